"""What a good position is, for the bots: plans, the worth of cards, and each answer weighed."""

from __future__ import annotations

from typing import Final

from kade.games.ticket_to_ride_amsterdam.bots.plans import make_plan
from kade.games.ticket_to_ride_amsterdam.rules.actions import Claim, DrawCard, DrawContracts, Keep, TakeCard
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CONTRACTS,
    EMPTY,
    GREY,
    JOKER,
    ROUTE_POINTS,
    ROUTES,
    contracts_in,
)
from kade.games.ticket_to_ride_amsterdam.rules.paths import NEIGHBOURS
from kade.games.ticket_to_ride_amsterdam.rules.scoring import contract_points, fulfilled
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.kernel.actions import Action
from kade.kernel.rng import Rng

#: What a card in hand is worth in points, while there is time to use it.
PLAIN_CARD: Final = 0.8
WANTED_CARD: Final = 1.5
JOKER_CARD: Final = 1.8
#: What one more merchandise card adds to the bonus, on average.
MERCHANDISE_WORTH: Final = 1.3


def turns_left(view: TicketView) -> float:
    """How many turns the viewer probably still has."""
    if view.last_turns >= 0:
        mine = (view.viewer - view.seat) % view.players
        return 1.0 if view.last_turns > mine else 0.0
    # A player uses up about one and a third carts a turn.
    return 1.0 + max(0, min(view.carts) - 2) / 1.35


def contract_value(view: TicketView, contracts: int) -> float:
    """What a set of contracts is probably worth to the viewer from here on."""
    me = view.viewer
    plan = make_plan(view.owned[me], view.closed[me], view.hand, contracts)
    done = contract_points(view.owned[me], fulfilled(view.owned[me], contracts))
    lost = sum(c.points for c in contracts_in(plan.out_of_reach))
    hoped = sum(
        c.points for c in contracts_in(contracts & ~plan.out_of_reach & ~fulfilled(view.owned[me], contracts))
    )
    if not hoped:
        return float(done - lost)
    spare = view.carts[me] - plan.spaces
    slack = turns_left(view) - plan.turns
    chance = 0.92 if spare >= 0 else 0.15
    if slack < 2:
        chance *= max(0.05, 0.5 + 0.25 * slack) if slack > -2 else 0.05
    return done - lost + hoped * (2 * chance - 1)


# --------------------------------------------------------------- weighing answers


def weigh(view: TicketView, rng: Rng) -> list[float]:
    """Expected points of each legal answer, roughly; a tiny draw of lots breaks ties."""
    question = view.question
    if question is None:
        return []
    if question.prompt in ("choose_start_contracts", "choose_contracts"):
        values = [_keep_value(view, action) for action in view.legal]
    else:
        adviser = Adviser(view)
        values = [adviser.value(action) for action in view.legal]
    return [value + int(rng.below(1000)) * 1e-6 for value in values]


def _keep_value(view: TicketView, action: Action) -> float:
    held = view.contracts
    if isinstance(action, Keep):
        for place, contract in enumerate(view.offered):
            if action.first if place == 0 else action.second:
                held |= CONTRACTS[contract].bit
    return contract_value(view, held)


