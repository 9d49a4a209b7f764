"""Players that see only a ``View``: they cannot cheat, and the type checker knows it."""

from kade.bots.base import DEFAULT_LEVEL, Bot, PatricianBot, bot, levels
from kade.bots.search import Judged
from kade.bots.whole import own_steps, whole_answer

__all__ = ["DEFAULT_LEVEL", "Bot", "Judged", "PatricianBot", "bot", "levels", "own_steps", "whole_answer"]
