"""Log sentences of the expansions and of the solo game (AMS-13, AMS-15)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kade.games.amsterdam.rules import expansion_events as e
from kade.games.amsterdam.rules.names import (
    Side,
    block_word,
    colour_count,
    colour_word,
    colours_words,
    district_word,
    docker_word,
    good_word,
    goods_word,
    gulden_count,
    place_word,
    point_count,
)
from kade.games.amsterdam.rules.state import NOWHERE
from kade.games.amsterdam.words.card_words import card_title
from kade.games.amsterdam.words.order_words import Spaced, order_sentence
from kade.kernel.events import Event
from kade.kernel.phrase import Phrase, say, say_number

# --------------------------------------------------------------------- special workers


def _foreman_moved(event: e.ForemanMoved) -> Phrase:
    if event.reached == NOWHERE:
        return say("The foreman left: all warehouses and depots are full.")
    return say("The foreman went to the {place}.", place=place_word(event.reached))


def _foreman_paid(event: e.ForemanPaid) -> Phrase:
    return say("{who} got {points} from the foreman.", who=Side(event.seat), points=point_count(event.points))


def _bailiff_moved(event: e.BailiffMoved) -> Phrase:
    if event.reached == NOWHERE:
        return say("The bailiff left: all blocks are taken.")
    return say("The bailiff went to {block}.", block=block_word(event.reached))


def _dealer_moved(event: e.DealerMoved) -> Phrase:
    if event.reached == NOWHERE:
        return say("The dealer left: the black market is full.")
    return say("The dealer went to the space for {goods}.", goods=goods_word(event.reached))


# ----------------------------------------------------------------------- secret orders


def _asked(orders: Sequence[int]) -> Spaced:
    """What some orders ask, sentence after sentence."""
    return Spaced(tuple(order_sentence(order) for order in orders))


def _orders_dealt(event: e.OrdersDealt) -> Phrase:
    told = {"who": Side(event.seat)}
    if event.orders:
        return say_number(
            "{who} got {number} secret order: {orders}",
            "{who} got {number} secret orders: {orders}",
            event.number,
            orders=_asked(event.orders),
            **told,
        )
    return say_number(
        "{who} got {number} secret order.", "{who} got {number} secret orders.", event.number, **told
    )


def _order_shown(event: e.OrderShown) -> Phrase:
    return say(
        "{who} laid an order open: {sentence}",
        who=Side(event.seat),
        sentence=order_sentence(event.order),
    )


def _orders_revealed(event: e.OrdersRevealed) -> Phrase:
    return say("{who} had these orders: {orders}", who=Side(event.seat), orders=_asked(event.orders))


def _returned(seat: int, item: Phrase) -> Phrase:
    return say("{who} gave back {item} for an order.", who=Side(seat), item=item)


def _docker_returned(event: e.DockerReturned) -> Phrase:
    return _returned(event.seat, docker_word(event.colour))


def _good_returned(event: e.GoodReturned) -> Phrase:
    return _returned(event.seat, good_word(event.good))


def _resource_returned(event: e.ResourceReturned) -> Phrase:
    return _returned(event.seat, colour_count(event.colour, 1))


def _order_scored(event: e.OrderScored) -> Phrase:
    return say(
        "{who} fulfilled an order for {points}: {sentence}",
        who=Side(event.seat),
        points=point_count(event.points),
        sentence=order_sentence(event.order),
    )


# ------------------------------------------------------------------ extra market tiles


def _tile_gave(event: e.TileGave) -> Phrase:
    return say("{who} took {resources}.", who=Side(event.seat), resources=colours_words(event.resources))


def _barge_placed(event: e.BargePlaced) -> Phrase:
    return say("{who} moved the barge to {place}.", who=Side(event.seat), place=place_word(event.reached))


def _card_exchanged(event: e.CardExchanged) -> Phrase:
    return say(
        "{who} exchanged {given} for {taken}.",
        who=Side(event.seat),
        given=card_title(event.given),
        taken=card_title(event.taken),
    )


def _card_drawn(event: e.CardDrawn) -> Phrase:
    return say(
        "{who} gave up {given} and drew {taken}.",
        who=Side(event.seat),
        given=card_title(event.given),
        taken=card_title(event.taken),
    )


# --------------------------------------------------------------------------- solo game


def _tom_discarded(event: e.TomDiscarded) -> Phrase:
    told = {"who": Side(event.seat), "card": card_title(event.card)}
    if event.reason == e.PLAYERS_CHOICE:
        return say("{who} discarded {card}, the cheapest map of your choice.", **told)
    if event.reason == e.BY_TYPE:
        return say("{who} discarded {card}, one of the cheapest: maps first, then buildings.", **told)
    return say("{who} discarded {card}, the cheapest card.", **told)


def _tom_rolled_one(event: e.TomRolledOne) -> Phrase:
    return say("A 1 on {colour}: {who} advances.", colour=colour_word(event.colour), who=Side(event.seat))


def _tom_rolled_triple(event: e.TomRolledTriple) -> Phrase:
    told = {"value": event.value, "who": Side(event.seat)}
    if event.docker < 0:
        return say("Three dice show {value}, but {who} finds no docker on that dock.", **told)
    return say(
        "Three dice show {value}: {who} fetches a {docker} for {gain}.",
        docker=docker_word(event.docker),
        gain=gulden_count(event.gulden),
        **told,
    )


def _tom_rolled_six(event: e.TomRolledSix) -> Phrase:
    told = {
        "colour": colour_word(event.colour),
        "who": Side(event.seat),
        "district": district_word(event.district),
    }
    if event.block < 0:
        return say("A 6 on {colour}, but {who} finds no free block in {district}.", **told)
    if event.reason == e.NEXT_TO_COAT:
        return say("A 6 on {colour}: {who} takes the cheapest block in {district} next to a coat.", **told)
    if event.reason == e.LEFT_MOST:
        return say("A 6 on {colour}: {who} takes the left-most of the cheapest blocks in {district}.", **told)
    return say("A 6 on {colour}: {who} takes the cheapest block in {district}.", **told)


def _good_lost(event: e.GoodLost) -> Phrase:
    return say("There was no room for {good}: it left the game.", good=good_word(event.good))


def _tom_saved(event: e.TomSaved) -> Phrase:
    return say(
        "{who} could not pay the market and got {gain}.",
        who=Side(event.seat),
        gain=gulden_count(event.gulden),
    )


EXPANSIONS: Final[dict[type[Event], Callable[[Any], Phrase | None]]] = {
    e.ForemanMoved: _foreman_moved,
    e.ForemanPaid: _foreman_paid,
    e.BailiffMoved: _bailiff_moved,
    e.DealerMoved: _dealer_moved,
    e.OrdersDealt: _orders_dealt,
    e.OrderShown: _order_shown,
    e.OrdersRevealed: _orders_revealed,
    e.DockerReturned: _docker_returned,
    e.GoodReturned: _good_returned,
    e.ResourceReturned: _resource_returned,
    e.OrderScored: _order_scored,
    e.TileGave: _tile_gave,
    e.BargePlaced: _barge_placed,
    e.CardExchanged: _card_exchanged,
    e.CardDrawn: _card_drawn,
    e.TomDiscarded: _tom_discarded,
    e.TomRolledOne: _tom_rolled_one,
    e.TomRolledTriple: _tom_rolled_triple,
    e.TomRolledSix: _tom_rolled_six,
    e.GoodLost: _good_lost,
    e.TomSaved: _tom_saved,
}
