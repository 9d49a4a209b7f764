"""The seats in one line, for phones."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations

from kade.chart.markup import NOTHING, Markup, el
from kade.kernel.phrase import Reader, say
from kade.web.pages.icons import sign
from kade.web.pages.seats import active, automa_emblem, points_word, seat_clock, seat_name, signed
from kade.web.scene import TableScene


def strip(scene: TableScene) -> Markup:
    """The seats in one line, for narrow screens; a tap opens the full sheet."""
    cells = [
        _cell(
            seat.emblem,
            seat_name(scene, seat.seat),
            seat.score,
            active(scene, seat),
            scene.face.brief(scene.view, seat.seat, scene.reader),
            scene.reader.tongue,
            seat_clock(seat, scene.reader),
        )
        for seat in scene.seats
    ]
    cells += [
        _cell(automa_emblem(scene), automa.name, automa.points, False, NOTHING, scene.reader.tongue)
        for automa in scene.automas
    ]
    return _strip(tuple(cells), scene.reader.tongue)


@lru_cache(maxsize=1024)
def _strip(cells: tuple[Markup, ...], tongue: NullTranslations) -> Markup:
    label = say("Seats, in short").text(Reader((), -1, tongue))
    return el("ol", *cells, id="strip", class_=f"strip strip-{len(cells)}", aria_label=label)


@lru_cache(maxsize=4096)
def _cell(
    emblem: str,
    name: str,
    score: int,
    on: bool,
    brief: Markup,
    tongue: NullTranslations,
    clock: Markup = NOTHING,
) -> Markup:
    label = say("{name}: {points}", name=name, points=points_word(score))
    return el(
        "li",
        el(
            "button",
            sign(emblem, 26),
            el("b", signed(score), class_="serif"),
            clock or brief,
            type="button",
            data_sheet="seats",
            aria_label=label.text(Reader((), -1, tongue)),
        ),
        class_=f"strip-seat seat-{emblem}" + (" active" if on else ""),
        aria_current="true" if on else None,
    )
