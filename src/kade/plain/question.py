"""Questions of a plain title: what is asked, what may be answered, what is done then."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.plain.acts import Act
    from kade.plain.state import PlainState
    from kade.plain.view import PlainView

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


class PlainQuestion(Question["PlainState", "PlainView"]):
    """A decision. A title says what it ``asks``, ``legal`` and what is ``done`` with an answer.

    Where ``together`` is set, the answers of all who are asked stay secret until the last one is in;
    then ``done_together`` gets them all. ``about`` is a number that the question carries, if it needs one.
    """

    #: The sentence that asks; a question that needs more than that writes ``sentence`` itself.
    asks: ClassVar[Phrase] = say("Choose.")
    #: What somebody is told who is asked this for the first time: what it is about, in one or two short
    #: sentences; words between **two stars** are what one should notice. Without, how one answers is told.
    explains: ClassVar[Phrase | None] = None
    #: The sentence that refuses what is not legal.
    refuses: ClassVar[Phrase] = say("This is not possible now.")

    #: What the one who is asked is doing, told to the others; the gap is filled with his name.
    does: ClassVar[Phrase] = say("{name} is choosing what to do")

    #: Whether the log says what was answered; False where what comes of it says it better.
    told: ClassVar[bool] = True

    def __init__(self, seat: int, about: int = 0) -> None:
        super().__init__(seat)
        self.about = about

    def __init_subclass__(cls) -> None:
        """A question is called after its class: ``ChooseCrate`` asks ``choose_crate``."""
        super().__init_subclass__()
        if "prompt" not in cls.__dict__:
            cls.prompt = _CAPITAL.sub("_", cls.__name__).lower()

    # ------------------------------------------------------------- for the title to write

    def legal(self, state: PlainState) -> list[Action]:
        """Every legal answer, in a stable order; never empty."""
        raise NotImplementedError

    def done(self, state: PlainState, act: Act) -> None:
        """Carry out a legal answer to a question that is asked of one seat."""
        raise NotImplementedError

    def done_together(self, state: PlainState, acts: dict[int, Act]) -> None:
        """Carry out the answers of all who were asked at the same time, by seat."""
        raise NotImplementedError

    def default(self, state: PlainState) -> Action:
        """What an absent player answers: the first legal answer, unless the title knows better."""
        return self.legal(state)[0]

    def sentence(self, view: PlainView) -> Phrase:
        """What is asked, in words."""
        return self.asks

    # ------------------------------------------------------------------- what follows

    def answer(self, state: PlainState, action: Action) -> None:
        state.take_answer(self, action)

    def refusal(self, view: PlainView, action: Action) -> Refusal | None:
        """From the legal answers, which the seat knows; a title may say more about why."""
        if any(action is legal for legal in view.legal):
            return None
        return Refusal(self.refuses, self.rules[0])

    def details(self) -> list[int]:
        return [self.about] if self.about else []
