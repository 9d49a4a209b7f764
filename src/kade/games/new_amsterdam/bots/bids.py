"""How the planner bids: what each column is worth to everybody, what a payment costs, and the odds."""

from __future__ import annotations

from typing import Final

from kade.games.new_amsterdam.bots.prospects import City
from kade.games.new_amsterdam.bots.worth import MARKER, coin_worth, column_tiles, worth
from kade.games.new_amsterdam.rules.actions import Bid, Numbered
from kade.games.new_amsterdam.rules.auction import PayBid, open_columns
from kade.games.new_amsterdam.rules.components import (
    COINS,
    COLUMN_COUNT,
    COLUMNS,
    FUR,
    KIND_COUNT,
    ROUNDS,
    TILE_KINDS,
)
from kade.games.new_amsterdam.rules.state import NOBODY, SILENT, NewAmsterdamState
from kade.kernel.actions import Action

#: Payments up to so many units are thought through; a unit beyond that counts double.
MOST_COUNTED: Final = 12
#: What a unit of resources costs others who pay with it, in coins.
UNIT_COINS: Final = 0.8
#: How much it counts what others pay, all of them together.
PRICE_OF_OTHERS: Final = 0.3
FAR: Final = 1e9
#: How far another player's limit may lie from what it looks like, in units of resources.
DOUBT: Final = 2.0
#: What is left for whoever loses: between the best and the worst column the others may leave.
HOPE: Final = 0.5


def column_values(state: NewAmsterdamState, seat: int) -> list[float]:
    """What each open column adds for a seat, compared with none."""
    values = [0.0] * COLUMN_COUNT
    city = City(state, seat)
    base = worth(state, seat, [0.0] * TILE_KINDS, city)
    place = seat * KIND_COUNT + COINS
    for column in range(COLUMN_COUNT):
        if state.takers[column] == NOBODY:
            state.held[place] += COLUMNS[column].coins
            values[column] = worth(state, seat, column_tiles(state.columns, column), city) - base
            state.held[place] -= COLUMNS[column].coins
    return values


def otherwise(state: NewAmsterdamState, values: list[float], column: int, waiting: int) -> float:
    """What a player who does not get this column can expect; ``waiting`` have none yet, he among them."""
    last = state.players == 2
    left = [values[c] for c in open_columns(state.players, state.takers, last) if c != column]
    left.sort(reverse=True)
    if waiting <= 2:
        return left[0]
    # The others take theirs first, but not all of them want what he wants.
    worst = left[min(waiting - 2, len(left) - 1)]
    return HOPE * left[0] + (1.0 - HOPE) * worst


def payment(
    state: NewAmsterdamState, seat: int, due: int, first: int, limit: float
) -> tuple[list[int], list[float]]:
    """The cheapest way to pay, unit by unit, from a kind on: how many of each, and what 0, 1, ... cost.

    It stops where the cost exceeds the limit: nobody will want to pay as much.
    """
    own = seat * KIND_COUNT
    tiles = [float(number) for number in state.tiles[seat * TILE_KINDS : seat * TILE_KINDS + TILE_KINDS]]
    if state.column != NOBODY:
        tiles = column_tiles(state.columns, state.column)
    city = City(state, seat)
    kept = state.held
    held = kept[:]
    state.held = held
    paid = [0] * KIND_COUNT
    costs = [0.0]
    now = worth(state, seat, tiles, city)
    losses = [FAR] * KIND_COUNT
    stale = list(range(first, KIND_COUNT))
    while len(costs) <= due and costs[-1] <= limit:
        for kind in stale:
            losses[kind] = FAR
            if held[own + kind]:
                held[own + kind] -= 1
                losses[kind] = now - worth(state, seat, tiles, city)
                held[own + kind] += 1
        choice = losses.index(min(losses))
        if losses[choice] == FAR:
            break
        held[own + choice] -= 1
        paid[choice] += 1
        costs.append(costs[-1] + losses[choice])
        now = worth(state, seat, tiles, city)
        # What one kind costs hardly depends on the others, except among furs.
        stale = [choice] if choice < FUR else list(range(max(FUR, first), KIND_COUNT))
    state.held = kept
    return paid, costs


