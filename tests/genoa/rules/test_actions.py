"""GEN-6 Actions."""

from __future__ import annotations

from itertools import permutations

import pytest

from kade.games.genoa.rules.components import SPACE, SPACES
from kade.games.genoa.rules.events import ActionForgone, ActionTaken, MessageDelivered, SmallOrderFulfilled
from kade.games.genoa.rules.state import GenoaState

from ..positions import (
    asked,
    bid,
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
    tower,
)

BUILDINGS = [space.key for space in SPACES[:18]]


def used(state: GenoaState) -> set[str]:
    return {space.key for space in SPACES if state.used & space.bit}


# ---------------------------------------------------------------------------- who and where


@pytest.mark.rule("GEN-6.1")
@pytest.mark.parametrize("space", [space.key for space in SPACES])
def test_only_buildings_have_actions(space: str) -> None:
    state = position((space,))
    if space in BUILDINGS:
        assert legal(state) == ["take", "open"]
        play(state, "take")
        assert (state.taken, used(state)) == ([1, 0, 0], {space})
    else:
        assert asked(state) == "offer_window 1"  # straight to the next move
        pass_all(state)
        assert refused(state, "take") == "GEN-6.4"
        play(state, "stop")
        assert told(state, ActionTaken) == []


@pytest.mark.rule("GEN-6.1")
@pytest.mark.parametrize("space", ["street 63", "market"])
def test_a_deal_for_a_street_or_the_market_brings_no_action(space: str) -> None:
    state = position(("city_hall",), route=True)
    sell(state, 1, space, "give 5")
    assert (tower(state), state.taken, used(state)) == (space.replace(" ", "_"), [0, 0, 0], set())
    assert asked(state) == "offer_window 1"


@pytest.mark.rule("GEN-6.2")
def test_one_player_uses_the_action_of_a_building() -> None:
    state = position(("inn",), tiles={seat: {"extra_action": 1} for seat in range(3)})
    play(state, "take")
    play(state, "end")
    # Everybody could take another action, but not here.
    assert asked(state) == "offer_window 1"
    assert not state.site
    play(state, "make")
    assert refused(state, "target site") == "GEN-8.8"
    assert refused(state, "target inn") == "GEN-18.46"
    play(state, "cancel")
    pass_all(state)
    assert refused(state, "take") == "GEN-6.4"


@pytest.mark.rule("GEN-6.2")
def test_a_building_bought_with_the_move_has_no_second_user() -> None:
    state = position(("street_74",))
    sell(state, 1, "coach house", "give 5")
    play(state, "main")
    assert used(state) == {"coach_house"}
    assert (asked(state), state.site) == ("offer_window 1", False)


@pytest.mark.rule("GEN-6.3")
def test_each_player_may_take_one_action_per_turn() -> None:
    state = position(("street_42",))
    pass_all(state)
    play(state, "move and take inn")
    bid(state, {1: ("spices", "give 5")})
    play(state, "accept 2 1", "main")
    assert state.taken == [1, 1, 0]
    pass_all(state)
    assert "move and take villa ricci" not in legal(state)
    play(state, "move villa ricci")
    # The trader and seat 1 have had theirs; only seat 2 can buy this one.
    assert asked(state) == "offer_window 2"
    play(state, "make", "target site", "give 5", "submit", "pass")
    assert asked(state) == "trader_window 0"
    assert refused(state, "take") == "GEN-6.6"
    play(state, "accept 3 1", "main")
    assert state.taken == [1, 1, 1]


@pytest.mark.rule("GEN-6.3")
def test_nobody_is_obliged_to_take_an_action() -> None:
    state = position(("inn",))
    play(state, "open")
    pass_all(state)
    play(state, "leave")
    pass_all(state)
    play(state, "stop")
    assert told(state, ActionTaken) == []
    assert state.trader == 1


@pytest.mark.rule("GEN-6.3", "GEN-6.6")
def test_an_extra_action_tile_gives_one_action_more() -> None:
    state = position(("inn",), taken={0: 1, 1: 1, 2: 1}, tiles={1: {"extra_action": 1}})
    # Seat 1 alone can still take an action: he is asked, seat 2 is not, the trader cannot take.
    assert asked(state) == "offer_window 1"
    play(state, "make", "target site", "give 5", "submit", "pass")
    assert asked(state) == "trader_window 0"
    assert refused(state, "take") == "GEN-6.6"
    play(state, "accept 2 1", "main")
    assert tiles(state, 1) == {"trade_1_1": 1}


