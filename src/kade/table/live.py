"""A table in memory: its log folded into a position, with what happened at every answer."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import Any

import msgspec

from kade.kernel import Action, Answer, Event, Game, Player, Reader, Record, Result, State, View, game
from kade.kernel.errors import BadNotation, IllegalAction, KadeError
from kade.kernel.phrase import say
from kade.store.rows import Draft, Entry, Message, SeatRow, Snapshot, TableRow
from kade.table.clocks import Clocks
from kade.table.composing import composed
from kade.table.errors import BadEntry, CannotUndo, NoSuchTable, PutAside, put_aside
from kade.table.orders import wishes_of

#: Moments of this process: no two changes of any table, loaded once or again, have the same one.
MOMENTS = count(1)

#: Of the recent past every so many positions are kept, to look back at it.
KEPT_EVERY = 8
KEPT_POSITIONS = 10

#: What an entry of the log may be.
KINDS = ("answer", "ahead", "order", "undo", "pause")

#: Answers of bots, and those given in their place when they failed.
BY_BOTS = ("bot", "fault")


@dataclass(frozen=True, slots=True)
class Given:
    """An answer that stands: whose, what, and who gave it."""

    seat: int
    action: Action
    by: str
    at: float


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of the log as one reader knows it, with the numbers of its first and last answer."""

    first: int
    number: int
    seat: int
    text: str
    to_you: bool
    rule: str = ""  # the statement behind it


@dataclass(slots=True)
class Story:
    """The log as it is told to one reader, up to an answer."""

    lines: list[Told]
    up_to: int = -1


def answered(state: State, given: Given) -> None:
    """Give an answer that stands in the log; one of a seat that was not asked was not written by us."""
    if not state.turn_to(given.seat):
        raise BadEntry(f"Seat {given.seat} answers “{given.action}”, but was not asked.")
    state.apply(given.action)


class SnapshotContents(msgspec.Struct):
    """What a snapshot keeps of a table, beside its log."""

    position: dict[str, Any]
    orders: dict[int, list[tuple[str, int]]]
    heard: dict[int, list[str]]
    opened_at: float
    clocks: tuple[list[float], float] | None
    shut: dict[int, int] = {}


