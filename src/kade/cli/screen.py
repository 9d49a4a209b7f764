"""What a player sees when asked: the board, the news, the answers and the question, in one screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from kade.cli.layout import arrange, section_lines, wrapped
from kade.cli.menu import Menu
from kade.kernel import Game, Reader, View

#: Rows for the title, the question and the line where the player types.
FRAME = 3
MOST_NEWS = 6


def board(game: Game[Any, Any], view: View, reader: Reader, width: int) -> list[Text]:
    """The whole text twin of the board."""
    return arrange([section_lines(section, reader, width) for section in game.text(view, reader)], width)


def question_screen(
    game: Game[Any, Any],
    view: View,
    reader: Reader,
    news: Sequence[str],
    menu: Menu,
    width: int,
    height: int,
) -> list[Text]:
    """Everything above the line where the player types, in one screen less that line."""
    answers = menu.lines(width, max(8, height // 2 - 2))
    shown_news = _latest(news, width, max(2, min(MOST_NEWS, height - FRAME - len(answers) - 8)))
    room = height - FRAME - len(answers) - len(shown_news)
    sections, left_out = _what_fits(game, view, reader, width, room)
    lines = [_title(game, left_out, width), *sections, *shown_news, *answers]
    return [*lines, *wrapped(Text(game.prompt(view).text(reader), style="bold"), width)]


def _title(game: Game[Any, Any], left_out: Sequence[str], width: int) -> Text:
    """The name of the game, and where the rest of the board is."""
    line = Text(game.title, style="bold reverse")
    if left_out:
        line.append(f"  type board to see: {', '.join(left_out)}", "not bold not reverse dim")
    line.truncate(width, overflow="ellipsis")
    return line


def _what_fits(
    game: Game[Any, Any], view: View, reader: Reader, width: int, room: int
) -> tuple[list[Text], list[str]]:
    """The sections that fit in so many rows, and the titles of those that do not."""
    sections = game.text(view, reader)
    blocks = [section_lines(section, reader, width) for section in sections]
    names = [section.title.text(reader) for section in sections]
    left_out: list[str] = []
    lines = arrange(blocks, width)
    while len(lines) > room and blocks:
        longest = max(range(len(blocks)), key=lambda place: len(blocks[place]))
        left_out.insert(0, names.pop(longest))
        blocks.pop(longest)
        lines = arrange(blocks, width)
    return lines, left_out


def _latest(news: Sequence[str], width: int, room: int) -> list[Text]:
    """The last lines of the news; when some are missing the first line says so."""
    lines = [piece for line in news for piece in wrapped(Text(f"· {line}", style="italic"), width)]
    if len(lines) <= room:
        return lines
    return [Text("· … (all of it: log)", style="dim"), *lines[len(lines) - room + 1 :]]
