"""AMS-6.6 to 6.9 The harbour: loading, sailing, dockers, delivering."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.rules.actions import ACTIONS
from kade.games.amsterdam.rules.components import DOCKERS, PLACES
from kade.games.amsterdam.rules.events import (
    BargeMoved,
    DockerBoarded,
    DockerDelivered,
    GoodDelivered,
    GoodLoaded,
)
from kade.games.amsterdam.rules.state import FAST, HOUSE, ROOFS

from ..positions import (
    PLACE,
    aboard,
    asked,
    barge,
    gulden,
    hold,
    legal,
    play,
    position,
    refused,
    score,
    source,
    stored,
    supply,
    told,
)
from .test_components import HARBOUR, ROOF_VALUES

#: AMS-6.30: points more for a delivered good, by round.
FAST_POINTS = {1: 7, 2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 1, 8: 0, 9: 0, 10: 0, 11: 0, 12: 0}
PIERS = ["start", *(f"dock_{colour}" for colour in DOCKERS)]

# ------------------------------------------------------------------------------ load goods


@pytest.mark.rule("AMS-6.18")
@pytest.mark.parametrize("place", list(HARBOUR))
def test_goods_are_loaded_at_the_start_pier_and_at_docks_only(place: str) -> None:
    state = position(supply={0: {"grey": 1}}, barges={0: place}, store={0: {"beer": 1, "crystal": 2}})
    if place in PIERS:
        assert legal(state, "load") == ["load beer", "load crystal"]
        play(state, "load crystal")
        assert stored(state) == {"beer": 1, "crystal": 1}
        assert hold(state) == {"crystal": 1}
        assert supply(state) == {"grey": 1}
        assert told(state, GoodLoaded) == [GoodLoaded(0, 8)]
        assert refused(state, "load tulip") == "AMS-6.18"
    else:
        assert legal(state, "load") == []
        assert refused(state, "load crystal") == "AMS-6.18"


@pytest.mark.rule("AMS-6.19")
@pytest.mark.rule("AMS-R19")
def test_the_barge_carries_any_number_of_goods() -> None:
    state = position(hold={0: {"beer": 3, "tulip": 4, "lace": 4}}, store={0: {"cheese": 4}})
    play(state, *["load cheese"] * 4)
    assert sum(hold(state).values()) == 15


@pytest.mark.rule("AMS-6.19")
def test_goods_are_never_unloaded_into_the_store() -> None:
    """Nothing brings them back: a good aboard can only be delivered."""
    state = position(supply={0: {"grey": 1}}, hold={0: {"beer": 1}})
    assert legal(state, "load", "unload", "store") == []
    assert not any(action.notation.startswith("unload") for action in ACTIONS.all)
    assert refused(state, "store") == "AMS-6.1"


# ---------------------------------------------------------------------------- move the barge


@pytest.mark.rule("AMS-6.20")
@pytest.mark.parametrize("place", list(HARBOUR))
def test_a_step_to_a_neighbouring_space_costs_one_resource(place: str) -> None:
    neighbours = HARBOUR[place][1].split()
    for neighbour in neighbours:
        state = position(supply={0: {"grey": 1, "pink": 2}}, barges={0: place})
        steps = [f"sail {other.replace('_', ' ')}" for other in neighbours]
        assert sorted(legal(state, "sail")) == sorted(steps)
        play(state, f"sail {neighbour.replace('_', ' ')}")
        assert asked(state) == "pay_resource 0"
        assert legal(state) == ["pay grey", "pay pink"]
        play(state, "pay pink")
        assert barge(state) == neighbour
        assert supply(state) == {"grey": 1, "pink": 1}
        assert told(state, BargeMoved) == [BargeMoved(0, PLACE[place], PLACE[neighbour], False)]
    for other in ("start", "w5", "depot_west", "beer"):
        if other not in neighbours:
            state = position(supply={0: {"grey": 1}}, barges={0: place})
            assert refused(state, f"sail {other.replace('_', ' ')}") == "AMS-6.20"


@pytest.mark.rule("AMS-6.20")
def test_no_step_to_a_distant_space_and_none_without_resources() -> None:
    state = position(supply={0: {"grey": 1}}, gulden={0: 9})
    assert refused(state, "sail w2") == "AMS-6.20"
    assert refused(state, "sail start") == "AMS-6.20"
    play(state, "sail w1")
    assert refused(state, "sail w12") == "AMS-6.20"
    assert barge(state) == "w1"


@pytest.mark.rule("AMS-6.20")
def test_any_number_of_steps_in_any_direction_in_portions() -> None:
    state = position(supply={0: {"grey": 9}}, gulden={0: 1}, market="A2")
    play(state, "sail w1", "sail w12", "market", "sail w1", "amstel 1", "sail start", "sail w9")
    assert barge(state) == "w9"
    assert supply(state) == {"grey": 3}


@pytest.mark.rule("AMS-6.21")
def test_barges_share_a_space() -> None:
    state = position(supply={0: {"grey": 1}}, barges={1: "w1", 2: "w1"})
    play(state, "sail w1")
    assert [barge(state, seat) for seat in range(3)] == ["w1"] * 3


@pytest.mark.rule("AMS-6.22")
def test_stopping_on_the_way_costs_nothing() -> None:
    state = position(
        supply={0: {"grey": 3}},
        store={0: {"tulip": 1, "lace": 1}},
        docks={"gold": ["white"]},
    )
    play(state, "load tulip", "sail tulip", "deliver tulip", "sail w2", "sail dock gold")
    play(state, "load lace", "board white")
    assert supply(state) == {}
    assert (hold(state), aboard(state)) == ({"lace": 1}, {"white": 1})


# -------------------------------------------------------------------------------- dockers


@pytest.mark.rule("AMS-6.23")
@pytest.mark.parametrize("colour", DOCKERS)
def test_a_docker_of_choice_is_boarded_for_a_gulden(colour: str) -> None:
    here = [other for other in DOCKERS if other != colour][:2]
    state = position(supply={0: {"grey": 1}}, barges={0: f"dock_{colour}"}, docks={colour: here})
    offered = [f"board {other.replace('_', ' ')}" for other in here]
    assert legal(state, "board") == offered
    play(state, offered[1])
    assert aboard(state) == {here[1]: 1}
    assert gulden(state) == 1
    dock = DOCKERS.index(colour)
    left = state.docks[dock * 6 : dock * 6 + 6]
    assert [DOCKERS[place] for place in range(6) if left[place]] == [here[0]]
    assert told(state, DockerBoarded) == [DockerBoarded(0, DOCKERS.index(here[1]), 1)]


@pytest.mark.rule("AMS-6.23")
@pytest.mark.rule("AMS-1.10")
def test_no_more_than_two_dockers_aboard() -> None:
    state = position(
        supply={0: {"grey": 1}},
        barges={0: "dock_gold"},
        docks={"gold": ["white"]},
        aboard={0: {"chestnut": 1, "light_pink": 1}},
    )
    assert legal(state, "board") == []
    assert refused(state, "board white") == "AMS-6.23"
    state = position(
        supply={0: {"grey": 1}},
        barges={0: "dock_gold"},
        docks={"gold": ["white"]},
        aboard={0: {"chestnut": 1}},
    )
    play(state, "board white")
    assert aboard(state) == {"chestnut": 1, "white": 1}


@pytest.mark.rule("AMS-6.23")
def test_dockers_are_boarded_on_their_dock_only() -> None:
    state = position(supply={0: {"grey": 1}}, barges={0: "w2"}, docks={"gold": ["white"]})
    assert refused(state, "board white") == "AMS-6.23"
    state = position(supply={0: {"grey": 1}}, barges={0: "dock_gold"}, docks={"gold": ["white"]})
    assert refused(state, "board chestnut") == "AMS-6.23"
    state = position(supply={0: {"grey": 1}}, barges={0: "dock_gold"}, docks={"gold": []})
    assert legal(state, "board") == []


@pytest.mark.rule("AMS-6.24")
@pytest.mark.rule("AMS-R13")
def test_one_docker_per_visit_and_a_new_visit_by_coming_back() -> None:
    state = position(supply={0: {"grey": 4}}, barges={0: "dock_gold"}, docks={"gold": ["white", "chestnut"]})
    play(state, "board white")
    assert refused(state, "board chestnut") == "AMS-6.24"
    play(state, "sail w4")
    assert refused(state, "board chestnut") == "AMS-6.23"
    play(state, "sail dock gold", "board chestnut")
    assert aboard(state) == {"white": 1, "chestnut": 1}
    assert gulden(state) == 2


@pytest.mark.rule("AMS-6.24")
def test_a_visit_begins_with_the_turn() -> None:
    state = position(
        players=2, supply={0: {"grey": 3}}, barges={0: "dock_gold"}, docks={"gold": ["white", "chestnut"]}
    )
    play(state, "board white", "pass", "keep grey")
    while asked(state) != "take_turn 0":
        state.apply(state.default())
    play(state, "board chestnut")
    assert aboard(state) == {"white": 1, "chestnut": 1}


@pytest.mark.rule("AMS-6.24")
def test_a_visit_of_another_player_is_his_own() -> None:
    state = position(
        first=True,
        players=2,
        supply={0: {"grey": 1}},
        barges={0: "dock_gold", 1: "dock_gold"},
        docks={"gold": ["white", "chestnut"]},
    )
    play(state, "board white", "pass", "board chestnut")
    assert (aboard(state, 0), aboard(state, 1)) == ({"white": 1}, {"chestnut": 1})


@pytest.mark.rule("AMS-6.25")
@pytest.mark.rule("AMS-R14")
def test_dockers_go_ashore_on_entering_and_there_is_no_choice() -> None:
    """It precedes boarding: two aboard, one lands, so there is room for another."""
    state = position(
        supply={0: {"grey": 1}},
        barges={0: "w2"},
        docks={"gold": ["white"]},
        aboard={0: {"gold": 1, "chestnut": 1}},
    )
    play(state, "sail dock gold")
    assert asked(state) == "take_turn 0"
    assert aboard(state) == {"chestnut": 1}
    assert [DOCKERS[colour] for colour in state.house] == ["gold"]
    assert score(state) == source(state, HOUSE) == 9
    play(state, "board white")
    assert aboard(state) == {"chestnut": 1, "white": 1}


@pytest.mark.rule("AMS-6.25")
def test_both_dockers_of_a_colour_go_ashore_one_after_the_other() -> None:
    state = position(supply={0: {"grey": 1}}, barges={0: "w2"}, aboard={0: {"gold": 2}}, house=["white"])
    play(state, "sail dock gold")
    gold = DOCKERS.index("gold")
    assert told(state, DockerDelivered) == [DockerDelivered(0, gold, 1, 7), DockerDelivered(0, gold, 2, 5)]
    assert score(state) == 12
    assert aboard(state) == {}


@pytest.mark.rule("AMS-6.25")
def test_dockers_do_not_leave_at_other_docks() -> None:
    state = position(supply={0: {"grey": 2}}, barges={0: "w2"}, aboard={0: {"white": 2}})
    play(state, "sail dock gold", "sail w4")
    assert aboard(state) == {"white": 2}
    assert score(state) == 0


@pytest.mark.rule("AMS-6.26")
@pytest.mark.parametrize(("before", "points"), [(0, 9), (1, 7), (2, 5), (3, 3), (4, 3), (9, 3)])
def test_values_of_the_docker_house(before: int, points: int) -> None:
    house = (DOCKERS * 2)[:before]
    state = position(supply={0: {"grey": 1}}, barges={0: "w5"}, aboard={0: {"white": 1}}, house=house)
    play(state, "sail dock white")
    assert score(state, 0) == points
    assert told(state, DockerDelivered)[0].space == min(before, 3)
    assert score(state, 1) == 0


@pytest.mark.rule("AMS-6.27")
def test_delivered_dockers_stay_in_the_house() -> None:
    state = position(supply={0: {"grey": 4}}, barges={0: "w5"}, aboard={0: {"white": 1}}, docks={"white": []})
    play(state, "sail dock white")
    assert legal(state, "board") == []
    play(state, "sail w5", "sail dock white", "pass", "keep grey")
    assert [DOCKERS[colour] for colour in state.house] == ["white"]
    assert score(state) == 9


# --------------------------------------------------------------------------- deliver goods


@pytest.mark.rule("AMS-6.28")
@pytest.mark.parametrize("good", list(ROOF_VALUES))
def test_each_good_takes_the_best_free_roof(good: str) -> None:
    values = ROOF_VALUES[good]
    goods = {"beer": 1, "lace": 1, good: 4}
    state = position(supply={0: {"grey": 1}}, barges={0: good}, hold={0: goods})
    assert legal(state, "deliver") == [f"deliver {good}"]
    total = 0
    for value in values:
        play(state, f"deliver {good}")
        total += value
        assert score(state) == source(state, ROOFS) == total
    assert legal(state, "deliver") == []
    assert refused(state, f"deliver {good}") == "AMS-6.32"
    assert [event.points for event in told(state, GoodDelivered)] == values
    assert sum(state.warehouses) == 3


@pytest.mark.rule("AMS-6.28")
def test_a_warehouse_takes_its_own_kind_from_the_barge_only() -> None:
    state = position(
        supply={0: {"grey": 1}}, barges={0: "beer"}, hold={0: {"lace": 1}}, store={0: {"beer": 1}}
    )
    assert legal(state, "deliver") == []
    assert refused(state, "deliver lace") == "AMS-6.28"
    assert refused(state, "deliver beer") == "AMS-6.28"
    state = position(supply={0: {"grey": 1}}, barges={0: "w10"}, hold={0: {"beer": 1}})
    assert refused(state, "deliver beer") == "AMS-6.28"


@pytest.mark.rule("AMS-6.29")
@pytest.mark.parametrize(
    ("depot", "points"), [("depot_west", 5), ("depot_north", 4), ("depot_northeast", 4), ("depot_east", 5)]
)
def test_a_depot_takes_one_good_of_any_kind(depot: str, points: int) -> None:
    goods = {"beer": 1, "cheese": 2, "crystal": 1}
    state = position(supply={0: {"grey": 1}}, barges={0: depot}, hold={0: goods})
    assert legal(state, "deliver") == ["deliver beer", "deliver cheese", "deliver crystal"]
    play(state, "deliver cheese")
    assert score(state) == points
    assert hold(state) == {"beer": 1, "cheese": 1, "crystal": 1}
    assert legal(state, "deliver") == []
    assert refused(state, "deliver beer") == "AMS-6.32"
    assert state.warehouses == [0] * 9
    assert state.depots.count(2) == 1
    assert told(state, GoodDelivered) == [GoodDelivered(0, 2, PLACE[depot], points, 0)]


@pytest.mark.rule("AMS-6.30")
@pytest.mark.parametrize("round", range(1, 13))
def test_early_deliveries_score_more(round: int) -> None:
    state = position(round=round, supply={0: {"grey": 2}}, barges={0: "depot_north"}, hold={0: {"cheese": 2}})
    play(state, "deliver cheese", "sail cheese", "deliver cheese")
    bonus = FAST_POINTS[round]
    assert source(state, FAST) == 2 * bonus
    assert source(state, ROOFS) == 4 + 7
    assert [(event.points, event.fast) for event in told(state, GoodDelivered)] == [
        (4 + bonus, bonus),
        (7 + bonus, bonus),
    ]


@pytest.mark.rule("AMS-6.31")
def test_several_goods_are_delivered_one_by_one_and_none_must_be() -> None:
    state = position(
        round=5,
        supply={0: {"grey": 1}},
        barges={0: "tile"},
        hold={0: {"tile": 3}},
        active={0: ["073", "080"]},
    )
    play(state, "deliver tile")
    assert score(state) == 8 + 3 + 1 + 4
    play(state, "deliver tile")
    assert score(state) == 16 + 7 + 3 + 1 + 4
    assert "pass" in legal(state)
    play(state, "pass", "keep grey")
    assert hold(state) == {"tile": 1}


@pytest.mark.rule("AMS-6.32")
def test_a_full_warehouse_or_depot_accepts_nothing() -> None:
    state = position(
        supply={0: {"grey": 1}}, barges={0: "beer"}, hold={0: {"beer": 1}}, warehouses={"beer": 3}
    )
    assert refused(state, "deliver beer") == "AMS-6.32"
    state = position(
        supply={0: {"grey": 1}},
        barges={0: "depot_east"},
        hold={0: {"beer": 1}},
        depots={"depot_east": "lace"},
    )
    assert refused(state, "deliver beer") == "AMS-6.32"


@pytest.mark.rule("AMS-6.28")
def test_a_warehouse_is_filled_by_all_players_together() -> None:
    state = position(
        first=True, players=2, barges={0: "beer", 1: "beer"}, hold={0: {"beer": 1}, 1: {"beer": 1}}
    )
    play(state, "deliver beer", "pass", "deliver beer")
    assert (score(state, 0), score(state, 1)) == (6, 5)


@pytest.mark.rule("AMS-R20")
def test_next_to_the_start_pier_is_the_tulip_warehouse() -> None:
    """A warehouse, not a depot: another kind of good is not taken there."""
    state = position(supply={0: {"grey": 1}}, hold={0: {"beer": 1, "tulip": 1}})
    play(state, "sail tulip")
    assert legal(state, "deliver") == ["deliver tulip"]
    assert PLACES[PLACE["tulip"]].distance == 1
