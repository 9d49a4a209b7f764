"""Clocks: a bank of seconds per seat, something added per answer, never more than a cap."""

from __future__ import annotations

from kade.store.rows import Pace


class Clocks:
    """Only the clock of the seat that is asked runs, and only while a person sits there."""

    def __init__(self, pace: Pace, players: int, start: float) -> None:
        self.pace = pace
        self.left = [pace.bank] * players
        self.since = start

    def pause_until(self, moment: float) -> None:
        """Time before this moment counts for nobody."""
        self.since = max(self.since, moment)

    def spend(self, seat: int, at: float, *, answered: bool, person: bool) -> None:
        """The seat has used the time up to now; an answer earns the increment."""
        if person:
            left = max(0.0, self.left[seat] - max(0.0, at - self.since))
            if answered:
                left += self.pace.increment
            self.left[seat] = min(left, self.pace.cap or max(self.pace.bank, left))
        self.since = max(self.since, at)

    def left_now(self, seat: int, now: float, running: bool) -> float:
        if not running:
            return self.left[seat]
        return max(0.0, self.left[seat] - max(0.0, now - self.since))

    def deadline(self, seat: int) -> float:
        """When this seat's time is out, if nothing happens."""
        return self.since + self.left[seat]
