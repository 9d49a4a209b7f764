"""New Amsterdam in a real browser: a whole game with bots, auctions won and lost, by mouse and by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, NewPage
from browser.people import moved_on, over, version, wait_for_turn
from kade.games.new_amsterdam.rules.events import AuctionWon
from kade.kernel import Record
from web.servers import Server

TITLE = "new-amsterdam"
#: A deal in which who bids high wins an auction and can pay for it.
SEED = 3
LONGEST = 400
#: So many answers are touched at least.
BEGINNING = 20
#: What is surely more than a planner would bid.
HIGH = 9
#: What a person would rather do, best first; a text begins an answer.
WISHES = (
    "elections", "ship", "trade", "build", "clear land", "buy land", "load", "trader", "land", "docks",
    "mill", "shop", "granary", "lumberyard", "black market", "trading company", "sell", "buy",
    "amount", "column", "stop", "remove", "end turn", "pass",
)  # fmt: skip


def press(target: Locator, tap: bool) -> None:
    """Where it can be seen; a part of the board may have to be scrolled to."""
    target.scroll_into_view_if_needed()
    if tap:
        target.tap()
    else:
        target.click()


def lay_down(page: Page, tap: bool) -> bool:
    """Where an answer is put together: one more of each thing until the button is ready."""
    form = page.locator("#prompt form.composer:visible")
    if not form.count():
        return False
    send = form.locator("[data-send]")
    for more in form.locator(".compose-more").all():
        for _ in range(20):
            before = form.locator("output").inner_text()
            if send.is_enabled():
                break
            press(more, tap)
            if form.locator("output").inner_text() == before:
                break
    press(send, tap)
    return True


def answer(page: Page, tap: bool, eager: bool) -> None:
    """One answer, as a person would give it; in an auction bid what is least, or do not bid."""
    before = version(page)
    if not lay_down(page, tap):
        press(chosen(page, eager), tap)
        sure = page.locator("#prompt [data-sure]:visible")
        if tap and version(page) == before and sure.count():
            press(sure.first, tap)
    moved_on(page, before)


def chosen(page: Page, eager: bool) -> Locator:
    bids = page.locator("#prompt [data-action^='bid ']:visible")
    if bids.count():
        sliding = page.locator("#prompt form:visible [data-send][data-action^='bid ']:visible")
        if eager and sliding.count():
            return sliding.first
        passing = page.locator("#prompt [data-action='pass']:visible")
        return passing.first if passing.count() else bids.first
    for wish in WISHES:
        spots = page.locator(f"[data-action^='{wish}']:visible")
        if spots.count():
            return spots.first
    raise AssertionError("nothing to answer with")


def sit(page: Page, server: Server) -> str:
    """Sit down at a table with a merchant bot; returns which table it is."""
    seats = [{"kind": "human", "name": "Joost"}, {"kind": "bot", "name": "Saskia", "level": "merchant"}]
    opened = server.client.post("/api/tables", json={"game": TITLE, "seats": seats, "seed": SEED}).json()
    table: str = opened["table"]
    page.goto(f"{server.address}/t/{table}/join/{opened['tokens'][0]}")
    page.locator("[name=name]").fill("Joost")
    page.locator("main button[type=submit]").click()
    page.wait_for_url(f"**/t/{table}")
    return table


@pytest.mark.parametrize("device", [pytest.param("desk", marks=pytest.mark.deep), "phone"])
def test_a_game_with_bots(new_page: NewPage, server: Server, device: str) -> None:
    """With an auction won with the slider and paid by pressing resources.

    By mouse a whole game, by touch its beginning.
    """
    tap = device == "phone"
    page = new_page(**(PHONE if tap else {}))
    table = sit(page, server)
    paid = False
    for number in range(LONGEST):
        if tap and paid and number > BEGINNING:
            break
        wait_for_turn(page)
        if over(page):
            break
        paid = paid or page.locator("#prompt form[data-say^='pay']:visible").count() > 0
        if not paid and page.locator("#prompt input[type=range]:visible").count():
            slide(page, tap)
        answer(page, tap, eager=not paid)
    assert page.evaluate("document.documentElement.scrollWidth") <= (390 if tap else 1280)
    assert paid
    if tap:
        return
    expect(page.locator("#final")).to_be_visible()
    expect(page.locator("#final")).to_contain_text("Last election")
    record = Record.from_json(server.client.get(f"/api/tables/{table}/record").text)
    *_, end = record.replay()
    auctions = [event for event in end.journal or [] if isinstance(event, AuctionWon)]
    assert 0 in {event.seat for event in auctions}
    assert max(event.bid for event in auctions if event.seat == 0) >= HIGH


def slide(page: Page, tap: bool) -> None:
    """Bid high with the slider: its button says what it will send."""
    slider = page.locator("#prompt input[type=range]:visible")
    most = min(HIGH, int(slider.get_attribute("max") or "0"))
    if int(slider.get_attribute("min") or "0") <= most:
        slider.fill(str(most))
        expect(page.locator("#prompt [data-send]:visible")).to_contain_text(str(most))
