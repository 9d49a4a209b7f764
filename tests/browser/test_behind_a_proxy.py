"""A game in two browsers behind a proxy with TLS, under a path prefix."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Complaints, NewPage
from browser.people import OPEN, TICKET, answer, caught_up, follow, moved_on, my_turn, set_seats, version
from web.proxies import Proxy
from web.servers import Server

#: Answers that are given; each has to reach the other browser by its stream.
ANSWERS = 8


@pytest.mark.deep
@pytest.mark.parametrize("strip", [True, False], ids=["stripped", "kept"])
def test_two_people_play_behind_a_proxy_with_a_prefix(
    new_page: NewPage, complaints: Complaints, tmp_path: Path, strip: bool
) -> None:
    server = Server(f"sqlite:///{tmp_path}/kade.db", "--address", "https://127.0.0.1/kade")
    try:
        with Proxy(server.port, tmp_path, "/kade", strip) as proxy:
            play(new_page, proxy)
    finally:
        server.stop()


def play(new_page: NewPage, proxy: Proxy) -> None:
    host, guest = new_page(ignore_https_errors=True), new_page(ignore_https_errors=True)
    addresses: list[str] = []
    for page in (host, guest):
        page.on("request", lambda request: addresses.append(request.url))
    host.goto(f"{proxy.address}/")
    host.locator(f"a.verb-friends[href='/kade/open/{TICKET}']").first.click()  # the form in place
    expect(host.locator("#panel")).to_be_visible()
    set_seats(host, 2)
    host.locator("label:has([name=seat-0][value=me])").click()
    host.locator("label:has([name=seat-1][value=friend])").click()
    with host.expect_navigation():
        host.locator(OPEN).click()
    link = re.search(r"https://127\.0\.0\.1/kade(/t/(\w+)/join#([\w-]+))", host.content())
    assert link
    follow(guest, proxy.address + link[1])
    assert link[3] not in guest.url
    guest.locator("[name=name]").fill("Saskia")
    guest.get_by_role("button", name="Take the seat").click()
    guest.wait_for_url(f"**/kade/t/{link[2]}")
    host.locator("a.primary").click()
    host.wait_for_url(f"**/kade/t/{link[2]}")
    for _ in range(ANSWERS):
        caught_up(host, version(guest))
        caught_up(guest, version(host))
        mover = host if my_turn(host) else guest
        before = version(mover)
        answer(mover)
        moved_on(mover, before)
    guest.goto(proxy.address + link[1])  # the link again: straight to the table
    guest.wait_for_url(f"**/kade/t/{link[2]}")
    for page in (host, guest):
        cookies = {cookie["name"]: cookie for cookie in page.context.cookies()}
        assert cookies["kade"]["secure"]
        assert {cookie["path"] for cookie in cookies.values()} <= {"/kade", f"/kade/t/{link[2]}/join"}
    for page in (host, guest):
        page.close()  # before the proxy goes, of which they would complain
    check_addresses(addresses, proxy, link[3])


def check_addresses(addresses: list[str], proxy: Proxy, secret: str) -> None:
    """Everything that was asked for lies in the house, and none of it holds the secret of a seat."""
    asked = [address.split("#")[0] for address in addresses if address.startswith("http")]
    assert len(asked) > 50
    assert [address for address in asked if not address.startswith(f"{proxy.address}/")] == []
    assert any("/kade/stream?" in address for address in asked)
    assert [address for address in asked if secret in address] == []
    assert [line for line in proxy.log if secret in line] == []
