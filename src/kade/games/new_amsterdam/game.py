"""The title: metadata and the functions the doors call."""

from __future__ import annotations

from collections.abc import Mapping

from kade.games.new_amsterdam import board, encode, evaluate, features, text, words
from kade.games.new_amsterdam import view as views
from kade.games.new_amsterdam.actions import ACTIONS
from kade.games.new_amsterdam.components import MAX_PLAYERS, MIN_PLAYERS, TITLE
from kade.games.new_amsterdam.face import NewAmsterdamFace
from kade.games.new_amsterdam.questions import QUESTIONS
from kade.games.new_amsterdam.setup import new_game
from kade.games.new_amsterdam.state import NewAmsterdamState
from kade.games.new_amsterdam.view import NewAmsterdamView
from kade.games.new_amsterdam.whole_answers import whole_answer
from kade.kernel.actions import Action
from kade.kernel.encoding import Feature
from kade.kernel.events import Event
from kade.kernel.game import Game, Limits, Option, ScoreLine, Section
from kade.kernel.phrase import Phrase, Reader, say
from kade.kernel.rng import Rng


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
    swing = 12.0
    keenness = 1.0
    actions = ACTIONS
    state_type = NewAmsterdamState
    face = NewAmsterdamFace()
    questions = tuple(QUESTIONS)

    def deal(self, players: int, rng: Rng, options: Mapping[str, bool | int | str]) -> NewAmsterdamState:
        return new_game(players, rng, options["first_player"] == "random")

    def imagine(self, view: NewAmsterdamView, rng: Rng) -> NewAmsterdamState:
        return views.imagine(view, rng)

    def hidden(self, state: NewAmsterdamState, seat: int) -> dict[str, object]:
        return views.hidden(state, seat)

    def scramble(self, state: NewAmsterdamState, seat: int, rng: Rng) -> NewAmsterdamState:
        return views.scramble(state, seat, rng)

    def steps(self, state: NewAmsterdamState, text: str) -> list[Action]:
        return whole_answer(state, text) or [self.parse(text)]

    def prompt(self, view: NewAmsterdamView) -> Phrase:
        return words.prompt(view)

    def describe(self, action: Action, view: NewAmsterdamView) -> Phrase:
        return words.describe(action, view)

    def group(self, action: Action) -> Phrase:
        return words.group(action)

    def narrate(self, event: Event) -> Phrase | None:
        return words.narrate(event)

    def score_sheet(self, view: NewAmsterdamView) -> list[ScoreLine]:
        return words.score_sheet(view)

    def standing(self, view: NewAmsterdamView) -> list[int]:
        if view.scores is not None:
            return view.scores[:]
        return [view.score(seat) for seat in range(view.players)]

    def draw(self, view: NewAmsterdamView) -> str:
        return board.draw(view)

    def text(self, view: NewAmsterdamView, reader: Reader) -> list[Section]:
        return text.text(view, reader)

    def weigh(self, view: NewAmsterdamView, rng: Rng) -> list[float]:
        return evaluate.weigh(view, rng)

    def evaluate(self, state: NewAmsterdamState) -> list[float]:
        return evaluate.evaluate(state)

    def layout(self, players: int) -> list[Feature]:
        return features.layout(self.check_players(players))

    def encode(self, view: NewAmsterdamView) -> bytes:
        return encode.encode(view)

    def limits(self, players: int, options: Mapping[str, bool | int | str]) -> Limits:
        from kade.games.new_amsterdam.limits import limits

        return limits(players, options)


GAME = NewAmsterdam()
