"""AMS-17 Rulings on the base game."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.cards_and_tiles import CARD_TYPES, CARDS
from kade.games.amsterdam.rules.components import COLOURS
from kade.games.amsterdam.rules.events import RoundBegan

from ..positions import aboard, asked, gulden, legal, play, position, refused, score, set_up, told, wheel


@pytest.mark.rule("AMS-R1")
@pytest.mark.parametrize("colour", COLOURS)
def test_two_resources_of_one_colour_on_wheel_space_2(colour: str) -> None:
    state = set_up(3)
    seat = state.seat
    play(state, "colour brown", f"colour {colour}")
    assert wheel(state, 2, seat) == {colour: 2}


@pytest.mark.rule("AMS-R2")
def test_the_bottom_disc_chooses_its_card_first() -> None:
    for seed in range(6):
        state = GAME.start(4, seed)
        order = state.ranks[:]
        assert state.seat == order[-1]
        state.apply(state.default())
        assert state.seat == order[-2]  # not the left neighbour


@pytest.mark.rule("AMS-R13")
def test_not_all_dockers_of_a_dock_at_once() -> None:
    state = position(barges={0: "dock_white"}, docks={"white": ["gold", "chestnut"]})
    play(state, "board gold")
    assert legal(state, "board") == []
    assert gulden(state) == 1


@pytest.mark.rule("AMS-R14")
def test_a_docker_must_be_delivered_and_a_good_need_not() -> None:
    state = position(
        supply={0: {"grey": 2}}, barges={0: "w5"}, aboard={0: {"white": 1}}, hold={0: {"coffee": 1}}
    )
    play(state, "sail coffee")
    assert legal(state, "deliver", "pass") == ["deliver coffee", "pass"]
    state = position(supply={0: {"grey": 2}}, barges={0: "w5"}, aboard={0: {"white": 1}})
    play(state, "sail dock white")
    assert aboard(state) == {}
    assert score(state) == 9


@pytest.mark.rule("AMS-R16")
def test_the_order_of_phases_i_and_ii_is_that_of_the_round() -> None:
    state = position("cards", seat=1, display=["013", "061", "109", "113", "117"], river=[5, 0, 3])
    assert state.order == [1, 0, 2]
    play(state, "take 013", "take 109", "take 113")
    assert asked(state) == "choose_dice 1"


@pytest.mark.rule("AMS-R18")
@pytest.mark.parametrize(("tile", "points"), [("A3", 3), ("B13", 11), ("B16", 15)])
def test_points_of_the_market_are_not_the_gulden_paid(tile: str, points: int) -> None:
    state = position(gulden={0: 6}, market=tile)
    play(state, "market")
    assert score(state) == points
    assert points != 6 - gulden(state)


@pytest.mark.rule("AMS-R33")
def test_maps_are_drawn_each_round_and_unknown_before() -> None:
    state = GAME.start(3, 6)
    seen: set[int] = set()
    while not state.over:
        state.apply(state.default())
    for event in told(state, RoundBegan):
        maps = [card for card in event.cards if CARD_TYPES[CARDS[card].word] == "map"]
        assert len(maps) == 2
        assert not seen & set(maps)
        seen.update(maps)
    assert len(seen) == 24


@pytest.mark.rule("AMS-R34")
def test_nineteen_spaces_with_the_start_space() -> None:
    state = position(supply={0: {"grey": 99}}, river=[1, 0, 0])
    assert refused(state, "amstel 18") == "AMS-6.38"
    play(state, "amstel 17")
    assert state.river[0] == 18
