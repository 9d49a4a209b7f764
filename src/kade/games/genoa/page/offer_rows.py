"""Offers and counters as rows: who, for what, how much, and what the reader can do about each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.chart.pieces import chip
from kade.chart.reasons import because, rule_of
from kade.chart.tokens import emblem_of
from kade.games.genoa.page.board.notes import standing_of
from kade.games.genoa.page.board.signs import sign_word
from kade.games.genoa.page.hot_spots import asked, can
from kade.games.genoa.page.reasons import offer_reasons
from kade.games.genoa.page.things import price_parts
from kade.games.genoa.rules.actions import ACCEPT_OFFER, COUNTER, DECLINE_OFFER, SLOTS, WITHDRAW
from kade.games.genoa.rules.components import BUILDING_COUNT, NEIGHBOURS, SPACE_COUNT
from kade.games.genoa.rules.names import move_count, place_word
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.state import DECISION, OFFERS, OPEN_WINDOWS, REPLIES
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.answers import describe
from kade.games.genoa.words.offer_words import is_live, proposal_words
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, Seat, say


def bargaining(view: GenoaView) -> bool:
    return not view.over and view.stage in (OFFERS, DECISION, REPLIES)


def best_first(offers: Iterable[Offer]) -> list[Offer]:
    """By ducats, then by what else there is; declined ones last."""
    return sorted(offers, key=lambda offer: (offer.declined, -offer.ducats(), -offer.items(), offer.number))


def moves_off(view: GenoaView, target: int) -> int:
    """In how many moves the tower could be there."""
    visited, reached, moves = view.visited(), 1 << view.tower if view.path else 0, 0
    frontier = reached
    while frontier and not reached >> target & 1:
        grown = 0
        for space in range(SPACE_COUNT):
            if frontier >> space & 1:
                grown |= NEIGHBOURS[space]
        frontier = grown & ~visited & ~reached
        reached |= frontier
        moves += 1
    return moves


# ------------------------------------------------------------------------------ one row


def row(
    view: GenoaView,
    offer: Offer,
    title: Phrase,
    note: Phrase | None,
    reader: Reader,
    best: bool,
    *signs: Markup,
) -> Markup:
    """An offer: whose it is, two lines about it, its price, and signs to press."""
    buyer, trader = emblem_of(reader.emblems, offer.by), emblem_of(reader.emblems, view.trader)
    who = trader if offer.counter else buyer
    label = proposal_words(offer, view.trader).text(reader)
    state = standing_of(view, offer)
    return el(
        "li",
        chip(who, 24, reader.name(view.trader if offer.counter else offer.by)),
        el(
            "span",
            el("b", title.text(reader)),
            el("small", note.text(reader)) if note else NOTHING,
            class_="nm",
        ),
        el("span", *price_parts(offer, buyer, trader), class_="gpr"),
        *signs,
        class_=f"grow2 offer-row {state} seat-{who}{' best' if best else ''}",
        title=label,
        aria_label=label,
    )


def section(
    title: Phrase, aside: Markup | str, rows: Sequence[Markup], reader: Reader, class_: str = ""
) -> Markup:
    """Rows under a heading, with a remark at its right."""
    return el(
        "section",
        el("h3", title.text(reader), el("span", aside)),
        el("ol", *rows),
        class_=f"gsec {class_}".strip(),
        aria_label=say("Offers on the table").text(reader),
    )


# ------------------------------------------------------------------------ for those who bid


def on_the_table(view: GenoaView, reader: Reader) -> Markup:
    """All offers, best first, those that can be accepted now before those farther off."""
    offers = sorted(best_first(view.offers), key=lambda offer: not is_live(view, offer))
    if not offers and not view.counters and not bargaining(view):
        return NOTHING
    best: dict[int, Offer] = {}
    for offer in offers:
        if is_live(view, offer) and not offer.declined:
            best.setdefault(offer.target, offer)
    rows = []
    for offer in offers:
        leads = best.get(offer.target) is offer
        note = _bidder_note(view, offer, best.get(offer.target))
        signs = _own_signs(view, offer, reader) if offer.by == view.viewer else []
        rows.append(row(view, offer, sign_word(offer.target), note, reader, leads, *signs))
    for counter in view.counters:
        note = say("asked of {seat}", seat=Seat(counter.by))
        rows.append(row(view, counter, sign_word(counter.target), note, reader, False))
    if not rows:
        rows = [el("li", say("No offer yet.").text(reader), class_="no-offer")]
    return section(say("On the table"), _speakers(view, reader), rows, reader, "on-table")


def _own_signs(view: GenoaView, offer: Offer, reader: Reader) -> list[Markup]:
    """An own offer can be changed or withdrawn."""
    if not can(view, WITHDRAW[offer.slot]):
        return []
    words = say("Change this offer").text(reader)
    change = el(
        "button",
        icon("i-counter", 17),
        type="button",
        class_="minib",
        data_choose=f"bid-{offer.target}",
        title=words,
        aria_label=words,
    )
    return [change, _press(view, WITHDRAW[offer.slot], "i-decline", "no", reader)]


def _bidder_note(view: GenoaView, offer: Offer, best: Offer | None) -> Phrase:
    if offer.by == view.viewer:
        if best is not None and best.by != offer.by:
            gap = best.ducats() - offer.ducats()
            return say("yours, outbid by {number}", number=gap) if gap > 0 else say("yours, matched")
        return say("yours")
    if offer.declined:
        return say("declined")
    if offer.site:
        return say("for the action")
    if not is_live(view, offer):
        return say("{moves} off", moves=move_count(moves_off(view, offer.target)))
    return (
        say("next to the tower")
        if offer.with_action or offer.target >= BUILDING_COUNT
        else say("only a visit")
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


# ----------------------------------------------------------------------- for the trader


def offers_to_decide(view: GenoaView, reader: Reader) -> Markup:
    """For the trader: what can be accepted now, best first, then what is farther off."""
    here = best_first(o for o in view.offers if o.site == view.site and is_live(view, o))
    far = [offer for offer in best_first(view.offers) if not any(offer is other for other in here)]
    drawn = []
    targets = list(dict.fromkeys(offer.target for offer in here))
    for target in targets:
        title = say("Here: the action of {place}", place=place_word(target))
        if not view.site:
            title = say("Moving to {place}", place=place_word(target))
        mine = [offer for offer in here if offer.target == target]
        rows = [_decision(view, offer, offer is here[0], reader) for offer in mine]
        drawn.append(section(title, say("best first").text(reader) if len(mine) > 1 else "", rows, reader))
    for target in dict.fromkeys(offer.target for offer in far):
        rows = [_decision(view, offer, False, reader) for offer in far if offer.target == target]
        off = say("{moves} off", moves=move_count(moves_off(view, target))).text(reader)
        drawn.append(
            section(say("Next: moving to {place}", place=place_word(target)), off, rows, reader, "farther")
        )
    for counter in view.counters:
        title, note = say("You ask {seat}", seat=Seat(counter.by)), sign_word(counter.target)
        drawn.append(el("ol", row(view, counter, title, note, reader, False), class_="asked-rows"))
    if not drawn:
        words = el("li", say("No offer yet.").text(reader), class_="no-offer")
        drawn = [section(say("On the table"), "", [words], reader)]
    return el("div", *drawn, class_="to-decide")


def _decision(view: GenoaView, offer: Offer, best: bool, reader: Reader) -> Markup:
    note = say("best here") if best else say("declined") if offer.declined else None
    place = offer.by * SLOTS + offer.slot
    signs = [_press(view, ACCEPT_OFFER[place], "i-accept", "yes", reader)]
    if asked(view) == "trader_window":
        signs.append(_counter(view, offer, reader))
        signs.append(_press(view, DECLINE_OFFER[place], "i-decline", "no", reader))
        signs.append(offer_reasons(view, offer, reader))
    return row(view, offer, say("{seat}", seat=Seat(offer.by)), note, reader, best, *signs)


def _counter(view: GenoaView, offer: Offer, reader: Reader) -> Markup:
    """Asks that player for another price."""
    words = say("Ask {seat} for another price", seat=Seat(offer.by)).text(reader)
    able = can(view, COUNTER[offer.by]) and offer.site == view.site and is_live(view, offer)
    return el(
        "button",
        icon("i-counter", 17),
        type="button",
        class_="minib",
        data_choose=f"counter-{offer.by}-{offer.target}" if able else None,
        data_why=None if able else say("You cannot make that player a counter-offer now.").text(reader),
        aria_disabled=None if able else "true",
        title=words,
        aria_label=words,
    )


def _press(view: GenoaView, action: Action, symbol: str, kind: str, reader: Reader) -> Markup:
    """An answer as a small sign; if it cannot be given, it says why."""
    able = can(view, action)
    why = ""
    if not able and view.question:
        why = because(view.question.refusal(view, action), reader)
    label = describe(action, view).text(reader) if able else why
    return el(
        "button",
        icon(symbol, 17),
        type="button",
        class_=f"minib {kind}",
        data_action=action.notation if able else None,
        data_why=why or None,
        data_rule=rule_of(why) or None,
        aria_disabled=None if able else "true",
        title=label,
        aria_label=label,
    )
