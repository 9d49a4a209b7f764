"""What secret orders add to the plans of their owner: how likely they are met, and what a step changes.

An order lacks so many things (a coat, a good, a card). So many of them are hoped for in a turn; how many
come in the turns that remain is taken to be scattered around that hope.
"""

from __future__ import annotations

import math
from typing import Final

from kade.games.amsterdam.bots.worth import LEFT, reaching
from kade.games.amsterdam.rules.cards_and_tiles import CARD_BIT, CARD_COUNT, CARD_WORD, WORDS
from kade.games.amsterdam.rules.components import (
    ALL_BLOCKS,
    BARGE_DOCKERS,
    DEPOT_POINTS,
    DISTRICT_BLOCKS,
    DOCKER_COUNT,
    DOCKERS_PER_COLOUR,
    GOOD_COUNT,
    LAST_SPACE,
    MIN_PLAYERS,
    NO_GOOD,
    ROOFS,
    START_PIER,
)
from kade.games.amsterdam.rules.expansion_pieces import ORDERS
from kade.games.amsterdam.rules.order_conditions import (
    ActiveCards,
    AtLastSpace,
    AtStartPier,
    BlackMarketGoods,
    BothDockers,
    Condition,
    DistrictBlocks,
    EachType,
    FullDepots,
    FullWarehouse,
    HousedDockers,
    KindsAboard,
    OwnBlocks,
    TimedCards,
)
from kade.games.amsterdam.rules.order_returns import (
    RETURNS,
    ReturnDistinctResources,
    ReturnDockers,
    ReturnItems,
)
from kade.games.amsterdam.rules.orders import CONDITIONS
from kade.games.amsterdam.rules.state import FULFILLED, AmsterdamState

#: What is hoped for in a turn when an order is pursued.
DOCKERS_OF_COLOUR: Final = 0.14
DISTRICT_COATS: Final = 0.26
COATS: Final = 0.75
CARDS_A_TURN: Final = 0.85
FITTING_CARDS: Final = 0.5
SALES: Final = 0.55
DEPOTS_FILLED: Final = 0.45
DOCKERS_HOUSED: Final = 0.5
#: Goods for one warehouse: something for the owner, and more the more players deliver.
ROOFS_OWN: Final = 0.1
ROOFS_EACH: Final = 0.035
#: How far one goes out of one's way for cards of a timing.
SOUGHT: Final = 1.4
#: Of an order that gives back several things, what one of them is worth before the last turn.
SHARED: Final = 0.4
#: How likely the barge ends at the start pier, or two kinds of goods aboard, if that is worth something.
ENDS_THERE: Final = 0.4
MOST_HOUSED: Final = DOCKER_COUNT * DOCKERS_PER_COLOUR

_NO_ROOFS: Final[list[list[float]]] = [[0.0] * (len(roofs) + 1) for roofs in ROOFS]
_NO_DEPOTS: Final[list[float]] = [0.0] * (len(DEPOT_POINTS) + 1)
_NO_PAIRS: Final[list[list[float]]] = [[0.0] * (DOCKERS_PER_COLOUR + 1)] * DOCKER_COUNT
_NO_HOUSE: Final[list[float]] = [0.0] * (MOST_HOUSED + 1)
_NO_DISTRICTS: Final[list[float]] = [0.0] * len(DISTRICT_BLOCKS)
_NO_COLOURS: Final[list[float]] = [0.0] * DOCKER_COUNT


def chance(lacking: int, hoped: float) -> float:
    """How likely at least so many come where so many are hoped for."""
    if lacking <= 0:
        return 1.0
    if hoped <= 0.0:
        return 0.0
    term = math.exp(-hoped)
    fewer = term
    for number in range(1, lacking):
        term *= hoped / number
        fewer += term
    return max(0.0, 1.0 - fewer)


def pays(order: int, players: int) -> int:
    """The points of an order that tests the position."""
    return ORDERS[order].points[max(0, players - MIN_PLAYERS)]


def lacks(state: AmsterdamState, seat: int, condition: Condition) -> int:
    """Things that an order still lacks."""
    if isinstance(condition, EachType):
        total = 0
        for word in range(WORDS):
            total += max(0, condition.least - state.active[seat * WORDS + word].bit_count())
        return total
    if isinstance(condition, FullDepots):
        return state.depots.count(NO_GOOD)
    return condition.least - condition.count(state, seat)


def free_blocks(state: AmsterdamState, condition: DistrictBlocks) -> int:
    """Blocks of the district that nobody owns."""
    return (condition.blocks & ALL_BLOCKS & ~state.taken_blocks()).bit_count()


