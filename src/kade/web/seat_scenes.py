"""What the pages of seat links show: an invitation, and the links that are handed out."""

from __future__ import annotations

from kade.chart.tokens import SEATS
from kade.kernel import Reader
from kade.store.rows import SeatRow
from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.seating import in_use, opener_of
from kade.table.times import Times
from kade.web.addresses import only_here, qr, seat_link
from kade.web.identity import Browser, Call, person_of
from kade.web.scene import Guest, JoinScene, OpenedScene, SeatLink
from kade.web.tongues import tongue


async def join_scene(
    request: Call, browser: Browser, table: LiveTable, row: SeatRow, token: str
) -> JoinScene:
    host: Host = request.app.state.host
    times: Times = request.app.state.times
    await times.read()
    person = await person_of(request, browser)
    opener = await opener_of(host, table)
    owners = {other.emblem: other.name for other in table.seats if other is not row and in_use(other)}
    named = row.joined is not None or row.name != unnamed(row.seat)
    called = row.name if named else ""
    wished = person.emblem if person.emblem in SEATS and person.emblem not in owners else row.emblem
    link = seat_link(request, table.row.id, token)
    return JoinScene(
        reader=Reader(tongue=tongue(browser.language)),
        language=browser.language,
        csrf=browser.csrf,
        table=table.row.id,
        token=token,
        person=person,
        game=table.game,
        state="warm" if row.stand_in else "free" if row.joined is None else "taken",
        opener=table.seats[opener].name if opener >= 0 and opener != row.seat else "",
        called=called,
        name=row.name if row.joined is not None else person.name or called,
        usual=row.name,
        emblem=wished,
        owners=owners,
        guests=[_guest(host, table, other, opener, row.seat) for other in table.seats],
        greeting=table.row.greeting,
        pace=table.row.pace,
        minutes=times.minutes(table.game, len(table.seats), friends=True) or 0,
        since=row.joined or 0.0,
        level=row.stand_in,
        resigned=row.resigned,
        link=link,
        qr=qr(link),
    )


async def void_scene(request: Call, browser: Browser, table: LiveTable, state: str) -> JoinScene:
    """Nothing but whom to ask: who has no seat, or no link yet, learns no more than somebody who watches."""
    opener = await opener_of(request.app.state.host, table)
    return JoinScene(
        reader=Reader(tongue=tongue(browser.language)),
        language=browser.language,
        csrf=browser.csrf,
        table=table.row.id,
        token="",
        person=await person_of(request, browser),
        game=table.game,
        state=state,
        opener=table.seats[opener].name if opener >= 0 else "",
        asked=request.query_params.get("asked") == "yes",
    )


def unnamed(seat: int) -> str:
    """What a seat is called to which nobody gave a name."""
    return f"Player {seat + 1}"


def _guest(host: Host, table: LiveTable, row: SeatRow, opener: int, own: int) -> Guest:
    return Guest(
        name=row.name,
        emblem=row.emblem,
        here=bool(host.present[table.row.id, row.seat]),
        opener=row.seat == opener,
        level=row.played_by,
        joined=row.joined is not None,
        you=row.seat == own,
    )


async def opened_scene(request: Call, browser: Browser, table: LiveTable, tokens: list[str]) -> OpenedScene:
    """The links for those who have not come yet; tokens are told once."""
    links = []
    for seat, token in enumerate(tokens):
        row = table.seats[seat]
        if token and row.joined is None:
            link = seat_link(request, table.row.id, token)
            links.append(SeatLink(seat, row.name, row.emblem, link, qr(link)))
    return OpenedScene(
        Reader(tongue=tongue(browser.language)),
        browser.language,
        browser.csrf,
        table.row.id,
        table.game.title,
        links,
        only_here(request),
        await person_of(request, browser),
    )
