"""The board of a plain title: its shared zones on a quay, and below them a place for every seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from kade.chart.css import chart_css
from kade.chart.furniture import alone, compass_rose, grain, hot_spot, land, ribbon, sea, ship, text_width
from kade.chart.markup import NOTHING, Markup, el, join, num, use
from kade.chart.sprite import definitions
from kade.chart.tokens import Palette, emblem_of, theme_css
from kade.kernel.phrase import Reader, say
from kade.plain.cards import HEIGHT, WIDTH, back_body, card_body, card_css, placed
from kade.plain.clicking import act_for
from kade.plain.things import Counter, Place, Seen, Zone
from kade.plain.view import PlainView

if TYPE_CHECKING:
    from kade.plain.game import PlainGame

#: Cards without a colour of their own are printed on this.
PALETTE: Final = Palette(print={"plain-field": "#efe3c4"})


class Frame(NamedTuple):
    """A shape of the board: how large it is and how its parts lie."""

    key: str
    width: int
    height: int
    edge: float  # from the rim to the quay
    card: float  # the width of a card on the quay
    small: float  # and before a seat
    top: float  # where the zones begin
    seats: float  # where the seats begin
    across: int  # seats side by side
    lettering: float


WIDE: Final = Frame("wide", 752, 564, 16, 66, 40, 58, 236, 2, 15)
TALL: Final = Frame("tall", 390, 600, 8, 52, 33, 44, 196, 1, 14)
FRAMES: Final = {frame.key: frame for frame in (WIDE, TALL)}
GAP: Final = 8.0


def draw(game: PlainGame, view: PlainView) -> str:
    """The board as one self-contained SVG in both themes."""
    reader = Reader((), view.viewer)
    css = theme_css(PALETTE, root=".kade") + chart_css() + board_css()
    layers = board_layers(game, view, WIDE, reader)
    return alone(WIDE.key, WIDE.width, WIDE.height, game.title, css, definitions(), *layers)


def board_layers(game: PlainGame, view: PlainView, frame: Frame, reader: Reader) -> tuple[Markup, Markup]:
    """The ground, which never changes, and what lies on it now."""
    return ground(game, frame), el("g", _zones(game, view, frame, reader), *_seats(game, view, frame, reader))


def ground(game: PlainGame, frame: Frame) -> Markup:
    """Water around a quay, with the title on a ribbon."""
    w, h, e = frame.width, frame.height, frame.edge
    shore = (
        f"M{num(e)} {num(e + 14)}Q{num(w / 2)} {num(e - 8)} {num(w - e)} {num(e + 14)}V{num(h - e)}H{num(e)}Z"
    )
    title = el(
        "g", ribbon([game.title], frame.lettering + 4), transform=f"translate({num(w / 2)} {num(e + 17)})"
    )
    corner = NOTHING
    if frame is WIDE:
        corner = join((compass_rose(w - 56, e + 26, 15), ship(60, e + 24, 34)))
    return join((sea(w, h, shore), land(shore), corner, title, grain(w, h)))


# ---------------------------------------------------------------------------- zones


def _zones(game: PlainGame, view: PlainView, frame: Frame, reader: Reader) -> Markup:
    """The shared zones from left to right; each as wide as what lies there."""
    shared = [zone for zone in game.zones if not zone.seats]
    needs = [_needed(view, zone) for zone in shared]
    room = frame.width - 2 * frame.edge - 2 * GAP - GAP * 2 * (len(shared) - 1)
    card = min(frame.card, room / max(1.0, sum(needs)) - GAP / 2)
    drawn: list[Markup] = []
    x = frame.edge + GAP + max(0.0, (room - sum(needs) * (card + GAP / 2)) / 2)
    for zone, need in zip(shared, needs, strict=True):
        width = need * (card + GAP / 2)
        drawn.append(_zone(game, view, zone, x, frame.top, width, card, frame, reader))
        x += width + GAP * 2
    return el("g", *drawn)


def _needed(view: PlainView, zone: Zone) -> float:
    """For how many cards a zone must have room: a pile is one card wide, and no zone less than its name."""
    return (
        float(max(1, len(view.at(zone))))
        if zone.ordered and view.seen(zone)
        else max(1.0, _heaps(view, zone))
    )


def _heaps(view: PlainView, zone: Zone) -> float:
    return float(len(set(view.at(zone)))) if view.seen(zone) else 1.0


def _zone(
    game: PlainGame,
    view: PlainView,
    zone: Zone,
    x: float,
    y: float,
    width: float,
    card: float,
    frame: Frame,
    reader: Reader,
) -> Markup:
    """A name, and under it a row of cards, heaps by kind, or a pile with its number."""
    head = label(
        zone.name.text(reader), x + width / 2, y + frame.lettering, frame.lettering, max(width, card + 18)
    )
    top = y + frame.lettering + GAP
    if not view.seen(zone):
        return el("g", head, _pile(game, view, zone, x + width / 2 - card / 2, top, card))
    things = view.at(zone)
    if not things:
        return el("g", head, _empty(x + width / 2 - card / 2, top, card))
    shown = [(thing, 1) for thing in things] if zone.ordered else _counted(things)
    step = card + GAP / 2
    left = x + (width - step * len(shown)) / 2
    return el(
        "g",
        head,
        *(
            _card(view, zone(-1), thing, number, left + place * step, top, card, reader)
            for place, (thing, number) in enumerate(shown)
        ),
    )


def _counted(things: Sequence[int]) -> list[tuple[int, int]]:
    return [(thing, things.count(thing)) for thing in sorted(set(things))]


def _pile(game: PlainGame, view: PlainView, zone: Zone, x: float, y: float, width: float) -> Markup:
    number = view.size(zone)
    if not number:
        return _empty(x, y, width)
    behind = placed(back_body(game.motif), x + 3, y - 3, width) if number > 1 else NOTHING
    return join((behind, placed(back_body(game.motif), x, y, width), badge(number, x + width - 6, y + 8)))


def _empty(x: float, y: float, width: float) -> Markup:
    height = width * HEIGHT / WIDTH
    return el("rect", x=x, y=y, width=width, height=height, rx=width * 0.09, class_="plain-gap")


def _card(
    view: PlainView, place: Place, thing: int, number: int, x: float, y: float, width: float, reader: Reader
) -> Markup:
    """A card, a button if it answers the question, with how many of its kind lie there."""
    zone = place.zone
    kind = zone.box.kinds[thing]
    body = placed(card_body(kind, reader), x, y, width)
    count = badge(number, x + width - 4, y + 4) if number > 1 else NOTHING
    act = act_for(view, place, thing)
    if act is None:
        told = zone.box.several(thing, number).text(reader)
        help = say("{thing}: {help}", thing=told, help=kind.help).text(reader) if kind.help else told
        return el("g", el("title", help), body, count)
    height = width * HEIGHT / WIDTH
    outline = f"M{num(x)} {num(y)}h{num(width)}v{num(height)}h{num(-width)}Z"
    return hot_spot(outline, join((body, count)), act.words.text(reader), data_action=act.notation)


# ---------------------------------------------------------------------------- seats


def _seats(game: PlainGame, view: PlainView, frame: Frame, reader: Reader) -> list[Markup]:
    rows = -(-view.players // frame.across)
    width = (frame.width - 2 * frame.edge - GAP * (frame.across + 1)) / frame.across
    room = frame.height - frame.seats - frame.edge
    height = min(room / rows - GAP, 150.0)
    drawn: list[Markup] = []
    for seat in range(view.players):
        row, column = divmod(seat, frame.across)
        x = frame.edge + GAP + column * (width + GAP)
        drawn.append(
            _seat(game, view, seat, x, frame.seats + row * (height + GAP), width, height, frame, reader)
        )
    return drawn


def _seat(
    game: PlainGame,
    view: PlainView,
    seat: int,
    x: float,
    y: float,
    width: float,
    height: float,
    frame: Frame,
    reader: Reader,
) -> Markup:
    """A sheet with the seat's disc and name, what all may count, and what lies open before it."""
    emblem = emblem_of(reader.emblems, seat)
    size = frame.lettering
    active = " active" if view.seat == seat else ""
    sheet = el("rect", x=x, y=y, width=width, height=height, rx=7, class_=f"plain-seat{active}")
    disc = use(f"chip-{emblem}", x + 20, y + 19, 26)
    name = reader.name(seat)
    shown = name if text_width(name, size) < width * 0.42 else name[:14] + "…"
    counted = [(c.name.text(reader), view.count(c, seat)) for c in game.counters if c.seats and c.shown]
    purse = "   ".join(f"{word} {number}" for word, number in counted)
    return el(
        "g",
        sheet,
        disc,
        el("text", shown, x=x + 38, y=y + 25, font_size=size + 1, class_="plain-who"),
        el("text", purse, x=x + width - 10, y=y + 25, font_size=size - 1, class_="plain-purse"),
        *_before(view, seat, x + 10, y + 38, width - 20, height - 44, frame, reader),
        class_=f"seat-{emblem}",
    )


