"""Playing again once a game is over: a rematch, or the same deal once more."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from kade.bots import DEFAULT_LEVEL
from kade.kernel.phrase import say
from kade.store import Taken
from kade.table.errors import BadRequest
from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.opening import NewTable, SeatRequest, prepare


async def rematch(host: Host, id: str, seat: int) -> str:
    """The same people at a new table, the seats moved on by one; their secrets stay valid."""
    table = await _finished(host, id)
    host.own(table, seat)
    async with host.lock(id):
        if table.row.rematch:
            return table.row.rematch
        try:
            new = await _open_again(host, table, 1, same_deal=False)
        except Taken:  # somebody at another process has just opened it
            await host.catch_up(table)
            return table.row.rematch
        await host.catch_up(table)
        host.before[new] = id
    await host.changed(id)
    return new


async def same_deal(host: Host, id: str, seat: int) -> str:
    """The same people on the same seats, with the same cards in the same order; opened once for all."""
    table = await _finished(host, id)
    host.own(table, seat)
    async with host.lock(id):
        new = await dealt_again(host, table)
        if not new:
            new = await _open_again(host, table, 0, same_deal=True)
            host.before[new] = id
    await host.changed(id)
    return new


async def dealt_again(host: Host, table: LiveTable) -> str:
    """The running table at which the same people play this deal once more; empty if there is none."""
    hashes = [seat.token_hash for seat in table.seats]
    for id in await host.store.dealt_again(table.row.id):
        again = await host.live(id)
        if [seat.token_hash for seat in again.seats] == hashes:
            return id
    return ""


async def same_deal_against_bots(
    host: Host, id: str, seat: int, level: str, browser: str, owner: str = ""
) -> str:
    """The same deal for one person alone, bots on all other seats; those that sat there keep their level."""
    table = await _finished(host, id)
    own = max(0, seat)
    seats = [
        SeatRequest("human", row.name if row.seat == seat else "", mine=True)
        if row.seat == own
        else SeatRequest("bot", row.name, row.bot or level or DEFAULT_LEVEL)
        for row in table.seats
    ]
    wanted = NewTable(table.row.game, seats, table.row.options, table.row.seed, None)
    return (await host.open_table(wanted, browser, deal_of=id, owner=owner)).id


async def _finished(host: Host, id: str) -> LiveTable:
    """A deal is a secret while it is played: nothing is played again before the end."""
    table = await host.live(id)
    if not table.over:
        raise BadRequest(say("The game is not over yet."))
    return table


async def _open_again(host: Host, old: LiveTable, moved_by: int, *, same_deal: bool) -> str:
    count = len(old.seats)
    moved = [old.seats[(number + moved_by) % count] for number in range(count)]
    wanted = [SeatRequest("bot" if seat.bot else "human", seat.name, seat.bot) for seat in moved]
    seed = old.row.seed if same_deal else None
    # All who play a deal once more know it.
    row, seats, _ = prepare(
        NewTable(old.row.game, wanted, old.row.options, seed, old.row.pace, open_deal=same_deal)
    )
    row = replace(row, deal_of=old.row.id if same_deal else "", owner=old.row.owner)
    seats = [
        seat.but(token_hash=before.token_hash, joined=before.joined, emblem=before.emblem)
        for seat, before in zip(seats, moved, strict=True)
    ]
    places = {before.seat: number for number, before in enumerate(moved)}
    held = [(browser, places.get(seat, -1)) for browser, seat in await host.store.browsers_of(old.row.id)]
    rematch_of = "" if same_deal else old.row.id
    await host.store.add_table(row, seats, held, host.minder.id, rematch_of)
    host.minder.open(row.id)
    host.watcher.look_after(await host.live(row.id))
    return row.id


def people_there(host: Host, id: str, but: Collection[str] = ()) -> list[str]:
    """Who looks at a table now, but for some; empty where nobody of this process has seen it."""
    table = host.tables.get(id)
    seats = table.seats if table is not None else []
    there = [seat.name for seat in seats if not seat.bot and host.present[id, seat.seat]]
    return [name for name in there if name not in but]
