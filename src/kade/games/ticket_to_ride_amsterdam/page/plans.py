"""Goals of the table and what they come to: claiming a route, drawing contracts, looking at a contract."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kade.chart.face import Plan
from kade.chart.markup import Markup, el, icon, join, picture
from kade.chart.plan_fields import gain, kbd, segments
from kade.chart.reasons import because
from kade.chart.sprite import ICON_BOX
from kade.chart.tokens import emblem_of
from kade.games.ticket_to_ride_amsterdam.page.board.frames import Frame
from kade.games.ticket_to_ride_amsterdam.page.board.marks import claim_marks, lit_way
from kade.games.ticket_to_ride_amsterdam.page.hot_spots import payments, why_not
from kade.games.ticket_to_ride_amsterdam.page.symbols import CARD_HUES
from kade.games.ticket_to_ride_amsterdam.page.ways import (
    SHOWN,
    Card,
    Way,
    cards_for,
    colours_needed,
    open_contracts,
    ways,
)
from kade.games.ticket_to_ride_amsterdam.rules.actions import DRAW_CONTRACTS, Claim
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CONTRACTS,
    CONTRACTS_DRAWN,
    END_CARTS,
    GREY_NAME,
    JOKER,
    MERCHANDISE_PER_ROUTE,
    ROUTE_POINTS,
    ROUTES,
    Contract,
    Route,
    contracts_in,
)
from kade.games.ticket_to_ride_amsterdam.rules.names import contract_name, route_name
from kade.games.ticket_to_ride_amsterdam.rules.paths import spaces_between
from kade.games.ticket_to_ride_amsterdam.rules.scoring import fulfilled
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.games.ticket_to_ride_amsterdam.words.answers import payment
from kade.kernel.phrase import Listing, Phrase, Reader, say, say_number

#: How the goals begin that show a contract: they can be looked at by their owner at any time.
LOOK: Final = "contract-"
#: The stack of contracts as a goal.
STACK: Final = "contracts"


def plan(view: TicketView, key: str, frame: Frame, reader: Reader) -> Plan | None:
    """What a goal comes to; None if it is none, or not the viewer's."""
    if key.startswith(LOOK):
        return _look(view, key, frame, reader)
    if key == STACK:
        return _draw(view, reader) if DRAW_CONTRACTS in view.legal else None
    route = next((route for route in ROUTES if route.key == key), None)
    return _claim(view, route, frame, reader) if route else None


# ------------------------------------------------------------------- a contract


def look_key(contract: Contract, place: int = 1) -> str:
    """The goal that shows a contract with its cheapest way, or with one that comes after it."""
    return f"{LOOK}{contract.index}" + (f"-{place}" if place > 1 else "")


def other_keys(contract: Contract) -> str:
    """The goals with which the card of a contract is lit as well."""
    return " ".join(look_key(contract, place) for place in range(2, SHOWN + 1))


def _look(view: TicketView, key: str, frame: Frame, reader: Reader) -> Plan | None:
    number, _, place = key.removeprefix(LOOK).partition("-")
    if not number.isdecimal() or not (place or "1").isdecimal() or int(number) >= len(CONTRACTS):
        return None
    contract = CONTRACTS[int(number)]
    holder = _holder(view, contract)
    if holder < 0:
        return None
    found = ways(view, contract, holder)
    chosen = int(place or 1) - 1
    if not 0 <= chosen < max(len(found), 1):
        return None
    way = found[chosen] if found else None
    note = _how_far(view, way, chosen).text(reader)
    form = join((_cards(view, way, reader), _other_way(contract, chosen, len(found), reader)))
    title = contract_name(contract.index).text(reader)
    return Plan(key, title, note, form, overlay=lit_way(contract, way, frame))


def _holder(view: TicketView, contract: Contract) -> int:
    """Whose contract it is, as far as the viewer may know; -1 for nobody's."""
    if view.viewer >= 0 and (view.contracts & contract.bit or contract.index in view.offered):
        return view.viewer
    return next((seat for seat, mask in enumerate(view.revealed) if mask & contract.bit), -1)


def _how_far(view: TicketView, way: Way | None, place: int) -> Phrase:
    if way is None:
        if view.over:
            return say("These two places were not joined.")
        return say("These two places cannot be joined any more.")
    if not way.free:
        return say("Joined")
    missing = sum(not card.held for cards in cards_for(way, view.hand) for card in cards)
    cards: Phrase = say("all cards in hand")
    if missing:
        cards = say_number("{number} card missing", "{number} cards missing", missing)
    if place:
        return say("{spaces}, {cards}; another way", spaces=_to_go(way.spaces), cards=cards)
    return say("{spaces}, {cards}", spaces=_to_go(way.spaces), cards=cards)


def _to_go(spaces: int) -> Phrase:
    return say_number("{number} to go", "{number} to go", spaces)


def _cards(view: TicketView, way: Way | None, reader: Reader) -> Markup:
    """The cards that a way takes, route by route; those that are missing are pale."""
    if way is None or not way.free:
        return join(())
    groups = []
    for route, cards in zip(way.free, cards_for(way, view.hand), strict=True):
        name = route_name(route.index).text(reader)
        groups.append(el("span", *(_plate(card) for card in cards), class_="need", title=name))
    label = say("Cards that it takes").text(reader)
    return el("span", *groups, class_="needs", role="img", aria_label=label)


