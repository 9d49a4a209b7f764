"""AMS-2 Set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.cards_and_tiles import CARD_TYPES, CARDS, MARKET_TILES
from kade.games.amsterdam.rules.components import DOCKERS
from kade.games.amsterdam.rules.events import (
    BoardLaid,
    DiscsDrawn,
    FirstCardsOpened,
    FirstResources,
    RoundBegan,
)
from kade.games.amsterdam.rules.setup import placed_dockers
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel.rng import Rng

from ..positions import (
    asked,
    barge,
    gulden,
    inactive,
    legal,
    play,
    refused,
    score,
    set_up,
    supply,
    told,
    wheel,
)

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def types(cards: list[int]) -> list[int]:
    """Artisans, buildings and maps among the cards."""
    counts = Counter(CARD_TYPES[CARDS[card].word] for card in cards)
    return [counts["artisan"], counts["building"], counts["map"]]


def sets(tiles: list[int]) -> str:
    """The sets of market tiles by the letter on them, in this order."""
    return "".join(MARKET_TILES[tile].key[0] for tile in tiles)


def whole_market(state: AmsterdamState) -> list[int]:
    """The open tile and those below it, from the top."""
    return [state.market, *reversed(state.market_stack)]


# ------------------------------------------------------------------------------- the board


@PLAYERS
@pytest.mark.rule("AMS-2.1")
def test_a_good_on_every_block_at_random(players: int) -> None:
    laid = set()
    for seed in range(10):
        state = GAME.start(players, seed)
        assert Counter(state.tiles) == dict.fromkeys(range(9), 4)
        assert told(state, BoardLaid)[0].tiles == tuple(state.tiles)
        laid.add(tuple(state.tiles))
    assert len(laid) == 10


@pytest.mark.rule("AMS-2.2")
def test_two_different_dockers_on_each_dock_none_on_his_own() -> None:
    seen: Counter[tuple[int, int]] = Counter()
    for seed in range(200):
        docks = placed_dockers(2, Rng.seeded(seed))
        for dock in range(6):
            here = docks[dock * 6 : dock * 6 + 6]
            assert sum(here) == 2
            assert max(here) == 1
            assert here[dock] == 0
            seen.update((dock, colour) for colour in range(6) if here[colour])
        assert [sum(docks[colour::6]) for colour in range(6)] == [2] * 6
    # Every docker may come to every other dock, about equally often: 400 dockers on five docks each.
    assert len(seen) == 30
    assert min(seen.values()) > 50
    assert max(seen.values()) < 115


@PLAYERS
@pytest.mark.rule("AMS-2.2")
def test_the_dockers_of_a_game(players: int) -> None:
    arrangements = set()
    for seed in range(5):
        docks = GAME.start(players, seed).docks
        assert sum(docks) == 12
        assert all(docks[dock * 6 + dock] == 0 for dock in range(len(DOCKERS)))
        arrangements.add(tuple(docks))
    assert len(arrangements) == 5


@PLAYERS
@pytest.mark.rule("AMS-2.3")
def test_one_district_tile_less_than_players(players: int) -> None:
    seen: set[int] = set()
    for seed in range(40):
        districts = GAME.start(players, seed).districts
        assert len(districts) == len(set(districts)) == players - 1
        seen.update(districts)
    assert seen == set(range(6))


@PLAYERS
@pytest.mark.rule("AMS-2.4")
def test_three_shuffled_decks(players: int) -> None:
    orders = set()
    for seed in range(5):
        state = GAME.start(players, seed)
        for word, size in enumerate((54, 54, 24)):
            own = state.decks[word] + [card for card in state.display if CARDS[card].word == word]
            assert len(own) == size
            assert {CARDS[card].word for card in own} == {word}
        orders.add(tuple(map(tuple, state.decks)))
        assert all(deck != sorted(deck) for deck in state.decks)
    assert len(orders) == 5


@PLAYERS
@pytest.mark.rule("AMS-2.5")
def test_six_tiles_of_set_a_on_six_of_set_b(players: int) -> None:
    removed: set[str] = set()
    opened: set[str] = set()
    for seed in range(40):
        state = GAME.start(players, seed)
        assert sets(whole_market(state)) == "AAAAAABBBBBB"
        assert sorted(sets(state.market_box)) == list("AABB")
        assert len({*whole_market(state), *state.market_box}) == 16
        removed.update(MARKET_TILES[tile].key for tile in state.market_box)
        opened.add(MARKET_TILES[state.market].key)
    assert len(removed) == 16  # each may be the one that is not in play
    assert opened == {f"A{number}" for number in range(1, 9)}


@PLAYERS
@pytest.mark.rule("AMS-2.6")
@pytest.mark.rule("AMS-2.7")
def test_what_everybody_starts_with(players: int) -> None:
    state = GAME.start(players, 1)
    assert state.round == 1
    for seat in range(players):
        assert score(state, seat) == 0
        assert barge(state, seat) == "start"
        assert state.coats[seat] == 0
        assert gulden(state, seat) == 1
        assert supply(state, seat) == {}
        assert inactive(state, seat) == []
        assert state.active[seat * 3 : seat * 3 + 3] == [0, 0, 0]
        assert state.penalties[seat] == 0
    assert not any(state.wheel)


@PLAYERS
@pytest.mark.rule("AMS-2.8")
@pytest.mark.rule("AMS-2.9")
def test_discs_are_drawn_on_the_start_space(players: int) -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(60):
        state = GAME.start(players, seed)
        assert state.river == [0] * players
        assert sorted(state.ranks) == list(range(players))
        assert told(state, DiscsDrawn)[0].order == tuple(state.ranks)
        orders[tuple(state.ranks)] += 1
    assert {order[0] for order in orders} == set(range(players))  # whoever takes the crest
    assert len(orders) == {2: 2, 3: 6}.get(players, len(orders))
    assert len(orders) >= 2


# --------------------------------------------------------------------------- first cards


@pytest.mark.rule("AMS-2.10")
@pytest.mark.parametrize(("players", "opened"), [(2, [1, 2, 0]), (3, [2, 2, 0]), (4, [3, 2, 0])])
def test_artisans_and_buildings_open_in_set_up(players: int, opened: list[int]) -> None:
    state = GAME.start(players, 1)
    assert types(state.display) == opened
    assert sum(opened) == players + 1
    assert told(state, FirstCardsOpened)[0].cards == tuple(state.display)


@PLAYERS
@pytest.mark.rule("AMS-2.11")
@pytest.mark.rule("AMS-R2")
@pytest.mark.rule("AMS-R44")
def test_first_cards_in_reverse_order_and_one_is_left(players: int) -> None:
    for seed in range(5):
        state = GAME.start(players, seed)
        display = state.display
        seats = []
        while asked(state).startswith("take_first_card"):
            seats.append(state.seat)
            assert legal(state) == [f"take {CARDS[card].key}" for card in state.display]
            state.apply(state.legal()[seed % len(state.legal())])
        assert seats == state.ranks[::-1]
        assert [len(cards) for cards in state.inactive] == [1] * players
        taken = [card for cards in state.inactive for card in cards]
        assert state.discards == [card for card in display if card not in taken]
        assert len(state.discards) == 1
        assert state.display == []


@pytest.mark.rule("AMS-2.11")
def test_only_an_open_card_can_be_taken() -> None:
    state = GAME.start(2, 1)
    hidden = next(card for card in CARDS if card.index not in state.display)
    assert refused(state, f"take {hidden.key}") == "AMS-2.11"
    assert refused(state, "colour pink") == "AMS-2.11"
    first = CARDS[state.display[0]].key
    play(state, f"take {first}")
    assert inactive(state, state.ranks[1]) == [first]
    assert refused(state, f"take {first}") == "AMS-2.11"


# ----------------------------------------------------------------------- first resources


@PLAYERS
@pytest.mark.rule("AMS-2.12", "AMS-R52")
def test_first_resources_in_amstel_order(players: int) -> None:
    state = set_up(players, 4)
    seats = []
    while asked(state).startswith("choose_first_resource"):
        seats.append(state.seat)
        assert legal(state) == [
            f"colour {colour}" for colour in ("brown", "grey", "purple", "orange", "pink", "black")
        ]
        play(state, "colour orange" if len(seats) % 2 else "colour grey")
    assert seats == [seat for seat in state.ranks for _ in range(2)]
    for seat in range(players):
        assert wheel(state, 1, seat) == {"orange": 1}
        assert wheel(state, 2, seat) == {"grey": 2}
    assert [(event.space, event.number) for event in told(state, FirstResources)] == [
        (1, 1),
        (2, 2),
    ] * players
    assert all(gulden(state, seat) == 1 for seat in range(players))


@pytest.mark.rule("AMS-2.12")
@pytest.mark.rule("AMS-R1")
def test_the_two_resources_are_of_one_colour_which_may_equal_the_first() -> None:
    state = set_up(2)
    seat = state.seat
    play(state, "colour pink", "colour pink")
    assert wheel(state, 1, seat) == {"pink": 1}
    assert wheel(state, 2, seat) == {"pink": 2}
    assert state.seat != seat  # both resources of space 2 are chosen by one answer
    assert refused(state, "dice brown grey") == "AMS-2.12"


# ----------------------------------------------------------------------------- short game


@PLAYERS
@pytest.mark.rule("AMS-2.13")
@pytest.mark.rule("AMS-R48")
def test_the_short_game_lays_out_five_and_five_tiles(players: int) -> None:
    state = GAME.start(players, 1, {"short": True})
    assert state.round == 3
    assert sets(whole_market(state)) == "AAAAABBBBB"
    assert len(state.market_box) == 6


@pytest.mark.rule("AMS-2.13")
def test_the_short_game_plays_rounds_3_to_12_under_their_numbers() -> None:
    state = GAME.start(3, 1, {"short": True})
    while not state.over:
        state.apply(state.default())
    began = told(state, RoundBegan)
    assert [event.round for event in began] == list(range(3, 13))
    assert sets([event.market for event in began]) == "AAAAABBBBB"
    # Round 3 is odd: two artisans, one building (AMS-4.1).
    assert [types(list(event.cards)) for event in began[:2]] == [[2, 1, 2], [1, 2, 2]]


@pytest.mark.rule("AMS-2.5")
def test_tiles_a_serve_rounds_1_to_6_and_b_rounds_7_to_12() -> None:
    state = GAME.start(2, 9)
    while not state.over:
        state.apply(state.default())
    began = told(state, RoundBegan)
    assert [event.round for event in began] == list(range(1, 13))
    assert sets([event.market for event in began]) == "AAAAAABBBBBB"
