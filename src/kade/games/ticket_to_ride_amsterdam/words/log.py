"""Prompts, answers and log sentences, in words a player of the box would use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.games.ticket_to_ride_amsterdam.rules import events as e
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    JOKER,
)
from kade.games.ticket_to_ride_amsterdam.rules.names import (
    contract_name,
    kind_word,
    route_name,
)
from kade.games.ticket_to_ride_amsterdam.words.answers import cards
from kade.kernel.events import Event
from kade.kernel.phrase import Listing, Phrase, Seat, say, say_number

# ------------------------------------------------------------ what is asked


# --------------------------------------------------------------- what happened


def _hand_dealt(event: e.HandDealt) -> Phrase | None:
    if e.UNKNOWN in event.cards:
        return None
    dealt = Listing([kind_word(card) for card in event.cards])
    return say("{who} got {cards} as first cards.", who=Seat(event.seat), cards=dealt)


def _display_laid(event: e.DisplayLaid) -> Phrase:
    return say("Turned up: {cards}.", cards=Listing([kind_word(card) for _, card in event.cards]))


def _display_flushed(event: e.DisplayFlushed) -> Phrase:
    jokers = event.cards.count(JOKER)
    return say_number(
        "{number} joker lay open: the display was cleared.",
        "{number} jokers lay open: the display was cleared.",
        jokers,
    )


def _discard_shuffled(event: e.DiscardShuffled) -> Phrase:
    return say_number(
        "The discard of {number} card was shuffled into a new deck.",
        "The discard of {number} cards was shuffled into a new deck.",
        event.cards,
    )


def _contracts_offered(event: e.ContractsOffered) -> Phrase:
    if e.UNKNOWN in event.contracts:
        return say_number(
            "{who} drew {number} contract.",
            "{who} drew {number} contracts.",
            len(event.contracts),
            who=Seat(event.seat),
        )
    drawn = Listing([contract_name(contract) for contract in event.contracts])
    return say("{who} drew {contracts}.", who=Seat(event.seat), contracts=drawn)


def _contracts_kept(event: e.ContractsKept) -> Phrase:
    if e.UNKNOWN in event.contracts:
        return say_number(
            "{who} kept {number} contract.",
            "{who} kept {number} contracts.",
            len(event.contracts),
            who=Seat(event.seat),
        )
    kept = Listing([contract_name(contract) for contract in event.contracts])
    return say("{who} kept {contracts}.", who=Seat(event.seat), contracts=kept)


def _contracts_chosen(event: e.ContractsChosen) -> Phrase:
    return say("{who} chose first contracts.", who=Seat(event.seat))


def _card_taken(event: e.CardTaken) -> Phrase:
    return say("{who} took the face-up {kind} card.", who=Seat(event.seat), kind=kind_word(event.card))


def _card_drawn(event: e.CardDrawn) -> Phrase:
    if event.card == e.UNKNOWN:
        return say("{who} drew a card from the deck.", who=Seat(event.seat))
    return say("{who} drew {kind} from the deck.", who=Seat(event.seat), kind=kind_word(event.card))


def _route_claimed(event: e.RouteClaimed) -> Phrase:
    parts = [cards(event.colour, event.plain)] if event.plain else []
    if event.jokers:
        parts.append(cards(JOKER, event.jokers))
    told = {"who": Seat(event.seat), "route": route_name(event.route), "payment": Listing(parts)}
    if event.merchandise:
        return say_number(
            "{who} claimed {route} with {payment} for {number} point and took a goods card.",
            "{who} claimed {route} with {payment} for {number} points and took a goods card.",
            event.points,
            **told,
        )
    return say_number(
        "{who} claimed {route} with {payment} for {number} point.",
        "{who} claimed {route} with {payment} for {number} points.",
        event.points,
        **told,
    )


def _passed(event: e.Passed) -> Phrase:
    return say("{who} could do nothing and passed.", who=Seat(event.seat))


def _last_round(event: e.LastRound) -> Phrase:
    return say_number(
        "{who} had {number} cart left: everybody has one more turn.",
        "{who} had {number} carts left: everybody has one more turn.",
        event.carts,
        who=Seat(event.seat),
    )


def _deadlocked(event: e.Deadlocked) -> Phrase:
    return say("Nobody could do anything any more: the game ended.")


def _contract_scored(event: e.ContractScored) -> Phrase:
    told = {"who": Seat(event.seat), "contract": contract_name(event.contract)}
    if event.fulfilled:
        return say("{who} fulfilled {contract}.", **told)
    return say("{who} did not fulfil {contract}.", **told)


def _bonus_scored(event: e.BonusScored) -> Phrase | None:
    if not event.points:
        return None
    return say_number(
        "{who} got {points} bonus points for {number} goods card.",
        "{who} got {points} bonus points for {number} goods cards.",
        event.cards,
        who=Seat(event.seat),
        points=event.points,
    )


def _game_ended(event: e.GameEnded) -> Phrase:
    winners = [Seat(seat) for seat, place in enumerate(event.ranking) if place == 1]
    if len(winners) > 1:
        return say(
            "{winners} shared the victory with {points} points.",
            winners=Listing(winners),
            points=max(event.scores),
        )
    return say("{winner} won with {points} points.", winner=winners[0], points=max(event.scores))


_SENTENCES: Final[dict[type[Event], Callable[[Any], Phrase | None]]] = {
    e.HandDealt: _hand_dealt,
    e.DisplayLaid: _display_laid,
    e.DisplayFlushed: _display_flushed,
    e.DiscardShuffled: _discard_shuffled,
    e.ContractsOffered: _contracts_offered,
    e.ContractsKept: _contracts_kept,
    e.StartContractsKept: _contracts_kept,
    e.ContractsChosen: _contracts_chosen,
    e.CardTaken: _card_taken,
    e.CardDrawn: _card_drawn,
    e.RouteClaimed: _route_claimed,
    e.Passed: _passed,
    e.LastRound: _last_round,
    e.Deadlocked: _deadlocked,
    e.ContractScored: _contract_scored,
    e.BonusScored: _bonus_scored,
    e.GameEnded: _game_ended,
}


def narrate(event: Event) -> Phrase | None:
    """The log line of an event, already reduced to what the reader may see."""
    return _SENTENCES[type(event)](event)


# ------------------------------------------------------------------ score sheet
