"""What changed between two drawings of a page, as the few steps that turn one into the other.

A step names a part of the page by its id, and from there the way to an element, child by child:

    [part, way, attributes]            set attributes; null takes one away
    [part, way, text]                  the element holds this text and nothing else
    [part, way, place, number, html]   so many nodes from this place on are replaced by others

The steps of an element come after those of what lies in it, and its places from the last to the first, so
that every way and place is that of the older drawing. No step looks at what a game means.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from html import unescape
from typing import Any, Final

from kade.chart.markup import Markup

Parts = Mapping[str, Markup]
Step = list[Any]

_ATTRIBUTES = re.compile(r' ([\w:-]+)="([^"]*)"')
#: Two elements of which one says something else here are not the same thing that has changed.
_IDENTITY: Final[tuple[str, ...]] = (
    *("id", "name", "type", "for", "data-action", "data-choose", "data-post", "data-moves", "data-key"),
    # What a form is put together by is written to by the browser itself.
    *("data-for", "data-say", "data-send", "data-of", "data-by", "data-tell", "data-when", "data-preset"),
)
#: So many characters a step takes, as a rule.
_STEP = 40


def whole(parts: Parts) -> list[Step]:
    """Everything, for whoever shows nothing or something unknown."""
    return [[part, None, markup] for part, markup in parts.items()]


def changes(before: Parts, after: Parts) -> list[Step]:
    """The steps from one drawing to the next."""
    steps: list[Step] = []
    for part, new in after.items():
        old = before.get(part)
        if old is None or not _same_thing(old, new):
            steps.append([part, None, new])
        elif old != new:
            steps += _within(part, old, new)
    return steps


@lru_cache(maxsize=512)
def _within(part: str, old: Markup, new: Markup) -> list[Step]:
    """The steps for one part; the part itself where they would take more room than it does.

    Many see the same part: what changed in it is found once.
    """
    steps = _element(part, [], old, new)
    return [[part, None, new]] if steps is None or _too_many(steps, new) else steps


def _too_many(steps: list[Step], new: str) -> bool:
    """So many steps that they take more room than what comes of them."""
    return len(steps) * _STEP > len(new)


def _element(part: str, way: list[int], old: str, new: str) -> list[Step] | None:
    """The steps that turn an element into another; None where it is rather sent again."""
    if not (isinstance(old, Markup) and isinstance(new, Markup)) or not _same_thing(old, new):
        return None
    if old.children is None or new.children is None:
        return None
    steps = _children(part, way, old.children, new.children)
    if old.head != new.head:
        steps.append([part, way, _attributes(old.head, new.head)])
    return steps


def _children(part: str, way: list[int], old: Sequence[str], new: Sequence[str]) -> list[Step]:
    if old == new:
        return []
    if len(old) <= 1 and len(new) <= 1 and not any(isinstance(child, Markup) for child in (*old, *new)):
        return [[part, way, unescape(new[0]) if new else ""]]
    inner: list[Step] = []
    splices: list[Step] = []
    for first, last, begin, end in _replaced(old, new):
        pairs = min(last - first, end - begin)
        for place in range(pairs):
            was, now = old[first + place], new[begin + place]
            steps = _element(part, [*way, first + place], was, now)
            if steps is None or _too_many(steps, now):
                _splice(splices, part, way, first + place, 1, now)
            else:
                inner += steps
        if last - first != end - begin:
            rest = "".join(new[begin + pairs : end])
            _splice(splices, part, way, first + pairs, last - first - pairs, rest)
    return inner + splices[::-1]


def _splice(splices: list[Step], part: str, way: list[int], place: int, number: int, html: str) -> None:
    """Replaced nodes that touch become one step."""
    if splices and splices[-1][2] + splices[-1][3] == place and splices[-1][3]:
        splices[-1][3] += number
        splices[-1][4] += html
    else:
        splices.append([part, way, place, number, str(html)])


def _replaced(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int, int, int, int]]:
    """Stretches of children that are not the same: (from, to) of the old, (from, to) of the new."""
    start, shorter = 0, min(len(old), len(new))
    while start < shorter and old[start] == new[start]:
        start += 1
    end = 0
    while end < shorter - start and old[-1 - end] == new[-1 - end]:
        end += 1
    # What has a name is found again wherever it stands, even if it has changed.
    left = [_name(child) for child in old[start : len(old) - end]]
    right = [_name(child) for child in new[start : len(new) - end]]
    if not left or not right or set(left).isdisjoint(right):
        yield start, start + len(left), start, start + len(right)
        return
    for kind, a, b, c, d in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        if kind != "equal":
            yield start + a, start + b, start + c, start + d
            continue
        for first, begin in zip(range(start + a, start + b), range(start + c, start + d), strict=True):
            if old[first] != new[begin]:
                yield first, first + 1, begin, begin + 1


def _name(child: str) -> str:
    """The id of an element that has one; anything else is known by what it is."""
    head = getattr(child, "head", "")
    return _read(head).get("id", child) if ' id="' in head else child


@lru_cache(maxsize=16384)
def _read(head: str) -> dict[str, str]:
    return {name: unescape(value) for name, value in _ATTRIBUTES.findall(head)}


@lru_cache(maxsize=16384)
def _identity(head: str) -> tuple[str | None, ...]:
    """What kind of element begins so, and what it stands for."""
    told = _read(head)
    return (head[1:].partition(" ")[0].rstrip("/>"), *(told.get(name) for name in _IDENTITY))


def _same_thing(old: str, new: str) -> bool:
    """The same kind of element standing for the same thing."""
    before, after = getattr(old, "head", ""), getattr(new, "head", "")
    if before == after:
        return bool(before)
    if not before or not after:
        return False
    return _identity(before) == _identity(after)


def _attributes(old: str, new: str) -> dict[str, str | None]:
    was, now = _read(old), _read(new)
    changed: dict[str, str | None] = {name: value for name, value in now.items() if was.get(name) != value}
    changed.update((name, None) for name in was if name not in now)
    return changed
