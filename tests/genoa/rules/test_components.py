"""GEN-1 Components and board, with the figures written out."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules import components
from kade.games.genoa.rules.actions import MOVE, START_AT
from kade.games.genoa.rules.components import (
    CARDS,
    DECKS,
    DIE_SIDES,
    DISCS,
    GOODS,
    GOODS_PER_KIND,
    MARKERS,
    MAX_PLAYERS,
    MOVES,
    SPACE,
    SPACES,
    SQUARES,
    TILES,
    TILES_PER_KIND,
)
from kade.games.genoa.rules.setup import new_game
from kade.games.genoa.rules.start import roll
from kade.kernel import Rng

from ..positions import begun, legal, pass_all, play, position, tower

DATA = Path(components.__file__).parents[1] / "data.toml"
PRINTED: dict[str, Any] = tomllib.loads(DATA.read_text(encoding="utf-8"))

#: The board, red 1 at the top and blue 1 at the left.
LAYOUT = """
    villa_monetti  drinks  drinks       inn        inn        spices      spices  villa_ricci
    villa_monetti  drinks  street       street     street     street      spices  villa_ricci
    harbor         street  street       city_hall  city_hall  street      street  coach_house
    harbor         street  post_office  market     market     guild_hall  street  coach_house
    palace         street  post_office  market     market     guild_hall  street  park
    palace         street  street       cathedral  cathedral  street      street  park
    villa_zasteri  fabric  street       street     street     street      metals  villa_colini
    villa_zasteri  fabric  fabric       tavern     tavern     metals      metals  villa_colini
