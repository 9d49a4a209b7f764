"""AMS-6.4 Take possession of a block, AMS-6.5 black market."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.rules.components import BLOCKS, GOODS
from kade.games.amsterdam.rules.events import BlockTaken, GoodSold, GoodStored

from ..positions import (
    BLOCK,
    asked,
    blocks,
    ended,
    gulden,
    hold,
    legal,
    play,
    position,
    refused,
    score,
    stored,
    supply,
    told,
)
from .test_components import CITY

COLOUR = {"PLA": "pink", "HAA": "grey", "JOR": "orange", "BUR": "brown", "NIE": "purple", "GRA": "black"}


@pytest.mark.rule("AMS-6.12")
@pytest.mark.parametrize("key", list(CITY))
def test_a_block_costs_resources_of_its_districts_colour(key: str) -> None:
    cost, colour = CITY[key][0], COLOUR[key[:3]]
    state = position(supply={0: {colour: cost + 1}}, sold=GOODS)
    play(state, f"block {key}")
    assert supply(state) == {colour: 1}
    assert blocks(state) == [key]
    event = told(state, BlockTaken)[0]
    assert (event.block, event.resources, event.gulden) == (BLOCK[key], cost, 0)
    others = {other: 5 for other in COLOUR.values() if other != colour}
    poor = position(supply={0: {**others, colour: cost - 1}})
    assert refused(poor, f"block {key}") == "AMS-6.12"


@pytest.mark.rule("AMS-6.12")
def test_all_blocks_that_can_be_paid_are_open() -> None:
    state = position(supply={0: {"pink": 2, "grey": 1}})
    assert legal(state, "block") == ["block HAA1", "block PLA2", "block PLA3", "block PLA5", "block PLA6"]


@pytest.mark.rule("AMS-6.13")
def test_a_block_with_a_coat_cannot_be_taken() -> None:
    state = position(supply={0: {"pink": 9}}, blocks={0: ["PLA2"], 1: ["PLA6", "PLA1"]})
    assert legal(state, "block") == ["block PLA3", "block PLA4", "block PLA5"]
    for key in ("PLA1", "PLA2", "PLA6"):
        assert refused(state, f"block {key}") == "AMS-6.13"
    assert blocks(state, 1) == ["PLA1", "PLA6"]


@pytest.mark.rule("AMS-6.13")
def test_blocks_need_not_touch() -> None:
    state = position(supply={0: {"black": 1}}, blocks={0: ["HAA1"]}, sold=GOODS)
    play(state, "block GRA5")
    assert blocks(state) == ["HAA1", "GRA5"]


@pytest.mark.rule("AMS-6.14")
def test_the_good_goes_to_the_store_or_is_sold() -> None:
    state = position(supply={0: {"pink": 1}}, tiles={"PLA6": "lace"}, store={0: {"lace": 2, "beer": 9}})
    play(state, "block PLA6")
    assert asked(state) == "sell_or_store 0"
    assert blocks(state) == ["PLA6"]
    assert refused(state, "pass") == "AMS-6.14"
    play(state, "store")
    assert stored(state) == {"lace": 3, "beer": 9}  # it holds any number
    assert told(state, GoodStored) == [GoodStored(0, GOODS.index("lace"))]
    assert gulden(state) == 0
    assert state.sold == 0
    for seat in (0, 1, None):
        assert state.view(seat).store == state.store  # and is public


# ------------------------------------------------------------------------------- adjacency


@pytest.mark.rule("AMS-6.15")
@pytest.mark.parametrize(
    ("one", "other", "joined"),
    [
        ("PLA2", "PLA3", True),
        ("HAA4", "JOR1", True),  # over the border of two districts
        ("GRA2", "PLA4", True),  # by the bridges over the Amstel
        ("BUR6", "PLA1", True),
        ("BUR4", "NIE4", True),
        ("BUR2", "NIE1", True),
        ("PLA2", "PLA5", False),
        ("HAA1", "HAA5", False),
        ("BUR1", "BUR3", False),
        ("BUR6", "NIE4", False),
        ("GRA3", "GRA4", False),
    ],
)
def test_blocks_are_adjacent_if_a_bridge_joins_them(one: str, other: str, joined: bool) -> None:
    state = ended(blocks={0: [one, other]}, districts=[])
    assert score(state) == (6 if joined else 3)


@pytest.mark.rule("AMS-6.15")
def test_a_bridge_joins_both_ways() -> None:
    ends = [(block, other) for block in BLOCKS for other in BLOCKS if block.neighbours >> other.index & 1]
    assert all(other.neighbours >> block.index & 1 for block, other in ends)
    assert all(block is not other for block, other in ends)
    assert len(ends) == 2 * 49


# ---------------------------------------------------------------------------- black market


@pytest.mark.rule("AMS-6.16")
def test_a_sale_gives_a_resource_of_any_colour_or_two_gulden() -> None:
    state = position(supply={0: {"pink": 1}}, tiles={"PLA6": "cheese"})
    play(state, "block PLA6")
    assert legal(state) == [
        "store",
        "sell gulden",
        "sell brown",
        "sell grey",
        "sell purple",
        "sell orange",
        "sell pink",
        "sell black",
    ]
    twin = state.copy()
    play(state, "sell gulden")
    assert (gulden(state), supply(state), stored(state)) == (2, {}, {})
    assert told(state, GoodSold) == [GoodSold(0, GOODS.index("cheese"), 2, -1, -1)]
    play(twin, "sell orange")
    assert (gulden(twin), supply(twin), stored(twin)) == (0, {"orange": 1}, {})
    assert state.sold == twin.sold == 1 << GOODS.index("cheese")


@pytest.mark.rule("AMS-6.16")
def test_without_an_empty_space_of_its_kind_a_good_is_stored() -> None:
    state = position(supply={0: {"pink": 1}}, tiles={"PLA6": "cheese"}, sold=["cheese"])
    play(state, "block PLA6")
    assert asked(state) == "take_turn 0"
    assert stored(state) == {"cheese": 1}
    others = [good for good in GOODS if good != "cheese"]
    state = position(supply={0: {"pink": 1}}, tiles={"PLA6": "cheese"}, sold=others)
    play(state, "block PLA6", "sell gulden")
    assert state.sold == 0b111111111


@pytest.mark.rule("AMS-6.16")
@pytest.mark.rule("AMS-E32")
def test_a_good_can_be_sold_only_at_once() -> None:
    state = position(supply={0: {"pink": 1, "grey": 1}}, tiles={"PLA6": "cheese"})
    play(state, "block PLA6", "store")
    assert refused(state, "sell gulden") == "AMS-6.1"
    assert refused(state, "sell pink") == "AMS-6.1"
    play(state, "load cheese")
    assert hold(state) == {"cheese": 1}
    assert refused(state, "sell gulden") == "AMS-6.1"
    assert legal(state, "sell") == []


@pytest.mark.rule("AMS-6.17")
def test_each_kind_is_sold_once_per_game_by_anyone() -> None:
    state = position(
        first=True,
        players=2,
        supply={0: {"pink": 1}, 1: {"grey": 1}},
        tiles={"PLA6": "cheese", "HAA1": "cheese"},
    )
    play(state, "block PLA6", "sell gulden", "pass", "block HAA1")
    assert asked(state) == "take_turn 1"
    assert stored(state, 1) == {"cheese": 1}


@pytest.mark.rule("AMS-6.17")
def test_selling_is_not_delivering() -> None:
    """No points in an early round, and 073, 075 and 081 do not answer."""
    state = position(
        round=1, supply={0: {"pink": 1}}, tiles={"PLA6": "cheese"}, active={0: ["073", "075", "081"]}
    )
    play(state, "block PLA6", "sell gulden")
    assert score(state) == 0
    assert gulden(state) == 2
    assert state.warehouses == [0] * 9
