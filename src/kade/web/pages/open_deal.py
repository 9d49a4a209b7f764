"""The mark of a table whose deal somebody may know: everybody there is told, wherever it is shown."""

from __future__ import annotations

from typing import Final

from kade.chart.markup import NOTHING, Markup, el
from kade.kernel import Reader, say

OPEN_DEAL: Final = say("Open deal")
WHY: Final = say("Open deal: its seed was chosen, so hands can be known.")


def open_deal_mark(open_deal: bool, reader: Reader) -> Markup:
    """Two words in a frame, beside the title; the whole sentence for who points at it or hears it."""
    if not open_deal:
        return NOTHING
    why = WHY.text(reader)
    return el("span", OPEN_DEAL.text(reader), class_="open-deal", role="note", aria_label=why, title=why)


def open_deal_note(open_deal: bool, reader: Reader) -> Markup:
    """The whole sentence, where there is room and somebody is about to sit down."""
    return el("p", WHY.text(reader), class_="open-deal-note") if open_deal else NOTHING
