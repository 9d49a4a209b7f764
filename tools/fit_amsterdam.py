"""Fit what a position of Amsterdam is worth, from games that are played for it, and write the figures.

    python tools/fit_amsterdam.py 2000        (about a quarter of an hour on the compiled engine)

Games with two players: some seats follow the planner, some look one answer ahead with the figures as they
are, and now and then somebody draws lots, so that good and bad positions are met. At a few moments of each
round both positions are written down as figures; their difference is fitted to the difference at the end
by least squares, each weight held back a little (ridge). Levels for three and four players come last.
"""

from __future__ import annotations

import math
import random
import sys
import textwrap
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kade.games.amsterdam.bots.card_families import END_KINDS, FAMILY
from kade.games.amsterdam.bots.measures import FEATURES, features
from kade.games.amsterdam.bots.position_worth import secured
from kade.games.amsterdam.bots.worth import turns_left
from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.cards_and_tiles import CARD_COUNT, FIRST_CARD, WORDS
from kade.games.amsterdam.rules.components import ROUNDS
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel import Action, Rng

TARGET = Path(__file__).resolve().parent.parent / "src/kade/games/amsterdam/bots/measure_weights.py"
#: How often a position is written down, and how often an answer is drawn by lot.
SAMPLED = 0.06
LOTS = (0.0, 0.12, 0.24)
#: How many answers are looked at by those who look ahead.
LOOKED_AT = 4
#: How strongly weights are held back: of figures (by their spread) and of single cards.
HELD_BACK = 100.0
COLUMNS = ROUNDS + 2 * len(FEATURES) + 2 * CARD_COUNT

Figures = NDArray[np.float32]
Row = tuple[int, list[Figures], list[float], list[int]]


def columns(state: AmsterdamState, seat: int) -> list[float]:
    """A position as one seat has it: everything that gets a weight."""
    turns = turns_left(state, seat)
    if not turns:
        return [0.0] * COLUMNS
    early = turns / ROUNDS
    figures = features(state, seat, turns)
    to_come = [float(turns == number) for number in range(1, ROUNDS + 1)]
    active, inactive = [0.0] * CARD_COUNT, [0.0] * CARD_COUNT
    for word in range(WORDS):
        mask = state.active[seat * WORDS + word]
        for bit in range(mask.bit_length()):
            if mask >> bit & 1:
                card = FIRST_CARD[word] + bit
                active[card] = min(turns, 3) / 3.0 if FAMILY[card] >= END_KINDS else early
    for card in state.inactive[seat]:
        inactive[card] = min(turns, 4) / 4.0
    return [*to_come, *figures, *(figure * early for figure in figures), *active, *inactive]


def ahead(state: AmsterdamState, weights: list[float], rng: Rng) -> Action:
    """The best of the planner's favourites by the position that they lead to."""
    view = state.view(state.seat)
    places = sorted(range(len(weights)), key=lambda place: -weights[place])[:LOOKED_AT]
    values: list[float] = []
    for place in places:
        twin = GAME.imagine(view, rng)
        twin.play(view.legal[place])
        points = GAME.evaluate(twin)
        others = [value for seat, value in enumerate(points) if seat != state.seat]
        values.append(points[state.seat] - max(others) + 0.15 * weights[place])
    answer: Action = view.legal[places[values.index(max(values))]]
    return answer


def played(players: int, seed: int) -> list[Row]:
    """One game: the positions written down, with the result."""
    draw, rng = random.Random(seed), Rng.seeded(seed)
    state = GAME.start(players, f"fit {seed}")
    state.journal = None
    lots = draw.choice(LOTS)
    looking = [draw.random() < 0.4 for _ in range(players)]
    found: list[tuple[int, list[Figures], list[float]]] = []
    while not state.over:
        legal = state.legal()
        if draw.random() < SAMPLED:
            seats = range(players)
            figures = [np.array(columns(state, seat), dtype=np.float32) for seat in seats]
            found.append((state.round, figures, [secured(state, seat) for seat in seats]))
        weights = GAME.weigh(state.view(state.seat), rng)
        if draw.random() < lots:
            best = max(weights)
            action = draw.choices(legal, [math.exp(max(-30.0, weight - best)) for weight in weights])[0]
        elif looking[state.seat]:
            action = ahead(state, weights, rng)
        else:
            action = legal[weights.index(max(weights))]
        state.apply(action)
    return [(*row, state.final_scores()) for row in found]


