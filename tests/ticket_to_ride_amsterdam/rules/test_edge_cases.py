"""TTR-16 Edge cases and rulings."""

from __future__ import annotations

import pytest

from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.rules.components import CONTRACTS
from kade.games.ticket_to_ride_amsterdam.rules.events import (
    ContractScored,
    DiscardShuffled,
    DisplayFlushed,
    LastRound,
)
from kade.games.ticket_to_ride_amsterdam.rules.scoring import fulfilled
from kade.kernel import BadNotation

from ..positions import (
    CONTRACT,
    FOURTEEN,
    SIXTEEN,
    asked,
    contract_stack,
    contracts,
    deck,
    discard,
    display,
    draw_two,
    finish,
    held,
    legal,
    payments,
    play,
    position,
    refused,
    routes,
    story,
    stuck,
    told,
)


@pytest.mark.rule("TTR-16.1")
def test_no_legal_action_is_a_pass_and_a_full_circle_ends_the_game() -> None:
    state = stuck()
    assert legal(state) == {"pass"}
    play(state, "pass", "pass")
    assert state.over


@pytest.mark.rule("TTR-16.2")
def test_with_an_empty_pool_a_payable_route_must_be_claimed_or_contracts_drawn() -> None:
    state = position(2, hand="K", shown="", exact_deck="", stack="C01 C02")
    claims = {f"claim {key} black" for key in ("R04", "R09", "R11", "R27", "R28")}
    assert legal(state) == claims | {"contracts"}
    assert refused(state, "pass") == "TTR-3.4"


@pytest.mark.rule("TTR-16.3")
@pytest.mark.parametrize("card", ["G", "J"])
def test_the_very_last_card_may_be_drawn(card: str) -> None:
    state = play(position(2, shown=f"- - {card}", exact_deck=""), "take 2")
    assert held(state, 0) == card
    assert display(state) == "- - - - -"
    assert asked(state) == ("choose_action", 1)


@pytest.mark.rule("TTR-16.4")
def test_only_jokers_left_one_is_taken_and_the_action_ends() -> None:
    state = position(2, shown="J J J", exact_deck="")
    assert {"take 0", "take 1", "take 2"} <= legal(state)
    play(state, "take 1")
    assert display(state) == "J - J - -"
    assert asked(state) == ("choose_action", 1)


@pytest.mark.rule("TTR-16.5")
def test_the_only_plain_card_beside_jokers_is_the_whole_action() -> None:
    state = play(position(2, shown="J G J", exact_deck=""), "take 1")
    assert held(state, 0) == "G"
    assert display(state) == "J - J - -"
    assert asked(state) == ("choose_action", 1)


@pytest.mark.rule("TTR-16.6")
def test_three_jokers_of_fewer_than_five_are_not_flushed() -> None:
    state = play(position(2, hand="K", shown="J J J - G", exact_deck=""), "take 4")
    assert display(state) == "J J J - -"
    assert told(state, DisplayFlushed) == []


@pytest.mark.rule("TTR-16.7")
def test_five_with_jokers_stand_when_the_pool_has_fewer_than_three_plain_cards() -> None:
    state = play(position(2, hand="K", shown="J J J R", exact_deck=""), "claim R11 black")
    assert display(state) == "J J J R K"
    assert told(state, DisplayFlushed) == []


@pytest.mark.rule("TTR-16.8")
def test_a_flush_is_repeated_as_often_as_needed() -> None:
    state = play(position(shown="J J G U R", top="J J J J U R G N O K U"), "take 2")
    assert len(told(state, DisplayFlushed)) == 2
    assert display(state) == "G N O K U"


@pytest.mark.rule("TTR-16.9")
def test_a_flush_with_a_short_deck_lays_what_is_there_and_reshuffles_the_rest() -> None:
    state = play(position(2, shown="J J G U R", exact_deck="J K O N", discarded="N N N N"), "take 2")
    assert display(state).startswith("K O N ")
    assert told(state, DiscardShuffled)[0].cards == 4 + 5
    assert state.deck_size == 7
    assert discard(state) == ""


