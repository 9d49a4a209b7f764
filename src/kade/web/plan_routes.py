"""What a goal on the page comes to: asked by the browser when somebody presses or points at it."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.params import FromPath, FromQuery

from kade.chart.face import Plan, face_of
from kade.chart.reasons import rule_of
from kade.kernel import Action, IllegalAction, Phrase, Reader, State, View
from kade.kernel.errors import BadNotation
from kade.kernel.phrase import say
from kade.kernel.rng import Rng
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
    if seat < 0:
        raise NotYours(say("It is not your turn."))
    if not table.current(seat, version) and not goal.startswith(face_of(table.game).looks):
        if 0 <= version < table.version_for(seat):
            return {"stale": True}
        raise Stale(table.version_for(seat))
    names, emblems = zip(*((row.name, row.emblem) for row in table.seats), strict=True)
    reader = Reader(names, seat, tongue(caller.browser.language), emblems)
    try:
        found = planned(table, seat, goal, frame, reader)
    except IllegalAction as error:
        # To be told, not a fault: it was only a try.
        return {"detail": error.text(reader), "rule": error.rule}
    return {"bar": gesture(found, emblems[seat], reader), "overlay": found.overlay}


def planned(table: LiveTable, seat: int, goal: str, frame: str, reader: Reader) -> Plan:
    """What the title says of its goal, now or as if it were one's turn; of an answer, what it is called."""
    if len(goal) > LONGEST:
        raise IllegalAction(say("This is not possible now."))
    view, face = table.view(seat), face_of(table.game)
    drawn = frame if frame in face.frames else face.frames[0]
    if goal.startswith(ANSWER):
        if not table.may_answer(seat):
            raise NotYours(say("It is not your turn."))
        line = goal.removeprefix(ANSWER)
        words = said(table, seat, line, view)
        return Plan(goal, words.text(reader), line=line, send=say("Do it").text(reader))
    return face.plan(view, goal, drawn, reader) or tried(table, view, goal, drawn, reader)


def said(table: LiveTable, seat: int, line: str, view: View) -> Phrase:
    """What a line says."""
    world, steps = read(table, seat, line)
    return table.game.describe_steps(world, steps) if len(steps) > 1 else table.game.describe(steps[0], view)


def read(table: LiveTable, seat: int, line: str) -> tuple[State, list[Action]]:
    """The answers of a line that nobody has given yet, and the position that its seat imagines.

    Several are thought out from what it sees, as in the real position one could try out what is hidden there.
    """
    if ";" not in line and line.strip() in table.game.actions.by_notation:
        return table.state, table.steps(seat, line)
    if seat not in table.state.open_seats():
        return table.state, table.steps(seat, line)
    try:
        found: tuple[State, list[Action]] = table.game.thought_out(table.heard(seat).view(seat), line)
    except BadNotation as error:
        raise IllegalAction(error.phrase or str(error)) from None
    return found


def tried(table: LiveTable, view: View, goal: str, frame: str, reader: Reader) -> Plan:
    """What a goal would come to if it were one's turn: everything but the last button.

    It is thought out in a position that is imagined from the view, so that it cannot tell what is hidden.
    """
    if table.seats[view.viewer].resigned:  # no turn will come
        raise IllegalAction(say("This is not possible now."))
    game, face = table.game, face_of(table.game)
    rehearsals = [] if table.over else game.rehearsals(game.imagine(view, Rng(0)), view.viewer)
    seen = [rehearsal.view(view.viewer) for rehearsal in rehearsals]
    for imagined in seen:
        found = face.plan(imagined, goal, frame, reader)
        if found is not None:
            return found._replace(line="", send=say("When your turn comes").text(reader))
    reasons = [reason for imagined in seen if (reason := face.why_not(imagined, goal, reader))]
    if reasons:
        raise IllegalAction(reasons[0], rule_of(reasons[0]))
    raise IllegalAction(say("This is not possible now."))
