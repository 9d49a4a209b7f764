"""Search for a good answer: information-set Monte-Carlo tree search for any number of players.

Every descent imagines a full position that looks like the seat's view, so hidden things are guessed
anew each time and never known. The tree is shared by all these guesses; where one of them does not
allow an answer, that answer is simply not there for this descent. The title's planner (``weigh``)
says which answers to look at first, its ``evaluate`` what a position is worth, so that no game is
played to its end. Values are kept for the seat that acts: the chance to win, and points.
"""

from __future__ import annotations

import math
from time import perf_counter, thread_time
from typing import Any, Final, NamedTuple

from kade.kernel.actions import Action
from kade.kernel.rng import Rng
from kade.kernel.state import State
from kade.kernel.view import View

#: How much an answer that was hardly tried is trusted for the planner's sake.
CURIOSITY: float = 1.2
#: Progressive widening: so many answers are looked at after n visits: WIDTH * n ** GROWTH.
WIDTH: float = 2.0
GROWTH: float = 0.4
#: The part of the prior that every answer gets.
FAIR_SHARE: float = 0.1
#: What an answer that was never tried is thought to bring, beside what its position is worth.
CAUTION: float = 0.05
#: The clock is looked at after so many descents.
BREATH: Final = 8
#: On a busy machine the processor's time runs slower than the clock on the wall: how much is put up with.
PATIENCE: Final = 3.0
#: The longest line that is looked at: who goes in circles learns nothing.
DEEPEST: Final = 200


class Edge:
    """An answer at a node, and what became of it."""

    def __init__(self, steps: list[Action], prior: float) -> None:
        self.steps = steps  # the answer and what finishes it: an offer to its last coin
        self.first = steps[0].id
        self.prior = prior
        self.visits = 0
        self.wins = 0.0
        self.points = 0.0
        #: Nearly always one; chance may lead to different questions.
        self.children: list[Node] = []

    def child(self, seat: int, prompt: str) -> Node:
        for node in self.children:
            if node.seat == seat and node.prompt == prompt:
                return node
        node = Node(seat, prompt)
        self.children.append(node)
        return node


class Node:
    """A decision of one seat, the same for all positions imagined to lead here."""

    def __init__(self, seat: int, prompt: str) -> None:
        self.seat = seat
        self.prompt = prompt
        self.visits = 0
        self.wins = 0.0
        #: The planner's favourites first; answers that other guesses allow are added at the end.
        self.edges: list[Edge] = []
        #: With what they begin; where every legal answer is looked at, those new to the tree are added.
        self.firsts: set[int] = set()
        self.complete = False

    def leads(self, action: int) -> Edge | None:
        """The most visited answer that begins with this action."""
        best: Edge | None = None
        for edge in self.edges:
            if edge.first == action and (best is None or edge.visits > best.visits):
                best = edge
        return best


class Outcome:
    """What a position is worth to every seat."""

    def __init__(self, wins: list[float], points: list[float]) -> None:
        self.wins = wins
        self.points = points


class Judged(NamedTuple):
    """An answer and what is to be expected of it: final points and the chance to win."""

    action: Action
    points: float
    win_chance: float
    visits: int
    #: What finishes the answer.
    rest: list[Action]


def win_chances(points: list[float], decisive_lead: float, par: float) -> list[float]:
    """From expected points: who is ahead by more than the decisive_lead of the game is nearly sure to win.

    Who plays alone plays against par: what he could expect when he began to think.
    """
    if len(points) == 1:
        return [1.0 / (1.0 + math.exp(min(30.0, (par - points[0]) / decisive_lead)))]
    best = max(points)
    shares = [math.exp((value - best) / decisive_lead) for value in points]
    total = sum(shares)
    return [share / total for share in shares]


def final_outcome(state: State) -> Outcome:
    """A victory counts as one, a shared one as its part."""
    ranking, scores = state.ranking, state.scores
    if ranking is None or scores is None:
        raise AssertionError("only a finished game has an outcome")
    first = 0
    for place in ranking:
        if place == 1:
            first += 1
    share = 1.0 / max(1, first)
    return Outcome([share if place == 1 else 0.0 for place in ranking], [float(score) for score in scores])


