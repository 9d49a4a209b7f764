"""GEN-13 Phase 4 and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from kade.games.genoa.rules.components import SPACE
from kade.games.genoa.rules.events import ContractsPaid, DiceRolled, GameEnded, OwnersPaid, RoundBegan
from kade.games.genoa.rules.state import GenoaState

from ..positions import asked, goods, hand, pass_all, play, position, told

START_TILES: Mapping[int, Mapping[str, int]] = {seat: {"start_space": 1} for seat in range(5)}


def last_turn(players: int = 3, path: Sequence[str] = ("market",), **given: Any) -> GenoaState:
    """The last player of the last round is at the end of his turn."""
    state = position(path, players, trader=players - 1, marker=12, route=True, **given)
    pass_all(state)
    return state


def ended(players: int = 3, **given: Any) -> GenoaState:
    state = last_turn(players, **given)
    play(state, "stop")
    assert state.over
    return state


# ---------------------------------------------------------------------------------- end of a turn


@pytest.mark.rule("GEN-13.1")
def test_the_discs_are_taken_off_and_the_tower_passes_clockwise() -> None:
    state = position(("street_74", "street_75"), 4, trader=2, tiles=START_TILES)
    pass_all(state)
    play(state, "stop")
    assert (state.trader, asked(state)) == (3, "choose_start 3")
    assert [state.discs(SPACE[street]) for street in ("street_74", "street_75")] == [0, 0]
    play(state, "start street 23")
    pass_all(state)
    play(state, "stop")
    assert (state.trader, asked(state)) == (0, "choose_start 0")  # wrapping round
    assert state.discs(SPACE["street_23"]) == 0


@pytest.mark.rule("GEN-13.2")
def test_after_the_last_turn_of_a_round_the_marker_moves() -> None:
    state = position(("street_74",), marker=5, tiles=START_TILES)
    for trader, marker in ((1, 5), (2, 5), (0, 6)):
        pass_all(state)
        play(state, "stop")
        assert (state.trader, state.position) == (trader, marker)
        play(state, "start street 74")
        assert state.position == marker
    assert [(event.position, event.left) for event in told(state, RoundBegan)] == [(6, 6)]


@pytest.mark.rule("GEN-13.2")
def test_the_round_ends_with_the_player_before_the_first_player() -> None:
    state = position(
        ("street_74",), 3, trader=0, marker=5, tiles=START_TILES, options={"first_player": "seat 2"}
    )
    assert (state.first, state.trader) == (1, 0)
    pass_all(state)
    play(state, "stop")
    assert (state.trader, state.position) == (1, 6)


@pytest.mark.rule("GEN-13.2")
@pytest.mark.parametrize("trader, over", [(0, False), (1, False), (2, True)])
def test_on_the_last_position_the_game_ends_with_the_round(trader: int, over: bool) -> None:
    state = position(("street_74",), trader=trader, marker=12, tiles=START_TILES)
    pass_all(state)
    play(state, "stop")
    assert state.over is over
    assert state.position == 12
    assert (state.scores is None) is not over
    assert len(told(state, GameEnded)) == over


@pytest.mark.rule("GEN-13.2")
def test_on_the_last_but_one_position_it_goes_on() -> None:
    state = position(("street_74",), trader=2, marker=11, tiles=START_TILES)
    pass_all(state)
    play(state, "stop")
    assert (state.over, state.position, state.trader) == (False, 12, 0)


@pytest.mark.rule("GEN-13.3")
def test_a_round_made_the_last_by_a_market_start_is_played_to_its_end() -> None:
    state = position(("street_74",), 4, trader=0, marker=11, tiles=START_TILES)
    pass_all(state)
    play(state, "stop", "start market")
    assert (state.trader, state.position) == (1, 12)
    for seat in (2, 3):
        pass_all(state)
        play(state, "stop")
        assert asked(state) == f"choose_start {seat}"
        play(state, "start street 74")
    pass_all(state)
    play(state, "stop")
    assert state.over  # and no further round


@pytest.mark.rule("GEN-13.3")
def test_a_round_that_begins_on_the_last_position_is_the_last_and_played_in_full() -> None:
    state = position(("street_74",), 3, trader=2, marker=11, tiles=START_TILES)
    pass_all(state)
    play(state, "stop")
    for seat in (0, 1, 2):
        assert asked(state) == f"choose_start {seat}"
        play(state, "start market")  # which changes nothing any more
        assert (state.trader, state.position) == (seat, 12)
        pass_all(state)
        play(state, "stop")
    assert state.over


@pytest.mark.rule("GEN-13.3")
def test_the_last_turn_has_its_phase_3() -> None:
    state = last_turn(path=("street_74",), loose={0: 1})
    play(state, "stop")
    assert asked(state) == "choose_street 0"
    play(state, "acquire street 74", "place guild hall")
    assert state.over
    assert state.scores == [110, 100, 100]


# ------------------------------------------------------------------------------------ final count


@pytest.mark.rule("GEN-13.4")
def test_ten_ducats_for_each_placed_marker_and_the_contracts() -> None:
    state = ended(
        ducats={0: 105, 1: 200, 2: 0},
        owners={"inn": 0, "park": 0, "metals": 0, "tavern": 2},
        hands={0: ["C01", "C02", "C05"], 1: ["C07"], 2: ["M01"]},
    )
    assert state.scores == [105 + 30 + 30 + 10, 200 + 10, 0 + 10]
    assert [(event.seat, event.markers, event.ducats) for event in told(state, OwnersPaid)] == [
        (0, 3, 30),
        (1, 0, 0),
        (2, 1, 10),
    ]
    assert [(event.seat, event.ducats) for event in told(state, ContractsPaid)] == [(0, 40), (1, 10), (2, 0)]
    # Contracts are revealed to all.
    for seat in (0, 1, 2, None):
        assert [held.bit_count() for held in state.view(seat).revealed] == [3, 1, 0]


@pytest.mark.rule("GEN-13.4")
def test_nothing_else_is_worth_anything() -> None:
    state = ended(
        loose={0: 7},
        goods={0: {"silk": 5, "wine": 5}},
        tiles={0: {"extra_action": 5, "trade_1_1": 7}},
        hands={0: ["L01", "S01", "M01"]},
    )
    assert state.scores == [100, 100, 100]


@pytest.mark.rule("GEN-13.4")
def test_nothing_is_paid_before_the_end() -> None:
    state = position(
        ("market",), trader=1, marker=12, owners={"inn": 0}, hands={0: ["C01"]}, tiles=START_TILES
    )
    pass_all(state)
    play(state, "stop")
    assert (state.over, state.ducats) == (False, [100, 100, 100])


@pytest.mark.rule("GEN-13.5")
def test_the_most_ducats_win() -> None:
    state = ended(4, ducats={0: 150, 1: 145, 2: 300, 3: 0}, goods={3: {"silk": 5}})
    assert state.scores == [150, 145, 300, 0]
    assert state.ranking == [2, 3, 1, 4]
    # The final count decides, not the purse before it.
    late = ended(ducats={0: 150, 1: 140}, hands={1: ["C01", "C02"]})
    assert (late.scores, late.ranking) == ([150, 170, 100], [2, 1, 3])


@pytest.mark.rule("GEN-13.6")
@pytest.mark.parametrize(
    "more",
    [
        {"hands": {1: ["M01", "L01", "S01"]}},
        {"goods": {1: {"ale": 3}}},
        {"tiles": {1: {"trade_1_1": 2, "extra_action": 1}}},
        {"hands": {1: ["S01"]}, "goods": {1: {"ale": 1}}, "tiles": {1: {"start_space": 1}}},
    ],
)
def test_a_tie_is_decided_by_cards_commodities_and_tiles_together(more: dict[str, Any]) -> None:
    held: dict[str, Any] = {**more, "goods": {0: {"silk": 2}, **more.get("goods", {})}}
    state = ended(ducats={2: 50}, **held)
    assert state.scores == [100, 100, 50]
    assert state.ranking == [2, 1, 3]


@pytest.mark.rule("GEN-13.6")
def test_contracts_count_among_the_cards_and_markers_do_not_count() -> None:
    contract = ended(ducats={0: 90, 2: 50}, hands={0: ["C01"]})
    assert (contract.scores, contract.ranking) == ([100, 100, 50], [1, 2, 3])
    markers = ended(ducats={0: 70, 2: 50}, owners={"inn": 0, "park": 0, "metals": 0}, loose={0: 4})
    assert (markers.scores, markers.ranking) == ([100, 100, 50], [1, 1, 3])
    one_item = ended(ducats={0: 70, 2: 50}, owners={"inn": 0, "park": 0, "metals": 0}, goods={1: {"ale": 1}})
    assert one_item.ranking == [2, 1, 3]


@pytest.mark.rule("GEN-13.6")
def test_items_decide_nothing_without_a_tie() -> None:
    state = ended(ducats={0: 105}, goods={1: {"ale": 5, "wine": 5}})
    assert state.ranking == [1, 2, 3]


@pytest.mark.rule("GEN-13.7")
def test_still_tied_players_share_the_victory() -> None:
    state = ended(4, ducats={0: 90, 3: 50}, goods={0: {"ale": 2}, 1: {"silk": 2}, 2: {"wine": 1}})
    assert state.ranking == [3, 1, 2, 4]
    shared = ended(4, ducats={3: 50}, goods={0: {"ale": 2}, 1: {"silk": 2}}, hands={2: ["M01", "M02"]})
    assert shared.scores == [100, 100, 100, 50]
    assert shared.ranking == [1, 1, 1, 4]
    assert (goods(shared, 0), hand(shared, 2)) == ({"ale": 2}, {"M01", "M02"})
    assert [event.ranking for event in told(shared, GameEnded)] == [(1, 1, 1, 4)]
    assert told(shared, DiceRolled) == []