class LiveTable:
    """The log of a table is the truth; this is what it amounts to now."""

    def __init__(self, row: TableRow, seats: list[SeatRow]) -> None:
        self.row = row
        self.seats = seats
        self.game: Game[Any, Any] = game(row.game)
        if self.game.rules_version != row.rules_version:
            raise NoSuchTable(
                say(
                    "This table was opened under version {version} of the rules of {title}; "
                    "this Kade has version {ours} and cannot go on with it.",
                    version=row.rules_version,
                    title=self.game.title,
                    ours=self.game.rules_version,
                )
            )
        self.version = 0
        #: The last version that changed the position; answers given ahead since then change nothing.
        self.solid = 0
        #: The last version that everybody may know of, and by seat the last that is for that seat alone.
        self.known = 0
        self.whispered: dict[int, int] = {}
        self.answers: list[Given] = []
        #: Answers given before being asked, where the rulebook asks several at the same time.
        self.ahead: dict[int, Action] = {}
        #: Standing orders by seat, each with the scope in which it holds.
        self.orders: dict[int, list[tuple[str, int]]] = {}
        #: What seats have been asked and have answered, in words of the title.
        self.heard_already: dict[int, list[str]] = {}
        #: The version and the time at which the open decision began, and who was asked then.
        self.opened, self.opened_at = 0, row.created
        #: When somebody last said something.
        self.spoken_at = row.created
        self.asked_first: frozenset[int] = frozenset()
        #: What happened at set-up and at each answer; None where it has not been told again yet.
        self.events: list[tuple[Event, ...] | None] = []
        self.clocks = Clocks(row.pace, len(seats), row.created) if row.pace else None
        self.state: State = self._start()
        #: Positions that an undo may go back to, by the number of answers they have.
        self.past: dict[int, State] = {}
        #: Some positions of the recent past, to look back at, by the number of answers they have.
        self.kept: dict[int, State] = {}
        self.stories: dict[tuple[int, int, str], Story] = {}
        #: The opening of the running turn, found for so many entries of ``events``.
        self._opened_at: tuple[int, tuple[int, int] | None] = (0, None)
        #: Until then bots wait, so that the turn that has just ended can be taken back.
        self.grace_until = 0.0
        #: When somebody with an old link last asked for a new one.
        self.link_asked = 0.0
        #: What seats compose apart from the log, and the version of the last answer of each seat.
        self.drafts: dict[int, Draft] = {}
        self.spoke: dict[int, int] = {}
        #: The last version at which each seat could say nothing: what it composed before ended there.
        self.shut: dict[int, int] = {}
        #: Positions in the middle of a decision, by seat, each for a draft at a version.
        self._composing: dict[int, tuple[Draft, int, tuple[State, list[Action]] | None]] = {}
        #: What was said; None until somebody asks for it.
        self.chat: list[Message] | None = None
        #: The seats that browsers hold here, as far as they were asked for.
        self.held: dict[str, dict[int, bool]] = {}
        #: Why it cannot be read after all, once its past was told again.
        self.unreadable: PutAside | None = None
        #: The moment of the last change that a page may show, also of one that is no entry of the log.
        self.touched = next(MOMENTS)
        for text in row.prelude:
            self._play(Given(self.state.seat, self.game.parse(text), "player", row.created))
        self.past.clear()

    # -------------------------------------------------------------------- folding

    def _start(self) -> State:
        state: State = self.game.start(len(self.seats), self.row.seed, self.row.options)
        self.events = [tuple(state.journal or ())]
        state.journal = []
        return state

    def resume(self, snapshot: Snapshot, entries: list[Entry]) -> None:
        """Take over a stored position; ``entries`` are all up to its version."""
        kept = msgspec.json.decode(snapshot.state, type=SnapshotContents)
        prelude = len(self.row.prelude)
        for entry in entries:
            self._note(entry)
        self.state = self.game.restore(kept.position)
        self.state.journal = []
        self.orders, self.heard_already, self.shut = kept.orders, kept.heard, kept.shut
        self.opened, self.opened_at = snapshot.version, kept.opened_at
        self.asked_first = frozenset(self.state.open_seats())
        if self.clocks is not None and kept.clocks is not None:
            if len(kept.clocks[0]) != len(self.seats):
                raise BadEntry("A snapshot has other clocks than its table.")
            self.clocks.left, self.clocks.since = kept.clocks
        told = self.events[: prelude + 1]
        self.events = [*told, *([None] * (len(self.answers) - prelude))]

    def _note(self, entry: Entry) -> None:
        """Fold an entry into the list of answers only, without playing it."""
        self._enter(entry)
        if entry.kind in ("answer", "undo"):
            self.solid = entry.version
        if entry.kind == "answer":
            self.ahead.pop(entry.seat, None)
            self.spoke[entry.seat] = entry.version
            self.answers.append(Given(entry.seat, self.game.parse(entry.action), entry.by, entry.at))
        elif entry.kind == "undo":
            del self.answers[entry.target :]
        elif entry.kind == "ahead":
            self.ahead[entry.seat] = self.game.parse(entry.action)

    def _enter(self, entry: Entry) -> None:
        """The next version. Of orders, and of answers given ahead, only their seat is told."""
        self._check(entry)
        self.version = entry.version
        if entry.kind in ("ahead", "order"):
            self.whispered[entry.seat] = entry.version
        else:
            self.known = entry.version

    def _check(self, entry: Entry) -> None:
        """An entry that cannot follow those before it was not written by us."""
        seated = 0 <= entry.seat < len(self.seats) or entry.kind == "pause"
        back = len(self.row.prelude) <= entry.target <= len(self.answers)
        if entry.kind not in KINDS or entry.version != self.version + 1 or not seated:
            raise BadEntry(f"Entry {entry.version} of the log does not fit behind entry {self.version}.")
        if entry.kind == "pause" and not 0 <= float(entry.action) < float("inf"):
            raise BadEntry(f"Entry {entry.version} of the log is a pause without an end.")
        if entry.kind == "undo" and not back:
            raise BadEntry(f"Entry {entry.version} of the log goes back to an answer that was never given.")

    def take(self, entry: Entry) -> None:
        """Fold one entry into the position."""
        self._enter(entry)
        if entry.kind == "ahead":
            self.ahead[entry.seat] = self.game.parse(entry.action)
            return
        if entry.kind == "order":
            self._order(entry.seat, entry.action)
            return
        if entry.kind == "pause":
            self._stand_still(entry.at - float(entry.action), entry.at)
            return
        self.solid, self.spoken_at = entry.version, entry.at
        self._spend(entry)
        if entry.kind == "answer":
            self.ahead.pop(entry.seat, None)
            self.spoke[entry.seat] = entry.version
            if entry.by in ("player", "clock"):
                self._hear(entry.seat, entry.at)
            self._play(Given(entry.seat, self.game.parse(entry.action), entry.by, entry.at))
        else:
            for given in self.answers[entry.target :]:
                self.heard_already.pop(given.seat, None)
            self._go_back(entry.target)
        self._shut_windows(entry)
        if not self._goes_on():
            self.opened, self.opened_at = entry.version, entry.at
            self.asked_first = frozenset(self.state.open_seats())

    def _goes_on(self) -> bool:
        """The decision that was open still is: a step of it was made, or one of several has spoken."""
        question = self.state.question
        if question is None or question.part:
            return True
        return len(self.asked_first) > 1 and self.asked_first.issuperset(self.state.open_seats())

    def _shut_windows(self, entry: Entry) -> None:
        """Whoever cannot speak now composes nothing any more, also if an undo took his window away.

        In the middle of an answer that is given in several steps nobody else can speak, which ends nothing.
        """
        question = self.state.question
        if entry.kind == "answer" and question is not None and question.part:
            return
        heard = self.state.open_seats() if self.state.aside() else []
        for seat in range(len(self.seats)):
            if seat not in heard:
                self.shut[seat] = entry.version

    def _order(self, seat: int, order: str) -> None:
        """Those that stand with a new one; each holds from when it was given."""
        before = dict(self.orders.get(seat, ()))
        held = wishes_of(self, seat).orders
        self.orders[seat] = [
            (text, before[text] if text in held else self.game.order_scope(self.state, seat, text))
            for text in self.game.give_order(self.state, seat, held, order)
        ]
        if order in self.game.asks_again:
            self.heard_already.pop(seat, None)

    def _hear(self, seat: int, at: float) -> None:
        """What a seat has answered it is not asked again."""
        question = self.state.question
        if question is not None and not question.part:
            heard = self.game.heard_by(self.heard(seat), seat, wishes_of(self, seat, at))
            self.heard_already[seat] = list(heard)

    def _play(self, given: Given) -> None:
        state = self.state
        self.past[len(self.answers)] = state.copy()
        state.journal = []
        answered(state, given)
        events = tuple(state.journal or ())
        state.journal = []
        self.answers.append(given)
        self.events.append(events)
        if len(self.answers) % KEPT_EVERY == 0:
            self.kept[len(self.answers)] = state.copy()
            if len(self.kept) > KEPT_POSITIONS:
                del self.kept[next(iter(self.kept))]
        others = any(answer.seat != given.seat for answer in self.answers[-2:-1])
        if any(event.reveals for event in events):
            self.past.clear()
        elif others:
            self.past = {len(self.answers) - 1: self.past[len(self.answers) - 1]}

    def _go_back(self, target: int) -> None:
        before = self.past.get(target)
        if before is None:
            before = self.position(target)
        self.state = before.copy()
        self.state.journal = []
        del self.answers[target:]
        del self.events[target + 1 :]
        self._opened_at = (0, None)
        self.past = {number: state for number, state in self.past.items() if number < target}
        self.kept = {number: state for number, state in self.kept.items() if number <= target}
        for story in self.stories.values():
            story.up_to = self.run_opened(target) - 1
            while story.lines and story.lines[-1].number > story.up_to:
                story.lines.pop()

    def _spend(self, entry: Entry) -> None:
        """Time runs for all people who are asked; the first answer of a say earns the increment."""
        if self.clocks is None:
            return
        asked = self.state.open_seats()
        by_bot = entry.by in BY_BOTS
        people = [seat for seat in asked if self.is_person(seat) and not (seat == entry.seat and by_bot)]
        self.clocks.spend(people, entry.at)
        goes_on = bool(self.answers) and self.answers[-1].seat == entry.seat
        if entry.kind == "answer" and not by_bot and not goes_on:
            self.clocks.earn(entry.seat)

    def _stand_still(self, since: float, until: float) -> None:
        """No server was there in this time: it counts for nobody, what was used before it does."""

        def later(moment: float) -> float:
            return moment + until - max(moment, since) if moment < until else moment

        self.opened_at, self.spoken_at = later(self.opened_at), later(self.spoken_at)
        if self.clocks is not None:
            self.clocks.since = later(self.clocks.since)

    def pause_until(self, moment: float) -> None:
        """Time before this moment counts for nobody."""
        self.opened_at = max(self.opened_at, moment)
        if self.clocks is not None:
            self.clocks.since = max(self.clocks.since, moment)

    def deadline(self) -> tuple[float, list[int]] | None:
        """When the next clock rings, and for whom: a player's own, or that of the open decision."""
        people = [seat for seat in self.state.open_seats() if self.is_person(seat)]
        if self.over or not people:
            return None
        rings: list[tuple[float, list[int]]] = []
        if self.clocks is not None:
            rings += [(self.clocks.deadline(seat), [seat]) for seat in people]
        ends = self.decision_ends()
        if ends is not None:
            rings.append((ends, people))
        return min(rings, default=None)

    def decision_ends(self) -> float | None:
        """When the open decision must have been made, where the rules of the table limit it."""
        if self.over or not any(self.is_person(seat) for seat in self.state.open_seats()):
            return None
        limit, silence = self.state.time_limit(), 0
        seated = all(seat.joined is not None for seat in self.seats)
        if seated and sum(self.is_person(seat.seat) for seat in self.seats) > 1:
            silence = self.state.silence_limit()
        ends = [self.opened_at + limit] if limit else []
        if silence:
            ends.append(max(self.opened_at, self.spoken_at) + silence)
        return min(ends, default=None)

    def seconds_left(self, now: float) -> float | None:
        """Of the open decision, where the rules of the table limit it."""
        ends = self.decision_ends()
        return None if ends is None else max(0.0, ends - now)

    def is_person(self, seat: int) -> bool:
        return not self.seats[seat].played_by

    def position(self, number: int) -> State:
        """The position after so many answers, played again from the nearest one that is known."""
        if number == len(self.answers):
            return self.state
        known = max((kept for kept in self.kept if kept <= number), default=0)
        if known:
            state = self.kept[known].copy()
        else:
            state = self.game.start(len(self.seats), self.row.seed, self.row.options)
        for given in self.answers[known:number]:
            answered(state, given)
        return state

    def snapshot(self) -> Snapshot:
        clocks = (self.clocks.left, self.clocks.since) if self.clocks is not None else None
        kept = SnapshotContents(
            self.state.to_json(), self.orders, self.heard_already, self.opened_at, clocks, self.shut
        )
        return Snapshot(self.version, len(self.answers), msgspec.json.encode(kept).decode())

    # --------------------------------------------------------------- who is asked

    @property
    def over(self) -> bool:
        return self.state.over

    def may_answer(self, seat: int) -> bool:
        """True if this seat is asked now, or may answer ahead and has not done so."""
        if seat in self.state.open_seats():
            return True
        waiting = [question.seat for question in self.state.open_questions()]
        return seat in waiting and seat not in self.ahead

    def check(self, seat: int, action: Action) -> None:
        """Raises ``IllegalAction`` if the seat cannot give this answer ahead of being asked."""
        for question in self.state.open_questions():
            if question.seat == seat and not any(a is action for a in question.legal(self.state)):
                refusal = question.refusal(self.view(seat), action)
                if refusal is not None:
                    raise IllegalAction(refusal.sentence, refusal.rule)

    def view(self, viewer: int) -> View:
        """What a seat, or a spectator (-1), may know; with its answers if it may answer ahead."""
        view = self.heard(viewer).view(None if viewer < 0 else viewer)
        view.wishes = wishes_of(self, viewer)
        if viewer >= 0 and viewer != self.state.seat and viewer not in self.ahead:
            for question in self.state.open_questions():
                if question.seat == viewer:
                    view.legal = question.legal(self.state)
                    view.stack = [*[q for q in view.stack if q is not question], question]
        return view

    def heard(self, seat: int) -> State:
        """The position in which this seat is the one asked, if several may answer in any order.

        Whoever composes apart stands in the middle of a decision, and all others before it.
        """
        made = self.composing(seat)
        if made is not None:
            return made[0]
        if seat == self.state.seat or seat not in self.state.open_seats():
            return self.state
        state = self.state.copy()
        state.turn_to(seat)
        return state

    def composing(self, seat: int) -> tuple[State, list[Action]] | None:
        """Where a seat stands that composes apart, and the steps it has made; None if it does not."""
        draft = self.drafts.get(seat)
        if draft is None:
            return None
        found = self._composing.get(seat)
        if found is None or found[:2] != (draft, self.version):
            found = self._composing[seat] = (draft, self.version, composed(self, seat))
        return found[2]

    def composed(self, seat: int) -> int:
        """How many steps a seat has made that composes apart."""
        made = self.composing(seat)
        return len(made[1]) if made is not None else 0

    def current(self, seat: int, version: int) -> bool:
        """An answer thought out at this version still means the same.

        Where several may answer in any order, what the others did meanwhile does not matter; what the seat
        did itself does, so that nothing that is sent twice is done twice.
        """
        if self.solid <= version <= self.version:
            return True
        opened = max(self.opened, self.spoke.get(seat, 0))
        return len(self.state.open_seats()) > 1 and opened <= version <= self.version

    def version_for(self, seat: int) -> int:
        """The version as a seat, or a spectator (-1), is told it: what others whisper does not count."""
        return max(self.known, self.whispered.get(seat, 0))

    def standing_order(self, seat: int) -> str:
        """The order that holds for this seat and that every door knows by its name; empty if none does."""
        known = {order.key for order in self.game.standing_orders}
        return next((order for order in wishes_of(self, seat).orders if order in known), "")

    def possible_orders(self, seat: int) -> list[str]:
        """Those of them that this seat could give now."""
        if seat < 0 or self.over:
            return []
        keys = [order.key for order in self.game.standing_orders]
        return [key for key in keys if self.game.order_scope(self.state, seat, key) >= 0]

    def steps(self, seat: int, text: str, by: str = "player") -> list[Action]:
        """The answers a text stands for, each checked; raises ``IllegalAction`` and changes nothing.

        The clock may give the default even where that drops a half-made choice, which no player can.
        """
        try:
            state = self.heard(seat)
            if by != "player" and state.seat == seat and text == str(state.default()):
                return [state.default()]
            if state.seat == seat:
                return self.game.unfold(state, text)
            action = self.game.parse(text)
        except BadNotation as error:
            raise IllegalAction(error.phrase or str(error)) from None
        self.check(seat, action)
        return [action]

    # ----------------------------------------------------------------------- undo

    def undo_floor(self, seat: int) -> int:
        """The smallest number of answers this seat may go back to; raises with the reason."""
        if self.composing(seat):
            return len(self.answers)  # of what is composed apart the last step goes
        if not self.answers or len(self.answers) == len(self.row.prelude):
            raise CannotUndo(say("Nothing has been done yet."))
        if self.over:
            raise CannotUndo(say("The game is over."))
        if not self.is_person(seat):
            raise CannotUndo(say("A bot plays for you."))
        if self.answers[-1].seat != seat:
            raise CannotUndo(say("Another player has acted since your last answer."))
        floor = len(self.answers)
        while floor > len(self.row.prelude) and self.answers[floor - 1].seat == seat:
            events = self.story_events(floor)
            if any(event.reveals for event in events):
                break
            floor -= 1
        if floor == len(self.answers):
            raise CannotUndo(say("Something was revealed, so this cannot be taken back."))
        return floor

    def may_regret(self, seat: int) -> bool:
        """This seat has just ended its turn, could still take that back, and only bots are asked."""
        if self.over or any(self.is_person(asked) for asked in self.state.open_seats()):
            return False
        try:
            return self.undo_floor(seat) >= 0
        except CannotUndo:
            return False

    # ----------------------------------------------------------------------- story

    def story_events(self, number: int) -> tuple[Event, ...]:
        """What happened at an answer (0: at set-up), told again if the table was resumed."""
        found = self.events[number]
        if found is None:
            self._tell_again()
            found = self.events[number] or ()
        return found

    def turn_opened(self) -> tuple[int, int] | None:
        """At which answer the running turn was opened, and by which of its events; None if by none."""
        if self._opened_at[0] != len(self.events):
            self._opened_at = (len(self.events), self._find_opening())
        return self._opened_at[1]

    def _find_opening(self) -> tuple[int, int] | None:
        for number in range(len(self.answers), -1, -1):
            events = self.story_events(number)
            for place in range(len(events) - 1, -1, -1):
                if events[place].opens_turn:
                    return number, place
        return None

    def _tell_again(self) -> None:
        """A resumed table has not played its past again, so whatever is wrong with it shows here."""
        if self.unreadable is not None:
            raise self.unreadable
        state: State = self.game.start(len(self.seats), self.row.seed, self.row.options)
        for number, given in enumerate(self.answers, 1):
            state.journal = []
            try:
                answered(state, given)
            except KadeError as error:
                self.unreadable = put_aside(self.row.id, error)
                raise self.unreadable from None
            self.events[number] = tuple(state.journal)

    def story(self, viewer: int, reader: Reader, language: str) -> list[Told]:
        """All log lines for a reader; the list grows with the game and is shared.

        What one seat answers in a row may be told in one sentence, so the last such run is told anew.
        """
        story = self.stories.setdefault((viewer, reader.you, language), Story([]))
        if story.up_to == len(self.answers):
            return story.lines
        number = story.up_to + 1
        if number > 1 and self.answers[number - 1].seat == self.answers[number - 2].seat:
            number = self.run_opened(number - 1)
        while story.lines and story.lines[-1].number >= number:
            story.lines.pop()
        while number <= len(self.answers):
            last = self.run_closed(number)
            for line in self.game.tell(self.run(number, last, viewer)):
                touched = any(event.seat != viewer and event.touches(viewer) for event in line.events)
                text = line.words.text(reader)
                rule = next((rule for event in line.events if (rule := event.rule())), "")
                story.lines.append(Told(line.first, line.number, line.seat, text, touched, rule))
            number = last + 1
        story.up_to = len(self.answers)
        return story.lines

    def run(self, first: int, last: int, viewer: int) -> list[tuple[int, Event]]:
        """What happened at some answers, as a viewer may know it."""
        numbers = range(first, last + 1)
        return [(number, event.seen_by(viewer)) for number in numbers for event in self.story_events(number)]

    def run_opened(self, number: int) -> int:
        """The first of the answers that one seat gave in a row up to this one; set-up is a run of its own."""
        while number > 1 and self.answers[number - 2].seat == self.answers[number - 1].seat:
            number -= 1
        return number

    def run_closed(self, number: int) -> int:
        """The last of the answers that one seat gave in a row from this one on."""
        while 0 < number < len(self.answers) and self.answers[number].seat == self.answers[number - 1].seat:
            number += 1
        return number

    def last_own(self, seat: int) -> int:
        """How many answers there were after this seat's last one; 0 if it has given none."""
        for number in range(len(self.answers), 0, -1):
            if self.answers[number - 1].seat == seat:
                return number
        return 0

    # ---------------------------------------------------------------------- record

    def record(self, times: bool = True) -> Record:
        """The whole game, with its seed: only for a finished one."""
        start = self.row.created
        answers = [
            Answer(given.seat, str(given.action), round(given.at - start, 3) if times else None)
            for given in self.answers
        ]
        scores, ranking = self.state.scores, self.state.ranking
        return Record(
            game=self.row.game,
            rules_version=self.row.rules_version,
            players=[Player(seat.name, seat.played_by) for seat in self.seats],
            options=self.row.options,
            seed=self.row.seed,
            open_deal=self.row.open_deal,
            answers=answers,
            result=Result(scores, ranking) if scores is not None and ranking is not None else None,
        )
