"""TTR-2 Set-up."""

from __future__ import annotations

import json

import pytest

from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.rules.components import JOKER
from kade.games.ticket_to_ride_amsterdam.rules.events import (
    ContractsKept,
    DisplayFlushed,
    DisplayLaid,
    HandDealt,
)
from kade.kernel import BadNotation, BadSetup

from ..positions import (
    asked,
    chosen,
    contract_stack,
    contracts,
    legal,
    offered,
    play,
    refused,
    snapshot,
    told,
)

SEEDS = range(150)


@pytest.mark.rule("TTR-2.1")
def test_two_three_or_four_players_and_no_other_number() -> None:
    assert [GAME.start(players, 1).players for players in (2, 3, 4)] == [2, 3, 4]
    for players in (-1, 0, 1, 5):
        with pytest.raises(BadSetup):
            GAME.start(players, 1)


@pytest.mark.rule("TTR-2.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_16_carts_and_0_points(players: int) -> None:
    state = GAME.start(players, 1)
    assert state.carts == [16] * players
    assert state.points == [0] * players


@pytest.mark.rule("TTR-2.3")
def test_all_merchandise_cards_are_in_the_supply() -> None:
    assert GAME.start(4, 1).supply == 16


@pytest.mark.rule("TTR-2.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_cards_each_from_a_shuffled_deck(players: int) -> None:
    orders = set()
    for seed in SEEDS:
        state = GAME.start(players, seed)
        assert [sum(state.hand(seat)) for seat in range(players)] == [2] * players
        dealt = told(state, HandDealt)
        assert [event.seat for event in dealt] == list(range(players))
        for event in dealt:
            assert sorted(event.cards) == [k for k in range(7) for _ in range(state.hand(event.seat)[k])]
        orders.add(tuple(state.deck))
    assert len(orders) == len(SEEDS)


@pytest.mark.rule("TTR-2.4")
def test_the_dealt_cards_are_hidden_from_the_others() -> None:
    state = GAME.start(3, 1)
    event = told(state, HandDealt)[1]
    assert event.seen_by(1).cards == event.cards
    assert event.seen_by(0).cards == event.seen_by(2).cards == event.seen_by(-1).cards == (-1, -1)


@pytest.mark.rule("TTR-2.5")
@pytest.mark.parametrize(("players", "rest"), [(2, 40), (3, 38), (4, 36)])
def test_the_rest_of_the_cards_is_the_deck(players: int, rest: int) -> None:
    for seed in SEEDS:
        state = GAME.start(players, seed)
        flushes = len(told(state, DisplayFlushed))
        assert state.deck_size == rest - 5 - 5 * flushes
        assert sum(state.discard) == 5 * flushes


@pytest.mark.rule("TTR-2.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_display_is_the_next_five_cards_of_the_deck(players: int) -> None:
    state = GAME.start(players, 1)
    assert told(state, DisplayFlushed) == []
    (laid,) = told(state, DisplayLaid)
    assert laid.cards == tuple(enumerate(state.display))
    # The deck is dealt from its end: hands first, then the display, then what is left.
    order = state.deck[::-1]
    hands = [card for event in told(state, HandDealt) for card in event.cards]
    assert order[: 2 * players + 5] == hands + state.display


@pytest.mark.rule("TTR-2.7", "TTR-5.9")
def test_a_first_display_of_three_or_more_jokers_is_flushed() -> None:
    flushed = 0
    for seed in SEEDS:
        state = GAME.start(2, seed)
        first = [card for _, card in told(state, DisplayLaid)[0].cards]
        must = first.count(JOKER) >= 3
        assert bool(told(state, DisplayFlushed)) == must
        assert state.display.count(JOKER) < 3
        flushed += must
    assert flushed > 0


@pytest.mark.rule("TTR-2.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_contracts_each_seen_by_that_player_alone(players: int) -> None:
    state = GAME.start(players, 1)
    offers = [state.view(seat).offered for seat in range(players)]
    assert [len(offer) for offer in offers] == [2] * players
    assert len({contract for offer in offers for contract in offer}) == 2 * players
    assert state.view(None).offered == []
    assert len(state.contract_stack) == 24 - 2 * players
    assert len({tuple(GAME.start(players, seed).offered) for seed in range(30)}) == 30


@pytest.mark.rule("TTR-2.9")
@pytest.mark.parametrize(("answer", "number"), [("keep first", 1), ("keep second", 1), ("keep both", 2)])
def test_one_or_both_contracts_are_kept(answer: str, number: int) -> None:
    state = GAME.start(2, 1)
    first, second = offered(state).split()[:2]
    kept = {"keep first": {first}, "keep second": {second}, "keep both": {first, second}}[answer]
    play(state, answer, "keep both")
    assert set(contracts(state.contracts[0]).split()) == kept
    assert len(kept) == number


@pytest.mark.rule("TTR-2.9")
def test_keeping_none_is_illegal() -> None:
    state = GAME.start(2, 1)
    assert legal(state) == {"keep first", "keep second", "keep both"}
    with pytest.raises(BadNotation):
        GAME.parse("keep none")


@pytest.mark.rule("TTR-2.9")
def test_there_is_no_way_around_the_choice_of_contracts() -> None:
    assert refused(GAME.start(2, 1), "pass") == "TTR-2.9"


@pytest.mark.rule("TTR-2.10")
def test_a_refused_contract_goes_to_the_bottom_unseen_by_the_others() -> None:
    state = GAME.start(2, 1)
    before = state.contract_stack
    _, refused_one, *_ = state.offered
    play(state, "keep first", "keep both")
    assert state.contract_stack == [refused_one, *before]
    event = told(state, ContractsKept)[0]
    assert event.refused == 1
    assert event.seen_by(1).contracts == (-1,)
    assert refused_one not in event.contracts


@pytest.mark.rule("TTR-2.11", "TTR-16.R4")
def test_refused_contracts_go_under_the_stack_in_seat_order() -> None:
    state = GAME.start(4, 1)
    before, dealt = state.contract_stack, state.offered
    play(state, "keep first", "keep second", "keep both", "keep first")
    from_seat_1, from_seat_2, from_seat_4 = dealt[1], dealt[2], dealt[7]
    assert state.contract_stack == [from_seat_4, from_seat_2, from_seat_1, *before]


@pytest.mark.rule("TTR-2.11")
def test_nobody_knows_the_choice_of_another_before_all_have_chosen() -> None:
    views = set()
    for answer in ("keep first", "keep second", "keep both"):
        state = play(GAME.start(3, 1), answer)
        views.add(json.dumps([state.view(seat).to_json() for seat in (1, 2, None)]))
        assert state.contracts == [0, 0, 0]
        assert told(state, ContractsKept) == []
    assert len(views) == 1


@pytest.mark.rule("TTR-2.12")
def test_hand_and_display_are_seen_before_the_contracts_are_chosen() -> None:
    state = GAME.start(3, 1)
    assert asked(state) == ("choose_start_contracts", 0)
    for seat in range(3):
        view = state.view(seat)
        assert sum(view.hand) == 2
        assert view.hand == state.hand(seat)
        assert view.display == state.display
        assert all(card <= JOKER for card in view.display)


@pytest.mark.rule("TTR-2.13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_seat_begins(players: int) -> None:
    for seed in range(5):
        assert asked(chosen(players, seed)) == ("choose_action", 0)


@pytest.mark.rule("TTR-2.13")
def test_a_table_may_have_the_first_player_drawn() -> None:
    starts = [GAME.start(3, seed, {"first_player": "random"}) for seed in range(60)]
    assert {state.seat for state in starts} == {0, 1, 2}
    for state in starts:
        first = state.seat
        for ahead in range(3):
            assert asked(state) == ("choose_start_contracts", (first + ahead) % 3)
            play(state, "keep first")
        assert asked(state) == ("choose_action", first)
        play(state, "deck", "deck")
        assert asked(state) == ("choose_action", (first + 1) % 3)


@pytest.mark.rule("TTR-2.11", "TTR-2.13")
def test_contracts_are_refused_from_the_first_player_on() -> None:
    for seed in range(20):
        state = GAME.start(3, seed, {"first_player": "random"})
        first, dealt = state.seat, offered(state).split()
        play(state, *["keep first"] * 3)
        second = [dealt[(first + ahead) % 3 * 2 + 1] for ahead in range(3)]
        assert contract_stack(state).split()[-3:] == second


@pytest.mark.rule("TTR-2.14")
def test_all_routes_are_free_and_nobody_has_merchandise() -> None:
    state = chosen(4)
    assert state.owned == state.closed == [0] * 4
    assert state.merchandise == [0] * 4


@pytest.mark.rule("TTR-2.11", "TTR-15.1")
def test_no_card_moves_before_the_last_choice() -> None:
    state = GAME.start(3, 1)
    stack, dealt = state.contract_stack[:], state.offered[:]
    play(state, "keep first", "keep first")
    assert (state.contract_stack, state.offered) == (stack, dealt)
    before = snapshot(state)
    play(state, "keep first")
    assert snapshot(state) != before
    assert len(state.contract_stack) == len(stack) + 3
