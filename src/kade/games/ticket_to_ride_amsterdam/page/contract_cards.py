"""Contracts as cards: held, on offer, and revealed at the end."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations
from typing import Final

from kade.chart.kept import Kept
from kade.chart.markup import NOTHING, Markup, el, join, num
from kade.chart.tokens import emblem_of
from kade.games.ticket_to_ride_amsterdam.page.plans import look_key, other_keys
from kade.games.ticket_to_ride_amsterdam.page.prompt_bar import KEEP_FORM, SIDES, end_name, tick_id
from kade.games.ticket_to_ride_amsterdam.rules.actions import KEEP_BOTH
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CONTRACTS,
    LOCATIONS,
    ROUTES,
    Contract,
    contracts_in,
    routes_in,
)
from kade.games.ticket_to_ride_amsterdam.rules.names import contract_name
from kade.games.ticket_to_ride_amsterdam.rules.paths import spaces_to_go
from kade.games.ticket_to_ride_amsterdam.rules.setup import KEEPS, OPEN
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.kernel.phrase import Phrase, Reader, Seat, say, say_number


def own_contracts(view: TicketView, reader: Reader | None = None) -> Markup:
    """The viewer's contracts and how far each is from being fulfilled; nothing for a spectator."""
    if view.viewer < 0:
        return NOTHING
    return _held(view, view.viewer, view.contracts, say("Your contracts"), "own-contracts", reader)


def revealed_contracts(view: TicketView, seat: int, reader: Reader | None = None) -> Markup:
    """A seat's contracts after the end of the game; nothing before it."""
    if not view.revealed:
        return NOTHING
    own = seat == view.viewer
    heading = say("Your contracts") if own else say("Contracts of {seat}", seat=Seat(seat))
    return _held(view, seat, view.revealed[seat], heading, "revealed-contracts", reader)


def _held(
    view: TicketView, seat: int, contracts: int, heading: Phrase, class_: str, reader: Reader | None
) -> Markup:
    who = reader or Reader((), view.viewer)
    seen = (seat, contracts, view.owned[seat], view.closed[seat], view.carts[seat], view.over)
    key = (*seen, view.viewer < 0, heading.text(who), class_, emblem_of(who.emblems, seat), who.tongue)
    return _HELD.get(key, lambda: _drawn_held(view, seat, contracts, heading, class_, who))


#: Drawings of contracts held: how far they are from being fulfilled takes a search through the town.
_HELD: Final = Kept[Markup](600)


def _drawn_held(
    view: TicketView, seat: int, contracts: int, heading: Phrase, class_: str, who: Reader
) -> Markup:
    found = contracts_in(contracts)
    cards = [el("li", _held_card(view, contract, seat, who)) for contract in found]
    title = heading.text(who)
    return el(
        "section",
        el("h2", title, " ", el("b", len(found)), class_="eyebrow"),
        el("ol", *cards, class_="contracts"),
        class_=class_,
        aria_label=title,
    )


def _held_card(view: TicketView, contract: Contract, seat: int, who: Reader) -> Markup:
    """A contract that is pressed to see its way; a spectator has nobody to look for."""
    face, kind = _face(view, contract, seat, who), _card_class(view, contract, seat, who)
    if view.viewer < 0:
        return el("div", face, class_=kind)
    label = say("Show {contract} on the board", contract=contract_name(contract.index)).text(who)
    return el(
        "button",
        face,
        type="button",
        class_=f"{kind} look",
        data_choose=look_key(contract),
        data_goal=other_keys(contract),
        title=label,
        aria_label=label,
    )


def offered_contracts(view: TicketView, reader: Reader | None = None) -> Markup:
    """The contracts to choose from: all are kept, and a press leaves one out."""
    if not view.offered:
        return NOTHING
    who, seat = reader or Reader((), view.viewer), view.viewer
    seen = (
        seat,
        tuple(view.offered),
        tuple(view.legal),
        view.owned[seat],
        view.closed[seat],
        view.carts[seat],
    )
    key = (*seen, view.choice, view.over, emblem_of(who.emblems, seat), who.tongue)
    return _OFFERED.get(key, lambda: _drawn_offer(view, who))


_OFFERED: Final = Kept[Markup](600)


def _drawn_offer(view: TicketView, who: Reader) -> Markup:
    cards = []
    for place, index in enumerate(view.offered):
        cards.append(el("li", _offer(view, CONTRACTS[index], place, who)))
    title = say_number("A contract for you", "Contracts to choose from", len(view.offered)).text(who)
    return el(
        "section",
        el("h2", title, class_="eyebrow"),
        el("ol", *cards, class_="contracts"),
        class_="offer",
        aria_label=title,
    )


