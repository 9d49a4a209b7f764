"""Set-up (NAM-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kade.games.new_amsterdam.rules.actions import SHOP_IN, PlaceShop
from kade.games.new_amsterdam.rules.city import place_shop
from kade.games.new_amsterdam.rules.components import (
    BUILDINGS,
    CAMP_SLOTS,
    CAMPS,
    COINS,
    COLUMN_COUNT,
    CORN,
    DISPLAY_SIZE,
    DISTRICT_COUNT,
    ERAS,
    FUR,
    FUR_SPACES,
    FUR_TYPES,
    FURS_PER_TYPE,
    GOODS,
    KIND_COUNT,
    LANDS,
    MAX_PLAYERS,
    NO_CARD,
    NO_FUR,
    SHIPS,
    START_COINS,
    START_CORN,
    START_FURS,
    START_GOODS,
    START_SHOPS,
    START_WAREHOUSES,
    START_WOOD,
    TILE_KINDS,
    TILE_TOTAL,
    WOOD,
)
from kade.games.new_amsterdam.rules.events import FursDealt, OrderSet
from kade.games.new_amsterdam.rules.furs import draw_fur, lay_furs
from kade.games.new_amsterdam.rules.state import NOBODY, SETUP, SILENT, SOURCES, NewAmsterdamState
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question
from kade.kernel.rng import Rng

if TYPE_CHECKING:
    from kade.games.new_amsterdam.rules.view import NewAmsterdamView


def new_game(players: int, rng: Rng, random_first: bool) -> NewAmsterdamState:
    """Everything dealt; the first player is asked for his first shop."""
    first = rng.below(players) if random_first else 0
    fur_pile: list[int] = []
    for kind, number in enumerate(FURS_PER_TYPE):
        fur_pile += [kind] * number
    rng.shuffle(fur_pile)
    land_deck = shuffled_eras([land.era for land in LANDS], rng)
    ship_deck = shuffled_eras([ship.era for ship in SHIPS], rng)
    stack: list[Question[Any, Any]] = []
    state = NewAmsterdamState(
        players,
        rng,
        stack,
        [0] * (players * KIND_COUNT),
        [BUILDINGS - START_WAREHOUSES] * players,
        [0] * (players * DISTRICT_COUNT),
        [START_WAREHOUSES] * players,
        [[] for _ in range(players)],
        [0] * players,
        [0] * players,
        [[] for _ in range(players)],
        [0] * (players * SOURCES),
        [0] * players,
        # As many longhouses as camp 1 has usable slots, all of them there (NAM-2.3).
        [CAMP_SLOTS[players][0]] + [0] * (CAMPS - 1),
        [NO_FUR] * FUR_SPACES,
        fur_pile,
        len(fur_pile),
        [0] * FUR_TYPES,
        [NO_CARD] * DISPLAY_SIZE,
        land_deck,
        [NO_CARD] * DISPLAY_SIZE,
        ship_deck,
        0,
        SETUP,
        0,
        # The others get their markers clockwise from the first player (NAM-2.8).
        [(first + place) % players for place in range(players)],
        [NOBODY] * TILE_TOTAL,
        [NOBODY] * COLUMN_COUNT,
        [NOBODY] * COLUMN_COUNT,
        [0] * (players * TILE_KINDS),
        0,
        0,
        NOBODY,
        [SILENT] * players,
        [],
    )
    state.journal = [OrderSet(-1, tuple(state.order))]
    deal_resources(state)
    lay_furs(state)
    ask_for_shops(state)
    return state


def shuffled_eras(eras: list[str], rng: Rng) -> list[int]:
    """A deck with the later era at the bottom, each era shuffled by itself (NAM-2.7)."""
    deck: list[int] = []
    for era in ERAS[::-1]:
        cards = [index for index, printed in enumerate(eras) if printed == era]
        rng.shuffle(cards)
        deck += cards
    return deck


def deal_resources(state: NewAmsterdamState) -> None:
    """Corn, wood, goods and coins, and two furs from the pile in turn order (NAM-2.1, 2.4)."""
    for seat in state.order:
        own = seat * KIND_COUNT
        state.held[own + COINS] = START_COINS
        state.held[own + GOODS] = START_GOODS
        state.held[own + WOOD] = START_WOOD
        state.held[own + CORN] = START_CORN
        furs = [draw_fur(state) for _ in range(START_FURS)]
        for fur in furs:
            state.held[own + FUR + fur] += 1
        if state.journal is not None:
            state.journal.append(FursDealt(seat, tuple(furs)))


def ask_for_shops(state: NewAmsterdamState) -> None:
    """One shop each in turn order, then again in the same order (NAM-2.9)."""
    for _ in range(START_SHOPS):
        for seat in state.order[::-1]:
            state.stack.append(PLACE_FIRST_SHOPS[seat])


class PlaceFirstShop(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """A shop in any district, free of charge (NAM-2.9, 18.1)."""

    prompt: ClassVar[str] = "place_first_shop"
    rules: ClassVar[tuple[str, ...]] = ("NAM-2.9", "NAM-18.1")

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        return SHOP_IN

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        if isinstance(action, PlaceShop):
            place_shop(state, self.seat, action.number, True)

    def default(self, state: NewAmsterdamState) -> Action:
        """The lowest-numbered district without an own shop (NAM-18.23)."""
        for district in range(DISTRICT_COUNT):
            if not state.shops[self.seat * DISTRICT_COUNT + district]:
                return SHOP_IN[district]
        return SHOP_IN[0]

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        if isinstance(action, PlaceShop):
            return None
        return Refusal(say("Choose the district of your free shop first."), "NAM-2.9")


PLACE_FIRST_SHOPS: Final = [PlaceFirstShop(seat) for seat in range(MAX_PLAYERS)]
