"""AMS-13 to AMS-15 Expansions and solo game: rare positions."""

from __future__ import annotations

from collections import Counter

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.cards_and_tiles import MARKET_SETS, MARKET_TILES
from kade.games.amsterdam.rules.components import COLOURS, DOCKERS, GOODS
from kade.games.amsterdam.rules.events import (
    BlockTaken,
    CardActivated,
    DiscAdvanced,
    DockerDelivered,
    GoodDelivered,
    GoodSold,
    MarketUsed,
)
from kade.games.amsterdam.rules.expansion_events import (
    ONLY_CHEAPEST,
    BargePlaced,
    DockerReturned,
    ForemanMoved,
    GoodLost,
    GoodReturned,
    ResourceReturned,
    TileGave,
    TomDiscarded,
    TomRolledOne,
    TomRolledSix,
    TomRolledTriple,
)
from kade.games.amsterdam.rules.state import DEALER
from kade.kernel import Event

from ..expansion_positions import ORDER, foreman, order_points, with_orders_at_end, with_workers
from ..positions import (
    CARD,
    PLACE,
    TILE,
    active,
    asked,
    blocks,
    gulden,
    inactive,
    legal,
    play,
    position,
    score,
    supply,
    told,
)
from ..solo_positions import TOM, YOU, reveal, roll, solo, tom_gulden

# ------------------------------------------------------------------------------ the foreman


@pytest.mark.rule("AMS-13.3", "AMS-13.2")
def test_two_deliveries_move_him_once_and_only_after_the_turn() -> None:
    state = with_workers(
        foreman="tulip",
        first=True,
        hold={0: {"tulip": 1, "lace": 1, "crystal": 1}},
        barges={0: "tulip"},
        supply={0: {"pink": 3}, 1: {"pink": 1}},
    )
    play(state, "deliver tulip", "sail w2", "sail lace", "deliver lace")
    assert score(state) == 5 + 2 + 6  # lace pays no more: he is still at the tulips
    assert told(state, ForemanMoved) == []
    play(state, "pass")
    assert foreman(state) == "lace"
    play(state, "pass")  # the next player delivered nothing, so he is not asked about the foreman
    assert foreman(state) == "lace"
    assert asked(state).startswith("keep_resource")
    assert len(told(state, ForemanMoved)) == 1


@pytest.mark.rule("AMS-13.3")
def test_the_nearest_is_counted_from_where_he_stands_not_from_the_barge() -> None:
    state = with_workers(
        foreman="tulip",
        hold={0: {"tulip": 1}},
        barges={0: "tulip"},
        supply={0: {"pink": 5}},
        warehouses={"lace": 3},
    )
    play(state, "deliver tulip", "sail start", "sail w1", "sail w12", "sail beer", "pass")
    assert foreman(state) == "furniture"  # three steps, beer is four; the barge lies at the beer


@pytest.mark.rule("AMS-13.4", "AMS-13.3")
def test_with_one_place_left_he_goes_there_however_far() -> None:
    full = {**dict.fromkeys(GOODS, 3), "tulip": 2, "tile": 2}
    depots = dict.fromkeys(["depot_west", "depot_north", "depot_northeast", "depot_east"], "beer")
    state = with_workers(
        foreman="tulip",
        hold={0: {"tulip": 1}},
        barges={0: "tulip"},
        supply={0: {"pink": 1}},
        warehouses=full,
        depots=depots,
    )
    play(state, "deliver tulip", "pass")
    assert foreman(state) == "tile"


@pytest.mark.rule("AMS-13.3")
def test_depots_are_as_good_as_warehouses() -> None:
    state = with_workers(
        foreman="cheese", hold={0: {"cheese": 1}}, barges={0: "cheese"}, supply={0: {"pink": 1}}
    )
    play(state, "deliver cheese", "pass")
    assert foreman(state) == "depot_north"  # one step


