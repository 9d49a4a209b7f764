"""The prompt bar: what each question offers there, beside the places that glow on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kade.chart.markup import NOTHING, Markup, el, join
from kade.games.new_amsterdam.page.auction_bar import bidding, columns
from kade.games.new_amsterdam.page.auction_plans import pay_bar
from kade.games.new_amsterdam.page.buttons import button, gain_of_coins, lettered, row
from kade.games.new_amsterdam.page.half_made import half_made
from kade.games.new_amsterdam.page.hot_spots import asked, can
from kade.games.new_amsterdam.page.plan_parts import goal_button, in_the_bar
from kade.games.new_amsterdam.page.symbols import tile_picture
from kade.games.new_amsterdam.page.turn_plans import remove_plan, unused
from kade.games.new_amsterdam.rules.actions import (
    BUILD,
    BUY_LAND,
    CLEAR,
    ELECT,
    END_TURN,
    SHIP,
    STOP,
    TRADE,
    TileAction,
)
from kade.games.new_amsterdam.rules.city import election
from kade.games.new_amsterdam.rules.components import land_points
from kade.games.new_amsterdam.rules.land import full_cards
from kade.games.new_amsterdam.rules.state import CITY
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Phrase, Reader, say, say_number


def answers(view: NewAmsterdamView, reader: Reader) -> Markup:
    """What the bar offers for the open question."""
    prompt = asked(view)
    draw = _BY_PROMPT.get(prompt)
    if draw:
        return draw(view, reader)
    # The first shops are placed on the board, which lies there to be pressed.
    return half_made(view, reader) if prompt and prompt != "place_first_shop" else NOTHING


# -------------------------------------------------------------------- the open turn


def _operations(view: NewAmsterdamView, reader: Reader) -> Markup:
    """What is left to use, the actions of the step, and the end of the turn."""
    tiles, coins = unused(view)
    parts = []
    if tiles:
        left = say_number("{number} tile left", "{number} tiles left", tiles).text(reader)
        count = el("b", f"×{tiles}") if tiles > 1 else NOTHING
        tile = tile_picture(view.phase - CITY, 30, reader)
        parts.append(el("span", tile, count, class_="tiles-left", title=left))
    parts += [_tile_action(view, action, reader) for action in view.legal if isinstance(action, TileAction)]
    label = say_number("End turn: {number} coin", "End turn: {number} coins", coins)
    body = join((lettered(say("End turn"), reader), gain_of_coins(coins)))
    parts.append(goal_button(END_TURN.notation, body, label, reader, "give-up"))
    return row(parts)


def _tile_action(view: NewAmsterdamView, action: TileAction, reader: Reader) -> Markup:
    seat = view.viewer
    gain = NOTHING
    words = _TILE_WORDS[action.number]
    label = words
    if action.number in (ELECT, CLEAR):
        if action.number == ELECT:
            points = election(view.shops, view.players, seat)
        else:
            points = land_points(full_cards(view.lands[seat], view.houses[seat]))
        gain = el("b", f"+{points}", class_="gain-points")
        label = say_number("{action}: {number} point", "{action}: {number} points", points, action=words)
    body = join((lettered(words, reader), gain))
    return goal_button(action.notation, body, label, reader, "primary tile-action")


_TILE_WORDS: Final[dict[int, Phrase]] = {
    BUILD: say("Build shops"),
    ELECT: say("Elections"),
    BUY_LAND: say("Buy land"),
    CLEAR: say("Clear land"),
    TRADE: say("Trade"),
    SHIP: say("Ship furs"),
}


def _stop(view: NewAmsterdamView, reader: Reader) -> Markup:
    if not can(view, STOP):
        return NOTHING
    return button(STOP.notation, lettered(say("No more shops"), reader), say("No more shops"), reader)


def _remove(view: NewAmsterdamView, reader: Reader) -> Markup:
    plan = remove_plan(view, reader)
    return in_the_bar(plan) if plan else NOTHING


_BY_PROMPT: Final[dict[str, Callable[[NewAmsterdamView, Reader], Markup]]] = {
    "choose_column": columns,
    "take_last_column": columns,
    "open_bidding": bidding,
    "raise_bid": bidding,
    "pay_bid": pay_bar,
    "choose_operation": _operations,
    "build_shop": _stop,
    "choose_shop_to_remove": _remove,
}
