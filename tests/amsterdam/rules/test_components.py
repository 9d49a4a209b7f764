"""AMS-1 Components and AMS-19 reconstructed board data, typed from the specification."""

from __future__ import annotations

from collections import Counter, deque

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.cards_and_tiles import CARD_TYPES, CARDS, KINDS, MARKET_SETS, MARKET_TILES
from kade.games.amsterdam.rules.components import (
    AMSTEL_COST,
    BARGE_DOCKERS,
    BLACK_MARKET,
    BLOCKS,
    BRIDGES,
    COLOURS,
    DEPOT_POINTS,
    DEPOTS,
    DISTRICT_COLOUR,
    DISTRICT_NAMES,
    DISTRICTS,
    DOCKERS,
    GOODS,
    HOUSE,
    LAST_SPACE,
    LAST_SPACE_POINTS,
    PLACES,
    RAW,
    ROOFS,
    SLOTS,
    WHEEL_SPACES,
)

from ..positions import BLOCK, PLACE

#: AMS-19.1: cost and neighbours of each block.
CITY = {
    "PLA1": (3, "BUR6 NIE4 PLA2 PLA4"),
    "PLA2": (2, "PLA1 PLA3"),
    "PLA3": (2, "NIE6 PLA2 PLA6"),
    "PLA4": (3, "GRA2 PLA1 PLA5"),
    "PLA5": (2, "PLA4 PLA6"),
    "PLA6": (1, "PLA3 PLA5"),
    "HAA1": (1, "HAA2 HAA4"),
    "HAA2": (2, "HAA1 HAA3"),
    "HAA3": (3, "BUR1 HAA2 HAA6"),
    "HAA4": (2, "HAA1 HAA5 JOR1"),
    "HAA5": (2, "HAA4 HAA6"),
    "HAA6": (3, "HAA3 HAA5 JOR3"),
    "JOR1": (2, "HAA4 JOR2 JOR4"),
    "JOR2": (2, "JOR1 JOR3"),
    "JOR3": (3, "BUR5 HAA6 JOR2 JOR6"),
    "JOR4": (1, "JOR1 JOR5"),
    "JOR5": (2, "JOR4 JOR6"),
    "JOR6": (3, "GRA1 JOR3 JOR5"),
    "BUR1": (2, "BUR2 HAA3"),
    "BUR2": (3, "BUR1 BUR4 NIE1"),
    "BUR3": (1, "BUR4 BUR5"),
    "BUR4": (2, "BUR2 BUR3 BUR6 NIE4"),
    "BUR5": (2, "BUR3 BUR6 GRA1 JOR3"),
    "BUR6": (3, "BUR4 BUR5 GRA2 PLA1"),
    "NIE1": (2, "BUR2 NIE2 NIE4"),
    "NIE2": (3, "NIE1 NIE3"),
    "NIE3": (1, "NIE2 NIE6"),
    "NIE4": (3, "BUR4 NIE1 NIE5 PLA1"),
    "NIE5": (2, "NIE4 NIE6"),
    "NIE6": (2, "NIE3 NIE5 PLA3"),
    "GRA1": (3, "BUR5 GRA2 GRA3 JOR6"),
    "GRA2": (3, "BUR6 GRA1 GRA4 PLA4"),
    "GRA3": (2, "GRA1 GRA5"),
    "GRA4": (2, "GRA2 GRA6"),
    "GRA5": (1, "GRA3 GRA6"),
    "GRA6": (2, "GRA4 GRA5"),
}

