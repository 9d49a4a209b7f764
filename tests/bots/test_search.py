"""The search: deterministic, honest about what is hidden, stoppable, and better than a first guess."""

from __future__ import annotations

import math
from collections.abc import Iterator
from threading import Timer
from typing import Any

import pytest

import kade
from kade.bots import PatricianBot, bot
from kade.bots.search import Search, win_chances
from kade.kernel import Rng
from playing import length_of

TITLES = [game.id for game in kade.games()]
PLAYOUTS = 24


def patrician(title: str, seed: int | str = 1, playouts: int = PLAYOUTS) -> PatricianBot:
    made = bot("patrician", kade.game(title), seed)
    assert isinstance(made, PatricianBot)
    made.playouts = playouts
    return made


def played(title: str, players: int, answers: int, seed: int = 5) -> Any:
    """A position some answers of merchants into a game, with a choice to make.

    Where a game has not so many answers, it is the last choice of the first half of it.
    """
    game = kade.game(title)
    players = max(game.min_players, min(players, game.max_players))
    state = game.start(players, seed)
    found, half = state.copy(), length_of(game, players, seed) // 2
    merchants = [bot("merchant", game, seat) for seat in range(players)]
    while not state.over and (answers > 0 or len(state.legal()) == 1):
        if len(state.legal()) > 1 and half >= 0:
            found = state.copy()
        state.apply(merchants[state.seat].choose(state.view(state.seat)))
        answers, half = answers - 1, half - 1
    return found if state.over else state


@pytest.mark.parametrize("title", TITLES)
def test_the_same_seed_and_budget_give_the_same_thoughts(title: str) -> None:
    state = played(title, 2, 12)
    view = state.view(state.seat)
    assert patrician(title, 1).judge(view) == patrician(title, 1).judge(view)


def test_another_seed_gives_other_thoughts() -> None:
    state = played("ticket-to-ride-amsterdam", 2, 12)
    view = state.view(state.seat)
    one, other = (patrician("ticket-to-ride-amsterdam", seed).judge(view) for seed in (1, 2))
    assert {judged.action.id: judged.points for judged in one} != {j.action.id: j.points for j in other}


@pytest.mark.parametrize("title", TITLES)
def test_what_is_hidden_makes_no_difference(title: str) -> None:
    """Two positions that differ only in what the seat cannot see are thought about alike."""
    game = kade.game(title)
    state = played(title, 3, 20)
    seat = state.seat
    other = game.scramble(state, seat, Rng.seeded("other"))
    assert game.hidden(state, seat) != game.hidden(other, seat)
    assert patrician(title).judge(state.view(seat)) == patrician(title).judge(other.view(seat))


@pytest.mark.parametrize("title", TITLES)
def test_every_answer_is_judged_and_the_best_is_given(title: str) -> None:
    state = played(title, 2, 15)
    view = state.view(state.seat)
    thinker = patrician(title)
    judged = thinker.judge(view)
    assert {found.action.id for found in judged} == {action.id for action in view.legal}
    assert sum(found.visits for found in judged) <= PLAYOUTS
    assert judged[0].visits == max(found.visits for found in judged)
    assert all(0.0 <= found.win_chance <= 1.0 for found in judged)
    assert patrician(title).choose(view) is judged[0].action


def test_a_forced_answer_costs_nothing() -> None:
    thinker = patrician("ticket-to-ride-amsterdam")
    view = played("ticket-to-ride-amsterdam", 2, 6).view(None)
    view.legal = [kade.game("ticket-to-ride-amsterdam").actions[0]]
    assert thinker.choose(view) is view.legal[0]
    assert thinker.search.descents == 0


def test_a_search_without_end_stops_at_once_when_told_to() -> None:
    state = played("ticket-to-ride-amsterdam", 2, 6)
    thinker = patrician("ticket-to-ride-amsterdam", playouts=0)
    thinker.seconds = 600.0
    timer = Timer(0.2, thinker.search.stop)
    timer.start()
    assert thinker.judge(state.view(state.seat))[0].visits > 0
    timer.join()
    assert thinker.search.stopped


