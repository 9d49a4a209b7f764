"""Tables and results of this browser: beside the titles of the first page, and all of them on one page."""

from __future__ import annotations

from kade.chart.markup import NOTHING, Markup, el
from kade.chart.pieces import chip
from kade.kernel import Reader, say, say_number
from kade.web.front_scene import LobbyScene, ResultCard, TableCard
from kade.web.pages.front import front_page
from kade.web.pages.open_deal import open_deal_mark

#: What comes first in the list of tables.
STATUS = ("turn", "running", "open", "left", "aside")
#: So many stand beside the titles; all are one press away.
SHOWN_TABLES, SHOWN_RESULTS = 3, 3


def in_order(tables: list[TableCard]) -> list[TableCard]:
    """Where it is your turn first, then running ones, then those that wait for people; the newest first."""
    return sorted(tables, key=lambda table: (STATUS.index(table.status), not table.seated, -table.moved))


def your_tables(scene: LobbyScene) -> Markup:
    """The tables that are not over; more of them where there are no results yet."""
    reader = scene.reader
    if not scene.tables:
        words = say("No game is running.").text(reader)
        return _box(say("Your tables").text(reader), _all(scene), el("p", words, class_="help"))
    shown = in_order(scene.tables)[: SHOWN_TABLES if scene.results else SHOWN_TABLES + 2]
    rows = el("ol", *(_table(table, reader) for table in shown), class_="tables")
    return _box(say("Your tables").text(reader), _all(scene), rows)


def _all(scene: LobbyScene) -> Markup:
    words = say("All {number}", number=scene.count).text(scene.reader)
    spoken = say_number("Your table", "All your {number} tables", scene.count).text(scene.reader)
    return el("a", words, href="/tables", class_="more", aria_label=spoken)


def last_results(scene: LobbyScene) -> Markup:
    if not scene.results:
        return NOTHING
    shown = scene.results[: SHOWN_RESULTS + max(0, SHOWN_TABLES - len(scene.tables))]
    return _box(say("Last results").text(scene.reader), NOTHING, _results(shown, scene.reader))


def _results(results: list[ResultCard], reader: Reader) -> Markup:
    return el("ol", *(_result(result, reader) for result in results), class_="results")


def _box(heading: str, more: Markup, *parts: Markup) -> Markup:
    return el("section", el("h2", el("span", heading), more), *parts, class_="sheet box")


def _table(table: TableCard, reader: Reader) -> Markup:
    discs = [chip(emblem, 22) for _, emblem in table.people]
    names = ", ".join(name for name, _ in table.people)
    alone = say("you alone").text(reader) if table.status != "aside" else ""
    return el(
        "li",
        el(
            "a",
            el("b", table.title, open_deal_mark(table.open_deal, reader), class_="serif"),
            el("span", table.badge, class_="state-badge turn" if table.status == "turn" else "state-badge"),
            el("span", *discs, el("span", names or alone, class_="names"), class_="people"),
            el("span", table.detail, class_="waits"),
            href=f"/t/{table.id}",
            class_="table-card",
        ),
    )


def _result(result: ResultCard, reader: Reader) -> Markup:
    place = str(result.place) if result.place else "–"
    spoken = (
        say("Place {place}", place=result.place).text(reader)
        if result.place
        else result.note or say("No place").text(reader)
    )
    told = [part for part in (result.note, result.points, result.day) if part]
    return el(
        "li",
        el(
            "a",
            el(
                "span",
                el("span", place, aria_hidden="true"),
                el("span", spoken, class_="aloud"),
                class_="place serif gold" if result.place == 1 else "place serif",
            ),
            el(
                "span",
                el("b", result.title, class_="serif"),
                el("small", *(el("span", part) for part in told), class_="dotted"),
                class_="came-to",
            ),
            href=f"/t/{result.id}",
            class_="result-row",
        ),
    )


def tables_page(scene: LobbyScene) -> str:
    """Every table that this browser remembers."""
    reader = scene.reader
    heading = say("Your tables").text(reader)
    parts = []
    if scene.tables:
        rows = el("ol", *(_table(table, reader) for table in in_order(scene.tables)), class_="tables")
        parts.append(el("section", el("h2", say("Running").text(reader)), rows))
    if scene.results:
        results = _results(scene.results, reader)
        parts.append(el("section", el("h2", say("Finished").text(reader)), results))
    if not parts:
        parts.append(el("p", say("Your first game will stand here.").text(reader), class_="message"))
    main = el(
        "main",
        el("section", el("h1", heading), *parts, class_="sheet note-sheet wide all-tables"),
        id="main",
        class_="room",
    )
    return front_page(
        heading,
        main,
        reader,
        scene.language,
        scene.person,
        here="play",
        csrf=scene.csrf,
        styles=("lobby.css",),
    )
