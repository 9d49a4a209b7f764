"""The box, continued: secret orders and the figures of the expansions and of the solo game (AMS-13 to 15)."""

from __future__ import annotations

from typing import Any, Final

from kade.games.amsterdam.rules.components import (
    BLOCKS,
    COLOURS,
    DEPOT,
    DOCKERS,
    PLACES,
    RAW,
    WAREHOUSE,
)


class Order:
    """A secret order (AMS-14): the name of its condition and the figures that belong to it."""

    __slots__ = ("args", "condition", "index", "key", "points", "text")

    def __init__(
        self, index: int, key: str, points: list[int], condition: str, args: dict[str, Any], text: str
    ) -> None:
        self.index = index
        self.key = key
        self.points = points  # for 2, 3 and 4 players, unless its condition reads them otherwise
        self.condition = condition
        self.args = args
        self.text = text


# ------------------------------------------------------------------------- the expansions

_EXPANSION: Final[dict[str, Any]] = RAW["expansion"]
FOREMAN_POINTS: Final = int(_EXPANSION["foreman_points"])
BAILIFF_DISCOUNT: Final = int(_EXPANSION["bailiff_discount"])
#: The cost of the block on which the bailiff begins.
BAILIFF_FIRST_COST: Final = int(_EXPANSION["bailiff_first_cost"])
#: How many secret orders a player may be dealt.
ORDERS_DEALT: Final[list[int]] = [int(_EXPANSION["orders_dealt"]), int(_EXPANSION["orders_dealt_more"])]
ORDERS_SHOWN_MOST: Final = int(_EXPANSION["orders_shown_most"])
#: Tiles of a half in the standard mix: extra ones and base ones, in a full and in a short game.
MIXED_EXTRA: Final[list[int]] = [
    int(_EXPANSION["market_mix_c_per_half"]),
    int(_EXPANSION["market_mix_c_per_half_short"]),
]
MIXED_BASE: Final[list[int]] = [
    int(_EXPANSION["market_mix_base_per_half"]),
    int(_EXPANSION["market_mix_base_per_half_short"]),
]

#: Where the foreman can stand: the warehouses and depots, as harbour spaces.
STOREHOUSES: Final[list[int]] = [place.index for place in PLACES if place.kind in {WAREHOUSE, DEPOT}]


def _distances(start: int) -> list[int]:
    steps = [-1] * len(PLACES)
    steps[start] = 0
    reached = [start]
    for place in reached:
        for other in PLACES[place].neighbours:
            if steps[other] < 0:
                steps[other] = steps[place] + 1
                reached.append(other)
    return steps


#: Harbour steps between two spaces.
HARBOUR_STEPS: Final[list[list[int]]] = [_distances(place.index) for place in PLACES]

# -------------------------------------------------------------------------- secret orders

ORDERS: Final[list[Order]] = [
    Order(
        index,
        f"{int(row['id']):02}",
        [int(points) for points in row["points"]],
        str(row["condition"]),
        row["args"],
        str(row["text"]),
    )
    for index, row in enumerate(RAW["order"])
]
ORDER_COUNT: Final = len(ORDERS)
#: The conditions that give something back to the bank.
_RETURNS: Final = {"return_items", "return_distinct_resources", "return_dockers"}
RETURN_ORDERS: Final[list[int]] = [order.index for order in ORDERS if order.condition in _RETURNS]

# ------------------------------------------------------------------------------ solo game

_SOLO: Final[dict[str, Any]] = RAW["solo"]
SOLO_PLAYERS: Final = int(RAW["meta"]["players_min"])
SOLO_DOCKERS_PER_DOCK: Final = int(RAW["setup"]["dockers_per_dock_solo"])
TOM_START_GULDEN: Final = int(_SOLO["starting_gulden"])
ADVANCE_ON: Final = int(_SOLO["advance_on"])
BLOCK_ON: Final = int(_SOLO["block_on"])
#: How many dice of one value bring TOM a docker.
TRIPLE: Final = int(_SOLO["docker_on_alike"])
TOM_DOCKER_GULDEN: Final = int(_SOLO["docker_gulden"])
TOM_SALE_GULDEN: Final = int(_SOLO["sale_gulden"])
NO_MARKET_GULDEN: Final = int(_SOLO["no_market_gulden"])
#: The dock that a triple names, by the value of its dice, from 1.
TRIPLE_DOCK: Final[list[int]] = [DOCKERS.index(key) for key in _SOLO["triple_dock"]]
#: The colours of the dice in the order in which sixes are handled.
DIE_ORDER: Final[list[int]] = [COLOURS.index(key) for key in _SOLO["die_order"]]
#: The types of cards in the order in which ties are broken.
CARD_TIE_ORDER: Final[list[str]] = [str(key) for key in _SOLO["card_tie_order"]]
_FROM_LEFT: Final[dict[str, int]] = {str(key): place for place, key in enumerate(_SOLO["left_to_right"])}
#: The place of each block among all of them from left to right.
FROM_LEFT: Final[list[int]] = [_FROM_LEFT[block.key] for block in BLOCKS]
