"""Icons that only pages need, beside those of the drawing kit."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from kade.chart.markup import Markup, join
from kade.chart.pieces import chip
from kade.chart.sprite import line_icon

ICONS: Final[Mapping[str, str]] = {
    "i-sound": '<path d="M4 9.5V14.5H8L13 19V5L8 9.5Z"/><path d="M16.5 8.5A5 5 0 0 1 16.5 15.5"/>',
    "i-mute": '<path d="M4 9.5V14.5H8L13 19V5L8 9.5Z"/><path d="M16.5 9.5L21 14.5M21 9.5L16.5 14.5"/>',
    "i-more": (
        '<path d="M5 7H19M5 12H19M5 17H19"/><circle cx="9" cy="7" r="1.6"/><circle cx="15" cy="17" r="1.6"/>'
    ),
    "i-close": '<path d="M6 6L18 18M18 6L6 18"/>',
    "i-plus": '<path d="M12 5V19M5 12H19"/>',
    "i-minus": '<path d="M5 12H19"/>',
    "i-seats": (
        '<circle cx="9" cy="8.5" r="3.3"/><path d="M3 19.5C3 15.5 5.5 13.7 9 13.7S15 15.5 15 19.5"/>'
        '<path d="M15.5 5.6A3.3 3.3 0 0 1 15.5 11.4M17.5 14.2C19.8 15 21 16.8 21 19.5"/>'
    ),
    "i-chat": '<path d="M4 5.5H20V16H11L6.5 20V16H4Z"/>',
    "i-copy": '<path d="M9 8.5H19V20.5H9Z"/><path d="M15 5V3.5H5V15.5H6.5"/>',
    "i-bot": (
        '<path d="M5 9.5H19V19.5H5ZM12 9.5V5M9.5 19.5V21.5M14.5 19.5V21.5"/><circle cx="12" cy="4" r="1.2"/>'
        '<path d="M9 13.5V15M15 13.5V15"/>'
    ),
    "i-eye": (
        '<path d="M2.5 12C6 6.5 18 6.5 21.5 12 18 17.5 6 17.5 2.5 12Z"/><circle cx="12" cy="12" r="2.6"/>'
    ),
    "i-language": (
        '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12H20.500M12 3.500C7.5 8.5 7.5 15.5 12 20.5'
        '"/><path d="M12 3.500C16.5 8.5 16.5 15.5 12 20.5"/>'
    ),
    "i-sheet": '<path d="M5 3.500H19V20.500H5ZM8 8H16M8 12H16M8 16H12.5"/>',
}

#: Icons that only the front of the house needs: a table page is not burdened with them.
FRONT_ICONS: Final[Mapping[str, str]] = {
    "i-go": '<path d="M7.5 5L19 12 7.5 19Z" fill="currentColor"/>',
    "i-learn": (
        '<path d="M12 6.5C9.5 4.5 6.5 4 3.5 4.5V18.5C6.5 18 9.5 18.5 12 20.5 14.5 18.5 17.5 18 20.5 18.5'
        'V4.5C17.5 4 14.5 4.5 12 6.5ZM12 6.5V20.5"/>'
    ),
    "i-friends": (
        '<circle cx="8.5" cy="9" r="3"/><circle cx="16.5" cy="9.5" r="2.5"/>'
        '<path d="M3 19C3 15.5 5.5 13.8 8.5 13.8S14 15.5 14 19M15.5 14.2C18.5 14 21 15.5 21 18.5"/>'
    ),
    "i-me": '<circle cx="12" cy="8.5" r="3.8"/><path d="M4.5 20C4.5 16 7.5 14 12 14S19.5 16 19.5 20"/>',
    "i-search": '<circle cx="10.5" cy="10.5" r="6"/><path d="M15 15L20.5 20.5"/>',
    "i-up": '<path d="M5 15L12 8 19 15"/>',
    "i-right": '<path d="M9 5L16 12 9 19"/>',
    "i-link": (
        '<path d="M10 14L14 10M9 8L11 6A3.9 3.9 0 0 1 18 13L16 15M15 16L13 18A3.9 3.9 0 0 1 6 11L8 9"/>'
    ),
    "i-share": (
        '<circle cx="6" cy="12" r="2.5"/><circle cx="17.5" cy="5.5" r="2.5"/>'
        '<circle cx="17.5" cy="18.5" r="2.5"/><path d="M8.2 10.8L15.3 6.8M8.2 13.2L15.3 17.2"/>'
    ),
    "i-again": '<path d="M5 12A7 7 0 1 1 7.2 17.1M5 7.5V12H9.5"/>',
    "i-tick": '<path d="M5 12.5L10 17.5 19.5 7"/>',
    "i-phone": '<path d="M7 3H17V21H7ZM10.5 18H13.5"/>',
    "i-crown": '<path d="M4 18H20L21.5 7.5 16 11.5 12 5 8 11.5 2.5 7.5Z"/>',
    "i-cards": '<path d="M4 7.5L13 5 16.5 17.5 7.5 20ZM14 6H20V18.5H17"/>',
    "i-dots": (
        '<g fill="currentColor" stroke="none"><circle cx="5.5" cy="12" r="1.8"/>'
        '<circle cx="12" cy="12" r="1.8"/><circle cx="18.5" cy="12" r="1.8"/></g>'
    ),
}


@cache
def page_symbols() -> Markup:
    return join(line_icon(key, body) for key, body in ICONS.items())


@cache
def front_symbols() -> Markup:
    return join(line_icon(key, body) for key, body in FRONT_ICONS.items())


@lru_cache(maxsize=256)
def sign(emblem: str, size: int) -> Markup:
    """The disc of a seat beside its name: decoration, so without a name of its own."""
    return chip(emblem, size)
