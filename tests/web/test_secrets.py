"""Nothing hidden leaves the server for the wrong seat: every answer of whole games is searched."""

from __future__ import annotations

import json
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kade.kernel import Rng
from kade.table.host import Host
from kade.table.live import MOMENTS
from kade.web.changes import Parts, changes, whole
from kade.web.pages.table import composed, fragments
from kade.web.table_scene import Viewer, table_scene
from web.conftest import TITLE, Player, Visitor, open_table

Client = TestClient[Litestar]


def twins_agree(host: Host, id: str, looks: dict[int, Any]) -> None:
    """Whatever a seat is sent must not change when everything hidden from it is changed."""
    table = host.tables[id]
    rng = Rng.seeded(table.version)
    real = table.state
    for seat, look in looks.items():
        sent = look()
        table.state = table.game.scramble(real, seat, rng)
        table.state.journal = []
        table.touched = next(MOMENTS)
        try:
            assert look() == sent
        finally:
            table.state = real
            table.touched = next(MOMENTS)


def test_api_answers_do_not_depend_on_what_is_hidden(client: Client, app: Litestar) -> None:
    id, players = open_table(client, "human", "human", "human")
    spectator = Player(client, id, "")
    host: Host = app.state.host
    rng = Rng.seeded(5)
    checked = 0
    while not host.tables[id].over:
        state = host.tables[id].state
        answers = state.legal()
        if checked % 3 == 0:
            looks: dict[int, Any] = {seat: player.look for seat, player in enumerate(players)}
            twins_agree(host, id, {**looks, -1: spectator.look})
        action = answers[rng.below(len(answers))]
        version = host.tables[id].version
        assert players[state.seat].act(version, str(action)).status_code == 200
        checked += 1
    assert checked > 40


def test_pages_and_streamed_parts_do_not_depend_on_what_is_hidden(client: Client, app: Litestar) -> None:
    """The table page as each seat's browser gets it, and a spectator's, over a whole game."""
    host: Host = app.state.host
    id, players = open_table(client, "human", "human")
    tokens = [player.headers["authorization"].split()[1] for player in players]
    visitors = [Visitor(client) for _ in tokens]
    for visitor, token in zip(visitors, tokens, strict=True):
        visitor.get("/")
        visitor.get(f"/t/{id}/join#{token}")
        form = {"_csrf_token": visitor.csrf, "name": "Somebody", "emblem": ""}
        visitor.form(f"/t/{id}/join#{token}", form)
    spectator = Visitor(client)
    spectator.get("/")
    rng = Rng.seeded(6)
    checked = 0
    shown = {(seat, frame): drawn(host, id, seat, frame) for seat in (-1, 0, 1) for frame in ("wide", "tall")}
    while not host.tables[id].over:
        state = host.tables[id].state
        if checked % 4 == 0:
            everybody = [(seat, visitor) for seat, visitor in enumerate(visitors)] + [(-1, spectator)]
            looks: dict[int, Any] = {
                seat: (lambda s=seat, v=visitor, b=shown: (v.page(f"/t/{id}"), streamed(host, id, s, b)))
                for seat, visitor in everybody
            }
            twins_agree(host, id, looks)
            shown = {(seat, frame): drawn(host, id, seat, frame) for seat, frame in shown}
        answers = state.legal()
        action = str(answers[rng.below(len(answers))])
        body = {"version": host.tables[id].version, "action": action}
        assert visitors[state.seat].post(f"/t/{id}/answer", **body).status_code == 200
        checked += 1


def drawn(host: Host, id: str, seat: int, frame: str) -> Parts:
    viewer = Viewer((seat,) if seat >= 0 else (), False, seat, -1, "en")
    return fragments(table_scene(host, host.tables[id], viewer, []), frame)


def streamed(host: Host, id: str, seat: int, before: dict[tuple[int, str], Parts]) -> list[list[Any]]:
    """What a stream would bring this seat now: everything, and what changed since some answers ago."""
    found: list[list[Any]] = []
    for frame in ("wide", "tall"):
        now = drawn(host, id, seat, frame)
        found += whole(composed(now)) + changes(before[seat, frame], now)
    return found


def test_the_seed_and_the_tokens_are_nowhere(client: Client, app: Litestar) -> None:
    id, players = open_table(client, "human", "bot", seed=987654321987654321)
    visitor = Visitor(client)
    visitor.get("/")
    host: Host = app.state.host
    token = players[0].headers["authorization"].split()[1]
    seen = [
        visitor.get(f"/t/{id}").text,
        json.dumps(players[0].look()),
        players[0].act(99, "keep first").text,
        players[0].act(0, "nonsense").text,
        client.get(f"/api/tables/{id}/record").text,
        client.get("/metrics").text,
        visitor.get(f"/t/{id}/replay").text,
        visitor.get(f"/t/{id}/record").text,
    ]
    rng = str(host.tables[id].state.rng.state)
    for text in seen:
        assert "987654321987654321" not in text
        assert rng not in text
        assert token not in text


def test_tokens_are_stored_as_hashes_only(client: Client, app: Litestar, tmp_path: Any) -> None:
    _, players = open_table(client, "human", "human")
    token = players[0].headers["authorization"].split()[1].encode()
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("kade.db*"))
    assert token not in stored
    assert len(token) >= 22


def test_forms_and_calls_of_other_sites_are_refused(client: Client, app: Litestar) -> None:
    id, players = open_table(client, "human", "human")
    visitor = Visitor(client)
    visitor.get("/")
    visitor.csrf = "0" * 32
    assert visitor.post(f"/t/{id}/chat", text="hello").status_code == 403
    sent = visitor.form("/open", {"game": TITLE, "players": "2"})
    assert sent.status_code == 403
    assert players


@pytest.mark.parametrize("path", ["/", "/t/{id}", "/api/games", "/static/house.css", "/nothing"])
def test_every_answer_carries_the_security_headers(client: Client, path: str) -> None:
    id, _ = open_table(client, "human", "human")
    response = client.get(path.format(id=id), headers={"accept": "text/html"})
    policy = response.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe-inline" not in policy
    assert response.headers["x-content-type-options"] == "nosniff"


def test_the_browser_cookie_is_not_for_scripts(client: Client) -> None:
    cookie = client.get("/", headers={"accept": "text/html"}).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_hostile_names_and_chat_are_only_text(client: Client, app: Litestar) -> None:
    hostile = "<img src=x onerror=alert(1)>\"'&"
    seats = [{"kind": "human", "name": hostile}, {"kind": "bot", "name": hostile, "level": "random"}]
    opened = client.post("/api/tables", json={"game": TITLE, "seats": seats}).json()
    visitor = Visitor(client)
    visitor.get("/")
    assert visitor.post(f"/t/{opened['table']}/chat", text=hostile).status_code == 200
    page = visitor.get(f"/t/{opened['table']}").text
    assert "<img src=x" not in page
    assert "&lt;img src=x" in page


def test_too_large_a_body_is_refused(client: Client) -> None:
    response = client.post(
        "/api/tables", content=b"x" * 3_000_000, headers={"content-type": "application/json"}
    )
    assert response.status_code in (400, 413)


def test_too_many_requests_are_refused(tmp_path: Any) -> None:
    from kade.table.host import Settings
    from kade.web.app import Config, create_app

    limited = create_app(Config(f"sqlite:///{tmp_path}/k.db", Settings(grace=0), rate=5))
    with TestClient(limited) as client:
        codes = [client.get("/api/games").status_code for _ in range(5 * 5 + 12)]
    assert 429 in codes
    assert set(codes[: 5 * 5]) == {200}, "a family behind one address may open its pages at once"
