"""What Genoa shows of itself on a table page."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.composer import composer_css
from kade.chart.face import Deed, Face, OwnPart, Plan, Tile
from kade.chart.lesson import Figure, Lesson
from kade.chart.markup import Markup
from kade.chart.tokens import palette_css
from kade.games.genoa.page.bargaining import deal_panel, whose
from kade.games.genoa.page.board.drawing import board_css, board_layers
from kade.games.genoa.page.board.frames import FRAMES
from kade.games.genoa.page.css import page_css
from kade.games.genoa.page.figures import figures, figures_css
from kade.games.genoa.page.lesson import lesson, lesson_css
from kade.games.genoa.page.own import contracts, hand, purse
from kade.games.genoa.page.panels import brief, draft, revealed, seat_stats, stock
from kade.games.genoa.page.plans import plan
from kade.games.genoa.page.prompt_bar import answers
from kade.games.genoa.page.quiet import waiting
from kade.games.genoa.page.symbols import PALETTE, symbols
from kade.games.genoa.page.tiles import tiles, trail
from kade.games.genoa.rules.components import CONTRACT, DECK_MASK
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.events import Event
from kade.kernel.phrase import Reader, say


class GenoaFace(Face[GenoaView]):
    frames = tuple(FRAMES)

    def css(self) -> str:
        return palette_css(PALETTE) + board_css() + composer_css() + page_css()

    def symbols(self) -> Sequence[Markup]:
        return [symbols()]

    def size(self, frame: str) -> tuple[int, int]:
        found = FRAMES[frame]
        return found.width, found.height

    def board(
        self, view: GenoaView, frame: str, fresh: Sequence[Event], reader: Reader
    ) -> tuple[Markup, Markup]:
        return board_layers(view, FRAMES[frame], reader)

    def aside(self, view: GenoaView, reader: Reader, story: Sequence[Event] = ()) -> Markup:
        """The negotiation; the stock while there is nothing to bargain with."""
        return deal_panel(view, reader, draft(view, reader), revealed(view, reader), stock(view, reader))

    def own(self, view: GenoaView, reader: Reader) -> list[OwnPart]:
        """Purse and hand, then contracts."""
        if view.viewer < 0:
            return []
        cards = (view.hand & ~DECK_MASK[CONTRACT]).bit_count()
        deeds = (view.hand & DECK_MASK[CONTRACT]).bit_count()
        return [
            OwnPart("purse", "i-purse", say("Purse").text(reader), 0, purse(view, reader)),
            OwnPart("hand", "i-hand", say("Hand").text(reader), cards, hand(view, reader)),
            OwnPart(
                "contracts",
                "i-contract",
                say("Contracts").text(reader),
                deeds,
                contracts(view, reader),
            ),
        ]

    def stats(self, view: GenoaView, seat: int, reader: Reader) -> Markup:
        return seat_stats(view, seat, reader)

    def brief(self, view: GenoaView, seat: int, reader: Reader) -> Markup:
        return brief(view, seat, reader)

    def plan(self, view: GenoaView, key: str, frame: str, reader: Reader) -> Plan | None:
        return plan(view, key, frame, reader)

    def tiles(self, deeds: Sequence[Deed], reader: Reader) -> list[Tile]:
        return tiles(deeds, reader)

    def trail(self, view: GenoaView, frame: str, tile: Sequence[Deed], reader: Reader) -> Markup:
        return trail(view.tower, frame, tile, reader)

    def beside(self, view: GenoaView, reader: Reader) -> str:
        """Who trades, if another one does."""
        return whose(view).text(reader) if view.trader != view.viewer else ""

    def waiting(self, view: GenoaView, reader: Reader) -> Markup:
        return waiting(view, reader)

    def answers(self, view: GenoaView, reader: Reader) -> Markup:
        return answers(view, reader)

    def lesson(self, reader: Reader) -> Lesson:
        return lesson(reader)

    def figures(self, reader: Reader) -> Sequence[Figure]:
        return figures(reader)

    def lesson_css(self) -> str:
        return lesson_css() + figures_css()
