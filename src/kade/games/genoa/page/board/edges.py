"""Round the town: the sea with the rounds on it, and the edge with the coordinates of the dice."""

from __future__ import annotations

import math

from kade.chart.furniture import compass_rose, name_on_water
from kade.chart.geometry import Point, line
from kade.chart.markup import Markup, el, join, num, use
from kade.games.genoa.page.board.footprints import cells
from kade.games.genoa.page.board.frames import Frame
from kade.games.genoa.rules.components import (
    FIRST_STREET,
    LAST_POSITION,
    MAX_PLAYERS,
    SEVEN_ROUNDS_POSITION,
    SPACE_COUNT,
    START_POSITION,
)
from kade.games.genoa.rules.state import SEVEN_ROUNDS
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.phrase import Phrase, Reader, say, say_number


def sea(frame: Frame) -> Markup:
    """The Ligurian sea west of the quay, with depth lines that follow the wall."""
    depth = [
        el(
            "path",
            d=f"M{num(frame.strip - offset)} 0V{frame.height}",
            class_="depth",
            stroke_opacity=f"{0.75 - step * 0.12:.2f}",
        )
        for step, offset in enumerate((2.5, 6, 10.5, 16, 23))
        if offset < frame.strip
    ]
    name = name_on_water("Mare Ligure", frame.strip * 0.2, frame.height * 0.29, frame.text, -90)
    return join(
        (
            el("rect", width=float(frame.strip), height=frame.height, fill="url(#sea)"),
            el("rect", width=float(frame.strip), height=frame.height, fill="url(#engraved-water)"),
            *depth,
            name,
            compass_rose(frame.strip / 2, frame.height - frame.strip * 0.5, frame.strip * 0.36),
        )
    )


# ------------------------------------------------------------------------ coordinates


def edge(frame: Frame) -> Markup:
    """The graduated edge of the town."""
    left, right, bottom = frame.strip, float(frame.width), float(frame.height)
    b, c = frame.band, frame.cell
    outer = f"M{num(left)} 0H{num(right)}V{num(bottom)}H{num(left)}Z"
    inner = f"M{num(left + b)} {num(b)}V{num(bottom - b)}H{num(right - b)}V{num(b)}Z"
    marks = []
    for step in range(8):
        along, down = left + b + step * c, b + step * c
        shade = "tick dark" if step % 2 else "tick"
        for y in (0.0, bottom - b):
            marks.append(el("rect", x=along, y=y, width=float(c), height=float(b), class_=shade))
        for x in (left, right - b):
            marks.append(el("rect", x=float(x), y=down, width=float(b), height=float(c), class_=shade))
    return join(
        (
            el("path", d=outer + inner, class_="border"),
            *marks,
            el("path", d=inner, class_="neatline"),
            el("path", d=f"M{num(left)} 0V{num(bottom)}", class_="neatline"),
        )
    )


def coordinates(frame: Frame) -> Markup:
    """Blue across and red down, as the dice are: along all four edges and on every street."""
    b, size = frame.band, num(frame.band * 0.78)
    drawn = []
    for step in range(8):
        x, y = frame.at((step + 0.5, step + 0.5))
        for row in (b * 0.76, frame.height - b * 0.24):
            drawn.append(el("text", step + 1, x=x, y=row, class_="axis blue", font_size=size))
        for column in (frame.strip + b / 2, frame.width - b / 2):
            drawn.append(el("text", step + 1, x=column, y=y + b * 0.27, class_="axis red", font_size=size))
    for space in range(FIRST_STREET, SPACE_COUNT):
        column, row = cells(space)[0]
        x, y = frame.at((column + 0.1, row + 0.26))
        drawn.append(
            el(
                "text",
                el("tspan", column + 1, class_="axis blue"),
                el("tspan", f"-{row + 1}", class_="axis red"),
                x=x,
                y=y,
                class_="street-number",
                font_size=num(frame.text * 0.92),
            )
        )
    return join(drawn)


# ------------------------------------------------------------------------------ rounds


def first_position(view: GenoaView) -> int:
    """Where the round marker began; one earlier in the longer game of five."""
    if view.players == MAX_PLAYERS and view.settings[SEVEN_ROUNDS]:
        return SEVEN_ROUNDS_POSITION
    return START_POSITION[view.players]


def round_words(view: GenoaView) -> Phrase:
    """Which round it is by the marker, and how many are to come."""
    left = LAST_POSITION - view.position
    if left == 0:
        return say("Last round")
    return say_number("{number} more round", "{number} more rounds", left)


def round_of(view: GenoaView) -> tuple[int, int]:
    """The round by the marker, and how many the track has."""
    first = first_position(view)
    return view.position - first + 1, LAST_POSITION - first + 1


def _station(number: int, count: int, frame: Frame) -> Point:
    """The place of one round on the sea lane; the first is lowest."""
    top, bottom = frame.cell * 0.62, frame.height - frame.cell * 1.35
    y = bottom - (number - 1) * (bottom - top) / max(count - 1, 1)
    return frame.strip * 0.56 + math.sin(number * 1.2) * frame.strip * 0.08, y


def draw_rounds(view: GenoaView, frame: Frame, reader: Reader) -> Markup:
    """A sea lane of as many stations as rounds; the ship is the round marker."""
    current, count = round_of(view)
    points = [_station(number, count, frame) for number in range(1, count + 1)]
    gap = points[0][1] - points[1][1]
    r = min(frame.strip * 0.33, 13, gap * 0.4)
    drawn = []
    for number, (x, y) in enumerate(points, start=1):
        kind = "past" if number < current else "now" if number == current else "ahead"
        drawn.append(el("circle", cx=x, cy=y, r=r, class_=f"station {kind}"))
        drawn.append(
            el(
                "text",
                number,
                x=x,
                y=y + r * 0.4,
                class_=f"station-number {kind}",
                font_size=num(r * 1.16),
            )
        )
    x, y = points[current - 1]
    label = say("Round {round} of {rounds}: {left}", round=current, rounds=count, left=round_words(view))
    words = label.text(reader)
    ship = use("pic-ship", x - r * 1.1, y - r * 1.25, r * 2, class_="ship")
    return el(
        "g",
        el("title", words),
        el("path", d=line(points), class_="lane"),
        *drawn,
        el("g", ship, data_moves="round-marker"),
        class_="rounds",
        role="img",
        aria_label=words,
        data_spot="rounds",
    )


def edges_css() -> str:
    return _EDGES


_EDGES = """
.depth{fill:none;stroke:var(--water-line);stroke-width:.8}
.board-tall .sea-name{display:none}
.board .axis{font-weight:700}
.board .street-number{text-anchor:start;opacity:.88}
.board .axis.blue{fill:var(--axis-blue)}.board .axis.red{fill:var(--axis-red)}
.lane{fill:none;stroke:var(--coast);stroke-width:1.2;stroke-dasharray:3 4}
.station{fill:var(--banner);stroke:var(--coast);stroke-width:1.2}
.station.past{fill:var(--water-3)}
.station.now{fill:var(--news);stroke:var(--glow);stroke-width:2.4}
.board .station-number{font-weight:700}
.board .station-number.past{fill:var(--ink-soft)}
"""
