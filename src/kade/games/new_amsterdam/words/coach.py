"""What a newcomer is told when a kind of question is put for the first time: auction, set-up and upkeep.

What is told names what really lies on the table. The turns of the three steps are in ``coach_turn``, what is
asked within their actions in ``coach_actions``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kade.games.new_amsterdam.rules.auction import (
    ChooseColumn,
    OpenBidding,
    PayBid,
    RaiseBid,
    TakeLastColumn,
    highest_bidder,
    open_columns,
)
from kade.games.new_amsterdam.rules.components import (
    COINS,
    COLUMNS,
    CONTROL_COINS,
    CORN,
    DISTRICT_COUNT,
    GOODS,
    LOST_SHOP_POINTS,
    MAX_AMOUNT,
    PRESENCE_COINS,
    SHOP_CORN,
    TILES,
)
from kade.games.new_amsterdam.rules.names import (
    amount_of,
    column_contents,
    district_word,
    point_count,
    shop_count,
)
from kade.games.new_amsterdam.rules.setup import PlaceFirstShop
from kade.games.new_amsterdam.rules.turn import ChooseOperation
from kade.games.new_amsterdam.rules.upkeep import ChooseShopToRemove, shops_of
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.games.new_amsterdam.words.amounts import owned
from kade.games.new_amsterdam.words.coach_actions import ACTION_COACHINGS
from kade.games.new_amsterdam.words.coach_turn import choose_operation
from kade.kernel.phrase import Listing, Seat, say
from kade.kernel.question import Question
from kade.kernel.teaching import Coaching

TRADE_TILE: Final = TILES.index("trade")


def coach(view: NewAmsterdamView) -> Coaching:
    """What the one who is asked is told of the open question."""
    question = view.question
    if question is None:
        return Coaching(say("The game is over."), say("Nothing is asked any more."))
    return _COACHINGS[type(question)](question, view)


# ----------------------------------------------------------------------------- set-up


def _place_first_shop(question: PlaceFirstShop, view: NewAmsterdamView) -> Coaching:
    coins = {"one": amount_of(COINS, PRESENCE_COINS), "two": amount_of(COINS, PRESENCE_COINS + CONTROL_COINS)}
    answers = [
        (
            say("Alone"),
            say("you lead there: {two} a round, and the action below the street is free for you.", **coins),
        )
    ]
    taken = [district for district in range(DISTRICT_COUNT) if any(view.shops[district::DISTRICT_COUNT])]
    if taken:
        where = Listing([district_word(district) for district in taken])
        answers.append((say("Beside others"), say("in {where}: {one} a round.", where=where, **coins)))
    return Coaching(
        say("Place a shop, free of charge"),
        say("Each of the six districts has a **special action** that you may use later in the round."),
        tuple(answers),
        ("spot:town",),
    )


# ---------------------------------------------------------------------------- auction


def _choose_column(question: ChooseColumn, view: NewAmsterdamView) -> Coaching:
    words = say(
        "The tiles in a column are what you may **do** this round: city, land or trade. "
        "You choose which column is fought for now."
    )
    if view.players == 2:
        words = say(
            "The tiles in a column are what you may **do** this round: city, land or trade. "
            "You choose which column with **three** tiles is fought for."
        )
    return Coaching(
        say("Put a column up for auction"),
        words,
        (
            (say("First bid"), say("yours, and 0 will do. The others may bid more, once each.")),
            (say("Outbid"), say("costs you nothing. You still get a column later; the last one is free.")),
        ),
        ("spot:money-box", "spot:purse"),
    )


def _open_bidding(question: OpenBidding, view: NewAmsterdamView) -> Coaching:
    most = min(view.owned(question.seat), MAX_AMOUNT)
    contents = column_contents(view.columns, view.column)
    return Coaching(
        say("Make the first bid for column {column}", column=view.column + 1),
        say(
            "It brings {contents}. The highest bid pays, in anything: each thing counts one.",
            contents=contents,
        ),
        (
            (say("Bid 0"), say("and it is yours for nothing, if nobody wants it.")),
            (say("Bid more"), say("up to {most}, all you own, to keep the others away.", most=most)),
        ),
        (f"spot:column-{view.column + 1}", "prompt"),
    )


def _raise_bid(question: RaiseBid, view: NewAmsterdamView) -> Coaching:
    highest = highest_bidder(view.bids)
    contents = column_contents(view.columns, view.column)
    return Coaching(
        say("You are asked to bid on column {column}", column=view.column + 1),
        say("The tiles in a column are what you may **do** this round. This one: {tiles}.", tiles=contents),
        (
            (
                say("Bid"),
                say(
                    "more than {who}’s {bid}. You speak once; the highest pays.",
                    who=Seat(highest),
                    bid=view.bids[highest],
                ),
            ),
            (say("Pay"), say("in anything you own, each thing counts one.")),
            (say("Pass"), say("costs nothing. You still get a column later; the last one is free.")),
        ),
        (f"spot:column-{view.column + 1}", "prompt"),
    )


def _pay_bid(question: PayBid, view: NewAmsterdamView) -> Coaching:
    seat = question.seat
    answers = [
        (say("Coins"), say("are the usual way. Keep a few: nothing else buys wood and corn.")),
        (
            say("Corn"),
            say(
                "you have {corn}, and your shops eat {need} at the end of the round.",
                corn=owned(view, seat, CORN),
                need=shops_of(view.shops, seat) * SHOP_CORN,
            ),
        ),
    ]
    if owned(view, seat, GOODS):
        told = say("you will have no trade tile this round, so these can go.")
        if TRADE_TILE in column_tiles(view):
            told = say("keep some: your trade tile buys furs with them.")
        answers.insert(1, (say("Trade goods"), told))
    return Coaching(
        say("Pay {bid} for column {column}", bid=view.bids[seat], column=view.column + 1),
        say("Any mix will do: each thing counts one, a coin as much as a fur."),
        tuple(answers),
        ("prompt", "spot:purse"),
    )


def column_tiles(view: NewAmsterdamView) -> list[int]:
    """The tiles of the column under auction."""
    column = COLUMNS[view.column]
    return view.columns[column.first : column.first + column.tiles]


def _take_last_column(question: TakeLastColumn, view: NewAmsterdamView) -> Coaching:
    columns = open_columns(view.players, view.takers, True)
    answers = [
        (
            say("Column {number}", number=column + 1),
            say("{contents}.", contents=column_contents(view.columns, column)),
        )
        for column in columns
    ]
    return Coaching(
        say("Take a column, it is free"),
        say("You are the last one without a column, so there is nobody to bid against."),
        tuple(answers),
        ("spot:money-box",),
    )


# ----------------------------------------------------------------------------- upkeep


def _choose_shop_to_remove(question: ChooseShopToRemove, view: NewAmsterdamView) -> Coaching:
    return Coaching(
        say("Too little corn: {shops} must go", shops=shop_count(question.unpaid)),
        say(
            "Every shop eats {corn} at the end of a round. One that gets none comes back to you and costs "
            "**{points}**.",
            corn=amount_of(CORN, SHOP_CORN),
            points=point_count(LOST_SHOP_POINTS),
        ),
        (
            (say("Give up"), say("one you can miss: where you lead by two, or trail anyway.")),
            (say("Keep"), say("those that make you the leader: they bring points and coins.")),
        ),
        ("spot:town", "prompt"),
    )


_Told = Callable[[Any, NewAmsterdamView], Coaching]
_COACHINGS: Final[Mapping[type[Question[Any, Any]], _Told]] = {
    PlaceFirstShop: _place_first_shop,
    ChooseColumn: _choose_column,
    OpenBidding: _open_bidding,
    RaiseBid: _raise_bid,
    PayBid: _pay_bid,
    TakeLastColumn: _take_last_column,
    ChooseShopToRemove: _choose_shop_to_remove,
    ChooseOperation: choose_operation,
    **ACTION_COACHINGS,
}
