"""The legal answers as a numbered list, grouped by kind and collapsed when there are many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from rich.text import Text

from kade.cli.layout import GAP, side_by_side, wrapped
from kade.kernel import Action, Game, Reader, View

NARROWEST = 36


@dataclass(frozen=True, slots=True)
class Entry:
    number: int
    action: Action
    words: str
    group: str

    def matches(self, wanted: Sequence[str]) -> bool:
        said = f"{self.group} {self.words} {self.action.notation}".casefold()
        return all(word in said for word in wanted)


class Menu:
    """Numbers count through the groups, so that a group is a range of numbers."""

    def __init__(self, game: Game[Any, Any], view: View, reader: Reader) -> None:
        groups: dict[str, list[Action]] = {}
        for action in view.legal:
            groups.setdefault(game.group(action).text(reader), []).append(action)
        self.entries: list[Entry] = []
        for group, actions in groups.items():
            for action in actions:
                words = game.describe(action, view).text(reader)
                self.entries.append(Entry(len(self.entries) + 1, action, words, group))

    def number(self, text: str) -> Action | None:
        """The answer with this number."""
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(self.entries):
            return self.entries[int(text) - 1].action
        return None

    def search(self, text: str) -> list[Entry]:
        """The answers in which every word of the text occurs; ``3-7`` is a range of numbers."""
        first, dash, last = text.replace("–", "-").partition("-")
        if dash and first.strip().isdigit() and last.strip().isdigit():
            return self.entries[max(0, int(first) - 1) : int(last)]
        wanted = text.casefold().split()
        return [entry for entry in self.entries if entry.matches(wanted)]

    def number_of(self, action: Action) -> int:
        return next(entry.number for entry in self.entries if entry.action is action)

    # ------------------------------------------------------------------- showing

    def lines(self, width: int, height: int, only: Sequence[Entry] | None = None) -> list[Text]:
        """The list in at most ``height`` rows if that can be done without hiding answers."""
        groups = _grouped(self.entries if only is None else only)
        several = [place for place, group in enumerate(groups) if len(group) > 1]
        most = max(1, (width + GAP) // (NARROWEST + GAP))
        best: list[Text] = []
        # The last groups are collapsed first: titles list the everyday answers before the rest.
        for shut in range(len(several) + 1):
            closed = set(several[len(several) - shut :])
            for columns in range(1, most + 1):
                best, whole = _set(groups, closed, width, columns)
                if len(best) <= height and (whole or (shut == len(several) and columns == most)):
                    return best
        return best


def _grouped(entries: Sequence[Entry]) -> list[list[Entry]]:
    groups: dict[str, list[Entry]] = {}
    for entry in entries:
        groups.setdefault(entry.group, []).append(entry)
    return list(groups.values())


def _set(
    groups: Sequence[Sequence[Entry]], closed: set[int], width: int, columns: int
) -> tuple[list[Text], bool]:
    """The rows, and whether every answer could be written out in full."""
    room = (width - GAP * (columns - 1)) // columns
    digits = len(str(max((entry.number for group in groups for entry in group), default=1)))
    lines: list[Text] = []
    whole = True
    for place, group in enumerate(groups):
        if place in closed:
            lines.append(_collapsed(group, room))
            continue
        if len(group) > 1:
            lines.append(_cut(Text(group[0].group, style="bold"), room))
        for entry in group:
            line, complete = _line(entry, digits, room, columns > 1)
            if not complete and columns == 1:
                lines += wrapped(_full(entry, digits), room)
            else:
                lines.append(line)
                whole = whole and complete
    rows = ceil(len(lines) / columns) if lines else 1
    parts = [lines[start : start + rows] for start in range(0, len(lines), rows)]
    return side_by_side(parts, [room] * len(parts)), whole


def _line(entry: Entry, digits: int, room: int, narrow: bool) -> tuple[Text, bool]:
    """Number and words; in a narrow column the notation, which is shorter."""
    line = _full(entry, digits)
    if line.cell_len > room and narrow:
        line = Text.assemble(_number(entry, digits), entry.action.notation)
    if line.cell_len > room:
        return _cut(line, room), False
    return line, True


def _full(entry: Entry, digits: int) -> Text:
    return Text.assemble(_number(entry, digits), entry.words)


def _number(entry: Entry, digits: int) -> tuple[str, str]:
    return f"{entry.number:>{digits}} ", "bold cyan"


def _collapsed(group: Sequence[Entry], room: int) -> Text:
    numbers = f"{group[0].number}–{group[-1].number} "
    return _cut(Text.assemble((numbers, "bold cyan"), group[0].group, (" …", "dim")), room)


def _cut(line: Text, room: int) -> Text:
    line.truncate(room, overflow="ellipsis")
    return line
