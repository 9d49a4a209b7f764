"""No word of a card is cut, at any size; every card can be shown large."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kade.chart.markup import Markup, el, join
from kade.chart.sprite import sprite
from kade.games.amsterdam.page.card_pictures import card_face
from kade.games.amsterdam.page.face import AmsterdamFace
from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.kernel import Reader
from kade.web.pages.style import house_css
from web.servers import Server

from .conftest import PHONE
from .people import open_table, wait_for_turn

NewPage = Callable[..., Page]
SIZES: dict[str, dict[str, Any]] = {
    "1024": {"viewport": {"width": 1024, "height": 768}},
    "1280": {"viewport": {"width": 1280, "height": 800}},
    "1920": {"viewport": {"width": 1920, "height": 1080}},
    "phone": PHONE,
}

#: Words that leave their card, are hidden within it, run into each other, or are too small to read.
CUT = """() => {
  const found = [];
  for (const card of document.querySelectorAll('.play')) {
    const box = card.getBoundingClientRect();
    const texts = [];
    for (const part of card.querySelectorAll('.play-name,.play-line,.signs')) {
      const look = getComputedStyle(part);
      if (!part.getClientRects().length) continue;
      if (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
        found.push(['hidden', part.className, part.textContent]);
      if (part.matches('.play-line') && parseFloat(look.fontSize) < 13)
        found.push(['small', part.textContent]);
      const range = document.createRange();
      range.selectNodeContents(part);
      for (const line of range.getClientRects()) {
        if (line.left < box.left - 1 || line.right > box.right + 1 || line.bottom > box.bottom + 1)
          found.push(['outside', part.className, part.textContent]);
        if (line.width) texts.push(line);
      }
    }
    const badge = card.querySelector('.timing')?.getBoundingClientRect();
    for (const line of texts)
      if (badge?.width && line.right > badge.left + 1 && line.left < badge.right - 1
          && line.bottom > badge.top + 1 && line.top < badge.bottom - 1)
        found.push(['under', card.textContent]);
  }
  return found;
}"""


def drawn(reader: Reader) -> str:
    """All cards of the box at once, in the three places where cards lie."""
    face = AmsterdamFace()
    cards = range(len(CARDS))

    def listed(class_: str, cost: bool) -> Markup:
        faces = [el("li", card_face(card, reader, cost=cost, used=not cost)) for card in cards]
        return el("ol", *faces, class_=class_)

    own = el("div", el("div", listed("cards active-cards", False), listed("cards slots", True)), class_="own")
    body = el("div", own, el("div", listed("display", True), class_="tray"), class_="page")
    css = house_css() + face.css() + _FREE
    return f"<!doctype html><meta name=viewport content='width=device-width'><style>{css}</style>" + join(
        (sprite(*face.symbols()), body)
    )


#: The page as it is, but as long as it must be.
_FREE = """.page{display:block!important;height:auto!important;overflow:visible!important}
.tray{display:block!important}.own{overflow:visible}
@media(min-width:861px){.own{width:466px}.tray{width:758px}}
@media(min-width:861px) and (max-width:1180px){.own{width:344px}.tray{width:644px}}
@media(min-width:1500px){.own{width:720px}.tray{width:1164px}}"""


@pytest.mark.deep
@pytest.mark.parametrize("size", SIZES)
def test_no_word_of_a_card_is_cut(new_page: NewPage, size: str) -> None:
    page = new_page(**SIZES[size])
    page.set_content(drawn(Reader()))
    assert page.locator(".play").count() == 3 * len(CARDS)
    assert page.evaluate(CUT) == []


def test_a_card_is_shown_large(new_page: NewPage, server: Server) -> None:
    """By its sign, a right press and Space; with all its words, and a press puts it back."""
    page = new_page()
    open_table(page, server, ["me", "bot:merchant"], "amsterdam")
    wait_for_turn(page)
    card, large = page.locator(".tray .play").first, page.locator("dialog.large")
    words = card.locator(".play-line").inner_text()

    def by_key() -> None:
        card.hover()
        page.keyboard.press("Space")

    sign = page.locator(".tray [data-grow]").first
    for enlarge in (partial(card.click, button="right"), sign.click, by_key):
        enlarge()
        expect(large).to_be_visible()
        expect(large.locator(".play-line")).to_have_text(words)
        expect(large.locator(".large-words")).to_contain_text("Costs")
        assert large.locator("[data-action],[data-choose]").count() == 0
        page.keyboard.press("Escape")
        expect(large).to_be_hidden()
    card.click(button="right")
    large.click()
    expect(large).to_be_hidden()


@pytest.mark.deep
def test_a_long_press_shows_a_card_large_and_answers_nothing(new_page: NewPage, server: Server) -> None:
    page = new_page(**PHONE)
    open_table(page, server, ["me", "bot:merchant"], "amsterdam")
    wait_for_turn(page)
    before = page.locator("#notice").get_attribute("data-version")
    card = page.locator(".tray .play").first
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(page.locator("dialog.large")).to_be_visible()
    card.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    card.dispatch_event("click", {"bubbles": True})
    expect(page.locator("dialog.large")).to_be_visible()
    assert page.locator("#notice").get_attribute("data-version") == before
    assert not page.locator("#prompt.has-plan").count()
