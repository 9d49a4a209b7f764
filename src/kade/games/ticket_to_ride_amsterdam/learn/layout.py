"""What the numbers of an encoded view mean: the layout that ``encode.py`` writes."""

from __future__ import annotations

from kade.games.ticket_to_ride_amsterdam.learn.encode import PROMPTS, ROUTE_COUNT
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CARD_TOTAL,
    CARDS,
    CARTS,
    CONTRACT_TOTAL,
    CONTRACTS_DRAWN,
    DISPLAY_SIZE,
    KIND_COUNT,
    KINDS,
    MERCHANDISE,
    ROUTE_POINTS,
    ROUTES,
)
from kade.games.ticket_to_ride_amsterdam.rules.memory import DRAW
from kade.games.ticket_to_ride_amsterdam.rules.setup import CHOICES
from kade.kernel.encoding import Feature


def layout(players: int) -> list[Feature]:
    """What the numbers mean, in their order."""
    kinds = ", ".join(KINDS)
    most = float(max(CARDS))
    routes = f"{ROUTES[0].key} to {ROUTES[-1].key}"
    seats = "by seat from the viewer's own on"
    points = float(ROUTE_POINTS[-1] * (CARTS // (len(ROUTE_POINTS) - 1)))
    return [
        Feature(
            "question.prompt",
            len(PROMPTS),
            f"1 for the open question: {', '.join(PROMPTS)}; all 0 at the end",
        ),
        Feature("question.seat", players, f"1 for the seat that is asked, {seats}"),
        Feature("turn.last_round", 1, "1 in the last round"),
        Feature("turn.turns_left", 1, "turns left in the last round; 0 before it", 1.0 / float(players)),
        Feature("turn.passes", 1, "forced passes in a row", 1.0 / float(players)),
        Feature("own.hand", KIND_COUNT, f"own transport cards of each kind: {kinds}", 1.0 / most),
        Feature("own.contracts", CONTRACT_TOTAL, "1 for each contract held, by number"),
        Feature(
            "own.offered",
            CONTRACTS_DRAWN * CONTRACT_TOTAL,
            "1 for the first contract on offer to the viewer, by number; then the same for the second",
        ),
        Feature(
            "own.choice",
            CHOICES,
            "1 for the own choice of first contracts while others still choose: first, second, both",
        ),
        Feature(
            "display",
            DISPLAY_SIZE * KIND_COUNT,
            f"1 for the kind of the face-up card, place by place: {kinds}; all 0 where no card lies",
        ),
        Feature("deck", 1, "transport cards left in the deck", 1.0 / float(CARD_TOTAL)),
        Feature("contract_stack", 1, "contracts left in the stack", 1.0 / float(CONTRACT_TOTAL)),
        Feature("supply", 1, "merchandise cards left", 1.0 / float(MERCHANDISE)),
        Feature("discard", KIND_COUNT, f"discarded transport cards of each kind: {kinds}", 1.0 / most),
        Feature("seats.carts", players, f"carts left, {seats}", 1.0 / float(CARTS)),
        Feature("seats.points", players, f"points from routes, {seats}", 1.0 / points),
        Feature("seats.merchandise", players, f"merchandise cards, {seats}", 1.0 / 8.0),
        Feature("seats.hand", players, f"transport cards in hand, {seats}", 1.0 / 16.0),
        Feature("seats.contracts", players, f"contracts held, {seats}", 1.0 / 8.0),
        Feature(
            "seats.known",
            players * KIND_COUNT,
            f"cards in hand that all saw being taken, {seats}, of each kind: {kinds}",
            1.0 / most,
        ),
        Feature(
            "routes.owner",
            players * ROUTE_COUNT,
            f"1 for each route the seat has claimed, {seats}, each with the routes {routes}",
        ),
        Feature("seats.first", players, f"1 for the seat that began, {seats}"),
        Feature("own.drawn", KIND_COUNT, f"own cards drawn since the deck was shuffled: {kinds}", 1.0 / most),
        Feature("seats.drawn", players, f"cards drawn since the deck was shuffled, {seats}", 1.0 / 16.0),
        Feature(
            "seats.paid",
            players * KIND_COUNT,
            f"cards that nobody had seen until they were paid, {seats}, of each kind: {kinds}",
            1.0 / most,
        ),
        Feature("shuffles", 1, "how often the discard was shuffled", 1.0 / 64.0),
        *_stretch("last", "between the last shuffle and the one before it", players),
        *_stretch("before", "before that", players),
        Feature(
            "contracts.draws",
            CONTRACT_TOTAL * DRAW,
            "each draw of contracts so far, four numbers each: the seat, counted from the viewer's own as 1; "
            "the first and the second contract, counted from 1, 0 if not seen, "
            f"{CONTRACT_TOTAL + 1} if there was none; kept: 1 first, 2 second, 3 both, 4 one of two",
            1.0 / float(CONTRACT_TOTAL + 1),
        ),
        Feature("own.refused", CONTRACT_TOTAL, "1 for each contract refused and not held"),
    ]


def _stretch(name: str, when: str, players: int) -> list[Feature]:
    """What is known of the cards drawn from a deck that is out; all 0 where there was none."""
    kinds, most = ", ".join(KINDS), float(max(CARDS))
    seats = "by seat from the viewer's own on"
    return [
        Feature(
            f"{name}.cards",
            KIND_COUNT,
            f"cards that the others drew {when}, of each kind: {kinds}",
            1.0 / most,
        ),
        Feature(f"{name}.drawn", players, f"cards drawn {when}, {seats}", 1.0 / 16.0),
        Feature(
            f"{name}.paid",
            players * KIND_COUNT,
            f"seats.paid as it was at the end of that, {seats}, of each kind: {kinds}",
            1.0 / most,
        ),
    ]
