"""The title's own parts of a page beside the board: market, hand, seats, payments.

Contracts are in ``contract_cards.py``; this module gives them out together with the rest.
"""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations
from typing import Final

from kade.chart.cards import card
from kade.chart.markup import NOTHING, Markup, el, icon, join, picture
from kade.chart.sprite import ICON_BOX
from kade.games.ticket_to_ride_amsterdam.page.contract_cards import (
    contract_map,
    offered_contracts,
    own_contracts,
    revealed_contracts,
)
from kade.games.ticket_to_ride_amsterdam.page.hot_spots import asked, payments
from kade.games.ticket_to_ride_amsterdam.page.symbols import CARD_HUES
from kade.games.ticket_to_ride_amsterdam.rules.actions import DECK, DRAW_CONTRACTS, TAKES, Claim
from kade.games.ticket_to_ride_amsterdam.rules.components import EMPTY, JOKER, KINDS, ROUTES
from kade.games.ticket_to_ride_amsterdam.rules.names import kind_word
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.games.ticket_to_ride_amsterdam.words.answers import cards, describe, payment
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say, say_number

__all__ = [
    "carts_left",
    "contract_map",
    "hand",
    "market",
    "offered_contracts",
    "own_contracts",
    "panel_css",
    "payment_buttons",
    "payment_choice",
    "revealed_contracts",
    "seat_stats",
]

#: Width of a card in the market and of one in the hand.
MARKET_CARD = 64
HAND_CARD = 59
#: More cards of one kind than this are told by their number alone, so that a hand keeps its size.
FAN = 3
#: With so many kinds in hand every fan is narrower.
CROWDED = 6


# --------------------------------------------------------------------- market


