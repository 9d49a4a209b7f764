"""Take possession of a block (AMS-6.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kade.games.amsterdam.rules import expansion_hooks
from kade.games.amsterdam.rules.actions import BUY_BLOCK, TAKE_BLOCK
from kade.games.amsterdam.rules.agenda import BLOCK_STEP, STEPS, Step, next_step
from kade.games.amsterdam.rules.black_market import sell_or_store
from kade.games.amsterdam.rules.components import (
    ALL_BLOCKS,
    BLOCKS,
    BLOCKS_FOR,
    BLOCKS_PER_TURN,
    DISTRICT_COLOUR,
    DISTRICT_COUNT,
    GULDEN,
    HELD,
    HIGHEST_COST,
)
from kade.games.amsterdam.rules.effects import (
    BLOCK_GULDEN,
    BLOCK_PRICE,
    BLOCK_TAKEN,
    EFFECTS,
    MORE_BLOCKS,
    bonus,
    hears,
    listening,
)
from kade.games.amsterdam.rules.events import BlockTaken
from kade.games.amsterdam.rules.state import BLOCKS_TAKEN, AmsterdamState, changed, replaced
from kade.games.amsterdam.rules.supply import add_gulden
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView


def block_price(state: AmsterdamState, seat: int, block: int) -> int:
    """Resources of the district's colour, after discounts, never below 0 (AMS-6.12, C025)."""
    less = bonus(state, seat, BLOCK_PRICE) + expansion_hooks.block_discount(state, seat, block)
    return max(0, BLOCKS[block].cost - less)


def add_blocks(state: AmsterdamState, seat: int, found: list[Action]) -> None:
    """Free blocks that can be paid, once per turn or as often as cards allow (AMS-6.2)."""
    done = state.done[BLOCKS_TAKEN]
    if done >= BLOCKS_PER_TURN and done >= BLOCKS_PER_TURN + bonus(state, seat, MORE_BLOCKS):
        return
    free = ALL_BLOCKS & ~state.taken_blocks()
    mask = free & affordable(state, seat)
    while mask:
        low = mask & -mask
        mask ^= low
        found.append(TAKE_BLOCK[low.bit_length() - 1])
    price = bonus(state, seat, BLOCK_GULDEN)
    if price and state.held[seat * HELD + GULDEN] >= price:
        while free:
            low = free & -free
            free ^= low
            found.append(BUY_BLOCK[low.bit_length() - 1])


def affordable(state: AmsterdamState, seat: int) -> int:
    """Blocks that the supply pays for, taken ones among them, as a mask."""
    less = bonus(state, seat, BLOCK_PRICE)
    own = seat * HELD
    mask = 0
    for district in range(DISTRICT_COUNT):
        paid = state.held[own + DISTRICT_COLOUR[district]] + less
        if paid:
            mask |= BLOCKS_FOR[district][min(paid, HIGHEST_COST)]
    cheaper = expansion_hooks.cheaper_blocks(state)
    while cheaper:
        low = cheaper & -cheaper
        cheaper ^= low
        block = low.bit_length() - 1
        if block_price(state, seat, block) <= state.held[own + BLOCKS[block].colour]:
            mask |= low
    return mask


def take_block(state: AmsterdamState, seat: int, block: int) -> None:
    """The block action, paid with resources (AMS-6.12)."""
    price = block_price(state, seat, block)
    if price:
        state.held = changed(state.held, seat * HELD + BLOCKS[block].colour, -price)
    state.done = changed(state.done, BLOCKS_TAKEN, 1)
    own_block(state, seat, block, price, 0)


def buy_block(state: AmsterdamState, seat: int, block: int) -> None:
    """The block action, paid with gulden (AMS-C027); discounts do not lower them (AMS-E23)."""
    price = bonus(state, seat, BLOCK_GULDEN)
    add_gulden(state, seat, -price)
    state.done = changed(state.done, BLOCKS_TAKEN, 1)
    own_block(state, seat, block, 0, price)


def own_block(state: AmsterdamState, seat: int, block: int, resources: int, gulden: int) -> None:
    """A coat on the block, its good stored or sold, then the cards that answer (AMS-6.14, 9.10)."""
    state.coats = replaced(state.coats, seat, state.coats[seat] | 1 << block)
    good = state.tiles[block]
    if state.journal is not None:
        state.journal.append(BlockTaken(seat, block, resources, gulden, good))
    next_step(state, BLOCK_STEP, seat, block)
    sell_or_store(state, seat, good)


class BlockIsTaken(Step):
    """The good of a new block is stored or sold."""

    def perform(self, state: AmsterdamState, seat: int, what: int) -> None:
        if hears(state, seat, BLOCK_TAKEN):
            for card in listening(state, seat, BLOCK_TAKEN):
                EFFECTS[card].block_taken(state, seat, what)
        expansion_hooks.block_taken(state, seat, what)


STEPS[BLOCK_STEP] = BlockIsTaken()


def cannot_take(view: AmsterdamView, block: int, with_gulden: bool) -> Refusal:
    """Why the viewer cannot take a block; only asked if that is so."""
    if view.owner(block) >= 0:
        return Refusal(say("There is a coat of arms on this block."), "AMS-6.13")
    if view.done[BLOCKS_TAKEN] >= BLOCKS_PER_TURN + view.bonus(MORE_BLOCKS):
        return Refusal(say("You have taken a block this turn."), "AMS-6.2")
    if with_gulden:
        if not view.bonus(BLOCK_GULDEN):
            return Refusal(say("No card lets you pay for a block with gulden."), "AMS-C027")
        return Refusal(say("You have too few gulden for that."), "AMS-C027")
    return Refusal(say("You have too few resources of the colour of this district."), "AMS-6.12")
