"""Every address of the house is sent what nobody should send: no answer is a fault of ours.

The addresses are read from the application, so that a new one is attacked from its first day.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from urllib.parse import quote, urlencode

import pytest
import sqlalchemy as sa
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

from databases import postgresql
from kade.table.host import Settings
from kade.web.app import Config, create_app
from web.asking import Answer, ask
from web.conftest import TITLE

T = TypeVar("T")
DEEP = 100_000
HUGE = "9" * 5000
#: Texts that break what trusts them: each is put into every place where a text may stand.
NASTY = (
    "\0",
    "a\0b",
    "%00",
    "é",
    "\ud800",
    "\u202e\u2028\x07\x1b[31m",
    HUGE,
    "-" + HUGE,
    "1e999",
    "NaN",
    "x" * 70_000,
    "../../etc/passwd",
    "' OR 1=1 --",
    "{" * 50,
    "",
)
#: The same for JSON, as it is written.
NASTY_JSON = (
    '"\\u0000"',
    '"\\ud800"',
    '"\\udfff\\ud800"',
    HUGE,
    "-1",
    "4294967296",
    "18446744073709551616",
    "1e999",
    "NaN",
    "-Infinity",
    "null",
    "[]",
    "{}",
    "true",
    '"' + "x" * 70_000 + '"',
    '"é"',
)


class Place(NamedTuple):
    """An address of the house and a way to knock."""

    method: str
    path: str


def places(app: Litestar) -> Iterator[Place]:
    for route in app.routes:
        for handler in getattr(route, "route_handlers", []):
            if isinstance(handler, HTTPRouteHandler):
                for method in sorted(handler.http_methods):
                    yield Place(str(method), route.path)


#: What forms send, and what addresses and headers carry that is read without being declared.
FIELDS = {
    "_csrf_token": "",
    "name": "Joost",
    "emblem": "tulip",
    "back": "/me",
    "language": "nl",
    "game": TITLE,
    "players": "2",
    "pace": "none",
    "seed": "7",
    "greeting": "Come!",
    "deal": "new",
    "seat-0": "me",
    "seat-1": "bot:random",
    "name-0": "Joost",
    "level-1": "random",
    "new": "yes",
    "at": "3",
    "seat": "0",
    "level": "random",
    "view": "0",
    "again": "yes",
    "add": "yes",
    "remove": "1",
    "mate": "Saskia",
    "record": "{}",
    "option-open_cards": "yes",
}
LOOSE = ("lang", "at", "view", "from", "want", "q", "with", "done", "asked", "first", "last", "look")
TOLERANT = (
    *("accept-language", "accept-encoding", "if-none-match", "user-agent", "sec-ch-ua-mobile", "x-part"),
    *("x-forwarded-for", "referer", "origin", "range", "if-modified-since", "host"),
)
STRICT = ("x-csrftoken", "authorization", "last-event-id", "content-type", "accept", "cookie")
GOOD_JSON: dict[str, Any] = {
    "version": 0,
    "action": "keep both",
    "say": "hello",
    "grace": True,
    "to": 0,
    "text": "hello",
    "order": "",
    "seat": 1,
    "on": True,
    "url": "",
    "do": "got",
    "kind": "x",
    "stop": 0,
    "game": TITLE,
    "seats": [{"kind": "human"}, {"kind": "human", "name": "Joost"}],
    "options": {},
    "seed": 7,
    "pace": None,
    "greeting": "Come!",
}


class Strict:
    """SQLite takes what PostgreSQL refuses: here it refuses it too."""

    def __call__(self, conn: Any, cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        rows = parameters if isinstance(parameters, list) else [parameters]
        for row in rows:
            for value in row.values() if isinstance(row, dict) else row:
                if isinstance(value, str):
                    assert "\0" not in value, statement
                    value.encode()
                elif isinstance(value, int) and "LIMIT" not in statement:
                    assert abs(value) < 2**31, statement


class House:
    """A server with a browser that has sat down, a table that runs, one that is over and a record."""

    def __init__(self, app: Litestar, thorough: bool) -> None:
        self.app = app
        self.thorough = thorough
        self.tried = 0
        self.cookie, self.csrf = "", ""
        self.running, self.over, self.record = "", "", ""
        self.token = ""

    async def furnish(self) -> None:
        first = await self.ask("GET", "/")
        self.cookie = first.headers["set-cookie"].split(";")[0]
        seats = {"seat-0": "me", "seat-1": "me", "name-0": "Joost", "name-1": "Saskia"}
        self.running = await self._open(seats)
        self.over = await self._open(seats)
        await self._play(self.over)
        content = (await self.ask("GET", f"/t/{self.over}/record")).body
        sent = await self.form("/records", {"record": content.decode()})
        assert sent.status == 303, sent.body
        self.record = sent.headers["location"].removeprefix("/r/")
        body = {"game": TITLE, "seats": [{"kind": "human"}] * 2}
        opened = (await self.json("POST", "/api/tables", json.dumps(body))).json()
        self.api_table, self.token = opened["table"], opened["tokens"][0]

    async def _open(self, seats: dict[str, str]) -> str:
        await self._press()
        opened = await self.form("/open", {"game": TITLE, "players": "2", "pace": "none", **seats})
        assert opened.status == 303, opened.body
        return opened.headers["location"].removeprefix("/t/")

    async def _press(self) -> None:
        page = (await self.ask("GET", "/")).body.decode()
        self.csrf = page.split('name="csrf"')[1].split('content="')[1].split('"')[0]

    async def _play(self, id: str) -> None:
        host = self.app.state.host
        table = await host.live(id)
        while not table.over:
            seat = table.state.open_seats()[0]
            action = str(table.heard(seat).legal()[-1])
            await host.answer(id, seat, table.version, action)

    def some(self, values: Sequence[T], few: int = 1) -> list[T]:
        """All of them; or a few, at the next place others, so that each comes to many places."""
        if self.thorough:
            return list(values)
        self.tried += few
        return [values[(self.tried + number) % len(values)] for number in range(few)]

    # ---------------------------------------------------------------- knocking

    async def ask(
        self, method: str, target: str, headers: dict[str, Any] | None = None, body: bytes = b""
    ) -> Answer:
        known = {"cookie": self.cookie} if self.cookie else {}
        accept = {"accept": "application/json" if target.startswith("/api") else "text/html"}
        return await ask(self.app, method, target, {**accept, **known, **(headers or {})}, body)

    async def form(self, path: str, fields: dict[str, str]) -> Answer:
        sent = urlencode({"_csrf_token": self.csrf, **fields}, errors="surrogatepass").encode()
        kind = {"content-type": "application/x-www-form-urlencoded"}
        return await self.ask("POST", path, kind, sent)

    async def json(self, method: str, path: str, body: str | bytes) -> Answer:
        sent = body if isinstance(body, bytes) else body.encode("utf-8", "surrogatepass")
        headers = {"content-type": "application/json", "x-csrftoken": self.csrf}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        return await self.ask(method, path, headers, sent)

    def filled(self, path: str) -> list[str]:
        """The address with what is really there in its places."""
        ids = [self.running, self.over] if path.startswith("/t/") else [self.record]
        if path.startswith("/api"):
            ids = [self.api_table]
        given = [path.replace("{table_id:str}", id).replace("{id:str}", id) for id in ids]
        others = {"{title:str}": TITLE, "{token:str}": "token", "{number:int}": "3", "{name:str}": "play.js"}
        for place, value in others.items():
            given = [text.replace(place, value) for text in given]
        return list(dict.fromkeys(text.replace("{path:str}", "openapi.json") for text in given))


@asynccontextmanager
async def house(database: str, thorough: bool) -> AsyncIterator[House]:
    app = create_app(Config(database, Settings(grace=0, look_back=False), rate=0))
    async with app.lifespan():
        access = app.state.host.store._access
        engine = access.engine if database.startswith("sqlite") else access.engine.sync_engine
        sa.event.listen(engine, "before_cursor_execute", Strict())
        found = House(app, thorough)
        await found.furnish()
        yield found


class Faults:
    """All answers that should not have been, so that one run tells of all."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.answers = 0

    def see(self, what: str, answer: Answer, *, page: bool = False) -> None:
        self.answers += 1
        fault = _fault(answer, page=page)
        if fault:
            self.told.append(f"{what[:160]!a}: {answer.status} {fault} {answer.body[:100]!r}")

    def none(self, least: int) -> None:
        assert not self.told, f"{len(self.told)} of {self.answers}\n" + "\n".join(self.told[:80])
        assert self.answers >= least


