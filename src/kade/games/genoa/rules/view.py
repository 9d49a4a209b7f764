"""What a seat may see (GEN-15)."""

from __future__ import annotations

from typing import Any, ClassVar

from kade.games.genoa.rules.action_window import ACTION_WINDOW, ChooseOwedCard
from kade.games.genoa.rules.components import (
    CONTRACT,
    DECK_COUNT,
    DECK_MASK,
    DISCS,
    MARKERS,
    NEIGHBOURS,
)
from kade.games.genoa.rules.drafts import ChooseTarget, Compose
from kade.games.genoa.rules.offer_window import OFFER_WINDOW, edits_of
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.state import BUDGET, OPEN_MONEY, GenoaState
from kade.games.genoa.rules.tiles import TradeItem
from kade.games.genoa.rules.visible import seen_offer
from kade.games.genoa.rules.windows import TRADER_WINDOW
from kade.kernel.actions import Action
from kade.kernel.question import Question
from kade.kernel.view import View

#: In ``ducats``: not the viewer's to know.
UNKNOWN = -1


class GenoaView(View):
    """A position as one seat knows it; a spectator holds nothing and composes nothing."""

    GAME: ClassVar[str] = GenoaState.GAME
    FIELDS: ClassVar[tuple[str, ...]] = (
        "settings",
        "first",
        "position",
        "trader",
        "stage",
        "ducats",
        "goods",
        "tiles",
        "loose",
        "owners",
        "stock_goods",
        "stock_tiles",
        "hand",
        "decks",
        "known",
        "piles",
        "played",
        "dice",
        "path",
        "used",
        "taken",
        "acted",
        "swept",
        "site",
        "bargaining",
        "final",
        "place",
        "edits",
        "passed",
        "acts",
        "spent",
        "countered",
        "offers",
        "counters",
        "number",
        "draft",
        "entry",
        "deal",
        "chosen",
        "actor",
        "begun",
        "resolved",
        "ordered",
        "plays",
        "palace",
        "apart",
        "owed_tile",
        "revealed",
        "deals",
        "turns",
    )

    def __init__(
        self,
        players: int,
        viewer: int,
        stack: list[Question[Any, Any]],
        legal: list[Action],
        scores: list[int] | None,
        ranking: list[int] | None,
        settings: list[int],
        first: int,
        position: int,
        trader: int,
        stage: int,
        ducats: list[int],
        goods: list[int],
        tiles: list[int],
        loose: list[int],
        owners: list[int],
        stock_goods: list[int],
        stock_tiles: list[int],
        hand: int,
        decks: list[int],
        known: list[int],
        piles: list[int],
        played: int,
        dice: list[int],
        path: list[int],
        used: int,
        taken: list[int],
        acted: int,
        swept: int,
        site: bool,
        bargaining: int,
        final: bool,
        place: int,
        edits: int,
        passed: int,
        acts: int,
        spent: bool,
        countered: int,
        offers: list[Offer],
        counters: list[Offer],
        number: int,
        draft: list[Offer],
        entry: int,
        deal: list[Offer],
        chosen: int,
        actor: int,
        begun: bool,
        resolved: bool,
        ordered: bool,
        plays: int,
        palace: bool,
        apart: int,
        owed_tile: int,
        revealed: list[int],
        deals: int,
        turns: int,
    ) -> None:
        super().__init__(players, viewer, stack, legal, scores, ranking)
        self.settings = settings
        self.first = first
        self.position = position
        self.trader = trader
        self.stage = stage
        self.ducats = ducats  # UNKNOWN where money is hidden
        self.goods = goods
        self.tiles = tiles
        self.loose = loose
        self.owners = owners
        self.stock_goods = stock_goods
        self.stock_tiles = stock_tiles
        self.hand = hand  # own cards, as a mask
        self.decks = decks  # cards of each deck in each hand, flat by seat
        self.known = known  # of each seat: the cards the viewer knows it holds
        self.piles = piles  # cards left in each pile
        self.played = played
        self.dice = dice
        self.path = path
        self.used = used
        self.taken = taken
        self.acted = acted
        self.swept = swept
        self.site = site
        self.bargaining = bargaining
        self.final = final
        self.place = place
        self.edits = edits  # the viewer's own in this window
        self.passed = passed
        self.acts = acts
        self.spent = spent  # the budget of acts is used up, as far as the viewer can tell
        self.countered = countered
        self.offers = offers
        self.counters = counters
        self.number = number
        self.draft = draft  # the viewer's own
        self.entry = entry
        self.deal = deal
        self.chosen = chosen
        self.actor = actor
        self.begun = begun
        self.resolved = resolved
        self.ordered = ordered
        self.plays = plays
        self.palace = palace
        self.apart = apart
        self.owed_tile = owed_tile
        self.revealed = revealed  # everybody's contracts once the game is over
        self.deals = deals
        self.turns = turns

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

    def discs(self, space: int) -> int:
        """Discs on a space."""
        if space not in self.path or self.swept >> space & 1:
            return 0
        return DISCS + 1 - len(self.path) if space == self.path[-1] else 1

    def central(self, seat: int) -> int:
        return MARKERS - self.loose[seat] - self.owners.count(seat)

    def to_json(self) -> dict[str, Any]:
        data = super().to_json()
        for name in ("offers", "counters", "draft", "deal"):
            data[name] = [offer.to_json() for offer in data[name]]
        return data


