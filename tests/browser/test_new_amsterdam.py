"""New Amsterdam in a real browser: a whole game with bots, auctions won and lost, by mouse and by touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, NewPage
from browser.people import asked_whether_sure, follow, moved_on, over, version, wait_for_turn
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
#: What a person would rather do, best first: goals on the board and in the bar.
WISHES = (
    "elections", "load", "trader", "build", "clear land", "land", "special docks", "special mill",
    "special granary", "special lumberyard", "special black_market", "special trading_company", "column",
    "end turn",
)  # fmt: skip


def press(target: Locator, tap: bool) -> None:
    """Where it can be seen: a part of the board may have to be scrolled from under the bars."""
    target.evaluate("spot => spot.scrollIntoView({block: 'center'})")
    if tap:
        target.tap()
    else:
        target.click()


def answer(page: Page, tap: bool, eager: bool) -> int:
    """One decision, as a person would make it: how many presses it took."""
    before = version(page)
    form = page.locator("#prompt .open form.gesture [data-send]:visible")
    bids = page.locator("#prompt [data-action^='bid ']:visible")
    presses = 1
    if form.count():  # a payment, or shops that go: filled in already
        press(form, tap)
    elif bids.count():
        any_bid = page.locator("#prompt .any-bid [data-send]:visible")
        passing = page.locator("#prompt [data-action='pass']:visible")
        if eager and any_bid.count():
            press(any_bid, tap)
        else:
            press(passing if passing.count() else bids.first, tap)
    elif page.locator("[data-action^='shop ']:visible").count():
        press(page.locator("[data-action^='shop ']:visible").first, tap)
        if tap and (sure := asked_whether_sure(page, before)):
            press(sure, tap)
    else:
        presses = 2
        press(wished(page), tap)
        expect(page.locator("#prompt .picked [data-send]:visible")).to_be_visible()
        if eager and page.locator("#prompt .picked form[data-say^='column']").count():
            bid_high(page, ".picked")
        press(page.locator("#prompt .picked [data-send]:visible"), tap)
    moved_on(page, before)
    return presses


def wished(page: Page) -> Locator:
    for wish in WISHES:
        spots = page.locator(f"[data-choose='{wish}']:visible, [data-choose^='{wish} ']:visible")
        if spots.count():
            return spots.first
    raise AssertionError("nothing to answer with")


def sit(page: Page, server: Server) -> str:
    """Sit down at a table with a merchant bot; returns which table it is."""
    seats = [{"kind": "human", "name": "Joost"}, {"kind": "bot", "name": "Saskia", "level": "merchant"}]
    opened = server.client.post("/api/tables", json={"game": TITLE, "seats": seats, "seed": SEED}).json()
    table: str = opened["table"]
    follow(page, f"{server.address}/t/{table}/join#{opened['tokens'][0]}")
    page.locator("[name=name]").fill("Joost")
    page.locator("main button[type=submit]").click()
    page.wait_for_url(f"**/t/{table}")
    return table


@pytest.mark.parametrize("device", [pytest.param("desk", marks=pytest.mark.deep), "phone"])
def test_a_game_with_bots(new_page: NewPage, server: Server, device: str) -> None:
    """By gestures alone, with an auction that is won by number and paid with one press.

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
        paying = page.locator("#prompt form[data-say^='pay']:visible").count() > 0
        if not paid and page.locator("#prompt .any-bid:visible").count():
            bid_high(page)
        presses = answer(page, tap, eager=not paid)
        assert presses == 1 or not paying
        paid = paid or paying
    assert page.evaluate("document.documentElement.scrollWidth") <= (390 if tap else 1280)
    assert paid
    if tap:
        return
    expect(page.locator("#final")).to_be_visible(timeout=15_000)
    expect(page.locator("#final")).to_contain_text("Last election")
    record = Record.from_json(server.client.get(f"/api/tables/{table}/record").text)
    *_, end = record.replay()
    auctions = [event for event in end.journal or [] if isinstance(event, AuctionWon)]
    assert 0 in {event.seat for event in auctions}
    assert max(event.bid for event in auctions if event.seat == 0) >= HIGH


def bid_high(page: Page, where: str = ".any-bid") -> None:
    """Any bid can be named: its button says what it will send."""
    number = page.locator(f"#prompt {where} #number-n")
    if not number.count():  # the column that is free
        return
    most = min(HIGH, int(number.get_attribute("max") or "0"))
    if int(number.get_attribute("min") or "0") <= most:
        number.fill(str(most))
        expect(page.locator(f"#prompt {where} [data-send]")).to_contain_text(str(most))


def test_a_payment_keeps_its_sum_and_can_be_turned_round(new_page: NewPage, server: Server) -> None:
    """The sum stays whatever is pressed; Enter pays."""
    page = new_page()
    sit(page, server)
    for _ in range(LONGEST):
        wait_for_turn(page)
        if page.locator("#prompt form[data-say^='pay']:visible").count():
            break
        if page.locator("#prompt .any-bid:visible").count():
            bid_high(page)
        answer(page, tap=False, eager=True)
    send = page.locator("#prompt form [data-send]")
    coins = page.locator("#pay-parts-coins")
    total = int(coins.input_value())
    expect(send).to_have_attribute("data-action", re.compile(f"^pay {total} coins"))
    page.locator("#prompt .turned:visible").click()
    kept = int(coins.input_value())
    assert kept < total
    expect(send).to_be_enabled()
    page.locator("[data-stepper]:has(#pay-parts-coins) [data-by='1']").click()
    assert int(coins.input_value()) == kept + 1
    expect(send).to_be_enabled()
    before = version(page)
    page.locator("#main").focus()
    page.keyboard.press("Enter")
    moved_on(page, before)


def test_a_plan_is_shown_before_anything_is_sent(new_page: NewPage, server: Server) -> None:
    """Pressed, a column shows what it brings; Escape goes back, pressed again it is sent."""
    page = new_page()
    sit(page, server)
    wait_for_turn(page)
    while not page.locator("svg [data-choose='column 1']:visible").count():
        answer(page, tap=False, eager=False)
        wait_for_turn(page)
    before = version(page)
    column = page.locator("svg [data-choose='column 1']")
    column.click()
    expect(page.locator("#prompt .picked")).to_contain_text("Put up column 1")
    expect(page.locator("#planned .goal-ring")).to_have_count(1)
    page.locator("#prompt .picked .compose-more").click()
    expect(page.locator("#prompt .picked [data-send]")).to_contain_text("bid 1")
    page.keyboard.press("Escape")
    expect(page.locator("#prompt .picked")).to_be_hidden()
    expect(page.locator("#planned > *")).to_have_count(0)
    assert version(page) == before
    column.click()
    expect(page.locator("#prompt .picked [data-send]")).to_be_enabled()
    column.click()
    moved_on(page, before)