@pytest.mark.rule("GEN-6.4")
def test_an_unused_action_is_lost_when_the_trader_goes_on() -> None:
    state = position(("inn",), tiles={0: {"extra_action": 1}})
    play(state, "open")
    pass_all(state)
    play(state, "leave")
    play(state, "make")
    assert refused(state, "target site") == "GEN-8.8"
    play(state, "cancel")
    pass_all(state)
    assert refused(state, "take") == "GEN-6.4"
    play(state, "move street 42")
    pass_all(state)
    assert refused(state, "move and take inn") == "GEN-5.4"
    assert refused(state, "move inn") == "GEN-5.4"


@pytest.mark.rule("GEN-6.4")
def test_it_is_used_only_while_the_tower_stands_there() -> None:
    state = position(("street_74", "coach_house"))
    play(state, "open")
    play(state, "make")
    assert "target site" in legal(state)
    assert refused(state, "target coach house") == "GEN-18.46"
    play(state, "target site", "give 5", "submit", "pass", "pass")
    play(state, "accept 2 1", "main")
    assert [SPACES[event.building].key for event in told(state, ActionTaken)] == ["coach_house"]


@pytest.mark.rule("GEN-6.5")
def test_actions_happen_on_arrival_and_not_in_seating_order() -> None:
    state = position(("street_42",), 4)
    sell(state, 3, "inn", "give 5")
    assert (asked(state), tower(state)) == ("action_window 3", "inn")
    play(state, "main")
    sell(state, 1, "spices", "give 5")
    assert (asked(state), tower(state)) == ("action_window 1", "spices")
    play(state, "main")
    pass_all(state)
    play(state, "move and take villa ricci")
    assert [event.seat for event in told(state, ActionTaken)] == [3, 1, 0]


@pytest.mark.rule("GEN-6.6")
@pytest.mark.parametrize(
    "taken, extra, can", [(0, 0, True), (1, 0, False), (1, 1, True), (0, 1, True), (1, 2, True)]
)
def test_who_can_take_an_action(taken: int, extra: int, can: bool) -> None:
    state = position(("street_74",), taken={0: taken, 1: taken}, tiles={0: {"extra_action": extra}})
    assert state.available(0) is can
    assert state.available(1) is (taken == 0)
    pass_all(state)
    assert ("move and take coach house" in legal(state)) is can


@pytest.mark.rule("GEN-6.6")
def test_a_tile_that_must_be_paid_away_cannot_be_spent() -> None:
    state = position(("street_74",), taken={1: 1}, tiles={1: {"extra_action": 1}})
    play(state, "make", "target coach house")
    assert refused(state, "give tile extra action") == "GEN-8.7"
    play(state, "cancel", "make", "target street 75", "give tile extra action", "submit")
    assert len(state.offers) == 1


# ---------------------------------------------------------------------------- the beginning


@pytest.mark.rule("GEN-6.7")
def test_an_action_within_the_allowance() -> None:
    state = position(("inn",), owners={"inn": 2}, tiles={0: {"extra_action": 1}})
    play(state, "take")
    assert state.taken == [1, 0, 0]
    assert tiles(state, 0)["extra_action"] == 1
    assert used(state) == {"inn"}
    assert state.ducats == [100, 100, 110]


@pytest.mark.rule("GEN-6.7")
def test_an_action_beyond_it_costs_one_extra_action_tile() -> None:
    state = position(
        ("inn",), owners={"inn": 2}, taken={0: 1}, tiles={0: {"extra_action": 2, "choice_commodity": 1}}
    )
    assert state.stock_tiles[4] == 3
    play(state, "take")
    assert state.taken == [1, 0, 0]
    assert tiles(state, 0) == {"extra_action": 1, "choice_commodity": 1}
    assert state.stock_tiles[4] == 4
    assert state.ducats == [100, 100, 110]
    assert [event.extra for event in told(state, ActionTaken)] == [True]


@pytest.mark.rule("GEN-6.7", "GEN-12.12")
@pytest.mark.parametrize("actor, income", [(0, 10), (1, 0), (2, 10)])
def test_the_owner_gets_ten_ducats_from_the_bank_if_another_uses_his_building(
    actor: int, income: int
) -> None:
    state = position(("tavern",), owners={"tavern": 1, "inn": 2})
    if actor == 0:
        play(state, "take")
    else:
        play(state, "open")
        sell(state, actor, "site", "give 5")
        play(state, "main")
    price = 0 if actor == 0 else 5
    expected = [100 + price, 100 + income, 100]
    expected[actor] -= price
    assert state.ducats == expected


