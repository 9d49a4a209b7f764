"""Answers: typed values from a title's finite table, with an id, a notation and a name."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from kade.kernel.errors import BadNotation
from kade.kernel.packing import packed_action
from kade.kernel.phrase import say


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One entry of the action table. There is one object per entry: compare with ``is``."""

    __slots__ = ("id", "notation", "title")

    def __init__(self, id: int, notation: str) -> None:
        self.id = id
        self.notation = notation
        #: Whose answer it is; empty until its table belongs to a title.
        self.title = ""

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id}: {self.notation}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return packed_action(self)

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Action:
        return self


class ActionTable:
    """All answers of a title by id and by notation."""

    def __init__(self, actions: list[Action]) -> None:
        for index, action in enumerate(actions):
            if action.id != index:
                raise AssertionError(f"{action!r} stands at place {index} of its table")
        self.all = actions
        self.by_notation = {action.notation: action for action in actions}
        self.by_folded = {action.notation.casefold(): action for action in actions}
        if len(self.by_folded) != len(actions):
            raise AssertionError("two actions share one notation")

    def belong_to(self, title: str) -> None:
        """Say whose answers these are. The first to say so is right: a variant may share its table."""
        for action in self.all:
            action.title = action.title or title

    def __len__(self) -> int:
        return len(self.all)

    def __getitem__(self, id: int) -> Action:
        return self.all[id]

    def parse(self, text: str) -> Action:
        """The entry with this notation; capitals and extra spaces do not matter."""
        found = self.by_notation.get(text)
        if found is None:
            found = self.by_folded.get(" ".join(text.split()).casefold())
        if found is None:
            shown = text if len(text) <= 60 else text[:57] + "..."
            raise BadNotation(say("“{text}” is not an answer this game knows.", text=shown))
        return found
