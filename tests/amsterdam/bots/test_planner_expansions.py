"""The planner of Amsterdam with expansions and alone: orders, foreman, bailiff, dealer, extra tiles, TOM."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.amsterdam.bots.block_worth import CityLook
from kade.games.amsterdam.bots.evaluate import evaluate
from kade.games.amsterdam.bots.order_worth import OrdersLook, chance, likely
from kade.games.amsterdam.bots.weigh import weigh
from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.actions import FULFIL
from kade.games.amsterdam.rules.components import DISTRICT_BLOCKS, DOCKERS, GOODS
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel import Rng

from ..expansion_positions import (
    ORDER,
    order_points,
    with_dealer,
    with_orders,
    with_orders_at_end,
    with_workers,
)
from ..positions import BLOCK, CARD, asked, barge, play, position
from .test_planner import choice, planner, turn, weights

EVERYTHING: dict[str, bool | int | str] = {
    "workers": True,
    "dealer": True,
    "orders": 5,
    "open_orders": 2,
    "tiles": "replace both",
}


def whole_game(players: int, seed: int, options: dict[str, bool | int | str]) -> AmsterdamState:
    state = GAME.start(players, seed, options)
    state.journal = None
    rng = Rng.seeded(seed)
    while not state.over:
        state.apply(planner(state.view(state.seat), rng))
    return state


def better(state: AmsterdamState, *answers: str) -> str:
    """The best of these answers."""
    found = weights(state)
    return max(answers, key=found.__getitem__)


# --------------------------------------------------------------------------- whole games


def test_planners_play_with_every_expansion() -> None:
    """Orders are fulfilled and every extra decision is answered with a legal weight."""
    state = GAME.start(3, 5, EVERYTHING)
    state.journal = None
    rng = Rng.seeded(5)
    seen: set[str] = set()
    while not state.over:
        view = state.view(state.seat)
        found = weigh(view, rng)
        assert len(found) == len(view.legal)
        seen.add(asked(state).split()[0])
        state.apply(view.legal[found.index(max(found))])
    assert {"lay_order_open", "place_foreman", "place_bailiff", "place_dealer"} <= seen
    assert sum(order_points(state, seat) for seat in range(3)) >= 15
    assert min(state.final_scores()) > 60


def test_the_secret_orders_of_others_do_not_matter() -> None:
    """What the others were dealt changes no answer: the planner cannot know it."""
    state = GAME.start(3, 8, {"orders": 3})
    rng = Rng.seeded(8)
    for _ in range(60):
        view = state.view(state.seat)
        kept = rng.copy()
        found = weigh(view, rng)
        other = GAME.scramble(state, state.seat, Rng.seeded(99))
        assert other.orders != state.orders
        assert weigh(other.view(state.seat), kept) == found
        state.apply(view.legal[found.index(max(found))])


def test_tom_is_beaten_more_often_than_not() -> None:
    """A few games alone; over forty games about two thirds are won."""
    won = 0
    for seed in range(6):
        ranking = whole_game(1, seed, {}).ranking
        assert ranking is not None
        won += ranking[0] == 1
    assert won >= 3


# -------------------------------------------------------------------------------- orders


def test_chance_of_what_is_lacking() -> None:
    assert chance(0, 0.0) == 1.0
    assert chance(1, 0.0) == 0.0
    assert chance(1, 1.0) == pytest.approx(0.632, abs=0.001)
    assert chance(2, 1.0) == pytest.approx(0.264, abs=0.001)
    for lacking in range(1, 6):
        assert chance(lacking, 2.0) < chance(lacking - 1, 2.0)
        assert chance(lacking, 2.0) < chance(lacking, 3.0)


@pytest.mark.parametrize("order", [f"{number:02}" for number in range(1, 32)] + ["35", "36"])
def test_an_order_is_likelier_early_than_late_and_certain_at_the_end(order: str) -> None:
    state = position("turn", round=6, options={"orders": 3}, supply={0: {"grey": 1}})
    sure = likely(state, 0, ORDER[order], 0)
    assert sure in (0.0, 1.0)
    if not sure and order not in ("19", "30"):
        assert 0.0 <= likely(state, 0, ORDER[order], 2) < likely(state, 0, ORDER[order], 9) <= 1.0


def test_a_step_is_worth_most_when_it_is_the_last_one() -> None:
    two = OrdersLook(with_orders({0: ["12"]}, blocks={0: ["JOR1", "JOR2"]}), 0, 3)
    three = OrdersLook(with_orders({0: ["12"]}, blocks={0: ["JOR1", "JOR2", "JOR4"]}), 0, 3)
    four = OrdersLook(with_orders({0: ["12"]}, blocks={0: ["JOR1", "JOR2", "JOR4", "JOR5"]}), 0, 3)
    jordaan = 2
    assert three.coat(jordaan) > two.coat(jordaan) > 0
    assert four.coat(jordaan) == 0
    assert three.coat(jordaan + 1) == 0
    taken = with_orders({0: ["12"]}, blocks={0: ["JOR1"], 1: ["JOR2", "JOR4", "JOR5", "JOR6"]})
    assert OrdersLook(taken, 0, 3).coat(jordaan) == 0


def test_the_fourth_block_of_the_district_is_taken() -> None:
    """Order 12 asks for four in Jordaan; without it the brown block beside the group is better."""
    given: dict[str, Any] = {
        "blocks": {0: ["JOR1", "JOR2", "JOR5", "BUR4", "BUR6", "BUR2", "BUR1"]},
        "supply": {0: {"orange": 1, "brown": 1}},
        "districts": ["plantage", "haarlemmerbuurt"],
        "tiles": {"JOR4": "beer", "BUR3": "beer"},
    }
    assert better(with_orders({}, **given), "block BUR3", "block JOR4") == "block BUR3"
    assert better(with_orders({0: ["12"]}, **given), "block BUR3", "block JOR4") == "block JOR4"


def test_the_warehouse_of_an_order_is_filled() -> None:
    """Lace or tulip with one step: lace brings the order of the lace warehouse."""
    given: dict[str, Any] = {
        "hold": {0: {"tulip": 1, "lace": 1}},
        "barges": {0: "w2"},
        "supply": {0: {"grey": 1}},
        "warehouses": {"lace": 2, "tulip": 0},
        "blocks": {1: ["HAA1"]},
    }
    assert better(with_orders({}, **given), "sail tulip", "sail lace") == "sail tulip"
    assert better(with_orders({0: ["21"]}, **given), "sail tulip", "sail lace") == "sail lace"


def test_the_docker_that_an_order_takes_back_is_not_brought_home() -> None:
    """Three dockers are in the house: two more bring 3 each, order 38 pays 8 for both."""
    given: dict[str, Any] = {
        "aboard": {0: {"gold": 2}},
        "barges": {0: "w2"},
        "supply": {0: {"grey": 1}},
        "house": ["white", "white", "chestnut"],
    }
    assert better(with_orders({}, **given), "sail dock gold", "pass") == "sail dock gold"
    assert better(with_orders({0: ["38"]}, **given), "sail dock gold", "pass") == "pass"


def test_two_kinds_of_goods_stay_aboard_for_their_order() -> None:
    """Order 19 pays 6; the last roof of the tulip warehouse pays 3."""
    given: dict[str, Any] = {
        "hold": {0: {"tulip": 1, "lace": 1}},
        "barges": {0: "tulip"},
        "warehouses": {"tulip": 2},
    }
    assert choice(with_orders({}, **given)) == "deliver tulip"
    assert "deliver tulip" not in turn(with_orders({0: ["19"]}, **given))


def test_the_barge_returns_for_its_order() -> None:
    given: dict[str, Any] = {
        "barges": {0: "tulip"},
        "supply": {0: {"grey": 1}},
        "blocks": {1: ["HAA1"]},
        "river": [4, 0, 0],
    }
    assert better(with_orders({0: ["30"]}, **given), "sail start", "amstel 1", "pass") == "sail start"
    assert better(with_orders({}, **given), "sail start", "amstel 1", "pass") != "sail start"


def test_a_card_that_fulfils_an_order_is_preferred() -> None:
    """One pink for the map 109 or the END card 010; order 15 asks for three END cards."""
    given: dict[str, Any] = {
        "active": {0: ["008", "011"]},
        "inactive": {0: ["109", "010"]},
        "supply": {0: {"pink": 1}},
    }
    found = weights(with_orders({0: ["15"]}, **given))
    plain = weights(with_orders({}, **given))
    assert found["activate 010"] - found["activate 109"] > plain["activate 010"] - plain["activate 109"] + 5


def test_the_last_space_counts_twice_with_its_order() -> None:
    given: dict[str, Any] = {"river": [16, 0, 0], "supply": {0: {"grey": 3}}}
    found, plain = weights(with_orders({0: ["14"]}, **given)), weights(with_orders({}, **given))
    assert found["amstel 2"] > plain["amstel 2"] + 9


def test_the_best_returns_are_found() -> None:
    """One gold docker serves order 38 or, with a good and a resource, order 34, which pays more."""
    state = with_orders_at_end(
        {0: ["34", "38"]}, aboard={0: {"gold": 1}}, store={0: {"beer": 1}}, supply={0: {"grey": 1}}
    )
    assert asked(state) == "choose_order 0"
    assert choice(state) == FULFIL[ORDER["34"]].notation
    while not state.over:
        play(state, choice(state))
    assert order_points(state) == 5


def test_both_dockers_go_to_the_order_of_their_colour() -> None:
    """Two gold dockers bring 8 together; one of them for order 34 and the other alone bring 5 + 3."""
    state = with_orders_at_end(
        {0: ["34", "38"]}, aboard={0: {"gold": 2}}, store={0: {"beer": 1}}, supply={0: {"grey": 1}}
    )
    while not state.over:
        play(state, choice(state))
    assert order_points(state) == 8


def test_resources_of_all_colours_are_given_back() -> None:
    held = {"grey": 2, "pink": 1, "orange": 1, "black": 1, "purple": 1, "brown": 1}
    state = with_orders_at_end({0: ["33", "34"]}, supply={0: held})
    while not state.over:
        play(state, choice(state))
    assert order_points(state) == 10


def test_an_order_that_others_can_spoil_stays_hidden() -> None:
    state = GAME.start(2, 1, {"orders": 3, "open_orders": 1})
    assert asked(state).startswith("lay_order_open")
    state.orders = [sorted(ORDER[key] for key in ("12", "05", "36"))] * 2
    state.answers = None
    assert choice(state) == "show 36"


def test_orders_within_reach_make_a_position_better() -> None:
    near = with_orders({0: ["12"]}, blocks={0: ["JOR1", "JOR2", "JOR4", "JOR5"]})
    far = with_orders({0: ["08"]}, blocks={0: ["JOR1", "JOR2", "JOR4", "JOR5"]})
    assert evaluate(near)[0] == pytest.approx(evaluate(far)[0] + 7, abs=0.2)


# -------------------------------------------------------------------------- the figures


def test_the_foreman_is_worth_a_step() -> None:
    """Lace and crystal are both one step away: the warehouse where he stands pays two more."""
    given: dict[str, Any] = {
        "hold": {0: {"lace": 1, "crystal": 1}},
        "barges": {0: "w3"},
        "supply": {0: {"grey": 1}},
        "round": 12,
    }
    plain = weights(with_workers(**given))
    with_him = weights(with_workers(foreman="lace", **given))
    assert with_him["sail lace"] == pytest.approx(plain["sail lace"] + 2, abs=0.1)
    assert with_him["sail crystal"] <= plain["sail crystal"] + 0.1


def test_the_foreman_goes_where_ones_own_goods_wait() -> None:
    """From the lace warehouse he is as near to tulip as to crystal; crystal is aboard."""
    state = with_workers(
        foreman="lace", hold={0: {"lace": 1, "crystal": 2}, 1: {"tulip": 1}}, barges={0: "lace"}, round=9
    )
    play(state, "deliver lace", "pass")
    assert asked(state) == "move_foreman 0"
    assert choice(state) == "foreman crystal"
    away = with_workers(
        foreman="lace", hold={0: {"lace": 1, "tulip": 1}, 1: {"crystal": 2}}, barges={0: "lace"}, round=9
    )
    play(away, "deliver lace", "pass")
    assert choice(away) == "foreman tulip"


def test_the_bailiff_goes_to_the_block_one_can_pay() -> None:
    """From JOR1 he may go to HAA4, JOR2 or JOR4; orange comes next round, and grey to somebody else."""
    state = with_workers(
        bailiff="JOR1", round=5, supply={0: {"orange": 1}}, tiles={"JOR1": "beer"},
        wheel={0: {1: {"orange": 2}}, 1: {1: {"grey": 2}}},
    )  # fmt: skip
    play(state, "block JOR1", "store")
    assert asked(state) == "move_bailiff 0"
    found = weights(state)
    assert max(found, key=found.__getitem__).startswith("bailiff JOR")
    assert found["bailiff HAA4"] < max(found.values()) - 0.1


def test_the_block_of_the_bailiff_is_reckoned_with_its_discount() -> None:
    """One purple does not pay NIE1; with the bailiff on it it does."""
    state = with_workers(
        bailiff="NIE1", round=12, supply={0: {"purple": 1}}, blocks={0: ["BUR2"], 1: ["NIE3"]}
    )
    assert choice(state) == "block NIE1"


def test_the_dealer_makes_a_sale_worth_more() -> None:
    given: dict[str, Any] = {
        "round": 12,
        "supply": {0: {"orange": 1}},
        "tiles": {"JOR4": "beer"},
        "gulden": {0: 4},
        "market": "B16",
    }
    plain, with_him = position("turn", **given), with_dealer("beer", **given)
    gain = weights(with_him)["block JOR4"] - weights(plain)["block JOR4"]
    assert gain > 0.4
    play(with_him, "block JOR4")
    assert choice(with_him).startswith("sell")


def test_the_dealer_goes_to_a_good_that_one_can_take() -> None:
    """Next round two orange come: JOR5 has tile, which nobody else can pay."""
    tiles = {"JOR5": "tile", "HAA2": "lace", "JOR4": "furniture", "JOR1": "beer", "JOR2": "beer"}
    tiles |= {"JOR3": "cheese", "JOR6": "cheese"}
    state = with_dealer(
        "furniture", round=5, supply={0: {"orange": 1}}, tiles=tiles,
        wheel={0: {1: {"orange": 2}}, 1: {1: {"grey": 2}}},
    )  # fmt: skip
    play(state, "block JOR4", "sell grey")
    assert asked(state) == "move_dealer 0"
    found = weights(state)
    assert found["dealer tile"] > found["dealer lace"]


# --------------------------------------------------------------------------- extra tiles


def test_a_free_block_is_the_best_one() -> None:
    """CB22 in the last round: BUR4 joins two blocks into a group."""
    state = position(
        "turn", round=12, gulden={0: 4}, market="CB22", options={"tiles": "mixed"},
        blocks={0: ["BUR2", "BUR6"]}, districts=["jordaan", "haarlemmerbuurt"],
    )  # fmt: skip
    assert choice(state) == "market"
    play(state, "market")
    assert choice(state) == "block BUR4"


def test_cards_are_activated_by_a_tile_in_the_last_round() -> None:
    state = position(
        "turn", round=12, gulden={0: 6}, market="CB24", options={"tiles": "mixed"},
        inactive={0: ["109", "087", "044"]}, active={0: ["055", "056", "057"]},
    )  # fmt: skip
    assert choice(state) == "market"
    turn(state)
    assert CARD["087"] not in state.inactive[0]
    assert len(state.inactive[0]) == 1


def test_the_barge_is_brought_where_its_goods_are_wanted() -> None:
    state = position(
        "turn", round=12, gulden={0: 3}, market="CB21", options={"tiles": "mixed"}, hold={0: {"coffee": 2}}
    )
    assert choice(state) == "market"
    play(state, "market")
    assert choice(state) == "sail coffee"
    play(state, "sail coffee")
    turn(state)
    assert barge(state) == "coffee"
    assert state.warehouses[GOODS.index("coffee")] == 2


def test_a_tile_that_brings_nothing_is_left_alone() -> None:
    """No goods, no dockers: free steps are worth no gulden."""
    state = position(
        "turn",
        round=12,
        gulden={0: 2},
        market="CA17",
        options={"tiles": "mixed"},
        docks={colour: [] for colour in DOCKERS},
    )
    found = weights(state)
    assert found["market"] < found["pass"]


def test_a_poor_card_is_exchanged_for_a_better_one() -> None:
    """054 costs five; 109 lies in the discard pile and a pink resource is there."""
    state = position(
        "turn", round=11, gulden={0: 2}, market="CA18", options={"tiles": "mixed"},
        inactive={0: ["054", "113"]}, supply={0: {"pink": 1}}, blocks={1: list(BLOCK)},
    )  # fmt: skip
    state.discards = [CARD["044"], CARD["109"]]
    state.answers = None
    play(state, "market")
    assert choice(state) == "discard 054"
    play(state, "discard 054")
    assert choice(state) == "take 109"


# ----------------------------------------------------------------------------- alone


def test_tom_takes_the_map_that_is_wanted_less() -> None:
    state = GAME.start(1, 3)
    rng = Rng.seeded(3)
    while not state.over and not asked(state).startswith("choose_map_for_tom"):
        state.apply(planner(state.view(state.seat), rng))
    assert not state.over
    found = weights(state)
    assert len(found) == 2
    assert len(set(found.values())) == 2


def test_the_district_is_contested_with_tom() -> None:
    """Burgwallen counts and TOM has a coat there: a second one of one's own is worth more than elsewhere."""
    state = GAME.start(1, 4)
    assert state.sides() == 2
    district = next(place for place, blocks in enumerate(DISTRICT_BLOCKS) if blocks >> BLOCK["BUR1"] & 1)
    state.districts = [district]
    state.coats = [1 << BLOCK["BUR1"], 1 << BLOCK["BUR3"]]
    look = CityLook(state, 0, 0)
    apart = CityLook(state, 0, 0)
    apart.districts = [0.0] * len(DISTRICT_BLOCKS)
    assert look.coat_worth(BLOCK["BUR6"]) == pytest.approx(apart.coat_worth(BLOCK["BUR6"]) + 3)
    assert look.coat_worth(BLOCK["JOR1"]) == apart.coat_worth(BLOCK["JOR1"])
