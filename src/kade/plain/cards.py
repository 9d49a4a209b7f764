"""Things of a plain title as pictures: cards with a figure, a colour, a symbol and a name."""

from __future__ import annotations

from typing import Final

from kade.chart.cards import CARD_BOX, card_back, card_frame
from kade.chart.furniture import text_width
from kade.chart.markup import NOTHING, Markup, el, num
from kade.chart.tokens import HUES
from kade.kernel.phrase import Reader
from kade.plain.things import Kind

#: A card in its own units.
WIDTH: Final = 68
HEIGHT: Final = 100
#: The lettering of a name, and the room it has.
NAME_SIZE: Final = 13.0
NAME_ROOM: Final = 58.0


def card_body(kind: Kind, reader: Reader) -> Markup:
    """A card, to be placed in a drawing; its name is told in the reader's language."""
    hue = HUES.get(kind.hue)
    field = Markup(card_frame("var(--hue)" if hue else "var(--plain-field)"))
    hatch = el("rect", x=4, y=4, width=60, height=92, rx=4, fill=f"url(#hatch-{hue.key})") if hue else NOTHING
    return el(
        "g", field, hatch, *_print(kind), _name(kind, reader), class_=f"plain-card hue-{kind.hue or 'none'}"
    )


def _print(kind: Kind) -> list[Markup]:
    """The figure alone stands in the middle; beside a picture it stands in the corner."""
    hue = HUES.get(kind.hue)
    symbol = kind.picture or (f"mark-{hue.mark}" if hue else "")
    if not symbol:
        return [el("text", kind.figure, x=34, y=63, class_="plain-figure alone")]
    drawn = el("use", href=f"#{symbol}", x=15, y=25, width=38, height=38, class_="plain-picture")
    return [drawn, el("text", kind.figure, x=8, y=23, class_="plain-figure")] if kind.figure else [drawn]


def _name(kind: Kind, reader: Reader) -> Markup:
    """The name on a strip at the foot, squeezed if it is long."""
    name = kind.name.text(reader)
    if name == kind.figure:
        return NOTHING
    wide = text_width(name, NAME_SIZE) > NAME_ROOM
    return el(
        "g",
        el("rect", x=4, y=76, width=60, height=20, rx=3, class_="plain-strip"),
        el(
            "text",
            name,
            x=34,
            y=90.5,
            class_="plain-name",
            textLength=num(NAME_ROOM) if wide else None,
            lengthAdjust="spacingAndGlyphs" if wide else None,
        ),
    )


def back_body(motif: str) -> Markup:
    """A card of which nobody sees what it is."""
    return Markup(card_back(motif, "var(--back)"))


def placed(body: Markup, x: float, y: float, width: float) -> Markup:
    """A card of this width with its upper left corner there."""
    scale = f"scale({width / WIDTH:.3f})"
    return el("g", body, transform=f"translate({num(x)} {num(y)}) {scale}")


def picture(body: Markup, width: int, label: str) -> Markup:
    """A card as a picture of its own, for a line of text or a hand."""
    return el(
        "svg",
        body,
        class_="card",
        width=width,
        height=round(width * HEIGHT / WIDTH),
        viewBox=CARD_BOX,
        role="img",
        aria_label=label,
    )


def card_css() -> str:
    return _CARDS


_CARDS = """
.plain-card{color:var(--hue-ink,var(--card-ink))}
.plain-card.hue-none{--hue-ink:var(--card-ink);color:var(--card-ink)}
.plain-card text,.board .plain-card text{font-family:var(--serif);fill:currentColor;font-weight:700}
.plain-card .plain-figure,.board .plain-card .plain-figure{font-size:19px;text-anchor:start}
.plain-card .alone,.board .plain-card .alone{font-size:36px;text-anchor:middle}
.plain-card .plain-name,.board .plain-card .plain-name{font-size:13px;text-anchor:middle;fill:var(--card-ink);
 font-weight:600}
.plain-strip{fill:var(--card)}
.plain-picture{--pic-fill:none}
"""
