"""TTR-4 Action: draw transport cards."""

from __future__ import annotations

import pytest

from kade.games.ticket_to_ride_amsterdam.rules.events import CardDrawn, CardTaken

from ..positions import asked, deck, display, held, legal, play, position, refused, story, told

OPEN = "K G G U R"


@pytest.mark.rule("TTR-4.1", "TTR-4.3")
@pytest.mark.parametrize(
    ("first", "second", "hand"),
    [
        ("deck", "deck", "N O"),
        ("deck", "take 0", "N K"),
        ("take 0", "deck", "K O"),
        ("take 0", "take 3", "U K"),
        ("take 1", "take 2", "G G"),
        ("take 4", "take 4", "N R"),
    ],
)
def test_two_cards_one_after_the_other_from_any_mix_of_sources(first: str, second: str, hand: str) -> None:
    state = position(shown=OPEN, top="N O O O")
    play(state, first)
    assert asked(state) == ("choose_second_card", 0)
    assert held(state, 0).count(" ") == 0
    play(state, second)
    assert held(state, 0) == hand
    assert asked(state) == ("choose_action", 1)


@pytest.mark.rule("TTR-4.2")
def test_each_card_comes_from_the_top_of_the_deck_or_from_the_display() -> None:
    state = position(shown=OPEN, top="N O U")
    play(state, "deck", "take 3")
    assert told(state, CardDrawn) == [CardDrawn(0, 0)]
    assert told(state, CardTaken) == [CardTaken(0, 3, 1)]
    assert deck(state).startswith("U ")
    assert display(state) == "K G G O R"


@pytest.mark.rule("TTR-4.4")
def test_a_card_from_the_display_is_replaced_before_the_next_is_taken() -> None:
    state = position(shown=OPEN, top="N O")
    play(state, "take 1")
    assert display(state) == "K N G U R"
    play(state, "take 1")
    assert held(state, 0) == "N G"
    assert display(state) == "K O G U R"


@pytest.mark.rule("TTR-4.5")
def test_a_face_up_joker_as_first_card_ends_the_action() -> None:
    state = position(shown="J G G U R", top="N")
    play(state, "take 0")
    assert held(state, 0) == "J"
    assert display(state) == "N G G U R"
    assert asked(state) == ("choose_action", 1)


@pytest.mark.rule("TTR-4.6")
@pytest.mark.parametrize("first", ["deck", "take 1"])
def test_a_face_up_joker_may_not_be_the_second_card(first: str) -> None:
    state = position(shown="J G G U R", top="N O")
    play(state, first)
    assert "take 0" not in legal(state)
    assert refused(state, "take 0") == "TTR-4.6"


@pytest.mark.rule("TTR-4.7")
def test_nor_a_joker_that_has_just_been_turned_up() -> None:
    state = position(shown=OPEN, top="J")
    play(state, "take 2")
    assert display(state) == "K G J U R"
    assert legal(state) == {"take 0", "take 1", "take 3", "take 4", "deck"}
    assert refused(state, "take 2") == "TTR-4.6"


@pytest.mark.rule("TTR-4.8")
def test_a_joker_drawn_unseen_is_an_ordinary_card() -> None:
    state = position(shown=OPEN, top="J J N")
    play(state, "deck")
    assert asked(state) == ("choose_second_card", 0)
    play(state, "deck")
    assert held(state, 0) == "J J"
    assert asked(state) == ("choose_action", 1)


@pytest.mark.rule("TTR-4.9")
@pytest.mark.parametrize(
    ("shown", "exact_deck", "cards"),
    [
        ("", "", set()),
        ("- - - U -", "", {"take 3"}),
        ("J", "", {"take 0"}),
        ("K G G U R", "", {"take 0", "take 1", "take 2", "take 3", "take 4"}),
        ("K G G U R", "N", {"take 0", "take 1", "take 2", "take 3", "take 4", "deck"}),
    ],
)
def test_drawing_is_legal_as_long_as_there_is_a_first_card(
    shown: str, exact_deck: str, cards: set[str]
) -> None:
    state = position(2, shown=shown, exact_deck=exact_deck)
    assert legal(state) == cards | {"contracts"}
    if not exact_deck:
        assert refused(state, "deck") == "TTR-4.9"


@pytest.mark.rule("TTR-4.10", "TTR-16.R3")
def test_the_second_card_must_be_taken() -> None:
    state = play(position(hand="R", shown=OPEN, top="N O"), "take 0")
    assert refused(state, "pass") == "TTR-4.10"
    assert refused(state, "contracts") == "TTR-4.10"
    assert refused(state, "claim R33 red") == "TTR-4.10"
    assert legal(state) == {"take 0", "take 1", "take 2", "take 3", "take 4", "deck"}


@pytest.mark.rule("TTR-4.11")
@pytest.mark.parametrize("left", ["- - - - -", "- J - - -", "- J J J J"])
def test_without_a_legal_second_card_the_action_ends_with_one(left: str) -> None:
    state = position(2, shown=left.replace("-", "G", 1), exact_deck="")
    play(state, "take 0")
    assert display(state) == left
    assert held(state, 0) == "G"
    assert asked(state) == ("choose_action", 1)


@pytest.mark.rule("TTR-4.11")
def test_one_plain_card_left_in_the_display_must_be_taken() -> None:
    state = play(position(2, shown="G J J U J", exact_deck=""), "take 0")
    assert asked(state) == ("choose_second_card", 0)
    assert legal(state) == {"take 3"}


@pytest.mark.rule("TTR-4.12")
def test_there_is_no_hand_limit() -> None:
    everything = " ".join(f"{colour} " * 6 for colour in "NUGKR") + " J" * 6
    state = position(2, hand=everything, shown="O O O O O", exact_deck="O J J")
    assert sum(state.hand(0)) == 36
    play(state, "deck", "deck")
    assert sum(state.hand(0)) == 38
    assert asked(state) == ("choose_action", 1)


@pytest.mark.rule("TTR-4.13")
def test_the_second_choice_comes_after_the_first_card_the_refill_and_the_flush() -> None:
    state = position(shown="J J G U R", top="J N O K K G")
    play(state, "take 2")
    assert story(state) == ["CardTaken", "DisplayLaid", "DisplayFlushed", "DisplayLaid"]
    assert asked(state) == ("choose_second_card", 0)
    view = state.view(0)
    assert view.hand[2] == 1
    assert view.display == state.display
    assert display(state) == "N O K K G"
    assert legal(state) == {"take 0", "take 1", "take 2", "take 3", "take 4", "deck"}
