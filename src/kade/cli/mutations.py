"""Notation and records, garbled in ways that a careless program or a bad disk would do it."""

from __future__ import annotations

import json
from typing import Any

from kade.kernel import Rng

JUNK: list[object] = [None, True, -1, 2**70, 0.5, "", "x", [], [1], {}, {"seat": 0}]
LETTERS = "abz019 -–\t\n\x00é"


def garbled(text: str, rng: Rng) -> str:
    place = rng.below(len(text) + 1)
    letter = LETTERS[rng.below(len(LETTERS))]
    ways = [text[:place], text[:place] + letter + text[place:], text + " " + text, text[::-1], letter * 500]
    return ways[rng.below(len(ways))]


def broken(text: str, rng: Rng) -> str:
    if rng.below(4) == 0:
        return garbled(text, rng)
    data = json.loads(text)
    for _ in range(1 + rng.below(2)):
        # Most places are in the answers; the head of a record deserves as many tries.
        spots = [(data, key) for key in data] if rng.below(2) else _spots(data)
        holder, key = spots[rng.below(len(spots))]
        if rng.below(3) == 0:
            if isinstance(holder, dict):
                holder.pop(key, None)
            elif key < len(holder):
                holder.pop(key)
        elif isinstance(holder, dict) or key < len(holder):
            holder[key] = _junk(holder[key], rng)
    return json.dumps(data)


def _junk(value: object, rng: Rng) -> object:
    """Something else; half the time of the same type, which gets further before it is refused."""
    alike = [junk for junk in JUNK if type(junk) is type(value)]
    choice = alike if alike and rng.below(2) else JUNK
    return choice[rng.below(len(choice))]


def _spots(data: Any) -> list[tuple[Any, Any]]:
    """Every place in a JSON value where something could stand that should not."""
    found: list[tuple[Any, Any]] = []
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in list(entries):
        found.append((data, key))
        found += _spots(value)
    return found
