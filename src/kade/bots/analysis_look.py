"""A single look at one moment of a finished game."""

from __future__ import annotations

from time import thread_time
from typing import Any, Final

import msgspec

from kade.bots.base import PatricianBot
from kade.bots.search import Edge, Search, final_outcome, win_chances
from kade.bots.whole import own_steps, whole_answer
from kade.kernel import Action, Game, Rng, State, View, game

#: Futures that are foreseen from a position to tell how it stands.
FUTURES: Final = 6
#: So often an answer is tried at least before it is compared.
ENOUGH: Final = 16
#: Larger than any curiosity.
CERTAIN: Final = 1e6


class Look(msgspec.Struct, tag=True):
    """One moment of a game to look at: how it stands there, and what the next answer was worth."""

    game: str
    number: int
    state: dict[str, Any]
    #: A new turn begins, or the game ends: how the seats stand is wanted.
    turn: bool
    #: The answer that is to be judged, to the end of its decision; empty where there is none.
    given: str
    seed: str
    playouts: int
    seconds: float
    #: Once more and longer; the preferred answer is told to its end.
    closer: bool = False
    #: Time is short: what the title's planner would have answered, too, is not judged.
    hurry: bool = False


class Verdict(msgspec.Struct):
    """An answer beside the one that the search prefers: expected points and chances to win."""

    best: str
    best_points: float
    best_chance: float
    given_points: float
    given_chance: float


class Seen(msgspec.Struct, tag=True):
    """How the seats stand at a moment, if asked for, and what was found of the answer given there."""

    points: list[float] = []
    chances: list[float] = []
    verdict: Verdict | None = None
    #: Seconds of the processor.
    spent: float = 0.0


def look(task: Look) -> Seen:
    """Carry out one look; the same task gives the same result if its time does not run out."""
    began = thread_time()
    title = game(task.game)
    state = title.restore(task.state)
    seen = how_it_stands(title, state, task.seed) if task.turn else Seen()
    if task.given:
        given = [title.parse(step) for step in task.given.split("; ")]
        if not (task.hurry and planned(title, state, given, task.seed)):
            seen.verdict = verdict(title, state, given, task)
    seen.spent = thread_time() - began
    return seen


def planned(title: Game[Any, Any], state: State, given: list[Action], seed: str) -> bool:
    """The title's planner would have given this answer, too."""
    answers = title.whole_answers(state.view(state.seat), Rng.seeded(seed))
    favourite, _ = max(answers, key=lambda answer: answer[1])
    return favourite == given[: len(favourite)]


def how_it_stands(title: Game[Any, Any], state: State, seed: str) -> Seen:
    """The mean of a few futures of the true position; at the end it is what came out."""
    if state.over:
        ended = final_outcome(state)
        return Seen(ended.points, ended.wins)
    points, chances = [0.0] * state.players, [0.0] * state.players
    for future in range(FUTURES):
        twin = state.copy()
        twin.rng = Rng.seeded(f"{seed} {future}")
        foreseen = title.look_ahead(twin)
        for seat, chance in enumerate(win_chances(foreseen, title.decisive_lead, foreseen[0])):
            points[seat] += foreseen[seat] / FUTURES
            chances[seat] += chance / FUTURES
    return Seen(points, chances)


def verdict(title: Game[Any, Any], state: State, given: list[Action], task: Look) -> Verdict:
    """The given answer and the preferred one; for a closer look both are tried equally often."""
    view = state.view(state.seat)
    player = PatricianBot(title, task.seed)
    player.playouts = task.playouts
    player.search.run(view, task.seconds, task.playouts)
    best = player.search.judged(view)[0]
    steps = own_steps(state, [best.action, *best.rest])
    points, chance = best.points, best.win_chance
    if steps != given:
        tries = best.visits if task.closer else min(best.visits, ENOUGH)
        points, chance = try_out(player.search, view, given, tries)
    if task.closer and not best.rest:
        steps = whole_answer(state, best.action, player)
    line = "; ".join(str(step) for step in steps)
    return Verdict(line, best.points, best.win_chance, points, chance)


def try_out(search: Search, view: View, steps: list[Action], tries: int) -> tuple[float, float]:
    """Expected points and chance to win of this very answer, in so many descents of a search."""
    edge = Edge(steps, CERTAIN)
    search.root.edges.insert(0, edge)
    for _ in range(tries):
        search.descend(view)
    search.root.edges.remove(edge)
    return edge.points / edge.visits, edge.wins / edge.visits


def loss(title: Game[Any, Any], found: Verdict, players: int) -> float:
    """Chance to win that the answer cost; alone, points at the rate of an even game."""
    if players == 1:
        return max(0.0, found.best_points - found.given_points) / (4.0 * title.decisive_lead)
    return max(0.0, found.best_chance - found.given_chance)
