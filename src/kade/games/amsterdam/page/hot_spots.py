"""What a thing on the page answers now, or why it does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kade.chart.markup import Markup, el
from kade.chart.reasons import because, rule_of
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.card_gains import Give
from kade.games.amsterdam.rules.card_uses import DiscardMapFor
from kade.games.amsterdam.rules.cards_and_tiles import CARDS, MARKET_TILES
from kade.games.amsterdam.rules.components import COLOUR_COUNT, HELD
from kade.games.amsterdam.rules.effects import EFFECTS
from kade.games.amsterdam.rules.names import colours_words
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.answers import describe
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, Refusal, say

#: Answers that are given on a card.
OF_CARDS = (a.TakeCard, a.DiscardCard, a.Activate, a.ActivateFree, a.UseCard)


class Press(NamedTuple):
    """What pressing says: an answer, or a choice between several; else why it says nothing."""

    answer: str = ""
    choose: str = ""
    why: str = ""
    words: str = ""


IDLE = Press()


def asked(view: AmsterdamView) -> str:
    """What the viewer is asked; nothing for those who only look on."""
    return view.question.prompt if view.legal and view.question else ""


def can(view: AmsterdamView, action: Action) -> bool:
    return any(answer is action for answer in view.legal)


def of_kind(view: AmsterdamView, *kinds: type[Action]) -> list[Action]:
    """The legal answers of these kinds."""
    return [action for action in view.legal if isinstance(action, kinds)]


# ----------------------------------------------------------------------------- cards


def answers_by_card(view: AmsterdamView) -> dict[int, list[Action]]:
    """The answers that cards give, for those that give any."""
    found: dict[int, list[Action]] = {}
    for action in view.legal:
        if isinstance(action, OF_CARDS):
            found.setdefault(action.number, []).append(action)
    return found


def card_press(view: AmsterdamView, card: int, reader: Reader) -> Press:
    """What an own card, or one on display, answers."""
    listed = answers_by_card(view).get(card, [])
    if listed:
        words = describe(listed[0], view).text(reader)
        if len(listed) == 1 and used_at_once(listed[0]):
            return Press(listed[0].notation, words=words)
        return Press(choose=f"card-{card}", words=words)
    why = because(_why_not(view, card), reader)
    return Press(why=why) if why else IDLE


def used_at_once(action: Action) -> bool:
    """A card that leaves nothing to choose and takes no more than one piece is used with one press."""
    if not isinstance(action, a.UseCard):
        return False
    effect = EFFECTS[action.number]
    asks = isinstance(effect, DiscardMapFor) or (isinstance(effect, Give) and effect.gain.any > 0)
    return not asks and not effect.pay_any and effect.pay_gulden <= 1


def _why_not(view: AmsterdamView, card: int) -> Refusal | None:
    """In the viewer's turn: why an own card cannot be used or activated."""
    question = view.question
    if asked(view) != "take_turn" or question is None:
        return None
    if card in view.inactive[view.viewer]:
        lacking = shortage(view, card)
        if any(lacking):
            return Refusal(say("You lack {resources}.", resources=colours_words(lacking)), "AMS-6.5")
        return question.refusal(view, a.ACTIVATE[card])
    return question.refusal(view, a.USE[card]) if view.is_active(view.viewer, card) else None


def shortage(view: AmsterdamView, card: int) -> list[int]:
    """Resources of the cost of a card that are not in the viewer's supply, by colour."""
    own = view.viewer * HELD
    return [max(0, CARDS[card].cost[colour] - view.held[own + colour]) for colour in range(COLOUR_COUNT)]


def market_chooses(view: AmsterdamView) -> bool:
    """Using the open market tile leaves something to choose in the same gesture."""
    tile = MARKET_TILES[view.market]
    return tile.resources > 0 or tile.effect == "activate_free"


# ------------------------------------------------------------------------- supply, goods


def colour_answers(view: AmsterdamView) -> dict[int, Action]:
    """In a question for one colour: the answer of each. Payments are laid out in a form instead."""
    kinds = (a.KeepColour, a.ChooseColour, a.DropColour, a.SellForResource)
    return {action.number: action for action in view.legal if isinstance(action, kinds)}


def goods_answers(view: AmsterdamView, kind: type[a.LoadGood] | type[a.DeliverGood]) -> dict[int, Action]:
    return {action.number: action for action in view.legal if isinstance(action, kind)}


# ----------------------------------------------------------------------------- buttons


def button(
    view: AmsterdamView,
    action: Action,
    body: Sequence[Markup] | Markup,
    reader: Reader,
    class_: str = "button",
) -> Markup:
    """A button that gives an answer; its words say all of it."""
    words = describe(action, view).text(reader)
    parts = (body,) if isinstance(body, Markup) else body
    return el(
        "button",
        *parts,
        type="button",
        class_=class_,
        data_action=action.notation,
        title=words,
        aria_label=words,
    )


def opener(key: str, body: Sequence[Markup], words: str, class_: str = "button") -> Markup:
    """A button behind which there are several answers."""
    return el("button", *body, type="button", class_=class_, data_choose=key, title=words, aria_label=words)


def lettered(words: Phrase, reader: Reader) -> Markup:
    return el("span", words.text(reader))


def pressable(press: Press, body: Sequence[Markup], label: str, class_: str) -> Markup:
    """A thing with its words: a button if it answers, with the reason if it does not."""
    if press.answer or press.choose:
        words = f"{press.words}. {label}" if press.words else label
        return el(
            "button",
            *body,
            type="button",
            class_=f"{class_} ready",
            data_action=press.answer or None,
            data_choose=press.choose or None,
            title=words,
            aria_label=words,
        )
    if press.why:
        words = f"{label} {press.why}"
        return el(
            "span",
            *body,
            class_=f"{class_} unable",
            title=words,
            role="img",
            aria_label=words,
            tabindex=0,
            data_why=words,
            data_rule=rule_of(press.why) or None,
        )
    return el("span", *body, class_=class_, title=label, role="img", aria_label=label)
