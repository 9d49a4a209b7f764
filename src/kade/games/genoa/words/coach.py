"""What a newcomer is told when a kind of question is put for the first time: starting and acting.

What is said where people bargain is in ``coach_bargaining`` and ``coach_drafts``, of phase 3 in
``coach_owning``. Everything is told from the view of the one who
is asked, and names what really lies on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules.action_refusals import FIRST_LARGE, FIRST_SMALL
from kade.games.genoa.rules.action_window import ActionWindow, ChooseOwedCard
from kade.games.genoa.rules.buildings import ChooseReward
from kade.games.genoa.rules.card_names import card_word, deck_count, item_word
from kade.games.genoa.rules.components import (
    BUILDING_ACTION,
    CARDS,
    CHOICE,
    EXTRA_ACTION,
    LARGE_ORDER_DUCATS,
    MESSAGE_DUCATS,
    OWNER_INCOME,
    SMALL_ORDER_DUCATS,
    SPACES,
    START_SPACE,
    TILES,
    TRADE,
    VILLA,
    Card,
)
from kade.games.genoa.rules.effect_words import draw_words, effect_words
from kade.games.genoa.rules.messages import MESSAGES, DeliverMessages
from kade.games.genoa.rules.names import (
    ducat_count,
    kinds_words,
    place_word,
    space_word,
    tile_word,
)
from kade.games.genoa.rules.start import ChooseStart
from kade.games.genoa.rules.state import NOBODY
from kade.games.genoa.rules.tiles import DrawOrDeliver, TradeItem
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words import coach_bargaining as bargain
from kade.games.genoa.words import coach_drafts as drafts
from kade.games.genoa.words import coach_owning as owning
from kade.games.genoa.words.answer_notes import exhausted
from kade.games.genoa.words.coach_bargaining import HAND, goal
from kade.games.genoa.words.offer_words import later_words
from kade.kernel.phrase import Phrase, Seat, say
from kade.kernel.teaching import Coaching

PROMPT: Final = "prompt"


def coach(view: GenoaView) -> Coaching:
    """The open question explained to the one who is asked."""
    question = view.question
    if question is None:
        return Coaching(say("The game is over"), say("Nothing is asked any more."))
    return _COACHINGS[question.prompt](question, view)


# -------------------------------------------------------------------------- phase 1


def _choose_start(question: ChooseStart, view: GenoaView) -> Coaching:
    return Coaching(
        say("Where does your turn begin?"),
        say(
            "Usually the dice say it: blue counts across, red down. Your **{tile}** tile lets you name the "
            "space instead.",
            tile=tile_word(START_SPACE),
        ),
        (
            (say("Roll"), say("and keep the tile for a turn in which you need it.")),
            (
                say("Name a space"),
                say("and the tile goes back. Best where a card of yours pays, or right beside it."),
            ),
            (say("Market"), say("as a start also makes the game one round shorter.")),
        ),
        (PROMPT, HAND),
    )


# --------------------------------------------------------------------------- actions


def _action_window(question: ActionWindow, view: GenoaView) -> Coaching:
    """The action, and what may be done beside it."""
    place, tower = place_word(view.tower), view.tower
    lines: list[tuple[Phrase, Phrase]] = []
    if a.MAIN in view.legal:
        villa = SPACES[tower].effect == VILLA
        gains = draw_words(view, tower) if villa else effect_words(view, tower, view.viewer)
        lines.append((say("Use it"), say("{gains}: the action itself.", gains=gains)))
    lines += _order_lines(view)
    lines += [(tile_word(kind), TILE_DEEDS[kind]) for kind in _playable(view)]
    if a.END in view.legal:
        lines.append((say("End"), _end_words(view)))
    if a.FORGO in view.legal:
        lines.append(
            (say("Forgo it"), say("only if you do not want it at all: what you paid is not returned."))
        )
    first = next((f"action:{action}" for action in view.legal if isinstance(action, a.FulfilOrder)), "")
    about = (first or (goal(tower) if a.MAIN in view.legal else PROMPT), HAND)
    if view.resolved:
        words = say(
            "You have used {place}. While the action lasts you may still deliver a small order here and play "
            "special tiles.",
            place=place,
        )
        return Coaching(say("Anything else before you end?"), words, tuple(lines), about, "action_window_end")
    words = say(
        "You use {place}: **once a turn**, whoever trades. In the same action you may deliver one order here "
        "and play special tiles, in any order.",
        place=place,
    )
    owner = view.owners[tower]
    if owner not in (NOBODY, question.seat):
        words = say(
            "{words} {name} owns it and gets {ducats} from the bank.",
            words=words,
            name=Seat(owner),
            ducats=ducat_count(OWNER_INCOME),
        )
    if exhausted(view, question.seat) and not view.begun:
        words = say("{words} It costs your {tile} tile.", words=words, tile=tile_word(EXTRA_ACTION))
    return Coaching(say("Your action at {place}", place=place), words, tuple(lines), about)


def _order_lines(view: GenoaView) -> list[tuple[Phrase, Phrase]]:
    """Orders that can be delivered now."""
    lines: list[tuple[Phrase, Phrase]] = []
    for action in view.legal:
        if isinstance(action, a.FulfilOrder):
            goods = kinds_words(CARDS[FIRST_SMALL + action.number].goods)
            told = {"goods": goods, "ducats": ducat_count(SMALL_ORDER_DUCATS)}
            lines.append(
                (say("Small order"), say("hand in {goods} for **{ducats}**, beside the action.", **told))
            )
        elif isinstance(action, a.Deliver):
            lines.append((say("Large order"), _large_words(CARDS[FIRST_LARGE + action.number])))
    return lines


def _large_words(card: Card) -> Phrase:
    told = {"goods": kinds_words(card.goods), "ducats": ducat_count(LARGE_ORDER_DUCATS)}
    return say("hand in {goods} for **{ducats}** and a special tile, instead of the contract.", **told)


def _playable(view: GenoaView) -> list[int]:
    begins = ((CHOICE, a.ChooseGood), (BUILDING_ACTION, a.UseBuilding), (TRADE, a.TradeAway))
    return [kind for kind, verb in begins if any(isinstance(action, verb) for action in view.legal)]


def _end_words(view: GenoaView) -> Phrase:
    owed = later_words(view.deal[0].later, view.deal[0].target) if view.deal else None
    if owed is not None and owed.items:
        return say("the action: {name} gets {owed}, as agreed.", name=Seat(view.trader), owed=owed)
    return say("the action, and the tower goes on.")


def _choose_owed_card(question: ChooseOwedCard, view: GenoaView) -> Coaching:
    deck = deck_count(SPACES[view.tower].deck, view.deal[0].later.cards)
    return Coaching(
        say("Which card do you hand over?"),
        say(
            "The deal promised {name} {cards} out of this action. You have seen what you drew: **keep what "
            "suits you**.",
            name=Seat(view.trader),
            cards=deck,
        ),
        about=(PROMPT, HAND),
    )


def _choose_reward(question: ChooseReward, view: GenoaView) -> Coaching:
    """A tile comes with the order; what each is good for."""
    given = bool(view.deal) and view.deal[0].later.order_tile and view.owed_tile == NOBODY
    words = say("A large order brings a special tile as well. Choose one of those in stock:")
    if given:
        words = say("The deal promised this tile to {name}: choose which.", name=Seat(view.trader))
    kinds = [action.number for action in view.legal if isinstance(action, a.Reward)]
    lines = tuple((tile_word(kind), TILE_DEEDS[kind]) for kind in kinds)
    return Coaching(say("Which tile comes with your order?"), words, lines, (PROMPT,))


def _deliver_messages(question: DeliverMessages, view: GenoaView) -> Coaching:
    """At a table where messages may be kept."""
    pays = say("pays {ducats}.", ducats=ducat_count(MESSAGE_DUCATS))
    found = [MESSAGES[action.number] for action in view.legal if isinstance(action, a.DeliverMessage)]
    lines = [(card_word(card.index), pays) for card in found]
    return Coaching(
        say("Do you deliver messages?"),
        say("The tower has been to both buildings of some message. At this table its holder may keep it."),
        (*lines, (say("Keep"), say("what you hold, for a deal or for another turn."))),
        (PROMPT, HAND),
    )


def _draw_or_deliver(question: DrawOrDeliver, view: GenoaView) -> Coaching:
    """A villa of one's own, used by tile."""
    lines: list[tuple[Phrase, Phrase]] = [
        (say("Draw"), say("{gains}; contracts pay at the end.", gains=draw_words(view, question.villa))),
        *_order_lines(view),
    ]
    return Coaching(
        say("{place}: draw or deliver?", place=space_word(question.villa)),
        say("A villa does one of two things. With the tile you use your own from afar."),
        tuple(lines),
        (PROMPT, HAND),
    )


