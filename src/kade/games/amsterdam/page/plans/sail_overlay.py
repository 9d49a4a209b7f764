"""A voyage over the board: the way with its stops, the barge at its goal, prices elsewhere."""

from __future__ import annotations

import math
from collections.abc import Iterable

from kade.chart.geometry import Point, ring
from kade.chart.markup import NOTHING, Markup, el, join, num, use
from kade.chart.tokens import emblem_of
from kade.games.amsterdam.page.board.frames import PLACES_AT, Frame
from kade.games.amsterdam.page.board.quays import stead_edge
from kade.games.amsterdam.page.pieces import seal
from kade.games.amsterdam.page.plans.voyages import Voyage
from kade.games.amsterdam.rules.components import PLACES, WATER
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.phrase import Reader


def on_map(frame: Frame, *parts: Markup) -> Markup:
    """Things that lie where the map lies."""
    x, y = frame.corner
    return el("g", *parts, transform=f"translate({num(x)} {num(y)})")


def sail_overlay(
    view: AmsterdamView,
    voyage: Voyage,
    others: Iterable[Voyage],
    frame: Frame,
    reader: Reader,
    passed: Iterable[Voyage] = (),
) -> Markup:
    emblem = emblem_of(reader.emblems, view.viewer)
    way = [frame.place(PLACES_AT[place]) for place in (view.barges[view.viewer], *voyage.way)]
    elsewhere = [price_disc(other, frame) for other in others if other.place != voyage.place]
    drawn = (*_way(way, frame), *_stops(way, frame), _ghost(way[-1], emblem, frame))
    return on_map(
        frame,
        *elsewhere,
        _ring(voyage.place, frame),
        el("g", *drawn, class_=f"seat-{emblem}"),
        *(prize(stop, frame) for stop in (*passed, voyage)),
    )


def _ring(place: int, frame: Frame) -> Markup:
    """What is aimed at: the building, or the space itself where none stands."""
    path = stead_edge(place, frame)
    if PLACES[place].kind == WATER:
        x, y = frame.place(PLACES_AT[place])
        path = ring(x, y, frame.mooring + 4 * frame.k)
    return join((el("path", d=path, class_="goal-halo"), el("path", d=path, class_="goal-ring")))


def _way(way: list[Point], frame: Frame) -> list[Markup]:
    """The line of the voyage up to just before its goal, with its head."""
    (ax, ay), (bx, by) = way[-2], way[-1]
    angle, short = math.atan2(by - ay, bx - ax), min(12 * frame.k, math.dist((ax, ay), (bx, by)) / 2)
    tip = (bx - short * math.cos(angle), by - short * math.sin(angle))
    path = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in (*way[:-1], tip))
    turned = f"translate({num(tip[0])} {num(tip[1])}) rotate({num(math.degrees(angle))}) scale({frame.k})"
    return [
        el("path", d=path, class_="way way-case"),
        el("path", d=path, class_="way way-line"),
        el("path", d="M-9-7L4 0-9 7Z", class_="way-head", transform=turned),
    ]


def _stops(way: list[Point], frame: Frame) -> list[Markup]:
    """The spaces on the way, counted."""
    return [
        el(
            "g",
            el("circle", r=8, class_="stop"),
            el("text", number, y=3.8, class_="stop-n"),
            transform=f"translate({num(x)} {num(y - 17 * frame.k)}) scale({max(frame.k, 0.85)})",
        )
        for number, (x, y) in enumerate(way[1:-1], 1)
    ]


def _ghost(at: Point, emblem: str, frame: Frame) -> Markup:
    k, edge = frame.k, frame.border.band + 19 * frame.k
    x = min(max(at[0], edge), frame.border.width - edge)
    return el("g", use(f"barge-{emblem}", x, at[1] + 2 * k, 37 * k, 27.7 * k), class_="ghost")


# ------------------------------------------------------------------ prices and prizes


def price_disc(voyage: Voyage, frame: Frame) -> Markup:
    """The price of a voyage at its goal."""
    x, y = frame.place(PLACES_AT[voyage.place])
    k = frame.k
    edge = frame.border.width - frame.border.band - 4 * k
    at = (min(x + 10 * k, edge), y + 9 * k)
    return el(
        "g",
        el("circle", r=7, class_="price"),
        el("text", voyage.price, y=3.7, class_="price-n"),
        transform=f"translate({num(at[0])} {num(at[1])}) scale({max(k, 0.9)})",
    )


def prize(voyage: Voyage, frame: Frame) -> Markup:
    """What arriving pays, on a seal above the goal."""
    if not voyage.prize:
        return NOTHING
    x, y = frame.place(PLACES_AT[voyage.place])
    k = max(frame.k, 0.85)
    edge = frame.border.width - frame.border.band - 6 * k
    size = 25 * k
    return el("g", seal(f"+{voyage.prize}", min(x + 9 * k, edge), y - 12 * k, size), class_="prize-seal")


def sail_hints(found: Iterable[Voyage], frame: Frame) -> Markup:
    """While the turn is open: the price of every goal in reach, and what it pays."""
    drawn = []
    for voyage in sorted(found, key=lambda one: one.prize):
        body = join((price_disc(voyage, frame), prize(voyage, frame)))
        drawn.append(el("g", body, class_="pays" if voyage.prize else None))
    return el("g", *drawn, class_="sail-hints", aria_hidden="true")


def overlay_css() -> str:
    """What plans lay over the board; prices and prizes rest meanwhile, since the plan draws its own."""
    return _OVERLAY


_OVERLAY = """
.sail-hints{pointer-events:none}
.sail-hints>g:not(.pays){opacity:.62}
[data-picking] .sail-hints{display:none}
.prize-seal{filter:drop-shadow(0 1px 1.5px rgb(var(--shade)/.6))}
[data-picking] .dice .hot:not(.chosen){opacity:1}
.again{cursor:pointer}
.again .touch,.again .goal-ring{pointer-events:all}
.standing-plate{stroke:var(--glow);stroke-width:1.5;filter:drop-shadow(0 3px 6px rgb(var(--shade)/.45))}
.board .coat-n{font:700 15px var(--serif);text-anchor:middle}
.board .change{font-weight:700;text-anchor:start}
.board .tagtext.up{fill:var(--good)}
.board .tagtext.down{fill:var(--bad)}
.board-tall .way-case{stroke-width:6}
.board-tall .way-line{stroke-width:3}
.board-tall .goal-halo{stroke-width:6}
.board-tall .goal-ring{stroke-width:2}
"""
