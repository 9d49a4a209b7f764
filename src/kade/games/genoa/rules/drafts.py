"""Composing an offer in steps (GEN-8.31 to 8.42)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.genoa.rules.actions import (
    CANCEL,
    ENTRIES,
    ENTRY_ANY,
    ENTRY_CARDS,
    ENTRY_GOODS,
    ENTRY_MARKER,
    ENTRY_TILES,
    LATER_CARD,
    LATER_DUCATS,
    LATER_GOODS,
    LATER_MARKER,
    LATER_ORDER_TILE,
    LATER_TILE,
    SIDE_SIZE,
    SITE,
    SUBMIT,
    TARGET,
    WANT_SIDE,
    Entry,
    Target,
)
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    COIN_COUNT,
    COINS,
    DECK_COUNT,
    DECK_MASK,
    GOOD_COUNT,
    MAX_PLAYERS,
    SPACE_COUNT,
    TILE_COUNT,
)
from kade.games.genoa.rules.legality import (
    adjacent_unvisited,
    carries_action,
    keeps_extra_action,
    later_possible,
    legal_offer,
    markers_fit,
    reachable,
)
from kade.games.genoa.rules.offers import EMPTY, NOTHING_LATER, Bundle, Later, Offer
from kade.games.genoa.rules.state import (
    MAX_DUCATS,
    MAX_ITEMS,
    MAX_OFFERS,
    NOBODY,
    GenoaState,
    changed,
    replaced,
)
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.genoa.rules.view import GenoaView

# -------------------------------------------------------------------------------- slots


def free_slot(state: GenoaState, seat: int) -> int:
    """The lowest free slot of a player, NOBODY if all are taken (GEN-8.33)."""
    taken = 0
    for offer in state.offers:
        if offer.by == seat:
            taken |= 1 << offer.slot
    for slot in range(state.settings[MAX_OFFERS]):
        if not taken >> slot & 1:
            return slot
    return NOBODY


def offer_in(offers: list[Offer], seat: int, slot: int) -> Offer | None:
    for offer in offers:
        if offer.by == seat and offer.slot == slot:
            return offer
    return None


# --------------------------------------------------------------------------------- head


def new_draft(state: GenoaState, by: int, slot: int, counter: bool, target: int, site: bool) -> None:
    """Terms begin empty; whether the action goes with it follows by itself (GEN-8.3, 8.32)."""
    with_action = carries_action(state, by, target)
    state.draft = [Offer(0, by, slot, counter, site, target, with_action, EMPTY, NOTHING_LATER, EMPTY, False)]
    state.entry = 0


def site_possible(state: GenoaState, seat: int) -> bool:
    return state.site and state.unused(state.tower) and state.available(seat)


class ChooseTarget(Question["GenoaState", "GenoaView"]):
    """What the offer is for: the action here, or a move (GEN-8.8, 8.32).

    ``addressed`` is the player to whom the trader puts a counter, or the composer's own seat.
    """

    prompt: ClassVar[str] = "choose_target"
    rules: ClassVar[tuple[str, ...]] = ("GEN-8.4", "GEN-8.8", "GEN-8.32")
    part: ClassVar[bool] = True

    def __init__(self, seat: int, addressed: int) -> None:
        self.seat = seat
        self.addressed = addressed

    def details(self) -> list[int]:
        return [self.addressed]

    def legal(self, state: GenoaState) -> list[Action]:
        found: list[Action] = []
        counter = self.addressed != self.seat
        if not counter and site_possible(state, self.seat):
            found.append(SITE)
        targets = adjacent_unvisited(state) if counter else reachable(state)
        for space in range(SPACE_COUNT):
            if targets >> space & 1:
                found.append(TARGET[space])
        found.append(CANCEL)
        return found

    def answer(self, state: GenoaState, action: Action) -> None:
        counter = self.addressed != self.seat
        if action is CANCEL:
            cancel_draft(state, self.seat)
            return
        slot = 0 if counter else free_slot(state, self.seat)
        if isinstance(action, Target):
            new_draft(state, self.addressed, slot, counter, action.number, False)
        else:
            new_draft(state, self.addressed, slot, counter, state.tower, True)
        state.stack.append(COMPOSE[self.seat])

    def default(self, state: GenoaState) -> Action:
        return CANCEL

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action is CANCEL:
            return None
        if action is SITE:
            if action in view.legal:
                return None
            return Refusal(say("There is no action to be had where the tower stands."), "GEN-8.8")
        if isinstance(action, Target):
            if action in view.legal:
                return None
            if view.visited() >> action.number & 1:
                return Refusal(say("The tower has been there this turn."), "GEN-18.46")
            if self.addressed != self.seat:
                return Refusal(say("A counter is for a space next to the tower."), "GEN-8.4")
            return Refusal(say("The tower cannot reach that space this turn."), "GEN-8.8")
        return Refusal(say("Name the target of your offer, or cancel it."), "GEN-8.32")


# -------------------------------------------------------------------------------- terms


def with_entry(draft: Offer, entry: int) -> Offer:
    """The draft with one unit more (GEN-8.34)."""
    if entry < SIDE_SIZE:
        return draft.with_terms(_bundle_with(draft.give, entry), draft.later, draft.want)
    if entry >= WANT_SIDE:
        return draft.with_terms(draft.give, draft.later, _bundle_with(draft.want, entry - WANT_SIDE))
    return draft.with_terms(draft.give, _later_with(draft.later, entry), draft.want)


def _bundle_with(bundle: Bundle, entry: int) -> Bundle:
    ducats, goods, tiles, markers = bundle.ducats, bundle.goods, bundle.tiles, bundle.markers
    cards, faces, any = bundle.cards, bundle.faces, bundle.any
    if entry < ENTRY_GOODS:
        ducats += COINS[entry]
    elif entry < ENTRY_TILES:
        goods = changed(goods, entry - ENTRY_GOODS, 1)
    elif entry < ENTRY_MARKER:
        tiles = changed(tiles, entry - ENTRY_TILES, 1)
    elif entry == ENTRY_MARKER:
        markers += 1
    elif entry < ENTRY_ANY:
        bit = 1 << (entry - ENTRY_CARDS) // 2
        cards |= bit
        if (entry - ENTRY_CARDS) % 2 == 0:
            faces |= bit
    else:
        any = changed(any, entry - ENTRY_ANY, 1)
    return Bundle(ducats, goods, tiles, markers, cards, faces, any, bundle.backs)


def _later_with(later: Later, entry: int) -> Later:
    goods, tile, markers, cards = later.goods, later.tile, later.markers, later.cards
    ducats, order_tile = later.ducats, later.order_tile
    if entry < LATER_TILE:
        goods = changed(goods, entry - LATER_GOODS, 1)
    elif entry == LATER_TILE:
        tile += 1
    elif entry == LATER_MARKER:
        markers += 1
    elif entry == LATER_CARD:
        cards += 1
    elif entry < LATER_ORDER_TILE:
        ducats += COINS[entry - LATER_DUCATS]
    else:
        order_tile += 1
    return Later(goods, tile, markers, cards, ducats, order_tile)


def next_entry(entry: int) -> int:
    """The first entry that may follow this one: what may be used once only is passed (GEN-8.34)."""
    within = entry - WANT_SIDE if entry >= WANT_SIDE else entry
    coin = NOBODY
    if within < ENTRY_GOODS:
        coin = within
    elif LATER_DUCATS <= entry < LATER_ORDER_TILE:
        coin = entry - LATER_DUCATS
    if coin >= 0:
        return entry + 1 if coin % 2 else entry  # 50 and 5 once; 100 and 10 again
    if ENTRY_CARDS <= within < ENTRY_ANY and (entry < SIDE_SIZE or entry >= WANT_SIDE):
        return entry + 2 - (within - ENTRY_CARDS) % 2  # neither this card again nor its other side
    if entry in (LATER_TILE, LATER_ORDER_TILE):
        return entry + 1
    return entry


def coin_fits(ducats: int, coin: int, most: int) -> bool:
    """Within the limit; four tens at most, so that every sum has one way to be made (GEN-8.34)."""
    if ducats + COINS[coin] > most:
        return False
    return coin != 2 or ducats % 50 < 40


class Side:
    """One side of a draft and what its limits are (GEN-8.35)."""

    __slots__ = ("bundle", "holder", "own", "receiver")

    def __init__(self, bundle: Bundle, holder: int, receiver: int, own: bool) -> None:
        self.bundle = bundle
        self.holder = holder
        self.receiver = receiver
        self.own = own


def _side_entries(state: GenoaState, draft: Offer, side: Side, first: int, found: list[Action]) -> None:
    """The entries of one side that can be added, from ``state.entry`` on."""
    bundle, holder = side.bundle, side.holder
    start = state.entry - first
    most = state.settings[MAX_DUCATS]
    if side.own:
        most = min(most, state.ducats[holder])
    for coin in range(max(0, start), COIN_COUNT):
        if coin_fits(bundle.ducats, coin, most):
            found.append(ENTRIES[first + coin])
    deferred = draft.later.items() if first == 0 else 0
    if bundle.items() + deferred >= state.settings[MAX_ITEMS]:
        return
    for kind in range(GOOD_COUNT):
        if ENTRY_GOODS + kind >= start and bundle.goods[kind] < state.goods[holder * GOOD_COUNT + kind]:
            found.append(ENTRIES[first + ENTRY_GOODS + kind])
    for kind in range(TILE_COUNT):
        if ENTRY_TILES + kind >= start and bundle.tiles[kind] < state.tiles[holder * TILE_COUNT + kind]:
            entry = first + ENTRY_TILES + kind
            if not side.own or draft.counter or keeps_extra_action(state, with_entry(draft, entry)):
                found.append(ENTRIES[entry])
    if start <= ENTRY_MARKER and bundle.markers < state.loose[holder]:
        entry = first + ENTRY_MARKER
        if markers_fit(state, with_entry(draft, entry)):
            found.append(ENTRIES[entry])
    _card_entries(state, side, start, first, found)


def _card_entries(state: GenoaState, side: Side, start: int, first: int, found: list[Action]) -> None:
    """Own cards by face or back; the other side's by name or by deck, as many as there are backs."""
    bundle, holder = side.bundle, side.holder
    passed = max(0, start - ENTRY_CARDS + 1) // 2  # cards whose turn in the draft is over
    at = first + ENTRY_CARDS
    if side.own:
        mine = (state.hands[holder] & ~bundle.cards) >> passed << passed
        while mine:
            low = mine & -mine
            entry = at + 2 * (low.bit_length() - 1)
            found.append(ENTRIES[entry])
            found.append(ENTRIES[entry + 1])
            mine ^= low
        return
    room = [
        state.cards_of(holder, deck) - (bundle.cards & DECK_MASK[deck]).bit_count() - bundle.any[deck]
        for deck in range(DECK_COUNT)
    ]
    theirs = 0
    for deck in range(DECK_COUNT):
        if room[deck] > 0:
            theirs |= DECK_MASK[deck]
    theirs = (theirs & ~(state.hands[side.receiver] | bundle.cards)) >> passed << passed
    while theirs:
        low = theirs & -theirs
        found.append(ENTRIES[at + 2 * (low.bit_length() - 1)])
        theirs ^= low
    for deck in range(DECK_COUNT):
        if ENTRY_ANY + deck >= start and room[deck] > 0:
            found.append(ENTRIES[first + ENTRY_ANY + deck])


