"""GEN-2 Set-up."""

from __future__ import annotations

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.components import CARDS, DECK_MASK
from kade.games.genoa.rules.events import HandDealt, MarkerAdvanced, RoundBegan
from kade.games.genoa.rules.state import GenoaState
from kade.kernel import BadSetup

from ..positions import begun, hand, legal, play, position, told


def played_out(players: int, seed: int) -> GenoaState:
    """A whole game in which everybody gives the default answers."""
    state = begun(players, seed)
    while not state.over:
        state.apply(state.default())
    return state


def piles(state: GenoaState) -> list[list[str]]:
    """The four piles, the next card to be drawn first."""
    return [[CARDS[card].key for card in reversed(pile)] for pile in state.piles]


@pytest.mark.rule("GEN-2.1")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_two_to_five_players(players: int) -> None:
    with pytest.raises(BadSetup):
        GAME.start(players, 1)


@pytest.mark.rule("GEN-2.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_unused_colours_are_left_out(players: int) -> None:
    state = begun(players)
    assert state.players == players
    for held in (state.ducats, state.loose, state.hands, state.taken):
        assert len(held) == players
    assert (len(state.goods), len(state.tiles)) == (8 * players, 5 * players)
    # Nobody beyond the players can be bargained with.
    at = position(("street_74",), players)
    while at.seat != 0:
        play(at, "pass")
    counters = [answer for answer in legal(at) if answer.startswith("counter")]
    assert counters == [f"counter {number}" for number in range(2, players + 1)]


@pytest.mark.rule("GEN-2.2")
@pytest.mark.parametrize("players, start, rounds", [(2, 1, 12), (3, 3, 10), (4, 5, 8), (5, 7, 6)])
def test_the_track_and_the_number_of_rounds(players: int, start: int, rounds: int) -> None:
    undisturbed = False
    for seed in range(30):
        state = played_out(players, seed)
        begins = told(state, RoundBegan)
        # The marker begins on its labelled space and stands on the last of twelve in the end.
        assert begins[0].position == start
        assert state.position == 12
        hurried = len(told(state, MarkerAdvanced))
        assert len(begins) + hurried == rounds
        if not hurried:
            undisturbed = True
            assert [event.position for event in begins] == list(range(start, 13))
            assert len(begins) == rounds
            break
    assert undisturbed


@pytest.mark.rule("GEN-2.3")
@pytest.mark.parametrize("players", [2, 5])
def test_everything_is_in_the_central_stock(players: int) -> None:
    state = begun(players)
    assert state.stock_goods == [5] * 8
    assert state.stock_tiles == [5, 7, 5, 5, 5]
    assert [state.central(seat) for seat in range(players)] == [7] * players
    assert not any(state.goods)
    assert not any(state.tiles)
    assert not any(state.loose)
    assert set(state.owners) == {-1}


@pytest.mark.rule("GEN-2.4")
def test_the_decks_are_shuffled_separately_and_lie_face_down() -> None:
    orders: list[set[tuple[int, ...]]] = [set(), set(), set(), set()]
    for seed in range(12):
        state = begun(2, seed)
        assert state.played == 0
        for deck, pile in enumerate(state.piles):
            assert all(DECK_MASK[deck] >> card & 1 for card in pile)
            assert pile not in (sorted(pile), sorted(pile, reverse=True))
            orders[deck].add(tuple(pile))
        for seat in (0, 1, None):
            view = state.view(seat)
            assert view.piles == [12, 12, 14, 14]  # their number and nothing else
    assert [len(found) for found in orders] == [12, 12, 12, 12]
    # The decks of equal size do not lie in the same order.
    state = begun(2, 3)
    contracts, messages, large, small = state.piles
    assert contracts != [card - 14 for card in messages]
    assert large != [card - 16 for card in small]


@pytest.mark.rule("GEN-2.5")
@pytest.mark.parametrize("players", [2, 5])
def test_a_hidden_hand_of_one_card_from_each_deck(players: int) -> None:
    state = begun(players)
    everything = 0
    for seat in range(players):
        assert [state.cards_of(seat, deck) for deck in range(4)] == [1, 1, 1, 1]
        assert state.hands[seat].bit_count() == 4
        everything |= state.hands[seat]
        assert state.view(seat).hand == state.hands[seat]
        assert state.view((seat + 1) % players).known[seat] == 0
        assert state.view(None).known[seat] == 0
    assert everything.bit_count() == 4 * players
    for event in told(state, HandDealt):
        assert set(event.seen_by((event.seat + 1) % players).cards) == {-1}


@pytest.mark.rule("GEN-2.6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_130_ducats_each(players: int) -> None:
    assert begun(players).ducats == [130] * players


@pytest.mark.rule("GEN-2.7")
def test_the_first_player_is_drawn_at_random_unless_the_table_sets_him() -> None:
    drawn = [GAME.start(4, seed).first for seed in range(40)]
    assert {drawn.count(seat) > 3 for seat in range(4)} == {True}
    for seat in range(4):
        for seed in range(4):
            state = GAME.start(4, seed, {"first_player": f"seat {seat + 1}"})
            assert (state.first, state.trader) == (seat, seat)


@pytest.mark.rule("GEN-2.7")
@pytest.mark.parametrize("players, seat", [(2, 3), (3, 5), (4, 5)])
def test_the_first_player_sits_at_the_table(players: int, seat: int) -> None:
    with pytest.raises(BadSetup):
        GAME.start(players, 1, {"first_player": f"seat {seat}"})
    assert GAME.start(seat, 1, {"first_player": f"seat {seat}"}).first == seat - 1


@pytest.mark.rule("GEN-2.7")
def test_he_stays_first_player_for_the_whole_game() -> None:
    state = GAME.start(4, 5, {"first_player": "seat 3"})
    while not state.over:
        assert state.first == 2
        state.apply(state.default())
    assert state.first == 2


@pytest.mark.rule("GEN-2.8")
def test_dealing_goes_clockwise_from_the_first_player() -> None:
    """The same shuffle is dealt to different tables."""
    two = begun(2, 8)
    for players in (3, 4, 5):
        for first in range(players):
            more = GAME.start(players, 8, {"first_player": f"seat {first + 1}"})
            assert hand(more, first) == hand(two, 0)
            assert hand(more, (first + 1) % players) == hand(two, 1)
            for step in range(2, players):
                top = {pile[step - 2] for pile in piles(two)}
                assert hand(more, (first + step) % players) == top


@pytest.mark.rule("GEN-2.8")
def test_the_decks_are_dealt_in_the_order_of_the_rules() -> None:
    for event in told(begun(3, 2), HandDealt):
        assert [CARDS[card].key[0] for card in event.cards] == ["C", "M", "L", "S"]
    assert piles(begun(3, 2)) == piles(begun(3, 2))
    assert [pile[0][0] for pile in piles(begun(3, 2))] == ["C", "M", "L", "S"]
