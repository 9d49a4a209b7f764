"""The form that opens a table, in the place of the cards: titles as tabs, seats, pace, options.

All of it works without script: what changes the form itself is a button that sends it, and the server
answers with the form as it is then. A script does the same without leaving the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kade.bots import DEFAULT_LEVEL
from kade.chart.markup import NOTHING, Markup, el, icon
from kade.chart.pieces import chip
from kade.chart.tokens import SEATS
from kade.kernel import Game, Listing, Phrase, Reader, say, say_number
from kade.table.choices import BOT, FRIEND, ME, bot_name
from kade.table.opening import LONGEST_NAME, LONGEST_WORDS, emblems_for
from kade.table.persons import emblem_of
from kade.web.front_scene import LobbyScene, PanelScene
from kade.web.pages.front import fact, players_fact, weight
from kade.web.pages.lobby_options import options, pace
from kade.web.pages.lobby_titles import minutes_words
from kade.web.pages.message import hidden_csrf


def panel(scene: PanelScene, lobby: LobbyScene) -> Markup:
    """The whole panel; where one came from is one press, or Escape, away."""
    reader, game = lobby.reader, scene.game
    back, go = say("Back to the games").text(reader), say("Open the table").text(reader)
    return el(
        "section",
        el(
            "form",
            hidden_csrf(lobby.csrf),
            el("input", type="hidden", name="game", value=game.id),
            # Enter in a field opens the table: it is the first button that a browser presses then.
            el("button", go, type="submit", hidden=True),
            el(
                "div",
                _tabs(game, lobby),
                el(
                    "a", icon("i-close", 20), href="/", class_="tool", aria_label=back, title=back, id="close"
                ),
                class_="panel-head",
            ),
            el(
                "div",
                _who(scene, lobby),
                el("p", scene.error, class_="lobby-error", role="alert") if scene.error else NOTHING,
                _seats(scene, lobby),
                _mates(scene, reader),
                pace(scene, reader),
                options(scene, reader),
                _greeting(scene, reader),
                class_="panel-form",
            ),
            el(
                "div",
                finish_note(scene, reader),
                el("button", go, type="submit", class_="button primary go"),
                class_="finish",
            ),
            method="post",
            action="/open",
            id="opening-form",
            data_edit=f"/open/{game.id}",
        ),
        class_="sheet friends-panel",
        id="panel",
        aria_labelledby="who-plays",
    )


def _tabs(chosen: Game[Any, Any], lobby: LobbyScene) -> Markup:
    """Another title with the same people."""
    tabs = [
        el(
            "button",
            card.game.title,
            type="submit",
            class_="tabbtn",
            formaction=f"/open/{card.game.id}",
            aria_pressed="true" if card.game is chosen else "false",
        )
        for card in lobby.titles
    ]
    return el("div", *tabs, class_="title-tabs", role="group", aria_label=say("Game").text(lobby.reader))


def _who(scene: PanelScene, lobby: LobbyScene) -> Markup:
    reader, game = lobby.reader, scene.game
    told = [players_fact(game.min_players, game.max_players, reader)]
    if scene.minutes is not None:
        told.append(fact("i-clock", minutes_words(scene.minutes).text(reader)))
    if game.blurb is not None:
        told.append(weight(game.blurb.weight, reader))
    return el(
        "div",
        el(
            "div",
            el("h2", say("Who plays {title}?", title=game.title).text(reader), id="who-plays"),
            el("div", *told, class_="facts"),
        ),
        el("div", scene.piece, class_="window medal"),
        class_="who-head",
    )


# ------------------------------------------------------------------------------- seats


def seat_count(values: Mapping[str, str]) -> int:
    """The seats of a form, which follow each other."""
    return next(number for number in range(len(SEATS) + 1) if f"seat-{number}" not in values)


def _seats(scene: PanelScene, lobby: LobbyScene) -> Markup:
    count = seat_count(scene.values)
    kinds = [scene.values[f"seat-{seat}"] for seat in range(count)]
    own = kinds.index(ME) if ME in kinds else -1
    emblems = emblems_for([emblem_of(lobby.person) if seat == own else "" for seat in range(count)])
    removable = count > scene.game.min_players
    rows = [_seat(scene, lobby, seat, emblems[seat], removable) for seat in range(count)]
    return el("ol", *rows, class_="seatlines")


def _seat(scene: PanelScene, lobby: LobbyScene, seat: int, emblem: str, removable: bool) -> Markup:
    reader, values = lobby.reader, scene.values
    chosen = values[f"seat-{seat}"]
    number = say("Seat {number}", number=seat + 1).text(reader)
    kinds = {ME: (say("Me"), "i-me"), FRIEND: (say("Friend"), "i-friends"), BOT: (say("Bot"), "i-bot")}
    segments = [
        el(
            "label",
            el("input", type="radio", name=f"seat-{seat}", value=kind, checked=kind == chosen, required=True),
            el("span", icon(symbol, 18, "icon seg-icon"), el("b", words.text(reader))),
            title=words.text(reader),
        )
        for kind, (words, symbol) in kinds.items()
    ]
    who = say("{seat}: who plays", seat=number).text(reader)
    bot = bot_name(seat, lobby.person.name)
    name = el(
        "input",
        type="text",
        name=f"name-{seat}",
        value=values.get(f"name-{seat}", ""),
        class_="name-field",
        maxlength=LONGEST_NAME,
        autocomplete="nickname" if chosen == ME else "off",
        placeholder=bot if chosen == BOT else say("Name").text(reader),
        data_bot=bot,
        data_person=say("Name").text(reader),
        aria_label=say("{seat}: name", seat=number).text(reader),
    )
    remove = (
        el(
            "button",
            icon("i-close", 16),
            type="submit",
            name="remove",
            value=seat,
            formaction=f"/open/{scene.game.id}",
            class_="tool small-tool",
            aria_label=say("Remove {seat}", seat=number).text(reader),
        )
        if removable and seat
        else el("span")
    )
    return el(
        "li",
        chip(emblem, 34),
        el("div", *segments, class_="seg", role="radiogroup", aria_label=who),
        name,
        el("span", say("kept by this browser").text(reader), class_="gets for-me"),
        el("span", icon("i-link", 16), say("gets a link").text(reader), class_="gets for-friend"),
        _level(scene, seat, number, reader),
        remove,
        class_="seatline",
    )


def _level(scene: PanelScene, seat: int, number: str, reader: Reader) -> Markup:
    chosen = scene.values.get(f"level-{seat}") or DEFAULT_LEVEL
    choices = [
        el(
            "option",
            say("{level} – {does}", level=say(level), does=say(does)).text(reader),
            value=level,
            selected=level == chosen,
        )
        for level, does in scene.levels.items()
    ]
    label = say("{seat}: how well the bot plays", seat=number).text(reader)
    return el("select", *choices, name=f"level-{seat}", class_="level", aria_label=label)


def _mates(scene: PanelScene, reader: Reader) -> Markup:
    """One more seat, or somebody one knows on it."""
    full = seat_count(scene.values) >= scene.game.max_players
    sitting = {scene.values.get(f"name-{seat}", "") for seat in range(len(SEATS))}
    known = [
        el(
            "button",
            chip(emblem, 20),
            name,
            type="submit",
            name="mate",
            value=name,
            formaction=f"/open/{scene.game.id}",
            class_="button mate",
            aria_label=say("Invite {name}", name=name).text(reader),
        )
        for name, emblem in scene.mates
        if name not in sitting
    ]
    add = el(
        "button",
        icon("i-plus", 16),
        say("Add a seat").text(reader),
        type="submit",
        name="add",
        value="yes",
        formaction=f"/open/{scene.game.id}",
        class_="button",
        disabled=full,
    )
    met = el("span", say("You played with").text(reader), class_="soft") if known else NOTHING
    return el("div", add, met, *known, class_="mates")


def finish_note(scene: PanelScene, reader: Reader) -> Markup:
    """Who gets a link, and what comes then."""
    values = scene.values
    kinds = [values[f"seat-{seat}"] for seat in range(seat_count(values))]
    friends = [seat for seat, kind in enumerate(kinds) if kind == FRIEND]
    names = [values.get(f"name-{seat}", "").strip() for seat in friends]
    if not friends and kinds.count(ME) > 1:
        first, then = None, say("You pass the screen around the table.")
    elif not friends:
        first, then = None, say("Nobody needs a link: play starts at once.")
    else:
        whom: object = Listing(names) if all(names) else say_number("Your friend", "Your friends", len(names))
        first = say_number("{whom} gets a link.", "{whom} get a link each.", len(friends), whom=whom)
        then = say("Play starts when they come; a bot can keep a chair warm.")
    bold = el("b", first.text(reader), " ") if first else NOTHING
    return el("p", bold, then.text(reader), class_="help", id="opening-note", role="status")


def bot_word(level: str) -> Phrase:
    """A level as a choice."""
    return say("Bot, {level}", level=say(level))


def bot_help(levels: Mapping[str, str], reader: Reader) -> Markup:
    """What the levels do, in one line."""
    lines = [say("{level} {does}", level=say(level), does=say(does)) for level, does in levels.items()]
    return el("p", say("Of the bots, {levels}.", levels=Listing(lines)).text(reader), class_="help")


def _greeting(scene: PanelScene, reader: Reader) -> Markup:
    """A line for those who follow a link; not there where nobody gets one."""
    words = say("A word to your friends").text(reader)
    return el(
        "label",
        el("span", words, class_="soft"),
        el(
            "input",
            type="text",
            name="greeting",
            class_="name-field",
            maxlength=LONGEST_WORDS,
            value=scene.values.get("greeting", ""),
            autocomplete="off",
            placeholder=say("Tonight at eight?").text(reader),
        ),
        class_="word-line",
    )
