"""What other processes say is looked at, if not at first then at last; streams outlive an absent store."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kade.store.access import Away
from kade.table.errors import NoSuchTable
from kade.table.opening import NewTable
from kade.web.identity import Browser
from kade.web.listening import Listening
from kade.web.painter import Painter
from kade.web.stream import Subscription, Want
from table.hosts import PERSON_FIRST, TITLE, hosted, run, until


def listening(refresh: Any, tables: list[str], mine: set[str]) -> Listening:
    host = SimpleNamespace(
        store=SimpleNamespace(url="postgresql+asyncpg://x"),
        tables=dict.fromkeys(tables),
        minder=SimpleNamespace(mine=mine),
        refresh=refresh,
    )
    return Listening(host)  # type: ignore[arg-type]


def test_a_table_that_cannot_be_looked_at_is_looked_at_again() -> None:
    """One connection of the pool was dead: that must not cost the only notice of a change."""

    async def story() -> None:
        looked: list[tuple[str, float | None]] = []

        async def refresh(id: str, grace: float | None) -> None:
            looked.append((id, grace))
            if looked.count((id, grace)) < 2 and id == "a":
                raise Away("just now")
            if id == "gone":
                raise NoSuchTable("put aside")

        ears = listening(refresh, [], set())
        for id in ("a", "gone", "b"):
            ears._hear(None, 0, "", f'{{"table": "{id}", "from": "them", "grace": 7.5}}')
        ears._hear(None, 0, "", f'{{"table": "c", "from": "{ears.me}", "grace": 7.5}}')
        task = asyncio.create_task(ears._look())
        await until(lambda: looked.count(("a", 7.5)) == 2 and ("b", 7.5) in looked, 5)
        assert looked.count(("gone", 7.5)) == 1
        assert not any(id == "c" for id, _ in looked)
        task.cancel()

    run(story)


def test_after_a_new_connection_everything_of_ours_is_looked_at() -> None:
    """Also tables that we mind and do not keep in memory; how long bots wait there nobody knows."""

    async def story() -> None:
        looked: list[tuple[str, float | None]] = []

        async def refresh(id: str, grace: float | None) -> None:
            looked.append((id, grace))

        ears = listening(refresh, ["kept"], {"minded"})
        connection = SimpleNamespace(add_termination_listener=lambda _: None, add_listener=heard)
        talking = asyncio.create_task(ears._converse(connection))
        task = asyncio.create_task(ears._look())
        await until(lambda: len(looked) == 2, 5)
        assert set(looked) == {("kept", None), ("minded", None)}
        for one in (talking, task):
            one.cancel()

    async def heard(*_: object) -> None:
        return None

    run(story)


def test_a_stream_goes_on_once_the_store_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        host = await hosted(f"sqlite:///{tmp_path}/kade.db")
        id = (await host.open_table(NewTable(TITLE, PERSON_FIRST))).id
        want = Want(id, "wide", "")
        watching = Subscription(host, Painter(host), Browser("somebody", False, "en"), [want])
        told = watching.messages()
        assert await anext(told)  # a sign of life
        assert await anext(told)  # we look at the table
        seats, away = host.seats_of_browser, 2

        async def seats_or_not(*what: str) -> dict[int, bool]:
            nonlocal away
            away -= 1
            if away >= 0:
                raise Away("just now")
            return await seats(*what)

        monkeypatch.setattr("kade.web.stream.AGAIN", 0.05)
        monkeypatch.setattr(host, "seats_of_browser", seats_or_not)
        heard = [await anext(told) for _ in range(3)]
        assert [part.startswith(b": still here") for part in heard] == [True, True, False]
        await told.aclose()  # type: ignore[attr-defined]
        await host.close()

    run(story)
