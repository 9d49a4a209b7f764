"""What a card is worth in play: so much in every turn to come, and so much at the end."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.bots.card_families import (
    ACTIVE_COUNT,
    AFTER_GAIN,
    AFTER_MAP,
    DETAIL,
    DISCARDS_MAP,
    END_ADVANCE,
    END_BRIDGES,
    END_CHURCHES,
    END_COATS,
    END_DOCKERS,
    END_ENDS,
    END_KINDS,
    END_LARGEST,
    END_LOAD,
    END_MAP_PAIRS,
    END_NO_PENALTIES,
    END_PAIRS,
    END_SOLD,
    END_START,
    END_TYPE,
    FAMILY,
    FEW_INACTIVE,
    FIGURE,
    LAST_DISC,
    MAP_RIGHT,
    PER_COATS,
    PER_DISTRICT,
    PER_KIND,
    PER_MAP,
    STEADY,
    WITH_KIND,
    WORD,
)
from kade.games.amsterdam.bots.worth import PENALTY, passed_points
from kade.games.amsterdam.rules import card_endings
from kade.games.amsterdam.rules.amstel import bridges_passed
from kade.games.amsterdam.rules.cards_and_tiles import (
    ARTISAN,
    ARTISAN_KINDS,
    BUILDING,
    CARD_BIT,
    CARD_WORD,
    CARDS,
    DISTRICT_MAPS,
    END_CARDS,
    FIRST_CARD,
    KINDS,
    MAP,
    WORDS,
)
from kade.games.amsterdam.rules.components import BRIDGES, GOOD_COUNT, LAST_SPACE, START_PIER
from kade.games.amsterdam.rules.effects import EFFECTS
from kade.games.amsterdam.rules.state import AmsterdamState

#: How much of what a card could bring in a turn it does bring: some uses do not fit, some come too late.
OFTEN: Final = 0.8

#: The kinds that complete a set of churches.
CHURCH_KEYS: Final = frozenset(("zuiderkerk", "westerkerk"))


def rate(state: AmsterdamState, seat: int, card: int) -> float:
    """What the card brings in each turn to come, once it is active."""
    family = FAMILY[card]
    figure = FIGURE[card]
    if family == STEADY:
        return figure
    own = seat * WORDS
    if family == AFTER_MAP:
        if state.active[own + MAP] & DETAIL[card]:
            return 0.65 * figure
        for other in state.inactive[seat]:
            if CARD_WORD[other] == MAP and CARD_BIT[other] & DETAIL[card]:
                return 0.4 * figure
        return 0.12 * figure
    if family == PER_MAP:
        return figure * ((state.active[own + MAP] & DETAIL[card]).bit_count() + _waiting(state, seat, card))
    if family == PER_DISTRICT:
        districts = sum(1 for maps in DISTRICT_MAPS if state.active[own + MAP] & maps)
        return figure * min(6.0, districts + 0.7)
    if family == ACTIVE_COUNT:
        lacking = DETAIL[card] - state.active[own + WORD[card]].bit_count() - (WORD[card] == CARD_WORD[card])
        return figure * (0.95 if lacking <= 0 else 0.55 if lacking == 1 else 0.3)
    if family == PER_COATS:
        return figure * min(3.0, 0.4 + (state.coats[seat].bit_count() + DETAIL[card] - 1) // DETAIL[card])
    if family == PER_KIND:
        kind = KINDS[DETAIL[card]]
        number = (state.active[own + kind.word] & kind.mask & ~CARD_BIT[card]).bit_count()
        return figure + number + 1.2
    if family == WITH_KIND:
        kind = KINDS[DETAIL[card]]
        return figure * (2.0 if state.active[own + kind.word] & kind.mask else 1.05)
    if family == LAST_DISC:
        return figure * (0.6 if state.ranks[-1] == seat else 0.25)
    if family == FEW_INACTIVE:
        return figure * (0.9 if len(state.inactive[seat]) <= DETAIL[card] + 1 else 0.6)
    if family == AFTER_GAIN:
        return figure * (0.85 if state.earned[seat] & DETAIL[card] else 0.5)
    if family == MAP_RIGHT:
        return figure * min(3, state.active[own + MAP].bit_count())
    return 0.0


def _waiting(state: AmsterdamState, seat: int, card: int) -> float:
    """Maps that the card counts and that may yet become active."""
    found = 0.15
    for other in state.inactive[seat]:
        if CARD_WORD[other] == MAP and CARD_BIT[other] & DETAIL[card]:
            found += 0.6
    return found


def at_end(state: AmsterdamState, seat: int, card: int, turns: int) -> float:
    """What the card brings at the end, with so many turns to come; it counts as active itself."""
    family = FAMILY[card]
    if family < END_KINDS:
        if family == DISCARDS_MAP and turns:
            maps = state.active[seat * WORDS + MAP].bit_count()
            return 0.5 * FIGURE[card] * min(turns, maps + 0.2 * turns)
        return 0.0
    figure = FIGURE[card]
    own = seat * WORDS
    if family == END_COATS:
        return figure * (state.coats[seat].bit_count() + 0.6 * turns)
    if family == END_BRIDGES:
        return figure * min(float(len(BRIDGES)), bridges_passed(state.river[seat]) + 0.2 * turns)
    if family == END_START:
        return figure * (0.55 if turns else 1.0 if state.barges[seat] == START_PIER else 0.0)
    if family == END_ADVANCE:
        space = state.river[seat]
        there = min(LAST_SPACE, space + int(0.6 * turns))
        return passed_points(there, min(LAST_SPACE, there + DETAIL[card])) * 0.9
    if family == END_DOCKERS:
        return figure * (len(state.house) + min(4.0, 0.2 * turns * state.players))
    if family == END_SOLD:
        return figure * min(9.0, state.sold.bit_count() + 0.25 * turns * state.players)
    if family == END_LOAD:
        goods = sum(state.hold[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT])
        return figure * (1.0 + 0.5 * goods)
    if family == END_NO_PENALTIES:
        waiting = len(state.inactive[seat]) - (0 if state.is_active(seat, card) else 1)
        markers = state.penalties[seat]
        sure = PENALTY[markers + max(0, waiting)] - PENALTY[markers]
        return sure * (1.0 if turns <= 1 else 0.5) + (3.0 if turns > 1 else 0.0)
    return _counted(state, seat, card, own, figure, turns)


def _counted(state: AmsterdamState, seat: int, card: int, own: int, figure: float, turns: int) -> float:
    """END cards that count active cards."""
    family = FAMILY[card]
    artisans = state.active[own + ARTISAN]
    if CARD_WORD[card] == ARTISAN:
        artisans |= CARD_BIT[card]
    if family == END_KINDS:
        return figure * min(9.0, sum(1 for kind in ARTISAN_KINDS if artisans & kind) + 0.3 * turns)
    if family == END_PAIRS:
        return figure * (sum((artisans & kind).bit_count() // 2 for kind in ARTISAN_KINDS) + 0.1 * turns)
    if family == END_LARGEST:
        most = max((artisans & kind).bit_count() for kind in ARTISAN_KINDS)
        return figure * (most + 0.1 * turns)
    if family == END_MAP_PAIRS:
        maps = state.active[own + MAP]
        return figure * (sum((maps & each).bit_count() // 2 for each in DISTRICT_MAPS) + 0.08 * turns)
    if family == END_TYPE:
        active = state.active[own + WORD[card]]
        if WORD[card] == CARD_WORD[card]:
            active |= CARD_BIT[card]
        return figure * (active.bit_count() + 0.3 * turns)
    if family == END_ENDS:
        number = 0
        for word in range(WORDS):
            active = state.active[own + word]
            if word == CARD_WORD[card]:
                active |= CARD_BIT[card]
            number += (active & END_CARDS[word]).bit_count()
        return figure * (number + 0.12 * turns)
    return _churches(state, seat, card, own, turns)


def _churches(state: AmsterdamState, seat: int, card: int, own: int, turns: int) -> float:
    """A set of churches as it is, and the hope of another church."""
    effect = EFFECTS[card]
    if not isinstance(effect, card_endings.EndChurchSet):
        return 0.0
    now = effect.score(state, seat)
    others = effect.values.index(now) if now in effect.values else 0
    hoped = effect.values[min(2, others + 1)] - now
    return now + hoped * min(0.35, 0.04 * turns)


#: Cards that can be used in the turn in which they are activated.
AT_ONCE: Final[list[bool]] = [card.timing in ("III", "INF", "END") for card in CARDS]


def card_worth(state: AmsterdamState, seat: int, card: int, turns: int) -> float:
    """The card in play, with so many turns in which it can be used."""
    uses = turns if AT_ONCE[card] or not turns else turns - 1
    family = FAMILY[card]
    if family == STEADY:
        return OFTEN * FIGURE[card] * uses
    if family >= END_KINDS:
        return at_end(state, seat, card, turns)
    return OFTEN * rate(state, seat, card) * uses + at_end(state, seat, card, turns)


def counted_by_ends(state: AmsterdamState, seat: int, card: int) -> float:
    """What END cards already active add for one more card of its type; a rough share for pairs."""
    own = seat * WORDS
    total = 0.0
    word = CARD_WORD[card]
    for end_word in range(2):
        mask = state.active[own + end_word] & END_CARDS[end_word]
        while mask:
            low = mask & -mask
            mask ^= low
            end = FIRST_CARD[end_word] + low.bit_length() - 1
            family = FAMILY[end]
            if family == END_TYPE:
                total += FIGURE[end] if WORD[end] == word else 0.0
            elif family == END_ENDS:
                total += FIGURE[end] if CARDS[card].timing == "END" else 0.0
            elif word == ARTISAN and family in (END_KINDS, END_PAIRS, END_LARGEST):
                same = state.active[own + ARTISAN] & KINDS[CARDS[card].kind].mask
                if (family == END_KINDS) == (same == 0):
                    total += FIGURE[end]
            elif word == MAP and family == END_MAP_PAIRS:
                same = state.active[own + MAP] & DISTRICT_MAPS[CARDS[card].district]
                total += FIGURE[end] if same.bit_count() % 2 else 0.2 * FIGURE[end]
            elif word == BUILDING and family == END_CHURCHES:
                total += 4.0 if KINDS[CARDS[card].kind].key in CHURCH_KEYS else 0.0
    return total
