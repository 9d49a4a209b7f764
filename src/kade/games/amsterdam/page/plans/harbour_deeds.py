"""What is done at a harbour space: delivering, loading, boarding a docker."""

from __future__ import annotations

from typing import NamedTuple

from kade.chart.markup import NOTHING, Markup, el, join
from kade.games.amsterdam.page.plans.voyages import delivery_points
from kade.games.amsterdam.page.symbols import docker, good
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.components import BOARDING_GULDEN, GOOD_COUNT
from kade.games.amsterdam.rules.names import docker_word, good_word, goods_words
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.phrase import Phrase, Reader, say


class Deed(NamedTuple):
    """Something that can be done there, or left out."""

    line: str
    sign: Markup
    words: str
    short: str  # the same in a word or two
    won: Markup = NOTHING

    @property
    def small(self) -> Markup:
        """As a chip without words."""
        return join((self.sign, self.won))

    @property
    def told(self) -> Markup:
        """As a chip with its word."""
        return join((self.sign, el("span", self.short), self.won))


def delivery(view: AmsterdamView, place: int, kind: int, number: int, reader: Reader) -> Deed:
    """So many goods of a kind for the warehouse or depot."""
    line = a.DELIVER[kind].notation if number == 1 else "deliver all"
    words = say("Deliver {goods}", goods=_goods(kind, number)).text(reader)
    won = el("b", f"+{delivery_points(view, place)}", class_="up")
    return Deed(line, good(kind, 24), words, words, won)


def _goods(kind: int, number: int) -> Phrase:
    if number == 1:
        return good_word(kind)
    counts = [number if other == kind else 0 for other in range(GOOD_COUNT)]
    return say("{goods}", goods=goods_words(counts))


def loading(view: AmsterdamView, reader: Reader) -> Deed:
    """All goods that wait in the store."""
    own = view.store[view.viewer * GOOD_COUNT : (view.viewer + 1) * GOOD_COUNT]
    tiles = [good(kind, 22) for kind, number in enumerate(own) if number]
    words = say("Load {goods}", goods=goods_words(own)).text(reader)
    return Deed("load all", join(tiles), words, say("Load all").text(reader))


def boarding(colour: int, reader: Reader) -> Deed:
    """A docker who waits there."""
    words = say("Board the {docker}", docker=docker_word(colour)).text(reader)
    won = el("b", f"+{BOARDING_GULDEN}", class_="purse")
    return Deed(a.BOARD[colour].notation, docker(colour, 18), words, say("Board").text(reader), won)
