"""The planner of New Amsterdam: whole games against chance, and small decisions in plain positions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kade.games.new_amsterdam.bots.evaluate import evaluate
from kade.games.new_amsterdam.bots.weigh import weigh
from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules.components import (
    COINS,
    CORN,
    FUR,
    GOODS,
    KIND_COUNT,
    KINDS,
    TILE_KINDS,
    WOOD,
)
from kade.games.new_amsterdam.rules.state import SOURCES, NewAmsterdamState
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel import Action, Rng

from ..positions import asked, auction, begun, legal, play, position

Player = Callable[[NewAmsterdamView, Rng], Action]


def planner(view: NewAmsterdamView, rng: Rng) -> Action:
    weights = weigh(view, rng)
    return view.legal[weights.index(max(weights))]


def chance(view: NewAmsterdamView, rng: Rng) -> Action:
    return view.legal[rng.below(len(view.legal))]


def game_between(players: list[Player], seed: int) -> NewAmsterdamState:
    state = GAME.start(len(players), seed)
    rngs = [Rng.seeded(f"{seed} {seat}") for seat in range(len(players))]
    while not state.over:
        state.apply(players[state.seat](state.view(state.seat), rngs[state.seat]))
    return state


def choice(state: NewAmsterdamState) -> str:
    """What the planner answers to the open question."""
    return planner(state.view(state.seat), Rng.seeded(1)).notation


def weights(state: NewAmsterdamState) -> dict[str, float]:
    return dict(zip(legal(state), weigh(state.view(state.seat), Rng.seeded(1)), strict=True))


def turn(state: NewAmsterdamState) -> list[str]:
    """The planner's answers until somebody else is asked or the step is over."""
    seat, phase = state.seat, state.phase
    given: list[str] = []
    while not state.over and (state.seat, state.phase) == (seat, phase):
        given.append(choice(state))
        play(state, given[-1])
    return given


# --------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_planner_leaves_chance_far_behind(players: int) -> None:
    for seed in range(3):
        seats: list[Player] = [chance] * players
        seats[seed % players] = planner
        scores = game_between(seats, seed).scores
        assert scores is not None
        mine = scores.pop(seed % players)
        assert mine > max(scores) + 15


def test_the_planner_scores_in_every_way() -> None:
    """City, land and furs, and shops fed: summed over a few games among planners."""
    points = [0] * SOURCES
    finals: list[int] = []
    for seed in range(4):
        state = game_between([planner] * 3, 100 + seed)
        for place, number in enumerate(state.points):
            points[place % SOURCES] += number
        finals += state.scores or []
    elections, cleared, shipped, lost = points
    assert elections > 60
    assert cleared > 20
    assert shipped > 60
    assert lost > -60
    assert sum(finals) / len(finals) > 50


def test_the_same_look_and_draw_of_lots_give_the_same_weights() -> None:
    for players in (2, 5):
        state = GAME.start(players, 3)
        rng = Rng.seeded("lots")
        for _ in range(60):
            view = state.view(state.seat)
            kept = rng.copy()
            found = weigh(view, rng)
            assert found == weigh(state.view(state.seat), kept)
            assert len(found) == len(view.legal)
            state.apply(view.legal[found.index(max(found))])


def test_nobody_else_is_advised() -> None:
    state = begun(3)
    assert weigh(state.view((state.seat + 1) % 3), Rng.seeded(1)) == []
    assert weigh(state.view(None), Rng.seeded(1)) == []


def test_looking_changes_nothing() -> None:
    state = game_until(GAME.start(4, 11), 90)
    before = state.to_json()
    weigh(state.view(state.seat), Rng.seeded(1))
    evaluate(state)
    assert state.to_json() == before


def game_until(state: NewAmsterdamState, answers: int) -> NewAmsterdamState:
    rng = Rng.seeded("until")
    for _ in range(answers):
        state.apply(planner(state.view(state.seat), rng))
    return state


# ------------------------------------------------------------------------------- auction


PURSE = {"coins": 8, "goods": 4, "wood": 3, "corn": 4, "beaver": 1}


