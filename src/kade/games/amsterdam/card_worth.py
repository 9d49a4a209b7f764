"""What a card is worth in play: so much in every turn to come, and so much at the end.

Cards are known by the family of their effect and by its figures, never by their number.
"""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam import card_endings, card_gains, card_triggers, card_uses, cards
from kade.games.amsterdam.amstel import bridges_passed
from kade.games.amsterdam.cards_and_tiles import (
    ARTISAN,
    ARTISAN_KINDS,
    BUILDING,
    CARD_BIT,
    CARD_COUNT,
    CARD_WORD,
    CARDS,
    DISTRICT_MAPS,
    END_CARDS,
    KINDS,
    MAP,
    WORDS,
)
from kade.games.amsterdam.components import GOOD_COUNT, NO_COLOUR
from kade.games.amsterdam.effects import (
    ACTIVATION_GULDEN,
    BLOCK_GULDEN,
    BLOCK_PRICE,
    DIE_SHIFT,
    DOCKER_FACTOR,
    EFFECTS,
    MAP_USES,
    MAY_SKIP,
    MORE_BLOCKS,
    MORE_MARKET,
    NO_PENALTIES,
    ON_TOP,
    SELLS_BOTH,
    STEPS_FOR_RESOURCE,
    Effect,
)
from kade.games.amsterdam.pricing import COIN, CUBE, PENALTY, RIVER, SPACE, passed_points
from kade.games.amsterdam.state import AmsterdamState
from kade.games.amsterdam.supply import Gain

cards.enter_all()

#: How often the things happen in a turn that cards answer to.
BLOCKS_A_TURN: Final = 0.75
GOODS_A_TURN: Final = 0.5
ACTIVATIONS_A_TURN: Final = 0.3  # of each type
MAPS_A_TURN: Final = 0.5  # how likely a map of one's own is used
ONES_A_TURN: Final = 0.7  # chosen dice that show 1

#: What a standing right brings in a turn, by its hook.
RIGHTS: Final[dict[int, float]] = {
    BLOCK_PRICE: BLOCKS_A_TURN * CUBE,
    BLOCK_GULDEN: 0.4,
    MORE_BLOCKS: 1.3,
    MAP_USES: 0.5,
    MORE_MARKET: 0.5,
    SELLS_BOTH: 0.4,
    ACTIVATION_GULDEN: 0.4,
    STEPS_FOR_RESOURCE: 0.8,
    ON_TOP: 0.3,
    DOCKER_FACTOR: 0.4,
    MAY_SKIP: 0.5,
    DIE_SHIFT: 0.6,
    NO_PENALTIES: 0.0,
}

# ------------------------------------------------------------------------------ families

STEADY: Final = 0  # the same in every turn
AFTER_MAP: Final = 1
ACTIVE_COUNT: Final = 2
PER_MAP: Final = 3
PER_DISTRICT: Final = 4
PER_COATS: Final = 5
PER_KIND: Final = 6
WITH_KIND: Final = 7
LAST_DISC: Final = 8
FEW_INACTIVE: Final = 9
DISCARDS_MAP: Final = 10
AFTER_GAIN: Final = 11
MAP_RIGHT: Final = 12
END_KINDS: Final = 20
END_TYPE: Final = 21
END_ENDS: Final = 22
END_PAIRS: Final = 23
END_MAP_PAIRS: Final = 24
END_LARGEST: Final = 25
END_CHURCHES: Final = 26
END_BRIDGES: Final = 27
END_COATS: Final = 28
END_START: Final = 29
END_ADVANCE: Final = 30
END_DOCKERS: Final = 31
END_SOLD: Final = 32
END_LOAD: Final = 33
END_NO_PENALTIES: Final = 34

FAMILY: Final[list[int]] = [STEADY] * CARD_COUNT
#: What the card brings in a turn when its condition holds, or the points of each thing counted.
FIGURE: Final[list[float]] = [0.0] * CARD_COUNT
#: A number or mask that the family needs.
DETAIL: Final[list[int]] = [0] * CARD_COUNT
WORD: Final[list[int]] = [0] * CARD_COUNT


def gain_worth(gain: Gain) -> float:
    resources = gain.any * CUBE * 1.1 + (CUBE if gain.colour != NO_COLOUR else 0.0)
    return gain.gulden * COIN + gain.points + resources


