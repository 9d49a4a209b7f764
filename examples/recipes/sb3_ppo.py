"""MaskablePPO of sb3-contrib at one seat of many games, against bots.

    python examples/recipes/sb3_ppo.py --title ticket-to-ride-amsterdam --opponents random --steps 200000

It needs ``pip install 'kade[research,sb3]'``.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecMonitor

from kade.envs.sb3 import SeatVecEnv


def won(model: MaskablePPO, games: SeatVecEnv, seed: int) -> float:
    """The share of games won with the likeliest answers: the first game at each table."""
    games.seed(seed)
    seen, first = games.reset(), np.full(games.num_envs, np.nan)
    while np.isnan(first).any():
        masks = np.stack(games.env_method("action_masks"))
        answers, _ = model.predict(seen, action_masks=masks, deterministic=True)
        seen, rewards, ended, _ = games.step(answers)
        now = ended & np.isnan(first)
        first[now] = rewards[now] == 1
    return float(first.mean())


def main(argv: list[str] | None = None) -> MaskablePPO:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--title", default="ticket-to-ride-amsterdam")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--num-envs", type=int, default=32)
    parser.add_argument("--num-steps", type=int, default=128)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--eval-games", type=int, default=64)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args(argv)
    games = SeatVecEnv(asked.title, asked.num_envs, players=asked.players, opponents=asked.opponents)
    model = MaskablePPO(
        "MlpPolicy",
        VecMonitor(games),
        n_steps=asked.num_steps,
        batch_size=min(1024, asked.num_envs * asked.num_steps),
        n_epochs=3,
        gamma=1.0,
        learning_rate=5e-4,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256]},
        seed=asked.seed,
        verbose=1,
        device="cpu",
    )
    model.learn(asked.steps)
    if asked.out:
        model.save(asked.out)
    against = SeatVecEnv(asked.title, asked.eval_games, players=asked.players, opponents=asked.opponents)
    share = won(model, against, asked.seed)
    print(f"{100 * share:.1f} % of {asked.eval_games} games won against {asked.opponents}")
    return model


if __name__ == "__main__":
    main()
