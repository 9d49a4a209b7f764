"""TTR-7 Double routes."""

from __future__ import annotations

import pytest

from kade.games.ticket_to_ride_amsterdam.rules.components import ROUTES
from kade.games.ticket_to_ride_amsterdam.rules.events import RouteClaimed

from ..positions import ROUTE, finish, payments, play, position, refused, routes, told

HALVES = [route for route in ROUTES if route.partner >= 0]


def jokers(key: str) -> str:
    return f"claim {key}" + " joker" * ROUTE[key].length


@pytest.mark.rule("TTR-7.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_owns_both_routes_of_a_double(players: int) -> None:
    for half in HALVES:
        other = ROUTES[half.partner].key
        state = position(players, hand="J J J J", owned={0: half.key})
        assert payments(state, other) == []
        assert refused(state, jokers(other)) == "TTR-7.1"


@pytest.mark.rule("TTR-7.2")
@pytest.mark.parametrize("owner", [0, 1])
def test_with_two_players_the_other_half_is_closed_to_both(owner: int) -> None:
    for half in HALVES:
        other = ROUTES[half.partner].key
        state = position(2, hand="J J J J", owned={owner: half.key})
        assert refused(state, jokers(other)) == ("TTR-7.1" if owner == 0 else "TTR-7.2")
        assert [routes(mask) for mask in state.closed] == [" ".join(sorted((half.key, other)))] * 2


@pytest.mark.rule("TTR-7.2")
def test_closed_for_the_rest_of_the_game() -> None:
    state = play(position(2, hand="N N", hands={1: "J J"}), "claim R01 pink pink")
    assert told(state, RouteClaimed)[0].closes == ROUTE["R02"].index
    for _ in range(4):
        assert payments(state, "R02") == []
        play(state, "deck", "deck")


@pytest.mark.rule("TTR-7.3")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_both_halves_may_be_claimed_by_two(players: int) -> None:
    for half in HALVES:
        other = ROUTES[half.partner].key
        state = position(players, hand="J J J J", owned={players - 1: half.key})
        play(state, jokers(other))
        assert routes(state.owned[0]) == other
        assert told(state, RouteClaimed)[0].closes == -1


@pytest.mark.rule("TTR-7.4")
def test_a_closed_route_belongs_to_nobody_scores_nothing_and_connects_nothing() -> None:
    # R26 closes R27, the last link of seat 1 from Dam to De Drie Hendricken (C01, 3 points).
    state = position(2, owned={0: "R26", 1: "R28 R33"}, holds={0: "C24", 1: "C01"})
    assert not any(mask & ROUTE["R27"].bit for mask in state.owned)
    assert state.points == [1, 2]
    assert state.merchandise == [1, 0]
    assert state.carts == [15, 14]
    assert finish(state).scores == [1 - 9 + 8, 2 - 3]


@pytest.mark.rule("TTR-7.5")
def test_each_route_of_a_double_has_its_own_price() -> None:
    state = position(hand="N N R R")
    assert payments(state, "R01") == ["N N"]
    assert payments(state, "R02") == ["N N", "R R"]
    assert payments(state, "R39") == ["R R"]
    assert payments(state, "R40") == ["N N"]


@pytest.mark.rule("TTR-7.6")
@pytest.mark.parametrize("players", [2, 3])
def test_routes_that_run_close_together_are_no_double(players: int) -> None:
    state = position(players, hand="R R R", owned={0: "R20"})
    assert payments(state, "R22") == ["R R R"]
    play(state, "claim R22 red red red")
    assert routes(state.owned[0]) == "R20 R22"
    assert ROUTE["R20"].partner == ROUTE["R22"].partner == -1