def _fault(answer: Answer, *, page: bool) -> str:
    if answer.status >= 500 and not (answer.status == 503 and "retry-after" in answer.headers):
        return "is a fault of ours"
    if answer.status < 400:
        return ""
    if page and answer.kind == "text/html":
        return ""
    if answer.kind != "application/problem+json":
        return f"is no problem but {answer.kind}"
    told = answer.json()
    whole = told["status"] == answer.status and told["title"] and len(told["detail"]) > 10
    return "" if whole else "says nothing"


def quoted(text: str) -> str:
    return quote(text, safe="", errors="surrogatepass")


# ------------------------------------------------------------------------ the attacks


async def attack_paths(house: House, faults: Faults) -> None:
    for method, path in places(house.app):
        names = [part for part in path.split("/") if part.startswith("{")]
        for name in names:
            for value in house.some((*NASTY, "\r\nx: y")):
                target = path.replace(name, quoted(value) or "%20")
                for filled in house.filled(target)[:1]:
                    answer = await house.ask(method, filled, {"x-csrftoken": house.csrf})
                    if method != "HEAD":
                        faults.see(f"{method} {filled}", answer, page=not path.startswith("/api"))
    for raw in (
        "/%ff%fe",
        "/%ed%a0%80",
        "//",
        "/t//",
        "/t/%2e%2e",
        "/%",
        "/t/a%00b?lang=%00",
        "/?" + "a=b&" * 20_000,
    ):
        faults.see(raw, await house.ask("GET", raw), page=True)


