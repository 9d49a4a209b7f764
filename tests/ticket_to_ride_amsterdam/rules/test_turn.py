"""TTR-3 The turn."""

from __future__ import annotations

import pytest

from kade.games.ticket_to_ride_amsterdam.rules.events import LastRound

from ..positions import FOURTEEN, asked, legal, play, position, refused, story, stuck, told

ONE_TURN = {
    "draw transport cards": ["deck", "take 0"],
    "claim a route": ["claim R33 red"],
    "draw contracts": ["contracts", "keep both"],
}


@pytest.mark.rule("TTR-3.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_pass_in_seat_order(players: int) -> None:
    state = position(players)
    seats = []
    for _ in range(2 * players):
        seats.append(state.seat)
        play(state, "deck", "deck")
    assert seats == [*range(players), *range(players)]


@pytest.mark.rule("TTR-3.2")
def test_the_three_actions_are_open_and_nothing_else() -> None:
    state = position(hand="R")
    cards = {f"take {place}" for place in range(5)} | {"deck"}
    grey = {f"claim {key} red" for key in ["R04", "R09", "R28"]}
    red = {f"claim {key} red" for key in ["R05", "R12", "R33"]}
    assert legal(state) == cards | {"contracts"} | grey | red
    assert refused(state, "keep first") == "TTR-3.2"


@pytest.mark.rule("TTR-3.2", "TTR-3.3")
@pytest.mark.parametrize("answers", ONE_TURN.values(), ids=ONE_TURN)
def test_one_action_is_the_whole_turn(answers: list[str]) -> None:
    state = position(hand="R")
    play(state, *answers)
    assert asked(state) == ("choose_action", 1)


@pytest.mark.rule("TTR-3.3")
def test_no_other_action_after_the_first_card_or_after_seeing_contracts() -> None:
    state = play(position(hand="R"), "deck")
    assert all(refused(state, answer) == "TTR-4.10" for answer in ("claim R33 red", "contracts"))
    state = play(position(hand="R"), "contracts")
    assert all(refused(state, answer) == "TTR-9.14" for answer in ("claim R33 red", "deck", "contracts"))


@pytest.mark.rule("TTR-3.4", "TTR-16.R3")
@pytest.mark.parametrize(
    ("hand", "shown", "stack"),
    [("", "J", ""), ("", "", "C01"), ("R", "", ""), ("R", "G U", "C01 C02")],
    ids=["only a card to draw", "only a contract to draw", "only a claim", "anything"],
)
def test_passing_by_choice_is_illegal(hand: str, shown: str, stack: str) -> None:
    state = position(2, hand=hand, shown=shown, exact_deck="", stack=stack)
    assert "pass" not in legal(state)
    assert refused(state, "pass") == "TTR-3.4"


@pytest.mark.rule("TTR-3.5")
def test_without_a_legal_action_the_player_passes_and_the_turn_counts() -> None:
    state = stuck(last_turns=2)
    assert legal(state) == {"pass"}
    play(state, "pass")
    assert state.seat == 1
    assert state.last_turns == 1
    assert story(state) == ["Passed"]


@pytest.mark.rule("TTR-3.6", "TTR-10.1")
def test_the_end_is_tested_when_the_turn_is_over_not_during_it() -> None:
    state = position(3, owned={0: FOURTEEN})
    play(state, "deck")
    assert state.last_turns == -1
    assert told(state, LastRound) == []
    play(state, "deck")
    assert told(state, LastRound) == [LastRound(0, 2)]
    assert state.last_turns == 3
