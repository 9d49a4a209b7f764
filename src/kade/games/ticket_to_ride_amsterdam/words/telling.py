"""The log of a turn: two cards are one sentence, and so are contracts drawn and kept."""

from __future__ import annotations

from collections.abc import Sequence

from kade.games.ticket_to_ride_amsterdam.rules import events as e
from kade.games.ticket_to_ride_amsterdam.rules.names import contract_name, kind_word
from kade.games.ticket_to_ride_amsterdam.words.answers import cards
from kade.games.ticket_to_ride_amsterdam.words.log import narrate
from kade.kernel.events import Event
from kade.kernel.game import Line
from kade.kernel.phrase import Listing, Phrase, Seat, say, say_number

Draw = e.CardTaken | e.CardDrawn


def tell(run: Sequence[tuple[int, Event]]) -> list[Line]:
    """The answers that a seat gave in a row, what belongs together in one sentence."""
    lines: list[Line] = []
    last = run[-1][0] if run else 0
    whole = [together for together in (_draws(run), _contracts(run), _laid(run)) if len(together) > 1]
    for number, event in run:
        together = next((found for found in whole if (number, event) in found), [(number, event)])
        if (number, event) != together[0]:
            continue  # told with the first of them
        events = tuple(event for _, event in together)
        sentence = told(events)
        if sentence is not None:
            lines.append(Line(number, last if whole else number, event.seat, sentence, events))
    return lines


def _laid(run: Sequence[tuple[int, Event]]) -> list[tuple[int, Event]]:
    """Cards turned up one after the other, if nothing else happened to the display meanwhile."""
    if any(isinstance(event, e.DisplayFlushed | e.DiscardShuffled) for _, event in run):
        return []
    return [(number, event) for number, event in run if isinstance(event, e.DisplayLaid)]


def _draws(run: Sequence[tuple[int, Event]]) -> list[tuple[int, Event]]:
    return [(number, event) for number, event in run if isinstance(event, Draw)]


def _contracts(run: Sequence[tuple[int, Event]]) -> list[tuple[int, Event]]:
    """Contracts drawn in this run and what was kept of them; at set-up the choice is told by itself."""
    drawn = [(number, event) for number, event in run if isinstance(event, e.ContractsOffered)]
    if len(drawn) != 1:
        return []
    seat = drawn[0][1].seat
    kept = [(n, event) for n, event in run if isinstance(event, e.ContractsKept) and event.seat == seat]
    return [*drawn, *kept]


def told(events: Sequence[Event]) -> Phrase | None:
    """One sentence for the events of a rulebook action."""
    draws = [event for event in events if isinstance(event, Draw)]
    if len(draws) > 1:
        return _cards(draws)
    laid = [event for event in events if isinstance(event, e.DisplayLaid)]
    if len(laid) > 1:
        return narrate(e.DisplayLaid(laid[0].seat, tuple(card for event in laid for card in event.cards)))
    drawn = [event for event in events if isinstance(event, e.ContractsOffered)]
    kept = [event for event in events if isinstance(event, e.ContractsKept)]
    if drawn and kept:
        return _kept(drawn[0], kept[0])
    return narrate(events[0]) if events else None


def _cards(draws: Sequence[Draw]) -> Phrase:
    who = Seat(draws[0].seat)
    taken = [kind_word(event.card) for event in draws if isinstance(event, e.CardTaken)]
    drawn = [event for event in draws if isinstance(event, e.CardDrawn)]
    kinds = [event.card for event in drawn if event.card != e.UNKNOWN]
    alike = len(kinds) == 2 and kinds[0] == kinds[1]
    known = Listing([cards(kinds[0], 2)] if alike else [kind_word(kind) for kind in kinds])
    secret = any(event.card == e.UNKNOWN for event in drawn)
    if not drawn and draws[0].card == draws[1].card:
        return say("{who} took two face-up {kind} cards.", who=who, kind=taken[0])
    if not drawn:
        return say("{who} took the face-up {kinds} cards.", who=who, kinds=Listing(taken))
    if not taken:
        if secret:
            return say("{who} drew {number} cards from the deck.", who=who, number=len(drawn))
        return say("{who} drew {kinds} from the deck.", who=who, kinds=known)
    if secret:
        return say(
            "{who} took the face-up {kind} card and drew a card from the deck.", who=who, kind=taken[0]
        )
    return say(
        "{who} took the face-up {kind} card and drew {kinds} from the deck.",
        who=who,
        kind=taken[0],
        kinds=known,
    )


def _kept(drawn: e.ContractsOffered, kept: e.ContractsKept) -> Phrase:
    who = Seat(drawn.seat)
    if e.UNKNOWN in kept.contracts:
        return say_number(
            "{who} drew {drawn} contracts and kept {number}.",
            "{who} drew {drawn} contracts and kept {number}.",
            len(kept.contracts),
            who=who,
            drawn=len(drawn.contracts),
        )
    return say(
        "{who} drew {contracts} and kept {kept}.",
        who=who,
        contracts=Listing([contract_name(contract) for contract in drawn.contracts]),
        kept=Listing([contract_name(contract) for contract in kept.contracts]),
    )
