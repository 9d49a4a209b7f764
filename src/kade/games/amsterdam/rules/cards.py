"""The cards (AMS-10): which effect each of them has, in number order.

``data.toml`` names the effect of a card and its figures; this is what the name means. A new card with
a known effect is one entry there; a new effect is one small class and one line here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kade.games.amsterdam.rules.card_endings import (
    EndAdvance,
    EndArtisanKinds,
    EndArtisanPairs,
    EndAtStart,
    EndBargeLoad,
    EndBlackMarket,
    EndBridges,
    EndCardsOfType,
    EndChurchSet,
    EndCoats,
    EndDockers,
    EndEndCards,
    EndLargestKind,
    EndMapPairs,
)
from kade.games.amsterdam.rules.card_gains import (
    AfterCardGain,
    AfterDeeds,
    AfterMapUse,
    Exchange,
    Give,
    IfActive,
    IfFewGoods,
    IfFewInactive,
    IfFirstInScore,
    IfLastInScore,
    IfLastOnAmstel,
    UseMap,
)
from kade.games.amsterdam.rules.card_triggers import (
    AlwaysOnTop,
    Discount,
    FirstOfKindDiscount,
    FreeMapUse,
    OnActivate,
    OnBlock,
    OnBlockAdvance,
    OnDeliver,
    OnDie,
    OnDieOne,
)
from kade.games.amsterdam.rules.card_uses import (
    AdvanceUnlessFirst,
    BuySteps,
    DiscardMapFor,
    GiveMoreWith,
    GivePerKind,
    PerCoats,
    PerDistrict,
    PerMap,
)
from kade.games.amsterdam.rules.cards_and_tiles import BUILDING, CARDS, MAP, Card
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
    SELLS_BOTH,
    STEPS_FOR_RESOURCE,
    Effect,
    Standing,
    check_all,
    enter,
)
from kade.games.amsterdam.rules.state import ADVANCED, MARKET_GAVE, STEPS


def _standing(hook: int, figure: str = "") -> Callable[[Card], Effect]:
    """A standing right of so much as a figure of the card says, or just 1."""

    def build(card: Card) -> Effect:
        return Standing(card, hook, int(card.args[figure]) if figure else 1)

    return build


def _deeds(deed: int) -> Callable[[Card], Effect]:
    return lambda card: AfterDeeds(card, deed)


def _end_type(word: int) -> Callable[[Card], Effect]:
    return lambda card: EndCardsOfType(card, word)


EFFECT_KINDS: Final[dict[str, Callable[[Card], Effect]]] = {
    "after_map_use_gain_resource": AfterMapUse,  # 001-006
    "end_points_per_distinct_artisan": EndArtisanKinds,  # 007
    "end_ignore_inactive_penalties": _standing(NO_PENALTIES),  # 008
    "end_advance_amstel": EndAdvance,  # 009
    "end_points_barge_load": EndBargeLoad,  # 010
    "end_points_dockers_in_house": EndDockers,  # 011
    "end_points_black_market": EndBlackMarket,  # 012
    "if_active_count_gain": IfActive,  # 013, 100-102
    "after_amstel_gain_points": _deeds(ADVANCED),  # 014
    "if_barge_goods_at_most_gain": IfFewGoods,  # 015
    "after_barge_steps_gain": _deeds(STEPS),  # 016
    "if_not_first_advance": AdvanceUnlessFirst,  # 017
    "if_last_gain": IfLastOnAmstel,  # 018
    "gain_gulden_per_coats": PerCoats,  # 019
    "second_market_use": _standing(MORE_MARKET, "extra"),  # 020
    "gain_points_per_distinct_map": PerDistrict,  # 021
    "pay_gulden_barge_steps": BuySteps,  # 022
    "pay_gulden_gain_points": Exchange,  # 023
    "gain": Give,  # 024, 046, 091-096
    "block_discount": _standing(BLOCK_PRICE, "discount"),  # 025
    "on_block_gain": OnBlock,  # 026
    "block_for_gulden": _standing(BLOCK_GULDEN, "pay"),  # 027
    "second_block": _standing(MORE_BLOCKS, "extra"),  # 028
    "map_three_uses": _standing(MAP_USES, "uses"),  # 029
    "on_activate_gain": OnActivate,  # 030, 033, 041
    "activate_discount": Discount,  # 031
    "exchange": Exchange,  # 032, 036, 039
    "always_on_top": AlwaysOnTop,  # 034
    "map_free_use_on_activation": FreeMapUse,  # 035
    "black_market_both": _standing(SELLS_BOTH),  # 037
    "activate_for_gulden": _standing(ACTIVATION_GULDEN, "pay"),  # 038
    "barge_double": _standing(STEPS_FOR_RESOURCE, "steps"),  # 040
    "first_kind_discount": FirstOfKindDiscount,  # 042
    "if_last_score_gain": IfLastInScore,  # 043
    "gain_plus_per_kind": GivePerKind,  # 044
    "after_market_points_gain": _deeds(MARKET_GAVE),  # 045
    "discard_map_gain": DiscardMapFor,  # 047
    "pay_resource_gain": Exchange,  # 048
    "may_skip_draft": _standing(MAY_SKIP),  # 049
    "docker_double": _standing(DOCKER_FACTOR, "factor"),  # 050
    "die_one_bonus": OnDieOne,  # 051, 052
    "die_shift": _standing(DIE_SHIFT, "shift"),  # 053
    "die_extra": OnDie,  # 054
    "after_map_use_gain_gulden": AfterMapUse,  # 055-060
    "gain_points_per_map": PerMap,  # 061-066
    "end_church_set": EndChurchSet,  # 067-069
    "if_inactive_at_most_gain": IfFewInactive,  # 070, 098
    "after_card_gulden_gain": AfterCardGain,  # 071
    "after_card_points_gain": AfterCardGain,  # 072
    "on_deliver_gain": OnDeliver,  # 073, 075
    "on_block_advance": OnBlockAdvance,  # 074
    "on_deliver_good_gain": OnDeliver,  # 076-084
    "end_points_per_map": _end_type(MAP),  # 085
    "end_points_per_end_card": EndEndCards,  # 086
    "end_points_per_building": _end_type(BUILDING),  # 087
    "gain_or_more_with_kind": GiveMoreWith,  # 088-090
    "if_first_score_gain": IfFirstInScore,  # 097
    "after_any_map_use_gain": AfterMapUse,  # 099
    "end_points_per_artisan_pair": EndArtisanPairs,  # 103
    "end_points_per_map_pair": EndMapPairs,  # 104
    "end_points_per_bridge": EndBridges,  # 105
    "end_points_per_coat": EndCoats,  # 106
    "end_points_barge_at_start": EndAtStart,  # 107
    "end_points_largest_kind": EndLargestKind,  # 108
    "map": UseMap,  # 109-132
}


def enter_all() -> None:
    """Every card gets its effect, once."""
    if EFFECTS:
        return
    for card in CARDS:
        enter(EFFECT_KINDS[card.effect](card), card)
    check_all()
