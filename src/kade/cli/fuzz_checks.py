"""What must hold in any position of any title: the checks behind ``kade fuzz``."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from kade.cli.mutations import garbled
from kade.cli.sight import leaks, leaks_of_an_answer
from kade.kernel import Action, BadNotation, BadRecord, Game, IllegalAction, Reader, Record, Rng, State

#: Answers that are tried where it is compared what a seat is told.
TRIED = 3


class Wrong(Exception):
    """A check failed: what happened instead of what should, and the input that did it, if any."""

    def __init__(self, sentence: str, given: str = "") -> None:
        super().__init__(sentence)
        self.given = given


def check_legal(state: State) -> None:
    legal = state.legal()
    if not legal:
        raise Wrong(f"No answer is legal to {state.question!r}, but the game is not over.")
    if len({action.id for action in legal}) != len(legal):
        raise Wrong(f"An answer to {state.question!r} is listed twice.")


def check_illegal(game: Game[Any, Any], state: State, rng: Rng) -> None:
    """An entry of the table that is not legal is refused and changes nothing."""
    action: Action = game.actions[rng.below(len(game.actions))]
    if action in state.legal():
        return
    before, told = state.to_json(), len(state.journal or [])
    text = json.dumps(before)
    try:
        state.apply(action)
    except IllegalAction as refused:
        if not str(refused).strip():
            raise Wrong(f"“{action}” is refused without a sentence.") from None
    else:
        raise Wrong(f"“{action}” is not listed as legal, but was carried out.")
    if json.dumps(state.to_json()) != text or len(state.journal or []) != told:
        raise Wrong(f"“{action}” was refused, but it changed the position.")


def check_notation(game: Game[Any, Any], state: State, rng: Rng) -> None:
    """Legal notation parses back to the same answer; what is garbled is refused as such."""
    legal = state.legal()
    action = legal[rng.below(len(legal))]
    if game.parse(action.notation) is not action:
        raise Wrong(f"“{action.notation}” does not parse back to itself.")
    tried = garbled(action.notation, rng)
    meant = _notations(game)
    try:
        game.parse(tried)
    except BadNotation:
        if " ".join(tried.split()).casefold() in meant:
            raise Wrong(f"{tried!r} is an answer, but was refused.") from None
    else:
        if " ".join(tried.split()).casefold() not in meant:
            raise Wrong(f"{tried!r} was taken for an answer.")


def check_restore(game: Game[Any, Any], state: State) -> None:
    text = json.dumps(state.to_json())
    again: State = game.restore(json.loads(text))
    if json.dumps(again.to_json()) != text:
        raise Wrong("The position read back from JSON differs from the one written.")
    if [a.id for a in again.legal()] != [a.id for a in state.legal()]:
        raise Wrong("The position read back from JSON has other legal answers.")


def check_views(game: Game[Any, Any], state: State, rng: Rng) -> None:
    """What a seat sees does not depend on what is hidden from it."""
    for seat in range(-1, state.players):
        looker = None if seat < 0 else seat
        view = state.view(looker)
        if game.scramble(state, seat, rng).view(looker) != view:
            raise Wrong(f"The view of seat {seat + 1} shows something hidden (0: spectator).")
        if game.imagine(view, rng).view(looker) != view:
            raise Wrong(f"A position imagined by seat {seat + 1} does not look like its view (0: spectator).")


def check_copy(state: State, rng: Rng) -> None:
    """Who goes on from a copy leaves the position as it is."""
    text = json.dumps(state.to_json())
    twin = state.copy()
    if json.dumps(twin.to_json()) != text:
        raise Wrong("A copy differs from the position.")
    for _ in range(TRIED):
        if not twin.over:
            twin.play(twin.legal()[rng.below(len(twin.legal()))])
    if json.dumps(state.to_json()) != text:
        raise Wrong("The position follows its copy.")


def check_told(game: Game[Any, Any], state: State, action: Action | None, rng: Rng) -> None:
    """What a seat is told, now and after an answer, is the same where all that it cannot see is another."""
    seat = rng.below(state.players + 1) - 1
    world = game.imagine(state.view(None if seat < 0 else seat), rng)
    tried = [game.actions[rng.below(len(game.actions))] for _ in range(TRIED)]
    found = leaks(game, state, seat, world, tried)
    if not found and action is not None:
        found = leaks_of_an_answer(game, state, seat, world, action, tried) or []
    if found:
        raise Wrong(
            f"Seat {seat + 1} (0: a spectator) is told of what is hidden: {found[0]}", str(action or "")
        )


def check_default(state: State) -> None:
    """It is legal, or drops a half-made choice, which only the clock does."""
    default = state.default()
    if default not in state.legal() and str(default) != "drop":
        raise Wrong(f"The default answer “{default}” is not legal.")
    state.copy().apply(default)


def check_words(game: Game[Any, Any], state: State) -> None:
    """Everything that is ever said can be said, to every seat."""
    for seat in range(-1, state.players):
        view = state.view(None if seat < 0 else seat)
        reader = Reader([f"Seat {number + 1}" for number in range(state.players)], seat)
        told = [game.prompt(view).text(reader)]
        told += [game.describe(action, view).text(reader) for action in view.legal]
        told += [game.group(action).text(reader) for action in view.legal]
        told += [section.title.text(reader) for section in game.text(view, reader)]
        for event in (state.journal or [])[-20:]:
            sentence = game.narrate(event.seen_by(seat))
            told.append("-" if sentence is None else sentence.text(reader))
        if not all(told):
            raise Wrong("Something is told in no words at all.")


def check_end(state: State) -> None:
    """Points and a place for every seat, and somebody is first: alone, the rules may be."""
    scores, ranking = state.scores, state.ranking
    if scores is None or ranking is None or not len(scores) == len(ranking) == state.players:
        raise Wrong(f"The game is over with scores {scores} and places {ranking}.")
    if min(ranking) != 1 and state.players > 1:
        raise Wrong(f"Nobody is first: {ranking}.")


def check_score_sheet(game: Game[Any, Any], state: State) -> None:
    sheet = game.score_sheet(state.view(None))
    sums = [sum(line.points[seat] for line in sheet) for seat in range(state.players)]
    if sums != state.scores:
        raise Wrong(f"The score sheet adds up to {sums}, but the scores are {state.scores}.")


def check_record(record: Record) -> None:
    for _ in Record.from_json(record.to_json()).replay():
        pass


def check_broken_record(text: str) -> None:
    """A garbled record is read and replayed, or refused as a bad record; nothing else."""
    try:
        for _ in Record.from_json(text).replay():
            pass
    except BadRecord as refused:
        if not str(refused).strip():
            raise Wrong("A broken record is refused without a sentence.", text) from None
    except Exception as error:
        raise Wrong(f"A broken record raised {type(error).__name__}: {error}", text) from error


@cache
def _notations(game: Game[Any, Any]) -> set[str]:
    return {entry.notation.casefold() for entry in game.actions.all}
