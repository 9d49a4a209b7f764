"""The box: ``data.toml`` as typed tables, built once at import (TTR-1)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

_RAW: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parents[1] / "data.toml").read_text("utf-8"))


class Location:
    """A named spot on the board."""

    __slots__ = ("index", "key", "name", "x", "y")

    def __init__(self, index: int, key: str, name: str, x: int, y: int) -> None:
        self.index = index
        self.key = key
        self.name = name
        self.x = x
        self.y = y


class Route:
    """A row of 1 to 4 spaces joining two locations."""

    __slots__ = ("a", "b", "bit", "cart", "colour", "index", "key", "lane", "length", "partner", "via")

    def __init__(
        self,
        index: int,
        key: str,
        a: int,
        b: int,
        length: int,
        colour: int,
        partner: int,
        lane: int,
        cart: bool,
        via: tuple[int, int] | None,
    ) -> None:
        self.index = index
        self.key = key
        self.a = a
        self.b = b
        self.length = length
        self.colour = colour  # a kind of plain card, or GREY
        self.partner = partner  # the other route of a double, or -1
        self.lane = lane
        self.cart = cart  # True: its spaces carry cart symbols
        self.via = via
        self.bit = 1 << index


class Contract:
    """A card naming two locations and a value."""

    __slots__ = ("a", "b", "bit", "index", "key", "points")

    def __init__(self, index: int, key: str, a: int, b: int, points: int) -> None:
        self.index = index
        self.key = key
        self.a = a
        self.b = b
        self.points = points
        self.bit = 1 << index


# ------------------------------------------------------------------- card kinds

COLOURS: Final[list[str]] = [str(name) for name in _RAW["colours"]["route_colours"]]
SYMBOLS: Final[dict[str, str]] = {str(k): str(v) for k, v in _RAW["colours"]["symbols"].items()}
#: Every kind of transport card: the colours, then the joker.
KINDS: Final[list[str]] = [*COLOURS, str(_RAW["colours"]["wild"])]
JOKER: Final = 6
#: How many kinds there are; hands are flat lists with this many counts per seat.
KIND_COUNT: Final = 7
#: An empty place of the display.
EMPTY: Final = 7
#: The colour of a route that any one colour pays for.
GREY: Final = 6
GREY_NAME: Final = str(_RAW["colours"]["neutral"])
#: Cards of each kind in the box.
CARDS: Final[list[int]] = [int(_RAW["cards"]["transport"][kind]) for kind in KINDS]
CARD_TOTAL: Final = int(_RAW["components"]["transport_cards"])

# ----------------------------------------------------------------- small figures

_LIMITS: Final[dict[str, Any]] = _RAW["limits"]
CARTS: Final = int(_RAW["components"]["carts_per_player"])
START_CARDS: Final = int(_LIMITS["initial_transport_cards"])
DISPLAY_SIZE: Final = int(_LIMITS["display_size"])
CONTRACTS_DRAWN: Final = int(_LIMITS["contracts_drawn"])
MERCHANDISE: Final = int(_RAW["components"]["merchandise_cards"])
MERCHANDISE_PER_ROUTE: Final = int(_LIMITS["merchandise_per_route"])
END_CARTS: Final = int(_LIMITS["end_trigger_carts"])
LAST_TURNS: Final = int(_LIMITS["last_turns_per_player"])
FLUSH_JOKERS: Final = int(_LIMITS["flush_joker_threshold"])
FLUSH_MIN_PLAIN: Final = int(_LIMITS["flush_min_non_jokers"])
FLUSH_CAP: Final = int(_LIMITS["flush_chain_cap"])
MIN_PLAYERS: Final = int(_RAW["meta"]["players_min"])
MAX_PLAYERS: Final = int(_RAW["meta"]["players_max"])
TITLE: Final = str(_RAW["meta"]["title"])
#: Points for a route by its length; place 0 is unused.
ROUTE_POINTS: Final[list[int]] = [
    0,
    *(int(points) for _, points in sorted(_RAW["scoring"]["route_points"].items())),
]
#: The merchandise bonus by place, for each number of players.
MERCHANDISE_BONUS: Final[dict[int, list[int]]] = {
    players: [int(points) for points in _RAW["scoring"]["merchandise_bonus"][f"players_{players}"]]
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)
}

# --------------------------------------------------------------- board and cards

LOCATIONS: Final[list[Location]] = [
    Location(index, str(row["id"]), str(row["name"]), int(row["x"]), int(row["y"]))
    for index, row in enumerate(_RAW["locations"])
]
_PLACE: Final[dict[str, int]] = {location.key: location.index for location in LOCATIONS}


def _partner(row: dict[str, Any]) -> int:
    for index, other in enumerate(_RAW["routes"]):
        if row["double"] and other["double"] == row["double"] and other["id"] != row["id"]:
            return index
    return -1


def _via(row: dict[str, Any]) -> tuple[int, int] | None:
    bend = row.get("via")
    return (int(bend[0]), int(bend[1])) if bend else None


ROUTES: Final[list[Route]] = [
    Route(
        index,
        str(row["id"]),
        _PLACE[row["a"]],
        _PLACE[row["b"]],
        int(row["length"]),
        COLOURS.index(row["colour"]) if row["colour"] in COLOURS else GREY,
        _partner(row),
        int(row["lane"]),
        bool(row["cart"]),
        _via(row),
    )
    for index, row in enumerate(_RAW["routes"])
]

CONTRACTS: Final[list[Contract]] = [
    Contract(index, str(row["id"]), _PLACE[row["a"]], _PLACE[row["b"]], int(row["points"]))
    for index, row in enumerate(_RAW["contracts"])
]
CONTRACT_TOTAL: Final = len(CONTRACTS)

#: Routes that need no more carts than a player has, as a mask, for 0 to 16 carts.
FITS: Final[list[int]] = [
    sum(route.bit for route in ROUTES if route.length <= carts) for carts in range(CARTS + 1)
]


def routes_in(mask: int) -> list[Route]:
    """The routes of a mask, lowest id first."""
    return [route for route in ROUTES if mask & route.bit]


def contracts_in(mask: int) -> list[Contract]:
    """The contracts of a mask, lowest id first."""
    return [contract for contract in CONTRACTS if mask & contract.bit]
