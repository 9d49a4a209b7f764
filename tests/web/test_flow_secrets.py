"""Plans and moments of the past: whoever asks for them learns nothing that his page does not tell him."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import kade
from kade.chart.face import face_of
from kade.kernel import Rng, State
from kade.table.host import Host
from kade.table.live import MOMENTS, LiveTable
from web.conftest import Player, Visitor, open_table

Client = TestClient[Litestar]
every_title = pytest.mark.parametrize("title", [game.id for game in kade.games()])
#: Answers of a walk, and after how many of them one looks.
WALK, EVERY = 60, 12


class Table:
    """A table of two people in browsers, somebody who looks on, and how to go on with it at random."""

    def __init__(self, client: Client, app: Litestar, title: str) -> None:
        self.host: Host = app.state.host
        self.id, self.players = open_table(client, "human", "human", game=title, seed=11)
        self.visitors = {seat: joined(client, self.id, player) for seat, player in enumerate(self.players)}
        onlooker = Visitor(client)
        onlooker.get("/")
        self.everybody = {**self.visitors, -1: onlooker}
        self.rng = Rng.seeded(title)

    @property
    def live(self) -> LiveTable:
        return self.host.tables[self.id]

    def go_on(self) -> None:
        seat = self.live.state.seat
        legal = self.live.heard(seat).legal()
        action = legal[self.rng.below(len(legal))]
        assert self.players[seat].act(self.live.version_for(seat), str(action)).status_code == 200

    def moment(self, seat: int, first: object, last: object, frame: str = "wide") -> Any:
        asked = {"first": first, "last": last, "frame": frame}
        return self.everybody[seat].ask(f"/t/{self.id}/moment", asked)

    def plan(self, seat: int, goal: str, frame: str = "wide", version: object = None) -> Any:
        asked = {"goal": goal, "frame": frame, "version": self.live.version if version is None else version}
        return self.everybody[seat].ask(f"/t/{self.id}/plan", asked)

    def goals(self, seat: int) -> list[str]:
        """Whatever can be pressed on the page of a seat to see what it comes to."""
        page = self.everybody[seat].get(f"/t/{self.id}").text
        return sorted({html.unescape(goal) for goal in re.findall(r'data-choose="([^"]+)"', page)})

    def trials(self, seat: int) -> list[str]:
        """What lies on the board of a seat that is not asked, to be tried out."""
        page = self.everybody[seat].get(f"/t/{self.id}").text
        return sorted({html.unescape(goal) for goal in re.findall(r'data-try="([^"]+)"', page)})


def joined(client: Client, id: str, player: Player) -> Visitor:
    token = player.headers["authorization"].split()[1]
    visitor = Visitor(client)
    visitor.get("/")
    visitor.get(f"/t/{id}/join#{token}")
    visitor.form(f"/t/{id}/join#{token}", {"name": "Somebody", "emblem": ""})
    return visitor


def same_to(table: LiveTable, seat: int, look: Callable[[], Any], rng: Rng) -> None:
    """What a seat is told does not change when all that is hidden from it does, also in the past."""
    told = look()
    game, state, events, position = table.game, table.state, table.events, table.position

    def another_past(number: int) -> State:
        if number == len(table.answers):
            return table.state
        found: State = game.scramble(position(number), seat, rng)
        return found

    table.state = game.scramble(state, seat, rng)
    table.state.journal = []
    # What happened is kept only as this seat may know it: whatever else was told would be missing now.
    table.events = [tuple(event.seen_by(seat) for event in happened or ()) for happened in events]
    table.position = another_past  # type: ignore[method-assign]
    table.touched = next(MOMENTS)
    try:
        assert look() == told
    finally:
        table.state, table.events = state, events
        table.position = position  # type: ignore[method-assign]
        table.touched = next(MOMENTS)


@every_title
def test_moments_do_not_depend_on_what_is_hidden(client: Client, app: Litestar, title: str) -> None:
    table, looked = Table(client, app, title), 0
    for number in range(1, WALK + 1):
        if table.live.over:
            break
        table.go_on()
        if number % EVERY:
            continue
        last = len(table.live.answers)
        for seat in (-1, 0, 1):
            for first, until in ((max(1, last - 5), last), (max(1, last - 9), last - 4)):
                answer = table.moment(seat, first, until, "tall" if seat else "wide")
                assert answer.status_code == 200, answer.text
                assert answer.json()["live"]
                same_to(
                    table.live,
                    seat,
                    lambda s=seat, f=first, u=until: table.moment(s, f, u).json(),  # type: ignore[misc]
                    table.rng,
                )
                looked += 1
    assert looked >= 18


@every_title
def test_plans_do_not_depend_on_what_is_hidden(client: Client, app: Litestar, title: str) -> None:
    table, looked = Table(client, app, title), 0
    for number in range(WALK):
        if table.live.over:
            break
        if number % EVERY == 0 or number < 4:
            seat = table.live.state.seat
            for goal in table.goals(seat)[:12]:
                answer = table.plan(seat, goal)
                assert answer.status_code == 200, (goal, answer.text)
                same_to(
                    table.live,
                    seat,
                    lambda s=seat, g=goal: table.plan(s, g).json(),  # type: ignore[misc]
                    table.rng,
                )
                looked += 1
        table.go_on()
    assert looked >= 4


@every_title
def test_only_the_seat_that_is_asked_is_shown_what_can_be_sent(
    client: Client, app: Litestar, title: str
) -> None:
    """Other seats may try goals out, without the last button; those who only look on are refused."""
    table, tried = Table(client, app, title), 0
    for number in range(30):
        if table.live.over:
            break
        seat = table.live.state.seat
        others = [other for other in (0, 1) if not table.live.may_answer(other)]
        if number % 6 == 0 or number < 4:
            goals = [*table.goals(seat), f"={table.live.state.legal()[0]}"]
            for goal in goals[:8]:
                for other in [-1, *others]:
                    answer = table.plan(other, goal)
                    told = answer.json()
                    if other < 0 or goal.startswith("="):
                        assert answer.status_code == 403, (goal, answer.text)
                    assert "data-send" not in told.get("bar", "")
                    assert told.get("bar") or told["detail"].endswith(".")
                    tried += 1
        table.go_on()
    assert tried >= 8


#: What lies on the board to be tried out: everywhere but in Genoa, where one may speak up at any time.
trying = pytest.mark.parametrize("title", ["amsterdam", "new-amsterdam", "ticket-to-ride-amsterdam"])


@trying
def test_what_is_tried_out_does_not_depend_on_what_is_hidden(
    client: Client, app: Litestar, title: str
) -> None:
    """Nor can it be sent: there is no button, and no line that one could."""
    table, planned, reasons = Table(client, app, title), 0, set[str]()
    for number in range(3 * WALK):
        if table.live.over:
            break
        idle = [seat for seat in (0, 1) if not table.live.may_answer(seat)]
        for seat in idle if number % EVERY == 0 else []:
            for goal in table.trials(seat)[::3]:
                told = table.plan(seat, goal).json()
                if told.get("bar"):
                    assert "data-send" not in told["bar"]
                    assert "data-say" not in told["bar"]
                    assert "When your turn comes" in told["bar"]
                    planned += 1
                else:
                    reasons.add(told["detail"])
                same_to(
                    table.live,
                    seat,
                    lambda s=seat, g=goal: table.plan(s, g).json(),  # type: ignore[misc]
                    table.rng,
                )
        table.go_on()
    assert planned >= 8
    assert reasons - {"This is not possible now."}


@trying
def test_who_has_resigned_tries_nothing_out(client: Client, app: Litestar, title: str) -> None:
    """No turn will come for which it could be a plan."""
    table, hoped = Table(client, app, title), list[str]()
    for _ in range(3 * WALK):
        if not table.live.may_answer(0):
            hoped = [goal for goal in table.trials(0) if table.plan(0, goal).json().get("bar")]
        if hoped:
            break
        table.go_on()
    assert hoped
    table.live.seats[0] = table.live.seats[0].but(resigned=True)
    assert [goal for goal in hoped if table.plan(0, goal).json().get("bar")] == []


@trying
def test_what_was_tried_out_can_be_sent_when_the_turn_comes(
    client: Client, app: Litestar, title: str
) -> None:
    """The same goal, planned in one's turn, has the button."""
    table, sent = Table(client, app, title), 0
    for _ in range(3 * WALK):
        if table.live.over or sent > 4:
            break
        seat = next((seat for seat in (0, 1) if not table.live.may_answer(seat)), -1)
        hoped = (
            [goal for goal in table.trials(seat) if table.plan(seat, goal).json().get("bar")]
            if seat >= 0
            else []
        )
        table.go_on()
        for goal in [goal for goal in hoped if table.live.may_answer(seat) and goal in table.goals(seat)][:3]:
            assert "data-send" in table.plan(seat, goal).json()["bar"]
            sent += 1
    assert sent > 4


