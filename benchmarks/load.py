"""Load on one web process: many tables, many open streams, answers at a steady rate, and a quick start.

    python benchmarks/load.py [--tables 200] [--streams 1000] [--rate 100] [--seconds 30] [--out FILE]

Starts a server of its own on a fresh SQLite file. Each table has two people, who are browsers simulated
here with cookies and streams (``crowd.py``), and two bots; further streams are spectators. Every answer of a
person is timed from the call until the streams of both people have brought the new version ("answer to
screen"). The bots answer about as often as the people, so half the rate is tried by people.

1. The rate for some seconds: how long answers take, and the processor time of the web process for each answer
   that was stored, of people and bots together. The bots think in processes of their own, told apart.
2. Twice the rate and four times the rate: how many answers are refused (503), and how long those take that
   are not.
3. A new server on a database with many running tables: how long until its first pages.

Prints one JSON object; with --out the figures also become the section "Load" of a Markdown file.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import uvloop
from crowd import TITLE, Crowd, Lines
from sections import cpu, write_section

from kade.store import Store
from kade.store.rows import Entry
from kade.table.live import LiveTable
from kade.table.opening import NewTable, SeatRequest, prepare

PORT = 8791
TICKS = os.sysconf("SC_CLK_TCK")
#: Answers that a running table of the third phase has in its log.
PLAYED = 60


class Target(NamedTuple):
    """What a figure must not exceed."""

    figure: str
    most: float
    words: str


TARGETS = (
    Target("answer to screen, p95 ms", 100, "answer to screen, p95, in ms"),
    Target("processor time of the web process per answer, ms", 4, "processor time per answer, in ms"),
    Target(
        "at twice the rate: answer to screen, p95 ms", 300, "twice the rate, answer to screen, p95, in ms"
    ),
    Target(
        "at four times the rate: answer to screen, p95 ms",
        300,
        "four times the rate, answer to screen, p95, in ms",
    ),
    Target("start: first page, s", 2, "first page of a start with 1,000 running tables, in s"),
)


# ------------------------------------------------------------------------ the server


class Server:
    """``kade serve`` in a process of its own, and what it has used so far."""

    def __init__(self, database: Path) -> None:
        command = [sys.executable, "-m", "kade", "serve", "--host", "127.0.0.1", "--port", str(PORT)]
        command += ["--database", f"sqlite:///{database}", "--rate", "0", "--tables-per-visitor", "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)

    @property
    def pid(self) -> int:
        return self.process.pid

    def workers(self) -> list[int]:
        return [pid for pid, parent, _ in processes() if parent == self.pid]

    def stop(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        self.process.wait()


@contextmanager
def serving(database: Path) -> Iterator[Server]:
    server = Server(database)
    try:
        yield server
    finally:
        server.stop()


def processes() -> Iterator[tuple[int, int, float]]:
    """Every process, its parent and its processor time in seconds."""
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = path.read_text(encoding="utf-8").rsplit(")", 1)[1].split()
            yield int(path.parent.name), int(fields[1]), (int(fields[11]) + int(fields[12])) / TICKS


def spent(*pids: int) -> float:
    return sum(seconds for pid, _, seconds in processes() if pid in pids)


def machine() -> float:
    """Seconds in which a core of this machine did anything at all."""
    fields = Path("/proc/stat").read_text(encoding="utf-8").split("\n", 1)[0].split()[1:]
    user, nice, system, _, _, interrupt, soft, *_ = (int(field) for field in fields)
    return (user + nice + system + interrupt + soft) / TICKS


def memory_of(pid: int) -> int:
    """Resident kilobytes of a process."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


async def until_it_answers(lines: Lines, path: str, seconds: float = 120) -> float:
    """Seconds until this page is there."""
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        with suppress(OSError):
            status, _ = await lines.call("GET", path, {"accept": "text/html"})
            if status == 200:
                return time.perf_counter() - start
        await asyncio.sleep(0.01)
    raise SystemExit(f"{path} did not answer.")


async def counted(lines: Lines, name: str) -> float:
    _, content = await lines.call("GET", "/metrics")
    found = re.search(rf"^{name} ([0-9.e+]+)".encode(), content, re.MULTILINE)
    return float(found[1]) if found else 0.0


# ------------------------------------------------------------------------ the phases


class Used(NamedTuple):
    """Processor time so far."""

    web: float
    bots: float
    crowd: float
    machine: float
    at: float


def used(server: Server) -> Used:
    web, bots = spent(server.pid), spent(*server.workers())
    return Used(web, bots, time.process_time(), machine(), time.perf_counter())


async def phase(crowd: Crowd, server: Server, seconds: float, rate: float) -> dict[str, Any]:
    """Answers at a rate: what they took, and what they cost."""
    stored, before = await counted(crowd.lines, "kade_answers_total"), used(server)
    delays = await crowd.answer_for(seconds, rate / 2)
    after, stored = used(server), await counted(crowd.lines, "kade_answers_total") - stored
    if not delays:
        raise SystemExit(f"No answer came through: {dict(crowd.outcomes)}")
    wall, web, bots = after.at - before.at, after.web - before.web, after.bots - before.bots
    spare = after.machine - before.machine - sum(after[:3]) + sum(before[:3])
    called = sum(number for status, number in crowd.outcomes.items() if status.isdigit())
    return {
        "answers of people per second": round(crowd.outcomes["200"] / seconds, 1),
        "answers in all per second": round(stored / seconds, 1),
        "answer to screen, median ms": milliseconds(delays, 0.5),
        "answer to screen, p95 ms": milliseconds(delays, 0.95),
        "answer to screen, worst ms": milliseconds(delays, 1),
        "processor time of the web process per answer, ms": round(
            (after.web - before.web) / stored * 1000, 2
        ),
        "of the bots' workers per answer, ms": round(bots / stored * 1000, 2),
        "busy: web process, bots, this crowd, others (cores)": [
            round(web / wall, 2),
            round(bots / wall, 2),
            round((after.crowd - before.crowd) / wall, 2),
            round(max(0.0, spare) / wall, 2),
        ],
        "outcomes": dict(crowd.outcomes),
        "refused with 503, %": round(100 * crowd.outcomes["503"] / max(1, called), 1),
    }


