"""Effects of cards that are used in one's turn (AMS-10): counted gains, and other results."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kade.games.amsterdam.rules.actions import DISCARD, DiscardCard
from kade.games.amsterdam.rules.activating import put_away
from kade.games.amsterdam.rules.amstel import advance
from kade.games.amsterdam.rules.cards_and_tiles import (
    DISTRICT_MAPS,
    FIRST_CARD,
    KIND_OF,
    KINDS,
    MAP,
    WORDS,
    Card,
)
from kade.games.amsterdam.rules.components import DISTRICTS, LAST_SPACE
from kade.games.amsterdam.rules.effects import USE, Effect
from kade.games.amsterdam.rules.events import CardDiscarded
from kade.games.amsterdam.rules.state import (
    FREE_STEPS,
    AmsterdamState,
    changed,
)
from kade.games.amsterdam.rules.supply import give_amounts
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView


# ------------------------------------------------------------------------ counted gains


class PerMap(Effect):
    """Points for each active map of a district."""

    def __init__(self, card: Card) -> None:
        super().__init__(card, USE)
        self.maps = DISTRICT_MAPS[DISTRICTS.index(card.args["district"])]
        self.points = int(card.args["points"])

    def count(self, state: AmsterdamState, seat: int) -> int:
        return (state.active[seat * WORDS + MAP] & self.maps).bit_count()

    def met(self, state: AmsterdamState, seat: int) -> bool:
        return self.count(state, seat) > 0

    def use(self, state: AmsterdamState, seat: int) -> None:
        give_amounts(state, seat, self.card, 0, self.points * self.count(state, seat))

    def lacking(self) -> Phrase:
        return say("You have no active map that counts for this card.")


class PerDistrict(PerMap):
    """Points for each different district among the active maps."""

    def __init__(self, card: Card) -> None:
        Effect.__init__(self, card, USE)
        self.maps = 0
        self.points = int(card.args["points"])

    def count(self, state: AmsterdamState, seat: int) -> int:
        active = state.active[seat * WORDS + MAP]
        return sum(1 for maps in DISTRICT_MAPS if active & maps)


class PerCoats(Effect):
    """Gulden for every so many coats in the city, rounded up."""

    def __init__(self, card: Card) -> None:
        super().__init__(card, USE)
        self.per = int(card.args["per"])
        self.gulden = int(card.args["gulden"])

    def met(self, state: AmsterdamState, seat: int) -> bool:
        return state.coats[seat] != 0

    def use(self, state: AmsterdamState, seat: int) -> None:
        coats = state.coats[seat].bit_count()
        give_amounts(state, seat, self.card, self.gulden * ((coats + self.per - 1) // self.per), 0)

    def lacking(self) -> Phrase:
        return say("You have no coat of arms in the city.")


class GivePerKind(Effect):
    """Gulden, and points for each active card of a kind."""

    def __init__(self, card: Card) -> None:
        super().__init__(card, USE)
        self.gulden = int(card.args["gulden"])
        self.points = int(card.args["points_per_kind"])
        self.kind = KIND_OF[card.args["kind"]].index

    def use(self, state: AmsterdamState, seat: int) -> None:
        kind = KINDS[self.kind]
        number = (state.active[seat * WORDS + kind.word] & kind.mask).bit_count()
        give_amounts(state, seat, self.card, self.gulden, self.points * number)


class GiveMoreWith(Effect):
    """Gulden, and more instead with an active card of a kind."""

    def __init__(self, card: Card) -> None:
        super().__init__(card, USE)
        self.gulden = int(card.args["gulden"])
        self.gulden_with = int(card.args["gulden_with"])
        self.kind = KIND_OF[card.args["kind"]].index

    def use(self, state: AmsterdamState, seat: int) -> None:
        kind = KINDS[self.kind]
        owned = state.active[seat * WORDS + kind.word] & kind.mask
        give_amounts(state, seat, self.card, self.gulden_with if owned else self.gulden, 0)


# ------------------------------------------------------------------------ other results


class AdvanceUnlessFirst(Effect):
    """Advance if the disc is not first in Amstel order at this moment (AMS-3.5).

    On the last space there is nothing to gain (AMS-E13).
    """

    def __init__(self, card: Card) -> None:
        super().__init__(card, USE)
        self.spaces = int(card.args["spaces"])

    def met(self, state: AmsterdamState, seat: int) -> bool:
        return state.ranks[0] != seat and state.river[seat] < LAST_SPACE

    def use(self, state: AmsterdamState, seat: int) -> None:
        advance(state, seat, self.spaces)

    def lacking(self) -> Phrase:
        return say("You are first on the Amstel, or on its last space.")


class BuySteps(Effect):
    """Pay gulden: barge steps without resources in this turn."""

    def __init__(self, card: Card) -> None:
        super().__init__(card, USE)
        self.pay_gulden = int(card.args["pay"])
        self.steps = int(card.args["steps"])

    def use(self, state: AmsterdamState, seat: int) -> None:
        state.done = changed(state.done, FREE_STEPS, self.steps)


class DiscardMapFor(Effect):
    """Discard an active map: gulden."""

    def __init__(self, card: Card) -> None:
        super().__init__(card, USE)
        self.gulden = int(card.args["gulden"])

    def met(self, state: AmsterdamState, seat: int) -> bool:
        return state.active[seat * WORDS + MAP] != 0

    def use(self, state: AmsterdamState, seat: int) -> None:
        state.ask(DiscardMap(seat, self.card, self.gulden))

    def lacking(self) -> Phrase:
        return say("You have no active map.")


class DiscardMap(Question["AmsterdamState", "AmsterdamView"]):
    """Which active map goes to the discard pile (AMS-C047, 9.6)."""

    prompt: ClassVar[str] = "discard_map"
    rules: ClassVar[tuple[str, ...]] = ("AMS-C047", "AMS-9.6", "AMS-E33")
    part: ClassVar[bool] = True

    def __init__(self, seat: int, card: int, gulden: int) -> None:
        self.seat = seat
        self.card = card
        self.gulden = gulden

    def details(self) -> list[int]:
        return [self.card, self.gulden]

    def legal(self, state: AmsterdamState) -> list[Action]:
        maps = state.active[self.seat * WORDS + MAP]
        return [DISCARD[FIRST_CARD[MAP] + bit] for bit in range(maps.bit_length()) if maps >> bit & 1]

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, DiscardCard):
            put_away(state, self.seat, action.number)
            if state.journal is not None:
                state.journal.append(CardDiscarded(self.seat, action.number))
            give_amounts(state, self.seat, self.card, self.gulden, 0)

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        return Refusal(say("Choose the active map that you discard."), "AMS-C047")
