"""Many games at once: the same games as one by one, whatever the other tables do."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import kade
import kade.envs.gymnasium
from envs.titles import BRIEF, TICKET, answers_of, every_setup, every_title
from kade.envs.gymnasium import SeatEnv, gymnasium_id
from kade.envs.rewards import by_margin, by_rank
from kade.envs.vector import Infos, SeatVectorEnv, VectorEnv, random_actions
from kade.kernel import Game, IllegalAction, KadeError, Rng


def last_answers(infos: Infos) -> list[int]:
    return [answers_of(mask)[-1] for mask in infos["action_mask"]]


@every_setup
@pytest.mark.parametrize("dtype", [np.uint8, np.float32])
def test_rows_show_what_the_asked_seat_sees(game: Game[Any, Any], players: int, dtype: Any) -> None:
    env = VectorEnv(game.id, 3, players=players, dtype=dtype)
    seen, infos = env.reset(seed=9)
    for _ in range(6):
        for table, state in enumerate(env.tables.states):
            assert infos["seat"][table] == state.seat
            numbers = game.encode(state.view(state.seat))
            if dtype == np.uint8:
                assert seen[table].tobytes() == numbers
            else:
                assert np.array_equal(seen[table], env.setting.scale.values(numbers))
            assert answers_of(infos["action_mask"][table]) == sorted(action.id for action in state.legal())
        assert seen.dtype == dtype
        assert seen in env.observation_space
        asked = infos["seat"]
        given = last_answers(infos)
        assert np.array(given) in env.action_space
        seen, rewards, _, _, infos = env.step(given)
        assert np.array_equal(infos["answered"], asked)
        assert infos["rewards"].shape == (3, players)
        assert np.array_equal(rewards, infos["rewards"][np.arange(3), asked])


@every_title
def test_a_table_plays_the_game_of_its_seed(title: str) -> None:
    """Each row, replayed alone with the engine, has the same seats, rewards and end."""
    env = VectorEnv(title, 2, rewards="steps", options=BRIEF.get(title))
    rng, table, done = np.random.default_rng(1), 1, False
    _, infos = env.reset(seed="many")
    state = kade.game(title).start(2, f"many/{table}/0", BRIEF.get(title))
    total, given = np.zeros(2), 0
    while not done:
        assert infos["seat"][table] == state.seat
        actions = random_actions(infos["action_mask"], rng)
        state.apply(kade.game(title).actions[int(actions[table])])
        _, _, ended, _, infos = env.step(actions)
        done = bool(ended[table])
        total += infos["rewards"][table]
        given += 1
    assert state.over
    end = next(finished for finished in infos["finished"] if finished.table == table)
    assert end == (table, f"many/{table}/0", given, state.scores, state.ranking)
    assert total.tolist() == state.scores
    following = kade.game(title).start(2, f"many/{table}/1", BRIEF.get(title))
    assert env.tables.states[table].to_json() == following.to_json()


@pytest.mark.parametrize("rewards", ["margin", "rank"])
def test_the_end_brings_the_rewards(rewards: str) -> None:
    env, rng = VectorEnv(TICKET, 8, players=3, rewards=rewards), np.random.default_rng(2)
    (_, infos), ended = env.reset(seed=5), 0
    while ended < 12:
        _, _, done, cut, infos = env.step(random_actions(infos["action_mask"], rng))
        ended += len(infos["finished"])
        assert not cut.any()
        assert [finished.table for finished in infos["finished"]] == np.flatnonzero(done).tolist()
        for finished in infos["finished"]:
            by = by_margin(finished.scores) if rewards == "margin" else by_rank(finished.ranking)
            np.testing.assert_allclose(infos["rewards"][finished.table], by, rtol=1e-6)
        assert not infos["rewards"][~done].any()


@pytest.mark.parametrize("most", [None, 25])
def test_the_end_is_shown_though_the_next_game_has_begun(most: int | None) -> None:
    """As gymnasium has it for environments that start anew in the same step; a game cut off is shown, too."""
    env, rng = VectorEnv(TICKET, 4, players=3, max_answers=most), np.random.default_rng(2)
    game = kade.game(TICKET)
    _, infos = env.reset(seed=5)
    states = [state.copy() for state in env.tables.states]
    ended = 0
    while ended < 6:
        asked, actions = infos["seat"], random_actions(infos["action_mask"], rng)
        for state, action in zip(states, actions, strict=True):
            state.apply(game.actions[int(action)])
        _, _, done, cut, infos = env.step(actions)
        over = cut if most else done
        assert not (done if most else cut).any()
        assert ("final_obs" in infos) == over.any() == bool(infos["finished"])
        for table in np.flatnonzero(over).tolist():
            state, last = states[table], int(asked[table])
            assert infos["_final_obs"][table]
            assert infos["final_obs"][table].tobytes() == game.encode(state.view(last))
            for seat, row in enumerate(infos["final_info"]["observations"][table]):
                assert row.tobytes() == game.encode(state.view(seat))
            assert infos["final_info"]["scores"][table] == (None if most else state.scores)
            ended += 1
        for table in np.flatnonzero(over).tolist():
            states[table] = env.tables.states[table].copy()
        if most:
            assert all(finished.answers == most for finished in infos["finished"])


def test_all_follows_from_the_seed_and_nothing_from_the_other_tables() -> None:
    def course(tables: int, seed: int) -> list[Any]:
        env = VectorEnv(TICKET, tables)
        (_, infos), found = env.reset(seed=seed), []
        for _ in range(80):
            seen, _, done, _, infos = env.step(last_answers(infos))
            found.append((seen[0].tolist(), infos["seat"][0], done[0]))
        return found

    assert course(1, 3) == course(1, 3) == course(4, 3)
    assert course(1, 3) != course(1, 4)
    env = VectorEnv(TICKET, 4)
    assert len({row.tobytes() for row in env.reset(seed=3)[0]}) > 1
    assert not np.array_equal(env.reset()[0], env.reset()[0])
    first, second = (VectorEnv(TICKET, 2) for _ in range(2))
    for twin in (first, second):
        twin.reset(seed=8)
    assert np.array_equal(first.reset()[0], second.reset()[0]), "what follows a seed follows from it"


def test_each_table_can_have_a_seed_of_its_own() -> None:
    env = VectorEnv(TICKET, 3)
    seen, _ = env.reset(seed=[5, "five", 7])
    alone, _ = VectorEnv(TICKET, 1).reset(seed=7)
    assert np.array_equal(seen[2], alone[0])
    with pytest.raises(KadeError, match="There are 3 tables, but 2 seeds"):
        env.reset(seed=[1, 2])


def test_some_tables_begin_anew_and_the_others_go_on() -> None:
    env = VectorEnv(TICKET, 3)
    _, infos = env.reset(seed=1)
    env.step(last_answers(infos))
    before = [state.to_json() for state in env.tables.states]
    env.reset(options={"reset_mask": np.array([False, True, False])})
    after = [state.to_json() for state in env.tables.states]
    assert [old == new for old, new in zip(before, after, strict=True)] == [True, False, True]
    assert after[1] == kade.game(TICKET).start(2, "1/1/1").to_json()
    for wrong in (np.array([True]), np.array([[True] * 3])):
        with pytest.raises(KadeError, match="a mark for each table"):
            env.reset(options={"reset_mask": wrong})


def test_arrays_are_the_callers_own() -> None:
    env = VectorEnv(TICKET, 2)
    seen, infos = env.reset(seed=1)
    kept = seen.copy(), infos["action_mask"].copy()
    env.step(last_answers(infos))
    assert np.array_equal(seen, kept[0])
    assert np.array_equal(infos["action_mask"], kept[1])
    _, again = env.reset(seed=1)
    again["action_mask"][:] = True
    with pytest.raises(IllegalAction):
        env.step([7, 7])


@pytest.mark.parametrize("dtype", [np.uint8, np.float32])
def test_without_copies_the_arrays_stay_the_same(dtype: Any) -> None:
    env, usual = (VectorEnv(TICKET, 2, dtype=dtype, copy=copy) for copy in (False, True))
    seen, infos = env.reset(seed=1)
    usual.reset(seed=1)
    mask = infos["action_mask"]
    for _ in range(5):
        given = last_answers(infos)
        again, _, _, _, infos = env.step(given)
        wanted, _, _, _, told = usual.step(given)
        assert again is seen
        assert np.shares_memory(infos["action_mask"], mask)
        assert np.array_equal(seen, wanted)
        assert np.array_equal(mask, told["action_mask"])
    with pytest.raises(ValueError, match="read-only"):
        mask[:] = True


@pytest.mark.parametrize("dtype", [np.uint8, np.float32])
def test_rows_are_written_where_the_caller_wants_them(dtype: Any) -> None:
    usual = VectorEnv(TICKET, 2, dtype=dtype)
    store = np.zeros((4, 2, usual.setting.scale.size), dtype)
    env = VectorEnv(TICKET, 2, dtype=dtype, out=store[1])
    seen, infos = env.reset(seed=1)
    assert np.array_equal(store[1], usual.reset(seed=1)[0])
    assert np.shares_memory(seen, store)
    given = last_answers(infos)
    env.step(given)
    assert np.array_equal(store[1], usual.step(given)[0])
    assert not store[[0, 2, 3]].any()
    for wrong in (np.zeros((3, store.shape[2]), dtype), store[0].astype(np.float64)):
        with pytest.raises(KadeError, match="out must be an array of"):
            VectorEnv(TICKET, 2, dtype=dtype, out=wrong)


def test_if_one_answer_is_not_legal_none_is_given() -> None:
    env = VectorEnv(TICKET, 3)
    _, infos = env.reset(seed=1)
    before = [state.to_json() for state in env.tables.states]
    good, passing = last_answers(infos), kade.game(TICKET).parse("pass")
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
    with pytest.raises(KadeError, match="max_answers must be at least 1"):
        VectorEnv(TICKET, 1, max_answers=0)
    with pytest.raises(KadeError, match="uint8 or float32, not float64"):
        VectorEnv(TICKET, 1, dtype=np.float64)
    with pytest.raises(KadeError, match="2 to 4 players, not 7"):
        VectorEnv(TICKET, 1, players=7)
    with pytest.raises(KadeError, match=r"call reset\(\) first"):
        VectorEnv(TICKET, 1).step([0])


def test_what_is_closed_plays_no_more() -> None:
    env = VectorEnv(TICKET, 1)
    env.reset(seed=1)
    env.close()
    env.close()
    with pytest.raises(KadeError, match="has been closed"):
        env.step([0])


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


@every_title
def test_answers_are_drawn_in_compiled_code_too(title: str) -> None:
    env = VectorEnv(title, 3, options=BRIEF.get(title))
    env.reset(seed=4)
    rng = Rng.seeded(1)
    for _ in range(60):
        env.tables.step_at_random(rng)
        seen, _, _, _, infos = env._stepped()
        for table, state in enumerate(env.tables.states):
            assert seen[table].tobytes() == env.setting.game.encode(state.view(state.seat))
            assert answers_of(infos["action_mask"][table]) == sorted(action.id for action in state.legal())


# --------------------------------------------------------------- what callers of gymnasium rely on


def test_it_is_a_vector_environment_of_gymnasium() -> None:
    env = VectorEnv(TICKET, 4, max_answers=10)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert env.observation_space.shape == (4, env.setting.scale.size)
    recorded = RecordEpisodeStatistics(env)
    _, infos = recorded.reset(seed=1)
    for _ in range(10):
        _, _, _, cut, infos = recorded.step(np.array(last_answers(infos)))
    assert cut.all()
    assert infos["episode"]["l"].tolist() == [10] * 4


@pytest.mark.parametrize("copied", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize(
    "made",
    [
        lambda: VectorEnv("genoa", 2, players=3, rewards="steps"),
        lambda: SeatVectorEnv("amsterdam", 2, seat=None, opponents="random"),
    ],
)
def test_a_copy_goes_on_alike(made: Any, copied: Any) -> None:
    env = made()
    assert not copied(env).tables.states
    _, infos = env.reset(seed=6)
    for _ in range(7):
        _, _, _, _, infos = env.step(last_answers(infos))
    twin = copied(env)
    for _ in range(40):
        given = last_answers(infos)
        old, new = env.step(given), twin.step(given)
        infos = old[4]
        assert np.array_equal(old[0], new[0])
        assert np.array_equal(infos["action_mask"], new[4]["action_mask"])
        assert np.array_equal(infos["rewards"], new[4]["rewards"])


# ------------------------------------------------------------------------ one seat against others


@every_title
def test_a_learner_sits_with_bots(title: str) -> None:
    """Step for step what the engine makes of the learner's answers and those of the same bots."""
    options = BRIEF.get(title, {})
    env = gymnasium.make_vec(
        gymnasium_id(title),
        num_envs=2,
        vectorization_mode="vector_entry_point",
        players=3 if title != "ticket-to-ride-amsterdam" else 4,
        options=options,
        opponents="random",
        rewards="margin",
        seat=1,
    ).unwrapped
    assert isinstance(env, SeatVectorEnv)
    game = env.setting.game
    seen, infos = env.reset(seed=2)
    table, done = 0, np.zeros(2, np.bool_)
    seed = env.tables.game_seed(table)
    state = game.start(env.players, seed, options)
    others = env.opponents.seated(1, seed)
    while not done[table]:
        while not state.over and state.seat != 1:
            state.apply(others[state.seat](state.view(state.seat)))
        assert infos["seat"].tolist() == [1, 1]
        assert seen[table].tobytes() == game.encode(state.view(1))
        given = last_answers(infos)
        state.apply(game.actions[given[table]])
        seen, rewards, done, _, infos = env.step(given)
    while not state.over:
        state.apply(others[state.seat](state.view(state.seat)))
    assert rewards[table] == by_margin(state.scores or [])[1]
    assert infos["final_obs"][table].tobytes() == game.encode(state.view(1))


