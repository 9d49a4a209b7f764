"""What a page costs: bytes on the wire, time of Chromium's main thread, and what it does while nobody plays.

    python benchmarks/page.py [--answers 40] [--titles genoa,amsterdam] [--out FILE]

Starts a server of its own and plays each title in headless Chromium against a bot. Everything that the
browser loads passes a small relay that counts bytes, streams included, so that what is counted is what
goes over the wire. A figure is for one stored answer, of a person or of a bot: between two turns of the
person several are given, and their cost is shared evenly.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright
from sections import cpu, write_section

PORT, RELAY = 8793, 8794
#: Seconds for which a page with an open question is left alone, and for which it is then watched.
SETTLED, REST = 8.0, 20.0
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK: ViewportSize = {"width": 1280, "height": 800}


class Figures(NamedTuple):
    """Of one title."""

    title: str
    first_page: int  # bytes
    answers: int
    bytes_median: int
    bytes_worst: int
    thread_median: float  # milliseconds
    thread_worst: float
    resting: float  # share of a core, all processes of the browser


class Relay(threading.Thread):
    """Hands on what browser and server say to each other, and counts what the server says."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.down = 0
        self.door = socket.create_server(("127.0.0.1", RELAY))

    def run(self) -> None:
        while True:
            near, _ = self.door.accept()
            far = socket.create_connection(("127.0.0.1", PORT))
            threading.Thread(target=self.carry, args=(near, far, False), daemon=True).start()
            threading.Thread(target=self.carry, args=(far, near, True), daemon=True).start()

    def carry(self, source: socket.socket, target: socket.socket, counted: bool) -> None:
        with suppress(OSError):
            while piece := source.recv(65536):
                if counted:
                    self.down += len(piece)
                target.sendall(piece)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


def opened(title: str) -> str:
    """A new table of a person and a merchant; the link of the person's seat."""
    seats = [{"kind": "human", "name": "Joost"}, {"kind": "bot", "level": "merchant", "name": "Saskia"}]
    body = json.dumps({"game": title, "seats": seats, "seed": 7}).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"http://127.0.0.1:{PORT}/api/tables", body, headers)
    with urllib.request.urlopen(request) as reply:
        told = json.load(reply)
    return f"http://127.0.0.1:{RELAY}/t/{told['table']}/join/{told['tokens'][0]}"


def version(page: Page) -> int:
    return int(page.locator("#notice").get_attribute("data-version") or "-1")


def asked_or_over(page: Page) -> bool:
    """Wait until the person is asked; False when the game is over."""
    page.locator("#notice[data-turn=yes], #notice[data-over='1']").wait_for(state="attached", timeout=60_000)
    return page.locator("#notice").get_attribute("data-over") != "1"