def test_a_column_worth_far_more_than_the_bid_is_bid_for() -> None:
    """Two players: three city tiles against two land tiles, with shops everywhere."""
    state = auction("ccc ltt ll tl ct", players=2, held={0: PURSE, 1: PURSE})
    state.shops = [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0]
    state.shops = state.shops[6:] + state.shops[:6]  # all six are seat 1's
    play(state, "column 1", "bid 0")
    assert asked(state) == "raise_bid 1"
    assert choice(state) == "bid 1"
    assert weights(state)["bid 1"] > weights(state)["pass"] + 1


def test_nobody_bids_more_than_it_is_worth() -> None:
    """The columns are alike: no price above a trifle makes sense."""
    state = auction("clt clt cl cl cl", players=3, held={0: PURSE, 1: PURSE, 2: PURSE})
    play(state, "column 2", "bid 12")
    assert choice(state) == "pass"
    found = weights(state)
    assert all(weight < found["pass"] for answer, weight in found.items() if answer != "pass")
    assert found["bid 13"] > found["bid 20"]


def test_whoever_speaks_last_bids_just_enough() -> None:
    state = auction("ccc ltt ll tl ct", players=2, held={0: PURSE, 1: PURSE})
    state.shops = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]
    play(state, "column 1", "bid 2")
    assert choice(state) == "bid 3"


def test_the_last_column_is_the_one_that_fits() -> None:
    """The last round, furs for a ship and no shops: trade, not city."""
    held = {0: {"goods": 4, "corn": 2, "beaver": 6}, 1: PURSE}
    state = auction("lll ccc cc tt ll", players=2, held=held)
    state.shops = [0, 0, 0, 0, 0, 0, 2, 2, 1, 1, 1, 1]
    state.round = 6
    play(state, "column 1", "bid 0", "bid 5")
    while asked(state) == "pay_bid 1":
        state.apply(state.default())
    assert asked(state) == "take_last_column 0"
    assert choice(state) == "column 4"


def paid_by(state: NewAmsterdamState, seat: int) -> dict[str, int]:
    before = state.held[seat * KIND_COUNT : seat * KIND_COUNT + KIND_COUNT]
    while asked(state) == f"pay_bid {seat}":
        play(state, choice(state))
    after = state.held[seat * KIND_COUNT : seat * KIND_COUNT + KIND_COUNT]
    return {
        KINDS[kind]: before[kind] - after[kind] for kind in range(1, KIND_COUNT) if before[kind] > after[kind]
    }


def test_surplus_is_paid_and_not_what_feeds_the_shops() -> None:
    """Corn for the shops and furs for a ship stay; goods that cannot be stored go."""
    held = {0: {"coins": 1, "goods": 4, "corn": 4, "lynx": 4}, 1: PURSE}
    state = auction("ttc lll cc tt ll", players=2, held=held)
    state.shops = [1, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0]
    state.ships[0] = [11]  # brings five goods: more than the docks can hold
    play(state, "column 1", "bid 3", "pass")
    assert asked(state) == "pay_bid 0"
    assert paid_by(state, 0) == {"goods": 3}


def test_corn_that_nobody_eats_is_paid_first() -> None:
    held = {0: {"coins": 0, "wood": 3, "corn": 9, "lynx": 4}, 1: PURSE}
    state = auction("ttc lll cc tt ll", players=2, held=held)
    state.shops = [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0]
    play(state, "column 1", "bid 4", "pass")
    assert paid_by(state, 0) == {"corn": 4}


# ------------------------------------------------------------------------------ city step


def test_first_shops_are_spread() -> None:
    state = GAME.start(2, 5, {"first_player": "seat 1"})
    while state.phase == 0:
        play(state, choice(state))
    for seat in (0, 1):
        assert max(state.shops[seat * 6 : seat * 6 + 6]) == 1


def test_elections_are_held_where_they_pay() -> None:
    every = dict.fromkeys(["lumberyard", "granary", "docks", "mill", "black_market", "trading_company"], 1)
    state = position("city", 3, round=5, special=False, shops={0: every}, held={0: {"wood": 2, "corn": 9}})
    assert choice(state) == "elections"


