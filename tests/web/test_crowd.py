"""One visitor never stops the others: a crowd of tables from one address, while somebody else plays."""

from __future__ import annotations

import random
import sqlite3
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import httpx
import pytest

from web.servers import Server

TABLES, SEATS = 60, 5
#: How long the other visitor plays, and the longest that a bot may keep him waiting.
SECONDS, LONGEST = 30.0, 8.0


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "kade.db"


@pytest.fixture
def server(database: Path) -> Iterator[Server]:
    server = Server(f"sqlite:///{database}", "--workers", "1")
    yield server
    server.stop()


def attack(server: Server) -> None:
    seats = [{"kind": "bot", "level": "patrician"}] * SEATS
    for _ in range(TABLES):
        opened = server.client.post("/api/tables", json={"game": "genoa", "seats": seats})
        assert opened.status_code == 201, opened.text


def play(server: Server) -> tuple[str, int, float]:
    """Somebody elsewhere plays against two bots; the table, how often he answered, and the slowest page."""
    chance, answers, slowest = random.Random(1), 0, 0.0
    elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
    with httpx.Client(base_url=server.address, transport=elsewhere, timeout=60) as client:
        seats = [{"kind": "human"}, *({"kind": "bot", "level": level} for level in ("merchant", "patrician"))]
        opened = client.post("/api/tables", json={"game": "ticket-to-ride-amsterdam", "seats": seats}).json()
        path, headers = (
            f"/api/tables/{opened['table']}",
            {"authorization": f"Bearer {opened['tokens'][0]}"},
        )
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            began = time.monotonic()
            table = client.get(path, headers=headers).json()
            slowest = max(slowest, time.monotonic() - began)
            if table["over"]:
                break
            if 0 not in table["asked"]:
                time.sleep(0.02)
                continue
            if answers % 6 == 5:
                hint = client.post(f"{path}/hint", headers=headers)
                assert hint.status_code in (200, 503), hint.text
            body = {"version": table["version"], "action": chance.choice(table["legal"])}
            answers += client.post(f"{path}/actions", json=body, headers=headers).status_code == 200
    return opened["table"], answers, slowest


@pytest.mark.deep
def test_sixty_tables_of_five_patricians_hold_nobody_up(
    server: Server, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    attack(server)
    time.sleep(3)  # all of them have asked
    table, answers, slowest = play(server)
    with sqlite3.connect(database) as connection:
        log = connection.execute(
            "SELECT given_by, given_at FROM entries WHERE table_id = ? ORDER BY version", (table,)
        ).fetchall()
        attackers, faults = connection.execute(
            "SELECT count(*), sum(given_by = 'fault') FROM entries WHERE table_id != ?", (table,)
        ).fetchone()
    waits = [given[1] - before[1] for before, given in pairwise(log) if given[0] == "bot"]
    last = time.time() - log[-1][1]
    with capsys.disabled():
        sys.stdout.write(
            f"\n{answers} answers of a person, {len(waits)} of bots: the longest wait for one was "
            f"{max(waits):.1f} s (a patrician's own second is in it), the slowest page {slowest:.2f} s; "
            f"the others' tables got {attackers} answers\n"
        )
    assert answers >= 5
    assert len(waits) >= 8
    assert max(waits) < LONGEST
    assert last < LONGEST
    assert slowest < 2
    assert attackers > 0
    assert not faults, "to wait is no fault: no bot gives the default answer for it"
    assert all(by in ("player", "bot") for by, _ in log)


@pytest.mark.deep
def test_as_served_by_default_most_of_the_crowd_is_not_even_let_in(database: Path) -> None:
    server = Server(f"sqlite:///{database}", "--tables-per-visitor", "60")
    try:
        seats = [{"kind": "bot", "level": "patrician"}] * SEATS
        body = {"game": "genoa", "seats": seats}
        outcomes = [server.client.post("/api/tables", json=body).status_code for _ in range(TABLES)]
        assert outcomes == [201] * 4 + [429] * (TABLES - 4)
    finally:
        server.stop()
