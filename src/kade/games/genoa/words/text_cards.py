"""The viewer's own cards in the text twin, with what they pay."""

from __future__ import annotations

from kade.games.genoa.rules.card_names import card_word
from kade.games.genoa.rules.components import (
    CARDS,
    CONTRACT,
    CONTRACT_PAYOFF,
    GOOD_COUNT,
    LARGE_ORDER,
    LARGE_ORDER_DUCATS,
    MESSAGE,
    MESSAGE_DUCATS,
    SMALL_ORDER_DUCATS,
    Card,
    cards_in,
)
from kade.games.genoa.rules.names import Clauses, ducat_count, kinds_words, place_word, space_word
from kade.games.genoa.rules.scoring import contract_ducats, contract_groups
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.text_pieces import Line, paragraph
from kade.kernel.game import Section, Span
from kade.kernel.phrase import Listing, Phrase, Reader, say


def own_cards(view: GenoaView, reader: Reader) -> Section:
    lines: list[Line] = []
    for card in cards_in(view.hand):
        if card.deck != CONTRACT:
            words = say("{card}: {pays}", card=card_word(card.index), pays=_pays(view, card)).text(reader)
            kept = view.apart & card.bit
            lines += paragraph(words, style="alert" if kept else "")
    if view.viewer >= 0:
        lines += card_groups(view.hand, reader, [])
    return Section(say("Your cards"), lines)


def _pays(view: GenoaView, card: Card) -> Phrase:
    """What a card is worth, and what is still lacking for it."""
    if view.apart & card.bit:
        return say("kept for the hand-over")
    if card.deck == MESSAGE:
        visited = [space for space in (card.building, card.other) if space in view.path]
        ducats = ducat_count(MESSAGE_DUCATS)
        if visited:
            return say("{ducats}, {place} visited", ducats=ducats, place=place_word(visited[0]))
        return say("{ducats} when both are visited in a turn", ducats=ducats)
    own = view.goods[view.viewer * GOOD_COUNT : (view.viewer + 1) * GOOD_COUNT]
    lacking = [kind for kind in card.goods if own[kind] < card.goods.count(kind)]
    large = card.deck == LARGE_ORDER
    ducats = ducat_count(LARGE_ORDER_DUCATS if large else SMALL_ORDER_DUCATS)
    reward = say("{ducats} and a tile", ducats=ducats) if large else ducats
    if lacking:
        return say("{reward}, lacking {goods}", reward=reward, goods=kinds_words(lacking))
    return say("{reward}, goods at hand", reward=reward)


def card_groups(hand: int, reader: Reader, head: list[Span]) -> list[Line]:
    """Contracts in groups of neighbours, and what they pay at the end."""
    groups = [
        say(
            "{buildings} ({ducats})",
            buildings=Listing([space_word(CARDS[card.index].building) for card in cards_in(group)]),
            ducats=CONTRACT_PAYOFF[group.bit_count()],
        )
        for group in contract_groups(hand)
    ]
    if not groups:
        return []
    worth = ducat_count(contract_ducats(hand))
    words = say("contracts for {ducats}: {groups}", ducats=worth, groups=Clauses(groups))
    return paragraph(words.text(reader), head)
