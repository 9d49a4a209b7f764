"""What the seats remember: of each card and each contract, whose eyes were on it when it moved.

Everybody may remember all that he has seen (TTR-14.15). These are the facts from which the unseen cards and
contracts are thought of again (``unseen_cards``, ``unseen_contracts``).
"""

from __future__ import annotations

from typing import Final

from kade.games.ticket_to_ride_amsterdam.rules.actions import Keep
from kade.games.ticket_to_ride_amsterdam.rules.components import KIND_COUNT
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState, changed

#: ``state.draws`` has four numbers for each draw of contracts: who drew, the first and the second contract,
#: and what was kept.
DRAW: Final = 4
#: In place of the second contract where only one was left to draw.
NO_SECOND: Final = -1
#: What was kept: the first, the second or both. Of another one's draw it is only seen that it was one of two.
KEPT_FIRST: Final = 0
KEPT_SECOND: Final = 1
KEPT_BOTH: Final = 2
KEPT_ONE: Final = 3
#: In a view, in place of a contract that the viewer has not seen.
UNSEEN: Final = -2


def note_drawn(state: TicketState, seat: int, card: int) -> None:
    """A card of the deck goes to a hand, and only its owner has seen it."""
    state.drawn = changed(state.drawn, seat * KIND_COUNT + card, 1)


def note_taken(state: TicketState, seat: int, card: int) -> None:
    """A card of the display goes to a hand before everybody's eyes (TTR-14.6)."""
    state.known = changed(state.known, seat * KIND_COUNT + card, 1)


def note_paid(state: TicketState, seat: int, kind: int, number: int) -> None:
    """Cards are paid: first those that all saw being taken, the others are seen only now."""
    place = seat * KIND_COUNT + kind
    seen = min(number, state.known[place])
    if seen:
        state.known = changed(state.known, place, -seen)
    if seen < number:
        state.paid = changed(state.paid, place, number - seen)


def note_shuffle(state: TicketState) -> None:
    """The deck is out: what nobody has seen is in the hands, so all know how many of each kind are there."""
    kinds, seats = [0] * KIND_COUNT, [0] * state.players
    for place, number in enumerate(state.drawn):
        kinds[place % KIND_COUNT] += number
        seats[place // KIND_COUNT] += number
    state.shuffles = [*state.shuffles, kinds + seats + state.paid]
    state.drawn_before = [*state.drawn_before, state.drawn]
    state.drawn = [0] * len(state.drawn)


def note_draw(state: TicketState, seat: int, offered: list[int], keep: Keep) -> None:
    """Contracts are chosen: their drawer knows which went under the stack, the others how many."""
    second = offered[1] if len(offered) > 1 else NO_SECOND
    kept = KEPT_BOTH if keep.first and keep.second else KEPT_FIRST if keep.first else KEPT_SECOND
    state.draws = [*state.draws, seat, offered[0], second, kept]


def draws_seen(draws: list[int], viewer: int) -> list[int]:
    """All draws as a seat knows them: of those of others only how many contracts were drawn and kept."""
    seen = draws[:]
    for at in range(0, len(seen), DRAW):
        if seen[at] != viewer:
            seen[at + 1] = UNSEEN
            if seen[at + 2] != NO_SECOND:
                seen[at + 2] = UNSEEN
                if seen[at + 3] != KEPT_BOTH:
                    seen[at + 3] = KEPT_ONE
    return seen
