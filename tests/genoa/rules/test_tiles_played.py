"""GEN-11 Special tiles: Building action and Trade 1:1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from kade.games.genoa.rules.components import SPACES
from kade.games.genoa.rules.events import ActionTaken, BuildingActionPlayed, SmallOrderFulfilled
from kade.games.genoa.rules.state import GenoaState

from ..positions import (
    asked,
    goods,
    hand,
    legal,
    pass_all,
    play,
    position,
    refused,
    sell,
    tiles,
    told,
    words,
)

BUILDINGS = [space.key for space in SPACES[:18]]


def acting(tiles: Mapping[str, int], building: str = "inn", **given: Any) -> GenoaState:
    """The trader has taken the action of a building and holds these tiles."""
    state = position((building,), tiles={0: tiles}, **given)
    play(state, "take")
    assert asked(state) == "action_window 0"
    return state


# ----------------------------------------------------------------------------- Building action


@pytest.mark.rule("GEN-11.9")
@pytest.mark.parametrize("building", BUILDINGS)
def test_building_action_resolves_the_main_effect_of_an_own_building(building: str) -> None:
    state = acting({"building_action": 1, "trade_1_1": 1}, owners={building: 0})
    before = (
        sum(goods(state, 0).values()),
        sum(tiles(state, 0).values()),
        state.loose[0],
        len(hand(state, 0)),
    )
    play(state, f"use {words(building)}")
    after = (
        sum(goods(state, 0).values()),
        sum(tiles(state, 0).values()),
        state.loose[0],
        len(hand(state, 0)),
    )
    group = SPACES[BUILDINGS.index(building)]
    expected = {
        "draw": (0, -1, 0, group.count),
        "tile": (0, 0, 0, 0),
        "goods": (2, -1, 0, 0),
        "markers": (0, -1, 2, 0),
        "villa": (0, -1, 0, 1),
    }[["draw", "tile", "goods", "markers", "villa"][group.effect]]
    assert tuple(new - old for old, new in zip(before, after, strict=True)) == expected
    # The main effect of the Inn itself is still to come.
    assert not state.resolved
    assert "main" in legal(state)


@pytest.mark.rule("GEN-11.9")
def test_building_action_only_where_an_own_marker_stands() -> None:
    state = acting({"building_action": 1}, owners={"metals": 0, "park": 1, "villa_ricci": 0}, loose={0: 2})
    assert [answer for answer in legal(state) if answer.startswith("use")] == [
        "use villa ricci",
        "use metals",
    ]
    assert refused(state, "use park") == "GEN-11.7"
    assert refused(state, "use inn") == "GEN-11.7"


@pytest.mark.rule("GEN-11.9")
def test_building_action_is_no_action_and_uses_nothing_up() -> None:
    # Metals: reached this turn, its action used by seat 1. Spices: still ahead.
    state = position(
        ("metals", "street_67"),
        used=["metals"],
        taken={1: 1},
        tiles={0: {"building_action": 3}},
        owners={"metals": 0, "guild_hall": 0},
        goods={0: {"ale": 1}},
        hands={0: ["S08"]},
    )
    pass_all(state)
    play(state, "move street 66")
    pass_all(state)
    play(state, "move and take guild hall")
    taken, used, acted = state.taken, state.used, state.acted
    assert taken == [1, 1, 0]
    play(state, "use metals")
    assert goods(state, 0) == {"ale": 1, "silver": 1, "copper": 1}
    play(state, "use guild hall")  # where the tower stands and the action is going on
    assert len(hand(state, 0)) == 2
    assert (state.taken, state.used, state.acted) == (taken, used, acted)
    play(state, "main", "order S08", "end")
    assert (len(hand(state, 0)), state.ducats[0]) == (2, 140)
    assert [event.building for event in told(state, BuildingActionPlayed)] == [
        BUILDINGS.index("metals"),
        BUILDINGS.index("guild_hall"),
    ]


@pytest.mark.rule("GEN-11.9")
def test_a_building_used_by_tile_keeps_its_action_of_the_turn() -> None:
    state = acting({"building_action": 1, "trade_1_1": 1}, "inn", owners={"spices": 0})
    play(state, "use spices", "main", "end")
    pass_all(state)
    play(state, "move spices")
    assert asked(state) == "offer_window 1"  # a site step; the trader's one action is taken
    assert state.site
    sell(state, 2, "site", "give 5")
    play(state, "main")
    assert goods(state, 2) == {"pepper": 1, "saffron": 1}


@pytest.mark.rule("GEN-11.10")
def test_several_building_actions_also_for_the_same_building() -> None:
    state = acting({"building_action": 3}, owners={"metals": 0, "drinks": 0})
    play(state, "use metals", "use drinks", "use metals")
    assert goods(state, 0) == {"silver": 2, "copper": 2, "ale": 1, "wine": 1}
    assert state.stock_tiles[3] == 5


@pytest.mark.rule("GEN-11.10", "GEN-17.6")
def test_building_action_at_an_own_villa_draws_or_delivers() -> None:
    state = acting(
        {"building_action": 2, "choice_commodity": 1},
        owners={"villa_ricci": 0},
        hands={0: ["L11", "L01"]},
        goods={0: {"ale": 1, "silver": 1, "linen": 1, "pepper": 1}},
        piles={0: ["C05"]},
    )
    play(state, "use villa ricci")
    assert (asked(state), legal(state)) == ("draw_or_deliver 0", ["main", "deliver L11"])  # L01 is for Colini
    play(state, "main")
    assert hand(state, 0) == {"L11", "L01", "C05"}
    play(state, "use villa ricci", "deliver L11", "reward extra action")
    assert (state.ducats[0], goods(state, 0)) == (200, {"pepper": 1})
    assert tiles(state, 0) == {"extra_action": 1, "choice_commodity": 1}
    assert hand(state, 0) == {"L01", "C05"}
    assert state.taken == [1, 0, 0]


@pytest.mark.rule("GEN-11.10")
def test_building_action_fulfils_no_small_order() -> None:
    held = {"building_action": 1, "choice_commodity": 1}
    state = acting(held, owners={"metals": 0}, hands={0: ["S10"]}, goods={0: {"pepper": 1}})
    assert refused(state, "order S10") == "GEN-10.7"
    play(state, "use metals")
    assert refused(state, "order S10") == "GEN-10.7"
    play(state, "main", "end")
    assert told(state, SmallOrderFulfilled) == []
    assert (goods(state, 0)["pepper"], state.ducats[0]) == (1, 100)


@pytest.mark.rule("GEN-11.11")
def test_building_action_brings_nobody_an_income() -> None:
    state = acting({"building_action": 2}, owners={"metals": 0, "villa_ricci": 0, "inn": 1})
    assert state.ducats == [100, 110, 100]  # the action in the Inn
    play(state, "use metals", "use villa ricci")
    assert state.ducats == [100, 110, 100]
    assert len(told(state, ActionTaken)) == 1


@pytest.mark.rule("GEN-11.12")
def test_the_palace_is_used_once_in_an_action_window_and_again_in_the_next() -> None:
    state = acting({"building_action": 2, "extra_action": 1}, "harbor", owners={"palace": 0, "metals": 0})
    play(state, "use palace")
    assert tiles(state, 0) == {"building_action": 2, "extra_action": 1}
    assert refused(state, "use palace") == "GEN-11.7"
    assert "use metals" in legal(state)
    play(state, "main", "end")
    pass_all(state)
    play(state, "move and take villa monetti")
    assert asked(state) == "action_window 0"
    play(state, "use palace")
    assert tiles(state, 0) == {"building_action": 2, "choice_commodity": 1}
    assert refused(state, "use palace") == "GEN-11.7"


@pytest.mark.rule("GEN-11.12")
def test_taking_the_palaces_own_action_does_not_count_as_using_a_tile_there() -> None:
    state = acting({"building_action": 1, "choice_commodity": 1}, "palace", owners={"palace": 0})
    play(state, "main", "use palace")
    assert tiles(state, 0) == {"building_action": 2, "choice_commodity": 1}
    assert refused(state, "use palace") == "GEN-11.7"


@pytest.mark.rule("GEN-11.12")
def test_the_number_of_tiles_in_one_action_is_limited() -> None:
    held = {"choice_commodity": 3, "trade_1_1": 2, "building_action": 1, "extra_action": 1}
    state = acting(
        held,
        owners={"metals": 0},
        options={"max_tile_plays_per_action": 3},
        taken={0: 1},
        hands={0: ["S03"]},
    )
    assert tiles(state, 0).get("extra_action", 0) == 0  # spent for the action: that does not count
    play(state, "choose ale", "choose ale", "use metals")
    assert legal(state) == ["main", "order S03"]
    assert refused(state, "choose ale") == "GEN-11.7"
    play(state, "order S03")
    # Only the main effect and the end were left.
    assert (asked(state), state.plays) == ("offer_window 1", 3)


# ----------------------------------------------------------------------------------- Trade 1:1


def trading(**given: Any) -> GenoaState:
    """The trader has taken the Harbor and holds a Trade 1:1, and the Harbor's tile already."""
    tiles: dict[str, int] = {"trade_1_1": 1, **given.pop("tiles", {})}
    state = acting(tiles, "harbor", **given)
    play(state, "main")
    return state


