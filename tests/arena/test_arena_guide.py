"""docs/ARENA.md: the programs in it play."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

from arena.test_arena_command import Start, start  # noqa: F401 (a fixture)

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "ARENA.md"


def programs() -> list[str]:
    return re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_it_listens(port: int) -> None:
    until = time.monotonic() + 30
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            assert time.monotonic() < until
            time.sleep(0.05)
        else:
            return


def test_both_bots_of_the_guide_play_without_a_fault(start: Start, tmp_path: Path) -> None:  # noqa: F811
    in_python, over_http = programs()
    (tmp_path / "my_bot.py").write_text(in_python)
    port = free_port()
    (tmp_path / "player.py").write_text(over_http.replace("9000", str(port)))
    with subprocess.Popen([sys.executable, str(tmp_path / "player.py")]) as player:
        try:
            wait_until_it_listens(port)
            process = start("--bots", f"my_bot:MyBot,http://127.0.0.1:{port}/", "--games", "2", "--json")
            stdout, stderr = process.communicate(timeout=120)
        finally:
            player.kill()
    assert process.returncode == 0, stderr
    told = json.loads(stdout)["summary"]
    assert (told["games"], told["faults"]) == (2, 0)
    assert told["bots"][f"http://127.0.0.1:{port}/"]["asked"] > 10
