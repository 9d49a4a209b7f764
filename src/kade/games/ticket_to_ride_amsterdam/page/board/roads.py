"""Routes on the board: their spaces, the carts on them, and the glow of those that can be claimed."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from gettext import NullTranslations
from typing import Final, NamedTuple

from kade.chart.furniture import hot_spot, trial_spot
from kade.chart.kept import Kept
from kade.chart.markup import Markup, el, join, num, use
from kade.chart.reasons import rule_of
from kade.games.ticket_to_ride_amsterdam.page.board.courses import Space, road
from kade.games.ticket_to_ride_amsterdam.page.board.frames import Frame
from kade.games.ticket_to_ride_amsterdam.page.symbols import CARD_HUES
from kade.games.ticket_to_ride_amsterdam.rules.actions import Claim
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    GREY,
    GREY_NAME,
    KINDS,
    LOCATIONS,
    ROUTE_POINTS,
    Route,
)
from kade.games.ticket_to_ride_amsterdam.rules.names import colour_word, route_name
from kade.kernel.phrase import Reader, say, say_number

#: Nobody's route.
FREE: Final = -1


class RoadView(NamedTuple):
    """What is to be seen of one route, in the reader's words; equal ones are drawn once."""

    owner: int = FREE
    emblem: str = ""  # the owner's
    whose: str = ""  # the owner's name; empty for nobody's and the reader's own
    closed: bool = False
    fresh: bool = False
    chosen: bool = False
    claims: tuple[Claim, ...] = ()
    why_not: str = ""
    trial: bool = False  # the reader can try out what claiming it would take


# ---------------------------------------------------------------------- words


@lru_cache(maxsize=4096)
def route_words(route: Route, owner: int, whose: str, closed: bool, tongue: NullTranslations) -> str:
    """All there is to know of a route, for those who hear it."""
    reader = Reader((), FREE, tongue)
    name = say(
        "{ends}, {colour}, length {length}",
        ends=route_name(route.index),
        colour=colour_word(route.colour),
        length=route.length,
    )
    if route.cart:
        name = say("{route}, with a goods card", route=name)
    if owner == FREE:
        return (say("{route}, closed", route=name) if closed else name).text(reader)
    if not whose:
        return say("{route}, claimed by you", route=name).text(reader)
    return say("{route}, claimed by {owner}", route=name, owner=whose).text(reader)


# -------------------------------------------------------------------- drawing


def draw_route(
    route: Route, seen: RoadView, frame: Frame, tongue: NullTranslations, stored: bool = False
) -> Markup:
    """A route as it stands, a hot spot if the viewer can claim it, the reason if the viewer cannot.

    With ``stored`` the page holds the free routes already (``stored_routes``) and they are only named.
    """
    # By names that are quickly compared: every board has 44 of them.
    key = (route.index, seen, frame.key, tongue, stored)
    return _ROUTES_DRAWN.get(key, lambda: _draw_route(route, seen, frame, tongue, stored))


_ROUTES_DRAWN: Final = Kept[Markup](16384)


def _draw_route(route: Route, seen: RoadView, frame: Frame, tongue: NullTranslations, stored: bool) -> Markup:
    reader = Reader((), FREE, tongue)
    laid = road(route, frame)
    name = route_words(route, seen.owner, seen.whose, seen.closed, tongue)
    if stored and seen.owner == FREE and not seen.closed:
        body = el("use", href=f"#{_stored_id(route, frame)}")
    else:
        body = _body(route, seen.emblem, seen.closed, frame)
    place = f"{frame.key}-{route.key}"
    moves = "carts" if seen.emblem else None  # a page shows how they arrive
    if seen.claims:
        spot = _claim_spot(route, seen, frame, laid.outline, body, name, reader)
        return el("g", spot, class_=_classes(route, seen), id=place, data_spot=route.key)
    if seen.why_not:
        title = say("{route}. {reason}", route=name, reason=seen.why_not).text(reader)
        return el(
            "g",
            el("title", title),
            body,
            _focus_ring(route, frame, stored),
            class_=_classes(route, seen),
            id=place,
            tabindex=-1,
            role="img",
            aria_label=title,
            data_why=seen.why_not,
            data_rule=rule_of(seen.why_not) or None,
            data_moves=moves,
            data_spot=route.key,
        )
    if seen.trial:
        ring = _focus_ring(route, frame, stored)
        named = {"id": place, "data_moves": moves, "data_spot": route.key}
        return trial_spot(join((body, ring)), name, route.key, _classes(route, seen), **named)
    return el(
        "g",
        el("title", name),
        body,
        class_=_classes(route, seen),
        id=place,
        data_moves=moves,
        data_spot=route.key,
    )