@pytest.mark.rule("GEN-6.7")
def test_a_trader_who_owns_the_building_is_paid_as_well() -> None:
    state = position(("tavern",), owners={"tavern": 0})
    play(state, "open")
    sell(state, 2, "site", "give 5")
    play(state, "main")
    assert state.ducats == [115, 100, 95]  # the price, and ten from the bank


@pytest.mark.rule("GEN-6.7")
def test_a_bought_action_begins_with_the_first_thing_done_in_it() -> None:
    state = position(("inn",), owners={"inn": 2}, tiles={1: {"choice_commodity": 1}})
    play(state, "open")
    sell(state, 1, "site", "give 5")
    assert (state.taken, state.ducats[2]) == ([0, 0, 0], 100)
    play(state, "choose ale")
    assert (state.taken, state.ducats[2]) == ([0, 1, 0], 110)
    assert used(state) == {"inn"}


# ------------------------------------------------------------------------------- the window


def busy_window() -> GenoaState:
    """The trader has taken the action of the Inn and can do everything a window allows."""
    state = position(
        ("inn",),
        tiles={0: {"choice_commodity": 1, "building_action": 1, "trade_1_1": 2}},
        owners={"metals": 0},
        goods={0: {"copper": 1, "ale": 2}},
        hands={0: ["S03"]},  # Inn, copper
    )
    play(state, "take")
    return state


PARTS = [("main",), ("choose silk",), ("use metals",), ("trade ale", "for linen"), ("order S03",)]


@pytest.mark.rule("GEN-6.8")
def test_the_parts_of_an_action_in_any_order() -> None:
    for order in permutations(PARTS):
        state = busy_window()
        for part in order:
            assert asked(state) == "action_window 0"
            play(state, *part)
        play(state, "end")
        assert goods(state, 0) == {"silver": 1, "copper": 1, "silk": 1, "linen": 1, "ale": 1}
        assert tiles(state, 0) == {"trade_1_1": 2}
        assert (hand(state, 0), state.ducats[0], state.taken[0]) == (set(), 140, 1)
        assert asked(state) == "offer_window 1"


@pytest.mark.rule("GEN-6.8")
def test_the_main_effect_is_compulsory_and_happens_once() -> None:
    state = busy_window()
    play(state, "choose silk")
    assert refused(state, "end") == "GEN-6.9"
    play(state, "main")
    assert refused(state, "main") == "GEN-6.8"
    assert tiles(state, 0) == {"building_action": 1, "trade_1_1": 3}


@pytest.mark.rule("GEN-6.8")
def test_any_number_of_tiles_but_one_small_order() -> None:
    state = position(
        ("inn",),
        tiles={0: {"choice_commodity": 3, "trade_1_1": 3, "building_action": 2}},
        owners={"metals": 0},
        goods={0: {"ale": 2}},
        hands={0: ["S03", "S04"]},  # both for the Inn: copper, silk
    )
    play(state, "take", "choose silk", "choose copper", "choose wine")
    play(state, "use metals", "use metals", "trade ale", "for linen", "trade ale", "for linen")
    play(state, "order S04")
    assert refused(state, "order S03") == "GEN-10.9"
    play(state, "main", "end")
    assert goods(state, 0) == {"copper": 3, "silver": 2, "linen": 2, "wine": 1}
    assert len(told(state, SmallOrderFulfilled)) == 1


@pytest.mark.rule("GEN-6.8")
def test_a_small_order_for_another_building_is_not_fulfilled_here() -> None:
    state = position(("inn",), goods={0: {"wine": 1}}, hands={0: ["S11"]}, tiles={0: {"trade_1_1": 1}})
    play(state, "take")
    assert refused(state, "order S11") == "GEN-10.7"  # it is for the Tavern


@pytest.mark.rule("GEN-6.9")
def test_the_window_closes_when_the_actor_says_so() -> None:
    state = position(("inn",), tiles={0: {"choice_commodity": 1, "building_action": 1}}, owners={"metals": 0})
    play(state, "take")
    assert refused(state, "end") == "GEN-6.9"
    play(state, "main")
    assert asked(state) == "action_window 0"
    play(state, "end")
    tried = ["choose silk", "use metals", "trade trade 1 1"]
    for answer in tried:
        assert refused(state, answer) == "GEN-8.16"
    pass_all(state)
    for answer in tried:
        assert refused(state, answer) == "GEN-8.17"
    play(state, "move street 42")
    pass_all(state)
    assert not set(tried) & set(legal(state))


