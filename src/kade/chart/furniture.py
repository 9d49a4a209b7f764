"""Chart furniture: compass, scrolls, ribbons, water, shores, ships, and the glow of a hot spot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kade.chart.markup import NOTHING, AttrValue, Markup, el, join, num, use

# ----------------------------------------------------------------- playable


def hot_spot(path: str, body: Markup, label: str, chosen: bool = False, **attributes: AttrValue) -> Markup:
    """A place that answers the present question: halo, the thing itself, outline, marching ants.

    ``attributes`` say what it answers, such as ``data_action``.
    """
    return el(
        "g",
        el("title", label),
        el("path", d=path, class_="hot-halo"),
        body,
        el("path", d=path, class_="hot-line"),
        el("path", d=path, class_="hot-ants"),
        class_="hot chosen" if chosen else "hot",
        tabindex=0,
        role="button",
        aria_label=label,
        aria_pressed="true" if chosen else None,
        **attributes,
    )


def trial_spot(body: Markup, label: str, goal: str, class_: str = "", **attributes: AttrValue) -> Markup:
    """A place that answers nothing now, but what it would come to in one's turn can be tried out."""
    return el(
        "g",
        el("title", label),
        body,
        class_=f"trial {class_}".strip(),
        tabindex=-1,
        role="button",
        aria_label=label,
        data_try=goal,
        **attributes,
    )


# ----------------------------------------------------------------- lettering


def text_width(text: str, size: float) -> float:
    """A fair guess at the width of serif text; banners are cut to it and text is fitted."""
    narrow, wide = "iljtfrI-' .", "mwMWNOHDGQ"
    units = sum(0.33 if c in narrow else 0.8 if c in wide else 0.54 for c in text)
    return units * size


def fitting(text: str, size: float, width: float) -> str:
    """The size at which a text fits, in whatever language: this one where there is room."""
    return num(size * min(1.0, width / text_width(text, size)))


def ribbon(lines: Sequence[str], size: float) -> Markup:
    """A name on a small banner, centred on the origin.

    The banner is cut to a guessed width and the text is fitted to it, so that no system's serif can
    push a name over its edge.
    """
    leading = size * 1.02
    w = max(text_width(line, size) for line in lines) / 2 + size * 0.45
    h = leading * len(lines) / 2 + size * 0.18
    notch = size * 0.3
    shape = (
        f"M{num(-w)} {num(-h)}H{num(w)}L{num(w - notch)} 0L{num(w)} {num(h)}H{num(-w)}L{num(-w + notch)} 0Z"
    )
    texts = [
        el(
            "text",
            line,
            y=(index - (len(lines) - 1) / 2) * leading + size * 0.34,
            textLength=num(text_width(line, size)),
            lengthAdjust="spacingAndGlyphs",
        )
        for index, line in enumerate(lines)
    ]
    return el("g", el("path", d=shape, class_="ribbon"), *texts, class_="ribbon-text", font_size=float(size))


def scroll(width: float, height: float) -> Markup:
    """The frame of a cartouche, centred on the origin: a sheet with rolled ends."""
    w, h, curl = width / 2, height / 2, 9
    sheet = (
        f"M{num(-w)} {num(-h)}H{num(w)}q6 {num(h)} 0 {num(height)}H{num(-w)}q-6 {num(-h)} 0 {num(-height)}Z"
    )
    roll = f"M{num(w - 2)} {num(-h - 3)}q{curl} 3 {curl - 2} {num(h)}t-{curl - 2} {num(h)}"
    return join(
        (
            el("path", d=roll, class_="roll", transform="translate(0 3)"),
            el("path", d=roll, class_="roll", transform="scale(-1 1) translate(0 3)"),
            el("path", d=sheet, class_="scroll"),
            el(
                "rect",
                x=float(-w + 5),
                y=float(-h + 4),
                width=float(width - 10),
                height=float(height - 8),
                rx=3,
                class_="scroll-line",
            ),
        )
    )


