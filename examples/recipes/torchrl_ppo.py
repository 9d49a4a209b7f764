"""PPO with TorchRL's own parts, at one seat of many games against bots.

    python examples/recipes/torchrl_ppo.py --title ticket-to-ride-amsterdam --opponents random --steps 200000

It needs ``pip install 'kade[research,torchrl]'``.
"""

from __future__ import annotations

import argparse

import torch
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.modules import MLP, MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from kade.envs.torchrl import SeatBatch


def actor_and_critic(games: SeatBatch, hidden: int) -> tuple[ProbabilisticActor, ValueOperator]:
    """Two networks; answers that the rules do not allow have no chance."""
    size, actions = games.games.setting.scale.size, games.games.setting.actions
    weights = MLP(size, actions, num_cells=[hidden, hidden], activation_class=nn.ReLU)
    actor = ProbabilisticActor(
        TensorDictModule(weights, in_keys=["observation"], out_keys=["logits"]),
        in_keys={"logits": "logits", "mask": "action_mask"},
        out_keys=["action"],
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    critic = ValueOperator(
        MLP(size, 1, num_cells=[hidden, hidden], activation_class=nn.ReLU), in_keys=["observation"]
    )
    return actor, critic


def main(argv: list[str] | None = None) -> ProbabilisticActor:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--title", default="ticket-to-ride-amsterdam")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--num-envs", type=int, default=32)
    parser.add_argument("--num-steps", type=int, default=128)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hidden", type=int, default=256)
    asked = parser.parse_args(argv)
    torch.manual_seed(asked.seed)
    games = SeatBatch(asked.title, asked.num_envs, players=asked.players, opponents=asked.opponents)
    games.set_seed(asked.seed)
    actor, critic = actor_and_critic(games, asked.hidden)
    stretch = asked.num_envs * asked.num_steps
    heap = min(1024, stretch)
    collector = Collector(
        games,
        actor,
        frames_per_batch=stretch,
        total_frames=asked.steps,
        auto_register_policy_transforms=False,
    )
    gains = GAE(gamma=1.0, lmbda=0.95, value_network=critic, average_gae=True)
    loss_of = ClipPPOLoss(actor, critic, clip_epsilon=0.2, entropy_coeff=0.01)
    optimizer = torch.optim.Adam(loss_of.parameters(), lr=5e-4)
    answered = 0
    for played in collector:
        answered += played.numel()
        with torch.no_grad():
            gains(played)
        samples = played.reshape(-1)
        for _ in range(3):
            for rows in torch.randperm(len(samples)).split(heap):
                losses = loss_of(samples[rows])
                loss = losses["loss_objective"] + losses["loss_critic"] + losses["loss_entropy"]
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(loss_of.parameters(), 0.5)
                optimizer.step()
        ended = played["next", "terminated"]
        results = played["next", "reward"][ended]
        won = f"{100 * float((results == 1).float().mean()):.1f} % won" if len(results) else "none ended"
        print(f"{answered} answers, {len(results)} games: {won}")
    collector.shutdown()
    return actor


if __name__ == "__main__":
    main()