@pytest.mark.rule("AMS-13.2", "AMS-9.10")
def test_his_points_are_not_points_of_a_card() -> None:
    state = with_workers(foreman="tulip", active={0: ["072"]}, hold={0: {"tulip": 1}}, barges={0: "tulip"})
    play(state, "deliver tulip")
    assert "use 072" not in legal(state)


# ------------------------------------------------------------------------------ the bailiff


@pytest.mark.rule("AMS-13.6", "AMS-13.7", "AMS-9.10")
def test_a_block_by_tile_then_card_then_dealer_then_bailiff() -> None:
    state = with_workers(
        bailiff="PLA2",
        options={"dealer": True, "tiles": "mixed"},
        market="CB22",
        gulden={0: 4},
        active={0: ["026", "074"]},
        tiles={"PLA2": "coffee"},
    )
    state.extras = [*state.extras[:DEALER], GOODS.index("coffee"), *state.extras[DEALER + 1 :]]
    play(state, "market", "block PLA2")
    assert asked(state) == "sell_or_store 0"
    play(state, "sell pink")
    assert gulden(state) == 2 + 1  # the sale, then 026
    assert asked(state) == "advance_or_stay 0"
    play(state, "advance")
    assert asked(state) == "move_dealer 0"
    play(state, "dealer crystal")
    assert asked(state) == "move_bailiff 0"
    play(state, "bailiff PLA1")
    assert asked(state) == "take_turn 0"
    assert supply(state) == {"pink": 1}


@pytest.mark.rule("AMS-13.6")
def test_somebody_else_moves_him_too() -> None:
    state = with_workers(seat=2, bailiff="HAA2", supply={2: {"grey": 1}}, sold=GOODS)
    play(state, "block HAA2")
    assert asked(state) == "move_bailiff 2"


@pytest.mark.rule("AMS-13.5", "AMS-13.6")
def test_once_he_has_left_no_block_is_cheaper() -> None:
    state = with_workers(supply={0: {"pink": 1, "grey": 1}}, sold=GOODS)
    assert legal(state, "block") == ["block HAA1", "block PLA6"]


@pytest.mark.rule("AMS-13.11", "AMS-6.16")
def test_workers_alone_do_not_make_a_sale_give_both() -> None:
    state = with_workers(bailiff="HAA2", supply={0: {"pink": 1}})
    play(state, "block PLA6", "sell grey")
    assert gulden(state) == 0
    assert supply(state) == {"grey": 1}


# -------------------------------------------------------------------------------- secret orders


@pytest.mark.rule("AMS-O32", "AMS-O34", "AMS-0.5")
def test_what_others_have_serves_nobody_else() -> None:
    state = with_orders_at_end(
        {0: ["32", "34"], 1: ["32"], 2: ["34"]},
        aboard={0: {"gold": 2}, 1: {"white": 2}},
        store={2: {"beer": 3}},
        hold={1: {"lace": 1}},
        supply={2: {"pink": 2}},
    )
    assert asked(state) == "choose_order 1"  # the first has no good, the last no docker
    assert legal(state) == ["order 32", "enough"]
    play(state, "order 32")
    assert state.over
    assert [order_points(state, seat) for seat in range(3)] == [0, 5, 0]
    state = with_orders_at_end(
        {0: ["32", "34"]}, store={0: {"beer": 1}}, supply={0: {"pink": 1}}, aboard={1: {"gold": 2}}
    )
    assert state.over
    assert order_points(state) == 0


@pytest.mark.rule("AMS-O33", "AMS-O38", "AMS-O34")
def test_returns_of_the_last_player() -> None:
    state = with_orders_at_end(
        {2: ["33", "34", "38"]},
        aboard={2: {"gold": 2}},
        store={2: {"beer": 1}},
        supply={0: {"grey": 1}, 2: {"pink": 1, "black": 1}},
    )
    assert asked(state) == "choose_order 2"
    play(state, "order 34", "return black", "order 38", "order 33")
    assert state.over
    assert order_points(state, 2) == 5 + 3 + 1
    items = [(event.order, event.colour) for event in told(state, DockerReturned) if event.seat == 2]
    assert items == [(ORDER["34"], DOCKERS.index("gold")), (ORDER["38"], DOCKERS.index("gold"))]
    assert [(event.seat, event.order, GOODS[event.good]) for event in told(state, GoodReturned)] == [
        (2, ORDER["34"], "beer")
    ]
    returned = [(event.seat, event.order, COLOURS[event.colour]) for event in told(state, ResourceReturned)]
    assert returned == [(2, ORDER["34"], "black"), (2, ORDER["33"], "pink")]
    assert supply(state, 2) == {}
    assert supply(state, 0) == {"grey": 1}


