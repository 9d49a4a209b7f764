"""What a seat may see (GEN-15)."""

from __future__ import annotations

from typing import Any, ClassVar

from kade.games.genoa.rules.action_window import ACTION_WINDOW, ChooseOwedCard
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    CONTRACT,
    DECK_COUNT,
    DECK_MASK,
    DISCS,
    EXTRA_ACTION,
    MARKERS,
    NEIGHBOURS,
    TILE_COUNT,
)
from kade.games.genoa.rules.drafts import ChooseTarget, Compose
from kade.games.genoa.rules.memory import ALL_CARDS, certain, of_viewer
from kade.games.genoa.rules.offer_window import OFFER_WINDOW, edits_of
from kade.games.genoa.rules.offers import Offer, with_offers_told
from kade.games.genoa.rules.state import BUDGET, OPEN_MONEY, VISIT_DEALS, GenoaState
from kade.games.genoa.rules.tiles import TradeItem
from kade.games.genoa.rules.visible import seen_offer
from kade.games.genoa.rules.windows import TRADER_WINDOW
from kade.kernel.question import Question
from kade.kernel.view import View

#: In ``ducats``: not the viewer's to know.
UNKNOWN = -1


class GenoaView(View):
    """A position as one seat knows it; a spectator holds nothing and composes nothing."""

    GAME: ClassVar[str] = GenoaState.GAME

    settings: list[int]
    first: int
    position: int
    trader: int
    stage: int
    ducats: list[int]  # UNKNOWN where money is hidden
    goods: list[int]
    tiles: list[int]
    loose: list[int]
    owners: list[int]
    stock_goods: list[int]
    stock_tiles: list[int]
    hand: int  # own cards, as a mask
    decks: list[int]  # cards of each deck in each hand, flat by seat
    known: list[int]  # of each seat: the cards the viewer knows it holds
    may: list[int]  # of each seat, and last of the piles: cards that the viewer does not see and may be there
    fresh: int  # the cards that may be those another seat has just drawn to hand some over
    purses: list[int]  # ducats by what was paid and received before all eyes (GEN-15.2)
    piles: list[int]  # cards left in each pile
    played: int
    dice: list[int]
    path: list[int]
    used: int
    taken: list[int]
    acted: int
    swept: int
    site: bool
    bargaining: int
    final: bool
    place: int
    edits: int  # the viewer's own in this window
    passed: int
    acts: int
    spent: bool  # the budget of acts is used up, as far as the viewer can tell
    countered: int
    offers: list[Offer]
    counters: list[Offer]
    number: int
    draft: list[Offer]  # the viewer's own
    entry: int
    deal: list[Offer]
    chosen: int
    actor: int
    begun: bool
    resolved: bool
    ordered: bool
    plays: int
    palace: bool
    apart: int
    owed_tile: int
    revealed: list[int]  # everybody's contracts once the game is over
    deals: int
    turns: int

    @property
    def tower(self) -> int:
        """The space on which the tower stands, -1 before the start of a turn."""
        return self.path[-1] if self.path else -1

    def visited(self) -> int:
        mask = 0
        for space in self.path:
            mask |= 1 << space
        return mask

    def next_to_tower(self, space: int) -> bool:
        return bool(self.path) and bool(NEIGHBOURS[self.tower] >> space & 1)

    def can_act(self, seat: int) -> bool:
        """A bidder has an action left, if need be with an Extra action tile (GEN-6.6)."""
        return self.taken[seat] < 1 or self.tiles[seat * TILE_COUNT + EXTRA_ACTION] > 0

    def may_be_sold(self, seat: int, space: int) -> bool:
        """A bidder may buy a move there, to a building without its action if the table says so (GEN-8.3)."""
        return space >= BUILDING_COUNT or bool(self.settings[VISIT_DEALS]) or self.can_act(seat)

    def discs(self, space: int) -> int:
        """Discs on a space."""
        if space not in self.path or self.swept >> space & 1:
            return 0
        return DISCS + 1 - len(self.path) if space == self.path[-1] else 1

    def central(self, seat: int) -> int:
        return MARKERS - self.loose[seat] - self.owners.count(seat)

    def to_json(self) -> dict[str, Any]:
        return with_offers_told(super().to_json())


