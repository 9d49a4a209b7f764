"""The table page: whole, and in the fragments that change while people play."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from gettext import NullTranslations
from typing import Final, NamedTuple

from kade.chart.face import OwnPart
from kade.chart.kept import Kept
from kade.chart.markup import NOTHING, Markup, el, icon, within
from kade.kernel.phrase import Reader, say, say_number
from kade.web.pages.ending import final
from kade.web.pages.house import ask_first, dialog, header, page, tool, tool_link
from kade.web.pages.icons import sign
from kade.web.pages.open_deal import open_deal_mark
from kade.web.pages.prompt import prompt
from kade.web.pages.ribbon import follow_bar, ribbon, speeds
from kade.web.pages.seats import seat_name, seated, seats
from kade.web.pages.strip import strip
from kade.web.pages.talk import chat, log, talk
from kade.web.scene import TableScene


class Shown(NamedTuple):
    """Which drawing a page shows: the frame of the board, its mark, and the time by the server's clock."""

    frame: str
    mark: str
    now: float


def fragments(scene: TableScene, frame: str) -> dict[str, Markup]:
    """Every part that can change, by the id of its element."""
    return {**around_the_board(scene), **on_the_board(scene, frame)}


def around_the_board(scene: TableScene) -> dict[str, Markup]:
    mine = _parts(scene)
    return {
        "notice": notice(scene),
        "strip": strip(scene),
        "prompt": prompt(scene),
        "seats": seats(scene),
        "ribbon": ribbon(scene),
        "log": log(scene),
        "chat": chat(scene),
        "aside": aside(scene),
        "own": own(scene, mine),
        "tabs": tabs(scene, mine),
        "final": final(scene),
        "menu": menu(scene),
        "banner": banner(scene),
    }


def composed(parts: Mapping[str, Markup]) -> dict[str, Markup]:
    """The parts as elements of the page that stand side by side: the layers lie in the board."""
    found = {key: part for key, part in parts.items() if key not in ("ground", "live")}
    found["board"] = within(parts["board"], parts["ground"], parts["live"], _PAST, _PLANNED)
    return found


#: Filled by the browser: the board as it was at some moment, and what a plan would do.
_PAST: Final = el("g", id="past")
_PLANNED: Final = el("g", id="planned")


def table_page(scene: TableScene, parts: Mapping[str, Markup], csrf: str, shown: Shown) -> str:
    """The whole page of a table for one reader, made of its parts."""
    reader = scene.reader
    beside = say("Seats and log").text(reader)
    body = el(
        "div",
        _header(scene, parts["notice"]),
        parts["strip"],
        _main(scene, parts),
        parts["aside"],
        parts["prompt"],
        follow_bar(reader.tongue),
        parts["own"],
        el("aside", parts["seats"], talk(scene, parts), class_="side", aria_label=beside),
        parts["tabs"],
        _coach(scene),
        dialog(
            "menu-dialog",
            say("Table").text(reader),
            reader,
            _common(scene),
            el("div", id="coach-menu"),
            parts["menu"],
        ),
        parts["banner"],
        el("p", id="connection", class_="connection", role="status", hidden=True),
        el("p", id="heard", class_="heard sheet", role="status", hidden=True),
        ask_first(
            "ask-resign",
            say("Do you want to resign? A bot will play on for you."),
            say("Resign"),
            reader,
        ),
        class_="page" + (" over" if scene.over else ""),
        data_table=scene.table,
        data_frame=shown.frame,
        data_mark=shown.mark,
        data_now=f"{shown.now:.1f}",
        data_words=_words(scene),
    )
    return page(
        _title(scene),
        body,
        reader,
        scene.language,
        styles=("house.css", f"{scene.game.id}.css", "ending.css"),
        scripts=("table.js",),
        csrf=csrf,
        symbols=scene.face.symbols(),
    )


