"""The data of an offer (GEN-8.1 to 8.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kade.games.genoa.rules.components import DECK_COUNT, GOOD_COUNT, TILE_COUNT

NO_GOODS: Final[list[int]] = [0] * GOOD_COUNT
NO_TILES: Final[list[int]] = [0] * TILE_COUNT
NO_DECKS: Final[list[int]] = [0] * DECK_COUNT


class Bundle:
    """What one side puts into a deal. Never changed once it is made: entries make new ones."""

    __slots__ = ("any", "backs", "cards", "ducats", "faces", "goods", "markers", "tiles")

    def __init__(
        self,
        ducats: int,
        goods: list[int],
        tiles: list[int],
        markers: int,
        cards: int,
        faces: int,
        any: list[int],
        backs: list[int],
    ) -> None:
        self.ducats = ducats
        self.goods = goods  # of each kind
        self.tiles = tiles  # of each kind
        self.markers = markers
        self.cards = cards  # by number, as a mask
        self.faces = faces  # those of them that everybody may see (GEN-15.5)
        self.any = any  # of each deck, chosen by the side that accepts
        self.backs = backs  # in a view: cards of each deck whose faces the viewer may not see

    def items(self) -> int:
        """Everything but ducats (GEN-0.3)."""
        return (
            sum(self.goods)
            + sum(self.tiles)
            + self.markers
            + self.cards.bit_count()
            + sum(self.any)
            + sum(self.backs)
        )

    def empty(self) -> bool:
        return self.ducats == 0 and self.items() == 0

    def to_json(self) -> list[Any]:
        return [
            self.ducats,
            self.goods,
            self.tiles,
            self.markers,
            self.cards,
            self.faces,
            self.any,
            self.backs,
        ]

    def __reduce__(self) -> tuple[Any, ...]:
        return Bundle, tuple(self.to_json())

    def __deepcopy__(self, memo: dict[int, Any]) -> Bundle:
        return self


EMPTY: Final = Bundle(0, NO_GOODS, NO_TILES, 0, 0, 0, NO_DECKS, NO_DECKS)


class Later:
    """Deferred parts: what the bought action itself will bring (GEN-8.5)."""

    __slots__ = ("cards", "ducats", "goods", "markers", "order_tile", "tile")

    def __init__(
        self, goods: list[int], tile: int, markers: int, cards: int, ducats: int, order_tile: int
    ) -> None:
        self.goods = goods  # of each kind, at most one
        self.tile = tile
        self.markers = markers
        self.cards = cards
        self.ducats = ducats  # out of an order
        self.order_tile = order_tile  # the tile that comes with a large order

    def items(self) -> int:
        return sum(self.goods) + self.tile + self.markers + self.cards + self.order_tile

    def empty(self) -> bool:
        return self.ducats == 0 and self.items() == 0

    def needs_order(self) -> bool:
        """Only an order that is fulfilled with the action can pay this."""
        return self.ducats > 0 or self.order_tile > 0

    def to_json(self) -> list[Any]:
        return [self.goods, self.tile, self.markers, self.cards, self.ducats, self.order_tile]

    def __reduce__(self) -> tuple[Any, ...]:
        return Later, tuple(self.to_json())

    def __deepcopy__(self, memo: dict[int, Any]) -> Later:
        return self


NOTHING_LATER: Final = Later(NO_GOODS, 0, 0, 0, 0, 0)


class Offer:
    """An offer to the trader, or a counter drawn up by him (GEN-8.2, 8.4); never changed."""

    __slots__ = (
        "by",
        "counter",
        "declined",
        "give",
        "later",
        "number",
        "site",
        "slot",
        "target",
        "want",
        "with_action",
    )

    def __init__(
        self,
        number: int,
        by: int,
        slot: int,
        counter: bool,
        site: bool,
        target: int,
        with_action: bool,
        give: Bundle,
        later: Later,
        want: Bundle,
        declined: bool,
    ) -> None:
        self.number = number
        self.by = by  # the player who buys; of a counter, the player it is addressed to
        self.slot = slot
        self.counter = counter
        self.site = site  # for the action of the tower's building, not for a move
        self.target = target
        self.with_action = with_action
        self.give = give
        self.later = later
        self.want = want
        self.declined = declined

    def with_terms(self, give: Bundle, later: Later, want: Bundle) -> Offer:
        return self._but(self.number, give, later, want, self.declined)

    def marked_declined(self) -> Offer:
        return self._but(self.number, self.give, self.later, self.want, True)

    def numbered(self, number: int) -> Offer:
        """As it is posted: with a number of its own, and not declined by anybody yet."""
        return self._but(number, self.give, self.later, self.want, False)

    def _but(self, number: int, give: Bundle, later: Later, want: Bundle, declined: bool) -> Offer:
        return Offer(
            number,
            self.by,
            self.slot,
            self.counter,
            self.site,
            self.target,
            self.with_action,
            give,
            later,
            want,
            declined,
        )

    def ducats(self) -> int:
        """All ducats that go to the trader, deferred ones included."""
        return self.give.ducats + self.later.ducats

    def items(self) -> int:
        """All items that go to the trader, deferred ones included."""
        return self.give.items() + self.later.items()

    def to_json(self) -> list[Any]:
        return [
            self.number,
            self.by,
            self.slot,
            self.counter,
            self.site,
            self.target,
            self.with_action,
            self.give.to_json(),
            self.later.to_json(),
            self.want.to_json(),
            self.declined,
        ]

    def __reduce__(self) -> tuple[Any, ...]:
        return read_offer, (self.to_json(),)

    def __deepcopy__(self, memo: dict[int, Any]) -> Offer:
        return self


def with_offers_told(data: dict[str, Any]) -> dict[str, Any]:
    """The fields of a position or a view with every offer in them as ``read_offer`` reads it."""
    for name, value in data.items():
        if isinstance(value, list):
            data[name] = [part.to_json() if isinstance(part, Offer) else part for part in value]
    return data


def read_offer(data: Sequence[Any]) -> Offer:
    """The offer that ``to_json`` wrote."""
    number, by, slot, counter, site, target, with_action, give, later, want, declined = data
    return Offer(
        number,
        by,
        slot,
        counter,
        site,
        target,
        with_action,
        Bundle(*give),
        Later(*later),
        Bundle(*want),
        declined,
    )
