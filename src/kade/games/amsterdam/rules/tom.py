"""The solo game (AMS-15): TOM is a side with disc, coats and points, but no seat; the dice play for him."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kade.games.amsterdam.rules.actions import DISCARD, DiscardCard
from kade.games.amsterdam.rules.amstel import advance
from kade.games.amsterdam.rules.cards_and_tiles import MARKET_TILES, NO_CARD
from kade.games.amsterdam.rules.components import (
    DISTRICT_COLOUR,
    DOCKER_COUNT,
    FAST_DELIVERY,
    LEFTOVERS_PER_POINT,
    NO_COLOUR,
    PLACES,
    ROOFS,
    WAREHOUSE,
)
from kade.games.amsterdam.rules.events import BlockTaken, GoodDelivered, GoodSold, LeftoversScored, MarketUsed
from kade.games.amsterdam.rules.expansion_events import (
    PLAYERS_CHOICE,
    GoodLost,
    TomDiscarded,
    TomRolledOne,
    TomRolledSix,
    TomRolledTriple,
    TomSaved,
)
from kade.games.amsterdam.rules.expansion_hooks import Expansion
from kade.games.amsterdam.rules.expansion_pieces import (
    ADVANCE_ON,
    BLOCK_ON,
    DIE_ORDER,
    NO_MARKET_GULDEN,
    TOM_DOCKER_GULDEN,
    TOM_SALE_GULDEN,
    TOM_START_GULDEN,
    TRIPLE,
    TRIPLE_DOCK,
)
from kade.games.amsterdam.rules.harbour import house_docker
from kade.games.amsterdam.rules.state import FAST, LEFTOVERS, TOM_GULDEN, AmsterdamState, changed, replaced
from kade.games.amsterdam.rules.state import MARKET as MARKET_POINTS
from kade.games.amsterdam.rules.state import ROOFS as ROOF_POINTS
from kade.games.amsterdam.rules.supply import add_points
from kade.games.amsterdam.rules.tom_choices import block_to_take, card_to_discard
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.setup import Plan
    from kade.games.amsterdam.rules.view import AmsterdamView


class Tom(Expansion):
    """TOM's part of the phases (AMS-15.4, 15.5, 15.13)."""

    key: ClassVar[str] = "tom"

    def dealt(self, state: AmsterdamState, plan: Plan) -> None:
        state.extras = replaced(state.extras, TOM_GULDEN, TOM_START_GULDEN)

    def cards_revealed(self, state: AmsterdamState) -> None:
        """Only if he is ahead on the Amstel does he discard a card first."""
        if state.ranks[0] == tom(state) and state.display:
            cards, reason = card_to_discard(state.display)
            if len(cards) > 1:
                state.ask(ChooseMapForTom(state.order[0]))
            else:
                discard(state, cards[0], reason)

    def dice_rolled(self, state: AmsterdamState) -> None:
        """On the values as rolled (AMS-15.5), then the market."""
        advance_on_ones(state)
        deliver_on_triples(state)
        take_blocks_on_sixes(state)
        use_market(state)

    def final_scoring(self, state: AmsterdamState) -> None:
        """City and districts are scored like everybody's; what is left is his gulden (AMS-15.13)."""
        gulden = state.extras[TOM_GULDEN]
        points = gulden // LEFTOVERS_PER_POINT
        add_points(state, tom(state), LEFTOVERS, points)
        if state.journal is not None:
            state.journal.append(LeftoversScored(tom(state), gulden, points))


def tom(state: AmsterdamState) -> int:
    """His side, the one after the seats."""
    return state.players


def add_gulden(state: AmsterdamState, gulden: int) -> None:
    state.extras = changed(state.extras, TOM_GULDEN, gulden)


# ------------------------------------------------------------------------------ Phase I


def discard(state: AmsterdamState, card: int, reason: int) -> None:
    state.display = [other for other in state.display if other != card]
    state.discards = [*state.discards, card]
    if state.journal is not None:
        state.journal.append(TomDiscarded(tom(state), card, reason))


class ChooseMapForTom(Question["AmsterdamState", "AmsterdamView"]):
    """Which of two equally cheap maps TOM discards (AMS-15.4)."""

    prompt: ClassVar[str] = "choose_map_for_tom"
    rules: ClassVar[tuple[str, ...]] = ("AMS-15.4",)

    def legal(self, state: AmsterdamState) -> list[Action]:
        cards, _ = card_to_discard(state.display)
        return [DISCARD[card] for card in cards]

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, DiscardCard):
            discard(state, action.number, PLAYERS_CHOICE)

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        return Refusal(say("Choose which of the two cheapest maps TOM discards."), "AMS-15.4")


