"""Offers and counters as a list, each with what the reader can do about it."""

from __future__ import annotations

from typing import Final

from kade.chart.composer import preset
from kade.chart.markup import NOTHING, Markup, el, icon
from kade.chart.pieces import chip
from kade.chart.tokens import emblem_of
from kade.games.genoa.page.board.notes import later_things, standing_of, things
from kade.games.genoa.page.board.signs import sign_word
from kade.games.genoa.page.hot_spots import asked, can
from kade.games.genoa.page.presets import Values, change_of, counter_to, outbid
from kade.games.genoa.page.reasons import counter_reasons, offer_reasons
from kade.games.genoa.page.scales import thing_picture
from kade.games.genoa.page.symbols import ducat
from kade.games.genoa.rules.actions import (
    ACCEPT,
    ACCEPT_OFFER,
    COUNTER,
    DECLINE,
    DECLINE_OFFER,
    MODIFY,
    SLOTS,
    WITHDRAW,
)
from kade.games.genoa.rules.components import BUILDING_COUNT
from kade.games.genoa.rules.offers import Bundle, Offer
from kade.games.genoa.rules.state import DECISION, OFFERS, OPEN_WINDOWS, REPLIES
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.answers import describe
from kade.games.genoa.words.offer_words import is_live, proposal_words
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, Seat, say, say_number

#: A price of more parts than this takes a line of its own.
ROOM: Final = 3


def bargaining(view: GenoaView) -> bool:
    return not view.over and view.stage in (OFFERS, DECISION, REPLIES)


def offers_list(view: GenoaView, reader: Reader) -> Markup:
    """What lies on the table, what the reader is to answer first; each with what he can do about it."""
    found = [*view.offers, *view.counters]
    if asked(view) == "reply":
        found = [*view.counters, *view.offers]
    if not found and not bargaining(view):
        return NOTHING
    rows = [_row(view, offer, reader) for offer in found]
    if not rows:
        rows = [el("li", say("No offer yet.").text(reader), class_="no-offer")]
    title = say("Offers")
    if view.offers:
        number = len(view.offers)
        title = say_number("{number} offer on the table", "{number} offers on the table", number)
    elif view.counters:
        number = len(view.counters)
        title = say_number(
            "{number} counter-offer on the table", "{number} counter-offers on the table", number
        )
    return el(
        "section",
        el(
            "div",
            el("h3", title.text(reader), class_="eyebrow"),
            _speakers(view, reader),
            class_="offers-head",
        ),
        el("ol", *rows, class_="offer-rows"),
        class_="offers",
        aria_label=say("Offers on the table").text(reader),
    )


def _speakers(view: GenoaView, reader: Reader) -> Markup:
    """Who has spoken in this offer window, who speaks, who is still to come."""
    if view.over or view.stage != OFFERS:
        return NOTHING
    cells = []
    for place in range(view.players - 1):
        seat = (view.trader + 1 + place) % view.players
        through = place < view.place or bool(view.passed >> seat & 1)
        now = seat == view.seat or bool(view.settings[OPEN_WINDOWS])
        state = "done" if through else "now" if now else "next"
        tick = icon("i-accept", 12, "icon spoke") if state == "done" else NOTHING
        cells.append(el("li", chip(emblem_of(reader.emblems, seat), 22), tick, class_=f"speaker {state}"))
    return el("ol", *cells, class_="speakers", aria_label=say("Order of speaking").text(reader))


def _row(view: GenoaView, offer: Offer, reader: Reader) -> Markup:
    buyer, trader = emblem_of(reader.emblems, offer.by), emblem_of(reader.emblems, view.trader)
    label = proposal_words(offer, view.trader).text(reader)
    who = [chip(buyer, 24, reader.name(offer.by))]
    if offer.counter:
        who = [chip(trader, 24, reader.name(view.trader)), icon("i-counter", 13), *who]
    price = [
        *side_parts(offer.ducats(), offer.give, buyer),
        *(thing_picture(thing, 20) for thing in later_things(offer.later, offer.target)),
    ]
    if not offer.want.empty():
        price += [icon("i-counter", 14, "icon swap"), *side_parts(offer.want.ducats, offer.want, trader)]
    state = standing_of(view, offer)
    long = " long" if len(price) > ROOM else ""
    return el(
        "li",
        el("span", *who, class_="offer-who"),
        el(
            "span",
            el("b", sign_word(offer.target).text(reader), class_="serif"),
            el("span", _state_words(view, offer, state).text(reader), class_="offer-state"),
            class_="offer-target",
        ),
        el("span", *price, class_="price"),
        el("span", *_signs(view, offer, reader), class_="signs"),
        _reasons(view, offer, reader),
        class_=f"offer-row {state} seat-{buyer}{long}",
        title=label,
        aria_label=label,
    )


