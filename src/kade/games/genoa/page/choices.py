"""What can be chosen now as a list with all its words, beside the board; the prompt bar has it in brief."""

from __future__ import annotations

from typing import Final

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.games.genoa.page.board.signs import sign_word
from kade.games.genoa.page.hot_spots import asked
from kade.games.genoa.page.symbols import arms, back, good, tile
from kade.games.genoa.page.things import mini_card
from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules.card_names import item_word, taken_word
from kade.games.genoa.rules.components import BUILDING_ACTION, CARDS, CHOICE, TRADE
from kade.games.genoa.rules.names import good_word, tile_word
from kade.games.genoa.rules.tiles import ITEM_CARDS, ITEM_MARKER, ITEM_TILES
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.answers import describe
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say

#: Tiles that are played in an action, and the answers that playing one begins with.
Begins = a.ChooseGood | a.UseBuilding | a.TradeAway
Thing = Begins | a.TradeFor
PLAYS: Final[tuple[tuple[int, type[Begins]], ...]] = (
    (CHOICE, a.ChooseGood),
    (BUILDING_ACTION, a.UseBuilding),
    (TRADE, a.TradeAway),
)
_LISTED: Final = (
    "action_window",
    "draw_or_deliver",
    "choose_reward",
    "choose_card",
    "choose_owed_card",
    "choose_street",
    "choose_building",
)


def plays(view: GenoaView) -> list[int]:
    """The tiles that the reader can play now."""
    if asked(view) != "action_window":
        return []
    return [number for number, kind in PLAYS if any(isinstance(action, kind) for action in view.legal)]


def item_picture(item: int, taken: bool, reader: Reader, size: int = 26) -> Markup:
    """Something that is traded: a card that is taken is the top one of its deck, unseen."""
    if item < ITEM_TILES:
        return good(item, size)
    if item < ITEM_MARKER:
        return tile(item - ITEM_TILES, size)
    if item == ITEM_MARKER:
        return arms("blank", size)
    return back(item - ITEM_CARDS, size) if taken else mini_card(CARDS[item - ITEM_CARDS], reader)


def choosing(view: GenoaView, reader: Reader) -> Markup:
    """All answers of questions that are not about offers; nothing for the other questions."""
    prompt = asked(view)
    if prompt == "trade_item":
        rows = [_short(view, action, reader) for action in view.legal if isinstance(action, a.TradeFor)]
        laid = "short"
    elif prompt in _LISTED:
        played = tuple(kind for _, kind in PLAYS) if prompt == "action_window" else ()
        rows = [_row(view, action, reader) for action in view.legal if not isinstance(action, played)]
        rows += [_play(view, number, kind, reader) for number, kind in PLAYS if number in plays(view)]
        laid = "long"
    else:
        return NOTHING
    title = say("What you can do now").text(reader)
    return el(
        "section",
        el("h3", title, class_="eyebrow"),
        el("ol", *(el("li", row) for row in rows), class_=laid),
        class_="choosing",
        aria_label=title,
    )


def _row(view: GenoaView, action: Action, reader: Reader) -> Markup:
    words = describe(action, view).text(reader)
    return el(
        "button",
        _sign(action),
        el("span", words),
        type="button",
        class_="choose-row",
        data_action=action.notation,
    )


def _sign(action: Action) -> Markup:
    """A small picture in front of the words."""
    if isinstance(action, a.Reward):
        return tile(action.number, 24)
    if isinstance(action, a.HandOver):
        return back(CARDS[action.number].deck, 24)
    if action is a.MAIN:
        return icon("i-action", 20)
    if isinstance(action, a.Deliver):
        return icon("i-large_order", 20)
    if isinstance(action, a.FulfilOrder):
        return icon("i-small_order", 20)
    if isinstance(action, a.AcquireAt | a.Place | a.Replace):
        return icon("i-accept", 20)
    return icon("i-decline", 20)


def _short(view: GenoaView, action: Thing, reader: Reader) -> Markup:
    """A thing with its name; all else is in the title."""
    words = describe(action, view).text(reader)
    picture, name = _thing(action, reader)
    return el(
        "button",
        picture,
        el("span", name.text(reader)),
        type="button",
        class_="choose-row",
        data_action=action.notation,
        title=words,
        aria_label=words,
    )


def _thing(action: Thing, reader: Reader) -> tuple[Markup, Phrase]:
    """What is chosen, given or taken, and its name; a card shows all of itself."""
    if isinstance(action, a.ChooseGood):
        return good(action.number, 24), good_word(action.number)
    if isinstance(action, a.UseBuilding):
        return icon("i-action", 20), sign_word(action.number)
    if isinstance(action, a.TradeFor):
        return item_picture(action.number, True, reader, 24), taken_word(action.number)
    card = action.number - ITEM_CARDS
    picture = back(CARDS[card].deck, 24) if card >= 0 else item_picture(action.number, False, reader, 24)
    return picture, item_word(action.number)


def _play(view: GenoaView, number: int, kind: type[Begins], reader: Reader) -> Markup:
    """A tile with what it does; unfolded, what it can be played for."""
    name = say("Play {tile}", tile=tile_word(number)).text(reader)
    ways = [_short(view, action, reader) for action in view.legal if isinstance(action, kind)]
    return el(
        "details",
        el(
            "summary",
            tile(number, 24),
            el("span", el("b", name), " ", _DEEDS[number].text(reader)),
            class_="choose-row",
        ),
        el("ol", *(el("li", way) for way in ways), class_="short"),
        name="plays",
    )


_DEEDS: Final[dict[int, Phrase]] = {
    CHOICE: say("for any commodity in stock"),
    BUILDING_ACTION: say("to use a building of yours once more"),
    TRADE: say("to swap one thing for another with the stock"),
}
