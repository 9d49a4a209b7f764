"""Lines walked on a position that looks like the viewer's: what they would bring is read off there."""

from __future__ import annotations

from kade.games.amsterdam.rules.actions import ACTIONS
from kade.games.amsterdam.rules.components import COLOUR_COUNT, GULDEN, HELD
from kade.games.amsterdam.rules.events import CardActivated, CardUsed, ResourcePaid
from kade.games.amsterdam.rules.imagine import imagine
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.one_line import whole_answer
from kade.kernel.actions import Action
from kade.kernel.events import Event
from kade.kernel.question import Question
from kade.kernel.rng import Rng


class Walk:
    """A copy of the position on which answers are tried; hidden things are anything that fits."""

    def __init__(self, view: AmsterdamView) -> None:
        self.seat = view.viewer
        self.state: AmsterdamState = imagine(view, Rng.seeded(1))
        self.state.journal = []
        self.state.forced = []
        self.before = (self.points, self.gulden, self.held)

    @property
    def points(self) -> int:
        return self.state.score(self.seat)

    @property
    def gulden(self) -> int:
        return self.state.held[self.seat * HELD + GULDEN]

    @property
    def held(self) -> list[int]:
        """Resources by colour."""
        return self.state.held[self.seat * HELD : self.seat * HELD + COLOUR_COUNT]

    @property
    def events(self) -> list[Event]:
        return self.state.journal or []

    @property
    def question(self) -> Question[AmsterdamState, AmsterdamView] | None:
        """What the same seat is asked now; None if it is somebody else or nobody."""
        question = self.state.question
        return question if question is not None and question.seat == self.seat else None

    @property
    def legal(self) -> list[Action]:
        """What the same seat could answer now."""
        return self.state.legal() if self.question is not None else []

    @property
    def view(self) -> AmsterdamView:
        """What the seat would see now."""
        return self.state.view(self.seat)

    def copy(self) -> Walk:
        """Where one may go another way."""
        twin = Walk.__new__(Walk)
        twin.seat, twin.before, twin.state = self.seat, self.before, self.state.copy()
        twin.state.journal, twin.state.forced = [], []
        return twin

    def play(self, action: Action) -> None:
        self.state.play(action)

    def say(self, line: str) -> None:
        """All parts of a line, as the table would read them."""
        for part in line.split(";"):
            text = part.strip()
            for action in whole_answer(self.state, text) or [ACTIONS.parse(text)]:
                if (self.seat, action) not in (self.state.forced or ()):
                    self.state.forced = []
                    self.state.play(action)

    # --------------------------------------------------------------- what it brought

    @property
    def points_won(self) -> int:
        return self.points - self.before[0]

    @property
    def paid(self) -> list[int]:
        """Resources that were spent, by colour."""
        counts = [0] * COLOUR_COUNT
        for event in self.events:
            if isinstance(event, ResourcePaid):
                counts[event.colour] += 1
            elif isinstance(event, CardActivated | CardUsed):
                counts = [number + more for number, more in zip(counts, event.paid, strict=True)]
        return counts

    @property
    def gulden_won(self) -> int:
        return self.gulden - self.before[1]
