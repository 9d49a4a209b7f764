"""Buttons of the prompt bar, each with its words for those who do not see its pictures."""

from __future__ import annotations

from collections.abc import Iterable

from kade.chart.markup import Markup, el
from kade.games.new_amsterdam.page.symbols import thing
from kade.games.new_amsterdam.rules.actions import Numbered
from kade.games.new_amsterdam.rules.components import COINS, KINDS
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Phrase, Reader


def button(
    notation: str, body: Markup, label: Phrase, reader: Reader, primary: bool = False, class_: str = ""
) -> Markup:
    words = label.text(reader)
    return el(
        "button",
        body,
        type="button",
        class_=f"button{' primary' if primary else ''} {class_}".strip(),
        data_action=notation,
        title=words,
        aria_label=words,
    )


def lettered(phrase: Phrase, reader: Reader) -> Markup:
    return el("span", phrase.text(reader))


def gain_of_coins(number: int) -> Markup:
    """A gain of coins on a button."""
    return el("span", f"+{number}" if number > 1 else "+", thing(KINDS[COINS], 17), class_="gain")


def row(parts: Iterable[Markup]) -> Markup:
    return el("div", *parts, class_="answer-row")


def numbers(view: NewAmsterdamView, kind: type[Numbered]) -> list[int]:
    return [action.number for action in view.legal if isinstance(action, kind)]


def some(picture: Markup, number: int) -> Markup:
    return el("span", picture, number, class_="some")
