"""GEN-9 Buildings."""

from __future__ import annotations

import pytest

from kade.games.genoa.rules.components import GOODS, SPACES, TILES
from kade.games.genoa.rules.events import ActionTaken, CardsDrawn
from kade.games.genoa.rules.state import GenoaState

from ..positions import asked, goods, hand, legal, pass_all, play, position, refused, sell, tiles, told

WAREHOUSES = [
    ("drinks", "ale", "wine"),
    ("metals", "silver", "copper"),
    ("fabric", "silk", "linen"),
    ("spices", "pepper", "saffron"),
]
TILE_BUILDINGS = [
    ("palace", "building_action"),
    ("park", "extra_action"),
    ("coach_house", "start_space"),
    ("harbor", "choice_commodity"),
    ("tavern", "trade_1_1"),
    ("inn", "trade_1_1"),
]
VILLAS = ["villa_colini", "villa_monetti", "villa_ricci", "villa_zasteri"]


def holdings(state: GenoaState) -> list[tuple[int, dict[str, int], dict[str, int], set[str], int]]:
    return [
        (state.ducats[seat], goods(state, seat), tiles(state, seat), hand(state, seat), state.loose[seat])
        for seat in range(state.players)
    ]


# -------------------------------------------------------------------------------- short stock


@pytest.mark.rule("GEN-9.1")
def test_if_stock_is_short_the_actor_gets_what_is_left() -> None:
    one_good = position(("drinks",), goods={1: {"ale": 5}, 2: {"wine": 4}})
    play(one_good, "take")
    assert goods(one_good, 0) == {"wine": 1}
    one_marker = position(("cathedral",), loose={0: 4}, owners={"inn": 0, "park": 0})
    play(one_marker, "take")
    assert (one_marker.loose[0], one_marker.central(0)) == (5, 0)
    contracts = [f"C{number:02}" for number in range(1, 15)]
    messages = [f"M{number:02}" for number in range(1, 14)]
    one_card = position(("post_office",), hands={1: messages, 2: contracts})
    play(one_card, "take")
    assert hand(one_card, 0) == {"M14"}


@pytest.mark.rule("GEN-9.1")
@pytest.mark.parametrize("space, tile", TILE_BUILDINGS)
def test_possibly_nothing(space: str, tile: str) -> None:
    state = position((space,), tiles={1: {tile: 7 if tile == "trade_1_1" else 5}})
    play(state, "take")
    assert tiles(state, 0) == {}
    assert state.taken[0] == 1
    assert state.stock_tiles[TILES.index(tile)] == 0


@pytest.mark.rule("GEN-9.1")
def test_no_marker_is_left_in_the_central_stock() -> None:
    state = position(("cathedral",), loose={0: 7})
    play(state, "take")
    assert (state.loose[0], state.taken[0]) == (7, 1)


# -------------------------------------------------------------------------------- the effects


@pytest.mark.rule("GEN-9.2")
def test_guild_hall_one_large_order() -> None:
    state = position(("guild_hall",), piles={2: ["L07", "L03"]})
    play(state, "take")
    assert hand(state, 0) == {"L07"}
    assert [len(pile) for pile in state.piles] == [14, 14, 15, 16]


@pytest.mark.rule("GEN-9.3")
def test_city_hall_two_small_orders() -> None:
    state = position(("city_hall",), piles={3: ["S09", "S02", "S01"]})
    play(state, "take")
    assert hand(state, 0) == {"S09", "S02"}
    assert [len(pile) for pile in state.piles] == [14, 14, 16, 14]


@pytest.mark.rule("GEN-9.4")
def test_post_office_two_messages() -> None:
    state = position(("post_office",), piles={1: ["M09", "M02", "M01"]})
    play(state, "take")
    assert hand(state, 0) == {"M09", "M02"}
    assert [len(pile) for pile in state.piles] == [14, 12, 16, 16]


@pytest.mark.rule("GEN-9.5")
def test_cathedral_two_markers_of_the_own_colour() -> None:
    state = position(("street_47",), owners={"inn": 1})
    sell(state, 1, "cathedral", "give 5")
    play(state, "main")
    assert state.loose == [0, 2, 0]
    assert [state.central(seat) for seat in range(3)] == [7, 4, 7]
    assert state.owners.count(1) == 1  # none is placed by it


