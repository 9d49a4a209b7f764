"""Line art as data: marks, emblems, pictures of buildings, icons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: One mark for each hue, drawn in a box from -12 to 12.
MARKS: Final[Mapping[str, str]] = {
    "pear": (
        "M0-9.5C2.6-9.5 3-6.4 3.6-3.8 4.2-1.2 7.4.2 7.4 4 7.4 7.8 4.2 9.5 0 9.5S-7.4 7.8-7.4"
        " 4C-7.4.2-4.2-1.2-3.6-3.8-3-6.4-2.6-9.5 0-9.5Z"
    ),
    "drop": "M0-10C3.6-4.6 7.4-.6 7.4 3.2A7.4 6.6 0 0 1-7.4 3.2C-7.4-.6-3.6-4.6 0-10Z",
    "cross": "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z",
    "lozenge": "M0-10L7.6 0 0 10-7.6 0Z",
    "triangle": "M0-9L9.6 8H-9.6Z",
    "crescent": "M3.5-9.3A9.4 9.4 0 1 0 9.3 4.4 7.6 7.6 0 1 1 3.5-9.3Z",
}

#: One emblem for each seat, in the same box; ``--seat`` is the colour it lies on.
EMBLEMS: Final[Mapping[str, str]] = {
    "anchor": (
        '<g fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"><circle'
        ' cy="-7.6" r="2.4"/><path d="M0-5V9.4M-5-1.6H5M-8.6 3.2C-7.8 7.6-3.6 9.6 0 9.6S7.8 7.6 8.6'
        ' 3.2M-10.4 6L-8.7 3-5.8 5M10.4 6L8.7 3 5.8 5"/></g>'
    ),
    "tulip": (
        '<path fill="currentColor" d="M-6.4-8.6L-3-5 0-10.4 3-5 6.4-8.6C8.6-1.6 5.4 2.6 1.1 3V6.6C2.4'
        " 4.4 5 2.9 8 3 7.6 7.6 4.6 10.6 0 10.8-4.6 10.6-7.6 7.6-8 3-5 2.9-2.4 4.4-1.1 6.6V3C-5.4"
        ' 2.6-8.6-1.6-6.4-8.6Z"/>'
    ),
    "windmill": (
        '<path fill="currentColor" d="M-2.6-1H2.6L5 11H-5Z"/><path fill="none" stroke="currentColor"'
        ' stroke-width="2.7" stroke-linecap="round" d="M-8.2-10.4L8.2 4.6M8.2-10.4L-8.2 4.6"/><circle'
        ' cy="-2.9" r="1.5" fill="var(--seat,#fff)"/>'
    ),
    "key": (
        '<g fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"><circle'
        ' cy="-6.2" r="4.2"/><path d="M0-2V10.6M0 5.4H5M0 10H4.2"/></g>'
    ),
    "herring": (
        '<path fill="currentColor" d="M-11 .4C-7.4-6.4 1.8-6.4 6-.8L11.2-5.4C10-1.6 10 2 11.2 5.6L6'
        ' 1.6C1.8 7-7.4 7-11 .4Z"/><circle cx="-6.6" cy="-.8" r="1.3" fill="var(--seat,#fff)"/>'
    ),
}

#: Small line pictures of buildings and things, in the 24 x 24 box of an icon.
PICTURES: Final[Mapping[str, str]] = {
    "tower": "M8 22V11H16V22ZM9 11V8H15V11ZM9.5 8L12 1 14.5 8ZM11 22V18H13V22Z",
    "church": "M3 22V13L8 9 13 13V22ZM13 22V7H19V22ZM13.5 7L16 .5 18.5 7ZM6.5 22V17H9.5V22Z",
    "palace": (
        "M2 22V11H22V22ZM8 11V8H16V11ZM9.5 8A2.5 3.5 0 0 1 14.5 8ZM11.5 5V1H12.5V5ZM5 14V17M8.5"
        " 14V17M15.5 14V17M19 14V17M10.8 22V16H13.2V22Z"
    ),
    "store": "M3 22V10L12 3 21 10V22ZM10 22V15H14V22ZM6.5 12V14.5M17.5 12V14.5M12 7.5V10.5",
    "gate": "M2 22V12L5 7 8 12V22ZM16 22V12L19 7 22 12V22ZM8 22V10L12 4 16 10V22ZM10.5 22V17H13.5V22Z",
    "gables": "M1.5 22V12L5 6 8.5 12V22ZM8.5 22V10L12 3 15.5 10V22ZM15.5 22V12L19 6 22.5 12V22Z",
    "court": "M2 22V14L7 10 12 14 17 10 22 14V22ZM11 14V7H13V14ZM10 7L12 2 14 7ZM10.5 22V18H13.5V22Z",
    "bridge": "M1 17V14C8 9.5 16 9.5 23 14V17H20A2.8 2.8 0 0 0 14.5 17H9.5A2.8 2.8 0 0 0 4 17Z",
    "ship": (
        "M1.5 15.5L4 20.5Q12 22.5 19.5 20.5L22.5 13.5H19L17.5 16.5H5.5ZM12 16.5V1.5M6 16.5V4.5M18"
        " 14V5.5M8.8 3.5H15Q13.6 6 15 8.5H8.8Q10.2 6 8.8 3.5ZM8.2 9.5H15.8Q14 12.5 15.8 15H8.2Q9.8 12.5"
        " 8.2 9.5ZM3.5 6.5H8Q6.8 8.5 8 11H3.5Q4.7 8.5 3.5 6.5ZM16.2 7.5H20.5Q19.2 9.5 20.5 12H16.2Q17.2"
        " 9.5 16.2 7.5Z"
    ),
}

#: Line icons in the colour of the text around them.
ICONS: Final[Mapping[str, str]] = {
    "i-hand": '<path d="M4.5 7.5L11 4.5 17 17.5 10.5 20.5Z"/><path d="M12.5 4.5H19.5V17"/>',
    "i-scroll": (
        '<path d="M6 3.5H17.5V18A2.5 2.5 0 0 1 15 20.5H4.5A2.5 2.5 0 0 0 7 18V6"/><path d="M10'
        ' 8.5H14.5M10 12.5H14.5"/>'
    ),
    "i-goods": (
        '<path d="M6 4.5H18C20.5 9.5 20.5 14.5 18 19.5H6C3.5 14.5 3.5 9.5 6 4.5ZM4.4 9H19.6M4.4 15H19.6"/>'
    ),
    "i-undo": '<path d="M8.5 5L4 9.5 8.5 14M4.5 9.5H14.5A5 5 0 0 1 14.5 19.5H10"/>',
    "i-pass": '<path d="M5 6L11 12 5 18M12 6L18 12 12 18"/>',
    "i-hint": '<path d="M9 17.5C9 14.5 6 13.5 6 9.5A6 6 0 0 1 18 9.5C18 13.5 15 14.5 15 17.5ZM9.5 21H14.5"/>',
    "i-send": '<path d="M4 12L20 4.5 15.5 20 11.5 13.5ZM11.5 13.5L20 4.5"/>',
    "i-moon": '<path d="M19 14.5A8 8 0 1 1 10 4.5 6.5 6.5 0 0 0 19 14.5Z"/>',
    "i-help": '<circle cx="12" cy="12" r="8.5"/><path d="M9.5 9.5A2.5 2.5 0 1 1 12 12.5V14M12 16.8V17.2"/>',
    "i-step-back": '<path d="M6 5V19M18 5L9 12 18 19Z"/>',
    "i-step-on": '<path d="M18 5V19M6 5L15 12 6 19Z"/>',
    "i-pause": '<path d="M8 5V19M16 5V19"/>',
    "i-play": '<path d="M7 4.5L19 12 7 19.5Z"/>',
    "i-skip": '<path d="M5 5L12 12 5 19M12 5L19 12 12 19"/>',
    "i-replay": '<path d="M5 12A7.5 7.5 0 1 0 8 6M8 2.5V6.5H12"/>',
    "i-clock": '<circle cx="12" cy="12" r="8.5"/><path d="M12 7V12.5L15.5 14.5"/>',
    "i-log": '<path d="M5 6.5H19M5 12H19M5 17.5H14"/>',
}
