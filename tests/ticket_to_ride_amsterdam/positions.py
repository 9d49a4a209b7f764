"""Positions for the rule tests: cards as the letters of TTR-18, routes claimed through the rules.

G green, K black, R red, U blue, N pink, O orange, J joker; "-" is an empty place of the display.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TypeVar

import pytest

from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.rules.actions import Claim
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CARDS,
    CONTRACTS,
    EMPTY,
    JOKER,
    ROUTES,
    Contract,
    Route,
)
from kade.games.ticket_to_ride_amsterdam.rules.memory import KEPT_FIRST, NO_SECOND
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel import Event, IllegalAction

LETTERS = "NUGKROJ-"
ROUTE: dict[str, Route] = {route.key: route for route in ROUTES}
CONTRACT: dict[str, Contract] = {contract.key: contract for contract in CONTRACTS}

#: Routes of 13, 14 and 16 spaces in all: an owner has 3, 2 or no carts left.
THIRTEEN, FOURTEEN, SIXTEEN = "R03 R25 R43 R09", "R03 R25 R43 R44", "R03 R25 R43 R44 R10"

E = TypeVar("E", bound=Event)


# --------------------------------------------------------------------- letters


def kinds(text: str) -> list[int]:
    return [LETTERS.index(letter) for letter in text.split()]


def letters(cards: list[int] | tuple[int, ...]) -> str:
    return " ".join(LETTERS[card] for card in cards)


def held(state: TicketState, seat: int) -> str:
    """A hand, in the order of LETTERS."""
    return letters([kind for kind, number in enumerate(state.hand(seat)) for _ in range(number)])


def display(state: TicketState) -> str:
    return letters(state.display)


def deck(state: TicketState) -> str:
    """The deck, top card first."""
    return letters(state.deck[: state.deck_size][::-1])


def discard(state: TicketState) -> str:
    return letters([kind for kind, number in enumerate(state.discard) for _ in range(number)])


def routes(mask: int) -> str:
    return " ".join(route.key for route in ROUTES if mask & route.bit)


def contracts(mask: int) -> str:
    return " ".join(contract.key for contract in CONTRACTS if mask & contract.bit)


def contract_stack(state: TicketState) -> str:
    """The contract stack, top first."""
    return " ".join(CONTRACTS[index].key for index in reversed(state.contract_stack))


def offered(state: TicketState) -> str:
    return " ".join(CONTRACTS[index].key for index in state.offered)


# ------------------------------------------------------------------- positions


def chosen(players: int = 3, seed: int = 1) -> TicketState:
    """A game just past set-up; everybody kept the first contract."""
    state = GAME.start(players, seed)
    play(state, *["keep first"] * players)
    return state


def position(
    players: int = 3,
    *,
    seat: int = 0,
    hand: str = "",
    hands: Mapping[int, str] | None = None,
    shown: str | None = None,
    top: str = "",
    exact_deck: str | None = None,
    discarded: str = "",
    owned: Mapping[int, str] | None = None,
    holds: Mapping[int, str] | None = None,
    stack: str | None = None,
    last_turns: int = -1,
    seed: int = 1,
) -> TicketState:
    """``seat`` is to choose an action; all 44 cards, 24 contracts and the carts are accounted for.

    ``top`` is what lies on top of the deck; the cards not named lie below it, jokers last, so that
    none turns up by accident. With ``exact_deck`` (or ``stack``) the cards (contracts) not named
    are held by the last seat.
    """
    state = chosen(players, seed)
    for owner, keys in (owned or {}).items():
        for key in keys.split():
            _claim(state, owner, ROUTE[key])
    _lay_cards(state, {seat: hand, **(hands or {})}, shown, top, exact_deck, discarded)
    _lay_contracts(state, holds or {}, stack)
    _remember(state, seat)
    state.stack = [GAME.question(["choose_action", seat])]
    state.last_turns = last_turns
    state.passes = 0
    state.answers = None
    state.journal = []
    return state


def _claim(state: TicketState, owner: int, route: Route) -> None:
    """By the rules, paid with jokers; the cards are laid anew afterwards."""
    state.hands[:] = [0] * len(state.hands)
    state.hands[owner * 7 + JOKER] = 8
    state.display[:] = [EMPTY] * 5
    state.deck, state.deck_size, state.discard = [], 0, [0] * 7
    state.stack = [GAME.question(["choose_action", owner])]
    state.answers, state.last_turns = None, -1
    play(state, f"claim {route.key}" + " joker" * route.length)


def _lay_cards(
    state: TicketState,
    hands: Mapping[int, str],
    shown: str | None,
    top: str,
    exact_deck: str | None,
    discarded: str,
) -> None:
    rest = CARDS[:]

    def named(text: str) -> list[int]:
        found = kinds(text)
        for kind in found:
            if kind != EMPTY:
                rest[kind] -= 1
        return found

    state.hands[:] = [0] * len(state.hands)
    state.known = [0] * len(state.known)
    for seat, text in hands.items():
        for kind in named(text):
            state.hands[seat * 7 + kind] += 1
    above = named(top if exact_deck is None else exact_deck)
    state.discard = [0] * 7
    for kind in named(discarded):
        state.discard[kind] += 1
    if shown is None:
        shown = letters(sorted(range(JOKER), key=lambda kind: -rest[kind])[:5])
    state.display[:] = (named(shown) + [EMPTY] * 5)[:5]
    assert min(rest) >= 0, "more cards of a kind than the box holds"
    below = [kind for kind in range(7) for _ in range(rest[kind])]
    if exact_deck is not None:
        for kind in below:
            state.hands[(state.players - 1) * 7 + kind] += 1
        below = []
    state.deck = (above + below)[::-1]
    state.deck_size = len(state.deck)
    assert state.deck_size or not discarded, "an empty deck has no discard beside it (TTR-17.4)"
    assert state.deck_size == 0 or EMPTY not in state.display, "a display with gaps (TTR-17.5)"


def _lay_contracts(state: TicketState, holds: Mapping[int, str], stack: str | None) -> None:
    """Seats not named hold one contract each, the highest left over."""
    rest = list(range(24))

    def named(text: str) -> list[int]:
        found = [CONTRACT[key].index for key in text.split()]
        for index in found:
            rest.remove(index)
        return found

    given = {seat: named(text) for seat, text in holds.items()}
    lying = named(stack or "")
    for seat in range(state.players):
        if seat not in given:
            given[seat] = [rest.pop()]
    if stack is not None:
        given[state.players - 1] += rest
        rest = []
    state.contract_stack = (lying + rest)[::-1]
    state.contracts = [sum(1 << index for index in given[seat]) for seat in range(state.players)]


def _remember(state: TicketState, first: int) -> None:
    """As if the seats had drawn unseen all that they hold, and contracts one by one."""
    state.first = first
    state.drawn = [held - known for held, known in zip(state.hands, state.known, strict=True)]
    state.paid = [0] * len(state.hands)
    state.shuffles, state.drawn_before, state.draws = [], [], []
    for ahead in range(state.players):
        seat = (first + ahead) % state.players
        for index in range(len(CONTRACTS)):
            if state.contracts[seat] >> index & 1:
                state.draws = [*state.draws, seat, index, NO_SECOND, KEPT_FIRST]


def stuck(seat: int = 0, hand: str = "K K", last_turns: int = -1) -> TicketState:
    """TTR-18.30: two players, pool and contract stack empty.

    Seat 0 has 4 carts and only black cards, and no black or grey route of one or two spaces is
    open; seat 1 has no carts.
    """
    short = "R32 R10 R24 R31 R38 R18"
    other = "R09 R11 R27 R02 R04 R28 R03 R25 R13"
    return position(
        2,
        seat=seat,
        hands={0: hand},
        shown="",
        exact_deck="",
        stack="",
        owned={0: short, 1: other},
        last_turns=last_turns,
    )


# --------------------------------------------------------------------- playing


def play(state: TicketState, *answers: str) -> TicketState:
    for answer in answers:
        state.apply(GAME.parse(answer))
    return state


def draw_two(state: TicketState) -> TicketState:
    """A whole turn that changes no score: two cards from the deck."""
    return play(state, "deck", "deck")


def finish(state: TicketState) -> TicketState:
    """End the game with the turn of the seat that is asked: two cards from the deck."""
    state.last_turns = 1
    draw_two(state)
    assert state.over
    return state


def legal(state: TicketState) -> set[str]:
    return {action.notation for action in state.legal()}


def payments(state: TicketState, key: str) -> list[str]:
    """The legal payments for a route, as letters, plain cards first."""
    found = [action for action in state.legal() if isinstance(action, Claim)]
    return [
        letters([claim.colour] * claim.plain + [JOKER] * claim.jokers)
        for claim in found
        if ROUTES[claim.route].key == key
    ]


def snapshot(state: TicketState) -> str:
    """The whole position as text: the lists behind ``to_json`` go on changing."""
    return json.dumps([state.to_json(), len(state.journal or [])])


def refused(state: TicketState, answer: str) -> str:
    """The rule that forbids the answer; nothing may have changed."""
    before = snapshot(state)
    with pytest.raises(IllegalAction) as caught:
        play(state, answer)
    assert snapshot(state) == before
    assert caught.value.sentence
    return caught.value.rule


def told(state: TicketState, kind: type[E]) -> list[E]:
    """The events of one kind in the journal."""
    assert state.journal is not None
    return [event for event in state.journal if isinstance(event, kind)]


def story(state: TicketState) -> list[str]:
    """The names of all events in the journal, in order."""
    assert state.journal is not None
    return [type(event).__name__ for event in state.journal]


def asked(state: TicketState) -> tuple[str, int]:
    """What is asked, of whom."""
    question = state.question
    assert question is not None
    return question.prompt, question.seat