@every_title
def test_the_page_of_somebody_who_is_not_asked_has_no_goal_to_send(
    client: Client, app: Litestar, title: str
) -> None:
    table = Table(client, app, title)
    looks = face_of(table.live.game).looks
    for _ in range(24):
        if table.live.over:
            break
        idle = [seat for seat in (-1, 0, 1) if seat < 0 or not table.live.may_answer(seat)]
        for seat in idle:
            page = table.everybody[seat].get(f"/t/{table.id}").text
            goals = [html.unescape(goal) for goal in re.findall(r'data-choose="([^"]+)"', page)]
            assert [goal for goal in goals if seat < 0 or not goal.startswith(looks)] == []
            assert re.findall(r' data-action="', page) == []
        table.go_on()


@pytest.mark.parametrize(
    ("first", "last"),
    [
        (0, 1),
        (-1, 1),
        (1, 99),
        (3, 2),
        (99, 99),
        ("", 1),
        ("one", 1),
        (1, "1.5"),
        (1, "x" * 50),
        ("1e2", "1"),
    ],
)
def test_a_moment_that_there_is_not_is_refused(
    client: Client, app: Litestar, first: object, last: object
) -> None:
    table = Table(client, app, "amsterdam")
    for _ in range(4):
        table.go_on()
    answer = table.moment(0, first, last)
    assert answer.status_code == 400, answer.text
    assert sentence(answer)


