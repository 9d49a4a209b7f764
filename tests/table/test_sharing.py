"""Who thinks next: fair shares of the workers' time, by a clock that is set by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from kade.table.sharing import IDLE, LONG, MOMENT, REMEMBERED, Claim, Rank, Sharing, Ticket

PATRICIAN, MERCHANT = 1.0, 0.002


class House:
    """Workers without processes: whoever is served is done after the time that it takes."""

    def __init__(self, workers: int = 1) -> None:
        self.now = 0.0
        self.sharing = Sharing(workers)
        self.free = workers
        #: Thoughts in progress, each with when it is done and what follows.
        self.busy: list[tuple[float, Claim, float, Callable[[], None] | None]] = []
        self.told: dict[Claim, tuple[float, Callable[[], None] | None]] = {}
        #: Who was served, in order, and what each had waited.
        self.served: list[tuple[Ticket, float]] = []
        #: What happens by itself, and when.
        self.coming: list[tuple[float, Callable[[], object]]] = []

    def later(self, seconds: float, what: Callable[[], object]) -> None:
        self.coming.append((self.now + seconds, what))

    def ask(self, ticket: Ticket, takes: float, then: Callable[[], None] | None = None) -> Claim:
        claim = self.sharing.ask(ticket, self.now, takes)
        self.told[claim] = takes, then
        return claim

    def plays(self, ticket: Ticket, takes: float) -> None:
        """A table that asks again as soon as it was answered, for ever."""
        self.ask(ticket, takes, lambda: self.plays(ticket, takes))

    def run(self, until: float) -> None:
        while True:
            while self.free and (claim := self.sharing.next(self.now, self.free)) is not None:
                takes, then = self.told.pop(claim)
                self.free -= 1
                self.busy.append((self.now + takes, claim, takes, then))
                self.served.append((claim.ticket, self.now - claim.since))
            moments = [done for done, *_ in self.busy] + [when for when, _ in self.coming]
            again = self.sharing.look_again()
            if self.free and again is not None:
                moments.append(again)
            if not moments or min(moments) > until:
                self.now = until
                return
            self.now = min(moments)
            for event in [event for event in self.coming if event[0] <= self.now]:
                self.coming.remove(event)
                event[1]()
            for done in [one for one in self.busy if one[0] <= self.now]:
                self.busy.remove(done)
                _, claim, takes, then = done
                self.free += 1
                self.sharing.done(claim, self.now, takes, goes_on=then is not None)
                if then is not None:
                    then()

    def waits(self, ticket: Ticket) -> list[float]:
        return [wait for served, wait in self.served if served == ticket]

    def counted(self, what: str) -> Counter[str]:
        return Counter(getattr(ticket, what) for ticket, _ in self.served)


def crowd(house: House, rank: Rank, owner: str = "attack:", tables: int = 60) -> None:
    for number in range(tables):
        house.plays(Ticket(owner, f"{owner}{number}", rank), PATRICIAN)


PERSON = Ticket("home:me", "mine", Rank.AWAITED)


def test_sixty_tables_of_bots_keep_nobody_waiting_for_more_than_one_thought() -> None:
    house = House()
    crowd(house, Rank.ALONE)
    house.run(10.5)
    house.plays(PERSON, PATRICIAN)
    house.run(40.0)
    waits = house.waits(PERSON)
    assert len(waits) >= 29
    assert max(waits) <= PATRICIAN
    assert waits[1:] == [0.0] * (len(waits) - 1)  # who plays on is served on


def test_nor_do_sixty_tables_at_which_somebody_pretends_to_sit() -> None:
    """As urgent as anybody's, but one owner's: it is this one's turn, then the other's."""
    house = House()
    crowd(house, Rank.AWAITED)
    house.run(10.5)
    house.plays(PERSON, PATRICIAN)
    house.run(50.5)
    assert max(house.waits(PERSON)) <= PATRICIAN
    assert abs(len(house.waits(PERSON)) - 20) <= 1


def test_a_merchant_pays_for_milliseconds_and_a_patrician_for_seconds() -> None:
    """A person's bots that answer at a glance are not sent to the end of the queue after each answer."""
    house = House()
    crowd(house, Rank.AWAITED)
    house.run(10.5)
    for _ in range(8):
        served = len(house.waits(PERSON))
        house.ask(PERSON, MERCHANT, lambda: None)
        while len(house.waits(PERSON)) == served:
            house.run(house.now + 0.01)
        house.run(house.now + 0.03)  # its answer is stored, and the next bot is asked
    waits = house.waits(PERSON)
    assert len(waits) == 8
    assert sum(waits) <= PATRICIAN + 0.05