@pytest.mark.rule("GEN-9.6")
@pytest.mark.parametrize("space, tile", TILE_BUILDINGS)
def test_special_tile_buildings(space: str, tile: str) -> None:
    state = position((space,))
    before = state.stock_tiles[:]
    play(state, "take")
    assert tiles(state, 0) == {tile: 1}
    before[TILES.index(tile)] -= 1
    assert state.stock_tiles == before


@pytest.mark.rule("GEN-9.7")
@pytest.mark.parametrize("space, one, other", WAREHOUSES)
def test_warehouses_give_one_of_each_of_two_goods(space: str, one: str, other: str) -> None:
    state = position((space,))
    play(state, "take")
    assert goods(state, 0) == {one: 1, other: 1}
    assert [state.stock_goods[GOODS.index(good)] for good in (one, other)] == [4, 4]
    assert sum(state.stock_goods) == 38


@pytest.mark.rule("GEN-9.7")
@pytest.mark.parametrize("space, one, other", WAREHOUSES)
def test_never_two_of_the_same(space: str, one: str, other: str) -> None:
    for gone, left in ((one, other), (other, one)):
        state = position((space,), goods={2: {gone: 5}})
        play(state, "take")
        assert goods(state, 0) == {left: 1}


@pytest.mark.rule("GEN-9.8")
@pytest.mark.parametrize("villa", VILLAS)
def test_villas_draw_a_contract(villa: str) -> None:
    state = position((villa,), piles={0: ["C06", "C01"]})
    play(state, "take")
    assert hand(state, 0) == {"C06"}
    assert state.ducats[0] == 100


@pytest.mark.rule("GEN-9.8")
@pytest.mark.parametrize(
    "villa, order, needed",
    [
        ("villa_colini", "L03", ["ale", "copper", "silk"]),
        ("villa_monetti", "L08", ["wine", "copper", "pepper"]),
        ("villa_ricci", "L11", ["ale", "silver", "linen"]),
        ("villa_zasteri", "L13", ["copper", "saffron", "linen"]),
    ],
)
def test_or_take_a_large_order_that_names_them(villa: str, order: str, needed: list[str]) -> None:
    held = dict.fromkeys(needed, 1)
    for other in VILLAS:
        state = position((other,), hands={0: [order]}, goods={0: held}, tiles={0: {"extra_action": 1}})
        play(state, "take")
        if other == villa:
            assert legal(state) == ["main", f"deliver {order}"]
            play(state, f"deliver {order}", "reward start space")
            # One or the other: no contract is drawn as well.
            assert (hand(state, 0), state.ducats[0]) == (set(), 200)
            assert told(state, CardsDrawn) == []
        else:
            # Nothing but the draw; he is asked all the same, since the others cannot know that (GEN-21.7).
            assert legal(state) == ["main"]
            assert refused(state, f"deliver {order}") == "GEN-10.5"
            play(state, "main")
            assert state.cards_of(0, 0) == 1
            assert goods(state, 0) == held


@pytest.mark.rule("GEN-9.9")
@pytest.mark.parametrize("space", [space.key for space in SPACES[18:]])
def test_market_and_streets_have_no_action(space: str) -> None:
    state = position((space,))
    before = holdings(state)
    assert (asked(state), state.site) == ("offer_window 1", False)
    pass_all(state)
    assert refused(state, "take") == "GEN-6.4"
    play(state, "stop")
    assert told(state, ActionTaken) == []
    assert holdings(state) == before


@pytest.mark.rule("GEN-9.9")
def test_the_trader_cannot_take_an_action_on_arriving_there() -> None:
    state = position(("city_hall",), route=True)
    pass_all(state)
    assert "move market" in legal(state)
    assert not [answer for answer in legal(state) if answer.startswith("move and take")]


@pytest.mark.rule("GEN-9.10")
def test_tiles_commodities_and_loose_markers_are_open_to_all() -> None:
    state = position(
        ("street_74",),
        goods={0: {"silk": 2}, 1: {"ale": 1}, 2: {"wine": 3}},
        tiles={1: {"extra_action": 2}, 2: {"trade_1_1": 1}},
        loose={0: 3, 2: 1},
    )
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        assert [view.goods[0 + 5], view.goods[8 + 6], view.goods[16 + 7]] == [2, 1, 3]
        assert sum(view.goods) == 6
        assert [view.tiles[5 + 4], view.tiles[10 + 1]] == [2, 1]
        assert sum(view.tiles) == 3
        assert view.loose == [3, 0, 1]
