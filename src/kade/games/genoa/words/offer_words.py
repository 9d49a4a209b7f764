"""Offers, counters and deals as a player would say them (GEN-8.2)."""

from __future__ import annotations

from kade.games.genoa.rules.card_names import card_word, deck_count
from kade.games.genoa.rules.components import BUILDING_COUNT, CARDS, DECK_COUNT, MOVES, SPACES, TAKE_TILE
from kade.games.genoa.rules.names import (
    Within,
    ducat_count,
    goods_words,
    marker_count,
    place_word,
    the_good_word,
    tile_word,
    tiles_words,
)
from kade.games.genoa.rules.offers import Bundle, Later, Offer
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.phrase import Listing, Phrase, Seat, say

# -------------------------------------------------------------------------------- sides


def bundle_words(bundle: Bundle) -> Listing:
    """What one side puts into a deal; cards whose faces the reader may not see only by their deck."""
    parts: list[Phrase] = []
    if bundle.ducats:
        parts.append(ducat_count(bundle.ducats))
    parts += goods_words(bundle.goods)
    parts += tiles_words(bundle.tiles)
    if bundle.markers:
        parts.append(marker_count(bundle.markers))
    for card in CARDS:
        if bundle.cards & card.bit:
            shown = card_word(card.index)
            parts.append(shown if bundle.faces & card.bit else say("{card} face down", card=shown))
    for deck in range(DECK_COUNT):
        if bundle.backs[deck]:
            parts.append(say("{card} face down", card=deck_count(deck, bundle.backs[deck])))
    for deck in range(DECK_COUNT):
        if bundle.any[deck]:
            parts.append(say("{cards} of the giver's choice", cards=deck_count(deck, bundle.any[deck])))
    return Listing(parts)


def later_words(later: Later, target: int) -> Listing:
    """Deferred parts: what the bought action itself will bring."""
    parts: list[Phrase] = [the_good_word(kind) for kind, number in enumerate(later.goods) if number]
    if later.tile:
        parts.append(owed_tile(target))
    if later.markers:
        parts.append(marker_count(later.markers))
    if later.cards:
        parts.append(deck_count(max(0, SPACES[target].deck), later.cards))
    if later.ducats:
        parts.append(say("{ducats} of the order", ducats=ducat_count(later.ducats)))
    if later.order_tile:
        parts.append(say("the tile of the order"))
    return Listing(parts)


def owed_tile(target: int) -> Phrase:
    place = SPACES[target]
    return (
        say("the {tile} tile", tile=tile_word(place.tile)) if place.effect == TAKE_TILE else say("the tile")
    )


# ------------------------------------------------------------------------------- offers


def price_words(offer: Offer) -> Phrase:
    """All that goes to the trader."""
    give, later = bundle_words(offer.give), later_words(offer.later, offer.target)
    if offer.later.empty():
        return say("nothing yet") if offer.give.empty() else say("{give}", give=give)
    if offer.give.empty():
        return say("{later} out of the action", later=later)
    return say("{give}, and {later} out of the action", give=give, later=later)


def aim_words(offer: Offer) -> Phrase:
    """What it is paid for: the action here, or a move."""
    place = place_word(offer.target)
    if offer.site:
        return say("the action of {place}", place=place)
    if offer.target < BUILDING_COUNT and not offer.with_action:
        return say("moving to {place} without its action", place=place)
    return say("moving to {place}", place=place)


def offer_words(offer: Offer) -> Phrase:
    """An offer in full: "15 ducats and a silver for moving to the Coach House".

    The side that draws it up is the one that asks or gives something in return.
    """
    told = {"price": price_words(offer), "aim": aim_words(offer)}
    if offer.want.empty():
        return say("{price} for {aim}", **told)
    want = bundle_words(offer.want)
    if offer.counter:
        return say("{price} for {aim}, giving {want} in return", want=want, **told)
    return say("{price} for {aim}, asking {want} in return", want=want, **told)


def proposal_words(offer: Offer, trader: int) -> Phrase:
    """An offer or a counter with those who make it: "Peter asked Anneke for a silver for ..."."""
    if offer.counter:
        return say(
            "{who} asked {whom} for {offer}",
            who=Seat(trader),
            whom=Within(offer.by),
            offer=offer_words(offer),
        )
    return say("{who} offered {offer}", who=Seat(offer.by), offer=offer_words(offer))


def deal_words(offer: Offer, trader: int) -> Phrase:
    """A deal as it was struck; ``offer.by`` is the buyer."""
    told: dict[str, object] = {"who": Seat(offer.by), "whom": Within(trader), "aim": aim_words(offer)}
    give, later = bundle_words(offer.give), later_words(offer.later, offer.target)
    want = bundle_words(offer.want)
    if offer.later.empty():
        if offer.want.empty():
            return say("{who} paid {whom} {give} for {aim}.", give=give, **told)
        return say("{who} paid {whom} {give} for {aim} and got {want}.", give=give, want=want, **told)
    if offer.give.empty():
        if offer.want.empty():
            return say("{who} promised {whom} {later} out of the action for {aim}.", later=later, **told)
        return say(
            "{who} promised {whom} {later} out of the action for {aim} and got {want}.",
            later=later,
            want=want,
            **told,
        )
    told |= {"give": give, "later": later}
    if offer.want.empty():
        return say("{who} paid {whom} {give} and promised {later} out of the action for {aim}.", **told)
    return say(
        "{who} paid {whom} {give} and promised {later} out of the action for {aim} and got {want}.",
        want=want,
        **told,
    )


def is_live(view: GenoaView, offer: Offer) -> bool:
    """The tower is there, or next to it with a move left (GEN-8.9)."""
    if offer.site:
        return True
    near = view.next_to_tower(offer.target) and not view.visited() >> offer.target & 1
    return near and len(view.path) <= MOVES
