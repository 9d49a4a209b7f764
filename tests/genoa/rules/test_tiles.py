"""GEN-11 Special tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from kade.games.genoa.rules.events import ActionTaken, DiceRolled
from kade.games.genoa.rules.state import GenoaState

from ..positions import (
    asked,
    bid,
    goods,
    legal,
    pass_all,
    play,
    position,
    refused,
    sell,
    tiles,
    told,
    tower,
    words,
)


def acting(tiles: Mapping[str, int], building: str = "inn", **given: Any) -> GenoaState:
    """The trader has taken the action of a building and holds these tiles."""
    state = position((building,), tiles={0: tiles}, **given)
    play(state, "take")
    assert asked(state) == "action_window 0"
    return state


def tile_plays(state: GenoaState) -> list[str]:
    """The tiles that can be played now, by their verbs."""
    return sorted({answer.split()[0] for answer in legal(state)} & {"choose", "use", "trade"})


# --------------------------------------------------------------------------------- all tiles


@pytest.mark.rule("GEN-11.1")
def test_any_number_of_tiles_in_any_order_and_each_returns_to_the_stock() -> None:
    held = {"trade_1_1": 6, "choice_commodity": 5, "building_action": 5}
    state = acting(held, owners={"metals": 0})
    assert state.stock_tiles == [5, 1, 0, 0, 5]
    play(state, "choose ale", "use metals", "main", "choose ale", "use metals", "choose wine")
    play(state, "trade ale", "for silk", "use metals", "trade silver", "for copper")
    assert state.stock_tiles == [5, 2, 3, 3, 5]  # the Inn has given one Trade 1:1
    assert tiles(state, 0) == {"trade_1_1": 5, "choice_commodity": 2, "building_action": 2}
    assert goods(state, 0) == {"ale": 1, "wine": 1, "silk": 1, "silver": 2, "copper": 4}
    play(state, "end")
    assert state.taken == [1, 0, 0]


@pytest.mark.rule("GEN-11.1")
@pytest.mark.parametrize(
    ("building", "kind", "number"),
    [
        ("coach_house", "start_space", 5),
        ("inn", "trade_1_1", 7),
        ("harbor", "choice_commodity", 5),
        ("palace", "building_action", 5),
        ("park", "extra_action", 5),
    ],
)
def test_one_player_may_hold_all_tiles_of_a_kind(building: str, kind: str, number: int) -> None:
    state = position((building,), tiles={0: {kind: number - 1}})
    play(state, "take")
    while asked(state) == "action_window 0":
        state.apply(state.default())
    assert tiles(state, 0) == {kind: number}
    assert sum(state.stock_tiles) == 27 - number


# ----------------------------------------------------------------------------- Starting space


@pytest.mark.rule("GEN-11.2")
def test_the_starting_space_tile_is_played_in_phase_1_instead_of_rolling() -> None:
    state = position(("street_74",), tiles={1: {"start_space": 2}, 2: {"start_space": 1}})
    pass_all(state)
    play(state, "stop")
    assert asked(state) == "choose_start 1"  # the trader alone, though seat 2 holds one as well
    assert len(legal(state)) == 1 + 39
    play(state, "start villa zasteri")
    assert (tower(state), state.dice, told(state, DiceRolled)) == ("villa_zasteri", [], [])
    assert (tiles(state, 1), state.stock_tiles[0]) == ({"start_space": 1}, 3)
    # Never later in the turn, neither in an action window nor instead of a move.
    assert refused(state, "start market") == "GEN-8.14"
    play(state, "take")
    assert not [answer for answer in legal(state) if answer.startswith("start")]
    assert tiles(state, 1) == {"start_space": 1}


@pytest.mark.rule("GEN-11.2")
def test_without_the_tile_the_dice_are_rolled() -> None:
    state = position(("street_74",), tiles={2: {"start_space": 1}})
    pass_all(state)
    play(state, "stop")
    assert len(told(state, DiceRolled)) == 1
    assert (state.trader, tiles(state, 2)) == (1, {"start_space": 1})


# ------------------------------------------------------------------------------- Extra action


@pytest.mark.rule("GEN-11.3")
def test_extra_action_in_the_own_turn_and_in_that_of_another() -> None:
    own = position(("inn",), taken={0: 1}, tiles={0: {"extra_action": 1}})
    play(own, "take")
    assert (own.taken[0], tiles(own, 0), own.stock_tiles[4]) == (1, {"trade_1_1": 1}, 5)
    other = position(("inn",), taken={1: 1, 2: 1}, tiles={1: {"extra_action": 1}})
    play(other, "open")
    sell(other, 1, "site", "give 5")
    play(other, "main")
    assert (other.taken[1], tiles(other, 1), other.stock_tiles[4]) == (1, {"trade_1_1": 1}, 5)


@pytest.mark.rule("GEN-11.3")
def test_extra_action_in_the_turn_it_was_gained() -> None:
    state = position(("park",))
    play(state, "take")
    assert (state.taken[0], tiles(state, 0)) == (1, {"extra_action": 1})
    pass_all(state)
    play(state, "move and take villa colini")
    assert (state.taken[0], tiles(state, 0)) == (1, {})
    assert [event.extra for event in told(state, ActionTaken)] == [False, True]


@pytest.mark.rule("GEN-11.4")
def test_several_extra_actions_in_one_turn_each_beyond_the_allowance() -> None:
    state = position(("inn",), tiles={0: {"extra_action": 2}})
    extra = [2, 1, 0]
    for building in ("inn", "spices", "villa_ricci"):
        if building != "inn":
            pass_all(state)
            play(state, f"move {words(building)}")
        play(state, "take")
        while asked(state) == "action_window 0":
            state.apply(state.default())
        assert tiles(state, 0).get("extra_action", 0) == extra.pop(0)
    pass_all(state)
    play(state, "move coach house")
    assert asked(state) == "offer_window 1"  # he has no action left: the step is open at once
    pass_all(state)
    assert refused(state, "take") == "GEN-6.6"


@pytest.mark.rule("GEN-11.5")
def test_extra_action_is_spent_when_the_action_begins_and_not_earlier() -> None:
    state = position(("street_74",), taken={1: 1}, tiles={1: {"extra_action": 1}})
    bid(state, {1: ("coach house", "give 5")})
    assert tiles(state, 1) == {"extra_action": 1}
    play(state, "accept 2 1")
    # Bought, paid and reached: still his, because he may forgo it.
    assert (state.ducats, tower(state)) == ([105, 95, 100], "coach_house")
    assert tiles(state, 1) == {"extra_action": 1}
    forgone = state.copy()
    play(forgone, "forgo")
    assert tiles(forgone, 1) == {"extra_action": 1}
    play(state, "main")
    assert tiles(state, 1) == {"start_space": 1}


@pytest.mark.rule("GEN-11.5")
def test_extra_action_gives_no_right_to_a_building() -> None:
    state = position(("inn",), taken={1: 1}, tiles={1: {"extra_action": 1}})
    play(state, "open")
    # He can only make an offer for it, and the trader may take it all the same.
    assert asked(state) == "offer_window 1"
    assert legal(state) == ["pass", "make"]
    bid(state, {1: ("site", "give 100")})
    play(state, "take")
    assert [event.seat for event in told(state, ActionTaken)] == [0]
    assert tiles(state, 1) == {"extra_action": 1}


@pytest.mark.rule("GEN-11.6")
def test_extra_action_is_no_second_use_of_the_same_building() -> None:
    state = position(("park",), tiles={0: {"extra_action": 3}})
    play(state, "take")
    assert tiles(state, 0) == {"extra_action": 4}
    pass_all(state)
    assert refused(state, "take") == "GEN-6.4"
    assert refused(state, "move and take park") == "GEN-5.4"


# ------------------------------------------------------------------------------------- timing

THREE = {"choice_commodity": 1, "trade_1_1": 1, "building_action": 1}


@pytest.mark.rule("GEN-11.7")
def test_three_kinds_are_played_at_the_beginning_during_and_at_the_end_of_an_own_action() -> None:
    state = acting(THREE, owners={"metals": 0}, hands={0: ["S03"]})
    assert tile_plays(state) == ["choose", "trade", "use"]
    play(state, "use metals")
    assert tile_plays(state) == ["choose", "trade"]
    play(state, "main")
    assert tile_plays(state) == ["choose", "trade"]
    play(state, "order S03")
    assert tile_plays(state) == ["choose", "trade"]
    play(state, "choose ale", "trade silver", "for silk", "end")
    assert goods(state, 0) == {"ale": 1, "silk": 1}


@pytest.mark.rule("GEN-11.7")
def test_the_three_kinds_are_never_played_outside_an_own_action() -> None:
    both: dict[int, Mapping[str, int]] = {0: THREE, 1: THREE}
    state = position(
        ("inn",), tiles=both, loose={0: 1}, owners={"metals": 0, "park": 1}, goods={0: {"ale": 1}}
    )
    seen = set()
    # The opening, the offer windows, another player's action, the next move, phase 3.
    play(state, "open")
    sell(state, 2, "site", "give 5")
    while state.trader == 0 and not state.over:
        seen.add(asked(state))
        assert tile_plays(state) == []
        state.apply(state.default())
    assert seen == {"action_window 2", "offer_window 1", "offer_window 2", "trader_window 0"}


@pytest.mark.rule("GEN-11.7")
def test_a_tile_of_the_three_kinds_is_dead_once_the_action_is_over() -> None:
    state = acting(THREE, owners={"metals": 0}, goods={0: {"ale": 1}})
    play(state, "main", "end")
    assert asked(state) == "offer_window 1"
    pass_all(state)
    assert tile_plays(state) == []
    assert {refused(state, answer) for answer in ("choose ale", "use metals", "trade ale")} == {"GEN-8.17"}


@pytest.mark.rule("GEN-11.7")
@pytest.mark.parametrize(
    ("building", "answers", "gained"),
    [
        ("harbor", ["choose ale"], {"ale": 1}),
        ("inn", ["trade copper", "for silk"], {"silk": 1}),
        ("palace", ["use metals"], {"copper": 2, "silver": 1}),
    ],
)
def test_a_tile_gained_by_the_very_action_can_be_played(
    building: str, answers: list[str], gained: dict[str, int]
) -> None:
    # The copper is for a small order, so that he is asked before the main effect.
    order = {"harbor": "S01", "inn": "S03", "palace": "S14"}[building]
    held = {"saffron": 1} if building == "harbor" else {"copper": 1}
    state = position((building,), owners={"metals": 0}, hands={0: [order]}, goods={0: held})
    play(state, "take")
    assert refused(state, answers[0]) == "GEN-11.7"  # not gained yet
    play(state, "main", *answers)
    left = {**held, **gained} if building != "inn" else gained
    assert goods(state, 0) == left


# ------------------------------------------------------------------ Commodity of your choice


@pytest.mark.rule("GEN-11.8")
def test_commodity_of_your_choice_takes_one_of_any_kind_in_stock() -> None:
    state = acting({"choice_commodity": 2}, goods={1: {"silk": 5, "wine": 4}})
    kinds = [answer.split()[1] for answer in legal(state) if answer.startswith("choose")]
    assert kinds == ["pepper", "saffron", "silver", "copper", "linen", "ale", "wine"]
    play(state, "choose wine")
    assert (goods(state, 0), tiles(state, 0)) == ({"wine": 1}, {"choice_commodity": 1})
    assert state.stock_goods == [5, 5, 5, 5, 5, 0, 5, 0]
    assert refused(state, "choose wine") == "GEN-11.7"
