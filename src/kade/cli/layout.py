"""Sections of text side by side: the arrangement with the fewest rows that the width allows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil

from rich.console import Console
from rich.text import Text

from kade.kernel import Reader, Section

GAP = 3
MOST_COLUMNS = 4
#: A section with more lines than this may be set in several columns of its own.
LONG = 8

#: Hues as terminals show them on a dark and on a light ground alike.
HUES = {
    "red": "red",
    "green": "green",
    "blue": "dodger_blue1",
    "yellow": "yellow",
    "orange": "dark_orange",
    "pink": "hot_pink",
    "purple": "medium_purple",
    "brown": "orange4",
    "black": "white on grey11",
    "white": "black on white",
    "grey": "grey62",
}
SEATS = ["bold cyan", "bold magenta", "bold yellow", "bold green", "bold red"]


def style_of(name: str) -> str:
    """``hue-red``, ``seat-0``, ``alert`` as a style of the terminal."""
    kind, _, value = name.partition("-")
    if kind == "hue":
        return HUES.get(value, "bold")
    if kind == "seat":
        return SEATS[int(value) % len(SEATS)]
    return {"alert": "bold yellow", "heading": "bold"}.get(kind, "")


def section_lines(section: Section, reader: Reader, width: int) -> list[Text]:
    """The heading and the lines of a section, none wider than ``width``."""
    lines = [Text(section.title.text(reader), style="bold underline")]
    for spans in section.lines:
        line = Text()
        for span in spans:
            line.append(span.text, style_of(span.style))
        lines += wrapped(line, width)
    return lines


def wrapped(line: Text, width: int) -> list[Text]:
    """A line in pieces that fit, the later ones indented."""
    if line.cell_len <= width:
        return [line]
    pieces = line.wrap(Console(width=width), width - 2)
    return [piece if number == 0 else Text("  ") + piece for number, piece in enumerate(pieces)]


def width_of(lines: Sequence[Text]) -> int:
    return max((line.cell_len for line in lines), default=0)


def side_by_side(columns: Sequence[Sequence[Text]], widths: Sequence[int]) -> list[Text]:
    """Columns of lines as lines."""
    rows: list[Text] = []
    for row in range(max((len(column) for column in columns), default=0)):
        line = Text()
        for column, width in zip(columns, widths, strict=True):
            cell = column[row].copy() if row < len(column) else Text()
            cell.pad_right(width - cell.cell_len + GAP)
            line.append_text(cell)
        line.rstrip()
        rows.append(line)
    return rows


def flowed(lines: Sequence[Text], columns: int) -> list[Text]:
    """Lines set in so many columns, read downwards."""
    rows = ceil(len(lines) / columns)
    parts = [lines[start : start + rows] for start in range(0, len(lines), rows)] if rows else []
    return side_by_side(parts, [width_of(part) for part in parts])


def arrange(blocks: Sequence[Sequence[Text]], width: int) -> list[Text]:
    """The blocks, in order, in as few rows as possible; a block's first line is its heading."""
    inner = range(1, MOST_COLUMNS + 1) if any(len(block) > LONG for block in blocks) else range(1, 2)
    ways = _breaks(len(blocks))
    best: tuple[int, list[list[Text]], list[int]] | None = None
    best_way: list[int] = []
    for columns in inner:
        set_blocks = [_set(block, columns) for block in blocks]
        widths = [width_of(block) for block in set_blocks]
        for way in ways:
            outer = [max(widths[start:end]) for start, end in pairwise(way)]
            if sum(outer) + GAP * (len(outer) - 1) > width and (columns > 1 or len(outer) > 1):
                continue
            rows = max(sum(len(block) for block in set_blocks[start:end]) for start, end in pairwise(way))
            if best is None or rows < best[0]:
                best, best_way = (rows, set_blocks, outer), way
    if best is None:
        return []
    _, set_blocks, outer = best
    parts = [[line for block in set_blocks[start:end] for line in block] for start, end in pairwise(best_way)]
    return side_by_side(parts, outer)


def _set(block: Sequence[Text], columns: int) -> list[Text]:
    if len(block) <= LONG or columns == 1:
        return list(block)
    return [block[0], *flowed(block[1:], columns)]


def _breaks(blocks: int) -> list[list[int]]:
    """Every way to cut the blocks into columns, one column first."""
    if not blocks:
        return []
    ways = []
    for cuts in range(min(2 ** (blocks - 1), 512)):
        places = [0, *(place for place in range(1, blocks) if cuts >> (place - 1) & 1), blocks]
        if len(places) - 1 <= MOST_COLUMNS:
            ways.append(places)
    return sorted(ways, key=len)
