"""TTR-14 Public and hidden information."""

from __future__ import annotations

import json

import pytest

from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.rules.events import (
    CardDrawn,
    CardTaken,
    ContractScored,
    ContractsKept,
    ContractsOffered,
    HandDealt,
    RouteClaimed,
)
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel import Rng

from ..positions import CONTRACT, contracts, finish, kinds, play, position, routes, told

EVERYBODY = (0, 1, 2, None)
OTHERS = (1, 2, None)


def busy(**changes: object) -> TicketState:
    """A position with something of everything."""
    given: dict[str, object] = {
        "hands": {0: "R R J", 1: "G K K", 2: "U"},
        "shown": "K G N U R",
        "discarded": "O O N J",
        "owned": {0: "R33 R01", 1: "R25", 2: "R35"},
        "holds": {0: "C01 C05", 1: "C24", 2: "C02 C03 C04"},
    }
    return position(3, **{**given, **changes})  # type: ignore[arg-type]


def seen(state: TicketState, viewer: int | None) -> str:
    return json.dumps(state.view(viewer).to_json())


@pytest.mark.rule("TTR-14.1")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_routes_owners_closed_routes_and_carts_are_public(viewer: int | None) -> None:
    view = busy().view(viewer)
    assert [routes(mask) for mask in view.owned] == ["R01 R33", "R25", "R35"]
    taken = "R01 R25 R33 R35"
    assert routes(view.closed[0]) == "R01 R02 R25 R33 R34 R35"
    assert routes(view.closed[1]) == taken
    assert routes(view.closed[2]) == "R01 R25 R33 R35 R36"
    assert view.carts == [13, 12, 13]


@pytest.mark.rule("TTR-14.2")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_route_scores_are_public(viewer: int | None) -> None:
    assert busy().view(viewer).points == [3, 7, 4]


@pytest.mark.rule("TTR-14.3")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_display_is_public(viewer: int | None) -> None:
    assert busy().view(viewer).display == kinds("K G N U R")


@pytest.mark.rule("TTR-14.4", "TTR-16.R5")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_numbers_of_cards_in_deck_discard_and_hands_are_public(viewer: int | None) -> None:
    view = busy().view(viewer)
    assert view.deck == 44 - 7 - 5 - 4
    assert sum(view.discard) == 4
    assert view.hand_sizes == [3, 3, 1]


@pytest.mark.rule("TTR-14.5")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_contents_of_the_discard_are_public(viewer: int | None) -> None:
    assert busy().view(viewer).discard == [1, 0, 0, 0, 0, 2, 1]


@pytest.mark.rule("TTR-14.6")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_card_taken_from_the_display_is_seen_by_all(viewer: int | None) -> None:
    state = play(busy(), "take 3")
    (taken,) = told(state, CardTaken)
    assert taken.seen_by(-1 if viewer is None else viewer) == CardTaken(0, 3, 1)
    assert state.view(viewer).known == [0, 1, 0, 0, 0, 0, 0] + [0] * 14


@pytest.mark.rule("TTR-14.6", "TTR-14.13")
@pytest.mark.parametrize(("hand", "second", "known"), [("", "deck", 0), ("U", "deck", 0), ("U", "take 4", 1)])
def test_a_card_seen_being_taken_may_be_the_one_that_is_paid(hand: str, second: str, known: int) -> None:
    state = play(position(2, hand=hand, shown="K G N U U", top="N O O O O O"), "take 3", second)
    play(state, "deck", "deck", "claim R34 blue")
    assert state.view(1).known[1] == known


@pytest.mark.rule("TTR-14.7")
def test_a_card_from_the_deck_is_seen_by_the_taker_only() -> None:
    pink, orange = play(busy(top="N"), "deck"), play(busy(top="O"), "deck")
    (drawn,) = told(pink, CardDrawn)
    assert drawn.seen_by(0) == CardDrawn(0, 0)
    assert [drawn.seen_by(seat) for seat in (1, 2, -1)] == [CardDrawn(0, -1)] * 3
    assert pink.view(0).hand != orange.view(0).hand
    assert all(pink.view(viewer) == orange.view(viewer) for viewer in OTHERS)


