"""Use an active card (AMS-6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kade.games.amsterdam.rules.actions import USE as USE_CARD
from kade.games.amsterdam.rules.agenda import CARD_STEP, STEPS, Step, next_step
from kade.games.amsterdam.rules.cards_and_tiles import (
    CARD_BIT,
    CARD_WORD,
    CARDS,
    FIRST_CARD,
    MAP,
    NO_CARD,
    WORDS,
)
from kade.games.amsterdam.rules.components import GULDEN, HELD, NO_COLOUR
from kade.games.amsterdam.rules.effects import EFFECTS, HOOKED, MAP_USES, USE, Effect, bonus
from kade.games.amsterdam.rules.events import CardUsed
from kade.games.amsterdam.rules.state import (
    MAPS_USED,
    REPEATED,
    REPEATS,
    AmsterdamState,
    changed,
    replaced,
)
from kade.games.amsterdam.rules.supply import add_gulden, colours, pay_any
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView


def add_uses(state: AmsterdamState, seat: int, supply: int, found: list[Action]) -> None:
    """Active cards without a marker whose price can be paid and whose condition is met (AMS-9.7)."""
    own = seat * WORDS
    for word in range(WORDS):
        mask = state.active[own + word] & HOOKED[USE * WORDS + word] & ~state.used[own + word]
        while mask:
            low = mask & -mask
            mask ^= low
            card = FIRST_CARD[word] + low.bit_length() - 1
            effect = EFFECTS[card]
            if can_pay(state, seat, supply, effect) and effect.met(state, seat):
                found.append(USE_CARD[card])
    if state.used[own + MAP]:
        add_repeated_maps(state, seat, supply, found)


def add_repeated_maps(state: AmsterdamState, seat: int, supply: int, found: list[Action]) -> None:
    """029: one map may be used again, the same one to the end of the turn (AMS-E2)."""
    most = bonus(state, seat, MAP_USES)
    if state.done[REPEATS] >= most:
        return
    repeated = state.done[REPEATED]
    mask = state.active[seat * WORDS + MAP] & state.used[seat * WORDS + MAP]
    while mask:
        low = mask & -mask
        mask ^= low
        card = FIRST_CARD[MAP] + low.bit_length() - 1
        if repeated in {NO_CARD, card} and can_pay(state, seat, supply, EFFECTS[card]):
            found.append(USE_CARD[card])


def can_pay(state: AmsterdamState, seat: int, supply: int, effect: Effect) -> bool:
    """The price of a use (AMS-0.6)."""
    if effect.pay_colour != NO_COLOUR:
        return state.held[seat * HELD + effect.pay_colour] > 0
    return supply >= effect.pay_any and state.held[seat * HELD + GULDEN] >= effect.pay_gulden


def use_card(state: AmsterdamState, seat: int, card: int) -> None:
    """Pay the price, mark the card if it may be used once per round, then its result."""
    effect = EFFECTS[card]
    if state.is_used(seat, card):
        count_repeat(state, card)
    elif CARDS[card].timing != "INF":  # those never carry a marker (AMS-6.10)
        mark(state, seat, card)
    if effect.pay_gulden:
        add_gulden(state, seat, -effect.pay_gulden)
    if effect.pay_colour != NO_COLOUR:
        state.held = changed(state.held, seat * HELD + effect.pay_colour, -1)
    if state.journal is not None:
        paid = colours(effect.pay_colour, 1)
        state.journal.append(CardUsed(seat, card, paid, effect.pay_gulden, False))
    if effect.pay_any:
        next_step(state, CARD_STEP, seat, card)
        pay_any(state, seat, effect.pay_any)
    else:
        bring_result(state, seat, card)


def mark(state: AmsterdamState, seat: int, card: int) -> None:
    """An action marker goes onto a card (AMS-6.9)."""
    place = seat * WORDS + CARD_WORD[card]
    state.used = replaced(state.used, place, state.used[place] | CARD_BIT[card])


def count_repeat(state: AmsterdamState, card: int) -> None:
    """The second use of a map assigns 029 to it; it counts as the second of its uses."""
    uses = state.done[REPEATS] + 1 if state.done[REPEATED] == card else 2
    done = replaced(state.done, REPEATED, card)
    done[REPEATS] = uses
    state.done = done


def use_map_free(state: AmsterdamState, seat: int, card: int) -> None:
    """035: a use without price and without marker, which counts as a use (AMS-E1, E3)."""
    if state.journal is not None:
        state.journal.append(CardUsed(seat, card, colours(NO_COLOUR, 0), 0, True))
    bring_result(state, seat, card)


def bring_result(state: AmsterdamState, seat: int, card: int) -> None:
    if CARD_WORD[card] == MAP:
        state.done = replaced(state.done, MAPS_USED, state.done[MAPS_USED] | CARD_BIT[card])
    EFFECTS[card].use(state, seat)


class UsePaid(Step):
    """The resources of any colours for a card are paid."""

    def perform(self, state: AmsterdamState, seat: int, what: int) -> None:
        bring_result(state, seat, what)


STEPS[CARD_STEP] = UsePaid()


def cannot_use(view: AmsterdamView, card: int) -> Refusal:
    """Why the viewer cannot use a card; only asked if that is so."""
    seat = view.viewer
    rule = f"AMS-C{CARDS[card].key}"
    effect = EFFECTS[card]
    if not view.is_active(seat, card):
        return Refusal(say("This card is not active on your side."), "AMS-6.9")
    if effect.hook != USE:
        return Refusal(say("This card is not used in your turn; it works by itself."), rule)
    if view.is_used(seat, card):
        return Refusal(say("This card has been used this round."), "AMS-6.9")
    if effect.pay_colour != NO_COLOUR and not view.held[seat * HELD + effect.pay_colour]:
        return Refusal(say("You have no resource of the colour that this card asks."), rule)
    if view.supply(seat) < effect.pay_any or view.gulden(seat) < effect.pay_gulden:
        return Refusal(say("You cannot pay the price of this card."), rule)
    return Refusal(effect.lacking(), rule)
