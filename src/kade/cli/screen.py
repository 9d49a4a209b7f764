"""What a player sees when asked: the board, the news, the answers and the question, in one screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from kade.cli.layout import LONG, Block, arrange, fewest_rows, section_lines, wrapped
from kade.cli.menu import Menu
from kade.kernel import Game, Reader, View

#: Rows for the title and the line where the player types.
FRAME = 2
MOST_NEWS = 6
FEW_NEWS = 4


def board(game: Game[Any, Any], view: View, reader: Reader, width: int) -> list[Text]:
    """The whole text twin of the board."""
    blocks = [Block(section_lines(section, reader, width)) for section in game.text(view, reader)]
    return arrange(blocks, width)


def board_in(
    game: Game[Any, Any], view: View, reader: Reader, width: int, room: int
) -> tuple[list[Text], list[str]]:
    """As much of the board as fits in so many rows, and the titles of the rest."""
    sections = _sections(game, view, reader, width)
    return _what_fits(sections, width, room, headings=True)


def _sections(game: Game[Any, Any], view: View, reader: Reader, width: int) -> list[tuple[str, list[Text]]]:
    return [
        (section.title.text(reader), section_lines(section, reader, width))
        for section in game.text(view, reader)
    ]


def question_screen(
    game: Game[Any, Any],
    view: View,
    reader: Reader,
    news: Sequence[str],
    menu: Menu,
    width: int,
    height: int,
) -> list[Text]:
    """Everything above the line where the player types, in one screen less that line.

    When it is tight, first the headings of short sections go, then the news are shortened, then
    answers are collapsed; only then is a short section left out.
    """
    sections = _sections(game, view, reader, width)
    prompt = wrapped(Text(game.prompt(view).text(reader), style="bold"), width)
    generous = max(8, height // 2 - 2)
    tries = [(generous, True, MOST_NEWS), (generous, False, MOST_NEWS), (generous, False, FEW_NEWS)]
    tries += [(answers, False, FEW_NEWS) for answers in range(generous - 1, 4, -1)]
    tries += [(5, False, 1)]
    for answer_room, headings, news_room in tries:
        answers = menu.lines(width, answer_room)
        told = _latest(news, width, news_room)
        room = height - FRAME - len(prompt) - len(answers) - len(told)
        shown, left_out = _what_fits(sections, width, room, headings)
        if not any(len(lines) <= LONG for title, lines in sections if title in left_out):
            break
    return [_title(game, left_out, width), *shown, *told, *answers, *prompt]


def _title(game: Game[Any, Any], left_out: Sequence[str], width: int) -> Text:
    """The name of the game, and where the rest of the board is."""
    line = Text(game.title, style="bold reverse")
    if left_out:
        line.append(f"  type board to see: {', '.join(left_out)}", "not bold not reverse dim")
    line.truncate(width, overflow="ellipsis")
    return line


def _what_fits(
    sections: Sequence[tuple[str, list[Text]]], width: int, room: int, headings: bool
) -> tuple[list[Text], list[str]]:
    """The sections that fit in so many rows, and the titles of those that do not.

    Long lists go first, the longest of them first; then sections from the end: a title tells first
    what matters most.
    """
    blocks = [Block(lines if headings or len(lines) > LONG else lines[1:]) for _, lines in sections]
    names = [title for title, _ in sections]
    left_out: list[str] = []
    while (best := fewest_rows(blocks, width)) and best.rows > room:
        gone = max(range(len(blocks)), key=lambda place: len(blocks[place]))
        if len(blocks[gone]) <= max(LONG, room // 2):
            gone = len(blocks) - 1
        left_out.insert(0, names.pop(gone))
        blocks.pop(gone)
    return arrange(blocks, width), left_out


def _latest(news: Sequence[str], width: int, room: int) -> list[Text]:
    """The last lines of the news; when some are missing the first line says so."""
    told = [wrapped(Text(f"» {line}", style="italic"), width) for line in news]
    lines: list[Text] = []
    while told and len(lines) + len(told[-1]) <= room - (len(told) > 1):
        lines = told.pop() + lines
    return [Text("» … (all of it: log)", style="dim"), *lines] if told else lines
