"""A server that is behind refuses what it cannot do in time; nothing here waits for a clock."""

from __future__ import annotations

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kade.web.shedding import FEW, IN_TIME, LONGEST, LOOKERS, MOST, MUCH_TOO_LATE, TOO_LATE, Pressure, counts
from web.conftest import Visitor, open_table

Client = TestClient[Litestar]


def pressed(lag: float, ticks: int = 20) -> Pressure:
    pressure = Pressure()
    for _ in range(ticks):
        pressure.note(lag)
    return pressure


def test_a_loop_in_time_refuses_nothing() -> None:
    pressure = pressed(IN_TIME / 2)
    assert not pressure.refuses(1000, looking=False)
    assert not pressure.refuses(1000, looking=True)


def test_one_long_pause_is_no_overload() -> None:
    pressure = Pressure()
    pressure.note(60.0)
    assert not pressure.refuses(int(MOST / 2), looking=False)


def test_a_loop_that_stays_behind_refuses_answers_first_and_then_pages() -> None:
    late = pressed((TOO_LATE + MUCH_TOO_LATE) / 2)
    assert late.refuses(int(FEW), looking=False)
    assert not late.refuses(1000, looking=True)
    assert not pressed(LONGEST).refuses(int(FEW), looking=True)
    assert pressed(LONGEST).refuses(LOOKERS * int(FEW), looking=True)


def test_a_few_are_taken_on_all_the_same() -> None:
    assert not pressed(LONGEST, 1000).refuses(int(FEW) - 1, looking=False)
    assert FEW >= 6  # as many connections as a browser opens to one server


def test_there_are_more_again_only_when_the_loop_is_in_time() -> None:
    pressure = pressed(LONGEST)
    for _ in range(500):
        pressure.note((IN_TIME + TOO_LATE) / 2)
    assert pressure.refuses(int(FEW), looking=False)
    assert not pressure.refuses(1000, looking=True)
    for _ in range(20):
        pressure.note(0.0)
    assert not pressure.refuses(int(FEW), looking=False)
    assert pressure.refuses(int(MOST), looking=False)
    for _ in range(100):
        pressure.note(0.0)
    assert not pressure.refuses(1000, looking=False)


def test_streams_and_what_looks_after_the_server_are_never_counted() -> None:
    never = ("/healthz", "/metrics", "/stream", "/static/play.js", "/api/tables/abc/stream", "/t/abc/hint")
    assert not any(counts(path) for path in never)
    assert all(counts(path) for path in ("/", "/t/abc", "/t/abc/answer", "/api/tables/abc/actions"))


def test_a_refused_answer_is_told_when_to_come_again(
    client: Client, app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, players = open_table(client, "human", "human")
    monkeypatch.setattr(Pressure, "note", lambda self, lag: None)  # the ticker says nothing
    pressure: Pressure = app.state.pressure
    pressure.limit, pressure.lag = 0.0, TOO_LATE
    refused = players[0].act(0, "keep both")
    assert refused.status_code == 503
    assert refused.headers["retry-after"] == "1"
    assert refused.headers["content-type"].startswith("application/problem+json")
    assert refused.json()["detail"] == "Too much is going on here just now. Try again in a moment."
    assert players[0].look()["version"] == 0  # looking goes on
    pressure.lag = LONGEST
    page = Visitor(client).get(f"/t/{table}")
    assert page.status_code == 503
    assert page.headers["retry-after"] == "1"
    assert "Too much is going on" in page.text
    assert client.get("/healthz").status_code == 200
    assert "kade_shed_total 2.0" in client.get("/metrics").text
    pressure.limit = MOST
    assert players[0].act(0, "keep both").status_code == 200
