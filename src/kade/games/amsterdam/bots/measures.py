"""What a position is made of, as figures: for each seat the things that will still turn into points.

``FEATURES`` names the figures in order; ``measure_weights`` says what each is worth. Nothing here counts
points that are there already: those are ``position_worth.secured``.
"""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.bots.block_worth import districts_worth, neighbours_of
from kade.games.amsterdam.bots.card_families import END_KINDS, END_NO_PENALTIES, FAMILY
from kade.games.amsterdam.bots.card_worth import at_end, card_worth
from kade.games.amsterdam.bots.harbour_plan import DISTANCE, DOCK_OF, LOADING, WAREHOUSE_OF
from kade.games.amsterdam.bots.spending import GUARD, number_of, packed, packed_cost
from kade.games.amsterdam.bots.worth import CUBE, RIVER, passed_points, purse, tile_worth
from kade.games.amsterdam.rules.cards_and_tiles import CARDS, FIRST_CARD, MARKET_TILES, NO_TILE, WORDS
from kade.games.amsterdam.rules.components import (
    ALL_BLOCKS,
    COLOUR_COUNT,
    DOCKER_COUNT,
    FAST_DELIVERY,
    GOOD_COUNT,
    GULDEN,
    HELD,
    HOUSE,
    LAST_SPACE,
    NO_COLOUR,
    PLACE_COUNT,
    ROOFS,
    ROUNDS,
    SLOTS,
    WHEEL,
    WHEEL_SPACES,
)
from kade.games.amsterdam.rules.scoring import largest_group
from kade.games.amsterdam.rules.state import CARDS as CARDS_PHASE
from kade.games.amsterdam.rules.state import DICE, TURNS, AmsterdamState

#: What so many resources bring in one round; the first ones find better uses.
SPENT: Final[list[float]] = [0.0, 1.5, 2.9, 4.2, 5.4, 6.5, 7.5, 8.4, 9.2, 9.9, 10.5, 11.1, 11.6]
PACKED_COST: Final[list[int]] = [packed_cost(card.cost) for card in CARDS]

FEATURES: Final[list[str]] = [
    "largest group",
    "coats apart",
    "free neighbours",
    "districts",
    "active cards",
    "END cards to grow",
    "inactive cards",
    "inactive number",
    "four inactive",
    "five inactive",
    "inactive price",
    "payable cards",
    "payable worth",
    "purse",
    "gulden at hand",
    "goods aboard",
    "goods in store",
    "roofs waiting",
    "fast delivery",
    "steps to warehouses",
    "steps to load",
    "dockers aboard",
    "docker house",
    "steps to docks",
    "river points",
    "river spaces",
    "rank",
    "tile at hand",
    "river at hand",
    "die to choose",
    "card to take",
    "supply next",
    "supplies later",
    "resources next",
    "resources later",
    "nothing next",
    "nothing then",
    "nothing later",
    "two of a colour next",
    "three of a colour next",
    "two of a colour later",
    "three of a colour later",
    "colours next",
    "colours later",
    "resource kept",
]


def features(state: AmsterdamState, seat: int, turns: int) -> list[float]:
    """The figures of ``FEATURES`` for a seat with so many turns to come."""
    found: list[float] = []
    add_city(state, seat, found)
    supplies = supplies_to_come(state, seat, turns)
    add_cards(state, seat, turns, supplies, found)
    gulden = state.held[seat * HELD + GULDEN]
    found.append(purse(turns, gulden))
    found.append(float(min(gulden, 3)))
    add_cargo(state, seat, found)
    space = state.river[seat]
    found.append(RIVER[turns][space])
    found.append(float(LAST_SPACE - space))
    found.append(float(state.ranks.index(seat)))
    this_round = turns > ROUNDS - state.round
    tile = state.market
    at_hand = this_round and tile != NO_TILE and gulden >= MARKET_TILES[tile].cost
    found.append(tile_worth(tile) if at_hand else 0.0)
    found.append(river_at_hand(space, supplies[0]) if this_round else 0.0)
    add_supplies(state, seat, supplies, found)
    return found


def add_city(state: AmsterdamState, seat: int, found: list[float]) -> None:
    coats = state.coats[seat]
    largest = largest_group(coats)
    free = ALL_BLOCKS & ~state.taken_blocks()
    found.append(float(largest))
    found.append(float(coats.bit_count() - largest))
    found.append(float((neighbours_of(coats) & free).bit_count()))
    found.append(districts_worth(state, seat))


def add_cards(state: AmsterdamState, seat: int, turns: int, supplies: list[int], found: list[float]) -> None:
    """Active cards by what they bring, inactive ones by what they may."""
    steady = growing = 0.0
    for word in range(WORDS):
        mask = state.active[seat * WORDS + word]
        while mask:
            low = mask & -mask
            mask ^= low
            card = FIRST_CARD[word] + low.bit_length() - 1
            if FAMILY[card] == END_NO_PENALTIES:
                continue
            if FAMILY[card] >= END_KINDS:
                growing += at_end(state, seat, card, turns) - at_end(state, seat, card, 0)
            else:
                steady += card_worth(state, seat, card, turns)
    found.append(steady)
    found.append(growing)
    cards = state.inactive[seat]
    number = len(cards)
    waiting = payable_worth = 0.0
    price = payable = 0
    used = max(0, turns - 2)
    for card in cards:
        worth = max(0.0, card_worth(state, seat, card, used) - CUBE * CARDS[card].price)
        waiting += worth
        price += CARDS[card].price
        cost = PACKED_COST[card]
        for supply in supplies:
            if ((supply | GUARD) - cost) & GUARD == GUARD:
                payable += 1
                payable_worth += worth
                break
    found.append(waiting)
    found.append(float(number))
    found.append(1.0 if number >= SLOTS - 1 else 0.0)
    found.append(1.0 if number >= SLOTS else 0.0)
    found.append(float(price))
    found.append(float(payable))
    found.append(payable_worth)


