"""Real servers in processes of their own, for tests that kill them or run several."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def command(database: str, port: int, *options: str) -> list[str]:
    """``kade serve`` as a person would start it, without what would only be in the way here."""
    where = ["--host", "127.0.0.1", "--port", str(port), "--database", database]
    plain = ["--grace", "0", "--rate", "0", "--tables-per-visitor", "0", "--no-browser", "--no-look-back"]
    return [sys.executable, "-m", "kade", "serve", *where, *plain, *options]


class Server:
    """``kade serve`` in a process of its own."""

    def __init__(self, database: str, *options: str, port: int = 0) -> None:
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process = subprocess.Popen(
            command(database, self.port, *options),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        self.client = httpx.Client(base_url=self.address, timeout=20)
        self._wait()

    def _wait(self) -> None:
        for _ in range(600):
            if self.process.poll() is not None:
                told = self.process.stderr.read().decode() if self.process.stderr else ""
                raise AssertionError(f"the server ended: {told}")
            try:
                if self.client.get("/healthz").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """As a power cut would: the server and all its workers at once."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.client.close()
        if self.process.stderr is not None:
            self.process.stderr.close()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.kill()

    def open_table(self, game: str, *kinds: str) -> tuple[str, list[str]]:
        seats: list[dict[str, Any]] = [
            {"kind": "bot", "level": "merchant"} if kind == "bot" else {"kind": "human"} for kind in kinds
        ]
        opened = self.client.post("/api/tables", json={"game": game, "seats": seats}).json()
        return opened["table"], opened["tokens"]

    def look(self, table: str, token: str = "") -> dict[str, Any]:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        response = self.client.get(f"/api/tables/{table}", headers=headers)
        assert response.status_code == 200, response.text
        found: dict[str, Any] = response.json()
        return found

    def act(self, table: str, token: str, version: int, action: str) -> httpx.Response:
        headers = {"authorization": f"Bearer {token}"}
        body = {"version": version, "action": action}
        return self.client.post(f"/api/tables/{table}/actions", json=body, headers=headers)

    def workers(self) -> list[int]:
        """The processes in which this server's bots think."""
        found = []
        for entry in Path("/proc").glob("[0-9]*"):
            try:
                command = (entry / "cmdline").read_bytes()
                parent = (entry / "stat").read_text().rsplit(")", 1)[1].split()[1]
            except OSError:
                continue
            if b"kade.table.worker" in command and int(parent) == self.process.pid:
                found.append(int(entry.name))
        return found
