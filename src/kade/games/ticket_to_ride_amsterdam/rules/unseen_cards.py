"""Cards that a seat has not seen, dealt so that everything it remembers of the others holds (TTR-14.15).

Between two shuffles of the discard lies a *stretch* of the game. Once the deck is out, all cards drawn from
it lie openly, are paid or are in the hands: so all know which cards the others drew in a stretch that is
over, and how many each drew, though not who has which. And whoever paid a card that nobody saw him take
must have drawn it before.
"""

from __future__ import annotations

from kade.games.ticket_to_ride_amsterdam.rules.components import CARDS, EMPTY, KIND_COUNT
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.kernel.rng import Rng

#: So many cards are placed and taken back before it is tried in another order.
PATIENCE = 2000


class UnseenCards:
    """By stretch: cards that the others drew unseen, and how many each of them drew."""

    def __init__(self, view: TicketView, rng: Rng) -> None:
        players = view.players
        self.view = view
        self.rng = rng
        self.places: int = players * KIND_COUNT
        self.cards: list[list[int]] = []
        self.room: list[list[int]] = []
        #: What each seat drew in each stretch; the viewer knows what he drew himself.
        self.dealt: list[list[int]] = []
        for number, shuffle in enumerate(view.shuffles):
            own = view.own_drawn_before[number]
            self._add([shuffle[kind] - own[kind] for kind in range(KIND_COUNT)], shuffle[KIND_COUNT:], own)
        self._add(self._still_unseen(), view.drawn, view.own_drawn)
        #: A number for each card that must have been drawn: the last stretch in which it can have been
        #: drawn, times ``places``, and the place of the seat and the kind in a list of hands.
        self.needed: list[int] = []
        paid_before = [0] * self.places
        for number in range(len(self.cards)):
            last = number == len(view.shuffles)
            paid = view.paid if last else view.shuffles[number][KIND_COUNT + players :]
            if paid != paid_before:
                for place in self._places_of_others():
                    self.needed += [number * self.places + place] * (paid[place] - paid_before[place])
                paid_before = paid
        self.patience = 0
        self.deck: list[int] = []

    def _add(self, cards: list[int], drawn: list[int], own: list[int]) -> None:
        """One more stretch."""
        players, viewer = self.view.players, self.view.viewer
        dealt = [0] * self.places
        if viewer >= 0:
            dealt[viewer * KIND_COUNT : viewer * KIND_COUNT + KIND_COUNT] = own
        self.cards.append(cards)
        self.room.append([0 if seat == viewer else drawn[seat] for seat in range(players)])
        self.dealt.append(dealt)

    def _places_of_others(self) -> list[int]:
        """Where the hands of the others are in a list of hands."""
        own = self.view.viewer * KIND_COUNT if self.view.viewer >= 0 else self.places
        return [*range(own), *range(own + KIND_COUNT, self.places)]

    def _still_unseen(self) -> list[int]:
        """The deck, together with what the others have drawn from it since the last shuffle."""
        view = self.view
        unseen = CARDS[:]
        for card in view.display:
            if card != EMPTY:
                unseen[card] -= 1
        for place in self._places_of_others():
            unseen[place % KIND_COUNT] += view.paid[place] - view.known[place]
        for kind in range(KIND_COUNT):
            unseen[kind] -= view.discard[kind] + view.hand[kind]
            for drawn in self.cards:
                unseen[kind] -= drawn[kind]
        return unseen

    def deal(self) -> None:
        """First what must have been drawn to be paid, then the rest at random; the deck is what is left."""
        while not self._serve_in_some_order():
            if self.patience >= 0:
                raise ValueError("cards were paid that nobody can have drawn")
        for number, left in enumerate(self.cards):
            pile = [kind for kind in range(KIND_COUNT) for _ in range(left[kind])]
            self.rng.shuffle(pile)
            for seat, room in enumerate(self.room[number]):
                for _ in range(room):
                    self.dealt[number][seat * KIND_COUNT + pile.pop()] += 1
            self.deck = pile

    def _serve_in_some_order(self) -> bool:
        """Needs of the first stretches first, as those leave the least choice."""
        if not self.needed:
            return True
        self.rng.shuffle(self.needed)
        self.needed = [
            need for number in range(len(self.cards)) for need in self.needed if need // self.places == number
        ]
        self.patience = PATIENCE
        return self._serve(0)

    def _serve(self, place: int) -> bool:
        """Give each needed card, from this one on, a stretch in which it was drawn; False if that fails."""
        if place == len(self.needed):
            return True
        last, at = divmod(self.needed[place], self.places)
        seat, kind = at // KIND_COUNT, at % KIND_COUNT
        stretches = [
            number for number in range(last + 1) if self.cards[number][kind] and self.room[number][seat]
        ]
        self.rng.shuffle(stretches)
        for number in stretches:
            self.patience -= 1
            if self.patience < 0:
                return False
            self._move(number, seat, kind, 1)
            if self._serve(place + 1):
                return True
            self._move(number, seat, kind, -1)
        return False

    def _move(self, number: int, seat: int, kind: int, by: int) -> None:
        """A card to a seat, in this stretch; or back."""
        self.cards[number][kind] -= by
        self.room[number][seat] -= by
        self.dealt[number][seat * KIND_COUNT + kind] += by

    def hands(self) -> list[int]:
        """All hands: what was drawn and taken and is not paid yet."""
        view = self.view
        hands = view.known[:]
        for place in self._places_of_others():
            hands[place] -= view.paid[place]
            for dealt in self.dealt:
                hands[place] += dealt[place]
        if view.viewer >= 0:
            own = view.viewer * KIND_COUNT
            hands[own : own + KIND_COUNT] = view.hand
        return hands
