"""GEN-10 Cards and decks."""

from __future__ import annotations

from collections import Counter

import pytest

from kade.games.genoa.rules.components import CARDS, GOODS, SPACE, SPACES
from kade.games.genoa.rules.events import CardsDrawn, DeckShuffled, SmallOrderFulfilled
from kade.games.genoa.rules.scoring import contract_ducats
from kade.games.genoa.rules.state import GenoaState

from ..positions import (
    CARD,
    asked,
    end_turn,
    goods,
    hand,
    legal,
    pass_all,
    play,
    position,
    refused,
    sell,
    tiles,
    told,
)
from .test_components import RING

MESSAGES = [f"M{number:02}" for number in range(1, 15)]
LARGE = [f"L{number:02}" for number in range(1, 17)]
SMALL = [f"S{number:02}" for number in range(1, 17)]


def mask(*keys: str) -> int:
    return sum(1 << CARD[key] for key in keys)


def pile(state: GenoaState, deck: int) -> set[str]:
    return {CARDS[card].key for card in state.piles[deck]}


# ------------------------------------------------------------------------------------- decks


@pytest.mark.rule("GEN-10.1")
def test_there_is_no_limit_to_cards_in_hand() -> None:
    many = [*MESSAGES[:10], *SMALL[:12], *LARGE[:10]]
    state = position(("city_hall",), hands={0: many}, piles={3: ["S13", "S14"]})
    play(state, "take")
    assert hand(state, 0) == {*many, "S13", "S14"}
    end_turn(state)
    assert len(hand(state, 0)) == 34


@pytest.mark.rule("GEN-10.2")
def test_a_played_card_goes_face_up_under_its_deck() -> None:
    state = position(("inn",), hands={0: ["S03"]}, goods={0: {"copper": 1}}, piles={3: ["S01", "S02"]})
    before = [cards[:] for cards in state.piles]
    play(state, "take", "order S03")
    assert state.played == mask("S03")
    assert state.piles == before  # the cards to be drawn are the same
    for seat in (0, 1, None):
        assert state.view(seat).played == mask("S03")


@pytest.mark.rule("GEN-10.2")
def test_so_does_a_card_given_up_by_trade() -> None:
    state = position(("inn",), hands={0: ["C09", "L02"]}, tiles={0: {"trade_1_1": 1}}, piles={0: ["C01"]})
    play(state, "take", "trade C09", "for contract")
    assert state.played == mask("C09")
    assert hand(state, 0) == {"C01", "L02"}  # not the card he has just laid under the deck


@pytest.mark.rule("GEN-10.3")
def test_played_cards_are_shuffled_as_soon_as_they_lie_on_top() -> None:
    orders = set()
    for seed in range(6):
        state = position(("guild_hall",), hands={1: LARGE[8:15]}, played=LARGE[:8], seed=seed)
        assert pile(state, 2) == {"L16"}
        play(state, "take")
        assert hand(state, 0) == {"L16"}
        # The last face-down card is drawn: the eight others lie face down again, in a new order.
        assert (pile(state, 2), state.played) == (set(LARGE[:8]), 0)
        assert [(event.deck, event.cards) for event in told(state, DeckShuffled)] == [(2, 8)]
        orders.add(tuple(state.piles[2]))
    assert len(orders) > 4


@pytest.mark.rule("GEN-10.3")
def test_not_before_the_last_face_down_card_is_drawn() -> None:
    state = position(("guild_hall",), hands={1: LARGE[8:14]}, played=LARGE[:8], piles={2: ["L15", "L16"]})
    play(state, "take")
    assert hand(state, 0) == {"L15"}
    assert (pile(state, 2), state.played) == ({"L16"}, mask(*LARGE[:8]))


@pytest.mark.rule("GEN-10.3")
def test_the_second_of_two_cards_comes_from_the_new_deck() -> None:
    state = position(("post_office",), hands={1: MESSAGES[3:13]}, played=MESSAGES[:3], piles={1: ["M14"]})
    play(state, "take")
    assert "M14" in hand(state, 0)
    assert len(hand(state, 0) & set(MESSAGES[:3])) == 1
    assert len(pile(state, 1)) == 2
    assert state.played == 0


