"""What New Amsterdam shows of itself on a table page."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.composer import composer_css
from kade.chart.face import Deed, Face, OwnPart, Plan, Tile
from kade.chart.lesson import Figure, Lesson
from kade.chart.markup import Markup, join
from kade.chart.tokens import palette_css
from kade.games.new_amsterdam.page.board.drawing import board_css, board_layers
from kade.games.new_amsterdam.page.board.frames import FRAMES
from kade.games.new_amsterdam.page.board.trail import trail
from kade.games.new_amsterdam.page.css import page_css
from kade.games.new_amsterdam.page.figures import figures
from kade.games.new_amsterdam.page.hot_spots import reason
from kade.games.new_amsterdam.page.lesson import lesson, lesson_css
from kade.games.new_amsterdam.page.own import lands, resources, ships, wharf
from kade.games.new_amsterdam.page.panels import brief, estates, purse_line, rounds, seat_stats
from kade.games.new_amsterdam.page.plans import plan
from kade.games.new_amsterdam.page.prompt_bar import answers
from kade.games.new_amsterdam.page.ribbon import tiles
from kade.games.new_amsterdam.page.symbols import PALETTE, symbols
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.events import Event
from kade.kernel.phrase import Reader, say


class NewAmsterdamFace(Face[NewAmsterdamView]):
    frames = tuple(FRAMES)

    def css(self) -> str:
        return palette_css(PALETTE) + board_css() + composer_css() + page_css()

    def symbols(self) -> Sequence[Markup]:
        return [symbols()]

    def size(self, frame: str) -> tuple[int, int]:
        found = FRAMES[frame]
        return found.width, found.height

    def board(
        self, view: NewAmsterdamView, frame: str, fresh: Sequence[Event], reader: Reader
    ) -> tuple[Markup, Markup]:
        return board_layers(view, FRAMES[frame], reader, fresh)

    def aside(self, view: NewAmsterdamView, reader: Reader, story: Sequence[Event] = ()) -> Markup:
        """Round and step; own resources for a phone; everybody's estate, shown on demand."""
        return join((rounds(view, reader), purse_line(view, reader), estates(view, reader)))

    def own(self, view: NewAmsterdamView, reader: Reader) -> list[OwnPart]:
        """Resources first, then what lies before the reader: ships, wharf and lands."""
        seat = view.viewer
        if seat < 0:
            return []
        estate = join((ships(view, seat, reader), wharf(view, seat, reader), lands(view, seat, reader)))
        built = len(view.lands[seat]) + len(view.ships[seat])
        return [
            OwnPart(
                "purse",
                "i-goods",
                say("Resources").text(reader),
                view.owned(seat),
                resources(view, seat, reader),
            ),
            OwnPart("estate", "i-store", say("Estate").text(reader), built, estate),
        ]

    def stats(self, view: NewAmsterdamView, seat: int, reader: Reader) -> Markup:
        return seat_stats(view, seat, reader)

    def brief(self, view: NewAmsterdamView, seat: int, reader: Reader) -> Markup:
        return brief(view, seat, reader)

    def plan(self, view: NewAmsterdamView, key: str, frame: str, reader: Reader) -> Plan | None:
        return plan(view, key, FRAMES[frame], reader)

    def why_not(self, view: NewAmsterdamView, key: str, reader: Reader) -> str:
        return reason(view, key, reader)

    def tiles(self, deeds: Sequence[Deed], reader: Reader) -> list[Tile]:
        return tiles(deeds, reader)

    def trail(self, view: NewAmsterdamView, frame: str, tile: Sequence[Deed], reader: Reader) -> Markup:
        return trail(view, FRAMES[frame], tile, reader)

    def answers(self, view: NewAmsterdamView, reader: Reader) -> Markup:
        return answers(view, reader)

    def lesson(self, reader: Reader) -> Lesson:
        return lesson(reader)

    def figures(self, reader: Reader) -> Sequence[Figure]:
        return figures(reader)

    def lesson_css(self) -> str:
        return lesson_css()
