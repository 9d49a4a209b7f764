"""Log sentences: what happened, one line for each fact a player wants to know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kade.games.amsterdam.rules import events as e
from kade.games.amsterdam.rules.card_gains import Give
from kade.games.amsterdam.rules.card_uses import BuySteps, GiveMoreWith, GivePerKind, PerCoats, PerMap
from kade.games.amsterdam.rules.cards_and_tiles import MARKET_TILES, NO_CARD
from kade.games.amsterdam.rules.components import BLOCKS, NO_COLOUR, PLACES, WAREHOUSE
from kade.games.amsterdam.rules.effects import EFFECTS, Effect
from kade.games.amsterdam.rules.names import (
    Side,
    block_word,
    colour_count,
    colour_word,
    colours_words,
    district_word,
    docker_word,
    gain_words,
    good_word,
    gulden_count,
    place_word,
    point_count,
    space_count,
    step_count,
)
from kade.games.amsterdam.words.card_words import card_title, tile_gain
from kade.games.amsterdam.words.expansion_log import EXPANSIONS
from kade.games.amsterdam.words.log_scoring import SCORING
from kade.games.amsterdam.words.use_words import fixed_gain, price_words
from kade.kernel.events import Event
from kade.kernel.phrase import Listing, Phrase, say


def narrate(event: Event) -> Phrase | None:
    """The log line of an event, or None if it needs no line."""
    return _SENTENCES[type(event)](event)


def _seats(seats: Sequence[int]) -> Listing:
    return Listing([Side(seat) for seat in seats])


def _cards(cards: Sequence[int]) -> Listing:
    return Listing([card_title(card) for card in cards])


# ------------------------------------------------------------------- set-up and Phase I


def _board_laid(event: e.BoardLaid) -> Phrase:
    districts = Listing([district_word(district) for district in event.districts])
    return say("Majorities count at the end in {districts}.", districts=districts)


def _discs_drawn(event: e.DiscsDrawn) -> Phrase:
    return say("Amstel order: {seats}.", seats=_seats(event.order))


def _first_cards_opened(event: e.FirstCardsOpened) -> Phrase:
    return say("Open cards: {cards}.", cards=_cards(event.cards))


def _first_resources(event: e.FirstResources) -> Phrase:
    return say(
        "{who} placed {resources} on wheel space {space}.",
        who=Side(event.seat),
        resources=colour_count(event.colour, event.number),
        space=event.space,
    )


def _round_began(event: e.RoundBegan) -> Phrase:
    told = {
        "round": event.round,
        "price": gulden_count(MARKET_TILES[event.market].cost),
        "gain": tile_gain(event.market),
        "cards": _cards(event.cards),
    }
    if len(event.order) == 1:
        return say("Round {round}. Market: {price} for {gain}. Open cards: {cards}.", **told)
    return say(
        "Round {round}, in the order {seats}. Market: {price} for {gain}. Open cards: {cards}.",
        seats=_seats(event.order),
        **told,
    )


def _card_taken(event: e.CardTaken) -> Phrase:
    return say("{who} took {card}.", who=Side(event.seat), card=card_title(event.card))


def _card_skipped(event: e.CardSkipped) -> Phrase:
    return say("{who} used {card} and took no card.", who=Side(event.seat), card=card_title(event.card))


def _card_discarded(event: e.CardDiscarded) -> Phrase:
    return say("{who} discarded {card}.", who=Side(event.seat), card=card_title(event.card))


def _cards_left(event: e.CardsLeft) -> Phrase:
    return say("Nobody took {cards}.", cards=_cards(event.cards))


def _penalty_taken(event: e.PenaltyTaken) -> Phrase:
    if event.full_row:
        return say("{who} took a penalty marker: all slots were full.", who=Side(event.seat))
    return say("{who} took a penalty marker: nothing left the wheel.", who=Side(event.seat))


# ---------------------------------------------------------------------------- Phase II


def _dice_rolled(event: e.DiceRolled) -> Phrase:
    told = {
        "who": Side(event.seat),
        "dice": Listing([_die(colour, value) for colour, value in enumerate(event.rolled)]),
    }
    lowered = [colour for colour, value in enumerate(event.rolled) if value != event.dice[colour]]
    if lowered:
        return say(
            "{who} rolled {dice}; {colours} now count 1.",
            colours=Listing([colour_word(colour) for colour in lowered]),
            **told,
        )
    return say("{who} rolled {dice}.", **told)


def _die(colour: int, value: int) -> Phrase:
    return say("{colour} {value}", colour=colour_word(colour), value=value)


def _dice_chosen(event: e.DiceChosen) -> Phrase:
    return say(
        "{who} chose the dice {first} and {second}.",
        who=Side(event.seat),
        first=colour_word(event.first),
        second=colour_word(event.second),
    )


def _resources_placed(event: e.ResourcesPlaced) -> Phrase | None:
    if event.card == NO_CARD:
        return None  # the dice chosen say it
    return say(
        "{who} placed {resources} on wheel space {space} with {card}.",
        who=Side(event.seat),
        resources=colour_count(event.colour, event.number),
        space=event.space,
        card=card_title(event.card),
    )


def _wheel_turned(event: e.WheelTurned) -> Phrase | None:
    told = {"who": Side(event.seat), "resources": colours_words(event.resources)}
    if event.stored == NO_COLOUR:
        return say("{who} got {resources} from the wheel.", **told) if any(event.resources) else None
    return say(
        "{who} got {resources} from the wheel and {kept} from the store.",
        kept=colour_count(event.stored, 1),
        **told,
    )


# ------------------------------------------------------------------------ cards at work


def _turn_began(event: e.TurnBegan) -> None:
    return None  # what happens in it is told


def price_of(event: e.CardActivated) -> Listing:
    """What was paid for a card; nothing where it came without resources."""
    if event.card_used != NO_CARD:
        return Listing([gulden_count(event.gulden)])
    return colours_words(event.paid)


def _card_activated(event: e.CardActivated) -> Phrase:
    told = {"who": Side(event.seat), "card": card_title(event.card)}
    if event.card_used != NO_CARD:
        return say(
            "{who} activated {card} for {gulden} with {helper}.",
            gulden=gulden_count(event.gulden),
            helper=card_title(event.card_used),
            **told,
        )
    if not any(event.paid):
        return say("{who} activated {card} without resources.", **told)
    return say("{who} activated {card} for {price}.", price=colours_words(event.paid), **told)


def _tells_gain(effect: Effect) -> bool:
    """What the card brings is only known when it has given it: that line tells the use as well."""
    return isinstance(effect, PerMap | PerCoats | GivePerKind | GiveMoreWith)


def _card_used(event: e.CardUsed) -> Phrase | None:
    effect = EFFECTS[event.card]
    told = {"who": Side(event.seat), "card": card_title(event.card)}
    price = price_words(effect)
    if isinstance(effect, Give):
        gain = fixed_gain(effect)
        if price is None:
            return say("{who} used {card}: {gain}.", gain=gain, **told)
        if event.free:
            return say("{who} used {card} free: {gain}.", gain=gain, **told)
        return say("{who} used {card}: {price} for {gain}.", price=price, gain=gain, **told)
    if isinstance(effect, BuySteps):
        steps = step_count(effect.steps)
        return say("{who} used {card}: {price} for {gain}.", price=price, gain=steps, **told)
    return None if _tells_gain(effect) else say("{who} used {card}.", **told)


def _card_gave(event: e.CardGave) -> Phrase | None:
    effect = EFFECTS[event.card]
    told = {
        "who": Side(event.seat),
        "card": card_title(event.card),
        "gain": gain_words(event.gulden, event.points, event.resources),
    }
    if isinstance(effect, Give):
        return None  # its use told it
    if _tells_gain(effect):
        return say("{who} used {card}: {gain}.", **told)
    return say("{who} got {gain} from {card}.", **told)


def _resource_paid(event: e.ResourcePaid) -> None:
    return None  # what it pays for is told


def _resource_gained(event: e.ResourceGained) -> Phrase:
    return say("{who} took {resources}.", who=Side(event.seat), resources=colour_count(event.colour, 1))


# -------------------------------------------------------------------------- city, harbour


def _block_taken(event: e.BlockTaken) -> Phrase:
    price: list[Phrase] = []
    if event.resources:
        price.append(colour_count(BLOCKS[event.block].colour, event.resources))
    if event.gulden:
        price.append(gulden_count(event.gulden))
    return say(
        "{who} took {block} for {price}: {good}.",
        who=Side(event.seat),
        block=block_word(event.block),
        price=Listing(price),
        good=good_word(event.good),
    )


def _good_stored(event: e.GoodStored) -> None:
    return None  # the block tells it


def _good_sold(event: e.GoodSold) -> Phrase:
    gain: list[Phrase] = []
    if event.gulden:
        gain.append(gulden_count(event.gulden))
    if event.colour != NO_COLOUR:
        gain.append(colour_count(event.colour, 1))
    told = {"who": Side(event.seat), "good": good_word(event.good), "gain": Listing(gain)}
    if event.card != NO_CARD:
        return say(
            "{who} sold {good} on the black market for {gain} with {card}.",
            card=card_title(event.card),
            **told,
        )
    return say("{who} sold {good} on the black market for {gain}.", **told)


def _good_loaded(event: e.GoodLoaded) -> Phrase:
    return say("{who} loaded {good}.", who=Side(event.seat), good=good_word(event.good))


def _barge_moved(event: e.BargeMoved) -> Phrase:
    told = {"who": Side(event.seat), "place": place_word(event.reached)}
    if event.free:
        return say("{who} sailed to {place}, free.", **told)
    return say("{who} sailed to {place}.", **told)


def _docker_boarded(event: e.DockerBoarded) -> Phrase:
    return say(
        "{who} boarded a {docker} for {gain}.",
        who=Side(event.seat),
        docker=docker_word(event.colour),
        gain=gulden_count(event.gulden),
    )


def _docker_delivered(event: e.DockerDelivered) -> Phrase:
    return say(
        "{who} brought a {docker} to the docker house for {points}.",
        who=Side(event.seat),
        docker=docker_word(event.colour),
        points=point_count(event.points),
    )


def _store_of(event: e.GoodDelivered) -> Phrase:
    if PLACES[event.place].kind == WAREHOUSE:
        return say("its warehouse")
    return say("the {depot}", depot=place_word(event.place))


def _good_delivered(event: e.GoodDelivered) -> Phrase:
    told = {
        "who": Side(event.seat),
        "good": good_word(event.good),
        "place": _store_of(event),
        "points": point_count(event.points),
    }
    if event.fast:
        return say(
            "{who} delivered {good} to {place} for {points}, {fast} of them for speed.",
            fast=event.fast,
            **told,
        )
    return say("{who} delivered {good} to {place} for {points}.", **told)


# ----------------------------------------------------------------------- Amstel, market


def _disc_advanced(event: e.DiscAdvanced) -> Phrase:
    spaces = space_count(event.reached - event.left)
    return say("{who} advanced {spaces} on the Amstel.", who=Side(event.seat), spaces=spaces)


def _bridge_passed(event: e.BridgePassed) -> Phrase:
    return say("{who} passed a bridge for {points}.", who=Side(event.seat), points=point_count(event.points))


def _last_space_reached(event: e.LastSpaceReached) -> Phrase:
    return say(
        "{who} reached the last Amstel space in slot {slot} for {points}.",
        who=Side(event.seat),
        slot=event.slot,
        points=point_count(event.points),
    )


def _market_used(event: e.MarketUsed) -> Phrase:
    told = {
        "who": Side(event.seat),
        "price": gulden_count(event.gulden),
        "gain": tile_gain(event.tile),
    }
    if event.card != NO_CARD:
        return say(
            "{who} used the market again with {card}: {price} for {gain}.",
            card=card_title(event.card),
            **told,
        )
    return say("{who} used the market: {price} for {gain}.", **told)


# ---------------------------------------------------------------- end of turn and round


def _turn_ended(event: e.TurnEnded) -> Phrase:
    return say("{who} passed.", who=Side(event.seat))


def _supply_returned(event: e.SupplyReturned) -> Phrase:
    told = {"who": Side(event.seat), "returned": colours_words(event.returned)}
    if event.kept == NO_COLOUR:
        return say("{who} gave back {returned}.", **told)
    return say("{who} kept {kept} and gave back {returned}.", kept=colour_count(event.kept, 1), **told)


_SENTENCES: Final[dict[type[Event], Callable[[Any], Phrase | None]]] = {
    e.BoardLaid: _board_laid,
    e.DiscsDrawn: _discs_drawn,
    e.FirstCardsOpened: _first_cards_opened,
    e.FirstResources: _first_resources,
    e.RoundBegan: _round_began,
    e.CardTaken: _card_taken,
    e.CardSkipped: _card_skipped,
    e.CardDiscarded: _card_discarded,
    e.CardsLeft: _cards_left,
    e.PenaltyTaken: _penalty_taken,
    e.DiceRolled: _dice_rolled,
    e.DiceChosen: _dice_chosen,
    e.ResourcesPlaced: _resources_placed,
    e.WheelTurned: _wheel_turned,
    e.TurnBegan: _turn_began,
    e.CardActivated: _card_activated,
    e.CardUsed: _card_used,
    e.CardGave: _card_gave,
    e.ResourcePaid: _resource_paid,
    e.ResourceGained: _resource_gained,
    e.BlockTaken: _block_taken,
    e.GoodStored: _good_stored,
    e.GoodSold: _good_sold,
    e.GoodLoaded: _good_loaded,
    e.BargeMoved: _barge_moved,
    e.DockerBoarded: _docker_boarded,
    e.DockerDelivered: _docker_delivered,
    e.GoodDelivered: _good_delivered,
    e.DiscAdvanced: _disc_advanced,
    e.BridgePassed: _bridge_passed,
    e.LastSpaceReached: _last_space_reached,
    e.MarketUsed: _market_used,
    e.TurnEnded: _turn_ended,
    e.SupplyReturned: _supply_returned,
    **SCORING,
    **EXPANSIONS,
}
