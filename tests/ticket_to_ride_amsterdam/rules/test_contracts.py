"""TTR-9 Action: draw contracts."""

from __future__ import annotations

import pytest

from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.rules.actions import ACTIONS
from kade.games.ticket_to_ride_amsterdam.rules.events import (
    ContractScored,
    ContractsKept,
    ContractsOffered,
)
from kade.kernel import BadNotation

from ..positions import (
    CONTRACT,
    asked,
    contract_stack,
    contracts,
    draw_two,
    finish,
    legal,
    offered,
    play,
    position,
    refused,
    told,
)


def result(owned: dict[int, str], key: str, players: int = 3) -> bool:
    """True if the contract of seat 0 counts as fulfilled at the end."""
    state = finish(position(players, owned=owned, holds={0: key}))
    (scored,) = (event for event in told(state, ContractScored) if event.seat == 0)
    value = CONTRACT[key].points
    assert scored.points == (value if scored.fulfilled else -value)
    return scored.fulfilled


@pytest.mark.rule("TTR-9.1")
def test_the_top_two_contracts_are_drawn_and_looked_at() -> None:
    state = play(position(stack="C05 C09 C14"), "contracts")
    assert offered(state) == "C05 C09"
    assert contract_stack(state) == "C14"
    assert asked(state) == ("choose_contracts", 0)
    assert state.view(0).offered == [CONTRACT["C05"].index, CONTRACT["C09"].index]


@pytest.mark.rule("TTR-9.2", "TTR-9.3")
@pytest.mark.parametrize(
    ("answer", "kept", "stack"),
    [
        ("keep first", "C01 C05", "C14 C20 C09"),
        ("keep second", "C01 C09", "C14 C20 C05"),
        ("keep both", "C01 C05 C09", "C14 C20"),
    ],
)
def test_one_or_both_are_kept_and_a_refused_one_goes_to_the_bottom(
    answer: str, kept: str, stack: str
) -> None:
    state = play(position(holds={0: "C01"}, stack="C05 C09 C14 C20"), "contracts", answer)
    assert contracts(state.contracts[0]) == kept
    assert contract_stack(state) == stack
    assert state.offered == []


@pytest.mark.rule("TTR-9.2")
def test_keeping_none_is_illegal() -> None:
    state = play(position(), "contracts")
    assert legal(state) == {"keep first", "keep second", "keep both"}
    with pytest.raises(BadNotation):
        GAME.parse("keep none")


@pytest.mark.rule("TTR-9.3")
def test_the_others_do_not_see_what_was_drawn_kept_or_refused() -> None:
    state = play(position(stack="C05 C09 C14"), "contracts")
    assert state.view(1).offered == state.view(2).offered == state.view(None).offered == []
    play(state, "keep first")
    assert told(state, ContractsOffered)[0].seen_by(1).contracts == (-1, -1)
    assert told(state, ContractsKept)[0].seen_by(1) == ContractsKept(0, (-1,), 1)
    assert told(state, ContractsKept)[0].seen_by(0).contracts == (CONTRACT["C05"].index,)


@pytest.mark.rule("TTR-9.4")
def test_a_single_contract_may_be_drawn_and_must_be_kept() -> None:
    state = play(position(holds={0: "C01"}, stack="C14"), "contracts")
    assert legal(state) == {"keep first"}
    assert refused(state, "keep second") == refused(state, "keep both") == "TTR-9.4"
    play(state, "keep first")
    assert contracts(state.contracts[0]) == "C01 C14"
    assert contract_stack(state) == ""


@pytest.mark.rule("TTR-9.5")
def test_without_contracts_in_the_stack_the_action_is_illegal() -> None:
    state = position(stack="")
    assert "contracts" not in legal(state)
    assert refused(state, "contracts") == "TTR-9.5"


@pytest.mark.rule("TTR-9.6")
def test_a_kept_contract_can_never_be_given_up() -> None:
    state = position(2, holds={0: "C24"}, stack="C05 C09 C14")
    play(state, "contracts", "keep first")
    draw_two(state)
    play(state, "contracts", "keep second")
    assert contracts(state.contracts[0]) == "C05 C09 C24"
    giving = [
        action
        for action in ACTIONS.all
        if action.notation.split()[0] not in {"take", "deck", "contracts", "pass", "keep", "claim"}
    ]
    assert giving == []


