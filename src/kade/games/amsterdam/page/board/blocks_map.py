"""The blocks as places to press, what lies on them, and the districts with their tiles."""

from __future__ import annotations

from functools import cache

from kade.chart.furniture import ribbon, text_width
from kade.chart.markup import NOTHING, Markup, el, num, use
from kade.chart.tokens import emblem_of
from kade.games.amsterdam.page.board.footprints import court, outline
from kade.games.amsterdam.page.board.frames import BLOCKS_AT, Frame
from kade.games.amsterdam.page.board.news_map import Fresh, coat_news
from kade.games.amsterdam.page.board.spots import Lit, block_spot, why_not
from kade.games.amsterdam.page.pieces import RESOURCES
from kade.games.amsterdam.rules.actions import TAKE_BLOCK
from kade.games.amsterdam.rules.components import (
    BLOCKS,
    COLOURS,
    DISTRICT_BLOCKS,
    DISTRICT_COLOUR,
    DISTRICT_COUNT,
    DISTRICT_NAMES,
    DISTRICT_POINTS,
    GOODS,
    Block,
)
from kade.games.amsterdam.rules.names import Side, block_word, colour_count, district_word, good_word
from kade.games.amsterdam.rules.state import NOBODY
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.anchors import CITY
from kade.kernel.phrase import Listing, Phrase, Reader, say