@pytest.mark.rule("GEN-10.3")
def test_a_card_played_under_an_empty_deck_is_a_deck_at_once() -> None:
    state = position(("inn",), hands={0: SMALL}, goods={0: {"copper": 1}}, tiles={0: {"trade_1_1": 1}})
    assert pile(state, 3) == set()
    play(state, "take", "order S03")
    assert (pile(state, 3), state.played) == ({"S03"}, 0)


@pytest.mark.rule("GEN-10.4")
def test_from_a_deck_without_cards_nothing_is_drawn() -> None:
    state = position(("city_hall",), hands={1: SMALL})
    play(state, "take")
    assert hand(state, 0) == set()
    assert [event.cards for event in told(state, CardsDrawn)] == [()]
    assert state.taken[0] == 1
    trade = position(("inn",), hands={1: SMALL}, goods={0: {"ale": 1}}, tiles={0: {"trade_1_1": 1}})
    play(trade, "take", "trade ale")
    assert refused(trade, "for small order") == "GEN-11.14"
    assert "for large order" in legal(trade)


# ------------------------------------------------------------------------------- large orders


def with_large_order(held: dict[str, int], others: dict[str, int] | None = None) -> GenoaState:
    """The trader has taken Villa Ricci and holds L11: ale, silver and linen."""
    state = position(
        ("villa_ricci",),
        hands={0: ["L11"]},
        goods={0: held},
        tiles={0: {"trade_1_1": 1}, 2: others or {}},
    )
    play(state, "take")
    return state


@pytest.mark.rule("GEN-10.5")
def test_every_large_order_names_a_villa_and_three_commodities() -> None:
    large = [card for card in CARDS if card.deck == 2]
    assert Counter(SPACES[card.building].key for card in large) == {
        "villa_colini": 4,
        "villa_monetti": 4,
        "villa_ricci": 4,
        "villa_zasteri": 4,
    }
    assert all(len(card.goods) == 3 for card in large)


@pytest.mark.rule("GEN-10.5")
@pytest.mark.parametrize("tile", ["start_space", "choice_commodity", "building_action", "extra_action"])
def test_a_large_order_pays_100_ducats_and_a_tile_of_ones_choice(tile: str) -> None:
    state = with_large_order({"ale": 2, "silver": 1, "linen": 1})
    stock = state.stock_goods[:]
    play(state, "deliver L11")
    assert asked(state) == "choose_reward 0"
    play(state, f"reward {tile.replace('_', ' ')}")
    assert state.ducats == [200, 100, 100]
    assert tiles(state, 0) == {"trade_1_1": 1, tile: 1}
    assert sum(state.stock_tiles) == 25
    assert goods(state, 0) == {"ale": 1}
    for good in ("ale", "silver", "linen"):
        stock[GOODS.index(good)] += 1
    assert state.stock_goods == stock
    assert (hand(state, 0), state.played) == (set(), mask("L11"))
    assert refused(state, "main") == "GEN-6.8"  # it was the main effect


@pytest.mark.rule("GEN-10.5")
def test_only_a_tile_in_stock_can_be_chosen() -> None:
    state = with_large_order({"ale": 1, "silver": 1, "linen": 1}, {"extra_action": 5})
    play(state, "deliver L11")
    assert refused(state, "reward extra action") == "GEN-10.5"
    assert legal(state) == [
        "reward start space",
        "reward trade 1 1",
        "reward choice commodity",
        "reward building action",
    ]


@pytest.mark.rule("GEN-10.5")
def test_no_tile_if_none_of_any_kind_is_left() -> None:
    everything = {"start_space": 5, "trade_1_1": 6, "choice_commodity": 5, "building_action": 5}
    state = with_large_order({"ale": 1, "silver": 1, "linen": 1}, {**everything, "extra_action": 5})
    play(state, "deliver L11")
    assert (state.ducats[0], tiles(state, 0)) == (200, {"trade_1_1": 1})
    assert hand(state, 0) == set()


