"""Answers given in one line: a payment, a cargo, furs of the top trader (NAM-18.17 to 18.19).

The rules ask kind by kind, which is what records and programs see; people lay down everything at
once: "pay 3 coins 2 corn 1 beaver".
"""

from __future__ import annotations

import re
from typing import Final

from kade.games.new_amsterdam.rules.actions import AMOUNTS
from kade.games.new_amsterdam.rules.auction import PayBid
from kade.games.new_amsterdam.rules.components import FUR, GOODS, KIND_COUNT, KINDS, MAX_AMOUNT, TOP, TRADERS
from kade.games.new_amsterdam.rules.names import kind_word
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.games.new_amsterdam.rules.trade import LoadFurs, PickFurs, furs_of
from kade.kernel.actions import Action
from kade.kernel.errors import BadNotation, IllegalAction
from kade.kernel.phrase import say, say_number

_LINE: Final = re.compile(r"\s*(pay|cargo|furs)((?:\s+\d{1,2}\s+[a-z]+)+)\s*", re.IGNORECASE)


def read_line(text: str) -> tuple[str, list[int]] | None:
    """The first word and the number of each kind; None if the text is no such line."""
    found = _LINE.fullmatch(text)
    if found is None:
        return None
    counts = [0] * KIND_COUNT
    words = found[2].split()
    for number, word in zip(words[::2], words[1::2], strict=True):
        if word.lower() not in KINDS:
            raise BadNotation(say("“{word}” is no kind of resource.", word=word))
        counts[KINDS.index(word.lower())] += int(number)
    if max(counts) > MAX_AMOUNT:
        raise BadNotation(say("An answer names {most} units at most.", most=MAX_AMOUNT))
    return found[1].lower(), counts


def whole_answer(state: NewAmsterdamState, text: str) -> list[Action] | None:
    """The amounts, kind by kind, that such a line stands for; None if the text is no such line."""
    line = read_line(text)
    if line is None:
        return None
    word, counts = line
    question = state.question
    if word == "pay" and isinstance(question, PayBid):
        _check(counts, question.kind, state.held, question.seat, "NAM-5.8")
        _adds_up(counts, question.rest, "NAM-5.8")
    elif word == "cargo" and isinstance(question, LoadFurs):
        _check(counts, FUR + question.kind, state.held, question.seat, "NAM-9.6")
        _adds_up(counts, question.rest, "NAM-9.6")
    elif word == "furs" and isinstance(question, PickFurs):
        lying = [0] * FUR + furs_of(state.traders, TOP)
        _check(counts, FUR + question.kind, lying, 0, "NAM-9.2")
        goods = state.held[question.seat * KIND_COUNT + GOODS] // TRADERS[TOP].price - sum(state.laid)
        if sum(counts) > goods:
            raise IllegalAction(say("Your goods pay for {goods} more.", goods=goods), "NAM-9.2")
    else:
        raise IllegalAction(say("“{word}” does not answer what is asked now.", word=word), "NAM-18.15")
    return _kind_by_kind(state.copy(), question, counts)


def _check(counts: list[int], first: int, there: list[int], seat: int, rule: str) -> None:
    """Nothing that was asked before, and no more of a kind than there is."""
    for kind, number in enumerate(counts):
        if number and kind < first:
            raise IllegalAction(say("{kind} cannot be chosen now.", kind=kind_word(kind)), rule)
        if number > there[seat * KIND_COUNT + kind]:
            raise IllegalAction(
                say_number(
                    "There is only {number} {kind}.",
                    "There are only {number} {kind}.",
                    there[seat * KIND_COUNT + kind],
                    kind=kind_word(kind),
                ),
                rule,
            )


def _adds_up(counts: list[int], needed: int, rule: str) -> None:
    if sum(counts) != needed:
        raise IllegalAction(
            say("That is {given}, and exactly {needed} are needed.", given=sum(counts), needed=needed), rule
        )


def _kind_by_kind(
    twin: NewAmsterdamState, question: PayBid | LoadFurs | PickFurs, counts: list[int]
) -> list[Action]:
    """Answer on a copy until everything is laid down; what is forced is not asked."""
    steps: list[Action] = []
    asked = type(question)
    while type(question) is asked:
        kind = question.kind if isinstance(question, PayBid) else FUR + question.kind
        action = AMOUNTS[counts[kind]]
        twin.apply(action)
        steps.append(action)
        top = twin.question
        if not isinstance(top, PayBid | LoadFurs | PickFurs):
            break
        question = top
    return steps