class Adviser:
    """One look at a position: the plan, what each kind of card is worth now, and what follows."""

    def __init__(self, view: TicketView) -> None:
        me = view.viewer
        self.view = view
        self.owned = view.owned[me]
        self.plan = make_plan(self.owned, view.closed[me], view.hand, view.contracts)
        self.turns = turns_left(view)
        self.reachable = self.plan.spaces <= view.carts[me]
        self.second = view.question is not None and view.question.prompt == "choose_second_card"
        self.worth = self._card_worth()
        self.deck_worth = self._deck_worth()

    def _card_worth(self) -> list[float]:
        """What one more card of each kind is worth, given the plan and the time left."""
        view = self.view
        time = min(1.0, max(0.0, (self.turns - 1) / 3))
        worth = [PLAIN_CARD * time] * JOKER + [JOKER_CARD * time]
        if not self.reachable:
            return worth
        short = self._missing()
        for kind in range(JOKER):
            if short[kind] > 0:
                worth[kind] = WANTED_CARD * time
        if short[GREY] > 0:
            # For grey routes the colour one has most of is the one to collect.
            most = max(view.hand[:JOKER])
            for kind in range(JOKER):
                if view.hand[kind] == most and most > 0:
                    worth[kind] = max(worth[kind], (WANTED_CARD - 0.1) * time)
        return worth

    def _missing(self) -> list[int]:
        """Cards the plan lacks, by colour; the last entry is for grey routes."""
        hand = self.view.hand
        short = [0] * (GREY + 1)
        for route in ROUTES:
            if self.plan.routes & route.bit:
                short[route.colour] += route.length
        for kind in range(JOKER):
            short[kind] = max(0, short[kind] - hand[kind])
        short[GREY] = max(0, short[GREY] - max(hand[:JOKER]))
        return short

    def _deck_worth(self) -> float:
        """The mean worth of an unseen card."""
        view = self.view
        total, number = 0.0, 0
        for kind in range(JOKER + 1):
            unseen = (8 if kind == JOKER else 6) - view.hand[kind] - view.discard[kind]
            unseen = max(0, unseen - view.display.count(kind))
            total += unseen * self.worth[kind]
            number += unseen
        return total / number if number else 0.0

    def value(self, action: Action) -> float:
        if isinstance(action, Claim):
            return self._claim_value(action)
        if isinstance(action, TakeCard):
            return self._take_value(action.place)
        if isinstance(action, DrawCard):
            return self.deck_worth + (0.0 if self.second else self._second_value(EMPTY))
        if isinstance(action, DrawContracts):
            return self._contracts_value()
        return 0.0

    def _take_value(self, place: int) -> float:
        card = self.view.display[place]
        if card == JOKER or self.second:
            return self.worth[card]
        return self.worth[card] + self._second_value(place)

    def _second_value(self, taken: int) -> float:
        """The best second card that lies open or is hoped for."""
        best = self.deck_worth if self.view.deck else 0.0
        for place, card in enumerate(self.view.display):
            if place != taken and card < JOKER:
                best = max(best, self.worth[card])
        return best

    def _claim_value(self, claim: Claim) -> float:
        view, route = self.view, ROUTES[claim.route]
        value = float(ROUTE_POINTS[route.length])
        if route.cart and view.supply:
            value += MERCHANDISE_WORTH
        value -= claim.plain * self.worth[claim.colour] if claim.plain else 0.0
        value -= claim.jokers * self.worth[JOKER]
        if self.plan.routes & route.bit and self.reachable:
            at_stake = 2 * sum(
                c.points
                for c in contracts_in(view.contracts & ~self.plan.out_of_reach)
                if not fulfilled(self.owned, c.bit)
            )
            value += at_stake * route.length / max(1, self.plan.spaces)
            value += 0.6 if self._contested(route.index) else 0.0
        elif self.reachable and view.carts[view.viewer] - route.length < self.plan.spaces:
            value -= 6.0  # the carts are needed elsewhere
        return value

    def _contested(self, route: int) -> bool:
        """True if somebody else already stands at one of its ends."""
        view = self.view
        for seat in range(view.players):
            if seat != view.viewer:
                for near in (ROUTES[route].a, ROUTES[route].b):
                    for other, _ in NEIGHBOURS[near]:
                        if view.owned[seat] & ROUTES[other].bit:
                            return True
        return False

    def _contracts_value(self) -> float:
        """The mean gain of two unknown contracts, keeping what is best."""
        view = self.view
        if self.plan.routes and self.turns > 1:
            return -1.0  # first things first
        held = contract_value(view, view.contracts)
        gains = [
            contract_value(view, view.contracts | c.bit) - held
            for c in CONTRACTS
            if not view.contracts & c.bit
        ]
        total, pairs = 0.0, 0
        for place, one in enumerate(gains):
            for other in gains[place + 1 :]:
                total += max(one, other, one + other)
                pairs += 1
        return 0.6 * total / max(1, pairs)


# --------------------------------------------------------------- whole positions
