"""The guided first game: a deal in which two lynx become six, told from the first shop to their ship.

The reader sits second, so that he bids against somebody, wins the first marker and plays first. What he does
is a plan that holds together: corn for the shops, wood for the houses, furs of one kind for one ship.
"""

from __future__ import annotations

from typing import Final

from kade.games.new_amsterdam.rules.components import (
    COINS,
    CONTROL_COINS,
    CORN,
    DOCK_PLACES,
    GOODS,
    HOUSE_WOOD,
    LAND_TABLE,
    LOST_SHOP_POINTS,
    MAJORITY_POINTS,
    PRESENCE_COINS,
    RANK_POINTS,
    ROUNDS,
    SHOP_CORN,
    SHOP_WOOD,
    TIE_POINTS,
    TRADERS,
    WAREHOUSE_WOOD,
    WOOD,
    land_points,
)
from kade.games.new_amsterdam.rules.names import amount_of, point_count
from kade.games.new_amsterdam.rules.shipping import cargo_points
from kade.kernel.phrase import Listing, Seat, say
from kade.kernel.teaching import FirstGame, Stop

#: Where the others sit; the reader sits between them.
FIRST, YOU, LAST = Seat(0), Seat(1), Seat(2)
#: What the reader will ship: all of one kind.
_CARGO: Final = point_count(cargo_points([6, 0, 0, 0, 0]))
_FUR_POINTS: Final = {"first": RANK_POINTS[0], "second": RANK_POINTS[1], "other": RANK_POINTS[2]}

_BEGINNING: Final = (
    Stop(
        "place_first_shop",
        say("Welcome to Nieuw Amsterdam"),
        say(
            "The 1620s, at the mouth of the Hudson. In {rounds} rounds you build **shops** in town, clear "
            "**land** and ship **furs**. Most points win.",
            rounds=ROUNDS,
        ),
        reason=("spot:town", "spot:land-table", "spot:traders"),
        anyway=(
            say("Shops, land and furs"),
            say("These three bring points, over {rounds} rounds. Most points win.", rounds=ROUNDS),
        ),
    ),
    Stop(
        "place_first_shop",
        say("Place a shop in the Granary"),
        say(
            "Everybody begins with two shops, free of charge. The Granary sells **corn**, and shops eat corn."
        ),
        say(
            "Where you have the most shops, alone or tied, the action below the street is free for you. "
            "Elsewhere it costs a coin."
        ),
        "shop granary",
        say("Place it for me"),
        press=("action:shop granary",),
        anyway=(
            say("Place a shop"),
            say("Any district will do. Where you have the most shops, its special action costs you no fee."),
        ),
    ),
    Stop(
        "place_first_shop",
        say("And one in the Mill"),
        say("The Mill builds **houses** on your land: you will want that soon."),
        say(
            "Nobody is there. A district of your own pays {two} a round, one that you share {one}.",
            one=amount_of(COINS, PRESENCE_COINS),
            two=amount_of(COINS, PRESENCE_COINS + CONTROL_COINS),
        ),
        "shop mill",
        say("Place it for me"),
        press=("action:shop mill",),
        anyway=(
            say("Place your second shop"),
            say(
                "A district of your own pays {two} a round, one that you share {one}.",
                one=amount_of(COINS, PRESENCE_COINS),
                two=amount_of(COINS, PRESENCE_COINS + CONTROL_COINS),
            ),
        ),
    ),
)

_AUCTION: Final = (
    Stop(
        "raise_bid",
        say("Bid 2 for column 1"),
        say(
            "Every round begins with an auction. The tiles of a column are what you may **do** this round, "
            "and this one has all three kinds: city, land and trade."
        ),
        say(
            "{who} bid 1. Everybody speaks once, the highest pays; and who wins takes the marker on the "
            "column, too: you would play first.",
            who=FIRST,
        ),
        "bid 2",
        say("Bid for me"),
        press=("action:bid 2",),
        reason=("spot:column-1",),
        anyway=(
            say("Bid, or pass"),
            say(
                "The tiles of a column are what you may **do** this round. Passing costs nothing: you get a "
                "column later, and the last one is free."
            ),
        ),
    ),
    Stop(
        "pay_bid",
        say("Pay with two coins"),
        say("A bid is paid in anything you own: each thing **counts one**, a coin as much as a fur."),
        say("You need the rest: wood to build, corn to eat, goods to buy furs with."),
        "pay 2 coins",
        say("Pay for me"),
        press=("prompt",),
        reason=("spot:purse",),
        anyway=(
            say("Pay your bid"),
            say("Give what you need least: each thing counts one, whatever it is."),
        ),
    ),
)

