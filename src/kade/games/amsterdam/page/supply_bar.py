"""What the reader has, in one strip: always in sight on a phone, where his board is a sheet of its own."""

from __future__ import annotations

from functools import partial
from typing import Final

from kade.chart.kept import Kept
from kade.chart.markup import NOTHING, Markup, el
from kade.games.amsterdam.page.symbols import coins, die, docker, good, resource
from kade.games.amsterdam.rules.components import COLOUR_COUNT, COLOURS, DOCKER_COUNT, GOOD_COUNT, HELD
from kade.games.amsterdam.rules.names import (
    colour_count,
    colour_word,
    docker_word,
    goods_words,
    gulden_count,
)
from kade.games.amsterdam.rules.state import DICE
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.anchors import DICE as DICE_SPOT
from kade.games.amsterdam.words.anchors import SUPPLY
from kade.kernel.phrase import Listing, Phrase, Reader, say


def supply_bar(view: AmsterdamView, reader: Reader) -> Markup:
    """Cubes, purse and barge; while dice are chosen the dice, as nobody has cubes then."""
    if view.phase == DICE and any(view.dice):
        return _BARS.get((tuple(view.dice), reader.tongue), partial(_dice, view, reader))
    seat = view.viewer
    if seat < 0:
        return NOTHING
    held = tuple(view.held[seat * HELD : seat * HELD + HELD])
    hold = tuple(view.hold[seat * GOOD_COUNT : seat * GOOD_COUNT + GOOD_COUNT])
    aboard = tuple(view.aboard[seat * DOCKER_COUNT : seat * DOCKER_COUNT + DOCKER_COUNT])
    key = (held, hold, aboard, reader.tongue)
    return _BARS.get(key, partial(_things, held, hold, aboard, reader))


_BARS: Final = Kept[Markup](1000)


def _cell(words: Phrase | Listing, body: Markup, reader: Reader, class_: str = "sc") -> Markup:
    label = words.text(reader)
    return el("span", body, class_=class_, title=label, role="img", aria_label=label)


def _dice(view: AmsterdamView, reader: Reader) -> Markup:
    cells = [
        _cell(
            say("{colour} die: {value}", colour=colour_word(colour), value=view.dice[colour]),
            die(colour, view.dice[colour], 32),
            reader,
        )
        for colour in range(COLOUR_COUNT)
    ]
    return el("div", *cells, class_="supply-bar of-dice", data_spot=DICE_SPOT)


def _things(held: tuple[int, ...], hold: tuple[int, ...], aboard: tuple[int, ...], reader: Reader) -> Markup:
    cells = []
    for colour in range(COLOUR_COUNT):
        cube = COLOURS[colour] if held[colour] else None
        body = el("span", resource(colour, 24), el("b", held[colour]), class_="stat", data_cube=cube)
        words = colour_count(colour, held[colour])
        cells.append(_cell(words, body, reader, "sc" if held[colour] else "sc none"))
    gulden = held[COLOUR_COUNT]
    cells.append(_cell(gulden_count(gulden), coins(gulden, 22), reader, "sc purse"))
    cargo = []
    for kind, number in enumerate(hold):
        if number:
            one = [0] * GOOD_COUNT
            one[kind] = number
            count = el("b", number, class_="count-of") if number > 1 else NOTHING
            shown = el("span", good(kind, 25), count, class_="held-good")
            cargo.append(_cell(goods_words(one), shown, reader, "cargo"))
    for colour, number in enumerate(aboard):
        cargo += [_cell(docker_word(colour), docker(colour, 18), reader, "cargo")] * number
    return el("div", *cells, *cargo, class_="supply-bar", data_spot=SUPPLY)


def supply_bar_css() -> str:
    return _CSS


_CSS = """
.supply-bar{display:none}
@media(max-width:860px){
.supply-bar{display:flex;align-items:center;height:46px;padding:0 4px;min-width:0;overflow-x:auto;
 scrollbar-width:none;background:var(--paper-2);border-top:1px solid var(--line-soft)}
.sc{flex:1 0 auto;display:flex;align-items:center;justify-content:center;gap:2px;height:40px;
 border-radius:8px;font:700 17px/1 var(--serif)}
.sc .stat{display:inline-flex;align-items:center;gap:2px}
.sc b{font:700 17px/1 var(--serif)}
.sc.none{opacity:.4}
.sc.purse{margin-left:3px;padding:0 5px;border-inline:1px solid var(--line-soft);border-radius:0}
.page:has(>.prompt.asked) .of-dice{display:none}
.cargo{flex:none;padding:0 1px}
.held-good{position:relative;display:inline-flex}
}
"""
