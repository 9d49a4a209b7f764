"""A real browser in front of a real server."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, sync_playwright

from web.servers import Server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
#: Without motion, where nothing else is said: drawing the marching outlines takes most of a test's time.
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
#: As the page is shown to most people.
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def chromium() -> str:
    found = next((path for name in ("chromium", "chromium-browser") if (path := shutil.which(name))), "")
    if not found and os.environ.get("CI"):
        raise AssertionError("Chromium is missing; the browser tests cannot run.")
    if not found:
        pytest.skip("Chromium is not installed here, so the browser tests are left out.")
    return found


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('db')}/kade.db")
    yield server
    server.stop()


class Complaints:
    """What the browser complained about; nothing, if all is well."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.expected: list[str] = []

    def listen(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.heard.append(str(error)))
        page.on("console", self._console)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.heard.append(message.text)

    def check(self) -> None:
        left = [text for text in self.heard if not any(known in text for known in self.expected)]
        assert left == []


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    complaints = Complaints()
    yield complaints
    complaints.check()


NewPage = Callable[..., Page]


def send_coach_away(context: BrowserContext) -> None:
    """Its card comes at every first question and would lie over what a test is about to press."""
    context.route("**/t/*/coach", lambda route: route.fulfill(json={"quiet": True}))


@pytest.fixture
def new_page(browser: Browser, complaints: Complaints) -> Iterator[NewPage]:
    """Each call is another person: a context with cookies of its own, and with a coach if it is wanted."""
    contexts: list[BrowserContext] = []

    def make(coach: bool = False, **options: Any) -> Page:
        context = browser.new_context(**{**DESK, **options})
        if not coach:
            send_coach_away(context)
        context.set_default_timeout(15_000)
        contexts.append(context)
        page = context.new_page()
        complaints.listen(page)
        return page

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def pictures() -> Path:
    """Where screenshots go; not kept in the repository."""
    folder = Path(__file__).parent.parent.parent / "screenshots"
    folder.mkdir(exist_ok=True)
    return folder
