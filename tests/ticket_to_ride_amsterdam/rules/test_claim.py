"""TTR-6 Action: claim a route."""

from __future__ import annotations

import pytest

from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.rules.components import GREY, ROUTES
from kade.kernel import BadNotation

from ..positions import (
    ROUTE,
    THIRTEEN,
    asked,
    discard,
    held,
    legal,
    payments,
    play,
    position,
    refused,
    routes,
    snapshot,
)

ALL_CARDS = " ".join("NUGKRO" * 6) + " J" * 8


@pytest.mark.rule("TTR-6.1")
def test_a_free_route_is_paid_with_as_many_cards_as_it_has_spaces() -> None:
    state = position(hand="R R R R")
    assert payments(state, "R33") == ["R"]
    assert payments(state, "R39") == ["R R"]
    assert payments(state, "R30") == ["R R R"]
    assert payments(state, "R03") == ["R R R R"]
    play(state, "claim R30 red red red")
    assert held(state, 0) == "R"
    assert routes(state.owned[0]) == "R30"


@pytest.mark.rule("TTR-6.2")
@pytest.mark.parametrize(
    "answer", ["claim R39 red", "claim R39 red red red", "claim R39", "claim R39 red red joker"]
)
def test_more_or_fewer_cards_than_spaces_is_illegal(answer: str) -> None:
    state = position(hand="R R R J")
    before = snapshot(state)
    with pytest.raises(BadNotation):
        play(state, answer)
    assert snapshot(state) == before


@pytest.mark.rule("TTR-6.3")
def test_a_coloured_route_takes_its_colour_and_jokers_only() -> None:
    state = position(hand="G K K K J")
    assert payments(state, "R44") == ["G J"]
    assert payments(state, "R07") == ["G J"]
    assert payments(state, "R01") == []
    with pytest.raises(BadNotation):
        GAME.parse("claim R44 black black")
    assert refused(state, "claim R44 green green") == "TTR-6.3"


@pytest.mark.rule("TTR-6.4")
def test_on_a_grey_route_all_plain_cards_share_one_colour_of_choice() -> None:
    state = position(hand="R R U U")
    assert payments(state, "R10") == ["U U", "R R"]
    assert payments(state, "R19") == []
    with pytest.raises(BadNotation):
        GAME.parse("claim R10 red blue")
    assert refused(state, "claim R19 red red red") == "TTR-6.4"


@pytest.mark.rule("TTR-6.5")
def test_any_number_of_jokers_from_none_to_all() -> None:
    state = position(hand="G G G J J J")
    assert payments(state, "R35") == ["G G G", "G G J", "G J J", "J J J"]
    assert refused(position(hand="G G"), "claim R35 green green joker") == "TTR-6.5"


@pytest.mark.rule("TTR-6.6", "TTR-16.14")
def test_jokers_alone_pay_for_any_route() -> None:
    state = position(hand="J J J J")
    for route in ROUTES:
        assert payments(state, route.key) == [" ".join("J" * route.length)]
    play(state, "claim R25 joker joker joker joker")
    assert routes(state.owned[0]) == "R25"
    assert held(state, 0) == ""


@pytest.mark.rule("TTR-6.7")
def test_jokers_may_be_played_while_matching_cards_are_kept() -> None:
    state = play(position(hand="G G G J J J"), "claim R35 joker joker joker")
    assert held(state, 0) == "G G G"


@pytest.mark.rule("TTR-6.8")
def test_each_payment_is_listed_once_and_there_are_no_others() -> None:
    state = position(2, hand=ALL_CARDS, shown="", exact_deck="")
    for route in ROUTES:
        found = payments(state, route.key)
        assert len(found) == len(set(found))
        assert len(found) == (6 * route.length + 1 if route.colour == GREY else route.length + 1)


@pytest.mark.rule("TTR-6.9")
def test_a_route_need_not_touch_the_players_other_routes() -> None:
    state = position(hand="O O", owned={0: "R01"})
    assert payments(state, "R23") == ["O O"]
    play(state, "claim R23 orange orange")
    assert routes(state.owned[0]) == "R01 R23"


@pytest.mark.rule("TTR-6.10")
def test_with_fewer_carts_than_spaces_a_route_may_not_be_claimed() -> None:
    state = position(hand="U U U U J J J J", owned={0: "R25 R43 R19 R10"})
    assert state.carts[0] == 3
    assert payments(state, "R03") == []
    assert refused(state, "claim R03 blue blue blue blue") == "TTR-6.10"
    assert payments(state, "R37") == ["U U U", "U U J", "U J J", "J J J"]


@pytest.mark.rule("TTR-6.11")
def test_one_cart_per_space_and_the_route_belongs_to_the_player() -> None:
    for route in ROUTES:
        state = position(hand="J J J J")
        play(state, f"claim {route.key}" + " joker" * route.length)
        assert state.carts == [16 - route.length, 16, 16]
        assert [routes(mask) for mask in state.owned] == [route.key, "", ""]


@pytest.mark.rule("TTR-6.12")
def test_at_most_one_route_is_claimed_per_turn() -> None:
    state = play(position(hand="R R"), "claim R33 red")
    assert asked(state) == ("choose_action", 1)
    assert refused(state, "claim R12 red") == "TTR-6.3"


@pytest.mark.rule("TTR-6.13")
def test_the_cards_played_go_to_the_discard() -> None:
    state = position(hand="G G K J J", discarded="U R")
    play(state, "claim R35 green green joker")
    assert held(state, 0) == "K J"
    assert discard(state) == "U G G R J"


@pytest.mark.rule("TTR-6.14", "TTR-16.R7")
@pytest.mark.parametrize(
    ("key", "length", "points"), [("R09", 1, 1), ("R10", 2, 2), ("R19", 3, 4), ("R03", 4, 7)]
)
def test_points_at_once_by_length(key: str, length: int, points: int) -> None:
    state = position(seat=1, hand="J J J J", owned={1: "R33"})
    assert ROUTE[key].length == length
    play(state, f"claim {key}" + " joker" * length)
    assert state.points == [0, 1 + points, 0]
    assert state.view(None).points == [0, 1 + points, 0]


@pytest.mark.rule("TTR-6.15")
@pytest.mark.parametrize("owner", [0, 1, 2])
@pytest.mark.parametrize("players", [3, 4])
def test_a_claimed_route_is_never_claimed_again(owner: int, players: int) -> None:
    state = position(players, hand="R R", owned={owner: "R33 R21"})
    assert not any("R33" in answer or "R21" in answer for answer in legal(state))
    assert refused(state, "claim R33 red") == "TTR-6.15"
    assert refused(state, "claim R21 red red") == "TTR-6.15"


@pytest.mark.rule("TTR-6.10", "TTR-6.11")
def test_the_last_carts_may_be_used_up_exactly() -> None:
    state = play(position(hand="K K K", owned={0: THIRTEEN}), "claim R36 black black black")
    assert state.carts[0] == 0
