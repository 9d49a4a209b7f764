"""Rows of the database as values and back; what cannot be read is refused, never guessed."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from kade.kernel import KadeError
from kade.store.rows import Draft, Entry, Memory, Pace, Person, SeatRow, TableRow

log = logging.getLogger("kade.store")


class BadRow(KadeError):
    """A row that makes no sense: written by another program, or spoiled."""


def dump(value: object) -> str:
    return msgspec.json.encode(value).decode()


def table_row(row: Any) -> TableRow:
    try:
        return TableRow(
            row.id,
            row.game,
            int(row.rules_version),
            msgspec.json.decode(row.options, type=dict[str, bool | int | str]),
            msgspec.json.decode(row.seed, type=int | str),
            msgspec.json.decode(row.prelude, type=list[str]),
            msgspec.json.decode(row.pace, type=Pace | None),
            float(row.created),
            _time(row.finished),
            row.rematch,
            row.guide,
            row.deal_of,
            row.greeting,
            row.owner,
            bool(row.open_deal),
        )
    except (msgspec.DecodeError, ValueError, TypeError) as error:
        raise BadRow(f"The row of a table cannot be read: {error}.") from None


def table_row_or_none(row: Any) -> TableRow | None:
    """For lists: one row that cannot be read must not hide the others."""
    try:
        return table_row(row)
    except BadRow as error:
        log.warning("a table was left out", extra={"table": row.id, "reason": str(error)})
        return None


def person_row(row: Any) -> Person:
    """What is remembered of somebody is a comfort: where it cannot be read, it is forgotten."""
    try:
        memory = msgspec.json.decode(row.memory, type=Memory)
    except (msgspec.DecodeError, ValueError):
        log.warning("what was remembered of somebody cannot be read")
        memory = Memory()
    return Person(row.name, row.emblem, memory, row.since)


def seat_row(row: Any) -> SeatRow:
    try:
        return SeatRow(
            row.seat,
            row.name,
            row.emblem,
            row.bot,
            row.token_hash,
            _time(row.joined),
            row.stand_in,
            bool(row.resigned),
            bool(row.shows),
            tuple(int(seat) for seat in row.votes.split(",") if seat),
            row.webhook,
        )
    except (ValueError, TypeError) as error:
        raise BadRow(f"The row of a seat cannot be read: {error}.") from None


def _time(moment: Any) -> float | None:
    return None if moment is None else float(moment)


def entry_row(row: Any) -> Entry:
    try:
        at = float(row.given_at)
    except (ValueError, TypeError) as error:
        raise BadRow(f"An entry of a log cannot be read: {error}.") from None
    return Entry(row.version, row.kind, row.seat, row.action, row.target, row.given_by, at)


def draft_row(row: Any) -> Draft:
    return Draft(int(row.since), tuple(step for step in row.steps.split("; ") if step))


def seat_values(id: str, seat: SeatRow) -> dict[str, Any]:
    return {
        "table_id": id,
        "seat": seat.seat,
        "name": seat.name,
        "emblem": seat.emblem,
        "bot": seat.bot,
        "token_hash": seat.token_hash,
        "joined": seat.joined,
        "stand_in": seat.stand_in,
        "resigned": seat.resigned,
        "shows": seat.shows,
        "votes": ",".join(str(vote) for vote in seat.votes),
        "webhook": seat.webhook,
    }
