"""A bid: the small form beside the board, and the same as the plan of a space that is pressed."""

from __future__ import annotations

from typing import NamedTuple

from kade.chart.face import Plan
from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.games.genoa.page.hot_spots import asked
from kade.games.genoa.page.overlays import goal_overlay
from kade.games.genoa.page.price import PICKED, limit_field, price_form
from kade.games.genoa.page.symbols import good, tile
from kade.games.genoa.page.targets import changeable, offer_targets
from kade.games.genoa.rules.components import BUILDING_COUNT, COIN, GOOD_COUNT, TILE_COUNT
from kade.games.genoa.rules.names import space_word
from kade.games.genoa.rules.offer_terms import terms
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.speaking import bid_for, in_question
from kade.games.genoa.rules.standing import named, read
from kade.games.genoa.rules.state import MAX_DUCATS
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.bid_words import bid_note, over_words
from kade.kernel.phrase import Reader, say

FORM = "bid-form"
PANEL = "bid"


class Bid(NamedTuple):
    """What can be bid for a space in ducats alone: the line with its gaps, and the figures."""

    space: int
    line: str
    lead: int  # what leads
    most: int  # in the purse
    limit: int  # 0: none stands


def bid_at(view: GenoaView, space: int) -> Bid | None:
    """A bid for a space; an own offer there is changed. None where ducats alone buy nothing."""
    head = head_for(view, space)
    if not head:
        return None
    own = own_at(view, space)
    most = min(view.ducats[view.viewer], view.settings[MAX_DUCATS])
    lonely = view.players == 2 and not (own and own.items())
    if most < COIN or lonely:
        return None
    said = terms(own, "{n}") if own else "give {n} ducats"
    line, limit = f"{head}: {said}", 0
    standing = read(view.wishes.orders)
    lead = bid_for(view, space, standing).leading
    if own:
        lead = max(lead, own.give.ducats)
    if space < BUILDING_COUNT:
        line += f"[ | limit {named(space)} {{limit}}]"
        held = standing.limits.get(space)
        limit = held.most if held else 0
    return Bid(space, line, min(lead, most), most, min(limit, most))


def own_at(view: GenoaView, space: int) -> Offer | None:
    """The reader's own offer for a space that he can change."""
    return next((offer for offer in changeable(view).values() if offer.target == space), None)


def stands(view: GenoaView, space: int) -> bool:
    """An own offer leads there: nothing is to be said unless the reader wants to change it."""
    return own_at(view, space) is not None and bid_for(view, space, read(view.wishes.orders)).leads


def head_for(view: GenoaView, space: int) -> str:
    """How an offer for a space begins; empty if none can be made."""
    for head, offer in changeable(view).items():
        if offer.target == space:
            return head
    return offer_targets(view).get(space, "")


def send_words(reader: Reader) -> str:
    """The button with its gaps."""
    return say("Offer {n}[, up to {limit}]", n="{n}", limit="{limit}").text(reader)


# --------------------------------------------------------------------- beside the board


def bid_panel(view: GenoaView, reader: Reader) -> Markup:
    """The form for what is in question; other spaces are pressed on the board."""
    if asked(view) != "offer_window":
        return NOTHING
    space = in_question(view)
    bid = bid_at(view, space) if space >= 0 and not stands(view, space) else None
    if bid is None:
        words = say("Press a space on the board to make an offer for it.").text(reader)
        able = space >= 0 and head_for(view, space) and not stands(view, space)
        more = _more(view, space, reader) if able else NOTHING
        return el("div", el("p", words, class_="gnote"), more, class_="bid")
    return el(
        "form",
        _head(view, space, reader),
        _fields(view, bid, PANEL, reader),
        _more(view, space, reader),
        id=FORM,
        class_="bid",
        data_say=bid.line,
        aria_label=say("Your offer").text(reader),
    )


def _head(view: GenoaView, space: int, reader: Reader) -> Markup:
    """What the price is for, and what there is to pay it with."""
    purse = say("{number} in your purse", number=view.ducats[view.viewer]).text(reader)
    name = el("b", space_word(space).text(reader), class_="serif")
    return el("div", name, el("span", purse, class_="gnote"), class_="bl bid-head")


def _fields(view: GenoaView, bid: Bid, prefix: str, reader: Reader) -> Markup:
    beside = el(
        "span",
        el("b", over_words(view, bid.space).text(reader), class_="over"),
        el("small", bid_note(view, bid.space).text(reader), class_="gnote"),
        class_="beside",
    )
    limit = NOTHING
    if bid.space < BUILDING_COUNT:
        limit = limit_field(f"{prefix}-limit", f"{prefix}-ducats", bid.limit, bid.lead, bid.most, reader)
    return join((price_form(prefix, bid.lead, bid.most, reader, beside), limit))


def _more(view: GenoaView, space: int, reader: Reader) -> Markup:
    """What else can be laid into an offer is fetched when it is asked for."""
    seat = view.viewer
    things = [good(k, 20) for k in range(GOOD_COUNT) if view.goods[seat * GOOD_COUNT + k]]
    things += [tile(k, 20) for k in range(TILE_COUNT) if view.tiles[seat * TILE_COUNT + k]]
    goods = say("Goods or cards").text(reader)
    ask = say("Ask for").text(reader)
    return el(
        "div",
        el(
            "button",
            *things[:3],
            el("span", goods),
            type="button",
            class_="more grow",
            data_choose=f"terms-{space}",
        ),
        el(
            "button",
            icon("i-counter", 16),
            el("span", ask),
            type="button",
            class_="more",
            data_choose=f"ask-{space}",
        ),
        class_="bl",
    )


# ---------------------------------------------------------------------------- as a plan


def bid_plan(view: GenoaView, space: int, frame: str, reader: Reader) -> Plan | None:
    """A space that was pressed: the price for it, and the button."""
    if not head_for(view, space):
        return None
    bid = bid_at(view, space)
    title = space_word(space).text(reader)
    if bid is None:
        more = el("div", _more(view, space, reader), class_="bid-plan")
        return Plan(f"bid-{space}", title, bid_note(view, space).text(reader), more)
    other = el(
        "button",
        say("Other terms").text(reader),
        type="button",
        class_="more",
        data_choose=f"terms-{space}",
    )
    head = _head(view, space, reader)
    form = el("div", head, _fields(view, bid, PICKED, reader), other, class_="bid-plan")
    return Plan(
        f"bid-{space}",
        title,
        over_words(view, space).text(reader),
        form,
        bid.line,
        send_words(reader),
        overlay=goal_overlay(space, frame),
    )
