"""Effects of END cards (AMS-10, AMS-12.4)."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.rules.amstel import advance, bridges_passed
from kade.games.amsterdam.rules.cards_and_tiles import (
    ARTISAN,
    ARTISAN_KINDS,
    CARD_BIT,
    DISTRICT_MAPS,
    END_CARDS,
    KIND_OF,
    MAP,
    WORDS,
    Card,
    Kind,
)
from kade.games.amsterdam.rules.components import DOCKER_COUNT, GOOD_COUNT, START_PIER
from kade.games.amsterdam.rules.effects import FINAL, Effect
from kade.games.amsterdam.rules.state import AmsterdamState

CHURCHES: Final[list[Kind]] = [KIND_OF[key] for key in ("oude_kerk", "zuiderkerk", "westerkerk")]


class EndScore(Effect):
    """Points for each of something that a subclass counts."""

    def __init__(self, card: Card) -> None:
        super().__init__(card, FINAL)
        self.points = int(card.args.get("points", 0))

    def count(self, state: AmsterdamState, seat: int) -> int:
        raise NotImplementedError

    def score(self, state: AmsterdamState, seat: int) -> int:
        return self.points * self.count(state, seat)


class EndArtisanKinds(EndScore):
    """For each different kind of active artisan."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        active = state.active[seat * WORDS + ARTISAN]
        return sum(1 for kind in ARTISAN_KINDS if active & kind)


class EndAdvance(EndScore):
    """Advance on the Amstel; bridges and the last space score by themselves."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.spaces = int(card.args["spaces"])

    def score(self, state: AmsterdamState, seat: int) -> int:
        advance(state, seat, self.spaces)
        return 0


class EndBargeLoad(EndScore):
    """For each good and docker aboard."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        goods = sum(state.hold[seat * GOOD_COUNT : seat * GOOD_COUNT + GOOD_COUNT])
        return goods + sum(state.aboard[seat * DOCKER_COUNT : seat * DOCKER_COUNT + DOCKER_COUNT])


class EndDockers(EndScore):
    """For each docker in the docker house."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        return len(state.house)


class EndBlackMarket(EndScore):
    """For each good on the black market."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        return state.sold.bit_count()


class EndChurchSet(EndScore):
    """A set of churches: this Oude Kerk alone, with one or with both of the others (AMS-E49)."""

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        self.values: list[int] = [int(points) for points in card.args["scores"]]

    def score(self, state: AmsterdamState, seat: int) -> int:
        old, south, west = [state.active[seat * WORDS + church.word] & church.mask for church in CHURCHES]
        number = (old & (CARD_BIT[self.card] - 1)).bit_count() + 1  # it is the so-manieth Oude Kerk
        others = (1 if south.bit_count() >= number else 0) + (1 if west.bit_count() >= number else 0)
        return self.values[others]


class EndCardsOfType(EndScore):
    """For each active card of a type."""

    def __init__(self, card: Card, word: int) -> None:
        super().__init__(card)
        self.word = word

    def count(self, state: AmsterdamState, seat: int) -> int:
        return state.active[seat * WORDS + self.word].bit_count()


class EndEndCards(EndScore):
    """For each active END card."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        return sum((state.active[seat * WORDS + word] & END_CARDS[word]).bit_count() for word in range(WORDS))


class EndArtisanPairs(EndScore):
    """For each pair of active artisans of a kind."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        active = state.active[seat * WORDS + ARTISAN]
        return sum((active & kind).bit_count() // 2 for kind in ARTISAN_KINDS)


class EndMapPairs(EndScore):
    """For each pair of active maps of a district."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        active = state.active[seat * WORDS + MAP]
        return sum((active & maps).bit_count() // 2 for maps in DISTRICT_MAPS)


class EndBridges(EndScore):
    """For each bridge over the Amstel that the disc has passed."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        return bridges_passed(state.river[seat])


class EndCoats(EndScore):
    """For each coat in the city."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        return state.coats[seat].bit_count()


class EndAtStart(EndScore):
    """If the barge is at the start pier."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        return 1 if state.barges[seat] == START_PIER else 0


class EndLargestKind(EndScore):
    """For each active artisan of the kind of which there are most."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        active = state.active[seat * WORDS + ARTISAN]
        return max((active & kind).bit_count() for kind in ARTISAN_KINDS)
