"""The HTTP API: what the browser's seat sees, for programs."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

import kade
from kade.bots import levels
from kade.kernel import Game
from kade.kernel.phrase import say
from kade.table import people
from kade.table.errors import BadRequest, TooMany
from kade.table.hints import hints
from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.opening import NewTable
from kade.table.orders import wishes_of
from kade.web.contract import AT_A_TABLE, SEAT_TOKEN, refusals
from kade.web.identity import Call, bearer
from kade.web.owners import owner_of
from kade.web.refusals import UnknownToken
from kade.web.stream import Heartbeat

#: A version as an event of a stream names it.
_VERSION = re.compile(r"[0-9]{1,9}")


class OptionInfo(msgspec.Struct):
    key: str
    name: str
    help: str
    default: bool | int | str
    choices: list[bool | int | str]


class GameInfo(msgspec.Struct):
    id: str
    title: str
    min_players: int
    max_players: int
    rules_version: int
    options: list[OptionInfo]


class Catalogue(msgspec.Struct):
    games: list[GameInfo]
    levels: dict[str, str]


class OpenedTable(msgspec.Struct):
    """The tokens of the human seats, in seat order; they are told once."""

    table: str
    tokens: list[str]


class QuestionInfo(msgspec.Struct):
    prompt: str
    words: str
    rules: list[str]


class SeatInfo(msgspec.Struct):
    seat: int
    name: str
    bot: str
    joined: bool


class TableInfo(msgspec.Struct):
    """A table as the caller's seat sees it (``viewer`` -1: a spectator)."""

    table: str
    game: str
    rules_version: int
    options: dict[str, bool | int | str]
    version: int
    viewer: int
    seat: int
    asked: list[int]
    question: QuestionInfo | None
    legal: list[str]
    #: Steps of an answer that the caller composes: nobody else is told of them, and the version stays.
    composed: int
    over: bool
    scores: list[int] | None
    ranking: list[int] | None
    orders: list[str]
    order: str
    standing: list[str]
    seconds_left: float | None
    seats: list[SeatInfo]
    view: dict[str, Any]
    #: The seed was chosen, so hands can be known.
    open_deal: bool


#: A number of answers, or of entries of a log.
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
#: An answer in notation, be it one that takes many steps.
Line = Annotated[str, msgspec.Meta(max_length=2_000)]
#: What somebody says.
Words = Annotated[str, msgspec.Meta(max_length=2_000)]


class ActionBody(msgspec.Struct, forbid_unknown_fields=True):
    """An answer and, if one likes, a line of chat that goes with it.

    With ``composed`` as the table told it, a step that is sent again by mistake is not made twice.
    """

    version: Version
    action: Line
    say: Words = ""
    composed: Version | None = None


class OrderRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The key of a standing order; empty: take it back."""

    order: Line


class UndoRequest(msgspec.Struct, forbid_unknown_fields=True):
    version: Version | None = None
    to: Version | None = None


class HintInfo(msgspec.Struct):
    """An answer with the steps that finish it; ``win_chance`` is null for who plays alone."""

    action: str
    words: str
    points: float
    win_chance: float | None


class Hints(msgspec.Struct):
    """The best answers at this version, best first."""

    version: int
    answers: list[HintInfo]


class Moved(msgspec.Struct):
    version: int
    over: bool
    #: Words that went with an answer were said, too; who says too much is not heard, but the answer stands.
    said: bool = False


def game_info(game: Game[Any, Any]) -> GameInfo:
    options = [
        OptionInfo(option.key, str(option.name), str(option.help), option.default, list(option.choices))
        for option in game.options
    ]
    return GameInfo(game.id, game.title, game.min_players, game.max_players, game.rules_version, options)


def table_info(table: LiveTable, seat: int) -> TableInfo:
    view = table.view(seat)
    question = view.question
    asked = None
    if question is not None:
        words = table.game.prompt(view).text()
        asked = QuestionInfo(question.prompt, words, list(question.rules))
    seats = [SeatInfo(row.seat, row.name, row.played_by, row.joined is not None) for row in table.seats]
    return TableInfo(
        table.row.id,
        table.row.game,
        table.row.rules_version,
        table.row.options,
        table.version_for(seat),
        seat,
        view.seat,
        table.state.open_seats(),
        asked,
        [str(action) for action in view.legal],
        table.composed(seat),
        table.over,
        view.scores,
        view.ranking,
        table.possible_orders(seat),
        table.standing_order(seat),
        list(wishes_of(table, seat).orders),
        table.seconds_left(time.time()),
        seats,
        view.to_json(),
        table.row.open_deal,
    )


#: What the schema says of every call about a table.
TABLE: Final[dict[str, Any]] = {"responses": refusals(*AT_A_TABLE), "security": SEAT_TOKEN}


async def seat_at(request: Call, table_id: FromPath[str]) -> tuple[Host, LiveTable, int]:
    """The host, the table and the caller's seat; without a token a spectator's."""
    host: Host = request.app.state.host
    table = await host.live(table_id)
    token = bearer(request)
    if token is None:
        return host, table, -1
    seat = host.seat_of(table, token)
    if seat < 0:
        raise UnknownToken(say("This token opens no seat of this table."))
    return host, table, seat


@get("/games", summary="Titles, player counts, options and rules versions", responses=refusals())
async def list_games() -> Catalogue:
    return Catalogue([game_info(game) for game in kade.games()], levels())


@post("/tables", summary="Open a table", responses=refusals(403))
async def open_table(request: Call, data: JSONBody[NewTable]) -> OpenedTable:
    host: Host = request.app.state.host
    opened = await host.open_table(data, owner=owner_of(request))
    return OpenedTable(opened.id, [token for token in opened.tokens if token])


@get("/tables/{table_id:str}", summary="The table as the caller's seat sees it", **TABLE)
async def get_table(request: Call, table_id: FromPath[str]) -> TableInfo:
    _, table, seat = await seat_at(request, table_id)
    return table_info(table, seat)


@post("/tables/{table_id:str}/actions", status_code=200, summary="Answer the open question", **TABLE)
async def act(request: Call, table_id: FromPath[str], data: JSONBody[ActionBody]) -> Moved:
    host, table, seat = await seat_at(request, table_id)
    await host.answer(table_id, seat, data.version, data.action, composed=data.composed)
    said = False
    if data.say:
        with suppress(TooMany, BadRequest):  # the answer stands, whatever becomes of what is said with it
            await people.chat(host, table_id, seat, "", data.say)
            said = True
    return Moved(table.version_for(seat), table.over, said)


@post(
    "/tables/{table_id:str}/order",
    status_code=200,
    summary="Tell the table what to answer in one's name, or take that back",
    **TABLE,
)
async def give_order(request: Call, table_id: FromPath[str], data: JSONBody[OrderRequest]) -> Moved:
    host, table, seat = await seat_at(request, table_id)
    await host.order(table_id, seat, data.order)
    return Moved(table.version_for(seat), table.over)


@post(
    "/tables/{table_id:str}/undo",
    status_code=200,
    summary="Take own answers back, up to the last reveal",
    **TABLE,
)
async def undo(request: Call, table_id: FromPath[str], data: JSONBody[UndoRequest]) -> Moved:
    host, table, seat = await seat_at(request, table_id)
    await host.undo(table_id, seat, data.version, data.to)
    return Moved(table.version_for(seat), table.over)


@post("/tables/{table_id:str}/hint", status_code=200, summary="What a strong bot would answer", **TABLE)
async def get_hints(request: Call, table_id: FromPath[str]) -> Hints:
    host, table, seat = await seat_at(request, table_id)
    version = table.version_for(seat)
    told = [
        HintInfo(one.notation, one.words.text(), round(one.points, 2), one.win_chance)
        for one in await hints(host, table_id, seat)
    ]
    return Hints(version, told)


@get("/tables/{table_id:str}/record", summary="The record; before the end without seed and secrets", **TABLE)
async def get_record(request: Call, table_id: FromPath[str]) -> Response[Any]:
    _, table, seat = await seat_at(request, table_id)
    return Response(record_of(table, seat), media_type="application/json")


def record_of(table: LiveTable, seat: int) -> Any:
    """A finished game whole; a running one without its seed and what the caller may not know."""
    if table.over:
        return msgspec.to_builtins(table.record())
    shown = msgspec.to_builtins(table.record(times=False))
    del shown["seed"]
    own = [answer for answer in shown.get("answers", []) if answer["seat"] == seat]
    shown["answers"] = own
    return shown


@get("/tables/{table_id:str}/stream", summary="Server-sent events: the table whenever it changes", **TABLE)
async def table_stream(
    request: Call,
    table_id: FromPath[str],
) -> ServerSentEvent:
    host, table, seat = await seat_at(request, table_id)
    last_seen = request.headers.get("last-event-id", "")
    return ServerSentEvent(_changes(host, table, seat, last_seen), headers={"x-accel-buffering": "no"})


async def _changes(
    host: Host, table: LiveTable, seat: int, last_seen: str
) -> AsyncIterator[ServerSentEventMessage]:
    """The table now, unless the caller has seen this version, and after every change that it may know of.

    Signs of life come at their own pace: a bell that rings for somebody else puts none off.
    """
    bell = asyncio.Event()
    id = table.row.id
    host.watch(id, bell, (seat,))
    sent, composed = int(last_seen) if _VERSION.fullmatch(last_seen) else -1, table.drafts.get(seat)
    alive = Heartbeat()
    try:
        while True:
            table = await host.live(id)
            version, draft = table.version_for(seat), table.drafts.get(seat)
            if (version, draft) != (sent, composed):
                sent, composed = version, draft
                data = msgspec.json.encode(table_info(table, seat)).decode()
                yield ServerSentEventMessage(event="table", id=str(sent), data=data)
                alive.told()
            if not await alive.heard(bell):
                yield ServerSentEventMessage(comment="still here")
                alive.told()
            bell.clear()
    finally:
        host.unwatch(id, bell, (seat,))


router = Router(
    "/api",
    route_handlers=[
        list_games,
        open_table,
        get_table,
        act,
        give_order,
        undo,
        get_hints,
        get_record,
        table_stream,
    ],
    tags=["tables"],
)
