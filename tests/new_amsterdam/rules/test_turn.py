"""NAM-6 Action phase, what holds for all three steps."""

from __future__ import annotations

from random import Random

import pytest

from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules.components import TILE_KINDS
from kade.games.new_amsterdam.rules.events import Skipped, StepBegan
from kade.games.new_amsterdam.rules.state import AUCTION, CITY, LAND, TRADE, UPKEEP, NewAmsterdamState

from ..positions import asked, auction, has, legal, play, position, refused, score, shops, told

SPECIALS = ["lumberyard", "granary", "docks", "mill", "black market", "trading company"]
EVERYTHING = {"coins": 9, "wood": 9, "corn": 9, "goods": 4}


def able(step: str, tiles: int = 1, special: bool = True) -> NewAmsterdamState:
    """Seat 0 can do everything that there is in this step."""
    return position(
        step,
        tiles=tiles,
        special=special,
        held={0: {**EVERYTHING, "beaver": 3}, 1: {"coins": 1}},
        lands={0: ["L01", "L12"]},
        houses={0: 1},
        camps=[1, 1, 0, 0, 0],
        traders="BMOU LLL BBBB",
        land_display=["L02", "L03", "-", "-"],
        ship_display=["S01", "-", "-", "-"],
    )


@pytest.mark.rule("NAM-6.1")
def test_all_play_the_city_step_then_the_land_step_then_the_trade_step() -> None:
    state = auction("ccl ltt cl ct lt", held={seat: {"coins": 9} for seat in range(3)})
    play(state, "column 2", "bid 0", "pass", "bid 1")  # seat 2 has marker 1, seat 0 marker 3
    play(state, "column 1", "bid 0", "pass", "column 4")
    seen = []
    while state.phase in (CITY, LAND, TRADE):
        seen.append((state.phase, state.seat))
        play(state, "end turn")
    assert seen == [(step, seat) for step in (CITY, LAND, TRADE) for seat in (2, 1, 0)]
    assert [event.phase for event in told(state, StepBegan)] == [CITY, LAND, TRADE]


@pytest.mark.rule("NAM-6.1")
@pytest.mark.parametrize(
    ("step", "own", "others"),
    [
        ("city", ["build", "elections"], ["buy land", "clear land", "trade", "ship"]),
        ("land", ["buy land", "clear land"], ["build", "elections", "trade", "ship"]),
        ("trade", ["trade", "ship"], ["build", "elections", "buy land", "clear land"]),
    ],
)
def test_a_step_has_its_own_two_actions_and_no_other(step: str, own: list[str], others: list[str]) -> None:
    state = able(step)
    # Tiles of the other kinds are no use here.
    state.tiles = [1] * len(state.tiles)
    assert [answer for answer in legal(state) if answer in own + others] == own
    for answer in others:
        assert refused(state, answer) == "NAM-6.1"


@pytest.mark.rule("NAM-6.2")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_special_action_comes_before_between_or_after_the_tiles(place: int) -> None:
    state = able("city", tiles=2)
    operations: list[tuple[str, ...]] = [("elections",), ("elections",)]
    operations.insert(place, ("granary", "buy", "amount 1"))
    for operation in operations:
        assert asked(state) == "choose_operation 0"
        play(state, *operation)
    assert state.tiles[0] == 0
    assert state.phase == LAND
    assert has(state, 0)["corn"] == 10


@pytest.mark.rule("NAM-6.2")
def test_one_special_action_and_one_action_for_each_tile() -> None:
    state = able("city", tiles=2)
    play(state, "granary", "buy", "amount 1")
    for special in SPECIALS:
        assert refused(state, special) == "NAM-6.2"
    assert refused(state, "skip special") == "NAM-6.2"
    state = able("city", tiles=1)
    play(state, "elections")
    assert state.tiles[0] == 0
    assert refused(state, "elections") == "NAM-6.2"
    assert refused(state, "build") == "NAM-6.2"
    assert refused(state, "skip tile") == "NAM-6.3"


@pytest.mark.rule("NAM-6.2")
def test_answers_to_other_questions_are_refused_in_a_turn() -> None:
    state = able("land")
    for answer in ("bid 1", "pass", "column 1", "amount 1", "shop docks", "stop", "sell", "land 1", "load 1"):
        assert refused(state, answer) == "NAM-6.2"


