"""One stream a browser: only what changed since the drawing it shows, made once for all who see the same."""

from __future__ import annotations

import re
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kade.table.host import Host
from kade.web.painter import Painter

from .conftest import Player, Visitor, open_table
from .streaming import body, coding, heard, messages, size

Client = TestClient[Litestar]


class Reader(Visitor):
    """A browser with a page of a table open."""

    def __init__(self, client: Client, table: str, player: Player | None = None) -> None:
        super().__init__(client)
        self.table = table
        self.get("/")
        if player is not None:
            link = f"/t/{table}/join#{player.headers['authorization'].split()[1]}"
            self.get(link)
            self.form(link, {"name": "Somebody", "emblem": ""})

    def open(self) -> str:
        """Loads the page; the mark of what it shows."""
        page = self.get(f"/t/{self.table}").text
        found = re.search(r'data-frame="(\w+)" data-mark="(\w+)"', page)
        assert found
        assert found[1] == "wide"
        return found[2]

    def hears(self, mark: str, frame: str = "wide", **headers: str) -> list[dict[str, Any]]:
        return heard(self.client, f"{self.table},{frame},{mark}", cookie=self.cookie, **headers)


def seated(client: Client, number: int = 2) -> tuple[str, list[Player], list[Reader]]:
    """A table with everybody's page; they have all been told that the others are there."""
    id, players = open_table(client, *["human"] * number)
    return id, players, [Reader(client, id, player) for player in players]


def give_an_answer(players: list[Player]) -> None:
    told = players[0].look()
    seat = told["asked"][0]
    told = players[seat].look()
    assert players[seat].act(told["version"], told["legal"][0]).status_code == 200


def parts_named(change: dict[str, Any]) -> set[str]:
    return {step[0] for step in change["steps"]}


# ------------------------------------------------------------------- what is told


def test_a_page_that_shows_everything_is_told_nothing(client: Client) -> None:
    _, _, (reader, _) = seated(client)
    mark = reader.open()
    assert reader.hears(mark) == []


def test_somebody_who_says_something_changes_the_chat_alone(client: Client) -> None:
    id, _, (reader, other) = seated(client)
    other.open()
    mark = reader.open()
    assert other.post(f"/t/{id}/chat", text="hello").json() == {"version": 0}
    (change,) = reader.hears(mark)
    assert change["from"] == mark
    assert parts_named(change) == {"chat"}
    assert len(str(change)) < 1000


def test_an_answer_brings_what_it_changed(client: Client) -> None:
    _, players, (reader, _) = seated(client)
    mark = reader.open()
    give_an_answer(players)
    (change,) = reader.hears(mark)
    assert change["from"] == mark
    assert change["version"] == 1
    assert "log" in parts_named(change)
    assert not parts_named(change) & {"ground", "menu", "chat", "banner"}
    assert all(step[1] is not None for step in change["steps"] if step[0] in ("log", "seats", "live"))


def test_steps_go_on_from_what_was_told_last(client: Client) -> None:
    """What a browser says it heard last counts for more than the address of its stream."""
    id, players, (reader, _) = seated(client)
    old = reader.open()
    give_an_answer(players)
    new = reader.open()
    give_an_answer(players)
    (change,) = reader.hears(old, last_event_id=f"{id},wide,{new}")
    assert change["from"] == new
    (change,) = reader.hears(old, last_event_id="nonsense")
    assert change["from"] == old


@pytest.mark.parametrize("mark", ["", "never", "00000000"])
def test_whoever_shows_nothing_known_is_told_everything(client: Client, mark: str) -> None:
    _, _, (reader, _) = seated(client)
    (change,) = reader.hears(mark)
    assert change["from"] == ""
    assert all(step[1] is None for step in change["steps"])
    assert parts_named(change) >= {"board", "log", "own", "prompt", "seats", "aside", "tabs", "notice"}


def test_a_narrow_screen_gets_the_other_frame_and_only_that(client: Client) -> None:
    _, _, (reader, _) = seated(client)
    mark = reader.open()
    (change,) = reader.hears(mark, "tall")  # a mark of the wide one means nothing here
    assert change["from"] == ""
    assert change["frame"] == "tall"
    (board,) = [step[2] for step in change["steps"] if step[0] == "board"]
    assert "board-tall" in board
    assert "board-wide" not in str(change)


