"""From a live table to what one reader's page shows: the only way from the host to a page."""

from __future__ import annotations

from typing import Any, NamedTuple

from kade.bots import PatricianBot
from kade.chart.face import Deed, face_of
from kade.kernel import Reader, View
from kade.kernel.orders import Wishes
from kade.store.rows import Message, SeatRow
from kade.table.again import people_there
from kade.table.errors import CannotUndo
from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.orders import silent
from kade.table.people import spectators_see, voters
from kade.table.seating import TABLE, news
from kade.web.pages.talk import LOG_LINES
from kade.web.scene import ChatLine, LogLine, SeatScene, SheetLine, TableScene, Thinking
from kade.web.tongues import tongue

#: A turn of more answers than this is not told as a whole.
LONGEST_TURN = 400
#: So many answers at most are told in the ribbon.
RIBBON = 64
#: Lines of the log that a page is handed: one more than it shows, so that it knows there are more.
LINES_KEPT = LOG_LINES + 1


class Viewer(NamedTuple):
    """Who looks: the seats of the browser, the one it looks from, and the language."""

    seats: tuple[int, ...]
    opener: bool
    seat: int  # -1: a spectator
    hand_over: int  # hotseat: this seat's player must come to the screen first; -1 otherwise
    language: str


def viewer_of(table: LiveTable, held: dict[int, bool], language: str) -> Viewer:
    """Where a browser looks from. Several seats in one browser are shown one at a time."""
    seats = tuple(seat for seat in held if seat >= 0)
    opener = -1 in held
    if len(seats) <= 1:
        return Viewer(seats, opener, seats[0] if seats else -1, -1, language)
    facing = next((seat for seat in seats if held[seat]), -1)
    asked = [seat for seat in table.state.open_seats() if seat in seats and table.is_person(seat)]
    asked = [seat for seat in asked if not silent(table, seat)]
    if asked and facing not in asked:
        return Viewer(seats, opener, -1, asked[0], language)
    return Viewer(seats, opener, seats[0] if table.over and facing < 0 else facing, -1, language)


def table_scene(host: Host, table: LiveTable, viewer: Viewer, messages: list[Message]) -> TableScene:
    """Everything on the page of one reader."""
    names, emblems = zip(*((seat.name, seat.emblem) for seat in table.seats), strict=True)
    reader = Reader(names, viewer.seat, tongue(viewer.language), emblems)
    view, shown = _view(table, viewer)
    standing = table.game.standing(view)
    last_own = table.last_own(viewer.seat) if viewer.seat >= 0 else 0
    undo_floor, undo_why = _undo(table, viewer.seat, reader)
    me = table.seats[viewer.seat] if viewer.seat >= 0 else None
    return TableScene(
        table=table.row.id,
        version=table.version_for(viewer.seat),
        game=table.game,
        view=view,
        reader=reader,
        language=viewer.language,
        seats=[_seat(host, table, viewer, seat, standing[seat.seat]) for seat in table.seats],
        log=_log(table, viewer, shown, reader, last_own, undo_floor),
        chat=[_chat_line(line, reader) for line in messages],
        fresh=_fresh(table, shown, last_own) if viewer.seat >= 0 else [],
        story=_story(table, shown),
        tiles=face_of(table.game).tiles(deeds(table, shown, since(table, viewer.seat)), reader),
        automas=table.game.automas(view),
        asked=viewer.seat >= 0 and bool(view.legal),
        awaited=[seat for seat in table.state.open_seats() if seat != viewer.seat or view.legal],
        seconds=table.state.silence_limit() or table.state.time_limit(),
        until=table.decision_ends(),
        orders=[
            (order.key, order.name.text(reader))
            for order in table.game.standing_orders
            if order.key in table.possible_orders(viewer.seat)
        ],
        order=_order(table, viewer.seat, reader),
        hand_over=viewer.hand_over,
        undo_to=_undo_to(table, viewer.seat, undo_floor),
        undo_floor=undo_floor,
        undo_why=undo_why,
        spectators=host.present[table.row.id, -1],
        spectators_see=spectators_see(table),
        you_show=me.shows if me else False,
        thinking=any(not table.is_person(seat) for seat in table.state.open_seats()),
        thinks=_thinks(table),
        grace=table.grace_until or None if viewer.seat >= 0 and table.may_regret(viewer.seat) else None,
        webhook=host.settings.webhooks,
        rematch=table.row.rematch,
        over=table.over,
        sheet=_sheet(table, view, reader),
        ranking=table.state.ranking or [],
        can_resign=me is not None and not table.over and not me.resigned,
        links=[_link(table, viewer, seat) for seat in table.seats],
        last_own=last_own,
        guided=_guided(table, viewer.seat),
        open_deal=table.row.open_deal,
        moves=len(table.answers),
        minutes=max(1, round(((table.row.finished or table.row.created) - table.row.created) / 60)),
        there=people_there(host, table.row.rematch, {table.seats[seat].name for seat in viewer.seats}),
    )


