"""What a place of the board answers now, or why it does not.

Most places are goals: a press shows what they come to (``page.plans``), and one button does it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kade.chart.furniture import hot_spot, trial_spot
from kade.chart.markup import Markup, el
from kade.chart.reasons import because, rule_of
from kade.games.new_amsterdam.page.removal import removal_preset
from kade.games.new_amsterdam.rules.actions import (
    BUILD,
    BUY_LAND,
    LOAD_SHIP,
    REMOVE_FROM,
    SHIP,
    SHOP_IN,
    SPECIALS,
    TAKE_COLUMN,
    TAKE_TRADER,
    TILE_ACTIONS,
    TRADE,
)
from kade.games.new_amsterdam.rules.components import DISTRICTS, KIND_COUNT, NO_CARD, TILE_KINDS, TRADERS
from kade.games.new_amsterdam.rules.shipping import cannot_load
from kade.games.new_amsterdam.rules.state import AUCTION, CITY, LAND, NOBODY
from kade.games.new_amsterdam.rules.state import TRADE as TRADE_STEP
from kade.games.new_amsterdam.rules.trade import cannot_trade
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.actions import Action
from kade.kernel.phrase import Reader, Refusal, say


class Press(NamedTuple):
    """What pressing a place does; else why it does nothing, if that is worth a word."""

    answer: str = ""  # says this to the table at once
    why: str = ""
    goal: str = ""  # shows what this comes to
    preset: str = ""  # fills in the form that stands in the bar
    trial: str = ""  # shows what this would come to in the viewer's turn

    @property
    def able(self) -> bool:
        return bool(self.answer or self.goal or self.preset)


IDLE = Press()


def _later(view: NewAmsterdamView, goal: str) -> Press:
    """Nothing now, but the viewer may try it out."""
    return Press(trial=goal) if view.viewer >= 0 and not view.over else IDLE


def asked(view: NewAmsterdamView) -> str:
    """What the viewer is asked; nothing for those who only look on."""
    return view.question.prompt if view.legal and view.question else ""


def can(view: NewAmsterdamView, action: Action) -> bool:
    return any(answer is action for answer in view.legal)


def _refused(refusal: Refusal | None, reader: Reader) -> Press:
    return Press(why=because(refusal, reader)) if refusal else IDLE


def _goal_or_why(view: NewAmsterdamView, action: Action, goal: str, reader: Reader) -> Press:
    if can(view, action):
        return Press(goal=goal)
    question = view.question
    return _refused(question.refusal(view, action), reader) if question and view.legal else IDLE


def _with_tile(view: NewAmsterdamView, tile: int, goal: str) -> Press:
    """What the action of a tile is done with."""
    return Press(goal=goal) if can(view, TILE_ACTIONS[tile]) else IDLE


def _has_tile(view: NewAmsterdamView, step: int) -> bool:
    """True in the viewer's open turn of a step in which he still has a tile."""
    if asked(view) != "choose_operation" or view.phase != step:
        return False
    return view.tiles[view.viewer * TILE_KINDS + step - CITY] > 0


# ----------------------------------------------------------------------- places


def column_goal(column: int) -> str:
    return f"column {column + 1}"


def shop_goal(district: int) -> str:
    return f"build {DISTRICTS[district]}"


def special_goal(district: int) -> str:
    return f"special {DISTRICTS[district]}"


def land_goal(place: int) -> str:
    return f"land {place + 1}"


def trader_goal(trader: int) -> str:
    return f"trader {TRADERS[trader].key}"


def ship_goal(place: int) -> str:
    return f"load {place + 1}"


def column_press(view: NewAmsterdamView, column: int, reader: Reader) -> Press:
    if asked(view) in ("choose_column", "take_last_column") and view.takers[column] == NOBODY:
        return _goal_or_why(view, TAKE_COLUMN[column], column_goal(column), reader)
    open_ = view.phase == AUCTION and view.takers[column] == NOBODY
    return _later(view, column_goal(column)) if open_ else IDLE


