"""kade.envs.rllib and examples/recipes/rllib_ppo.py: all seats of a game, as RLlib sees them."""

from __future__ import annotations

import os

import numpy as np
import pytest
import rllib_ppo as recipe

import kade
from kade.envs.rllib import SeatsEnv

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")


@pytest.mark.parametrize("rewards", ["rank", "steps"])
@pytest.mark.parametrize("title, players", [("ticket-to-ride-amsterdam", 2), ("new-amsterdam", 3)])
def test_the_asked_seat_alone_sees_and_everybody_is_paid(title: str, players: int, rewards: str) -> None:
    env = SeatsEnv({"title": title, "players": players, "rewards": rewards})
    twin = kade.game(title).start(players, seed=7)
    seen, _ = env.reset(seed=7)
    rng, paid, over = np.random.default_rng(7), dict.fromkeys(env.agents, 0.0), False
    while not over:
        [agent] = seen
        assert agent == f"seat_{twin.seat}"
        assert env.observation_spaces[agent].contains(seen[agent])
        mask = seen[agent]["action_mask"]
        assert np.flatnonzero(mask).tolist() == sorted(action.id for action in twin.legal())
        answer = int(rng.choice(np.flatnonzero(mask)))
        twin.apply(kade.game(title).actions.all[answer])
        seen, brought, ended, cut, _ = env.step({agent: answer})
        assert set(brought) == set(env.agents), "RLlib refuses an answer that is paid nothing at all"
        for seat, reward in brought.items():
            paid[seat] += reward
        over = ended["__all__"]
        assert not cut["__all__"]
    assert twin.over
    assert set(seen) == set(env.agents), "the end is shown to every seat"
    assert all(ended[agent] for agent in env.agents)
    if rewards == "steps":
        assert list(paid.values()) == twin.scores
    else:
        assert sum(paid.values()) == pytest.approx(0)
        assert max(paid, key=lambda agent: paid[agent]) == f"seat_{twin.ranking.index(1)}"


def test_the_recipe_plays_and_learns(capsys: pytest.CaptureFixture[str]) -> None:
    told = recipe.main(["--iterations", "2", "--batch", "256"])
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("iteration")]
    assert len(lines) == 2
    assert told["env_runners"]["num_env_steps_sampled_lifetime"] >= 512
    assert told["learners"][recipe.NETWORK]["num_module_steps_trained_lifetime"] > 0
    assert np.isfinite(told["learners"][recipe.NETWORK]["total_loss"])
