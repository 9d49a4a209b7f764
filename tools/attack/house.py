"""The house under attack: a database, and the web processes ("doors") in front of it."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import signal
import socket
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

import httpx
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from attack.fair_time import FairTime
from kade.store.access import Access, PostgresAccess, SqliteAccess
from kade.store.connection import database_url
from web.servers import command

#: Seconds that a server may take to answer for the first time.
PATIENCE: Final = 60.0
TOOLS: Final = Path(__file__).resolve().parent.parent
#: What the attack is called among the connections of PostgreSQL.
NAME: Final = "kade attack"


def lasting_port() -> int:
    """A port that no outgoing connection of anybody gets while its server is dead."""
    while True:
        port = secrets.choice(range(20_000, 32_000))
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Nursery:
    """Starts servers in a fraction of a second."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def begin(cls) -> Nursery:
        path = os.pathsep.join(filter(None, [str(TOOLS), os.environ.get("PYTHONPATH", "")]))
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "attack.nursery",
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )
        nursery = cls(process)
        await nursery._told()
        return nursery

    async def _told(self) -> str:
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line:
            raise SystemExit("The servers could not be started.")
        return line.decode().strip()

    async def server(self, database: str, port: int, log: Path) -> int:
        assert self._process.stdin is not None
        wanted = {"database": database, "port": port, "log": str(log)}
        self._process.stdin.write(json.dumps(wanted).encode() + b"\n")
        return int(await self._told())

    async def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()


class Door:
    """One web process, which dies and comes back at the same address."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.port = lasting_port()
        self.address = f"http://127.0.0.1:{self.port}"
        #: Set while it answers.
        self.up = asyncio.Event()
        self.opened_at = 0.0
        self.pid = 0

    async def start(self, *, slowly: bool = False) -> None:
        """Begin to start; slowly: as a person would."""
        if slowly:
            with self.house.log.open("ab") as log:
                process = await asyncio.create_subprocess_exec(
                    *command(self.house.database, self.port),
                    stdout=asyncio.subprocess.DEVNULL,
                    stderr=log,
                    start_new_session=True,
                )
            self.pid = process.pid
        else:
            self.pid = await self.house.nursery.server(self.house.database, self.port, self.house.log)

    async def wait(self) -> None:
        """Until it answers."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if not self.lives():
                raise SystemExit(f"A server ended by itself; see {self.house.log}.")
            with suppress(httpx.HTTPError):
                if (await self.house.client.get(f"{self.address}/healthz")).status_code == 200:
                    self.opened_at = time.monotonic()
                    self.up.set()
                    return
            await asyncio.sleep(0.02)
        raise SystemExit(f"A server did not start; see {self.house.log}.")

    def lives(self) -> bool:
        try:
            state = Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0]
        except OSError:
            return False
        return state != "Z"

    async def kill(self) -> None:
        """As a power cut would: the server and its workers at once."""
        self.up.clear()
        if self.pid:
            with suppress(ProcessLookupError):
                os.killpg(self.pid, signal.SIGKILL)
            while self.lives():
                await asyncio.sleep(0.005)
            self.pid = 0

    def pause(self) -> None:
        """It hangs, and nobody told it so."""
        self.up.clear()
        os.killpg(self.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        os.killpg(self.pid, signal.SIGCONT)

    async def count(self, name: str) -> float:
        """A figure of its metrics."""
        while True:
            try:
                told = (await self.house.client.get(f"{self.address}/metrics")).text
                break
            except httpx.RemoteProtocolError:  # a kept connection, given up just then
                await asyncio.sleep(0.02)
        line = next(line for line in told.splitlines() if line.startswith(f"{name} "))
        return float(line.split()[1])


def looking(database: str) -> Access:
    """The attack's own access to the database."""
    if database.startswith("sqlite"):
        access = SqliteAccess(database)
        # Nothing of it is open between two looks, so that a killed server finds what it left.
        access.engine = sa.create_engine(database, poolclass=NullPool)
        return access
    plain = PostgresAccess(database_url(database))
    plain.engine = create_async_engine(
        database_url(database),
        pool_size=1,
        max_overflow=0,
        pool_pre_ping=True,
        connect_args={"server_settings": {"application_name": NAME}},
    )
    return plain


class House:
    """A database and its doors; everything the attack knows of them that no visitor does."""

    def __init__(self, folder: Path, database: str, nursery: Nursery, doors: int) -> None:
        self.folder = folder
        self.database = database
        self.nursery = nursery
        self.log = folder / "servers.log"
        self.client = httpx.AsyncClient(timeout=30, limits=httpx.Limits(keepalive_expiry=2))
        self.doors = [Door(self) for _ in range(doors)]
        self._looking = looking(database)
        self._fair = FairTime()

    async def rows(self, query: sa.Executable) -> Sequence[Any]:
        async with asyncio.timeout(PATIENCE):
            return await self._looking.read(lambda connection: connection.execute(query).all())

    async def change(self, *statements: sa.Executable) -> None:
        """Something that another program wrote."""

        def write(connection: sa.Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self._looking.write(write)

    def now(self) -> float:
        """Seconds that the servers had so far."""
        self._fair.tick(door.pid for door in self.doors if door.pid)
        return self._fair.now

    def open_doors(self) -> list[Door]:
        return [door for door in self.doors if door.up.is_set()]

    async def start(self) -> None:
        for door in self.doors:
            await door.start()
        for door in self.doors:
            await door.wait()

    async def close(self) -> None:
        for door in self.doors:
            await door.kill()
        await self.client.aclose()
        await self._looking.close()


@asynccontextmanager
async def built(folder: Path, database: str, nursery: Nursery, doors: int = 1) -> AsyncIterator[House]:
    folder.mkdir(parents=True, exist_ok=True)
    house = House(folder, database or f"sqlite:///{folder}/kade.db", nursery, doors)
    try:
        yield house
    finally:
        await house.close()