@pytest.mark.rule("NAM-6.3")
def test_a_skipped_tile_is_spent_for_one_coin() -> None:
    state = able("city", tiles=3)
    play(state, "skip tile")
    assert (has(state, 0)["coins"], state.tiles[0], state.special) == (10, 2, 1)
    assert told(state, Skipped) == [Skipped(0, 1, False, 1)]
    play(state, "skip tile")
    assert (has(state, 0)["coins"], state.tiles[0], state.special) == (11, 1, 1)


@pytest.mark.rule("NAM-6.3")
def test_tiles_may_be_used_for_the_same_or_for_different_actions() -> None:
    state = able("city", tiles=4)
    play(state, "build", "shop docks", "stop", "build", "shop docks", "shop mill", "stop")
    assert (has(state, 0)["wood"], state.tiles[0]) == (6, 2)
    play(state, "elections", "elections")
    assert (score(state, 0), state.tiles[0]) == (12, 0)
    assert shops(state, 0) == {"docks": 2, "mill": 1}


@pytest.mark.rule("NAM-6.4")
@pytest.mark.parametrize("step", ["city", "land", "trade"])
@pytest.mark.parametrize("tiles", [0, 1])
def test_any_special_action_in_any_step_also_without_tiles(step: str, tiles: int) -> None:
    state = able(step, tiles=tiles)
    assert [answer for answer in legal(state) if answer in SPECIALS] == SPECIALS


@pytest.mark.rule("NAM-6.4")
def test_a_skipped_special_action_brings_one_coin() -> None:
    state = able("city", tiles=2)
    play(state, "skip special")
    assert (has(state, 0)["coins"], state.tiles[0], state.special) == (10, 2, 0)
    assert told(state, Skipped) == [Skipped(0, 0, True, 1)]
    state = able("city", tiles=0)
    play(state, "end turn")
    assert has(state, 0)["coins"] == 10


@pytest.mark.rule("NAM-6.4")
def test_everybody_has_exactly_three_special_actions_in_a_round() -> None:
    state = auction(held={seat: {"coins": 30, "corn": 9} for seat in range(3)})
    while state.phase == AUCTION:
        state.apply(state.default())
    used = [0, 0, 0]
    while state.round == 1 and state.phase != UPKEEP:
        if state.special:
            used[state.seat] += 1
            play(state, "granary", "buy", "amount 1")
        else:
            play(state, "end turn")
    assert used == [3, 3, 3]


@pytest.mark.rule("NAM-6.5")
def test_a_coin_from_skipping_pays_a_fee_at_once() -> None:
    state = position("city", tiles=1, held={0: {"wood": 3}})
    assert "lumberyard" not in legal(state)
    play(state, "skip tile")
    assert "lumberyard" in legal(state)
    play(state, "lumberyard", "amount 2")  # buying is not possible, so only the amount is asked
    assert has(state, 0)["coins"] == 2


@pytest.mark.rule("NAM-6.5")
def test_wood_of_cleared_land_builds_houses_at_once() -> None:
    state = position(
        "land", tiles=2, held={0: {"coins": 1}}, lands={0: ["L05", "L12"]}, houses={0: 2}, cleared={0: 0}
    )
    assert "mill" not in legal(state)
    play(state, "clear land", "mill", "amount 3")
    assert (state.houses[0], has(state, 0)) == (5, {})


@pytest.mark.rule("NAM-6.6")
def test_an_action_is_finished_before_the_next_begins() -> None:
    state = able("city", tiles=3)
    play(state, "build", "shop docks")
    for answer in ("elections", "build", "granary", "skip tile", "end turn"):
        assert refused(state, answer) == "NAM-18.20"
    play(state, "stop", "lumberyard", "sell")
    for answer in ("elections", "buy", "end turn", "skip special"):
        assert refused(state, answer) == "NAM-10.4"
    state = able("trade", tiles=2)
    play(state, "trade", "trader top")
    for answer in ("ship", "trader middle", "end turn", "docks"):
        assert refused(state, answer) == "NAM-9.2"