_FIRST_ROUND: Final = (
    Stop(
        "choose_operation:city",
        say("Build two shops"),
        say(
            "City step: press the **Lumberyard**, then add one in the **Docks**. {wood} each.",
            wood=amount_of(WOOD, SHOP_WOOD),
        ),
        say(
            "You draw level with the others there. A city tile can also hold elections: {most} points for "
            "each district you lead, {tie} where tied. With more shops they bring more.",
            most=MAJORITY_POINTS,
            tie=TIE_POINTS,
        ),
        "build; shops 1 lumberyard 1 docks",
        say("Build them for me"),
        press=("goal:build lumberyard",),
        plan=("spot:district-docks",),
        anyway=(
            say("City tiles build or vote"),
            say(
                "Build up to three shops, or hold elections: {most} points for each district you lead, {tie} "
                "where tied.",
                most=MAJORITY_POINTS,
                tie=TIE_POINTS,
            ),
        ),
    ),
    Stop(
        "choose_operation:special",
        say("Buy two wood"),
        say(
            "Beside your tiles you have one **special action** in each step: the lower half of a district. "
            "The Lumberyard trades in wood."
        ),
        say("You will need wood for houses, and here you have as many shops as anybody: no fee."),
        "lumberyard; buy 2",
        say("Buy it for me"),
        press=("goal:special lumberyard",),
        reason=("spot:purse",),
        anyway=(
            say("Use a special action"),
            say("One in each step, in any district: the lower half. Left unused it is worth a coin."),
        ),
    ),
    Stop(
        "choose_operation:land",
        say("Buy land for two houses"),
        say(
            "Land step: any card costs just the tile. It joins your row, where the first land brings {first} "
            "when it is **cleared**, the next {second}, then {third} and more.",
            first=point_count(LAND_TABLE[0]),
            second=LAND_TABLE[1],
            third=LAND_TABLE[2],
        ),
        say("Two houses are soon built; then it gives wood once, and corn every round."),
        "buy land; land 3",
        say("Buy it for me"),
        press=("goal:land 3",),
        reason=("spot:land-table",),
        anyway=(
            say("Land tiles buy or clear"),
            say("Buy a land for your row; when all its houses stand, clear it for points, wood and corn."),
        ),
    ),
    Stop(
        "choose_operation:special",
        say("Build two houses"),
        say(
            "Houses are built at the **Mill**, {wood} each. With both the land is full: your next land tile "
            "can clear it.",
            wood=amount_of(WOOD, HOUSE_WOOD),
        ),
        say("It costs a coin this time: {who} has more shops in the Mill than you.", who=LAST),
        "mill; houses 2",
        say("Build them for me"),
        press=("goal:special mill",),
        plan=("spot:own-lands",),
        anyway=(
            say("Houses come from the Mill"),
            say("A land can be cleared when every house on it stands; the Mill builds up to three at once."),
        ),
    ),
    Stop(
        "choose_operation:trade",
        say("Buy the four lynx"),
        say(
            "Trade step: the bottom trader gives all four furs for {goods}. You have two lynx already, which "
            "makes **six of one kind**.",
            goods=amount_of(GOODS, TRADERS[2].price),
        ),
        say(
            "A ship pays {first} points for each fur of the kind it carries most of, {second} of the second, "
            "{other} of all others. And you play first: nobody can take them before you.",
            **_FUR_POINTS,
        ),
        "trade; trader bottom",
        say("Buy them for me"),
        press=("goal:trader bottom",),
        reason=("spot:purse",),
        anyway=(
            say("Trade tiles buy or ship"),
            say(
                "Goods buy furs; furs sail for points, {first} each for those of one kind, {second} of a "
                "second, {other} of others.",
                **_FUR_POINTS,
            ),
        ),
    ),
    Stop(
        "choose_operation:special",
        say("Buy two corn"),
        say(
            "When the round ends, every shop eats {corn}. You have **four shops** and two corn: the Granary "
            "sells the rest.",
            corn=amount_of(CORN, SHOP_CORN),
        ),
        say("A shop without corn is lost, and {points} with it.", points=point_count(LOST_SHOP_POINTS)),
        "granary; buy 2",
        say("Buy it for me"),
        press=("goal:special granary",),
        reason=("spot:purse",),
        anyway=(
            say("Think of corn"),
            say(
                "When the round ends, every shop eats {corn}. One without is lost, and {points} with it.",
                corn=amount_of(CORN, SHOP_CORN),
                points=point_count(LOST_SHOP_POINTS),
            ),
        ),
    ),
)