@pytest.mark.rule("AMS-12.7")
def test_a_player_is_through_with_his_returns_before_the_next_begins() -> None:
    state = with_orders_at_end(
        {0: ["33", "38"], 1: ["42"]},
        aboard={0: {"gold": 1}, 1: {"white": 1}},
        supply={0: {"pink": 1}},
        river=[1, 0, 0],
    )
    assert asked(state) == "choose_order 0"
    play(state, "order 38")
    assert asked(state) == "choose_order 0"
    play(state, "order 33")
    assert asked(state) == "choose_order 1"


@pytest.mark.rule("AMS-O13", "AMS-O15", "AMS-O16", "AMS-O19", "AMS-O36", "AMS-0.5")
def test_cards_and_goods_of_others_do_not_count() -> None:
    nine = ["001", "013", "025", "055", "061", "067", "109", "113", "117", "007", "008", "009"]
    state = with_orders_at_end(
        {0: ["13", "15", "16", "19", "36"], 2: ["13", "15", "16", "19", "36"]},
        active={1: nine},
        hold={0: {"beer": 1}, 1: {"lace": 1, "tile": 1}, 2: {"beer": 1}},
    )
    assert state.over
    assert [order_points(state, seat) for seat in range(3)] == [0, 0, 0]
    state = with_orders_at_end(
        {1: ["13", "15", "16", "19", "36"]}, active={1: nine}, hold={1: {"lace": 1, "tile": 1}}
    )
    assert order_points(state, 1) == 9 + 7 + 7 + 6 + 5


@pytest.mark.rule("AMS-13.8")
def test_the_question_says_how_many_orders_are_still_to_lay_open() -> None:
    state = GAME.start(2, 4, {"orders": 5, "open_orders": 2})
    rests = []
    for _ in range(4):
        rests.append((state.stack[-1].seat, *state.stack[-1].details()))
        play(state, legal(state)[0])
    first, second = state.ranks
    assert rests == [(first, 2), (first, 1), (second, 2), (second, 1)]


@pytest.mark.rule("AMS-12.7", "AMS-13.9")
def test_states_of_all_are_tested_before_anybody_returns_something() -> None:
    state = with_orders_at_end({0: ["33"], 1: ["30"]}, supply={0: {"pink": 1, "grey": 1}}, river=[3, 0, 0])
    assert asked(state) == "choose_order 0"
    assert order_points(state, 1) == 4
    assert state.view(None).orders_fulfilled == [ORDER["30"]]


# ---------------------------------------------------------------------------------- TOM


@pytest.mark.rule("AMS-15.5", "AMS-15.6", "AMS-15.7", "AMS-15.8", "AMS-15.11")
def test_ones_then_triples_then_sixes_then_the_market() -> None:
    state = solo(round=9, docks={"light_blue": "gold"}, tiles={"HAA1": "beer"}, market="A7", river=(0, 2))
    roll(state, brown=1, purple=1, orange=1, pink=2, black=3, grey=6)
    his: tuple[type[Event], ...] = (TomRolledOne, DiscAdvanced, TomRolledTriple, DockerDelivered)
    his += (TomRolledSix, BlockTaken, GoodSold, MarketUsed)
    order = [type(event).__name__ for event in state.journal or [] if isinstance(event, his)]
    assert order == [
        *("TomRolledOne", "DiscAdvanced") * 3,
        *("TomRolledTriple", "DockerDelivered", "TomRolledSix", "BlockTaken", "GoodSold"),
        *("MarketUsed", "DiscAdvanced"),
    ]
    assert tom_gulden(state) == 1 + 2 - 3  # docker and sale pay the tile
    assert state.river == [0, 2 + 3 + 2]
    assert score(state, TOM) == 2 + 9 + 4  # bridge, docker house, tile