@pytest.mark.rule("TTR-9.7")
def test_there_is_no_limit_on_contracts() -> None:
    many = " ".join(f"C{number:02}" for number in range(1, 21))
    state = position(2, holds={0: many, 1: "C21"}, stack="C22 C23 C24")
    play(state, "contracts", "keep both")
    assert state.contracts[0].bit_count() == 22


@pytest.mark.rule("TTR-9.8")
def test_contracts_and_their_state_are_secret_until_final_scoring() -> None:
    done = position(owned={1: "R04 R13 R11"}, holds={0: "C24", 1: "C02", 2: "C23"})
    not_done = position(owned={1: "R04 R13 R11"}, holds={0: "C24", 1: "C22", 2: "C23"})
    for viewer in (0, 2, None):
        assert done.view(viewer) == not_done.view(viewer)
        assert done.view(viewer).revealed == []
        assert done.view(viewer).scores is None
    finish(done)
    assert [contracts(mask) for mask in done.view(0).revealed] == ["C24", "C02", "C23"]
    assert [(event.contract, event.fulfilled) for event in told(done, ContractScored)] == [
        (CONTRACT["C24"].index, False),
        (CONTRACT["C02"].index, True),
        (CONTRACT["C23"].index, False),
    ]


@pytest.mark.rule("TTR-9.9")
@pytest.mark.parametrize(
    ("owned", "joined"),
    [("R04 R13 R11", True), ("R04 R13", False), ("R04 R11", False), ("R13 R11", False), ("", False)],
)
def test_a_contract_needs_an_unbroken_chain(owned: str, joined: bool) -> None:
    assert result({0: owned}, "C02") == joined


@pytest.mark.rule("TTR-9.10")
def test_the_chain_may_wander_and_be_of_any_length() -> None:
    # Haringpakkerstoren - Oude Waal - Oude Kerk - Dam - Oost-Indisch Huis - Waag, with a dead end.
    assert result({0: "R03 R10 R16 R35 R41 R33"}, "C02")


@pytest.mark.rule("TTR-9.10")
def test_the_routes_of_others_never_count() -> None:
    assert not result({0: "R04 R11", 1: "R13"}, "C02")
    assert not result({1: "R04 R13 R11"}, "C02")


@pytest.mark.rule("TTR-9.11")
@pytest.mark.parametrize("chain_first", [True, False])
def test_the_chain_may_be_older_or_younger_than_the_contract(chain_first: bool) -> None:
    state = position(2, hand="K", owned={0: "R04 R13"}, holds={0: "C24"}, stack="C02 C03 C14")
    draw, claim = ("contracts", "keep first"), ("claim R11 black",)
    play(state, *(claim if chain_first else draw))
    draw_two(state)
    state.last_turns = 1
    play(state, *(draw if chain_first else claim))
    assert state.over
    assert ContractScored(0, CONTRACT["C02"].index, True, 3) in told(state, ContractScored)


@pytest.mark.rule("TTR-9.12")
def test_one_route_may_serve_any_number_of_contracts() -> None:
    # R13 is part of every chain here.
    state = position(owned={0: "R04 R13 R11 R09 R10"}, holds={0: "C02 C03"})
    assert [event.fulfilled for event in told(finish(state), ContractScored)[:2]] == [True, True]
    state = position(owned={0: "R02 R04 R13 R11 R44"}, holds={0: "C02 C21"})
    assert [event.fulfilled for event in told(finish(state), ContractScored)[:2]] == [True, True]


@pytest.mark.rule("TTR-9.13")
def test_several_players_may_pass_through_one_location() -> None:
    state = position(owned={0: "R04 R13 R11", 1: "R14 R10", 2: "R15"}, holds={0: "C02", 1: "C03", 2: "C24"})
    scored = {event.contract: event.fulfilled for event in told(finish(state), ContractScored)}
    assert scored == {CONTRACT["C02"].index: True, CONTRACT["C03"].index: True, CONTRACT["C24"].index: False}


@pytest.mark.rule("TTR-9.14")
@pytest.mark.parametrize("answer", ["deck", "take 0", "claim R33 red", "contracts", "pass"])
def test_once_seen_the_action_cannot_be_taken_back(answer: str) -> None:
    state = play(position(hand="R"), "contracts")
    assert refused(state, answer) == "TTR-9.14"
    assert ContractsOffered.reveals
