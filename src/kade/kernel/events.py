"""Facts: what happened, with who may know what of it.

Events are the only source of log lines, animation, statistics and undo barriers. They are frozen
dataclasses, made only while somebody listens (``state.journal`` is a list).
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Event:
    """``seat`` is whose doing it is, or -1 where it is nobody's."""

    seat: int

    #: Something unknown came to light, so the answer that caused it cannot be taken back.
    reveals: ClassVar[bool] = False

    #: A turn of several answers begins with this: the page tells what has been done in it.
    opens_turn: ClassVar[bool] = False

    #: The statement behind it, to which its line in the log leads.
    RULE: ClassVar[str] = ""

    def seen_by(self, seat: int) -> Event:
        """The same fact with nothing in it that ``seat`` (-1: a spectator) may not know."""
        return self

    def touches(self, seat: int) -> bool:
        """True if this was done to ``seat`` by somebody else."""
        return False

    def rule(self) -> str:
        """The statement behind this fact; where one kind of fact has several causes, a title says which."""
        return self.RULE

    def to_json(self) -> dict[str, object]:
        told = {field.name: getattr(self, field.name) for field in fields(self)}
        return {"event": type(self).__name__, **told}