@pytest.mark.rule("GEN-10.6")
@pytest.mark.parametrize("missing", ["ale", "silver", "linen"])
def test_all_three_commodities_must_be_there(missing: str) -> None:
    held = {"ale": 1, "silver": 1, "linen": 1, "wine": 2, "copper": 2, "silk": 2}
    del held[missing]
    state = with_large_order(held)
    assert refused(state, "deliver L11") == "GEN-10.6"
    assert refused(state, "deliver L12") == "GEN-10.5"  # not in his hand


# ------------------------------------------------------------------------------- small orders


@pytest.mark.rule("GEN-10.7")
def test_every_small_order_names_a_building_and_one_commodity() -> None:
    small = [card for card in CARDS if card.deck == 3]
    assert all(len(card.goods) == 1 for card in small)
    assert {card.key: (SPACES[card.building].key, GOODS[card.goods[0]]) for card in small} == {
        "S01": ("harbor", "saffron"),
        "S02": ("drinks", "linen"),
        "S03": ("inn", "copper"),
        "S04": ("inn", "silk"),
        "S05": ("spices", "silver"),
        "S06": ("coach_house", "wine"),
        "S07": ("city_hall", "linen"),
        "S08": ("guild_hall", "ale"),
        "S09": ("park", "silk"),
        "S10": ("metals", "pepper"),
        "S11": ("tavern", "wine"),
        "S12": ("tavern", "saffron"),
        "S13": ("fabric", "ale"),
        "S14": ("palace", "copper"),
        "S15": ("cathedral", "pepper"),
        "S16": ("post_office", "silver"),
    }


@pytest.mark.rule("GEN-10.7", "GEN-10.8")
def test_a_small_order_pays_40_ducats_beside_the_main_effect() -> None:
    state = position(("park",), hands={0: ["S09"]}, goods={0: {"silk": 2}})
    play(state, "take", "order S09")
    assert state.ducats == [140, 100, 100]
    assert (goods(state, 0), state.stock_goods[5]) == ({"silk": 1}, 4)
    assert (hand(state, 0), state.played) == (set(), mask("S09"))
    # The main effect was left to do and has come by itself; one action is taken.
    assert tiles(state, 0) == {"extra_action": 1}
    assert state.taken == [1, 0, 0]


@pytest.mark.rule("GEN-10.7")
def test_it_needs_the_commodity_and_the_action_of_its_owner() -> None:
    lacking = position(("park",), hands={0: ["S09"]}, goods={0: {"wine": 1}}, tiles={0: {"trade_1_1": 1}})
    play(lacking, "take")
    assert refused(lacking, "order S09") == "GEN-10.7"
    # Another player's action does not help its owner.
    other = position(("park",), hands={1: ["S09"]}, goods={1: {"silk": 1}})
    play(other, "take")
    assert told(other, SmallOrderFulfilled) == []
    assert refused(other, "order S09") == "GEN-8.16"
    assert hand(other, 1) == {"S09"}


@pytest.mark.rule("GEN-10.9")
def test_one_order_with_one_action_even_if_several_name_the_building() -> None:
    state = position(
        ("tavern",),
        hands={0: ["S11", "S12"]},
        goods={0: {"wine": 1, "saffron": 1}},
        tiles={0: {"trade_1_1": 1}},
    )
    play(state, "take", "order S12")
    assert refused(state, "order S11") == "GEN-10.9"
    play(state, "main")
    assert refused(state, "order S11") == "GEN-10.9"
    assert (state.ducats[0], hand(state, 0)) == (140, {"S11"})


