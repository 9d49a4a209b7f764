"""Addresses in links: reachable by friends, and never what a request makes up."""

from __future__ import annotations

import re
import threading
import webbrowser
from pathlib import Path

import pytest
from litestar.testing import TestClient

from kade.cli import browser
from kade.kernel import KadeError
from kade.table.host import Settings
from kade.web.addresses import Doors, is_loopback, is_own, network_address, public_address
from kade.web.app import Config, create_app
from web.conftest import TITLE, Visitor

LAN = "192.168.1.7"


def test_a_public_address_is_used_everywhere() -> None:
    doors = Doors("https://kade.example", "127.0.0.1", 8000, LAN)
    assert doors.reachable() == doors.reachable(("127.0.0.1", 8000)) == "https://kade.example"
    assert not doors.only_here(doors.reachable())
    assert doors.own == "http://127.0.0.1:8000"


@pytest.mark.parametrize("address", ["127.0.0.1", *filter(None, [network_address()])])
def test_the_addresses_of_this_machine_are_its_own(address: str) -> None:
    assert is_own(address)


@pytest.mark.parametrize("address", ["192.0.2.1", "8.8.8.8", "2606:4700::1111", "nonsense", ""])
def test_other_addresses_are_not(address: str) -> None:
    assert not is_own(address)


@pytest.mark.parametrize("listens", ["0.0.0.0", "::"])
def test_who_opens_a_table_at_127_hands_out_the_network_address(listens: str) -> None:
    doors = Doors("", listens, 8000, LAN)
    for came_to in (("127.0.0.1", 8000), ("::1", 8000), None):
        assert doors.reachable(came_to) == f"http://{LAN}:8000"
    assert doors.own == "http://127.0.0.1:8000"


def test_an_address_at_which_somebody_came_in_is_good_for_others() -> None:
    doors = Doors("", "0.0.0.0", 8000, LAN)
    assert doors.reachable(("10.0.0.4", 8000)) == "http://10.0.0.4:8000"
    assert doors.reachable(("fd00::4", 8000)) == "http://[fd00::4]:8000"


def test_a_server_that_only_this_machine_reaches_says_so() -> None:
    doors = Doors("", "127.0.0.1", 8000, LAN)
    assert doors.reachable(("127.0.0.1", 8000)) == "http://127.0.0.1:8000"
    assert doors.only_here(doors.reachable())
    alone = Doors("", "0.0.0.0", 8000, "")  # a machine without a network
    assert alone.only_here(alone.reachable(("127.0.0.1", 8000)))


def test_behind_a_socket_file_there_is_still_an_address() -> None:
    assert Doors("", "0.0.0.0", 0, LAN).reachable(("/run/kade.sock", None)) == f"http://{LAN}"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("https://kade.example", "https://kade.example"),
        (" https://kade.example/ ", "https://kade.example"),
        ("http://192.168.1.7:8000", "http://192.168.1.7:8000"),
        ("http://[fd00::4]:8000/", "http://[fd00::4]:8000"),
        ("https://kade.example/games/kade/", "https://kade.example/games/kade"),
    ],
)
def test_a_public_address_is_taken_without_its_last_slash(given: str, kept: str) -> None:
    assert public_address(given) == kept


@pytest.mark.parametrize(
    "given",
    [
        "kade.example", "ftp://kade.example", "javascript:alert(1)", "http://", "https:///t", "http://a:port",
        "http://[::1", "https://kade.example/a b", "https://kade.example/..", "https://kade.example//x",
        "https://kade.example/%6bade", "https://kade.example?x=1", "https://kade.example#x",
        "https://me@kade.example", "https://" + "a" * 300,
    ],
)  # fmt: skip
def test_what_is_no_address_is_refused_with_a_sentence(given: str) -> None:
    with pytest.raises(KadeError, match="address"):
        public_address(given)


