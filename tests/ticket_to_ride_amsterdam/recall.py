"""What a seat has been told in a game of Ticket to Ride, and whether a world agrees with all of it.

Told again from the facts as that seat saw them, not from what a position keeps: the course of the contracts
is played over, and cards are counted stretch by stretch, from one shuffle of the discard to the next.
"""

from __future__ import annotations

from kade.games.ticket_to_ride_amsterdam.rules.components import CONTRACT_TOTAL, JOKER, KIND_COUNT
from kade.games.ticket_to_ride_amsterdam.rules.events import (
    CardDrawn,
    CardTaken,
    ContractsKept,
    ContractsOffered,
    DiscardShuffled,
    HandDealt,
    RouteClaimed,
    StartContractsKept,
)
from kade.games.ticket_to_ride_amsterdam.rules.memory import DRAW, NO_SECOND
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel import Event
from walks import Walk


def disagreements(way: Walk, number: int, seat: int, world: TicketState) -> list[str]:
    """All that the seat was told before this position and that is otherwise in this world."""
    if world.over:
        return []  # all hands lie open, and nothing is drawn any more
    told = [way.journal[: way.told[0]]]
    told += [way.journal[way.told[n] : way.told[n + 1]] for n in range(number)]
    return _contracts(told, seat, world) + _cards(told, seat, world)


# ------------------------------------------------------------------------------- contracts


def _contracts(told: list[list[Event]], seat: int, world: TicketState) -> list[str]:
    """The draws of this world, played over from the top of its first stack."""
    wrong: list[str] = []
    seen = [event.seen_by(seat) for events in told for event in events]
    kept = [event for event in seen if isinstance(event, ContractsKept | StartContractsKept)]
    offers = [event for event in seen if isinstance(event, ContractsOffered)]
    draws = [world.draws[at : at + DRAW] for at in range(0, len(world.draws), DRAW)]
    if len(draws) != len(kept):
        return [f"{len(draws)} draws of contracts, not {len(kept)}"]
    under: list[int] = []  # what was refused, the topmost first
    fresh = CONTRACT_TOTAL
    held = [0] * world.players
    for (drawer, first, second, code), fact in zip(draws, kept, strict=True):
        drawn = [first] if second == NO_SECOND else [first, second]
        mine = [c for place, c in enumerate(drawn) if code in (2, place)]
        offer = offers.pop(next(n for n, event in enumerate(offers) if event.seat == drawer))
        if (drawer, len(drawn), len(mine)) != (fact.seat, len(offer.contracts), len(fact.contracts)):
            wrong.append(f"seat {drawer} drew {len(drawn)} and kept {len(mine)}")
        if drawer == seat and (tuple(drawn), tuple(mine)) != (offer.contracts, fact.contracts):
            wrong.append(f"seat {seat} saw {offer.contracts} and kept {fact.contracts}, not {drawn}, {mine}")
        for contract in drawn:
            if fresh:
                fresh -= 1
            elif contract != under.pop(0):
                wrong.append(f"contract {contract} was not on top when seat {drawer} drew it")
        held[drawer] |= sum(1 << contract for contract in mine)
        under += [contract for contract in drawn if contract not in mine]
    if held != world.contracts:
        wrong.append(f"contracts {world.contracts} are held, not {held}")
    top = (world.contract_stack + world.offered[::-1])[::-1]
    if len(under) and not world.choices and top[fresh:] != under:
        wrong.append(f"under the stack lie {top[fresh:]}, not {under}")
    return wrong


# ----------------------------------------------------------------------------------- cards


def _cards(told: list[list[Event]], seat: int, world: TicketState) -> list[str]:
    """Stretch by stretch what was drawn, and that nobody paid what he cannot have had."""
    wrong: list[str] = []
    size = world.players * KIND_COUNT
    stretches = [*world.drawn_before, world.drawn]
    drawn, total, taken, paid = [0] * size, [0] * size, [0] * size, [0] * size
    needed = [0] * size
    number = 0
    for events in told:
        for event in _shuffles_last(events):
            if isinstance(event, HandDealt):
                for card in event.cards:
                    drawn[event.seat * KIND_COUNT + card] += 1
            elif isinstance(event, CardDrawn):
                drawn[event.seat * KIND_COUNT + event.card] += 1
            elif isinstance(event, CardTaken):
                taken[event.seat * KIND_COUNT + event.card] += 1
            elif isinstance(event, RouteClaimed):
                for kind, cards in ((event.colour, event.plain), (JOKER, event.jokers)):
                    if cards:
                        place = event.seat * KIND_COUNT + kind
                        paid[place] += cards
                        needed[place] = max(needed[place], paid[place] - taken[place])
            elif isinstance(event, DiscardShuffled):
                wrong += _stretch(stretches[number], drawn, total, needed, seat, known=True)
                drawn = [0] * size
                number += 1
    wrong += _stretch(stretches[number], drawn, total, needed, seat, known=False)
    if number != len(stretches) - 1:
        wrong.append(f"{len(stretches) - 1} shuffles, not {number}")
    hands = [total[place] + taken[place] - paid[place] for place in range(size)]
    if hands != world.hands:
        wrong.append(f"hands {world.hands}, not {hands}")
    return wrong


def _shuffles_last(events: list[Event]) -> list[Event]:
    """A drawn card came from the deck before the discard was shuffled because it was the last one."""
    first = [event for event in events if isinstance(event, CardDrawn)]
    return first + [event for event in events if not isinstance(event, CardDrawn)]


def _stretch(
    claimed: list[int], drawn: list[int], total: list[int], needed: list[int], seat: int, known: bool
) -> list[str]:
    """What the world says was drawn between two shuffles; ``total`` counts it in."""
    wrong = []
    for place, cards in enumerate(claimed):
        total[place] += cards
        if total[place] < needed[place]:
            wrong.append(f"place {place} of the hands was paid too early")
    for other in range(len(drawn) // KIND_COUNT):
        own = slice(other * KIND_COUNT, other * KIND_COUNT + KIND_COUNT)
        if sum(claimed[own]) != sum(drawn[own]) or (other == seat and claimed[own] != drawn[own]):
            wrong.append(f"seat {other} drew {claimed[own]}, not {drawn[own]}")
    kinds = [(sum(claimed[kind::KIND_COUNT]), sum(drawn[kind::KIND_COUNT])) for kind in range(KIND_COUNT)]
    if known and any(one != other for one, other in kinds):
        wrong.append(f"cards drawn until a shuffle: {kinds}")
    return wrong