def main_thread(session: CDPSession) -> float:
    """Milliseconds of processor that the main thread of the page has used."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(float(entry["value"]) for entry in metrics if entry["name"] == "TaskDuration") * 1000


def processor_time() -> float:
    """Seconds of processor time that all processes of Chromium have used."""
    ticks = 0
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if "chrom" in os.readlink(folder / "exe"):
                parts = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
                ticks += int(parts[11]) + int(parts[12])
    return ticks / os.sysconf("SC_CLK_TCK")


#: Presses something that answers (where nothing does by itself, a move is written into the line for it),
#: waits until the table has moved on and it is the person's turn again, and then until nothing is lit.
PLAY = """
(move) => new Promise((done) => {
  const told = () => document.getElementById("notice").dataset;
  const before = Number(told().version);
  const look = () => {
    const { version, turn, over } = told();
    if (Number(version) === before || (turn !== "yes" && over !== "1")) return;
    watcher.disconnect();
    setTimeout(() => done([Number(version) - before, over === "1"]), 1500);
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.querySelector("header"), { subtree: true, childList: true, attributes: true });
  setTimeout(() => done([0, false]), 60000);
  const all = [...document.querySelectorAll("[data-action]")];
  const spots = all.filter((spot) => spot.getClientRects().length);
  const spot = spots[Math.floor(Math.random() * spots.length)];
  if (spot) return spot.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  document.querySelector("[data-command]").value = `/${move}`;
  document.querySelector("form[data-write]").requestSubmit();
})
"""


def some_move(page: Page, token: str) -> str:
    """A move that the person may make now."""
    request = urllib.request.Request(f"http://127.0.0.1:{PORT}/api/tables/{page.url.rpartition('/')[2]}")
    request.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(request) as reply:
        return str(random.choice(json.load(reply)["legal"]))


def measure(browser: Browser, relay: Relay, title: str, answers: int) -> Figures:
    """Play a title on a fresh page."""
    link = opened(title)
    context = browser.new_context(viewport=DESK, reduced_motion="no-preference")
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto(link)
    with page.expect_navigation():
        page.locator("form button[type=submit]").first.click()
    table = page.url
    page.close()
    page = context.new_page()  # the first page of a table, with nothing kept from the others
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.clearBrowserCache")
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    down = relay.down
    page.goto(table)
    asked_or_over(page)
    page.wait_for_timeout(1000)
    first_page = relay.down - down
    spans: list[tuple[int, float, float]] = []
    token, over = link.rpartition("/")[2], False
    while sum(number for number, _, _ in spans) < answers and not over:
        move, down, worked = some_move(page, token), relay.down, main_thread(session)
        number, over = page.evaluate(PLAY, move)
        if not number:
            raise RuntimeError(f"The page at {page.url} does not answer.")
        spans.append((number, (relay.down - down) / number, (main_thread(session) - worked) / number))
    time.sleep(SETTLED)
    used = processor_time()
    time.sleep(REST)
    resting = (processor_time() - used) / REST
    context.close()
    sizes = [size for number, size, _ in spans for _ in range(number)]
    works = [work for number, _, work in spans for _ in range(number)]
    return Figures(
        title,
        first_page,
        len(sizes),
        round(statistics.median(sizes)),
        round(max(sizes)),
        statistics.median(works),
        max(works),
        resting,
    )


def lines(found: list[Figures]) -> list[str]:
    """The figures as a table of Markdown."""
    head = (
        "title",
        "first page, kB",
        "kB an answer (median)",
        "worst",
        "ms of main thread (median)",
        "worst",
        "at rest, % of a core",
    )
    rows = [
        (
            entry.title,
            f"{entry.first_page / 1000:.0f}",
            f"{entry.bytes_median / 1000:.1f}",
            f"{entry.bytes_worst / 1000:.1f}",
            f"{entry.thread_median:.0f}",
            f"{entry.thread_worst:.0f}",
            f"{100 * entry.resting:.1f}",
        )
        for entry in found
    ]
    return [
        f"`python benchmarks/page.py` on {cpu()}: Chromium at 1280x800 with motion, a person against",
        "a merchant, bytes as they go over the wire, figures for one stored answer.",
        "",
        *("| " + " | ".join(row) + " |" for row in (head, ("---",) + ("---:",) * (len(head) - 1), *rows)),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--answers", type=int, default=40, help="stored answers a title")
    parser.add_argument("--titles", default="", help="ids with commas between them; all if none is named")
    parser.add_argument("--out", type=Path, help="a Markdown file whose section Pages is written")
    options = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        sys.exit("Chromium is not installed here; the pages cannot be measured.")
    import kade

    titles = [title for title in options.titles.split(",") if title] or [game.id for game in kade.games()]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "kade", "serve", "--host", "127.0.0.1", "--port", str(PORT)]
        command += [
            "--database",
            f"sqlite:///{folder}/page.db",
            "--rate",
            "0",
            "--grace",
            "0",
            "--tables-per-visitor",
            "0",
        ]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            relay = Relay()
            relay.start()
            wait_for_server()
            with sync_playwright() as running:
                browser = running.chromium.launch(executable_path=chromium, args=FLAGS)
                found = [measure(browser, relay, title, options.answers) for title in titles]
                browser.close()
        finally:
            server.kill()
            server.wait()
    print("\n".join(lines(found)))
    if options.out:
        write_section(options.out, "Pages", lines(found))


def wait_for_server() -> None:
    for _ in range(100):
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", PORT)).close()
            return
        time.sleep(0.1)
    sys.exit("The server does not start.")


if __name__ == "__main__":
    main()
