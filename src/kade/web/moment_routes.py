"""The board as it was: asked by the browser to show what the others did, tile by tile."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.params import FromPath, FromQuery

from kade.chart.face import face_of
from kade.kernel import Reader
from kade.kernel.phrase import say
from kade.table.errors import BadRequest
from kade.web.identity import Call
from kade.web.table_routes import caller_of
from kade.web.table_scene import deeds, looks_from
from kade.web.tongues import tongue

#: No tile has more answers.
LONGEST = 200


@get("/t/{table_id:str}/moment", include_in_schema=False)
async def moment(
    request: Call, table_id: FromPath[str], first: FromQuery[int], last: FromQuery[int], frame: FromQuery[str]
) -> dict[str, Any]:
    """What lay on the board after some answers, and what they did, from where the caller sits."""
    caller = await caller_of(request, table_id, changing=False)
    table, viewer = caller.table, caller.viewer
    if not 1 <= first <= last <= len(table.answers) or last - first > LONGEST:
        raise BadRequest(say("There is no such moment."))
    names, emblems = zip(*((row.name, row.emblem) for row in table.seats), strict=True)
    reader = Reader(names, viewer.seat, tongue(viewer.language), emblems)
    shown, face = looks_from(table, viewer), face_of(table.game)
    drawn = frame if frame in face.frames else face.frames[0]
    view = table.position(last).view(None if shown < 0 else shown)
    view.legal = []
    told = deeds(table, shown, first, last)
    fresh = [event for deed in told for event in deed.events]
    _, live = face.board(view, drawn, fresh, reader)
    return {"live": live, "trail": face.trail(view, drawn, told, reader)}
