"""Table options (AMS-2.13)."""

from __future__ import annotations

from typing import Final

from kade.kernel.game import Option
from kade.kernel.phrase import say

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "short",
        say("Short game"),
        say("Ten rounds instead of twelve: the game begins with round 3."),
        False,
    ),
)
