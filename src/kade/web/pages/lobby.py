"""The first page: four titles, your tables, one press to a game."""

from __future__ import annotations

from kade.chart.furniture import compass_rose, ship
from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.chart.pieces import chip
from kade.kernel import Phrase, Reader, say, say_number
from kade.store.rows import Person
from kade.table.persons import emblem_of
from kade.web.front_scene import LobbyScene
from kade.web.pages.front import front_page
from kade.web.pages.lobby_form import panel
from kade.web.pages.lobby_tables import last_results, your_tables
from kade.web.pages.lobby_titles import titles
from kade.web.pages.message import hidden_csrf


def lobby_page(scene: LobbyScene) -> str:
    """Greeting; tables that wait, then the titles or the form in their place, then the rest.

    This is also the order in which one comes to them with the keyboard; the style sheet lays them out.
    """
    reader = scene.reader
    unreachable = say("The table cannot be reached. Trying again …").text(reader)
    kind = "desk new" if scene.newcomer else "desk"
    main = el(
        "main",
        greeting(scene),
        beside(scene),
        panel(scene.panel, scene) if scene.panel else titles(scene),
        after(scene),
        el("p", unreachable, hidden=True, class_="connection", role="status", id="unreachable"),
        id="main",
        class_=f"{kind} with-friends" if scene.panel else kind,
    )
    return front_page(
        page_title(scene),
        main,
        reader,
        scene.language,
        scene.person,
        here="play",
        csrf=scene.csrf,
        styles=("lobby.css",),
        sheets=(scene.sheet,) if scene.sheet else (),
        scripts=("lobby.js", "panel.js"),
    )


def page_title(scene: LobbyScene) -> str:
    """What the tab shows: how many tables wait."""
    return f"({scene.waiting}) Kade" if scene.waiting else "Kade"


def live_parts(scene: LobbyScene) -> str:
    """What changes while the page is open, for a page that asks again."""
    return join((greeting(scene), beside(scene), after(scene), el("title", page_title(scene))))


# --------------------------------------------------------------------------- greeting


def greeting(scene: LobbyScene) -> Markup:
    reader = scene.reader
    if scene.newcomer and len(scene.titles) == 4:
        more = say("Four merchant games, with friends or good bots. Free, no account.")
    elif scene.newcomer:
        more = say("Merchant games, with friends or good bots. Free, no account.")
    else:
        more = waiting_words(scene.waiting)
    return el(
        "div",
        el("h1", hello(scene.person, scene.hour).text(reader)),
        el("p", more.text(reader)),
        class_="hello",
        id="hello",
    )


def hello(person: Person, hour: int | None) -> Phrase:
    """By the reader's own hour, if the browser has told it."""
    if not person.name:
        return say("A table at the quay")
    if hour is None:
        return say("Welcome, {name}", name=person.name)
    if 5 <= hour < 12:
        return say("Good morning, {name}", name=person.name)
    if 12 <= hour < 18:
        return say("Good afternoon, {name}", name=person.name)
    return say("Good evening, {name}", name=person.name)


def waiting_words(waiting: int) -> Phrase:
    if not waiting:
        return say("Nothing waits for you.")
    return say_number("One table waits for you.", "{number} tables wait for you.", waiting)


# ----------------------------------------------------------------------- beside the titles


def beside(scene: LobbyScene) -> Markup:
    """What one most likely came for: the tables; or where to begin."""
    part = _new_here(scene) if scene.newcomer else your_tables(scene)
    return el("aside", part, class_="lobby-right", id="beside", aria_label=_label(scene))


def _label(scene: LobbyScene) -> str:
    words = say("Where to begin") if scene.newcomer else say("Your tables")
    return words.text(scene.reader)


def after(scene: LobbyScene) -> Markup:
    parts = [last_results(scene)]
    if not scene.person.name:
        parts.append(name_box(scene))
    if scene.newcomer:
        parts.append(_sent_a_link(scene.reader))
    label = say("More").text(scene.reader)
    return el("aside", *parts, class_="lobby-rest", id="after", aria_label=label)


def _new_here(scene: LobbyScene) -> Markup:
    """The lightest title with a guided first game."""
    reader = scene.reader
    card = next((card for card in scene.titles if card.first), None)
    if card is None:
        return NOTHING
    game = card.game
    if game.first_game is None:
        words = say(
            "Begin with {title}: it is the lightest. Five minutes, and you know how.", title=game.title
        )
        way = el(
            "a", icon("i-learn", 18), say("Learn").text(reader), href=f"/learn/{game.id}", class_="button go"
        )
    else:
        words = say(
            "Begin with {title}. It is the shortest, and a coach sits beside you for the whole first game.",
            title=game.title,
        )
        way = _guided(scene, game.id, game.first_game.minutes)
    return el(
        "section",
        _quay(),
        el("h2", say("New here?").text(reader)),
        el("p", words.text(reader), class_="lead"),
        way,
        class_="sheet box",
    )


def _guided(scene: LobbyScene, title: str, minutes: int) -> Markup:
    reader = scene.reader
    more = say("{minutes} minutes, nothing to read first", minutes=minutes).text(reader)
    return el(
        "form",
        hidden_csrf(scene.csrf),
        el(
            "button",
            icon("i-go", 18),
            el(
                "span",
                el("b", say("Guided first game").text(reader)),
                el("span", more, class_="memory"),
                class_="two",
            ),
            type="submit",
            class_="button primary go whole",
        ),
        method="post",
        action=f"/learn/{title}/first-game",
    )


def _quay() -> Markup:
    """Open water with a compass and ships at anchor."""
    return el(
        "svg",
        el("rect", width=380, height=116, fill="url(#sea)"),
        el("rect", width=380, height=116, fill="url(#engraved-water)"),
        compass_rose(64, 64, 36),
        ship(214, 70, 40),
        ship(306, 54, 58),
        viewBox="0 0 380 116",
        class_="board sea-top",
        aria_hidden="true",
    )


def name_box(scene: LobbyScene) -> Markup:
    """A name to keep; the emblem beside it is chosen on one's own page."""
    reader = scene.reader
    heading = say("What shall we call you?").text(reader)
    return el(
        "section",
        el("h2", heading),
        el(
            "form",
            hidden_csrf(scene.csrf),
            el("input", type="hidden", name="back", value="/"),
            el("span", chip(emblem_of(scene.person), 38)),
            el(
                "input",
                type="text",
                name="name",
                class_="name-field",
                required=True,
                maxlength=40,
                autocomplete="nickname",
                placeholder=say("Name").text(reader),
                aria_label=say("Your name").text(reader),
            ),
            el("button", say("Keep").text(reader), class_="button", type="submit"),
            method="post",
            action="/me",
            class_="name-form",
        ),
        el(
            "p",
            say("No account. This browser remembers your name and your tables.").text(reader),
            class_="help",
        ),
        class_="sheet box",
    )


def _sent_a_link(reader: Reader) -> Markup:
    return el(
        "section",
        el("h2", say("Somebody sent you a link?").text(reader)),
        el(
            "p",
            say("Just open it: it leads to your seat.").text(reader),
            " ",
            el("a", say("Replay the record of a game").text(reader), href="/records"),
            class_="help",
        ),
        class_="sheet box",
    )
