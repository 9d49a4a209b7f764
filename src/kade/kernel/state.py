"""A position: plain data and the stack of open questions."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from kade.kernel.actions import Action
from kade.kernel.errors import IllegalAction
from kade.kernel.events import Event
from kade.kernel.fields import fields_of
from kade.kernel.packing import packed_state, twin_of
from kade.kernel.phrase import say
from kade.kernel.question import Question
from kade.kernel.rng import Rng
from kade.kernel.view import View


# A title that is not compiled, such as one of another package, has its own kind of position.
@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every title's position shares.

    A title declares its own fields in the class, each with its type. That is all JSON needs. What is hot
    is written out beside it: ``copy``, and what hands the open fields to a view and from a view to an
    imagined position. By name it would take twice as long (Genoa's copy: 3.8 instead of 1.7
    microseconds), and compiled eighteen times (4.1 instead of 0.23). A position that is not made by
    ``copy`` must be given every field.
    """

    GAME: ClassVar[str] = ""

    def __init__(self, players: int, rng: Rng, stack: list[Question[Any, Any]]) -> None:
        self.players = players
        self.rng = rng
        self.stack = stack
        self.journal: list[Event] | None = None
        self.answers: list[Action] | None = None
        self.forced: list[tuple[int, Action]] | None = None

    # ------------------------------------------------------------ the conversation

    @property
    def over(self) -> bool:
        return not self.stack

    @property
    def seat(self) -> int:
        """Whose answer is awaited; -1 when the game is over."""
        return self.stack[-1].seat if self.stack else -1

    @property
    def question(self) -> Question[Any, Any] | None:
        return self.stack[-1] if self.stack else None

    def legal(self) -> list[Action]:
        """Every legal answer to the open question. The list is shared: do not change it."""
        answers = self.answers
        if answers is None:
            answers = self.stack[-1].legal(self) if self.stack else []
            self.answers = answers
        return answers

    def apply(self, action: Action) -> None:
        """Answer the open question; an illegal answer raises and changes nothing.

        The default is taken even where it is not in ``legal()``: it may drop a half-made choice.
        """
        if any(answer is action for answer in self.legal()) or (self.stack and action is self.default()):
            self.play(action)
        else:
            raise self.refused(action)

    def play(self, action: Action) -> None:
        """``apply`` without the check, for callers who took the action from ``legal()``."""
        question = self.stack.pop()
        self.answers = None
        question.answer(self, action)
        if not self.stack:
            self.proceed()

    def proceed(self) -> None:
        """No question is open. A title that is played in rounds asks the next one here."""

    def ask(self, question: Question[Any, Any]) -> None:
        """Put a question, or answer it at once where there is only one legal answer."""
        answers = question.legal(self)
        if len(answers) == 1:
            if self.forced is not None:
                self.forced.append((question.seat, answers[0]))
            question.answer(self, answers[0])
        else:
            self.stack.append(question)
            self.answers = answers

    def refused(self, action: Action) -> IllegalAction:
        """The reason why ``action`` is not legal now."""
        if not self.stack:
            return IllegalAction(say("The game is over."))
        question = self.stack[-1]
        refusal = question.refusal(self.view(question.seat), action)
        if refusal is None:
            raise AssertionError(f"{action!r} is neither legal nor refused by {question!r}")
        return IllegalAction(refusal.sentence, refusal.rule)

    def default(self) -> Action:
        """The answer of an absent player to the open question."""
        return self.stack[-1].default(self)

    def open_seats(self) -> list[int]:
        """Who may answer now, in any order. Nearly always it is the seat that is asked."""
        return [self.stack[-1].seat] if self.stack else []

    def turn_to(self, seat: int) -> bool:
        """Hear this seat first, where several may answer in any order; False if it may not answer."""
        return bool(self.stack) and self.stack[-1].seat == seat

    def aside(self) -> bool:
        """Several may speak in any order: what one composes is nobody's business until it is whole."""
        return False

    def time_limit(self) -> int:
        """Seconds that the rules of this table allow for the open decision; 0: no limit."""
        return 0

    def silence_limit(self) -> int:
        """Seconds after the last word at which a window open to several closes among people; 0: never."""
        return 0

    def open_questions(self) -> list[Question[Any, Any]]:
        """The question on top and, if it is asked of several at the same time, its fellows."""
        found: list[Question[Any, Any]] = []
        place = len(self.stack) - 1
        while place >= 0 and (not found or (found[-1].together and self.stack[place].together)):
            found.append(self.stack[place])
            place -= 1
        return found

    # -------------------------------------------------------------------- results

    @property
    def scores(self) -> list[int] | None:
        """Final scores by seat; None before the end."""
        return None if self.stack else self.final_scores()

    @property
    def ranking(self) -> list[int] | None:
        """The place of each seat, 1 for the winner; equal places are shared victories."""
        return None if self.stack else places(self.final_order())

    def final_scores(self) -> list[int]:
        raise NotImplementedError

    def final_order(self) -> list[tuple[int, ...]]:
        """What decides the ranking, seat by seat; the greater tuple is ahead."""
        return [(score,) for score in self.final_scores()]

    # ---------------------------------------------------------- copies and outlets

    def copy(self) -> State:
        """An independent position with the same future; it keeps no journal."""
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """Everything ``seat`` may know and nothing else; None is a spectator."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        """Plain JSON that ``game.restore`` reads back. It holds secrets: for the store only."""
        data: dict[str, Any] = {name: getattr(self, name) for name in fields_of(type(self))}
        data["players"] = self.players
        data["rng"] = self.rng.state
        data["stack"] = [question.to_json() for question in self.stack]
        return data

    def __reduce__(self) -> tuple[Any, ...]:
        return packed_state(self)

    def __copy__(self) -> State:
        return twin_of(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return twin_of(self)

    def _repr_svg_(self) -> str:
        """In a notebook a state draws what a spectator sees."""
        return self.view(None)._repr_svg_()


def places(order: list[tuple[int, ...]]) -> list[int]:
    """Places from 1; those level with each other share one and the next ones are skipped."""
    return [1 + sum(1 for other in order if other > own) for own in order]
