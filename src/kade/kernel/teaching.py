"""How a title introduces itself to somebody who has never held the box: blurb, coach, first game.

What is told here is words alone. Where the coach points, it names an *anchor*: a thing of the table page,
as ``kind:name`` (``kade.web.pages.coach`` finds it there).

====================  =========================================================================
``action:NOTATION``   what gives this answer when it is pressed
``goal:KEY``          the goal with this ``data-choose``
``spot:NAME``         anything a title has given the name ``data-spot``: the wheel, a column, a sign
``part:KEY``          a part of what lies before the reader (``OwnPart.key``)
``seat:NUMBER``       the row of a seat, counted from the reader's own (0)
``prompt``            the answers in the prompt bar
``log``               the log
====================  =========================================================================

Sentences may mark words with ``**two stars**``, as what one should notice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kade.kernel.phrase import Phrase

#: What the four weights of a title are called, lightest first.
LIGHT, MEDIUM, MEATY, DEEP = 1, 2, 3, 4


class Blurb(NamedTuple):
    """What the first page says of a title."""

    pitch: Phrase  # one line: what one does in it
    weight: int = MEDIUM
    #: About so many minutes with bots and with friends, until this server knows better.
    minutes: tuple[int, int] = (30, 60)
    #: Where its board is prettiest: x, y, width and height of a piece (3 : 1 or so) of the wide frame.
    cut: tuple[int, int, int, int] | None = None


class Coaching(NamedTuple):
    """What somebody is told who is put a kind of question for the first time."""

    title: Phrase  # "You are asked to bid on column 4"
    words: Phrase  # what it is about, in one or two short sentences
    #: A line for each kind of answer: its name, and what comes of it.
    answers: tuple[tuple[Phrase, Phrase], ...] = ()
    #: What it speaks of, the most important thing first: two anchors at most.
    about: tuple[str, ...] = ()
    #: What is remembered as told, ``PROMPT:WHAT``; empty: the ``Question.prompt``. For a question that asks
    #: different things at different times, such as what to do in the turn of each step of a round.
    kind: str = ""


class Stop(NamedTuple):
    """A halt of the guided first game: the coach says something, and mostly the player then does it.

    Said when the reader is put a question of the kind ``asks``. With a ``line`` it is done when the reader
    has answered, whatever the answer; without one, when the reader presses "Next".
    """

    asks: str  # a ``Question.prompt``, or a ``Coaching.kind`` where the title tells it apart
    title: Phrase  # an order where there is a line: "Take the green card"
    words: Phrase  # two sentences at most
    why: Phrase | None = None  # the reason; folded away on a phone
    line: str = ""  # the answer that is wanted, as one line (``Game.unfold`` reads it)
    does: Phrase | None = None  # on the button that does it: "Take it for me"
    press: tuple[str, ...] = ()  # anchors: what to press
    plan: tuple[str, ...] = ()  # anchors: where it is to lead
    reason: tuple[str, ...] = ()  # anchors: why
    #: What is said when the game has gone another way: title and words that are true in any game.
    #: Without, the stop is then left out.
    anyway: tuple[Phrase, Phrase] | None = None


class FirstGame(NamedTuple):
    """The guided first game: a fixed deal, and bots that play a fixed line while the script holds."""

    players: int
    seed: str
    stops: tuple[Stop, ...]
    #: Every answer of the scripted part, of all seats in their order, step by step, in notation.
    line: tuple[str, ...]
    you: int = 0  # the reader's seat
    options: Mapping[str, bool | int | str] = {}
    minutes: int = 10
    #: Said when the last stop is done: what has been learned and what comes next.
    farewell: Phrase | None = None