@pytest.mark.rule("NAM-6.7")
def test_the_turn_ends_by_itself_when_all_is_used() -> None:
    state = able("city", tiles=1)
    play(state, "elections", "granary", "buy", "amount 1")
    assert state.phase == LAND
    state = able("city", tiles=1)
    play(state, "skip tile", "docks")
    assert state.phase == LAND


@pytest.mark.rule("NAM-6.7", "NAM-15.10")
@pytest.mark.parametrize(
    ("tiles", "special", "coins"), [(3, True, 4), (3, False, 3), (1, False, 1), (0, True, 1)]
)
def test_ending_the_turn_skips_all_that_is_unused_for_a_coin_each(
    tiles: int, special: bool, coins: int
) -> None:
    state = able("city", tiles=tiles, special=special)
    play(state, "end turn")
    assert state.phase == LAND
    assert has(state, 0)["coins"] == 9 + coins
    assert state.tiles[0] == 0
    assert told(state, Skipped)[0] == Skipped(0, tiles, special, coins)


@pytest.mark.rule("NAM-6.7")
def test_the_last_thing_left_is_skipped_by_ending_the_turn() -> None:
    assert refused(able("city", tiles=0), "skip special") == "NAM-6.7"
    assert refused(able("city", tiles=1, special=False), "skip tile") == "NAM-6.7"


@pytest.mark.rule("NAM-6.8")
def test_tiles_cannot_be_kept_for_another_step_or_round() -> None:
    state = auction("cll clt ct lt ct", players=2, held={seat: {"coins": 9} for seat in range(2)})
    play(state, "column 1", "bid 0", "pass", "column 3")
    assert (state.tiles[:3], state.tiles[3:]) == ([1, 2, 0], [1, 0, 1])
    play(state, "end turn", "end turn")
    assert (state.tiles[:3], state.tiles[3:]) == ([0, 2, 0], [0, 0, 1])
    play(state, "end turn", "end turn")
    assert (state.tiles[:3], state.tiles[3:]) == ([0, 0, 0], [0, 0, 1])
    play(state, "end turn", "end turn")
    assert state.round == 2
    assert sum(state.tiles) == 0  # they are all back on the money box
    assert sorted(state.columns) == [0] * 4 + [1] * 4 + [2] * 4


@pytest.mark.rule("NAM-6.9")
def test_what_cannot_be_carried_out_is_not_offered() -> None:
    state = position("city", tiles=1, held={0: {"coins": 1}})
    assert legal(state) == ["elections", "skip tile", "skip special", "end turn"]
    assert refused(state, "build") == "NAM-7.1"  # no wood
    assert refused(state, "docks") == "NAM-10.6"
    assert refused(state, "black market") == "NAM-10.8"
    state = position("land", tiles=2, land_display=["-", "-", "-", "-"], lands={0: ["L03"]}, houses={0: 1})
    assert legal(state) == ["skip tile", "skip special", "end turn"]
    assert refused(state, "buy land") == "NAM-8.5"
    assert refused(state, "clear land") == "NAM-8.6"
    state = position("trade", tiles=2, held={0: {"beaver": 2}}, ship_display=["S01", "-", "-", "-"])
    assert legal(state) == ["skip tile", "skip special", "end turn"]
    assert refused(state, "trade") == "NAM-9.2"
    assert refused(state, "ship") == "NAM-9.6"


@pytest.mark.rule("NAM-6.9", "NAM-6.10")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_skipping_is_always_legal_and_a_turn_is_no_longer_than_its_tiles_and_one(players: int) -> None:
    longest = 0
    for seed in range(25):
        dice = Random(seed)
        state = GAME.start(players, seed)
        turn, operations, allowed = (0, 0, 0), 0, 0
        while not state.over:
            if asked(state).startswith("choose_operation"):
                assert legal(state)[-1] == "end turn"
                here = (state.round, state.phase, state.seat)
                tiles = state.tiles[state.seat * TILE_KINDS + state.phase - CITY]
                if here != turn:
                    turn, operations, allowed = here, 0, tiles + 1
                # Each operation has used up a tile or the special action.
                assert tiles + state.special == allowed - operations > 0
                answers = [answer for answer in state.legal() if answer.notation != "end turn"]
                operations += 1
                longest = max(longest, operations)
                state.apply(dice.choice(answers or state.legal()))
            else:
                state.apply(dice.choice(state.legal()))
    assert longest > 2