def draw_blocks(view: AmsterdamView, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    """Every block; those that answer come last, so that no neighbour covers their glow."""
    order = sorted(BLOCKS, key=lambda block: block_spot(block.index) in lit.answers)
    return el(
        "g", *(_block(view, block, frame, lit, fresh) for block in order), class_="blocks", data_spot=CITY
    )


def _block(view: AmsterdamView, block: Block, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    owner = view.owner(block.index)
    if owner == NOBODY:
        body = _good(block, GOODS[view.tiles[block.index]], frame)
    else:
        body = _coat(block, emblem_of(lit.reader.emblems, owner), coat_news(block.index) in fresh, frame)
    why = why_not(view, TAKE_BLOCK[block.index], lit.reader) if owner == NOBODY else ""
    path = outline(block.index, frame)
    return lit.spot(
        block_spot(block.index),
        path,
        body,
        _label(view, block, owner),
        why,
        block_spot(block.index) if owner == NOBODY else "",
    )


def _label(view: AmsterdamView, block: Block, owner: int) -> Phrase:
    if owner != NOBODY:
        return say(
            "{block}: the coat of {seat}",
            block=block_word(block.index),
            seat=Side(owner),
        )
    return say(
        "{block}: {good}, costs {cost}",
        block=block_word(block.index),
        good=good_word(view.tiles[block.index]),
        cost=colour_count(block.colour, block.cost),
    )


@cache
def _good(block: Block, good: str, frame: Frame) -> Markup:
    """The good of a block above its price: as many gables as it costs cubes."""
    x, y = frame.place(BLOCKS_AT[block.index])
    size, house = frame.tile, frame.house
    top, foot = y - house * 0.42, y + size / 2 - house * 0.14
    left, pitch = x - house * 0.93 * (block.cost - 1) / 2, house * 0.93
    tile = use(f"goods-{good}", x, top, size)
    return el(
        "g",
        el("path", d=outline(block.index, frame), class_="touch"),
        el("g", tile, class_="tile", data_moves=f"good-{block.key}"),
        *(
            use("cost-house", left + pitch * index, foot, house, house * 15 / 14)
            for index in range(block.cost)
        ),
        class_=f"hue-{COLOURS[block.colour]}",
    )


@cache
def _coat(block: Block, emblem: str, new: bool, frame: Frame) -> Markup:
    """The owner's coat of arms on a court in his colour."""
    x, y = frame.place(BLOCKS_AT[block.index])
    coat = use(f"coat-{emblem}", x, y, frame.tile * 1.04, frame.tile * 1.21)
    return el(
        "g",
        el("path", d=outline(block.index, frame), class_="touch"),
        el("path", d=court(block.index, frame), class_="owned-court"),
        el("g", coat, class_="coat new" if new else "coat", data_moves=f"coat-{block.key}"),
        class_=f"seat-{emblem}",
    )


# --------------------------------------------------------------------------- districts


def draw_districts(view: AmsterdamView, frame: Frame, reader: Reader) -> Markup:
    drawn = [_district(view, district, frame, reader) for district in range(DISTRICT_COUNT)]
    return el("g", *drawn, class_="districts")


def _district(view: AmsterdamView, district: int, frame: Frame, reader: Reader) -> Markup:
    """The name over a canal that no bridge crosses, with its prizes if its tile is in play."""
    x, y = frame.names[district]
    size, name = frame.label, DISTRICT_NAMES[district]
    colour = COLOURS[DISTRICT_COLOUR[district]]
    half = text_width(name, size) / 2 + size * 0.9
    prizes = district_prizes(view, district)
    label = district_label(view, district, prizes).text(reader)
    return el(
        "g",
        el("title", label),
        ribbon((name,), size),
        el("circle", cx=-half, r=size * 0.74, class_="ward-sign"),
        use(f"mark-{RESOURCES[colour].mark}", -half, 0, size * 0.86, color=f"var(--{colour}-ink)"),
        _prize(prizes, half - size * 0.65, frame) if prizes else NOTHING,
        class_=f"hue-{colour}",
        transform=f"translate({num(x)} {num(y)})",
        role="img",
        aria_label=label,
    )


def district_prizes(view: AmsterdamView, district: int) -> list[int]:
    """Points of the places in a district, if its tile lies face up (AMS-12.6)."""
    if district not in view.districts:
        return []
    return DISTRICT_POINTS[len(view.coats)]


def district_label(view: AmsterdamView, district: int, prizes: list[int]) -> Phrase:
    coats = [(view.coats[side] & DISTRICT_BLOCKS[district]).bit_count() for side in range(len(view.coats))]
    owned = Listing(
        [
            say("{seat} {number}", seat=Side(side), number=number)
            for side, number in enumerate(coats)
            if number
        ]
    )
    if prizes:
        return say(
            "{district}: {points} points for most coats; coats: {coats}",
            district=district_word(district),
            points=Listing(prizes),
            coats=owned,
        )
    return say(
        "{district}: not scored in this game; coats: {coats}", district=district_word(district), coats=owned
    )


def _prize(prizes: list[int], left: float, frame: Frame) -> Markup:
    size = frame.label
    text = "·".join(map(str, prizes[:1] if frame.compact else prizes))
    width = max(text_width(text, size) + size, size * 1.5)
    return el(
        "g",
        el("rect", x=0, y=-size * 0.75, width=width, height=size * 1.5, rx=size * 0.75, class_="prize"),
        el("text", text, x=width / 2, y=size * 0.35, class_="prize-text", font_size=num(size * 0.94)),
        transform=f"translate({num(left)} 0)",
    )


def blocks_css() -> str:
    return _BLOCKS


_BLOCKS = """
.tile,.coat{filter:drop-shadow(0 1px .8px rgb(var(--shade)/.5))}
.coat.new{filter:drop-shadow(0 0 1.5px var(--glow)) drop-shadow(0 0 4px var(--glow-halo))}
.owned-court{fill:color-mix(in srgb,var(--seat) 34%,var(--land));
 stroke:color-mix(in srgb,var(--seat) 50%,var(--coast));stroke-width:.7}
.blocks .hot-halo{stroke-width:7;stroke-opacity:.85}.blocks .hot-line{stroke-width:2.4}
.board-tall .blocks .hot-halo{stroke-width:5}.board-tall .blocks .hot-line{stroke-width:1.6}
.districts{pointer-events:none}
.ward-sign{fill:var(--hue);stroke:var(--banner-line);stroke-width:1}
.prize{fill:var(--seal);stroke:var(--banner-line);stroke-width:.9}
.board .prize-text{fill:var(--seal-ink);font-weight:700}
"""
