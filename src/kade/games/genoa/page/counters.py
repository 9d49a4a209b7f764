"""Counters: what the trader asks of one player or of all, and how the player addressed answers."""

from __future__ import annotations

from kade.chart.face import Plan
from kade.chart.markup import NOTHING, Markup, el
from kade.games.genoa.page.hot_spots import adjacent, asked
from kade.games.genoa.page.offer_rows import best_first, row, section
from kade.games.genoa.page.overlays import goal_overlay
from kade.games.genoa.page.price import PICKED, price_form
from kade.games.genoa.page.reasons import counter_reasons
from kade.games.genoa.page.targets import target_name
from kade.games.genoa.page.terms import counter_terms_plan
from kade.games.genoa.rules.actions import Counter
from kade.games.genoa.rules.components import COIN, spaces_in
from kade.games.genoa.rules.names import place_word, space_word
from kade.games.genoa.rules.offer_terms import terms
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.speaking import best_rival, may_name_price, own_offer
from kade.games.genoa.rules.standing import named
from kade.games.genoa.rules.state import MAX_COUNTERS, MAX_DUCATS, ROUNDS_PER_STEP
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.bid_words import price_of
from kade.games.genoa.words.offer_words import aim_words, is_live
from kade.kernel.phrase import Phrase, Reader, Seat, say

ALL = "counter-all"
REPLY_FORM = "say-form"


# ----------------------------------------------------------------------------- the trader


def counterable(view: GenoaView) -> list[int]:
    """The players whom the trader can still ask for something."""
    return [action.number for action in view.legal if isinstance(action, Counter)]


def counter_spaces(view: GenoaView, seat: int) -> list[int]:
    """What a counter to this player can be for."""
    if view.site:
        return [view.tower]
    return [space for space in spaces_in(adjacent(view)) if view.may_be_sold(seat, space)]


def offer_of(view: GenoaView, seat: int, space: int) -> Offer | None:
    """The offer of a player for a space that a counter would answer."""
    mine = [o for o in view.offers if o.by == seat and o.target == space and o.site == view.site]
    return next(iter(best_first(mine)), None)


def counter_plan(
    view: GenoaView, key: str, seat: int, space: int, whole: bool, frame: str, reader: Reader
) -> Plan | None:
    """What one player is asked for: another price, or other terms altogether."""
    if seat not in counterable(view) or space not in counter_spaces(view, seat):
        return None
    offer = offer_of(view, seat, space)
    plain = view.players > 2 if offer is None else _only_price(offer)
    if whole or not plain or (view.players == 2 and offer is not None and not offer.items()):
        return counter_terms_plan(view, key, seat, space, offer, frame, reader)
    target = "site" if view.site else target_name(space)
    said = terms(offer, "{n}") if offer else "give {n} ducats"
    price = (offer.give.ducats if offer else 0) + COIN
    more = el(
        "button",
        say("Other terms").text(reader),
        type="button",
        class_="more",
        data_choose=f"cterms-{seat}-{space}",
    )
    form = el("div", price_form(PICKED, price, view.settings[MAX_DUCATS], reader), more, class_="bid-plan")
    return Plan(
        key,
        reader.name(seat),
        place_word(space).text(reader),
        form,
        f"counter {seat + 1} {target}: {said}",
        say("Ask {seat} for {n}", seat=Seat(seat), n="{n}").text(reader),
        symbol="i-counter",
        overlay=goal_overlay(space, frame),
    )


def _only_price(offer: Offer) -> bool:
    """The trader can say the same with other ducats: no cards of which he sees only the backs."""
    return (
        not offer.give.cards and not any(offer.give.backs) and not any(offer.give.any) and offer.want.empty()
    )


