"""Spans of which the text twin is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kade.games.new_amsterdam.rules.components import FUR, KINDS
from kade.games.new_amsterdam.rules.names import kind_word
from kade.kernel.game import Span
from kade.kernel.phrase import Phrase, Reader

#: The hues in which terminals show furs and tiles.
HUES: Final[dict[str, str]] = {
    "beaver": "hue-brown",
    "mink": "hue-black",
    "otter": "hue-grey",
    "muskrat": "hue-red",
    "lynx": "hue-yellow",
    "city": "hue-orange",
    "land": "hue-white",
    "trade": "hue-blue",
}


def told_span(phrase: Phrase, reader: Reader, style: str = "") -> Span:
    return Span(phrase.text(reader), style)


def name_span(seat: int, reader: Reader) -> Span:
    return Span(reader.name(seat), f"seat-{seat}")


def fur_spans(counts: Sequence[int], reader: Reader) -> list[Span]:
    """Furs by type, each in its hue."""
    spans = [
        Span(f" {number} {kind_word(FUR + kind).text(reader)}", HUES[KINDS[FUR + kind]])
        for kind, number in enumerate(counts)
        if number
    ]
    return spans or [Span(" –")]
