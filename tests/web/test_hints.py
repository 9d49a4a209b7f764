"""Hints at the table: best answers with figures, for the seat that is asked and nobody else."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import kade
from kade.table.host import Host
from kade.table.worker import Advice, Thought, WaitingBots, Weighed, advise
from web.conftest import TITLE, Visitor, open_table

Client = TestClient[Litestar]


def at_the_screen(client: Client) -> tuple[Visitor, str]:
    """A browser at a table of its own, and the path of the table."""
    visitor = Visitor(client)
    visitor.get("/")
    seats = {"seat-0": "me", "seat-1": "bot:random", "name-0": "Joost"}
    opened = visitor.form("/open", {"game": TITLE, "players": "2", "pace": "none", **seats})
    assert opened.status_code == 303, opened.text
    path: str = opened.headers["location"]
    visitor.get(path)
    return visitor, path


@pytest.fixture
def quick(app: Litestar, monkeypatch: pytest.MonkeyPatch) -> list[Thought]:
    """The bot answers at once; what it was asked."""
    heard: list[Thought] = []

    async def think(thought: Thought, *_: object) -> list[Weighed]:
        heard.append(thought)
        legal = kade.game(thought.game).restore(thought.state).legal()
        return [Weighed(str(action), 0.5, 40.4 - n, 0.625 - n / 10) for n, action in enumerate(legal)]

    host: Host = app.state.host
    monkeypatch.setattr(host.thinkers, "advise", think)
    return heard


def test_a_program_gets_answers_with_figures(client: Client) -> None:
    """The real bot, in its worker."""
    _, (first, second) = open_table(client, "human", "human")
    look = first.look()
    told = client.post(f"{first.path}/hint", headers=first.headers)
    assert told.status_code == 200, told.text
    found = told.json()
    assert found["version"] == look["version"]
    assert 1 <= len(found["answers"]) <= 3
    for answer in found["answers"]:
        assert answer["action"] in look["legal"]
        assert answer["words"]
        assert answer["points"] > 0
        assert 0 < answer["win_chance"] < 1
    refused = client.post(f"{second.path}/hint", headers=second.headers)
    assert (refused.status_code, client.post(f"{first.path}/hint").status_code) == (403, 401)
    assert "when it is your turn" in refused.json()["detail"]


def test_the_page_gets_a_card_to_press(client: Client, quick: list[Thought]) -> None:
    visitor, path = at_the_screen(client)
    told = visitor.post(f"{path}/hint")
    assert told.status_code == 200, told.text
    assert [thought.level for thought in quick] == ["patrician"]
    found = told.json()
    assert found["advice"][0]["outlook"] == "about 40 points, 62 % to win"
    card = ElementTree.fromstring(found["markup"])
    buttons = [node for node in card.iter("button") if node.get("data-action")]
    assert [node.get("data-action") for node in buttons] == [one["action"] for one in found["advice"]]
    for button, one in zip(buttons, found["advice"], strict=True):
        assert [part.text for part in button] == [one["words"], one["outlook"]]
    assert f'data-hint="{path}/hint"' in visitor.get(path).text


def test_a_hint_that_comes_too_late_is_dropped(
    client: Client, app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (first, _) = open_table(client, "human", "human")
    host: Host = app.state.host

    async def slow(thought: Thought, *_: object) -> list[Weighed]:
        table = next(iter(host.tables.values()))
        action = str(table.state.legal()[0])
        await host.answer(table.row.id, thought.seat, table.version, action)
        return [Weighed(action, 0.5, 40.0, 0.5)]

    monkeypatch.setattr(host.thinkers, "advise", slow)
    assert client.post(f"{first.path}/hint", headers=first.headers).status_code == 409


def ask(level: str, game: str, players: int) -> Advice:
    state: Any = kade.game(game).start(players, 3)
    return advise(Thought(game, state.to_json(), state.seat, level, "seed"), WaitingBots())


def test_only_who_thinks_ahead_has_figures() -> None:
    planner = ask("merchant", TITLE, 2)
    assert {(one.points, one.win_chance) for one in planner.answers} == {(None, None)}
    thinker = ask("patrician", TITLE, 2)
    assert all(one.points is not None and one.win_chance is not None for one in thinker.answers)


def test_who_plays_alone_is_told_points_only() -> None:
    alone = ask("patrician", "amsterdam", 1)
    assert all(one.points is not None and one.win_chance is None for one in alone.answers)
