"""The log in whole deeds: a bid with its column, a column with its price, shops of an action, incomes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kade.games.new_amsterdam.rules import events as e
from kade.games.new_amsterdam.rules.components import COINS, CORN, GOODS
from kade.games.new_amsterdam.rules.names import (
    amount_of,
    amounts,
    district_word,
    shop_count,
    tiles_and_coins,
)
from kade.games.new_amsterdam.words.log import narrate
from kade.kernel.events import Event
from kade.kernel.game import Line
from kade.kernel.phrase import Listing, Phrase, Seat, say

#: What everybody gets and pays at the end of a round, step by step.
UPKEEP: Final = (e.CornGrown, e.ShopsFed, e.GoodsArrived, e.CoinsEarned)


def tell(run: Sequence[tuple[int, Event]]) -> list[Line]:
    """The log of answers in a row; what belongs together is one sentence."""
    lines: list[Line] = []
    place = 0
    while place < len(run):
        size = _belongs(run, place)
        part = run[place : place + size]
        lines += _upkeep(part) if isinstance(part[0][1], UPKEEP) else _deed(part)
        place += size
    return lines


def _belongs(run: Sequence[tuple[int, Event]], place: int) -> int:
    """How many events from here on are told together."""
    number, first = run[place]
    size = 1
    while place + size < len(run):
        later, event = run[place + size]
        if isinstance(first, UPKEEP):
            joined = isinstance(event, UPKEEP)
        elif isinstance(first, e.ShopBuilt):
            # Two actions in a row have answers without events between them.
            same = isinstance(event, e.ShopBuilt) and event.seat == first.seat and not first.free
            joined = same and later <= number + size
        else:
            pair = (e.ColumnChosen, e.BidMade), (e.AuctionWon, e.ColumnTaken)
            joined = size == 1 and any(isinstance(first, a) and isinstance(event, b) for a, b in pair)
        if not joined:
            break
        size += 1
    return size


def _deed(part: Sequence[tuple[int, Event]]) -> list[Line]:
    events = tuple(event for _, event in part)
    words = _together(events) if len(events) > 1 else narrate(events[0])
    if words is None:
        return []
    return [Line(part[0][0], part[-1][0], events[0].seat, words, events)]


def _together(events: tuple[Event, ...]) -> Phrase | None:
    """One sentence for several events of one deed."""
    first, second, who = events[0], events[1], Seat(events[0].seat)
    if isinstance(first, e.ColumnChosen) and isinstance(second, e.BidMade):
        return say(
            "{who} put up column {column} and bid {bid}.", who=who, column=first.column + 1, bid=second.bid
        )
    if isinstance(first, e.AuctionWon) and isinstance(second, e.ColumnTaken):
        return _won(first, tiles_and_coins(second.tiles, second.coins))
    shops = [event for event in events if isinstance(event, e.ShopBuilt)]
    where = [district_word(place) for place in dict.fromkeys(shop.district for shop in shops)]
    return say(
        "{who} built {shops}: {districts}.", who=who, shops=shop_count(len(shops)), districts=Listing(where)
    )


def _won(event: e.AuctionWon, contents: Listing) -> Phrase:
    told: dict[str, object] = {"who": Seat(event.seat), "column": event.column + 1, "contents": contents}
    price = amounts(event.paid)
    if event.seat != event.chooser:
        return say(
            "{who} paid {price} for column {column} ({contents}) and rose to place {marker} in turn order.",
            price=price,
            marker=event.marker,
            **told,
        )
    if not event.bid:
        return say("{who} got column {column} for nothing: {contents}.", **told)
    return say("{who} paid {price} for column {column}: {contents}.", price=price, **told)


def _upkeep(part: Sequence[tuple[int, Event]]) -> list[Line]:
    """What a round's end brought each seat, one sentence a seat."""
    lines = []
    for seat in dict.fromkeys(event.seat for _, event in part):
        own = [(number, event) for number, event in part if event.seat == seat]
        deeds = [deed for _, event in own for deed in _income(event)]
        words = say("{who} {deeds}.", who=Seat(seat), deeds=Listing(deeds))
        lines.append(Line(own[0][0], own[-1][0], seat, words, tuple(event for _, event in own)))
    return lines


def _income(event: Event) -> list[Phrase]:
    if isinstance(event, e.CornGrown):
        return [say("harvested {corn}", corn=amount_of(CORN, event.corn))]
    if isinstance(event, e.ShopsFed):
        fed = [say("paid {corn} for shops", corn=amount_of(CORN, event.corn))] if event.corn else []
        short = [say("could not pay for {shops}", shops=shop_count(event.unpaid))] if event.unpaid else []
        return fed + short
    if isinstance(event, e.GoodsArrived):
        got = [say("received {goods}", goods=amount_of(GOODS, event.goods))] if event.goods else []
        lost = [say("had no room for {goods}", goods=amount_of(GOODS, event.lost))] if event.lost else []
        return got + lost
    if isinstance(event, e.CoinsEarned):
        return [say("earned {coins} in the districts", coins=amount_of(COINS, event.coins))]
    return []
