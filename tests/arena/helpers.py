"""What the tests of the arena share: small tournaments and rows made by hand."""

from __future__ import annotations

from typing import Any

import kade
from kade.arena.game_played import GameRow, Job, Message, Table
from kade.arena.run import job_of
from kade.arena.tournament import Tournament, schedule

TITLE = kade.game("ticket-to-ride-amsterdam")
STRANGE = "arena.strange_bots:"


def tournament(*bots: str, players: int = 2, games: int = 4, **more: Any) -> Tournament:
    return Tournament(TITLE.id, TITLE.rules_version, players, bots, games, **more)


def jobs(asked: Tournament) -> list[Job]:
    return [job_of(asked, fixture) for fixture in schedule(asked)]


def played_here(job: Job) -> GameRow:
    """The game in this process, watched by nobody."""
    told: list[Message] = []
    return Table(job, told.append).play()


def timeless(row: GameRow) -> dict[str, Any]:
    """A row without what depends on the clock."""
    import msgspec

    told: dict[str, Any] = msgspec.to_builtins(row)
    del told["seconds"], told["slowest"]
    return told


def row(number: int, bots: list[str], scores: list[int], **more: Any) -> GameRow:
    """A game with these scores; the ranking follows from them."""
    players = len(bots)
    values: dict[str, Any] = {
        "deal": number // players,
        "seed": "s",
        "ranking": [1 + sum(other > score for other in scores) for score in scores],
        "length": 50 + number,
        "digest": "",
        "sources": {"all": scores},
        "asked": [10] * players,
        "seconds": [1.0] * players,
        "slowest": [0.5] * players,
        "faults": [0] * players,
        "trouble": [],
    }
    return GameRow(number=number, bots=bots, scores=scores, **{**values, **more})
