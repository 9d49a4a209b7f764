"""Offers, counters and deals as a player would say them (GEN-8.2), and the answers about them."""

from __future__ import annotations

from kade.games.genoa.rules.actions import (
    ENTRY_ANY,
    ENTRY_CARDS,
    ENTRY_GOODS,
    ENTRY_MARKER,
    ENTRY_TILES,
    LATER_CARD,
    LATER_DUCATS,
    LATER_MARKER,
    LATER_ORDER_TILE,
    LATER_TILE,
    SIDE_SIZE,
    SLOTS,
    WANT_SIDE,
    AcceptOffer,
    Counter,
    DeclineOffer,
    Entry,
    Modify,
    Withdraw,
)
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    CARDS,
    COINS,
    DECK_COUNT,
    MOVES,
    SPACES,
    TAKE_TILE,
)
from kade.games.genoa.rules.drafts import offer_in
from kade.games.genoa.rules.names import (
    Within,
    actor,
    card_word,
    deck_count,
    ducat_count,
    good_count,
    goods_words,
    marker_count,
    place_word,
    the_good_word,
    tile_count,
    tile_word,
    tiles_words,
)
from kade.games.genoa.rules.offers import EMPTY, NOTHING_LATER, Bundle, Later, Offer
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
        parts.append(_owed_tile(target))
    if later.markers:
        parts.append(marker_count(later.markers))
    if later.cards:
        parts.append(deck_count(max(0, SPACES[target].deck), later.cards))
    if later.ducats:
        parts.append(say("{ducats} of the order", ducats=ducat_count(later.ducats)))
    if later.order_tile:
        parts.append(say("the tile of the order"))
    return Listing(parts)


def _owed_tile(target: int) -> Phrase:
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


def terms_words(offer: Offer) -> Phrase:
    """Both sides, where everybody knows what it is for."""
    price = price_words(offer)
    if offer.want.empty():
        return price
    want = bundle_words(offer.want)
    if offer.counter:
        return say("{price}, giving {want} in return", price=price, want=want)
    return say("{price}, asking {want} in return", price=price, want=want)


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


# ------------------------------------------------------------------ entries of a draft


def entry_words(entry: int, draft: Offer | None) -> Phrase:
    """One more entry of a draft: what is added, and how much of it there is then."""
    counter = draft is not None and draft.counter
    if SIDE_SIZE <= entry < WANT_SIDE:
        what = _later_entry(entry, draft)
        if counter:
            return say("Ask for {what} out of the action", what=what)
        return say("Offer {what} out of the action", what=what)
    want = entry >= WANT_SIDE
    bundle = None if draft is None else draft.want if want else draft.give
    what = _side_entry(entry - WANT_SIDE if want else entry, bundle)
    if want:
        return say("Give {what} in return", what=what) if counter else say("Ask {what} in return", what=what)
    return say("Ask for {what}", what=what) if counter else say("Offer {what}", what=what)


def _coin(coin: int, before: int) -> Phrase:
    """A coin; if there are ducats already, also how much it makes."""
    if not before:
        return ducat_count(coin)
    return say("{ducats} more: {total} in all", ducats=ducat_count(coin), total=ducat_count(before + coin))


def _unit(one: Phrase, total: Phrase, before: int) -> Phrase:
    """One item; if there are some of its kind already, how many it makes."""
    return say("one more: {total} in all", total=total) if before else one


