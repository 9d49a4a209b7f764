"""Answers within a turn weighed: each with the best of what can still be done after it."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.bots.card_worth import card_worth
from kade.games.amsterdam.bots.spending import MOST_LOOSE, ONE, covers, number_of, packed, packed_cost
from kade.games.amsterdam.bots.turn_plan import NEVER, TurnPlan
from kade.games.amsterdam.bots.worth import CUBE, purse
from kade.games.amsterdam.rules.actions import (
    Activate,
    ActivateFree,
    AdvanceDisc,
    BoardDocker,
    BuyBlock,
    ChooseColour,
    DeliverGood,
    DiscardCard,
    DropColour,
    LoadGood,
    PayColour,
    Sail,
    SellForGulden,
    SellForResource,
    StoreGood,
    TakeBlock,
    UseCard,
    UseMarket,
)
from kade.games.amsterdam.rules.agenda import ADVANCE_STEP, SAIL_STEP
from kade.games.amsterdam.rules.black_market import gives_both
from kade.games.amsterdam.rules.blocks import block_price
from kade.games.amsterdam.rules.card_gains import Exchange
from kade.games.amsterdam.rules.card_uses import BuySteps, DiscardMapFor
from kade.games.amsterdam.rules.cards_and_tiles import CARDS, FIRST_CARD, MAP, MARKET_TILES, WORDS
from kade.games.amsterdam.rules.components import (
    AMSTEL_COST,
    BLOCKS,
    DEPOT_POINTS,
    DOCKER_COUNT,
    FAST_DELIVERY,
    GOOD_COUNT,
    GULDEN,
    HELD,
    LAST_SPACE,
    PLACES,
    ROOFS,
    SALE_GULDEN,
    WAREHOUSE,
)
from kade.games.amsterdam.rules.effects import ACTIVATION_GULDEN, BLOCK_GULDEN, EFFECTS, bonus
from kade.games.amsterdam.rules.state import FREE_STEPS, AmsterdamState, changed, replaced
from kade.kernel.actions import Action

#: What is free and helps is done before anything else.
AT_ONCE: Final = 0.4


class TurnWeights:
    """The answers of one moment within a seat's turn."""

    def __init__(self, state: AmsterdamState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.supply = packed(state.held, seat * HELD)
        self.total = number_of(self.supply)
        self.plan = TurnPlan(state, seat)
        self.plan.lay_out(self.total)
        self.spending = self.plan.spending
        self.usual = self.spending.loose
        self.best = self.spending.best(self.supply)

    # -------------------------------------------------------------------- the turn

    def action(self, action: Action) -> float:
        """What an action brings together with the best that can follow."""
        if isinstance(action, Sail):
            return self._sail(action.number)
        if isinstance(action, TakeBlock):
            return self._block(action.number)
        if isinstance(action, AdvanceDisc):
            return self._advance(action.number)
        if isinstance(action, UseCard):
            return self._use(action.number)
        if isinstance(action, Activate):
            return self._activate(action.number)
        if isinstance(action, LoadGood):
            return self.best + 0.5 * AT_ONCE
        if isinstance(action, DeliverGood):
            return self.best + self._deliver(action.number)
        if isinstance(action, BoardDocker):
            return self._board(action.number)
        if isinstance(action, UseMarket):
            return self._market()
        if isinstance(action, BuyBlock):
            gain = self.plan.block(action.number)
            gain += self.plan.more_coins(-bonus(self.state, self.seat, BLOCK_GULDEN))
            return gain + self.spending.best(self.supply, 0, self.spending.blocks - 1)
        if isinstance(action, ActivateFree):
            return self._activate_free(action.number)
        return self.plan.kept(self.total)

    def _activate(self, card: int) -> float:
        cost = self.plan.card_cost(card)[0]
        place = self.plan.options.index(card)
        after = self.supply - cost if covers(self.supply, cost) else self.supply
        return self.spending.gains[place] + self.spending.best(after, 1 << place) + 0.01

    def _activate_free(self, card: int) -> float:
        place = self.plan.options.index(card)
        gain = self.spending.gains[place]
        gain += self.plan.more_coins(-bonus(self.state, self.seat, ACTIVATION_GULDEN))
        return gain + self.spending.best(self.supply, 1 << place)

    def _block(self, block: int) -> float:
        price = block_price(self.state, self.seat, block)
        after = self.supply - price * ONE[BLOCKS[block].colour]
        return self.plan.block(block) + self.spending.best(after, 0, self.spending.blocks - 1)

    def _sail(self, place: int) -> float:
        ways = self.plan.ways
        if ways is None or place not in ways.gains:
            return NEVER
        self.spending.loose = self.plan.loose(ways.gains[place], self.plan.amstel(), 1)
        value = self.spending.best(self.supply)
        self.spending.loose = self.usual
        # Ways end in the turn: what can be done without sailing is done first.
        return value - 0.02

    def _advance(self, spaces: int) -> float:
        ways = self.plan.ways
        gain = self.plan.advance(spaces)
        self.spending.loose = self.plan.loose(ways.best if ways is not None else [0.0], [0.0])
        value = gain + self._after_paying(self.supply, AMSTEL_COST[spaces])
        self.spending.loose = self.usual
        return value - 0.01

    def _after_paying(self, supply: int, number: int, skip: int = 0) -> float:
        """The best of the rest when so many resources of any colours go."""
        usual = self.spending.loose
        if not number:
            return self.spending.best(supply, skip)
        self.spending.loose = [NEVER] * number + usual[: MOST_LOOSE + 1 - number]
        value = self.spending.best(supply, skip)
        self.spending.loose = usual
        return value

    def _market(self) -> float:
        tile = MARKET_TILES[self.state.market]
        plan = self.plan
        gain = tile.points + tile.resources * CUBE
        if tile.amstel:
            gain += plan.advance(tile.amstel)
        return gain + self.best + self.spent(tile.cost)

    def spent(self, gulden: int) -> float:
        """What it costs to pay so many gulden for the open market tile."""
        plan = self.plan
        return purse(plan.later, plan.gulden - gulden) - purse(plan.later, plan.gulden)

    # ---------------------------------------------------------------------- the barge

    def _deliver(self, good: int) -> float:
        """What a delivery brings more than keeping the good aboard."""
        state, seat = self.state, self.seat
        place = PLACES[state.barges[seat]]
        filled = state.warehouses[good]
        at_warehouse = place.kind == WAREHOUSE
        points = ROOFS[good][filled] if at_warehouse else DEPOT_POINTS[place.what]
        harbour = self.plan.harbour
        gain = points + FAST_DELIVERY[state.round - 1] + harbour.extra[good]
        if at_warehouse:
            if not self.plan.later and self.plan.orders.any:
                kept = self._orders_left(-1) - self._orders_left(good)
                return gain + self.plan.orders.roofs[good][filled] - kept + AT_ONCE
            return gain + AT_ONCE
        gain = harbour.depot_points(place.index, place.what, good, state.depots)
        more = filled + state.hold[seat * GOOD_COUNT + good] - 1
        ahead = self._can_reach(good)
        return gain - max(ahead, harbour.good_waits(good, place.index, more)) + 0.1

    def _orders_left(self, given: int) -> float:
        """What orders pay at the end for what is aboard, without one good of a kind."""
        state, seat = self.state, self.seat
        hold = state.hold[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT]
        if given >= 0:
            hold[given] -= 1
        store = state.store[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT]
        aboard = state.aboard[seat * DOCKER_COUNT : (seat + 1) * DOCKER_COUNT]
        return self.plan.orders.at_end(state.barges[seat], hold, store, aboard)

    def _can_reach(self, good: int) -> float:
        """What the warehouse of a good brings if this turn's supply still reaches it."""
        ways = self.plan.ways
        filled = self.state.warehouses[good]
        if ways is None or filled >= len(ROOFS[good]):
            return 0.0
        steps = self.plan.harbour.steps_to(good)
        if steps > self.plan.steps_for(self.total):
            return 0.0
        return ROOFS[good][filled] + self.plan.harbour.fast + self.plan.harbour.extra[good] - 0.9 * steps

    def _board(self, colour: int) -> float:
        """The best of the turn with this docker aboard: it may still bring him home."""
        state, seat = self.state, self.seat
        twin = state.copy()
        twin.aboard = changed(state.aboard, seat * DOCKER_COUNT + colour, 1)
        then = TurnPlan(twin, seat)
        then.lay_out(self.total)
        room = 0.3 if not any(state.aboard[seat * DOCKER_COUNT : (seat + 1) * DOCKER_COUNT]) else 0.0
        gain = self.plan.more_coins(1) + then.harbour.now() - self.plan.harbour.now()
        return gain + then.spending.best(self.supply) + room

    # ------------------------------------------------------------------------- cards

    def _use(self, card: int) -> float:
        """A use tried out on a copy: what it gives is seen there, what it pays is no longer in the supply."""
        effect = EFFECTS[card]
        state, seat, plan = self.state, self.seat, self.plan
        if isinstance(effect, Exchange) and (effect.pay_any or effect.gain.any):
            return self._exchange(card, effect)
        if isinstance(effect, BuySteps):
            return self._buy_steps(effect)
        if isinstance(effect, DiscardMapFor):
            return self.best + plan.more_coins(effect.gulden) + self._cheapest_map()
        if effect.pay_colour >= 0:
            skip = 1 << plan.options.index(card) if card in plan.options else 0
            left = self.supply - ONE[effect.pay_colour]
            return plan.map_use(card) + self.spending.best(left, skip)
        twin = state.copy()
        before = len(twin.stack)
        question = twin.stack.pop()
        twin.answers = None
        question.answer(twin, _use_action(state, card))
        gain = float(twin.score(seat) - state.score(seat))
        gulden = twin.held[seat * HELD + GULDEN] - state.held[seat * HELD + GULDEN]
        if gulden:
            gain += plan.more_coins(gulden)
        if twin.river[seat] != state.river[seat]:
            spaces = twin.river[seat] - state.river[seat]
            gain += plan.advance(spaces) - (twin.score(seat) - state.score(seat))
        if len(twin.stack) >= before:
            gain += CUBE  # a resource of any colour is to be chosen
        after = packed(twin.held, seat * HELD)
        rest = self.best if after == self.supply else self.spending.best(after)
        return gain + rest + (0.0 if effect.pay_gulden else AT_ONCE)

    def _exchange(self, card: int, effect: Exchange) -> float:
        """Resources of any colours for something, or something for them."""
        plan = self.plan
        gain = plan.more_coins(effect.gain.gulden - effect.pay_gulden) + effect.gain.points
        supply = self.supply
        for _ in range(effect.gain.any):
            supply = max((supply + one for one in ONE), key=self.spending.best)
        return gain + self._after_paying(supply, effect.pay_any) - 0.05

    def _buy_steps(self, effect: BuySteps) -> float:
        """Steps for gulden: the ways they open."""
        twin = self.state.copy()
        twin.done = replaced(twin.done, FREE_STEPS, twin.done[FREE_STEPS] + effect.steps)
        then = TurnPlan(twin, self.seat)
        then.lay_out(self.total)
        return self.plan.more_coins(-effect.pay_gulden) + then.spending.best(self.supply) - 0.05

    def _cheapest_map(self) -> float:
        """What it costs to give up an active map."""
        maps = self.state.active[self.seat * WORDS + MAP]
        return max(
            (self.map_given_up(FIRST_CARD[MAP] + bit) for bit in range(maps.bit_length()) if maps >> bit & 1),
            default=NEVER,
        )

    def map_given_up(self, card: int) -> float:
        turns = self.plan.later if self.state.is_used(self.seat, card) else self.plan.turns
        return -card_worth(self.state, self.seat, card, turns)

    # -------------------------------------------------------------- questions in a turn

    def sale(self, action: Action, good: int) -> float:
        """Store the good of a block, or sell it."""
        if isinstance(action, StoreGood):
            return self.best + self.plan.harbour.new_good(good)
        gulden = SALE_GULDEN if isinstance(action, SellForGulden) else 0
        if isinstance(action, SellForResource):
            if gives_both(self.state, self.seat, good):
                gulden = SALE_GULDEN
            rest = self.spending.best(self.supply + ONE[action.number])
            return self.plan.more_coins(gulden) + rest + self.plan.orders.sale
        return self.plan.more_coins(gulden) + self.best + self.plan.orders.sale

    def gained(self, action: Action) -> float:
        """One resource more of this colour."""
        if not isinstance(action, ChooseColour):
            return NEVER
        return self.spending.best(self.supply + ONE[action.number])

    def paid(self, action: Action, rest: int) -> float:
        """One resource less of this colour, and as many again as are still to be paid."""
        if not isinstance(action, PayColour):
            return NEVER
        return self._after_paying(self.supply - ONE[action.number], rest - 1)

    def dropped(self, action: Action, card: int) -> float:
        """The cost of a card without one resource of this colour."""
        if not isinstance(action, DropColour):
            return NEVER
        cost = packed_cost(CARDS[card].cost) - ONE[action.number]
        place = self.plan.options.index(card)
        return self.spending.best(self.supply - cost, 1 << place)

    def discarded_map(self, action: Action) -> float:
        return self.map_given_up(action.number) if isinstance(action, DiscardCard) else NEVER


def _use_action(state: AmsterdamState, card: int) -> Action:
    for action in state.legal():
        if isinstance(action, UseCard) and action.number == card:
            return action
    raise AssertionError(f"card {CARDS[card].key} cannot be used")


def after_payment(state: AmsterdamState, seat: int) -> AmsterdamState:
    """The position as it will be once the payment under way is made, so that the rest can be planned."""
    twin = state.copy()
    if state.agenda:
        kind, _, what = state.agenda[-1]
        if kind == SAIL_STEP:
            twin.barges = replaced(twin.barges, seat, what)
        elif kind == ADVANCE_STEP:
            twin.river = replaced(twin.river, seat, min(LAST_SPACE, twin.river[seat] + what))
    return twin
