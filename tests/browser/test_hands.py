"""What hands do besides pressing: pointing at the log, Shift, long presses, swipes and dragging."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, NewPage
from browser.gestures import Gestures, sit_down
from browser.people import follow
from kade.chart.face import Plan, face_of
from kade.kernel import Reader
from web.servers import Server

PICKED = "#prompt .picked form"


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("hands") / "kade.db"


@pytest.fixture(scope="module")
def hall(database: Path) -> Iterator[Server]:
    server = Server(f"sqlite:///{database}")
    yield server
    server.stop()


def sit(
    page: Page, server: Server, database: Path, title: str, speed: str = "instant", **how: Any
) -> Gestures:
    page.add_init_script(f"localStorage.setItem('kade.speed', '{speed}')")
    options = {"short": True} if title == "amsterdam" else {}
    return sit_down(page, server.address, database, title, how.pop("seats", 2), options=options, **how)[0]


def plan_of(player: Gestures, goal: str) -> Plan | None:
    """What a goal comes to, as the title says."""
    table = player.mirror.catch_up(player.version)
    names, emblems = zip(*((seat.name, seat.emblem) for seat in table.seats), strict=True)
    reader = Reader(names, player.seat, emblems=emblems)
    return face_of(table.game).plan(table.view(player.seat), goal, player.frame, reader)


def sailing(player: Gestures) -> tuple[str, str]:
    """Plays until the barge can sail to a space and from there to another one, and tells their goals."""
    for _ in range(60):
        assert player.asked(), "nobody ever sails over a stop"
        goals = player.page.locator("#live [data-choose^='sail-']").evaluate_all(
            "(found) => [...new Set(found.map(({ dataset }) => dataset.choose))]"
        )
        for first in goals:
            for second in goals:
                plan = plan_of(player, f"{first}+{second}")
                if plan is not None and str(plan.form).count("data-digit") > 1:
                    return first, second
        player.gesture()
    raise AssertionError("nobody ever sails over a stop")


def spot(page: Page, goal: str) -> Locator:
    return page.locator(f"#live [data-choose='{goal}']").first


# ------------------------------------------------------------------------------------ the mouse


def test_a_line_of_the_log_shows_its_moment(new_page: NewPage, hall: Server, database: Path) -> None:
    """As long as one points at it; pressed, it stays until one comes back."""
    page = new_page()
    player = sit(page, hall, database, "ticket-to-ride-amsterdam", seats=3)
    player.play(4)
    player.asked()
    line = page.locator("#log .line[data-first]").first
    now, bar = page.locator("main:not([data-past])"), page.locator("#follow")
    line.hover()
    expect(now).to_have_count(0)
    expect(bar).to_be_hidden()
    assert page.locator("#past").inner_html() != ""
    page.mouse.move(5, 5)
    expect(now).to_have_count(1)
    line.click()
    expect(bar).to_be_visible()
    expect(bar.locator("[data-told]")).to_have_text(line.locator("span").last.inner_text())
    page.mouse.move(5, 5)
    expect(now).to_have_count(0)
    page.keyboard.press("s")
    expect(now).to_have_count(1)


def test_shift_goes_on_to_a_further_goal(new_page: NewPage, hall: Server, database: Path) -> None:
    """One gesture sails over a stop; beside everything is back."""
    page = new_page()
    player = sit(page, hall, database, "amsterdam")
    first, second = sailing(player)
    spot(page, first).click(force=True)
    expect(page.locator(PICKED)).to_be_visible()
    before = page.locator(f"{PICKED} .question").inner_text()
    spot(page, second).click(force=True, modifiers=["Shift"])
    expect(page.locator(f"{PICKED} .question")).not_to_have_text(before)
    line = page.locator(f"{PICKED} [data-send]").get_attribute("data-action") or ""
    assert " via " in line
    version = player.version
    page.locator(f"{PICKED} [data-send]").click()
    page.wait_for_function(
        "before => Number(document.getElementById('notice').dataset.version) > before", arg=version
    )
    sailed = [str(given.action) for given in player.mirror.catch_up().answers if given.seat == 0]
    goals = [goal.split("-")[1].replace("_", " ") for goal in (first, second)]
    assert sailed.index(f"sail {goals[0]}") < sailed.index(f"sail {goals[1]}")


def test_a_press_beside_everything_goes_back(new_page: NewPage, hall: Server, database: Path) -> None:
    page = new_page()
    player = sit(page, hall, database, "amsterdam")
    first, _ = sailing(player)
    spot(page, first).click(force=True)
    expect(page.locator(PICKED)).to_be_visible()
    box = page.locator("svg.board").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 6, box["y"] + box["height"] - 6)
    expect(page.locator(PICKED)).to_have_count(0)


# ----------------------------------------------------------------------------------- the finger


def drag(page: Page, start: Locator, by: tuple[float, float], hold: int = 0) -> None:
    """A finger laid on something, moved and lifted."""
    box = start.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    hand = page.context.new_cdp_session(page)
    touch = "Input.dispatchTouchEvent"
    hand.send(touch, {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_timeout(hold)
    for share in (0.25, 0.5, 0.75, 1):
        if by != (0, 0):
            at = {"x": x + share * by[0], "y": y + share * by[1]}
            hand.send(touch, {"type": "touchMove", "touchPoints": [at]})
    hand.send(touch, {"type": "touchEnd", "touchPoints": []})


def test_fingers_swipe_hold_and_drag(new_page: NewPage, hall: Server, database: Path) -> None:
    """A long press goes on to a further goal, a cube is dragged to the payment, a swipe down is back."""
    page = new_page(**PHONE)
    player = sit(page, hall, database, "amsterdam", tap=True)
    first, second = sailing(player)
    assert player.press(spot(page, first))
    expect(page.locator(PICKED)).to_be_visible()
    before = page.locator(f"{PICKED} .question").inner_text()
    drag(page, spot(page, second), (0, 0), hold=700)
    expect(page.locator(f"{PICKED} .question")).not_to_have_text(before)
    assert " via " in (page.locator(f"{PICKED} [data-send]").get_attribute("data-action") or "")

    chips = page.locator("#prompt .pay [data-stepper]")
    chip = next(chip for chip in chips.all() if room(chip) > 0)
    name, value = chip.locator("input").get_attribute("name"), chip.locator("input").input_value()
    cube, goal = page.locator(f"[data-cube='{name}']"), page.locator("#prompt .pay").bounding_box()
    start = cube.bounding_box()
    assert goal
    assert start
    drag(page, cube, (goal["x"] + 20 - start["x"], goal["y"] + goal["height"] / 2 - start["y"]))
    expect(chip.locator("input")).to_have_value(str(int(value) + 1))

    drag(page, page.locator(f"{PICKED} .question"), (0, 90))
    expect(page.locator(PICKED)).to_have_count(0)


def room(chip: Locator) -> int:
    """How many more could be paid of what is there."""
    field = chip.locator("input")
    return int(field.get_attribute("max") or 0) - int(field.input_value())


def test_a_swipe_steps_through_what_happened(new_page: NewPage, hall: Server, database: Path) -> None:
    page = new_page(**PHONE)
    player = sit(page, hall, database, "ticket-to-ride-amsterdam", "slow", seats=4, tap=True)
    player.play(3)
    player.asked()
    bar = page.locator("#follow")
    expect(bar).to_be_visible()
    page.locator("[data-follow=pause]").tap()
    seen = page.locator("#ribbon .rb-tile.now")
    expect(seen).to_have_count(1)
    there = int(seen.get_attribute("data-first") or 0)
    drag(page, bar.locator("[data-told]"), (-120, 0))
    page.wait_for_function(
        "there => Number(document.querySelector('#ribbon .rb-tile.now')?.dataset.first) > there"
        " || document.querySelector('#follow').hidden",
        arg=there,
    )


# ------------------------------------------------------------------------- while another one plays


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_what_is_tried_out_gets_its_button_when_the_turn_comes(
    new_page: NewPage, hall: Server, device: str
) -> None:
    """A route is pressed while the other one is asked; the plan stays there until it can be sent."""
    body = {
        "game": "ticket-to-ride-amsterdam",
        "seats": [{"kind": "human"}] * 2,
        "seed": 7,
        "open_deal": True,
    }
    opened = hall.client.post("/api/tables", json=body).json()
    table, tokens = opened["table"], opened["tokens"]
    page = new_page(**PHONE) if device == "phone" else new_page()
    follow(page, f"{hall.address}/t/{table}/join#{tokens[0]}")
    with page.expect_navigation():
        page.locator("main form button[type=submit]").first.click()
    for _ in range(40):  # cards for both, until a route could be claimed and the other one is asked
        asked = next(seat for seat in (1, 0) if hall.look(table, tokens[seat])["legal"])
        reached(page, hall.look(table, tokens[0])["version"])
        hoped = route_in_hand(page) if asked == 1 else ""
        if hoped:
            break
        draw(hall, table, tokens[asked])
    spot = page.locator(f"#live [data-try='{hoped}']")
    x, y = spot.evaluate(MIDDLE_OF_PATH)
    if device == "phone":
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)
    expect(page.locator(f"{PICKED} .later")).to_be_visible()
    expect(page.locator(f"{PICKED} [data-send]")).to_have_count(0)
    while hall.look(table, tokens[1])["legal"]:
        draw(hall, table, tokens[1])
    expect(page.locator(f"{PICKED} [data-send]")).to_be_visible()
    page.locator(f"{PICKED} [data-send]").click()
    expect(page.locator(f"#live [data-choose='{hoped}'],#live [data-try='{hoped}']")).to_have_count(0)


#: A point well within a route, however it is curved: one with as much of it around as can be.
MIDDLE_OF_PATH = """spot => {
  const { x, y, width, height } = spot.getBoundingClientRect();
  const on = (px, py) => document.elementFromPoint(px, py)?.closest("[data-try]") === spot;
  const around = (px, py) => [-4, -2, 0, 2, 4].filter((d) => on(px + d, py) && on(px, py + d)).length;
  const grid = Array.from({ length: 900 }, (_, i) => [(i % 30) / 30, i / 900]);
  const found = grid.map(([across, down]) => [x + width * across, y + height * down]);
  return found.reduce((best, point) => (around(...point) > around(...best) ? point : best));
}"""


def draw(server: Server, table: str, token: str) -> None:
    """Contracts are kept, then cards are drawn."""
    seen = server.look(table, token)
    wanted = [answer for answer in seen["legal"] if answer.startswith(("keep", "deck"))] or seen["legal"]
    assert server.act(table, token, seen["version"], wanted[0]).status_code == 200


def reached(page: Page, version: int) -> None:
    """Until the page shows this version."""
    page.wait_for_function(
        "version => Number(document.getElementById('notice').dataset.version) >= version", arg=version
    )


def route_in_hand(page: Page) -> str:
    """A route that could be claimed if it were one's turn, on the board where it can be hit; or nothing."""
    found = page.evaluate(
        """async () => {
          const { version } = document.getElementById("notice").dataset;
          for (const spot of document.querySelectorAll("#live [data-try]")) {
            const asked = new URLSearchParams({ goal: spot.dataset.try, frame: "wide", version });
            const { bar } = await (await fetch(`${location.pathname}/plan?${asked}`)).json();
            if (bar) return spot.dataset.try;
          }
          return "";
        }"""
    )
    return str(found)


def test_a_plan_stays_when_the_phone_is_turned(new_page: NewPage, hall: Server, database: Path) -> None:
    """Another board is shown then, with the plan on it and in the bar."""
    page = new_page(**PHONE)
    player = sit(page, hall, database, "amsterdam", tap=True)
    first, _ = sailing(player)
    assert player.press(spot(page, first))
    expect(page.locator(PICKED)).to_be_visible()
    title = page.locator(f"{PICKED} .question").inner_text()
    for size, tall in (((844, 390), 0), ((390, 844), 1)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(page.locator("#board.board-tall")).to_have_count(tall)
        expect(page.locator(f"{PICKED} .question")).to_have_text(title)
        expect(page.locator("#planned > *").first).to_be_attached()
        expect(page.locator(f"{PICKED} [data-send]")).to_be_visible()
