"""What Ticket to Ride: Amsterdam shows of itself on a table page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from gettext import NullTranslations
from typing import Any, Final

from kade.chart.face import Choice, Face, OwnPart
from kade.chart.markup import Markup, el, join
from kade.chart.tokens import palette_css
from kade.games.ticket_to_ride_amsterdam.page.board.drawing import board_css, board_layers
from kade.games.ticket_to_ride_amsterdam.page.board.frames import TALL, WIDE, Frame
from kade.games.ticket_to_ride_amsterdam.page.hot_spots import claimable
from kade.games.ticket_to_ride_amsterdam.page.panels import (
    carts_left,
    hand,
    market,
    offered_contracts,
    own_contracts,
    panel_css,
    payment_buttons,
    revealed_contracts,
    seat_stats,
)
from kade.games.ticket_to_ride_amsterdam.page.symbols import PALETTE, symbols
from kade.games.ticket_to_ride_amsterdam.rules.actions import KEEP_BOTH, KEEP_FIRST, KEEP_SECOND, PASS, Claim
from kade.games.ticket_to_ride_amsterdam.rules.components import CONTRACTS, LOCATIONS, ROUTE_POINTS, ROUTES
from kade.games.ticket_to_ride_amsterdam.rules.events import RouteClaimed
from kade.games.ticket_to_ride_amsterdam.rules.names import contract_name, route_name
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.games.ticket_to_ride_amsterdam.words.answers import describe
from kade.kernel.actions import Action
from kade.kernel.phrase import Reader, say, say_number

_FRAMES: Final[dict[str, Frame]] = {frame.key: frame for frame in (WIDE, TALL)}


class TicketFace(Face[TicketView]):
    frames = tuple(_FRAMES)

    def css(self) -> str:
        return palette_css(PALETTE) + board_css() + panel_css() + _ANSWERS

    def symbols(self) -> Sequence[Markup]:
        return [symbols()]

    def size(self, frame: str) -> tuple[int, int]:
        found = _FRAMES[frame]
        return found.width, found.height

    def board(
        self, view: TicketView, frame: str, fresh: Sequence[Any], reader: Reader
    ) -> tuple[Markup, Markup]:
        claimed = frozenset(ROUTES[event.route].key for event in fresh if isinstance(event, RouteClaimed))
        return board_layers(view, _FRAMES[frame], claimed, reader)

    def aside(self, view: TicketView, reader: Reader, story: Sequence[Any] = ()) -> Markup:
        return market(view, reader)

    def own(self, view: TicketView, reader: Reader) -> list[OwnPart]:
        """What is on offer first, then the hand, then contracts; at the end everybody's."""
        parts: list[OwnPart] = []
        if view.over:
            shown = join(revealed_contracts(view, seat, reader) for seat in _own_first(view))
            number = sum(mask.bit_count() for mask in view.revealed)
            return [OwnPart("contracts", "i-scroll", say("Contracts").text(reader), number, shown)]
        if view.viewer < 0:
            return parts
        if view.offered:
            offer = offered_contracts(view, reader)
            parts.append(OwnPart("offer", "i-scroll", say("Offer").text(reader), len(view.offered), offer))
        total = sum(view.hand)
        parts.append(OwnPart("hand", "i-hand", say("Hand").text(reader), total, hand(view, reader)))
        held = own_contracts(view, reader)
        number = view.contracts.bit_count()
        parts.append(OwnPart("contracts", "i-scroll", say("Contracts").text(reader), number, held))
        return parts

    def stats(self, view: TicketView, seat: int, reader: Reader) -> Markup:
        return seat_stats(view, seat, reader)

    def brief(self, view: TicketView, seat: int, reader: Reader) -> Markup:
        return carts_left(view, seat, reader)

    def choices(self, view: TicketView, reader: Reader) -> list[Choice]:
        found = claimable(view).items()
        return [_payments(route, tuple(ways), reader.tongue) for route, ways in found if len(ways) > 1]

    def answers(self, view: TicketView, reader: Reader) -> Markup:
        """Contracts on offer, and the pass of a player who can do nothing else."""
        return join(_answer(view, action, reader) for action in view.legal if action in _BY_WORD)


