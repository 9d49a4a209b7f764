"""One gesture put together: the line that its button sends, its fields, and what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kade.chart.face import Plan
from kade.chart.markup import NOTHING, Markup, el, join
from kade.chart.plan_fields import gain
from kade.games.amsterdam.page.plans.payments import (
    cubes,
    needed,
)
from kade.games.amsterdam.page.plans.walk import Walk
from kade.games.amsterdam.page.symbols import coin, points
from kade.games.amsterdam.rules.names import gulden_count, point_count
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.phrase import Phrase, Reader


class Part:
    """An answer of the line, and what it says of colours."""

    def __init__(self, deed: str) -> None:
        self.deed = deed
        self.said: dict[str, str] = {}

    def text(self) -> str:
        """In the order that lines have: paying, taking, saving."""
        said = [f" {word} {self.said[word]}" for word in ("paying", "taking", "saving") if word in self.said]
        return self.deed + "".join(said)


class Gesture:
    """A plan in the making."""

    def __init__(self, view: AmsterdamView, key: str, reader: Reader) -> None:
        self.view, self.key, self.reader = view, key, reader
        self.walk = Walk(view)
        self.parts: list[Part] = []
        self.optional = 0  # points of what may be left out
        self.fields: list[Markup] = []
        self.gains: list[Markup] = []
        self.total = 0
        self.needs = needed(view)
        self.sides = 0

    # ------------------------------------------------------------------------ the line

    def say_of_colours(self, word: str, side: str) -> bool:
        """Something about colours in the last part; False if it says such a thing already."""
        if word in self.parts[-1].said:
            return False
        self.parts[-1].said[word] = f"{{{side}}}"
        return True

    def add(self, deed: str) -> None:
        self.parts.append(Part(deed))

    @property
    def line(self) -> str:
        """The whole answer; what stands in angle brackets begins with its own sign."""
        texts = [part.text() for part in self.parts]
        return texts[0] + "".join(text if text[0] in "<[" else f"; {text}" for text in texts[1:])

    def side(self) -> str:
        """The name of a further gap."""
        self.sides += 1
        return f"s{self.sides}"

    def plan(
        self, title: Phrase, send: Phrase | str, symbol: str = "", note: Phrase | None = None, **more: Any
    ) -> Plan:
        """What was put together, as the house draws it."""
        reader = self.reader
        return Plan(
            self.key,
            title.text(reader),
            note.text(reader) if note else "",
            join(self.fields),
            self.line,
            send if isinstance(send, str) else send.text(reader),
            symbol,
            join(self.gains),
            self.total,
            **more,
        )

    # -------------------------------------------------------------------------- chips

    def won(self) -> Gesture:
        """What the walk brought in points and gulden."""
        certain = self.walk.points_won - self.optional
        if certain:
            self.gains.append(points_chip(certain, self.reader))
        if self.walk.gulden_won > 0:
            self.gains.append(gulden_chip(self.walk.gulden_won, self.reader))
        return self

    def fixed(self, counts: Sequence[int]) -> Gesture:
        """A price that cannot be chosen."""
        if any(counts):
            self.fields.append(cubes(counts, self.reader))
        return self

    def words(self, phrase: Phrase) -> Gesture:
        self.fields.append(el("span", phrase.text(self.reader), class_="told"))
        return self


def points_chip(number: int, reader: Reader, words: Phrase | None = None) -> Markup:
    """Points that a gesture brings for certain."""
    label = point_count(number).text(reader)
    told = words.text(reader) if words else ""
    return gain(points(f"+{number}", 26), el("span", told) if told else NOTHING, label=label)


def gulden_chip(number: int, reader: Reader) -> Markup:
    label = gulden_count(number).text(reader)
    return gain(coin(22), el("b", f"+{number}", class_="purse"), label=label)
