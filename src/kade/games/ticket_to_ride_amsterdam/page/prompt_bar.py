"""The prompt bar: the payments of a route, contracts on offer, and the pass."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations
from typing import Final

from kade.chart.face import Plan
from kade.chart.markup import Markup, el, picture
from kade.chart.sprite import ICON_BOX
from kade.games.ticket_to_ride_amsterdam.page.symbols import CARD_HUES
from kade.games.ticket_to_ride_amsterdam.rules.actions import KEEP_BOTH, KEEP_FIRST, KEEP_SECOND, PASS, Claim
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CONTRACTS,
    JOKER,
    LOCATIONS,
    ROUTE_POINTS,
    ROUTES,
)
from kade.games.ticket_to_ride_amsterdam.rules.names import contract_name, route_name
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.games.ticket_to_ride_amsterdam.words.answers import describe, payment
from kade.kernel.actions import Action
from kade.kernel.phrase import Reader, say, say_number

#: Answers that no place of the table stands for.
BY_WORD: Final[tuple[Action, ...]] = (KEEP_FIRST, KEEP_SECOND, KEEP_BOTH, PASS)


@lru_cache(maxsize=4096)
def payments(route: int, ways: tuple[Claim, ...], tongue: NullTranslations) -> Plan:
    """The ways to pay for a route, under its name and what it brings."""
    reader = Reader((), -1, tongue)
    length = ROUTES[route].length
    note = say("{points}, {carts}", points=_points(length), carts=_carts(length)).text(reader)
    buttons = payment_buttons(ways, tongue)
    return Plan(ROUTES[route].key, route_name(route).text(reader), note, buttons)


def _points(length: int) -> object:
    points = ROUTE_POINTS[length]
    return say_number("claim for {number} point", "claim for {number} points", points)


def _carts(length: int) -> object:
    return say_number("{number} cart", "{number} carts", length)


def answer(view: TicketView, action: Action, reader: Reader) -> Markup:
    """A contract as a small ticket; what is not one contract as a plain button."""
    label = describe(action, view).text(reader)
    place = 0 if action is KEEP_FIRST else 1 if action is KEEP_SECOND else -1
    if place < 0:
        short = say("Keep both") if action is KEEP_BOTH else say("Pass")
        return el(
            "button",
            short.text(reader),
            type="button",
            class_="button primary",
            data_action=action.notation,
            title=label,
        )
    contract = CONTRACTS[view.offered[place]]
    words = say("Keep {contract}", contract=contract_name(contract.index)).text(reader)
    return el(
        "button",
        el(
            "span",
            el("b", LOCATIONS[contract.a].name, class_="end"),
            el("b", LOCATIONS[contract.b].name, class_="end"),
            class_="ends",
        ),
        el("span", contract.points, class_="worth serif"),
        type="button",
        class_="ticket",
        data_action=action.notation,
        title=words,
        aria_label=words,
    )


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
