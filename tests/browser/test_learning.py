"""Learning in a browser: the search of the rules, the statement that a link leads to, seals that beat."""

from __future__ import annotations

from browser.conftest import PHONE, NewPage
from web.servers import Server

TITLE = "ticket-to-ride-amsterdam"


def test_the_rules_are_searched_and_led_to(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.goto(f"{server.address}/rules/{TITLE}#TTR-18.6")
    target = page.locator("[id='TTR-18.6']")
    assert target.locator(".stm-text").is_visible()
    box = target.bounding_box()
    assert box is not None
    assert 0 < box["y"] < 800  # in sight, far down as it is
    # Typing leaves what it is found in, with its words marked, and says how many there are.
    page.keyboard.press("/")
    page.keyboard.type("joker second")
    shown = page.locator(".stm:visible")
    number = shown.count()
    assert 3 < number < 30
    assert page.inner_text(".found") == f"{number} statements"
    assert set(page.locator("mark").all_inner_texts()) >= {"joker", "second"}
    assert sum(map(int, page.locator(".toc-hits:visible").all_inner_texts())) == number
    assert page.url.endswith("?q=joker%20second#TTR-18.6")
    # A link to a statement that the search has hidden shows everything again.
    page.evaluate("location.hash = 'TTR-1.6'")
    page.locator("[id='TTR-1.6'] .stm-origin:visible").wait_for()
    assert page.input_value(".find") == ""
    assert page.locator("mark").count() == 0
    page.keyboard.press("/")
    page.keyboard.type("no such words")
    assert page.locator(".stm:visible").count() == 0
    page.keyboard.press("Escape")
    assert page.locator(".stm:visible").count() == page.locator(".stm").count() > 200
    # Opened it says where it comes from.
    page.locator("[id='TTR-4.6'] summary").click()
    assert "The rulebook says so." in page.inner_text("[id='TTR-4.6'] .stm-origin")


def test_a_lesson_is_pointed_at_and_fits_a_phone(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.goto(f"{server.address}/learn/{TITLE}")
    beating = ".hero-board .callout.beating"
    page.hover(".legend li:nth-child(2)")
    assert set(page.eval_on_selector_all(beating, "all => all.map(one => one.dataset.seal)")) == {"2"}
    page.mouse.move(5, 5)
    assert page.locator(beating).count() == 0
    page.focus(".legend li:nth-child(3)")
    assert set(page.eval_on_selector_all(beating, "all => all.map(one => one.dataset.seal)")) == {"3"}
    phone = new_page(**PHONE)
    for path in (f"/learn/{TITLE}", f"/rules/{TITLE}", "/learn"):
        phone.goto(server.address + path)
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390, path
