"""AMS-6.1 to 6.3 A turn: general rules, activating and using cards."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.rules.events import CardActivated, CardUsed, TurnBegan, TurnEnded

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
    refused,
    score,
    stored,
    supply,
    told,
    windmill,
)

# --------------------------------------------------------------------------------- general


@pytest.mark.rule("AMS-6.1")
def test_one_turn_each_in_order() -> None:
    state = position(seat=1, first=True, supply={seat: {"grey": 1} for seat in range(3)})
    for seat in (1, 0, 2):
        assert asked(state) == f"take_turn {seat}"
        play(state, "pass")
    assert [event.seat for event in told(state, TurnEnded)] == [1, 0, 2]
    assert asked(state) == "keep_resource 1"


@pytest.mark.rule("AMS-6.1")
def test_who_can_do_nothing_is_not_asked() -> None:
    state = position(first=True, supply={0: {"grey": 1}, 2: {"grey": 1}})
    play(state, "pass")
    assert asked(state) == "take_turn 2"  # seat 1 had nothing to do
    assert [event.seat for event in told(state, TurnBegan)] == [1, 2]
    assert [event.seat for event in told(state, TurnEnded)] == [0, 1]


@pytest.mark.rule("AMS-6.1")
@pytest.mark.rule("AMS-6.22")
def test_actions_in_any_order_and_mix() -> None:
    state = position(
        supply={0: {"pink": 6, "grey": 4}},
        gulden={0: 1},
        market="A2",
        inactive={0: ["109"]},
        active={0: ["091"]},
        tiles={"PLA6": "tulip"},
        docks={"gold": ["white", "chestnut"]},
        sold=["tulip"],
    )
    play(state, "sail tulip", "pay grey", "market", "activate 109", "sail start", "pay grey")
    play(state, "block PLA6", "use 109", "load tulip", "amstel 1", "pay grey", "sail tulip", "pay grey")
    play(state, "deliver tulip", "use 091", "sail w2", "sail dock gold", "board white")
    assert barge(state) == "dock_gold"
    assert supply(state) == {"pink": 2}
    assert blocks(state) == ["PLA6"]
    assert aboard(state) == {"white": 1}
    assert (stored(state), hold(state)) == ({}, {})
    assert score(state) == 2 + 1 + 5
    assert gulden(state) == 1  # the one of the docker
    assert state.river[0] == 1
    assert legal(state) == ["sail w2", "sail w4", "pass"]


@pytest.mark.rule("AMS-6.1")
def test_a_player_who_has_done_something_ends_his_turn_himself() -> None:
    state = position(supply={0: {"grey": 1}})
    play(state, "amstel 1")
    assert asked(state) == "take_turn 0"
    assert legal(state) == ["pass"]
    play(state, "pass")
    assert asked(state).startswith("take_card")


@pytest.mark.rule("AMS-6.2")
def test_activating_loading_sailing_boarding_and_delivering_are_unlimited() -> None:
    state = position(
        supply={0: {"pink": 9}},
        inactive={0: ["001", "109", "110"]},
        store={0: {"tulip": 3}},
        docks={"gold": ["white", "chestnut"]},
    )
    play(state, "activate 001", "activate 109", "activate 110", "load tulip", "load tulip", "load tulip")
    play(state, "sail tulip", "deliver tulip", "deliver tulip", "deliver tulip", "sail w2", "sail dock gold")
    assert len(active(state)) == 3
    assert score(state) == 12
    assert supply(state) == {"pink": 1}


@pytest.mark.rule("AMS-6.2")
def test_block_amstel_and_market_once_per_turn() -> None:
    laid = {"PLA6": "beer"}
    state = position(supply={0: {"pink": 9}}, gulden={0: 9}, market="A2", tiles=laid, sold=["beer"])
    play(state, "block PLA6", "amstel 1", "market")
    assert refused(state, "block PLA2") == "AMS-6.2"
    assert refused(state, "amstel 1") == "AMS-6.2"
    assert refused(state, "market") == "AMS-6.2"
    assert legal(state, "block", "amstel", "market") == []


@pytest.mark.rule("AMS-6.2")
def test_what_is_limited_per_turn_is_open_again_in_the_next() -> None:
    state = position(players=2, supply={0: {"grey": 3}}, gulden={0: 9}, market="A2")
    play(state, "amstel 1", "market", "pass", "keep grey")
    while asked(state) != "take_turn 0":
        state.apply(state.default())
    assert "amstel 1" in legal(state)
    assert "market" in legal(state)


@pytest.mark.rule("AMS-6.3")
def test_without_resources_cards_market_and_what_is_free_remain() -> None:
    state = position(
        gulden={0: 2},
        market="A6",
        active={0: ["091", "023"]},
        store={0: {"beer": 1}},
        docks={"gold": ["white"]},
        barges={0: "dock_gold"},
    )
    assert legal(state) == ["use 023", "use 091", "load beer", "board white", "market", "pass"]
    play(state, "use 091", "market")
    assert supply(state) == {"pink": 1}
    assert score(state) == 4


@pytest.mark.rule("AMS-6.4")
def test_resources_gained_can_be_spent_at_once_and_payments_leave_the_supply() -> None:
    state = position(active={0: ["091"]}, gulden={0: 1}, tiles={"PLA6": "beer"}, sold=["beer"])
    assert legal(state, "block") == []
    play(state, "use 091", "block PLA6")
    assert supply(state) == {}
    assert blocks(state) == ["PLA6"]
    assert sum(state.held) == 1  # the gulden: nobody else was paid


@pytest.mark.rule("AMS-6.4")
def test_resources_of_a_market_tile_can_be_spent_at_once() -> None:
    state = position(gulden={0: 2}, market="A4", tiles={"NIE3": "beer"}, sold=["beer"])
    play(state, "market", "colour purple", "block NIE3")
    assert blocks(state) == ["NIE3"]


# ------------------------------------------------------------------------- activate a card


@pytest.mark.rule("AMS-6.5")
def test_exactly_the_resources_shown_are_paid() -> None:
    state = position(supply={0: {"pink": 2, "grey": 2, "black": 1}}, inactive={0: ["112", "001"]})
    play(state, "activate 112")  # 1 grey, 1 pink, 1 black
    assert supply(state) == {"pink": 1, "grey": 1}
    assert active(state) == ["112"]
    assert inactive(state) == ["001"]
    assert told(state, CardActivated) == [CardActivated(0, CARD["112"], (0, 1, 0, 0, 1, 1), 0, -1)]
    assert refused(state, "activate 112") == "AMS-6.5"


@pytest.mark.rule("AMS-6.5")
@pytest.mark.parametrize(
    "resources", [{"pink": 1}, {"black": 9}, {"pink": 1, "black": 5, "grey": 5}, {"pink": 1, "purple": 1}]
)
def test_colours_matter(resources: dict[str, int]) -> None:
    state = position(supply={0: resources}, inactive={0: ["001"]})  # 2 pink
    assert legal(state, "activate") == []
    assert refused(state, "activate 001") == "AMS-6.5"


@pytest.mark.rule("AMS-6.5")
def test_a_card_of_somebody_else_or_of_a_deck_cannot_be_activated() -> None:
    state = position(supply={0: {"pink": 9}}, inactive={1: ["001"]})
    assert refused(state, "activate 001") == "AMS-6.5"
    assert refused(state, "activate 109") == "AMS-6.5"


@pytest.mark.rule("AMS-6.5")
def test_a_card_stays_active_for_the_rest_of_the_game() -> None:
    state = position(supply={0: {"pink": 2}}, inactive={0: ["001"]}, round=10)
    play(state, "activate 001", "pass")
    while not state.over:
        assert active(state) == ["001"]
        state.apply(state.default())
    assert active(state) == ["001"]


@pytest.mark.rule("AMS-6.6")
def test_a_card_activated_now_can_be_used_now() -> None:
    """091 is marked III, 032 is marked INF."""
    cost = {"grey": 2, "purple": 1}
    state = position(supply={0: {**cost, "black": 1}}, inactive={0: ["091"]})
    play(state, "activate 091", "use 091")
    assert supply(state) == {"pink": 1, "black": 1}
    state = position(supply={0: {"purple": 1, "orange": 1, "black": 3}}, inactive={0: ["032"]})
    play(state, "activate 032", "use 032")
    assert gulden(state) == 1


@pytest.mark.rule("AMS-6.6")
def test_cards_of_other_phases_cannot_be_used_in_the_turn() -> None:
    state = position(
        supply={0: {"purple": 1, "orange": 2, "pink": 2}}, inactive={0: ["049", "051"]}, gulden={0: 1}
    )
    play(state, "activate 049", "activate 051")
    assert refused(state, "use 049") == "AMS-C049"
    assert refused(state, "use 051") == "AMS-C051"


@pytest.mark.rule("AMS-6.7")
@pytest.mark.parametrize(
    ("key", "cost", "markers"),
    [
        ("049", {"purple": 1}, 1),  # I
        ("051", {"orange": 2, "pink": 1}, 1),  # II
        ("109", {"pink": 1}, 1),  # III
        ("034", {"black": 1}, 0),  # INF
        ("010", {"pink": 1}, 0),  # END
    ],
)
def test_a_marker_for_each_active_card_of_a_phase(key: str, cost: dict[str, int], markers: int) -> None:
    """The windmill holds a marker for each card that can be used; only those ever carry one."""
    state = position(supply={0: {**cost, "brown": 1}}, inactive={0: [key]})
    play(state, f"activate {key}")
    assert windmill(state) == markers
    assert marked(state) == []


@pytest.mark.rule("AMS-6.8")
def test_a_discount_is_of_the_payers_choice_and_never_below_nothing() -> None:
    state = position(supply={0: {"grey": 1, "pink": 1}}, active={0: ["031"]}, inactive={0: ["076"]})
    play(state, "activate 076")  # 1 grey, 1 pink
    assert asked(state) == "drop_resource 0"
    assert legal(state) == ["drop grey", "drop pink"]
    assert refused(state, "drop black") == "AMS-6.8"
    assert refused(state, "pass") == "AMS-6.8"
    play(state, "drop grey")
    assert supply(state) == {"grey": 1}
    state = position(supply={0: {"black": 1}}, active={0: ["031"]}, inactive={0: ["097"]})
    play(state, "activate 097")  # 1 purple: it costs nothing, and nothing is given back
    assert supply(state) == {"black": 1}
    assert active(state) == ["031", "097"]


@pytest.mark.rule("AMS-6.8")
def test_a_resource_that_is_lacking_is_the_one_dropped() -> None:
    state = position(supply={0: {"pink": 1}}, active={0: ["031"]}, inactive={0: ["076"]})
    play(state, "activate 076")
    assert asked(state) == "take_turn 0"
    assert supply(state) == {}
    state = position(supply={0: {"black": 1}}, active={0: ["031"]}, inactive={0: ["076", "078"]})
    assert refused(state, "activate 076") == "AMS-6.5"
    assert refused(state, "activate 078") == "AMS-6.5"  # 2 purple: two of one colour are lacking


@pytest.mark.rule("AMS-6.8")
def test_discounts_on_blocks_never_go_below_nothing() -> None:
    state = position(supply={0: {"black": 1}}, active={0: ["025"]}, tiles={"PLA6": "beer"}, sold=["beer"])
    assert "block PLA6" in legal(state)
    assert "block PLA2" not in legal(state)
    play(state, "block PLA6")
    assert supply(state) == {"black": 1}


# ---------------------------------------------------------------------- use an active card


@pytest.mark.rule("AMS-6.9")
def test_a_card_marked_iii_is_used_once_per_round() -> None:
    state = position(supply={0: {"grey": 1}}, active={0: ["091"]})
    assert windmill(state) == 1
    play(state, "use 091")
    assert marked(state) == ["091"]
    assert windmill(state) == 0
    assert told(state, CardUsed) == [CardUsed(0, CARD["091"], (0,) * 6, 0, False)]
    assert refused(state, "use 091") == "AMS-6.9"
    play(state, "pass", "keep grey")
    while asked(state) != "take_turn 0":
        state.apply(state.default())
    assert "use 091" in legal(state)


@pytest.mark.rule("AMS-6.9")
def test_only_ones_own_active_cards_are_used() -> None:
    state = position(supply={0: {"grey": 1}}, inactive={0: ["092"]}, active={1: ["091"]})
    for key in ("091", "092", "093"):
        assert refused(state, f"use {key}") == "AMS-6.9"


@pytest.mark.rule("AMS-6.10")
def test_a_permanent_card_works_without_limit_and_without_marker() -> None:
    state = position(supply={0: {"grey": 9}}, active={0: ["032"]})
    play(state, "use 032", "use 032", "use 032")
    assert gulden(state) == 3
    assert marked(state) == []
    assert windmill(state) == 0


@pytest.mark.rule("AMS-6.10")
def test_a_permanent_card_works_outside_its_owners_turn() -> None:
    """034: the disc of seat 1 stays on top when seat 0 comes to its space."""
    state = position(river=[3, 4, 0], active={1: ["034"]}, supply={0: {"grey": 2}})
    play(state, "amstel 1")
    assert state.ranks == [1, 0, 2]


@pytest.mark.rule("AMS-6.11")
def test_an_end_card_works_only_in_final_scoring() -> None:
    state = position(supply={0: {"grey": 1}}, active={0: ["107"]})
    assert refused(state, "use 107") == "AMS-C107"
    assert score(state) == 0
    state = ended(active={0: ["107"]})
    assert score(state) == 8
