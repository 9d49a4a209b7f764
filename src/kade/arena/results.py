"""The folder of a tournament: every finished game is a line in it, so a kill loses none of them."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import IO, Any

import msgspec

from kade.arena.game_played import GameRow
from kade.arena.tournament import Fixture, Tournament
from kade.kernel import KadeError

try:
    import fcntl
except ImportError:  # where there are no such locks, two runs in one folder are not kept apart
    fcntl = None  # type: ignore[assignment]

ROWS = "games.jsonl"
SUMMARY = "tournament.json"
REPORT = "report.html"
LOG = "faults.log"
BENCH_LOG = "bots.log"


class Results:
    """Finished games by their number in the schedule, kept in a folder or, without one, in memory."""

    def __init__(self, tournament: Tournament, folder: Path | None) -> None:
        self.tournament = tournament
        self.folder = folder
        self.rows: dict[int, GameRow] = {}
        #: Games that an earlier, longer run has left here.
        self.beyond = 0
        self.file: IO[bytes] | None = None
        if folder is not None:
            self._open(folder)

    # --------------------------------------------------------------------- opening

    def _open(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        _check_same(self.tournament, folder)
        self.file = (folder / ROWS).open("a+b")
        self._lock(folder)
        self._read(self.file)

    def _lock(self, folder: Path) -> None:
        """The lock goes away with the process, however it ends."""
        if fcntl is None or self.file is None:
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.file.close()
            raise KadeError(f"Another arena is playing in {folder}.") from None

    def _read(self, file: IO[bytes]) -> None:
        """The games that are there; a last line that was cut off is dropped, and its game played again."""
        file.seek(0)
        data = file.read()
        whole, _, torn = data.rpartition(b"\n")
        if torn:
            file.truncate(len(data) - len(torn))
        for number, line in enumerate(whole.split(b"\n") if whole else [], 1):
            try:
                self._keep(msgspec.json.decode(line, type=GameRow))
            except msgspec.DecodeError:
                file.close()
                raise KadeError(f"Line {number} of {file.name} is not a game of an arena.") from None

    def _keep(self, row: GameRow) -> bool:
        if row.number >= self.tournament.games:
            self.beyond += 1
            return False
        return self.rows.setdefault(row.number, row) is row

    # --------------------------------------------------------------------- writing

    def begin(self) -> None:
        """From here on the folder belongs to this tournament."""
        if self.folder is not None and not (self.folder / SUMMARY).exists():
            self.write_summary({})

    def add(self, row: GameRow) -> bool:
        """Keep a game; False if its number is already there and nothing was counted."""
        if not self._keep(row):
            return False
        if self.file is not None and self.folder is not None:
            self.file.write(msgspec.json.encode(row) + b"\n")
            self.file.flush()
            if row.trouble:
                with (self.folder / LOG).open("a", encoding="utf-8") as log:
                    log.writelines(f"{line}\n" for line in told_faults(row))
        return True

    def missing(self, fixture: Fixture) -> bool:
        return fixture.number not in self.rows

    def in_order(self) -> list[GameRow]:
        return [self.rows[number] for number in sorted(self.rows)]

    def heading(self) -> dict[str, Any]:
        return {"tournament": msgspec.to_builtins(self.tournament), "command": self.tournament.command()}

    def write_summary(self, summary: dict[str, Any]) -> None:
        told = {**self.heading(), **summary}
        self._write(SUMMARY, json.dumps(told, ensure_ascii=False, indent=2) + "\n")

    def write_report(self, page: str) -> None:
        self._write(REPORT, page)

    def _write(self, name: str, text: str) -> None:
        """All of it or nothing: a kill leaves the old file."""
        if self.folder is None:
            return
        fresh = self.folder / f"{name}.new"
        fresh.write_text(text, encoding="utf-8")
        os.replace(fresh, self.folder / name)

    def close(self) -> None:
        if self.file is not None:
            self.file.close()

    def _repr_html_(self) -> str:
        """In a notebook results show the first figures of their report."""
        from kade.arena.report import report_part
        from kade.arena.summary import summarise

        return report_part(self.tournament, summarise(self.tournament, self.in_order()))


def _check_same(tournament: Tournament, folder: Path) -> None:
    """Refuse a folder in which something else was played."""
    path = folder / SUMMARY
    if not path.exists():
        if (folder / ROWS).exists() and (folder / ROWS).stat().st_size:
            raise KadeError(f"{folder} holds games but no {SUMMARY}; choose another folder.")
        return
    try:
        before = msgspec.convert(json.loads(path.read_text(encoding="utf-8"))["tournament"], Tournament)
    except (ValueError, KeyError, TypeError, msgspec.ValidationError):
        raise KadeError(f"{path} is not the summary of an arena; choose another folder.") from None
    for field in msgspec.structs.fields(Tournament):
        old, new = getattr(before, field.name), getattr(tournament, field.name)
        if field.name != "games" and old != new:
            raise KadeError(
                f"{folder} holds another tournament: its {field.name.replace('_', ' ')} is "
                f"{_words(old)}, not {_words(new)}."
            )


def _words(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(str(part) for part in value)
    if isinstance(value, dict):
        return ",".join(f"{key}={part}" for key, part in value.items()) or "none"
    return "none" if value is None else str(value)


def told_faults(row: GameRow) -> list[str]:
    """The faults of a game, a line each."""
    return [
        f"game {row.number}, answer {fault.answer}, seat {fault.seat + 1} ({row.bots[fault.seat]}): "
        f"{fault.kind}: {fault.why}; the default “{fault.given}” was given"
        for fault in row.trouble
    ]
