"""Games with all their moves, kept beside a tournament: a record a line, in the order in which they ended."""

from __future__ import annotations

from pathlib import Path
from typing import IO, Final

import msgspec

from kade.arena.game_played import GameRow
from kade.arena.tournament import Tournament
from kade.kernel import BadRecord, KadeError, Record

RECORDS: Final = "records.jsonl"
#: What tells a game from the others of its tournament: the deal, and who sat where.
Key = tuple[str, tuple[str, ...]]


def key_of(record: Record) -> Key:
    return str(record.seed), tuple(player.name for player in record.players)


class KeptRecords:
    """The file of records of one tournament. ``known`` are the games in it."""

    def __init__(self, tournament: Tournament, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / RECORDS
        self.known: set[Key] = set()
        self.file: IO[bytes] = self.path.open("a+b")
        try:
            self._read(tournament)
        except KadeError:
            self.file.close()
            raise

    def _read(self, tournament: Tournament) -> None:
        """The games that are there; a last line that was cut off is dropped."""
        self.file.seek(0)
        size = 0
        for number, line in enumerate(self.file, 1):
            if not line.endswith(b"\n"):
                self.file.truncate(size)
                return
            size += len(line)
            try:
                record = Record.from_json(line)
            except BadRecord:
                raise KadeError(f"Line {number} of {self.path} is not a record.") from None
            self._check(tournament, record)
            self.known.add(key_of(record))

    def _check(self, tournament: Tournament, record: Record) -> None:
        """One file holds the games of one title, with one number of players and one set of options."""
        changed = {key: record.options.get(key) for key in tournament.options}
        same = (record.game, record.rules_version, len(record.players), changed) == (
            tournament.game,
            tournament.rules_version,
            tournament.players,
            tournament.options,
        )
        if not same:
            raise KadeError(f"{self.path} holds games of another tournament; choose another folder.")

    def take(self, row: GameRow) -> None:
        """Keep the moves of a game, which its row need not hold any more."""
        record, row.record = row.record, None
        if record is not None and key_of(record) not in self.known:
            self.known.add(key_of(record))
            self.file.write(msgspec.json.encode(record) + b"\n")
            self.file.flush()

    def close(self) -> None:
        self.file.close()
