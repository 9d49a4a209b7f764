"""The wheel as a plan: which resources come when, and what they will pay for.

Resources do not keep: what leaves the wheel in a round must be spent in that round. So each round to
come is a supply of its own, spent as well as possible; cards activated in one round are gone for the
next. A round in which nothing comes costs a penalty marker unless a die fills it in time.
"""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.bots.card_worth import card_worth, counted_by_ends
from kade.games.amsterdam.bots.spending import MOST_LOOSE, ONE, Spending, packed
from kade.games.amsterdam.bots.turn_plan import TurnPlan
from kade.games.amsterdam.bots.worth import CUBE, PENALTY
from kade.games.amsterdam.rules.blocks import block_price
from kade.games.amsterdam.rules.components import (
    BLOCKS,
    COLOUR_COUNT,
    HIGHEST_DIE,
    NO_COLOUR,
    ROUNDS,
    SLOTS,
    WHEEL_SPACES,
)

#: What resources of any colours bring in a round to come: the Amstel, the barge, the small store.
HOPED: Final[list[float]] = [0.0, 1.1, 2.1, 3.0, 3.8, 4.6, 5.3, 6.0, 6.6, 7.2, 7.8, 8.3, 8.8]
#: How much less a round counts for each round that it lies further ahead.
HASTE: Final = 0.97
#: How likely a card waiting for resources that are not on the wheel gets them, by its price.
FINDS: Final[list[float]] = [1.0, 0.85, 0.75, 0.62, 0.48, 0.38]
#: By how many inactive cards grow in number in a round, beside those of which the plan knows more.
NEW_CARDS: Final = 0.7
#: A marker that is not there yet, and the trouble of having to choose a low die.
MARKER: Final = 7.0
TROUBLE: Final[list[float]] = [0.0, 1.6, 1.0, 0.6, 0.3, 0.1, 0.0]


def hoped(number: int) -> float:
    return HOPED[min(number, len(HOPED) - 1)]


def no_one(round: int) -> float:
    """How likely no die of a round shows 1."""
    shows = (1 + 6 - HIGHEST_DIE[min(round, ROUNDS) - 1]) / 6.0
    none: float = (1.0 - shows) ** COLOUR_COUNT
    return none


class WheelPlan:
    """One look at a seat's wheel; the first supply is that of the turn to come in this round."""

    def __init__(self, plan: TurnPlan, cards: list[int]) -> None:
        self.plan = plan
        self.state = plan.state
        self.seat = plan.seat
        self.cards = cards
        self.known: dict[tuple[int, int, int], tuple[float, int]] = {}
        self.sheets: list[Spending] = []
        self.blocks: list[tuple[int, int, float]] = self._blocks()
        markers = self.state.penalties[self.seat] + len(cards)
        self.relief = float(PENALTY[markers] - PENALTY[max(0, markers - 1)])
        for ahead in range(min(WHEEL_SPACES, plan.turns)):
            self.sheets.append(self._sheet(ahead))

    def _blocks(self) -> list[tuple[int, int, float]]:
        """Price and gain of the free blocks, as they are now."""
        found: list[tuple[int, int, float]] = []
        for block in BLOCKS:
            if self.plan.city.free >> block.index & 1:
                price = block_price(self.state, self.seat, block.index)
                found.append((price * ONE[block.colour], price, self.plan.block(block.index)))
        return found

    def _sheet(self, ahead: int) -> Spending:
        """What a supply can buy in a round so far ahead."""
        sheet = Spending()
        turns = self.plan.turns - ahead
        for card in self.cards:
            cost, size = self.plan.card_cost(card)
            sheet.add(cost, size, self._activation(card, turns))
        fades = 0.92**ahead
        for price, size, gain in self.blocks:
            sheet.add_block(price, size, gain * fades)
        last = turns <= 1
        for number in range(MOST_LOOSE + 1):
            sheet.loose[number] = hoped(number) * (0.75 if last else 1.0)
        return sheet

    def _activation(self, card: int, turns: int) -> float:
        """As in the plan of a turn, but no chance to wait is lost here: the plan itself looks ahead."""
        bonuses = counted_by_ends(self.state, self.seat, card) + self.plan.orders.card(card)
        return card_worth(self.state, self.seat, card, turns) + self.relief + bonuses

    # --------------------------------------------------------------------------- value

    def supplies(self, wheel: list[int], stored: int) -> list[int]:
        """The supply of each round to come; in the first the small store joins."""
        found = [packed(wheel, space * COLOUR_COUNT) for space in range(WHEEL_SPACES)]
        if stored != NO_COLOUR:
            found[0] += ONE[stored]
        return found

    def value(self, wheel: list[int], stored: int) -> float:
        """All rounds to come one after the other, those first whose resources come first."""
        supplies = self.supplies(wheel, stored)
        gone = 0
        total = 0.0
        weight = 1.0
        waiting = float(len(self.cards))
        for space in range(len(self.sheets)):
            if any(wheel[space * COLOUR_COUNT : (space + 1) * COLOUR_COUNT]):
                before = gone.bit_count()
                gain, gone = self._spent(space, supplies[space], gone)
                waiting -= gone.bit_count() - before
                total += weight * gain
            else:
                total -= self.nothing_comes(space)
            if space + 1 < len(self.sheets):
                waiting += NEW_CARDS
                if waiting > SLOTS:
                    total -= MARKER * min(1.0, waiting - SLOTS)
                    waiting = float(SLOTS)
            weight *= HASTE
        return total + self._waiting(gone)

    def _spent(self, ahead: int, supply: int, gone: int) -> tuple[float, int]:
        key = (ahead, supply, gone)
        found = self.known.get(key)
        if found is None:
            sheet = self.sheets[ahead]
            gain = sheet.best(supply, gone, 1)
            found = (gain, gone | sheet.chosen)
            self.known[key] = found
        return found

    def nothing_comes(self, space: int) -> float:
        """What an empty space costs: a marker now, or the need to fill it in time."""
        if space == 0:
            return MARKER
        chance = 1.0
        for later in range(1, space + 1):
            chance *= no_one(self.state.round + later) if later == space else 0.4
        return chance * MARKER + TROUBLE[space]

    def _waiting(self, gone: int) -> float:
        """Cards for which no resources are in sight."""
        total = 0.0
        for place, card in enumerate(self.cards):
            if not gone >> place & 1:
                total += self.later_worth(card)
        return total

    def later_worth(self, card: int) -> float:
        """A card that has to wait for dice to come; in the end it may cost a marker instead."""
        turns = self.plan.turns
        if turns <= 1:
            return 0.0
        price = self.plan.card_cost(card)[1]
        finds = FINDS[min(price, len(FINDS) - 1)] * min(1.0, (turns - 1) / 4.0)
        worth = self._activation(card, max(0, turns - 3)) - CUBE * price
        return finds * max(0.0, worth)
