"""A page that only says something."""

from __future__ import annotations

from kade.chart.furniture import compass_rose, ship
from kade.chart.markup import Markup, el
from kade.kernel import say
from kade.web.pages.front import front_page
from kade.web.scene import MessageScene


def message_page(scene: MessageScene) -> str:
    """Not found, a void link: what is the matter, and the way home."""
    reader = scene.reader
    main = el(
        "main",
        el(
            "section",
            lost_at_sea(),
            el("h1", scene.heading),
            el("p", scene.sentence, class_="message"),
            el("a", say("To the front page").text(reader), href="/", class_="button primary tall"),
            class_="sheet note-sheet",
        ),
        id="main",
        class_="room",
    )
    return front_page(scene.heading, main, reader, scene.language)


def lost_at_sea() -> Markup:
    """A compass and a ship on open water."""
    return el(
        "svg",
        el("rect", width=420, height=130, fill="url(#sea)"),
        el("rect", width=420, height=130, fill="url(#engraved-water)"),
        compass_rose(84, 72, 42),
        ship(308, 66, 56),
        class_="board vignette",
        viewBox="0 0 420 130",
        aria_hidden="true",
    )


def hidden_csrf(csrf: str) -> Markup:
    """The field without which no form of the house is taken."""
    return el("input", type="hidden", name="_csrf_token", value=csrf)
