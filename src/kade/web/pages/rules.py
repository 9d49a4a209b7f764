"""The rules to look up, statement by statement, and a few words about the house."""

from __future__ import annotations

import re
from typing import Any

import kade
from kade.chart.markup import Markup, el
from kade.kernel import Game, Reader, say
from kade.specification import Specification
from kade.web.pages.message import house_page

_SIGNS = re.compile(r"[*`]+")


def rules_index_page(games: list[Game[Any, Any]], reader: Reader, language: str) -> str:
    """The titles whose rules can be looked up."""
    heading = say("Rules").text(reader)
    links = [el("li", el("a", game.title, href=f"/rules/{game.id}")) for game in games]
    main = el(
        "main",
        el("section", el("h1", heading), el("ul", *links, class_="plain-list"), class_="sheet note-sheet"),
        id="main",
        class_="room",
    )
    return house_page(heading, main, reader, language)


def rules_page(game: Game[Any, Any], rules: Specification, reader: Reader, language: str) -> str:
    """Every statement under its heading; each can be linked to by its id."""
    heading = say("Rules of {title}", title=game.title).text(reader)
    note = say(
        "Every rule is a numbered statement with its source: B is the rulebook, P a public source, "
        "R a ruling where the rulebook is silent."
    )
    parts = [_part(part.title, part.statements) for part in rules.parts if part.statements]
    main = el(
        "main",
        el("section", el("h1", heading), el("p", note.text(reader)), *parts, class_="sheet rules-sheet"),
        id="main",
        class_="room",
    )
    return house_page(heading, main, reader, language)


def _part(title: str, statements: list[Any]) -> Markup:
    rows = [
        el("li", el("b", statement.id), " ", _plain(statement.text), id=statement.id)
        for statement in statements
    ]
    return el("section", el("h2", _plain(title)), el("ol", *rows, class_="statements"), lang="en")


def _plain(text: str) -> str:
    """Without the signs that only a Markdown reader needs."""
    return _SIGNS.sub("", text).strip(" |").replace(" | ", ": ")


def about_page(reader: Reader, language: str) -> str:
    heading = say("About Kade").text(reader)
    sentences = [
        say("Kade is Dutch for quay: a table for merchant games, with friends or against bots."),
        say("Version {version}.", version=kade.__version__),
        say(
            "The names of the games belong to their owners. Kade is not connected with them; "
            "its drawings and its words are its own."
        ),
        say("Programs play here too: the HTTP API shows exactly what a browser's seat sees."),
    ]
    main = el(
        "main",
        el(
            "section",
            el("h1", heading),
            *(el("p", sentence.text(reader), class_="message") for sentence in sentences),
            el("p", el("a", "OpenAPI", href="/api/schema"), class_="message"),
            class_="sheet note-sheet",
        ),
        id="main",
        class_="room",
    )
    return house_page(heading, main, reader, language)
