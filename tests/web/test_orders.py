"""Standing orders of a bidder at a table: limits, lists, passes; nobody else learns of them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kade.games.genoa.rules.components import SPACES
from kade.games.genoa.rules.speaking import opened
from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.orders import silent, wishes_of
from web.conftest import Player, Visitor
from web.test_bargaining import answer, asked, bargain, genoa, given, order

Client = TestClient[Litestar]


def near(table: LiveTable) -> str:
    """A building next to the tower."""
    return SPACES[opened(genoa(table).view(1))[0]].key.replace("_", " ")


def tokens(people: list[Player]) -> list[str]:
    return [player.headers["authorization"].removeprefix("Bearer ") for player in people]


def sit(client: Client, table: LiveTable, people: list[Player], seat: int) -> Visitor:
    """Somebody takes this seat in a browser: from now on silence is an answer there."""
    visitor = Visitor(client)
    link = f"/t/{table.row.id}/join#{tokens(people)[seat]}"
    visitor.get(link)
    visitor.form(link, {"name": f"Person {seat + 1}"})
    return visitor


def best(table: LiveTable, seat: int) -> list[int]:
    return [offer.give.ducats for offer in genoa(table).offers if offer.by == seat]


# -------------------------------------------------------------------------------- limits


@pytest.mark.rule("GEN-8.28")
def test_a_limit_opens_low_outbids_by_five_and_stops(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app)
    place = near(table)
    assert order(people[1], f"limit {place} 20").status_code == 200
    assert best(table, 1) == [5]
    assert {by for _, _, by in given(table, 3)} == {"order"}
    seen = []
    for theirs in (10, 20):
        answer(people, table, 1, "pass")
        text = f"offer {place}: give {theirs} ducats" if theirs == 10 else "change 1: give 20 ducats"
        answer(people, table, 2, text)
        if asked(table)[1] == [2]:
            answer(people, table, 2, "pass")
        answer(people, table, 0, "next")
        seen.append(best(table, 1))
    # 5 over the best, and then the best is beyond what he would pay: that is for him to answer.
    assert seen == [[15], [15]]
    assert asked(table) == ("offer_window", [1])


@pytest.mark.rule("GEN-8.28")
def test_a_limit_answers_a_counter_within_it_and_no_other(client: Client, app: Litestar) -> None:
    for asks, said in ((20, "accept"), (25, "")):
        table, people = bargain(client, app)
        place = near(table)
        order(people[1], f"limit {place} 20")
        answer(people, table, 1, "pass")
        answer(people, table, 2, "pass")
        answer(people, table, 0, f"counter 2 {place}: give {asks} ducats; next")
        assert (given(table, 1)[0] == (1, "accept", "order")) == (said == "accept")
        assert (asked(table) == ("reply", [1])) == (said == "")


def test_an_offer_and_its_limit_are_one_gesture(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app)
    place, version = near(table), table.version
    refused = people[1].act(version, f"offer {place}: give 10 ducats | limit {place} 7")
    assert refused.status_code == 422
    assert "steps of 5" in refused.json()["detail"]
    refused = people[1].act(version, f"offer {place}: give 9000 ducats | limit {place} 30")
    assert refused.status_code == 422
    assert (table.version, best(table, 1), wishes_of(table, 1).orders) == (version, [], ())
    answer(people, table, 1, f"offer {place}: give 10 ducats | limit {place} 30")
    assert best(table, 1) == [10]
    assert wishes_of(table, 1).orders == (f"limit {place} 30",)
    assert people[1].look()["standing"] == [f"limit {place} 30"]
    assert people[2].look()["standing"] == []


def test_a_limit_ends_with_the_turn_unless_it_is_pinned(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app)
    for text in ("limit cathedral 20", "limit park 30 pinned", "want harbor", "ask never"):
        order(people[1], text)
    trader = genoa(table).trader
    while genoa(table).trader == trader:
        answer(people, table, table.state.seat, str(table.state.default()))
    assert wishes_of(table, 1).orders == ("limit park 30 pinned", "want harbor", "ask never")


# ------------------------------------------------------------------------------- silence


def test_programs_are_asked_everything_and_people_at_a_page_what_matters(
    client: Client, app: Litestar
) -> None:
    table, people = bargain(client, app)
    assert asked(table) == ("offer_window", [1])
    sit(client, table, people, 1)
    for place in opened(genoa(table).view(1)):
        order(people[1], f"leave {SPACES[place].key.replace('_', ' ')}")
    assert given(table, 1) == [(1, "pass", "order")]
    assert asked(table) == ("offer_window", [2])


def test_what_is_on_the_list_is_asked_once_at_a_price(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app)
    place = near(table)
    order(people[1], f"want {place}")
    sit(client, table, people, 1)
    assert asked(table) == ("offer_window", [1])
    answer(people, table, 1, "pass")
    answer(people, table, 2, f"offer {place}: give 10 ducats")
    answer(people, table, 2, "pass")
    answer(people, table, 0, "next")
    # He did not want it for 5, so he is not asked whether he wants it for 15.
    assert given(table, 1) == [(1, "pass", "order")]
    assert asked(table) == ("offer_window", [2])


def test_who_is_outbid_is_asked_again(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app)
    place = near(table)
    order(people[1], f"want {place}")
    sit(client, table, people, 1)
    answer(people, table, 1, f"offer {place}: give 10 ducats")
    # The offer stands, so nothing more is asked; silence is done.
    assert given(table, 1) == [(1, "pass", "order")]
    answer(people, table, 2, f"offer {place}: give 15 ducats")
    answer(people, table, 2, "pass")
    answer(people, table, 0, "next")
    assert asked(table) == ("offer_window", [1])


def test_always_and_never(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app)
    order(people[1], "ask always")
    sit(client, table, people, 1)
    assert asked(table) == ("offer_window", [1])
    order(people[1], "ask never")
    assert given(table, 1) == [(1, "pass", "order")]


def test_passes_for_a_move_end_with_it_and_can_be_taken_back(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app)
    order(people[1], "pass move")
    assert given(table, 1) == [(1, "pass", "order")]
    order(people[1], "bid")
    assert asked(table) == ("offer_window", [1])
    order(people[1], "pass move")
    answer(people, table, 2, "pass")
    # Until the trader decides he may still speak.
    assert asked(table) == ("trader_window", [0])
    order(people[1], "bid")
    assert asked(table) == ("offer_window", [1])
    order(people[1], "pass move")
    answer(people, table, 2, "pass")
    moves = [str(a) for a in table.state.legal() if str(a).startswith("move ") and "take" not in str(a)]
    answer(people, table, 0, moves[0])
    assert wishes_of(table, 1).orders == ()


# -------------------------------------------------------------------------- open windows


def test_in_an_open_window_silence_lasts_until_the_others_are_done(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app, mode="open", edits_per_window=4)
    order(people[1], "ask never")
    order(people[1], f"limit {near(table)} 30")
    assert best(table, 1) == [5]
    assert silent(table, 1)
    assert asked(table)[1] == [1, 2]
    answer(people, table, 2, f"offer {near(table)}: give 10 ducats")
    assert best(table, 1) == [15]
    answer(people, table, 2, "pass")
    assert given(table, 2) == [(2, "pass", "player"), (1, "pass", "order")]
    assert asked(table) == ("trader_window", [0])


def test_others_stay_silent_when_one_bids_after_all(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app, mode="open")
    order(people[1], "pass move")
    answer(people, table, 2, "pass")
    assert asked(table) == ("trader_window", [0])
    order(people[1], "bid")
    assert asked(table) == ("offer_window", [1])
    answer(people, table, 1, f"offer {near(table)}: give 5 ducats; pass")
    assert asked(table) == ("trader_window", [0])
    order(people[0], "")
    answer(people, table, 0, "next")
    order(people[1], "pass move")
    answer(people, table, 2, "pass")
    answer(people, table, 0, "stop")
    order_refused = order(people[1], "bid")
    assert order_refused.status_code == 422


def test_among_people_a_window_closes_after_a_silence(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app, mode="open")
    assert table.decision_ends() is None
    for seat in range(3):
        sit(client, table, people, seat)
    for seat in (1, 2):
        order(people[seat], "ask always")
    first = len(genoa(table).path) == 1 and genoa(table).bargaining == 1
    ends = table.decision_ends()
    assert ends is not None
    assert ends - max(table.spoken_at, table.opened_at) == pytest.approx(20 if first else 12)
    answer(people, table, 2, f"offer {near(table)}: give 5 ducats")
    later = table.decision_ends()
    assert later is not None
    assert later > ends


def test_open_is_the_rule_among_people_unless_the_table_says_otherwise(client: Client) -> None:
    def mode(*kinds: str, **options: str) -> Any:
        seats = [{"kind": kind} for kind in kinds]
        body = {"game": "genoa", "seats": seats, "options": options}
        table = client.post("/api/tables", json=body).json()["table"]
        return client.get(f"/api/tables/{table}").json()["options"]["mode"]

    assert mode("human", "human", "bot") == "open"
    assert mode("human", "bot", "bot") == "sequenced"
    assert mode("human", "human", "human", mode="sequenced") == "sequenced"
    assert mode("human", "bot", "bot", mode="open") == "open"


# -------------------------------------------------------------------- what nobody else knows


def still(page: str) -> str:
    """A page without what counts the entries of the log."""
    return re.sub(r' data-(version|mark|now)="[^"]*"', "", page)


def test_an_order_is_in_no_other_page_view_or_record(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app, mode="open")
    place = near(table)
    owner, other, stranger = (*(sit(client, table, people, seat) for seat in (1, 2)), Visitor(client))
    stranger.get("/")
    path = f"/t/{table.row.id}"
    order(people[2], "ask always")
    readers = (other, stranger)
    before = [still(reader.page(path)) for reader in readers]
    looks = [{**player.look(), "version": 0} for player in (people[0], people[2])]
    record = client.get(f"/api{path.replace('/t/', '/tables/')}/record").json()
    for text in (
        "limit park 3995 pinned",
        f"leave {place}",
        "want villa ricci",
        "pass move",
        "ask always",
        "bid",
    ):
        assert owner.post(f"{path}/order", order=text).status_code == 200
        assert [still(reader.page(path)) for reader in readers] == before, text
        assert [{**player.look(), "version": 0} for player in (people[0], people[2])] == looks
    assert "3995" in owner.page(path)
    assert client.get(f"/api{path.replace('/t/', '/tables/')}/record").json() == record


def test_that_a_limit_spoke_only_its_owner_is_told(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app, mode="open")
    place, path = near(table), f"/t/{table.row.id}"
    owner, other = (sit(client, table, people, seat) for seat in (1, 2))
    order(people[2], "ask always")
    owner.post(f"{path}/order", order=f"limit {place} 3995")
    assert best(table, 1) == [5]
    assert "by standing order" in owner.page(path)
    assert "by standing order" not in other.page(path)
    assert "3995" in owner.page(path)
    assert "3995" not in other.page(path)
    assert "3995" not in table.record(times=False).to_json()


# ----------------------------------------------------------------------- restarts and undo


def test_orders_and_what_was_said_outlive_the_process_and_an_undo(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app)
    place = near(table)
    order(people[1], f"want {place}")
    sit(client, table, people, 1)
    answer(people, table, 1, f"offer {place}: give 10 ducats | limit {place} 25")
    host: Host = app.state.host
    held, heard = wishes_of(table, 1), table.heard_already
    host.tables.clear()
    people[1].look()
    again = host.tables[table.row.id]
    assert again is not table
    assert (wishes_of(again, 1), again.heard_already) == (held, heard)
    twin = LiveTable(again.row, again.seats)
    twin.resume(again.snapshot(), [])
    assert (twin.orders, twin.heard_already) == (again.orders, again.heard_already)
    assert people[1].undo(to=len(again.answers) - 1).status_code == 200
    assert wishes_of(again, 1).orders == held.orders


def test_nonsense_is_refused(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app)
    version = table.version
    for text in ("ask often", "limit nowhere 20", "limit park", "limit park 23", "want", "x" * 200):
        assert order(people[1], text).status_code in (400, 422), text
    assert table.version == version