def see(state: GenoaState, seat: int) -> GenoaView:
    """The view of a seat, or of a spectator (-1)."""
    over = not state.stack
    asked = not over and state.stack[-1].seat == seat
    own_draft = asked and len(state.draft) > 0
    noticed = seen_acts(state, seat, not asked and drafting(state))
    hands = state.hands
    mine = hands[seat] if seat >= 0 else 0
    seen = state.seen[seat] if seat >= 0 else shown_in_offers(state)
    return GenoaView(
        state.players,
        seat,
        seen_stack(state, seat),
        state.legal() if asked else [],
        state.scores,
        state.ranking,
        state.settings,
        state.first,
        state.position,
        state.trader,
        state.stage,
        seen_ducats(state, seat, over),
        state.goods,
        state.tiles,
        state.loose,
        state.owners,
        state.stock_goods,
        state.stock_tiles,
        mine,
        [(hand & DECK_MASK[deck]).bit_count() for hand in hands for deck in range(DECK_COUNT)],
        [0 if other == seat else hands[other] & seen for other in range(state.players)],
        [len(pile) for pile in state.piles],
        state.played,
        state.dice,
        state.path,
        state.used,
        state.taken,
        state.acted,
        state.swept,
        state.site,
        state.bargaining,
        state.final,
        state.place,
        edits_of(state, seat) if seat >= 0 else 0,
        state.passed,
        noticed,
        (state.acts if asked else noticed) >= state.settings[BUDGET],
        state.countered if seat == state.trader else countered_openly(state),
        [seen_offer(offer, state.trader, seat) for offer in state.offers],
        [seen_offer(offer, state.trader, seat) for offer in state.counters],
        state.number,
        state.draft if own_draft else [],
        state.entry if own_draft else 0,
        [seen_offer(offer, state.trader, seat) for offer in state.deal],
        state.chosen if asked else 0,
        state.actor,
        state.begun,
        state.resolved,
        state.ordered,
        state.plays,
        state.palace,
        state.apart if seat == state.actor else 0,
        state.owed_tile,
        [hand & DECK_MASK[CONTRACT] for hand in hands] if over else [],
        state.deals,
        state.turns,
    )


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
    """The open questions; of a draft or a half-made choice the others see only who is to decide."""
    stack = state.stack[:]
    if not stack or stack[-1].seat == seat:
        return stack
    top = stack[-1]
    if isinstance(top, ChooseTarget | Compose):
        window = TRADER_WINDOW if top.seat == state.trader else OFFER_WINDOW
        stack[-1] = window[top.seat]
    elif isinstance(top, TradeItem):
        stack[-1] = ACTION_WINDOW[top.seat]
    elif isinstance(top, ChooseOwedCard):
        stack[-1] = ChooseOwedCard(top.seat, 0)
    return stack


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