@pytest.mark.rule("TTR-14.7")
def test_the_first_cards_dealt_are_seen_by_their_owner_only() -> None:
    state = GAME.start(3, 1)
    for event in told(state, HandDealt):
        assert event.seen_by(event.seat) == event
        others = [seat for seat in (0, 1, 2, -1) if seat != event.seat]
        assert all(event.seen_by(seat).cards == (-1, -1) for seat in others)
    assert state.view(None).hand == [0] * 7


@pytest.mark.rule("TTR-14.8")
def test_nobody_knows_the_order_of_deck_and_contract_stack() -> None:
    state, other = busy(), busy()
    other.deck = other.deck[::-1]
    other.contract_stack = other.contract_stack[::-1]
    assert other.deck != state.deck
    assert all(seen(state, viewer) == seen(other, viewer) for viewer in EVERYBODY)


@pytest.mark.rule("TTR-14.9")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_merchandise_is_public(viewer: int | None) -> None:
    view = busy().view(viewer)
    assert view.merchandise == [1, 1, 0]
    assert view.supply == 14


@pytest.mark.rule("TTR-14.10", "TTR-16.R5")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_numbers_of_contracts_are_public(viewer: int | None) -> None:
    view = busy().view(viewer)
    assert view.contract_counts == [2, 1, 3]
    assert view.contract_stack == 18


@pytest.mark.rule("TTR-14.11", "TTR-16.R5")
def test_faces_of_contracts_are_known_to_their_holder_only() -> None:
    state = busy()
    other = busy(holds={0: "C06 C07", 1: "C24", 2: "C02 C03 C04"})
    assert contracts(state.view(0).contracts) == "C01 C05"
    assert state.view(None).contracts == 0
    assert all(state.view(viewer) == other.view(viewer) for viewer in OTHERS)


@pytest.mark.rule("TTR-14.11", "TTR-14.12")
def test_a_refused_contract_stays_hidden_even_at_the_end() -> None:
    state = play(busy(stack="C14 C20 C09"), "contracts", "keep first")
    play(state, "deck", "deck")
    finish(state)
    refused = CONTRACT["C20"].index
    for viewer in EVERYBODY:
        view = state.view(viewer)
        assert not any(mask >> refused & 1 for mask in view.revealed)
        assert view.offered == []
        assert isinstance(view.contract_stack, int)
    for event in told(state, ContractsOffered):
        assert [event.seen_by(seat).contracts for seat in (1, 2, -1)] == [(-1, -1)] * 3
    assert all(refused not in event.contracts for event in told(state, ContractsKept))
    assert refused not in [event.contract for event in told(state, ContractScored)]


@pytest.mark.rule("TTR-14.12")
def test_two_ends_that_differ_in_the_refused_contracts_look_alike() -> None:
    views = []
    for stack in ("C14 C20 C09", "C14 C09 C20"):
        state = play(busy(stack=stack), "contracts", "keep first")
        play(state, "deck", "deck")
        finish(state)
        views.append([seen(state, viewer) for viewer in EVERYBODY])
    assert views[0] == views[1]


@pytest.mark.rule("TTR-14.13")
@pytest.mark.parametrize("viewer", [0, 1, 2, -1])
def test_the_payment_for_a_route_is_seen_by_all(viewer: int) -> None:
    state = play(busy(), "claim R39 red joker")
    (claimed,) = told(state, RouteClaimed)
    shown = claimed.seen_by(viewer)
    assert isinstance(shown, RouteClaimed)
    assert (shown.colour, shown.plain, shown.jokers) == (4, 1, 1)


@pytest.mark.rule("TTR-14.14", "TTR-16.R5")
@pytest.mark.parametrize("viewer", [1, None])
def test_a_view_holds_nothing_that_is_denied_to_the_player(viewer: int | None) -> None:
    state = busy()
    other = busy(
        hands={0: "U O J", 1: "G K K", 2: "J"},
        holds={0: "C09 C10", 1: "C24", 2: "C11 C12 C13"},
    )
    other.rng = Rng.seeded("another")
    other.deck = other.deck[::-1]
    assert seen(state, viewer) == seen(other, viewer)


@pytest.mark.rule("TTR-14.14")
def test_a_view_of_a_choice_holds_nothing_of_a_foreign_offer() -> None:
    one = play(busy(stack="C14 C20 C09"), "contracts")
    two = play(busy(stack="C09 C20 C14"), "contracts")
    assert one.view(0).offered != two.view(0).offered
    assert all(seen(one, viewer) == seen(two, viewer) for viewer in OTHERS)
    assert one.view(1).legal == []
