"""The title: metadata and the functions the doors call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kade.games.genoa.bots import evaluate, look_ahead, weigh
from kade.games.genoa.learn import encode, layout, limits
from kade.games.genoa.learn.writer import GenoaWriter
from kade.games.genoa.page.board import drawing
from kade.games.genoa.page.board.edges import round_of
from kade.games.genoa.page.face import GenoaFace
from kade.games.genoa.rules import imagine, speaking, standing
from kade.games.genoa.rules.actions import ACTIONS
from kade.games.genoa.rules.components import MAX_PLAYERS, MIN_PLAYERS, TITLE
from kade.games.genoa.rules.offer_window import OfferWindow
from kade.games.genoa.rules.offers import Offer, read_offer
from kade.games.genoa.rules.options import OPTIONS
from kade.games.genoa.rules.questions import QUESTIONS
from kade.games.genoa.rules.scoring import owner_ducats
from kade.games.genoa.rules.setup import first_player, new_game
from kade.games.genoa.rules.state import OPEN_MONEY, GenoaState
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.rules.windows import Reply
from kade.games.genoa.words import answers, coach, doing, headings, log, prompts, text
from kade.games.genoa.words.first_game import FIRST_GAME
from kade.games.genoa.words.one_line import whole_offer
from kade.games.genoa.words.whole_words import describe_steps
from kade.kernel.actions import Action
from kade.kernel.encoding import Feature
from kade.kernel.errors import IllegalAction
from kade.kernel.events import Event
from kade.kernel.game import Game, Limits, ScoreLine, Section, Tally
from kade.kernel.orders import StandingOrder, Wishes
from kade.kernel.phrase import Phrase, Reader, say, say_number
from kade.kernel.rng import Rng
from kade.kernel.teaching import MEATY, Blurb, Coaching
from kade.kernel.writing import Writer


class Genoa(Game[GenoaState, GenoaView]):
    id = GenoaState.GAME
    title = TITLE
    rules_prefix = "GEN"
    rules_version = 2
    min_players = MIN_PLAYERS
    max_players = MAX_PLAYERS
    options = OPTIONS
    weight = "heavy"
    #: What is left of the final margin when the planners' holdings are known, in mid-game (least squares).
    decisive_lead = 60.0
    clear_difference = 30.0
    misjudgement = 5.0
    blurb = Blurb(
        say("Walk the town, and haggle over every step of it."),
        MEATY,
        (50, 90),
        cut=(52, 142, 537, 190),  # harbor, city hall, market, and the tower on its way to the coach house
    )
    first_game = FIRST_GAME
    actions = ACTIONS
    state_type = GenoaState
    face = GenoaFace()
    standing_orders = (
        StandingOrder(
            standing.AUTO_PASS,
            say("Pass for this turn"),
            say("You pass for the rest of this turn."),
        ),
    )
    asks_again = (standing.BID,)
    questions = tuple(QUESTIONS)

    def deal(self, players: int, rng: Rng, options: Mapping[str, bool | int | str]) -> GenoaState:
        return new_game(players, rng, options)

    def revive(self, kind: type, data: Any) -> Offer:
        return read_offer(data)

    def steps(self, state: GenoaState, text: str) -> list[Action]:
        return whole_offer(state, text) or [self.parse(text)]

    def describe_steps(self, state: GenoaState, steps: list[Action]) -> Phrase:
        return describe_steps(state, steps)

    def order_scope(self, state: GenoaState, seat: int, order: str) -> int:
        return standing.scope(state, seat, order)

    def give_order(self, state: GenoaState, seat: int, held: Sequence[str], order: str) -> tuple[str, ...]:
        """All orders of Genoa may stand beside each other, unless one contradicts another (GEN-8.28)."""
        found = standing.given(held, order)
        if order and (state.over or self.order_scope(state, seat, order) < 0):
            raise IllegalAction(say("This order cannot be given now."))
        return found

    def order_line(self, state: GenoaState, wishes: Wishes) -> str:
        asked = isinstance(state.question, OfferWindow | Reply)
        return speaking.line(state.view(state.seat), wishes) if asked else ""

    def heard_by(self, state: GenoaState, seat: int, wishes: Wishes) -> tuple[str, ...]:
        bidding = bool(state.path) and seat != state.trader
        return speaking.heard_by(state.view(seat), wishes) if bidding else ()

    def table_options(self, people: int) -> dict[str, bool | int | str]:
        """Among people everybody speaks when he likes."""
        return {"mode": "open"} if people > 1 else {}

    def imagine(self, view: GenoaView, rng: Rng) -> GenoaState:
        return imagine.imagine(view, rng)

    def hidden(self, state: GenoaState, seat: int) -> dict[str, object]:
        return imagine.hidden(state, seat)

    def scramble(self, state: GenoaState, seat: int, rng: Rng) -> GenoaState:
        return imagine.scramble(state, seat, rng)

    def prompt(self, view: GenoaView) -> Phrase:
        return prompts.prompt(view)

    def coach(self, view: GenoaView) -> Coaching:
        return coach.coach(view)

    def doing(self, view: GenoaView, seat: int) -> Phrase:
        return doing.doing(view, seat)

    def progress(self, view: GenoaView) -> Phrase:
        current, count = round_of(view)
        return say("round {round} of {rounds}", round=current, rounds=count)

    def describe(self, action: Action, view: GenoaView) -> Phrase:
        return answers.describe(action, view)

    def group(self, action: Action) -> Phrase:
        return headings.group(action)

    def narrate(self, event: Event) -> Phrase | None:
        return log.narrate(event)

    def score_sheet(self, view: GenoaView) -> list[ScoreLine]:
        return headings.score_sheet(view)

    def amount(self, points: int) -> Phrase:
        return say_number("{number} ducat", "{number} ducats", points)

    def check_together(self, players: int, options: Mapping[str, bool | int | str]) -> None:
        first_player(options, players, Rng.seeded(0))

    def tallies(self, view: GenoaView) -> list[Tally]:
        return [
            Tally("turn", say("Turns"), view.turns),
            Tally("deal", say("Offers accepted"), view.deals, "turn"),
        ]

    def standing(self, view: GenoaView) -> list[int]:
        """Ducats where money is open; where it is hidden, what the markers on the board are worth."""
        if view.scores is not None:
            return view.scores[:]
        if view.settings[OPEN_MONEY]:
            return view.ducats[:]
        return [owner_ducats(view.owners, seat) for seat in range(view.players)]

    def draw(self, view: GenoaView) -> str:
        return drawing.draw(view)

    def text(self, view: GenoaView, reader: Reader) -> list[Section]:
        return text.text(view, reader)

    def weigh(self, view: GenoaView, rng: Rng) -> list[float]:
        return weigh.weigh(view, rng)

    def whole_answers(self, view: GenoaView, rng: Rng) -> list[tuple[list[Action], float]]:
        return [(whole.steps, whole.weight) for whole in weigh.whole_answers(view, rng)]

    def evaluate(self, state: GenoaState) -> list[float]:
        return evaluate.evaluate(state)

    def look_ahead(self, state: GenoaState) -> list[float]:
        look_ahead.rehearse(state)
        return evaluate.evaluate(state)

    def layout(self, players: int) -> list[Feature]:
        return layout.layout(players)

    def encode(self, view: GenoaView) -> bytes:
        return encode.encode(view)

    def writer(self, players: int, seat: int, out: Any, at: int) -> Writer:
        return GenoaWriter(players, seat, out, at)

    def limits(self, players: int, options: Mapping[str, bool | int | str]) -> Limits:
        return limits.limits(players, options)


GAME = Genoa()
