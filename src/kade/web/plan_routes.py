"""What a goal on the page comes to: asked by the browser when somebody presses or points at it."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.params import FromPath, FromQuery

from kade.chart.face import Plan, face_of
from kade.kernel import IllegalAction, Reader
from kade.kernel.phrase import say
from kade.table.errors import NotYours, Stale
from kade.table.live import LiveTable
from kade.web.identity import Call
from kade.web.pages.gesture import gesture
from kade.web.table_routes import caller_of
from kade.web.tongues import tongue

#: Before an answer as it can be sent, which any title can be asked to plan.
ANSWER = "="
#: No goal is longer; what is has not come from a page of ours.
LONGEST = 600


@get("/t/{table_id:str}/plan", include_in_schema=False)
async def plan(
    request: Call,
    table_id: FromPath[str],
    goal: FromQuery[str],
    frame: FromQuery[str],
    version: FromQuery[int],
) -> dict[str, Any]:
    """The prompt bar and what lies over the board once a goal is picked.

    A page that has not heard yet that the table moved on did nothing wrong: it will ask again when it has.
    """
    caller = await caller_of(request, table_id, changing=False)
    table, seat = caller.table, caller.seat
    looking = goal.startswith(face_of(table.game).looks)
    if seat >= 0 and not looking and 0 <= version < table.version and not table.current(seat, version):
        return {"stale": True}
    if seat < 0 or not (looking or (not table.over and table.may_answer(seat))):
        raise NotYours(say("It is not your turn."))
    if not looking and not table.current(seat, version):
        raise Stale(table.version)
    names, emblems = zip(*((row.name, row.emblem) for row in table.seats), strict=True)
    reader = Reader(names, seat, tongue(caller.browser.language), emblems)
    found = planned(table, seat, goal, frame, reader)
    return {"bar": gesture(found, emblems[seat], reader), "overlay": found.overlay}


def planned(table: LiveTable, seat: int, goal: str, frame: str, reader: Reader) -> Plan:
    """What the title says of its goal; of an answer that is named, what it is called."""
    if len(goal) > LONGEST:
        raise IllegalAction(say("This is not possible now."))
    view, face = table.view(seat), face_of(table.game)
    drawn = frame if frame in face.frames else face.frames[0]
    if goal.startswith(ANSWER):
        line = goal.removeprefix(ANSWER)
        steps = table.steps(seat, line)
        whole = len(steps) > 1
        words = (
            table.game.describe_steps(table.heard(seat), steps)
            if whole
            else table.game.describe(steps[0], view)
        )
        return Plan(goal, words.text(reader), line=line, send=say("Do it").text(reader))
    found = face.plan(view, goal, drawn, reader)
    if found is None:
        raise IllegalAction(say("This is not possible now."))
    return found