#: AMS-19.3: steps from the start pier and neighbours of each harbour space.
HARBOUR = {
    "start": (0, "tulip w1 w9"),
    "tulip": (1, "start w2"),
    "furniture": (2, "w1 w8"),
    "beer": (3, "w10 w12"),
    "lace": (3, "w2 w3"),
    "cheese": (4, "depot_north w8"),
    "jenever": (4, "w10 w11"),
    "tile": (5, "w11"),
    "coffee": (5, "w4 w5"),
    "crystal": (5, "depot_northeast w3"),
    "dock_gold": (3, "w2 w4"),
    "dock_white": (6, "w5"),
    "dock_light_pink": (3, "depot_north w7"),
    "dock_light_green": (2, "w6 w9"),
    "dock_light_blue": (4, "depot_west w10"),
    "dock_chestnut": (5, "depot_west w11"),
    "depot_west": (5, "dock_chestnut dock_light_blue"),
    "depot_north": (4, "cheese dock_light_pink"),
    "depot_northeast": (4, "crystal w6"),
    "depot_east": (5, "w4"),
    "w1": (1, "furniture start w12"),
    "w2": (2, "dock_gold lace tulip"),
    "w3": (4, "crystal lace w5 w6"),
    "w4": (4, "coffee depot_east dock_gold"),
    "w5": (5, "coffee dock_white w3"),
    "w6": (3, "depot_northeast dock_light_green w3 w7"),
    "w7": (2, "dock_light_pink w6 w8 w9"),
    "w8": (3, "cheese furniture w11 w7"),
    "w9": (1, "dock_light_green start w7"),
    "w10": (3, "beer dock_light_blue jenever w12"),
    "w11": (4, "dock_chestnut jenever tile w8"),
    "w12": (2, "beer w1 w10"),
}

ROOF_VALUES = {
    "tulip": [5, 4, 3],
    "furniture": [5, 4, 3],
    "beer": [6, 5, 4],
    "lace": [6, 5, 4],
    "cheese": [7, 6, 5],
    "jenever": [7, 6, 5],
    "tile": [8, 7, 6],
    "coffee": [8, 7, 6],
    "crystal": [8, 7, 6],
}

KIND = ["start", "warehouse", "dock", "depot", "water"]

# ------------------------------------------------------------------------------- the board


@pytest.mark.rule("AMS-1.1")
def test_the_parts_of_the_board() -> None:
    assert len(DISTRICTS) == 6
    assert len(BLOCKS) == 36
    assert Counter(block.district for block in BLOCKS) == dict.fromkeys(range(6), 6)
    kinds = Counter(KIND[place.kind] for place in PLACES)
    assert kinds == {"warehouse": 9, "depot": 4, "dock": 6, "start": 1, "water": 12}
    assert LAST_SPACE + 1 == 19
    assert len(BRIDGES) == 4
    assert len(HOUSE) == 4
    assert sorted(BLACK_MARKET) == list(range(9))
    assert RAW["amstel"]["spaces"] == 19


@pytest.mark.rule("AMS-1.2")
def test_goods() -> None:
    assert GOODS == ["beer", "tulip", "cheese", "furniture", "jenever", "tile", "lace", "coffee", "crystal"]
    laid = Counter(GAME.start(2, 5).tiles)
    assert laid == dict.fromkeys(range(9), 4)
    assert laid.total() == RAW["components"]["goods_tiles"] == 36


@pytest.mark.rule("AMS-1.3")
def test_cards_by_type_and_number() -> None:
    assert [card.key for card in CARDS] == [f"{number:03}" for number in range(1, 133)]
    types = [CARD_TYPES[card.word] for card in CARDS]
    assert types == ["artisan"] * 54 + ["building"] * 54 + ["map"] * 24


@pytest.mark.rule("AMS-1.4")
def test_kinds_of_cards() -> None:
    counts: dict[str, list[int]] = {"artisan": [], "building": [], "map": []}
    for kind in KINDS:
        counts[CARD_TYPES[kind.word]].append(kind.mask.bit_count())
    assert counts["artisan"] == [6] * 9
    assert counts["building"] == [6, 6, 3, 3, 3, 9, 3, 3, 6, 6, 6]
    assert counts["map"] == [4] * 6
    assert [(card.index, card.kind) for card in CARDS] == [
        (card.index, next(k.index for k in KINDS if k.word == card.word and k.mask >> card.bit & 1))
        for card in CARDS
    ]


@pytest.mark.rule("AMS-1.5")
@pytest.mark.rule("AMS-1.6")
def test_figures_that_only_say_what_is_in_the_box() -> None:
    box = RAW["components"]
    assert (box["cubes_small_per_colour"], box["cubes_large_per_colour"]) == (30, 10)
    assert (box["cubes_small_per_colour"] + box["cubes_large_per_colour"]) * len(COLOURS) == 240
    assert box["dice"] == 6
    assert (box["coins_1"], box["coins_3"], box["coins_1"] + box["coins_3"]) == (30, 10, 40)
    assert (box["action_markers"], box["penalty_markers"]) == (40, 25)


