"""What the table says for a bidder, and what it asks him: silence is a pass (GEN-8.28).

He is asked only if a counter is put to him that his limit does not answer, if the trader opens a building on
his list for which no limit speaks, if he is outbid beyond his limit, or if he wants to be asked always.
Everything here is told from what he himself may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kade.games.genoa.rules.actions import ACCEPT, DECLINE, MAKE, MODIFY, PASS
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    COIN,
    MOVES,
    NEIGHBOURS,
    spaces_in,
)
from kade.games.genoa.rules.offer_terms import terms
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.standing import ALWAYS, FOR_THE_LIST, NEVER, Limit, Standing, named, read, turn
from kade.games.genoa.rules.state import ROUNDS_PER_STEP
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.rules.wish_list import matters
from kade.kernel.orders import Wishes


def mode_of(standing: Standing, wishes: Wishes) -> str:
    """When he is asked: for his list if he sits at a page, always if a program plays for him."""
    return standing.mode or (FOR_THE_LIST if wishes.quiet else ALWAYS)


# --------------------------------------------------------------------------- what is open


def opened(view: GenoaView) -> list[int]:
    """What the trader opens to the viewer: the building whose action is sold, or those near."""
    if not view.path:
        return []
    if view.site:
        return [view.tower] if view.can_act(view.viewer) else []
    if len(view.path) > MOVES:
        return []
    near = NEIGHBOURS[view.tower] & ~view.visited()
    return [
        space for space in spaces_in(near) if space < BUILDING_COUNT and view.may_be_sold(view.viewer, space)
    ]


def own_offer(view: GenoaView, building: int) -> Offer | None:
    """The viewer's best offer for a building in this step."""
    mine = [o for o in view.offers if o.by == view.viewer and o.target == building and o.site == view.site]
    return max(mine, key=lambda offer: offer.ducats(), default=None)


def best_rival(view: GenoaView, building: int) -> Offer | None:
    """The best offer of another for a building in this step, by its ducats."""
    theirs = [o for o in view.offers if o.by != view.viewer and o.target == building and o.site == view.site]
    return max(theirs, key=lambda offer: (offer.ducats(), offer.items(), -offer.number), default=None)


class Bid(NamedTuple):
    """Where a building stands for the viewer: his own offer, what would lead, and how far his limit goes."""

    own: Offer | None
    rival: Offer | None
    leading: int  # what it takes to lead, in ducats
    limit: Limit | None

    @property
    def beaten(self) -> bool:
        """Another offers more than the viewer, or more than his limit lets the table offer."""
        most = max(self.own.ducats() if self.own else 0, self.limit.most if self.limit else 0)
        return self.rival is not None and self.rival.ducats() > most

    @property
    def leads(self) -> bool:
        return self.own is not None and (self.rival is None or self.own.ducats() > self.rival.ducats())


def bid_for(view: GenoaView, building: int, standing: Standing) -> Bid:
    own, rival = own_offer(view, building), best_rival(view, building)
    leading = rival.ducats() + COIN if rival else COIN
    return Bid(own, rival, leading, standing.limits.get(building))


# ------------------------------------------------------------------------- what he is asked


class Stake(NamedTuple):
    """A building, or a step, to which the viewer could want to say something now."""

    what: str  # in which turn, for the move or the action, which building, and what he offers there himself
    price: int  # what it would take to lead

    def told(self) -> str:
        return f"{self.what}:{self.price}"


def stakes(view: GenoaView, standing: Standing, everything: bool) -> list[Stake]:
    """What the viewer could want to say something to now.

    An own offer that leads is none; one that was beaten, or a building without an offer of his, is one.
    """
    now = turn(view.position, view.trader)
    kind = "site" if view.site else "move"
    wanted = matters(view, standing)
    found: list[Stake] = []
    for building in opened(view):
        bid = bid_for(view, building, standing)
        if standing.passed >> building & 1 or bid.leads:
            continue
        if bid.own or bid.limit:
            if bid.beaten:
                found.append(Stake(f"{now} outbid {building}", bid.leading))
        elif everything or wanted >> building & 1:
            found.append(Stake(f"{now} {kind} {building}", bid.leading))
    if everything:  # every window, whatever is in it
        found.append(Stake(f"{now} window {len(view.path)} {kind} {view.bargaining}", 0))
    return found


def heard_by(view: GenoaView, wishes: Wishes) -> tuple[str, ...]:
    """What he has been asked this turn once he has answered this question."""
    now = f"{turn(view.position, view.trader)} "
    standing = read(wishes.orders)
    kept = [part for part in wishes.heard if part.startswith(now)]
    everything = mode_of(standing, wishes) == ALWAYS or standing.bid
    said = [stake.told() for stake in stakes(view, standing, everything)]
    return tuple(dict.fromkeys((*kept, *said)))


