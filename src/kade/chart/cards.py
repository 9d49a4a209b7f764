"""Cards of the house: one size (68 x 100), a frame, a back; what is on the face is the title's."""

from __future__ import annotations

from kade.chart.markup import Markup, picture

CARD_BOX = "0 0 68 100"


def card_frame(field: str) -> str:
    """The edge of a card and its field in one colour."""
    return (
        '<rect x=".5" y=".5" width="67" height="99" rx="6.5" fill="var(--card)" '
        'stroke="var(--card-edge)"/>'
        f'<rect x="4" y="4" width="60" height="92" rx="4" fill="{field}"/>'
    )


def card_back(motif: str, field: str) -> str:
    """A lattice and a medallion with the symbol of the deck."""
    return (
        card_frame(field) + '<rect x="4" y="4" width="60" height="92" rx="4" fill="url(#back-lattice)"/>'
        '<rect x="7.5" y="7.5" width="53" height="85" rx="2.5" fill="none" '
        'stroke="var(--back-line)" stroke-width="1"/>'
        f'<circle cx="34" cy="50" r="19" fill="{field}" stroke="var(--back-line)" stroke-width="1.2"/>'
        '<circle cx="34" cy="50" r="16" fill="none" stroke="var(--back-line)" stroke-width=".7"/>'
        f'<use href="#{motif}" x="22" y="38" width="24" height="24" color="var(--back-line)"/>'
    )


def card(symbol: str, width: int, label: str = "", class_: str = "card") -> Markup:
    """A card picture, scaled to ``width``; without a label it is decoration."""
    return picture(symbol, width, round(width * 100 / 68), CARD_BOX, label, class_)