def see(state: GenoaState, seat: int) -> GenoaView:
    """The view of a seat, or of a spectator (-1)."""
    over = not state.stack
    asked = not over and state.stack[-1].seat == seat
    own_draft = asked and len(state.draft) > 0
    noticed = seen_acts(state, seat, not asked and drafting(state))
    hands = state.hands
    mine = hands[seat] if seat >= 0 else 0
    view = GenoaView(
        state.players,
        seat,
        seen_stack(state, seat),
        state.legal() if asked else [],
        state.scores,
        state.ranking,
    )
    view.settings, view.first, view.position = state.settings, state.first, state.position
    view.trader, view.stage = state.trader, state.stage
    view.ducats = seen_ducats(state, seat, over)
    view.goods, view.tiles, view.loose = state.goods, state.tiles, state.loose
    view.owners, view.stock_goods, view.stock_tiles = state.owners, state.stock_goods, state.stock_tiles
    view.hand = mine
    view.decks = deck_counts(hands)
    view.known = known_of(state, seat)
    view.may = of_viewer(state, seat)
    view.fresh = fresh_of(state, seat)
    view.purses = state.ducats
    view.piles = [len(pile) for pile in state.piles]
    view.played, view.dice, view.path = state.played, state.dice, state.path
    view.used, view.taken, view.acted = state.used, state.taken, state.acted
    view.swept, view.site, view.bargaining = state.swept, state.site, state.bargaining
    view.final, view.place = state.final, state.place
    view.edits = edits_of(state, seat) if seat >= 0 else 0
    view.passed = state.passed
    view.acts = noticed
    view.spent = (state.acts if asked else noticed) >= state.settings[BUDGET]
    view.countered = state.countered if seat == state.trader else countered_openly(state)
    view.offers = [seen_offer(offer, state.trader, seat) for offer in state.offers]
    view.counters = [seen_offer(offer, state.trader, seat) for offer in state.counters]
    view.number = state.number
    view.draft = state.draft if own_draft else []
    view.entry = state.entry if own_draft else 0
    view.deal = [seen_offer(offer, state.trader, seat) for offer in state.deal]
    view.chosen = state.chosen if asked else 0
    view.actor, view.begun, view.resolved = state.actor, state.begun, state.resolved
    view.ordered, view.plays, view.palace = state.ordered, state.plays, state.palace
    view.apart = state.apart if seat == state.actor else 0
    view.owed_tile = state.owed_tile
    view.revealed = [hand & DECK_MASK[CONTRACT] for hand in hands] if over else []
    view.deals, view.turns = state.deals, state.turns
    return view


def deck_counts(hands: list[int]) -> list[int]:
    """Cards of each deck in each hand, flat by seat: their backs are visible."""
    return [(hand & DECK_MASK[deck]).bit_count() for hand in hands for deck in range(DECK_COUNT)]


def fresh_of(state: GenoaState, seat: int) -> int:
    """Which cards may be those just drawn of which some are owed."""
    if not state.fresh:
        return 0
    return state.fresh[seat] if seat >= 0 else ALL_CARDS


def known_of(state: GenoaState, seat: int) -> list[int]:
    """Of each seat: the cards the viewer knows it holds."""
    seen = certain(of_viewer(state, seat)) if seat >= 0 else shown_in_offers(state)
    if not state.stack:
        seen |= DECK_MASK[CONTRACT]  # revealed and paid (GEN-13.4)
    return [0 if other == seat else hand & seen for other, hand in enumerate(state.hands)]


def shown_in_offers(state: GenoaState) -> int:
    """Cards that lie face up in an offer: spectators see them, too."""
    faces = 0
    for offer in state.offers:
        faces |= offer.give.faces
    for counter in state.counters:
        faces |= counter.want.faces
    for deal in state.deal:
        faces |= (deal.give.cards | deal.want.faces) if deal.counter else (deal.give.faces | deal.want.cards)
    return faces


def drafting(state: GenoaState) -> bool:
    """Somebody is composing an offer."""
    return bool(state.stack) and isinstance(state.stack[-1], ChooseTarget | Compose)


def seen_stack(state: GenoaState, seat: int) -> list[Question[Any, Any]]:
    """The open questions as a seat sees them."""
    question = seen_question(state, seat)
    return [] if question is None else [*state.stack[:-1], question]


def seen_question(state: GenoaState, seat: int) -> Question[Any, Any] | None:
    """Of a draft or a half-made choice the others see only who is to decide."""
    if not state.stack:
        return None
    top = state.stack[-1]
    if top.seat == seat:
        return top
    if isinstance(top, ChooseTarget | Compose):
        return TRADER_WINDOW[top.seat] if top.seat == state.trader else OFFER_WINDOW[top.seat]
    if isinstance(top, TradeItem):
        return ACTION_WINDOW[top.seat]
    return ChooseOwedCard(top.seat, 0) if isinstance(top, ChooseOwedCard) else top


def seen_ducats(state: GenoaState, seat: int, over: bool) -> list[int]:
    """Open or hidden as the table chose (GEN-15.2); at the end everybody counts."""
    if over or state.settings[OPEN_MONEY]:
        return state.ducats
    return [purse if other == seat else UNKNOWN for other, purse in enumerate(state.ducats)]


def seen_acts(state: GenoaState, seat: int, hidden_draft: bool) -> int:
    """Acts everybody has noticed, and the viewer's own cancelled drafts (GEN-8.38)."""
    unnoticed = sum(state.cancelled) - (state.cancelled[seat] if seat >= 0 else 0)
    return state.acts - unnoticed - (1 if hidden_draft else 0)


def countered_openly(state: GenoaState) -> int:
    """Players to whom a counter lies open; one that was begun and cancelled nobody noticed."""
    mask = 0
    for counter in state.counters:
        mask |= 1 << counter.by
    return mask
