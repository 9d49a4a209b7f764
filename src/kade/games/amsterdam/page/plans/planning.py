"""Every goal by its key: what it comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kade.chart.face import Plan
from kade.games.amsterdam.page.board.frames import Frame
from kade.games.amsterdam.page.menu import menu_plan
from kade.games.amsterdam.page.plans.amstel_plan import amstel_plan
from kade.games.amsterdam.page.plans.block_plan import block_plan
from kade.games.amsterdam.page.plans.card_plan import card_plan
from kade.games.amsterdam.page.plans.dice_plan import dice_plan
from kade.games.amsterdam.page.plans.other_plans import deliver_plan, market_plan
from kade.games.amsterdam.page.plans.sail_plan import sail_plan
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.phrase import Reader

Planner = Callable[[AmsterdamView, str, Frame, Reader], Plan | None]


def plan(view: AmsterdamView, key: str, frame: Frame, reader: Reader) -> Plan | None:
    """What a goal comes to for the viewer, if it is one of his now."""
    planner = _PLANNERS.get(key.split("-", maxsplit=1)[0])
    return planner(view, key, frame, reader) if planner and view.legal else None


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
