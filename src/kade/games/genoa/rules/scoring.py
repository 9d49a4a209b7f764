"""The final count (GEN-13.4 to 13.7)."""

from __future__ import annotations

from kade.games.genoa.rules.components import (
    CARDS,
    CONTRACT,
    CONTRACT_PAYOFF,
    DECK_MASK,
    LINKED,
    OWNER_BONUS,
)
from kade.games.genoa.rules.events import ContractsPaid, GameEnded, OwnersPaid
from kade.games.genoa.rules.state import GenoaState
from kade.kernel.state import places


def contract_groups(hand: int) -> list[int]:
    """A player's contracts in groups linked by adjacency, as masks (GEN-10.15)."""
    left = hand & DECK_MASK[CONTRACT]
    groups: list[int] = []
    for card in CARDS:
        if card.deck != CONTRACT or not left & card.bit:
            continue
        group, before = card.bit, 0
        while group != before:
            before = group
            for other, linked in enumerate(LINKED):
                if linked & group and left >> other & 1:
                    group |= 1 << other
        groups.append(group)
        left &= ~group
    return groups


def contract_ducats(hand: int) -> int:
    total = 0
    for group in contract_groups(hand):
        total += CONTRACT_PAYOFF[group.bit_count()]
    return total


def owner_ducats(owners: list[int], seat: int) -> int:
    """10 ducats for each placed marker (GEN-13.4)."""
    return OWNER_BONUS * owners.count(seat)


def final_scores(state: GenoaState) -> list[int]:
    return [
        state.ducats[seat] + owner_ducats(state.owners, seat) + contract_ducats(state.hands[seat])
        for seat in range(state.players)
    ]


def final_order(state: GenoaState) -> list[tuple[int, ...]]:
    """Ducats, then cards, commodities and tiles together; then a shared victory (GEN-13.5 to 13.7)."""
    order: list[tuple[int, ...]] = []
    for seat, score in enumerate(final_scores(state)):
        items = state.hands[seat].bit_count() + sum(state.goods_of(seat)) + sum(state.tiles_of(seat))
        order.append((score, items))
    return order


def announce(state: GenoaState) -> None:
    """The final count as facts."""
    journal = state.journal
    if journal is None:
        return
    for seat in range(state.players):
        markers = state.owners.count(seat)
        journal.append(OwnersPaid(seat, markers, owner_ducats(state.owners, seat)))
    for seat in range(state.players):
        groups = tuple(
            tuple(card.index for card in CARDS if group & card.bit)
            for group in contract_groups(state.hands[seat])
        )
        journal.append(ContractsPaid(seat, groups, contract_ducats(state.hands[seat])))
    scores, ranking = final_scores(state), places(final_order(state))
    journal.append(GameEnded(-1, tuple(scores), tuple(ranking)))
