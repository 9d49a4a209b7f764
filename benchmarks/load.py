"""Load on one web process: many tables, many open streams, answers at a steady rate.

    python benchmarks/load.py [--tables 200] [--streams 500] [--rate 26] [--seconds 30] [--out FILE]

Starts a server of its own on a fresh SQLite file. Each table has two people, who are browsers simulated
here with cookies and streams, and two bots; further streams are spectators. Every answer of a person is
timed from the call until the other person's stream has brought the new version ("answer to screen").
The bots answer about as often as the people, so 26 answers of people are about 50 in all.
Prints one JSON object; with --out the figures also become the section "Load" of a Markdown file.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sections import cpu, write_section

TITLE = "ticket-to-ride-amsterdam"
PORT = 8791


async def call(
    method: str, path: str, headers: dict[str, str], body: bytes = b""
) -> tuple[int, dict[str, str], bytes]:
    """One request on a connection of its own."""
    reader, writer = await asyncio.open_connection("127.0.0.1", PORT)
    lines = [f"{method} {path} HTTP/1.1", "host: localhost", "connection: close"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    lines.append(f"content-length: {len(body)}")
    writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
    answer = await reader.read()
    writer.close()
    head, _, content = answer.partition(b"\r\n\r\n")
    first, *rest = head.decode("latin-1").split("\r\n")
    found = {}
    for line in rest:
        name, _, value = line.partition(": ")
        found[name.lower()] = value
    return int(first.split()[1]), found, content


@dataclass
class Browser:
    """A person: a cookie, a form token and, once seated, a stream."""

    cookie: str = ""
    csrf: str = ""
    seen: dict[str, tuple[int, float]] = field(default_factory=dict)
    asked: bool = False
    answers: list[str] = field(default_factory=list)

    async def arrive(self) -> None:
        _, headers, page = await call("GET", "/", {"accept": "text/html"})
        self.cookie = headers["set-cookie"].split(";")[0]
        match = re.search(
            rb'name="_csrf_token" value="([0-9a-f]+)"|value="([0-9a-f]+)" name="_csrf_token"', page
        )
        self.csrf = (match[1] or match[2]).decode() if match else ""

    async def join(self, table: str, token: str) -> None:
        body = f"_csrf_token={self.csrf}&name=Somebody&emblem=".encode()
        headers = {"cookie": self.cookie, "content-type": "application/x-www-form-urlencoded"}
        status, _, content = await call("POST", f"/t/{table}/join/{token}", headers, body)
        assert status == 303, (status, content[:300])

    async def answer(self, table: str, version: int, action: str) -> int:
        body = json.dumps({"version": version, "action": action}).encode()
        headers = {"cookie": self.cookie, "x-csrftoken": self.csrf, "content-type": "application/json"}
        status, _, _ = await call("POST", f"/t/{table}/answer", headers, body)
        return status

    async def watch(self, table: str) -> None:
        """Read the stream for good, noting when each version arrived."""
        reader, writer = await asyncio.open_connection("127.0.0.1", PORT, limit=4_000_000)
        request = f"GET /stream?table={table} HTTP/1.1\r\nhost: localhost\r\ncookie: {self.cookie}\r\n\r\n"
        writer.write(request.encode())
        while line := await reader.readline():
            if line.startswith(b"id: "):
                id, _, version = line[4:].strip().decode().partition(":")
                self.seen[id] = (int(version), time.perf_counter())
            elif line.startswith(b"data: "):
                self._read(line)

    def _read(self, line: bytes) -> None:
        """What a person reads off the page: is it my turn, and what glows."""
        turn = re.search(rb'data-turn=\\"(yes|no)', line)
        if turn:
            self.asked = turn[1] == b"yes"
        found = re.findall(rb'data-action=\\"([^"\\]+)', line)
        if found:
            self.answers = [notation.decode() for notation in found]


@dataclass
class Table:
    id: str
    tokens: list[str]
    people: list[Browser]
    busy: bool = False


async def open_table() -> Table:
    seats = [{"kind": "human"}, {"kind": "bot", "level": "merchant"}] * 2
    body = json.dumps({"game": TITLE, "seats": seats}).encode()
    _, _, content = await call("POST", "/api/tables", {"content-type": "application/json"}, body)
    opened = json.loads(content[content.index(b"{") :])
    people = []
    for token in opened["tokens"]:
        person = Browser()
        await person.arrive()
        await person.join(opened["table"], token)
        people.append(person)
    return Table(opened["table"], opened["tokens"], people)


async def one_answer(table: Table, delays: list[float], counts: dict[str, int]) -> None:
    """An answer by whichever of the two people is asked, timed to the other's screen."""
    person = next((person for person in table.people if person.asked and person.answers), None)
    if person is None:
        counts["nobody asked"] += 1
        return
    other = table.people[1 - table.people.index(person)]
    version = person.seen[table.id][0]
    action = random.choice(person.answers)
    person.asked = False
    start = time.perf_counter()
    status = await person.answer(table.id, version, action)
    counts[str(status)] = counts.get(str(status), 0) + 1
    if status != 200:
        person.asked = True
        return
    while time.perf_counter() - start < 10:
        brought, at = other.seen.get(table.id, (-1, 0.0))
        if brought > version:
            delays.append(at - start)
            return
        await asyncio.sleep(0.002)
    counts["never seen"] += 1


