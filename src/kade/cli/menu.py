"""The legal answers as a numbered list, grouped by kind and collapsed when there are many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import ceil
from typing import Any

from rich.cells import cell_len, set_cell_size
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
        for group in _ordered(list(groups)):
            for action in groups[group]:
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
        """The list in at most ``height`` rows if collapsing groups and more columns achieve that."""
        groups = _grouped(self.entries if only is None else only)
        most = max(1, (width + GAP) // (NARROWEST + GAP))
        closed: set[int] = set()
        short = False
        for closed, short in _ways_to_collapse(groups, may_hide=only is None):
            fewest = _least_lines(groups, closed, short)
            for columns in range(1, most + 1):
                if ceil(fewest / columns) <= height:
                    rows = _Sheet(groups, closed, short, width, columns).rows()
                    if len(rows) <= height:
                        return rows
        return _Sheet(groups, closed, short, width, most).rows()


def _grouped(entries: Sequence[Entry]) -> list[list[Entry]]:
    groups: dict[str, list[Entry]] = {}
    for entry in entries:
        groups.setdefault(entry.group, []).append(entry)
    return list(groups.values())


def _ways_to_collapse(groups: Sequence[Sequence[Entry]], may_hide: bool) -> Iterator[tuple[set[int], bool]]:
    """Which groups are one line each, and whether a run of like groups is one line in all.

    The last groups are collapsed first: titles list the everyday answers before the rest.
    """
    several = [place for place, group in enumerate(groups) if len(group) > 1]
    alike = [place for place, word in enumerate(_shared_words(_titles(groups))) if word]
    for shut in range(len(several) + 1):
        closed = set(several[len(several) - shut :])
        if not alike or not closed or min(closed) >= alike[0]:
            yield closed, False
    if alike and may_hide:
        yield set(), True
    yield set(several), bool(alike) and may_hide


def _least_lines(groups: Sequence[Sequence[Entry]], closed: set[int], short: bool) -> int:
    """How many lines these groups take if none has to be wrapped: known without setting them."""
    words = _shared_words(_titles(groups))
    lines = len({word for word in words if word})
    for place, group in enumerate(groups):
        if not (short and words[place]):
            lines += 1 if place in closed or len(group) == 1 else 1 + len(group)
    return lines


def _titles(groups: Sequence[Sequence[Entry]]) -> list[str]:
    return [group[0].group for group in groups]


class _Sheet:
    """The groups, some of them closed, set in a number of columns."""

    def __init__(
        self, groups: Sequence[Sequence[Entry]], closed: set[int], short: bool, width: int, columns: int
    ) -> None:
        self.columns = columns
        self.room = (width - GAP * (columns - 1)) // columns
        self.digits = len(str(max((entry.number for group in groups for entry in group), default=1)))
        self.lines: list[Text] = []
        self.headings: set[int] = set()
        shared = _shared_words(_titles(groups))
        for place, group in enumerate(groups):
            word = shared[place]
            first_of_run = place == 0 or shared[place - 1] != word
            if word and short:
                if first_of_run:
                    run = [other for other, said in zip(groups, shared, strict=True) if said == word]
                    self._entry(f"{run[0][0].number}–{run[-1][-1].number}", f"{word}: type {word.lower()}")
                continue
            if word and first_of_run:
                self._heading(word)
            title = group[0].group.removeprefix(f"{word} ") if word else group[0].group
            if place in closed:
                self._entry(f"{group[0].number}–{group[-1].number}", f"{title} …")
            elif len(group) == 1:
                self._single(group[0], title, word)
            else:
                self._heading(title)
                for entry in group:
                    self._answer(entry)

    def _heading(self, words: str) -> None:
        self.headings.add(len(self.lines))
        self.lines.append(Text(_cut(words, self.room), style="bold"))

    def _entry(self, number: str, words: str) -> None:
        number = f"{number:>{self.digits}} "
        self.lines.append(Text.assemble((number, "bold cyan"), _cut(words, self.room - len(number))))

    def _single(self, entry: Entry, title: str, word: str) -> None:
        """The only answer of its group: in a narrow column its notation and its heading."""
        if self.columns > 1 and cell_len(entry.words) > self.room - self.digits - 1:
            notation = entry.action.notation
            if word and notation.casefold().startswith(f"{word} ".casefold()):
                notation = notation[len(word) + 1 :]
            first, _, rest = title.partition(" ")
            about = rest if notation.split(" ")[0] == first else title
            room = self.room - self.digits - 3 - cell_len(notation)
            self._entry(str(entry.number), f"{notation}: {_cut(about, room)}")
        else:
            self._full(entry)

    def _answer(self, entry: Entry) -> None:
        """One of several answers under a heading: in a narrow column its notation says enough."""
        if self.columns > 1 and cell_len(entry.words) > self.room - self.digits - 1:
            self._entry(str(entry.number), entry.action.notation)
        else:
            self._full(entry)

    def _full(self, entry: Entry) -> None:
        number = f"{entry.number:>{self.digits}} "
        self.lines += wrapped(Text.assemble((number, "bold cyan"), entry.words), self.room)

    def rows(self) -> list[Text]:
        """Read downwards; no heading stands alone at the foot of a column."""
        height = ceil(len(self.lines) / self.columns) if self.lines else 1
        while True:
            parts: list[list[Text]] = []
            start = 0
            while start < len(self.lines):
                end = min(start + height, len(self.lines))
                if end - 1 in self.headings and end - start > 1:
                    end -= 1
                parts.append(self.lines[start:end])
                start = end
            if len(parts) <= self.columns:
                return side_by_side(parts, [self.room] * len(parts))
            height += 1


def _ordered(titles: list[str]) -> list[str]:
    """The titles in their own order, but each run of like ones by the alphabet."""
    ordered: list[str] = []
    for _, run in groupby(titles, key=lambda title: title.partition(" ")[0]):
        ordered += sorted(run)
    return ordered


def _shared_words(titles: Sequence[str]) -> list[str]:
    """For each title its first word, if three titles in a row or more begin with it."""
    firsts = [title.partition(" ")[0] if " " in title else "" for title in titles]
    runs = [(word, len(list(run))) for word, run in groupby(firsts)]
    return [word if length >= 3 else "" for word, length in runs for _ in range(length)]


def _cut(words: str, room: int) -> str:
    """Shortened in the middle: the end of a heading tells as much as its beginning."""
    if cell_len(words) <= room:
        return words
    bracket = words.rfind(" (")
    tail = words[bracket:] if bracket > 0 and len(words) - bracket <= room // 2 else ""
    return set_cell_size(words, max(0, room - cell_len(tail) - 1)).rstrip() + "…" + tail
