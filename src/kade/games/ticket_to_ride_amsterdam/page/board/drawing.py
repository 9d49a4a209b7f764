"""The board as an engraved chart, drawn from a view: for pages, notebooks, replays and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache, partial
from gettext import NullTranslations
from typing import Final

from kade.chart.border import Standing, score_markers, score_track
from kade.chart.css import chart_css
from kade.chart.furniture import alone, chart
from kade.chart.kept import Kept
from kade.chart.markup import NOTHING, Markup, el, join
from kade.chart.reasons import because
from kade.chart.sprite import definitions
from kade.chart.tokens import emblem_of, theme_css
from kade.games.ticket_to_ride_amsterdam.page.board.cartouche import furniture
from kade.games.ticket_to_ride_amsterdam.page.board.frames import WIDE, Frame
from kade.games.ticket_to_ride_amsterdam.page.board.marks import lit_way, marks_css
from kade.games.ticket_to_ride_amsterdam.page.board.places import draw_names, draw_places
from kade.games.ticket_to_ride_amsterdam.page.board.roads import FREE, RoadView, draw_route, stored_routes
from kade.games.ticket_to_ride_amsterdam.page.board.townscape import ground
from kade.games.ticket_to_ride_amsterdam.page.hot_spots import asked, claimable, why_not
from kade.games.ticket_to_ride_amsterdam.page.symbols import PALETTE, symbols, symbols_css
from kade.games.ticket_to_ride_amsterdam.page.ways import ways
from kade.games.ticket_to_ride_amsterdam.rules.components import CONTRACTS, ROUTES, TITLE, Route, routes_in
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.kernel.phrase import Reader, say, say_number


def draw_board(
    view: TicketView,
    frame: Frame = WIDE,
    chosen: str | None = None,
    fresh: frozenset[str] = frozenset(),
    names: Sequence[str] = (),
    reader: Reader | None = None,
) -> Markup:
    """The board for a page that carries the sprite and the style sheets.

    ``chosen`` is the route whose payment is being chosen, ``fresh`` are the routes claimed since the
    viewer's last turn, both by key. ``names`` are the players'; ``reader`` says more than they do.
    """
    who = reader or Reader(names, view.viewer)
    label = say("Board: {title}", title=TITLE).text(who)
    layers = _layers(view, frame, chosen, fresh, who)
    return chart(frame.key, frame.width, frame.height, label, *layers)


def draw(view: TicketView) -> str:
    """The board as one self-contained SVG in both themes."""
    who = Reader((), view.viewer)
    css = theme_css(PALETTE, root=".kade") + chart_css() + board_css()
    layers = _layers(view, WIDE, None, frozenset(), who)
    return alone(WIDE.key, WIDE.width, WIDE.height, TITLE, css, definitions(symbols()), *layers)


def board_layers(
    view: TicketView, frame: Frame, fresh: frozenset[str], reader: Reader
) -> tuple[Markup, Markup]:
    """The board for a page that changes: the ground, sent once, and what lies on it now."""
    fixed = _fixed(frame, view.players, reader.tongue)
    standing = tuple(standings(view, reader))
    key = (frame.key, standing, *_sight(view, fresh, reader))
    return fixed, _LIVE.get(key, partial(_live, view, frame, standing, fresh, reader))


#: Live layers by everything they depend on. Most answers change nothing on most people's boards.
_LIVE: Final = Kept[Markup](600)
#: Routes as readers saw them, by everything they depend on: both frames show the same.
_SEEN: Final = Kept[list[RoadView]](600)


def _live(
    view: TicketView, frame: Frame, standing: Sequence[Standing], fresh: frozenset[str], reader: Reader
) -> Markup:
    """What lies on the board now."""
    return el(
        "g",
        el("g", _routes(view, frame, None, fresh, reader, stored=True), class_="routes", data_spot="town"),
        el("use", href=f"#{frame.key}-over", class_="names-over"),
        el("g", score_markers(frame.border, standing), class_="score"),
        _offered(view, frame),
        class_="live",
    )


def _offered(view: TicketView, frame: Frame) -> Markup:
    """The ways of contracts on offer; a page shows those of the contracts that are to be kept."""
    if not asked(view):
        return NOTHING
    lit = []
    for place, contract in enumerate((CONTRACTS[index] for index in view.offered), 1):
        way = next(iter(ways(view, contract, view.viewer, most=1)), None)
        lit.append(lit_way(contract, way, frame, f"lit-contract offered-{place}"))
    return el("g", *lit, class_="offered-ways", aria_hidden="true") if lit else NOTHING


def _sight(view: TicketView, fresh: frozenset[str], reader: Reader) -> tuple[object, ...]:
    """Everything that decides how the routes look to the reader."""
    asked_now = view.question.prompt if view.question and asked(view) else ""
    names = tuple("" if seat == reader.you else reader.name(seat) for seat in range(view.players))
    own = (tuple(view.hand), view.carts[max(view.viewer, 0)], tuple(view.offered))
    known = (asked_now, tuple(view.legal), *own)
    whose = (names, tuple(reader.emblems), reader.tongue)
    return (
        *(known if asked_now else ()),
        view.over,
        view.viewer,
        tuple(view.owned),
        tuple(view.closed),
        fresh,
        *whose,
    )


@lru_cache(maxsize=64)
def _fixed(frame: Frame, players: int, tongue: NullTranslations) -> Markup:
    """All that never changes; what lies over the routes is kept in store and shown by name."""
    over = el("g", draw_names(frame), draw_places(frame, frozenset()), id=f"{frame.key}-over")
    return join(
        (
            ground(frame),
            furniture(frame, players, Reader((), FREE, tongue)),
            el("defs", stored_routes(tuple(ROUTES), frame), over),
            _track(frame),
        )
    )


@cache
def _track(frame: Frame) -> Markup:
    return score_track(frame.border)


def _layers(
    view: TicketView, frame: Frame, chosen: str | None, fresh: frozenset[str], reader: Reader
) -> list[Markup]:
    """Ground, furniture, routes, names, places, score: in that order."""
    picked = next((route for route in ROUTES if route.key == chosen), None)
    lit = frozenset((picked.a, picked.b)) if picked else frozenset()
    return [
        ground(frame),
        furniture(frame, view.players, reader),
        el("g", _routes(view, frame, picked, fresh, reader, stored=False), class_="routes"),
        draw_names(frame),
        draw_places(frame, lit),
        el(
            "g",
            _track(frame),
            score_markers(frame.border, standings(view, reader)),
            class_="score",
        ),
    ]


def _routes(
    view: TicketView,
    frame: Frame,
    picked: Route | None,
    fresh: frozenset[str],
    reader: Reader,
    stored: bool,
) -> Markup:
    """What can be claimed is drawn last, so that its glow lies over its neighbours."""
    drawn: list[tuple[int, Markup]] = []
    for route, road in zip(ROUTES, road_views(view, fresh, reader), strict=True):
        seen = road._replace(chosen=True) if route is picked else road
        layer = 2 if seen.claims and seen.chosen else 1 if seen.claims else 0
        drawn.append((layer, draw_route(route, seen, frame, reader.tongue, stored)))
    return join(markup for _, markup in sorted(drawn, key=lambda entry: entry[0]))


def road_views(view: TicketView, fresh: frozenset[str], reader: Reader) -> list[RoadView]:
    """Every route as the reader sees it."""
    return _SEEN.get(_sight(view, fresh, reader), partial(_look, view, fresh, reader))


def _look(view: TicketView, fresh: frozenset[str], reader: Reader) -> list[RoadView]:
    """Most routes are nobody's and look alike to whoever is not asked."""
    found = [_NOBODYS._replace(trial=view.viewer >= 0 and not view.over)] * len(ROUTES)
    nobody = -1
    for mask in view.closed:
        nobody &= mask
    for route in routes_in(nobody & _EVERY_ROUTE):
        found[route.index] = _NOBODYS._replace(closed=True)
    for seat in range(view.players):
        whose = "" if seat == reader.you else reader.name(seat)
        emblem = emblem_of(reader.emblems, seat)
        for route in routes_in(view.owned[seat]):
            closed, new = bool(nobody & route.bit), route.key in fresh
            found[route.index] = RoadView(seat, emblem, whose, closed, new)
    if not asked(view):
        return found
    claims = claimable(view)
    for route in ROUTES:
        ways = tuple(claims.get(route.index, ()))
        told = because(None if ways else why_not(view, route), reader)
        found[route.index] = found[route.index]._replace(claims=ways, why_not=told)
    return found


