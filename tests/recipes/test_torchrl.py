"""kade.envs.torchrl and its recipe: the games of ``SeatVectorEnv``, as TorchRL sees them."""

from __future__ import annotations

import numpy as np
import pytest
import torch
import torchrl_ppo as recipe
from tensordict.nn import TensorDictModule
from torchrl.envs import ActionMask, TransformedEnv
from torchrl.envs.utils import check_env_specs

from kade.envs.torchrl import SeatBatch
from kade.envs.vector import SeatVectorEnv, random_actions

TITLE = "ticket-to-ride-amsterdam"


def at_random() -> TensorDictModule:
    """Any legal answer."""
    rng = np.random.default_rng(7)
    return TensorDictModule(
        lambda mask: torch.from_numpy(random_actions(mask.numpy(), rng)),
        in_keys=["action_mask"],
        out_keys=["action"],
    )


def test_it_is_what_its_specs_say() -> None:
    """TorchRL's own check, which answers at random: with the transform that it has for masks."""
    check_env_specs(TransformedEnv(SeatBatch(TITLE, 3, opponents="random"), ActionMask()))


def test_it_shows_the_games_of_the_seat_environment() -> None:
    ours = SeatVectorEnv(
        TITLE, 4, seat=None, opponents="random", rewards="rank", illegal="raise", dtype=np.float32
    )
    theirs = SeatBatch(TITLE, 4, opponents="random")
    theirs.set_seed(7)
    played = theirs.rollout(120, at_random(), break_when_any_done=False)
    seen, infos = ours.reset(seed=7)
    ended = 0
    for step in played.unbind(1):
        np.testing.assert_array_equal(step["observation"].numpy(), seen)
        np.testing.assert_array_equal(step["action_mask"].numpy(), infos["action_mask"])
        seen, rewards, terminated, _, infos = ours.step(step["action"].numpy())
        after = step["next"]
        np.testing.assert_array_equal(after["reward"][:, 0].numpy(), rewards.astype(np.float32))
        np.testing.assert_array_equal(after["terminated"][:, 0].numpy(), terminated)
        expected = seen.copy()
        for table in np.flatnonzero(terminated):
            ended += 1
            expected[table] = infos["final_obs"][table]
        np.testing.assert_array_equal(after["observation"].numpy(), expected)
    assert ended >= 4


def test_some_games_can_be_begun_afresh() -> None:
    games = SeatBatch(TITLE, 3, opponents="random")
    games.set_seed(7)
    played = games.rollout(5, at_random(), break_when_any_done=False)
    before = played["next", "observation"][:, -1]
    chosen = played[:, -1]["next"].clone()
    chosen["_reset"] = torch.tensor([[False], [True], [False]])
    after = games.reset(chosen)["observation"]
    assert [torch.equal(after[table], before[table]) for table in range(3)] == [True, False, True]
    again = SeatBatch(TITLE, 3, opponents="random")
    again.set_seed(7)
    assert torch.equal(again.reset()["observation"], played["observation"][:, 0]), (
        "a seed deals the same games"
    )


def test_the_recipe_plays_and_learns(capsys: pytest.CaptureFixture[str]) -> None:
    torch.manual_seed(1)
    games = SeatBatch(TITLE, 4, opponents="random")
    before, _ = recipe.actor_and_critic(games, 32)
    learnt = recipe.main(
        ["--num-envs", "4", "--num-steps", "32", "--steps", "256", "--hidden", "32", "--seed", "1"]
    )
    told = capsys.readouterr().out.splitlines()
    assert told[-1].startswith("256 answers, ")
    old, new = before.state_dict(), learnt.state_dict()
    assert old.keys() == new.keys()
    assert any(not torch.equal(old[name], new[name]) for name in old)
