"""Servers that are killed, raced, and run side by side on one PostgreSQL."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from databases import postgresql
from kade.kernel import Rng
from web.conftest import TITLE
from web.servers import Server


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/kade.db"


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with postgresql(tmp_path_factory) as address:
        yield address


def wait_for(check: Any, seconds: float = 20) -> Any:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = check()
        if found:
            return found
        time.sleep(0.03)
    raise AssertionError("it did not happen in time")


def play(server: Server, table: str, tokens: list[str], answers: int, seed: int = 1) -> int:
    """Random answers for all people at the table; returns the version of the last acknowledged one."""
    rng = Rng.seeded(seed)
    version = 0
    for _ in range(answers):
        for token in tokens:
            seen = server.look(table, token)
            if seen["over"]:
                return int(seen["version"])
            if seen["legal"]:
                action = seen["legal"][rng.below(len(seen["legal"]))]
                answer = server.act(table, token, seen["version"], action)
                assert answer.status_code == 200, answer.text
                version = answer.json()["version"]
                break
    return version


@pytest.mark.parametrize("times", [1, pytest.param(3, marks=pytest.mark.deep)])
def test_an_acknowledged_answer_survives_kill_9(sqlite: str, times: int) -> None:
    server = Server(sqlite)
    table, tokens = server.open_table(TITLE, "human", "human")
    for round_number in range(times):
        version = play(server, table, tokens, 9, seed=round_number)
        before = [server.look(table, token) for token in tokens]
        server.kill()
        server = Server(sqlite)
        after = [server.look(table, token) for token in tokens]
        assert after == before
        assert after[0]["version"] == version
    server.stop()


@pytest.mark.deep
def test_a_table_that_waits_for_a_bot_goes_on_after_a_restart(sqlite: str) -> None:
    server = Server(sqlite)
    table, tokens = server.open_table(TITLE, "human", "bot")
    seen = server.look(table, tokens[0])
    assert server.act(table, tokens[0], seen["version"], "keep both").status_code == 200
    server.kill()
    again = Server(sqlite)
    try:
        seen = wait_for(lambda: (s := again.look(table, tokens[0]))["legal"] and s)
        assert seen["version"] >= 2
    finally:
        again.stop()


@pytest.mark.deep
def test_a_killed_bot_worker_is_replaced_and_the_turn_resumes(sqlite: str) -> None:
    server = Server(sqlite)
    try:
        table, tokens = server.open_table(TITLE, "human", "bot")
        for _ in range(6):
            seen = wait_for(lambda: (s := server.look(table, tokens[0]))["legal"] and s)
            for worker in server.workers():
                os.kill(worker, signal.SIGKILL)
            answer = server.act(table, tokens[0], seen["version"], seen["legal"][0])
            assert answer.status_code == 200
        wait_for(lambda: server.look(table, tokens[0])["legal"])
        told = server.client.get("/metrics").text
        assert "kade_bot_restarts 0.0" not in told
    finally:
        server.stop()


def race(first: Server, second: Server, table: str, token: str) -> list[int]:
    """The same seat answers the same version twice at once."""
    seen = first.look(table, token)
    gate = threading.Barrier(2)

    def answer(server: Server, action: str) -> int:
        gate.wait()
        return server.act(table, token, seen["version"], action).status_code

    with ThreadPoolExecutor(2) as pool:
        jobs = [
            pool.submit(answer, server, action)
            for server, action in ((first, seen["legal"][0]), (second, seen["legal"][-1]))
        ]
        return sorted(job.result() for job in jobs)


@pytest.mark.deep
def test_of_two_answers_at_once_one_is_taken_and_one_is_a_409(sqlite: str) -> None:
    server = Server(sqlite)
    try:
        for _ in range(5):
            table, tokens = server.open_table(TITLE, "human", "human")
            assert race(server, server, table, tokens[0]) == [200, 409]
            assert server.look(table)["version"] == 1
    finally:
        server.stop()


@pytest.mark.deep
def test_two_processes_on_one_postgresql_serve_the_same_table(postgres: str) -> None:
    """Answers through either, races between both, and a stream of one wakes for the other."""
    first, second = Server(postgres), Server(postgres)
    try:
        table, tokens = first.open_table(TITLE, "human", "human")
        assert second.look(table, tokens[1])["version"] == 0
        told: list[str] = []

        def listen() -> None:
            headers = {"authorization": f"Bearer {tokens[1]}"}
            with httpx.stream(
                "GET", f"{second.address}/api/tables/{table}/stream", headers=headers
            ) as stream:
                for line in stream.iter_lines():
                    if line.startswith("id:"):
                        told.append(line.split(":")[1].strip())
                    if len(told) >= 3:
                        return

        listener = threading.Thread(target=listen, daemon=True)
        listener.start()
        wait_for(lambda: told)
        assert first.act(table, tokens[0], 0, "keep both").status_code == 200
        wait_for(lambda: "1" in told)
        assert second.act(table, tokens[1], 1, "keep both").status_code == 200
        wait_for(lambda: first.look(table)["version"] == 2)
        for _ in range(6):
            asked = next(t for t in tokens if wait_for(lambda t=t: first.look(table, t))["legal"])
            version = first.look(table)["version"]
            wait_for(lambda v=version: second.look(table)["version"] == v)
            assert race(first, second, table, asked) == [200, 409]
            wait_for(lambda v=version: first.look(table)["version"] == second.look(table)["version"] == v + 1)
        assert first.look(table, tokens[0])["view"] == second.look(table, tokens[0])["view"]
    finally:
        first.stop()
        second.stop()


@pytest.mark.deep
def test_a_whole_game_on_postgresql_survives_kill_9(postgres: str) -> None:
    server = Server(postgres)
    table, tokens = server.open_table(TITLE, "human", "human")
    play(server, table, tokens, 30)
    before = server.look(table, tokens[0])
    server.kill()
    again = Server(postgres)
    try:
        assert again.look(table, tokens[0]) == before
        play(again, table, tokens, 300, seed=2)
        assert again.look(table)["over"]
    finally:
        again.stop()
