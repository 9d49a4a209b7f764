"""The real board, wheel, dice and cards as pictures to look at: what lesson and figures are made of.

Every picture shows a position that was really played: a deal and the answers that were given to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final

from kade.chart.furniture import chart
from kade.chart.geometry import Point
from kade.chart.markup import Markup, el, num
from kade.chart.notes import arrow, cut
from kade.games.amsterdam.page.board.drawing import board_layers
from kade.games.amsterdam.page.board.frames import BLOCKS_AT, PLACES_AT, RIVER_AT, WIDE
from kade.games.amsterdam.page.card_pictures import card_face, card_label
from kade.games.amsterdam.page.symbols import die, resource
from kade.games.amsterdam.page.wheel import wheel
from kade.games.amsterdam.rules.actions import ACTIONS
from kade.games.amsterdam.rules.components import BLOCKS, PLACES
from kade.games.amsterdam.rules.expansions import plan
from kade.games.amsterdam.rules.names import colour_word
from kade.games.amsterdam.rules.options import OPTIONS
from kade.games.amsterdam.rules.setup import new_game
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.first_game import FIRST_GAME
from kade.kernel.phrase import Reader, say
from kade.kernel.rng import Rng

Box = tuple[float, float, float, float]

#: Three merchants up to round 7, in which it is the turn of the first seat.
_MERCHANTS: Final = "lesson 1"
_LINE: Final = (
    "take 044; take 098; take 068; colour pink; colour pink; colour pink; colour pink; colour pink; "
    "colour pink; take 105; take 123; take 130; dice purple pink; dice purple pink; dice purple pink; "
    "block PLA6; store; load cheese; pass; amstel 1; pass; amstel 1; pass; take 125; take 051; take 092; "
    "dice pink black; dice grey pink; dice grey pink; block PLA3; store; load tile; pass; block PLA2; "
    "store; load tulip; pass; block PLA5; store; load furniture; pass; take 097; take 028; take 120; "
    "dice grey purple; dice brown grey; dice grey orange; market; activate 125; activate 097; use 097; "
    "block NIE3; store; load tulip; pass; market; block NIE1; store; load beer; amstel 1; pass; market; "
    "block NIE5; store; load coffee; amstel 1; pass; take 114; take 109; take 091; dice brown orange; "
    "dice purple orange; dice grey purple; block PLA1; sell gulden; market; pass; activate 109; sail w9; "
    "sail dock light green; board chestnut; market; pass; block PLA4; store; load coffee; pass; "
    "take 042; discard 098; take 127; take 115; dice purple pink; dice purple pink; dice grey purple; "
    "block JOR4; store; load jenever; amstel 1; pay orange; sail w9; sail w7; sail dock light pink; "
    "board light green; market; sail depot north; deliver tulip; sail dock light pink; board light blue; "
    "pass; board gold; activate 127; activate 068; amstel 2; sail w6; pass; activate 115; block HAA1; "
    "store; load furniture; sail w1; pay purple; sail w12; sail w10; sail dock light blue; "
    "board light pink; sail depot west; deliver furniture; sail dock chestnut; board light pink; market; "
    "pass; take 026; take 108; discard 028; take 111; dice brown grey; dice grey orange; dice grey pink; "
    "block HAA2; store; amstel 2; pass; activate 042; activate 114; activate 123; block HAA4; store; "
    "load cheese; pass; activate 130; activate 111; activate 091; use 091; use 111; block NIE6; store; "
    "load tile; sail w11; pay purple; sail tile; deliver tile; deliver tile; use 097; sail w11; pass; "
    "take 110; take 019; take 126; dice purple pink; dice purple pink; dice purple pink; activate 105; "
    "block HAA5; sell gulden; amstel 1; pay orange; sail w3; pay grey; sail w5; pay grey; sail coffee; "
    "pay orange; deliver coffee; sail w4; pay grey; sail dock gold; board white; market; load crystal; "
    "pass; activate 108; use 123; block BUR5; store; load crystal; sail depot north; sail cheese; "
    "deliver cheese; sail w8; sail w11; sail jenever; deliver jenever; pass"
)


# -------------------------------------------------------------------------- positions


def dealt(players: int, seed: str, **options: bool | int | str) -> AmsterdamState:
    chosen = {**{option.key: option.default for option in OPTIONS}, **options}
    return new_game(players, Rng.seeded(seed), plan(players, chosen))


@cache
def full_swing() -> AmsterdamState:
    """A game of three in round 7: blocks joined by bridges, goods on roofs, a docker at home."""
    return _answered(dealt(3, _MERCHANTS), _LINE.split("; "))


@cache
def guided(title: str) -> AmsterdamState:
    """The guided first game before its first own answer of a kind: there one can try what is shown here."""
    state = dealt(FIRST_GAME.players, FIRST_GAME.seed)
    before = next(place for place, step in enumerate(FIRST_GAME.line) if step == title)
    return _answered(state, FIRST_GAME.line[:before])


def _answered(state: AmsterdamState, line: Iterable[str]) -> AmsterdamState:
    for notation in line:
        state.apply(ACTIONS.parse(notation))
    return state


def until(state: AmsterdamState, reached: Callable[[AmsterdamState], bool]) -> AmsterdamState:
    """The position that absent players would come to."""
    while not reached(state):
        state.apply(state.default())
    return state


# -------------------------------------------------------------------------- the board


#: The ground of the board and what lies on it, by the names to which further pictures on a page refer: the
#: board is large, and so it is drawn but once.
GROUND, LYING = "shown-ground", "shown-lying"


def whole(view: AmsterdamView, box: Box, label: str, reader: Reader, *notes: Markup) -> Markup:
    """A piece of the board with notes on it, the first on its page. Views of spectators do not glow."""
    ground, lying = board_layers(view, WIDE, reader)
    # A piece that is referred to brings its own class: rules for what lies in a board find none around it.
    layers = (el("g", ground, id=GROUND, class_="board"), el("g", lying, id=LYING, class_="board"))
    return _cut(layers, box, label, notes)


def again(box: Box, label: str, *notes: Markup) -> Markup:
    """Another piece of the board that is on the page already."""
    return _cut((el("use", href=f"#{GROUND}"), el("use", href=f"#{LYING}")), box, label, notes)


def laid_on(view: AmsterdamView, box: Box, label: str, reader: Reader, *notes: Markup) -> Markup:
    """A piece of another position, on the ground that is on the page already."""
    _, lying = board_layers(view, WIDE, reader)
    return _cut((el("use", href=f"#{GROUND}"), lying), box, label, notes)


def _cut(layers: Sequence[Markup], box: Box, label: str, notes: Sequence[Markup]) -> Markup:
    drawing = chart(WIDE.key, WIDE.width, WIDE.height, label, *layers)
    return cut(drawing, box, label, *notes, keep=(GROUND, LYING))


def on_board(point: Point) -> Point:
    """A point of the map, in the drawing."""
    return point[0] + WIDE.corner[0], point[1] + WIDE.corner[1]


def block_at(key: str) -> Point:
    return on_board(WIDE.place(BLOCKS_AT[next(block.index for block in BLOCKS if block.key == key)]))


def mooring_at(key: str) -> Point:
    """A harbour space."""
    return on_board(WIDE.place(PLACES_AT[_place(key)]))


def stead_at(key: str) -> Point:
    """The warehouse, depot or dock at a harbour space."""
    return on_board(WIDE.stead(_place(key)))


def _place(key: str) -> int:
    return next(place.index for place in PLACES if place.key == key)


def river_at(space: int) -> Point:
    return on_board(WIDE.place(RIVER_AT[space]))


def way(*points: Point) -> str:
    """A path from point to point."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


