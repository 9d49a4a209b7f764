"""Trade step (NAM-9): furs from the Delaware, and ships."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.new_amsterdam.rules.actions import (
    AMOUNTS,
    LOAD_SHIP,
    TAKE_TRADER,
    Amount,
    LoadShip,
    TakeTrader,
)
from kade.games.new_amsterdam.rules.auction import cannot_lay, least_to_pay
from kade.games.new_amsterdam.rules.components import (
    CAMPS,
    COINS,
    CORN,
    DISPLAY_SIZE,
    FUR,
    FUR_TYPES,
    GOODS,
    KIND_COUNT,
    MAX_PLAYERS,
    NO_CARD,
    NO_FUR,
    RANK_POINTS,
    SHIPS,
    TOP,
    TRADERS,
    UPRIVER,
)
from kade.games.new_amsterdam.rules.events import FursBought, ShipLoaded
from kade.games.new_amsterdam.rules.furs import discard_furs
from kade.games.new_amsterdam.rules.land import with_card
from kade.games.new_amsterdam.rules.names import kind_word
from kade.games.new_amsterdam.rules.state import SHIPPED, SOURCES, NewAmsterdamState, changed, replaced
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say, say_number
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.new_amsterdam.rules.view import NewAmsterdamView

# --------------------------------------------------------------- trade with the Delaware


def travel_cost(camps: list[int], zone: int) -> int:
    """Corn for the boats between a post and the nearest inhabited camp (NAM-9.4)."""
    nearest = UPRIVER[CAMPS - 1]
    for camp in range(CAMPS):
        if camps[camp]:
            nearest = min(nearest, abs(UPRIVER[camp] - UPRIVER[zone]))
    return nearest


def furs_of(traders: list[int], number: int) -> list[int]:
    """The furs of a trader, by type."""
    trader = TRADERS[number]
    found = [0] * FUR_TYPES
    for space in range(trader.first, trader.first + trader.spaces):
        if traders[space] != NO_FUR:
            found[traders[space]] += 1
    return found


def open_traders(state: NewAmsterdamState, seat: int) -> list[Action]:
    """Traders with furs whose price, and the way to them, the player can pay (NAM-9.3, 9.5)."""
    found: list[Action] = []
    own = seat * KIND_COUNT
    if state.held[own + CORN] < travel_cost(state.camps, state.posts[seat]):
        return found
    for trader in TRADERS:
        if state.held[own + GOODS] >= trader.price and has_furs(state.traders, trader.index):
            found.append(TAKE_TRADER[trader.index])
    return found


def has_furs(traders: list[int], number: int) -> bool:
    trader = TRADERS[number]
    return traders[trader.first : trader.first + trader.spaces].count(NO_FUR) < trader.spaces


def buy_furs(state: NewAmsterdamState, seat: int, number: int, wanted: list[int]) -> None:
    """Pay goods and the way, take the furs (NAM-9.1, 9.2, 9.5); a lot has one price (NAM-14.4)."""
    trader = TRADERS[number]
    own = seat * KIND_COUNT
    goods = trader.price * sum(wanted) if trader.one_by_one else trader.price
    corn = travel_cost(state.camps, state.posts[seat])
    state.held[own + GOODS] -= goods
    state.held[own + CORN] -= corn
    traders, left = state.traders[:], wanted[:]
    taken: list[tuple[int, int]] = []
    for space in range(trader.first, trader.first + trader.spaces):
        fur = traders[space]
        if fur != NO_FUR and left[fur]:
            left[fur] -= 1
            traders[space] = NO_FUR
            state.held[own + FUR + fur] += 1
            taken.append((space, fur))
    state.traders = traders
    if state.journal is not None:
        state.journal.append(FursBought(seat, number, tuple(taken), goods, corn))


class ChooseTrader(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """With which of the three traders to deal (NAM-9.1, 9.2, 18.9)."""

    prompt: ClassVar[str] = "choose_trader"
    rules: ClassVar[tuple[str, ...]] = ("NAM-9.1", "NAM-9.2", "NAM-9.3", "NAM-18.9")

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        return open_traders(state, self.seat)

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        if isinstance(action, TakeTrader):
            if TRADERS[action.number].one_by_one:
                state.laid = [0] * FUR_TYPES
                go_on_picking(state, self.seat, 0)
            else:
                buy_furs(state, self.seat, action.number, furs_of(state.traders, action.number))

    def default(self, state: NewAmsterdamState) -> Action:
        return open_traders(state, self.seat)[0]

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        if not isinstance(action, TakeTrader):
            return Refusal(say("You are trading with the Delaware: choose a trader."), "NAM-9.1")
        return cannot_trade(view, action.number)


def cannot_trade(view: NewAmsterdamView, number: int) -> Refusal | None:
    """Why this trader is not open to the viewer."""
    own = view.viewer * KIND_COUNT
    if not has_furs(view.traders, number):
        return Refusal(say("This trader has no furs left this round."), "NAM-9.3")
    cost = travel_cost(view.camps, view.posts[view.viewer])
    if view.held[own + CORN] < cost:
        return Refusal(
            say(
                "The way upriver costs {cost} corn and you have {corn}.",
                cost=cost,
                corn=view.held[own + CORN],
            ),
            "NAM-9.5",
        )
    price = TRADERS[number].price
    if view.held[own + GOODS] < price:
        return Refusal(
            say(
                "This trader asks {price} goods and you have {goods}.",
                price=price,
                goods=view.held[own + GOODS],
            ),
            "NAM-9.2",
        )
    return None


def go_on_picking(state: NewAmsterdamState, seat: int, kind: int) -> None:
    """Type by type until all furs there or all goods are spoken for (NAM-18.19)."""
    lying = furs_of(state.traders, TOP)
    while kind < FUR_TYPES and not lying[kind]:
        kind += 1
    picked = state.laid
    if kind == FUR_TYPES or sum(picked) * TRADERS[TOP].price >= state.held[seat * KIND_COUNT + GOODS]:
        state.laid = []
        buy_furs(state, seat, TOP, picked)
    else:
        state.ask(PICK_FURS[seat * FUR_TYPES + kind])


class PickFurs(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """How many furs of one type to take from the top trader (NAM-9.2, 18.19)."""

    prompt: ClassVar[str] = "pick_furs"
    rules: ClassVar[tuple[str, ...]] = ("NAM-9.2", "NAM-18.9", "NAM-18.19")

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def details(self) -> list[int]:
        return [self.kind]

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        lying = furs_of(state.traders, TOP)
        goods = state.held[self.seat * KIND_COUNT + GOODS] // TRADERS[TOP].price - sum(state.laid)
        return AMOUNTS[least_to_pick(lying, state.laid, self.kind) : min(lying[self.kind], goods) + 1]

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        if isinstance(action, Amount):
            state.laid = replaced(state.laid, self.kind, action.number)
            go_on_picking(state, self.seat, self.kind + 1)

    def default(self, state: NewAmsterdamState) -> Action:
        return self.legal(state)[-1]

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        if not isinstance(action, Amount):
            return Refusal(say("You are trading: say how many furs you take."), "NAM-9.2")
        lying = furs_of(view.traders, TOP)
        if action.number > lying[self.kind]:
            kind = kind_word(FUR + self.kind)
            return Refusal(
                say_number(
                    "Only {number} {kind} lies there.",
                    "Only {number} {kind} lie there.",
                    lying[self.kind],
                    kind=kind,
                ),
                "NAM-9.2",
            )
        goods = view.held[view.viewer * KIND_COUNT + GOODS] // TRADERS[TOP].price - sum(view.laid)
        if action.number > goods:
            return Refusal(say("Your goods pay for {goods} more.", goods=goods), "NAM-9.2")
        if action.number < least_to_pick(lying, view.laid, self.kind):
            return Refusal(say("Take at least one fur."), "NAM-18.19")
        return None


def least_to_pick(lying: list[int], picked: list[int], kind: int) -> int:
    """At least one fur must be taken, so of the last type there if of no other (NAM-18.19)."""
    if sum(picked) or sum(lying[kind + 1 :]):
        return 0
    return 1


# -------------------------------------------------------------------------- ship furs


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


CHOOSE_TRADER: Final = [ChooseTrader(seat) for seat in range(MAX_PLAYERS)]
CHOOSE_SHIP: Final = [ChooseShip(seat) for seat in range(MAX_PLAYERS)]
PICK_FURS: Final = [PickFurs(seat, kind) for seat in range(MAX_PLAYERS) for kind in range(FUR_TYPES)]


def trade(state: NewAmsterdamState, seat: int) -> None:
    state.ask(CHOOSE_TRADER[seat])


def ship_furs(state: NewAmsterdamState, seat: int) -> None:
    state.ask(CHOOSE_SHIP[seat])
