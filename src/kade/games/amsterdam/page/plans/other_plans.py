"""Further gestures of a turn: the market, passing with a loss, delivering one of several goods."""

from __future__ import annotations

from kade.chart.face import Plan
from kade.chart.markup import NOTHING, Markup, el, join
from kade.chart.plan_fields import gain, segments
from kade.games.amsterdam.page.hot_spots import button, can, of_kind
from kade.games.amsterdam.page.plans.asked import begin
from kade.games.amsterdam.page.plans.gesture import Gesture
from kade.games.amsterdam.page.symbols import coins, good, resource
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.cards_and_tiles import MARKET_TILES
from kade.games.amsterdam.rules.components import COLOUR_COUNT, HELD, ROUNDS
from kade.games.amsterdam.rules.names import colour_word, step_count
from kade.games.amsterdam.rules.state import FREE_STEPS
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.card_words import tile_gain
from kade.kernel.phrase import Phrase, Reader, say, say_number

MARKET_KEY = "market"
DELIVER_KEY = "deliver"
PASS_KEY = "menu-pass"


def market_plan(view: AmsterdamView, key: str, reader: Reader) -> Plan | None:
    if not can(view, a.MARKET):
        return None
    gesture = Gesture(view, key, reader)
    tile = MARKET_TILES[view.market]
    gesture.fields.append(coins(tile.cost, 22))
    begin(gesture, a.MARKET)
    if gesture.walk.points_won:
        gesture.won()
    told = say("{gain}", gain=tile_gain(view.market))
    return gesture.plan(say("Use the market"), say("Use the market"), "i-market", told)


def deliver_plan(view: AmsterdamView, key: str, reader: Reader) -> Plan | None:
    """At a depot: one of the goods aboard."""
    listed = of_kind(view, a.DeliverGood)
    if not listed:
        return None
    buttons = [
        button(view, action, good(action.number if isinstance(action, a.Numbered) else 0, 30), reader)
        for action in listed
    ]
    return Plan(key, say("Deliver which good?").text(reader), "", el("div", *buttons, class_="answer-row"))


# -------------------------------------------------------------------------- the end


def lost_by_passing(view: AmsterdamView) -> int:
    """Resources that go back to the bank when the round ends; one can be kept (AMS-7.1)."""
    return 0 if view.round >= ROUNDS else max(0, view.supply(view.viewer) - 1)


def pass_loses(view: AmsterdamView) -> bool:
    """Something would be lost by passing now."""
    return bool(lost_by_passing(view) or view.done[FREE_STEPS])


def pass_plan(view: AmsterdamView, key: str, reader: Reader) -> Plan | None:
    """Passing with a loss asks once more, whatever else commits with one press."""
    if not can(view, a.PASS) or not pass_loses(view):
        return None
    lost, free = lost_by_passing(view), view.done[FREE_STEPS]
    title: Phrase = say("Pass and let {steps} lapse?", steps=step_count(free))
    note = None
    gains = NOTHING
    if lost:
        title = say_number("Pass and lose {number} resource?", "Pass and lose {number} resources?", lost)
        note = say("one can be kept")
        if free:
            words = say_number("{number} free step lapses", "{number} free steps lapse", free).text(reader)
            gains = join((gain(words, label=words),))
    return Plan(
        key,
        title.text(reader),
        note.text(reader) if note else "",
        _keeping(view, reader) if lost else NOTHING,
        line=f"{a.PASS.notation} | {{keep}}" if lost else a.PASS.notation,
        send=say("Pass all the same").text(reader),
        symbol="i-flag",
        gains=gains,
        costly=True,
    )


def _keeping(view: AmsterdamView, reader: Reader) -> Markup:
    """The resource that is kept when the round ends, of which there are most unless another is pressed."""
    held = view.held[view.viewer * HELD : view.viewer * HELD + COLOUR_COUNT]
    colours = sorted((colour for colour in range(COLOUR_COUNT) if held[colour]), key=lambda c: -held[c])
    choices = [
        (
            a.KEEP[colour].notation,
            resource(colour, 24),
            say("Keep {colour}", colour=colour_word(colour)).text(reader),
        )
        for colour in colours
    ]
    words = say("Keep").text(reader)
    return join((el("span", words, class_="field-word"), segments("keep", choices, choices[0][0], words)))


def pass_line(view: AmsterdamView) -> str:
    """Passing without a loss; the only resource is kept."""
    held = view.held[view.viewer * HELD : view.viewer * HELD + COLOUR_COUNT]
    kept = [a.KEEP[colour].notation for colour in range(COLOUR_COUNT) if held[colour]]
    return " | ".join((a.PASS.notation, *(kept if view.round < ROUNDS else ())))