@cache
def stored_routes(routes: tuple[Route, ...], frame: Frame) -> Markup:
    """Every route as it looks while nobody owns it, to be shown by name."""
    roads = [el("g", _body(route, "", False, frame), id=_stored_id(route, frame)) for route in routes]
    edges = [el("path", d=road(route, frame).outline, id=_edge_id(route, frame)) for route in routes]
    return join((*roads, *edges))


def _stored_id(route: Route, frame: Frame) -> str:
    return f"{frame.key}-{route.key}-road"


def _edge_id(route: Route, frame: Frame) -> str:
    return f"{frame.key}-{route.key}-edge"


def _focus_ring(route: Route, frame: Frame, stored: bool) -> Markup:
    """Shows where the focus is on a route that cannot be claimed."""
    if stored:
        return el("use", href=f"#{_edge_id(route, frame)}", class_="focus-ring")
    return el("path", d=road(route, frame).outline, class_="focus-ring")


@cache
def _body(route: Route, emblem: str, closed: bool, frame: Frame) -> Markup:
    laid = road(route, frame)
    spaces = [_space(space, route, frame, emblem, closed) for space in laid.spaces]
    return join((el("path", d=laid.outline, class_="bed"), *spaces))


def _classes(route: Route, seen: RoadView) -> str:
    hue = GREY_NAME if route.colour == GREY else KINDS[route.colour]
    names = ["route", f"hue-{hue}"]
    if seen.owner != FREE:
        names += ["claimed", f"seat-{seen.emblem}"]
    elif seen.closed:
        names.append("closed")
    if seen.fresh:
        names.append("fresh")
    return " ".join(names)


def _claim_spot(
    route: Route, seen: RoadView, frame: Frame, outline: str, body: Markup, name: str, reader: Reader
) -> Markup:
    """A goal: what it takes and brings is shown before anything is paid."""
    label = say_number(
        "Claim {route}: {number} point",
        "Claim {route}: {number} points",
        ROUTE_POINTS[route.length],
        route=name,
    )
    return hot_spot(
        outline,
        join((_end_rings(route, frame), body)),
        label.text(reader),
        seen.chosen,
        data_choose=route.key,
    )


def _end_rings(route: Route, frame: Frame) -> Markup:
    """Rings around both ends, which show when the route is picked."""
    ends = [frame.place(LOCATIONS[end].x, LOCATIONS[end].y) for end in (route.a, route.b)]
    return join(el("circle", cx=x, cy=y, r=frame.node + 1.2, class_="end-ring") for x, y in ends)


def _space(space: Space, route: Route, frame: Frame, emblem: str, closed: bool) -> Markup:
    """One space: its plate follows the road, its signs stay upright; a cart covers it."""
    height = frame.space[1]
    turn = f"rotate({num(space.angle)})"
    plate = _plate(space, height, class_="space")
    if emblem:
        cart = use(f"cart-{emblem}", 0, -1, *cart_size(space.length, frame))
        parts = [el("g", plate, cart, transform=turn)]
    elif closed:
        parts = [el("g", plate, _bars(space, height), transform=turn)]
    else:
        hue = GREY_NAME if route.colour == GREY else KINDS[route.colour]
        hatched = _plate(space, height, fill=f"url(#hatch-{hue})")
        parts = [el("g", plate, hatched, transform=turn), *_signs(space, route, height)]
    return el("g", *parts, transform=f"translate({num(space.at[0])} {num(space.at[1])})")


def cart_size(length: float, frame: Frame) -> tuple[float, float]:
    """Width and height of a cart on a space of this length."""
    width = min(length + 5, 2.75 * frame.space[1])
    return width, width * 26 / 46


def _plate(space: Space, height: float, class_: str | None = None, fill: str | None = None) -> Markup:
    return el(
        "rect",
        class_=class_,
        fill=fill,
        x=-space.length / 2,
        y=-height / 2,
        width=float(space.length),
        height=float(height),
        rx=height * 0.3,
    )


def _bars(space: Space, height: float) -> Markup:
    """A space nobody can use any more is crossed out."""
    x, y = space.length / 2 - height * 0.22, height * 0.28
    cross = f"M{num(-x)} {num(-y)}L{num(x)} {num(y)}M{num(-x)} {num(y)}L{num(x)} {num(-y)}"
    return el("path", d=cross, class_="bars")


def _signs(space: Space, route: Route, height: float) -> list[Markup]:
    """The colour's mark and the cart symbol, side by side along the road."""
    coloured = route.colour != GREY
    aside, angle = space.length * 0.25 if route.cart and coloured else 0, math.radians(space.angle)
    dx, dy = aside * math.cos(angle), aside * math.sin(angle)
    mark = f"mark-{CARD_HUES[route.colour].mark}"
    signs = [use(mark, -dx, -dy, height * 0.72, class_="mark")] if coloured else []
    if route.cart:
        signs.append(use("i-cart", dx, dy, height * 0.9, class_="goods"))
    return signs