def _before(
    view: PlainView, seat: int, x: float, y: float, width: float, height: float, frame: Frame, reader: Reader
) -> list[Markup]:
    """What lies open before a seat, heaps by kind; hidden things are told by their number elsewhere."""
    open_zones = [zone for zone in view.plan.zones if zone.seats and zone.seen is Seen.ALL]
    heaps = [(zone, thing, number) for zone in open_zones for thing, number in _counted(view.at(zone(seat)))]
    if not heaps:
        return []
    card = min(frame.small * 1.5, height * WIDTH / HEIGHT, (width + GAP) / len(heaps) - GAP)
    return [
        _card(view, zone(seat), thing, number, x + place * (card + GAP), y, card, reader)
        for place, (zone, thing, number) in enumerate(heaps)
    ]


# -------------------------------------------------------------------------- small parts


def label(text: str, x: float, y: float, size: float, room: float) -> Markup:
    wide = text_width(text, size) > room
    fit = num(room) if wide else None
    return el("text", text, x=x, y=y, font_size=size, class_="plain-label", textLength=fit,
              lengthAdjust="spacingAndGlyphs" if wide else None)  # fmt: skip


def badge(number: int, x: float, y: float) -> Markup:
    return el(
        "g",
        el("circle", cx=x, cy=y, r=10, class_="tag"),
        el("text", number, x=x, y=y + 4.6, font_size=13, class_="tag-number"),
    )


def counter_text(view: PlainView, counter: Counter, reader: Reader) -> str:
    """How a counter of the table stands; one that is a seat is told by its name."""
    number = view.count(counter)
    return reader.name(number) if counter.is_seat else str(number)


def board_css() -> str:
    return card_css() + _BOARD


_BOARD = """
.board .plain-label{font-weight:600;letter-spacing:.02em}
.plain-gap{fill:none;stroke:var(--line);stroke-width:1.4;stroke-dasharray:5 4;opacity:.7}
.plain-seat{fill:var(--paper);fill-opacity:.82;stroke:var(--line-soft);stroke-width:1}
.plain-seat.active{fill:var(--news);fill-opacity:1;stroke:var(--glow);stroke-width:1.6}
.board .plain-who{text-anchor:start;font-weight:700}
.board .plain-purse{text-anchor:end;fill:var(--ink-soft)}
"""
