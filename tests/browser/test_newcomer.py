"""A newcomer finishes the guided game of every title by pressing what the coach lights, on desk and phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import kade
from browser.conftest import DESK, PHONE, NewPage
from browser.newcomer import Newcomer
from browser.test_accessible import serious
from web.servers import Server

SCREENS = {"desk": DESK, "phone": {**PHONE, "reduced_motion": "reduce"}}
#: Light enough for every run; the others are played by ``make test-deep``.
QUICK = [("ticket-to-ride-amsterdam", "desk"), ("new-amsterdam", "phone")]
GAMES = [(game.id, screen) for game in kade.games() if game.first_game for screen in SCREENS]


@pytest.mark.parametrize(
    ("title", "screen"),
    [pytest.param(*game, marks=[] if game in QUICK else [pytest.mark.deep]) for game in GAMES],
)
def test_a_newcomer_finishes_the_guided_game(
    new_page: NewPage, server: Server, title: str, screen: str
) -> None:
    newcomer = Newcomer(new_page(coach=True, **SCREENS[screen]), server, title)
    newcomer.finish()
    assert len(newcomer.pressed) >= 2 * len(newcomer.helped), f"by the button alone: {newcomer.helped}"


def test_a_newcomer_strays_goes_back_reloads_and_skips(new_page: NewPage, server: Server) -> None:
    title = "ticket-to-ride-amsterdam"
    newcomer = Newcomer(new_page(coach=True), server, title)
    page = newcomer.page
    step = newcomer.card.locator(".coach-step")
    assert serious(page) == []
    first = newcomer.heading.inner_text()
    newcomer.do()
    second = newcomer.heading.inner_text()
    page.get_by_role("button", name="Back").click()
    expect(newcomer.heading).to_have_text(first)
    newcomer.card.get_by_role("button", name="Next").click()
    expect(newcomer.heading).to_have_text(second)
    newcomer.do()
    expect(step).to_have_text("3 of 11")
    third = newcomer.heading.inner_text()
    page.reload()
    expect(newcomer.heading).to_have_text(third)
    expect(step).to_have_text("3 of 11")
    page.locator("[data-action=deck]").first.click()  # not what the coach said
    expect(newcomer.card.locator(".coach-remark")).to_be_visible()
    expect(newcomer.card.locator(".coach-advice")).to_contain_text("The bot would")
    told = newcomer.card.inner_text()
    newcomer.card.get_by_role("button", name="Do it for me").click()
    newcomer.goes_on(told)
    page.keyboard.press("c")
    expect(newcomer.card).to_be_focused()
    newcomer.card.get_by_role("button", name="Skip the coach").last.click()
    expect(page.locator(".coach-card")).to_have_count(0)
    expect(page.locator(".coach-shade")).to_have_count(0)
    page.locator("[data-open=menu-dialog]").click()
    page.get_by_role("switch", name="Coach").click()
    page.keyboard.press("Escape")
    expect(newcomer.heading).to_be_visible()


def test_a_card_for_a_first_question_leaves_the_table_as_it_is(new_page: NewPage, server: Server) -> None:
    """It takes no focus, Escape has read it, and what lies beneath can be pressed."""
    page = new_page(coach=True)
    page.goto(server.address)
    csrf = page.locator("[name=_csrf_token]").first.input_value()
    seats: dict[str, Any] = {"seat-0": "me", "seat-1": "bot:random", "players": "2", "pace": "none"}
    form = {"_csrf_token": csrf, "game": "ticket-to-ride-amsterdam", **seats}
    opened = page.request.post(f"{server.address}/open", form=form)
    page.goto(opened.url)
    card = page.locator(".coach-card")
    expect(card).to_contain_text("first time you are asked this")
    assert serious(page) == []
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.reload()
    expect(page.locator("#prompt .question")).to_be_visible()
    page.wait_for_timeout(300)
    expect(card).to_have_count(0)
    page.locator('[data-action="keep both"]').first.click()
    expect(card).to_contain_text("Your turn")  # another kind of question
    page.locator("[data-action=deck]").first.click()
    expect(card.locator("h2")).not_to_contain_text("Your turn")  # answered is as good as read
