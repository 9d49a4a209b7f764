"""The coach: a card for every kind of question, true of what lies on the table, pointing at what is there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.components import ROUNDS
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel.teaching import Coaching

from ..expansion_positions import with_workers
from ..positions import play, position
from ..spoken import everything, played, positions
from ..taught import is_there, page, told

KINDS = [question.prompt for question in GAME.questions]


def all_positions() -> Iterator[AmsterdamState]:
    return chain(positions(3, 3), everything(3, 5), everything(2, 8), played(GAME.start(1, 4), 4))


def foreman_asked() -> AmsterdamState:
    """What random play hardly ever meets: two places are equally near."""
    aboard, at, left = {1: {"lace": 1}}, {1: "lace"}, {1: {"pink": 1}}
    state = with_workers(seat=1, first=True, foreman="lace", hold=aboard, barges=at, supply=left)
    play(state, "deliver lace", "pass")
    return state


def tile_asked() -> AmsterdamState:
    state = position(market="CA20", gulden={0: 6}, options={"tiles": "mixed"}, inactive={0: ["020", "024"]})
    play(state, "market")
    return state


@cache
def met() -> dict[str, AmsterdamState]:
    """A position in which each kind of question is asked."""
    found = {"move_foreman": foreman_asked(), "activate_by_tile": tile_asked()}
    for state in all_positions():
        state.journal = None
        if state.question is not None and state.question.prompt not in found:
            found[state.question.prompt] = state.copy()
    return found


def asked(state: AmsterdamState) -> Coaching:
    return GAME.coach(state.view(state.seat))


def all_of(state: AmsterdamState) -> str:
    return "\n".join(told(asked(state), state.seat))


@pytest.mark.parametrize("kind", KINDS)
def test_there_is_a_card_for_every_kind_of_question(kind: str) -> None:
    state = met()[kind]
    coaching = asked(state)
    title, words, *lines = told(coaching, state.seat)
    assert len(title) <= 50, title
    assert title[-1] != "."
    assert len(words) <= 240, words
    assert words.endswith((".", "**"))
    assert lines, "a line for each kind of answer"
    for name, line in zip(lines[::2], lines[1::2], strict=True):
        assert len(name) <= 30, name
        assert line.endswith(".")
        assert len(line) <= 170, line
    assert 1 <= len(coaching.about) <= 2


@pytest.mark.parametrize("kind", KINDS)
def test_it_points_at_what_is_on_the_page(kind: str) -> None:
    state = met()[kind]
    view = state.view(state.seat)
    drawn = page(view)
    for anchor in asked(state).about:
        assert is_there(anchor, drawn), anchor
    if "spot:dice" not in asked(state).about:
        assert is_there(asked(state).about[0], page(view, "tall"))


def test_every_turn_can_be_told() -> None:
    kinds = set()
    for number, state in enumerate(all_positions()):
        if state.question is not None and number % 5 == 0:
            coaching = asked(state)
            told(coaching, state.seat)
            kinds.add(coaching.kind or state.question.prompt)
    assert {"take_turn", "take_turn_dock", "take_turn_last", "choose_dice", "take_card"} <= kinds


# -------------------------------------------------------------- true of what is there


def test_a_turn_tells_what_the_cubes_can_pay() -> None:
    state = position(
        "turn",
        2,
        supply={0: {"purple": 1, "grey": 2}},
        gulden={0: 2},
        inactive={0: ["083", "084"]},
        hold={0: {"tulip": 1}},
        market="A2",
    )
    said = all_of(state)
    assert "You have **3 cubes** and 2 gulden." in said
    assert "block 1 of Haarlemmerbuurt costs 1 grey" in said or "block 3 of Nieuwmarkt costs 1 purple" in said
    assert "the tulips warehouse is 1 step away and pays" in said
    assert "1 space for 1 cube, 2 for 3" in said
    assert "One cube can be kept; 2 would go back now." in said


def test_a_low_die_comes_at_once_and_a_high_one_in_its_round() -> None:
    state = position("dice", 2, round=3, dice=[1, 2, 3, 3, 4, 5])
    said = all_of(state)
    assert "brown 1: 1 cube, to spend at once." in said
    assert "black 5: 5 cubes, to spend in round 7." in said


def test_an_empty_wheel_is_told() -> None:
    state = position("dice", 2, round=3, dice=[2, 2, 3, 3, 4, 5])
    assert "brings nothing this round without a die that shows 1" in all_of(state)


def test_the_last_turn_keeps_nothing() -> None:
    state = position("turn", 2, round=ROUNDS, supply={0: {"purple": 3}})
    assert asked(state).kind == "take_turn_last"
    assert "1 point for every 2 things" in all_of(state)


def test_storing_tells_what_the_warehouse_pays() -> None:
    state = position("turn", 2, round=2, supply={0: {"brown": 1}})
    play(state, "block BUR3")
    assert state.question is not None
    assert state.question.prompt == "sell_or_store"
    assert "its warehouse would pay" in all_of(state)


def test_an_order_is_not_told_to_those_who_may_not_know_it() -> None:
    state = met()["return_item"]
    other = (state.seat + 1) % state.players
    state = state.copy()
    state.extras = state.extras[:]
    state.extras[3] = 0  # nothing lies open
    said = "\n".join(told(GAME.coach(state.view(other)), other))
    assert "Something is given back" in said
