"""From the store into memory: a table from its newest snapshot and its log.

The log is the truth and a snapshot only saves time, so one that is of no use is made anew. A table whose own
rows make no sense is put aside: its people are told, and everybody else goes on.
"""

from __future__ import annotations

import logging

from kade.kernel import BadState
from kade.kernel.phrase import say
from kade.store import Store
from kade.store.row_values import BadRow
from kade.store.rows import Snapshot, WholeTable
from kade.table.errors import BadEntry, NoSuchTable, put_aside
from kade.table.live import LiveTable

log = logging.getLogger("kade.table")


async def load(store: Store, id: str) -> LiveTable:
    """The table as it is stored; refused with a sentence if there is none or it cannot be read."""
    try:
        stored = await store.whole(id)
    except BadRow as error:
        raise put_aside(id, error) from None
    if stored is None:
        raise NoSuchTable(say("There is no such table."))
    bad: Snapshot | None = None
    if stored.snapshot is not None:
        try:
            return built(stored, stored.snapshot)
        except NoSuchTable:
            raise
        except Exception as error:
            # Whatever is wrong with a picture, the log knows better.
            reason = f"{type(error).__name__}: {error}"
            log.warning("a snapshot was of no use", extra={"table": id, "reason": reason})
            bad = stored.snapshot
    try:
        table = built(stored)
    except NoSuchTable:
        raise
    except Exception as error:
        raise put_aside(id, error) from None
    if bad is not None:
        await store.drop_snapshot(id, bad.version)
        if table.version > 0:
            await store.save_snapshot(id, table.snapshot())
    return table


def built(stored: WholeTable, snapshot: Snapshot | None = None) -> LiveTable:
    """A table from its rows; whatever does not fit raises."""
    if [seat.seat for seat in stored.seats] != list(range(len(stored.seats))):
        raise BadEntry("A seat of the table is missing.")
    table = LiveTable(stored.row, stored.seats)
    if snapshot is not None:
        if snapshot.spoiled:
            raise BadState("The snapshot is not as it was written.")
        table.resume(snapshot, [entry for entry in stored.entries if entry.version <= snapshot.version])
        made_of = (table.version, len(table.answers), table.state.players)
        if made_of != (snapshot.version, snapshot.answers, len(table.seats)):
            raise BadState("This is a position of another game.")
    joined = [seat.joined for seat in table.seats if seat.joined is not None]
    for entry in stored.entries:
        if entry.version > table.version:
            # As it was then: clocks began to run when people sat down, not when the table opened.
            table.pause_until(max((moment for moment in joined if moment <= entry.at), default=0.0))
            table.take(entry)
    table.drafts = stored.drafts
    # Whatever is asked now can be asked, and everybody can look at it.
    for seat in (-1, *range(len(table.seats))):
        table.view(seat)
    return table
