"""The title: metadata and the functions the doors call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kade.games.ticket_to_ride_amsterdam.bots import evaluate, look_ahead, weigh
from kade.games.ticket_to_ride_amsterdam.learn import encode, layout, limits, writer
from kade.games.ticket_to_ride_amsterdam.page.board import drawing
from kade.games.ticket_to_ride_amsterdam.page.face import TicketFace
from kade.games.ticket_to_ride_amsterdam.rules import imagine, scramble
from kade.games.ticket_to_ride_amsterdam.rules.actions import ACTIONS
from kade.games.ticket_to_ride_amsterdam.rules.components import MAX_PLAYERS, MIN_PLAYERS, TITLE
from kade.games.ticket_to_ride_amsterdam.rules.contracts import ChooseContracts
from kade.games.ticket_to_ride_amsterdam.rules.rehearsal import rehearsals
from kade.games.ticket_to_ride_amsterdam.rules.setup import ChooseStartContracts, new_game
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.games.ticket_to_ride_amsterdam.rules.transport import ChooseSecondCard
from kade.games.ticket_to_ride_amsterdam.rules.turn import ChooseAction
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.games.ticket_to_ride_amsterdam.words import answers, coach, headings, log, prompts, telling, text
from kade.games.ticket_to_ride_amsterdam.words.first_game import FIRST_GAME
from kade.kernel.actions import Action
from kade.kernel.encoding import Feature
from kade.kernel.events import Event
from kade.kernel.game import Game, Limits, Line, Option, ScoreLine, Section
from kade.kernel.phrase import Phrase, Reader, say
from kade.kernel.rng import Rng
from kade.kernel.teaching import LIGHT, Blurb, Coaching
from kade.kernel.writing import Writer


class TicketToRideAmsterdam(Game[TicketState, TicketView]):
    id = TicketState.GAME
    title = TITLE
    rules_prefix = "TTR"
    rules_version = 1
    min_players = MIN_PLAYERS
    max_players = MAX_PLAYERS
    options = (
        Option(
            "first_player",
            say("First player"),
            say("Who takes the first turn."),
            "seat 1",
            ("random", "seat 1"),
            {"random": say("Drawn at random"), "seat 1": say("The first seat")},
        ),
    )
    weight = "small"
    decisive_lead = 10.0
    clear_difference = 3.0
    misjudgement = 3.0
    actions = ACTIONS
    state_type = TicketState
    face = TicketFace()
    questions = (ChooseStartContracts, ChooseAction, ChooseSecondCard, ChooseContracts)

    #: The cut is the north-west with the compass, the harbour and the first towers.
    blurb = Blurb(
        say("Collect cards, claim routes, keep your contracts."),
        weight=LIGHT,
        minutes=(10, 25),
        cut=(23, 32, 452, 160),
    )
    first_game = FIRST_GAME

    def deal(self, players: int, rng: Rng, options: Mapping[str, bool | int | str]) -> TicketState:
        return new_game(players, rng, options["first_player"] == "random")

    def imagine(self, view: TicketView, rng: Rng) -> TicketState:
        return imagine.imagine(view, rng)

    def rehearsals(self, state: TicketState, seat: int) -> list[TicketState]:
        return rehearsals(state, seat)

    def hidden(self, state: TicketState, seat: int) -> dict[str, object]:
        return imagine.hidden(state, seat)

    def scramble(self, state: TicketState, seat: int, rng: Rng) -> TicketState:
        return scramble.scramble(state, seat, rng)

    def prompt(self, view: TicketView) -> Phrase:
        return prompts.prompt(view)

    def coach(self, view: TicketView) -> Coaching:
        return coach.coach(view)

    def doing(self, view: TicketView, seat: int) -> Phrase:
        return prompts.doing(view, seat)

    def describe(self, action: Action, view: TicketView) -> Phrase:
        return answers.describe(action, view)

    def group(self, action: Action) -> Phrase:
        return headings.group(action)

    def tell(self, run: Sequence[tuple[int, Event]]) -> list[Line]:
        return telling.tell(run)

    def narrate(self, event: Event) -> Phrase | None:
        return log.narrate(event)

    def score_sheet(self, view: TicketView) -> list[ScoreLine]:
        return headings.score_sheet(view)

    def standing(self, view: TicketView) -> list[int]:
        return view.points[:] if view.scores is None else view.scores[:]

    def draw(self, view: TicketView) -> str:
        return drawing.draw(view)

    def text(self, view: TicketView, reader: Reader) -> list[Section]:
        return text.text(view, reader)

    def weigh(self, view: TicketView, rng: Rng) -> list[float]:
        return weigh.weigh(view, rng)

    def evaluate(self, state: TicketState) -> list[float]:
        return evaluate.evaluate(state)

    def look_ahead(self, state: TicketState) -> list[float]:
        return [float(score) for score in look_ahead.play_on(state)]

    def layout(self, players: int) -> list[Feature]:
        return layout.layout(self.check_players(players))

    def encode(self, view: TicketView) -> bytes:
        return encode.encode(view)

    def writer(self, players: int, seat: int, out: Any, at: int) -> Writer:
        return writer.TicketWriter(players, seat, out, at)

    def limits(self, players: int, options: Mapping[str, bool | int | str]) -> Limits:
        return limits.limits(players, options)


GAME = TicketToRideAmsterdam()