"""
ON: dict[tuple[int, int], str] = {
    (blue, red): f"street_{blue}{red}" if word == "street" else word
    for red, row in enumerate(LAYOUT.strip().splitlines(), 1)
    for blue, word in enumerate(row.split(), 1)
}

RING = [
    *["villa_monetti", "drinks", "inn", "spices", "villa_ricci", "coach_house", "park"],
    *["villa_colini", "metals", "tavern", "fabric", "villa_zasteri", "palace", "harbor"],
]
CENTRE = {"city_hall", "guild_hall", "cathedral", "post_office"}


def touching(key: str) -> set[str]:
    """The spaces that share an edge with this one, from the drawing above."""
    return {
        ON[beside]
        for (x, y), name in ON.items()
        if name == key
        for beside in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        if beside in ON and ON[beside] != key
    }


def moves_from(key: str) -> set[str]:
    """Where the tower can go from its starting space."""
    state = position((key,), route=True)
    pass_all(state)
    words = [answer.removeprefix("move ") for answer in legal(state) if answer.startswith("move ")]
    return {word.replace(" ", "_") for word in words if not word.startswith("and take")}


# ------------------------------------------------------------------------- components


@pytest.mark.rule("GEN-1.1")
def test_tower_round_marker_dice_and_first_player() -> None:
    assert (DISCS, MOVES) == (5, 4)
    assert PRINTED["dice"] == {"count": 2, "sides": 8, "colours": ["blue", "red"], "provenance": "B"}
    assert DIE_SIDES == 8
    assert MAX_PLAYERS == 5
    state = begun(5)
    assert sum(state.discs(space.index) for space in SPACES) == 5
    assert (state.position, state.first) == (7, 0)
    assert len(state.ducats) == 5


@pytest.mark.rule("GEN-1.1")
def test_each_die_shows_one_to_eight() -> None:
    blue, red = Counter[int](), Counter[int]()
    state = begun()
    for _ in range(400):
        roll(state, 0)
        blue[state.dice[0]] += 1
        red[state.dice[1]] += 1
    assert set(blue) == set(red) == {1, 2, 3, 4, 5, 6, 7, 8}
    assert min(*blue.values(), *red.values()) > 20


@pytest.mark.rule("GEN-1.2")
def test_forty_commodities_five_of_each_kind() -> None:
    assert GOODS == ["pepper", "saffron", "silver", "copper", "linen", "silk", "ale", "wine"]
    assert GOODS_PER_KIND == 5
    assert begun().stock_goods == [5, 5, 5, 5, 5, 5, 5, 5]
    assert PRINTED["commodities"]["total"] == 40


@pytest.mark.rule("GEN-1.3")
def test_35_ownership_markers_seven_in_each_of_five_colours() -> None:
    assert MARKERS == 7
    assert len(set(PRINTED["ownership_markers"]["colours"])) == 5
    assert PRINTED["ownership_markers"]["total"] == 35
    state = begun(5)
    assert [state.central(seat) for seat in range(5)] == [7, 7, 7, 7, 7]


@pytest.mark.rule("GEN-1.4")
def test_27_special_tiles() -> None:
    assert dict(zip(TILES, TILES_PER_KIND, strict=True)) == {
        "start_space": 5,
        "trade_1_1": 7,
        "choice_commodity": 5,
        "building_action": 5,
        "extra_action": 5,
    }
    assert sum(begun().stock_tiles) == 27


@pytest.mark.rule("GEN-1.5")
def test_60_cards_in_four_decks() -> None:
    assert DECKS == ["contract", "message", "large_order", "small_order"]
    assert [sum(card.deck == deck for card in CARDS) for deck in range(4)] == [14, 14, 16, 16]
    assert len(CARDS) == len({card.key for card in CARDS}) == 60
    state = begun(2)
    assert [len(pile) for pile in state.piles] == [12, 12, 14, 14]


@pytest.mark.rule("GEN-1.6")
def test_80_coins_of_four_values() -> None:
    money = PRINTED["money"]
    assert money["denominations"] == [5, 10, 50, 100]
    assert money["coin_count_total"] == 80
    assert sum(money["coin_split"].values()) == 80


@pytest.mark.rule("GEN-1.6")
def test_all_amounts_are_multiples_of_five() -> None:
    """Games by chance, in which whatever can be offered or accepted is."""
    paid = 0
    for seed, players in enumerate((2, 3, 4, 5)):
        state = GAME.start(players, seed)
        chance = random.Random(seed)
        for _ in range(600):
            if state.over:
                break
            before = state.ducats
            answers = state.legal()
            eager = [answer for answer in answers if answer.notation.startswith(("accept", "submit"))]
            state.apply(chance.choice(eager or answers))
            paid += state.ducats != before
            assert all(purse % 5 == 0 and purse >= 0 for purse in state.ducats)
            assert all(offer.give.ducats % 5 == offer.want.ducats % 5 == 0 for offer in state.offers)
    assert paid


# ------------------------------------------------------------------------------- board


@pytest.mark.rule("GEN-1.7")
def test_blue_counts_from_the_left_and_red_from_the_top() -> None:
    state = new_game(3, Rng.seeded(1), GAME.check_options({}))
    seen = set()
    for _ in range(400):
        roll(state, state.trader)
        blue, red = state.dice
        seen.add((blue, red))
        assert tower(state) == ON[(blue, red)]
    assert {(3, 2), (2, 3)} <= seen  # a street and another one
    assert {(8, 1), (1, 8)} <= seen  # Villa Ricci and Villa Zasteri


@pytest.mark.rule("GEN-1.8", "GEN-1.13")
def test_the_layout_of_the_64_squares() -> None:
    assert len(ON) == 64
    assert {square: SPACES[space].key for square, space in SQUARES.items()} == ON
    listed = [square for space in SPACES for square in space.squares]
    assert len(listed) == len(set(listed)) == 64


@pytest.mark.rule("GEN-1.9")
def test_39_spaces() -> None:
    keys = [space.key for space in SPACES]
    assert len(keys) == len(set(keys)) == 39
    assert set(keys[:18]) == {*RING, *CENTRE}
    assert keys[18] == "market"
    assert len(keys[19:]) == 20
    assert all(key.startswith("street_") for key in keys[19:])


@pytest.mark.rule("GEN-1.10")
def test_the_market_is_one_space_of_four_squares() -> None:
    assert sorted(SPACES[SPACE["market"]].squares) == [(4, 4), (4, 5), (5, 4), (5, 5)]
    assert moves_from("market") == {"city_hall", "guild_hall", "cathedral", "post_office"}


@pytest.mark.rule("GEN-1.11")
def test_a_building_is_one_space_whatever_its_size_and_a_street_square_is_one() -> None:
    size = {space.key: len(space.squares) for space in SPACES}
    three = {"drinks", "spices", "metals", "fabric"}
    for space in SPACES:
        if space.key.startswith("street_"):
            assert size[space.key] == 1
        elif space.key != "market":
            assert size[space.key] == (3 if space.key in three else 2)
    # From 2-3 the tower enters Drinks by its lower square and leaves it by its right one.
    state = position(("street_23",))
    pass_all(state)
    play(state, "move and take drinks")
    pass_all(state)
    assert {"move inn", "move street 32", "move villa monetti"} <= set(legal(state))
    for key in ("park", "harbor"):
        at = position((key,))
        play(at, "take")
        assert sum(at.tiles_of(0)) == 1


@pytest.mark.rule("GEN-1.12", "GEN-5.1")
def test_the_tower_goes_wherever_an_edge_is_shared_and_nowhere_else() -> None:
    for space in SPACES:
        assert moves_from(space.key) == touching(space.key), space.key
    # Contact by a corner only.
    assert "city_hall" not in moves_from("post_office")
    assert "street_33" not in moves_from("market")
    assert "coach_house" not in moves_from("street_75")


@pytest.mark.rule("GEN-1.14")
def test_the_ring_of_the_fourteen_outer_buildings() -> None:
    for place, key in enumerate(RING):
        beside = {RING[place - 1], RING[(place + 1) % 14]}
        assert moves_from(key) & {*RING, *CENTRE} == beside, key


@pytest.mark.rule("GEN-1.15")
def test_the_four_centre_buildings() -> None:
    for key in CENTRE:
        beside = moves_from(key)
        assert "market" in beside
        assert not beside & {*RING, *CENTRE}
        assert len(beside) == 5  # and four streets
    squares = {key: sorted(SPACES[SPACE[key]].squares) for key in CENTRE}
    assert squares["city_hall"] == [(4, 3), (5, 3)]  # north
    assert squares["guild_hall"] == [(6, 4), (6, 5)]  # east
    assert squares["cathedral"] == [(4, 6), (5, 6)]  # south
    assert squares["post_office"] == [(3, 4), (3, 5)]  # west


@pytest.mark.rule("GEN-1.16")
def test_nothing_outside_the_64_squares_can_be_entered() -> None:
    assert len(MOVE) == len(START_AT) == 39
    for space in SPACES:
        assert all(1 <= x <= 8 and 1 <= y <= 8 for x, y in space.squares)
    assert {SPACES[state_space].key for state_space in SQUARES.values()} == set(ON.values())
    for corner in ("villa_monetti", "villa_ricci", "villa_colini", "villa_zasteri"):
        assert len(moves_from(corner)) == 2
