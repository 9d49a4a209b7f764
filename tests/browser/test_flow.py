"""The flow of a game: whole answers by gestures alone, following the others, and taking a turn back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

import kade
from browser.conftest import MOVING, PHONE, Complaints, NewPage
from browser.gestures import Gestures, sit_down
from browser.hooks import CUT_OFF
from browser.mirror import Mirror
from browser.offers import OFFERED
from browser.people import follow
from kade.chart.face import face_of
from kade.kernel import Reader
from web.servers import Server

TICKET = "ticket-to-ride-amsterdam"
TITLES = [game.id for game in kade.games()]
deep = pytest.mark.deep
#: Presses that a gesture may take, on the average of a game: pick, change something now and then, confirm.
PRESSES = 3
SIZES = ((1024, 768), (1280, 800), (1920, 1080))


class House(NamedTuple):
    """A server, and the file in which it keeps its tables."""

    server: Server
    database: Path

    def sit(self, page: Page, title: str, seats: int = 2, **how: Any) -> Gestures:
        options = {"short": True} if title == "amsterdam" else {}
        return sit_down(page, self.server.address, self.database, title, seats, options=options, **how)[0]


def opened(folder: Path, *options: str) -> Iterator[House]:
    database = folder / "kade.db"
    server = Server(f"sqlite:///{database}", *options)
    yield House(server, database)
    server.stop()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    yield from opened(tmp_path_factory.mktemp("house"))


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Bots wait for long enough to press Undo, however slow the machine is."""
    yield from opened(tmp_path_factory.mktemp("patient"), "--grace", "8")


def at_speed(page: Page, speed: str) -> None:
    page.add_init_script(
        f"if (!localStorage.getItem('kade.speed')) localStorage.setItem('kade.speed', '{speed}')"
    )


# ---------------------------------------------------------------------------------- gestures


@pytest.mark.parametrize(
    ("title", "device"),
    [
        (TICKET, "desk"),
        *(pytest.param(title, "desk", marks=deep) for title in TITLES if title not in (TICKET, "genoa")),
        pytest.param(TICKET, "phone", marks=deep),
    ],
)
def test_a_whole_game_by_gestures_alone(new_page: NewPage, house: House, title: str, device: str) -> None:
    """Everything that the player wants lies on the page, can be pressed, and is taken by the table."""
    page = new_page(**(PHONE if device == "phone" else {}))
    at_speed(page, "instant")
    player = house.sit(page, title, tap=device == "phone")
    count = player.play()
    assert player.notice("over") == "1"
    expect(page.locator("#final")).to_be_visible(timeout=15_000)
    assert count.refused == []
    assert count.covered == []
    assert len(count.detours) <= count.gestures // 10, count.detours
    assert count.gestures <= count.presses <= PRESSES * count.gestures


def test_a_plan_stays_when_the_table_refuses_it(
    new_page: NewPage, house: House, complaints: Complaints
) -> None:
    """The reason stands below it, and what was filled in is still there."""
    complaints.expected += ["422"]
    page = new_page()
    at_speed(page, "instant")
    player = house.sit(page, "amsterdam", seed=3)
    player.asked()
    goal = page.locator("[data-choose]:visible").first.get_attribute("data-choose") or ""
    assert player.press(page.locator(f"[data-choose='{goal}']:visible").first)
    form = page.locator("#prompt .picked form")
    expect(form.locator("[data-send]")).to_be_visible()
    line = form.locator("[data-send]").get_attribute("data-action")
    shown = form.inner_html()
    reason = "Joost was faster."

    def refuse(route: Route) -> None:
        route.fulfill(status=422, json={"detail": reason})

    page.route("**/answer", refuse)
    form.locator("[data-send]").click()
    expect(page.locator("#prompt .why")).to_have_text(reason)
    expect(form).to_be_visible()
    assert form.inner_html() == shown
    page.unroute("**/answer")
    before = player.version
    form.locator("[data-send]").click()
    page.wait_for_function(
        "before => Number(document.getElementById('notice').dataset.version) > before", arg=before
    )
    given = player.mirror.catch_up().answers
    assert line
    assert any(str(answer.action) == line.split(";")[0].strip() for answer in given if answer.seat == 0)


def test_the_sum_of_a_payment_stays(new_page: NewPage, house: House) -> None:
    """Whatever one chip gets another one gives; the button sends what lies there."""
    page = new_page()
    at_speed(page, "instant")
    player = house.sit(page, "amsterdam", seed=7)
    pay = page.locator("#prompt [data-sum]:visible")
    for _ in range(40):
        assert player.asked(), "nothing could be paid in several ways"
        goal = payment_goal(player)
        if goal:
            break
        player.gesture()
    assert player.press(page.locator(f"[data-choose='{goal}']:visible").first)
    expect(pay).to_be_visible()
    total = int(pay.get_attribute("data-sum") or 0)
    assert total > 0
    numbers = pay.locator("input")
    seen = set()
    for sign in (1, -1):
        for place in range(numbers.count()):
            button = pay.locator(f"[data-by='{sign}']").nth(place)
            if button.is_visible() and button.is_enabled():
                button.click()
            values = [
                int(value) for value in numbers.evaluate_all("(found) => found.map(({ value }) => value)")
            ]
            assert sum(values) == total
            seen.add(tuple(values))
            line = page.locator("#prompt .picked [data-send]").get_attribute("data-action") or ""
            names = numbers.evaluate_all("(found) => found.map(({ name }) => name)")
            for name, value in zip(names, values, strict=True):
                assert (f"{value} {name}" in line) == (value > 0)
    assert len(seen) > 1


