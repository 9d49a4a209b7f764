"""One seat as a Gymnasium environment: by Gymnasium's own checker, and by what Kade promises."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import kade
from envs.titles import BRIEF, TICKET, answers_of, every_setup, every_title
from kade.bots import bot
from kade.envs.gymnasium import SeatEnv, gymnasium_id
from kade.kernel import Action, BadSetup, Game, IllegalAction, KadeError, Rng, State, View


def first_legal(view: View) -> Action:
    return view.legal[0]


def play_on(env: SeatEnv, seed: int, most: int = 100_000) -> tuple[float, dict[str, Any], bool]:
    """So many random answers, or until the game is over: all rewards, the last info, whether it is."""
    rng, total, over = Rng.seeded(seed), 0.0, False
    info: dict[str, Any] = {}
    for _ in range(most):
        answers = answers_of(env.action_masks())
        _, reward, over, cut_off, info = env.step(answers[rng.below(len(answers))])
        assert not cut_off
        total += reward
        if over:
            break
    return total, info, over


def position(env: SeatEnv) -> State:
    assert env.position is not None
    return env.position


# ---------------------------------------------------------------- Gymnasium's checker


@every_setup
def test_the_checker_is_content(
    game: Game[Any, Any], players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    env = gymnasium.make(gymnasium_id(game.id), players=players, opponents="random")
    check_env(env.unwrapped)
    assert "Seat 1" in capsys.readouterr().out  # what render_mode="human" prints


def test_titles_have_their_names() -> None:
    assert gymnasium_id(TICKET) == "kade/TicketToRideAmsterdam-v0"
    registered = {name for name in gymnasium.registry if name.startswith("kade/")}
    assert registered == {gymnasium_id(game.id) for game in kade.games()}


def test_many_of_them_make_a_vector() -> None:
    envs = gymnasium.make_vec(gymnasium_id(TICKET), 3, vectorization_mode="sync", opponents="random")
    seen, infos = envs.reset(seed=5)
    single = SeatEnv(TICKET, opponents="random")
    assert np.array_equal(seen[1], single.reset(seed=6)[0])
    seen, rewards, *_ = envs.step(np.array([answers_of(mask)[0] for mask in infos["action_mask"]]))
    assert seen.shape == (3, single.setting.scale.size)
    assert rewards.shape == (3,)
    envs.close()


# ------------------------------------------------------------------------- who plays


@every_title
def test_the_others_are_bots_of_their_levels(title: str) -> None:
    env = SeatEnv(title, players=2, seat=1, opponents="merchant", options=BRIEF.get(title))
    env.reset(seed=3)
    game = kade.game(title)
    state = game.start(2, 3, BRIEF.get(title))
    merchant = bot("merchant", game, "3/0")
    for _ in range(8):
        while state.seat == 0:
            state.apply(merchant.choose(state.view(0)))
        assert position(env).to_json() == state.to_json()
        if state.over:
            break
        action = state.legal()[-1]
        state.apply(action)
        env.step(action.id)


def test_opponents_sit_in_turn_from_the_learners_left() -> None:
    asked: list[tuple[str, int]] = []

    def named(name: str) -> Any:
        def answer(view: View) -> Action:
            asked.append((name, view.viewer))
            return view.legal[0]

        return answer

    env = SeatEnv(TICKET, players=4, seat=2, opponents=[named("a"), named("b")])
    env.reset(seed=1)
    play_on(env, 1, most=6)
    assert {name: {seat for who, seat in asked if who == name} for name in "ab"} == {"a": {3, 1}, "b": {0}}


def test_each_game_draws_a_seat_if_none_is_named() -> None:
    env = SeatEnv(TICKET, players=4, seat=None, opponents="random")
    seats = []
    for seed in range(12):
        env.reset(seed=seed)
        assert position(env).seat == env.seat
        seats.append(env.seat)
    assert set(seats) == {0, 1, 2, 3}
    for seed, seat in enumerate(seats):
        env.reset(seed=seed)
        assert env.seat == seat


def test_alone_there_is_nobody_to_wait_for() -> None:
    env = SeatEnv("amsterdam", players=1, rewards="rank", options={"short": True})
    env.reset(seed=2)
    total, info, over = play_on(env, 2)
    assert over
    assert total == {1: 1.0, 2: -1.0}[info["ranking"][0]]


# ----------------------------------------------------------------- rewards and masks


@pytest.mark.parametrize("seat", [0, 2])
def test_rewards_are_the_learners_own(seat: int) -> None:
    found: dict[str, float] = {}
    info: dict[str, Any] = {}
    for kind in ("margin", "rank", "steps"):
        env = SeatEnv(TICKET, players=3, seat=seat, opponents="random", rewards=kind)
        env.reset(seed=8)
        found[kind], info, over = play_on(env, 8)
        assert over
    scores, ranking = info["scores"], info["ranking"]
    assert found["steps"] == scores[seat]
    assert found["margin"] == scores[seat] - max(s for who, s in enumerate(scores) if who != seat)
    assert len(set(ranking)) == 3
    assert found["rank"] == {1: 1.0, 2: 0.0, 3: -1.0}[ranking[seat]]


def test_masks_are_the_legal_answers_and_empty_at_the_end() -> None:
    env = SeatEnv(TICKET, opponents="random")
    _, info = env.reset(seed=4)
    over = False
    while not over:
        legal = sorted(action.id for action in position(env).legal())
        assert answers_of(info["action_mask"]) == legal == answers_of(env.action_masks())
        _, _, over, _, info = env.step(legal[0])
    assert not info["action_mask"].any()
    with pytest.raises(KadeError, match=r"call reset\(\)"):
        env.step(0)


# --------------------------------------------------------------------------- refusals


def test_an_illegal_answer_counts_as_absence_and_is_told() -> None:
    env = SeatEnv(TICKET, opponents="random")
    env.reset(seed=4)
    play_on(env, 4, most=3)
    twin = deepcopy(env)
    passing = kade.game(TICKET).parse("pass")
    sentence, default = str(position(env).refused(passing)), position(env).default()
    *_, info = env.step(passing.id)
    assert info["refused"] == sentence
    *_, other = twin.step(default.id)
    assert "refused" not in other
    assert position(env).to_json() == position(twin).to_json()


def test_an_illegal_answer_is_an_error_if_one_asks_for_it() -> None:
    env = SeatEnv(TICKET, opponents="random", illegal="raise")
    env.reset(seed=4)
    before = position(env).to_json()
    with pytest.raises(IllegalAction, match=r"\.$"):
        env.step(kade.game(TICKET).parse("pass").id)
    assert position(env).to_json() == before


@pytest.mark.parametrize("illegal", ["default", "raise"])
def test_a_number_that_is_no_answer_is_always_an_error(illegal: str) -> None:
    env = SeatEnv(TICKET, opponents="random", illegal=illegal)
    env.reset(seed=4)
    with pytest.raises(KadeError, match="There is no answer 315; they are numbered 0 to 314"):
        env.step(315)


def test_setups_that_cannot_be_are_refused() -> None:
    for extra, sentence in (
        ({"players": 9}, "2 to 4 players, not 9"),
        ({"seat": 2}, "There is no seat 2; they are numbered 0 to 1"),
        ({"opponents": "champion"}, "There is no bot “champion”"),
        ({"opponents": ["random", "random"]}, "There are 1 other seats, but 2 opponents"),
        ({"opponents": []}, "but 0 opponents"),
        ({"illegal": "ignore"}, "not “ignore”"),
        ({"rewards": "fame"}, "There are no rewards “fame”"),
        ({"render_mode": "3d"}, "There is no render_mode “3d”"),
    ):
        with pytest.raises(KadeError, match=sentence):
            SeatEnv(TICKET, **extra)
    with pytest.raises(BadSetup, match="has no option"):
        gymnasium.make(gymnasium_id(TICKET), options={"colour": "red"})
    with pytest.raises(KadeError, match=r"call reset\(\) first"):
        SeatEnv(TICKET).step(0)


# ----------------------------------------------------------------------------- copies


@pytest.mark.parametrize("opponents", ["merchant", "random", first_legal])
def test_copies_and_packed_ones_go_on_alike(opponents: Any) -> None:
    env = SeatEnv(TICKET, players=3, opponents=opponents, seat=None)
    env.reset(seed=6)
    play_on(env, 6, most=5)
    before = position(env).to_json()
    twins: list[SeatEnv] = [deepcopy(env), pickle.loads(pickle.dumps(env))]
    ends = [play_on(twin, 7)[:2] for twin in twins]
    assert position(env).to_json() == before
    told = play_on(env, 7)
    for twin, (total, info) in zip(twins, ends, strict=True):
        assert (total, info["scores"]) == (told[0], told[1]["scores"])
        twin.reset()
        assert twin.seat in range(3)
    env.reset()
    assert position(env).to_json() == position(twins[0]).to_json() == position(twins[1]).to_json()