def test_loopback_names() -> None:
    assert all(is_loopback(name) for name in ("localhost", "kade.localhost", "127.0.0.1", "127.8.8.8", "::1"))
    assert not any(is_loopback(name) for name in ("192.168.1.7", "kade.example", "localhost.evil.example"))


# ----------------------------------------------------------------------------- in pages


def opened(tmp_path: Path, doors: Doors, headers: dict[str, str]) -> tuple[str, str]:
    """The page after opening, and a new link from the table, by a request with strange headers."""
    config = Config(f"sqlite:///{tmp_path}/kade.db", Settings(grace=0), 0, doors)
    with TestClient(create_app(config)) as client:
        client.headers.update(headers)
        visitor = Visitor(client)
        visitor.get("/")
        seats = {"seat-0": "me", "seat-1": "friend", "name-1": "Anna"}
        page = visitor.form("/open", {"game": TITLE, "players": "2", **seats}).text
        table = re.findall(r"/t/([a-z0-9]+)/join#", page)[0]
        return page, visitor.post(f"/t/{table}/link", seat=1).json()["link"]


POISON = {"host": "evil.example", "x-forwarded-host": "evil.example", "forwarded": "host=evil.example"}


@pytest.mark.parametrize(
    ("doors", "address"),
    [
        (Doors("https://kade.example", "127.0.0.1", 8000, LAN), "https://kade.example"),
        (Doors("", "0.0.0.0", 8000, LAN), None),
    ],
)
def test_a_host_header_puts_no_address_into_links(tmp_path: Path, doors: Doors, address: str | None) -> None:
    page, link = opened(tmp_path, doors, POISON)
    assert "evil.example" not in page
    assert "evil.example" not in link
    if address:
        assert link.startswith(f"{address}/t/")
        assert f'value="{address}/t/' in page


def test_links_that_nobody_else_can_open_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = "Only this machine can open it; start with --host 0.0.0.0 or --address."
    monkeypatch.setattr(Doors, "reachable", lambda self, came_to=None: "http://127.0.0.1:8000")
    assert here in opened(tmp_path, Doors("", "127.0.0.1", 8000, LAN), {})[0]
    monkeypatch.setattr(Doors, "reachable", lambda self, came_to=None: f"http://{LAN}:8000")
    assert here not in opened(tmp_path, Doors("", "0.0.0.0", 8001, LAN), {})[0]


# ------------------------------------------------------------------------ one's own browser


@pytest.mark.parametrize(
    ("environment", "platform", "terminal", "opens"),
    [
        ({"DISPLAY": ":0"}, "linux", True, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True, True),
        ({}, "linux", True, False),
        ({"DISPLAY": ":0"}, "linux", False, False),
        ({"DISPLAY": ":0", "SSH_CONNECTION": "1 2 3 4"}, "linux", True, False),
        ({"DISPLAY": ":0", "CI": "true"}, "linux", True, False),
        ({}, "darwin", True, True),
        ({"SSH_TTY": "/dev/pts/1"}, "darwin", True, False),
        ({}, "win32", True, True),
    ],
)
def test_the_browser_is_opened_only_where_somebody_sits_before_it(
    environment: dict[str, str], platform: str, terminal: bool, opens: bool
) -> None:
    assert browser.has_screen(environment, platform, terminal) is opens


class Window:
    """A browser with a window of its own."""

    def __init__(self) -> None:
        self.opened = threading.Event()
        self.address = ""

    def open(self, address: str) -> None:
        self.address = address
        self.opened.set()


def test_a_browser_of_the_terminal_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window()
    found: list[object] = [webbrowser.GenericBrowser("lynx"), window]
    monkeypatch.setattr(browser, "has_screen", lambda *told: True)
    monkeypatch.setattr(webbrowser, "get", lambda: found.pop(0))
    assert not browser.look_at("http://127.0.0.1:8000")
    assert browser.look_at("http://127.0.0.1:8000")
    assert window.opened.wait(5)
    assert window.address == "http://127.0.0.1:8000"
