"""What happened since the reader's last turn: small pictures, seat by seat, that can be stepped through."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from gettext import NullTranslations
from itertools import groupby
from typing import Final

from kade.chart.face import Tile
from kade.chart.markup import NOTHING, Markup, el, icon
from kade.chart.plan_fields import kbd
from kade.kernel.phrase import Reader, say
from kade.web.pages.icons import sign
from kade.web.scene import TableScene

#: How fast what others did is shown; what the browser makes of it is in ``static/follow.js``.
SPEEDS: Final = {
    "slow": say("Slow"),
    "normal": say("Normal"),
    "fast": say("Fast"),
    "instant": say("Instant"),
}


def ribbon(scene: TableScene) -> Markup:
    """One group for what a seat did in a row, with the points it brought; own steps can be taken back."""
    reader = scene.reader
    groups = [
        _group(scene, seat, tuple(tiles)) for seat, tiles in groupby(scene.tiles, key=lambda tile: tile.seat)
    ]
    if not groups:
        groups = [el("li", say("Nothing happened since your last turn.").text(reader), class_="empty")]
    return el(
        "ol", *groups, id="ribbon", class_="ribbon-strip", aria_label=say("Since your last turn").text(reader)
    )


def _group(scene: TableScene, seat: int, tiles: Sequence[Tile]) -> Markup:
    known = 0 <= seat < len(scene.seats)
    mine = known and scene.seats[seat].you
    emblem = scene.seats[seat].emblem if known else ""
    undo = tuple(mine and scene.undo_to >= 0 and tile.first > scene.undo_floor for tile in tiles)
    return _drawn(tuple(tiles), emblem, mine, undo, scene.table if any(undo) else "", scene.reader.tongue)


@lru_cache(maxsize=2048)
def _drawn(
    tiles: tuple[Tile, ...],
    emblem: str,
    mine: bool,
    undo: tuple[bool, ...],
    table: str,
    tongue: NullTranslations,
) -> Markup:
    reader = Reader((), -1, tongue)
    points = sum(tile.points for tile in tiles)
    total = el("b", signed(points), class_="rb-sum" if points > 0 else "rb-sum less") if points else NOTHING
    cells = [
        el("li", _tile(tile, mine), _undo(tile, table, reader) if back else NOTHING, class_="rb-cell")
        for tile, back in zip(tiles, undo, strict=True)
    ]
    who = el(
        "span",
        sign(emblem, 22) if emblem else icon("i-sheet", 20),
        total,
        class_="rb-who",
        data_count=len(cells),
    )
    return el("li", who, el("ol", *cells), class_=f"rb-seat seat-{emblem}" if emblem else "rb-seat")


def _tile(tile: Tile, mine: bool) -> Markup:
    seal = el("span", signed(tile.points), class_="rb-points") if tile.points else NOTHING
    return el(
        "button",
        el("span", tile.picture, class_="rb-picture"),
        el("span", tile.label, class_="rb-label"),
        seal,
        type="button",
        class_="rb-tile",
        data_first=tile.first,
        data_last=tile.last,
        data_pace=tile.pace,
        data_mine=mine or None,
        aria_label=tile.sentence,
        title=tile.sentence,
    )


def _undo(tile: Tile, table: str, reader: Reader) -> Markup:
    words = say("Undo to before this").text(reader)
    return el(
        "button",
        icon("i-undo", 13),
        type="button",
        class_="rb-undo",
        data_post=f"/t/{table}/undo",
        data_body=json.dumps({"to": tile.first - 1}),
        title=words,
        aria_label=words,
    )


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}"


@lru_cache(maxsize=64)
def follow_bar(tongue: NullTranslations) -> Markup:
    """In place of the prompt while the board shows a moment that is past; the browser fills it in."""
    reader = Reader((), -1, tongue)
    steps = [
        _control("back", "i-step-back", say("One step back"), reader),
        _control("pause", "i-pause", say("Pause"), reader),
        _control("next", "i-step-on", say("One step on"), reader),
    ]
    return el(
        "section",
        el(
            "p",
            el("span", class_="question serif", data_told=True),
            el("small", say("The board shows that moment.").text(reader)),
            class_="ask",
        ),
        el("div", *steps, speeds(tongue), class_="transport"),
        el(
            "button",
            say("Now").text(reader),
            icon("i-skip", 18),
            kbd("S"),
            type="button",
            class_="button primary",
            data_follow="now",
        ),
        id="follow",
        class_="follow sheet",
        aria_label=say("What the others did").text(reader),
        aria_live="polite",
        hidden=True,
    )


def _control(key: str, symbol: str, words: object, reader: Reader) -> Markup:
    label = say("{words}", words=words).text(reader)
    return el(
        "button",
        icon(symbol, 20),
        type="button",
        class_="tool",
        data_follow=key,
        title=label,
        aria_label=label,
    )


@lru_cache(maxsize=64)
def speeds(tongue: NullTranslations) -> Markup:
    """How fast the others are shown; each browser remembers its own."""
    reader = Reader((), -1, tongue)
    buttons = [
        el("button", words.text(reader), type="button", data_speed=key, aria_pressed="false")
        for key, words in SPEEDS.items()
    ]
    label = say("How fast the others are shown").text(reader)
    return el("span", *buttons, class_="seg speeds", role="group", aria_label=label)
