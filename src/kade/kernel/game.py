"""A title: its metadata, and the functions that every door calls."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar, cast

import msgspec

from kade.kernel.actions import Action, ActionTable
from kade.kernel.encoding import Feature
from kade.kernel.errors import BadSetup, BadState, IllegalAction, KadeError
from kade.kernel.events import Event
from kade.kernel.fields import fields_of
from kade.kernel.orders import StandingOrder, Wishes
from kade.kernel.phrase import Listing, Phrase, Reader, Seat, say, say_number
from kade.kernel.question import Question
from kade.kernel.rng import Rng
from kade.kernel.state import State
from kade.kernel.teaching import Blurb, Coaching, FirstGame
from kade.kernel.view import View
from kade.kernel.writing import EncodedWriter, Writer

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


@dataclass(frozen=True, slots=True)
class Option:
    """A choice the table makes before the game."""

    key: str
    name: Phrase
    help: Phrase
    default: bool | int | str
    choices: tuple[bool | int | str, ...] = (False, True)
    #: What the choices are called, where their own text is not what a player would say.
    names: Mapping[str, Phrase] = field(default_factory=dict)
    #: True for what few tables ever touch: such options are folded away.
    rare: bool = False

    def choice_name(self, choice: bool | int | str) -> Phrase:
        return self.names.get(str(choice)) or say("{choice}", choice=choice)

    @property
    def yes_or_no(self) -> bool:
        return all(isinstance(choice, bool) for choice in self.choices)


class Span(NamedTuple):
    """A piece of a text line and what it stands for: a hue, a seat, a heading."""

    text: str
    style: str = ""


class Section(NamedTuple):
    """A part of the text twin of the board: a heading and its lines."""

    title: Phrase
    lines: list[list[Span]]


class ScoreLine(NamedTuple):
    """One row of the score sheet: where points came from, and how many for each seat."""

    source: str
    words: Phrase
    points: list[int]


class Tally(NamedTuple):
    """What a title counts in a game beside points, for those who study it."""

    key: str
    words: Phrase
    number: int
    #: The tally it is best looked at in proportion to.
    per: str = ""


class Automa(NamedTuple):
    """A side that the rules play, not a seat: its name, its points and its place at the end."""

    name: str
    points: int
    place: int | None


class Line(NamedTuple):
    """A sentence of the log: its first and last answer by number, whose doing it is, what it tells of."""

    first: int
    number: int
    seat: int
    words: Phrase
    events: tuple[Event, ...]


class Limits(NamedTuple):
    """At most so many answers; no final score is below ``least`` or above ``most``."""

    length: int
    least: int
    most: int


#: Worlds in which several answers are thought out before it is said that something comes to light.
WORLDS_TRIED = 3


class _ComesToLight(IllegalAction):
    """Something unknown came to light in this imagined world."""


def _bits(data: object) -> int:
    """How long the longest number is in a position as JSON."""
    if isinstance(data, int):
        return data.bit_length()
    if isinstance(data, dict):
        return max((_bits(part) for part in data.values()), default=0)
    if isinstance(data, (list, tuple)):
        return max((_bits(part) for part in data), default=0)
    return 0


def _brings_to_light(state: State) -> bool:
    return any(event.reveals for event in state.journal or ())


class Game(Generic[S, V]):
    """Subclassed once per title. Everything a door needs of a title is here."""

    id: str
    title: str
    rules_prefix: str
    #: Counts up when the same seed and answers no longer give the same game.
    rules_version: int
    min_players: int
    max_players: int
    options: tuple[Option, ...] = ()
    #: Not choices in the game: the table carries them out, and their answers count as the player's own.
    standing_orders: tuple[StandingOrder, ...] = ()
    #: Orders with which a player who kept silent asks to be heard after all.
    asks_again: tuple[str, ...] = ()
    #: "small" or "heavy": which speed the benchmark expects; of a "plain" title it expects none.
    weight: str = "heavy"
    #: The file of the numbered statements; empty for a title of the house, whose rules lie in docs/rules.
    rules_file: str = ""
    #: No number of a position has more bits; a title with longer masks says so.
    longest_number: int = 63
    actions: ActionTable
    state_type: type[S]
    questions: tuple[type[Question[S, V]], ...]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "actions" in vars(cls) and hasattr(cls, "id"):
            cls.actions.belong_to(cls.id)

    def __reduce__(self) -> tuple[Any, ...]:
        from kade.kernel.registry import game

        return game, (self.id,)

    def __deepcopy__(self, memo: dict[int, Any]) -> Game[S, V]:
        return self

    # ------------------------------------------------------------------- starting

    def start(
        self,
        players: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, bool | int | str] | None = None,
    ) -> S:
        """A new game. The same players, seed and options always give the same one."""
        seats = self.check_players(self.usual_players if players is None else players)
        chosen = self.check_options(options or {})
        if seed is None:
            seed = secrets.randbits(64)
        return self.deal(seats, Rng.seeded(seed), chosen)

    @property
    def usual_players(self) -> int:
        """How many play where nobody says: the fewest who still play against each other."""
        return max(self.min_players, min(2, self.max_players))

    def check_setup(self, players: object, options: Mapping[str, object]) -> dict[str, bool | int | str]:
        """The full set of options, if so many can play with them; refused with a sentence if not."""
        seats, chosen = self.check_players(players), self.check_options(options)
        self.check_together(seats, chosen)
        return chosen

    def check_together(self, players: int, options: Mapping[str, bool | int | str]) -> None:
        """A title refuses here what is possible alone but not together."""

    def check_players(self, players: object) -> int:
        if isinstance(players, bool) or not isinstance(players, int):
            raise BadSetup(say("The number of players must be a whole number."))
        if not self.min_players <= players <= self.max_players:
            raise BadSetup(
                say(
                    "{title} is for {least} to {most} players, not {players}.",
                    title=self.title,
                    least=self.min_players,
                    most=self.max_players,
                    players=players,
                )
            )
        return players

    def check_options(self, given: Mapping[str, object]) -> dict[str, bool | int | str]:
        """The full set of options, defaults filled in; unknown names and values are refused."""
        known = {option.key: option for option in self.options}
        for key in given:
            if key not in known:
                names = ", ".join(known) or "none"
                raise BadSetup(
                    say(
                        "{title} has no option “{key}”; it has: {names}.",
                        title=self.title,
                        key=key,
                        names=names,
                    )
                )
        chosen: dict[str, bool | int | str] = {}
        for option in self.options:
            value = given.get(option.key, option.default)
            match = [choice for choice in option.choices if choice == value and type(choice) is type(value)]
            if not match:
                choices = ", ".join(str(choice) for choice in option.choices)
                raise BadSetup(
                    say(
                        "Option “{key}” must be one of {choices}, not “{value}”.",
                        key=option.key,
                        choices=choices,
                        value=value,
                    )
                )
            chosen[option.key] = match[0]
        return chosen

    def deal(self, players: int, rng: Rng, options: Mapping[str, bool | int | str]) -> S:
        """The position after set-up, with its journal switched on."""
        raise NotImplementedError

    # ----------------------------------------------------------------- positions

    def imagine(self, view: V, rng: Rng) -> S:
        """A full state consistent with that view: how bots think without cheating."""
        raise NotImplementedError

    def hidden(self, state: S, seat: int) -> dict[str, object]:
        """All that ``seat`` (-1: a spectator) must not know, by name: for tests and leak scans."""
        raise NotImplementedError

    def scramble(self, state: S, seat: int, rng: Rng) -> S:
        """A position that differs only in what is hidden from ``seat``."""
        raise NotImplementedError

    def describe_steps(self, state: S, steps: list[Action]) -> Phrase:
        """What an answer amounts to together with the steps that finish it."""
        return self.describe(steps[0], cast(V, state.view(state.seat)))

    def tallies(self, view: V) -> list[Tally]:
        """What is worth counting of a game that is over."""
        return []

    def rehearsals(self, state: S, seat: int) -> list[S]:
        """Positions as if this seat's next turns had come, to try things out; none where that cannot be said.

        It is given an imagined position: what a rehearsal shows can then never be a secret.
        """
        return []

    def order_scope(self, state: S, seat: int, order: str) -> int:
        """A number that stays the same as long as an order holds; -1 where it cannot be given."""
        return -1

    def give_order(self, state: S, seat: int, held: Sequence[str], order: str) -> tuple[str, ...]:
        """The orders that stand once this one is given to those that stood; an empty one takes all back.

        Refused with a sentence where there is no such order, or it cannot be given now.
        """
        if order and order not in {known.key for known in self.standing_orders}:
            raise IllegalAction(say("There is no standing order “{key}”.", key=order))
        if order and (state.over or self.order_scope(state, seat, order) < 0):
            raise IllegalAction(say("This order cannot be given now."))
        return (order,) if order else ()

    def order_line(self, state: S, wishes: Wishes) -> str:
        """What the table answers in the name of the seat that is asked; empty if that is for him to say."""
        return ""

    def heard_by(self, state: S, seat: int, wishes: Wishes) -> tuple[str, ...]:
        """What a seat will have been asked once it has answered this question."""
        return ()

    def table_options(self, people: int) -> dict[str, bool | int | str]:
        """What a table with so many people plays with where nobody has said anything else."""
        return {}

    def restore(self, data: object) -> S:
        """The state that ``to_json`` wrote."""
        try:
            read = msgspec.convert(data, self._shape, dec_hook=self.revive)
        except msgspec.ValidationError as error:
            raise BadState(f"This is not a position of {self.title}: {error}.") from None
        if (bits := _bits(data)) > self.longest_number:
            raise BadState(f"This is not a position of {self.title}: a number has {bits} bits.")
        try:
            stack: list[Question[Any, Any]] = [self.question(entry) for entry in read.stack]
        except TypeError as error:  # more or fewer numbers than this question has
            raise BadState(f"This is not a position of {self.title}: {error}.") from None
        state = self.state_type(read.players, Rng(read.rng), stack)
        for name in fields_of(self.state_type):
            setattr(state, name, getattr(read, name))
        self._look_through(state)
        return state

    def _look_through(self, state: S) -> None:
        """Numbers of the right shape may still be nonsense: all seats can look, and who is asked can answer.

        What the rules read of a position is read here once, so that a spoiled one is refused before play.
        """
        try:
            self.check_players(state.players)
            asked = [question.seat for question in state.stack]
            sound = all(0 <= seat < state.players for seat in asked) and (not asked or bool(state.legal()))
            for seat in (None, *range(state.players)):
                state.view(seat)
            if not asked:
                sound = sound and len(state.final_scores()) == state.players
        except Exception as error:
            raise BadState(f"This is not a position of {self.title}: {error}.") from None
        if not sound:
            raise BadState(f"This is not a position of {self.title}: nobody could go on from it.")

    @cached_property
    def _shape(self) -> type[Any]:
        """The JSON of a title's state as a type, so that anything else is refused."""
        common = [("players", int), ("rng", int), ("stack", list[list[str | int]])]
        fields = [*common, *fields_of(self.state_type).items()]
        module = self.state_type.__module__
        return msgspec.defstruct("Position", fields, module=module, forbid_unknown_fields=True)

    def revive(self, kind: type, data: Any) -> object:
        """A piece of the state that is more than numbers, from what its ``to_json`` wrote."""
        raise NotImplementedError

    def question(self, entry: list[str | int]) -> Question[S, V]:
        """The question that ``to_json`` wrote."""
        for kind in self.questions:
            if entry and kind.prompt == entry[0] and all(isinstance(part, int) for part in entry[1:]):
                build: Callable[..., Question[S, V]] = kind
                return build(*entry[1:])
        raise BadState(f"{self.title} asks no question “{entry}”.")

    # --------------------------------------------------------------------- words

    def parse(self, text: str) -> Action:
        """The action with this notation; raises ``BadNotation`` with a sentence."""
        return self.actions.parse(text)

    def steps(self, state: S, text: str) -> list[Action]:
        """The small steps that one whole answer stands for; most titles know only single answers."""
        return [self.parse(text)]

    def unfold(self, state: S, text: str) -> list[Action]:
        """The answers that a text stands for: whole ones, or several with ";" between them.

        All of them are legal or none is given. Nothing may follow an answer that brings something unknown to
        light: else one could look and then take it back. So several are thought out from what the seat sees
        (``thought_out``), and refused by that alone. If something comes to light that could not be foreseen,
        such as a card that another player has kept to himself, what was to follow is not given.
        """
        single = self.actions.by_notation.get(text.strip())
        if single is not None:
            if not any(legal is single for legal in state.legal()):
                raise state.refused(single)
            return [single]
        seat = state.seat
        _, steps = self.thought_out(cast(V, state.view(None if seat < 0 else seat)), text)
        twin, found = cast(S, state.copy()), list[Action]()
        for step in steps:
            if self._given_already(seat, twin, step):
                continue
            if _brings_to_light(twin) or twin.seat != seat:
                break
            if not any(legal is step for legal in twin.legal()):
                break
            twin.journal, twin.forced = [], []
            twin.play(step)
            found.append(step)
        if not found:
            raise state.refused(steps[0])
        return found

    def thought_out(self, view: V, text: str) -> tuple[S, list[Action]]:
        """The answers that a text stands for, and a position imagined from the view where they are legal.

        Whatever this tells, or refuses, the viewer could have found out alone. Where one imagined world
        brings something to light another may not, so a few are tried.
        """
        for number in range(WORLDS_TRIED):
            world = self.imagine(view, Rng.seeded(number))
            try:
                return world, self._unfolded(world, text)
            except _ComesToLight as error:
                refused = error
        raise refused

    def _unfolded(self, state: S, text: str) -> list[Action]:
        twin = cast(S, state.copy())
        found: list[Action] = []
        for part in text.split(";"):
            for action in self._read(state, twin, part.strip(), found):
                if self._given_already(state.seat, twin, action):
                    continue
                self._may_follow(state, twin, found)
                if not any(legal is action for legal in twin.legal()):
                    raise twin.refused(action)
                twin.journal, twin.forced = [], []
                twin.play(action)
                found.append(action)
        return found

    def _read(self, state: S, twin: S, part: str, found: list[Action]) -> list[Action]:
        """A part of such a text, read where those before it lead to.

        It may name what the rules have answered already, also when it is somebody else's turn by then.
        """
        known = self.actions.by_notation.get(part)
        if not any(seat == state.seat for seat, _ in twin.forced or ()):
            self._may_follow(state, twin, found)
        return [known] if known is not None and twin.seat != state.seat else self.steps(twin, part)

    def _given_already(self, seat: int, twin: S, action: Action) -> bool:
        """The rules left this seat no choice and gave the answer themselves."""
        if (seat, action) not in (twin.forced or ()):
            return False
        return twin.seat != seat or not any(legal is action for legal in twin.legal())

    def _may_follow(self, state: S, twin: S, found: list[Action]) -> None:
        """Refused if no more may follow. Of what has come to light nothing is told, not even who is asked."""
        if _brings_to_light(twin):
            raise _ComesToLight(
                say("“{answer}” brings something to light: answer it by itself.", answer=found[-1])
            )
        if twin.seat != state.seat:
            raise IllegalAction(say("After “{answer}” it is somebody else's turn.", answer=found[-1]))

    #: What the first page says of the title.
    blurb: Blurb | None = None
    #: The guided first game; None where nobody has written one.
    first_game: FirstGame | None = None

    def prompt(self, view: V) -> Phrase:
        """What the open question asks, in words."""
        raise NotImplementedError

    def coach(self, view: V) -> Coaching:
        """What the one who is asked is told when this kind of question is put to him for the first time."""
        raise NotImplementedError

    def describe(self, action: Action, view: V) -> Phrase:
        """An answer in words, as the one who may give it would say it."""
        raise NotImplementedError

    def group(self, action: Action) -> Phrase:
        """The heading under which an answer is listed."""
        raise NotImplementedError

    def tell(self, run: Sequence[tuple[int, Event]]) -> list[Line]:
        """The log of answers that one seat gave in a row, each event with the number of its answer.

        A title may tell in one sentence what took several answers: a voyage with its payments.
        """
        lines = []
        for number, event in run:
            sentence = self.narrate(event)
            if sentence is not None:
                lines.append(Line(number, number, event.seat, sentence, (event,)))
        return lines

    def narrate(self, event: Event) -> Phrase | None:
        """The log line of an event, or None if it needs no line."""
        raise NotImplementedError

    def score_sheet(self, view: V) -> list[ScoreLine]:
        """Where the points of each seat came from, as far as the viewer may know."""
        raise NotImplementedError

    def automas(self, view: V) -> list[Automa]:
        """In a game for one, sides that the rules play; their points stand last in the score sheet."""
        return []

    def amount(self, points: int) -> Phrase:
        """Points as this title counts them."""
        return say_number("{number} point", "{number} points", points)

    def victory(self, view: V) -> Phrase:
        """Who won, and with how much."""
        first = [seat for seat, place in enumerate(view.ranking or []) if place == 1]
        scores = view.scores or []
        if len(first) > 1:
            names, points = Listing([Seat(seat) for seat in first]), self.amount(scores[first[0]])
            return say("{names} share the victory with {points}.", names=names, points=points)
        if first:
            points = self.amount(scores[first[0]])
            return say("{name} won with {points}.", name=Seat(first[0]), points=points)
        for automa in self.automas(view):
            if automa.place == 1:
                points = self.amount(automa.points)
                return say("{name} won with {points}.", name=automa.name, points=points)
        return say("The game ended without a winner.")

    def doing(self, view: V, seat: int) -> Phrase:
        """What a seat that is asked is doing, told to the others: never an order."""
        return say("{name} is thinking", name=Seat(seat))

    def progress(self, view: V) -> Phrase | None:
        """How far the game is, in a few words; None where a title does not count in rounds."""
        return None

    def standing(self, view: V) -> list[int]:
        """The points everybody can see at this moment; the final scores when the game is over."""
        raise NotImplementedError

    # ------------------------------------------------------------------- drawing

    #: What the title shows of itself on a page; ``kade.chart.face.face_of`` knows what it can do.
    face: object = None

    def draw(self, view: V) -> str:
        """The board as one self-contained SVG."""
        raise NotImplementedError

    def text(self, view: V, reader: Reader) -> list[Section]:
        """The text twin of the board, for terminals and screen readers."""
        raise NotImplementedError

    # ---------------------------------------------------------------------- bots

    #: Points by which a lead is nearly decisive, and by which an answer looks clearly worse to ``weigh``.
    decisive_lead: float = 10.0
    clear_difference: float = 1.0
    #: Points by which somebody in a hurry misjudges an answer.
    misjudgement: float = 1.0

    def weigh(self, view: V, rng: Rng) -> list[float]:
        """How good each answer of ``view.legal`` looks to a sound planner; higher is better."""
        raise NotImplementedError

    def whole_answers(self, view: V, rng: Rng) -> list[tuple[list[Action], float]]:
        """Answers worth comparing, each with the steps that finish it and how good it looks."""
        return [([action], weight) for action, weight in zip(view.legal, self.weigh(view, rng), strict=True)]

    def evaluate(self, state: S) -> list[float]:
        """What the position is worth to each seat, in points."""
        raise NotImplementedError

    def look_ahead(self, state: S) -> list[float]:
        """What the position may come to for each seat, in points; the position is used up."""
        return self.evaluate(state)

    # -------------------------------------------------------------------- learning

    def layout(self, players: int) -> list[Feature]:
        """What the numbers of ``encode`` mean, in their order; the same for all options."""
        raise NotImplementedError

    def encode(self, view: V) -> bytes:
        """The view of a seat as numbers, a byte for each, seats counted from the viewer's own."""
        raise NotImplementedError

    def writer(self, players: int, seat: int, out: Any, at: int) -> Writer:
        """What writes the numbers of ``encode`` into a ``vec[u8]`` from this place on, step after step."""
        return EncodedWriter(players, seat, out, at, self.encode)

    def limits(self, players: int, options: Mapping[str, bool | int | str]) -> Limits:
        """How long a game can get and how far scores can go: what OpenSpiel must know before it is played."""
        raise KadeError(
            f"OpenSpiel must be told how long a game can get, which nobody has said of {self.title}."
        )
