"""Buttons of the prompt bar."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.games.genoa.page.hot_spots import can
from kade.games.genoa.page.taking import take_line
from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.answers import describe
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader

#: More buttons with words than this lie in two rows.
WORDY: Final = 3


def button(view: GenoaView, action: Action, body: Markup, reader: Reader, primary: bool = False) -> Markup:
    words = describe(action, view).text(reader)
    return el(
        "button",
        body,
        type="button",
        class_="button primary" if primary else "button",
        data_action=take_line(view) if action is a.TAKE else action.notation,
        title=words,
        aria_label=words,
    )


def lettered(words: Phrase, reader: Reader) -> Markup:
    return el("span", words.text(reader))


def row(parts: Iterable[Markup]) -> Markup:
    found = [part for part in parts if part]
    return el("div", *found, class_="answer-row") if found else NOTHING


def plain(
    view: GenoaView, action: Action, words: Phrase, reader: Reader, primary: bool = False, symbol: str = ""
) -> Markup:
    """A button with few words, if the answer can be given; its title has all of them."""
    if not can(view, action):
        return NOTHING
    sign = icon(symbol, 17) if symbol else NOTHING
    return button(view, action, join((sign, lettered(words, reader))), reader, primary)


def opens(key: str, body: Markup, words: str) -> Markup:
    """A button behind which there are several answers."""
    return el("button", body, type="button", class_="button", data_choose=key, title=words, aria_label=words)


def keyed(
    view: GenoaView, action: Action, words: Phrase, key: str, reader: Reader, primary: bool = False
) -> Markup:
    """A button with a letter for the keyboard."""
    if not can(view, action):
        return NOTHING
    title = describe(action, view).text(reader)
    return el(
        "button",
        words.text(reader),
        el("kbd", key.upper(), class_="kbd", aria_hidden="true"),
        type="button",
        class_="button primary" if primary else "button",
        data_action=action.notation,
        data_key=key,
        title=title,
    )


def packed(parts: Iterable[Markup]) -> Markup:
    """Buttons with words: a few in one row, more in two."""
    found = [part for part in parts if part]
    return el("div", *found, class_="answer-row tight") if len(found) > WORDY else row(found)
