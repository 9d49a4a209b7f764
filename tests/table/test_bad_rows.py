"""One bad table never closes the house: whatever is stored of it, all others open and its people are told."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from litestar.testing import TestClient

import kade
from kade.kernel import BadState
from kade.table.host import SNAPSHOT_EVERY, Settings
from kade.web.app import Config, create_app
from web.conftest import Player, Visitor, open_table

Spoil = Callable[[sqlite3.Connection, str], object]

#: A table of two people after more answers than a snapshot needs.
ANSWERS = 30


def sql(statement: str) -> Spoil:
    return lambda file, table: file.execute(statement, (table,))


BAD_ROWS: dict[str, Spoil] = {
    "an answer that does not exist": sql(
        "UPDATE entries SET action = 'fly to the moon' WHERE version = 3 AND table_id = ?"
    ),
    "an answer that was not possible": sql(
        "UPDATE entries SET action = 'keep both' WHERE version = 27 AND table_id = ?"
    ),
    "an answer of the wrong seat": sql(
        "UPDATE entries SET seat = 1 - seat WHERE version = 28 AND table_id = ?"
    ),
    "a seat that is not there": sql("UPDATE entries SET seat = 7 WHERE version = 2 AND table_id = ?"),
    "a kind of entry that is not there": sql(
        "UPDATE entries SET kind = 'gift' WHERE version = 5 AND table_id = ?"
    ),
    "an undo of what was never done": sql(
        "UPDATE entries SET kind = 'undo', target = 400 WHERE version = 9 AND table_id = ?"
    ),
    "a gap in the log": sql("DELETE FROM entries WHERE version = 12 AND table_id = ?"),
    "a title that is gone": sql("UPDATE tables SET game = 'chess' WHERE id = ?"),
    "an option that is gone": sql("UPDATE tables SET options = '{\"with_rivers\": true}' WHERE id = ?"),
    "options that are none": sql("UPDATE tables SET options = 'yes' WHERE id = ?"),
    "a seed that is none": sql("UPDATE tables SET seed = '{' WHERE id = ?"),
    "a time that is none": sql("UPDATE tables SET created = 'long ago' WHERE id = ?"),
    "a missing seat": sql("DELETE FROM seats WHERE seat = 0 AND table_id = ?"),
    "text that is none": sql(
        "UPDATE entries SET action = CAST(X'ff61ff' AS TEXT) WHERE version = 3 AND table_id = ?"
    ),
    "a name that is none": sql("UPDATE seats SET name = CAST(X'ff61ff' AS TEXT) WHERE table_id = ?"),
    "words of welcome that are none": sql(
        "UPDATE tables SET greeting = CAST(X'ff61ff' AS TEXT) WHERE id = ?"
    ),
    "bytes in the place of a secret": sql("UPDATE seats SET token_hash = X'00ff' WHERE table_id = ?"),
    "a seat in words": sql("UPDATE entries SET seat = 'two' WHERE version = 3 AND table_id = ?"),
    "a version in words": sql("UPDATE entries SET version = 'three' WHERE version = 3 AND table_id = ?"),
    "versions of the future": sql(
        "UPDATE entries SET version = version + 4000 WHERE version > 20 AND table_id = ?"
    ),
    "votes that are none": sql("UPDATE seats SET votes = 'all' WHERE table_id = ?"),
    "a time without an end": sql("UPDATE tables SET created = 9e999 WHERE id = ?"),
    "an answer at no time": sql("UPDATE entries SET given_at = 'nan' WHERE version = 3 AND table_id = ?"),
    "a pause without an end": sql(
        "UPDATE entries SET kind = 'pause', seat = -1, action = 'nan' WHERE version = 30 AND table_id = ?"
    ),
}

#: Rows of which the game knows nothing: the table itself goes on.
BESIDE: dict[str, Spoil] = {
    "a draft since never": sql("INSERT INTO drafts VALUES (?, 0, 'two', 'make')"),
    "a draft of bytes": sql("INSERT INTO drafts VALUES (?, 0, 2, X'00ff')"),
    "chat of nobody": sql(
        "INSERT INTO messages(table_id, seat, name, text, said_at) VALUES (?, 'two', 'Anna', 'hello', 1.0)"
    ),
    "chat in bytes": sql(
        "INSERT INTO messages(table_id, seat, name, text, said_at) VALUES (?, 0, 'Anna', X'00ff', 1.0)"
    ),
    "chat at no time": sql(
        "INSERT INTO messages(table_id, seat, name, text, said_at) VALUES (?, 0, 'Anna', 'hello', 'noon')"
    ),
    "a browser on no seat": sql("UPDATE browsers SET seat = 'two' WHERE seat >= 0 AND table_id = ?"),
    "a minder that was never seen": lambda file, table: (
        file.execute("INSERT INTO minders VALUES ('nobody', 'long ago', 0)"),
        file.execute("UPDATE tables SET minder = 'nobody' WHERE id = ?", (table,)),
    ),
}

BAD_SNAPSHOTS: dict[str, Spoil] = {
    "no JSON": sql("UPDATE snapshots SET state = '{' WHERE table_id = ?"),
    "another shape": sql("UPDATE snapshots SET state = '{\"position\": {}}' WHERE table_id = ?"),
    "another title": lambda file, table: file.execute(
        "UPDATE snapshots SET state = ? WHERE table_id = ?", (of_another_title(), table)
    ),
    "another count of answers": sql("UPDATE snapshots SET answers = answers - 1 WHERE table_id = ?"),
}


def of_another_title() -> str:
    position = kade.game("new-amsterdam").start(2, 1).to_json()
    return json.dumps({"position": position, "orders": {}, "heard": {}, "opened_at": 0, "clocks": None})


def spoil_position(file: sqlite3.Connection, id: str) -> None:
    """The shape is right, but a question is put to a seat that nobody has."""
    for (text,) in file.execute("SELECT state FROM snapshots WHERE table_id = ?", (id,)).fetchall():
        kept = json.loads(text)
        kept["position"]["stack"][-1][1] = 3
        file.execute("UPDATE snapshots SET state = ? WHERE table_id = ?", (json.dumps(kept), id))


BAD_SNAPSHOTS["a seat that nobody has"] = spoil_position


def config(folder: Path) -> Config:
    return Config(f"sqlite:///{folder}/kade.db", Settings(grace=0), rate=0)


def play(players: list[Player], answers: int) -> None:
    for _ in range(answers):
        seen, player = next((s, p) for p in players if (s := p.look())["legal"])
        assert player.act(seen["version"], seen["legal"][0]).status_code == 200


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str], list[str], str]:
    """A database with two tables in it that one browser opened, and the tokens of the second one."""
    folder = tmp_path_factory.mktemp("played")
    with TestClient(create_app(config(folder))) as client:
        visitor = Visitor(client)
        visitor.get("/")
        ids, tokens = [], []
        for _ in range(2):
            id, players = open_table(client, "human", "human")
            token = players[0].headers["authorization"].split()[1]
            visitor.get(f"/t/{id}/join#{token}")
            visitor.form(f"/t/{id}/join#{token}", {"name": "Anna", "emblem": ""})
            play(players, ANSWERS)
            ids.append(id)
            tokens = [player.headers["authorization"].split()[1] for player in players]
    return folder, ids, tokens, visitor.cookie


def spoiled(played: tuple[Path, list[str], list[str], str], folder: Path, spoil: Spoil, number: int) -> str:
    """A copy of the database with one table spoiled; its id."""
    source, ids, _, _ = played
    with sqlite3.connect(source / "kade.db") as original, sqlite3.connect(folder / "kade.db") as copy:
        original.backup(copy)
        spoil(copy, ids[number])
    original.close()
    copy.close()
    return ids[number]


@pytest.mark.parametrize("what", BAD_ROWS)
def test_a_bad_table_is_put_aside_and_everything_else_opens(
    played: tuple[Path, list[str], list[str], str],
    tmp_path: Path,
    what: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    bad = spoiled(played, tmp_path, BAD_ROWS[what], 0)
    _, ids, tokens, cookie = played
    with TestClient(create_app(config(tmp_path))) as client:
        players = [Player(client, ids[1], token) for token in tokens]
        play(players, 3)
        answer = client.get(f"/api/tables/{bad}")
        assert answer.status_code == 410, answer.text
        assert "put aside" in answer.json()["detail"]
        visitor = Visitor(client)
        visitor.cookie = cookie
        page = visitor.get(f"/t/{bad}")
        assert page.status_code == 410
        assert "put aside" in page.text
        lobby = visitor.get("/")
        assert lobby.status_code == 200
        assert f"/t/{ids[1]}" in lobby.text
        assert visitor.get("/tables").status_code == 200
        assert visitor.form("/play/ticket-to-ride-amsterdam", {}).status_code == 303
    assert [record for record in caplog.records if record.getMessage() == "a table was put aside"]


@pytest.mark.parametrize("what", BESIDE)
def test_what_lies_beside_a_game_does_not_stop_it(
    played: tuple[Path, list[str], list[str], str], tmp_path: Path, what: str
) -> None:
    bad = spoiled(played, tmp_path, BESIDE[what], 1)
    _, _, tokens, cookie = played
    with TestClient(create_app(config(tmp_path))) as client:
        play([Player(client, bad, token) for token in tokens], 3)
        visitor = Visitor(client)
        visitor.cookie = cookie
        for path in (f"/t/{bad}", "/", "/tables", "/open/ticket-to-ride-amsterdam"):
            assert visitor.get(path).status_code == 200, path


def test_a_snapshot_with_too_few_clocks_is_made_anew(tmp_path: Path) -> None:
    paced = {"pace": {"bank": 600}}
    with TestClient(create_app(config(tmp_path))) as client:
        id, players = open_table(client, "human", "human", **paced)
        play(players, SNAPSHOT_EVERY)
    with sqlite3.connect(tmp_path / "kade.db") as file:
        for (text,) in file.execute("SELECT state FROM snapshots").fetchall():
            kept = json.loads(text)
            kept["clocks"][0] = []
            file.execute("UPDATE snapshots SET state = ?", (json.dumps(kept),))
    file.close()
    with TestClient(create_app(config(tmp_path))) as client:
        play([Player(client, id, player.headers["authorization"].split()[1]) for player in players], 3)


def test_a_bad_entry_behind_a_good_snapshot_is_no_fault_of_the_page(
    played: tuple[Path, list[str], list[str], str], tmp_path: Path
) -> None:
    """The game could go on from the snapshot, but its story cannot be told."""
    early = sql("UPDATE entries SET action = 'keep both' WHERE version = 9 AND table_id = ?")
    bad = spoiled(played, tmp_path, early, 0)
    with TestClient(create_app(config(tmp_path))) as client:
        page = Visitor(client).get(f"/t/{bad}")
        assert page.status_code == 410
        assert "put aside" in page.text


def test_a_table_whose_story_cannot_be_told_rests_wholly(
    played: tuple[Path, list[str], list[str], str], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody answers there any more, and the log says once what is wrong with it."""
    early = sql("UPDATE entries SET action = 'keep both' WHERE version = 9 AND table_id = ?")
    bad = spoiled(played, tmp_path, early, 1)
    _, _, tokens, _ = played
    app = create_app(config(tmp_path))
    with TestClient(app) as client:
        players = [Player(client, bad, token) for token in tokens]
        assert Visitor(client).get(f"/t/{bad}").status_code == 410
        assert [player.act(ANSWERS, "draw 1").status_code for player in players] == [410, 410]
        assert Visitor(client).get(f"/t/{bad}").status_code == 410
        assert bad not in app.state.host.minder.mine
    assert [record.getMessage() for record in caplog.records].count("a table was put aside") == 1


