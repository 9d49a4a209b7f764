"""Preparation phase (NAM-4)."""

from __future__ import annotations

from kade.games.new_amsterdam.rules.components import (
    COLUMN_COUNT,
    DISPLAY_SIZE,
    TILE_KINDS,
    TILES_PER_KIND,
)
from kade.games.new_amsterdam.rules.events import RoundBegan, TilesLaid
from kade.games.new_amsterdam.rules.furs import lay_furs
from kade.games.new_amsterdam.rules.state import AUCTION, NOBODY, NewAmsterdamState


def prepare_round(state: NewAmsterdamState) -> None:
    """Steps 1 to 3: displays, furs, action tiles; then the auction begins."""
    state.round += 1
    state.docked = 0
    renew_displays(state)
    lay_furs(state)
    lay_tiles(state)
    state.phase = AUCTION


def renew_displays(state: NewAmsterdamState) -> None:
    """What is left of the old cards leaves the game; four new ones of each (NAM-4.1)."""
    state.land_display = state.land_deck[-DISPLAY_SIZE:][::-1]
    state.land_deck = state.land_deck[:-DISPLAY_SIZE]
    state.ship_display = state.ship_deck[-DISPLAY_SIZE:][::-1]
    state.ship_deck = state.ship_deck[:-DISPLAY_SIZE]
    if state.journal is not None:
        state.journal.append(
            RoundBegan(-1, state.round, tuple(state.land_display), tuple(state.ship_display))
        )


def lay_tiles(state: NewAmsterdamState) -> None:
    """All twelve action tiles at random on the spaces of the money box (NAM-4.5)."""
    tiles: list[int] = []
    for kind in range(TILE_KINDS):
        tiles += [kind] * TILES_PER_KIND[kind]
    state.rng.shuffle(tiles)
    state.columns = tiles
    state.takers = [NOBODY] * COLUMN_COUNT
    state.prices = [NOBODY] * COLUMN_COUNT
    state.tiles = [0] * (state.players * TILE_KINDS)
    if state.journal is not None:
        state.journal.append(TilesLaid(-1, tuple(tiles)))
