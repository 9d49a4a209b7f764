"""The title: metadata and the functions the doors call."""

from __future__ import annotations

from collections.abc import Mapping

from kade.games.ticket_to_ride_amsterdam import view as views
from kade.games.ticket_to_ride_amsterdam.actions import ACTIONS
from kade.games.ticket_to_ride_amsterdam.components import MAX_PLAYERS, MIN_PLAYERS, TITLE
from kade.games.ticket_to_ride_amsterdam.contracts import ChooseContracts
from kade.games.ticket_to_ride_amsterdam.setup import ChooseStartContracts, new_game
from kade.games.ticket_to_ride_amsterdam.state import TicketState
from kade.games.ticket_to_ride_amsterdam.transport import ChooseSecondCard
from kade.games.ticket_to_ride_amsterdam.turn import ChooseAction
from kade.games.ticket_to_ride_amsterdam.view import TicketView
from kade.kernel.game import Game
from kade.kernel.rng import Rng


class TicketToRideAmsterdam(Game[TicketState, TicketView]):
    id = TicketState.GAME
    title = TITLE
    rules_prefix = "TTR"
    rules_version = 1
    min_players = MIN_PLAYERS
    max_players = MAX_PLAYERS
    actions = ACTIONS
    state_type = TicketState
    questions = (ChooseStartContracts, ChooseAction, ChooseSecondCard, ChooseContracts)

    def deal(self, players: int, rng: Rng, options: Mapping[str, bool | int | str]) -> TicketState:
        return new_game(players, rng)

    def imagine(self, view: TicketView, rng: Rng) -> TicketState:
        return views.imagine(view, rng)

    def hidden(self, state: TicketState, seat: int) -> dict[str, object]:
        return views.hidden(state, seat)

    def scramble(self, state: TicketState, seat: int, rng: Rng) -> TicketState:
        return views.scramble(state, seat, rng)


GAME = TicketToRideAmsterdam()
