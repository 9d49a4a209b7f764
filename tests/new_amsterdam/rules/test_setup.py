"""NAM-2 Set-up."""

from __future__ import annotations

import pytest

from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules.components import COLUMNS, FUR, KIND_COUNT, KINDS, LANDS, NO_FUR, SHIPS
from kade.games.new_amsterdam.rules.events import FursDealt, OrderSet
from kade.games.new_amsterdam.rules.state import NewAmsterdamState

from ..positions import asked, has, legal, play, refused, score, shops, told

every_count = pytest.mark.parametrize("players", [2, 3, 4, 5])
DISTRICT_ANSWERS = [
    "shop lumberyard",
    "shop granary",
    "shop docks",
    "shop mill",
    "shop black market",
    "shop trading company",
]


def started(players: int, seed: int = 1, first: str = "seat 1") -> NewAmsterdamState:
    return GAME.start(players, seed, {"first_player": first})


def not_seat_1(players: int) -> NewAmsterdamState:
    """A game in which chance gave marker 1 to another than seat 0."""
    for seed in range(100):
        state = started(players, seed, "random")
        if state.order[0] not in (0, players - 1):
            return state
    raise AssertionError("the same seat is always first")


@every_count
@pytest.mark.rule("NAM-2.1")
def test_each_player_takes_corn_wood_goods_and_coins(players: int) -> None:
    state = started(players)
    for seat in range(players):
        assert {kind: number for kind, number in has(state, seat).items() if kind in KINDS[:FUR]} == {
            "corn": 2,
            "wood": 3,
            "goods": 4,
            "coins": 8,
        }
        assert state.stock[seat] + state.warehouses[seat] == 25


@every_count
@pytest.mark.rule("NAM-2.2")
def test_one_warehouse_with_the_four_goods_on_its_dock(players: int) -> None:
    state = started(players)
    assert state.warehouses == [1] * players
    assert state.stock == [24] * players
    assert [has(state, seat)["goods"] for seat in range(players)] == [4] * players


@pytest.mark.rule("NAM-2.3")
@pytest.mark.parametrize(("players", "longhouses"), [(2, 2), (3, 3), (4, 4), (5, 5)])
def test_as_many_longhouses_in_camp_1_as_it_has_usable_slots(players: int, longhouses: int) -> None:
    assert started(players).camps == [longhouses, 0, 0, 0, 0]


@every_count
@pytest.mark.rule("NAM-2.4")
def test_two_furs_each_in_turn_order_then_eleven_on_the_trader_spaces(players: int) -> None:
    state = not_seat_1(players) if players > 2 else started(2)
    from_the_top = state.fur_pile[::-1]
    dealt = told(state, FursDealt)
    assert [event.seat for event in dealt] == state.order
    for place, event in enumerate(dealt):
        assert list(event.furs) == from_the_top[2 * place : 2 * place + 2]
        held = state.held[event.seat * KIND_COUNT + FUR : (event.seat + 1) * KIND_COUNT]
        assert held == [event.furs.count(kind) for kind in range(5)]
    assert state.traders == from_the_top[2 * players : 2 * players + 11]
    assert state.fur_pile_size == 50 - 2 * players - 11
    assert NO_FUR not in state.traders


@pytest.mark.rule("NAM-2.4")
def test_the_fur_pile_is_shuffled() -> None:
    piles = {tuple(started(3, seed).fur_pile) for seed in range(20)}
    assert len(piles) == 20
    assert {pile[-1] for pile in piles} == {0, 1, 2, 3, 4}


@every_count
@pytest.mark.rule("NAM-2.5")
def test_every_trading_post_starts_in_zone_1(players: int) -> None:
    """A post is only ever in a zone: the position knows no space inside one."""
    assert started(players).posts == [0] * players


@every_count
@pytest.mark.rule("NAM-2.6")
def test_all_scores_start_at_0(players: int) -> None:
    state = started(players)
    assert [score(state, seat) for seat in range(players)] == [0] * players
    assert state.scores is None