@pytest.mark.rule("AMS-15.10")
def test_a_kind_sold_for_one_six_is_delivered_for_the_next() -> None:
    state = solo(tiles={"BUR3": "lace", "HAA1": "lace", "NIE3": "lace"}, warehouses={"lace": 2})
    roll(state, brown=6, grey=6, purple=6)
    assert [GOODS[event.good] for event in told(state, GoodSold)] == ["lace"]
    assert state.sold == 1 << GOODS.index("lace")
    assert [(event.place, event.points) for event in told(state, GoodDelivered)] == [(PLACE["lace"], 4)]
    assert [GOODS[event.good] for event in told(state, GoodLost)] == ["lace"]
    assert blocks(state, TOM) == ["HAA1", "BUR3", "NIE3"]


@pytest.mark.rule("AMS-15.8")
def test_a_block_of_this_roll_is_a_neighbour_for_the_next_six() -> None:
    """GRA1 is further left, but GRA2 lies next to BUR6, which the brown die has just given him."""
    yours = ["BUR1", "BUR2", "BUR3", "BUR4", "BUR5", "GRA3", "GRA4", "GRA5", "GRA6"]
    state = solo(blocks={YOU: yours}, sold=GOODS)
    roll(state, brown=6, black=6)
    assert sorted(blocks(state, TOM)) == ["BUR6", "GRA2"]
    state = solo(blocks={YOU: [*yours, "BUR6"]}, sold=GOODS)
    roll(state, brown=6, black=6)
    assert blocks(state, TOM) == ["GRA1"]


@pytest.mark.rule("AMS-15.7")
def test_a_docker_house_with_three_gives_the_last_value_ever_after() -> None:
    state = solo(docks={"white": "gold", "gold": "white"}, house=["gold", "white", "chestnut", "gold"])
    roll(state, brown=2, grey=2, purple=2, orange=3, pink=3, black=3)
    assert [event.points for event in told(state, DockerDelivered)] == [3, 3]


@pytest.mark.rule("AMS-15.7")
def test_the_same_triple_again_does_nothing() -> None:
    state = solo(docks={"white": "gold"})
    for _ in range(2):
        roll(state, brown=2, grey=2, purple=2, orange=3, pink=4, black=5)
        state.stack.clear()
        state.answers = None
    assert len(state.house) == 1
    assert [event.gulden for event in told(state, TomRolledTriple)] == [1, 0]


@pytest.mark.rule("AMS-15.4", "AMS-3.3")
@pytest.mark.parametrize("ahead", [YOU, TOM])
def test_on_one_space_the_upper_disc_is_ahead(ahead: int) -> None:
    state = solo(river=(4, 4), ahead=ahead)
    reveal(state, "034", "055", "114", "115")
    assert len(legal(state)) == (3 if ahead == TOM else 4)


@pytest.mark.rule("AMS-15.4")
def test_a_map_that_alone_is_the_cheapest_needs_no_tie_break() -> None:
    state = solo(ahead=TOM)
    reveal(state, "014", "055", "109", "112")  # of cost 2, 3, 1, 3
    assert [(event.card, event.reason) for event in told(state, TomDiscarded)] == [
        (CARD["109"], ONLY_CHEAPEST)
    ]


@pytest.mark.rule("AMS-15.6", "AMS-6.37")
def test_he_can_take_the_first_slot_of_the_last_space() -> None:
    state = solo(river=(17, 17))
    roll(state, brown=1)
    assert state.ranks == [TOM, YOU]
    assert score(state, TOM) == 10
    state = solo(river=(18, 17))
    roll(state, brown=1)
    assert state.ranks == [YOU, TOM]


