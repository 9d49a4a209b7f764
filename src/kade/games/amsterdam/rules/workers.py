"""The expansion of the special workers (AMS-13.1): where foreman and bailiff hang in the base game."""

from __future__ import annotations

from typing import ClassVar

from kade.games.amsterdam.rules import foreman
from kade.games.amsterdam.rules.agenda import BAILIFF_STEP, FOREMAN_STEP, last_step, next_step
from kade.games.amsterdam.rules.expansion_hooks import Expansion
from kade.games.amsterdam.rules.expansion_pieces import BAILIFF_DISCOUNT
from kade.games.amsterdam.rules.state import BAILIFF, FOREMAN, FOREMAN_SERVED, NOWHERE, AmsterdamState


class Workers(Expansion):
    """The last player in Amstel order places the foreman, the last but one the bailiff (AMS-13.1)."""

    key: ClassVar[str] = "workers"

    def set_up(self, state: AmsterdamState) -> None:
        last_step(state, FOREMAN_STEP, state.order[-1], 0)
        last_step(state, BAILIFF_STEP, state.order[-2], 0)

    def good_delivered(self, state: AmsterdamState, seat: int, good: int, place: int) -> None:
        if place == state.extras[FOREMAN]:
            foreman.pay(state, seat)

    def turn_ended(self, state: AmsterdamState, seat: int) -> None:
        if state.done[FOREMAN_SERVED]:
            next_step(state, FOREMAN_STEP, seat, 0)

    def cheaper_blocks(self, state: AmsterdamState) -> int:
        bailiff = state.extras[BAILIFF]
        return 0 if bailiff == NOWHERE else 1 << bailiff

    def block_discount(self, state: AmsterdamState, seat: int, block: int) -> int:
        return BAILIFF_DISCOUNT if block == state.extras[BAILIFF] else 0

    def block_taken(self, state: AmsterdamState, seat: int, block: int) -> None:
        """However it was paid for (AMS-13.7), after everything else that it brings (AMS-9.10)."""
        if block == state.extras[BAILIFF]:
            last_step(state, BAILIFF_STEP, seat, 0)
