"""Whatever looks like a button does something when it is pressed, also where nobody asks the reader.

Tables that are finished, given up, somebody else's turn, or only watched, of every title, on desk and phone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from browser.conftest import PHONE, Complaints, NewPage
from browser.people import follow
from web.servers import Server

TITLES: Final = {"ticket-to-ride-amsterdam": 2, "new-amsterdam": 2, "genoa": 3, "amsterdam": 2}
DEVICES: Final[dict[str, dict[str, Any]]] = {"desk": {}, "phone": PHONE}
#: No game is longer, whatever is answered.
LONGEST = 3000
#: The same games every time.
SEED = 1
#: Milliseconds within which something must be seen to happen.
PATIENCE = 2000

#: What can be pressed, as the page shows it now; links lead away and are only looked at, and a chat
#: without a word has nothing to send.
TARGETS = """() => {
  const found = [...document.querySelectorAll(
    "button, summary, a.button, a.tool, [role=button], [data-choose], [data-why], [data-sheet]")];
  return found.filter(e => e.checkVisibility({visibilityProperty: true}) && !e.disabled
    && !e.closest("[inert]") && !e.matches(".shade, .skip, form[data-write] [type=submit]"))
    .map((e, n) => { e.dataset.pressed = n; return n; });
}"""
#: All is put back, and then: where a finger would go, and whether it would come to what it aims at. From now
#: on whatever changes is counted; a popover changes nothing but itself and says so.
AIM = """([n]) => {
  const e = document.querySelector(`[data-pressed="${n}"]`), home = e?.closest("dialog");
  for (const dialog of document.querySelectorAll("dialog[open]")) if (dialog !== home) dialog.close();
  for (const popover of document.querySelectorAll(":popover-open")) popover.hidePopover();
  for (const details of document.querySelectorAll("details[open]")) details.open = false;
  for (let times = 0; times < 2; times += 1)
    document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape", bubbles: true}));
  if (home && !home.open) home.showModal();
  if (!e || !e.checkVisibility({visibilityProperty: true})) return null;
  e.scrollIntoView({block: "center", inline: "center"});
  // Its middle, or else any point of it: some places of a board are bent.
  const {x: left, y: top, width, height} = e.getBoundingClientRect();
  const spots = [[1, 1]];
  for (let across = 1; across < 8; across += 1)
    for (let down = 1; down < 8; down += 1) spots.push([across / 4, down / 4]);
  spots.forEach((spot, n) => { spots[n] = [left + width * spot[0] / 2, top + height * spot[1] / 2]; });
  const line = e.querySelector(".hot-line");
  if (line) {
    const [a, b] = [0.25, 0.75].map(part => line.getPointAtLength(line.getTotalLength() * part));
    const {x, y} = new DOMPoint((a.x + b.x) / 2, (a.y + b.y) / 2).matrixTransform(line.getScreenCTM());
    spots.unshift([x, y]);
  }
  const under_finger = ([x, y]) => document.elementFromPoint(x, y);
  const is_it = hit => hit && (e.contains(hit) || hit.contains(e) && hit.matches("button, a, label"));
  const [x, y] = spots.find(spot => is_it(under_finger(spot))) ?? spots[0];
  const hit = under_finger([x, y]);
  const reached = Boolean(is_it(hit));
  const [name, covered] = [e, hit].map(part => part?.outerHTML.slice(0, 120) ?? "");
  const leads = e.matches("a, [data-post], [data-copy], form[method=post] button");
  window.reactions?.disconnect();
  [window.reacted, window.aimed] = [0, e];
  window.reactions = new MutationObserver(list => { window.reacted += list.length; });
  window.reactions.takeRecords();
  window.reactions.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
  if (!window.toggles)
    document.addEventListener("toggle", window.toggles = () => { window.reacted += 1; }, true);
  return {x, y, reached, name, covered, leads};
}"""
#: Something changed, or the reason why not hangs at the button that was pressed.
REACTED = """() => window.reacted > 0 || (window.aimed.matches("[data-refused]")
  && getComputedStyle(window.aimed, "::after").content !== "none")"""


# ---------------------------------------------------------------------------- tables


def opened(server: Server, title: str, others: str) -> tuple[str, list[str]]:
    """A table with a person in the first seat; ``others`` are people or bots in a hurry."""
    kind: dict[str, str] = {"kind": "human"} if others == "human" else {"kind": "bot", "level": "apprentice"}
    seats = [{"kind": "human"}, *[kind] * (TITLES[title] - 1)]
    told = server.client.post("/api/tables", json={"game": title, "seats": seats, "seed": SEED}).json()
    return told["table"], told["tokens"]


def answer_while(server: Server, table: str, token: str, going_on: Callable[[dict[str, Any]], bool]) -> None:
    """Gives answers in the name of a seat, quick ones where there are any."""
    chance = Random(1)
    for _ in range(LONGEST):
        seen = server.look(table, token)
        if not going_on(seen):
            return
        if seen["legal"]:
            short = [text for text in seen["legal"] if text.split()[0] in ("pass", "decline", "end", "stop")]
            server.act(table, token, seen["version"], chance.choice(short or seen["legal"]))
    raise AssertionError("the game goes on and on")


def sit(page: Page, server: Server, table: str, token: str) -> None:
    follow(page, f"{server.address}/t/{table}/join#{token}")
    page.locator("[name=name]").fill("Saskia")
    page.locator("main button[type=submit]").click()
    page.wait_for_url(f"**/t/{table}")


def finished(page: Page, server: Server, title: str) -> None:
    table, tokens = opened(server, title, "bot")
    sit(page, server, table, tokens[0])
    page.goto("about:blank")  # nobody looks on, which is quicker
    answer_while(server, table, tokens[0], lambda seen: not seen["over"])
    page.goto(f"{server.address}/t/{table}")
    expect(page.locator("#final")).to_be_visible()


def foreign_turn(page: Page, server: Server, title: str) -> str:
    table, tokens = opened(server, title, "human")
    sit(page, server, table, tokens[0])
    answer_while(server, table, tokens[0], lambda seen: bool(seen["legal"]))
    page.reload()
    expect(page.locator("#notice[data-turn=no]")).to_have_count(1)
    return table


def given_up(page: Page, server: Server, title: str) -> None:
    """The reader has resigned, and a bot plays on for him."""
    table = foreign_turn(page, server, title)
    page.locator("[data-open=menu-dialog]:visible").click()
    page.locator("[data-confirm=ask-resign]").click()
    with page.expect_response(f"**/t/{table}/resign"):
        page.locator("#ask-resign button[value=yes]").click()
    page.reload()
    expect(page.locator("[data-confirm=ask-resign]")).to_have_count(0)


def watched(page: Page, server: Server, title: str) -> None:
    table, _ = opened(server, title, "human")
    page.goto(f"{server.address}/t/{table}")
    expect(page.locator("#own")).to_be_attached()


TABLES: Final[dict[str, Callable[[Page, Server, str], Any]]] = {
    "finished": finished,
    "foreign turn": foreign_turn,
    "given up": given_up,
    "watched": watched,
}


# ---------------------------------------------------------------------------- pressing


def press_everything(page: Page, tap: bool) -> int:
    """Presses one thing after the other; how many there were. The end of the game is opened for its own."""
    numbers: list[int] = page.evaluate(TARGETS)
    dead: list[str] = []
    for number in numbers:
        press_one(page, tap, number, dead)
    assert dead == []
    return len(numbers)


def press_one(page: Page, tap: bool, number: int, dead: list[str]) -> None:
    aim = page.evaluate(AIM, [number])
    if aim is None:
        return  # something that was pressed before took it away
    assert aim["reached"], f"{aim['name']} lies under {aim['covered']}"
    if aim["leads"]:
        return
    if tap:
        page.touchscreen.tap(aim["x"], aim["y"])
    else:
        page.mouse.click(aim["x"], aim["y"])
    if not reacts(page):
        dead.append(aim["name"])


def reacts(page: Page) -> bool:
    """True as soon as anything on the page has changed."""
    try:
        page.wait_for_function(REACTED, timeout=PATIENCE)
    except TooLate:
        return False
    return True


TICKET: Final = "ticket-to-ride-amsterdam"
#: Every kind of table of every title on both.
CASES = [
    pytest.param(title, kind, device, marks=() if (title, kind) == (TICKET, "finished") else pytest.mark.deep)
    for title in TITLES
    for kind in TABLES
    for device in DEVICES
]


@pytest.mark.parametrize(("title", "kind", "device"), CASES)
def test_whatever_looks_like_a_button_reacts(
    new_page: NewPage, server: Server, complaints: Complaints, title: str, kind: str, device: str
) -> None:
    complaints.expected.append("status of 4")  # what cannot be done is refused by the server
    page = new_page(**DEVICES[device])
    TABLES[kind](page, server, title)
    assert press_everything(page, tap=device == "phone") > 5
    if kind == "finished":
        page.reload()
        read_to_the_end(page, tap=device == "phone")


def read_to_the_end(page: Page, tap: bool) -> None:
    """Menu, score sheet, sheets and zoom of a finished table, each with what it is meant to do."""
    press = partial(_press, page, tap)
    press("#final [data-hide=final]")
    expect(page.locator("#final")).to_be_hidden()
    press("[data-open=menu-dialog]:visible")
    expect(page.locator("#menu-dialog")).to_be_visible()
    page.keyboard.press("Escape")
    press("#prompt [data-show=final]")
    expect(page.locator("#final")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#final")).to_be_hidden()
    if not tap:
        return
    for tab in page.locator(".tab").all():
        sheet = page.locator(f"#{tab.get_attribute('data-sheet')}")
        tab.tap()
        expect(tab).to_have_attribute("aria-expanded", "true")
        expect(sheet).to_be_visible()
        tab.tap()
        expect(tab).to_have_attribute("aria-expanded", "false")
    if page.locator("[data-zoom=in]:visible").count():
        press("[data-zoom=in]")
        expect(page.locator(".table-board.is-zoomed")).to_have_count(1)
        press("[data-zoom=out]")
        expect(page.locator(".table-board.is-zoomed")).to_have_count(0)


def _press(page: Page, tap: bool, selector: str) -> None:
    target = page.locator(selector).first
    if tap:
        target.tap()
    else:
        target.click()
