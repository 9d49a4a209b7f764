"""The prompt bar: what each question offers there, beside what glows on the board and among own things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kade.chart.composer import adder, amount, laid, sender
from kade.chart.face import Plan
from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.games.amsterdam.page.board.spots import spots
from kade.games.amsterdam.page.card_display import card_display
from kade.games.amsterdam.page.hot_spots import (
    answers_by_card,
    asked,
    button,
    can,
    colour_answers,
    lettered,
    of_kind,
)
from kade.games.amsterdam.page.menu import answer_button, menu_choices, several, turn_menu
from kade.games.amsterdam.page.symbols import coins, die, good, resource
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.black_market import SellOrStore
from kade.games.amsterdam.rules.components import COLOUR_COUNT, COLOURS, DICE_CHOSEN, HELD, SALE_GULDEN
from kade.games.amsterdam.rules.names import colour_word
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.card_words import card_title
from kade.games.amsterdam.words.reckoning import die_gain
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say

FORM: Final = "dice-form"


def answers(view: AmsterdamView, reader: Reader) -> Markup:
    """What the bar offers for the open question."""
    prompt = asked(view)
    return _BY_PROMPT.get(prompt, _in_words)(view, reader) if prompt else NOTHING


def row(*parts: Markup) -> Markup:
    found = [part for part in parts if part]
    return el("div", *found, class_="answer-row") if found else NOTHING


def _plain(
    view: AmsterdamView, action: Action, words: Phrase, reader: Reader, symbol: Markup = NOTHING
) -> Markup:
    """A button with few words, if the answer can be given; its title has all of them."""
    if not can(view, action):
        return NOTHING
    return button(view, action, join((symbol, lettered(words, reader))), reader)


def _in_words(view: AmsterdamView, reader: Reader) -> Markup:
    """Any question: its answers one by one."""
    return several(view, view.legal, reader)


# -------------------------------------------------------------------------------- cards


def _open_cards(view: AmsterdamView, reader: Reader) -> Markup:
    """On a phone the open cards lie in the bar; on a desk below the board."""
    return join(
        (card_display(view, reader, "display in-bar"), _plain(view, a.SKIP, say("Take no card"), reader))
    )


def _discarding(view: AmsterdamView, reader: Reader) -> Markup:
    """On a phone the cards lie in the bar; on a desk they glow where they are."""
    return el("div", several(view, of_kind(view, a.DiscardCard), reader), class_="in-bar")


# --------------------------------------------------------------------------------- dice


def _dice(view: AmsterdamView, reader: Reader) -> Markup:
    """Six dice; a press picks one, another press puts it back; with two of them it can be sent."""
    parts = []
    for colour in range(COLOUR_COUNT):
        key, value = f"die-field-{COLOURS[colour]}", view.dice[colour]
        number, _ = die_gain(view, view.viewer, colour)
        words = say(
            "{colour} die: {number} on space {space}", colour=colour_word(colour), number=number, space=value
        ).text(reader)
        picture = die(colour, value, 42)
        back = say("Put back the {colour} die", colour=colour_word(colour)).text(reader)
        parts.append(
            el(
                "span",
                amount(key, "", "dice", 1, words, words=(COLOURS[colour],), form=FORM),
                adder(key, picture, words, class_="die-pick", form=FORM),
                laid(key, picture, back),
                class_="die-place",
            )
        )
    return el(
        "form",
        *parts,
        sender(FORM, say("Choose").text(reader)),
        id=FORM,
        class_="composer dice-form",
        data_say="dice {dice}",
        data_join=" ",
        data_least=DICE_CHOSEN,
        data_most=DICE_CHOSEN,
        aria_label=say("Choose two dice").text(reader),
    )


def _shifting(view: AmsterdamView, reader: Reader) -> Markup:
    parts = [_plain(view, a.NO_SHIFT, say("As they show"), reader)]
    for action in of_kind(view, a.ShiftDie):
        if isinstance(action, a.ShiftDie):
            colour, up = action.number // 2, action.number % 2
            value = view.dice[colour]
            target = value + (1 if up else -1)
            body = join((die(colour, value, 24), icon("i-arrow", 15), icon("i-wheel", 18), el("b", target)))
            parts.append(button(view, action, body, reader))
    return row(*parts)


# ------------------------------------------------------------------------------ colours


def _colours(view: AmsterdamView, reader: Reader) -> Markup:
    """One cube of each colour that answers."""
    return row(*_cubes(view, reader))


def _cubes(view: AmsterdamView, reader: Reader) -> list[Markup]:
    drawn = []
    for colour, action in colour_answers(view).items():
        held = NOTHING
        if isinstance(action, a.PayColour | a.KeepColour):
            held = el("small", f"/{view.held[view.viewer * HELD + colour]}")
        drawn.append(button(view, action, join((resource(colour, 27), held)), reader, "button cube-button"))
    return drawn


def _keeping(view: AmsterdamView, reader: Reader) -> Markup:
    return row(*_cubes(view, reader), _plain(view, a.KEEP_NOTHING, say("Keep nothing"), reader))


def _selling(view: AmsterdamView, reader: Reader) -> Markup:
    """Store the good, or sell it for gulden or a resource."""
    question = view.question
    kind = question.good if isinstance(question, SellOrStore) else 0
    for_gulden = NOTHING
    if can(view, a.SELL_FOR_GULDEN):
        body = join((lettered(say("Sell"), reader), coins(SALE_GULDEN, 18)))
        for_gulden = button(view, a.SELL_FOR_GULDEN, body, reader)
    return row(_plain(view, a.STORE, say("Store"), reader, good(kind, 24)), for_gulden, *_cubes(view, reader))


def _advancing(view: AmsterdamView, reader: Reader) -> Markup:
    return row(
        _plain(view, a.ADVANCE_FREE, say("Advance"), reader, icon("i-river", 18)),
        _plain(view, a.STAY, say("Stay"), reader),
    )


_BY_PROMPT: Final[dict[str, Callable[[AmsterdamView, Reader], Markup]]] = {
    "take_first_card": _open_cards,
    "take_card": _open_cards,
    "discard_card": _discarding,
    "discard_map": _discarding,
    "choose_first_resource": _colours,
    "choose_dice": _dice,
    "shift_resources": _shifting,
    "take_turn": turn_menu,
    "drop_resource": _colours,
    "pay_resource": _colours,
    "gain_resource": _colours,
    "sell_or_store": _selling,
    "advance_or_stay": _advancing,
    "keep_resource": _keeping,
}


# ------------------------------------------------------- places with several answers


def choices(view: AmsterdamView, reader: Reader) -> list[Plan]:
    """What to choose between behind a group of the menu, a place of the board, or a card."""
    found = menu_choices(view, reader) if asked(view) == "take_turn" else []
    for key, listed in spots(view).items():
        if len(listed) > 1:
            found.append(Plan(key, _title(listed[0], reader), "", _at_place(view, key, listed, reader)))
    for card, listed in answers_by_card(view).items():
        if len(listed) > 1:
            title = card_title(card).text(reader)
            found.append(Plan(f"card-{card}", title, "", several(view, listed, reader)))
    return found


def _title(action: Action, reader: Reader) -> str:
    """What is asked once a place is picked."""
    for kinds, words in _TITLES:
        if isinstance(action, kinds):
            return words.text(reader)
    return say("Which one?").text(reader)


_TITLES: Final[tuple[tuple[tuple[type[Action], ...], Phrase], ...]] = (
    ((a.ChooseDice,), say("And which other die?")),
    ((a.TakeBlock, a.BuyBlock), say("Pay with resources or gulden?")),
    ((a.DeliverGood,), say("Deliver which good?")),
    ((a.LoadGood,), say("Load which good?")),
    ((a.SellForGulden, a.SellForResource), say("Sell it for what?")),
)


def _at_place(view: AmsterdamView, key: str, listed: list[Action], reader: Reader) -> Markup:
    """At a die: the other one of each pair; elsewhere the answers themselves."""
    buttons = []
    for action in listed:
        if isinstance(action, a.ChooseDice):
            pair = a.DICE_PAIRS[action.number]
            other = pair[0] if key.endswith(COLOURS[pair[1]]) else pair[1]
            buttons.append(button(view, action, die(other, view.dice[other], 30), reader))
        elif isinstance(action, a.SellForResource):
            buttons.append(button(view, action, resource(action.number, 27), reader, "button cube-button"))
        else:
            buttons.append(answer_button(view, action, reader))
    return row(*buttons)
