"""Ships of the trade step (NAM-9): furs are loaded, and the ship sails."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.new_amsterdam.rules.actions import AMOUNTS, LOAD_SHIP, Amount, LoadShip
from kade.games.new_amsterdam.rules.auction import cannot_lay, least_to_pay
from kade.games.new_amsterdam.rules.components import (
    COINS,
    DISPLAY_SIZE,
    FUR,
    FUR_TYPES,
    KIND_COUNT,
    MAX_PLAYERS,
    NO_CARD,
    RANK_POINTS,
    SHIPS,
)
from kade.games.new_amsterdam.rules.events import ShipLoaded
from kade.games.new_amsterdam.rules.furs import discard_furs
from kade.games.new_amsterdam.rules.land import with_card
from kade.games.new_amsterdam.rules.state import SHIPPED, SOURCES, NewAmsterdamState, changed, replaced
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.new_amsterdam.rules.view import NewAmsterdamView


def open_ships(display: list[int], furs: int) -> list[Action]:
    """Ships that need no more furs than the player owns (NAM-9.6, 18.18)."""
    found: list[Action] = []
    for place in range(DISPLAY_SIZE):
        if display[place] != NO_CARD and SHIPS[display[place]].furs <= furs:
            found.append(LOAD_SHIP[place])
    return found


def cargo_points(cargo: list[int]) -> int:
    """3 a fur of the most frequent type, 2 of the next, 1 of all others (NAM-9.7)."""
    points = 0
    for rank, number in enumerate(sorted(cargo, reverse=True)):
        points += RANK_POINTS[rank] * number
    return points


def go_on_loading(state: NewAmsterdamState, seat: int, place: int, kind: int, rest: int) -> None:
    """Type by type until the ship is full (NAM-18.18)."""
    if rest:
        state.ask(LoadFurs(seat, place, kind, rest))
    else:
        sail(state, seat, place)


def sail(state: NewAmsterdamState, seat: int, place: int) -> None:
    """Points for the cargo, coins of the ship; furs discarded, the card kept (NAM-9.7, 9.8)."""
    cargo, state.laid = state.laid, []
    own = seat * KIND_COUNT
    for kind in range(FUR_TYPES):
        state.held[own + FUR + kind] -= cargo[kind]
    discard_furs(state, cargo)
    ship = SHIPS[state.ship_display[place]]
    state.ship_display = replaced(state.ship_display, place, NO_CARD)
    state.ships = with_card(state.ships, seat, ship.index)
    state.held[own + COINS] += ship.coins
    points = cargo_points(cargo)
    state.points = changed(state.points, seat * SOURCES + SHIPPED, points)
    if state.journal is not None:
        state.journal.append(ShipLoaded(seat, place, ship.index, tuple(cargo), points, ship.coins))


class ChooseShip(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """Which ship to load (NAM-9.6, 18.10, 18.18)."""

    prompt: ClassVar[str] = "choose_ship"
    rules: ClassVar[tuple[str, ...]] = ("NAM-9.6", "NAM-18.10", "NAM-18.18")

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        return open_ships(state.ship_display, state.furs(self.seat))

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        if isinstance(action, LoadShip):
            state.laid = [0] * FUR_TYPES
            ship = SHIPS[state.ship_display[action.number]]
            go_on_loading(state, self.seat, action.number, 0, ship.furs)

    def default(self, state: NewAmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        if not isinstance(action, LoadShip):
            return Refusal(say("You are shipping furs: choose a ship."), "NAM-9.6")
        return cannot_load(view, action.number)


def cannot_load(view: NewAmsterdamView, place: int) -> Refusal | None:
    """Why this ship is not open to the viewer."""
    if view.ship_display[place] == NO_CARD:
        return Refusal(say("There is no ship at this place any more."), "NAM-9.6")
    needed, owned = SHIPS[view.ship_display[place]].furs, view.furs(view.viewer)
    if needed > owned:
        return Refusal(
            say("This ship takes exactly {needed} furs and you have {owned}.", needed=needed, owned=owned),
            "NAM-9.6",
        )
    return None


class LoadFurs(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """How many furs of one type go on the ship (NAM-9.6, 18.10, 18.18)."""

    prompt: ClassVar[str] = "load_furs"
    rules: ClassVar[tuple[str, ...]] = ("NAM-9.6", "NAM-9.7", "NAM-18.10", "NAM-18.18")

    def __init__(self, seat: int, place: int, kind: int, rest: int) -> None:
        self.seat = seat
        self.place = place  # of the ship on the display
        self.kind = kind
        self.rest = rest  # furs still to load

    def details(self) -> list[int]:
        return [self.place, self.kind, self.rest]

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        least = least_to_pay(state.held, self.seat, FUR + self.kind, self.rest)
        most = min(self.rest, state.held[self.seat * KIND_COUNT + FUR + self.kind])
        return AMOUNTS[least : most + 1]

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        if isinstance(action, Amount):
            state.laid = replaced(state.laid, self.kind, action.number)
            go_on_loading(state, self.seat, self.place, self.kind + 1, self.rest - action.number)

    def default(self, state: NewAmsterdamState) -> Action:
        return self.legal(state)[-1]

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        if not isinstance(action, Amount):
            return Refusal(say("You are loading a ship: say how many furs go aboard."), "NAM-9.6")
        return cannot_lay(view, action, FUR + self.kind, self.rest, "NAM-9.6")


CHOOSE_SHIP: Final = [ChooseShip(seat) for seat in range(MAX_PLAYERS)]


def ship_furs(state: NewAmsterdamState, seat: int) -> None:
    state.ask(CHOOSE_SHIP[seat])
