"""What an answer costs and brings beside what it says."""

from __future__ import annotations

from kade.games.genoa.rules.card_names import card_word
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    CARDS,
    DECK_MASK,
    EXTRA_ACTION,
    MARKET,
    MESSAGE,
    MESSAGE_DUCATS,
    OWNER_INCOME,
    TILE_COUNT,
)
from kade.games.genoa.rules.names import Within, ducat_count, tile_count
from kade.games.genoa.rules.state import NOBODY
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.phrase import Listing, Phrase, say


def exhausted(view: GenoaView, seat: int) -> bool:
    """No action left within the allowance (GEN-6.3, 14.3)."""
    second = view.players == 2 and seat == view.trader and bool(view.acted >> (1 - seat) & 1)
    return view.taken[seat] >= (2 if second else 1)


def available(view: GenoaView, seat: int) -> bool:
    """An action can be taken, if need be with an Extra action tile (GEN-6.6)."""
    return not exhausted(view, seat) or view.tiles[seat * TILE_COUNT + EXTRA_ACTION] > 0


def here(view: GenoaView) -> int:
    """The building of the step or the action; any other space if the tower is nowhere yet."""
    return view.tower if view.path else MARKET


def noted(deed: Phrase, notes: list[Phrase]) -> Phrase:
    """A deed and, in brackets, what else it means."""
    return say("{deed} ({notes})", deed=deed, notes=Listing(notes)) if notes else deed


def action_costs(view: GenoaView, seat: int, building: int) -> list[Phrase]:
    """What taking the action of a building costs or gives to others (GEN-6.7)."""
    notes: list[Phrase] = []
    if exhausted(view, seat):
        notes.append(say("costs {tile}", tile=tile_count(EXTRA_ACTION, 1)))
    owner = view.owners[building] if building < BUILDING_COUNT else NOBODY
    if owner not in (NOBODY, seat):
        notes.append(say("{ducats} for {whom}", ducats=ducat_count(OWNER_INCOME), whom=Within(owner)))
    return notes


def messages_delivered(view: GenoaView, space: int) -> list[Phrase]:
    """The viewer's messages that a visit to a space delivers (GEN-10.11)."""
    visited = view.visited()
    if space == MARKET or visited >> space & 1:
        return []
    visited |= 1 << space
    return [
        say("{card}: {ducats}", card=card_word(card.index), ducats=ducat_count(MESSAGE_DUCATS))
        for card in CARDS
        if card.bit & view.hand & DECK_MASK[MESSAGE]
        and space in (card.building, card.other)
        and visited >> card.building & 1
        and visited >> card.other & 1
    ]
