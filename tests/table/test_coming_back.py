"""Several processes on one database: what one did and could not tell, slept through, or lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from kade.kernel import game
from kade.store import Store
from kade.store import schema as s
from kade.store.access import Away
from kade.store.row_values import BadRow
from kade.store.rows import Entry, Pace
from kade.table.again import rematch
from kade.table.errors import PutAside, Stale
from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.opening import NewTable, SeatRequest, prepare
from kade.table.thinking import Thinkers
from kade.table.worker import Thought, Weighed
from table.hosts import BOTS, PERSON_FIRST, TITLE, ended, hosted, run, until, written

PEOPLE = [SeatRequest("human", mine=True), SeatRequest("human", mine=True)]


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/kade.db"


@pytest.fixture
def shared(monkeypatch: pytest.MonkeyPatch, url: str) -> str:
    """A database that several processes share, as PostgreSQL is: the leases are the same."""
    monkeypatch.setattr(Store, "is_sqlite", property(lambda store: False))
    monkeypatch.setattr("kade.store.database.LogWriter", one_by_one)
    return url


def one_by_one(access: object, *, is_sqlite: bool) -> object:
    from kade.store.log_writer import LogWriter

    return LogWriter(access, is_sqlite=True)  # type: ignore[arg-type]


async def dead(host: Host) -> None:
    """Killed: it beats no more, and says nothing any more."""
    host.announce = None
    for task in [host.minder._beating, *host.tasks.values()]:
        if task is not None:
            task.cancel()
    host.watcher.close()
    await asyncio.sleep(0)
    await ended(host.store, host.minder.id)


def heard_nothing(id: str, grace: float) -> None:
    """A knock at the door that nobody hears."""


# ------------------------------------------------------------------------- what was not told


def test_what_somebody_did_before_he_died_is_found_though_he_could_not_tell(shared: str) -> None:
    """The answer was stored at another process, which was killed before it could knock at our door."""

    async def story() -> None:
        ours, theirs = await hosted(shared), await hosted(shared)
        id = (await ours.open_table(NewTable(TITLE, PERSON_FIRST))).id
        await ours.minder._beat()  # we have seen each other
        theirs.announce = heard_nothing
        await theirs.answer(id, 0, 0, "keep both")
        await dead(theirs)
        await until(lambda: any(given.by == "bot" for given in ours.tables[id].answers), 6)
        await ours.close()

    run(story)


def test_a_table_that_is_taken_over_is_caught_up_with_first(shared: str) -> None:
    """Somebody looked at it here, so it is in memory, as it was then."""

    async def story() -> None:
        ours, theirs = await hosted(shared), await hosted(shared)
        id = (await theirs.open_table(NewTable(TITLE, PERSON_FIRST))).id
        seen = await ours.live(id)
        assert seen.version == 0
        theirs.announce = heard_nothing
        theirs.watcher.look_after = lambda table: None  # type: ignore[method-assign]
        await theirs.answer(id, 0, 0, "keep both")
        await dead(theirs)
        await until(lambda: any(given.by == "bot" for given in ours.tables[id].answers), 6)
        assert ours.minder.minds(id)
        await ours.close()

    run(story)


def test_whoever_comes_too_late_sets_the_table_going(url: str) -> None:
    """The answer of another process is found when one of our own is refused; a bot is asked after it."""

    async def story() -> None:
        host = await hosted(url)
        id = (await host.open_table(NewTable(TITLE, PERSON_FIRST))).id
        await host.store.append(id, Entry(1, "answer", 0, "keep both", 0, "player", time.time()))
        with pytest.raises(Stale):
            await host.answer(id, 0, 0, "keep both")
        await until(lambda: any(given.by == "bot" for given in host.tables[id].answers), 5)
        await host.close()

    run(story)


def test_whether_an_answer_was_stored_is_found_out(url: str) -> None:
    """The connection broke at the commit; the table goes on, also if nobody asks again."""

    async def story() -> None:
        host = await hosted(url)
        append, told = host.store.append, []

        async def stored_but_broken(id: str, *entries: Entry) -> None:
            host.store.append = append  # type: ignore[method-assign]
            await append(id, *entries)
            raise Away("the store went away just now")

        host.store.append = stored_but_broken  # type: ignore[method-assign]
        host.announce = lambda table, grace: told.append(table)
        id = (await host.open_table(NewTable(TITLE, PERSON_FIRST))).id
        with pytest.raises(Away):
            await host.answer(id, 0, 0, "keep both")
        with pytest.raises(Stale):
            await host.answer(id, 0, 0, "keep both")  # the same once more is not given twice
        await until(lambda: any(given.by == "bot" for given in host.tables[id].answers), 5)
        assert id in told
        stored = await host.store.whole(id)
        assert stored is not None
        assert [entry.by for entry in stored.entries].count("player") == 1
        await host.close()

    run(story)


def test_what_follows_an_answer_is_done_though_the_store_was_away_just_then(url: str) -> None:
    """The answer was stored, but not the one that another player had given ahead; then a bot is asked."""

    async def story() -> None:
        host = await hosted(url)
        seats = [*PEOPLE, SeatRequest("bot", "", "random")]
        id = (await host.open_table(NewTable(TITLE, seats))).id
        await host.answer(id, 1, 0, "keep both")  # ahead
        append, told = host.store.append, []

        async def once(id: str, *entries: Entry) -> None:
            host.store.append = away  # type: ignore[method-assign]
            await append(id, *entries)

        async def away(id: str, *entries: Entry) -> None:
            host.store.append = append  # type: ignore[method-assign]
            raise Away("the store went away just now")

        host.store.append = once  # type: ignore[method-assign]
        host.announce = lambda table, grace: told.append(table)
        with pytest.raises(Away):
            await host.answer(id, 0, 1, "keep both")
        await until(lambda: any(given.by == "bot" for given in host.tables[id].answers), 5)
        assert id in told
        await host.close()

    run(story)


def test_an_answer_is_not_refused_because_another_process_gave_the_one_ahead_of_it(url: str) -> None:
    """It is stored; that the minder of the table saw it first and went on is nobody's fault."""

    async def story() -> None:
        host = await hosted(url)
        id = (await host.open_table(NewTable(TITLE, PEOPLE))).id
        await host.answer(id, 1, 0, "keep both")
        append = host.store.append

        async def slowly(id: str, *entries: Entry) -> None:
            await append(id, *entries)
            host.store.append = append  # type: ignore[method-assign]
            await append(id, Entry(3, "answer", 1, "keep both", 0, "player", time.time()))

        host.store.append = slowly  # type: ignore[method-assign]
        table = await host.answer(id, 0, 1, "keep both")
        assert [(given.seat, str(given.action)) for given in table.answers] == [
            (0, "keep both"),
            (1, "keep both"),
        ]
        await host.close()

    run(story)


