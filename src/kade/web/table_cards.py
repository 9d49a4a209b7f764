"""A table of this browser in a line or two: whose turn it is and what waits, or how the game came out.

A table is told of from the seats that the browser holds there.
"""

from __future__ import annotations

import time
from datetime import UTC, date, datetime, timedelta

from babel.dates import format_date

import kade
from kade.kernel import Phrase, Reader, Seat, say, say_number
from kade.store.rows import TableRow
from kade.table.live import LiveTable
from kade.table.orders import silent
from kade.web.front_scene import ResultCard, TableCard
from kade.web.tongues import tongue

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0


class Found:
    """A table that this browser remembers, as it is now."""

    def __init__(self, row: TableRow, table: LiveTable, held: dict[int, bool]) -> None:
        self.row, self.table, self.held = row, table, held
        self.seats = [seat for seat in held if seat >= 0]

    @property
    def moved(self) -> float:
        return self.table.answers[-1].at if self.table.answers else self.row.created


def table_card(found: Found, language: str) -> TableCard:
    table = found.table
    reader = Reader([seat.name for seat in table.seats], tongue=tongue(language))
    status, badge, detail = _state(found, reader)
    more = (
        say("send the link again")
        if status == "open" and -1 in found.held
        else ago(time.time() - found.moved)
    )
    # Where several share the screen they are all named.
    others = [seat for seat in table.seats if len(found.seats) > 1 or seat.seat not in found.seats]
    return TableCard(
        id=table.row.id,
        title=table.game.title,
        status=status,
        people=[(seat.name, seat.emblem) for seat in others],
        badge=badge.text(reader),
        detail=say("{what} · {more}", what=detail, more=more).text(reader),
        seated=bool(found.seats),
        moved=found.moved,
        open_deal=table.row.open_deal,
    )


def aside_card(row: TableRow, language: str) -> TableCard:
    """A table that cannot be read: nothing is known of it but its title."""
    reader = Reader(tongue=tongue(language))
    titles = {game.id: game.title for game in kade.games()}
    return TableCard(
        id=row.id,
        title=titles.get(row.game, row.game),
        status="aside",
        people=[],
        badge=say("Put aside").text(reader),
        detail=say("What is stored of this table cannot be read.").text(reader),
        seated=False,
        moved=row.created,
    )


def _state(found: Found, reader: Reader) -> tuple[str, Phrase, object]:
    """What becomes of a table now: a key, a short word for it, and what waits."""
    table = found.table
    mine = [seat for seat in found.seats if table.is_person(seat)]
    asked = [seat for seat in mine if table.may_answer(seat) and not silent(table, seat)]
    absent = [seat for seat in table.seats if not seat.played_by and seat.joined is None]
    if asked:
        return "turn", say("Your turn"), _what(found, asked[0], reader)
    if absent:
        names = absent[0].name if len(absent) == 1 else str(len(absent))
        free = say_number("{number} seat free", "{number} seats free", len(absent))
        one = say("{name} has not come yet", name=names)
        several = say("{number} have not come yet", number=names)
        return "open", free, one if len(absent) == 1 else several
    others = [seat for seat in table.state.open_seats() if seat not in found.seats]
    doing = table.game.doing(table.view(-1), others[0]).text(reader) if others else say("Nobody is asked")
    if found.seats and not mine:
        return "left", say("You resigned"), doing
    people = [seat for seat in others if table.is_person(seat)]
    if len(people) > 1:
        return "running", say("Others’ turn"), doing
    if people:
        return "running", say("{name}’s turn", name=Seat(people[0])), doing
    return "running", say("Bots play"), doing


def _what(found: Found, seat: int, reader: Reader) -> object:
    """What a seat is asked. Where several share the screen, no more than everybody may know."""
    table = found.table
    if len(found.seats) > 1:
        return table.game.doing(table.view(-1), seat).text(reader)
    return table.game.prompt(table.view(seat)).text(Reader(reader.names, seat, reader.tongue))


def ago(seconds: float) -> Phrase:
    if seconds < 2 * MINUTE:
        return say("just now")
    if seconds < HOUR:
        return say("{minutes} min ago", minutes=int(seconds // MINUTE))
    if seconds < DAY:
        return say("{hours} h ago", hours=int(seconds // HOUR))
    if seconds < 2 * DAY:
        return say("yesterday")
    return say("{days} days ago", days=int(seconds // DAY))


# ----------------------------------------------------------------------------- results


def result_card(found: Found, language: str, now: datetime) -> ResultCard:
    table = found.table
    reader = Reader([seat.name for seat in table.seats], tongue=tongue(language))
    ranking, scores = table.state.ranking or [], table.state.scores or []
    order = sorted(range(len(scores)), key=lambda seat: (ranking[seat], seat))
    resigned = bool(found.seats) and all(table.seats[seat].resigned for seat in found.seats)
    note = say("you resigned") if resigned else None if found.seats else say("you watched")
    finished = datetime.fromtimestamp(found.row.finished or found.moved, UTC)
    return ResultCard(
        id=table.row.id,
        title=table.game.title,
        place=min((ranking[seat] for seat in found.seats), default=0) if not resigned else 0,
        points=" : ".join(str(scores[seat]) for seat in order),
        note=note.text(reader) if note else "",
        day=day_words((finished + _shift(now)).date(), now.date(), language, reader),
    )


def _shift(now: datetime) -> timedelta:
    """How far the reader's clock is from that of the server."""
    return timedelta(minutes=round((now - datetime.now(UTC)).total_seconds() / MINUTE))


def day_words(day: date, today: date, language: str, reader: Reader) -> str:
    """Today, yesterday, the day of the week, or the date."""
    past = (today - day).days
    if past <= 0:
        return say("today").text(reader)
    if past == 1:
        return say("yesterday").text(reader)
    return format_date(day, "EEEE" if past < 7 else "d MMM y", locale=language)
