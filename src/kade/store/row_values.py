"""Rows of the database as values and back; what cannot be read is refused, never guessed."""

from __future__ import annotations

import logging
import math
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import msgspec

from kade.kernel import KadeError
from kade.store.rows import Draft, Entry, Memory, Message, Pace, Person, SeatRow, Snapshot, TableRow

log = logging.getLogger("kade.store")


class BadRow(KadeError):
    """A row that makes no sense: written by another program, or spoiled."""


def dump(value: object) -> str:
    return msgspec.json.encode(value).decode()


def text(value: object) -> str:
    """Text that can be written again; SQLite keeps whatever it was given."""
    if not isinstance(value, str):
        raise TypeError(f"{type(value).__name__} in the place of a text")
    value.encode()
    return value


def number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{type(value).__name__} in the place of a number")
    return value


def moment(value: Any) -> float:
    """A time of which there are earlier and later ones."""
    found = float(value)
    if not math.isfinite(found):
        raise ValueError(f"{found} in the place of a time")
    return found


def legible(value: str) -> str:
    """For what is only shown: letters that are none are marked as such."""
    return value.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def table_row(row: Any) -> TableRow:
    try:
        return TableRow(
            text(row.id),
            text(row.game),
            number(row.rules_version),
            msgspec.json.decode(row.options, type=dict[str, bool | int | str]),
            msgspec.json.decode(row.seed, type=int | str),
            msgspec.json.decode(row.prelude, type=list[str]),
            msgspec.json.decode(row.pace, type=Pace | None),
            moment(row.created),
            _time(row.finished),
            text(row.rematch),
            text(row.guide),
            text(row.deal_of),
            text(row.greeting),
            text(row.owner),
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
    return Person(legible(row.name), legible(row.emblem), memory, row.since)


def seat_row(row: Any) -> SeatRow:
    try:
        return SeatRow(
            number(row.seat),
            text(row.name),
            text(row.emblem),
            text(row.bot),
            text(row.token_hash),
            _time(row.joined),
            text(row.stand_in),
            bool(row.resigned),
            bool(row.shows),
            tuple(int(seat) for seat in row.votes.split(",") if seat),
            text(row.webhook),
        )
    except (ValueError, TypeError) as error:
        raise BadRow(f"The row of a seat cannot be read: {error}.") from None


def _time(when: Any) -> float | None:
    return None if when is None else moment(when)


def entry_row(row: Any) -> Entry:
    try:
        return Entry(
            number(row.version),
            text(row.kind),
            number(row.seat),
            text(row.action),
            number(row.target),
            text(row.given_by),
            moment(row.given_at),
        )
    except (ValueError, TypeError) as error:
        raise BadRow(f"An entry of a log cannot be read: {error}.") from None


def digest_of(state: str) -> str:
    """By which it is known whether a snapshot is as it was written."""
    return sha256(state.encode("utf-8", "surrogateescape")).hexdigest()


def snapshot_row(row: Any) -> Snapshot:
    """It only saves time, so one that is not as it was written is told apart, and nothing is refused."""
    as_written = isinstance(row.state, str) and row.digest in ("", digest_of(row.state))
    return Snapshot(row.version, row.answers, row.state, spoiled=not as_written)


def drafts_by_seat(rows: Iterable[Any]) -> dict[int, Draft]:
    """Steps of which nobody has heard yet: where they cannot be read, their seat begins anew."""
    found: dict[int, Draft] = {}
    for row in rows:
        try:
            steps = tuple(step for step in text(row.steps).split("; ") if step)
            found[number(row.seat)] = Draft(number(row.since), steps)
        except (ValueError, TypeError) as error:
            log.warning("a draft was left out", extra={"table": row.table_id, "reason": str(error)})
    return found


def message_or_none(row: Any) -> Message | None:
    """One line that cannot be read must not silence the others."""
    try:
        name, said = legible(row.name), legible(row.text)
        return Message(row.id, number(row.seat), name, said, moment(row.said_at))
    except (ValueError, TypeError, AttributeError) as error:
        log.warning("a line of chat was left out", extra={"table": row.table_id, "reason": str(error)})
        return None


def held_seats(rows: Iterable[Any]) -> list[Any]:
    """Of those that say which browser sits where, the ones that name a seat."""
    return [row for row in rows if isinstance(row.seat, int)]


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
