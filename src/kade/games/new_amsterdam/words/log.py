"""Log sentences: what happened, one line for each fact a player wants to know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kade.games.new_amsterdam.rules import events as e
from kade.games.new_amsterdam.rules.components import (
    COINS,
    CORN,
    CORN_PRICE,
    DOCK_PLACES,
    FUR,
    FUR_TYPES,
    GOODS,
    LANDS,
    SHIPS,
    WOOD,
    WOOD_PRICE,
)
from kade.games.new_amsterdam.rules.names import (
    amount_of,
    amounts,
    district_word,
    fur_count,
    house_count,
    phase_word,
    point_count,
    shop_count,
    tiles_and_coins,
)
from kade.games.new_amsterdam.rules.state import NOBODY
from kade.kernel.events import Event
from kade.kernel.phrase import Listing, Phrase, Seat, say, say_number


def narrate(event: Event) -> Phrase | None:
    """The log line of an event, or None if it needs no line."""
    return _SENTENCES[type(event)](event)


def _by_type(furs: Sequence[int]) -> Listing:
    """Furs drawn one by one, counted by type."""
    return amounts([furs.count(kind) for kind in range(FUR_TYPES)], FUR)


def _districts(districts: Sequence[int]) -> Listing:
    return Listing([district_word(district) for district in districts])


# -------------------------------------------------------------- set-up and preparation


def _furs_dealt(event: e.FursDealt) -> Phrase:
    return say("{who} got {furs} as first furs.", who=Seat(event.seat), furs=_by_type(event.furs))


def _order_set(event: e.OrderSet) -> Phrase:
    return say("Turn order: {seats}.", seats=Listing([Seat(seat) for seat in event.order]))


def _round_began(event: e.RoundBegan) -> Phrase:
    return say("Round {round}: new lands, ships and action tiles.", round=event.round)


def _furs_laid(event: e.FursLaid) -> Phrase:
    return say("New furs with the traders: {furs}.", furs=_by_type([kind for _, kind in event.furs]))


def _furs_shuffled(event: e.FursShuffled) -> Phrase:
    return say("The discard pile of {furs} was shuffled into a new pile.", furs=fur_count(event.furs))


def _tiles_laid(event: e.TilesLaid) -> None:
    return None  # the new round is told, and the money box shows them


# ----------------------------------------------------------------------------- auction


def _column_chosen(event: e.ColumnChosen) -> Phrase:
    return say("{who} put up column {column} for auction.", who=Seat(event.seat), column=event.column + 1)


def _bid_made(event: e.BidMade) -> Phrase:
    return say("{who} bid {bid}.", who=Seat(event.seat), bid=event.bid)


def _bid_passed(event: e.BidPassed) -> Phrase:
    if event.forced:
        return say("{who} could not bid more.", who=Seat(event.seat))
    return say("{who} passed.", who=Seat(event.seat))


def _auction_won(event: e.AuctionWon) -> Phrase:
    if not event.bid:
        return say("{who} got column {column} for nothing.", who=Seat(event.seat), column=event.column + 1)
    told = {"who": Seat(event.seat), "column": event.column + 1, "payment": amounts(event.paid)}
    if event.seat != event.chooser:
        return say(
            "{who} paid {payment} for column {column} and rose to place {marker} in turn order.",
            marker=event.marker,
            **told,
        )
    return say("{who} paid {payment} for column {column}.", **told)


def _column_taken(event: e.ColumnTaken) -> Phrase:
    contents = tiles_and_coins(event.tiles, event.coins)
    if event.free:
        return say(
            "{who} took column {column} free: {contents}.",
            who=Seat(event.seat),
            column=event.column + 1,
            contents=contents,
        )
    return say("{who} took {contents}.", who=Seat(event.seat), contents=contents)


# ---------------------------------------------------------------------- the three steps


def _step_began(event: e.StepBegan) -> Phrase:
    return say("{step}.", step=phase_word(event.phase))


def _skipped(event: e.Skipped) -> Phrase | None:
    told = {"who": Seat(event.seat), "coins": amount_of(COINS, event.coins)}
    if event.tiles and event.special:
        return say_number(
            "{who} skipped {number} tile and the special action for {coins}.",
            "{who} skipped {number} tiles and the special action for {coins}.",
            event.tiles,
            **told,
        )
    if event.tiles:
        return say_number(
            "{who} skipped {number} tile for {coins}.",
            "{who} skipped {number} tiles for {coins}.",
            event.tiles,
            **told,
        )
    return say("{who} skipped the special action for {coins}.", **told)


def _shop_built(event: e.ShopBuilt) -> Phrase:
    told = {"who": Seat(event.seat), "district": district_word(event.district)}
    if event.free:
        return say("{who} placed a shop in the {district}.", **told)
    return say("{who} built a shop in the {district}.", **told)


def _elections_held(event: e.ElectionsHeld) -> Phrase:
    told: dict[str, object] = {"who": Seat(event.seat), "points": point_count(event.points)}
    won, tied = _districts(event.majorities), _districts(event.ties)
    if event.majorities and event.ties:
        return say(
            "{who} held elections for {points}: majority in {won}, tie in {tied}.",
            won=won,
            tied=tied,
            **told,
        )
    if event.majorities:
        return say("{who} held elections for {points}: majority in {won}.", won=won, **told)
    if event.ties:
        return say("{who} held elections for {points}: tie in {tied}.", tied=tied, **told)
    return say("{who} held elections and scored nothing.", who=Seat(event.seat))


def _land_bought(event: e.LandBought) -> Phrase:
    told = {"who": Seat(event.seat), "houses": house_count(LANDS[event.land].houses)}
    if event.reached != NOBODY:
        return say(
            "{who} bought land for {houses}; a longhouse moved to camp {camp}.",
            camp=event.reached + 1,
            **told,
        )
    if event.left != NOBODY:
        return say("{who} bought land for {houses}; a longhouse left the river.", **told)
    return say("{who} bought land for {houses}.", **told)


def _land_cleared(event: e.LandCleared) -> Phrase:
    return say_number(
        "{who} cleared {number} land, took {wood} and scored {points}.",
        "{who} cleared {number} lands, took {wood} and scored {points}.",
        len(event.lands),
        who=Seat(event.seat),
        wood=amount_of(WOOD, event.wood),
        points=point_count(event.points),
    )


def _furs_bought(event: e.FursBought) -> Phrase:
    price = [amount_of(GOODS, event.goods)]
    if event.corn:
        price.append(amount_of(CORN, event.corn))
    return say(
        "{who} bought {furs} for {price}.",
        who=Seat(event.seat),
        furs=_by_type([kind for _, kind in event.furs]),
        price=Listing(price),
    )


def _ship_loaded(event: e.ShipLoaded) -> Phrase:
    return say(
        "{who} shipped {furs} for {points} and {coins}, on a ship for {goods} a round.",
        who=Seat(event.seat),
        furs=amounts(event.cargo, FUR),
        points=point_count(event.points),
        coins=amount_of(COINS, event.coins),
        goods=amount_of(GOODS, SHIPS[event.ship].goods),
    )


# --------------------------------------------------------------------- special actions


def _fee_paid(event: e.FeePaid) -> None:
    return None  # the action that follows is told


def _traded(event: e.Traded) -> Phrase:
    number = abs(event.amount)
    price = WOOD_PRICE if event.kind == WOOD else CORN_PRICE
    told = {
        "who": Seat(event.seat),
        "ware": amount_of(event.kind, number),
        "coins": amount_of(COINS, number * price),
    }
    if event.amount > 0:
        return say("{who} bought {ware} for {coins}.", **told)
    return say("{who} sold {ware} for {coins}.", **told)


def _warehouse_built(event: e.WarehouseBuilt) -> Phrase:
    return say(
        "{who} built warehouse {number}: room for {goods}.",
        who=Seat(event.seat),
        number=event.number,
        goods=amount_of(GOODS, DOCK_PLACES[event.number]),
    )


def _houses_built(event: e.HousesBuilt) -> Phrase:
    return say("{who} built {houses}.", who=Seat(event.seat), houses=house_count(event.number))


def _black_market_furs(event: e.BlackMarketFurs) -> Phrase:
    return say(
        "{who} bought {furs} on the black market for {price}.",
        who=Seat(event.seat),
        furs=_by_type(event.furs),
        price=amounts([event.coins, event.goods]),
    )


def _post_moved(event: e.PostMoved) -> Phrase:
    return say("{who} moved the trading post to zone {zone}.", who=Seat(event.seat), zone=event.reached + 1)


# ------------------------------------------------------------------- upkeep and income


def _corn_grown(event: e.CornGrown) -> Phrase:
    return say("{who} harvested {corn}.", who=Seat(event.seat), corn=amount_of(CORN, event.corn))


def _shops_fed(event: e.ShopsFed) -> Phrase:
    told = {"who": Seat(event.seat), "corn": amount_of(CORN, event.corn), "unpaid": shop_count(event.unpaid)}
    if not event.unpaid:
        return say("{who} paid {corn} for shops.", who=told["who"], corn=told["corn"])
    if not event.corn:
        return say("{who} had no corn for {unpaid}.", who=told["who"], unpaid=told["unpaid"])
    return say("{who} paid {corn} for shops and could not pay for {unpaid}.", **told)


def _shop_removed(event: e.ShopRemoved) -> Phrase:
    told = {"who": Seat(event.seat), "district": district_word(event.district)}
    if event.points:
        return say(
            "{who} lost a shop in the {district} and {points}.", points=point_count(event.points), **told
        )
    return say("{who} lost a shop in the {district}.", **told)


def _goods_arrived(event: e.GoodsArrived) -> Phrase:
    who = Seat(event.seat)
    if not event.goods:
        return say("{who} had no room for {lost}.", who=who, lost=amount_of(GOODS, event.lost))
    told = {"who": who, "goods": amount_of(GOODS, event.goods)}
    if not event.lost:
        return say("{who} received {goods}.", **told)
    return say("{who} received {goods} and had no room for {lost}.", lost=event.lost, **told)


def _coins_earned(event: e.CoinsEarned) -> Phrase:
    return say(
        "{who} received {coins} from districts.", who=Seat(event.seat), coins=amount_of(COINS, event.coins)
    )


# --------------------------------------------------------------------- end of the game


def _last_election(event: e.LastElection) -> Phrase:
    return say(
        "{who} scored {points} in the last election.", who=Seat(event.seat), points=point_count(event.points)
    )


def _unfinished_land(event: e.UnfinishedLand) -> Phrase | None:
    if not event.points:
        return None
    return say(
        "{who} scored {points} for land {position}, full but not cleared.",
        who=Seat(event.seat),
        points=point_count(event.points),
        position=event.position,
    )


def _leftovers(event: e.Leftovers) -> Phrase | None:
    if not event.points:
        return None
    return say_number(
        "{who} scored {points} for {furs} and {number} other resource.",
        "{who} scored {points} for {furs} and {number} other resources.",
        event.resources,
        who=Seat(event.seat),
        points=point_count(event.points),
        furs=fur_count(event.furs),
    )


def _game_ended(event: e.GameEnded) -> Phrase:
    winners = [Seat(seat) for seat, place in enumerate(event.ranking) if place == 1]
    if len(winners) > 1:
        return say(
            "{winners} shared the victory with {points} points.",
            winners=Listing(winners),
            points=max(event.scores),
        )
    return say("{winner} won with {points} points.", winner=winners[0], points=max(event.scores))


_SENTENCES: Final[dict[type[Event], Callable[[Any], Phrase | None]]] = {
    e.FursDealt: _furs_dealt,
    e.OrderSet: _order_set,
    e.RoundBegan: _round_began,
    e.FursLaid: _furs_laid,
    e.FursShuffled: _furs_shuffled,
    e.TilesLaid: _tiles_laid,
    e.ColumnChosen: _column_chosen,
    e.BidMade: _bid_made,
    e.BidPassed: _bid_passed,
    e.AuctionWon: _auction_won,
    e.ColumnTaken: _column_taken,
    e.StepBegan: _step_began,
    e.Skipped: _skipped,
    e.ShopBuilt: _shop_built,
    e.ElectionsHeld: _elections_held,
    e.LandBought: _land_bought,
    e.LandCleared: _land_cleared,
    e.FursBought: _furs_bought,
    e.ShipLoaded: _ship_loaded,
    e.FeePaid: _fee_paid,
    e.Traded: _traded,
    e.WarehouseBuilt: _warehouse_built,
    e.HousesBuilt: _houses_built,
    e.BlackMarketFurs: _black_market_furs,
    e.PostMoved: _post_moved,
    e.CornGrown: _corn_grown,
    e.ShopsFed: _shops_fed,
    e.ShopRemoved: _shop_removed,
    e.GoodsArrived: _goods_arrived,
    e.CoinsEarned: _coins_earned,
    e.LastElection: _last_election,
    e.UnfinishedLand: _unfinished_land,
    e.Leftovers: _leftovers,
    e.GameEnded: _game_ended,
}
