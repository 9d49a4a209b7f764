"""Played through every door in a process where Morning Catch is installed: prints what it met, as JSON."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pyspiel
from litestar.testing import TestClient

import kade
import kade.envs.gymnasium
import kade.envs.openspiel
from kade.envs.gymnasium import SeatEnv, gymnasium_id
from kade.envs.pettingzoo import env
from kade.table.host import Settings
from kade.web.app import Config, create_app

TITLE = "morning-catch"


def by_http(folder: Path) -> dict[str, Any]:
    """The lobby, the pages of a table, and a whole game against a bot by the API."""
    app = create_app(Config(f"sqlite:///{folder}/kade.db", Settings(grace=0), rate=0))
    with TestClient(app, raise_server_exceptions=True) as client:
        lobby = client.get("/").text
        picture = client.get(f"/picture/{TITLE}/paper.svg").text
        rules = client.get(f"/rules/{TITLE}").text
        style = client.get(f"/static/{TITLE}.css").status_code
        seats = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "level": "merchant"}]
        opened = client.post("/api/tables", json={"game": TITLE, "seats": seats}).json()
        path, headers = f"/api/tables/{opened['table']}", {"authorization": f"Bearer {opened['tokens'][0]}"}
        page = client.get(f"/t/{opened['table']}").text
        answers = 0
        seen = client.get(path, headers=headers).json()
        while not seen["over"]:
            if seen["legal"]:
                body = {"version": seen["version"], "action": seen["legal"][0]}
                told = client.post(f"{path}/actions", json=body, headers=headers)
                assert told.status_code in (200, 409), told.text
                answers += told.status_code == 200
            seen = client.get(path, headers=headers).json()
        return {
            "lobby": "Morning Catch" in lobby,
            "picture": picture.startswith("<svg"),
            "rules": "MOR-3.2" in rules,
            "style": style,
            "page": "Morning Catch" in page,
            "answers": answers,
            "scores": seen["scores"],
        }


def in_the_terminal() -> dict[str, Any]:
    """A whole game against a bot, and the list of games."""
    command = [sys.executable, "-m", "kade"]
    played = subprocess.run(
        [*command, "play", TITLE, "--players", "3", "--seed", "7"],
        input="1\n" * 40,
        capture_output=True,
        text=True,
        check=True,
    )
    games = subprocess.run([*command, "games"], capture_output=True, text=True, check=True)
    return {"total": "Total" in played.stdout, "listed": TITLE in games.stdout}


def in_the_arena(folder: Path) -> dict[str, Any]:
    command = [
        sys.executable,
        "-m",
        "kade",
        "arena",
        TITLE,
        "--bots",
        "merchant,random",
        "--games",
        "8",
        "--seed",
        "1",
    ]
    subprocess.run([*command, "--out", str(folder / "arena")], capture_output=True, text=True, check=True)
    rows = [json.loads(line) for line in (folder / "arena" / "games.jsonl").read_text().splitlines()]
    merchant = [row["ranking"][row["bots"].index("merchant")] for row in rows]
    return {"games": len(rows), "won_by_merchant": merchant.count(1)}


def for_learners() -> dict[str, Any]:
    zoo = env(TITLE, players=3)
    zoo.reset(seed=1)
    first = int(zoo.observe(zoo.agent_selection)["action_mask"].argmax())
    zoo.step(first)
    gym = SeatEnv(TITLE, opponents="random")
    gym.reset(seed=1)
    step = gym.step(int(gym.action_masks().argmax()))
    spiel = pyspiel.load_game("kade_morning_catch(players=2)")
    state = spiel.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    return {
        "pettingzoo": zoo.agent_selection,
        "gymnasium": [gymnasium_id(TITLE), len(step[0])],
        "openspiel": sum(state.returns()),
    }


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        met: dict[str, Any] = {"titles": [game.id for game in kade.games()]}
        met |= {"http": by_http(folder), "terminal": in_the_terminal(), "arena": in_the_arena(folder)}
        met |= {"learners": for_learners()}
        sys.stdout.write(json.dumps(met) + "\n")


if __name__ == "__main__":
    main()