@pytest.mark.parametrize("digest", ["digest", "''"])
@pytest.mark.parametrize("what", BAD_SNAPSHOTS)
def test_a_bad_snapshot_is_made_anew_from_the_log(
    played: tuple[Path, list[str], list[str], str], tmp_path: Path, what: str, digest: str
) -> None:
    """Also one of an older database, which has no digest beside it."""

    def spoil(file: sqlite3.Connection, id: str) -> None:
        BAD_SNAPSHOTS[what](file, id)
        file.execute(f"UPDATE snapshots SET digest = {digest} WHERE table_id = ?", (id,))

    bad = spoiled(played, tmp_path, spoil, 1)
    _, _, tokens, _ = played
    with TestClient(create_app(config(tmp_path))) as client:
        players = [Player(client, bad, token) for token in tokens]
        assert players[0].look()["version"] == ANSWERS
        play(players, 3)
    with sqlite3.connect(tmp_path / "kade.db") as file:
        kept = file.execute("SELECT version FROM snapshots WHERE table_id = ?", (bad,)).fetchall()
    file.close()
    # Whoever looks and whoever minds the table may both make one, a move apart.
    assert kept
    assert all(version >= ANSWERS for (version,) in kept)


def test_what_was_remembered_of_somebody_is_forgotten_where_it_cannot_be_read(tmp_path: Path) -> None:
    with TestClient(create_app(config(tmp_path))) as client:
        visitor = Visitor(client)
        visitor.get("/")
        visitor.form("/me", {"name": "Anna", "emblem": "tulip"})
        with sqlite3.connect(tmp_path / "kade.db") as file:
            assert file.execute("UPDATE people SET memory = 'much'").rowcount == 1
        file.close()
        assert "Anna" in visitor.get("/").text
        assert visitor.form("/play/ticket-to-ride-amsterdam", {}).status_code == 303


