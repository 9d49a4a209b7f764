"""Drawings that are kept depend on all that they are kept by: drawn anew they are the same."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from typing import Any

import pytest

import kade
from conftest import Setup
from kade.chart.kept import Kept
from kade.chart.markup import Markup
from kade.web.pages.table import fragments
from walks import walk

from .scenes import NAMES, scene_of

#: Grounds take long to draw and depend on no position.
GROUNDS = ("_fixed", "_track", "stored_routes", "road")


def forget() -> None:
    """Nothing has been drawn yet."""
    for kept in gc.get_objects():
        if isinstance(kept, Kept):
            kept.drawn.clear()
        elif isinstance(kept, _lru_cache_wrapper):
            place = getattr(kept, "__module__", "") or ""
            if place.startswith("kade.") and ".page" in place and kept.__name__ not in GROUNDS:
                kept.cache_clear()


def looks(title: str) -> Iterator[tuple[Any, int, str]]:
    """Positions of two games, with who looks at them on which screen."""
    game = kade.game(title)
    for players, seed in ((min(len(NAMES), game.max_players), 11), (max(2, game.min_players), 12)):
        for state in walk(Setup(game, players, {}), seed).positions(14):
            for seat in range(-1, players):
                yield state, seat, "tall" if seat == 0 else "wide"


def drawn(look: tuple[Any, int, str]) -> dict[str, Markup]:
    state, seat, frame = look
    return fragments(scene_of(state, seat), frame)


@pytest.mark.parametrize("title", [game.id for game in kade.games()])
def test_what_is_kept_is_what_would_be_drawn(title: str) -> None:
    found = list(looks(title))
    kept = [drawn(look) for look in found]  # each in the light of all that was drawn before it
    kept = [drawn(look) for look in found]
    for look, before in zip(found[::3], kept[::3], strict=True):
        forget()
        assert drawn(look) == before