@pytest.mark.rule("GEN-10.9")
def test_a_large_order_excludes_a_small_one_for_the_same_villa(monkeypatch: pytest.MonkeyPatch) -> None:
    """No printed small order names a villa; here S01 (saffron) is made to name Villa Ricci."""
    monkeypatch.setattr(CARDS[CARD["S01"]], "building", SPACE["villa_ricci"])
    for first, second in (("deliver L11", "order S01"), ("order S01", "deliver L11")):
        state = position(
            ("villa_ricci",),
            hands={0: ["L11", "S01"]},
            goods={0: {"ale": 2, "silver": 2, "linen": 2, "saffron": 2}},
            tiles={0: {"trade_1_1": 1}},
        )
        play(state, "take")
        assert {first, second} <= set(legal(state))
        play(state, first)
        if asked(state) == "choose_reward 0":
            play(state, "reward extra action")
        assert second not in legal(state)
        assert refused(state, second) == "GEN-10.9"
    play(state, "main")  # beside a small order the villa still gives its contract
    assert state.cards_of(0, 0) == 1


@pytest.mark.rule("GEN-10.10")
def test_a_building_action_tile_fulfils_no_small_order() -> None:
    state = position(
        ("tavern",),
        hands={0: ["S03"]},  # Inn, copper
        goods={0: {"copper": 1}},
        owners={"inn": 0},
        tiles={0: {"building_action": 1, "trade_1_1": 1}},
    )
    play(state, "take", "use inn")
    assert refused(state, "order S03") == "GEN-10.7"
    play(state, "main", "end")
    assert (state.ducats[0], hand(state, 0), goods(state, 0)) == (100, {"S03"}, {"copper": 1})
    assert tiles(state, 0) == {"trade_1_1": 3}


# ---------------------------------------------------------------------------------- contracts


@pytest.mark.rule("GEN-10.14")
def test_one_contract_for_each_outer_building() -> None:
    contracts = [card for card in CARDS if card.deck == 0]
    assert [SPACES[card.building].key for card in contracts] == RING
    assert [card.key for card in contracts] == [f"C{number:02}" for number in range(1, 15)]


@pytest.mark.rule("GEN-10.14")
def test_contracts_pay_at_the_end_only_and_may_be_traded_until_then() -> None:
    state = position(
        ("street_74",), 3, trader=2, marker=12, hands={0: ["C01"]}, tiles={0: {"start_space": 1}}
    )
    sell(state, 0, "coach house", "give C01 face")
    play(state, "forgo")
    assert (hand(state, 2), state.ducats) == ({"C01"}, [100, 100, 100])
    end_turn(state)
    assert state.scores == [100, 100, 110]


@pytest.mark.rule("GEN-10.15")
def test_what_a_group_pays() -> None:
    paid = [10, 30, 60, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600]
    for size, ducats in enumerate(paid, 1):
        for start in range(14):
            row = [f"C{(start + step) % 14 + 1:02}" for step in range(size)]
            assert contract_ducats(mask(*row)) == ducats


@pytest.mark.rule("GEN-10.15")
@pytest.mark.parametrize(
    "keys, ducats",
    [
        ([], 0),
        (["C01", "C03"], 20),  # with a gap between them
        (["C01", "C02", "C04", "C05"], 60),
        (["C14", "C01", "C02", "C10"], 70),  # the ring closes between Harbor and Villa Monetti
        (["C01", "C03", "C05", "C07"], 40),
        (["C02", "C04", "C03", "C12", "C11"], 90),
        (["C13", "C01", "C02", "C03", "C14", "C06"], 160),
    ],
)
def test_groups_are_linked_by_adjacency(keys: list[str], ducats: int) -> None:
    assert contract_ducats(mask(*keys)) == ducats
    # Other cards beside them make no difference.
    assert contract_ducats(mask(*keys, "M01", "L01", "S01")) == ducats


@pytest.mark.rule("GEN-10.16")
def test_a_contract_pays_whoever_owns_the_building() -> None:
    for owners in ({}, {"inn": 0}, {"inn": 1}, {"inn": 2, "spices": 1, "drinks": 1}):
        state = position(("market",), 3, trader=2, marker=12, hands={0: ["C03", "C04"]}, owners=owners)
        pass_all(state)
        play(state, "stop")
        bonus = [10 * list(owners.values()).count(seat) for seat in range(3)]
        assert state.scores == [130 + bonus[0], 100 + bonus[1], 100 + bonus[2]]