def _enter(card: int, family: int, figure: float, detail: int = 0, word: int = 0) -> None:
    FAMILY[card] = family
    FIGURE[card] = figure
    DETAIL[card] = detail
    WORD[card] = word


def _enter_gain(card: int, effect: card_gains.Give) -> None:
    """Cards used for a gain, by their condition."""
    worth = gain_worth(effect.gain)
    if isinstance(effect, card_gains.UseMap):
        _enter(card, STEADY, MAPS_A_TURN * max(0.2, worth - 0.8 * CUBE))
    elif isinstance(effect, card_gains.Exchange):
        price = effect.pay_gulden * COIN + effect.pay_any * 0.7 * CUBE
        _enter(card, STEADY, max(0.3, worth - price))
    elif isinstance(effect, card_gains.AfterMapUse):
        _enter(card, AFTER_MAP, worth, effect.maps)
    elif isinstance(effect, card_gains.IfActive):
        _enter(card, ACTIVE_COUNT, worth, effect.least, effect.word)
    elif isinstance(effect, card_gains.IfFewInactive):
        _enter(card, FEW_INACTIVE, worth, effect.most)
    elif isinstance(effect, card_gains.IfLastOnAmstel):
        _enter(card, LAST_DISC, worth)
    elif isinstance(effect, card_gains.AfterCardGain):
        _enter(card, AFTER_GAIN, worth, effect.earned)
    elif isinstance(effect, card_gains.AfterDeeds):
        _enter(card, STEADY, 0.55 * worth)
    elif isinstance(effect, card_gains.IfFirstInScore | card_gains.IfLastInScore):
        _enter(card, STEADY, 0.3 * worth)
    elif isinstance(effect, card_gains.IfFewGoods):
        _enter(card, STEADY, 0.9 * worth)
    else:
        _enter(card, STEADY, 0.97 * worth)


def _enter_use(card: int, effect: Effect) -> None:
    """Cards used for something counted, or for another result."""
    if isinstance(effect, card_uses.PerDistrict):
        _enter(card, PER_DISTRICT, effect.points)
    elif isinstance(effect, card_uses.PerMap):
        _enter(card, PER_MAP, effect.points, effect.maps)
    elif isinstance(effect, card_uses.PerCoats):
        _enter(card, PER_COATS, effect.gulden * COIN, effect.per)
    elif isinstance(effect, card_uses.GivePerKind):
        _enter(card, PER_KIND, effect.gulden * COIN, effect.kind)
    elif isinstance(effect, card_uses.GiveMoreWith):
        _enter(card, WITH_KIND, effect.gulden * COIN, effect.kind)
    elif isinstance(effect, card_uses.AdvanceUnlessFirst):
        _enter(card, STEADY, 0.7 * effect.spaces * SPACE)
    elif isinstance(effect, card_uses.BuySteps):
        _enter(card, STEADY, 0.4)
    elif isinstance(effect, card_uses.DiscardMapFor):
        _enter(card, DISCARDS_MAP, effect.gulden * COIN)


def _enter_trigger(card: int, effect: Effect) -> None:
    """Cards that answer to a deed of their owner."""
    if isinstance(effect, card_triggers.Discount | card_triggers.FirstOfKindDiscount):
        _enter(card, STEADY, ACTIVATIONS_A_TURN * effect.less * CUBE)
    elif isinstance(effect, card_triggers.OnActivate):
        _enter(card, STEADY, ACTIVATIONS_A_TURN * gain_worth(effect.gain))
    elif isinstance(effect, card_triggers.FreeMapUse):
        _enter(card, STEADY, ACTIVATIONS_A_TURN * COIN)
    elif isinstance(effect, card_triggers.OnBlock):
        _enter(card, STEADY, BLOCKS_A_TURN * gain_worth(effect.gain))
    elif isinstance(effect, card_triggers.OnBlockAdvance):
        _enter(card, STEADY, BLOCKS_A_TURN * effect.spaces * SPACE)
    elif isinstance(effect, card_triggers.OnDeliver):
        often = GOODS_A_TURN if effect.good < 0 else GOODS_A_TURN / 5.0
        _enter(card, STEADY, often * gain_worth(effect.gain))
    elif isinstance(effect, card_triggers.OnDieOne):
        _enter(card, STEADY, ONES_A_TURN * (gain_worth(effect.gain) + effect.resources * CUBE))
    elif isinstance(effect, card_triggers.OnDie):
        _enter(card, STEADY, 2 * effect.resources * CUBE)
    elif effect.hook == MAP_USES:
        _enter(card, MAP_RIGHT, RIGHTS[MAP_USES])
    elif effect.hook == NO_PENALTIES:
        _enter(card, END_NO_PENALTIES, 0.0)
    else:
        _enter(card, STEADY, RIGHTS[effect.hook])


