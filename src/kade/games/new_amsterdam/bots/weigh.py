"""What a good answer is, for the bots: every answer carried out in thought and the result valued."""

from __future__ import annotations

from typing import Final

from kade.games.new_amsterdam.bots.bids import column_values, weigh_bids, weigh_columns, weigh_payment
from kade.games.new_amsterdam.bots.prospects import City, mix_points
from kade.games.new_amsterdam.bots.worth import CITY_TILE, TRADE_TILE, mix_weight, tiles_left, worth
from kade.games.new_amsterdam.rules.actions import Numbered, PlaceShop, SpecialAction
from kade.games.new_amsterdam.rules.auction import PayBid
from kade.games.new_amsterdam.rules.city import BuildShop, election, place_shop
from kade.games.new_amsterdam.rules.components import (
    BLACK_MARKET,
    BLACK_MARKET_PRICE,
    COINS,
    FUR,
    FUR_TYPES,
    GOODS,
    KIND_COUNT,
    MAX_SHOPS,
    ROUNDS,
    TILE_KINDS,
    TOP,
    WOOD,
)
from kade.games.new_amsterdam.rules.imagine import imagine
from kade.games.new_amsterdam.rules.special import CountFurs, PayFurs, TradeAmount, fee, most_black_market
from kade.games.new_amsterdam.rules.state import CITY, NewAmsterdamState
from kade.games.new_amsterdam.rules.trade import LoadFurs, PickFurs, cargo_points, furs_of
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.actions import Action
from kade.kernel.rng import Rng

#: How much the points count that a shop takes from the others, all of them together.
ENVY: Final = 0.6
#: Elections a player holds in a round to come.
ELECTIONS_A_ROUND: Final = 0.7
#: More of a ware is thought about until it has not helped so many times.
PATIENCE: Final = 2
FAR_BELOW: Final = -1e9


def weigh(view: NewAmsterdamView, rng: Rng) -> list[float]:
    """Expected points of each legal answer; a tiny draw of lots breaks ties."""
    if not view.legal:
        return []
    state = imagine(view, rng)
    values = Planner(state, view.viewer).answers(state)
    return [value + int(rng.below(1000)) * 1e-7 for value in values]