@pytest.mark.rule("AMS-1.6")
def test_there_is_one_die_for_each_colour() -> None:
    state = GAME.start(2, 1)
    while not any(state.dice):
        state.apply(state.default())
    assert len(state.dice) == 6
    assert set(state.dice) <= {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("AMS-1.7")
@pytest.mark.rule("AMS-R38")
def test_dockers() -> None:
    assert sorted(DOCKERS) == ["chestnut", "gold", "light_blue", "light_green", "light_pink", "white"]
    docks = GAME.start(2, 3).docks
    assert [sum(docks[colour::6]) for colour in range(6)] == [2] * 6
    assert sorted(place.what for place in PLACES if KIND[place.kind] == "dock") == list(range(6))
    assert RAW["components"]["district_tiles"] == 6


@pytest.mark.rule("AMS-1.8")
@pytest.mark.rule("AMS-R26")
def test_market_tiles_by_set() -> None:
    sets = Counter(MARKET_SETS[tile.set] for tile in MARKET_TILES)
    assert sets == {"A": 8, "B": 8, "CA": 4, "CB": 4}
    assert [tile.key for tile in MARKET_TILES][:16] == [
        *(f"A{number}" for number in range(1, 9)),
        *(f"B{number}" for number in range(9, 17)),
    ]
    assert [tile.key for tile in MARKET_TILES][20:] == ["CB21", "CB22", "CB23", "CB24"]


@pytest.mark.rule("AMS-1.9")
def test_what_each_player_has() -> None:
    assert RAW["enums"]["player_colours"] == ["red", "green", "yellow", "blue"]
    assert RAW["components"]["coats_of_arms_per_player"] == 15
    state = GAME.start(4, 1)
    each = (state.coats, state.river, state.barges, state.inactive, state.penalties, state.stored)
    assert [len(values) for values in each] == [4] * 6
    assert len(state.wheel) == 4 * 36


@pytest.mark.rule("AMS-1.10")
def test_slots_and_room_for_dockers() -> None:
    assert SLOTS == 5
    assert BARGE_DOCKERS == 2


@pytest.mark.rule("AMS-1.11")
def test_a_wheel_has_six_spaces() -> None:
    assert WHEEL_SPACES == 6


@pytest.mark.rule("AMS-1.12")
def test_figures_of_the_expansions() -> None:
    assert len(RAW["order"]) == 42
    assert [tile.key for tile in MARKET_TILES if MARKET_SETS[tile.set] in {"CA", "CB"}] == [
        f"{set}{number}" for number, set in enumerate(["CA"] * 4 + ["CB"] * 4, 17)
    ]


@pytest.mark.rule("AMS-1.13")
def test_district_colours() -> None:
    found = {name: COLOURS[DISTRICT_COLOUR[place]] for place, name in enumerate(DISTRICT_NAMES)}
    assert found == {
        "Plantage": "pink",
        "Haarlemmerbuurt": "grey",
        "Jordaan": "orange",
        "Burgwallen": "brown",
        "Nieuwmarkt": "purple",
        "Grachtengordel": "black",
    }


# ------------------------------------------------------------------------ the city (AMS-19)


@pytest.mark.rule("AMS-19.1")
@pytest.mark.parametrize("key", list(CITY))
def test_cost_and_neighbours_of_a_block(key: str) -> None:
    cost, neighbours = CITY[key]
    block = BLOCKS[BLOCK[key]]
    assert block.cost == cost
    assert DISTRICTS[block.district][:3].upper() == key[:3]
    assert block.colour == DISTRICT_COLOUR[block.district]
    found = sorted(other.key for other in BLOCKS if block.neighbours >> other.index & 1)
    assert found == neighbours.split()
    assert all(key in CITY[other][1].split() for other in found)  # a bridge has two ends


@pytest.mark.rule("AMS-19.1")
def test_costs_of_a_district() -> None:
    for prefix in ("PLA", "HAA", "JOR", "BUR", "NIE", "GRA"):
        costs = sorted(block.cost for block in BLOCKS if block.key.startswith(prefix))
        assert costs == [1, 2, 2, 2, 3, 3]
    assert sum(block.cost for block in BLOCKS) == 78


@pytest.mark.rule("AMS-19.2")
@pytest.mark.rule("AMS-6.15")
def test_bridges_over_the_amstel() -> None:
    assert [(bridge.after, bridge.points) for bridge in BRIDGES] == [(3, 2), (7, 4), (11, 6), (15, 8)]
    for one, other in (("GRA2", "PLA4"), ("BUR6", "PLA1"), ("BUR4", "NIE4"), ("BUR2", "NIE1")):
        assert BLOCKS[BLOCK[one]].neighbours >> BLOCK[other] & 1
        assert BLOCKS[BLOCK[other]].neighbours >> BLOCK[one] & 1


@pytest.mark.rule("AMS-19.3")
@pytest.mark.parametrize("key", list(HARBOUR))
def test_a_harbour_space_and_its_neighbours(key: str) -> None:
    steps, neighbours = HARBOUR[key]
    place = PLACES[PLACE[key]]
    assert place.distance == steps
    assert sorted(PLACES[other].key for other in place.neighbours) == sorted(neighbours.split())
    assert all(key in HARBOUR[other][1].split() for other in neighbours.split())
    if key in ROOF_VALUES:
        assert (KIND[place.kind], GOODS[place.what]) == ("warehouse", key)
    elif key.startswith("dock_"):
        assert (KIND[place.kind], DOCKERS[place.what]) == ("dock", key.removeprefix("dock_"))
    elif key.startswith("depot_"):
        assert (KIND[place.kind], DEPOTS[place.what]) == ("depot", key)
    else:
        assert KIND[place.kind] == ("start" if key == "start" else "water")


@pytest.mark.rule("AMS-19.3")
def test_steps_from_the_start_pier_follow_from_the_links() -> None:
    steps = {PLACE["start"]: 0}
    waiting = deque(steps)
    while waiting:
        here = waiting.popleft()
        for other in PLACES[here].neighbours:
            if other not in steps:
                steps[other] = steps[here] + 1
                waiting.append(other)
    assert {PLACES[place].key: number for place, number in steps.items()} == {
        key: number for key, (number, _) in HARBOUR.items()
    }


@pytest.mark.rule("AMS-19.3")
def test_roofs_and_depots() -> None:
    assert {GOODS[good]: ROOFS[good] for good in range(9)} == ROOF_VALUES
    assert dict(zip(DEPOTS, DEPOT_POINTS, strict=True)) == {
        "depot_west": 5,
        "depot_north": 4,
        "depot_northeast": 4,
        "depot_east": 5,
    }
    by_distance = {1: 5, 2: 5, 3: 6, 4: 7, 5: 8}
    for good, values in ROOF_VALUES.items():
        assert values[0] == by_distance[HARBOUR[good][0]]


@pytest.mark.rule("AMS-19.4")
def test_values_of_the_docker_house() -> None:
    assert HOUSE == [9, 7, 5, 3]


@pytest.mark.rule("AMS-6.33")
@pytest.mark.rule("AMS-6.37")
def test_figures_of_the_amstel() -> None:
    assert AMSTEL_COST == [0, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35]
    assert LAST_SPACE_POINTS == 10


# --------------------------------------------------------------------------- cards (AMS-19.5)


@pytest.mark.rule("AMS-19.5")
def test_card_costs() -> None:
    assert {card.price for card in CARDS} == {1, 2, 3, 4, 5}
    demanded = [sum(card.cost[colour] for card in CARDS) for colour in range(6)]
    assert dict(zip(COLOURS, demanded, strict=True)) == {
        "brown": 57,
        "grey": 55,
        "purple": 55,
        "orange": 56,
        "pink": 55,
        "black": 56,
    }
    assert Counter(card.timing for card in CARDS) == {"I": 1, "II": 4, "III": 78, "INF": 31, "END": 18}


@pytest.mark.rule("AMS-19.5")
def test_costs_of_maps() -> None:
    maps = CARDS[108:]
    assert [card.price for card in maps] == [1, 2, 2, 3] * 6
    for place, colour in enumerate(["pink", "grey", "orange", "brown", "purple", "black"]):
        for card in maps[place * 4 : place * 4 + 4]:
            assert card.cost[COLOURS.index(colour)] > 0


@pytest.mark.rule("AMS-R31")
def test_three_pink_pay_for_the_first_glassblower_and_a_plantage_map() -> None:
    pink = COLOURS.index("pink")
    assert (CARDS[0].cost[pink], CARDS[0].price) == (2, 2)
    assert (CARDS[108].cost[pink], CARDS[108].price) == (1, 1)


@pytest.mark.rule("AMS-R27")
def test_ten_multipliers_without_effect() -> None:
    assert RAW["components"]["multipliers_x5"] == 10
