"""Cards: taken, activated, used or given up, each in one gesture."""

from __future__ import annotations

from typing import Final

from kade.chart.face import Plan
from kade.chart.markup import NOTHING, Markup, el, join
from kade.chart.plan_fields import tick
from kade.games.amsterdam.page.card_pictures import card_cost, card_face
from kade.games.amsterdam.page.card_signs import card_signs
from kade.games.amsterdam.page.hot_spots import answers_by_card
from kade.games.amsterdam.page.plans.asked import begin, up
from kade.games.amsterdam.page.plans.gesture import Gesture
from kade.games.amsterdam.page.plans.payments import cubes
from kade.games.amsterdam.page.symbols import coins, resource
from kade.games.amsterdam.page.wheel import space_counts
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.games.amsterdam.rules.cards_phase import DiscardSixthCard, TakeOpenCard
from kade.games.amsterdam.rules.components import COLOUR_COUNT, SLOTS, WHEEL_SPACES
from kade.games.amsterdam.rules.effects import ACTIVATION_GULDEN
from kade.games.amsterdam.rules.setup import TakeFirstCard
from kade.games.amsterdam.rules.turn import TakeTurn
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.card_words import card_kind, effect_sentence, timing_word
from kade.games.amsterdam.words.prompts import marker_price
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say

_NUMBERS: Final = frozenset(map(str, range(len(CARDS))))


def card_plan(view: AmsterdamView, key: str, reader: Reader) -> Plan | None:
    """What a card comes to; ``card-31-gulden`` where it is activated for gulden."""
    number, _, how = key.removeprefix("card-").partition("-")
    listed = answers_by_card(view).get(int(number), []) if number in _NUMBERS else []
    if how:
        listed = [action for action in listed if isinstance(action, a.ActivateFree)]
    if not listed:
        return None
    action, gesture = listed[0], Gesture(view, key, reader)
    if isinstance(action, a.TakeCard):
        return _take(gesture, action)
    if isinstance(action, a.DiscardCard):
        return _discard(gesture, action)
    if isinstance(action, a.UseCard):
        return _use(gesture, action)
    return _activate(gesture, action, listed)


def _tell(gesture: Gesture, card: int, cost: bool) -> None:
    """A card in full words: its signs, when it works and what it costs above, its sentence below."""
    reader = gesture.reader
    signs = el("span", card_signs(card), class_="get card-signs")
    when = el("small", timing_word(card).text(reader), class_="field-word")
    gesture.gains += [signs, when, card_cost(card, 22) if cost else NOTHING]
    gesture.fields.append(el("span", effect_sentence(card).text(reader), class_="card-words"))


# ---------------------------------------------------------------------------- taking


def _take(gesture: Gesture, action: a.TakeCard) -> Plan:
    view, reader, card = gesture.view, gesture.reader, action.number
    _tell(gesture, card, cost=True)
    brought = _brought(view, card, reader)
    gesture.gains += [brought, _enlarged(card, brought, reader)]
    begin(gesture, action)
    note = _slots(view) if isinstance(view.question, TakeOpenCard | TakeFirstCard) else None
    full = len(view.inactive[view.viewer]) >= SLOTS and isinstance(view.question, TakeOpenCard)
    name = card_kind(card)
    return gesture.plan(say("Take {card}", card=name), say("Take the card"), "i-slot", note, costly=full)


def _enlarged(card: int, brought: Markup, reader: Reader) -> Markup:
    """The card itself, large, over the board where the bar is but one row high."""
    facts = (
        (say("When"), timing_word(card).text(reader)),
        (say("Costs"), card_cost(card, 22)),
    )
    rows = [el("p", el("b", word.text(reader)), " ", fact) for word, fact in facts]
    if brought:
        rows.append(el("p", brought))
    return el("div", card_face(card, reader), *rows, class_="enlarged large", aria_hidden="true", inert=True)


def _slots(view: AmsterdamView) -> Phrase:
    number = len(view.inactive[view.viewer])
    if number >= SLOTS:
        marker = marker_price(view.penalties[view.viewer])
        return say("your slots are full: one card goes and costs {points} points", points=marker)
    return say("{number} of {slots} slots full", number=number, slots=SLOTS)


