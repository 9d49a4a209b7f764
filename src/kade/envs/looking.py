"""What the seats of one game see, for environments that play one game at a time. Compiled with the rules."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from kade.kernel.game import Game
from kade.kernel.state import State
from kade.kernel.writing import Writer


class Looks:
    """Buffers that stay: a row for each seat, and a mask for whoever looks."""

    def __init__(self, game: Game[Any, Any], size: int, players: int) -> None:
        self.rows: vec[u8] = vec[u8](bytes(players * size))
        self.mask: vec[u8] = vec[u8](bytes(len(game.actions.all)))
        self.writers: list[Writer] = [
            game.writer(players, seat, self.rows, seat * size) for seat in range(players)
        ]
        #: The answers that are marked in the mask.
        self.marked: list[int] = []

    def look(self, state: State, seat: int) -> None:
        """Write what a seat sees now into its row."""
        self.writers[seat].write(state)

    def mark(self, state: State, seat: int) -> None:
        """A 1 in the mask for each answer that is open to a seat."""
        mask = self.mask
        for id in self.marked:
            at: i64 = id
            mask[at] = 0
        marked: list[int] = []
        if state.stack and state.stack[-1].seat == seat:
            for action in state.legal():
                place: i64 = action.id
                mask[place] = 1
                marked.append(action.id)
        self.marked = marked