def rate(state: AmsterdamState, condition: Condition) -> float:
    """How many of what an order lacks are hoped for in a turn."""
    if isinstance(condition, BothDockers):
        return DOCKERS_OF_COLOUR
    if isinstance(condition, DistrictBlocks):
        return DISTRICT_COATS
    if isinstance(condition, OwnBlocks):
        return COATS
    if isinstance(condition, TimedCards):
        number = sum(mask.bit_count() for mask in condition.cards)
        return SOUGHT * CARDS_A_TURN * number / CARD_COUNT
    if isinstance(condition, EachType):
        return FITTING_CARDS
    if isinstance(condition, ActiveCards):
        return CARDS_A_TURN
    if isinstance(condition, BlackMarketGoods):
        return SALES
    if isinstance(condition, FullWarehouse):
        return ROOFS_OWN + ROOFS_EACH * state.players
    if isinstance(condition, FullDepots):
        return DEPOTS_FILLED
    return DOCKERS_HOUSED


def likely(state: AmsterdamState, seat: int, order: int, turns: int) -> float:
    """How likely an order that tests the position is met at the end, with so many turns to come."""
    condition = CONDITIONS[order]
    if not turns:
        return 1.0 if condition.met(state, seat) else 0.0
    if isinstance(condition, AtLastSpace):
        return reaching(LAST_SPACE - state.river[seat], turns)
    if isinstance(condition, (AtStartPier, KindsAboard)):
        return ENDS_THERE
    lacking = lacks(state, seat, condition)
    if isinstance(condition, DistrictBlocks) and lacking > free_blocks(state, condition):
        return 0.0
    return chance(lacking, rate(state, condition) * turns)


def orders_worth(state: AmsterdamState, seat: int, turns: int) -> float:
    """What the orders of a seat that have not scored yet may bring."""
    total = 0.0
    for order in state.orders[seat]:
        if state.extras[FULFILLED] >> order & 1:
            continue
        if order in CONDITIONS:
            total += pays(order, state.players) * likely(state, seat, order, turns)
    look = OrdersLook(state, seat, turns)
    first = seat * GOOD_COUNT
    goods = sum(state.hold[first : first + GOOD_COUNT]) + sum(state.store[first : first + GOOD_COUNT])
    aboard = state.aboard[seat * DOCKER_COUNT : (seat + 1) * DOCKER_COUNT]
    return total + look.given_back(aboard, goods) * (0.5 if turns else 1.0)