def test_shops_come_first_when_elections_bring_nothing() -> None:
    held = {0: {"wood": 3, "corn": 6, "coins": 4}}
    state = position("city", 3, round=2, held=held, shops={1: {"mill": 1}})
    assert turn(state)[0] == "build"
    assert sum(state.shops[:6]) == 3


def test_what_cannot_be_fed_is_not_built() -> None:
    """The last round, no corn and no way to buy any: a shop that is gone at once brings nothing."""
    shops = {0: {"mill": 1}, 1: {"granary": 2, "docks": 2, "lumberyard": 2, "black_market": 2}}
    held = {0: {"wood": 3, "corn": 1}}
    state = position("city", 3, round=6, special=False, held=held, shops=shops, points={0: 20})
    assert choice(state) == "elections"


def test_corn_is_bought_before_shops_go_hungry() -> None:
    shops = {0: {"granary": 1, "mill": 1, "docks": 1}}
    state = position("trade", 3, round=3, tiles=0, shops=shops, held={0: {"coins": 5}}, points={0: 20})
    assert turn(state)[0] == "granary"
    assert state.points[3] == 0, "no shop was lost"


def test_the_least_useful_shop_is_removed() -> None:
    """One of three where two are plenty, not the only one of a district."""
    shops = {0: {"mill": 3, "docks": 1, "granary": 1}, 1: {"mill": 1, "lumberyard": 1}}
    held = {0: {"corn": 4}, 1: {"corn": 5}}
    state = position("trade", 3, round=3, tiles=0, special=True, shops=shops, held=held, points={0: 20})
    play(state, "end turn")
    assert asked(state) == "choose_shop_to_remove 0"
    assert choice(state) == "remove mill"


# ------------------------------------------------------------------------------ land step


def test_land_is_cleared_when_it_pays() -> None:
    """Four full cards and one tile in the last round: ten points, not a card without houses."""
    row = ["L01", "L02", "L03", "L04"]
    state = position("land", 3, round=6, special=False, lands={0: row}, houses={0: 6}, held={0: {"wood": 1}})
    assert choice(state) == "clear land"


def test_land_is_bought_when_tiles_are_plenty() -> None:
    state = position("land", 3, round=1, tiles=2, held={0: {"coins": 8, "wood": 3, "corn": 3}})
    assert "buy land" in turn(state)


def test_houses_that_fill_the_last_card_are_built() -> None:
    """In the last step a full row of five is worth fifteen points."""
    row = ["L01", "L02", "L13", "L14", "L03"]
    held = {0: {"wood": 2, "coins": 5, "beaver": 2}}
    state = position("trade", 3, round=6, tiles=0, lands={0: row}, houses={0: 4}, held=held)
    assert turn(state) == ["mill", "amount 2"]


# ----------------------------------------------------------------------------- trade step


def test_the_better_cargo_is_loaded() -> None:
    """Four furs of five: four lynx are twelve points."""
    held = {0: {"beaver": 1, "mink": 1, "lynx": 4}}
    state = position("trade", 3, round=6, special=False, held=held, ship_display=["S04", "-", "-", "-"])
    turn(state)
    assert state.points[2] == 12


def test_a_single_fur_fills_the_cargo_and_a_pair_stays_together() -> None:
    held = {0: {"beaver": 1, "mink": 3, "lynx": 4}}
    state = position("trade", 3, round=3, special=False, held=held, ship_display=["S08", "-", "-", "-"])
    turn(state)
    assert state.points[2] == 14
    assert state.held[FUR : FUR + 5] == [0, 3, 0, 0, 0]


def test_the_better_ship_is_chosen() -> None:
    """Six furs of one type and the last tile: the ship that takes all of them."""
    held = {0: {"otter": 6}}
    state = position("trade", 3, round=6, special=False, held=held, ship_display=["S01", "S04", "S24", "S08"])
    turn(state)
    assert state.points[2] == 18


def test_furs_of_one_type_are_picked_from_the_top_trader() -> None:
    """The last round and a ship for five: the two beavers that go with three, before anything else."""
    held = {0: {"goods": 2, "beaver": 3, "corn": 2}}
    ship = ["S08", "-", "-", "-"]
    state = position(
        "trade", 3, round=6, tiles=2, special=False, held=held, traders="LBBM MMO LLOU", ship_display=ship
    )
    assert turn(state)[:3] == ["trade", "amount 2", "ship"]
    assert state.points[2] == 15


