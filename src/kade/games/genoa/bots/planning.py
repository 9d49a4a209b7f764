"""Where the tower should go: what a way through the town is worth to the trader."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.bots.action_worth import Look
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    DECK_MASK,
    EXTRA_ACTION,
    FIRST_STREET,
    MARKET,
    MESSAGE,
    NEXT_TO,
    OWNER_INCOME,
    SPACE_COUNT,
)

#: What the trader hopes to get of the worth of an action to its buyer.
SHARE: Final = 0.45
#: Each further move is that much less certain.
CAUTION: Final = 0.85
#: What stands in the way of a sale that nobody has offered to pay for yet.
DOUBT: Final = 0.7


class Route:
    """Ways of the tower: actions to sell, one to take, messages and streets on the way."""

    def __init__(self, look: Look) -> None:
        view = look.view
        self.look = look
        self.own = look.action_gains()
        self.extra_cost = 0.0
        self.free = look.available(look.seat)
        if look.exhausted(look.seat):
            self.extra_cost = look.now.tile[EXTRA_ACTION]
        self.buyers: list[int] = []
        for seat in range(view.players):
            if seat != look.seat and look.available(seat):
                self.buyers.append(seat)
        self.two = view.players == 2 and not view.acted >> (1 - look.seat) & 1
        self.sale = [self._sale(building) for building in range(BUILDING_COUNT)]
        self.street = [
            look.street_gain(space) if space >= FIRST_STREET else 0.0 for space in range(SPACE_COUNT)
        ]
        self.letters = look.held.hand & DECK_MASK[MESSAGE]

    def _sale(self, building: int) -> float:
        """What the others may give for an action, and the owner's income."""
        look = self.look
        if not look.unused(building) or not self.buyers:
            return 0.0
        best = 0.0
        for seat in self.buyers:
            best = max(best, look.plain_gain(building, seat))
        price = SHARE * DOUBT * best
        if look.view.owners[building] == look.seat and best > 0.0:
            price += 0.7 * OWNER_INCOME
        return price

    def own_gain(self, building: int) -> float:
        """What the trader gains by the action himself."""
        if not self.free or not self.look.unused(building):
            return 0.0
        return self.own[building] - self.extra_cost

    def arrival(self, space: int, visited: int) -> float:
        """Messages and streets: what a visit brings whoever acts there."""
        if space >= FIRST_STREET:
            return self.street[space]
        return self.look.visit_gain(space, visited) if self.letters else 0.0

    def ahead(self, space: int, visited: int, moves: int, buyers: int, free: bool) -> float:
        """The best that can follow when the tower stands on a space and all is settled there.

        ``buyers`` are those of the others who have an action left, ``free`` whether the trader has.
        """
        kept = self.free
        self.free = free
        value = self._walk(space, visited | 1 << space, moves, CAUTION, 0.0, 0.0, buyers)
        self.free = kept
        return value

    def _walk(
        self, space: int, visited: int, moves: int, weight: float, value: float, spare: float, buyers: int
    ) -> float:
        best = value + spare
        if moves <= 0:
            return best
        for beside in NEXT_TO[space]:
            if visited >> beside & 1:
                continue
            found, better = value, spare
            left = buyers
            if beside < BUILDING_COUNT:
                price = self.sale[beside] if buyers > 0 else 0.0
                if price > 0.0:
                    found += weight * price
                    left -= 1
                if self.free:
                    better = max(spare, weight * (self.own_gain(beside) - price))
                if self.letters:
                    found += weight * self.look.visit_gain(beside, visited)
            elif beside != MARKET:
                found += weight * self.street[beside]
            seen, later = visited | 1 << beside, weight * CAUTION
            best = max(best, self._walk(beside, seen, moves - 1, later, found, better, left))
        return best