def test_an_answer_given_ahead_outlives_the_one_who_was_to_give_it(url: str) -> None:
    """Killed between the answer of one player and the one that another had given ahead."""

    async def story() -> None:
        host = await hosted(url)
        id = (await host.open_table(NewTable(TITLE, [*PEOPLE, SeatRequest("bot", "", "random")]))).id
        await host.answer(id, 1, 0, "keep both")
        await host.store.append(id, Entry(2, "answer", 0, "keep both", 0, "player", time.time()))
        await dead(host)
        again = await hosted(url)
        await until(lambda: id in again.tables and again.tables[id].version > 3, 5)
        assert [given.seat for given in again.tables[id].answers[:3]] == [0, 1, 2]
        await again.close()
        await host.close()

    run(story)


def test_steps_made_at_another_process_are_known_here_at_once(shared: str) -> None:
    """Composing changes no version, and its notice may come later than the next step."""

    async def story() -> None:
        ours, theirs = await hosted(shared), await hosted(shared)
        three = [SeatRequest("human", mine=True)] * 3
        # Dice with which nobody stays silent at once: whoever has nothing to say passes by himself.
        options: dict[str, bool | int | str] = {"mode": "open", "first_player": "seat 1"}
        id = (await ours.open_table(NewTable("genoa", three, options, 3, open_deal=True))).id
        table = await ours.live(id)
        while not table.state.aside():
            seat = table.state.seat
            await ours.answer(id, seat, table.version, str(table.heard(seat).default()))
        await theirs.live(id)
        seat, version = table.state.open_seats()[0], table.version
        await ours.answer(id, seat, version, "make")
        await theirs.answer(id, seat, version, str(table.heard(seat).legal()[0]))
        drafts = await ours.store.drafts(id)
        assert len(drafts[seat].steps) == 2
        await ours.undo(id, seat, None, None)
        assert (await ours.store.drafts(id))[seat].steps == ("make",)
        await ours.close()
        await theirs.close()

    run(story)


