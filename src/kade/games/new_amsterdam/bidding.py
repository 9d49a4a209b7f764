"""How the planner bids: what each column is worth to everybody, what a payment costs, and the odds."""

from __future__ import annotations

from typing import Final

from kade.games.new_amsterdam.actions import Bid, Numbered
from kade.games.new_amsterdam.auction import PayBid, open_columns
from kade.games.new_amsterdam.components import COINS, COLUMN_COUNT, COLUMNS, FUR, KIND_COUNT, TILE_KINDS
from kade.games.new_amsterdam.state import NOBODY, SILENT, NewAmsterdamState
from kade.games.new_amsterdam.valuing import coin_worth, column_tiles, worth
from kade.kernel.actions import Action

#: No payment that is thought about is larger.
MOST: Final = 40
#: How far another player's limit may lie from what it looks like, in units of resources.
DOUBT: Final = 2.0
#: What is left for whoever loses: between the best and the worst column the others may leave.
HOPE: Final = 0.5
#: Points of a lower marker, for each place.
MARKER: Final = 0.2


def column_values(state: NewAmsterdamState, seat: int) -> list[float]:
    """What each open column adds for a seat, compared with none."""
    values = [0.0] * COLUMN_COUNT
    base = worth(state, seat, [0.0] * TILE_KINDS)
    place = seat * KIND_COUNT + COINS
    for column in range(COLUMN_COUNT):
        if state.takers[column] == NOBODY:
            state.held[place] += COLUMNS[column].coins
            values[column] = worth(state, seat, column_tiles(state.columns, column)) - base
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


def payment(state: NewAmsterdamState, seat: int, due: int, first: int) -> tuple[list[int], list[float]]:
    """The cheapest way to pay, unit by unit, from a kind on: how many of each, and what 0, 1, ... cost."""
    own = seat * KIND_COUNT
    kept = state.held[own : own + KIND_COUNT]
    tiles = [float(number) for number in state.tiles[seat * TILE_KINDS : seat * TILE_KINDS + TILE_KINDS]]
    if state.column != NOBODY:
        tiles = column_tiles(state.columns, state.column)
    paid = [0] * KIND_COUNT
    costs = [0.0]
    base = worth(state, seat, tiles)
    now = base
    while len(costs) <= due:
        best, choice = -1e9, -1
        for kind in range(first, KIND_COUNT):
            if state.held[own + kind] == 0 or (kind >= FUR and _same_as_before(state.held, own, kind, first)):
                continue
            state.held[own + kind] -= 1
            value = worth(state, seat, tiles)
            state.held[own + kind] += 1
            if value > best:
                best, choice = value, kind
        if choice < 0:
            break
        state.held[own + choice] -= 1
        paid[choice] += 1
        now = best
        costs.append(base - now)
    for kind in range(KIND_COUNT):
        state.held[own + kind] = kept[kind]
    return paid, costs


def _same_as_before(held: list[int], own: int, kind: int, first: int) -> bool:
    """Furs of equal number are worth the same: one of them is enough to look at."""
    return held[own + kind] in held[own + max(FUR, first) : own + kind]


class Auction:
    """One look at the money box for one seat: columns, rivals, the odds of each bid."""

    def __init__(self, state: NewAmsterdamState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.waiting = [other for other in state.order if other not in state.takers]
        self.values = column_values(state, seat)
        self.rivals: list[int] = [
            other for other in self.waiting if other != seat and state.bids[other] == SILENT
        ]
        self.rival_values = [column_values(state, other) for other in self.rivals]
        self.costs: list[float] = []

    def prepare(self, most: int) -> None:
        _, self.costs = payment(self.state, self.seat, min(most, 14), 0)

    def limits(self, column: int) -> list[float]:
        """How far each rival who has still to speak would go for a column, in units."""
        state = self.state
        from_points = 1.0 / (0.8 * coin_worth(6 - state.round))
        found: list[float] = []
        for place, other in enumerate(self.rivals):
            values = self.rival_values[place]
            gain = values[column] - otherwise(state, values, column, len(self.waiting))
            found.append(min(gain * from_points, float(state.owned(other))))
        return found

    def cost(self, bid: int) -> float:
        if bid < len(self.costs):
            return self.costs[bid]
        return self.costs[-1] + (bid - len(self.costs) + 1) * 1.0

    def outcome(self, column: int, bid: int, limits: list[float]) -> float:
        """Points expected of a bid: the column less the payment, or what is left for the loser."""
        chance = 1.0
        for limit in limits:
            # A straight line through one half where the rival is as likely to go on as not.
            odds = 0.5 + (bid + 0.5 - limit) / (2.0 * DOUBT)
            chance *= min(1.0, max(0.0, odds))
        lost = otherwise(self.state, self.values, column, len(self.waiting))
        won = self.values[column] - self.cost(bid)
        return chance * won + (1.0 - chance) * lost


def weigh_columns(state: NewAmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    """Which column to put up: the one that promises most after the bidding."""
    auction = Auction(state, seat)
    auction.prepare(8)
    found: list[float] = []
    most = min(state.owned(seat), 12)
    for action in legal:
        assert isinstance(action, Numbered)
        limits = auction.limits(action.number)
        best = -1e9
        for bid in range(most + 1):
            best = max(best, auction.outcome(action.number, bid, limits))
        found.append(best)
    return found


def weigh_bids(state: NewAmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    """The opening bid, a higher one, or to pass."""
    auction = Auction(state, seat)
    column = state.column
    lost = otherwise(state, auction.values, column, len(auction.waiting))
    most = 0
    for action in legal:
        if isinstance(action, Bid):
            most = max(most, action.number)
    auction.prepare(most)
    limits = auction.limits(column)
    found: list[float] = []
    for action in legal:
        if isinstance(action, Bid):
            value = auction.outcome(column, action.number, limits)
            # Never more than it is worth, however unlikely it is to win.
            if action.number and auction.cost(action.number) > auction.values[column] - lost:
                value = min(value, lost) - 0.5 - 0.1 * action.number
            found.append(value)
        else:
            found.append(lost)
    return found


def weigh_payment(state: NewAmsterdamState, question: PayBid, legal: list[Action]) -> list[float]:
    """Pay with what is needed least."""
    paid, _ = payment(state, question.seat, question.rest, question.kind)
    found: list[float] = []
    for action in legal:
        assert isinstance(action, Numbered)
        found.append(-float(abs(action.number - paid[question.kind])))
    return found
