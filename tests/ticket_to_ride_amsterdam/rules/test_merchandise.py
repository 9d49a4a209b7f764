"""TTR-8 Merchandise cards."""

from __future__ import annotations

import pytest

from kade.games.ticket_to_ride_amsterdam.rules.actions import ACTIONS
from kade.games.ticket_to_ride_amsterdam.rules.components import ROUTES
from kade.games.ticket_to_ride_amsterdam.rules.events import RouteClaimed

from ..positions import ROUTE, asked, draw_two, payments, play, position, told

SYMBOLS = [f"R{number:02}" for number in (1, 2, 3, 6, 7, 8, 21, 23, 24, 25, 26, 27, 30, 32, 37, 43)]


def claim(key: str, players: int = 3) -> tuple[list[int], int]:
    """Merchandise by seat and the supply after seat 0 claimed this route."""
    state = position(players, hand="J J J J")
    play(state, f"claim {key}" + " joker" * ROUTE[key].length)
    assert asked(state) == ("choose_action", 1)
    assert told(state, RouteClaimed)[0].merchandise == state.merchandise[0]
    return state.merchandise, state.supply


@pytest.mark.rule("TTR-8.1", "TTR-8.2")
@pytest.mark.parametrize("key", SYMBOLS)
def test_a_symbol_route_gives_exactly_one_card_at_once_whatever_its_length(key: str) -> None:
    assert claim(key) == ([1, 0, 0], 15)


@pytest.mark.rule("TTR-8.3")
def test_a_route_without_symbols_gives_none() -> None:
    without = [route.key for route in ROUTES if route.key not in SYMBOLS]
    assert len(without) == 29
    assert all(claim(key) == ([0, 0, 0], 16) for key in without)


@pytest.mark.rule("TTR-8.4")
def test_everybody_sees_how_many_each_player_has() -> None:
    state = position(3, owned={0: "R01 R09", 1: "R06 R07"})
    for seat in (0, 1, 2, None):
        assert state.view(seat).merchandise == [1, 2, 0]
        assert state.view(seat).supply == 13


@pytest.mark.rule("TTR-8.5", "TTR-16.20")
def test_with_an_empty_supply_the_claim_is_legal_and_gives_no_card() -> None:
    state = position(hand="U U U")
    state.supply = 0
    play(state, "claim R37 blue blue blue")
    assert state.merchandise == [0, 0, 0]
    assert state.supply == 0
    assert state.points == [4, 0, 0]


@pytest.mark.rule("TTR-8.5")
def test_taking_the_card_cannot_be_declined() -> None:
    state = position(hand="U U U")
    assert payments(state, "R37") == ["U U U"]
    play(state, "claim R37 blue blue blue")
    assert state.merchandise[0] == 1


@pytest.mark.rule("TTR-8.6")
def test_with_two_players_at_most_14_can_be_won() -> None:
    state = position(2, owned={0: "R01 R26"})
    open_to = [[key for key in SYMBOLS if not state.closed[seat] & ROUTE[key].bit] for seat in (0, 1)]
    assert open_to[0] == open_to[1]
    assert len(open_to[0]) + sum(state.merchandise) == 14
    # Those two are the only doubles with symbols, so no other order of claims gives more.
    doubles = {frozenset((key, ROUTES[ROUTE[key].partner].key)) for key in SYMBOLS if ROUTE[key].partner >= 0}
    assert doubles == {frozenset(("R01", "R02")), frozenset(("R26", "R27"))}


@pytest.mark.rule("TTR-8.7")
def test_merchandise_is_never_spent_traded_or_lost() -> None:
    state = position(2, hand="R R R", hands={1: "U U U"}, owned={0: "R01", 1: "R07"})
    won = [state.merchandise]
    play(state, "claim R30 red red red")
    won.append(state.merchandise)
    play(state, "claim R34 blue", "contracts", "keep both")
    draw_two(state)
    won.append(state.merchandise)
    assert won == [[1, 1], [2, 1], [2, 1]]
    words = {action.notation.split()[0] for action in ACTIONS.all}
    assert words == {"take", "deck", "contracts", "pass", "keep", "claim"}