def test_no_more_is_thought_once_the_best_answer_is_certain() -> None:
    """A lead that the playouts left cannot catch up with ends the search."""
    state = played("ticket-to-ride-amsterdam", 2, 6)
    thinker = patrician("ticket-to-ride-amsterdam", playouts=4000)
    judged = thinker.judge(state.view(state.seat))
    assert thinker.search.descents < 4000
    assert judged[0].visits - judged[1].visits > 4000 - thinker.search.descents


def test_the_tree_is_kept_between_the_decisions_of_a_turn() -> None:
    title = "ticket-to-ride-amsterdam"
    state = played(title, 2, 6)
    while state.stack[-1].prompt != "choose_action":
        state.apply(state.legal()[0])
    thinker = patrician(title, playouts=400)
    drawn = next(action for action in state.legal() if str(action) == "deck")
    thinker.judge(state.view(state.seat))
    thinker.follow(drawn)
    known = thinker.search.root.visits
    assert (thinker.search.root.seat, thinker.search.root.prompt) == (state.seat, "choose_second_card")
    state.apply(drawn)
    thinker.search.turn_to(state.view(state.seat))
    assert thinker.search.root.visits == known > 0


def test_another_decision_begins_a_tree_of_its_own() -> None:
    title = "ticket-to-ride-amsterdam"
    state = played(title, 2, 6)
    thinker = patrician(title)
    thinker.choose(state.view(state.seat))
    other = played(title, 2, 9, seed=8)
    thinker.search.turn_to(other.view(other.seat))
    assert thinker.search.root.visits == 0


def test_who_is_far_ahead_is_nearly_sure_to_win() -> None:
    chances = win_chances([50.0, 20.0, 20.0], 10.0, 0.0)
    assert math.isclose(sum(chances), 1.0)
    assert chances[0] > 0.9
    assert chances[1] == chances[2]
    assert win_chances([30.0, 30.0], 10.0, 0.0) == [0.5, 0.5]


def test_who_plays_alone_plays_against_par() -> None:
    assert win_chances([80.0], 10.0, 80.0) == [0.5]
    assert win_chances([95.0], 10.0, 80.0)[0] > 0.8
    assert win_chances([65.0], 10.0, 80.0)[0] < 0.2


def last_turns(title: str) -> Iterator[tuple[Any, dict[int, int]]]:
    """Last turns of games, with what the seat would score by each answer where that makes a difference."""
    game = kade.game(title)
    for seed in range(12):
        state: Any = game.start(2, seed)
        merchants = [bot("merchant", game, seat) for seat in range(2)]
        while not state.over and (state.last_turns != 1 or state.stack[-1].prompt != "choose_action"):
            state.apply(merchants[state.seat].choose(state.view(state.seat)))
        scores: dict[int, int] = {}
        for action in state.legal():
            twin = state.copy()
            twin.apply(action)
            while not twin.over:
                twin.apply(twin.legal()[0])
            scores[action.id] = twin.scores[state.seat]
        if len(set(scores.values())) > 1:
            yield state, scores


def test_the_last_turn_of_a_game_is_played_for_points() -> None:
    found = 0
    for state, scores in last_turns("ticket-to-ride-amsterdam"):
        chosen = patrician("ticket-to-ride-amsterdam", playouts=200).choose(state.view(state.seat))
        assert scores[chosen.id] == max(scores.values())
        found += 1
    assert found >= 5


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_than_two_every_seat_plays_for_itself(players: int) -> None:
    title = "ticket-to-ride-amsterdam"
    state = played(title, players, 10)
    searched = Search(kade.game(title), Rng.seeded(3), 10.0, 3.0)
    searched.run(state.view(state.seat), 0.0, 300)
    seats = {node.seat for edge in searched.root.edges for node in edge.children}
    assert seats - {state.seat}, "the tree goes on with the others' decisions"
    assert sum(edge.visits for edge in searched.root.edges) == searched.root.visits
