"""Learn Ticket to Ride: Amsterdam for two players from nothing, in minutes, with numpy alone.

A small network plays both seats of many games at once against itself and is improved after every
stretch of play; ``masked_ppo.py`` shows how.

    python examples/learn_ticket_to_ride.py --minutes 5 --out learnt
    python examples/learn_ticket_to_ride.py --evaluate learnt/policy.npz --against merchant --games 200
    kade arena ticket-to-ride-amsterdam --bots examples.learn_ticket_to_ride:Learnt,random --games 100
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any, ClassVar, Final, NamedTuple

# The arena imports this file from the folder above, and its neighbour is found all the same.
sys.path.insert(0, str(Path(__file__).resolve().parent))

import numpy as np
from masked_ppo import PLAYERS, Adam, Policy, SelfPlay, improve

import kade
from kade.arena.figures import Scale, percent
from kade.arena.ratings import wilson
from kade.bots import Bot, bot, levels
from kade.chart.markup import Markup, el, num
from kade.chart.tokens import theme_css
from kade.envs.numbers import scale_of
from kade.kernel import Action, Game, KadeError, View, layout_hash

TITLE: Final = "ticket-to-ride-amsterdam"
TABLES: Final = 64
#: Answers at every table between two improvements.
STRETCH: Final = 128
HIDDEN: Final = 192
LEARNING_RATE: Final = 1e-3
#: Between two measurements for the curve, and games in each of them.
SECONDS: Final = 20.0
MEASURED: Final = 100


def layout_now() -> str:
    """What a policy must have been learnt on to be used: the numbers it sees and the answers it gives."""
    game = kade.game(TITLE)
    return f"{layout_hash(TITLE, PLAYERS, game.layout(PLAYERS))}/{len(game.actions)}"


# ---------------------------------------------------------------------- measuring


class Learnt(Bot):
    """A saved policy at a seat: gives the answer that it holds most likely to be good.

    The file is ``learnt/policy.npz``, or what the environment's ``KADE_LEARNT`` names.
    """

    level: ClassVar[str] = "learnt"
    help: ClassVar[str] = "has learnt from its own games"

    def __init__(self, game: Game[Any, Any], seed: int | str, policy: Policy | None = None) -> None:
        super().__init__(game, seed)
        if game.id != TITLE:
            raise KadeError(f"This policy has learnt {TITLE}, not {game.id}.")
        kept = Path(os.environ.get("KADE_LEARNT", "learnt/policy.npz"))
        self.policy = policy or Policy.load(kept, layout_now())

    def advise(self, view: View) -> list[tuple[Action, float]]:
        if view.players != PLAYERS:
            raise KadeError(f"This policy has learnt the game for {PLAYERS} players, not for {view.players}.")
        legal = np.zeros((1, len(self.game.actions)), np.bool_)
        legal[0, [action.id for action in view.legal]] = True
        observation = scale_of(TITLE, PLAYERS).values(self.game.encode(view))
        chance = np.exp(self.policy.look(observation[None], legal).log_chance[0])
        weighed = [(action, float(chance[action.id])) for action in view.legal]
        return sorted(weighed, key=lambda pair: -pair[1])


class Measured(NamedTuple):
    """How games against a level went; a shared victory counts half."""

    wins: float
    games: int
    own: float
    other: float

    def __str__(self) -> str:
        low, high = wilson(self.wins, self.games)
        share = f"95 % interval {100 * low:.1f} % to {100 * high:.1f} %"
        scores = f"mean score {self.own:.1f} to {self.other:.1f}"
        return f"{self.wins:g} of {self.games} games won ({share}), {scores}"


def measure(policy: Policy, level: str, games: int, seed: int | str) -> Measured:
    """Play against a level of Kade's bots, each deal once from either seat."""
    game = kade.game(TITLE)
    wins = own = other = 0.0
    for number in range(games):
        deal, seat = divmod(number, PLAYERS)
        state = game.start(PLAYERS, f"{seed}/{deal}")
        state.journal = None
        sitting: list[Bot] = [bot(level, game, f"{seed}/{deal}/other")] * PLAYERS
        sitting[seat] = Learnt(game, deal, policy)
        while not state.over:
            state.apply(sitting[state.seat].choose(state.view(state.seat)))
        mine, theirs = state.scores[seat], state.scores[1 - seat]
        places = state.ranking
        wins += 0.5 if places[seat] == places[1 - seat] else float(places[seat] == 1)
        own, other = own + mine / games, other + theirs / games
    return Measured(wins, games, own, other)


class Point(NamedTuple):
    """One measurement of the curve."""

    seconds: float
    decisions: int
    games: int
    measured: Measured


