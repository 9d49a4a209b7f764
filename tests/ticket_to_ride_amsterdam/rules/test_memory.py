"""TTR-14.15 Whatever a player has seen, that player may remember."""

from __future__ import annotations

import pytest

from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.rules.actions import Claim
from kade.games.ticket_to_ride_amsterdam.rules.components import KIND_COUNT, KINDS
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel import Rng

from ..positions import CONTRACT, contract_stack, contracts, held, play, position

WORLDS = 60


def worlds(state: TicketState, seat: int) -> list[TicketState]:
    """What the seat imagines, all of it looking alike to it."""
    rng, view = Rng.seeded(1), state.view(seat)
    found = [GAME.imagine(view, rng) for _ in range(WORLDS)]
    assert all(world.view(seat) == view for world in found)
    return found


def refusing() -> TicketState:
    """Seat 0 has refused C20, which lies under the stack; seat 1 is to move."""
    state = position(3, holds={0: "C01", 1: "C02", 2: "C03"}, stack="C14 C20 C09 C10 C11", hand="")
    return play(state, "contracts", "keep first")


@pytest.mark.rule("TTR-14.8", "TTR-14.15")
def test_who_refused_a_contract_knows_where_it_lies() -> None:
    state = refusing()
    assert contract_stack(state) == "C09 C10 C11 C20"
    assert all(world.contract_stack[0] == CONTRACT["C20"].index for world in worlds(state, 0))
    others = {world.contract_stack[0] for world in worlds(state, 1)}
    assert len(others) > 5


@pytest.mark.rule("TTR-14.15")
def test_and_who_may_have_drawn_it_since() -> None:
    """Seat 1 draws C09 and C10, seat 2 C11 and C20, and each refuses one of them."""
    state = play(refusing(), "contracts", "keep first", "contracts", "keep second")
    assert contract_stack(state) == "C10 C11"
    c20 = CONTRACT["C20"]
    holders = [
        next((seat for seat, mask in enumerate(world.contracts) if mask & c20.bit), -1)
        for world in worlds(state, 0)
    ]
    assert set(holders) == {2, -1}
    assert 0.3 < holders.count(2) / WORLDS < 0.7
    for world in worlds(state, 0):
        assert world.contract_stack[0] == c20.index or world.contracts[2] & c20.bit


@pytest.mark.rule("TTR-14.15")
def test_a_contract_that_comes_back_tells_what_another_one_kept() -> None:
    """Seat 0 finds under the stack what seat 2 refused, and it is not C20: so seat 2 has that."""
    state = play(refusing(), "contracts", "keep first", "contracts", "keep second", "contracts", "keep both")
    assert contracts(state.contracts[0]) == "C01 C10 C11 C14"
    c20 = CONTRACT["C20"]
    assert all(world.contracts[2] & c20.bit for world in worlds(state, 0))
    assert {bool(world.contracts[2] & c20.bit) for world in worlds(state, 1)} == {True, False}


@pytest.mark.rule("TTR-5.3", "TTR-14.15")
def test_once_the_deck_is_out_all_know_what_is_in_the_hands() -> None:
    """With two players each knows the other's hand, and goes on knowing it but for what is drawn since."""
    state = position(
        2, hands={0: "K K U N", 1: "G G R O"}, shown="K G N U R", exact_deck="U", discarded="O O N J K"
    )
    before = {held(world, 1) for world in worlds(state, 0)}
    assert len(before) > 1
    play(state, "deck", "take 0")
    for world in worlds(state, 0):
        assert held(world, 1) == held(state, 1)
    play(state, "deck", "take 1")
    drawn = {held(world, 1) for world in worlds(state, 0)}
    assert len(drawn) > 1
    assert all(set("GRO") <= set(hand) for hand in drawn)


@pytest.mark.rule("TTR-14.13", "TTR-14.15")
def test_what_was_paid_must_have_been_drawn_before() -> None:
    """After a shuffle seat 1 draws nothing and pays two black cards: he had them when the deck was out."""
    state = position(
        3, seat=1, hands={0: "N", 1: "K K"}, shown="K G N U R", exact_deck="U", discarded="O O R N"
    )
    play(state, "deck", "take 1", "take 0", "take 1", "take 0", "take 1")
    black = KIND_COUNT + KINDS.index("black")
    assert {world.drawn_before[0][black] for world in worlds(state, 0)} > {0, 1}
    paying = [action for action in state.legal() if isinstance(action, Claim)]
    play(
        state, next(str(claim) for claim in paying if (claim.colour, claim.plain) == (black % KIND_COUNT, 2))
    )
    assert min(world.drawn_before[0][black] for world in worlds(state, 0)) == 2