def _later_entries(state: GenoaState, draft: Offer, found: list[Action]) -> None:
    """Deferred parts that the action can bring (GEN-8.5, 8.35)."""
    if not draft.with_action or draft.target >= BUILDING_COUNT:
        return
    full = draft.items() >= state.settings[MAX_ITEMS]
    for entry in range(max(LATER_GOODS, state.entry), WANT_SIDE):
        ducats = LATER_DUCATS <= entry < LATER_ORDER_TILE
        if full and not ducats:
            continue
        if ducats and not coin_fits(draft.later.ducats, entry - LATER_DUCATS, state.settings[MAX_DUCATS]):
            continue
        grown = with_entry(draft, entry)
        if not later_possible(state, grown) or not markers_fit(state, grown):
            continue
        found.append(ENTRIES[entry])


class Compose(Question["GenoaState", "GenoaView"]):
    """One more entry, or the end of the draft (GEN-8.34 to 8.36). Nobody else sees it (GEN-8.38)."""

    prompt: ClassVar[str] = "compose"
    rules: ClassVar[tuple[str, ...]] = ("GEN-8.34", "GEN-8.35", "GEN-8.36")
    part: ClassVar[bool] = True

    def legal(self, state: GenoaState) -> list[Action]:
        draft = state.draft[0]
        found: list[Action] = []
        if state.entry < SIDE_SIZE:
            give = Side(draft.give, draft.by, state.trader, not draft.counter)
            _side_entries(state, draft, give, 0, found)
        if state.entry < WANT_SIDE:
            _later_entries(state, draft, found)
        want = Side(draft.want, state.trader, draft.by, draft.counter)
        _side_entries(state, draft, want, WANT_SIDE, found)
        if legal_offer(state, draft, reachable(state)):
            found.append(SUBMIT)
        found.append(CANCEL)
        return found

    def answer(self, state: GenoaState, action: Action) -> None:
        if isinstance(action, Entry):
            state.draft = [with_entry(state.draft[0], action.number)]
            state.entry = next_entry(action.number)
            state.stack.append(self)
        elif action is SUBMIT:
            from kade.games.genoa.rules.offer_window import submit_draft

            submit_draft(state, self.seat)
        else:
            cancel_draft(state, self.seat)

    def default(self, state: GenoaState) -> Action:
        return CANCEL

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if action is SUBMIT:
            return Refusal(say("These terms do not make a legal offer yet."), "GEN-8.36")
        if isinstance(action, Entry):
            return cannot_add(view, action.number)
        return Refusal(say("Finish your offer first: add to it, submit it or cancel it."), "GEN-8.31")


