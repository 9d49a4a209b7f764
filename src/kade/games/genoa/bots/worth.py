"""What a player's holdings are worth, in ducats at the final count."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.bots.worth_over_time import CONTRACT_COUNT, MOST_LOAD, Times
from kade.games.genoa.rules.components import (
    BUILDING_ACTION,
    CARDS,
    CHOICE,
    CONTRACT,
    DECK_MASK,
    GOOD_COUNT,
    LARGE_ORDER,
    LINKED,
    MESSAGE,
    SMALL_ORDER,
    TILE_COUNT,
    TRADE,
)
from kade.games.genoa.rules.scoring import contract_ducats

#: A second good of a kind, a second loose marker: so much of the first.
MORE_GOODS: Final = 0.55
MORE_MARKERS: Final = 0.85
#: What drawing a contract should bring at least.
CONTRACT_DRAW: Final = 15.0

ORDERS_MASK: Final = DECK_MASK[LARGE_ORDER] | DECK_MASK[SMALL_ORDER]
CONTRACTS_MASK: Final = DECK_MASK[CONTRACT]
ORDER_GOODS: Final[list[list[int]]] = [card.goods for card in CARDS]
IS_LARGE: Final[list[bool]] = [card.deck == LARGE_ORDER for card in CARDS]

# ------------------------------------------------------------------------------ contracts

_PAYOFFS: Final[dict[int, int]] = {}


def payoff(contracts: int) -> int:
    """What the contracts of a mask pay at the end."""
    found = _PAYOFFS.get(contracts)
    if found is None:
        found = contract_ducats(contracts)
        _PAYOFFS[contracts] = found
    return found


def contracts_worth(hand: int, gone: int, now: Times) -> float:
    """The groups as they are, and the chance to link them; ``gone`` cannot be drawn any more."""
    held = hand & CONTRACTS_MASK
    paid = payoff(held)
    hoped = 0.0
    for contract in range(CONTRACT_COUNT):
        if not (held | gone) >> contract & 1 and LINKED[contract] & held:
            more = payoff(held | 1 << contract) - paid - CONTRACT_DRAW
            if more > 0.0:
                hoped += more
    return paid + now.contract * hoped


def contract_draw(hand: int, gone: int, now: Times) -> float:
    """The mean of what one more contract brings."""
    held = hand & CONTRACTS_MASK
    paid = payoff(held)
    total, number = 0, 0
    for contract in range(CONTRACT_COUNT):
        if not (held | gone) >> contract & 1:
            total += payoff(held | 1 << contract) - paid
            number += 1
    return total / number + 60.0 * now.contract if number else 0.0


# --------------------------------------------------------------------------------- orders


def orders_in(hand: int) -> list[int]:
    left = hand & ORDERS_MASK
    found: list[int] = []
    while left:
        low = left & -left
        found.append(low.bit_length() - 1)
        left ^= low
    return found


def orders_worth(goods: list[int], hand: int, wild: int, stock: list[int], now: Times) -> float:
    """Orders in hand and goods together: the nearest and dearest order takes its goods first.

    ``wild`` tiles stand in for a missing good each; they are charged at what they are worth anyway.
    """
    left = goods[:]
    orders = orders_in(hand)
    total = 0.0
    load = 0
    filling = now.tile[TRADE]
    while orders:
        large, small = now.large[load], now.small[load]
        best, best_value, best_lacking, best_filled, best_key = 0, 0.0, 0, 0, -1.0
        for place, card in enumerate(orders):
            lacking, rare = 0, 0
            for kind in ORDER_GOODS[card]:
                if left[kind] <= 0:
                    lacking += 1
                    if stock[kind] <= 0:
                        rare += 1
            filled = lacking if lacking < wild else wild
            lacking += rare - filled
            value = (large[lacking] if IS_LARGE[card] else small[lacking]) - filled * filling
            key = value / (lacking + 1.5)
            if key > best_key:
                best, best_value, best_lacking, best_filled, best_key = place, value, lacking, filled, key
        if best_value <= 0.0:
            break
        for kind in ORDER_GOODS[orders[best]]:
            left[kind] -= 1
        wild -= best_filled
        load = min(load + best_lacking + 1, MOST_LOAD)
        total += best_value
        del orders[best]
    return total + goods_worth(left, now)


def goods_worth(left: list[int], now: Times) -> float:
    """Goods that no order in hand asks for."""
    total = 0.0
    for kind in range(GOOD_COUNT):
        number = left[kind]
        if number > 0:
            total += now.good * (1.0 + MORE_GOODS * (number - 1) if number < 3 else 1.8)
    return total


def unknown_order(large: bool, goods: list[int], load: int, now: Times) -> float:
    """An order not seen yet: the more kinds of goods are at hand, the less it will lack."""
    kinds = 0
    for kind in range(GOOD_COUNT):
        if goods[kind] > 0:
            kinds += 1
    share = 0.6 * kinds / GOOD_COUNT
    asked = 3 if large else 1
    full = now.order(large, asked, load)
    nearer = now.order(large, asked - 1, load) - now.good
    return full + max(0.0, asked * share * (nearer - full))


# --------------------------------------------------------------------------------- holdings


class Holding:
    """All that a player has, as far as it can change in a deal or an action."""

    __slots__ = ("ducats", "goods", "hand", "loose", "tiles")

    def __init__(self, ducats: int, goods: list[int], tiles: list[int], loose: int, hand: int) -> None:
        self.ducats = ducats
        self.goods = goods
        self.tiles = tiles
        self.loose = loose
        self.hand = hand

    def copy(self) -> Holding:
        return Holding(self.ducats, self.goods[:], self.tiles[:], self.loose, self.hand)


def tiles_worth(tiles: list[int], now: Times, owned: int) -> float:
    """Tiles in hand; a Building action needs a building to be worth much."""
    total = 0.0
    for kind in range(TILE_COUNT):
        number = tiles[kind]
        if number:
            each = now.tile[kind]
            if kind == BUILDING_ACTION and owned == 0:
                each *= 0.6
            total += each * (number if number < 3 else 2.0 + 0.5 * (number - 2))
    return total


def loose_worth(loose: int, now: Times) -> float:
    total, each = 0.0, now.loose
    for _ in range(loose):
        total += each
        each *= MORE_MARKERS
    return total


def wild_tiles(tiles: list[int]) -> int:
    return tiles[CHOICE] + tiles[TRADE]


def worth(held: Holding, gone: int, stock: list[int], owned: int, now: Times) -> float:
    """What a holding will be at the final count; ``owned`` counts the placed markers, not valued here."""
    return (
        held.ducats
        + contracts_worth(held.hand, gone, now)
        + orders_worth(held.goods, held.hand, wild_tiles(held.tiles), stock, now)
        + (held.hand & DECK_MASK[MESSAGE]).bit_count() * now.message
        + tiles_worth(held.tiles, now, owned)
        + loose_worth(held.loose, now)
    )


# ------------------------------------------------------------------------ whole positions
