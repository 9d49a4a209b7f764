"""Sections of text side by side: the arrangement with the fewest rows that the width allows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import ceil
from typing import NamedTuple

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


class Block:
    """Lines that stay together, the first of them the heading, and how wide each is."""

    def __init__(self, lines: Sequence[Text]) -> None:
        self.lines = lines
        self.widths = [line.cell_len for line in lines]

    def __len__(self) -> int:
        return len(self.lines)

    def columns(self, wanted: int) -> int:
        """Only what is long is set in columns of its own."""
        return wanted if len(self.lines) > LONG else 1

    def size(self, columns: int) -> tuple[int, int]:
        """How many rows and how wide it is when its lines are set in so many columns."""
        if self.columns(columns) == 1:
            return len(self.lines), max(self.widths, default=0)
        rows = ceil((len(self.lines) - 1) / columns)
        parts = [max(self.widths[start : start + rows]) for start in range(1, len(self.lines), rows)]
        return 1 + rows, max(self.widths[0], sum(parts) + GAP * (len(parts) - 1))

    def set(self, columns: int) -> list[Text]:
        """Its lines in so many columns, below the heading."""
        if self.columns(columns) == 1:
            return list(self.lines)
        return [self.lines[0], *flowed(self.lines[1:], columns)]


class Arrangement(NamedTuple):
    """Blocks side by side: how many rows that takes, the columns within long blocks, where to cut."""

    rows: int
    within: int
    cuts: tuple[int, ...]
    widths: list[int]


def fewest_rows(blocks: Sequence[Block], width: int) -> Arrangement | None:
    """The arrangement of the blocks, in order, that takes the fewest rows."""
    best: Arrangement | None = None
    within = MOST_COLUMNS if any(len(block) > LONG for block in blocks) else 1
    for columns in range(1, within + 1):
        sizes = [block.size(columns) for block in blocks]
        for cuts in _ways_to_cut(len(blocks)):
            parts = [sizes[start:end] for start, end in pairwise(cuts)]
            widths = [max(wide for _, wide in part) for part in parts]
            if sum(widths) + GAP * (len(widths) - 1) > width and (columns > 1 or len(widths) > 1):
                continue
            rows = max(sum(high for high, _ in part) for part in parts)
            if best is None or rows < best.rows:
                best = Arrangement(rows, columns, cuts, widths)
    return best


def arrange(blocks: Sequence[Block], width: int) -> list[Text]:
    """The blocks, in order, in as few rows as possible."""
    best = fewest_rows(blocks, width)
    if best is None:
        return []
    parts = [
        [line for block in blocks[start:end] for line in block.set(best.within)]
        for start, end in pairwise(best.cuts)
    ]
    return side_by_side(parts, best.widths)


@cache
def _ways_to_cut(blocks: int) -> list[tuple[int, ...]]:
    """Every way to cut the blocks into columns, one column first."""
    if not blocks:
        return []
    ways = []
    for cuts in range(min(2 ** (blocks - 1), 512)):
        places = (0, *(place for place in range(1, blocks) if cuts >> (place - 1) & 1), blocks)
        if len(places) - 1 <= MOST_COLUMNS:
            ways.append(places)
    return sorted(ways, key=len)