def cannot_add(view: GenoaView, entry: int) -> Refusal:
    """Why one more of this cannot be put into the draft."""
    if entry < view.entry:
        return Refusal(say("Entries are added in their order; that one is past."), "GEN-8.34")
    draft, limit = view.draft[0], view.settings[MAX_ITEMS]
    if SIDE_SIZE <= entry < WANT_SIDE:
        if draft.items() >= limit:
            return Refusal(say("There is room for {limit} items on a side.", limit=limit), "GEN-8.35")
        return Refusal(say("That is not sure to come out of this action."), "GEN-8.5")
    give = entry < SIDE_SIZE
    within = entry if give else entry - WANT_SIDE
    if within < ENTRY_GOODS:
        if give != draft.counter:
            purse = view.ducats[view.viewer]
            return Refusal(say("You have only {ducats} ducats.", ducats=purse), "GEN-17.12")
        return Refusal(say("That is more than an offer may contain."), "GEN-8.35")
    items = draft.items() if give else draft.want.items()
    if items >= limit:
        return Refusal(say("There is room for {limit} items on a side.", limit=limit), "GEN-8.35")
    if within == ENTRY_MARKER and view.loose[draft.by if give else view.trader]:
        return Refusal(say("The other side has no marker left to take, or gives some itself."), "GEN-7.8")
    if give != draft.counter:
        return Refusal(say("You do not have that, or need it for the action."), "GEN-8.7")
    return Refusal(say("The other side does not have that."), "GEN-8.35")


def cancel_draft(state: GenoaState, seat: int) -> None:
    """The draft vanishes; edit and act are used up all the same (GEN-8.36, 8.37)."""
    state.draft = []
    state.cancelled = replaced(state.cancelled, seat, state.cancelled[seat] + 1)


CHOOSE_TARGET: Final = [
    ChooseTarget(seat, other) for seat in range(MAX_PLAYERS) for other in range(MAX_PLAYERS)
]
COMPOSE: Final = [Compose(seat) for seat in range(MAX_PLAYERS)]