def compass_rose(x: float, y: float, radius: float, north: str = "N") -> Markup:
    """Sixteen points, the eight main ones split into a light and a dark half."""
    r = radius
    points: list[tuple[float, Markup]] = []
    for turn in range(16):
        long = 1.0 if turn % 4 == 0 else 0.74 if turn % 2 == 0 else 0.5
        wide = 0.15 if turn % 2 == 0 else 0.07
        tip, foot, side = num(-r * long), num(-r * wide * 1.4), num(r * wide)
        spin = f"rotate({turn * 22.5})"
        light = el("path", d=f"M0 0L-{side} {foot}L0 {tip}Z", class_="rose-light", transform=spin)
        dark = el("path", d=f"M0 0L{side} {foot}L0 {tip}Z", class_="rose-dark", transform=spin)
        points.append((long, join((light, dark))))
    return el(
        "g",
        el("circle", r=r * 0.8, class_="rose-ring"),
        el("circle", r=r * 0.72, class_="rose-ring fine"),
        join(shape for _, shape in sorted(points, key=lambda item: item[0])),
        el("circle", r=r * 0.1, class_="rose-hub"),
        el("text", north, y=float(-r - 3), class_="rose-north", font_size=num(r * 0.36)),
        class_="rose",
        transform=f"translate({num(x)} {num(y)})",
        aria_hidden="true",
    )


# --------------------------------------------------------------------- ground


def layered(path: str, layers: Iterable[tuple[str, float]]) -> Markup:
    """The same line stroked several times, widest first: how an engraver shades a bank."""
    return join(el("path", d=path, class_=f"s {name}", stroke_width=float(width)) for name, width in layers)


def sea(width: float, height: float, *shores: str) -> Markup:
    """Open water, then lines that follow every shore, closer together near land."""
    reach = (58, 45, 34, 25, 17.5, 11, 6)
    rings: list[Markup] = []
    for step, breadth in enumerate(reach):
        pair = (("c-water-line", breadth + 1.1), (f"c-shoal-{step}", breadth))
        rings += [layered(shore, (layer,)) for layer in pair for shore in shores]
    return join(
        (
            el("rect", width=width, height=height, fill="url(#sea)"),
            el("rect", width=width, height=height, fill="url(#engraved-water)"),
            *rings,
        )
    )


def land(shape: str, clip: str = "") -> Markup:
    """Land within a closed shape; ``clip`` is the id under which others are cut off at its shore."""
    return join(
        (
            el("clipPath", el("path", d=shape), id=clip) if clip else NOTHING,
            el("path", d=shape, fill="url(#land)", class_="shoreline"),
            el("path", d=shape, fill="url(#land-wash)"),
        )
    )


def ship(x: float, y: float, size: float) -> Markup:
    """A ship riding on its own small wave."""
    wave = (
        f"M{num(x - size * 0.62)} {num(y + size * 0.42)}q{num(size * 0.15)}-2.5 {num(size * 0.31)} 0"
        f"t{num(size * 0.31)} 0 {num(size * 0.31)} 0 {num(size * 0.31)} 0"
    )
    return join((use("pic-ship", x, y, size, class_="ship"), el("path", class_="wake", d=wave)))


def name_on_water(text: str, x: float, y: float, size: float, turn: float = 0) -> Markup:
    """A sea or a river, lettered wide and slanted."""
    place = f"translate({num(x)} {num(y)})" + (f" rotate({num(turn)})" if turn else "")
    return el("text", text, font_size=float(size), class_="sea-name", transform=place)


def grain(width: float, height: float) -> Markup:
    """The tooth of the paper, over everything that is printed on it."""
    return el("rect", width=width, height=height, filter="url(#paper-grain)", class_="grain")


def chart(key: str, width: int, height: int, label: str, *layers: Markup) -> Markup:
    """A board for a page; ``key`` tells several drawings of one board apart."""
    return el(
        "svg",
        *layers,
        class_=f"board board-{key}",
        viewBox=f"0 0 {width} {height}",
        role="group",
        aria_label=label,
    )


def alone(
    key: str, width: int, height: int, label: str, css: str, definitions: Markup, *layers: Markup
) -> str:
    """A board as one self-contained file: its own symbols, its own style sheet, both themes."""
    return el(
        "svg",
        el("title", label),
        el("style", Markup(css)),
        definitions,
        *layers,
        xmlns="http://www.w3.org/2000/svg",
        class_=f"kade board board-{key}",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="group",
        aria_label=label,
    )
