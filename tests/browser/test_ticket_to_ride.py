"""Ticket to Ride in a real browser: contracts light up or are left out, routes are picked and claimed."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, NewPage
from browser.people import MIDDLE, TICKET, follow, moved_on, version, wait_for_turn
from kade.games.ticket_to_ride_amsterdam.page.prompt_bar import end_name
from kade.games.ticket_to_ride_amsterdam.rules.components import LOCATIONS
from web.servers import Server

#: The same cards and contracts every time.
SEED = 1
PICKED = "#prompt .picked:not([hidden])"
LIT = "#planned .goal-ring"


def seated(page: Page, server: Server, others: str = "bot") -> tuple[str, list[str]]:
    """Sits down at the first seat of a table with another person or a bot."""
    other = {"kind": "human"} if others == "human" else {"kind": "bot", "level": "apprentice"}
    asked = {"game": TICKET, "seats": [{"kind": "human"}, other], "seed": SEED}
    told: dict[str, Any] = server.client.post("/api/tables", json=asked).json()
    follow(page, f"{server.address}/t/{told['table']}/join#{told['tokens'][0]}")
    page.locator("[name=name]").fill("Saskia")
    page.locator("main button[type=submit]").click()
    page.wait_for_url(f"**/t/{told['table']}")
    return told["table"], told["tokens"]


def press(page: Page, selector: str, tap: bool) -> None:
    target = page.locator(selector).first
    if tap:
        target.tap()
    else:
        target.click()


def keep(page: Page, tap: bool) -> None:
    wait_for_turn(page)
    before = version(page)
    press(page, "#prompt [data-send]", tap)
    moved_on(page, before)


BOTH = pytest.mark.parametrize(
    "tap", [False, pytest.param(True, marks=pytest.mark.deep)], ids=["desk", "phone"]
)


@BOTH
def test_a_contract_is_left_out_by_a_press(new_page: NewPage, server: Server, tap: bool) -> None:
    """Both are kept at first; who leaves out both cannot go on."""
    page = new_page(**PHONE) if tap else new_page()
    seated(page, server)
    wait_for_turn(page)
    cards = ".ticket" if tap else ".offer .contract"
    send = page.locator("#prompt [data-send]")
    expect(send).to_contain_text("Keep both")
    expect(page.locator("svg.board .offered-1")).to_be_visible()
    press(page, f"{cards} >> nth=0", tap)
    page.mouse.move(5, 5)
    expect(send).to_contain_text(re.compile(r"Keep [A-Z].* \(\d+\)"))
    expect(page.locator("svg.board .offered-1")).to_be_hidden()
    expect(page.locator("svg.board .offered-2")).to_be_visible()
    press(page, f"{cards} >> nth=1", tap)
    expect(send).to_be_disabled()
    press(page, f"{cards} >> nth=1", tap)
    before = version(page)
    press(page, "#prompt [data-send]", tap)
    moved_on(page, before)
    expect(page.locator(".own-contracts .contract")).to_have_count(1)


@pytest.mark.deep
def test_enter_keeps_what_is_ticked(new_page: NewPage, server: Server) -> None:
    page = new_page()
    seated(page, server)
    wait_for_turn(page)
    before = version(page)
    page.keyboard.press("Enter")
    moved_on(page, before)
    expect(page.locator(".own-contracts .contract")).to_have_count(2)


@BOTH
def test_a_contract_lights_its_cities_and_its_ways(new_page: NewPage, server: Server, tap: bool) -> None:
    page = new_page(**PHONE) if tap else new_page()
    seated(page, server)
    keep(page, tap)
    wait_for_turn(page)
    if tap:
        page.locator(".tab[data-sheet=part-contracts]").tap()
    else:
        page.locator(".own-contracts .contract").first.hover()
        expect(page.locator(LIT)).to_have_count(2)
        expect(page.locator(PICKED)).to_have_count(0)
    press(page, ".own-contracts .contract", tap)
    expect(page.locator(PICKED)).to_contain_text("to go")
    expect(page.locator(".opened")).to_have_count(0)  # the board is in sight
    expect(page.locator(LIT)).to_have_count(2)
    first = page.locator("#planned").inner_html()
    if tap:
        page.locator("#prompt [data-key=w]").tap()
    else:
        page.keyboard.press("w")
    page.wait_for_function("before => document.querySelector('#planned').innerHTML !== before", arg=first)
    expect(page.locator(LIT)).to_have_count(2)
    press(page, "#prompt .picked [data-back]", tap)
    expect(page.locator(LIT)).to_have_count(0)


@pytest.mark.deep
def test_who_waits_may_look_at_his_contracts_and_send_nothing(new_page: NewPage, server: Server) -> None:
    page = new_page()
    table, tokens = seated(page, server, "human")
    keep(page, tap=False)
    seen = server.look(table, tokens[1])
    server.act(table, tokens[1], seen["version"], "keep both")
    for _ in range(2):
        seen = server.look(table, tokens[0])
        server.act(table, tokens[0], seen["version"], "deck")
    expect(page.locator("#notice[data-turn=no]")).to_have_count(1)
    expect(page.locator("svg.board [data-choose]")).to_have_count(0)
    page.locator(".own-contracts .contract").first.click()
    expect(page.locator(PICKED)).to_contain_text("to go")
    told = page.evaluate(
        """t => Promise.all([document.getElementById("notice").dataset.version, 0].map(async version => {
          const answer = await fetch(`/t/${t}/plan?goal=contracts&frame=wide&version=${version}`);
          const { stale = false, bar = "" } = await answer.json();
          return [answer.status, stale, bar.includes("When your turn comes"), bar.includes("data-send")];
        }))""",
        table,
    )
    # Drawing contracts is only tried out; a page that is behind is told so and no more.
    assert told == [[200, False, True, False], [200, True, False, False]]


@BOTH
def test_a_route_is_picked_and_then_claimed(new_page: NewPage, server: Server, tap: bool) -> None:
    """Two presses: the route, and the button or on a desk the route again."""
    page = new_page(**PHONE) if tap else new_page()
    seated(page, server)
    keep(page, tap)
    goal = "svg.board .hot[data-choose]"
    for _ in range(30):
        wait_for_turn(page)
        if page.locator(goal).count():
            break
        before = version(page)
        press(page, "[data-action=deck]", tap)
        moved_on(page, before)
    before = version(page)
    x, y = page.locator(goal).first.evaluate(MIDDLE)
    if tap:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)
    expect(page.locator("#planned .ghost")).to_be_attached()
    expect(page.locator("#prompt .picked [data-send]")).to_have_text(re.compile("Claim"))
    assert version(page) == before  # nothing was paid yet
    if tap:
        page.locator("#prompt .picked [data-send]").tap()
    else:
        page.mouse.click(x, y)
    moved_on(page, before)
    expect(page.locator("svg.board .claimed.seat-anchor")).not_to_have_count(0)
    expect(page.locator("#planned .ghost")).to_have_count(0)


@pytest.mark.deep
def test_drawing_contracts_asks_first(new_page: NewPage, server: Server) -> None:
    page = new_page()
    seated(page, server)
    keep(page, tap=False)
    wait_for_turn(page)
    before = version(page)
    page.locator("[data-choose=contracts]").click()
    expect(page.locator(PICKED)).to_contain_text("cannot be taken back")
    assert version(page) == before
    page.keyboard.press("Enter")
    moved_on(page, before)
    expect(page.locator("#prompt [data-send]")).to_contain_text("Keep both")


@pytest.mark.deep
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_focus_on_a_refused_route_can_be_seen(new_page: NewPage, server: Server, scheme: str) -> None:
    """Its outline is drawn in ink, which stands out from the paper in both themes."""
    page = new_page(color_scheme=scheme)
    seated(page, server)
    keep(page, tap=False)
    expect(page.locator("[data-choose=contracts]").first).to_be_visible()  # the turn itself has begun
    wait_for_turn(page)
    page.mouse.move(3, 3)  # what comes to lie under the pointer would be explained instead
    refused = page.locator("svg.board .route[data-why]").first
    ring = refused.locator(".focus-ring")
    expect(ring).to_be_hidden()
    page.keyboard.press("ArrowRight")
    refused.focus()
    expect(ring).to_be_visible()
    expect(page.locator("#prompt .why")).not_to_be_empty()
    ink, paper = page.evaluate(
        """() => {
          const style = getComputedStyle(document.querySelector('.route:focus .focus-ring'));
          return [style.stroke, getComputedStyle(document.querySelector('.sheet')).backgroundColor];
        }"""
    )
    assert abs(_light(ink) - _light(paper)) > 0.4


def _light(colour: str) -> float:
    red, green, blue = (int(part) for part in re.findall(r"\d+", colour)[:3])
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255


SIZES: dict[str, dict[str, Any]] = {
    "1024": {"viewport": {"width": 1024, "height": 768}},
    "1280": {"viewport": {"width": 1280, "height": 800}},
    "1920": {"viewport": {"width": 1920, "height": 1080}},
    "phone": PHONE,
}
#: Names that stick out of their lines if they stand on a card, or in small in the prompt bar.
CUT = """names => [...document.querySelectorAll("#own .contract .end, .ticket .end")].flatMap(end => {
  const shown = end.checkVisibility() ? names : [];
  return shown.filter(([name, kind]) => {
    Object.assign(end, {textContent: name, className: kind});
    return end.scrollWidth > end.clientWidth;
  });
})"""


@pytest.mark.deep
@pytest.mark.parametrize("size", SIZES)
def test_no_name_on_a_contract_is_cut_off(new_page: NewPage, server: Server, size: str) -> None:
    page = new_page(**SIZES[size])
    seated(page, server)
    wait_for_turn(page)
    drawn = [re.findall(r'class="([^"]+)">(.+)</b>', end_name(place.index))[0] for place in LOCATIONS]
    names = [[name, kind] for kind, name in drawn]
    assert page.locator("#own .contract .end:visible, .ticket .end:visible").count() >= 4
    assert page.evaluate(CUT, names) == []
