"""AMS-10 Tulip growers: the artisans 049 to 054, and what they do together."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.amsterdam.rules.events import DockerDelivered, LeftoversScored
from kade.games.amsterdam.rules.state import CARD_POINTS, HOUSE, AmsterdamState

from ..card_positions import change, ready
from ..positions import (
    aboard,
    asked,
    gulden,
    inactive,
    legal,
    marked,
    play,
    position,
    refused,
    source,
    supply,
    told,
    until,
    wheel,
    windmill,
)

DISPLAY = ["013", "061", "109", "113", "117"]


@pytest.mark.rule("AMS-C049")
@pytest.mark.rule("AMS-E35")
def test_no_card_need_be_taken() -> None:
    full = ["001", "002", "003", "004", "005"]
    state = position("cards", active={0: ["049"]}, inactive={0: full}, display=DISPLAY)
    assert legal(state) == [*(f"take {key}" for key in DISPLAY), "skip"]
    assert windmill(state) == 1
    play(state, "skip")
    assert inactive(state) == full
    assert state.penalties == [0, 0, 0]
    assert marked(state) == ["049"]
    assert legal(state) == [f"take {key}" for key in DISPLAY]  # all are there for the next player


@pytest.mark.rule("AMS-C049")
def test_a_card_may_still_be_taken() -> None:
    state = position("cards", active={0: ["049"]}, display=DISPLAY)
    play(state, "take 061")
    assert inactive(state) == ["061"]
    assert marked(state) == []
    assert refused(position("cards", active={1: ["049"]}, display=DISPLAY), "skip") == "AMS-4.3"


@pytest.mark.rule("AMS-C049")
def test_skipping_is_decided_each_round() -> None:
    state = ready("049")
    for _ in range(2):
        play(state, "pass")
        until(state, "take_card 0")
        play(state, "skip")
        assert inactive(state) == []
        until(state, "take_turn 0")


@pytest.mark.rule("AMS-C050")
@pytest.mark.parametrize(
    ("house", "points"), [([], 9), (["gold"], 7), (["gold", "gold"], 5), (["gold", "white", "gold"], 3)]
)
def test_a_docker_counts_twice(house: list[str], points: int) -> None:
    given: dict[str, Any] = {"barges": {0: "w7"}, "aboard": {0: {"light_pink": 1}}, "house": house}
    state = ready("050", supply={"grey": 2}, **given)
    assert change(state, "sail dock light pink") == {"grey": -1, "points": 2 * points}
    assert source(state, HOUSE) == points
    assert source(state, CARD_POINTS) == points
    state = ready(supply={"grey": 2}, rival=["050"], **given)
    assert change(state, "sail dock light pink") == {"grey": -1, "points": points}


@pytest.mark.rule("AMS-C050")
@pytest.mark.rule("AMS-E29")
def test_two_dockers_count_twice_each() -> None:
    state = ready("050", supply={"grey": 1}, barges={0: "w7"}, aboard={0: {"light_pink": 2}})
    assert change(state, "sail dock light pink") == {"grey": -1, "points": 2 * (9 + 7)}
    assert [event.points for event in told(state, DockerDelivered)] == [9, 7]
    assert aboard(state) == {}


@pytest.mark.rule("AMS-C050")
def test_boarding_is_not_doubled() -> None:
    state = ready("050", barges={0: "dock_gold"}, docks={"gold": ["light_pink", "white"]})
    assert change(state, "board white") == {"gulden": 1}


def rolled(*cards: str, brown: int = 3, grey: int = 3, rivals: tuple[str, ...] = ()) -> AmsterdamState:
    """Seat 0 is to choose dice; those it will choose are brown and grey."""
    return position("dice", active={0: cards, 1: rivals}, dice=[brown, grey, 2, 2, 2, 2])


@pytest.mark.rule("AMS-C051")
@pytest.mark.parametrize(("brown", "grey", "gained"), [(1, 1, 4), (1, 2, 2), (2, 6, 0)])
def test_gulden_for_ones(brown: int, grey: int, gained: int) -> None:
    state = rolled("051", brown=brown, grey=grey)
    play(state, "dice brown grey")
    assert gulden(state) == gained
    assert wheel(state, brown)["brown"] == brown  # the normal resources are taken all the same
    assert wheel(state, grey)["grey"] == grey
    assert marked(state) == (["051"] if gained else [])


@pytest.mark.rule("AMS-C052")
@pytest.mark.rule("AMS-E36")
def test_three_resources_for_a_one() -> None:
    state = rolled("052", brown=1, grey=1)
    play(state, "dice brown grey")
    assert wheel(state, 1) == {"brown": 3, "grey": 3}
    state = rolled("052", brown=1, grey=2)
    play(state, "dice brown grey")
    assert wheel(state, 1) == {"brown": 3}
    assert wheel(state, 2) == {"grey": 2}
    state = rolled(brown=1, rivals=("051", "052", "054"))
    play(state, "dice brown grey")
    assert wheel(state, 1) == {"brown": 1}
    assert gulden(state, 1) == 0


@pytest.mark.rule("AMS-E36")
@pytest.mark.rule("AMS-5.3")
def test_the_changed_values_count_in_round_12() -> None:
    state = position("cards", active={0: ["051", "052"]}, display=DISPLAY, round=12)
    until(state, "choose_dice 0")
    assert state.dice == [1] * 6
    play(state, "dice brown black")
    assert wheel(state, 1) == {"brown": 3, "black": 3}
    assert gulden(state) == 4


@pytest.mark.rule("AMS-C053")
@pytest.mark.rule("AMS-R36")
@pytest.mark.parametrize(
    ("brown", "answers"),
    [
        (1, ["shift brown up"]),
        (2, ["shift brown down", "shift brown up"]),
        (5, ["shift brown down", "shift brown up"]),
        (6, ["shift brown down"]),
    ],
)
def test_a_die_shifted_to_a_neighbour(brown: int, answers: list[str]) -> None:
    """One die in each round, all of its resources, and no fewer than it shows."""
    for answer in answers:
        state = rolled("053", brown=brown, grey=3)
        play(state, "dice brown grey")
        assert legal(state) == ["shift no", *answers, "shift grey down", "shift grey up"]
        play(state, answer)
        space = brown + (1 if answer.endswith("up") else -1)
        assert wheel(state, space)["brown"] == brown
        assert "brown" not in wheel(state, brown)
        assert wheel(state, 3)["grey"] == 3
        assert marked(state) == ["053"]
        assert asked(state) == "choose_dice 1"  # the other die stays


@pytest.mark.rule("AMS-C053")
def test_only_chosen_dice_are_shifted() -> None:
    state = rolled("053")
    play(state, "dice brown grey")
    assert refused(state, "shift pink up") == "AMS-C053"
    play(state, "shift no")
    assert wheel(state, 3) == {"brown": 3, "grey": 3}
    assert marked(state) == []
    state = rolled(rivals=("053",))
    play(state, "dice brown grey")
    assert asked(state) == "choose_dice 1"


@pytest.mark.rule("AMS-C054")
@pytest.mark.rule("AMS-R12")
def test_one_more_for_each_die() -> None:
    state = rolled("054", brown=1, grey=5)
    play(state, "dice brown grey")
    assert wheel(state, 1) == {"brown": 2}
    assert wheel(state, 5) == {"grey": 6}
    assert marked(state) == ["054"]


@pytest.mark.rule("AMS-E37")
def test_shifted_resources_of_other_cards() -> None:
    state = rolled("053", "054", brown=4)
    play(state, "dice brown grey", "shift brown up")
    assert wheel(state, 5) == {"brown": 5}  # those of 054 move with the die
    state = rolled("051", "052", "053", "054", brown=1)
    play(state, "dice brown grey", "shift brown up")
    assert wheel(state, 1) == {"brown": 2}  # those of 052 stay
    assert wheel(state, 2) == {"brown": 2}
    assert gulden(state) == 2


@pytest.mark.rule("AMS-E37")
def test_a_two_shifted_to_space_one_is_still_a_two() -> None:
    state = rolled("051", "052", "053", brown=2)
    play(state, "dice brown grey", "shift brown down")
    assert wheel(state, 1) == {"brown": 2}
    assert gulden(state) == 0


@pytest.mark.rule("AMS-E38")
def test_shifted_upward_in_the_last_round_is_lost() -> None:
    state = position("dice", first=False, round=12, active={0: ["053"]}, dice=[1] * 6)
    play(state, "dice brown grey", "shift brown up")
    assert supply(state) == {"grey": 1}
    assert wheel(state, 1) == {"brown": 1}
    play(state, "pass")
    assert told(state, LeftoversScored)[0] == LeftoversScored(0, 1, 0)
