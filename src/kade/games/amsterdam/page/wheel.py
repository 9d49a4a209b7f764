"""The wheel of a player: six spaces that turn towards the exit, one each round.

Cubes of a colour that leave the wheel in the same round are one heap. The page lets pieces with the same
name travel, so a heap is named by that round: when the wheel turns it goes from space to space, and at the
exit into the supply.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from kade.chart.markup import NOTHING, Markup, el, join, num, use
from kade.games.amsterdam.page.symbols import resource_in
from kade.games.amsterdam.rules.components import COLOUR_COUNT, COLOURS, WHEEL, WHEEL_SPACES
from kade.games.amsterdam.rules.dice import ChooseTwoDice
from kade.games.amsterdam.rules.names import colours_words
from kade.games.amsterdam.rules.state import TURNS
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.anchors import EXIT
from kade.games.amsterdam.words.anchors import WHEEL as WHEEL_SPOT
from kade.games.amsterdam.words.reckoning import die_gain
from kade.kernel.phrase import Listing, Reader, say

#: The exit and the spaces.
SECTORS: Final = WHEEL_SPACES + 1
#: More heaps than this on one space lie in two rows.
ABREAST: Final = 2


def space_counts(view: AmsterdamView, seat: int, space: int) -> list[int]:
    """Resources by colour on a space, counted from 1."""
    first = seat * WHEEL + (space - 1) * COLOUR_COUNT
    return view.wheel[first : first + COLOUR_COUNT]


def next_out(view: AmsterdamView, seat: int) -> int:
    """How many resources leave when the wheel turns next."""
    return sum(space_counts(view, seat, 1))


def heap_name(view: AmsterdamView, space: int, colour: int) -> str:
    """The name of a heap: the round in which it leaves, or left, the wheel. Space 0 is the supply."""
    turned = 0 if view.phase < TURNS else 1
    return f"heap-{colour}-{view.round + space - 1 + turned}"


def wheel_words(view: AmsterdamView, seat: int, reader: Reader) -> str:
    parts = [
        say("space {space}: {resources}", space=space, resources=colours_words(counts))
        for space in range(1, WHEEL_SPACES + 1)
        if any(counts := space_counts(view, seat, space))
    ]
    return say("Wheel: {spaces}", spaces=Listing(parts)).text(reader)


def wheel(view: AmsterdamView, seat: int, reader: Reader, live: bool = False) -> Markup:
    """The wheel with its heaps; ``live`` if it is the one that its owner looks at while choosing dice."""
    heaps = []
    for space in range(1, WHEEL_SPACES + 1):
        counts = space_counts(view, seat, space)
        found = [colour for colour in range(COLOUR_COUNT) if counts[colour]]
        for place, colour in enumerate(found):
            x, y = _heap_at(space, place, len(found))
            heaps.append(
                el(
                    "g",
                    _heap(colour, counts[colour], len(found) > ABREAST),
                    transform=f"translate({num(x)} {num(y)})",
                    data_moves=heap_name(view, space, colour),
                )
            )
    return el(
        "svg",
        _ground(say("exit").text(reader)),
        *heaps,
        *(_ghosts(view, seat) if live else ()),
        el("path", d=_sector(0, 30, 104), class_="touch", data_spot=EXIT) if live else NOTHING,
        class_="wheel",
        viewBox="-110 -110 220 220",
        role="img",
        aria_label=wheel_words(view, seat, reader),
        data_spot=WHEEL_SPOT if live else None,
    )


def _ghosts(view: AmsterdamView, seat: int) -> list[Markup]:
    """While the viewer chooses dice: the cubes of each, shown when it is picked (see ``plan_css``)."""
    if not view.legal or not isinstance(view.question, ChooseTwoDice):
        return []
    drawn, laid = [], [0] * (WHEEL_SPACES + 1)
    for colour in range(COLOUR_COUNT):
        space = view.dice[colour]
        there = sum(1 for number in space_counts(view, seat, space) if number)
        x, y = _ghost_at(space, there, laid[space])
        laid[space] += 1
        heap = _heap(colour, die_gain(view, seat, colour)[0], there > 0 or laid[space] > 1)
        class_ = f"ghost-heap of-die ghost-{COLOURS[colour]}"
        drawn.append(el("g", heap, transform=f"translate({num(x)} {num(y)})", class_=class_))
    return drawn


def _ghost_at(space: int, heaps: int, number: int) -> tuple[float, float]:
    """Beside the heaps that lie on a space: on its outer corners, then farther in."""
    radius, aside = ((78.0, 0.0), (92.0, -27.0), (92.0, 27.0), (56.0, 0.0), (64.0, 20.0), (64.0, -20.0))[
        (number + (heaps > 0)) % 6
    ]
    angle = -2 * math.pi * space / SECTORS
    return (
        radius * math.cos(angle) - aside * math.sin(angle),
        radius * math.sin(angle) + aside * math.cos(angle),
    )


class Ghost(NamedTuple):
    """Cubes that a die would bring onto a space."""

    colour: int
    number: int
    space: int


def ghost_wheel(view: AmsterdamView, seat: int, ghosts: Sequence[Ghost], reader: Reader) -> Markup:
    """The wheel as it would be with these cubes on it."""
    heaps = []
    for space in range(1, WHEEL_SPACES + 1):
        counts = space_counts(view, seat, space)
        there = [(colour, counts[colour], False) for colour in range(COLOUR_COUNT) if counts[colour]]
        there += [(ghost.colour, ghost.number, True) for ghost in ghosts if ghost.space == space]
        for place, (colour, number, is_ghost) in enumerate(there):
            x, y = _heap_at(space, place, len(there))
            heap = _heap(colour, number, len(there) > ABREAST)
            class_ = "ghost-heap" if is_ghost else None
            heaps.append(el("g", heap, transform=f"translate({num(x)} {num(y)})", class_=class_))
    ground = _ground(say("exit").text(reader))
    return el("svg", ground, *heaps, class_="wheel", viewBox="-110 -110 220 220", aria_hidden="true")


def _heap_at(space: int, place: int, heaps: int) -> tuple[float, float]:
    """Heaps side by side across their space; many in two rows."""
    angle = -2 * math.pi * space / SECTORS
    radius, across = 78.0, 41.0
    if heaps > ABREAST:
        row = place % 2
        radius = 89.0 if row else 62.0
        across = 30.0
        place, heaps = place // 2, (heaps + 1 - row) // 2
    aside = (place - (heaps - 1) / 2) * across
    return (
        radius * math.cos(angle) - aside * math.sin(angle),
        radius * math.sin(angle) + aside * math.cos(angle),
    )


@lru_cache(maxsize=512)
def _heap(colour: int, number: int, small: bool) -> Markup:
    """Cubes of one colour: a heap that grows, and how many they are."""
    if small:
        cubes = [resource_in(colour, 0, -2, 19)]
    else:
        seats = ((-7.5, 0.0), (7.5, 0.0), (0.0, -11.0), (0.0, 6.0))
        shown = number if number < 3 else 3 if number < 5 else 4
        order = (2, 0, 1, 3)[:shown] if shown > 2 else tuple(range(shown))
        shift = 7.5 if shown == 1 else 0.0
        cubes = [resource_in(colour, seats[i][0] + shift, seats[i][1] - 2, 21) for i in order]
    x, y = (9.0, 7.0) if small else (14.0, 10.0)
    plate = el("circle", cx=x, cy=y, r=8, class_="heap-plate")
    return join((*cubes, plate, el("text", number, x=x, y=y + 4.6, class_="heap-number")))


@lru_cache(maxsize=8)
def _ground(exit_word: str) -> Markup:
    sectors = []
    for space in range(SECTORS):
        angle = -2 * math.pi * space / SECTORS
        kind = "exit" if space == 0 else "next" if space == 1 else "space"
        sectors.append(el("path", d=_sector(space, 30, 104), class_=f"wheel-sector {kind}"))
        if space:
            x, y = 41 * math.cos(angle), 41 * math.sin(angle) + 5
            sectors.append(el("text", space, x=float(x), y=float(y), class_="sector-number"))
    petals = [
        el(
            "path",
            d="M0 0L-4.5-9L0-28L4.5-9Z",
            class_="petal" if turn % 2 else "petal dark",
            transform=f"rotate({num(turn * 360 / 14)})",
        )
        for turn in range(14)
    ]
    return join(
        (
            el("circle", r=108, class_="wheel-rim"),
            el("circle", r=106, class_="wheel-rim fine"),
            *sectors,
            *petals,
            el("circle", r=6, class_="wheel-hub"),
            use("i-arrow", 84, 0, 26, class_="exit-arrow"),
            el("text", exit_word, x=53, y=4.5, class_="exit-word"),
        )
    )


def _sector(index: int, inner: float, outer: float) -> str:
    """One of the wheel's sectors; 0 is the exit, on the right."""
    half = math.pi / SECTORS
    middle = -2 * half * index
    ends = []
    for radius, side in ((inner, -1), (outer, -1), (outer, 1), (inner, 1)):
        angle = middle + side * half
        ends.append(f"{num(radius * math.cos(angle))} {num(radius * math.sin(angle))}")
    r, s = num(outer), num(inner)
    return f"M{ends[0]}L{ends[1]}A{r} {r} 0 0 1 {ends[2]}L{ends[3]}A{s} {s} 0 0 0 {ends[0]}Z"


def wheel_css() -> str:
    return _CSS


_CSS = """
.wheel{flex:none;width:200px;height:200px;overflow:visible}
.wheel-rim{fill:var(--wood);stroke:var(--wood-line);stroke-width:1.5}
.wheel-rim.fine{fill:none;stroke:var(--wood-line);stroke-opacity:.6;stroke-width:.8}
.wheel-sector{fill:var(--banner);stroke:var(--banner-line);stroke-width:1}
.wheel-sector.next{fill:var(--news)}
.wheel-sector.exit{fill:var(--wood)}
.sector-number{font:700 15px var(--serif);text-anchor:middle;fill:var(--ink-soft)}
.exit-word{font:italic 600 15px var(--serif);text-anchor:middle;fill:var(--wood-line)}
.exit-arrow{color:var(--wood-line)}
.heap-plate{fill:var(--card-ink);stroke:var(--card);stroke-width:1}
.heap-number{font:700 12.5px var(--sans);text-anchor:middle;fill:var(--card)}
.petal{fill:var(--banner);stroke:var(--coast);stroke-width:.6}
.petal.dark{fill:var(--coast)}
.wheel-hub{fill:var(--banner);stroke:var(--coast)}
"""
