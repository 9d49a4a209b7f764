"""What the table does for bargaining: standing orders, windows open to all at once, clocks of a decision."""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kade.games.genoa.rules.state import BUDGET, GenoaState
from kade.kernel import Record
from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.worker import Weighed
from kade.web.api import _changes
from kade.web.stream import Heartbeat
from web.conftest import Player, Visitor, open_table

Client = TestClient[Litestar]
OFFER = "make; target city hall; give 10; submit"


def bargain(client: Client, app: Litestar, **options: Any) -> tuple[LiveTable, list[Player]]:
    """A table of three people; the first is the trader and the next move is negotiated."""
    chosen = {"first_player": "seat 1", "mode": "sequenced", **options}
    id, people = open_table(client, "human", "human", "human", game="genoa", options=chosen, seed=3)
    host: Host = app.state.host
    table = host.tables[id]
    while table.state.seat == 0:
        answer(people, table, 0, str(table.state.default()))
    while genoa(table).site:
        answer(people, table, table.state.seat, str(table.state.default()))
    assert asked(table) == ("offer_window", [1]) or options.get("mode") == "open"
    return table, people


def genoa(table: LiveTable) -> GenoaState:
    assert isinstance(table.state, GenoaState)
    return table.state


def answer(people: list[Player], table: LiveTable, seat: int, text: str) -> None:
    given = people[seat].act(table.version, text)
    assert given.status_code == 200, given.text


def asked(table: LiveTable) -> tuple[str, list[int]]:
    question = table.state.question
    assert question is not None
    return question.prompt, table.state.open_seats()


def order(player: Player, key: str) -> Any:
    return player.client.post(f"{player.path}/order", json={"order": key}, headers=player.headers)


def given(table: LiveTable, number: int) -> list[tuple[int, str, str]]:
    return [(answer.seat, str(answer.action), answer.by) for answer in table.answers[-number:]]


# ------------------------------------------------------------------------ standing orders


@pytest.mark.rule("GEN-8.28")
def test_auto_pass_answers_windows_and_counters_to_the_end_of_the_turn(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app)
    assert people[2].look()["orders"] == ["auto-pass"]
    assert order(people[2], "auto-pass").status_code == 200
    assert people[2].look()["order"] == "auto-pass"
    assert people[1].look()["order"] == ""
    answer(people, table, 1, "pass")
    # Its answers are recorded as his own.
    assert given(table, 2) == [(1, "pass", "player"), (2, "pass", "order")]
    assert asked(table) == ("trader_window", [0])
    target = str(next(a for a in table.state.legal() if str(a).startswith("move ") and "take" not in str(a)))
    answer(people, table, 0, f"counter 3; target {target.removeprefix('move ')}; give 5; submit; next")
    assert given(table, 1) == [(2, "decline", "order")]
    trader = genoa(table).trader
    while genoa(table).trader == trader:
        assert table.state.seat != 2 or asked(table)[0] not in ("offer_window", "reply")
        answer(people, table, table.state.seat, str(table.state.default()))
    assert table.standing_order(2) == ""


@pytest.mark.rule("GEN-8.28")
def test_auto_pass_can_be_cancelled(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app)
    order(people[2], "auto-pass")
    order(people[2], "")
    answer(people, table, 1, "pass")
    assert asked(table) == ("offer_window", [2])


@pytest.mark.rule("GEN-8.28")
def test_an_order_answers_at_once_where_its_player_is_asked(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app)
    order(people[1], "auto-pass")
    assert given(table, 1) == [(1, "pass", "order")]
    assert asked(table) == ("offer_window", [2])


@pytest.mark.rule("GEN-18.48")
def test_when_all_others_pass_by_order_windows_close_at_once(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app)
    for player in people[1:]:
        order(player, "auto-pass")
    assert asked(table) == ("trader_window", [0])
    move = next(str(a) for a in table.state.legal() if str(a).startswith("move ") and "take" not in str(a))
    answer(people, table, 0, move)
    assert asked(table)[1] == [0]


