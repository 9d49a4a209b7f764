"""Somebody who has never played and does what the coach says: presses what is lit, and nothing else."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from web.servers import Server

#: Presses that one stop may take: a place, perhaps another one, and the button of the plan.
PRESSES = 5
#: Where what is lit can be pressed. The middle of a bent shape may lie beside it, so that of a path is the
#: middle between two of its sides.
RINGS = """() => [...document.querySelectorAll('.coach-ring.press')].filter((ring) => {
  const [box, bar] = [ring, document.querySelector('#prompt')].map((part) => part.getBoundingClientRect());
  return box.width < 0.8 * bar.width || box.height < 80;  // what is to be put together takes more
}).map((ring) => {
  const box = ring.getBoundingClientRect();
  if (ring.tagName !== 'path') return [box.x + box.width / 2, box.y + box.height / 2];
  const [long, at] = [ring.getTotalLength(), ring.getScreenCTM()];
  const side = (part) => ring.getPointAtLength(long * part).matrixTransform(at);
  const [a, b] = [side(0), side(0.5)];
  return [(a.x + b.x) / 2, (a.y + b.y) / 2];
}).map((place) => place.map(Math.round))"""
#: What has come of a press: the coach goes on, it is silent while others act, or something else is lit.
OUTCOME = f"""([told, rings]) => {{
  const card = document.querySelector('.coach-card:not([hidden])');
  if (!card) return 'silent';
  if (card.innerText !== told) return 'on';
  return JSON.stringify(({RINGS})()) === rings ? null : 'lit';
}}"""
COVERED = """() => {
  const card = document.querySelector('.coach-card').getBoundingClientRect();
  return [...document.querySelectorAll('.coach-ring.press')].filter((ring) => {
    const box = ring.getBoundingClientRect();
    const across = Math.min(card.right, box.right) - Math.max(card.left, box.left);
    const down = Math.min(card.bottom, box.bottom) - Math.max(card.top, box.top);
    return across > 1 && down > 1;
  }).length;
}"""


class Newcomer:
    """A guided game from its first card to "You know the game now"."""

    def __init__(self, page: Page, server: Server, title: str) -> None:
        self.page = page
        self.card = page.locator(".coach-card:not([hidden])")
        self.heading = self.card.locator("h2")
        #: Stops that were done by pressing what is lit, and those for which the button was needed.
        self.pressed: list[str] = []
        self.helped: list[str] = []
        # What the others do is not looked at: that would take most of the time.
        page.add_init_script("localStorage.setItem('kade.speed', 'instant')")
        page.goto(f"{server.address}/learn/{title}")
        page.locator(f"form[action='/learn/{title}/first-game'] button").first.click()
        self.card.wait_for()

    @property
    def at_the_end(self) -> bool:
        return self.card.locator("form").count() > 0

    def goes_on(self, told: str) -> None:
        """Until the coach says something else."""
        other = "told => (document.querySelector('.coach-card:not([hidden])')?.innerText ?? told) !== told"
        self.page.wait_for_function(other, arg=told)

    def do(self) -> None:
        """What the stop says: read on, or press what is lit until the coach goes on."""
        told, heading = self.card.inner_text(), self.heading.inner_text()
        if self.card.locator("[data-coach*=next]").count():
            self.card.locator("[data-coach*=next]").click()
            return self.goes_on(told)
        tried: list[Any] = []
        for _ in range(PRESSES):
            spots = self.page.evaluate(RINGS)
            spot = next((spot for spot in spots if spot not in tried), spots[-1] if spots else None)
            if spot is None:
                break
            assert self.page.evaluate(COVERED) == 0, f"the card lies on what is to be pressed: {heading}"
            tried.append(spot)
            outcome = self.press(spot, told, spots)
            if outcome in ("on", "silent"):
                self.card.wait_for()
                self.pressed.append(heading)
                return None
            self.page.wait_for_timeout(250)  # a plan is on its way, or a sheet closes
        button = self.card.locator(".coach-acts .primary[data-action]")
        if self.card.inner_text() == told:
            button.click()
            self.helped.append(heading)
            self.goes_on(told)
        return None

    def press(self, spot: list[int], told: str, rings: Any) -> str:
        """What comes of it; empty if nothing does."""
        touched = self.page.evaluate("navigator.maxTouchPoints > 0")
        (self.page.touchscreen.tap if touched else self.page.mouse.click)(*spot)
        seen = str(rings).replace(" ", "")
        try:
            found = self.page.wait_for_function(OUTCOME, arg=[told, seen], timeout=1500).json_value()
        except Exception:
            return ""
        return str(found)

    def finish(self) -> None:
        for _ in range(40):
            if self.at_the_end:
                break
            self.do()
        expect(self.heading).to_have_text("You know the game now")
