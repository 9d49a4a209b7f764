"""Advancing on the Amstel: how far, with what, which bridges, and the place in the next round."""

from __future__ import annotations

from kade.chart.face import Plan
from kade.chart.markup import Markup, el, icon, use
from kade.chart.plan_fields import gain
from kade.chart.tokens import emblem_of
from kade.games.amsterdam.page.board.frames import RIVER_AT, RIVER_BRIDGES_AT, Frame
from kade.games.amsterdam.page.board.river_map import space_edge
from kade.games.amsterdam.page.hot_spots import of_kind
from kade.games.amsterdam.page.pieces import seal
from kade.games.amsterdam.page.plans.asked import begin
from kade.games.amsterdam.page.plans.gesture import Gesture, points_chip
from kade.games.amsterdam.page.plans.sail_overlay import on_map
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.components import (
    AMSTEL_COST,
    BRIDGES,
    LAST_SPACE,
    LAST_SPACE_POINTS,
    ROUNDS,
)
from kade.games.amsterdam.rules.names import resource_count, space_count
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.phrase import Phrase, Reader, say


def amstel_key(view: AmsterdamView, spaces: int) -> str:
    """The goal of the space that lies so many ahead of the viewer's disc."""
    return f"amstel-{view.river[view.viewer] + spaces}"


def amstel_plan(view: AmsterdamView, key: str, frame: Frame, reader: Reader) -> Plan | None:
    """What a space of the river comes to."""
    ways = {amstel_key(view, action.number): action for action in _advances(view)}
    if key not in ways:
        return None
    spaces = ways[key].number
    gesture = Gesture(view, key, reader)
    if len(ways) > 1:
        gesture.fields.append(_how_far(view, [way.number for way in ways.values()], spaces, reader))
    begin(gesture, a.ADVANCE[spaces - 1])
    if not gesture.total:
        gesture.fixed(gesture.walk.paid)
    _prizes(gesture, spaces)
    if view.round < ROUNDS:
        ranks = [side for side in gesture.walk.state.ranks if side < view.players]
        words = place_words(ranks.index(view.viewer), view.players)
        gesture.gains.append(gain(icon("i-river", 18), words.text(reader)))
    return gesture.plan(
        say("Go {number} up the Amstel", number=spaces),
        say("Go {number} up", number=spaces),
        "i-river",
        resource_count(AMSTEL_COST[spaces]),
        overlay=_overlay(view, spaces, frame, reader),
    )


def _advances(view: AmsterdamView) -> list[a.AdvanceDisc]:
    return [action for action in of_kind(view, a.AdvanceDisc) if isinstance(action, a.AdvanceDisc)]


def _how_far(view: AmsterdamView, ways: list[int], spaces: int, reader: Reader) -> Markup:
    """The other distances, each a goal of its own."""
    buttons = [
        el(
            "button",
            number,
            type="button",
            class_="seg-button",
            data_choose=None if number == spaces else amstel_key(view, number),
            aria_pressed="true" if number == spaces else "false",
            title=space_count(number).text(reader),
        )
        for number in ways
    ]
    return el("span", *buttons, class_="seg", role="group", aria_label=say("How far").text(reader))


def _passed(view: AmsterdamView, spaces: int) -> list[int]:
    """The bridges on the way."""
    left = view.river[view.viewer]
    return [bridge.index for bridge in BRIDGES if left <= bridge.after < left + spaces]


def _prizes(gesture: Gesture, spaces: int) -> None:
    view, reader = gesture.view, gesture.reader
    for bridge in _passed(view, spaces):
        gesture.gains.append(points_chip(BRIDGES[bridge].points, reader, say("bridge")))
    if view.river[view.viewer] + spaces == LAST_SPACE:
        gesture.gains.append(points_chip(LAST_SPACE_POINTS, reader, say("last space")))


def place_words(rank: int, players: int) -> Phrase:
    """The place in the order of the next round."""
    if rank == 0:
        return say("first in the next round")
    if rank == players - 1:
        return say("last in the next round")
    return say("second in the next round") if rank == 1 else say("third in the next round")


def _overlay(view: AmsterdamView, spaces: int, frame: Frame, reader: Reader) -> Markup:
    """The disc at its goal, and the bridges that pay."""
    goal = view.river[view.viewer] + spaces
    emblem = emblem_of(reader.emblems, view.viewer)
    x, y = frame.place(RIVER_AT[goal])
    k = frame.k
    disc = use(f"chip-{emblem}", x, y, 19 * max(k, 0.8))
    seals = []
    for bridge in _passed(view, spaces):
        at = frame.place(RIVER_BRIDGES_AT[bridge])
        size = 30 * max(k, 0.8)
        seals.append(seal(f"+{BRIDGES[bridge].points}", at[0], at[1] - k, size))
    edge = space_edge(goal, frame)
    return on_map(
        frame,
        el("path", d=edge, class_="goal-halo"),
        el("path", d=edge, class_="goal-ring"),
        el("g", el("g", disc, class_="ghost"), class_=f"seat-{emblem}"),
        *seals,
    )
