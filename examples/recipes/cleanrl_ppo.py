"""PPO in one file, in the manner of CleanRL: all seats of many games are played by one network.

    python examples/recipes/cleanrl_ppo.py --title ticket-to-ride-amsterdam --total-timesteps 500000

It needs ``pip install 'kade[research,torch]'``. Three things differ from CleanRL's ``ppo.py``, all because of
the games: answers that the rules do not allow have no chance (``masked``); each seat has gains of its own, so
advantages are taken seat by seat (``advantages``); and whoever wins, somebody loses, so what is watched is
not the return of self-play but the games won against a bot (``won_against``).
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, fields

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.distributions import Categorical

from kade.envs.vector import SeatVectorEnv, VectorEnv


@dataclass
class Args:
    title: str = "ticket-to-ride-amsterdam"
    players: int = 2
    seed: int = 1
    total_timesteps: int = 500_000
    num_envs: int = 64
    #: Answers a game between two improvements.
    num_steps: int = 128
    learning_rate: float = 5e-4
    gamma: float = 1.0
    gae_lambda: float = 0.95
    num_minibatches: int = 8
    update_epochs: int = 3
    clip_coef: float = 0.2
    ent_coef: float = 0.01
    vf_coef: float = 0.5
    max_grad_norm: float = 0.5
    hidden: int = 256
    #: Games against the opponent after training.
    eval_games: int = 64
    opponent: str = "random"


def layer_init(layer: nn.Linear, gain: float = 2**0.5) -> nn.Linear:
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer


class Agent(nn.Module):  # type: ignore[misc]
    def __init__(self, inputs: int, actions: int, hidden: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            layer_init(nn.Linear(inputs, hidden)), nn.ReLU(), layer_init(nn.Linear(hidden, hidden)), nn.ReLU()
        )
        self.actor = layer_init(nn.Linear(hidden, actions), 0.01)
        self.critic = layer_init(nn.Linear(hidden, 1), 1.0)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Categorical, Tensor]:
        features = self.body(seen)
        return masked(self.actor(features), mask), self.critic(features)[:, 0]


def masked(logits: Tensor, mask: Tensor) -> Categorical:
    """Chances of the legal answers alone."""
    return Categorical(logits=logits.masked_fill(~mask, torch.finfo(logits.dtype).min))


def advantages(
    seats: NDArray[np.int64],
    rewards: NDArray[np.float64],
    ends: NDArray[np.bool_],
    values: NDArray[np.float32],
    asked: NDArray[np.int64],
    last: NDArray[np.float32],
    gamma: float,
    trace: float,
) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """GAE for each seat by itself, and which answers can be learnt from.

    ``seats`` and ``values`` are by step and game: who answered, and what they expected. ``rewards`` have a
    column for each seat as well: what comes between two answers of a seat belongs to the first. ``asked`` are
    the seats that are asked after the last step, with what they expect. An answer whose seat is not asked
    again before the stretch ends has no known outcome yet, and is left out.
    """
    steps, games = seats.shape
    every = np.arange(games)
    players = rewards.shape[2]
    expected = np.zeros((games, players), np.float32)
    following, gained = np.zeros_like(expected), np.zeros_like(expected)
    known = np.zeros((games, players), np.bool_)
    expected[every, asked], known[every, asked] = last, True
    found, usable = np.zeros_like(values), np.zeros(values.shape, np.bool_)
    for step in range(steps - 1, -1, -1):
        over = ends[step]
        # Nothing follows the end of a game; what comes later in the row is of the next one.
        expected[over], following[over], gained[over], known[over] = 0, 0, 0, True
        gained += rewards[step]
        own = (every, seats[step])
        surprise = gained[own] + gamma * expected[own] - values[step]
        found[step] = surprise + gamma * trace * following[own]
        usable[step] = known[own]
        expected[own], following[own], gained[own], known[own] = values[step], found[step], 0, True
    return found, usable


class Learner:
    """The network, its optimiser and the games that go on from one stretch to the next."""

    def __init__(self, args: Args) -> None:
        torch.manual_seed(args.seed)
        self.args = args
        self.envs = VectorEnv(
            args.title, args.num_envs, players=args.players, rewards="rank", dtype=np.float32
        )
        size, actions = self.envs.single_observation_space.shape, self.envs.setting.actions
        assert size is not None
        self.agent = Agent(size[0], actions, args.hidden)
        self.optimizer = torch.optim.Adam(self.agent.parameters(), lr=args.learning_rate, eps=1e-5)
        self.seen, self.infos = self.envs.reset(seed=args.seed)
        self.games = 0

    def rollout(self) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor, Tensor]:
        """Observations, masks, answers, their logarithmic chances, advantages and what was to be expected."""
        args, envs = self.args, self.envs
        shape = (args.num_steps, args.num_envs)
        observations = np.empty((*shape, self.seen.shape[1]), np.float32)
        masks = np.empty((*shape, envs.setting.actions), np.bool_)
        actions, seats = np.empty(shape, np.int64), np.empty(shape, np.int64)
        chances, values = np.empty(shape, np.float32), np.empty(shape, np.float32)
        rewards, ends = np.empty((*shape, args.players)), np.empty(shape, np.bool_)
        for step in range(args.num_steps):
            observations[step], masks[step] = self.seen, self.infos["action_mask"]
            seats[step] = self.infos["seat"]
            with torch.no_grad():
                chance, value = self.agent(torch.from_numpy(self.seen), torch.from_numpy(masks[step]))
                action = chance.sample()
            actions[step], chances[step] = action.numpy(), chance.log_prob(action).numpy()
            values[step] = value.numpy()
            self.seen, _, terminated, truncated, self.infos = envs.step(actions[step])
            rewards[step], ends[step] = self.infos["rewards"], terminated | truncated
            self.games += len(self.infos["finished"])
        with torch.no_grad():
            _, last = self.agent(
                torch.from_numpy(self.seen), torch.from_numpy(np.asarray(self.infos["action_mask"]))
            )
        advantage, usable = advantages(
            seats, rewards, ends, values, self.infos["seat"], last.numpy(), args.gamma, args.gae_lambda
        )
        kept = [observations, masks, actions, chances, advantage, advantage + values]
        obs, mask, action, logprob, gain, target = (torch.from_numpy(array[usable]) for array in kept)
        return obs, mask, action, logprob, gain, target

    def improve(self) -> float:
        """A stretch of play and what is learnt from it; returns the loss of the last heap."""
        args = self.args
        seen, mask, action, logprob, gain, target = self.rollout()
        loss = torch.zeros(())
        for _ in range(args.update_epochs):
            for heap in torch.randperm(len(action)).chunk(args.num_minibatches):
                chance, value = self.agent(seen[heap], mask[heap])
                ratio = (chance.log_prob(action[heap]) - logprob[heap]).exp()
                own = gain[heap]
                own = (own - own.mean()) / (own.std() + 1e-8)
                clipped = ratio.clamp(1 - args.clip_coef, 1 + args.clip_coef)
                policy_loss = -torch.min(own * ratio, own * clipped).mean()
                value_loss = 0.5 * ((value - target[heap]) ** 2).mean()
                entropy = chance.entropy().mean()
                loss = policy_loss - args.ent_coef * entropy + args.vf_coef * value_loss
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.agent.parameters(), args.max_grad_norm)
                self.optimizer.step()
        return float(loss.detach())

    def won_against(self, opponent: str, games: int, seed: int) -> float:
        """The share of games won by the likeliest answers against bots, seats drawn anew in each."""
        env = SeatVectorEnv(
            self.args.title,
            games,
            players=self.args.players,
            seat=None,
            opponents=opponent,
            rewards="rank",
            illegal="raise",
            dtype=np.float32,
        )
        seen, infos = env.reset(seed=seed)
        won = np.full(games, np.nan)
        while np.isnan(won).any():
            with torch.no_grad():
                chance, _ = self.agent(torch.from_numpy(seen), torch.from_numpy(infos["action_mask"]))
            seen, rewards, terminated, _, infos = env.step(chance.probs.argmax(dim=1).numpy())
            # The first game at each table counts; quick ones must not count more often.
            first = terminated & np.isnan(won)
            won[first] = rewards[first] == 1
        return float(won.mean())


def train(args: Args) -> Learner:
    learner = Learner(args)
    batch = args.num_envs * args.num_steps
    start = time.perf_counter()
    for iteration in range(1, args.total_timesteps // batch + 1):
        learner.optimizer.param_groups[0]["lr"] = args.learning_rate * (
            1 - (iteration - 1) * batch / args.total_timesteps
        )
        loss = learner.improve()
        speed = iteration * batch / (time.perf_counter() - start)
        print(f"{iteration * batch} answers, {learner.games} games, loss {loss:.3f}, {speed:.0f} a second")
    won = learner.won_against(args.opponent, args.eval_games, args.seed)
    print(f"{100 * won:.1f} % of {args.eval_games} games won against {args.opponent}")
    return learner


def main(argv: list[str] | None = None) -> Learner:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    for field in fields(Args):
        kind = type(field.default)
        parser.add_argument(f"--{field.name.replace('_', '-')}", type=kind, default=field.default)
    return train(Args(**vars(parser.parse_args(argv))))


if __name__ == "__main__":
    main()
