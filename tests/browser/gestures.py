"""A sensible player at the page: wants what a merchant would do, and presses what the page offers for it.

Nothing is sent but by presses, each of which is counted. Tests and ``benchmarks/flow.py`` play by it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import ElementHandle, Locator, Page
from playwright.sync_api import TimeoutError as TookTooLong

from browser.forms import Field
from browser.hooks import OLD, POINT
from browser.mirror import Mirror, wish
from browser.offers import OFFERED, Offer, Offers, best, next_best
from browser.people import follow
from kade.bots import Bot, bot

#: No person needs more gestures for a game.
LONGEST = 900
#: Presses that bring nothing forward, at one question.
PATIENCE = 8


class Stuck(Exception):
    """The page offers nothing, or nothing of what it offers does anything."""


@dataclass
class Count:
    """What a person had to do, and what became of it."""

    presses: int = 0
    gestures: int = 0
    passes: int = 0
    #: Gestures for want of what was wished for; each with the wish and what was done instead.
    detours: list[str] = field(default_factory=list)
    #: What the table did not take, with its reason.
    refused: list[str] = field(default_factory=list)
    #: What lies below something else and cannot be pressed.
    covered: list[str] = field(default_factory=list)
    #: Goals that were pressed without anything coming of it.
    lost: list[str] = field(default_factory=list)
    #: Presses of each gesture, by the first word of what it says.
    by_deed: dict[str, list[int]] = field(default_factory=dict)
    #: Which presses, counted from 0, sent something.
    sends: list[int] = field(default_factory=list)


class Gestures:
    """A person at a page; ``tap`` with a finger."""

    def __init__(self, page: Page, mirror: Mirror, seat: int = 0, tap: bool = False, seed: int = 1) -> None:
        self.page = page
        self.mirror = mirror
        self.seat = seat
        self.tap = tap
        self.bot: Bot = bot("merchant", mirror.table.game, seed)
        self.count = Count()
        self.onward = False  # presses with Shift, or for long

    # ---------------------------------------------------------------------- what the page says

    def notice(self, name: str) -> str:
        return self.page.locator("#notice").get_attribute(f"data-{name}") or ""

    @property
    def version(self) -> int:
        return int(self.notice("version") or -1)

    @property
    def frame(self) -> str:
        return "tall" if self.page.locator("#board.board-tall").count() else "wide"

    def asked(self, seconds: float = 90) -> bool:
        """Waits until this person is asked; False when the game is over."""
        ready = self.page.locator("#notice[data-turn=yes], #notice[data-over='1']")
        ready.wait_for(state="attached", timeout=1000 * seconds)
        return self.notice("over") != "1"

    # -------------------------------------------------------------------------------- playing

    def play(self, gestures: int = LONGEST) -> Count:
        """A whole game, or so many gestures of it."""
        for _ in range(gestures):
            if not self.asked():
                return self.count
            self.gesture()
        if gestures == LONGEST:
            raise Stuck(f"The game is not over after {LONGEST} gestures.")
        return self.count

    def gesture(self) -> Offer:
        """One whole decision: what is wanted, with the fewest presses that the page allows."""
        refused: set[str] = set()
        for _ in range(PATIENCE):
            offer = self.decide(refused)
            if self.give(offer):
                return offer
            refused.add(offer.line)
            self.page.keyboard.press("Escape")
            if not self.asked():
                return offer
        raise Stuck(f"Nothing helps: {self.count.refused[-PATIENCE:]}")

    def decide(self, refused: set[str] | None = None) -> Offer:
        """What to press; a detour is counted if the page does not offer what is wanted."""
        table = self.mirror.catch_up(self.version)
        wanted = wish(table, self.seat, self.bot)
        offered = Offers(table, self.seat, self.frame, wanted).of_page(self.page.evaluate(OFFERED))
        found = [offer for offer in offered if offer.line not in (refused or ())]
        chosen = best(found, wanted)
        if chosen is not None:
            return chosen
        view = table.view(self.seat)
        liked = {str(action): weight for action, weight in self.bot.advise(view)}
        chosen = next_best(found, liked)
        words = "; ".join(str(step.action) for step in wanted[:6])
        if chosen is None:
            raise Stuck(f"At {wanted[0].prompt} nothing can be pressed; wanted: {words}")
        self.count.detours.append(f"{wanted[0].prompt}: {words} -> {chosen.line}")
        return chosen

    def give(self, offer: Offer) -> bool:
        """Presses what the offer takes; True if the table took it."""
        before, pressed = self.version, self.count.presses
        if offer.sheet and not self._press(f".tab[data-sheet='{offer.sheet}']:visible"):
            return False
        for goal in offer.goals:
            *before_it, last = goal.split("+")
            spot = f"[data-choose='{css(last)}']:visible"
            self.page.locator(spot).first.wait_for(timeout=4000)
            self.page.evaluate(OLD)
            self.onward = bool(before_it)
            pressed_it = self._press(spot)
            self.onward = False
            if not pressed_it or not self._picked(goal):
                return False
        if offer.at_once:
            self.page.evaluate(OLD)
            sent = self._press(f"[data-action='{css(offer.line)}']:visible")
            sent = sent and self._sure(before)
        else:
            sent = self._fill(offer) and self._send(offer.form)
        self.count.sends.append(self.count.presses - 1)
        if not sent or not self._moved_on(before):
            reason = self.page.locator("#prompt .why").text_content() or ""
            self.count.refused.append(f"{offer.line}: {reason}")
            return False
        self.count.gestures += 1
        self.count.passes += offer.line == "pass"
        onward = any("+" in goal for goal in offer.goals)  # several of a kind in one
        deed = "onward" if onward else offer.line.split()[0]
        self.count.by_deed.setdefault(deed, []).append(self.count.presses - pressed)
        return True

    def _fill(self, offer: Offer) -> bool:
        for part, by in offer.changes:
            if not part.counts:
                done = self._press(f"label:has([id='{part.id}']):visible")
            elif part.kind == "range":
                done = self._slide(part, by)
            else:
                done = self._step(part, by)
            if not done:
                return False
        return True

    def _step(self, part: Field, by: int) -> bool:
        """So much more or less, in the largest steps that the page has."""
        buttons = (
            f":is([data-stepper]:has([id='{part.id}']) [data-by], [data-of='{part.id}'][data-by]):visible"
        )
        self._unfold(buttons)
        while by:
            steps: list[int] = self.page.locator(buttons).evaluate_all(
                "(found) => found.filter((one) => !one.disabled).map((one) => Number(one.dataset.by))"
            )
            fitting = [step for step in steps if step * by > 0 and abs(step) <= abs(by)]
            if not fitting:
                return False
            step = max(fitting, key=abs)
            if not self._press(f"{buttons.removesuffix(':visible')}[data-by='{step}']:visible"):
                return False
            by -= step
        return True

    def _slide(self, part: Field, value: int) -> bool:
        """One press on a slider, where its value lies."""
        box = self.page.locator(f"[id='{part.id}']").bounding_box()
        if box is None:
            return False
        share = (value - part.least) / max(part.most - part.least, 1)
        thumb = 16
        x = box["x"] + thumb / 2 + share * (box["width"] - thumb)
        self._hit(x, box["y"] + box["height"] / 2)
        return True

    def _send(self, form: int) -> bool:
        if form < 0:
            return self._press("#prompt .picked [data-send]:visible")
        button = self.page.evaluate_handle(
            """(place) => [...document.querySelectorAll("form[data-say]")[place].elements]
            .find((part) => part.matches("[data-send]"))""",
            form,
        ).as_element()
        return button is not None and self.press(button)

    def _sure(self, before: int) -> bool:
        """A small place that is touched asks first."""
        if not self.tap:
            return True
        self.page.wait_for_function(
            """before => Number(document.getElementById("notice").dataset.version) > before
            || document.querySelector("#prompt .picked:not([hidden]) form")?.old === undefined
              && document.querySelector("#prompt .picked:not([hidden]) [data-send]") !== null
            || document.querySelector("#prompt .why.bad") !== null""",
            arg=before,
            timeout=8000,
        )
        sure = "#prompt .picked:not([hidden]) [data-send]:visible"
        return self._press(sure) if self.version == before and self.page.locator(sure).count() else True

    # -------------------------------------------------------------------------------- pressing

    def _press(self, selector: str) -> bool:
        """One press on the first such thing that can be hit; False if all lie below something else."""
        spots = self.page.locator(selector)
        while True:
            for place in range(spots.count()):
                if self.press(spots.nth(place)):
                    return True
            if not self._close_sheet():
                self.count.covered.append(selector)
                return False

    def _unfold(self, selector: str) -> None:
        """What is folded away is unfolded first, with a press of its own."""
        inner = selector.removesuffix(":visible")
        folded = self.page.locator(f"details:not([open]):has({inner}) > summary:visible")
        if not self.page.locator(selector).count() and folded.count():
            self.press(folded.first)

    def _close_sheet(self) -> bool:
        """What lies open on a phone covers the rest; a press beside it closes it, and counts."""
        shade = self.page.locator("button.shade")
        return shade.count() > 0 and self.press(shade.first)

    def press(self, spot: Locator | ElementHandle) -> bool:
        try:
            point: Any = spot.evaluate(POINT)
        except TookTooLong:  # it was there a moment ago
            return False
        if point is not None:
            self._hit(*point)
        return point is not None

    def _hit(self, x: float, y: float) -> None:
        self.count.presses += 1
        if self.tap and self.onward:
            hold(self.page, x, y)
        elif self.tap:
            self.page.touchscreen.tap(x, y)
        elif self.onward:
            self.page.keyboard.down("Shift")
            self.page.mouse.click(x, y)
            self.page.keyboard.up("Shift")
        else:
            self.page.mouse.click(x, y)

    def _picked(self, goal: str) -> bool:
        """What a goal comes to is shown; if not, the press was lost."""
        shown = """() => {
          const form = document.querySelector("#prompt .picked:not([hidden]) form");
          return form !== null && !form.old;
        }"""
        try:
            self.page.wait_for_function(shown, timeout=5000)
        except TookTooLong:
            self.count.lost.append(goal)
            return False
        return True

    def _moved_on(self, before: int) -> bool:
        done = """before => {
          const { version } = document.getElementById("notice").dataset;
          const why = document.querySelector("#prompt .why.bad");
          return !("busy" in document.body.dataset) && (Number(version) > before || why?.textContent);
        }"""
        self.page.wait_for_function(done, arg=before, timeout=15_000)
        return self.version > before


def hold(page: Page, x: float, y: float, ms: int = 700) -> None:
    """A long press of a finger."""
    hand = page.context.new_cdp_session(page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_timeout(ms)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    hand.detach()


def css(text: str) -> str:
    """A text within quotes of a selector."""
    return text.replace("\\", "\\\\").replace("'", "\\'")


# ------------------------------------------------------------------------------ sitting down


def sit_down(
    page: Page, address: str, database: Path, title: str, seats: int, **how: Any
) -> tuple[Gestures, str]:
    """A new table of one person and bots: the person at its page, and the table's id."""
    level, seed, tap = how.get("level", "merchant"), how.get("seed", 7), how.get("tap", False)
    people = [{"kind": "human", "name": "Anneke"}]
    people += [{"kind": "bot", "level": level, "name": name} for name in NAMES[: seats - 1]]
    body = {"game": title, "seats": people, "seed": seed, "options": how.get("options", {})}
    opened = httpx.post(f"{address}/api/tables", json=body, timeout=30).json()
    follow(page, f"{address}/t/{opened['table']}/join#{opened['tokens'][0]}")
    with page.expect_navigation():
        page.locator("main form button[type=submit]").first.click()
    page.wait_for_url(f"**/t/{opened['table']}")
    return Gestures(page, Mirror(database, opened["table"]), 0, tap, seed), opened["table"]


NAMES = ("Joost", "Saskia", "Willem", "Griet")
