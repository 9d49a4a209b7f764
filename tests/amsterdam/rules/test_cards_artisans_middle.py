"""AMS-10 Tile makers and cheese makers: the permanent artisans 025 to 036."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.rules.events import BlockTaken, CardUsed
from kade.games.amsterdam.rules.state import LAST

from ..card_positions import ALL_SOLD, change, ready
from ..positions import (
    CARD,
    active,
    blocks,
    legal,
    marked,
    play,
    position,
    refused,
    score,
    source,
    stored,
    supply,
    told,
    until,
    windmill,
)

# ----------------------------------------------------------------------- tile makers 025-030


@pytest.mark.rule("AMS-C025")
@pytest.mark.parametrize(("block", "paid"), [("PLA6", 0), ("PLA2", 1), ("PLA1", 2)])
def test_a_block_for_a_resource_less(block: str, paid: int) -> None:
    state = ready("025", supply={"pink": paid}, sold=ALL_SOLD)
    gained = {"pink": -paid} if paid else {}
    assert change(state, f"block {block}") == gained
    assert blocks(state) == [block]
    assert told(state, BlockTaken)[0].resources == paid
    assert marked(state) == []
    if paid:  # one resource less is all it saves
        assert refused(ready("025", supply={"pink": paid - 1}), f"block {block}") == "AMS-6.12"


@pytest.mark.rule("AMS-C025")
@pytest.mark.rule("AMS-E18")
def test_a_block_of_one_is_free_in_every_district() -> None:
    state = ready("025")
    cheapest = ["PLA6", "HAA1", "JOR4", "BUR3", "NIE3", "GRA5"]
    assert sorted(legal(state, "block")) == sorted(f"block {key}" for key in cheapest)
    assert legal(ready(rival=["025"]), "block") == []


@pytest.mark.rule("AMS-C026")
@pytest.mark.parametrize(
    ("answer", "paid"), [("block PLA6", {"pink": -1}), ("block PLA1 gulden", {"gulden": -2})]
)
def test_a_gulden_for_a_block(answer: str, paid: dict[str, int]) -> None:
    state = ready("026", "027", supply={"pink": 1}, gulden=2, sold=ALL_SOLD)
    expected = {**paid, "gulden": paid.get("gulden", 0) + 1}
    assert change(state, answer) == expected
    assert marked(state) == []


@pytest.mark.rule("AMS-C027")
@pytest.mark.rule("AMS-R32")
def test_two_gulden_for_any_block() -> None:
    state = ready("027", supply={"pink": 3}, gulden=4, sold=ALL_SOLD)
    assert change(state, "block PLA1 gulden") == {"gulden": -2}
    assert blocks(state) == ["PLA1"]
    assert sum(stored(state).values()) == 2  # its good beside the beer
    assert refused(state, "block PLA2 gulden") == "AMS-6.2"  # it was the block action
    assert refused(state, "block PLA2") == "AMS-6.2"


@pytest.mark.rule("AMS-C027")
@pytest.mark.rule("AMS-E23")
@pytest.mark.parametrize("block", ["PLA6", "PLA1"])
def test_discounts_do_not_lower_the_two_gulden(block: str) -> None:
    state = ready("025", "027", gulden=2, sold=ALL_SOLD)
    assert change(state, f"block {block} gulden") == {"gulden": -2}
    assert refused(ready("025", "027", gulden=1), f"block {block} gulden") == "AMS-C027"


@pytest.mark.rule("AMS-C027")
def test_no_gulden_for_a_block_without_the_card() -> None:
    assert refused(ready(gulden=5, rival=["027"]), "block PLA6 gulden") == "AMS-C027"
    taken = ready("027", gulden=5, blocks={1: ["PLA6"]})
    assert refused(taken, "block PLA6 gulden") == "AMS-6.13"


@pytest.mark.rule("AMS-C028")
@pytest.mark.rule("AMS-E21")
def test_a_second_block() -> None:
    """What other cards say of a block holds for both."""
    state = ready(
        "025",
        "026",
        "027",
        "028",
        "037",
        "074",
        supply={"pink": 1},
        gulden=2,
        tiles={"PLA2": "lace", "NIE2": "tile"},
    )
    gained = {"pink": -1, "black": 1, "gulden": 3, "space": 1}
    assert change(state, "block PLA2", "sell black", "advance") == gained
    gained = {"orange": 1, "gulden": -2 + 3, "space": 1}
    assert change(state, "block NIE2 gulden", "sell orange", "advance") == gained
    assert sorted(blocks(state)) == ["NIE2", "PLA2"]
    assert refused(state, "block HAA1") == "AMS-6.2"  # with 025 it would cost nothing
    assert marked(state) == []


@pytest.mark.rule("AMS-C028")
def test_one_block_without_the_card() -> None:
    state = ready(supply={"pink": 3}, sold=ALL_SOLD, rival=["028"])
    play(state, "block PLA6")
    assert refused(state, "block PLA2") == "AMS-6.2"


@pytest.mark.rule("AMS-C029")
@pytest.mark.rule("AMS-E2")
@pytest.mark.rule("AMS-R21")
def test_one_map_three_times() -> None:
    state = ready("029", "109", "113", "117", supply={"pink": 5, "grey": 2, "orange": 2})
    assert change(state, "use 109") == {"pink": -1, "points": 1}
    assert change(state, "use 113") == {"grey": -1, "points": 1}  # uses need not follow one another
    assert {"use 109", "use 113"} <= set(legal(state, "use"))  # not assigned yet
    assert change(state, "use 109") == {"pink": -1, "points": 1}
    assert refused(state, "use 113") == "AMS-6.9"
    assert change(state, "use 117") == {"orange": -1, "points": 1}  # its first use is open
    assert refused(state, "use 117") == "AMS-6.9"
    assert change(state, "use 109") == {"pink": -1, "points": 1}
    assert refused(state, "use 109") == "AMS-6.9"
    assert marked(state) == ["109", "113", "117"]  # the maps, not 029


@pytest.mark.rule("AMS-C029")
def test_another_map_in_the_next_turn() -> None:
    wheel = {0: {1: {"grey": 3, "pink": 3}}}
    state = ready("029", "109", "113", supply={"pink": 3, "grey": 1}, wheel=wheel)
    play(state, "use 109", "use 109", "use 109", "use 113", "pass")
    until(state, "take_turn 0")
    play(state, "use 113", "use 113", "use 113")
    assert refused(state, "use 113") == "AMS-6.9"
    play(state, "use 109")
    assert refused(state, "use 109") == "AMS-6.9"
    assert score(state) == 8


@pytest.mark.rule("AMS-C029")
def test_a_further_use_is_paid_and_only_for_the_owner() -> None:
    state = ready("029", "109", supply={"pink": 1})
    play(state, "use 109")
    assert legal(state, "use") == []
    state = ready("109", supply={"pink": 2}, rival=["029"])
    play(state, "use 109")
    assert refused(state, "use 109") == "AMS-6.9"


@pytest.mark.rule("AMS-C030")
def test_two_gulden_for_a_building() -> None:
    state = ready("030", supply={"purple": 1, "grey": 1, "pink": 1}, gulden=0, inactive=["097", "047", "109"])
    assert change(state, "activate 097") == {"purple": -1, "gulden": 2}
    assert change(state, "activate 047") == {"grey": -1}
    assert change(state, "activate 109") == {"pink": -1}


@pytest.mark.rule("AMS-C030")
@pytest.mark.rule("AMS-E56")
def test_two_gulden_for_a_building_however_paid() -> None:
    state = ready("030", "038", gulden=3, inactive=["087"])
    assert change(state, "free 087") == {"gulden": -1}
    state = ready("030", "031", inactive=["097"])
    assert change(state, "activate 097") == {"gulden": 2}


# --------------------------------------------------------------------- cheese makers 031-036


@pytest.mark.rule("AMS-C031")
@pytest.mark.parametrize(("dropped", "left"), [("brown", "brown"), ("grey", "grey"), ("black", "black")])
def test_a_building_for_a_resource_less(dropped: str, left: str) -> None:
    state = ready("031", supply={"brown": 1, "grey": 1, "black": 2}, inactive=["089"])
    play(state, "activate 089", f"drop {dropped}")  # 1 brown, 1 grey, 2 black
    assert supply(state) == {left: 1}
    assert active(state) == ["031", "089"]


@pytest.mark.rule("AMS-C031")
@pytest.mark.rule("AMS-6.8")
def test_the_resource_that_is_lacking_is_the_one_saved() -> None:
    state = ready("031", supply={"brown": 1, "grey": 1, "black": 1}, inactive=["089"])
    assert change(state, "activate 089") == {"brown": -1, "grey": -1, "black": -1}


@pytest.mark.rule("AMS-C031")
@pytest.mark.rule("AMS-6.8")
def test_only_one_resource_less_and_only_for_buildings() -> None:
    state = ready("031", supply={"brown": 1, "black": 1}, inactive=["089", "016", "131"])
    assert refused(state, "activate 089") == "AMS-6.5"  # two are lacking
    assert change(state, "activate 016") == {"brown": -1, "black": -1}
    state = ready("031", supply={"black": 1}, inactive=["016", "131"])
    assert legal(state, "activate") == []
    state = ready(supply={"brown": 1, "grey": 1, "black": 1}, inactive=["089"], rival=["031"])
    assert refused(state, "activate 089") == "AMS-6.5"


@pytest.mark.rule("AMS-C031")
@pytest.mark.rule("AMS-E18")
def test_a_building_for_nothing() -> None:
    state = ready("031", supply={"grey": 1, "purple": 1}, inactive=["097"])
    assert change(state, "activate 097") == {}  # its cost is 1 purple
    assert active(state) == ["031", "097"]


@pytest.mark.rule("AMS-C032")
def test_three_resources_for_a_gulden() -> None:
    state = ready("032", supply={"grey": 4, "pink": 3, "black": 1})
    paid = {"grey": -1, "pink": -1, "black": -1, "gulden": 1}
    assert change(state, "use 032", "pay black", "pay pink", "pay grey") == paid
    assert change(state, "use 032", "pay grey", "pay grey", "pay grey") == {"grey": -3, "gulden": 1}
    assert refused(state, "use 032") == "AMS-C032"  # two are left
    assert supply(state) == {"pink": 2}
    assert marked(state) == []


@pytest.mark.rule("AMS-C033")
@pytest.mark.rule("AMS-E20")
def test_a_gulden_for_an_artisan() -> None:
    state = ready(supply={"pink": 3, "grey": 1, "purple": 1}, inactive=["033", "047", "097", "109"])
    assert change(state, "activate 033") == {"pink": -2, "gulden": 1}  # for itself
    assert change(state, "activate 047") == {"grey": -1, "gulden": 1}
    assert change(state, "activate 097") == {"purple": -1}
    assert change(state, "activate 109") == {"pink": -1}


@pytest.mark.rule("AMS-C034")
def test_on_top_at_once() -> None:
    state = ready(supply={"black": 1}, inactive=["034"], river=[3, 3, 3], ranks=[2, 1, 0])
    assert change(state, "activate 034") == {"black": -1}
    assert state.ranks == [0, 2, 1]


@pytest.mark.rule("AMS-C034")
@pytest.mark.rule("AMS-E9")
def test_on_top_of_whoever_comes() -> None:
    given = position(
        seat=1,
        active={0: ["034"]},
        supply={1: {"grey": 4}},
        river=[4, 3, 4],
        ranks=[0, 2, 1],
        first=True,
    )
    play(given, "amstel 1", "pass")
    assert given.ranks == [0, 1, 2]  # below the holder and above the other


@pytest.mark.rule("AMS-C034")
@pytest.mark.rule("AMS-E9")
def test_without_the_card_the_newcomer_is_on_top() -> None:
    state = ready(supply={"grey": 2}, river=[3, 4, 4], ranks=[2, 1, 0])
    play(state, "amstel 1")
    assert state.ranks == [0, 2, 1]


@pytest.mark.rule("AMS-E9")
def test_the_holder_stays_on_top_before_conditions_are_checked() -> None:
    """The newcomer on the leading space is not first, so 017 helps it again."""
    state = ready("017", supply={"grey": 1}, river=[4, 5, 0], rival=["034"])
    play(state, "amstel 1")
    assert state.ranks == [1, 0, 2]
    assert change(state, "use 017") == {"space": 1}


@pytest.mark.rule("AMS-C034")
@pytest.mark.rule("AMS-E10")
def test_no_effect_on_the_last_space() -> None:
    for ranks in ([1, 0, 2], [0, 1, 2]):
        state = ready(supply={"black": 1}, inactive=["034"], river=[18, 18, 3], ranks=ranks)
        play(state, "activate 034")
        assert state.ranks == ranks
    state = ready("034", supply={"grey": 1}, river=[17, 18, 3])
    play(state, "amstel 1")
    assert state.ranks == [1, 0, 2]
    assert source(state, LAST) == 10
    state = ready(supply={"grey": 1}, river=[17, 18, 3], rival=["034"])
    play(state, "amstel 1")
    assert state.ranks == [1, 0, 2]


@pytest.mark.rule("AMS-C035")
@pytest.mark.parametrize(
    ("key", "cost", "gain"),
    [
        ("109", {"pink": -1}, {"points": 1}),
        ("118", {"orange": -2}, {"gulden": 1}),
        ("132", {"brown": -1, "purple": -1, "black": -1}, {"gulden": 1, "points": 1}),
    ],
)
def test_a_free_use_of_a_new_map(key: str, cost: dict[str, int], gain: dict[str, int]) -> None:
    spare = {"109": "pink", "118": "orange", "132": "black"}[key]
    given = {colour: -number for colour, number in cost.items()}
    given[spare] += 1
    state = ready("035", supply=given, inactive=[key])
    assert change(state, f"activate {key}") == {**cost, **gain}
    assert [(event.card, event.free) for event in told(state, CardUsed)] == [(CARD[key], True)]
    assert marked(state) == []
    assert windmill(state) == 1
    assert change(state, f"use {key}") == {spare: -1, **gain}  # the paid use was still open
    assert refused(state, f"use {key}") == "AMS-6.9"


@pytest.mark.rule("AMS-C035")
@pytest.mark.rule("AMS-E20")
def test_no_free_use_of_other_cards_or_of_maps_activated_before() -> None:
    state = ready(supply={"brown": 1, "pink": 1, "purple": 1}, inactive=["035", "109", "097"])
    assert change(state, "activate 109") == {"pink": -1}
    assert change(state, "activate 035") == {"brown": -1}
    assert change(state, "activate 097") == {"purple": -1}
    assert told(state, CardUsed) == []


@pytest.mark.rule("AMS-C036")
def test_two_resources_for_one() -> None:
    state = ready("036", supply={"grey": 3, "pink": 2})
    assert change(state, "use 036", "pay grey", "pay pink", "colour black") == {
        "grey": -1,
        "pink": -1,
        "black": 1,
    }
    assert change(state, "use 036", "pay grey", "pay grey", "colour pink") == {"grey": -2, "pink": 1}
    assert supply(state) == {"pink": 2, "black": 1}
    assert change(state, "use 036", "pay pink", "pay black", "colour grey") == {
        "pink": -1,
        "black": -1,
        "grey": 1,
    }
    assert change(state, "use 036", "colour brown") == {"pink": -1, "grey": -1, "brown": 1}
    assert refused(state, "use 036") == "AMS-C036"  # one is left
    assert marked(state) == []