@pytest.mark.rule("GEN-11.13")
def test_trade_gives_any_one_own_item() -> None:
    state = trading(
        goods={0: {"ale": 2, "silk": 1}, 1: {"wine": 1}},
        tiles={"extra_action": 1, "start_space": 1},
        loose={0: 2, 1: 1},
        hands={0: ["C03", "M01", "L01", "S01"], 1: ["M02"]},
        owners={"metals": 0},
    )
    items = [answer.removeprefix("trade ") for answer in legal(state) if answer.startswith("trade")]
    specials = ["start space", "choice commodity", "extra action"]
    assert items == ["silk", "ale", *specials, "marker", "C03", "M01", "L01", "S01"]


@pytest.mark.rule("GEN-11.13", "GEN-11.14")
@pytest.mark.parametrize("item", ["silk", "extra action", "marker", "L01"])
def test_one_item_goes_and_one_comes(item: str) -> None:
    state = trading(goods={0: {"silk": 1}}, tiles={"extra_action": 1}, loose={0: 1}, hands={0: ["L01"]})
    play(state, f"trade {item}", "for ale")
    expected = {"silk": 1, "ale": 1}
    if item == "silk":
        del expected["silk"]
    assert goods(state, 0) == expected
    kept = {} if item == "extra action" else {"extra_action": 1}
    assert tiles(state, 0) == {"choice_commodity": 1, **kept}
    assert state.loose[0] == (0 if item == "marker" else 1)
    assert hand(state, 0) == (set() if item == "L01" else {"L01"})
    assert state.stock_goods == [5, 5, 5, 5, 5, 5 if item == "silk" else 4, 4, 5]
    assert state.stock_tiles == [5, 7, 4, 5, 5 if item == "extra action" else 4]
    assert state.central(0) == (7 if item == "marker" else 6)
    assert bool(state.played) is (item == "L01")  # face up under its deck
    assert state.ducats == [100, 100, 100]


