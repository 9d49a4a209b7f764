"""A game between one person and bots: answering, taking back, saving. Nothing is printed here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kade.bots import Bot, PatricianBot, bot, own_steps, whole_answer
from kade.bots.outlook import outlook, shortlist, told_apart
from kade.kernel import Action, Event, Game, KadeError, Phrase, Player, Reader, Record, State, View

BOT_NAMES = ["Anna", "Bram", "Cato", "Daan", "Elin", "Femke"]


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a game stood before an own answer."""

    state: State
    events: int
    answers: int
    action: Action


class Session:
    """``seat`` is the person's; every other seat is played by a bot."""

    def __init__(self, game: Game[Any, Any], record: Record, seat: int, bot_level: str) -> None:
        self.game = game
        self.record = record
        self.seat = seat
        self.marks: list[Mark] = []
        self.state = record.start()
        for position in record.replay():
            self.state = position
        if self.state.journal is None:
            self.state.journal = []
        self.told = 0
        names = [player.name for player in record.players]
        self.reader = Reader(names, seat)
        self.bots: dict[int, Bot] = {}
        for other, player in enumerate(record.players):
            if other != seat:
                seed = f"{record.seed}/{len(record.answers)}/{other}"
                self.bots[other] = bot(player.bot or bot_level, game, seed)

    @classmethod
    def new(
        cls,
        game: Game[Any, Any],
        players: int,
        seat: int,
        name: str,
        bot_levels: Sequence[str],
        seed: int | str,
        options: dict[str, bool | int | str],
    ) -> Session:
        """A new game; ``bot_levels`` are those of the other seats in order."""
        names = [other for other in BOT_NAMES if other != name]
        sitting = [Player(names[place], level) for place, level in enumerate(bot_levels)]
        sitting.insert(seat, Player(name))
        game.check_players(players)
        return cls(game, Record.begin(game, sitting, seed, options), seat, "")

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def journal(self) -> list[Event]:
        return self.state.journal or []

    def view(self) -> View:
        return self.state.view(self.seat)

    # ----------------------------------------------------------------- answering

    def steps(self, line: str) -> list[Action]:
        """The answers that a line stands for, all of them legal one after the other."""
        return self.game.unfold(self.state, line)

    def answer(self, action: Action) -> None:
        """The person's answer; raises ``IllegalAction`` and changes nothing if it is not legal."""
        before = Mark(self.state.copy(), len(self.journal), len(self.record.answers), action)
        told = self.told
        self.told = len(self.journal)
        try:
            self._play(action)
        except KadeError:
            self.told = told
            raise
        self.marks.append(before)

    def bots_answer(self) -> None:
        """Until the person is asked again or the game is over."""
        while not self.state.over and self.state.seat != self.seat:
            seat = self.state.seat
            self._play(self.bots[seat].choose(self.state.view(seat)))

    def _play(self, action: Action) -> None:
        if all(action is not legal for legal in self.state.legal()):
            raise self.state.refused(action)
        self.record.add(self.state, action)
        self.state.play(action)
        self.record.close(self.state)

    def undo(self) -> Action:
        """Back to before the last own answer, unless something has come to light since."""
        if not self.marks:
            raise KadeError("There is nothing to take back.")
        mark = self.marks[-1]
        for event in self.journal[mark.events :]:
            if event.reveals:
                why = self._line(event)
                because = f" ({why})" if why else ""
                raise KadeError(f"That cannot be taken back: something has come to light since.{because}")
        self.marks.pop()
        journal = self.journal[: mark.events]
        self.state = mark.state
        self.state.journal = journal
        del self.record.answers[mark.answers :]
        self.record.result = None
        self.told = len(journal)
        return mark.action

    def advice(self) -> list[tuple[list[Action], Phrase]]:
        """The best answers in the eyes of the strongest bot, which sees what the person sees.

        The first comes with the steps that finish it, each with what is to be expected of it.
        """
        view = self.view()
        adviser = PatricianBot(self.game, f"advice/{len(self.record.answers)}")
        found: list[tuple[list[Action], Phrase]] = []
        for judged in shortlist(adviser.judge(view)):
            chance = None if view.players == 1 else judged.win_chance
            steps = own_steps(self.state, [judged.action, *judged.rest])
            found.append((steps, outlook(self.game, judged.points, chance)))
        first, expected = found[0]
        found[0] = whole_answer(self.state, first[0], adviser), expected
        return told_apart(found, lambda one: self.game.describe_steps(self.state, one[0]).text())

    # -------------------------------------------------------------------- telling

    def news(self) -> list[str]:
        """What happened since the person was last told."""
        return self._lines(self.journal[self.told :])

    def log(self) -> list[str]:
        return self._lines(self.journal)

    def _lines(self, events: Sequence[Event]) -> list[str]:
        return [line for event in events if (line := self._line(event))]

    def _line(self, event: Event) -> str:
        sentence = self.game.narrate(event.seen_by(self.seat))
        return "" if sentence is None else sentence.text(self.reader)

    # --------------------------------------------------------------------- saving

    def save(self, path: Path) -> None:
        self.record.save(path)


def load(path: Path, seat: int | None, bot_level: str) -> Session:
    """Go on with a saved game; the person takes the seat of the first person in it."""
    record = Record.load(path)
    game = record.title()
    if record.result is not None:
        raise KadeError(f"This game is over; look at it with: kade replay {path}")
    if seat is None:
        people = [number for number, player in enumerate(record.players) if not player.bot]
        seat = people[0] if people else 0
    if not 0 <= seat < len(record.players):
        raise KadeError(f"There is no seat {seat + 1}; the seats are 1 to {len(record.players)}.")
    session = Session(game, record, seat, bot_level)
    if session.over:
        raise KadeError(f"This game is over; look at it with: kade replay {path}")
    return session