def test_a_row_that_cannot_be_read_any_more_puts_a_running_table_aside(url: str) -> None:
    async def story() -> None:
        host = await hosted(url)
        id = (await host.open_table(NewTable(TITLE, PEOPLE))).id
        await written(host.store, s.seats.update().values(votes="all"))
        with pytest.raises(BadRow):
            await host.refresh(id)
        with pytest.raises(PutAside):
            await host.refresh(id)
        await host.refresh(id)  # nobody asks for it any more
        await host.close()

    run(story)


# ----------------------------------------------------------------------------- whose it is


def test_all_tables_of_an_earlier_run_are_minded_however_many(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where no clock runs that would be a reason to write."""
    for module in ("kade.store.leases", "kade.table.minding"):
        monkeypatch.setattr(f"{module}.MOST_AT_ONCE", 3)

    async def story() -> None:
        host = await hosted(url)
        ids = {(await host.open_table(NewTable(TITLE, PERSON_FIRST))).id for _ in range(8)}
        await host.close()
        again = await hosted(url)
        await until(lambda: again.minder.mine == ids, 6)
        await again.close()

    run(story)


def test_tables_taken_over_in_a_renewal_that_nobody_heard_of_are_minded(shared: str) -> None:
    """The database wrote down whose they are, and the connection broke before it could say so."""

    async def story() -> None:
        ours, theirs = await hosted(shared), await hosted(shared)
        id = (await theirs.open_table(NewTable(TITLE, PERSON_FIRST))).id
        theirs.watcher.look_after = lambda table: None  # type: ignore[method-assign]
        await theirs.answer(id, 0, 0, "keep both")
        await dead(theirs)
        renew = ours.store.renew

        async def unheard(me: str, seconds: float) -> object:
            ours.store.renew = renew  # type: ignore[method-assign]
            await renew(me, seconds)
            raise Away("just now")

        ours.store.renew = unheard  # type: ignore[assignment, method-assign]
        await until(lambda: ours.minder.minds(id), 5)
        await until(lambda: id in ours.tables and ours.tables[id].version > 1, 5)
        await ours.close()
        await theirs.close()

    run(story)


def test_a_table_whose_opening_nobody_heard_of_is_minded(shared: str) -> None:
    async def story() -> None:
        host = await hosted(shared)
        row, seats, _ = prepare(NewTable(TITLE, BOTS), None)
        await host.store.add_table(row, seats, [], host.minder.id)
        await until(lambda: row.id in host.tables and host.tables[row.id].over, 10)
        await host.close()

    run(story)


def test_what_others_mind_by_now_is_let_go(shared: str) -> None:
    async def story() -> None:
        host = await hosted(shared)
        id = (await host.open_table(NewTable(TITLE, PERSON_FIRST))).id
        await written(
            host.store,
            s.minders.insert().values(id="other", seen=time.time(), until=time.time() + 60),
            s.tables.update().values(minder="other"),
        )
        await until(lambda: not host.minder.minds(id), 8)
        await host.close()

    run(story)


def test_whoever_was_away_for_long_has_lost_what_others_took(shared: str) -> None:
    """They have even forgotten that he was ever there."""

    async def story() -> None:
        ours, theirs = await hosted(shared), await hosted(shared)
        id = (await theirs.open_table(NewTable(TITLE, PERSON_FIRST))).id
        await dead(theirs)
        await ours.minder._beat()
        assert ours.minder.minds(id)
        theirs.minder._looked -= 60
        await theirs.minder._beat()
        assert theirs.minder.sure
        assert not theirs.minder.minds(id)
        await ours.close()

    run(story)


def test_after_the_database_was_away_everybody_keeps_his_own(shared: str) -> None:
    """No lease could be renewed; whoever comes back first does not take what is the others'."""

    async def story() -> None:
        ours, theirs = await hosted(shared), await hosted(shared)
        mine = (await ours.open_table(NewTable(TITLE, PERSON_FIRST))).id
        other = (await theirs.open_table(NewTable(TITLE, PERSON_FIRST))).id
        await written(ours.store, s.minders.update().values(until=time.time() - 1))
        await ours.minder._beat()
        await theirs.minder._beat()
        assert (ours.minder.minds(mine), ours.minder.minds(other)) == (True, False)
        assert (theirs.minder.minds(mine), theirs.minder.minds(other)) == (False, True)
        await ours.close()
        await theirs.close()

    run(story)


def test_a_table_opened_while_a_lease_is_renewed_is_minded(shared: str) -> None:
    async def story() -> None:
        host = await hosted(shared)
        renew = host.store.renew
        await ended(host.store, host.minder.id)
        opened = []

        async def slowly(me: str, seconds: float) -> object:
            lease = await renew(me, seconds)
            opened.append((await host.open_table(NewTable(TITLE, PERSON_FIRST))).id)
            return lease

        host.store.renew = slowly  # type: ignore[assignment, method-assign]
        await host.minder._beat()
        assert host.minder.minds(opened[0])
        host.store.renew = renew  # type: ignore[method-assign]
        await host.close()

    run(story)


def test_what_happens_while_a_lease_is_in_doubt_is_not_forgotten(shared: str) -> None:
    """The database was slow: by our clock the lease was over, by its own it was not."""

    async def story() -> None:
        host = await hosted(shared)
        id = (await host.open_table(NewTable(TITLE, PERSON_FIRST))).id
        host.minder._believed_until = (0.0, 0.0)
        await host.answer(id, 0, 0, "keep both")
        await asyncio.sleep(0)
        assert host.tables[id].version == 1
        await until(lambda: any(given.by == "bot" for given in host.tables[id].answers), 5)
        await host.close()

    run(story)


def test_a_clock_of_the_wall_that_was_put_forward_ends_a_lease(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So it looks when a whole machine slept: its other clock stood still meanwhile."""

    async def story() -> None:
        host = await hosted(shared)
        before, now = host.minder.sure, time.time()
        monkeypatch.setattr("kade.table.minding.time.time", lambda: now + 60)
        assert (before, host.minder.sure) == (True, False)
        monkeypatch.undo()
        await host.close()

    run(story)


def test_a_rematch_is_minded_like_every_table(url: str) -> None:
    async def story() -> None:
        host = await hosted(url)
        table = await host.live((await host.open_table(NewTable(TITLE, PERSON_FIRST))).id)
        while not table.over:
            await until(lambda: 0 in table.state.open_seats() or table.over)
            if not table.over:
                await host.answer(table.row.id, 0, table.version, str(table.state.legal()[0]))
        new = await rematch(host, table.row.id, 0)
        assert host.minder.minds(new)
        again = await host.live(new)
        await until(lambda: any(given.by == "bot" for given in again.answers), 5)
        await host.close()

    run(story)


def test_two_who_ask_for_a_rematch_at_the_same_moment_get_the_same(shared: str) -> None:
    """Each at another process, which knows nothing yet of the other one's table."""

    async def story() -> None:
        ours, theirs = await hosted(shared), await hosted(shared)
        table = await ours.live((await ours.open_table(NewTable(TITLE, PEOPLE))).id)
        while not table.over:
            await ours.answer(table.row.id, table.state.seat, table.version, str(table.state.legal()[0]))
        await theirs.live(table.row.id)
        theirs.announce = ours.announce = heard_nothing
        id = table.row.id
        new = await asyncio.gather(rematch(ours, id, 0), rematch(theirs, id, 1), rematch(theirs, id, 0))
        assert len(set(new)) == 1
        assert await ours.store.count_tables() == (2, 1)
        await ours.close()
        await theirs.close()

    run(story)


def test_a_table_that_was_put_aside_is_left_alone(url: str, caplog: pytest.LogCaptureFixture) -> None:
    """Something that nobody can read came into the log of a running table: its bots do not think for ever."""

    async def story() -> None:
        host = await hosted(url)
        table = await host.live((await host.open_table(NewTable(TITLE, PERSON_FIRST))).id)
        id = table.row.id
        await host.store.append(id, Entry(2, "gift", 0, "", 0, "player", time.time()))
        await host.answer(id, 0, 0, "keep both")
        await until(lambda: id in host.aside, 5)
        await until(lambda: id not in host.tasks, 5)
        assert id not in host.minder.mine
        await host.close()

    run(story)
    assert [r.getMessage() for r in caplog.records].count("a table was put aside") == 1


class Waiting(Thinkers):
    """Bots that think until they are told to stop, and then give the first answer there is."""

    def __init__(self) -> None:
        super().__init__()
        self.bell = asyncio.Event()
        self.asked = 0

    async def advise(self, thought: Thought, *_: object, **__: object) -> list[Weighed]:
        self.asked += 1
        await self.bell.wait()
        return [Weighed(str(game(thought.game).restore(thought.state).legal()[0]), 1.0)]


def test_bots_of_a_table_that_was_put_aside_rest(url: str) -> None:
    """The game could go on from its snapshot; that its story cannot be told shows when somebody looks."""

    async def story() -> None:
        host = await hosted(url)
        id = (await host.open_table(NewTable(TITLE, PERSON_FIRST))).id
        table = await host.live(id)
        while table.version < 30:
            await until(lambda: 0 in table.state.open_seats())
            await host.answer(id, 0, table.version, str(table.state.legal()[0]))
        await until(lambda: 0 in table.state.open_seats())
        await host.close()
        early = (s.entries.c.version == 9) & (s.entries.c.table_id == id)
        store = Store(url)
        await written(store, s.entries.update().where(early).values(action="keep both"))
        await store.close()
        again = Host(Store(url))
        again.thinkers = thinkers = Waiting()
        await again.start()
        table = await again.live(id)
        while not thinkers.asked:
            await again.answer(id, 0, table.version, str(table.state.legal()[0]))
            await asyncio.sleep(0.05)
        version = table.version
        with pytest.raises(PutAside):
            table.story_events(5)
        thinkers.bell.set()
        await until(lambda: id not in again.tasks)
        stored = await again.store.whole(id, version, snapshot=False)
        assert stored is not None
        assert stored.entries == []
        assert id not in again.minder.mine
        await again.close()

    run(story)


# --------------------------------------------------------------------------------- clocks


async def paced(host: Host, bank: float) -> LiveTable:
    return await host.live((await host.open_table(NewTable(TITLE, PEOPLE, pace=Pace(bank)), "a browser")).id)


def rung(table: LiveTable) -> Callable[[], bool]:
    return lambda: any(given.by == "clock" for given in table.answers)


def test_an_alarm_that_rings_too_early_is_set_again(url: str) -> None:
    """As when the clock of the wall is put back."""

    async def story() -> None:
        host = await hosted(url)
        table = await paced(host, 1.0)
        table.pause_until(time.time() + 0.5)  # nobody has looked after the table since
        await until(rung(table), 5)
        await host.close()

    run(story)


def test_an_alarm_is_not_lost_while_an_earlier_one_is_seen_to(url: str) -> None:
    """The store was away when the first clock rang; when it is back, that is no longer the one that rings."""

    async def story() -> None:
        host = await hosted(url)
        table = await paced(host, 1.0)
        id, answer, tried = table.row.id, host.answer, 0

        async def away(*what: object, **more: object) -> LiveTable:
            nonlocal tried
            if what[4:] == ("clock",) and tried == 0:
                tried = 1
                await answer(id, 0, 0, "keep both")  # just in time
                await asyncio.sleep(1.2)  # and the next player is out of time meanwhile
                raise Away("the store is away")
            return await answer(*what, **more)  # type: ignore[arg-type]

        host.answer = away  # type: ignore[method-assign]
        await until(lambda: any(given.by == "clock" and given.seat == 1 for given in table.answers), 8)
        await host.close()

    run(story)


def test_clocks_of_a_table_that_is_loaded_begin_when_people_sat_down(url: str) -> None:
    """Waiting for each other has cost them nothing, also where the log is played again from its beginning."""

    async def story() -> None:
        host = await hosted(url)
        table = await paced(host, 60.0)
        id = table.row.id
        await host.answer(id, 0, 0, "keep both")
        assert table.clocks is not None
        left = table.clocks.left[0]
        assert left > 59
        await written(host.store, s.tables.update().values(created=s.tables.c.created - 300))
        del host.tables[id]
        again = await host.live(id)
        assert again is not table
        assert again.clocks is not None
        assert again.clocks.left[0] == pytest.approx(left, abs=0.1)
        await host.close()

    run(story)


def test_clocks_begin_when_people_sit_down_at_another_process(shared: str) -> None:
    async def story() -> None:
        ours, theirs = await hosted(shared), await hosted(shared)
        seats = [SeatRequest("human", mine=True), SeatRequest("human")]
        table = await ours.live(
            (await ours.open_table(NewTable(TITLE, seats, pace=Pace(60.0)), "a browser")).id
        )
        assert table.clocks is not None
        table.clocks.since -= 300  # they have waited for long
        there = await theirs.live(table.row.id)
        await theirs.save_seat(there, there.seats[1].but(joined=time.time()))
        await ours.refresh(table.row.id)
        rings = table.deadline()
        assert rings is not None
        assert rings[0] - time.time() > 55
        await ours.close()
        await theirs.close()

    run(story)


def test_an_idle_lease_says_nothing_of_clocks(url: str) -> None:
    """Alone on a database nothing is written while no clock runs: that is no time without a server."""

    async def story() -> None:
        host = await hosted(url)
        table = await paced(host, 60.0)
        idle = time.time() - 60
        await written(host.store, s.minders.update().values(seen=idle, until=idle))
        await host.minder._beat()
        await asyncio.sleep(0.3)
        assert table.version == 0
        assert not host.minder.unminded
        await host.close()

    run(story)


async def earlier(store: Store, seconds: float) -> None:
    """Everything that was written happened so much earlier."""
    await written(
        store,
        s.tables.update().values(
            created=s.tables.c.created - seconds, unminded=s.tables.c.unminded - seconds
        ),
        s.seats.update().values(joined=s.seats.c.joined - seconds),
        s.minders.update().values(seen=s.minders.c.seen - seconds, until=0.0),
    )


async def left_alone(url: str, *seconds: float) -> None:
    """Before each of these times a process takes all tables over, and is killed before it looks at them."""
    store = Store(url)
    await store.open()
    for number, time_away in enumerate(seconds):
        await store.renew(f"process {number}", 3.0)
        await earlier(store, time_away)
    await store.close()


def test_clocks_stand_still_from_the_first_of_several_crashes(url: str) -> None:
    """Whoever takes a table over may be killed before its log says that nobody minded it."""

    async def story() -> None:
        host = await hosted(url)
        table = await paced(host, 60.0)
        id = table.row.id
        await host.minder._beat()
        await host.close()
        await left_alone(url, 1000.0, 2000.0, 3000.0)
        host = await hosted(url)
        await until(lambda: id in host.tables and host.tables[id].version == 1, 5)
        rings = host.tables[id].deadline()
        assert rings is not None
        assert 55 < rings[0] - time.time() <= 61
        assert (await host.store.minded_by(host.minder.id)) == {id: None}
        await host.close()

    run(story)


def test_who_loses_a_lease_and_is_killed_leaves_that_to_the_next(shared: str) -> None:
    """The database was away for everybody: whoever renews first knows it, and dies with it."""

    async def story() -> None:
        host = await hosted(shared)
        table = await paced(host, 60.0)
        id, first = table.row.id, host.minder.id
        await dead(host)
        store = Store(shared)
        await earlier(store, 1000.0)
        await store.renew(first, 3.0)
        await earlier(store, 1000.0)
        taken = (await store.renew("next", 3.0)).taken
        assert time.time() - taken[id] == pytest.approx(2000, abs=5)
        await store.close()

    run(story)


def test_a_process_that_stood_still_and_is_killed_leaves_that_to_the_next(url: str) -> None:
    """Alone on its database it has no lease that would say so."""

    async def story() -> None:
        host = await hosted(url)
        table = await paced(host, 60.0)
        id = table.row.id
        await host.minder._beat()
        host.minder._looked -= 1000
        host.watcher.closed = True  # killed before it can look after its tables
        await host.minder._beat()
        store = Store(url)
        await store.end_leases()
        taken = (await store.renew("next", 3.0)).taken
        assert time.time() - taken[id] == pytest.approx(1000, abs=5)
        await store.close()
        await host.close()

    run(story)


def test_an_absence_that_made_no_difference_is_forgotten(url: str) -> None:
    """Or a clock that begins to run later would be told that it stood still all the time."""

    async def story() -> None:
        host = await hosted(url)
        id = (await host.open_table(NewTable(TITLE, PEOPLE), "a browser")).id  # nobody's clock runs
        await host.close()
        await left_alone(url, 1000.0)
        host = await hosted(url)
        assert (await host.store.minded_by(host.minder.id))[id] is not None
        await until(lambda: id in host.tables, 5)
        await host.minder._forget_absence()
        assert (await host.store.minded_by(host.minder.id)) == {id: None}
        await host.close()

    run(story)


def test_who_answers_at_once_after_a_crash_has_not_used_that_time(url: str) -> None:
    """Before the one who minds the table has come to look after it."""

    async def story() -> None:
        host = await hosted(url)
        table = await paced(host, 60.0)
        id = table.row.id
        await host.minder._beat()
        await host.close()
        await left_alone(url, 1000.0)
        host = Host(Store(url))
        host.take_over = lambda ids: None  # type: ignore[method-assign]
        await host.start()
        table = await host.answer(id, 0, 0, "keep both")
        assert table.clocks is not None
        assert table.clocks.left[0] > 55
        assert [given.by for given in table.answers] == ["player"]
        await host.close()

    run(story)


def test_clocks_stand_still_while_a_process_does(url: str) -> None:
    """It was stopped, or its machine slept: that is time without a server, too."""

    async def story() -> None:
        host = await hosted(url)
        table = await paced(host, 30.0)
        await host.minder._beat()
        asleep = 3600.0
        assert table.clocks is not None
        table.clocks.since -= asleep
        table.opened_at -= asleep
        host.minder._looked -= asleep
        host.minder._believed_until = (0.0, 0.0)
        host.watcher.look_after(table)  # the alarm rings at once
        await until(lambda: table.version == 1, 5)
        rings = table.deadline()
        assert rings is not None
        assert 20 < rings[0] - time.time() <= 31
        assert not table.answers
        await host.close()

    run(story)


def test_a_clock_does_not_ring_before_it_is_known_that_it_stood_still(url: str) -> None:
    """A process that was stopped goes on: its clock is over, and its lease is renewed only now."""

    async def story() -> None:
        host = await hosted(url)
        table = await paced(host, 30.0)
        await host.minder._beat()
        renew = host.store.renew

        async def slowly(me: str, seconds: float) -> object:
            await asyncio.sleep(0.6)
            return await renew(me, seconds)

        host.store.renew = slowly  # type: ignore[assignment, method-assign]
        asleep = 3600.0
        assert table.clocks is not None
        await written(host.store, s.seats.update().values(joined=s.seats.c.joined - asleep))
        table.clocks.since -= asleep
        table.opened_at -= asleep
        host.minder._looked -= asleep
        host.minder._believed_until = (0.0, 0.0)
        host.watcher.look_after(table)  # the alarm rings at once
        await until(lambda: table.version >= 1, 5)
        assert not table.answers
        await host.close()

    run(story)


def test_the_moments_of_a_lease_are_those_of_our_own_clock(shared: str) -> None:
    """The clock of the database goes an hour behind ours."""

    async def story() -> None:
        host = await hosted(shared)
        renew = host.store.renew

        async def behind(me: str, seconds: float) -> object:
            lease = await renew(me, seconds)
            return type(lease)(lease.now - 3600, lease.now - 3600, {"x": lease.now - 3610}, None)

        host.store.renew = behind  # type: ignore[assignment, method-assign]
        host.take_over = lambda ids: None  # type: ignore[method-assign]
        await host.minder._beat()
        assert host.minder.unminded["x"] == pytest.approx(time.time() - 10, abs=1)
        host.store.renew = renew  # type: ignore[method-assign]
        await host.close()

    run(story)


def test_one_table_that_cannot_be_loaded_does_not_starve_the_others(url: str) -> None:
    async def story() -> None:
        host = await hosted(url)
        ids = [(await host.open_table(NewTable(TITLE, PERSON_FIRST))).id for _ in range(4)]
        await host.close()
        again = Host(Store(url))
        whole = again.store.whole

        async def broken(id: str, *what: object, **more: object) -> object:
            if id == ids[-1]:  # the newest one is the first to be loaded
                raise RuntimeError("something is wrong with this one")
            return await whole(id, *what, **more)  # type: ignore[arg-type]

        again.store.whole = broken  # type: ignore[assignment, method-assign]
        await again.start()
        await until(lambda: set(again.tables) == set(ids[:-1]), 5)
        assert list(again.resting) == [ids[-1]]
        again.store.whole = whole  # type: ignore[method-assign]
        await until(lambda: ids[-1] in again.tables, 5)
        await again.close()

    run(story)


def test_a_seat_taken_meanwhile_is_not_forgotten(url: str) -> None:
    """What was read before somebody sat down must not be laid over it."""

    async def story() -> None:
        host = await hosted(url)
        seats = [SeatRequest("human", mine=True), SeatRequest("human")]
        table = await host.live((await host.open_table(NewTable(TITLE, seats), "a browser")).id)
        whole = host.store.whole

        async def slowly(*what: object, **more: object) -> object:
            found = await whole(*what, **more)  # type: ignore[arg-type]
            await asyncio.sleep(0.2)
            return found

        host.store.whole = slowly  # type: ignore[assignment, method-assign]
        refreshed = asyncio.create_task(host.refresh(table.row.id))
        await asyncio.sleep(0.1)
        await host.save_seat(table, table.seats[1].but(joined=time.time()))
        await refreshed
        assert table.seats[1].joined is not None
        await host.close()

    run(story)


def test_bots_stop_at_a_table_that_was_loaded_anew(url: str) -> None:
    """They would think about the old one for ever."""

    async def story() -> None:
        host = await hosted(url)
        table = await host.live((await host.open_table(NewTable(TITLE, BOTS))).id)
        del host.tables[table.row.id]
        again = await host.live(table.row.id)
        assert again is not table
        await until(lambda: again.over, 20)
        await host.close()

    run(story)


# ------------------------------------------------------------------------- the end


class Stumbling(Thinkers):
    """Whoever is told to stop thinking fails in some other way instead."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    async def advise(self, thought: Thought, *_: object, **__: object) -> list[Weighed]:
        self.asked += 1
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            raise RuntimeError("the worker is gone") from None
        return []


def test_a_house_that_is_closed_stays_closed_whatever_its_bots_do_meanwhile(url: str) -> None:
    """What goes wrong at the last moment is not tried again, or the process would never end."""

    async def story() -> None:
        host = await hosted(url)
        host.thinkers = thinkers = Stumbling()
        await host.open_table(NewTable(TITLE, BOTS))
        await until(lambda: thinkers.asked)
        async with asyncio.timeout(5):
            await host.close()

    run(story)
