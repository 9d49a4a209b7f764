"""What an answer would cost and bring at this moment, reckoned from a view."""

from __future__ import annotations

from kade.games.amsterdam.rules.black_market import SellOrStore
from kade.games.amsterdam.rules.card_triggers import Discount, FirstOfKindDiscount, OnDeliver, OnDie, OnDieOne
from kade.games.amsterdam.rules.cards_and_tiles import ARTISAN, CARD_WORD, CARDS, KINDS, WORDS
from kade.games.amsterdam.rules.components import (
    BLOCKS,
    BRIDGES,
    DEPOT,
    DEPOT_POINTS,
    FAST_DELIVERY,
    HOUSE,
    LAST_SPACE,
    LAST_SPACE_POINTS,
    NO_GOOD,
    PLACES,
    ROOFS,
    WAREHOUSE,
)
from kade.games.amsterdam.rules.effects import (
    ACTIVATION_PRICE,
    BLOCK_PRICE,
    DELIVERED,
    DIE_CHOSEN,
    DOCKER_FACTOR,
    EFFECTS,
    SELLS_BOTH,
    amount,
    hooked,
)
from kade.games.amsterdam.rules.expansion_pieces import BAILIFF_DISCOUNT, FOREMAN_POINTS
from kade.games.amsterdam.rules.view import AmsterdamView


def actor(view: AmsterdamView) -> int:
    """Who would give the answer: the seat that is asked; after the end the one who looks."""
    return view.seat if not view.over else max(view.viewer, 0)


def saved(view: AmsterdamView, seat: int, card: int) -> int:
    """Resources that the cards of a seat save on activating a card (AMS-6.8)."""
    total = 0
    for other in hooked(view.active, seat, ACTIVATION_PRICE):
        effect = EFFECTS[other]
        if isinstance(effect, Discount) and CARD_WORD[card] == effect.word:
            total += effect.less
        elif isinstance(effect, FirstOfKindDiscount) and CARD_WORD[card] == ARTISAN:
            owned = view.active[seat * WORDS + ARTISAN] & KINDS[CARDS[card].kind].mask
            total += 0 if owned else effect.less
    return min(total, CARDS[card].price)


def die_gain(view: AmsterdamView, seat: int, colour: int) -> tuple[int, int]:
    """Resources and gulden that a die brings to a seat, cards included."""
    value = view.dice[colour]
    resources, gulden = value, 0
    for card in hooked(view.active, seat, DIE_CHOSEN):
        effect = EFFECTS[card]
        if isinstance(effect, OnDie):
            resources += effect.resources
        elif isinstance(effect, OnDieOne) and value == 1:
            resources += effect.resources
            gulden += effect.gain.gulden
    return resources, gulden


def block_price(view: AmsterdamView, seat: int, block: int) -> int:
    """Resources that a block costs a seat."""
    less = amount(view.active, seat, BLOCK_PRICE)
    if view.bailiff == block:
        less += BAILIFF_DISCOUNT
    return max(0, BLOCKS[block].cost - less)


def gives_both(view: AmsterdamView) -> bool:
    """A sale gives gulden and a resource: by a card, or where the dealer stands (AMS-C037, 13.11)."""
    question = view.question
    if isinstance(question, SellOrStore) and view.dealer == question.good:
        return True
    return amount(view.active, actor(view), SELLS_BOTH) > 0


def docker_points(view: AmsterdamView, seat: int, dockers: int) -> int:
    """Points for so many dockers brought to the docker house now."""
    spaces = [min(len(view.house) + number, len(HOUSE) - 1) for number in range(dockers)]
    return sum(HOUSE[space] for space in spaces) * max(1, amount(view.active, seat, DOCKER_FACTOR))


def advance_points(left: int, spaces: int) -> int:
    """Points of bridges and of the last space on so many spaces."""
    reached = min(left + spaces, LAST_SPACE)
    points = sum(bridge.points for bridge in BRIDGES if left <= bridge.after < reached)
    return points + (LAST_SPACE_POINTS if left < reached == LAST_SPACE else 0)


def takes_good(view: AmsterdamView, place: int, good: int) -> bool:
    """A warehouse or depot has room for a good of this kind (AMS-6.28, 6.29)."""
    there = PLACES[place]
    if there.kind == WAREHOUSE:
        return there.what == good and view.warehouses[good] < len(ROOFS[good])
    return there.kind == DEPOT and view.depots[there.what] == NO_GOOD


def delivery_gain(view: AmsterdamView, seat: int, place: int, good: int) -> tuple[int, int]:
    """Points and gulden for a good delivered there, cards included."""
    there = PLACES[place]
    points = DEPOT_POINTS[there.what] if there.kind == DEPOT else ROOFS[good][view.warehouses[good]]
    points += FAST_DELIVERY[view.round - 1]
    if view.foreman == place:
        points += FOREMAN_POINTS
    gulden = 0
    for card in hooked(view.active, seat, DELIVERED):
        effect = EFFECTS[card]
        if isinstance(effect, OnDeliver) and effect.good in {-1, good}:
            points += effect.gain.points
            gulden += effect.gain.gulden
    return points, gulden
