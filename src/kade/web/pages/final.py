"""The end of a game: the score sheet, over the board until it is closed."""

from __future__ import annotations

from typing import Final, NamedTuple

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.kernel.phrase import say
from kade.web.pages.icons import sign
from kade.web.pages.prompt import ending, winners
from kade.web.pages.seats import automa_emblem, seat_name, signed
from kade.web.scene import TableScene

_NO_SHEET: Final = el("div", id="final", hidden=True)


class Column(NamedTuple):
    """A side of the score sheet."""

    place: int  # among the points of a line: the seats, then the sides that the rules play
    emblem: str
    name: str
    points: int
    rank: int
    note: Markup


def _columns(scene: TableScene) -> list[Column]:
    """The sides of the game, the winner first."""
    left = el("small", say("resigned").text(scene.reader))
    found = [
        Column(
            seat.seat,
            seat.emblem,
            seat_name(scene, seat.seat),
            seat.score,
            scene.ranking[seat.seat] if seat.seat < len(scene.ranking) else 0,
            left if seat.resigned else NOTHING,
        )
        for seat in scene.seats
    ]
    found += [
        Column(place, automa_emblem(scene), automa.name, automa.points, automa.place or 0, NOTHING)
        for place, automa in enumerate(scene.automas, len(scene.seats))
    ]
    return sorted(found, key=lambda column: (column.rank, column.place))


def final(scene: TableScene) -> Markup:
    """The score sheet, over the board until it is closed; an empty place before the end."""
    if not scene.over:
        return _NO_SHEET
    reader = scene.reader
    close = say("Close").text(reader)
    columns = _columns(scene)
    heads = [
        el("th", sign(column.emblem, 26), el("span", column.name, class_="serif"), column.note, scope="col")
        for column in columns
    ]
    rows = [
        el(
            "tr",
            el("th", line.words, scope="row"),
            *(el("td", signed(line.points[column.place])) for column in columns),
        )
        for line in scene.sheet
    ]
    total = el(
        "tr",
        el("th", say("Total").text(reader), scope="row"),
        *(el("td", el("b", signed(column.points))) for column in columns),
        class_="total",
    )
    ranks = el(
        "tr",
        el("th", say("Place").text(reader), scope="row"),
        *(el("td", column.rank, class_="first" if column.rank == 1 else None) for column in columns),
    )
    return el(
        "section",
        el(
            "div",
            el("h2", winners(scene).text(reader), class_="serif"),
            el(
                "button",
                icon("i-close", 20),
                type="button",
                class_="tool",
                data_hide="final",
                aria_label=close,
                title=close,
            ),
            class_="final-head",
        ),
        el(
            "div",
            el("table", el("thead", el("tr", el("td"), *heads)), el("tbody", *rows, total, ranks)),
            class_="scroll-x",
        ),
        el("div", *ending(scene)[:2], class_="final-answers"),
        id="final",
        class_="final sheet",
        aria_label=say("Score sheet").text(reader),
    )
