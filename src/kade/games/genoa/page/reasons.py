"""Declining with a reason: the same answer as a plain decline, and a sentence for the chat of the table."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.games.genoa.page.hot_spots import can
from kade.games.genoa.rules.actions import DECLINE, DECLINE_OFFER, SLOTS
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, Seat, say

#: What stands on the chip, and what is then said.
Reason = tuple[Phrase, Phrase]


def reasons_of_the_trader(bidder: int) -> list[Reason]:
    """Why the trader does not want an offer, said to the player who made it."""
    to = Seat(bidder)
    return [
        (say("too little"), say("{seat}, that is too little for me.", seat=to)),
        (say("wrong goods"), say("{seat}, those are not the goods I need.", seat=to)),
        (say("I go elsewhere"), say("{seat}, I am going elsewhere.", seat=to)),
        (say("not now"), say("{seat}, not now.", seat=to)),
    ]


def reasons_of_a_bidder(trader: int) -> list[Reason]:
    """Why the player addressed does not want a counter-offer, said to the trader."""
    to = Seat(trader)
    return [
        (say("too dear"), say("{seat}, that is too dear for me.", seat=to)),
        (say("no goods"), say("{seat}, I would rather keep that.", seat=to)),
        (say("not now"), say("{seat}, not now.", seat=to)),
    ]


def offer_reasons(view: GenoaView, offer: Offer, reader: Reader) -> Markup:
    """For the trader: a sign beside "decline" behind which the reasons are."""
    action = DECLINE_OFFER[offer.by * SLOTS + offer.slot]
    if not can(view, action):
        return NOTHING
    label = say("Decline with a reason").text(reader)
    return el(
        "details",
        el("summary", icon("i-chat", 16), class_="minib why-not", title=label, aria_label=label),
        _chips(action, reasons_of_the_trader(offer.by), reader),
        class_="reasons",
        name="reasons",
    )


def counter_reasons(view: GenoaView, reader: Reader) -> Markup:
    """For the player addressed, who has but one thing to answer: the reasons lie open."""
    if not can(view, DECLINE):
        return NOTHING
    return _chips(DECLINE, reasons_of_a_bidder(view.trader), reader, "seg3")


def _chips(action: Action, reasons: Sequence[Reason], reader: Reader, class_: str = "reason-row") -> Markup:
    chips = []
    for words, sentence in reasons:
        said = sentence.text(reader)
        label = say("Decline: “{sentence}”", sentence=said).text(reader)
        chips.append(
            el(
                "button",
                words.text(reader),
                type="button",
                class_="reason",
                data_action=action.notation,
                data_say=said,
                title=label,
                aria_label=label,
            )
        )
    label = say("Decline, because …").text(reader)
    return el("div", *chips, class_=class_, role="group", aria_label=label)