def shop_press(view: NewAmsterdamView, district: int, reader: Reader) -> Press:
    """A shop to place or to take away."""
    prompt = asked(view)
    if prompt == "place_first_shop":
        return Press(SHOP_IN[district].notation)
    if prompt == "build_shop":
        return Press(goal=shop_goal(district))
    if prompt == "choose_shop_to_remove":
        question = view.question
        refusal = question.refusal(view, REMOVE_FROM[district]) if question else None
        return _refused(refusal, reader) if refusal else Press(preset=removal_preset(view, district))
    if _has_tile(view, CITY):
        return _with_tile(view, BUILD, shop_goal(district))
    return _later(view, shop_goal(district))


def special_press(view: NewAmsterdamView, district: int, reader: Reader) -> Press:
    """The special action, while the viewer has one."""
    if asked(view) == "choose_operation" and view.special:
        return _goal_or_why(view, SPECIALS[district], special_goal(district), reader)
    return _later(view, special_goal(district))


def land_press(view: NewAmsterdamView, place: int, reader: Reader) -> Press:
    if view.land_display[place] == NO_CARD:
        return IDLE
    if asked(view) == "choose_land":
        return Press(goal=land_goal(place))
    if _has_tile(view, LAND):
        return _with_tile(view, BUY_LAND, land_goal(place))
    return _later(view, land_goal(place))


def trader_press(view: NewAmsterdamView, trader: int, reader: Reader) -> Press:
    if asked(view) == "choose_trader":
        return _goal_or_why(view, TAKE_TRADER[trader], trader_goal(trader), reader)
    if not _has_tile(view, TRADE_STEP):
        return _later(view, trader_goal(trader))
    refusal = cannot_trade(view, trader)
    return _refused(refusal, reader) if refusal else _with_tile(view, TRADE, trader_goal(trader))


def ship_press(view: NewAmsterdamView, place: int, reader: Reader) -> Press:
    if view.ship_display[place] == NO_CARD:
        return IDLE
    if asked(view) == "choose_ship":
        return _goal_or_why(view, LOAD_SHIP[place], ship_goal(place), reader)
    if not _has_tile(view, TRADE_STEP):
        return _later(view, ship_goal(place))
    refusal = cannot_load(view, place)
    return _refused(refusal, reader) if refusal else _with_tile(view, SHIP, ship_goal(place))


def reason(view: NewAmsterdamView, goal: str, reader: Reader) -> str:
    """Why a place comes to nothing in the viewer's turn."""
    kind, _, where = goal.partition(" ")
    names = {"trader": [trader.key for trader in TRADERS]}.get(kind, DISTRICTS)
    places = {"column": len(view.takers), "land": len(view.land_display), "load": len(view.ship_display)}
    if kind in places:
        names = [str(place + 1) for place in range(places[kind])]
    press = _PRESSES.get(kind)
    if press is None or where not in names:
        return ""
    return press(view, names.index(where), reader).why or _no_tile(view, kind, reader)


def _no_tile(view: NewAmsterdamView, kind: str, reader: Reader) -> str:
    """Why the action of a tile cannot be done in its own step."""
    action, question = _WITH_TILE.get(kind), view.question
    if question is None or action is None or view.phase != CITY + action // 2:
        return ""
    return _refused(question.refusal(view, TILE_ACTIONS[action]), reader).why


_WITH_TILE: Final = {"build": BUILD, "land": BUY_LAND, "trader": TRADE, "load": SHIP}
_PRESSES: Final = {
    "column": column_press,
    "build": shop_press,
    "special": special_press,
    "land": land_press,
    "trader": trader_press,
    "load": ship_press,
}


def held(view: NewAmsterdamView, seat: int, kind: int) -> int:
    """Units of a kind that a seat owns."""
    return view.held[seat * KIND_COUNT + kind]


# ---------------------------------------------------------------------- drawing


def spot(path: str, body: Markup, label: str, press: Press, reader: Reader, class_: str = "") -> Markup:
    """A place with its words: glowing if it answers, with the reason if it does not."""
    if press.able:
        drawn = hot_spot(
            path,
            body,
            label,
            data_action=press.answer or None,
            data_choose=press.goal or None,
            data_preset=press.preset or None,
        )
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
            data_rule=rule_of(press.why) or None,
        )
    if press.trial:
        return trial_spot(body, label, press.trial, class_)
    return el("g", el("title", label), body, class_=class_ or None, role="img", aria_label=label)
