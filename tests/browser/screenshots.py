"""Pictures of every page, for eyes: ``make screenshots`` writes them to ``screenshots/``.

1280x800 and 390x844, light and dark; each page as a person meets it.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Page, sync_playwright

from browser.conftest import DESK, FLAGS, PHONE, chromium
from browser.people import answer, follow, friend_links, open_table, over, wait_for_turn
from web.servers import Server

Scheme = Literal["light", "dark"]
SCHEMES: Final[tuple[Scheme, ...]] = ("light", "dark")
FOLDER = Path(__file__).parent.parent.parent / "screenshots"


def visit(browser: Browser, server: Server, device: str, scheme: Scheme, options: dict[str, Any]) -> None:
    """Walk through all pages in one look."""
    context = browser.new_context(color_scheme=scheme, **options)
    page = context.new_page()
    tap = device == "phone"

    def shoot(name: str, shown: Page | None = None) -> None:
        target = shown or page
        target.wait_for_timeout(700)
        path = FOLDER / f"{name}-{device}-{scheme}.png"
        target.screenshot(path=str(path))
        sys.stdout.write(f"{path.name}\n")

    page.goto(server.address)
    shoot("lobby")
    open_table(page, server, ["me", "friend", "bot:merchant"], name_0="Joost")
    shoot("opened")
    guest = browser.new_context(color_scheme=scheme, **options).new_page()
    follow(guest, friend_links(page)[0])
    shoot("join", guest)
    table = open_table(page, server, ["me", "bot:merchant", "bot:merchant", "bot:merchant"], name_0="Saskia")
    wait_for_turn(page)
    page.locator(".coach-card").wait_for()
    shoot("coach")
    page.locator(".coach-card .quiet").click()
    shoot("table-start")
    for number in range(200):
        wait_for_turn(page)
        if over(page):
            break
        if number == 9:
            shoot("table-middle")
            watcher = browser.new_context(color_scheme=scheme, **options).new_page()
            watcher.goto(f"{server.address}/t/{table}")
            shoot("spectator", watcher)
        answer(page, tap=tap)
    shoot("table-over")
    page.goto(f"{server.address}/t/{table}/replay?at=40&view=all")
    shoot("replay")
    page.goto(f"{server.address}/rules/ticket-to-ride-amsterdam")
    shoot("rules")
    page.goto(f"{server.address}/nowhere")
    shoot("not-found")
    context.close()


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/kade.db")
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
                for device, options in (("desk", DESK), ("phone", PHONE)):
                    for scheme in SCHEMES:
                        visit(browser, server, device, scheme, options)
                browser.close()
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
