"""A seat's turn as a plan: what each thing it can do brings, and the best mix that its supply pays for."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.bots.block_worth import CityLook
from kade.games.amsterdam.bots.card_families import gain_worth
from kade.games.amsterdam.bots.card_worth import card_worth, counted_by_ends
from kade.games.amsterdam.bots.harbour_plan import HarbourLook
from kade.games.amsterdam.bots.harbour_ways import Ways, best_ways
from kade.games.amsterdam.bots.order_worth import OrdersLook
from kade.games.amsterdam.bots.spending import MOST_LOOSE, ONE, Spending, packed_cost
from kade.games.amsterdam.bots.worth import CUBE, LEFT, PENALTY, advance_worth, purse, tile_worth, turns_left
from kade.games.amsterdam.rules.activating import discount
from kade.games.amsterdam.rules.black_market import gives_both
from kade.games.amsterdam.rules.blocks import block_price
from kade.games.amsterdam.rules.card_gains import AfterMapUse, Exchange, Give, UseMap
from kade.games.amsterdam.rules.card_triggers import OnActivate, OnBlock, OnBlockAdvance
from kade.games.amsterdam.rules.cards_and_tiles import CARD_BIT, CARD_WORD, CARDS, MARKET_TILES, NO_TILE
from kade.games.amsterdam.rules.components import (
    AMSTEL_COST,
    BLOCKS,
    BLOCKS_PER_TURN,
    BOARDING_GULDEN,
    COLOUR_COUNT,
    GULDEN,
    HELD,
    LAST_SPACE,
    MARKET_USES,
    SALE_GULDEN,
    SLOTS,
    STEPS_PER_RESOURCE,
)
from kade.games.amsterdam.rules.effects import (
    ACTIVATED,
    ACTIVATION_PRICE,
    BLOCK_TAKEN,
    EFFECTS,
    MORE_BLOCKS,
    MORE_MARKET,
    STEPS_FOR_RESOURCE,
    USE,
    bonus,
    hears,
    listening,
)
from kade.games.amsterdam.rules.state import (
    AMSTEL_USED,
    BLOCKS_TAKEN,
    FREE_STEPS,
    MARKET_USED,
    AmsterdamState,
)

#: A resource kept in the small store.
KEPT: Final = 0.7
#: How likely a card that is not activated now is activated later, by turns after this one.
LATER: Final[list[float]] = [0.0, 0.2, 0.35, 0.45, 0.5, 0.55, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6]
#: What one card fewer is worth by inactive cards: where no slot is free the next one costs a marker.
FULL_ROW: Final[list[float]] = [0.0, 0.0, 0.0, 0.5, 1.5, 4.5]
NEVER: Final = -99.0
#: Resources that ways and the Amstel together may take in one look.
MOST_SPENT: Final = 16


class TurnPlan:
    """One look at a seat's turn. ``turns`` counts it and those to come."""

    def __init__(self, state: AmsterdamState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.turns = max(1, turns_left(state, seat))
        self.later = self.turns - 1
        self.gulden = state.held[seat * HELD + GULDEN]
        held = state.held[seat * HELD : seat * HELD + COLOUR_COUNT]
        self.colours = COLOUR_COUNT - held.count(0)
        tile = MARKET_TILES[state.market] if state.market != NO_TILE else None
        uses = MARKET_USES + bonus(state, seat, MORE_MARKET) - state.done[MARKET_USED]
        self.tile_cost = tile.cost if tile is not None and uses > 0 else 999
        self.tile_worth = tile_worth(tile.index) if tile is not None else 0.0
        self.orders = OrdersLook(state, seat, self.later)
        self.city = CityLook(state, seat, self.later)
        self.harbour = HarbourLook(state, seat, self.later, self.orders)
        if not self.later:
            self.harbour.boarding = self.more_coins(BOARDING_GULDEN)
        self.ways: Ways | None = None
        self.spending = Spending()
        self.options: list[int] = []  # the cards of the single things of ``spending``
        self.block_extra = self._block_extra()

    # --------------------------------------------------------------------- gains

    def coins(self, gulden: int) -> float:
        """What a purse is worth now: the open tile may still be paid with it."""
        value = purse(self.later, gulden)
        if gulden >= self.tile_cost:
            value = max(value, self.tile_worth + purse(self.later, gulden - self.tile_cost))
        return value

    def more_coins(self, gulden: int) -> float:
        """What it changes to have so many gulden more, or fewer."""
        return self.coins(self.gulden + gulden) - self.coins(self.gulden)

    def relief(self) -> float:
        """What one inactive card fewer saves at the end, and now if the row is full."""
        cards = len(self.state.inactive[self.seat])
        markers = self.state.penalties[self.seat] + cards
        saved = float(PENALTY[markers] - PENALTY[max(0, markers - 1)]) if markers else float(PENALTY[1])
        return saved + (FULL_ROW[min(cards, SLOTS)] if self.later else 0.0)

    def activation(self, card: int, turns: int) -> float:
        """What activating a card now brings more than waiting for another chance."""
        state, seat = self.state, self.seat
        relief = self.relief()
        bonuses = counted_by_ends(state, seat, card) + self.orders.card(card)
        if hears(state, seat, ACTIVATED):
            bonuses += self._on_activation(card)
        now = card_worth(state, seat, card, turns) + relief + bonuses
        again = card_worth(state, seat, card, turns - 1) + relief + bonuses - CUBE * CARDS[card].price
        return now - LATER[turns - 1] * max(0.0, again)

    def _on_activation(self, card: int) -> float:
        """What active cards give for activating one of its type."""
        total = 0.0
        for other in listening(self.state, self.seat, ACTIVATED):
            effect = EFFECTS[other]
            if isinstance(effect, OnActivate):
                total += gain_worth(effect.gain) if effect.word == CARD_WORD[card] else 0.0
            elif CARDS[card].timing == "III":
                used = EFFECTS[card]
                total += gain_worth(used.gain) if isinstance(used, UseMap) else 0.0
        return total

    def _block_extra(self) -> float:
        """What active cards give for any block."""
        total = 0.0
        if hears(self.state, self.seat, BLOCK_TAKEN):
            for card in listening(self.state, self.seat, BLOCK_TAKEN):
                effect = EFFECTS[card]
                if isinstance(effect, OnBlock):
                    total += gain_worth(effect.gain)
                elif isinstance(effect, OnBlockAdvance):
                    total += max(0.0, self.advance(effect.spaces))
        return total

    def good(self, good: int) -> float:
        """A good that comes from a block: stored, or sold at once."""
        stored = self.harbour.new_good(good)
        if self.state.sold >> good & 1:
            return stored
        sold = max(self.more_coins(SALE_GULDEN), 0.9 * CUBE)
        if gives_both(self.state, self.seat, good):
            sold = self.more_coins(SALE_GULDEN) + 0.9 * CUBE
        return max(stored, sold + self.orders.sale)

    def block(self, block: int) -> float:
        value = self.city.coat_worth(block) + self.good(self.state.tiles[block]) + self.block_extra
        return value + self.orders.coat(BLOCKS[block].district)

    def advance(self, spaces: int) -> float:
        """Advancing on the Amstel, orders included."""
        left = self.state.river[self.seat]
        value = advance_worth(self.state, self.seat, spaces, self.later)
        return value + self.orders.advanced(left, min(LAST_SPACE, left + spaces))

    def map_use(self, card: int) -> float:
        """The gain of using a map, with the cards that wait for it; its price not counted."""
        effect = EFFECTS[card]
        if not isinstance(effect, Give):
            return 0.0
        value = effect.gain.points + (self.more_coins(effect.gain.gulden) if effect.gain.gulden else 0.0)
        for other in listening(self.state, self.seat, USE):
            waiting = EFFECTS[other]
            if isinstance(waiting, AfterMapUse) and waiting.maps & CARD_BIT[card]:
                if self.state.is_used(self.seat, other) or waiting.met(self.state, self.seat):
                    continue
                value += gain_worth(waiting.gain)
        return value

    # ------------------------------------------------------------------- options

    def lay_out(self, total: int) -> None:
        """Everything this turn can buy with a supply of about so many resources."""
        state, seat = self.state, self.seat
        spending = self.spending
        for card in state.inactive[seat]:
            spending.add(*self.card_cost(card), self.activation(card, self.turns))
            self.options.append(card)
        for card in listening(state, seat, USE):
            effect = EFFECTS[card]
            if effect.pay_colour >= 0 and not state.is_used(seat, card):
                spending.add(ONE[effect.pay_colour], 1, self.map_use(card))
                self.options.append(card)
        spending.blocks = BLOCKS_PER_TURN + bonus(state, seat, MORE_BLOCKS) - state.done[BLOCKS_TAKEN]
        if spending.blocks > 0:
            for block in BLOCKS:
                if self.city.free >> block.index & 1:
                    price = block_price(state, seat, block.index)
                    spending.add_block(price * ONE[block.colour], price, self.block(block.index))
        else:
            spending.blocks = 0
        self.ways = best_ways(self.harbour, self.steps_for(total))
        spending.loose = self.loose(self.ways.best, self.amstel())

    def card_cost(self, card: int) -> tuple[int, int]:
        """The price of a card, without the scarcest resource if a discount drops one."""
        cost = CARDS[card].cost
        packed = packed_cost(cost)
        if not hears(self.state, self.seat, ACTIVATION_PRICE):
            return packed, CARDS[card].price
        if not discount(self.state, self.seat, card):
            return packed, CARDS[card].price
        own = self.seat * HELD
        scarce, most = 0, -99
        for colour in range(COLOUR_COUNT):
            if cost[colour] and cost[colour] - self.state.held[own + colour] > most:
                scarce, most = colour, cost[colour] - self.state.held[own + colour]
        return packed - ONE[scarce], CARDS[card].price - 1

    def steps_for(self, total: int) -> int:
        """Steps of the barge that so many resources pay for."""
        each = max(STEPS_PER_RESOURCE, bonus(self.state, self.seat, STEPS_FOR_RESOURCE))
        return self.state.done[FREE_STEPS] + each * total

    def price_of_steps(self, steps: int) -> int:
        each = max(STEPS_PER_RESOURCE, bonus(self.state, self.seat, STEPS_FOR_RESOURCE))
        return (max(0, steps - self.state.done[FREE_STEPS]) + each - 1) // each

    def amstel(self) -> list[float]:
        """What advancing so many spaces as an action brings."""
        state, seat = self.state, self.seat
        found = [0.0]
        if not state.done[AMSTEL_USED]:
            for spaces in range(1, min(7, LAST_SPACE - state.river[seat]) + 1):
                found.append(self.advance(spaces))
        return found

    def kept(self, number: int) -> float:
        """What resources are worth that are not spent this turn."""
        if not self.later:
            return LEFT * number + (
                self.orders.colours_left(number, self.colours) if self.orders.distinct else 0.0
            )
        return KEPT if number else 0.0

    def loose(self, ways: list[float], amstel: list[float], least: int = 0) -> list[float]:
        """By number of resources of any colours: the best of ways, Amstel and keeping.

        ``ways`` is by steps; of them at least ``least`` are taken.
        """
        ahead = [NEVER] * (MOST_LOOSE + 1)
        for steps in range(least, len(ways)):
            price = self.price_of_steps(steps)
            if price <= MOST_LOOSE:
                ahead[price] = max(ahead[price], ways[steps])
        found = [NEVER] * (MOST_LOOSE + 1)
        for spaces, gain in enumerate(amstel):
            price = AMSTEL_COST[spaces]
            for number in range(MOST_LOOSE + 1 - price):
                if ahead[number] > NEVER:
                    found[number + price] = max(found[number + price], ahead[number] + gain)
        best = [NEVER] * (MOST_LOOSE + 1)
        kept = [self.kept(number) for number in range(MOST_LOOSE + 1)]
        for spent in range(MOST_SPENT + 1):
            gain = found[spent]
            if gain > NEVER:
                for number in range(spent, MOST_LOOSE + 1):
                    best[number] = max(best[number], gain + kept[number - spent])
        self._exchanges(best)
        return best

    def _exchanges(self, best: list[float]) -> None:
        """Cards that turn resources of any colours into something else."""
        for card in listening(self.state, self.seat, USE):
            effect = EFFECTS[card]
            if effect.pay_any and isinstance(effect, Exchange) and not self.state.is_used(self.seat, card):
                gain = gain_worth(effect.gain)
                if effect.gain.gulden:
                    gain = self.more_coins(effect.gain.gulden)
                often = CARDS[card].timing == "INF"
                source = best if often else best[:]
                for number in range(effect.pay_any, MOST_LOOSE + 1):
                    best[number] = max(best[number], source[number - effect.pay_any] + gain)
