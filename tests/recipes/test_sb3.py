"""kade.envs.sb3 and its recipe: the games of ``SeatVectorEnv``, as Stable-Baselines3 sees them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import sb3_ppo as recipe
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.vec_env import VecMonitor

from kade.envs.sb3 import SeatVecEnv
from kade.envs.vector import SeatVectorEnv, random_actions
from kade.kernel import IllegalAction

TITLE = "ticket-to-ride-amsterdam"


def test_it_shows_the_games_of_the_seat_environment() -> None:
    ours = SeatVectorEnv(
        TITLE, 4, seat=None, opponents="random", rewards="rank", illegal="raise", dtype=np.float32
    )
    theirs = VecMonitor(SeatVecEnv(TITLE, 4, opponents="random"))
    assert is_masking_supported(theirs)
    theirs.seed(7)
    rng, ended = np.random.default_rng(7), 0
    seen, infos = ours.reset(seed=[7, 8, 9, 10])
    np.testing.assert_array_equal(theirs.reset(), seen)
    for _ in range(120):
        np.testing.assert_array_equal(get_action_masks(theirs), infos["action_mask"])
        answers = random_actions(infos["action_mask"], rng)
        seen, rewards, terminated, _, infos = ours.step(answers)
        shown, brought, done, told = theirs.step(answers)
        np.testing.assert_array_equal(shown, seen)
        np.testing.assert_array_equal(brought, rewards.astype(np.float32))
        np.testing.assert_array_equal(done, terminated)
        for table in np.flatnonzero(terminated):
            ended += 1
            np.testing.assert_array_equal(told[table]["terminal_observation"], infos["final_obs"][table])
            assert told[table]["episode"]["r"] == pytest.approx(brought[table])
            assert not told[table]["TimeLimit.truncated"]
    assert ended >= 4


def test_a_game_that_is_cut_off_is_told_as_such() -> None:
    games = SeatVecEnv(TITLE, 2, opponents="random", max_answers=3)
    games.reset()
    for _ in range(3):
        _, _, done, told = games.step(np.argmax(games.env_method("action_masks"), axis=1))
    assert done.all()
    assert [info["TimeLimit.truncated"] for info in told] == [True, True]


def test_an_answer_beside_the_mask_is_refused() -> None:
    games = SeatVecEnv(TITLE, 2, opponents="random")
    games.reset()
    with pytest.raises(IllegalAction):
        games.step(np.argmin(games.env_method("action_masks"), axis=1))


def test_the_recipe_plays_and_learns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "policy.zip"
    size = ["--num-envs", "4", "--num-steps", "32", "--steps", "256", "--eval-games", "4"]
    learnt = recipe.main([*size, "--out", str(kept)])
    assert capsys.readouterr().out.splitlines()[-1].endswith(" of 4 games won against random")
    assert learnt.num_timesteps == 256
    again = MaskablePPO.load(kept, device="cpu")
    games = SeatVecEnv(TITLE, 4, opponents="random")
    assert recipe.won(again, games, 3) == recipe.won(learnt, games, 3)
