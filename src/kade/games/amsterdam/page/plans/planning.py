"""Every goal by its key: what it comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kade.chart.face import Plan
from kade.games.amsterdam.page.board.frames import Frame
from kade.games.amsterdam.page.board.harbour_map import too_far
from kade.games.amsterdam.page.board.spots import why_not
from kade.games.amsterdam.page.menu import menu_plan
from kade.games.amsterdam.page.plans.amstel_plan import amstel_plan
from kade.games.amsterdam.page.plans.block_plan import block_plan
from kade.games.amsterdam.page.plans.card_plan import card_plan
from kade.games.amsterdam.page.plans.dice_plan import dice_plan
from kade.games.amsterdam.page.plans.other_plans import deliver_plan, market_plan
from kade.games.amsterdam.page.plans.sail_plan import sail_plan
from kade.games.amsterdam.rules.actions import ADVANCE, TAKE_BLOCK
from kade.games.amsterdam.rules.components import BLOCKS, PLACES
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.phrase import Reader

Planner = Callable[[AmsterdamView, str, Frame, Reader], Plan | None]


def plan(view: AmsterdamView, key: str, frame: Frame, reader: Reader) -> Plan | None:
    """What a goal comes to for the viewer, if it is one of his now."""
    planner = _PLANNERS.get(key.split("-", maxsplit=1)[0])
    return planner(view, key, frame, reader) if planner and view.legal else None


def reason(view: AmsterdamView, key: str, reader: Reader) -> str:
    """Why a place of the board comes to nothing in the viewer's turn."""
    kind, _, where = key.partition("-")
    if kind == "sail":
        places = [place for place in PLACES if place.key == where]
        return too_far(view, places[0], reader) if places else ""
    if kind == "block":
        blocks = [block.index for block in BLOCKS if block.key == where]
        return why_not(view, TAKE_BLOCK[blocks[0]], reader) if blocks else ""
    if kind == "amstel" and where.isdecimal() and len(where) < 3:
        ahead = int(where) - view.river[view.viewer]
        return why_not(view, ADVANCE[ahead - 1], reader) if 0 < ahead <= len(ADVANCE) else ""
    return ""


_PLANNERS: Final[dict[str, Planner]] = {
    "sail": sail_plan,
    "block": block_plan,
    "amstel": amstel_plan,
    "dice": dice_plan,
    "card": lambda view, key, frame, reader: card_plan(view, key, reader),
    "market": lambda view, key, frame, reader: market_plan(view, key, reader),
    "deliver": lambda view, key, frame, reader: deliver_plan(view, key, reader),
    "menu": lambda view, key, frame, reader: menu_plan(view, key, reader),
}
