"""AMS-13.2 and AMS-14 Secret orders."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.components import BLOCKS, DEPOTS, GOODS
from kade.games.amsterdam.rules.expansion_events import OrderScored, OrdersDealt, OrderShown, OrdersRevealed
from kade.games.amsterdam.rules.expansion_pieces import ORDER_COUNT, ORDERS
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel import Rng

from ..expansion_positions import ORDER, order_points, with_orders, with_orders_at_end
from ..positions import asked, legal, play, refused, told


def _blocks(prefix: str, number: int) -> dict[str, Any]:
    return {"blocks": {0: [f"{prefix}{place}" for place in range(1, number + 1)]}}


def _cards(*keys: str) -> dict[str, Any]:
    return {"active": {0: list(keys)}}


def _river(space: int) -> dict[str, Any]:
    return {"disc": space}


ANY_BLOCKS = [block.key for block in BLOCKS]
NINE = ["001", "013", "025", "055", "061", "067", "109", "113", "117"]
SEVEN_DOCKERS = ["gold", "white", "chestnut", "light_blue", "light_pink", "light_green", "gold"]

#: Order, points for 2, 3 and 4 players, a position that fulfils it and one that just does not.
STATES: list[tuple[str, tuple[int, int, int], dict[str, Any], dict[str, Any]]] = [
    *(
        (
            key,
            (8, 7, 6),
            {"house": [colour, "gold" if colour != "gold" else "white", colour]},
            {"house": [colour]},
        )
        for key, colour in [
            ("01", "light_blue"),
            ("02", "chestnut"),
            ("03", "light_green"),
            ("04", "light_pink"),
            ("05", "gold"),
            ("06", "white"),
        ]
    ),
    *(
        (key, (6, 7, 8), _blocks(prefix, 4), _blocks(prefix, 3))
        for key, prefix in [
            ("07", "GRA"),
            ("08", "PLA"),
            ("09", "NIE"),
            ("10", "BUR"),
            ("11", "HAA"),
            ("12", "JOR"),
        ]
    ),
    ("13", (9, 9, 9), _cards(*NINE), _cards(*NINE[:8], "068")),
    ("14", (10, 10, 10), _river(18), _river(17)),
    ("15", (7, 7, 7), _cards("007", "011", "086"), _cards("007", "011", "001")),
    ("16", (7, 7, 7), _cards("001", "002", "013", "055"), _cards("001", "002", "013", "025")),
    ("17", (7, 7, 7), _cards("025", "026", "027", "028", "029"), _cards("025", "026", "027", "028", "001")),
    ("18", (7, 6, 5), {"sold": GOODS[:7]}, {"sold": GOODS[:6]}),
    (
        "19",
        (6, 6, 6),
        {"hold": {0: {"beer": 1, "lace": 1}}},
        {"hold": {0: {"beer": 2}}, "store": {0: {"lace": 1}}},
    ),
    *(
        (key, (7, 6, 5), {"warehouses": {good: 3}}, {"warehouses": {good: 2}})
        for key, good in [
            ("20", "furniture"),
            ("21", "lace"),
            ("22", "cheese"),
            ("23", "jenever"),
            ("24", "beer"),
            ("25", "tile"),
            ("26", "tulip"),
            ("27", "crystal"),
            ("28", "coffee"),
        ]
    ),
    (
        "29",
        (7, 6, 5),
        {"depots": dict.fromkeys(DEPOTS, "beer")},
        {"depots": dict.fromkeys(DEPOTS[:3], "beer")},
    ),
    ("30", (4, 4, 4), {"barges": {0: "start"}}, {"barges": {0: "w1"}}),
    ("31", (9, 7, 5), {"house": SEVEN_DOCKERS}, {"house": SEVEN_DOCKERS[:6]}),
    ("35", (7, 8, 9), {"blocks": {0: ANY_BLOCKS[:9]}}, {"blocks": {0: ANY_BLOCKS[:8]}}),
    ("36", (4, 5, 6), _cards(*NINE, "002"), _cards(*NINE)),
]


def _played(order: str, players: int, given: dict[str, Any]) -> AmsterdamState:
    given = dict(given)
    if "disc" in given:
        given["river"] = [given.pop("disc"), *[0] * (players - 1)]
    return with_orders_at_end({0: [order]}, players, **given)


@pytest.mark.rule(
    "AMS-O01",
    "AMS-O02",
    "AMS-O03",
    "AMS-O04",
    "AMS-O05",
    "AMS-O06",
    "AMS-O07",
    "AMS-O08",
    "AMS-O09",
    "AMS-O10",
    "AMS-O11",
    "AMS-O12",
    "AMS-O13",
    "AMS-O14",
    "AMS-O15",
    "AMS-O16",
    "AMS-O17",
    "AMS-O18",
    "AMS-O19",
    "AMS-O20",
    "AMS-O21",
    "AMS-O22",
    "AMS-O23",
    "AMS-O24",
    "AMS-O25",
    "AMS-O26",
    "AMS-O27",
    "AMS-O28",
    "AMS-O29",
    "AMS-O30",
    "AMS-O31",
    "AMS-O35",
    "AMS-O36",
)
@pytest.mark.rule("AMS-13.9", "AMS-R43", "AMS-R8")
@pytest.mark.parametrize("order, points, fulfilled, lacking", STATES, ids=[f"O{case[0]}" for case in STATES])
def test_orders_that_test_the_end_of_the_game(
    order: str, points: tuple[int, int, int], fulfilled: dict[str, Any], lacking: dict[str, Any]
) -> None:
    for players in (2, 3, 4):
        state = _played(order, players, fulfilled)
        assert state.over
        assert order_points(state) == points[players - 2]
        scored = told(state, OrderScored)
        assert [(event.seat, event.order, event.points) for event in scored] == [
            (0, ORDER[order], points[players - 2])
        ]
        state = _played(order, players, lacking)
        assert order_points(state) == 0
        assert told(state, OrderScored) == []


@pytest.mark.rule("AMS-1.12", "AMS-13.8")
def test_every_order_is_proved_here() -> None:
    returning = {"32", "33", "34", "37", "38", "39", "40", "41", "42"}
    assert {case[0] for case in STATES} | returning == {order.key for order in ORDERS}
    assert ORDER_COUNT == 42


@pytest.mark.rule("AMS-X25", "AMS-13.9", "AMS-R9")
def test_whoever_delivered_the_beer() -> None:
    for players, points in ((2, 7), (3, 6), (4, 5)):
        state = with_orders({0: ["24"]}, players, hold={0: {}}, warehouses={"beer": 3}, points={1: 18})
        play(state, "pass")
        assert order_points(state) == points


@pytest.mark.rule("AMS-13.9")
def test_every_owner_scores_and_unfulfilled_orders_cost_nothing() -> None:
    state = with_orders_at_end(
        {0: ["01", "24"], 1: ["30", "31"], 2: ["02"]}, warehouses={"beer": 3}, barges={0: "w1", 2: "w1"}
    )
    assert [order_points(state, seat) for seat in range(3)] == [6, 4, 0]


@pytest.mark.rule("AMS-E46", "AMS-R51", "AMS-9.6")
@pytest.mark.parametrize(
    ("order", "cards", "points"),
    [
        ("36", [*NINE, "047"], 5),  # ten cards
        ("13", ["001", "013", "055", "061", "067", "109", "113", "117", "047"], 9),  # three of each type
        ("16", ["001", "047", "109", "113"], 7),  # four marked III
    ],
)
def test_a_card_discarded_by_047_does_not_count(order: str, cards: list[str], points: int) -> None:
    """It was activated, but is not active at the end."""
    state = with_orders({0: [order]}, active={0: cards})
    play(state, "pass")
    assert order_points(state) == points
    state = with_orders({0: [order]}, active={0: cards})
    play(state, "use 047", "discard 109", "pass")
    assert order_points(state) == 0


@pytest.mark.rule("AMS-O14", "AMS-C009")
def test_009_can_still_bring_the_disc_to_the_last_space() -> None:
    state = with_orders_at_end({0: ["14"]}, active={0: ["009"]}, river=[14, 0, 0])
    assert order_points(state) == 10


@pytest.mark.rule("AMS-O30", "AMS-R30")
def test_only_the_final_position_of_the_barge_counts() -> None:
    state = with_orders({0: ["30"]}, supply={0: {"pink": 1}})
    play(state, "sail w1", "pass")
    assert order_points(state) == 0


# ------------------------------------------------------------------------ dealing and hiding


@pytest.mark.rule("AMS-13.8")
@pytest.mark.parametrize("number", [3, 5])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_orders_are_dealt_before_anything_is_chosen(players: int, number: int) -> None:
    state = GAME.start(players, 4, {"orders": number})
    assert asked(state).startswith("take_first_card")
    assert [len(orders) for orders in state.orders] == [number] * players
    dealt = [order for orders in state.orders for order in orders]
    assert len(set(dealt)) == number * players
    assert GAME.start(players, 5, {"orders": number}).orders != state.orders


@pytest.mark.rule("AMS-13.8", "AMS-8.3")
def test_only_the_owner_knows_his_orders() -> None:
    state = GAME.start(3, 4, {"orders": 3})
    for seat in range(3):
        view = state.view(seat)
        assert view.orders == [state.orders[owner] if owner == seat else [] for owner in range(3)]
        assert view.orders_unknown == [0 if owner == seat else 3 for owner in range(3)]
        told_to = [event.seen_by(seat) for event in told(state, OrdersDealt)]
        assert [event.to_json()["orders"] for event in told_to] == [
            tuple(state.orders[owner]) if owner == seat else () for owner in range(3)
        ]
    assert state.view(None).orders == [[], [], []]
    assert all(event.seen_by(-1).to_json()["orders"] == () for event in told(state, OrdersDealt))


@pytest.mark.rule("AMS-8.3")
def test_no_door_leads_to_the_orders_of_others() -> None:
    state = GAME.start(3, 4, {"orders": 5, "open_orders": 1})
    rng = Rng.seeded(1)
    while not state.over and state.round < 3:
        view = state.view(1)
        twin = GAME.scramble(state, 1, rng)
        assert twin.orders[1] == state.orders[1]
        assert json.dumps(twin.view(1).to_json()) == json.dumps(view.to_json())
        assert [len(orders) for orders in twin.orders] == [5, 5, 5]
        state.apply(state.default())
    hidden = GAME.hidden(state, 1)["orders"]
    shown = {order for orders in state.view(None).orders for order in orders}
    assert len(shown) == 3
    assert hidden == [
        [order for order in state.orders[seat] if seat != 1 and order not in shown] for seat in range(3)
    ]


@pytest.mark.rule("AMS-8.3")
def test_imagined_orders_are_any_that_the_viewer_does_not_know() -> None:
    state = GAME.start(3, 4, {"orders": 3, "open_orders": 1})
    while asked(state).startswith("lay_order_open"):
        play(state, legal(state)[0])
    rng, view = Rng.seeded(2), state.view(1)
    seen: set[int] = set()
    for _ in range(200):
        thought = GAME.imagine(view, rng)
        assert thought.orders[1] == state.orders[1]
        dealt = [order for orders in thought.orders for order in orders]
        assert len(set(dealt)) == 9
        for seat in (0, 2):
            assert set(view.orders[seat]) <= set(thought.orders[seat])
            seen |= set(thought.orders[seat]) - set(view.orders[seat])
    known = {order for orders in view.orders for order in orders}
    assert seen == set(range(ORDER_COUNT)) - known


@pytest.mark.rule("AMS-13.8", "AMS-R40")
@pytest.mark.parametrize("number", [1, 2])
def test_each_player_shows_some_of_his_orders(number: int) -> None:
    state = GAME.start(2, 4, {"orders": 3, "open_orders": number})
    for seat in state.ranks:
        for shown in range(number):
            assert asked(state) == f"lay_order_open {seat}"
            assert len(legal(state)) == 3 - shown
            other = next(order for order in ORDERS if order.index not in state.orders[seat])
            assert refused(state, f"show {other.key}") == "AMS-13.8"
            assert refused(state, "pass") == "AMS-13.8"
            assert state.view(1 - seat).legal == []
            play(state, legal(state)[-1])
    assert asked(state).startswith("take_first_card")
    assert len(told(state, OrderShown)) == 2 * number
    spectator = state.view(None)
    assert [len(orders) for orders in spectator.orders] == [number, number]
    assert spectator.orders_unknown == [3 - number, 3 - number]
    assert spectator.orders_shown == sorted(event.order for event in told(state, OrderShown))


@pytest.mark.rule("AMS-13.8")
def test_open_orders_without_secret_orders_change_nothing() -> None:
    state = GAME.start(2, 4, {"open_orders": 2})
    assert asked(state).startswith("take_first_card")
    assert state.expansions == []
    assert state.orders == [[], []]


@pytest.mark.rule("AMS-12.7")
def test_at_the_end_all_orders_lie_open() -> None:
    state = with_orders_at_end({0: ["33", "01"], 1: ["02"]}, supply={0: {"pink": 1}})
    assert asked(state) == "choose_order 0"
    assert state.view(None).orders == [[ORDER["01"], ORDER["33"]], [ORDER["02"]], []]
    first = told(state, OrdersRevealed)[0]
    assert (first.seat, first.orders) == (0, (ORDER["01"], ORDER["33"]))
    play(state, "order 33")
    assert state.view(None).orders_fulfilled == [ORDER["33"]]
