"""A chosen seed lets its opener know the others' hands: refused among people, or marked for all to see."""

from __future__ import annotations

from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import kade
from kade.kernel import Record
from kade.table.host import Host
from web.conftest import TITLE, Player, Visitor, open_table

Client = TestClient[Litestar]
WORDS = "its seed was chosen, so hands can be known"
PEOPLE = [{"kind": "human"}, {"kind": "human"}]


def asked(client: Client, seats: list[dict[str, str]], **more: Any) -> Any:
    return client.post("/api/tables", json={"game": TITLE, "seats": seats, **more})


@pytest.mark.parametrize("seed", [0, 7, "", "friday"])
def test_a_chosen_seed_is_refused_among_people(client: Client, seed: object) -> None:
    refused = asked(client, PEOPLE, seed=seed)
    assert refused.status_code == 400
    assert "open deal" in refused.json()["detail"]


def test_one_person_against_bots_chooses_freely(client: Client) -> None:
    opened = asked(client, [{"kind": "human"}, {"kind": "bot", "level": "random"}], seed=7)
    assert opened.status_code == 201
    assert client.get(f"/api/tables/{opened.json()['table']}").json()["open_deal"] is False


def test_only_a_chosen_seed_makes_an_open_deal(client: Client) -> None:
    """Nobody is warned of what nobody can know."""
    opened = asked(client, PEOPLE, open_deal=True)
    assert client.get(f"/api/tables/{opened.json()['table']}").json()["open_deal"] is False


def test_everybody_is_told_of_an_open_deal(client: Client) -> None:
    id, players = open_table(client, "human", "human", seed=7)
    assert all(player.look()["open_deal"] for player in [*players, Player(client, id, "")])
    guest, onlooker = Visitor(client), Visitor(client)
    token = players[0].headers["authorization"].split()[1]
    guest.get("/")
    onlooker.get("/")
    assert WORDS in guest.get(f"/t/{id}/join#{token}").text
    guest.form(f"/t/{id}/join#{token}", {"name": "Anneke", "emblem": ""})
    for visitor, path in ((guest, f"/t/{id}"), (onlooker, f"/t/{id}"), (guest, "/"), (guest, "/tables")):
        assert WORDS in visitor.get(path).text, path
    assert onlooker.get(f"/t/{id}/record").json()["open_deal"] is True
    assert "seed" not in onlooker.get(f"/t/{id}/record").json()


def test_a_table_with_a_secret_deal_is_not_marked(client: Client) -> None:
    id, _ = open_table(client, "human", "human")
    visitor = Visitor(client)
    visitor.get("/")
    assert WORDS not in visitor.get(f"/t/{id}").text
    assert "open_deal" not in visitor.get(f"/t/{id}/record").json()


def finished(client: Client, app: Litestar, *kinds: str, **more: Any) -> tuple[str, list[Visitor]]:
    """A game that is over, and the browsers of its people."""
    id, players = open_table(client, *kinds, **more)
    visitors = []
    for player in players:
        token = player.headers["authorization"].split()[1]
        visitor = Visitor(client)
        visitor.get("/")
        visitor.get(f"/t/{id}/join#{token}")
        visitor.form(f"/t/{id}/join#{token}", {"name": "Somebody", "emblem": ""})
        visitors.append(visitor)
    host: Host = app.state.host
    table = host.tables[id]
    while not table.over:
        player = players[table.state.seat]
        assert player.act(table.version, str(table.state.default())).status_code == 200
    return id, visitors


def test_the_end_the_record_and_the_same_deal_once_more(client: Client, app: Litestar) -> None:
    """A rematch has cards of its own; the same deal is known to all who play it once more."""
    host: Host = app.state.host
    id, visitors = finished(client, app, "human", "human", seed=7)
    assert WORDS in visitors[0].get(f"/t/{id}/end").text
    record = visitors[0].get(f"/t/{id}/record").content
    assert Record.from_json(record).open_deal is True
    marked = {}
    for deal in ("new", "people", "bots"):
        sent = visitors[0].form(f"/t/{id}/again", {"deal": deal})
        new = sent.headers["location"].removeprefix("/t/")
        marked[deal] = host.tables[new].row.open_deal
    assert marked == {"new": False, "people": True, "bots": False}


def test_a_secret_deal_is_an_open_one_when_it_is_played_once_more(client: Client, app: Litestar) -> None:
    host: Host = app.state.host
    id, visitors = finished(client, app, "human", "human")
    assert WORDS not in visitors[0].get(f"/t/{id}/end").text
    sent = visitors[0].form(f"/t/{id}/again", {"deal": "people"})
    new = sent.headers["location"].removeprefix("/t/")
    assert host.tables[new].row.open_deal
    assert WORDS in visitors[1].get(f"/t/{new}").text


def test_the_form_asks_for_the_mark_and_loses_nothing(client: Client, app: Litestar) -> None:
    host: Host = app.state.host
    visitor = Visitor(client)
    assert 'name="seed"' in visitor.get(f"/open/{TITLE}").text
    fields = {
        "game": TITLE,
        "seat-0": "me",
        "name-0": "Anneke",
        "seat-1": "friend",
        "name-1": "Joost",
        "seed": "12",
    }
    refused = visitor.form("/open", fields)
    assert refused.status_code == 422
    assert "open deal" in refused.text
    assert 'value="12"' in refused.text
    opened = visitor.form("/open", {**fields, "open-deal": "true"})
    assert WORDS in opened.text
    (table,) = host.tables.values()
    assert (table.row.seed, table.row.open_deal) == (12, True)
    assert table.state.to_json() == kade.game(TITLE).start(2, 12).to_json()