def _trade_item(question: TradeItem, view: GenoaView) -> Coaching:
    return Coaching(
        say("What do you take for it?"),
        say(
            "You give {item} to the stock and take **one thing** from it: what an order of yours lacks, for "
            "instance.",
            item=item_word(question.given),
        ),
        (
            (say("Goods, tiles"), say("as long as there are any in stock.")),
            (say("Marker"), say("of your colour, to own a building with.")),
            (say("A card"), say("is the top one of its deck, unseen.")),
        ),
        (PROMPT, HAND),
    )


#: What a special tile is good for, by its key.
_DEEDS: Final[Mapping[str, Phrase]] = {
    "start_space": say("your turn begins on a space that you name."),
    "trade_1_1": say("swap one thing of yours for another from the stock."),
    "choice_commodity": say("take any commodity that is in stock."),
    "building_action": say("use a building of yours once more, from afar."),
    "extra_action": say("take a second action in a turn."),
}
TILE_DEEDS: Final = [_DEEDS[key] for key in TILES]


_COACHINGS: Final[Mapping[str, Callable[[Any, GenoaView], Coaching]]] = {
    "choose_start": _choose_start,
    "open_site": bargain.open_site,
    "open_route": bargain.open_route,
    "offer_window": bargain.offer_window,
    "trader_window": bargain.trader_window,
    "reply": bargain.reply,
    "choose_target": drafts.choose_target,
    "compose": drafts.compose,
    "choose_card": drafts.choose_card,
    "accept_more": drafts.accept_more,
    "action_window": _action_window,
    "choose_owed_card": _choose_owed_card,
    "choose_reward": _choose_reward,
    "draw_or_deliver": _draw_or_deliver,
    "trade_item": _trade_item,
    "choose_street": owning.choose_street,
    "choose_building": owning.choose_building,
    "deliver_messages": _deliver_messages,
}
