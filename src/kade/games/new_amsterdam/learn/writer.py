"""The numbers of ``encode`` written straight from a position, only those that may have changed."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kade.games.new_amsterdam.learn.encode import (
    BUYING_AT,
    LAID_AT,
    NUMBER_AT,
    PARTICULARS,
    PROMPT_AT,
    SHIP_AT,
)
from kade.games.new_amsterdam.learn.layout import PHASES
from kade.games.new_amsterdam.learn.writer_auction import AuctionPart
from kade.games.new_amsterdam.learn.writer_market import MarketPart
from kade.games.new_amsterdam.learn.writer_part import NO_LIST, Part
from kade.games.new_amsterdam.learn.writer_seats import SeatsPart
from kade.games.new_amsterdam.rules.auction import PayBid
from kade.games.new_amsterdam.rules.city import BuildShop
from kade.games.new_amsterdam.rules.components import FUR
from kade.games.new_amsterdam.rules.questions import QUESTIONS
from kade.games.new_amsterdam.rules.shipping import LoadFurs
from kade.games.new_amsterdam.rules.special import WARE, PayFurs, SellOrBuy, TradeAmount
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.games.new_amsterdam.rules.trade import PickFurs
from kade.kernel.question import Question
from kade.kernel.state import State
from kade.kernel.writing import Writer, clear, put

PROMPTS: Final[i64] = len(QUESTIONS)
ASKED: Final[i64] = PARTICULARS
PHASE_COUNT: Final[i64] = len(PHASES)


class NewAmsterdamWriter(Writer):
    """The parts of the layout, in its order."""

    def __init__(self, players: int, seat: int, out: vec[u8], at: i64) -> None:
        super().__init__(players, seat, out, at)
        p: i64 = players
        viewer: i64 = seat
        self.question: QuestionPart = QuestionPart(p, viewer, out, at)
        self.auction: AuctionPart = AuctionPart(p, viewer, out, self.question.end)
        self.seats: SeatsPart = SeatsPart(p, viewer, out, self.auction.end)
        self.market: MarketPart = MarketPart(p, viewer, out, self.seats.end)

    def write(self, state: State) -> None:
        assert isinstance(state, NewAmsterdamState)
        self.question.write(state)
        self.auction.write(state)
        self.seats.write(state)
        self.market.write(state)


class QuestionPart(Part):
    """The open question, whose it is, how far its answer has got, and the part of the round."""

    def __init__(self, players: i64, viewer: i64, out: vec[u8], at: i64) -> None:
        super().__init__(players, viewer, out, at)
        self.round_at: i64 = at + PROMPTS + players + ASKED
        self.end: i64 = self.round_at + 1 + PHASE_COUNT + 2
        self.question: Question[Any, Any] | None = None
        self.laid: list[int] = NO_LIST
        self.prompt: i64 = 0
        self.ahead: i64 = 0
        self.phase: i64 = 0

    def write(self, state: NewAmsterdamState) -> None:
        out = self.out
        stack = state.stack
        if not stack:
            clear(out, self.at, PROMPTS + self.players + ASKED)
            self.question = None
        elif stack[-1] is not self.question or state.laid is not self.laid:
            self.write_question(stack[-1], state.laid)
        at: i64 = self.round_at
        out[at] = u8(state.round)
        out[at + 1 + self.phase] = 0
        phase: i64 = state.phase
        self.phase = 0
        if phase < PHASE_COUNT:
            self.phase = phase
            out[at + 1 + phase] = 1
        out[at + 1 + PHASE_COUNT] = u8(state.special)
        out[at + 2 + PHASE_COUNT] = u8(state.turn)

    def write_question(self, question: Question[Any, Any], laid: list[int]) -> None:
        out = self.out
        at: i64 = self.at
        self.question, self.laid = question, laid
        out[at + self.prompt] = 0
        self.prompt = PROMPT_AT[type(question)]
        out[at + self.prompt] = 1
        at += PROMPTS
        out[at + self.ahead] = 0
        self.ahead = self.ahead_of(question.seat)
        out[at + self.ahead] = 1
        at += self.players
        clear(out, at, ASKED)
        if isinstance(question, PayBid):
            out[at + question.kind] = 1
            out[at + NUMBER_AT] = u8(question.rest)
            put(out, at + LAID_AT, laid)
        elif isinstance(question, BuildShop):
            out[at + NUMBER_AT] = u8(question.placed)
        elif isinstance(question, PickFurs):
            out[at + FUR + question.kind] = 1
            put(out, at + LAID_AT + FUR, laid)
        elif isinstance(question, LoadFurs):
            out[at + FUR + question.kind] = 1
            out[at + SHIP_AT + question.place] = 1
            out[at + NUMBER_AT] = u8(question.rest)
            put(out, at + LAID_AT + FUR, laid)
        elif isinstance(question, SellOrBuy):
            out[at + WARE[question.district]] = 1
        elif isinstance(question, TradeAmount):
            out[at + WARE[question.district]] = 1
            out[at + BUYING_AT] = u8(question.buying)
        elif isinstance(question, PayFurs):
            out[at + NUMBER_AT] = u8(question.furs)
