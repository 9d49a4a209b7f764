"""Land step (NAM-8): buying and clearing land, and the retreat of the longhouses."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.new_amsterdam.rules.actions import TAKE_LAND, TakeLand
from kade.games.new_amsterdam.rules.components import (
    CAMP_SLOTS,
    CAMPS,
    DISPLAY_SIZE,
    KIND_COUNT,
    LANDS,
    MAX_PLAYERS,
    NO_CARD,
    WOOD,
    land_points,
)
from kade.games.new_amsterdam.rules.events import LandBought, LandCleared
from kade.games.new_amsterdam.rules.state import (
    CLEARED,
    NOBODY,
    SOURCES,
    NewAmsterdamState,
    changed,
    replaced,
)
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.new_amsterdam.rules.view import NewAmsterdamView

# ------------------------------------------------------------------------ land rows


def house_spaces(row: list[int]) -> int:
    """House spaces of all cards of a row."""
    spaces = 0
    for land in row:
        spaces += LANDS[land].houses
    return spaces


def full_cards(row: list[int], houses: int) -> int:
    """How many cards of a row have all their houses; they are its first ones (NAM-14.19)."""
    full = 0
    for land in row:
        houses -= LANDS[land].houses
        if houses < 0:
            break
        full += 1
    return full


def with_card(rows: list[list[int]], seat: int, card: int) -> list[list[int]]:
    """The same rows with a card at the right end of one."""
    rows = rows[:]
    rows[seat] = [*rows[seat], card]
    return rows


# ------------------------------------------------------------------------ buy land


def lands_on_display(display: list[int]) -> list[Action]:
    found: list[Action] = []
    for place in range(DISPLAY_SIZE):
        if display[place] != NO_CARD:
            found.append(TAKE_LAND[place])
    return found


def take_land(state: NewAmsterdamState, seat: int, place: int) -> None:
    """The card goes to the right end of the row, and one longhouse retreats (NAM-8.1, 8.3)."""
    land = state.land_display[place]
    state.land_display = replaced(state.land_display, place, NO_CARD)
    state.lands = with_card(state.lands, seat, land)
    before = state.camps
    state.camps = retreated(before, CAMP_SLOTS[state.players])
    if state.journal is not None:
        left = reached = NOBODY
        for camp in range(CAMPS):
            if state.camps[camp] < before[camp]:
                left = camp
            elif state.camps[camp] > before[camp]:
                reached = camp
        state.journal.append(LandBought(seat, place, land, left, reached))


def retreated(camps: list[int], slots: list[int]) -> list[int]:
    """The longhouses after one of the leftmost inhabited camp has moved on or left (NAM-8.3, 8.4)."""
    camp = 0
    while camps[camp] == 0:
        camp += 1
    if camp == CAMPS - 1:
        return camps  # the last longhouse stays to the end
    camps = camps[:]
    camps[camp] -= 1
    if camps[camp + 1] < slots[camp + 1]:
        camps[camp + 1] += 1
    return camps


class ChooseLand(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """Which land card of the display to take (NAM-8.1, 18.8)."""

    prompt: ClassVar[str] = "choose_land"
    rules: ClassVar[tuple[str, ...]] = ("NAM-8.1", "NAM-18.8")

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        return lands_on_display(state.land_display)

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        if isinstance(action, TakeLand):
            take_land(state, self.seat, action.number)

    def default(self, state: NewAmsterdamState) -> Action:
        return lands_on_display(state.land_display)[0]

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        if not isinstance(action, TakeLand):
            return Refusal(say("You are buying land: choose a land card."), "NAM-8.1")
        if view.land_display[action.number] == NO_CARD:
            return Refusal(say("There is no land card at this place any more."), "NAM-8.5")
        return None


CHOOSE_LAND: Final = [ChooseLand(seat) for seat in range(MAX_PLAYERS)]


def buy_land(state: NewAmsterdamState, seat: int) -> None:
    state.ask(CHOOSE_LAND[seat])


# ----------------------------------------------------------------------- clear land


def can_clear(row: list[int], houses: int, cleared: int) -> bool:
    """At least one full card that is not yet cleared (NAM-8.6)."""
    return full_cards(row, houses) > cleared


def clear_land(state: NewAmsterdamState, seat: int) -> None:
    """All full cards at once: the wood of all, the points of the rightmost (NAM-8.6 to 8.8)."""
    row = state.lands[seat]
    done = state.cleared[seat]
    full = full_cards(row, state.houses[seat])
    wood = 0
    for place in range(done, full):
        wood += LANDS[row[place]].wood
    points = land_points(full)
    state.cleared = replaced(state.cleared, seat, full)
    state.held[seat * KIND_COUNT + WOOD] += wood
    state.points = changed(state.points, seat * SOURCES + CLEARED, points)
    if state.journal is not None:
        state.journal.append(LandCleared(seat, tuple(row[done:full]), wood, full, points))
