"""The numbers of ``encode``, written from the position into a row that stays: only what may have changed.

``encode`` says what the numbers are. Here they are written once more, block by block, without a view in
between, which is what makes learning fast.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from kade.games.amsterdam.learn.encode_tables import IN_QUESTION
from kade.games.amsterdam.learn.layout import layout, places
from kade.games.amsterdam.learn.writer_block import Block
from kade.games.amsterdam.learn.writer_board import CityBlock, FiguresBlock, HarbourBlock, OffersBlock
from kade.games.amsterdam.learn.writer_cards import CardsBlock, OrdersBlock
from kade.games.amsterdam.learn.writer_question import QuestionBlock
from kade.games.amsterdam.learn.writer_round import RoundBlock
from kade.games.amsterdam.learn.writer_seats import SeatsBlock
from kade.games.amsterdam.rules.activating import DropResource
from kade.games.amsterdam.rules.agenda import BLOCK_STEP, CARD_STEP, SAIL_STEP
from kade.games.amsterdam.rules.card_uses import DiscardMap
from kade.games.amsterdam.rules.cards_and_tiles import CARD_COUNT
from kade.games.amsterdam.rules.components import BLOCK_COUNT, PLACE_COUNT
from kade.games.amsterdam.rules.expansion_pieces import SOLO_PLAYERS
from kade.games.amsterdam.rules.extra_tiles import TakeInExchange
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel.question import Question
from kade.kernel.state import State
from kade.kernel.writing import Writer, clear


class AmsterdamWriter(Writer):
    """The row of one seat.

    What is marked for one question only (a block whose good is not stored yet, a step that is being
    paid, a card in question) covers a number of a block until the next look.
    """

    def __init__(self, players: int, seat: int, out: vec[u8], at: i64) -> None:
        super().__init__(players, seat, out, at)
        place = places(players)
        self.owner_at: i64 = at + place["blocks.owner"]
        self.barge_at: i64 = at + place["seats.barge"]
        self.cards_at: i64 = at + place["seats.cards"]
        self.blocks: list[Block] = [
            QuestionBlock(players, seat, out, at),
            RoundBlock(players, seat, out, at),
            SeatsBlock(players, seat, out, at),
            CardsBlock(players, seat, out, at),
            CityBlock(players, seat, out, at),
            HarbourBlock(players, seat, out, at),
            OffersBlock(players, seat, out, at),
            FiguresBlock(players, seat, out, at),
        ]
        if players > SOLO_PLAYERS:
            self.blocks.append(OrdersBlock(players, seat, out, at))
        #: So many numbers have to be nothing before the first look: the blocks reckon with that.
        self.unswept: i64 = sum([feature.size for feature in layout(players)])
        # Where a number is covered, and what it was.
        self.covered: list[int] = []
        self.beneath: list[int] = []

    def write(self, state: State) -> None:
        assert isinstance(state, AmsterdamState)
        if self.unswept:
            clear(self.out, self.at, self.unswept)
            self.unswept = 0
        if self.covered:
            self.uncover()
        for block in self.blocks:
            block.write(state)
        if state.agenda:
            self.cover_steps(state.agenda)
        if state.stack:
            self.cover_card(state.stack[-1])

    def cover_steps(self, agenda: list[list[int]]) -> None:
        """What the steps that wait are about."""
        for step in agenda:
            kind = step[0]
            if kind == SAIL_STEP:
                self.cover(self.barge_at, step[1], PLACE_COUNT, step[2], 2)
            elif kind == BLOCK_STEP:
                self.cover(self.owner_at, step[1], BLOCK_COUNT, step[2], 2)
            elif kind == CARD_STEP:
                self.cover(self.cards_at, step[1], CARD_COUNT, step[2], IN_QUESTION)

    def cover_card(self, question: Question[Any, Any]) -> None:
        """The card that the question is about."""
        if isinstance(question, (DropResource, DiscardMap)):
            self.cover(self.cards_at, question.seat, CARD_COUNT, question.card, IN_QUESTION)
        elif isinstance(question, TakeInExchange):
            self.cover(self.cards_at, question.seat, CARD_COUNT, question.given, IN_QUESTION)

    def cover(self, first: i64, seat: i64, size: i64, what: i64, value: u8) -> None:
        """One of the numbers of a seat, which has so many."""
        out = self.out
        away: i64 = seat - self.viewer
        if away < 0:
            away += self.players
        at: i64 = first + away * size + what
        self.covered.append(at)
        self.beneath.append(int(out[at]))
        out[at] = value

    def uncover(self) -> None:
        """The last one first: a number may be covered twice."""
        while self.covered:
            self.out[self.covered.pop()] = u8(self.beneath.pop())
