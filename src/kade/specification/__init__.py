"""The rules specifications as data: numbered statements, where each comes from, the tests that cite them."""

from __future__ import annotations

from kade.specification.citing import citations
from kade.specification.finding import find_file, find_tests, load
from kade.specification.reading import ID, Note, Part, Specification, Statement, parse
from kade.specification.sources import MARKS, Source, in_words

__all__ = [
    "ID",
    "MARKS",
    "Note",
    "Part",
    "Source",
    "Specification",
    "Statement",
    "citations",
    "find_file",
    "find_tests",
    "in_words",
    "load",
    "parse",
]