def is_news(stake: Stake, heard: Sequence[str]) -> bool:
    """He has not been asked that yet: whoever would not lead at a price will not at a higher one."""
    prices = [int(part.rpartition(":")[2]) for part in heard if part.rpartition(":")[0] == stake.what]
    return not prices or stake.price < min(prices)


def news(view: GenoaView, wishes: Wishes) -> list[int]:
    """The buildings about which he is asked now."""
    standing = read(wishes.orders)
    found = [stake for stake in stakes(view, standing, False) if is_news(stake, wishes.heard)]
    return [int(stake.what.split()[2]) for stake in found]


def in_question(view: GenoaView) -> int:
    """The building that a bidder is asked about first, -1 if it is for him to name a space."""
    near, asked = opened(view), news(view, view.wishes)
    standing = read(view.wishes.orders)
    beaten = [place for place in near if own_offer(view, place) and not bid_for(view, place, standing).leads]
    wanted = [place for place in near if matters(view, standing) >> place & 1]
    posted = [offer.target for offer in view.offers if offer.by == view.viewer and offer.site == view.site]
    here = near if view.site else []
    return next(iter([*asked, *beaten, *wanted, *here, *posted]), -1)


def another_window(view: GenoaView) -> bool:
    """There will be another window in which an offer can be changed."""
    return view.bargaining < view.settings[ROUNDS_PER_STEP] and not view.spent and not view.final


def may_name_price(view: GenoaView) -> bool:
    """A counter can be answered with another price of one's own: it stands in the next round."""
    counter, purse = view.counters[0], view.ducats[view.viewer]
    return another_window(view) and counter.target < BUILDING_COUNT and purse >= COIN and view.players > 2


# ------------------------------------------------------------------------ what is answered


def line(view: GenoaView, wishes: Wishes) -> str:
    """What the table answers in the viewer's name to the question that he is asked; empty: he is asked."""
    prompt = view.question.prompt if view.question and view.legal else ""
    standing = read(wishes.orders)
    if prompt == "reply":
        return _reply(view, standing, mode_of(standing, wishes))
    if prompt != "offer_window":
        return ""
    if standing.pass_turn or standing.pass_move:
        return PASS.notation
    spoken = limit_line(view, standing)
    if spoken:
        return spoken
    mode = mode_of(standing, wishes)
    if standing.bid or (mode == ALWAYS and not wishes.quiet):
        return ""
    open_to = [] if mode == NEVER else stakes(view, standing, mode == ALWAYS)
    return "" if any(is_news(stake, wishes.heard) for stake in open_to) else PASS.notation


def _reply(view: GenoaView, standing: Standing, mode: str) -> str:
    """A counter within the limit is accepted; one beyond it is for him to answer, if he wants to be asked."""
    if standing.pass_turn or standing.pass_move:
        return DECLINE.notation
    counter = view.counters[0]
    limit = standing.limits.get(counter.target)
    able = any(answer is ACCEPT for answer in view.legal)
    ducats_only = counter.give.items() == 0 and counter.later.empty()
    passed = standing.passed >> counter.target & 1
    if able and limit and ducats_only and not passed and counter.give.ducats <= limit.most:
        return ACCEPT.notation
    if passed or mode == NEVER or (not able and mode == FOR_THE_LIST):
        return DECLINE.notation
    return ""


def limit_line(view: GenoaView, standing: Standing) -> str:
    """The offer that a limit makes now, if one does: enough to lead, never more than the limit."""
    if not standing.limits:
        return ""
    near = opened(view)
    for building in sorted(standing.limits):
        if standing.passed >> building & 1:
            continue
        bid = bid_for(view, building, standing)
        if bid.limit is None or not (building in near or bid.own is not None):
            continue
        least = max(bid.limit.first, bid.leading)
        if bid.own is not None and bid.leads and bid.own.ducats() >= bid.limit.first:
            continue
        if least > min(bid.limit.most, view.ducats[view.viewer]):
            continue
        if bid.own is None and any(answer is MAKE for answer in view.legal):
            return f"offer {'site' if view.site else named(building)}: give {least} ducats"
        if bid.own is not None and any(answer is MODIFY[bid.own.slot] for answer in view.legal):
            return f"change {bid.own.slot + 1}: {terms(bid.own, least - bid.own.later.ducats)}"
    return ""
