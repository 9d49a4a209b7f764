"""Several answers in one line: all of them are given, or none; and nothing is learnt by trying."""

from __future__ import annotations

import json

import pytest

import kade
from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.kernel import BadNotation, IllegalAction

from ..positions import after_actions, auction, has, legal, play, position, shops


def one_line(state: NewAmsterdamState, text: str) -> None:
    for action in GAME.unfold(state, text):
        state.apply(action)


def test_answers_with_semicolons_between_them_are_given_one_after_the_other() -> None:
    state = position("land", land_display=["L01", "L02", "L03", "L04"])
    assert [str(action) for action in GAME.unfold(state, " Buy Land ;land 2")] == ["buy land", "land 2"]
    assert state.land_display[1] >= 0  # trying changes nothing


def test_if_one_of_them_is_not_legal_none_is_given() -> None:
    state = position("land", land_display=["L01", "-", "L03", "L04"])
    before = json.dumps(state.to_json())
    with pytest.raises(IllegalAction) as caught:
        GAME.unfold(state, "buy land; land 2")
    assert caught.value.rule == "NAM-8.5"
    assert json.dumps(state.to_json()) == before


def test_a_line_ends_with_the_turn_of_its_player() -> None:
    state = auction()
    with pytest.raises(IllegalAction, match="somebody else"):
        GAME.unfold(state, "column 1; bid 2; pass")


def test_words_for_what_the_rules_have_answered_may_follow_though_the_turn_is_over() -> None:
    """One house is all he can build: nobody asks how many, and the page says it all the same."""
    state = position("land", held={0: {"coins": 1, "wood": 1}}, lands={0: ["L03"]})
    assert [str(action) for action in GAME.unfold(state, "mill; houses 1")] == ["mill"]


def test_nothing_may_follow_an_answer_that_reveals_something() -> None:
    """Else a player could look at what a draw brings and then not draw."""
    game = kade.game("ticket-to-ride-amsterdam")
    state = game.start(2, 1)
    for _ in range(2):
        state.apply(state.legal()[0])
    for second in ("take 0", "take 4", "deck", "keep first"):
        with pytest.raises(IllegalAction, match="by itself"):
            game.unfold(state, f"deck; {second}")


