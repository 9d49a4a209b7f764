"""Positions for the rule tests of Amsterdam, and short ways to play and to look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.cards_and_tiles import CARD_BIT, CARD_WORD, CARDS, MARKET_TILES, WORDS
from kade.games.amsterdam.rules.components import (
    BLOCKS,
    COLOUR_COUNT,
    COLOURS,
    DEPOTS,
    DISTRICTS,
    DOCKER_COUNT,
    DOCKERS,
    GOODS,
    GULDEN,
    HELD,
    NO_COLOUR,
    NO_GOOD,
    PLACES,
    ROUNDS,
    WHEEL,
)
from kade.games.amsterdam.rules.state import CARDS as CARDS_PHASE
from kade.games.amsterdam.rules.state import DICE, SOURCES, TURNS, AmsterdamState, nothing_done
from playing import asked as asked
from playing import legal as legal
from playing import play as play
from playing import refused as refused
from playing import snapshot as snapshot
from playing import told as told

CARD = {card.key: card.index for card in CARDS}
BLOCK = {block.key: block.index for block in BLOCKS}
PLACE = {place.key: place.index for place in PLACES}
TILE = {tile.key: tile.index for tile in MARKET_TILES}
PHASES = {"cards": CARDS_PHASE, "dice": DICE, "turn": TURNS}


def score(state: AmsterdamState, seat: int = 0) -> int:
    return state.score(seat)


def source(state: AmsterdamState, source: int, seat: int = 0) -> int:
    """Points from one source."""
    return state.points[seat * SOURCES + source]


def supply(state: AmsterdamState, seat: int = 0) -> dict[str, int]:
    """Resources of a seat by colour, without the colours it has none of."""
    own = state.held[seat * HELD : seat * HELD + COLOUR_COUNT]
    return {COLOURS[colour]: number for colour, number in enumerate(own) if number}


def gulden(state: AmsterdamState, seat: int = 0) -> int:
    return state.held[seat * HELD + GULDEN]


def wheel(state: AmsterdamState, space: int, seat: int = 0) -> dict[str, int]:
    """What lies on a wheel space, counted from 1."""
    first = seat * WHEEL + (space - 1) * COLOUR_COUNT
    return {
        COLOURS[colour]: state.wheel[first + colour] for colour in range(6) if state.wheel[first + colour]
    }


def stored(state: AmsterdamState, seat: int = 0) -> dict[str, int]:
    """Goods in the temporary store."""
    return _counts(state.store, seat, GOODS)


def hold(state: AmsterdamState, seat: int = 0) -> dict[str, int]:
    """Goods aboard the barge."""
    return _counts(state.hold, seat, GOODS)


def aboard(state: AmsterdamState, seat: int = 0) -> dict[str, int]:
    """Dockers aboard the barge."""
    return _counts(state.aboard, seat, DOCKERS)


def _counts(values: list[int], seat: int, names: list[str]) -> dict[str, int]:
    own = values[seat * len(names) : (seat + 1) * len(names)]
    return {names[place]: number for place, number in enumerate(own) if number}


def active(state: AmsterdamState, seat: int = 0) -> list[str]:
    return [card.key for card in CARDS if state.is_active(seat, card.index)]


def inactive(state: AmsterdamState, seat: int = 0) -> list[str]:
    return [CARDS[card].key for card in state.inactive[seat]]


def marked(state: AmsterdamState, seat: int = 0) -> list[str]:
    """The cards that carry an action marker."""
    return [card.key for card in CARDS if state.is_used(seat, card.index)]


def windmill(state: AmsterdamState, seat: int = 0) -> int:
    """Action markers on the windmill: one for each active card marked I, II or III that carries none."""
    cards = [CARDS[CARD[key]] for key in active(state, seat)]
    return sum(1 for card in cards if card.timing in {"I", "II", "III"}) - len(marked(state, seat))


def blocks(state: AmsterdamState, seat: int = 0) -> list[str]:
    return [block.key for block in BLOCKS if state.coats[seat] >> block.index & 1]


def barge(state: AmsterdamState, seat: int = 0) -> str:
    return PLACES[state.barges[seat]].key


# ------------------------------------------------------------------------------ positions


def position(
    phase: str = "turn",
    players: int = 3,
    *,
    seat: int = 0,
    first: bool | None = None,
    round: int = 8,
    supply: Mapping[int, Mapping[str, int]] | None = None,
    gulden: Mapping[int, int] | None = None,
    active: Mapping[int, Sequence[str]] | None = None,
    inactive: Mapping[int, Sequence[str]] | None = None,
    display: Sequence[str] | None = None,
    blocks: Mapping[int, Sequence[str]] | None = None,
    tiles: Mapping[str, str] | None = None,
    store: Mapping[int, Mapping[str, int]] | None = None,
    hold: Mapping[int, Mapping[str, int]] | None = None,
    aboard: Mapping[int, Mapping[str, int]] | None = None,
    barges: Mapping[int, str] | None = None,
    docks: Mapping[str, Sequence[str]] | None = None,
    house: Sequence[str] = (),
    warehouses: Mapping[str, int] | None = None,
    depots: Mapping[str, str] | None = None,
    sold: Sequence[str] = (),
    river: Sequence[int] | None = None,
    ranks: Sequence[int] | None = None,
    wheel: Mapping[int, Mapping[int, Mapping[str, int]]] | None = None,
    kept: Mapping[int, str] | None = None,
    dice: Sequence[int] | None = None,
    penalties: Mapping[int, int] | None = None,
    points: Mapping[int, int] | None = None,
    districts: Sequence[str] | None = None,
    market: str | None = None,
    seed: int = 1,
    options: Mapping[str, bool | int | str] | None = None,
) -> AmsterdamState:
    """``seat`` is asked in a phase of a round: "cards" (I), "dice" (II) or "turn" (III).

    In Phase III everybody else is through, so that passing ends the round; in the other phases the
    others are still to come (``first`` says otherwise). Nobody has anything that is not named here.
    ``docks`` gives the dockers of the docks it names; the others keep theirs. ``tiles`` says which
    good lies on a block; another block gets the one that lay there. ``wheel`` is by seat and space,
    counted from 1. ``ranks`` is the Amstel order, by default that of ``river`` with earlier seats on
    top. ``points`` are entered as points of roofs. Cards are accounted for: those not named are in the
    decks. A turn in which nothing but passing is possible is over at once.
    """
    state = GAME.start(players, seed, options or {})
    state.round = round
    state.phase = PHASES[phase]
    others = [other for other in range(players) if other != seat]
    ahead = phase != "turn" if first is None else first
    state.order = [seat, *others] if ahead else [*others, seat]
    state.held = [0] * (players * HELD)
    for owner, colours in (supply or {}).items():
        for colour, number in colours.items():
            state.held[owner * HELD + COLOURS.index(colour)] = number
    for owner, number in (gulden or {}).items():
        state.held[owner * HELD + GULDEN] = number
    state.wheel = [0] * (players * WHEEL)
    for owner, spaces in (wheel or {}).items():
        for space, colours in spaces.items():
            for colour, number in colours.items():
                place = owner * WHEEL + (space - 1) * COLOUR_COUNT + COLOURS.index(colour)
                state.wheel[place] = number
    state.stored = [NO_COLOUR] * players
    for owner, colour in (kept or {}).items():
        state.stored[owner] = COLOURS.index(colour)
    _deal_cards(state, active or {}, inactive or {}, display or ())
    state.coats = [0] * players
    for owner, keys in (blocks or {}).items():
        for key in keys:
            state.coats[owner] |= 1 << BLOCK[key]
    _lay_tiles(state, tiles or {})
    state.store = _filled(store, players, GOODS)
    state.hold = _filled(hold, players, GOODS)
    state.aboard = _filled(aboard, players, DOCKERS)
    for owner, key in (barges or {}).items():
        state.barges[owner] = PLACE[key]
    for key, dockers in (docks or {}).items():
        dock = DOCKERS.index(key)
        state.docks[dock * DOCKER_COUNT : (dock + 1) * DOCKER_COUNT] = [
            list(dockers).count(colour) for colour in DOCKERS
        ]
    state.house = [DOCKERS.index(colour) for colour in house]
    state.warehouses = [(warehouses or {}).get(good, 0) for good in GOODS]
    state.depots = [GOODS.index((depots or {})[key]) if key in (depots or {}) else NO_GOOD for key in DEPOTS]
    state.sold = sum(1 << GOODS.index(good) for good in sold)
    state.river = list(river) if river is not None else [0] * players
    by_river = sorted(range(players), key=lambda side: (-state.river[side], side))
    state.ranks = list(ranks) if ranks is not None else by_river
    state.dice = list(dice) if dice is not None else [1, 2, 3, 4, 5, 6]
    state.rolled = state.dice
    state.penalties = [(penalties or {}).get(owner, 0) for owner in range(players)]
    state.points = [0] * (players * SOURCES)
    for owner, number in (points or {}).items():
        state.points[owner * SOURCES] = number
    if districts is not None:
        state.districts = sorted(DISTRICTS.index(key) for key in districts)
    _lay_market(state, market)
    state.turn = state.order.index(seat)
    state.done = nothing_done(state.score(seat))
    state.agenda = []
    state.journal = []
    state.stack.clear()
    state.answers = None
    state.proceed()
    return state


def _filled(given: Mapping[int, Mapping[str, int]] | None, players: int, names: list[str]) -> list[int]:
    values = [0] * (players * len(names))
    for owner, counts in (given or {}).items():
        for name, number in counts.items():
            values[owner * len(names) + names.index(name)] = number
    return values


def _deal_cards(
    state: AmsterdamState,
    active: Mapping[int, Sequence[str]],
    inactive: Mapping[int, Sequence[str]],
    display: Sequence[str],
) -> None:
    """Every card is somewhere once."""
    state.active = [0] * (state.players * WORDS)
    state.used = [0] * (state.players * WORDS)
    for owner, keys in active.items():
        for key in keys:
            state.active[owner * WORDS + CARD_WORD[CARD[key]]] |= CARD_BIT[CARD[key]]
    state.inactive = [[CARD[key] for key in inactive.get(owner, ())] for owner in range(state.players)]
    state.display = sorted(CARD[key] for key in display)
    state.discards = []
    gone = {CARD[key] for keys in (*active.values(), *inactive.values(), display) for key in keys}
    state.decks = [
        [card.index for card in CARDS if card.word == word and card.index not in gone]
        for word in range(WORDS)
    ]


def _lay_tiles(state: AmsterdamState, tiles: Mapping[str, str]) -> None:
    """Each good wanted on a block changes places with the one there."""
    laid = state.tiles[:]
    fixed: set[int] = set()
    for key, good in tiles.items():
        block, kind = BLOCK[key], GOODS.index(good)
        if laid[block] != kind:
            other = next(place for place in range(len(laid)) if laid[place] == kind and place not in fixed)
            laid[block], laid[other] = laid[other], laid[block]
        fixed.add(block)
    state.tiles = laid


def _lay_market(state: AmsterdamState, market: str | None) -> None:
    """The named tile is open, and as many are left as rounds to come."""
    tiles = [state.market, *reversed(state.market_stack), *state.market_box]
    wanted = TILE[market] if market is not None else tiles[0]
    tiles = [wanted, *(tile for tile in tiles if tile != wanted)]
    left = ROUNDS - state.round
    state.market = wanted
    state.market_stack = tiles[1 : 1 + left][::-1]
    state.market_box = tiles[1 + left :]


def ended(players: int = 3, **given: Any) -> AmsterdamState:
    """The game is over: the position of ``given`` after the last turn of round 12, and final scoring."""
    state = position("turn", players, round=ROUNDS, **given)
    if not state.over:
        play(state, "pass")
    assert state.over
    return state


def set_up(players: int = 3, seed: int = 1) -> AmsterdamState:
    """The cards of set-up are taken; the first resources are to be chosen."""
    state = GAME.start(players, seed)
    while asked(state).startswith("take_first_card"):
        state.apply(state.default())
    return state


def until(state: AmsterdamState, question: str) -> None:
    """Answer by default until this is asked: "take_turn 1"."""
    while asked(state) != question:
        assert not state.over, question
        state.apply(state.default())
