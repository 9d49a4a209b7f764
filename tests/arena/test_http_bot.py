"""Bots over HTTP: a good program plays, a bad one is answered for."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest

from arena.helpers import STRANGE, TITLE, jobs, played_here, timeless, tournament
from kade.arena.http_bot import HttpBot, patience

Asked = dict[str, Any]


@contextmanager
def program(answer: Callable[[Asked], tuple[int, bytes]]) -> Iterator[str]:
    """A small server that answers questions; its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            status, body = answer(asked)
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/move?table=1"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def first_legal(asked: Asked) -> tuple[int, bytes]:
    return 200, json.dumps({"action": asked["legal"][0]}).encode()


def test_a_program_plays_as_the_same_bot_does_here() -> None:
    with program(first_legal) as url:
        there = [timeless(played_here(job)) for job in jobs(tournament(url, "merchant", games=2))]
    here = [timeless(played_here(job)) for job in jobs(tournament(STRANGE + "First", "merchant", games=2))]
    for row in there:
        row["bots"] = [STRANGE + "First" if bot == url else bot for bot in row["bots"]]
    assert there == here


def test_what_a_program_is_told() -> None:
    questions: list[Asked] = []

    def listen(asked: Asked) -> tuple[int, bytes]:
        questions.append(asked)
        return first_legal(asked)

    state = TITLE.start(2, 1)
    with program(listen) as url:
        player = HttpBot(url, TITLE, "own")
        player.seconds = 2.0
        chosen = player.choose(state.view(0))
    assert chosen is state.legal()[0]
    asked = questions[0]
    assert set(asked) == {"game", "seat", "view", "legal", "seed", "seconds"}
    assert (asked["game"], asked["seat"], asked["seed"], asked["seconds"]) == (TITLE.id, 0, "own", 2.0)
    assert asked["legal"] == [str(action) for action in state.legal()]
    assert asked["view"] == json.loads(json.dumps(state.view(0).to_json()))


@pytest.mark.parametrize(
    ("status", "body", "why"),
    [
        (500, b"", "status 500"),
        (200, b"pass", "did not answer"),
        (200, b'{"move": "pass"}', "did not answer"),
        (200, b'{"action": 7}', "did not answer"),
        (200, b'{"action": "dance"}', "“dance” is not an answer this game knows"),
        (200, b'{"action": "pass"}', "answered pass"),
    ],
)
def test_nonsense_is_a_fault(status: int, body: bytes, why: str) -> None:
    with program(lambda asked: (status, body)) as url:
        found = played_here(jobs(tournament(url, "random", games=1))[0])
    seat = found.bots.index(url)
    assert found.faults[seat] == found.asked[seat] > 0
    assert why in found.trouble[0].why


def test_a_program_that_went_away_is_answered_for() -> None:
    with program(first_legal) as url:
        pass
    found = played_here(jobs(tournament(url, "random", games=1))[0])
    assert found.faults[found.bots.index(url)] > 0
    assert "ConnectionRefused" in found.trouble[0].why


def test_a_program_that_is_too_late_is_answered_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kade.arena.http_bot.patience", lambda seconds: 0.05)

    def late(asked: Asked) -> tuple[int, bytes]:
        time.sleep(0.2)
        return 200, b""

    state = TITLE.start(2, 1)
    with program(late) as url, pytest.raises(TimeoutError):
        HttpBot(url, TITLE, "own").choose(state.view(0))


def test_patience_is_three_budgets_and_a_second() -> None:
    assert patience(2.0) == 7.0
    assert patience(None) == 60.0
