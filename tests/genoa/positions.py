"""Positions for the rule tests of Genoa, and short ways to play and to look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.components import (
    CARDS,
    DECK_COUNT,
    DECK_MASK,
    GOOD_COUNT,
    GOODS,
    GOODS_PER_KIND,
    SPACE,
    SPACES,
    TILE_COUNT,
    TILES,
    TILES_PER_KIND,
)
from kade.games.genoa.rules.memory import nothing_remembered
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.state import NOBODY, START, GenoaState
from kade.games.genoa.rules.windows import next_step, open_route
from playing import asked as asked
from playing import legal as legal
from playing import play as play
from playing import refused as refused
from playing import snapshot as snapshot
from playing import told as told

CARD = {card.key: card.index for card in CARDS}


def goods(state: GenoaState, seat: int) -> dict[str, int]:
    """Commodities of a seat, without the kinds it has none of."""
    return {GOODS[kind]: number for kind, number in enumerate(state.goods_of(seat)) if number}


def tiles(state: GenoaState, seat: int) -> dict[str, int]:
    """Special tiles of a seat, without the kinds it has none of."""
    return {TILES[kind]: number for kind, number in enumerate(state.tiles_of(seat)) if number}


def hand(state: GenoaState, seat: int) -> set[str]:
    return {card.key for card in CARDS if state.hands[seat] & card.bit}


def tower(state: GenoaState) -> str:
    return SPACES[state.tower].key


def owners(state: GenoaState) -> dict[str, int]:
    """The buildings that carry a marker, with the seat it belongs to."""
    return {SPACES[place].key: seat for place, seat in enumerate(state.owners) if seat != NOBODY}


def posted(state: GenoaState, seat: int) -> list[Offer]:
    """The offers a seat has posted, oldest first."""
    return [offer for offer in state.offers if offer.by == seat]


def looks(state: GenoaState, seat: int | None) -> dict[str, Any]:
    """A view but for the purses: they are told by payments of which a made-up position has had none."""
    view: dict[str, Any] = state.view(seat).to_json()
    del view["purses"]
    return view


def pass_all(state: GenoaState) -> None:
    """Everybody who is asked for offers passes."""
    while state.question is not None and state.question.prompt == "offer_window":
        play(state, "pass")


# ------------------------------------------------------------------------------ positions


def begun(
    players: int = 3, seed: int = 1, options: Mapping[str, bool | int | str] | None = None
) -> GenoaState:
    """A new game; seat 0 is first player and trader. His dice are rolled already."""
    return GAME.start(players, seed, {"first_player": "seat 1", **(options or {})})


def position(
    path: Sequence[str] = ("street_74",),
    players: int = 3,
    *,
    trader: int = 0,
    route: bool = False,
    ducats: Mapping[int, int] | None = None,
    goods: Mapping[int, Mapping[str, int]] | None = None,
    tiles: Mapping[int, Mapping[str, int]] | None = None,
    loose: Mapping[int, int] | None = None,
    owners: Mapping[str, int] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    piles: Mapping[int, Sequence[str]] | None = None,
    played: Sequence[str] = (),
    used: Sequence[str] = (),
    taken: Mapping[int, int] | None = None,
    marker: int | None = None,
    options: Mapping[str, bool | int | str] | None = None,
    seed: int = 1,
) -> GenoaState:
    """The tower has gone along ``path`` this turn without any action; the next step begins.

    That is a site step if the last space is a building whose action is not in ``used``, unless
    ``route`` is set; else a route step. Nobody holds anything that is not named, everybody has
    100 ducats unless ``ducats`` says otherwise. ``piles`` names, by deck number, the cards on top of
    a pile, the next to be drawn first. All goods, tiles, markers and cards are accounted for.
    """
    state = begun(players, seed, options)
    state.stack.clear()
    state.answers = None
    state.trader = trader
    state.stage = START
    state.position = state.position if marker is None else marker
    state.offers, state.counters, state.draft, state.deal = [], [], [], []
    state.acts = state.number = state.acted = state.swept = 0
    state.taken = [(taken or {}).get(seat, 0) for seat in range(players)]
    for seat, number in enumerate(state.taken):
        if number:
            state.acted |= 1 << seat
    state.ducats = [(ducats or {}).get(seat, 100) for seat in range(players)]
    state.goods = [(goods or {}).get(seat, {}).get(kind, 0) for seat in range(players) for kind in GOODS]
    state.tiles = [(tiles or {}).get(seat, {}).get(kind, 0) for seat in range(players) for kind in TILES]
    state.stock_goods = [
        GOODS_PER_KIND - sum(state.goods[seat * GOOD_COUNT + kind] for seat in range(players))
        for kind in range(GOOD_COUNT)
    ]
    state.stock_tiles = [
        TILES_PER_KIND[kind] - sum(state.tiles[seat * TILE_COUNT + kind] for seat in range(players))
        for kind in range(TILE_COUNT)
    ]
    state.loose = [(loose or {}).get(seat, 0) for seat in range(players)]
    state.owners = [NOBODY] * len(state.owners)
    for key, owner in (owners or {}).items():
        state.owners[SPACE[key]] = owner
    _lay_cards(state, hands or {}, piles or {}, played)
    state.path = [SPACE[key] for key in path]
    state.used = sum(1 << SPACE[key] for key in used)
    state.journal = []
    if route:
        open_route(state)
    else:
        next_step(state)
    state.proceed()
    return state


def _lay_cards(
    state: GenoaState,
    hands: Mapping[int, Sequence[str]],
    piles: Mapping[int, Sequence[str]],
    played: Sequence[str],
) -> None:
    state.hands = [sum(1 << CARD[key] for key in hands.get(seat, ())) for seat in range(state.players)]
    state.played = sum(1 << CARD[key] for key in played)
    gone = state.played
    for held in state.hands:
        assert not gone & held, "a card in two places"
        gone |= held
    state.piles = []
    for deck in range(DECK_COUNT):
        top = [CARD[key] for key in piles.get(deck, ())]
        rest = [card.index for card in CARDS if card.bit & DECK_MASK[deck] & ~gone and card.index not in top]
        state.piles.append(rest + top[::-1])
    state.may = nothing_remembered(state.hands, state.played)


def end_turn(state: GenoaState) -> None:
    """Answer by default until the next player is trader, or the game is over."""
    here = state.trader
    while not state.over and state.trader == here:
        state.apply(state.default())


# --------------------------------------------------------------------- offers in one line


def bid(state: GenoaState, offers: Mapping[int, Sequence[str]]) -> None:
    """Everybody in the offer window posts the offer named for him, target first, and passes."""
    while state.question is not None and state.question.prompt == "offer_window":
        seat = state.seat
        if seat in offers:
            target, *terms = offers[seat]
            play(state, "make", f"target {target}", *terms, "submit")
        if asked(state) == f"offer_window {seat}":
            play(state, "pass")


def sell(state: GenoaState, buyer: int, target: str, *terms: str) -> None:
    """One player makes an offer, all others pass, and the trader accepts it."""
    bid(state, {buyer: (target, *terms)})
    play(state, f"accept {buyer + 1} 1")


# ---------------------------------------------------------------------- offers and counters


def words(key: str) -> str:
    """A space or a tile as the answers spell it."""
    return key.replace("_", " ")


def post(state: GenoaState, seat: int, target: str, *terms: str) -> None:
    """Whoever is asked before ``seat`` passes; he posts an offer, for ``site`` or for a move."""
    while asked(state) != f"offer_window {seat}":
        play(state, "pass")
    play(state, "make", f"target {words(target)}", *terms, "submit")


def counter(state: GenoaState, seat: int, target: str, *terms: str) -> None:
    """The trader puts a counter to ``seat``, for ``site`` or for a move."""
    head = () if target == "site" else (f"target {words(target)}",)
    play(state, f"counter {seat + 1}", *head, *terms, "submit")


def use(state: GenoaState) -> None:
    """Whoever has the action answers by default until it is over."""
    while state.question is not None and state.question.prompt == "action_window":
        state.apply(state.default())
