"""Display, jokers, deck and discard (TTR-5)."""

from __future__ import annotations

from mypy_extensions import i64

from kade.games.ticket_to_ride_amsterdam.rules.components import (
    DISPLAY_SIZE,
    EMPTY,
    FLUSH_CAP,
    FLUSH_JOKERS,
    FLUSH_MIN_PLAIN,
    JOKER,
    KIND_COUNT,
)
from kade.games.ticket_to_ride_amsterdam.rules.events import DiscardShuffled, DisplayFlushed, DisplayLaid
from kade.games.ticket_to_ride_amsterdam.rules.memory import note_drawn, note_shuffle
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState


def settle(state: TicketState) -> None:
    """The end of every step: reshuffle, refill, flush test (TTR-5.17 b to d)."""
    if state.deck_size == 0:
        reshuffle(state)
    if has_gap(state.display):
        refill(state)
    flushes: i64 = 0
    while flushes < FLUSH_CAP and must_flush(state):
        flush(state)
        flushes += 1


def has_gap(display: list[int]) -> bool:
    """Whether a place lies empty: compiled, this is faster than ``in``."""
    return any(card == EMPTY for card in display)


def reshuffle(state: TicketState) -> None:
    """The whole discard becomes the new deck; an empty discard leaves it empty (TTR-5.2, 5.4)."""
    deck: list[int] = []
    for kind in range(KIND_COUNT):
        deck += [kind] * state.discard[kind]
    if not deck:
        return
    note_shuffle(state)
    state.discard = [0] * KIND_COUNT
    state.rng.shuffle(deck)
    state.deck = deck
    state.deck_size = len(deck)
    if state.journal is not None:
        state.journal.append(DiscardShuffled(-1, len(deck)))


def pop_deck(state: TicketState) -> int:
    """The top card; when it was the last one, the discard is shuffled at once (TTR-5.3)."""
    state.deck_size -= 1
    card = state.deck[state.deck_size]
    if state.deck_size == 0:
        reshuffle(state)
    return card


def draw(state: TicketState, seat: int) -> int:
    """The top card, into a hand (TTR-14.7)."""
    note_drawn(state, seat, state.deck[state.deck_size - 1])
    card = pop_deck(state)
    state.hands[seat * KIND_COUNT + card] += 1
    return card


def refill(state: TicketState) -> None:
    """Lay cards from the lowest free place upwards, as long as there are any (TTR-5.5, 5.18)."""
    display = state.display
    laid: list[tuple[int, int]] = []
    for place in range(DISPLAY_SIZE):
        if display[place] == EMPTY:
            if state.deck_size == 0:
                break
            card = pop_deck(state)
            display[place] = card
            if state.journal is not None:
                laid.append((place, card))
    if laid and state.journal is not None:
        state.journal.append(DisplayLaid(-1, tuple(laid)))


def must_flush(state: TicketState) -> bool:
    """Three or more jokers of five, and enough plain cards to do better (TTR-5.8, 5.12, 5.13)."""
    jokers: i64 = 0
    for card in state.display:
        if card == JOKER:
            jokers += 1
    if jokers < FLUSH_JOKERS or has_gap(state.display):
        return False
    return state.plain_in_pool() >= FLUSH_MIN_PLAIN


def flush(state: TicketState) -> None:
    """All five go to the discard first, then five new cards are laid (TTR-5.8, 5.11)."""
    display = state.display
    if state.journal is not None:
        state.journal.append(DisplayFlushed(-1, tuple(display)))
    discard = state.discard[:]
    for place in range(DISPLAY_SIZE):
        discard[display[place]] += 1
        display[place] = EMPTY
    state.discard = discard
    if state.deck_size == 0:
        reshuffle(state)
    refill(state)