class OrdersLook:
    """What one more of something changes for the orders of a seat, with ``later`` turns after this one."""

    def __init__(self, state: AmsterdamState, seat: int, later: int) -> None:
        self.later = later
        self.players = state.players
        self.in_district = _NO_DISTRICTS
        self.any_coat = 0.0
        self.sale = 0.0
        self.home = 0.0  # points for ending at the start pier
        self.two_kinds = 0.0  # points for two kinds of goods aboard
        self.last_space = 0.0  # points for the last Amstel space
        self.roofs = _NO_ROOFS  # by kind and roofs covered before
        self.depots = _NO_DEPOTS  # by depots filled before
        self.pairs = _NO_PAIRS  # by colour and dockers of it in the house before
        self.house = _NO_HOUSE  # by dockers in the house before
        self.kept_docker = _NO_COLOURS  # by colour, a docker aboard at the end
        self.distinct: list[int] = []  # points by number of colours left over
        self.any_card = 0.0
        self.of_type: list[float] = []
        self.timed: list[tuple[TimedCards, float]] = []
        self.returns: list[int] = []
        self.any = bool(state.orders) and bool(state.orders[seat])
        if self.any:
            for order in state.orders[seat]:
                if order in CONDITIONS:
                    self._see_condition(state, seat, CONDITIONS[order], pays(order, state.players))
                else:
                    self.returns.append(order)
                    self._see_return(state, seat, order)

    def _step(self, points: int, lacking: int, hoped: float) -> float:
        """What one of so many things that are lacking is worth."""
        if lacking <= 0:
            return 0.0
        return points * (chance(lacking - 1, hoped) - chance(lacking, hoped))

    def _steps(self, points: int, least: int, hoped: float) -> list[float]:
        """The same, by how many are there before."""
        return [self._step(points, least - there, hoped) for there in range(least + 1)]

    def _see_condition(self, state: AmsterdamState, seat: int, condition: Condition, points: int) -> None:
        if isinstance(condition, AtLastSpace):
            self.last_space += points
            return
        if isinstance(condition, AtStartPier):
            self.home += points
            return
        if isinstance(condition, KindsAboard):
            self.two_kinds += points
            return
        hoped = rate(state, condition) * self.later
        lacking = lacks(state, seat, condition)
        step = self._step(points, lacking, hoped)
        if isinstance(condition, BothDockers):
            steps = self._steps(points, condition.least, hoped)
            self.pairs = self.pairs[:]
            self.pairs[condition.colour] = steps
        elif isinstance(condition, DistrictBlocks):
            if lacking <= free_blocks(state, condition):
                self.in_district = [
                    before + (step if blocks == condition.blocks else 0.0)
                    for before, blocks in zip(self.in_district, DISTRICT_BLOCKS, strict=True)
                ]
        elif isinstance(condition, OwnBlocks):
            self.any_coat += step
        elif isinstance(condition, ActiveCards):
            self.any_card += step
        elif isinstance(condition, TimedCards):
            self.timed.append((condition, step))
        elif isinstance(condition, EachType):
            counts = state.active[seat * WORDS : (seat + 1) * WORDS]
            self.of_type = [step if mask.bit_count() < condition.least else 0.0 for mask in counts]
        elif isinstance(condition, BlackMarketGoods):
            self.sale += step
        elif isinstance(condition, FullWarehouse):
            steps = self._steps(points, condition.least, hoped)
            self.roofs = self.roofs[:]
            self.roofs[condition.good] = steps
        elif isinstance(condition, FullDepots):
            number = len(DEPOT_POINTS)
            self.depots = self._steps(points, number, hoped)
        elif isinstance(condition, HousedDockers):
            steps = [self._step(points, condition.least - there, hoped) for there in range(MOST_HOUSED + 1)]
            self.house = steps

    def _see_return(self, state: AmsterdamState, seat: int, order: int) -> None:
        wanted = RETURNS[order]
        kept = self.kept_docker[:]
        if isinstance(wanted, ReturnDockers):
            aboard = state.aboard[seat * DOCKER_COUNT + wanted.colour]
            one = wanted.score(state.players, 1)
            kept[wanted.colour] += (wanted.score(state.players, 2) / 2.0 if aboard > 1 else one) - LEFT
        elif isinstance(wanted, ReturnItems):
            for colour in range(DOCKER_COUNT):
                kept[colour] += SHARED * wanted.score(state.players, 1) / max(1, wanted.dockers)
        elif isinstance(wanted, ReturnDistinctResources):
            self.distinct = wanted.points
        self.kept_docker = kept

    # ------------------------------------------------------------------------ one more

    def coat(self, district: int) -> float:
        return self.in_district[district] + self.any_coat

    def card(self, card: int) -> float:
        """One more active card."""
        word = CARD_WORD[card]
        total = self.any_card + (self.of_type[word] if self.of_type else 0.0)
        for condition, step in self.timed:
            if condition.cards[word] & CARD_BIT[card]:
                total += step
        return total

    def housed(self, colour: int, of_colour: int, all_told: int) -> float:
        """A docker comes into the house, where so many of its colour and so many in all are."""
        pair = self.pairs[colour]
        return pair[min(of_colour, len(pair) - 1)] + self.house[min(all_told, MOST_HOUSED)]

    def advanced(self, left: int, reached: int) -> float:
        """The disc moves on towards the last space."""
        if not self.last_space or left >= LAST_SPACE:
            return 0.0
        before = reaching(LAST_SPACE - left, self.later)
        return self.last_space * (reaching(LAST_SPACE - reached, self.later) - before)

    # --------------------------------------------------------------------- at the end

    def at_end(self, place: int, hold: list[int], store: list[int], aboard: list[int]) -> float:
        """What orders pay for what is aboard when the last turn ends."""
        total = self.home if place == START_PIER else 0.0
        if self.two_kinds and GOOD_COUNT - hold.count(0) > 1:
            total += self.two_kinds
        if self.returns:
            total += self.given_back(aboard, sum(hold) + sum(store))
        return total

    def given_back(self, aboard: list[int], goods: int) -> float:
        """What dockers and goods bring beyond being left over, given back order by order.

        A resource that an order needs beside them is taken to be there.
        """
        total = 0.0
        left = aboard[:]
        for order in self.returns:
            wanted = RETURNS[order]
            if isinstance(wanted, ReturnDockers) and left[wanted.colour]:
                number = min(BARGE_DOCKERS, left[wanted.colour])
                total += wanted.score(self.players, number) - LEFT * number
                left[wanted.colour] -= number
        for order in self.returns:
            wanted = RETURNS[order]
            if isinstance(wanted, ReturnItems) and sum(left) >= wanted.dockers and goods >= wanted.goods:
                total += wanted.score(self.players, 1)
                total -= LEFT * (wanted.dockers + wanted.goods + wanted.resources)
                goods -= wanted.goods
                for _ in range(wanted.dockers):
                    colour = max(range(DOCKER_COUNT), key=left.__getitem__)
                    left[colour] -= 1
        return max(0.0, total)

    def colours_left(self, number: int, colours: int) -> float:
        """What so many resources of so many colours, left over, bring beyond being left over."""
        most = min(number, colours, len(self.distinct))
        best = 0.0
        for given in range(1, most + 1):
            best = max(best, self.distinct[given - 1] - LEFT * given)
        return best