async def attack_queries(house: House, faults: Faults) -> None:
    for method, path in places(house.app):
        if method != "GET":
            continue
        declared = {"goal": "x", "frame": "wide", "version": "0", "first": "1", "last": "2", "line": "x"}
        declared |= {"wanted": "x", "look": "0"}
        for filled in house.filled(path):
            for value in house.some(NASTY):
                sent = "&".join(f"{name}={quoted(value)}" for name in LOOSE)
                faults.see(
                    f"{filled}?{sent}",
                    await house.ask("GET", f"{filled}?{sent}"),
                    page=not path.startswith("/api"),
                )
            if not path.endswith(("/plan", "/moment", "/coach", "/fits")):
                continue
            for name in declared:
                for value in house.some(NASTY):
                    query = "&".join(f"{k}={quoted(value if k == name else v)}" for k, v in declared.items())
                    answer = await house.ask("GET", f"{filled}?{query}", {"accept": "application/json"})
                    faults.see(f"{filled}?{name}={value}", answer)


async def attack_headers(house: House, faults: Faults) -> None:
    wild = [value.encode("utf-8", "surrogatepass") for value in NASTY if "\0" not in value]
    wild += [b"\xff\xfe", b"caf\xe9", b";;==;,", b"Bearer", b"Bearer \xff", b"kade=" + b"\xe9" * 30]
    for method, path in places(house.app):
        for filled in house.filled(path)[-1:]:
            for value in house.some(wild):
                tolerant = dict.fromkeys(TOLERANT, value)
                tolerant["cookie"] = b"; ".join(name + b"=" + value for name in (b"lang", b"frame", b"zone"))
                answer = await house.ask(method, filled, tolerant)
                if method != "HEAD":
                    faults.see(f"{method} {filled} all={value!r}", answer, page=not path.startswith("/api"))
                if len(value) > 10_000:
                    continue
                for name in STRICT:
                    headers = {"accept": "application/json", "x-csrftoken": house.csrf, name: value}
                    body = b"{}" if method == "POST" else b""
                    answer = await house.ask(method, filled, headers, body)
                    if method != "HEAD":
                        faults.see(
                            f"{method} {filled} {name}={value!r}", answer, page=not path.startswith("/api")
                        )


async def attack_forms(house: House, faults: Faults) -> None:
    for method, path in places(house.app):
        if method != "POST" or path.startswith("/api"):
            continue
        for filled in house.filled(path):
            for name in FIELDS:
                for value in house.some(NASTY):
                    fields = {**FIELDS, "_csrf_token": house.csrf, name: value}
                    faults.see(f"{filled} {name}={value}", await house.form(filled, fields), page=True)


async def attack_json(house: House, faults: Faults) -> None:
    for method, path in places(house.app):
        if method != "POST":
            continue
        for filled in house.filled(path):
            for body in house.some(WHOLE_BODIES):
                faults.see(
                    f"{filled} {body[:60]!r}",
                    await house.json(method, filled, body),
                    page=not path.startswith("/api"),
                )
            for name in GOOD_JSON:
                for value in house.some(NASTY_JSON):
                    fields = {
                        key: json.dumps(good) for key, good in GOOD_JSON.items() if key in _wanted(path)
                    }
                    if name not in fields:
                        continue
                    fields[name] = value
                    sent = "{" + ", ".join(f'"{key}": {text}' for key, text in fields.items()) + "}"
                    faults.see(
                        f"{filled} {name}={value}",
                        await house.json(method, filled, sent),
                        page=not path.startswith("/api"),
                    )


