"""Plans as a browser reads them: the line that a form says when it is sent as it lies there."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import product

from kade.chart.face import Plan


class _Fields(HTMLParser):
    """What the fields of a plan say, side by side."""

    def __init__(self, *markup: str) -> None:
        super().__init__()
        self.words: dict[str, str] = {}
        self.sum = 0
        self.goals: list[str] = []
        self.answers: list[str] = []
        #: What each row of segments can say.
        self.choices: dict[str, list[str]] = {}
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
        """The words of the form, once for every choice of segments."""
        sides = list(self.choices)
        return [
            {**self.words, **dict(zip(sides, chosen, strict=True))}
            for chosen in product(*(self.choices[side] for side in sides))
        ]


def filled(pattern: str, words: dict[str, str]) -> str:
    """Gaps filled in as ``static/pay.js`` does."""
    text, before = pattern, ""
    while text != before:  # the innermost first
        before = text
        text = re.sub(r"<(\w+)\?([^|<>]*)\|([^<>]*)>", lambda m: m[2] if words.get(m[1]) else m[3], text)
    text = re.sub(r"\[(.*?\{(\w+)\}.*?)\]", lambda m: m[1] if words.get(m[2]) else "", text)
    return re.sub(r"\{(\w+)\}", lambda m: words.get(m[1], ""), text)


def line_of(plan: Plan) -> str:
    """What the button of a plan sends if nothing is changed; empty if it cannot be sent so."""
    fields = _Fields(plan.gains, plan.form)
    if not plan.line or (plan.total and fields.sum != plan.total):
        return ""
    return filled(plan.line, fields.words)


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
            found.add(filled(plan.line, words))
    return found
