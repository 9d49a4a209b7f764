"""The large picture of the lesson: the board in the middle of a game, with the seals of the legend."""

from __future__ import annotations

from typing import Final, NamedTuple

from kade.chart.geometry import Point
from kade.chart.markup import Markup
from kade.chart.notes import cut, ring, seal
from kade.games.ticket_to_ride_amsterdam.page.board.courses import road
from kade.games.ticket_to_ride_amsterdam.page.board.drawing import draw_board
from kade.games.ticket_to_ride_amsterdam.page.board.frames import Frame
from kade.games.ticket_to_ride_amsterdam.page.exhibits import contract, played, route, trail
from kade.games.ticket_to_ride_amsterdam.rules.components import LOCATIONS, routes_in
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel.phrase import Reader, say

#: A game of three merchants, up to the claim with which the first seat joins its contract.
_SEED: Final = "lesson 327"
_LINE: Final = (
    "keep second; keep both; keep both; take 0; take 1; claim R02 blue joker; take 1; deck; deck; take 1; "
    "deck; take 0; claim R08 orange orange; claim R39 red red; claim R38 green green; take 0; take 3; "
    "claim R34 blue; deck; take 2; claim R06 blue blue blue; deck; take 1; claim R44 green joker; deck; "
    "take 2; claim R36 black black black; deck; take 0; deck; deck; take 2; take 4; claim R09 pink; "
    "claim R03 green green joker joker; claim R22 pink pink pink"
)
#: What the seals of the large picture sit on: the contract, a route of its way, and a route with cart signs.
JOINED, _ROUTE, _SIGNED = contract("C24"), route("R36"), route("R43")


class Seal(NamedTuple):
    """A number on the large picture and where it sits."""

    number: int
    at: Point


def hero_position() -> TicketState:
    return played(3, _SEED, tuple(_LINE.split("; ")))


def hero_seals(frame: Frame) -> list[Seal]:
    """Beside both ends of the contract, a route, a cart sign and the discs on the border."""
    ends = [frame.place(LOCATIONS[end].x, LOCATIONS[end].y) for end in (JOINED.a, JOINED.b)]
    out = 1.55 * frame.node
    middle = road(_ROUTE, frame).spaces[1].at
    sign = road(_SIGNED, frame).spaces[1].at
    points = hero_position().points
    x, y, wide, high = frame.border.cell((points[0] + min(points)) // 2)  # between two discs
    return [
        Seal(1, (ends[0][0] - out * 0.7, ends[0][1] - out)),
        Seal(1, (ends[1][0] + 1.4 * out, ends[1][1] - 0.2 * out)),
        Seal(2, (middle[0], middle[1] + 1.45 * frame.space[1])),
        Seal(3, (sign[0] - 1.6 * frame.space[1], sign[1])),
        Seal(4, (x + wide / 2, y + high / 2 + 3)),
    ]


def hero(frame: Frame, reader: Reader) -> Markup:
    """The board after the claim that joined the contract: its way shines, and the seals tell what is what."""
    view = hero_position().view(0)
    size = 11.5 if frame.compact else 16
    rings = []
    for end in (JOINED.a, JOINED.b):
        rings.append(ring(*frame.place(LOCATIONS[end].x, LOCATIONS[end].y), frame.node * 1.5))
    label = say("The board in the middle of a game, with four numbered seals").text(reader)
    return cut(
        draw_board(view, frame, reader=reader),
        (0, 0, frame.width, frame.height),
        label,
        trail(routes_in(view.owned[0]), frame),
        *rings,
        *(seal(mark.number, *mark.at, size) for mark in hero_seals(frame)),
    )
