"""Pictures beside the exact rules: pieces of the board, wheel, dice and cards, with what they show."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from kade.chart.lesson import Figure
from kade.chart.markup import Markup, el
from kade.chart.notes import arrow, lens, seal
from kade.games.amsterdam.page.board.frames import WIDE, black_market_at
from kade.games.amsterdam.page.exhibits import (
    again,
    block_at,
    dealt,
    dice_row,
    faces,
    full_swing,
    guided,
    heaps,
    laid_on,
    mooring_at,
    on_board,
    river_at,
    stead_at,
    turned,
    until,
    way,
    whole,
)
from kade.games.amsterdam.page.lesson import chosen_dice
from kade.games.amsterdam.page.order_cards import order_cards
from kade.games.amsterdam.rules.actions import ACTIONS
from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.games.amsterdam.rules.components import (
    BRIDGES,
    COAT_POINTS,
    FAST_DELIVERY,
    LAST_SPACE_POINTS,
    SALE_GULDEN,
)
from kade.games.amsterdam.rules.expansion_pieces import BAILIFF_DISCOUNT, FOREMAN_POINTS, ORDERS_DEALT
from kade.games.amsterdam.rules.names import TOM_NAME
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel.phrase import Phrase, Reader, say

#: Three coats of the first seat that bridges join, over the border of two districts.
_JOINED: Final = ("NIE3", "NIE6", "PLA3")
#: One of each timing: in Phase III, permanent, at the end.
_CARDS: Final = ("121", "083", "087")


def figures(reader: Reader) -> Sequence[Figure]:
    """In the order of the statements they stand beside."""

    def figure(rules: str, words: Phrase, picture: Markup) -> Figure:
        return Figure(tuple(f"AMS-{rule}" for rule in rules.split()), words.text(reader), picture)

    return (
        figure("3.3 6.33 6.34 6.37", _amstel_words(), _amstel(reader)),
        figure(
            "5.4 5.5",
            say("Two dice, and what they bring: as many cubes as pips, on the space of that number."),
            _dice(reader),
        ),
        figure(
            "5.7 5.8 5.9",
            say("Each round the wheel turns by one space; what is on space 1 leaves through the exit."),
            el("div", turned(full_swing().view(None), 0, reader), class_="shown-wheel"),
        ),
        figure(
            "6.5 6.9 6.10 6.11 9.1",
            say(
                "A card costs the cubes at its foot. The sign in its corner says when it works: in Phase "
                "III, always, or at the end. Costs are reconstructed."
            ),
            faces([card.index for key in _CARDS for card in CARDS if card.key == key], reader),
        ),
        figure(
            "6.12 6.13 6.15 12.5",
            say(
                "As many cubes of the district as there are houses. Bridges join blocks: these three coats "
                "are one group, {points} points at the end. Costs and bridges are reconstructed.",
                points=len(_JOINED) * COAT_POINTS,
            ),
            _blocks(reader),
        ),
        figure(
            "6.16 6.17 13.13",
            say(
                "Each kind of good is sold here once: for {gulden} gulden, or a resource of any colour. What "
                "lies there is sold; the layout is reconstructed.",
                gulden=SALE_GULDEN,
            ),
            _black_market(reader),
        ),
        figure(
            "6.20 6.28 6.29 6.30",
            say(
                "A resource a step, from the pier to the warehouse. There the highest free roof counts, and "
                "{points} points more in round 1. The fairways are reconstructed.",
                points=FAST_DELIVERY[0],
            ),
            _harbour(reader),
        ),
        figure("13.1 13.2 13.5", _workers_words(), _workers(reader)),
        figure(
            "13.8 13.9",
            say(
                "{number} secret orders, as their owner sees them, with what they pay.",
                number=ORDERS_DEALT[0],
            ),
            _orders(reader),
        ),
        figure("15.5 15.6 15.8", _tom_words(), dice_row(_solo().dice, _toms_dice(), 34)),
    )


# ----------------------------------------------------------------- pieces of one board


def _blocks(reader: Reader) -> Markup:
    first, last = block_at(_JOINED[0]), block_at(_JOINED[-1])
    return whole(
        full_swing().view(None),
        (first[0] - 170, first[1] - 39, 236, 192),
        say("Three coats of arms, joined by bridges").text(reader),
        reader,
        lens(first[0] - 47, first[1] - 35, 96, last[1] - first[1] + 68, 22),
    )


def _amstel_words() -> Phrase:
    return say(
        "Further along is earlier: (a) comes before (b) and (c). Bridges pay {points}, the last space "
        "{end}; some of these figures are reconstructed.",
        points=", ".join(str(bridge.points) for bridge in BRIDGES),
        end=LAST_SPACE_POINTS,
    )


def _amstel(reader: Reader) -> Markup:
    """The three discs, each with its letter."""
    state = full_swing()
    seals = []
    for letter, side in zip("abc", state.ranks, strict=True):
        x, y = river_at(state.river[side])
        seals.append(seal(letter, x + (24 if x < river_at(0)[0] else -24), y, 11))
    top, foot = river_at(18), river_at(0)
    box = (top[0] - 160, top[1] - 18, 330, foot[1] - top[1] + 32)
    return again(box, say("The Amstel with three discs and its bridges").text(reader), *seals)


def _black_market(reader: Reader) -> Markup:
    x, y, w, h = black_market_at(WIDE)
    left, top = on_board((x, y))
    box = (left - 8, top - 12, w + 112, h + 22)
    return again(box, say("The black market: beer and furniture have been sold").text(reader))


def _harbour(reader: Reader) -> Markup:
    start, over, goal = mooring_at("start"), mooring_at("w1"), mooring_at("furniture")
    store, tip = stead_at("furniture"), (goal[0] + 9, goal[1] + 8)
    return again(
        (store[0] - 96, store[1] - 34, 260, 150),
        say("Two steps from the start pier to the furniture warehouse").text(reader),
        arrow(way((start[0] - 12, start[1] - 2), over, tip), tip, 232, 9),
    )


# -------------------------------------------------------------- dice, workers, orders, TOM


def _dice(reader: Reader) -> Markup:
    dice = guided("dice grey purple").dice
    return el(
        "div", dice_row(dice, chosen_dice(), 34), heaps(dice, chosen_dice(), reader), class_="lesson-dice"
    )


def _workers_words() -> Phrase:
    return say(
        "The foreman (a): goods delivered where he stands score {points} more. The bailiff (b): his "
        "block costs {less} less.",
        points=FOREMAN_POINTS,
        less=BAILIFF_DISCOUNT,
    )


@cache
def _with_workers() -> AmsterdamState:
    """Set-up with the special workers, until both stand where somebody has put them."""
    state = dealt(3, "workers", workers=True)
    until(state, lambda now: now.question is not None and now.question.prompt == "place_foreman")
    state.apply(ACTIONS.parse("foreman depot west"))
    state.apply(ACTIONS.parse("bailiff HAA2"))
    return state


def _workers(reader: Reader) -> Markup:
    depot, block = stead_at("depot_west"), block_at("HAA2")
    return laid_on(
        _with_workers().view(None),
        (depot[0] - 30, depot[1] - 26, 236, 196),
        say("The foreman at a depot and the bailiff on a block").text(reader),
        reader,
        seal("a", depot[0] + 34, depot[1] - 6, 11),
        seal("b", block[0] + 38, block[1] - 18, 11),
    )


def _orders(reader: Reader) -> Markup:
    state = dealt(3, "orders", orders=ORDERS_DEALT[0])
    return el("div", order_cards(state.view(0), 0, reader), class_="shown-orders")


@cache
def _solo() -> AmsterdamState:
    """The first roll of a solo game."""
    return until(
        dealt(1, "tom 11"), lambda now: now.question is not None and now.question.prompt == "choose_dice"
    )


def _toms_dice() -> list[int]:
    return [colour for colour, value in enumerate(_solo().dice) if value in (1, 6)]


def _tom_words() -> Phrase:
    return say(
        "{tom} reads the roll before you choose: his disc advances for each 1, and for each 6 he takes a "
        "block of that colour.",
        tom=TOM_NAME,
    )


def figures_css() -> str:
    return _FIGURES


_FIGURES = """
.rules-figure>.board-wide{display:block;width:100%;height:auto}
.rules-figure .shown-faces{gap:8px;padding:0}
.rules-figure .shown-wheel{display:grid;place-items:center}
.shown-orders .order-list{grid-template-columns:minmax(0,1fr)}
"""
