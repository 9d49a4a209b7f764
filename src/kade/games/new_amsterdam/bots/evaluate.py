"""What a position is worth to everybody, for the search: signs of each seat, weighed by fitted figures."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from kade.games.new_amsterdam.bots.measures import SIGN_COUNT, SIGNS, count_tiles, signs_without_tiles
from kade.games.new_amsterdam.bots.prospects import City
from kade.games.new_amsterdam.bots.worth import column_tiles, last_worth, specials_left
from kade.games.new_amsterdam.rules.auction import open_columns
from kade.games.new_amsterdam.rules.city import BuildShop
from kade.games.new_amsterdam.rules.components import COLUMNS, MAX_PLAYERS, MAX_SHOPS, ROUNDS, TILE_KINDS
from kade.games.new_amsterdam.rules.scoring import final_scores
from kade.games.new_amsterdam.rules.state import (
    CITY,
    ENDED,
    NOBODY,
    SETUP,
    SILENT,
    SOURCES,
    TRADE,
    NewAmsterdamState,
)

_RAW: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "measures.toml").read_text("utf-8"))
#: The planner's own view of the last round is a sign of its own there.
LAST_ROUND: Final = "last round"
#: What every seat can expect, whatever it has.
LEVEL: Final = "level"


def _weights(steps: dict[str, Any]) -> list[list[float]]:
    """For each step of each round: the weight of every sign."""
    found: list[list[float]] = []
    for step in ("city", "land", "trade"):
        for round in range(ROUNDS):
            found.append([float(steps[step][sign][round]) for sign in (*SIGNS, LAST_ROUND, LEVEL)])
    return found


#: By number of players; within it ``(step - CITY) * ROUNDS + round - 1``.
WEIGHTS: Final[list[list[list[float]]]] = [
    _weights(_RAW["two" if players <= 2 else "more"]) for players in range(MAX_PLAYERS + 1)
]

#: Begun actions: the tile or the special action they use counts until they are done.
TILE_IN_USE: Final[dict[str, int]] = {
    "choose_land": 1,
    "choose_trader": 2,
    "pick_furs": 2,
    "choose_ship": 2,
    "load_furs": 2,
}
SPECIAL_IN_USE: Final = frozenset(("sell_or_buy", "trade_amount", "count_houses", "count_furs", "pay_furs"))
#: What can pay for a bid: signs that count units of something.
PURSE: Final[list[int]] = [0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 14]
MARKER: Final = 63
#: How likely a bid is thought to stand while others have still to speak, with more than two players.
BID_STANDS: Final = 0.6


class SeatForecast:
    """A seat's signs and their weights at this moment."""

    def __init__(self, state: NewAmsterdamState, seat: int) -> None:
        step = min(max(state.phase, CITY), TRADE)
        self.state = state
        self.seat = seat
        self.weights = WEIGHTS[state.players][(step - CITY) * ROUNDS + max(1, state.round) - 1]
        specials = float(specials_left(state, seat)) if state.phase >= CITY else 3.0
        self.tiles = [float(state.tiles[seat * TILE_KINDS + kind]) for kind in range(TILE_KINDS)]
        if state.stack and state.stack[-1].seat == seat:
            prompt = state.stack[-1].prompt
            question = state.stack[-1]
            if isinstance(question, BuildShop):
                self.tiles[0] += (MAX_SHOPS - question.placed) / MAX_SHOPS
            elif prompt in TILE_IN_USE:
                self.tiles[TILE_IN_USE[prompt]] += 1.0
            elif prompt in SPECIAL_IN_USE:
                specials += 1.0
        self.signs = signs_without_tiles(state, seat, specials)
        self.points = points_made(state, seat)
        self.city: City | None = City(state, seat) if state.round == ROUNDS else None

    def value(self, tiles: list[float]) -> float:
        """Final points to expect with these tiles."""
        found, weights = self.signs, self.weights
        count_tiles(found, tiles)
        value = self.points + weights[SIGN_COUNT + 1]
        for place in range(SIGN_COUNT):
            sign = found[place]
            if sign != 0.0:
                value += sign * weights[place]
        if self.city is not None:
            hoped = last_worth(self.state, self.seat, tiles, self.city)
            value += weights[SIGN_COUNT] * (hoped - self.points)
        return value

    def with_column(self, number: int) -> float:
        """The same with the tiles of a column and its coins."""
        value = self.value(column_tiles(self.state.columns, number))
        return value + COLUMNS[number].coins * self.weights[1]

    def best_column(self, columns: list[int]) -> float:
        best = -1e9
        for number in columns:
            best = max(best, self.with_column(number))
        return best

    def payment(self, due: int) -> float:
        """Points that a payment costs: what is needed least goes first."""
        weights, found = self.weights, self.signs
        order = sorted(PURSE, key=weights.__getitem__)
        cost = 0.0
        for place in order:
            units = min(due, int(found[place]))
            cost += units * max(0.0, weights[place])
            due -= units
            if due == 0:
                break
        return cost

    def moved_to(self, place: int) -> float:
        """What another turn-order marker changes."""
        return self.weights[MARKER] * (place - self.state.order.index(self.seat))


