"""What is laid over the board while something is picked, or while a deed is shown: rings, ways, seals."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.geometry import Point, line
from kade.chart.markup import Markup, el, num, use
from kade.games.genoa.page.board.footprints import outline
from kade.games.genoa.page.board.frames import FRAMES, SITES, Frame


def goal_overlay(space: int, frame: str) -> Markup:
    """A ring around a space."""
    path = outline(space, FRAMES[frame])
    return el("g", el("path", d=path, class_="goal-halo"), el("path", d=path, class_="goal-ring"))


def tower_way(spaces: Sequence[int], frame: str, emblem: str, ghost: bool = True) -> Markup:
    """The way of the tower over some spaces, with the tower as it would stand at the end."""
    drawn = FRAMES[frame]
    stops = [drawn.at(SITES[space].disc) for space in spaces]
    if not stops:
        return el("g")
    path = line(stops)
    parts = [
        el("path", d=path, class_="way way-case"),
        el("path", d=path, class_="way way-line"),
        *(el("circle", cx=x, cy=y, r=num(drawn.disc * 0.16), class_="stop") for x, y in stops[1:-1]),
    ]
    if ghost:
        x, y = stops[-1]
        parts.append(use("disc", x, y, drawn.disc, drawn.disc * 23 / 24, class_="ghost"))
    return el("g", *parts, class_=f"seat-{emblem}")


def seal(at: Point, text: str, frame: Frame) -> Markup:
    """Ducats at their cause."""
    x, y = at
    h = frame.note
    width = h * (0.9 + 0.42 * len(text))
    box = {"x": x - width / 2, "y": y - h / 2, "width": float(width), "height": float(h), "rx": h / 2}
    return el(
        "g",
        el("rect", class_="seal-plate", **box),
        el("text", text, x=x, y=y + h * 0.25, class_="seal-n", font_size=num(h * 0.68)),
    )
