"""PPO with RLlib: one network plays all seats of a game.

    python examples/recipes/rllib_ppo.py --title ticket-to-ride-amsterdam --iterations 20

It needs ``pip install 'kade[research,rllib]'``. What is seen is counted from the seat that looks, so that one
network can serve them all; the mask is applied by a module that RLlib brings.
"""

from __future__ import annotations

import argparse
from typing import Any

from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from kade.envs.rllib import SeatsEnv

NETWORK = "any_seat"


def configured(asked: argparse.Namespace) -> PPOConfig:
    network = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule,
        model_config={"head_fcnet_hiddens": [256, 256], "head_fcnet_activation": "relu"},
    )
    return (
        PPOConfig()
        .environment(
            SeatsEnv,
            env_config={"title": asked.title, "players": asked.players},
            disable_env_checking=True,  # the check answers without a look at the mask
        )
        .env_runners(num_env_runners=asked.runners)
        .multi_agent(policies={NETWORK}, policy_mapping_fn=lambda *_, **__: NETWORK)
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={NETWORK: network}))
        .training(
            train_batch_size_per_learner=asked.batch,
            minibatch_size=min(512, asked.batch),
            num_epochs=3,
            lr=5e-4,
            gamma=1.0,
            entropy_coeff=0.01,
        )
        .debugging(seed=asked.seed)
    )


def main(argv: list[str] | None = None) -> dict[str, Any]:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--title", default="ticket-to-ride-amsterdam")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=20)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--runners", type=int, default=0, help="processes that play; 0: this one")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(argv)
    learner: PPO = configured(asked).build_algo()
    told: dict[str, Any] = {}
    for iteration in range(1, asked.iterations + 1):
        told = learner.train()
        loss = told["learners"][NETWORK]["total_loss"]
        played = told["env_runners"]
        answers, games = played["num_env_steps_sampled_lifetime"], played["num_episodes_lifetime"]
        print(f"iteration {iteration}: {answers:.0f} answers, {games:.0f} games, loss {float(loss):.3f}")
    learner.stop()
    return told


if __name__ == "__main__":
    main()
