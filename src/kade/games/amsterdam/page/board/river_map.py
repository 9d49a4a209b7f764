"""The Amstel: its spaces and discs, the bridges with their points, the slots of the last space."""

from __future__ import annotations

import math
from functools import cache

from kade.chart.geometry import box, curve, ring
from kade.chart.markup import Markup, el, join, num, use
from kade.chart.tokens import emblem_of
from kade.games.amsterdam.page.board.frames import (
    AMSTEL_BRIDGES,
    BLOCKS_AT,
    LAST_SLOTS,
    RIVER_AT,
    RIVER_BRIDGES_AT,
    Frame,
)
from kade.games.amsterdam.page.board.news_map import Fresh, disc_news
from kade.games.amsterdam.page.board.spots import Lit, amstel_spot, why_not
from kade.games.amsterdam.page.pieces import seal
from kade.games.amsterdam.rules.actions import ADVANCE
from kade.games.amsterdam.rules.components import BRIDGES, LAST_SPACE, LAST_SPACE_POINTS
from kade.games.amsterdam.rules.names import Side, point_count
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.anchors import AMSTEL
from kade.kernel.phrase import Listing, Phrase, Reader, say

# ---------------------------------------------------------------------------- printed


def amstel(frame: Frame, reader: Reader) -> Markup:
    """The bridges and the spaces."""
    spaces = []
    for space in range(LAST_SPACE):
        x, y = frame.place(RIVER_AT[space])
        spaces.append(el("circle", cx=x, cy=y, r=float(frame.space), class_="river-space"))
    bridges = [_bridge(a, b, number, frame, reader) for a, b, number in AMSTEL_BRIDGES]
    return el("g", *bridges, *spaces, _mouth(frame))


def _bridge(a: int, b: int, number: int, frame: Frame, reader: Reader) -> Markup:
    """A long bridge over the Amstel with the points for passing under it."""
    points, k = BRIDGES[number].points, frame.k
    (ax, ay), (bx, by) = frame.place(BLOCKS_AT[a]), frame.place(BLOCKS_AT[b])
    x, y = frame.place(RIVER_BRIDGES_AT[number])
    span = math.dist((ax, ay), (bx, by))
    reach = frame.bank + 5 * k
    dx, dy = (bx - ax) / span * reach, (by - ay) / span * reach
    path = curve([(x - dx, y - dy + 2 * k), (x, y - 1.5 * k), (x + dx, y + dy + 2 * k)])
    label = say("Bridge: {points} for passing", points=point_count(points)).text(reader)
    layers = (("bridge-rail", 13), ("bridge-deck", 10), ("bridge-joint", 10))
    return el(
        "g",
        el("title", label),
        *(el("path", d=path, class_=name, stroke_width=width * k) for name, width in layers),
        seal(points, x, y - k, max(20 * k, 18)),
        role="img",
        aria_label=label,
    )


# ----------------------------------------------------------------------- spaces and discs


def draw_river(view: AmsterdamView, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    spaces = [_space(view, space, frame, lit) for space in range(LAST_SPACE + 1)]
    # A coach points at the upper course: the lower one lies below the cards of a phone's page.
    upper = el("g", *spaces[LAST_SPACE // 2 :], data_spot=AMSTEL)
    return el("g", *spaces[: LAST_SPACE // 2], upper, _discs(view, frame, lit.reader, fresh), class_="river")


def _space(view: AmsterdamView, space: int, frame: Frame, lit: Lit) -> Markup:
    """A space, lit when the viewer's disc may advance to it."""
    ahead = space - view.river[view.viewer] if view.viewer >= 0 else 0
    why = why_not(view, ADVANCE[ahead - 1], lit.reader) if ahead > 0 else ""
    edge = space_edge(space, frame)
    trial = amstel_spot(space) if ahead > 0 else ""
    return lit.spot(amstel_spot(space), edge, _area(space, frame), _name(view, space), why, trial)


@cache
def space_edge(space: int, frame: Frame) -> str:
    x, y = frame.place(RIVER_AT[space])
    if space < LAST_SPACE:
        return ring(x, y, frame.space * 1.25)
    half, tall = frame.slot * 2.25, frame.slot * 0.62
    return box(x - half, y - tall, 2 * half, 2 * tall, tall * 0.9)


@cache
def _area(space: int, frame: Frame) -> Markup:
    return el("path", d=space_edge(space, frame), class_="touch")


def _name(view: AmsterdamView, space: int) -> Phrase:
    there = Listing([Side(side) for side in view.ranks if view.river[side] == space])
    if space == LAST_SPACE:
        points = point_count(LAST_SPACE_POINTS)
        return say("Last space of the Amstel, {points}: {seats}", points=points, seats=there)
    if not there.items:
        return say("Amstel space {space}", space=space)
    return say("Amstel space {space}, from the top: {seats}", space=space, seats=there)


def _slot_at(slot: int, frame: Frame) -> tuple[float, float]:
    x, y = frame.place(RIVER_AT[LAST_SPACE])
    return x + (slot - (LAST_SLOTS - 1) / 2) * frame.slot, y


def _mouth(frame: Frame) -> Markup:
    """The last space: numbered slots and the points for arriving."""
    (x, y), pitch = frame.place(RIVER_AT[LAST_SPACE]), frame.slot
    slots = []
    for slot in range(LAST_SLOTS):
        at = _slot_at(slot, frame)
        slots += [
            el("circle", cx=at[0], cy=at[1], r=pitch * 0.44, class_="river-space"),
            el(
                "text", slot + 1, x=at[0], y=at[1] + pitch * 0.25, font_size=num(pitch * 0.72), class_="berth"
            ),
        ]
    return join(
        (
            el("path", d=space_edge(LAST_SPACE, frame), class_="mouth"),
            *slots,
            seal(LAST_SPACE_POINTS, x + pitch * 2.75, y, pitch * 1.4),
        )
    )


def _discs(view: AmsterdamView, frame: Frame, reader: Reader, fresh: Fresh) -> Markup:
    """Discs on one space are stacked as they lie, the first in order on top."""
    drawn = []
    for space in sorted({view.river[side] for side in view.ranks}):
        stack = [side for side in view.ranks if view.river[side] == space]
        for place, side in reversed(list(enumerate(stack))):
            height = len(stack) - 1 - place
            drawn.append(_disc(view, side, space, place, height, frame, reader, fresh))
    return el("g", *drawn, class_="discs")


def _disc(
    view: AmsterdamView,
    side: int,
    space: int,
    place: int,
    height: int,
    frame: Frame,
    reader: Reader,
    fresh: Fresh,
) -> Markup:
    size = 19 * frame.k if not frame.compact else 15.5
    if space == LAST_SPACE:
        x, y = _slot_at(place, frame)
    else:
        x, y = frame.place(RIVER_AT[space])
        x, y = x - height * size * 0.2, y - height * size * 0.24
    emblem = emblem_of(reader.emblems, side)
    new = " new" if disc_news(side) in fresh else ""
    chip = use(f"chip-{emblem}", x, y, size)
    return el("g", el("g", chip, class_="marker"), class_=f"seat-{emblem}{new}", data_moves=f"disc-{side}")


def river_css() -> str:
    return _RIVER


_RIVER = """
.river-space{fill:var(--water-3);fill-opacity:.9;stroke:var(--coast);stroke-width:1}
.board-tall .river-space{stroke-width:.8}
.mouth{fill:var(--water);stroke:var(--coast);stroke-width:1}
.board .berth{fill:var(--ink-soft);font-weight:600}
.discs{pointer-events:none}
"""
