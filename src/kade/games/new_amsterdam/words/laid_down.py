"""What is laid down in several kinds at once, read as the amounts that the rules ask for kind by kind.

A payment (NAM-18.17), a cargo (NAM-18.18) and furs of the top trader (NAM-18.19).
"""

from __future__ import annotations

from collections.abc import Sequence

from kade.games.new_amsterdam.rules.actions import AMOUNTS
from kade.games.new_amsterdam.rules.auction import PayBid
from kade.games.new_amsterdam.rules.components import FUR, FUR_TYPES, GOODS, KIND_COUNT, TOP, TRADERS
from kade.games.new_amsterdam.rules.events import FursBought, ShipLoaded
from kade.games.new_amsterdam.rules.names import kind_word
from kade.games.new_amsterdam.rules.shipping import LoadFurs
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.games.new_amsterdam.rules.trade import PickFurs, furs_of
from kade.kernel.actions import Action
from kade.kernel.errors import IllegalAction
from kade.kernel.phrase import say, say_number


def lay_down(state: NewAmsterdamState, word: str, counts: list[int]) -> list[Action] | None:
    """The steps of "pay", "cargo" or "furs" with so many of each kind; None if that is not asked."""
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
        return [] if _lies_there(state, word, counts) else None
    return _kind_by_kind(state.copy(), question, counts)


def _lies_there(state: NewAmsterdamState, word: str, counts: list[int]) -> bool:
    """True if the rules have just done this, because nothing else was possible (NAM-18.15)."""
    for event in state.journal or ():
        if word == "furs" and isinstance(event, FursBought):
            return _by_kind([kind for _, kind in event.furs]) == counts
        if word == "cargo" and isinstance(event, ShipLoaded):
            return [0] * FUR + list(event.cargo) == counts
    return False


def _by_kind(furs: Sequence[int]) -> list[int]:
    return [0] * FUR + [furs.count(kind) for kind in range(FUR_TYPES)]


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
