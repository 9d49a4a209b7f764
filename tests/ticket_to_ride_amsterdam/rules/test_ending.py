"""TTR-10 End of the game."""

from __future__ import annotations

import pytest

from kade.games.ticket_to_ride_amsterdam.rules.events import Deadlocked, GameEnded, LastRound

from ..positions import (
    FOURTEEN,
    SIXTEEN,
    THIRTEEN,
    contracts,
    draw_two,
    legal,
    play,
    position,
    story,
    stuck,
    told,
)


def seats_to_the_end(players: int, seat: int) -> list[int]:
    """Whose turns follow after ``seat`` claimed its 14th space."""
    state = position(players, seat=seat, hand="G G", owned={seat: "R03 R25 R43"})
    play(state, "claim R44 green green")
    seats = []
    while not state.over:
        seats.append(state.seat)
        draw_two(state)
    return seats


@pytest.mark.rule("TTR-10.1")
@pytest.mark.parametrize(
    ("owned", "claim", "left", "triggered"),
    [
        ("R03 R25 R43", "claim R09 joker", 3, False),
        ("R03 R25 R43", "claim R44 joker joker", 2, True),
        (THIRTEEN, "claim R44 joker joker", 1, True),
        (THIRTEEN, "claim R35 joker joker joker", 0, True),
    ],
)
def test_two_or_fewer_carts_trigger_the_last_round(
    owned: str, claim: str, left: int, triggered: bool
) -> None:
    state = play(position(4, hand="J J J", owned={0: owned}), claim)
    assert state.carts[0] == left
    assert told(state, LastRound) == ([LastRound(0, left)] if triggered else [])
    assert state.last_turns == (4 if triggered else -1)


@pytest.mark.rule("TTR-10.1")
def test_only_the_carts_of_the_player_whose_turn_is_over_count() -> None:
    state = draw_two(position(3, seat=1, owned={0: THIRTEEN}))
    assert state.last_turns == -1


@pytest.mark.rule("TTR-10.2", "TTR-10.3")
@pytest.mark.parametrize(
    ("players", "seat", "turns"),
    [
        (2, 0, [1, 0]),
        (2, 1, [0, 1]),
        (3, 0, [1, 2, 0]),
        (3, 1, [2, 0, 1]),
        (3, 2, [0, 1, 2]),
        (4, 2, [3, 0, 1, 2]),
    ],
)
def test_everybody_has_one_more_turn_the_triggering_player_last(
    players: int, seat: int, turns: list[int]
) -> None:
    assert seats_to_the_end(players, seat) == turns


@pytest.mark.rule("TTR-10.4")
def test_the_trigger_works_once() -> None:
    state = position(3, seat=2, hand="K", owned={1: FOURTEEN, 2: "R06 R19 R20 R22 R30"}, last_turns=3)
    assert state.carts == [16, 2, 1]
    play(state, "claim R11 black")
    assert state.carts[2] == 0
    assert state.last_turns == 2
    assert told(state, LastRound) == []
    draw_two(state)
    assert state.seat == 1
    draw_two(state)
    assert state.over


@pytest.mark.rule("TTR-10.5")
@pytest.mark.parametrize("last_turns", [3, 1])
def test_in_a_last_turn_all_three_actions_are_available(last_turns: int) -> None:
    late = position(hand="R R J", last_turns=last_turns)
    usual = position(hand="R R J")
    assert legal(late) == legal(usual)
    assert {"deck", "take 0", "contracts", "claim R33 red"} <= legal(late)


@pytest.mark.rule("TTR-10.6")
@pytest.mark.parametrize("answers", [["deck", "deck"], ["claim R33 red"], ["contracts", "keep both"]])
def test_after_the_last_turn_the_game_is_over_and_scored(answers: list[str]) -> None:
    assert position(hand="R", last_turns=1).scores is None
    state = play(position(hand="R", last_turns=1), *answers)
    assert state.over
    assert state.seat == -1
    assert state.legal() == []
    assert story(state)[-1] == "GameEnded"
    (ended,) = told(state, GameEnded)
    assert state.scores == list(ended.scores)
    assert state.ranking == list(ended.ranking)


@pytest.mark.rule("TTR-10.7", "TTR-16.R6")
def test_a_full_circle_of_passes_ends_the_game_at_once() -> None:
    assert play(stuck(), "pass").seat == 1
    state = play(stuck(), "pass", "pass")
    assert state.over
    assert story(state)[:3] == ["Passed", "Passed", "Deadlocked"]
    assert state.scores is not None


@pytest.mark.rule("TTR-10.7")
def test_an_action_between_the_passes_breaks_the_circle() -> None:
    # Seat 1 has one cart left; its payment gives seat 0 a card to take, then seat 1 must pass.
    other = "R09 R11 R27 R02 R04 R28 R03 R25"
    mine = "R32 R10 R24 R31 R38 R18"
    state = position(2, hand="K K", shown="", exact_deck="", stack="", owned={0: mine, 1: other})
    play(state, "pass", "claim R13 green")
    assert state.passes == 0
    play(state, "take 0", "pass")
    assert told(state, Deadlocked) == []


@pytest.mark.rule("TTR-10.8")
def test_a_pass_uses_up_a_last_turn() -> None:
    state = play(stuck(last_turns=1), "pass")
    assert state.over
    assert told(state, Deadlocked) == []


@pytest.mark.rule("TTR-10.5", "TTR-16.22")
def test_a_contract_kept_in_the_last_turn_counts() -> None:
    state = position(2, holds={0: "C24", 1: "C23"}, stack="C22 C01 C02", last_turns=1)
    play(state, "contracts", "keep first")
    assert contracts(state.contracts[0]) == "C22 C24"
    assert state.scores is not None
    assert state.scores[0] == -9 - 8


@pytest.mark.rule("TTR-10.1", "TTR-16.16")
def test_a_player_without_carts_can_only_draw_in_the_last_turn() -> None:
    state = position(hand="J J J J R R", owned={0: SIXTEEN}, last_turns=1)
    assert state.carts[0] == 0
    assert legal(state) == {*(f"take {place}" for place in range(5)), "deck", "contracts"}
