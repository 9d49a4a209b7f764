"""The prompt bar of the auction: columns to put up, and bids."""

from __future__ import annotations

from kade.chart.markup import NOTHING, Markup, el, join
from kade.chart.pieces import chip
from kade.chart.tokens import emblem_of
from kade.games.new_amsterdam.page.board.bid_slate import bid_words, bidders, said
from kade.games.new_amsterdam.page.board.money_box import column_tiles
from kade.games.new_amsterdam.page.buttons import button, lettered, numbers, row
from kade.games.new_amsterdam.page.hot_spots import can, column_goal
from kade.games.new_amsterdam.page.plan_parts import goal_button, how_many
from kade.games.new_amsterdam.page.symbols import thing, tile_picture
from kade.games.new_amsterdam.rules.actions import PASS, Bid, TakeColumn
from kade.games.new_amsterdam.rules.auction import highest_bidder
from kade.games.new_amsterdam.rules.components import COINS, COLUMNS, KINDS
from kade.games.new_amsterdam.rules.names import tiles_and_coins
from kade.games.new_amsterdam.rules.state import PASSED, SILENT
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Phrase, Reader, Seat, say

#: So many bids are a press away; for others there is a number.
PRESETS = 2


def columns(view: NewAmsterdamView, reader: Reader) -> Markup:
    """The open columns with what they bring."""
    return row(_column(view, column, reader) for column in numbers(view, TakeColumn))


def _column(view: NewAmsterdamView, column: int, reader: Reader) -> Markup:
    tiles, coins = column_tiles(view, column), COLUMNS[column].coins
    body = [el("b", column + 1), *(tile_picture(kind, 22, reader) for kind in tiles)]
    body += [thing(KINDS[COINS], 15) for _ in range(coins)]
    label = say("Column {number}: {contents}", number=column + 1, contents=tiles_and_coins(tiles, coins))
    return goal_button(column_goal(column), join(body), label, reader, "stake")


def bidding(view: NewAmsterdamView, reader: Reader) -> Markup:
    """Who bid what; the least bids as buttons, all others by number; what a pass means."""
    bids = numbers(view, Bid)
    parts = [_spoken(view, reader)]
    parts += [_bid(number, number == bids[0], reader) for number in bids[:PRESETS]]
    if len(bids) > PRESETS:
        parts.append(_any_bid(bids[0], bids[-1], bids[PRESETS], reader))
    if can(view, PASS):
        parts.append(_pass(view, reader))
    return el("div", *parts, class_="answer-row bidding")


def _bid(number: int, first: bool, reader: Reader) -> Markup:
    words = say("Bid {n}", n=number)
    return button(f"bid {number}", lettered(words, reader), words, reader, first)


def _any_bid(least: int, most: int, value: int, reader: Reader) -> Markup:
    """A number with − and + and its button."""
    words = say("Bid {n}", n="{n}").text(reader)
    send = el(
        "button",
        el("span", words.replace("{n}", str(value)), data_tell=words),
        type="submit",
        class_="button",
        data_send=True,
        data_action=f"bid {value}",
    )
    label = say("Your bid").text(reader)
    field = how_many(least, most, value, NOTHING, reader)
    return el("form", field, send, class_="any-bid", data_say="bid {n}", aria_label=label)


def _pass(view: NewAmsterdamView, reader: Reader) -> Markup:
    meaning = passing(view)
    body = el(
        "span", el("b", say("Pass").text(reader)), el("small", meaning.text(reader)), class_="two-lines"
    )
    return button(PASS.notation, body, say("Pass: {meaning}", meaning=meaning), reader, class_="pass")


def passing(view: NewAmsterdamView) -> Phrase:
    """What comes of a pass: the last one to speak gives the column away."""
    waiting = [seat for seat in bidders(view) if view.bids[seat] == SILENT]
    leader = highest_bidder(view.bids)
    if len(waiting) > 1:
        return say("no bid for column {column}", column=view.column + 1)
    return say("{who} gets it for {bid}", who=Seat(leader), bid=view.bids[leader])


def _spoken(view: NewAmsterdamView, reader: Reader) -> Markup:
    """The bids so far, as on the slate of the money box."""
    best = max(view.bids)
    told = []
    for seat in bidders(view):
        bid = view.bids[seat]
        if bid == SILENT:
            continue
        words = bid_words(view, seat).text(reader)
        number = el("b", said(bid, reader), class_="leads" if bid == best and bid != PASSED else None)
        mark = chip(emblem_of(reader.emblems, seat), 24)
        told.append(el("span", mark, number, class_="spoken", title=words, role="img", aria_label=words))
    return el("span", *told, class_="bids") if told else NOTHING
