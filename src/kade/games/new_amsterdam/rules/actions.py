"""The action table (NAM-18): districts, columns, bids, operations, places and amounts."""

from __future__ import annotations

from typing import Final

from kade.games.new_amsterdam.rules.components import (
    COLUMN_COUNT,
    DISPLAY_SIZE,
    DISTRICTS,
    MAX_AMOUNT,
    TRADERS,
)
from kade.kernel.actions import Action, ActionTable


class Numbered(Action):
    """An answer that names a place or a number."""

    __slots__ = ("number",)

    def __init__(self, id: int, notation: str, number: int) -> None:
        super().__init__(id, notation)
        self.number = number


class PlaceShop(Numbered):
    """A shop in a district: in set-up, or when building shops."""


class RemoveShop(Numbered):
    """Take back one own shop from a district."""


class TakeColumn(Numbered):
    """Put a column up for auction, or take the last one."""


class Bid(Numbered):
    """Bid so many resources."""


class Pass(Action):
    """Do not bid."""


class Amount(Numbered):
    """So many: units to pay, to trade or to take, houses, furs."""


class TileAction(Numbered):
    """Use an action tile for one of the two actions of its kind; the number is BUILD to SHIP."""


class SpecialAction(Numbered):
    """The special action of a district."""


class SkipTile(Action):
    """Give up one tile for a coin."""


class SkipSpecial(Action):
    """Give up the special action for a coin."""


class EndTurn(Action):
    """Give up everything unused, for a coin each."""


class Stop(Action):
    """No further shop."""


class TakeLand(Numbered):
    """The land card at a place of the display."""


class TakeTrader(Numbered):
    """Deal with one of the three traders."""


class LoadShip(Numbered):
    """The ship at a place of the display."""


class Sell(Action):
    """Sell for coins."""


class Buy(Action):
    """Buy for coins."""


BUILD: Final = 0
ELECT: Final = 1
BUY_LAND: Final = 2
CLEAR: Final = 3
TRADE: Final = 4
SHIP: Final = 5
#: Notation of the tile actions, two for each kind of tile.
_TILE_WORDS: Final = ["build", "elections", "buy land", "clear land", "trade", "ship"]


def _words(key: str) -> str:
    return key.replace("_", " ")


_ALL: Final[list[Action]] = []

SHOP_IN: Final[list[Action]] = []
REMOVE_FROM: Final[list[Action]] = []
TAKE_COLUMN: Final[list[Action]] = []
BIDS: Final[list[Action]] = []
AMOUNTS: Final[list[Action]] = []
TILE_ACTIONS: Final[list[Action]] = []
SPECIALS: Final[list[Action]] = []
TAKE_LAND: Final[list[Action]] = []
TAKE_TRADER: Final[list[Action]] = []
LOAD_SHIP: Final[list[Action]] = []


def _enter(family: list[Action], kind: type[Numbered], number: int, notation: str) -> None:
    action = kind(len(_ALL), notation, number)
    family.append(action)
    _ALL.append(action)


for _district, _key in enumerate(DISTRICTS):
    _enter(SHOP_IN, PlaceShop, _district, f"shop {_words(_key)}")
for _district, _key in enumerate(DISTRICTS):
    _enter(REMOVE_FROM, RemoveShop, _district, f"remove {_words(_key)}")
for _column in range(COLUMN_COUNT):
    _enter(TAKE_COLUMN, TakeColumn, _column, f"column {_column + 1}")
for _bid in range(MAX_AMOUNT + 1):
    _enter(BIDS, Bid, _bid, f"bid {_bid}")
for _amount in range(MAX_AMOUNT + 1):
    _enter(AMOUNTS, Amount, _amount, f"amount {_amount}")
for _number, _word in enumerate(_TILE_WORDS):
    _enter(TILE_ACTIONS, TileAction, _number, _word)
for _district, _key in enumerate(DISTRICTS):
    _enter(SPECIALS, SpecialAction, _district, _words(_key))
for _place in range(DISPLAY_SIZE):
    _enter(TAKE_LAND, TakeLand, _place, f"land {_place + 1}")
for _trader in TRADERS:
    _enter(TAKE_TRADER, TakeTrader, _trader.index, f"trader {_trader.key}")
for _place in range(DISPLAY_SIZE):
    _enter(LOAD_SHIP, LoadShip, _place, f"load {_place + 1}")

PASS: Final = Pass(len(_ALL), "pass")
SKIP_TILE: Final = SkipTile(len(_ALL) + 1, "skip tile")
SKIP_SPECIAL: Final = SkipSpecial(len(_ALL) + 2, "skip special")
END_TURN: Final = EndTurn(len(_ALL) + 3, "end turn")
STOP: Final = Stop(len(_ALL) + 4, "stop")
SELL: Final = Sell(len(_ALL) + 5, "sell")
BUY: Final = Buy(len(_ALL) + 6, "buy")


def _table() -> list[Action]:
    table = _ALL[:]
    table += [PASS, SKIP_TILE, SKIP_SPECIAL, END_TURN, STOP, SELL, BUY]
    return table


ACTIONS: Final = ActionTable(_table())
