"""Effects of cards that answer to something the owner does (AMS-10)."""

from __future__ import annotations

from kade.games.amsterdam.rules.amstel import AdvanceOrStay, put_on_top
from kade.games.amsterdam.rules.cards_and_tiles import (
    ARTISAN,
    CARD_TYPES,
    CARD_WORD,
    CARDS,
    KINDS,
    MAP,
    WORDS,
    Card,
)
from kade.games.amsterdam.rules.components import GOODS, LAST_SPACE
from kade.games.amsterdam.rules.dice import place
from kade.games.amsterdam.rules.effects import (
    ACTIVATED,
    ACTIVATION_PRICE,
    BLOCK_TAKEN,
    DELIVERED,
    DIE_CHOSEN,
    ON_TOP,
    Effect,
    Standing,
)
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.games.amsterdam.rules.supply import Gain, give
from kade.games.amsterdam.rules.using import mark, use_map_free

# ---------------------------------------------------------------------- activating cards


class Discount(Effect):
    """Activating a card of a type costs less."""

    def __init__(self, card: Card) -> None:
        super().__init__(card, ACTIVATION_PRICE)
        self.word = CARD_TYPES.index(card.args["type"])
        self.less = int(card.args["discount"])

    def discount(self, state: AmsterdamState, seat: int, card: int) -> int:
        return self.less if CARD_WORD[card] == self.word else 0


class FirstOfKindDiscount(Effect):
    """Activating the first artisan of a kind costs less. Artisans stay active, so those lying there tell."""

    def __init__(self, card: Card) -> None:
        super().__init__(card, ACTIVATION_PRICE)
        self.less = int(card.args["discount"])

    def discount(self, state: AmsterdamState, seat: int, card: int) -> int:
        if CARD_WORD[card] != ARTISAN:
            return 0
        owned = state.active[seat * WORDS + ARTISAN] & KINDS[CARDS[card].kind].mask
        return 0 if owned else self.less


class OnActivate(Effect):
    """Activating a card of a type gives something."""

    def __init__(self, card: Card) -> None:
        super().__init__(card, ACTIVATED)
        self.word = CARD_TYPES.index(card.args["type"])
        self.gain = Gain.of(card.args)

    def activated(self, state: AmsterdamState, seat: int, card: int) -> None:
        if CARD_WORD[card] == self.word:
            give(state, seat, self.card, self.gain)


class FreeMapUse(Effect):
    """Activating a map uses it once for nothing."""

    def __init__(self, card: Card) -> None:
        super().__init__(card, ACTIVATED)

    def activated(self, state: AmsterdamState, seat: int, card: int) -> None:
        if CARD_WORD[card] == MAP:
            use_map_free(state, seat, card)


class AlwaysOnTop(Standing):
    """The disc is on top of its Amstel space, at once and from now on."""

    def __init__(self, card: Card) -> None:
        super().__init__(card, ON_TOP, 1)

    def came_into_play(self, state: AmsterdamState, seat: int) -> None:
        put_on_top(state, seat)


# --------------------------------------------------------------------- blocks and goods


class OnBlock(Effect):
    """Taking a block gives something."""

    def __init__(self, card: Card) -> None:
        super().__init__(card, BLOCK_TAKEN)
        self.gain = Gain.of(card.args)

    def block_taken(self, state: AmsterdamState, seat: int, block: int) -> None:
        give(state, seat, self.card, self.gain)


class OnBlockAdvance(Effect):
    """Taking a block offers Amstel spaces, unless the disc is on the last one (AMS-E13)."""

    def __init__(self, card: Card) -> None:
        super().__init__(card, BLOCK_TAKEN)
        self.spaces = int(card.args["spaces"])

    def block_taken(self, state: AmsterdamState, seat: int, block: int) -> None:
        if state.river[seat] < LAST_SPACE:
            state.ask(AdvanceOrStay(seat, self.spaces))


class OnDeliver(Effect):
    """Delivering a good, of a kind or any, gives something."""

    def __init__(self, card: Card) -> None:
        super().__init__(card, DELIVERED)
        self.good = GOODS.index(card.args["good"]) if "good" in card.args else -1
        self.gain = Gain.of(card.args)

    def delivered(self, state: AmsterdamState, seat: int, good: int) -> None:
        if self.good in {-1, good}:
            give(state, seat, self.card, self.gain)


# ---------------------------------------------------------------------------------- dice


class OnDieOne(Effect):
    """A chosen die showing 1 gives gulden, or more resources on wheel space 1."""

    def __init__(self, card: Card) -> None:
        super().__init__(card, DIE_CHOSEN)
        self.gain = Gain.of(card.args)
        self.resources = int(card.args.get("resources", 0))

    def die_chosen(self, state: AmsterdamState, seat: int, colour: int, value: int, space: int) -> None:
        if value == 1:
            mark(state, seat, self.card)
            give(state, seat, self.card, self.gain)
            if self.resources:  # these stay on space 1 whatever 053 shifts (AMS-E37)
                place(state, seat, colour, self.resources, value, self.card)


class OnDie(Effect):
    """Each chosen die gives more resources, placed with its others."""

    def __init__(self, card: Card) -> None:
        super().__init__(card, DIE_CHOSEN)
        self.resources = int(card.args["resources"])

    def die_chosen(self, state: AmsterdamState, seat: int, colour: int, value: int, space: int) -> None:
        mark(state, seat, self.card)
        place(state, seat, colour, self.resources, space, self.card)
