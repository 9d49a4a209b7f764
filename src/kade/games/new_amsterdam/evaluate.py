"""What a good answer is, for the bots: every operation carried out in thought and the result valued."""

from __future__ import annotations

from typing import Final

from kade.games.new_amsterdam.actions import Numbered, SpecialAction, TakeColumn
from kade.games.new_amsterdam.auction import PayBid
from kade.games.new_amsterdam.bidding import column_values, weigh_bids, weigh_columns, weigh_payment
from kade.games.new_amsterdam.components import (
    BLACK_MARKET,
    BLACK_MARKET_PRICE,
    COINS,
    FUR,
    FUR_TYPES,
    GOODS,
    KIND_COUNT,
    TOP,
)
from kade.games.new_amsterdam.special import CountFurs, PayFurs, TradeAmount, fee, most_black_market
from kade.games.new_amsterdam.state import NewAmsterdamState
from kade.games.new_amsterdam.trade import LoadFurs, PickFurs, cargo_points, furs_of
from kade.games.new_amsterdam.turn import ChooseOperation
from kade.games.new_amsterdam.valuing import evaluate, mix_points, tiles_left, worth
from kade.games.new_amsterdam.view import NewAmsterdamView, imagine
from kade.kernel.actions import Action
from kade.kernel.rng import Rng

__all__ = ["evaluate", "weigh"]

#: What others lose counts a little, and all the more the fewer they are.
ENVY: Final = 0.0


def weigh(view: NewAmsterdamView, rng: Rng) -> list[float]:
    """Expected points of each legal answer; a tiny draw of lots breaks ties."""
    if not view.legal or view.question is None:
        return []
    values = answer_values(imagine(view, rng))
    return [value + int(rng.below(1000)) * 1e-7 for value in values]


def answer_values(state: NewAmsterdamState) -> list[float]:
    """What each legal answer to the open question is worth to whom it is put."""
    question = state.stack[-1]
    seat = question.seat
    legal = state.legal()
    prompt = question.prompt
    if isinstance(question, ChooseOperation):
        return [_operation_value(state, seat, action) for action in legal]
    if isinstance(question, PayBid):
        return weigh_payment(state, question, legal)
    if prompt == "choose_column":
        return weigh_columns(state, seat, legal)
    if prompt == "take_last_column":
        values = column_values(state, seat)
        return [values[action.number] for action in legal if isinstance(action, TakeColumn)]
    if prompt in ("open_bidding", "raise_bid"):
        return weigh_bids(state, seat, legal)
    if isinstance(question, PickFurs):
        return _pick_values(state, question, legal)
    if isinstance(question, LoadFurs):
        return _load_values(state, question, legal)
    if isinstance(question, CountFurs):
        return _count_values(state, seat, legal)
    if isinstance(question, PayFurs):
        return [_after_paying(state, seat, question.furs, action) for action in legal]
    if isinstance(question, TradeAmount):
        return _amount_values(state, legal)
    return [_after(state, action) for action in legal]


def _after(state: NewAmsterdamState, action: Action) -> float:
    """What is left after an answer, and after the best answers to what it leads to."""
    twin = state.copy()
    question = twin.stack.pop()
    seat = question.seat
    question.answer(twin, action)
    while len(twin.stack) and twin.stack[-1].seat == seat and twin.stack[-1].prompt != question.prompt:
        inner = twin.stack[-1]
        if inner.prompt in ("place_first_shop", "choose_operation"):
            break
        twin.answers = None
        values = answer_values(twin)
        best = values.index(max(values))
        chosen = twin.legal()[best]
        twin.stack.pop()
        twin.answers = None
        inner.answer(twin, chosen)
    return worth(twin, seat, tiles_left(twin, seat))


# ------------------------------------------------------------------------- operations


def _operation_value(state: NewAmsterdamState, seat: int, action: Action) -> float:
    if isinstance(action, SpecialAction) and action.number == BLACK_MARKET:
        twin = state.copy()
        twin.stack.pop()
        twin.special = 0
        twin.held[seat * KIND_COUNT + COINS] -= fee(state.shops, state.players, seat, BLACK_MARKET)
        own = seat * KIND_COUNT
        most = most_black_market(twin.held[own + COINS], twin.held[own + GOODS], sum(_drawn(state)))
        return max(_furs_value(twin, seat, number) for number in range(1, most + 1))
    return _after(state, action)


def _amount_values(state: NewAmsterdamState, legal: list[Action]) -> list[float]:
    """More and more as long as that helps."""
    values: list[float] = []
    best = -1e9
    tired = 0
    for action in legal:
        if tired > 2:
            values.append(values[-1] - 0.1)
            continue
        value = _after(state, action)
        tired = 0 if value > best else tired + 1
        best = max(best, value)
        values.append(value)
    return values


