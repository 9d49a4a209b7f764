"""Where a statement comes from: the marks in square brackets, read and taken out of the sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

#: What the marks in square brackets mean.
MARKS = {
    "B": "stated in the rulebook",
    "B*": "follows directly from what the rulebook states",
    "P": "taken from a public source",
    "R": "reconstructed, or ruled where the printed rules are silent",
    "D": "decided for this specification where the rulebook is silent or unclear",
}
#: The same in the middle of a note.
_SHORT = {"B": "rulebook", "B*": "follows from the rulebook", "P": "public source", "R": "ours", "D": "ours"}
#: The same as words of a sentence that needs them.
_SAID = {
    "B": "stated in the rulebook",
    "B*": "what follows from the rulebook",
    "P": "a public source",
    "R": "reconstructed or ruled here",
    "D": "decided here",
}
_BRACKET = re.compile(r"`?\[([^\[\]]+)\]`?")
_MARK = re.compile(r"(?<![\w-])(B\*|B|P[0-9]*|R|D)(?![\w*-])")
#: A bracket that is a word of its sentence ("these are [R]") and not a mark behind it.
_WORD = re.compile(r"\b(?:is|are|be|from|against|otherwise|All)\s+$")
#: "**[B]** stated in the rulebook": what a mark means is said here, nothing is marked.
_MEANING = re.compile(r"\*\*`?\[[^\[\]]+\]`?\*\*\s*")


class Source(NamedTuple):
    """A bracket: its marks, each once, and all that it says."""

    marks: tuple[str, ...]
    text: str

    def note(self, reconstructed: bool) -> str:
        """What it says beside its marks, with these in words; empty if nothing."""
        if re.sub(r"[\s,;/+]", "", _MARK.sub("", self.text)) == "":
            return ""
        words = {**_SHORT, "R": "reconstructed"} if reconstructed else _SHORT
        return _MARK.sub(lambda mark: _said(mark[1], words), self.text).strip()


def in_words(mark: str) -> str:
    """A mark such as P2 as a person would say it."""
    letter = mark if mark == "B*" else mark[:1]
    return f"{MARKS[letter]} ({mark})" if len(mark) > 1 and letter == "P" else MARKS[letter]


def marks_in(text: str) -> list[str]:
    """The marks in the order of their appearance, each once."""
    found: dict[str, None] = {}
    for bracket in _BRACKET.findall(text):
        found.update(dict.fromkeys(_MARK.findall(bracket)))
    return list(found)


def sources_in(text: str) -> tuple[Source, ...]:
    """Every bracket with marks, in order; alike ones once."""
    brackets = _BRACKET.findall(_MEANING.sub("", text))
    return tuple(dict.fromkeys(Source(_marks(bracket), bracket) for bracket in brackets if _marks(bracket)))


def without_marks(text: str) -> str:
    """The text as one would read it aloud: brackets gone, or said in words where a sentence needs them."""
    text = _MEANING.sub("", text)
    parts, at = [], 0
    for bracket in _BRACKET.finditer(text):
        if not _marks(bracket[1]):
            continue
        before = text[at : bracket.start()]
        if _WORD.search(before):
            parts += [before, " and ".join(_said(mark, _SAID) for mark in _marks(bracket[1]))]
        else:
            parts.append(before.rstrip(" "))
        at = bracket.end()
    parts.append(text[at:])
    return "".join(parts).strip()


def _marks(bracket: str) -> tuple[str, ...]:
    """The marks of a bracket; one that only says what a statement follows from has that of a consequence."""
    found = tuple(dict.fromkeys(_MARK.findall(bracket)))
    return ("B*",) if not found and bracket.startswith("follows from") else found


def _said(mark: str, words: Mapping[str, str]) -> str:
    said = words[mark if mark == "B*" else mark[:1]]
    return f"{said} ({mark})" if mark[0] == "P" and len(mark) > 1 else said
