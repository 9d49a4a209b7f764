"""Plans as a browser reads them: the line that a form says when it is sent as it lies there."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import combinations, product

from kade.chart.face import Plan


class _Fields(HTMLParser):
    """What the fields of a plan say, side by side."""

    def __init__(self, *markup: str) -> None:
        super().__init__()
        self.words: dict[str, str] = {}
        self.sum = 0
        self.goals: list[str] = []
        self.answers: list[str] = []
        #: What each row of segments can say, and each tick of a side.
        self.choices: dict[str, list[str]] = {}
        self.ticks: dict[str, list[str]] = {}
        for part in markup:
            self.feed(str(part))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if "data-choose" in found:
            self.goals.append(found["data-choose"])
        if "data-action" in found:
            self.answers.append(found["data-action"])
        if tag != "input":
            return
        kind, value, name = found.get("type", ""), found.get("value", ""), found.get("name", "")
        said = ""
        if kind == "radio":
            self.choices.setdefault(found.get("data-side", ""), []).append(value)
        if kind == "checkbox":
            self.ticks.setdefault(found.get("data-side", ""), []).append(value)
        if kind in ("checkbox", "radio"):
            said = value if "checked" in found else ""
        elif "data-words" in found:
            said = found["data-words"].split("|")[int(value) - 1] if int(value or 0) else ""
        elif kind in ("number", "range"):
            self.sum += int(value or 0)
            said = (f"{int(value)} {name}" if int(value) else "") if name else value
        if said:
            side = found.get("data-side", "parts")
            self.words[side] = f"{self.words[side]} {said}" if side in self.words else said

    def every_choice(self) -> list[dict[str, str]]:
        """The words of the form, once for every choice of segments and every set of ticks."""
        sides = {**self.choices, **{side: _sets(values) for side, values in self.ticks.items()}}
        return [
            {**self.words, **dict(zip(sides, chosen, strict=True))} for chosen in product(*sides.values())
        ]


def _sets(values: list[str]) -> list[str]:
    """Some of them or none, as the side says them."""
    return [" ".join(some) for size in range(len(values) + 1) for some in combinations(values, size)]


def filled(pattern: str, words: dict[str, str]) -> str:
    """Gaps filled in as ``static/pay.js`` does."""
    text, before = pattern, ""
    while text != before:  # the innermost first
        before = text
        text = re.sub(r"<(\w+)\?([^|<>]*)\|([^<>]*)>", lambda m: m[2] if words.get(m[1]) else m[3], text)
    text = re.sub(r"\[(.*?\{(\w+)\}.*?)\]", lambda m: m[1] if words.get(m[2]) else "", text)
    return re.sub(r"\{(\w+)\}", lambda m: words.get(m[1], ""), text)


def answered(line: str) -> str:
    """Without what is told to the table and not answered."""
    return line.partition(" | ")[0]


def line_of(plan: Plan) -> str:
    """What the button of a plan sends if nothing is changed; empty if it cannot be sent so."""
    fields = _Fields(plan.gains, plan.form)
    if not plan.line or (plan.total and not (plan.least or plan.total) <= fields.sum <= plan.total):
        return ""
    return answered(filled(plan.line, fields.words))


def goals_in(plan: Plan) -> list[str]:
    """Further goals that a plan offers."""
    return _Fields(plan.gains, plan.form).goals


def answers_in(plan: Plan) -> list[str]:
    """Single answers that a plan offers."""
    return _Fields(plan.gains, plan.form).answers


def lines_of(plan: Plan) -> set[str]:
    """Every line that a plan can send with one thing chosen of each row of segments."""
    fields = _Fields(plan.gains, plan.form)
    found = set(fields.answers)
    if plan.line:
        for words in fields.every_choice():
            found.add(answered(filled(plan.line, words)))
    return found


class _Forms(HTMLParser):
    """The forms of a page that say something, each with its fields, wherever they lie."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open = ""
        self.says: dict[str, str] = {}
        self.parts: dict[str, list[str]] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.open = found.get("id", f"form {len(self.says)}")
            if "data-say" in found:
                self.says[self.open] = found["data-say"]
        elif tag == "input":
            text = self.get_starttag_text() or ""
            self.parts.setdefault(found.get("form", self.open), []).append(text)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.open = ""


def lines_on(html: str) -> set[str]:
    """Every line that the forms of a page can send by ticks and segments alone."""
    forms, found = _Forms(html), set()
    for key, say in forms.says.items():
        for words in _Fields(*forms.parts.get(key, [])).every_choice():
            found.add(answered(filled(say, words)))
    return found
