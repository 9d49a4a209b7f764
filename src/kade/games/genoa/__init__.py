"""Genoa, for 2 to 5 players."""

from kade.games.genoa.game import GAME

__all__ = ["GAME"]
