"""Every answer in words, with what it costs and what it brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.games.amsterdam.rules.actions import (
    DICE_PAIRS,
    Activate,
    ActivateFree,
    AdvanceDisc,
    AdvanceFree,
    BoardDocker,
    BuyBlock,
    ChooseColour,
    ChooseDice,
    DeliverGood,
    DiscardCard,
    DropColour,
    KeepColour,
    KeepNothing,
    LoadGood,
    NoShift,
    Pass,
    PayColour,
    Sail,
    SellForGulden,
    SellForResource,
    ShiftDie,
    SkipCard,
    StayPut,
    StoreGood,
    TakeBlock,
    TakeCard,
    UseCard,
    UseMarket,
)
from kade.games.amsterdam.rules.activating import DropResource
from kade.games.amsterdam.rules.amstel import AdvanceOrStay
from kade.games.amsterdam.rules.black_market import SellOrStore
from kade.games.amsterdam.rules.card_uses import DiscardMap
from kade.games.amsterdam.rules.cards_and_tiles import (
    CARDS,
    MARKET_TILES,
)
from kade.games.amsterdam.rules.components import (
    AMSTEL_COST,
    BLOCKS,
    BOARDING_GULDEN,
    DOCK,
    DOCKER_COUNT,
    FIRST_RESOURCES,
    LAST_SPACE,
    PLACES,
    SALE_GULDEN,
    SALE_RESOURCES,
    WHEEL_SPACES,
)
from kade.games.amsterdam.rules.effects import (
    ACTIVATION_GULDEN,
    BLOCK_GULDEN,
    EFFECTS,
    amount,
)
from kade.games.amsterdam.rules.extra_tiles import (
    ActivateByTile,
    GiveUpCard,
    PlaceBarge,
    TakeBlockByTile,
    TakeInExchange,
)
from kade.games.amsterdam.rules.names import (
    block_word,
    colour_count,
    colour_word,
    colours_words,
    docker_word,
    gain_words,
    good_word,
    gulden_count,
    marker_count,
    place_word,
    point_count,
    resource_count,
    space_count,
)
from kade.games.amsterdam.rules.setup import ChooseFirstResource
from kade.games.amsterdam.rules.state import FREE_STEPS
from kade.games.amsterdam.rules.tom import ChooseMapForTom
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.card_words import card_title, cost_words, tile_gain, timing_word
from kade.games.amsterdam.words.expansion_answers import EXPANSIONS
from kade.games.amsterdam.words.reckoning import (
    actor,
    advance_points,
    block_price,
    delivery_gain,
    die_gain,
    docker_points,
    gives_both,
    saved,
    takes_good,
)
from kade.games.amsterdam.words.use_words import price_words, result_words
from kade.kernel.actions import Action
from kade.kernel.phrase import Listing, Phrase, say, say_number


def describe(action: Action, view: AmsterdamView) -> Phrase:
    """An answer as the one who may give it would say it."""
    return _WORDS[type(action)](action, view)


# --------------------------------------------------------------------------------- cards


def _take_card(action: TakeCard, view: AmsterdamView) -> Phrase:
    question = view.question
    if isinstance(question, TakeInExchange):
        return say(
            "Take {card} for {given}: costs {cost}, {timing}",
            card=card_title(action.number),
            given=card_title(question.given),
            cost=cost_words(action.number),
            timing=timing_word(action.number),
        )
    return say(
        "Take {card}: costs {cost}, {timing}",
        card=card_title(action.number),
        cost=cost_words(action.number),
        timing=timing_word(action.number),
    )


def _discard_card(action: DiscardCard, view: AmsterdamView) -> Phrase:
    card, question = card_title(action.number), view.question
    if isinstance(question, DiscardMap):
        return say("Discard {card} for {gain}", card=card, gain=gulden_count(question.gulden))
    if isinstance(question, GiveUpCard):
        return say("Give up {card}", card=card)
    if isinstance(question, ChooseMapForTom):
        return say("Let TOM discard {card}", card=card)
    return say("Discard {card}, take {markers}", card=card, markers=marker_count(1))


def _skip_card(action: SkipCard, view: AmsterdamView) -> Phrase:
    return say("Take no card")


def _activate(action: Activate, view: AmsterdamView) -> Phrase:
    less = saved(view, actor(view), action.number)
    told = {"card": card_title(action.number), "cost": cost_words(action.number)}
    if less:
        return say("Activate {card} for {cost}, less {saved}", saved=resource_count(less), **told)
    return say("Activate {card} for {cost}", **told)


def _activate_free(action: ActivateFree, view: AmsterdamView) -> Phrase:
    price = amount(view.active, actor(view), ACTIVATION_GULDEN)
    if not price or isinstance(view.question, ActivateByTile):
        return say("Activate {card} without resources", card=card_title(action.number))
    return say("Activate {card} for {cost}", card=card_title(action.number), cost=gulden_count(price))


def _drop_colour(action: DropColour, view: AmsterdamView) -> Phrase:
    saves = colour_count(action.number, 1)
    question = view.question
    if isinstance(question, DropResource) and CARDS[question.card].cost[action.number]:
        paid = list(CARDS[question.card].cost)
        paid[action.number] -= 1
        return say("Save {saved}: pay {paid}", saved=saves, paid=colours_words(paid))
    return say("Save {saved}", saved=saves)


def _use_card(action: UseCard, view: AmsterdamView) -> Phrase:
    result = result_words(action.number, view, actor(view))
    price = price_words(EFFECTS[action.number])
    card = card_title(action.number)
    if result is None:
        return say("Use {card}", card=card)
    if price is None:
        return say("Use {card}: {gain}", card=card, gain=result)
    return say("Use {card}: pay {price}, get {gain}", card=card, price=price, gain=result)


# ------------------------------------------------------------------------ dice and colours


def _choose_dice(action: ChooseDice, view: AmsterdamView) -> Phrase:
    first, second = DICE_PAIRS[action.number]
    if not all(view.dice):
        return say("Choose {first} and {second}", first=colour_word(first), second=colour_word(second))
    total, parts = 0, []
    for colour in (first, second):
        resources, gulden = die_gain(view, actor(view), colour)
        total += gulden
        parts.append(
            say(
                "{resources} on space {space}",
                resources=colour_count(colour, resources),
                space=view.dice[colour],
            )
        )
    if total:
        return say(
            "Place {first} and {second}, get {gulden}",
            first=parts[0],
            second=parts[1],
            gulden=gulden_count(total),
        )
    return say("Place {first} and {second}", first=parts[0], second=parts[1])


def _shift_die(action: ShiftDie, view: AmsterdamView) -> Phrase:
    colour, by = action.number // 2, 1 if action.number % 2 else -1
    value = view.dice[colour]
    if not 0 < value + by <= WHEEL_SPACES or not value:
        return say("Place {colour} on another space", colour=colour_word(colour))
    return say(
        "Place {colour} on space {space} instead of {value}",
        colour=colour_word(colour),
        space=value + by,
        value=value,
    )


def _no_shift(action: NoShift, view: AmsterdamView) -> Phrase:
    return say("Place both dice as they show")


def _choose_colour(action: ChooseColour, view: AmsterdamView) -> Phrase:
    question = view.question
    if isinstance(question, ChooseFirstResource):
        return say(
            "Place {resources} on space {space}",
            resources=colour_count(action.number, FIRST_RESOURCES[question.space]),
            space=question.space + 1,
        )
    return say("Gain {gain}", gain=colour_count(action.number, 1))


def _pay_colour(action: PayColour, view: AmsterdamView) -> Phrase:
    return say("Pay {price}", price=colour_count(action.number, 1))


def _keep_colour(action: KeepColour, view: AmsterdamView) -> Phrase:
    return say("Keep {kept}", kept=colour_count(action.number, 1))


def _keep_nothing(action: KeepNothing, view: AmsterdamView) -> Phrase:
    return say("Keep nothing")


# ---------------------------------------------------------------------- blocks and goods


def _take_block(action: TakeBlock, view: AmsterdamView) -> Phrase:
    price = block_price(view, actor(view), action.number)
    if isinstance(view.question, TakeBlockByTile):
        price = 0
    parts = [colour_count(BLOCKS[action.number].colour, price)] if price else []
    return _block(action.number, view, Listing(parts))


def _buy_block(action: BuyBlock, view: AmsterdamView) -> Phrase:
    price = amount(view.active, actor(view), BLOCK_GULDEN)
    return _block(action.number, view, gulden_count(price))


def _block(block: int, view: AmsterdamView, price: Phrase | Listing) -> Phrase:
    return say(
        "Take block {block} for {price}: {good}",
        block=block_word(block),
        price=price,
        good=good_word(view.tiles[block]),
    )


def _sold_good(view: AmsterdamView) -> Phrase:
    question = view.question
    return good_word(question.good) if isinstance(question, SellOrStore) else say("the good")


def _sell_for_resource(action: SellForResource, view: AmsterdamView) -> Phrase:
    parts = [colour_count(action.number, SALE_RESOURCES)]
    if gives_both(view):
        parts.append(gulden_count(SALE_GULDEN))
    return say("Sell {good} for {gain}", good=_sold_good(view), gain=Listing(parts))


def _sell_for_gulden(action: SellForGulden, view: AmsterdamView) -> Phrase:
    return say("Sell {good} for {gain}", good=_sold_good(view), gain=gulden_count(SALE_GULDEN))


def _store_good(action: StoreGood, view: AmsterdamView) -> Phrase:
    return say("Store {good}", good=_sold_good(view))


# ------------------------------------------------------------------------------ the barge


def _load_good(action: LoadGood, view: AmsterdamView) -> Phrase:
    return say("Load {good}", good=good_word(action.number))


def _sail(action: Sail, view: AmsterdamView) -> Phrase:
    seat, place = actor(view), PLACES[action.number]
    free = view.done[FREE_STEPS] or isinstance(view.question, PlaceBarge)
    price = say("free") if free else resource_count(1)
    told = {"place": place_word(action.number), "price": price}
    points = 0
    if place.kind == DOCK:
        points = docker_points(view, seat, view.aboard[seat * DOCKER_COUNT + place.what])
    if points:
        return say("Sail to {place} ({price}): {points}", points=point_count(points), **told)
    return say("Sail to {place} ({price})", **told)


def _board_docker(action: BoardDocker, view: AmsterdamView) -> Phrase:
    return say(
        "Board {docker}: {gain}", docker=docker_word(action.number), gain=gulden_count(BOARDING_GULDEN)
    )


def _deliver_good(action: DeliverGood, view: AmsterdamView) -> Phrase:
    seat, good = actor(view), action.number
    if not takes_good(view, view.barges[seat], good):
        return say("Deliver {good}", good=good_word(good))
    points, gulden = delivery_gain(view, seat, view.barges[seat], good)
    return say("Deliver {good}: {gain}", good=good_word(good), gain=gain_words(gulden, points))


# --------------------------------------------------------- the Amstel, the market, the end


def _advance_disc(action: AdvanceDisc, view: AmsterdamView) -> Phrase:
    told = {"spaces": space_count(action.number), "price": resource_count(AMSTEL_COST[action.number])}
    points = advance_points(view.river[actor(view)], action.number)
    if points:
        return say("Advance {spaces} for {price}: {points}", points=point_count(points), **told)
    return say("Advance {spaces} for {price}", **told)


def _advance_free(action: AdvanceFree, view: AmsterdamView) -> Phrase:
    question = view.question
    spaces = question.spaces if isinstance(question, AdvanceOrStay) else 1
    points = advance_points(view.river[actor(view)], spaces)
    if points:
        return say("Advance {spaces} free: {points}", spaces=space_count(spaces), points=point_count(points))
    return say("Advance {spaces} free", spaces=space_count(spaces))


def _stay_put(action: StayPut, view: AmsterdamView) -> Phrase:
    return say("Stay where you are")


def _use_market(action: UseMarket, view: AmsterdamView) -> Phrase:
    if view.market < 0:
        return say("Use the market")
    tile = MARKET_TILES[view.market]
    told = {"tile": tile.key, "price": gulden_count(tile.cost), "gain": tile_gain(view.market)}
    left = view.river[actor(view)]
    points = advance_points(left, tile.amstel) if left < LAST_SPACE else 0
    if points:
        return say(
            "Market {tile}: pay {price}, get {gain} ({points} on the way)", points=point_count(points), **told
        )
    return say("Market {tile}: pay {price}, get {gain}", **told)


def _pass(action: Pass, view: AmsterdamView) -> Phrase:
    left = view.supply(actor(view))
    if left:
        return say_number(
            "End the turn, {number} resource unspent", "End the turn, {number} resources unspent", left
        )
    return say("End the turn")


_WORDS: Final[dict[type[Action], Callable[[Any, AmsterdamView], Phrase]]] = {
    TakeCard: _take_card,
    DiscardCard: _discard_card,
    SkipCard: _skip_card,
    Activate: _activate,
    ActivateFree: _activate_free,
    DropColour: _drop_colour,
    UseCard: _use_card,
    ChooseDice: _choose_dice,
    ShiftDie: _shift_die,
    NoShift: _no_shift,
    ChooseColour: _choose_colour,
    PayColour: _pay_colour,
    KeepColour: _keep_colour,
    KeepNothing: _keep_nothing,
    TakeBlock: _take_block,
    BuyBlock: _buy_block,
    SellForResource: _sell_for_resource,
    SellForGulden: _sell_for_gulden,
    StoreGood: _store_good,
    LoadGood: _load_good,
    Sail: _sail,
    BoardDocker: _board_docker,
    DeliverGood: _deliver_good,
    AdvanceDisc: _advance_disc,
    AdvanceFree: _advance_free,
    StayPut: _stay_put,
    UseMarket: _use_market,
    Pass: _pass,
    **EXPANSIONS,
}
