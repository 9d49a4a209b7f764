"""What the numbers of an encoded view mean: the layout that ``encode.py`` writes."""

from __future__ import annotations

from typing import Final

from kade.games.new_amsterdam.rules.components import (
    BUILDINGS,
    CAMPS,
    COLUMN_COUNT,
    DISPLAY_SIZE,
    DISTRICT_COUNT,
    DISTRICTS,
    DOCK_PLACES,
    FUR,
    FUR_TYPES,
    FURS_PER_TYPE,
    KIND_COUNT,
    KINDS,
    LANDS,
    LONGEST,
    MAX_WAREHOUSES,
    ROUNDS,
    SHIPS,
    TILE_KINDS,
    TILES,
    TRADERS,
)
from kade.games.new_amsterdam.rules.questions import QUESTIONS
from kade.kernel.encoding import MOST, Feature

PHASES: Final[list[str]] = ["set-up", "auction", "city step", "land step", "trade step", "upkeep"]
#: So many uncleared cards of a row are shown: nobody needs to know what lies behind them.
LANDS_SHOWN: Final = 8
#: Of a card in a row: house spaces, houses, wood, corn.
LAND_PARTS: Final = 4


def layout(players: int) -> list[Feature]:
    """What the numbers mean, in their order."""
    prompts, phases = ", ".join([question.prompt for question in QUESTIONS]), ", ".join(PHASES)
    kinds, furs = ", ".join(KINDS), ", ".join(KINDS[FUR:])
    tiles, districts = ", ".join(TILES), ", ".join(DISTRICTS)
    seats = "by seat from the viewer's own on"
    clamped = f"{seats}; at most {MOST}"
    return [
        Feature("question.prompt", len(QUESTIONS), f"1 for the open question: {prompts}; all 0 at the end"),
        Feature("question.seat", players, f"1 for the seat that is asked, {seats}"),
        Feature(
            "question.kind",
            KIND_COUNT,
            f"1 for the kind that is paid, picked, loaded or traded: {kinds}; all 0 if none is",
        ),
        Feature("question.buying", 1, "1 if the amount asked for is bought, not sold"),
        Feature("question.ship", DISPLAY_SIZE, "1 for the place of the ship that is being loaded"),
        Feature(
            "question.number",
            1,
            "still to pay (pay_bid) or to load (load_furs), shops already placed (build_shop), "
            "furs announced (pay_furs)",
            1.0 / 10.0,
        ),
        Feature(
            "question.laid",
            KIND_COUNT,
            f"laid down so far for a payment, a cargo or a purchase of furs: {kinds}",
            1.0 / 5.0,
        ),
        Feature("round.number", 1, "the round; 0 in set-up", 1.0 / float(ROUNDS)),
        Feature(
            "round.phase",
            len(PHASES),
            f"1 for the part of the round: {phases}; all 0 at the end",
        ),
        Feature("round.special", 1, "1 while the player whose turn it is still has the special action"),
        Feature(
            "round.turn",
            1,
            "how many players have had their turn in this step; 0 outside the steps",
            1.0 / float(players),
        ),
        Feature(
            "auction.tiles",
            COLUMN_COUNT * TILE_KINDS,
            f"tiles laid on each column this round, column by column: {tiles}",
            1.0 / float(LONGEST),
        ),
        Feature(
            "auction.takers", COLUMN_COUNT * players, f"1 for who has the column, column by column, {seats}"
        ),
        Feature(
            "auction.prices",
            COLUMN_COUNT,
            f"what was paid for each column this round, at most {MOST}",
            1.0 / 20.0,
        ),
        Feature("auction.column", COLUMN_COUNT, "1 for the column under auction"),
        Feature("auction.bidders", players, f"1 for who has made a bid for it, {seats}"),
        Feature("auction.passed", players, f"1 for who has passed, {seats}"),
        Feature("auction.bids", players, f"the bid, 0 without one, {seats}", 1.0 / 20.0),
        Feature(
            "seats.marker",
            players * players,
            f"1 for the number of the turn-order marker, {seats}, each from 1 to {players}",
        ),
        Feature("seats.coins", players, f"coins, {clamped}", 1.0 / 20.0),
        Feature("seats.goods", players, f"goods, {clamped}", 1.0 / float(DOCK_PLACES[-1])),
        Feature("seats.wood", players, f"wood, {clamped}", 1.0 / 10.0),
        Feature("seats.corn", players, f"corn, {clamped}", 1.0 / 10.0),
        Feature("seats.furs", players * FUR_TYPES, f"furs, {seats}, each with {furs}", 1.0 / 5.0),
        Feature("seats.tiles", players * TILE_KINDS, f"tiles left, {seats}, each with {tiles}", 1.0 / 3.0),
        Feature("seats.points", players, f"points on the score track, {clamped}", 1.0 / 100.0),
        Feature("seats.stock", players, f"buildings not placed, {seats}", 1.0 / float(BUILDINGS)),
        Feature("seats.shops", players * DISTRICT_COUNT, f"shops, {seats}, each in {districts}", 1.0 / 4.0),
        Feature("seats.unpaid", players, f"shops still to be removed for want of corn, {seats}", 1.0 / 4.0),
        Feature("seats.warehouses", players, f"warehouses, {seats}", 1.0 / float(MAX_WAREHOUSES)),
        Feature("seats.docked", players, f"1 for who has built a warehouse this round, {seats}"),
        Feature("seats.income", players, f"goods that the ships bring each round, {seats}", 1.0 / 10.0),
        Feature("seats.post", players * CAMPS, f"1 for the zone of the trading post, {seats}, from 1 on"),
        Feature(
            "seats.lands",
            players * LANDS_SHOWN * LAND_PARTS,
            f"the first {LANDS_SHOWN} uncleared cards of the land row, {seats}, from left to right, "
            "each with house spaces, houses on it, wood, corn; 0 where there is no card",
            1.0 / 5.0,
        ),
        Feature("seats.cleared", players, f"cleared cards of the land row, {seats}", 1.0 / 8.0),
        Feature("seats.harvest", players, f"corn that cleared land brings each round, {seats}", 1.0 / 10.0),
        Feature("camps", CAMPS, "longhouses in each camp, from 1 on", 1.0 / 5.0),
        Feature(
            "traders",
            len(TRADERS) * FUR_TYPES,
            f"furs of the top, the middle and the bottom trader, each with {furs}",
            1.0 / 4.0,
        ),
        Feature("fur_pile", FUR_TYPES, f"furs in the pile: {furs}", 1.0 / float(max(FURS_PER_TYPE))),
        Feature("fur_discard", FUR_TYPES, f"discarded furs: {furs}", 1.0 / float(max(FURS_PER_TYPE))),
        Feature(
            "land_display",
            DISPLAY_SIZE * 3,
            "place by place house spaces, wood and corn of the land card; 0 where there is none",
            1.0 / 5.0,
        ),
        Feature(
            "ship_display",
            DISPLAY_SIZE * 3,
            "place by place furs taken, goods and coins of the ship; 0 where there is none",
            1.0 / 6.0,
        ),
        Feature("land_deck", len(LANDS), f"1 for each card in the deck, {LANDS[0].key} to {LANDS[-1].key}"),
        Feature("ship_deck", len(SHIPS), f"1 for each ship in the deck, {SHIPS[0].key} to {SHIPS[-1].key}"),
    ]
