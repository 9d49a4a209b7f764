"""Line art as data: commodities, special tiles, decks and icons of the title."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: One emblem for each commodity, in a box from -12 to 12, in the ink of its tile.
GOOD_ART: Final[Mapping[str, str]] = {
    "pepper": (
        '<path d="M.4-7C1.5-9.2 4-9.6 6-8.8 5.2-6.8 3-6 .8-6.5" fill="currentColor"/><g '
        'fill="currentColor"><circle cx="-3.8" cy="3" r="3.7"/><circle cx="3.9" cy="3.4" '
        'r="3.5"/><circle cx=".2" cy="-3.4" r="3.7"/></g><path d="M-5.8 2.4q1.6-1.6 3.4-.4M2 '
        '3q1.6-1.6 3.4-.4M-1.8-4q1.6-1.6 3.4-.4" fill="none" stroke="var(--pepper)" '
        'stroke-width=".9"/>'
    ),
    "saffron": (
        '<path d="M0 1V9.5M0 7.5C-3 7-4 5-4.5 3.5M0 7.5C3 7 4 5 4.5 3.5" fill="none" '
        'stroke="currentColor" stroke-width="1.5"/><path d="M0 2.5C-8 1-8.5-5-6.5-8.5-3-7-1-4 0-1 1-4 '
        '3-7 6.5-8.5 8.5-5 8 1 0 2.5Z" fill="#7d4fa0" stroke="currentColor" stroke-width=".9"/><path '
        'd="M0 2C-3-2.5-2.5-7 0-9.8 2.5-7 3-2.5 0 2Z" fill="#9a6cba" stroke="currentColor" '
        'stroke-width=".9"/><path d="M0 0V-5.5M0-1L-2-5M0-1L2-5" stroke="#ffb52e" '
        'stroke-width="1.3"/>'
    ),
    "silver": (
        '<g fill="#eef2f5" stroke="currentColor" stroke-width="1.3" stroke-linejoin="round"><path '
        'd="M-9.2 7.5L-7.3 1.2H-2.2L-.4 7.5Z"/><path d="M.4 7.5L2.2 1.2H7.3L9.2 7.5Z"/><path '
        'd="M-4.4-.2L-2.5-6.6H2.5L4.4-.2Z"/></g><path d="M-1.5-4.6H1.5M-6.3 3.2H-3.3M3.3 3.2H6.3" '
        'stroke="currentColor"/>'
    ),
    "copper": (
        '<path d="M-7-1.5A7 7 0 0 1 7-1.5" fill="none" stroke="currentColor" '
        'stroke-width="1.6"/><path d="M-8.8-2.2H8.8V.2H8C7.8 5.5 5 8.8 0 8.8S-7.8 5.5-8 .2H-8.8Z" '
        'fill="currentColor"/><path d="M-5.4 2C-5 4.6-3.6 6.2-1.6 6.8" fill="none" '
        'stroke="var(--copper)" stroke-width="1.4" stroke-linecap="round"/>'
    ),
    "linen": (
        '<g fill="#fffaf0" stroke="currentColor" stroke-width="1.2" stroke-linejoin="round"><path '
        'd="M-8 3.5H5.5A2.3 2.3 0 0 1 5.5 8H-8Z"/><path d="M8-1H-5.5A2.3 2.3 0 0 0-5.5 3.5H8Z"/><path '
        'd="M-8-5.5H5.5A2.3 2.3 0 0 1 5.5-1H-8Z"/></g><path '
        'd="M-6-5.5V-1M-3.5-5.5V-1M-1-5.5V-1M6-1V3.5M3.5-1V3.5M-6 3.5V8M-3.5 3.5V8" '
        'stroke="currentColor" stroke-width=".6"/>'
    ),
    "silk": (
        '<path d="M0-3.5C-2.5-9-9.8-9-9.8-5S-6 2-1.4 1.2C-5.5 3-6 8-3.2 8S-.2 4.5 0 2.5C.2 4.5.4 8 '
        '3.2 8S5.5 3 1.4 1.2C6 2 9.8-1 9.8-5S2.5-9 0-3.5Z" fill="currentColor"/><circle cx="-6" '
        'cy="-4.2" r="1.5" fill="var(--silk)"/><circle cx="6" cy="-4.2" r="1.5" '
        'fill="var(--silk)"/><path d="M0-3.5L-2.5-8.8M0-3.5L2.5-8.8" stroke="currentColor" '
        'stroke-width="1"/>'
    ),
    "ale": (
        '<path d="M4-2.5H6.2A2.2 2.2 0 0 1 8.4-.3V3.3A2.2 2.2 0 0 1 6.2 5.5H4" fill="none" '
        'stroke="currentColor" stroke-width="1.8"/><path d="M-7-4H4.5V8.5H-7Z" '
        'fill="currentColor"/><path d="M-4-1V6M-1.2-1V6M1.6-1V6" stroke="var(--ale)" '
        'stroke-width="1.3"/><path d="M-8-3.5C-9-7-6-8.6-4-7.4-2.6-10 2-9.6 2.4-7.4 5-8 6.4-5 5-3.5Z" '
        'fill="#fffdf4" stroke="var(--ale)" stroke-width=".7"/>'
    ),
    "wine": (
        '<path d="M0-6C1-8.5 3-9.5 5.5-9.5 5.5-7 3.5-5.5 1-5.5" fill="#a9c06a"/><g '
        'fill="currentColor"><circle cx="-5" cy="-2.6" r="2.7"/><circle cx="0" cy="-2.8" '
        'r="2.7"/><circle cx="5" cy="-2.6" r="2.7"/><circle cx="-2.6" cy="1.9" r="2.7"/><circle '
        'cx="2.6" cy="1.9" r="2.7"/><circle cx="0" cy="6.4" r="2.7"/></g>'
    ),
}

#: One emblem for each special tile, in the same box.
TILE_ART: Final[Mapping[str, str]] = {
    "start_space": (
        '<path d="M-5.5-7.5H-2.8V-5.3H-1.3V-7.5H1.3V-5.3H2.8V-7.5H5.5V-3H3.6L4.8 '
        '6.5H-4.8L-3.6-3H-5.5Z" fill="currentColor"/><path d="M-1.2 6.5V2.8A1.2 1.2 0 0 1 1.2 '
        '2.8V6.5Z" fill="var(--card)"/>'
    ),
    "trade_1_1": (
        '<path d="M-7-3.4H5.4L2-6.8M7 3.4H-5.4L-2 6.8" fill="none" stroke="currentColor" '
        'stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "choice_commodity": (
        '<path d="M-7-.5L0-4 7-.5V5L0 8.5-7 5ZM-7-.5L0 3 7-.5M0 3V8.5" fill="none" '
        'stroke="currentColor" stroke-width="1.7" stroke-linejoin="round"/><path d="M0-10L1.1-7.5 '
        '3.6-7.2 1.7-5.5 2.3-3 0-4.3-2.3-3-1.7-5.5-3.6-7.2-1.1-7.5Z" fill="currentColor"/>'
    ),
    "building_action": (
        '<path d="M-7.5 7.5V-1L0-8 7.5-1V7.5Z" fill="none" stroke="currentColor" stroke-width="1.8" '
        'stroke-linejoin="round"/><path d="M1.4-3.6L-3.2 2.4H-.4L-1.6 6.6 3.2.6H.4Z" '
        'fill="currentColor"/>'
    ),
    "extra_action": (
        '<path d="M-8 .3H1M-3.5-4.2V4.8" stroke="currentColor" stroke-width="2.6" '
        'stroke-linecap="round"/><path d="M3.6-4.2L6.2-6V6.2" fill="none" stroke="currentColor" '
        'stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>'
    ),
}

#: Any tile.
STAR: Final = (
    '<path d="M0-8L2.2-2.6 8-2.2 3.5 1.6 5 7.2 0 4.1-5 7.2-3.5 1.6-8-2.2-2.2-2.6Z" fill="currentColor"/>'
)

#: One line icon for each deck, in the 24 x 24 box of an icon.
DECK_ART: Final[Mapping[str, str]] = {
    "small_order": '<path d="M5 8.5H19V20H5ZM5 12.5H19M12 12.5V20M8.5 8.5L10 4.5H14L15.5 8.5"/>',
    "large_order": (
        '<path d="M2.5 13.5H11V21H2.5ZM13 13.5H21.5V21H13ZM7.7 4H16.3V11.5H7.7ZM7.7 7.5H16.3M2.5 '
        '17H11M13 17H21.5"/>'
    ),
    "message": '<path d="M2.5 6H21.5V18.5H2.5ZM3 6.5L12 13.5 21 6.5M3 18L9.5 11.7M21 18L14.5 11.7"/>',
    "contract": (
        '<path d="M5 3H19V14.5H5ZM8.5 6.8H15.5M8.5 10.5H15.5"/><circle cx="12" cy="16.5" r="3.4" '
        'fill="currentColor"/><path d="M10.3 19L9 22.5M13.7 19L15 22.5"/>'
    ),
}

#: Line icons of the title.
LINES: Final[Mapping[str, str]] = {
    "i-accept": '<path d="M4.5 12.5L10 18 20 6.5" stroke-width="2.6"/>',
    "i-counter": '<path d="M4 8.5H18L14.5 5M20 15.5H6L9.5 19" stroke-width="2.2"/>',
    "i-decline": '<path d="M6 6L18 18M18 6L6 18" stroke-width="2.6"/>',
    "i-purse": (
        '<path d="M9 8.5L7 3.5H17L15 8.5M8.5 8.5H15.5C20 12.5 20.5 20.5 16.5 20.5H7.5C3.5 20.5 4 12.5 '
        '8.5 8.5Z"/>'
    ),
    "i-action": '<path d="M13.5 2.5L5 13.5H11L9.5 21.5 19 10H12.5Z"/>',
    "i-tower": '<path d="M5.5 6H9V8.5H10.5V6H13.5V8.5H15V6H18.5V11H16.5L17.5 21H6.5L7.5 11H5.5Z"/>',
}