def test_what_somebody_tells_the_table_is_whispered(client: Client, app: Litestar) -> None:
    """Nobody else hears that an order was given: no byte changes, and no undo is refused for it."""
    table, people = bargain(client, app)
    page = f"/t/{table.row.id}"
    visitor = Visitor(client)
    visitor.get("/")
    others = (people[0], people[1], Player(client, table.row.id, ""))
    before, shown, marked = [seen_by(other) for other in others], visitor.page(page), table.known
    told = order(people[2], "auto-pass").json()
    assert [seen_by(other) for other in others] == before
    assert visitor.page(page) == shown
    assert people[2].look()["version"] == told["version"] > marked
    answer(people, table, 1, "make")
    said = people[1].look()["version"]
    order(people[2], "")
    assert people[1].undo(version=said).status_code == 200


def test_bad_orders_are_refused_with_a_sentence(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app)
    version = table.version
    assert "no standing order" in order(people[1], "sing").json()["detail"]
    # The trader has nobody to pass to.
    assert "cannot be given now" in order(people[0], "auto-pass").json()["detail"]
    stranger = Player(client, table.row.id, "")
    assert order(stranger, "auto-pass").status_code == 401
    assert order(people[1], 7).status_code == 400  # type: ignore[arg-type]
    assert table.version == version


def test_an_order_outlives_the_process(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app)
    order(people[2], "auto-pass")
    host: Host = app.state.host
    host.tables.clear()
    assert people[2].look()["order"] == "auto-pass"
    again = host.tables[table.row.id]
    assert again is not table
    twin = LiveTable(table.row, table.seats)
    twin.resume(again.snapshot(), [])
    assert twin.orders == again.orders


def test_the_page_offers_the_order_and_tells_that_it_holds(client: Client, app: Litestar) -> None:
    visitor = Visitor(client)
    visitor.get("/")
    form = {"game": "genoa", "players": "3", "seat-0": "bot:merchant", "seat-1": "me", "seat-2": "friend"}
    visitor.form("/open", {**form, "option-genoa-first_player": "seat 3"})
    host: Host = app.state.host
    (table,) = host.tables.values()
    page = visitor.get(f"/t/{table.row.id}").text
    possible = bool(table.possible_orders(1))
    assert ("Pass for this turn" in page) == possible
    if possible:
        changed = visitor.post(f"/t/{table.row.id}/order", order="auto-pass").json()
        assert changed == {"version": table.version}
        assert "You pass for the rest of this turn." in visitor.get(f"/t/{table.row.id}").text


# --------------------------------------------------------------------------- open windows


@pytest.mark.rule("GEN-8.29")
def test_in_an_open_window_all_act_in_any_order(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app, mode="open")
    assert asked(table) == ("offer_window", [1, 2])
    begun = table.version
    for player in people[1:]:
        assert "make" in player.look()["legal"]
    assert people[0].act(begun, "pass").status_code == 403
    assert people[2].act(begun, OFFER).status_code == 200
    # What the other did meanwhile does not make this answer a stale one.
    assert table.version > begun
    assert people[1].act(begun, OFFER).status_code == 200
    assert [offer.by for offer in genoa(table).offers] == [2, 1]
    assert people[1].act(table.version, "pass").status_code == 200
    assert asked(table) == ("offer_window", [2])
    assert people[1].act(table.version, "pass").status_code == 403
    assert people[2].act(table.version, "pass").status_code == 200
    assert asked(table) == ("trader_window", [0])
    # The window is closed now: what was thought out in it is stale.
    assert people[0].act(begun, "stop").status_code == 409


def test_what_is_sent_twice_in_an_open_window_is_done_once(client: Client, app: Litestar) -> None:
    """A page whose answer got lost on its way back tries again."""
    table, people = bargain(client, app, mode="open", max_offers_per_player=2)
    begun = table.version
    assert people[2].act(begun, OFFER).status_code == 200
    again = people[2].act(begun, OFFER)
    assert (again.status_code, again.json()["version"]) == (409, table.version)
    assert [offer.by for offer in genoa(table).offers] == [2]
    assert people[2].act(table.version, OFFER).status_code == 200


@pytest.mark.rule("GEN-8.29")
def test_the_limits_hold_unchanged_in_an_open_window(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app, mode="open", edits_per_window=1)
    answer(people, table, 2, OFFER)
    assert asked(table) == ("offer_window", [1])
    answer(people, table, 1, OFFER)
    # Nobody has an edit left, so all have passed.
    assert asked(table) == ("trader_window", [0])