def _chat_line(line: Message, reader: Reader) -> ChatLine:
    """What somebody said, as it was said; what the table itself tells, in the reader's language."""
    if line.seat == TABLE:
        return ChatLine(line.id, TABLE, "", news(line.text, line.name).text(reader), line.at)
    return ChatLine(line.id, line.seat, line.name, line.text, line.at)


def since(table: LiveTable, seat: int) -> int:
    """The first answer that the ribbon tells of: what came after the reader's turn before this one.

    Own answers at the end belong to the running turn, or to the one that has just ended. Answers at which
    nothing happened, such as passes, are nobody's turn.
    """
    number = len(table.answers)
    first = max(1, number - RIBBON + 1)
    if seat < 0:
        return first
    while number >= first and (table.answers[number - 1].seat == seat or not table.story_events(number)):
        number -= 1
    while number >= first and (table.answers[number - 1].seat != seat or not table.story_events(number)):
        number -= 1
    return number + 1


def deeds(table: LiveTable, viewer: int, first: int, last: int | None = None) -> list[Deed]:
    """Answers with what happened, as a viewer may know it."""
    numbers = range(first, (len(table.answers) if last is None else last) + 1)
    return [
        Deed(
            number,
            table.answers[number - 1].seat,
            tuple(event.seen_by(viewer) for event in table.story_events(number)),
        )
        for number in numbers
    ]


def _thinks(table: LiveTable) -> Thinking | None:
    """Patricians take a second for a decision; the steps of one already made cost less."""
    asked = [seat for seat in table.state.open_seats() if table.seats[seat].played_by == PatricianBot.level]
    if not asked or not table.answers:
        return None
    question = table.state.question
    part = PatricianBot.STEP if question is not None and question.part else 1.0
    return Thinking(table.answers[-1].at, PatricianBot.SECONDS * part)


def _guided(table: LiveTable, seat: int) -> bool:
    first = table.game.first_game
    return first is not None and bool(table.row.guide) and seat == first.you


def _order(table: LiveTable, seat: int, reader: Reader) -> str:
    holds = table.standing_order(seat)
    words = [order.holds.text(reader) for order in table.game.standing_orders if order.key == holds]
    return words[0] if words else ""


def looks_from(table: LiveTable, viewer: Viewer) -> int:
    """The seat whose things are shown.

    If all people agreed, spectators look over the shoulder of whoever is asked; they never answer.
    """
    shoulder = not viewer.seats and not table.over and spectators_see(table)
    return table.state.seat if shoulder else viewer.seat


def _view(table: LiveTable, viewer: Viewer) -> tuple[View, int]:
    """The view, and the seat from which it is."""
    seat = looks_from(table, viewer)
    view = table.view(seat)
    if seat != viewer.seat or (seat >= 0 and table.seats[seat].stand_in):
        view.legal = []
    if seat != viewer.seat:  # what a player told the table is for him alone
        view.wishes = Wishes()
    elif seat >= 0 and silent(table, seat):
        view.legal = []
    return view, seat


