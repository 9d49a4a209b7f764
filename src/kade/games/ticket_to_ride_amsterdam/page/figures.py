"""Pictures beside the exact rules: cards, spaces and pieces of the board with what they show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kade.chart.lesson import Figure
from kade.chart.markup import Markup, el, join
from kade.chart.notes import cut
from kade.chart.tokens import emblem_of
from kade.games.ticket_to_ride_amsterdam.page.board.courses import road
from kade.games.ticket_to_ride_amsterdam.page.board.frames import WIDE
from kade.games.ticket_to_ride_amsterdam.page.board.places import draw_places
from kade.games.ticket_to_ride_amsterdam.page.board.roads import RoadView, draw_route
from kade.games.ticket_to_ride_amsterdam.page.exhibits import (
    contract,
    lanes,
    route,
    shown,
    spaces,
    spread,
    ticket,
)
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    COLOURS,
    DISPLAY_SIZE,
    FLUSH_JOKERS,
    GREY_NAME,
    JOKER,
    KINDS,
    MERCHANDISE_BONUS,
    ROUTE_POINTS,
    ROUTES,
)
from kade.kernel.phrase import Reader, say

_CARD: Final = 42
#: The examples of the specification: a green route and a grey one, both of three spaces (TTR-18.1, 18.3).
_GREEN, _GREY = route("R35"), route("R22")
#: A double of two routes that lie apart from the others (TTR-18.17).
_DOUBLE: Final = (route("R01"), route("R02"))
#: A contract of four spaces, and routes that join it (TTR-18.28).
_CONTRACT: Final = contract("C08")
_CHAIN: Final = ("R09", "R41", "R39")


def figures(reader: Reader) -> Sequence[Figure]:
    """In the order of the statements they stand beside."""
    return (
        _one_or_two(reader),
        _sweep(reader),
        _joker(reader),
        _grey(reader),
        _lengths(reader),
        _doubles(reader),
        _joined(reader),
        _goods(reader),
    )


def _kind(colour: str) -> int:
    return COLOURS.index(colour)


def _one_or_two(reader: Reader) -> Figure:
    words = say("A turn of taking is two cards, or one face-up joker.")
    two = spread([_kind("green"), _kind("red")], _CARD)
    picture = el("div", two, el("span", say("or").text(reader)), spread([JOKER], _CARD), class_="shown-line")
    return Figure(("TTR-4.1", "TTR-4.5", "TTR-4.6"), words.text(reader), picture)


def _sweep(reader: Reader) -> Figure:
    """As many jokers as it takes, the other cards between them."""
    others = [_kind("red"), _kind("blue")]
    lying = [JOKER]
    for place in range(FLUSH_JOKERS - 1):
        lying += [others[place], JOKER]
    words = say(
        "{jokers} jokers face up: all {cards} cards are swept away, and {cards} new ones are laid.",
        jokers=FLUSH_JOKERS,
        cards=DISPLAY_SIZE,
    )
    picture = el("div", spread(lying, _CARD + 4), class_="shown-line close")
    return Figure(("TTR-5.8", "TTR-5.9", "TTR-5.10"), words.text(reader), picture)


def _joker(reader: Reader) -> Figure:
    cards = spread([_GREEN.colour, _GREEN.colour, JOKER], _CARD)
    picture = _equals(cards, spaces(_GREEN.length, KINDS[_GREEN.colour]))
    words = say("A joker stands for any colour: two green and a joker pay for three green spaces.")
    return Figure(("TTR-6.3", "TTR-6.5", "TTR-18.1", "TTR-18.2"), words.text(reader), picture)


def _grey(reader: Reader) -> Figure:
    grey = spaces(_GREY.length, GREY_NAME)
    red, blue = _kind("red"), _kind("blue")
    ways = join((_equals(spread([blue] * 3, _CARD), grey), _equals(spread([red, red, JOKER], _CARD), grey)))
    words = say("A grey route takes any one colour, and jokers with it; never two colours.")
    picture = el("div", ways, class_="shown-ways")
    return Figure(("TTR-6.4", "TTR-16.13", "TTR-18.3"), words.text(reader), picture)


def _lengths(reader: Reader) -> Figure:
    words = say(
        "Points for a route by its spaces, scored at once. The {points} is reconstructed.",
        points=ROUTE_POINTS[4],
    )
    return Figure(("TTR-6.14", "TTR-16.R7"), words.text(reader), lanes(KINDS[_GREEN.colour]))


def _doubles(reader: Reader) -> Figure:
    """One half claimed: what becomes of the other."""
    two = _piece(closed=True, second=-1, reader=reader)
    more = _piece(closed=False, second=1, reader=reader)
    words = say(
        "Nobody owns both halves of a double route. With two players the other half is closed (above); with "
        "three or four somebody else may claim it (below)."
    )
    picture = el("div", two, more, class_="shown-ways")
    return Figure(("TTR-7.1", "TTR-7.2", "TTR-7.3", "TTR-18.17", "TTR-18.18"), words.text(reader), picture)


def _piece(closed: bool, second: int, reader: Reader) -> Markup:
    """A double route of which the first seat owns a half, as on the board, without the town around it."""
    mine, other = _DOUBLE
    owned = RoadView(owner=0, emblem=emblem_of((), 0))
    rest = RoadView(closed=closed)
    if second >= 0:
        rest = RoadView(owner=second, emblem=emblem_of((), second), whose=reader.name(second))
    middle = [space.at for each in _DOUBLE for space in road(each, WIDE).spaces]
    x, y = (sum(point[axis] for point in middle) / len(middle) for axis in (0, 1))
    box = (x - 105, y - 36, 210, 72)
    drawing = el(
        "svg",
        el("rect", x=box[0], y=box[1], width=box[2], height=box[3], class_="shown-water"),
        draw_route(mine, owned, WIDE, reader.tongue),
        draw_route(other, rest, WIDE, reader.tongue),
        draw_places(WIDE, frozenset()),
        class_="board shown-piece",
        viewBox="0 0 0 0",
    )
    label = say("A double route, closed") if closed else say("A double route with two owners")
    return cut(drawing, box, label.text(reader))


def _joined(reader: Reader) -> Figure:
    chain = sum(each.bit for each in ROUTES if each.key in _CHAIN)
    words = say(
        "A contract counts when a chain of your own routes joins its two places: +{points} above, "
        "−{points} below, where a link is missing.",
        points=_CONTRACT.points,
    )
    short = chain & ~route(_CHAIN[1]).bit
    picture = el(
        "div", ticket(_CONTRACT, chain, reader), ticket(_CONTRACT, short, reader), class_="shown-tickets"
    )
    return Figure(("TTR-9.9", "TTR-9.10", "TTR-11.2", "TTR-18.28", "TTR-18.29"), words.text(reader), picture)


def _goods(reader: Reader) -> Figure:
    rows = [
        el(
            "li",
            el("span", say("{number} players", number=players).text(reader)),
            el("b", " ".join(str(points) for points in bonus), class_="serif"),
        )
        for players, bonus in MERCHANDISE_BONUS.items()
    ]
    words = say("Points for most goods cards, second most, and so on, by how many play.")
    picture = el("div", shown("card-goods", _CARD), el("ul", *rows, class_="lanes"), class_="shown-line")
    return Figure(("TTR-12.1", "TTR-12.2", "TTR-12.6"), words.text(reader), picture)


def _equals(cards: Markup, road_spaces: Markup) -> Markup:
    return el("div", cards, el("b", "=", class_="serif"), road_spaces, class_="shown-line equal")
