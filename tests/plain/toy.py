"""A toy title for the tests of what follows from declarations: every sort of zone, counter and question."""

from __future__ import annotations

from collections.abc import Mapping

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
    Score,
    Seen,
    Zone,
    say,
    say_number,
)

STONES = Box(
    "stones",
    [
        Kind("red", say("red stone"), 4, each=1, hue="red", help=say("2 each")),
        Kind("blue", say("blue stone"), 6, hue="blue"),
        Kind("plain", say("plain stone"), 3),
    ],
    lambda number: say_number("{number} stone", "{number} stones", number),
)
BAG = Zone("bag", say("Bag"), STONES, Seen.NOBODY, ordered=True)
ROW = Zone("row", say("Row"), STONES, ordered=True)
POCKET = Zone("pocket", say("Pocket"), STONES, Seen.OWNER, seats=True)
VAULT = Zone("vault", say("Vault"), STONES, Seen.OWNER, seats=True, opens_at_end=False)
SHOWN = Zone("shown", say("Shown"), STONES, seats=True)
TURN = Counter("turn", say("Turn"), most=20)
FIRST = Counter("first", say("First player"), is_seat=True)
DEBT = Counter("debt", say("Debt"), start=1, least=-9, most=1, seats=True)
SECRET = Counter("step", say("Step"), shown=False, told=False, most=9)

ACTS = Acts()
TAKE = ACTS.each("take", ROW, say("Take the {thing}"), say("Take"))
SHOW = ACTS.each("show", POCKET, say("Show a {thing}"), say("Show"))
BORROW = ACTS.numbers("borrow", 0, 2, say("Borrow {number}"), say("Borrow"))
PASS = ACTS.add("pass", say("Pass"))
BORROWED = Line("borrowed", lambda who, number: say("{who} borrowed {number}.", who=who, number=number))


class ShowStone(PlainQuestion):
    rules = ("TOY-1.1",)
    together = True
    asks = say("Show a stone.")

    def legal(self, state: PlainState) -> list[Action]:
        return [SHOW[stone] for stone in sorted(set(state.at(POCKET(self.seat))))]

    def done_together(self, state: PlainState, acts: dict[int, Act]) -> None:
        for seat, act in acts.items():
            state.move(POCKET(seat), SHOWN(seat), act.thing)


class TakeStone(PlainQuestion):
    rules = ("TOY-1.2", "TOY-1.3")
    asks = say("Take a stone, borrow or pass.")
    refuses = say("That is not there.")

    def legal(self, state: PlainState) -> list[Action]:
        stones: list[Action] = [TAKE[stone] for stone in sorted(set(state.at(ROW)))]
        return [*stones, *BORROW[1:], PASS]

    def done(self, state: PlainState, act: Act) -> None:
        if act.zone is ROW:
            state.move(ROW, POCKET(self.seat), act.thing)
            state.draw(BAG, ROW)
        elif act in BORROW:
            state.add(DEBT, self.seat, -act.number)
            state.draw(BAG, VAULT(self.seat), act.number)
            state.tell(BORROWED, self.seat, act.number)


class Toy(PlainGame):
    id, title, rules_prefix, rules_version = "toy", "Toy", "TOY", 1
    min_players, max_players = 2, 4
    zones = (BAG, ROW, POCKET, VAULT, SHOWN)
    counters = (TURN, FIRST, DEBT, SECRET)
    questions = (ShowStone, TakeStone)
    actions = ACTS.table()
    lines = (BORROWED,)
    scoring = (
        Score("red", say("Red"), lambda position, seat: 2 * position.holds(SHOWN(seat), 0)),
        Score("pocket", say("Pocket"), lambda position, seat: len(position.at(POCKET(seat)))),
        Score("debt", say("Debt"), lambda position, seat: position.count(DEBT, seat)),
    )
    longest, score_range = 40, (-20, 40)

    def set_up(self, state: PlainState, options: Mapping[str, bool | int | str]) -> None:
        state.draw(BAG, ROW, 3)
        for seat in range(state.players):
            state.draw(BAG, POCKET(seat), 2)
        state.set(FIRST, to=1)

    def go_on(self, state: PlainState) -> bool:
        turn = state.count(TURN)
        if turn == 2 * state.players + 1:
            return False
        state.add(TURN)
        if turn == 0:
            state.ask_all(ShowStone)
        else:
            state.ask(TakeStone((turn + state.count(FIRST)) % state.players, about=turn))
        return True


TOY = Toy()