def _coach(scene: TableScene) -> Markup:
    """An empty place: drawings are shared by all who see the same, and a coach speaks to one person.

    The browser asks for what is to be said there (``kade.web.coach_routes``).
    """
    return el(
        "div",
        id="coach",
        class_="coach",
        aria_live="polite",
        data_path=f"/t/{scene.table}/coach",
        data_guided=True if scene.guided else None,
    )


# ------------------------------------------------------------------------- header


def _header(scene: TableScene, told: Markup) -> Markup:
    reader = scene.reader
    sound = tool(
        "i-mute",
        say("Sound when it is your turn"),
        reader,
        "tool at-desk",
        data_sound=True,
        aria_pressed="false",
    )
    return header(
        reader,
        scene.language,
        el("h1", scene.game.title, class_="title serif"),
        open_deal_mark(scene.open_deal, reader),
        told,
        tools=(
            tool_link("i-help", say("How to play"), reader, f"/learn/{scene.game.id}", "tool at-desk"),
            sound,
            tool("i-more", say("Table"), reader, data_open="menu-dialog"),
        ),
    )


def _title(scene: TableScene) -> str:
    return _named(scene, say("Your turn")) if scene.asked else _named(scene, None)


def _named(scene: TableScene, before: object) -> str:
    if before is None:
        return say("{title} – Kade", title=scene.game.title).text(scene.reader)
    return say("{news} – {title} – Kade", news=before, title=scene.game.title).text(scene.reader)


def notice(scene: TableScene) -> Markup:
    """How far the game is, and what the title and the favicon of the tab are to show."""
    answers = scene.log[-1].number if scene.log else 0
    words = say_number("{number} move", "{number} moves", answers).text(scene.reader)
    return el(
        "div",
        words,
        id="notice",
        class_="round",
        data_turn="yes" if scene.asked and scene.hand_over < 0 else "no",
        data_title=_title(scene),
        data_version=scene.version,
        data_asked="1" if scene.asked else "0",
        data_over="1" if scene.over else "0",
        **_asks(scene),
    )


def _asks(scene: TableScene) -> dict[str, str | int | bool]:
    """Which question is put to the reader: its kind, whether it is a step of a decision, and since when."""
    question = scene.view.question
    if not scene.asked or scene.hand_over >= 0 or question is None:
        return {}
    return {"data_asks": question.prompt, "data_step": question.part, "data_since": scene.last_own}


def _words(scene: TableScene) -> str:
    """The few sentences that the browser itself may have to say."""
    phrases = {
        "lost": say("The connection is lost. Trying again …"),
        "failed": say("That did not reach the table. Nothing is lost: try again."),
        "stale": say("The table has moved on; here is how it stands now."),
        "gone": say("This table no longer exists."),
        "copied": say("Copied"),
        "sending": say("Sending …"),
        "unsent": say("Not sent yet. Trying again …"),
    }
    return json.dumps({key: phrase.text(scene.reader) for key, phrase in phrases.items()})


# -------------------------------------------------------------------------- board


def on_the_board(scene: TableScene, frame: str) -> dict[str, Markup]:
    """The board in one frame: the empty sheet, the ground, which never changes, and what lies on it now."""
    drawn = frame if frame in scene.face.frames else scene.face.frames[0]
    width, height = scene.face.size(drawn)
    label = say("Board: {title}", title=scene.game.title).text(scene.reader)
    ground, live = scene.face.board(scene.view, drawn, scene.fresh, scene.reader)
    return {
        "board": _paper(f"board board-{drawn}", f"0 0 {width} {height}", label),
        "ground": _GROUNDS.get(ground, lambda: el("g", ground, id="ground")),
        "live": _LAYERS.get(live, lambda: el("g", live, id="live")),
    }


@lru_cache(maxsize=256)
def _paper(class_: str, box: str, label: str) -> Markup:
    return el("svg", id="board", class_=class_, viewBox=box, role="group", aria_label=label)


