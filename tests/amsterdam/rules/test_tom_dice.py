"""AMS-15 The solo game: what the dice and the market bring TOM."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.rules.components import BLOCKS, COLOURS, DOCKERS
from kade.games.amsterdam.rules.events import (
    BlockTaken,
    BridgePassed,
    DiscAdvanced,
    DockerDelivered,
    GoodDelivered,
    GoodSold,
    MarketUsed,
)
from kade.games.amsterdam.rules.expansion_events import (
    LEFT_MOST,
    NEXT_TO_COAT,
    ONLY_CHEAPEST,
    GoodLost,
    TomRolledOne,
    TomRolledSix,
    TomRolledTriple,
    TomSaved,
)
from kade.games.amsterdam.rules.expansion_pieces import FROM_LEFT
from kade.games.amsterdam.rules.state import (
    BRIDGES,
    HOUSE,
    LAST,
    MARKET,
    ROOFS,
)

from ..positions import BLOCK, asked, blocks, play, score, source, supply, told, wheel
from ..solo_positions import TOM, YOU, roll, solo, tom_gulden

# ------------------------------------------------------------------- Phase II: ones, triples


@pytest.mark.rule("AMS-X28", "AMS-15.6")
def test_a_one_advances_him_over_the_bridge() -> None:
    state = solo(river=(5, 3))
    roll(state, grey=1)
    assert state.river == [5, 4]
    assert source(state, BRIDGES, TOM) == 2
    assert [(event.seat, event.colour) for event in told(state, TomRolledOne)] == [
        (TOM, COLOURS.index("grey"))
    ]
    assert [(event.seat, event.left, event.reached) for event in told(state, DiscAdvanced)] == [(TOM, 3, 4)]
    assert [event.seat for event in told(state, BridgePassed)] == [TOM]


@pytest.mark.rule("AMS-15.6")
def test_each_one_counts_and_the_last_space_scores() -> None:
    state = solo(river=(5, 16))
    roll(state, grey=1, brown=1)
    assert state.river == [5, 18]
    assert source(state, LAST, TOM) == 10
    assert state.ranks == [TOM, YOU]
    state = solo(river=(5, 18), ahead=TOM)
    roll(state, grey=1)
    assert state.river == [5, 18]
    assert score(state, TOM) == 0


@pytest.mark.rule("AMS-15.7", "AMS-R11")
@pytest.mark.parametrize(
    "value, dock",
    [(1, "light_blue"), (2, "white"), (3, "gold"), (4, "chestnut"), (5, "light_pink"), (6, "light_green")],
)
def test_a_triple_brings_the_docker_of_its_dock(value: int, dock: str) -> None:
    docker = "gold" if dock != "gold" else "white"
    state = solo(docks={dock: docker}, house=["chestnut"])
    others = [other for other in (2, 3, 4, 5) if other != value]
    roll(state, brown=value, grey=value, purple=value, orange=others[0], pink=others[1], black=others[2])
    assert [DOCKERS[colour] for colour in state.house] == ["chestnut", docker]
    assert source(state, HOUSE, TOM) == 7
    first = DOCKERS.index(dock) * 6
    assert state.docks[first : first + 6] == [0] * 6
    delivered = told(state, DockerDelivered)
    assert [(event.seat, event.points) for event in delivered] == [(TOM, 7)]
    triple = told(state, TomRolledTriple)[0]
    assert (triple.value, DOCKERS[triple.dock], DOCKERS[triple.docker], triple.gulden) == (
        value,
        dock,
        docker,
        1,
    )


@pytest.mark.rule("AMS-15.7")
def test_two_triples_and_their_gulden() -> None:
    state = solo(docks={"white": "gold", "gold": "white"})
    roll(state, brown=2, grey=2, purple=2, orange=3, pink=3, black=3)
    assert source(state, HOUSE, TOM) == 9 + 7
    assert tom_gulden(state) == 2 + 1  # one each, and one because he cannot pay the market


@pytest.mark.rule("AMS-15.7", "AMS-E51")
def test_an_empty_dock_gives_nothing() -> None:
    state = solo(docks={"white": ""})
    state.aboard = [0, 0, 0, 1, 0, 0]  # you carry the docker
    roll(state, brown=2, grey=2, purple=2, orange=2, pink=3, black=4)
    assert state.house == []
    assert state.aboard == [0, 0, 0, 1, 0, 0]
    assert score(state, TOM) == 0
    assert tom_gulden(state) == 1  # only that of the market
    triple = told(state, TomRolledTriple)[0]
    assert (triple.docker, triple.gulden) == (-1, 0)


@pytest.mark.rule("AMS-15.7")
def test_a_pair_is_no_triple() -> None:
    state = solo()
    roll(state, brown=2, grey=2, purple=3, orange=3, pink=4, black=4)
    assert told(state, TomRolledTriple) == []


# ------------------------------------------------------------------------- Phase II: sixes

X29_BLOCKS = {YOU: ["GRA4", "GRA5", "GRA6"], TOM: ["NIE3"]}


@pytest.mark.rule("AMS-X29", "AMS-15.8", "AMS-15.9", "AMS-15.10")
def test_sixes_on_black_and_purple() -> None:
    state = solo(
        blocks=X29_BLOCKS, tiles={"GRA3": "lace", "NIE6": "beer"}, sold=["lace"], warehouses={"lace": 1}
    )
    roll(state, black=6, purple=6)
    assert blocks(state, TOM) == sorted(["NIE3", "GRA3", "NIE6"], key=lambda key: BLOCK[key])
    assert source(state, ROOFS, TOM) == 5
    assert state.warehouses[6] == 2
    assert tom_gulden(state) == 2 + 1
    sixes = [
        (COLOURS[event.colour], BLOCKS[event.block].key, event.reason) for event in told(state, TomRolledSix)
    ]
    assert sixes == [("purple", "NIE6", NEXT_TO_COAT), ("black", "GRA3", ONLY_CHEAPEST)]
    assert [(event.seat, event.gulden) for event in told(state, GoodSold)] == [(TOM, 2)]
    assert [(event.seat, event.points) for event in told(state, GoodDelivered)] == [(TOM, 5)]
    assert [(event.resources, event.gulden) for event in told(state, BlockTaken)] == [(0, 0), (0, 0)]


@pytest.mark.rule("AMS-15.8")
def test_the_left_most_of_equals() -> None:
    state = solo(blocks={YOU: ["HAA1"]})
    roll(state, grey=6)  # HAA2, HAA4 and HAA5 cost 2; HAA4 is the left-most
    assert blocks(state, TOM) == ["HAA4"]
    assert [event.reason for event in told(state, TomRolledSix)] == [LEFT_MOST]
    state = solo(blocks={YOU: ["HAA1"], TOM: ["HAA6", "HAA3"]})
    roll(state, grey=6)  # HAA2 and HAA5 lie next to a coat of his
    assert blocks(state, TOM) == ["HAA2", "HAA3", "HAA6"]
    assert [event.reason for event in told(state, TomRolledSix)] == [LEFT_MOST]


@pytest.mark.rule("AMS-15.8")
def test_from_left_to_right_is_smallest_x_then_smallest_y() -> None:
    """The list of the data and the schematic board agree as long as nobody moves a block."""
    by_place = sorted(BLOCKS, key=lambda block: (block.x, block.y))
    assert sorted(BLOCKS, key=lambda block: FROM_LEFT[block.index]) == by_place


@pytest.mark.rule("AMS-15.8")
def test_no_block_is_left() -> None:
    state = solo(blocks={YOU: ["HAA1", "HAA2", "HAA3"], TOM: ["HAA4", "HAA5", "HAA6"]})
    roll(state, grey=6)
    assert blocks(state, TOM) == ["HAA4", "HAA5", "HAA6"]
    assert [event.block for event in told(state, TomRolledSix)] == [-1]


@pytest.mark.rule("AMS-15.9")
def test_the_order_of_the_colours() -> None:
    state = solo()
    roll(state, black=6, pink=6, orange=6, purple=6, grey=6, brown=6)
    order = [COLOURS[event.colour] for event in told(state, TomRolledSix)]
    assert order == ["brown", "grey", "purple", "orange", "pink", "black"]
    assert len(blocks(state, TOM)) == 6


@pytest.mark.rule("AMS-15.10", "AMS-6.30")
def test_his_good_goes_to_the_best_roof_with_the_fast_bonus() -> None:
    state = solo(round=3, tiles={"HAA1": "coffee"}, sold=["coffee"])
    roll(state, grey=6)
    assert score(state, TOM) == 8 + 5
    assert told(state, GoodDelivered)[0].fast == 5


@pytest.mark.rule("AMS-15.10")
def test_without_room_the_good_is_lost() -> None:
    state = solo(tiles={"HAA1": "coffee"}, sold=["coffee"], warehouses={"coffee": 3})
    roll(state, grey=6)
    assert blocks(state, TOM) == ["HAA1"]
    assert score(state, TOM) == 0
    assert state.warehouses[7] == 3
    assert [(event.seat, event.good) for event in told(state, GoodLost)] == [(TOM, 7)]


# ----------------------------------------------------------------------- Phase II: market


@pytest.mark.rule("AMS-X30", "AMS-15.11")
def test_he_pays_the_tile_and_takes_its_points_only() -> None:
    state = solo(market="A4", tom_gulden=3)
    roll(state)
    assert tom_gulden(state) == 1
    assert source(state, MARKET, TOM) == 2
    assert [(event.seat, event.gulden, event.points) for event in told(state, MarketUsed)] == [(TOM, 2, 2)]
    assert told(state, TomSaved) == []
    assert asked(state) == "choose_dice 0"  # no resource is asked for him


@pytest.mark.rule("AMS-15.11")
def test_he_takes_the_amstel_steps_of_a_tile() -> None:
    state = solo(market="A7", tom_gulden=3, river=(0, 2))
    roll(state)
    assert tom_gulden(state) == 0
    assert state.river[TOM] == 4
    assert score(state, TOM) == 4 + 2


@pytest.mark.rule("AMS-15.11")
def test_without_the_gulden_he_gains_one() -> None:
    state = solo(market="B16", tom_gulden=5)
    roll(state)
    assert tom_gulden(state) == 6
    assert score(state, TOM) == 0
    assert [(event.seat, event.gulden) for event in told(state, TomSaved)] == [(TOM, 1)]


@pytest.mark.rule("AMS-15.11", "AMS-15.5")
def test_gulden_of_the_same_roll_pay_the_tile() -> None:
    state = solo(market="A4", tiles={"HAA1": "beer"})
    roll(state, grey=6)
    assert tom_gulden(state) == 0
    assert score(state, TOM) == 2


@pytest.mark.rule("AMS-15.5", "AMS-15.12", "AMS-5.3")
def test_he_acts_on_unchanged_values_and_you_on_changed_ones() -> None:
    state = solo(round=12, river=(9, 0))
    roll(state, grey=6, brown=5)
    assert len(blocks(state, TOM)) == 1
    assert state.river == [9, 0]  # the dice turned to 1 do not move him
    assert state.dice == [1] * 6
    assert state.rolled[:2] == [5, 6]
    assert asked(state) == "choose_dice 0"


@pytest.mark.rule("AMS-15.12", "AMS-7.1", "AMS-7.3")
def test_your_own_phases_follow() -> None:
    state = solo(round=3)
    state.wheel[3] = 2  # two orange on space 1
    roll(state, brown=2, grey=3)
    play(state, "dice brown grey")
    assert wheel(state, 1) == {"brown": 2}
    assert wheel(state, 2) == {"grey": 3}
    assert asked(state) == "take_turn 0"
    assert supply(state) == {"orange": 2}
    play(state, "pass")
    assert asked(state) == "keep_resource 0"
    play(state, "keep orange")
    assert state.round == 4
    assert asked(state) == "take_card 0"
