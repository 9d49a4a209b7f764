"""The negotiation beside the board: who speaks, what is offered, and the scales to answer with."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.markup import NOTHING, Markup, el, join, num
from kade.chart.pieces import chip
from kade.chart.tokens import emblem_of
from kade.games.genoa.page.choices import choosing
from kade.games.genoa.page.counter_scales import counter_form
from kade.games.genoa.page.hot_spots import asked
from kade.games.genoa.page.offer_rows import bargaining, offers_list
from kade.games.genoa.page.scales import offer_form
from kade.games.genoa.page.symbols import die
from kade.games.genoa.rules.components import MOVES
from kade.games.genoa.rules.names import move_count, place_word
from kade.games.genoa.rules.state import ACTION, ROUNDS_PER_STEP
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.offer_words import offer_words, proposal_words
from kade.kernel.phrase import Phrase, Reader, Seat, say

# ----------------------------------------------------------------------------- the head


def deal_head(view: GenoaView, reader: Reader) -> Markup:
    """Whose turn it is to trade, what is bargained for, the dice, and who has spoken."""
    dice = NOTHING
    if view.dice:
        blue, red = view.dice
        dice = el("span", die("blue", blue, reader, 24), die("red", red, reader, 24), class_="dice")
    return el(
        "header",
        chip(emblem_of(reader.emblems, view.trader), 32),
        el(
            "div",
            el("h2", _title(view).text(reader), class_="deal-title serif"),
            el("p", _note(view).text(reader), class_="deal-note"),
            class_="deal-words",
        ),
        dice,
        _dial(view, reader),
        class_="deal-head",
    )


def _title(view: GenoaView) -> Phrase:
    if view.over:
        return say("The game is over")
    if view.viewer == view.trader:
        return say("You trade")
    return say("{seat} trades", seat=Seat(view.trader))


def _note(view: GenoaView) -> Phrase:
    if view.over:
        return say("Contracts and buildings are paid.")
    if not view.path:
        return say("The tower is not on the board yet.")
    if view.stage == ACTION and view.actor == view.viewer:
        return say("You act at {place}", place=place_word(view.tower))
    if view.stage == ACTION:
        return say("{seat} acts at {place}", seat=Seat(view.actor), place=place_word(view.tower))
    if bargaining(view) and view.site:
        return say("Action of {place}", place=place_word(view.tower))
    if bargaining(view):
        left = MOVES + 1 - len(view.path)
        return say("Next move, {moves} left", moves=move_count(left))
    return say("Acquiring buildings")


def _dial(view: GenoaView, reader: Reader) -> Markup:
    """One sector for each bargaining round; the present one is lit."""
    if not bargaining(view):
        return NOTHING
    now, total = view.bargaining, view.settings[ROUNDS_PER_STEP]
    length = 2 * 3.1416 * 13
    arc = length / total - (7 if total > 1 else 0)
    sectors = []
    for number in range(1, total + 1):
        kind = "past" if number < now else "now" if number == now else "ahead"
        sectors.append(
            el(
                "circle",
                cx=17,
                cy=17,
                r=13,
                class_=f"sector {kind}",
                stroke_dasharray=f"{num(arc)} {num(length - arc)}",
                transform=f"rotate({num(-90 + (number - 1) * 360 / total)} 17 17)",
            )
        )
    label = say("Bargaining round {now} of {total}", now=now, total=total).text(reader)
    return el(
        "svg",
        el("title", label),
        *sectors,
        el("text", now, x=17, y=22, class_="dial-number"),
        class_="dial",
        width=34,
        height=34,
        viewBox="0 0 34 34",
        role="img",
        aria_label=label,
    )


# ----------------------------------------------------------------------------- together


def struck_deal(view: GenoaView, reader: Reader) -> Markup:
    """The deal that is being carried out: what of it is still to be paid."""
    open_deals = [offer for offer in view.deal if not (offer.give.empty() and offer.later.empty())]
    if not open_deals:
        return NOTHING
    rows: Sequence[Markup] = [
        el(
            "li",
            chip(emblem_of(reader.emblems, offer.by), 24),
            el("span", offer_words(offer).text(reader)),
            class_="struck",
        )
        for offer in open_deals
    ]
    return el(
        "section", el("h3", say("Deal").text(reader), class_="eyebrow"), el("ol", *rows), class_="offers"
    )


def put_to_the_reader(view: GenoaView, reader: Reader) -> Markup:
    """The counter-offer that the reader is to answer, in words."""
    if asked(view) != "reply":
        return NOTHING
    words = proposal_words(view.counters[0], view.trader).text(reader)
    return el("p", f"{words}.", class_="put-to-you serif")


def bargaining_form(view: GenoaView, reader: Reader) -> Markup:
    """The scales, for whoever is asked."""
    prompt = asked(view)
    if prompt == "offer_window":
        return offer_form(view, reader)
    return counter_form(view, reader) if prompt == "trader_window" else NOTHING


def deal_panel(view: GenoaView, reader: Reader, *rest: Markup) -> Markup:
    """All of it; where nothing is to be put on the scales, ``rest`` has the room."""
    form = bargaining_form(view, reader)
    # A phone shows the scales first to those who bid, the offers first to the trader.
    bids = bool(form) and view.viewer != view.trader
    return el(
        "section",
        deal_head(view, reader),
        offers_list(view, reader),
        put_to_the_reader(view, reader),
        struck_deal(view, reader),
        form or join((choosing(view, reader), *rest)),
        class_="deal sheet weighing" if bids else "deal sheet",
        aria_label=say("Negotiation").text(reader),
    )
