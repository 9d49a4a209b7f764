"""GEN-12 Phase 3: acquiring buildings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from kade.games.genoa.rules.components import SPACE
from kade.games.genoa.rules.events import ActionTaken, DealStruck, MarkerPlaced, MarkerRemoved
from kade.games.genoa.rules.state import GenoaState

from ..positions import asked, bid, legal, owners, pass_all, play, position, refused, sell, told


def phase_3(
    path: Sequence[str] = ("street_74",),
    players: int = 3,
    *,
    trader: int = 0,
    loose: Mapping[int, int],
    placed: Mapping[str, int] | None = None,
    used: Sequence[str] = (),
) -> GenoaState:
    """The tower has gone along this path and the trader stops."""
    state = position(path, players, trader=trader, route=True, loose=loose, owners=placed, used=used)
    pass_all(state)
    if asked(state) == f"trader_window {trader}":
        play(state, "stop")
    return state


def markers(state: GenoaState, seat: int) -> tuple[int, int, int]:
    """In the central stock, loose, placed."""
    return state.central(seat), state.loose[seat], state.owners.count(seat)


# -------------------------------------------------------------------------------- who and where


@pytest.mark.rule("GEN-12.1")
def test_clockwise_from_the_trader_one_opportunity_each() -> None:
    state = phase_3(("street_74", "street_75"), 4, trader=2, loose=dict.fromkeys(range(4), 3))
    for seat in (2, 3, 0, 1):
        assert asked(state) == f"choose_street {seat}"
        play(state, "pass")
    assert state.trader == 3


@pytest.mark.rule("GEN-12.1")
def test_whoever_has_acquired_something_is_not_asked_again() -> None:
    state = phase_3(("street_74", "street_73", "street_63"), loose={0: 5, 1: 2})
    play(state, "acquire street 74", "place guild hall", "done")
    assert state.loose[0] == 4
    assert asked(state) == "choose_street 1"
    play(state, "acquire street 73", "place spices", "done")
    assert state.trader == 1
    assert owners(state) == {"guild_hall": 0, "spices": 1}


@pytest.mark.rule("GEN-12.2")
def test_only_players_with_a_loose_marker_take_part() -> None:
    state = phase_3(("street_74",), 4, loose={1: 1, 3: 2}, placed={"inn": 0, "park": 2})
    assert asked(state) == "choose_street 1"
    play(state, "pass")
    assert asked(state) == "choose_street 3"
    play(state, "pass")
    assert state.trader == 1
    nobody = phase_3(("street_74",), loose={}, placed={"inn": 0})
    assert nobody.trader == 1


@pytest.mark.rule("GEN-12.3")
def test_a_street_with_a_disc_or_pass() -> None:
    state = phase_3(("city_hall", "street_63", "guild_hall", "market"), used=["guild_hall"], loose={0: 3})
    # Neither the buildings nor the market on the way, nor a street without a disc.
    assert legal(state) == ["acquire street 63", "pass"]
    assert refused(state, "acquire street 74") == "GEN-12.3"
    assert refused(state, "place city hall") == "GEN-12.3"
    play(state, "pass")
    assert (owners(state), state.loose[0]) == ({}, 3)


@pytest.mark.rule("GEN-12.3")
@pytest.mark.parametrize("path", [("market",), ("inn",), ("market", "city_hall"), ("inn", "spices")])
def test_without_a_disc_on_a_street_nobody_can_acquire_anything(path: tuple[str, ...]) -> None:
    state = phase_3(path, loose={0: 4, 1: 4, 2: 4}, used=[space for space in path if space != "market"])
    assert state.trader == 1
    assert told(state, MarkerPlaced) == []


@pytest.mark.rule("GEN-12.3")
def test_each_street_of_the_way_can_be_chosen() -> None:
    state = phase_3(("street_42", "street_52", "street_62", "street_63", "street_73"), loose={0: 1})
    streets = {"street 42", "street 52", "street 62", "street 63", "street 73"}
    assert set(legal(state)) == {*(f"acquire {street}" for street in streets), "pass"}


# --------------------------------------------------------------------------------- what is done


@pytest.mark.rule("GEN-12.4")
def test_one_or_two_buildings_beside_the_street() -> None:
    state = phase_3(("street_74", "street_73"), loose={0: 4, 1: 4})
    play(state, "acquire street 74")
    assert legal(state) == ["place guild hall", "place coach house"]
    for building in ("spices", "park", "inn"):
        assert refused(state, f"place {building}") == "GEN-12.4"
    play(state, "place guild hall")
    assert legal(state) == ["place coach house", "done"]  # a different one, or enough
    assert refused(state, "place guild hall") == "GEN-12.4"
    play(state, "place coach house")
    assert owners(state) == {"guild_hall": 0, "coach_house": 0}
    assert asked(state) == "choose_street 1"  # two buildings and no more
    play(state, "acquire street 73", "place spices", "done")
    assert owners(state) == {"guild_hall": 0, "coach_house": 0, "spices": 1}


@pytest.mark.rule("GEN-12.4")
def test_a_building_dealt_with_already_is_refused_for_that_reason() -> None:
    state = phase_3(("street_74",), loose={0: 4}, placed={"guild_hall": 1})
    play(state, "acquire street 74", "remove guild hall")
    assert refused(state, "place guild hall") == "GEN-12.4"  # two different buildings; three markers are left


@pytest.mark.rule("GEN-12.4")
def test_for_each_building_place_remove_or_both() -> None:
    state = phase_3(("street_74",), loose={0: 4}, placed={"guild_hall": 1, "coach_house": 2})
    play(state, "acquire street 74")
    assert legal(state) == [
        *["remove guild hall", "replace guild hall"],
        *["remove coach house", "replace coach house"],
    ]
    play(state, "remove guild hall")
    # The building he has emptied is dealt with.
    assert legal(state) == ["remove coach house", "replace coach house", "done"]
    play(state, "replace coach house")
    assert owners(state) == {"coach_house": 0}
    assert [event.owner for event in told(state, MarkerRemoved)] == [1, 2]
    assert state.loose[0] == 1


@pytest.mark.rule("GEN-12.5")
def test_a_building_carries_one_marker() -> None:
    state = phase_3(("street_74",), loose={0: 4}, placed={"guild_hall": 1})
    play(state, "acquire street 74")
    assert refused(state, "place guild hall") == "GEN-12.5"
    play(state, "replace guild hall")
    assert owners(state) == {"guild_hall": 0}


@pytest.mark.rule("GEN-12.6")
def test_removing_costs_a_marker_and_both_go_back_to_the_central_stock() -> None:
    state = phase_3(("street_74",), loose={0: 3, 1: 1}, placed={"guild_hall": 1, "inn": 1, "park": 0})
    assert (markers(state, 0), markers(state, 1)) == ((3, 3, 1), (4, 1, 2))
    play(state, "acquire street 74", "remove guild hall", "done")
    assert (markers(state, 0), markers(state, 1)) == ((4, 2, 1), (5, 1, 1))
    assert "guild_hall" not in owners(state)


@pytest.mark.rule("GEN-12.6")
def test_placing_afterwards_costs_one_more() -> None:
    state = phase_3(("street_74",), loose={0: 3}, placed={"guild_hall": 1})
    play(state, "acquire street 74", "replace guild hall", "done")
    assert (markers(state, 0), markers(state, 1)) == ((5, 1, 1), (7, 0, 0))
    assert owners(state) == {"guild_hall": 0}


@pytest.mark.rule("GEN-12.6")
def test_only_a_standing_marker_can_be_removed() -> None:
    state = phase_3(("street_74",), loose={0: 3})
    play(state, "acquire street 74")
    assert refused(state, "remove guild hall") == "GEN-12.6"
    assert refused(state, "replace guild hall") == "GEN-12.6"


@pytest.mark.rule("GEN-12.7")
def test_the_own_marker_is_neither_removed_nor_duplicated() -> None:
    state = phase_3(("street_74",), loose={0: 3}, placed={"guild_hall": 0})
    play(state, "acquire street 74")
    for verb in ("place", "remove", "replace"):
        assert refused(state, f"{verb} guild hall") == "GEN-12.7"
    assert legal(state) == ["place coach house"]


@pytest.mark.rule("GEN-12.8")
def test_a_street_beside_which_he_could_do_nothing_cannot_be_chosen() -> None:
    state = phase_3(
        ("street_74", "street_75", "street_76"),
        loose={0: 2, 1: 2},
        placed={"guild_hall": 0, "coach_house": 0},
    )
    assert legal(state) == ["acquire street 75", "acquire street 76", "pass"]
    assert refused(state, "acquire street 74") == "GEN-12.8"
    play(state, "pass")
    assert "acquire street 74" in legal(state)  # the next player can remove the markers there


@pytest.mark.rule("GEN-12.8")
def test_choosing_a_street_requires_a_placement_or_removal() -> None:
    state = phase_3(("street_74",), loose={0: 2})
    play(state, "acquire street 74")
    assert refused(state, "done") == "GEN-12.8"
    assert refused(state, "pass") == "GEN-12.8"


@pytest.mark.rule("GEN-12.9")
def test_all_discs_are_taken_off_the_chosen_street() -> None:
    state = phase_3(("street_74",), loose={0: 2, 1: 2})
    assert state.discs(SPACE["street_74"]) == 5
    play(state, "acquire street 74", "place guild hall", "done")
    # The only street is clear: seat 1 has no opportunity.
    assert state.trader == 1
    two = phase_3(("street_74", "street_75"), loose={0: 2, 1: 2})
    assert [two.discs(SPACE[street]) for street in ("street_74", "street_75")] == [1, 4]
    play(two, "acquire street 75", "place park", "done")
    assert [two.discs(SPACE[street]) for street in ("street_74", "street_75")] == [1, 0]
    assert legal(two) == ["acquire street 74", "pass"]
    assert refused(two, "acquire street 75") == "GEN-12.3"


@pytest.mark.rule("GEN-12.9")
def test_at_the_end_of_the_opportunity_and_not_for_a_pass() -> None:
    state = phase_3(("street_74", "street_75"), loose={0: 2, 1: 2})
    play(state, "pass")
    assert legal(state) == ["acquire street 74", "acquire street 75", "pass"]
    play(state, "acquire street 74", "place guild hall")
    assert state.discs(SPACE["street_74"]) == 1  # he may still place on the Coach House
    play(state, "place coach house")
    assert owners(state) == {"guild_hall": 1, "coach_house": 1}


@pytest.mark.rule("GEN-12.10")
@pytest.mark.parametrize(
    "loose, first, second",
    [
        (1, ["remove"], []),
        (2, ["remove", "replace"], []),
        (3, ["remove", "replace"], ["remove"]),
        (4, ["remove", "replace"], ["remove", "replace"]),
        (7, ["remove", "replace"], ["remove", "replace"]),
    ],
)
def test_placements_and_removals_are_paid_with_loose_markers(
    loose: int, first: list[str], second: list[str]
) -> None:
    state = phase_3(("street_74", "market"), loose={0: loose}, placed={"guild_hall": 1, "coach_house": 2})
    play(state, "acquire street 74")
    assert [answer for answer in legal(state) if "guild" in answer] == [
        f"{verb} guild hall" for verb in first
    ]
    if "replace" not in first:
        assert refused(state, "replace guild hall") == "GEN-12.10"
    play(state, f"{first[-1]} guild hall")
    if loose <= 2:
        assert state.trader == 1  # nothing is left, he is done
        return
    assert legal(state) == [*(f"{verb} coach house" for verb in second), "done"]
    if "replace" not in second:
        assert refused(state, "replace coach house") == "GEN-12.10"
    play(state, f"{second[-1]} coach house")
    assert state.loose[0] == max(loose - 4, 0)
    assert state.trader == 1


@pytest.mark.rule("GEN-12.11")
def test_whether_the_building_was_visited_or_used_does_not_matter() -> None:
    # The Guild Hall was visited and used, the Coach House not even visited.
    state = phase_3(("guild_hall", "street_74"), loose={1: 2}, used=["guild_hall"])
    play(state, "acquire street 74", "place guild hall", "place coach house")
    assert owners(state) == {"guild_hall": 1, "coach_house": 1}


@pytest.mark.rule("GEN-12.12")
def test_the_owner_is_paid_each_time_another_uses_the_building() -> None:
    state = position(("street_74",), owners={"coach_house": 2}, tiles={1: {"start_space": 1}})
    sell(state, 1, "coach house", "give 5")
    play(state, "main")
    assert state.ducats == [105, 95, 110]
    pass_all(state)
    play(state, "stop", "start coach house", "take")
    assert state.ducats == [105, 95, 120]
    assert [event.income for event in told(state, ActionTaken)] == [10, 10]


@pytest.mark.rule("GEN-12.12")
def test_a_building_acquired_this_turn_pays_from_the_next_on() -> None:
    state = position(("street_74",), loose={2: 1}, tiles={1: {"start_space": 1}})
    pass_all(state)
    play(state, "move and take coach house")
    pass_all(state)
    play(state, "stop", "acquire street 74", "place coach house")
    assert state.ducats == [100, 100, 100]
    play(state, "start coach house", "take")
    assert state.ducats == [100, 100, 110]


@pytest.mark.rule("GEN-12.13")
def test_no_negotiation_in_phase_3() -> None:
    state = position(("street_74",), loose={0: 2, 1: 1})
    bid(state, {1: ("coach house", "give 10"), 2: ("park", "give 5")})
    play(state, "stop")
    assert state.offers == []
    for answer in ("make", "accept 2 1", "counter 2", "next"):
        assert refused(state, answer) == "GEN-12.3"
    play(state, "acquire street 74")
    for answer in ("make", "accept 2 1", "counter 2", "next"):
        assert refused(state, answer) == "GEN-12.8"
    assert told(state, DealStruck) == []
