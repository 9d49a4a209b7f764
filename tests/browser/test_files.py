"""What a browser loads beside a page: each file once, by its content, and no picture that is not shown."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

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


@pytest.mark.parametrize("scheme,theme", [("light", "paper"), ("dark", "night")])
def test_only_pictures_that_are_shown_are_loaded_and_nothing_jumps(
    new_page: NewPage, server: Server, scheme: str, theme: str
) -> None:
    page = new_page(color_scheme=scheme)
    files = loaded(page)
    held: list[Route] | None = []

    def hold(route: Route) -> None:
        if held is None:
            route.continue_()
        else:
            held.append(route)

    page.route("**/picture/**", hold)
    page.goto(server.address, wait_until="domcontentloaded")
    page.wait_for_function("document.styleSheets.length === 2")
    form = page.locator("#opening-form")
    before = form.bounding_box()
    waiting, held = held, None
    for route in waiting or ():
        route.continue_()
    shown = page.locator(f".on-{theme}")
    for number in range(shown.count()):
        shown.nth(number).scroll_into_view_if_needed()
        expect(shown.nth(number)).to_have_js_property("complete", True, timeout=15_000)
        assert shown.nth(number).evaluate("image => image.naturalWidth") > 0
    page.evaluate("scrollTo(0, 0)")
    assert form.bounding_box() == before
    pictures = {path.split("/")[-1].split(".")[0] for path in files if path.startswith("/picture/")}
    assert pictures == {theme}
