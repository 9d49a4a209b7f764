"""Plans of the auction: a column with its opening bid, the payment, the column that is free."""

from __future__ import annotations

from kade.chart.composer import preset
from kade.chart.face import Plan
from kade.chart.markup import NOTHING, Markup, el, join
from kade.chart.plan_fields import payment
from kade.games.new_amsterdam.page.board.frames import Frame
from kade.games.new_amsterdam.page.board.money_box import column_tiles
from kade.games.new_amsterdam.page.board.overlay import column_ring
from kade.games.new_amsterdam.page.hot_spots import asked, held
from kade.games.new_amsterdam.page.plan_parts import how_many, in_the_bar, kind_field, kind_gain, told_gain
from kade.games.new_amsterdam.page.symbols import thing, tile_picture
from kade.games.new_amsterdam.rules.actions import TakeColumn
from kade.games.new_amsterdam.rules.auction import PayBid
from kade.games.new_amsterdam.rules.components import (
    COINS,
    COLUMNS,
    CORN,
    FUR,
    GOODS,
    KIND_COUNT,
    KINDS,
    MAX_AMOUNT,
    WOOD,
)
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Reader, say


def column_plan(view: NewAmsterdamView, column: int, key: str, frame: Frame, reader: Reader) -> Plan | None:
    """What a column brings; put up for auction with the first bid, or taken free of charge."""
    if not any(isinstance(action, TakeColumn) and action.number == column for action in view.legal):
        return None
    number, ring = column + 1, column_ring(column, frame)
    if asked(view) == "take_last_column":
        return Plan(
            key,
            say("Take column {number}", number=number).text(reader),
            say("free of charge").text(reader),
            line=f"column {number}",
            send=say("Take it").text(reader),
            gains=_contents(view, column, reader),
            overlay=ring,
        )
    most = min(view.owned(view.viewer), MAX_AMOUNT)
    bid = say("Put up, bid {n}", n="{n}").text(reader)
    field = how_many(0, most, 0, el("span", say("First bid").text(reader), class_="number-name"), reader)
    return Plan(
        key,
        say("Put up column {number}", number=number).text(reader),
        say("the others may bid more, once each").text(reader),
        form=field,
        line=f"column {number}; bid {{n}}" if most else f"column {number}",
        send=bid,
        gains=_contents(view, column, reader),
        overlay=ring,
    )


def _contents(view: NewAmsterdamView, column: int, reader: Reader) -> Markup:
    tiles = [tile_picture(kind, 30, reader) for kind in column_tiles(view, column)]
    coins = COLUMNS[column].coins
    return join((*tiles, kind_gain(COINS, coins, reader) if coins else NOTHING))


# ----------------------------------------------------------------------- payment

#: What is paid with first; furs are worth points and go last either way.
COINS_FIRST = (COINS, GOODS, WOOD, CORN, *range(FUR, KIND_COUNT))
COINS_LAST = (GOODS, WOOD, CORN, COINS, *range(FUR, KIND_COUNT))


def laid_out(view: NewAmsterdamView, question: PayBid, order: tuple[int, ...]) -> dict[int, int]:
    """The rest of a bid, paid in this order, by kind."""
    left, paid = question.rest, {}
    for kind in order:
        if kind >= question.kind:
            paid[kind] = min(left, held(view, question.seat, kind))
            left -= paid[kind]
    return paid


def pay_plan(view: NewAmsterdamView, reader: Reader) -> Plan | None:
    """A payment that adds up already: coins first."""
    question = view.question
    if not isinstance(question, PayBid) or not view.legal:
        return None
    paid, seat = laid_out(view, question, COINS_FIRST), question.seat
    fields = [
        kind_field(kind, min(held(view, seat, kind), question.rest), paid[kind], reader)
        for kind in sorted(paid)
        if held(view, seat, kind)
    ]
    return Plan(
        "pay",
        say("Pay {bid} for column {column}", bid=view.bids[seat], column=view.column + 1).text(reader),
        form=payment(fields, reader),
        line="pay {parts}",
        send=say("Pay {number}", number=question.rest).text(reader),
        total=question.rest,
    )


def pay_bar(view: NewAmsterdamView, reader: Reader) -> Markup:
    """The payment in the bar, and a way to turn it round."""
    question, plan = view.question, pay_plan(view, reader)
    if plan is None or not isinstance(question, PayBid):
        return NOTHING
    ways = [laid_out(view, question, order) for order in (COINS_FIRST, COINS_LAST)]
    turn = NOTHING
    if ways[0] != ways[1]:
        names = say("Coins first"), say("Keep coins")
        turn = join(_turned(view, way, name.text(reader)) for way, name in zip(ways, names, strict=True))
    return in_the_bar(plan, _laid(view, reader), turn)


def _turned(view: NewAmsterdamView, paid: dict[int, int], words: str) -> Markup:
    there = {kind: number for kind, number in paid.items() if held(view, view.viewer, kind)}
    values = {f"pay-parts-{KINDS[kind]}": number for kind, number in sorted(there.items())}
    return el("button", words, type="button", class_="button turned", data_preset=preset(values))


def _laid(view: NewAmsterdamView, reader: Reader) -> Markup:
    """What one laid down before, who began kind by kind, in words."""
    lying = [(kind, number) for kind, number in enumerate(view.laid) if number]
    if not lying:
        return NOTHING
    words = say("Laid down: {pieces}", pieces=sum(number for _, number in lying))
    return join((told_gain(words, reader), *(thing(KINDS[kind], 18) for kind, _ in lying if kind < FUR)))