def _other_way(contract: Contract, chosen: int, number: int, reader: Reader) -> Markup:
    if number < 2:
        return join(())
    return el(
        "button",
        say("Other way").text(reader),
        kbd("W"),
        type="button",
        class_="button",
        data_key="w",
        data_choose=look_key(contract, (chosen + 1) % number + 1),
    )


# ---------------------------------------------------------------------- a route


def reason(view: TicketView, key: str, reader: Reader) -> str:
    """Why a route cannot be claimed in the viewer's turn."""
    route = next((route for route in ROUTES if route.key == key), None)
    return because(why_not(view, route) if route else None, reader)


def _claim(view: TicketView, route: Route, frame: Frame, reader: Reader) -> Plan | None:
    choices = payments(view, route.index)
    if not choices:
        return None
    choices = sorted(choices, key=_thrift(view, route))
    points = ROUTE_POINTS[route.length]
    joins = _joined(view, route)
    emblem = emblem_of(reader.emblems, view.viewer)
    several = len(choices) > 1
    return Plan(
        route.key,
        route_name(route.index).text(reader),
        _promise(view, route, points, joins).text(reader),
        _payments(choices, reader),
        line=f"claim {route.key} {{pay}}" if several else choices[0].notation,
        send=say("Claim").text(reader),
        symbol="i-cart",
        gains=_gains(view, route, reader),
        overlay=claim_marks(route, points, joins, emblem, frame),
    )


def _thrift(view: TicketView, route: Route) -> Callable[[Claim], tuple[int, int, int, int]]:
    """Fewest jokers first; then colours that no contract needs, then those of which there are most."""
    needed = colours_needed(view, route)

    def dear(claim: Claim) -> tuple[int, int, int, int]:
        if claim.colour == JOKER:
            return claim.jokers, 0, 0, claim.colour
        return claim.jokers, needed[claim.colour], -view.hand[claim.colour], claim.colour

    return dear


def _joined(view: TicketView, route: Route) -> list[Contract]:
    """The viewer's contracts that this route would join."""
    owned, held = view.owned[view.viewer], view.contracts
    return contracts_in(fulfilled(owned | route.bit, held) & ~fulfilled(owned, held))


def _promise(view: TicketView, route: Route, points: int, joins: list[Contract]) -> Phrase:
    """The points, and what the claim does for the viewer's contracts."""
    if joins:
        names = Listing([contract_name(contract.index) for contract in joins])
        return say("+{points} and joins {contracts}", points=points, contracts=names)
    owned, closed = view.owned[view.viewer], view.closed[view.viewer]
    for contract in open_contracts(view):
        before = spaces_between(contract.a, contract.b, owned, closed)
        after = spaces_between(contract.a, contract.b, owned | route.bit, closed)
        if before is not None and after is not None and after < before:
            name = contract_name(contract.index)
            return say("+{points}; {contract}: {spaces}", points=points, contract=name, spaces=_to_go(after))
    return say("+{points}", points=points)


def _gains(view: TicketView, route: Route, reader: Reader) -> Markup:
    """What comes with it: merchandise, and the last round."""
    found = []
    goods = min(MERCHANDISE_PER_ROUTE, view.supply) if route.cart else 0
    if goods:
        words = say_number("{number} goods card", "{number} goods cards", goods).text(reader)
        found.append(gain(icon("i-goods", 18), f"+{goods}", label=words))
    left = view.carts[view.viewer] - route.length
    if view.last_turns < 0 and left <= END_CARTS:
        words = say("Everybody has one more turn after this.").text(reader)
        found.append(gain(icon("i-clock", 18), say("Last round").text(reader), label=words))
    return join(found)


def _payments(choices: list[Claim], reader: Reader) -> Markup:
    """Payments as small plates: one lies there as it is, of several one is chosen."""
    if len(choices) == 1:
        words = say("Pay {cards}", cards=payment(choices[0])).text(reader)
        return el("span", _plates(choices[0]), class_="need", role="img", title=words, aria_label=words)
    told = [
        (_cards_of(claim), _plates(claim), say("Pay {cards}", cards=payment(claim)).text(reader))
        for claim in choices
    ]
    return segments("pay", told, told[0][0], say("Payment").text(reader))


def _cards_of(claim: Claim) -> str:
    """The payment as the notation of a claim ends with it."""
    return claim.notation.split(" ", 2)[2]


def _plates(claim: Claim) -> Markup:
    spent = [(claim.colour, claim.plain), (JOKER, claim.jokers)]
    return join(_plate(Card(kind, True)) for kind, count in spent for _ in range(count))


def _plate(card: Card) -> Markup:
    missing = "" if card.held else " miss"
    if card.kind == JOKER and not card.held:
        return el("span", "?", class_=f"plate hue-{GREY_NAME}{missing}")
    hue = CARD_HUES[card.kind]
    mark = picture(f"mark-{hue.mark}", 17, 17, ICON_BOX, "", "mark")
    return el("span", mark, class_=f"plate hue-{hue.key}{missing}")


# -------------------------------------------------------------------- the stack


def _draw(view: TicketView, reader: Reader) -> Plan:
    number = min(CONTRACTS_DRAWN, view.contract_stack)
    title = say_number("Draw the last contract", "Draw {number} contracts", number)
    note = (
        say("Keep at least one. This cannot be taken back.")
        if number > 1
        else say("It must be kept. This cannot be taken back.")
    )
    return Plan(
        STACK,
        title.text(reader),
        note.text(reader),
        line=DRAW_CONTRACTS.notation,
        send=say("Draw contracts").text(reader),
        symbol="i-scroll",
    )
