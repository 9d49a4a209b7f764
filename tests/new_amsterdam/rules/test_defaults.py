"""NAM-18.23 to 18.26: what an absent player answers."""

from __future__ import annotations

from random import Random

import pytest

from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules.components import DISTRICT_COUNT
from kade.games.new_amsterdam.rules.state import NewAmsterdamState

from ..positions import SHIP_CARD, after_actions, asked, auction, has, legal, play, position, ships
from .test_components import PRINTED
from .test_decisions import DISTRICTS, amounts
from .test_invariants import TASTES, choose


def default(state: NewAmsterdamState) -> str:
    answer = state.default()
    assert answer in state.legal()
    return answer.notation


@pytest.mark.rule("NAM-18.23")
def test_default_shops_of_the_set_up() -> None:
    state = GAME.start(2, 1, {"first_player": "seat 1"})
    assert default(state) == "shop lumberyard"
    play(state, "shop lumberyard", "shop docks")
    assert default(state) == "shop granary"  # seat 0 has a shop in the Lumberyard
    play(state, "shop mill")
    assert default(state) == "shop lumberyard"  # seat 1 has none there


@pytest.mark.rule("NAM-18.23")
@pytest.mark.parametrize(
    ("taken", "expected"),
    [
        ((), "column 1"),
        ((1,), "column 2"),
        ((1, 2), "column 3"),
        ((1, 2, 3), "column 4"),
        ((2, 3), "column 1"),
    ],
)
def test_the_default_column_has_most_tiles_then_most_coins(taken: tuple[int, ...], expected: str) -> None:
    state = auction(players=5, held={})
    for column in taken:
        play(state, f"column {column}")
    assert default(state) == expected


@pytest.mark.rule("NAM-18.23")
def test_the_default_last_column_with_two_players_and_with_four() -> None:
    state = auction(players=2, held={})
    assert default(state) == "column 1"
    play(state, "column 2")
    assert asked(state) == "take_last_column 1"
    assert default(state) == "column 3"  # two tiles, two coins
    state = auction(players=4, held={})
    play(state, "column 1", "column 3", "column 4")
    assert asked(state) == "take_last_column 3"
    assert default(state) == "column 2"


@pytest.mark.rule("NAM-18.23")
def test_default_bids_and_payment() -> None:
    state = auction(held={0: {"coins": 9}, 1: {"coins": 2, "goods": 3, "lynx": 4, "beaver": 1}, 2: {}})
    play(state, "column 1")
    assert default(state) == "bid 0"
    play(state, "bid 1")
    assert default(state) == "pass"
    play(state, "bid 7")
    assert default(state) == "amount 2"
    play(state, "amount 2")
    assert default(state) == "amount 3"
    play(state, "amount 3")
    assert default(state) == "amount 1"  # the beaver before the lynx
    play(state, "amount 1")
    assert has(state, 1) == {"lynx": 3, "coins": 1}


@pytest.mark.rule("NAM-18.24")
def test_the_default_operation_is_the_end_of_the_turn() -> None:
    for step in ("city", "land", "trade"):
        state = position(step, tiles=2, held={0: {"coins": 2, "wood": 1}})
        assert default(state) == "end turn"
        state.apply(state.default())
        assert has(state, 0)["coins"] == 5


@pytest.mark.rule("NAM-18.24")
def test_defaults_while_building() -> None:
    state = position("city", tiles=2, held={0: {"wood": 9}})
    play(state, "build")
    assert default(state) == "shop lumberyard"
    play(state, "shop mill")
    assert default(state) == "stop"


@pytest.mark.rule("NAM-18.24")
def test_defaults_of_land_and_mill() -> None:
    state = position("land", tiles=2, land_display=["-", "L09", "L02", "-"])
    play(state, "buy land")
    assert default(state) == "land 2"
    held = {0: {"coins": 1, "wood": 2}}
    state = position("city", tiles=2, held=held, lands={0: ["L12"]})
    play(state, "mill")
    assert default(state) == "amount 2"


@pytest.mark.rule("NAM-18.24")
@pytest.mark.parametrize(
    ("traders", "goods", "expected"),
    [
        ("BMLL OOO UUUU", 4, "trader top"),
        ("---- OOO UUUU", 4, "trader middle"),
        ("BBMM --- UUUU", 3, "trader top"),
    ],
)
def test_the_default_trader(traders: str, goods: int, expected: str) -> None:
    state = position("trade", tiles=2, held={0: {"goods": goods}}, traders=traders)
    play(state, "trade")
    assert default(state) == expected


@pytest.mark.rule("NAM-18.24")
def test_default_furs_from_the_top_and_default_cargo() -> None:
    state = position("trade", tiles=2, held={0: {"goods": 3}}, traders="BBLL OOO UUUU")
    play(state, "trade", "trader top")
    assert default(state) == "amount 2"
    play(state, "amount 2")
    assert default(state) == "amount 1"
    held = {0: {"beaver": 2, "mink": 3, "lynx": 1}}
    state = position("trade", tiles=2, held=held, ship_display=["-", "S11", "S01", "S04"])
    play(state, "ship")
    assert default(state) == "load 2"
    state = position("trade", tiles=2, held=held, ship_display=["S24", "-", "S04", "S01"])
    state.held[4 + 4] = 0  # without the lynx five furs: the first ship takes too many
    state.answers = None
    play(state, "ship")
    assert default(state) == "load 3"
    play(state, "load 3")
    assert default(state) == "amount 2"
    state.apply(state.default())
    assert has(state, 0)["mink"] == 1
    assert ships(state, 0) == ["S04"]
    assert SHIP_CARD["S04"] not in state.ship_display


