"""The exact rules: every statement in a plain sentence, to be searched and to be led to by its id."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.lesson import Figure
from kade.chart.markup import NOTHING, Markup, el, icon
from kade.chart.notes import still
from kade.kernel import Phrase, say, say_number
from kade.specification import Part, Specification, Statement
from kade.web.pages.lesson import Learning, learning_page, tabs
from kade.web.pages.prose import part_key, prose
from kade.web.pages.rulebook import Rulebook, highlight
from kade.web.pages.rules_style import LONGEST
from kade.web.pages.sources import key_to_sources, source_of
from kade.web.tongues import ENGLISH


def rules_page(scene: Learning, book: Rulebook, query: str, contents_open: bool) -> str:
    """The whole page. With a query what does not fit is hidden, and a script goes on from there."""
    heading = say("{title}, exactly", title=scene.game.title).text(scene.reader)
    hits = book.hits(query)
    main = el(
        "main",
        tabs(scene, "rules"),
        _side(scene, book, query, hits, contents_open),
        el(
            "div",
            el("h1", heading),
            el("p", _note().text(scene.reader), class_="help"),
            _only_english(scene),
            key_to_sources(scene.reader, bool(book.specification.reconstructed)),
            statements(book, query, hits),
            class_="sheet rules-main",
        ),
        id="main",
        class_="rules-page",
    )
    return learning_page(scene, heading, main, ("rules.js",))


def _note() -> Phrase:
    return say("Numbers are for looking up: the table cites them when it refuses a move.")


def _only_english(scene: Learning) -> Markup:
    if scene.language == ENGLISH:
        return NOTHING
    words = say("The statements themselves have not been translated; they are in English.")
    return el("p", words.text(scene.reader), class_="help")


# --------------------------------------------------------------------- search and contents


def _side(scene: Learning, book: Rulebook, query: str, hits: frozenset[str], contents_open: bool) -> Markup:
    reader = scene.reader
    words = say("Search the rules").text(reader)
    found = say_hits(len(hits)).text(reader) if query else ""
    return el(
        "aside",
        el(
            "form",
            icon("i-search", 20),
            el(
                "input",
                type="search",
                name="q",
                value=query,
                aria_label=words,
                placeholder=words,
                class_="find",
            ),
            el("kbd", "/", aria_hidden="true"),
            action=f"/rules/{scene.game.id}",
            role="search",
            class_="find-box",
        ),
        el(
            "p",
            found,
            class_="help found",
            aria_live="polite",
            data_none=say_hits(0).text(reader),
            data_one=say_hits(1).text(reader),
            data_many=_many().text(reader),
        ),
        el(
            "details",
            el("summary", say("Contents").text(reader)),
            el("ol", *_contents(book, query, hits), class_="toc"),
            open=contents_open,
            class_="contents",
        ),
        class_="rules-side",
    )


def say_hits(number: int) -> Phrase:
    if number == 0:
        return say("No statement says this.")
    return say_number("{number} statement", "{number} statements", number)


def _many() -> Phrase:
    """The sentence for several, with its gap left open for the script."""
    return Phrase("{number} statement", {"number": "{number}"}, "{number} statements", 2)


def _contents(book: Rulebook, query: str, hits: frozenset[str]) -> list[Markup]:
    """The headings, each with how many statements under it were found."""
    lines = []
    for key, part, under in _chapters(book.specification):
        number = sum(statement.id in hits for piece in (part, *under) for statement in piece.statements)
        lines.append(
            el(
                "li",
                el(
                    "a",
                    el("span", part.number, class_="toc-number"),
                    el("span", part.name),
                    el("b", number if query else "", class_="toc-hits", hidden=not (query and number)),
                    href=f"#{key}",
                    class_="toc-none" if query and not number else None,
                ),
            )
        )
    return lines


def _chapters(specification: Specification) -> list[tuple[str, Part, list[Part]]]:
    """The parts of the first level with their anchors, each with the parts below it."""
    found: list[tuple[str, Part, list[Part]]] = []
    for part in specification.parts:
        if part.level > 2 and found:
            found[-1][2].append(part)
        else:
            found.append((part_key(part.number or f"of-{len(found)}"), part, []))
    return [chapter for chapter in found if any(_is_there(part) for part in (chapter[1], *chapter[2]))]


def _is_there(part: Part) -> bool:
    return bool(part.statements or part.notes)


# ----------------------------------------------------------------------------- statements


def statements(book: Rulebook, query: str = "", hits: frozenset[str] = frozenset()) -> Markup:
    """All of them under their headings, in the language in which they are written."""
    words = NOTHING
    if book.specification.words:
        meant = prose(book.specification.words, book.links)
        words = el("section", el("h2", say("Words").text(book.reader)), meant, class_="chapter rules-words")
    chapters = [_chapter(book, *chapter, query, hits) for chapter in _chapters(book.specification)]
    return el("div", words, *chapters, class_="chapters")


def _chapter(
    book: Rulebook, key: str, part: Part, under: list[Part], query: str, hits: frozenset[str]
) -> Markup:
    below = [
        el(
            "section",
            el("h3", piece.name, lang=ENGLISH),
            _list(book, piece, query, hits),
            id=part_key(piece.number) if piece.number else None,
            hidden=_is_hidden([piece], query, hits),
            class_="subchapter",
        )
        for piece in under
        if _is_there(piece)
    ]
    return el(
        "section",
        el("h2", el("span", part.number), el("span", part.name), lang=ENGLISH),
        _reconstructed(book, [part, *under]),
        _list(book, part, query, hits) if _is_there(part) else NOTHING,
        *below,
        id=key,
        hidden=_is_hidden([part, *under], query, hits),
        class_="chapter",
    )


def _is_hidden(parts: Sequence[Part], query: str, hits: frozenset[str]) -> bool:
    return bool(query) and not any(one.id in hits for part in parts for one in part.statements)


def _reconstructed(book: Rulebook, parts: Sequence[Part]) -> Markup:
    """Said under a heading where figures of its statements are not the printed ones."""
    if not any(one.id in book.specification.reconstructed for part in parts for one in part.statements):
        return NOTHING
    words = say(
        "Some figures of this part are reconstructed, as the printed ones could not be read. "
        "They are marked; who owns the box can correct them in data.toml."
    )
    return el("p", icon("i-help", 18), words.text(book.reader), class_="reconstructed-note")


def _list(book: Rulebook, part: Part, query: str, hits: frozenset[str]) -> Markup:
    """Statements, figures and what stands between them, in the order of the text."""
    rows: list[Markup] = []
    notes = {note.after: note.text for note in part.notes}
    # A figure stays beside the statements that follow it, up to the next one.
    stay = _stays([one.id in book.figures_at for one in part.statements])
    for place, statement in enumerate(part.statements):
        if place in notes:
            rows.append(_between(notes[place], book, query))
        shown = not query or statement.id in hits
        rows.append(_row(book, part, statement, query if shown else "", hidden=not shown))
        if statement.id in book.figures_at:
            rows.append(_figures(book.figures_at[statement.id], stay[place], query, hits))
    if len(part.statements) in notes:
        rows.append(_between(notes[len(part.statements)], book, query))
    return el("ol", *rows, class_="statements")


def _stays(starts: Sequence[bool]) -> list[int]:
    """For each place how many statements there are until the next figure."""
    found, count = [], 0
    for start in reversed(starts):
        count += 1
        found.append(count)
        if start:
            count = 0
    return found[::-1]


def _between(text: str, book: Rulebook, query: str) -> Markup:
    return el("li", prose(text, book.links), lang=ENGLISH, class_="rules-note", hidden=bool(query))


def _row(book: Rulebook, part: Part, statement: Statement, query: str, *, hidden: bool) -> Markup:
    said = book.said[statement.id]
    return el(
        "li",
        el("a", statement.number, href=f"#{statement.id}", class_="stm-number", title=statement.id),
        el("div", highlight(said, query) if query else said, lang=ENGLISH, class_="stm-text"),
        source_of(book.specification, part, statement, book.links, book.reader),
        id=statement.id,
        class_="stm",
        hidden=hidden,
    )


def _figures(figures: Sequence[Figure], stay: int, query: str, hits: frozenset[str]) -> Markup:
    drawn = [
        el("figure", still(figure.picture), el("figcaption", figure.words), class_="sheet rules-figure")
        for figure in figures
    ]
    rules = [id for figure in figures for id in figure.rules]
    hidden = bool(query) and not any(id in hits for id in rules)
    return el(
        "li",
        *drawn,
        class_=f"rules-figures stays-{min(stay, LONGEST)}",
        data_rules=" ".join(rules),
        hidden=hidden,
    )
