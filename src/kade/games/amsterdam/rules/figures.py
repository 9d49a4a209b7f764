"""What foreman, bailiff and dealer have in common (AMS-13): each begins somewhere, and later moves on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kade.games.amsterdam.rules.actions import Numbered
from kade.games.amsterdam.rules.agenda import Step
from kade.games.amsterdam.rules.state import NOWHERE, AmsterdamState, replaced
from kade.kernel.actions import Action
from kade.kernel.events import Event
from kade.kernel.phrase import Phrase, Refusal
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView


class Figure:
    """Who it is, where he may begin, and where he goes from there."""

    def __init__(self, key: int, answers: dict[int, Action]) -> None:
        self.key = key  # his place in ``extras``
        self.answers = answers  # by the number of the place on which they put him

    def first_places(self, state: AmsterdamState) -> list[int]:
        raise NotImplementedError

    def next_places(self, state: AmsterdamState) -> list[int]:
        """The nearest places that will have him, all equally near; none if there is no such place."""
        raise NotImplementedError

    def stays(self, state: AmsterdamState) -> bool:
        """He keeps his place although there is nowhere to go to."""
        return False

    def moved(self, seat: int, left: int, reached: int) -> Event:
        raise NotImplementedError

    def put(self, state: AmsterdamState, seat: int, place: int) -> None:
        left = state.extras[self.key]
        state.extras = replaced(state.extras, self.key, place)
        if state.journal is not None:
            state.journal.append(self.moved(seat, left, place))


class PutFigure(Question["AmsterdamState", "AmsterdamView"]):
    """Where a figure begins, or which of the nearest places he goes to."""

    figure: ClassVar[Figure]
    #: He is not on the board yet.
    begins: ClassVar[bool] = False
    #: Why he cannot be put on another place, why nothing else can be done first, and the rule behind both.
    elsewhere: ClassVar[Phrase]
    undecided: ClassVar[Phrase]
    rule: ClassVar[str]

    def legal(self, state: AmsterdamState) -> list[Action]:
        figure = self.figure
        places = figure.first_places(state) if self.begins else figure.next_places(state)
        return [figure.answers[place] for place in places]

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, Numbered):
            self.figure.put(state, self.seat, action.number)

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        his = action in self.figure.answers.values()
        return Refusal(self.elsewhere if his else self.undecided, self.rule)


class FigureGoes(Step):
    """To his first place, or on; where nothing is left he leaves the game."""

    def __init__(self, figure: Figure, place: type[PutFigure], move: type[PutFigure]) -> None:
        self.figure = figure
        self.place = place
        self.move = move

    def perform(self, state: AmsterdamState, seat: int, what: int) -> None:
        if state.extras[self.figure.key] == NOWHERE:
            state.ask(self.place(seat))
        elif self.figure.next_places(state):
            state.ask(self.move(seat))
        elif not self.figure.stays(state):
            self.figure.put(state, seat, NOWHERE)
