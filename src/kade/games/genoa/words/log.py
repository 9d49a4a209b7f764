"""Log sentences: what happened, one line for each fact a player wants to know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kade.games.genoa.rules import events as e
from kade.games.genoa.rules.card_names import card_word, deck_count, decks_words, item_word, taken_word
from kade.games.genoa.rules.components import (
    BUILDING_ACTION,
    CARDS,
    CHOICE,
    CONTRACT_PAYOFF,
    DECK_COUNT,
    EXTRA_ACTION,
    START_SPACE,
    TRADE,
)
from kade.games.genoa.rules.legality import ACTION_GAINED, ACTION_SPENT, NOT_COVERED, TERMS_IMPOSSIBLE
from kade.games.genoa.rules.names import (
    Clauses,
    Within,
    ducat_count,
    good_count,
    kinds_words,
    marker_count,
    place_word,
    space_word,
    tile_count,
    tile_word,
)
from kade.games.genoa.rules.offers import read_offer
from kade.games.genoa.words.offer_words import deal_words, offer_words, proposal_words
from kade.kernel.events import Event
from kade.kernel.phrase import Listing, Phrase, Seat, say, say_number


def narrate(event: Event) -> Phrase | None:
    """The log line of an event, already reduced to what the reader may see."""
    return _SENTENCES[type(event)](event)


def _cards(cards: Sequence[int]) -> Listing:
    return Listing([card_word(card) for card in cards])


# ---------------------------------------------------------------------- set-up and turns


def _hand_dealt(event: e.HandDealt) -> Phrase | None:
    if e.UNKNOWN in event.cards:
        return None
    return say("{who} got {cards} as first cards.", who=Seat(event.seat), cards=_cards(event.cards))


def _first_player(event: e.FirstPlayer) -> Phrase:
    return say("{who} began as first player.", who=Seat(event.seat))


def _round_began(event: e.RoundBegan) -> Phrase:
    if not event.left:
        return say("The last round began.")
    return say_number(
        "A round began; {number} more can follow.", "A round began; {number} more can follow.", event.left
    )


def _dice_rolled(event: e.DiceRolled) -> Phrase:
    return say(
        "{who} rolled blue {blue} and red {red}: the tower started on {place}.",
        who=Seat(event.seat),
        blue=event.blue,
        red=event.red,
        place=place_word(event.space),
    )


def _start_tile_played(event: e.StartTilePlayed) -> Phrase:
    return say(
        "{who} played {tile}: the tower started on {place}.",
        who=Seat(event.seat),
        tile=tile_word(START_SPACE),
        place=place_word(event.space),
    )


def _marker_advanced(event: e.MarkerAdvanced) -> Phrase:
    if event.last:
        return say("The start on the market moved the round marker: this became the last round.")
    return say("The start on the market moved the round marker: the game became a round shorter.")


def _tower_moved(event: e.TowerMoved) -> Phrase:
    return say("{who} moved the tower to {place}.", who=Seat(event.seat), place=place_word(event.reached))


def _stopped(event: e.Stopped) -> Phrase:
    if event.forced:
        return say("The tower could not move on.")
    return say("{who} stopped the tower.", who=Seat(event.seat))


# --------------------------------------------------------------------------- negotiation


def _site_opened(event: e.SiteOpened) -> Phrase:
    return say(
        "{who} asked for offers for the action of {place}.",
        who=Seat(event.seat),
        place=place_word(event.building),
    )


def _site_left(event: e.SiteLeft) -> Phrase:
    return say(
        "{who} left the action of {place} unused.", who=Seat(event.seat), place=place_word(event.building)
    )


def _offer_posted(event: e.OfferPosted) -> Phrase:
    offer = read_offer(event.offer)
    if event.replaces:
        return say("{who} changed an offer to {offer}.", who=Seat(event.seat), offer=offer_words(offer))
    return say("{proposal}.", proposal=proposal_words(offer, event.trader))


def _offer_withdrawn(event: e.OfferWithdrawn) -> Phrase:
    return say("{who} withdrew an offer for {place}.", who=Seat(event.seat), place=place_word(event.target))


def _offer_gone(event: e.OfferGone) -> Phrase | None:
    """Why it is gone only its owner hears; that it lapsed with its target is plain to see."""
    told = {"who": Seat(event.seat), "place": place_word(event.target)}
    if event.reason == ACTION_SPENT:
        return say("{who} had to drop an offer for {place}: no action is left for it this turn.", **told)
    if event.reason == ACTION_GAINED:
        return say("{who} had to drop an offer for {place}: it would come with an action now.", **told)
    if event.reason == TERMS_IMPOSSIBLE:
        return say("{who} had to drop an offer for {place}: the stock no longer allows it.", **told)
    if event.reason == NOT_COVERED:
        return say("{who} had to drop an offer for {place}: it is no longer covered.", **told)
    return None


def _offer_declined(event: e.OfferDeclined) -> Phrase:
    return say(
        "{who} declined what {whom} offered for {place}.",
        who=Seat(event.seat),
        whom=Within(event.by),
        place=place_word(event.target),
    )


def _counter_declined(event: e.CounterDeclined) -> Phrase:
    return say(
        "{who} declined the counter-offer for {place}.", who=Seat(event.seat), place=place_word(event.target)
    )


def _deal_struck(event: e.DealStruck) -> Phrase:
    return deal_words(read_offer(event.offer), event.trader)


def _cards_given(event: e.CardsGiven) -> Phrase:
    if e.UNKNOWN in event.cards:
        cards = Listing(decks_words([event.decks.count(deck) for deck in range(DECK_COUNT)]))
    else:
        cards = _cards(event.cards)
    return say("{who} gave {whom} {cards}.", who=Seat(event.seat), whom=Within(event.to), cards=cards)


# -------------------------------------------------------------------------------- actions


def _action_taken(event: e.ActionTaken) -> Phrase:
    told = {"who": Seat(event.seat), "place": place_word(event.building)}
    pay = {"owner": Within(event.owner), "ducats": ducat_count(event.income)}
    tile = tile_word(EXTRA_ACTION)
    if event.extra and event.income:
        return say(
            "{who} played {tile} for the action of {place}; {owner} got {ducats}.", tile=tile, **told, **pay
        )
    if event.extra:
        return say("{who} played {tile} for the action of {place}.", tile=tile, **told)
    if event.income:
        return say("{who} took the action of {place}; {owner} got {ducats}.", **told, **pay)
    return say("{who} took the action of {place}.", **told)


def _action_forgone(event: e.ActionForgone) -> Phrase:
    return say("{who} gave up the action of {place}.", who=Seat(event.seat), place=place_word(event.building))


def _cards_drawn(event: e.CardsDrawn) -> Phrase:
    who = Seat(event.seat)
    if not event.cards:
        return say("{who} drew nothing: no card was left.", who=who)
    if e.UNKNOWN in event.cards:
        return say("{who} drew {cards}.", who=who, cards=deck_count(event.deck, len(event.cards)))
    return say("{who} drew {cards}.", who=who, cards=_cards(event.cards))


def _deck_shuffled(event: e.DeckShuffled) -> Phrase:
    return say("A new deck was shuffled: {cards}.", cards=deck_count(event.deck, event.cards))


def _goods_taken(event: e.GoodsTaken) -> Phrase:
    if not event.goods:
        return say("{who} took nothing: no goods were left.", who=Seat(event.seat))
    goods = Listing([good_count(kind, 1) for kind in event.goods])
    return say("{who} took {goods}.", who=Seat(event.seat), goods=goods)


def _tile_taken(event: e.TileTaken) -> Phrase:
    if event.tile < 0:
        return say("{who} took nothing: no tile was left.", who=Seat(event.seat))
    return say("{who} took {tile}.", who=Seat(event.seat), tile=tile_count(event.tile, 1))


def _markers_taken(event: e.MarkersTaken) -> Phrase:
    if not event.markers:
        return say("{who} took nothing: no marker was left.", who=Seat(event.seat))
    return say("{who} took {markers}.", who=Seat(event.seat), markers=marker_count(event.markers))


def _large_order_delivered(event: e.LargeOrderDelivered) -> Phrase:
    card = CARDS[event.card]
    return say(
        "{who} delivered {goods} to {place} for {ducats}.",
        who=Seat(event.seat),
        goods=kinds_words(card.goods),
        place=place_word(card.building),
        ducats=ducat_count(event.ducats),
    )


def _reward_taken(event: e.RewardTaken) -> Phrase:
    return say("{who} took {tile} with the order.", who=Seat(event.seat), tile=tile_count(event.tile, 1))


def _small_order_fulfilled(event: e.SmallOrderFulfilled) -> Phrase:
    card = CARDS[event.card]
    return say(
        "{who} delivered {goods} to {place} for {ducats}.",
        who=Seat(event.seat),
        goods=Listing([good_count(kind, 1) for kind in card.goods]),
        place=place_word(card.building),
        ducats=ducat_count(event.ducats),
    )


def _choice_played(event: e.ChoicePlayed) -> Phrase:
    return say(
        "{who} played {tile} and took {good}.",
        who=Seat(event.seat),
        tile=tile_word(CHOICE),
        good=good_count(event.good, 1),
    )


def _building_action_played(event: e.BuildingActionPlayed) -> Phrase:
    return say(
        "{who} played {tile} on {place}.",
        who=Seat(event.seat),
        tile=tile_word(BUILDING_ACTION),
        place=place_word(event.building),
    )


def _trade_played(event: e.TradePlayed) -> Phrase:
    return say(
        "{who} played {tile}: {given} for {taken}.",
        who=Seat(event.seat),
        tile=tile_word(TRADE),
        given=item_word(event.given),
        taken=taken_word(event.taken),
    )


def _later_paid(event: e.LaterPaid) -> Phrase | None:
    """Cards are told by themselves."""
    parts = [good_count(kind, 1) for kind in event.goods]
    if event.tile >= 0:
        parts.append(tile_count(event.tile, 1))
    if event.markers:
        parts.append(marker_count(event.markers))
    if event.ducats:
        parts.append(ducat_count(event.ducats))
    if not parts:
        return None
    return say(
        "{who} gave {whom} {parts} out of the action.",
        who=Seat(event.seat),
        whom=Within(event.to),
        parts=Listing(parts),
    )


def _nothing(event: Event) -> None:
    """It is for undo alone: whoever looks sees that nothing was delivered."""


def _message_delivered(event: e.MessageDelivered) -> Phrase:
    return say(
        "{who} delivered {card} for {ducats}.",
        who=Seat(event.seat),
        card=card_word(event.card),
        ducats=ducat_count(event.ducats),
    )


# ------------------------------------------------------------------ ownership and the end


def _marker_placed(event: e.MarkerPlaced) -> Phrase:
    return say("{who} placed a marker on {place}.", who=Seat(event.seat), place=place_word(event.building))


def _marker_removed(event: e.MarkerRemoved) -> Phrase:
    return say(
        "{who} gave up a marker, and {owner} lost {place}.",
        who=Seat(event.seat),
        owner=Within(event.owner),
        place=place_word(event.building),
    )


def _owners_paid(event: e.OwnersPaid) -> Phrase | None:
    if not event.markers:
        return None
    return say_number(
        "{who} got {ducats} for {number} building.",
        "{who} got {ducats} for {number} buildings.",
        event.markers,
        who=Seat(event.seat),
        ducats=ducat_count(event.ducats),
    )


def _contracts_paid(event: e.ContractsPaid) -> Phrase | None:
    if not event.groups:
        return None
    groups = [
        say(
            "{buildings} ({ducats})",
            buildings=Listing([space_word(CARDS[card].building) for card in group]),
            ducats=CONTRACT_PAYOFF[len(group)],
        )
        for group in event.groups
    ]
    return say(
        "{who} got {ducats} for contracts: {groups}.",
        who=Seat(event.seat),
        ducats=ducat_count(event.ducats),
        groups=Clauses(groups),
    )


def _game_ended(event: e.GameEnded) -> Phrase:
    winners = [Seat(seat) for seat, place in enumerate(event.ranking) if place == 1]
    told = {"ducats": ducat_count(max(event.scores))}
    if len(winners) > 1:
        return say("{winners} shared the victory with {ducats}.", winners=Listing(winners), **told)
    return say("{winner} won with {ducats}.", winner=winners[0], **told)


_SENTENCES: Final[dict[type[Event], Callable[[Any], Phrase | None]]] = {
    e.HandDealt: _hand_dealt,
    e.FirstPlayer: _first_player,
    e.RoundBegan: _round_began,
    e.DiceRolled: _dice_rolled,
    e.StartTilePlayed: _start_tile_played,
    e.MarkerAdvanced: _marker_advanced,
    e.TowerMoved: _tower_moved,
    e.Stopped: _stopped,
    e.SiteOpened: _site_opened,
    e.SiteLeft: _site_left,
    e.OfferPosted: _offer_posted,
    e.OfferWithdrawn: _offer_withdrawn,
    e.OfferGone: _offer_gone,
    e.OfferDeclined: _offer_declined,
    e.CounterDeclined: _counter_declined,
    e.DealStruck: _deal_struck,
    e.CardsGiven: _cards_given,
    e.ActionTaken: _action_taken,
    e.ActionForgone: _action_forgone,
    e.CardsDrawn: _cards_drawn,
    e.DeckShuffled: _deck_shuffled,
    e.GoodsTaken: _goods_taken,
    e.TileTaken: _tile_taken,
    e.MarkersTaken: _markers_taken,
    e.LargeOrderDelivered: _large_order_delivered,
    e.RewardTaken: _reward_taken,
    e.SmallOrderFulfilled: _small_order_fulfilled,
    e.ChoicePlayed: _choice_played,
    e.BuildingActionPlayed: _building_action_played,
    e.TradePlayed: _trade_played,
    e.LaterPaid: _later_paid,
    e.MessageDelivered: _message_delivered,
    e.MessagesAwaited: _nothing,
    e.MarkerPlaced: _marker_placed,
    e.MarkerRemoved: _marker_removed,
    e.OwnersPaid: _owners_paid,
    e.ContractsPaid: _contracts_paid,
    e.GameEnded: _game_ended,
}
