"""The title: metadata and the functions the doors call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kade.games.amsterdam.bots import evaluate, weigh
from kade.games.amsterdam.learn import encode, layout, limits
from kade.games.amsterdam.learn.writer import AmsterdamWriter
from kade.games.amsterdam.page.board import drawing
from kade.games.amsterdam.page.face import AmsterdamFace
from kade.games.amsterdam.rules import imagine, keeping
from kade.games.amsterdam.rules.actions import ACTIONS
from kade.games.amsterdam.rules.components import MAX_PLAYERS, ROUNDS, TITLE
from kade.games.amsterdam.rules.expansion_pieces import SOLO_PLAYERS
from kade.games.amsterdam.rules.expansions import plan
from kade.games.amsterdam.rules.names import TOM_NAME
from kade.games.amsterdam.rules.options import OPTIONS
from kade.games.amsterdam.rules.questions import QUESTIONS
from kade.games.amsterdam.rules.rehearsal import rehearsals
from kade.games.amsterdam.rules.setup import new_game
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words import answers, coach, doings, headings, log, log_runs, prompts, text
from kade.games.amsterdam.words.first_game import FIRST_GAME
from kade.games.amsterdam.words.one_line import whole_answer
from kade.games.amsterdam.words.whole_words import describe_steps
from kade.kernel.actions import Action
from kade.kernel.encoding import Feature
from kade.kernel.events import Event
from kade.kernel.game import Automa, Game, Limits, Line, ScoreLine, Section
from kade.kernel.orders import Wishes
from kade.kernel.phrase import Phrase, Reader, say
from kade.kernel.rng import Rng
from kade.kernel.teaching import DEEP, Blurb, Coaching
from kade.kernel.writing import Writer


class Amsterdam(Game[AmsterdamState, AmsterdamView]):
    id = AmsterdamState.GAME
    title = TITLE
    rules_prefix = "AMS"
    rules_version = 1
    min_players = SOLO_PLAYERS
    max_players = MAX_PLAYERS
    options = OPTIONS
    weight = "heavy"
    blurb = Blurb(
        say("Turn dice into cubes, cubes into canals and cargo."),
        DEEP,
        (40, 90),
        cut=(232, 113, 509, 180),  # warehouses and docks above, blocks and the mouth of the Amstel below
    )
    first_game = FIRST_GAME
    #: By logistic regression of results on the margin seen in mid-game.
    decisive_lead = 10.0
    clear_difference = 1.0
    face = AmsterdamFace()
    actions = ACTIONS
    state_type = AmsterdamState
    questions = tuple(QUESTIONS)

    def deal(self, players: int, rng: Rng, options: Mapping[str, bool | int | str]) -> AmsterdamState:
        return new_game(players, rng, plan(players, options))

    def check_together(self, players: int, options: Mapping[str, bool | int | str]) -> None:
        plan(players, options)

    def imagine(self, view: AmsterdamView, rng: Rng) -> AmsterdamState:
        return imagine.imagine(view, rng)

    def hidden(self, state: AmsterdamState, seat: int) -> dict[str, object]:
        return imagine.hidden(state, seat)

    def scramble(self, state: AmsterdamState, seat: int, rng: Rng) -> AmsterdamState:
        return imagine.scramble(state, seat, rng)

    def rehearsals(self, state: AmsterdamState, seat: int) -> list[AmsterdamState]:
        return rehearsals(state, seat)

    def steps(self, state: AmsterdamState, text: str) -> list[Action]:
        return whole_answer(state, text) or [self.parse(text)]

    def order_scope(self, state: AmsterdamState, seat: int, order: str) -> int:
        return keeping.scope(state, order)

    def give_order(
        self, state: AmsterdamState, seat: int, held: Sequence[str], order: str
    ) -> tuple[str, ...]:
        """The resource to keep, told with the pass (AMS-7.1)."""
        if order in keeping.ORDERS and self.order_scope(state, seat, order) >= 0:
            return (order,)
        return super().give_order(state, seat, held, order)

    def order_line(self, state: AmsterdamState, wishes: Wishes) -> str:
        return keeping.line(state, wishes)

    def describe_steps(self, state: AmsterdamState, steps: list[Action]) -> Phrase:
        return describe_steps(state, steps)

    def prompt(self, view: AmsterdamView) -> Phrase:
        return prompts.prompt(view)

    def coach(self, view: AmsterdamView) -> Coaching:
        return coach.coach(view)

    def doing(self, view: AmsterdamView, seat: int) -> Phrase:
        return doings.doing(view, seat)

    def progress(self, view: AmsterdamView) -> Phrase:
        return say("round {round} of {rounds}", round=view.round, rounds=ROUNDS)

    def describe(self, action: Action, view: AmsterdamView) -> Phrase:
        return answers.describe(action, view)

    def group(self, action: Action) -> Phrase:
        return headings.group(action)

    def tell(self, run: Sequence[tuple[int, Event]]) -> list[Line]:
        return log_runs.tell(run)

    def narrate(self, event: Event) -> Phrase | None:
        return log.narrate(event)

    def score_sheet(self, view: AmsterdamView) -> list[ScoreLine]:
        return headings.score_sheet(view)

    def standing(self, view: AmsterdamView) -> list[int]:
        if view.scores is not None:
            return view.scores[:]
        return [view.score(seat) for seat in range(view.players)]

    def automas(self, view: AmsterdamView) -> list[Automa]:
        """TOM, in the solo game; a draw is his (AMS-15.14)."""
        places = view.ranking or []
        return [
            Automa(TOM_NAME, view.score(side), None if not places else 3 - places[0])
            for side in range(view.players, view.sides())
        ]

    def draw(self, view: AmsterdamView) -> str:
        return drawing.draw(view)

    def text(self, view: AmsterdamView, reader: Reader) -> list[Section]:
        return text.text(view, reader)

    def weigh(self, view: AmsterdamView, rng: Rng) -> list[float]:
        return weigh.weigh(view, rng)

    def evaluate(self, state: AmsterdamState) -> list[float]:
        return evaluate.evaluate(state)

    def layout(self, players: int) -> list[Feature]:
        return layout.layout(players)

    def encode(self, view: AmsterdamView) -> bytes:
        return encode.encode(view)

    def writer(self, players: int, seat: int, out: Any, at: int) -> Writer:
        return AmsterdamWriter(players, seat, out, at)

    def limits(self, players: int, options: Mapping[str, bool | int | str]) -> Limits:
        return limits.limits(players, options)


GAME = Amsterdam()
