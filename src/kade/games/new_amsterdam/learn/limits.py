"""How long a game can get and how far scores can go, for those who must know before it is played.

Lengths count answers, without those that the rules give themselves. All bounds are far above what
happens: they hold for players who want nothing but a long game.
"""

from __future__ import annotations

from collections.abc import Mapping

from kade.games.new_amsterdam.rules import components as nam
from kade.kernel.game import Limits


def limits(players: int, options: Mapping[str, bool | int | str]) -> Limits:
    """Proved: the number of rounds, columns, tiles and special actions is fixed (NAM-3.1, 5.1, 6.10).

    An operation takes an answer and, for a cargo, a ship and a number of each type of fur. A shop that
    is removed was built before, three to a tile at most.
    """
    auctions = (players - 1) * (2 + (players - 1) + nam.KIND_COUNT) + 1
    steps = nam.TILE_KINDS * players
    operations = (nam.TILE_TOTAL + steps) * (2 + nam.FUR_TYPES) + steps
    shops = nam.START_SHOPS * players + nam.ROUNDS * nam.TILES_PER_KIND[0] * nam.MAX_SHOPS
    length = nam.START_SHOPS * players + nam.ROUNDS * (auctions + operations) + shops
    return Limits(length, 0, _most())


def _most() -> int:
    """A player has one column a round, and a tile of it scores once at most."""
    tiles = nam.LONGEST * nam.ROUNDS
    election = nam.DISTRICT_COUNT * nam.MAJORITY_POINTS
    cargo = max(ship.furs for ship in nam.SHIPS) * max(nam.RANK_POINTS)
    end = election + nam.LAND_BEYOND + nam.FUR_TOTAL * nam.END_FUR_POINTS
    coins = nam.LONGEST * (nam.SKIP_TILE_COINS + max(ship.coins for ship in nam.SHIPS))
    coins += nam.TILE_KINDS * nam.SKIP_SPECIAL_COINS + max(column.coins for column in nam.COLUMNS)
    coins += nam.DISTRICT_COUNT * (nam.PRESENCE_COINS + nam.CONTROL_COINS)
    corn = tiles * max(land.corn for land in nam.LANDS)
    wood = tiles * max(land.wood for land in nam.LANDS)
    start = nam.START_COINS + nam.START_WOOD + nam.START_CORN
    # Goods are never sold, wood and corn are bought and sold at par: trade makes nothing more.
    resources = start + nam.ROUNDS * (coins + corn) + wood + max(nam.DOCK_PLACES)
    return tiles * max(election, nam.LAND_BEYOND, cargo) + end + resources // nam.END_RESOURCES