def test_each_game_can_draw_the_learners_seat() -> None:
    env = SeatVectorEnv(TICKET, 16, players=4, seat=None, opponents="random", max_answers=1)
    _, infos = env.reset(seed=2)
    assert set(infos["seat"].tolist()) == {0, 1, 2, 3}
    before = infos["seat"]
    _, _, _, cut, infos = env.step(last_answers(infos))
    assert cut.all()
    assert np.array_equal(infos["answered"], before)
    assert not np.array_equal(infos["seat"], before)


def test_what_is_not_legal_counts_as_absence_or_is_refused() -> None:
    passing = kade.game(TICKET).parse("pass").id
    env = SeatVectorEnv(TICKET, 2, opponents="random")
    _, infos = env.reset(seed=3)
    good = last_answers(infos)
    state = env.tables.states[1].copy()
    sentence, absent = str(state.refused(kade.game(TICKET).parse("pass"))), state.default()
    seen, _, _, _, infos = env.step([good[0], passing])
    assert infos["refused"].tolist() == [None, sentence]
    twin = SeatVectorEnv(TICKET, 2, opponents="random", illegal="raise")
    twin.reset(seed=3)
    with pytest.raises(IllegalAction, match=r"\."):
        twin.step([good[0], passing])
    assert np.array_equal(twin.step([good[0], absent.id])[0], seen)
    for wrong in ([good[0]], [good[0], 999], [good[0], -1]):
        with pytest.raises(KadeError):
            env.step(wrong)


def test_wrong_company_is_refused() -> None:
    with pytest.raises(KadeError, match="There is no seat 2"):
        SeatVectorEnv(TICKET, 1, seat=2)
    with pytest.raises(KadeError, match="illegal is"):
        SeatVectorEnv(TICKET, 1, illegal="ignore")
    with pytest.raises(KadeError, match="There are 1 other seats, but 2 opponents"):
        SeatVectorEnv(TICKET, 1, opponents=["random", "random"])


def test_one_seat_and_many_seats_deal_alike() -> None:
    """``SeatEnv`` and a table of ``SeatVectorEnv`` show the same things of the same deal."""
    many = SeatVectorEnv(TICKET, 1, opponents="random")
    seen, infos = many.reset(seed=4)
    one = SeatEnv(TICKET, opponents="random")
    one.reset(seed=0)
    one.position = many.tables.states[0].copy()
    assert np.array_equal(many.setting.scale.of_rows(seen[0]), one._observed(one.position, {})[0])
    assert np.array_equal(infos["action_mask"][0], one.action_masks().astype(np.bool_))
