"""The exact rules of a title as they are read: every statement as markup, and as a search sees it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import unescape
from typing import Any

from kade.chart.lesson import Figure
from kade.chart.markup import NOTHING, Markup, el, join
from kade.kernel import Game, Reader
from kade.specification import Specification, Statement
from kade.web.pages.prose import Links, prose

_TAG = re.compile(r"(<[^>]*>)")


@dataclass(frozen=True)
class Rulebook:
    """The rules of a title for readers of one language: what does not depend on who asks."""

    game: Game[Any, Any]
    specification: Specification
    figures: Sequence[Figure]
    reader: Reader

    @cached_property
    def links(self) -> Links:
        return Links(self.specification, self.game.rules_prefix)

    @cached_property
    def said(self) -> Mapping[str, Markup]:
        """What each statement says, as markup."""
        return {statement.id: _said(statement, self.links) for statement in self.specification.statements}

    @cached_property
    def searched(self) -> Mapping[str, str]:
        """What a search looks through: id and words of each statement."""
        return {
            statement.id: f"{statement.id} {statement.title} {_plain(self.said[statement.id])}".casefold()
            for statement in self.specification.statements
        }

    @cached_property
    def figures_at(self) -> Mapping[str, list[Figure]]:
        """Each figure at the first statement that it shows."""
        places: dict[str, list[Figure]] = {}
        for figure in self.figures:
            at = next((id for id in self.said if id in figure.rules), "")
            places.setdefault(at, []).append(figure)
        return places

    def hits(self, query: str) -> frozenset[str]:
        """The statements in which all words of a query are found."""
        words = query.casefold().split()
        return frozenset(id for id, text in self.searched.items() if all(word in text for word in words))


def _said(statement: Statement, links: Links) -> Markup:
    """A statement in words: a plain one, one with a title, or a row of a table."""
    if len(statement.cells) > 1:
        cells = [prose(_capital(cell), links) for cell in statement.cells]
        if len(cells) == 2:
            return join((el("div", cells[0], class_="stm-title"), cells[1]))
        pairs = zip(statement.labels or [""] * len(cells), cells, strict=False)
        return el(
            "dl", *(el("div", el("dt", label), el("dd", cell)) for label, cell in pairs), class_="stm-cells"
        )
    title = el("div", el("p", statement.title), class_="stm-title") if statement.title else NOTHING
    return join((title, prose(statement.clean, links)))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# -------------------------------------------------------------------------------- search


def _plain(markup: Markup) -> str:
    return unescape(_TAG.sub(" ", markup))


def highlight(markup: Markup, query: str) -> Markup:
    """The words of a query marked in what is read, never within a tag."""
    words = sorted(set(query.split()), key=len, reverse=True)
    if not words:
        return markup
    wanted = re.compile("|".join(rf"{re.escape(word)}\w*" for word in words), re.IGNORECASE)
    pieces = _TAG.split(markup)
    return Markup(
        "".join(
            piece if number % 2 else wanted.sub(lambda hit: f"<mark>{hit[0]}</mark>", piece)
            for number, piece in enumerate(pieces)
        )
    )
