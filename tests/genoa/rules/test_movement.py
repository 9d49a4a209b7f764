"""GEN-5 Movement."""

from __future__ import annotations

import pytest

from kade.games.genoa.rules.components import SPACES
from kade.games.genoa.rules.events import Stopped, TowerMoved
from kade.games.genoa.rules.state import GenoaState

from ..positions import asked, bid, legal, pass_all, play, position, refused, told, tower


def moves(state: GenoaState) -> set[str]:
    """The moves without a deal that are open to the trader."""
    answers = [answer for answer in legal(state) if answer.startswith("move ")]
    return {answer.removeprefix("move ") for answer in answers if not answer.startswith("move and take")}


def discs(state: GenoaState) -> dict[str, int]:
    return {space.key: state.discs(space.index) for space in SPACES if state.discs(space.index)}


def walk(state: GenoaState, *spaces: str) -> None:
    """The trader moves without deals; nobody makes an offer and no action is used."""
    for space in spaces:
        pass_all(state)
        play(state, f"move {space}")
        if asked(state).startswith("open_site"):
            play(state, legal(state)[-1])
            pass_all(state)
            if asked(state).startswith("trader_window") and state.site:
                play(state, "leave")


@pytest.mark.rule("GEN-5.1")
def test_the_tower_moves_to_an_adjacent_space() -> None:
    state = position(("street_74",))
    pass_all(state)
    assert moves(state) == {"coach house", "guild hall", "street 73", "street 75"}
    for space in ("street 76", "park", "market", "street 63", "harbor"):
        assert refused(state, f"move {space}") == "GEN-5.1"
    play(state, "move street 75")
    assert tower(state) == "street_75"


@pytest.mark.rule("GEN-5.2")
def test_each_move_leaves_one_disc_behind() -> None:
    state = position(("street_74",))
    assert discs(state) == {"street_74": 5}
    walk(state, "street 75")
    assert discs(state) == {"street_74": 1, "street_75": 4}
    walk(state, "park")
    assert discs(state) == {"street_74": 1, "street_75": 1, "park": 3}


@pytest.mark.rule("GEN-5.2")
def test_so_does_a_move_by_deal() -> None:
    state = position(("street_74",))
    bid(state, {1: ("coach house", "give 5")})
    play(state, "accept 2 1")
    assert discs(state) == {"street_74": 1, "coach_house": 4}
    assert [event.deal for event in told(state, TowerMoved)] == [True]


@pytest.mark.rule("GEN-5.3")
def test_four_moves_and_no_more() -> None:
    state = position(("street_42",))
    walk(state, "street 52", "street 62", "street 63")
    pass_all(state)
    assert (asked(state), state.moves_left()) == ("trader_window 0", 1)
    play(state, "move street 73")
    # No fifth move, though 7-4 and the Coach House lie free beside the tower.
    assert [event.forced for event in told(state, Stopped)] == [True]
    assert len(told(state, TowerMoved)) == 4
    assert state.trader == 1


@pytest.mark.rule("GEN-5.3")
def test_the_fifth_space_still_has_its_action() -> None:
    state = position(("street_74", "street_75", "street_76", "park"), used=["park"])
    pass_all(state)
    play(state, "move villa colini")
    assert asked(state) == "open_site 0"
    assert discs(state) == dict.fromkeys(["street_74", "street_75", "street_76", "park", "villa_colini"], 1)
    play(state, "take")
    assert state.trader == 1


@pytest.mark.rule("GEN-5.4")
def test_a_visited_space_is_not_entered_again() -> None:
    state = position(("street_74", "street_73", "coach_house"), used=["coach_house"])
    pass_all(state)
    assert moves(state) == {"villa ricci", "park"}
    assert refused(state, "move street 74") == "GEN-5.4"
    assert refused(state, "move street 73") == "GEN-5.4"
    assert refused(state, "move coach house") == "GEN-5.4"


@pytest.mark.rule("GEN-5.4")
def test_nor_by_a_deal() -> None:
    state = position(("street_74", "street_73", "coach_house"), used=["coach_house"])
    play(state, "make")
    assert refused(state, "target street 74") == "GEN-18.46"
    assert "target villa ricci" in legal(state)


@pytest.mark.rule("GEN-5.5")
def test_only_the_trader_moves_the_tower() -> None:
    state = position(("street_74",), 4, trader=1)
    for seat in (2, 3, 0):
        assert asked(state) == f"offer_window {seat}"
        assert not moves(state)
        assert refused(state, "move coach house") == "GEN-8.16"
        assert refused(state, "stop") == "GEN-8.16"
        play(state, "pass")
    assert asked(state) == "trader_window 1"
    assert "move coach house" in legal(state)


@pytest.mark.rule("GEN-5.5")
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_he_may_stop_at_any_time_also_on_the_starting_space(steps: int) -> None:
    state = position(("street_42",))
    walk(state, *["street 52", "street 62", "street 63"][:steps])
    pass_all(state)
    play(state, "stop")
    assert [event.forced for event in told(state, Stopped)] == [False]
    assert len(told(state, TowerMoved)) == steps
    assert state.trader == 1


@pytest.mark.rule("GEN-5.6")
def test_he_may_go_on_when_every_player_has_taken_an_action() -> None:
    state = position(("inn", "street_42"), taken={0: 1, 1: 1, 2: 1}, used=["inn"])
    pass_all(state)
    assert moves(state) == {"street 32", "street 52", "city hall"}
    play(state, "move city hall")
    # Nobody can use the action there; the tower can still go on.
    assert asked(state) == "offer_window 1"
    pass_all(state)
    assert moves(state) == {"street 33", "street 52", "street 63", "market"}
    play(state, "move market")
    assert tower(state) == "market"


@pytest.mark.rule("GEN-5.7")
def test_without_a_legal_move_movement_ends_by_itself() -> None:
    # Both neighbours of Villa Monetti are visited; a fourth move would be left.
    state = position(("drinks", "street_23", "harbor"), used=["drinks", "harbor"])
    pass_all(state)
    play(state, "move and take villa monetti")
    assert len(told(state, TowerMoved)) == 1
    assert [event.forced for event in told(state, Stopped)] == [True]
    assert state.trader == 1


@pytest.mark.rule("GEN-5.8")
def test_the_rest_of_the_tower_stays_on_the_last_space() -> None:
    for steps in range(4):
        state = position(("street_42",), loose={0: 1, 1: 1, 2: 1})
        route = ["street 52", "street 62", "street 63"][:steps]
        walk(state, *route)
        pass_all(state)
        play(state, "stop")
        assert asked(state) == "choose_street 0"
        expected = {"street_42": 1, **{space.replace(" ", "_"): 1 for space in route}}
        last = list(expected)[-1]
        expected[last] = 5 - steps
        assert discs(state) == expected
        assert sum(discs(state).values()) == 5


@pytest.mark.rule("GEN-5.8")
def test_after_four_moves_every_visited_space_holds_one_disc() -> None:
    state = position(("street_42",), loose={0: 1})
    walk(state, "street 52", "street 62", "street 63", "street 73")
    assert asked(state) == "choose_street 0"
    assert discs(state) == dict.fromkeys(["street_42", "street_52", "street_62", "street_63", "street_73"], 1)
