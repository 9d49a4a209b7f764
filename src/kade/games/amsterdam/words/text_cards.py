"""Cards and orders in the text twin of the board."""

from __future__ import annotations

from kade.games.amsterdam.rules.actions import Activate, UseCard
from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.games.amsterdam.rules.components import SLOTS
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.card_words import (
    card_name,
    cost_words,
    effect_sentence,
    numbered_title,
    timing_word,
)
from kade.games.amsterdam.words.order_words import order_points, order_sentence, order_title
from kade.games.amsterdam.words.text_board import name_span, told
from kade.kernel.game import Section, Span
from kade.kernel.phrase import Reader, say, say_number


def _card_line(card: int, reader: Reader, note: str = "") -> list[Span]:
    """A card with what it costs, when it works and what it does."""
    line = say(
        "{number} {name}, {timing}, {cost}: {effect}",
        number=CARDS[card].key,
        name=card_name(card),
        timing=timing_word(card),
        cost=cost_words(card),
        effect=effect_sentence(card),
    )
    return [told(line, reader), Span(note, "alert")] if note else [told(line, reader)]


def _active_line(card: int, reader: Reader, note: str = "") -> list[Span]:
    """An active card: its cost is paid."""
    line = say(
        "{card}, {timing}: {effect}",
        card=numbered_title(card),
        timing=timing_word(card),
        effect=effect_sentence(card),
    )
    return [told(line, reader), Span(note, "alert")] if note else [told(line, reader)]


def open_cards(view: AmsterdamView, reader: Reader) -> Section:
    return Section(say("Open cards"), [_card_line(card, reader) for card in view.display])


def own_cards(view: AmsterdamView, reader: Reader) -> Section:
    """The cards of the one who looks, with what can be done now."""
    seat = view.viewer
    lines: list[list[Span]] = []
    if seat >= 0:
        free = SLOTS - len(view.inactive[seat])
        lines.append(
            [told(say("Inactive, {free} of {slots} slots free:", free=max(0, free), slots=SLOTS), reader)]
        )
        lines += [
            [Span("  "), *_card_line(card, reader, _now(view, card, reader))] for card in view.inactive[seat]
        ]
        active = view.active_cards(seat)
        if active:
            lines.append([told(say("Active:"), reader)])
            lines += [[Span("  "), *_active_line(card, reader, _now(view, card, reader))] for card in active]
    return Section(say("Your cards"), lines)


def _now(view: AmsterdamView, card: int, reader: Reader) -> str:
    """What can be done with a card at this moment, or that it is used."""
    for action in view.legal:
        if isinstance(action, Activate) and action.number == card:
            return " → " + say("can be activated").text(reader)
        if isinstance(action, UseCard) and action.number == card:
            return " → " + say("usable now").text(reader)
    if view.is_active(view.viewer, card) and view.is_used(view.viewer, card):
        return " ✓ " + say("used").text(reader)
    return ""


def orders(view: AmsterdamView, reader: Reader) -> Section:
    """The secret orders that the one who looks may know, and how many others there are."""
    lines: list[list[Span]] = []
    for seat in range(view.players):
        for order in view.orders[seat]:
            line = say(
                "{order} ({points}): {sentence}",
                order=order_title(order),
                points=order_points(order, view.players),
                sentence=order_sentence(order),
            )
            done = [Span(" ✓")] if order in view.orders_fulfilled else []
            lines.append([name_span(seat, reader), Span(" "), told(line, reader), *done])
        if view.orders_unknown[seat]:
            number = view.orders_unknown[seat]
            unknown = say_number("{number} hidden order", "{number} hidden orders", number)
            lines.append([name_span(seat, reader), Span(" "), told(unknown, reader)])
    return Section(say("Secret orders"), lines)


def other_cards(view: AmsterdamView, reader: Reader) -> Section:
    lines: list[list[Span]] = []
    for seat in range(view.players):
        if seat == view.viewer:
            continue
        for card in view.inactive[seat]:
            lines.append(
                [
                    name_span(seat, reader),
                    Span(" "),
                    told(say("inactive"), reader),
                    Span(" "),
                    *_card_line(card, reader),
                ]
            )
        for card in view.active_cards(seat):
            used = " ✓" if view.is_used(seat, card) else ""
            lines.append([name_span(seat, reader), Span(" "), *_active_line(card, reader, used)])
    return Section(say("Cards of the others (✓ used)"), lines)