@pytest.mark.rule("GEN-11.14")
def test_what_is_taken_comes_from_the_stock() -> None:
    state = trading(
        goods={0: {"ale": 1}, 1: {"silk": 5}},
        hands={0: ["S03"]},
        piles={0: ["C07"], 1: ["M08"], 2: ["L09"], 3: ["S12"]},
        loose={0: 2},
        owners={"metals": 0, "park": 0, "inn": 0, "tavern": 0},
    )
    for taken in ("tile", "marker", "contract", "message", "large order", "small order", "pepper"):
        twin = state.copy()
        play(twin, "trade ale", "for start space" if taken == "tile" else f"for {taken}")
        assert goods(twin, 0) == ({"pepper": 1} if taken == "pepper" else {})
        more = {"start_space": 1} if taken == "tile" else {}
        assert tiles(twin, 0) == {"choice_commodity": 1, **more}
        assert (twin.loose[0], twin.central(0)) == ((3, 0) if taken == "marker" else (2, 1))
        card = {"contract": "C07", "message": "M08", "large order": "L09", "small order": "S12"}.get(taken)
        assert hand(twin, 0) == ({"S03", card} if card else {"S03"})
    play(state, "trade ale")
    assert refused(state, "for silk") == "GEN-11.14"  # seat 1 has all five
    play(state, "for marker")
    assert state.central(0) == 0


@pytest.mark.rule("GEN-11.14")
def test_first_giving_then_taking() -> None:
    # Nothing of these is in stock but what he gives, and the tile he plays.
    full = trading(loose={0: 7}, goods={0: {"ale": 5}}, tiles={"extra_action": 5, "trade_1_1": 7})
    assert (full.central(0), full.stock_tiles, full.stock_goods[6]) == (0, [5, 0, 4, 5, 0], 0)
    cases = {"trade marker": ("for marker", "for ale"), "trade ale": ("for ale", "for extra action")}
    for given, (possible, impossible) in cases.items():
        twin = full.copy()
        play(twin, given)
        assert possible in legal(twin)
        assert "for trade 1 1" in legal(twin)
        assert impossible not in legal(twin)
    # A card given from a deck without any other is the only one to be drawn.
    only = trading(hands={0: ["S03"], 1: [f"S{number:02}" for number in (1, 2, *range(4, 17))]})
    play(only, "trade S03", "for small order")
    assert (hand(only, 0), only.played) == ({"S03"}, 0)


@pytest.mark.rule("GEN-11.14")
def test_nothing_changes_before_both_items_are_named() -> None:
    state = trading(goods={0: {"ale": 1}})
    play(state, "trade ale")
    assert (goods(state, 0), tiles(state, 0)["trade_1_1"], state.plays) == ({"ale": 1}, 1, 0)
    assert state.stock_goods[6] == 4


@pytest.mark.rule("GEN-11.15")
def test_the_tile_being_played_is_not_the_item_given() -> None:
    one = trading(goods={0: {"ale": 1}})
    assert "trade trade 1 1" not in legal(one)
    assert refused(one, "trade trade 1 1") == "GEN-11.7"
    alone = position(("inn",), tiles={0: {"trade_1_1": 1}})
    play(alone, "take")  # a single Trade 1:1 and nothing to give: only after the Inn there are two
    assert legal(alone) == ["trade trade 1 1", "end"]
    play(alone, "trade trade 1 1", "for ale")
    assert (tiles(alone, 0), goods(alone, 0), alone.stock_tiles[1]) == ({}, {"ale": 1}, 7)


@pytest.mark.rule("GEN-11.15")
def test_ducats_are_not_items() -> None:
    state = acting({"trade_1_1": 1}, "harbor", ducats={0: 500})
    # Only the tile that the Harbor gave can be traded away, and no ducats can be had for it.
    assert [answer for answer in legal(state) if answer.startswith("trade")] == ["trade choice commodity"]
    play(state, "trade choice commodity")
    assert len(legal(state)) == 8 + 5 + 1 + 4
