"""What a card does, in one sentence made from its effect and its figures.

A new card with a known effect needs no words of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kade.games.amsterdam.rules.cards_and_tiles import CARD_TYPES, CARDS, KIND_OF, Card
from kade.games.amsterdam.rules.components import COLOURS, DISTRICTS, GOODS
from kade.games.amsterdam.rules.names import (
    any_count,
    colours_words,
    district_word,
    gain_words,
    goods_word,
    gulden_count,
    kind_word,
    point_count,
    resource_count,
    space_count,
    step_count,
    type_word,
    types_word,
)
from kade.games.amsterdam.rules.supply import Gain, colours
from kade.kernel.phrase import Listing, Phrase, say, say_number


def effect_sentence(number: int) -> Phrase:
    """What a card does, in one sentence."""
    card = CARDS[number]
    return _SENTENCES[card.effect](card)


def _figure(card: Card, name: str) -> int:
    return int(card.args[name])


def _gain(card: Card) -> Listing:
    gain = Gain.of(card.args)
    return gain_words(gain.gulden, gain.points, colours(gain.colour, 1), gain.any)


def _points(card: Card) -> Phrase:
    return point_count(_figure(card, "points"))


def _type(card: Card) -> int:
    return CARD_TYPES.index(card.args["type"])


def _after_map_use(card: Card) -> Phrase:
    if "district" in card.args:
        district = district_word(DISTRICTS.index(card.args["district"]))
        return say("If you used a {district} map this turn: {gain}.", district=district, gain=_gain(card))
    return say("If you used a map this turn: {gain}.", gain=_gain(card))


def _just_gain(card: Card) -> Phrase:
    return say("Gain {gain}.", gain=_gain(card))


def _price(card: Card) -> Phrase:
    """The price of an exchange: gulden or resources of any colours."""
    gulden = int(card.args.get("pay_gulden", card.args.get("pay", 0)))
    return gulden_count(gulden) if gulden else any_count(_figure(card, "pay_resources"))


def _exchange(card: Card) -> Phrase:
    if card.timing == "INF":
        return say("Pay {price}: gain {gain}. As often as you like.", price=_price(card), gain=_gain(card))
    return say("Pay {price}: gain {gain}.", price=_price(card), gain=_gain(card))


def _map(card: Card) -> Phrase:
    price = colours_words(colours(COLOURS.index(card.args["pay"]), 1))
    return say("Pay {price}: gain {gain}.", price=price, gain=_gain(card))


def _if_active(card: Card) -> Phrase:
    return say(
        "With {number} or more active {cards}: {gain}.",
        number=_figure(card, "min"),
        cards=types_word(_type(card)),
        gain=_gain(card),
    )


def _on_activate(card: Card) -> Phrase:
    told = {"card": type_word(_type(card)), "gain": _gain(card)}
    if card.args.get("self"):
        return say("Each {card} you activate gives {gain}, this one too.", **told)
    return say("Each {card} you activate gives {gain}.", **told)


def _die_one(card: Card) -> Phrase:
    if "resources" in card.args:
        return say(
            "Each chosen die that shows 1 brings {resources} more of its colour.",
            resources=resource_count(_figure(card, "resources")),
        )
    return say("Each chosen die that shows 1 gives {gain} too.", gain=_gain(card))


def _church_set(card: Card) -> Phrase:
    alone, one, both = (int(points) for points in card.args["scores"])
    return say(
        "{alone}; with a {south} or a {west} {one} instead, with both {both}.",
        alone=point_count(alone),
        one=one,
        both=both,
        south=KIND_OF["zuiderkerk"].name,
        west=KIND_OF["westerkerk"].name,
    )


def _per_map(card: Card) -> Phrase:
    district = district_word(DISTRICTS.index(card.args["district"]))
    return say("{points} for each active {district} map.", points=_points(card), district=district)


def _per_kind(card: Card) -> Phrase:
    return say(
        "Gain {gain}, and {points} for each active {kind}.",
        gain=gulden_count(_figure(card, "gulden")),
        points=point_count(_figure(card, "points_per_kind")),
        kind=kind_word(KIND_OF[card.args["kind"]].index),
    )


def _more_with_kind(card: Card) -> Phrase:
    return say(
        "Gain {gain}; with an active {kind} {more} instead.",
        gain=gulden_count(_figure(card, "gulden")),
        more=_figure(card, "gulden_with"),
        kind=kind_word(KIND_OF[card.args["kind"]].index),
    )


def _deliver_good(card: Card) -> Phrase:
    goods = goods_word(GOODS.index(card.args["good"]))
    return say("Each delivery of {goods} gives {gain} more.", goods=goods, gain=_gain(card))


def _per_coats(card: Card) -> Phrase:
    return say(
        "Gain {gain} for every {coats} coats you have in the city, rounded up.",
        gain=gulden_count(_figure(card, "gulden")),
        coats=_figure(card, "per"),
    )


def _barge_steps(card: Card) -> Phrase:
    return say(
        "Pay {price}: your barge may sail {steps} free this turn.",
        price=gulden_count(_figure(card, "pay")),
        steps=step_count(_figure(card, "steps")),
    )


def _second_market(card: Card) -> Phrase:
    return say_number(
        "You may use the market {number} more time in your turn, at full price.",
        "You may use the market {number} more times in your turn, at full price.",
        _figure(card, "extra"),
    )


def _second_block(card: Card) -> Phrase:
    return say_number(
        "You may take {number} more block in your turn.",
        "You may take {number} more blocks in your turn.",
        _figure(card, "extra"),
    )


def _die_shift(card: Card) -> Phrase:
    return say_number(
        "You may place the resources of one die {number} wheel space higher or lower.",
        "You may place the resources of one die {number} wheel spaces higher or lower.",
        _figure(card, "shift"),
    )


_SENTENCES: Final[dict[str, Callable[[Card], Phrase]]] = {
    # used in one's turn
    "after_map_use_gain_resource": _after_map_use,
    "after_map_use_gain_gulden": _after_map_use,
    "after_any_map_use_gain": _after_map_use,
    "if_active_count_gain": _if_active,
    "after_amstel_gain_points": lambda card: say(
        "If your disc advanced {spaces} or more this turn: {gain}.",
        spaces=space_count(_figure(card, "min")),
        gain=_gain(card),
    ),
    "if_barge_goods_at_most_gain": lambda card: say(
        "With no more than {number} goods aboard: {gain}.", number=_figure(card, "max"), gain=_gain(card)
    ),
    "after_barge_steps_gain": lambda card: say(
        "If your barge sailed {steps} or more this turn: {gain}.",
        steps=step_count(_figure(card, "min")),
        gain=_gain(card),
    ),
    "if_not_first_advance": lambda card: say(
        "If you are not first on the Amstel: advance {spaces}.", spaces=space_count(_figure(card, "spaces"))
    ),
    "if_last_gain": lambda card: say("If you are last on the Amstel: {gain}.", gain=_gain(card)),
    "gain_gulden_per_coats": _per_coats,
    "gain_points_per_distinct_map": lambda card: say(
        "{points} for each district among your active maps.", points=_points(card)
    ),
    "pay_gulden_barge_steps": _barge_steps,
    "pay_gulden_gain_points": _exchange,
    "gain": _just_gain,
    "exchange": _exchange,
    "pay_resource_gain": _exchange,
    "map": _map,
    "if_last_score_gain": lambda card: say("If you alone have the fewest points: {gain}.", gain=_gain(card)),
    "if_first_score_gain": lambda card: say("If you alone have the most points: {gain}.", gain=_gain(card)),
    "gain_plus_per_kind": _per_kind,
    "gain_or_more_with_kind": _more_with_kind,
    "after_market_points_gain": lambda card: say(
        "If the market gave you points this turn: {gain}.", gain=_gain(card)
    ),
    "discard_map_gain": lambda card: say("Discard an active map: gain {gain}.", gain=_gain(card)),
    "gain_points_per_map": _per_map,
    "if_inactive_at_most_gain": lambda card: say(
        "With no more than {number} inactive cards: {gain}.", number=_figure(card, "max"), gain=_gain(card)
    ),
    "after_card_gulden_gain": lambda card: say(
        "If another card gave you gulden this round: {gain}.", gain=_gain(card)
    ),
    "after_card_points_gain": lambda card: say(
        "If another card gave you points this round: {gain}.", gain=_gain(card)
    ),
    # standing rights, and what answers to something
    "second_market_use": _second_market,
    "block_discount": lambda card: say(
        "Blocks cost you {resources} less.", resources=resource_count(_figure(card, "discount"))
    ),
    "on_block_gain": lambda card: say("Each block you take gives {gain}.", gain=_gain(card)),
    "block_for_gulden": lambda card: say(
        "You may pay {price} for a block instead of resources.", price=gulden_count(_figure(card, "pay"))
    ),
    "second_block": _second_block,
    "map_three_uses": lambda card: say(
        "You may use one of your maps up to {number} times in your turn.", number=_figure(card, "uses")
    ),
    "on_activate_gain": _on_activate,
    "activate_discount": lambda card: say(
        "Activating a {card} costs {resources} less.",
        card=type_word(_type(card)),
        resources=resource_count(_figure(card, "discount")),
    ),
    "first_kind_discount": lambda card: say(
        "Activating the first artisan of a kind costs {resources} less.",
        resources=resource_count(_figure(card, "discount")),
    ),
    "always_on_top": lambda card: say("Your disc is always on top of its Amstel space."),
    "map_free_use_on_activation": lambda card: say("Each map you activate is used once, free and at once."),
    "black_market_both": lambda card: say("A sale on the black market gives {gain}.", gain=_gain(card)),
    "activate_for_gulden": lambda card: say(
        "Pay {price}: activate a card without resources. As often as you like.",
        price=gulden_count(_figure(card, "pay")),
    ),
    "barge_double": lambda card: say(
        "A resource buys {steps} of your barge.", steps=step_count(_figure(card, "steps"))
    ),
    "may_skip_draft": lambda card: say("You need not take a card in Phase I."),
    "docker_double": lambda card: say(
        "Dockers you deliver score {number} times their points.", number=_figure(card, "factor")
    ),
    "die_one_bonus": _die_one,
    "die_shift": _die_shift,
    "die_extra": lambda card: say(
        "Each chosen die brings {resources} more of its colour.",
        resources=resource_count(_figure(card, "resources")),
    ),
    "on_deliver_gain": lambda card: say("Each good you deliver gives {gain} more.", gain=_gain(card)),
    "on_deliver_good_gain": _deliver_good,
    "on_block_advance": lambda card: say(
        "With each block you take you may advance {spaces} on the Amstel.",
        spaces=space_count(_figure(card, "spaces")),
    ),
    # final scoring
    "end_points_per_distinct_artisan": lambda card: say(
        "{points} for each kind of artisan you have active.", points=_points(card)
    ),
    "end_ignore_inactive_penalties": lambda card: say("No penalty markers for cards still inactive."),
    "end_advance_amstel": lambda card: say(
        "Advance {spaces} on the Amstel.", spaces=space_count(_figure(card, "spaces"))
    ),
    "end_points_barge_load": lambda card: say(
        "{points} for each good and docker aboard your barge.", points=_points(card)
    ),
    "end_points_dockers_in_house": lambda card: say(
        "{points} for each docker in the docker house.", points=_points(card)
    ),
    "end_points_black_market": lambda card: say(
        "{points} for each good on the black market.", points=_points(card)
    ),
    "end_church_set": _church_set,
    "end_points_per_map": lambda card: say("{points} for each active map.", points=_points(card)),
    "end_points_per_end_card": lambda card: say("{points} for each active end card.", points=_points(card)),
    "end_points_per_building": lambda card: say("{points} for each active building.", points=_points(card)),
    "end_points_per_artisan_pair": lambda card: say(
        "{points} for each pair of active artisans of a kind.", points=_points(card)
    ),
    "end_points_per_map_pair": lambda card: say(
        "{points} for each pair of active maps of a district.", points=_points(card)
    ),
    "end_points_per_bridge": lambda card: say(
        "{points} for each bridge your disc has passed.", points=_points(card)
    ),
    "end_points_per_coat": lambda card: say(
        "{points} for each of your coats in the city.", points=_points(card)
    ),
    "end_points_barge_at_start": lambda card: say(
        "{points} if your barge is at the start pier.", points=_points(card)
    ),
    "end_points_largest_kind": lambda card: say(
        "{points} for each active artisan of your most frequent kind.", points=_points(card)
    ),
}
