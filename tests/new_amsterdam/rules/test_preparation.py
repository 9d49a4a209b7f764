"""NAM-4 Preparation phase, and the worked examples of it."""

from __future__ import annotations

from collections import Counter

import pytest

from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules.components import NO_CARD
from kade.games.new_amsterdam.rules.events import FursLaid, FursShuffled, RoundBegan
from kade.games.new_amsterdam.rules.state import NewAmsterdamState

from ..positions import begun, discarded, drawn, lying, piles, play, position, told


def before_preparation(traders: str, pile: str, discard: str = "") -> NewAmsterdamState:
    """The last answer of round 1 is to be given, with these furs on the traders and in the piles."""
    return piles(position("trade", tiles=2, traders=traders), pile, discard)


def prepared(traders: str, pile: str, discard: str = "") -> NewAmsterdamState:
    """The same, with round 2 prepared."""
    state = before_preparation(traders, pile, discard)
    play(state, "end turn")
    assert state.round == 2
    return state


# ------------------------------------------------------------------------------ displays


@pytest.mark.rule("NAM-4.1", "NAM-16.1")
def test_what_is_left_leaves_the_game_and_four_of_each_are_dealt() -> None:
    state = position("trade", tiles=2)
    land, *ships = state.land_display[1], state.ship_display[0], state.ship_display[3]
    state.land_display = [NO_CARD, land, NO_CARD, NO_CARD]
    state.ship_display = [ships[0], NO_CARD, NO_CARD, ships[1]]
    next_lands, next_ships = state.land_deck[-4:], state.ship_deck[-4:]
    play(state, "end turn")
    assert state.land_display == next_lands[::-1]
    assert state.ship_display == next_ships[::-1]
    assert land not in state.land_display + state.land_deck
    assert set(ships).isdisjoint(state.ship_display + state.ship_deck)
    assert (len(state.land_deck), len(state.ship_deck)) == (16, 16)
    # Nobody got the cards that were left.
    assert state.lands == state.ships == [[], [], []]


@pytest.mark.rule("NAM-4.1", "NAM-16.1")
def test_the_cards_that_left_never_come_back() -> None:
    state = begun(3)
    first = set(state.land_display), set(state.ship_display)
    while not state.over:
        state.apply(state.default())
    for event in told(state, RoundBegan):
        assert first[0].isdisjoint(event.lands)
        assert first[1].isdisjoint(event.ships)
    assert len(told(state, RoundBegan)) == 5


# ----------------------------------------------------------------------------------- furs


@pytest.mark.rule("NAM-4.2", "NAM-16.2")
def test_five_empty_spaces_are_filled_and_six_furs_stay() -> None:
    state = prepared("B-M- --- OOUU", pile="LLULLBB")
    assert lying(state) == "BLML ULL OOUU"
    assert told(state, FursLaid) == [FursLaid(-1, ((1, 4), (3, 4), (4, 3), (5, 4), (6, 4)))]
    assert drawn(state) == "BB"


@pytest.mark.rule("NAM-4.2")
def test_in_round_1_nothing_is_empty_and_nothing_is_drawn() -> None:
    state = GAME.start(4, 5)
    laid, size = state.traders[:], state.fur_pile_size
    while state.round == 0:
        state.apply(state.default())
    assert (state.traders, state.fur_pile_size) == (laid, size)
    assert len(told(state, FursLaid)) == 1  # at set-up


@pytest.mark.rule("NAM-4.2")
def test_nothing_is_drawn_if_no_space_is_empty() -> None:
    state = prepared("BBMM OOO UUUU", pile="LLLL")
    assert lying(state) == "BBMM OOO UUUU"
    assert drawn(state) == "LLLL"


@pytest.mark.rule("NAM-4.3", "NAM-15.5")
def test_the_old_tiles_are_drawn_first_then_the_shuffled_discards() -> None:
    state = prepared("---- -BB BBBB", pile="LU", discard="MMMMOO")
    assert lying(state)[:2] == "LU"  # not mixed with the discards
    new = lying(state)[2:4] + lying(state)[5]
    assert set(new) <= {"M", "O"}
    assert discarded(state) == ""
    assert Counter(new + drawn(state)) == {"M": 4, "O": 2}
    assert told(state, FursShuffled) == [FursShuffled(-1, 6)]


@pytest.mark.rule("NAM-4.3")
def test_the_discards_are_really_shuffled() -> None:
    seen = set()
    for seed in range(40):
        state = position("trade", tiles=2, traders="---- BBB BBBB", seed=seed)
        piles(state, "", "BMOULBMOUL")
        play(state, "end turn")
        seen.add(lying(state)[:4])
    assert len(seen) > 20


@pytest.mark.rule("NAM-4.4", "NAM-15.28")
def test_spaces_are_filled_top_middle_bottom_from_left_to_right() -> None:
    state = prepared("-B-B B-- ---B", pile="MOULMOULLL")
    assert lying(state) == "MBOB BUL MOUB"
    assert drawn(state) == "LLL"


@pytest.mark.rule("NAM-4.6", "NAM-15.26")
def test_the_discards_stay_open_while_the_pile_just_suffices() -> None:
    state = prepared("---- -BB BBBB", pile="LLLUU", discard="MMO")
    assert lying(state) == "LLLU UBB BBBB"
    assert (drawn(state), discarded(state)) == ("", "MMO")
    assert told(state, FursShuffled) == []


@pytest.mark.rule("NAM-4.6")
def test_a_shuffle_in_the_middle_does_not_stop_the_draw() -> None:
    state = prepared("---- --- BBBB", pile="L", discard="MMMMMMM")
    assert lying(state) == "LMMM MMM BBBB"
    assert (drawn(state), discarded(state)) == ("M", "")


# ---------------------------------------------------------------------------------- tiles


@pytest.mark.rule("NAM-4.5", "NAM-16.3")
@pytest.mark.parametrize("players", [2, 5])
def test_all_twelve_tiles_are_laid_out_anew_every_round(players: int) -> None:
    state = begun(players)
    layouts = []
    here = 0
    while not state.over:
        if state.round != here:
            here = state.round
            layouts.append(tuple(state.columns))
            assert Counter(state.columns) == {0: 4, 1: 4, 2: 4}
            # Nine spaces filled: what is missing lies on the last three.
            missing = Counter({0: 4, 1: 4, 2: 4}) - Counter(state.columns[:9])
            assert Counter(state.columns[9:]) == missing
            assert sum(state.tiles) == 0
        state.apply(state.default())
    assert len(layouts) == len(set(layouts)) == 6


@pytest.mark.rule("NAM-4.5")
def test_every_space_may_get_every_kind() -> None:
    layouts = [begun(2, seed).columns for seed in range(60)]
    for space in range(12):
        assert {layout[space] for layout in layouts} == {0, 1, 2}
