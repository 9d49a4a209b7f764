"""Set-up (GEN-2)."""

from __future__ import annotations

from collections.abc import Mapping

from kade.games.genoa.rules.cards import draw_cards
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    CARDS,
    DECK_COUNT,
    GOOD_COUNT,
    GOODS_PER_KIND,
    MAX_PLAYERS,
    SEVEN_ROUNDS_POSITION,
    START_DUCATS,
    START_POSITION,
    TILE_COUNT,
    TILES_PER_KIND,
)
from kade.games.genoa.rules.events import FirstPlayer, HandDealt
from kade.games.genoa.rules.memory import before_dealing
from kade.games.genoa.rules.state import NOBODY, START, GenoaState
from kade.kernel.errors import BadSetup
from kade.kernel.phrase import say
from kade.kernel.rng import Rng


def settings(options: Mapping[str, bool | int | str]) -> list[int]:
    """The table's options as numbers, in the order of ``state``."""
    return [
        int(options["money_visibility"] == "open"),
        int(options["late_messages"]),
        int(options["deferred_order_proceeds"]),
        int(options["co_sponsors"]),
        int(options["two_player_item_rule"] == "commodity_only"),
        int(options["quick_moves"]),
        int(options["rounds_per_step"]),
        int(options["edits_per_window"]),
        int(options["max_offers_per_player"]),
        int(options["max_counters_per_window"]),
        int(options["max_bundle_items"]),
        int(options["max_offer_ducats"]),
        int(options["acts_per_turn_budget"]),
        int(options["max_tile_plays_per_action"]),
        int(options["mode"] == "open"),
        int(options["decision_seconds"]),
        int(options["card_disclosure_default"] == "back"),
        int(options["seven_rounds_for_five"]),
        int(options["window_seconds"]),
        int(options["visit_deals"]),
        int(options["optional_delivery"]),
    ]


def first_player(options: Mapping[str, bool | int | str], players: int, rng: Rng) -> int:
    """Drawn at random unless the table sets it (GEN-2.7)."""
    named = str(options["first_player"])
    if named == "random":
        return rng.below(players)
    seat = int(named.rsplit(maxsplit=1)[-1])
    if seat > players:
        raise BadSetup(say("With {players} players nobody sits in seat {seat}.", players=players, seat=seat))
    return seat - 1


def start_position(players: int, seven_rounds: bool) -> int:
    """The space of the round track labelled with the number of players (GEN-2.2, 17.15)."""
    if players == MAX_PLAYERS and seven_rounds:
        return SEVEN_ROUNDS_POSITION
    return START_POSITION[players]


def new_game(players: int, rng: Rng, options: Mapping[str, bool | int | str]) -> GenoaState:
    """Decks shuffled, a card of each deck and 130 ducats for everybody (GEN-2.3 to 2.8)."""
    first = first_player(options, players, rng)
    piles = [[card.index for card in CARDS if card.deck == deck] for deck in range(DECK_COUNT)]
    for pile in piles:
        rng.shuffle(pile)
    state = GenoaState(players, rng, [])
    state.settings = settings(options)
    state.first = first
    state.position = start_position(players, bool(options["seven_rounds_for_five"]))
    state.trader = first
    state.stage = START
    state.ducats = [START_DUCATS] * players
    state.goods = [0] * (players * GOOD_COUNT)
    state.tiles = [0] * (players * TILE_COUNT)
    state.loose = [0] * players
    state.owners = [NOBODY] * BUILDING_COUNT
    state.stock_goods = [GOODS_PER_KIND] * GOOD_COUNT
    state.stock_tiles = TILES_PER_KIND[:]
    state.hands = [0] * players
    state.may = before_dealing(players)
    state.piles = piles
    state.played = 0
    state.deals = state.turns = 0
    no_turn_yet(state)
    deal_hands(state)
    state.journal = [FirstPlayer(first)]
    for seat in range(players):
        cards = tuple(card.index for card in CARDS if state.hands[seat] & card.bit)
        state.journal.append(HandDealt(seat, cards))
    from kade.games.genoa.rules.rounds import begin_round

    begin_round(state)
    state.proceed()
    return state


def no_turn_yet(state: GenoaState) -> None:
    """Nobody has moved, bargained or acted."""
    state.dice, state.path = [], []
    state.used = state.acted = state.swept = 0
    state.taken, state.cancelled = [0] * state.players, [0] * state.players
    state.site = state.final = False
    state.bargaining = state.place = state.edits = state.passed = state.acts = state.countered = 0
    state.offers, state.counters, state.draft, state.deal = [], [], [], []
    state.fresh = []
    state.number = state.entry = state.chosen = state.plays = state.apart = 0
    state.begun = state.resolved = state.ordered = state.palace = False
    state.actor = state.owed_tile = NOBODY


def deal_hands(state: GenoaState) -> None:
    """Clockwise from the first player, one card of each deck in order (GEN-2.5, 2.8)."""
    for step in range(state.players):
        seat = (state.first + step) % state.players
        for deck in range(DECK_COUNT):
            draw_cards(state, seat, deck, 1)
