"""Amsterdam, for 1 to 4 players: the base game, its four expansions and the solo game."""

from kade.games.amsterdam.game import GAME

__all__ = ["GAME"]