class Planner:
    """One look at a position for the seat that is asked."""

    def __init__(self, state: NewAmsterdamState, seat: int) -> None:
        self.seat = seat
        self.own = seat * KIND_COUNT
        self.shops = state.shops
        self.city = City(state, seat)
        self.others = self._elections_of_others(state)

    def worth(self, state: NewAmsterdamState) -> float:
        """Points the seat can expect, and a little for those its shops take from the others."""
        tiles = tiles_left(state, self.seat)
        if state.shops is self.shops:
            return worth(state, self.seat, tiles, self.city)
        value = worth(state, self.seat, tiles, City(state, self.seat))
        return value + ENVY * (self.others - self._elections_of_others(state)) / (state.players - 1)

    def _elections_of_others(self, state: NewAmsterdamState) -> float:
        """Points the others can expect of elections to come, with the shops as they are."""
        total = 0.0
        later = ELECTIONS_A_ROUND * (ROUNDS - state.round) + 1.0
        for other in range(state.players):
            if other != self.seat:
                held = later
                if state.phase == CITY and state.order.index(other) > state.turn:
                    held += state.tiles[other * TILE_KINDS + CITY_TILE]
                total += held * election(state.shops, state.players, other)
        return total

    # ------------------------------------------------------------------------ questions

    def answers(self, state: NewAmsterdamState) -> list[float]:
        """What each legal answer to the open question is worth."""
        question = state.stack[-1]
        legal = state.legal()
        prompt = question.prompt
        if isinstance(question, PayBid):
            return weigh_payment(state, question, legal)
        if prompt == "choose_column":
            return weigh_columns(state, self.seat, legal)
        if prompt == "take_last_column":
            columns = column_values(state, self.seat)
            return [columns[action.number] for action in legal if isinstance(action, Numbered)]
        if prompt in ("open_bidding", "raise_bid"):
            return weigh_bids(state, self.seat, legal)
        if isinstance(question, BuildShop):
            return self._shops(state, question.placed, legal)
        if isinstance(question, PickFurs):
            return self._picks(state, question.kind, legal)
        if isinstance(question, LoadFurs):
            return self._loads(state, question, legal)
        if isinstance(question, CountFurs):
            return [self._market(state, action.number) for action in legal if isinstance(action, Numbered)]
        if isinstance(question, PayFurs):
            furs = question.furs
            return [
                self._paid(state, furs, action.number) for action in legal if isinstance(action, Numbered)
            ]
        if isinstance(question, TradeAmount):
            return self._amounts(state, legal)
        return [self._after(state, action) for action in legal]

    def _after(self, state: NewAmsterdamState, action: Action) -> float:
        """What is left after an answer, and after the best answers to what it leads to."""
        if isinstance(action, SpecialAction) and action.number == BLACK_MARKET:
            return self._black_market(state)
        twin = state.copy()
        question = twin.stack.pop()
        open_questions = len(twin.stack)
        question.answer(twin, action)
        while len(twin.stack) > open_questions and twin.stack[-1].prompt != question.prompt:
            twin.answers = None
            values = self.answers(twin)
            chosen = twin.legal()[values.index(max(values))]
            inner = twin.stack.pop()
            twin.answers = None
            inner.answer(twin, chosen)
        return self.worth(twin)

    def _shops(self, state: NewAmsterdamState, placed: int, legal: list[Action]) -> list[float]:
        """A district for one shop or several at once, whichever brings more for each of them."""
        most = min(MAX_SHOPS - placed, state.held[self.own + WOOD], state.stock[self.seat])
        base = self.worth(state)
        values: list[float] = []
        for action in legal:
            best = base
            if isinstance(action, PlaceShop):
                best = FAR_BELOW
                twin = state.copy()
                for number in range(1, most + 1):
                    place_shop(twin, self.seat, action.number, False)
                    best = max(best, base + (self.worth(twin) - base) / number)
            values.append(best)
        return values

    def _amounts(self, state: NewAmsterdamState, legal: list[Action]) -> list[float]:
        """More and more as long as that helps."""
        values: list[float] = []
        best = FAR_BELOW
        in_vain = 0
        for action in legal:
            if in_vain > PATIENCE:
                values.append(values[-1] - 0.1)
                continue
            value = self._after(state, action)
            in_vain = 0 if value > best else in_vain + 1
            best = max(best, value)
            values.append(value)
        return values

    # --------------------------------------------------------------------- Black Market

    def _black_market(self, state: NewAmsterdamState) -> float:
        """The special action as a whole: the fee, then the best number of furs."""
        twin = state.copy()
        twin.special = 0
        twin.held[self.own + COINS] -= fee(state.shops, state.players, self.seat, BLACK_MARKET)
        coins, goods = twin.held[self.own + COINS], twin.held[self.own + GOODS]
        best = FAR_BELOW
        for number in range(1, most_black_market(coins, goods, sum(_drawn(state))) + 1):
            best = max(best, self._market(twin, number))
        return best

    def _market(self, state: NewAmsterdamState, number: int) -> float:
        """So many unknown furs, paid with coins or with goods first."""
        price = number * BLACK_MARKET_PRICE
        least = max(0, price - state.held[self.own + GOODS])
        most = min(price, state.held[self.own + COINS])
        value = self._paid(state, number, most)
        return value if least == most else max(value, self._paid(state, number, least))

    def _paid(self, state: NewAmsterdamState, number: int, coins: int) -> float:
        """So many unknown furs for so many coins and the rest in goods."""
        own = self.own
        twin = state.copy()
        twin.held[own + COINS] -= coins
        twin.held[own + GOODS] -= number * BLACK_MARKET_PRICE - coins
        furs = twin.held[own + FUR : own + KIND_COUNT]
        twin.held[own + FUR] += number
        tiles = tiles_left(twin, self.seat)
        mixed = mix_points(twin.held[own + FUR : own + KIND_COUNT])
        # Only the mix depends on what is drawn: its mean stands for that of the position.
        hoped = _mean_mix(furs, _drawn(state), number)
        return self.worth(twin) + mix_weight(tiles[TRADE_TILE], ROUNDS - state.round) * (hoped - mixed)

    # ------------------------------------------------------------------ furs and cargoes

    def _picks(self, state: NewAmsterdamState, kind: int, legal: list[Action]) -> list[float]:
        """For each number of this type the best choice of the later ones."""
        own = self.own
        lying = furs_of(state.traders, TOP)
        picked = state.laid
        goods = state.held[own + GOODS] - sum(picked)
        values = [FAR_BELOW] * len(legal)
        twin = state.copy()
        for tail in _mixes(lying, kind, goods, False):
            wanted = picked[:kind] + tail
            number = sum(wanted)
            if not number:
                continue
            for fur in range(FUR_TYPES):
                twin.held[own + FUR + fur] += wanted[fur]
            twin.held[own + GOODS] -= number
            _enter_best(values, legal, tail[0], self.worth(twin))
            for fur in range(FUR_TYPES):
                twin.held[own + FUR + fur] -= wanted[fur]
            twin.held[own + GOODS] += number
        return values

    def _loads(self, state: NewAmsterdamState, question: LoadFurs, legal: list[Action]) -> list[float]:
        """For each number of this type the best cargo it can become, and the mix that stays."""
        own = self.own + FUR
        furs = state.held[own : own + FUR_TYPES]
        kept_counts = mix_weight(tiles_left(state, self.seat)[TRADE_TILE], ROUNDS - state.round)
        values = [FAR_BELOW] * len(legal)
        for tail in _mixes(furs, question.kind, question.rest, True):
            cargo = state.laid[: question.kind] + tail
            kept = [furs[fur] - cargo[fur] for fur in range(FUR_TYPES)]
            _enter_best(values, legal, tail[0], cargo_points(cargo) + kept_counts * mix_points(kept))
        return values