_GROUNDS: Final = Kept[Markup](64)
_LAYERS: Final = Kept[Markup](600)


def _main(scene: TableScene, parts: Mapping[str, Markup]) -> Markup:
    """The board, the buttons that bring it nearer, and at the end the score sheet over it."""
    reader = scene.reader
    zoom = el(
        "div",
        tool("i-plus", say("Zoom in"), reader, data_zoom="in"),
        tool("i-minus", say("Zoom out"), reader, data_zoom="out"),
        class_="zoom",
        role="group",
        aria_label=say("Zoom").text(reader),
    )
    return el(
        "main",
        el("div", composed(parts)["board"], class_="zoomed", data_zoomed=True),
        zoom,
        parts["final"],
        id="main",
        class_="table-board",
        tabindex=0,
        data_board=True,
    )


# ------------------------------------------------------------- aside, own things


def aside(scene: TableScene) -> Markup:
    beside: Markup = scene.face.aside(scene.view, scene.reader, scene.story)
    return _ASIDES.get(beside, lambda: el("div", beside, id="aside", class_="aside"))


_ASIDES: Final = Kept[Markup](600)


def _parts(scene: TableScene) -> list[OwnPart]:
    found: list[OwnPart] = scene.face.own(scene.view, scene.reader)
    return found


def own(scene: TableScene, mine: Sequence[OwnPart]) -> Markup:
    """The reader's own things; on a phone the first lies open and each is a sheet."""
    parts = tuple((part.key, part.markup) for part in mine)
    key = (parts, scene.hand_over < 0, scene.reader.tongue)
    return _OWN.get(key, lambda: _drawn_own(mine, scene.hand_over < 0, scene.reader))


_OWN: Final = Kept[Markup](600)


def _drawn_own(mine: Sequence[OwnPart], watching: bool, reader: Reader) -> Markup:
    parts = [el("div", part.markup, id=f"part-{part.key}", class_="part") for part in mine]
    if not parts:
        words = say("You are watching.") if watching else say("Hidden until the screen is handed over.")
        parts = [el("p", words.text(reader), class_="empty")]
    return el("div", *parts, id="own", class_="own", role="group", aria_label=say("Yours").text(reader))


def tabs(scene: TableScene, mine: Sequence[OwnPart]) -> Markup:
    """The sheets of a phone."""
    reader = scene.reader
    news = sum(1 for line in scene.log if line.new)
    entries = [(f"part-{part.key}", part.icon, part.title, part.number) for part in mine]
    entries.append(("seats", "i-seats", say("Seats").text(reader), 0))
    label = say("Sheets").text(reader)
    buttons = [_tab(*entry) for entry in entries]
    buttons.append(_tab("talk", "i-log", say("Log").text(reader), news, "log"))
    buttons.append(_tab("talk", "i-chat", say("Chat").text(reader), 0, "chat"))
    return el("nav", *buttons, id="tabs", class_=f"tabs tabs-{len(buttons)}", aria_label=label)


@lru_cache(maxsize=1024)
def _tab(key: str, symbol: str, title: str, number: int, face: str = "") -> Markup:
    """A sheet to open; ``face`` is the side of the talk box that is meant."""
    badge = el("b", number, class_="badge") if number else NOTHING
    return el(
        "button",
        el("span", icon(symbol, 20), badge, class_="tab-top"),
        el("span", title),
        type="button",
        class_="tab",
        data_sheet=key,
        data_face=face or None,
        aria_controls=key,
        aria_expanded="false",
    )


# ------------------------------------------------------------- menu and hand-over

_NO_BANNER: Final = el("div", id="banner", hidden=True)


