"""TTR-11 Final scoring, TTR-12 Merchandise bonus, TTR-13 Winner."""

from __future__ import annotations

import pytest

from kade.games.ticket_to_ride_amsterdam.rules.events import BonusScored, ContractScored
from kade.games.ticket_to_ride_amsterdam.rules.scoring import merchandise_bonus

from ..positions import CONTRACT, ROUTE, contracts, finish, position, routes, story, told


def bonus(players: int, owned: dict[int, str]) -> list[int]:
    """The merchandise bonus by seat at the end of a game."""
    state = finish(position(players, owned=owned))
    return [event.points for event in told(state, BonusScored)]


# ------------------------------------------------------------------- 11 scoring


@pytest.mark.rule("TTR-11.1")
def test_route_points_are_those_of_a_recount() -> None:
    state = position(owned={0: "R33 R10 R19 R03", 1: "R25 R43"})
    value = {1: 1, 2: 2, 3: 4, 4: 7}
    recount = [sum(value[ROUTE[key].length] for key in routes(mask).split()) for mask in state.owned]
    assert finish(state).points == recount == [14, 14, 0]


@pytest.mark.rule("TTR-11.2")
def test_contracts_are_revealed_and_add_or_subtract_their_value() -> None:
    state = position(2, owned={0: "R04 R13 R11"}, holds={0: "C02 C24", 1: "C22"})
    finish(state)
    assert told(state, ContractScored) == [
        ContractScored(0, CONTRACT["C02"].index, True, 3),
        ContractScored(0, CONTRACT["C24"].index, False, -9),
        ContractScored(1, CONTRACT["C22"].index, False, -8),
    ]
    for viewer in (0, 1, None):
        assert [contracts(mask) for mask in state.view(viewer).revealed] == ["C02 C24", "C22"]
    assert state.scores == [3 + 3 - 9, -8]


@pytest.mark.rule("TTR-11.3")
def test_the_merchandise_bonus_comes_last() -> None:
    state = finish(position(2, owned={0: "R07"}, holds={0: "C02", 1: "C03"}))
    assert story(state)[-5:] == [
        "ContractScored",
        "ContractScored",
        "BonusScored",
        "BonusScored",
        "GameEnded",
    ]
    assert told(state, BonusScored) == [BonusScored(0, 1, 8), BonusScored(1, 0, 0)]


@pytest.mark.rule("TTR-11.4")
def test_the_final_score_is_the_sum_of_all_parts() -> None:
    owned = {0: "R04 R13 R11 R07", 1: "R06 R08 R33"}
    state = finish(position(2, owned=owned, holds={0: "C02 C24", 1: "C05"}))
    assert state.scores == [(1 + 1 + 1 + 2) + 3 - 9 + 4, (4 + 2 + 1) - 4 + 8]


@pytest.mark.rule("TTR-11.5")
def test_a_score_may_be_negative() -> None:
    state = finish(position(2, holds={0: "C24 C23 C22", 1: "C01"}))
    assert state.scores == [-25, -3]
    assert state.ranking == [2, 1]


@pytest.mark.rule("TTR-11.6")
def test_cards_and_carts_left_over_are_worth_nothing() -> None:
    rich = position(2, hand="J J J J G G G G G", holds={0: "C01", 1: "C02"})
    poor = position(2, owned={0: "R33"}, holds={0: "C01", 1: "C02"})
    assert finish(rich).scores == [-3, -3]
    assert finish(poor).scores == [1 - 3, -3]


# --------------------------------------------------------------------- 12 bonus

ONE, TWO, THREE, FOUR = "R01", "R06 R07", "R08 R21 R23", "R24 R26 R30 R32"


@pytest.mark.rule("TTR-12.1", "TTR-12.2")
@pytest.mark.parametrize(
    ("owned", "points"),
    [
        ({0: ONE, 1: TWO}, [4, 8]),
        ({0: TWO, 1: ONE, 2: THREE}, [5, 2, 8]),
        ({0: THREE, 1: ONE, 2: FOUR, 3: TWO}, [6, 2, 8, 4]),
    ],
)
def test_places_by_merchandise_most_first(owned: dict[int, str], points: list[int]) -> None:
    assert bonus(len(owned), owned) == points


