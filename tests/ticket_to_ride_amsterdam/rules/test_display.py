"""TTR-5 Display, jokers, deck and discard."""

from __future__ import annotations

import pytest

from kade.games.ticket_to_ride_amsterdam.rules.components import JOKER
from kade.games.ticket_to_ride_amsterdam.rules.events import DiscardShuffled, DisplayFlushed, DisplayLaid
from kade.kernel import Rng

from ..positions import (
    asked,
    deck,
    discard,
    display,
    held,
    kinds,
    legal,
    letters,
    play,
    position,
    story,
    told,
)


def ordered(text: str) -> list[int]:
    return sorted(kinds(text))


@pytest.mark.rule("TTR-5.1")
def test_the_display_is_kept_at_five_by_deck_and_discard() -> None:
    state = position(2, shown="K G G U R", exact_deck="N", discarded="O O K")
    play(state, "take 0", "take 1")
    assert "-" not in display(state)
    assert sum(state.discard) == 0
    assert state.deck_size == 2


@pytest.mark.rule("TTR-5.2", "TTR-5.7")
def test_an_empty_deck_is_replaced_by_the_whole_discard_and_nothing_else() -> None:
    state = position(2, hand="R R", shown="K G G U R", exact_deck="N", discarded="O O K U J")
    play(state, "deck")
    assert sorted(state.deck[: state.deck_size]) == ordered("O O K U J")
    assert discard(state) == ""
    assert held(state, 0) == "N R R"
    assert display(state) == "K G G U R"


@pytest.mark.rule("TTR-5.2")
def test_the_new_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(20):
        state = position(2, shown="K G G U R", exact_deck="N", discarded="O O O K K K", seed=seed)
        orders.add(deck(play(state, "deck")))
    assert len(orders) > 5


@pytest.mark.rule("TTR-5.3", "TTR-16.R2")
@pytest.mark.parametrize("answer", ["deck", "take 0"])
def test_the_reshuffle_is_made_between_two_draws_when_the_last_card_leaves(answer: str) -> None:
    state = position(2, shown="K G G U R", exact_deck="N", discarded="O O O")
    play(state, answer)
    assert asked(state) == ("choose_second_card", 0)
    assert deck(state) == "O O O"
    assert told(state, DiscardShuffled) == [DiscardShuffled(-1, 3)]


@pytest.mark.rule("TTR-5.4")
def test_with_an_empty_discard_the_deck_stays_empty_until_a_payment() -> None:
    state = position(2, hands={1: "K K K"}, shown="G G U R O", exact_deck="N")
    play(state, "deck", "take 0")
    assert deck(state) == ""
    assert display(state) == "- G U R O"
    play(state, "claim R36 black black black")
    assert display(state) == "K G U R O"
    assert deck(state) == "K K"
    assert discard(state) == ""
    # The whole payment was laid down before it was shuffled.
    assert told(state, DiscardShuffled) == [DiscardShuffled(-1, 3)]


@pytest.mark.rule("TTR-5.5", "TTR-5.18")
def test_a_refill_fills_the_free_places_from_the_lowest_upwards() -> None:
    state = position(2, hand="K", shown="G - U - -", exact_deck="")
    play(state, "claim R11 black")
    assert display(state) == "G K U - -"
    state = position(2, hand="K K K", shown="G - U - -", exact_deck="")
    play(state, "claim R36 black black black")
    assert display(state) == "G K U K K"
    assert [place for place, _ in told(state, DisplayLaid)[0].cards] == [1, 3, 4]


@pytest.mark.rule("TTR-5.6")
def test_with_deck_and_discard_empty_the_display_shrinks() -> None:
    state = position(2, shown="G U", exact_deck="")
    assert legal(state) == {"take 0", "take 1", "contracts"}
    play(state, "take 1")
    assert display(state) == "G - - - -"
    play(state, "take 0")
    assert display(state) == "- - - - -"


