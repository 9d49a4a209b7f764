"""What a place of the board answers now, or why it does not.

In the open turn of a step a place may stand for two answers in a row, such as "buy land; land 2":
the table plays them in order, or none of them.
"""

from __future__ import annotations

from typing import NamedTuple

from kade.chart.furniture import hot_spot
from kade.chart.markup import Markup, el
from kade.games.new_amsterdam.rules.actions import (
    BUILD,
    BUY_LAND,
    LOAD_SHIP,
    REMOVE_FROM,
    SHIP,
    SHOP_IN,
    SPECIALS,
    TAKE_COLUMN,
    TAKE_LAND,
    TAKE_TRADER,
    TILE_ACTIONS,
    TRADE,
)
from kade.games.new_amsterdam.rules.components import KIND_COUNT, NO_CARD, TILE_KINDS, TRADERS
from kade.games.new_amsterdam.rules.land import lands_on_display
from kade.games.new_amsterdam.rules.state import CITY, LAND, NOBODY
from kade.games.new_amsterdam.rules.state import TRADE as TRADE_STEP
from kade.games.new_amsterdam.rules.trade import cannot_load, cannot_trade, open_ships
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.actions import Action
from kade.kernel.phrase import Reader, Refusal, say


class Press(NamedTuple):
    """What pressing a place says to the table; else why it says nothing, if that is worth a word."""

    answer: str = ""
    why: str = ""


IDLE = Press()


def asked(view: NewAmsterdamView) -> str:
    """What the viewer is asked; nothing for those who only look on."""
    return view.question.prompt if view.legal and view.question else ""


def can(view: NewAmsterdamView, action: Action) -> bool:
    return any(answer is action for answer in view.legal)


def _refused(refusal: Refusal | None, reader: Reader) -> Press:
    return Press("", refusal.sentence.text(reader)) if refusal else IDLE


def _answer_or_why(view: NewAmsterdamView, action: Action, reader: Reader) -> Press:
    if can(view, action):
        return Press(action.notation)
    question = view.question
    return _refused(question.refusal(view, action), reader) if question and view.legal else IDLE


def _after(view: NewAmsterdamView, tile: int, then: Action, choices: int) -> Press:
    """The action of a tile and what it is done with; a single choice is not asked for."""
    first = TILE_ACTIONS[tile]
    if not can(view, first):
        return IDLE
    return Press(first.notation if choices == 1 else f"{first.notation}; {then.notation}")


def _has_tile(view: NewAmsterdamView, step: int) -> bool:
    """True in the viewer's open turn of a step in which he still has a tile."""
    if asked(view) != "choose_operation" or view.phase != step:
        return False
    return view.tiles[view.viewer * TILE_KINDS + step - CITY] > 0


# ----------------------------------------------------------------------- places


def column_press(view: NewAmsterdamView, column: int, reader: Reader) -> Press:
    if asked(view) in ("choose_column", "take_last_column") and view.takers[column] == NOBODY:
        return _answer_or_why(view, TAKE_COLUMN[column], reader)
    return IDLE


def shop_press(view: NewAmsterdamView, district: int, reader: Reader) -> Press:
    """A shop to place or to take away."""
    prompt = asked(view)
    if prompt in ("place_first_shop", "build_shop"):
        return Press(SHOP_IN[district].notation)
    if prompt == "choose_shop_to_remove":
        return _answer_or_why(view, REMOVE_FROM[district], reader)
    return _after(view, BUILD, SHOP_IN[district], 0) if _has_tile(view, CITY) else IDLE


def special_press(view: NewAmsterdamView, district: int, reader: Reader) -> Press:
    """The special action, while the viewer has one."""
    if asked(view) == "choose_operation" and view.special:
        return _answer_or_why(view, SPECIALS[district], reader)
    return IDLE


def land_press(view: NewAmsterdamView, place: int, reader: Reader) -> Press:
    if view.land_display[place] == NO_CARD:
        return IDLE
    if asked(view) == "choose_land":
        return Press(TAKE_LAND[place].notation)
    if _has_tile(view, LAND):
        return _after(view, BUY_LAND, TAKE_LAND[place], len(lands_on_display(view.land_display)))
    return IDLE


def trader_press(view: NewAmsterdamView, trader: int, reader: Reader) -> Press:
    if asked(view) == "choose_trader":
        return _answer_or_why(view, TAKE_TRADER[trader], reader)
    if not _has_tile(view, TRADE_STEP):
        return IDLE
    refusal = cannot_trade(view, trader)
    if refusal is not None:
        return _refused(refusal, reader)
    return _after(
        view, TRADE, TAKE_TRADER[trader], sum(1 for t in TRADERS if not cannot_trade(view, t.index))
    )


def ship_press(view: NewAmsterdamView, place: int, reader: Reader) -> Press:
    if view.ship_display[place] == NO_CARD:
        return IDLE
    if asked(view) == "choose_ship":
        return _answer_or_why(view, LOAD_SHIP[place], reader)
    if not _has_tile(view, TRADE_STEP):
        return IDLE
    refusal = cannot_load(view, place)
    if refusal is not None:
        return _refused(refusal, reader)
    return _after(view, SHIP, LOAD_SHIP[place], len(open_ships(view.ship_display, view.furs(view.viewer))))


def held(view: NewAmsterdamView, seat: int, kind: int) -> int:
    """Units of a kind that a seat owns."""
    return view.held[seat * KIND_COUNT + kind]


# ---------------------------------------------------------------------- drawing


def spot(path: str, body: Markup, label: str, press: Press, reader: Reader, class_: str = "") -> Markup:
    """A place with its words: glowing if it answers, with the reason if it does not."""
    if press.answer:
        drawn = hot_spot(path, body, label, data_action=press.answer)
        return el("g", drawn, class_=class_) if class_ else drawn
    if press.why:
        title = say("{name}. {reason}", name=label, reason=press.why).text(reader)
        return el(
            "g",
            el("title", title),
            body,
            class_=f"unable {class_}".strip(),
            tabindex=-1,
            role="img",
            aria_label=title,
            data_why=press.why,
        )
    return el("g", el("title", label), body, class_=class_ or None, role="img", aria_label=label)
