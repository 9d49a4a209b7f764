"""Clocks: a bank of seconds per seat, something added per answer, never more than a cap."""

from __future__ import annotations

from kade.store.rows import Pace


class Clocks:
    """Only the clocks of those who are asked run, and only where a person sits."""

    def __init__(self, pace: Pace, players: int, start: float) -> None:
        self.pace = pace
        self.left = [pace.bank] * players
        self.since = start

    def spend(self, people: list[int], at: float) -> None:
        """They have used the time up to now."""
        for seat in people:
            self.left[seat] = max(0.0, self.left[seat] - max(0.0, at - self.since))
        self.since = max(self.since, at)

    def earn(self, seat: int) -> None:
        left = self.left[seat] + self.pace.increment
        self.left[seat] = min(left, self.pace.cap or max(self.pace.bank, left))

    def deadline(self, seat: int) -> float:
        """When this seat's time is out, if nothing happens."""
        return self.since + self.left[seat]
