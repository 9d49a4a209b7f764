"""Plans that give something up: the end of a turn, and shops that nobody can feed."""

from __future__ import annotations

from kade.chart.face import Plan
from kade.chart.markup import Markup, el, join
from kade.chart.plan_fields import payment
from kade.games.new_amsterdam.page.buttons import gain_of_coins
from kade.games.new_amsterdam.page.hot_spots import can
from kade.games.new_amsterdam.page.plan_parts import district_field, kind_gain, points_gain
from kade.games.new_amsterdam.page.removal import least_missed
from kade.games.new_amsterdam.rules.actions import END_TURN, SKIP_SPECIAL, SKIP_TILE, TileAction
from kade.games.new_amsterdam.rules.components import (
    COINS,
    DISTRICT_COUNT,
    LOST_SHOP_POINTS,
    SKIP_SPECIAL_COINS,
    SKIP_TILE_COINS,
    TILE_KINDS,
)
from kade.games.new_amsterdam.rules.names import shop_count, tile_count
from kade.games.new_amsterdam.rules.state import CITY
from kade.games.new_amsterdam.rules.upkeep import ChooseShopToRemove
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.actions import Action
from kade.kernel.phrase import Listing, Phrase, Reader, say


def unused(view: NewAmsterdamView) -> tuple[int, int]:
    """Tiles of the step that the viewer has not used, and the coins for all that is left."""
    tiles = view.tiles[view.viewer * TILE_KINDS + view.phase - CITY]
    return tiles, tiles * SKIP_TILE_COINS + view.special * SKIP_SPECIAL_COINS


def end_turn_plan(view: NewAmsterdamView, key: str, reader: Reader) -> Plan | None:
    """What is given up and what is paid for it; one may also give up a part and go on."""
    if not can(view, END_TURN):
        return None
    tiles, coins = unused(view)
    left: list[Phrase] = [tile_count(view.phase - CITY, tiles)] if tiles else []
    if view.special:
        left.append(say("the special action"))
    useful = tiles and any(isinstance(action, TileAction) for action in view.legal)
    parts = [
        _skip(action, words, number, reader)
        for action, words, number in (
            (SKIP_TILE, say("Only 1 tile"), SKIP_TILE_COINS),
            (SKIP_SPECIAL, say("Only the special action"), SKIP_SPECIAL_COINS),
        )
        if can(view, action)
    ]
    return Plan(
        key,
        say("End your turn and give up {left}?", left=Listing(left)).text(reader),
        form=join(parts),
        line=END_TURN.notation,
        send=say("End turn").text(reader),
        gains=kind_gain(COINS, coins, reader),
        costly=bool(useful),
    )


def _skip(action: Action, words: Phrase, coins: int, reader: Reader) -> Markup:
    body = join((el("span", words.text(reader)), gain_of_coins(coins)))
    label = say("Give up: {what}", what=words).text(reader)
    return el(
        "button",
        body,
        type="button",
        class_="button",
        data_action=action.notation,
        title=label,
        aria_label=label,
    )


def remove_plan(view: NewAmsterdamView, reader: Reader) -> Plan | None:
    """All shops that cannot be fed at once; filled in with those that are missed least."""
    question = view.question
    if not isinstance(question, ChooseShopToRemove) or not view.legal:
        return None
    seat, number = question.seat, question.unpaid
    gone = least_missed(view, seat, number)
    there = view.shops[seat * DISTRICT_COUNT : seat * DISTRICT_COUNT + DISTRICT_COUNT]
    fields = [
        district_field(district, min(shops, number), gone[district], reader)
        for district, shops in enumerate(there)
        if shops
    ]
    lost = min(LOST_SHOP_POINTS * number, view.score(seat))
    return Plan(
        "remove",
        say("Too little corn: {shops} must go", shops=shop_count(number)).text(reader),
        form=payment(fields, reader),
        line="remove {parts}",
        send=say("Remove {shops}", shops=shop_count(number)).text(reader),
        gains=points_gain(-lost, reader),
        total=number,
        costly=True,
    )
