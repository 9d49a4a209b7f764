"""Short ways to play and to look, the same for the rule tests of every title."""

from __future__ import annotations

import json
from typing import Any, TypeVar

import pytest

import kade
from kade.kernel import Event, Game, IllegalAction, State

E = TypeVar("E", bound=Event)


def length_of(game: Game[Any, Any], players: int, seed: int | str, most: int = 400) -> int:
    """How many answers the game takes in which everybody gives the first legal one: short titles take few.

    Of a long one it is enough to know that it has so many.
    """
    state, number = game.start(players, seed), 0
    while not state.over and number < most:
        state.play(state.legal()[0])
        number += 1
    return number


def play(state: State, *answers: str) -> None:
    """Give answers in notation; each must be legal."""
    game = kade.game(state.GAME)
    for answer in answers:
        state.apply(game.parse(answer))


def legal(state: State, *starts: str) -> list[str]:
    """The legal answers, or those that begin with one of these words."""
    found = [action.notation for action in state.legal()]
    return [answer for answer in found if answer.startswith(starts)] if starts else found


def asked(state: State) -> str:
    """The open question and whom it is put to: "take_turn 2"."""
    question = state.question
    return "" if question is None else f"{question.prompt} {question.seat}"


def refused(state: State, answer: str) -> str:
    """The rule by which an answer is refused; nothing may change."""
    before = snapshot(state)
    with pytest.raises(IllegalAction) as caught:
        play(state, answer)
    assert snapshot(state) == before
    assert str(caught.value).endswith(".")
    return caught.value.rule or ""


def snapshot(state: State) -> str:
    return json.dumps(state.to_json(), sort_keys=True)


def told(state: State, kind: type[E]) -> list[E]:
    """The facts of one kind, in order."""
    return [event for event in state.journal or [] if isinstance(event, kind)]


def fewest_and_most(*players: int) -> pytest.MarkDecorator:
    """For what costs much and hangs little on the number of players: those between the two are deep."""
    between = [pytest.param(number, marks=pytest.mark.deep) for number in players[1:-1]]
    return pytest.mark.parametrize("players", [players[0], *between, players[-1]])
