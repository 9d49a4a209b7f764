"""What one address may add to the disk in a day, and what is not kept at all."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kade.kernel.phrase import say
from kade.table.errors import TooMany
from kade.web.quotas import DAY, PEOPLE_A_DAY, SMALLEST_RECORD, PerDay, handed_in, newcomers
from web.asking import Answer, ask, scope_of
from web.conftest import TITLE, Visitor

Client = TestClient[Litestar]


def rows(tmp_path: Path, table: str) -> int:
    with sqlite3.connect(tmp_path / "kade.db") as connection:
        return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


async def introduced(app: Litestar, number: int, address: str) -> Answer:
    """Somebody with a made-up cookie says who they are."""
    cookie = f"kade={number:020d}"
    page = await ask(app, "GET", "/me", {"accept": "text/html", "cookie": cookie}, client=address)
    token = re.search(rb'name="csrf" content="([^"]+)', page.body)
    assert token is not None
    form = urlencode({"_csrf_token": token[1].decode(), "name": "Joost", "emblem": "key"}).encode()
    headers = {"content-type": "application/x-www-form-urlencoded", "cookie": cookie}
    return await ask(app, "POST", "/me", headers, form, address)


def test_nobody_makes_up_people_without_end(client: Client, app: Litestar, tmp_path: Path) -> None:
    async def crowd() -> tuple[list[Answer], Answer, Answer]:
        many = [await introduced(app, number, "192.0.2.1") for number in range(PEOPLE_A_DAY + 5)]
        other = await introduced(app, 900, "192.0.2.9")
        return many, other, await introduced(app, 0, "192.0.2.1")

    app.state.newcomers = newcomers()  # as where requests are limited
    many, other, known = client.blocking_portal.call(crowd)
    assert [answer.status for answer in many] == [303] * PEOPLE_A_DAY + [429] * 5
    assert int(many[-1].headers["retry-after"]) > 3600
    assert many[-1].json()["detail"].startswith("So many people have introduced themselves")
    assert (other.status, known.status) == (303, 303)
    assert rows(tmp_path, "people") == PEOPLE_A_DAY + 1


def test_a_name_that_is_none_counts_for_nothing(client: Client, app: Litestar) -> None:
    app.state.newcomers = newcomers(1)
    visitor = Visitor(client)
    visitor.get("/me")
    for name, status in (("", 422), ("", 422), ("Joost", 303), ("Saskia", 303)):
        assert visitor.form("/me", {"name": name}).status_code == status
    second = Visitor(client)
    second.get("/me")
    refused = second.form("/me", {"name": "Anneke"})
    assert refused.status_code == 429
    assert "Try again later" in refused.text


def test_of_whom_nothing_is_known_nothing_is_kept(client: Client, tmp_path: Path) -> None:
    for _ in range(3):
        visitor = Visitor(client)
        visitor.get("/me")
        assert visitor.form("/me/coach", {}).status_code == 303
    assert rows(tmp_path, "people") == 0


def record(**more: Any) -> str:
    players = [{"name": "Joost"}, {"name": "Saskia"}]
    return json.dumps({"format": 1, "game": TITLE, "rules_version": 1, "players": players, "seed": 1, **more})


def test_nobody_hands_in_records_without_end(client: Client, app: Litestar, tmp_path: Path) -> None:
    app.state.handed_in = handed_in(3 * SMALLEST_RECORD)
    visitor = Visitor(client)
    visitor.get("/records")
    answers = [
        visitor.form("/records", {"record": text})
        for text in (record(), record(rules_version=99), "{}", record(), record(), record())
    ]
    assert [answer.status_code for answer in answers] == [303, 422, 422, 303, 303, 429]
    assert "So many records were handed in" in answers[-1].text
    assert int(answers[-1].headers["retry-after"]) > 3600
    assert rows(tmp_path, "records") == 3


def test_a_day_ends() -> None:
    now = 0.0
    shares = PerDay(2, say("Too many."), lambda: now)
    scope: Any = scope_of("GET", "/", [])
    for _ in range(2):
        for _ in range(2):
            with shares.room(scope):
                pass
        with pytest.raises(TooMany) as refused, shares.room(scope):
            raise AssertionError("there was room for a third")
        assert refused.value.after == DAY
        now += DAY
    assert sum(shares.used.values()) == 2
