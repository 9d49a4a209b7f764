"""What one can do once a game is over: a rematch, the same deal again, handing the result on."""

from __future__ import annotations

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.kernel import Phrase, say, say_number
from kade.kernel.phrase import Listing
from kade.web.ending_scene import EndScene
from kade.web.pages.ending_words import headline
from kade.web.pages.message import hidden_csrf


def verbs(end: EndScene) -> Markup:
    return el(
        "div",
        el("div", _rematch(end), _same_deal(end), _share(end), class_="end-verbs"),
        _wanted(end),
        id="end-verbs",
    )


def _rematch(end: EndScene) -> Markup:
    """The filled one; those who only watch have none."""
    words = icon("i-again", 20), el("span", _rematch_words(end).text(end.reader))
    if end.rematch:
        return el("a", *words, href=f"/t/{end.rematch}", class_="button primary")
    if not end.seated:
        return NOTHING
    return _form(end, el("button", *words, class_="button primary", name="deal", value="new"))


def _rematch_words(end: EndScene) -> Phrase:
    if not end.rematch:
        return say("Rematch")
    return say("To the rematch") if end.seated else say("Watch the rematch")


def _wanted(end: EndScene) -> Markup:
    """Who is at the rematch already."""
    if not end.there:
        return NOTHING
    names = Listing(end.there)
    words = say_number("{names} wants a rematch", "{names} want a rematch", len(end.there), names=names)
    return el("p", icon("i-tick", 16), el("span", words.text(end.reader)), class_="end-wanted", role="status")


def _same_deal(end: EndScene) -> Markup:
    """The same cards in the same order: with the same people, or against bots."""
    reader = end.reader
    words = icon("i-cards", 20), el("span", say("Same deal").text(reader))
    bots = el("button", say("Against bots").text(reader), class_="button", name="deal", value="bots")
    if not end.seated or end.people < 2:
        return _form(end, el("button", *words, class_="button", name="deal", value="bots"))
    people = el(
        "button", say("With the same people").text(reader), class_="button", name="deal", value="people"
    )
    help = el("p", say("The same cards in the same order, from the start.").text(reader), class_="help")
    return el(
        "details",
        el("summary", *words, class_="button"),
        el("div", help, _form(end, people), _form(end, bots), class_="sheet end-drop"),
        class_="end-choice",
    )


def _form(end: EndScene, button: Markup) -> Markup:
    """In a part of a page the browser adds the token that the page's head has."""
    return el(
        "form",
        hidden_csrf(end.csrf) if end.csrf else NOTHING,
        button,
        method="post",
        action=f"{end.path}/again",
        data_ours=True,
    )


def _share(end: EndScene) -> Markup:
    """A link to the end of this game, and a picture of it."""
    reader = end.reader
    picture = f"{end.path}/end.svg"
    return el(
        "details",
        el("summary", icon("i-share", 20), el("span", say("Share").text(reader)), class_="button"),
        el(
            "div",
            el(
                "a",
                el("img", src=picture, alt="", width=300, height=158, loading="lazy"),
                href=picture,
                download=f"kade-{end.path.rpartition('/')[2]}.svg",
                title=say("Download the picture").text(reader),
                aria_label=say("Download the picture").text(reader),
            ),
            el(
                "button",
                icon("i-copy", 18),
                el("span", say("Copy the link").text(reader)),
                type="button",
                class_="button",
                data_hand_on=f"{end.path}/end/link",
                data_title=headline(end),
                data_done=say("Copied").text(reader),
            ),
            el(
                "p",
                say("Whoever has the link sees this page, and nothing else of you.").text(reader),
                class_="help",
            ),
            class_="sheet end-drop end-share",
        ),
        class_="end-choice end-last",
    )
