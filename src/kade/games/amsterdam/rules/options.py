"""Table options (AMS-2.13, AMS-13)."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.rules.expansion_pieces import ORDERS_DEALT, ORDERS_SHOWN_MOST
from kade.kernel.game import Option
from kade.kernel.phrase import Phrase, say

# Which market tiles are played (AMS-13.14 to 13.16).
NO_EXTRA_TILES: Final = "none"
MIXED: Final = "mixed"
REPLACE_A: Final = "replace A"
REPLACE_B: Final = "replace B"
REPLACE_BOTH: Final = "replace both"


def _each(numbers: list[int]) -> dict[str, Phrase]:
    return {str(number): say("{number} each", number=number) if number else say("none") for number in numbers}


OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "short",
        say("Short game"),
        say("Ten rounds instead of twelve: the game begins with round 3."),
        False,
    ),
    Option(
        "workers",
        say("Special workers"),
        say("The foreman pays for goods delivered where he stands; the bailiff makes a block cheaper."),
        False,
    ),
    Option(
        "orders",
        say("Secret orders"),
        say("So many orders each, hidden from the others, that score at the end."),
        0,
        (0, *ORDERS_DEALT),
        _each([0, *ORDERS_DEALT]),
    ),
    Option(
        "open_orders",
        say("Open orders"),
        say("So many of the secret orders of each player lie open; without secret orders it has no effect."),
        0,
        tuple(range(ORDERS_SHOWN_MOST + 1)),
        {
            "0": say("none"),
            **{
                str(number): say("{number} each", number=number) for number in range(1, ORDERS_SHOWN_MOST + 1)
            },
        },
    ),
    Option(
        "dealer",
        say("Black market dealer"),
        say("A sale on the dealer's space gives gulden and a resource; then he moves on."),
        False,
    ),
    Option(
        "tiles",
        say("Extra market tiles"),
        say("Eight further market tiles, mixed with the others or instead of them."),
        NO_EXTRA_TILES,
        (NO_EXTRA_TILES, MIXED, REPLACE_A, REPLACE_B, REPLACE_BOTH),
        {
            NO_EXTRA_TILES: say("none"),
            MIXED: say("mixed with both sets"),
            REPLACE_A: say("instead of set A"),
            REPLACE_B: say("instead of set B"),
            REPLACE_BOTH: say("instead of both sets"),
        },
    ),
)
