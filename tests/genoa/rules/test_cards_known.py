"""GEN-15.5, 15.8: what everybody knows of cards that are offered and passed on."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.state import GenoaState
from kade.kernel.rng import Rng

from ..positions import CARD, counter, pass_all, play, position, post
from .test_deals_seen import known

EVERYBODY = (0, 1, 2, None)


def holders_known(state: GenoaState, holder: int) -> list[set[str]]:
    """What the seats and a spectator know of a hand, the holder himself left out."""
    return [known(state, viewer, holder) for viewer in EVERYBODY if viewer != holder]


# ------------------------------------------------------------------------------- faces


def face_offer() -> GenoaState:
    """Seat 1 offers one message by its face and another by its back."""
    state = position(hands={1: ["M01", "M02"], 2: ["C01"]})
    post(state, 1, "coach_house", "give M01 face", "give M02 back")
    pass_all(state)
    return state


@pytest.mark.rule("GEN-15.5")
def test_a_card_offered_by_its_face_is_known_to_be_in_that_hand() -> None:
    state = face_offer()
    assert holders_known(state, 1) == [{"M01"}] * 3
    play(state, "next", "withdraw 1")
    # Seats remember; a spectator sees what lies on the table.
    assert holders_known(state, 1) == [{"M01"}, {"M01"}, set()]


@pytest.mark.rule("GEN-15.5")
def test_so_is_one_that_the_trader_shows_in_a_counter() -> None:
    state = position(hands={0: ["M01", "M02"]})
    pass_all(state)
    counter(state, 1, "coach_house", "give 5", "want M01 face", "want M02 back")
    assert holders_known(state, 0) == [{"M01"}] * 3
    play(state, "next", "decline")
    assert holders_known(state, 0) == [{"M01"}, {"M01"}, set()]


@pytest.mark.rule("GEN-15.5")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_who_offers_a_card_by_its_face_holds_it_in_every_imagined_position(viewer: int | None) -> None:
    view = face_offer().view(viewer)
    for seed in range(1, 20):
        imagined = GAME.imagine(view, Rng(seed))
        assert imagined.hands[1] >> CARD["M01"] & 1
        assert imagined.view(viewer) == view


@pytest.mark.rule("GEN-15.5", "GEN-21.3")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_an_imagined_deal_moves_the_card_that_was_shown(viewer: int | None) -> None:
    view = face_offer().view(viewer)
    for seed in range(1, 20):
        imagined = GAME.imagine(view, Rng(seed))
        play(imagined, "accept 2 1")
        places = [*imagined.hands, *[sum(1 << card for card in pile) for pile in imagined.piles]]
        assert sum(place.bit_count() for place in places) == 60
        assert imagined.hands[0] >> CARD["M01"] & 1


# ------------------------------------------------------------------------------- backs


def given_back(card: str) -> GenoaState:
    """Everybody knows that seat 1 holds two messages; he sells one of them by its back."""
    state = position(hands={1: ["M01", "M02", "C01"]})
    post(state, 1, "street_75", "give C01 face", "give M01 face", "give M02 face")
    play(state, "modify 1", f"give {card} back", "submit")
    pass_all(state)
    assert known(state, 2, 1) == {"M01", "M02", "C01"}
    play(state, "accept 2 1")
    return state


@pytest.mark.rule("GEN-15.8", "GEN-21.7")
@pytest.mark.parametrize("viewer", [2, None])
def test_what_was_known_before_does_not_betray_which_card_was_given_by_its_back(viewer: int | None) -> None:
    def shown(card: str) -> Any:
        return given_back(card).view(viewer).to_json()

    assert shown("M01") == shown("M02")


@pytest.mark.rule("GEN-15.8")
def test_of_that_deck_nothing_is_certain_any_more_but_giver_and_receiver_know() -> None:
    state = given_back("M01")
    assert (known(state, 2, 0), known(state, 2, 1)) == (set(), {"C01"})
    assert known(state, 0, 1) == {"M02", "C01"}  # the receiver saw which one came
    assert known(state, 1, 0) == {"M01"}  # and the giver which one went
