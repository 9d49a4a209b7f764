"""GEN-22 What is reconstructed: the facts that the board, the cards and the track must meet."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    CARDS,
    CONTRACT,
    FIRST_STREET,
    LARGE_ORDER,
    MARKET,
    MESSAGE,
    NEXT_TO,
    SMALL_ORDER,
    SPACE,
    SPACES,
    TILES,
    WAREHOUSE,
)
from kade.games.genoa.rules.scoring import contract_ducats

from ..positions import begun, legal, pass_all, play, position, tiles
from .test_components import PRINTED

CENTRE = ["city_hall", "guild_hall", "cathedral", "post_office"]
VILLAS = ["villa_monetti", "villa_ricci", "villa_colini", "villa_zasteri"]


def beside(key: str) -> set[str]:
    return {SPACES[space].key for space in NEXT_TO[SPACE[key]]}


def steps(start: str) -> dict[str, int]:
    """The number of moves from a space to every other one."""
    found = {SPACE[start]: 0}
    queue = [SPACE[start]]
    for space in queue:
        for other in NEXT_TO[space]:
            if other not in found:
                found[other] = found[space] + 1
                queue.append(other)
    return {SPACES[space].key: number for space, number in found.items()}


# ---------------------------------------------------------------------------------------- board


@pytest.mark.rule("GEN-22.1")
def test_public_facts_of_the_board() -> None:
    kinds = Counter(row["kind"] for row in PRINTED["space"])
    assert kinds == {"building": 18, "street": 20, "market": 1}
    assert len(SPACES[MARKET].squares) == 4
    # The market is flanked on its four sides by buildings of two squares.
    assert beside("market") == set(CENTRE)
    assert all(len(SPACES[SPACE[key]].squares) == 2 for key in CENTRE)
    # A single lane runs round them: all streets hang together.
    streets = {space.key for space in SPACES[FIRST_STREET:]}
    for key in CENTRE:
        assert beside(key) - {"market"} <= streets
    lane, queue = {"street_32"}, ["street_32"]
    for street in queue:
        for other in sorted(beside(street) & streets - lane):
            lane.add(other)
            queue.append(other)
    assert lane == streets


@pytest.mark.rule("GEN-22.1")
def test_outer_buildings_have_two_or_three_squares_and_villas_stand_in_the_corners() -> None:
    outer = [space for space in SPACES[:BUILDING_COUNT] if space.key not in CENTRE]
    sizes = Counter(len(space.squares) for space in outer)
    assert sizes == {2: 10, 3: 4}
    assert sum(len(space.squares) for space in outer) == 32
    corners = {(1, 1), (8, 1), (1, 8), (8, 8)}
    assert {space.key for space in outer if corners & set(space.squares)} == set(VILLAS)


@pytest.mark.rule("GEN-22.1")
def test_the_order_of_a_public_review_is_the_clockwise_order() -> None:
    # Going round clockwise from the Harbor and leaving out the villas and the Palace.
    order = ["harbor", "drinks", "inn", "spices", "coach_house", "park", "metals", "tavern", "fabric"]
    ring = ["harbor"]
    outer = {space.key for space in SPACES[:BUILDING_COUNT]} - set(CENTRE)
    while len(ring) < 14:
        following = sorted(beside(ring[-1]) & outer - set(ring))
        ring.append("villa_monetti" if len(ring) == 1 else following[0])
    assert [key for key in ring if key in order] == order
    assert ring[-1] == "palace"
    assert ring[-1] in beside("harbor")
    # Clockwise from the north-west corner: the Inn lies north, the Park east, the Tavern south.
    assert SPACES[SPACE["inn"]].squares[0][1] == 1
    assert SPACES[SPACE["park"]].squares[0][0] == 8
    assert SPACES[SPACE["tavern"]].squares[0][1] == 8


@pytest.mark.rule("GEN-22.1")
def test_spices_lies_next_to_a_villa_on_its_right_to_the_inn_and_to_streets() -> None:
    squares = SPACES[SPACE["spices"]].squares
    villa = [key for key in VILLAS if key in beside("spices")]
    assert villa == ["villa_ricci"]
    assert min(x for x, _ in SPACES[SPACE["villa_ricci"]].squares) > max(x for x, _ in squares)
    assert "inn" in beside("spices")
    assert len([key for key in beside("spices") if key.startswith("street")]) > 1


@pytest.mark.rule("GEN-22.1")
def test_facts_of_the_rulebook_about_the_board() -> None:
    assert "street_32" in SPACE
    streets = [space.key for space in SPACES[FIRST_STREET:]]
    both = [key for key in streets if {"guild_hall", "coach_house"} <= beside(key)]
    other = [key for key in streets if {"coach_house", "spices"} <= beside(key)]
    assert both != []
    assert other != []
    assert set(both) & set(other) == set()


@pytest.mark.rule("GEN-22.1")
def test_no_street_beside_the_guild_hall_makes_the_movement_example_the_shortest_way() -> None:
    for key in beside("guild_hall"):
        if key.startswith("street"):
            far = steps(key)
            assert (far["villa_colini"], far["metals"]) != (4, 3)
    # The route of the example is legal, but a shorter one leads to Villa Colini.
    path = next(row["path"] for row in PRINTED["example"] if row["id"] == "EX-2A")
    assert all(there in beside(here) for here, there in pairwise(path))
    assert steps(path[0])[path[-1]] < len(path) - 1


# ----------------------------------------------------------------------------------- tiles, cards


@pytest.mark.rule("GEN-22.2")
@pytest.mark.parametrize(
    ("building", "tile"),
    [
        ("harbor", "choice_commodity"),
        ("park", "extra_action"),
        ("coach_house", "start_space"),
        ("tavern", "trade_1_1"),
        ("inn", "trade_1_1"),
        ("palace", "building_action"),
    ],
)
def test_special_tiles_by_building(building: str, tile: str) -> None:
    state = position((building,))
    play(state, "take")
    assert tiles(state, 0) == {tile: 1}
    row = next(row for row in PRINTED["special_tile"] if row["id"] == tile)
    assert building in row["source"]
    # The Palace gives the one kind that is left when the other five buildings have theirs.
    givers = [space.key for space in SPACES[:BUILDING_COUNT] if space.tile == TILES.index(tile)]
    assert givers == [key for key in (space.key for space in SPACES) if key in row["source"]]


@pytest.mark.rule("GEN-22.3")
def test_contracts_are_the_ring_of_outer_buildings() -> None:
    contracts = [card for card in CARDS if card.deck == CONTRACT]
    outer = {space.index for space in SPACES[:BUILDING_COUNT]} - {SPACE[key] for key in CENTRE}
    assert len(contracts) == 14
    assert {card.building for card in contracts} == outer
    # In the order of their numbers they follow the ring, and the last is next to the first.
    for card, following in zip(contracts, [*contracts[1:], contracts[0]], strict=True):
        assert following.building in NEXT_TO[card.building]
        assert contract_ducats(card.bit | following.bit) == 30


@pytest.mark.rule("GEN-22.3")
def test_values_of_two_and_three_lead_on_from_the_stated_ones() -> None:
    values = [contract_ducats((1 << number) - 1) for number in range(1, 7)]
    assert values == [10, 30, 60, 100, 150, 200]
    assert [later - earlier for earlier, later in pairwise(values)] == [20, 30, 40, 50, 50]


@pytest.mark.rule("GEN-22.4")
def test_the_form_of_orders_and_messages() -> None:
    for card in CARDS:
        if card.deck == MESSAGE:
            assert card.other not in (-1, card.building)
            assert max(card.building, card.other) < BUILDING_COUNT
        elif card.deck == LARGE_ORDER:
            assert (SPACES[card.building].key in VILLAS, len(card.goods)) == (True, 3)
        elif card.deck == SMALL_ORDER:
            assert (SPACES[card.building].key in VILLAS, len(card.goods)) == (False, 1)


@pytest.mark.rule("GEN-22.4")
def test_the_messages_are_balanced() -> None:
    messages = [card for card in CARDS if card.deck == MESSAGE]
    named = Counter(place for card in messages for place in (card.building, card.other))
    assert set(named.values()) == {2}
    assert len(named) == 14
    assert not {SPACE[key] for key in VILLAS} & set(named)
    for card, row in zip(messages, PRINTED["message"], strict=True):
        far = steps(SPACES[card.building].key)[SPACES[card.other].key]
        assert far == row["steps_apart"]
        assert far in (2, 3)
    # Turned round by half a turn, the board bears the same messages.
    turned = {
        space.index: next(
            other.index
            for other in SPACES
            if {(9 - x, 9 - y) for x, y in space.squares} == set(other.squares)
        )
        for space in SPACES[:BUILDING_COUNT]
    }
    pairs = {frozenset((card.building, card.other)) for card in messages}
    assert {frozenset(turned[place] for place in pair) for pair in pairs} == pairs


@pytest.mark.rule("GEN-22.4")
def test_the_large_orders_are_balanced() -> None:
    orders = [card for card in CARDS if card.deck == LARGE_ORDER]
    assert Counter(card.building for card in orders) == {SPACE[key]: 4 for key in VILLAS}
    assert Counter(good for card in orders for good in card.goods) == dict.fromkeys(range(8), 6)
    assert len({tuple(sorted(card.goods)) for card in orders}) == 16
    for card in orders:
        assert len({WAREHOUSE[good] for good in card.goods}) == 3


@pytest.mark.rule("GEN-22.4")
def test_the_small_orders_are_balanced() -> None:
    orders = [card for card in CARDS if card.deck == SMALL_ORDER]
    places = Counter(SPACES[card.building].key for card in orders)
    assert {key: number for key, number in places.items() if number > 1} == {"inn": 2, "tavern": 2}
    assert len(places) == 14
    far: Counter[int] = Counter()
    for card in orders:
        (good,) = card.goods
        assert card.building != WAREHOUSE[good]
        far[good] += steps(SPACES[WAREHOUSE[good]].key)[SPACES[card.building].key]
    assert far == dict.fromkeys(range(8), 10)
    assert Counter(good for card in orders for good in card.goods) == dict.fromkeys(range(8), 2)


# ------------------------------------------------------------------------------- track, protocol


@pytest.mark.rule("GEN-22.5")
def test_the_track_is_only_a_way_to_count() -> None:
    rounds = PRINTED["rounds"]
    assert rounds["by_players"] == {"2": 12, "3": 10, "4": 8, "5": 6}
    for players, number in rounds["by_players"].items():
        assert rounds["last_position"] - rounds["start_position"][players] + 1 == number
    assert rounds["track_length"] == rounds["last_position"] == 12
    for players in (2, 3, 4, 5):
        starts = {begun(players, seed).position for seed in range(10)}
        assert min(starts) == rounds["start_position"][str(players)]


@pytest.mark.rule("GEN-22.6")
def test_the_limits_of_the_protocol_are_table_settings() -> None:
    limits = {
        "rounds_per_step",
        "edits_per_window",
        "max_offers_per_player",
        "max_counters_per_window",
        "max_bundle_items",
        "max_offer_ducats",
        "acts_per_turn_budget",
        "max_tile_plays_per_action",
    }
    assert limits <= {option.key for option in GAME.options}
    # What people do by talking: ask again, as often as the table likes to.
    for rounds in (1, 10):
        state = position(options={"rounds_per_step": rounds})
        asked = 0
        pass_all(state)
        while "next" in legal(state):
            play(state, "next")
            pass_all(state)
            asked += 1
        assert asked == rounds - 1
