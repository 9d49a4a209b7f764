"""Effects of cards that are used in one's turn (AMS-10): conditions, prices, gains."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kade.games.amsterdam.actions import DISCARD, DiscardCard
from kade.games.amsterdam.activating import put_away
from kade.games.amsterdam.amstel import advance
from kade.games.amsterdam.cards_and_tiles import (
    CARD_TYPES,
    DISTRICT_MAPS,
    FIRST_CARD,
    KIND_OF,
    KINDS,
    MAP,
    WORDS,
    Card,
)
from kade.games.amsterdam.components import COLOURS, DISTRICTS, GOOD_COUNT, LAST_SPACE
from kade.games.amsterdam.effects import USE, Effect
from kade.games.amsterdam.events import CardDiscarded
from kade.games.amsterdam.state import (
    BY_CARD_GULDEN,
    BY_CARD_POINTS,
    FREE_STEPS,
    MAPS_USED,
    AmsterdamState,
    changed,
)
from kade.games.amsterdam.supply import Gain, give, give_amounts
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.amsterdam.view import AmsterdamView


class Give(Effect):
    """Gulden, points, a resource: without a condition, or with the one of a subclass."""

    def __init__(self, card: Card) -> None:
        super().__init__(card, USE)
        self.gain = Gain.of(card.args)

    def use(self, state: AmsterdamState, seat: int) -> None:
        give(state, seat, self.card, self.gain)


class Exchange(Give):
    """Pay gulden or resources of any colours: gain something."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.pay_gulden = int(card.args.get("pay_gulden", card.args.get("pay", 0)))
        self.pay_any = int(card.args.get("pay_resources", 0))


class UseMap(Give):
    """A map: pay a resource of the district's colour."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.pay_colour = COLOURS.index(card.args["pay"])


# --------------------------------------------------------------------------- conditions


class AfterMapUse(Give):
    """If a map was used this turn, of a district or any."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.maps = sum(DISTRICT_MAPS)
        if "district" in card.args:
            self.maps = DISTRICT_MAPS[DISTRICTS.index(card.args["district"])]

    def met(self, state: AmsterdamState, seat: int) -> bool:
        return state.done[MAPS_USED] & self.maps != 0

    def lacking(self) -> Phrase:
        return say("You have not used such a map this turn.")


class AfterDeeds(Give):
    """If something was done often enough this turn: a figure of ``done``."""

    def __init__(self, card: Card, deed: int) -> None:
        super().__init__(card)
        self.deed = deed
        self.least = int(card.args.get("min", 1))

    def met(self, state: AmsterdamState, seat: int) -> bool:
        return state.done[self.deed] >= self.least

    def lacking(self) -> Phrase:
        return say("You have not done enough of what this card asks this turn.")


class IfActive(Give):
    """If so many cards of a type are active."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.word = CARD_TYPES.index(card.args["type"])
        self.least = int(card.args["min"])

    def met(self, state: AmsterdamState, seat: int) -> bool:
        return state.active[seat * WORDS + self.word].bit_count() >= self.least

    def lacking(self) -> Phrase:
        return say("You need {number} active cards of the type that this card names.", number=self.least)


class IfFewInactive(Give):
    """If no more than so many cards are inactive."""

    def met(self, state: AmsterdamState, seat: int) -> bool:
        return len(state.inactive[seat]) <= self.most

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.most = int(card.args["max"])

    def lacking(self) -> Phrase:
        return say("You have more than {number} inactive cards.", number=self.most)


class IfFewGoods(Give):
    """If no more than so many goods are aboard the barge."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.most = int(card.args["max"])

    def met(self, state: AmsterdamState, seat: int) -> bool:
        return sum(state.hold[seat * GOOD_COUNT : seat * GOOD_COUNT + GOOD_COUNT]) <= self.most

    def lacking(self) -> Phrase:
        return say("There are more than {number} goods aboard your barge.", number=self.most)


class IfLastOnAmstel(Give):
    """If the disc is last in Amstel order at this moment (AMS-3.5)."""

    def met(self, state: AmsterdamState, seat: int) -> bool:
        return state.ranks[-1] == seat

    def lacking(self) -> Phrase:
        return say("You are not last on the Amstel.")


class IfLastInScore(Give):
    """If the player alone is last on the score track (AMS-E52)."""

    def met(self, state: AmsterdamState, seat: int) -> bool:
        own = state.score(seat)
        return all(state.score(side) > own for side in range(state.sides()) if side != seat)

    def lacking(self) -> Phrase:
        return say("You are not alone in the last place of the score track.")


class IfFirstInScore(Give):
    """If the player alone is first on the score track (AMS-E52)."""

    def met(self, state: AmsterdamState, seat: int) -> bool:
        own = state.score(seat)
        return all(state.score(side) < own for side in range(state.sides()) if side != seat)

    def lacking(self) -> Phrase:
        return say("You are not alone in the first place of the score track.")


class AfterCardGain(Give):
    """If another card gave gulden, or points, this round (AMS-R15)."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.earned = BY_CARD_GULDEN if self.gain.gulden else BY_CARD_POINTS

    def met(self, state: AmsterdamState, seat: int) -> bool:
        return state.earned[seat] & self.earned != 0

    def lacking(self) -> Phrase:
        return say("No other card has given you such a thing this round.")


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
