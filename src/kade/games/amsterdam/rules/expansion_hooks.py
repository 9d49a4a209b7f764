"""Hooks of the base game: where expansions and the solo game may add something (AMS-13, AMS-15).

``state.expansions`` names those in play; in a base game it is empty and every hook is a glance at an
empty list. What a hook asks of a player goes through ``state.ask`` or waits on the agenda.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.amsterdam.rules.state import AmsterdamState

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.setup import Plan


class Expansion:
    """What can be added, and where. Every method does nothing unless an expansion says otherwise."""

    key: ClassVar[str] = ""

    def dealt(self, state: AmsterdamState, plan: Plan) -> None:
        """Everything of the base game is laid out; nobody has chosen anything yet."""

    def set_up(self, state: AmsterdamState) -> None:
        """The first resources are on the wheels; round 1 has not begun (AMS-13.1)."""

    def cards_revealed(self, state: AmsterdamState) -> None:
        """The cards of Phase I are open; nobody has taken one."""

    def dice_rolled(self, state: AmsterdamState) -> None:
        """The dice are rolled; ``rolled`` has the values before the changes of AMS-5.3 (AMS-15.5)."""

    def cheaper_blocks(self, state: AmsterdamState) -> int:
        """The blocks for which there is a discount, as a mask."""
        return 0

    def block_discount(self, state: AmsterdamState, seat: int, block: int) -> int:
        """Resources less for a block."""
        return 0

    def block_taken(self, state: AmsterdamState, seat: int, block: int) -> None:
        """A coat is on the block, its good is stored or sold, cards have answered."""

    def sells_both(self, state: AmsterdamState, seat: int, good: int) -> bool:
        """True if selling this good gives gulden and a resource."""
        return False

    def good_sold(self, state: AmsterdamState, seat: int, good: int) -> None:
        """The good lies on the black market and is paid for."""

    def good_delivered(self, state: AmsterdamState, seat: int, good: int, place: int) -> None:
        """The good lies at a warehouse or depot, given by its harbour space; cards have answered."""

    def turn_ended(self, state: AmsterdamState, seat: int) -> None:
        """The player has passed; ``state.done`` still tells what the turn brought."""

    def final_scoring(self, state: AmsterdamState) -> None:
        """Districts are scored, leftovers are not (AMS-12.7)."""


#: All there are, entered by ``expansions``; ``state.expansions`` holds places in this list.
EXPANSIONS: Final[list[Expansion]] = []


def dealt(state: AmsterdamState, plan: Plan) -> None:
    for number in state.expansions:
        EXPANSIONS[number].dealt(state, plan)


def set_up(state: AmsterdamState) -> None:
    for number in state.expansions:
        EXPANSIONS[number].set_up(state)


def cards_revealed(state: AmsterdamState) -> None:
    for number in state.expansions:
        EXPANSIONS[number].cards_revealed(state)


def dice_rolled(state: AmsterdamState) -> None:
    for number in state.expansions:
        EXPANSIONS[number].dice_rolled(state)


def cheaper_blocks(state: AmsterdamState) -> int:
    mask = 0
    for number in state.expansions:
        mask |= EXPANSIONS[number].cheaper_blocks(state)
    return mask


def block_discount(state: AmsterdamState, seat: int, block: int) -> int:
    discount = 0
    for number in state.expansions:
        discount += EXPANSIONS[number].block_discount(state, seat, block)
    return discount


def block_taken(state: AmsterdamState, seat: int, block: int) -> None:
    for number in state.expansions:
        EXPANSIONS[number].block_taken(state, seat, block)


def sells_both(state: AmsterdamState, seat: int, good: int) -> bool:
    return any(EXPANSIONS[number].sells_both(state, seat, good) for number in state.expansions)


def good_sold(state: AmsterdamState, seat: int, good: int) -> None:
    for number in state.expansions:
        EXPANSIONS[number].good_sold(state, seat, good)


def good_delivered(state: AmsterdamState, seat: int, good: int, place: int) -> None:
    for number in state.expansions:
        EXPANSIONS[number].good_delivered(state, seat, good, place)


def turn_ended(state: AmsterdamState, seat: int) -> None:
    for number in state.expansions:
        EXPANSIONS[number].turn_ended(state, seat)


def final_scoring(state: AmsterdamState) -> None:
    for number in state.expansions:
        EXPANSIONS[number].final_scoring(state)