def payment_goal(player: Gestures) -> str:
    """A goal of the page that can be paid in several ways."""
    table = player.mirror.catch_up(player.version)
    reader = Reader([seat.name for seat in table.seats], player.seat, emblems=[s.emblem for s in table.seats])
    for spot in player.page.evaluate(OFFERED)["spots"]:
        if not spot["goal"] or not spot["seen"]:
            continue
        plan = face_of(table.game).plan(table.view(player.seat), spot["goal"], player.frame, reader)
        if plan and plan.total and str(plan.form).count("data-digit") > 1 and "data-sum" in plan.form:
            return str(spot["goal"])
    return ""


# ------------------------------------------------------------------------------ the others


def test_what_the_others_did_can_be_looked_at(new_page: NewPage, house: House) -> None:
    """Tiles after a bot's turn; pressing one shows the past, and Now leads back. The same by keys."""
    page = new_page()
    at_speed(page, "fast")
    player = house.sit(page, TICKET, seats=3)
    player.play(4)
    player.asked()
    tiles = page.locator("#ribbon .rb-tile:not([data-mine])")
    expect(tiles.first).to_be_attached()
    main, bar = page.locator("main"), page.locator("#follow")
    expect(page.locator("main:not([data-past])")).to_have_count(1)  # the show is over
    expect(bar).to_be_hidden()
    live = page.locator("#live").inner_html()
    tiles.first.click()
    expect(main).to_have_attribute("data-past", "")
    expect(bar).to_be_visible()
    expect(bar.locator("[data-told]").first).to_have_text(tiles.first.get_attribute("aria-label") or "-")
    expect(page.locator("#ribbon .rb-tile.now")).to_have_count(1)
    assert page.locator("#past").inner_html() != ""
    bar.locator("[data-follow=now]").click()
    expect(page.locator("main:not([data-past])")).to_have_count(1)
    expect(bar).to_be_hidden()
    assert page.locator("#live").inner_html() == live

    everything = page.locator("#ribbon .rb-tile")
    tiles.first.click()
    expect(main).to_have_attribute("data-past", "")
    here = everything.evaluate_all("(found) => found.findIndex((tile) => tile.classList.contains('now'))")
    page.keyboard.press("ArrowRight")
    expect(everything.nth(here + 1)).to_have_class("rb-tile now")
    page.keyboard.press("ArrowLeft")
    expect(everything.nth(here)).to_have_class("rb-tile now")
    page.keyboard.press("s")
    expect(page.locator("main:not([data-past])")).to_have_count(1)


def test_the_show_can_be_held_and_a_press_on_a_goal_ends_it(new_page: NewPage, house: House) -> None:
    page = new_page()
    at_speed(page, "slow")
    player = house.sit(page, TICKET, seats=4)
    player.play(3)
    player.asked()
    expect(page.locator("main")).to_have_attribute("data-past", "")
    expect(page.locator("#follow")).to_be_visible()
    page.keyboard.press(" ")
    expect(page.locator("[data-follow=pause] use")).to_have_attribute("href", "#i-play")
    seen = page.locator("#ribbon .rb-tile.now").get_attribute("data-first")
    page.wait_for_timeout(1500)  # longer than any tile is shown
    assert page.locator("#ribbon .rb-tile.now").get_attribute("data-first") == seen
    page.keyboard.press(" ")
    expect(page.locator("[data-follow=pause] use")).to_have_attribute("href", "#i-pause")
    player.gesture()
    expect(page.locator("#follow")).to_be_hidden()


#: Whether the board ever showed something past since the page was loaded.
SEEN_PAST = """
window.seenPast = false;
new MutationObserver(() => { window.seenPast ||= document.querySelector("main[data-past]") !== null; })
  .observe(document, { subtree: true, attributes: true, childList: true });
"""


@pytest.mark.parametrize(("speed", "shows"), [("instant", False), ("fast", True)])
def test_at_instant_nothing_is_shown(new_page: NewPage, house: House, speed: str, shows: bool) -> None:
    page = new_page(**MOVING)
    at_speed(page, speed)
    page.add_init_script(SEEN_PAST)
    player = house.sit(page, TICKET, seats=3)
    player.play(4)
    player.asked()
    page.wait_for_timeout(200)
    assert page.evaluate("() => window.seenPast") is shows


