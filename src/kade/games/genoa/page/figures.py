"""Pictures beside the exact rules: pieces of the board, cards, and what things pay."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.lesson import Figure
from kade.chart.markup import Markup, el
from kade.chart.notes import lens
from kade.games.genoa.page.board.frames import WIDE
from kade.games.genoa.page.board.signs import sign_word
from kade.games.genoa.page.exhibits import (
    cards_shown,
    groups_pay,
    guided,
    reading,
    town,
)
from kade.games.genoa.page.symbols import die, good, tile
from kade.games.genoa.rules.components import (
    CONTRACT_PAYOFF,
    LARGE_ORDER_DUCATS,
    MESSAGE_DUCATS,
    SMALL_ORDER_DUCATS,
    SPACES,
    TAKE_GOODS,
    TAKE_TILE,
    TILE_COUNT,
    Space,
)
from kade.games.genoa.rules.names import tile_word
from kade.kernel.phrase import Listing, Reader, say


def figures(reader: Reader) -> Sequence[Figure]:
    """In the order of the statements they stand beside."""
    known = reading(reader)
    return (
        _squares(known),
        _discs(known),
        _far_off(known),
        _tiles(known),
        _goods(known),
        _cards(known),
        _groups(known),
        _acquiring(known),
    )


def _squares(reader: Reader) -> Figure:
    """The dice of the guided game, and the street that they found."""
    view = guided("make").view(None)
    blue, red = view.dice
    x, y = WIDE.at((blue - 1, red - 1))
    label = say("The board with its squares numbered")
    board = town(view, (-0.28, -0.28, 8.56, 8.56), label, reader, lens(x + 2, y + 2, 60, 60))
    dice = el("span", die("blue", blue, reader, 30), die("red", red, reader, 30), class_="figure-dice")
    words = say(
        "Blue counts from the left, red from the top: blue {blue} and red {red} are a street. The order of "
        "the outer buildings is public, their exact squares are reconstructed.",
        blue=blue,
        red=red,
    )
    rules = ("GEN-1.7", "GEN-1.13", "GEN-4.2")
    return Figure(rules, words.text(reader), el("div", board, dice, class_="figure-town"))


def _discs(reader: Reader) -> Figure:
    view = guided("stop").view(None)
    label = say("The tower has walked from a street to Spices, the Inn and Drinks")
    words = say("Three moves: the first three spaces keep a disc each, the last one holds the rest.")
    board = town(view, (0.86, -0.28, 5.9, 2.5), label, reader)
    return Figure(("GEN-5.2", "GEN-5.3", "GEN-5.8"), words.text(reader), board)


def _far_off(reader: Reader) -> Figure:
    view = guided("accept 3 1").view(None)
    label = say("An offer for the Inn, next to the tower, and one for Drinks, two moves off")
    words = say(
        "The offer for the Inn is live: the tower stands next to it. The one for Drinks only stands, edged "
        "with dashes, until the tower comes near."
    )
    board = town(view, (0.86, -0.28, 5.9, 2.5), label, reader)
    return Figure(("GEN-7.15", "GEN-8.9"), words.text(reader), board)


def _givers(kind: int) -> list[Space]:
    """The buildings that give a kind of special tile."""
    return [space for space in SPACES if space.effect == TAKE_TILE and space.tile == kind]


def _tiles(reader: Reader) -> Figure:
    rows = []
    for kind in range(TILE_COUNT):
        where = Listing([sign_word(space.index) for space in _givers(kind)]).text(reader)
        name = el("b", tile_word(kind).text(reader))
        rows.append(el("li", tile(kind, 30), name, el("span", where)))
    words = say("Which building gives which special tile. That of the Palace is reconstructed.")
    return Figure(("GEN-1.4", "GEN-9.6", "GEN-22.2"), words.text(reader), _listed(rows))


def _goods(reader: Reader) -> Figure:
    rows = []
    for space in SPACES:
        if space.effect == TAKE_GOODS:
            name = el("b", sign_word(space.index).text(reader))
            rows.append(el("li", *(good(kind, 30, reader) for kind in space.goods), name))
    words = say("Each warehouse gives one of both its goods.")
    return Figure(("GEN-9.7",), words.text(reader), _listed(rows))


def _listed(rows: Sequence[Markup]) -> Markup:
    return el("ul", *rows, class_="figure-list")


def _cards(reader: Reader) -> Figure:
    view = guided("accept 3 1").view(0)
    words = say(
        "A large order ({large} ducats and a tile), a small order ({small}) and a message ({message}). Ticks "
        "show goods that are there and buildings that were visited. The single cards are reconstructed.",
        large=LARGE_ORDER_DUCATS,
        small=SMALL_ORDER_DUCATS,
        message=MESSAGE_DUCATS,
    )
    picture = cards_shown(view, reader, "L10", "S15", "M09")
    return Figure(("GEN-10.5", "GEN-10.7", "GEN-10.11", "GEN-22.4"), words.text(reader), picture)


def _groups(reader: Reader) -> Figure:
    words = say(
        "What a group of neighbours pays. {two} and {three}, for two and three contracts, are reconstructed.",
        two=CONTRACT_PAYOFF[2],
        three=CONTRACT_PAYOFF[3],
    )
    return Figure(("GEN-10.15", "GEN-17.16"), words.text(reader), groups_pay(6))


def _acquiring(reader: Reader) -> Figure:
    view = guided("place guild hall").view(None)
    x, y = WIDE.at((5.04, 5.04))
    label = say("A street with a disc, beside the Cathedral and the Guild Hall")
    words = say(
        "From the street with the disc one or two of the buildings beside it can be marked; then its discs "
        "are taken off."
    )
    board = town(view, (2.55, 3.0, 4.6, 3.3), label, reader, lens(x, y, 59, 59))
    return Figure(("GEN-12.3", "GEN-12.4", "GEN-12.9"), words.text(reader), board)


def figures_css() -> str:
    return _FIGURES


_FIGURES = """
.figure-town{position:relative}
.figure-dice{position:absolute;left:50%;top:50%;translate:-50% -50%;display:flex;gap:4px;padding:4px 7px;
 border-radius:9px;background:rgb(from var(--paper) r g b/.93);border:1px solid var(--line)}
.figure-list{display:grid;gap:7px;margin:0;padding:0;list-style:none;font-size:15px}
.figure-list li{display:flex;align-items:center;gap:8px}
.figure-list span{color:var(--ink-soft)}
"""
