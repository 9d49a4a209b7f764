"""Line art as data: animals, resources and icons of the title."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: One animal for each kind of fur, in a box from -12 to 12; ``--under`` is the colour it lies on.
ANIMALS: Final[Mapping[str, str]] = {
    "beaver": (
        '<path fill="currentColor" d="M-11.4 2.8C-11.6-.4-9.4-2.6-6.8-2.8L-6-5-4-3.6C-1.4-7.6 5-7.4 '
        "6.8-1.6 7.4.4 7.3 1.8 7 3 9-.2 11.8.4 12 3.2 12.1 6.6 9.2 9 4.6 8.6H-4.8L-7.6 8.6-7 6.4C-9.4 "
        '6.6-11.2 5.4-11.4 2.8Z"/><circle cx="-7.6" cy="-.2" r="1" fill="var(--under)"/><path d="M8.2 '
        '6.6L10.8 2.6M6.6 5.8L9.4 1.8M8 3.2L11 5.2" stroke="var(--under)" stroke-width=".9"/>'
    ),
    "mink": (
        '<path fill="currentColor" d="M-11.8-3.6C-11-6.4-8-7.2-6-5.4-4.4-3.8-2.6-3.6-.2-4.4 4-5.8 '
        "7.8-4.2 8.2.4 8.4 3 10 4.8 12 5.4 9.4 7.6 5.2 6.4 4.2 2.4L3.6 7.8H.8L.6 2.4C-1.4 3-3.6 2.8-5 "
        '2L-5.4 7.8H-8.2L-7.6-.6C-8.2-1.4-8.6-1.8-9.2-2-10.4-2-11.4-2.6-11.8-3.6Z"/><circle cx="-8.4" '
        'cy="-4.2" r=".9" fill="var(--under)"/>'
    ),
    "otter": (
        '<path fill="currentColor" d="M-11 4.4C-11.4-2.4-9-7.6-4.6-7.8-1.4-7.8.4-5.4.2-2.8 0-.6.8.6 '
        '3.2.6 6.8.4 9.6 1.8 10.8 4.4Z"/><circle cx="-5.8" cy="-4.4" r="1.05" fill="var(--under)"/><path '
        'd="M-2.4-3.4L2.6-4.6M-2.4-2.4L2.8-2" stroke="currentColor" stroke-width=".9"/><path d="M-12 '
        '7.4q3-2.4 6 0t6 0 6 0 6 0" fill="none" stroke="currentColor" stroke-width="1.7"/>'
    ),
    "muskrat": (
        '<ellipse fill="currentColor" cx="-2.6" cy="2" rx="8" ry="6.4"/><circle cx="-7.2" cy="-4" '
        'r="2.4" fill="currentColor"/><circle cx="-7.9" cy=".4" r="1.05" fill="var(--under)"/><path '
        'd="M3.6 6.4C10 8.4 12.4 4 10.4.6 8.6-2.4 4.8-3.4 6.2-7 6.8-8.6 8.8-9 10.2-8.2" fill="none" '
        'stroke="currentColor" stroke-width="1.9" stroke-linecap="round"/>'
    ),
    "lynx": (
        '<path fill="currentColor" d="M-6.8-5.2L-9.2-11.6-4-7.2C-1.4-8.2 1.4-8.2 4-7.2L9.2-11.6 '
        "6.8-5.2C8.8-2.4 10.4 1.4 11.4 4.8L8 5 7 8.4 4 8.2C2.6 9.8 1.2 10.6 0 10.6S-2.6 9.8-4 8.2L-7 "
        '8.4-8 5-11.4 4.8C-10.4 1.4-8.8-2.4-6.8-5.2Z"/><g fill="var(--under)"><ellipse cx="-3.8" '
        'cy="-.6" rx="1.7" ry="1.3"/><ellipse cx="3.8" cy="-.6" rx="1.7" ry="1.3"/><path d="M-1.8 '
        '3.2H1.8L0 5.2Z"/></g><path d="M0 5V6.6M-3 5.4L-6 4.8M3 5.4L6 4.8" stroke="var(--under)" '
        'stroke-width=".8"/>'
    ),
}

#: Resources in the 24 x 24 box of an icon, in their own colours.
THINGS: Final[Mapping[str, str]] = {
    "coins": (
        '<circle cx="12" cy="12" r="10" fill="var(--coin)" stroke="var(--coin-ink)" '
        'stroke-width="1.5"/><circle cx="12" cy="12" r="7" fill="var(--coin-2)" stroke="var(--coin-ink)" '
        'stroke-width=".9"/><path d="M12 8V16M9.6 9.6H13Q15 9.8 14.6 11.6 14 13 12 13" fill="none" '
        'stroke="var(--coin-ink)" stroke-width="1.5"/>'
    ),
    "wood": (
        '<g stroke="var(--wood-ink)" stroke-width="1.3" stroke-linejoin="round"><path d="M5.5 '
        '13.5H19A4.2 4.2 0 0 1 19 21.5H5.5Z" fill="var(--wood)"/><circle cx="5.6" cy="17.5" r="4" '
        'fill="var(--wood-2)"/><path d="M8.5 4H20A3.9 3.9 0 0 1 20 11.6H8.5Z" '
        'fill="var(--wood)"/><circle cx="8.6" cy="7.8" r="3.8" fill="var(--wood-2)"/></g><circle '
        'cx="5.6" cy="17.5" r="1.4" fill="var(--wood)"/><circle cx="8.6" cy="7.8" r="1.3" '
        'fill="var(--wood)"/>'
    ),
    "corn": (
        '<path d="M12 1.5C17 4.5 17.5 13 12 20.5 6.5 13 7 4.5 12 1.5Z" fill="var(--corn)" '
        'stroke="var(--corn-ink)" stroke-width="1.3"/><path d="M8.6 7.5H15.4M8.2 10.7H15.8M9 14H15M12 '
        '2.5V19" stroke="var(--corn-ink)" stroke-width=".8" fill="none"/><path d="M12 22.5C6 21 3.5 15.5 '
        '4.5 10 9 12 11.5 16 12 22.5ZM12 22.5C18 21 20.5 15.5 19.5 10 15 12 12.5 16 12 22.5Z" '
        'fill="var(--corn-2)" stroke="var(--corn-ink)" stroke-width="1.1" stroke-linejoin="round"/>'
    ),
    "goods": (
        '<g stroke="var(--crate-ink)" stroke-width="1.2" stroke-linejoin="round"><path d="M2.5 7L12 2.5 '
        '21.5 7 12 11.5Z" fill="var(--crate-2)"/><path d="M2.5 7V17.5L12 22.5V11.5Z" '
        'fill="var(--crate)"/><path d="M21.5 7V17.5L12 22.5V11.5Z" fill="var(--crate)"/></g><path '
        'd="M4.5 10.5L10.2 19M19.5 10.5L13.8 19" stroke="var(--crate-2)" stroke-width="1.5"/>'
    ),
    "pelt": (
        '<path d="M8 2.5H16L15.5 6 21 5 21.5 8.5 17.5 11V15.5L21.5 18.5 20 21.5 15.5 19.5 12 23 8.5 19.5 '
        '4 21.5 2.5 18.5 6.5 15.5V11L2.5 8.5 3 5 8.5 6Z" fill="var(--fur-beaver)" '
        'stroke="var(--wood-ink)" stroke-width="1.2" stroke-linejoin="round"/><path d="M12 6.5V17M9.5 '
        '9L12 11 14.5 9M9.5 13L12 15 14.5 13" fill="none" stroke="var(--wood-2)" stroke-width="1"/>'
    ),
}

#: Line icons in the 24 x 24 box, in the colour of the text around them.
LINES: Final[Mapping[str, str]] = {
    "i-house": '<path d="M4.5 21V11H7V8.5H9.5V6L12 3.5 14.5 6V8.5H17V11H19.5V21ZM10 21V15.5H14V21"/>',
    "i-field": '<path d="M12 3L6.5 10H9L5 15.5H19L15 10H17.5ZM12 15.5V21M3.5 21H20.5"/>',
    "i-sail": '<path d="M3 16H21L18.5 20.5H6ZM11 16V3M11 4.5C16 6 17.5 9.5 17.5 13H11M8.5 7L5 13H8.5"/>',
    "i-store": '<path d="M3 21V10.5L12 4.5 21 10.5V21ZM7.5 21V13.5H16.5V21M7.5 17H16.5"/>',
    "i-post": '<path d="M7 22V2.5M7 4H19L16 8 19 12H7"/>',
    "i-arrow": '<path d="M3.5 12H20M14 6L20 12 14 18"/>',
    "i-swap": '<path d="M4 8.5H19M15.5 5L19 8.5 15.5 12M20 15.5H5M8.5 12L5 15.5 8.5 19"/>',
}
