"""The fur piles: drawing, shuffling, discarding (NAM-4.2 to 4.6)."""

from __future__ import annotations

from kade.games.new_amsterdam.rules.components import FUR_SPACES, FUR_TYPES, NO_FUR
from kade.games.new_amsterdam.rules.events import FursLaid, FursShuffled
from kade.games.new_amsterdam.rules.state import NewAmsterdamState


def draw_fur(state: NewAmsterdamState) -> int:
    """The top fur of the pile, NO_FUR if there is none anywhere (NAM-14.3).

    The discards are shuffled only when a fur is needed and none is left (NAM-4.6).
    """
    if state.fur_pile_size == 0 and not shuffle_discards(state):
        return NO_FUR
    state.fur_pile_size -= 1
    return state.fur_pile[state.fur_pile_size]


def shuffle_discards(state: NewAmsterdamState) -> bool:
    """Make the discards the new pile; False if there are none."""
    pile: list[int] = []
    for kind in range(FUR_TYPES):
        pile += [kind] * state.fur_discard[kind]
    if not pile:
        return False
    state.rng.shuffle(pile)
    state.fur_pile = pile
    state.fur_pile_size = len(pile)
    state.fur_discard = [0] * FUR_TYPES
    if state.journal is not None:
        state.journal.append(FursShuffled(-1, len(pile)))
    return True


def drawable(state: NewAmsterdamState) -> int:
    """Furs that can still be drawn, after a shuffle if need be (NAM-14.2)."""
    return state.fur_pile_size + sum(state.fur_discard)


def lay_furs(state: NewAmsterdamState) -> None:
    """Fill the empty spaces: top, middle, bottom trader, left to right (NAM-4.2, 4.4)."""
    traders = state.traders[:]
    laid: list[tuple[int, int]] = []
    for space in range(FUR_SPACES):
        if traders[space] == NO_FUR:
            fur = draw_fur(state)
            if fur == NO_FUR:
                break
            traders[space] = fur
            laid.append((space, fur))
    state.traders = traders
    if laid and state.journal is not None:
        state.journal.append(FursLaid(-1, tuple(laid)))


def discard_furs(state: NewAmsterdamState, furs: list[int]) -> None:
    """Furs by type, face up to the discards (NAM-5.8, 9.8)."""
    discard = state.fur_discard[:]
    for kind in range(FUR_TYPES):
        discard[kind] += furs[kind]
    state.fur_discard = discard