# ----------------------------------------------------------------------------- Phase II


def advance_on_ones(state: AmsterdamState) -> None:
    """A space for each 1, with bridges and the last space (AMS-15.6)."""
    for colour in DIE_ORDER:
        if state.rolled[colour] == ADVANCE_ON:
            if state.journal is not None:
                state.journal.append(TomRolledOne(tom(state), colour))
            advance(state, tom(state), 1)


def deliver_on_triples(state: AmsterdamState) -> None:
    """A value on three or more dice brings the docker of its dock to the docker house (AMS-15.7)."""
    for value in range(1, len(TRIPLE_DOCK) + 1):
        if state.rolled.count(value) < TRIPLE:
            continue
        dock = TRIPLE_DOCK[value - 1]
        first = dock * DOCKER_COUNT
        there = [colour for colour in range(DOCKER_COUNT) if state.docks[first + colour]]
        docker = there[0] if there else NO_COLOUR
        gulden = TOM_DOCKER_GULDEN if there else 0
        if state.journal is not None:
            state.journal.append(TomRolledTriple(tom(state), value, dock, docker, gulden))
        if there:
            state.docks = changed(state.docks, first + docker, -1)
            house_docker(state, tom(state), docker)
            add_gulden(state, gulden)


def take_blocks_on_sixes(state: AmsterdamState) -> None:
    """A block in the district of each die that shows 6, in the order of the colours (AMS-15.8, 15.9)."""
    for colour in DIE_ORDER:
        if state.rolled[colour] != BLOCK_ON:
            continue
        district = DISTRICT_COLOUR.index(colour)
        block, reason = block_to_take(state, tom(state), district)
        if state.journal is not None:
            state.journal.append(TomRolledSix(tom(state), colour, district, block, reason))
        if block >= 0:
            own_block(state, block)


def own_block(state: AmsterdamState, block: int) -> None:
    side, good = tom(state), state.tiles[block]
    state.coats = replaced(state.coats, side, state.coats[side] | 1 << block)
    if state.journal is not None:
        state.journal.append(BlockTaken(side, block, 0, 0, good))
    dispose_of(state, good)


def dispose_of(state: AmsterdamState, good: int) -> None:
    """Sold if the black market has room, else to the best free roof, else out of the game (AMS-15.10)."""
    side = tom(state)
    if not state.sold >> good & 1:
        state.sold |= 1 << good
        add_gulden(state, TOM_SALE_GULDEN)
        if state.journal is not None:
            state.journal.append(GoodSold(side, good, TOM_SALE_GULDEN, NO_COLOUR, NO_CARD))
    elif state.warehouses[good] < len(ROOFS[good]):
        points = ROOFS[good][state.warehouses[good]]
        fast = FAST_DELIVERY[state.round - 1]
        state.warehouses = changed(state.warehouses, good, 1)
        add_points(state, side, ROOF_POINTS, points)
        if fast:
            add_points(state, side, FAST, fast)
        if state.journal is not None:
            state.journal.append(GoodDelivered(side, good, warehouse(good), points + fast, fast))
    elif state.journal is not None:
        state.journal.append(GoodLost(side, good))


def warehouse(good: int) -> int:
    """The harbour space of the warehouse of a kind."""
    return next(place.index for place in PLACES if place.kind == WAREHOUSE and place.what == good)


def use_market(state: AmsterdamState) -> None:
    """Points and Amstel spaces of the tile if he can pay it, else gulden (AMS-15.11)."""
    side, tile = tom(state), MARKET_TILES[state.market]
    if state.extras[TOM_GULDEN] < tile.cost:
        add_gulden(state, NO_MARKET_GULDEN)
        if state.journal is not None:
            state.journal.append(TomSaved(side, tile.index, NO_MARKET_GULDEN))
        return
    add_gulden(state, -tile.cost)
    add_points(state, side, MARKET_POINTS, tile.points)
    if state.journal is not None:
        state.journal.append(MarketUsed(side, tile.index, tile.cost, tile.points, NO_CARD))
    if tile.amstel:
        advance(state, side, tile.amstel)
