"""What lies on the table for all: the river, the furs, the displays and the decks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kade.games.new_amsterdam.learn.encode import LAND_FACES, SHIP_FACES, TRADER_AT
from kade.games.new_amsterdam.learn.writer_part import NO_LIST, Part
from kade.games.new_amsterdam.rules.components import (
    CAMPS,
    DISPLAY_SIZE,
    FUR_TYPES,
    LANDS,
    NO_FUR,
    SHIPS,
    TRADERS,
)
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.kernel.writing import clear, put, put_row

FURS: Final[i64] = FUR_TYPES
LAND_CARDS: Final[i64] = len(LANDS)
SHIP_CARDS: Final[i64] = len(SHIPS)
ON_TRADERS: Final[i64] = len(TRADERS) * FUR_TYPES
#: Numbers of a display: three for each card.
DISPLAYED: Final[i64] = 3 * DISPLAY_SIZE


class MarketPart(Part):
    def __init__(self, players: i64, viewer: i64, out: vec[u8], at: i64) -> None:
        super().__init__(players, viewer, out, at)
        self.traders_at: i64 = at + CAMPS
        self.pile_at: i64 = self.traders_at + ON_TRADERS
        self.discard_at: i64 = self.pile_at + FURS
        self.land_display_at: i64 = self.discard_at + FURS
        self.ship_display_at: i64 = self.land_display_at + DISPLAYED
        self.land_deck_at: i64 = self.ship_display_at + DISPLAYED
        self.ship_deck_at: i64 = self.land_deck_at + LAND_CARDS
        self.pile_size: i64 = -1
        self.camps: list[int] = NO_LIST
        self.traders: list[int] = NO_LIST
        self.pile: list[int] = NO_LIST
        self.discard: list[int] = NO_LIST
        self.land_display: list[int] = NO_LIST
        self.ship_display: list[int] = NO_LIST
        self.land_deck: list[int] = NO_LIST
        self.ship_deck: list[int] = NO_LIST

    def write(self, state: NewAmsterdamState) -> None:
        self.write_furs(state)
        self.write_cards(state)

    def write_furs(self, state: NewAmsterdamState) -> None:
        """Longhouses, and the furs at the traders, in the pile and discarded."""
        out = self.out
        if state.camps is not self.camps:
            self.camps = state.camps
            put(out, self.at, self.camps)
        if state.traders is not self.traders:
            self.traders = state.traders
            self.write_traders(self.traders)
        size: i64 = state.fur_pile_size
        if size != self.pile_size or state.fur_pile is not self.pile:
            self.pile_size, self.pile = size, state.fur_pile
            self.write_pile(self.pile, size)
        if state.fur_discard is not self.discard:
            self.discard = state.fur_discard
            put(out, self.discard_at, self.discard)

    def write_traders(self, traders: list[int]) -> None:
        clear(self.out, self.traders_at, ON_TRADERS)
        n: i64 = len(traders)
        space: i64 = 0
        while space < n:
            fur: i64 = traders[space]
            if fur != NO_FUR:
                first: i64 = TRADER_AT[space]
                self.out[self.traders_at + first + fur] += 1
            space += 1

    def write_pile(self, pile: list[int], size: i64) -> None:
        """What is in it, not in which order."""
        clear(self.out, self.pile_at, FURS)
        place: i64 = 0
        while place < size:
            fur: i64 = pile[place]
            self.out[self.pile_at + fur] += 1
            place += 1

    def write_cards(self, state: NewAmsterdamState) -> None:
        """Displays and decks."""
        out = self.out
        if state.land_display is not self.land_display:
            self.land_display = state.land_display
            at = self.land_display_at
            for card in self.land_display:
                at = put_row(out, at, LAND_FACES[card])
        if state.ship_display is not self.ship_display:
            self.ship_display = state.ship_display
            at = self.ship_display_at
            for card in self.ship_display:
                at = put_row(out, at, SHIP_FACES[card])
        if state.land_deck is not self.land_deck:
            self.land_deck = state.land_deck
            self.write_deck(self.land_deck_at, LAND_CARDS, self.land_deck)
        if state.ship_deck is not self.ship_deck:
            self.ship_deck = state.ship_deck
            self.write_deck(self.ship_deck_at, SHIP_CARDS, self.ship_deck)

    def write_deck(self, at: i64, size: i64, deck: list[int]) -> None:
        """A flag for each card that is still to come."""
        clear(self.out, at, size)
        for card in deck:
            self.out[at + card] = 1
