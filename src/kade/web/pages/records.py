"""Where the record of a game is handed in, to look at it again."""

from __future__ import annotations

from kade.chart.markup import el
from kade.kernel import Reader, say
from kade.store.rows import Person
from kade.web.pages.front import front_page
from kade.web.pages.message import hidden_csrf


def records_page(reader: Reader, language: str, csrf: str, person: Person) -> str:
    heading = say("Replay a record").text(reader)
    words = say("Every finished game can be downloaded as a file. Choose one to look at it again.")
    form = el(
        "form",
        hidden_csrf(csrf),
        el(
            "input",
            type="file",
            name="record",
            accept=".json,application/json",
            required=True,
            aria_label=say("Record of a game").text(reader),
        ),
        el("button", say("Replay").text(reader), type="submit", class_="button primary tall"),
        method="post",
        action="/records",
        enctype="multipart/form-data",
        class_="join-form",
    )
    main = el(
        "main",
        el(
            "section",
            el("h1", heading),
            el("p", words.text(reader), class_="message"),
            form,
            class_="sheet note-sheet",
        ),
        id="main",
        class_="room",
    )
    return front_page(heading, main, reader, language, person, csrf=csrf)
