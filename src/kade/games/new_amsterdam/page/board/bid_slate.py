"""The slate with the bids of the auction, and the day: its round and step."""

from __future__ import annotations

from kade.chart.markup import Markup, el, num, use
from kade.chart.tokens import emblem_of
from kade.games.new_amsterdam.page.board.coordinates import COLUMN_COINS, COLUMN_TILES, Rect
from kade.games.new_amsterdam.page.board.frames import Frame
from kade.games.new_amsterdam.rules.components import ROUNDS
from kade.games.new_amsterdam.rules.state import (
    AUCTION,
    CITY,
    LAND,
    NOBODY,
    PASSED,
    SETUP,
    SILENT,
    TRADE,
    UPKEEP,
)
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Listing, Phrase, Reader, Seat, say


def step_word(phase: int) -> Phrase:
    """What a part of the round is called."""
    words = {
        SETUP: say("Set-up"),
        AUCTION: say("Auction"),
        CITY: say("City"),
        LAND: say("Land"),
        TRADE: say("Trade"),
        UPKEEP: say("Upkeep"),
    }
    return words.get(phase, say("The end"))


def round_words(view: NewAmsterdamView) -> Phrase:
    if view.phase == SETUP:
        return say("Set-up")
    return say("Round {round} of {rounds}", round=view.round, rounds=ROUNDS)


# ------------------------------------------------------------------------ bids


def bidders(view: NewAmsterdamView) -> list[int]:
    """Who takes part in the running auction, in the order of speaking."""
    if view.phase != AUCTION or view.column == NOBODY:
        return []
    return [seat for seat in view.order if seat not in view.takers]


def said(bid: int, reader: Reader) -> str:
    """A bid as short as it can be."""
    if bid == SILENT:
        return "?"
    return "–" if bid == PASSED else str(bid)


def bid_words(view: NewAmsterdamView, seat: int) -> Phrase:
    bid = view.bids[seat]
    if bid == SILENT:
        return say("{seat} has not spoken", seat=Seat(seat))
    if bid == PASSED:
        return say("{seat} passed", seat=Seat(seat))
    return say("{seat} bid {bid}", seat=Seat(seat), bid=bid)


def slate_place(wide: float, frame: Frame) -> Rect:
    """Below the three shorter columns."""
    left, _ = frame.place("money_box", COLUMN_TILES[2][0])
    right, _ = frame.place("money_box", COLUMN_TILES[-1][0])
    _, low = frame.place("money_box", COLUMN_COINS[0])
    return left - wide / 2, low - 24, right - left + wide, 39


def draw_slate(view: NewAmsterdamView, wide: float, frame: Frame, reader: Reader) -> Markup:
    """Who said what in this auction."""
    x, y, w, h = slate_place(wide, frame)
    seats = bidders(view)
    pitch = w / len(seats)
    size = min(24.0, pitch * 0.5)
    best = max(view.bids)
    drawn = []
    for index, seat in enumerate(seats):
        at = x + pitch * (index + 0.5)
        emblem, bid = emblem_of(reader.emblems, seat), view.bids[seat]
        leads = bid >= 0 and bid == best
        drawn.append(
            el("g", use(f"chip-{emblem}", at - pitch * 0.23, y + h / 2, size), class_=f"seat-{emblem}")
        )
        number = el(
            "text",
            said(bid, reader),
            x=at + pitch * 0.26,
            y=y + h / 2 + 6,
            class_="bid leads" if leads else "bid",
            font_size=num(min(20 if leads else 17, pitch * 0.4)),
        )
        drawn.append(number)
    label = say("Bids: {bids}", bids=Listing([bid_words(view, seat) for seat in seats])).text(reader)
    return el(
        "g",
        el("title", label),
        el("rect", x=x, y=y, width=w, height=h, rx=6, class_="slate"),
        *drawn,
        role="img",
        aria_label=label,
        data_spot="slate",
    )


def draw_day(view: NewAmsterdamView, wide: float, frame: Frame, reader: Reader) -> Markup:
    """The slate between auctions: which round it is, and which step."""
    x, y, w, h = slate_place(wide, frame)
    told = (round_words(view).text(reader), step_word(view.phase).text(reader))
    lines = tuple(dict.fromkeys(told))
    # Below the edge of the columns that glow, which is thick.
    first = 19 if len(lines) > 1 else h / 2 + 6
    texts = [
        el("text", line, x=x + w / 2, y=y + first + 15 * place, class_="bid", font_size=13.5)
        for place, line in enumerate(lines)
    ]
    return el("g", el("rect", x=x, y=y, width=w, height=h, rx=6, class_="slate"), *texts)
