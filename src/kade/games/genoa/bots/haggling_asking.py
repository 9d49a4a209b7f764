"""Counters as whole answers: what the trader may ask, of those who bid and of those who do not."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.bots.action_worth import Look
from kade.games.genoa.bots.haggling import LIMIT, in_coins, trader_gain
from kade.games.genoa.bots.haggling_steps import coin_entries, counter_entries
from kade.games.genoa.bots.haggling_trader import FAR_BELOW, Plea, Trader
from kade.games.genoa.bots.whole_answers import Whole, add, favour
from kade.games.genoa.rules.actions import (
    COUNTER,
    ENTRIES,
    ENTRY_GOODS,
    LATER_GOODS,
    NEXT,
    SLOTS,
    SUBMIT,
    TARGET,
    AcceptOffer,
    Counter,
    DeclineOffer,
)
from kade.games.genoa.rules.components import BUILDING_COUNT, COIN, GOOD_COUNT, NEIGHBOURS, SPACES, TAKE_GOODS
from kade.games.genoa.rules.drafts import offer_in, with_entry
from kade.games.genoa.rules.offers import EMPTY, NOTHING_LATER, Bundle, Offer
from kade.games.genoa.rules.state import MAX_DUCATS
from kade.kernel.actions import Action

#: What the trader may ask of a bid.
ASKS: Final = [1.5, 2.0, 3.0]
#: Offers that are haggled about, and players who are asked unbidden.
HAGGLED: Final = 2
UNBIDDEN: Final = 2
#: What an unbidden counter must bring.
LEAST_ASKED: Final = 5.0
#: One who has not bid is asked what anybody would pay, and what one with a plan would.
UNBIDDEN_ASKS: Final = [1.0, 2.0]


def decisions(look: Look, legal: list[Action]) -> list[Whole]:
    """Acceptances, moves, and counters that would bring more than the best of these."""
    view = look.view
    trader = Trader(look)
    values = trader.answers()
    top = FAR_BELOW
    found: list[Whole] = []
    for place, action in enumerate(legal):
        if action is NEXT or isinstance(action, Counter | DeclineOffer):
            continue
        found.append(Whole([action], values[place]))
        top = max(top, values[place])
    if NEXT in legal:
        found.append(Whole([NEXT], top + 1.0 if view.counters else top - 2.0))
    if not view.counters:
        for counter in [*pleas(look, trader, legal), *unbidden(look, trader, legal, top)]:
            if trader.deal_worth(counter, trader_gain(look, counter)) > top:
                add(found, Whole(counter_steps(counter, view.site), top - 1.0))
    favour(found, planned_steps(trader, values))
    return found


def planned_decision(look: Look) -> list[Action]:
    """What the planner says as the trader, to the end."""
    trader = Trader(look)
    return planned_steps(trader, trader.answers())


def planned_steps(trader: Trader, values: list[float]) -> list[Action]:
    """The answer of the highest value; if it is to counter, with the terms asked for."""
    view = trader.look.view
    action = view.legal[values.index(max(values))]
    if isinstance(action, Counter):
        plea = trader.plea()
        if plea is not None:
            return counter_steps(plea_terms(plea), view.site)
    return [action]


def counter_steps(counter: Offer, site: bool) -> list[Action]:
    """A counter as it is said; then the other is heard."""
    steps: list[Action] = [COUNTER[counter.by]]
    if not site:
        steps.append(TARGET[counter.target])
    for entry in counter_entries(counter, counter.give.ducats):
        steps.append(ENTRIES[entry])
    steps.append(SUBMIT)
    steps.append(NEXT)
    return steps


def plea_terms(plea: Plea) -> Offer:
    """An offer of the other with more ducats."""
    offer = plea.offer
    give = offer.give
    more = Bundle(
        plea.ducats, give.goods, give.tiles, give.markers, give.cards, give.faces, give.any, give.backs
    )
    return offer.with_terms(more, offer.later, offer.want)


def pleas(look: Look, trader: Trader, legal: list[Action]) -> list[Offer]:
    """More for a bid on the table."""
    view = look.view
    ranked: list[tuple[float, Offer]] = []
    for action in legal:
        if isinstance(action, AcceptOffer):
            offer = offer_in(view.offers, action.number // SLOTS, action.number % SLOTS)
            if offer is None or not offer.want.empty() or offer.later.needs_order():
                continue
            if COUNTER[offer.by] in legal:
                ranked.append((trader.conclusion(action), offer))
    ranked.sort(key=by_value, reverse=True)
    found: list[Offer] = []
    for _, offer in ranked[:HAGGLED]:
        bid = offer.ducats() + 8 * offer.items()
        for ask in ASKS:
            ducats = offer.give.ducats + max(COIN, in_coins((ask - 1.0) * bid))
            if ducats <= view.settings[MAX_DUCATS]:
                found.append(plea_terms(Plea(offer, ducats)))
    return found


def by_value(pair: tuple[float, Offer]) -> float:
    return pair[0]


# ------------------------------------------------------------ a price for those who do not bid


def would_pay(look: Look, seat: int, target: int) -> float:
    """What an action may fetch from a player, by all that is known of him."""
    return LIMIT * look.plain_gain(target, seat)


def unbidden(look: Look, trader: Trader, legal: list[Action], top: float) -> list[Offer]:
    """A price named to somebody who has not bid: what he would pay, and not below its worth."""
    view = look.view
    hopes: list[tuple[float, int, int]] = []
    beside = 1 << view.tower if view.site else NEIGHBOURS[view.tower] & ~look.visited
    for seat in range(view.players):
        if seat == look.seat or COUNTER[seat] not in legal or not look.available(seat):
            continue
        for target in range(BUILDING_COUNT):
            if not beside >> target & 1 or not look.unused(target):
                continue
            if any(offer.by == seat and offer.target == target for offer in view.offers):
                continue
            price = would_pay(look, seat, target)
            if price >= LEAST_ASKED:
                hopes.append((price, seat, target))
    hopes.sort(reverse=True)
    found: list[Offer] = []
    for price, seat, target in hopes[:UNBIDDEN]:
        bare = Offer(0, seat, 0, True, view.site, target, True, EMPTY, NOTHING_LATER, EMPTY, False)
        least = top - trader.deal_worth(bare, 0.0)
        for ask in UNBIDDEN_ASKS:
            counter = asked_terms(look, bare, in_coins(ask * price)) if least <= ask * price else None
            if counter is not None:
                found.append(counter)
    return found


def asked_terms(look: Look, bare: Offer, price: int) -> Offer | None:
    """Ducats; with two players also an item (GEN-14.2): of the proceeds, or what he has on the table."""
    view, seat = look.view, bare.by
    item = -1
    if view.players == 2:
        if SPACES[bare.target].effect == TAKE_GOODS:
            for kind in SPACES[bare.target].goods:
                if view.stock_goods[kind]:
                    item = LATER_GOODS + kind
        for kind in range(GOOD_COUNT):
            if item < 0 and view.goods[seat * GOOD_COUNT + kind]:
                item = ENTRY_GOODS + kind
        if item < 0:
            return None
        price = in_coins(price - look.now.good)
    terms = bare
    for entry in coin_entries(price):
        terms = with_entry(terms, entry)
    if item >= 0:
        terms = with_entry(terms, item)
    return None if terms.give.empty() and terms.later.empty() else terms