@pytest.mark.parametrize("title", [game.id for game in kade.games()])
def test_a_position_is_looked_through_before_it_is_played(title: str) -> None:
    """Of the right shape, but with nobody asked, nobody there, or one seat too many."""
    game = kade.game(title)
    state = game.start(game.usual_players, 3)
    assert game.restore(state.to_json()).view(0) == state.view(0)
    for change in ({"players": 9}, {"players": -1}, {"stack": [[*state.to_json()["stack"][0][:1], 8]]}):
        with pytest.raises(BadState):
            game.restore({**state.to_json(), **change})


@pytest.mark.parametrize("entry", [["take_turn"], ["take_turn", 0, 0, 0], ["take_turn", 2**70]])
def test_a_question_of_another_shape_is_no_position(entry: list[str | int]) -> None:
    game = kade.game("amsterdam")
    position = game.start(2, 1).to_json()
    position["stack"] = [entry]
    with pytest.raises(BadState, match="not a position of Amsterdam"):
        game.restore(position)


def test_a_position_that_cannot_go_on_is_made_anew_from_the_log(tmp_path: Path) -> None:
    """Spoiled numbers may look sound until an answer reads them: the next look is right again."""

    def spoiled_state(entry: object) -> None:
        raise IndexError("there is no such card")

    app = create_app(config(tmp_path))
    with TestClient(app, raise_server_exceptions=False) as client:
        id, players = open_table(client, "human", "human")
        play(players, 3)
        table = app.state.host.tables[id]
        table.take = spoiled_state
        seen, player = next((s, p) for p in players if (s := p.look())["legal"])
        assert player.act(seen["version"], seen["legal"][0]).status_code == 500
        assert app.state.host.tables.get(id) is not table
        assert players[0].look()["version"] == seen["version"] + 1
        play(players, 1)


