"""What a tile of the ribbon did, over the board: ways, where pieces came from, points at their cause."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from kade.chart.face import Deed
from kade.chart.geometry import Point, box, line, ring
from kade.chart.markup import NOTHING, Markup, el, num, use
from kade.chart.tokens import emblem_of
from kade.games.amsterdam.page.board.black_market_map import market_cell_at
from kade.games.amsterdam.page.board.footprints import outline
from kade.games.amsterdam.page.board.frames import (
    BLOCKS_AT,
    PLACES_AT,
    RIVER_AT,
    RIVER_BRIDGES_AT,
    Frame,
    docker_house_at,
)
from kade.games.amsterdam.page.board.quays import stead_edge
from kade.games.amsterdam.page.pieces import seal
from kade.games.amsterdam.rules import events as e
from kade.games.amsterdam.rules import expansion_events as x
from kade.games.amsterdam.rules.components import BLOCKS, HOUSE, LAST_SPACE, PLACES, WATER
from kade.kernel.events import Event
from kade.kernel.phrase import Reader


def trail(frame: Frame, deeds: Sequence[Deed], reader: Reader) -> Markup:
    """The marks of some answers, each side's in its own colour."""
    events = [event for deed in deeds for event in deed.events]
    sides = dict.fromkeys(event.seat for event in events if event.seat >= 0)
    drawn = [
        el("g", *marks, class_=f"trail seat-{emblem_of(reader.emblems, side)}")
        for side in sides
        if (marks := _Marks(frame, emblem_of(reader.emblems, side)).of(events, side))
    ]
    if not drawn:
        return NOTHING
    x0, y0 = frame.corner
    return el("g", *drawn, transform=f"translate({num(x0)} {num(y0)})")


class _Marks:
    """The marks of one side: ways first, then rings and ghosts, points on top."""

    def __init__(self, frame: Frame, emblem: str) -> None:
        self.frame = frame
        self.emblem = emblem
        self.ways: list[Markup] = []
        self.rings: list[Markup] = []
        self.seals: list[Markup] = []
        #: Seals at the same place stand beside each other.
        self.taken: dict[Point, int] = {}
        self.here: Point | None = None

    def of(self, events: Iterable[Event], side: int) -> list[Markup]:
        own = [event for event in events if event.seat == side]
        self.voyage([event for event in own if isinstance(event, e.BargeMoved)])
        self.advance([event for event in own if isinstance(event, e.DiscAdvanced)])
        for event in own:
            mark = _MARKS.get(type(event))
            if mark is not None:
                mark(self, event)
        return [*self.ways, *self.rings, *self.seals]

    # ------------------------------------------------------------------------- ways

    def voyage(self, steps: Sequence[e.BargeMoved]) -> None:
        """The way of the barge with its stops in order, and where it lay before."""
        if not steps:
            return
        k = self.frame.k
        points = [
            self.frame.place(PLACES_AT[place]) for place in (steps[0].left, *(s.reached for s in steps))
        ]
        self.way(points)
        for number, (px, py) in enumerate(points[1:-1], 1):
            self.ways.append(el("circle", cx=px, cy=py, r=8.4 * k, class_="stop"))
            self.ways.append(
                el("text", number, x=px, y=py + 4 * k, font_size=num(11 * max(k, 0.9)), class_="stop-n")
            )
        start = points[0]
        ghost = use(f"barge-{self.emblem}", start[0], start[1] + 2 * k, 37 * k, 27.7 * k)
        self.ways.insert(0, el("g", ghost, class_="ghost"))
        self.here = points[-1]

    def advance(self, moves: Sequence[e.DiscAdvanced]) -> None:
        """The way of the disc on the Amstel."""
        for move in moves:
            spaces = range(move.left, min(move.reached, LAST_SPACE) + 1)
            points = [self.frame.place(RIVER_AT[space]) for space in spaces]
            if len(points) < 2:
                continue
            self.way(points)
            size = 19 * self.frame.k if not self.frame.compact else 15.5
            ghost = use(f"chip-{self.emblem}", points[0][0], points[0][1], size)
            self.ways.insert(0, el("g", ghost, class_="ghost"))
            self.here = points[-1]

    def way(self, points: Sequence[Point]) -> None:
        """A line with an arrow's head, which stops short of the piece that it led to."""
        (ax, ay), (bx, by) = points[-2], points[-1]
        span = math.dist((ax, ay), (bx, by)) or 1.0
        ux, uy = (bx - ax) / span, (by - ay) / span
        k = self.frame.k
        short = min(10 * k, span * 0.4)
        tip = (bx - ux * short, by - uy * short)
        foot = (tip[0] - ux * 9 * k, tip[1] - uy * 9 * k)
        path = line([*points[:-1], foot])
        wing = 5.5 * k
        head = (
            f"M{num(tip[0])} {num(tip[1])}L{num(foot[0] - uy * wing)} {num(foot[1] + ux * wing)}"
            f"L{num(foot[0] + uy * wing)} {num(foot[1] - ux * wing)}Z"
        )
        self.ways += [
            el("path", d=path, class_="way way-case"),
            el("path", d=path, class_="way way-line"),
            el("path", d=head, class_="way-head"),
        ]

    # ------------------------------------------------------------------ rings and points

    def ring(self, path: str) -> None:
        self.rings.append(el("path", d=path, class_="trail-halo"))
        self.rings.append(el("path", d=path, class_="trail-ring"))

    def points(self, number: int, at: Point) -> None:
        """Points on their seal; beside those that are there already."""
        if not number:
            return
        k = max(self.frame.k, 0.8)
        shift = self.taken.get(at, 0)
        self.taken[at] = shift + 1
        edge, size = self.frame.border.band, 26 * k
        px = min(max(at[0] + shift * size * 0.86, edge), self.frame.border.width - edge)
        py = max(at[1], edge * 0.8)
        self.seals.append(el("g", seal(f"{number:+d}", px, py, size), class_="flyplate"))

    def stead(self, place: int) -> Point:
        """Where points of a harbour space stand: at the corner of what is built there."""
        px, py = self.frame.stead(place)
        return px + 26 * self.frame.k, py - 14 * self.frame.k