_NOBODYS: Final = RoadView()
_EVERY_ROUTE: Final = sum(route.bit for route in ROUTES)


def standings(view: TicketView, reader: Reader) -> list[Standing]:
    """Points from routes during the game, final scores after it."""
    scores = view.points if view.scores is None else view.scores
    found = [
        _standing(emblem_of(reader.emblems, seat), score, reader.name(seat), reader.tongue)
        for seat, score in enumerate(scores)
    ]
    if view.viewer >= 0:
        found[view.viewer] = found[view.viewer]._replace(spot="score")
    return found


@lru_cache(maxsize=4096)
def _standing(emblem: str, score: int, name: str, tongue: NullTranslations) -> Standing:
    points = say_number("{number} point", "{number} points", score)
    return Standing(
        emblem, score, say("{seat}: {points}", seat=name, points=points).text(Reader((), FREE, tongue))
    )


def board_css() -> str:
    """Only what this board draws; lettering and furniture come from the house."""
    return symbols_css() + _BOARD + marks_css()


_BOARD = """
.c-street{stroke:var(--land)}
.houses-line{stroke:var(--house-line);stroke-dasharray:17 2 11 2 23 7 14 2 19 3;stroke-linecap:butt}
.houses{stroke:var(--house);stroke-dasharray:15.4 3.6 9.4 3.6 21.4 8.6 12.4 3.6 17.4 4.6;
 stroke-dashoffset:-.8;stroke-linecap:butt}
.houses-roof{stroke:var(--house-2);stroke-dasharray:1.2 4.2;stroke-linecap:butt}
.c-field{fill:var(--field);stroke:var(--coast);stroke-width:.8}.c-polder{fill:url(#polder)}
.square{fill:var(--quay);stroke:var(--house-line);stroke-width:.8}
.mill{color:var(--coast);--seat:var(--field)}
.arms{fill:var(--arms);stroke:var(--coast);stroke-width:1.6}.arms-pale{fill:var(--arms-pale)}
.arms-saltire{fill:none;stroke:var(--arms-saltire);stroke-width:2.6}
.pip{fill:var(--ink-soft)}
.goods-sign{color:var(--ink)}
.bed{fill:var(--bed);fill-opacity:.72}
.claimed .bed{fill:var(--seat);fill-opacity:.3;stroke:var(--seat-edge);stroke-opacity:.55;
 stroke-width:.8}
.space{fill:var(--hue);stroke:var(--edge);stroke-width:1}
.claimed .space{fill-opacity:.4;stroke-opacity:.4}
.mark,.goods{color:var(--hue-ink)}
.closed .bed{fill-opacity:.35}
.closed .space{fill:var(--bed);fill-opacity:.6;stroke:var(--line);stroke-width:.9;
 stroke-dasharray:2.4 2}
.bars{fill:none;stroke:var(--line);stroke-width:1.3;stroke-linecap:round}
.fresh .bed{stroke:var(--ink);stroke-opacity:1;stroke-width:1.3;stroke-dasharray:2 2}
.route{outline:none}
.focus-ring{display:none;fill:none;stroke:var(--ink);stroke-width:3;stroke-linejoin:round}
.route:focus-visible .focus-ring{display:inline}
.route[data-why]{cursor:help}
.end-ring{display:none;fill:none;stroke:var(--glow);stroke-width:3}
.chosen .end-ring{display:inline}
.names-over{pointer-events:none}
.ribbon-text{text-anchor:middle;font-family:var(--serif);fill:var(--ink)}
.node{fill:var(--banner);stroke:var(--coast);stroke-width:1.4;filter:url(#lift)}
.node.lit{stroke:var(--glow);stroke-width:3}
.node-line{fill:none;stroke:var(--banner-line);stroke-width:.6}
.node-picture{color:var(--ink);--pic-fill:var(--house)}
"""
