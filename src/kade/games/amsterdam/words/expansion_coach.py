"""The coach for the questions of the expansions and of the solo game (AMS-13, AMS-15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.games.amsterdam.rules.actions import FulfilOrder
from kade.games.amsterdam.rules.bailiff import MoveBailiff, PlaceBailiff
from kade.games.amsterdam.rules.components import SALE_GULDEN, SALE_RESOURCES
from kade.games.amsterdam.rules.dealer import MoveDealer, PlaceDealer
from kade.games.amsterdam.rules.expansion_pieces import BAILIFF_DISCOUNT, FOREMAN_POINTS
from kade.games.amsterdam.rules.extra_tiles import (
    ActivateByTile,
    GiveUpCard,
    PlaceBarge,
    TakeBlockByTile,
    TakeInExchange,
)
from kade.games.amsterdam.rules.foreman import MoveForeman, PlaceForeman
from kade.games.amsterdam.rules.names import TOM_NAME, gulden_count
from kade.games.amsterdam.rules.order_returns import ChooseOrder, ReturnItem
from kade.games.amsterdam.rules.orders import LayOrderOpen
from kade.games.amsterdam.rules.tom import ChooseMapForTom
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words import anchors
from kade.games.amsterdam.words.anchors import PROMPT, block_anchor, spot, store_anchor
from kade.games.amsterdam.words.card_words import card_title
from kade.games.amsterdam.words.order_words import order_points, order_sentence
from kade.games.amsterdam.words.turn_coach import cube_count
from kade.kernel.phrase import Phrase, say, say_number
from kade.kernel.question import Question
from kade.kernel.teaching import Coaching

# --------------------------------------------------------------------- special workers


def _place_foreman(question: PlaceForeman, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("Put the foreman on a depot"),
        say(
            "Every good delivered where the foreman stands scores **{points} more**, for anybody. After a "
            "delivery he walks on to the next warehouse or depot with room.",
            points=FOREMAN_POINTS,
        ),
        ((say("A depot"), say("far from the others' way, or on your own.")),),
        (spot(anchors.HARBOUR), PROMPT),
    )


def _move_foreman(question: MoveForeman, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("The foreman walks on"),
        say(
            "You delivered where he stood, so you send him to the nearest place with room. These are equally "
            "near; the next good delivered there scores {points} more.",
            points=FOREMAN_POINTS,
        ),
        ((say("A place"), say("to which you carry something, and the others do not.")),),
        (store_anchor(view.foreman), PROMPT) if view.foreman >= 0 else (spot(anchors.HARBOUR), PROMPT),
    )


def _place_bailiff(question: PlaceBailiff, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("Put the bailiff on a block"),
        say(
            "The block on which he stands costs **{resources} less**, for anybody. When it is taken he "
            "crosses a bridge to a free block beside it.",
            resources=cube_count(BAILIFF_DISCOUNT),
        ),
        ((say("A block"), say("in a colour that you will have sooner than the others.")),),
        (spot(anchors.CITY), PROMPT),
    )


def _move_bailiff(question: MoveBailiff, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("The bailiff crosses a bridge"),
        say(
            "You took his block, so you choose where he goes: a free block beside it, or else the nearest. "
            "It will cost {resources} less.",
            resources=cube_count(BAILIFF_DISCOUNT),
        ),
        ((say("A block"), say("that joins your own coats, in a colour of yours.")),),
        (block_anchor(view.bailiff), PROMPT) if view.bailiff >= 0 else (spot(anchors.CITY), PROMPT),
    )


# ----------------------------------------------------------------------- secret orders


def _lay_order_open(question: LayOrderOpen, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("Show an order"),
        say(
            "Orders are secret aims that score at the end; one that you miss costs nothing. At this table "
            "everybody lays some open: **choose what the others may know**."
        ),
        ((say("Lay open"), say("an order that nobody can spoil for you.")),),
        (anchors.ORDERS, PROMPT),
    )


def _choose_order(question: ChooseOrder, view: AmsterdamView) -> Coaching:
    lines: list[tuple[Phrase, Phrase]] = [
        (order_points(action.number, view.players), order_sentence(action.number))
        for action in view.legal
        if isinstance(action, FulfilOrder)
    ]
    lines.append((say("Enough"), say("what you keep counts as left over.")))
    return Coaching(
        say("Give something back for an order?"),
        say(
            "Some orders pay for things that you return now. **Each thing serves one order**, and no longer "
            "counts as left over."
        ),
        tuple(lines),
        (anchors.ORDERS, PROMPT),
    )


def _return_item(question: ReturnItem, view: AmsterdamView) -> Coaching:
    words = say("Something is given back for an order.")
    if view.viewer == question.seat or question.order in view.orders_shown:
        words = say(
            "Give back one thing after the other: {sentence}", sentence=order_sentence(question.order)
        )
    return Coaching(
        say("What do you give back?"),
        words,
        ((say("Give back"), say("what no other order of yours needs.")),),
        (PROMPT, anchors.ORDERS),
    )


# ------------------------------------------------------- dealer and extra market tiles


def _place_dealer(question: PlaceDealer, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("Put the dealer on the black market"),
        say(
            "Whoever sells the good on his space gets **{gulden} and {resources}**, not just one of the two. "
            "Then he moves on.",
            gulden=gulden_count(SALE_GULDEN),
            resources=cube_count(SALE_RESOURCES),
        ),
        ((say("A space"), say("whose good lies on a block that you can take soon.")),),
        (spot(anchors.BLACK_MARKET), PROMPT),
    )


def _move_dealer(question: MoveDealer, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("The dealer moves on"),
        say(
            "You sold to him, so you choose his next space: an empty one beside him, or two steps away where "
            "there is none."
        ),
        ((say("A space"), say("whose good you will find on your next block.")),),
        (spot(anchors.BLACK_MARKET), PROMPT),
    )


def _activate_by_tile(question: ActivateByTile, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("Activate a card for nothing"),
        say_number(
            "The market tile activates {number} of your inactive cards; **its cubes need not be paid**.",
            "The market tile activates {number} of your inactive cards; **their cubes need not be paid**.",
            question.rest,
        ),
        ((say("Activate"), say("the dearest card that helps you, or one that would become a fine.")),),
        (spot(anchors.SLOTS), PROMPT),
    )


def _give_up_card(question: GiveUpCard, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("Exchange a card"),
        say(
            "An inactive card of yours goes, any card of the discard pile comes in its place. **First choose "
            "the one that goes.**"
        ),
        ((say("Give up"), say("a card whose cubes your wheel does not bring.")),),
        (spot(anchors.SLOTS), PROMPT),
    )


def _take_in_exchange(question: TakeInExchange, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("Choose the card that comes"),
        say(
            "Instead of {card} you take any card of the discard pile. It is inactive: its cubes have to be "
            "paid.",
            card=card_title(question.given),
        ),
        ((say("Take"), say("a card that you can activate soon.")),),
        (PROMPT, spot(anchors.SLOTS)),
    )


def _place_barge(question: PlaceBarge, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("Put your barge anywhere"),
        say(
            "The market tile moves it **without a single step**. There you load, board and deliver as if you "
            "had sailed."
        ),
        (
            (say("A warehouse"), say("where goods aboard score.")),
            (say("A dock"), say("dockers of its colour go ashore at once.")),
        ),
        (spot(anchors.HARBOUR), PROMPT),
    )


def _take_block_by_tile(question: TakeBlockByTile, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("Take a block for nothing"),
        say(
            "The market tile gives you any free block with its good. **You may take another one for cubes "
            "this turn.**"
        ),
        ((say("A block"), say("that costs three, or joins two groups of your coats.")),),
        (spot(anchors.CITY), PROMPT),
    )


# --------------------------------------------------------------------------- solo game


def _choose_map_for_tom(question: ChooseMapForTom, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("{tom} discards a card", tom=TOM_NAME),
        say(
            "{tom} is ahead of you on the Amstel, so the cheapest open card goes before you choose. Two maps "
            "are equally cheap: **you say which one**.",
            tom=TOM_NAME,
        ),
        ((say("Discard"), say("the map that you want less; the other can still be yours.")),),
        (spot(anchors.DISPLAY), spot(anchors.AMSTEL)),
    )


EXPANSIONS: Final[dict[type[Question[Any, Any]], Callable[[Any, AmsterdamView], Coaching]]] = {
    PlaceForeman: _place_foreman,
    MoveForeman: _move_foreman,
    PlaceBailiff: _place_bailiff,
    MoveBailiff: _move_bailiff,
    PlaceDealer: _place_dealer,
    MoveDealer: _move_dealer,
    LayOrderOpen: _lay_order_open,
    ChooseOrder: _choose_order,
    ReturnItem: _return_item,
    ActivateByTile: _activate_by_tile,
    GiveUpCard: _give_up_card,
    TakeInExchange: _take_in_exchange,
    PlaceBarge: _place_barge,
    TakeBlockByTile: _take_block_by_tile,
    ChooseMapForTom: _choose_map_for_tom,
}
