"""AMS-13 Expansions in every combination, and the solo game, played at random to the end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.cards_and_tiles import CARD_COUNT
from kade.games.amsterdam.rules.components import DOCKERS
from kade.games.amsterdam.rules.state import ENDING, AmsterdamState
from kade.kernel import Rng

from ..positions import active

Options = dict[str, bool | int | str]

#: Each expansion away or in one of its forms, the forms in turn.
COMBINATIONS: list[tuple[int, Options]] = [
    (
        2 + number % 3,
        {
            "workers": workers,
            "orders": (3 + 2 * (number % 2)) if orders else 0,
            "open_orders": number % 3,
            "dealer": dealer,
            "tiles": ["mixed", "replace A", "replace B", "replace both"][number % 4] if tiles else "none",
            "short": number % 5 == 0,
        },
    )
    for number, (workers, orders, dealer, tiles) in enumerate(product([False, True], repeat=4))
]
SOLO: list[tuple[int, Options]] = [(1, {}), (1, {"short": True})]


def positions(players: int, options: Options, seed: int) -> Iterator[AmsterdamState]:
    """The positions of a random game; one object that moves on."""
    state, rng = GAME.start(players, seed, options), Rng.seeded(seed)
    for _ in range(5_000):
        yield state
        if state.over:
            return
        answers = state.legal()
        state.apply(answers[rng.below(len(answers))])
    pytest.fail("the game does not end")


@pytest.mark.rule("AMS-13.1", "AMS-13.8", "AMS-13.10", "AMS-13.14", "AMS-15.1")
@pytest.mark.parametrize("players, options", COMBINATIONS + SOLO)
def test_every_combination_ends_and_adds_up(players: int, options: Options) -> None:
    for seed in range(2):
        *_, state = positions(players, options, seed)
        assert state.scores is not None
        told = [0] * state.sides()
        for event in state.journal or []:
            points = event.to_json().get("points")
            if isinstance(points, int):
                told[event.seat] += points
        assert told == [state.score(side) for side in range(state.sides())]
        assert told[:players] == state.scores


@pytest.mark.rule("AMS-8.1", "AMS-8.3")
@pytest.mark.parametrize("players, options", COMBINATIONS[::3] + SOLO[:1])
def test_nothing_is_lost_and_nothing_leaks(players: int, options: Options) -> None:
    rng = Rng.seeded(7)
    for number, state in enumerate(positions(players, options, 3)):
        if number % 15:
            continue
        kept = sum(map(len, state.decks)) + len(state.display) + len(state.discards)
        kept += sum(len(active(state, seat)) + len(state.inactive[seat]) for seat in range(players))
        assert kept == CARD_COUNT
        if state.phase != ENDING and not state.over:  # orders may give dockers back at the end
            dockers = sum(state.docks) + sum(state.aboard) + len(state.house)
            assert dockers == len(DOCKERS) * (1 if players == 1 else 2)
        again = GAME.restore(json.loads(json.dumps(state.to_json())))
        assert again.to_json() == state.to_json()
        for seat in range(-1, players):
            view = state.view(None if seat < 0 else seat)
            assert GAME.imagine(view, rng).view(view.viewer if seat >= 0 else None) == view
            assert GAME.scramble(state, seat, rng).view(view.viewer if seat >= 0 else None) == view


@pytest.mark.rule("AMS-13.1", "AMS-15.1")
@pytest.mark.parametrize("players, options", [COMBINATIONS[-1], SOLO[0]])
def test_a_reason_is_given_exactly_for_what_is_not_legal(players: int, options: Options) -> None:
    seen: set[str] = set()
    for state in positions(players, options, 5):
        if state.over or state.stack[-1].prompt in seen:
            continue
        question, view = state.stack[-1], state.view(state.seat)
        seen.add(question.prompt)
        legal = state.legal()
        assert state.default() in legal
        for action in GAME.actions.all:
            refusal = question.refusal(view, action)
            assert (refusal is None) == (action in legal), (question, action)
            assert refusal is None or refusal.rule.startswith("AMS-")
    assert len(seen) > 6
