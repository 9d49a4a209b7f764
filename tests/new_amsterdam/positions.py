"""Positions for the rule tests of New Amsterdam, and short ways to play and to look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules.components import (
    COLUMNS,
    DISTRICT_COUNT,
    DISTRICTS,
    FUR,
    FUR_TOTAL,
    FURS_PER_TYPE,
    KIND_COUNT,
    KINDS,
    LANDS,
    NO_CARD,
    NO_FUR,
    SHIPS,
    TILE_KINDS,
    TILES,
)
from kade.games.new_amsterdam.rules.state import (
    AUCTION,
    CITY,
    LAND,
    NOBODY,
    SOURCES,
    TRADE,
    UPKEEP,
    NewAmsterdamState,
)
from playing import asked as asked
from playing import legal as legal
from playing import play as play
from playing import refused as refused
from playing import snapshot as snapshot
from playing import told as told

LAND_CARD = {card.key: card.index for card in LANDS}
SHIP_CARD = {card.key: card.index for card in SHIPS}
STEPS = {"city": CITY, "land": LAND, "trade": TRADE}
LETTERS = "BMOUL-"  # beaver, mink, otter, muskrat (U), lynx; "-" where no fur lies


def has(state: NewAmsterdamState, seat: int) -> dict[str, int]:
    """What a seat owns of each kind of resource, without the kinds it has none of."""
    own = state.held[seat * KIND_COUNT : (seat + 1) * KIND_COUNT]
    return {KINDS[kind]: number for kind, number in enumerate(own) if number}


def score(state: NewAmsterdamState, seat: int) -> int:
    return sum(state.points[seat * SOURCES : (seat + 1) * SOURCES])


def shops(state: NewAmsterdamState, seat: int) -> dict[str, int]:
    """Shops of a seat by district, without empty districts."""
    own = state.shops[seat * DISTRICT_COUNT : (seat + 1) * DISTRICT_COUNT]
    return {DISTRICTS[district]: number for district, number in enumerate(own) if number}


def row(state: NewAmsterdamState, seat: int) -> list[str]:
    return [LANDS[land].key for land in state.lands[seat]]


def ships(state: NewAmsterdamState, seat: int) -> list[str]:
    return [SHIPS[ship].key for ship in state.ships[seat]]


# ------------------------------------------------------------------------------ positions


def begun(players: int = 3, seed: int = 1, *, first: str = "seat 1") -> NewAmsterdamState:
    """Round 1, the first column is to be chosen; everybody has a shop in districts 1 and 2."""
    state = GAME.start(players, seed, {"first_player": first})
    while state.phase == 0:
        state.apply(state.default())
    state.journal = []
    return state


def position(
    step: str = "city",
    players: int = 3,
    *,
    seat: int = 0,
    tiles: int = 1,
    special: bool = True,
    held: Mapping[int, Mapping[str, int]] | None = None,
    shops: Mapping[int, Mapping[str, int]] | None = None,
    lands: Mapping[int, Sequence[str]] | None = None,
    houses: Mapping[int, int] | None = None,
    cleared: Mapping[int, int] | None = None,
    ships: Mapping[int, Sequence[str]] | None = None,
    warehouses: Mapping[int, int] | None = None,
    points: Mapping[int, int] | None = None,
    posts: Sequence[int] | None = None,
    camps: Sequence[int] | None = None,
    traders: str | None = None,
    land_display: Sequence[str] | None = None,
    ship_display: Sequence[str] | None = None,
    round: int = 1,
    seed: int = 1,
) -> NewAmsterdamState:
    """``seat`` is to choose an operation in his turn of a step, with so many tiles of the kind.

    Everybody else of the step is through: when the turn ends, the next step begins. Nobody has a
    shop that is not named in ``shops`` nor a resource not named in ``held``; zones and camps count
    from 0; ``points`` are entered as points from elections. Furs and buildings are accounted for.
    The fur pile is what the traders and the players do not hold; its top is the end of the list.
    """
    state = begun(players, seed)
    state.round = round
    state.phase = STEPS[step]
    state.order = [*(other for other in range(players) if other != seat), seat]
    state.turn = players - 1
    state.special = int(special)
    state.tiles = [0] * (players * TILE_KINDS)
    state.tiles[seat * TILE_KINDS + TILES.index(step)] = tiles
    state.takers = [NOBODY] * len(COLUMNS)
    state.held = [0] * (players * KIND_COUNT)
    for owner, kinds in (held or {}).items():
        for kind, number in kinds.items():
            state.held[owner * KIND_COUNT + KINDS.index(kind)] = number
    state.shops = [0] * (players * DISTRICT_COUNT)
    for owner, districts in (shops or {}).items():
        for district, number in districts.items():
            state.shops[owner * DISTRICT_COUNT + DISTRICTS.index(district)] = number
    for owner, keys in (lands or {}).items():
        state.lands[owner] = [LAND_CARD[key] for key in keys]
    for owner, keys in (ships or {}).items():
        state.ships[owner] = [SHIP_CARD[key] for key in keys]
    for field, values in (("houses", houses), ("cleared", cleared), ("warehouses", warehouses)):
        for owner, number in (values or {}).items():
            getattr(state, field)[owner] = number
    for owner, number in (points or {}).items():
        state.points[owner * SOURCES] = number
    state.posts = list(posts) if posts is not None else state.posts
    state.camps = list(camps) if camps is not None else state.camps
    if traders is not None:
        state.traders = [LETTERS.index(letter) for letter in traders if letter != " "]
    if land_display is not None:
        state.land_display = [_card(LAND_CARD, key) for key in land_display]
    if ship_display is not None:
        state.ship_display = [_card(SHIP_CARD, key) for key in ship_display]
    _count_furs(state)
    _count_buildings(state)
    state.stack.clear()
    state.answers = None
    state.proceed()
    return state


def _card(cards: Mapping[str, int], key: str) -> int:
    return NO_CARD if key == "-" else cards[key]


def _count_furs(state: NewAmsterdamState) -> None:
    """All 50 furs: those not on the table are in the pile."""
    left = FURS_PER_TYPE[:]
    for fur in state.traders:
        if fur != NO_FUR:
            left[fur] -= 1
    for seat in range(state.players):
        for kind in range(len(left)):
            left[kind] -= state.held[seat * KIND_COUNT + FUR + kind]
    state.fur_discard = [0] * len(left)
    state.fur_pile = [kind for kind, number in enumerate(left) for _ in range(number)]
    state.fur_pile_size = len(state.fur_pile)
    assert state.fur_pile_size <= FUR_TOTAL


def _count_buildings(state: NewAmsterdamState) -> None:
    for seat in range(state.players):
        placed = sum(state.shops[seat * DISTRICT_COUNT : (seat + 1) * DISTRICT_COUNT])
        state.stock[seat] = 25 - placed - state.houses[seat] - state.warehouses[seat]


def auction(
    columns: str | None = None, players: int = 3, *, held: Mapping[int, Mapping[str, int]] | None = None
) -> NewAmsterdamState:
    """The first column of a round is to be chosen by seat 0; markers are in seat order.

    ``columns`` names the tiles by letter (c, l, t), column by column: "llt cct lt cc lt".
    """
    state = begun(players)
    if columns is not None:
        state.columns = ["clt".index(letter) for letter in columns if letter != " "]
    if held is not None:
        state.held = [0] * (players * KIND_COUNT)
        for owner, kinds in held.items():
            for kind, number in kinds.items():
                state.held[owner * KIND_COUNT + KINDS.index(kind)] = number
        _count_furs(state)
    assert state.phase == AUCTION
    return state


def finish_turns(state: NewAmsterdamState) -> None:
    """Answer by default until the upkeep of this round is over or asks something."""
    here = state.round
    while state.round == here and not state.over and state.phase != UPKEEP:
        state.apply(state.default())


# --- helpers for the action phase, upkeep and the end


def after_actions(**given: Any) -> NewAmsterdamState:
    """All turns of a round are over; its upkeep has run, up to a question or to the next round."""
    return position("trade", tiles=0, special=False, **given)


def piles(state: NewAmsterdamState, pile: str, discard: str = "") -> NewAmsterdamState:
    """Give the fur piles these furs by letter, the top of the draw pile first."""
    state.fur_pile = [LETTERS.index(letter) for letter in reversed(pile)]
    state.fur_pile_size = len(pile)
    state.fur_discard = [discard.count(letter) for letter in LETTERS[:-1]]
    state.answers = None
    return state


def drawn(state: NewAmsterdamState) -> str:
    """The draw pile by letter, its top first."""
    return "".join(LETTERS[fur] for fur in reversed(state.fur_pile[: state.fur_pile_size]))


def discarded(state: NewAmsterdamState) -> str:
    """The discarded furs by letter, in the order of the types."""
    return "".join(LETTERS[kind] * number for kind, number in enumerate(state.fur_discard))


def lying(state: NewAmsterdamState) -> str:
    """The furs on the trader spaces by letter: "BMOU LLL BBBB"."""
    furs = "".join(LETTERS[fur] for fur in state.traders)
    return f"{furs[:4]} {furs[4:7]} {furs[7:]}"


def until(state: NewAmsterdamState, question: str) -> None:
    """Answer by default until this is asked: "choose_operation 1"."""
    while asked(state) != question:
        state.apply(state.default())
