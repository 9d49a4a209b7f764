"""Card effects (AMS-9): what an effect may answer to, and how the engine finds those that apply.

Every card has one effect, and every effect hangs on one hook: the place of the rules at which it is
asked. ``cards.py`` is the list of all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kade.games.amsterdam.rules.cards_and_tiles import (
    ARTISAN,
    BUILDING,
    CARD_COUNT,
    FIRST_CARD,
    MAP,
    NO_CARD,
    WORDS,
)
from kade.games.amsterdam.rules.components import NO_COLOUR
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel.phrase import Phrase, say

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.cards_and_tiles import Card

# -------------------------------------------------------------------------------- hooks

USE: Final = 0  # used by its owner in the turn: ``met`` and ``use``
ACTIVATION_PRICE: Final = 1  # ``discount`` on activating a card
ACTIVATED: Final = 2  # ``activated``: the owner has activated a card
BLOCK_TAKEN: Final = 3  # ``block_taken``: the owner has taken a block
DELIVERED: Final = 4  # ``delivered``: the owner has delivered a good
DIE_CHOSEN: Final = 5  # ``die_chosen``: resources of a die go onto the owner's wheel
FINAL: Final = 6  # ``score`` at the end of the game
# Hooks of which only ``amount`` is asked:
BLOCK_PRICE: Final = 7  # resources less for a block
BLOCK_GULDEN: Final = 8  # gulden for which a block can be had instead
MORE_BLOCKS: Final = 9  # further block actions in a turn
MAP_USES: Final = 10  # uses of one map in a turn
MORE_MARKET: Final = 11  # further uses of the market in a turn
SELLS_BOTH: Final = 12  # a sale gives gulden and resource
ACTIVATION_GULDEN: Final = 13  # gulden for which a card can be activated
STEPS_FOR_RESOURCE: Final = 14  # barge steps for a resource
ON_TOP: Final = 15  # the disc is always on top of its space
DOCKER_FACTOR: Final = 16  # a docker's points count so often
MAY_SKIP: Final = 17  # no card need be taken in Phase I
DIE_SHIFT: Final = 18  # wheel spaces by which a die may be shifted
NO_PENALTIES: Final = 19  # inactive cards give no penalty markers
HOOK_COUNT: Final = 20


class Effect:
    """What one card does. A subclass overrides what belongs to its hook."""

    def __init__(self, card: Card, hook: int) -> None:
        self.card = card.index
        self.hook = hook
        self.amount = 0
        # The price of a use: gulden, resources of any colours, one resource of a colour.
        self.pay_gulden = 0
        self.pay_any = 0
        self.pay_colour = NO_COLOUR

    def came_into_play(self, state: AmsterdamState, seat: int) -> None:
        """The card itself was just activated."""

    def met(self, state: AmsterdamState, seat: int) -> bool:
        """The condition of a use holds, and the use would change something."""
        return True

    def use(self, state: AmsterdamState, seat: int) -> None:
        """The result of a use; its price is paid."""
        raise NotImplementedError

    def lacking(self) -> Phrase:
        """Why the card cannot be used where ``met`` is false."""
        return say("The condition of this card is not met.")

    def discount(self, state: AmsterdamState, seat: int, card: int) -> int:
        """Resources less for activating a card."""
        raise NotImplementedError

    def activated(self, state: AmsterdamState, seat: int, card: int) -> None:
        raise NotImplementedError

    def block_taken(self, state: AmsterdamState, seat: int, block: int) -> None:
        raise NotImplementedError

    def delivered(self, state: AmsterdamState, seat: int, good: int) -> None:
        raise NotImplementedError

    def die_chosen(self, state: AmsterdamState, seat: int, colour: int, value: int, space: int) -> None:
        """Resources of a die of this value were placed on a wheel space, counted from 1."""
        raise NotImplementedError

    def score(self, state: AmsterdamState, seat: int) -> int:
        raise NotImplementedError


class Standing(Effect):
    """A standing right: the engine asks at its hook how much it is."""

    def __init__(self, card: Card, hook: int, amount: int) -> None:
        super().__init__(card, hook)
        self.amount = amount


# ------------------------------------------------------------------ finding what applies

#: The effect of each card; ``cards.py`` enters them.
EFFECTS: Final[list[Effect]] = []
#: The cards at each hook, as masks by word: place ``hook * WORDS + word``.
HOOKED: Final[list[int]] = [0] * (HOOK_COUNT * WORDS)


def enter(effect: Effect, card: Card) -> None:
    """Cards are entered in number order."""
    if len(EFFECTS) != card.index:
        raise AssertionError(f"card {card.key} is out of order")
    EFFECTS.append(effect)
    HOOKED[effect.hook * WORDS + card.word] |= 1 << card.bit


def hears(state: AmsterdamState, seat: int, hook: int) -> bool:
    """The seat has an active card at the hook."""
    own, at = seat * WORDS, hook * WORDS
    active = state.active
    return (
        active[own + ARTISAN] & HOOKED[at + ARTISAN]
        or active[own + BUILDING] & HOOKED[at + BUILDING]
        or active[own + MAP] & HOOKED[at + MAP]
    ) != 0


def listening(state: AmsterdamState, seat: int, hook: int) -> list[int]:
    """The active cards of a seat at a hook, in number order (AMS-9.10)."""
    return hooked(state.active, seat, hook)


def hooked(active: list[int], seat: int, hook: int) -> list[int]:
    found: list[int] = []
    for word in range(WORDS):
        mask = active[seat * WORDS + word] & HOOKED[hook * WORDS + word]
        while mask:
            low = mask & -mask
            mask ^= low
            found.append(FIRST_CARD[word] + low.bit_length() - 1)
    return found


def bonus(state: AmsterdamState, seat: int, hook: int) -> int:
    """What the active cards of a seat at a hook amount to; 0 without such a card."""
    return amount(state.active, seat, hook) if hears(state, seat, hook) else 0


def amount(active: list[int], seat: int, hook: int) -> int:
    total = 0
    for card in hooked(active, seat, hook):
        total += EFFECTS[card].amount
    return total


def holder(state: AmsterdamState, seat: int, hook: int) -> int:
    """The first active card of a seat at a hook, or NO_CARD."""
    found = listening(state, seat, hook)
    return found[0] if found else NO_CARD


def check_all() -> None:
    """Every card has its effect."""
    if len(EFFECTS) != CARD_COUNT:
        raise AssertionError(f"{len(EFFECTS)} of {CARD_COUNT} cards have an effect")