# ------------------------------------------------------------- what only looks sound


def test_the_digest_tells_of_a_snapshot_that_was_spoiled(
    played: tuple[Path, list[str], list[str], str], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A number of the right shape that could be one of a game, but is not the one that was written."""

    def one_point_more(file: sqlite3.Connection, id: str) -> None:
        for (text,) in file.execute("SELECT state FROM snapshots WHERE table_id = ?", (id,)).fetchall():
            kept = json.loads(text)
            kept["position"]["points"][0] += 1
            file.execute("UPDATE snapshots SET state = ? WHERE table_id = ?", (json.dumps(kept), id))

    bad = spoiled(played, tmp_path, one_point_more, 1)
    source, _, tokens, _ = played
    whole = create_app(config(source)), create_app(config(tmp_path))
    positions = []
    for app in whole:
        with TestClient(app) as client:
            assert Player(client, bad, tokens[0]).look()["version"] == ANSWERS
            positions.append(app.state.host.tables[bad].state.to_json())
    assert positions[0] == positions[1]
    told = [record for record in caplog.records if record.getMessage() == "a snapshot was of no use"]
    assert {vars(record)["table"] for record in told} == {bad}


def test_a_snapshot_of_an_older_database_is_read_without_a_digest(
    played: tuple[Path, list[str], list[str], str], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    old = spoiled(played, tmp_path, sql("UPDATE snapshots SET digest = '' WHERE table_id = ?"), 1)
    _, _, tokens, _ = played
    with TestClient(create_app(config(tmp_path))) as client:
        play([Player(client, old, token) for token in tokens], 3)
    assert not [record for record in caplog.records if record.getMessage() == "a snapshot was of no use"]


@pytest.mark.parametrize("title", [game.id for game in kade.games()])
@pytest.mark.parametrize("number", [2**70, -(2**70)])
def test_no_number_of_a_position_is_longer_than_the_longest_mask(title: str, number: int) -> None:
    game = kade.game(title)
    whole = game.start(game.usual_players, 3).to_json()
    lists = [name for name, value in whole.items() if isinstance(value, list) and value]
    plain = [name for name in lists if all(type(part) is int for part in whole[name])]
    assert plain
    for name in plain:
        with pytest.raises(BadState):
            game.restore({**whole, name: [number, *whole[name][1:]]})
