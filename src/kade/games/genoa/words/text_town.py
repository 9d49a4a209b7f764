"""The town and its buildings in the text twin of the board."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.rules.components import BUILDING_COUNT, FIRST_STREET, SQUARES
from kade.games.genoa.rules.effect_words import effect_words
from kade.games.genoa.rules.names import short_word, space_word
from kade.games.genoa.rules.state import NOBODY
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.text_pieces import Line, name_span, paragraph, told_span
from kade.kernel.game import Section, Span
from kade.kernel.phrase import Reader, say

#: The width of a square of the plan, and of a name in it.
CELL: Final = 9
SHORT: Final = 6
SIDE: Final = 8


def town(view: GenoaView, reader: Reader) -> Section:
    """The plan of the town, a square a cell: blue die across, red die down."""
    header = "".join(f"{x:<{CELL}}" for x in range(1, SIDE + 1)).rstrip()
    lines: list[Line] = [[Span("  " + header)]]
    for y in range(1, SIDE + 1):
        line = [Span(f"{y} ")]
        for x in range(1, SIDE + 1):
            line += _cell(view, SQUARES[(x, y)], reader)
        lines.append(line)
    legend = say("♜ tower, ♖ tower with the action used, o visited, x action used, number: owner")
    return Section(say("Town (blue across, red down)"), [*lines, *paragraph(legend.text(reader))])


def _cell(view: GenoaView, space: int, reader: Reader) -> Line:
    name = "·" if space >= FIRST_STREET else short_word(space).text(reader)[:SHORT]
    used = bool(view.used >> space & 1)
    mark = ""
    if space == view.tower:
        mark = "♖" if used else "♜"
    elif space in view.path:
        mark = "x" if used else "o"
    owner = view.owners[space] if space < BUILDING_COUNT else NOBODY
    room = CELL - len(name) - len(mark)
    shown = Span(name + mark, "alert" if space == view.tower else "")
    if owner == NOBODY:
        return [shown, Span(" " * room)]
    return [shown, Span(str(owner + 1), f"seat-{owner}"), Span(" " * (room - 1))]


def buildings(view: GenoaView, reader: Reader) -> Section:
    """What every building brings now, and whose it is."""
    lines: list[Line] = []
    for building in range(BUILDING_COUNT):
        words = effect_words(view, building).text(reader)
        if view.used >> building & 1:
            words = say("{effect}; used", effect=words).text(reader)
        elif building in view.path:
            words = say("{effect}; visited", effect=words).text(reader)
        head = [told_span(space_word(building), reader), Span(": ")]
        owner = view.owners[building]
        if owner != NOBODY:
            head = [head[0], Span(" ("), name_span(owner, reader), Span("): ")]
        lines += paragraph(words, head)
    return Section(say("Buildings (owner; what the action brings)"), lines)