def _offer(view: TicketView, contract: Contract, place: int, reader: Reader) -> Markup:
    """One contract on offer; after a set-up choice it shows whether it was kept."""
    seat = view.viewer
    name = contract_name(contract.index)
    kind = _card_class(view, contract, seat, reader)
    if KEEP_BOTH in view.legal:
        label = say("Keep {contract}", contract=name).text(reader)
        told = say("Press to leave it out or to take it back in").text(reader)
        side = SIDES[place]
        tick = el(
            "input",
            type="checkbox",
            id=tick_id(side),
            form=KEEP_FORM,
            data_side=side,
            value=side,
            checked=True,
            aria_label=label,
        )
        box = el("span", class_="tick", aria_hidden="true")
        return el(
            "label", tick, box, _face(view, contract, seat, reader), class_=f"{kind} pickable", title=told
        )
    if view.choice != OPEN:
        choice = KEEPS[view.choice]
        kept = choice.second if place else choice.first
        word = say("{contract}, kept", contract=name) if kept else say("{contract}, refused", contract=name)
        return el(
            "div",
            _face(view, contract, seat, reader),
            class_=kind + ("" if kept else " refused"),
            role="img",
            aria_label=word.text(reader),
        )
    return el("div", _face(view, contract, seat, reader), class_=kind)


def _card_class(view: TicketView, contract: Contract, seat: int, reader: Reader) -> str:
    left = spaces_to_go(view, contract, seat)
    state = " is-done" if left == 0 else " is-lost" if left is None else ""
    return f"contract seat-{emblem_of(reader.emblems, seat)}{state}"


def _face(view: TicketView, contract: Contract, seat: int, reader: Reader) -> Markup:
    left = spaces_to_go(view, contract, seat)
    return contract_face(contract, view.owned[seat], left, view.over, reader.tongue)


@lru_cache(maxsize=2048)
def contract_face(
    contract: Contract, owned: int, left: int | None, over: bool, tongue: NullTranslations
) -> Markup:
    """The two ends, the net in miniature, what is left to do, and the value."""
    reader = Reader((), -1, tongue)
    return join(
        (
            end_name(contract.a),
            end_name(contract.b),
            el("span", contract_map(contract, owned), _state(left, over, reader), class_="course"),
            el("span", contract.points, class_="worth serif", title=say("Points").text(reader)),
        )
    )


def _state(left: int | None, over: bool, reader: Reader) -> Markup:
    """Joined, or how many spaces are still to be claimed."""
    if left == 0:
        return el("span", say("Joined").text(reader), class_="state done")
    if left is None:
        word = say("Missed") if over else say("Cut off")
        why = (
            say("These two places were not joined.")
            if over
            else say("These two places cannot be joined any more.")
        )
        return el("span", word.text(reader), class_="state lost", title=why.text(reader))
    words = say_number("{number} to go", "{number} to go", left).text(reader)
    return el("span", words, class_="state", title=say("Spaces still to claim").text(reader))


#: The size of the miniature.
_WIDTH, _HEIGHT = 84, 62


def _at(location: int) -> tuple[float, float]:
    place = LOCATIONS[location]
    return 4 + place.x * (_WIDTH - 8) / 1000, 4 + place.y * (_HEIGHT - 8) / 1000


@lru_cache(maxsize=1024)
def _strokes(routes: int) -> str:
    """The routes of a mask as straight lines."""
    ends = [(_at(route.a), _at(route.b)) for route in routes_in(routes)]
    return "".join(f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}" for (x0, y0), (x1, y1) in ends)


_NET = sum(route.bit for route in ROUTES if route.lane == 0)


def contract_map(contract: Contract, owned: int) -> Markup:
    """The net of routes in miniature, own routes strong, the two ends marked."""
    ends = join(
        el("circle", cx=x, cy=y, r=4.2, class_="mini-end") for x, y in (_at(contract.a), _at(contract.b))
    )
    return el(
        "svg",
        el("path", d=_strokes(_NET), class_="mini-net"),
        el("path", d=_strokes(owned), class_="mini-own") if owned else NOTHING,
        ends,
        class_="mini",
        viewBox=f"0 0 {_WIDTH} {_HEIGHT}",
        aria_hidden="true",
    )
