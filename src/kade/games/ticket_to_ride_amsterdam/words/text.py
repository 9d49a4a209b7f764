"""The text twin of the board, for terminals and screen readers."""

from __future__ import annotations

from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CONTRACTS,
    EMPTY,
    GREY,
    KINDS,
    ROUTES,
    Route,
    contracts_in,
)
from kade.games.ticket_to_ride_amsterdam.rules.names import (
    colour_word,
    contract_name,
    kind_word,
    route_name,
)
from kade.games.ticket_to_ride_amsterdam.rules.scoring import fulfilled
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.kernel.game import Section, Span
from kade.kernel.phrase import PLAIN, Reader, say, say_number


def text(view: TicketView, reader: Reader = PLAIN) -> list[Section]:
    """Seats, own things, the table, then the routes: free ones first to be found."""
    sections = [_seats(view, reader), _table(view, reader)]
    if view.viewer >= 0:
        sections.append(_own(view, reader))
    sections += [_free_routes(view, reader), _claimed_routes(view, reader)]
    return [section for section in sections if section.lines]


def _seats(view: TicketView, reader: Reader) -> Section:
    lines = []
    for seat in range(view.players):
        score = view.scores[seat] if view.scores else view.points[seat]
        counts = say(
            "points {points}, carts {carts}, cards {cards}, contracts {contracts}, goods {goods}",
            points=score,
            carts=view.carts[seat],
            cards=view.hand_sizes[seat],
            contracts=view.contract_counts[seat],
            goods=view.merchandise[seat],
        ).text(reader)
        mark = "▸ " if view.seat == seat else "  "
        lines.append([Span(mark), Span(reader.name(seat), f"seat-{seat}"), Span(f": {counts}")])
    return Section(say("Players"), lines)


def _table(view: TicketView, reader: Reader) -> Section:
    shown: list[Span] = [Span(say("Display").text(reader) + ":")]
    for place, card in enumerate(view.display):
        if card == EMPTY:
            shown.append(Span(f" {place} –"))
        else:
            shown += [Span(f" {place} "), Span(kind_word(card).text(reader), f"hue-{KINDS[card]}")]
    piles = say(
        "Deck {deck}, discard {discard}, contracts {contracts}, goods {goods}",
        deck=view.deck,
        discard=sum(view.discard),
        contracts=view.contract_stack,
        goods=view.supply,
    ).text(reader)
    lines = [shown, [Span(piles)]]
    if view.last_turns >= 0 and not view.over:
        left = say_number(
            "Last round: {number} turn left", "Last round: {number} turns left", view.last_turns
        )
        lines.append([Span(left.text(reader), "alert")])
    return Section(say("Table"), lines)


def _own(view: TicketView, reader: Reader) -> Section:
    hand: list[Span] = [Span(say("Hand").text(reader) + ":")]
    for kind, number in enumerate(view.hand):
        if number:
            hand += [Span(f" {number} "), Span(kind_word(kind).text(reader), f"hue-{KINDS[kind]}")]
    if len(hand) == 1:
        hand.append(Span(" –"))
    lines = [hand]
    done = fulfilled(view.owned[view.viewer], view.contracts)
    for contract in contracts_in(view.contracts):
        mark = "✓ " if done & contract.bit else "· "
        lines.append([Span(mark), Span(contract_name(contract.index).text(reader))])
    for contract_index in view.offered:
        offer = say("On offer: {contract}", contract=contract_name(CONTRACTS[contract_index].index))
        lines.append([Span("? "), Span(offer.text(reader), "alert")])
    return Section(say("Yours"), lines)


def _route_line(route: Route, reader: Reader) -> list[Span]:
    colour = "grey" if route.colour == GREY else KINDS[route.colour]
    goods = " ◊" if route.cart else ""
    return [
        Span(f"{route.key} "),
        Span(colour_word(route.colour).text(reader), f"hue-{colour}"),
        Span(f" {route.length}{goods} {route_name(route.index).text(reader)}"),
    ]


def _free_routes(view: TicketView, reader: Reader) -> Section:
    """Routes that somebody can still claim; ◊ marks merchandise."""
    lines = []
    for route in ROUTES:
        open_to = [seat for seat in range(view.players) if not view.closed[seat] & route.bit]
        if open_to:
            lines.append(_route_line(route, reader))
    return Section(say("Free routes (◊ gives a goods card)"), lines)


def _claimed_routes(view: TicketView, reader: Reader) -> Section:
    lines = []
    for seat in range(view.players):
        for route in ROUTES:
            if view.owned[seat] & route.bit:
                owner = Span(reader.name(seat), f"seat-{seat}")
                lines.append([*_route_line(route, reader), Span("  "), owner])
    return Section(say("Claimed routes"), lines)