def _reasons(view: GenoaView, offer: Offer, reader: Reader) -> Markup:
    """Why the reader declines, where he can."""
    prompt = asked(view)
    if offer.counter:
        return counter_reasons(view, reader) if prompt == "reply" and view.counters[0] is offer else NOTHING
    return offer_reasons(view, offer, reader) if prompt == "trader_window" else NOTHING


def side_parts(ducats: int, bundle: Bundle, emblem: str) -> list[Markup]:
    """Ducats and things of one side, as pictures."""
    found = [ducat(17), el("b", ducats)] if ducats else []
    return found + [thing_picture(thing, 20) for thing in things(bundle, emblem)]


def _state_words(view: GenoaView, offer: Offer, state: str) -> Phrase:
    if state == "counter":
        return say("counter-offer")
    if state == "declined":
        return say("declined")
    if state == "standing":
        return say("not next to the tower")
    if offer.site:
        return say("for the action")
    return say("for a move") if offer.with_action or offer.target >= BUILDING_COUNT else say("only a visit")


def _signs(view: GenoaView, offer: Offer, reader: Reader) -> list[Markup]:
    """What the reader can answer to it."""
    prompt = asked(view)
    if offer.counter:
        if prompt != "reply" or view.counters[0] is not offer:
            return []
        return [
            _press(view, ACCEPT, "i-accept", "yes", reader),
            _press(view, DECLINE, "i-decline", "no", reader),
        ]
    if prompt in ("trader_window", "accept_more"):
        place = offer.by * SLOTS + offer.slot
        found = [_press(view, ACCEPT_OFFER[place], "i-accept", "yes", reader)]
        if can(view, COUNTER[offer.by]) and offer.site == view.site and is_live(view, offer):
            words = say("Counter-offer to {seat}", seat=Seat(offer.by))
            found.append(_fills(counter_to(view, offer), "i-counter", words, reader))
        found.append(_press(view, DECLINE_OFFER[place], "i-decline", "no", reader))
        return found
    if prompt == "offer_window" and offer.by == view.viewer:
        if not can(view, MODIFY[offer.slot]):
            return []
        words = say("Change this offer")
        return [
            _fills(change_of(view, offer), "i-counter", words, reader),
            _press(view, WITHDRAW[offer.slot], "i-decline", "no", reader),
        ]
    more = outbid(view, offer) if prompt == "offer_window" else None
    if more:
        words = say("Same as {seat}, plus 5 ducats", seat=Seat(offer.by))
        return [_fills(more, "", words, reader)]
    return []


def _press(view: GenoaView, action: Action, symbol: str, kind: str, reader: Reader) -> Markup:
    """An answer as a small sign; if it cannot be given, it says why."""
    able = can(view, action)
    why = None
    if not able and view.question:
        refusal = view.question.refusal(view, action)
        why = refusal.sentence.text(reader) if refusal else None
    label = describe(action, view).text(reader) if able else why or ""
    return el(
        "button",
        icon(symbol, 17),
        type="button",
        class_=f"sign {kind}",
        data_action=action.notation if able else None,
        data_why=why,
        aria_disabled=None if able else "true",
        title=label,
        aria_label=label,
    )


def _fills(values: Values, symbol: str, words: Phrase, reader: Reader) -> Markup:
    """Fills the scales."""
    label = words.text(reader)
    return el(
        "button",
        icon(symbol, 17) if symbol else el("span", "+5"),
        type="button",
        class_="sign fills",
        data_preset=preset(values),
        data_clear=True,
        title=label,
        aria_label=label,
    )
