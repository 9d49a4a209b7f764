"""Cards that belong to nobody: those open to be taken, and the discard pile to look through."""

from __future__ import annotations

from functools import partial
from typing import Final

from kade.chart.kept import Kept
from kade.chart.markup import NOTHING, Markup, el, icon
from kade.games.amsterdam.page.card_pictures import card_face, card_told
from kade.games.amsterdam.page.hot_spots import card_press
from kade.games.amsterdam.rules.names import types_word
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.anchors import DISPLAY
from kade.kernel.phrase import Listing, Reader, say, say_number

DISCARDS: Final = "discard-pile"


def card_display(view: AmsterdamView, reader: Reader, class_: str = "display") -> Markup:
    """The open cards of set-up or of Phase I; big enough to read and to press."""
    if not view.display:
        return NOTHING
    grow = say("Show this card large").text(reader)
    sign = el(
        "button",
        icon("i-grow", 15),
        type="button",
        class_="grow",
        data_grow=True,
        title=grow,
        aria_label=grow,
    )
    cards = [el("li", card_face(card, reader, card_press(view, card, reader)), sign) for card in view.display]
    label = say("Open cards").text(reader)
    return el("ol", *cards, class_=f"{class_} of-{len(cards)}", aria_label=label, data_spot=DISPLAY)


def discards_button(view: AmsterdamView, reader: Reader) -> Markup:
    """Opens the discard pile."""
    words = say("Look through the discard pile").text(reader)
    return el(
        "button",
        icon("i-hand", 17),
        el("span", say("Discards").text(reader)),
        el("b", len(view.discards)),
        type="button",
        class_="small discards",
        popovertarget=DISCARDS,
        title=words,
        aria_label=say("{words}: {number}", words=words, number=len(view.discards)).text(reader),
    )


def discard_pile(view: AmsterdamView, reader: Reader) -> Markup:
    """The discard pile, the last card first, and how many cards each deck still has."""
    key = (tuple(view.discards), tuple(len(deck) for deck in view.decks), reader.tongue)
    return _PILES.get(key, partial(_discard_pile, view, reader))


_PILES: Final = Kept[Markup](200)


def _discard_pile(view: AmsterdamView, reader: Reader) -> Markup:
    decks = Listing(
        [
            say("{number} {cards}", number=len(deck), cards=types_word(word))
            for word, deck in enumerate(view.decks)
        ]
    )
    told = [card_told(card, reader, False, False) for card in reversed(view.discards)]
    body = (
        el("ul", *told, class_="told-list")
        if told
        else el("p", say("Nothing has been discarded.").text(reader))
    )
    head = say_number("Discard pile: {number} card", "Discard pile: {number} cards", len(view.discards))
    return window(
        DISCARDS,
        el("b", head.text(reader), class_="serif"),
        el("p", say("Left in the decks: {decks}.", decks=decks).text(reader), class_="soft"),
        body,
        label=say("Discard pile").text(reader),
        reader=reader,
    )


def window(key: str, head: Markup, *body: Markup, label: str, reader: Reader, class_: str = "") -> Markup:
    """A sheet over the page that a button opens and closes."""
    close = say("Close").text(reader)
    return el(
        "div",
        el(
            "div",
            head,
            el(
                "button",
                "×",
                type="button",
                class_="tool",
                popovertarget=key,
                popovertargetaction="hide",
                title=close,
                aria_label=close,
            ),
            class_="window-head",
        ),
        *body,
        id=key,
        class_=f"window sheet {class_}".strip(),
        popover="auto",
        role="dialog",
        aria_label=label,
    )


def display_css() -> str:
    return _CSS


_CSS = """
.display{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:6px;padding:3px}
.display li{position:relative;min-width:0;display:grid}
.grow{position:absolute;right:4px;bottom:30px;display:grid;place-items:center;width:24px;height:24px;padding:0;
 border:0;border-radius:6px;background:rgb(255 255 255/.75);color:var(--card-ink);cursor:pointer}
.display .play-line{margin-bottom:24px}
.discards{gap:6px}
.window{width:min(840px,96vw);max-width:none;max-height:88vh;overflow:auto;margin:auto;
 padding:12px 16px 16px;color:var(--ink)}
.window::backdrop{background:rgb(var(--shade)/.35)}
.window-head{display:flex;align-items:center;gap:9px;font-size:var(--size-l);margin-bottom:8px}
.window-head .tool{font-size:24px;margin-left:auto}
.soft{color:var(--ink-soft);margin-bottom:10px}
"""
