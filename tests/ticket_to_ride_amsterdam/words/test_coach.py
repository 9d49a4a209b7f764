"""The coach: a card for every kind of question, true of what lies on the table, pointing at what is there."""

from __future__ import annotations

import pytest

from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.page.face import TicketFace
from kade.games.ticket_to_ride_amsterdam.rules.components import CONTRACTS, DISPLAY_SIZE
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel import Reader
from kade.kernel.teaching import Coaching

from ..drawn import NAMES, page, shows
from ..positions import SIXTEEN, play, position

READER = Reader(NAMES, 0)


def told(coaching: Coaching) -> str:
    """Everything that the card says."""
    parts = [coaching.title, coaching.words, *(part for line in coaching.answers for part in line)]
    return "\n".join(part.text(READER) for part in parts)


def asked(state: TicketState) -> Coaching:
    return GAME.coach(state.view(state.seat))


def start() -> TicketState:
    return GAME.start(3, 1)


def turn() -> TicketState:
    return position(hand="G G", shown="J G U R N", holds={0: "C11"})


def second() -> TicketState:
    state = turn()
    play(state, "take 1")
    return state


def drawn() -> TicketState:
    state = turn()
    play(state, "contracts")
    return state


def stuck() -> TicketState:
    """No carts, no cards, no contracts."""
    shown = " ".join(["-"] * DISPLAY_SIZE)
    return position(owned={0: SIXTEEN}, shown=shown, exact_deck="", stack="")


STATES = {"choose_start_contracts": start, "choose_action": turn, "choose_second_card": second}
STATES["choose_contracts"] = drawn


def test_every_kind_of_question_has_a_card() -> None:
    assert set(STATES) == {kind.prompt for kind in GAME.questions}
    for prompt, made in STATES.items():
        state = made()
        assert state.question is not None
        assert state.question.prompt == prompt
        card = asked(state)
        assert str(card.title)
        assert str(card.words)
        assert len(card.answers) >= 2
        assert len(told(card)) < 700, "one short card"


@pytest.mark.parametrize("frame", TicketFace.frames)
@pytest.mark.parametrize("prompt", STATES)
def test_anchors_are_on_the_page(prompt: str, frame: str) -> None:
    state = STATES[prompt]()
    drawing = page(state, frame)
    card = asked(state)
    assert 1 <= len(card.about) <= 2
    assert [anchor for anchor in card.about if not shows(drawing, anchor)] == []


def test_both_contracts_are_reckoned_up() -> None:
    state = start()
    total = sum(CONTRACTS[index].points for index in state.view(0).offered)
    assert f"{total} points to win or to lose. They take {total} spaces" in told(asked(state)), (
        "nobody owns anything yet, and a contract is worth its spaces"
    )


def test_a_contract_along_own_routes_is_sure() -> None:
    state = position(owned={0: "R07 R20"}, stack="C11 C24")
    play(state, "contracts")
    assert "is joined already" in told(asked(state))


def test_a_contract_that_is_cut_off_says_so() -> None:
    state = position(owned={0: SIXTEEN}, stack="C05 C09")
    play(state, "contracts")
    assert "can no longer be joined" in told(asked(state))


def test_the_last_contract_must_be_kept() -> None:
    state = position(stack="C14")
    play(state, "contracts")
    if state.question is not None and state.question.prompt == "choose_contracts":
        assert "must be kept" in told(asked(state))


def test_the_turn_speaks_of_what_can_be_paid_now() -> None:
    card = asked(turn())
    assert "goal:R02" in card.about
    assert "Nieuwe Waal – Haringpakkerstoren (+2) helps you most" in told(card)
    helped = asked(position(hand="G G", holds={0: "C19"}))
    assert "goal:R44" in helped.about, "it serves the contract; R02 is worth as much and comes first"
    poor = asked(position(hand="", shown="U G U R N"))
    assert "cannot pay for one yet" in told(poor)
    assert "whole turn" in told(card)
    assert "whole turn" not in told(poor)


def test_the_nearest_open_contract_is_the_plan() -> None:
    assert "Nieuwe Waal – Jan Roodenpoortstoren (5)** is 5 spaces away" in told(asked(turn()))


def test_the_last_turn_and_the_pass_have_words_of_their_own() -> None:
    last = position(hand="G G", last_turns=2)
    assert "last turn" in told(asked(last))
    assert asked(last).kind not in ("", asked(none := stuck()).kind), "told even to those who know a turn"
    assert [action.notation for action in none.legal()] == ["pass"]
    assert "pass" in told(asked(none))


def test_the_second_card_names_what_lies_open() -> None:
    state = position(hand="G", shown="J G U R N", top="O")
    play(state, "take 1")
    words = told(asked(state))
    assert "pink, blue, red and orange" in words
    assert "Not the joker" in words


def test_after_the_end_nothing_is_asked() -> None:
    state = stuck()
    while not state.over:
        state.apply(state.legal()[0])
    assert "Nothing is asked" in told(GAME.coach(state.view(0)))
