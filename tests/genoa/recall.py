"""What a seat has been told in a game of Genoa, and whether a world agrees with all of it.

Told again from the facts as that seat saw them, not from what a position keeps: for every card the places
where it may be, and the purses by what was paid and received.
"""

from __future__ import annotations

from kade.games.genoa.rules import events as e
from kade.games.genoa.rules.components import CARDS, START_DUCATS
from kade.games.genoa.rules.offers import Bundle, Offer, read_offer
from kade.games.genoa.rules.state import GenoaState
from kade.kernel import Event
from walks import Walk

PILE = -1
PLAYED = -2
#: Where cards stand in the numbers of what is traded away.
FIRST_CARD = 14


def disagreements(way: Walk, number: int, seat: int, world: GenoaState) -> list[str]:
    """All that the seat was told before this position and that is otherwise in this world."""
    facts = [event.seen_by(seat) for event in way.journal[: way.told[number]]]
    memory = Memory(world, seat)
    for fact in facts:
        memory.hear(fact)
    return memory.held_against(world)


class Memory:
    """What a seat with a good memory knows."""

    def __init__(self, world: GenoaState, seat: int) -> None:
        self.seat, self.players = seat, world.players
        self.places: list[set[int]] = [{PILE} for _ in CARDS]
        self.purses = [START_DUCATS] * world.players
        self.piles = [sum(card.deck == deck for card in CARDS) for deck in range(4)]
        self.path: list[int] = []

    # ------------------------------------------------------------------------------- cards

    def of_deck(self, deck: int) -> list[int]:
        return [card.index for card in CARDS if card.deck == deck]

    def drawn(self, seat: int, cards: tuple[int, ...], deck: int) -> None:
        for card in cards:
            self.piles[deck] -= 1
            if seat == self.seat:
                self.places[card] = {seat}
            else:
                for other in self.of_deck(deck):
                    if PILE in self.places[other]:
                        self.places[other].add(seat)
            self.used_up(deck)

    def used_up(self, deck: int) -> None:
        """What lay face up is the new pile, and nothing else is in it."""
        if self.piles[deck]:
            return
        for card in self.of_deck(deck):
            if self.places[card] == {PLAYED}:
                self.places[card] = {PILE}
                self.piles[deck] += 1
            else:
                self.places[card].discard(PILE)

    def played(self, card: int) -> None:
        self.places[card] = {PLAYED}
        self.used_up(CARDS[card].deck)

    def passed(self, giver: int, taker: int, cards: list[int], decks: set[int]) -> None:
        """Some by name; of these decks also some whose faces the seat did not see."""
        for deck in decks:
            for card in self.of_deck(deck):
                if giver in self.places[card]:
                    self.places[card].add(taker)
        for card in cards:
            self.places[card] = {taker}

    # -------------------------------------------------------------------------------- facts

    def hear(self, fact: Event) -> None:
        seat = fact.seat
        if isinstance(fact, e.HandDealt):
            for deck, card in enumerate(fact.cards):
                self.drawn(seat, (card,), deck)
        elif isinstance(fact, e.CardsDrawn):
            self.drawn(seat, fact.cards, fact.deck)
        elif isinstance(fact, e.OfferPosted):
            self.posted(read_offer(fact.offer), fact.trader)
        elif isinstance(fact, e.DealStruck):
            self.struck(read_offer(fact.offer), fact.trader)
        elif isinstance(fact, e.CardsGiven):
            hidden = {deck for card, deck in zip(fact.cards, fact.decks, strict=True) if card < 0}
            self.passed(seat, fact.to, [card for card in fact.cards if card >= 0], hidden)
        elif isinstance(fact, e.TradePlayed):
            if fact.given >= FIRST_CARD:
                self.played(fact.given - FIRST_CARD)
        elif isinstance(fact, e.MessageDelivered | e.SmallOrderFulfilled | e.LargeOrderDelivered):
            self.purses[seat] += fact.ducats
            self.played(fact.card)
        elif isinstance(fact, e.ActionTaken) and fact.income:
            self.purses[fact.owner] += fact.income
        elif isinstance(fact, e.LaterPaid):
            self.purses[seat] -= fact.ducats
            self.purses[fact.to] += fact.ducats
        elif isinstance(fact, e.DiceRolled | e.StartTilePlayed):
            self.path = [fact.space]
        elif isinstance(fact, e.TowerMoved):
            self.path.append(fact.reached)
        elif isinstance(fact, e.MessagesAwaited):
            self.nobody_has_it()

    def nobody_has_it(self) -> None:
        """Both its buildings were visited, and nobody delivered it."""
        for card in CARDS:
            named = {card.building, card.other}
            if card.deck == 1 and named <= set(self.path) and self.path[-1] in named:
                self.places[card.index] &= {PILE, PLAYED}

    def posted(self, offer: Offer, trader: int) -> None:
        composer = trader if offer.counter else offer.by
        mine, theirs = (offer.want, offer.give) if offer.counter else (offer.give, offer.want)
        for card in CARDS:
            if mine.faces & card.bit and composer != self.seat:
                self.places[card.index] = {composer}
            if theirs.cards & card.bit and composer != self.seat:
                self.places[card.index].discard(composer)  # nobody asks for a card of his own

    def struck(self, offer: Offer, trader: int) -> None:
        self.purses[trader] += offer.give.ducats - offer.want.ducats
        self.purses[offer.by] += offer.want.ducats - offer.give.ducats
        for giver, taker, side in ((offer.by, trader, offer.give), (trader, offer.by, offer.want)):
            self.passed(giver, taker, [], {deck for deck in range(4) if self.hidden(side, deck)})
        for giver, taker, side in ((offer.by, trader, offer.give), (trader, offer.by, offer.want)):
            self.passed(giver, taker, [card.index for card in CARDS if side.cards & card.bit], set())

    def hidden(self, side: Bundle, deck: int) -> int:
        """Cards of a deck that went with their backs up; those left open are told of by themselves."""
        return side.backs[deck]

    # ------------------------------------------------------------------------------ a world

    def held_against(self, world: GenoaState) -> list[str]:
        wrong = []
        for card in CARDS:
            here = next((seat for seat, hand in enumerate(world.hands) if hand & card.bit), PILE)
            here = PLAYED if world.played & card.bit else here
            if here not in self.places[card.index]:
                wrong.append(f"{card.key} is at {here}, not in {self.places[card.index]}")
        if world.ducats != self.purses:
            wrong.append(f"purses are {world.ducats}, not {self.purses}")
        return wrong
