"""What Amsterdam shows of itself on a table page."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.composer import composer_css
from kade.chart.face import Deed, Face, OwnPart, Plan, Tile
from kade.chart.lesson import Figure, Lesson
from kade.chart.markup import Markup, el, join
from kade.chart.tokens import palette_css
from kade.games.amsterdam.page.board.drawing import board_css, board_layers
from kade.games.amsterdam.page.board.frames import FRAMES
from kade.games.amsterdam.page.board.trail import trail
from kade.games.amsterdam.page.card_display import card_display, discard_pile
from kade.games.amsterdam.page.css import page_css
from kade.games.amsterdam.page.figures import figures, figures_css
from kade.games.amsterdam.page.lesson import lesson, lesson_css
from kade.games.amsterdam.page.order_cards import has_orders, order_cards, orders_of
from kade.games.amsterdam.page.own import player_board
from kade.games.amsterdam.page.panels import brief, estates, rivals, round_bar, seat_stats
from kade.games.amsterdam.page.pieces import PALETTE
from kade.games.amsterdam.page.plan_css import plan_css
from kade.games.amsterdam.page.plans.planning import plan, reason
from kade.games.amsterdam.page.player_cards import own_cards
from kade.games.amsterdam.page.prompt_bar import answers
from kade.games.amsterdam.page.supply_bar import supply_bar
from kade.games.amsterdam.page.symbols import CARD_PALETTE, symbols
from kade.games.amsterdam.page.tiles import tiles
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.events import Event
from kade.kernel.phrase import Reader, say


class AmsterdamFace(Face[AmsterdamView]):
    frames = tuple(FRAMES)
    ribbon_apart = True

    def css(self) -> str:
        palettes = palette_css(PALETTE) + palette_css(CARD_PALETTE)
        return palettes + board_css() + composer_css() + page_css(FRAMES) + plan_css()

    def symbols(self) -> Sequence[Markup]:
        return [symbols()]

    def size(self, frame: str) -> tuple[int, int]:
        found = FRAMES[frame]
        return found.width, found.height

    def board(
        self, view: AmsterdamView, frame: str, fresh: Sequence[Event], reader: Reader
    ) -> tuple[Markup, Markup]:
        return board_layers(view, FRAMES[frame], reader, fresh)

    def aside(self, view: AmsterdamView, reader: Reader, story: Sequence[Event] = ()) -> Markup:
        """Round and phase; the open cards; all that is shown on demand."""
        return join(
            (
                round_bar(view, reader),
                el("div", card_display(view, reader), class_="tray"),
                supply_bar(view, reader),
                rivals(view, reader),
                discard_pile(view, reader),
                estates(view, reader),
            )
        )

    def own(self, view: AmsterdamView, reader: Reader) -> list[OwnPart]:
        """The player board first, then all cards."""
        seat = view.viewer
        if seat < 0:
            return []
        parts = [
            OwnPart(
                "mat",
                "i-wheel",
                say("Wheel").text(reader),
                0,
                player_board(view, seat, reader, live=True),
            ),
            OwnPart(
                "cards",
                "i-slot",
                say("Cards").text(reader),
                len(view.inactive[seat]) + len(view.active_cards(seat)),
                own_cards(view, seat, reader),
            ),
        ]
        if has_orders(view, seat):
            number = len(orders_of(view, seat))
            orders = order_cards(view, seat, reader)
            parts.append(OwnPart("orders", "i-scroll", say("Orders").text(reader), number, orders))
        return parts

    def stats(self, view: AmsterdamView, seat: int, reader: Reader) -> Markup:
        return seat_stats(view, seat, reader)

    def brief(self, view: AmsterdamView, seat: int, reader: Reader) -> Markup:
        return brief(view, seat, reader)

    def plan(self, view: AmsterdamView, key: str, frame: str, reader: Reader) -> Plan | None:
        return plan(view, key, FRAMES[frame], reader)

    def why_not(self, view: AmsterdamView, key: str, reader: Reader) -> str:
        return reason(view, key, reader)

    def tiles(self, deeds: Sequence[Deed], reader: Reader) -> list[Tile]:
        return tiles(deeds, reader)

    def trail(self, view: AmsterdamView, frame: str, tile: Sequence[Deed], reader: Reader) -> Markup:
        return trail(FRAMES[frame], tile, reader)

    def answers(self, view: AmsterdamView, reader: Reader) -> Markup:
        return answers(view, reader)

    def lesson(self, reader: Reader) -> Lesson:
        return lesson(reader)

    def figures(self, reader: Reader) -> Sequence[Figure]:
        return figures(reader)

    def lesson_css(self) -> str:
        return lesson_css() + figures_css()
