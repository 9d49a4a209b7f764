"""How a game is played: presses, questions, and how long one waits.

    python benchmarks/flow.py [--titles genoa,amsterdam] [--games 1] [--quick] [--out benchmarks/results.md]

Starts servers of its own. In headless Chromium a scripted player, who wants what a merchant would do,
plays whole games of each title by gestures alone, with a mouse at 1280x800 and with a finger at 390x844.
Every press is counted; nothing is sent but by presses. A second series, of Amsterdam, looks at how long a
round of the others takes at each speed. The goals are those of the design.

    python benchmarks/flow.py --titles ticket-to-ride-amsterdam --quick
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from flow_report import lines
from page import FLAGS
from playwright.sync_api import Browser, Page, sync_playwright
from sections import write_section

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from browser.conftest import send_coach_away
from browser.gestures import Count, Gestures, Stuck, sit_down
from browser.hooks import CUT_OFF, WATCH
from browser.offers import Offer
from kade.table.live import Given
from web.servers import Server

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
#: What is looked at for texts that are cut off.
SIZES = {
    "desk": ((1024, 768), (1280, 800), (1920, 1080)),
    "phone": ((390, 844), (844, 390)),
}
#: Seats of a table; the person's is one of them.
SEATS = {"amsterdam": 3, "genoa": 4, "new-amsterdam": 3, "ticket-to-ride-amsterdam": 3}
SPEEDS = ("slow", "normal", "fast", "instant")
#: A round in which the others answered less often is only the end of a phase.
ROUND = 10
#: Texts are looked at after every so many gestures.
LOOKS = 12


@dataclass
class Played:
    """A game of one person, and what it took."""

    title: str
    device: str
    count: Count
    asked: int = 0  # times that the others had acted before an answer
    answers: int = 0  # what the gestures stand for in the log
    windows: int = 0  # gestures in turns of others
    moved: list[float] = field(default_factory=list)  # milliseconds
    answered: list[float] = field(default_factory=list)
    cut: Counter[str] = field(default_factory=Counter)
    over: bool = False
    fault: str = ""


@dataclass
class Round:
    """What one waits for between two turns of one's own."""

    seconds: float
    thinking: float  # from the own answer to the last of the others', as the log has them
    answers: int


class Watched(Gestures):
    """A player who looks for texts that are cut off, now and then, also while a plan is shown."""

    looking = False
    cut: Counter[str]

    def look(self, moment: str) -> None:
        size = self.page.viewport_size or {"width": 0, "height": 0}
        for text in self.page.evaluate(CUT_OFF):
            self.cut[f"{size['width']}x{size['height']}, {moment}: {text}"] += 1

    def _send(self, form: int) -> bool:
        if self.looking and form < 0:
            self.look("plan")
        return super()._send(form)


