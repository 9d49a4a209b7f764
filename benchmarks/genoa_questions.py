"""How often Genoa asks a person: games of four merchants, asked as the table would ask people in their place.

Every answer is the merchant's. A question counts if the table would have put it; where the table would have
kept silent but the merchant bids, he speaks up by himself, which is counted beside. Who bids for a building
says how far he goes: as far as he went in the same turn when the game was played first. With ``ahead`` he
says so for all of them before the turn's first window, as somebody does who knows what he wants.

    python benchmarks/genoa_questions.py --games 5
"""

from __future__ import annotations

import argparse
from collections import Counter

from kade.games.genoa.game import GAME
from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules.components import BUILDING_COUNT
from kade.games.genoa.rules.offer_window import OfferWindow
from kade.games.genoa.rules.standing import named, turn
from kade.games.genoa.rules.state import GenoaState
from kade.games.genoa.rules.windows import Reply
from kade.kernel import Action, Rng
from kade.kernel.orders import Wishes

PLAYERS = 4
#: Turn, seat and building; and how many ducats were offered there at most.
Bids = dict[tuple[int, int, int], int]


class Person:
    """What one seat has told the table."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.orders: list[tuple[str, int]] = []
        self.heard: tuple[str, ...] = ()
        self.prepared = -1  # the turn for which he has set his limits

    def wishes(self, state: GenoaState) -> Wishes:
        held = [text for text, scope in self.orders if GAME.order_scope(state, self.seat, text) == scope]
        return Wishes(tuple(held), self.heard, True)

    def limit(self, state: GenoaState, building: int, most: int) -> None:
        held = self.wishes(state).orders
        found = GAME.give_order(state, self.seat, held, f"limit {named(building)} {most}")
        self.orders = [(text, GAME.order_scope(state, self.seat, text)) for text in found]


def merchant(state: GenoaState, rng: Rng) -> Action:
    view = state.view(state.seat)
    weights = GAME.weigh(view, rng)
    return view.legal[max(range(len(weights)), key=weights.__getitem__)]


def bid(state: GenoaState, first: Action, rng: Rng) -> tuple[int, int]:
    """The building and the ducats of the offer that begins with this answer; -1 if it is none."""
    found = (-1, 0)
    if first is not a.MAKE and not isinstance(first, a.Modify):
        return found
    twin, dice, seat = state.copy(), Rng(rng.state), state.seat
    twin.play(first)
    while twin.seat == seat and twin.question is not None and twin.question.part:
        if twin.draft:
            found = twin.draft[0].target, twin.draft[0].give.ducats
        twin.play(merchant(twin, dice))
    return found if found[0] < BUILDING_COUNT else (-1, 0)


def play(seed: int, before: Bids | None, ahead: bool) -> tuple[Counter[str], Bids]:
    """One game: what was counted of all seats together, and what was bid."""
    state = GAME.start(PLAYERS, seed)
    state.journal = None
    rng, count, bids = Rng.seeded(seed + 1), Counter[str](), Bids()
    people = [Person(seat) for seat in range(PLAYERS)]
    while not state.over:
        best = merchant(state, rng)
        if isinstance(state.question, OfferWindow | Reply):
            _asked(state, best, people[state.seat], before, bids, count, ahead, rng)
        state.play(best)
    return count, bids


def _asked(
    state: GenoaState,
    best: Action,
    person: Person,
    before: Bids | None,
    bids: Bids,
    count: Counter[str],
    ahead: bool,
    rng: Rng,
) -> None:
    now = turn(state.position, state.trader)
    if ahead and before and person.prepared != now:
        person.prepared = now
        for (when, seat, building), most in before.items():
            if (when, seat) == (now, person.seat) and most:
                person.limit(state, building, most)
    wishes = person.wishes(state)
    building, ducats = bid(state, best, rng)
    passing, reply = best in (a.PASS, a.DECLINE), isinstance(state.question, Reply)
    asked = GAME.order_line(state, wishes) == ""
    limited = building >= 0 and any(text.startswith(f"limit {named(building)} ") for text in wishes.orders)
    count["the rules ask"] += 1
    count["of them passes"] += passing and not reply
    count["asked"] += asked
    count["asked, replies to counters"] += asked and reply
    count["asked, passes"] += asked and passing and not reply
    count["speaks up unasked"] += not asked and not passing and not limited
    if asked or not passing:
        person.heard = GAME.heard_by(state, person.seat, wishes)
    if building >= 0:
        key = (now, person.seat, building)
        bids[key] = max(bids.get(key, 0), ducats)
        if before is not None and ducats and not limited:
            person.limit(state, building, max(ducats, before.get(key, 0)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=5)
    games: int = parser.parse_args().games
    totals = {"limits with the bids": Counter[str](), "limits ahead": Counter[str]()}
    for seed in range(games):
        _, bids = play(seed, None, False)
        for ahead, total in enumerate(totals.values()):
            total.update(play(seed, bids, bool(ahead))[0])
    for name, total in totals.items():
        print(f"{name}, a game and seat:")
        for what, number in total.items():
            print(f"  {what}: {number / games / PLAYERS:.1f}")


if __name__ == "__main__":
    main()