@pytest.mark.rule("TTR-5.8")
@pytest.mark.parametrize(
    ("shown", "flushed"),
    [("J U G U R", False), ("J J G U R", True), ("J J G J R", True), ("J J G J J", True)],
    ids=["two jokers stand", "three", "four", "five"],
)
def test_three_or_more_jokers_are_flushed(shown: str, flushed: bool) -> None:
    state = position(shown=shown, top="J N O K K G")
    play(state, "take 2")
    three = shown.replace("G", "J")
    if flushed:
        assert display(state) == "N O K K G"
        assert told(state, DisplayFlushed) == [DisplayFlushed(-1, tuple(kinds(three)))]
        assert kinds(discard(state)) == ordered(three)
    else:
        assert display(state) == three
        assert told(state, DisplayFlushed) == []


@pytest.mark.rule("TTR-5.9")
def test_a_flush_between_two_draws() -> None:
    state = play(position(shown="J J G U R", top="J N O K K G"), "take 2")
    assert display(state) == "N O K K G"
    assert asked(state) == ("choose_second_card", 0)


@pytest.mark.rule("TTR-5.9")
def test_a_flush_after_the_last_draw() -> None:
    state = play(position(shown="J J G U R", top="O J N O K K G"), "take 2", "take 2")
    assert display(state) == "N O K K G"
    assert asked(state) == ("choose_action", 1)


@pytest.mark.rule("TTR-5.9", "TTR-5.17")
def test_a_flush_after_a_claim_and_the_order_of_a_step() -> None:
    state = position(2, hand="K K K", shown="J J J", exact_deck="")
    play(state, "claim R36 black black black")
    assert story(state)[:5] == [
        "RouteClaimed",
        "DiscardShuffled",
        "DisplayLaid",
        "DisplayFlushed",
        "DiscardShuffled",
    ]
    assert told(state, DisplayLaid)[0].cards == ((3, 3), (4, 3))
    assert letters(told(state, DisplayFlushed)[0].cards) == "J J J K K"
    # The one black card left is laid first; then the five flushed cards are the new deck.
    assert told(state, DiscardShuffled)[1].cards == 5
    assert told(state, DisplayLaid)[1].cards[0] == (0, 3)


@pytest.mark.rule("TTR-5.10")
def test_the_new_display_is_tested_again() -> None:
    state = position(shown="J J G U R", top="J J J J U R G N O K U")
    play(state, "take 2")
    assert len(told(state, DisplayFlushed)) == 2
    assert display(state) == "G N O K U"


@pytest.mark.rule("TTR-5.11", "TTR-16.9")
def test_the_flushed_cards_are_part_of_a_reshuffle_during_the_laying() -> None:
    state = position(2, shown="J J G U R", exact_deck="J K O", discarded="N")
    play(state, "take 2")
    assert told(state, DiscardShuffled)[0] == DiscardShuffled(-1, 6)
    after_flush = told(state, DisplayLaid)[1].cards
    assert after_flush[:2] == ((0, 3), (1, 5))
    assert len(after_flush) == 5
    assert {card for _, card in after_flush[2:]} <= set(kinds("N J U R"))


@pytest.mark.rule("TTR-5.11")
def test_the_five_old_cards_reach_the_discard_before_new_ones_are_laid() -> None:
    state = position(2, shown="J J G U R", exact_deck="J K O N N U")
    play(state, "take 2")
    assert display(state) == "K O N N U"
    assert sorted(state.deck[: state.deck_size]) == ordered("J J J U R")
    assert discard(state) == ""


@pytest.mark.rule("TTR-5.12", "TTR-16.R1")
@pytest.mark.parametrize(("exact_deck", "flushed"), [("J R", False), ("J R R", False), ("J R R R", True)])
def test_no_flush_with_fewer_than_three_plain_cards_in_the_pool(exact_deck: str, flushed: bool) -> None:
    state = play(position(2, shown="J J J J G", exact_deck=exact_deck), "take 4")
    assert bool(told(state, DisplayFlushed)) == flushed
    if not flushed:
        assert display(state) == "J J J J J"


