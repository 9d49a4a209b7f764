"""Carrying out a deal (GEN-8.23 to 8.26), and checking the posted offers again (GEN-8.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.genoa.rules.action_window import buyer_begins
from kade.games.genoa.rules.actions import ACCEPT_OFFER, GO, HAND_OVER, SLOTS, AcceptOffer, HandOver
from kade.games.genoa.rules.cards import pass_cards
from kade.games.genoa.rules.components import (
    CARD_COUNT,
    CARDS,
    DECK_COUNT,
    DECK_MASK,
    GOOD_COUNT,
    MAX_PLAYERS,
    TILE_COUNT,
)
from kade.games.genoa.rules.drafts import offer_in
from kade.games.genoa.rules.events import CardsGiven, DealStruck, TowerMoved
from kade.games.genoa.rules.legality import (
    OUT_OF_REACH,
    can_honour,
    is_live,
    orders_after_exchange,
)
from kade.games.genoa.rules.memory import recall_shown
from kade.games.genoa.rules.messages import check_messages
from kade.games.genoa.rules.offers import EMPTY, Bundle, Offer
from kade.games.genoa.rules.posted import drop_offers, recheck
from kade.games.genoa.rules.state import CO_SPONSORS, SPONSORS, GenoaState
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.genoa.rules.view import GenoaView

# -------------------------------------------------------------- the end of a step, and moves


def end_step(state: GenoaState) -> None:
    """Site offers and counters lapse; route offers stay posted (GEN-8.26)."""
    state.counters = []
    drop_offers(state, [offer for offer in state.offers if offer.site], OUT_OF_REACH)


def move_tower(state: GenoaState, space: int, deal: bool) -> None:
    """One disc stays behind; the space becomes visited, and messages are checked (GEN-5.2, 10.12)."""
    left = state.tower
    state.path = [*state.path, space]
    if state.journal is not None:
        state.journal.append(TowerMoved(state.trader, left, space, deal))
    check_messages(state, space)


# ------------------------------------------------------------------------------ accepting


def accept(state: GenoaState, offer: Offer, seat: int) -> None:
    """``seat`` accepts; first he chooses the cards that the terms leave to him (GEN-8.41)."""
    if not offer.counter:
        state.offers = [other for other in state.offers if other is not offer]
    state.counters = []
    state.deal = [*state.deal, offer]
    state.chosen = 0
    choose_or_strike(state, seat)


def open_side(offer: Offer) -> Bundle:
    """The side on which cards are left open: that of whoever accepts."""
    return offer.give if offer.counter else offer.want


def open_deck(state: GenoaState, offer: Offer) -> int:
    """The first deck of which cards are still to be chosen, -1 if none."""
    side = open_side(offer)
    for deck in range(DECK_COUNT):
        if (state.chosen & DECK_MASK[deck]).bit_count() < side.any[deck]:
            return deck
    return -1


def choose_or_strike(state: GenoaState, seat: int) -> None:
    if open_deck(state, state.deal[-1]) >= 0:
        offer = state.deal[-1]
        if offer.counter and offer.later.needs_order():
            # Which card he may not give is for him alone to know.
            state.stack.append(CHOOSE_CARD[seat])
        else:
            state.ask(CHOOSE_CARD[seat])
    else:
        strike(state)


class ChooseCard(Question["GenoaState", "GenoaView"]):
    """A card of the deck that the terms name, chosen by whoever accepted (GEN-8.41)."""

    prompt: ClassVar[str] = "choose_card"
    rules: ClassVar[tuple[str, ...]] = ("GEN-8.1", "GEN-8.41")
    part: ClassVar[bool] = True

    def legal(self, state: GenoaState) -> list[Action]:
        offer = state.deal[-1]
        deck = open_deck(state, offer)
        free = state.hands[self.seat] & DECK_MASK[deck] & ~state.chosen & ~open_side(offer).cards
        keep = offer.counter and offer.later.needs_order()
        found: list[Action] = []
        for card in range(CARD_COUNT):
            # The order that the terms call for must stay in the hand (GEN-8.5).
            if free >> card & 1 and not (
                keep and not orders_after_exchange(state, offer, state.chosen | 1 << card)
            ):
                found.append(HAND_OVER[card])
        return found

    def answer(self, state: GenoaState, action: Action) -> None:
        if isinstance(action, HandOver):
            state.chosen |= 1 << action.number
            choose_or_strike(state, self.seat)

    def default(self, state: GenoaState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        return Refusal(say("Choose the card you hand over."), "GEN-8.41")


CHOOSE_CARD: Final = [ChooseCard(seat) for seat in range(MAX_PLAYERS)]


# ----------------------------------------------------------------------- carrying it out


def strike(state: GenoaState) -> None:
    """Both sides change hands; then the move and the action (GEN-8.23, 8.24)."""
    offer = state.deal[-1]
    state.deals += 1
    if state.journal is not None:
        state.journal.append(DealStruck(offer.by, state.trader, tuple(offer.to_json())))
    exchange(state, offer)
    # What has changed hands is settled; only the deferred parts are still to come.
    state.deal = [*state.deal[:-1], offer.with_terms(EMPTY, offer.later, EMPTY)]
    if not offer.site and not offer.counter and state.settings[CO_SPONSORS]:
        recheck(state)
        state.stage = SPONSORS
    else:
        carry_out(state)


def exchange(state: GenoaState, offer: Offer) -> None:
    """``give`` to the trader and ``want`` to the buyer, at the same time."""
    buyer, trader = offer.by, state.trader
    chosen = state.chosen
    give_cards = offer.give.cards | (chosen if offer.counter else 0)
    want_cards = offer.want.cards | (0 if offer.counter else chosen)
    ducats = state.ducats[:]
    ducats[trader] += offer.give.ducats - offer.want.ducats
    ducats[buyer] += offer.want.ducats - offer.give.ducats
    state.ducats = ducats
    goods, tiles = state.goods[:], state.tiles[:]
    for kind in range(GOOD_COUNT):
        moved = offer.give.goods[kind] - offer.want.goods[kind]
        goods[trader * GOOD_COUNT + kind] += moved
        goods[buyer * GOOD_COUNT + kind] -= moved
    for kind in range(TILE_COUNT):
        moved = offer.give.tiles[kind] - offer.want.tiles[kind]
        tiles[trader * TILE_COUNT + kind] += moved
        tiles[buyer * TILE_COUNT + kind] -= moved
    state.goods, state.tiles = goods, tiles
    swap_markers(state, buyer, trader, offer.give.markers)
    swap_markers(state, trader, buyer, offer.want.markers)
    # What is named by its number in the terms is known to all (GEN-15.8).
    given_faces = offer.give.cards if offer.counter else offer.give.faces
    wanted_faces = offer.want.faces if offer.counter else offer.want.cards
    pass_cards(state, buyer, trader, give_cards, given_faces, False)
    pass_cards(state, trader, buyer, want_cards, wanted_faces, False)
    recall_shown(state, trader, give_cards & given_faces)
    recall_shown(state, buyer, want_cards & wanted_faces)
    tell_chosen(state, offer, chosen)
    state.chosen = 0


def tell_chosen(state: GenoaState, offer: Offer, chosen: int) -> None:
    """Cards chosen on acceptance are not in the terms: they are told to both sides."""
    if chosen and state.journal is not None:
        giver, taker = (offer.by, state.trader) if offer.counter else (state.trader, offer.by)
        cards = [card for card in range(CARD_COUNT) if chosen >> card & 1]
        decks = tuple(CARDS[card].deck for card in cards)
        state.journal.append(CardsGiven(giver, taker, tuple(cards), decks))


def swap_markers(state: GenoaState, giver: int, receiver: int, number: int) -> None:
    """The giver returns loose markers of his colour, the receiver takes as many of his own (GEN-7.8)."""
    if number:
        loose = state.loose[:]
        loose[giver] -= number
        loose[receiver] += number
        state.loose = loose


def buyer_of_action(deals: list[Offer]) -> Offer | None:
    """The deal that carries the action, if any."""
    for offer in deals:
        if offer.with_action:
            return offer
    return None


def carry_out(state: GenoaState) -> None:
    """The tower moves; the buyer's action takes place, or the next step begins."""
    offer = state.deal[-1]
    end_step(state)
    if not offer.site:
        # One deal per move: other offers for the same space lapse with it (GEN-8.25).
        move_tower(state, offer.target, True)
    recheck(state)
    buying = buyer_of_action(state.deal)
    if buying is not None:
        state.deal = [buying]
        buyer_begins(state, buying)
        return
    state.deal = []
    check_messages(state, -1)
    from kade.games.genoa.rules.windows import next_step

    next_step(state)


