"""A plain title: what it declares, and all that follows from it. Each part can be replaced alone."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from kade.kernel.actions import Action
from kade.kernel.encoding import Feature
from kade.kernel.events import Event
from kade.kernel.game import Game, Limits, ScoreLine, Section
from kade.kernel.phrase import Phrase, Reader
from kade.kernel.question import Question
from kade.kernel.rng import Rng
from kade.kernel.teaching import Coaching
from kade.plain import board, coach, encode, text, thinking, view, words
from kade.plain.acts import Act, words_of
from kade.plain.face import PlainFace
from kade.plain.plan import Plan
from kade.plain.position import Position
from kade.plain.state import SILENT, PlainState
from kade.plain.things import Counter, Line, Score, Zone
from kade.plain.view import PlainView


class PlainGame(Game[PlainState, PlainView]):
    """Subclassed once per title, with its declarations, ``set_up`` and ``go_on``.

    Whoever wants a part finer than what follows from the declarations writes that part: ``narrate``,
    ``weigh``, ``encode`` with ``layout``, ``text``, ``draw``, ``face``, or a ``state_type`` or
    ``view_type`` of its own with more fields.
    """

    weight = "plain"
    questions: tuple[type[Question[PlainState, PlainView]], ...] = ()
    zones: Sequence[Zone] = ()
    counters: Sequence[Counter] = ()
    #: The lines of the score sheet; their sum is the score.
    scoring: Sequence[Score] = ()
    #: What decides between seats with equal points, the first that differs; else they share their place.
    ties: Sequence[Score] = ()
    #: Sentences of the log in the title's own words.
    lines: Sequence[Line] = ()
    #: No game takes more answers than this, and no final score is outside of this range.
    longest: int = 1000
    score_range: tuple[int, int] = (-1000, 1000)
    #: So many imagined games a planner plays for every answer, and a search when it first looks at one.
    care: int = 12
    glance: int = 2
    #: One of the house's symbols, for the backs of cards.
    motif: str = "i-goods"

    state_type = PlainState
    view_type: type[PlainView] = PlainView
    plan: ClassVar[Plan]

    def __init_subclass__(cls, **more: Any) -> None:
        """The title's own state and view, which know its plan."""
        super().__init_subclass__(**more)
        if not hasattr(cls, "id"):
            return  # a common base of several titles
        cls.plan = Plan(cls.title, cls.zones, cls.counters, cls.max_players)
        for question in cls.questions:
            if not question.rules:
                raise ValueError(f"{cls.title}: the question {question.__name__} names no rule of the game.")
        own = {"plan": cls.plan, "GAME": cls.id, "__module__": cls.__module__}
        cls.state_type = cast(type[PlainState], type(f"{cls.__name__}State", (cls.state_type,), own))
        cls.view_type = cast(type[PlainView], type(f"{cls.__name__}View", (cls.view_type,), own))
        if (home := sys.modules.get(cls.__module__)) is not None:
            for made in (cls.state_type, cls.view_type):  # where pickle finds a class again: by its name
                setattr(home, made.__name__, made)

    def __init__(self) -> None:
        self.state_type.game = self.view_type.game = self
        if self.face is None:
            self.face = PlainFace(self)

    # -------------------------------------------------------------- for the title to write

    def set_up(self, state: PlainState, options: Mapping[str, bool | int | str]) -> None:
        """Deal. All things lie in the first zone of their box, shuffled where order counts."""

    def go_on(self, state: PlainState) -> bool:
        """No question is open: ask the next one, or return False if the game is over."""
        raise NotImplementedError

    # ----------------------------------------------------------------- playing and scoring

    def deal(self, players: int, rng: Rng, options: Mapping[str, bool | int | str]) -> PlainState:
        lying: list[list[int]] = [[] for _ in self.plan.spots[players]]
        for box in self.plan.boxes:
            home = self.plan.home(box)
            things = box.contents(players)
            if home.ordered:
                rng.shuffle(things)
            lying[self.plan.place(players, home)] = things
        state = self.state_type(players, rng, [])
        state.lying, state.numbers, state.said = lying, self.plan.start_numbers(players), [SILENT] * players
        state.journal = []
        self.set_up(state, options)
        state.proceed()
        return state

    def points(self, position: Position, seat: int) -> int:
        """The score of a seat, as far as the position shows it."""
        return sum(line.points(position, seat) for line in self.scoring)

    def order(self, position: Position, seat: int) -> tuple[int, ...]:
        """What decides the ranking; the greater is ahead."""
        return (self.points(position, seat), *(tie.points(position, seat) for tie in self.ties))

    def limits(self, players: int, options: Mapping[str, bool | int | str]) -> Limits:
        return Limits(self.longest, *self.score_range)

    # ------------------------------------------------------------------------- knowledge

    def see(self, state: PlainState, seat: int) -> PlainView:
        """The view of a seat, or of a spectator (-1)."""
        return view.see(state, seat, self.view_type)

    def imagine(self, view_: PlainView, rng: Rng) -> PlainState:
        return view.imagine(view_, rng, self.state_type)

    def hidden(self, state: PlainState, seat: int) -> dict[str, object]:
        return view.hidden(state, seat)

    def scramble(self, state: PlainState, seat: int, rng: Rng) -> PlainState:
        return view.scramble(state, seat, rng)

    # ----------------------------------------------------------------------------- words

    def prompt(self, view: PlainView) -> Phrase:
        return words.prompt(view)

    def coach(self, view: PlainView) -> Coaching:
        return coach.coach(view)

    def doing(self, view: PlainView, seat: int) -> Phrase:
        return words.doing(view, seat)

    def describe(self, action: Action, view: PlainView) -> Phrase:
        return words_of(action)

    def group(self, action: Action) -> Phrase:
        return action.heading if isinstance(action, Act) else words_of(action)

    def narrate(self, event: Event) -> Phrase | None:
        return words.narrate(self, event)

    def score_sheet(self, view: PlainView) -> list[ScoreLine]:
        return words.score_sheet(self, view)

    def standing(self, view: PlainView) -> list[int]:
        return words.standing(self, view)

    # --------------------------------------------------------------------------- drawing

    def draw(self, view: PlainView) -> str:
        return board.draw(self, view)

    def text(self, view: PlainView, reader: Reader) -> list[Section]:
        return text.text(view, self.standing(view), reader)

    # ------------------------------------------------------------------- bots and learners

    def weigh(self, view: PlainView, rng: Rng) -> list[float]:
        return self._tried(view, rng, self.care)

    def whole_answers(self, view: PlainView, rng: Rng) -> list[tuple[list[Action], float]]:
        """A search asks this of every decision it comes to, so a glance must do."""
        weights = self._tried(view, rng, self.glance)
        return [([action], weight) for action, weight in zip(view.legal, weights, strict=True)]

    def _tried(self, view: PlainView, rng: Rng, number: int) -> list[float]:
        imagined = thinking.worlds(view, number, rng)
        return thinking.weigh(imagined, view.viewer, thinking.VICTORY * self.decisive_lead, rng)

    def evaluate(self, state: PlainState) -> list[float]:
        if state.scores is not None:
            return [float(score) for score in state.scores]
        return thinking.expect(state, self.care)

    def look_ahead(self, state: PlainState) -> list[float]:
        return thinking.play_on(state)

    def layout(self, players: int) -> list[Feature]:
        return encode.layout(self, self.check_players(players))

    def encode(self, view: PlainView) -> bytes:
        return encode.encode(self, view)
