"""Workers and those who wait for them: nothing is lost, nobody waits for what cannot come."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import kade
from kade.bots.analysis_look import Look
from kade.table.sharing import Rank, Ticket
from kade.table.thinking import Overloaded, Thinkers, ThinkingFailed, Turn, usual_workers
from kade.table.worker import OUT_OF_TIME, Advice, Asked, Reply, Thought, Weighed

TITLE = "ticket-to-ride-amsterdam"


def run(story: Callable[[], Awaitable[None]]) -> None:
    async def told() -> None:
        async with asyncio.timeout(60):
            await story()

    asyncio.run(told())


def thought(level: str = "merchant", seed: str = "seed") -> Thought:
    state: Any = kade.game(TITLE).start(2, 3)
    return Thought(TITLE, state.to_json(), state.seat, level, seed)


class Slow(Thinkers):
    """Workers that think when they are told to."""

    def __init__(self, workers: int = 1) -> None:
        super().__init__(workers)
        self.bell = asyncio.Semaphore(0)
        self.begun: list[str] = []

    async def _put(self, turn: Turn, question: Asked) -> Reply:
        assert isinstance(question, Thought)
        self.begun.append(question.seed)
        await self.bell.acquire()
        turn.spent += 1.0
        return Advice([Weighed(question.seed, 1.0)])

    def asked(self, seed: str, patience: float | None = None) -> asyncio.Task[list[Weighed]]:
        ticket = Ticket(f"{seed[0]}:", seed)
        return asyncio.create_task(self.advise(thought(seed=seed), ticket, patience))


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_owners_take_turns() -> None:
    async def story() -> None:
        thinkers = Slow()
        tasks = [thinkers.asked(seed) for seed in ("a1", "a2", "a3", "b1", "c1")]
        for _ in tasks:
            await settled()
            thinkers.bell.release()
        await asyncio.gather(*tasks)
        assert thinkers.begun == ["a1", "b1", "c1", "a2", "a3"]
        assert (thinkers.waiting, len(thinkers.free)) == (0, 1)

    run(story)


def test_who_goes_while_waiting_or_thinking_leaves_the_worker_to_the_others() -> None:
    async def story() -> None:
        thinkers = Slow()
        first, second, third = (thinkers.asked(seed) for seed in ("a1", "b1", "c1"))
        await settled()
        second.cancel()
        await settled()
        assert thinkers.waiting == 1
        first.cancel()
        await settled()
        assert thinkers.begun == ["a1", "c1"]
        thinkers.bell.release()
        assert [one.answer for one in await third] == ["c1"]
        # One that is told that it is its turn, and goes at that very moment.
        one, other = thinkers.asked("d1"), thinkers.asked("e1")
        await settled()
        thinkers.bell.release()
        await one
        other.cancel()
        await settled()
        assert (thinkers.waiting, len(thinkers.free), thinkers.sharing.at_work) == (0, 1, [])

    run(story)


def test_all_who_go_at_once_are_gone_and_leave_the_worker_to_who_comes_next() -> None:
    """When a server closes, whoever thinks makes room for somebody who goes at the same moment."""

    async def story() -> None:
        thinkers = Slow()
        leaving = [thinkers.asked(seed) for seed in ("a1", "b1", "c1")]
        await settled()
        for task in leaving:
            task.cancel()
        told = await asyncio.gather(*leaving, return_exceptions=True)
        assert [type(end) for end in told] == [asyncio.CancelledError] * 3
        assert (thinkers.waiting, len(thinkers.free), thinkers.sharing.at_work) == (0, 1, [])
        thinkers.bell.release()
        assert [one.answer for one in await thinkers.asked("d1")] == ["d1"]

    run(story)


def test_who_goes_in_the_moment_in_which_a_worker_comes_free_takes_no_worker_along() -> None:
    async def story() -> None:
        thinkers = Slow()
        first, second, third = (thinkers.asked(seed) for seed in ("a1", "b1", "c1"))
        await settled()
        thinkers.bell.release()
        second.cancel()  # it has not heard of that yet when the worker looks who is next
        assert [one.answer for one in await first] == ["a1"]
        thinkers.bell.release()
        assert [one.answer for one in await third] == ["c1"]
        with pytest.raises(asyncio.CancelledError):
            await second
        assert (thinkers.waiting, len(thinkers.free), thinkers.sharing.at_work) == (0, 1, [])

    run(story)


def test_without_the_patience_to_wait_one_is_refused_at_once() -> None:
    async def story() -> None:
        thinkers = Slow()
        thinkers.usual[f"{TITLE} merchant"] = 1.0
        tasks = [thinkers.asked(seed) for seed in ("a1", "b1", "c1")]
        await settled()
        began = time.monotonic()
        with pytest.raises(Overloaded) as refused:
            await thinkers.asked("d1", 2.0)
        assert time.monotonic() - began < 0.5
        assert refused.value.after == 3  # half a thought that has begun, two that wait, in whole seconds
        assert thinkers.waiting == 2
        for _ in tasks:
            thinkers.bell.release()
        await asyncio.gather(*tasks)

    run(story)


def test_patience_ends_also_where_the_wait_was_misjudged() -> None:
    async def story() -> None:
        thinkers = Slow()
        first = thinkers.asked("a1")
        await settled()
        with pytest.raises(Overloaded):
            await thinkers.asked("b1", 0.3)
        assert thinkers.waiting == 0
        thinkers.bell.release()
        await first

    run(story)


def test_how_many_wait_and_how_long_is_told() -> None:
    async def story() -> None:
        thinkers = Slow()
        waits: list[float] = []
        thinkers.waited = waits.append
        first, second = thinkers.asked("a1"), thinkers.asked("b1")
        await asyncio.sleep(0.1)
        assert thinkers.waiting == 1
        assert 0.05 < thinkers.longest_wait < 10
        thinkers.bell.release()
        thinkers.bell.release()
        await asyncio.gather(first, second)
        assert thinkers.longest_wait == 0.0
        assert waits[0] < 0.05 < waits[1]

    run(story)


def test_a_table_comes_back_to_the_worker_that_may_have_kept_its_bot() -> None:
    async def story() -> None:
        thinkers = Slow(3)
        tasks = [thinkers.asked(seed) for seed in ("a1", "b1", "c1")]
        await settled()
        assert len(set(thinkers.sharing.at_work)) == 3
        for _ in tasks:
            thinkers.bell.release()
        await asyncio.gather(*tasks)
        for seed in ("a1", "b1", "c1"):
            known = next(worker for worker in thinkers.free if seed in worker.recent)
            again = thinkers.asked(seed)
            await settled()
            assert known not in thinkers.free
            thinkers.bell.release()
            await again

    run(story)


def test_who_comes_to_a_table_hurries_its_bots() -> None:
    async def story() -> None:
        thinkers = Slow()
        crowd = [
            asyncio.create_task(thinkers.advise(thought(seed=f"x{n}"), Ticket("x:", f"x{n}", Rank.ALONE)))
            for n in range(4)
        ]
        await settled()
        thinkers.hurry("x3", Rank.AWAITED)
        for _ in crowd:
            thinkers.bell.release()
        await asyncio.gather(*crowd)
        assert thinkers.begun == ["x0", "x3", "x1", "x2"]

    run(story)


# --------------------------------------------------------------------- real processes


def test_a_bot_has_its_time_also_where_the_machine_has_none() -> None:
    """The worker gets no processor for longer than a bot may think: its time is the processor's."""

    async def story() -> None:
        thinkers = Thinkers(1, 1.5)
        await thinkers.advise(thought())
        (process,) = thinkers.running
        os.kill(process.pid, signal.SIGSTOP)
        asking = asyncio.create_task(thinkers.advise(thought(seed="other")))
        await asyncio.sleep(2.0)
        os.kill(process.pid, signal.SIGCONT)
        assert await asking
        assert thinkers.restarts == 0
        await thinkers.close()

    run(story)