def _side_entry(entry: int, bundle: Bundle | None) -> Phrase:
    bundle = bundle or EMPTY
    if entry < ENTRY_GOODS:
        return _coin(COINS[entry], bundle.ducats)
    if entry < ENTRY_TILES:
        kind = entry - ENTRY_GOODS
        before = bundle.goods[kind]
        return _unit(good_count(kind, 1), good_count(kind, before + 1), before)
    if entry < ENTRY_MARKER:
        kind = entry - ENTRY_TILES
        before = bundle.tiles[kind]
        return _unit(tile_count(kind, 1), tile_count(kind, before + 1), before)
    if entry == ENTRY_MARKER:
        return _unit(marker_count(1), marker_count(bundle.markers + 1), bundle.markers)
    if entry < ENTRY_ANY:
        card = card_word((entry - ENTRY_CARDS) // 2)
        return say("{card} face down", card=card) if (entry - ENTRY_CARDS) % 2 else card
    deck = entry - ENTRY_ANY
    before = bundle.any[deck]
    cards = _unit(deck_count(deck, 1), deck_count(deck, before + 1), before)
    return say("{cards} of the giver's choice", cards=cards)


def _later_entry(entry: int, draft: Offer | None) -> Phrase:
    later = draft.later if draft else NOTHING_LATER
    target = draft.target if draft else BUILDING_COUNT
    if entry < LATER_TILE:
        return the_good_word(entry - SIDE_SIZE)
    if entry == LATER_TILE:
        return _owed_tile(target)
    if entry == LATER_MARKER:
        return _unit(marker_count(1), marker_count(later.markers + 1), later.markers)
    if entry == LATER_CARD:
        deck = SPACES[target].deck
        if deck < 0:
            return say("a card")
        return _unit(deck_count(deck, 1), deck_count(deck, later.cards + 1), later.cards)
    if entry < LATER_ORDER_TILE:
        return say("{ducats} of the order", ducats=_coin(COINS[entry - LATER_DUCATS], later.ducats))
    return say("the tile of the order")


# --------------------------------------------------------------- answers of bargaining


def modify_answer(action: Modify, view: GenoaView) -> Phrase:
    offer = offer_in(view.offers, actor(view), action.number)
    if offer is None:
        return say("Change offer {slot}", slot=action.number + 1)
    return say("Change offer {slot}: {offer}", slot=action.number + 1, offer=offer_words(offer))


def withdraw_answer(action: Withdraw, view: GenoaView) -> Phrase:
    offer = offer_in(view.offers, actor(view), action.number)
    if offer is None:
        return say("Withdraw offer {slot}", slot=action.number + 1)
    return say("Withdraw offer {slot}: {offer}", slot=action.number + 1, offer=offer_words(offer))


def _only_one(view: GenoaView, seat: int) -> bool:
    return sum(1 for offer in view.offers if offer.by == seat) == 1


def accept_offer_answer(action: AcceptOffer, view: GenoaView) -> Phrase:
    seat, slot = action.number // SLOTS, action.number % SLOTS
    offer = offer_in(view.offers, seat, slot)
    told = {"whom": Within(seat), "slot": slot + 1}
    if offer is None:
        return say("Accept offer {slot} of {whom}", **told)
    if _only_one(view, seat):
        return say("Accept from {whom}: {offer}", whom=Within(seat), offer=offer_words(offer))
    return say("Accept offer {slot} of {whom}: {offer}", offer=offer_words(offer), **told)


def decline_offer_answer(action: DeclineOffer, view: GenoaView) -> Phrase:
    seat, slot = action.number // SLOTS, action.number % SLOTS
    offer = offer_in(view.offers, seat, slot)
    told = {"whom": Within(seat), "slot": slot + 1}
    if offer is None:
        return say("Decline offer {slot} of {whom}", **told)
    if _only_one(view, seat):
        return say("Decline what {whom} offered: {offer}", whom=Within(seat), offer=offer_words(offer))
    return say("Decline offer {slot} of {whom}: {offer}", offer=offer_words(offer), **told)


def counter_answer(action: Counter, view: GenoaView) -> Phrase:
    return say("Make a counter-offer to {whom}", whom=Within(action.number))


def _draft(view: GenoaView) -> Offer | None:
    return view.draft[0] if view.draft else None


def entry_answer(action: Entry, view: GenoaView) -> Phrase:
    return entry_words(action.number, _draft(view))


def submit_answer(view: GenoaView) -> Phrase:
    draft = _draft(view)
    if draft is None:
        return say("Post the offer")
    if draft.counter:
        return say("Put it to {whom}: {offer}", whom=Within(draft.by), offer=offer_words(draft))
    if offer_in(view.offers, draft.by, draft.slot) is not None:
        return say("Post it in place of the old offer: {offer}", offer=offer_words(draft))
    return say("Post the offer: {offer}", offer=offer_words(draft))


def cancel_answer(view: GenoaView) -> Phrase:
    draft = _draft(view)
    if draft is not None and not draft.counter and offer_in(view.offers, draft.by, draft.slot) is not None:
        return say("Keep the old offer as it is")
    return say("Drop this offer: nobody has seen it")


def accept_answer(view: GenoaView) -> Phrase:
    """A counter as the player addressed sees it."""
    if not view.counters:
        return say("Accept the counter-offer")
    counter = view.counters[0]
    told = {"price": price_words(counter), "aim": aim_words(counter)}
    if counter.want.empty():
        return say("Accept: pay {price} for {aim}", **told)
    return say("Accept: pay {price} for {aim} and get {want}", want=bundle_words(counter.want), **told)


def decline_answer(view: GenoaView) -> Phrase:
    return say("Decline the counter-offer")
