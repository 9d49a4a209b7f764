"""Records that are handed in: what is taken, and what is done before one is kept."""

from __future__ import annotations

from typing import Final

from kade.kernel import BadRecord, Record
from kade.kernel.phrase import say
from kade.table.opening import checked_seed

#: Bytes.
LARGEST_RECORD: Final = 2_000_000
#: No name in a record is longer; those of tables are much shorter.
LONGEST_NAMED: Final = 200


def examined(content: bytes) -> str:
    """A record as it is kept, once it was played through; refused with a sentence."""
    record = Record.from_json(content)
    checked_seed(record.seed)
    if any(len(player.name) > LONGEST_NAMED or len(player.bot) > LONGEST_NAMED for player in record.players):
        raise BadRecord(say("A name in this record is too long."))
    for _ in record.replay():
        pass
    return record.to_json()
