"""What a good answer is, for the bots: every question by what its answers bring the own hand."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.bots.action_worth import Look
from kade.games.genoa.bots.deal_worth import buyer_gain, target_gain, trader_gain
from kade.games.genoa.bots.haggling import LEAST_GAIN, LIMIT, next_edit, payment, price_for
from kade.games.genoa.bots.haggling_asking import decisions, planned_decision
from kade.games.genoa.bots.haggling_steps import counter_entries, steps_taken
from kade.games.genoa.bots.haggling_trader import RIVALRY, Trader
from kade.games.genoa.bots.planning import Route
from kade.games.genoa.bots.planning_window import Window, weigh_cards, weigh_reward, weigh_trade, weigh_villa
from kade.games.genoa.bots.whole_answers import Whole, bids, planned_bid
from kade.games.genoa.rules.actions import (
    ACCEPT,
    CANCEL,
    DONE,
    ENTRIES,
    OPEN,
    PASS,
    ROLL,
    SITE,
    SLOTS,
    SUBMIT,
    TAKE,
    TARGET,
    AcceptOffer,
    AcquireAt,
    Place,
    Remove,
    Replace,
    StartAt,
)
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    FIRST_STREET,
    MARKET,
    MESSAGE_DUCATS,
    NEXT_TO,
    SQUARES,
    START_SPACE,
)
from kade.games.genoa.rules.drafts import ChooseTarget, Compose
from kade.games.genoa.rules.ownership import ChooseBuilding
from kade.games.genoa.rules.state import NOBODY
from kade.games.genoa.rules.tiles import DrawOrDeliver
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.actions import Action
from kade.kernel.rng import Rng

#: How far ahead a start is thought through.
START_MOVES: Final = 2


def weigh(view: GenoaView, rng: Rng) -> list[float]:
    """What each legal answer is worth, in ducats; a tiny draw of lots breaks ties."""
    if not view.legal:
        return []
    values = answers(view)
    top = max(values)
    if values.count(top) == 1:
        return values
    return [value + int(rng.below(1000)) * 1e-6 if value == top else value for value in values]


def planned(view: GenoaView, rng: Rng) -> list[Action]:
    """The planner's answer with the steps that finish it: what ``weigh`` says step by step."""
    prompt = view.stack[-1].prompt
    if prompt == "offer_window":
        return planned_bid(Look(view), view.legal)
    if prompt == "trader_window":
        return planned_decision(Look(view))
    weights = weigh(view, rng)
    return [view.legal[weights.index(max(weights))]]


def whole_answers(view: GenoaView, rng: Rng) -> list[Whole]:
    """Answers worth comparing, each to its end; a decision that was begun is only finished."""
    prompt = view.stack[-1].prompt
    if prompt == "offer_window":
        return bids(Look(view), view.legal)
    if prompt == "trader_window":
        return decisions(Look(view), view.legal)
    weights = weigh(view, rng)
    if view.stack[-1].part:
        return [Whole([view.legal[weights.index(max(weights))]], 0.0)]
    return [Whole([action], weight) for action, weight in zip(view.legal, weights, strict=True)]


def answers(view: GenoaView) -> list[float]:
    """One look, one question."""
    look = Look(view)
    question = view.stack[-1]
    prompt = question.prompt
    legal = view.legal
    if prompt == "offer_window":
        return weigh_offers(look, legal)
    if isinstance(question, ChooseTarget):
        return weigh_targets(look, question.addressed, legal)
    if isinstance(question, Compose):
        return weigh_entries(look, legal)
    if prompt == "trader_window":
        return Trader(look).answers()
    if prompt == "reply":
        return weigh_reply(look, legal)
    if prompt == "open_site":
        own, asking = Trader(look).opening()
        return [own if action is TAKE else asking for action in legal]
    if prompt == "open_route":
        trader = Trader(look)
        return [1e4 if action is OPEN else trader.conclusion(action) for action in legal]
    if prompt == "accept_more":
        return [_further(look, action) for action in legal]
    return _outside_trading(look)


def _outside_trading(look: Look) -> list[float]:
    """The start of a turn, actions in buildings and what follows from them."""
    question = look.view.stack[-1]
    prompt = question.prompt
    legal = look.view.legal
    if prompt == "action_window":
        return Window(look, look.view.tower).answers(legal)
    if prompt in ("choose_card", "choose_owed_card"):
        return weigh_cards(look, legal)
    if prompt == "choose_reward":
        return weigh_reward(look, legal)
    if isinstance(question, DrawOrDeliver):
        return weigh_villa(look, question.villa, legal)
    if prompt == "trade_item":
        return weigh_trade(look, legal)
    if prompt == "deliver_messages":
        return [0.0 if action is PASS else float(MESSAGE_DUCATS) for action in legal]
    if prompt == "choose_street":
        return [_street(look, action) for action in legal]
    if isinstance(question, ChooseBuilding):
        return [_marker(look, action) for action in legal]
    return weigh_start(look, legal)