def _enter_best(values: list[float], legal: list[Action], number: int, value: float) -> None:
    """Note the value for the answer that says this number, if it is the best for it so far."""
    for place, action in enumerate(legal):
        if isinstance(action, Numbered) and action.number == number:
            values[place] = max(values[place], value)


def _mixes(most: list[int], kind: int, rest: int, exact: bool) -> list[list[int]]:
    """All ways to take furs of this and the later types, ``rest`` of them or up to so many."""
    if kind == FUR_TYPES:
        return [[]]
    least = max(0, rest - sum(most[kind + 1 :])) if exact else 0
    found: list[list[int]] = []
    for number in range(least, min(rest, most[kind]) + 1):
        for tail in _mixes(most, kind + 1, rest - number, exact):
            found.append([number, *tail])
    return found


def _drawn(state: NewAmsterdamState) -> list[int]:
    """Furs by type among which the next ones are drawn."""
    if not state.fur_pile_size:
        return state.fur_discard
    found = [0] * FUR_TYPES
    for place in range(state.fur_pile_size):
        found[state.fur_pile[place]] += 1
    return found


def _mean_mix(furs: list[int], pile: list[int], number: int) -> float:
    """The mean of ``mix_points`` after so many draws, each taken to change it like the first."""
    before = mix_points(furs)
    total, change = 0, 0.0
    for kind in range(FUR_TYPES):
        if pile[kind]:
            furs[kind] += 1
            change += pile[kind] * (mix_points(furs) - before)
            furs[kind] -= 1
            total += pile[kind]
    return before + number * change / max(1, total)
