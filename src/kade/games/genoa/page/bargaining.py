"""The negotiation beside the board: who speaks, what is offered, and the scales to answer with."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.markup import NOTHING, Markup, el, num
from kade.chart.pieces import chip
from kade.chart.tokens import emblem_of
from kade.games.genoa.page.bid import bid_panel
from kade.games.genoa.page.choices import choosing
from kade.games.genoa.page.counters import (
    ALL,
    counter_all_plan,
    counterable,
    offer_of,
    price_for_all,
    reply_panel,
)
from kade.games.genoa.page.hot_spots import asked, can
from kade.games.genoa.page.offer_rows import bargaining, offers_to_decide, on_the_table
from kade.games.genoa.page.quiet import pass_panel, wants_panel
from kade.games.genoa.page.symbols import die
from kade.games.genoa.page.taking import take_line
from kade.games.genoa.rules.actions import LEAVE, NEXT, STOP, TAKE
from kade.games.genoa.rules.components import MOVES
from kade.games.genoa.rules.names import move_count, place_word
from kade.games.genoa.rules.state import ACTION, OWNERSHIP, ROUNDS_PER_STEP, SITE_OPENING
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.answers import describe
from kade.games.genoa.words.offer_words import offer_words
from kade.kernel.phrase import Listing, Phrase, Reader, Seat, say

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
            el("h2", whose(view).text(reader), class_="deal-title serif"),
            el("p", _note(view).text(reader), class_="deal-note"),
            class_="deal-words",
        ),
        dice,
        _dial(view, reader),
        class_="deal-head",
    )


def whose(view: GenoaView) -> Phrase:
    """Whose turn it is."""
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
    if view.stage == OWNERSHIP:
        return say("Acquiring buildings")
    if view.site or view.stage == SITE_OPENING:
        return say("Action of {place}", place=place_word(view.tower))
    return say("Next move, {moves} left", moves=move_count(MOVES + 1 - len(view.path)))


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


def deal_panel(view: GenoaView, reader: Reader, *rest: Markup) -> Markup:
    """All of it; where nothing is bargained for, ``rest`` has the room."""
    prompt = asked(view)
    if prompt in ("trader_window", "accept_more"):
        body: list[Markup] = [
            offers_to_decide(view, reader),
            _silent_ones(view, reader),
            _or_else(view, reader),
        ]
    elif prompt == "reply":
        body = [reply_panel(view, reader)]
    elif prompt == "offer_window":
        body = [on_the_table(view, reader), bid_panel(view, reader), pass_panel(view, reader)]
    else:
        wanted = wants_panel(view, reader)
        body = [on_the_table(view, reader), struck_deal(view, reader), choosing(view, reader)]
        body += [wanted, pass_panel(view, reader)] if wanted else rest
    return el(
        "section",
        deal_head(view, reader),
        *body,
        class_=f"deal sheet {prompt.replace('_', '-')}".strip(),
        aria_label=say("Negotiation").text(reader),
        data_spot="deal",
    )


def _silent_ones(view: GenoaView, reader: Reader) -> Markup:
    """Players who have offered nothing for the action here can be asked for something, too."""
    if not view.site:
        return NOTHING
    buttons = []
    for seat in counterable(view):
        if offer_of(view, seat, view.tower) is None:
            words = say("Ask {seat} to pay for it", seat=Seat(seat)).text(reader)
            emblem = chip(emblem_of(reader.emblems, seat), 22)
            goal = f"counter-{seat}-{view.tower}"
            buttons.append(
                el("button", emblem, el("span", words), type="button", class_="more", data_choose=goal)
            )
    return el("div", *buttons, class_="ask-them") if buttons else NOTHING


def _or_else(view: GenoaView, reader: Reader) -> Markup:
    """What the trader can do beside selling."""
    again = say("Let them answer") if view.counters else say("Ask again")
    ways = ((NEXT, again), (TAKE, say("Take it")), (LEAVE, say("Leave it")), (STOP, say("Stop here")))
    buttons = []
    for action, words in ways:
        if can(view, action):
            title = describe(action, view).text(reader)
            line = take_line(view) if action is TAKE else action.notation
            buttons.append(el("button", words.text(reader), type="button", data_action=line, title=title))
    if not buttons:
        return NOTHING
    return el(
        "section",
        el("h3", say("Or").text(reader), el("span", still_to_speak(view, reader))),
        _to_all(view, reader),
        el("div", *buttons, class_="seg3", role="group"),
        class_="gsec foot",
    )


def _to_all(view: GenoaView, reader: Reader) -> Markup:
    """One price for everybody; on a phone it is here, as the bar has no room for it."""
    if asked(view) != "trader_window" or counter_all_plan(view, "wide", reader) is None:
        return NOTHING
    words = say("Counter all with {number}", number=price_for_all(view)).text(reader)
    return el("button", words, type="button", class_="more to-all", data_choose=ALL)


def still_to_speak(view: GenoaView, reader: Reader) -> str:
    """Who could answer if the trader asked again."""
    if not can(view, NEXT):
        return ""
    seats = [seat for seat in range(view.players) if seat != view.trader]
    able = [seat for seat in seats if not view.site or view.can_act(seat)]
    return Listing([Seat(seat) for seat in able]).text(reader) if able else ""
