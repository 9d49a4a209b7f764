"""Things of an offer as small pictures."""

from __future__ import annotations

from kade.chart.markup import Markup, el, icon, picture
from kade.chart.sprite import ICON_BOX
from kade.games.genoa.page.board.notes import Thing, later_things, things
from kade.games.genoa.page.board.signs import sign_word
from kade.games.genoa.page.symbols import ducat, good
from kade.games.genoa.rules.components import CONTRACT, DECKS, Card
from kade.games.genoa.rules.offers import Bundle, Offer
from kade.kernel.phrase import Reader


def thing_picture(thing: Thing, size: int, label: str = "") -> Markup:
    """A thing of an offer as a small picture."""
    symbol, ratio = thing
    box = "0 0 18 24" if ratio < 0.8 else "0 0 24 27" if ratio < 1 else ICON_BOX
    seat = f" seat-{symbol.removeprefix('arms-')}" if symbol.startswith("arms-") else ""
    return picture(symbol, round(size * ratio), size, box, label, f"token{seat}")


def side_parts(ducats: int, bundle: Bundle, emblem: str) -> list[Markup]:
    """Ducats and things of one side, as pictures."""
    found = [ducat(18), el("b", ducats)] if ducats else []
    return found + [thing_picture(thing, 20) for thing in things(bundle, emblem)]


def price_parts(offer: Offer, buyer: str, trader: str) -> list[Markup]:
    """All that an offer says: what is given, and after an arrow what is asked in return."""
    parts = [
        *side_parts(offer.ducats(), offer.give, buyer),
        *(thing_picture(thing, 20) for thing in later_things(offer.later, offer.target)),
    ]
    if not offer.want.empty():
        parts += [icon("i-counter", 14, "icon swap"), *side_parts(offer.want.ducats, offer.want, trader)]
    return parts


def mini_card(card: Card, reader: Reader) -> Markup:
    """A card in one line: its deck, its goods, its building."""
    goods = [good(kind, 16) for kind in card.goods]
    name = sign_word(card.building).text(reader)
    if card.other >= 0:
        name = f"{name} – {sign_word(card.other).text(reader)}"
    if card.deck == CONTRACT:
        goods = []
    return el(
        "span", icon(f"i-{DECKS[card.deck]}", 15), *goods, el("span", name), class_=f"mini {DECKS[card.deck]}"
    )
