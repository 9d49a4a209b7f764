"""TTR-15 Decision points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.rules.actions import ACTIONS, PASS, Claim
from kade.games.ticket_to_ride_amsterdam.rules.components import GREY, ROUTES
from kade.games.ticket_to_ride_amsterdam.rules.events import ContractsChosen, ContractsKept
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState

from ..positions import (
    CONTRACT,
    asked,
    contracts,
    display,
    held,
    legal,
    offered,
    play,
    position,
    stuck,
    told,
)

ALL_THREE = {"keep first", "keep second", "keep both"}


@pytest.mark.rule("TTR-15.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_start_contracts_are_asked_in_seat_order_and_shown_when_all_are_in(players: int) -> None:
    state = GAME.start(players, 1)
    for seat in range(players):
        assert asked(state) == ("choose_start_contracts", seat)
        assert legal(state) == ALL_THREE
        assert state.contracts == [0] * players
        assert told(state, ContractsKept) == []
        play(state, "keep second")
        assert told(state, ContractsChosen)[-1] == ContractsChosen(seat)
    assert [event.seat for event in told(state, ContractsKept)] == list(range(players))
    assert asked(state) == ("choose_action", 0)


@pytest.mark.rule("TTR-2.11")
def test_who_has_heard_of_the_others_choices_cannot_choose_again() -> None:
    """A choice can be taken back as long as it is secret; the last one brings all to light."""
    state = GAME.start(2, 1)
    state.journal = []
    play(state, "keep first")
    assert not any(event.reveals for event in state.journal or ())
    play(state, "keep both")
    assert any(event.reveals for event in state.journal or ())


@pytest.mark.rule("TTR-15.2")
def test_choose_action_lists_cards_contracts_and_claims_or_the_forced_pass() -> None:
    state = position(2, hand="K J", shown="G - - U -", exact_deck="")
    assert asked(state) == ("choose_action", 0)
    claims = {answer for answer in legal(state) if answer.startswith("claim")}
    assert legal(state) == {"take 0", "take 3", "contracts"} | claims
    assert {"claim R11 black", "claim R11 joker", "claim R18 black joker"} <= claims
    assert legal(stuck()) == {"pass"}


@pytest.mark.rule("TTR-15.3")
def test_choose_second_card_is_asked_with_plain_cards_and_the_deck() -> None:
    state = play(position(shown="J G J U R", top="N N"), "take 1")
    assert asked(state) == ("choose_second_card", 0)
    assert legal(state) == {"take 1", "take 3", "take 4", "deck"}


@pytest.mark.rule("TTR-15.3")
def test_choose_second_card_is_not_asked_after_a_joker_or_without_an_answer() -> None:
    state = play(position(shown="J G J U R", top="N N"), "take 0")
    assert asked(state) == ("choose_action", 1)
    state = play(position(2, shown="G J", exact_deck=""), "take 0")
    assert asked(state) == ("choose_action", 1)


@pytest.mark.rule("TTR-15.4")
@pytest.mark.parametrize(("stack", "answers"), [("C01 C02 C03", ALL_THREE), ("C01", {"keep first"})])
def test_choose_contracts_has_three_answers_or_one(stack: str, answers: set[str]) -> None:
    state = play(position(stack=stack), "contracts")
    assert asked(state) == ("choose_contracts", 0)
    assert legal(state) == answers


def only_contracts() -> TicketState:
    return position(2, shown="", exact_deck="", stack="C01 C02")


def only_a_claim() -> TicketState:
    return position(2, hand="K", shown="", exact_deck="", stack="", owned={1: "R04 R09 R28 R27"})


@pytest.mark.rule("TTR-15.5")
@pytest.mark.parametrize(
    ("build", "only"),
    [(stuck, "pass"), (only_contracts, "contracts"), (only_a_claim, "claim R11 black")],
)
def test_a_single_answer_that_follows_from_a_hidden_hand_is_asked_all_the_same(
    build: Callable[[], TicketState], only: str
) -> None:
    state = build()
    assert legal(state) == {only}
    assert asked(state) == ("choose_action", 0)
    # The others see the same question as if there were a choice.
    assert state.view(1).stack[-1].to_json() == ["choose_action", 0]
    assert state.view(1).legal == []
    play(state, only)
    assert state.over or asked(state) != ("choose_action", 0)


@pytest.mark.rule("TTR-15.6")
def test_the_table_of_answers_is_finite() -> None:
    words = Counter(action.notation.split()[0] for action in ACTIONS.all)
    assert words == {"take": 5, "deck": 1, "contracts": 1, "pass": 1, "keep": 3, "claim": 304}
    claims = Counter(action.route for action in ACTIONS.all if isinstance(action, Claim))
    for route in ROUTES:
        expected = 6 * route.length + 1 if route.colour == GREY else route.length + 1
        assert claims[route.index] == expected


@pytest.mark.rule("TTR-15.7")
def test_places_with_the_same_kind_are_different_answers() -> None:
    state = position(shown="K G U G R", top="N O")
    assert {"take 1", "take 3"} <= legal(state)
    one, two = play(state.copy(), "take 1"), play(state.copy(), "take 3")
    assert held(one, 0) == held(two, 0) == "G"
    assert (display(one), display(two)) == ("K N U G R", "K G U N R")
    one.display[:] = two.display
    assert one.to_json() == two.to_json()


@pytest.mark.rule("TTR-15.8")
@pytest.mark.parametrize(
    ("stack", "kept"),
    [("C24 C01 C03", "C01"), ("C01 C24 C03", "C01"), ("C02 C01 C03", "C02"), ("C24", "C24")],
)
def test_by_default_the_contract_of_lower_value_is_kept_the_first_if_equal(stack: str, kept: str) -> None:
    state = play(position(2, holds={0: "C10"}, stack=stack), "contracts")
    state.apply(state.default())
    assert contracts(state.contracts[0] & ~CONTRACT["C10"].bit) == kept


@pytest.mark.rule("TTR-15.8")
def test_the_same_default_for_the_start_contracts() -> None:
    for seed in range(40):
        state = GAME.start(3, seed)
        while state.choices:
            seat = state.seat
            first, second = (CONTRACT[key].points for key in offered(state).split()[2 * seat : 2 * seat + 2])
            assert state.default().notation == ("keep second" if second < first else "keep first")
            state.apply(state.default())


@pytest.mark.rule("TTR-15.8")
@pytest.mark.parametrize(
    ("hand", "shown", "deck", "stack", "answer"),
    [
        ("K", "J G G U R", "N", "C01", "deck"),
        ("K", "J - J U R", "", "C01", "take 3"),
        ("K", "- J - J -", "", "C01", "take 1"),
        ("K K J J", "", "", "C01", "claim R01 joker joker"),
        ("R R K K J", "", "", "C01", "claim R02 black black"),
        ("R N J", "", "", "C01", "claim R01 pink joker"),
        ("R K J J", "", "", "C01", "claim R01 joker joker"),
        ("R O", "", "", "C01", "claim R04 red"),
        ("O R K", "", "", "C01", "claim R04 black"),
        ("", "", "", "C01", "contracts"),
    ],
)
def test_the_default_action(hand: str, shown: str, deck: str, stack: str, answer: str) -> None:
    state = position(2, hand=hand, shown=shown, exact_deck=deck, stack=stack)
    assert state.default().notation == answer


@pytest.mark.rule("TTR-15.8")
def test_the_default_is_to_pass_only_if_nothing_else_is_possible() -> None:
    assert stuck().default() is PASS


@pytest.mark.rule("TTR-15.8")
@pytest.mark.parametrize(
    ("shown", "deck", "answer"),
    [("G U K K K", "N N", "deck"), ("G J U K -", "", "take 2"), ("G J - - R", "", "take 4")],
)
def test_the_default_second_card(shown: str, deck: str, answer: str) -> None:
    state = play(position(2, shown=shown, exact_deck=deck), "take 0")
    assert asked(state) == ("choose_second_card", 0)
    assert state.default().notation == answer


@pytest.mark.rule("TTR-15.9", "TTR-16.27")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_of_defaults_ends_and_never_passes_without_need(players: int) -> None:
    for seed in range(8):
        state = GAME.start(players, seed)
        steps = 0
        while not state.over:
            answer = state.default()
            if answer is PASS:
                assert state.legal() == [PASS]
            state.apply(answer)
            steps += 1
            assert steps < 1000
        assert state.last_turns == 0 or state.passes == players
        assert sum(state.owned) > 0
