"""Positions for the tests of cards: the cards of seat 0, and all that an answer changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kade.games.amsterdam.rules.components import COLOURS, GOODS
from kade.games.amsterdam.rules.events import EndCardScored
from kade.games.amsterdam.rules.state import AmsterdamState

from .positions import CARD, ended, gulden, play, position, supply, told

#: Every black market space is full, so that a good just taken is stored without asking.
ALL_SOLD = list(GOODS)


def ready(
    *active: str,
    supply: Mapping[str, int] | None = None,
    gulden: int = 0,
    inactive: Sequence[str] = (),
    rival: Sequence[str] = (),
    **given: Any,
) -> AmsterdamState:
    """It is the turn of seat 0, which has these active cards; ``rival`` are those of seat 1.

    A good in the store can be loaded at the start pier, so that the turn goes on when all is spent.
    """
    given.setdefault("store", {0: {"beer": 1}})
    return position(
        active={0: active, 1: rival},
        supply={0: supply or {}},
        gulden={0: gulden},
        inactive={0: inactive},
        **given,
    )


def final(*active: str, **given: Any) -> AmsterdamState:
    """The game is over, and seat 0 had these active cards."""
    return ended(active={0: active}, **given)


def end_points(state: AmsterdamState, card: str, seat: int = 0) -> list[int]:
    """What a card of a seat scored in final scoring, each time that it did."""
    scored = told(state, EndCardScored)
    return [event.points for event in scored if event.card == CARD[card] and event.seat == seat]


def belongings(state: AmsterdamState) -> dict[str, int]:
    """Resources, gulden, points, Amstel space and penalty markers of everybody; seat 0 by plain names."""
    found: dict[str, int] = {}
    for seat in range(state.players):
        whose = f"seat {seat} " if seat else ""
        own = supply(state, seat)
        for colour in COLOURS:
            found[whose + colour] = own.get(colour, 0)
        found[whose + "gulden"] = gulden(state, seat)
        found[whose + "points"] = state.score(seat)
        found[whose + "space"] = state.river[seat]
        found[whose + "penalties"] = state.penalties[seat]
    return found


def change(state: AmsterdamState, *answers: str) -> dict[str, int]:
    """All that these answers changed of what anybody has."""
    before = belongings(state)
    play(state, *answers)
    after = belongings(state)
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}
