"""NAM-8 Land step."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.new_amsterdam.rules.components import CAMP_SLOTS, DISPLAY_SIZE, NO_CARD, TILES_PER_KIND
from kade.games.new_amsterdam.rules.events import CornGrown, LandBought, LandCleared
from kade.games.new_amsterdam.rules.state import TRADE

from ..positions import (
    LAND_CARD,
    after_actions,
    asked,
    has,
    legal,
    play,
    position,
    refused,
    row,
    score,
    ships,
    shops,
    told,
    until,
)

RICH = {"coins": 9, "goods": 4, "wood": 5, "corn": 5}
FOUR = ["L01", "L05", "L09", "L12"]
#: Cards with 1, 2, 3, 1, 2, 2, 1, 1, 2 and 2 house spaces.
TEN = ["L01", "L03", "L07", "L02", "L04", "L05", "L13", "L14", "L15", "L16"]
SPACES = [1, 2, 3, 1, 2, 2, 1, 1, 2, 2]


# ------------------------------------------------------------------------------- buy land


@pytest.mark.rule("NAM-8.1")
@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_any_land_of_the_display_goes_to_the_right_end_for_nothing(place: int) -> None:
    everything = {"coins": 1, "goods": 2, "wood": 3, "corn": 4, "lynx": 1}
    state = position("land", held={0: everything}, lands={0: ["L20", "L21"]}, land_display=FOUR)
    play(state, "buy land")
    assert legal(state) == ["land 1", "land 2", "land 3", "land 4"]
    play(state, f"land {place}")
    assert row(state, 0) == ["L20", "L21", FOUR[place - 1]]
    assert has(state, 0) == everything
    assert state.tiles[1] == 0
    assert (row(state, 1), row(state, 2)) == ([], [])


@pytest.mark.rule("NAM-8.1")
def test_land_is_bought_even_without_any_resource() -> None:
    state = position("land", tiles=2, land_display=FOUR)
    play(state, "buy land", "land 3")
    assert row(state, 0) == ["L09"]
    assert has(state, 0) == {}


@pytest.mark.rule("NAM-8.1")
def test_the_land_is_chosen_before_anything_else() -> None:
    state = position("land", held={0: {"coins": 1}}, land_display=FOUR)
    play(state, "buy land")
    assert refused(state, "end turn") == "NAM-8.1"
    assert refused(state, "load 1") == "NAM-8.1"


@pytest.mark.rule("NAM-8.2")
def test_a_new_card_is_uncleared_and_its_wood_is_not_the_players() -> None:
    state = position("land", tiles=2, held={0: {"coins": 3}}, land_display=["L01", "L12", "-", "-"])
    play(state, "buy land", "land 1")
    assert state.cleared[0] == 0
    assert has(state, 0) == {"coins": 3}
    assert refused(state, "mill") == "NAM-10.7"
    play(state, "lumberyard")  # with no wood to sell he can only buy
    assert asked(state) == "trade_amount 0"
    assert refused(state, "sell") == "NAM-10.4"


@pytest.mark.rule("NAM-8.2")
def test_an_uncleared_card_yields_nothing_even_if_all_its_houses_stand() -> None:
    state = after_actions(lands={0: ["L01", "L11"]}, houses={0: 4})
    assert has(state, 0) == {}
    assert told(state, CornGrown) == []


# --------------------------------------------------------------------------- the longhouses


@pytest.mark.rule("NAM-8.3")
@pytest.mark.parametrize(
    ("players", "before", "after"),
    [
        (3, [3, 0, 0, 0, 0], [2, 1, 0, 0, 0]),  # to the next camp, which is empty
        (3, [2, 1, 0, 0, 0], [1, 2, 0, 0, 0]),  # to the next camp, inhabited as it is
        (3, [1, 2, 0, 0, 0], [0, 2, 0, 0, 0]),  # the next camp is full: out of the game
        (3, [0, 2, 1, 0, 0], [0, 1, 2, 0, 0]),  # from the leftmost inhabited camp
        (2, [0, 0, 1, 1, 0], [0, 0, 0, 1, 0]),  # two players: one slot
        (4, [1, 2, 0, 0, 0], [0, 3, 0, 0, 0]),  # four players: a third slot
        (5, [1, 3, 0, 0, 0], [0, 4, 0, 0, 0]),  # five players: a fourth slot
        (3, [0, 0, 0, 2, 0], [0, 0, 0, 1, 1]),
        (3, [0, 0, 0, 1, 1], [0, 0, 0, 0, 1]),
    ],
)
def test_a_purchase_makes_one_longhouse_retreat(players: int, before: list[int], after: list[int]) -> None:
    state = position("land", players, camps=before)
    play(state, "buy land", "land 1")
    assert state.camps == after
    moved = told(state, LandBought)[0]
    left = next(camp for camp in range(5) if after[camp] < before[camp])
    reached = left + 1 if after[left + 1] > before[left + 1] else -1
    assert (moved.left, moved.reached) == (left, reached)


@pytest.mark.rule("NAM-8.3")
def test_each_purchase_moves_one_longhouse() -> None:
    state = position("land", tiles=3)
    seen = []
    for place in (1, 2, 3):
        play(state, "buy land", f"land {place}")
        seen.append(state.camps)
    assert seen == [[2, 1, 0, 0, 0], [1, 2, 0, 0, 0], [0, 2, 0, 0, 0]]


@pytest.mark.rule("NAM-8.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_last_longhouse_stays_in_the_last_camp(players: int) -> None:
    state = position("land", players, tiles=2, camps=[0, 0, 0, 0, 1])
    play(state, "buy land", "land 1")
    assert state.camps == [0, 0, 0, 0, 1]
    play(state, "buy land", "land 2")
    assert state.camps == [0, 0, 0, 0, 1]
    assert [(fact.left, fact.reached) for fact in told(state, LandBought)] == [(-1, -1)] * 2


@pytest.mark.rule("NAM-8.3", "NAM-8.4")
@pytest.mark.parametrize(("players", "purchases"), [(2, 6), (3, 9), (4, 12), (5, 15)])
def test_all_longhouses_reach_the_last_camp_after_so_many_purchases(players: int, purchases: int) -> None:
    camps = [players, 0, 0, 0, 0]
    for number in range(1, 20):
        state = position("land", players, camps=camps)
        play(state, "buy land", "land 1")
        camps = state.camps
        assert all(camps[camp] <= CAMP_SLOTS[players][camp] for camp in range(5))
        assert (camps == [0, 0, 0, 0, 1]) == (number >= purchases)


@pytest.mark.rule("NAM-8.5")
def test_the_display_is_not_refilled_during_the_round() -> None:
    state = position("land", tiles=3, held={1: {"coins": 2}}, land_display=FOUR)
    play(state, "buy land", "land 2")
    assert state.land_display == [LAND_CARD["L01"], NO_CARD, LAND_CARD["L09"], LAND_CARD["L12"]]
    play(state, "buy land")
    assert legal(state) == ["land 1", "land 3", "land 4"]
    assert refused(state, "land 2") == "NAM-8.5"
    play(state, "land 1")
    until(state, "choose_operation 1")
    assert (state.round, state.phase) == (1, TRADE)
    assert state.land_display == [NO_CARD, NO_CARD, LAND_CARD["L09"], LAND_CARD["L12"]]


@pytest.mark.rule("NAM-8.5")
def test_the_last_land_is_taken_without_a_question_and_then_there_is_none() -> None:
    state = position("land", tiles=2, land_display=["-", "-", "L09", "-"])
    play(state, "buy land")
    assert row(state, 0) == ["L09"]
    assert "buy land" not in legal(state)
    assert refused(state, "buy land") == "NAM-8.5"


# ------------------------------------------------------------------------------ clear land


@pytest.mark.rule("NAM-8.6")
def test_all_full_cards_are_cleared_at_once() -> None:
    state = position("land", lands={0: TEN[:5]}, houses={0: 8}, cleared={0: 1})
    play(state, "clear land")
    # 1 + 2 + 3 + 1 houses fill four cards; the eighth house stands alone on the fifth.
    assert state.cleared[0] == 4
    cleared = tuple(LAND_CARD[key] for key in TEN[1:4])
    assert told(state, LandCleared) == [LandCleared(0, cleared, 1 + 1 + 2, 4, 10)]
    assert state.tiles[1] == 0


@pytest.mark.rule("NAM-8.6")
@pytest.mark.parametrize(
    ("houses", "cleared", "possible"),
    [(0, 0, False), (1, 0, True), (1, 1, False), (2, 1, False), (3, 1, True), (3, 2, False)],
)
def test_clearing_needs_a_full_uncleared_card(houses: int, cleared: int, possible: bool) -> None:
    state = position("land", lands={0: TEN[:3]}, houses={0: houses}, cleared={0: cleared})
    assert ("clear land" in legal(state)) is possible
    if not possible:
        assert refused(state, "clear land") == "NAM-8.6"


@pytest.mark.rule("NAM-8.6")
def test_without_land_there_is_nothing_to_clear() -> None:
    state = position("land", lands={1: ["L01"]}, houses={1: 1})
    assert refused(state, "clear land") == "NAM-8.6"


@pytest.mark.rule("NAM-8.7")
def test_the_wood_of_the_cards_cleared_now_is_gained() -> None:
    # Wood 5 on the card cleared before, 3 and 2 on those cleared now, 3 on the one not full.
    rows = {0: ["L24", "L12", "L02", "L20"]}
    state = position("land", lands=rows, houses={0: 9}, cleared={0: 1}, held={0: {"wood": 2, "coins": 1}})
    play(state, "clear land")
    assert has(state, 0) == {"wood": 2 + 5, "coins": 1}


@pytest.mark.rule("NAM-8.8")
@pytest.mark.parametrize("position_in_row", range(1, 11))
def test_points_go_by_the_position_of_the_rightmost_card(position_in_row: int) -> None:
    houses = sum(SPACES[:position_in_row])
    table = [1, 3, 6, 10, 15, 21, 28, 36, 36, 36]
    state = position(
        "land", lands={0: TEN}, houses={0: houses}, cleared={0: position_in_row - 1}, points={0: 5, 1: 7}
    )
    play(state, "clear land")
    assert score(state, 0) == 5 + table[position_in_row - 1]
    assert score(state, 1) == 7


@pytest.mark.rule("NAM-8.8")
def test_several_cards_score_once_for_the_rightmost() -> None:
    state = position("land", lands={0: TEN[:4]}, houses={0: 6})
    play(state, "clear land")
    assert state.cleared[0] == 3
    assert score(state, 0) == 6


@pytest.mark.rule("NAM-8.9")
def test_cleared_cards_yield_corn_this_round_and_every_later_one() -> None:
    state = position("land", lands={0: ["L11", "L01", "L22"]}, houses={0: 5})
    stock = state.stock[0]
    play(state, "clear land")
    until(state, "choose_column 1")
    assert state.round == 2
    assert told(state, CornGrown) == [CornGrown(0, 3 + 1)]
    until(state, "choose_operation 1")
    until(state, "choose_column 1")
    assert state.round == 3
    assert told(state, CornGrown) == [CornGrown(0, 3 + 1)] * 2
    assert has(state, 0)["corn"] == 8
    assert state.houses[0] == 5
    assert state.stock[0] == stock


def test_land_actions_need_a_land_tile_and_the_land_step() -> None:
    given: dict[str, Any] = {"lands": {0: ["L01"]}, "houses": {0: 1}, "held": {0: {"coins": 2}}}
    for action in ("buy land", "clear land"):
        assert refused(position("land", tiles=0, **given), action) == "NAM-6.2"
        assert refused(position("city", **given), action) == "NAM-6.1"


# -------------------------------------------------------------------------------- edge cases


@pytest.mark.rule("NAM-14.16")
def test_houses_run_over_several_cards_without_a_gap() -> None:
    state = position(
        "land", lands={0: ["L03", "L07", "L01"]}, houses={0: 1}, held={0: {"coins": 1, "wood": 3}}
    )
    play(state, "mill", "amount 3")
    assert state.houses[0] == 4
    # The first card is full, two houses stand on the second, none on the small third one.
    play(state, "clear land")
    assert state.cleared[0] == 1
    assert told(state, LandCleared)[0].position == 1


@pytest.mark.rule("NAM-14.17")
@pytest.mark.parametrize(("lands", "houses"), [([], 0), (["L03"], 2), (["L03", "L07"], 5)])
def test_the_mill_is_closed_with_a_full_row_or_no_land(lands: list[str], houses: int) -> None:
    state = position(held={0: RICH}, lands={0: lands}, houses={0: houses})
    assert "mill" not in legal(state)
    assert refused(state, "mill") == "NAM-14.17"
    state = position(held={0: RICH}, lands={0: [*lands, "L01"]}, houses={0: houses})
    assert "mill" in legal(state)


@pytest.mark.rule("NAM-14.18")
def test_lands_cleared_at_once_score_for_the_rightmost_only() -> None:
    state = position("land", tiles=2, lands={0: ["L01", "L02"]}, houses={0: 2}, held={0: {"coins": 1}})
    play(state, "clear land")
    assert score(state, 0) == 3
    assert has(state, 0) == {"coins": 1, "wood": 1 + 2}
    assert refused(state, "clear land") == "NAM-8.6"  # nothing was left for the second tile


@pytest.mark.rule("NAM-14.18")
def test_two_clearings_score_twice_if_a_card_is_filled_between_them() -> None:
    state = position(
        "land", tiles=2, lands={0: ["L01", "L02"]}, houses={0: 1}, held={0: {"coins": 1, "wood": 1}}
    )
    play(state, "clear land", "mill", "clear land")
    assert [fact.points for fact in told(state, LandCleared)] == [1, 3]
    assert score(state, 0) == 4


@pytest.mark.rule("NAM-14.19")
@pytest.mark.parametrize(("houses", "cleared"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_full_cards_are_the_first_of_the_row(houses: int, cleared: int) -> None:
    # A big card before two smaller ones: no later card is full before it.
    state = position("land", lands={0: ["L07", "L01", "L03"]}, houses={0: houses})
    if cleared:
        play(state, "clear land")
        assert told(state, LandCleared)[0].position == cleared
    else:
        assert refused(state, "clear land") == "NAM-8.6"
    assert state.cleared[0] == cleared


@pytest.mark.rule("NAM-14.20")
def test_a_ninth_and_tenth_land_are_bought_and_score_as_the_eighth() -> None:
    eight = ["L01", "L02", "L13", "L14", "L03", "L04", "L05", "L06"]
    state = position(
        "land", tiles=4, lands={0: eight}, houses={0: 12}, land_display=["L15", "L16", "L17", "-"],
        cleared={0: 8}, held={0: {"wood": 4, "coins": 1}},
    )  # fmt: skip
    play(state, "buy land", "land 1", "buy land", "land 2")
    assert row(state, 0) == [*eight, "L15", "L16"]
    play(state, "mill", "amount 2", "clear land")
    assert (state.cleared[0], score(state, 0)) == (9, 36)
    state.houses = [16, 0, 0]
    state.answers = None
    play(state, "clear land")
    assert told(state, LandCleared)[1].position == 10
    assert score(state, 0) == 72


@pytest.mark.rule("NAM-14.21")
def test_land_cleared_in_this_round_feeds_in_this_round() -> None:
    state = position("land", lands={0: ["L11"]}, houses={0: 3}, shops={0: {"docks": 2}})
    play(state, "clear land")
    until(state, "choose_column 1")
    assert state.round == 2
    assert told(state, CornGrown) == [CornGrown(0, 3)]
    assert shops(state, 0) == {"docks": 2}
    assert has(state, 0)["corn"] == 1


@pytest.mark.rule("NAM-14.22")
def test_the_displays_last_for_all_tiles_of_a_round() -> None:
    assert TILES_PER_KIND[1:] == [4, 4]
    assert DISPLAY_SIZE == 4
    state = position("land", tiles=4, held={1: RICH})
    for place in (1, 2, 3):
        play(state, "buy land", f"land {place}")
    play(state, "buy land")
    assert len(row(state, 0)) == 4
    furs = {"beaver": 9, "lynx": 9}
    state = position("trade", tiles=4, held={0: furs}, ship_display=["S01", "S02", "S04", "S11"])
    for number in (1, 2, 3, 4):
        play(state, "ship")
        while asked(state) != "choose_operation 0" and state.round == 1:
            play(state, legal(state)[-1] if asked(state) == "load_furs 0" else legal(state)[0])
        assert len(ships(state, 0)) == number
