"""Answers given in one line: payments, cargoes, furs, shops, wares, houses.

The rules ask step by step (NAM-18.17 to 18.22), which is what records and programs see; people say
everything at once: "pay 3 coins 2 corn 1 beaver", "build; shops 2 docks 1 mill", "granary; buy 3",
"mill; houses 2", "black market; draw 2 paying 4 coins 2 goods". What the rules have done already
because nothing else was possible may be named all the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from kade.games.new_amsterdam.rules.actions import AMOUNTS, BUY, REMOVE_FROM, SELL, SHOP_IN, STOP
from kade.games.new_amsterdam.rules.city import BuildShop
from kade.games.new_amsterdam.rules.components import (
    BLACK_MARKET_PRICE,
    COINS,
    DISTRICT_COUNT,
    DISTRICTS,
    GOODS,
    KINDS,
    MAX_AMOUNT,
)
from kade.games.new_amsterdam.rules.events import BlackMarketFurs, HousesBuilt, Traded
from kade.games.new_amsterdam.rules.names import fur_count, shop_count
from kade.games.new_amsterdam.rules.special import CountFurs, CountHouses, PayFurs, SellOrBuy, TradeAmount
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.games.new_amsterdam.rules.upkeep import ChooseShopToRemove
from kade.games.new_amsterdam.words.laid_down import lay_down
from kade.kernel.actions import Action
from kade.kernel.errors import BadNotation, IllegalAction
from kade.kernel.phrase import say

_KINDS: Final = re.compile(r"(pay|cargo|furs)((?:\s+\d{1,2}\s+[a-z]+)+)")
_PLACES: Final = re.compile(r"(shops|remove)((?:\s+\d{1,2}\s+[a-z_]+)+)")
_WARES: Final = re.compile(r"(buy|sell)\s+(\d{1,2})")
_HOUSES: Final = re.compile(r"houses\s+(\d{1,2})")
_DRAW: Final = re.compile(r"draw\s+(\d{1,2})\s+paying((?:\s+\d{1,2}\s+[a-z]+)+)")


def whole_answer(state: NewAmsterdamState, text: str) -> list[Action] | None:
    """The small steps that such a line stands for; None if the text is no such line."""
    line = text.strip().lower()
    steps: list[Action] | None
    if found := _KINDS.fullmatch(line):
        steps = lay_down(state, found[1], _counts(found[2], KINDS))
    elif found := _PLACES.fullmatch(line):
        counts = _counts(found[2], DISTRICTS)
        steps = _build(state, counts) if found[1] == "shops" else _remove(state, counts)
    elif found := _WARES.fullmatch(line):
        steps = _trade(state, found[1] == "buy", _number(found[2]))
    elif found := _HOUSES.fullmatch(line):
        steps = _houses(state, _number(found[1]))
    elif found := _DRAW.fullmatch(line):
        steps = _draw(state, _number(found[1]), _counts(found[2], KINDS))
    else:
        return None
    if steps is None:
        word = line.split()[0]
        raise IllegalAction(say("“{word}” does not answer what is asked now.", word=word), "NAM-18.15")
    return steps


def _counts(text: str, names: Sequence[str]) -> list[int]:
    """ "3 coins 2 corn": the number of each name."""
    counts = [0] * len(names)
    words = text.split()
    for number, word in zip(words[::2], words[1::2], strict=True):
        if word in names:
            counts[names.index(word)] += int(number)
        elif names is DISTRICTS:
            raise BadNotation(say("“{word}” is no district.", word=word))
        else:
            raise BadNotation(say("“{word}” is no kind of resource.", word=word))
    if max(counts) > MAX_AMOUNT:
        raise BadNotation(say("An answer names {most} units at most.", most=MAX_AMOUNT))
    return counts


def _number(text: str) -> int:
    if int(text) > MAX_AMOUNT:
        raise BadNotation(say("An answer names {most} units at most.", most=MAX_AMOUNT))
    return int(text)


# ----------------------------------------------------------------------------- shops


def _build(state: NewAmsterdamState, counts: list[int]) -> list[Action] | None:
    """All shops of one action, and no more (NAM-18.20)."""
    question = state.question
    if not isinstance(question, BuildShop):
        return None
    steps = [SHOP_IN[district] for district, number in enumerate(counts) for _ in range(number)]
    twin = state.copy()
    for step in steps:
        top = twin.question
        if not isinstance(top, BuildShop):
            raise IllegalAction(say("So many shops cannot be built now."), "NAM-7.1")
        twin.apply(step)
    if steps and isinstance(twin.question, BuildShop):
        steps.append(STOP)
    return steps


def _remove(state: NewAmsterdamState, counts: list[int]) -> list[Action] | None:
    """Every shop that could not be paid for; the last ones may leave no choice (NAM-11.3, 15.29)."""
    question = state.question
    if not isinstance(question, ChooseShopToRemove):
        return None
    seat = question.seat
    if sum(counts) != question.unpaid:
        raise IllegalAction(say("Exactly {shops} must go.", shops=shop_count(question.unpaid)), "NAM-11.3")
    own = slice(seat * DISTRICT_COUNT, seat * DISTRICT_COUNT + DISTRICT_COUNT)
    left = [there - gone for there, gone in zip(state.shops[own], counts, strict=True)]
    if min(left) < 0:
        raise IllegalAction(say("You do not have so many shops there."), "NAM-14.24")
    twin, steps = state.copy(), []
    for district, number in enumerate(counts):
        for _ in range(number):
            top = twin.question
            if not isinstance(top, ChooseShopToRemove) or top.seat != seat or twin.shops[own] == left:
                break
            twin.apply(REMOVE_FROM[district])
            steps.append(REMOVE_FROM[district])
    return steps


# ------------------------------------------------------------------- special actions


def _trade(state: NewAmsterdamState, buying: bool, number: int) -> list[Action] | None:
    """Which way and how much (NAM-18.22); where only one way is possible it is not asked."""
    question, way = state.question, BUY if buying else SELL
    if isinstance(question, SellOrBuy):
        twin = state.copy()
        twin.apply(way)
        if isinstance(twin.question, TradeAmount):
            return [way, AMOUNTS[number]]
        if number != 1:  # one is all there is, so it was not asked
            raise IllegalAction(say("Only 1 can be traded now."), "NAM-18.22")
        return [way]
    if isinstance(question, TradeAmount) and bool(question.buying) is buying:
        return [AMOUNTS[number]]
    amount = number if buying else -number
    done = any(isinstance(event, Traded) and event.amount == amount for event in state.journal or ())
    return [] if done else None


def _houses(state: NewAmsterdamState, number: int) -> list[Action] | None:
    if isinstance(state.question, CountHouses):
        return [AMOUNTS[number]]
    done = any(isinstance(event, HousesBuilt) and event.number == number for event in state.journal or ())
    return [] if done else None


def _draw(state: NewAmsterdamState, furs: int, counts: list[int]) -> list[Action] | None:
    """How many furs, and how many coins go into their price (NAM-18.21)."""
    coins, goods = counts[COINS], counts[GOODS]
    price = furs * BLACK_MARKET_PRICE
    if coins + goods != sum(counts) or coins + goods != price:
        raise IllegalAction(
            say("{furs} cost {price} coins or goods.", furs=fur_count(furs), price=price), "NAM-10.8"
        )
    question = state.question
    if isinstance(question, PayFurs) and question.furs == furs:
        return [AMOUNTS[coins]]
    if isinstance(question, CountFurs):
        twin = state.copy()
        twin.journal = []
        twin.apply(AMOUNTS[furs])
        if isinstance(twin.question, PayFurs):
            return [AMOUNTS[furs], AMOUNTS[coins]]
        return None if _drawn(twin, furs, coins) is None else [AMOUNTS[furs]]
    return _drawn(state, furs, coins)


def _drawn(state: NewAmsterdamState, furs: int, coins: int) -> list[Action] | None:
    """Nothing is left to say if so many were just drawn for so many coins."""
    for event in state.journal or ():
        if isinstance(event, BlackMarketFurs) and (len(event.furs), event.coins) == (furs, coins):
            return []
    return None
