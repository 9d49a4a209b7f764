"""Life at a table: sitting down, standing in, leaving, coming back, playing again."""

from __future__ import annotations

import http.server
import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kade.kernel import Record
from kade.table.host import Host, Settings
from kade.web.app import Config, create_app
from web.conftest import TITLE, Player, Visitor, open_table

Client = TestClient[Litestar]


@pytest.fixture
def app(tmp_path: Path) -> Litestar:
    settings = Settings(grace=0, webhooks=True)
    made = create_app(Config(f"sqlite:///{tmp_path}/kade.db", settings, rate=0))
    made.state.webhooks.public = lambda address: True  # here they go to this machine
    return made


def visitors(client: Client, app: Litestar, *kinds: str, **more: Any) -> tuple[str, list[Visitor]]:
    """A table whose people are browsers, all seated by their links."""
    id, players = open_table(client, *kinds, **more)
    found = []
    for number, player in enumerate(players):
        visitor = Visitor(client)
        visitor.get("/")
        token = player.headers["authorization"].split()[1]
        form = {"_csrf_token": visitor.csrf, "name": f"Person {number}", "emblem": ""}
        sent = visitor.form(f"/t/{id}/join#{token}", form)
        assert sent.status_code == 303
        visitor.get(f"/t/{id}")
        found.append(visitor)
    return id, found


def finish(host: Host, client: Client, id: str, people: list[Visitor]) -> None:
    """Play to the end by default answers."""
    for _ in range(600):
        table = host.tables[id]
        if table.over:
            return
        seat = table.state.seat
        if table.seats[seat].played_by:
            time.sleep(0.01)
            continue
        action = str(table.state.legal()[-1])
        people[seat].post(f"/t/{id}/answer", version=table.version, action=action)
    raise AssertionError("no end")


def test_a_name_and_an_emblem_are_enough(client: Client, app: Litestar) -> None:
    id, players = open_table(client, "human", "human")
    token = players[1].headers["authorization"].split()[1]
    visitor = Visitor(client)
    page = visitor.get(f"/t/{id}/join#{token}")
    assert page.status_code == 200
    visitor.get("/")
    form = {"_csrf_token": visitor.csrf, "name": "  Anneke \x00 ", "emblem": "herring"}
    visitor.form(f"/t/{id}/join#{token}", form)
    host: Host = app.state.host
    assert host.tables[id].seats[1].name == "Anneke"
    assert host.tables[id].seats[1].emblem == "herring"
    table_page = visitor.get(f"/t/{id}").text
    assert "Anneke" in table_page
    assert "chip-herring" in table_page
    # The same link again leads straight to the table.
    again = visitor.get(f"/t/{id}/join#{token}")
    assert again.status_code == 303


def test_two_people_of_one_name_are_told_apart(client: Client, app: Litestar) -> None:
    seats = [{"kind": "human", "name": "Saskia"}, {"kind": "bot", "name": "Saskia"}, {"kind": "human"}]
    opened = client.post("/api/tables", json={"game": TITLE, "seats": seats}).json()
    visitor = Visitor(client)
    visitor.get("/")
    visitor.form(f"/t/{opened['table']}/join#{opened['tokens'][1]}", {"name": "Saskia", "emblem": ""})
    host: Host = app.state.host
    names = [seat.name for seat in host.tables[opened["table"]].seats]
    assert names == ["Saskia", "Saskia 2", "Saskia 3"]


def test_a_void_link_says_so(client: Client, app: Litestar) -> None:
    id, _ = open_table(client, "human", "human")
    page = Visitor(client).get(f"/t/{id}/join#nonsense")
    assert page.status_code == 403
    assert "This link is old." in page.text


def test_the_opener_can_make_a_new_link_which_voids_the_old(client: Client, app: Litestar) -> None:
    opener = Visitor(client)
    opener.get("/")
    form = {"_csrf_token": opener.csrf, "game": TITLE, "players": "2", "seat-0": "me", "seat-1": "friend"}
    opened = opener.form("/open", form)
    old = opened.text.split("/join#")[1].split('"')[0].split("<")[0]
    id = opened.text.split('href="/t/')[1].split('"')[0]
    made = opener.post(f"/t/{id}/link", seat=1)
    assert made.status_code == 200
    new = made.json()["link"].rsplit("#", 1)[1]
    assert new != old
    assert Visitor(client).get(f"/t/{id}/join#{old}").status_code == 403
    assert Visitor(client).get(f"/t/{id}/join#{new}").status_code == 200
    stranger = Visitor(client)
    stranger.get("/")
    assert stranger.post(f"/t/{id}/link", seat=1).status_code == 403