def told(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def sit(
    browser: Browser, server: Server, folder: Path, title: str, device: str, speed: str, **how: Any
) -> Watched:
    """A person at a new table."""
    shape = PHONE if device == "phone" else DESK
    context = browser.new_context(**shape, reduced_motion="no-preference")
    context.add_init_script(f"localStorage.setItem('kade.speed', '{speed}')")
    context.add_init_script(WATCH)
    send_coach_away(context)
    page = context.new_page()
    page.set_default_timeout(30_000)
    seats = how.pop("seats", SEATS.get(title, 3))
    sitting = sit_down(page, server.address, folder / "flow.db", title, seats, tap=device == "phone", **how)[
        0
    ]
    player = Watched(page, sitting.mirror, 0, device == "phone", how.get("seed", 7))
    player.cut = Counter()
    return player


# ----------------------------------------------------------------------------- whole games


def play(
    browser: Browser, server: Server, folder: Path, title: str, device: str, seed: int, quick: bool
) -> Played:
    """One game, with everything of the others shown at once."""
    options = {"short": True} if title == "amsterdam" and quick else {}
    player = sit(browser, server, folder, title, device, "instant", seed=seed, options=options)
    played = Played(title, device, player.count, cut=player.cut)
    given: list[Offer] = []
    most = 25 if quick else 900
    try:
        while len(given) < most and player.asked(180):
            player.looking = len(given) % LOOKS == 3
            if player.looking:
                look_at_all_sizes(player, device)
            given.append(player.gesture())
            if len(given) % 20 == 0:
                told(f"  {title}, {device}: {len(given)} gestures, {player.count.presses} presses")
    except (Stuck, Exception) as error:
        played.fault = str(error).splitlines()[0][:200]
        told(f"  {title}, {device}: {played.fault}")
    played.over = player.notice("over") == "1"
    table = player.mirror.catch_up()
    answers = table.answers
    played.asked = sum(
        own(given) and (place == 0 or not own(answers[place - 1])) for place, given in enumerate(answers)
    )
    played.answers = sum(own(given) for given in answers)
    played.windows = sum(offer.steps[0].prompt in OTHERS_TURN for offer in given)
    presses = player.page.evaluate("() => window.flow.presses")
    sends, missed = set(player.count.sends), player.count.presses - len(presses)
    played.moved = [press["moved"] for press in presses if press.get("moved") is not None]
    played.answered = [
        press["answered"]
        for place, press in enumerate(presses)
        if place + missed in sends and press.get("answered") is not None
    ]
    player.page.context.close()
    player.mirror.close()
    count = player.count
    told(f"  {title}, {device}: {count.gestures} gestures, {count.presses} presses, over: {played.over}")
    return played


def own(given: Given) -> bool:
    """An answer that the person gave, and not the table in the person's name."""
    return given.seat == 0 and given.by == "player"


#: Questions of Genoa that are put to somebody in another one's turn.
OTHERS_TURN = frozenset({"offer_window", "reply"})


def look_at_all_sizes(player: Watched, device: str) -> None:
    """The same moment at every size, and back."""
    before = player.page.viewport_size
    for width, height in SIZES[device]:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.wait_for_timeout(350)
        player.look("question")
    if before:
        player.page.set_viewport_size(before)
        player.page.wait_for_timeout(200)


# --------------------------------------------------------------------------------- rounds


def rounds(
    browser: Browser, server: Server, folder: Path, speed: str, level: str, number: int
) -> list[Round]:
    """Amsterdam with two bots: from the own last answer until they have been shown and one is asked."""
    player = sit(
        browser,
        server,
        folder,
        "amsterdam",
        "desk",
        speed,
        level=level,
        seed=11,
        options={"short": True},
        seats=3,
    )
    found: list[Round] = []
    while len(found) < number and player.asked(300):
        shown(player.page)
        player.gesture()
        if not player.asked(300):
            break
        shown(player.page)
        waited = between(player)
        if waited is not None and waited.answers >= ROUND:
            found.append(waited)
            told(f"  a round at {speed}, {level}: {waited.seconds:.1f} s, {waited.answers} answers")
    player.page.context.close()
    player.mirror.close()
    return found


def all_rounds(
    browser: Browser, server: Server, folder: Path, quick: bool
) -> dict[tuple[str, str], list[Round]]:
    """Every speed with merchants, and patricians once."""
    number = 2 if quick else 5
    wanted = [("merchant", speed, number) for speed in SPEEDS] + [("patrician", "normal", 2)]
    return {
        (level, speed): rounds(browser, server, folder, speed, level, most) for level, speed, most in wanted
    }


def shown(page: Page) -> None:
    page.wait_for_function(
        "() => document.querySelector('#notice[data-turn=yes],#notice[data-over=\"1\"]')"
        " && !document.querySelector('main[data-past]')",
        timeout=120_000,
    )


def between(player: Watched) -> Round | None:
    """What happened since the last press; what the table answers in the person's name is no press."""
    player.mirror.catch_up(player.version)
    entries = [entry for entry in player.mirror.entries if entry.version <= player.version]
    own = [entry for entry in entries if entry.seat == 0 and entry.by == "player"]
    others = [entry for entry in entries if own and entry.version > own[-1].version and entry.seat != 0]
    if not others:
        return None
    flow = player.page.evaluate("() => window.flow")
    sent = flow["presses"][-1]["at"]
    asked = [state for state in flow["states"] if state["at"] > sent and state["turn"] == "yes"]
    asked = [state for state in asked if not state["past"] and state["version"] > own[-1].version]
    if not asked:
        return None
    return Round((asked[-1]["at"] - sent) / 1000, others[-1].at - own[-1].at, len(others))


def grace(browser: Browser, server: Server, folder: Path) -> list[float]:
    """Seconds that bots leave a person to take a turn back, with the server as it is by itself."""
    player = sit(browser, server, folder, "amsterdam", "desk", "normal", seed=5, options={"short": True})
    found: list[float] = []
    for _ in range(14):
        if not player.asked():
            break
        shown(player.page)
        player.gesture()
        if player.page.locator("#prompt .ring").count():
            player.asked()
            player.mirror.catch_up()
            entries = player.mirror.entries
            place = max(place for place, entry in enumerate(entries) if entry.seat == 0)
            found.append(entries[place + 1].at - entries[place].at)
        if len(found) >= 2:
            break
    player.page.context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--titles", default="", help="ids with commas between them; all if none is named")
    parser.add_argument("--games", type=int, default=1, help="games a title and device")
    parser.add_argument("--only", choices=("games", "rounds"), help="one of the two series by itself")
    parser.add_argument("--quick", action="store_true", help="the beginning of each game, and two rounds")
    parser.add_argument("--out", type=Path, help="a Markdown file whose section Flow is written")
    options = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        sys.exit("Chromium is not installed here; nothing can be played.")
    titles = [title for title in options.titles.split(",") if title] or list(SEATS)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as running:
        folder = Path(name)
        browser = running.chromium.launch(executable_path=chromium, args=FLAGS)
        server = Server(f"sqlite:///{folder}/flow.db")
        try:
            games = [
                play(browser, server, folder, title, device, 7 + game, options.quick)
                for title in titles
                for device in ("desk", "phone")
                for game in range(options.games)
                if options.only != "rounds"
            ]
            timed = "amsterdam" in titles and options.only != "games"
            waits = all_rounds(browser, server, folder, options.quick) if timed else {}
        finally:
            server.stop()
        regret: list[float] = []
        if timed:
            patient = Server(f"sqlite:///{folder}/flow.db", "--grace", "2.5")
            try:
                regret = grace(browser, patient, folder)
            finally:
                patient.stop()
        browser.close()
    report = lines(games, waits, regret)
    print("\n".join(report))
    if options.out:
        write_section(
            options.out, "Flow: rounds of the others" if options.only == "rounds" else "Flow", report
        )


if __name__ == "__main__":
    main()
