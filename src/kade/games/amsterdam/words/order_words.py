"""Secret orders in words (AMS-14), made from their conditions and figures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kade.games.amsterdam.rules.components import DISTRICTS, DOCKERS, GOODS, MIN_PLAYERS
from kade.games.amsterdam.rules.expansion_pieces import ORDERS, Order
from kade.games.amsterdam.rules.names import (
    district_word,
    docker_word,
    goods_word,
    point_count,
    resource_count,
)
from kade.kernel.phrase import PLAIN, Listing, Phrase, Reader, say, say_number


@dataclass(frozen=True, slots=True)
class Spaced:
    """Whole sentences, one after the other."""

    sentences: tuple[Phrase, ...]

    def text(self, reader: Reader = PLAIN) -> str:
        return " ".join(sentence.text(reader) for sentence in self.sentences)


def order_title(order: int) -> Phrase:
    """The number printed on an order, for the text board, where answers are typed: order 07."""
    return say("order {number}", number=ORDERS[order].key)


def order_sentence(order: int) -> Phrase:
    """What an order asks."""
    asked = ORDERS[order]
    return _SENTENCES[asked.condition](asked)


def order_points(order: int, players: int) -> Phrase:
    """What an order pays at a table of so many players."""
    asked = ORDERS[order]
    place = max(players, MIN_PLAYERS) - MIN_PLAYERS
    if asked.condition == "return_distinct_resources":
        return say("up to {points}", points=point_count(asked.points[-1]))
    if asked.condition == "return_dockers":
        return say(
            "{one} for one, {two} for two", one=asked.points[place], two=point_count(asked.args["two"][place])
        )
    return point_count(asked.points[place])


def _least(order: Order) -> int:
    return int(order.args["min"])


def _timed(order: Order) -> Phrase:
    told = {"number": _least(order)}
    if order.args["timing"] == "END":
        return say("You have {number} or more active end cards.", **told)
    if order.args["timing"] == "INF":
        return say("You have {number} or more active permanent cards.", **told)
    return say("You have {number} or more active Phase III cards.", **told)


def _return_items(order: Order) -> Phrase:
    items = [
        say_number("{number} docker", "{number} dockers", int(order.args["dockers"])),
        say_number("{number} good", "{number} goods", int(order.args["goods"])),
    ]
    if order.args["resources"]:
        items.append(resource_count(int(order.args["resources"])))
    return say("Give back {items}.", items=Listing(items))


_SENTENCES: Final[dict[str, Callable[[Order], Phrase]]] = {
    "both_dockers_in_house": lambda order: say(
        "Both are in the docker house: {docker}.", docker=docker_word(DOCKERS.index(order.args["colour"]))
    ),
    "own_blocks_in_district": lambda order: say(
        "You own {number} or more blocks in {district}.",
        number=_least(order),
        district=district_word(DISTRICTS.index(order.args["district"])),
    ),
    "active_each_type": lambda order: say(
        "You have {number} or more active artisans, buildings and maps, of each.", number=_least(order)
    ),
    "amstel_last_space": lambda order: say("Your disc is on the last Amstel space."),
    "active_timing": _timed,
    "black_market_goods": lambda order: say(
        "{number} or more goods are on the black market.", number=_least(order)
    ),
    "distinct_goods_on_barge": lambda order: say(
        "{number} or more kinds of goods are aboard your barge.", number=_least(order)
    ),
    "warehouse_full": lambda order: say(
        "The warehouse for {goods} is full.", goods=goods_word(GOODS.index(order.args["good"]))
    ),
    "all_depots_full": lambda order: say("All depots are full."),
    "barge_at_start": lambda order: say("Your barge is at the start pier."),
    "dockers_in_house": lambda order: say(
        "{number} or more dockers are in the docker house.", number=_least(order)
    ),
    "own_blocks": lambda order: say("You own {number} or more blocks.", number=_least(order)),
    "active_cards": lambda order: say("You have {number} or more active cards.", number=_least(order)),
    "return_items": _return_items,
    "return_distinct_resources": lambda order: say(
        "Give back up to {number} resources, all of different colours.", number=int(order.args["max"])
    ),
    "return_dockers": lambda order: say(
        "Give back one or two from your barge: {docker}.",
        docker=docker_word(DOCKERS.index(order.args["colour"])),
    ),
}
