"""All terms of an offer or a counter: what each side lays down. Fetched only when somebody wants it."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.composer import adder, amount, laid
from kade.chart.face import Plan
from kade.chart.markup import NOTHING, Markup, el, join
from kade.games.genoa.page.bid import bid_at, head_for, own_at
from kade.games.genoa.page.overlays import goal_overlay
from kade.games.genoa.page.presets import Values, change_of, counter_to
from kade.games.genoa.page.targets import LaterPart, later_parts, target_name
from kade.games.genoa.page.things import thing_picture
from kade.games.genoa.page.trays import Tray, palette_of, tray_of
from kade.games.genoa.rules.names import space_word
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.state import COMMODITY_ONLY
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.phrase import Phrase, Reader, Seat, say

SAID = "[ give {give}][ later {later}][ want {want}]"


def terms_plan(
    view: GenoaView, key: str, space: int, asking: bool, frame: str, reader: Reader
) -> Plan | None:
    """An offer with all its terms; those of an own offer are laid out already."""
    head = head_for(view, space)
    if not head:
        return None
    seat, trader = view.viewer, view.trader
    own = own_at(view, space)
    bid = bid_at(view, space)
    values: Values = change_of(view, own) if own else {"give-ducats": bid.lead} if bid else {}
    give = Tray("give", "give", seat, view.central(trader), True, values)
    want = Tray("want", "want", trader, view.central(seat), False, values)
    sides = [
        _side(view, give, say("You give"), _purse_note(view, reader), reader),
        _side(view, want, say("You get in return"), NOTHING, reader),
    ]
    later = _promises(later_parts(view, seat, space, False), values, reader)
    return Plan(
        key,
        say("An offer: {space}", space=space_word(space)).text(reader),
        form=_form(sides[::-1] if asking else sides, later),
        line=f"{head}:{SAID}",
        send=say("Post offer").text(reader),
        overlay=goal_overlay(space, frame),
        join=", ",
        need="give later",
    )


def counter_terms_plan(
    view: GenoaView, key: str, seat: int, space: int, offer: Offer | None, frame: str, reader: Reader
) -> Plan:
    """A counter with all its terms; those of the offer that it answers are laid out already."""
    trader = view.trader
    values = counter_to(view, offer) if offer else {}
    give = Tray("give", "give", seat, view.central(trader), False, values)
    want = Tray("want", "want", trader, view.central(seat), True, values)
    sides = [
        _side(view, give, say("{seat} gives", seat=Seat(seat)), NOTHING, reader),
        _side(view, want, say("You give back"), _purse_note(view, reader), reader),
    ]
    target = "site" if view.site else target_name(space)
    return Plan(
        key,
        say("Ask {seat} for {space}", seat=Seat(seat), space=space_word(space)).text(reader),
        form=_form(sides, _promises(later_parts(view, seat, space, True), values, reader)),
        line=f"counter {seat + 1} {target}:{SAID}",
        send=say("Ask for that").text(reader),
        overlay=goal_overlay(space, frame),
        join=", ",
        need="give later",
    )


def _form(sides: Sequence[Markup], later: Markup) -> Markup:
    return el("div", *sides, later, class_="terms")


def _side(view: GenoaView, tray: Tray, title: Phrase, note: Markup, reader: Reader) -> Markup:
    """What lies on one side, and what can be laid there."""
    heading = el("h3", title.text(reader), note, class_="tray-word serif")
    return el(
        "section",
        el("div", tray_of(view, tray, heading, NOTHING, reader), class_="tray"),
        el("div", palette_of(view, tray, reader), class_="palette"),
        class_="terms-side",
    )


def _purse_note(view: GenoaView, reader: Reader) -> Markup:
    """How much the reader has; with two players ducats alone buy nothing (GEN-14.2)."""
    purse = view.ducats[view.viewer]
    if view.players > 2 or view.viewer == view.trader:
        words = say("of {number} ducats", number=purse)
    elif view.settings[COMMODITY_ONLY]:
        words = say("of {number}, and a commodity", number=purse)
    else:
        words = say("of {number}, and some item", number=purse)
    return el("small", words.text(reader), class_="gnote")


def _promises(parts: Sequence[LaterPart], values: Values, reader: Reader) -> Markup:
    """What the action itself will bring can be promised."""
    if not parts:
        return NOTHING
    drawn = []
    for part in parts:
        key = f"later-{part.name.replace(' ', '-')}"
        words = part.words.text(reader)
        body = thing_picture(part.thing, 20)
        drawn += [
            amount(key, part.name, "later", part.most, words, part.step, value=int(values.get(key, 0))),
            adder(
                key,
                join((body, el("span", words))),
                say("Promise {thing}", thing=words).text(reader),
                part.step,
                "promise",
            ),
            laid(key, body, say("Take back {thing}", thing=words).text(reader), -part.step),
        ]
    return el("fieldset", el("legend", say("Out of the action").text(reader)), *drawn, class_="later")
