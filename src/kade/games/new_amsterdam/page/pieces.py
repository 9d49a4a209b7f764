"""Wood and cardboard of the title: furs, action tiles, buildings, posts, longhouses, boats, trees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kade.games.new_amsterdam.rules.components import FUR, KINDS, TILES

#: The letter that stands beside the animal of each fur.
FUR_LETTERS: Final[Mapping[str, str]] = dict(zip(KINDS[FUR:], "BMORL", strict=True))
#: The picture on each kind of action tile.
TILE_PICTURES: Final[Mapping[str, str]] = dict(zip(TILES, ("i-house", "i-field", "i-sail"), strict=True))


def fur_tile(kind: str) -> str:
    """A square of pelt: animal in the middle, letter in the corner, combed hairs below; 36 x 36."""
    ink = f"var(--fur-{kind}-ink)"
    return (
        f'<rect x="1" y="1" width="34" height="34" rx="5" fill="var(--fur-{kind})" '
        'stroke="var(--card-edge)" stroke-width="1.2"/>'
        '<path d="M4 30q1.5-3 3 0t3 0 3 0 3 0 3 0 3 0 3 0 3 0 3 0M5 33q1.5-3 3 0t3 0 3 0 3 0 '
        f'3 0 3 0 3 0 3 0" fill="none" stroke="{ink}" stroke-opacity=".34" stroke-width=".8"/>'
        f'<rect x="3" y="3" width="30" height="30" rx="3.5" fill="none" stroke="{ink}" '
        'stroke-opacity=".4" stroke-width=".8"/>'
        f'<g transform="translate(19.5 20.5)" class="on-{kind}">'
        f'<use href="#animal-{kind}" x="-11" y="-11" width="22" height="22" color="{ink}"/></g>'
        f'<text x="7.8" y="12.6" class="fur-letter" fill="{ink}">{FUR_LETTERS[kind]}</text>'
    )


def fur_back() -> str:
    """The top of the pile."""
    return (
        '<rect x="1" y="1" width="34" height="34" rx="5" fill="var(--back)" '
        'stroke="var(--card-edge)" stroke-width="1.2"/>'
        '<rect x="3.5" y="3.5" width="29" height="29" rx="3" fill="url(#back-lattice)" '
        'stroke="var(--back-line)" stroke-width=".8"/>'
        '<circle cx="18" cy="18" r="10" fill="var(--back)" stroke="var(--back-line)"/>'
        '<g class="on-back"><use href="#animal-beaver" x="10" y="10" width="16" height="16" '
        'color="var(--back-line)"/></g>'
    )


def fur_heap() -> str:
    """Discarded furs of all kinds."""
    return (
        '<rect x="1" y="1" width="34" height="34" rx="5" fill="var(--belt)" stroke="var(--belt-line)" '
        'stroke-width="1.2" stroke-dasharray="3 2"/>'
        '<use href="#res-pelt" x="11" y="3" width="20" height="20"/>'
        '<use href="#res-pelt" x="4" y="12" width="20" height="20"/>'
    )


def action_tile(kind: str) -> str:
    """A tile of the money box; 42 x 34."""
    ink = f"var(--tile-{kind}-ink)"
    return (
        f'<rect x="1" y="1" width="40" height="32" rx="5" fill="var(--tile-{kind})" '
        'stroke="var(--card-edge)" stroke-width="1.3"/>'
        '<rect x="3.2" y="3.2" width="35.6" height="27.6" rx="3.5" fill="none" '
        f'stroke="{ink}" stroke-opacity=".45" stroke-width=".9"/>'
        f'<use href="#{TILE_PICTURES[kind]}" x="9.5" y="5.5" width="23" height="23" color="{ink}"/>'
    )


def building(seat: str) -> str:
    """A stepped gable in the seat's colour: shop, house and warehouse alike."""
    return (
        '<ellipse cy="12.2" rx="10.5" ry="1.6" fill="rgb(0 0 0/.35)"/>'
        '<path d="M-9.5 12V-2.6H-6.8V-6.2H-3.6V-9.6L0-12 3.6-9.6V-6.2H6.8V-2.6H'
        '9.5V12Z" fill="var(--seat)" stroke="var(--seat-edge)" stroke-width="1.4" '
        'stroke-linejoin="round"/>'
        '<path d="M-8.2 11V-1.4H-5.5V-5M-2.4-8.7L0-10.4" fill="none" stroke="#fff" '
        'stroke-opacity=".45"/>'
        f'<use href="#emblem-{seat}" x="-7.2" y="-4" width="14.4" height="14.4" '
        'color="var(--seat-ink)"/>'
    )


