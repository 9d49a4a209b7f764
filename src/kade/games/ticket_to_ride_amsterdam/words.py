"""Prompts, answers and log sentences, in words a player of the box would use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.games.ticket_to_ride_amsterdam import events as e
from kade.games.ticket_to_ride_amsterdam.actions import (
    Claim,
    DrawCard,
    DrawContracts,
    Keep,
    TakeCard,
)
from kade.games.ticket_to_ride_amsterdam.components import (
    JOKER,
    ROUTE_POINTS,
    ROUTES,
)
from kade.games.ticket_to_ride_amsterdam.names import (
    colour_word,
    contract_name,
    kind_word,
    route_name,
)
from kade.games.ticket_to_ride_amsterdam.scoring import (
    contract_points,
    fulfilled,
    merchandise_bonus,
)
from kade.games.ticket_to_ride_amsterdam.view import TicketView
from kade.kernel.actions import Action
from kade.kernel.events import Event
from kade.kernel.game import ScoreLine
from kade.kernel.phrase import Listing, Phrase, Seat, say, say_number


def cards(kind: int, number: int) -> Phrase:
    """So many cards of one kind: "two green" stays "2 green" in figures."""
    if kind == JOKER:
        return say_number("{number} joker", "{number} jokers", number)
    return say("{number} {colour}", number=number, colour=kind_word(kind))


def payment(claim: Claim) -> Listing:
    parts = [cards(claim.colour, claim.plain)] if claim.plain else []
    if claim.jokers:
        parts.append(cards(JOKER, claim.jokers))
    return Listing(parts)


# ------------------------------------------------------------ what is asked


def prompt(view: TicketView) -> Phrase:
    """What the open question asks."""
    question = view.question
    if question is None:
        return say("The game is over.")
    if question.prompt == "choose_start_contracts":
        return say("Choose your first contracts: keep one or both.")
    if question.prompt == "choose_contracts":
        if view.viewer == question.seat and len(view.offered) == 1:
            return say("Keep the last contract.")
        return say("Keep one contract or both.")
    if question.prompt == "choose_second_card":
        return say("Take a second card.")
    if view.last_turns >= 0:
        return say("Your last turn: take cards, claim a route or draw contracts.")
    return say("Take cards, claim a route or draw contracts.")


def describe(action: Action, view: TicketView) -> Phrase:
    """An answer in words, with what the viewer sees of it."""
    if isinstance(action, TakeCard):
        card = view.display[action.place]
        if card > JOKER:
            return say("Take the card at place {place}", place=action.place)
        return say("Take the face-up {kind} card", kind=kind_word(card))
    if isinstance(action, DrawCard):
        return say_number(
            "Draw from the deck ({number} card left)", "Draw from the deck ({number} cards left)", view.deck
        )
    if isinstance(action, DrawContracts):
        return say_number(
            "Draw contracts ({number} left)", "Draw contracts ({number} left)", view.contract_stack
        )
    if isinstance(action, Claim):
        points = ROUTE_POINTS[ROUTES[action.route].length]
        return say_number(
            "Claim {route} with {payment}: {number} point",
            "Claim {route} with {payment}: {number} points",
            points,
            route=route_name(action.route),
            payment=payment(action),
        )
    if isinstance(action, Keep):
        kept = [
            contract_name(contract)
            for place, contract in enumerate(view.offered)
            if (action.first if place == 0 else action.second)
        ]
        return say("Keep {contracts}", contracts=Listing(kept)) if kept else say("Keep contracts")
    return say("Pass: nothing else is possible")


def group(action: Action) -> Phrase:
    """The heading under which an answer is listed."""
    if isinstance(action, TakeCard | DrawCard):
        return say("Take cards")
    if isinstance(action, Claim):
        route = ROUTES[action.route]
        return say(
            "Claim {key} {route} ({colour}, {length})",
            key=route.key,
            route=route_name(action.route),
            colour=colour_word(route.colour),
            length=route.length,
        )
    return say("Contracts") if isinstance(action, Keep | DrawContracts) else say("Pass")


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
            "{who} claimed {route} with {payment} for {number} point and took merchandise.",
            "{who} claimed {route} with {payment} for {number} points and took merchandise.",
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
        "{who} got {points} bonus points for {number} merchandise card.",
        "{who} got {points} bonus points for {number} merchandise cards.",
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


def score_sheet(view: TicketView) -> list[ScoreLine]:
    """Routes, contracts and merchandise; during play only what the viewer knows of contracts."""
    gained, lost = [0] * view.players, [0] * view.players
    for seat in range(view.players):
        own = view.contracts if seat == view.viewer else 0
        held = view.revealed[seat] if view.revealed else own
        done = fulfilled(view.owned[seat], held)
        gained[seat] = contract_points(view.owned[seat], done)
        lost[seat] = contract_points(view.owned[seat], held & ~done)
    return [
        ScoreLine("routes", say("Routes"), view.points[:]),
        ScoreLine("contracts fulfilled", say("Contracts fulfilled"), gained),
        ScoreLine("contracts failed", say("Contracts not fulfilled"), lost),
        ScoreLine("merchandise", say("Merchandise"), merchandise_bonus(view.merchandise)),
    ]
