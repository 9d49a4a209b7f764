"""What the barge can bring: goods and dockers, and the best way for so many steps."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.bots.card_families import END_LOAD, END_START, FAMILY, FIGURE, gain_worth
from kade.games.amsterdam.bots.order_worth import OrdersLook
from kade.games.amsterdam.bots.worth import COIN, LEFT
from kade.games.amsterdam.rules.card_triggers import OnDeliver
from kade.games.amsterdam.rules.cards_and_tiles import END_CARDS, FIRST_CARD, WORDS
from kade.games.amsterdam.rules.components import (
    BOARDING_GULDEN,
    DEPOT,
    DEPOT_POINTS,
    DOCK,
    DOCKER_COUNT,
    FAST_DELIVERY,
    GOOD_COUNT,
    HOUSE,
    NO_GOOD,
    PLACE_COUNT,
    PLACES,
    ROOFS,
    ROUNDS,
    START_PIER,
    WAREHOUSE,
)
from kade.games.amsterdam.rules.effects import DELIVERED, DOCKER_FACTOR, EFFECTS, bonus, listening
from kade.games.amsterdam.rules.expansion_pieces import FOREMAN_POINTS
from kade.games.amsterdam.rules.state import FOREMAN, AmsterdamState

#: What a step to a place that has to be reached costs, when it is shared with other errands.
STEP: Final = 0.55
#: How likely a good or docker arrives, by turns after this one.
ARRIVES: Final[list[float]] = [0.0, 0.45, 0.65, 0.75, 0.82, 0.86, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9]
#: A figure that was not reckoned yet; roofs covered and dockers housed beyond these change nothing.
UNKNOWN: Final = -1.0e9
MOST_COVERED: Final = max(len(roofs) for roofs in ROOFS) + 1
MOST_HOUSED: Final = len(HOUSE)
NEIGHBOURS: Final[list[tuple[int, ...]]] = [place.neighbours for place in PLACES]
KIND: Final[list[int]] = [place.kind for place in PLACES]
WHAT: Final[list[int]] = [place.what for place in PLACES]


def _distances() -> list[int]:
    """Steps between any two places."""
    found = [99] * (PLACE_COUNT * PLACE_COUNT)
    for start in range(PLACE_COUNT):
        found[start * PLACE_COUNT + start] = 0
        ring = [start]
        while ring:
            following: list[int] = []
            for place in ring:
                for other in NEIGHBOURS[place]:
                    if found[start * PLACE_COUNT + other] == 99:
                        found[start * PLACE_COUNT + other] = found[start * PLACE_COUNT + place] + 1
                        following.append(other)
            ring = following
    return found


DISTANCE: Final[list[int]] = _distances()
WAREHOUSE_OF: Final[list[int]] = [
    next(place.index for place in PLACES if place.kind == WAREHOUSE and place.what == good)
    for good in range(GOOD_COUNT)
]
DOCK_OF: Final[list[int]] = [
    next(place.index for place in PLACES if place.kind == DOCK and place.what == colour)
    for colour in range(DOCKER_COUNT)
]
DEPOT_AT: Final[list[int]] = [
    next(place.index for place in PLACES if place.kind == DEPOT and place.what == depot)
    for depot in range(len(DEPOT_POINTS))
]
#: From each place: steps to the nearest place for loading.
LOADING: Final[list[int]] = [
    min(DISTANCE[place * PLACE_COUNT + pier] for pier in [START_PIER, *DOCK_OF])
    for place in range(PLACE_COUNT)
]


def delivery_bonus(state: AmsterdamState, seat: int) -> list[float]:
    """By kind: what cards give for delivering a good, beyond roof and round."""
    found = [0.0] * GOOD_COUNT
    for card in listening(state, seat, DELIVERED):
        effect = EFFECTS[card]
        if isinstance(effect, OnDeliver):
            worth = gain_worth(effect.gain)
            for good in range(GOOD_COUNT):
                if effect.good in (-1, good):
                    found[good] += worth
    return found


class HarbourLook:
    """The harbour as one seat sees it at one moment of its turn, with ``later`` turns after this one."""

    def __init__(self, state: AmsterdamState, seat: int, later: int, orders: OrdersLook) -> None:
        self.state = state
        self.seat = seat
        self.later = later
        self.orders = orders
        self.foreman = state.extras[FOREMAN]
        self.boarding = COIN * BOARDING_GULDEN if later else LEFT * BOARDING_GULDEN
        self.fast = FAST_DELIVERY[min(state.round, ROUNDS) - 1]
        ahead = min(ROUNDS, state.round + 1)
        self.fast_later = FAST_DELIVERY[ahead - 1]
        self.arrives = ARRIVES[min(later, len(ARRIVES) - 1)]
        self.extra = delivery_bonus(state, seat)
        self.factor = max(1, bonus(state, seat, DOCKER_FACTOR))
        self.home = orders.home if later else 0.0  # points for ending at the start pier
        self.load = 0.0  # points for each item left aboard
        #: What was reckoned before: by kind or colour, then by roofs covered or dockers housed and place.
        self.known: list[list[float]] = [[] for _ in range(GOOD_COUNT)]
        self.new_goods: list[float] = [UNKNOWN] * GOOD_COUNT
        self.known_dockers: list[list[float]] = [[] for _ in range(DOCKER_COUNT)]
        for word in range(WORDS):
            mask = state.active[seat * WORDS + word] & END_CARDS[word]
            while mask:
                low = mask & -mask
                mask ^= low
                card = FIRST_CARD[word] + low.bit_length() - 1
                if FAMILY[card] == END_START:
                    self.home += FIGURE[card]
                elif FAMILY[card] == END_LOAD:
                    self.load += FIGURE[card]

    # ------------------------------------------------------------------ waiting aboard

    def good_waits(self, good: int, place: int, filled: int) -> float:
        """A good aboard a barge at this place, with so many of its roofs covered before it."""
        if not self.later:
            return LEFT + self.load
        known = self.known[good]
        if not known:
            known = [UNKNOWN] * (MOST_COVERED * PLACE_COUNT)
            self.known[good] = known
        key = min(filled, MOST_COVERED - 1) * PLACE_COUNT + place
        found = known[key]
        if found == UNKNOWN:
            found = self._good_waits(good, place, filled)
            known[key] = found
        return found

    def _good_waits(self, good: int, place: int, filled: int) -> float:
        left = LEFT + self.load
        roofs = ROOFS[good]
        points = 0.0
        if filled < len(roofs):
            steps = DISTANCE[place * PLACE_COUNT + WAREHOUSE_OF[good]]
            points = roofs[filled] + self.orders.roofs[good][filled] - STEP * min(steps, 6)
            if WAREHOUSE_OF[good] == self.foreman:
                points += 0.5 * FOREMAN_POINTS
        for depot in range(len(DEPOT_POINTS)):
            if self.state.depots[depot] == NO_GOOD:
                steps = DISTANCE[place * PLACE_COUNT + DEPOT_AT[depot]]
                points = max(points, 0.7 * DEPOT_POINTS[depot] - STEP * min(steps, 6))
        if points <= 0.0:
            return left
        points += self.fast_later + self.extra[good]
        return max(left, self.arrives * points + (1.0 - self.arrives) * left)

    def docker_waits(self, colour: int, place: int, housed: int) -> float:
        if not self.later:
            return LEFT + self.load
        if self.orders.any:  # orders count every docker in the house
            return self._docker_waits(colour, place, housed)
        known = self.known_dockers[colour]
        if not known:
            known = [UNKNOWN] * (MOST_HOUSED * PLACE_COUNT)
            self.known_dockers[colour] = known
        key = min(housed, MOST_HOUSED - 1) * PLACE_COUNT + place
        found = known[key]
        if found == UNKNOWN:
            found = self._docker_waits(colour, place, housed)
            known[key] = found
        return found

    def _docker_waits(self, colour: int, place: int, housed: int) -> float:
        left = LEFT + self.load
        left += self.orders.kept_docker[colour]
        points = float(HOUSE[min(housed, len(HOUSE) - 1)] * self.factor)
        if self.orders.any:
            points += self.orders.housed(colour, self.state.house.count(colour), housed)
        steps = DISTANCE[place * PLACE_COUNT + DOCK_OF[colour]]
        return max(left, self.arrives * (points - STEP * min(steps, 7)))

    def depot_points(self, place: int, depot: int, good: int, depots: list[int]) -> float:
        """A good put into an empty depot."""
        points = DEPOT_POINTS[depot] + self.fast + self.extra[good]
        if place == self.foreman:
            points += FOREMAN_POINTS
        return points + self.orders.depots[len(depots) - depots.count(NO_GOOD)]

    def steps_to(self, good: int) -> int:
        """Steps from the barge to the warehouse of a kind."""
        return DISTANCE[self.state.barges[self.seat] * PLACE_COUNT + WAREHOUSE_OF[good]]

    def home_worth(self, place: int) -> float:
        if not self.home:
            return 0.0
        if not self.later:
            return self.home if place == START_PIER else 0.0
        steps = DISTANCE[place * PLACE_COUNT + START_PIER]
        return self.home * max(0.1, 0.8 - steps * (0.15 if self.later < 3 else 0.05))

    def waits(
        self,
        place: int,
        hold: list[int],
        store: list[int],
        aboard: list[int],
        covered: list[int],
        housed: int,
    ) -> float:
        """Everything that is not delivered yet, with the barge at this place."""
        total = self.home_worth(place)
        for good in range(GOOD_COUNT):
            filled = covered[good]
            for _ in range(hold[good]):
                total += self.good_waits(good, place, filled)
                filled += 1
            for _ in range(store[good]):
                worth = self.good_waits(good, place, filled) - STEP * LOADING[place]
                total += max(LEFT, worth * 0.95)
                filled += 1
        for colour in range(DOCKER_COUNT):
            for _ in range(aboard[colour]):
                total += self.docker_waits(colour, place, housed)
        if self.orders.any and not self.later:
            total += self.orders.at_end(place, hold, store, aboard)
        return total

    def new_good(self, good: int) -> float:
        """A good that comes into the store now."""
        state, seat = self.state, self.seat
        own = seat * GOOD_COUNT + good
        found = self.new_goods[good]
        if found == UNKNOWN:
            filled = state.warehouses[good] + state.hold[own] + state.store[own]
            place = state.barges[seat]
            waits = self._good_waits(good, place, filled) if self.later else LEFT + self.load
            found = max(LEFT, 0.9 * (waits - STEP * LOADING[place]))
            self.new_goods[good] = found
        return found

    # ------------------------------------------------------------------------- ways

    def now(self) -> float:
        """What waits as things are."""
        state, seat = self.state, self.seat
        return self.waits(
            state.barges[seat],
            state.hold[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT],
            state.store[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT],
            state.aboard[seat * DOCKER_COUNT : (seat + 1) * DOCKER_COUNT],
            state.warehouses,
            len(state.house),
        )