def test_the_page_has_one_frame_by_what_the_browser_says(client: Client) -> None:
    id, _ = open_table(client, "human", "human")
    asked = {"accept": "text/html"}
    for headers, frame in (
        ({}, "wide"),
        ({"user-agent": "Phone Mobile Safari (Mobi)"}, "tall"),
        ({"sec-ch-ua-mobile": "?1"}, "tall"),
        ({"cookie": "frame=wide", "sec-ch-ua-mobile": "?1"}, "wide"),
        ({"cookie": "frame=tall"}, "tall"),
        ({"cookie": "frame=nonsense"}, "wide"),
    ):
        page = client.get(f"/t/{id}", headers={**asked, **headers}).text
        assert f'data-frame="{frame}"' in page
        assert page.count("<svg id=") == page.count(f'class="board board-{frame}"') == 1


def test_a_table_that_is_gone_is_said_to_be(client: Client) -> None:
    assert 'event: gone\ndata: {"table":"nothing"}' in body(messages(client, "nothing,wide,"))


# ----------------------------------------------------------------------- secrets


def test_somebody_elses_mark_opens_nothing(client: Client) -> None:
    """A mark names a drawing of one viewer; in another browser it is as good as none."""
    _, players, (one, other) = seated(client)
    for _ in players:
        give_an_answer(players)
    mark = one.open()
    give_an_answer(players)
    (change,) = other.hears(mark)
    assert change["from"] == ""
    own = next(step[2] for step in change["steps"] if step[0] == "own")
    assert own in other.get(f"/t/{other.table}").text
    assert own not in one.get(f"/t/{one.table}").text


# -------------------------------------------------------------------- made once


def test_those_who_see_the_same_are_drawn_and_packed_for_once(client: Client, app: Litestar) -> None:
    id, players, _ = seated(client)
    painter: Painter = app.state.painter
    first, second = Reader(client, id), Reader(client, id)
    mark = first.open()
    assert second.open() == mark
    give_an_answer(players)
    drawn = len(painter.drawn)
    said = [body(messages(client, f"{id},wide,{mark}", cookie=reader.cookie)) for reader in (first, second)]
    assert said[0].partition("event: ")[2] == said[1].partition("event: ")[2] != ""
    assert len(painter.drawn) - drawn <= 2  # one for the answer, one for a spectator who came


def test_what_a_viewer_cannot_see_is_not_told(client: Client, app: Litestar) -> None:
    """Something happened at the table, but the page would look the same: it keeps its mark."""
    id, _, (reader, _) = seated(client)
    host: Host = app.state.host
    mark = reader.open()
    before = host.tables[id].touched
    with client.portal() as portal:
        portal.call(host.changed, id)
    assert host.tables[id].touched != before
    assert reader.open() == mark
    assert reader.hears(mark) == []


def test_a_packed_stream_says_the_same(client: Client) -> None:
    id, _, _ = seated(client)
    want = f"{id},wide,"
    plain = messages(client, want, accept_encoding="identity")
    for accepted in ("gzip", "gzip, deflate, br, zstd", "*"):
        packed = messages(client, want, accept_encoding=accepted)
        assert coding(packed) == "gzip"
        assert body(packed) == body(plain)
        assert size(packed) < size(plain) / 4
    for refused in ("br", "gzip;q=0", ""):
        assert coding(messages(client, want, accept_encoding=refused)) == ""


# --------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    "query",
    ["", "want=", "want=a", "want=a,wide", "want=a,round,", "want=,wide,", "want=a,wide,b,c", "table=a"],
)
def test_a_stream_that_makes_no_sense_is_refused_with_a_sentence(client: Client, query: str) -> None:
    response = client.get(f"/stream?{query}")
    assert response.status_code == 400
    assert response.json()["detail"].startswith("A stream ")


def test_too_many_tables_are_refused(client: Client) -> None:
    query = "&".join(f"want=t{number},wide," for number in range(21))
    assert client.get(f"/stream?{query}").status_code == 400
