"""Random games with suspicious eyes, without a word printed: the checks behind ``kade fuzz``."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from time import monotonic
from typing import Any

from kade.cli.mutations import broken, garbled
from kade.kernel import (
    Action,
    BadNotation,
    BadRecord,
    BadSetup,
    Game,
    IllegalAction,
    Player,
    Reader,
    Record,
    Rng,
    State,
)

#: No title comes near this many answers; a game that does is taken to be endless.
LONGEST_GAME = 20_000
#: The costly checks are made at about one position in so many.
RARELY = 8
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
    games: int = 0
    decisions: int = 0
    checks: int = 0
    seconds: float = 0.0
    findings: list[Finding] = field(default_factory=list)

    def to_json(self) -> dict[str, object]:
        return {
            "games": self.games,
            "decisions": self.decisions,
            "checks": self.checks,
            "seconds": round(self.seconds, 3),
            "findings": [finding.to_json() for finding in self.findings],
        }


class Wrong(Exception):
    """A check failed: what happened instead of what should, and the input that did it, if any."""

    def __init__(self, sentence: str, given: str = "") -> None:
        super().__init__(sentence)
        self.given = given


class Fuzzer:
    """Plays random games of one title over all player counts and options, and checks them."""

    def __init__(self, game: Game[Any, Any], seed: int | str) -> None:
        self.game = game
        self.seed = seed
        self.report = Report()
        self.rng = Rng.seeded(f"fuzz {seed}")

    def run(self, seconds: float, games: int | None = None) -> Report:
        """Until the time is up, ``games`` games are played or enough is found."""
        began = monotonic()
        while monotonic() - began < seconds and self.report.games != games:
            self.one_game(f"{self.seed}/{self.report.games}", began + seconds)
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

    def one_game(self, seed: str, until: float) -> None:
        game, rng = self.game, self.rng
        self.report.games += 1
        players = game.min_players + rng.below(game.max_players - game.min_players + 1)
        options = self._options(players)
        record = Record.begin(game, [Player(f"Seat {seat + 1}") for seat in range(players)], seed, options)
        state: State = game.start(players, seed, options)
        while not state.over:
            if monotonic() > until:
                return
            if not self._check("legal", record, lambda: check_legal(state)):
                return
            self._check_position(record, state)
            legal = state.legal()
            action = legal[rng.below(len(legal))]
            record.add(state, action)
            self.report.decisions += 1
            if not self._check("play", record, lambda action=action: state.apply(action)):  # type: ignore[misc]
                return
            if len(record.answers) >= LONGEST_GAME:
                self._note("endless", f"The game is not over after {LONGEST_GAME} answers.", record)
                return
        self._check_end(record, state)

    def _check_position(self, record: Record, state: State) -> None:
        game, rng = self.game, self.rng
        self._check("illegal answer", record, lambda: check_illegal(game, state, rng))
        self._check("notation", record, lambda: check_notation(game, state, rng))
        if rng.below(RARELY) == 0:
            self._check("position as JSON", record, lambda: check_restore(game, state))
            self._check("hidden information", record, lambda: check_views(game, state, rng))
            self._check("default answer", record, lambda: check_default(state))
            self._check("words", record, lambda: check_words(game, state))

    def _check_end(self, record: Record, state: State) -> None:
        game, rng = self.game, self.rng
        record.close(state)
        self._check("position as JSON", record, lambda: check_restore(game, state))
        self._check("hidden information", record, lambda: check_views(game, state, rng))
        self._check("words", record, lambda: check_words(game, state))
        self._check("score sheet", record, lambda: check_score_sheet(game, state))
        self._check("record", record, lambda: check_record(record))
        for _ in range(BROKEN_RECORDS):
            text = broken(record.to_json(), rng)
            self._check("broken record", record, lambda text=text: check_broken_record(text))  # type: ignore[misc]

    def _check(self, name: str, record: Record, check: Callable[[], object]) -> bool:
        """True if the check held; a crash of any kind is a finding too."""
        self.report.checks += 1
        try:
            check()
        except Wrong as wrong:
            self._note(name, str(wrong), record, wrong.given)
            return False
        except Exception as error:
            self._note(name, f"{type(error).__name__}: {error}", record)
            return False
        return True

    def _note(self, name: str, sentence: str, record: Record, given: str = "") -> None:
        known = [finding.sentence for finding in self.report.findings if finding.check == name]
        if sentence not in known and len(known) < MOST_OF_A_KIND:
            copy = Record.from_json(record.to_json())
            self.report.findings.append(Finding(name, sentence, copy, given))


# ------------------------------------------------------------------------ the checks


def check_legal(state: State) -> None:
    legal = state.legal()
    if not legal:
        raise Wrong(f"No answer is legal to {state.question!r}, but the game is not over.")
    if len({action.id for action in legal}) != len(legal):
        raise Wrong(f"An answer to {state.question!r} is listed twice.")


def check_illegal(game: Game[Any, Any], state: State, rng: Rng) -> None:
    """An entry of the table that is not legal is refused and changes nothing."""
    action: Action = game.actions[rng.below(len(game.actions))]
    if action in state.legal():
        return
    before, told = state.to_json(), len(state.journal or [])
    text = json.dumps(before)
    try:
        state.apply(action)
    except IllegalAction as refused:
        if not str(refused).strip():
            raise Wrong(f"“{action}” is refused without a sentence.") from None
    else:
        raise Wrong(f"“{action}” is not listed as legal, but was carried out.")
    if json.dumps(state.to_json()) != text or len(state.journal or []) != told:
        raise Wrong(f"“{action}” was refused, but it changed the position.")


def check_notation(game: Game[Any, Any], state: State, rng: Rng) -> None:
    """Legal notation parses back to the same answer; what is garbled is refused as such."""
    legal = state.legal()
    action = legal[rng.below(len(legal))]
    if game.parse(action.notation) is not action:
        raise Wrong(f"“{action.notation}” does not parse back to itself.")
    tried = garbled(action.notation, rng)
    meant = _notations(game)
    try:
        game.parse(tried)
    except BadNotation:
        if " ".join(tried.split()).casefold() in meant:
            raise Wrong(f"{tried!r} is an answer, but was refused.") from None
    else:
        if " ".join(tried.split()).casefold() not in meant:
            raise Wrong(f"{tried!r} was taken for an answer.")


def check_restore(game: Game[Any, Any], state: State) -> None:
    text = json.dumps(state.to_json())
    again: State = game.restore(json.loads(text))
    if json.dumps(again.to_json()) != text:
        raise Wrong("The position read back from JSON differs from the one written.")
    if [a.id for a in again.legal()] != [a.id for a in state.legal()]:
        raise Wrong("The position read back from JSON has other legal answers.")


def check_views(game: Game[Any, Any], state: State, rng: Rng) -> None:
    """What a seat sees does not depend on what is hidden from it."""
    for seat in range(-1, state.players):
        looker = None if seat < 0 else seat
        view = state.view(looker)
        if game.scramble(state, seat, rng).view(looker) != view:
            raise Wrong(f"The view of seat {seat + 1} shows something hidden (0: spectator).")
        if game.imagine(view, rng).view(looker) != view:
            raise Wrong(f"A position imagined by seat {seat + 1} does not look like its view (0: spectator).")


def check_default(state: State) -> None:
    if state.default() not in state.legal():
        raise Wrong(f"The default answer “{state.default()}” is not legal.")


def check_words(game: Game[Any, Any], state: State) -> None:
    """Everything that is ever said can be said, to every seat."""
    for seat in range(-1, state.players):
        view = state.view(None if seat < 0 else seat)
        reader = Reader([f"Seat {number + 1}" for number in range(state.players)], seat)
        told = [game.prompt(view).text(reader)]
        told += [game.describe(action, view).text(reader) for action in view.legal]
        told += [game.group(action).text(reader) for action in view.legal]
        told += [section.title.text(reader) for section in game.text(view, reader)]
        for event in (state.journal or [])[-20:]:
            sentence = game.narrate(event.seen_by(seat))
            told.append("-" if sentence is None else sentence.text(reader))
        if not all(told):
            raise Wrong("Something is told in no words at all.")


def check_score_sheet(game: Game[Any, Any], state: State) -> None:
    sheet = game.score_sheet(state.view(None))
    sums = [sum(line.points[seat] for line in sheet) for seat in range(state.players)]
    if sums != state.scores:
        raise Wrong(f"The score sheet adds up to {sums}, but the scores are {state.scores}.")


def check_record(record: Record) -> None:
    for _ in Record.from_json(record.to_json()).replay():
        pass


def check_broken_record(text: str) -> None:
    """A garbled record is read and replayed, or refused as a bad record; nothing else."""
    try:
        for _ in Record.from_json(text).replay():
            pass
    except BadRecord as refused:
        if not str(refused).strip():
            raise Wrong("A broken record is refused without a sentence.", text) from None
    except Exception as error:
        raise Wrong(f"A broken record raised {type(error).__name__}: {error}", text) from error


@cache
def _notations(game: Game[Any, Any]) -> set[str]:
    return {entry.notation.casefold() for entry in game.actions.all}
