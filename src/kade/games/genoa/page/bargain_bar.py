"""The prompt bar where people bargain: for those who bid, the trader, and whoever is asked for more."""

from __future__ import annotations

from kade.chart.markup import NOTHING, Markup, el
from kade.games.genoa.page.bid import FORM, bid_at, own_at, send_words, stands
from kade.games.genoa.page.buttons import keyed, lettered, opens, plain, row
from kade.games.genoa.page.counters import ALL, REPLY_FORM, counter_all_plan, price_for_all
from kade.games.genoa.page.hot_spots import can
from kade.games.genoa.page.offer_rows import best_first
from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.speaking import in_question, may_name_price
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.bid_words import price_of
from kade.kernel.phrase import Reader, Seat, say


def _form_button(form: str, words: str) -> Markup:
    """The button of a form that lies beside the board; its words follow the fields."""
    return el(
        "button",
        words,
        type="submit",
        form=form,
        class_="button primary",
        data_send=True,
        data_tell=words,
        data_enter=True,
        disabled=True,
    )


def bidding(view: GenoaView, reader: Reader) -> Markup:
    """An offer of one's own stands until something is said: then one is done, and never passes."""
    space = in_question(view)
    mine = [offer for offer in view.offers if offer.by == view.viewer and offer.site == view.site]
    through = say("Done") if mine else say("Pass")
    own = own_at(view, space) if space >= 0 else None
    if own is not None and stands(view, space):
        change = say("Change").text(reader)
        return row(
            (
                plain(view, a.WITHDRAW[own.slot], say("Withdraw"), reader),
                el("button", change, type="button", class_="button", data_choose=f"bid-{space}"),
                keyed(view, a.PASS, through, "p", reader, True),
            )
        )
    bid = bid_at(view, space) if space >= 0 else None
    send = _form_button(FORM, send_words(reader)) if bid else NOTHING
    return row((keyed(view, a.PASS, through, "p", reader, not bid), send))


def deciding(view: GenoaView, reader: Reader) -> Markup:
    """The trader takes the best offer with one press; all the others lie beside the board."""
    again = say("Let them answer") if view.counters else say("Ask again")
    best = _best_here(view)
    sell = NOTHING
    if best is not None:
        place = best.by * a.SLOTS + best.slot
        told = {"seat": Seat(best.by), "price": price_of(best)}
        words = (
            say("Sell to {seat} for {price}", **told) if view.site else say("Go for {seat}'s {price}", **told)
        )
        sell = el(
            "button",
            words.text(reader),
            el("kbd", "↵", class_="kbd", aria_hidden="true"),
            type="button",
            class_="button primary",
            data_action=a.ACCEPT_OFFER[place].notation,
            data_enter=True,
        )
    to_all = NOTHING
    if counter_all_plan(view, "wide", reader) is not None:
        words = say("Counter all with {number}", number=price_for_all(view))
        to_all = opens(ALL, lettered(words, reader), words.text(reader))
    return row(
        (
            to_all,
            keyed(view, a.NEXT, again, "n", reader),
            plain(view, a.TAKE, say("Take it"), reader, best is None, "i-action")
            if best is None
            else NOTHING,
            plain(view, a.LEAVE, say("Leave it"), reader) if best is None else NOTHING,
            plain(view, a.STOP, say("Stop here"), reader) if best is None else NOTHING,
            sell,
        )
    )


def _best_here(view: GenoaView) -> Offer | None:
    """The best offer that the trader can accept now."""
    able = [
        offer
        for offer in view.offers
        if offer.site == view.site and can(view, a.ACCEPT_OFFER[offer.by * a.SLOTS + offer.slot])
    ]
    return next(iter(best_first(offer for offer in able if not offer.declined)), None)


def reply(view: GenoaView, reader: Reader) -> Markup:
    accept = say("Accept {price}", price=price_of(view.counters[0]))
    say_it = NOTHING
    if may_name_price(view):
        say_it = _form_button(REPLY_FORM, say("Say {n}", n="{n}").text(reader))
    return row(
        (
            keyed(view, a.DECLINE, say("Decline"), "d", reader),
            keyed(view, a.ACCEPT, accept, "a", reader, not say_it),
            say_it,
        )
    )
