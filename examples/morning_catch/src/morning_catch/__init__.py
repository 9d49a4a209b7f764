"""Morning Catch, an auction on the quay for 2 to 4 players: a title for Kade in a package of its own."""

from morning_catch.game import GAME

__all__ = ["GAME"]
