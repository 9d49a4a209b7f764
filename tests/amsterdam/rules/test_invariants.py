"""What holds after every answer of random play, for 2 to 4 players, in long and short games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.black_market import SellOrStore
from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.games.amsterdam.rules.events import BlockTaken, RoundBegan
from kade.games.amsterdam.rules.state import TURNS, AmsterdamState
from kade.kernel.rng import Rng

from ..positions import asked, position
from ..random_games import every_game, games

#: Cards that are still to be activated where everything else is active.
ROW = ["001", "055", "061", "109", "113"]


def goods_of(state: AmsterdamState) -> Counter[int]:
    """Where the goods are: on blocks, in stores, aboard, delivered, sold, or just taken."""
    taken = 0
    for mask in state.coats:
        taken |= mask
    goods = Counter(state.tiles[block] for block in range(36) if not taken >> block & 1)
    for seat in range(state.players):
        for kind in range(9):
            goods[kind] += state.store[seat * 9 + kind] + state.hold[seat * 9 + kind]
    for kind in range(9):
        goods[kind] += state.warehouses[kind] + (state.sold >> kind & 1)
    goods.update(kind for kind in state.depots if kind >= 0)
    goods.update(question.good for question in state.stack if isinstance(question, SellOrStore))
    return goods


# ----------------------------------------------------------------------------- conservation


@every_game
@pytest.mark.rule("AMS-1.2")
def test_36_goods_are_always_somewhere(players: int, short: bool) -> None:
    delivered = sold = 0
    for game in games(players, short):
        for state in game.positions:
            assert goods_of(state) == dict.fromkeys(range(9), 4)
            assert max(state.warehouses) <= 3
        delivered += sum(state.warehouses)
        sold += state.sold.bit_count()
    assert delivered > 0
    assert sold > 0


@every_game
@pytest.mark.rule("AMS-1.7")
@pytest.mark.rule("AMS-6.23")
@pytest.mark.rule("AMS-E30")
def test_12_dockers_are_always_somewhere(players: int, short: bool) -> None:
    housed = 0
    for game in games(players, short):
        for state in game.positions:
            dockers = Counter(state.house)
            for colour in range(6):
                dockers[colour] += sum(state.docks[colour::6]) + sum(state.aboard[colour::6])
            assert dockers == dict.fromkeys(range(6), 2)
            assert all(state.docks[dock * 6 + dock] == 0 for dock in range(6))
            for seat in range(players):
                assert sum(state.aboard[seat * 6 : seat * 6 + 6]) <= 2
        housed += len(state.house) + sum(state.aboard)
    assert housed > 0


@every_game
@pytest.mark.rule("AMS-1.3")
def test_132_cards_are_always_somewhere(players: int, short: bool) -> None:
    activated = 0
    for game in games(players, short):
        for state in game.positions:
            cards = [card for pile in (*state.decks, state.display, state.discards) for card in pile]
            cards += [card for row in state.inactive for card in row]
            for seat in range(players):
                cards += [card.index for card in CARDS if state.active[seat * 3 + card.word] >> card.bit & 1]
            assert sorted(cards) == list(range(132))
            full = 6 if state.question is not None and state.question.prompt == "discard_card" else 5
            assert max(map(len, state.inactive)) <= full
            for place in range(players * 3):
                assert state.used[place] & ~state.active[place] == 0
        activated += sum(mask.bit_count() for mask in state.active)
    assert activated > 10


@every_game
@pytest.mark.rule("AMS-6.13")
def test_coats_never_move_and_no_block_has_two(players: int, short: bool) -> None:
    most = 0
    for game in games(players, short):
        before = [0] * players
        for state in game.positions:
            assert sum(mask.bit_count() for mask in state.coats) == (state.taken_blocks()).bit_count()
            assert all(old & ~new == 0 for old, new in zip(before, state.coats, strict=True))
            before = state.coats
        taken = Counter(event.seat for event in game.journal if isinstance(event, BlockTaken))
        assert [mask.bit_count() for mask in before] == [taken[seat] for seat in range(players)]
        most = max(most, *taken.values())
    assert most >= 4


@every_game
@pytest.mark.rule("AMS-2.5")
@pytest.mark.rule("AMS-7.3")
def test_market_tiles_are_turned_up_one_a_round(players: int, short: bool) -> None:
    for game in games(players, short):
        markets = [event.market for event in game.journal if isinstance(event, RoundBegan)]
        assert len(set(markets)) == len(markets) == (10 if short else 12)
        for state in game.positions:
            unseen = state.market_stack + state.market_box
            gone = markets[: state.round - state.first_round]
            assert state.market == markets[state.round - state.first_round]
            assert sorted([*unseen, *gone, state.market]) == list(range(16))
            assert len(state.market_stack) == 12 - state.round


@every_game
@pytest.mark.rule("AMS-3.3")
def test_amstel_order_agrees_with_the_spaces(players: int, short: bool) -> None:
    farthest = 0
    for game in games(players, short):
        before = [0] * players
        for state in game.positions:
            spaces = [state.river[side] for side in state.ranks]
            assert spaces == sorted(spaces, reverse=True)
            assert sorted(state.ranks) == list(range(players))
            assert all(old <= new <= 18 for old, new in zip(before, state.river, strict=True))
            before = state.river
        farthest = max(farthest, *before)
    assert farthest > 3


# ----------------------------------------------------------------------------- no endless turn


@pytest.mark.rule("AMS-E55")
@pytest.mark.rule("AMS-E56")
@pytest.mark.parametrize("seed", range(6))
def test_who_never_passes_runs_out_of_things_to_do(seed: int) -> None:
    """Every exchange and every card that makes things cheaper is active, and the player is rich."""
    dice = Random(seed)
    permanent = [card.key for card in CARDS if card.timing in {"III", "INF"} and card.key not in ROW]
    state = position(
        players=2,
        supply={0: dict.fromkeys(["brown", "grey", "purple", "orange", "pink", "black"], 8)},
        gulden={0: 20},
        active={0: permanent},
        inactive={0: ROW},
    )
    answers = 0
    while state.seat == 0 and asked(state) != "keep_resource 0":
        busy = [answer for answer in state.legal() if answer.notation != "pass"]
        state.apply(dice.choice(busy) if busy else state.default())
        answers += 1
        assert answers < 1500
    assert answers > 100


@every_game
def test_turns_of_random_play_are_short(players: int, short: bool) -> None:
    for game in games(players, short):
        run, longest, before = 0, 0, (-1, -1)
        for state in game.positions:
            now = (state.round, state.turn)
            run = run + 1 if state.phase == TURNS and now == before else 0
            before = now
            longest = max(longest, run)
        assert 5 < longest < 200


# ------------------------------------------------------------------------------------ views


def sampled(players: int, short: bool) -> list[AmsterdamState]:
    return [state for game in games(players, short) for state in game.positions[:: 40 - 3 * players]]


@every_game
@pytest.mark.rule("AMS-8.3")
def test_views_do_not_depend_on_what_is_hidden(players: int, short: bool) -> None:
    rng = Rng.seeded(players)
    moved = 0
    for state in sampled(players, short):
        for viewer in range(-1, players):
            twin = GAME.scramble(state, viewer, rng)
            moved += twin.decks != state.decks
            seen = None if viewer < 0 else viewer
            assert twin.view(seen).to_json() == state.view(seen).to_json()
    assert moved > 20


@every_game
@pytest.mark.rule("AMS-8.3")
def test_an_imagined_position_looks_the_same(players: int, short: bool) -> None:
    rng = Rng.seeded(9)
    for state in sampled(players, short):
        for viewer in range(-1, players):
            seen = None if viewer < 0 else viewer
            view = state.view(seen)
            imagined = GAME.imagine(view, rng)
            assert imagined.view(seen).to_json() == view.to_json()
            assert [a.notation for a in imagined.legal()] == [a.notation for a in state.legal()]


@every_game
def test_positions_survive_json_and_copies_are_independent(players: int, short: bool) -> None:
    for state in sampled(players, short):
        before = state.to_json()
        again = GAME.restore(before)
        assert again.to_json() == before
        twin = state.copy()
        if not twin.over:
            twin.apply(twin.legal()[0])
            again.apply(again.legal()[0])
            assert again.to_json() == twin.to_json()
        assert state.to_json() == before
