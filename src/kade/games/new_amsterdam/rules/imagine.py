"""Positions that look the same to a seat: for bots, and for tests of what is hidden (NAM-13.4)."""

from __future__ import annotations

from kade.games.new_amsterdam.rules.components import (
    FUR_TYPES,
    LANDS,
    SHIPS,
)
from kade.games.new_amsterdam.rules.setup import shuffled_eras
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.rng import Rng


def imagine(view: NewAmsterdamView, rng: Rng) -> NewAmsterdamState:
    """A full position that looks like this to everybody; the piles are shuffled anew."""
    pile: list[int] = []
    for kind in range(FUR_TYPES):
        pile += [kind] * view.fur_pile[kind]
    rng.shuffle(pile)
    return NewAmsterdamState(
        view.players,
        Rng(1 + rng.below(2**31 - 1) * 2**31 + rng.below(2**31)),
        view.stack[:],
        view.held[:],
        view.stock,
        view.shops,
        view.warehouses,
        view.lands,
        view.houses,
        view.cleared,
        view.ships,
        view.points,
        view.posts,
        view.camps,
        view.traders,
        pile,
        len(pile),
        view.fur_discard,
        view.land_display,
        _shuffled_deck(view.land_deck, [land.era for land in LANDS], rng),
        view.ship_display,
        _shuffled_deck(view.ship_deck, [ship.era for ship in SHIPS], rng),
        view.round,
        view.phase,
        view.turn,
        view.order,
        view.columns,
        view.takers,
        view.prices,
        view.tiles,
        view.special,
        view.docked,
        view.column,
        view.bids,
        view.laid,
    )


def _shuffled_deck(cards: list[int], eras: list[str], rng: Rng) -> list[int]:
    """These cards with the later era at the bottom, each era shuffled."""
    order = shuffled_eras([eras[card] for card in cards], rng)
    return [cards[place] for place in order]


def hidden(state: NewAmsterdamState, seat: int) -> dict[str, object]:
    """The order of the piles, and what chance will bring; the same for every seat."""
    return {
        "rng": state.rng.state,
        "fur_pile": state.fur_pile[: state.fur_pile_size],
        "land_deck": state.land_deck[:],
        "ship_deck": state.ship_deck[:],
    }


def scramble(state: NewAmsterdamState, seat: int, rng: Rng) -> NewAmsterdamState:
    """The same position with every pile shuffled, without using a view."""
    twin = state.copy()
    twin.rng = Rng(1 + rng.below(2**31 - 1))
    twin.fur_pile = twin.fur_pile[: twin.fur_pile_size]
    rng.shuffle(twin.fur_pile)
    twin.land_deck = _shuffled_deck(sorted(twin.land_deck), [land.era for land in LANDS], rng)
    twin.ship_deck = _shuffled_deck(sorted(twin.ship_deck), [ship.era for ship in SHIPS], rng)
    return twin
