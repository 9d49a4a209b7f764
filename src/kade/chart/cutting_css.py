"""The part of a board's style sheet that a piece of it needs: the rules, and the colours they name.

Classes of a title get a name before them, so that they are told apart from those of other titles; what the
house's own sheets say is left to these.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple

from kade.chart.css import chart_css
from kade.chart.tokens import HOUSE, theme_css


class Rule(NamedTuple):
    """A rule of a style sheet."""

    selectors: tuple[str, ...]
    body: str

    def scoped(self, name: str) -> str:
        """For this piece alone, and no weightier than it was."""
        return f"{','.join(_own(selector, name) for selector in self.selectors)}{{{self.body}}}"


def _own(selector: str, name: str) -> str:
    """By the title's own classes; where it speaks of the house's alone, by a second name that these get.

    Not by what lies around: rules do not look out of a thing that is shown by ``use``.
    """
    words = _CLASS.findall(selector)
    if not words:
        return f":where(.cut-{name}) {selector}"
    all_the_houses = all(word in _house_classes() for word in words)
    return _CLASS.sub(
        lambda found: f".{name}-{found[1]}" if all_the_houses else f".{prefixed(found[1], name)}", selector
    )


def prefixed(word: str, name: str) -> str:
    return word if word in _house_classes() else f"{name}-{word}"


def changed_classes(rules: Iterable[Rule]) -> set[str]:
    """Classes of the house of which a title says something of its own."""
    parts = [_CLASS.findall(selector) for rule in rules for selector in rule.selectors]
    return {word for words in parts if _house_classes().issuperset(words) for word in words}


@cache
def _house_classes() -> frozenset[str]:
    """What means the same everywhere."""
    return frozenset(
        word for rule in _house_rules() for part in rule.selectors for word in _CLASS.findall(part)
    )


@cache
def _house_rules() -> frozenset[Rule]:
    return frozenset(_rules(theme_css() + chart_css()))


_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_BLOCK: Final = re.compile(r"@[^{]+\{(?:[^{}]*\{[^{}]*\})*\s*\}")
_CLASS: Final = re.compile(r"\.([\w-]+)")
#: What a piece never is: pointed at, chosen, told by an attribute.
_LIVELY: Final = re.compile(r"[:\[]")


def _rules(css: str) -> list[Rule]:
    """The plain rules: nothing in a piece moves, and its colours are read apart."""
    plain = _BLOCK.sub("", css)
    return [
        Rule(tuple(selector.strip() for selector in head.split(",")), body.strip())
        for head, body in _RULE.findall(plain)
    ]


def rules_for(css: str, classes: set[str]) -> list[Rule]:
    """The rules that something in the piece falls under and that a page of the house has not anyway."""
    found = []
    for rule in _rules(css):
        if rule in _house_rules() or rule.selectors[0].startswith((".kade", ":root")):
            continue
        meant = tuple(
            selector
            for selector in rule.selectors
            if not _LIVELY.search(selector) and set(_CLASS.findall(selector)) <= classes
        )
        if meant:
            found.append(Rule(meant, rule.body))
    return found


# ----------------------------------------------------------------------------- colours

_PALETTE: Final = re.compile(
    r"(?:\.kade|:root)(:not\(\[data-theme=paper\]\)|\[data-theme=night\])?\{([^{}]*)\}"
)
_USED: Final = re.compile(r"var\(--([\w-]+)")


def palette(css: str, text: str, name: str) -> str:
    """The colours that the piece uses and that are not the house's, by day and by night."""
    day: dict[str, str] = {}
    night: dict[str, str] = {}
    for dark, body in _PALETTE.findall(css):
        tokens = (token.partition(":") for token in body.split(";") if token)
        (night if dark else day).update({key[2:]: value for key, _, value in tokens})
    house_day = {**HOUSE.print, **HOUSE.paper}
    by_night = {**day, **night}
    own = [
        key
        for key in sorted(_reached(text, {**day, **night}))
        if day.get(key) != house_day.get(key) or by_night.get(key) != {**house_day, **HOUSE.night}.get(key)
    ]
    if not own:
        return ""
    light = "".join(f"--{key}:{day[key]};" for key in own if key in day)
    dark_ones = [key for key in own if by_night.get(key) != day.get(key)]
    made = f".cut-{name}{{{light}}}"
    if dark_ones:
        at_night = f".cut-{name}{{{''.join(f'--{key}:{by_night[key]};' for key in dark_ones)}}}"
        made += f"@media(prefers-color-scheme:dark){{:root:not([data-theme=paper]) {at_night}}}"
        made += f":root[data-theme=night] {at_night}"
    return made


def _reached(text: str, tokens: Mapping[str, str]) -> set[str]:
    """The tokens that a text names, and those that their values name."""
    found: set[str] = set()
    waiting = set(_USED.findall(text))
    while waiting:
        key = waiting.pop()
        if key in tokens and key not in found:
            found.add(key)
            waiting |= set(_USED.findall(tokens[key]))
    return found
