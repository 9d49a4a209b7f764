"""Answers about blocks, goods, the barge, the Amstel and the market in words."""

from __future__ import annotations

from kade.games.amsterdam.rules.actions import (
    AdvanceDisc,
    AdvanceFree,
    BoardDocker,
    BuyBlock,
    DeliverGood,
    LoadGood,
    Sail,
    SellForGulden,
    SellForResource,
    StayPut,
    StoreGood,
    TakeBlock,
    UseMarket,
)
from kade.games.amsterdam.rules.amstel import AdvanceOrStay
from kade.games.amsterdam.rules.black_market import SellOrStore
from kade.games.amsterdam.rules.cards_and_tiles import MARKET_TILES
from kade.games.amsterdam.rules.components import (
    AMSTEL_COST,
    BLOCKS,
    BOARDING_GULDEN,
    DOCK,
    DOCKER_COUNT,
    LAST_SPACE,
    PLACES,
    SALE_GULDEN,
    SALE_RESOURCES,
)
from kade.games.amsterdam.rules.effects import BLOCK_GULDEN, amount
from kade.games.amsterdam.rules.extra_tiles import PlaceBarge, TakeBlockByTile
from kade.games.amsterdam.rules.names import (
    block_word,
    colour_count,
    docker_word,
    gain_words,
    good_word,
    gulden_count,
    place_word,
    point_count,
    resource_count,
    space_count,
)
from kade.games.amsterdam.rules.state import FREE_STEPS
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.card_words import tile_gain
from kade.games.amsterdam.words.reckoning import (
    actor,
    advance_points,
    block_price,
    delivery_gain,
    docker_points,
    gives_both,
    takes_good,
)
from kade.kernel.phrase import Listing, Phrase, say


def take_block_answer(action: TakeBlock, view: AmsterdamView) -> Phrase:
    price = block_price(view, actor(view), action.number)
    if isinstance(view.question, TakeBlockByTile):
        price = 0
    parts = [colour_count(BLOCKS[action.number].colour, price)] if price else []
    return _block(action.number, view, Listing(parts))


def buy_block_answer(action: BuyBlock, view: AmsterdamView) -> Phrase:
    price = amount(view.active, actor(view), BLOCK_GULDEN)
    return _block(action.number, view, gulden_count(price))


def _block(block: int, view: AmsterdamView, price: Phrase | Listing) -> Phrase:
    return say(
        "Take {block} for {price}: {good}",
        block=block_word(block),
        price=price,
        good=good_word(view.tiles[block]),
    )


def _sold_good(view: AmsterdamView) -> Phrase:
    question = view.question
    return good_word(question.good) if isinstance(question, SellOrStore) else say("the good")


def sell_for_resource_answer(action: SellForResource, view: AmsterdamView) -> Phrase:
    parts = [colour_count(action.number, SALE_RESOURCES)]
    if gives_both(view):
        parts.append(gulden_count(SALE_GULDEN))
    return say("Sell {good} for {gain}", good=_sold_good(view), gain=Listing(parts))


def sell_for_gulden_answer(action: SellForGulden, view: AmsterdamView) -> Phrase:
    return say("Sell {good} for {gain}", good=_sold_good(view), gain=gulden_count(SALE_GULDEN))


def store_good_answer(action: StoreGood, view: AmsterdamView) -> Phrase:
    return say("Store {good}", good=_sold_good(view))


# ------------------------------------------------------------------------------ the barge


def load_good_answer(action: LoadGood, view: AmsterdamView) -> Phrase:
    return say("Load {good}", good=good_word(action.number))


def sail_answer(action: Sail, view: AmsterdamView) -> Phrase:
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


def board_docker_answer(action: BoardDocker, view: AmsterdamView) -> Phrase:
    return say(
        "Board {docker}: {gain}", docker=docker_word(action.number), gain=gulden_count(BOARDING_GULDEN)
    )


def deliver_good_answer(action: DeliverGood, view: AmsterdamView) -> Phrase:
    seat, good = actor(view), action.number
    if not takes_good(view, view.barges[seat], good):
        return say("Deliver {good}", good=good_word(good))
    points, gulden = delivery_gain(view, seat, view.barges[seat], good)
    return say("Deliver {good}: {gain}", good=good_word(good), gain=gain_words(gulden, points))


# --------------------------------------------------------- the Amstel and the market


def advance_disc_answer(action: AdvanceDisc, view: AmsterdamView) -> Phrase:
    told = {"spaces": space_count(action.number), "price": resource_count(AMSTEL_COST[action.number])}
    points = advance_points(view.river[actor(view)], action.number)
    if points:
        return say("Advance {spaces} for {price}: {points}", points=point_count(points), **told)
    return say("Advance {spaces} for {price}", **told)


def advance_free_answer(action: AdvanceFree, view: AmsterdamView) -> Phrase:
    question = view.question
    spaces = question.spaces if isinstance(question, AdvanceOrStay) else 1
    points = advance_points(view.river[actor(view)], spaces)
    if points:
        return say("Advance {spaces} free: {points}", spaces=space_count(spaces), points=point_count(points))
    return say("Advance {spaces} free", spaces=space_count(spaces))


def stay_put_answer(action: StayPut, view: AmsterdamView) -> Phrase:
    return say("Stay where you are")


def use_market_answer(action: UseMarket, view: AmsterdamView) -> Phrase:
    if view.market < 0:
        return say("Use the market")
    tile = MARKET_TILES[view.market]
    told = {"price": gulden_count(tile.cost), "gain": tile_gain(view.market)}
    left = view.river[actor(view)]
    points = advance_points(left, tile.amstel) if left < LAST_SPACE else 0
    if points:
        return say(
            "Market: pay {price}, get {gain} ({points} on the way)", points=point_count(points), **told
        )
    return say("Market: pay {price}, get {gain}", **told)
