"""What one seat may know: the only outlet of a state towards bots and pages."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from kade.kernel.actions import Action
from kade.kernel.fields import fields_of
from kade.kernel.orders import Wishes
from kade.kernel.packing import packed_view
from kade.kernel.question import Question


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """The public fields every title shares; a title declares its own in the class, each with its type."""

    GAME: ClassVar[str] = ""

    def __init__(
        self,
        players: int,
        viewer: int,
        stack: list[Question[Any, Any]],
        legal: list[Action],
        scores: list[int] | None,
        ranking: list[int] | None,
    ) -> None:
        self.players = players
        self.viewer = viewer  # the seat that looks, -1 for a spectator
        self.stack = stack  # the open questions, without anything secret in them
        self.legal = legal  # the answers open to the viewer; empty if another seat is asked
        self.scores = scores
        self.ranking = ranking
        #: What the viewer has told the table to answer for him; set by the table, and no part of the game.
        self.wishes = Wishes()

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

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "game": self.GAME,
            "players": self.players,
            "viewer": self.viewer,
            "stack": [question.to_json() for question in self.stack],
            "legal": [action.notation for action in self.legal],
            "scores": self.scores,
            "ranking": self.ranking,
        }
        for name in fields_of(type(self)):
            data[name] = getattr(self, name)
        return data

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        raise TypeError("a view can change between two looks and has no hash")

    def __reduce__(self) -> tuple[Any, ...]:
        return packed_view(self)

    def _repr_svg_(self) -> str:
        from kade.kernel.registry import game

        return game(self.GAME).draw(self)
