"""What a table knows of the browsers that look at it does not grow with everybody who comes by."""

from __future__ import annotations

from pathlib import Path

from kade.table.host import BROWSERS
from kade.table.opening import NewTable, SeatRequest
from table.hosts import TITLE, hosted, run


def test_whoever_throws_a_cookie_away_each_time_is_not_remembered_each_time(tmp_path: Path) -> None:
    async def story() -> None:
        host = await hosted(f"sqlite:///{tmp_path}/kade.db")
        people = [SeatRequest("human", mine=True), SeatRequest("human", mine=True)]
        id = (await host.open_table(NewTable(TITLE, people), browser="the one who opened it")).id
        for number in range(BROWSERS + 50):
            assert await host.seats_of_browser(id, f"browser {number}") == {}
        assert len((await host.live(id)).held) <= BROWSERS
        assert set(await host.seats_of_browser(id, "the one who opened it")) == {-1, 0, 1}
        await host.close()

    run(story)