def test_a_bot_stands_in_when_all_others_agree_and_the_player_comes_back(
    client: Client, app: Litestar
) -> None:
    id, people = visitors(client, app, "human", "human", "human")
    host: Host = app.state.host
    table = host.tables[id]
    people[1].post(f"/t/{id}/stand-in", seat=0)
    assert table.seats[0].stand_in == ""
    assert table.seats[0].votes == (1,)
    people[2].post(f"/t/{id}/stand-in", seat=0)
    assert table.seats[0].stand_in == "merchant"
    for _ in range(1000):
        if table.state.seat != 0:
            break
        time.sleep(0.02)
    assert table.answers[0].by == "bot"
    # The absent player sees what happened, may not answer, and takes the seat back.
    assert "data-action" not in people[0].get(f"/t/{id}").text
    assert people[0].post(f"/t/{id}/return").status_code == 200
    assert table.seats[0].stand_in == ""
    refused = people[0].post(f"/t/{id}/stand-in", seat=0)
    assert refused.status_code == 400


def test_who_resigns_leaves_the_seat_to_a_bot_and_the_game_goes_on(client: Client, app: Litestar) -> None:
    id, people = visitors(client, app, "human", "human")
    host: Host = app.state.host
    assert people[0].post(f"/t/{id}/resign").status_code == 200
    finish(host, client, id, people)
    assert host.tables[id].over
    assert host.tables[id].seats[0].resigned
    assert people[0].post(f"/t/{id}/resign").status_code == 400


def test_a_rematch_moves_the_seats_on_and_everybody_finds_it(client: Client, app: Litestar) -> None:
    id, people = visitors(client, app, "human", "human")
    host: Host = app.state.host
    assert people[0].post(f"/t/{id}/rematch").status_code == 400
    finish(host, client, id, people)
    new = people[0].post(f"/t/{id}/rematch").json()["table"]
    assert people[1].post(f"/t/{id}/rematch").json()["table"] == new
    names = [seat.name for seat in host.tables[new].seats]
    assert names == ["Person 1", "Person 0"]
    assert host.tables[new].row.seed != host.tables[id].row.seed
    # Both sit there without a new link.
    version = host.tables[new].version
    assert people[1].post(f"/t/{new}/answer", version=version, action="keep first").status_code == 200
    assert new in people[1].get(f"/t/{id}").text


def test_spectators_see_cards_only_when_everybody_agreed(client: Client, app: Litestar) -> None:
    id, people = visitors(client, app, "human", "human")
    watcher = Visitor(client)
    hidden = watcher.get(f"/t/{id}").text
    assert 'class="fan' not in hidden
    people[0].post(f"/t/{id}/show", on=True)
    assert 'class="fan' not in watcher.get(f"/t/{id}").text
    people[1].post(f"/t/{id}/show", on=True)
    shown = watcher.get(f"/t/{id}").text
    assert 'class="fan' in shown
    assert "data-action" not in shown
    people[1].post(f"/t/{id}/show", on=False)
    assert 'class="fan' not in watcher.get(f"/t/{id}").text


def test_chat_is_kept_and_cut_to_size(client: Client, app: Litestar) -> None:
    id, people = visitors(client, app, "human", "human")
    assert people[0].post(f"/t/{id}/chat", text="x" * 2000).status_code == 200
    assert people[0].post(f"/t/{id}/chat", text=" \n ").status_code == 400
    page = people[1].get(f"/t/{id}").text
    assert "x" * 500 in page
    assert "x" * 501 not in page


class Hook(http.server.BaseHTTPRequestHandler):
    calls: list[Any] = []  # noqa: RUF012

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        Hook.calls.append(json.loads(body))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *args: object) -> None:
        return


@pytest.fixture
def hook() -> Iterator[str]:
    server = http.server.HTTPServer(("127.0.0.1", 0), Hook)
    Hook.calls.clear()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/turn"
    server.shutdown()
    server.server_close()


def test_a_webhook_is_called_once_per_turn(client: Client, app: Litestar, hook: str) -> None:
    id, people = visitors(client, app, "human", "human")
    assert people[0].post(f"/t/{id}/webhook", url="ftp://nowhere").status_code == 400
    assert people[0].post(f"/t/{id}/webhook", url=hook).status_code == 200
    host: Host = app.state.host
    table = host.tables[id]
    people[0].post(f"/t/{id}/answer", version=0, action="keep first")
    people[1].post(f"/t/{id}/answer", version=1, action="keep first")  # now it is seat 1's turn
    for _ in range(100):
        if Hook.calls:
            break
        time.sleep(0.02)
    people[0].post(f"/t/{id}/answer", version=2, action="deck")  # the same turn goes on
    time.sleep(0.2)
    assert [call["seat"] for call in Hook.calls] == [0]
    assert Hook.calls[0]["table"] == id
    assert table.state.seat == 0


