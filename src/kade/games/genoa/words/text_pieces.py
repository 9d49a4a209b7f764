"""Lines and spans of which the text twin is made."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

from kade.games.genoa.rules.components import GOOD_COUNT, GOODS, TILE_COUNT
from kade.games.genoa.rules.names import good_count, tile_count
from kade.kernel.game import Span
from kade.kernel.phrase import Phrase, Reader

WIDTH: Final = 80
INDENT: Final = "    "
#: The hues in which terminals show commodities.
_HUES: Final[dict[str, str]] = {
    "pepper": "hue-black",
    "saffron": "hue-yellow",
    "silver": "hue-grey",
    "copper": "hue-brown",
    "linen": "hue-white",
    "silk": "hue-pink",
    "ale": "hue-orange",
    "wine": "hue-purple",
}


Line = list[Span]


def told_span(phrase: Phrase, reader: Reader, style: str = "") -> Span:
    return Span(phrase.text(reader), style)


def name_span(seat: int, reader: Reader) -> Span:
    return Span(reader.name(seat), f"seat-{seat}")


def flow(head: Line, pieces: Sequence[Span]) -> list[Line]:
    """Pieces one after another, in as many lines as they need."""
    lines, line = [], list(head)
    for piece in pieces:
        if len(line) > 1 and sum(len(span.text) for span in line) + 1 + len(piece.text) > WIDTH:
            lines.append(line)
            line = [Span(INDENT), piece]
        else:
            line += [Span(" "), piece]
    return [*lines, line]


def paragraph(words: str, head: Sequence[Span] = (), style: str = "") -> list[Line]:
    """A sentence after its head, in as many lines as it needs."""
    taken = sum(len(span.text) for span in head)
    found = textwrap.wrap(words, WIDTH, initial_indent="#" * taken, subsequent_indent=INDENT)
    first = [*head, Span(found[0][taken:], style)]
    return [first, *([Span(line, style)] for line in found[1:])]


def goods_spans(counts: Sequence[int], reader: Reader) -> list[Span]:
    return [
        told_span(good_count(kind, counts[kind]), reader, _HUES[GOODS[kind]])
        for kind in range(GOOD_COUNT)
        if counts[kind]
    ] or [Span("–")]


def tile_spans(counts: Sequence[int], reader: Reader) -> list[Span]:
    return [
        told_span(tile_count(kind, counts[kind]), reader) for kind in range(TILE_COUNT) if counts[kind]
    ] or [Span("–")]


def apart(spans: list[Span]) -> list[Span]:
    """The same with commas between them."""
    return [Span(span.text + ",", span.style) for span in spans[:-1]] + spans[-1:]
