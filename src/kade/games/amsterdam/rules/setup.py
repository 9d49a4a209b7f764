"""Set-up (AMS-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.amsterdam.rules import expansion_hooks
from kade.games.amsterdam.rules.actions import COLOUR, TAKE, ChooseColour, TakeCard
from kade.games.amsterdam.rules.cards_and_tiles import (
    CARDS,
    MARKET_TILES,
    NO_TILE,
    SET_A,
    SET_B,
    SET_CA,
    SET_COUNT,
    SETUP_CARDS,
    TILES_PER_SET,
    WORDS,
)
from kade.games.amsterdam.rules.components import (
    COLOUR_COUNT,
    DEPOT_COUNT,
    DISTRICT_COUNT,
    DOCKER_COUNT,
    DOCKERS_PER_DOCK,
    FIRST_RESOURCES,
    GOOD_COUNT,
    GOODS_PER_KIND,
    GULDEN,
    HELD,
    MAX_PLAYERS,
    NO_COLOUR,
    NO_GOOD,
    SHORT_FIRST_ROUND,
    SHORT_MARKET_TILES,
    START_GULDEN,
    START_PIER,
    WHEEL,
)
from kade.games.amsterdam.rules.events import (
    BoardLaid,
    CardsLeft,
    CardTaken,
    DiscsDrawn,
    FirstCardsOpened,
    FirstResources,
)
from kade.games.amsterdam.rules.state import (
    FIRST_CARDS,
    FIRST_WHEEL,
    SOURCES,
    AmsterdamState,
    changed,
    no_extras,
    nothing_done,
)
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question
from kade.kernel.rng import Rng

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView


class Plan:
    """What is laid out: the figures in which the short game, expansions and the solo game differ."""

    def __init__(self, players: int, short: bool) -> None:
        tiles = SHORT_MARKET_TILES if short else TILES_PER_SET
        self.first_round = SHORT_FIRST_ROUND if short else 1
        self.sides = players  # whoever has a disc, coats and points
        self.dockers_per_dock = DOCKERS_PER_DOCK
        self.market = [0] * SET_COUNT  # tiles of each set in the stack
        self.market[SET_A] = tiles
        self.market[SET_B] = tiles
        self.orders = 0  # secret orders of each player, and how many of them lie open
        self.orders_shown = 0
        self.expansions: list[int] = []


def new_game(players: int, rng: Rng, plan: Plan) -> AmsterdamState:
    """Everything laid out; the last player in Amstel order is asked for a card."""
    sides = plan.sides
    ranks = list(range(sides))
    rng.shuffle(ranks)
    tiles = [kind for kind in range(GOOD_COUNT) for _ in range(GOODS_PER_KIND)]
    rng.shuffle(tiles)
    districts = list(range(DISTRICT_COUNT))
    rng.shuffle(districts)
    decks = [[card.index for card in CARDS if card.word == word] for word in range(WORDS)]
    for deck in decks:
        rng.shuffle(deck)
    unseen = [tile.index for tile in MARKET_TILES if plan.market[tile.set]]
    market_stack, market_box = shuffled_stack(unseen, plan.market, rng)
    held = [0] * (players * HELD)
    for seat in range(players):
        held[seat * HELD + GULDEN] = START_GULDEN
    state = AmsterdamState(players, rng, [])
    state.first_round = plan.first_round
    state.expansions = plan.expansions
    state.round = plan.first_round
    state.phase = FIRST_CARDS
    state.turn = 0
    state.order = [side for side in ranks if side < players]
    state.held = held
    state.wheel = [0] * (players * WHEEL)
    state.stored = [NO_COLOUR] * players
    state.penalties = [0] * players
    state.points = [0] * (sides * SOURCES)
    state.inactive = [[] for _ in range(players)]
    state.active = [0] * (players * WORDS)
    state.used = [0] * (players * WORDS)
    state.earned = [0] * players
    state.tiles = tiles
    state.coats = [0] * sides
    state.store = [0] * (players * GOOD_COUNT)
    state.hold = [0] * (players * GOOD_COUNT)
    state.aboard = [0] * (players * DOCKER_COUNT)
    state.barges = [START_PIER] * players
    state.docks = placed_dockers(plan.dockers_per_dock, rng)
    state.house = []
    state.warehouses = [0] * GOOD_COUNT
    state.depots = [NO_GOOD] * DEPOT_COUNT
    state.sold = 0
    state.river = [0] * sides
    state.ranks = ranks
    state.decks = decks
    state.display = []
    state.discards = []
    state.rolled = [0] * COLOUR_COUNT
    state.dice = [0] * COLOUR_COUNT
    state.districts = sorted(districts[: sides - 1])
    state.market = NO_TILE
    state.market_stack = market_stack
    state.market_box = market_box
    state.done = nothing_done(0)
    state.agenda = []
    state.extras = no_extras()
    state.orders = [[] for _ in range(players)]
    state.journal = [
        BoardLaid(-1, tuple(state.tiles), tuple(state.docks), tuple(state.districts)),
        DiscsDrawn(-1, tuple(ranks)),
    ]
    turn_up_market(state)
    open_cards(state, SETUP_CARDS[sides])
    state.journal.append(FirstCardsOpened(-1, tuple(state.display)))
    expansion_hooks.dealt(state, plan)
    state.proceed()
    return state


def placed_dockers(per_dock: int, rng: Rng) -> list[int]:
    """Dockers by dock and colour: on a dock all differ and none is of its colour (AMS-2.2).

    An arrangement that does not hold is drawn anew as a whole, so that all valid ones are alike.
    """
    while True:
        drawn = [colour for colour in range(DOCKER_COUNT) for _ in range(per_dock)]
        rng.shuffle(drawn)
        docks = [0] * (DOCKER_COUNT * DOCKER_COUNT)
        for place, colour in enumerate(drawn):
            docks[place // per_dock * DOCKER_COUNT + colour] += 1
        own = [docks[dock * DOCKER_COUNT + dock] for dock in range(DOCKER_COUNT)]
        if max(docks) == 1 and max(own) == 0:
            return docks


def shuffled_stack(unseen: list[int], numbers: list[int], rng: Rng) -> tuple[list[int], list[int]]:
    """So many tiles of each set at random, the sets A and CA above B and CB; and the tiles left over."""
    halves: list[list[int]] = [[], []]
    box: list[int] = []
    for number in range(SET_COUNT):
        tiles = [tile for tile in unseen if MARKET_TILES[tile].set == number]
        rng.shuffle(tiles)
        half = 0 if number in {SET_A, SET_CA} else 1
        halves[half] += tiles[: numbers[number]]
        box += tiles[numbers[number] :]
    rng.shuffle(halves[0])
    rng.shuffle(halves[1])
    return halves[1] + halves[0], box


def turn_up_market(state: AmsterdamState) -> None:
    """The next market tile covers the old one (AMS-7.3)."""
    state.market = state.market_stack[-1]
    state.market_stack = state.market_stack[:-1]


def open_cards(state: AmsterdamState, numbers: tuple[int, ...]) -> None:
    """So many cards of each deck, as far as there are (AMS-8.5)."""
    decks = state.decks[:]
    display: list[int] = []
    for word in range(WORDS):
        left = max(0, len(decks[word]) - numbers[word])
        display += decks[word][left:]
        decks[word] = decks[word][:left]
    state.decks = decks
    state.display = sorted(display)


def clear_display(state: AmsterdamState) -> None:
    """What nobody took goes to the discard pile (AMS-2.11, 4.5)."""
    if state.display:
        if state.journal is not None:
            state.journal.append(CardsLeft(-1, tuple(state.display)))
        state.discards = state.discards + state.display
        state.display = []


def take_card(state: AmsterdamState, seat: int, card: int) -> None:
    """From the display into an inactive slot."""
    state.display = [other for other in state.display if other != card]
    inactive = state.inactive[:]
    inactive[seat] = [*inactive[seat], card]
    state.inactive = inactive
    if state.journal is not None:
        state.journal.append(CardTaken(seat, card))


# ------------------------------------------------------------------------ the choices


def go_on_with_cards(state: AmsterdamState) -> None:
    """One card each in reverse Amstel order (AMS-2.11)."""
    if state.turn < state.players:
        seat = state.order[state.players - 1 - state.turn]
        state.turn += 1
        state.ask(TAKE_FIRST_CARD[seat])
    else:
        clear_display(state)
        state.phase = FIRST_WHEEL
        state.turn = 0


def go_on_with_wheels(state: AmsterdamState) -> bool:
    """One resource and then two of one colour, in Amstel order (AMS-2.12); False when all have them."""
    if state.turn == state.players * len(FIRST_RESOURCES):
        return False
    space = state.turn % len(FIRST_RESOURCES)
    seat = state.order[state.turn // len(FIRST_RESOURCES)]
    state.turn += 1
    state.ask(CHOOSE_FIRST_RESOURCE[seat * len(FIRST_RESOURCES) + space])
    return True


class TakeFirstCard(Question["AmsterdamState", "AmsterdamView"]):
    """One of the open artisans and buildings (AMS-2.11)."""

    prompt: ClassVar[str] = "take_first_card"
    rules: ClassVar[tuple[str, ...]] = ("AMS-2.10", "AMS-2.11")

    def legal(self, state: AmsterdamState) -> list[Action]:
        return [TAKE[card] for card in state.display]

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, TakeCard):
            take_card(state, self.seat, action.number)

    def default(self, state: AmsterdamState) -> Action:
        return TAKE[state.display[0]]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if not isinstance(action, TakeCard):
            return Refusal(say("Take one of the open cards first."), "AMS-2.11")
        if action.number not in view.display:
            return Refusal(say("This card does not lie open."), "AMS-2.11")
        return None


class ChooseFirstResource(Question["AmsterdamState", "AmsterdamView"]):
    """The colour of the first resources on wheel space 1 or 2 (AMS-2.12)."""

    prompt: ClassVar[str] = "choose_first_resource"
    rules: ClassVar[tuple[str, ...]] = ("AMS-2.12", "AMS-R1", "AMS-R52")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space  # counted from 0

    def details(self) -> list[int]:
        return [self.space]

    def legal(self, state: AmsterdamState) -> list[Action]:
        return COLOUR

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, ChooseColour):
            number = FIRST_RESOURCES[self.space]
            place = self.seat * WHEEL + self.space * COLOUR_COUNT + action.number
            state.wheel = changed(state.wheel, place, number)
            if state.journal is not None:
                state.journal.append(FirstResources(self.seat, self.space + 1, action.number, number))

    def default(self, state: AmsterdamState) -> Action:
        return COLOUR[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if isinstance(action, ChooseColour):
            return None
        return Refusal(say("Choose the colour of your first resources."), "AMS-2.12")


TAKE_FIRST_CARD: Final = [TakeFirstCard(seat) for seat in range(MAX_PLAYERS)]
CHOOSE_FIRST_RESOURCE: Final = [
    ChooseFirstResource(seat, space) for seat in range(MAX_PLAYERS) for space in range(len(FIRST_RESOURCES))
]
