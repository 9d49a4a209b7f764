"""What a goal comes to, by the key of its place or button."""

from __future__ import annotations

from kade.chart.face import Plan
from kade.games.new_amsterdam.page.auction_plans import column_plan
from kade.games.new_amsterdam.page.board.frames import Frame
from kade.games.new_amsterdam.page.special_plans import special_plan
from kade.games.new_amsterdam.page.tile_plans import (
    best_district,
    build_plan,
    clear_plan,
    elections_plan,
    land_plan,
    lands_choice,
)
from kade.games.new_amsterdam.page.trade_plans import ship_plan, ships_choice, trader_plan, traders_choice
from kade.games.new_amsterdam.page.turn_plans import end_turn_plan
from kade.games.new_amsterdam.rules.components import DISTRICTS, TRADERS
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Reader


def plan(view: NewAmsterdamView, key: str, frame: Frame, reader: Reader) -> Plan | None:
    """The plan of a goal; None if it is none of the viewer's now."""
    if not view.legal or not key.strip():
        return None
    if key == "elections":
        return elections_plan(view, key, frame, reader)
    if key == "clear land":
        return clear_plan(view, key, frame, reader)
    if key == "end turn":
        return end_turn_plan(view, key, reader)
    if key == "buy land":
        return lands_choice(view, key, reader)
    if key == "trade":
        return traders_choice(view, key, reader)
    if key == "ship":
        return ships_choice(view, key, reader)
    kind, *words = key.split()
    if kind == "special":
        return special_plan(view, words, frame, reader)
    return _of_place(view, kind, " ".join(words), key, frame, reader)


def _of_place(
    view: NewAmsterdamView, kind: str, place: str, key: str, frame: Frame, reader: Reader
) -> Plan | None:
    """A column, district, card or trader."""
    if kind == "build" and (not place or place in DISTRICTS):
        district = DISTRICTS.index(place) if place else best_district(view)
        return build_plan(view, district, key, frame, reader)
    if kind == "trader":
        traders = [trader.index for trader in TRADERS if trader.key == place]
        return trader_plan(view, traders[0], key, frame, reader) if traders else None
    if not place.isdigit():
        return None
    number = int(place) - 1
    if kind == "column":
        return column_plan(view, number, key, frame, reader)
    if kind == "land":
        return land_plan(view, number, key, frame, reader)
    if kind == "load":
        return ship_plan(view, number, key, frame, reader)
    return None
