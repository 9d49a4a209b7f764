"""Many games at once: the same games as one by one, whatever the other tables do."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import kade
from envs.titles import BRIEF, TICKET, answers_of, every_setup, every_title
from kade.envs.rewards import by_margin, by_rank
from kade.envs.vector import Batch, VectorEnv, random_actions
from kade.kernel import Game, IllegalAction, KadeError, Rng


def last_answers(batch: Batch) -> list[int]:
    return [answers_of(mask)[-1] for mask in batch.action_mask]


@every_setup
def test_rows_show_what_the_asked_seat_sees(game: Game[Any, Any], players: int) -> None:
    env = VectorEnv(game.id, 3, players=players)
    batch = env.reset(seed=9)
    for _ in range(6):
        for table, state in enumerate(env.tables.states):
            assert batch.seat[table] == state.seat
            numbers = np.array(list(game.encode(state.view(state.seat))), np.float32)
            zero, unit = env.setting.scale.zero, env.setting.scale.unit
            assert np.array_equal(batch.observation[table], (numbers - (0 if zero is None else zero)) * unit)
            assert answers_of(batch.action_mask[table]) == sorted(action.id for action in state.legal())
        assert batch.observation.dtype == np.float32
        assert batch.reward.shape == (3, players)
        batch = env.step(last_answers(batch))


@every_title
def test_a_table_plays_the_game_of_its_seed(title: str) -> None:
    """Each row, replayed alone with the engine, has the same seats, rewards and end."""
    env = VectorEnv(title, 2, rewards="steps", options=BRIEF.get(title))
    rng, table = np.random.default_rng(1), 1
    batch = env.reset(seed="many")
    state = kade.game(title).start(2, f"many/{table}/0", BRIEF.get(title))
    total, given = np.zeros(2), 0
    while not batch.done[table]:
        assert batch.seat[table] == state.seat
        actions = random_actions(batch.action_mask, rng)
        state.apply(kade.game(title).actions[int(actions[table])])
        batch = env.step(actions)
        total += batch.reward[table]
        given += 1
    assert state.over
    end = next(finished for finished in batch.finished if finished.table == table)
    assert end == (table, f"many/{table}/0", given, state.scores, state.ranking)
    assert total.tolist() == state.scores
    following = kade.game(title).start(2, f"many/{table}/1", BRIEF.get(title))
    assert env.tables.states[table].to_json() == following.to_json()


@pytest.mark.parametrize("rewards", ["margin", "rank"])
def test_the_end_brings_the_rewards(rewards: str) -> None:
    env, rng = VectorEnv(TICKET, 8, players=3, rewards=rewards), np.random.default_rng(2)
    batch, ended = env.reset(seed=5), 0
    while ended < 12:
        batch = env.step(random_actions(batch.action_mask, rng))
        ended += len(batch.finished)
        assert [finished.table for finished in batch.finished] == np.flatnonzero(batch.done).tolist()
        for finished in batch.finished:
            by = by_margin(finished.scores) if rewards == "margin" else by_rank(finished.ranking)
            np.testing.assert_allclose(batch.reward[finished.table], by, rtol=1e-6)
        assert not batch.reward[~batch.done].any()


def test_all_follows_from_the_seed_and_nothing_from_the_other_tables() -> None:
    def course(tables: int, seed: int) -> list[Any]:
        env = VectorEnv(TICKET, tables)
        batch, found = env.reset(seed=seed), []
        for _ in range(80):
            batch = env.step(last_answers(batch))
            found.append((batch.observation[0].tolist(), batch.seat[0], batch.done[0]))
        return found

    assert course(1, 3) == course(1, 3) == course(4, 3)
    assert course(1, 3) != course(1, 4)
    env = VectorEnv(TICKET, 4)
    assert len({row.tobytes() for row in env.reset(seed=3).observation}) > 1
    assert not np.array_equal(env.reset().observation, env.reset().observation)


def test_arrays_are_the_callers_own() -> None:
    env = VectorEnv(TICKET, 2)
    batch = env.reset(seed=1)
    kept = batch.observation.copy(), batch.action_mask.copy()
    actions = last_answers(batch)
    env.step(actions)
    assert np.array_equal(batch.observation, kept[0])
    assert np.array_equal(batch.action_mask, kept[1])
    again = env.reset(seed=1)
    again.action_mask[:] = True
    with pytest.raises(IllegalAction):
        env.step([7, 7])


def test_if_one_answer_is_not_legal_none_is_given() -> None:
    env = VectorEnv(TICKET, 3)
    batch = env.reset(seed=1)
    before = [state.to_json() for state in env.tables.states]
    good, passing = last_answers(batch), kade.game(TICKET).parse("pass")
    sentence = str(env.tables.states[2].refused(passing))
    with pytest.raises(IllegalAction) as caught:
        env.step([good[0], good[1], passing.id])
    assert str(caught.value) == sentence
    for wrong, words in (
        (good[:2], "There are 3 tables, but 2 answers"),
        ([good[0], good[1], 315], "There is no answer 315; they are numbered 0 to 314"),
        ([good[0], good[1], -1], "There is no answer -1"),
        ([0.5, 0.5, 0.5], "a row of whole numbers"),
        ([[0], [0], [0]], "a row of whole numbers"),
    ):
        with pytest.raises(KadeError, match=words):
            env.step(wrong)  # type: ignore[arg-type]
    assert [state.to_json() for state in env.tables.states] == before


def test_setups_that_cannot_be_are_refused() -> None:
    with pytest.raises(KadeError, match="num_envs must be at least 1"):
        VectorEnv(TICKET, 0)
    with pytest.raises(KadeError, match="2 to 4 players, not 7"):
        VectorEnv(TICKET, 1, players=7)
    with pytest.raises(KadeError, match=r"call reset\(\) first"):
        VectorEnv(TICKET, 1).step([0])


def test_every_legal_answer_is_drawn_as_often_as_the_next() -> None:
    mask = np.zeros((3000, 40), np.bool_)
    mask[:, [0, 7, 39]] = True
    mask[::2, 21] = True
    drawn = random_actions(mask, np.random.default_rng(3))
    assert mask[np.arange(3000), drawn].all()
    for answers, rows in ((4, drawn[::2]), (3, drawn[1::2])):
        counts = np.unique(rows, return_counts=True)[1]
        assert len(counts) == answers
        assert abs(counts - 1500 / answers).max() < 100


def test_places_that_are_shared_share_what_they_are_worth() -> None:
    assert by_rank([1, 2, 3]) == [1.0, 0.0, -1.0]
    assert by_rank([2, 1]) == [-1.0, 1.0]
    assert by_rank([1, 1]) == [0.0, 0.0]
    assert by_rank([1, 1, 3]) == [0.5, 0.5, -1.0]
    assert by_rank([4, 2, 2, 1, 5]) == pytest.approx([-0.5, 0.25, 0.25, 1.0, -1.0])
    assert by_margin([30, 12, 25]) == [5.0, -18.0, -5.0]
    assert by_margin([7, 7]) == [0.0, 0.0]
    state, rng = kade.game(TICKET).start(4, 1), Rng.seeded(1)
    while not state.over:
        state.apply(state.legal()[rng.below(len(state.legal()))])
    assert sum(by_rank(state.ranking)) == pytest.approx(0.0)
