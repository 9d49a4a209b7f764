"""What every seat remembers of cards that it cannot see (GEN-15): where each of them may be.

``state.may`` has a block for each viewer: a mask of cards for each hand, and last one for the face-down
piles. A card is in none of them while it lies face up or in the viewer's own hand; one that is in a single
mask is known to be there.
"""

from __future__ import annotations

from typing import Final

from kade.games.genoa.rules.components import CARD_COUNT, DECK_MASK
from kade.games.genoa.rules.state import GenoaState

ALL_CARDS: Final = (1 << CARD_COUNT) - 1


def nothing_remembered(hands: list[int], played: int) -> list[int]:
    """As if nobody had watched: what a viewer does not see may be in any other hand and in the piles."""
    players, may = len(hands), list[int]()
    for viewer, hand in enumerate(hands):
        unseen = ALL_CARDS & ~hand & ~played
        may += [0 if place == viewer else unseen for place in range(players + 1)]
    return may


def before_dealing(players: int) -> list[int]:
    """All cards lie face down."""
    return ([0] * players + [ALL_CARDS]) * players


def of_viewer(state: GenoaState, viewer: int) -> list[int]:
    """Where cards may be, hand by hand and last in the piles; a spectator remembers nothing."""
    size = state.players + 1
    if viewer < 0:
        return [ALL_CARDS & ~state.played] * size
    return state.may[viewer * size : viewer * size + size]


def certain(may: list[int]) -> int:
    """The cards of which there is only one place where they may be."""
    once = twice = 0
    for cards in may:
        twice |= once & cards
        once |= cards
    return once & ~twice


# ------------------------------------------------------------------------------- what is seen


def recall_draw(state: GenoaState, seat: int, deck: int, card: int) -> None:
    """One of the cards of a pile is in this hand now; whoever drew it knows which."""
    size, may = state.players + 1, state.may[:]
    for viewer in range(state.players):
        at = viewer * size
        if viewer == seat:
            forget(may, at, size, 1 << card)
        else:
            may[at + seat] |= may[at + state.players] & DECK_MASK[deck]
    state.may = may


def recall_new_pile(state: GenoaState, deck: int, pile: int) -> None:
    """The old pile is used up: these cards, which lay face up, are all that is left to draw."""
    size, may = state.players + 1, state.may[:]
    for at in range(state.players, len(may), size):
        may[at] = may[at] & ~DECK_MASK[deck] | pile
    state.may = may


def recall_played(state: GenoaState, card: int) -> None:
    """It lies face up."""
    state.may = [cards & ~(1 << card) for cards in state.may]


def recall_shown(state: GenoaState, holder: int, faces: int) -> None:
    """Everybody sees that these cards are in this hand."""
    if not faces:
        return
    size, may = state.players + 1, state.may[:]
    for viewer in range(state.players):
        if viewer != holder:
            forget(may, viewer * size, size, faces)
            may[viewer * size + holder] |= faces
    state.may = may


def recall_not_held(state: GenoaState, seat: int, cards: int) -> None:
    """These cards are not in this hand, as everybody can tell."""
    size, may = state.players + 1, state.may[:]
    for viewer in range(state.players):
        may[viewer * size + seat] &= ~cards
    state.may = may


def recall_passed(state: GenoaState, giver: int, receiver: int, cards: int, decks: int, fresh: bool) -> None:
    """Cards change hands with their backs up: of all others each that may have been there may have gone.

    ``decks`` are all cards of the decks in question; of cards just drawn (``fresh``) one of those went.
    """
    size, may = state.players + 1, state.may[:]
    for viewer in range(state.players):
        at = viewer * size
        if viewer == receiver:
            forget(may, at, size, cards)
        elif viewer == giver:
            may[at + receiver] |= cards
        else:
            gone = may[at + giver] & decks
            may[at + receiver] |= gone & state.fresh[viewer] if fresh else gone
    state.may = may


def recall_owed_draw(state: GenoaState, seat: int, deck: int, before: list[int]) -> None:
    """Some of the cards just drawn are owed: which those may be, for each viewer (GEN-8.6).

    ``before`` is ``state.may`` of before the draw; a pile that was used up has been replaced since then.
    """
    size = state.players + 1
    state.fresh = []
    for viewer in range(state.players):
        pile = viewer * size + state.players
        drawable = before[pile] | state.may[pile]
        state.fresh.append(drawable & state.may[viewer * size + seat] & DECK_MASK[deck])


def forget(may: list[int], at: int, size: int, cards: int) -> None:
    """These cards are nowhere else any more."""
    for place in range(at, at + size):
        may[place] &= ~cards
