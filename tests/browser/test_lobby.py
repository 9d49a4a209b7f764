"""The first page in a browser: two presses to the first answer, keys, the form in place, news."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Complaints, NewPage
from browser.people import TICKET, moved_on, open_table, version, wait_for_turn
from web.servers import Server

CARD = f".game[data-title={TICKET}]"
#: As if somebody came back to the tab.
LOOK = "document.dispatchEvent(new Event('visibilitychange'))"


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desk", "phone"])
def test_two_presses_lead_to_the_first_answer(
    new_page: NewPage, server: Server, device: dict[str, Any]
) -> None:
    page = new_page(**device)
    page.goto(server.address)
    play = page.locator(f"{CARD} .play-form .go")
    expect(play).to_be_in_viewport()
    play.click()
    page.wait_for_url("**/t/*")
    wait_for_turn(page)
    before = version(page)
    page.locator("#prompt [data-action^='keep']:visible").first.click()
    moved_on(page, before)


def test_everything_lies_on_one_screen_of_a_desk(new_page: NewPage, server: Server) -> None:
    page = new_page()
    for path in ("", "/open/genoa"):
        page.goto(server.address + path)
        assert page.evaluate("document.documentElement.scrollHeight") <= 800, path
        assert page.evaluate("document.documentElement.scrollWidth") <= 1280, path


def test_keys_focus_titles_and_open_and_close_the_form(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.goto(server.address)
    page.keyboard.press("2")
    assert focused(page) == "Play now"
    page.keyboard.press("1")
    expect(page.locator(f"{CARD} .go")).to_be_focused()
    page.keyboard.press("f")
    expect(page.locator("#panel h2")).to_have_text("Who plays Ticket to Ride: Amsterdam?")
    page.wait_for_url(f"**/open/{TICKET}")
    expect(page.locator("[name=name-0]")).to_be_focused()  # the first that has no name yet
    page.keyboard.press("Escape")
    expect(page.locator("#games")).to_be_visible()
    expect(page.locator(f"{CARD} .acts .verb-friends")).to_be_focused()
    assert page.url.rstrip("/") == server.address
    page.keyboard.press("l")
    page.wait_for_url(f"**/learn/{TICKET}")


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.querySelector('b')?.textContent"))


def test_the_form_changes_without_leaving_the_page(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.goto(server.address)
    page.locator(f"{CARD} .acts .verb-friends").click()
    page.locator("[name=name-1]").fill("Anna <b>")
    page.keyboard.press("Tab")
    note = page.locator("#opening-note")
    expect(note).to_contain_text("Anna <b> gets a link.")
    page.locator("[name=add]").click()
    expect(page.locator(".seatline")).to_have_count(4)
    expect(page.locator("[name=add]")).to_be_disabled()
    expect(note).to_contain_text("Your friends get a link each.")
    page.locator(".tabbtn", has_text=re.compile("^Genoa$")).click()
    expect(page.locator("#panel h2")).to_have_text("Who plays Genoa?")
    expect(page.locator("[name=name-1]")).to_have_value("Anna <b>")
    page.locator("label:has([name=seat-1][value=bot])").click()
    expect(page.locator("[name=level-1]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#games")).to_be_visible()


def test_what_play_now_would_do_is_shown_and_changed(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.goto(server.address)
    page.locator(f"{CARD} .go").click(button="right")
    menu = page.locator(f"{CARD} .card-menu .drop")
    expect(menu).to_contain_text("3 seats, vs 2 merchants, no clock")
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    page.locator(f"{CARD} .go").click(button="right")
    menu.get_by_text("Change").click()
    expect(page.locator("#panel [name=seat-1]:checked")).to_have_value("bot")


def test_a_page_that_is_open_hears_of_its_tables_and_of_a_server_that_is_gone(
    new_page: NewPage, server: Server, complaints: Complaints
) -> None:
    page = new_page()
    page.goto(server.address)
    other = page.context.new_page()
    table = open_table(other, server, ["me", "bot:merchant"])
    wait_for_turn(other)
    expect(page).to_have_title("Kade")
    page.evaluate(LOOK)
    expect(page).to_have_title("(1) Kade")
    expect(page.locator(f"#beside a[href='/t/{table}']")).to_contain_text("Your turn")
    complaints.expected += ["ERR_INTERNET_DISCONNECTED"]
    page.context.set_offline(True)
    page.evaluate(LOOK)
    expect(page.locator("#unreachable")).to_have_text("The table cannot be reached. Trying again …")
    page.context.set_offline(False)
    page.evaluate(LOOK)
    expect(page.locator("#unreachable")).to_be_hidden()
