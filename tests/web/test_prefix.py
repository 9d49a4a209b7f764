"""A house under a prefix: every address that goes out has it, every path that comes in may."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from kade.chart.kept import Kept
from kade.chart.markup import el, lie_under
from kade.kernel import KadeError
from kade.table.host import Settings
from kade.web import lesson_routes
from kade.web.addresses import Doors, public_address
from kade.web.app import Config, create_app
from web.conftest import TITLE, Visitor

ADDRESS = "https://example.org/kade"
#: Where an attribute may hold a path of ours as text: the field that says where a form leads back to.
TEXT = {"value", "data-words", "placeholder", "content"}
ATTRIBUTE = re.compile(r' ([a-zA-Z-]+)="(/[^"]*)"')


def doors(address: str = ADDRESS) -> Doors:
    return Doors(public_address(address), "127.0.0.1", 8000, "")


def forget_drawings() -> None:
    """A process has one house, and keeps what it has drawn; here there are several of them."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("kade.web.pages.", "kade.games.", "kade.chart.")):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()
                elif isinstance(value, Kept):
                    value.drawn.clear()
    lesson_routes._LESSONS.clear()
    lesson_routes._RULEBOOKS.clear()


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    """A house under a prefix, whose proxy takes it off."""
    forget_drawings()
    with TestClient(
        create_app(Config(f"sqlite:///{tmp_path}/kade.db", Settings(grace=0, webhooks=True), 0, doors()))
    ) as client:
        yield client
    lie_under("")
    forget_drawings()


class Neighbour(Visitor):
    """A browser at the other side of a proxy, which leaves the prefix where it is."""

    def _call(self, method: str, path: str, headers: dict[str, str], **more: Any) -> Any:
        assert path.startswith("/kade"), f"{path} leads out of the house"
        return super()._call(method, path, headers, **more)


def outside(html: str) -> list[str]:
    """Attributes that lead out of the house."""
    found = [(name, unescape(value)) for name, value in ATTRIBUTE.findall(html)]
    return [f"{name}={value}" for name, value in found if name not in TEXT and not in_house(value)]


def in_house(path: str) -> bool:
    return path == "/kade" or path.startswith("/kade/")


def ways(html: str) -> list[str]:
    return [unescape(way) for way in re.findall(r' (?:href|src|data-look|data-path)="(/[^"#]*)', html)]


def test_without_a_prefix_attributes_are_written_as_they_are() -> None:
    assert el("a", href="/t/x", title="/t/x") == '<a href="/t/x" title="/t/x"></a>'


def test_only_addresses_of_the_house_get_the_prefix() -> None:
    lie_under("/kade")
    try:
        link = el("a", href="/t/x", title="/t/x", data_post="/t/x/undo", data_share="https://a.example/t/x")
        assert link == (
            '<a href="/kade/t/x" title="/t/x" data-post="/kade/t/x/undo" data-share="https://a.example/t/x"></a>'
        )
        for other in ("//other.example/x", "https://other.example", "#here", "?at=3", "data:,"):
            assert el("a", href=other) == f'<a href="{other}"></a>'
    finally:
        lie_under("")


@pytest.mark.parametrize("visitor", [Visitor, Neighbour])
def test_every_page_and_all_it_leads_to_lies_under_the_prefix(
    client: TestClient[Any], visitor: type[Visitor]
) -> None:
    """From the first page over every link to the last, whether the proxy takes the prefix off or not."""
    reader, found, seen = visitor(client), ["/kade/"], set[str]()
    strip = "" if visitor is Neighbour else "/kade"
    kinds = set()
    while found and len(seen) < 60:
        path = found.pop(0)
        kind = re.sub(r"\.[0-9a-f]{16}\.|at=\d+", ".", path)
        if kind in kinds:
            continue
        kinds.add(kind)
        seen.add(path)
        page = reader.get(path.removeprefix(strip) or "/")
        assert page.status_code in (200, 303), path
        if "text/html" not in page.headers["content-type"]:
            continue
        assert outside(page.text) == [], path
        found += [way for way in ways(page.text) if way not in seen]
    assert len(seen) > 25
    for part in (
        "/kade/learn",
        "/kade/static/",
        "/kade/picture/",
        "/kade/rules/",
        "/kade/me",
        "/kade/api/schema",
    ):
        assert any(path.startswith(part) for path in seen), part


def test_a_table_and_its_end_lie_under_the_prefix(client: TestClient[Any]) -> None:
    opener = Neighbour(client)
    opener.get("/kade")
    form = {"game": TITLE, "players": "2", "seat-0": "me", "name-0": "Bram", "seat-1": "friend"}
    opened = opener.form("/kade/open", form)
    assert outside(opened.text) == []
    link = re.search(r'value="(https://example.org(/kade/t/(\w+)/join#[\w-]+))"', opened.text)
    assert link
    guest, table = Neighbour(client), f"/kade/t/{link[3]}"
    assert outside(opener.get(table).text) == []
    invitation = guest.get(link[2])
    assert "Bram invites you" in invitation.text
    assert outside(invitation.text) == []
    assert guest.form(link[2], {"name": "Anna", "emblem": ""}).headers["location"] == table
    for person in (opener, guest, Neighbour(client)):
        page = person.get(table)
        assert page.status_code == 200
        assert outside(page.text) == []
    live = client.app.state.host.tables[link[3]]
    seats = {0: opener, 1: guest}
    while not live.over:
        answer = str(live.state.legal()[-1])
        sent = seats[live.state.seat].post(f"{table}/answer", version=live.version, action=answer)
        assert sent.status_code == 200, sent.text
    for path in ("", "/end", "/replay", "/replay?at=3", "/end/look"):
        assert outside(opener.get(table + path).text.replace(r"\"", '"')) == [], path
    assert opener.get(f"{table}/end/link").json()["link"] == f"https://example.org{table}/end"
    again = opener.form(f"{table}/again", {"deal": "new"})
    assert re.fullmatch(r"/kade/t/\w+", again.headers["location"])


def test_cookies_are_kept_for_the_house_and_not_for_its_neighbours(client: TestClient[Any]) -> None:
    told = client.get("/kade/?lang=nl").headers.get_list("set-cookie")
    assert len(told) == 2
    for cookie in told:
        assert re.search(r"(?i); ?path=/kade(;|$)", cookie), cookie


def test_refusals_lie_under_the_prefix_too(client: TestClient[Any]) -> None:
    for path in ("/kade/t/nothere", "/kade/nowhere", "/kade/kade/"):
        page = Neighbour(client).get(path)
        assert page.status_code == 404
        assert outside(page.text) == []
    assert client.get("/kade/api/schema").json()["servers"] == [{"url": "/kade"}]
    assert client.get("/kade/healthz").json() == client.get("/healthz").json() == {"status": "ok"}


@pytest.mark.parametrize("prefix", ["/t", "/api/kade", "/static", "/me"])
def test_a_prefix_that_is_a_page_of_ours_is_refused(prefix: str, tmp_path: Path) -> None:
    config = Config(f"sqlite:///{tmp_path}/kade.db", doors=doors(f"https://example.org{prefix}"))
    with pytest.raises(KadeError, match="Kade has pages there"):
        create_app(config)
    lie_under("")
