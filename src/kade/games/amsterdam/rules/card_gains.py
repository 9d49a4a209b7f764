"""Effects of cards that are used in one's turn for a gain (AMS-10): prices and conditions."""

from __future__ import annotations

from kade.games.amsterdam.rules.cards_and_tiles import CARD_TYPES, DISTRICT_MAPS, WORDS, Card
from kade.games.amsterdam.rules.components import COLOURS, DISTRICTS, GOOD_COUNT
from kade.games.amsterdam.rules.effects import USE, Effect
from kade.games.amsterdam.rules.state import BY_CARD_GULDEN, BY_CARD_POINTS, MAPS_USED, AmsterdamState
from kade.games.amsterdam.rules.supply import Gain, give
from kade.kernel.phrase import Phrase, say


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

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.most = int(card.args["max"])

    def met(self, state: AmsterdamState, seat: int) -> bool:
        return len(state.inactive[seat]) <= self.most

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
