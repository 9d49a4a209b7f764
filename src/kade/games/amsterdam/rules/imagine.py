"""Positions imagined from a view, and what is hidden (AMS-8.3)."""

from __future__ import annotations

from kade.games.amsterdam.rules.cards_and_tiles import MARKET_TILES, SET_COUNT
from kade.games.amsterdam.rules.components import mask_of
from kade.games.amsterdam.rules.expansion_pieces import ORDER_COUNT
from kade.games.amsterdam.rules.setup import shuffled_stack
from kade.games.amsterdam.rules.state import (
    BAILIFF,
    DEALER,
    FOREMAN,
    FULFILLED,
    SHOWN,
    TOM_GULDEN,
    AmsterdamState,
    no_extras,
)
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.rng import Rng


def imagine(view: AmsterdamView, rng: Rng) -> AmsterdamState:
    """A full position that looks like this to everybody; decks and market stack are shuffled anew."""
    decks = [deck[:] for deck in view.decks]
    for deck in decks:
        rng.shuffle(deck)
    stack, box = shuffled_stack(view.market_unseen, view.market_left, rng)
    extras = no_extras()
    extras[FOREMAN] = view.foreman
    extras[BAILIFF] = view.bailiff
    extras[DEALER] = view.dealer
    extras[SHOWN] = mask_of(view.orders_shown)
    extras[FULFILLED] = mask_of(view.orders_fulfilled)
    extras[TOM_GULDEN] = view.tom_gulden
    return AmsterdamState(
        view.players,
        Rng(1 + rng.below(2**31 - 1) * 2**31 + rng.below(2**31)),
        view.stack[:],
        view.first_round,
        view.expansions,
        view.round,
        view.phase,
        view.turn,
        view.order,
        view.held,
        view.wheel,
        view.stored,
        view.penalties,
        view.points,
        view.inactive,
        view.active,
        view.used,
        view.earned,
        view.tiles,
        view.coats,
        view.store,
        view.hold,
        view.aboard,
        view.barges,
        view.docks,
        view.house,
        view.warehouses,
        view.depots,
        view.sold,
        view.river,
        view.ranks,
        decks,
        view.display,
        view.discards,
        view.rolled,
        view.dice,
        view.districts,
        view.market,
        stack,
        box,
        view.done,
        view.agenda,
        extras,
        drawn_orders(view.orders, view.orders_unknown, rng),
    )


def drawn_orders(known: list[list[int]], unknown: list[int], rng: Rng) -> list[list[int]]:
    """The orders of all seats, those that are not known drawn from all that may be anywhere."""
    if not any(unknown):
        return known
    seen = {order for orders in known for order in orders}
    rest = [order for order in range(ORDER_COUNT) if order not in seen]
    rng.shuffle(rest)
    drawn: list[list[int]] = []
    for orders, number in zip(known, unknown, strict=True):
        drawn.append(sorted(orders + rest[:number]))
        rest = rest[number:]
    return drawn


# ------------------------------------------------------------------- what is hidden


def secret_orders(state: AmsterdamState, seat: int) -> list[list[int]]:
    """The orders of the others that do not lie open."""
    return [
        [order for order in orders if owner != seat and not state.extras[SHOWN] >> order & 1]
        for owner, orders in enumerate(state.orders)
    ]


def hidden(state: AmsterdamState, seat: int) -> dict[str, object]:
    """The order of decks and market stack, what chance will bring, and the secret orders of the others."""
    secrets: dict[str, object] = {
        "rng": state.rng.state,
        "decks": [deck[:] for deck in state.decks],
        "market_stack": state.market_stack[:],
        "market_box": sorted(state.market_box),
    }
    orders = secret_orders(state, seat)
    if any(orders):
        secrets["orders"] = orders
    return secrets


def scramble(state: AmsterdamState, seat: int, rng: Rng) -> AmsterdamState:
    """The same position with everything hidden drawn anew, without using a view."""
    twin = state.copy()
    twin.rng = Rng(1 + rng.below(2**31 - 1))
    twin.decks = [deck[:] for deck in twin.decks]
    for deck in twin.decks:
        rng.shuffle(deck)
    left = [0] * SET_COUNT
    for tile in twin.market_stack:
        left[MARKET_TILES[tile].set] += 1
    unseen = twin.market_stack + twin.market_box
    twin.market_stack, twin.market_box = shuffled_stack(unseen, left, rng)
    secrets = secret_orders(state, seat)
    known = [
        [order for order in orders if order not in secret]
        for orders, secret in zip(state.orders, secrets, strict=True)
    ]
    twin.orders = drawn_orders(known, [len(secret) for secret in secrets], rng)
    return twin
