"""The drawing itself: it stands alone, keeps to its tokens and classes, and nothing lies off the map."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from xml.etree import ElementTree

from kade.chart.css import chart_css
from kade.chart.geometry import Point
from kade.chart.tokens import HOUSE, theme_css
from kade.games.amsterdam.page.board.drawing import board_css, board_layers, draw
from kade.games.amsterdam.page.board.footprints import ground
from kade.games.amsterdam.page.board.frames import WIDE, Frame
from kade.games.amsterdam.page.face import AmsterdamFace
from kade.games.amsterdam.page.pieces import PALETTE, symbols
from kade.games.amsterdam.rules.components import BLOCK_COUNT, PLACES, TITLE
from kade.kernel import Reader
from kade.web.pages.style import house_css

from .board_positions import BOTH_FRAMES, crowded


def test_the_drawing_stands_alone() -> None:
    """Well-formed, with its own symbols: what is used is defined, and no id twice."""
    root = ElementTree.fromstring(draw(crowded().view(1)))
    assert root.attrib["aria-label"] == TITLE
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    used = {element.attrib["href"][1:] for element in root.iter() if "href" in element.attrib}
    filled = re.findall(r"url\(#([\w-]+)\)", draw(crowded().view(1)))
    assert used | set(filled) <= set(ids)


def test_colours_are_tokens() -> None:
    tokens = {**HOUSE.print, **HOUSE.paper, **PALETTE.print, **PALETTE.paper}
    own = {"hue", "hue-ink", "seat", "seat-ink", "seat-edge", "docker"}
    ground, live = board_layers(crowded().view(1), WIDE, Reader())
    drawn = board_css() + ground + live
    for name in re.findall(r"var\(--([\w-]+)", drawn + symbols()):
        assert name in tokens or name in own, name
    assert not re.findall(r"#[0-9a-f]{3,8}\b(?=[;}\"])", drawn.replace('href="#', ""))


def _styled(css: str) -> set[str]:
    """The classes that a style sheet speaks of."""
    return set(re.findall(r"\.([a-zA-Z][\w-]*)", re.sub(r"\{[^{}]*\}", "{}", css)))


def test_no_other_part_of_the_page_styles_the_board() -> None:
    """A class of the same name elsewhere would hide or colour something here."""
    ground, live = board_layers(crowded().view(1), WIDE, Reader())
    classes = {name for text in re.findall(r'class="([^"]+)"', ground + live) for name in text.split()}
    own = classes - _styled(chart_css()) - _styled(theme_css())
    own -= {"price", "price-n"}  # the house styles prices on all boards
    assert len(own) > 40
    page = AmsterdamFace().css().replace(board_css(), "") + house_css()
    assert own & _styled(page) == set()


def _crossings(frame: Frame) -> Iterator[tuple[int, int]]:
    """Pairs of blocks whose grounds overlap."""
    shapes = [ground(block, frame, 0) for block in range(BLOCK_COUNT)]
    for one, first in enumerate(shapes):
        for other, second in enumerate(shapes):
            if one != other and any(_inside(corner, second) for corner in first):
                yield one, other


def _inside(point: Point, shape: list[Point]) -> bool:
    turns = [
        (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)
        for (ax, ay), (bx, by) in pairwise([*shape, shape[0]])
    ]
    return all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)


@BOTH_FRAMES
def test_blocks_keep_apart_and_on_the_map(frame: Frame) -> None:
    assert list(_crossings(frame)) == []
    width, height = frame.map_size
    edge = frame.border.band
    for block in range(BLOCK_COUNT):
        for x, y in ground(block, frame, 0):
            assert edge <= x <= width - edge
            assert edge <= y <= height - edge


@BOTH_FRAMES
def test_what_stands_in_the_harbour_is_on_the_map(frame: Frame) -> None:
    width, height = frame.map_size
    for place in PLACES:
        for x, y in (frame.place((place.x, place.y)), frame.stead(place.index)):
            assert frame.border.band < x < width - frame.border.band
            assert frame.border.band < y < height - frame.border.band