@pytest.mark.rule("TTR-12.3", "TTR-12.4")
@pytest.mark.parametrize(
    ("owned", "points"),
    [
        ({0: "R01 R03", 1: TWO, 2: THREE}, [5, 5, 8]),
        ({0: "R01 R03", 1: TWO, 2: "R08"}, [8, 8, 2]),
        ({0: "R01 R03", 1: TWO, 2: "R08 R21", 3: "R23"}, [8, 8, 8, 2]),
        ({0: "R01 R03", 1: TWO, 2: "R08", 3: "R23"}, [8, 8, 4, 4]),
    ],
)
def test_equal_numbers_share_a_place_in_full_and_skip_the_next(
    owned: dict[int, str], points: list[int]
) -> None:
    assert bonus(len(owned), owned) == points


@pytest.mark.rule("TTR-12.5", "TTR-16.21")
def test_without_merchandise_there_is_no_bonus_whatever_the_place() -> None:
    assert bonus(2, {0: ONE}) == [8, 0]
    assert bonus(3, {2: ONE}) == [0, 0, 8]
    assert bonus(3, {}) == [0, 0, 0]


@pytest.mark.rule("TTR-12.6")
def test_the_table_is_that_of_the_players_in_the_game() -> None:
    assert bonus(4, {0: TWO, 1: ONE}) == [8, 6, 0, 0]
    assert bonus(3, {0: TWO, 1: ONE}) == [8, 5, 0]
    assert bonus(2, {0: TWO, 1: ONE}) == [8, 4]


@pytest.mark.rule("TTR-12.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_formula(players: int) -> None:
    table = {2: (8, 4), 3: (8, 5, 2), 4: (8, 6, 4, 2)}[players]
    for number in range(5**players):
        held = [number // 5**seat % 5 for seat in range(players)]
        ranks = sorted(held, reverse=True)
        assert merchandise_bonus(held) == [table[ranks.index(own)] if own else 0 for own in held]


# -------------------------------------------------------------------- 13 winner


@pytest.mark.rule("TTR-13.1")
def test_the_highest_score_wins() -> None:
    state = finish(position(3, owned={1: "R03"}, holds={0: "C01", 1: "C02", 2: "C24"}))
    assert state.scores == [-3, 7 - 3 + 8, -9]
    assert state.ranking == [2, 1, 3]


@pytest.mark.rule("TTR-13.2")
def test_level_on_points_the_most_fulfilled_contracts_win() -> None:
    # -2 each: seat 0 has one of two contracts fulfilled, seat 1 none of two.
    owned = {0: "R04 R13 R11", 1: "R22 R33"}
    state = finish(position(2, owned=owned, holds={0: "C02 C22", 1: "C03 C04"}))
    assert state.scores == [3 + 3 - 8, 4 + 1 - 3 - 4]
    assert state.ranking == [1, 2]


@pytest.mark.rule("TTR-13.3")
def test_still_level_the_victory_is_shared() -> None:
    # Held contracts, carts and cards differ and do not matter.
    owned = {0: "R22 R33", 1: "R34"}
    state = position(3, hand="K", owned=owned, holds={0: "C03 C04", 1: "C01", 2: "C24"})
    finish(state)
    assert state.scores == [-2, -2, -9]
    assert state.ranking == [1, 1, 3]


@pytest.mark.rule("TTR-13.4")
def test_lower_ranks_are_ordered_in_the_same_manner() -> None:
    state = position(
        4,
        owned={0: "R19", 1: "R04 R13 R11", 2: "R22 R33", 3: "R12"},
        holds={0: "C08", 1: "C02 C22", 2: "C03 C04", 3: "C01"},
    )
    assert finish(state).scores == [0, -2, -2, -2]
    assert state.ranking == [1, 2, 3, 3]