@pytest.mark.rule("TTR-16.10")
def test_the_deck_empties_while_the_first_card_is_replaced() -> None:
    state = play(position(2, shown="K G G U R", exact_deck="N", discarded="O O"), "take 1")
    assert story(state) == ["CardTaken", "DiscardShuffled", "DisplayLaid"]
    assert display(state) == "K N G U R"
    assert deck(state) == "O O"
    assert asked(state) == ("choose_second_card", 0)
    assert "deck" in legal(state)


@pytest.mark.rule("TTR-16.11")
def test_a_payment_into_an_empty_pool_is_the_new_deck_and_display() -> None:
    state = position(2, hand="U U U J", shown="- G", exact_deck="")
    play(state, "claim R03 blue blue blue joker")
    assert sorted(display(state)) == sorted("G J U U U")
    assert display(state).split()[1] == "G"
    assert (deck(state), discard(state)) == ("", "")


@pytest.mark.rule("TTR-16.12")
def test_every_different_payment_of_a_grey_route_is_listed() -> None:
    state = position(hand="R R U U K J")
    assert sorted(payments(state, "R10")) == ["K J", "R J", "R R", "U J", "U U"]


@pytest.mark.rule("TTR-16.13")
def test_a_joker_does_not_bridge_two_colours() -> None:
    state = position(hand="R U J")
    assert payments(state, "R22") == []
    with pytest.raises(BadNotation):
        GAME.parse("claim R22 red blue joker")
    with pytest.raises(BadNotation):
        GAME.parse("claim R22 red joker blue")


@pytest.mark.rule("TTR-16.14")
@pytest.mark.parametrize("key", ["R35", "R22"])
def test_jokers_only_are_legal_on_coloured_and_grey_routes(key: str) -> None:
    state = play(position(hand="J J J"), f"claim {key} joker joker joker")
    assert routes(state.owned[0]) == key


@pytest.mark.rule("TTR-16.15")
def test_two_carts_do_not_do_for_three_spaces_in_the_last_round() -> None:
    state = position(hand="G G G", owned={0: FOURTEEN}, last_turns=1)
    assert state.carts[0] == 2
    assert payments(state, "R35") == []
    assert refused(state, "claim R35 green green green") == "TTR-6.10"
    assert payments(state, "R10") == ["G G"]


@pytest.mark.rule("TTR-16.16")
def test_no_carts_left_trigger_as_usual_and_leave_only_drawing() -> None:
    state = position(2, hand="O O O J J", hands={1: "R"}, owned={0: FOURTEEN})
    play(state, "claim R16 orange orange")
    assert told(state, LastRound) == [LastRound(0, 0)]
    draw_two(state)
    assert state.last_turns == 1
    assert legal(state) == {*(f"take {place}" for place in range(5)), "deck", "contracts"}
    assert refused(state, "claim R09 orange") == "TTR-6.10"


@pytest.mark.rule("TTR-16.17")
def test_a_second_player_with_few_carts_does_not_extend_the_last_round() -> None:
    state = position(2, seat=1, hand="K", owned={0: FOURTEEN, 1: "R06 R19 R20 R22 R10"}, last_turns=2)
    play(state, "claim R11 black")
    assert state.carts == [2, 1]
    draw_two(state)
    assert state.over


@pytest.mark.rule("TTR-16.18")
def test_two_players_the_owner_of_one_half_may_not_claim_the_other() -> None:
    state = position(2, hand="J J", owned={0: "R01"})
    assert payments(state, "R02") == []
    assert refused(state, "claim R02 joker joker") in {"TTR-7.1", "TTR-7.2"}


@pytest.mark.rule("TTR-16.19")
@pytest.mark.parametrize("players", [3, 4])
def test_more_players_the_other_half_is_free_for_the_rest_only(players: int) -> None:
    for seat in range(players):
        state = position(players, seat=seat, hand="J J", owned={0: "R01"})
        assert payments(state, "R02") == ([] if seat == 0 else ["J J"])


@pytest.mark.rule("TTR-16.22")
@pytest.mark.parametrize(("stack", "points"), [("C02 C24 C01", 3), ("C24 C02 C01", -9)])
def test_a_contract_drawn_in_the_last_turn_counts_fully(stack: str, points: int) -> None:
    owned = {0: "R04 R13 R11"}
    state = position(2, owned=owned, holds={0: "C05"}, stack=stack, last_turns=1)
    play(state, "contracts", "keep first")
    assert state.scores is not None
    assert state.scores[0] == 3 - 4 + points


