"""Who uses a browser: a name and an emblem that it keeps, and what the house remembers of somebody.

A row of the store stands behind every page; it is read by its key, which costs less than a cache that
several processes would have to agree on.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from kade.chart.tokens import SEATS
from kade.kernel.phrase import say
from kade.store.rows import Memory, Person
from kade.table.errors import BadRequest
from kade.table.host import Host
from kade.table.opening import clean_name, hashed

#: Of somebody who has not chosen another one.
FIRST_EMBLEM: Final = "tulip"


def emblem_of(person: Person) -> str:
    """The emblem that somebody chose, or the first."""
    return person.emblem if person.emblem in SEATS else FIRST_EMBLEM


async def person_behind(host: Host, browser: str) -> Person:
    """Who uses the browser with this secret; nobody in particular where nothing is known."""
    return await host.store.person(hashed(browser)) if browser else Person()


async def introduce(host: Host, browser: str, name: str, emblem: str) -> Person:
    """From now on this browser is used by somebody of this name and emblem."""
    called = clean_name(name, "")
    if not called:
        raise BadRequest(say("A name needs at least one letter."))
    if emblem and emblem not in SEATS:
        raise BadRequest(say("There is no emblem “{emblem}”.", emblem=emblem[:20]))
    return await _change(
        host, browser, lambda person: replace(person, name=called, emblem=emblem or person.emblem)
    )


async def remember(host: Host, browser: str, change: Callable[[Memory], Memory]) -> Person:
    """Change what is remembered of somebody."""
    return await _change(host, browser, lambda person: replace(person, memory=change(person.memory)))


async def forget(host: Host, browser: str) -> None:
    """Name, emblem, choices and what the coach has told are gone; seats and tables stay."""
    await host.store.forget_person(hashed(browser))


async def _change(host: Host, browser: str, change: Callable[[Person], Person]) -> Person:
    def made(person: Person) -> Person:
        return change(person if person.since else replace(person, since=time.time()))

    return await host.store.change_person(hashed(browser), made)
