"""A crowd of simulated browsers that costs little itself: it shares the machine with the server.

Answers go over a few kept connections; every browser has a stream of its own. What a person must know to
answer, the position, is not asked of the server, whose processor time is measured, nor read off the page:
the log of each table is read from the server's database file (which SQLite's WAL allows at any time)
and played on Kade's own engine.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import sqlite3
import time
import zlib
from collections import Counter, deque
from dataclasses import dataclass, field
from typing import Any

import httptools

import kade
from kade.kernel import State
from kade.web.identity import Browser

TITLE = "ticket-to-ride-amsterdam"
NEWER = "SELECT version, kind, seat, action FROM entries WHERE table_id = ? AND version > ? ORDER BY version"
#: Every so many browsers one is a phone.
PHONES = 3


class Line(asyncio.Protocol):
    """A kept connection on which one request at a time is answered."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.answered: asyncio.Future[tuple[int, bytes]] | None = None
        self.parser = httptools.HttpResponseParser(self)
        self.body = b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.parser.feed_data(data)

    def on_message_begin(self) -> None:
        self.body = b""

    def on_body(self, body: bytes) -> None:
        self.body += body

    def on_message_complete(self) -> None:
        if self.answered is not None and not self.answered.done():
            self.answered.set_result((self.parser.get_status_code(), self.body))

    def connection_lost(self, error: Exception | None) -> None:
        self.transport = None
        if self.answered is not None and not self.answered.done():
            self.answered.set_exception(error or ConnectionResetError())