@pytest.mark.rule("GEN-8.29")
def test_a_history_of_open_windows_is_a_record_that_replays(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app, mode="open")
    for _ in range(4000):
        if table.over:
            break
        last = table.state.open_seats()[-1]
        answer(people, table, last, str(table.heard(last).default()))
    assert table.over
    record = Record.from_json(table.record().to_json())
    order = [answer.seat for answer in record.answers]
    assert (2, 1) in pairwise(order)
    *_, end = record.replay()
    assert end.scores == table.state.scores


def seen_by(player: Player) -> Any:
    """Everything that the table tells a seat; how much time is left passes by itself."""
    seen = player.look()
    return {key: value for key, value in seen.items() if key != "seconds_left"}


def prompt(player: Player) -> str:
    return str(player.look()["question"]["prompt"])


@pytest.mark.rule("GEN-8.38", "GEN-8.39")
def test_composing_aside_blocks_nobody_and_shows_nothing(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app, mode="open")
    stranger = Player(client, table.row.id, "")
    others = (people[0], people[1], stranger)
    before = [seen_by(other) for other in others]
    pages = [client.get(f"/t/{table.row.id}").text.partition("<main")[2]]
    for step in ("make", "target city hall", "give 5"):
        answer(people, table, 2, step)
        assert [seen_by(other) for other in others] == before
    assert [client.get(f"/t/{table.row.id}").text.partition("<main")[2]] == pages
    assert prompt(people[2]) == "compose"
    assert asked(table) == ("offer_window", [1, 2])
    # The others go on, and the draft stands meanwhile.
    answer(people, table, 1, OFFER)
    assert prompt(people[2]) == "compose"
    answer(people, table, 2, "submit")
    assert [offer.by for offer in genoa(table).offers] == [1, 2]
    assert [given.action for given in table.answers[-4:]] == [
        table.game.parse(step) for step in ("make", "target city hall", "give 5", "submit")
    ]


async def heard_of(table: LiveTable, host: Host, seats: tuple[int, ...], steps: list[str]) -> list[int]:
    """How many things the streams of these seats tell while the last player composes."""
    told = [0 for _ in seats]

    async def listen(number: int, seat: int) -> None:
        async for _ in _changes(host, table, seat, str(table.version_for(seat))):
            told[number] += 1

    listening = [asyncio.create_task(listen(number, seat)) for number, seat in enumerate(seats)]
    for step in ["", *steps]:
        if step:
            await host.answer(table.row.id, 2, table.version, step)
        await asyncio.sleep(0.1)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    return told


@pytest.mark.rule("GEN-8.39")
def test_a_stream_tells_who_composes_and_nobody_else(client: Client, app: Litestar) -> None:
    table, _ = bargain(client, app, mode="open")
    steps = ["make", "target city hall", "give 5"]
    with client.portal() as portal:
        assert portal.call(heard_of, table, app.state.host, (0, 1, 2, -1), steps) == [0, 0, 3, 0]


