"""Whole answers: an offer from its target to its last coin, as one thing to compare with others.

The search weighs bids against each other and counters against acceptances; the small steps in which
the rules hear them (GEN-8.34) are then said without another thought.
"""

from __future__ import annotations

from typing import Final

from kade.games.genoa.bots.action_worth import Look
from kade.games.genoa.bots.haggling import (
    FAR,
    LEAST_GAIN,
    LIMIT,
    Bid,
    buyer_gain,
    distances,
    in_coins,
    next_edit,
    offered,
    payment,
    posted_for,
    target_gain,
)
from kade.games.genoa.rules.actions import (
    ENTRIES,
    MAKE,
    MODIFY,
    PASS,
    SITE,
    SUBMIT,
    TARGET,
    WITHDRAW,
)
from kade.games.genoa.rules.components import (
    COIN,
    SPACE_COUNT,
)
from kade.kernel.actions import Action

#: Shares of the gain that may be bid, and how often a trader is content with such a bid.
SHARES: Final = [0.15, 0.28, 0.45, 0.62]
CONTENT: Final = [0.2, 0.35, 0.5, 0.6]
#: Targets for which bids are compared.
TARGETS: Final = 3


class Whole:
    """An answer with the steps that finish it, and what it looks worth in ducats."""

    __slots__ = ("steps", "weight")

    def __init__(self, steps: list[Action], weight: float) -> None:
        self.steps = steps
        self.weight = weight


# --------------------------------------------------------------------------------- bids


def content(share: float) -> float:
    """The chance that the trader is content with a bid of this share of its worth to the bidder."""
    best = 0.0
    for place in range(len(SHARES)):
        if share >= SHARES[place] - 0.01:
            best = CONTENT[place]
    return best if share >= SHARES[0] else CONTENT[0] * share / SHARES[0]


def bid_steps(bid: Bid, entries: list[int], slot: int) -> list[Action]:
    """A new offer, or new terms for the one in ``slot``; then the bidder is through with the window."""
    steps: list[Action] = []
    if slot < 0:
        steps.append(MAKE)
        steps.append(SITE if bid.site else TARGET[bid.target])
    else:
        steps.append(MODIFY[slot])
    for entry in entries:
        steps.append(ENTRIES[entry])
    steps.append(SUBMIT)
    steps.append(PASS)
    return steps


def near_targets(look: Look) -> list[tuple[float, Bid]]:
    """What could be bid for, with its hope: the dearest first, less the farther away."""
    view = look.view
    if view.site:
        if not (look.unused(view.tower) and look.available(look.seat)):
            return []
        gain = target_gain(look, view.tower, True)
        return [(1.0, Bid(view.tower, True, gain, 0))] if gain >= LEAST_GAIN else []
    found: list[tuple[float, Bid]] = []
    away = distances(look)
    for space in range(SPACE_COUNT):
        if away[space] == 0:
            continue
        gain = target_gain(look, space, False)
        if gain < LEAST_GAIN:
            continue
        hope = 1.0
        for _ in range(1, away[space]):
            hope *= FAR
        place = len(found)
        while place > 0 and found[place - 1][0] * found[place - 1][1].gain < hope * gain:
            place -= 1
        found.insert(place, (hope, Bid(space, False, gain, 0)))
    return found[:TARGETS]


def bids(look: Look, legal: list[Action]) -> list[Whole]:
    """Every bid worth comparing, against passing; the planner's own choice is the favourite."""
    view = look.view
    found: list[Whole] = [Whole([PASS], 0.0)]
    may_make, may_edit = MAKE in legal, len(legal) > 1
    for offer in view.offers:
        if offer.by == look.seat and may_edit:
            gain = buyer_gain(look, offer)
            if gain < 0.0:
                found.append(Whole([WITHDRAW[offer.slot]], -0.4 * gain))
    for hope, bid in near_targets(look):
        posted = posted_for(look, bid)
        if (posted is None and not may_make) or not may_edit:
            continue
        least, sure = 0.0, 0.0
        if posted is not None:
            least = offered(look, posted) + COIN
            sure = content(offered(look, posted) / bid.gain) * max(0.0, buyer_gain(look, posted))
        before = -1
        for place in range(len(SHARES)):
            price = max(COIN, in_coins(SHARES[place] * bid.gain))
            if price <= before:
                continue
            before = price
            terms = payment(look, bid.target, bid.gain, price)
            if terms is None or terms.price < least or terms.cost > LIMIT * bid.gain:
                continue
            weight = hope * (CONTENT[place] * (bid.gain - terms.cost) - sure)
            slot = -1 if posted is None else posted.slot
            add(found, Whole(bid_steps(bid, terms.entries, slot), weight))
    favour(found, planned_bid(look, legal))
    return found


def planned_bid(look: Look, legal: list[Action]) -> list[Action]:
    """What the planner says in an offer window, to the end."""
    wanted, bid = next_edit(look)
    if not any(action is wanted for action in legal):
        return [PASS]
    if bid is None:
        return [wanted]
    terms = payment(look, bid.target, bid.gain, bid.price)
    posted = posted_for(look, bid)
    if terms is None:
        return [PASS]
    return bid_steps(bid, terms.entries, -1 if posted is None or wanted is MAKE else posted.slot)


def add(found: list[Whole], whole: Whole) -> None:
    """The same thing is not compared with itself."""
    for other in found:
        if other.steps == whole.steps:
            return
    found.append(whole)


def favour(found: list[Whole], steps: list[Action]) -> None:
    """The planner's choice leads: it is left only for something that proves better."""
    top = max([whole.weight for whole in found])
    for whole in found:
        if whole.steps == steps:
            whole.weight = top + 1.0
            return
    found.append(Whole(steps, top + 1.0))