class Lines:
    """Connections to one server, kept and lent out; the one used last is used next."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.idle: list[Line] = []

    async def call(
        self, method: str, path: str, headers: dict[str, str] | None = None, body: bytes = b""
    ) -> tuple[int, bytes]:
        head = [f"{method} {path} HTTP/1.1", "host: localhost", f"content-length: {len(body)}"]
        head += [f"{name}: {value}" for name, value in (headers or {}).items()]
        request = "\r\n".join(head).encode() + b"\r\n\r\n" + body
        try:
            return await self._ask(await self._line(), request)
        except OSError:  # the server had just given a kept connection up
            return await self._ask(await self._new(), request)

    async def _ask(self, line: Line, request: bytes) -> tuple[int, bytes]:
        line.answered = asyncio.get_running_loop().create_future()
        if line.transport is None:
            raise ConnectionResetError
        line.transport.write(request)
        answer = await line.answered
        self.idle.append(line)
        return answer

    async def _line(self) -> Line:
        while self.idle:
            line = self.idle.pop()
            if line.transport is not None and not line.transport.is_closing():
                return line
        return await self._new()

    async def _new(self) -> Line:
        _, line = await asyncio.get_running_loop().create_connection(Line, "127.0.0.1", self.port)
        return line


class Wire:
    """What the stream says, as far as a simulated person needs it: the version of the page."""

    _VERSION = re.compile(rb'"version":(\d+)')

    def __init__(self, table: str, frame: str) -> None:
        self.path = f"/stream?want={table},{frame},"
        self._unpack = zlib.decompressobj(31)
        self._rest = b""

    def heard(self, data: bytes) -> int:
        """The newest version among these bytes, or -1."""
        *events, self._rest = (self._rest + self._unpack.decompress(data)).split(b"\n\n")
        version = -1
        for event in events:
            if event.startswith(b"event: change"):
                found = self._VERSION.search(event, 0, 400)
                version = int(found[1]) if found else version
        return version


class Screen(asyncio.Protocol):
    """A browser's stream: the version its page shows, and who waits for it to change."""

    def __init__(self, table: Table, secret: str, number: int) -> None:
        self.table = table
        self.cookie = f"kade={secret}"
        self.wire = Wire(table.id, "tall" if number % PHONES == 0 else "wide")
        self.parser = httptools.HttpResponseParser(self)
        self.version = -1

    def connection_made(self, transport: Any) -> None:
        head = [f"GET {self.wire.path} HTTP/1.1", "host: localhost", f"cookie: {self.cookie}"]
        transport.write("\r\n".join([*head, "accept-encoding: gzip", "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        self.parser.feed_data(data)

    def on_body(self, body: bytes) -> None:
        version = self.wire.heard(body)
        if version > self.version:
            self.version = version
            self.table.shown(self)


@dataclass
class Given:
    """An answer on its way to the screens."""

    version: int  # of the page it was given on
    at: float
    screens: set[Screen]
    answered: bool = False


@dataclass
class Table:
    """A table as those who sit at it know it."""

    id: str
    seed: int
    people: dict[int, str]  # seat and secret of its browser
    state: State
    screens: dict[int, Screen] = field(default_factory=dict)
    version: int = 0
    given: Given | None = None
    delays: list[float] = field(default_factory=list)

    def shown(self, screen: Screen) -> None:
        """A page has changed."""
        given = self.given
        if given is not None and screen in given.screens and screen.version > given.version:
            given.screens.discard(screen)
            self.delays.append(time.perf_counter() - given.at)
            self._settle(given)

    def _settle(self, given: Given) -> None:
        if given.answered and not given.screens:
            self.given = None

    def refused(self) -> None:
        self.given = None

    def accepted(self) -> None:
        if self.given is not None:
            self.given.answered = True
            self._settle(self.given)

    def catch_up(self, database: sqlite3.Connection) -> None:
        """Play what the log has more than we."""
        query = "SELECT version, kind, seat, action FROM entries WHERE table_id = ? AND version > ?"
        for version, kind, seat, action in database.execute(
            query + " ORDER BY version", (self.id, self.version)
        ):
            self.version = version
            if kind == "answer":
                self.state.turn_to(seat)
                self.state.apply(kade.game(TITLE).parse(action))

    def asked(self) -> int:
        """A person who is asked and whose page shows it, or -1."""
        if self.given is not None or self.state.over:
            return -1
        for seat in self.state.open_seats():
            screen = self.screens.get(seat)
            if screen is not None and screen.version >= self.version:
                return int(seat)
        return -1


class Crowd:
    """All tables, all browsers, and what became of their answers."""

    def __init__(self, port: int, database: str) -> None:
        self.port = port
        self.lines = Lines(port)
        self.database = sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=30)
        self.tables: deque[Table] = deque()
        self.watching: list[asyncio.Transport] = []
        self.outcomes: Counter[str] = Counter()

    # ----------------------------------------------------------------- coming in

    async def sit_down(self, tables: int) -> None:
        """Tables with two people and two bots each."""
        for number in range(tables):
            seats = [{"kind": "human"}, {"kind": "bot", "level": "merchant"}] * 2
            body = json.dumps({"game": TITLE, "seats": seats, "seed": number, "open_deal": True}).encode()
            _, content = await self._json("POST", "/api/tables", body)
            opened = json.loads(content)
            people = {0: "", 2: ""}
            for seat, token in zip(people, opened["tokens"], strict=True):
                people[seat] = f"person-{number:06}-at-{seat:06}"
                await self._join(opened["table"], token, people[seat])
            state = kade.game(TITLE).start(len(seats), number)
            self.tables.append(Table(opened["table"], number, people, state))

    async def _json(self, method: str, path: str, body: bytes) -> tuple[int, bytes]:
        return await self.lines.call(method, path, {"content-type": "application/json"}, body)

    async def _join(self, table: str, token: str, secret: str) -> None:
        form = f"_csrf_token={Browser(secret, False, 'en').csrf}&name=Somebody&emblem=".encode()
        headers = {"cookie": f"kade={secret}", "content-type": "application/x-www-form-urlencoded"}
        status, content = await self.lines.call("POST", f"/t/{table}/join/{token}", headers, form)
        assert status == 303, (status, content[:300])

    async def watch(self, streams: int) -> None:
        """A stream for every person; the other streams are spectators, as many at each table."""
        number = 0
        for table in self.tables:
            for seat, secret in table.people.items():
                table.screens[seat] = await self._stream(table, secret, number)
                number += 1
        tables = list(self.tables)
        for other in range(number, streams):
            await self._stream(tables[other % len(tables)], f"spectator-{other:06}", other)

    async def _stream(self, table: Table, secret: str, number: int) -> Screen:
        screen = Screen(table, secret, number)
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_connection(lambda: screen, "127.0.0.1", self.port)
        self.watching.append(transport)
        return screen

    # ----------------------------------------------------------------- answering

    async def answer_for(self, seconds: float, rate: float) -> list[float]:
        """So many answers of people a second; how long each took to each person's page."""
        self.outcomes.clear()
        for table in self.tables:
            table.delays.clear()
        jobs: set[asyncio.Task[None]] = set()
        start = time.perf_counter()
        number = 0
        while (now := time.perf_counter() - start) < seconds:
            while number < now * rate:
                number += 1
                ready = self._next()
                if ready is None:
                    self.outcomes["nobody asked"] += 1
                    continue
                table, seat = ready
                table.given = Given(table.version, time.perf_counter(), set(table.screens.values()))
                job = asyncio.create_task(self._answer(table, seat))
                jobs.add(job)
                job.add_done_callback(jobs.discard)
            await asyncio.sleep(0.004)
        await asyncio.gather(*jobs)
        await asyncio.sleep(2)
        for table in self.tables:
            if table.given is not None:
                self.outcomes["never seen"] += len(table.given.screens)
                table.refused()
        return sorted(delay for table in self.tables for delay in table.delays)

    def _next(self) -> tuple[Table, int] | None:
        """The next table, in turn, at which a person is asked."""
        for _ in range(len(self.tables)):
            table = self.tables[0]
            self.tables.rotate(-1)
            if table.given is None:
                table.catch_up(self.database)
                seat = table.asked()
                if seat >= 0:
                    return table, seat
        return None

    async def _answer(self, table: Table, seat: int) -> None:
        table.state.turn_to(seat)
        action = str(random.choice(table.state.legal()))
        secret = table.people[seat]
        headers = {
            "cookie": f"kade={secret}",
            "x-csrftoken": Browser(secret, False, "en").csrf,
            "content-type": "application/json",
        }
        body = json.dumps({"version": table.version, "action": action}).encode()
        try:
            status, _ = await self.lines.call("POST", f"/t/{table.id}/answer", headers, body)
        except OSError:
            status = 0
        self.outcomes[str(status)] += 1
        if status == 200:
            table.accepted()
        else:
            table.refused()
