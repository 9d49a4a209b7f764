"""How a bot looks back at a game: the curve of the chances, where it turned, and the costliest answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kade.chart.markup import NOTHING, Markup, el, join, num
from kade.chart.notes import starred
from kade.kernel import Phrase, Reader, say
from kade.web.ending_scene import Costly, LookBack, Turned
from kade.web.pages.analysis import path, value_at
from kade.web.pages.icons import sign
from kade.web.pages.plot import EMBLEM, Axes, Box, end_chips, line, spread, stroke

#: The drawing: flat, so that all of the page fits a screen; flatter still where many play.
FLAT: Final = Box(720, 186, 34, 680, 14, 158)
FLATTER: Final = Box(720, 150, 34, 680, 14, 122)
#: A curve of fewer moments tells nothing: who plays alone has no turns of others in between.
FEWEST: Final = 3
#: Where little stands below it.
ALONE: Final = Box(720, 220, 40, 680, 14, 192)


def looking_back(look: LookBack) -> Markup:
    """The section as it is now; a browser asks for it again until it is done."""
    state, title = look.analysis.state, say("The turning point")
    if state == "running":
        body = _running(look)
    elif state == "done" and len(look.analysis.curve) > FEWEST:
        body = join((_curve(look), _turned(look), _costly(look)))
    else:
        title = say("Points over the game")
        body = join((_points(look), _why_points(look), _costly(look)))
    return _section(look.path, state, title.text(look.reader), body)


def not_yet(table: str, reader: Reader) -> Markup:
    """The place of it in a page that does not wait for it."""
    words = say("A bot looks back at the game …").text(reader)
    return _section(table, "", say("The turning point").text(reader), el("p", words, class_="help"))


def _section(table: str, state: str, title: str, body: Markup) -> Markup:
    return el(
        "section",
        el("h2", title, class_="serif"),
        body,
        id="looking-back",
        class_="sheet end-box end-turning",
        data_look=f"{table}/end/look",
        data_state=state,
    )


def _running(look: LookBack) -> Markup:
    """How far it is; who has no script asks again."""
    reader, done = look.reader, look.analysis.done
    return el(
        "div",
        el("p", say("A bot looks back at the game …").text(reader), class_="help", id="look-words"),
        el("progress", f"{done} %", max=100, value=done, aria_labelledby="look-words"),
        el("noscript", el("a", say("Look again").text(reader), href=f"{look.path}/end", class_="button")),
        class_="end-looking",
    )


def _why_points(look: LookBack) -> Markup:
    """Why there are no chances to be seen."""
    if not look.analysis.why:
        return NOTHING
    return el("p", look.analysis.why, class_="help")


# ---------------------------------------------------------------------------- the curve


def _box(look: LookBack) -> Box:
    return FLATTER if len(look.names) > 3 else FLAT


def _curve(look: LookBack) -> Markup:
    """A line for every seat, and where the game turned."""
    found = look.analysis
    axes = Axes(look.total, 0, 100, _box(look))
    if found.alone:
        around = Axes.around([[round(value) for value in values] for _, values in found.curve])
        axes = Axes(look.total, around.low, around.high, _box(look))
    lines = [
        stroke(path([(number, values[seat]) for number, values in found.curve], axes), seat, emblem)
        for seat, emblem in enumerate(look.emblems)
    ]
    label = say("Points to be expected over the game") if found.alone else say("Chances to win over the game")
    return _drawn(look, axes, lines, found.curve[-1][1], label, _mark(look, axes))


def _points(look: LookBack) -> Markup:
    """Without an analysis: the points that everybody could see."""
    around = Axes.around(look.standings)
    axes = Axes(look.total, around.low, around.high, ALONE)
    lines = [
        stroke(line([moment[seat] for moment in look.standings], axes), seat, emblem)
        for seat, emblem in enumerate(look.emblems)
    ]
    return _drawn(look, axes, lines, look.standings[-1], say("Points of every seat over the game"))


def _drawn(
    look: LookBack,
    axes: Axes,
    lines: Sequence[Markup],
    last: Sequence[float],
    label: Phrase,
    mark: Markup = NOTHING,
) -> Markup:
    box = axes.box
    middle = (axes.low + axes.high) / 2
    levels = [
        el("path", d=f"M{box.left} {num(axes.y(value))}H{box.right}", class_="end-level")
        for value in (axes.low, middle, axes.high)
    ]
    figures = [
        el("text", f"{value:g}", x=box.left - 7, y=axes.y(value) + 5, class_="end-figure upright")
        for value in (axes.low, middle, axes.high)
    ]
    moments = [
        el("text", number, x=axes.x(number), y=box.bottom + 20, class_="end-figure")
        for number in axes.columns()
    ]
    lowest = box.height - EMBLEM / 2 - 1
    chips = end_chips(spread([axes.y(value) for value in last], EMBLEM, lowest), look.emblems, box)
    return el(
        "svg",
        el("g", *levels, *figures, *moments, aria_hidden="true"),
        el("g", *lines, class_="end-lines"),
        mark,
        *chips,
        class_="end-curve",
        viewBox=f"0 0 {box.width} {box.height}",
        role="img",
        aria_label=label.text(look.reader),
    )


def _mark(look: LookBack, axes: Axes) -> Markup:
    """A dashed line at the turning point, and a ring where it led to."""
    turned = look.turned
    if turned is None:
        return NOTHING
    value = value_at(look.analysis.curve, turned.number)[turned.whose]
    x, box = num(axes.x(turned.number)), axes.box
    return el(
        "g",
        el("path", d=f"M{x} {box.top}V{box.bottom}", class_="turn-line"),
        el("circle", cx=x, cy=num(axes.y(value)), r=8, class_="turn-ring"),
        aria_hidden="true",
    )


# ------------------------------------------------------------------------- what it tells


def _turned(look: LookBack) -> Markup:
    turned = look.turned
    if turned is None:
        return NOTHING
    return _row(look, turned.number, turned.seat, turned.words, _change(look, turned), "turn-row")


def _change(look: LookBack, turned: Turned) -> Phrase:
    figures = {"before": turned.before, "after": turned.after}
    if look.analysis.alone:
        return say("The points to be expected went from **{before}** to **{after}**.", **figures)
    if turned.whose == look.reader.you:
        return say("Your chances went from **{before}** to **{after}**.", **figures)
    name = look.names[turned.whose]
    return say("The chances of {name} went from **{before}** to **{after}**.", name=name, **figures)


def _costly(look: LookBack) -> Markup:
    costly = look.costly
    if costly is None:
        words = say("No answer stands out as costly.").text(look.reader)
        return el("p", words, class_="help turn-none") if look.analysis.state == "done" else NOTHING
    told = say("Costliest: {told}", told=costly.words).text(look.reader)
    return _row(look, costly.number, costly.seat, told, _better(costly), "turn-row costly-row")


def _better(costly: Costly) -> Phrase:
    return say(
        "The bot would rather: {best}. **{better}** instead of **{given}**.",
        best=costly.best,
        better=costly.best_figure,
        given=costly.given_figure,
    )


def _row(look: LookBack, number: int, seat: int, words: str, what: Phrase, class_: str) -> Markup:
    reader = look.reader
    who = sign(look.emblems[seat], 22) if 0 <= seat < len(look.emblems) else NOTHING
    label = say("Look at answer {number}", number=number).text(reader)
    return el(
        "div",
        el("span", number, class_="turn-number serif", aria_hidden="true"),
        el("p", who, el("span", words, class_="turn-told"), " ", el("span", starred(what.text(reader)))),
        el(
            "a",
            say("Look at it").text(reader),
            href=f"{look.path}/replay?at={number}",
            class_="button",
            aria_label=label,
        ),
        class_=class_,
    )
