"""A server goes on with the tables of an earlier run beside its first requests."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from kade.store import Store
from kade.store.rows import TableRow
from kade.table.errors import NoSuchTable
from kade.table.host import Host
from kade.table.opening import NewTable, SeatRequest
from kade.table.thinking import Thinkers
from kade.table.worker import Thought, Weighed

TITLE = "ticket-to-ride-amsterdam"
Story = Callable[[Host, list[str]], Awaitable[None]]


class Restful(Host):
    """Leaves the tables of an earlier run alone until told otherwise."""

    async def _go_on(self) -> None:
        await asyncio.Event().wait()


class Endless(Thinkers):
    """Bots that think for good."""

    async def advise(self, thought: Thought, *_: object, **__: object) -> list[Weighed]:
        await asyncio.Event().wait()
        raise AssertionError


async def tables_of_an_earlier_run(url: str, number: int) -> list[str]:
    """Tables at which the first seat, a bot's, is asked."""
    host = Host(Store(url))
    host.thinkers = Endless()
    await host.start()
    seats = [SeatRequest("bot", "", "random"), SeatRequest("human")]
    opened = [await host.open_table(NewTable(TITLE, seats, {}, 7)) for _ in range(number)]
    await asyncio.sleep(0)  # the bots begin
    await host.close()
    return [table.id for table in opened]


async def spoil(url: str, id: str, like: str) -> None:
    """A table whose log makes no sense any more."""
    store = Store(url)
    await store.open()
    whole = await store.whole(like)
    assert whole is not None
    row = TableRow(id, TITLE, 1, {}, 7, ["no such answer"], None, 0.0, None, "")
    await store.add_table(row, whole.seats, [])
    await store.close()


def run(url: str, kind: type[Host], story: Story, spoiled: str = "") -> None:
    async def told() -> None:
        ids = await tables_of_an_earlier_run(url, 5)
        if spoiled:
            await spoil(url, spoiled, ids[0])
        host = kind(Store(url))
        host.thinkers = Endless()
        await host.start()
        try:
            await story(host, ids)
            await asyncio.sleep(0)
        finally:
            await host.close()

    asyncio.run(told())


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/kade.db"


def test_a_start_loads_no_table_before_it_is_ready(url: str) -> None:
    async def story(host: Host, ids: list[str]) -> None:
        assert not host.tables
        assert set(host.resting) == set(ids)

    run(url, Restful, story)


def test_a_table_that_is_opened_meanwhile_goes_on_at_once(url: str) -> None:
    async def story(host: Host, ids: list[str]) -> None:
        await host.live(ids[3])
        assert ids[3] in host.tasks  # its bot is at it
        assert ids[3] not in host.resting
        assert list(host.tables) == [ids[3]]

    run(url, Restful, story)


def test_a_table_that_cannot_be_loaded_does_not_stop_the_others(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(host: Host, ids: list[str]) -> None:
        await host.tasks["go on"]
        assert not host.resting
        assert set(host.tables) == set(ids)
        assert all(id in host.tasks for id in ids)
        with pytest.raises(NoSuchTable):
            await host.live("nowhere")

    run(url, Host, story, spoiled="spoiled")
    assert [record.getMessage() for record in caplog.records] == ["a table was put aside"]