def test_trade_and_then_ship() -> None:
    held = {0: {"goods": 4, "beaver": 2, "corn": 2}}
    state = position(
        "trade", 3, round=6, tiles=2, special=False, held=held, traders="OOML MMO BBBU",
        ship_display=["S24", "-", "-", "-"],
    )  # fmt: skip
    given = turn(state)
    assert given[:2] == ["trade", "trader bottom"]
    assert state.points[2] >= 17


# ----------------------------------------------------------------------- whole positions


def test_when_the_game_is_over_the_value_is_the_score() -> None:
    for players in (2, 4):
        state = game_between([chance] * players, 7)
        assert evaluate(state) == state.scores


POINTS_SO_FAR = {0: 25, 1: 25, 2: 25}


@pytest.mark.parametrize("round", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("step", ["city", "land", "trade"])
def test_more_is_never_worth_less(step: str, round: int) -> None:
    held = {0: {"coins": 3, "goods": 2, "wood": 1, "corn": 3, "beaver": 1, "lynx": 2}, 1: PURSE, 2: PURSE}
    shops = {0: {"mill": 1, "docks": 1}, 1: {"mill": 1}, 2: {"granary": 1}}
    lands = {0: ["L03", "L09"]}
    state = position(
        step,
        3,
        round=round,
        tiles=2,
        held=held,
        shops=shops,
        lands=lands,
        houses={0: 1},
        points=POINTS_SO_FAR,
    )
    value = evaluate(state)[0]
    for kind in (COINS, GOODS, WOOD, CORN, FUR, FUR + 2, FUR + 4):
        richer = state.copy()
        richer.held[kind] += 1
        assert evaluate(richer)[0] >= value, KINDS[kind]
    for field, place, by in (("houses", 0, 1), ("warehouses", 0, 1), ("points", 0, 1)):
        richer = state.copy()
        numbers = getattr(richer, field)[:]
        numbers[place] += by
        setattr(richer, field, numbers)
        assert evaluate(richer)[0] >= value, field
    for kind in range(TILE_KINDS):
        richer = state.copy()
        richer.tiles = [number + (1 if place == kind else 0) for place, number in enumerate(state.tiles)]
        assert evaluate(richer)[0] >= value, f"tile {kind}"


def test_points_on_the_track_count_in_full() -> None:
    state = position("land", 3, round=4, points={0: 10, 1: 10, 2: 10})
    value = evaluate(state)
    state.points = [number + 7 * (place == 0) for place, number in enumerate(state.points)]
    assert evaluate(state)[0] == pytest.approx(value[0] + 7)
    assert evaluate(state)[1:] == value[1:]


def test_the_forecast_is_near_the_result_and_nearer_towards_the_end() -> None:
    """Mean distance between the value at the start of a round and the final score."""
    off: dict[int, list[float]] = {2: [], 6: []}
    for seed in range(4):
        state = GAME.start(3, 40 + seed)
        rng = Rng.seeded(seed)
        guessed: dict[int, list[float]] = {}
        while not state.over:
            if state.round in off and state.round not in guessed:
                guessed[state.round] = evaluate(state)
            state.apply(planner(state.view(state.seat), rng))
        for number, values in guessed.items():
            off[number] += [
                abs(value - score) for value, score in zip(values, state.scores or [], strict=True)
            ]
    far = sum(off[2]) / len(off[2])
    near = sum(off[6]) / len(off[6])
    assert near < far
    assert near < 15


def test_values_hold_in_every_moment() -> None:
    """Mid-auction, mid-payment, mid-cargo: a number for everybody, not far from one answer before."""
    state = GAME.start(4, 9)
    rng = Rng.seeded("moments")
    seen: set[str] = set()
    while not state.over:
        values = evaluate(state)
        assert len(values) == 4
        assert all(-30 < value < 250 for value in values)
        assert state.question is not None
        seen.add(state.question.prompt)
        state.apply(chance(state.view(state.seat), rng))
    assert {"raise_bid", "pay_bid", "choose_operation", "build_shop"} <= seen
