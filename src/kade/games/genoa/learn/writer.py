"""The numbers of ``encode`` written straight from a position, only those that may have changed.

What is told of the question and the turn is here; belongings, town and cards are in ``writer_town``, offers
and the offer in question in ``writer_offers``. What a seat may see of them, ``rules.view`` says.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kade.games.genoa.learn.encode import STAGE_COUNT
from kade.games.genoa.learn.writer_offers import OfferWriter
from kade.games.genoa.learn.writer_town import TownWriter
from kade.games.genoa.rules.components import LAST_POSITION, MOVES, SPACE_COUNT, TILE_COUNT
from kade.games.genoa.rules.offer_window import edits_of
from kade.games.genoa.rules.ownership import ChooseBuilding
from kade.games.genoa.rules.questions import QUESTIONS
from kade.games.genoa.rules.state import BUDGET, GenoaState
from kade.games.genoa.rules.tiles import DrawOrDeliver
from kade.games.genoa.rules.view import countered_openly, drafting, seen_acts, seen_question
from kade.kernel.encoding import MOST
from kade.kernel.state import State
from kade.kernel.writing import Writer, put_bits, put_one_of

PROMPTS: Final[dict[str, int]] = {kind.prompt: place for place, kind in enumerate(QUESTIONS)}
PROMPT_COUNT: Final[i64] = len(QUESTIONS)
SPACES: Final[i64] = SPACE_COUNT
STAGES: Final[i64] = STAGE_COUNT
TILES: Final[i64] = TILE_COUNT
NUMBERS: Final[i64] = 12
NO_DICE: Final[list[int]] = []


class GenoaWriter(Writer):
    def __init__(self, players: int, seat: int, out: vec[u8], at: i64) -> None:
        super().__init__(players, seat, out, at)
        p: i64 = players
        self.every: i64 = (1 << players) - 1
        self.offers = OfferWriter(players, seat, out, at + PROMPT_COUNT + p + SPACES)
        self.own_at: i64 = self.offers.turn_at
        self.stage_at: i64 = self.own_at + 3 * p
        self.numbers_at: i64 = self.stage_at + STAGES + 2
        self.passed_at: i64 = self.numbers_at + NUMBERS
        self.action_at: i64 = self.passed_at + 2 * p
        self.town = TownWriter(players, seat, out, self.action_at + p + 5 + TILES)
        self.offers.place_offers(self.town.offers_at)
        self.spaces: int = 0
        self.prompt: i64 = 0
        self.asked: i64 = 0
        self.first: i64 = -1
        self.trader: i64 = -1
        self.stage: i64 = 0
        self.actor: i64 = 0
        self.owed_tile: i64 = 0
        self.passed: i64 = 0
        self.countered: i64 = 0
        self.dice: list[int] = NO_DICE
        put_one_of(out, self.own_at, seat, p)

    def write(self, state: State) -> None:
        assert isinstance(state, GenoaState)
        self.write_question(state)
        self.write_turn(state)
        self.write_step(state)
        self.write_action(state)
        self.town.write(state)
        self.offers.write(state)

    def distance(self, seat: i64) -> i64:
        """Seats are counted from the viewer's own."""
        ahead: i64 = seat - self.viewer
        return ahead + self.players if ahead < 0 else ahead

    def write_question(self, state: GenoaState) -> None:
        out, at = self.out, self.at
        out[at + self.prompt] = 0
        out[at + PROMPT_COUNT + self.asked] = 0
        spaces = 0
        question = seen_question(state, int(self.viewer))
        if question is not None:
            self.prompt = PROMPTS[question.prompt]
            out[at + self.prompt] = 1
            self.asked = self.distance(question.seat)
            out[at + PROMPT_COUNT + self.asked] = 1
            if isinstance(question, ChooseBuilding):
                spaces = 1 << question.street
                if question.done >= 0:
                    spaces |= 1 << question.done
            elif isinstance(question, DrawOrDeliver):
                spaces = 1 << question.villa
        if spaces != self.spaces:
            self.spaces = spaces
            put_bits(out, at + PROMPT_COUNT + self.players, spaces, SPACES)

    def write_turn(self, state: GenoaState) -> None:
        """Who is first player and trader, where the turn is, and its dice."""
        out, p = self.out, self.players
        first: i64 = state.first
        if first != self.first:
            self.first = first
            put_one_of(out, self.own_at + p, self.distance(first), p)
        trader: i64 = state.trader
        if trader != self.trader:
            self.trader = trader
            put_one_of(out, self.own_at + 2 * p, self.distance(trader), p)
        at = self.stage_at
        out[at + self.stage] = 0
        self.stage = state.stage
        out[at + self.stage] = 1
        if state.dice is not self.dice:
            self.dice = state.dice
            out[at + STAGES] = u8(self.dice[0]) if self.dice else 0
            out[at + STAGES + 1] = u8(self.dice[1]) if self.dice else 0

    def write_step(self, state: GenoaState) -> None:
        """How far the turn and its step are, as the viewer has noticed."""
        out, at = self.out, self.numbers_at
        viewer = int(self.viewer)
        asked = bool(state.stack) and state.stack[-1].seat == viewer
        noticed: i64 = seen_acts(state, viewer, not asked and drafting(state))
        acts: i64 = state.acts if asked else noticed
        left: i64 = MOVES + 1 - len(state.path)
        out[at] = u8(state.turns)
        out[at + 1] = u8(min(state.deals, MOST))
        out[at + 2] = u8(LAST_POSITION - state.position)
        out[at + 3] = u8(MOVES) if left > MOVES else u8(left)
        out[at + 4] = 1 if state.site else 0
        out[at + 5] = 1 if state.final else 0
        out[at + 6] = 1 if acts >= state.settings[BUDGET] else 0
        out[at + 7] = u8(state.bargaining)
        out[at + 8] = u8(state.place)
        out[at + 9] = u8(edits_of(state, viewer))
        out[at + 10] = u8(noticed) if noticed < MOST else u8(MOST)
        out[at + 11] = u8(min(state.number, MOST))
        at = self.passed_at
        passed: i64 = state.passed
        if passed != self.passed:
            self.passed = passed
            put_bits(out, at, self.turned(passed), self.players)
        countered: i64 = state.countered if state.trader == viewer else countered_openly(state)
        if countered != self.countered:
            self.countered = countered
            put_bits(out, at + self.players, self.turned(countered), self.players)

    def turned(self, mask: i64) -> i64:
        """A mask of seats, counted from the viewer's own."""
        return (mask >> self.viewer | mask << (self.players - self.viewer)) & self.every

    def write_action(self, state: GenoaState) -> None:
        """The action that is going on."""
        out, at = self.out, self.action_at
        tiles = at + self.players + 5
        out[at + self.actor] = 0
        if self.owed_tile >= 0:
            out[tiles + self.owed_tile] = 0
        self.owed_tile = state.owed_tile
        if self.owed_tile >= 0:
            out[tiles + self.owed_tile] = 1
        going_on = state.actor >= 0
        if going_on:
            self.actor = self.distance(state.actor)
            out[at + self.actor] = 1
        at += self.players
        out[at] = 1 if going_on and state.begun else 0
        out[at + 1] = 1 if going_on and state.resolved else 0
        out[at + 2] = 1 if going_on and state.ordered else 0
        out[at + 3] = 1 if going_on and state.palace else 0
        out[at + 4] = u8(state.plays) if going_on else 0