def trading_post(seat: str) -> str:
    """The seat's flag over a log hut."""
    return (
        '<ellipse cy="14.4" rx="10" ry="1.6" fill="rgb(0 0 0/.35)"/>'
        '<path d="M-9-13.5V13" stroke="var(--wood-ink)" stroke-width="2.2"/>'
        '<path d="M-6 14V8L2 3 10 8V14Z" fill="var(--wood)" stroke="var(--wood-ink)" '
        'stroke-width="1.2" stroke-linejoin="round"/>'
        '<path d="M-9-13H11L8-5 11 3.5H-9Z" fill="var(--seat)" stroke="var(--seat-edge)" '
        'stroke-width="1.4" stroke-linejoin="round"/>'
        f'<use href="#emblem-{seat}" x="-8" y="-12.3" width="15" height="15" '
        'color="var(--seat-ink)"/>'
    )


LONGHOUSE: Final = (
    '<ellipse cx="17" cy="19" rx="16" ry="1.5" fill="rgb(0 0 0/.3)"/>'
    '<path d="M1.5 19V10C1.5 4.5 5 2 9 2H25C29 2 32.5 4.5 32.5 10V19Z" '
    'fill="var(--bark)" stroke="var(--bark-line)" stroke-width="1.3"/>'
    '<path d="M8 19V2.5M14 19V2M20 19V2M26 19V2.5M2 11H32M3 6.5H31" fill="none" '
    'stroke="var(--bark-line)" stroke-opacity=".6" stroke-width=".8"/>'
    '<path d="M14 19V12.5A3 3 0 0 1 20 12.5V19Z" fill="var(--bark-line)"/>'
    '<path d="M17 1.5q-3-2 0-3.5t0-3" fill="none" stroke="var(--bark-line)" '
    'stroke-opacity=".55"/>'
)

CANOE: Final = (
    '<path d="M1 6C4 9 8 9.5 12 9.5H38C42 9.5 46 9 49 6C48 13 44 17 38 17.5H12C6 17 2 13 '
    '1 6Z" fill="var(--bark)" stroke="var(--bark-line)" stroke-width="1.3" '
    'stroke-linejoin="round"/><path d="M5 12.5H45M10 10L14 17M36 17L40 10" fill="none" '
    'stroke="var(--bark-line)" stroke-opacity=".6" stroke-width=".9"/>'
)

TREE: Final = (
    '<path d="M0 9V2" stroke="var(--leaf-line)" stroke-width="1.6"/>'
    '<path d="M-6 3C-9 1-7-3-4.5-3.5-5-7.5 0-9 2-6.5 6-7 7.5-3 5.5-1 8 1.5 5.5 5 2 '
    '4 0 5.5-4 5.5-6 3Z" fill="var(--leaf)" stroke="var(--leaf-line)" '
    'stroke-width=".9"/><path d="M1 2.5Q4.5 2 4.5-.5M3 0Q4.5-2 3.5-4" fill="none" '
    'stroke="var(--leaf-line)" stroke-width=".7"/>'
)

PINE: Final = (
    '<path d="M0-10L4-3.5H2L5.5 1.5H2.5L6.5 6.5H-6.5L-2.5 1.5H-5.5L-2-3.5H-4Z" '
    'fill="var(--leaf)" stroke="var(--leaf-line)" stroke-width=".9" '
    'stroke-linejoin="round"/><path d="M0 6.5V9.5" stroke="var(--leaf-line)" '
    'stroke-width="1.6"/><path d="M1-3L2.5-.5M1.5 2L3.5 5" '
    'stroke="var(--leaf-line)" stroke-width=".7"/>'
)

#: A house space that nobody has built on yet, about its middle.
HOUSE_OUTLINE: Final = "M-9 11V-2H-6V-5.5H-3V-9L0-11 3-9V-5.5H6V-2H9V11Z"
