"""Opening a guided first game, or going on with the one that was left."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from kade.bots.base import ApprenticeBot
from kade.kernel import Game
from kade.kernel.phrase import say
from kade.table.errors import BadRequest, NoSuchTable
from kade.table.guide import Guide, guide_of, place
from kade.table.host import Host
from kade.table.opening import NewTable, SeatRequest, hashed
from kade.table.persons import person_behind

#: Who sits at a first table, in the order of the seats.
BOTS: Final = ("Joost", "Saskia", "Pieter", "Anneke", "Hendrick")


class Progress(NamedTuple):
    """A guided game that somebody has left: where it is, and at which stop of how many."""

    table: str
    stop: int
    of: int


async def first_game(host: Host, browser: str, game: Game[Any, Any], owner: str = "") -> str:
    """The table of a browser's first game of a title: the one it has left, or a new one."""
    left = await unfinished(host, browser, game)
    return left.table if left is not None else await _open(host, browser, game, owner)


async def unfinished(host: Host, browser: str, game: Game[Any, Any]) -> Progress | None:
    """The guided game of a title that a browser has begun and not finished."""
    rows = await host.store.browser_tables(hashed(browser)) if browser else []
    for row in rows:
        if row.game != game.id or not row.guide or row.finished is not None:
            continue
        try:
            table = await host.live(row.id)
        except NoSuchTable:
            continue  # of other rules
        guide, first = guide_of(table), game.first_game
        if guide is None or first is None or guide.over or guide.skipped or table.over:
            continue
        if first.you in await host.seats_of_browser(row.id, browser):
            behind = place(table, first, guide).behind
            return Progress(row.id, min(behind + 1, len(first.stops)), len(first.stops))
    return None


async def _open(host: Host, browser: str, game: Game[Any, Any], owner: str) -> str:
    first = game.first_game
    if first is None:
        raise BadRequest(say("{title} has no guided first game.", title=game.title))
    person = await person_behind(host, browser)
    names = iter(name for name in BOTS if name != person.name)
    seats = [
        SeatRequest("human", person.name, mine=True)
        if seat == first.you
        else SeatRequest("bot", next(names), ApprenticeBot.level)
        for seat in range(first.players)
    ]
    # All options are named: the deal is the script's, whatever a table would play with by itself.
    request = NewTable(game.id, seats, game.check_options(first.options), first.seed)
    return (await host.open_table(request, browser, guide=Guide(), owner=owner)).id
