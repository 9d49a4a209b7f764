"""The title: metadata and the functions the doors call."""

from __future__ import annotations

from collections.abc import Mapping

from kade.games.ticket_to_ride_amsterdam import board, encode, evaluate, playing_on, text, words
from kade.games.ticket_to_ride_amsterdam import view as views
from kade.games.ticket_to_ride_amsterdam.actions import ACTIONS
from kade.games.ticket_to_ride_amsterdam.components import MAX_PLAYERS, MIN_PLAYERS, TITLE
from kade.games.ticket_to_ride_amsterdam.contracts import ChooseContracts
from kade.games.ticket_to_ride_amsterdam.face import TicketFace
from kade.games.ticket_to_ride_amsterdam.setup import ChooseStartContracts, new_game
from kade.games.ticket_to_ride_amsterdam.state import TicketState
from kade.games.ticket_to_ride_amsterdam.transport import ChooseSecondCard
from kade.games.ticket_to_ride_amsterdam.turn import ChooseAction
from kade.games.ticket_to_ride_amsterdam.view import TicketView
from kade.kernel.actions import Action
from kade.kernel.encoding import Feature
from kade.kernel.events import Event
from kade.kernel.game import Game, Limits, ScoreLine, Section
from kade.kernel.phrase import Phrase, Reader
from kade.kernel.rng import Rng


class TicketToRideAmsterdam(Game[TicketState, TicketView]):
    id = TicketState.GAME
    title = TITLE
    rules_prefix = "TTR"
    rules_version = 1
    min_players = MIN_PLAYERS
    max_players = MAX_PLAYERS
    weight = "small"
    swing = 10.0
    keenness = 3.0
    lapse = 3.0
    actions = ACTIONS
    state_type = TicketState
    face = TicketFace()
    questions = (ChooseStartContracts, ChooseAction, ChooseSecondCard, ChooseContracts)

    def deal(self, players: int, rng: Rng, options: Mapping[str, bool | int | str]) -> TicketState:
        return new_game(players, rng)

    def imagine(self, view: TicketView, rng: Rng) -> TicketState:
        return views.imagine(view, rng)

    def hidden(self, state: TicketState, seat: int) -> dict[str, object]:
        return views.hidden(state, seat)

    def scramble(self, state: TicketState, seat: int, rng: Rng) -> TicketState:
        return views.scramble(state, seat, rng)

    def prompt(self, view: TicketView) -> Phrase:
        return words.prompt(view)

    def describe(self, action: Action, view: TicketView) -> Phrase:
        return words.describe(action, view)

    def group(self, action: Action) -> Phrase:
        return words.group(action)

    def narrate(self, event: Event) -> Phrase | None:
        return words.narrate(event)

    def score_sheet(self, view: TicketView) -> list[ScoreLine]:
        return words.score_sheet(view)

    def standing(self, view: TicketView) -> list[int]:
        return view.points[:] if view.scores is None else view.scores[:]

    def draw(self, view: TicketView) -> str:
        return board.draw(view)

    def text(self, view: TicketView, reader: Reader) -> list[Section]:
        return text.text(view, reader)

    def weigh(self, view: TicketView, rng: Rng) -> list[float]:
        return evaluate.weigh(view, rng)

    def evaluate(self, state: TicketState) -> list[float]:
        return evaluate.evaluate(state)

    def foresee(self, state: TicketState) -> list[float]:
        return [float(score) for score in playing_on.play_on(state)]

    def layout(self, players: int) -> list[Feature]:
        return encode.layout(self.check_players(players))

    def encode(self, view: TicketView) -> bytes:
        return encode.encode(view)

    def limits(self, players: int, options: Mapping[str, bool | int | str]) -> Limits:
        from kade.games.ticket_to_ride_amsterdam.limits import limits

        return limits(players, options)


GAME = TicketToRideAmsterdam()