def test_a_moment_of_too_many_answers_is_refused(client: Client, app: Litestar) -> None:
    table = Table(client, app, "amsterdam")
    while len(table.live.answers) < 203:
        table.go_on()
    assert table.moment(0, 1, 203).status_code == 400
    assert table.moment(0, 3, 203).status_code == 200


@pytest.mark.parametrize("goal", ["", "nothing", "=nothing", "=", "x" * 2000, "dice-gold", "sail-99", "<b>"])
@every_title
def test_a_goal_that_there_is_not_is_refused(client: Client, app: Litestar, title: str, goal: str) -> None:
    table = Table(client, app, title)
    answer = table.plan(table.live.state.seat, goal)
    assert answer.status_code in (200, 400), answer.text
    assert sentence(answer)
    assert "bar" not in answer.json()
    assert "<b>" not in answer.text or answer.headers["content-type"].startswith("application/")


def mangled(goal: str) -> Iterator[str]:
    """Goals that look like one that there is."""
    parts = goal.split("-")
    for place in range(len(parts)):
        yield "-".join(parts[:place])
        yield "-".join((*parts[:place], "", *parts[place:]))
        yield "-".join((*parts[:place], "²", *parts[place + 1 :]))
        yield "-".join((*parts[:place], "9" * 5000, *parts[place + 1 :]))
        yield "-".join((*parts[:place], "-1", *parts[place + 1 :]))
        yield "-".join((*parts[:place], "x", *parts[place + 1 :]))
    yield from (f"{goal}-0", f"{goal}+", f"+{goal}", f"{goal}+{goal}", goal.upper(), f"={goal}")


@every_title
def test_goals_that_look_like_others_are_refused_or_planned(
    client: Client, app: Litestar, title: str
) -> None:
    table, tried = Table(client, app, title), set[str]()
    for _ in range(WALK):
        if table.live.over:
            break
        seat = table.live.state.seat
        for goal in table.goals(seat):
            kind = goal.split("-")[0]
            if kind in tried:
                continue
            tried.add(kind)
            for other in mangled(goal):
                answer = table.plan(seat, other[:6000])
                assert answer.status_code in (200, 400, 422), (other[:60], answer.text[:300])
        table.go_on()
    assert tried


def test_a_page_that_is_behind_is_told_so_and_nothing_else(client: Client, app: Litestar) -> None:
    table = Table(client, app, "amsterdam")
    for _ in range(6):
        table.go_on()
    for seat in (0, 1):
        answer = table.plan(seat, f"={table.live.state.legal()[0]}", version=1)
        assert (answer.status_code, answer.json()) == (200, {"stale": True})
    assert table.plan(-1, f"={table.live.state.legal()[0]}", version=1).status_code == 403


@pytest.mark.parametrize("version", ["", "now", "1.5", "99", "-1"])
def test_a_plan_for_another_version_is_refused(client: Client, app: Litestar, version: str) -> None:
    table = Table(client, app, "amsterdam")
    seat = table.live.state.seat
    goal = f"={table.live.state.legal()[0]}"
    assert table.plan(seat, goal).status_code == 200
    answer = table.plan(seat, goal, version=version)
    assert answer.status_code in (400, 409), answer.text
    assert sentence(answer)


@pytest.mark.parametrize("frame", ["", "nothing", "../wide", "x" * 500])
def test_a_frame_that_there_is_not_gives_the_first_one(client: Client, app: Litestar, frame: str) -> None:
    table = Table(client, app, "amsterdam")
    table.go_on()
    assert table.moment(0, 1, 1, frame).json() == table.moment(0, 1, 1, "wide").json()
    seat = table.live.state.seat
    goal = f"={table.live.state.legal()[0]}"
    assert table.plan(seat, goal, frame).json() == table.plan(seat, goal, "wide").json()


def sentence(answer: Any) -> bool:
    """A reason that can be shown to people; of what is no number at all the framework says so."""
    told = answer.json()
    return bool(re.fullmatch(r"[A-Z“].+\.", told["detail"])) or (answer.status_code == 400 and told["errors"])