def endless() -> Look:
    state: Any = kade.game(TITLE).start(2, 3)
    given = str(state.legal()[0])
    return Look(TITLE, 0, state.to_json(), False, given, "seed", 10**9, 0.0, closer=True)


def test_a_bot_that_never_ends_is_ended_and_the_next_one_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kade.table.thinking.BUSY", 50.0)

    async def story() -> None:
        thinkers = Thinkers(1, 1.0)
        with pytest.raises(ThinkingFailed, match="too long"):
            await thinkers.look(endless())
        # The processor's time was out, not that of the clock on the wall; it was not put to a second worker.
        assert [process.returncode for process in thinkers.leaving] == [OUT_OF_TIME]
        assert thinkers.restarts == 0
        assert await thinkers.advise(thought())
        await thinkers.close()

    run(story)


def test_a_worker_that_hangs_without_doing_anything_is_given_up_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kade.table.thinking.BUSY", 0.5)

    async def story() -> None:
        thinkers = Thinkers(1, 1.0)
        monkeypatch.setattr(thinkers, "seconds", 4.0)
        await thinkers.advise(thought())
        (process,) = thinkers.running
        os.kill(process.pid, signal.SIGSTOP)
        monkeypatch.setattr(thinkers, "seconds", 1.0)
        with pytest.raises(ThinkingFailed, match="too long"):
            await thinkers.advise(thought(seed="other"))
        monkeypatch.setattr(thinkers, "seconds", 4.0)
        assert await thinkers.advise(thought())
        await thinkers.close()

    run(story)


def test_a_worker_that_dies_in_thought_has_a_successor() -> None:
    async def story() -> None:
        thinkers = Thinkers(1, 10.0)
        await thinkers.advise(thought())
        (process,) = thinkers.running
        asking = asyncio.create_task(thinkers.advise(thought("patrician")))
        await asyncio.sleep(0.3)
        process.kill()
        assert await asking
        assert thinkers.restarts == 1
        await thinkers.close()

    run(story)


def test_a_merchant_owes_little_and_a_patrician_much() -> None:
    async def story() -> None:
        thinkers = Thinkers(1, 10.0)
        for level in ("merchant", "merchant", "patrician"):
            await thinkers.advise(thought(level), Ticket(f"{level}:", level))
        owed = {name: share.used for name, share in thinkers.sharing.shares.within.items()}
        merchant, patrician = thinkers.usual[f"{TITLE} merchant"], thinkers.usual[f"{TITLE} patrician"]
        assert merchant < 0.6 * patrician
        assert owed["merchant"] < owed["patrician"]
        await thinkers.close()

    run(story)


def test_one_core_is_left_to_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for cores in (1, 2, 3, 16):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _, cores=cores: set(range(cores)))
        found.append(usual_workers())
    assert found == [1, 1, 2, 4]