def _seat(host: Host, table: LiveTable, viewer: Viewer, row: SeatRow, score: int) -> SeatScene:
    running = row.seat in table.state.open_seats() and not row.played_by
    running = running and all(seat.joined is not None for seat in table.seats)
    clocks = table.clocks
    return SeatScene(
        seat=row.seat,
        name=row.name,
        emblem=row.emblem,
        bot=row.played_by,
        you=row.seat in viewer.seats,
        joined=row.joined is not None,
        stand_in=bool(row.stand_in),
        resigned=row.resigned,
        online=bool(row.bot) or bool(host.present[table.row.id, row.seat]),
        score=score,
        clock=clocks.left[row.seat] if clocks and not row.bot else None,
        until=clocks.deadline(row.seat) if clocks and running else None,
        votes=len(row.votes),
        votes_needed=len(voters(table, row.seat)),
    )


def _log(
    table: LiveTable, viewer: Viewer, shown: int, reader: Reader, last_own: int, undo_floor: int
) -> list[LogLine]:
    lines = []
    story = table.story(shown, reader, viewer.language)
    before = story[-LINES_KEPT - 1].number if len(story) > LINES_KEPT else -1
    for told in story[-LINES_KEPT:]:
        first = told.number != before
        before = told.number
        new = viewer.seat >= 0 and told.number > last_own > 0
        undo = first and 0 <= undo_floor < told.first
        late = _given_by(table, told.number, told.seat, viewer.seat)
        cause = (told.first - 1, told.rule)
        lines.append(LogLine(told.number, told.seat, told.text, new, told.to_you, undo, late, *cause))
    return lines


def _given_by(table: LiveTable, number: int, seat: int, reader: int) -> str:
    """Why it was not the player: the time was out, a bot stood in, or a bot had no answer.

    It stands at what that seat did, and not at what followed from it. That an order spoke for a player only
    he is told.
    """
    if number == 0 or table.answers[number - 1].seat != seat:
        return ""
    given = table.answers[number - 1]
    if given.by == "bot" and table.seats[given.seat].bot:
        return ""
    return "" if given.by == "player" or (given.by == "order" and given.seat != reader) else given.by


def _fresh(table: LiveTable, seat: int, last_own: int) -> list[Any]:
    """The events since the reader's last answer, as the reader may see them."""
    found: list[Any] = []
    for number in range(last_own + 1, len(table.answers) + 1):
        found += [event.seen_by(seat) for event in table.story_events(number)]
    return found


def _story(table: LiveTable, seat: int) -> list[Any]:
    """What has happened in the running turn, as the reader may see it."""
    opened = table.turn_opened()
    if opened is None or len(table.answers) - opened[0] >= LONGEST_TURN:
        return []
    first, place = opened
    events = list(table.story_events(first)[place:])
    for number in range(first + 1, len(table.answers) + 1):
        events += table.story_events(number)
    return [event.seen_by(seat) for event in events]


def _undo(table: LiveTable, seat: int, reader: Reader) -> tuple[int, str]:
    if seat < 0:
        return -1, ""
    try:
        return table.undo_floor(seat), ""
    except CannotUndo as error:
        return -1, error.text(reader)


def _undo_to(table: LiveTable, seat: int, floor: int) -> int:
    """One press takes back a whole gesture: the answers that were sent in one line."""
    if floor < 0 or floor == len(table.answers):
        return floor
    number = len(table.answers) - 1
    while number > floor and table.answers[number - 1].at == table.answers[number].at:
        number -= 1
    return number


def _sheet(table: LiveTable, view: View, reader: Reader) -> list[SheetLine]:
    if not table.over:
        return []
    return [SheetLine(line.words.text(reader), line.points) for line in table.game.score_sheet(view)]


def _link(table: LiveTable, viewer: Viewer, row: SeatRow) -> str:
    """The opener may make a new link for a seat that nobody has taken."""
    free = viewer.opener and not row.bot and row.joined is None
    return f"/t/{table.row.id}/link" if free else ""