_SECOND_ROUND: Final = (
    Stop(
        "choose_column",
        say("Put up column 3"),
        say(
            "Round 2: you hold marker 1, so you choose. A **land** tile clears your land, a **trade** tile "
            "ships your lynx: there is a ship for six."
        ),
        say("A first bid of 0 will do: the others have nothing to ship yet."),
        "column 3; bid 0",
        say("Put it up for me"),
        press=("goal:column 3",),
        plan=("spot:ship-2",),
        anyway=(
            say("Which tiles can you use?"),
            say("Land that is full wants a land tile, furs want a trade tile, many shops want a city tile."),
        ),
    ),
    Stop(
        "choose_operation:special",
        say("Build a warehouse"),
        say(
            "City step: you have no city tile, but a **special action** in every step. The Docks add a "
            "warehouse to your wharf, for {wood}.",
            wood=amount_of(WOOD, WAREHOUSE_WOOD),
        ),
        say(
            "That ship will bring 4 goods every round. You have 1, and room for {room}: what finds no room "
            "is lost.",
            room=DOCK_PLACES[1],
        ),
        "docks",
        say("Build it for me"),
        press=("goal:special docks",),
        plan=("spot:own-wharf",),
        reason=("spot:ship-2",),
        anyway=(
            say("Room for goods"),
            say("Ships bring goods every round; what finds no room is lost. The Docks add a warehouse."),
        ),
    ),
    Stop(
        "choose_operation:land",
        say("Clear your land"),
        say(
            "Both houses stand, so a land tile clears it: **{points}**, 2 wood, and 2 corn every round from "
            "now on.",
            points=point_count(land_points(1)),
        ),
        say(
            "The further right in your row, the more: {points}.",
            points=Listing([str(points) for points in LAND_TABLE]),
        ),
        "clear land",
        say("Clear it for me"),
        press=("goal:clear land",),
        plan=("spot:own-lands",),
        reason=("spot:land-table",),
    ),
    Stop(
        "choose_operation:special",
        say("Buy two corn"),
        say("Your land grows two of the four corn that your shops will eat. Buy the other two."),
        say("Land, shops and corn hang together: who has many shops wants land, too."),
        "granary; buy 2",
        say("Buy it for me"),
        press=("goal:special granary",),
        reason=("spot:own-lands",),
    ),
    Stop(
        "choose_operation:trade",
        say("Ship your six lynx"),
        say(
            "The ship takes **exactly** six furs. Six of one kind: **{points}**, and 5 coins at once.",
            points=_CARGO,
        ),
        say("Its card stays with you and brings 4 goods every round: they buy the next furs."),
        "ship; load 2",
        say("Load it for me"),
        press=("goal:load 2",),
        reason=("spot:purse",),
        anyway=(
            say("Furs of one kind sail best"),
            say("A ship takes exactly the furs it shows. Six of one kind are worth {points}.", points=_CARGO),
        ),
    ),
)

#: Every answer of all three, as the rules ask them.
_LINE: Final = """
shop black market | shop granary | shop lumberyard | shop docks | shop mill | shop trading company
column 1 | bid 1 | bid 2 | pass | amount 2 | column 4 | bid 0 | pass | column 2
build | shop lumberyard | shop docks | stop | lumberyard | buy | amount 2
build | shop mill | shop granary | shop trading company | elections | end turn
build | shop mill | shop mill | shop lumberyard | lumberyard | amount 2
buy land | land 3 | mill | amount 2 | end turn | skip special | buy land | land 1
trade | trader bottom | granary | buy | amount 2 | granary | buy | amount 5
trade | trader top | amount 2 | amount 0 | amount 0 | granary | buy | amount 2 | remove trading company
column 3 | bid 0 | pass | pass | column 1 | bid 0 | pass | column 2
docks | black market | amount 3 | amount 9 | elections
build | shop granary | shop granary | lumberyard | amount 2
clear land | granary | amount 2 | end turn | mill | amount 2 | clear land
ship | load 2
"""

FIRST_GAME: Final = FirstGame(
    players=3,
    seed="first game 5480",
    stops=(*_BEGINNING, *_AUCTION, *_FIRST_ROUND, *_SECOND_ROUND),
    line=tuple(step.strip() for row in _LINE.strip().splitlines() for step in row.split("|")),
    you=YOU.number,
    options={"first_player": "seat 1"},
    minutes=8,
    farewell=say(
        "So it goes on to round {rounds}. Then every district pays once more for the most shops, full land "
        "counts, and so does what is left over. A tip for the next auction: you have four shops, so a city "
        "tile for **elections** is worth a bid.",
        rounds=ROUNDS,
    ),
)
