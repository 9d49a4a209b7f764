"""Families of cards for the planner: what kind of gain a card is, and its figures in points.

Cards are known by their effect and its figures, never by their number.
"""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.bots.worth import COIN, CUBE, SPACE
from kade.games.amsterdam.rules import card_endings, card_gains, card_triggers, card_uses, cards
from kade.games.amsterdam.rules.cards_and_tiles import (
    CARD_COUNT,
    CARDS,
)
from kade.games.amsterdam.rules.components import NO_COLOUR
from kade.games.amsterdam.rules.effects import (
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
from kade.games.amsterdam.rules.supply import Gain

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
    elif isinstance(effect, (card_gains.IfFirstInScore, card_gains.IfLastInScore)):
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
    if isinstance(effect, (card_triggers.Discount, card_triggers.FirstOfKindDiscount)):
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
