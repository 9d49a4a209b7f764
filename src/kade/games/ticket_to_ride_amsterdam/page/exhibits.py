"""The real board and cards as pictures to look at: what lesson and figures are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from kade.chart.cards import card
from kade.chart.markup import NOTHING, Markup, el, join
from kade.chart.tokens import SEATS
from kade.games.ticket_to_ride_amsterdam.page.board.courses import road
from kade.games.ticket_to_ride_amsterdam.page.board.frames import Frame
from kade.games.ticket_to_ride_amsterdam.page.contract_cards import contract_face
from kade.games.ticket_to_ride_amsterdam.rules.actions import ACTIONS
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CONTRACTS,
    KINDS,
    ROUTE_POINTS,
    ROUTES,
    Contract,
    Route,
)
from kade.games.ticket_to_ride_amsterdam.rules.paths import spaces_between
from kade.games.ticket_to_ride_amsterdam.rules.setup import new_game
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel.phrase import Reader
from kade.kernel.rng import Rng

#: The emblem of the reader in pictures: the first seat's.
EMBLEM: Final = next(iter(SEATS))


@cache
def played(players: int, seed: str, line: tuple[str, ...]) -> TicketState:
    """A position made by really playing: these answers, given to this deal."""
    state = new_game(players, Rng.seeded(seed))
    for notation in line:
        state.apply(ACTIONS.parse(notation))
    return state


def route(key: str) -> Route:
    return next(found for found in ROUTES if found.key == key)


def contract(key: str) -> Contract:
    return next(found for found in CONTRACTS if found.key == key)


# ----------------------------------------------------------------------- the board


def trail(routes: Iterable[Route], frame: Frame, class_: str = "lesson-trail") -> Markup:
    """A light along routes."""
    return join(el("path", d=road(found, frame).outline, class_=class_) for found in routes)


# ----------------------------------------------------------------------- cards


def shown(symbol: str, width: int, number: str = "", lit: bool = False) -> Markup:
    """A card, with a seal that the words name, and lit where it may be taken."""
    seal = el("span", number, class_="num") if number else NOTHING
    return el("span", card(symbol, width), seal, class_="shown lit" if lit else "shown")


def spread(kinds: Sequence[int], width: int) -> Markup:
    """Cards side by side."""
    return el("span", *(shown(f"card-{KINDS[kind]}", width) for kind in kinds), class_="shown-row")


def spaces(number: int, hue: str) -> Markup:
    """So many spaces of a route in a row."""
    return el("span", *(el("i") for _ in range(number)), class_=f"shown-spaces hue-{hue}")


def lanes(hue: str) -> Markup:
    """The points for each length of route."""
    rows = [
        el("li", spaces(length, hue), el("b", ROUTE_POINTS[length], class_="serif"))
        for length in range(1, len(ROUTE_POINTS))
    ]
    return el("ul", *rows, class_="lanes")


def ticket(found: Contract, owned: int, reader: Reader, class_: str = "") -> Markup:
    """A contract as its owner sees it, with how far these routes are from joining it."""
    left = spaces_between(found.a, found.b, owned, 0)
    face = contract_face(found, owned, left, False, reader.tongue)
    done = " is-done" if left == 0 else ""
    return el("div", face, class_=f"contract seat-{EMBLEM}{done} {class_}".rstrip())


def exhibits_css() -> str:
    return _EXHIBITS


_EXHIBITS = """
.lesson-trail{fill:none;stroke:var(--glow-halo);stroke-width:3.4;stroke-linejoin:round;
 filter:drop-shadow(0 0 4px var(--glow-halo))}
.board-tall .lesson-trail{stroke-width:2.4}
.shown-row{display:flex;gap:5px;align-items:flex-end}
.shown{position:relative;display:block;line-height:0}
.shown .card{max-width:100%;height:auto}
.shown .num{position:absolute;left:50%;bottom:-14px;margin-left:-13px;line-height:1}
.shown.lit .card{border-radius:7px;outline:2px solid var(--glow);outline-offset:1px;
 box-shadow:0 0 0 5px rgb(from var(--glow-halo) r g b/.6)}
.shown-spaces{display:inline-flex;gap:3px}
.shown-spaces i{width:31px;height:14px;border-radius:4px;background:var(--hue);
 border:1.4px solid var(--edge)}
.shown-line{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px}
.shown-line.close .shown-row{gap:0}
.shown-line .shown-spaces i{width:26px}
.shown-line.equal{flex-wrap:nowrap;gap:10px}
.shown-line.equal .shown-spaces i{width:22px}
.shown-line .lanes{flex:1}
.shown-ways{display:grid;gap:10px}
.shown-tickets{display:grid;max-width:240px;gap:8px}
.shown-piece{display:block;width:100%;height:auto;border-radius:8px}
.shown-water{fill:var(--water)}
.lanes{display:grid;gap:7px}
.lanes li{display:flex;justify-content:space-between;align-items:center}
.lanes b{font-size:18px}
"""
