"""AMS-16 Edge cases of the base game that are not about single cards."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules import events
from kade.games.amsterdam.rules.components import DOCKERS
from kade.games.amsterdam.rules.state import FAST, ROOFS, TURNS, AmsterdamState
from kade.kernel.events import Event

from ..positions import (
    aboard,
    active,
    asked,
    gulden,
    hold,
    inactive,
    legal,
    play,
    position,
    refused,
    score,
    source,
    supply,
    wheel,
)


@pytest.mark.rule("AMS-E11")
def test_only_active_maps_can_be_discarded() -> None:
    """047 lets one choose among the maps; 034 and other cards stay."""
    state = position(active={0: ["034", "047", "091", "109", "113"]}, supply={0: {"grey": 1}})
    play(state, "use 047")
    assert legal(state) == ["discard 109", "discard 113"]
    assert refused(state, "discard 034") == "AMS-C047"
    play(state, "discard 113")
    assert active(state) == ["034", "047", "091", "109"]


@pytest.mark.rule("AMS-E12")
def test_an_action_pays_only_for_steps_taken() -> None:
    state = position(supply={0: {"grey": 9}}, river=[16, 0, 0])
    play(state, "amstel 2")
    assert supply(state) == {"grey": 6}
    assert state.river[0] == 18


@pytest.mark.rule("AMS-E13")
@pytest.mark.rule("AMS-E26")
def test_a_tile_with_points_can_be_used_although_its_steps_do_nothing() -> None:
    state = position(gulden={0: 4}, market="B10", river=[18, 0, 0])
    assert "market" in legal(state)
    play(state, "market")
    assert score(state) == 4
    assert state.river[0] == 18


@pytest.mark.rule("AMS-E28")
def test_a_fourth_good_stays_aboard() -> None:
    state = position(round=6, supply={0: {"grey": 1}}, barges={0: "coffee"}, hold={0: {"coffee": 4}})
    play(state, "deliver coffee", "deliver coffee", "deliver coffee")
    assert (source(state, ROOFS), source(state, FAST)) == (8 + 7 + 6, 3 * 2)
    assert hold(state) == {"coffee": 1}
    assert refused(state, "deliver coffee") == "AMS-6.32"


@pytest.mark.rule("AMS-E29")
def test_two_dockers_land_in_the_best_and_the_next_best_space() -> None:
    state = position(supply={0: {"grey": 1}}, barges={0: "w5"}, aboard={0: {"white": 2}})
    play(state, "sail dock white")
    assert score(state) == 9 + 7
    assert aboard(state) == {}


@pytest.mark.rule("AMS-E30")
def test_no_docker_waits_on_the_dock_of_his_own_colour() -> None:
    """Neither after set-up nor later: a docker that comes there goes to the house."""
    for seed in range(30):
        docks = GAME.start(2 + seed % 3, seed).docks
        assert [docks[dock * 6 + dock] for dock in range(6)] == [0] * 6
    for colour in DOCKERS:
        place = f"dock {colour.replace('_', ' ')}"
        neighbour = {"gold": "w2", "white": "w5", "light_pink": "w7", "light_green": "w9"}
        start = {**neighbour, "light_blue": "w10", "chestnut": "w11"}[colour]
        others = [other for other in DOCKERS if other != colour][:2]
        state = position(
            supply={0: {"grey": 2}}, barges={0: start}, docks={colour: others}, aboard={0: {colour: 1}}
        )
        play(state, f"sail {place}")
        assert legal(state, "board") == [f"board {other.replace('_', ' ')}" for other in others]
        dock = DOCKERS.index(colour)
        assert state.docks[dock * 6 + dock] == 0


@pytest.mark.rule("AMS-E38")
def test_what_cannot_leave_the_wheel_before_the_end_is_lost() -> None:
    state = position("dice", first=False, round=12, dice=[1] * 6, active={0: ["053"]})
    play(state, "dice brown grey", "shift brown up")
    assert wheel(state, 1) == {"brown": 1}  # on space 2, and the wheel has turned
    while not state.over:
        state.apply(state.default())
    assert wheel(state, 1) == {"brown": 1}
    assert state.scores is not None
    assert state.scores[0] == 0  # one grey is left, no pair


@pytest.mark.rule("AMS-E39")
@pytest.mark.parametrize("round", [1, 7, 12])
def test_an_empty_exit_costs_a_marker_in_every_round(round: int) -> None:
    state = position("dice", first=False, round=round, dice=[2] * 6, penalties={0: 2})
    play(state, "dice brown grey")
    assert state.penalties == [3, 1, 1]


@pytest.mark.rule("AMS-E39")
def test_in_round_1_something_always_leaves_the_wheel() -> None:
    for seed in range(5):
        state = GAME.start(3, seed)
        while not asked(state).startswith("take_turn"):
            state.apply(state.default())
        assert state.penalties == [0, 0, 0]


@pytest.mark.rule("AMS-E53")
def test_a_full_row_in_phase_i_always_forces_a_discard() -> None:
    """Even with all the resources of the bank: cards are activated in Phase III only."""
    row = ["109", "113", "117", "121", "125"]
    rich = {"pink": 9, "grey": 9, "orange": 9, "brown": 9, "purple": 9, "black": 9}
    open_cards = ["013", "061", "110", "114", "118"]
    state = position("cards", display=open_cards, inactive={0: row}, supply={0: rich})
    for key in row:
        assert refused(state, f"activate {key}") == "AMS-4.2"
    play(state, "take 013")
    assert asked(state) == "discard_card 0"
    assert refused(state, "activate 109") == "AMS-4.4"
    state = position("cards", display=open_cards, inactive={0: row}, active={0: ["049"]})
    play(state, "skip")
    assert inactive(state) == row
    assert state.penalties == [0, 0, 0]


EXCHANGES = ["032", "036", "038", "039"]


@pytest.mark.rule("AMS-R49", "AMS-E53")
def test_permanent_cards_with_a_price_are_used_in_ones_own_turn_only() -> None:
    """Neither before a sixth card is taken nor while another one is at it; 038 empties no slot in time."""
    rich: dict[str, Any] = {"supply": {0: {"grey": 9}, 1: {"pink": 9}}, "gulden": {0: 9}}
    uses = [*(f"use {key}" for key in EXCHANGES if key != "038"), "free 109"]
    own: dict[str, Any] = {"active": {0: EXCHANGES}, "inactive": {0: ["109", "113", "117", "121", "125"]}}
    state = position("cards", display=["013", "061", "110"], **own, **rich)
    assert legal(state) == ["take 013", "take 061", "take 110"]
    for use in uses:
        assert refused(state, use) == "AMS-4.2"
    state = position("dice", **own, **rich)
    assert legal(state, "use", "free") == []
    state = position(seat=1, first=True, **own, **rich)
    assert asked(state) == "take_turn 1"
    assert legal(state, "use", "free") == []
    play(state, "pass")
    assert asked(state) == "take_turn 0"
    assert set(uses) <= set(legal(state))


# ------------------------------------------------------------------------- random events


@pytest.mark.rule("AMS-E54")
def test_only_set_up_cards_and_dice_bring_something_to_light() -> None:
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]
    assert {kind.__name__ for kind in kinds if kind.reveals} == {
        "BoardLaid",
        "DiscsDrawn",
        "FirstCardsOpened",
        "RoundBegan",
        "DiceRolled",
    }


def choose(state: AmsterdamState, step: int) -> None:
    answers = state.legal()
    state.apply(answers[step * 7919 % len(answers)])


@pytest.mark.rule("AMS-E54")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_random_in_a_turn(players: int) -> None:
    turns = 0
    for seed in range(6):
        state = GAME.start(players, seed)
        step = 0
        while not state.over:
            before, phase, told_before = state.rng.state, state.phase, len(state.journal or [])
            choose(state, step)
            step += 1
            if phase == TURNS and state.phase == TURNS:
                turns += 1
                assert state.rng.state == before
                assert not any(event.reveals for event in (state.journal or [])[told_before:])
    assert turns > 300


@pytest.mark.rule("AMS-E54")
def test_the_discard_pile_is_never_empty_after_set_up() -> None:
    state = GAME.start(4, 2)
    while not state.over:
        if not asked(state).startswith("take_first_card"):
            assert state.discards
        state.apply(state.default())


# ------------------------------------------------------------------------- no endless turn


def worth(state: AmsterdamState) -> int:
    """A gulden counts 4, a resource 3."""
    return 4 * gulden(state) + 3 * sum(supply(state).values())


@pytest.mark.rule("AMS-E55")
@pytest.mark.parametrize(("card", "loss"), [("032", 5), ("036", 3), ("039", 2)])
def test_each_exchange_loses(card: str, loss: int) -> None:
    state = position(supply={0: {"grey": 5}}, gulden={0: 5}, active={0: ["032", "036", "039"]})
    before = worth(state)
    play(state, f"use {card}")
    while asked(state) != "take_turn 0":
        state.apply(state.default())
    assert worth(state) == before - loss


@pytest.mark.rule("AMS-E55")
@pytest.mark.parametrize("order", [("032", "036", "039"), ("039", "036", "032"), ("036", "039", "032")])
def test_exchanges_mixed_without_end_come_to_an_end(order: tuple[str, ...]) -> None:
    state = position(supply={0: {"grey": 9, "pink": 9}}, gulden={0: 9}, active={0: list(order)}, market="B15")
    uses = 0
    left = worth(state)
    while any(f"use {card}" in legal(state) for card in order):
        card = next(card for card in order[uses % 3 :] + order[: uses % 3] if f"use {card}" in legal(state))
        play(state, f"use {card}")
        while asked(state) != "take_turn 0":
            state.apply(state.default())
        uses += 1
        assert worth(state) < left
        left = worth(state)
    assert 10 < uses <= 45
