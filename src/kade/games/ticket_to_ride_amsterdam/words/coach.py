"""What a newcomer is told when a kind of question is put for the first time, with what lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kade.games.ticket_to_ride_amsterdam.rules.actions import DECK, DRAW_CONTRACTS, PASS, Claim, TakeCard
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CONTRACTS,
    CONTRACTS_DRAWN,
    END_CARTS,
    JOKER,
    ROUTE_POINTS,
    ROUTES,
    Route,
    contracts_in,
)
from kade.games.ticket_to_ride_amsterdam.rules.names import contract_name, kind_word, route_name
from kade.games.ticket_to_ride_amsterdam.rules.paths import spaces_between, spaces_to_go
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.kernel.phrase import Listing, Phrase, say, say_number
from kade.kernel.teaching import Coaching

#: The card market beside the board, named in ``page/market``.
CARDS_SPOT: Final = "spot:cards"


def coach(view: TicketView) -> Coaching:
    """The open question explained to the one who is asked."""
    question = view.question
    if question is None:
        return Coaching(say("The game is over"), say("Nothing is asked any more."))
    return _COACHINGS[question.prompt](view)


# -------------------------------------------------------------------- contracts


def _start_contracts(view: TicketView) -> Coaching:
    return Coaching(
        say("Which contracts do you keep?"),
        say(
            "A contract names two places. **Join them with routes of your own**, any way round, and you get "
            "its points at the end. If you do not, you lose as many."
        ),
        _keep_answers(view),
        ("prompt", "part:offer"),
    )


def _contracts(view: TicketView) -> Coaching:
    if len(view.offered) == 1:
        return Coaching(
            say("The last contract is yours"),
            say(
                "It was the last of the stack, so it must be kept. Join its two places by the end, or lose "
                "its points."
            ),
            about=("prompt", "part:offer"),
        )
    return Coaching(
        say("Which of the new contracts do you keep?"),
        say(
            "You must keep **one at least**, for good. Routes that you own already count: a contract along "
            "them costs little."
        ),
        _keep_answers(view),
        ("prompt", "part:offer"),
    )


def _keep_answers(view: TicketView) -> tuple[tuple[Phrase, Phrase], ...]:
    """What is special about a contract on offer, then what it means to keep both or one."""
    far = [spaces_to_go(view, CONTRACTS[index], max(view.viewer, 0)) for index in view.offered]
    lines = []
    for index, spaces in zip(view.offered, far, strict=True):
        if spaces is None:
            words = say("can no longer be joined: it would cost you its points.")
            lines.append((contract_name(index), words))
        elif not spaces:
            lines.append((contract_name(index), say("is joined already: its points are sure.")))
    points = sum(CONTRACTS[index].points for index in view.offered)
    both = say_number(
        "{points} points to win or to lose. They take {number} space at most; you have {carts} carts.",
        "{points} points to win or to lose. They take {number} spaces at most; you have {carts} carts.",
        sum(spaces or 0 for spaces in far),
        points=points,
        carts=view.carts[max(view.viewer, 0)],
    )
    lines.append((say("Both"), both))
    lines.append((say("One"), say("is safer. Press the other one to leave it out: nobody sees it.")))
    return tuple(lines)


# -------------------------------------------------------------------- the turn


def _action(view: TicketView) -> Coaching:
    if view.legal == [PASS]:
        return Coaching(
            say("Nothing is possible: pass"),
            say("No card can be taken, no route paid for, and the contracts are gone. The turn is over."),
            about=("prompt",),
            kind="pass",
        )
    lines = [*_take_lines(view), *_claim_lines(view), *_draw_lines(view)]
    routes = _best_routes(view)
    about = (CARDS_SPOT, f"goal:{routes[0]}") if routes else (CARDS_SPOT, "goal:contracts")
    if view.last_turns >= 0:
        return Coaching(
            say("Your last turn: one thing more"),
            say(
                "Somebody has {carts} carts or fewer, so everybody has one turn more. **Claim a route** if "
                "you can: cards left in hand are worth nothing.",
                carts=END_CARTS,
            ),
            tuple(lines),
            about[::-1] if routes else about,
            kind="last_turn",
        )
    return Coaching(
        say("Your turn: do one of three things"),
        _plan(view),
        tuple(lines),
        about,
    )


def _plan(view: TicketView) -> Phrase:
    """What the turn is to lead to: the nearest contract that is not joined yet."""
    seat = max(view.viewer, 0)
    far = [
        (spaces, contract.index)
        for contract in contracts_in(view.contracts)
        if (spaces := spaces_to_go(view, contract, seat))
    ]
    if not far:
        return say("Collect cards of one colour, then claim routes with them. Only one thing each turn.")
    spaces, contract = min(far)
    return say_number(
        "Collect cards, then claim routes: **{contract}** is {number} space away.",
        "Collect cards, then claim routes: **{contract}** is {number} spaces away.",
        spaces,
        contract=contract_name(contract),
    )


def _take_lines(view: TicketView) -> list[tuple[Phrase, Phrase]]:
    """Taking cards: face up or from the deck, and what a joker is."""
    if not any(isinstance(action, TakeCard) or action is DECK for action in view.legal):
        return []
    take = say("Take two cards")
    if JOKER in view.display:
        words = say(
            "face up or unseen. The **joker** stands for any colour; taken face up, it is your whole turn."
        )
    else:
        words = say("face up, which is sure, or unseen from the deck, where jokers hide.")
    return [(take, words)]


def _claim_lines(view: TicketView) -> list[tuple[Phrase, Phrase]]:
    """Claiming: what can be paid for now, or what is missing."""
    claim, routes = say("Claim a route"), _best_routes(view)
    if not routes:
        words = say(
            "for one card of its colour per space; grey takes any one colour. You cannot pay for one yet."
        )
        return [(claim, words)]
    best = next(route for route in ROUTES if route.key == routes[0])
    told = {"route": route_name(best.index), "points": ROUTE_POINTS[best.length]}
    words = say_number(
        "{route} glows: you can pay for it, and it brings {points} at once.",
        "{number} glow: you can pay for them. {route} (+{points}) helps you most.",
        len(routes),
        **told,
    )
    return [(claim, words)]


def _best_routes(view: TicketView) -> list[str]:
    """The routes that can be claimed now: those that serve a contract first, then those worth most."""
    routes = [ROUTES[index] for index in sorted({a.route for a in view.legal if isinstance(a, Claim)})]
    return [route.key for route in sorted(routes, key=lambda route: (-_serves(view, route), -route.length))]


def _serves(view: TicketView, route: Route) -> int:
    """By how many spaces a route brings the viewer's contracts nearer."""
    owned, closed = view.owned[view.viewer], view.closed[view.viewer]
    saved = 0
    for contract in contracts_in(view.contracts):
        before = spaces_between(contract.a, contract.b, owned, closed)
        after = spaces_between(contract.a, contract.b, owned | route.bit, closed)
        if before is not None and after is not None:
            saved += before - after
    return saved


