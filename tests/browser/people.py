"""People at the browser: what they see and click."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from web.servers import Server

TICKET = "ticket-to-ride-amsterdam"


#: The button that opens a table.
OPEN = "#opening-form .finish .go"


def set_seats(page: Page, count: int) -> None:
    """Add or remove seats until there are so many."""
    rows = page.locator(".seatline")
    while (now := rows.count()) != count:
        button = "[name=remove]" if now > count else "[name=add]"
        page.locator(f"#panel {button}").last.click()
        expect(rows).to_have_count(now - 1 if now > count else now + 1)


def open_table(page: Page, server: Server, seats: list[str], title: str = TICKET, **fields: str) -> str:
    """Open a table with the form: each seat is "me", "friend" or "bot:merchant". Returns its id."""
    page.goto(f"{server.address}/open/{title}")
    set_seats(page, len(seats))
    for number, kind in enumerate(seats):
        who, _, level = kind.partition(":")
        page.locator(f"label:has([name=seat-{number}][value={who}])").click()
        if level:
            page.locator(f"[name=level-{number}]").select_option(level)
    for name, value in fields.items():
        page.locator(f"[name={name.replace('_', '-')}]").fill(value)
    with page.expect_navigation():
        page.locator(OPEN).click()
    if "/t/" not in page.url:
        link = page.locator("a[href^='/t/']").first.get_attribute("href") or ""
        return link.removeprefix("/t/")
    return page.url.split("/t/")[1].split("?")[0]


def friend_links(page: Page) -> list[str]:
    """The seat links on the page that follows opening a table."""
    found = re.findall(r"http://[^\s\"<]+/t/[a-z0-9]+/join#[A-Za-z0-9_-]+", page.content())
    return list(dict.fromkeys(found))


def follow(page: Page, link: str) -> None:
    """Go to a seat link; its page hands the secret in and only then shows whose seat it is."""
    page.goto(link)
    expect(page.locator("main [name=link]")).to_have_count(0)


def version(page: Page) -> int:
    return int(page.locator("#notice").get_attribute("data-version") or "-1")


def my_turn(page: Page) -> bool:
    return page.locator("#notice").get_attribute("data-turn") == "yes"


def over(page: Page) -> bool:
    return page.locator("#notice").get_attribute("data-over") == "1"


def wait_for_turn(page: Page) -> None:
    """Until the stream says that it is this person's turn, or the game is over."""
    ready = page.locator("#notice[data-turn=yes], #notice[data-over='1']")
    expect(ready).to_have_count(1, timeout=15_000)


def answer(page: Page, tap: bool = False) -> None:
    """Give an answer as a person would: claim if something glows, else take a card."""
    before = version(page)
    _press(page, tap)
    moved_on(page, before)


def moved_on(page: Page, before: int) -> None:
    """Until the page shows a later version and has finished with what it was told to do."""
    page.wait_for_function(
        "before => Number(document.getElementById('notice').dataset.version) > before"
        " && !('busy' in document.body.dataset)",
        arg=before,
    )


def asked_whether_sure(page: Page, before: int) -> Locator | None:
    """The button of a small place that was touched; none if its answer is on its way already."""
    page.wait_for_function(
        "before => Number(document.getElementById('notice').dataset.version) > before"
        " || 'busy' in document.body.dataset"
        " || document.querySelector('#prompt .picked:not([hidden]) [data-send]')",
        arg=before,
    )
    sure = page.locator("#prompt .picked [data-send]:visible")
    going = version(page) > before or page.evaluate("'busy' in document.body.dataset")
    return None if going or not sure.count() else sure.first


def caught_up(page: Page, with_version: int) -> None:
    """Until the stream brought what another page shows already: only then it says whose turn it is."""
    page.wait_for_function(
        "v => Number(document.getElementById('notice').dataset.version) >= v", arg=with_version
    )


#: The middle of a route on the screen: half-way between two opposite points of its outline.
MIDDLE = """spot => {
  const line = spot.querySelector('.hot-line'), length = line.getTotalLength();
  const [a, b] = [0.25, 0.75].map(part => line.getPointAtLength(length * part));
  const middle = new DOMPoint((a.x + b.x) / 2, (a.y + b.y) / 2).matrixTransform(line.getScreenCTM());
  return [middle.x, middle.y];
}"""


def _touch_route(page: Page, selector: str, tap: bool) -> None:
    x, y = page.locator(selector).first.evaluate(MIDDLE)
    if tap:
        page.touchscreen.tap(x, y)
        page.wait_for_timeout(50)
    else:
        page.mouse.click(x, y)


def _press(page: Page, tap: bool) -> None:
    keep = "#prompt [data-action^='keep']:visible"
    if page.locator(keep).count():
        return _touch(page, keep, tap)
    goal = "svg.board:visible .hot[data-choose]"
    if page.locator(goal).count():
        _touch_route(page, goal, tap)
        return _touch(page, "#prompt .picked [data-send][data-action^='claim']", tap)
    for notation in ("deck", "take", "pass"):
        if page.locator(f"[data-action^='{notation}']:visible").count():
            return _touch(page, f"[data-action^='{notation}']:visible", tap)
    _touch(page, "[data-choose=contracts]:visible", tap)
    return _touch(page, "#prompt .picked [data-send]", tap)


def _touch(page: Page, selector: str, tap: bool) -> None:
    target = page.locator(selector).first
    if tap:
        target.tap()
    else:
        target.click()
