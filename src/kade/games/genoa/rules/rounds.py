"""Rounds and turns (GEN-3, 13): what comes when all open questions are answered."""

from __future__ import annotations

from typing import Any, Final

from kade.games.genoa.rules.action_window import ACTION_WINDOW, in_free_part, owed
from kade.games.genoa.rules.components import CARDS, LARGE_ORDER, LAST_POSITION, SMALL_ORDER, SPACES, VILLA
from kade.games.genoa.rules.deals import ACCEPT_MORE
from kade.games.genoa.rules.events import RoundBegan
from kade.games.genoa.rules.offer_window import next_bidder
from kade.games.genoa.rules.ownership import next_owner
from kade.games.genoa.rules.posted import recheck
from kade.games.genoa.rules.scoring import announce
from kade.games.genoa.rules.start import CHOOSE_START
from kade.games.genoa.rules.state import (
    ACTION,
    DECISION,
    ENDED,
    OFFERS,
    REPLIES,
    ROUTE_OPENING,
    SITE_OPENING,
    SPONSORS,
    START,
    GenoaState,
)
from kade.games.genoa.rules.windows import (
    OPEN_ROUTE,
    OPEN_SITE,
    TRADER_WINDOW,
    anyone_else_can,
    next_reply,
)
from kade.kernel.question import Question

#: The buildings that a small order of the box names.
SMALL_ORDER_BUILDINGS: Final = frozenset(card.building for card in CARDS if card.deck == SMALL_ORDER)


def proceed(state: GenoaState) -> None:
    """From stage to stage until somebody is asked something or the game is over."""
    while not state.stack and state.stage != ENDED:
        stage, trader = state.stage, state.trader
        if stage == START:
            state.ask(CHOOSE_START[trader])
        elif stage == SITE_OPENING:
            open_site_step(state)
        elif stage == ROUTE_OPENING:
            state.stack.append(OPEN_ROUTE[trader])
        elif stage == OFFERS:
            next_bidder(state)
        elif stage == DECISION:
            ask_unless_betraying(state, TRADER_WINDOW[trader], terms_ask_something(state))
        elif stage == REPLIES:
            next_reply(state)
        elif stage == SPONSORS:
            ask_unless_betraying(state, ACCEPT_MORE[trader], terms_ask_something(state))
        elif stage == ACTION:
            recheck(state)  # after every change of holdings or stocks (GEN-8.10)
            ask_unless_betraying(state, ACTION_WINDOW[state.actor], may_hold_order(state))
        elif not next_owner(state):
            end_turn(state)


def ask_unless_betraying(state: GenoaState, question: Question[Any, Any], secret: bool) -> None:
    """Where one legal answer is left, the rules give it, but not if that would tell the others why.

    ``secret`` says that another answer might have been there for all that the others know (GEN-21.7).
    """
    if secret:
        state.stack.append(question)
    else:
        state.ask(question)


def terms_ask_something(state: GenoaState) -> bool:
    """Whether the trader can pay what an offer asks is for him alone to know."""
    return any(not offer.want.empty() for offer in state.offers)


def may_hold_order(state: GenoaState) -> bool:
    """For all that the others know, the actor could fulfil an order here."""
    if state.ordered or sum(state.goods_of(state.actor)) == 0:
        return False
    if not in_free_part(state) and not owed(state).needs_order():
        return False  # what the deal calls for is plain to all
    if state.cards_of(state.actor, SMALL_ORDER) and state.tower in SMALL_ORDER_BUILDINGS:
        return True
    large = SPACES[state.tower].effect == VILLA and not state.resolved
    return large and state.cards_of(state.actor, LARGE_ORDER) > 0


def open_site_step(state: GenoaState) -> None:
    """If the trader cannot take the action and others can, the step is open (GEN-8.14)."""
    if state.available(state.trader) or not anyone_else_can(state):
        state.ask(OPEN_SITE[state.trader])
    else:
        state.stage = OFFERS


def end_turn(state: GenoaState) -> None:
    """Phase 4: the tower passes on; after the last turn of a round the marker moves (GEN-13.1, 13.2)."""
    state.turns += 1
    begin_turn(state, (state.trader + 1) % state.players)
    if state.trader == state.first:
        if state.position == LAST_POSITION:
            end_game(state)
        else:
            state.position += 1
            begin_round(state)


def begin_turn(state: GenoaState, trader: int) -> None:
    """Nothing is visited, used, taken or offered yet (GEN-3.4)."""
    state.trader = trader
    state.stage = START
    state.dice = []
    state.path = []
    state.used = state.acted = state.swept = state.acts = state.number = 0
    state.taken = [0] * state.players
    state.cancelled = [0] * state.players
    state.place = state.edits = state.passed = state.countered = state.bargaining = 0
    state.site = state.final = False


def begin_round(state: GenoaState) -> None:
    if state.journal is not None:
        state.journal.append(RoundBegan(-1, state.position, LAST_POSITION - state.position))


def end_game(state: GenoaState) -> None:
    state.stage = ENDED
    if state.journal is not None:
        announce(state)
