"""Questions that only those meet who answer step by step, in words: the page itself asks for wholes."""

from __future__ import annotations

from kade.chart.face import Plan
from kade.chart.markup import Markup
from kade.games.new_amsterdam.page.board.frames import WIDE
from kade.games.new_amsterdam.page.buttons import button, lettered, row
from kade.games.new_amsterdam.page.hot_spots import land_goal, ship_goal, trader_goal
from kade.games.new_amsterdam.page.plan_parts import goal_button, in_the_bar
from kade.games.new_amsterdam.page.special_plans import houses_plan, market_plan, wares_plan
from kade.games.new_amsterdam.page.trade_plans import cargo_plan, furs_plan
from kade.games.new_amsterdam.rules.actions import LoadShip, TakeLand, TakeTrader
from kade.games.new_amsterdam.rules.shipping import LoadFurs
from kade.games.new_amsterdam.rules.special import CountHouses, PayFurs, TradeAmount
from kade.games.new_amsterdam.rules.trade import PickFurs
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.games.new_amsterdam.words.answers import describe
from kade.kernel.phrase import Reader


def half_made(view: NewAmsterdamView, reader: Reader) -> Markup:
    """What is left of a decision that was begun: its form, or all its answers as buttons."""
    plan = _rest(view, reader)
    if plan is not None:
        return in_the_bar(plan)
    parts = []
    for action in view.legal:
        words = describe(action, view)
        goal = ""
        if isinstance(action, TakeLand):
            goal = land_goal(action.number)
        elif isinstance(action, TakeTrader):
            goal = trader_goal(action.number)
        elif isinstance(action, LoadShip):
            goal = ship_goal(action.number)
        body = lettered(words, reader)
        parts.append(
            goal_button(goal, body, words, reader) if goal else button(action.notation, body, words, reader)
        )
    return row(parts)


def _rest(view: NewAmsterdamView, reader: Reader) -> Plan | None:
    """The form of a question that is answered with numbers."""
    question = view.question
    if isinstance(question, LoadFurs):
        return cargo_plan(view, question.place, "cargo", "", WIDE, reader)
    if isinstance(question, PickFurs) and not any(view.laid):
        return furs_plan(view, "furs", "", WIDE, reader)
    if isinstance(question, TradeAmount):
        side = "buy" if question.buying else "sell"
        return wares_plan(view, question.district, "", side, reader)
    if isinstance(question, CountHouses):
        return houses_plan(view, "", reader)
    if isinstance(question, PayFurs):
        return market_plan(view, "", question.furs, reader)
    return None
