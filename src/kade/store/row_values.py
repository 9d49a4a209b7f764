"""Rows of the database as values and back."""

from __future__ import annotations

from typing import Any

import msgspec

from kade.store.rows import Entry, Memory, Pace, Person, SeatRow, TableRow


def dump(value: object) -> str:
    return msgspec.json.encode(value).decode()


def table_row(row: Any) -> TableRow:
    return TableRow(
        row.id,
        row.game,
        row.rules_version,
        msgspec.json.decode(row.options, type=dict[str, bool | int | str]),
        msgspec.json.decode(row.seed, type=int | str),
        msgspec.json.decode(row.prelude, type=list[str]),
        msgspec.json.decode(row.pace, type=Pace | None),
        row.created,
        row.finished,
        row.rematch,
        row.guide,
        row.deal_of,
        row.greeting,
        row.owner,
        bool(row.open_deal),
    )


def person_row(row: Any) -> Person:
    return Person(row.name, row.emblem, msgspec.json.decode(row.memory, type=Memory), row.since)


def seat_row(row: Any) -> SeatRow:
    votes = tuple(int(seat) for seat in row.votes.split(",") if seat)
    return SeatRow(
        row.seat,
        row.name,
        row.emblem,
        row.bot,
        row.token_hash,
        row.joined,
        row.stand_in,
        bool(row.resigned),
        bool(row.shows),
        votes,
        row.webhook,
    )


def entry_row(row: Any) -> Entry:
    return Entry(row.version, row.kind, row.seat, row.action, row.target, row.given_by, row.given_at)


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
