"""Where things lie on the board: the drawing coordinates of ``data.toml``, on its grid of 0 to 1000."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

Point = tuple[float, float]
Rect = tuple[float, float, float, float]

_RAW: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parents[2] / "data.toml").read_text("utf-8"))


def _point(row: Sequence[float]) -> Point:
    return float(row[0]), float(row[1])


def _points(rows: Iterable[Sequence[float]]) -> tuple[Point, ...]:
    return tuple(_point(row) for row in rows)


#: The parts of the board: left, top, width, height.
PANELS: Final[dict[str, Rect]] = {
    key: (float(row[0]), float(row[1]), float(row[2]), float(row[3]))
    for key, row in _RAW["board"]["panels"].items()
}

DISTRICT_AT: Final = tuple((float(row["x"]), float(row["y"])) for row in _RAW["district"])

COLUMN_MARKERS: Final = _points(row["marker_slot"] for row in _RAW["money_column"])
COLUMN_TILES: Final = tuple(_points(row["tile_slots"]) for row in _RAW["money_column"])
COLUMN_COINS: Final = _points(row["bonus_label"] for row in _RAW["money_column"])

TRADER_LABELS: Final = _points(row["label"] for row in _RAW["trader"])
TRADER_SLOTS: Final = tuple(_points(row["slots"]) for row in _RAW["trader"])

CAMP_SLOTS_AT: Final = tuple(_points(row["slots"]) for row in _RAW["river"]["camp"])
#: The least number of players for which each longhouse slot of a camp is used.
CAMP_MARKS: Final = tuple(tuple(int(mark) for mark in row["slot_marks"]) for row in _RAW["river"]["camp"])
BOATS_AT: Final = tuple((float(row["x"]), float(row["y"])) for row in _RAW["river"]["boat"])
BOAT_CORN: Final = tuple(int(row["corn"]) for row in _RAW["river"]["boat"])
POST_SPACES_AT: Final = tuple(_points(row["slots"]) for row in _RAW["river"]["zone"])
POST_COLOURS: Final = tuple(tuple(str(c) for c in row["slot_colours"]) for row in _RAW["river"]["zone"])

_SLOTS: Final[dict[str, Any]] = _RAW["board"]["slots"]
SHIPS_AT: Final = _points(_SLOTS["new_ship_slots"])
LANDS_AT: Final = _points(_SLOTS["new_land_slots"])
LAND_TABLE_AT: Final = _points(_SLOTS["land_score_cells"])
SHIP_DECK_AT: Final = _point(_SLOTS["ship_deck"])
LAND_DECK_AT: Final = _point(_SLOTS["land_deck"])
FUR_PILE_AT: Final = _point(_SLOTS["fur_draw_pile"])
FUR_DISCARD_AT: Final = _point(_SLOTS["fur_discard_pile"])

#: On the wharf card's own grid of 0 to 1000.
WAREHOUSES_AT: Final = _points(row["warehouse_slot"] for row in _RAW["wharf"]["dock"])
BERTHS_AT: Final = tuple(_points(row["place_slots"]) for row in _RAW["wharf"]["dock"])


def usable_posts(zone: int, players: int) -> list[tuple[Point, str]]:
    """Two players use the black spaces of a zone, three the white ones, more all of them (NAM-1.13)."""
    wanted = {2: ("black",), 3: ("white",)}.get(players, ("black", "white"))
    pairs = zip(POST_SPACES_AT[zone], POST_COLOURS[zone], strict=True)
    return [(at, colour) for at, colour in pairs if colour in wanted]


def usable_camp(camp: int, players: int) -> list[Point]:
    """The longhouse slots of a camp for so many players (NAM-1.12)."""
    pairs = zip(CAMP_SLOTS_AT[camp], CAMP_MARKS[camp], strict=True)
    return [at for at, mark in pairs if mark <= players]
