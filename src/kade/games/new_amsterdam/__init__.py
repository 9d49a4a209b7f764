"""New Amsterdam, for 2 to 5 players."""

from kade.games.new_amsterdam.game import GAME

__all__ = ["GAME"]
