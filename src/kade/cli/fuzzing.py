"""Random games with suspicious eyes, without a word printed: the games behind ``kade fuzz``."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from kade.cli.fuzz_checks import (
    Wrong,
    check_broken_record,
    check_copy,
    check_default,
    check_end,
    check_illegal,
    check_legal,
    check_notation,
    check_record,
    check_restore,
    check_score_sheet,
    check_told,
    check_views,
    check_words,
)
from kade.cli.mutations import broken
from kade.kernel import Action, BadSetup, Game, Player, Record, Rng, State

#: No title comes near this many answers; a game that does is taken to be endless.
LONGEST_GAME = 20_000
#: The costly checks are made at about one position in so many.
RARELY = 8
#: In light mode a whole game is looked at now and then, and one position of some of the others.
WHOLE, GLANCE = 1000, 25
#: Broken versions tried of each game's record.
BROKEN_RECORDS = 10
MOST_FINDINGS = 10
MOST_OF_A_KIND = 3


@dataclass(slots=True)
class Finding:
    """Something that must not happen, and the game in which it did."""

    check: str
    sentence: str
    record: Record
    given: str = ""

    def to_json(self) -> dict[str, object]:
        record = json.loads(self.record.to_json())
        told = {"check": self.check, "sentence": self.sentence, "seed": self.record.seed}
        return {**told, "given": self.given, "record": record}


@dataclass(slots=True)
class Report:
    """Of games that were played to their end."""

    games: int = 0
    decisions: int = 0
    checks: int = 0
    seconds: float = 0.0
    findings: list[Finding] = field(default_factory=list)

    def add(self, other: Report) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.checks += other.checks
        self.seconds += other.seconds
        for finding in other.findings:
            self.note(finding)

    def note(self, finding: Finding) -> None:
        known = [old.sentence for old in self.findings if old.check == finding.check]
        if finding.sentence not in known and len(known) < MOST_OF_A_KIND:
            self.findings.append(finding)

    def to_json(self) -> dict[str, object]:
        return {
            "games": self.games,
            "decisions": self.decisions,
            "checks": self.checks,
            "seconds": round(self.seconds, 3),
            "findings": [finding.to_json() for finding in self.findings],
        }


class Fuzzer:
    """Plays random games of one title over all player counts and options, and checks them.

    A game depends on the seed and its number alone, so games can be shared out and gone on with.
    """

    def __init__(self, game: Game[Any, Any], seed: int | str, light: bool = False) -> None:
        self.game = game
        self.seed = seed
        self.light = light
        self.report = Report()
        self.rng = Rng.seeded(f"fuzz {seed}")

    def run(self, seconds: float, games: int | None = None, first: int = 0) -> Report:
        """Until the time is up, ``games`` games are played or enough is found."""
        began, number = monotonic(), first
        while monotonic() - began < seconds and (games is None or number < first + games):
            if self.one_game(number, began + seconds):
                self.report.games += 1
            number += 1
            if len(self.report.findings) >= MOST_FINDINGS:
                break
        self.report.seconds = monotonic() - began
        return self.report

    def _options(self, players: int) -> dict[str, bool | int | str]:
        """At random, but together possible: the title may refuse what does not go together."""
        while True:
            chosen = {
                option.key: option.choices[self.rng.below(len(option.choices))]
                for option in self.game.options
            }
            try:
                self.game.check_setup(players, chosen)
            except BadSetup:
                continue
            return chosen

    def one_game(self, number: int, until: float) -> bool:
        """False if the time was up before its end."""
        game, seed = self.game, f"{self.seed}/{number}"
        self.rng = Rng.seeded(f"fuzz {seed}")
        players = game.min_players + self.rng.below(game.max_players - game.min_players + 1)
        options = self._options(players)
        record = Record.begin(game, [Player(f"Seat {seat + 1}") for seat in range(players)], seed, options)
        state: State = game.start(players, seed, options)
        if self.light and number % WHOLE:
            return self._played_lightly(record, state, number)
        return self._played_watchfully(record, state, until)

    def _played_watchfully(self, record: Record, state: State, until: float) -> bool:
        while not state.over:
            if monotonic() > until:
                return False
            if not self._check("legal", record, lambda: check_legal(state)):
                return True
            legal = state.legal()
            action = legal[self.rng.below(len(legal))]
            self._check_position(record, state, action)
            record.add(state, action)
            self.report.decisions += 1
            if not self._check("play", record, lambda action=action: state.apply(action)):  # type: ignore[misc]
                return True
            if len(record.answers) >= LONGEST_GAME:
                self._note("endless", f"The game is not over after {LONGEST_GAME} answers.", record)
                return True
        self._check_end(record, state)
        return True

    def _played_lightly(self, record: Record, state: State, number: int) -> bool:
        """To the end, however it goes; what was answered is written down only if that was not well."""
        answers: list[tuple[int, Action]] = []
        glance = self.rng.below(200) if number % GLANCE == 0 else -1
        state.journal = None

        def written() -> Record:
            record.answers.clear()
            again: State = self.game.start(len(record.players), record.seed, record.options)
            for seat, action in answers:
                if again.seat == seat and any(action is legal for legal in again.legal()):
                    record.add(again, action)
                    again.apply(action)
            return record

        def play() -> None:
            rng, seat = self.rng, -1
            while state.stack:
                legal = state.legal()
                if not legal:
                    raise Wrong(f"No answer is legal to {state.question!r}, but the game is not over.")
                action = legal[rng.below(len(legal))]
                if len(answers) == glance:
                    self._check_thoroughly(written(), state, action)
                seat = state.seat
                answers.append((seat, action))
                state.play(action)
                if len(answers) >= LONGEST_GAME:
                    raise Wrong(f"The game is not over after {LONGEST_GAME} answers.")
            check_end(state)

        self._check("play", record, play, written)
        self.report.decisions += len(answers)
        return True

    def _check_position(self, record: Record, state: State, action: Action) -> None:
        game, rng = self.game, self.rng
        self._check("illegal answer", record, lambda: check_illegal(game, state, rng))
        self._check("notation", record, lambda: check_notation(game, state, rng))
        if rng.below(RARELY) == 0:
            self._check_thoroughly(record, state, action)

    def _check_thoroughly(self, record: Record, state: State, action: Action) -> None:
        game, rng = self.game, self.rng
        self._check("position as JSON", record, lambda: check_restore(game, state))
        self._check("copy", record, lambda: check_copy(state, rng))
        self._check("hidden information", record, lambda: check_views(game, state, rng))
        self._check("what is told", record, lambda: check_told(game, state, action, rng))
        self._check("default answer", record, lambda: check_default(state))
        self._check("words", record, lambda: check_words(game, state))

    def _check_end(self, record: Record, state: State) -> None:
        game, rng = self.game, self.rng
        record.close(state)
        self._check("end", record, lambda: check_end(state))
        self._check("position as JSON", record, lambda: check_restore(game, state))
        self._check("hidden information", record, lambda: check_views(game, state, rng))
        self._check("what is told", record, lambda: check_told(game, state, None, rng))
        self._check("words", record, lambda: check_words(game, state))
        self._check("score sheet", record, lambda: check_score_sheet(game, state))
        self._check("record", record, lambda: check_record(record))
        for _ in range(BROKEN_RECORDS):
            text = broken(record.to_json(), rng)
            self._check("broken record", record, lambda text=text: check_broken_record(text))  # type: ignore[misc]

    def _check(
        self,
        name: str,
        record: Record,
        check: Callable[[], object],
        written: Callable[[], Record] | None = None,
    ) -> bool:
        """True if the check held; a crash of any kind is a finding too."""
        self.report.checks += 1
        try:
            check()
        except Wrong as wrong:
            self._note(name, str(wrong), written() if written else record, wrong.given)
            return False
        except Exception as error:
            self._note(name, f"{type(error).__name__}: {error}", written() if written else record)
            return False
        return True

    def _note(self, name: str, sentence: str, record: Record, given: str = "") -> None:
        self.report.note(Finding(name, sentence, Record.from_json(record.to_json()), given))
