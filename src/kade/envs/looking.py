"""What the seats of one game see, for environments that play one game at a time. Compiled with the rules."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from kade.kernel.game import Game
from kade.kernel.registry import game as find_game
from kade.kernel.state import State
from kade.kernel.writing import Writer


class Looks:
    """Rows that stay, one for each seat."""

    def __init__(self, game: Game[Any, Any], size: int, players: int) -> None:
        self.game = game
        self.size: i64 = size
        self.rows: vec[u8] = vec[u8](bytes(players * size))
        self.writers: list[Writer] = [
            game.writer(players, seat, self.rows, seat * size) for seat in range(players)
        ]
        self.every = len(game.actions.all)

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy has rows of its own; what was written in them is written again."""
        return looks_of, (self.game.id, int(self.size), len(self.writers))

    def numbers(self, state: State, seat: int) -> memoryview:
        """What a seat sees now; the next look of that seat writes over it."""
        self.writers[seat].write(state)
        first = seat * int(self.size)
        return memoryview(self.rows)[first : first + int(self.size)]

    def mask(self, state: State, seat: int) -> bytearray:
        """A 1 for each answer that is open to a seat."""
        mask = bytearray(self.every)
        if state.stack and state.stack[-1].seat == seat:
            for action in state.legal():
                mask[action.id] = 1
        return mask


def looks_of(title: str, size: int, players: int) -> Looks:
    return Looks(find_game(title), size, players)
