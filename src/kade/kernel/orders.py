"""What a player tells the table, not the game: answers to be given in his name."""

from __future__ import annotations

from typing import NamedTuple

from kade.kernel.phrase import Phrase


class StandingOrder(NamedTuple):
    """An order without parameters that every door can offer by its name."""

    key: str
    name: Phrase
    #: What stands on the page while it holds.
    holds: Phrase


class Wishes(NamedTuple):
    """All that a seat has told the table; nobody else knows of it."""

    #: The orders that hold now, each as it was given, oldest first.
    orders: tuple[str, ...] = ()
    #: What he has been asked already (``Game.heard_by``): nobody is asked that twice.
    heard: tuple[str, ...] = ()
    #: He sits at a page, where silence is an answer; programs are asked whatever the rules ask.
    quiet: bool = False
