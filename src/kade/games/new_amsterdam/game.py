"""The title: metadata and the functions the doors call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kade.games.new_amsterdam.bots import evaluate, weigh
from kade.games.new_amsterdam.learn import encode, layout, limits, writer
from kade.games.new_amsterdam.page.board import drawing
from kade.games.new_amsterdam.page.face import NewAmsterdamFace
from kade.games.new_amsterdam.rules import imagine
from kade.games.new_amsterdam.rules.actions import ACTIONS
from kade.games.new_amsterdam.rules.components import MAX_PLAYERS, MIN_PLAYERS, ROUNDS, TITLE
from kade.games.new_amsterdam.rules.questions import QUESTIONS
from kade.games.new_amsterdam.rules.rehearsal import rehearsals
from kade.games.new_amsterdam.rules.setup import new_game
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.games.new_amsterdam.words import answers, headings, log, prompts, telling, text
from kade.games.new_amsterdam.words.coach import coach
from kade.games.new_amsterdam.words.doing import doing
from kade.games.new_amsterdam.words.first_game import FIRST_GAME
from kade.games.new_amsterdam.words.one_line import whole_answer
from kade.kernel.actions import Action
from kade.kernel.encoding import Feature
from kade.kernel.events import Event
from kade.kernel.game import Game, Limits, Line, Option, ScoreLine, Section
from kade.kernel.phrase import Phrase, Reader, say
from kade.kernel.rng import Rng
from kade.kernel.teaching import MEDIUM, Blurb, Coaching
from kade.kernel.writing import Writer


class NewAmsterdam(Game[NewAmsterdamState, NewAmsterdamView]):
    id = NewAmsterdamState.GAME
    title = TITLE
    rules_prefix = "NAM"
    rules_version = 1
    min_players = MIN_PLAYERS
    max_players = MAX_PLAYERS
    options = (
        Option(
            "first_player",
            say("First player"),
            say("Who holds turn-order marker 1 in the first round."),
            "random",
            ("random", "seat 1"),
            {"random": say("Drawn at random"), "seat 1": say("The first seat")},
        ),
    )
    weight = "heavy"
    blurb = Blurb(
        say("Bid for the right to build, farm and trade furs."),
        MEDIUM,
        (30, 75),
        cut=(22, 34, 622, 220),  # river and boats, posts, shops and furs
    )
    decisive_lead = 12.0
    clear_difference = 1.0
    first_game = FIRST_GAME
    actions = ACTIONS
    state_type = NewAmsterdamState
    face = NewAmsterdamFace()
    questions = tuple(QUESTIONS)

    def deal(self, players: int, rng: Rng, options: Mapping[str, bool | int | str]) -> NewAmsterdamState:
        return new_game(players, rng, options["first_player"] == "random")

    def imagine(self, view: NewAmsterdamView, rng: Rng) -> NewAmsterdamState:
        return imagine.imagine(view, rng)

    def hidden(self, state: NewAmsterdamState, seat: int) -> dict[str, object]:
        return imagine.hidden(state, seat)

    def scramble(self, state: NewAmsterdamState, seat: int, rng: Rng) -> NewAmsterdamState:
        return imagine.scramble(state, seat, rng)

    def rehearsals(self, state: NewAmsterdamState, seat: int) -> list[NewAmsterdamState]:
        return rehearsals(state, seat)

    def steps(self, state: NewAmsterdamState, text: str) -> list[Action]:
        whole = whole_answer(state, text)
        return [self.parse(text)] if whole is None else whole

    def prompt(self, view: NewAmsterdamView) -> Phrase:
        return prompts.prompt(view)

    def coach(self, view: NewAmsterdamView) -> Coaching:
        return coach(view)

    def describe(self, action: Action, view: NewAmsterdamView) -> Phrase:
        return answers.describe(action, view)

    def group(self, action: Action) -> Phrase:
        return headings.group(action)

    def tell(self, run: Sequence[tuple[int, Event]]) -> list[Line]:
        return telling.tell(run)

    def doing(self, view: NewAmsterdamView, seat: int) -> Phrase:
        return doing(view, seat)

    def progress(self, view: NewAmsterdamView) -> Phrase | None:
        # Before the first round everybody chooses how to start.
        return say("round {round} of {rounds}", round=view.round, rounds=ROUNDS) if view.round else None

    def narrate(self, event: Event) -> Phrase | None:
        return log.narrate(event)

    def score_sheet(self, view: NewAmsterdamView) -> list[ScoreLine]:
        return headings.score_sheet(view)

    def standing(self, view: NewAmsterdamView) -> list[int]:
        if view.scores is not None:
            return view.scores[:]
        return [view.score(seat) for seat in range(view.players)]

    def draw(self, view: NewAmsterdamView) -> str:
        return drawing.draw(view)

    def text(self, view: NewAmsterdamView, reader: Reader) -> list[Section]:
        return text.text(view, reader)

    def weigh(self, view: NewAmsterdamView, rng: Rng) -> list[float]:
        return weigh.weigh(view, rng)

    def evaluate(self, state: NewAmsterdamState) -> list[float]:
        return evaluate.evaluate(state)

    def layout(self, players: int) -> list[Feature]:
        return layout.layout(self.check_players(players))

    def encode(self, view: NewAmsterdamView) -> bytes:
        return encode.encode(view)

    def writer(self, players: int, seat: int, out: Any, at: int) -> Writer:
        return writer.NewAmsterdamWriter(players, seat, out, at)

    def limits(self, players: int, options: Mapping[str, bool | int | str]) -> Limits:
        return limits.limits(players, options)


GAME = NewAmsterdam()