def train(minutes: float, seed: int, out: Path) -> tuple[Policy, list[Point]]:
    """Play and improve until the time is over; the time to measure is not counted."""
    game = kade.game(TITLE)
    size = sum(feature.size for feature in game.layout(PLAYERS))
    policy = Policy(size, HIDDEN, len(game.actions), seed)
    adam, table = Adam(policy.weights), SelfPlay(TITLE, TABLES, seed)
    rng = np.random.default_rng([seed, 2])
    curve: list[Point] = []
    budget, spent, decisions = minutes * 60, 0.0, 0
    while True:
        if spent >= min(budget, SECONDS * len(curve)):
            point = Point(spent, decisions, table.games, measure(policy, "random", MEASURED, f"curve {seed}"))
            curve.append(point)
            print(f"{spent:6.0f} s {table.games:7} games {decisions:9} answers: {point.measured}", flush=True)
            policy.save(out / "policy.npz", layout_now())
            (out / "curve.svg").write_text(drawn_curve(curve), encoding="utf-8")
        if spent >= budget:
            return policy, curve
        begun = monotonic()
        rate = LEARNING_RATE * max(0.1, 1 - spent / budget)
        improve(policy, adam, table.play(policy, STRETCH), rate, rng)
        decisions += STRETCH * TABLES
        spent += monotonic() - begun


# ------------------------------------------------------------------- curve, command

_CSS: Final = """
.kade{background:var(--paper)}
text{font:14px var(--sans);fill:var(--ink)}.end{text-anchor:end}.middle{text-anchor:middle}
.level{stroke:var(--line-soft)}.goal{stroke:var(--glow);stroke-width:2;stroke-dasharray:6 4}
.band{fill:var(--water)}.curve{fill:none;stroke:var(--action);stroke-width:2.5}.dot{fill:var(--action)}
"""
WIDE: Final = 720
HIGH: Final = 380


def drawn_curve(curve: Sequence[Point]) -> str:
    """Victories over the random bot as training goes on, with 95 % intervals."""
    left, right, bottom = 70.0, WIDE - 24.0, HIGH - 60.0
    across, up = Scale(0, max(1, curve[-1].decisions), left, right), Scale(0, 1, bottom, 20.0)

    def line(shares: Sequence[float]) -> list[str]:
        return [
            f"{num(across.place(point.decisions))} {num(up.place(share))}"
            for point, share in zip(curve, shares, strict=True)
        ]

    intervals = [wilson(point.measured.wins, point.measured.games) for point in curve]
    band = line([high for _, high in intervals]) + line([low for low, _ in intervals])[::-1]
    shares = [point.measured.wins / point.measured.games for point in curve]
    parts = [el("path", d=f"M{'L'.join(band)}Z", class_="band")]
    for tick in up.ticks():
        y = up.place(tick)
        parts.append(el("path", d=f"M{num(left)} {num(y)}H{num(right)}", class_="level"))
        parts.append(el("text", percent(round(tick, 6)), x=left - 8, y=y + 5, class_="end"))
    for tick in across.ticks():
        parts.append(el("text", f"{tick:,.0f}", x=across.place(tick), y=bottom + 22, class_="middle"))
    parts.append(el("path", d=f"M{num(left)} {num(up.place(0.9))}H{num(right)}", class_="goal"))
    parts.append(el("path", d=f"M{'L'.join(line(shares))}", class_="curve"))
    for point, share in zip(curve, shares, strict=True):
        tip = el("title", f"after {point.games} games in {point.seconds:.0f} s: {point.measured}")
        place = {"cx": across.place(point.decisions), "cy": up.place(share)}
        parts.append(el("circle", tip, **place, r=4, class_="dot"))
    axis = f"Answers in self-play. Dots: {MEASURED} games against random; band: 95 % interval; dashed: 90 %"
    parts.append(el("text", axis, x=WIDE / 2, y=HIGH - 14, class_="middle"))
    title = el("title", "Share of games won against the random bot during training")
    style = el("style", Markup(theme_css(root=".kade") + _CSS))
    size = {"viewBox": f"0 0 {WIDE} {HIGH}", "xmlns": "http://www.w3.org/2000/svg"}
    return el("svg", title, style, *parts, class_="kade", role="img", **size)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description="Learn Ticket to Ride: Amsterdam for two players, or try what was learnt.",
        epilog="example: python examples/learn_ticket_to_ride.py --minutes 5 --out learnt",
    )
    add = parser.add_argument
    add("--minutes", type=float, default=5.0, help="time to train (usual: 5)")
    add("--out", type=Path, default=Path("learnt"), help="folder for policy.npz and curve.svg")
    add("--seed", type=int, default=0, help="of the games and of the first weights (usual: 0)")
    add("--evaluate", type=Path, metavar="FILE", help="do not train: play with a saved policy")
    add("--against", default="random", choices=list(levels()), help="whom it meets (usual: random)")
    add("--games", type=int, default=100, help="how many games to play against it (usual: 100)")
    asked = parser.parse_args(arguments)
    if asked.games < 1 or asked.minutes < 0:
        parser.error("--games must be at least 1, and --minutes not below 0.")
    try:
        if asked.evaluate:
            policy = Policy.load(asked.evaluate, layout_now())
        else:
            policy, _ = train(asked.minutes, asked.seed, asked.out)
    except KadeError as refusal:
        sys.exit(str(refusal))
    print(f"Against {asked.against}: {measure(policy, asked.against, asked.games, f'try {asked.seed}')}")


if __name__ == "__main__":
    main()
