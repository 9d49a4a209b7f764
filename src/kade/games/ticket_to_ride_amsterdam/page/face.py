"""What Ticket to Ride: Amsterdam shows of itself on a table page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kade.chart.face import Deed, Face, OwnPart, Plan, Tile
from kade.chart.lesson import Figure, Lesson
from kade.chart.markup import Markup, join
from kade.chart.tokens import palette_css
from kade.games.ticket_to_ride_amsterdam.page import plans
from kade.games.ticket_to_ride_amsterdam.page.board.drawing import board_css, board_layers
from kade.games.ticket_to_ride_amsterdam.page.board.frames import TALL, WIDE, Frame
from kade.games.ticket_to_ride_amsterdam.page.contract_cards import (
    offered_contracts,
    own_contracts,
    revealed_contracts,
)
from kade.games.ticket_to_ride_amsterdam.page.css import page_css
from kade.games.ticket_to_ride_amsterdam.page.figures import figures
from kade.games.ticket_to_ride_amsterdam.page.lesson import lesson, lesson_css
from kade.games.ticket_to_ride_amsterdam.page.market import market
from kade.games.ticket_to_ride_amsterdam.page.own import hand
from kade.games.ticket_to_ride_amsterdam.page.panels import carts_left, seat_stats
from kade.games.ticket_to_ride_amsterdam.page.prompt_bar import answers
from kade.games.ticket_to_ride_amsterdam.page.symbols import PALETTE, symbols
from kade.games.ticket_to_ride_amsterdam.page.tiles import tiles, trail
from kade.games.ticket_to_ride_amsterdam.rules.components import ROUTES
from kade.games.ticket_to_ride_amsterdam.rules.events import RouteClaimed
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.kernel.events import Event
from kade.kernel.phrase import Reader, say

_FRAMES: Final[dict[str, Frame]] = {frame.key: frame for frame in (WIDE, TALL)}


class TicketFace(Face[TicketView]):
    frames = tuple(_FRAMES)
    looks = (plans.LOOK,)

    def css(self) -> str:
        return palette_css(PALETTE) + board_css() + page_css()

    def symbols(self) -> Sequence[Markup]:
        return [symbols()]

    def size(self, frame: str) -> tuple[int, int]:
        found = _FRAMES[frame]
        return found.width, found.height

    def board(
        self, view: TicketView, frame: str, fresh: Sequence[Event], reader: Reader
    ) -> tuple[Markup, Markup]:
        claimed = frozenset(ROUTES[event.route].key for event in fresh if isinstance(event, RouteClaimed))
        return board_layers(view, _FRAMES[frame], claimed, reader)

    def aside(self, view: TicketView, reader: Reader, story: Sequence[Event] = ()) -> Markup:
        return market(view, reader)

    def own(self, view: TicketView, reader: Reader) -> list[OwnPart]:
        """What is on offer first, then the hand, then contracts; at the end everybody's."""
        parts: list[OwnPart] = []
        if view.over:
            shown = join(revealed_contracts(view, seat, reader) for seat in _own_first(view))
            number = sum(mask.bit_count() for mask in view.revealed)
            return [OwnPart("contracts", "i-scroll", say("Contracts").text(reader), number, shown)]
        if view.viewer < 0:
            return parts
        if view.offered:
            offer = offered_contracts(view, reader)
            parts.append(OwnPart("offer", "i-scroll", say("Offer").text(reader), len(view.offered), offer))
        total = sum(view.hand)
        parts.append(OwnPart("hand", "i-hand", say("Hand").text(reader), total, hand(view, reader)))
        held = own_contracts(view, reader)
        number = view.contracts.bit_count()
        parts.append(OwnPart("contracts", "i-scroll", say("Contracts").text(reader), number, held))
        return parts

    def stats(self, view: TicketView, seat: int, reader: Reader) -> Markup:
        return seat_stats(view, seat, reader)

    def brief(self, view: TicketView, seat: int, reader: Reader) -> Markup:
        return carts_left(view, seat, reader)

    def plan(self, view: TicketView, key: str, frame: str, reader: Reader) -> Plan | None:
        return plans.plan(view, key, _FRAMES[frame], reader)

    def why_not(self, view: TicketView, key: str, reader: Reader) -> str:
        return plans.reason(view, key, reader)

    def tiles(self, deeds: Sequence[Deed], reader: Reader) -> list[Tile]:
        return tiles(deeds, reader)

    def trail(self, view: TicketView, frame: str, tile: Sequence[Deed], reader: Reader) -> Markup:
        return trail(tile, _FRAMES[frame], reader)

    def answers(self, view: TicketView, reader: Reader) -> Markup:
        return answers(view, reader)

    def lesson(self, reader: Reader) -> Lesson:
        return lesson(reader)

    def figures(self, reader: Reader) -> Sequence[Figure]:
        return figures(reader)

    def lesson_css(self) -> str:
        return lesson_css()


def _own_first(view: TicketView) -> list[int]:
    return sorted(range(view.players), key=lambda seat: (seat != view.viewer, seat))
