"""How long a game can get and how far scores can go: what OpenSpiel asks of a game before it is played.

Lengths count answers, without those that the rules give themselves. All bounds are far above what
happens: they hold for players who want nothing but a long game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from kade.games.amsterdam.rules import components as ams
from kade.games.genoa.rules import components as gen
from kade.games.new_amsterdam.rules import components as nam
from kade.games.ticket_to_ride_amsterdam.rules import components as ttr
from kade.kernel import KadeError

Options: TypeAlias = Mapping[str, bool | int | str]


class Limits(NamedTuple):
    """At most so many answers; no final score is below ``least`` or above ``most``."""

    length: int
    least: int
    most: int


def ticket_to_ride_amsterdam(players: int, options: Options) -> Limits:
    """Proved, as in TTR-16.R6.

    Each answer chooses contracts, claims a route or takes one card. Claims are bounded by the carts,
    which cost as many cards as there are carts; a card that was paid can be taken again. A draw of
    contracts takes two answers and keeps at least one contract.
    """
    carts = ttr.CARTS * players
    length = players + carts + (ttr.CARD_TOTAL + carts) + 2 * ttr.CONTRACT_TOTAL
    contracts = sum(contract.points for contract in ttr.CONTRACTS)
    by_cart = max(ttr.ROUTE_POINTS[spaces] / spaces for spaces in range(1, len(ttr.ROUTE_POINTS)))
    most = int(by_cart * ttr.CARTS) + contracts + max(ttr.MERCHANDISE_BONUS[players])
    return Limits(length, -contracts, most)


def new_amsterdam(players: int, options: Options) -> Limits:
    """Proved: the number of rounds, columns, tiles and special actions is fixed (NAM-3.1, 5.1, 6.10).

    An operation takes an answer and, for a cargo, a ship and a number of each type of fur. A shop that
    is removed was built before, three to a tile at most.
    """
    auctions = (players - 1) * (2 + (players - 1) + nam.KIND_COUNT) + 1
    steps = nam.TILE_KINDS * players
    operations = (nam.TILE_TOTAL + steps) * (2 + nam.FUR_TYPES) + steps
    shops = nam.START_SHOPS * players + nam.ROUNDS * nam.TILES_PER_KIND[0] * nam.MAX_SHOPS
    length = nam.START_SHOPS * players + nam.ROUNDS * (auctions + operations) + shops
    return Limits(length, 0, _new_amsterdam_most())


def _new_amsterdam_most() -> int:
    """A player has one column a round, and a tile of it scores once at most."""
    tiles = nam.LONGEST * nam.ROUNDS
    election = nam.DISTRICT_COUNT * nam.MAJORITY_POINTS
    cargo = max(ship.furs for ship in nam.SHIPS) * max(nam.RANK_POINTS)
    end = election + nam.LAND_BEYOND + nam.FUR_TOTAL * nam.END_FUR_POINTS
    coins = nam.LONGEST * (nam.SKIP_TILE_COINS + max(ship.coins for ship in nam.SHIPS))
    coins += nam.TILE_KINDS * nam.SKIP_SPECIAL_COINS + max(column.coins for column in nam.COLUMNS)
    coins += nam.DISTRICT_COUNT * (nam.PRESENCE_COINS + nam.CONTROL_COINS)
    corn = tiles * max(land.corn for land in nam.LANDS)
    wood = tiles * max(land.wood for land in nam.LANDS)
    start = nam.START_COINS + nam.START_WOOD + nam.START_CORN
    # Goods are never sold, wood and corn are bought and sold at par: trade makes nothing more.
    resources = start + nam.ROUNDS * (coins + corn) + wood + max(nam.DOCK_PLACES)
    return tiles * max(election, nam.LAND_BEYOND, cargo) + end + resources // nam.END_RESOURCES


def genoa(players: int, options: Options) -> Limits:
    """The length is proved from the limits of negotiation; the best score is an estimate.

    A turn has a step for every disc and every move, and an action for every disc (GEN-20.2). Acts of
    talk are bounded by the budget and, when it is used up, by one edit a player and step and by the
    replies to open counters (GEN-8.27); each of them may be a draft (GEN-8.42). Random games of five
    take 4500 answers; the best score of a bot that was seen is near 1000 ducats.
    """
    limit = {key: value for key, value in options.items() if isinstance(value, int)}
    others, steps, actions = players - 1, gen.DISCS + gen.MOVES, gen.DISCS
    items, ducats = limit["max_bundle_items"], limit["max_offer_ducats"]
    draft = 2 + 2 * (ducats // 100 + 6) + 2 * items + 6 + 1
    acts = limit["acts_per_turn_budget"] + steps * others + 1 + limit["max_counters_per_window"]
    passes = steps * limit["rounds_per_step"] * others
    # To open, conclude and go; and with co-sponsors to accept every offer, each with the cards it asks for.
    concluding = steps * (3 + others * limit["max_offers_per_player"] * (1 + items))
    action = 3 * (limit["max_tile_plays_per_action"] + 4)
    acquiring = 4 * players
    turn = 1 + acts * (1 + draft) + passes + concluding + actions * action + acquiring
    first = gen.START_POSITION[players] if players < gen.MAX_PLAYERS else gen.SEVEN_ROUNDS_POSITION
    turns = (gen.LAST_POSITION + 1 - first) * players
    return Limits(turns * turn, 0, 10_000)


def amsterdam(players: int, options: Options) -> Limits:
    """Estimates, but for the worst score: two penalty markers a round and one for each slot (AMS-12.2).

    Exchanges lose value (AMS-E55): with a gulden as 4 and a resource as 3, a player's income of a game
    is below 2500, and each exchange loses at least 2 of it in at most three answers. Play that never
    passes while it can do anything else was seen to take 160 answers a player; bots score 90 to 175.
    """
    return Limits(4000 * players, -ams.penalty_points(2 * ams.ROUNDS + ams.SLOTS), 1000)


_LIMITS: Final[dict[str, Callable[[int, Options], Limits]]] = {
    "amsterdam": amsterdam,
    "genoa": genoa,
    "new-amsterdam": new_amsterdam,
    "ticket-to-ride-amsterdam": ticket_to_ride_amsterdam,
}


def limits(title: str, players: int, options: Options) -> Limits:
    """The limits of a title, for so many players and these options."""
    if title not in _LIMITS:
        raise KadeError(f"OpenSpiel must be told how long a game can get, which nobody has said of {title}.")
    return _LIMITS[title](players, options)