# ---------------------------------------------------------------------------- extra tiles


@pytest.mark.rule("AMS-13.16", "AMS-R48", "AMS-2.13")
@pytest.mark.parametrize(
    ("way", "first", "second"),
    [
        ("replace A", {"A": 1, "CA": 4}, {"B": 5}),
        ("replace B", {"A": 5}, {"B": 1, "CB": 4}),
        ("replace both", {"A": 1, "CA": 4}, {"B": 1, "CB": 4}),
        ("mixed", {"A": 3, "CA": 2}, {"B": 3, "CB": 2}),
    ],
)
def test_the_stack_of_a_short_game(way: str, first: dict[str, int], second: dict[str, int]) -> None:
    for seed in range(5):
        state = GAME.start(2, seed, {"tiles": way, "short": True})
        stack = [state.market, *reversed(state.market_stack)]
        halves = [
            Counter(MARKET_SETS[MARKET_TILES[tile].set] for tile in half) for half in (stack[:5], stack[5:])
        ]
        assert halves == [first, second]


@pytest.mark.rule("AMS-E42", "AMS-E40")
def test_steps_of_022_and_of_the_tile_add_up() -> None:
    state = position(market="CA17", gulden={0: 2}, options={"tiles": "mixed"}, active={0: ["022", "016"]})
    play(state, "market", "use 022")
    for place in ("w1", "start", "w1", "start", "w1", "start"):
        play(state, f"sail {place}")
    assert legal(state, "sail") == []
    play(state, "use 016")
    assert score(state) == 1


@pytest.mark.rule("AMS-M-CB24", "AMS-C020", "AMS-6.6")
def test_a_tile_that_activates_020_can_be_used_again() -> None:
    state = position(market="CA20", gulden={0: 6}, options={"tiles": "mixed"}, inactive={0: ["020", "024"]})
    play(state, "market", "free 020", "market")
    assert active(state) == ["020", "024"]
    assert inactive(state) == []
    assert gulden(state) == 0
    assert state.is_used(0, CARD["020"])
    paid = [(sum(event.paid), event.gulden) for event in told(state, CardActivated)]
    assert paid == [(0, 0), (0, 0)]  # the price is that of the tile


@pytest.mark.rule("AMS-E22", "AMS-6.2")
def test_a_block_by_tile_after_the_block_action() -> None:
    state = position(
        market="CB22", gulden={0: 4}, options={"tiles": "mixed"}, supply={0: {"pink": 1}}, sold=GOODS
    )
    play(state, "block PLA6", "market", "block GRA1")
    assert blocks(state) == ["GRA1", "PLA6"]
    assert [(event.resources, event.gulden) for event in told(state, BlockTaken)] == [(1, 0), (0, 0)]


@pytest.mark.rule("AMS-E24", "AMS-M-CA18")
def test_a_drawn_card_is_the_top_one_and_only_that() -> None:
    state = position(market="CA18", gulden={0: 2}, options={"tiles": "mixed"}, inactive={0: ["109"]})
    decks = state.decks
    play(state, "market", "draw artisan")
    assert state.inactive[0] == [decks[0][-1]]
    assert state.decks == [decks[0][:-1], decks[1], decks[2]]
    assert state.discards == [CARD["109"]]


@pytest.mark.rule("AMS-M-CB21", "AMS-M-CB23")
def test_what_a_tile_gave_is_told() -> None:
    state = position(market="CB21", gulden={0: 3}, options={"tiles": "mixed"})
    play(state, "market", "sail coffee")
    assert [(event.seat, event.left, event.reached) for event in told(state, BargePlaced)] == [
        (0, PLACE["start"], PLACE["coffee"])
    ]
    state = position(market="CB23", gulden={0: 5}, options={"tiles": "mixed"})
    play(state, "market")
    assert [(event.seat, event.tile, event.resources) for event in told(state, TileGave)] == [
        (0, TILE["CB23"], (1,) * 6)
    ]