def market(view: TicketView, reader: Reader | None = None) -> Markup:
    """Deck, display, contract stack and merchandise supply; what can be taken is a button."""
    who = reader or Reader((), view.viewer)
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
    supply = _pile(view, None, "card-goods", view.supply, say("Merchandise supply"), say("Goods"), who)
    return el(
        "section",
        el("h2", say("Take cards").text(who), class_="eyebrow"),
        el("div", deck, *open_cards, class_="piles"),
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
        return _pickable(parts, action.notation, label.text(reader))
    refusal = question.refusal(view, action)
    if refusal is None:  # one who looks over the shoulder may see it, not take it
        return _lying(parts, name.text(reader))
    reason = refusal.sentence.text(reader)
    return _refused(parts, reason, say("{name}. {reason}", name=name, reason=reason).text(reader))


@lru_cache(maxsize=1024)
def _lying(parts: Markup, name: str) -> Markup:
    return el("div", parts, class_="pile", role="img", aria_label=name)


@lru_cache(maxsize=1024)
def _pickable(parts: Markup, notation: str, words: str) -> Markup:
    return el(
        "button",
        parts,
        type="button",
        class_="pile pickable",
        data_action=notation,
        title=words,
        aria_label=words,
    )


@lru_cache(maxsize=1024)
def _refused(parts: Markup, reason: str, words: str) -> Markup:
    return el(
        "button",
        parts,
        type="button",
        class_="pile refused",
        aria_disabled="true",
        data_why=reason,
        title=reason,
        aria_label=words,
    )


# ----------------------------------------------------------------------- hand


def hand(view: TicketView, reader: Reader | None = None) -> Markup:
    """Own cards by kind; cards of one kind overlap and carry their number."""
    if view.viewer < 0:
        return NOTHING
    who = reader or Reader((), view.viewer)
    held = [(kind, count) for kind, count in enumerate(view.hand) if count]
    most = FAN if len(held) < CROWDED else FAN - 1
    fans = [_fan(kind, count, most, who.tongue) for kind, count in held]
    title = say("Your hand").text(who)
    return el(
        "section",
        el("h2", title, " ", el("b", sum(view.hand)), class_="eyebrow"),
        el("ol", *fans, class_="fans"),
        class_="hand",
        aria_label=title,
    )


@lru_cache(maxsize=1024)
def _fan(kind: int, count: int, most: int, tongue: NullTranslations) -> Markup:
    drawn = [card(f"card-{KINDS[kind]}", HAND_CARD, class_="card in-fan") for _ in range(min(count, most))]
    badge = el("span", count, class_="count", aria_hidden="true") if count > 1 else NOTHING
    label = cards(kind, count).text(Reader((), -1, tongue))
    return el(
        "li",
        el("span", *drawn, badge, class_="fan-cards", role="img", aria_label=label),
        class_="fan",
        title=label,
    )


# ---------------------------------------------------------------------- seats


def seat_stats(view: TicketView, seat: int, reader: Reader | None = None) -> Markup:
    """What everybody may count of a seat: carts, cards, contracts, merchandise."""
    tongue = (reader or Reader((), view.viewer)).tongue
    return el(
        "div",
        _stat("i-cart", view.carts[seat], "Carts left", tongue),
        _stat("i-hand", view.hand_sizes[seat], "Cards", tongue),
        _stat("i-scroll", view.contract_counts[seat], "Contracts", tongue),
        _stat("i-goods", view.merchandise[seat], "Merchandise", tongue),
        class_="stats",
    )


def carts_left(view: TicketView, seat: int, reader: Reader) -> Markup:
    """What decides when the game ends."""
    return _stat("i-cart", view.carts[seat], "Carts left", reader.tongue)


#: The labels of the counts, here as phrases so that translators find them.
_COUNTS: Final[dict[str, Phrase]] = {
    "Carts left": say("Carts left"),
    "Cards": say("Cards"),
    "Contracts": say("Contracts"),
    "Merchandise": say("Merchandise"),
}


@lru_cache(maxsize=1024)
def _stat(symbol: str, value: int, label: str, tongue: NullTranslations) -> Markup:
    reader = Reader((), -1, tongue)
    words = _COUNTS[label].text(reader)
    spoken = say("{what}: {number}", what=words, number=value).text(reader)
    return el(
        "span", icon(symbol, 17), el("b", value), class_="stat", title=words, role="img", aria_label=spoken
    )


# ------------------------------------------------------------------- payments


def payment_choice(view: TicketView, route: str, reader: Reader | None = None) -> Markup:
    """The ways to pay for a route (by key), one button each; nothing if it cannot be claimed."""
    who = reader or Reader((), view.viewer)
    index = next((found.index for found in ROUTES if found.key == route), -1)
    ways = payments(view, index)
    if not ways:
        return NOTHING
    return payment_buttons(tuple(ways), who.tongue)


@lru_cache(maxsize=4096)
def payment_buttons(ways: tuple[Claim, ...], tongue: NullTranslations) -> Markup:
    """The payments of one route, the first of them as the one that is meant."""
    reader = Reader((), -1, tongue)
    buttons = [_payment(claim, place == 0, reader) for place, claim in enumerate(ways)]
    word = say("Pay").text(reader)
    return el(
        "div", el("span", word, class_="pay-word"), *buttons, class_="payments", role="group", aria_label=word
    )


def _payment(claim: Claim, first: bool, reader: Reader) -> Markup:
    """A payment as small plates, and in words for those who do not see them."""
    spent = [(claim.colour, claim.plain), (JOKER, claim.jokers)]
    plates = [_plate(kind) for kind, count in spent for _ in range(count)]
    label = say("Pay {cards}", cards=payment(claim)).text(reader)
    return el(
        "button",
        *plates,
        type="button",
        class_="button pay primary" if first else "button pay",
        data_action=claim.notation,
        title=label,
        aria_label=label,
    )


def _plate(kind: int) -> Markup:
    hue = CARD_HUES[kind]
    mark = picture(f"mark-{hue.mark}", 17, 17, ICON_BOX, "", "mark")
    return el("span", mark, class_=f"plate hue-{hue.key}")


# ----------------------------------------------------------------- stylesheet


def panel_css() -> str:
    """The look of these parts; where they stand is the page's business."""
    return _PANELS


_PANELS = """
.market{display:flex;flex-direction:column;gap:7px;padding:8px;min-height:0}
.piles{display:grid;grid-template-columns:64px 64px;gap:12px 0;justify-content:space-between}
.stacks{border-top:1px solid var(--line-soft);padding-top:8px;margin-top:auto}
.pile{position:relative;display:block;padding:0;border:0;background:none;color:var(--ink);
 font:600 var(--size-s)/1.2 var(--serif);border-radius:8px;text-align:center}
.pile.gap{height:94px;border:1.5px dashed var(--line);opacity:.6}
.pile.refused{cursor:not-allowed}
.pile .spent{opacity:.6;filter:grayscale(1)}
.pickable{cursor:pointer}
.pile.pickable .card{border-radius:6px;outline:1.6px solid var(--glow);outline-offset:.5px;
 box-shadow:0 0 0 3.5px rgb(from var(--glow-halo) r g b/.6)}
.pile.pickable:hover .card{outline-width:3px}
.pile-word{display:block;margin-top:4px}
.piles:not(.stacks) .pile-word{display:none}
.hand,.own-contracts{min-width:0}
.fans{display:flex;gap:8px}
.fan,.fan-cards{position:relative;display:flex}
.fan .count{right:-5px;top:-7px}
.in-fan+.in-fan{margin-left:-42px}
.contracts{display:grid;grid-template-columns:repeat(auto-fill,minmax(156px,1fr));gap:8px}
.own-contracts{flex:1}
.own-contracts .contracts{grid-template-columns:none;grid-auto-flow:column;
 grid-auto-columns:minmax(156px,190px);overflow-x:auto;scrollbar-width:thin;padding:1px 1px 5px}
.contract{position:relative;display:block;width:100%;height:88px;padding:7px 6px 5px 9px;
 text-align:left;border-radius:8px;background:var(--card);color:var(--card-ink);
 border:1px solid var(--card-edge);
 box-shadow:inset 0 0 0 2px var(--card),inset 0 0 0 3px var(--card-line),
 0 2px 4px rgb(var(--shade)/.3)}
.contract.pickable{outline:1.6px solid var(--glow);outline-offset:.5px;
 box-shadow:inset 0 0 0 2px var(--card),inset 0 0 0 3px var(--card-line),
 0 0 0 4px rgb(from var(--glow-halo) r g b/.6)}
.contract.pickable:hover,.contract.pickable:focus-visible{outline-width:3px}
.contract.refused{opacity:.55}
.end{display:block;font:600 var(--size-s)/1.2 var(--serif);letter-spacing:-.015em;
 white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.course{display:flex;align-items:center;gap:6px;margin-top:1px}
.contract .mini{flex:none;width:56px}
.state{font:400 var(--size-m)/1.15 var(--sans);color:var(--contract-word)}
.state.done{color:var(--contract-done);font-weight:700}
.state.lost{color:var(--contract-worth)}
.worth{position:absolute;right:6px;bottom:6px;width:30px;height:30px;
 display:grid;place-items:center;border-radius:50%;background:var(--contract-worth);color:var(--card);
 font-size:17px;font-weight:700;border:2px solid var(--card)}
.is-done .worth{background:var(--contract-done)}
.is-lost .worth{background:var(--contract-word)}
.mini{display:block;color:var(--card-ink)}
.mini-net{fill:none;stroke:var(--contract-net);stroke-width:1.2}
.mini-own{fill:none;stroke:var(--seat-print);stroke-width:3.6;stroke-linecap:round}
.seat-windmill .mini-own{stroke:var(--seat-windmill-edge)}
.mini-end{fill:#fff;stroke:var(--card-ink);stroke-width:2.2}
.keep-both{margin-top:8px}
.payments{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.pay-word{color:var(--ink-soft)}
.pay{padding:0 8px;gap:4px}
.plate{display:grid;place-items:center;width:26px;height:26px;border-radius:5px;
 background:var(--hue);color:var(--hue-ink);border:1.5px solid var(--card)}
"""