def _brought(view: AmsterdamView, card: int, reader: Reader) -> Markup:
    """When the wheel brings each colour of the cost: in how many rounds."""
    parts = []
    for colour in range(COLOUR_COUNT):
        if not CARDS[card].cost[colour]:
            continue
        spaces = [s for s in range(1, WHEEL_SPACES + 1) if space_counts(view, view.viewer, s)[colour]]
        when = say("in {number}", number=spaces[0]) if spaces else say("none")
        parts.append(el("span", resource(colour, 18), when.text(reader), class_="brings"))
    words = say("Your wheel").text(reader)
    return (
        el("span", el("span", words, class_="field-word"), *parts, class_="wheel-brings")
        if parts
        else NOTHING
    )


def _discard(gesture: Gesture, action: a.DiscardCard) -> Plan:
    """A card given up: the sixth one, an active map, or one in exchange."""
    view, card = gesture.view, action.number
    _tell(gesture, card, cost=False)
    begin(gesture, action).won()
    note = None
    if isinstance(view.question, DiscardSixthCard):
        note = say("costs {points} points at the end", points=marker_price(view.penalties[view.viewer]))
    name = card_kind(card)
    return gesture.plan(say("Give up {card}", card=name), say("Give it up"), "", note, costly=bool(note))


# -------------------------------------------------------------------- activating, using


def _activate(gesture: Gesture, action: Action, listed: list[Action]) -> Plan:
    """For resources, or for gulden; each way is a goal of its own."""
    view, reader = gesture.view, gesture.reader
    card = action.number if isinstance(action, a.Numbered) else 0
    others = [other for other in listed if other is not action]
    begin(gesture, action)
    price: list[Markup] = []
    if isinstance(action, a.ActivateFree):
        gulden = view.bonus(ACTIVATION_GULDEN) if view.question and view.question.prompt == "take_turn" else 0
        price = [coins(gulden, 22)] if gulden else []
    asked, gesture.fields = gesture.fields, []
    if isinstance(action, a.Activate) and any("saving" in part.said for part in gesture.parts):
        gesture.fixed(CARDS[card].cost)
    else:
        gesture.fixed(gesture.walk.paid)
    gesture.fields += [*price, *asked, *(_other_way(view, other, card, reader) for other in others)]
    _tell(gesture, card, cost=False)
    gesture.won()
    _use_at_once(gesture, card)
    return gesture.plan(say("Activate {card}", card=card_kind(card)), say("Activate"), "i-active")


def _use_at_once(gesture: Gesture, card: int) -> None:
    """A card that can be used as soon as it is active, if nothing more is to be chosen for that."""
    use, twin = a.USE[card], gesture.walk.copy()
    if use not in twin.legal:
        return
    twin.play(use)
    if not isinstance(twin.question, TakeTurn):
        return
    words, won = say("Use it at once").text(gesture.reader), twin.points - gesture.walk.points
    gulden = max(0, gesture.walk.gulden - twin.gulden)
    price = (cubes(twin.paid, gesture.reader), coins(gulden, 20) if gulden else NOTHING)
    free = not gulden and not any(twin.paid)
    body = join((el("span", words), up(won), *(price if not free else ())))
    gesture.gains.append(tick("use", use.notation, body, words, on=free))
    gesture.add("[; {use}]")


def _other_way(view: AmsterdamView, other: Action, card: int, reader: Reader) -> Markup:
    """The same card for gulden instead."""
    body = join((el("span", say("for").text(reader)), coins(view.bonus(ACTIVATION_GULDEN), 20)))
    return el(
        "button",
        body,
        type="button",
        class_="button",
        data_choose=f"card-{card}-gulden",
        title=say("Activate it for gulden").text(reader),
    )


def _use(gesture: Gesture, action: a.UseCard) -> Plan:
    card = action.number
    begin(gesture, action)
    if not gesture.total or "paying" not in gesture.parts[0].said:
        asked, gesture.fields = gesture.fields, []
        gesture.fixed(gesture.walk.paid)
        gesture.fields += asked
    _tell(gesture, card, cost=False)
    gesture.won()
    return gesture.plan(say("Use {card}", card=card_kind(card)), say("Use the card"), "i-active")
