"""A friend has followed a seat link: a name, an emblem, and the seat is taken."""

from __future__ import annotations

from urllib.parse import quote

from kade.chart.markup import NOTHING, Markup, el
from kade.chart.pieces import chip
from kade.kernel import Phrase, say
from kade.web.pages.message import hidden_csrf, house_page
from kade.web.scene import JoinScene


def emblem_word(emblem: str) -> Phrase:
    """What an emblem is called."""
    words = {
        "anchor": say("Anchor"),
        "tulip": say("Tulip"),
        "windmill": say("Windmill"),
        "key": say("Key"),
        "herring": say("Herring"),
    }
    return words[emblem]


def join_page(scene: JoinScene) -> str:
    """Who sits at the table already, and the form that takes the seat."""
    reader = scene.reader
    title = say("Your seat is waiting").text(reader)
    others = [el("li", chip(emblem, 26), el("span", name)) for name, emblem in scene.others]
    at_table = (
        el(
            "div",
            el("h2", say("At the table").text(reader), class_="eyebrow"),
            el("ul", *others, class_="others"),
        )
        if others
        else NOTHING
    )
    main = el(
        "main",
        el(
            "section",
            el("p", scene.title, class_="eyebrow"),
            el("h1", title),
            at_table,
            _form(scene),
            class_="sheet note-sheet",
        ),
        id="main",
        class_="room",
    )
    return house_page(title, main, reader, scene.language, scene.csrf)


def _form(scene: JoinScene) -> Markup:
    reader = scene.reader
    emblems = dict.fromkeys((scene.emblem, *scene.free_emblems))
    return el(
        "form",
        hidden_csrf(scene.csrf),
        el("label", say("Your name").text(reader), for_="name"),
        el(
            "input",
            type="text",
            name="name",
            id="name",
            value=scene.name,
            maxlength=40,
            required=True,
            autocomplete="nickname",
        ),
        el(
            "fieldset",
            el("legend", say("Your emblem").text(reader)),
            el(
                "div",
                *(
                    _emblem(emblem, emblem == scene.emblem, emblem_word(emblem).text(reader))
                    for emblem in emblems
                ),
                class_="emblems",
            ),
            class_="plain",
        ),
        el("button", say("Take the seat").text(reader), type="submit", class_="button primary tall"),
        method="post",
        action=f"/t/{quote(scene.table, safe='')}/join/{quote(scene.token, safe='')}",
        class_="join-form",
    )


def _emblem(emblem: str, chosen: bool, words: str) -> Markup:
    return el(
        "label",
        el("input", type="radio", name="emblem", value=emblem, checked=chosen, required=True),
        chip(emblem, 44),
        el("span", words),
        class_="emblem",
    )
