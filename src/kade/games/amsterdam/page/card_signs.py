"""What a card does in small signs: what it looks at, an arrow, what it gives."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from kade.chart.markup import Markup, el, icon, use
from kade.games.amsterdam.page.symbols import RESOURCES, coin, good, points, resource
from kade.games.amsterdam.rules.cards_and_tiles import CARD_TYPES, CARDS, Card
from kade.games.amsterdam.rules.components import COLOURS, DISTRICT_COLOUR, DISTRICTS, GOODS, NO_COLOUR
from kade.games.amsterdam.rules.supply import Gain

SIZE = 21
#: The icon of each type of cards.
TYPE_ICONS: Final = ("i-artisan", "i-building", "i-map")

# ------------------------------------------------------------------------------ single signs


def sign(symbol: str, note: int | str = "") -> Markup:
    """A thing of the game, with a figure beside it."""
    return el("span", icon(symbol, SIZE), el("b", note) if note else "", class_="sign")


def any_cube(number: int | str = "") -> Markup:
    """A resource of any colour."""
    drawn = el(
        "svg",
        el("path", d="M-8-4.5L0-9 8-4.5V5L0 9.5-8 5Z", class_="any-cube"),
        el("text", "?", y=4.6, class_="any-mark"),
        width=SIZE,
        height=SIZE,
        viewBox="-10 -10 20 20",
        aria_hidden="true",
    )
    return el("span", drawn, el("b", number) if number else "", class_="sign")


def coin_sign(number: int) -> Markup:
    return el("span", coin(SIZE - 1), el("b", number), class_="sign")


def point_sign(number: int | str) -> Markup:
    return points(number, SIZE + 4)


def cube_sign(colour: int) -> Markup:
    return resource(colour, SIZE)


def map_sign(district: int, note: str = "") -> Markup:
    """A map of a district: the icon with the cube of its colour."""
    hue = RESOURCES[DISTRICT_COLOUR[district]]
    drawn = el(
        "svg",
        el("path", d="M-9-6L-3-8 3-6 9-8V6L3 8-3 6-9 8ZM-3-8V6M3-6V8", class_="map-sheet"),
        use(f"mark-{hue.mark}", 0, 0, 9, color=f"var(--{hue.key}-ink)"),
        class_=f"hue-{hue.key}",
        width=SIZE + 2,
        height=SIZE + 2,
        viewBox="-10.500 -10.500 21 21",
        aria_hidden="true",
    )
    return el("span", drawn, el("b", note) if note else "", class_="sign")


ARROW: Final = icon("i-arrow", 14, "icon sign-arrow")

# ------------------------------------------------------------------------------- families


def _gains(card: Card) -> list[Markup]:
    gain = Gain.of(card.args)
    found = []
    if gain.gulden:
        found.append(coin_sign(gain.gulden))
    if gain.points:
        found.append(point_sign(gain.points))
    if gain.colour != NO_COLOUR:
        found.append(cube_sign(gain.colour))
    if gain.any:
        found.append(any_cube(gain.any if gain.any > 1 else ""))
    return found


def _figure(card: Card, name: str) -> int:
    return int(card.args[name])


def _then(*first: Markup) -> Callable[[Card], list[Markup]]:
    """Something that is looked at, and what it gives."""
    return lambda card: [*first, ARROW, *_gains(card)]


def _price(card: Card) -> list[Markup]:
    gulden = int(card.args.get("pay_gulden", card.args.get("pay", 0)))
    price = coin_sign(gulden) if gulden else any_cube(_figure(card, "pay_resources"))
    return [price, ARROW, *_gains(card)]


def _map(card: Card) -> list[Markup]:
    return [cube_sign(COLOURS.index(card.args["pay"])), ARROW, *_gains(card)]


def _type_icon(card: Card) -> str:
    return TYPE_ICONS[CARD_TYPES.index(card.args["type"])]


def _district(card: Card) -> Markup:
    return map_sign(DISTRICTS.index(card.args["district"]))


def _each(symbol: str, note: str = "") -> Callable[[Card], list[Markup]]:
    """Points for each thing, at the end of the game or in a turn."""
    return lambda card: [sign(symbol, note), ARROW, point_sign(_figure(card, "points"))]


def _die_one(card: Card) -> list[Markup]:
    one = sign("i-die", 1)
    more = any_cube(f"+{card.args['resources']}") if "resources" in card.args else coin_sign(2)
    return [one, ARROW, more]


def _churches(card: Card) -> list[Markup]:
    return [sign("i-building"), ARROW, el("b", "·".join(str(score) for score in card.args["scores"]))]


_SIGNS: Final[dict[str, Callable[[Card], list[Markup]]]] = {
    "after_map_use_gain_resource": lambda card: [_district(card), ARROW, *_gains(card)],
    "after_map_use_gain_gulden": lambda card: [_district(card), ARROW, *_gains(card)],
    "after_any_map_use_gain": _then(sign("i-map")),
    "if_active_count_gain": lambda card: [
        sign(_type_icon(card), f"{card.args['min']}+"),
        ARROW,
        *_gains(card),
    ],
    "after_amstel_gain_points": lambda card: [sign("i-river", f"{card.args['min']}+"), ARROW, *_gains(card)],
    "if_barge_goods_at_most_gain": lambda card: [
        sign("i-goods", f"≤{card.args['max']}"),
        ARROW,
        *_gains(card),
    ],
    "after_barge_steps_gain": lambda card: [sign("i-barge", f"{card.args['min']}+"), ARROW, *_gains(card)],
    "if_not_first_advance": lambda card: [sign("i-river", f"+{card.args['spaces']}")],
    "if_last_gain": _then(sign("i-river", "↓")),
    "gain_gulden_per_coats": lambda card: [
        sign("i-coat", card.args["per"]),
        ARROW,
        coin_sign(_figure(card, "gulden")),
    ],
    "second_market_use": lambda card: [sign("i-market", f"×{1 + _figure(card, 'extra')}")],
    "gain_points_per_distinct_map": _each("i-map", "≠"),
    "pay_gulden_barge_steps": lambda card: [
        coin_sign(_figure(card, "pay")),
        ARROW,
        sign("i-barge", card.args["steps"]),
    ],
    "pay_gulden_gain_points": _price,
    "gain": _gains,
    "exchange": _price,
    "pay_resource_gain": _price,
    "map": _map,
    "block_discount": lambda card: [sign("i-block"), any_cube(f"−{card.args['discount']}")],
    "on_block_gain": _then(sign("i-block")),
    "block_for_gulden": lambda card: [coin_sign(_figure(card, "pay")), ARROW, sign("i-block")],
    "second_block": lambda card: [sign("i-block", f"×{1 + _figure(card, 'extra')}")],
    "map_three_uses": lambda card: [sign("i-map", f"×{card.args['uses']}")],
    "on_activate_gain": lambda card: [sign(_type_icon(card)), ARROW, *_gains(card)],
    "activate_discount": lambda card: [sign(_type_icon(card)), any_cube(f"−{card.args['discount']}")],
    "first_kind_discount": lambda card: [sign("i-artisan", 1), any_cube(f"−{card.args['discount']}")],
    "always_on_top": lambda card: [sign("i-river", "↑")],
    "map_free_use_on_activation": lambda card: [sign("i-map", "+1")],
    "black_market_both": _then(sign("i-goods")),
    "activate_for_gulden": lambda card: [coin_sign(_figure(card, "pay")), ARROW, sign("i-active")],
    "barge_double": lambda card: [any_cube(), ARROW, sign("i-barge", card.args["steps"])],
    "if_last_score_gain": _then(point_sign("↓")),
    "if_first_score_gain": _then(point_sign("↑")),
    "gain_plus_per_kind": lambda card: [
        coin_sign(_figure(card, "gulden")),
        sign("i-artisan"),
        ARROW,
        point_sign(_figure(card, "points_per_kind")),
    ],
    "after_market_points_gain": _then(sign("i-market")),
    "discard_map_gain": _then(sign("i-map", "×")),
    "may_skip_draft": lambda card: [sign("i-slot", "0")],
    "docker_double": lambda card: [sign("i-docker", f"×{card.args['factor']}")],
    "die_one_bonus": _die_one,
    "die_shift": lambda card: [sign("i-die"), ARROW, sign("i-wheel", f"±{card.args['shift']}")],
    "die_extra": lambda card: [sign("i-die"), ARROW, any_cube(f"+{card.args['resources']}")],
    "gain_points_per_map": lambda card: [_district(card), ARROW, point_sign(_figure(card, "points"))],
    "end_church_set": _churches,
    "if_inactive_at_most_gain": lambda card: [
        sign("i-slot", f"≤{card.args['max']}"),
        ARROW,
        *_gains(card),
    ],
    "after_card_gulden_gain": _then(sign("i-active"), coin(SIZE - 1)),
    "after_card_points_gain": _then(sign("i-active"), point_sign("")),
    "on_deliver_gain": _then(sign("i-deliver")),
    "on_block_advance": lambda card: [sign("i-block"), ARROW, sign("i-river", f"+{card.args['spaces']}")],
    "on_deliver_good_gain": lambda card: [
        good(GOODS.index(card.args["good"]), SIZE + 2),
        ARROW,
        *_gains(card),
    ],
    "gain_or_more_with_kind": lambda card: [
        coin_sign(_figure(card, "gulden")),
        sign("i-building"),
        ARROW,
        coin_sign(_figure(card, "gulden_with")),
    ],
    "end_points_per_distinct_artisan": _each("i-artisan", "≠"),
    "end_ignore_inactive_penalties": lambda card: [sign("i-slot"), ARROW, sign("i-penalty", "0")],
    "end_advance_amstel": lambda card: [sign("i-river", f"+{card.args['spaces']}")],
    "end_points_barge_load": _each("i-barge"),
    "end_points_dockers_in_house": _each("i-docker"),
    "end_points_black_market": _each("i-goods"),
    "end_points_per_map": _each("i-map"),
    "end_points_per_end_card": _each("i-end"),
    "end_points_per_building": _each("i-building"),
    "end_points_per_artisan_pair": _each("i-artisan", "2"),
    "end_points_per_map_pair": _each("i-map", "2"),
    "end_points_per_bridge": _each("i-bridge"),
    "end_points_per_coat": _each("i-coat"),
    "end_points_barge_at_start": _each("i-barge", "1"),
    "end_points_largest_kind": _each("i-artisan", "="),
}


@cache
def card_signs(number: int) -> Markup:
    """What a card does, in signs."""
    card = CARDS[number]
    signs = _SIGNS[card.effect](card)
    return el("span", *signs, class_="signs many" if len(signs) > 3 else "signs")


def signs_css() -> str:
    return _CSS


_CSS = """
.signs{display:inline-flex;align-items:center;gap:2px}
.signs.many{gap:0}
.signs.many svg:not(.sign-arrow){width:18px;height:18px}
.sign{display:inline-flex;align-items:center;gap:1px;flex:none}
.sign b{font:700 14px/1 var(--serif)}
.sign-arrow{opacity:.7}
.any-cube{fill:none;stroke:currentColor;stroke-width:1.5;stroke-linejoin:round}
.any-mark{font:700 13px var(--serif);text-anchor:middle;fill:currentColor}
.map-sheet{fill:var(--hue);stroke:var(--card-ink,currentColor);stroke-width:1.2;stroke-linejoin:round}
"""
