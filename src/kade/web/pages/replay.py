"""The replay of a finished game: any moment, from any seat, with the score sheet and the plot."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from kade.chart.face import OwnPart
from kade.chart.furniture import chart
from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.chart.pieces import chip
from kade.chart.sprite import line_icon
from kade.kernel import Phrase, View, say, say_number
from kade.web.pages.analysis import chances_key
from kade.web.pages.house import footer, header, page
from kade.web.pages.replay_after import after_the_game
from kade.web.scene import LogLine, ReplayScene

_SYMBOLS: Final = {
    "i-first": '<path d="M6 5V19M19 5L9 12 19 19Z"/>',
    "i-previous": '<path d="M16 5L6 12 16 19Z"/>',
    "i-next": '<path d="M8 5L18 12 8 19Z"/>',
    "i-last": '<path d="M18 5V19M5 5L15 12 5 19Z"/>',
    "i-link": (
        '<path d="M10 14L14 10M8.5 11L6 13.5A3.5 3.5 0 0 0 11 18.5L13 16M15.5 13L18 10.5A3.5 3.5 0 0 0 13 5.5'
        'L11 8"/>'
    ),
    "i-save": '<path d="M12 4V15M7.500 10.500L12 15 16.500 10.500M5 19.500H19"/>',
}


def replay_page(scene: ReplayScene) -> str:
    """The whole page; everything on it is a link or a form, so it works without scripts."""
    reader = scene.reader
    parts = replay_fragments(scene)
    main = el(
        "main",
        el(
            "div",
            parts["replay-aside"],
            el(
                "div",
                _board(scene, parts["replay-board"]),
                class_="replay-board",
            ),
            _controls(scene, parts["replay-status"]),
            parts["replay-own"],
            el(
                "div",
                parts["replay-seats"],
                _tools(scene),
                el(
                    "section",
                    el("h2", say("Log").text(reader), class_="eyebrow", id="log-title"),
                    el(
                        "div",
                        parts["replay-log"],
                        class_="log-box",
                        tabindex=0,
                        role="region",
                        aria_labelledby="log-title",
                    ),
                    class_="sheet replay-log",
                ),
                class_="replay-side",
            ),
            class_="replay-grid",
        ),
        after_the_game(scene),
        id="main",
        class_="replay",
        data_path=scene.path,
        data_number=scene.number,
        data_total=scene.total,
        data_view=scene.viewpoint,
        data_frame=scene.frame,
    )
    top = header(
        reader,
        scene.language,
        el("h1", scene.game.title, class_="title serif"),
        el("span", say("Replay").text(reader), class_="round"),
    )
    title = say("{what} – {title} – Kade", what=say("Replay"), title=scene.game.title)
    return page(
        title.text(reader),
        join((top, main, footer(reader))),
        reader,
        scene.language,
        styles=("house.css", f"{scene.game.id}.css", "replay.css", "ending.css"),
        scripts=("house.js", "copying.js", "replay.js", "analysis.js"),
        csrf=scene.csrf,
        symbols=(*scene.face.symbols(), *(line_icon(key, body) for key, body in _SYMBOLS.items())),
    )


def replay_fragments(scene: ReplayScene) -> dict[str, Markup]:
    """What differs from moment to moment, by the id of its element."""
    with still(scene.view, *scene.views):
        parts = {
            "replay-own": _own(scene),
            "replay-aside": el(
                "div",
                scene.face.aside(scene.view, scene.reader),
                id="replay-aside",
                class_="replay-aside",
            ),
            "replay-seats": _seats(scene),
            "replay-log": _log(scene),
            "replay-status": _status(scene),
        }
        live = scene.face.board(scene.view, scene.frame, scene.fresh, scene.reader)[1]
        parts["replay-board"] = el("g", live, id="replay-board")
    if scene.analysis.state == "done":
        parts["chances-key"] = chances_key(scene)
    return parts


@contextmanager
def still(*views: View) -> Iterator[None]:
    """While it lasts no answer is open: a game that is over is looked at, not played."""
    kept = [view.legal for view in views]
    for view in views:
        view.legal = []
    try:
        yield
    finally:
        for view, legal in zip(views, kept, strict=True):
            view.legal = legal


def address(at: int, viewpoint: str) -> str:
    """The page of that moment, as a link from any moment."""
    return f"?at={at}&view={viewpoint}"


# ------------------------------------------------------------------------ the table


def _board(scene: ReplayScene, live: Markup) -> Markup:
    face = scene.face
    ground = face.board(scene.view, scene.frame, (), scene.reader)[0]
    width, height = face.size(scene.frame)
    label = say("Board: {title}", title=scene.game.title).text(scene.reader)
    return chart(scene.frame, width, height, label, ground, live)


def _own(scene: ReplayScene) -> Markup:
    """Own things of the chosen seat; of everybody if all hands are open."""
    face = scene.face
    if scene.viewpoint != "all" or scene.view.over:
        shown = _parts(face.own(scene.view, scene.reader))
    else:
        shown = [_hand(scene, seat, view) for seat, view in enumerate(scene.views)]
    return el("div", *shown, id="replay-own", class_="replay-own")


def _parts(parts: list[OwnPart]) -> list[Markup]:
    return [el("div", part.markup, class_=f"own-part own-{part.key}") for part in parts]


def _hand(scene: ReplayScene, seat: int, view: View) -> Markup:
    """What one of several seats owns, under its name."""
    parts = scene.face.own(view, replace(scene.reader, you=-1))
    title = f"hand-of-{seat}"
    return el(
        "section",
        el("h2", chip(scene.emblems[seat], 24), el("span", scene.names[seat]), id=title, class_="serif"),
        el("div", *_parts(parts), class_="own-parts"),
        class_="sheet open-hand",
        aria_labelledby=title,
    )


def _seats(scene: ReplayScene) -> Markup:
    """Everybody with the points of this moment; the places once the game is over."""
    over = scene.number == scene.total
    rows = [_seat(scene, seat, over) for seat in range(len(scene.names))]
    return el(
        "ol",
        *rows,
        id="replay-seats",
        class_="sheet replay-seats",
        aria_label=say("Seats").text(scene.reader),
    )


def _seat(scene: ReplayScene, seat: int, over: bool) -> Markup:
    reader, points = scene.reader, scene.standings[scene.number][seat]
    asked = scene.view.seat == seat
    note = place_words(scene.ranking[seat]) if over else say("to answer") if asked else None
    return el(
        "li",
        chip(scene.emblems[seat], 36),
        el(
            "div",
            el(
                "div",
                el("b", scene.names[seat], class_="serif"),
                el("span", note.text(reader), class_="note") if note else NOTHING,
            ),
            scene.face.stats(scene.view, seat, reader),
            class_="replay-seat-body",
        ),
        el(
            "span",
            points,
            class_="replay-points serif",
            role="img",
            aria_label=say_number("{number} point", "{number} points", points).text(reader),
        ),
        class_=f"replay-seat seat-{scene.emblems[seat]}" + (" active" if asked else ""),
        aria_current="true" if asked else None,
    )


def place_words(place: int) -> Phrase:
    """A place in the ranking."""
    return say("won") if place == 1 else say("place {place}", place=place)


# --------------------------------------------------------------------- what happened


def _log(scene: ReplayScene) -> Markup:
    """Every line is a link to its moment; what is still to come is pale."""
    return el("ol", *(_line(scene, line) for line in scene.log), id="replay-log", class_="replay-lines")


def _line(scene: ReplayScene, line: LogLine) -> Markup:
    now = line.number == scene.number
    when = "now" if now else "later" if line.number > scene.number else "past"
    seat = chip(scene.emblems[line.seat], 22) if line.seat >= 0 else el("span", class_="no-chip")
    return el(
        "li",
        el(
            "a",
            seat,
            el("span", line.text),
            href=address(line.number, scene.viewpoint),
            data_at=line.number,
            aria_current="step" if now else None,
        ),
        class_=when,
    )


def _status(scene: ReplayScene) -> Markup:
    """Which moment this is, and what happened at it."""
    reader = scene.reader
    count = say("Answer {number} of {total}", number=scene.number, total=scene.total)
    told = [line.text for line in scene.log if line.number == scene.number]
    if scene.number == 0:
        told.insert(0, say("The game begins.").text(reader))
    if scene.number == scene.total:
        told = [scene.result]
    return el(
        "div",
        el("p", count.text(reader), class_="eyebrow"),
        el("p", " ".join(told), class_="told"),
        id="replay-status",
        class_="replay-status",
    )


# ------------------------------------------------------------------------- controls


def _controls(scene: ReplayScene, status: Markup) -> Markup:
    reader, at, total = scene.reader, scene.number, scene.total
    steps = {
        "first": (0, say("First moment")),
        "previous": (max(0, at - 1), say("Previous moment")),
        "next": (min(total, at + 1), say("Next moment")),
        "last": (total, say("Last moment")),
    }
    links = [_step(key, to, words.text(reader), scene) for key, (to, words) in steps.items()]
    play = el(
        "button",
        icon("i-play", 22, "icon when-paused"),
        icon("i-pause", 22, "icon when-playing"),
        type="button",
        class_="button primary step",
        id="replay-play",
        aria_label=say("Play it back").text(reader),
        data_pause=say("Pause").text(reader),
        hidden=True,
    )
    return el(
        "section",
        el("div", status, aria_live="polite", id="replay-live"),
        el("div", *links[:2], play, *links[2:], class_="steps"),
        _scrub(scene),
        class_="sheet replay-controls",
        aria_label=say("Replay controls").text(reader),
    )


def _step(key: str, to: int, words: str, scene: ReplayScene) -> Markup:
    return el(
        "a",
        icon(f"i-{key}", 22),
        href=address(to, scene.viewpoint),
        class_="button step",
        data_go=key,
        aria_label=words,
        title=words,
    )


def viewpoints(scene: ReplayScene) -> dict[str, str]:
    """Whose eyes one can look through, and what that is called."""
    found = {"spectator": say("Spectator").text(scene.reader)}
    found |= {str(seat): name for seat, name in enumerate(scene.names)}
    return found | {"all": say("All hands open").text(scene.reader)}


def _scrub(scene: ReplayScene) -> Markup:
    """The moment as a plain form, with the viewpoint from ``_tools``; scripts do without its button."""
    reader = scene.reader
    return el(
        "form",
        el(
            "input",
            type="range",
            name="at",
            id="replay-range",
            min=0,
            max=scene.total,
            value=scene.number,
            aria_label=say("Moment").text(reader),
        ),
        el("button", say("Show").text(reader), type="submit", class_="button", id="replay-show"),
        method="get",
        class_="scrub",
        id="replay-form",
    )


def _tools(scene: ReplayScene) -> Markup:
    """Whose eyes, how fast, and a link to this very moment."""
    reader = scene.reader
    views = [
        el("option", words, value=key, selected=key == scene.viewpoint)
        for key, words in viewpoints(scene).items()
    ]
    speeds = {"2600": say("Slow"), "1300": say("Normal speed"), "500": say("Fast")}
    return el(
        "section",
        el(
            "label",
            el("span", say("Seen by").text(reader)),
            el("select", *views, name="view", id="replay-view", form="replay-form"),
        ),
        el(
            "select",
            *(
                el("option", words.text(reader), value=value, selected=value == "1300")
                for value, words in speeds.items()
            ),
            id="replay-speed",
            aria_label=say("Speed").text(reader),
            hidden=True,
        ),
        el(
            "button",
            icon("i-link", 18),
            el("span", say("Copy link").text(reader)),
            type="button",
            class_="button",
            data_copy_address=True,
            data_done=say("Copied").text(reader),
            aria_label=say("Copy a link to this moment").text(reader),
            hidden=True,
        ),
        class_="sheet replay-tools",
        aria_label=say("Viewpoint and speed").text(reader),
    )
