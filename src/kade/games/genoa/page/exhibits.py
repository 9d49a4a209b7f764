"""What lesson and figures show: positions of a game that was really played, its board and its cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from zlib import crc32

from kade.chart.geometry import Point
from kade.chart.markup import NOTHING, Markup, el, icon
from kade.chart.notes import cut
from kade.chart.tokens import emblem_of
from kade.games.genoa.page.board.drawing import board_layers
from kade.games.genoa.page.board.frames import SITES, WIDE, Frame
from kade.games.genoa.page.offer_rows import row
from kade.games.genoa.page.own import hand_card
from kade.games.genoa.page.symbols import any_tile, arms, ducat
from kade.games.genoa.rules.actions import ACTIONS, PASS
from kade.games.genoa.rules.components import CARDS, CONTRACT, CONTRACT_PAYOFF, DECKS, LARGE_ORDER, SPACE
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.options import OPTIONS
from kade.games.genoa.rules.setup import new_game
from kade.games.genoa.rules.state import GenoaState
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.first_game import FIRST_GAME
from kade.games.genoa.words.one_line import whole_offer
from kade.kernel.phrase import Phrase, Reader, say
from kade.kernel.rng import Rng

#: Those who sit at the table of the guided game; in its pictures the reader is the first of them.
NAMES: Final = ("Anna", "Joost", "Saskia")

# ------------------------------------------------------------------------------- positions

#: How the guided game goes on, to a moment of the third round with offers on the table: who says what.
#: Whoever is asked for offers and not named here passes.
_ONWARD: Final = (
    *("0 take", "0 main", "1 offer park: give 10 ducats", "0 accept 2 1", "1 main", "1 end"),
    *("0 move street 75", "2 offer guild hall: give 10 ducats", "0 accept 3 1", "2 main", "2 end", "0 stop"),
    *("2 acquire street 75", "2 place park"),
    *("1 take", "1 main", "1 end", "1 move street 23", "0 offer harbor: give 10 ducats", "1 accept 1 1"),
    *("0 main", "0 end", "1 stop"),
    *("2 take", "2 main", "2 end", "2 move street 33", "0 offer post office: give 5 ducats", "2 accept 1 1"),
    *("0 main", "0 end", "2 move market", "1 offer cathedral: give 15 ducats", "2 accept 2 1"),
    *("1 main", "1 end", "1 acquire street 33", "1 place city hall", "1 place post office"),
    *("0 take", "0 main", "0 end", "0 move street 67", "0 move street 66"),
    *("1 offer cathedral: give 15 ducats", "1 offer guild hall: give 10 ducats"),
    "2 offer cathedral: give 20 ducats",
)


def guided(until: str = "", times: int = 1) -> GenoaState:
    """The guided game before an answer of its line is given (for the ``times``-th time), or at its end."""
    state = new_game(FIRST_GAME.players, Rng.seeded(FIRST_GAME.seed), _options())
    for answer in FIRST_GAME.line:
        times -= answer == until
        if not times:
            break
        state.apply(ACTIONS.by_notation[answer])
    return state


def _options() -> dict[str, bool | int | str]:
    return {option.key: FIRST_GAME.options.get(option.key, option.default) for option in OPTIONS}


@lru_cache(maxsize=1)
def in_full_swing() -> GenoaState:
    """The guided game two turns and two rounds on: the reader trades, and both others bid."""
    state = guided()
    for deed in _ONWARD:
        seat, _, text = deed.partition(" ")
        while state.seat != int(seat):
            state.apply(PASS)
        for step in whole_offer(state, text) or [ACTIONS.by_notation[text]]:
            state.apply(step)
    while state.seat != 0:
        state.apply(PASS)
    return state


def reading(reader: Reader) -> Reader:
    """Who reads a lesson: the first seat, in the language of the page."""
    return Reader(NAMES, 0, reader.tongue)


# ----------------------------------------------------------------------------------- board


def town(
    view: GenoaView,
    box: tuple[float, float, float, float],
    label: Phrase,
    reader: Reader,
    *notes: Markup,
    frame: Frame = WIDE,
) -> Markup:
    """A piece of the board, given in squares of the grid."""
    whole = el(
        "svg",
        *board_layers(view, frame, reader),
        class_=f"board board-{frame.key}",
        viewBox=f"0 0 {frame.width} {frame.height}",
    )
    x, y = frame.at((box[0], box[1]))
    seen = (x, y, box[2] * frame.cell, box[3] * frame.cell)
    # A page shows several pieces of the board: what a piece refers to has a name of its own in each.
    key = crc32(f"{label} {seen}".encode())
    own = Markup(whole.replace(f"piazza-{frame.key}", f"piazza-{frame.key}-{key}"))
    return cut(own, seen, label.text(reader), *notes)


def disc_at(key: str, frame: Frame = WIDE) -> Point:
    """Where the tower stands on a space."""
    return frame.at(SITES[SPACE[key]].disc)


# --------------------------------------------------------------------------- cards, offers


def cards_shown(view: GenoaView, reader: Reader, *keys: str) -> Markup:
    """Cards as they lie in the hand of the viewer, with ticks on what is there already."""
    cards = [card for key in keys for card in CARDS if card.key == key]
    return el("ol", *(hand_card(view, card, (), reader) for card in cards), class_="cards shown-cards")


def offer_shown(view: GenoaView, offer: Offer, note: Phrase | None, reader: Reader, seals: bool) -> Markup:
    """An offer as the trader sees it, with what can be done about it; seals say which is which."""

    def sign(symbol: str, kind: str, letter: str) -> Markup:
        number = el("span", letter, class_="num") if seals and letter else NOTHING
        return el("span", icon(symbol, 17), number, class_=f"minib {kind}".strip())

    title = say("{name}", name=reader.name(offer.by))
    signs = (sign("i-accept", "yes", "a"), sign("i-counter", "", "b"), sign("i-decline", "no", ""))
    return row(view, offer, title, note, reader, seals, *signs)


# ----------------------------------------------------------------------------- what pays


def paid(ducats: int, *things: Markup) -> Markup:
    """What brings so many ducats."""
    return el("li", *things, el("span", ducat(20), el("b", ducats, class_="serif"), class_="pays"))


def deck_pays(deck: int, name: Phrase, ducats: int, reader: Reader) -> Markup:
    """A kind of card and its reward."""
    more = any_tile(19, say("and a special tile").text(reader)) if deck == LARGE_ORDER else NOTHING
    return paid(ducats, _deck_sign(deck, 16), el("span", name.text(reader)), more)


def _deck_sign(deck: int, size: int) -> Markup:
    return el("span", icon(f"i-{DECKS[deck]}", size), class_=f"deck-sign {DECKS[deck]}")


def groups_pay(most: int) -> Markup:
    """What contracts pay by how many neighbours they are."""
    link = _deck_sign(CONTRACT, 13)
    rows = [paid(CONTRACT_PAYOFF[n], el("span", *[link] * n, class_="chained")) for n in range(1, most + 1)]
    return el("ul", *rows, class_="pay-list groups")


def owner_mark(seat: int, reader: Reader, size: int = 30) -> Markup:
    return arms(emblem_of(reader.emblems, seat), size)


def exhibits_css() -> str:
    return _EXHIBITS


_EXHIBITS = """
.shown-cards{margin:0;padding:0;list-style:none;gap:9px;align-items:flex-end}
.shown-offers{display:grid;gap:8px;width:min(100% - 24px,300px);margin:0;padding:0;list-style:none}
.shown-offers .grow2{background:var(--paper);padding-right:8px}
.shown-offers .grow2.best{background:var(--news)}
.shown-offers .minib{position:relative;width:32px;height:34px;cursor:default}
.shown-offers .num{position:absolute;left:50%;bottom:-15px;margin-left:-10px;width:20px;height:20px;
 font-size:12px;border-width:1.5px}
.pay-list{display:grid;gap:6px;margin:0;padding:0;list-style:none;font-size:15px}
.pay-list li{display:flex;align-items:center;gap:8px}
.pay-list .pays{display:inline-flex;align-items:center;gap:4px;margin-left:auto}
.pay-list .pays b{min-width:30px;font-size:18px;text-align:right}
.deck-sign{display:grid;place-items:center;width:26px;height:26px;border-radius:5px;background:var(--deck);
 color:var(--deck-ink)}
.chained{display:flex;gap:3px}
.chained .deck-sign{width:18px;height:20px;border-radius:3px}
"""
