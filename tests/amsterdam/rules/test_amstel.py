"""AMS-6.10 The Amstel: advancing, bridges, the last space."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.rules.events import BridgePassed, DiscAdvanced, LastSpaceReached
from kade.games.amsterdam.rules.state import BRIDGES, LAST

from ..positions import asked, legal, play, position, refused, score, source, supply, told

#: AMS-6.34: the space after which a bridge stands, and its points.
BRIDGE = {3: 2, 7: 4, 11: 6, 15: 8}


def crossed(left: int, reached: int) -> int:
    return sum(points for after, points in BRIDGE.items() if left <= after < reached)


@pytest.mark.rule("AMS-6.33")
@pytest.mark.parametrize("spaces", range(1, 11))
def test_n_spaces_cost_2n_minus_1_resources(spaces: int) -> None:
    cost = 2 * spaces - 1
    state = position(supply={0: {"grey": cost}})
    assert legal(state, "amstel") == [f"amstel {number}" for number in range(1, spaces + 1)]
    assert refused(state, f"amstel {spaces + 1}") == "AMS-6.33"
    play(state, f"amstel {spaces}")
    assert supply(state) == {}
    assert state.river[0] == spaces
    assert told(state, DiscAdvanced) == [DiscAdvanced(0, 0, spaces)]


@pytest.mark.rule("AMS-6.33")
def test_any_colours_pay() -> None:
    state = position(supply={0: {"grey": 2, "pink": 1, "black": 1}})
    play(state, "amstel 2")
    assert state.river[0] == 0  # first the payment
    assert legal(state) == ["pay grey", "pay pink", "pay black"]
    play(state, "pay pink", "pay grey", "pay black")
    assert state.river[0] == 2
    assert supply(state) == {"grey": 1}


@pytest.mark.rule("AMS-6.33")
def test_who_must_pay_everything_is_not_asked_for_an_order() -> None:
    state = position(supply={0: {"grey": 1, "pink": 1, "black": 1}})
    play(state, "amstel 2")
    assert asked(state) == "take_turn 0"
    assert supply(state) == {}
    assert state.river[0] == 2


@pytest.mark.rule("AMS-6.33")
def test_an_even_number_of_resources_buys_no_more_than_the_odd_one_below() -> None:
    state = position(supply={0: {"grey": 4}})
    assert legal(state, "amstel") == ["amstel 1", "amstel 2"]


@pytest.mark.rule("AMS-6.34")
@pytest.mark.parametrize("left", range(18))
def test_passing_a_bridge_scores_at_once(left: int) -> None:
    state = position(supply={0: {"grey": 2}}, river=[left, 0, 0])
    play(state, "amstel 1")
    assert source(state, BRIDGES) == BRIDGE.get(left, 0)
    assert source(state, LAST) == (10 if left == 17 else 0)
    assert score(state) == source(state, BRIDGES) + source(state, LAST)
    events = told(state, BridgePassed)
    assert [event.points for event in events] == ([BRIDGE[left]] if left in BRIDGE else [])


@pytest.mark.rule("AMS-6.34")
def test_bridges_score_whatever_causes_the_movement() -> None:
    """An action, a market tile, card 017, card 074."""
    state = position(gulden={0: 1}, market="A1", river=[2, 9, 0])
    play(state, "market")
    assert source(state, BRIDGES) == 2
    state = position(active={0: ["017"]}, river=[7, 9, 0])
    play(state, "use 017")
    assert source(state, BRIDGES) == 4
    state = position(
        active={0: ["074"]}, river=[11, 0, 0], supply={0: {"pink": 1}}, tiles={"PLA6": "beer"}, sold=["beer"]
    )
    play(state, "block PLA6", "advance")
    assert source(state, BRIDGES) == 6


@pytest.mark.rule("AMS-6.34")
@pytest.mark.rule("AMS-E14")
@pytest.mark.parametrize(("left", "spaces"), [(3, 5), (0, 8), (2, 10), (7, 9), (3, 13), (15, 3)])
def test_several_bridges_in_one_movement(left: int, spaces: int) -> None:
    state = position(supply={0: {"grey": 2 * spaces - 1}}, river=[left, 0, 0])
    play(state, f"amstel {spaces}")
    assert source(state, BRIDGES) == crossed(left, left + spaces)
    assert len(told(state, BridgePassed)) == sum(left <= after < left + spaces for after in BRIDGE)


@pytest.mark.rule("AMS-6.35")
@pytest.mark.rule("AMS-R34")
def test_eighteen_steps_from_the_start_to_the_last_space() -> None:
    state = position(supply={0: {"grey": 40}})
    assert state.river == [0, 0, 0]
    assert legal(state, "amstel")[-1] == "amstel 18"
    play(state, "amstel 18")
    assert state.river[0] == 18
    assert supply(state) == {"grey": 5}
    assert score(state) == 2 + 4 + 6 + 8 + 10


@pytest.mark.rule("AMS-6.36")
def test_a_disc_that_arrives_goes_on_top() -> None:
    state = position(players=4, river=[3, 5, 5, 6], ranks=[3, 2, 1, 0], supply={0: {"grey": 3}})
    play(state, "amstel 2")
    assert state.ranks == [3, 0, 2, 1]


@pytest.mark.rule("AMS-6.36")
def test_a_disc_that_leaves_changes_nothing_for_the_others() -> None:
    state = position(players=4, river=[5, 5, 5, 6], ranks=[3, 2, 0, 1], supply={0: {"grey": 1}})
    play(state, "amstel 1")
    assert state.ranks == [0, 3, 2, 1]


@pytest.mark.rule("AMS-6.36")
def test_a_disc_passes_others_without_touching_them() -> None:
    state = position(players=4, river=[0, 2, 4, 4], ranks=[3, 2, 1, 0], supply={0: {"grey": 5}})
    play(state, "amstel 3")
    assert state.ranks == [3, 2, 0, 1]


@pytest.mark.rule("AMS-6.36")
def test_card_034_is_the_exception() -> None:
    state = position(
        players=4, river=[3, 5, 5, 6], ranks=[3, 2, 1, 0], supply={0: {"grey": 3}}, active={2: ["034"]}
    )
    play(state, "amstel 2")
    assert state.ranks == [3, 2, 0, 1]


@pytest.mark.rule("AMS-6.37")
def test_slots_of_the_last_space_by_arrival_and_ten_points_for_each() -> None:
    state = position(
        players=3, first=True, river=[17, 17, 16], supply={seat: {"grey": 3} for seat in range(3)}
    )
    play(state, "amstel 1", "pass", "amstel 1", "pass", "amstel 2", "pass", "keep grey", "keep grey")
    assert [(event.seat, event.slot, event.points) for event in told(state, LastSpaceReached)] == [
        (0, 1, 10),
        (1, 2, 10),
        (2, 3, 10),
    ]
    assert state.ranks == [0, 1, 2]
    assert [source(state, LAST, seat) for seat in range(3)] == [10, 10, 10]
    assert state.order == [0, 1, 2]


@pytest.mark.rule("AMS-6.38")
def test_no_disc_moves_beyond_the_last_space() -> None:
    state = position(supply={0: {"grey": 9}}, river=[16, 0, 0])
    assert legal(state, "amstel") == ["amstel 1", "amstel 2"]
    assert refused(state, "amstel 3") == "AMS-6.38"
    state = position(supply={0: {"grey": 9}}, river=[18, 0, 0])
    assert legal(state, "amstel") == []
    assert refused(state, "amstel 1") == "AMS-6.38"


@pytest.mark.rule("AMS-6.38")
@pytest.mark.rule("AMS-E12")
@pytest.mark.parametrize(("tile", "gulden"), [("A1", 1), ("A7", 3), ("B10", 4)])
def test_surplus_free_steps_are_lost(tile: str, gulden: int) -> None:
    state = position(gulden={0: gulden}, market=tile, river=[17, 0, 0])
    play(state, "market")
    assert state.river[0] == 18
    assert told(state, DiscAdvanced) == [DiscAdvanced(0, 17, 18)]
    assert source(state, LAST) == 10


@pytest.mark.rule("AMS-E12")
def test_bridges_score_before_the_last_space() -> None:
    state = position(supply={0: {"grey": 5}}, river=[15, 0, 0])
    play(state, "amstel 3")
    kinds = [type(event) for event in state.journal or []]
    assert kinds.index(BridgePassed) < kinds.index(LastSpaceReached)
    assert score(state) == 18


@pytest.mark.rule("AMS-E13")
def test_a_disc_on_the_last_space_cannot_advance_by_a_tile() -> None:
    state = position(gulden={0: 1}, market="A1", river=[18, 18, 0], ranks=[1, 0, 2], supply={0: {"grey": 1}})
    play(state, "market")
    assert score(state) == 1  # the point of the tile, no second arrival
    assert state.ranks == [1, 0, 2]
    assert told(state, DiscAdvanced) == []
    assert asked(state) == "take_turn 0"
