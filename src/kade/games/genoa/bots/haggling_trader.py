"""The trader: which offer to accept, where to go without one, and for what to ask more."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.bots.action_worth import Look
from kade.games.genoa.bots.haggling import in_coins, trader_gain
from kade.games.genoa.bots.planning import Route
from kade.games.genoa.rules.actions import (
    ACCEPT_OFFER,
    LEAVE,
    MOVE,
    MOVE_AND_TAKE,
    NEXT,
    SLOTS,
    STOP,
    TAKE,
    AcceptOffer,
    Counter,
    DeclineOffer,
    Move,
    MoveAndTake,
)
from kade.games.genoa.rules.components import COIN, EXTRA_ACTION, NEIGHBOURS, OWNER_INCOME
from kade.games.genoa.rules.drafts import offer_in
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.state import MAX_DUCATS
from kade.kernel.actions import Action

#: What the trader asks of a bid that he would accept, and what he asks at most to change his mind.
ASK: Final = 2.0
MOST_ASKED: Final = 3.0
#: How much the gain of a buyer counts against a deal, by the number of players.
RIVALRY: Final = [0.0, 0.0, 0.3, 0.1, 0.06, 0.05]
#: A bid that is not accepted now may be lower, or gone, when the tower has arrived.
FIRMNESS: Final = 0.85
#: More than this must be in sight to haggle.
WORTH_ASKING: Final = 10
FAR_BELOW: Final = -1e6


class Plea:
    """A counter that the trader means to make: an offer with more ducats."""

    __slots__ = ("ducats", "offer")

    def __init__(self, offer: Offer, ducats: int) -> None:
        self.offer = offer
        self.ducats = ducats


class Trader:
    """One look at the trader's choices."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.route = Route(look)
        self.gains = [trader_gain(look, offer) for offer in look.view.offers]
        for place, offer in enumerate(look.view.offers):
            if not offer.site and offer.with_action:
                price = FIRMNESS * self.gains[place]
                self.route.sale[offer.target] = max(self.route.sale[offer.target], price)

    # ------------------------------------------------------------------------ own actions

    def free_after_own(self) -> bool:
        """Whether the trader can act again after one more action of his own."""
        look = self.look
        tiles = look.held.tiles[EXTRA_ACTION]
        if look.exhausted(look.seat):
            return tiles > 1
        second = look.view.players == 2 and bool(look.view.acted >> (1 - look.seat) & 1)
        return tiles > 0 or (second and look.view.taken[look.seat] == 0)

    def free_after_sale(self) -> bool:
        """With two players a sale gives the trader a second action (GEN-14.3)."""
        if self.look.view.players == 2 and self.look.view.taken[self.look.seat] < 2:
            return True
        return self.route.free

    # ----------------------------------------------------------------------- conclusions

    def taking(self, space: int, moves: int, buyers: int) -> float:
        """The trader acts on a space himself and goes on."""
        route, look = self.route, self.look
        ahead = route.ahead(space, look.visited, moves, buyers, self.free_after_own())
        return route.own_gain(space) + ahead

    def leaving(self, space: int, moves: int, buyers: int) -> float:
        return self.route.ahead(space, self.look.visited, moves, buyers, self.route.free)

    def selling(self, space: int, moves: int, buyers: int, price: float) -> float:
        ahead = self.route.ahead(space, self.look.visited, moves, buyers - 1, self.free_after_sale())
        return price + ahead

    def accepting(self, place: int) -> float:
        """An offer on the table, carried out."""
        return self.deal_worth(self.look.view.offers[place], self.gains[place])

    def deal_worth(self, offer: Offer, gain: float) -> float:
        """A deal whose terms bring the trader ``gain``, with the way that follows from it."""
        look, route = self.look, self.route
        buyers = len(route.buyers)
        moves = look.moves if offer.site else look.moves - 1
        value = gain
        if not offer.site:
            value += route.arrival(offer.target, look.visited)
        if not offer.with_action:
            return value + self.best_at(offer.target, moves, buyers)
        owner = look.view.owners[offer.target]
        if owner == look.seat:
            value += OWNER_INCOME
        profit = max(0.0, look.plain_gain(offer.target, offer.by) - gain)
        value -= RIVALRY[look.view.players] * profit
        return self.selling(offer.target, moves, buyers, value)

    def best_at(self, space: int, moves: int, buyers: int) -> float:
        """What a space is worth that was reached without a deal for its action."""
        best = self.leaving(space, moves, buyers)
        if not self.look.unused(space):
            return best
        if self.route.free:
            best = max(best, self.taking(space, moves, buyers))
        if buyers > 0:
            best = max(best, self.selling(space, moves, buyers, self.route.sale[space]))
        return best

    def going(self, space: int) -> float:
        """A move without a deal."""
        route, look = self.route, self.look
        arrival = route.arrival(space, look.visited)
        return arrival + self.best_at(space, look.moves - 1, len(route.buyers))

    # --------------------------------------------------------------------------- answers

    def opening(self) -> tuple[float, float]:
        """Taking the action at once, and asking the others first."""
        look, buyers = self.look, len(self.route.buyers)
        space = look.view.tower
        own = self.taking(space, look.moves, buyers) if self.route.free else FAR_BELOW
        hoped = self.selling(space, look.moves, buyers, 2.0 * self.route.sale[space])
        return own, max(own - 1.0, hoped, self.leaving(space, look.moves, buyers) - 1.0)

    def conclusion(self, action: Action) -> float:
        """What a concluding answer is worth; far below for the others."""
        look = self.look
        if isinstance(action, AcceptOffer):
            for place, offer in enumerate(look.view.offers):
                if offer.by * SLOTS + offer.slot == action.number:
                    return self.accepting(place)
        if isinstance(action, MoveAndTake):
            arrival = self.route.arrival(action.number, look.visited)
            return arrival + self.taking(action.number, look.moves - 1, len(self.route.buyers))
        if isinstance(action, Move):
            return self.going(action.number) - 0.2
        if action is TAKE:
            return self.taking(look.view.tower, look.moves, len(self.route.buyers))
        if action is LEAVE:
            return self.leaving(look.view.tower, look.moves, len(self.route.buyers))
        if action is STOP:
            return 0.1
        return FAR_BELOW

    def answers(self) -> list[float]:
        """Conclusions by their worth; a counter where more can be had; never idle talk."""
        look = self.look
        view = look.view
        values = [self.conclusion(action) for action in view.legal]
        top = max(values)
        if view.counters:
            asking = view.legal.index(NEXT)
            values[asking] = top + 1.0
            return values
        plea = self.plea() if view.countered == 0 else None
        for place, action in enumerate(view.legal):
            if isinstance(action, Counter) and plea is not None and plea.offer.by == action.number:
                values[place] = top + 1.0
            elif isinstance(action, DeclineOffer | Counter):
                values[place] = min(values) - 5.0 if values[place] == FAR_BELOW else values[place]
        return values

    # --------------------------------------------------------------------------- counters

    def plea(self) -> Plea | None:
        """In the first round: the offer to haggle about, with the ducats to ask for."""
        look = self.look
        view = look.view
        if view.bargaining > 1 or view.final:
            return None
        best_offer: Offer | None = None
        best, other = FAR_BELOW, FAR_BELOW
        for action in concluding_acts(look):
            value = self.conclusion(action)
            if isinstance(action, AcceptOffer):
                offer = offer_in(view.offers, action.number // SLOTS, action.number % SLOTS)
                if offer is not None and value > best and offer.want.empty() and offer.with_action:
                    best, best_offer = value, offer
            else:
                other = max(other, value)
        if best_offer is None or best_offer.later.needs_order():
            return None
        bid = best_offer.ducats() + 8 * best_offer.items()
        asked = ASK * bid
        if best < other:
            asked = bid + other - best + COIN
            if asked > MOST_ASKED * bid:
                return None
        more = in_coins(asked - bid)
        if more < WORTH_ASKING:
            return None
        ducats = best_offer.give.ducats + more
        return Plea(best_offer, ducats) if ducats <= view.settings[MAX_DUCATS] else None


def concluding_acts(look: Look) -> list[Action]:
    """By what is public: the list of legal answers is another one while a draft is open."""
    view = look.view
    found: list[Action] = []
    beside = NEIGHBOURS[view.tower] & ~look.visited
    for offer in view.offers:
        live = offer.site if view.site else not offer.site and bool(beside >> offer.target & 1)
        if live and offer.site == view.site:
            found.append(ACCEPT_OFFER[offer.by * SLOTS + offer.slot])
    if view.site:
        if look.available(look.seat):
            found.append(TAKE)
        found.append(LEAVE)
        return found
    if look.moves > 0:
        for space in range(len(MOVE)):
            if beside >> space & 1:
                found.append(MOVE[space])
                if look.available(look.seat) and look.unused(space):
                    found.append(MOVE_AND_TAKE[space])
    found.append(STOP)
    return found