@pytest.mark.rule("TTR-16.23")
def test_a_contract_already_fulfilled_when_drawn_counts_as_fulfilled() -> None:
    state = position(2, owned={0: "R04 R13 R11"}, stack="C02 C24 C01", last_turns=1)
    play(state, "contracts", "keep first")
    assert ContractScored(0, CONTRACT["C02"].index, True, 3) in told(state, ContractScored)


@pytest.mark.rule("TTR-16.24")
@pytest.mark.parametrize("turns_between", [0, 1], ids=["by another", "by the one who refused it"])
def test_a_refused_contract_may_come_up_again(turns_between: int) -> None:
    state = play(position(2, stack="C05 C09"), "contracts", "keep first")
    for _ in range(turns_between):
        draw_two(state)
    seat = state.seat
    assert seat == 1 - turns_between
    play(state, "contracts", "keep first")
    assert "C09" in contracts(state.contracts[seat])


@pytest.mark.rule("TTR-16.25")
def test_the_refused_card_of_the_last_two_is_the_whole_stack() -> None:
    state = play(position(2, stack="C05 C09"), "contracts", "keep second")
    assert contract_stack(state) == "C05"
    play(state, "contracts")
    assert legal(state) == {"keep first"}


@pytest.mark.rule("TTR-16.26")
def test_a_score_has_no_upper_bound() -> None:
    net = "R01 R04 R13 R11 R41 R39 R44 R17 R28 R26 R33"
    state = position(2, owned={0: net})
    done = fulfilled(state.owned[0], (1 << 24) - 1)
    state.contracts = [done, 1 << 3]
    state.contract_stack = [index for index in range(24) if not (done | 1 << 3) >> index & 1]
    values = sum(contract.points for contract in CONTRACTS if done & contract.bit)
    finish(state)
    assert values > 50
    assert state.scores is not None
    assert state.scores[0] == state.points[0] + values + 8


@pytest.mark.rule("TTR-16.27")
def test_an_absent_seat_does_not_pass_while_it_has_a_legal_action() -> None:
    state = position(2, hand="K", shown="", exact_deck="", stack="C01")
    assert state.default().notation.startswith("claim")
    state = position(2, shown="", exact_deck="", stack="C01")
    assert state.default().notation == "contracts"
    assert stuck().default().notation == "pass"


@pytest.mark.rule("TTR-16.28")
def test_contracts_must_be_drawn_when_nothing_else_is_possible() -> None:
    state = position(2, shown="", exact_deck="", stack="C24")
    assert legal(state) == {"contracts"}
    assert refused(state, "pass") == "TTR-3.4"
    play(state, "contracts")
    assert legal(state) == {"keep first"}


@pytest.mark.rule("TTR-16.29")
def test_nobody_is_asked_while_the_deck_is_empty_for_a_moment() -> None:
    # Payment, reshuffle, refill and flush are over before the next seat is asked.
    state = play(position(2, hand="K K K", shown="J J J", exact_deck=""), "claim R36 black black black")
    assert asked(state) == ("choose_action", 1)
    assert len(told(state, DisplayFlushed)) >= 1
    assert "-" not in display(state)
    assert discard(state) == "" or state.deck_size > 0


@pytest.mark.rule("TTR-16.R6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_of_hoarders_ends_all_the_same(players: int) -> None:
    """Cards as long as there are any, then claims, then contracts: the longest way to play."""
    state = play(GAME.start(players, 7), *["keep first"] * players)
    between = contract_draws = 0
    while not state.over:
        answer = next((a for a in state.legal() if a.notation.startswith(("take", "deck"))), None)
        if answer is None:
            answer = state.legal()[-1]
        between = 0 if answer.notation.startswith("claim") else between
        between += answer.notation.startswith(("take", "deck"))
        contract_draws += answer.notation == "contracts"
        state.apply(answer)
        assert between <= 44
        assert contract_draws <= 24
    assert state.scores is not None


@pytest.mark.rule("TTR-16.16")
def test_the_trigger_of_a_player_without_carts_is_the_usual_one() -> None:
    state = position(3, seat=2, owned={2: SIXTEEN})
    draw_two(state)
    assert told(state, LastRound) == [LastRound(2, 0)]
    assert state.last_turns == 3