# ------------------------------------------------------------------ dice, wheel, cards


def dice_row(dice: Sequence[int], chosen: Sequence[int], size: int = 36) -> Markup:
    """The six dice; those that are chosen stand out."""
    drawn = [
        el("span", die(colour, value, size), class_="on" if colour in chosen else None)
        for colour, value in enumerate(dice)
    ]
    return el("div", *drawn, class_="shown-dice")


def heaps(dice: Sequence[int], chosen: Sequence[int], reader: Reader) -> Markup:
    """The cubes that chosen dice bring, and the wheel space onto which they go."""
    rows = []
    for colour in chosen:
        words = say("to space {space}", space=dice[colour]).text(reader)
        label = say("{colour} {value}", colour=colour_word(colour), value=dice[colour]).text(reader)
        cubes = [resource(colour, 28) for _ in range(dice[colour])]
        rows.append(el("li", el("span", *cubes, role="img", aria_label=label), el("span", words)))
    return el("ul", *rows, class_="shown-heaps")


def turning_wheel(view: AmsterdamView, seat: int, reader: Reader, *notes: Markup) -> Markup:
    """A wheel with notes around it."""
    label = say("A wheel with cubes on its spaces").text(reader)
    return cut(wheel(view, seat, reader), (-124, -124, 248, 248), label, *notes)


def turned(view: AmsterdamView, seat: int, reader: Reader) -> Markup:
    """A wheel, and the way it turns: towards the exit at its right."""
    return turning_wheel(view, seat, reader, arrow("M-40 -110A117 117 0 0 1 112 -34", (112, -34), 73, 14))


def faces(cards: Sequence[int], reader: Reader) -> Markup:
    """Cards side by side, to look at."""
    label = " ".join(card_label(card, reader) for card in cards)
    drawn = el("div", *(card_face(card, reader) for card in cards), class_="shown-faces", inert=True)
    return el("div", drawn, role="img", aria_label=label)


def exhibits_css() -> str:
    return _EXHIBITS


_EXHIBITS = """
.shown-dice{display:flex;gap:7px;justify-content:center}
.shown-dice span{display:grid;border-radius:9px;opacity:.5}
.shown-dice .on{opacity:1;outline:2.5px solid var(--glow);outline-offset:2px}
.shown-heaps{display:grid;gap:8px;justify-content:center}
.shown-heaps li{display:grid;grid-template-columns:auto auto;gap:12px;align-items:center;
 justify-content:space-between;font:600 15px/1 var(--serif)}
.shown-heaps li>span:first-child{display:flex;gap:1px}
.shown-faces{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,124px);gap:12px;
 justify-content:center;padding:0 12px}
.shown-wheel .wheel{width:206px;height:206px}
"""