@pytest.mark.parametrize(
    "text", ["", ";", "buy land;", "; buy land", "buy land; nonsense", "pay", "pay 3", "pay x coins"]
)
def test_what_is_no_answer_is_refused_as_such(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.unfold(position("land"), text)


def test_an_answer_that_the_rules_gave_already_may_be_named_all_the_same() -> None:
    """A place on the board stands for both steps, whether or not the second leaves a choice."""
    state = position("trade", held={0: {"goods": 3}}, traders="BLLM OMM ----")
    assert [str(action) for action in GAME.unfold(state, "trade; trader top")] == ["trade"]
    with pytest.raises(IllegalAction):
        GAME.unfold(state, "trade; trader middle")


# --------------------------------------------------------- New Amsterdam: in one line


def paying() -> NewAmsterdamState:
    """Seat 2 has won a column with a bid of 8."""
    state = auction(
        held={
            0: {"coins": 9},
            1: {"coins": 9},
            2: {"coins": 5, "goods": 1, "wood": 2, "corn": 3, "beaver": 2, "lynx": 1},
        }
    )
    play(state, "column 2", "bid 3", "pass", "bid 8")
    return state


@pytest.mark.rule("NAM-18.17")
def test_a_bid_is_paid_in_one_line() -> None:
    state = paying()
    one_line(state, "pay 3 coins 1 wood 3 corn 1 lynx")
    assert has(state, 2) == {"coins": 2, "goods": 1, "wood": 1, "beaver": 2}
    assert state.fur_discard == [0, 0, 0, 0, 1]


@pytest.mark.rule("NAM-18.17")
def test_what_is_asked_counts_even_if_the_rules_just_gave_the_same_answer() -> None:
    """No goods: the rules pay none of them. The wood is asked for, and none of it is paid either."""
    state = auction(held={0: {"coins": 4, "wood": 2, "corn": 3}})
    play(state, "column 2", "bid 3")
    one_line(state, "pay 2 coins 1 corn")
    assert has(state, 0) == {"coins": 2, "wood": 2, "corn": 2}


@pytest.mark.rule("NAM-5.8")
@pytest.mark.parametrize(
    "text, sentence",
    [
        ("pay 3 coins 1 wood", "That is 4, and exactly 8 are needed."),
        ("pay 5 coins 2 wood 3 corn", "That is 10, and exactly 8 are needed."),
        ("pay 6 coins 2 wood", "There are only 5 coins."),
        ("pay 4 coins 2 wood 2 mink", "There are only 0 mink."),
        ("cargo 2 beaver", "“cargo” does not answer what is asked now."),
    ],
)
def test_a_payment_that_is_not_right_is_refused(text: str, sentence: str) -> None:
    state = paying()
    before = json.dumps(state.to_json())
    with pytest.raises(IllegalAction) as caught:
        one_line(state, text)
    assert str(caught.value.sentence) == sentence
    assert json.dumps(state.to_json()) == before


@pytest.mark.rule("NAM-18.17")
def test_a_payment_begun_in_steps_is_finished_in_one_line() -> None:
    state = paying()
    play(state, "amount 2")
    with pytest.raises(IllegalAction):
        one_line(state, "pay 3 coins 3 corn")
    one_line(state, "pay 1 goods 2 wood 3 corn")
    assert has(state, 2) == {"coins": 3, "beaver": 2, "lynx": 1}


@pytest.mark.rule("NAM-18.18")
def test_a_ship_is_loaded_in_one_line() -> None:
    state = position(
        "trade",
        held={0: {"beaver": 2, "mink": 1, "lynx": 3}},
        ship_display=["S01", "S04", "S08", "S11"],
        traders="---- --- ----",
    )
    one_line(state, "ship; load 2; cargo 1 beaver 3 lynx")
    assert has(state, 0) == {"coins": 3, "beaver": 1, "mink": 1}


@pytest.mark.rule("NAM-18.19")
def test_furs_of_the_top_trader_are_taken_in_one_line() -> None:
    state = position("trade", tiles=2, held={0: {"goods": 3, "corn": 1}}, traders="BLLM OMM ----")
    play(state, "trade")  # only the top trader is within his means
    for wrong in ("furs 3 lynx", "furs 1 otter", "furs 1 beaver 2 lynx 1 mink", "furs 1 coins"):
        with pytest.raises(IllegalAction) as caught:
            one_line(state, wrong)
        assert caught.value.rule == "NAM-9.2"
    with pytest.raises(IllegalAction):
        one_line(state, "furs 0 lynx")
    assert "amount 1" in legal(state)
    one_line(state, "furs 2 lynx 1 mink")
    assert has(state, 0) == {"corn": 1, "mink": 1, "lynx": 2}


@pytest.mark.rule("NAM-18.18", "NAM-18.19")
def test_what_the_rules_have_done_may_be_named_all_the_same() -> None:
    state = position("trade", held={0: {"goods": 1}}, traders="L--- --- ----", ship_display=["-"] * 4)
    assert [str(action) for action in GAME.unfold(state, "trade; trader top; furs 1 lynx")] == ["trade"]
    with pytest.raises(IllegalAction):
        GAME.unfold(state, "trade; trader top; furs 1 mink")
    state = position(
        "trade", held={0: {"lynx": 3}}, traders="---- --- ----", ship_display=["S01", "-", "-", "-"]
    )
    assert [str(action) for action in GAME.unfold(state, "ship; load 1; cargo 3 lynx")] == ["ship"]
    with pytest.raises(IllegalAction):
        GAME.unfold(state, "ship; load 1; cargo 2 lynx")


@pytest.mark.rule("NAM-18.20")
def test_all_shops_of_an_action_are_built_in_one_line() -> None:
    state = position("city", held={0: {"wood": 3}})
    one_line(state, "build; shops 1 docks 1 black_market")
    assert shops(state, 0) == {"docks": 1, "black_market": 1}
    assert has(state, 0)["wood"] == 1
    state = position("city", held={0: {"wood": 3}})
    one_line(state, "build; shops 3 mill")  # more cannot be built, so nobody has to stop
    assert shops(state, 0) == {"mill": 3}
    state = position("city", held={0: {"wood": 2}})
    for wrong in ("build; shops 3 mill", "shops 1 mill", "build; shops 1 harbour"):
        with pytest.raises((IllegalAction, BadNotation)):
            one_line(state, wrong)
    assert shops(state, 0) == {}


@pytest.mark.rule("NAM-18.22")
def test_wares_are_traded_in_one_line() -> None:
    state = position("city", held={0: {"coins": 6, "wood": 2, "corn": 1}}, tiles=2)
    with pytest.raises(IllegalAction):
        one_line(state, "granary; sell 2")
    with pytest.raises(IllegalAction):
        one_line(state, "granary; buy 6")  # a coin is the fee
    one_line(state, "granary; buy 5")
    assert has(state, 0) == {"wood": 2, "corn": 6}
    state = position("city", held={0: {"coins": 1, "wood": 1}}, tiles=2)
    assert [str(action) for action in GAME.unfold(state, "lumberyard; sell 1")] == ["lumberyard"]
    with pytest.raises(IllegalAction):
        GAME.unfold(state, "lumberyard; buy 1")


@pytest.mark.rule("NAM-18.12", "NAM-18.13", "NAM-18.21")
def test_houses_and_furs_unseen_are_named_in_one_line() -> None:
    state = position("land", held={0: {"coins": 9, "goods": 4, "wood": 3}}, lands={0: ["L03", "L01"]})
    twin = state.copy()
    one_line(twin, "mill; houses 2")
    assert twin.houses[0] == 2
    one_line(state, "black market; draw 2 paying 3 coins 3 goods")
    owned = has(state, 0)
    assert (owned["coins"], owned["goods"], state.furs(0)) == (5, 1, 2)
    state = position("land", held={0: {"coins": 9, "goods": 4}})
    for wrong in ("draw 2 paying 3 coins", "draw 1 paying 3 wood", "draw 4 paying 9 coins 3 goods"):
        with pytest.raises(IllegalAction):
            one_line(state, f"black market; {wrong}")
    state = position("land", held={0: {"coins": 4}})
    steps = GAME.unfold(state, "black market; draw 1 paying 3 coins")
    assert [str(action) for action in steps] == ["black market"]


@pytest.mark.rule("NAM-11.3", "NAM-18.14")
def test_all_shops_that_go_are_named_in_one_line() -> None:
    state = after_actions(shops={0: {"docks": 2, "mill": 2, "granary": 1}}, held={0: {"corn": 2}})
    assert state.question is not None
    for wrong in ("remove 1 docks", "remove 3 mill", "remove 2 docks 1 lumberyard"):
        with pytest.raises(IllegalAction):
            one_line(state, wrong)
    one_line(state, "remove 2 docks 1 granary")
    assert shops(state, 0) == {"mill": 2}
