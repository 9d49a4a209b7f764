"""What the rules ask on the way of a deed, as fields of the same form.

The deed is walked on an imagined copy. Whatever it asks of the same seat becomes chips, segments or a tick,
filled in with the most sensible answer, and a gap of the line that the one button sends.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.chart.plan_fields import either, segments, tick
from kade.games.amsterdam.page.plans.gesture import Gesture, Part
from kade.games.amsterdam.page.plans.harbour_deeds import loading
from kade.games.amsterdam.page.plans.payments import (
    best_gain,
    best_payment,
    colour_segments,
    gain_chips,
    payment_chips,
)
from kade.games.amsterdam.page.symbols import coin, die, good, resource
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.activating import DropResource
from kade.games.amsterdam.rules.amstel import AdvanceOrStay
from kade.games.amsterdam.rules.black_market import SellOrStore
from kade.games.amsterdam.rules.card_uses import DiscardMap
from kade.games.amsterdam.rules.cards_phase import DiscardSixthCard
from kade.games.amsterdam.rules.components import COLOUR_COUNT, COLOURS, SALE_GULDEN
from kade.games.amsterdam.rules.dice import ShiftResources
from kade.games.amsterdam.rules.extra_tiles import ActivateByTile
from kade.games.amsterdam.rules.names import colour_word, good_word, space_count
from kade.games.amsterdam.rules.supply import GainResource, PayResource
from kade.games.amsterdam.words.card_words import card_kind
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say
from kade.kernel.question import Question


def begin(gesture: Gesture, action: Action) -> Gesture:
    """The deed itself, then everything that it asks."""
    gesture.parts.append(Part(action.notation))
    gesture.walk.play(action)
    return follow(gesture)


def follow(gesture: Gesture) -> Gesture:
    """Fields for what is asked on the way, as far as a form can hold it."""
    question = gesture.walk.question
    while question is not None and type(question) in _FIELDS and _FIELDS[type(question)](gesture, question):
        question = gesture.walk.question
    return gesture


def _pay(gesture: Gesture, question: PayResource) -> bool:
    if not gesture.say_of_colours("paying", "pay"):
        return False
    held = gesture.walk.held
    paid = best_payment(held, gesture.needs, question.rest)
    gesture.fields.append(payment_chips(held, paid, "pay", gesture.reader))
    gesture.total += question.rest
    _play(gesture, a.PAY, paid, PayResource)
    return True


def _take(gesture: Gesture, question: GainResource) -> bool:
    if not gesture.say_of_colours("taking", "take"):
        return False
    held, taken = gesture.walk.held, [0] * COLOUR_COUNT
    for _ in range(question.rest):
        colour = best_gain([h + t for h, t in zip(held, taken, strict=True)], gesture.needs)
        taken[colour] += 1
    gesture.fields.append(_named(say("Gain"), gesture.reader))
    if question.rest == 1:
        label = say("Which resource do you gain?").text(gesture.reader)
        values = {colour: f"1 {COLOURS[colour]}" for colour in range(COLOUR_COUNT)}
        gesture.fields.append(colour_segments("take", values, taken.index(1), label, gesture.reader))
    else:
        gesture.fields.append(gain_chips(question.rest, taken, "take", gesture.reader))
        gesture.total += question.rest
    _play(gesture, a.COLOUR, taken, GainResource)
    return True


def _play(gesture: Gesture, family: list[Action], counts: list[int], kind: type[Question[Any, Any]]) -> None:
    """Resources one by one; the last ones may be forced."""
    for colour, number in enumerate(counts):
        for _ in range(number):
            if isinstance(gesture.walk.question, kind):
                gesture.walk.play(family[colour])


def _save(gesture: Gesture, question: DropResource) -> bool:
    """The colour of which there is least is saved, unless another one is pressed."""
    colours = [action.number for action in gesture.walk.state.legal() if isinstance(action, a.DropColour)]
    held = gesture.walk.held
    chosen = min(colours, key=lambda colour: (held[colour], colour))
    gesture.say_of_colours("saving", "save")
    label = say("Which resource do you save?").text(gesture.reader)
    values = {colour: COLOURS[colour] for colour in colours}
    gesture.fields.append(_named(say("Spare"), gesture.reader))
    gesture.fields.append(colour_segments("save", values, chosen, label, gesture.reader))
    gesture.walk.play(a.DROP[chosen])
    return True


def _sell(gesture: Gesture, question: SellOrStore) -> bool:
    """Store the good and load it where that can be done at once, or sell it: for gulden, or for a cube."""
    reader, word = gesture.reader, good_word(question.good)
    sign, ways = good(question.good, 22), gesture.walk.state.legal()
    choices = [
        (
            a.STORE.notation,
            join((sign, el("span", say("Store").text(reader)))),
            say("Store {good}", good=word).text(reader),
        )
    ]
    gesture.walk.play(a.STORE)
    if can_load(gesture):
        deed = loading(gesture.walk.view, reader)
        body = join((sign, el("span", say("Load").text(reader))))
        choices.insert(0, (f"{a.STORE.notation}; {deed.line}", body, deed.words))
    for action in ways:
        words = say("Sell {good}", good=word).text(reader)
        if isinstance(action, a.SellForGulden):
            body = join((el("span", say("Sell").text(reader)), coin(20), el("b", SALE_GULDEN)))
            choices.append((action.notation, body, words))
        elif isinstance(action, a.SellForResource):
            from_bank = colour_word(action.number).text(reader)
            choices.append((action.notation, resource(action.number, 22), f"{words}: {from_bank}"))
    gesture.add("{sale}")
    gesture.fields.append(segments("sale", choices, choices[0][0], say("The good").text(reader)))
    return True


def can_load(gesture: Gesture) -> bool:
    """The barge lies where goods are loaded, and nothing else is asked first."""
    return any(isinstance(action, a.LoadGood) for action in gesture.walk.legal)


def _advance(gesture: Gesture, question: AdvanceOrStay) -> bool:
    reader, side = gesture.reader, gesture.side()
    before = gesture.walk.points
    gesture.walk.play(a.ADVANCE_FREE)
    won = gesture.walk.points - before
    words = say("Amstel {spaces}", spaces=space_count(question.spaces)).text(reader)
    body = join((icon("i-river", 18), el("span", words), up(won)))
    gesture.optional += won
    gesture.add(either(side, f"; {a.ADVANCE_FREE.notation}", f"; {a.STAY.notation}"))
    gesture.gains.append(tick(side, "yes", body, words))
    return True


def up(won: int) -> Markup:
    """Points of something that may be left out."""
    return el("b", f"+{won}", class_="up") if won else NOTHING


def _shift(gesture: Gesture, question: ShiftResources) -> bool:
    reader, view = gesture.reader, gesture.view
    as_shown = say("As they show").text(reader)
    choices = [(a.NO_SHIFT.notation, el("span", as_shown), as_shown)]
    for action in gesture.walk.state.legal():
        if isinstance(action, a.ShiftDie):
            colour, by = action.number // 2, 1 if action.number % 2 else -1
            value = view.dice[colour]
            body = join((die(colour, value, 24), icon("i-arrow", 13), el("b", value + by)))
            words = say("{colour} on space {space}", colour=colour_word(colour), space=value + by)
            choices.append((action.notation, body, words.text(reader)))
    gesture.add("{shift}")
    gesture.fields.append(segments("shift", choices, a.NO_SHIFT.notation, say("Where").text(reader)))
    gesture.walk.play(a.NO_SHIFT)
    return True


def _card(words: Phrase) -> Callable[[Gesture, Question[Any, Any]], bool]:
    """One card of several; what else is asked may hang on which one, so that it is asked by itself."""

    def ask(gesture: Gesture, question: Question[Any, Any]) -> bool:
        side, chosen = gesture.side(), gesture.walk.state.default()
        listed = [action for action in gesture.walk.state.legal() if isinstance(action, a.Numbered)]
        choices = [
            (action.notation, el("span", card_kind(action.number).text(gesture.reader)), "")
            for action in listed
        ]
        gesture.add(f"{{{side}}}")
        gesture.fields.append(_named(words, gesture.reader))
        gesture.fields.append(segments(side, choices, chosen.notation, words.text(gesture.reader)))
        gesture.walk.play(chosen)
        return False

    return ask


def _named(words: Phrase, reader: Reader) -> Markup:
    return el("span", words.text(reader), class_="field-word")


_FIELDS: Final[dict[type[Question[Any, Any]], Callable[[Gesture, Any], bool]]] = {
    PayResource: _pay,
    GainResource: _take,
    DropResource: _save,
    SellOrStore: _sell,
    AdvanceOrStay: _advance,
    ShiftResources: _shift,
    DiscardMap: _card(say("Discard")),
    DiscardSixthCard: _card(say("Give up")),
    ActivateByTile: _card(say("Activate")),
}