def test_signs_of_life_tell_nothing(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are due so long after the stream last said anything, whoever's bell rings meanwhile."""
    monkeypatch.setattr("kade.web.stream.HEARTBEAT", 0.3)

    async def until_due() -> int:
        alive, bell, rings = Heartbeat(), asyncio.Event(), 0
        bell.set()
        while await alive.heard(bell):
            rings += 1
            await asyncio.sleep(0.05)
        return rings

    with client.portal() as portal:
        assert 1 <= portal.call(until_due) <= 6


@pytest.mark.rule("GEN-8.37", "GEN-8.38")
def test_a_draft_that_is_cancelled_aside_costs_an_edit_all_the_same(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app, mode="open", edits_per_window=1)
    answer(people, table, 2, "make; target city hall")
    answer(people, table, 2, "cancel")
    assert people[2].act(table.version, "make").status_code == 403
    assert asked(table) == ("offer_window", [1])


@pytest.mark.rule("GEN-8.29", "GEN-8.39")
def test_who_composes_aside_finds_out_what_the_others_left_him(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app, mode="open", edits_per_window=2)
    answer(people, table, 2, OFFER)
    answer(people, table, 2, "modify 1; give 50")
    assert prompt(people[2]) == "compose"
    # The others use up what the turn has room for, and with it his second edit.
    genoa(table).settings[BUDGET] = genoa(table).acts + 1
    answer(people, table, 1, OFFER)
    assert people[2].act(table.version, "submit").status_code == 403
    (his, other) = genoa(table).offers
    assert (his.by, his.give.ducats, other.by) == (2, 10, 1)


@pytest.mark.rule("GEN-8.36")
def test_steps_of_a_draft_are_taken_back_one_by_one(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app, mode="open")
    answer(people, table, 2, "make; target city hall; give 5")
    version = table.version
    undo = {"version": version}
    for expected in ("compose", "choose_target", "offer_window"):
        path = f"{people[2].path}/undo"
        assert client.post(path, json=undo, headers=people[2].headers).status_code == 200
        assert prompt(people[2]) == expected
    assert table.version == version
    assert "make" in people[2].look()["legal"]


@pytest.mark.rule("GEN-8.36")
def test_a_step_that_is_sent_twice_is_made_once(client: Client, app: Litestar) -> None:
    """Composing changes no version, so who wants to be sure says what he has composed so far."""
    table, people = bargain(client, app, mode="open")
    saskia = people[1]

    def send(text: str, composed: int) -> int:
        body = {"version": table.version, "action": text, "composed": composed}
        sent = saskia.client.post(f"{saskia.path}/actions", json=body, headers=saskia.headers)
        return int(sent.status_code)

    assert seen_by(saskia)["composed"] == 0
    assert [send("make", 0), send("make", 0)] == [200, 409]
    assert send("target city hall", 1) == 200
    assert [send("give 10", 2), send("give 10", 2)] == [200, 409]
    assert seen_by(saskia)["composed"] == 3
    assert seen_by(people[2])["composed"] == 0
    assert send("cancel", 3) == 200
    assert seen_by(saskia)["composed"] == 0


def test_a_draft_ends_with_its_window_also_if_an_undo_closes_that(client: Client, app: Litestar) -> None:
    """It was thought for that window; in the next one its seat begins anew, also after a restart."""
    table, people = bargain(client, app, mode="open")
    answer(people, table, 2, "make; target city hall; give 5")
    assert people[0].undo(version=table.version).status_code == 200
    assert asked(table)[1] == [0]
    answer(people, table, 0, "leave")
    assert asked(table) == ("offer_window", [1, 2])
    assert prompt(people[2]) == "offer_window"
    host: Host = app.state.host
    host.tables.clear()
    assert prompt(people[2]) == "offer_window"
    table = host.tables[table.row.id]
    resumed = LiveTable(table.row, table.seats)
    with client.portal() as portal:
        stored = portal.call(host.store.whole, table.row.id)
    assert stored is not None
    resumed.resume(table.snapshot(), stored.entries)
    resumed.drafts = stored.drafts
    assert list(resumed.drafts) == [2]
    assert resumed.composing(2) is None
    answer(people, table, 2, "make")
    assert prompt(people[2]) == "choose_target"


@pytest.mark.rule("GEN-8.36", "GEN-8.38")
def test_who_takes_back_a_step_of_an_offer_composes_aside_again(client: Client, app: Litestar) -> None:
    """It was whole already; the window stays open to the others, who hear only that the offer is gone."""
    table, people = bargain(client, app, mode="open")
    answer(people, table, 1, OFFER)
    assert people[1].undo(version=table.version).status_code == 200
    assert genoa(table).offers == []
    assert asked(table) == ("offer_window", [1, 2])
    assert "make" in people[2].look()["legal"]
    assert prompt(people[1]) == "compose"
    answer(people, table, 2, OFFER)
    answer(people, table, 1, "submit")
    assert [(offer.by, offer.give.ducats) for offer in genoa(table).offers] == [(2, 10), (1, 10)]


def test_a_draft_outlives_the_process_and_ends_with_its_answer(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app, mode="open")
    answer(people, table, 2, "make; target city hall; give 5")
    host: Host = app.state.host
    host.tables.clear()
    assert prompt(people[2]) == "compose"
    table = host.tables[table.row.id]
    answer(people, table, 2, "submit")
    host.tables.clear()
    assert prompt(people[2]) == "offer_window"


def test_an_offer_and_the_beginning_of_another_are_told_apart(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app, mode="open", max_offers_per_player=2)
    answer(people, table, 1, "pass")
    answer(people, table, 2, f"{OFFER}; make")
    assert [offer.by for offer in genoa(table).offers] == [2]
    assert asked(table) == ("offer_window", [2])
    assert prompt(people[2]) == "choose_target"


@pytest.mark.rule("GEN-8.29", "GEN-8.40")
def test_the_clock_closes_the_window_on_who_still_composes(
    client: Client, app: Litestar, hasty: None
) -> None:
    table, people = bargain(client, app, mode="open", decision_seconds=15)
    answer(people, table, 2, "make; target city hall; give 5")
    _, seats = table.deadline() or (0.0, [])
    assert seats == [1, 2]
    host: Host = app.state.host
    with client.portal() as portal:
        portal.call(host.watcher._time_out, table, seats)
    assert asked(table) == ("trader_window", [0])
    assert genoa(table).offers == []
    assert given(table, 2) == [(2, "cancel", "clock"), (2, "pass", "clock")]


@pytest.mark.rule("GEN-8.29")
def test_without_the_option_the_window_goes_in_order(client: Client, app: Litestar) -> None:
    table, people = bargain(client, app)
    assert people[2].act(table.version, "pass").status_code == 403
    assert people[2].look()["legal"] == []


# -------------------------------------------------------------------------------- clocks


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second for every decision, once it is switched on."""
    monkeypatch.setattr(GenoaState, "time_limit", lambda state: 1 if state.settings[15] else 0)


def wait_until(condition: Any) -> None:
    for _ in range(200):
        if condition():
            return
        time.sleep(0.02)
    raise AssertionError("it did not happen")


def seated(client: Client, app: Litestar, **options: Any) -> LiveTable:
    """A table of two people and their bot at which everybody has sat down."""
    opener = Visitor(client)
    opener.get("/")
    form = {"game": "genoa", "players": "3", "seat-0": "bot:random", "seat-1": "me", "seat-2": "me"}
    opener.form("/open", {**form, **{f"option-genoa-{key}": str(value) for key, value in options.items()}})
    host: Host = app.state.host
    (table,) = host.tables.values()
    return table


@pytest.mark.rule("GEN-8.40", "GEN-16.2", "GEN-16.4")
def test_one_clock_covers_a_whole_draft(client: Client, app: Litestar, hasty: None) -> None:
    """When it rings, the draft is cancelled and the default of its window is given."""
    table, people = bargain(client, app, decision_seconds=15)
    assert people[1].look()["seconds_left"] is not None
    opened = table.opened_at
    answer(people, table, 1, "make")
    answer(people, table, 1, "target city hall")
    answer(people, table, 1, "give 5")
    assert table.opened_at == opened
    moment, seats = table.deadline() or (0.0, [])
    assert (moment, seats) == (opened + 1, [1])
    host: Host = app.state.host
    with client.portal() as portal:
        portal.call(host.watcher._time_out, table, seats)
    assert given(table, 2) == [(1, "cancel", "clock"), (1, "pass", "clock")]
    assert genoa(table).offers == []
    assert asked(table) == ("offer_window", [2])
    assert table.opened_at > opened


@pytest.mark.rule("GEN-8.29")
def test_the_clock_closes_an_open_window(client: Client, app: Litestar, hasty: None) -> None:
    table, people = bargain(client, app, mode="open", decision_seconds=15)
    opened = table.opened_at
    answer(people, table, 2, OFFER)
    assert table.opened_at == opened
    moment, seats = table.deadline() or (0.0, [])
    assert (moment, seats) == (opened + 1, [1, 2])
    host: Host = app.state.host
    with client.portal() as portal:
        portal.call(host.watcher._time_out, table, seats)
    assert asked(table) == ("trader_window", [0])
    assert len(genoa(table).offers) == 1


def test_the_alarm_rings_by_itself(client: Client, app: Litestar, hasty: None) -> None:
    table = seated(client, app, decision_seconds=15, first_player="seat 2")
    wait_until(lambda: any(answer.by == "clock" for answer in table.answers))


# ---------------------------------------------------------------------------------- bots


def test_a_bot_that_answers_nonsense_does_not_hold_the_table_up(
    client: Client, app: Litestar, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    host: Host = app.state.host

    async def nonsense(*_: object) -> list[Weighed]:
        return [Weighed("make; submit; submit", 1.0)]

    monkeypatch.setattr(host.thinkers, "advise", nonsense)
    id, _ = open_table(
        client, "human", "bot", "bot", game="genoa", options={"first_player": "seat 2"}, seed=3
    )
    table = host.tables[id]
    wait_until(lambda: table.state.seat == 0)
    assert len(table.answers) > 1
    assert {answer.by for answer in table.answers} <= {"bot", "fault"}
    assert "a bot's answer was refused" in caplog.text
    page = client.get(f"/t/{id}").text
    assert "by default, as the bot failed" in page
