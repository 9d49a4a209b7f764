"""The API's contract: what each call answers, and with which number it refuses."""

from __future__ import annotations

import time
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kade.kernel import Record
from kade.store.access import away
from web.conftest import TITLE, Player, open_table

Client = TestClient[Litestar]


def play_on(players: list[Player], answers: int) -> None:
    """So many answers by whoever is asked: the last legal one, which claims where it can."""
    for _ in range(answers):
        for player in players:
            seen = player.look()
            if seen["over"]:
                return
            if seen["legal"]:
                assert player.act(seen["version"], seen["legal"][-1]).status_code == 200
                break


def test_the_catalogue_lists_titles_and_levels(client: Client) -> None:
    found = client.get("/api/games").json()
    assert TITLE in [game["id"] for game in found["games"]]
    assert {"random", "merchant"} <= set(found["levels"])


def test_a_table_has_one_token_per_human_seat(client: Client) -> None:
    _, players = open_table(client, "human", "bot", "human")
    assert len(players) == 2


@pytest.mark.parametrize(
    "body",
    [
        {"game": "monopoly", "seats": [{"kind": "human"}] * 2},
        {"game": TITLE, "seats": [{"kind": "human"}]},
        {"game": TITLE, "seats": [{"kind": "ghost"}] * 2},
        {"game": TITLE, "seats": [{"kind": "bot", "level": "genius"}] * 2},
        {"game": TITLE, "seats": [{"kind": "human"}] * 2, "options": {"nonsense": True}},
        {"game": TITLE, "seats": [{"kind": "human"}] * 2, "pace": {"bank": 0}},
        {"game": TITLE, "seats": "two"},
        {"game": TITLE},
        [],
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(client: Client, body: Any) -> None:
    response = client.post("/api/tables", json=body)
    assert response.status_code == 400
    assert response.headers["content-type"].startswith("application/problem+json")
    assert response.json()["detail"].endswith((".", "]", "”")) or response.json()["errors"]


def test_a_whole_game_ends_with_a_record_that_replays(client: Client) -> None:
    table, players = open_table(client, "human", "human")
    play_on(players, 400)
    seen = players[0].look()
    assert seen["over"]
    assert seen["scores"] is not None
    record = client.get(f"/api/tables/{table}/record")
    end = list(Record.from_json(record.content).replay())[-1]
    assert end.scores == seen["scores"]


def test_before_the_end_the_record_has_no_seed_and_only_own_answers(client: Client) -> None:
    table, players = open_table(client, "human", "human", seed=424242)
    play_on(players, 12)
    mine = client.get(f"/api/tables/{table}/record", headers=players[0].headers)
    assert "seed" not in mine.json()
    assert "424242" not in mine.text
    assert {answer["seat"] for answer in mine.json()["answers"]} == {0}
    assert client.get(f"/api/tables/{table}/record").json()["answers"] == []


def test_a_stale_version_is_a_409_and_nothing_happens(client: Client) -> None:
    _, players = open_table(client, "human", "human")
    play_on(players, 4)
    asked = next(player for player in players if player.look()["legal"])
    seen = asked.look()
    response = asked.act(seen["version"] - 1, seen["legal"][0])
    assert response.status_code == 409
    assert response.json()["version"] == seen["version"]
    assert asked.look() == seen


def test_an_illegal_answer_is_a_422_with_sentence_and_rule(client: Client) -> None:
    _, players = open_table(client, "human", "human")
    seen = players[0].look()
    response = players[0].act(seen["version"], "deck")
    assert response.status_code == 422
    assert response.json()["rule"] == "TTR-2.9"
    assert response.json()["detail"].endswith(".")
    nonsense = players[0].act(seen["version"], "fly to the moon")
    assert nonsense.status_code == 422
    assert players[0].look() == seen


def test_without_a_token_one_watches_and_may_not_act(client: Client) -> None:
    table, players = open_table(client, "human", "human")
    stranger = Player(client, table, "")
    seen = stranger.look()
    assert seen["viewer"] == -1
    assert seen["legal"] == []
    assert stranger.act(seen["version"], "keep both").status_code == 401
    assert Player(client, table, "wrong").act(seen["version"], "keep both").status_code == 401
    play_on(players, 2)
    waiting = next(player for player in players if not player.look()["legal"])
    assert waiting.act(waiting.look()["version"], "deck").status_code == 403


def test_seats_answer_ahead_and_nobody_learns_what(client: Client) -> None:
    """The rulebook asks both at the same time, so the second may answer first."""
    _, (first, second) = open_table(client, "human", "human")
    before = first.look()
    assert second.look()["legal"] == ["keep first", "keep second", "keep both"]
    assert second.act(second.look()["version"], "keep both").status_code == 200
    assert second.look()["legal"] == []
    after = first.look()
    assert after["view"] == before["view"]
    # The first need not look again: what it saw still holds.
    assert first.act(before["version"], "keep first").status_code == 200
    assert first.look()["view"]["contract_counts"] == [1, 2]


def test_undo_goes_back_up_to_the_last_reveal(client: Client) -> None:
    _, players = open_table(client, "human", "human")
    before = players[0].look()
    players[0].act(before["version"], "keep first")
    response = players[0].undo()
    assert response.status_code == 200
    again = players[0].look()
    assert again["legal"] == before["legal"]
    assert again["view"] == before["view"]
    assert again["version"] == 2
    play_on(players, 2)
    asked = next(player for player in players if player.look()["legal"])
    asked.act(asked.look()["version"], "deck")
    refused = asked.undo()
    assert refused.status_code == 409
    assert "revealed" in refused.json()["detail"]


def test_undo_stops_at_other_peoples_answers(client: Client) -> None:
    _, (first, second) = open_table(client, "human", "human")
    first.act(0, "keep first")
    second.act(1, "keep first")
    refused = first.undo()
    assert refused.status_code == 409
    assert "Another player" in refused.json()["detail"]


def test_bots_answer_by_themselves(client: Client) -> None:
    _, players = open_table(client, "human", "bot")
    players[0].act(0, "keep both")
    for _ in range(200):
        seen = players[0].look()
        if seen["legal"]:
            break
        time.sleep(0.02)
    assert seen["legal"]
    assert seen["version"] >= 2


def test_a_clock_gives_the_default_answer(client: Client) -> None:
    table, players = open_table(client, "human", "human", pace={"bank": 1, "increment": 0, "cap": 1})
    version = players[0].look()["version"]
    time.sleep(1.3)
    # Nobody has joined in a browser, so the clocks do not run yet.
    assert players[0].look()["version"] == version
    seats = [{"kind": "human", "mine": True}, {"kind": "human", "mine": True}]
    body = {"game": TITLE, "seats": seats, "pace": {"bank": 1, "increment": 0, "cap": 1}}
    opened = client.post("/api/tables", json=body).json()
    late = Player(client, opened["table"], opened["tokens"][0])
    for _ in range(60):
        if late.look()["version"] > 0:
            break
        time.sleep(0.05)
    assert late.look()["view"]["choice"] in (0, 1)
    assert table


def test_unknown_addresses_are_problems_too(client: Client) -> None:
    for path in ("/api/tables/nothere", "/api/nothing", "/api/tables/nothere/record"):
        response = client.get(path)
        assert response.status_code == 404
        assert response.headers["content-type"].startswith("application/problem+json")
        assert response.json()["detail"].endswith(".")


def test_the_schema_names_every_call(client: Client) -> None:
    paths = client.get("/api/schema").json()["paths"]
    assert {"/api/games", "/api/tables", "/api/tables/{table_id}/actions"} <= set(paths)


def test_health_and_metrics(client: Client) -> None:
    open_table(client, "human", "human")
    assert client.get("/healthz").json() == {"status": "ok"}
    told = client.get("/metrics").text
    assert 'kade_tables{status="running"} 1.0' in told
    assert "kade_answer_seconds" in told


def test_a_store_that_is_away_is_a_503_with_a_sentence(
    client: Client, app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is wrong with the answer: the same one, given a moment later, is taken."""
    _, players = open_table(client, "human", "human")
    store = app.state.host.store

    async def no_room(*_: object) -> None:
        raise away(OSError("no room"))

    with monkeypatch.context() as patched:
        patched.setattr(store, "append", no_room)
        refused = players[0].act(0, "keep both")
    assert refused.status_code == 503
    assert refused.headers["retry-after"] == "1"
    assert "try again" in refused.json()["detail"]
    assert players[0].act(0, "keep both").status_code == 200
