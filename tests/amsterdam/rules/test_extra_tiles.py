"""AMS-13.4 The extra market tiles, and AMS-11 what CA17 to CB24 do."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.cards_and_tiles import MARKET_SETS, MARKET_TILES
from kade.games.amsterdam.rules.components import GOODS
from kade.games.amsterdam.rules.expansion_events import CardDrawn, CardExchanged
from kade.games.amsterdam.rules.state import AmsterdamState

from ..positions import (
    CARD,
    aboard,
    active,
    asked,
    barge,
    blocks,
    gulden,
    hold,
    inactive,
    legal,
    marked,
    play,
    position,
    refused,
    score,
    stored,
    supply,
    told,
)


def at_market(tile: str, gulden: int, **given: Any) -> AmsterdamState:
    """A turn with this tile open and so many gulden."""
    return position(market=tile, gulden={0: gulden}, options={"tiles": "mixed"}, **given)


# --------------------------------------------------------------------------- the stack


def _sets(state: AmsterdamState) -> tuple[dict[str, int], dict[str, int]]:
    """How many tiles of each set serve the first and the second half of the game."""
    stack = [state.market, *reversed(state.market_stack)]
    half = len(stack) // 2
    found = []
    for part in (stack[:half], stack[half:]):
        names = [MARKET_SETS[MARKET_TILES[tile].set] for tile in part]
        found.append({name: names.count(name) for name in MARKET_SETS if name in names})
    return found[0], found[1]


@pytest.mark.rule("AMS-13.14")
def test_standard_mix() -> None:
    orders = set()
    for seed in range(20):
        state = GAME.start(3, seed, {"tiles": "mixed"})
        assert _sets(state) == ({"A": 3, "CA": 3}, {"B": 3, "CB": 3})
        assert len(state.market_box) == 5 + 1 + 5 + 1
        orders.add(MARKET_TILES[state.market].set)
    assert len(orders) == 2  # each half is shuffled: now an A tile comes first, now a CA


@pytest.mark.rule("AMS-13.15", "AMS-R48")
def test_mix_of_the_short_game() -> None:
    state = GAME.start(3, 1, {"tiles": "mixed", "short": True})
    assert _sets(state) == ({"A": 3, "CA": 2}, {"B": 3, "CB": 2})
    assert state.round == 3


@pytest.mark.rule("AMS-13.16", "AMS-R29")
@pytest.mark.parametrize(
    "way, first, second",
    [
        ("replace A", {"A": 2, "CA": 4}, {"B": 6}),
        ("replace B", {"A": 6}, {"B": 2, "CB": 4}),
        ("replace both", {"A": 2, "CA": 4}, {"B": 2, "CB": 4}),
    ],
)
def test_a_set_replaced_as_far_as_possible(way: str, first: dict[str, int], second: dict[str, int]) -> None:
    assert _sets(GAME.start(2, 1, {"tiles": way})) == (first, second)
    short = _sets(GAME.start(2, 1, {"tiles": way, "short": True}))
    for full, half in zip((first, second), short, strict=True):
        assert half == {name: number - (len(name) == 1) for name, number in full.items()}


@pytest.mark.rule("AMS-1.12", "AMS-R26")
def test_four_tiles_of_each_extra_set() -> None:
    keys = [tile.key for tile in MARKET_TILES if MARKET_SETS[tile.set] == "CA"]
    assert keys == ["CA17", "CA18", "CA19", "CA20"]
    keys = [tile.key for tile in MARKET_TILES if MARKET_SETS[tile.set] == "CB"]
    assert keys == ["CB21", "CB22", "CB23", "CB24"]


# ------------------------------------------------------------------------------- CA17


@pytest.mark.rule("AMS-M-CA17", "AMS-R24", "AMS-E42")
def test_three_steps_without_resources_with_stops_on_the_way() -> None:
    state = at_market(
        "CA17",
        1,
        hold={0: {"tulip": 1}},
        store={0: {"beer": 1}},
        docks={"gold": ["white"]},
        active={0: ["016"]},
        inactive={0: ["002"]},
    )
    play(state, "market")
    assert gulden(state) == 0
    assert refused(state, "use 016") == "AMS-C016"
    play(
        state,
        "load beer",
        "sail tulip",
        "deliver tulip",
        "sail w2",
        "use 016",
        "sail dock gold",
        "board white",
    )
    assert score(state) == 5 + 1
    assert hold(state) == {"beer": 1}
    assert aboard(state) == {"white": 1}
    assert barge(state) == "dock_gold"
    assert refused(state, "sail w4") == "AMS-6.20"


@pytest.mark.rule("AMS-E42")
def test_the_steps_are_not_doubled_and_lapse_with_the_turn() -> None:
    state = at_market("CA17", 1, active={0: ["040"]}, first=True)
    play(state, "market", "sail w1", "sail w12", "sail w10")
    assert legal(state, "sail") == []
    state = position(
        market="CA17", gulden={0: 1, 1: 1}, options={"tiles": "mixed"}, seat=0, first=True, supply={}
    )
    play(state, "market", "sail w1", "pass")
    assert asked(state) == "take_turn 1"
    assert legal(state, "sail") == []


# ------------------------------------------------------------------------------- CA18


@pytest.mark.rule("AMS-M-CA18", "AMS-R25")
def test_an_inactive_card_for_one_of_the_discard_pile() -> None:
    state = at_market("CA18", 2, inactive={0: ["001", "055"]})
    state.discards = [CARD["109"], CARD["007"]]
    state.decks = [[card for card in deck if card not in state.discards] for deck in state.decks]
    play(state, "market")
    assert asked(state) == "give_up_card 0"
    assert legal(state) == ["discard 001", "discard 055"]
    assert refused(state, "discard 002") == "AMS-M-CA18"
    play(state, "discard 001")
    assert asked(state) == "take_in_exchange 0"
    assert legal(state) == ["take 109", "take 007"]
    assert refused(state, "take 001") == "AMS-M-CA18"
    assert refused(state, "draw artisan") == "AMS-M-CA18"
    assert refused(state, "pass") == "AMS-M-CA18"
    play(state, "take 109")
    assert inactive(state) == ["109", "055"]
    assert state.discards == [CARD["007"], CARD["001"]]
    assert state.penalties == [0, 0, 0]
    assert [(event.given, event.taken) for event in told(state, CardExchanged)] == [
        (CARD["001"], CARD["109"])
    ]
    assert score(state) == 0


@pytest.mark.rule("AMS-E24", "AMS-E54", "AMS-M-CA18")
def test_with_an_empty_pile_a_card_is_drawn() -> None:
    state = at_market("CA18", 2, inactive={0: ["001"]})
    top = state.decks[1][-1]
    play(state, "market")
    assert legal(state) == ["draw artisan", "draw building"]  # never a map
    play(state, "draw building")
    assert state.inactive[0] == [top]
    assert state.discards == [CARD["001"]]
    assert top not in state.decks[1]
    drawn = told(state, CardDrawn)
    assert [(event.given, event.taken, event.reveals) for event in drawn] == [(CARD["001"], top, True)]


@pytest.mark.rule("AMS-E25")
def test_without_an_inactive_card_it_cannot_be_used() -> None:
    state = at_market("CA18", 2, supply={0: {"pink": 1}})
    state.discards = [CARD["109"]]
    state.decks = [[card for card in deck if card != CARD["109"]] for deck in state.decks]
    assert refused(state, "market") == "AMS-M-CA18"


# ------------------------------------------------------------------- resources: CA19, CB23


@pytest.mark.rule("AMS-M-CA19")
def test_two_resources_of_any_colours() -> None:
    state = at_market("CA19", 2)
    play(state, "market", "colour pink", "colour black")
    assert supply(state) == {"pink": 1, "black": 1}
    assert (gulden(state), score(state)) == (0, 0)


@pytest.mark.rule("AMS-M-CB23")
def test_a_resource_of_each_colour() -> None:
    state = at_market("CB23", 5, supply={0: {"pink": 1}})
    play(state, "market")
    assert supply(state) == {"brown": 1, "grey": 1, "purple": 1, "orange": 1, "pink": 2, "black": 1}
    assert (gulden(state), score(state)) == (0, 0)


@pytest.mark.rule("AMS-C045", "AMS-E16")
def test_a_tile_without_points_does_nothing_for_045() -> None:
    state = at_market("CB23", 5, active={0: ["045"]})
    play(state, "market")
    assert refused(state, "use 045") == "AMS-C045"


@pytest.mark.rule("AMS-6.39")
def test_extra_tiles_have_their_price() -> None:
    prices = {"CA17": 1, "CA18": 2, "CA19": 2, "CA20": 3, "CB21": 3, "CB22": 4, "CB23": 5, "CB24": 6}
    for tile, price in prices.items():
        state = at_market(tile, price - 1, inactive={0: ["001"]}, supply={0: {"black": 1}})
        assert refused(state, "market") == "AMS-6.39"
        state = at_market(tile, price, inactive={0: ["001"]}, supply={0: {"black": 1}})
        play(state, "market")
        assert gulden(state) == 0


# ----------------------------------------------------------------- activating: CA20, CB24


@pytest.mark.rule("AMS-M-CA20")
def test_a_card_activated_without_resources() -> None:
    state = at_market("CA20", 3, inactive={0: ["024", "054"]}, supply={0: {"black": 1}})
    play(state, "market")
    assert asked(state) == "activate_by_tile 0"
    assert legal(state) == ["free 024", "free 054"]
    assert refused(state, "free 001") == "AMS-6.5"
    assert refused(state, "pass") == "AMS-M-CA20"
    play(state, "free 054")
    assert active(state) == ["054"]
    assert inactive(state) == ["024"]
    assert supply(state) == {"black": 1}


@pytest.mark.rule("AMS-M-CB24")
def test_two_cards_activated_without_resources() -> None:
    state = at_market("CB24", 6, inactive={0: ["024", "054", "060"]})
    play(state, "market", "free 054", "free 060")
    assert active(state) == ["054", "060"]
    assert inactive(state) == ["024"]
    assert asked(state) == "take_turn 0"


@pytest.mark.rule("AMS-E26")
def test_one_inactive_card_or_none() -> None:
    state = at_market("CB24", 6, inactive={0: ["024"]}, supply={0: {"black": 1}})
    play(state, "market")
    assert active(state) == ["024"]
    for tile, price in (("CB24", 6), ("CA20", 3)):
        state = at_market(tile, price, supply={0: {"black": 1}})
        assert refused(state, "market") == f"AMS-M-{tile}"


@pytest.mark.rule("AMS-E4", "AMS-C035")
def test_a_map_activated_by_a_tile_is_used_once_free() -> None:
    state = at_market("CA20", 3, active={0: ["035"]}, inactive={0: ["109"]})
    play(state, "market")
    assert score(state) == 1  # 109 gives a point
    assert marked(state) == []
    state = at_market("CB24", 6, active={0: ["035"]}, inactive={0: ["109", "113"]})
    play(state, "market", "free 113")
    assert active(state) == ["035", "109", "113"]
    assert score(state) == 2


@pytest.mark.rule("AMS-M-CB24", "AMS-9.10")
def test_the_first_card_brings_its_gains_before_the_second_is_chosen() -> None:
    state = at_market("CB24", 6, active={0: ["033", "035"]}, inactive={0: ["001", "002", "112"]})
    play(state, "market", "free 001")
    assert gulden(state) == 1  # 033 answers
    assert asked(state) == "activate_by_tile 0"


# ------------------------------------------------------------------------------- CB21


@pytest.mark.rule("AMS-M-CB21", "AMS-E41")
def test_the_barge_goes_anywhere_and_a_dock_is_a_visit() -> None:
    state = at_market(
        "CB21",
        3,
        aboard={0: {"white": 1, "gold": 1}},
        docks={"white": ["gold"]},
        active={0: ["016"]},
        inactive={0: ["002"]},
    )
    play(state, "market")
    assert asked(state) == "place_barge 0"
    assert len(legal(state)) == 31
    assert refused(state, "sail start") == "AMS-E41"
    assert refused(state, "pass") == "AMS-M-CB21"
    play(state, "sail dock white")
    assert barge(state) == "dock_white"
    assert score(state) == 9  # the white docker goes ashore at once
    assert aboard(state) == {"gold": 1}
    assert refused(state, "use 016") == "AMS-C016"
    play(state, "board gold")
    assert aboard(state) == {"gold": 2}


@pytest.mark.rule("AMS-M-CB21")
def test_an_anchorage_too() -> None:
    state = at_market("CB21", 3, hold={0: {"coffee": 1}})
    play(state, "market", "sail coffee", "deliver coffee")
    assert score(state) == 8


# ------------------------------------------------------------------------------- CB22


@pytest.mark.rule("AMS-M-CB22", "AMS-E22")
def test_any_block_without_resources() -> None:
    state = at_market(
        "CB22",
        4,
        active={0: ["025", "026", "074"]},
        tiles={"PLA1": "lace"},
        blocks={1: ["HAA1"]},
        supply={0: {"pink": 2}},
        sold=["lace"],
    )
    play(state, "market")
    assert asked(state) == "take_block_by_tile 0"
    assert len(legal(state)) == 35
    assert refused(state, "block HAA1") == "AMS-6.13"
    assert refused(state, "pass") == "AMS-M-CB22"
    play(state, "block PLA1")
    assert blocks(state) == ["PLA1"]
    assert stored(state) == {"lace": 1}
    assert supply(state) == {"pink": 2}  # 025 saves nothing
    assert gulden(state) == 1  # 026
    assert asked(state) == "advance_or_stay 0"  # 074
    play(state, "advance")
    assert state.river[0] > 0
    play(state, "block PLA6", "store", "stay")  # the block action is still open
    assert blocks(state) == ["PLA1", "PLA6"]


@pytest.mark.rule("AMS-E22", "AMS-C037")
def test_its_good_can_be_sold() -> None:
    state = at_market("CB22", 4, active={0: ["037"]}, tiles={"PLA1": "lace"}, supply={0: {"pink": 1}})
    play(state, "market", "block PLA1", "sell grey")
    assert gulden(state) == 2
    assert supply(state) == {"pink": 1, "grey": 1}


@pytest.mark.rule("AMS-E26")
def test_without_an_unowned_block_it_cannot_be_used() -> None:
    districts = ["PLA", "HAA", "JOR", "BUR", "NIE", "GRA"]
    every = [f"{district}{place}" for district in districts for place in range(1, 7)]
    state = at_market("CB22", 4, blocks={1: every}, supply={0: {"pink": 1}}, sold=GOODS)
    assert refused(state, "market") == "AMS-M-CB22"


# -------------------------------------------------------------------------------- twice


@pytest.mark.rule("AMS-E17", "AMS-C020")
def test_020_repeats_the_effect_at_full_price() -> None:
    state = at_market(
        "CB22", 8, active={0: ["020"]}, sold=GOODS, inactive={0: ["001"]}, supply={0: {"grey": 1}}
    )
    play(state, "market", "block PLA1", "market", "block PLA4")
    assert gulden(state) == 0
    assert blocks(state) == ["PLA1", "PLA4"]
    state = at_market("CB21", 6, active={0: ["020"]}, supply={0: {"grey": 1}})
    play(state, "market", "sail coffee", "market", "sail tile")
    assert barge(state) == "tile"
    assert gulden(state) == 0
    assert refused(state, "market") == "AMS-6.2"
