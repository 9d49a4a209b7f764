"""The market beside the board: open cards, piles, and why something cannot be taken."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kade.chart.cards import card
from kade.chart.kept import Kept
from kade.chart.markup import Markup, el, join
from kade.chart.reasons import because, rule_of
from kade.games.ticket_to_ride_amsterdam.page.hot_spots import asked
from kade.games.ticket_to_ride_amsterdam.page.plans import STACK
from kade.games.ticket_to_ride_amsterdam.rules.actions import DECK, DRAW_CONTRACTS, TAKES
from kade.games.ticket_to_ride_amsterdam.rules.components import EMPTY, KINDS
from kade.games.ticket_to_ride_amsterdam.rules.names import kind_word
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.games.ticket_to_ride_amsterdam.words.answers import describe
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say, say_number

#: Width of a card in the market and of one in the hand.
MARKET_CARD = 64


def market(view: TicketView, reader: Reader | None = None) -> Markup:
    """Deck, display, contract stack and merchandise supply; what can be taken is a button."""
    who = reader or Reader((), view.viewer)
    open_question = view.question if asked(view) else None
    question = (repr(open_question.to_json()), tuple(view.legal)) if open_question else ()
    lying = (tuple(view.display), view.deck, view.contract_stack, view.supply)
    return _MARKETS.get((lying, question, who.tongue), lambda: _draw(view, who))


#: Markets by what lies there and what is asked; whoever is not asked sees the same one.
_MARKETS: Final = Kept[Markup](600)


def _draw(view: TicketView, who: Reader) -> Markup:
    open_cards = [_open_card(view, place, who) for place in range(len(view.display))]
    deck = _pile(view, DECK, "back-transport", view.deck, say("Draw from the deck"), say("Deck"), who)
    stack = _pile(
        view,
        DRAW_CONTRACTS,
        "back-contract",
        view.contract_stack,
        say("Draw contracts"),
        say("Contracts"),
        who,
    )
    supply = _pile(view, None, "card-goods", view.supply, say("Supply of goods cards"), say("Goods"), who)
    return el(
        "section",
        el("h2", say("Take cards").text(who), class_="eyebrow"),
        el("div", deck, *open_cards, class_="piles", data_spot="cards"),
        el("div", stack, supply, class_="piles stacks"),
        class_="market sheet",
        aria_label=say("Cards on the table").text(who),
    )


def _open_card(view: TicketView, place: int, reader: Reader) -> Markup:
    """A place of the display, which may be empty (TTR-5.18)."""
    kind = view.display[place]
    if kind == EMPTY:
        label = say("Empty place of the display").text(reader)
        return el("div", class_="pile gap", role="img", aria_label=label)
    action = TAKES[place]
    name = say("Face-up {kind} card", kind=kind_word(kind))
    parts = _card_parts(f"card-{KINDS[kind]}")
    return _takable(view, action, parts, describe(action, view), name, reader)


def _pile(
    view: TicketView,
    action: Action | None,
    symbol: str,
    count: int,
    label: Phrase,
    word: Phrase,
    reader: Reader,
) -> Markup:
    """A pile: its top, its count and what it is called."""
    name = say_number("{pile}, {number} left", "{pile}, {number} left", count, pile=label)
    shown = say_number("{pile}, {number} left", "{pile}, {number} left", count, pile=word)
    parts = _card_parts(symbol, count, word.text(reader))
    return _takable(view, action, parts, name, shown, reader)


@lru_cache(maxsize=1024)
def _card_parts(symbol: str, count: int = -1, word: str = "") -> Markup:
    """The picture of a card; a pile has its count and its name too."""
    face = card(symbol, MARKET_CARD, class_="card" if count else "card spent")
    if count < 0:
        return face
    return join((face, el("span", count, class_="count"), el("span", word, class_="pile-word")))


def _takable(
    view: TicketView, action: Action | None, parts: Markup, label: Phrase, name: Phrase, reader: Reader
) -> Markup:
    """A button if it answers the question, a refused one with its reason if it does not."""
    question = view.question
    if action is None or question is None or not asked(view):
        return _lying(parts, name.text(reader))
    if any(answer is action for answer in view.legal):
        # Contracts that were drawn cannot be given back, so the stack asks first.
        goal = STACK if action is DRAW_CONTRACTS else ""
        return _pickable(parts, action.notation, goal, label.text(reader))
    refusal = question.refusal(view, action)
    if refusal is None:  # one who looks over the shoulder may see it, not take it
        return _lying(parts, name.text(reader))
    told = because(refusal, reader)
    return _refused(parts, told, say("{name}. {reason}", name=name, reason=told).text(reader))


@lru_cache(maxsize=1024)
def _lying(parts: Markup, name: str) -> Markup:
    return el("div", parts, class_="pile", role="img", aria_label=name)


@lru_cache(maxsize=1024)
def _pickable(parts: Markup, notation: str, goal: str, words: str) -> Markup:
    return el(
        "button",
        parts,
        type="button",
        class_="pile pickable",
        data_action=None if goal else notation,
        data_choose=goal or None,
        title=words,
        aria_label=words,
    )


@lru_cache(maxsize=1024)
def _refused(parts: Markup, told: str, words: str) -> Markup:
    return el(
        "button",
        parts,
        type="button",
        class_="pile refused",
        aria_disabled="true",
        data_why=told,
        data_rule=rule_of(told) or None,
        title=told,
        aria_label=words,
    )
