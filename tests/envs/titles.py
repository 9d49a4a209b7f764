"""What the tests of the environments walk over: every title with every number of players."""

from __future__ import annotations

from typing import Any

import pytest

import kade
from kade.kernel import Game

SETUPS = [
    (game, players) for game in kade.games() for players in range(game.min_players, game.max_players + 1)
]
TITLES = [game.id for game in kade.games()]
TICKET = "ticket-to-ride-amsterdam"
#: Few words at each bargain: the same rules in a shorter game.
BRIEF: dict[str, dict[str, bool | int | str]] = {
    "genoa": {
        "acts_per_turn_budget": 20,
        "rounds_per_step": 1,
        "edits_per_window": 1,
        "max_bundle_items": 2,
        "max_offer_ducats": 100,
        "quick_moves": True,
    },
    "amsterdam": {"short": True},
}


def _name(value: object) -> str | None:
    return value.id if isinstance(value, Game) else None


every_setup = pytest.mark.parametrize("game, players", SETUPS, ids=_name, scope="module")
every_title = pytest.mark.parametrize("title", TITLES)


def answers_of(mask: Any) -> list[int]:
    """The answers that a mask leaves open."""
    return [number for number, open in enumerate(mask) if open]