def test_the_worker_that_stays_free_for_somebody_is_paid_for_by_him() -> None:
    """Else a crowd of quick bots would hold a worker back from thinkers for nothing."""
    house = House()
    quick = [Ticket("attack:", f"t{number}", Rank.AWAITED) for number in range(40)]

    def later(ticket: Ticket) -> Callable[[], None]:
        return lambda: due.append((house.now + 0.1, ticket))

    due = [(0.0, ticket) for ticket in quick]
    house.plays(PERSON, PATRICIAN)
    while house.now < 60.0:
        for moment, ticket in [one for one in due if one[0] <= house.now]:
            due.remove((moment, ticket))
            house.ask(ticket, MERCHANT, later(ticket))
        house.run(house.now + 0.01)
    thought = len(house.waits(PERSON)) * PATRICIAN
    assert thought > 25.0  # half of the time


def test_an_address_with_many_visitors_has_the_share_of_one() -> None:
    house = House()
    for visitor in range(10):
        house.plays(Ticket(f"attack:{visitor}", f"a{visitor}"), PATRICIAN)
    house.plays(PERSON, PATRICIAN)
    house.run(40.5)
    assert abs(len(house.waits(PERSON)) - 20) <= 1


def test_visitors_of_one_address_share_evenly_however_many_tables_each_has() -> None:
    house = House()
    crowd(house, Rank.AWAITED, "school:many", 20)
    house.plays(Ticket("school:one", "single"), PATRICIAN)
    house.run(39.5)
    owners = house.counted("owner")
    assert abs(owners["school:one"] - owners["school:many"]) <= 1
    tables = house.counted("table")
    assert {tables[f"school:many{number}"] for number in range(20)} == {1}


def test_tables_without_an_owner_are_nobodys_crowd() -> None:
    house = House()
    for number in range(4):
        house.plays(Ticket("", f"old {number}"), PATRICIAN)
    house.run(7.5)
    assert set(house.counted("table").values()) == {2}


def test_bots_among_themselves_play_on_while_people_are_quiet() -> None:
    house = House()
    crowd(house, Rank.ALONE, "a:", 2)
    crowd(house, Rank.ALONE, "b:", 1)
    house.ask(PERSON, PATRICIAN)
    house.run(21.5)
    assert house.counted("owner") == {"home:me": 1, "a:": 11, "b:": 10}


def test_nobody_waits_for_ever() -> None:
    """Though people's tables keep the worker busy all the time."""
    house = House()
    people = [Ticket(f"home {number}:", f"p{number}", Rank.AWAITED) for number in range(5)]
    for ticket in people:
        house.plays(ticket, PATRICIAN)
    alone = Ticket("bots:", "alone", Rank.ALONE)
    house.plays(alone, PATRICIAN)
    house.run(10 * LONG)
    assert 2 <= len(house.waits(alone)) <= 4
    assert max(house.waits(alone)) <= Rank.ALONE * LONG + len(people) + 1


def test_who_waited_long_has_nothing_saved_up() -> None:
    """A crowd that was kept back does not come down on everybody at once."""
    house = House()
    house.plays(PERSON, PATRICIAN)
    crowd(house, Rank.WATCHED)
    house.run(3 * LONG)  # by now all of the crowd has waited so long that it is as urgent as anybody
    before = len(house.served)
    house.run(3 * LONG + 10)
    latest = [ticket.owner for ticket, _ in house.served[before:]]
    assert latest.count("home:me") >= 4


