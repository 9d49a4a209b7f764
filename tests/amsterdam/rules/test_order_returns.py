"""AMS-14 Secret orders that return items at the end."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.amsterdam.rules.events import LeftoversScored
from kade.games.amsterdam.rules.expansion_events import OrderScored
from kade.games.amsterdam.rules.state import END_CARD_POINTS, LEFTOVERS

from ..expansion_positions import ORDER, order_points, with_orders_at_end
from ..positions import aboard, asked, hold, legal, play, refused, source, stored, supply, told


@pytest.mark.rule("AMS-O32")
def test_two_dockers_and_a_good() -> None:
    for players, points in ((2, 4), (3, 5), (4, 6)):
        state = with_orders_at_end(
            {0: ["32"]}, players, aboard={0: {"gold": 1, "white": 1}}, store={0: {"beer": 1, "lace": 1}}
        )
        assert asked(state) == "choose_order 0"
        assert legal(state) == ["order 32", "enough"]
        play(state, "order 32")
        assert legal(state) == ["return white", "return gold"]
        assert refused(state, "return beer") == "AMS-O32"
        assert refused(state, "pass") == "AMS-O32"
        play(state, "return gold")  # the other docker follows by itself
        assert legal(state) == ["return beer", "return lace"]
        play(state, "return lace")
        assert state.over
        assert order_points(state) == points
        assert aboard(state) == {}
        assert stored(state) == {"beer": 1}


@pytest.mark.rule("AMS-O32")
def test_one_docker_is_too_few() -> None:
    state = with_orders_at_end({0: ["32"]}, aboard={0: {"gold": 1}}, store={0: {"beer": 1}})
    assert state.over
    assert order_points(state) == 0


@pytest.mark.rule("AMS-O33", "AMS-E47", "AMS-R46")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_resources_of_different_colours(players: int) -> None:
    colours = ["brown", "grey", "purple", "orange", "pink", "black"]
    for number, points in enumerate((1, 2, 3, 5, 7, 10), 1):
        state = with_orders_at_end({0: ["33"]}, players, supply={0: dict.fromkeys(colours, 2)})
        play(state, "order 33", *(f"return {colour}" for colour in colours[:number]))
        if number < 6:
            assert legal(state) == [f"return {colour}" for colour in colours[number:]] + ["enough"]
            play(state, "enough")
        assert state.over
        assert order_points(state) == points
        assert supply(state) == {colour: 1 if colour in colours[:number] else 2 for colour in colours}


@pytest.mark.rule("AMS-E47", "AMS-O33")
def test_no_more_than_there_are_colours() -> None:
    state = with_orders_at_end({0: ["33"]}, supply={0: {"brown": 5, "pink": 1}})
    play(state, "order 33", "return brown", "return pink")
    assert state.over
    assert order_points(state) == 2
    assert supply(state) == {"brown": 4}


@pytest.mark.rule("AMS-R46", "AMS-O33")
def test_the_wheel_does_not_count() -> None:
    state = with_orders_at_end({0: ["33"]}, wheel={0: {2: {"pink": 2}}})
    assert state.over
    assert order_points(state) == 0


@pytest.mark.rule("AMS-O34")
def test_a_docker_a_good_and_a_resource() -> None:
    for players, points in ((2, 4), (3, 5), (4, 6)):
        state = with_orders_at_end(
            {0: ["34"]},
            players,
            aboard={0: {"gold": 1, "white": 1}},
            hold={0: {"beer": 1}},
            supply={0: {"pink": 1, "grey": 1}},
        )
        play(state, "order 34", "return white", "return grey")
        assert state.over
        assert order_points(state) == points
        assert aboard(state) == {"gold": 1}
        assert hold(state) == {}
        assert supply(state) == {"pink": 1}


@pytest.mark.rule("AMS-O37", "AMS-O38", "AMS-O39", "AMS-O40", "AMS-O41", "AMS-O42")
@pytest.mark.parametrize(
    "order, colour",
    [
        ("37", "light_blue"),
        ("38", "gold"),
        ("39", "chestnut"),
        ("40", "light_green"),
        ("41", "light_pink"),
        ("42", "white"),
    ],
)
def test_dockers_of_a_colour(order: str, colour: str) -> None:
    for players, one, two in ((2, 2, 7), (3, 3, 8), (4, 4, 9)):
        state = with_orders_at_end({0: [order]}, players, aboard={0: {colour: 1}})
        play(state, f"order {order}")
        assert state.over
        assert order_points(state) == one
        assert aboard(state) == {}
        state = with_orders_at_end({0: [order]}, players, aboard={0: {colour: 2}})
        play(state, f"order {order}")
        assert legal(state) == [f"return {colour.replace('_', ' ')}", "enough"]
        also = state.copy()
        play(state, f"return {colour.replace('_', ' ')}")
        assert order_points(state) == two
        play(also, "enough")
        assert order_points(also) == one
        assert aboard(also) == {colour: 1}


@pytest.mark.rule("AMS-O38")
def test_dockers_of_other_colours_do_not_serve() -> None:
    state = with_orders_at_end({0: ["38"]}, aboard={0: {"white": 2}})
    assert state.over
    assert order_points(state) == 0


@pytest.mark.rule("AMS-E45")
def test_an_item_serves_one_order_and_is_no_longer_left_over() -> None:
    given: dict[str, Any] = {
        "aboard": {0: {"gold": 2}},
        "store": {0: {"beer": 1}},
        "active": {0: ["010"]},
    }
    state = with_orders_at_end({0: ["32", "38"]}, **given)
    assert source(state, END_CARD_POINTS) == 2  # 010 was scored before
    assert legal(state) == ["order 32", "order 38", "enough"]
    assert refused(state, "order 34") == "AMS-12.7"
    other = state.copy()
    play(state, "order 38", "return gold")
    assert state.over  # no docker is left for order 32
    assert order_points(state) == 8
    assert source(state, LEFTOVERS) == 1  # a beer and a gulden
    play(other, "order 32")
    assert other.over
    assert order_points(other) == 5
    assert source(other, LEFTOVERS) == 0  # a gulden
    state = with_orders_at_end({0: ["32", "38"]}, **given)
    play(state, "enough")
    assert order_points(state) == 0
    assert told(state, LeftoversScored)[0].items == 4


@pytest.mark.rule("AMS-12.7", "AMS-E45")
def test_orders_in_the_order_the_player_likes() -> None:
    state = with_orders_at_end(
        {0: ["34", "38"]},
        aboard={0: {"gold": 1, "white": 1}},
        store={0: {"beer": 1}},
        supply={0: {"pink": 1}},
    )
    play(state, "order 38")
    assert refused(state, "order 38") == "AMS-E45"
    play(state, "order 34")
    assert state.over
    assert [event.order for event in told(state, OrderScored)] == [ORDER["38"], ORDER["34"]]
    assert order_points(state) == 3 + 5


@pytest.mark.rule("AMS-12.7")
def test_an_order_that_cannot_be_served_is_refused() -> None:
    state = with_orders_at_end({0: ["33", "38"]}, supply={0: {"pink": 1}})
    assert refused(state, "order 38") == "AMS-O38"
    assert refused(state, "pass") == "AMS-12.7"


@pytest.mark.rule("AMS-12.7", "AMS-R37")
def test_states_are_tested_before_anything_is_returned() -> None:
    state = with_orders_at_end({0: ["19", "32"]}, aboard={0: {"gold": 2}}, hold={0: {"beer": 1, "lace": 1}})
    assert order_points(state) == 6
    play(state, "order 32", "return beer")
    assert order_points(state) == 6 + 5


@pytest.mark.rule("AMS-12.7")
def test_players_follow_the_amstel() -> None:
    state = with_orders_at_end(
        {0: ["33"], 1: ["38"], 2: ["42"]},
        supply={0: {"pink": 1}},
        aboard={1: {"gold": 1}, 2: {"white": 1}},
        river=[1, 2, 3],
    )
    assert asked(state) == "choose_order 2"
    play(state, "order 42")
    assert asked(state) == "choose_order 1"
    play(state, "enough")
    assert asked(state) == "choose_order 0"
    play(state, "order 33")
    assert [order_points(state, seat) for seat in range(3)] == [1, 0, 3]
