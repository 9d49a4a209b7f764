"""One random game for each setup and seed, walked once and read by every check.

The checks of what every title must do look at positions of random games. Each playing its own would walk
the same way a dozen times over; here a walk is recorded once in a process, and kept while the checks of
its setup run. Nobody may change what is recorded: whoever goes on from a position does so on a copy.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from conftest import Setup
from kade.kernel import Action, Event, Rng, State

#: More answers than any game of the house takes; a longer one counts as endless.
ENDLESS = 20_000
#: Answers within which set-up choices are made.
OPENING = 10
#: So many walks a process keeps: those of a setup are read one after the other.
KEPT = 4


class Walk:
    """A whole random game: every position before an answer and the end, the answers, and what was told."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.setup = setup
        self.seed = seed
        self.states: list[State] = []
        self.answers: list[Action] = []
        state, rng = setup.start(seed), Rng.seeded(seed)
        #: How many facts had been told when each position was reached.
        self.told: list[int] = []
        while len(self.answers) < ENDLESS:
            self.states.append(state.copy())
            self.told.append(len(state.journal or []))
            if state.over:
                break
            answers = state.legal()
            self.answers.append(answers[rng.below(len(answers))])
            state.apply(self.answers[-1])
        assert state.over, f"no end after {ENDLESS} answers"
        self.journal: list[Event] = list(state.journal or [])

    def numbers(self, looks: int) -> list[int]:
        """Which positions to look at: the opening, about so many evenly spread, and the end."""
        step = max(1, len(self.answers) // looks)
        last = len(self.states) - 1
        return [
            number for number in range(last + 1) if number < OPENING or number % step == 0 or number == last
        ]

    def positions(self, looks: int) -> Iterator[State]:
        """Copies of so many positions, to do with as one likes."""
        for number in self.numbers(looks):
            yield self.states[number].copy()

    def news(self, after: int, until: int) -> list[Event]:
        """What was told between two positions."""
        return self.journal[self.told[after] : self.told[until]]


def walk(setup: Setup, seed: int) -> Walk:
    """The walk of this setup and seed, recorded now or before."""
    return _walk(setup.game.id, setup.players, tuple(setup.options.items()), seed)


@lru_cache(maxsize=KEPT)
def _walk(title: str, players: int, options: tuple[tuple[str, Any], ...], seed: int) -> Walk:
    import kade

    return Walk(Setup(kade.game(title), players, dict(options)), seed)