@pytest.mark.rule("GEN-6.9")
def test_the_tiles_can_be_played_again_in_the_next_action() -> None:
    state = position(("inn",), tiles={0: {"choice_commodity": 1, "extra_action": 1}})
    play(state, "take", "main", "end")
    pass_all(state)
    play(state, "move and take spices", "choose silk")
    assert goods(state, 0)["silk"] == 1


@pytest.mark.rule("GEN-6.10")
def test_an_action_that_yields_nothing_counts_as_taken() -> None:
    state = position(("metals",), goods={1: {"silver": 5}, 2: {"copper": 5}}, owners={"metals": 2})
    play(state, "take")
    assert goods(state, 0) == {}
    assert (state.taken, used(state)) == ([1, 0, 0], {"metals"})
    assert state.ducats == [100, 100, 110]


@pytest.mark.rule("GEN-6.10")
def test_an_action_that_yields_less_counts_as_taken() -> None:
    state = position(("metals",), goods={1: {"silver": 5}})
    play(state, "take")
    assert goods(state, 0) == {"copper": 1}
    assert (state.taken, used(state)) == ([1, 0, 0], {"metals"})


@pytest.mark.rule("GEN-6.11")
@pytest.mark.parametrize("handed, kept, winner", [("M08", "M01", 0), ("M01", "M08", 1)])
def test_deferred_parts_change_hands_before_messages_are_checked(handed: str, kept: str, winner: int) -> None:
    # M08 names Guild Hall and Metals, both visited; M01 does not concern this turn.
    state = position(("metals", "street_66", "guild_hall", "market"), piles={1: ["M08", "M01"]})
    sell(state, 1, "post office", "later card")  # the draw comes by itself
    assert (asked(state), hand(state, 1)) == ("choose_owed_card 1", {"M08", "M01"})
    assert told(state, MessageDelivered) == []
    play(state, f"hand {handed}")
    assert [event.seat for event in told(state, MessageDelivered)] == [winner]
    assert state.ducats[winner] == 130
    assert hand(state, 0) | hand(state, 1) == {"M01"}


# --------------------------------------------------------------------------------- forgoing


@pytest.mark.rule("GEN-6.12")
def test_a_bought_action_may_be_forgone() -> None:
    state = position(
        ("inn",),
        owners={"inn": 2},
        goods={1: {"copper": 1}},
        hands={1: ["S03"]},
        tiles={1: {"extra_action": 1}},
    )
    play(state, "open")
    sell(state, 1, "site", "give 10")
    assert asked(state) == "action_window 1"
    play(state, "forgo")
    assert [SPACES[event.building].key for event in told(state, ActionForgone)] == ["inn"]
    assert told(state, ActionTaken) == []
    assert used(state) == {"inn"}
    assert (state.taken, tiles(state, 1)) == ([0, 0, 0], {"extra_action": 1})
    assert state.ducats == [110, 90, 100]  # the price is gone, the owner gets nothing
    assert (goods(state, 1), hand(state, 1)) == ({"copper": 1}, {"S03"})
    assert (asked(state), state.site) == ("offer_window 1", False)
    assert state.available(1)


@pytest.mark.rule("GEN-6.12")
def test_forgoing_is_impossible_once_anything_was_done() -> None:
    state = position(("inn",), goods={1: {"copper": 1}}, hands={1: ["S03"]}, tiles={1: {"trade_1_1": 1}})
    play(state, "open")
    sell(state, 1, "site", "give 10")
    play(state, "order S03")
    assert state.ducats[1] == 130
    assert refused(state, "forgo") == "GEN-6.12"


@pytest.mark.rule("GEN-6.12")
def test_a_deal_with_a_deferred_part_cannot_be_forgone() -> None:
    state = position(("inn",), tiles={1: {"choice_commodity": 1}})
    play(state, "open")
    sell(state, 1, "site", "give 5", "later tile")
    # The main effect has come by itself; the window is open for the other tile only.
    assert refused(state, "forgo") == "GEN-6.12"
    play(state, "end")
    assert tiles(state, 0) == {"trade_1_1": 1}


@pytest.mark.rule("GEN-6.12")
def test_the_trader_who_takes_the_action_does_not_forgo_it() -> None:
    state = position(("inn",), tiles={0: {"choice_commodity": 1}})
    play(state, "take")
    assert refused(state, "forgo") == "GEN-6.12"
    assert state.used == 1 << SPACE["inn"]