def _delivered(marks: _Marks, event: e.GoodDelivered) -> None:
    marks.ring(stead_edge(event.place, marks.frame))
    marks.points(event.points, marks.stead(event.place))
    marks.here = marks.here or marks.frame.place(PLACES_AT[event.place])


def _foreman_paid(marks: _Marks, event: x.ForemanPaid) -> None:
    marks.points(event.points, marks.stead(event.place))


def _docker_delivered(marks: _Marks, event: e.DockerDelivered) -> None:
    left, top, width, _ = docker_house_at(marks.frame)
    room = width / len(HOUSE)
    marks.points(
        event.points, (left + room * (min(event.space, len(HOUSE) - 1) + 0.5), top + 14 * marks.frame.k)
    )


def _block_taken(marks: _Marks, event: e.BlockTaken) -> None:
    marks.ring(outline(event.block, marks.frame))
    marks.here = marks.frame.place(BLOCKS_AT[BLOCKS[event.block].index])


def _sold(marks: _Marks, event: e.GoodSold) -> None:
    px, py = market_cell_at(event.good, marks.frame)
    marks.ring(ring(px, py, 13 * marks.frame.k))


def _bridge(marks: _Marks, event: e.BridgePassed) -> None:
    marks.points(event.points, marks.frame.place(RIVER_BRIDGES_AT[event.bridge]))


def _last_space(marks: _Marks, event: e.LastSpaceReached) -> None:
    px, py = marks.frame.place(RIVER_AT[LAST_SPACE])
    marks.points(event.points, (px, py - 16 * marks.frame.k))


def _market(marks: _Marks, event: e.MarketUsed) -> None:
    px, py, k = marks.frame.market
    marks.ring(box(px - 52 * k, py - 30 * k, 104 * k, 60 * k, 5 * k))
    marks.points(event.points, (px + 40 * k, py - 32 * k))


def _card_gave(marks: _Marks, event: e.CardGave) -> None:
    """What a card gave for something on the board stands where that happened."""
    if marks.here is not None:
        px, py = marks.here
        marks.points(event.points, (px, py - 20 * marks.frame.k))


def _placed(marks: _Marks, event: x.BargePlaced) -> None:
    points = [marks.frame.place(PLACES_AT[place]) for place in (event.left, event.reached)]
    marks.way(points)


def _foreman(marks: _Marks, event: x.ForemanMoved) -> None:
    if event.reached >= 0 and PLACES[event.reached].kind != WATER:
        marks.ring(stead_edge(event.reached, marks.frame))


def _bailiff(marks: _Marks, event: x.BailiffMoved) -> None:
    if event.reached >= 0:
        marks.ring(outline(event.reached, marks.frame))


def _dealer(marks: _Marks, event: x.DealerMoved) -> None:
    if event.reached >= 0:
        px, py = market_cell_at(event.reached, marks.frame)
        marks.ring(ring(px, py, 13 * marks.frame.k))


_MARKS: Final[dict[type[Event], Callable[[_Marks, Any], None]]] = {
    e.GoodDelivered: _delivered,
    x.ForemanPaid: _foreman_paid,
    e.DockerDelivered: _docker_delivered,
    e.BlockTaken: _block_taken,
    e.GoodSold: _sold,
    e.BridgePassed: _bridge,
    e.LastSpaceReached: _last_space,
    e.MarketUsed: _market,
    e.CardGave: _card_gave,
    x.BargePlaced: _placed,
    x.ForemanMoved: _foreman,
    x.BailiffMoved: _bailiff,
    x.DealerMoved: _dealer,
}


def trail_css() -> str:
    return """
.trail-ring{fill:none;stroke:var(--seat);stroke-width:2.6}
.trail-halo{fill:none;stroke:var(--paper);stroke-width:6;stroke-opacity:.85}
.trail.seat-windmill :is(.way-case,.trail-halo){stroke:var(--seat-edge)}
.trail.seat-windmill .way-head{stroke:var(--seat-edge)}
.trail .ghost{filter:grayscale(.4)}
.flyplate{filter:drop-shadow(0 2px 3px rgb(var(--shade)/.5))}
"""