def add_cargo(state: AmsterdamState, seat: int, found: list[float]) -> None:
    """Goods and dockers on their way, and how far it is."""
    place = state.barges[seat] * PLACE_COUNT
    first = seat * GOOD_COUNT
    held = stored = roofs = steps = 0
    for good in range(GOOD_COUNT):
        aboard = state.hold[first + good]
        number = aboard + state.store[first + good]
        if number:
            held += aboard
            stored += number - aboard
            steps += min(6, DISTANCE[place + WAREHOUSE_OF[good]])
            points = ROOFS[good]
            for filled in range(state.warehouses[good], min(len(points), state.warehouses[good] + number)):
                roofs += points[filled]
    found.append(float(held))
    found.append(float(stored))
    found.append(float(roofs))
    found.append(float((held + stored) * FAST_DELIVERY[min(state.round, ROUNDS - 1)]))
    found.append(float(steps))
    found.append(float(LOADING[state.barges[seat]]) if stored else 0.0)
    dockers = points_at_home = steps = 0
    for colour in range(DOCKER_COUNT):
        number = state.aboard[seat * DOCKER_COUNT + colour]
        if number:
            points_at_home += number * HOUSE[min(len(state.house) + dockers, len(HOUSE) - 1)]
            dockers += number
            steps += min(7, DISTANCE[place + DOCK_OF[colour]])
    found.append(float(dockers))
    found.append(float(points_at_home))
    found.append(float(steps))


def supplies_to_come(state: AmsterdamState, seat: int, turns: int) -> list[int]:
    """What each turn to come finds in the supply as far as it is known, packed; the next turn first."""
    later = ROUNDS - state.round
    found: list[int] = []
    place = seat * WHEEL
    if state.phase > DICE and turns > later:
        found.append(packed(state.held, seat * HELD))
    for _ in range(WHEEL_SPACES):
        if len(found) >= turns:
            break
        found.append(packed(state.wheel, place))
        place += COLOUR_COUNT
    return found


def dice_to_choose(state: AmsterdamState, seat: int) -> bool:
    """The dice of this round are still to be chosen by the seat."""
    return state.phase < DICE or (state.phase == DICE and state.turn <= state.order.index(seat) + 1)


def card_to_take(state: AmsterdamState, seat: int) -> bool:
    """The card of this round is still to be taken by the seat."""
    if state.phase < CARDS_PHASE:
        return True
    return state.phase == CARDS_PHASE and state.turn <= state.order.index(seat) + 1


def river_at_hand(space: int, supply: int) -> float:
    """Points that a disc would pass if a whole supply were paid for advancing."""
    spaces = (number_of(supply) + 1) // 2
    return float(passed_points(space, min(LAST_SPACE, space + spaces)))


def add_supplies(state: AmsterdamState, seat: int, supplies: list[int], found: list[float]) -> None:
    """Resources by the turn in which they can be spent: number, colours and empty turns."""
    pending = dice_to_choose(state, seat)
    found.append(1.0 if pending else 0.0)
    found.append(1.0 if card_to_take(state, seat) else 0.0)
    spent = [0.0, 0.0]  # here and below: in the next turn and in those after it
    numbers = [0, 0]
    twos = [0, 0]
    threes = [0, 0]
    colours = [0, 0]
    nothing = [0, 0, 0]  # in the next turn, in the one after it, and later
    for ahead in range(len(supplies)):
        number = most = kinds = 0
        supply = supplies[ahead]
        while supply:
            count = supply & 0xFF
            supply >>= 8
            number += count
            most = max(most, count)
            kinds += 1 if count else 0
        when = min(ahead, 1)
        spent[when] += SPENT[min(number, len(SPENT) - 1)]
        numbers[when] += number
        twos[when] += 1 if most >= 2 else 0
        threes[when] += 1 if most >= 3 else 0
        colours[when] += kinds
        if not number and (ahead or pending):
            nothing[min(ahead, 2)] += 1
    found.extend(spent)
    for counts in (numbers, nothing):
        for count in counts:
            found.append(float(count))
    for when in range(2):
        found.append(float(twos[when]))
        found.append(float(threes[when]))
    for count in colours:
        found.append(float(count))
    found.append(1.0 if keeps_one(state, seat) else 0.0)


def keeps_one(state: AmsterdamState, seat: int) -> bool:
    """A resource lies in the small store, or will when the round ends."""
    if state.stored[seat] != NO_COLOUR:
        return True
    if state.phase > TURNS or (state.phase == TURNS and state.turn > state.order.index(seat)):
        return any(state.held[seat * HELD : seat * HELD + COLOUR_COUNT])
    return False
