"""The title: metadata and the functions the doors call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kade.games.genoa import imagining
from kade.games.genoa.actions import ACTIONS
from kade.games.genoa.actions_taken import ActionWindow, ChooseOwedCard
from kade.games.genoa.buildings import ChooseReward
from kade.games.genoa.components import MAX_PLAYERS, MIN_PLAYERS, TITLE
from kade.games.genoa.deals import AcceptMore, ChooseCard
from kade.games.genoa.drafts import ChooseTarget, Compose
from kade.games.genoa.offers import read_offer
from kade.games.genoa.options import OPTIONS
from kade.games.genoa.ownership import ChooseBuilding, ChooseStreet
from kade.games.genoa.setup import new_game
from kade.games.genoa.start import ChooseStart
from kade.games.genoa.state import GenoaState
from kade.games.genoa.tiles import DrawOrDeliver, TradeItem
from kade.games.genoa.view import GenoaView
from kade.games.genoa.whole_offers import whole_offer
from kade.games.genoa.windows import OfferWindow, OpenRoute, OpenSite, Reply, TraderWindow
from kade.kernel.actions import Action
from kade.kernel.game import Game
from kade.kernel.rng import Rng


class Genoa(Game[GenoaState, GenoaView]):
    id = GenoaState.GAME
    title = TITLE
    rules_prefix = "GEN"
    rules_version = 1
    min_players = MIN_PLAYERS
    max_players = MAX_PLAYERS
    options = OPTIONS
    weight = "heavy"
    actions = ACTIONS
    state_type = GenoaState
    questions = (
        ChooseStart,
        OpenSite,
        OpenRoute,
        OfferWindow,
        TraderWindow,
        Reply,
        ChooseTarget,
        Compose,
        ChooseCard,
        AcceptMore,
        ActionWindow,
        ChooseOwedCard,
        ChooseReward,
        DrawOrDeliver,
        TradeItem,
        ChooseStreet,
        ChooseBuilding,
    )

    def deal(self, players: int, rng: Rng, options: Mapping[str, bool | int | str]) -> GenoaState:
        return new_game(players, rng, options)

    def revive(self, name: str, value: Any) -> Any:
        if name in ("offers", "counters", "draft", "deal"):
            return [read_offer(entry) for entry in value]
        return value

    def steps(self, state: GenoaState, text: str) -> list[Action]:
        return whole_offer(state, text) or [self.parse(text)]

    def imagine(self, view: GenoaView, rng: Rng) -> GenoaState:
        return imagining.imagine(view, rng)

    def hidden(self, state: GenoaState, seat: int) -> dict[str, object]:
        return imagining.hidden(state, seat)

    def scramble(self, state: GenoaState, seat: int, rng: Rng) -> GenoaState:
        return imagining.scramble(state, seat, rng)

    def standing(self, view: GenoaView) -> list[int]:
        return view.ducats[:] if view.scores is None else view.scores[:]


GAME = Genoa()
