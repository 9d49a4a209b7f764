"""GEN-4 Phase 1: the starting space."""

from __future__ import annotations

import pytest

from kade.games.genoa.rules.components import SPACES
from kade.games.genoa.rules.events import DiceRolled, MarkerAdvanced, StartTilePlayed
from kade.games.genoa.rules.state import GenoaState
from kade.kernel import Rng

from ..positions import asked, begun, end_turn, legal, pass_all, play, position, refused, tiles, told, tower
from .test_components import ON


def phase_1(marker: int = 5, start_tiles: int = 1) -> GenoaState:
    """Seat 1 of three is at the start of his turn and holds Starting space tiles."""
    state = position(("street_74",), marker=marker, tiles={1: {"start_space": start_tiles}})
    end_turn(state)
    state.journal = []
    return state


def rolled(blue: int, red: int, marker: int = 5) -> GenoaState:
    """Seat 1 has rolled this."""
    for seed in range(2000):
        state = phase_1(marker)
        state.rng = Rng.seeded(seed)
        play(state, "roll")
        if state.dice == [blue, red]:
            return state
    raise AssertionError("the dice never fall so")


@pytest.mark.rule("GEN-4.1")
def test_the_trader_rolls_or_plays_a_tile() -> None:
    state = phase_1()
    assert asked(state) == "choose_start 1"
    assert legal(state) == ["roll", *(f"start {space.key.replace('_', ' ')}" for space in SPACES)]
    for answer in ("stop", "move street 74", "make", "take"):
        assert refused(state, answer) == "GEN-4.1"


@pytest.mark.rule("GEN-4.1")
def test_without_a_tile_he_rolls() -> None:
    state = position(("street_74",), tiles={0: {"start_space": 1}, 2: {"start_space": 1}})
    end_turn(state)
    assert [event.seat for event in told(state, DiceRolled)] == [1]
    assert len(state.dice) == 2


@pytest.mark.rule("GEN-4.1")
def test_one_tile_is_played_not_two() -> None:
    state = phase_1(start_tiles=2)
    play(state, "start street 75")
    assert tiles(state, 1) == {"start_space": 1}
    assert asked(state) == "offer_window 2"
    assert refused(state, "start park") != ""
    pass_all(state)
    assert refused(state, "roll") != ""


@pytest.mark.rule("GEN-4.2")
def test_the_roll_finds_its_space() -> None:
    for seed in range(60):
        state = begun(2, seed)
        event = told(state, DiceRolled)[0]
        assert state.dice == [event.blue, event.red]
        assert tower(state) == SPACES[event.space].key == ON[(event.blue, event.red)]


@pytest.mark.rule("GEN-4.2")
def test_blue_is_read_before_red() -> None:
    assert tower(rolled(3, 2)) == "street_32"
    assert tower(rolled(2, 3)) == "street_23"
    assert tower(rolled(8, 1)) == "villa_ricci"
    assert tower(rolled(1, 8)) == "villa_zasteri"


@pytest.mark.rule("GEN-4.3")
@pytest.mark.parametrize("space", [space.key for space in SPACES])
def test_the_tile_names_any_space(space: str) -> None:
    state = phase_1()
    chance = state.rng.state
    assert state.stock_tiles[0] == 4
    play(state, f"start {space.replace('_', ' ')}")
    assert tower(state) == space
    assert (state.dice, told(state, DiceRolled)) == ([], [])
    assert state.rng.state == chance
    assert tiles(state, 1) == {}
    assert state.stock_tiles[0] == 5
    assert [SPACES[event.space].key for event in told(state, StartTilePlayed)] == [space]


@pytest.mark.rule("GEN-4.3")
def test_rolling_keeps_the_tile() -> None:
    state = phase_1()
    play(state, "roll")
    assert tiles(state, 1) == {"start_space": 1}
    assert state.stock_tiles[0] == 4


@pytest.mark.rule("GEN-4.4")
@pytest.mark.parametrize("how", ["roll", "start harbor"])
def test_all_five_discs_stand_on_the_starting_space(how: str) -> None:
    state = phase_1()
    play(state, how)
    discs = {space.key: state.discs(space.index) for space in SPACES if state.discs(space.index)}
    assert discs == {tower(state): 5}
    assert state.visited() == 1 << state.tower
    assert state.moves_left() == 4


@pytest.mark.rule("GEN-4.4")
def test_a_building_that_is_the_starting_space_is_visited() -> None:
    state = position(("street_74",), tiles={1: {"start_space": 1}}, hands={2: ["M14"]})
    end_turn(state)
    play(state, "start harbor", "take", "end")
    pass_all(state)
    play(state, "move street 24")
    pass_all(state)
    assert refused(state, "move harbor") == "GEN-5.4"
    assert state.ducats[2] == 100
    play(state, "move post office")
    assert state.ducats[2] == 130  # Harbor and Post Office


@pytest.mark.rule("GEN-4.5")
@pytest.mark.parametrize("blue", [4, 5])
@pytest.mark.parametrize("red", [4, 5])
def test_a_roll_of_the_market_moves_the_round_marker_at_once(blue: int, red: int) -> None:
    state = rolled(blue, red)
    assert tower(state) == "market"
    assert state.position == 6
    assert asked(state) == "offer_window 2"  # nothing else has happened yet
    assert [(event.position, event.last) for event in told(state, MarkerAdvanced)] == [(6, False)]


@pytest.mark.rule("GEN-4.5")
def test_so_does_the_market_by_tile_and_no_other_space() -> None:
    for space in SPACES:
        state = phase_1()
        play(state, f"start {space.key.replace('_', ' ')}")
        assert state.position == (6 if space.key == "market" else 5)
    assert rolled(4, 3).position == 5
    assert rolled(3, 4).position == 5


@pytest.mark.rule("GEN-4.5")
def test_the_next_round_begins_one_position_further() -> None:
    state = phase_1()
    play(state, "start market")
    end_turn(state)
    assert state.position == 6
    state.rng = Rng.seeded(1)
    while state.trader == 2:
        state.apply(state.default())
    moved = sum(event.position > 6 for event in told(state, MarkerAdvanced))
    assert state.position == 7 + moved


@pytest.mark.rule("GEN-4.6")
def test_on_the_last_position_it_stays() -> None:
    by_tile = phase_1(marker=12)
    play(by_tile, "start market")
    assert by_tile.position == 12
    assert told(by_tile, MarkerAdvanced) == []
    assert rolled(4, 4, marker=12).position == 12
    last_but_one = phase_1(marker=11)
    play(last_but_one, "start market")
    assert last_but_one.position == 12
    assert [event.last for event in told(last_but_one, MarkerAdvanced)] == [True]


@pytest.mark.rule("GEN-4.7")
@pytest.mark.parametrize("deal", [False, True])
def test_entering_the_market_later_does_not_move_it(deal: bool) -> None:
    state = phase_1()
    play(state, "start city hall", "take")
    if deal:
        play(state, "make", "target market", "give 5", "submit")
    pass_all(state)
    play(state, "accept 3 1" if deal else "move market")
    assert tower(state) == "market"
    assert state.position == 5
    assert told(state, MarkerAdvanced) == []