def points_made(state: NewAmsterdamState, seat: int) -> int:
    """Points of a seat so far."""
    points = 0
    for place in range(seat * SOURCES, seat * SOURCES + SOURCES):
        points += state.points[place]
    return points


def evaluate(state: NewAmsterdamState) -> list[float]:
    """The final score that each seat can expect."""
    if state.phase == ENDED:
        return [float(score) for score in final_scores(state)]
    forecasts = [SeatForecast(state, seat) for seat in range(state.players)]
    if state.phase == SETUP:
        return [forecast.value([1.0, 1.0, 1.0]) for forecast in forecasts]
    if state.phase >= CITY:
        return [forecast.value(forecast.tiles) for forecast in forecasts]
    return _two_bidders(state, forecasts) if state.players == 2 else _bidders(state, forecasts)


def _two_bidders(state: NewAmsterdamState, forecasts: list[SeatForecast]) -> list[float]:
    """One long column is auctioned, the loser takes the best short one (NAM-5.14)."""
    values = [0.0, 0.0]
    waiting = [seat for seat in state.order if seat not in state.takers]
    short = open_columns(2, state.takers, True)
    if len(waiting) < 2:
        for forecast in forecasts:
            seat = forecast.seat
            values[seat] = forecast.best_column(short) if seat in waiting else forecast.value(forecast.tiles)
        return values
    chooser, other = forecasts[waiting[0]], forecasts[waiting[1]]
    without = [chooser.best_column(short), other.best_column(short)]
    if state.column == NOBODY:
        best = -1e9
        for column in open_columns(2, state.takers, False):
            mine = (chooser.with_column(column) + without[0]) / 2.0
            theirs = (other.with_column(column) + without[1]) / 2.0
            if mine - theirs > best:
                best = mine - theirs
                values[chooser.seat], values[other.seat] = mine, theirs
        return values
    win = chooser.with_column(state.column)
    rival = other.with_column(state.column)
    bid = state.bids[chooser.seat]
    if bid == SILENT:
        # Both go as far as the column is worth to them together: then either is as good for both.
        values[chooser.seat] = (win + without[0]) / 2.0
        values[other.seat] = (rival + without[1]) / 2.0
        return values
    raised = state.bids[other.seat]
    price = raised if raised > bid else bid + 1
    kept = win - chooser.payment(bid) - without[1]
    lost = without[0] + chooser.moved_to(1) - rival + other.payment(price) - other.moved_to(0)
    if raised > bid or (raised == SILENT and lost < kept and state.owned(other.seat) >= price):
        values[chooser.seat] = without[0] + chooser.moved_to(1)
        values[other.seat] = rival - other.payment(price) + other.moved_to(0)
    else:
        values[chooser.seat] = win - chooser.payment(bid)
        values[other.seat] = without[1]
    return values


def _bidders(state: NewAmsterdamState, forecasts: list[SeatForecast]) -> list[float]:
    """Whoever leads is likely to get the column; the others share what is left."""
    waiting = [seat for seat in state.order if seat not in state.takers]
    highest = max(state.bids)
    silent = False
    for seat in waiting:
        if state.bids[seat] == SILENT:
            silent = True
    values: list[float] = []
    for forecast in forecasts:
        seat = forecast.seat
        if seat not in waiting:
            values.append(forecast.value(forecast.tiles))
            continue
        left: list[float] = []
        for column in open_columns(state.players, state.takers, False):
            if column != state.column or highest < 0:
                left.append(forecast.with_column(column))
        left.sort(reverse=True)
        rivals = len(waiting) - 1 if highest < 0 else len(waiting) - 2
        value = (left[0] + left[min(max(0, rivals), len(left) - 1)]) / 2.0
        if highest >= 0 and state.bids[seat] == highest:
            won = forecast.with_column(state.column) - forecast.payment(highest)
            won += forecast.moved_to(state.order.index(waiting[0]))
            value = BID_STANDS * won + (1.0 - BID_STANDS) * value if silent else won
        values.append(value)
    return values
