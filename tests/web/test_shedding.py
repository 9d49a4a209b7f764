"""A server that is behind refuses what it cannot do in time; nothing here waits for a clock."""

from __future__ import annotations

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kade.web import shedding
from kade.web.metrics import Metrics
from kade.web.shedding import FEW, IN_TIME, LONGEST, MUCH_TOO_LATE, TOO_LATE, Pressure, Shedding, counts
from web.conftest import Visitor, open_table

Client = TestClient[Litestar]


def pressed(lag: float, ticks: int = 20) -> Pressure:
    pressure = Pressure()
    for _ in range(ticks):
        pressure.note(lag)
    return pressure


def test_a_loop_in_time_refuses_nothing() -> None:
    pressure = pressed(IN_TIME)
    assert not pressure.refuses_answers
    assert not pressure.refuses_pages


def test_one_long_pause_is_no_overload() -> None:
    pressure = Pressure()
    pressure.note(60.0)
    assert not pressure.refuses_answers


def test_a_loop_that_stays_behind_refuses_answers_first_and_then_pages() -> None:
    late = pressed((TOO_LATE + MUCH_TOO_LATE) / 2)
    assert late.refuses_answers
    assert not late.refuses_pages
    assert pressed(LONGEST).refuses_pages


def test_refusing_ends_only_well_below_where_it_began() -> None:
    pressure = pressed(LONGEST)
    for _ in range(50):
        pressure.note((IN_TIME + TOO_LATE) / 2)
    assert pressure.refuses_answers
    assert not pressure.refuses_pages
    for _ in range(50):
        pressure.note(0.0)
    assert not pressure.refuses_answers


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST"])
def test_a_few_are_taken_on_all_the_same(method: str) -> None:
    door = Shedding(pressed(LONGEST), Metrics().observe)
    door.at_work = FEW - 1
    assert not door.refuses(method)
    door.at_work = FEW
    assert door.refuses(method)


def test_streams_and_what_looks_after_the_server_are_never_counted() -> None:
    never = ("/healthz", "/metrics", "/stream", "/static/play.js", "/api/tables/abc/stream")
    assert not any(counts(path) for path in never)
    assert all(counts(path) for path in ("/", "/t/abc", "/t/abc/answer", "/api/tables/abc/actions"))


def test_a_refused_answer_is_told_when_to_come_again(
    client: Client, app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, players = open_table(client, "human", "human")
    monkeypatch.setattr(shedding, "FEW", 0)
    monkeypatch.setattr(Pressure, "note", lambda self, lag: None)
    app.state.pressure.refuses_answers = True
    refused = players[0].act(0, "keep both")
    assert refused.status_code == 503
    assert refused.headers["retry-after"] == "1"
    assert refused.headers["content-type"].startswith("application/problem+json")
    assert refused.json()["detail"] == "Too much is going on here just now. Try again in a moment."
    assert players[0].look()["version"] == 0  # looking goes on
    app.state.pressure.refuses_pages = True
    page = Visitor(client).get(f"/t/{table}")
    assert page.status_code == 503
    assert page.headers["retry-after"] == "1"
    assert "Too much is going on" in page.text
    assert client.get("/healthz").status_code == 200
    assert "kade_shed_total 2.0" in client.get("/metrics").text
    app.state.pressure.refuses_answers = app.state.pressure.refuses_pages = False
    assert players[0].act(0, "keep both").status_code == 200
