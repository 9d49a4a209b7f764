"""City step (NAM-7): shops and elections."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.new_amsterdam.rules.actions import SHOP_IN, STOP, PlaceShop, Stop
from kade.games.new_amsterdam.rules.components import (
    DISTRICT_COUNT,
    KIND_COUNT,
    MAJORITY_POINTS,
    MAX_PLAYERS,
    MAX_SHOPS,
    SHOP_WOOD,
    TIE_POINTS,
    WOOD,
)
from kade.games.new_amsterdam.rules.events import ElectionsHeld, ShopBuilt
from kade.games.new_amsterdam.rules.state import ELECTIONS, SOURCES, NewAmsterdamState, changed
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.new_amsterdam.rules.view import NewAmsterdamView

#: Who is ahead in a district (NAM-0.4): not you, you and others, you alone.
BEHIND: Final = 0
TIED: Final = 1
MAJORITY: Final = 2
#: Points of an election for each of these.
ELECTION_POINTS: Final[list[int]] = [0, TIE_POINTS, MAJORITY_POINTS]


def rank_in(shops: list[int], players: int, seat: int, district: int) -> int:
    """BEHIND, TIED for most or MAJORITY; without a shop one is always behind (NAM-0.4, 15.2)."""
    own = shops[seat * DISTRICT_COUNT + district]
    if own == 0:
        return BEHIND
    found = MAJORITY
    for other in range(players):
        if other != seat:
            theirs = shops[other * DISTRICT_COUNT + district]
            if theirs > own:
                return BEHIND
            if theirs == own:
                found = TIED
    return found


def election(shops: list[int], players: int, seat: int) -> int:
    """What an election brings a player: 3 for a majority, 2 for a tie, in each district (NAM-7.2)."""
    points = 0
    for district in range(DISTRICT_COUNT):
        points += ELECTION_POINTS[rank_in(shops, players, seat, district)]
    return points


def districts_with(shops: list[int], players: int, seat: int, rank: int) -> tuple[int, ...]:
    """The districts in which a player stands like this."""
    return tuple(
        district for district in range(DISTRICT_COUNT) if rank_in(shops, players, seat, district) == rank
    )


def hold_elections(state: NewAmsterdamState, seat: int) -> None:
    """The acting player scores, nobody else; 0 points are possible (NAM-7.2, 7.3)."""
    points = election(state.shops, state.players, seat)
    state.points = changed(state.points, seat * SOURCES + ELECTIONS, points)
    if state.journal is not None:
        won = districts_with(state.shops, state.players, seat, MAJORITY)
        tied = districts_with(state.shops, state.players, seat, TIED)
        state.journal.append(ElectionsHeld(seat, won, tied, points))


def place_shop(state: NewAmsterdamState, seat: int, district: int, free: bool) -> None:
    state.shops = changed(state.shops, seat * DISTRICT_COUNT + district, 1)
    state.stock = changed(state.stock, seat, -1)
    if not free:
        state.held[seat * KIND_COUNT + WOOD] -= SHOP_WOOD
    if state.journal is not None:
        state.journal.append(ShopBuilt(seat, district, free))


def can_build_shop(state: NewAmsterdamState, seat: int) -> bool:
    """Wood and a building in stock (NAM-7.1, 14.1)."""
    return state.stock[seat] > 0 and state.held[seat * KIND_COUNT + WOOD] >= SHOP_WOOD


SHOP_OR_STOP: Final[list[Action]] = [*SHOP_IN, STOP]


class BuildShop(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """The district of the next shop; after the first one the builder may stop (NAM-7.1, 18.20)."""

    prompt: ClassVar[str] = "build_shop"
    rules: ClassVar[tuple[str, ...]] = ("NAM-7.1", "NAM-18.7", "NAM-18.20")

    def __init__(self, seat: int, placed: int) -> None:
        self.seat = seat
        self.placed = placed

    def details(self) -> list[int]:
        return [self.placed]

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        return SHOP_OR_STOP if self.placed else SHOP_IN

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        if isinstance(action, PlaceShop):
            place_shop(state, self.seat, action.number, False)
            placed = self.placed + 1
            if placed < MAX_SHOPS and can_build_shop(state, self.seat):
                state.stack.append(BUILD_SHOPS[self.seat * MAX_SHOPS + placed])

    def default(self, state: NewAmsterdamState) -> Action:
        return STOP if self.placed else SHOP_IN[0]

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        if isinstance(action, PlaceShop):
            return None
        if isinstance(action, Stop):
            if self.placed:
                return None
            return Refusal(say("You are building: place at least one shop."), "NAM-7.1")
        return Refusal(say("You are building shops: choose a district or stop."), "NAM-18.20")


#: For each seat, with none, one and two shops placed.
BUILD_SHOPS: Final = [BuildShop(seat, placed) for seat in range(MAX_PLAYERS) for placed in range(MAX_SHOPS)]


def build_shops(state: NewAmsterdamState, seat: int) -> None:
    """One to three shops, each paid and placed at once (NAM-7.1)."""
    state.stack.append(BUILD_SHOPS[seat * MAX_SHOPS])
