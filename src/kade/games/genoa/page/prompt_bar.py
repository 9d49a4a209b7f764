"""The prompt bar: what each question offers there, beside the places that glow on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kade.chart.markup import NOTHING, Markup, el, join
from kade.games.genoa.page.bargain_bar import bidding, deciding, reply
from kade.games.genoa.page.buttons import button, lettered, opens, plain, row
from kade.games.genoa.page.choices import item_picture, plays
from kade.games.genoa.page.hot_spots import asked, place_of
from kade.games.genoa.page.symbols import good, tile
from kade.games.genoa.page.things import mini_card
from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules.action_refusals import FIRST_LARGE, FIRST_SMALL
from kade.games.genoa.rules.components import BUILDING_COUNT, CARDS, SPACES, START_SPACE, VILLA
from kade.games.genoa.rules.effect_words import draw_words, effect_words
from kade.games.genoa.rules.messages import MESSAGES
from kade.games.genoa.rules.names import space_word, tile_word
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say

#: More things than this do not fit beside the question.
IN_A_ROW: Final = 8

# ------------------------------------------------------------------------------ buttons


def answers(view: GenoaView, reader: Reader) -> Markup:
    """What the bar offers for the open question."""
    draw = _BY_PROMPT.get(asked(view), _rest)
    return draw(view, reader) if asked(view) else NOTHING


# ------------------------------------------------------------------- starting and moving


def _start(view: GenoaView, reader: Reader) -> Markup:
    hint = NOTHING
    if any(isinstance(action, a.StartAt) for action in view.legal):
        words = say("or a space on the board").text(reader)
        hint = el("span", tile(START_SPACE, 24, reader), words, class_="hint-tile")
    return row((plain(view, a.ROLL, say("Roll the dice"), reader, True), hint))


def _site(view: GenoaView, reader: Reader) -> Markup:
    return row(
        (
            plain(view, a.TAKE, say("Take the action"), reader, True, "i-action"),
            plain(view, a.OPEN, say("Ask for offers"), reader),
            plain(view, a.LEAVE, say("Leave it"), reader),
        )
    )


def _route(view: GenoaView, reader: Reader) -> Markup:
    return row(
        (
            plain(view, a.OPEN, say("Ask for offers"), reader, True),
            plain(view, a.STOP, say("Stop here"), reader),
        )
    )


def _more_sponsors(view: GenoaView, reader: Reader) -> Markup:
    return row((plain(view, a.GO, say("Move the tower"), reader, True),))


def _draft(view: GenoaView, reader: Reader) -> Markup:
    return row(
        (
            plain(view, a.SITE, say("The action here"), reader),
            plain(view, a.SUBMIT, say("Post offer"), reader, True),
            plain(view, a.CANCEL, say("Cancel"), reader),
        )
    )


# ------------------------------------------------------------------------ action window


def _acting(view: GenoaView, reader: Reader) -> Markup:
    """The effect, orders, tiles to play, the end."""
    tiles = []
    for number in plays(view):
        words = say("Play {tile}", tile=tile_word(number)).text(reader)
        tiles.append(opens(f"tile-{number}", tile(number, 26), words))
    return row(
        (
            plain(view, a.MAIN, _capital(_main_words(view), reader), reader, True, "i-action"),
            *(order(view, action, reader) for action in view.legal if isinstance(action, a.Deliver)),
            *(order(view, action, reader) for action in view.legal if isinstance(action, a.FulfilOrder)),
            *tiles,
            plain(view, a.END, say("End the action"), reader, not tiles),
            plain(view, a.FORGO, say("Forgo it"), reader),
        )
    )


def _capital(words: Phrase, reader: Reader) -> Phrase:
    """As the beginning of a sentence."""
    text = words.text(reader)
    return say("{words}", words=text[:1].upper() + text[1:])


def _main_words(view: GenoaView) -> Phrase:
    """What the building brings by itself; at a villa a delivery is an answer of its own."""
    place = place_of(view, a.MAIN)
    if not 0 <= place < BUILDING_COUNT:
        return say("Use the action")
    villa = SPACES[place].effect == VILLA
    return draw_words(view, place) if villa else effect_words(view, place, view.viewer)


def order(view: GenoaView, action: Action, reader: Reader) -> Markup:
    number = -1
    if isinstance(action, a.Deliver):
        number = FIRST_LARGE + action.number
    elif isinstance(action, a.FulfilOrder):
        number = FIRST_SMALL + action.number
    return button(view, action, mini_card(CARDS[number], reader), reader)


def items(view: GenoaView, found: Sequence[Action], reader: Reader) -> Markup:
    """Things as buttons with their pictures: what is given or taken, chosen or handed over."""
    buttons = [button(view, action, _picture(action, reader), reader) for action in found]
    return el("div", *buttons, class_="answer-row things") if len(found) > IN_A_ROW else row(buttons)


def _picture(action: Action, reader: Reader) -> Markup:
    if isinstance(action, a.ChooseGood):
        return good(action.number, 26)
    if isinstance(action, a.Reward):
        return tile(action.number, 26)
    if isinstance(action, a.DeliverMessage):
        return mini_card(MESSAGES[action.number], reader)
    if isinstance(action, a.HandOver):
        return mini_card(CARDS[action.number], reader)
    if isinstance(action, a.UseBuilding):
        return lettered(space_word(action.number), reader)
    if isinstance(action, a.TradeAway | a.TradeFor):
        return item_picture(action.number, isinstance(action, a.TradeFor), reader)
    return NOTHING


def _things(view: GenoaView, reader: Reader) -> Markup:
    kinds = (a.TradeAway, a.TradeFor, a.Reward, a.HandOver)
    return items(view, [action for action in view.legal if isinstance(action, kinds)], reader)


def _delivering(view: GenoaView, reader: Reader) -> Markup:
    found = [action for action in view.legal if isinstance(action, a.DeliverMessage)]
    keep = plain(view, a.PASS, say("Keep them"), reader, not found)
    return join((items(view, found, reader), row((keep,))))


def _owning(view: GenoaView, reader: Reader) -> Markup:
    return row(
        (
            plain(view, a.PASS, say("Acquire nothing"), reader),
            plain(view, a.DONE, say("Done"), reader, True),
        )
    )


def _rest(view: GenoaView, reader: Reader) -> Markup:
    return NOTHING


_BY_PROMPT: Final[dict[str, Callable[[GenoaView, Reader], Markup]]] = {
    "choose_start": _start,
    "open_site": _site,
    "open_route": _route,
    "offer_window": bidding,
    "trader_window": deciding,
    "reply": reply,
    "accept_more": _more_sponsors,
    "choose_target": _draft,
    "compose": _draft,
    "choose_card": _things,
    "choose_owed_card": _things,
    "choose_reward": _things,
    "trade_item": _things,
    "action_window": _acting,
    "draw_or_deliver": _acting,
    "choose_street": _owning,
    "choose_building": _owning,
    "deliver_messages": _delivering,
}
