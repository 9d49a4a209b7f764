"""The open question and what waits for its answer, written from the position."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kade.games.amsterdam.learn.encode_question import STEP_COUNT
from kade.games.amsterdam.learn.layout import places
from kade.games.amsterdam.learn.writer_block import NO_LISTS, Block
from kade.games.amsterdam.rules.actions import DICE_PAIRS
from kade.games.amsterdam.rules.agenda import ACTIVATION_STEP, ADVANCE_STEP, SHOW_STEP
from kade.games.amsterdam.rules.amstel import AdvanceOrStay
from kade.games.amsterdam.rules.black_market import SellOrStore
from kade.games.amsterdam.rules.card_uses import DiscardMap
from kade.games.amsterdam.rules.components import COLOUR_COUNT, GOOD_COUNT
from kade.games.amsterdam.rules.dice import ShiftResources
from kade.games.amsterdam.rules.extra_tiles import ActivateByTile
from kade.games.amsterdam.rules.order_returns import ReturnItem
from kade.games.amsterdam.rules.orders import LayOrderOpen
from kade.games.amsterdam.rules.questions import QUESTIONS
from kade.games.amsterdam.rules.setup import ChooseFirstResource
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.games.amsterdam.rules.supply import GainResource, PayResource
from kade.games.amsterdam.rules.turn import TakeTurn
from kade.kernel.question import Question
from kade.kernel.writing import clear, put_bits

PROMPT_AT: Final[dict[type[Question[Any, Any]], int]] = {kind: place for place, kind in enumerate(QUESTIONS)}
GOODS: Final[i64] = GOOD_COUNT
COLOURS: Final[i64] = COLOUR_COUNT
STEPS: Final[i64] = STEP_COUNT
#: Of the steps that wait, those with an amount, in the order of ``agenda.amounts``.
AMOUNT_AT: Final[dict[int, int]] = {ADVANCE_STEP: 0, ACTIVATION_STEP: 1, SHOW_STEP: 2}
AMOUNTS: Final[i64] = len(AMOUNT_AT)


class QuestionBlock(Block):
    """``question.prompt`` to ``agenda.amounts``."""

    def __init__(self, players: int, viewer: int, out: vec[u8], at: i64) -> None:
        super().__init__(players, viewer, out)
        place = places(players)
        self.prompt_at: i64 = at + place["question.prompt"]
        self.seat_at: i64 = at + place["question.seat"]
        self.number_at: i64 = at + place["question.number"]
        self.waiting_at: i64 = at + place["question.waiting"]
        self.good_at: i64 = at + place["question.good"]
        self.colours_at: i64 = at + place["question.colours"]
        self.steps_at: i64 = at + place["agenda.steps"]
        self.amounts_at: i64 = at + place["agenda.amounts"]
        self.question: Question[Any, Any] | None = None
        self.agenda: list[list[int]] = NO_LISTS
        # Where the two flags stand.
        self.prompt: i64 = 0
        self.asked: i64 = 0

    def write(self, state: AmsterdamState) -> None:
        stack = state.stack
        if not stack:
            if self.question is not None:
                clear(self.out, self.prompt_at, self.amounts_at + AMOUNTS - self.prompt_at)
            self.question, self.agenda = None, NO_LISTS
            return
        question = stack[-1]
        if question is not self.question:
            self.question = question
            self.put_question(question)
        self.out[self.waiting_at] = u8(len(stack) - 1)
        if state.agenda is not self.agenda:
            self.agenda = state.agenda
            self.put_agenda(self.agenda)

    def put_question(self, question: Question[Any, Any]) -> None:
        out = self.out
        out[self.prompt_at + self.prompt] = 0
        self.prompt = PROMPT_AT[type(question)]
        out[self.prompt_at + self.prompt] = 1
        out[self.seat_at + self.asked] = 0
        self.asked = self.distance(question.seat)
        out[self.seat_at + self.asked] = 1
        out[self.number_at] = 0
        clear(out, self.good_at, GOODS)
        clear(out, self.colours_at, COLOURS)
        if not isinstance(question, TakeTurn):  # by far the most frequent one, and it counts nothing
            self.put_particulars(question)

    def put_particulars(self, question: Question[Any, Any]) -> None:
        """What the question counts, its good and its colours."""
        out = self.out
        if isinstance(question, (PayResource, GainResource, ActivateByTile, LayOrderOpen)):
            out[self.number_at] = u8(question.rest)
        elif isinstance(question, ChooseFirstResource):
            out[self.number_at] = u8(question.space)
        elif isinstance(question, SellOrStore):
            out[self.good_at + question.good] = 1
        elif isinstance(question, AdvanceOrStay):
            out[self.number_at] = u8(question.spaces)
        elif isinstance(question, DiscardMap):
            out[self.number_at] = u8(question.gulden)
        elif isinstance(question, ShiftResources):
            for colour in DICE_PAIRS[question.pair]:
                out[self.colours_at + colour] = 1
        elif isinstance(question, ReturnItem):
            out[self.number_at] = u8(question.given)
            put_bits(out, self.colours_at, question.mask, COLOURS)

    def put_agenda(self, agenda: list[list[int]]) -> None:
        out = self.out
        clear(out, self.steps_at, STEPS)
        clear(out, self.amounts_at, AMOUNTS)
        for step in agenda:
            kind = step[0]
            out[self.steps_at + kind] += 1
            if kind in AMOUNT_AT:
                out[self.amounts_at + AMOUNT_AT[kind]] = u8(step[2])
