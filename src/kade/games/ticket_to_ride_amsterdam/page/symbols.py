"""Carts, transport cards and merchandise as symbols, beside those of the house."""

from __future__ import annotations

from functools import cache
from typing import Final

from kade.chart.cards import CARD_BOX, card_back, card_frame
from kade.chart.markup import Markup, join
from kade.chart.sprite import ROUND_BOX, hatch, line_icon, symbol
from kade.chart.tokens import HUES, SEATS, Hue, Palette, hue_css
from kade.games.ticket_to_ride_amsterdam.rules.components import COLOURS, JOKER, KINDS

#: The joker has a hue like any colour, but a wheel of all of them for a mark.
JOKER_HUE: Final = Hue(KINDS[JOKER], "J", "wheel", "M4 0v8")
#: The hue of every kind of card.
CARD_HUES: Final[list[Hue]] = [*(HUES[colour] for colour in COLOURS), JOKER_HUE]

PALETTE: Final = Palette(
    print={
        "joker": "#f3e3b3",
        "joker-ink": "#3d2a08",
        "contract-back": "#6e2335",
        "contract-worth": "#8d2233",
        "contract-done": "#2c6a38",
        "contract-word": "#5f4c30",
        "contract-net": "#b08f5c",
        "print-water": "#6d9aa6",
        "barrel": "#b8803f",
        "barrel-dark": "#4f3110",
        "barrel-line": "#7b4f1d",
        "barrel-quay": "#8d6b35",
        "barrel-field": "#e7d2a2",
        "arms": "#b3262a",
        "arms-pale": "#241c18",
        "arms-saltire": "#fffaf0",
    }
)


@cache
def symbols() -> Markup:
    """Everything this title adds to the sprite of the house."""
    parts = [hatch(JOKER_HUE), symbol("mark-wheel", ROUND_BOX, _wheel()), line_icon("i-cart", _CART_ICON)]
    parts += [symbol(f"cart-{seat}", "-23 -13 46 26", _cart(seat)) for seat in SEATS]
    parts += [symbol(f"card-{hue.key}", CARD_BOX, _transport_card(hue)) for hue in CARD_HUES]
    parts.append(symbol("back-transport", CARD_BOX, card_back("i-cart", "var(--back)")))
    parts.append(symbol("back-contract", CARD_BOX, card_back("i-scroll", "var(--contract-back)")))
    parts.append(symbol("card-goods", CARD_BOX, _merchandise_card()))
    return join(parts)


def symbols_css() -> str:
    """The joker as a hue."""
    return hue_css((JOKER_HUE.key,))


_CART_ICON: Final = (
    '<path d="M1.5 5.5H17L15.2 12.5H3.5ZM15.8 10.5L22.5 7.5"/><circle cx="9.5" cy="17" r="4.5"/>'
    '<path d="M9.5 12.5V21.5M5 17H14" stroke-width="1"/>'
)


def _wheel() -> str:
    """The joker's mark: six petals, one in each card colour."""
    petals = "".join(
        f'<path d="M0 0L-5-8.5A9.9 9.9 0 0 1 5-8.5Z" fill="var(--{colour})" transform="rotate({turn * 60})"/>'
        for turn, colour in enumerate(COLOURS)
    )
    return petals + '<circle r="3.4" fill="var(--card)"/><circle r="1.4" fill="var(--card-ink)"/>'


def _cart(seat: str) -> str:
    """A hand-cart in the seat's colour, seen from the side; 44 x 24."""
    return (
        '<ellipse cy="10.5" rx="18" ry="1.8" fill="rgb(0 0 0/.35)"/>'
        '<path d="M17-7L22-9.5" stroke="var(--seat-edge)" stroke-width="2" stroke-linecap="round"/>'
        '<path d="M-19.5-9.5H18.5L15.5 6.5H-16.5Z" fill="var(--seat)" '
        'stroke="var(--seat-edge)" stroke-width="1.5" stroke-linejoin="round"/>'
        '<path d="M-18.3-8.3H17.3" stroke="#fff" stroke-opacity=".45" stroke-width="1.4"/>'
        '<path d="M-17.5 1.8H16.2" stroke="var(--seat-edge)" stroke-opacity=".55"/>'
        '<g fill="var(--card)" stroke="var(--seat-edge)" stroke-width="1.7">'
        '<circle cx="-11" cy="6.5" r="4"/><circle cx="10.5" cy="6.5" r="4"/></g>'
        '<circle cx="-11" cy="6.5" r="1" fill="var(--seat-edge)"/>'
        '<circle cx="10.5" cy="6.5" r="1" fill="var(--seat-edge)"/>'
        f'<use href="#emblem-{seat}" x="-7" y="-9" width="14" height="14" color="var(--seat-ink)"/>'
    )


def _transport_card(hue: Hue) -> str:
    """Letter and mark down the left edge, so that a fan of cards still tells its colour."""
    key = hue.key
    return (
        card_frame(f"var(--{key})")
        + f'<rect x="4" y="4" width="60" height="92" rx="4" fill="url(#hatch-{key})"/>'
        f'<rect x="4" y="4" width="17" height="92" rx="4" fill="var(--{key})"/>'
        '<path d="M24 70V33A17.5 19 0 0 1 60 33V70Z" fill="var(--card)" '
        'stroke="var(--card-edge)" stroke-width=".8"/>'
        '<path d="M26.5 67.5V34A15 16.5 0 0 1 57.5 34V67.5Z" fill="none" '
        'stroke="var(--card-line)" stroke-width=".8"/>'
        f'<use href="#mark-{hue.mark}" x="29" y="26" width="26" height="26" color="var(--{key})"/>'
        '<path d="M28 58.5q3.5-2.4 7 0t7 0 7 0 7 0M29 62q3.250-2 6.5 0t6.5 0 6.5 0 6.5 0'
        'M31 65.2q2.750-1.6 5.5 0t5.5 0 5.5 0 5.5 0" '
        'fill="none" stroke="var(--print-water)" stroke-width=".9"/>'
        f'<use href="#i-cart" x="31" y="71.5" width="23" height="23" color="var(--{key}-ink)"/>'
        f'<text x="12.5" y="19" class="card-letter" fill="var(--{key}-ink)">{hue.letter}</text>'
        f'<use href="#mark-{hue.mark}" x="7" y="24" width="11" height="11" color="var(--{key}-ink)"/>'
    )


def _merchandise_card() -> str:
    """A barrel on the quay."""
    return (
        card_frame("var(--barrel-field)")
        + '<path d="M10 79H58M10 83H58M14 87H54" stroke="var(--barrel-quay)" stroke-width=".9"/>'
        '<path d="M19 28H49C55.5 43 55.5 61 49 76H19C12.5 61 12.5 43 19 28Z" fill="var(--barrel)" '
        'stroke="var(--barrel-dark)" stroke-width="1.3"/>'
        '<path d="M15.2 41H52.8M15.2 63H52.8" stroke="var(--barrel-dark)" stroke-width="3"/>'
        '<path d="M26.5 28.5C23.5 44 23.5 60 26.5 75.5M34 28.5V75.5M41.5 28.5C44.5 44 44.5 60 41.5 '
        '75.5" fill="none" stroke="var(--barrel-line)" stroke-width=".9"/>'
    )
