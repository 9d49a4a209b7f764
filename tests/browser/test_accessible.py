"""Every page, looked at by axe: nothing that keeps people out who do not see, or do not point."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

import kade
from browser.conftest import DESK, PHONE, NewPage
from browser.people import follow
from web.servers import Server

TITLES = [game.id for game in kade.games()]
DEVICES: dict[str, dict[str, Any]] = {"desk": DESK, "phone": PHONE}


def serious(page: Page) -> list[str]:
    """What axe calls serious or critical on a page: the rule, and the first thing that breaks it."""
    found = Axe().run(page).response["violations"]
    return [
        f"{rule['id']}: {rule['nodes'][0]['target']} {rule['nodes'][0]['failureSummary']}"
        for rule in found
        if rule["impact"] in ("serious", "critical")
    ]


def seated(page: Page, server: Server, title: str, **more: Any) -> str:
    """A table at which this browser plays against two merchants."""
    seats = [{"kind": "human", "name": "Anna"}, *({"kind": "bot", "level": "merchant"},) * 2]
    opened = server.client.post("/api/tables", json={"game": title, "seats": seats, **more}).json()
    follow(page, f"{server.address}/t/{opened['table']}/join#{opened['tokens'][0]}")
    page.locator("form[method=post] button[type=submit].primary").first.click()
    page.wait_for_url("**/t/*")
    return str(opened["table"])


@pytest.mark.parametrize(
    ("device", "scheme"),
    [
        ("desk", "light"),
        ("phone", "dark"),
        pytest.param("desk", "dark", marks=pytest.mark.deep),
        pytest.param("phone", "light", marks=pytest.mark.deep),
    ],
)
def test_pages_of_the_house(new_page: NewPage, server: Server, device: str, scheme: str) -> None:
    page = new_page(**DEVICES[device], color_scheme=scheme)
    for path in ("/", "/open/genoa", "/me", "/learn", "/about", "/rules/genoa", "/learn/amsterdam"):
        answer = page.goto(server.address + path)
        assert answer is not None
        assert answer.ok, path
        assert serious(page) == [], path


@pytest.mark.deep
@pytest.mark.parametrize("title", TITLES)
def test_lessons_and_rules(new_page: NewPage, server: Server, title: str) -> None:
    page = new_page(**PHONE)
    for path in (f"/learn/{title}", f"/rules/{title}?q=card"):
        page.goto(server.address + path)
        assert serious(page) == [], path


@pytest.mark.parametrize("title", TITLES)
def test_tables(new_page: NewPage, server: Server, title: str) -> None:
    page = new_page()
    seated(page, server, title)
    page.locator("#notice[data-turn=yes]").wait_for(state="attached")
    assert serious(page) == []


@pytest.mark.deep
@pytest.mark.parametrize("title", TITLES)
def test_tables_on_a_phone_in_the_dark(new_page: NewPage, server: Server, title: str) -> None:
    page = new_page(**PHONE, color_scheme="dark")
    seated(page, server, title)
    page.locator("#notice[data-turn=yes]").wait_for(state="attached")
    assert serious(page) == []
