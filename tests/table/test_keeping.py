"""Amsterdam: the resource to keep is told with the pass, and given when the round ends."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kade.games.amsterdam.rules.components import COLOUR_COUNT, HELD
from kade.games.amsterdam.rules.rounds import KeepResource
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel import IllegalAction
from kade.store import Store
from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.opening import NewTable, SeatRequest


def colours(state: AmsterdamState, seat: int) -> list[int]:
    own = state.held[seat * HELD : seat * HELD + COLOUR_COUNT]
    return [colour for colour in range(COLOUR_COUNT) if own[colour]]


async def to_a_turn(host: Host, id: str) -> LiveTable:
    """By first answers, until somebody with two colours may pass."""
    table = await host.live(id)
    while True:
        state = table.state
        assert isinstance(state, AmsterdamState)
        asked = state.question.prompt if state.question else ""
        if asked == "take_turn" and len(colours(state, state.seat)) > 1:
            return table
        answer = "pass" if asked == "take_turn" else str(state.legal()[0])
        await host.answer(id, state.seat, table.version, answer)


@pytest.mark.rule("AMS-7.1")
def test_what_was_told_with_the_pass_is_kept(tmp_path: Path) -> None:
    async def story() -> None:
        host = Host(Store(f"sqlite:///{tmp_path}/k.db"))
        await host.start()
        seats = [SeatRequest("human"), SeatRequest("human")]
        opened = await host.open_table(NewTable("amsterdam", seats, {}, 7, open_deal=True))
        table = await to_a_turn(host, opened.id)
        seat, state = table.state.seat, table.state
        assert isinstance(state, AmsterdamState)
        wish = f"keep {['brown', 'grey', 'purple', 'orange', 'pink', 'black'][colours(state, seat)[-1]]}"
        with pytest.raises(IllegalAction):
            await host.answer(opened.id, seat, table.version, "pass | keep everything")
        assert table.state.seat == seat  # nothing was given
        await host.answer(opened.id, seat, table.version, f"pass | {wish}")
        while not any(str(given.action) == wish for given in table.answers):
            asked = table.state.question
            assert not (isinstance(asked, KeepResource) and table.state.seat == seat)
            answer = "pass" if asked and asked.prompt == "take_turn" else str(table.state.legal()[0])
            await host.answer(opened.id, table.state.seat, table.version, answer)
        given = next(given for given in table.answers if str(given.action) == wish)
        assert (given.seat, given.by) == (seat, "order")
        await host.close()

    asyncio.run(story())