# ----------------------------------------------------------------------- Black Market


def _drawn(state: NewAmsterdamState) -> list[int]:
    """Furs by type among which the next ones are drawn."""
    found = [0] * FUR_TYPES
    for place in range(state.fur_pile_size):
        found[state.fur_pile[place]] += 1
    return found if state.fur_pile_size else state.fur_discard


def _count_values(state: NewAmsterdamState, seat: int, legal: list[Action]) -> list[float]:
    return [_furs_value(state, seat, action.number) for action in legal if isinstance(action, Numbered)]


def _furs_value(state: NewAmsterdamState, seat: int, number: int) -> float:
    """So many unknown furs, paid as well as can be."""
    own = seat * KIND_COUNT
    price = number * BLACK_MARKET_PRICE
    coins, goods = state.held[own + COINS], state.held[own + GOODS]
    best = -1e9
    for paid in {max(0, price - goods), min(price, coins), max(price - goods, min(price, coins) // 2)}:
        if 0 <= price - paid <= goods and paid <= coins:
            best = max(best, _bought(state, seat, number, paid))
    return best


def _after_paying(state: NewAmsterdamState, seat: int, number: int, action: Action) -> float:
    assert isinstance(action, Numbered)
    return _bought(state, seat, number, action.number)


def _bought(state: NewAmsterdamState, seat: int, number: int, coins: int) -> float:
    """The mean over the types that may be drawn, as if all were of one chance."""
    own = seat * KIND_COUNT
    twin = state.copy()
    twin.held[own + COINS] -= coins
    twin.held[own + GOODS] -= number * BLACK_MARKET_PRICE - coins
    tiles = tiles_left(twin, seat)
    base = worth(twin, seat, tiles)
    pile = _drawn(state)
    total, gain = 0, 0.0
    for kind in range(FUR_TYPES):
        if pile[kind]:
            twin.held[own + FUR + kind] += 1
            gain += pile[kind] * (worth(twin, seat, tiles) - base)
            twin.held[own + FUR + kind] -= 1
            total += pile[kind]
    return base + number * gain / max(1, total)


# ------------------------------------------------------------------- furs and cargoes


def _mixes(most: list[int], kind: int, rest: int, exact: bool) -> list[list[int]]:
    """All ways to take furs of this and the later types, ``rest`` of them or up to so many."""
    if kind == FUR_TYPES:
        return [[]] if rest == 0 or not exact else []
    later = sum(most[kind + 1 :])
    found: list[list[int]] = []
    for number in range(max(0, rest - later) if exact else 0, min(rest, most[kind]) + 1):
        for tail in _mixes(most, kind + 1, rest - number, exact):
            found.append([number, *tail])
    return found


def _pick_values(state: NewAmsterdamState, question: PickFurs, legal: list[Action]) -> list[float]:
    """For each number of this type the best choice of the later ones."""
    seat, kind = question.seat, question.kind
    own = seat * KIND_COUNT
    lying = furs_of(state.traders, TOP)
    picked = state.laid
    goods = state.held[own + GOODS] - sum(picked)
    values = [-1e9] * len(legal)
    twin = state.copy()
    tiles = tiles_left(twin, seat)
    for tail in _mixes(lying, kind, goods, False):
        wanted = picked[:kind] + tail
        number = sum(wanted)
        if not number:
            continue
        for fur in range(FUR_TYPES):
            twin.held[own + FUR + fur] += wanted[fur]
        twin.held[own + GOODS] -= number
        value = worth(twin, seat, tiles)
        for fur in range(FUR_TYPES):
            twin.held[own + FUR + fur] -= wanted[fur]
        twin.held[own + GOODS] += number
        for place, action in enumerate(legal):
            if isinstance(action, Numbered) and action.number == tail[0]:
                values[place] = max(values[place], value)
    return values


def _load_values(state: NewAmsterdamState, question: LoadFurs, legal: list[Action]) -> list[float]:
    """For each number of this type the best cargo it can become, and the mix that stays."""
    own = question.seat * KIND_COUNT + FUR
    furs = state.held[own : own + FUR_TYPES]
    values = [-1e9] * len(legal)
    for tail in _mixes(furs, question.kind, question.rest, True):
        cargo = state.laid[: question.kind] + tail
        value = cargo_points(cargo) + 0.7 * mix_points([furs[fur] - cargo[fur] for fur in range(FUR_TYPES)])
        for place, action in enumerate(legal):
            if isinstance(action, Numbered) and action.number == tail[0]:
                values[place] = max(values[place], value)
    return values
