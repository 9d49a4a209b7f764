"""The prompt bar of the auction, and whatever is laid down in several kinds at once."""

from __future__ import annotations

from kade.chart.composer import Field, composer, slider
from kade.chart.markup import NOTHING, Markup, el, join
from kade.chart.pieces import chip
from kade.chart.tokens import emblem_of
from kade.games.new_amsterdam.page.board.money_box import (
    bid_words,
    bidders,
    column_tiles,
    said,
    tiles_in_words,
)
from kade.games.new_amsterdam.page.buttons import button, lettered, numbers, row, some
from kade.games.new_amsterdam.page.hot_spots import can, held
from kade.games.new_amsterdam.page.symbols import kind_picture, thing, tile_picture
from kade.games.new_amsterdam.rules.actions import PASS, Amount, Bid, TakeColumn
from kade.games.new_amsterdam.rules.auction import PayBid
from kade.games.new_amsterdam.rules.components import (
    COINS,
    COLUMNS,
    FUR,
    GOODS,
    KIND_COUNT,
    KINDS,
    TOP,
    TRADERS,
)
from kade.games.new_amsterdam.rules.names import amount_of, amounts, kind_word
from kade.games.new_amsterdam.rules.state import PASSED, SILENT
from kade.games.new_amsterdam.rules.trade import LoadFurs, PickFurs, furs_of
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Phrase, Reader, say

# ----------------------------------------------------------------------- auction


def columns(view: NewAmsterdamView, reader: Reader) -> Markup:
    """The open columns with what they bring."""
    return row(_column(view, column, reader) for column in numbers(view, TakeColumn))


def _column(view: NewAmsterdamView, column: int, reader: Reader) -> Markup:
    tiles, coins = column_tiles(view, column), COLUMNS[column].coins
    body = [el("b", column + 1), *(tile_picture(kind, 22, reader) for kind in tiles)]
    body += [thing(KINDS[COINS], 15) for _ in range(coins)]
    label = say(
        "Column {number}: {tiles} tiles, {coins}",
        number=column + 1,
        tiles=tiles_in_words(tiles),
        coins=amount_of(COINS, coins),
    )
    return button(f"column {column + 1}", join(body), label, reader, class_="stake")


def bidding(view: NewAmsterdamView, reader: Reader) -> Markup:
    """Who bid what; the least bid and one more as buttons, all others by slider; pass."""
    bids = numbers(view, Bid)
    parts = [_spoken(view, reader)]
    if bids:
        parts += [_bid(number, number == bids[0], reader) for number in bids[:2]]
    if len(bids) > 2:
        label = say("Your bid, {least} to {most}", least=bids[0], most=bids[-1]).text(reader)
        start = min(bids[0] + 2, bids[-1])
        parts.append(slider("bid {n}", bids[0], bids[-1], start, say("Bid {n}", n="{n}").text(reader), label))
    if can(view, PASS):
        parts.append(button(PASS.notation, lettered(say("Pass"), reader), say("Pass"), reader, class_="pass"))
    return join(parts)


def _bid(number: int, first: bool, reader: Reader) -> Markup:
    words = say("Bid {n}", n=number)
    return button(f"bid {number}", lettered(words, reader), words, reader, first)


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


# ------------------------------------------------------------ payment, cargo, furs


def _field(kind: int, most: int, reader: Reader, value: int = 0) -> Field:
    word = kind_word(kind)
    return Field(
        name=KINDS[kind],
        most=most,
        picture=kind_picture(kind, 26 if kind >= FUR else 24),
        label=word.text(reader),
        more=say("One more {kind}", kind=word).text(reader),
        less=say("One less {kind}", kind=word).text(reader),
        value=value,
    )


def _of(total: int) -> str:
    """What is laid down so far and what is needed; the page fills in the sum."""
    return f"{{sum}} / {total}"


def payment(view: NewAmsterdamView, reader: Reader) -> Markup:
    """The whole bid at once, from all kinds that have not been asked for yet."""
    question = view.question
    if not isinstance(question, PayBid):
        return NOTHING
    return _exactly("pay {parts}", say("Pay"), question.kind, question.rest, view, reader)


def cargo(view: NewAmsterdamView, reader: Reader) -> Markup:
    """The furs that go aboard."""
    question = view.question
    if not isinstance(question, LoadFurs):
        return NOTHING
    return _exactly("cargo {parts}", say("Load"), FUR + question.kind, question.rest, view, reader)


def _exactly(
    pattern: str, send: Phrase, first: int, rest: int, view: NewAmsterdamView, reader: Reader
) -> Markup:
    """So many units in all, from the kinds that follow ``first``."""
    owned = [(kind, held(view, view.viewer, kind)) for kind in range(first, KIND_COUNT)]
    fields = [_field(kind, min(number, rest), reader) for kind, number in owned if number]
    form = composer(pattern, fields, send.text(reader), rest, rest, _of(rest), send.text(reader))
    return join((_laid(view, KIND_COUNT - len(view.laid), reader), form))


def _laid(view: NewAmsterdamView, first: int, reader: Reader) -> Markup:
    """What lies there already, because nothing else would do or because it was said before."""
    if not any(view.laid):
        return NOTHING
    words = say("Laid down: {amounts}", amounts=amounts(view.laid, first)).text(reader)
    lying = [some(kind_picture(first + place, 20), n) for place, n in enumerate(view.laid) if n]
    return el("span", *lying, class_="laid-down", title=words, role="img", aria_label=words)


def picking(view: NewAmsterdamView, reader: Reader) -> Markup:
    """Furs of the top trader, as many as the goods pay for."""
    question = view.question
    if not isinstance(question, PickFurs):
        return NOTHING
    if any(view.laid):
        return join((_laid(view, FUR, reader), _go_on_picking(view, FUR + question.kind, reader)))
    lying = furs_of(view.traders, TOP)
    goods = held(view, view.viewer, GOODS) // TRADERS[TOP].price
    kinds = [kind for kind in range(question.kind, len(lying)) if lying[kind]]
    fields = [_field(FUR + kind, min(lying[kind], goods), reader) for kind in kinds]
    most = min(goods, sum(lying[kind] for kind in kinds))
    words = say("Take").text(reader)
    return composer("furs {parts}", fields, words, 1, most, _of(most), words)


def _go_on_picking(view: NewAmsterdamView, kind: int, reader: Reader) -> Markup:
    """For one who began kind by kind, in words: none of the next kind is an answer, too."""
    parts = []
    for number in numbers(view, Amount):
        words = say("Take {furs}", furs=amount_of(kind, number))
        parts.append(button(f"amount {number}", lettered(words, reader), words, reader))
    return row(parts)
