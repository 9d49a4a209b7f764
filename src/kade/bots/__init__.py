"""Players that see only a ``View``: they cannot cheat, and the type checker knows it."""

from kade.bots.base import Bot, bot, levels

__all__ = ["Bot", "bot", "levels"]