# ---------------------------------------------------------------------------- the start


def weigh_start(look: Look, legal: list[Action]) -> list[float]:
    """A known space against the dice, and against the tile it costs."""
    if len(legal) == 1:
        return [0.0]
    route = Route(look)
    spaces: list[float] = []
    for space in range(len(NEXT_TO)):
        value = route.ahead(space, 0, START_MOVES, len(route.buyers), True)
        if space < BUILDING_COUNT:
            value += max(route.own[space] - 0.5 * value, route.sale[space])
        spaces.append(value - (10.0 if space == MARKET else 0.0))
    total = 0.0
    for space in SQUARES.values():
        total += spaces[space]
    values: list[float] = []
    for action in legal:
        if isinstance(action, StartAt):
            values.append(spaces[action.number] - look.now.tile[START_SPACE])
        else:
            values.append(total / len(SQUARES) if action is ROLL else 0.0)
    return values


# ------------------------------------------------------------------------------- bidding


def weigh_offers(look: Look, legal: list[Action]) -> list[float]:
    wanted, _ = next_edit(look)
    if not any(action is wanted for action in legal):
        wanted = PASS
    return [_chosen(action, wanted) for action in legal]


def _chosen(action: Action, wanted: Action) -> float:
    if action is wanted:
        return 2.0
    if action is PASS:
        return 1.0
    return -1.0 if action is CANCEL else 0.0


def weigh_targets(look: Look, addressed: int, legal: list[Action]) -> list[float]:
    """The head of a draft."""
    wanted: Action = CANCEL
    if addressed == look.seat:
        _, bid = next_edit(look)
        if bid is not None:
            wanted = SITE if bid.site else TARGET[bid.target]
    else:
        plea = Trader(look).plea()
        if plea is not None and plea.offer.by == addressed:
            wanted = TARGET[plea.offer.target]
    return [3.0 if action is wanted else _chosen(action, wanted) for action in legal]


def weigh_entries(look: Look, legal: list[Action]) -> list[float]:
    """The next step of the offer that was decided on; then it is submitted."""
    view = look.view
    draft = view.draft[0]
    entries: list[int] = []
    if draft.counter:
        plea = Trader(look).plea()
        if plea is not None and plea.offer.by == draft.by and plea.offer.target == draft.target:
            entries = counter_entries(plea.offer, plea.ducats)
    else:
        gain = target_gain(look, draft.target, draft.site)
        price = price_for(look, draft.target, draft.site, gain)
        terms = payment(look, draft.target, gain, price) if gain >= LEAST_GAIN and price else None
        entries = [] if terms is None else terms.entries
    done = steps_taken(draft)
    wanted: Action = SUBMIT if done >= len(entries) else ENTRIES[entries[done]]
    if not any(action is wanted for action in legal):
        wanted = SUBMIT if any(action is SUBMIT for action in legal) else CANCEL
    return [3.0 if action is wanted else _chosen(action, wanted) for action in legal]


def weigh_reply(look: Look, legal: list[Action]) -> list[float]:
    """The trader asks for more: fair as long as a good part of the gain is left."""
    counter = look.view.counters[0]
    gain = target_gain(look, counter.target, counter.site)
    left = buyer_gain(look, counter)
    accepted = left - (1.0 - LIMIT) * gain
    return [accepted if action is ACCEPT else 0.0 for action in legal]


def _further(look: Look, action: Action) -> float:
    """Another payment for the same move."""
    if isinstance(action, AcceptOffer):
        for offer in look.view.offers:
            if offer.by * SLOTS + offer.slot == action.number:
                return trader_gain(look, offer)
    return 0.0


# ------------------------------------------------------------------------------ ownership


def _marker(look: Look, action: Action) -> float:
    """A marker placed or removed, against what it is worth in hand."""
    now = look.now
    hurt = RIVALRY[look.view.players] * now.placed
    if isinstance(action, Place):
        return now.placed - now.loose
    if isinstance(action, Replace):
        return now.placed + hurt - 2.0 * now.loose
    if isinstance(action, Remove):
        return hurt - now.loose
    return 0.0 if action is DONE else -1.0


def _street(look: Look, action: Action) -> float:
    """The best one or two buildings beside a street."""
    if not isinstance(action, AcquireAt):
        return 0.0
    now, loose = look.now, look.held.loose
    hurt = RIVALRY[look.view.players] * now.placed
    values: list[float] = []
    for building in NEXT_TO[FIRST_STREET + action.number]:
        if building < BUILDING_COUNT and look.view.owners[building] != look.seat:
            if look.view.owners[building] == NOBODY:
                values.append(now.placed - now.loose)
            elif loose > 1:
                values.append(now.placed + hurt - 2.0 * now.loose)
    values.sort(reverse=True)
    total = 0.0
    for value in values[: min(2, loose)]:
        total += max(0.0, value)
    return total if total > 0.0 else -1.0
