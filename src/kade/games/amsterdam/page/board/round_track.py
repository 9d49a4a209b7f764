"""The round track: fast delivery in the early rounds, the dice rule in the late ones."""

from __future__ import annotations

from kade.chart.furniture import fitting
from kade.chart.markup import NOTHING, Markup, el, num
from kade.games.amsterdam.page.board.frames import Frame
from kade.games.amsterdam.rules.components import FAST_DELIVERY, HIGHEST_DIE
from kade.games.amsterdam.rules.names import point_count
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.anchors import ROUNDS
from kade.kernel.phrase import Phrase, Reader, say

_HIGHEST_FACE = 6
#: The size of the strip's names, where there is room.
STRIP_LETTERS = 13.5


def _is_late(number: int) -> bool:
    """High dice are turned to 1 (AMS-5.3)."""
    return HIGHEST_DIE[number - 1] < _HIGHEST_FACE


def round_label(number: int) -> Phrase:
    """What a round brings: points for each good delivered, or high dice turned to 1."""
    if _is_late(number):
        highest = HIGHEST_DIE[number - 1]
        return say("Round {round}: dice above {value} are turned to 1", round=number, value=highest)
    points = point_count(FAST_DELIVERY[number - 1])
    return say("Round {round}: {points} more for each good delivered", round=number, points=points)


def round_sign(number: int) -> str:
    """The same in a few signs."""
    return f"≤{HIGHEST_DIE[number - 1]}" if _is_late(number) else f"+{FAST_DELIVERY[number - 1]}"


def strip_names(frame: Frame, reader: Reader) -> Markup:
    """What the strip beside the map shows; a phone has no such strip."""
    if frame.compact:
        return NOTHING
    over = frame.dice[0][1] - frame.die / 2
    return el(
        "g",
        _strip_name(say("Round").text(reader), frame.rounds[0][1] - 7, frame),
        _strip_name(say("Dice").text(reader), over - 6, frame),
        aria_hidden="true",
    )


def _strip_name(words: str, y: float, frame: Frame) -> Markup:
    """As wide as the strip at most, whatever the language."""
    size = fitting(words, STRIP_LETTERS, frame.strip[2] - 6)
    return el("text", words, x=frame.strip[2] / 2, y=y, font_size=size, class_="strip-name")


def draw_rounds(view: AmsterdamView, frame: Frame, reader: Reader) -> Markup:
    drawn = [_round(view, number, frame, reader) for number in range(1, len(frame.rounds) + 1)]
    return el("g", *drawn, class_="round-track", data_spot=ROUNDS)


def _round(view: AmsterdamView, number: int, frame: Frame, reader: Reader) -> Markup:
    x, y, w, h = frame.rounds[number - 1]
    label = round_label(number).text(reader)
    if number == view.round:
        label = say("{round}. This is the present round", round=label).text(reader)
    return el(
        "g",
        el("title", label),
        el("rect", x=float(x), y=float(y), width=float(w), height=float(h), class_="round-field"),
        *_figures(number, frame),
        class_=f"round-step{_state(view, number)}{' round-late' if _is_late(number) else ''}",
        role="img",
        aria_label=label,
        aria_current="step" if number == view.round else None,
    )


def _state(view: AmsterdamView, number: int) -> str:
    if number < view.first_round:
        return " round-unused"
    if number < view.round:
        return " round-past"
    return " round-present" if number == view.round else ""


def _figures(number: int, frame: Frame) -> list[Markup]:
    """The number and its sign."""
    x, y, w, h = frame.rounds[number - 1]
    sign = round_sign(number)
    return [
        el("text", number, x=x + w * 0.27, y=y + h / 2 + 5, font_size=num(14.5), class_="round-number"),
        el("text", sign, x=x + w * 0.73, y=y + h / 2 + 4.6, font_size=num(13), class_="round-sign"),
    ]


def round_track_css() -> str:
    return _ROUNDS


_ROUNDS = """
.board .strip-name{font-weight:700;font-style:italic}
.round-field{fill:var(--banner);stroke:var(--banner-line);stroke-width:.8}
.board .round-number{font-weight:700}
.board .round-sign{font:700 13px var(--sans);fill:var(--good)}
.board .round-late .round-sign{fill:var(--ink-soft)}
.round-past .round-field{fill:var(--paper-2)}
.board .round-past text{opacity:.7}
.board .round-unused text{opacity:.25}.round-unused .round-field{fill:none}
.round-present .round-field{fill:var(--action);stroke:var(--action)}
.board .round-present .round-number,.board .round-present .round-sign{fill:var(--action-ink)}
"""
