"""AMS-18 Worked examples of the base game (AMS-X1 to X22 and X32 to X38)."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.rules.components import COLOURS, DISTRICTS
from kade.games.amsterdam.rules.dice import late_values
from kade.games.amsterdam.rules.events import (
    CityScored,
    DistrictScored,
    DockerDelivered,
    EndCardScored,
    LeftoversScored,
    PenaltiesScored,
)
from kade.games.amsterdam.rules.state import BRIDGES, MARKET, PENALTIES

from ..positions import (
    CARD,
    aboard,
    active,
    asked,
    barge,
    blocks,
    ended,
    gulden,
    hold,
    inactive,
    legal,
    marked,
    play,
    position,
    score,
    set_up,
    source,
    stored,
    supply,
    told,
    wheel,
    windmill,
)

# ---------------------------------------------------------------------- set-up, phases I and II


@pytest.mark.rule("AMS-X1")
def test_first_resources() -> None:
    state = set_up()
    seat = state.order[0]
    assert asked(state) == f"choose_first_resource {seat}"
    play(state, "colour black", "colour purple")
    assert wheel(state, 1, seat) == {"black": 1}
    assert wheel(state, 2, seat) == {"purple": 2}


@pytest.mark.rule("AMS-X2")
def test_a_card_fills_a_slot() -> None:
    state = position("cards", inactive={0: ["060"]}, display=["013", "061", "109", "113", "117"])
    play(state, "take 013")
    assert inactive(state) == ["060", "013"]
    assert "013" not in [action.removeprefix("take ") for action in legal(state)]


@pytest.mark.rule("AMS-X3")
def test_two_dice() -> None:
    values = {"orange": 2, "brown": 5}
    state = position("dice", dice=[values.get(colour, 3) for colour in COLOURS])
    play(state, "dice brown orange")
    assert wheel(state, 2) == {"orange": 2}
    assert wheel(state, 5) == {"brown": 5}
    assert asked(state) == "choose_dice 1"


@pytest.mark.rule("AMS-X4")
def test_the_wheel_turns() -> None:
    state = position(
        "dice", first=False, dice=[6] * 6, wheel={0: {1: {"black": 2}, 2: {"pink": 2}, 4: {"grey": 4}}}
    )
    play(state, "dice brown grey")
    assert supply(state) == {"black": 2}
    assert wheel(state, 1) == {"pink": 2}
    assert wheel(state, 3) == {"grey": 4}
    assert wheel(state, 5) == {"brown": 6, "grey": 6}
    assert state.penalties == [0, 1, 1]  # nothing left the other wheels


# ---------------------------------------------------------------------------------- phase III


@pytest.mark.rule("AMS-X5")
def test_two_cards_for_three_pink() -> None:
    state = position(supply={0: {"pink": 3}}, inactive={0: ["001", "109"]}, gulden={0: 6})
    play(state, "activate 001", "activate 109")
    assert supply(state) == {}
    assert active(state) == ["001", "109"]
    assert inactive(state) == []
    assert windmill(state) == 2


@pytest.mark.rule("AMS-X6")
def test_a_card_used_after_a_map() -> None:
    state = position(supply={0: {"pink": 4}}, inactive={0: ["001", "109"]})
    play(state, "activate 001", "activate 109")
    assert legal(state, "use") == ["use 109"]
    play(state, "use 109", "use 001")
    assert supply(state) == {"orange": 1}
    assert marked(state) == ["001", "109"]


@pytest.mark.rule("AMS-X6")
def test_a_free_use_of_a_map_counts() -> None:
    state = position(supply={0: {"pink": 3}}, active={0: ["035"]}, inactive={0: ["001", "109"]})
    play(state, "activate 001", "activate 109", "use 001")
    assert supply(state) == {"orange": 1}
    assert score(state) == 1
    assert marked(state) == ["001"]


@pytest.mark.rule("AMS-X7")
def test_a_block_for_two_pink() -> None:
    state = position(supply={0: {"pink": 2, "grey": 1}}, tiles={"PLA2": "furniture"}, sold=["furniture"])
    play(state, "block PLA2")
    assert supply(state) == {"grey": 1}
    assert blocks(state) == ["PLA2"]
    assert stored(state) == {"furniture": 1}


@pytest.mark.rule("AMS-X8")
def test_two_goods_loaded_at_a_dock() -> None:
    state = position(supply={0: {"grey": 1}}, store={0: {"lace": 1, "beer": 1}}, barges={0: "dock_gold"})
    play(state, "load lace", "load beer")
    assert stored(state) == {}
    assert hold(state) == {"beer": 1, "lace": 1}
    assert supply(state) == {"grey": 1}


@pytest.mark.rule("AMS-X9")
def test_three_steps_cost_three_resources() -> None:
    state = position(supply={0: {"grey": 2, "black": 3}})
    play(state, "sail tulip", "pay grey", "sail w2", "pay black", "sail dock gold", "pay grey")
    assert barge(state) == "dock_gold"
    assert supply(state) == {"black": 2}


@pytest.mark.rule("AMS-X10")
def test_boarding_gives_a_gulden() -> None:
    state = position(
        supply={0: {"grey": 1}}, barges={0: "dock_gold"}, docks={"gold": ["light_pink", "white"]}
    )
    play(state, "board light pink")
    assert gulden(state) == 1
    assert aboard(state) == {"light_pink": 1}
    assert legal(state, "board") == []


@pytest.mark.rule("AMS-X11")
def test_the_second_docker_scores_seven() -> None:
    state = position(supply={0: {"grey": 2}}, barges={0: "w7"}, aboard={0: {"light_pink": 1}}, house=["gold"])
    play(state, "sail dock light pink")
    assert told(state, DockerDelivered)[0].space == 1
    assert score(state) == 7
    assert len(state.house) == 2
    assert aboard(state) == {}


@pytest.mark.rule("AMS-X12")
def test_the_last_roof_of_the_beer_warehouse() -> None:
    state = position(
        supply={0: {"grey": 1}}, round=8, barges={0: "beer"}, hold={0: {"beer": 2}}, warehouses={"beer": 2}
    )
    play(state, "deliver beer")
    assert score(state) == 4
    assert hold(state) == {"beer": 1}
    assert legal(state, "deliver") == []


@pytest.mark.rule("AMS-X13")
def test_coffee_sold_for_money() -> None:
    state = position(supply={0: {"pink": 1, "grey": 1}}, tiles={"PLA6": "coffee"})
    play(state, "block PLA6", "sell gulden")
    assert gulden(state) == 2
    assert stored(state) == {}
    assert state.sold == 1 << 7  # coffee


@pytest.mark.rule("AMS-X14")
@pytest.mark.parametrize("space", [6, 7])
def test_two_spaces_over_the_second_bridge(space: int) -> None:
    state = position(supply={0: {"grey": 3, "pink": 1}}, river=[space, 0, 0])
    play(state, "amstel 2", "pay grey", "pay grey", "pay grey")
    assert state.river[0] == space + 2
    assert supply(state) == {"pink": 1}
    assert source(state, BRIDGES) == 4
    assert legal(state, "amstel") == []


@pytest.mark.rule("AMS-X15")
def test_market_tile_a1() -> None:
    state = position(supply={0: {"grey": 1}}, gulden={0: 1}, market="A1", river=[4, 0, 0])
    play(state, "market")
    assert gulden(state) == 0
    assert source(state, MARKET) == score(state) == 1
    assert state.river[0] == 6


@pytest.mark.rule("AMS-X16")
def test_fast_delivery_of_cheese() -> None:
    state = position(
        supply={0: {"grey": 1}},
        round=4,
        barges={0: "cheese"},
        hold={0: {"cheese": 1}},
        warehouses={"cheese": 1},
    )
    play(state, "deliver cheese")
    assert score(state) == 10


@pytest.mark.rule("AMS-X17")
def test_late_dice() -> None:
    assert late_values([6, 6, 5, 4, 3, 2], 10) == [1, 1, 1, 1, 3, 2]
    assert late_values([6, 6, 5, 4, 3, 2], 7) == [6, 6, 5, 4, 3, 2]


# ------------------------------------------------------------------------- end of the game


@pytest.mark.rule("AMS-X18")
def test_four_penalty_markers() -> None:
    state = ended(penalties={0: 4})
    assert source(state, PENALTIES) == -22
    assert told(state, PenaltiesScored)[0].points == -22


@pytest.mark.rule("AMS-X19")
def test_three_end_cards() -> None:
    house = ["gold", "gold", "white", "white", "chestnut", "chestnut", "light_blue"]
    state = ended(active={0: ["007", "011", "013", "019", "086"]}, house=house)
    scored = {event.card: event.points for event in told(state, EndCardScored)}
    assert scored == {CARD["007"]: 6, CARD["011"]: 7, CARD["086"]: 6}


@pytest.mark.rule("AMS-X20")
def test_the_largest_group_counts() -> None:
    joined = ["PLA1", "PLA2", "PLA3", "PLA6", "PLA5", "NIE4"]
    state = ended(blocks={0: [*joined, "HAA1", "JOR6"]}, districts=["burgwallen", "grachtengordel"])
    assert told(state, CityScored)[0] == CityScored(0, 6, 18)


@pytest.mark.rule("AMS-X21")
def test_district_majorities() -> None:
    state = ended(
        blocks={0: ["PLA1", "PLA2", "JOR1", "JOR2", "JOR3"], 1: ["PLA3", "PLA4", "JOR4", "JOR5"]},
        districts=["plantage", "jordaan"],
    )
    scored = [(DISTRICTS[event.district], event.seat, event.points) for event in told(state, DistrictScored)]
    assert scored == [("plantage", 0, 3), ("plantage", 1, 3), ("jordaan", 0, 5), ("jordaan", 1, 2)]


@pytest.mark.rule("AMS-X22")
def test_leftovers() -> None:
    state = ended(
        supply={0: {"grey": 3, "pink": 1}},
        store={0: {"beer": 1}},
        hold={0: {"lace": 1}},
        aboard={0: {"gold": 1}},
        gulden={0: 5},
    )
    assert told(state, LeftoversScored)[0] == LeftoversScored(0, 12, 6)
    assert score(state) == 6


# ------------------------------------------------------------------------------------ cards


@pytest.mark.rule("AMS-X32")
@pytest.mark.parametrize(("answer", "space"), [("shift pink down", 3), ("shift pink up", 5), ("shift no", 4)])
def test_a_shifted_die(answer: str, space: int) -> None:
    state = position("dice", active={0: ["053"]}, dice=[1, 1, 1, 1, 4, 1])
    play(state, "dice pink black", answer)
    assert {here: wheel(state, here).get("pink", 0) for here in (3, 4, 5)} == {
        here: 4 if here == space else 0 for here in (3, 4, 5)
    }


@pytest.mark.rule("AMS-X33")
def test_the_kind_owned_most() -> None:
    state = ended(active={0: ["031", "032", "033", "019", "020", "050", "051", "108"]})
    assert told(state, EndCardScored) == [EndCardScored(0, CARD["108"], 6)]


@pytest.mark.rule("AMS-X34")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (["067"], [3]),
        (["067", "070"], [8]),
        (["067", "073"], [8]),
        (["067", "070", "073"], [15]),
        (["067", "068", "070", "073"], [15, 3]),
    ],
)
def test_sets_of_churches(cards: list[str], points: list[int]) -> None:
    state = ended(active={0: cards})
    assert [event.points for event in told(state, EndCardScored)] == points


@pytest.mark.rule("AMS-X35")
def test_the_first_carpenter_costs_less() -> None:
    state = position(
        supply={0: {"grey": 3, "purple": 3, "black": 1, "brown": 1}},
        active={0: ["013", "042"]},
        inactive={0: ["043", "046"]},
    )
    play(state, "activate 043", "drop grey")  # 1 grey, 1 purple
    assert supply(state) == {"grey": 3, "purple": 2, "black": 1, "brown": 1}
    play(state, "activate 046")  # 1 brown, 1 grey, 1 purple, 1 black
    assert supply(state) == {"grey": 2, "purple": 1}


@pytest.mark.rule("AMS-X36")
def test_gulden_for_a_one() -> None:
    state = position("dice", active={0: ["051"]}, dice=[1, 2, 3, 4, 5, 6])
    play(state, "dice brown grey")
    assert wheel(state, 1) == {"brown": 1}
    assert gulden(state) == 2


@pytest.mark.rule("AMS-X37")
def test_all_nine_kinds_of_artisans() -> None:
    state = ended(active={0: ["001", "007", "013", "019", "025", "031", "037", "043", "050"]})
    assert told(state, EndCardScored) == [EndCardScored(0, CARD["007"], 18)]


@pytest.mark.rule("AMS-X38")
def test_three_steps_for_a_gulden() -> None:
    state = position(supply={0: {"grey": 2}}, gulden={0: 1}, active={0: ["022"]}, hold={0: {"tulip": 1}})
    play(state, "use 022", "sail tulip", "deliver tulip", "sail w2", "sail dock gold")
    assert barge(state) == "dock_gold"
    assert gulden(state) == 0
    assert supply(state) == {"grey": 2}
    assert score(state) == 5
