"""Players that see only a ``View``: they cannot cheat, and the type checker knows it."""

from kade.bots.base import Bot, bot, levels
from kade.bots.whole import whole_answer

__all__ = ["Bot", "bot", "levels", "whole_answer"]
