"""How many tables somebody has opened: what is scarce is shared out by owners.

An owner is ``address:visitor``, both as hashes; a visitor without a browser has an empty name.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import sqlalchemy as sa

from kade.store import schema as s

MINUTE: Final = 60.0
HOUR: Final = 3600.0
#: Tables that were opened earlier are not counted: one that was left costs nobody anything by then.
DAY: Final = 24 * HOUR


class Tally(NamedTuple):
    """Tables opened within a day: those not over yet, those of them for bots only; and all of late."""

    running: int
    among_bots: int
    minute: int
    hour: int


class Tallies(NamedTuple):
    """Of one visitor, of all visitors of one address, and tables for bots only of everybody."""

    visitor: Tally
    address: Tally
    among_bots: int


def tallies(connection: sa.Connection, owner: str, now: float) -> Tallies:
    address, _, visitor = owner.partition(":")
    column = s.tables.c.owner
    mine = column.endswith(f":{visitor}", autoescape=True) if visitor else column == owner
    theirs = column.startswith(f"{address}:", autoescape=True)
    recent = s.tables.c.created > now - DAY
    own, all_of = (
        Tally(*(int(figure or 0) for figure in connection.execute(_counted(now).where(recent & whose)).one()))
        for whose in (mine, theirs)
    )
    bots = sa.select(sa.func.count()).select_from(s.tables).where(recent & _running() & _among_bots())
    return Tallies(own, all_of, int(connection.execute(bots).scalar_one()))


def _running() -> sa.ColumnElement[bool]:
    return s.tables.c.finished.is_(None)


def _among_bots() -> sa.ColumnElement[bool]:
    seats = sa.select(s.seats.c.seat).where((s.seats.c.table_id == s.tables.c.id) & (s.seats.c.bot == ""))
    return ~seats.exists()


def _counted(now: float) -> sa.Select[tuple[int, int, int, int]]:
    created = s.tables.c.created
    conditions = (_running(), _running() & _among_bots(), created > now - MINUTE, created > now - HOUR)
    return sa.select(*(sa.func.sum(sa.case((condition, 1), else_=0)) for condition in conditions))
