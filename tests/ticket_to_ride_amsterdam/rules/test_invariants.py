"""TTR-17 Invariants, after every step of random play, and the score by a second route."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest

from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.rules.components import CONTRACTS, EMPTY, JOKER, ROUTES
from kade.games.ticket_to_ride_amsterdam.rules.events import (
    ContractsKept,
    DisplayFlushed,
    GameEnded,
    RouteClaimed,
)
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel import Action

from ..positions import play, snapshot, told

#: What a player likes best; the rest of the answers only if there is no such answer.
TASTES = ((), ("take", "deck"), ("claim",), ("contracts", "keep both"))
#: Games for each number of players.
GAMES = 60

#: Of the module: so all tests of one number of players follow each other and read the same games.
every_game = pytest.mark.parametrize("players", [2, 3, 4], scope="module")


def choose(state: TicketState, taste: tuple[str, ...], dice: Random) -> Action:
    answers = state.legal()
    liked = [answer for answer in answers if taste and answer.notation.startswith(taste)]
    return dice.choice(liked if liked and dice.random() < 0.9 else answers)


@lru_cache(maxsize=1)
def games(players: int) -> list[TicketState]:
    """Every position of many random games, as many for each taste, with all that was told until then."""
    found = []
    for seed in range(GAMES):
        dice = Random(seed)
        state = GAME.start(players, seed)
        found.append(recorded(state))
        while not state.over:
            state.apply(choose(state, TASTES[seed % len(TASTES)], dice))
            found.append(recorded(state))
    return found


def recorded(state: TicketState) -> TicketState:
    twin = state.copy()
    twin.journal = list(state.journal or [])
    return twin


def lying(state: TicketState) -> list[int]:
    return [card for card in state.display if card != EMPTY] + state.deck[: state.deck_size]


def own_routes(state: TicketState, seat: int) -> list[int]:
    return [route.index for route in ROUTES if state.owned[seat] & route.bit]


@every_game
@pytest.mark.rule("TTR-17.1")
def test_44_cards_are_always_somewhere(players: int) -> None:
    for state in games(players):
        cards = lying(state)
        for kind in range(7):
            held = sum(state.hand(seat)[kind] for seat in range(players))
            assert cards.count(kind) + held + state.discard[kind] == (8 if kind == JOKER else 6)
        assert min(state.hands) >= 0


@every_game
@pytest.mark.rule("TTR-17.2", "TTR-17.3", "TTR-11.1")
def test_carts_and_route_points_follow_from_the_routes(players: int) -> None:
    for state in games(players):
        for seat in range(players):
            lengths = [ROUTES[index].length for index in own_routes(state, seat)]
            assert state.carts[seat] + sum(lengths) == 16
            assert state.carts[seat] >= 0
            assert state.points[seat] == sum((0, 1, 2, 4, 7)[length] for length in lengths)


@every_game
@pytest.mark.rule("TTR-17.4", "TTR-17.5")
def test_an_empty_deck_has_no_discard_and_a_gap_has_neither(players: int) -> None:
    empty = gaps = 0
    for state in games(players):
        if state.deck_size == 0:
            empty += 1
            assert sum(state.discard) == 0
        if EMPTY in state.display:
            gaps += 1
            assert state.deck_size == sum(state.discard) == 0
    assert empty > 0
    assert gaps > 0


@every_game
@pytest.mark.rule("TTR-17.6")
def test_three_jokers_stand_only_by_the_pool_or_the_cap(players: int) -> None:
    before = standing = 0
    for state in games(players):
        flushes = len(told(state, DisplayFlushed))
        before = 0 if state.choices else before
        if EMPTY not in state.display and state.display.count(JOKER) >= 3:
            plain = sum(card != JOKER for card in lying(state)) + sum(state.discard[:JOKER])
            assert plain < 3 or flushes - before == 10
            standing += 1
        before = flushes
    assert standing > 0


@every_game
@pytest.mark.rule("TTR-17.7")
def test_24_contracts_are_always_somewhere(players: int) -> None:
    for state in games(players):
        held = [c.index for c in CONTRACTS for mask in state.contracts if mask & c.bit]
        assert sorted(held + state.contract_stack + state.offered) == list(range(24))
        if not state.choices:
            assert all(state.contracts)
        if state.question is None or state.question.prompt.startswith("choose_action"):
            assert state.offered == []


@every_game
@pytest.mark.rule("TTR-9.6")
def test_contracts_are_never_given_up(players: int) -> None:
    before = [0] * players
    for state in games(players):
        if state.choices:
            before = [0] * players
        assert all(old & ~new == 0 for old, new in zip(before, state.contracts, strict=True))
        before = state.contracts


@every_game
@pytest.mark.rule("TTR-17.8", "TTR-8.7")
def test_merchandise_is_one_per_symbol_route(players: int) -> None:
    for state in games(players):
        symbols = [sum(ROUTES[i].cart for i in own_routes(state, seat)) for seat in range(players)]
        assert state.merchandise == symbols
        assert sum(state.merchandise) + state.supply == 16


@every_game
@pytest.mark.rule("TTR-17.9")
def test_no_double_belongs_to_one_player_or_to_both_of_two(players: int) -> None:
    shared = 0
    for state in games(players):
        owner = {index: seat for seat in range(players) for index in own_routes(state, seat)}
        assert len(owner) == sum(mask.bit_count() for mask in state.owned)
        for index, seat in owner.items():
            other = owner.get(ROUTES[index].partner)
            assert other != seat
            assert players > 2 or other is None
            shared += other is not None
    assert (shared > 0) == (players > 2)


@every_game
@pytest.mark.rule("TTR-17.10")
def test_the_same_seed_and_decisions_give_the_same_game(players: int) -> None:
    for seed in range(4):
        dice = Random(seed)
        state, twin = GAME.start(players, seed), GAME.start(players, seed)
        assert snapshot(state) == snapshot(twin)
        while not state.over:
            answer = choose(state, TASTES[seed], dice)
            play(twin, answer.notation)
            state.apply(answer)
            assert snapshot(state) == snapshot(twin)
        assert state.journal == twin.journal
        assert state.scores == twin.scores
    assert snapshot(GAME.start(players, 1)) != snapshot(GAME.start(players, 2))


# ------------------------------------------------------- the score, from the journal


def reached(links: list[tuple[int, int]], start: int) -> set[int]:
    """All locations that can be walked to from ``start``."""
    found, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for a, b in links:
            for one, other in ((a, b), (b, a)):
                if one == here and other not in found:
                    found.add(other)
                    edge.append(other)
    return found


def score_by_events(state: TicketState) -> list[tuple[int, int]]:
    """(score, fulfilled contracts) of each seat, from what was claimed and kept alone."""
    claims, kept = told(state, RouteClaimed), told(state, ContractsKept)
    symbols = [sum(ROUTES[e.route].cart for e in claims if e.seat == s) for s in range(state.players)]
    table = {2: (8, 4), 3: (8, 5, 2), 4: (8, 6, 4, 2)}[state.players]
    result = []
    for seat in range(state.players):
        mine = [ROUTES[event.route] for event in claims if event.seat == seat]
        total = sum({1: 1, 2: 2, 3: 4, 4: 7}[route.length] for route in mine)
        links = [(route.a, route.b) for route in mine]
        done = 0
        for event in kept:
            for contract in (CONTRACTS[i] for i in event.contracts if event.seat == seat):
                fulfilled = contract.b in reached(links, contract.a)
                total += contract.points if fulfilled else -contract.points
                done += fulfilled
        if symbols[seat]:
            total += table[sorted(symbols, reverse=True).index(symbols[seat])]
        result.append((total, done))
    return result


@every_game
@pytest.mark.rule("TTR-11.1", "TTR-11.4", "TTR-13.1", "TTR-13.2", "TTR-13.4")
def test_scores_and_ranking_follow_from_the_events(players: int) -> None:
    ended = 0
    for state in games(players):
        if state.over:
            ended += 1
            result = score_by_events(state)
            assert state.scores == [score for score, _ in result]
            order = sorted(result, reverse=True)
            assert state.ranking == [1 + order.index(own) for own in result]
            (event,) = told(state, GameEnded)
            assert (list(event.scores), list(event.ranking)) == (state.scores, state.ranking)
    assert ended == GAMES
