"""A server in this process for the tests of the web floor."""

from __future__ import annotations

import re
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kade.table.host import Settings
from kade.web.app import Config, create_app
from kade.web.metrics import Readers


@pytest.fixture
def app(tmp_path: Path) -> Litestar:
    config = Config(f"sqlite:///{tmp_path}/kade.db", Settings(grace=0), rate=0, readers=Readers("open"))
    return create_app(config)


@pytest.fixture
def client(app: Litestar) -> Iterator[TestClient[Litestar]]:
    with TestClient(app, raise_server_exceptions=True) as client:
        yield client


class Player:
    """A program at a table, by its seat token."""

    def __init__(self, client: TestClient[Litestar], table: str, token: str) -> None:
        self.client = client
        self.path = f"/api/tables/{table}"
        self.headers = {"authorization": f"Bearer {token}"} if token else {}

    def look(self) -> dict[str, Any]:
        response = self.client.get(self.path, headers=self.headers)
        assert response.status_code == 200, response.text
        found: dict[str, Any] = response.json()
        return found

    def act(self, version: int, action: str) -> Any:
        body = {"version": version, "action": action}
        return self.client.post(f"{self.path}/actions", json=body, headers=self.headers)

    def undo(self, **body: int) -> Any:
        return self.client.post(f"{self.path}/undo", json=body, headers=self.headers)


class Visitor:
    """A browser: keeps its own cookies and speaks with the pages.

    It goes to seat links (``/t/ID/join#SECRET``) as the page's script does: a form hands the secret in.
    """

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.cookie = ""
        self.csrf = ""
        #: Other cookies, by the path that they are for and their name.
        self.others: dict[tuple[str, str], str] = {}

    def _call(self, method: str, path: str, headers: dict[str, str], **more: Any) -> Any:
        self.client.cookies.clear()
        kept = [f"{name}={value}" for (there, name), value in self.others.items() if path.startswith(there)]
        if cookies := "; ".join(filter(None, [self.cookie, *kept])):
            headers = {**headers, "cookie": cookies}
        response = self.client.request(method, path, headers=headers, follow_redirects=False, **more)
        for told in response.headers.get_list("set-cookie"):
            [(name, cookie)] = SimpleCookie(told).items()
            if not cookie.value:
                self.others.pop((cookie["path"], name), None)
            elif name == "kade":
                self.cookie = f"kade={cookie.value}"
            else:
                self.others[cookie["path"], name] = cookie.value
        if 'name="csrf"' in response.text:
            self.csrf = response.text.split('name="csrf"')[1].split('content="')[1].split('"')[0]
        return response

    def get(self, path: str) -> Any:
        path, _, secret = path.partition("#")
        if secret:
            self._call("GET", path, {"accept": "text/html"})  # the page whose form is used
            handed_in = self.form(path, {"link": f"#{secret}"})
            assert secret not in handed_in.headers["location"]
            path = handed_in.headers["location"]
            if not path.endswith("/join"):
                return handed_in  # there is nothing to be asked
        return self._call("GET", path, {"accept": "text/html"})

    def ask(self, path: str, asked: dict[str, Any]) -> Any:
        """What the page's own script asks for."""
        return self._call("GET", path, {"accept": "application/json"}, params=asked)

    def page(self, path: str) -> str:
        """A page without what is new each time: the token of its forms, its mark and the hour."""
        text: str = self.get(path).text
        return re.sub(r' data-(mark|now)="[^"]*"', "", text.replace(self.csrf, ""))

    def post(self, path: str, **body: Any) -> Any:
        """A call of the page's own script."""
        return self._call("POST", path, {"x-csrftoken": self.csrf}, json=body)

    def form(self, path: str, fields: dict[str, str], **more: Any) -> Any:
        """A form of the page, which knows the secret of a seat that it is for."""
        path, _, secret = path.partition("#")
        data = {"_csrf_token": self.csrf, **({"token": secret} if secret else {}), **fields}
        return self._call("POST", path, {"accept": "text/html"}, data=data, **more)


TITLE = "ticket-to-ride-amsterdam"


def open_table(client: TestClient[Litestar], *kinds: str, **more: Any) -> tuple[str, list[Player]]:
    """A table with seats such as "human" and "bot"; a player for each human seat."""
    seats = [{"kind": kind, "level": "merchant"} if kind == "bot" else {"kind": kind} for kind in kinds]
    response = client.post("/api/tables", json={"game": TITLE, "seats": seats, **more})
    assert response.status_code == 201, response.text
    opened = response.json()
    return opened["table"], [Player(client, opened["table"], token) for token in opened["tokens"]]
