"""NAM-7 City step."""

from __future__ import annotations

import pytest

from kade.games.new_amsterdam.rules.components import DISTRICTS
from kade.games.new_amsterdam.rules.events import ElectionsHeld, ShopBuilt

from ..positions import asked, has, legal, play, position, refused, score, shops, told

EVERYWHERE = [f"shop {district.replace('_', ' ')}" for district in DISTRICTS]


# ---------------------------------------------------------------------------- build shops


@pytest.mark.rule("NAM-7.1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_one_to_three_shops_for_a_wood_each(number: int) -> None:
    state = position(held={0: {"wood": 5}}, shops={0: {"mill": 2}})
    stock = state.stock[0]
    play(state, "build", *["shop docks", "shop mill", "shop docks"][:number])
    if number < 3:
        play(state, "stop")
    expected = [{"docks": 1, "mill": 2}, {"docks": 1, "mill": 3}, {"docks": 2, "mill": 3}]
    assert shops(state, 0) == expected[number - 1]
    assert has(state, 0) == {"wood": 5 - number}
    assert state.stock[0] == stock - number
    assert state.tiles[0] == 0
    assert asked(state) == "choose_operation 0"


@pytest.mark.rule("NAM-7.1")
def test_a_fourth_shop_needs_another_tile() -> None:
    state = position(tiles=2, held={0: {"wood": 9}})
    play(state, "build", "shop docks", "shop docks")
    assert legal(state) == [*EVERYWHERE, "stop"]
    play(state, "shop docks")
    assert asked(state) == "choose_operation 0"
    assert refused(state, "shop docks") == "NAM-6.2"
    assert shops(state, 0) == {"docks": 3}
    play(state, "build", "shop docks")
    assert shops(state, 0) == {"docks": 4}


@pytest.mark.rule("NAM-7.1")
def test_there_is_no_limit_in_a_district() -> None:
    state = position(
        held={0: {"wood": 5, "coins": 2}}, shops={0: {"granary": 15}, 1: {"granary": 20}, 2: {"granary": 20}}
    )
    play(state, "build", "shop granary", "shop granary", "shop granary")
    assert shops(state, 0) == {"granary": 18}
    assert has(state, 0) == {"wood": 2, "coins": 2}


@pytest.mark.rule("NAM-7.1")
def test_building_ends_when_the_wood_is_used_up() -> None:
    state = position(held={0: {"wood": 2}})
    play(state, "build", "shop docks", "shop mill")
    assert asked(state) == "choose_operation 0"
    assert told(state, ShopBuilt) == [ShopBuilt(0, 2, False), ShopBuilt(0, 3, False)]


@pytest.mark.rule("NAM-7.1")
def test_at_least_one_shop_is_placed_and_the_action_is_finished_first() -> None:
    state = position(held={0: {"wood": 3, "coins": 5}})
    play(state, "build")
    assert legal(state) == EVERYWHERE
    assert refused(state, "stop") == "NAM-7.1"
    assert refused(state, "end turn") == "NAM-18.20"
    play(state, "shop mill")
    assert refused(state, "lumberyard") == "NAM-18.20"


@pytest.mark.rule("NAM-7.1")
def test_without_wood_no_shops() -> None:
    state = position(tiles=2, held={0: {"coins": 9, "corn": 9, "goods": 4, "beaver": 2}})
    assert "build" not in legal(state)
    assert refused(state, "build") == "NAM-7.1"


def test_building_needs_a_city_tile_and_the_city_step() -> None:
    assert refused(position(tiles=0, held={0: {"wood": 3, "coins": 1}}), "build") == "NAM-6.2"
    assert refused(position("land", held={0: {"wood": 3}}), "build") == "NAM-6.1"
    assert refused(position(tiles=0, held={0: {"coins": 5}}), "elections") == "NAM-6.2"
    assert refused(position("trade"), "elections") == "NAM-6.1"


# ------------------------------------------------------------------------------ elections


@pytest.mark.rule("NAM-7.2")
def test_elections_give_three_for_a_majority_and_two_for_a_tie() -> None:
    state = position(
        shops={
            0: {"lumberyard": 2, "granary": 1, "docks": 3, "mill": 1, "black_market": 2},
            1: {"lumberyard": 1, "granary": 1, "docks": 3, "mill": 2, "trading_company": 4},
            2: {"lumberyard": 1, "docks": 3, "mill": 1, "black_market": 1},
        },
        points={0: 4, 1: 6, 2: 1},
    )
    play(state, "elections")
    # Lumberyard and Black Market are won, Granary and the three-way Docks tied, the rest lost.
    assert told(state, ElectionsHeld) == [ElectionsHeld(0, (0, 4), (1, 2), 10)]
    assert [score(state, seat) for seat in range(3)] == [14, 6, 1]
    assert state.tiles[0] == 0


@pytest.mark.rule("NAM-7.2")
def test_two_rivals_who_share_the_lead_leave_the_third_without_points() -> None:
    state = position(shops={0: {"docks": 2}, 1: {"docks": 3}, 2: {"docks": 3}})
    play(state, "elections")
    assert score(state, 0) == 0


@pytest.mark.rule("NAM-7.2")
def test_elections_may_be_held_with_each_tile() -> None:
    state = position(tiles=2, shops={0: {"docks": 1}})
    play(state, "elections", "elections")
    assert [score(state, seat) for seat in range(3)] == [6, 0, 0]


@pytest.mark.rule("NAM-7.3")
def test_elections_without_points_are_legal() -> None:
    state = position(held={0: {"coins": 2}})
    assert "elections" in legal(state)
    play(state, "elections")
    assert [score(state, seat) for seat in range(3)] == [0, 0, 0]
    assert state.tiles[0] == 0
    assert has(state, 0) == {"coins": 2}
