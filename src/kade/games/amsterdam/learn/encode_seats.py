"""What everybody has, as numbers: points, supply, wheel, barge, cards and orders."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kade.games.amsterdam.learn.encode_tables import (
    IN_QUESTION,
    INACTIVE,
    SEATS,
    SIDES,
    SIDES_OF,
    USED,
    ZEROS,
    at_most,
    put_24,
    put_54,
    put_capped,
)
from kade.games.amsterdam.rules.activating import DropResource
from kade.games.amsterdam.rules.agenda import CARD_STEP, SAIL_STEP
from kade.games.amsterdam.rules.card_uses import DiscardMap
from kade.games.amsterdam.rules.cards_and_tiles import (
    ARTISAN,
    BUILDING,
    CARD_COUNT,
    CARDS,
    FIRST_CARD,
    MAP,
    WORDS,
)
from kade.games.amsterdam.rules.components import (
    COLOUR_COUNT,
    COLOURS,
    DOCKER_COUNT,
    DOCKERS,
    GOOD_COUNT,
    GOODS,
    GULDEN,
    HELD,
    LAST_SPACE,
    MAX_PLAYERS,
    PLACE_COUNT,
    PLACES,
    WHEEL,
    WHEEL_SPACES,
)
from kade.games.amsterdam.rules.expansion_pieces import ORDER_COUNT, ORDERS, SOLO_PLAYERS
from kade.games.amsterdam.rules.extra_tiles import TakeInExchange
from kade.games.amsterdam.rules.order_returns import ReturnItem
from kade.games.amsterdam.rules.state import BY_CARD_GULDEN, BY_CARD_POINTS
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.encoding import MOST, REMEMBERED, Feature, one_of, put_turned

#: Scores below nothing go down to this.
DEBT: Final = 40
COLOUR: Final[list[bytes]] = one_of(COLOUR_COUNT)
PLACE: Final[list[bytes]] = one_of(PLACE_COUNT)
# What is told of an own order.
SECRET: Final = 1
OPEN: Final = 2
FULFILLED: Final = 3
BEING_PAID: Final = 4


def seat_features(players: int) -> list[Feature]:
    """What ``put_seats`` writes."""
    sides = SIDES[players]
    by_side = "by side: the viewer, then " + ("TOM" if players == SOLO_PLAYERS else "the others as they sit")
    by_seat = "by seat from the viewer's own"
    found = [
        Feature(
            "sides.score",
            sides,
            f"Points {by_side}; from {-DEBT} to {MOST - DEBT}, whatever is below or above.",
            1 / 100,
            DEBT,
        ),
        Feature("sides.river", sides, f"Amstel spaces {by_side}.", 1 / LAST_SPACE),
        Feature("sides.rank", sides, f"The place in Amstel order {by_side}, from 0.", 1 / MAX_PLAYERS),
        Feature(
            "seats.order",
            players,
            f"The place in the order of this round {by_seat}, from 0.",
            1 / MAX_PLAYERS,
        ),
        Feature("seats.gulden", players, f"Gulden {by_seat}, at most {MOST}.", 1 / 20),
        Feature("seats.penalties", players, f"Penalty markers {by_seat}, at most {MOST}.", 1 / 10),
        Feature(
            "seats.earned",
            players * 2,
            "For each seat from the viewer's own: 1 if cards gave gulden this round, 1 if they gave points.",
        ),
        Feature(
            "seats.supply",
            players * COLOUR_COUNT,
            f"Resources of each seat from the viewer's own, at most {MOST} each: {', '.join(COLOURS)}.",
            1 / 8,
        ),
        Feature(
            "seats.stored",
            players * COLOUR_COUNT,
            "For each seat and colour: 1 if a resource of it is in the small store.",
        ),
        Feature(
            "seats.wheel",
            players * WHEEL,
            f"Resources on each wheel, space by space from 1 to {WHEEL_SPACES}, on each by colour.",
            1 / 6,
        ),
        Feature(
            "seats.store",
            players * GOOD_COUNT,
            f"Goods in the temporary store of each seat: {', '.join(GOODS)}.",
            1 / 3,
        ),
        Feature("seats.hold", players * GOOD_COUNT, "Goods aboard each barge, in the same order.", 1 / 3),
        Feature(
            "seats.aboard",
            players * DOCKER_COUNT,
            f"Dockers aboard each barge: {', '.join(DOCKERS)}.",
            1 / 2,
        ),
        Feature(
            "seats.barge",
            players * PLACE_COUNT,
            "The harbour space of each barge: 1 where it is, 2 where it goes once the step is paid: "
            f"{', '.join(place.key for place in PLACES)}.",
            1 / 2,
        ),
        Feature(
            "seats.cards",
            players * CARD_COUNT,
            f"For each seat the cards {CARDS[0].key} to {CARDS[-1].key}: -1 inactive, 0 not there, 1 active "
            "with an action marker, 2 active without, 3 the card in question (an inactive one that is paid "
            "for or given up, an active one whose use is being paid or carried out).",
            1 / 2,
            1,
        ),
    ]
    if players > SOLO_PLAYERS:
        found += _order_features(players)
    return found


def _order_features(players: int) -> list[Feature]:
    keys = f"{ORDERS[0].key} to {ORDERS[-1].key}"
    return [
        Feature(
            "orders.own",
            ORDER_COUNT,
            f"The viewer's orders out of {keys}: 1 secret, 2 lies open, 3 fulfilled, 4 being fulfilled.",
            1 / 4,
        ),
        Feature(
            "orders.others",
            ORDER_COUNT,
            "Open orders of the others: whose each is, as the distance from the viewer's seat.",
            1 / MAX_PLAYERS,
        ),
        Feature("orders.fulfilled", ORDER_COUNT, "1 for each order of anybody that has scored."),
        Feature(
            "orders.unknown", players - 1, "Orders of each other player that the viewer does not know.", 1 / 5
        ),
    ]


def put_seats(out: list[bytes], view: AmsterdamView) -> None:
    players, viewer = view.players, view.viewer
    seats = SEATS[players][viewer]
    _put_sides(out, view, SIDES_OF[players][viewer])
    _put_purses(out, view, seats)
    _put_supplies(out, view, seats)
    _put_barges(out, view, seats)
    _put_cards(out, view, seats)
    if players > SOLO_PLAYERS:
        _put_orders(out, view, seats)


def _put_sides(out: list[bytes], view: AmsterdamView, sides: list[int]) -> None:
    numbers: list[int] = []
    for side in sides:
        score = view.score(side) + DEBT
        numbers.append(at_most(score) if score > 0 else 0)
    for side in sides:
        numbers.append(view.river[side])
    _put_places(numbers, view.ranks, sides)
    out.append(bytes(numbers))


def _put_places(numbers: list[int], ranked: list[int], sides: list[int]) -> None:
    """The place of each in a ranking."""
    for side in sides:
        place = 0
        while ranked[place] != side:
            place += 1
        numbers.append(place)


def _put_purses(out: list[bytes], view: AmsterdamView, seats: list[int]) -> None:
    """The place in the order, gulden, penalties, and what cards brought."""
    numbers: list[int] = []
    _put_places(numbers, view.order, seats)
    for seat in seats:
        numbers.append(view.held[seat * HELD + GULDEN])
    for seat in seats:
        numbers.append(view.penalties[seat])
    for seat in seats:
        earned = view.earned[seat]
        numbers.append(1 if earned & BY_CARD_GULDEN else 0)
        numbers.append(1 if earned & BY_CARD_POINTS else 0)
    put_capped(out, numbers)


def _put_supplies(out: list[bytes], view: AmsterdamView, seats: list[int]) -> None:
    supplies: list[int] = []
    for seat in seats:
        supplies += view.held[seat * HELD : seat * HELD + COLOUR_COUNT]
    put_capped(out, supplies)
    for seat in seats:
        out.append(COLOUR[view.stored[seat]])
    put_turned(out, view.wheel, view.viewer * WHEEL)


def _put_barges(out: list[bytes], view: AmsterdamView, seats: list[int]) -> None:
    put_turned(out, view.store, view.viewer * GOOD_COUNT)
    put_turned(out, view.hold, view.viewer * GOOD_COUNT)
    put_turned(out, view.aboard, view.viewer * DOCKER_COUNT)
    first = len(out)
    for seat in seats:
        out.append(PLACE[view.barges[seat]])
    for step in view.agenda:
        if step[0] == SAIL_STEP:
            ahead = first + (step[1] - view.viewer) % view.players
            marked = bytearray(out[ahead])
            marked[step[2]] = 2
            out[ahead] = bytes(marked)


def _put_cards(out: list[bytes], view: AmsterdamView, seats: list[int]) -> None:
    active, used, first = view.active, view.used, len(out)
    for seat in seats:
        masks = seat * WORDS
        own = active[masks : masks + WORDS] + used[masks : masks + WORDS] + view.inactive[seat]
        out.append(_cards_of(tuple(own)))
    for step in view.agenda:
        if step[0] == CARD_STEP:
            _put_in_question(out, first + (step[1] - view.viewer) % view.players, step[2])
    if view.stack:
        question = view.stack[-1]
        asked = first + (question.seat - view.viewer) % view.players
        if isinstance(question, (DropResource, DiscardMap)):
            _put_in_question(out, asked, question.card)
        elif isinstance(question, TakeInExchange):
            _put_in_question(out, asked, question.given)


@lru_cache(REMEMBERED)
def _cards_of(own: tuple[int, ...]) -> bytes:
    """The cards of a seat: masks of the active ones by type, of those used, then the inactive ones.

    They change with a few answers of a seat, and are many.
    """
    rows: list[bytes] = []
    put_54(rows, own[ARTISAN])
    put_54(rows, own[BUILDING])
    put_24(rows, own[MAP])
    cards = bytearray(b"".join(rows))
    for word in range(WORDS):
        mask = own[WORDS + word]
        while mask:
            low = mask & -mask
            cards[FIRST_CARD[word] + low.bit_length() - 1] = USED
            mask ^= low
    for card in own[2 * WORDS :]:
        cards[card] = INACTIVE
    return bytes(cards)


def _put_in_question(out: list[bytes], place: int, card: int) -> None:
    cards = bytearray(out[place])
    cards[card] = IN_QUESTION
    out[place] = bytes(cards)


def _put_orders(out: list[bytes], view: AmsterdamView, seats: list[int]) -> None:
    if view.orders_shown or view.orders[view.viewer]:
        out.append(_orders_known(view, seats))
    else:
        out.append(ZEROS[3 * ORDER_COUNT])
    unknown = bytes(view.orders_unknown)
    out.append(unknown[view.viewer + 1 :])
    out.append(unknown[: view.viewer])


def _orders_known(view: AmsterdamView, seats: list[int]) -> bytes:
    orders = [0] * (3 * ORDER_COUNT)
    for order in view.orders[view.viewer]:
        orders[order] = SECRET
    for order in view.orders_shown:
        if orders[order]:
            orders[order] = OPEN
    for order in view.orders_fulfilled:
        orders[2 * ORDER_COUNT + order] = 1
        if orders[order]:
            orders[order] = FULFILLED
    for distance in range(1, view.players):
        for order in view.orders[seats[distance]]:
            orders[ORDER_COUNT + order] = distance
    if view.stack:
        question = view.stack[-1]
        if isinstance(question, ReturnItem) and question.seat == view.viewer:
            orders[question.order] = BEING_PAID
    return bytes(orders)
