"""Action: claim a route (TTR-6), with double routes (TTR-7) and merchandise (TTR-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kade.games.ticket_to_ride_amsterdam.rules.actions import HOLDINGS, PAYABLE, Claim
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    FITS,
    GREY,
    JOKER,
    KIND_COUNT,
    MERCHANDISE_PER_ROUTE,
    ROUTE_POINTS,
    ROUTES,
)
from kade.games.ticket_to_ride_amsterdam.rules.display import settle
from kade.games.ticket_to_ride_amsterdam.rules.events import RouteClaimed
from kade.games.ticket_to_ride_amsterdam.rules.memory import note_paid
from kade.games.ticket_to_ride_amsterdam.rules.names import kind_word
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState, changed
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say, say_number

if TYPE_CHECKING:
    from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView

#: A route together with its double partner.
BOTH_ROUTES: Final[list[int]] = [
    route.bit | (1 << route.partner if route.partner >= 0 else 0) for route in ROUTES
]


def claims(state: TicketState, seat: int) -> list[Action]:
    """Every claim the seat can make now: open routes, enough carts, a payment in hand."""
    free: i64 = FITS[state.carts[seat]] & ~state.closed[seat]
    found: list[Action] = []
    if free == 0:
        return found
    base: i64 = seat * KIND_COUNT
    hands = state.hands
    jokers: i64 = hands[base + JOKER]
    for kind in range(JOKER):
        count: i64 = hands[base + kind]
        if count:
            for claim in PAYABLE[(kind * HOLDINGS + count) * HOLDINGS + jokers]:
                if claim.bit & free:
                    found.append(claim)
    if jokers:
        for claim in PAYABLE[JOKER * HOLDINGS * HOLDINGS + jokers]:
            if claim.bit & free:
                found.append(claim)
    return found


def claim_route(state: TicketState, seat: int, claim: Claim) -> None:
    """Pay, place the carts, score, take merchandise, close what is closed (TTR-6.11 to 6.15)."""
    route = ROUTES[claim.route]
    points = ROUTE_POINTS[route.length]
    pay(state, seat, claim)
    state.carts = changed(state.carts, seat, -route.length)
    state.points = changed(state.points, seat, points)
    state.owned = changed(state.owned, seat, route.bit)
    merchandise = 0
    if route.cart and state.supply > 0:
        merchandise = min(MERCHANDISE_PER_ROUTE, state.supply)
        state.merchandise = changed(state.merchandise, seat, merchandise)
        state.supply -= merchandise
    close_routes(state, seat, claim.route)
    if state.journal is not None:
        closes = route.partner if state.players == 2 else -1
        state.journal.append(
            RouteClaimed(
                seat, claim.route, claim.colour, claim.plain, claim.jokers, points, merchandise, closes
            )
        )
    settle(state)


def pay(state: TicketState, seat: int, claim: Claim) -> None:
    """The cards go to the discard in one step (TTR-6.13)."""
    state.discard = state.discard[:]
    if claim.plain:
        _pay_kind(state, seat, claim.colour, claim.plain)
    if claim.jokers:
        _pay_kind(state, seat, JOKER, claim.jokers)


def _pay_kind(state: TicketState, seat: int, kind: int, number: int) -> None:
    place = seat * KIND_COUNT + kind
    state.hands[place] -= number
    state.discard[kind] += number
    note_paid(state, seat, kind, number)


def close_routes(state: TicketState, seat: int, route: int) -> None:
    """Nobody claims it again; its partner is closed to the owner, with two players to both."""
    own = BOTH_ROUTES[route]
    others = own if state.players == 2 else ROUTES[route].bit
    closed = [mask | others for mask in state.closed]
    closed[seat] |= own
    state.closed = closed


def default_claim(found: list[Action]) -> Action:
    """The lowest route, then the fewest jokers, then the first colour (TTR-15.8)."""
    payable = [claim for claim in found if isinstance(claim, Claim)]
    return min(payable, key=lambda claim: (claim.route, claim.jokers, claim.colour))


def cannot_claim(view: TicketView, claim: Claim) -> Refusal | None:
    """Why a route cannot be claimed with this payment, the plainest reason first."""
    route = ROUTES[claim.route]
    for owner in range(view.players):
        if view.owned[owner] & route.bit:
            if owner == view.viewer:
                return Refusal(say("This route is already yours."), "TTR-6.15")
            return Refusal(say("This route is already claimed."), "TTR-6.15")
    if view.owned[view.viewer] & BOTH_ROUTES[claim.route]:
        return Refusal(say("You own the other half of this double route."), "TTR-7.1")
    if view.closed[view.viewer] & route.bit:
        return Refusal(say("With two players only one half of a double route can be claimed."), "TTR-7.2")
    carts = view.carts[view.viewer]
    if carts < route.length:
        missing = route.length - carts
        return Refusal(
            say_number("You have one cart too few.", "You have {number} carts too few.", missing),
            "TTR-6.10",
        )
    return cannot_pay(view, claim)


def cannot_pay(view: TicketView, claim: Claim) -> Refusal | None:
    """What the hand lacks for exactly this payment."""
    lacking = claim.plain - (view.hand[claim.colour] if claim.plain else 0)
    if lacking > 0:
        rule = "TTR-6.4" if ROUTES[claim.route].colour == GREY else "TTR-6.3"
        return Refusal(
            say_number(
                "You need one more {colour} card.",
                "You need {number} more {colour} cards.",
                lacking,
                colour=kind_word(claim.colour),
            ),
            rule,
        )
    lacking = claim.jokers - view.hand[JOKER]
    if lacking > 0:
        return Refusal(
            say_number("You need one more joker.", "You need {number} more jokers.", lacking), "TTR-6.5"
        )
    return None