@deep
def test_the_speed_is_remembered(new_page: NewPage, house: House) -> None:
    page = new_page()
    player = house.sit(page, TICKET, seats=3)
    player.play(3)
    player.asked()
    page.locator("#ribbon .rb-tile").first.click()
    fast = page.locator("#follow [data-speed=fast]")
    expect(page.locator("#follow [data-speed=normal]")).to_have_attribute("aria-pressed", "true")
    fast.click()
    expect(fast).to_have_attribute("aria-pressed", "true")
    page.reload()
    page.locator("#ribbon .rb-tile").first.click()
    expect(fast).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#follow [data-speed=normal]")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize(
    "title", [TICKET, *(pytest.param(title, marks=deep) for title in TITLES if title != TICKET)]
)
def test_who_waits_is_told_what_the_other_does(new_page: NewPage, house: House, title: str) -> None:
    """Never an order: it is told in the third person what somebody else is asked for."""
    seats = [{"kind": "human", "name": name} for name in ("Anneke", "Joost")]
    options = {"window_seconds": 0} if title == "genoa" else {}  # nobody is hurried here
    body = {"game": title, "seats": seats, "seed": 4, "options": options}
    table = httpx.post(f"{house.server.address}/api/tables", json=body, timeout=20).json()
    players = []
    for seat, token in enumerate(table["tokens"]):
        page = new_page()
        at_speed(page, "instant")
        follow(page, f"{house.server.address}/t/{table['table']}/join#{token}")
        with page.expect_navigation():
            page.locator("main form button[type=submit]").first.click()
        players.append(Gestures(page, Mirror(house.database, table["table"]), seat))
    players[0].page.reload()
    compared = 0
    for _ in range(6):
        live = players[0].mirror.catch_up()
        asked = live.state.open_seats()[0]
        acting, idle = players[asked], players[1 - asked]
        acting.asked()
        idle.page.wait_for_function(
            "v => Number(document.getElementById('notice').dataset.version) >= v", arg=live.version
        )
        if not live.may_answer(idle.seat):
            names, emblems = zip(*((row.name, row.emblem) for row in live.seats), strict=True)
            view = live.view(idle.seat)
            told = live.game.doing(view, asked).text(Reader(names, idle.seat, emblems=emblems))
            expect(idle.page.locator("#prompt .question:visible")).to_have_text(told)
            assert told != live.game.prompt(live.view(asked)).text(Reader(names, asked, emblems=emblems))
            expect(idle.page.locator("#prompt [data-action]")).to_have_count(0)
            compared += 1
        acting.gesture()
    assert compared >= 2


# ------------------------------------------------------------------------------ taking back


def test_a_turn_that_ended_can_be_taken_back_before_the_bots_go_on(new_page: NewPage, patient: House) -> None:
    page = new_page()
    at_speed(page, "fast")
    player = patient.sit(page, "amsterdam", seed=7)
    ring, undo = page.locator("#prompt .ring"), page.locator("#prompt [data-key=u]")
    end_a_turn(player)
    given = len(player.mirror.catch_up().answers)
    expect(undo).not_to_have_attribute("aria-disabled", "true")
    undo.click()
    expect(ring).to_have_count(0)
    assert player.asked()
    assert len(player.mirror.catch_up().answers) < given
    # Once more, and this time another press lets the bots go on.
    end_a_turn(player)
    with page.expect_request("**/go"):
        page.locator("#prompt .question:visible").click()
    expect(ring).to_have_count(0)
    player.asked()
    answers = player.mirror.catch_up().answers
    assert any(answer.seat == 1 for answer in answers[given - 1 :])


def end_a_turn(player: Gestures) -> None:
    """Until an answer ended the turn in such a way that the bots wait."""
    for _ in range(30):
        assert player.asked()
        player.gesture()
        if player.page.locator("#prompt .ring").count():
            return
    raise AssertionError("no turn could be taken back")


def test_nobody_waits_where_everything_is_shown_at_once(new_page: NewPage, patient: House) -> None:
    page = new_page()
    at_speed(page, "instant")
    page.add_init_script(SEEN_PAST.replace("main[data-past]", "#prompt .ring"))
    player = patient.sit(page, "amsterdam", seed=7)
    player.play(12)
    assert page.evaluate("() => window.seenPast") is False


# ---------------------------------------------------------------------------------- texts


@deep
@pytest.mark.parametrize("title", TITLES)
def test_no_text_is_cut_off(new_page: NewPage, house: House, title: str) -> None:
    """In the bar, on cards, in the ribbon and elsewhere; names of seats may be too long for their row."""
    page = new_page()
    at_speed(page, "instant")
    player = house.sit(page, title, seats=3)
    for _ in range(3):
        player.play(5)
        player.asked()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(300)
            found = [text for text in page.evaluate(CUT_OFF) if not text.startswith("seats: ")]
            assert found == [], (width, height)
        page.set_viewport_size({"width": 1280, "height": 800})


@deep
def test_a_text_that_is_cut_off_is_found(new_page: NewPage, house: House) -> None:
    page = new_page()
    house.sit(page, TICKET)
    page.locator("#prompt .question").evaluate(
        "({ style }) => Object.assign(style, { maxWidth: '20px', overflow: 'hidden', whiteSpace: 'nowrap' })"
    )
    assert any(text.startswith("prompt: ") for text in page.evaluate(CUT_OFF))
