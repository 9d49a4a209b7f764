"""Morning Catch: everybody bids a card in secret, and the highest bid has first pick of the crates."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from kade.kernel import Action
from kade.plain import (
    Act,
    Acts,
    Box,
    Counter,
    Kind,
    Line,
    PlainGame,
    PlainQuestion,
    PlainState,
    Position,
    Score,
    Seen,
    Zone,
    say,
    say_number,
)

ROUNDS, HAND_SIZE, CARDS, DUES = 7, 8, 36, 2
HERRING, COD, PLAICE, EEL, CRAB = range(5)
HERRING_POINTS = (0, 1, 3, 6, 10, 15, 21, 28)
COD_POINTS, PLAICE_PAIR, EEL_POINTS, CRAB_POINTS = 3, 8, 5, -3

CATCH = Box(
    "catch",
    [
        Kind(
            "herring",
            say("herring"),
            12,
            hue="blue",
            picture="emblem-herring",
            help=say("1, 3, 6, 10, 15, 21"),
        ),
        Kind("cod", say("cod"), 9, hue="green", picture="emblem-herring", help=say("3 each")),
        Kind("plaice", say("plaice"), 9, hue="orange", picture="emblem-herring", help=say("8 a pair")),
        Kind("eel", say("eel"), 5, hue="black", help=say("5 each")),
        Kind("crab", say("crab"), 5, hue="red", help=say("3 less each")),
    ],
    lambda number: say_number("{number} crate", "{number} crates", number),
)
BIDS = Box("bids", [Kind(str(n), say(str(n)), 1, figure=str(n), value=n) for n in range(1, CARDS + 1)])

SEA = Zone("sea", say("Still at sea"), CATCH, Seen.NOBODY, ordered=True)
QUAY = Zone("quay", say("Quay"), CATCH, ordered=True)
STALL = Zone("stall", say("Stall"), CATCH, seats=True, told=False)
DECK = Zone("deck", say("Bid cards"), BIDS, Seen.NOBODY, ordered=True)
HAND = Zone("hand", say("Hand"), BIDS, Seen.OWNER, seats=True)
PAID = Zone("paid", say("Paid"), BIDS, told=False)

ROUND = Counter("round", say("Round"), most=ROUNDS)
DUE = Counter("dues", say("Dues"), most=ROUNDS * DUES, seats=True, told=False)
# Who picks now, among those who bid: 1 for the highest bid. Nobody needs to see it.
TURN = Counter("turn", say("Pick"), most=4, seats=True, shown=False, told=False)

ACTS = Acts()
BID = ACTS.each("bid", HAND, say("Bid {thing}"), say("Bid"))
TAKE = ACTS.each("take", QUAY, say("Take {thing}"), say("Take a crate"))

TOOK = Line("took", lambda who, fish: say("{who} took {fish}.", who=who, fish=CATCH.kinds[fish].name))
PAYS = Line("dues", lambda who: say("The harbour master paid {who} {dues} guilders.", who=who, dues=DUES))


class BidCard(PlainQuestion):
    """Everybody lays a card face down; the highest picks first, and the lowest is paid (MOR-3)."""

    rules = ("MOR-3.2", "MOR-3.3")
    together = True
    asks = say("Bid a card for the right to pick first.")
    explains = say("The highest card picks **first**, and all cards are gone. The lowest is paid 2 guilders.")
    does = say("{name} is choosing a bid")
    refuses = say("You can only bid a card of your hand.")

    def legal(self, state: PlainState) -> list[Action]:
        return [BID[card] for card in state.at(HAND(self.seat))]

    def done_together(self, state: PlainState, acts: dict[int, Act]) -> None:
        ranked = sorted(acts, key=lambda seat: -acts[seat].number)
        for place, seat in enumerate(ranked, start=1):
            state.move(HAND(seat), PAID, acts[seat].thing)
            state.set(TURN, seat, place)
        state.add(DUE, ranked[-1], DUES)
        state.tell(PAYS, ranked[-1])


class TakeCrate(PlainQuestion):
    """In the order of the bids everybody takes a crate (MOR-4)."""

    rules = ("MOR-4.1", "MOR-4.2")
    told = False
    asks = say("Take a crate from the quay.")
    explains = say("Beside the board stands what each is worth. **The last crate stays on the quay.**")
    does = say("{name} is choosing a crate")
    refuses = say("This is not on the quay.")

    def legal(self, state: PlainState) -> list[Action]:
        return [TAKE[fish] for fish in sorted(set(state.at(QUAY)))]

    def done(self, state: PlainState, act: Act) -> None:
        state.move(QUAY, STALL(self.seat), act.thing)
        state.set(TURN, self.seat, 0)
        state.tell(TOOK, self.seat, act.thing)


def herring(position: Position, seat: int) -> int:
    caught = position.holds(STALL(seat), HERRING)
    return HERRING_POINTS[min(caught, len(HERRING_POINTS) - 1)]


def by_kind(fish: int, points: int, of: int = 1) -> Callable[[Position, int], int]:
    return lambda position, seat: position.holds(STALL(seat), fish) // of * points


class MorningCatch(PlainGame):
    id, title, rules_prefix, rules_version = "morning-catch", "Morning Catch", "MOR", 1
    rules_file = str(Path(__file__).parent / "rules.md")
    min_players, max_players = 2, 4
    zones = (SEA, QUAY, STALL, DECK, HAND, PAID)
    counters = (ROUND, DUE, TURN)
    questions = (BidCard, TakeCrate)
    actions = ACTS.table()
    lines = (TOOK, PAYS)
    scoring = (
        Score("herring", say("Herring"), herring),
        Score("cod", say("Cod"), by_kind(COD, COD_POINTS)),
        Score("plaice", say("Plaice"), by_kind(PLAICE, PLAICE_PAIR, of=2)),
        Score("eel", say("Eel"), by_kind(EEL, EEL_POINTS)),
        Score("crab", say("Crab"), by_kind(CRAB, CRAB_POINTS)),
        Score("dues", say("Dues"), lambda position, seat: position.count(DUE, seat)),
    )
    # Nobody has the same card left, so this always decides (MOR-6.2).
    ties = (Score("card", say("Card left"), lambda position, seat: max(position.at(HAND(seat)), default=0)),)
    longest, score_range = 2 * 4 * ROUNDS, (CRAB_POINTS * ROUNDS, 60)

    def set_up(self, state: PlainState, options: Mapping[str, bool | int | str]) -> None:
        for seat in range(state.players):
            state.draw(DECK, HAND(seat), HAND_SIZE)

    def go_on(self, state: PlainState) -> bool:
        picking = [seat for seat in range(state.players) if state.count(TURN, seat)]
        if picking:
            state.ask(TakeCrate(min(picking, key=lambda seat: state.count(TURN, seat))))
        elif state.count(ROUND) == ROUNDS:
            return False
        else:
            state.add(ROUND)
            state.draw(SEA, QUAY, state.players + 1 - state.size(QUAY))
            state.ask_all(BidCard)
        return True


GAME = MorningCatch()
