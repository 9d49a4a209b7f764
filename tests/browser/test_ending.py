"""The end of a game over its board, and a second device at one seat."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, NewPage
from browser.people import follow
from web.servers import Server

TICKET = "ticket-to-ride-amsterdam"
#: Milliseconds: two seconds, and as long as the last moves are shown.
LATER = 20_000
DEVICES: dict[str, dict[str, Any]] = {"desk": {}, "phone": PHONE}


def sit(page: Page, server: Server, table: str, token: str, name: str) -> None:
    follow(page, f"{server.address}/t/{table}/join#{token}")
    page.locator("[name=name]").fill(name)
    page.get_by_role("button", name="Take the seat").click()
    page.wait_for_url(f"**/t/{table}")


def play_to_the_end(server: Server, table: str, tokens: list[str]) -> None:
    """By the API, every seat with its token; routes are claimed as early as can be."""
    asked = 0
    while True:
        seen = server.look(table, tokens[asked])
        if seen["over"]:
            return
        if not seen["legal"]:
            asked = 1 - asked
            continue
        claims = [action for action in seen["legal"] if action.startswith("claim")]
        server.act(table, tokens[asked], seen["version"], (claims or seen["legal"])[-1])


@pytest.mark.parametrize("device", [pytest.param("desk", marks=pytest.mark.deep), "phone"])
def test_the_end_opens_by_itself_and_the_board_is_one_press_away(
    new_page: NewPage, server: Server, device: str
) -> None:
    page = new_page(**DEVICES[device])
    table, tokens = server.open_table(TICKET, "human", "human")
    sit(page, server, table, tokens[0], "Saskia")
    page.evaluate("localStorage.setItem('kade.speed', 'instant')")
    play_to_the_end(server, table, tokens)
    final = page.locator("#final")
    expect(page.locator("#notice[data-over='1']")).to_have_count(1, timeout=LATER)
    expect(final).to_be_visible(timeout=LATER)
    expect(page.locator("#end-title")).to_be_focused()
    if device == "desk":  # all of it within one screen
        foot = page.locator(".end-again").bounding_box()
        assert foot
        assert foot["y"] + foot["height"] <= 800
    assert page.evaluate("document.querySelector('#final').scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]
    expect(final.get_by_role("heading", name="Points over the game")).to_be_visible()
    # Away with it, and back.
    page.locator("#final [data-hide=final]").click()
    expect(final).to_be_hidden()
    page.locator("#prompt [data-show=final]").click()
    expect(final).to_be_visible()
    page.keyboard.press("Escape")
    expect(final).to_be_hidden()
    expect(page.locator("#prompt [data-show=final]")).to_be_focused()
    # Whoever asks for the board finds nothing upon it.
    page.goto(f"{server.address}/t/{table}#board")
    expect(page.locator("#prompt [data-show=final]")).to_be_visible()
    expect(final).to_be_hidden()
    # The same deal once more, asked for by a form of the page.
    page.locator("#prompt [data-show=final]").click()
    final.locator("summary", has_text="Same deal").click()
    final.get_by_role("button", name="Against bots").click()
    page.wait_for_url(lambda address: f"/t/{table}" not in address)
    expect(page.locator("#prompt")).to_be_visible()


def test_a_second_device_sits_there_as_well(new_page: NewPage, server: Server) -> None:
    desk, other, phone = new_page(), new_page(), new_page(**PHONE)
    table, tokens = server.open_table(TICKET, "human", "human")
    sit(desk, server, table, tokens[0], "Saskia")
    sit(other, server, table, tokens[1], "Bram")
    follow(phone, f"{server.address}/t/{table}/join#{tokens[0]}")
    expect(phone.get_by_text("Saskia already sits here")).to_be_visible()
    expect(phone.locator("time")).to_contain_text("since")
    expect(phone.locator("time")).not_to_contain_text("UTC")
    phone.get_by_role("button", name="It is me: sit here as well").click()
    phone.wait_for_url(f"**/t/{table}")
    told = "Saskia now sits at the table on a second device as well."
    for page in (desk, other):
        expect(page.locator("#heard")).to_contain_text(told)
    # Both show the seat: what one answers the other sees.
    for page in (desk, phone):
        expect(page.locator("#notice[data-turn=yes]")).to_have_count(1)
    phone.locator("#prompt [data-action^=keep]:visible").first.tap()
    for page in (desk, phone):
        expect(page.locator("#notice[data-turn=no]")).to_have_count(1)