class Search:
    """One tree for the decisions of one turn."""

    def __init__(self, game: Any, rng: Rng, decisive_lead: float, clear_difference: float) -> None:
        self.game = game
        self.rng = rng
        self.decisive_lead = decisive_lead  # points by which a lead is nearly decisive
        self.clear_difference = clear_difference  # points, to the planner
        self.root = Node(-1, "")
        self.par = 0.0
        self.descents = 0
        self.stopped = False

    def stop(self) -> None:
        """From another thread: the search ends with the descent it is at."""
        self.stopped = True

    def run(self, view: View, seconds: float, most: int) -> int:
        """Until the time is up, so many descents are made, more would change nothing, or somebody says stop.

        Time is the processor's, as far as the clock on the wall allows.
        """
        self.turn_to(view)
        began, end = thread_time(), perf_counter() + PATIENCE * seconds
        made = 0
        while made < most and not self.stopped:
            self.descend(view)
            made += 1
            if made % BREATH == 0:
                left = most - made
                if seconds > 0.0:
                    spent = thread_time() - began
                    if spent >= seconds or perf_counter() >= end:
                        break
                    left = min(left, int((seconds - spent) / spent * made) + 1)
                if self.decided(left):
                    break
        self.descents += made
        return made

    def turn_to(self, view: View) -> None:
        """Keep the part of the tree that the last answer led to, if it is about this very decision."""
        seat, prompt = view.viewer, view.stack[-1].prompt
        root = self.root
        if root.seat != seat or root.prompt != prompt or not same_answers(root, view.legal):
            self.root = Node(seat, prompt)
            if view.players == 1:
                points: list[float] = self.game.evaluate(self.game.imagine(view, self.rng))
                self.par = points[0]

    def follow(self, action: Action) -> list[Action]:
        """The answer was given: what finishes it; what was found out about its consequences is kept."""
        seat = self.root.seat
        edge = self.root.leads(action.id)
        self.root = Node(-1, "")
        if edge is None:
            return []
        for node in edge.children:
            if node.seat == seat and node.visits > self.root.visits:
                self.root = node
        return edge.steps[1:]

    def decided(self, left: int) -> bool:
        """The most visited answer stays so, whatever the descents that are left find."""
        first, second = 0, 0
        for edge in self.root.edges:
            if edge.visits > first:
                first, second = edge.visits, first
            elif edge.visits > second:
                second = edge.visits
        return first - second > left

    def judged(self, view: View) -> list[Judged]:
        """Every legal answer, the most looked at first; one never looked at is no better than the worst."""
        found: list[Judged] = []
        for action in view.legal:
            begun = [edge for edge in self.root.edges if edge.first == action.id]
            for edge in begun or [Edge([action], 0.0)]:
                visits = max(1, edge.visits)
                points, wins = edge.points / visits, edge.wins / visits
                found.append(Judged(action, points, wins, edge.visits, edge.steps[1:]))
        found.sort(key=preference, reverse=True)
        return found

    # ------------------------------------------------------------------- a descent

    def descend(self, view: View) -> None:
        state: State = self.game.imagine(view, self.rng)
        state.journal = None
        node = self.root
        nodes: list[Node] = []
        edges: list[Edge] = []
        if not node.edges:
            self.open(node, state)
        while True:
            edge = self.pick(node, state)
            nodes.append(node)
            edges.append(edge)
            play_steps(state, edge.steps)
            legal = state.legal()
            while len(legal) == 1:
                state.play(legal[0])
                legal = state.legal()
            if not legal:
                outcome = self.judge(state) if state.players == 1 else final_outcome(state)
                break
            node = edge.child(state.seat, state.stack[-1].prompt)
            if not node.edges:
                if node.visits:
                    self.open(node, state)
                outcome = self.judge(state)
                node.visits += 1
                node.wins += outcome.wins[node.seat]
                break
            if len(nodes) > DEEPEST:
                outcome = self.judge(state)
                break
        for place in range(len(nodes)):
            node = nodes[place]
            edge = edges[place]
            won = outcome.wins[node.seat]
            node.visits += 1
            node.wins += won
            edge.visits += 1
            edge.wins += won
            edge.points += outcome.points[node.seat]

    def judge(self, state: State) -> Outcome:
        points: list[float] = self.game.look_ahead(state)
        return Outcome(win_chances(points, self.decisive_lead, self.par), points)

    def open(self, node: Node, state: State) -> None:
        """The planner of the seat that acts says what to look at first; it sees its own view only."""
        answers: list[tuple[list[Action], float]] = self.game.whole_answers(state.view(node.seat), self.rng)
        best = max([weight for _, weight in answers])
        shares = [math.exp(max(-30.0, (weight - best) / self.clear_difference)) for _, weight in answers]
        total = sum(shares)
        fair = FAIR_SHARE / len(answers)
        edges: list[Edge] = []
        for place in range(len(answers)):
            steps = answers[place][0]
            if steps[0].id not in node.firsts:
                edges.append(Edge(steps, (1.0 - FAIR_SHARE) * shares[place] / total + fair))
        edges.sort(key=prior_of, reverse=True)
        for edge in edges:
            node.edges.append(edge)
            node.firsts.add(edge.first)
        node.complete = len(node.firsts) == len(state.legal())

    def pick(self, node: Node, state: State) -> Edge:
        """Among the answers that are legal here and looked at: the best by value and by curiosity."""
        allowed: set[int] = set()
        legal = state.legal()
        for action in legal:
            allowed.add(action.id)
            if node.complete and action.id not in node.firsts:
                node.edges.append(Edge([action], FAIR_SHARE / len(legal)))
                node.firsts.add(action.id)
        found = self.best_of(node, allowed)
        if found is None:
            self.open(node, state)
            found = self.best_of(node, allowed)
        if found is None:
            raise AssertionError("the planner knows an answer to every question")
        return found

    def best_of(self, node: Node, allowed: set[int]) -> Edge | None:
        visits = node.visits + 1.0
        width = int(WIDTH * math.pow(visits, GROWTH))
        explore = CURIOSITY * math.sqrt(visits)
        unknown = node.wins / node.visits - CAUTION if node.visits else 0.5
        best: Edge | None = None
        best_value = -1.0e9
        seen = 0
        for edge in node.edges:
            if edge.first not in allowed:
                continue
            value = edge.wins / edge.visits if edge.visits else unknown
            value += explore * edge.prior / (1 + edge.visits)
            if value > best_value:
                best, best_value = edge, value
            seen += 1
            if seen >= width:
                break
        return best


def play_steps(state: State, steps: list[Action]) -> None:
    """An answer to its end; what the rules gave already, or what cannot follow here, is left out."""
    seat = state.seat
    state.play(steps[0])
    for place in range(1, len(steps)):
        step = steps[place]
        if state.seat != seat or step not in state.legal():
            return
        state.play(step)


def same_answers(node: Node, legal: list[Action]) -> bool:
    """The tree was opened with just these answers."""
    return node.firsts == {action.id for action in legal}


def prior_of(edge: Edge) -> float:
    return edge.prior


def preference(judged: Judged) -> tuple[int, float]:
    return judged.visits, judged.win_chance
