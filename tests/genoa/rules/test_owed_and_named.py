"""Orders that are owed, cards that are named, offers checked in the middle of an action (GEN-8)."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.state import GenoaState
from kade.kernel.rng import Rng

from ..positions import CARD, asked, counter, legal, pass_all, play, position, post, posted, refused


@pytest.mark.rule("GEN-8.5", "GEN-8.41", "GEN-20.1")
def test_a_card_received_does_not_make_room_for_handing_over_the_order_that_is_owed() -> None:
    state = position(["street_73", "spices"], hands={0: ["S10"], 1: ["S05"]}, goods={1: {"silver": 1}})
    play(state, "open")
    pass_all(state)
    counter(state, 1, "site", "give any small order", "later 10", "want S10 face")
    play(state, "next")
    assert legal(state) == ["decline"]  # seen: accept, then a question without any answer


@pytest.mark.rule("GEN-15.5", "GEN-15.6", "GEN-21.7")
def test_the_answers_to_a_counter_do_not_betray_a_card_shown_by_its_back() -> None:
    def reply(card: str) -> Any:
        state = position(["street_73", "spices"], hands={0: [card]}, goods={1: {"silver": 1}})
        play(state, "open")
        pass_all(state)
        counter(state, 1, "site", "later 10", f"want {card} back")
        play(state, "next")
        return state.view(1).to_json()

    assert reply("S05") == reply("S10")  # seen: accept is legal only with S05


@pytest.mark.rule("GEN-8.10", "GEN-8.3")
def test_offers_are_checked_before_the_reward_is_chosen() -> None:
    state = position(["villa_ricci"], goods={1: {"copper": 1, "pepper": 1, "silk": 1}}, hands={1: ["L09"]})
    play(state, "open")
    post(state, 1, "site", "give 5")
    play(state, "make", "target coach house", "give copper", "submit")
    pass_all(state)
    play(state, "accept 2 1", "deliver L09")
    assert asked(state) == "choose_reward 1"
    assert posted(state, 1) == []  # seen: the copper that is gone is still offered


@pytest.mark.rule("GEN-8.10", "GEN-8.3")
def test_offers_are_checked_before_a_villa_used_by_tile() -> None:
    state = position(
        ["inn"], hands={1: ["L09"]}, tiles={1: {"building_action": 1}}, owners={"villa_ricci": 1}
    )
    play(state, "open")
    post(state, 1, "site", "give 5")
    play(state, "make", "target spices", "give 5", "submit")
    pass_all(state)
    play(state, "accept 2 1", "use villa ricci")
    assert (asked(state), state.taken[1]) == ("draw_or_deliver 1", 1)
    assert posted(state, 1) == []


def places(state: GenoaState) -> int:
    return (
        sum(hand.bit_count() for hand in state.hands) + sum(map(len, state.piles)) + state.played.bit_count()
    )


@pytest.mark.rule("GEN-21.3", "GEN-15.5")
@pytest.mark.parametrize("viewer", [1, 2, None])
@pytest.mark.parametrize("terms", [("give M01 face",), ("give M01 face", "want M05 face")])
def test_while_cards_are_chosen_the_named_ones_are_in_the_imagined_hands(
    viewer: int | None, terms: tuple[str, ...]
) -> None:
    state = position(hands={0: ["C01", "C02", "M05"], 1: ["M01", "M02"]})
    post(state, 1, "street_75", *terms, "want any contract")
    pass_all(state)
    play(state, "accept 2 1")
    assert asked(state) == "choose_card 0"
    for seed in range(1, 30):
        imagined = GAME.imagine(state.view(viewer), Rng(seed))
        assert imagined.hands[1] >> CARD["M01"] & 1
        play(imagined, legal(imagined)[0])
        assert places(imagined) == 60


@pytest.mark.rule("GEN-8.5", "GEN-20.1")
@pytest.mark.parametrize("terms", [("later 10",), ("give any small order", "later 10")])
def test_who_accepted_a_counter_holds_the_order_it_calls_for_in_every_imagined_position(
    terms: tuple[str, ...],
) -> None:
    state = position(["street_73", "spices"], hands={1: ["S05", "S10"]}, goods={1: {"silver": 1}})
    play(state, "open")
    pass_all(state)
    counter(state, 1, "site", *terms)
    play(state, "next", "accept")
    for seed in range(1, 30):
        imagined = GAME.imagine(state.view(2), Rng(seed))
        while imagined.question is not None and imagined.seat == 1 and imagined.stage == state.stage:
            assert legal(imagined) != []
            play(imagined, legal(imagined)[0])


@pytest.mark.rule("GEN-8.6")
def test_why_an_action_with_an_order_owed_goes_its_way() -> None:
    state = position(["spices"], goods={1: {"silver": 1}}, hands={1: ["S05"]}, tiles={1: {"trade_1_1": 1}})
    play(state, "open")
    post(state, 1, "site", "later 10")
    pass_all(state)
    play(state, "accept 2 1")
    assert refused(state, "order S05") == "GEN-8.6"  # seen: GEN-10.7, he has not everything it asks for
    play(state, "main")
    assert refused(state, "end") == "GEN-8.6"  # seen: GEN-6.9, resolve the building first
    assert refused(state, "trade silver") == "GEN-8.6"  # seen: GEN-11.7


@pytest.mark.rule("GEN-15.8")
def test_a_card_passed_by_name_stays_known_when_a_back_goes_the_other_way() -> None:
    state = position(hands={0: ["M02"], 1: ["M01"]})
    pass_all(state)
    counter(state, 1, "street_75", "give M01 face", "want M02 back")
    play(state, "next", "accept")
    assert state.view(2).known[0] == 1 << CARD["M01"]  # seen: 0
