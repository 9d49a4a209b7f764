"""Behind a reverse proxy: TLS, a path prefix, whose address a request has, and what stands in its log."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from web.conftest import TITLE
from web.proxies import Proxy, nginx
from web.servers import Server

pytestmark = pytest.mark.deep
PREFIX = "/kade"


def browser(address: str, visitor: str = "127.0.0.1") -> httpx.Client:
    """Somebody who comes from an address of their own; this machine has many."""
    transport = httpx.HTTPTransport(verify=False, local_address=visitor)
    return httpx.Client(base_url=address, transport=transport, timeout=20, headers={"accept": "text/html"})


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Known under a prefix, with few requests a second for each address, trusting this machine only."""
    database = f"sqlite:///{tmp_path_factory.mktemp('db')}/kade.db"
    server = Server(database, "--address", f"https://127.0.0.1{PREFIX}", "--rate", "6")
    yield server
    server.stop()


def refused(client: httpx.Client, path: str, **headers: str) -> bool:
    """True if the rate limit strikes within a few requests."""
    return any(client.get(path, headers=headers).status_code == 429 for _ in range(6 * 5 + 20))


def csrf(page: httpx.Response) -> str:
    found = re.search(r'name="csrf" content="([0-9a-f]+)"', page.text)
    assert found, page.text[:300]
    return found[1]


def a_seat_is_taken(
    address: str, opener: str = "127.0.0.1", guest: str = "127.0.0.1", prefix: str = PREFIX
) -> str:
    """Open a table and sit down by its link, as two browsers would; the secret that was used."""
    with browser(address, opener) as one, browser(address, guest) as two:
        time.sleep(1.1)  # the rate limit of the tests before
        front = one.get("./")
        assert front.status_code == 200
        form = {"game": TITLE, "players": "2", "seat-0": "me", "seat-1": "friend", "_csrf_token": csrf(front)}
        opened = one.post("open", data=form)
        link = re.search(rf'value="https://127.0.0.1{prefix}/t/(\w+)/join#([\w-]+)"', opened.text)
        assert link, opened.text[:500]
        here, sign = f"t/{link[1]}", {"_csrf_token": csrf(two.get(f"t/{link[1]}/join"))}
        time.sleep(1.1)
        moved = two.post(f"{here}/join", data={"link": f"#{link[2]}", **sign})
        assert moved.headers["location"] == f"{prefix}/{here}/join"
        assert f"path={prefix}/{here}/join" in moved.headers["set-cookie"].lower()
        assert "secure" in moved.headers["set-cookie"].lower()
        assert "invite" in two.get(f"{here}/join").text
        sat = two.post(f"{here}/join", data={"token": link[2], "name": "Anna", **sign})
        assert sat.headers["location"] == f"{prefix}/{here}"
        assert two.get(here).status_code == 200
        return link[2]


@pytest.mark.parametrize("strip", [True, False])
def test_a_seat_is_taken_behind_tls_and_a_prefix(server: Server, tmp_path: Path, strip: bool) -> None:
    with Proxy(server.port, tmp_path, PREFIX, strip) as proxy:
        secret = a_seat_is_taken(proxy.address + "/")
        assert len(proxy.log) >= 6
        assert [line for line in proxy.log if secret in line] == []


def test_each_visitor_of_a_trusted_proxy_has_a_limit_of_their_own(server: Server, tmp_path: Path) -> None:
    with Proxy(server.port, tmp_path, PREFIX) as proxy:
        with browser(proxy.address, "127.0.0.2") as one, browser(proxy.address, "127.0.0.3") as two:
            assert refused(one, "/about")
            assert two.get("/about").status_code == 200
        with browser(proxy.address, "127.0.0.4") as forger:
            # A new name with every request does not help.
            answers = [
                forger.get("/about", headers={"x-forwarded-for": f"10.0.0.{n}"}) for n in range(6 * 5 + 20)
            ]
            assert 429 in [answer.status_code for answer in answers]


def test_who_is_no_trusted_proxy_is_not_believed(server: Server) -> None:
    """Straight at the server, from an address that is not among its proxies."""
    with browser(server.address, "127.0.0.5") as stranger:
        said = {"x-forwarded-proto": "https", "x-forwarded-for": "10.1.1.1"}
        page = stranger.get("/", headers=said)
        assert "secure" not in page.headers["set-cookie"].lower()
        answers = [
            stranger.get("/about", headers={**said, "x-forwarded-for": f"10.1.1.{n}"})
            for n in range(6 * 5 + 20)
        ]
        assert 429 in [answer.status_code for answer in answers]
    with browser(server.address) as proxy:
        assert "secure" in proxy.get("/", headers=said).headers["set-cookie"].lower()


def test_a_proxy_is_named_on_the_command_line(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/kade.db", "--proxy", "127.0.0.6,127.0.7.0/24")
    try:
        for visitor, believed in (("127.0.0.6", True), ("127.0.7.9", True), ("127.0.0.1", False)):
            with browser(server.address, visitor) as peer:
                page = peer.get("/", headers={"x-forwarded-proto": "https"})
                assert ("secure" in page.headers["set-cookie"].lower()) is believed
    finally:
        server.stop()


def test_nobody_else_can_take_a_port_that_is_served(server: Server) -> None:
    with socket.socket() as other, pytest.raises(OSError, match="in use"):
        other.bind(("127.0.0.1", server.port))


def check_recipe(recipe: str, server: Server, prefix: str, folder: Path) -> None:
    with nginx(recipe, server.port, folder) as (port, plain, log):
        address = f"https://127.0.0.1:{port}{prefix}/"
        secret = a_seat_is_taken(address, "127.0.0.8", "127.0.0.9", prefix)
        with browser(address, "127.0.0.10") as late:
            for old in (secret, f"ask{secret}"):
                late.get(f"t/whatever/join/{old}")
                late.get(f"http://127.0.0.1:{plain}{prefix}/t/whatever/join/{old}")
            opened = late.post("api/tables", json={"game": TITLE, "seats": [{"kind": "human"}] * 2}).json()
            with late.stream("GET", f"stream?want={opened['table']},wide,none") as stream:
                first = next(stream.iter_text())
                assert "still here" in first or "event:" in first
        written = log.read_text()
        assert written.count("/t/whatever/join/...") == 4
        assert secret not in written
        assert secret not in (folder / "other.log").read_text()
        assert "127.0.0.9 [" in written


def test_the_recipe_for_nginx_under_a_prefix(server: Server, tmp_path: Path) -> None:
    """As it stands in deploy/: a seat is taken, a stream comes through, and the log tells no secret."""
    check_recipe("nginx-prefix.conf", server, PREFIX, tmp_path)


def test_the_recipe_for_nginx(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/kade.db", "--address", "https://127.0.0.1", "--rate", "6")
    try:
        check_recipe("nginx.conf", server, "", tmp_path)
    finally:
        server.stop()