def _enter_ending(card: int, effect: card_endings.EndScore) -> None:
    """END cards."""
    points = float(effect.points)
    if isinstance(effect, card_endings.EndArtisanKinds):
        _enter(card, END_KINDS, points)
    elif isinstance(effect, card_endings.EndCardsOfType):
        _enter(card, END_TYPE, points, 0, effect.word)
    elif isinstance(effect, card_endings.EndEndCards):
        _enter(card, END_ENDS, points)
    elif isinstance(effect, card_endings.EndArtisanPairs):
        _enter(card, END_PAIRS, points)
    elif isinstance(effect, card_endings.EndMapPairs):
        _enter(card, END_MAP_PAIRS, points)
    elif isinstance(effect, card_endings.EndLargestKind):
        _enter(card, END_LARGEST, points)
    elif isinstance(effect, card_endings.EndChurchSet):
        _enter(card, END_CHURCHES, 0.0)
    elif isinstance(effect, card_endings.EndBridges):
        _enter(card, END_BRIDGES, points)
    elif isinstance(effect, card_endings.EndCoats):
        _enter(card, END_COATS, points)
    elif isinstance(effect, card_endings.EndAtStart):
        _enter(card, END_START, points)
    elif isinstance(effect, card_endings.EndAdvance):
        _enter(card, END_ADVANCE, 0.0, effect.spaces)
    elif isinstance(effect, card_endings.EndDockers):
        _enter(card, END_DOCKERS, points)
    elif isinstance(effect, card_endings.EndBlackMarket):
        _enter(card, END_SOLD, points)
    else:
        _enter(card, END_LOAD, points)


for _card, _effect in enumerate(EFFECTS):
    if isinstance(_effect, card_gains.Give):
        _enter_gain(_card, _effect)
    elif isinstance(_effect, card_endings.EndScore):
        _enter_ending(_card, _effect)
    elif CARDS[_card].timing == "III" and _effect.hook == 0:
        _enter_use(_card, _effect)
    else:
        _enter_trigger(_card, _effect)

# -------------------------------------------------------------------------------- worth


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
        return figure * min(4.0, bridges_passed(state.river[seat]) + 0.2 * turns)
    if family == END_START:
        return figure * (0.55 if turns else 1.0 if state.barges[seat] == 0 else 0.0)
    if family == END_ADVANCE:
        space = state.river[seat]
        there = min(len(RIVER[0]) - 1, space + int(0.6 * turns))
        return passed_points(there, min(len(RIVER[0]) - 1, there + DETAIL[card])) * 0.9
    if family == END_DOCKERS:
        return figure * (len(state.house) + min(4.0, 0.2 * turns * state.players))
    if family == END_SOLD:
        return figure * min(9.0, state.sold.bit_count() + 0.25 * turns * state.players)
    if family == END_LOAD:
        goods = sum(state.hold[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT])
        return figure * (1.0 + 0.5 * goods)
    if family == END_NO_PENALTIES:
        waiting = len(state.inactive[seat]) - 1 + (0.0 if turns <= 1 else 0.5)
        markers = state.penalties[seat]
        sure = PENALTY[markers + max(0, int(waiting))] - PENALTY[markers]
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


def card_worth(state: AmsterdamState, seat: int, card: int, turns: int) -> float:
    """The card in play, with so many turns in which it can be used."""
    usable = turns if CARDS[card].timing in LATE_OR_NOW else turns - 1
    return rate(state, seat, card) * max(0, usable) + at_end(state, seat, card, turns)


#: Timings of cards that can be used in the turn in which they are activated.
LATE_OR_NOW: Final = frozenset(("III", "INF", "END"))


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
            end = low.bit_length() - 1 + (0 if end_word == ARTISAN else FIRST_BUILDING)
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


FIRST_BUILDING: Final = sum(1 for each in CARDS if each.word == ARTISAN)
CHURCH_KEYS: Final = frozenset(kind.key for kind in card_endings.CHURCHES[1:])
