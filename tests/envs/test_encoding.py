"""Views as numbers, of every title: they keep to their layout, and nothing hidden is in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from conftest import Setup, setups
from envs.titles import SETUPS, every_setup
from kade.kernel import Feature, Game, Rng, State, layout_hash
from walks import walk

#: How many positions of a game are looked at, and with how many other worlds each is compared.
LOOKS = 20
WORLDS = 2

with_every_option = pytest.mark.parametrize("setup", list(setups()), scope="module")


def positions(setup: Setup) -> Iterator[State]:
    """So many positions of the recorded walk: the opening, then evenly spread, and the end."""
    return walk(setup, 0).positions(LOOKS)


@every_setup
def test_every_feature_is_told(game: Game[Any, Any], players: int) -> None:
    features = game.layout(players)
    names = [feature.name for feature in features]
    assert len(set(names)) == len(names)
    for feature in features:
        assert feature.size > 0
        assert feature.help
        assert feature.unit > 0
        assert 0 <= feature.zero <= 255


@with_every_option
def test_numbers_keep_to_their_layout(setup: Setup) -> None:
    size = sum(feature.size for feature in setup.game.layout(setup.players))
    for state in positions(setup):
        for seat in range(setup.players):
            numbers = setup.game.encode(state.view(seat))
            assert type(numbers) is bytes
            assert len(numbers) == size


@with_every_option
def test_nothing_hidden_is_in_the_numbers(setup: Setup) -> None:
    game, rng = setup.game, Rng.seeded(str(setup))
    differ = 0
    for state in positions(setup):
        for seat in range(setup.players):
            numbers = game.encode(state.view(seat))
            for _ in range(WORLDS):
                twin = game.scramble(state, seat, rng)
                assert game.encode(twin.view(seat)) == numbers
                differ += game.hidden(twin, seat) != game.hidden(state, seat)
    assert differ > 0  # else there would have been nothing to hide


@every_setup
def test_numbers_tell_positions_apart(game: Game[Any, Any], players: int) -> None:
    """What the asked seat sees changes with nearly every answer."""
    looks = positions(Setup(game, players, {}))
    seen = [game.encode(state.view(max(state.seat, 0))) for state in looks]
    assert len(set(seen)) > 0.9 * len(seen)


def _asked_first(game: Game[Any, Any], players: int) -> Iterator[tuple[int, bytes]]:
    for state in positions(Setup(game, players, {})):
        if not state.over:
            for seat in range(players):
                yield (state.seat - seat) % players, game.encode(state.view(seat))


@pytest.mark.parametrize("game, players", [(game, n) for game, n in SETUPS if n > 1])
def test_seats_are_counted_from_the_viewers_own(game: Game[Any, Any], players: int) -> None:
    """One and the same place tells that oneself is asked, whatever the seat: no number tells which it is."""
    rows = list(_asked_first(game, players))
    own = [numbers for ahead, numbers in rows if ahead == 0]
    others = [numbers for ahead, numbers in rows if ahead > 0]
    tells = [
        place
        for place in range(len(own[0]))
        if all(numbers[place] for numbers in own) and not any(numbers[place] for numbers in others)
    ]
    assert tells


@every_setup
def test_the_hash_changes_with_the_layout(game: Game[Any, Any], players: int) -> None:
    features = game.layout(players)
    told = layout_hash(game.id, players, features)
    assert told == layout_hash(game.id, players, game.layout(players))
    first = features[0]
    others: list[list[Feature]] = [
        [first._replace(size=first.size + 1), *features[1:]],
        [first._replace(unit=first.unit / 3), *features[1:]],
        [first._replace(zero=first.zero + 1), *features[1:]],
        [first._replace(name="another"), *features[1:]],
        [*features[1:], first],
        features[1:],
    ]
    hashes = {layout_hash(game.id, players, other) for other in others}
    assert told not in hashes
    assert len(hashes) == len(others)
    assert layout_hash(game.id, players, [first._replace(help="said otherwise"), *features[1:]]) == told


def test_no_two_layouts_have_the_same_hash() -> None:
    hashes = {layout_hash(game.id, players, game.layout(players)) for game, players in SETUPS}
    assert len(hashes) == len(SETUPS)
