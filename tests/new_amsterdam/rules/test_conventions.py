"""NAM-0 Conventions: marks, terms, most shops, turn order, names."""

from __future__ import annotations

from pathlib import Path

import pytest

from kade.games.new_amsterdam.rules.city import BEHIND, MAJORITY, TIED, rank_in
from kade.games.new_amsterdam.rules.components import DISTRICT_COUNT, DISTRICTS, TRADERS
from kade.games.new_amsterdam.rules.names import district_word
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.kernel import IllegalAction
from kade.specification import Statement, citations, parse

from ..positions import asked, auction, has, legal, play, position, refused, shops

RULES = Path(__file__).resolve().parents[3] / "docs" / "rules" / "new_amsterdam.md"


def statements() -> dict[str, Statement]:
    found = parse(RULES.read_text(encoding="utf-8")).statements
    assert len({statement.id for statement in found}) == len(found)
    return {statement.id: statement for statement in found}


def section(id: str) -> int:
    return int(id.removeprefix("NAM-").split(".")[0])


@pytest.mark.rule("NAM-0.1")
def test_must_is_enforced_and_may_is_offered() -> None:
    state = auction("ccc ccl ll ll tt", held={0: {"coins": 3}, 1: {"coins": 3}})
    play(state, "column 1")
    # NAM-5.4: he must make the first bid; it may be 0.
    assert refused(state, "pass") == "NAM-5.4"
    assert "bid 0" in legal(state)


@pytest.mark.rule("NAM-0.1")
def test_every_statement_is_tested() -> None:
    cited = citations(Path(__file__).resolve().parents[1])
    assert [id for id in statements() if not id.startswith("NAM-") or id not in cited] == []


@pytest.mark.rule("NAM-0.2")
def test_every_rule_is_marked_and_every_public_source_is_named() -> None:
    known = {"B", "D", "R", "P1", "P2", "P3", "P4"}
    sources = statements()["NAM-19.1"].text
    unmarked = []
    for id, statement in statements().items():
        marks = set(statement.marks) - ({"P"} if id == "NAM-0.2" else set())
        assert marks <= known, id
        assert all(f"{mark}: " in sources for mark in marks if mark.startswith("P")), id
        if 1 <= section(id) <= 13 and not marks:
            unmarked.append(id)
    assert unmarked == ["NAM-6.10"]  # it follows from the three before it


# ---------------------------------------------------------------------------------- terms


@pytest.mark.rule("NAM-0.3")
def test_shop_house_and_warehouse_are_all_of_the_same_25_buildings() -> None:
    rich = {0: {"wood": 9, "coins": 9}}
    state = position("city", tiles=1, held=rich, lands={0: ["L12"]})
    assert state.stock[0] == 24  # the first warehouse stands from the start
    play(state, "build", "shop docks", "stop")
    assert (state.stock[0], shops(state, 0)) == (23, {"docks": 1})
    play(state, "mill", "amount 2")
    assert (state.stock[0], state.houses[0]) == (21, 2)
    state = position("city", tiles=0, held=rich)
    play(state, "docks")
    assert (state.stock[0], state.warehouses[0]) == (23, 2)


@pytest.mark.rule("NAM-0.3")
def test_a_resource_is_a_coin_a_fur_goods_wood_or_corn() -> None:
    own = {"coins": 1, "goods": 2, "wood": 3, "corn": 4}
    furs = {"beaver": 1, "mink": 1, "otter": 1, "muskrat": 1, "lynx": 1}
    state = auction(held={0: {**own, **furs}})
    assert state.owned(0) == 15
    # Neither buildings nor cards are resources: without the rest nothing can be bid.
    assert (state.owned(1), state.stock[1]) == (0, 22)


@pytest.mark.rule("NAM-0.3")
def test_upriver_is_towards_higher_zone_numbers() -> None:
    state = position("city", tiles=0, held={0: {"wood": 1, "coins": 1}}, camps=[0, 1, 0, 0, 0])
    play(state, "trading company")
    assert state.posts == [1, 0, 0]  # zone 2


# ---------------------------------------------------------------------------- most shops


@pytest.mark.rule("NAM-0.4")
@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((2, 1, 1), (MAJORITY, BEHIND, BEHIND)),
        ((2, 2, 1), (TIED, TIED, BEHIND)),
        ((2, 2, 2), (TIED, TIED, TIED)),
        ((1, 0, 0), (MAJORITY, BEHIND, BEHIND)),
        ((1, 1, 3), (BEHIND, BEHIND, MAJORITY)),
        ((0, 0, 0), (BEHIND, BEHIND, BEHIND)),
        ((0, 1, 1), (BEHIND, TIED, TIED)),
    ],
)
def test_majority_tie_and_neither(counts: tuple[int, ...], expected: tuple[int, ...]) -> None:
    board = [0] * (3 * DISTRICT_COUNT)
    for seat, number in enumerate(counts):
        board[seat * DISTRICT_COUNT + 4] = number
        board[seat * DISTRICT_COUNT + 5] = 9 - number  # another district, the other way round
    assert tuple(rank_in(board, 3, seat, 4) for seat in range(3)) == expected


@pytest.mark.rule("NAM-0.4")
def test_two_shops_are_no_majority_against_one_opponent_with_three() -> None:
    """Majority is counted against every single player, not against a half of all shops."""
    board = [0] * (4 * DISTRICT_COUNT)
    for seat, number in enumerate((3, 2, 2, 2)):
        board[seat * DISTRICT_COUNT] = number
    assert [rank_in(board, 4, seat, 0) for seat in range(4)] == [MAJORITY, BEHIND, BEHIND, BEHIND]


# ----------------------------------------------------------------------------- turn order


def marked(*order: int) -> NewAmsterdamState:
    """The city step begins; the seats hold markers 1, 2, 3 in this order. Everybody has 9 coins."""
    state = position("city", held={seat: {"coins": 9} for seat in range(3)})
    state.order = list(order)
    state.turn = 0
    state.tiles = [0] * len(state.tiles)
    state.stack.clear()
    state.answers = None
    state.proceed()
    return state


@pytest.mark.rule("NAM-0.5")
def test_turn_order_is_by_marker_not_by_seat() -> None:
    state = marked(2, 0, 1)
    seen = []
    for _ in range(3):
        seen.append(state.seat)
        play(state, "end turn")
    assert seen == [2, 0, 1]


@pytest.mark.rule("NAM-0.5")
def test_marker_numbers_ascend() -> None:
    state = marked(1, 2, 0)
    assert asked(state) == "choose_operation 1"
    play(state, "end turn")
    assert asked(state) == "choose_operation 2"
    assert has(state, 1) == {"coins": 10}


# ---------------------------------------------------------------------------------- names


@pytest.mark.rule("NAM-0.6")
def test_the_six_districts_in_board_order() -> None:
    assert [str(district_word(district)) for district in range(len(DISTRICTS))] == [
        "Lumberyard",
        "Granary",
        "Docks",
        "Mill",
        "Black Market",
        "Trading Company",
    ]


@pytest.mark.rule("NAM-0.6")
def test_the_native_traders_are_the_delaware() -> None:
    assert [trader.key for trader in TRADERS] == ["top", "middle", "bottom"]
    state = position("trade", held={0: {"goods": 4}}, traders="BMOU LLL BBBB")
    play(state, "trade")
    with pytest.raises(IllegalAction, match="Delaware"):
        play(state, "pass")
