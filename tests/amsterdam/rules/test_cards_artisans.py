"""AMS-10 Artisans used in one's turn, and those of final scoring: 001 to 024."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.rules.components import BLOCKS
from kade.games.amsterdam.rules.events import LeftoversScored
from kade.games.amsterdam.rules.state import BRIDGES, END_CARD_POINTS, LAST, MARKET, PENALTIES

from ..card_positions import ALL_SOLD, change, end_points, final, ready
from ..positions import asked, barge, hold, legal, marked, play, refused, score, source, told, until

# --------------------------------------------------------------------- glassblowers 001-006

GLASSBLOWERS = [
    pytest.param("001", 109, "pink", "orange", marks=pytest.mark.rule("AMS-C001")),
    pytest.param("002", 113, "grey", "brown", marks=pytest.mark.rule("AMS-C002")),
    pytest.param("003", 117, "orange", "grey", marks=pytest.mark.rule("AMS-C003")),
    pytest.param("004", 121, "brown", "purple", marks=pytest.mark.rule("AMS-C004")),
    pytest.param("005", 125, "purple", "black", marks=pytest.mark.rule("AMS-C005")),
    pytest.param("006", 129, "black", "pink", marks=pytest.mark.rule("AMS-C006")),
]
OTHER_MAP = {109: ("129", "black")}  # a map of another district and its colour


@pytest.mark.parametrize(("card", "first", "colour", "gain"), GLASSBLOWERS)
@pytest.mark.parametrize("which", range(4))
def test_glassblowers(card: str, first: int, colour: str, gain: str, which: int) -> None:
    """Each of the four maps of the district will do, but only after its use this turn."""
    other, other_colour = OTHER_MAP.get(first, ("109", "pink"))
    used = str(first + which)
    state = ready(card, used, other, supply={colour: 1, other_colour: 1})
    assert refused(state, f"use {card}") == f"AMS-C{card}"  # owning is not enough
    play(state, f"use {other}")
    assert refused(state, f"use {card}") == f"AMS-C{card}"
    play(state, f"use {used}")
    assert change(state, f"use {card}") == {gain: 1}
    assert card in marked(state)
    assert refused(state, f"use {card}") == "AMS-6.9"


@pytest.mark.parametrize(("card", "first", "colour", "gain"), GLASSBLOWERS)
def test_one_resource_however_many_maps(card: str, first: int, colour: str, gain: str) -> None:
    maps = [str(first + which) for which in range(4)]
    state = ready(card, "029", *maps, supply={colour: 6})
    play(state, *(f"use {key}" for key in maps), f"use {maps[0]}", f"use {maps[0]}")
    assert change(state, f"use {card}") == {gain: 1}


@pytest.mark.rule("AMS-R17", "AMS-0.4")
@pytest.mark.parametrize("card", ["001", "055", "099"])
def test_a_map_used_in_an_earlier_round_does_not_count(card: str) -> None:
    state = ready(card, "109", "061", supply={"pink": 1})
    play(state, "use 109", "pass")
    until(state, "take_turn 0")
    assert refused(state, f"use {card}") == f"AMS-C{card}"
    assert "use 061" in legal(state)  # owning is enough for this one


# ----------------------------------------------------------------------- distillers 007-012


@pytest.mark.rule("AMS-C007")
@pytest.mark.rule("AMS-R47")
@pytest.mark.parametrize(
    ("others", "points"),
    [
        ([], 2),
        (["008", "009"], 2),
        (["001", "002", "003"], 4),
        (["013", "019", "025", "055", "070", "109", "113"], 8),
        (["001", "013", "019", "025", "031", "037", "043", "049", "050"], 18),
    ],
)
def test_different_kinds_of_artisans(others: list[str], points: int) -> None:
    state = final("007", *others, inactive={0: ["016", "046"]})
    assert end_points(state, "007") == [points]


@pytest.mark.rule("AMS-C008")
def test_no_penalty_markers_for_inactive_cards() -> None:
    waiting = {0: ["001", "055", "109"], 1: ["002", "056", "110"]}
    state = final("008", inactive=waiting, penalties={0: 2, 1: 1})
    assert source(state, PENALTIES, 0) == -8  # the two markers taken earlier
    assert source(state, PENALTIES, 1) == -22  # one and three
    assert end_points(state, "008") == []


@pytest.mark.rule("AMS-C009")
@pytest.mark.rule("AMS-E14")
@pytest.mark.parametrize(
    ("start", "reached", "bridges", "last"),
    [(4, 9, 4, 0), (3, 8, 6, 0), (8, 13, 6, 0), (12, 17, 8, 0), (13, 18, 8, 10), (17, 18, 0, 10)],
)
def test_five_spaces_at_the_end(start: int, reached: int, bridges: int, last: int) -> None:
    state = final("009", river=[start, 0, 0])
    assert state.river == [reached, 0, 0]
    assert source(state, BRIDGES) == bridges
    assert source(state, LAST) == last
    assert end_points(state, "009") == [0]


@pytest.mark.rule("AMS-C009")
@pytest.mark.rule("AMS-12.9")
def test_five_spaces_can_break_a_tie() -> None:
    state = final("009", river=[4, 5, 5], points={0: 0, 1: 4})  # the bridge of 4 levels the scores
    assert state.scores == [4, 4, 0]
    assert state.ranking == [1, 2, 3]


@pytest.mark.rule("AMS-C010")
@pytest.mark.rule("AMS-E34")
def test_what_is_still_aboard() -> None:
    state = final("010", hold={0: {"lace": 2, "beer": 1}}, aboard={0: {"gold": 1}}, store={0: {"tile": 5}})
    assert end_points(state, "010") == [4]
    assert told(state, LeftoversScored)[0] == LeftoversScored(0, 9, 4)  # they count there as well


@pytest.mark.rule("AMS-C011")
@pytest.mark.parametrize(("house", "points"), [([], 0), (["gold", "gold", "white", "white", "chestnut"], 5)])
def test_dockers_in_the_house(house: list[str], points: int) -> None:
    state = final("011", house=house, aboard={0: {"light_blue": 2}})
    assert end_points(state, "011") == [points]


@pytest.mark.rule("AMS-C012")
@pytest.mark.parametrize(("sold", "points"), [([], 0), (["beer", "tile", "coffee"], 3), (ALL_SOLD, 9)])
def test_goods_on_the_black_market(sold: list[str], points: int) -> None:
    state = final("012", sold=sold)
    assert end_points(state, "012") == [points]


# ------------------------------------------------------------------- coffee roasters 013-018


@pytest.mark.rule("AMS-C013")
def test_a_gulden_with_three_buildings() -> None:
    state = ready("013", "055", "070", "109", supply={"purple": 1}, inactive=["097"], gulden=0)
    assert refused(state, "use 013") == "AMS-C013"
    play(state, "activate 097")  # one of this turn counts
    assert change(state, "use 013") == {"gulden": 1}
    assert refused(state, "use 013") == "AMS-6.9"


@pytest.mark.rule("AMS-C014")
@pytest.mark.rule("AMS-E15")
@pytest.mark.parametrize(
    "moves",
    [
        ["amstel 1", "pay grey"],
        ["amstel 2", "pay grey", "pay grey", "pay grey"],
        ["use 017"],
        ["market"],
        ["block PLA6", "advance"],
        ["use 017", "market"],
    ],
)
def test_a_point_after_an_advance(moves: list[str]) -> None:
    state = ready(
        "014",
        "017",
        "074",
        supply={"grey": 4, "pink": 1},
        gulden=1,
        market="A1",
        river=[4, 9, 0],
        sold=ALL_SOLD,
    )
    assert refused(state, "use 014") == "AMS-C014"
    play(state, *moves)
    assert change(state, "use 014") == {"points": 1}
    assert refused(state, "use 014") == "AMS-6.9"


@pytest.mark.rule("AMS-C014")
def test_no_point_where_the_disc_stays() -> None:
    state = ready("014", "074", supply={"pink": 1}, sold=ALL_SOLD)
    play(state, "block PLA6", "stay")
    assert refused(state, "use 014") == "AMS-C014"


@pytest.mark.rule("AMS-E15")
def test_activated_after_the_advance_or_the_voyage() -> None:
    supply = {"grey": 3, "purple": 1, "black": 2, "brown": 1}
    state = ready(supply=supply, inactive=["014", "016"], river=[4, 0, 0])
    play(state, "amstel 1", "pay grey", "sail w1", "pay grey", "sail start", "pay grey")
    play(state, "activate 014", "activate 016")
    assert change(state, "use 014") == {"points": 1}
    assert change(state, "use 016") == {"points": 1}


@pytest.mark.rule("AMS-C015")
@pytest.mark.rule("AMS-R23")
@pytest.mark.parametrize("goods", [{}, {"lace": 1}, {"lace": 1, "tile": 1}])
def test_a_point_with_few_goods_aboard(goods: dict[str, int]) -> None:
    state = ready(
        "015",
        hold={0: goods},
        aboard={0: {"gold": 2}},  # dockers are no goods
        store={0: {"beer": 3}},  # nor is the store the barge
    )
    assert change(state, "use 015") == {"points": 1}
    assert change(state, "load beer", "load beer", "load beer") == {}  # what comes later does not matter
    assert refused(state, "use 015") == "AMS-6.9"


@pytest.mark.rule("AMS-C015")
def test_no_point_with_three_goods_aboard() -> None:
    state = ready("015", hold={0: {"tulip": 3}}, barges={0: "tulip"}, store={})
    assert refused(state, "use 015") == "AMS-C015"
    play(state, "deliver tulip")
    assert hold(state) == {"tulip": 2}
    assert change(state, "use 015") == {"points": 1}


@pytest.mark.rule("AMS-C016")
@pytest.mark.rule("AMS-R35")
def test_a_point_after_two_steps() -> None:
    state = ready("016", "022", supply={"grey": 1}, gulden=1)
    play(state, "sail w1")  # paid with a resource
    assert refused(state, "use 016") == "AMS-C016"
    play(state, "use 022", "sail start")  # a free one adds up
    assert change(state, "use 016") == {"points": 1}
    play(state, "sail w1", "sail start")
    assert refused(state, "use 016") == "AMS-6.9"


@pytest.mark.rule("AMS-C017")
@pytest.mark.rule("AMS-3.5")
@pytest.mark.parametrize(
    ("river", "ranks", "points"),
    [
        ([4, 5, 0], [1, 0, 2], 0),
        ([5, 5, 0], [1, 0, 2], 0),  # below another disc on the leading space
        ([0, 0, 0], [2, 1, 0], 0),
        ([3, 9, 0], [1, 0, 2], 2),  # the first bridge
        ([17, 18, 0], [1, 0, 2], 10),  # the last space
    ],
)
def test_an_advance_unless_first(river: list[int], ranks: list[int], points: int) -> None:
    state = ready("017", "014", supply={"grey": 3}, river=river, ranks=ranks)
    gained = {"space": 1, "points": points} if points else {"space": 1}
    assert change(state, "use 017") == gained
    assert refused(state, "use 017") == "AMS-6.9"
    play(state, "amstel 1" if river[0] < 17 else "use 014")  # it was not the Amstel action


@pytest.mark.rule("AMS-C017")
@pytest.mark.rule("AMS-3.5")
def test_no_advance_for_the_first() -> None:
    state = ready("017", river=[5, 5, 0], ranks=[0, 1, 2])
    assert refused(state, "use 017") == "AMS-C017"
    state = ready("017", supply={"grey": 3}, river=[4, 5, 0])
    play(state, "amstel 2")  # first at this moment, though not in the order of the round
    assert refused(state, "use 017") == "AMS-C017"


@pytest.mark.rule("AMS-C018")
@pytest.mark.rule("AMS-3.5")
@pytest.mark.parametrize(
    ("river", "ranks", "last"),
    [
        ([0, 1, 2], [2, 1, 0], True),
        ([0, 0, 2], [2, 1, 0], True),
        ([0, 0, 2], [2, 0, 1], False),  # on top of another disc
        ([1, 0, 2], [2, 0, 1], False),
    ],
)
def test_a_gulden_for_the_last(river: list[int], ranks: list[int], last: bool) -> None:
    state = ready("018", river=river, ranks=ranks)
    if last:
        assert change(state, "use 018") == {"gulden": 1}
        assert refused(state, "use 018") == "AMS-6.9"
    else:
        assert refused(state, "use 018") == "AMS-C018"


@pytest.mark.rule("AMS-3.5")
def test_the_last_of_the_round_may_not_be_last_now() -> None:
    state = ready("018", supply={"grey": 1}, river=[0, 0, 1], ranks=[2, 1, 0])
    play(state, "amstel 1")
    assert refused(state, "use 018") == "AMS-C018"


# ---------------------------------------------------------------------------- brewers 019-024


@pytest.mark.rule("AMS-C019")
@pytest.mark.rule("AMS-E27")
@pytest.mark.parametrize(("coats", "gulden"), [(1, 1), (5, 1), (6, 2), (10, 2), (11, 3), (15, 3), (16, 4)])
def test_gulden_for_coats(coats: int, gulden: int) -> None:
    own = [block.key for block in BLOCKS[:coats]]
    state = ready("019", blocks={0: own, 1: ["GRA4", "GRA5", "GRA6"]})
    assert change(state, "use 019") == {"gulden": gulden}
    assert refused(state, "use 019") == "AMS-6.9"


@pytest.mark.rule("AMS-C019")
def test_no_gulden_without_coats() -> None:
    state = ready("019", blocks={1: ["GRA4"]})
    assert refused(state, "use 019") == "AMS-C019"


@pytest.mark.rule("AMS-C020")
def test_the_market_twice() -> None:
    state = ready("020", gulden=3, market="A2")
    assert refused(state, "use 020") == "AMS-C020"  # it is no action of its own
    assert change(state, "market") == {"gulden": -1, "points": 2}
    assert marked(state) == []  # the first use is the normal one
    assert change(state, "market") == {"gulden": -1, "points": 2}
    assert marked(state) == ["020"]
    assert refused(state, "market") == "AMS-6.2"
    assert source(state, MARKET) == 4


@pytest.mark.rule("AMS-C020")
def test_each_use_of_the_market_is_paid() -> None:
    state = ready("020", gulden=3, market="A6")
    play(state, "market")
    assert refused(state, "market") == "AMS-6.39"
    state = ready(gulden=4, market="A6", rival=["020"])
    play(state, "market")
    assert refused(state, "market") == "AMS-6.2"


@pytest.mark.rule("AMS-C021")
@pytest.mark.rule("AMS-R3")
@pytest.mark.parametrize(
    ("maps", "points"),
    [
        (["109"], 1),
        (["109", "110", "113"], 2),
        (["109", "113", "117", "121", "125", "129", "130"], 6),
    ],
)
def test_points_for_districts_among_maps(maps: list[str], points: int) -> None:
    state = ready("021", *maps, inactive=["132"])
    assert change(state, "use 021") == {"points": points}
    assert refused(state, "use 021") == "AMS-6.9"


@pytest.mark.rule("AMS-C021")
def test_no_points_without_maps() -> None:
    assert refused(ready("021", rival=["109"]), "use 021") == "AMS-C021"


@pytest.mark.rule("AMS-C022")
@pytest.mark.rule("AMS-E40")
def test_three_free_steps_mixed_with_others() -> None:
    state = ready("022", "040", "046", supply={"grey": 2}, gulden=2)
    assert change(state, "use 022") == {"gulden": -1}
    assert refused(state, "use 022") == "AMS-6.9"
    assert change(state, "sail w1") == {}
    assert change(state, "use 046", "colour grey") == {"grey": 1}
    assert change(state, "sail start", "sail w1") == {}
    assert change(state, "sail start") == {"grey": -1}  # only these are doubled by 040
    assert change(state, "sail w1") == {}
    assert change(state, "sail start") == {"grey": -1}
    assert barge(state) == "start"


@pytest.mark.rule("AMS-C022")
@pytest.mark.rule("AMS-E40")
@pytest.mark.parametrize(
    ("card", "begin"), [("022", ["use 022", "sail w1"]), ("040", ["sail w1", "pay grey"])]
)
def test_unused_steps_lapse(card: str, begin: list[str]) -> None:
    state = ready(card, supply={"grey": 2, "pink": 1}, gulden=1, wheel={0: {1: {"grey": 3}}})
    play(state, *begin, "pass")
    until(state, "take_turn 0")
    before = state.supply(0)
    play(state, "sail start")
    until(state, "take_turn 0")
    assert state.supply(0) == before - 1


@pytest.mark.rule("AMS-C022")
def test_free_steps_cost_a_gulden() -> None:
    assert refused(ready("022"), "use 022") == "AMS-C022"


@pytest.mark.rule("AMS-C023")
@pytest.mark.rule("AMS-R4")
def test_two_points_for_a_gulden() -> None:
    state = ready("023", gulden=2)
    assert change(state, "use 023") == {"gulden": -1, "points": 2}
    assert refused(state, "use 023") == "AMS-6.9"
    assert refused(ready("023"), "use 023") == "AMS-C023"


@pytest.mark.rule("AMS-C024")
def test_a_gulden_and_a_point() -> None:
    state = ready("024")
    assert change(state, "use 024") == {"gulden": 1, "points": 1}
    assert refused(state, "use 024") == "AMS-6.9"
    assert asked(state) == "take_turn 0"
    assert score(state) == 1
    assert source(state, END_CARD_POINTS) == 0
