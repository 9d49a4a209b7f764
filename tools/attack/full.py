"""The disk is full: what was acknowledged stays, the rest is refused with a sentence, and then all goes on.

Where one may, on a small file system of its own; elsewhere the server is forbidden to let its files grow.
"""

from __future__ import annotations

import asyncio
import os
import resource
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from attack.house import House, built
from attack.outcome import Outcome
from attack.people import Visitors
from attack.settings import Attack
from attack.watch import Watch

SIZE = "96m"


@contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """A small file system here; false where one may not make one."""
    folder.mkdir(parents=True, exist_ok=True)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
    mounted = os.geteuid() == 0 and subprocess.run(mount, capture_output=True, check=False).returncode == 0
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(folder)], check=True)


async def run(attack: Attack, database: str) -> Outcome:
    outcome = Outcome("full disk", "SQLite")
    folder = attack.folder / "full"
    with small_disk(folder) as mounted:
        async with built(folder, database, attack.nursery) as house:
            house.log = attack.folder / "full.log"
            await house.start()
            visitors = Visitors(house, attack.seed)
            watch = Watch(house, visitors)
            watch.begin()
            for _ in range(1 if attack.short else 3):
                journal = visitors.journal
                refused, speechless = journal.refused, journal.speechless
                await visitors.open_some(clocks=False)  # those of the last time may have played to their end
                await asyncio.sleep(1)
                attack.say("full: there is no room any more")
                room = fill(folder) if mounted else forbid(house)
                await asyncio.sleep(4)
                unstored = journal.acknowledged
                await asyncio.sleep(2)
                outcome.expect(journal.refused > refused, "nothing was refused")
                outcome.expect(journal.speechless == speechless, "refusals came without a sentence")
                how = "tmpfs" if mounted else "RLIMIT_FSIZE"
                outcome.told.append(
                    f"{journal.refused - refused} refusals without room ({how}), "
                    f"{journal.acknowledged - unstored} acknowledged in the last two seconds of it"
                )
                watch.forget()
                room()
                attack.say("full: there is room again")
                acknowledged = journal.acknowledged
                await asyncio.sleep(11)
                outcome.expect(journal.acknowledged > acknowledged, "nobody could answer once there was room")
            await watch.end(outcome)
            await visitors.leave()
            await house.doors[0].kill()
            await house.doors[0].start()
            await house.doors[0].wait()
            outcome.kills += 1
            await visitors.journal.judge(house, outcome)
    return outcome


def fill(folder: Path) -> Callable[[], None]:
    """Something lies in the way; what is given back takes it away."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"\0" * 4096)
        except OSError:
            pass
    return ballast.unlink


def forbid(house: House) -> Callable[[], None]:
    """No file of the server may grow."""
    log = house.folder / "kade.db-wal"
    pid = house.doors[0].pid
    soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (log.stat().st_size, hard))

    def allow() -> None:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard))

    return allow