#: Answers that no place of the table stands for.
_BY_WORD: Final[tuple[Action, ...]] = (KEEP_FIRST, KEEP_SECOND, KEEP_BOTH, PASS)


def _own_first(view: TicketView) -> list[int]:
    return sorted(range(view.players), key=lambda seat: (seat != view.viewer, seat))


@lru_cache(maxsize=4096)
def _payments(route: int, ways: tuple[Claim, ...], tongue: NullTranslations) -> Choice:
    """The ways to pay for a route, under its name and what it brings."""
    reader = Reader((), -1, tongue)
    length = ROUTES[route].length
    note = say("{points}, {carts}", points=_points(length), carts=_carts(length)).text(reader)
    buttons = payment_buttons(ways, tongue)
    return Choice(ROUTES[route].key, route_name(route).text(reader), note, buttons)


def _points(length: int) -> object:
    points = ROUTE_POINTS[length]
    return say_number("claim for {number} point", "claim for {number} points", points)


def _carts(length: int) -> object:
    return say_number("{number} cart", "{number} carts", length)


def _answer(view: TicketView, action: Action, reader: Reader) -> Markup:
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


_ANSWERS = """
.ticket{position:relative;display:flex;align-items:center;gap:8px;height:44px;padding:0 6px 0 9px;
 border-radius:7px;background:var(--card);color:var(--card-ink);border:1px solid var(--card-edge);
 box-shadow:inset 0 0 0 2px var(--card),inset 0 0 0 3px var(--card-line);text-align:left;cursor:pointer}
.ticket:hover{box-shadow:0 0 0 3px rgb(from var(--glow-halo) r g b/.7)}
.ticket .ends{min-width:0}
.ticket .worth{position:static;flex:none}
.offer{display:grid;grid-template-columns:auto auto;column-gap:10px;align-items:center;justify-content:start}
.offer .eyebrow{grid-column:1/-1}
.offer .contracts{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:minmax(156px,190px);
 padding:1px 1px 5px 5px}
.part .keep-both{display:none}
@media(min-width:861px){.answers .ticket{display:none}}
.revealed-contracts{flex:none}
.revealed-contracts .contracts{grid-template-columns:none;grid-auto-flow:column;
 grid-auto-columns:170px;padding:1px 1px 5px}
@media(max-width:860px){
.market{flex-direction:row;padding:6px 4px;gap:4px;border-radius:0;border-inline:0;box-shadow:none}
.market .eyebrow,.market .pile-word{display:none}
.piles,.market .stacks{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:4px;flex:6 1 0;
 border:0;padding:0;margin:0}
.market .stacks{grid-template-columns:repeat(2,minmax(0,1fr));flex:2 1 0}
.pile{height:56px;min-width:0;overflow:hidden;border-radius:6px}
.pile.gap{height:56px}
.pile .card{width:100%;height:auto}
.pile.pickable .card{outline:0;box-shadow:none}
.pile.pickable{box-shadow:0 0 0 1.6px var(--glow),0 0 0 3.4px rgb(from var(--glow-halo) r g b/.9)}
.pile.pickable:focus-visible{outline:3px solid var(--glow)}
.pile .count{right:1px;top:1px;min-width:20px;padding:0 4px}
.offer{display:block}
.offer .contracts,.revealed-contracts .contracts,.own-contracts .contracts{grid-auto-flow:row;
 grid-template-columns:repeat(2,minmax(0,1fr));grid-auto-columns:auto;overflow:visible}
.answers .ticket{flex:1 1 40%;min-width:0;height:48px;justify-content:space-between}
.answers .ticket~.button{flex:1 1 100%;justify-content:center}
.ticket .worth{width:28px;height:28px}
.payments{flex:1;min-width:0}
.payments .pay-word{display:none}
.pay{flex:1;justify-content:center;padding:0 6px}
.part:not(.opened) .fans{overflow-x:auto;padding:8px 6px 4px 0;margin-top:-8px;scrollbar-width:none}
.part:not(.opened) .in-fan{width:46px;height:68px}
.part:not(.opened) .in-fan+.in-fan{margin-left:-35px}
.opened .fans{flex-wrap:wrap;gap:14px 12px;padding-top:6px}
}
"""
