"""AMS-3 Rounds and order, AMS-7 Phase IV."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.events import (
    CardTaken,
    DiceRolled,
    GameEnded,
    PenaltiesScored,
    RoundBegan,
    SupplyReturned,
    TurnBegan,
    WheelTurned,
)
from kade.games.amsterdam.rules.state import AmsterdamState

from ..positions import (
    asked,
    ended,
    legal,
    marked,
    play,
    position,
    refused,
    score,
    source,
    supply,
    told,
    windmill,
)

PHASE = {RoundBegan: "I", DiceRolled: "II", TurnBegan: "III", SupplyReturned: "IV"}


def by_default(players: int = 3, seed: int = 2) -> AmsterdamState:
    """A whole game in which nobody does more than he must."""
    state = GAME.start(players, seed)
    while not state.over:
        state.apply(state.default())
    return state


# ---------------------------------------------------------------------------------- rounds


@pytest.mark.rule("AMS-3.1")
def test_twelve_rounds_of_four_phases() -> None:
    state = by_default()
    course: list[str] = []
    for event in state.journal or []:
        phase = PHASE.get(type(event), "")
        if phase and (not course or course[-1] != phase):
            course.append(phase)
    assert course == ["I", "II", "III", "IV"] * 11 + ["I", "II", "III"]


@pytest.mark.rule("AMS-3.2")
@pytest.mark.rule("AMS-7.4")
def test_the_last_round_has_no_phase_iv() -> None:
    state = position(round=12, supply={0: {"grey": 4}})
    play(state, "pass")
    assert state.over
    assert told(state, SupplyReturned) == []
    assert supply(state) == {"grey": 4}  # unspent: two points
    assert score(state) == 2
    state = position(round=11, supply={0: {"grey": 4}})
    play(state, "pass")
    assert asked(state) == "keep_resource 0"


# ---------------------------------------------------------------------------- Amstel order


def order_of_next_round(river: list[int], ranks: list[int]) -> tuple[int, ...]:
    """The order in which the seats take cards in the round after this one."""
    state = position(players=len(river), river=river, ranks=ranks, supply={0: {"grey": 1}})
    play(state, "pass", "keep nothing")
    return told(state, RoundBegan)[0].order


@pytest.mark.rule("AMS-3.3")
def test_further_along_is_earlier_and_higher_in_the_stack_is_earlier() -> None:
    assert order_of_next_round([3, 7, 5, 0], [1, 2, 0, 3]) == (1, 2, 0, 3)
    # Seat 2 has come to the space of seat 0 last: it lies on top.
    state = position(players=4, seat=2, river=[5, 9, 4, 5], ranks=[1, 3, 0, 2], supply={2: {"grey": 1}})
    play(state, "amstel 1")
    assert state.ranks == [1, 2, 3, 0]


@pytest.mark.rule("AMS-3.3")
@pytest.mark.rule("AMS-6.37")
def test_on_the_last_space_the_lower_slot_is_earlier() -> None:
    state = position(players=4, seat=2, river=[18, 3, 17, 18], ranks=[3, 0, 2, 1], supply={2: {"grey": 1}})
    play(state, "amstel 1", "pass")
    assert state.ranks == [3, 0, 2, 1]
    assert told(state, RoundBegan)[0].order == (3, 0, 2, 1)


@pytest.mark.rule("AMS-3.4")
@pytest.mark.rule("AMS-R16")
def test_movement_changes_the_order_of_the_next_round_only() -> None:
    state = position(
        first=True, seat=1, river=[0, 4, 2], ranks=[1, 2, 0], supply={seat: {"grey": 9} for seat in range(3)}
    )
    assert state.order == [1, 0, 2]  # the order with which this round began
    play(state, "pass")
    assert asked(state) == "take_turn 0"
    play(state, "amstel 5", "pass")
    assert state.ranks == [0, 1, 2]
    assert asked(state) == "take_turn 2"  # seat 0 is ahead now, but this round goes on as it began
    play(state, "pass", "keep grey", "keep grey")  # seat 0 has spent all
    assert told(state, RoundBegan)[0].order == (0, 1, 2)
    assert asked(state) == "take_card 0"


@pytest.mark.rule("AMS-3.4")
def test_one_order_serves_all_phases_of_a_round() -> None:
    state = by_default(4, 3)
    orders = [event.order for event in told(state, RoundBegan)]
    turns = [event.seat for event in told(state, TurnBegan)]
    taken = [event.seat for event in told(state, CardTaken)][4:]  # without those of set-up
    assert turns == taken == [seat for order in orders for seat in order]
    assert [event.seat for event in told(state, DiceRolled)] == [order[0] for order in orders]


@pytest.mark.rule("AMS-3.5")
def test_being_first_on_the_amstel_is_a_matter_of_the_moment() -> None:
    state = position(river=[2, 3, 0], active={0: ["017", "018"]}, supply={0: {"grey": 5}}, market="B15")
    assert "use 017" in legal(state)  # not first
    play(state, "amstel 2")
    assert state.ranks[0] == 0
    assert legal(state, "use") == []  # first now, although the order of the round says otherwise
    assert state.order[-1] == 0


# -------------------------------------------------------------------------------- Phase IV


@pytest.mark.rule("AMS-7.1")
def test_one_resource_is_kept_and_the_others_return_to_the_bank() -> None:
    state = position(supply={0: {"grey": 2, "pink": 1}, 1: {"black": 3}})
    play(state, "pass")
    assert asked(state) == "keep_resource 1"  # in the order of the round
    assert legal(state) == ["keep black", "keep nothing"]
    play(state, "keep black")
    assert asked(state) == "keep_resource 0"
    assert legal(state) == ["keep grey", "keep pink", "keep nothing"]
    assert refused(state, "keep black") == "AMS-7.1"
    assert refused(state, "pass") == "AMS-7.1"
    play(state, "keep pink")
    assert [supply(state, seat) for seat in range(3)] == [{}, {}, {}]
    assert state.stored == [4, 5, -1]
    assert told(state, SupplyReturned) == [
        SupplyReturned(1, (0, 0, 0, 0, 0, 2), 5),
        SupplyReturned(0, (0, 2, 0, 0, 0, 0), 4),
    ]


@pytest.mark.rule("AMS-7.1")
def test_nothing_need_be_kept() -> None:
    state = position(supply={0: {"grey": 2}}, gulden={0: 3}, market="B15")
    play(state, "pass", "keep nothing")
    assert state.stored == [-1, -1, -1]
    assert supply(state) == {}
    assert state.held[6] == 3  # gulden stay


@pytest.mark.rule("AMS-1.10")
@pytest.mark.rule("AMS-7.1")
def test_the_small_store_holds_one_resource() -> None:
    state = position(supply={0: {"grey": 5}})
    play(state, "pass", "keep grey")
    assert state.stored[0] == 1
    while not told(state, WheelTurned):
        state.apply(state.default())
    turned = next(event for event in told(state, WheelTurned) if event.seat == 0)
    assert turned.stored == 1
    assert supply(state).get("grey", 0) == turned.resources[1] + 1


@pytest.mark.rule("AMS-7.2")
def test_markers_return_to_the_windmill() -> None:
    state = position(active={0: ["046", "091", "109"]}, supply={0: {"pink": 1}})
    play(state, "use 046", "colour grey", "use 091", "use 109")
    assert marked(state) == ["046", "091", "109"]
    assert windmill(state) == 0
    play(state, "pass", "keep grey")
    assert marked(state) == []
    assert windmill(state) == 3


@pytest.mark.rule("AMS-7.2")
def test_markers_of_phases_i_and_ii_return_too() -> None:
    state = position("cards", active={0: ["049"]}, display=["013", "061", "109", "113", "117"])
    play(state, "skip")
    assert marked(state) == ["049"]
    while state.round == 8:
        state.apply(state.default())
    assert marked(state) == []


@pytest.mark.rule("AMS-E5")
@pytest.mark.rule("AMS-E6")
def test_what_cards_gave_is_forgotten_with_the_round() -> None:
    """071 and 072 ask for a gain of this round."""
    state = position(players=2, active={0: ["024", "071", "072"]}, supply={0: {"grey": 1}})
    assert legal(state, "use") == ["use 024"]
    play(state, "use 024")
    assert legal(state, "use") == ["use 071", "use 072"]
    play(state, "pass", "keep grey")
    while asked(state) != "take_turn 0":
        state.apply(state.default())
    assert legal(state, "use") == ["use 024"]


@pytest.mark.rule("AMS-7.3")
def test_the_round_marker_advances_and_a_tile_is_turned_up() -> None:
    state = position(round=8, supply={0: {"grey": 1}}, market="B9")
    following = state.market_stack[-1]
    left = len(state.market_stack)
    play(state, "pass", "keep nothing")
    assert state.round == 9
    assert state.market == following
    assert len(state.market_stack) == left - 1
    assert told(state, RoundBegan)[0].market == following


@pytest.mark.rule("AMS-7.4")
def test_no_tile_is_turned_up_after_the_last_round() -> None:
    state = ended(market="B16", supply={0: {"grey": 1}}, active={0: ["046"]})
    assert state.round == 12
    assert state.market_stack == []
    assert source(state, 11) == 0
    assert told(state, PenaltiesScored)
    assert told(state, GameEnded)
