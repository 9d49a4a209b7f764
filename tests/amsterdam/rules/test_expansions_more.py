"""AMS-13 to AMS-15 Expansions and solo game: what always holds, what stays hidden."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.bailiff import MoveBailiff
from kade.games.amsterdam.rules.black_market import SellOrStore
from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.games.amsterdam.rules.dealer import MoveDealer
from kade.games.amsterdam.rules.events import (
    RoundBegan,
)
from kade.games.amsterdam.rules.expansion_events import (
    DockerReturned,
    GoodLost,
    GoodReturned,
    OrderScored,
    OrdersDealt,
    OrderShown,
    OrdersRevealed,
    ResourceReturned,
)
from kade.games.amsterdam.rules.foreman import MoveForeman, is_full
from kade.games.amsterdam.rules.state import (
    BAILIFF,
    DEALER,
    ENDING,
    FOREMAN,
    NOWHERE,
    SHOWN,
    AmsterdamState,
)
from kade.kernel import Event, Rng

from ..positions import (
    told,
)
from ..random_games import TASTES, choose

Options = dict[str, bool | int | str]
TILE_WAYS = ["mixed", "replace A", "replace B", "replace both"]

#: All sixteen combinations with two, three and four players; the forms of an expansion in turn.
TABLES: list[tuple[int, Options]] = [
    (
        players,
        {
            "workers": workers,
            "orders": (3 + 2 * ((number + players) % 2)) if orders else 0,
            "open_orders": (number + players) % 3,
            "dealer": dealer,
            "tiles": TILE_WAYS[(number + players) % 4] if tiles else "none",
            "short": (number + players) % 4 == 0,
        },
    )
    for players in (2, 3, 4)
    for number, (workers, orders, dealer, tiles) in enumerate(product([False, True], repeat=4))
]
SOLO: list[tuple[int, Options]] = [(1, {}), (1, {"short": True})]

# ------------------------------------------------------------------------ what always holds


def goods_of(state: AmsterdamState, journal: list[Event]) -> Counter[int]:
    """Every good: on a block, stored, aboard, delivered, sold, just taken, given back or lost."""
    taken = state.taken_blocks()
    goods = Counter(state.tiles[block] for block in range(36) if not taken >> block & 1)
    for place, number in enumerate(state.store):
        goods[place % 9] += number + state.hold[place]
    for kind in range(9):
        goods[kind] += state.warehouses[kind] + (state.sold >> kind & 1)
    goods.update(kind for kind in state.depots if kind >= 0)
    goods.update(question.good for question in state.stack if isinstance(question, SellOrStore))
    goods.update(event.good for event in journal if isinstance(event, (GoodReturned, GoodLost)))
    return goods


def dockers_of(state: AmsterdamState, journal: list[Event]) -> Counter[int]:
    dockers = Counter(state.house)
    for colour in range(6):
        dockers[colour] += sum(state.docks[colour::6]) + sum(state.aboard[colour::6])
    dockers.update(event.colour for event in journal if isinstance(event, DockerReturned))
    return dockers


def cards_of(state: AmsterdamState) -> list[int]:
    cards = [card for pile in (*state.decks, state.display, state.discards, *state.inactive) for card in pile]
    for seat in range(state.players):
        cards += [card.index for card in CARDS if state.active[seat * 3 + card.word] >> card.bit & 1]
    return sorted(cards)


def tiles_of(state: AmsterdamState, journal: list[Event]) -> list[int]:
    gone = {event.market for event in journal if isinstance(event, RoundBegan)}
    return sorted([*state.market_stack, *state.market_box, *(gone | {state.market})])


def check_figures(state: AmsterdamState) -> None:
    """Between the turns everybody stands where something can still happen (AMS-13.4, 13.6, 13.12)."""
    place, block, good = state.extras[FOREMAN], state.extras[BAILIFF], state.extras[DEALER]
    assert place == NOWHERE or not is_full(state, place)
    assert block == NOWHERE or not state.taken_blocks() >> block & 1
    assert good == NOWHERE or not state.sold >> good & 1


@pytest.mark.rule("AMS-1.2", "AMS-1.3", "AMS-1.7", "AMS-1.12", "AMS-13.4", "AMS-13.6", "AMS-13.12")
@pytest.mark.parametrize(("players", "options"), TABLES + SOLO)
def test_everything_stays_somewhere_and_the_score_adds_up(players: int, options: Options) -> None:
    dice = Random(f"{players} {options}")
    state = GAME.start(players, dice.random().hex(), options)
    taste = TASTES[dice.randrange(len(TASTES))]
    orders, tiles = state.orders, tiles_of(state, [])
    checked = 0
    while not state.over:
        state.apply(choose(state, taste, dice))
        question, journal = state.question, state.journal or []
        if question is None or question.prompt == "keep_resource":
            check_figures(state)
        elif len(journal) % 9:
            continue
        checked += 1
        assert goods_of(state, journal) == dict.fromkeys(range(9), 4)
        assert dockers_of(state, journal) == dict.fromkeys(range(6), 1 if players == 1 else 2)
        assert cards_of(state) == list(range(132))
        assert tiles_of(state, journal) == tiles
        assert state.orders == orders
    assert checked > 10
    assert [len(set(own)) for own in orders] == [options.get("orders", 0)] * players
    points = [0] * state.sides()
    for event in state.journal or []:
        number = event.to_json().get("points")
        points[event.seat] += number if isinstance(number, int) else 0
    assert points == state.side_scores()


# -------------------------------------------------------------------------- what stays hidden


def _without_orders(state: AmsterdamState) -> dict[str, Any]:
    return {name: value for name, value in state.to_json().items() if name not in {"orders", "rng"}}


@pytest.mark.rule("AMS-8.3", "AMS-13.8")
def test_hidden_orders_change_nothing_before_the_end() -> None:
    """With other orders in other hands the same answers lead to the same game, question by question."""
    for seed in range(3):
        dice = Random(seed)
        state = GAME.start(3, seed, {"orders": 5, "workers": True, "dealer": True, "tiles": "mixed"})
        twin = state.copy()
        twin.orders = [state.orders[2], state.orders[0], state.orders[1]]
        while state.phase != ENDING and not state.over:
            assert _without_orders(twin) == _without_orders(state)
            assert json.dumps(twin.view(None).to_json()) == json.dumps(state.view(None).to_json())
            assert twin.legal() == state.legal()
            action = choose(state, TASTES[seed], dice)
            state.apply(action)
            twin.apply(action)
        assert state.round == 12


@pytest.mark.rule("AMS-8.3")
def test_no_fact_and_no_sentence_tells_the_orders_of_others() -> None:
    state = GAME.start(3, 8, {"orders": 5, "open_orders": 2})
    dice = Random(8)
    while state.round < 4:
        state.apply(choose(state, TASTES[3], dice))
    at_end = (OrdersRevealed, OrderScored, DockerReturned, GoodReturned, ResourceReturned)
    assert not any(isinstance(event, at_end) for event in state.journal or [])
    assert all(state.extras[SHOWN] >> event.order & 1 for event in told(state, OrderShown))
    for viewer in range(-1, 3):
        for event in told(state, OrdersDealt):
            seen = event.seen_by(viewer)
            assert seen.orders == (event.orders if viewer == event.seat else ())
            assert (str(GAME.narrate(seen)) == str(GAME.narrate(event))) == (viewer == event.seat)


@pytest.mark.rule("AMS-8.3")
def test_imagined_decks_and_stacks_come_in_any_order() -> None:
    state = GAME.start(3, 8, {"tiles": "mixed"})
    rng, view = Rng.seeded(4), state.view(0)
    thoughts = [GAME.imagine(view, rng) for _ in range(60)]
    for word in range(3):
        tops = {thought.decks[word][-1] for thought in thoughts}
        assert len(tops) > 10
        assert tops <= set(state.decks[word])
    assert len({thought.market_stack[-1] for thought in thoughts}) > 4
    assert len({thought.rng.state for thought in thoughts}) == 60
    twins = [GAME.scramble(state, 0, rng) for _ in range(60)]
    assert len({twin.decks[0][-1] for twin in twins}) > 10
    assert len({twin.rng.state for twin in twins}) == 60


# -------------------------------------------------------------------------------- set-up


@pytest.mark.rule("AMS-13.1", "AMS-13.8", "AMS-13.10")
def test_all_expansions_are_set_up_one_after_the_other() -> None:
    """Open orders before anything is chosen; the figures when the first resources are on the wheels."""
    state = GAME.start(
        3, 6, {"workers": True, "orders": 3, "open_orders": 1, "dealer": True, "tiles": "mixed"}
    )
    questions: list[str] = []
    while state.question is not None and state.question.prompt != "take_card":
        if not questions or questions[-1] != state.question.prompt:
            questions.append(state.question.prompt)
        state.apply(state.default())
    assert questions == [
        "lay_order_open",
        "take_first_card",
        "choose_first_resource",
        "place_foreman",
        "place_bailiff",
        "place_dealer",
    ]


@pytest.mark.rule("AMS-9.10", "AMS-13.3")
def test_dealer_and_bailiff_move_within_the_action_and_the_foreman_after_it() -> None:
    assert MoveDealer.part
    assert MoveBailiff.part
    assert not MoveForeman.part