# ---------------------------------------------------------------------------- co-sponsors


def further_offers(state: GenoaState) -> list[Offer]:
    """Other live offers for the same target; at most one deal carries the action (GEN-8.25)."""
    target = state.deal[0].target
    taken = buyer_of_action(state.deal) is not None
    return [
        offer
        for offer in state.offers
        if not offer.site
        and offer.target == target
        and not (taken and offer.with_action)
        and is_live(state, offer)
        and can_honour(state, offer)
    ]


class AcceptMore(Question["GenoaState", "GenoaView"]):
    """Before moving, other payments for the same move may be accepted (GEN-8.25)."""

    prompt: ClassVar[str] = "accept_more"
    rules: ClassVar[tuple[str, ...]] = ("GEN-8.25",)

    def legal(self, state: GenoaState) -> list[Action]:
        found: list[Action] = [ACCEPT_OFFER[offer.by * SLOTS + offer.slot] for offer in further_offers(state)]
        found.append(GO)
        return found

    def answer(self, state: GenoaState, action: Action) -> None:
        if isinstance(action, AcceptOffer):
            offer = offer_in(state.offers, action.number // SLOTS, action.number % SLOTS)
            if offer is not None:
                accept(state, offer, self.seat)
        else:
            carry_out(state)

    def default(self, state: GenoaState) -> Action:
        return GO

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        return Refusal(say("Accept another offer for this move, or go."), "GEN-8.25")


ACCEPT_MORE: Final = [AcceptMore(seat) for seat in range(MAX_PLAYERS)]
