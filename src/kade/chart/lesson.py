"""A title on one page, for somebody who has never held the box: pictures with seals, and few words.

The house lays the page out (``kade.web.pages.lesson``); a title fills it from ``Face.lesson``. All texts are
in the reader's language already. Sentences may mark words with ``**two stars**``.
"""

from __future__ import annotations

from typing import NamedTuple

from kade.chart.markup import NOTHING, Markup


class Legend(NamedTuple):
    """A line beside the large picture; its seal on the board has the number of its place in the list."""

    name: str
    words: str


class Plate(NamedTuple):
    """A picture of the turn with its caption."""

    seal: str  # "A", "1"
    title: str
    words: str
    picture: Markup
    on_table: bool = False  # cards and pieces lie on the table; boards fill their plate


class Worth(NamedTuple):
    """One of the things that bring points at the end."""

    title: str
    words: str
    picture: Markup = NOTHING
    #: A figure that depends on how many play: which, for each number of players ("8 5 2").
    by_players: tuple[tuple[int, str], ...] = ()


class Lesson(NamedTuple):
    """The whole page: goal and board, the turn in pictures, what counts at the end, first advice."""

    goal: str  # two sentences: what one wants, and who wins
    hero: Markup  # the board in full swing, with seals (``kade.chart.notes``)
    legend: tuple[Legend, ...]  # four at most
    turn_heading: str
    turn_note: str
    turn: tuple[Plate, ...]  # three or four
    worth: tuple[Worth, ...]  # three
    advice: tuple[tuple[str, str], ...]  # four: the advice, and why


class Figure(NamedTuple):
    """A picture beside the exact rules."""

    rules: tuple[str, ...]  # the statements that it shows
    words: str
    picture: Markup
