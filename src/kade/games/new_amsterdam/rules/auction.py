"""Auction phase (NAM-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.new_amsterdam.rules.actions import (
    AMOUNTS,
    BIDS,
    PASS,
    TAKE_COLUMN,
    Amount,
    Bid,
    Pass,
    TakeColumn,
)
from kade.games.new_amsterdam.rules.components import (
    COINS,
    COLUMN_COUNT,
    COLUMNS,
    FUR,
    KIND_COUNT,
    LONGEST,
    MAX_AMOUNT,
    MAX_PLAYERS,
    TILE_KINDS,
)
from kade.games.new_amsterdam.rules.events import AuctionWon, BidMade, BidPassed, ColumnChosen, ColumnTaken
from kade.games.new_amsterdam.rules.furs import discard_furs
from kade.games.new_amsterdam.rules.names import kind_word
from kade.games.new_amsterdam.rules.state import (
    CITY,
    NOBODY,
    PASSED,
    SILENT,
    NewAmsterdamState,
    replaced,
)
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say, say_number
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.new_amsterdam.rules.view import NewAmsterdamView


# ----------------------------------------------------------------- how it goes on


def go_on(state: NewAmsterdamState) -> None:
    """The next bid of the running auction, or the next column, or the end of the phase."""
    if state.column == NOBODY:
        next_column(state)
    else:
        next_bid(state)


def next_column(state: NewAmsterdamState) -> None:
    """The eligible player with the lowest marker chooses; the last one takes free (NAM-5.3, 5.12)."""
    waiting = [seat for seat in state.order if seat not in state.takers]
    if len(waiting) > 1:
        state.ask(CHOOSE_COLUMN[waiting[0]])
    elif waiting:
        state.ask(LAST_COLUMN[waiting[0]])
    else:
        state.phase, state.turn, state.special = CITY, 0, 1


def next_bid(state: NewAmsterdamState) -> None:
    """Everybody speaks once, in ascending marker order after the chooser (NAM-5.5)."""
    for seat in state.order:
        if state.bids[seat] == SILENT and seat not in state.takers:
            if state.bids[chooser(state)] == SILENT:
                state.ask(OPEN_BIDDING[seat])
            else:
                state.ask(RAISE_BID[seat])
            return
    winner = highest_bidder(state.bids)
    state.laid = [0] * KIND_COUNT
    go_on_paying(state, winner, 0, state.bids[winner])


def chooser(state: NewAmsterdamState) -> int:
    """Whose marker lies on the column: the lowest of those without a column (NAM-5.3)."""
    for seat in state.order:
        if seat not in state.takers:
            return seat
    return NOBODY


def highest_bidder(bids: list[int]) -> int:
    """Bids rise strictly, so the highest is one player's."""
    return bids.index(max(bids))


# -------------------------------------------------------------------------- columns


def open_columns(players: int, takers: list[int], last: bool) -> list[int]:
    """Columns to choose from; with two players first a long one, then a short one (NAM-5.14)."""
    found: list[int] = []
    for column in range(COLUMN_COUNT):
        if takers[column] == NOBODY:
            longest = COLUMNS[column].tiles == LONGEST
            if players > 2 or longest != last:
                found.append(column)
    return found


def best_column(columns: list[int]) -> Action:
    """Most tiles, then most coins, then the lowest number (NAM-18.23)."""
    return TAKE_COLUMN[max(columns, key=lambda c: (COLUMNS[c].tiles, COLUMNS[c].coins, -c))]


def take_column(state: NewAmsterdamState, seat: int, number: int, price: int) -> None:
    """The tiles and the coins printed below; ``price`` is NOBODY's for a free column (NAM-5.9, 5.12)."""
    column = COLUMNS[number]
    state.takers = replaced(state.takers, number, seat)
    state.prices = replaced(state.prices, number, price)
    tiles = state.tiles[:]
    taken = state.columns[column.first : column.first + column.tiles]
    for kind in taken:
        tiles[seat * TILE_KINDS + kind] += 1
    state.tiles = tiles
    state.held[seat * KIND_COUNT + COINS] += column.coins
    state.column = NOBODY
    state.bids = [SILENT] * state.players
    if state.journal is not None:
        state.journal.append(ColumnTaken(seat, number, tuple(taken), column.coins, price == NOBODY))


