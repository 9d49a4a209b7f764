"""A question: one decision of the rulebook, put to one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from kade.kernel.actions import Action

if TYPE_CHECKING:
    from kade.kernel.phrase import Refusal

S = TypeVar("S")
V = TypeVar("V")


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[S, V]):
    """Small and immutable: it knows its seat, lists the legal answers and carries one out.

    ``prompt`` names the decision as the specification does, ``rules`` are the statements behind it.
    Questions that the rulebook asks of several players at the same time set ``together``; they are
    asked in seat order, and a table may let the seats answer ahead of being asked. A question that is
    only a step of a decision already begun sets ``part``: the clock of the decision runs on.
    """

    prompt: ClassVar[str] = ""
    rules: ClassVar[tuple[str, ...]] = ()
    together: ClassVar[bool] = False
    part: ClassVar[bool] = False

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def legal(self, state: S) -> list[Action]:
        """Every legal answer, in a stable order; never empty."""
        raise NotImplementedError

    def answer(self, state: S, action: Action) -> None:
        """Carry out a legal answer. The question is already off the stack."""
        raise NotImplementedError

    def default(self, state: S) -> Action:
        """What an absent player answers."""
        raise NotImplementedError

    def refusal(self, view: V, action: Action) -> Refusal | None:
        """Why this answer is not legal, from what the seat can see; None if it is legal."""
        raise NotImplementedError

    def details(self) -> list[int]:
        """What the question carries beside its seat, as constructor arguments."""
        return []

    def to_json(self) -> list[object]:
        rest: list[object] = list(self.details())
        return [self.prompt, self.seat, *rest]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.seat, *self.details())

    def __copy__(self) -> Question[S, V]:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Question[S, V]:
        return self

    def __repr__(self) -> str:
        return f"<{self.prompt} for seat {self.seat}>"
