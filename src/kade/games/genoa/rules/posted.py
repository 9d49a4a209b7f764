"""Posted offers: checked again after every change, and taken off the table (GEN-8.9, 8.10)."""

from __future__ import annotations

from kade.games.genoa.rules.events import OfferGone
from kade.games.genoa.rules.legality import LEGAL, fault, reachable
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.state import GenoaState


def recheck(state: GenoaState) -> None:
    """Offers that are no longer legal are gone: void, or lapsed with their target (GEN-8.9, 8.10)."""
    if not state.offers:
        return
    reach = reachable(state)
    for offer in state.offers:
        wrong = fault(state, offer, reach)
        if wrong != LEGAL:
            drop_offers(state, [offer], wrong)


def drop_offers(state: GenoaState, gone: list[Offer], reason: int) -> None:
    """These offers lie no longer on the table."""
    if not gone:
        return
    state.offers = [offer for offer in state.offers if offer not in gone]
    if state.journal is not None:
        for offer in gone:
            state.journal.append(OfferGone(offer.by, offer.number, offer.target, reason))
