"""GEN-3 Rounds and turns."""

from __future__ import annotations

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.events import (
    ActionTaken,
    DealStruck,
    DiceRolled,
    MarkerPlaced,
    RoundBegan,
    Stopped,
    TowerMoved,
)
from kade.kernel import Event

from ..positions import asked, begun, bid, end_turn, legal, pass_all, play, position, refused, sell, told

PHASE_OF: dict[type[Event], int] = {
    DiceRolled: 1,
    TowerMoved: 2,
    DealStruck: 2,
    ActionTaken: 2,
    Stopped: 2,
    MarkerPlaced: 3,
}


@pytest.mark.rule("GEN-3.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_round_begins_with_the_first_player_and_goes_clockwise(players: int) -> None:
    first = players - 2
    state = GAME.start(players, 4, {"first_player": f"seat {first + 1}"})
    while not state.over:
        state.apply(state.default())
    rounds: list[list[int]] = []
    for event in state.journal or []:
        if isinstance(event, RoundBegan):
            rounds.append([])
        elif isinstance(event, DiceRolled):
            rounds[-1].append(event.seat)
    assert len(rounds) > 3
    assert rounds == [[(first + step) % players for step in range(players)]] * len(rounds)


@pytest.mark.rule("GEN-3.2")
def test_the_player_whose_turn_it_is_is_the_trader() -> None:
    state = begun(3, 2)
    seen = set()
    while not state.over:
        roll = told(state, DiceRolled)[-1]
        assert state.trader == roll.seat
        if asked(state).startswith("trader_window"):
            assert state.seat == state.trader
            seen.add(state.seat)
        if asked(state).startswith("offer_window"):
            assert state.seat != state.trader
        state.apply(state.default())
    assert seen == {0, 1, 2}


@pytest.mark.rule("GEN-3.3")
def test_the_four_phases_in_order() -> None:
    state = position(("street_24",), loose={1: 1}, tiles={1: {"start_space": 1}})
    end_turn(state)
    assert asked(state) == "choose_start 1"
    began = len(state.journal or [])
    play(state, "roll")
    while asked(state).split()[0] in ("open_site", "offer_window", "trader_window"):
        answers = legal(state)
        moves = [answer for answer in answers if answer.startswith("move street")]
        play(state, moves[0] if moves else answers[0])
    # Everything about moves is over before the first building is acquired.
    assert asked(state) == "choose_street 1"
    assert refused(state, "move street 23") == "GEN-12.3"
    play(state, next(answer for answer in legal(state) if answer.startswith("acquire")))
    while state.trader == 1:
        play(state, legal(state)[0])
    journal = (state.journal or [])[began:]
    phases = [PHASE_OF[type(event)] for event in journal if type(event) in PHASE_OF]
    assert phases[0] == 1
    assert phases[-1] == 1  # the next player's dice
    turn = phases[:-1]
    assert turn == sorted(turn)
    assert set(turn) == {1, 2, 3}
    assert state.trader == 2


@pytest.mark.rule("GEN-3.4")
def test_a_turn_begins_with_nothing_visited_used_taken_or_offered() -> None:
    state = position(("street_74",), tiles={1: {"start_space": 1, "extra_action": 1}}, loose={2: 1})
    bid(state, {1: ("coach house", "give 10"), 2: ("park", "give 5")})
    play(state, "accept 2 1", "main")
    play(state, "make", "cancel", "pass")
    assert asked(state) == "offer_window 2"
    assert (state.acts > 2, state.taken, bool(state.used), len(state.offers)) == (True, [0, 1, 0], True, 1)
    pass_all(state)
    play(state, "move street 73")
    pass_all(state)
    play(state, "stop")
    play(state, "acquire street 74", "place guild hall")
    assert asked(state) == "choose_start 1"
    assert state.path == []
    assert state.visited() == state.used == state.acted == state.swept == 0
    assert state.taken == [0, 0, 0]
    assert (state.offers, state.counters, state.draft, state.deal) == ([], [], [], [])
    assert (state.acts, state.cancelled, state.countered) == (0, [0, 0, 0], 0)


@pytest.mark.rule("GEN-3.4")
def test_in_the_next_turn_the_same_building_can_be_used_by_the_same_player() -> None:
    state = position(("street_74",), tiles={1: {"start_space": 1}})
    sell(state, 1, "coach house", "give 10")
    play(state, "main")
    end_turn(state)
    play(state, "start coach house")
    assert asked(state) == "open_site 1"
    play(state, "take")
    assert state.taken == [0, 1, 0]
    assert state.tiles_of(1)[0] == 2


@pytest.mark.rule("GEN-3.4")
def test_the_budget_of_acts_begins_anew() -> None:
    state = position(("street_74",), tiles={1: {"start_space": 1}}, options={"acts_per_turn_budget": 20})
    state.acts = 20
    pass_all(state)
    assert not [answer for answer in legal(state) if answer.startswith("counter")]
    play(state, "stop", "start street 74")
    pass_all(state)
    assert "counter 1" in legal(state)