#: Bodies that are not what they say.
WHOLE_BODIES = (
    b"",
    b"[" * DEEP,
    b"[" * DEEP + b"]" * DEEP,
    b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    b'{"version": 0, "action": "x", "more": ' + b"[" * DEEP + b"]" * DEEP + b"}",
    b"\xff\xfe\x00",
    b"\0",
    b'{"version": 0',
    b'"' + b'\\"' * DEEP,
    b"{}" * 3,
    b"null",
)


def _wanted(path: str) -> set[str]:
    """The fields of the body that is sent to an address."""
    last = path.rsplit("/", 1)[-1]
    known = {
        "actions": {"version", "action", "say"},
        "answer": {"version", "action", "say", "grace"},
        "undo": {"version", "to"},
        "chat": {"text"},
        "order": {"order"},
        "stand-in": {"seat"},
        "link": {"seat"},
        "show": {"on"},
        "webhook": {"url"},
        "coach": {"do", "kind", "stop"},
        "tables": {"game", "seats", "options", "seed", "pace", "greeting"},
    }
    return known.get(last, set())


async def attack_uploads(house: House, faults: Faults) -> None:
    good = (await house.ask("GET", f"/r/{house.record}/record")).body
    told = json.loads(good)
    spoiled: list[bytes] = [*WHOLE_BODIES]
    for key in told:
        for value in house.some(NASTY_JSON):
            kept = {k: json.dumps(v) for k, v in told.items()} | {key: value}
            spoiled.append(("{" + ", ".join(f'"{k}": {v}' for k, v in kept.items()) + "}").encode())
    for value in house.some(NASTY_JSON):
        spoiled.append(good.replace(b'"Joost"', value.encode(), 1))
        spoiled.append(good.replace(b'"seat": 0', b'"seat": ' + value.encode(), 1))
    for content in house.some(spoiled, 10):
        for type in ("application/json", "text/plain; charset=utf-99", "\xff"):
            answer = await house.ask("POST", "/records", *multipart(house.csrf, content, type))
            faults.see(f"record {content[:80]!r}", answer, page=True)
    form = b'--x\r\ncontent-disposition: form-data; name="record"; filename="\xff\xfe\0"\r\n\r\nx\r\n--x--'
    bodies = (b"", b"--x", b"--x--", b"--y\r\n\r\n", form, form[:-3], b"--x\r\n" * 5000, b"\0" * 100)
    for body in bodies:
        for kind in (
            "multipart/form-data; boundary=x",
            "multipart/form-data",
            "multipart/form-data; boundary=",
        ):
            for path in ("/records", "/open", "/me", "/language"):
                answer = await house.ask("POST", path, {"content-type": kind}, body)
                faults.see(f"{path} {kind} {body[:40]!r}", answer, page=True)


def multipart(csrf: str, content: bytes, kind: str) -> tuple[dict[str, Any], bytes]:
    """The form with which a record is handed in."""
    parts = [
        b'--x\r\ncontent-disposition: form-data; name="_csrf_token"\r\n\r\n' + csrf.encode() + b"\r\n",
        b'--x\r\ncontent-disposition: form-data; name="record"; filename="kade.json"\r\ncontent-type: '
        + kind.encode("latin-1")
        + b"\r\n\r\n"
        + content
        + b"\r\n--x--\r\n",
    ]
    return {"content-type": "multipart/form-data; boundary=x"}, b"".join(parts)


ATTACKS = [attack_paths, attack_queries, attack_headers, attack_forms, attack_json, attack_uploads]


async def _attacked(database: str, *attacks: Any, thorough: bool, least: int) -> None:
    faults = Faults()
    async with house(database, thorough) as found:
        for attack in attacks:
            await attack(found, faults)
    faults.none(least)  # outside: what is wrong is told without the noise of a server that ends


def test_no_request_is_a_fault_of_ours(tmp_path: Path) -> None:
    """A few of the texts at every place; with the next change of the house they stand at others."""
    asyncio.run(_attacked(f"sqlite:///{tmp_path}/kade.db", *ATTACKS, thorough=False, least=1500))


@pytest.mark.deep
@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.__name__)
def test_nor_is_any_of_all_of_them(tmp_path: Path, attack: Any) -> None:
    asyncio.run(_attacked(f"sqlite:///{tmp_path}/kade.db", attack, thorough=True, least=300))


@pytest.mark.deep
def test_nor_on_postgresql(tmp_path_factory: pytest.TempPathFactory) -> None:
    with postgresql(tmp_path_factory) as address:
        asyncio.run(_attacked(address, *ATTACKS, thorough=False, least=1500))
