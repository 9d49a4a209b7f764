"""Bots that are asked again: what was thought ahead is kept for the next decision of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import kade
from kade.bots import Bot, PatricianBot
from kade.table import worker
from kade.table.worker import MOST_KEPT, Thought, WaitingBots, advise

GAME = kade.game("new-amsterdam")
PLAYOUTS = 60


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often the tree of each question was visited before; bots count playouts instead of time."""
    before: list[int] = []
    make, judge = worker.bot, PatricianBot.judge

    def counting(level: str, game: Any, seed: int | str) -> Bot:
        player = make(level, game, seed)
        if isinstance(player, PatricianBot):
            player.playouts = PLAYOUTS
        return player

    def noting(player: PatricianBot, view: Any) -> Any:
        player.search.turn_to(view)
        before.append(player.search.root.visits)
        return judge(player, view)

    monkeypatch.setattr(worker, "bot", counting)
    monkeypatch.setattr(PatricianBot, "judge", noting)
    return before


def thought(state: Any, level: str = "patrician") -> Thought:
    return Thought(GAME.id, state.to_json(), state.seat, level, "seed")


def play(state: Any, answer: str) -> None:
    """The answer, and then whatever is forced."""
    for step in answer.split("; "):
        state.apply(GAME.parse(step))
    while len(state.legal()) == 1:
        state.apply(state.legal()[0])


def in_a_turn(kept: WaitingBots, level: str = "patrician", seed: int = 5) -> tuple[Any, str]:
    """A position in which the seat that is asked has another decision to make after it, and its answer."""
    state: Any = GAME.start(2, seed)
    while True:
        answer = advise(thought(state, level), kept).answers[0].answer
        after = state.copy()
        play(after, answer)
        if after.seat == state.seat:
            return state, answer
        state = after


def test_the_next_decision_of_a_turn_is_begun_already(known: list[int]) -> None:
    kept = WaitingBots()
    state, answer = in_a_turn(kept)
    assert len(kept.bots) == 1
    play(state, answer)
    del known[:]
    advise(thought(state), kept)
    assert known[0] > 0


def other_answer(state: Any, answer: str) -> None:
    best = GAME.parse(answer.split("; ", maxsplit=1)[0])
    play(state, next(str(action) for action in state.legal() if action is not best))


def other_fortune(state: Any, answer: str) -> None:
    """The same answer, but the dice or cards to come are others."""
    play(state, answer)
    state.rng.below(6)


@pytest.mark.parametrize("happens", [other_answer, other_fortune])
def test_in_any_other_position_a_bot_starts_anew(
    known: list[int], happens: Callable[[Any, str], None]
) -> None:
    kept = WaitingBots()
    state, answer = in_a_turn(kept)
    waiting = list(kept.bots)
    happens(state, answer)
    del known[:]
    advise(thought(state), kept)
    assert known[0] == 0
    assert set(waiting) <= set(kept.bots)


def test_a_bot_of_another_level_is_not_taken(known: list[int]) -> None:
    kept = WaitingBots()
    state, answer = in_a_turn(kept)
    waiting = list(kept.bots)
    play(state, answer)
    advise(thought(state, "merchant"), kept)
    assert list(kept.bots) == waiting


def test_who_does_not_think_ahead_is_not_kept() -> None:
    kept = WaitingBots()
    in_a_turn(kept, "merchant")
    assert not kept.bots


def test_those_longest_waiting_are_forgotten(known: list[int]) -> None:
    kept = WaitingBots()
    in_a_turn(kept)
    (first,) = kept.bots
    for seed in range(6, 6 + MOST_KEPT):
        in_a_turn(kept, seed=seed)
    assert len(kept.bots) == MOST_KEPT
    assert first not in kept.bots
