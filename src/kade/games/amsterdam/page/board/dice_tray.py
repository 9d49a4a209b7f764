"""The six dice of the round: a value for each colour, and the value it was rolled with if that changed."""

from __future__ import annotations

from kade.chart.geometry import box
from kade.chart.markup import NOTHING, Markup, el, num
from kade.games.amsterdam.page.board.frames import Frame
from kade.games.amsterdam.page.board.spots import Lit, die_spot
from kade.games.amsterdam.page.pieces import die
from kade.games.amsterdam.rules.components import COLOUR_COUNT, COLOURS
from kade.games.amsterdam.rules.names import colour_word
from kade.games.amsterdam.rules.state import CARDS, FIRST_CARDS, FIRST_WHEEL
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.anchors import DICE as DICE_SPOT
from kade.kernel.phrase import Phrase, say


def draw_dice(view: AmsterdamView, frame: Frame, lit: Lit) -> Markup:
    """The dice; those of an earlier round are faint, before the first roll there are none."""
    if not frame.dice:
        return el("g", class_="dice")
    if not any(view.dice):
        return el("g", _tray(frame), class_="dice", data_spot=DICE_SPOT)
    old = view.phase in (FIRST_CARDS, FIRST_WHEEL, CARDS)
    drawn = [_die(view, colour, frame, lit) for colour in range(COLOUR_COUNT)]
    return el("g", *drawn, class_="dice dice-old" if old else "dice", data_spot=DICE_SPOT)


def _tray(frame: Frame) -> Markup:
    """Where the dice will lie: nothing to see, but a coach can point at it."""
    (x, top), (_, foot), half = frame.dice[0], frame.dice[-1], frame.die / 2
    return el(
        "rect", x=x - half, y=top - half, width=frame.die, height=foot - top + frame.die, class_="touch"
    )


def _die(view: AmsterdamView, colour: int, frame: Frame, lit: Lit) -> Markup:
    x, y = frame.dice[colour]
    half = frame.die / 2
    body = el("g", die(COLOURS[colour], view.dice[colour], x, y, frame.die), _rolled(view, colour, frame))
    edge = box(x - half, y - half, 2 * half, 2 * half, 7)
    return lit.spot(die_spot(colour), edge, body, _name(view, colour))


def _rolled(view: AmsterdamView, colour: int, frame: Frame) -> Markup:
    """The value as rolled, struck out, of a die that was turned to 1."""
    rolled = view.rolled[colour]
    if rolled == view.dice[colour]:
        return NOTHING
    x, y = frame.dice[colour]
    right, top = x + frame.die * 0.42, y - frame.die * 0.34
    return el(
        "g",
        el("circle", cx=right, cy=top, r=7.5, class_="rolled"),
        el("text", rolled, x=right, y=top + 4, font_size=num(11.5), class_="rolled-number"),
        el(
            "path",
            d=f"M{num(right - 5)} {num(top + 4)}L{num(right + 5)} {num(top - 4)}",
            class_="rolled-line",
        ),
    )


def _name(view: AmsterdamView, colour: int) -> Phrase:
    value, rolled = view.dice[colour], view.rolled[colour]
    if value == rolled:
        return say("{colour} die: {value}", colour=colour_word(colour), value=value)
    return say(
        "{colour} die: {value}, rolled as {rolled}", colour=colour_word(colour), value=value, rolled=rolled
    )


def dice_tray_css() -> str:
    return _DICE


_DICE = """
.dice-old{opacity:.6}
.rolled{fill:var(--banner);stroke:var(--banner-line);stroke-width:.8}
.board .rolled-number{font-weight:700;fill:var(--ink-soft)}
.rolled-line{stroke:var(--bad);stroke-width:1.6;stroke-linecap:round}
"""
