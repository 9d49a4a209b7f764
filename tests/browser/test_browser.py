"""Whole games in a real browser: by mouse, by touch, by keyboard, lost and found again."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import MOVING, PHONE, Complaints, NewPage
from browser.people import (
    OPEN,
    TICKET,
    answer,
    caught_up,
    follow,
    friend_links,
    moved_on,
    my_turn,
    open_table,
    over,
    version,
    wait_for_turn,
)
from web.servers import Server

LONGEST = 300
#: Answers of a game that is only begun.
BEGINNING = 6


def two_people(new_page: NewPage, server: Server, **options: Any) -> tuple[Page, Page, str]:
    """A table of two: one opens it, the other follows the link."""
    host, guest = new_page(**options), new_page(**options)
    table = open_table(host, server, ["me", "friend"], name_0="Joost")
    follow(guest, friend_links(host)[0])
    guest.locator("[name=name]").fill("Saskia")
    guest.locator("main button[type=submit]").click()
    guest.wait_for_url(f"**/t/{table}")
    host.goto(f"{server.address}/t/{table}")
    return host, guest, table


@pytest.mark.deep
def test_two_people_play_a_whole_game(new_page: NewPage, server: Server) -> None:
    host, guest, table = two_people(new_page, server)
    expect(host.locator("#seats")).to_contain_text("Saskia")
    for number in range(LONGEST):
        if number == 20:
            host.reload()  # a reload in the middle ends in the right place
        if number == 30:
            guest.goto(server.address)
            guest.goto(f"{server.address}/t/{table}")
        caught_up(host, version(guest))
        caught_up(guest, version(host))
        if over(host):
            break
        answer(host if my_turn(host) else guest)
    for page in (host, guest):
        expect(page.locator("#notice[data-over='1']")).to_have_count(1)
        expect(page.locator("#final")).to_be_visible(timeout=15_000)
        expect(page.locator("#final")).to_contain_text("Goods")
    seen = server.look(table)
    assert seen["over"]
    # Then the replay, and the rematch.
    answers = server.client.get(f"/api/tables/{table}/record").json()["answers"]
    host.goto(f"{server.address}/t/{table}/replay?at=0")
    expect(host.locator("#replay-status")).to_contain_text("0")
    host.keyboard.press("ArrowRight")
    expect(host.locator("#replay-status")).to_contain_text("1")
    host.keyboard.press("End")
    expect(host).to_have_url(re.compile(rf"at={len(answers)}\b"))


@pytest.mark.parametrize("answers", [BEGINNING, pytest.param(LONGEST, marks=pytest.mark.deep)])
def test_a_game_on_a_phone_by_touch_against_bots(new_page: NewPage, server: Server, answers: int) -> None:
    """The beginning of a game, and a whole one with its score sheet."""
    page = new_page(**PHONE)
    open_table(page, server, ["me", "bot:merchant"])
    given = 0
    while given < answers:
        wait_for_turn(page)
        if over(page):
            break
        answer(page, tap=True)
        given += 1
    if answers == BEGINNING:
        assert given == BEGINNING
    else:
        expect(page.locator("#final")).to_be_visible(timeout=15_000)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390


def test_keyboard_alone_is_enough(new_page: NewPage, server: Server, complaints: Complaints) -> None:
    """Tab, arrows and Enter, and the command line behind the slash."""
    complaints.expected += ["422"]
    page = new_page(**MOVING)
    open_table(page, server, ["me", "bot:merchant"])
    wait_for_turn(page)
    before = version(page)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("!!document.activeElement.closest('[data-action^=keep]')"):
            break
    page.keyboard.press("Enter")
    moved_on(page, before)
    wait_for_turn(page)
    before = version(page)
    page.keyboard.press("/")
    page.keyboard.type("deck")
    page.keyboard.press("Enter")
    moved_on(page, before)
    wait_for_turn(page)
    page.keyboard.press("/")
    page.keyboard.type("claim R99 gold")
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_contain_text("not an answer")
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.locator("#prompt")).to_contain_text("The bot would")


@pytest.mark.deep
def test_a_lost_connection_is_said_and_mended(
    new_page: NewPage, tmp_path: Path, complaints: Complaints
) -> None:
    """The server goes away in the middle and comes back: the page says so and catches up by itself."""
    complaints.expected += ["ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_"]
    database = f"sqlite:///{tmp_path}/kade.db"
    server = Server(database)
    try:
        host, guest, table = two_people(new_page, server)
        wait_for_turn(host)
        answer(host)
        expect(guest.locator(f"#notice[data-version='{version(host)}']")).to_have_count(1)
        server.kill()
        expect(guest.locator("#connection")).to_be_visible(timeout=30_000)
        server = Server(database, port=server.port)
        expect(guest.locator("#connection")).to_be_hidden(timeout=30_000)
        answer(guest)
        expect(host.locator(f"#notice[data-version='{version(guest)}']")).to_have_count(1, timeout=30_000)
        assert server.look(table)["version"] == version(guest)
    finally:
        server.stop()


def test_a_second_tab_shows_the_same_over_one_stream(new_page: NewPage, server: Server) -> None:
    first = new_page()
    table = open_table(first, server, ["me", "bot:merchant"])
    second = first.context.new_page()
    second.goto(f"{server.address}/t/{table}")
    wait_for_turn(second)
    streams = server.client.get("/metrics").text
    answer(first)
    caught_up(second, version(first))
    assert "kade_streams 1.0" in streams


@pytest.mark.deep
def test_without_the_stream_nothing_is_lost_and_all_is_told_when_it_is_back(
    new_page: NewPage, server: Server, complaints: Complaints
) -> None:
    """Changes come down the stream alone; while it is away the page says so, and an answer is stored."""
    complaints.expected += ["ERR_FAILED", "Failed to load resource"]
    host, guest, _ = two_people(new_page, server)
    guest.route("**/stream?*", lambda route: route.abort())
    guest.reload()
    expect(guest.locator("#connection")).to_be_visible()
    start = version(guest)
    wait_for_turn(host)
    answer(host)
    guest.wait_for_timeout(700)
    assert version(guest) == start
    guest.unroute("**/stream?*")
    caught_up(guest, version(host))
    expect(guest.locator("#connection")).to_be_hidden()
    answer(guest)
    assert version(guest) > start


def test_a_server_that_has_too_much_to_do_is_asked_again(
    new_page: NewPage, server: Server, complaints: Complaints
) -> None:
    complaints.expected.append("503 (Service Unavailable)")
    host, _, _ = two_people(new_page, server)
    wait_for_turn(host)
    refused: list[str] = []

    def busy_at_first(route: Route) -> None:
        if len(refused) < 2:
            refused.append(route.request.url)
            route.fulfill(status=503, headers={"retry-after": "0.1"}, json={"detail": "Too much."})
        else:
            route.continue_()

    host.route("**/answer", busy_at_first)
    answer(host)
    assert len(refused) == 2
    assert host.locator("#prompt .why").inner_text() == ""


def test_two_tabs_that_show_different_moments_come_together(new_page: NewPage, server: Server) -> None:
    """The second tab was loaded later; whichever holds the stream, both are told what they need."""
    first, guest, table = two_people(new_page, server)
    wait_for_turn(first)
    second = first.context.new_page()
    second.goto(f"{server.address}/t/{table}")
    answer(first)
    caught_up(second, version(first))
    answer(guest)
    caught_up(first, version(guest))
    caught_up(second, version(guest))
    first.close()  # it held the stream
    wait_for_turn(second)
    answer(second)
    caught_up(guest, version(second))
    assert second.locator("#log .line").count() == guest.locator("#log .line").count()


def test_a_window_that_becomes_narrow_shows_the_other_board(new_page: NewPage, server: Server) -> None:
    host, _, _ = two_people(new_page, server)
    wait_for_turn(host)
    for width, frame in ((400, "tall"), (1280, "wide")):
        host.set_viewport_size({"width": width, "height": 800})
        expect(host.locator(f"svg.board.board-{frame}")).to_have_count(1)
        assert host.locator("svg.board").count() == 1
    answer(host)


def test_spectators_see_the_board_and_nothing_else(new_page: NewPage, server: Server) -> None:
    host, guest, table = two_people(new_page, server)
    answer(host)
    caught_up(guest, version(host))
    answer(guest)
    watcher = new_page()
    watcher.goto(f"{server.address}/t/{table}")
    expect(watcher.locator("svg.board:visible")).to_have_count(1)
    assert watcher.locator("[data-action]").count() == 0
    assert watcher.locator("#own .fan").count() == 0
    expect(watcher.locator("#log")).not_to_contain_text("–")


def test_undo_takes_a_claim_back(new_page: NewPage, server: Server) -> None:
    host, _, _ = two_people(new_page, server, **MOVING)
    wait_for_turn(host)
    asked = host.locator("#prompt .question").first.inner_text()
    answer(host)
    host.locator("#prompt [data-key=u]").click()
    expect(host.locator("#notice[data-turn=yes]")).to_have_count(1)
    assert host.locator("#prompt .question").first.inner_text() == asked


def test_hotseat_hides_secrets_until_the_screen_is_handed_over(new_page: NewPage, server: Server) -> None:
    page = new_page()
    open_table(page, server, ["me", "me"], name_0="Ada", name_1="Bert")
    expect(page.locator("#banner")).to_be_visible()
    assert page.locator("[data-action]").count() == 0
    page.locator("#banner [data-post]").click()
    wait_for_turn(page)
    answer(page)
    expect(page.locator("#banner")).to_contain_text("Bert")
    assert page.locator("#own .fan").count() == 0
    page.locator("#banner [data-post]").click()
    wait_for_turn(page)
    answer(page)


def test_chat_reaches_the_other(new_page: NewPage, server: Server) -> None:
    host, guest, _ = two_people(new_page, server)
    host.locator("[data-command]").fill("Good luck <b>!</b>")
    host.keyboard.press("Enter")
    expect(guest.locator("#chat")).to_contain_text("Good luck <b>!</b>")


def test_a_refused_form_says_why_and_keeps_what_was_typed(
    new_page: NewPage, server: Server, complaints: Complaints
) -> None:
    complaints.expected += ["422"]
    page = new_page()
    page.goto(f"{server.address}/open/{TICKET}")
    page.locator("[name=name-0]").fill("Keep me")
    page.evaluate("document.querySelector('[name=seat-1]:checked').value = 'ghost'")
    page.locator(OPEN).click()
    expect(page.locator("main")).to_contain_text("A seat is for you, for a friend or for a bot.")
    expect(page.locator("[name=name-0]")).to_have_value("Keep me")


@pytest.mark.parametrize(
    "device, scheme",
    [
        ("desk", "light"),
        ("phone", "dark"),
        pytest.param("desk", "dark", marks=pytest.mark.deep),
        pytest.param("phone", "light", marks=pytest.mark.deep),
    ],
)
def test_pages_pass_the_checks_for_everybody(
    new_page: NewPage, server: Server, scheme: str, device: str
) -> None:
    """Names, roles, languages, contrast and sizes, on the first page and at the table."""
    from browser.everybody import problems

    options = PHONE if device == "phone" else {}
    page = new_page(color_scheme=scheme, **MOVING, **options)
    for path in ("", f"/open/{TICKET}"):
        page.goto(server.address + path)
        assert problems(page, phone=device == "phone") == [], path
    open_table(page, server, ["me", "bot:merchant"])
    wait_for_turn(page)
    assert problems(page, phone=device == "phone") == []
    answer(page)
    wait_for_turn(page)
    assert problems(page, phone=device == "phone") == []
