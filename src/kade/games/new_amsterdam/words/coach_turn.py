"""What a newcomer is told in the turns of the city, land and trade steps.

A turn is one question (``choose_operation``), but what it is about is another thing in every step: so it is
told once for each of them.
"""

from __future__ import annotations

from typing import Final

from kade.games.new_amsterdam.rules.actions import CLEAR, SHIP, TILE_ACTIONS
from kade.games.new_amsterdam.rules.city import election
from kade.games.new_amsterdam.rules.components import (
    COINS,
    CORN,
    DISTRICT_COUNT,
    FEE,
    GOODS,
    MAJORITY_POINTS,
    MAX_SHOPS,
    RANK_POINTS,
    SHOP_CORN,
    SHOP_WOOD,
    SKIP_SPECIAL_COINS,
    SKIP_TILE_COINS,
    TIE_POINTS,
    WOOD,
    land_points,
)
from kade.games.new_amsterdam.rules.land import full_cards
from kade.games.new_amsterdam.rules.names import (
    amount_of,
    district_word,
    fur_count,
    point_count,
    tile_count,
)
from kade.games.new_amsterdam.rules.special import (
    fee,
)
from kade.games.new_amsterdam.rules.state import CITY
from kade.games.new_amsterdam.rules.trade import travel_cost
from kade.games.new_amsterdam.rules.turn import ChooseOperation
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.games.new_amsterdam.words.amounts import owned
from kade.games.new_amsterdam.words.answers import tiles_left
from kade.kernel.phrase import Listing, Phrase, say
from kade.kernel.teaching import Coaching

#: A kind of answer, and what comes of it.
Answer = tuple[Phrase, Phrase]


# ---------------------------------------------------------------------- the open turn


def choose_operation(question: ChooseOperation, view: NewAmsterdamView) -> Coaching:
    """What the tiles of this step do, or only the special action where there are none."""
    seat = question.seat
    tiles = tiles_left(view, seat)
    if not tiles:
        return _only_special(view, seat)
    step = view.phase - CITY
    title, answers, about = _STEPS[step](view, seat)
    if view.special:
        answers.append((say("Special action"), _special_words(view, seat)))
    coins = tiles * SKIP_TILE_COINS + view.special * SKIP_SPECIAL_COINS
    answers.append(
        (say("End turn"), say("{coins} for what you leave unused.", coins=amount_of(COINS, coins)))
    )
    told = tile_count(step, tiles)
    words = say("You have {tiles}.", tiles=told)
    if view.special:
        words = say("You have {tiles} and one special action, in any order.", tiles=told)
    return Coaching(title, words, tuple(answers), about, f"{question.prompt}:{DISTINCT[step]}")


#: What is remembered as told, by step.
DISTINCT: Final = ("city", "land", "trade")


def _only_special(view: NewAmsterdamView, seat: int) -> Coaching:
    skip = amount_of(COINS, SKIP_SPECIAL_COINS)
    return Coaching(
        say("Your special action"),
        say("In each of the three steps you may use **one** district, with tiles or without."),
        (
            (say("Special action"), _special_words(view, seat)),
            (say("End turn"), say("{coins} for not using it.", coins=skip)),
        ),
        ("spot:town", "prompt"),
        f"{ChooseOperation.prompt}:special",
    )


def _special_words(view: NewAmsterdamView, seat: int) -> Phrase:
    """Where it costs no fee."""
    free = [
        district_word(district)
        for district in range(DISTRICT_COUNT)
        if not fee(view.shops, view.players, seat, district)
    ]
    coin = amount_of(COINS, FEE)
    if not free:
        return say("the lower part of any district, for {coin}.", coin=coin)
    return say(
        "the lower part of any district, for {coin}; free where you lead: {districts}.",
        coin=coin,
        districts=Listing(free),
    )


_About = tuple[str, ...]


def _city(view: NewAmsterdamView, seat: int) -> tuple[Phrase, list[Answer], _About]:
    points = election(view.shops, view.players, seat)
    answers = [
        (
            say("Build shops"),
            say(
                "up to {shops}, {wood} each, in any district. Each eats {corn} a round.",
                shops=MAX_SHOPS,
                wood=amount_of(WOOD, SHOP_WOOD),
                corn=amount_of(CORN, SHOP_CORN),
            ),
        ),
        (
            say("Elections"),
            say(
                "{most} for each district where you have most shops, {tie} where tied. Now: {points}.",
                most=MAJORITY_POINTS,
                tie=TIE_POINTS,
                points=point_count(points),
            ),
        ),
    ]
    return say("City step: build, or hold elections"), answers, ("spot:town", "prompt")


def _land(view: NewAmsterdamView, seat: int) -> tuple[Phrase, list[Answer], _About]:
    place = len(view.lands[seat]) + 1
    clear = say("when all its houses stand; they are built at the Mill. None of yours is ready.")
    if any(action is TILE_ACTIONS[CLEAR] for action in view.legal):
        points = land_points(full_cards(view.lands[seat], view.houses[seat]))
        clear = say("the full ones: their wood, corn every round, and {points}.", points=point_count(points))
    answers = [
        (
            say("Buy land"),
            say(
                "for nothing but the tile. It will be number {place} of your row: {points} when cleared.",
                place=place,
                points=point_count(land_points(place)),
            ),
        ),
        (say("Clear land"), clear),
    ]
    return say("Land step: buy land, or clear it"), answers, ("spot:lands", "spot:own-lands")


def _trade(view: NewAmsterdamView, seat: int) -> tuple[Phrase, list[Answer], _About]:
    goods = amount_of(GOODS, owned(view, seat, GOODS))
    corn = travel_cost(view.camps, view.posts[seat])
    trade = say("furs from one trader, for goods. You have {goods}, and the way is free.", goods=goods)
    if corn:
        trade = say(
            "furs from one trader, for goods. You have {goods}; the way costs {corn}.",
            goods=goods,
            corn=amount_of(CORN, corn),
        )
    furs = fur_count(view.furs(seat))
    ship = say("when you have as many as one shows. You have {furs}.", furs=furs)
    if any(action is TILE_ACTIONS[SHIP] for action in view.legal):
        first, second, other = RANK_POINTS[:3]
        ship = say(
            "of your {furs} exactly what one shows: {first} for each of the first kind, {second} of the "
            "second, {other} for others.",
            furs=furs,
            first=first,
            second=second,
            other=other,
        )
    answers = [(say("Trade"), trade), (say("Ship furs"), ship)]
    return say("Trade step: buy furs, or ship them"), answers, ("spot:traders", "spot:ships")


_STEPS: Final = (_city, _land, _trade)
