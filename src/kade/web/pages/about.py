"""A few words about the house."""

from __future__ import annotations

import kade
from kade.chart.markup import el
from kade.kernel import Reader, say
from kade.store.rows import Person
from kade.web.pages.front import front_page


def about_page(reader: Reader, language: str, person: Person) -> str:
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
    return front_page(heading, main, reader, language, person)