class Auction:
    """One look at the money box for one seat: columns, rivals, the odds of each bid."""

    def __init__(self, state: NewAmsterdamState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.waiting = [other for other in state.order if other not in state.takers]
        self.values = column_values(state, seat)
        self.rivals = [other for other in self.waiting if other != seat and state.bids[other] == SILENT]
        self.rival_values = [column_values(state, other) for other in self.rivals]
        open_values = [self.values[c] for c in range(COLUMN_COUNT) if state.takers[c] == NOBODY]
        margin = max(open_values) - min(open_values) + self.lead(self.waiting[-1])
        self.costs = payment(state, seat, MOST_COUNTED, 0, margin)[1]
        self.unit = UNIT_COINS * coin_worth(ROUNDS - state.round)

    def lead(self, seat: int) -> float:
        """Points of the chooser's marker for whoever takes it from him (NAM-5.10)."""
        order = self.state.order
        places = order.index(seat) - order.index(self.waiting[0])
        return MARKER[self.state.players] * (ROUNDS - self.state.round) * places

    def limits(self, column: int) -> list[float]:
        """How far each rival who has still to speak would go for a column, in units."""
        found: list[float] = []
        for place, other in enumerate(self.rivals):
            values = self.rival_values[place]
            gain = values[column] - otherwise(self.state, values, column, len(self.waiting))
            found.append(min((gain + self.lead(other)) / self.unit, float(self.state.owned(other))))
        return found

    def cost(self, bid: int) -> float:
        """Points that a payment of so many units costs."""
        beyond = bid - len(self.costs) + 1
        return self.costs[bid] if beyond <= 0 else self.costs[-1] + beyond * 2.0 * self.unit

    def won(self, column: int, bid: int) -> float:
        return self.values[column] + self.lead(self.seat) - self.cost(bid)

    def lost(self, column: int) -> float:
        """What is left for the loser; the chooser loses his marker, too."""
        value = otherwise(self.state, self.values, column, len(self.waiting))
        if self.seat == self.waiting[0]:
            value -= self.lead(self.waiting[len(self.waiting) // 2])
        return value

    def outcome(self, column: int, bid: int, limits: list[float]) -> float:
        """Points expected of a bid: the column less the payment, or what is left for the loser."""
        chance = 1.0
        for limit in limits:
            # A straight line through one half where the rival is as likely to go on as not.
            odds = 0.5 + (bid + 0.5 - limit) / (2.0 * DOUBT)
            chance *= min(1.0, max(0.0, odds))
        # Whoever goes on pays more than this bid: that is worth something, too.
        lost = self.lost(column) + PRICE_OF_OTHERS * (bid + 1) * self.unit / (self.state.players - 1)
        return chance * self.won(column, bid) + (1.0 - chance) * lost


def weigh_columns(state: NewAmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    """Which column to put up: the one that promises most after the bidding."""
    most = min(state.owned(seat), MOST_COUNTED)
    auction = Auction(state, seat)
    found: list[float] = []
    for action in legal:
        best = -1e9
        if isinstance(action, Numbered):
            limits = auction.limits(action.number)
            for bid in range(most + 1):
                best = max(best, auction.outcome(action.number, bid, limits))
        found.append(best)
    return found


def weigh_bids(state: NewAmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    """The opening bid, a higher one, or to pass."""
    auction = Auction(state, seat)
    column = state.column
    lost = auction.lost(column)
    limits = auction.limits(column)
    found: list[float] = []
    for action in legal:
        value = lost
        if isinstance(action, Bid):
            value = auction.outcome(column, action.number, limits)
            # Never more than it is worth, however unlikely it is to win.
            if action.number and auction.won(column, action.number) < lost:
                value = min(value, lost) - 0.5 - 0.1 * action.number
        found.append(value)
    return found


def weigh_payment(state: NewAmsterdamState, question: PayBid, legal: list[Action]) -> list[float]:
    """Pay with what is needed least."""
    planned = payment(state, question.seat, question.rest, question.kind, FAR)[0][question.kind]
    return [-float(abs(action.number - planned)) for action in legal if isinstance(action, Numbered)]
