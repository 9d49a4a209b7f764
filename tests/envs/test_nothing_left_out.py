"""What the encoding leaves out of a view: nothing, but for what follows from the rest.

A field of a view is put in place of the same field of another view; if that never changes a number, in
thousands of tries, the field has been left out. And two views with the same numbers are the same view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import kade
from conftest import Setup
from envs.titles import SETUPS
from kade.games.genoa.rules.state import OPEN_MONEY
from kade.games.genoa.rules.view import UNKNOWN
from kade.games.ticket_to_ride_amsterdam.rules.components import ROUTES
from kade.kernel import Game, Rng, State, View
from kade.kernel.fields import fields_of
from walks import walk

#: Positions of a game that are looked at, and how many others lend each of them a field.
LOOKS, LENDERS = 80, 3
SEEDS = (0, 1)
PLAIN = [Setup(game, players, {}) for game, players in SETUPS]


def closed_routes(view: Any) -> list[int]:
    """Ticket to Ride: what is claimed, and its other half to the owner, or with two players to both."""
    closed = []
    for seat in range(view.players):
        mask = 0
        for route in ROUTES:
            for owner, owned in enumerate(view.owned):
                if owned & route.bit:
                    mask |= route.bit
                    if route.partner >= 0 and (owner == seat or view.players == 2):
                        mask |= 1 << route.partner
        closed.append(mask)
    return closed


def shown_purses(view: Any) -> list[int]:
    """Genoa: the purses that the table shows; what is in the others was paid before all eyes."""
    open_to_all = bool(view.settings[OPEN_MONEY])
    return [
        purse if open_to_all or seat == view.viewer else UNKNOWN for seat, purse in enumerate(view.purses)
    ]


#: Fields that follow from others which the numbers hold, by title: how.
FOLLOWS: dict[str, dict[str, Callable[[Any], object]]] = {
    "genoa": {"ducats": shown_purses},
    "ticket-to-ride-amsterdam": {
        "closed": closed_routes,
        "revealed": lambda view: [],  # nothing lies open before the end
    },
}


def positions(setup: Setup) -> Iterator[State]:
    """Positions in which somebody is asked: at the end of a game there is nothing to learn any more."""
    for seed in SEEDS:
        for state in walk(setup, seed).positions(LOOKS):
            if not state.over:
                yield state


def numbers_with(setup: Setup, state: State, seat: int, field: str, value: object) -> bytes | None:
    """The numbers of a view with another value in one field; None where they cannot be written with it."""
    view = state.view(seat)
    setattr(view, field, value)
    try:
        return bytes(setup.game.encode(view))
    except (IndexError, KeyError, ValueError, AttributeError):
        return None


def values_of(looks: list[State], players: int) -> dict[str, list[Any]]:
    """Every value that each field has in some view, once."""
    found: dict[str, dict[str, Any]] = {}
    for number, state in enumerate(looks):
        view = state.view(number % players)
        for field in fields_of(type(view)):
            value = getattr(view, field)
            found.setdefault(field, {}).setdefault(repr(value), value)
    return {field: list(values.values()) for field, values in found.items()}


def parts(field: str, one: Any, other: Any) -> Iterator[tuple[str, object]]:
    """A field as a whole, and where it is a row of numbers each of them alone: with the name of it."""
    if one == other:
        return
    yield field, other
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other) <= MOST_PLACES:
        for place, (number, another) in enumerate(zip(one, other, strict=True)):
            if type(number) is int and number != another:
                yield f"{field}[{place}]", [*one[:place], another, *one[place + 1 :]]


#: Longer rows are maps of the board, of which no single place need come up in a few games.
MOST_PLACES = 60


@pytest.mark.parametrize("game", kade.games(), ids=lambda game: game.id)
def test_every_field_of_a_view_is_in_the_numbers(game: Game[Any, Any]) -> None:
    """With any number of players: some fields have a say in few questions only."""
    tried: set[str] = set()
    told: set[str] = set()
    for players in range(game.min_players, game.max_players + 1):
        setup = Setup(game, players, {})
        looks, rng = list(positions(setup)), Rng.seeded(f"left out {setup}")
        values = values_of(looks, players)
        for field in [field for field in values if field not in FOLLOWS.get(game.id, {})]:
            for state in looks:
                seat = rng.below(players)
                own, numbers = getattr(state.view(seat), field), game.encode(state.view(seat))
                for _ in range(LENDERS):
                    for name, value in parts(field, own, values[field][rng.below(len(values[field]))]):
                        tried.add(name)
                        if name not in told and numbers_with(setup, state, seat, field, value) != numbers:
                            told.add(name)
    assert len(tried) > 10
    left_out = sorted(tried - told)
    assert not left_out, f"never in the numbers: {', '.join(left_out)}"


@pytest.mark.parametrize("setup", PLAIN, scope="module")
def test_what_follows_from_other_fields_does(setup: Setup) -> None:
    for state in positions(setup):
        for seat in range(setup.players):
            view = state.view(seat)
            for field, way in FOLLOWS.get(setup.game.id, {}).items():
                assert getattr(view, field) == way(view), field


def shown(setup: Setup, view: View) -> dict[str, object]:
    """The view as it is told to others, without what follows."""
    follows = FOLLOWS.get(setup.game.id, {})
    return {name: value for name, value in view.to_json().items() if name not in follows}


@pytest.mark.parametrize("setup", PLAIN, scope="module")
def test_two_views_never_have_the_same_numbers(setup: Setup) -> None:
    """Also those just before and after an answer, of which hardly anything differs."""
    seen: dict[tuple[int, bytes], dict[str, object]] = {}
    for seed in SEEDS:
        for state in walk(setup, seed).states[:600]:
            for seat in range(setup.players) if not state.over else ():
                view = state.view(seat)
                now = shown(setup, view)
                before = seen.setdefault((seat, setup.game.encode(view)), now)
                assert [name for name, value in now.items() if before[name] != value] == []
