"""No text from outside is longer than it needs to be, wherever it is read, told or logged."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kade.table.errors import BadRequest
from kade.table.host import Host
from kade.table.opening import checked_seed
from kade.web.logs import LONGEST_FIELD, JsonLines, worth_a_line
from web.conftest import TITLE, Visitor, open_table

Client = TestClient[Litestar]


@pytest.mark.parametrize("seed", [0, -(2**63), 2**64 - 1, "", "Amsterdam", "é" * 64])
def test_a_seed_may_be_any_short_text_or_number(seed: int | str) -> None:
    assert checked_seed(seed) == seed


@pytest.mark.parametrize("seed", [2**64, -(2**63) - 1, 10**400, "x" * 65, "a\0b", "a\nb", "\ud800"])
def test_no_seed_is_longer_than_a_seed_needs_to_be(seed: int | str) -> None:
    with pytest.raises(BadRequest, match="A seed is"):
        checked_seed(seed)


@pytest.mark.parametrize("seed", ["x" * 65, "x" * 60_000])
def test_nor_is_one_of_a_table_or_of_a_record(client: Client, seed: str) -> None:
    body: dict[str, Any] = {"game": TITLE, "seats": [{"kind": "human"}] * 2, "seed": seed, "open_deal": True}
    refused = client.post("/api/tables", json=body)
    assert refused.status_code == 400
    assert "A seed is" in refused.json()["detail"]
    visitor = Visitor(client)
    visitor.get("/records")
    players = [{"name": "Joost"}, {"name": "Saskia"}]
    record = {"format": 1, "game": TITLE, "rules_version": 1, "players": players, "seed": seed}
    answer = visitor.form("/records", {"record": json.dumps(record)})
    assert answer.status_code == 400
    assert "A seed is" in answer.text


def test_a_record_is_played_through_in_the_workshop(client: Client, app: Litestar) -> None:
    """A long one would hold everybody up; one too many is told to come again."""
    visitor = Visitor(client)
    visitor.get("/records")
    app.state.workshop.most = 0
    answer = visitor.form("/records", {"record": "{}"})
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "1")


def test_a_name_in_a_record_is_no_novel(client: Client) -> None:
    visitor = Visitor(client)
    visitor.get("/records")
    players = [{"name": "Joost" * 100}, {"name": "Saskia"}]
    record = {"format": 1, "game": TITLE, "rules_version": 1, "players": players, "seed": 1}
    answer = visitor.form("/records", {"record": json.dumps(record)})
    assert answer.status_code == 422
    assert "A name in this record is too long." in answer.text


def test_what_is_quoted_in_a_refusal_does_not_make_it_long(client: Client) -> None:
    body = {"game": "x" * 50_000, "seats": []}
    assert len(client.post("/api/tables", json=body).text) < 1000
    _, (first, _) = open_table(client, "human", "human")
    assert len(first.act(0, "y" * 1900).text) < 1000
    too_long = first.act(0, "y" * 3000)
    assert too_long.status_code == 400
    assert len(too_long.text) < 1000


def test_what_programs_send_never_fills_the_log() -> None:
    record = logging.LogRecord("kade.web", logging.INFO, "", 0, "x" * 5000, (), None)
    record.agent, record.number, record.parts = "y" * 100_000, 7, ["z" * 5000]
    told = json.loads(JsonLines().format(record))
    assert told["number"] == 7
    assert all(len(str(value)) <= LONGEST_FIELD + 1 for value in told.values())


def test_nor_does_what_is_no_request_at_all() -> None:
    def line(text: str) -> logging.LogRecord:
        return logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, text, (), None)

    assert not worth_a_line(line("Invalid HTTP request received."))
    assert worth_a_line(line("Exception in ASGI application"))


def test_the_last_event_of_a_stream_may_be_any_text(client: Client, app: Litestar) -> None:
    """Of 5,000 figures Python makes no number: that was a stream that broke off."""

    from web.asking import ask

    async def heard(last: str) -> Any:
        table = next(iter(app.state.host.tables))
        return await ask(app, "GET", f"/api/tables/{table}/stream", {"last-event-id": last})

    open_table(client, "human", "human")
    with client.portal() as portal:
        for last in ("9" * 5000, "٣", "-1", "x"):
            answer = portal.call(heard, last)
            assert b"event: table" in answer.body, last


def test_two_wrong_tokens_are_no_spectators(client: Client, app: Litestar) -> None:
    id, (first, _) = open_table(client, "human", "human")
    for shown in ("Bearer wrong", "Bearer ", "bearer\t", "BEARER " + "x" * 9000):
        for path in (f"/api/tables/{id}", f"/api/tables/{id}/record", f"/api/tables/{id}/stream"):
            refused = client.get(path, headers={"authorization": shown})
            assert refused.status_code == 401, (shown, path)
            assert refused.headers["www-authenticate"] == "Bearer"
            assert refused.headers["content-type"].startswith("application/problem+json")
            assert refused.json()["detail"] == "This token opens no seat of this table."
    # A proxy in front of the house may ask for names and passwords of its own.
    assert client.get(f"/api/tables/{id}", headers={"authorization": "Basic eDp5"}).json()["viewer"] == -1
    assert first.look()["viewer"] == 0
    host: Host = app.state.host
    assert list(host.tables) == [id]