def memory_of(pid: int) -> int:
    """Resident kilobytes of a process."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


async def answers_so_far() -> float:
    _, _, content = await call("GET", "/metrics", {})
    found = re.search(rb"kade_answers_total ([0-9.e+]+)", content)
    return float(found[1]) if found else 0.0


async def run(options: argparse.Namespace, server: subprocess.Popen[bytes]) -> dict[str, Any]:
    for _ in range(200):
        try:
            await call("GET", "/healthz", {})
            break
        except OSError:
            await asyncio.sleep(0.1)
    bare = memory_of(server.pid)
    tables = [await open_table() for _ in range(options.tables)]
    idle = memory_of(server.pid)
    streams = [person.watch(table.id) for table in tables for person in table.people]
    spectators = [Browser() for _ in range(max(0, options.streams - len(streams)))]
    for spectator in spectators:
        spectator.cookie = "kade=" + "s" * 22
    streams += [s.watch(random.choice(tables).id) for s in spectators]
    tasks = [asyncio.create_task(stream) for stream in streams]
    await asyncio.sleep(5)
    delays: list[float] = []
    counts = {"nobody asked": 0, "never seen": 0}
    jobs: list[asyncio.Task[None]] = []

    async def guarded(table: Table) -> None:
        try:
            await one_answer(table, delays, counts)
        finally:
            table.busy = False

    before, start = await answers_so_far(), time.perf_counter()
    while time.perf_counter() - start < options.seconds:
        ready = [t for t in tables if not t.busy and any(p.asked for p in t.people)]
        table = random.choice(ready or tables)
        table.busy = True
        jobs.append(asyncio.create_task(guarded(table)))
        await asyncio.sleep(1 / options.rate)
    await asyncio.gather(*jobs)
    spent = time.perf_counter() - start
    after = await answers_so_far()
    for task in tasks:
        task.cancel()
    delays.sort()
    return {
        "tables": len(tables),
        "streams": len(streams),
        "answers of people per second": round(len(delays) / spent, 1),
        "answers in all per second": round((after - before) / spent, 1),
        "answer to screen, median ms": round(delays[len(delays) // 2] * 1000, 1),
        "answer to screen, p95 ms": round(delays[int(len(delays) * 0.95)] * 1000, 1),
        "answer to screen, worst ms": round(delays[-1] * 1000, 1),
        "outcomes": counts,
        "memory per idle table, kB": round((idle - bare) / len(tables), 1),
        "server memory, MB": round(memory_of(server.pid) / 1024, 1),
        "cpu": cpu(),
    }


def told(found: dict[str, Any]) -> list[str]:
    """The figures as lines of Markdown."""
    return [
        f"`make load` on {found['cpu']}: one web process on SQLite (WAL, synchronous=FULL), pure Python, the",
        "simulated people and the bots' worker on the same two cores.",
        "",
        *(f"- {name}: {value}" for name, value in found.items() if name != "cpu"),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--streams", type=int, default=500)
    parser.add_argument("--rate", type=float, default=26, help="answers of people per second that are tried")
    parser.add_argument("--out", type=Path, help="a Markdown file whose section Load is written")
    parser.add_argument("--seconds", type=float, default=30)
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "kade", "serve", "--host", "127.0.0.1", "--port", str(PORT)]
        command += ["--database", f"sqlite:///{folder}/load.db", "--rate", "0"]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            found = asyncio.run(run(options, server))
            print(json.dumps(found, indent=1))
            if options.out:
                write_section(options.out, "Load", told(found))
        finally:
            server.kill()
            server.wait()


if __name__ == "__main__":
    main()
