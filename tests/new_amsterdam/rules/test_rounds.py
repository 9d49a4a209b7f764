"""NAM-3 Round structure."""

from __future__ import annotations

import pytest

from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules.components import LANDS, NO_CARD, SHIPS
from kade.games.new_amsterdam.rules.events import (
    AuctionWon,
    BidMade,
    BidPassed,
    CoinsEarned,
    ColumnChosen,
    ColumnTaken,
    CornGrown,
    FursLaid,
    GameEnded,
    GoodsArrived,
    LastElection,
    RoundBegan,
    ShopRemoved,
    ShopsFed,
    StepBegan,
    TilesLaid,
)
from kade.games.new_amsterdam.rules.state import CITY, LAND, TRADE
from kade.kernel import Event

from ..positions import has, play, position, score, shops, told

STEP_OF: dict[type[Event], int] = {
    RoundBegan: 1,
    FursLaid: 2,
    TilesLaid: 3,
    **dict.fromkeys((ColumnChosen, BidMade, BidPassed, AuctionWon, ColumnTaken), 4),
    CornGrown: 8,
    ShopsFed: 9,
    ShopRemoved: 9,
    GoodsArrived: 10,
    CoinsEarned: 11,
}


@pytest.mark.rule("NAM-3.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_game_lasts_exactly_six_rounds(players: int) -> None:
    state = GAME.start(players, 3)
    while not state.over:
        assert state.round <= 6
        state.apply(state.default())
    assert [event.round for event in told(state, RoundBegan)] == [1, 2, 3, 4, 5, 6]
    assert len(told(state, GameEnded)) == 1


@pytest.mark.rule("NAM-3.2")
def test_the_eleven_steps_of_a_round_in_order() -> None:
    # In round 2 corn grows, shops are fed, goods arrive and coins are earned; a fur is missing.
    state = position(
        "trade",
        tiles=2,
        held={0: {"corn": 9}},
        shops={0: {"docks": 2}},
        lands={1: ["L05"]},
        houses={1: 2},
        cleared={1: 1},
        ships={2: ["S08"]},
        traders="BMO- BMO BMOU",
    )
    while state.round < 3:
        state.apply(state.default())
    steps: list[int] = []
    for event in state.journal or []:
        if isinstance(event, RoundBegan) and event.round == 3:
            break
        if isinstance(event, RoundBegan):
            steps = []
        if isinstance(event, StepBegan):
            steps.append({CITY: 5, LAND: 6, TRADE: 7}[event.phase])
        elif type(event) in STEP_OF:
            steps.append(STEP_OF[type(event)])
    assert steps == sorted(steps)
    assert sorted(set(steps)) == list(range(1, 12))


@pytest.mark.rule("NAM-3.2")
def test_corn_grows_before_shops_are_paid_for() -> None:
    state = position(
        "trade",
        tiles=0,
        special=False,
        lands={0: ["L03"]},
        houses={0: 2},
        cleared={0: 1},
        shops={0: {"docks": 2}},
    )
    assert shops(state, 0) == {"docks": 2}
    assert "corn" not in has(state, 0)


@pytest.mark.rule("NAM-3.2")
def test_coins_are_earned_after_shops_were_removed() -> None:
    state = position("trade", tiles=0, special=False, shops={0: {"docks": 1, "mill": 1}}, points={0: 9})
    assert shops(state, 0) == {}
    assert "coins" not in has(state, 0)
    assert score(state, 0) == 5


@pytest.mark.rule("NAM-3.3")
@pytest.mark.parametrize("players", [2, 5])
def test_three_rounds_of_the_1620s_then_three_of_the_1630s(players: int) -> None:
    for seed in range(8):
        state = GAME.start(players, seed)
        while not state.over:
            state.apply(state.default())
        shown_lands: list[int] = []
        shown_ships: list[int] = []
        for event in told(state, RoundBegan):
            era = "1620s" if event.round <= 3 else "1630s"
            assert len(event.lands) == len(event.ships) == 4
            assert {LANDS[card].era for card in event.lands} == {era}
            assert {SHIPS[card].era for card in event.ships} == {era}
            shown_lands += event.lands
            shown_ships += event.ships
        assert sorted(shown_lands) == sorted(shown_ships) == list(range(24))
        assert NO_CARD not in shown_lands


@pytest.mark.rule("NAM-3.4")
def test_round_6_has_its_upkeep_and_income_before_the_end() -> None:
    state = position(
        "trade",
        round=6,
        tiles=1,
        held={0: {"coins": 1}, 1: {"corn": 1}},
        shops={1: {"mill": 1}},
        lands={0: ["L11"]},
        houses={0: 3},
        cleared={0: 1},
        ships={0: ["S08"]},
    )
    play(state, "end turn")
    assert state.over
    assert has(state, 0) == {"coins": 3, "corn": 3, "goods": 3}
    assert has(state, 1) == {"coins": 2}  # his corn fed his shop
    assert state.scores == [3, 3, 0]  # 9 // 3; a majority, and 2 // 3
    kinds = [type(event) for event in state.journal or []]
    order = [CornGrown, ShopsFed, GoodsArrived, CoinsEarned, LastElection, GameEnded]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
    assert RoundBegan not in kinds
