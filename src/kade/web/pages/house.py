"""The shell of every page: head, sprite, skip link, header bar, footer, dialogs."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.chart.sprite import sprite
from kade.kernel.phrase import Phrase, Reader, say
from kade.web.assets import address, needed
from kade.web.pages.icons import page_symbols
from kade.web.tongues import languages as known_languages


def page(
    title: str,
    body: Markup,
    reader: Reader,
    language: str,
    *,
    styles: Sequence[str] = ("house.css",),
    scripts: Sequence[str] = ("house.js",),
    csrf: str = "",
    symbols: Sequence[Markup] = (),
    class_: str = "",
    sheets: Sequence[str] = (),
) -> str:
    """A whole page. ``body`` holds one element with the id ``main``, to which the skip link leads."""
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width,initial-scale=1,viewport-fit=cover"),
        el("meta", name="color-scheme", content="light dark"),
        el("meta", name="csrf", content=csrf) if csrf else NOTHING,
        el("title", title),
        _favicon(),
        # The theme is set before anything is drawn: a small script that blocks, on purpose.
        el("script", src=address("theme.js")),
        *(el("link", rel="stylesheet", href=href) for href in (*map(address, styles), *sheets)),
        *(el("link", rel="modulepreload", href=address(name)) for name in needed(scripts)),
        *(el("script", type="module", src=address(name)) for name in scripts),
    )
    shown = el(
        "body",
        sprite(page_symbols(), *symbols),
        el("a", say("Skip to the main part").text(reader), class_="skip", href="#main"),
        body,
        el("noscript", el("p", _without_script().text(reader), class_="no-script")),
        class_=class_ or None,
    )
    return "<!doctype html>" + el("html", head, shown, lang=language)


def _favicon() -> Markup:
    """The icon, with both of its addresses: which one is shown changes with whose turn it is."""
    calm, turn = address("kade.svg"), address("kade-turn.svg")
    return el(
        "link", rel="icon", href=calm, type="image/svg+xml", id="favicon", data_calm=calm, data_turn=turn
    )


def _without_script() -> Phrase:
    return say("This page shows the table, but answering needs JavaScript. The HTTP API needs none.")


# -------------------------------------------------------------------- header bar


def header(reader: Reader, language: str, *middle: Markup, tools: Sequence[Markup] = ()) -> Markup:
    """The bar at the top: the name of the house, what the page is, tools, theme and language.

    A page with tools of its own has no room for the theme on a phone and offers it elsewhere.
    """
    theme = "tool at-desk" if tools else "tool"
    return el(
        "header",
        el("a", "Kade", class_="wordmark serif", href="/", title=say("To the front page").text(reader)),
        *middle,
        el("span", class_="fill"),
        *tools,
        tool("i-moon", say("Change the theme"), reader, theme, data_theme_switch=True),
        languages(reader, language),
        class_="top",
    )


def tool(
    symbol: str, label: Phrase, reader: Reader, class_: str = "tool", **attributes: str | bool | None
) -> Markup:
    """A button of the header bar: an icon with a name. With ``at-desk`` it is not on narrow screens."""
    words = label.text(reader)
    return el(
        "button", icon(symbol, 20), type="button", class_=class_, aria_label=words, title=words, **attributes
    )


def tool_link(symbol: str, label: Phrase, reader: Reader, href: str, class_: str = "tool") -> Markup:
    words = label.text(reader)
    return el(
        "a",
        icon(symbol, 20),
        class_=class_,
        href=href,
        target="_blank",
        rel="noopener",
        aria_label=words,
        title=words,
    )


def languages(reader: Reader, language: str) -> Markup:
    """The other languages as plain links; the server remembers the choice."""
    links = language_links(language, "language")
    if not links:
        return NOTHING
    words = say("Language").text(reader)
    return el(
        "details",
        el("summary", icon("i-language", 20), class_="tool", aria_label=words, title=words),
        el("div", *links, class_="drop sheet"),
        class_="languages",
    )


def language_links(language: str, class_: str) -> list[Markup]:
    """Every language by its own name; none where there is nothing to choose."""
    known = known_languages()
    if len(known) < 2:
        return []
    return [
        el(
            "a",
            name,
            href=f"?lang={code}",
            data_language=code,
            hreflang=code,
            lang=code,
            class_=class_,
            aria_current="true" if code == language else None,
        )
        for code, name in known.items()
    ]


def footer(reader: Reader, *parts: Markup) -> Markup:
    return el(
        "footer",
        el("a", say("Learn").text(reader), href="/learn"),
        el("a", say("About Kade").text(reader), href="/about"),
        *parts,
        class_="foot",
    )


# ----------------------------------------------------------------------- dialogs


def dialog(key: str, title: str, reader: Reader, *body: Markup) -> Markup:
    """A dialog that a button with ``data-open`` opens; Escape and its own button close it."""
    close = say("Close").text(reader)
    return el(
        "dialog",
        el(
            "form",
            el("h2", title, class_="serif"),
            el("button", icon("i-close", 20), class_="tool", aria_label=close, title=close),
            method="dialog",
            class_="dialog-head",
        ),
        *body,
        id=key,
        class_="dialog sheet",
        aria_label=title,
    )


def ask_first(key: str, question: Phrase, yes: Phrase, reader: Reader) -> Markup:
    """The question before something that cannot be taken back."""
    return el(
        "dialog",
        el(
            "form",
            el("p", question.text(reader), class_="dialog-question"),
            el(
                "div",
                el("button", say("Cancel").text(reader), class_="button", value=""),
                el("button", yes.text(reader), class_="button danger", value="yes"),
                class_="dialog-answers",
            ),
            method="dialog",
        ),
        id=key,
        class_="dialog sheet",
        aria_label=question.text(reader),
    )
