"""The end of a game: the score sheet, over the board until it is closed."""

from __future__ import annotations

from typing import Final

from kade.chart.markup import Markup, el, icon
from kade.kernel.phrase import say
from kade.web.pages.icons import sign
from kade.web.pages.prompt import ending, winners
from kade.web.pages.seats import automa_emblem, seat_name, signed
from kade.web.scene import TableScene

_NO_SHEET: Final = el("div", id="final", hidden=True)


def final(scene: TableScene) -> Markup:
    """The score sheet, over the board until it is closed; an empty place before the end."""
    if not scene.over:
        return _NO_SHEET
    reader = scene.reader
    close = say("Close").text(reader)
    heads = [
        el("th", sign(seat.emblem, 26), el("span", seat_name(scene, seat.seat), class_="serif"), scope="col")
        for seat in scene.seats
    ]
    heads += [
        el("th", sign(automa_emblem(scene), 26), el("span", automa.name, class_="serif"), scope="col")
        for automa in scene.automas
    ]
    rows = [
        el("tr", el("th", line.words, scope="row"), *(el("td", signed(points)) for points in line.points))
        for line in scene.sheet
    ]
    total = el(
        "tr",
        el("th", say("Total").text(reader), scope="row"),
        *(el("td", el("b", signed(seat.score))) for seat in scene.seats),
        *(el("td", el("b", signed(automa.points))) for automa in scene.automas),
        class_="total",
    )
    places = [scene.ranking[seat.seat] if seat.seat < len(scene.ranking) else 0 for seat in scene.seats]
    places += [automa.place or 0 for automa in scene.automas]
    ranks = el(
        "tr",
        el("th", say("Place").text(reader), scope="row"),
        *(el("td", place, class_="first" if place == 1 else None) for place in places),
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
