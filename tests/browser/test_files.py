"""What a browser loads beside a page: each file once, by its content, and no picture that is not shown."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import kade
from browser.conftest import NewPage
from browser.people import open_table
from web.servers import Server

BY_CONTENT = re.compile(r"/(static|picture)/.+\.[0-9a-f]{16}\.\w+$")


def loaded(page: Page) -> list[str]:
    """The files that the page asks for from now on."""
    found: list[str] = []

    def note(request: Any) -> None:
        path = request.url.removeprefix("http://").partition("/")[2]
        if path.startswith(("static/", "picture/")):
            found.append(f"/{path}")

    page.on("request", note)
    return found


def test_the_modules_of_a_table_are_loaded_once_each_and_by_their_content(
    new_page: NewPage, server: Server
) -> None:
    page = new_page()
    table = open_table(page, server, ["me", "me"])
    files = loaded(page)
    page.goto(f"{server.address}/t/{table}")
    expect(page.locator("#favicon")).to_have_attribute("href", re.compile("kade"))
    scripts = [path for path in files if path.endswith(".js")]
    assert len(scripts) > 10
    assert sorted(scripts) == sorted(set(scripts))
    assert [path for path in files if not BY_CONTENT.search(path)] == []


def test_the_icon_tells_whose_turn_it_is(new_page: NewPage, server: Server) -> None:
    player, spectator = new_page(), new_page()
    table = open_table(player, server, ["me", "bot:merchant"])
    shown = []
    for page, attribute in ((player, "data-turn"), (spectator, "data-calm")):
        page.goto(f"{server.address}/t/{table}")
        wanted = page.locator("#favicon").get_attribute(attribute) or "missing"
        expect(page.locator("#favicon")).to_have_attribute("href", wanted)
        assert page.request.get(server.address + wanted).headers["content-type"] == "image/svg+xml"
        shown.append(wanted)
    assert shown[0] != shown[1]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_boards_of_the_first_page_are_there_at_the_first_paint(
    new_page: NewPage, server: Server, scheme: str
) -> None:
    """They stand in the page itself, in the colours of the theme: no picture is fetched, nothing jumps."""
    page = new_page(color_scheme=scheme)
    files = loaded(page)
    page.goto(server.address)
    boards = page.locator(".window .board")
    expect(boards).to_have_count(len(kade.games()))
    for number in range(boards.count()):
        box = boards.nth(number).bounding_box()
        assert box is not None
        assert box["height"] >= 140
    ground = "document.querySelector('.window').computedStyleMap().get('background-color').toString()"
    assert ("15, 58, 87" in page.evaluate(ground)) == (scheme == "dark")
    assert [path for path in files if path.endswith(".svg") and "/picture/" in path] == []
