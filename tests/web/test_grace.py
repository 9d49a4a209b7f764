"""A turn that has just ended can be taken back before bots answer; and the past can be looked at."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import kade
from kade.kernel import Rng
from kade.table.host import Host, Settings
from kade.table.live import KEPT_EVERY, KEPT_POSITIONS, Given, LiveTable
from kade.table.opening import NewTable, SeatRequest, prepare
from kade.web.app import Config, create_app
from web.test_table_life import visitors

Client = TestClient[Litestar]


@pytest.fixture
def app(tmp_path: Path) -> Litestar:
    return create_app(Config(f"sqlite:///{tmp_path}/kade.db", Settings(grace=60), rate=0))


def soon(table: LiveTable, answers: int) -> bool:
    """Within a while there are so many answers."""
    for _ in range(600):
        if len(table.answers) >= answers:
            return True
        time.sleep(0.02)
    return False


def test_bots_wait_until_the_reader_goes_on(client: Client, app: Litestar) -> None:
    id, [person] = visitors(client, app, "human", "bot")
    table = app.state.host.tables[id]
    person.post(f"/t/{id}/answer", version=table.version, action="keep both")
    assert table.grace_until > time.time() + 30
    time.sleep(1.0)  # long enough for a merchant
    assert len(table.answers) == 1
    page = person.get(f"/t/{id}").text
    assert 'class="ring"' in page
    assert f'data-post="/t/{id}/undo"' in page
    assert person.post(f"/t/{id}/go").status_code == 200
    assert soon(table, 2)


def test_what_is_taken_back_in_time_no_bot_has_answered(client: Client, app: Litestar) -> None:
    id, [person] = visitors(client, app, "human", "bot")
    table = app.state.host.tables[id]
    person.post(f"/t/{id}/answer", version=table.version, action="keep both")
    assert person.post(f"/t/{id}/undo", version=table.version).status_code == 200
    assert table.grace_until == 0
    assert not table.answers
    person.post(f"/t/{id}/answer", version=table.version, action="keep first", grace=False)
    assert soon(table, 2)
    assert str(table.answers[0].action) == "keep first"


def test_nobody_waits_who_could_take_nothing_back(client: Client, app: Litestar) -> None:
    id, [person] = visitors(client, app, "human", "bot")
    table = app.state.host.tables[id]
    person.post(f"/t/{id}/answer", version=table.version, action="keep both", grace=False)
    assert soon(table, 2)
    while table.state.seat != 0:
        time.sleep(0.02)
    person.post(f"/t/{id}/answer", version=table.version, action="deck")
    person.post(f"/t/{id}/answer", version=table.version, action="deck")
    assert table.grace_until == 0  # cards came to light


def test_somebody_else_cannot_end_the_wait(client: Client, app: Litestar) -> None:
    id, people = visitors(client, app, "human", "human", "bot")
    host: Host = app.state.host
    table = host.tables[id]
    people[1].post(f"/t/{id}/answer", version=table.version, action="keep both")  # ahead of being asked
    people[0].post(f"/t/{id}/answer", version=table.version, action="keep both")
    table.grace_until = time.time() + 60 if table.may_regret(1) else 0.0
    people[0].post(f"/t/{id}/go")
    assert table.may_regret(1)
    assert table.grace_until > 0
    people[1].post(f"/t/{id}/go")
    assert table.grace_until == 0


@pytest.mark.parametrize("title", [game.id for game in kade.games()])
def test_the_recent_past_is_as_it_was(title: str) -> None:
    """Positions that are played again from a kept one are those that were there."""
    seats = [SeatRequest("human"), SeatRequest("human")]
    row, sitting, _ = prepare(NewTable(title, seats, {}, 5, open_deal=True))
    table, rng = LiveTable(row, sitting), Rng.seeded(3)
    seen = [table.state.view(0).to_json()]
    while not table.over and len(table.answers) < KEPT_EVERY * (KEPT_POSITIONS + 3):
        legal = table.state.legal()
        action = legal[rng.below(len(legal))]
        table._play(Given(table.state.seat, action, "player", 0.0))
        seen.append(table.state.view(0).to_json())
    assert len(table.kept) <= KEPT_POSITIONS
    for number in range(0, len(seen), 5):
        assert table.position(number).view(0).to_json() == seen[number]
