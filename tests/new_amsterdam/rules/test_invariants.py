"""NAM-17 Invariants, after every answer of random play."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from random import Random

import pytest

from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules.components import (
    CAMP_SLOTS,
    DISTRICT_COUNT,
    FUR,
    KIND_COUNT,
    LANDS,
    NO_FUR,
)
from kade.games.new_amsterdam.rules.events import ColumnTaken, RoundBegan
from kade.games.new_amsterdam.rules.land import full_cards, retreated
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.kernel import Action

from ..positions import auction, play, score, told

#: What a player likes best; the rest of the answers only if there is no such answer.
#: All but two bid little: who spends all he has in the auctions sees nothing of the game.
THRIFT = ("pass", "bid 0", "bid 1", "bid 2")
TASTES: tuple[tuple[str, ...], ...] = (
    (),
    (*THRIFT, "build", "shop", "elections", "lumberyard", "buy"),
    (*THRIFT, "buy land", "clear land", "mill", "lumberyard", "buy", "amount 3"),
    (*THRIFT, "trade", "ship", "black market", "docks", "trading company"),
    ("bid", "black market", "trade", "amount 3"),
    (*THRIFT, "trade", "ship", "granary", "buy", "docks", "build"),
)
#: Games for each number of players.
GAMES = 36

#: Of the module: so all tests of one number of players follow each other and read the same games.
every_game = pytest.mark.parametrize("players", [2, 3, 4, 5], scope="module")


def choose(state: NewAmsterdamState, taste: tuple[str, ...], dice: Random) -> Action:
    answers = state.legal()
    liked = [answer for answer in answers if taste and answer.notation.startswith(taste)]
    return dice.choice(liked if liked and dice.random() < 0.9 else answers)


@lru_cache(maxsize=1)
def games(players: int) -> list[NewAmsterdamState]:
    """Every position of many random games, as many for each taste; the last one with all that was told."""
    found = []
    for seed in range(GAMES):
        dice = Random(seed)
        state = GAME.start(players, seed)
        found.append(state.copy())
        while not state.over:
            state.apply(choose(state, TASTES[seed % len(TASTES)], dice))
            found.append(state if state.over else state.copy())
    return found


def is_new(state: NewAmsterdamState) -> bool:
    """A game begins: nobody has answered anything yet."""
    return state.round == 0 and not any(state.shops)


@every_game
@pytest.mark.rule("NAM-17.1")
def test_fifty_furs_ten_of_each_type_are_always_somewhere(players: int) -> None:
    discarded = 0
    for state in games(players):
        furs = Counter(state.fur_pile[: state.fur_pile_size])
        furs.update(fur for fur in state.traders if fur != NO_FUR)
        for kind in range(5):
            furs[kind] += state.fur_discard[kind]
            furs[kind] += sum(state.held[seat * KIND_COUNT + FUR + kind] for seat in range(players))
        assert furs == dict.fromkeys(range(5), 10)
        assert furs.total() == 50
        discarded += sum(state.fur_discard) > 0
    assert discarded > 0


@every_game
@pytest.mark.rule("NAM-17.2")
def test_25_buildings_of_each_player_are_always_somewhere(players: int) -> None:
    most = 0
    for state in games(players):
        for seat in range(players):
            own = state.shops[seat * DISTRICT_COUNT : (seat + 1) * DISTRICT_COUNT]
            pieces = (state.stock[seat], *own, state.houses[seat], state.warehouses[seat])
            assert min(pieces) >= 0
            assert sum(pieces) == 25
            most = max(most, 25 - state.stock[seat])
    assert most > 6


@every_game
@pytest.mark.rule("NAM-17.3")
def test_markers_are_always_one_to_n(players: int) -> None:
    orders = set()
    for state in games(players):
        assert sorted(state.order) == list(range(players))
        orders.add(tuple(state.order))
    assert len(orders) >= players  # they do change hands


@every_game
@pytest.mark.rule("NAM-17.4")
def test_inhabited_camps_are_one_or_two_neighbours_and_posts_stay_behind(players: int) -> None:
    farthest = moved = 0
    seen: set[tuple[int, ...]] = set()
    for state in games(players):
        if is_new(state):
            farthest = 0
        inhabited = [camp for camp, houses in enumerate(state.camps) if houses]
        assert inhabited in ([inhabited[0]], [inhabited[0], inhabited[0] + 1])
        assert inhabited[-1] >= farthest
        farthest = inhabited[-1]
        assert max(state.posts) <= farthest
        assert all(houses <= slots for houses, slots in zip(state.camps, CAMP_SLOTS[players], strict=True))
        seen.add(tuple(inhabited))
        moved = max(moved, *state.posts)
        for zone in state.posts:
            assert zone in inhabited or zone < inhabited[0]
    assert {(0,), (0, 1), (1,)} <= seen
    assert moved > 0


@every_game
@pytest.mark.rule("NAM-17.4")
def test_posts_never_move_back(players: int) -> None:
    before: list[int] = []
    for state in games(players):
        if not is_new(state):
            assert all(new >= old for old, new in zip(before, state.posts, strict=True))
        before = state.posts


@pytest.mark.rule("NAM-17.5")
@pytest.mark.parametrize(("players", "purchases"), [(2, 6), (3, 9), (4, 12), (5, 15)])
def test_purchases_until_one_longhouse_stands_in_camp_5(players: int, purchases: int) -> None:
    camps = GAME.start(players, 1).camps
    for _ in range(purchases - 1):
        camps = retreated(camps, CAMP_SLOTS[players])
        assert camps != [0, 0, 0, 0, 1]
    camps = retreated(camps, CAMP_SLOTS[players])
    assert camps == [0, 0, 0, 0, 1]
    assert retreated(camps, CAMP_SLOTS[players]) == camps


@every_game
@pytest.mark.rule("NAM-17.5")
def test_the_camps_follow_from_the_number_of_lands_bought(players: int) -> None:
    paths = [GAME.start(players, 1).camps]
    for _ in range(24):
        paths.append(retreated(paths[-1], CAMP_SLOTS[players]))
    most = 0
    for state in games(players):
        bought = sum(len(row) for row in state.lands)
        assert state.camps == paths[bought]
        most = max(most, bought)
    assert most > {2: 6, 3: 6, 4: 9, 5: 9}[players]


@every_game
@pytest.mark.rule("NAM-17.6")
def test_goods_never_exceed_the_docks(players: int) -> None:
    full = 0
    for state in games(players):
        for seat in range(players):
            places = {1: 4, 2: 6, 3: 8, 4: 10}[state.warehouses[seat]]
            goods = state.held[seat * KIND_COUNT + 1]
            assert goods <= places
            full += goods == places and state.warehouses[seat] > 1
    assert full > 0


@every_game
@pytest.mark.rule("NAM-17.7")
def test_one_column_each_and_so_many_tiles(players: int) -> None:
    handed: Counter[int] = Counter()
    rounds = 0
    for state in games(players):
        if not state.over:
            continue
        taken = told(state, ColumnTaken)
        for place in range(6):
            of_round = taken[place * players : (place + 1) * players]
            assert sorted(event.seat for event in of_round) == list(range(players))
            assert len({event.column for event in of_round}) == players
            handed[sum(len(event.tiles) for event in of_round)] += 1
            rounds += 1
        assert len(taken) == 6 * players
    assert rounds == 6 * GAMES
    assert set(handed) == {2: {5}, 3: {6, 7, 8}, 4: {9, 10}, 5: {12}}[players]


@pytest.mark.rule("NAM-17.7")
@pytest.mark.parametrize(
    ("players", "columns", "tiles"),
    [(3, (3, 4, 5), 6), (3, (1, 2, 5), 8), (4, (3, 4, 5, 1), 9), (4, (1, 2, 3, 4), 10)],
)
def test_the_fewest_and_the_most_tiles(players: int, columns: tuple[int, ...], tiles: int) -> None:
    state = auction(players=players, held={})
    for column in columns[:-1]:
        play(state, f"column {column}")
    play(state, f"column {columns[-1]}")
    assert sum(state.tiles) == tiles


@every_game
@pytest.mark.rule("NAM-17.8")
def test_after_round_6_both_decks_are_empty(players: int) -> None:
    for state in games(players):
        if state.round:
            assert len(state.land_deck) == len(state.ship_deck) == 24 - 4 * state.round
        if state.over:
            assert state.round == 6
            assert state.land_deck == state.ship_deck == []
            assert len(told(state, RoundBegan)) == 6


@every_game
@pytest.mark.rule("NAM-17.9")
def test_nothing_is_ever_below_0(players: int) -> None:
    floored = 0
    for state in games(players):
        assert min(state.held) >= 0
        assert min(state.tiles) >= 0
        assert min(state.stock) >= 0
        assert min(state.fur_discard) >= 0
        assert state.fur_pile_size >= 0
        scores = [score(state, seat) for seat in range(players)]
        assert min(scores) >= 0
        floored += any(points == 0 and state.points[seat * 4 + 3] < 0 for seat, points in enumerate(scores))
    assert floored > 0  # somebody did lose all his points


@every_game
@pytest.mark.rule("NAM-17.10")
def test_cleared_and_full_cards_are_prefixes_of_the_row(players: int) -> None:
    """Houses and cleared cards are numbers, so the row is told from the left in both cases."""
    cleared_ever = 0
    for state in games(players):
        for seat in range(players):
            row, houses, cleared = state.lands[seat], state.houses[seat], state.cleared[seat]
            # Fill the row from the left by hand.
            full, left = [], houses
            for card in row:
                placed = min(left, LANDS[card].houses)
                left -= placed
                full.append(placed == LANDS[card].houses)
            assert left == 0  # no house stands beside the row
            assert full == [True] * sum(full) + [False] * (len(row) - sum(full))
            assert full_cards(row, houses) == sum(full)
            assert 0 <= cleared <= sum(full) <= len(row)
            cleared_ever = max(cleared_ever, cleared)
    assert cleared_ever > 1
