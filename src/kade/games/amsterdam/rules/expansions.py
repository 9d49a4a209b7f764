"""The expansions and the solo game: their list, and what the options of a table lay out (AMS-13, AMS-15)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kade.games.amsterdam.rules.cards_and_tiles import SET_A, SET_B, SET_CA, SET_CB, SET_SIZES
from kade.games.amsterdam.rules.dealer import Dealer
from kade.games.amsterdam.rules.expansion_hooks import EXPANSIONS
from kade.games.amsterdam.rules.expansion_pieces import (
    MIXED_BASE,
    MIXED_EXTRA,
    SOLO_DOCKERS_PER_DOCK,
    SOLO_PLAYERS,
)
from kade.games.amsterdam.rules.extra_tiles import ExtraTiles
from kade.games.amsterdam.rules.options import MIXED, NO_EXTRA_TILES, REPLACE_A, REPLACE_B, REPLACE_BOTH
from kade.games.amsterdam.rules.orders import SecretOrders
from kade.games.amsterdam.rules.setup import Plan
from kade.games.amsterdam.rules.tom import Tom
from kade.games.amsterdam.rules.workers import Workers
from kade.kernel.errors import BadSetup
from kade.kernel.phrase import say

# Places in EXPANSIONS; stored positions name them, so they never change.
WORKERS: Final = 0
SECRET_ORDERS: Final = 1
DEALER: Final = 2
EXTRA_TILES: Final = 3
TOM: Final = 4


def enter_all() -> None:
    """Every expansion gets its place, once."""
    if not EXPANSIONS:
        EXPANSIONS.extend([Workers(), SecretOrders(), Dealer(), ExtraTiles(), Tom()])


def plan(players: int, options: Mapping[str, bool | int | str]) -> Plan:
    """What is laid out at this table."""
    found = Plan(players, bool(options["short"]))
    if options["workers"]:
        found.expansions.append(WORKERS)
    if options["orders"]:
        found.expansions.append(SECRET_ORDERS)
        found.orders = int(options["orders"])
        found.orders_shown = int(options["open_orders"])
    if options["dealer"]:
        found.expansions.append(DEALER)
    if options["tiles"] != NO_EXTRA_TILES:
        found.expansions.append(EXTRA_TILES)
        lay_extra_tiles(found, str(options["tiles"]), bool(options["short"]))
    if players == SOLO_PLAYERS:
        lay_solo_game(found)
    return found


def lay_extra_tiles(plan: Plan, way: str, short: bool) -> None:
    """Mixed in the standard way, or in place of a set as far as they go (AMS-13.14 to 13.16)."""
    for base, extra, replacing in ((SET_A, SET_CA, REPLACE_A), (SET_B, SET_CB, REPLACE_B)):
        if way == MIXED:
            plan.market[extra] = MIXED_EXTRA[short]
            plan.market[base] = MIXED_BASE[short]
        elif way in {replacing, REPLACE_BOTH}:
            plan.market[extra] = SET_SIZES[extra]
            plan.market[base] -= SET_SIZES[extra]


def lay_solo_game(plan: Plan) -> None:
    """As for two players, with one docker on each dock; without expansions (AMS-15.1)."""
    if plan.expansions:
        raise BadSetup(say("The solo game against TOM is played without expansions."))
    plan.sides += 1
    plan.dockers_per_dock = SOLO_DOCKERS_PER_DOCK
    plan.expansions.append(TOM)


enter_all()