def cannot_take_column(view: NewAmsterdamView, action: Action, last: bool) -> Refusal | None:
    """Why this column cannot be chosen."""
    if not isinstance(action, TakeColumn):
        return Refusal(say("Choose a column of the money box first."), "NAM-5.12" if last else "NAM-5.3")
    if view.takers[action.number] != NOBODY:
        return Refusal(say("This column is already taken."), "NAM-5.3")
    if action.number in open_columns(view.players, view.takers, last):
        return None
    if last:
        return Refusal(say("With two players the other takes a column with two tiles."), "NAM-5.14")
    return Refusal(say("With two players a column with three tiles must be chosen."), "NAM-5.14")


class ChooseColumn(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """Which column to put up for auction (NAM-5.3, 5.14, 18.2)."""

    prompt: ClassVar[str] = "choose_column"
    rules: ClassVar[tuple[str, ...]] = ("NAM-5.3", "NAM-5.14", "NAM-18.2")

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        return [TAKE_COLUMN[column] for column in open_columns(state.players, state.takers, False)]

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        if isinstance(action, TakeColumn):
            state.column = action.number
            if state.journal is not None:
                state.journal.append(ColumnChosen(self.seat, action.number))

    def default(self, state: NewAmsterdamState) -> Action:
        return best_column(open_columns(state.players, state.takers, False))

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        return cannot_take_column(view, action, False)


class TakeLastColumn(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """The last player takes a column without paying (NAM-5.12, 5.14, 18.5)."""

    prompt: ClassVar[str] = "take_last_column"
    rules: ClassVar[tuple[str, ...]] = ("NAM-5.12", "NAM-5.14", "NAM-18.5")

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        return [TAKE_COLUMN[column] for column in open_columns(state.players, state.takers, True)]

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        if isinstance(action, TakeColumn):
            take_column(state, self.seat, action.number, NOBODY)

    def default(self, state: NewAmsterdamState) -> Action:
        return best_column(open_columns(state.players, state.takers, True))

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        return cannot_take_column(view, action, True)


# --------------------------------------------------------------------------- bidding


def most(state: NewAmsterdamState, seat: int) -> int:
    """The highest bid the player can make (NAM-5.6, 18.16)."""
    return min(state.owned(seat), MAX_AMOUNT)


def bid(state: NewAmsterdamState, seat: int, number: int) -> None:
    state.bids = replaced(state.bids, seat, number)
    if state.journal is not None:
        state.journal.append(BidMade(seat, number))


def cannot_bid(view: NewAmsterdamView, action: Bid) -> Refusal | None:
    """Why a bid is too high."""
    owned = view.owned(view.viewer)
    if action.number > owned:
        return Refusal(
            say_number(
                "You own only {number} resource and cannot bid {bid}.",
                "You own only {number} resources and cannot bid {bid}.",
                owned,
                bid=action.number,
            ),
            "NAM-5.6",
        )
    return None


class OpenBidding(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """The chooser makes the first bid; it may be 0 (NAM-5.4, 5.6, 18.2)."""

    prompt: ClassVar[str] = "open_bidding"
    rules: ClassVar[tuple[str, ...]] = ("NAM-5.4", "NAM-5.6", "NAM-18.2")

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        return BIDS[: most(state, self.seat) + 1]

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        if isinstance(action, Bid):
            bid(state, self.seat, action.number)

    def default(self, state: NewAmsterdamState) -> Action:
        return BIDS[0]

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        if isinstance(action, Bid):
            return cannot_bid(view, action)
        return Refusal(say("You chose the column and must make the first bid; it may be 0."), "NAM-5.4")


class RaiseBid(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """Bid more than the highest bid, or pass; nobody is asked twice (NAM-5.5, 18.3)."""

    prompt: ClassVar[str] = "raise_bid"
    rules: ClassVar[tuple[str, ...]] = ("NAM-5.5", "NAM-5.6", "NAM-18.3")

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        found: list[Action] = [PASS]
        found += BIDS[max(state.bids) + 1 : most(state, self.seat) + 1]
        return found

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        if isinstance(action, Bid):
            bid(state, self.seat, action.number)
            return
        forced = max(state.bids) >= most(state, self.seat)
        state.bids = replaced(state.bids, self.seat, PASSED)
        if state.journal is not None:
            state.journal.append(BidPassed(self.seat, forced))

    def default(self, state: NewAmsterdamState) -> Action:
        return PASS

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if isinstance(action, Bid):
            highest = max(view.bids)
            if action.number <= highest:
                return Refusal(say("You must bid more than {highest}, or pass.", highest=highest), "NAM-5.5")
            return cannot_bid(view, action)
        return Refusal(say("An auction is running: bid or pass."), "NAM-5.5")


# --------------------------------------------------------------------- paying a bid


def least_to_pay(held: list[int], seat: int, kind: int, rest: int) -> int:
    """What must be paid of this kind because all later ones together fall short (NAM-18.17)."""
    later = sum(held[seat * KIND_COUNT + kind + 1 : seat * KIND_COUNT + KIND_COUNT])
    return max(0, rest - later)


def go_on_paying(state: NewAmsterdamState, seat: int, kind: int, rest: int) -> None:
    """Kind by kind until the bid is paid (NAM-5.8, 18.17)."""
    if rest:
        state.ask(PayBid(seat, kind, rest))
    else:
        win_column(state, seat)


def win_column(state: NewAmsterdamState, seat: int) -> None:
    """Pay, exchange the markers, take the column (NAM-5.8 to 5.10)."""
    paid, column, price = state.laid, state.column, state.bids[seat]
    own = seat * KIND_COUNT
    for kind in range(KIND_COUNT):
        state.held[own + kind] -= paid[kind]
    discard_furs(state, paid[FUR:])
    state.laid = []
    loser = chooser(state)
    order = state.order[:]
    here, there = order.index(loser), order.index(seat)
    order[here], order[there] = seat, loser
    state.order = order
    if state.journal is not None:
        state.journal.append(AuctionWon(seat, column, price, tuple(paid), loser, here + 1))
    take_column(state, seat, column, price)


class PayBid(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """How much of one kind of resource goes into the payment (NAM-5.8, 18.4, 18.17)."""

    prompt: ClassVar[str] = "pay_bid"
    rules: ClassVar[tuple[str, ...]] = ("NAM-5.7", "NAM-5.8", "NAM-18.4", "NAM-18.17")

    def __init__(self, seat: int, kind: int, rest: int) -> None:
        self.seat = seat
        self.kind = kind
        self.rest = rest  # still to pay

    def details(self) -> list[int]:
        return [self.kind, self.rest]

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        least = least_to_pay(state.held, self.seat, self.kind, self.rest)
        most = min(self.rest, state.held[self.seat * KIND_COUNT + self.kind])
        return AMOUNTS[least : most + 1]

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        if isinstance(action, Amount):
            state.laid = replaced(state.laid, self.kind, action.number)
            go_on_paying(state, self.seat, self.kind + 1, self.rest - action.number)

    def default(self, state: NewAmsterdamState) -> Action:
        """The highest amount of each kind in turn: coins first, furs last (NAM-18.23)."""
        return self.legal(state)[-1]

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        if not isinstance(action, Amount):
            return Refusal(say("You won the auction and must pay your bid first."), "NAM-5.8")
        return cannot_lay(view, action, self.kind, self.rest, "NAM-5.8")


def cannot_lay(view: NewAmsterdamView, action: Amount, kind: int, rest: int, rule: str) -> Refusal | None:
    """Why so many of a kind do not fit what is still to be paid or loaded."""
    owned = view.held[view.viewer * KIND_COUNT + kind]
    if action.number > owned:
        return Refusal(say("You own only {owned} {kind}.", owned=owned, kind=kind_word(kind)), rule)
    if action.number > rest:
        return Refusal(
            say_number("Only {number} is still needed.", "Only {number} are still needed.", rest), rule
        )
    least = least_to_pay(view.held, view.viewer, kind, rest)
    if action.number < least:
        return Refusal(
            say_number(
                "At least {number} {kind} is needed: the rest falls short.",
                "At least {number} {kind} are needed: the rest falls short.",
                least,
                kind=kind_word(kind),
            ),
            rule,
        )
    return None


CHOOSE_COLUMN: Final = [ChooseColumn(seat) for seat in range(MAX_PLAYERS)]
LAST_COLUMN: Final = [TakeLastColumn(seat) for seat in range(MAX_PLAYERS)]
OPEN_BIDDING: Final = [OpenBidding(seat) for seat in range(MAX_PLAYERS)]
RAISE_BID: Final = [RaiseBid(seat) for seat in range(MAX_PLAYERS)]
