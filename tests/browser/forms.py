"""Forms of the prompt bar as data: what they can say, and which of their fields must be changed for it.

The same shape is read from the page and from the markup of a plan, so that one can know what a plan
could say before it is pressed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import product
from typing import NamedTuple

from plans import filled

#: More ways to tick boxes than this are not tried.
MOST_VARIANTS = 64


@dataclass(frozen=True)
class Field:
    """A field and what it says now."""

    id: str
    kind: str
    side: str
    name: str
    value: str
    checked: bool
    least: int
    most: int
    step: int
    words: str
    in_payment: bool

    def said(self, value: str) -> str:
        """As ``said`` in ``static/compose.js``; boxes have the value "on" or nothing."""
        if self.words:
            return self.words.split("|")[int(value) - 1] if int(value or 0) else ""
        if self.kind in ("checkbox", "radio"):
            return self.value if value else ""
        if not self.name:
            return value
        return f"{int(value)} {self.name}" if int(value or 0) else ""

    @property
    def now(self) -> str:
        return ("on" if self.checked else "") if self.kind in ("checkbox", "radio") else self.value

    @property
    def counts(self) -> bool:
        return self.kind in ("number", "range")


Entered = dict[str, str]


class Press(NamedTuple):
    """On a field: so much more or less, the other way for a box, or the place of a number on a slider."""

    part: Field
    by: int


@dataclass
class Form:
    """A form with its line; ``goals`` and ``answers`` are what else it offers."""

    say: str = ""
    join: str = " "
    need: str = ""
    least: int = 0
    most: int = 1_000_000
    fields: list[Field] = field(default_factory=list)
    goals: list[str] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)

    def entered(self) -> Entered:
        return {part.id: part.now for part in self.fields}

    def line(self, entered: Entered) -> str:
        """What the button would send; empty while it cannot be pressed."""
        words: dict[str, str] = {}
        total = 0
        for part in self.fields:
            value = entered[part.id]
            if part.counts and part.kind != "text":
                total += int(value or 0)
            if said := part.said(value):
                words[part.side] = f"{words[part.side]}{self.join}{said}" if part.side in words else said
        words["sum"] = str(total)
        ready = self.least <= total <= self.most
        ready = ready and (not self.need or any(words.get(side) for side in self.need.split()))
        return filled(self.say, words) if ready and self.say else ""

    def variants(self) -> Iterator[Entered]:
        """As it lies there, then with other boxes ticked and other segments chosen."""
        ticks = [part for part in self.fields if part.kind == "checkbox"]
        rows: dict[str, list[Field]] = {}
        for part in self.fields:
            if part.kind == "radio":
                rows.setdefault(part.name or part.side, []).append(part)
        choices: list[list[Entered]] = [
            [{part.id: part.now}, {part.id: "" if part.now else "on"}] for part in ticks
        ]
        for row in rows.values():
            ordered = sorted(row, key=lambda part: not part.checked)
            choices.append([{part.id: "on" if part is one else "" for part in row} for one in ordered])
        for number, chosen in enumerate(product(*choices)):
            if number >= MOST_VARIANTS:
                return
            found = self.entered()
            for one in chosen:
                found.update(one)
            yield found

    def numbers(self) -> list[Field]:
        """Numbers that can be anything; those of a payment hang together."""
        return [part for part in self.fields if part.counts and not part.in_payment]

    def paid_otherwise(self, entered: Entered) -> Iterator[tuple[Entered, Press]]:
        """A payment after one press more: its sum stays, as ``balance`` in ``static/pay.js`` sees to."""
        chips = [part for part in self.fields if part.in_payment]
        for part in chips:
            for by in (1, -1):
                number = int(entered[part.id]) + by
                others = [other for other in chips if other is not part]
                room = [int(entered[o.id]) if by > 0 else o.most - int(entered[o.id]) for o in others]
                if not 0 <= number <= part.most or max(room, default=0) <= 0:
                    continue
                gives = others[room.index(max(room))]
                moved = {part.id: str(number), gives.id: str(int(entered[gives.id]) - by)}
                yield {**entered, **moved}, Press(part, by)

    def presses(self, entered: Entered) -> list[Press]:
        """What must be pressed for it, payments left aside; of a row of segments only the one chosen."""
        found: list[Press] = []
        for part in self.fields:
            value = entered[part.id]
            if value == part.now or part.in_payment or (part.kind == "radio" and not value):
                continue
            if part.counts and part.kind != "range":
                found.append(Press(part, int(value or 0) - int(part.now or 0)))
            else:
                found.append(Press(part, int(value or 0) if part.counts else 0))
        return found


def whole(text: str | None, otherwise: int) -> int:
    return int(text) if text and re.fullmatch(r"-?\d+", text) else otherwise


def a_field(found: dict[str, str], in_payment: bool) -> Field:
    """A field from its attributes."""
    return Field(
        id=found.get("id", ""),
        kind=found.get("type", "text"),
        side=found.get("data-side", "parts"),
        name=found.get("name", ""),
        value=found.get("value", ""),
        checked="checked" in found,
        least=whole(found.get("min"), 0),
        most=whole(found.get("max"), 99),
        step=whole(found.get("step"), 1),
        words=found.get("data-words", ""),
        in_payment=in_payment,
    )


class FormReader(HTMLParser):
    """Reads the bar of a plan."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.form = Form()
        #: Spans within the running payment; 0 outside of one.
        self.depth = 0
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if self.depth or "data-sum" in found:
            self.depth += tag == "span"
        if tag == "form":
            shape(self.form, found)
        if tag == "input":
            self.form.fields.append(a_field(found, self.depth > 0))
        if "data-choose" in found:
            self.form.goals.append(found["data-choose"])
        if "data-action" in found and "data-send" not in found:
            self.form.answers.append(found["data-action"])

    def handle_endtag(self, tag: str) -> None:
        if self.depth and tag == "span":
            self.depth -= 1


def shape(form: Form, found: dict[str, str]) -> None:
    """What a form element says of itself."""
    form.say = found.get("data-say", "")
    form.join = found.get("data-join", " ")
    form.need = found.get("data-need", "")
    form.least = whole(found.get("data-least"), 0)
    form.most = whole(found.get("data-most"), 1_000_000)
