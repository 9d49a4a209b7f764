"""The title: metadata and the functions the doors call."""

from __future__ import annotations

from collections.abc import Mapping

from kade.games.amsterdam import board, encode, evaluate, imagining, text, words
from kade.games.amsterdam.actions import ACTIONS
from kade.games.amsterdam.components import MAX_PLAYERS, TITLE
from kade.games.amsterdam.expansion_pieces import SOLO_PLAYERS
from kade.games.amsterdam.expansions import plan
from kade.games.amsterdam.face import AmsterdamFace
from kade.games.amsterdam.names import TOM_NAME
from kade.games.amsterdam.options import OPTIONS
from kade.games.amsterdam.questions import QUESTIONS
from kade.games.amsterdam.setup import new_game
from kade.games.amsterdam.state import AmsterdamState
from kade.games.amsterdam.view import AmsterdamView
from kade.games.amsterdam.whole_answers import whole_answer
from kade.games.amsterdam.whole_words import describe_steps
from kade.kernel.actions import Action
from kade.kernel.encoding import Feature
from kade.kernel.events import Event
from kade.kernel.game import Automa, Game, Limits, ScoreLine, Section
from kade.kernel.phrase import Phrase, Reader
from kade.kernel.rng import Rng


class Amsterdam(Game[AmsterdamState, AmsterdamView]):
    id = AmsterdamState.GAME
    title = TITLE
    rules_prefix = "AMS"
    rules_version = 1
    min_players = SOLO_PLAYERS
    max_players = MAX_PLAYERS
    options = OPTIONS
    weight = "heavy"
    #: By logistic regression of results on the margin seen in mid-game.
    swing = 10.0
    keenness = 1.0
    face = AmsterdamFace()
    actions = ACTIONS
    state_type = AmsterdamState
    questions = tuple(QUESTIONS)

    def deal(self, players: int, rng: Rng, options: Mapping[str, bool | int | str]) -> AmsterdamState:
        return new_game(players, rng, plan(players, options))

    def check_together(self, players: int, options: Mapping[str, bool | int | str]) -> None:
        plan(players, options)

    def imagine(self, view: AmsterdamView, rng: Rng) -> AmsterdamState:
        return imagining.imagine(view, rng)

    def hidden(self, state: AmsterdamState, seat: int) -> dict[str, object]:
        return imagining.hidden(state, seat)

    def scramble(self, state: AmsterdamState, seat: int, rng: Rng) -> AmsterdamState:
        return imagining.scramble(state, seat, rng)

    def steps(self, state: AmsterdamState, text: str) -> list[Action]:
        return whole_answer(state, text) or [self.parse(text)]

    def describe_steps(self, state: AmsterdamState, steps: list[Action]) -> Phrase:
        return describe_steps(state, steps)

    def prompt(self, view: AmsterdamView) -> Phrase:
        return words.prompt(view)

    def describe(self, action: Action, view: AmsterdamView) -> Phrase:
        return words.describe(action, view)

    def group(self, action: Action) -> Phrase:
        return words.group(action)

    def narrate(self, event: Event) -> Phrase | None:
        return words.narrate(event)

    def score_sheet(self, view: AmsterdamView) -> list[ScoreLine]:
        return words.score_sheet(view)

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
        return board.draw(view)

    def text(self, view: AmsterdamView, reader: Reader) -> list[Section]:
        return text.text(view, reader)

    def weigh(self, view: AmsterdamView, rng: Rng) -> list[float]:
        return evaluate.weigh(view, rng)

    def evaluate(self, state: AmsterdamState) -> list[float]:
        return evaluate.evaluate(state)

    def layout(self, players: int) -> list[Feature]:
        return encode.layout(players)

    def encode(self, view: AmsterdamView) -> bytes:
        return encode.encode(view)

    def limits(self, players: int, options: Mapping[str, bool | int | str]) -> Limits:
        from kade.games.amsterdam.limits import limits

        return limits(players, options)


GAME = Amsterdam()
