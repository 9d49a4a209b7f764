"""Tables that are no longer in the store are forgotten: somebody has pruned them while the server runs."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kade.table.host import Host

log = logging.getLogger("kade.table")

#: Seconds between two looks.
PULSE: Final = 15.0


async def keep_forgetting(host: Host) -> None:
    """Look again and again, until cancelled."""
    while True:
        await asyncio.sleep(PULSE)
        try:
            await forget_pruned(host)
        except Exception as error:  # the store is away: others say so
            log.info("nobody could look for pruned tables", extra={"reason": type(error).__name__})


async def forget_pruned(host: Host) -> set[str]:
    """Of what is known here, that which the store has no more."""
    known = {*host.tables, *host.minder.mine, *host.resting}
    gone = known - await host.store.still_there(known) if known else set()
    for id in gone:
        forget(host, id)
    return gone


def forget(host: Host, id: str) -> None:
    """No bot answers there, no clock rings, and whoever asks for it hears that there is none."""
    host.minder.mine.discard(id)
    host.minder.unminded.pop(id, None)
    host.resting.pop(id, None)
    host.aside.pop(id, None)
    host.tables.pop(id, None)
    host.locks.pop(id, None)
    alarm = host.watcher.alarms.pop(id, None)
    if alarm is not None:
        alarm.cancel()
    for bell in host.watchers.get(id, ()):
        bell.set()
