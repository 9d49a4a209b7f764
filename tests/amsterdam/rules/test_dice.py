"""AMS-5 Phase II: dice and resources."""

from __future__ import annotations

from collections import Counter

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.components import COLOURS
from kade.games.amsterdam.rules.dice import late_values
from kade.games.amsterdam.rules.events import DiceChosen, DiceRolled, PenaltyTaken, WheelTurned

from ..positions import asked, ended, gulden, legal, marked, play, position, refused, supply, told, wheel

#: AMS-5.3: the highest value that stays, by round.
HIGHEST = {1: 6, 2: 6, 3: 6, 4: 6, 5: 6, 6: 6, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


@pytest.mark.rule("AMS-5.1")
def test_the_first_player_rolls_all_six_dice_openly() -> None:
    values: Counter[int] = Counter()
    for seed in range(20):
        state = GAME.start(3, seed)
        while not told(state, DiceRolled):
            state.apply(state.default())
        event = told(state, DiceRolled)[0]
        assert event.seat == state.order[0]
        assert list(event.rolled) == state.rolled == state.dice
        assert state.view(None).dice == state.dice
        values.update(state.rolled)
    assert values.total() == 120
    assert set(values) == {1, 2, 3, 4, 5, 6}
    assert min(values.values()) >= 8


@pytest.mark.rule("AMS-5.2")
@pytest.mark.rule("AMS-5.3")
@pytest.mark.parametrize("round", range(1, 13))
def test_values_after_the_changes_of_late_rounds(round: int) -> None:
    expected = [value if value <= HIGHEST[round] else 1 for value in range(1, 7)]
    assert late_values([1, 2, 3, 4, 5, 6], round) == expected
    if round >= 8:
        assert HIGHEST[round] == 13 - round


@pytest.mark.rule("AMS-5.2")
@pytest.mark.rule("AMS-5.3")
def test_dice_in_play_are_changed_before_anyone_chooses() -> None:
    changed = 0
    for seed in range(3):
        state = GAME.start(2, seed)
        while not state.over:
            if asked(state).startswith("choose_dice"):
                assert state.dice == [v if v <= HIGHEST[state.round] else 1 for v in state.rolled]
                changed += state.dice != state.rolled
            state.apply(state.default())
        rolls = told(state, DiceRolled)
        assert len(rolls) == 12
        assert rolls[11].dice == (1,) * 6
        assert all(roll.rolled == roll.dice for roll in rolls[:7])
    assert changed > 10


@pytest.mark.rule("AMS-5.4")
def test_any_two_different_dice() -> None:
    state = position("dice")
    pairs = [f"dice {one} {two}" for place, one in enumerate(COLOURS) for two in COLOURS[place + 1 :]]
    assert legal(state) == pairs
    assert len(pairs) == 15
    assert refused(state, "pass") == "AMS-5.4"
    assert refused(state, "take 001") == "AMS-5.4"


@pytest.mark.rule("AMS-5.4")
@pytest.mark.rule("AMS-5.6")
def test_in_order_and_several_may_choose_the_same() -> None:
    state = position("dice", seat=1, dice=[2, 2, 2, 2, 3, 3])
    for seat in (1, 0, 2):
        assert asked(state) == f"choose_dice {seat}"
        play(state, "dice pink black")
    assert [(event.seat, event.first, event.second) for event in told(state, DiceChosen)] == [
        (1, 4, 5),
        (0, 4, 5),
        (2, 4, 5),
    ]
    for seat in range(3):
        assert wheel(state, 2, seat) == {"pink": 3, "black": 3}  # the wheels have turned by one


@pytest.mark.rule("AMS-5.5")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_as_many_resources_as_the_die_shows_on_the_space_of_that_number(value: int) -> None:
    state = position("dice", dice=[value, 1, 1, 1, 1, 7 - value], wheel={0: {value: {"grey": 2}}})
    play(state, "dice brown black")
    spaces = {space: wheel(state, space) for space in range(1, 7) if wheel(state, space)}
    assert spaces == {value: {"brown": value, "grey": 2}, 7 - value: {"black": 7 - value}}


@pytest.mark.rule("AMS-5.5")
def test_two_dice_of_one_value_share_a_space() -> None:
    state = position("dice", dice=[3, 3, 1, 1, 1, 1])
    play(state, "dice brown grey")
    assert wheel(state, 3) == {"brown": 3, "grey": 3}


# ------------------------------------------------------------------------------- the wheel

FULL = {1: {"black": 1}, 2: {"pink": 2}, 3: {"orange": 3}, 4: {"purple": 4}, 5: {"grey": 5}, 6: {"brown": 6}}


@pytest.mark.rule("AMS-5.7")
def test_every_wheel_turns_by_one_after_all_have_placed() -> None:
    state = position("dice", first=False, dice=[6] * 6, wheel={0: FULL, 1: FULL}, supply={1: {"pink": 1}})
    assert state.order == [1, 2, 0]
    assert wheel(state, 1, 1) == {"black": 1}  # not yet, though seat 1 has chosen
    play(state, "dice brown grey")
    for seat in (0, 1):
        for space in range(1, 5):
            assert wheel(state, space, seat) == FULL[space + 1]
    assert wheel(state, 5, 0) == {"brown": 12, "grey": 6}
    assert wheel(state, 5, 1) == {"brown": 6}
    assert wheel(state, 6, 0) == wheel(state, 6, 1) == {}
    assert supply(state, 0) == {"black": 1}
    assert supply(state, 1) == {"pink": 1, "black": 1}
    assert WheelTurned(0, (0, 0, 0, 0, 0, 1), -1) in told(state, WheelTurned)
    assert state.penalties == [0, 0, 1]


@pytest.mark.rule("AMS-5.8")
def test_a_stored_resource_joins_the_supply() -> None:
    state = position(
        "dice", first=False, dice=[2] * 6, wheel={0: {1: {"grey": 2}}}, kept={0: "grey", 1: "pink"}
    )
    play(state, "dice brown grey")
    assert supply(state, 0) == {"grey": 3}
    assert supply(state, 1) == {"pink": 1}
    assert state.stored == [-1, -1, -1]


@pytest.mark.rule("AMS-5.9")
def test_an_empty_exit_costs_a_penalty_marker_whatever_was_stored() -> None:
    state = position(
        "dice",
        first=False,
        dice=[1, 1, 2, 2, 2, 2],
        wheel={1: {2: {"pink": 2}}, 2: {1: {"grey": 1}}},
        kept={0: "grey", 1: "pink"},
    )
    play(state, "dice pink black")
    assert state.penalties == [1, 1, 0]
    assert told(state, PenaltyTaken) == [PenaltyTaken(0, False), PenaltyTaken(1, False)]
    assert supply(state, 0) == {"grey": 1}


@pytest.mark.rule("AMS-5.9")
def test_a_one_chosen_now_leaves_the_wheel_now() -> None:
    state = position("dice", first=False, dice=[1, 1, 2, 2, 2, 2])
    play(state, "dice brown pink")
    assert state.penalties[0] == 0
    assert supply(state) == {"brown": 1}


@pytest.mark.rule("AMS-5.10")
def test_what_is_on_the_wheel_cannot_be_spent() -> None:
    state = position(
        supply={0: {"grey": 1}},
        wheel={0: {1: {"pink": 6}}},
        inactive={0: ["109"]},
        gulden={0: 1},
        market="B15",
    )
    assert refused(state, "activate 109") == "AMS-6.5"
    assert refused(state, "block PLA6") == "AMS-6.12"
    assert refused(state, "amstel 2") == "AMS-6.33"


@pytest.mark.rule("AMS-5.10")
def test_what_is_on_the_wheel_does_not_count_at_the_end() -> None:
    state = ended(wheel={0: {1: {"pink": 6}, 3: {"grey": 6}}}, gulden={1: 2})
    assert state.scores == [0, 1, 0]


@pytest.mark.rule("AMS-5.11")
def test_a_card_marked_ii_serves_once_in_this_phase() -> None:
    """053 moves the resources of one die; the other one stays, and the card carries a marker."""
    state = position("dice", dice=[2, 4, 1, 1, 1, 1], active={0: ["053"]})
    play(state, "dice brown grey", "shift brown up")
    assert asked(state) == "choose_dice 1"
    assert wheel(state, 3) == {"brown": 2}
    assert wheel(state, 4) == {"grey": 4}
    assert marked(state) == ["053"]


@pytest.mark.rule("AMS-5.11")
def test_cards_of_others_do_not_serve() -> None:
    state = position("dice", dice=[1] * 6, active={1: ["051", "052", "053", "054"]})
    play(state, "dice brown grey")
    assert wheel(state, 1) == {"brown": 1, "grey": 1}
    assert gulden(state) == 0
    assert asked(state) == "choose_dice 1"