def milliseconds(delays: list[float], part: float) -> float:
    return round(delays[min(len(delays) - 1, int(len(delays) * part))] * 1000, 1)


async def under_load(options: argparse.Namespace, database: Path) -> dict[str, Any]:
    """The first two phases, on one server."""
    with serving(database) as server:
        lines = Lines(PORT)
        await until_it_answers(lines, "/healthz")
        bare = memory_of(server.pid)
        crowd = Crowd(PORT, str(database))
        await crowd.sit_down(options.tables)
        idle = memory_of(server.pid)
        await crowd.watch(options.streams)
        await asyncio.sleep(5)
        steady = await phase(crowd, server, options.seconds, options.rate)
        twice = await phase(crowd, server, options.seconds, options.rate * 2)
        fourfold = await phase(crowd, server, options.seconds / 2, options.rate * 4)
        return {
            "tables": len(crowd.tables),
            "streams": len(crowd.watching),
            **steady,
            **{f"at twice the rate: {name}": value for name, value in twice.items()},
            **{f"at four times the rate: {name}": value for name, value in fourfold.items()},
            "memory per idle table, kB": round((idle - bare) / len(crowd.tables), 1),
            "server memory, MB": round(memory_of(server.pid) / 1024, 1),
        }


async def running_tables(database: Path, number: int) -> str:
    """A database with tables in the middle of their games; the id of one of them."""
    store = Store(f"sqlite:///{database}")
    await store.open()
    seats = [SeatRequest("human"), SeatRequest("bot", "", "merchant")] * 2
    ids = []
    for seed in range(number):
        row, rows, _ = prepare(NewTable(TITLE, seats, {}, seed % 10, open_deal=True))
        rows = [seat.but(joined=row.created) for seat in rows]
        table = LiveTable(row, rows)
        await store.add_table(row, rows, [])
        chance = random.Random(seed)
        while table.version < PLAYED and not table.over:
            seat = table.state.open_seats()[0]
            action = str(chance.choice(table.heard(seat).legal()))
            table.take(Entry(table.version + 1, "answer", seat, action, 0, "player", row.created))
        log = [
            Entry(version, "answer", given.seat, str(given.action), 0, given.by, given.at)
            for version, given in enumerate(table.answers, 1)
        ]
        await store.append(row.id, *log)
        ids.append(row.id)
    await store.close()
    return ids[number // 2]


async def quick_start(database: Path, number: int) -> dict[str, Any]:
    """A server that finds many running tables: its first page, and that of one of them."""
    table = await running_tables(database, number)
    with serving(database):
        lines = Lines(PORT)
        first = await until_it_answers(lines, "/")
        one = await until_it_answers(lines, f"/t/{table}")
    return {
        "start: running tables": number,
        "start: first page, s": round(first, 2),
        "start: page of a table after that, s": round(one, 2),
    }


async def run(options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    found = await under_load(options, folder / "load.db")
    found |= await quick_start(folder / "start.db", options.running)
    return {**found, "cpu": cpu()}


# ------------------------------------------------------------------------- the report


def verdicts(found: dict[str, Any]) -> list[str]:
    """Each target, reached or not."""
    lines = []
    for target in TARGETS:
        reached = "reached" if found[target.figure] <= target.most else "NOT reached"
        lines.append(f"- {reached}: {target.words}: {found[target.figure]} (at most {target.most})")
    rate, streams = found["answers in all per second"], found["streams"]
    reached = "reached" if rate >= 95 and streams >= 1000 else "NOT reached"
    # What is refused makes the rest quicker, so it is told with it.
    refused, more, most = (
        found[f"{when}refused with 503, %"]
        for when in ("", "at twice the rate: ", "at four times the rate: ")
    )
    lines.insert(
        0,
        f"- {reached}: {rate} answers a second with {streams} streams (about 100 with 1,000); "
        f"{refused} % refused, at twice the rate {more} %, at four times the rate {most} %",
    )
    return lines


def told(found: dict[str, Any]) -> list[str]:
    """The figures as lines of Markdown."""
    return [
        f"`make load` on {found['cpu']}: one web process on SQLite (WAL, synchronous=FULL), pure Python, the",
        "simulated people and the bots' worker on the same two cores.",
        "",
        *verdicts(found),
        "",
        *(f"- {name}: {value}" for name, value in found.items() if name != "cpu"),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--streams", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=100, help="answers a second, bots' with them")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--running", type=int, default=1000, help="tables that a new server finds")
    parser.add_argument("--out", type=Path, help="a Markdown file whose section Load is written")
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    with tempfile.TemporaryDirectory() as folder:
        found = uvloop.run(run(options, Path(folder)))
    print(json.dumps(found, indent=1))
    if options.out:
        write_section(options.out, "Load", told(found))


if __name__ == "__main__":
    main()
