"""The title's parts of a page beside the board: what everybody may count of a seat."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations
from typing import Final

from kade.chart.markup import Markup, el, icon
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.kernel.phrase import Phrase, Reader, say


def seat_stats(view: TicketView, seat: int, reader: Reader | None = None) -> Markup:
    """What everybody may count of a seat: carts, cards, contracts, merchandise."""
    counts = (view.carts[seat], view.hand_sizes[seat], view.contract_counts[seat], view.merchandise[seat])
    return _stats(*counts, (reader or Reader((), view.viewer)).tongue)


@lru_cache(maxsize=4096)
def _stats(carts: int, cards: int, contracts: int, merchandise: int, tongue: NullTranslations) -> Markup:
    return el(
        "div",
        _stat("i-cart", carts, "Carts left", tongue),
        _stat("i-hand", cards, "Cards", tongue),
        _stat("i-scroll", contracts, "Contracts", tongue),
        _stat("i-goods", merchandise, "Goods", tongue),
        class_="stats",
    )


def carts_left(view: TicketView, seat: int, reader: Reader) -> Markup:
    """What decides when the game ends."""
    return _stat("i-cart", view.carts[seat], "Carts left", reader.tongue)


#: The labels of the counts, here as phrases so that translators find them.
_COUNTS: Final[dict[str, Phrase]] = {
    "Carts left": say("Carts left"),
    "Cards": say("Cards"),
    "Contracts": say("Contracts"),
    "Goods": say("Goods"),
}


@lru_cache(maxsize=1024)
def _stat(symbol: str, value: int, label: str, tongue: NullTranslations) -> Markup:
    reader = Reader((), -1, tongue)
    words = _COUNTS[label].text(reader)
    spoken = say("{what}: {number}", what=words, number=value).text(reader)
    return el(
        "span", icon(symbol, 17), el("b", value), class_="stat", title=words, role="img", aria_label=spoken
    )
