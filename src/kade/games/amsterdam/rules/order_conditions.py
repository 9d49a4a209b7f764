"""What secret orders ask of the position at the end (AMS-14): O01 to O31, O35 and O36.

``data.toml`` names the condition of an order and its figures; this is what the name means. Orders that
give something back are in ``order_returns``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kade.games.amsterdam.rules.cards_and_tiles import WORDS, cards_timed
from kade.games.amsterdam.rules.components import (
    DISTRICT_BLOCKS,
    DISTRICTS,
    DOCKERS,
    DOCKERS_PER_COLOUR,
    GOOD_COUNT,
    GOODS,
    LAST_SPACE,
    NO_GOOD,
    ROOFS,
    START_PIER,
)
from kade.games.amsterdam.rules.expansion_pieces import Order
from kade.games.amsterdam.rules.state import AmsterdamState


class Condition:
    """What one order asks: so much of something that a subclass counts."""

    def __init__(self, order: Order) -> None:
        self.least = int(order.args.get("min", 1))

    def count(self, state: AmsterdamState, seat: int) -> int:
        raise NotImplementedError

    def met(self, state: AmsterdamState, seat: int) -> bool:
        return self.count(state, seat) >= self.least


class BothDockers(Condition):
    """All dockers of a colour are in the docker house."""

    def __init__(self, order: Order) -> None:
        super().__init__(order)
        self.colour = DOCKERS.index(order.args["colour"])
        self.least = DOCKERS_PER_COLOUR

    def count(self, state: AmsterdamState, seat: int) -> int:
        return state.house.count(self.colour)


class DistrictBlocks(Condition):
    """Own blocks in a district."""

    def __init__(self, order: Order) -> None:
        super().__init__(order)
        self.blocks = DISTRICT_BLOCKS[DISTRICTS.index(order.args["district"])]

    def count(self, state: AmsterdamState, seat: int) -> int:
        return (state.coats[seat] & self.blocks).bit_count()


class EachType(Condition):
    """Active cards of each of the three types (AMS-E46)."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        return min(mask.bit_count() for mask in state.active[seat * WORDS : seat * WORDS + WORDS])


class AtLastSpace(Condition):
    """The disc is on the last Amstel space."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        return 1 if state.river[seat] == LAST_SPACE else 0


class TimedCards(Condition):
    """Active cards of a timing (AMS-E46)."""

    def __init__(self, order: Order) -> None:
        super().__init__(order)
        self.cards = cards_timed(order.args["timing"])

    def count(self, state: AmsterdamState, seat: int) -> int:
        return sum(
            (state.active[seat * WORDS + word] & self.cards[word]).bit_count() for word in range(WORDS)
        )


class BlackMarketGoods(Condition):
    """Goods on the black market."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        return state.sold.bit_count()


class KindsAboard(Condition):
    """Different kinds of goods aboard the barge."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        return sum(1 for number in state.hold[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT] if number)


class FullWarehouse(Condition):
    """All roofs of a warehouse are covered."""

    def __init__(self, order: Order) -> None:
        super().__init__(order)
        self.good = GOODS.index(order.args["good"])
        self.least = len(ROOFS[self.good])

    def count(self, state: AmsterdamState, seat: int) -> int:
        return state.warehouses[self.good]


class FullDepots(Condition):
    """Every depot holds a good."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        return 0 if NO_GOOD in state.depots else 1


class AtStartPier(Condition):
    """The barge is at the start pier (AMS-R30)."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        return 1 if state.barges[seat] == START_PIER else 0


class HousedDockers(Condition):
    """Dockers of any colours in the docker house."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        return len(state.house)


class OwnBlocks(Condition):
    """Own blocks anywhere."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        return state.coats[seat].bit_count()


class ActiveCards(Condition):
    """Active cards of all types (AMS-E46)."""

    def count(self, state: AmsterdamState, seat: int) -> int:
        return sum(mask.bit_count() for mask in state.active[seat * WORDS : seat * WORDS + WORDS])


#: By the name that ``data.toml`` gives the condition.
CONDITION_KINDS: Final[dict[str, Callable[[Order], Condition]]] = {
    "both_dockers_in_house": BothDockers,  # 01-06
    "own_blocks_in_district": DistrictBlocks,  # 07-12
    "active_each_type": EachType,  # 13
    "amstel_last_space": AtLastSpace,  # 14
    "active_timing": TimedCards,  # 15-17
    "black_market_goods": BlackMarketGoods,  # 18
    "distinct_goods_on_barge": KindsAboard,  # 19
    "warehouse_full": FullWarehouse,  # 20-28
    "all_depots_full": FullDepots,  # 29
    "barge_at_start": AtStartPier,  # 30
    "dockers_in_house": HousedDockers,  # 31
    "own_blocks": OwnBlocks,  # 35
    "active_cards": ActiveCards,  # 36
}
