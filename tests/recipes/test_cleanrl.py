"""examples/recipes/cleanrl_ppo.py: gains come to the right seat, the rules are kept, and it learns."""

from __future__ import annotations

import cleanrl_ppo as recipe
import numpy as np
import pytest
import torch

SMALL = ["--num-envs", "8", "--num-steps", "64", "--hidden", "32", "--eval-games", "8"]


def test_gains_belong_to_the_answer_before_them() -> None:
    """One table for three: seat 0 answers twice, then 1, the game ends; seat 2 and seat 0 begin the next."""
    seats = np.array([[0], [0], [1], [2], [0]])
    rewards = np.zeros((5, 1, 3))
    rewards[0, 0] = [1, 0, 0]
    rewards[2, 0] = [-2, 3, -1]
    rewards[3, 0] = [0, 0, 4]
    rewards[4, 0] = [5, 0, 6]
    ends = np.array([[False], [False], [True], [False], [False]])
    values = np.array([[0.5], [0.25], [0.125], [2.0], [1.0]], np.float32)
    found, usable = recipe.advantages(
        seats, rewards, ends, values, np.array([2]), np.array([7.0], np.float32), gamma=1.0, trace=0.5
    )
    third = 3 - 0.125
    second = -2 - 0.25
    first = 1 + 0.25 - 0.5 + 0.5 * second
    # Seat 2 is asked again after the stretch, and expects 7 then; what it got meanwhile comes on top.
    fourth = 4 + 6 + 7 - 2.0
    np.testing.assert_allclose(found[:4, 0], [first, second, third, fourth])
    # Seat 0 is not asked again: nobody knows yet what its last answer leads to.
    assert usable[:, 0].tolist() == [True, True, True, True, False]


def test_an_answer_that_is_not_legal_has_no_chance() -> None:
    logits = torch.randn(50, 6, generator=torch.Generator().manual_seed(1))
    mask = torch.arange(6).expand(50, 6) % 2 == 0
    chance = recipe.masked(logits, mask)
    assert (chance.probs[~mask] == 0).all()
    torch.testing.assert_close(chance.probs[mask].reshape(50, 3), torch.softmax(logits[:, ::2], dim=1))
    assert torch.isfinite(chance.entropy()).all()


def test_it_plays_and_learns(capsys: pytest.CaptureFixture[str]) -> None:
    before = recipe.Learner(recipe.Args(num_envs=8, num_steps=64, hidden=32))
    learnt = recipe.main([*SMALL, "--total-timesteps", "1024"])
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 3
    assert told[1].startswith("1024 answers, ")
    assert told[2].endswith(" of 8 games won against random")
    assert learnt.games > 0
    moved = zip(before.agent.parameters(), learnt.agent.parameters(), strict=True)
    assert any(not torch.equal(old, new) for old, new in moved), "the same seed begins with the same network"


def test_better_answers_become_likelier(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = recipe.Learner(recipe.Args(num_envs=8, num_steps=64, hidden=32, learning_rate=3e-3))
    kept: list[tuple[torch.Tensor, ...]] = []
    rollout = learner.rollout

    def watched() -> tuple[torch.Tensor, ...]:
        kept.append(rollout())
        return kept[-1]

    monkeypatch.setattr(learner, "rollout", watched)
    learner.improve()
    seen, mask, action, logprob, gain, _ = kept[0]
    assert mask[torch.arange(len(action)), action].all()
    with torch.no_grad():
        change = learner.agent(seen, mask)[0].log_prob(action) - logprob
    good = gain > gain.mean()
    assert change[good].mean() > change[~good].mean()
