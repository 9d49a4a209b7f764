"""AMS-10 Buildings of final scoring: 067 to 069, 085 to 087 and 103 to 108."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.rules.components import BLOCKS
from kade.games.amsterdam.rules.events import EndCardScored
from kade.games.amsterdam.rules.state import BRIDGES, END_CARD_POINTS

from ..card_positions import end_points, final
from ..positions import CARD, ended, source, told

# ------------------------------------------------------------------------ churches 067-069

OLD_CHURCHES = [
    pytest.param("067", marks=pytest.mark.rule("AMS-C067")),
    pytest.param("068", marks=pytest.mark.rule("AMS-C068")),
    pytest.param("069", marks=pytest.mark.rule("AMS-C069")),
]


@pytest.mark.parametrize("card", OLD_CHURCHES)
@pytest.mark.parametrize(
    ("others", "points"),
    [
        ([], 3),
        (["070"], 8),
        (["071"], 8),
        (["072"], 8),
        (["073"], 8),
        (["074"], 8),
        (["075"], 8),
        (["070", "071", "072"], 8),
        (["073", "074"], 8),
        (["071", "075"], 15),
        (["070", "071", "072", "073", "074", "075"], 15),
        (["055", "076", "085", "091"], 3),
    ],
)
def test_an_old_church(card: str, others: list[str], points: int) -> None:
    state = final(card, *others, inactive={0: ["056"]})
    assert end_points(state, card) == [points]


@pytest.mark.rule("AMS-E49")
@pytest.mark.parametrize("south", [0, 1, 2, 3])
@pytest.mark.parametrize("west", [0, 1, 2, 3])
@pytest.mark.parametrize("old", [1, 2, 3])
def test_each_other_church_serves_one_set(old: int, south: int, west: int) -> None:
    cards = [*["067", "068", "069"][:old], *["070", "071", "072"][:south], *["073", "074", "075"][:west]]
    expected = sum((3, 8, 15)[(south >= number) + (west >= number)] for number in range(1, old + 1))
    state = final(*cards)
    assert sum(event.points for event in told(state, EndCardScored)) == expected
    assert source(state, END_CARD_POINTS) == expected


@pytest.mark.rule("AMS-C067")
@pytest.mark.rule("AMS-C069")
def test_churches_of_others_or_inactive_ones_do_not_count() -> None:
    state = ended(active={0: ["067"], 1: ["069", "070"], 2: ["073"]}, inactive={0: ["071", "074"]})
    assert end_points(state, "067") == [3]
    assert end_points(state, "069", 1) == [8]


# -------------------------------------------------------------------- Montelbaan towers 085-087


@pytest.mark.rule("AMS-C085")
@pytest.mark.parametrize(("maps", "points"), [([], 0), (["109"], 1), (["109", "110", "113", "132"], 4)])
def test_points_for_active_maps(maps: list[str], points: int) -> None:
    state = final("085", *maps, inactive={0: ["114"], 1: ["115"]})
    assert end_points(state, "085") == [points]


@pytest.mark.rule("AMS-C086")
@pytest.mark.parametrize(
    ("others", "points"),
    [([], 2), (["001", "025", "055", "109"], 2), (["008", "009"], 6), (["007", "067", "085", "108"], 10)],
)
def test_points_for_end_cards(others: list[str], points: int) -> None:
    state = final("086", *others, inactive={0: ["012", "087"]})
    assert end_points(state, "086") == [points]


@pytest.mark.rule("AMS-C087")
@pytest.mark.parametrize(
    ("others", "points"), [([], 2), (["001", "109"], 2), (["055", "070", "073", "085", "108"], 12)]
)
def test_points_for_buildings(others: list[str], points: int) -> None:
    state = final("087", *others, inactive={0: ["056", "057"]})
    assert end_points(state, "087") == [points]


# ------------------------------------------------------------------------------ museum 103-108


@pytest.mark.rule("AMS-C103")
@pytest.mark.rule("AMS-R7")
@pytest.mark.parametrize(
    ("artisans", "points"),
    [
        ([], 0),
        (["001", "013", "019"], 0),
        (["001", "002"], 4),
        (["001", "002", "003"], 4),
        (["001", "002", "003", "004", "013", "014", "019"], 12),
        (["006", "008"], 0),
    ],
)
def test_pairs_of_artisans(artisans: list[str], points: int) -> None:
    state = final("103", *artisans, "055", "056", "109", "110")
    assert end_points(state, "103") == [points]


@pytest.mark.rule("AMS-C104")
@pytest.mark.parametrize(
    ("maps", "points"),
    [
        ([], 0),
        (["109", "113", "117"], 0),
        (["109", "110"], 3),
        (["109", "110", "111"], 3),
        (["109", "110", "111", "112", "129", "132", "113"], 9),
        (["112", "113"], 0),
    ],
)
def test_pairs_of_maps(maps: list[str], points: int) -> None:
    state = final("104", *maps, "001", "002", "055", "056")
    assert end_points(state, "104") == [points]


@pytest.mark.rule("AMS-C105")
@pytest.mark.parametrize(
    ("space", "points"), [(0, 0), (3, 0), (4, 2), (7, 2), (8, 4), (11, 4), (12, 6), (15, 6), (16, 8), (18, 8)]
)
def test_points_for_bridges(space: int, points: int) -> None:
    state = final("105", river=[space, 18, 0])
    assert end_points(state, "105") == [points]
    assert source(state, BRIDGES) == 0


@pytest.mark.rule("AMS-C105")
@pytest.mark.rule("AMS-C009")
@pytest.mark.rule("AMS-12.4")
def test_bridges_passed_by_009_count() -> None:
    state = final("009", "105", river=[3, 0, 0])
    assert end_points(state, "105") == [4]
    assert [event.card for event in told(state, EndCardScored)] == [CARD["009"], CARD["105"]]


@pytest.mark.rule("AMS-C106")
@pytest.mark.parametrize("coats", [0, 1, 7, 17])
def test_points_for_coats(coats: int) -> None:
    own = [block.key for block in BLOCKS[:coats]]
    state = final("106", blocks={0: own, 1: ["GRA5", "GRA6"]}, districts=["grachtengordel"])
    assert end_points(state, "106") == [coats]


@pytest.mark.rule("AMS-C107")
@pytest.mark.rule("AMS-R30")
@pytest.mark.parametrize(("where", "points"), [("start", 8), ("tulip", 0), ("w9", 0), ("dock_gold", 0)])
def test_points_for_the_barge_at_the_start_pier(where: str, points: int) -> None:
    state = final("107", barges={0: where, 1: "start"})
    assert end_points(state, "107") == [points]


@pytest.mark.rule("AMS-C108")
@pytest.mark.parametrize(
    ("artisans", "points"),
    [
        ([], 0),
        (["001"], 2),
        (["001", "013", "019"], 2),
        (["001", "002", "013", "014"], 4),  # only one of the kinds tied for most
        (["001", "013", "014", "015", "050", "051"], 6),
        (["025", "026", "027", "028", "029", "030"], 12),
    ],
)
def test_the_largest_kind(artisans: list[str], points: int) -> None:
    state = final("108", *artisans, "055", "056", "057", "109", "110", inactive={0: ["002", "016"]})
    assert end_points(state, "108") == [points]


@pytest.mark.rule("AMS-E50")
def test_end_cards_do_not_use_up_what_they_count() -> None:
    state = final("007", "103", "108", "031", "032", "033")
    assert end_points(state, "007") == [4]
    assert end_points(state, "103") == [4]
    assert end_points(state, "108") == [6]