def contested(view: GenoaView) -> tuple[int, list[Offer]]:
    """The space with the best offer that can be accepted now, and the offers of those who can be asked."""
    seats = counterable(view)
    live = [o for o in view.offers if o.site == view.site and is_live(view, o) and not o.declined]
    best = next(iter(best_first(live)), None)
    if best is None:
        return -1, []
    found = {o.by: o for o in reversed(best_first(live)) if o.target == best.target and o.by in seats}
    left = max(0, view.settings[MAX_COUNTERS] - view.countered.bit_count())
    return best.target, list(found.values())[:left]


def counter_all_plan(view: GenoaView, frame: str, reader: Reader) -> Plan | None:
    """One price for everybody who has bid, and then they answer."""
    space, offers = contested(view)
    if len(offers) < 2 or view.players == 2:
        return None
    target = "site" if view.site else target_name(space)
    said = [f"counter {offer.by + 1} {target}: give {{n}} ducats" for offer in offers]
    form = el(
        "div", price_form(PICKED, price_for_all(view), view.settings[MAX_DUCATS], reader), class_="bid-plan"
    )
    return Plan(
        ALL,
        say("One price for all").text(reader),
        place_word(space).text(reader),
        form,
        "; ".join([*said, "next"]),
        say("Counter all with {n}", n="{n}").text(reader),
        symbol="i-counter",
        overlay=goal_overlay(space, frame),
    )


def price_for_all(view: GenoaView) -> int:
    """A little more than the best offer."""
    return max((offer.ducats() for offer in contested(view)[1]), default=0) + COIN


# --------------------------------------------------------------------- the player addressed


def reply_panel(view: GenoaView, reader: Reader) -> Markup:
    """Between the reader and the trader: what was offered, what is asked, and other prices."""
    if asked(view) != "reply":
        return NOTHING
    counter = view.counters[0]
    own = own_offer(view, counter.target)
    rows = []
    if own is not None:
        aim = say("for {aim}", aim=aim_words(own))
        rows.append(row(view, own, say("You offered"), aim, reader, False))
    asks = say("{seat} asks", seat=Seat(view.trader))
    rows.append(row(view, counter, asks, _asked_note(view, counter, own), reader, True))
    told = say("round {round} of {rounds}", round=view.bargaining, rounds=view.settings[ROUNDS_PER_STEP])
    title = say("Between you and {seat}", seat=Seat(view.trader))
    return el(
        "div",
        section(title, told.text(reader), rows, reader),
        _another_price(view, counter, own, reader),
        el(
            "section",
            el("h3", say("Decline with a word").text(reader)),
            counter_reasons(view, reader),
            class_="gsec foot",
        ),
        class_="replying",
    )


def _asked_note(view: GenoaView, counter: Offer, own: Offer | None) -> Phrase:
    rival = best_rival(view, counter.target)
    more = counter.ducats() - (own.ducats() if own else 0)
    if rival is None:
        return say("{number} more", number=more) if own else space_word(counter.target)
    told = {"seat": Seat(rival.by), "price": price_of(rival)}
    if own is None:
        return say("{seat} stands at {price}", **told)
    return say("{number} more; {seat} stands at {price}", number=more, **told)


def _another_price(view: GenoaView, counter: Offer, own: Offer | None, reader: Reader) -> Markup:
    if not may_name_price(view):
        return NOTHING
    purse = min(view.ducats[view.viewer], view.settings[MAX_DUCATS])
    price = min(purse, say_price(view))
    return el(
        "form",
        el("b", say("Answer with another price").text(reader), class_="serif bl"),
        price_form("say", price, purse, reader),
        id=REPLY_FORM,
        class_="bid",
        data_say=f"decline | limit {named(counter.target)} {{n}} from {{n}}",
        aria_label=say("Answer with another price").text(reader),
    )


def say_price(view: GenoaView) -> int:
    """Half-way between what was offered and what is asked."""
    counter = view.counters[0]
    own = own_offer(view, counter.target)
    low = own.ducats() if own else 0
    middle = (low + counter.ducats()) // 2
    return max(COIN, middle - middle % COIN, min(low + COIN, counter.ducats()))
