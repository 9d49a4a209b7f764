"""What the others did, in small pictures: cards, routes, contracts, and the final count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kade.chart.face import Deed, Tile
from kade.chart.markup import Markup, el, join, use
from kade.chart.tokens import emblem_of
from kade.games.ticket_to_ride_amsterdam.page.board.frames import Frame
from kade.games.ticket_to_ride_amsterdam.page.board.marks import claimed_marks
from kade.games.ticket_to_ride_amsterdam.rules import events as e
from kade.games.ticket_to_ride_amsterdam.rules.components import GREY, GREY_NAME, KINDS, ROUTES
from kade.games.ticket_to_ride_amsterdam.rules.names import contract_name, route_name
from kade.games.ticket_to_ride_amsterdam.words.log import narrate
from kade.games.ticket_to_ride_amsterdam.words.telling import Draw, told
from kade.kernel.events import Event
from kade.kernel.phrase import Listing, Phrase, Reader, Seat, say, say_number

#: How long a tile is shown, in milliseconds: a card or contracts, a route, a step of the final count.
CARD: Final = 250
ROUTE: Final = 500
COUNT: Final = 700
#: What makes a tile of its own, and what may go on with it in the next answer of the same seat.
_GOES_ON: Final[dict[type[Event], type[Event] | tuple[type[Event], ...]]] = {
    e.CardTaken: (e.CardTaken, e.CardDrawn),
    e.CardDrawn: (e.CardTaken, e.CardDrawn),
    e.ContractsOffered: e.ContractsKept,
    e.ContractsChosen: (),
    e.RouteClaimed: (),
}


def tiles(deeds: Sequence[Deed], reader: Reader) -> list[Tile]:
    """One tile for each action of the rulebook; passes and what the rules do by themselves make none."""
    found: list[Tile] = []
    begun: list[tuple[int, Event]] = []
    for deed in deeds:
        for event in deed.events:
            if deed.number == 0 or event.seat != deed.seat:
                continue  # set-up, and what the others kept when all had chosen
            if _belongs(begun, event):
                begun.append((deed.number, event))
                found[-1] = _tile(begun, reader)
            elif type(event) in _GOES_ON:
                begun = [(deed.number, event)]
                found.append(_tile(begun, reader))
        found += _count(deed, reader)
    return found


def _belongs(begun: Sequence[tuple[int, Event]], event: Event) -> bool:
    """True for the second card of a turn, and for contracts kept after they were drawn."""
    if len(begun) != 1 or begun[0][1].seat != event.seat:
        return False
    return isinstance(event, _GOES_ON[type(begun[0][1])])


def _tile(begun: Sequence[tuple[int, Event]], reader: Reader) -> Tile:
    numbers, events = zip(*begun, strict=True)
    first = events[0]
    sentence = _claimed(first) if isinstance(first, e.RouteClaimed) else told(events)
    words = sentence.text(reader) if sentence else ""
    if isinstance(first, e.RouteClaimed):
        shown, label, pace, points = _carts(first, reader), say("Route"), ROUTE, first.points
    elif isinstance(first, Draw):
        cards = [_card(event) for event in events if isinstance(event, Draw)]
        label = say_number("{number} card", "{number} cards", len(cards))
        shown, pace, points = _fan(cards), CARD, 0
    else:
        number = len(getattr(events[-1], "contracts", ())) or 1
        shown, label, pace, points = _fan(["back-contract"] * number), say("Contracts"), CARD, 0
    return Tile(first.seat, numbers[0], numbers[-1], shown, label.text(reader), words, points, pace)


def _claimed(event: e.RouteClaimed) -> Phrase:
    """Short enough for two lines on a phone; what was paid is in the log."""
    return say_number(
        "{who} claimed {route} for {number} point.",
        "{who} claimed {route} for {number} points.",
        event.points,
        who=Seat(event.seat),
        route=route_name(event.route),
    )


def _count(deed: Deed, reader: Reader) -> list[Tile]:
    """The final count, one seat after the other: contracts, then merchandise."""
    found = []
    seats = range(len(reader.names) or max((event.seat for event in deed.events), default=-1) + 1)
    for seat in seats:
        scored = [ev for ev in deed.events if isinstance(ev, e.ContractScored) and ev.seat == seat]
        if scored:
            points = sum(event.points for event in scored)
            shown, words = _fan(["back-contract"] * min(len(scored), 3)), _contracts(seat, scored)
            found.append(_scored(deed, seat, shown, say("Contracts"), words, points, reader))
    for event in deed.events:
        sentence = narrate(event) if isinstance(event, e.BonusScored) else None
        if isinstance(event, e.BonusScored) and sentence is not None:
            shown = _fan(["card-goods"])
            found.append(_scored(deed, event.seat, shown, say("Goods"), sentence, event.points, reader))
    return found


def _scored(
    deed: Deed, seat: int, shown: Markup, label: Phrase, words: Phrase, points: int, reader: Reader
) -> Tile:
    number = deed.number
    return Tile(seat, number, number, shown, label.text(reader), words.text(reader), points, COUNT)


def _contracts(seat: int, scored: Sequence[e.ContractScored]) -> Phrase:
    done = Listing([contract_name(event.contract) for event in scored if event.fulfilled])
    failed = Listing([contract_name(event.contract) for event in scored if not event.fulfilled])
    who = Seat(seat)
    if not any(event.fulfilled for event in scored):
        return say("{who} did not fulfil {contracts}.", who=who, contracts=failed)
    if all(event.fulfilled for event in scored):
        return say("{who} fulfilled {contracts}.", who=who, contracts=done)
    return say("{who} fulfilled {contracts}, but not {failed}.", who=who, contracts=done, failed=failed)


def trail(tile: Sequence[Deed], frame: Frame, reader: Reader) -> Markup:
    """A route that was claimed glows, with its points; cards leave no trace on the board."""
    return join(
        claimed_marks(ROUTES[event.route], event.points, emblem_of(reader.emblems, event.seat), frame)
        for deed in tile
        for event in deed.events
        if isinstance(event, e.RouteClaimed)
    )


# --------------------------------------------------------------------- pictures

#: The size of a card in its symbol, and how far the next one is moved; all tiles are 30 pixels high.
_WIDE, _HIGH, _STEP, _SIZE = 68, 100, 40, 30


def _card(event: Draw) -> str:
    """What the reader saw of a card: its face or its back."""
    return "back-transport" if event.card == e.UNKNOWN else f"card-{KINDS[event.card]}"


def _fan(symbols: Sequence[str]) -> Markup:
    """Cards one over the other."""
    width = _WIDE + _STEP * (len(symbols) - 1)
    cards = [
        use(symbol, _WIDE / 2 + _STEP * place, _HIGH / 2, _WIDE, _HIGH)
        for place, symbol in enumerate(symbols)
    ]
    return el(
        "svg",
        *cards,
        width=round(width * _SIZE / _HIGH),
        height=_SIZE,
        viewBox=f"0 0 {width} {_HIGH}",
        aria_hidden="true",
    )


def _carts(event: e.RouteClaimed, reader: Reader) -> Markup:
    """A cart of its owner over the spaces of the route."""
    route = ROUTES[event.route]
    emblem = emblem_of(reader.emblems, event.seat)
    hue = GREY_NAME if route.colour == GREY else KINDS[route.colour]
    left = 26 - 6.5 * route.length
    spaces = [
        el("rect", x=left + 13 * place + 1, y=25, width=11, height=8, rx=2.5, class_="space")
        for place in range(route.length)
    ]
    return el(
        "svg",
        *spaces,
        el("g", use(f"cart-{emblem}", 26, 12, 40, 40 * 26 / 46), class_=f"seat-{emblem}"),
        class_=f"hue-{hue}",
        width=46,
        height=_SIZE,
        viewBox="0 0 52 34",
        aria_hidden="true",
    )
