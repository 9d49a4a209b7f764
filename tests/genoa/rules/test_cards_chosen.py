"""GEN-8.41 Cards that the terms leave open, chosen by whoever accepts."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.genoa.rules.events import CardsGiven, DealStruck

from ..positions import (
    asked,
    counter,
    goods,
    hand,
    legal,
    pass_all,
    play,
    position,
    post,
    refused,
    told,
    tower,
)

# ------------------------------------------------------------------------------- the choice


@pytest.mark.rule("GEN-8.41", "GEN-8.1")
def test_cards_of_a_deck_are_chosen_one_by_one_and_nothing_moves_before_the_last() -> None:
    state = position(hands={0: ["C01", "C02", "C03", "M01", "M02"], 1: ["L01"]})
    post(state, 1, "street_75", "give 10", "want C02 face", "want any contract", "want any message")
    pass_all(state)
    play(state, "accept 2 1")
    assert (asked(state), legal(state)) == ("choose_card 0", ["hand C01", "hand C03"])  # C02 is named already
    assert refused(state, "hand M01") == "GEN-8.41"
    play(state, "hand C03")
    assert legal(state) == ["hand M01", "hand M02"]
    assert (state.ducats, tower(state), hand(state, 1)) == ([100, 100, 100], "street_74", {"L01"})
    play(state, "hand M01")
    assert hand(state, 1) == {"L01", "C02", "C03", "M01"}
    assert (state.ducats, tower(state)) == ([110, 90, 100], "street_75")


@pytest.mark.rule("GEN-8.41")
def test_the_buyer_chooses_in_a_counter() -> None:
    state = position(hands={1: ["C01", "C02", "C03"]})
    pass_all(state)
    counter(state, 1, "street_75", "give any contract", "give any contract")
    play(state, "next", "accept", "hand C03")
    assert (asked(state), legal(state)) == ("choose_card 1", ["hand C01", "hand C02"])
    assert state.view(2).counters == []  # the accepted one is being carried out
    play(state, "hand C01")
    assert (hand(state, 0), hand(state, 1)) == ({"C01", "C03"}, {"C02"})


# -------------------------------------------------------------- an order that is owed is kept


@pytest.mark.rule("GEN-8.5", "GEN-8.41", "GEN-20.1")
@pytest.mark.parametrize(
    ("path", "order", "deck", "held"),
    [
        (["street_73", "spices"], "S05", "small order", {"silver": 1}),
        (["spices", "villa_ricci"], "L09", "large order", {"copper": 1, "pepper": 1, "silk": 1}),
    ],
)
def test_a_card_left_open_is_not_the_order_that_is_owed(
    path: list[str], order: str, deck: str, held: dict[str, int]
) -> None:
    state = position(
        path, hands={1: [order]}, goods={1: held}, used=["spices"] if path[0] == "spices" else []
    )
    play(state, "open")
    pass_all(state)
    counter(state, 1, "site", f"give any {deck}", "later 10")
    play(state, "next")
    # His only order cannot both be handed over and be delivered.
    assert (asked(state), legal(state)) == ("reply 1", ["decline"])
    assert refused(state, "accept") == "GEN-8.18"


@pytest.mark.rule("GEN-8.5", "GEN-8.41", "GEN-8.6", "GEN-20.1")
def test_of_two_orders_the_one_that_is_owed_is_kept() -> None:
    state = position(["street_73", "spices"], hands={1: ["S05", "S10"]}, goods={1: {"silver": 1}})
    play(state, "open")
    pass_all(state)
    counter(state, 1, "site", "give any small order", "later 10")
    play(state, "next", "accept")
    assert (asked(state), legal(state)) == ("choose_card 1", ["hand S10"])
    assert refused(state, "hand S05") == "GEN-8.41"
    play(state, "hand S10")
    assert (hand(state, 0), hand(state, 1)) == ({"S10"}, {"S05"})
    play(state, "main", "order S05")
    assert (state.ducats, goods(state, 1)) == ([110, 130, 100], {"pepper": 1, "saffron": 1})


@pytest.mark.rule("GEN-8.5", "GEN-8.41")
def test_of_three_orders_any_two_that_leave_one_to_deliver() -> None:
    state = position(
        ["street_73", "spices"], hands={1: ["S05", "S06", "S10"]}, goods={1: {"silver": 1, "wine": 1}}
    )
    play(state, "open")
    pass_all(state)
    counter(state, 1, "site", "give any small order", "give any small order", "later 10")
    play(state, "next", "accept")
    assert legal(state) == ["hand S06", "hand S10"]  # only S05 is for the Spices warehouse
    play(state, "hand S06")
    assert legal(state) == ["hand S10"]
    play(state, "hand S10")
    assert (hand(state, 0), hand(state, 1)) == ({"S06", "S10"}, {"S05"})


# ------------------------------------------------------------------------------ what is seen


@pytest.mark.rule("GEN-8.41", "GEN-15.5", "GEN-15.8")
def test_a_card_by_its_back_is_not_seen_before_the_deal_is_struck() -> None:
    def choosing(card: str) -> Any:
        state = position(hands={0: ["C01", "C02"], 1: ["M01", "M02"]})
        post(state, 1, "street_75", f"give {card} back", "want any contract")
        pass_all(state)
        play(state, "accept 2 1")
        assert asked(state) == "choose_card 0"
        return state.view(0).to_json()

    assert choosing("M01") == choosing("M02")


@pytest.mark.rule("GEN-8.41", "GEN-15.5", "GEN-15.8")
def test_who_accepts_a_counter_chooses_before_he_sees_the_back() -> None:
    def choosing(card: str) -> Any:
        state = position(hands={1: ["C01", "C02"], 0: ["M01", "M02"]})
        pass_all(state)
        counter(state, 1, "street_75", "give any contract", f"want {card} back")
        play(state, "next", "accept")
        assert asked(state) == "choose_card 1"
        return state.view(1).to_json()

    assert choosing("M01") == choosing("M02")


@pytest.mark.rule("GEN-15.8", "GEN-8.36")
def test_a_deal_that_shows_a_hidden_card_cannot_be_taken_back() -> None:
    state = position(hands={0: ["C01", "C02"], 1: ["M01"]})
    post(state, 1, "street_75", "give M01 back", "want any contract")
    pass_all(state)
    play(state, "accept 2 1", "hand C02")
    (struck,) = told(state, DealStruck)
    (given,) = told(state, CardsGiven)
    assert struck.reveals
    assert given.reveals
