"""The docker house: spaces of falling value, the last of which takes any number of dockers."""

from __future__ import annotations

from kade.chart.geometry import polygon
from kade.chart.markup import Markup, el, num, use
from kade.games.amsterdam.page.board.frames import Frame, docker_house_at
from kade.games.amsterdam.page.board.news_map import HOUSE_NEWS, Fresh
from kade.games.amsterdam.rules.components import DOCKER_COUNT, DOCKERS, HOUSE
from kade.games.amsterdam.rules.names import dockers_words
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.anchors import DOCKER_HOUSE
from kade.kernel.phrase import Listing, Reader, say


def _eaves(frame: Frame) -> float:
    """How far below the top of its field the roof ends."""
    return 17 if frame.compact else 22


def docker_house_name(frame: Frame, reader: Reader) -> Markup:
    """The house itself and its name."""
    x, y, w, h = docker_house_at(frame)
    k, eaves = frame.k, _eaves(frame)
    roof = polygon([(x - 4 * k, y + eaves), (x + w / 2, y - 2), (x + w + 4 * k, y + eaves)])
    return el(
        "g",
        el("rect", x=x, y=y + eaves - 2, width=float(w), height=h - eaves + 4, rx=3 * k, class_="hall"),
        el("path", d=roof, class_="hall-roof"),
        el(
            "text",
            say("Docker house").text(reader),
            x=x + w / 2,
            y=y + eaves - 4,
            font_size=num(12.5 if frame.compact else 13.5),
            class_="field-name",
        ),
        aria_hidden="true",
    )


def draw_docker_house(view: AmsterdamView, frame: Frame, reader: Reader, fresh: Fresh) -> Markup:
    """A space still free shows its value; a filled one its docker, the last one how many."""
    x, y, w, h = docker_house_at(frame)
    k, eaves = frame.k, _eaves(frame)
    room = w / len(HOUSE)
    floor = h - eaves - 5
    last = len(HOUSE) - 1
    new = len(view.house) - fresh.get(HOUSE_NEWS, 0)
    drawn = []
    for space, value in enumerate(HOUSE):
        left = x + room * space
        drawn.append(
            el(
                "rect",
                x=left + 2 * k,
                y=y + eaves + 3,
                width=room - 4 * k,
                height=float(floor),
                rx=3 * k,
                class_="lodging",
            )
        )
        if space < len(view.house):
            here = [space] if space < last else list(range(last, len(view.house)))
            drawn.append(_lodgers(view, here, new, left + room / 2, y + h - 2 - floor / 2, room, frame))
        else:
            at = {"x": left + room / 2, "y": y + h - 2 - floor / 2 + 6 * k}
            drawn.append(el("text", value, font_size=num(max(19 * k, 15)), class_="lodging-value", **at))
    counts = [view.house.count(colour) for colour in range(DOCKER_COUNT)]
    label = say(
        "Docker house, spaces for {values} points: {dockers}",
        values=Listing(HOUSE),
        dockers=dockers_words(counts),
    ).text(reader)
    return el(
        "g",
        el("title", label),
        *drawn,
        class_="docker-house",
        role="img",
        aria_label=label,
        data_spot=DOCKER_HOUSE,
    )


def _lodgers(
    view: AmsterdamView, here: list[int], new: int, x: float, y: float, room: float, frame: Frame
) -> Markup:
    """The dockers of one space; several stand close, a step behind each other."""
    k = frame.k
    width = 24 * k if len(here) == 1 else 18 * k
    step = min(8 * k, (room - width - 4 * k) / max(len(here) - 1, 1)) if len(here) > 1 else 0
    men = []
    for number, lodger in enumerate(here):
        shift = (number - (len(here) - 1) / 2) * step
        rise = (number % 2) * -7 * k if len(here) > 2 else 0
        colour = DOCKERS[view.house[lodger]]
        man = use(f"docker-{colour}", x + shift, y + rise, width, width * 1.25)
        glow = " new" if lodger >= new else ""
        men.append(el("g", man, class_=f"docker-{colour}{glow}", data_moves=f"lodger-{lodger}"))
    return el("g", *men)


def docker_house_css() -> str:
    return _HOUSE_CSS


_HOUSE_CSS = """
.hall{fill:var(--banner);stroke:var(--coast);stroke-width:1.1}
.hall-roof{fill:color-mix(in srgb,var(--house-2) 70%,var(--banner));stroke:var(--coast);
 stroke-width:1.1;stroke-linejoin:round}
.lodging{fill:var(--paper-2);stroke:var(--banner-line);stroke-width:.8}
.board .lodging-value{fill:var(--ink-soft);font-weight:700}
.board .field-name{font-weight:700;font-style:italic}
"""