def test_with_several_workers_bots_among_themselves_never_have_all() -> None:
    house = House(3)
    crowd(house, Rank.ALONE)
    house.run(5.5)
    assert len(house.busy) == 2
    house.plays(PERSON, PATRICIAN)
    house.run(20.0)
    assert max(house.waits(PERSON)) == 0.0


def test_who_comes_to_a_table_is_waited_for_at_once() -> None:
    house = House()
    crowd(house, Rank.WATCHED)
    mine = Ticket("home:me", "mine", Rank.ALONE)
    house.ask(mine, PATRICIAN)
    house.run(5.5)
    assert house.waits(mine) == []
    house.sharing.hurry("mine", Rank.AWAITED)
    house.run(7.5)
    assert house.waits(mine) == [6.0]


def test_a_worker_stays_free_for_a_moment_and_no_longer() -> None:
    house = House()
    house.ask(PERSON, MERCHANT, lambda: None)  # its bots have no more to say
    house.run(0.001)
    other = Ticket("other:", "theirs", Rank.ALONE)
    house.ask(other, PATRICIAN)
    house.run(5.0)
    assert 0.0 < house.waits(other)[0] <= MERCHANT + MOMENT


def many_people(house: House, takes: float) -> list[Ticket]:
    """After each answer of a bot a person is asked, who thinks for longer than a worker stays free."""
    tickets = [Ticket("home:", f"people {number}") for number in range(8)]

    def asks_later(table: Ticket, pause: float) -> None:
        house.later(pause, lambda: house.ask(table, takes, lambda: asks_later(table, pause)))

    for number, table in enumerate(tickets):
        asks_later(table, 0.05 + 0.01 * number)
    return tickets


@pytest.mark.parametrize("takes", [MERCHANT, PATRICIAN])
def test_where_many_people_play_bots_among_themselves_think_now_and_then(takes: float) -> None:
    house = House()
    many_people(house, MERCHANT)
    bots = Ticket("home:", "bots", Rank.ALONE)
    house.plays(bots, takes)
    house.run(20.0)
    assert max(house.waits(bots)) < 2 * IDLE
    assert len(house.waits(bots)) > 8


def test_short_thoughts_wait_for_nobodys_return() -> None:
    house = House()
    people = many_people(house, MERCHANT)
    house.run(20.0)
    assert max(max(house.waits(table)) for table in people) < MOMENT / 2


def test_how_long_one_would_wait_is_told_beforehand() -> None:
    house = House()
    free = house.sharing.wait(PERSON, 0.0, 1)
    crowd(house, Rank.AWAITED)
    house.run(0.5)
    behind_one_owner = house.sharing.wait(PERSON, house.now, house.free)
    for number in range(5):
        house.ask(Ticket(f"home {number}:", f"p{number}"), PATRICIAN)
    behind_many = house.sharing.wait(PERSON, house.now, house.free)
    assert (free, behind_one_owner, behind_many) == (0.0, 1.5, 6.5)
    one_of_the_crowd = Ticket("attack:", "attack:60")
    assert house.sharing.wait(one_of_the_crowd, house.now, house.free) > 60.0


def test_a_claim_that_is_withdrawn_costs_nothing() -> None:
    house = House()
    claim = house.ask(PERSON, PATRICIAN)
    house.sharing.withdraw(claim)
    house.run(1.0)
    assert house.served == []
    assert house.sharing.shares.within == {}


def test_shares_of_those_who_left_are_forgotten() -> None:
    house = House()
    for number in range(5 * REMEMBERED):
        house.ask(Ticket(f"a{number}:", f"t{number}"), MERCHANT)
        house.run(house.now + 0.01)
    assert len(house.served) == 5 * REMEMBERED
    for number in range(5 * REMEMBERED):
        house.ask(Ticket("one:", f"x{number}"), MERCHANT)
        house.run(house.now + 0.01)
    assert len(house.sharing.shares.within) <= 2 * REMEMBERED + 2
    assert len(house.sharing.shares.within["one"].within["one:"].within) <= 2 * REMEMBERED + 2
