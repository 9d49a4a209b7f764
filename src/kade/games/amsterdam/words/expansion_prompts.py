"""Prompts of the expansions and of the solo game (AMS-13, AMS-15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.games.amsterdam.rules.bailiff import MoveBailiff, PlaceBailiff
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
from kade.games.amsterdam.rules.names import point_count, resource_count
from kade.games.amsterdam.rules.order_returns import ChooseOrder, ReturnItem
from kade.games.amsterdam.rules.orders import LayOrderOpen
from kade.games.amsterdam.rules.tom import ChooseMapForTom
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.card_words import card_title
from kade.games.amsterdam.words.order_words import order_sentence
from kade.kernel.phrase import Phrase, say, say_number
from kade.kernel.question import Question


def _place_foreman(question: PlaceForeman, view: AmsterdamView) -> Phrase:
    points = point_count(FOREMAN_POINTS)
    return say("At which depot does the foreman begin? Goods score {points} more there.", points=points)


def _move_foreman(question: MoveForeman, view: AmsterdamView) -> Phrase:
    return say("Where does the foreman go? These are equally near.")


def _place_bailiff(question: PlaceBailiff, view: AmsterdamView) -> Phrase:
    less = resource_count(BAILIFF_DISCOUNT)
    return say("On which block does the bailiff begin? It costs {resources} less.", resources=less)


def _move_bailiff(question: MoveBailiff, view: AmsterdamView) -> Phrase:
    return say("To which block does the bailiff go?")


def _place_dealer(question: PlaceDealer, view: AmsterdamView) -> Phrase:
    return say("Where does the dealer begin? A sale there gives gulden and a resource.")


def _move_dealer(question: MoveDealer, view: AmsterdamView) -> Phrase:
    return say("To which space does the dealer go?")


def _lay_order_open(question: LayOrderOpen, view: AmsterdamView) -> Phrase:
    return say_number("Lay {number} order open.", "Lay {number} orders open: choose one.", question.rest)


def _choose_order(question: ChooseOrder, view: AmsterdamView) -> Phrase:
    return say("Give something back for an order?")


def _return_item(question: ReturnItem, view: AmsterdamView) -> Phrase:
    if view.viewer != question.seat and question.order not in view.orders_shown:
        return say("Something is given back for an order.")
    return say(
        "{sentence} {given} so far.",
        sentence=order_sentence(question.order),
        given=question.given,
    )


def _activate_by_tile(question: ActivateByTile, view: AmsterdamView) -> Phrase:
    return say_number(
        "Market tile: activate {number} card without resources.",
        "Market tile: activate {number} cards without resources.",
        question.rest,
    )


def _give_up_card(question: GiveUpCard, view: AmsterdamView) -> Phrase:
    return say("Market tile: which inactive card do you give up?")


def _take_in_exchange(question: TakeInExchange, view: AmsterdamView) -> Phrase:
    return say("Which card do you take in exchange for {card}?", card=card_title(question.given))


def _place_barge(question: PlaceBarge, view: AmsterdamView) -> Phrase:
    return say("Market tile: to which harbour space does your barge go?")


def _take_block_by_tile(question: TakeBlockByTile, view: AmsterdamView) -> Phrase:
    return say("Market tile: which block do you take without resources?")


def _choose_map_for_tom(question: ChooseMapForTom, view: AmsterdamView) -> Phrase:
    return say("TOM discards the cheapest card: which of the two maps?")


EXPANSIONS: Final[dict[type[Question[Any, Any]], Callable[[Any, AmsterdamView], Phrase]]] = {
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
