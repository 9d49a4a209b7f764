"""Line art as data: marks of resources and dockers, the nine goods, icons of the title."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: Marks beside those of the house, in a box from -12 to 12.
MARKS: Final[Mapping[str, str]] = {
    "square": "M-7.5-7.5H7.5V7.5H-7.5Z",
    "ring": "M0-9.5A9.5 9.5 0 1 1 0 9.5 9.5 9.5 0 1 1 0-9.5ZM0-4A4 4 0 1 0 0 4 4 4 0 1 0 0-4Z",
    "star": "M0-11L2.9-3.7 10.6-3.2 4.7 1.7 6.6 9.2 0 5.1-6.6 9.2-4.7 1.7-10.6-3.2-2.9-3.7Z",
    "bars": "M-9-7.5H9V-2H-9ZM-9 2H9V7.5H-9Z",
    "crown": "M-9.5 8V-6L-4.5-.5 0-9 4.5-.5 9.5-6V8Z",
    "heart": "M0 9.5C-13 0-9-9.5-4.5-9-1.5-8.7 0-6 0-5 0-6 1.5-8.7 4.5-9 9-9.5 13 0 0 9.5Z",
}

#: Each good in a box from -13 to 13, in one ink so that its shape reads when small.
GOODS_ART: Final[Mapping[str, str]] = {
    "beer": (
        '<path d="M4-2.5H8.5V6H4" fill="none" stroke-width="2.2"/><path d="M-7-5H4.5V10H-7Z" '
        'fill="var(--beer)"/><path d="M-3.5 0V6.5M1 0V6.5" fill="none"/><path '
        'd="M-8-3.5C-10-8-5.5-10.5-3.5-8.5-2-11.5 3-11 3.5-8 6-8.5 7-5 5.2-3.5Z" fill="var(--foam)"/>'
    ),
    "tulip": (
        '<path d="M0 1V11M0 9C-5 9-7 5-7 2-3 3 0 5 0 9ZM0 9C5 9 7 5 7 2 3 3 0 5 0 9Z" '
        'fill="var(--good-leaf)"/><path d="M-6.5-9L-2.8-6 0-11 2.8-6 6.5-9C8-2 5 2.5 0 2.5S-8-2-6.5-9Z" '
        'fill="var(--tulip)"/>'
    ),
    "cheese": (
        '<path d="M-11 2L5-7.5C9-6.5 11-2 11 2V9.5H-11Z" fill="var(--cheese)"/><path d="M-11 2H11" '
        'fill="none"/><g fill="var(--gold-edge)" stroke="none"><circle cx="-5" cy="6" r="1.7"/><circle '
        'cx="2" cy="5" r="1.4"/><circle cx="7" cy="7" r="1.5"/><circle cx="4" cy="-2.5" r="1.3"/></g>'
    ),
    "furniture": (
        '<path d="M-9-7Q0-14 9-7Z" fill="var(--wood)"/><path d="M-8-7H8V8H-8ZM-7 8V11H-4.5V8M7 '
        '8V11H4.5V8" fill="var(--furniture)"/><path d="M0-7V8M-8 3.5H8" stroke="var(--wood)" '
        'fill="none"/><g fill="var(--gold)" stroke="none"><circle cx="-2" cy="-1.5" r="1.2"/><circle '
        'cx="2" cy="-1.5" r="1.2"/></g>'
    ),
    "jenever": (
        '<path d="M4-3C9-3 9 3 5.5 4" fill="none" stroke-width="2"/><path d="M-2.7-11H2.7V-6.5C6-5 6.5-2 '
        '6.5 0V10.5H-6.5V0C-6.5-2-6-5-2.7-6.5Z" fill="var(--jenever)"/><path d="M-4 1H4V6.5H-4Z" '
        'fill="var(--foam)" stroke-width=".8"/>'
    ),
    "tile": (
        '<path d="M-9.5-9.5H9.5V9.5H-9.5Z" fill="var(--foam)"/><path d="M0-7L7 0 0 7-7 0Z" '
        'fill="var(--tile)" stroke="none"/><path d="M-9-4.5A4.5 4.5 0 0 0-4.5-9H-9ZM9-4.5A4.5 4.5 0 0 1 '
        '4.5-9H9ZM-9 4.5A4.5 4.5 0 0 1-4.5 9H-9ZM9 4.5A4.5 4.5 0 0 0 4.5 9H9Z" fill="var(--tile)" '
        'stroke="none"/><circle r="2.4" fill="var(--foam)" stroke="none"/>'
    ),
    "lace": (
        '<path d="M0-10.5C3-13 6-10 5.5-7.5 9-9 11-5 9-2.5 12.5-1 12 4 8.8 4.5 10 8 6 10.5 3.5 8.8 2 '
        '12-2 12-3.5 8.8-6 10.5-10 8-8.8 4.5-12 4-12.5-1-9-2.5-11-5-9-9-5.5-7.5-6-10-3-13 0-10.5Z" '
        'fill="var(--lace)"/><g fill="var(--lace-ground)" stroke="none"><circle r="2.3"/><circle '
        'cy="-5.5" r="1.5"/><circle cy="5.5" r="1.5"/><circle cx="5.5" r="1.5"/><circle cx="-5.5" '
        'r="1.5"/><circle cx="3.9" cy="-3.9" r="1.2"/><circle cx="-3.9" cy="-3.9" r="1.2"/><circle '
        'cx="3.9" cy="3.9" r="1.2"/><circle cx="-3.9" cy="3.9" r="1.2"/></g>'
    ),
    "coffee": (
        '<path d="M5-1H9.5V5.5H4" fill="none" stroke-width="2"/><path d="M-8.5-3H6V3C6 8 2.5 9.5-1.2 '
        '9.5S-8.5 8-8.5 3Z" fill="var(--coffee)"/><path d="M-8.5-3H6V-.5H-8.5Z" fill="var(--foam)"/>'
        '<path d="M-4-6C-6-8-2-9-4-11.5M1-6C-1-8 3-9 1-11.5" fill="none" stroke-width="1.6"/>'
    ),
    "crystal": (
        '<path d="M-7-11H7C7.5-3 4 .5 1.3 1V7.5C4 8 5.5 9 5.5 10.5H-5.5C-5.5 9-4 8-1.3 7.5V1C-4 '
        '.5-7.5-3-7-11Z" fill="var(--crystal)"/><path d="M-3.5-10L0 0 3.5-10M-6.5-7H6.5" fill="none" '
        'stroke="var(--foam)"/>'
    ),
}

#: Line icons in the 24 x 24 box, in the colour of the text around them.
LINES: Final[Mapping[str, str]] = {
    "i-coin": (
        '<circle cx="12" cy="12" r="8.5"/><path d="M14.5 7.5C11 6.5 11.5 10 11.3 12.5S11 17 8.5 16.5M8.5 '
        '11.5H14"/>'
    ),
    "i-cubes": '<path d="M3.5 9L12 4.5 20.5 9V16L12 20.5 3.5 16ZM3.5 9L12 13.5 20.5 9M12 13.5V20.5"/>',
    "i-next": (
        '<path d="M2.5 9.5L9 6 15.5 9.5V15L9 18.5 2.5 15ZM2.5 9.5L9 13 15.5 9.5M9 13V18.5M18.5 8.5L22 12 '
        '18.5 15.5"/>'
    ),
    "i-active": '<path d="M5.5 3.5H18.5V20.5H5.5ZM9 13L11.3 15.3 15.5 9.5"/>',
    "i-slot": '<path d="M5.5 3.5H18.5V20.5H5.5ZM9 16.5V13M12 16.5V13M15 16.5V13"/>',
    "i-penalty": '<path d="M12 3.5L21 20H3ZM12 9.5V14.5M12 17.2V17.4"/>',
    "i-open": '<path d="M9 5.5L15.5 12 9 18.5"/>',
    "i-block": '<path d="M4 20.5V10.5L8 5.5 12 10.5V20.5ZM12 20.5V10.5L16 5.5 20 10.5V20.5Z"/>',
    "i-barge": '<path d="M2.5 14.5H21.5L18.5 20H5.5ZM10 14.5V3.5L18 11.5H10"/>',
    "i-market": '<path d="M3.5 9.5L5.5 4H18.5L20.5 9.5ZM5 9.5V20.5M19 9.5V20.5M5 15H19"/>',
    "i-river": (
        '<path d="M2.5 8q3.2-3 6.4 0t6.4 0 6.4 0M2.5 13q3.2-3 6.4 0t6.4 0 6.4 0M2.5 18q3.2-3 6.4 0t6.4 0 '
        '6.4 0"/>'
    ),
    "i-inf": '<path d="M12 12C9.5 8 3.5 7.5 3.5 12S9.5 16 12 12 20.5 7.5 20.5 12 14.5 16 12 12Z"/>',
    "i-end": '<path d="M6.5 21V3.5H18.5V12.5H6.5M12.5 3.5V12.5M6.5 8H18.5"/>',
    "i-arrow": '<path d="M4 12H19M13.5 6.5L19 12 13.5 17.5"/>',
    "i-chest": '<path d="M3.5 20V10C3.5 3.5 20.5 3.5 20.5 10V20ZM3.5 12H20.5M12 10.5V14.5"/>',
    "i-mill": '<path d="M9.5 21L10.5 11H13.5L14.5 21ZM4 4L20 17M20 4L4 17"/>',
    "i-bag": (
        '<path d="M9 7.5L7.5 3.5H16.5L15 7.5C19 10.5 20 14 20 16.5 20 19 18 20.5 15.5 20.5H8.5C6 20.5 4 '
        '19 4 16.5 4 14 5 10.5 9 7.5ZM9 7.5H15"/>'
    ),
}
