"""The board of a plain title: its shared zones on a quay, and below them a place for every seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kade.chart.css import chart_css
from kade.chart.furniture import alone, compass_rose, grain, hot_spot, land, ribbon, sea, ship, text_width
from kade.chart.markup import NOTHING, Markup, el, join, num, use
from kade.chart.sprite import definitions
from kade.chart.tokens import emblem_of, theme_css
from kade.kernel.phrase import Reader, say
from kade.plain.cards import HEIGHT, WIDTH, back_body, card_body, card_css, placed
from kade.plain.clicking import act_for
from kade.plain.frames import (
    APART,
    BETWEEN,
    GAP,
    HEAPS,
    LONGEST_NAME,
    PALETTE,
    WIDE,
    Box,
    Frame,
    Spot,
    badge,
    label,
)
from kade.plain.things import Counter, Place, Seen, Zone
from kade.plain.view import PlainView

if TYPE_CHECKING:
    from kade.plain.game import PlainGame


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
    """The shared zones in rows, from left to right; a row is as wide as what lies in it."""
    room = frame.width - 2 * frame.edge - 2 * GAP
    rows = _rows([zone for zone in game.zones if not zone.seats], view, frame, room)
    drawn: list[Markup] = []
    for number, row in enumerate(rows):
        needs = [_needed(view, zone) for zone in row]
        card = min(frame.card, (room - (len(row) - 1) * APART) / sum(needs) - BETWEEN)
        width = sum(needs) * (card + BETWEEN) + (len(row) - 1) * APART
        x = frame.edge + GAP + (room - width) / 2
        y = frame.top + number * (frame.card * HEIGHT / WIDTH + frame.lettering + GAP * 2)
        for zone, need in zip(row, needs, strict=True):
            box = Box(x, y, need * (card + BETWEEN), card)
            drawn.append(_zone(game, view, zone, box, frame, reader))
            x += box.width + APART
    return el("g", *drawn)


def _rows(zones: Sequence[Zone], view: PlainView, frame: Frame, room: float) -> list[list[Zone]]:
    """As many zones in a row as go there at their full size; the last row takes what is left."""
    rows: list[list[Zone]] = [[]]
    left = room
    for zone in zones:
        width = _needed(view, zone) * (frame.card + BETWEEN)
        if rows[-1] and width > left and len(rows) < frame.rows:
            rows.append([])
            left = room
        rows[-1].append(zone)
        left -= width + APART
    return [row for row in rows if row]


def _needed(view: PlainView, zone: Zone) -> float:
    """For how many cards side by side a zone has room.

    A row that is picked from keeps its size; a pile is one card wide; heaps are drawn smaller when there
    are many of them.
    """
    if not view.seen(zone):
        return 1.0
    if zone.ordered:
        return float(max(1, len(view.at(zone))))
    return min(float(max(1, len(set(view.at(zone))))), HEAPS)


def _zone(game: PlainGame, view: PlainView, zone: Zone, box: Box, frame: Frame, reader: Reader) -> Markup:
    """A name, and under it a row of cards, heaps by kind, or a pile with its number."""
    middle, card = box.x + box.width / 2, box.card
    head = label(
        zone.name.text(reader), middle, box.y + frame.lettering, frame.lettering, max(box.width, card + 12)
    )
    top = box.y + frame.lettering + GAP
    if not view.seen(zone):
        return el("g", head, _pile(game, view, zone, middle - card / 2, top, card), data_spot=zone.key)
    things = view.at(zone)
    if not things:
        return el("g", head, _empty(middle - card / 2, top, card), data_spot=zone.key)
    shown = [(thing, 1) for thing in things] if zone.ordered else _counted(things)
    spots = _grid(len(shown), box._replace(y=top))
    cards = [
        _card(view, zone(-1), thing, number, spot, reader)
        for spot, (thing, number) in zip(spots, shown, strict=True)
    ]
    return el("g", head, *cards, data_spot=zone.key)


def _grid(number: int, box: Box) -> list[Spot]:
    """So many cards in the room of a zone: as large as they can be there, in one row or in several."""
    best, across = 0.0, number
    for rows in range(1, number + 1):
        columns = -(-number // rows)
        tall = (box.card * HEIGHT / WIDTH + BETWEEN) / rows - BETWEEN
        wide = min((box.width + BETWEEN) / columns - BETWEEN, tall * WIDTH / HEIGHT)
        if wide > best:
            best, across = wide, columns
    step, down = best + BETWEEN, best * HEIGHT / WIDTH + BETWEEN
    left = box.x + (box.width - (step * across - BETWEEN)) / 2
    return [
        Spot(left + place % across * step, box.y + place // across * down, best) for place in range(number)
    ]


def _counted(things: Sequence[int]) -> list[tuple[int, int]]:
    return [(thing, things.count(thing)) for thing in sorted(set(things))]


def _pile(game: PlainGame, view: PlainView, zone: Zone, x: float, y: float, width: float) -> Markup:
    number = view.size(zone)
    if not number:
        return _empty(x, y, width)
    behind = placed(back_body(game.motif), x + 3, y - 3, width) if number > 1 else NOTHING
    return join(
        (behind, placed(back_body(game.motif), x, y, width), badge(number, x + width - 6, y + 8, width))
    )


def _empty(x: float, y: float, width: float) -> Markup:
    height = width * HEIGHT / WIDTH
    return el("rect", x=x, y=y, width=width, height=height, rx=width * 0.09, class_="plain-gap")


def _card(view: PlainView, place: Place, thing: int, number: int, spot: Spot, reader: Reader) -> Markup:
    """A card, a button if it answers the question, with how many of its kind lie there."""
    zone, (x, y, width) = place.zone, spot
    kind = zone.box.kinds[thing]
    body = placed(card_body(kind, reader), x, y, width)
    count = badge(number, x + width - 4, y + 4, width) if number > 1 else NOTHING
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
    """A sheet for every seat, in as many columns as the frame has room for."""
    rows = -(-view.players // frame.across)
    width = (frame.width - 2 * frame.edge - GAP * (frame.across + 1)) / frame.across
    height = min((frame.height - frame.seats - frame.edge) / rows - GAP, frame.card * 2.6)
    drawn: list[Markup] = []
    for seat in range(view.players):
        row, column = divmod(seat, frame.across)
        corner = frame.edge + GAP + column * (width + GAP), frame.seats + row * (height + GAP)
        drawn.append(_seat(game, view, seat, corner, (width, height), frame, reader))
    return drawn


def _seat(
    game: PlainGame,
    view: PlainView,
    seat: int,
    corner: tuple[float, float],
    size: tuple[float, float],
    frame: Frame,
    reader: Reader,
) -> Markup:
    """A sheet with the seat's disc and name, what all may count, and what lies open before it."""
    (x, y), (width, height) = corner, size
    emblem, letter = emblem_of(reader.emblems, seat), frame.lettering
    active = " active" if view.seat == seat else ""
    name = reader.name(seat)
    shown = name if text_width(name, letter) < LONGEST_NAME * letter else name[:9] + "…"
    counted = [(c.name.text(reader), view.count(c, seat)) for c in game.counters if c.seats and c.shown]
    purse = "   ".join(f"{word} {number}" for word, number in counted)
    narrow = frame.across == 1
    things = (
        (x + 112, y + 5, width - 118, height - 10) if narrow else (x + 10, y + 38, width - 20, height - 46)
    )
    told = (x + 38, y + 37, "plain-purse under") if narrow else (x + width - 10, y + 25, "plain-purse")
    return el(
        "g",
        el("rect", x=x, y=y, width=width, height=height, rx=7, class_=f"plain-seat{active}"),
        use(f"chip-{emblem}", x + 20, y + (height / 2 if narrow else 19), 26),
        el("text", shown, x=x + 38, y=y + (21 if narrow else 25), font_size=letter + 1, class_="plain-who"),
        el("text", purse, x=told[0], y=told[1], font_size=letter - 1, class_=told[2]),
        *_before(view, seat, things, frame, reader),
        class_=f"seat-{emblem}",
    )


def _before(
    view: PlainView, seat: int, room: tuple[float, float, float, float], frame: Frame, reader: Reader
) -> list[Markup]:
    """What lies open before a seat, heaps by kind; hidden things are told by their number elsewhere."""
    x, y, width, height = room
    zones = [zone for zone in view.plan.zones if zone.seats and _shown_to_all(view, zone)]
    heaps = [(zone, thing, number) for zone in zones for thing, number in _counted(view.at(zone(seat)))]
    if not heaps:
        return []
    card = min(frame.small * 1.8, height * WIDTH / HEIGHT, (width + GAP) / len(heaps) - GAP)
    return [
        _card(view, zone(seat), thing, number, Spot(x + place * (card + GAP), y, card), reader)
        for place, (zone, thing, number) in enumerate(heaps)
    ]


def _shown_to_all(view: PlainView, zone: Zone) -> bool:
    """What only its owner sees lies before him too when the game is over."""
    return zone.seen is Seen.ALL or (view.over and zone.seen is Seen.OWNER and zone.opens_at_end)


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
.board .plain-purse.under{text-anchor:start}
"""