@pytest.mark.rule("TTR-5.12")
def test_plain_cards_of_display_deck_and_discard_all_count() -> None:
    state = play(position(2, shown="J J G U J", exact_deck="J R", discarded="K"), "take 2")
    assert len(told(state, DisplayFlushed)) >= 1


@pytest.mark.rule("TTR-5.13", "TTR-16.R1")
def test_no_flush_with_fewer_than_five_cards() -> None:
    state = play(position(2, shown="J J J U G", exact_deck=""), "take 4")
    assert display(state) == "J J J U -"
    assert told(state, DisplayFlushed) == []


def many_jokers(seed: int) -> tuple[int, bool]:
    """Three plain cards and eight jokers in the pool: the flushes of one step, and if jokers stand."""
    state = position(2, shown="J J G J J", exact_deck="J J J J U R N")
    state.rng = Rng.seeded(seed)
    play(state, "take 2")
    return len(told(state, DisplayFlushed)), state.display.count(JOKER) >= 3


@pytest.mark.rule("TTR-5.14", "TTR-16.R1", "TTR-16.8")
def test_at_most_ten_flushes_in_a_row() -> None:
    results = [many_jokers(seed) for seed in range(40)]
    assert max(flushes for flushes, _ in results) == 10
    assert all(flushes == 10 for flushes, stands in results if stands)
    assert any(stands for _, stands in results)
    assert any(flushes < 10 for flushes, _ in results)


@pytest.mark.rule("TTR-5.15")
def test_a_standing_display_is_tested_anew_by_a_step_that_changes_the_cards() -> None:
    state = play(position(shown="J J J U R", top="N N O K K G G"), "deck")
    assert display(state) == "N O K K G"
    state = play(position(2, hand="R", shown="J J J J G", exact_deck="J U"), "claim R33 red")
    assert len(told(state, DisplayFlushed)) >= 1


@pytest.mark.rule("TTR-5.15")
def test_a_standing_display_is_not_tested_by_a_step_that_changes_no_card() -> None:
    state = play(position(shown="J J J U R"), "contracts", "keep first")
    assert display(state) == "J J J U R"
    assert told(state, DisplayFlushed) == []


@pytest.mark.rule("TTR-5.16")
@pytest.mark.parametrize("place", range(4))
def test_a_joker_of_a_standing_display_may_be_taken_as_usual(place: int) -> None:
    state = position(2, shown="J J J J G", exact_deck="U")
    play(state, f"take {place}")
    assert held(state, 0) == "J"
    assert asked(state) == ("choose_action", 1)


@pytest.mark.rule("TTR-5.17")
def test_payment_then_reshuffle_then_refill() -> None:
    state = play(position(2, hand="G K", shown="J J U R", exact_deck=""), "claim R11 black")
    assert story(state) == ["RouteClaimed", "DiscardShuffled", "DisplayLaid"]
    assert display(state) == "J J U R K"


@pytest.mark.rule("TTR-5.18")
@pytest.mark.parametrize("place", range(5))
def test_a_replacement_goes_to_the_place_of_the_card_taken(place: int) -> None:
    before = ["K", "G", "G", "U", "R"]
    state = play(position(shown="K G G U R", top="N"), f"take {place}")
    assert display(state).split() == [*before[:place], "N", *before[place + 1 :]]


@pytest.mark.rule("TTR-5.18")
@pytest.mark.parametrize("place", range(5))
def test_an_empty_place_stays_and_its_neighbours_do_not_move(place: int) -> None:
    before = ["K", "G", "G", "U", "R"]
    state = play(position(2, shown="K G G U R", exact_deck=""), f"take {place}")
    assert display(state).split() == [*before[:place], "-", *before[place + 1 :]]
