"""The frame of every page around the tables: bar with its ways, foot; and small facts of titles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kade.chart.markup import Markup, el, icon, join
from kade.chart.pieces import chip
from kade.kernel import Phrase, Reader, say, say_number
from kade.kernel.teaching import DEEP
from kade.store.rows import Person
from kade.table.persons import emblem_of
from kade.web.pages.house import language_links, languages, page, tool
from kade.web.pages.icons import front_symbols

#: Somebody of whom nothing is known.
NOBODY: Final = Person()


def front_page(
    title: str,
    main: Markup,
    reader: Reader,
    language: str,
    person: Person = NOBODY,
    *,
    here: str = "",
    csrf: str = "",
    styles: Sequence[str] = (),
    scripts: Sequence[str] = (),
    symbols: Sequence[Markup] = (),
    sheets: Sequence[str] = (),
) -> str:
    """A page of the front: ``main`` is an element with the id ``main``, ``here`` the way it lies on.

    ``styles`` and ``scripts`` come after those of the front; a page with boards names the titles' sheets
    and brings their symbols. ``sheets`` are addresses of style sheets that are made while the server runs.
    """
    return page(
        title,
        join((front_header(reader, language, person, here), main, front_footer(reader))),
        reader,
        language,
        styles=("front.css", *styles),
        scripts=("house.js", *scripts),
        csrf=csrf,
        symbols=(front_symbols(), *symbols),
        sheets=sheets,
        class_="front",
    )


# -------------------------------------------------------------------------- bar and foot


def front_header(reader: Reader, language: str, person: Person, here: str) -> Markup:
    """The name of the house, the ways, the languages by their own names, the theme, and who is here."""
    ways = {"play": (say("Play"), "/"), "learn": (say("Learn"), "/learn")}
    links = [
        el("a", words.text(reader), href=href, aria_current="page" if key == here else None)
        for key, (words, href) in ways.items()
    ]
    return el(
        "header",
        el("a", "Kade", class_="wordmark serif", href="/", title=say("To the front page").text(reader)),
        el("nav", *links, class_="ways", aria_label=say("Ways").text(reader)),
        el("span", class_="fill"),
        el(
            "nav",
            *language_links(language, "tongue"),
            class_="tongues",
            aria_label=say("Language").text(reader),
        ),
        languages(reader, language),
        tool("i-moon", say("Change the theme"), reader, data_theme_switch=True),
        _me(person, reader),
        class_="top",
    )


def _me(person: Person, reader: Reader) -> Markup:
    """Emblem and name lead to one's own page; who has no name yet finds it all the same."""
    words = say("Your page").text(reader)
    if not person.name:
        return el("a", icon("i-me", 20), class_="tool", href="/me", aria_label=words, title=words)
    return el(
        "a", chip(emblem_of(person), 26), el("b", person.name), class_="me serif", href="/me", title=words
    )


def front_footer(reader: Reader) -> Markup:
    """The ways that few need, and whose is what."""
    links = {
        "/learn": say("How to play"),
        "/records": say("Replay a record"),
        "/api/schema": say("For programs"),
        "/about": say("About Kade"),
    }
    rights = say("The names of the games belong to their owners; drawings and words are ours.")
    return el(
        "footer",
        *(el("a", words.text(reader), href=href) for href, words in links.items()),
        el("span", rights.text(reader), class_="rights"),
        class_="foot",
    )


# --------------------------------------------------------------------- facts of a title


def fact(symbol: str, words: str) -> Markup:
    """An icon and a word or two."""
    return el("span", icon(symbol, 16), words, class_="pill-fact")


def players_fact(least: int, most: int, reader: Reader) -> Markup:
    """For how many a title is."""
    short = str(least) if least == most else f"{least}–{most}"
    spoken = (
        say_number("{number} player", "{number} players", least)
        if least == most
        else say("{least} to {most} players", least=least, most=most)
    )
    return el(
        "span",
        icon("i-seats", 16),
        el("span", short, aria_hidden="true"),
        el("span", spoken.text(reader), class_="aloud"),
        class_="pill-fact",
    )


def weight(level: int, reader: Reader) -> Markup:
    """How heavy a title is: four dots, and a word."""
    dots = (el("i", class_="on" if dot < level else None) for dot in range(DEEP))
    return el(
        "span",
        el("span", *dots, class_="weight", aria_hidden="true"),
        weight_word(level).text(reader),
        class_="pill-fact",
    )


def weight_word(level: int) -> Phrase:
    words = (say("light"), say("medium"), say("meaty"), say("deep"))
    return words[max(1, min(level, DEEP)) - 1]