@pytest.mark.rule("NAM-18.24")
def test_defaults_of_lumberyard_granary_and_black_market() -> None:
    state = position("city", tiles=2, held={0: {"coins": 5, "wood": 3, "corn": 3}})
    play(state, "lumberyard")
    assert default(state) == "sell"
    play(state, "sell")
    assert default(state) == "amount 1"
    state = position("city", tiles=2, held={0: {"coins": 5, "wood": 3}})
    play(state, "granary")  # without corn he can only buy
    assert default(state) == "amount 1"
    state = position("city", tiles=2, held={0: {"coins": 5, "goods": 4}})
    play(state, "black market")
    assert default(state) == "amount 1"
    play(state, "amount 2")
    assert legal(state) == amounts(2, 4)
    assert default(state) == "amount 4"


@pytest.mark.rule("NAM-18.25")
@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ({"lumberyard": 3, "docks": 2, "mill": 2}, "remove docks"),
        ({"lumberyard": 1, "docks": 2, "mill": 1}, "remove lumberyard"),
        ({"lumberyard": 2, "trading_company": 1}, "remove trading company"),
    ],
)
def test_the_default_removal(own: dict[str, int], expected: str) -> None:
    state = after_actions(held={0: {"corn": 1}}, shops={0: own, 1: {"docks": 5}})
    assert asked(state).endswith(" 0")
    assert default(state) == expected


# ---------------------------------------------------------------- the defaults of the data

#: The question that each entry of the data speaks of.
ASKED_AS = {
    "setup_shop": "place_first_shop",
    "choose_column": "choose_column",
    "opening_bid": "open_bidding",
    "bid": "raise_bid",
    "payment": "pay_bid",
    "last_column": "take_last_column",
    "operation": "choose_operation",
    "shop_district": "build_shop",
    "land_card": "choose_land",
    "trader": "choose_trader",
    "top_trader_furs": "pick_furs",
    "ship": "choose_ship",
    "cargo": "load_furs",
    "sell_or_buy": "sell_or_buy",
    "trade_amount": "trade_amount",
    "houses": "count_houses",
    "black_market_furs": "count_furs",
    "black_market_coins": "pay_furs",
    "remove_shop": "choose_shop_to_remove",
}


def meant(words: str, state: NewAmsterdamState) -> str:
    """What a default of the data says in this position, from the legal answers alone."""
    answers = legal(state)
    own = state.shops[state.seat * DISTRICT_COUNT : (state.seat + 1) * DISTRICT_COUNT]
    if words in ("highest_amount", "lowest_amount"):
        numbers = sorted(int(answer.removeprefix("amount ")) for answer in answers)
        return f"amount {numbers[-1 if words == 'highest_amount' else 0]}"
    if words in ("leftmost", "leftmost_legal", "first_legal_top_middle_bottom", "sell_if_legal"):
        return answers[0]
    if words == "lowest_district_without_own_shop":
        return f"shop {DISTRICTS[own.index(0)]}"
    if words == "stop_or_lowest_district":
        return "stop" if "stop" in answers else answers[0]
    if words == "fewest_own_shops_then_lowest_district":
        fewest = min(number for number in own if number)
        return f"remove {DISTRICTS[own.index(fewest)]}"
    if words == "most_tiles_then_most_coins_then_lowest":
        for name in ("column 1", "column 2", "column 3", "column 4", "column 5"):
            if name in answers:
                return name
    return {"0": "bid 0", "pass": "pass", "end_turn": "end turn"}[words]


@pytest.mark.rule("NAM-18.26")
def test_the_data_lists_a_default_for_every_question() -> None:
    listed = {key for key in PRINTED["defaults_on_timeout"] if key != "prov_all"}
    assert listed == set(ASKED_AS)
    assert set(ASKED_AS.values()) == {kind.prompt for kind in GAME.questions}


@pytest.mark.rule("NAM-18.23", "NAM-18.24", "NAM-18.25", "NAM-18.26")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_default_is_legal_and_is_the_one_of_the_data(players: int) -> None:
    words = {ASKED_AS[key]: word for key, word in PRINTED["defaults_on_timeout"].items() if key in ASKED_AS}
    met: set[str] = set()
    for seed in range(60):
        dice = Random(seed)
        state = GAME.start(players, seed)
        while not state.over:
            assert state.question is not None
            prompt = state.question.prompt
            met.add(prompt)
            assert default(state) == meant(words[prompt], state), prompt
            state.apply(choose(state, TASTES[seed % len(TASTES)], dice))
    assert met == set(words) - ({"take_last_column"} if players == 5 else set())


@pytest.mark.rule("NAM-18.26")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_of_defaults_alone_ends_after_round_6(players: int) -> None:
    for seed in range(10):
        state = GAME.start(players, seed)
        steps = 0
        while not state.over:
            state.apply(state.default())
            steps += 1
            assert steps < 1000
        assert state.round == 6
        assert state.scores is not None
