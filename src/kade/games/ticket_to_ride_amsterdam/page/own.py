"""What lies before the reader: the cards of the hand."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations

from kade.chart.cards import card
from kade.chart.markup import NOTHING, Markup, el
from kade.games.ticket_to_ride_amsterdam.rules.components import KINDS
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.games.ticket_to_ride_amsterdam.words.answers import cards
from kade.kernel.phrase import Reader, say

HAND_CARD = 59
#: More cards of one kind than this are told by their number alone, so that a hand keeps its size.
FAN = 3
#: With so many kinds in hand every fan is narrower.
CROWDED = 6


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
