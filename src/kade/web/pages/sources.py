"""Where a statement comes from, in words: a small chip, and a sentence when it is opened."""

from __future__ import annotations

from collections.abc import Iterable

from kade.chart.markup import NOTHING, Markup, el
from kade.kernel import Phrase, Reader, say
from kade.specification import Part, Source, Specification, Statement
from kade.web.pages.prose import Links, inline
from kade.web.tongues import ENGLISH

RULEBOOK, PUBLIC, RULING, RECONSTRUCTED = "rulebook", "public", "ruling", "reconstructed"


def name_of(kind: str) -> Phrase:
    return {
        RULEBOOK: say("rulebook"),
        PUBLIC: say("public"),
        RULING: say("ruling"),
        RECONSTRUCTED: say("reconstructed"),
    }[kind]


def meaning_of(kind: str) -> Phrase:
    return {
        RULEBOOK: say("printed in the box"),
        PUBLIC: say("photographs, reviews"),
        RULING: say("the box is silent; so we decided"),
        RECONSTRUCTED: say("a printed figure that could not be read; ours keeps every rule and example"),
    }[kind]


def sentence_for(mark: str, reconstructed: bool) -> Phrase:
    """What stands behind a mark, for whoever opens the chip."""
    if mark == "B*":
        return say("It follows from the rulebook.")
    kind = kind_of(mark, reconstructed)
    return {
        RULEBOOK: say("The rulebook says so."),
        PUBLIC: say("A public source says so."),
        RULING: say("The rulebook is silent or unclear here; so we decided."),
        RECONSTRUCTED: say(
            "Figures in it are reconstructed: the printed ones could not be read, and these keep every rule "
            "and every example."
        ),
    }[kind]


def kind_of(mark: str, reconstructed: bool) -> str:
    """The chip of a mark; what is ours is either a ruling or, where it is a figure, reconstructed."""
    if mark[0] == "B":
        return RULEBOOK
    if mark[0] == "P":
        return PUBLIC
    return RECONSTRUCTED if mark == "R" and reconstructed else RULING


def source_of(
    specification: Specification, part: Part, statement: Statement, links: Links, reader: Reader
) -> Markup:
    """The chips of a statement; opened they say in words where it comes from."""
    sources = specification.sources_of(part, statement)
    reconstructed = statement.id in specification.reconstructed
    marks = list(dict.fromkeys(mark for source in sources for mark in source.marks))
    if reconstructed and "R" not in marks:
        marks.append("R")
    if not marks:
        return NOTHING
    kinds = dict.fromkeys(kind_of(mark, reconstructed) for mark in marks)
    sentences = dict.fromkeys(sentence_for(mark, reconstructed).text(reader) for mark in marks)
    details = [*_notes(sources, reconstructed), *_named(marks, specification.public)]
    return el(
        "details",
        el("summary", *(chip(kind, reader) for kind in kinds)),
        el(
            "div",
            el("p", el("b", statement.id), " ", *(f"{sentence} " for sentence in sentences)),
            *(el("p", inline(detail, links), lang=ENGLISH, class_="stm-detail") for detail in details),
            class_="stm-origin",
        ),
        class_="stm-source",
    )


def _notes(sources: Iterable[Source], reconstructed: bool) -> list[str]:
    return [note[:1].upper() + note[1:] for source in sources if (note := source.note(reconstructed))]


def _named(marks: Iterable[str], public: dict[str, str]) -> list[str]:
    """The public sources that are meant."""
    return [f"{mark}: {public[mark]}" for mark in marks if mark in public]


def chip(kind: str, reader: Reader) -> Markup:
    return el("span", name_of(kind).text(reader), class_=f"src src-{kind}")


def key_to_sources(reader: Reader, reconstructed: bool) -> Markup:
    """What the chips mean."""
    kinds = [RULEBOOK, RULING, PUBLIC] + ([RECONSTRUCTED] if reconstructed else [])
    lines = [el("li", chip(kind, reader), " ", meaning_of(kind).text(reader)) for kind in kinds]
    heading = say("Where a statement comes from").text(reader)
    return el("ul", *lines, class_="src-key", aria_label=heading)