def test_hotseat_shows_one_player_at_a_time(client: Client, app: Litestar) -> None:
    page = Visitor(client)
    page.get("/")
    form = {"_csrf_token": page.csrf, "game": TITLE, "players": "2", "seat-0": "me", "seat-1": "me"}
    opened = page.form("/open", form)
    id = opened.headers["location"].removeprefix("/t/")
    covered = page.get(f"/t/{id}").text
    assert "data-action" not in covered
    assert page.post(f"/t/{id}/answer", version=0, action="keep first").status_code == 403
    assert page.post(f"/t/{id}/ready").status_code == 200
    assert "data-action" in page.get(f"/t/{id}").text
    assert page.post(f"/t/{id}/answer", version=0, action="keep first").status_code == 200
    # The next player must take the screen over first.
    assert "data-action" not in page.get(f"/t/{id}").text
    assert page.post(f"/t/{id}/answer", version=1, action="keep first").status_code == 403


def test_the_lobby_lists_the_tables_of_this_browser(client: Client, app: Litestar) -> None:
    id, people = visitors(client, app, "human", "human")
    assert f"/t/{id}" in people[0].get("/").text
    assert f"/t/{id}" not in Visitor(client).get("/").text


# ---------------------------------------------------------------- records and replay


def test_a_finished_game_can_be_replayed_downloaded_and_played_on(client: Client, app: Litestar) -> None:
    id, people = visitors(client, app, "human", "human")
    host: Host = app.state.host
    early = people[0].get(f"/t/{id}/replay")
    assert early.status_code == 400
    finish(host, client, id, people)
    total = len(host.tables[id].answers)
    for at, view in ((0, "spectator"), (5, "0"), (total, "all")):
        page = people[0].get(f"/t/{id}/replay?at={at}&view={view}")
        assert page.status_code == 200
        parts = people[0].get(f"/t/{id}/replay/{at}?view={view}").json()
        assert parts["number"] == at
        assert "replay-status" in {step[0] for step in parts["steps"]}
    download = people[0].get(f"/t/{id}/record")
    record = Record.from_json(download.content)
    assert list(record.replay())[-1].scores == host.tables[id].state.scores
    # Upload it again.
    files = {"record": ("game.json", download.content, "application/json")}
    sent = people[1].form("/records", {}, files=files)
    assert sent.status_code == 303
    again = people[1].get(sent.headers["location"])
    assert again.status_code == 200
    # Play on from answer 9, against bots.
    form = {"_csrf_token": people[1].csrf, "at": "9", "seat": "1", "level": "random"}
    moved = people[1].form(f"/t/{id}/play-on", form)
    new = moved.headers["location"].removeprefix("/t/")
    assert [str(given.action) for given in host.tables[new].answers[:9]] == [
        answer.action for answer in record.answers[:9]
    ]
    assert host.tables[new].seats[0].bot == "random"
    # The same deal again.
    same = people[1].form(f"/t/{id}/same-deal", {})
    dealt = same.headers["location"].removeprefix("/t/")
    assert host.tables[dealt].row.seed == host.tables[id].row.seed


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"format": 1}', b"\xff\xfe", b"x" * 2_100_000])
def test_a_broken_record_is_refused_with_a_sentence(client: Client, app: Litestar, content: bytes) -> None:
    visitor = Visitor(client)
    visitor.get("/")
    files = {"record": ("game.json", content, "application/json")}
    sent = visitor.form("/records", {}, files=files)
    assert sent.status_code in (413, 422)
    assert "Kade" in sent.text


def test_clocks_run_down_and_the_default_answer_is_marked(client: Client, app: Litestar) -> None:
    seats = [{"kind": "human", "mine": True}, {"kind": "human", "mine": True}]
    body = {"game": TITLE, "seats": seats, "pace": {"bank": 1, "increment": 5, "cap": 3}}
    opened = client.post("/api/tables", json=body).json()
    host: Host = app.state.host
    table = host.tables[opened["table"]]
    for _ in range(80):
        if table.answers:
            break
        time.sleep(0.05)
    assert table.answers[0].by == "clock"
    assert table.clocks is not None
    assert table.clocks.left[0] == 3  # the increment, up to the cap
    first = Player(client, opened["table"], opened["tokens"][0])
    assert first.look()["view"]["choice"] >= 0
