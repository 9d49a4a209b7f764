"""Replays of finished games and of uploaded records."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath
from litestar.response import Redirect

from kade.bots import DEFAULT_LEVEL, levels
from kade.chart.face import face_of
from kade.chart.tokens import SEATS
from kade.kernel import BadRecord, Event, Game, Reader, Record, State, View
from kade.kernel.phrase import say
from kade.table.errors import BadRequest, NoSuchTable
from kade.table.host import Host
from kade.table.opening import NewTable, SeatRequest, new_id
from kade.web.analysis_scene import analysis_scene
from kade.web.api import record_of
from kade.web.changes import changes, whole
from kade.web.handing_in import LARGEST_RECORD, examined
from kade.web.identity import Browser, Call, browser_of, frame_of
from kade.web.lobby_routes import fields_of, form_of, html, number_in
from kade.web.owners import owner_of
from kade.web.pages.replay import replay_fragments, replay_page
from kade.web.quotas import SMALLEST_RECORD
from kade.web.scene import LogLine, ReplayScene, SheetLine
from kade.web.tongues import tongue
from kade.web.workshop import Workshop

#: Stepping through a game needs its positions; those of the last few games are kept.
KEPT = 24


@dataclass(frozen=True, slots=True)
class Film:
    """A finished game, position by position."""

    record: Record
    game: Game[Any, Any]
    names: list[str]
    emblems: list[str]
    positions: list[State]
    events: list[tuple[Event, ...]]
    standings: list[list[int]]


def develop(record: Record, emblems: list[str]) -> Film:
    """Play the record again and keep every position."""
    game = record.title()
    positions: list[State] = []
    events: list[tuple[Event, ...]] = []
    for state in record.replay():
        events.append(tuple(state.journal or ()))
        state.journal = []
        positions.append(state.copy())
    names = [player.name for player in record.players]
    standings = [game.standing(position.view(None)) for position in positions]
    return Film(record, game, names, emblems, positions, events, standings)


class Archive:
    """The last films, by path."""

    def __init__(self, host: Host, workshop: Workshop) -> None:
        self.host = host
        self.workshop = workshop
        self.films: OrderedDict[str, Film] = OrderedDict()
        self.making: dict[str, asyncio.Task[Film]] = {}

    async def film(self, request: Call, kind: str, id: str) -> Film:
        """Made once: all who played a game want its film at the same moment, when it ends."""
        path = f"/{kind}/{id}"
        if path in self.films:
            self.films.move_to_end(path)
            return self.films[path]
        owner = owner_of(request, browser_of(request))
        if path in self.making:
            self.workshop.wanted_too(owner, path)
        else:
            self.workshop.check(owner)  # else whoever joins would be refused for somebody else's many
            self.making[path] = asyncio.create_task(self._make(owner, path, kind, id))
        # Whoever goes away meanwhile does not take it from the others.
        return await asyncio.shield(self.making[path])

    async def _make(self, owner: str, path: str, kind: str, id: str) -> Film:
        try:
            record, emblems = await (self._table(id) if kind == "t" else self._record(id))
            # A long game takes seconds.
            found = await self.workshop.make(owner, path, develop, record, emblems)
            self.films[path] = found
            while len(self.films) > KEPT:
                self.films.popitem(last=False)
            return found
        finally:
            del self.making[path]

    async def _table(self, id: str) -> tuple[Record, list[str]]:
        table = await self.host.live(id)
        if not table.over:
            raise BadRequest(say("A replay is there when the game is over."))
        return table.record(), [seat.emblem for seat in table.seats]

    async def _record(self, id: str) -> tuple[Record, list[str]]:
        content = await self.host.store.record(id)
        if content is None:
            raise NoSuchTable(say("There is no such record."))
        record = Record.from_json(content)
        return record, list(SEATS[: len(record.players)])


async def looked_at(request: Call, film: Film, path: str, at: int | None, viewpoint: str) -> ReplayScene:
    """One moment from one viewpoint, with what is known of the whole game."""
    scene = replay_scene(film, path, browser_of(request), frame_of(request), at, viewpoint)
    host: Host = request.app.state.host
    found = await analysis_scene(host.analyst, film.record, film.positions, scene.reader)
    return replace(scene, analysis=found)


def replay_scene(
    film: Film, path: str, browser: Browser, frame: str, at: int | None, viewpoint: str
) -> ReplayScene:
    """One moment from one viewpoint."""
    total = len(film.positions) - 1
    number = total if at is None else max(0, min(at, total))
    seats = {str(seat): seat for seat in range(len(film.names))}
    seat = seats.get(viewpoint, -1)
    reader = Reader(film.names, -1, tongue(browser.language), film.emblems)
    state, end = film.positions[number], film.positions[-1]
    view = quiet(state, seat)
    return ReplayScene(
        reader=reader,
        language=browser.language,
        csrf=browser.csrf,
        path=path,
        frame=frame if frame in face_of(film.game).frames else face_of(film.game).frames[0],
        game=film.game,
        names=film.names,
        emblems=film.emblems,
        number=number,
        total=total,
        viewpoint=viewpoint if viewpoint in {*seats, "all"} else "spectator",
        views=[quiet(state, other) for other in range(len(film.names))],
        view=view,
        fresh=[event.seen_by(seat) for event in film.events[number]],
        log=_log(film, seat, reader),
        standings=film.standings,
        sheet=[
            SheetLine(line.words.text(reader), line.points)
            for line in film.game.score_sheet(end.view(None))
            if end.over
        ],
        automas=film.game.automas(end.view(None)) if end.over else [],
        ranking=end.ranking or [],
        result=film.game.victory(end.view(None)).text(reader) if end.over else "",
        levels=levels(),
    )


def quiet(state: State, seat: int) -> View:
    """A view without answers: in a replay nobody is asked anything."""
    view = state.view(None if seat < 0 else seat)
    view.legal = []
    return view


def _log(film: Film, seat: int, reader: Reader) -> list[LogLine]:
    lines = []
    for number, events in enumerate(film.events):
        for event in events:
            sentence = film.game.narrate(event.seen_by(seat))
            if sentence is not None:
                lines.append(LogLine(number, event.seat, sentence.text(reader), False, False, False, ""))
    return lines


def moment(request: Call) -> tuple[int | None, str]:
    """Where in the game, and seen from where, by the address."""
    at = request.query_params.get("at", "")
    return (int(at) if at.isascii() and at.isdecimal() and len(at) < 8 else None), request.query_params.get(
        "view", "spectator"
    )


# ----------------------------------------------------------------------- pages


@get(["/t/{id:str}/replay", "/r/{id:str}"], media_type=MediaType.HTML, include_in_schema=False)
async def replay(request: Call, id: FromPath[str]) -> Response[str]:
    browser = browser_of(request)
    kind = request.url.path.split("/")[1]
    film = await request.app.state.archive.film(request, kind, id)
    at, viewpoint = moment(request)
    scene = await looked_at(request, film, f"/{kind}/{id}", at, viewpoint)
    return html(request, browser, replay_page(scene))


@get(["/t/{id:str}/replay/{number:int}", "/r/{id:str}/replay/{number:int}"], include_in_schema=False)
async def replay_moment(request: Call, id: FromPath[str], number: FromPath[int]) -> dict[str, Any]:
    """The steps to a moment from another one of the same viewpoint, or everything."""
    kind = request.url.path.split("/")[1]
    film = await request.app.state.archive.film(request, kind, id)
    viewpoint = moment(request)[1]
    scene = await looked_at(request, film, f"/{kind}/{id}", number, viewpoint)
    shown = request.query_params.get("from", "")
    if not (shown.isascii() and shown.isdigit() and len(shown) < 6):
        return {"number": scene.number, "steps": whole(replay_fragments(scene))}
    before = await looked_at(request, film, f"/{kind}/{id}", int(shown), viewpoint)
    return {"number": scene.number, "steps": changes(replay_fragments(before), replay_fragments(scene))}


@get(["/t/{id:str}/record", "/r/{id:str}/record"], include_in_schema=False)
async def download(request: Call, id: FromPath[str]) -> Response[bytes]:
    kind = request.url.path.split("/")[1]
    if kind == "t":
        host: Host = request.app.state.host
        table = await host.live(id)
        held = await host.seats_of_browser(id, browser_of(request).secret)
        content = record_of(table, max(held, default=-1))
    else:
        content = msgspec.to_builtins((await request.app.state.archive.film(request, "r", id)).record)
    body = msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n"
    disposition = f'attachment; filename="kade-{id}.json"'
    return Response(body, media_type="application/json", headers={"content-disposition": disposition})


@post("/records", include_in_schema=False)
async def upload(request: Call) -> Response[Any]:
    """An uploaded record; it is played through before it is kept."""
    browser = browser_of(request)
    sent = await fields_of(request)
    browser.check(str(sent.get("_csrf_token") or ""))
    given = sent.get("record")
    content = await given.read() if isinstance(given, UploadFile) else str(given or "").encode()
    if not content or len(content) > LARGEST_RECORD:
        raise BadRecord(say("Choose a record of at most two megabytes."))
    id, state = new_id(), request.app.state
    with state.handed_in.room(request.scope, max(len(content), SMALLEST_RECORD)):
        text = await state.workshop.make(owner_of(request, browser), id, examined, content)
        await state.host.store.add_record(id, text, time.time())
    return Redirect(f"/r/{id}", status_code=303)


# ---------------------------------------------------------------- going on from it


@post(["/t/{id:str}/play-on", "/r/{id:str}/play-on"], include_in_schema=False)
async def play_on(request: Call, id: FromPath[str]) -> Redirect:
    """A new table that starts at this moment, against bots."""
    browser = browser_of(request)
    form = await form_of(request, browser)
    film = await request.app.state.archive.film(request, request.url.path.split("/")[1], id)
    at, seat = number_in(form, "at"), number_in({"seat": "0", **form}, "seat")
    if at is None or seat is None or seat >= len(film.names):
        raise BadRequest(say("Choose a moment and a seat of this game."))
    if at >= len(film.positions) - 1:
        raise BadRequest(say("The game is over there; go back a little."))
    level = form.get("level", "") or DEFAULT_LEVEL
    seats = [
        SeatRequest("human", film.names[number], mine=True)
        if number == seat
        else SeatRequest("bot", film.names[number], level)
        for number in range(len(film.names))
    ]
    record = film.record
    prelude = [answer.action for answer in record.answers[:at]]
    host: Host = request.app.state.host
    wanted = NewTable(record.game, seats, dict(record.options), record.seed)
    opened = await host.open_table(wanted, browser.secret, prelude, owner=owner_of(request, browser))
    return Redirect(f"/t/{opened.id}", status_code=303)


@post(["/t/{id:str}/same-deal", "/r/{id:str}/same-deal"], include_in_schema=False)
async def same_deal(request: Call, id: FromPath[str]) -> Redirect:
    """A new table with the same deal, the asker against bots."""
    browser = browser_of(request)
    form = await form_of(request, browser)
    kind = request.url.path.split("/")[1]
    film = await request.app.state.archive.film(request, kind, id)
    host: Host = request.app.state.host
    seat = number_in(form, "seat") or 0
    level = form.get("level", "") or DEFAULT_LEVEL
    seats = [
        SeatRequest("human", "", mine=True) if number == seat else SeatRequest("bot", "", level)
        for number in range(len(film.names))
    ]
    wanted = NewTable(film.record.game, seats, dict(film.record.options), film.record.seed)
    deal_of, owner = id if kind == "t" else "", owner_of(request, browser)
    opened = await host.open_table(wanted, browser.secret, deal_of=deal_of, owner=owner)
    return Redirect(f"/t/{opened.id}", status_code=303)


handlers = [replay, replay_moment, download, upload, play_on, same_deal]
