"""Recorded games as a table for learners: a row for every decision, in a Parquet file.

| column | |
|---|---|
| ``game`` | the number of the game, in the order of the records |
| ``step`` | the number of the decision in its game |
| ``seat`` | who decided |
| ``observation`` | what this seat saw: ``game.encode(view)``, whole numbers from 0 to 255 |
| ``mask`` | 1 for every answer that was open to it |
| ``action`` | the answer it gave |
| ``reward`` | what the game brought this seat in the end (``margin`` or ``rank``) |

The file says in its metadata, under ``kade``, of which title, players and layout it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from kade.envs.rewards import MARGIN, RANK, final_rewards
from kade.kernel import BadRecord, Game, KadeError, Record, State, layout_hash
from kade.kernel.extras import brought_by

#: Rewards that are known of a whole game.
REWARDS: Final = (MARGIN, RANK)
#: So many rows are held at a time.
TOGETHER: Final = 5000


class Row(NamedTuple):
    """One decision."""

    game: int
    step: int
    seat: int
    observation: bytes
    mask: bytes
    action: int
    reward: float


def records_in(paths: Iterable[Path]) -> Iterator[Record]:
    """The records of these files, which hold one a line, or a single one."""
    for path in paths:
        try:
            text = path.read_bytes()
        except OSError as error:
            raise BadRecord(f"{path} cannot be read: {error.strerror or error}.") from None
        lines = [text] if path.suffix == ".json" else text.splitlines()
        for number, line in enumerate(lines, 1):
            try:
                yield Record.from_json(line)
            except BadRecord as error:
                raise BadRecord(f"{path}, line {number}: {error}") from None


def rows_of(record: Record, number: int, rewards: str) -> list[Row]:
    """The decisions of a game; what only the clock could answer is no decision."""
    if record.result is None:
        raise BadRecord(f"Game {number} has no end, and so no rewards.")
    game, found = record.title(), list[Row]()
    state: State | None = None
    for state, answer in zip(record.replay(), [*record.answers, None], strict=True):
        if answer is None or not state.turn_to(answer.seat):
            continue
        action, view = game.parse(answer.action), state.view(answer.seat)
        if any(open is action for open in view.legal):
            mask = bytearray(len(game.actions))
            for open in view.legal:
                mask[open.id] = 1
            seen = bytes(game.encode(view))
            found.append(Row(number, len(found), answer.seat, seen, bytes(mask), action.id, 0.0))
    if state is None:
        raise AssertionError("a record has a beginning")
    brought = final_rewards(rewards, game, state)
    return [row._replace(reward=brought[row.seat]) for row in found]


class Shape(NamedTuple):
    """What all games of a file share."""

    game: Game[Any, Any]
    players: int

    @classmethod
    def of(cls, record: Record) -> Shape:
        return cls(record.title(), len(record.players))

    def told(self, rewards: str) -> dict[str, object]:
        features = self.game.layout(self.players)
        return {
            "title": self.game.id,
            "rules_version": self.game.rules_version,
            "players": self.players,
            "observation_size": sum(feature.size for feature in features),
            "action_space_size": len(self.game.actions),
            "layout_hash": layout_hash(self.game.id, self.players, features),
            "rewards": rewards,
        }


def write_parquet(
    records: Iterable[Record],
    path: Path,
    rewards: str = MARGIN,
    after_game: Callable[[int], object] | None = None,
) -> tuple[int, int]:
    """Write all games into one file, whole or not at all; returns how many games and decisions."""
    with brought_by("dataset", "Datasets need"):
        import pyarrow
        from pyarrow import parquet
    if rewards not in REWARDS:
        raise KadeError(f"There are no rewards “{rewards}” of whole games; there are: {', '.join(REWARDS)}.")
    games = iter(records)
    first = next(games, None)
    if first is None:
        raise KadeError("There is no record to make a dataset of.")
    shape = Shape.of(first)
    told = shape.told(rewards)
    schema = _schema(pyarrow, told)
    fresh = path.with_name(f"{path.name}.new")
    counts = [0, 0]
    try:
        with parquet.ParquetWriter(fresh, schema, compression="zstd") as file:
            rows = _all_rows(chain([first], games), shape, rewards, counts, after_game)
            while part := list(islice(rows, TOGETHER)):
                file.write_table(_table(pyarrow, schema, part))
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
    return counts[0], counts[1]


def _all_rows(
    records: Iterable[Record],
    shape: Shape,
    rewards: str,
    counts: list[int],
    after_game: Callable[[int], object] | None,
) -> Iterator[Row]:
    for number, record in enumerate(records):
        if Shape.of(record) != shape:
            raise KadeError(
                f"Game {number} is one of {record.game} with {len(record.players)} players, the first one of"
                f" {shape.game.id} with {shape.players}: a dataset holds one kind."
            )
        found = rows_of(record, number, rewards)
        counts[0], counts[1] = number + 1, counts[1] + len(found)
        yield from found
        if after_game is not None:
            after_game(number + 1)


def _schema(pyarrow: Any, told: dict[str, Any]) -> Any:
    byte = pyarrow.uint8()
    fields = [
        ("game", pyarrow.int32()),
        ("step", pyarrow.int32()),
        ("seat", pyarrow.int8()),
        ("observation", pyarrow.list_(byte, told["observation_size"])),
        ("mask", pyarrow.list_(byte, told["action_space_size"])),
        ("action", pyarrow.int16()),
        ("reward", pyarrow.float32()),
    ]
    return pyarrow.schema(fields, metadata={"kade": json.dumps(told)})


def _table(pyarrow: Any, schema: Any, rows: list[Row]) -> Any:
    columns = []
    for field, values in zip(schema, zip(*rows, strict=True), strict=True):
        if pyarrow.types.is_fixed_size_list(field.type):
            numbers = pyarrow.py_buffer(b"".join(values))
            flat = pyarrow.Array.from_buffers(pyarrow.uint8(), numbers.size, [None, numbers])
            columns.append(pyarrow.FixedSizeListArray.from_arrays(flat, field.type.list_size))
        else:
            columns.append(pyarrow.array(values, field.type))
    return pyarrow.Table.from_arrays(columns, schema=schema)
