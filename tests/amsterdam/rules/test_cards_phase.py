"""AMS-4 Phase I: reveal and choose cards."""

from __future__ import annotations

from collections import Counter

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.cards_and_tiles import CARD_TYPES, CARDS
from kade.games.amsterdam.rules.events import CardDiscarded, CardsLeft, PenaltyTaken, RoundBegan

from ..positions import CARD, asked, inactive, legal, marked, play, position, refused, told

DISPLAY = ["013", "061", "109", "113", "117"]
ROW = ["001", "002", "003", "004", "005"]


def revealed(players: int, seed: int = 1) -> list[tuple[int, int, int]]:
    """Maps, buildings and artisans revealed in each round of a game."""
    state = GAME.start(players, seed)
    while not state.over:
        state.apply(state.default())
    found = []
    for event in told(state, RoundBegan):
        counts = Counter(CARD_TYPES[CARDS[card].word] for card in event.cards)
        found.append((counts["map"], counts["building"], counts["artisan"]))
    return found


@pytest.mark.rule("AMS-4.1")
def test_cards_revealed_for_each_number_of_players() -> None:
    assert revealed(2) == [(2, 1, 1)] * 12
    assert revealed(3) == [(2, 1, 2), (2, 2, 1)] * 6
    assert revealed(4) == [(2, 2, 2)] * 12


@pytest.mark.rule("AMS-4.1")
def test_the_top_cards_are_revealed() -> None:
    state = position(players=2, supply={0: {"grey": 1}})
    artisans, buildings, maps = state.decks
    play(state, "pass", "keep nothing")
    expected = sorted([artisans[-1], buildings[-1], maps[-1], maps[-2]])
    assert state.display == expected
    assert state.decks == [artisans[:-1], buildings[:-1], maps[:-2]]


@pytest.mark.rule("AMS-4.2")
def test_each_player_in_order_takes_a_card_into_a_slot() -> None:
    state = position("cards", seat=2, display=DISPLAY)
    assert state.order == [2, 0, 1]
    assert asked(state) == "take_card 2"
    assert legal(state) == [f"take {key}" for key in DISPLAY]
    play(state, "take 109")
    assert inactive(state, 2) == ["109"]
    assert asked(state) == "take_card 0"
    assert refused(state, "take 109") == "AMS-4.2"
    assert refused(state, "take 001") == "AMS-4.2"
    play(state, "take 013")
    assert asked(state) == "take_card 1"
    play(state, "take 117")
    assert [inactive(state, seat) for seat in range(3)] == [["013"], ["117"], ["109"]]
    assert not any(state.active)
    assert asked(state) == "choose_dice 2"


@pytest.mark.rule("AMS-4.3")
def test_taking_a_card_is_compulsory() -> None:
    state = position("cards", display=DISPLAY)
    assert refused(state, "skip") == "AMS-4.3"
    assert refused(state, "pass") == "AMS-4.2"


@pytest.mark.rule("AMS-4.3")
@pytest.mark.rule("AMS-4.6")
def test_a_card_marked_i_is_used_once_in_this_phase() -> None:
    """049 is the only one: its owner need not take a card, and the marker shows the use."""
    state = position("cards", display=DISPLAY, active={0: ["049"]})
    assert legal(state)[-1] == "skip"
    play(state, "skip")
    assert marked(state) == ["049"]
    assert inactive(state) == []
    assert asked(state) == "take_card 1"
    assert refused(state, "skip") == "AMS-4.3"  # it serves its owner only
    assert state.display == [CARD[key] for key in DISPLAY]


@pytest.mark.rule("AMS-4.6")
def test_taking_a_card_leaves_the_marker_on_the_windmill() -> None:
    state = position("cards", display=DISPLAY, active={0: ["049"]})
    play(state, "take 013")
    assert marked(state) == []


@pytest.mark.rule("AMS-4.4")
@pytest.mark.parametrize("gone", [*ROW, "061"])
def test_a_full_row_costs_a_card_and_a_penalty_marker(gone: str) -> None:
    state = position("cards", display=DISPLAY, inactive={0: ROW})
    play(state, "take 061")
    assert asked(state) == "discard_card 0"
    assert legal(state) == [f"discard {key}" for key in [*ROW, "061"]]
    play(state, f"discard {gone}")
    assert inactive(state) == [key for key in [*ROW, "061"] if key != gone]
    assert state.discards == [CARD[gone]]
    assert state.penalties == [1, 0, 0]
    assert told(state, CardDiscarded) == [CardDiscarded(0, CARD[gone])]
    assert told(state, PenaltyTaken) == [PenaltyTaken(0, True)]
    assert asked(state) == "take_card 1"


@pytest.mark.rule("AMS-4.4")
def test_only_one_of_the_six_can_be_discarded() -> None:
    state = position("cards", display=DISPLAY, inactive={0: ROW, 1: ["006"]}, active={0: ["110"]})
    play(state, "take 061")
    for key in ("006", "110", "013"):
        assert refused(state, f"discard {key}") == "AMS-4.4"
    assert refused(state, "take 013") == "AMS-4.4"


@pytest.mark.rule("AMS-4.4")
def test_the_fifth_card_still_has_a_slot() -> None:
    state = position("cards", display=DISPLAY, inactive={0: ROW[:4]})
    play(state, "take 061")
    assert asked(state) == "take_card 1"
    assert len(inactive(state)) == 5
    assert state.penalties == [0, 0, 0]


@pytest.mark.rule("AMS-4.5")
def test_cards_not_taken_go_to_the_open_discard_pile() -> None:
    state = position("cards", display=DISPLAY)
    play(state, "take 061", "take 113", "take 013")
    left = [CARD["109"], CARD["117"]]
    assert state.discards == left
    assert told(state, CardsLeft) == [CardsLeft(-1, tuple(left))]
    assert state.display == []
    for seat in (0, 1, 2, None):
        assert state.view(seat).discards == left