def fitted(rows: list[Row]) -> list[float]:
    """The weight of each column."""
    x = np.array([figures[0] - figures[1] for _, figures, _, _ in rows], dtype=np.float64)
    y = np.array([(end[0] - now[0]) - (end[1] - now[1]) for _, _, now, end in rows])
    spread = np.ones(COLUMNS)
    spread[: -2 * CARD_COUNT] = x[:, : -2 * CARD_COUNT].std(axis=0) + 1e-9
    x /= spread
    solved = np.linalg.solve(x.T @ x + HELD_BACK * np.eye(COLUMNS), x.T @ y) / spread
    return [float(weight) for weight in solved]


def level(rows: list[Row], weights: list[float]) -> list[float]:
    """By round: what everybody gets beyond the sum of his figures."""
    missing: list[list[float]] = [[] for _ in range(ROUNDS + 1)]
    for round_, figures, now, end in rows:
        for seat, points in enumerate(end):
            missing[round_].append(points - now[seat] - float(np.dot(weights, figures[seat])))
    return [float(np.mean(found)) if found else 0.0 for found in missing]


def numbers(values: list[float]) -> str:
    listed = ", ".join(f"{value:.1f}" for value in values) + ","
    return textwrap.fill(listed, 106, initial_indent="    ", subsequent_indent="    ")


def written(weights: list[float], levels: dict[int, list[float]]) -> str:
    """The module with these figures."""
    count = len(FEATURES)
    late, more = weights[ROUNDS : ROUNDS + count], weights[ROUNDS + count : ROUNDS + 2 * count]
    named = [
        f'    ("{name}", {low:.2f}, {low + high:.2f}),'
        for name, low, high in zip(FEATURES, late, more, strict=True)
    ]
    head = TARGET.read_text().split("# fmt: off\n", maxsplit=1)[0]
    lines = [
        "# fmt: off",
        "#: Each figure of ``measures.FEATURES``: its weight in the last turns and in the first.",
        "WEIGHTS: Final[list[tuple[str, float, float]]] = [",
        *named,
        "]",
        "#: By turns to come: what a seat that has more of them than another gets for it.",
        "TO_COME: Final[list[float]] = [",
        numbers([0.0, *weights[:ROUNDS]]),
        "]",
        "#: By number of sides and round: what everybody gets besides.",
        "LEVEL: Final[dict[int, list[float]]] = {",
        *(
            f"    {sides}: [{', '.join(f'{value:.1f}' for value in found)}],"
            for sides, found in levels.items()
        ),
        "}",
        "#: What each card brings beyond the figures of its family, in a whole game.",
        "ACTIVE: Final[list[float]] = [",
        numbers(weights[-2 * CARD_COUNT : -CARD_COUNT]),
        "]",
        "#: The same while it waits in its slot.",
        "INACTIVE: Final[list[float]] = [",
        numbers(weights[-CARD_COUNT:]),
        "]",
    ]
    return head + "\n".join(lines) + "\n"


def main(games: int) -> None:
    rows = [row for seed in range(games) for row in played(2, seed)]
    weights = fitted(rows)
    levels = {2: level(rows, weights)}
    for players in (3, 4):
        several = [row for seed in range(games // 20) for row in played(players, seed)]
        levels[players] = level(several, weights)
    TARGET.write_text(written(weights, levels))


if __name__ == "__main__":
    main(int(sys.argv[1]))
