"""AMS-12 End of the game."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.components import penalty_points
from kade.games.amsterdam.rules.events import (
    CityScored,
    DistrictScored,
    EndCardScored,
    GameEnded,
    LeftoversScored,
    PenaltiesScored,
)
from kade.games.amsterdam.rules.scoring import district_points, largest_group
from kade.games.amsterdam.rules.state import BRIDGES, CITY, DISTRICT, END_CARD_POINTS, LEFTOVERS, PENALTIES

from ..positions import BLOCK, CARD, asked, ended, play, position, score, source, told


@pytest.mark.rule("AMS-12.1")
@pytest.mark.parametrize("short", [False, True])
def test_the_game_ends_after_phase_iii_of_round_12(short: bool) -> None:
    state = GAME.start(2, 3, {"short": short})
    while not state.over:
        last = asked(state)
        state.apply(state.default())
    assert state.round == 12
    assert last.startswith("take_turn")
    assert len(told(state, GameEnded)) == 1
    assert told(state, GameEnded)[0].scores == tuple(state.scores or ())
    assert told(state, GameEnded)[0].ranking == tuple(state.ranking or ())


@pytest.mark.rule("AMS-12.2")
def test_a_penalty_marker_for_every_inactive_card() -> None:
    state = ended(
        inactive={0: ["001", "055"], 1: ["002", "056", "109"]}, penalties={0: 1, 2: 1}, active={1: ["008"]}
    )
    scored = {event.seat: event for event in told(state, PenaltiesScored)}
    assert scored[0] == PenaltiesScored(0, 2, 3, -15)
    assert scored[1] == PenaltiesScored(1, 0, 0, 0)  # 008
    assert scored[2] == PenaltiesScored(2, 0, 1, -3)
    assert state.penalties == [3, 0, 1]


@pytest.mark.rule("AMS-12.3")
@pytest.mark.parametrize(("markers", "points"), [(0, 0), (1, 3), (2, 8), (3, 15), (4, 22), (5, 29), (9, 57)])
def test_points_lost_for_penalty_markers(markers: int, points: int) -> None:
    assert penalty_points(markers) == points
    state = ended(penalties={1: markers})
    assert source(state, PENALTIES, 1) == -points
    assert score(state, 1) == -points


@pytest.mark.rule("AMS-12.4")
def test_end_cards_in_amstel_order() -> None:
    state = ended(
        active={0: ["106"], 1: ["107", "009"], 2: ["010"]}, river=[1, 0, 4], ranks=[2, 0, 1], districts=[]
    )
    assert [(event.seat, event.card) for event in told(state, EndCardScored)] == [
        (2, CARD["010"]),
        (0, CARD["106"]),
        (1, CARD["009"]),  # before the other cards of its owner
        (1, CARD["107"]),
    ]
    assert source(state, END_CARD_POINTS, 1) == 8


@pytest.mark.rule("AMS-12.4")
def test_009_moves_before_105_counts() -> None:
    state = ended(active={0: ["105", "009"]}, river=[6, 0, 0])
    assert state.river[0] == 11
    assert source(state, BRIDGES) == 4
    assert source(state, END_CARD_POINTS) == 4  # two bridges


@pytest.mark.rule("AMS-12.4")
def test_the_order_of_end_cards_is_fixed_before_009_moves_a_disc() -> None:
    state = ended(active={0: ["106"], 1: ["009"], 2: ["010"]}, river=[1, 3, 0], ranks=[1, 0, 2])
    assert [event.seat for event in told(state, EndCardScored)] == [1, 0, 2]
    state = ended(active={0: ["009"], 1: ["106"]}, river=[4, 5, 0])
    assert [event.seat for event in told(state, EndCardScored)] == [1, 0]
    assert state.ranks == [0, 1, 2]


@pytest.mark.rule("AMS-12.5")
@pytest.mark.parametrize(
    ("own", "largest"),
    [
        ([], 0),
        (["PLA1"], 1),
        (["HAA1", "HAA4", "JOR1", "JOR4"], 4),  # across a border
        (["HAA1", "HAA2", "GRA5", "GRA6", "GRA4"], 3),
        (["BUR2", "NIE1", "BUR4", "NIE4"], 4),
        (["PLA1", "PLA3", "PLA5"], 1),
        (["GRA1", "GRA2", "GRA3", "GRA4", "GRA5", "GRA6"], 6),
    ],
)
def test_three_points_for_each_coat_of_the_largest_group(own: list[str], largest: int) -> None:
    mask = sum(1 << BLOCK[key] for key in own)
    assert largest_group(mask) == largest
    state = ended(blocks={1: own}, districts=[])
    assert source(state, CITY, 1) == score(state, 1) == 3 * largest
    assert CityScored(1, largest, 3 * largest) in told(state, CityScored)


@pytest.mark.rule("AMS-12.5")
def test_coats_of_others_do_not_join_a_group() -> None:
    state = ended(blocks={0: ["HAA1", "HAA3"], 1: ["HAA2"]}, districts=[])
    assert (score(state, 0), score(state, 1)) == (3, 3)


# ------------------------------------------------------------------------------- districts


@pytest.mark.rule("AMS-12.6")
@pytest.mark.rule("AMS-E48")
@pytest.mark.parametrize(
    ("coats", "points"),
    [
        ([2, 1], [5, 0]),
        ([0, 1], [0, 5]),
        ([2, 2], [2, 2]),
        ([0, 0], [0, 0]),
        ([3, 2, 1], [5, 2, 0]),
        ([2, 2, 1], [3, 3, 0]),
        ([3, 1, 1], [5, 1, 1]),
        ([2, 2, 2], [2, 2, 2]),
        ([2, 0, 0], [5, 0, 0]),
        ([1, 1, 0], [3, 3, 0]),
        ([3, 0, 1], [5, 0, 2]),
        ([3, 2, 1, 0], [8, 5, 2, 0]),
        ([0, 1, 2, 3], [0, 2, 5, 8]),
        ([2, 2, 1, 1], [6, 6, 1, 1]),
        ([2, 2, 1, 0], [6, 6, 2, 0]),
        ([3, 1, 1, 1], [8, 2, 2, 2]),
        ([2, 2, 2, 0], [5, 5, 5, 0]),
        ([1, 1, 1, 1], [3, 3, 3, 3]),
        ([4, 1, 1, 0], [8, 3, 3, 0]),
    ],
)
def test_places_in_a_district(coats: list[int], points: list[int]) -> None:
    assert district_points(coats) == points


@pytest.mark.rule("AMS-12.6")
def test_only_face_up_district_tiles_score() -> None:
    own = {0: ["PLA1", "JOR1", "HAA1"], 1: ["JOR2", "JOR3"]}
    state = ended(blocks=own, districts=["jordaan", "burgwallen"])
    assert [source(state, DISTRICT, seat) for seat in range(3)] == [2, 5, 0]
    assert [(event.seat, event.coats, event.points) for event in told(state, DistrictScored)] == [
        (0, 1, 2),
        (1, 2, 5),
    ]


@pytest.mark.rule("AMS-12.6")
@pytest.mark.rule("AMS-R39")
@pytest.mark.parametrize("order", [(0, 1, 2), (1, 2, 0), (2, 1, 0)])
def test_who_sits_where_does_not_matter(order: tuple[int, int, int]) -> None:
    first, second, third = order
    own = {first: ["PLA1", "PLA2", "PLA3"], second: ["PLA4", "PLA5"], third: ["PLA6"]}
    state = ended(blocks=own, districts=["plantage"])
    assert [source(state, DISTRICT, seat) for seat in order] == [5, 2, 0]


# ------------------------------------------------------------------------------- leftovers


@pytest.mark.rule("AMS-12.8")
@pytest.mark.parametrize(
    ("given", "points"),
    [
        ({"supply": {0: {"grey": 3}}}, 1),
        ({"supply": {0: {"grey": 1, "pink": 1}}}, 1),
        ({"gulden": {0: 5}}, 2),
        ({"store": {0: {"beer": 1, "lace": 1}}}, 1),
        ({"hold": {0: {"beer": 3}}}, 1),
        ({"aboard": {0: {"gold": 2}}}, 1),
        ({"gulden": {0: 1}, "hold": {0: {"beer": 1}}}, 1),
        ({"aboard": {0: {"gold": 1}}, "store": {0: {"tile": 1}}, "supply": {0: {"black": 2}}}, 2),
        ({"wheel": {0: {1: {"grey": 6}, 4: {"pink": 4}}}}, 0),
        ({"gulden": {0: 1}}, 0),
    ],
)
def test_one_point_for_every_two_items_left(given: dict[str, Any], points: int) -> None:
    state = ended(**given)
    assert source(state, LEFTOVERS) == score(state) == points


@pytest.mark.rule("AMS-12.8")
def test_a_resource_of_the_small_store_counts() -> None:
    """It joins the supply when the wheels turn in round 12, and nothing is returned after that."""
    state = position("dice", first=False, round=12, dice=[1] * 6, kept={0: "pink"})
    play(state, "dice brown grey")
    while not state.over:
        state.apply(state.default())
    assert [event.items for event in told(state, LeftoversScored) if event.seat == 0] == [3]


@pytest.mark.rule("AMS-12.3")
@pytest.mark.rule("AMS-12.8")
def test_the_steps_of_final_scoring_in_order() -> None:
    state = ended(
        active={0: ["106"]}, blocks={0: ["PLA1"]}, districts=["plantage"], gulden={0: 2}, penalties={0: 1}
    )
    wanted = (PenaltiesScored, EndCardScored, CityScored, DistrictScored, LeftoversScored, GameEnded)
    found: list[type[object]] = []
    for event in state.journal or []:
        if isinstance(event, wanted) and (not found or found[-1] is not type(event)):
            found.append(type(event))
    assert found == list(wanted)
    assert score(state) == -3 + 1 + 3 + 5 + 1


@pytest.mark.rule("AMS-12.9")
def test_most_points_win_and_the_earlier_on_the_amstel_wins_ties() -> None:
    state = ended(points={0: 20, 1: 20, 2: 21}, river=[3, 3, 1], ranks=[1, 0, 2])
    assert state.scores == [20, 20, 21]
    assert state.ranking == [3, 2, 1]
    state = ended(players=4, points=dict.fromkeys(range(4), 7), river=[0, 5, 5, 9], ranks=[3, 2, 1, 0])
    assert state.ranking == [4, 3, 2, 1]


@pytest.mark.rule("AMS-12.9")
def test_the_amstel_order_of_a_tie_is_that_after_card_009() -> None:
    state = ended(active={0: ["009"]}, river=[0, 3, 0], points={0: 0, 1: 2}, penalties={})
    assert state.scores == [2, 2, 0]  # 009 passes the first bridge
    assert state.ranking == [1, 2, 3]