@pytest.mark.rule("NAM-2.7")
def test_both_decks_have_the_1620s_on_top_each_era_shuffled_by_itself() -> None:
    orders, tops, bottoms = set(), set(), set()
    for seed in range(80):
        state = started(2, seed)
        for deck, eras in (
            (state.land_deck, [card.era for card in LANDS]),
            (state.ship_deck, [card.era for card in SHIPS]),
        ):
            assert sorted(deck) == list(range(24))
            assert [eras[card] for card in deck[::-1]] == ["1620s"] * 12 + ["1630s"] * 12
        orders.add((tuple(state.land_deck), tuple(state.ship_deck)))
        tops.add(state.land_deck[-1])
        bottoms.add(state.ship_deck[0])
    assert len(orders) == 80
    assert tops == set(range(12))
    assert bottoms == set(range(12, 24))


@every_count
@pytest.mark.rule("NAM-2.8")
def test_markers_go_clockwise_from_the_first_player(players: int) -> None:
    firsts = set()
    for seed in range(60):
        state = started(players, seed, "random")
        first = state.order[0]
        assert state.order == [*range(first, players), *range(first)]
        assert told(state, OrderSet) == [OrderSet(-1, tuple(state.order))]
        firsts.add(first)
    assert firsts == set(range(players))


@every_count
@pytest.mark.rule("NAM-2.8")
def test_the_host_may_give_marker_1_to_seat_1(players: int) -> None:
    for seed in range(20):
        assert started(players, seed).order == list(range(players))


@pytest.mark.rule("NAM-2.9")
def test_shops_are_placed_in_turn_order_and_again_in_the_same_order() -> None:
    state = not_seat_1(4)
    first = state.order[0]
    seats = []
    for _ in range(8):
        seats.append(state.seat)
        assert asked(state) == f"place_first_shop {state.seat}"
        play(state, "shop mill")
    clockwise = [(first + place) % 4 for place in range(4)]
    assert seats == clockwise + clockwise


@pytest.mark.rule("NAM-2.9")
def test_any_district_is_open_also_one_with_own_and_other_shops_and_nothing_is_paid() -> None:
    state = started(3)
    for _ in range(6):
        assert legal(state) == DISTRICT_ANSWERS
        before = state.held[:]
        play(state, "shop docks")
        assert state.held == before
    assert [shops(state, seat) for seat in range(3)] == [{"docks": 2}] * 3


@pytest.mark.rule("NAM-2.9")
def test_nothing_else_can_be_answered_before_the_shops_stand() -> None:
    state = started(3)
    for answer in ("column 1", "bid 0", "stop", "end turn", "remove docks", "amount 1"):
        assert refused(state, answer) == "NAM-2.9"


@every_count
@pytest.mark.rule("NAM-2.10")
def test_only_the_pieces_of_the_players_are_in_play(players: int) -> None:
    state = started(players)
    assert sorted(state.order) == list(range(players))
    for pieces in (state.stock, state.posts, state.warehouses, state.lands, state.ships):
        assert len(pieces) == players
    assert sum(state.camps) == players
    # The money box keeps all its columns.
    assert len(state.takers) == len(COLUMNS) == 5


@every_count
@pytest.mark.rule("NAM-2.11")
def test_what_everybody_has_after_set_up(players: int) -> None:
    state = started(players)
    while asked(state).startswith("place_first_shop"):
        play(state, "shop mill" if state.stock[state.seat] == 24 else "shop granary")
    for seat in range(players):
        assert state.stock[seat] == 22
        assert state.warehouses[seat] == 1
        assert shops(state, seat) == {"mill": 1, "granary": 1}
        owned = has(state, seat)
        furs = sum(number for kind, number in owned.items() if kind in KINDS[FUR:])
        assert furs == 2
        assert [owned[kind] for kind in ("goods", "corn", "wood", "coins")] == [4, 2, 3, 8]
        assert score(state, seat) == 0
        assert (state.lands[seat], state.ships[seat], state.houses[seat]) == ([], [], 0)
    assert state.round == 1
