"""The first page: open a table, go back to one, or look at the record of a game."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from kade.chart.furniture import compass_rose, ship
from kade.chart.markup import NOTHING, Markup, el, icon
from kade.chart.pieces import chip
from kade.kernel import Reader, say
from kade.web.pages.lobby_form import PACES, opening
from kade.web.pages.message import hidden_csrf, house_page
from kade.web.scene import LobbyScene, TableCard

__all__ = ["PACES", "in_order", "lobby_page"]

#: What comes first in the list of tables.
STATUS: Final = ("running", "open", "finished")


def lobby_page(scene: LobbyScene) -> str:
    """The whole page. A browser that knows tables finds them before the form."""
    reader = scene.reader
    parts = [opening(scene), _tables(scene)] if not scene.tables else [_tables(scene), opening(scene)]
    main = el(
        "main",
        el(
            "div",
            _water(),
            el("h1", say("A table at the quay").text(reader)),
            el(
                "p",
                say(
                    "Pick a game, send your friends a link or fill the seats with bots, and sit down. "
                    "Nobody needs an account."
                ).text(reader),
            ),
            class_="lobby-head",
        ),
        *parts,
        id="main",
        class_="lobby",
    )
    return house_page(say("Open a table").text(reader), main, reader, scene.language, scene.csrf)


# -------------------------------------------------------------------- pictures


def _water() -> Markup:
    """Open water behind the heading, with a compass and ships at anchor."""
    return el(
        "svg",
        el("rect", width=1200, height=130, fill="url(#sea)"),
        el("rect", width=1200, height=130, fill="url(#engraved-water)"),
        el("g", ship(770, 84, 34), ship(905, 62, 62), compass_rose(1080, 72, 44), class_="at-sea"),
        class_="board sea-band",
        viewBox="0 0 1200 130",
        preserveAspectRatio="xMaxYMid slice",
        aria_hidden="true",
    )


# -------------------------------------------------------------- tables and records


def _tables(scene: LobbyScene) -> Markup:
    reader = scene.reader
    if scene.tables:
        found: Markup = el(
            "ol", *(_table(table, reader) for table in in_order(scene.tables)), class_="tables"
        )
    else:
        empty = say("No table yet. The ones you open or join with this browser will be listed here.")
        found = el("p", icon("i-scroll", 22), el("span", empty.text(reader)), class_="lobby-empty")
    return el(
        "div",
        el(
            "section",
            el("h2", say("Your tables").text(reader), id="your-tables"),
            found,
            class_="sheet lobby-tables",
            aria_labelledby="your-tables",
        ),
        _upload(scene),
        class_="lobby-side",
    )


def in_order(tables: list[TableCard]) -> list[TableCard]:
    """Where it is your turn first, then running, open and finished ones; the newest first in each."""
    return sorted(tables, key=lambda table: (not table.your_turn, STATUS.index(table.status), -table.created))


def _table(table: TableCard, reader: Reader) -> Markup:
    words = {
        "open": say("Waits for a friend"),
        "running": say("Running"),
        "finished": say("Finished"),
    }
    state = say("Your turn") if table.your_turn else words[table.status]
    day = datetime.fromtimestamp(table.created, UTC).date().isoformat()
    people = [
        el("span", chip(emblem, 22), el("span", name), class_="person")
        for name, emblem in zip(table.names, table.emblems, strict=True)
    ]
    return el(
        "li",
        el(
            "a",
            el("b", table.title, class_="serif"),
            el("span", state.text(reader), class_="state-badge turn" if table.your_turn else "state-badge"),
            el("span", *people, class_="people"),
            el("span", table.result, class_="result") if table.result else NOTHING,
            el(
                "span",
                el("time", day, datetime=day),
                NOTHING if table.seated else el("span", say("You watch").text(reader)),
                class_="when",
            ),
            href=f"/t/{table.id}",
            class_="table-card",
        ),
    )


def _upload(scene: LobbyScene) -> Markup:
    reader = scene.reader
    return el(
        "section",
        el("h2", say("Replay a record").text(reader), id="records"),
        el(
            "p",
            say("Every finished game can be downloaded as a file. Choose one to look at it again.").text(
                reader
            ),
            class_="help",
        ),
        el(
            "form",
            hidden_csrf(scene.csrf),
            el(
                "input",
                type="file",
                name="record",
                accept=".json,application/json",
                required=True,
                aria_label=say("Record of a game").text(reader),
            ),
            el("button", say("Replay").text(reader), type="submit", class_="button"),
            method="post",
            action="/records",
            enctype="multipart/form-data",
            class_="upload",
        ),
        class_="sheet lobby-records",
        aria_labelledby="records",
    )
