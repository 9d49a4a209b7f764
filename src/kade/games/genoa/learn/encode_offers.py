"""Offers as numbers: those that lie on the table, and the trader's counters."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.learn.encode_tables import NO_CARDS, ZEROS
from kade.games.genoa.learn.encode_terms import NOTHING, TERMS, add_to_cards, lay_row, of_many, offer_row
from kade.games.genoa.rules.actions import SLOTS
from kade.games.genoa.rules.components import CARD_COUNT, MAX_PLAYERS
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.encoding import Feature

#: A named card is told by halves: the first slot counts 32, the next 16 and so on, above or below this.
SLOT_ZERO: Final = 64
SLOT_SHARE: Final[list[int]] = [32 >> slot for slot in range(SLOTS)]
#: The same for counters, by the player they are addressed to.
BUYER_ZERO: Final = 16
BUYER_SHARE: Final[list[int]] = [8 >> buyer for buyer in range(MAX_PLAYERS - 1)]
NO_NAMES: Final[list[bytes]] = [bytes([SLOT_ZERO] * (CARD_COUNT * buyers)) for buyers in range(MAX_PLAYERS)]
NO_COUNTERED: Final = bytes([BUYER_ZERO] * CARD_COUNT)


def offer_features(players: int) -> list[Feature]:
    """What ``put_offers`` writes."""
    buyers = players - 1
    whose = f"for every buyer (all but the trader, in turn order from the viewer) and each of {SLOTS} slots"
    found = [of_many("offers", term, buyers * SLOTS, f"Offers, {whose}") for term in TERMS]
    found.append(
        Feature(
            "offers.age", buyers * SLOTS, f"Offers, {whose}: the oldest is 1, the next 2 and so on.", 1 / 24
        )
    )
    shares = ", ".join(str(share) for share in SLOT_SHARE)
    found.append(
        Feature(
            "offers.cards",
            CARD_COUNT * buyers,
            "Cards named in offers, for every buyer and each card as in cards.own: above zero if it goes to "
            f"the trader, below if to the buyer; the sum of {shares} for the slots in which it is named.",
            1 / SLOT_ZERO,
            SLOT_ZERO,
        )
    )
    found += [of_many("counters", term, buyers, "Counters, by the buyer addressed") for term in TERMS]
    shares = ", ".join(str(share) for share in BUYER_SHARE)
    found.append(
        Feature(
            "counters.cards",
            CARD_COUNT,
            "Cards named in counters, as in cards.own: above zero if it goes to the trader, below if to the "
            f"buyer; the sum of {shares} for the buyers addressed.",
            1 / BUYER_ZERO,
            BUYER_ZERO,
        )
    )
    found.append(
        Feature(
            "offers.own_backs",
            CARD_COUNT,
            "The viewer's cards that he has put in with their backs up: the sums of offers.cards or, for the "
            "trader, of counters.cards over those alone.",
            1 / SLOT_ZERO,
        )
    )
    return found


def put_offers(out: list[bytes], view: GenoaView) -> None:
    """Posted offers by buyer and slot, then counters by buyer."""
    players, viewer = view.players, view.viewer
    buyers = players - 1
    trader = (view.trader - viewer) % players
    rows = buyers * SLOTS
    if view.offers:
        table, names = bytearray(NOTHING[rows]), bytearray(NO_NAMES[buyers])
        ages = bytearray(rows)
        for age, offer in enumerate(view.offers, 1):
            buyer = (offer.by - viewer) % players
            if buyer > trader:
                buyer -= 1
            lay_row(table, rows, buyer * SLOTS + offer.slot, offer_row(offer))
            ages[buyer * SLOTS + offer.slot] = age
            share = SLOT_SHARE[offer.slot]
            add_to_cards(names, buyer * CARD_COUNT, offer.give.cards, share)
            add_to_cards(names, buyer * CARD_COUNT, offer.want.cards, -share)
        out.append(bytes(table))
        out.append(bytes(ages))
        out.append(bytes(names))
    else:
        out.append(NOTHING[rows])
        out.append(ZEROS[rows])
        out.append(NO_NAMES[buyers])
    if view.counters:
        table, names = bytearray(NOTHING[buyers]), bytearray(NO_COUNTERED)
        for offer in view.counters:
            buyer = (offer.by - viewer) % players
            if buyer > trader:
                buyer -= 1
            lay_row(table, buyers, buyer, offer_row(offer))
            add_to_cards(names, 0, offer.give.cards, BUYER_SHARE[buyer])
            add_to_cards(names, 0, offer.want.cards, -BUYER_SHARE[buyer])
        out.append(bytes(table))
        out.append(bytes(names))
    else:
        out.append(NOTHING[buyers])
        out.append(NO_COUNTERED)
    out.append(own_backs(view.offers, view.counters, view.trader, viewer, players))


def own_backs(offers: list[Offer], counters: list[Offer], trader: int, viewer: int, players: int) -> bytes:
    """The viewer's own cards that lie with their backs up; of those of others he sees the decks only."""
    found = bytearray(NO_CARDS)
    if viewer == trader:
        for offer in counters:
            buyer = (offer.by - viewer) % players - 1
            add_to_cards(found, 0, offer.want.cards & ~offer.want.faces, BUYER_SHARE[buyer])
    else:
        for offer in offers:
            if offer.by == viewer:
                add_to_cards(found, 0, offer.give.cards & ~offer.give.faces, SLOT_SHARE[offer.slot])
    return bytes(found)