def _common(scene: TableScene) -> Markup:
    """What the bar has no room for on a phone."""
    reader = scene.reader
    lesson, words = f"/learn/{scene.game.id}", say("How to play").text(reader)
    return el(
        "p",
        el("a", icon("i-help", 18), words, class_="button", href=lesson, target="_blank", rel="noopener"),
        el(
            "button",
            icon("i-mute", 18),
            say("Sound").text(reader),
            type="button",
            class_="button",
            data_sound=True,
            aria_pressed="false",
        ),
        el(
            "button",
            icon("i-moon", 18),
            say("Theme").text(reader),
            type="button",
            class_="button",
            data_theme_switch=True,
        ),
        el("span", say("Others are shown").text(reader), class_="speed-word"),
        speeds(reader.tongue),
        _commit(reader),
        class_="row common",
    )


def _commit(reader: Reader) -> Markup:
    """Who knows the game may do without the second press."""
    return el(
        "button",
        el("span", class_="knob"),
        say("Commit with one press").text(reader),
        type="button",
        role="switch",
        class_="switch",
        aria_checked="false",
        data_setting="commit",
    )


def menu(scene: TableScene) -> Markup:
    """What concerns the table rather than the game."""
    shows = scene.you_show if seated(scene) else None
    return _drawn_menu(scene.table, shows, scene.webhook, scene.can_resign, scene.reader.tongue)


@lru_cache(maxsize=1024)
def _drawn_menu(
    table: str, shows: bool | None, webhook: bool, can_resign: bool, tongue: NullTranslations
) -> Markup:
    """``shows`` is None for a spectator."""
    reader, here = Reader((), -1, tongue), f"/t/{table}"
    parts: list[Markup] = []
    if shows is not None:
        parts.append(_switch(here, shows, reader))
        if webhook:
            parts.append(_webhook(here, reader))
        if can_resign:
            resign = el(
                "button",
                say("Resign").text(reader),
                type="button",
                class_="button danger",
                data_post=f"{here}/resign",
                data_confirm="ask-resign",
            )
            parts.append(el("p", resign))
    parts.append(
        el(
            "p",
            el("a", icon("i-replay", 18), say("Replay").text(reader), class_="button", href=f"{here}/replay"),
            el("a", say("Record").text(reader), class_="button", href=f"{here}/record"),
            class_="row",
        )
    )
    return el("div", *parts, id="menu", class_="menu")


def _switch(here: str, on: bool, reader: Reader) -> Markup:
    """Spectators see cards only if everybody agrees."""
    return el(
        "p",
        el(
            "button",
            el("span", class_="knob"),
            say("Show my cards to spectators").text(reader),
            type="button",
            role="switch",
            class_="switch",
            aria_checked="true" if on else "false",
            data_post=f"{here}/show",
            data_body=json.dumps({"on": not on}),
        ),
        el("small", say("They see them once everybody at the table has agreed.").text(reader)),
    )


def _webhook(here: str, reader: Reader) -> Markup:
    words = say("Address to call when it is your turn").text(reader)
    return el(
        "form",
        el("label", words, for_="webhook"),
        el(
            "div",
            el("input", id="webhook", name="url", type="url", class_="say", placeholder="https://"),
            el("button", say("Save").text(reader), class_="button"),
            class_="row",
        ),
        data_form=f"{here}/webhook",
    )


def banner(scene: TableScene) -> Markup:
    """Between two people at one screen: nothing secret until the next one is there."""
    if scene.hand_over < 0:
        return _NO_BANNER
    reader, seat = scene.reader, scene.seats[scene.hand_over]
    name = seat_name(scene, scene.hand_over)
    return el(
        "div",
        el(
            "div",
            sign(seat.emblem, 64),
            el("p", say("Hand the screen to {name}.", name=name).text(reader), class_="serif"),
            el(
                "button",
                say("I am {name}", name=name).text(reader),
                type="button",
                class_="button primary",
                data_post=f"/t/{scene.table}/ready",
                data_body=json.dumps({"seat": scene.hand_over}),
                autofocus=True,
            ),
            class_="banner-card sheet",
        ),
        id="banner",
        class_="banner",
        role="dialog",
        aria_label=say("Hand the screen to {name}.", name=name).text(reader),
    )