def _draw_lines(view: TicketView) -> list[tuple[Phrase, Phrase]]:
    if DRAW_CONTRACTS not in view.legal:
        return []
    number = min(CONTRACTS_DRAWN, view.contract_stack)
    words = say_number(
        "There is one left, and whoever draws it keeps it. If it is missed, it costs points.",
        "Look at {number}, keep one at least. Better when your first ones are joined.",
        number,
    )
    return [(say("Draw contracts"), words)]


def _second_card(view: TicketView) -> Coaching:
    lying = [view.display[action.place] for action in view.legal if isinstance(action, TakeCard)]
    lines: list[tuple[Phrase, Phrase]] = []
    if lying:
        kinds = Listing([kind_word(kind) for kind in sorted(set(lying))])
        lines.append((say("Face up"), say("{kinds}: you see what you get.", kinds=kinds)))
    if DECK in view.legal:
        words = say_number(
            "the top one of {number} card, unseen; it may be a joker.",
            "the top one of {number} cards, unseen; it may be a joker.",
            view.deck,
        )
        lines.append((say("Deck"), words))
    if JOKER in view.display:
        lines.append((say("Not the joker"), say("face up it is a whole turn, never a second card.")))
    return Coaching(
        say("Take a second card"),
        say("A turn of taking is **two cards**. The place of the first is filled already."),
        tuple(lines),
        (CARDS_SPOT, "part:hand"),
    )


_COACHINGS: Final[dict[str, Callable[[TicketView], Coaching]]] = {
    "choose_start_contracts": _start_contracts,
    "choose_action": _action,
    "choose_second_card": _second_card,
    "choose_contracts": _contracts,
}
