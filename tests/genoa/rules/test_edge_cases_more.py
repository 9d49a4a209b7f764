"""GEN-18 Edge cases: ownership, decks, two players, offers and the end (18.31 to 18.67)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from kade.games.genoa.rules.components import SPACE
from kade.games.genoa.rules.events import ActionTaken, CardsDrawn, MessageDelivered
from kade.games.genoa.rules.offer_window import edits_of
from kade.games.genoa.rules.state import GenoaState

from ..positions import (
    asked,
    counter,
    goods,
    hand,
    legal,
    looks,
    owners,
    pass_all,
    play,
    position,
    post,
    posted,
    refused,
    sell,
    tiles,
    told,
    tower,
    use,
)

SMALL = [f"S{number:02}" for number in range(1, 17)]


def stopped(path: Sequence[str] = ("street_74",), players: int = 3, **given: Any) -> GenoaState:
    """The trader has stopped; phase 3 begins."""
    state = position(path, players, route=True, **given)
    pass_all(state)
    play(state, "stop")
    return state


def ended(players: int = 3, **given: Any) -> GenoaState:
    """The last turn of the last round is over."""
    state = stopped(("market",), players, trader=players - 1, marker=12, **given)
    assert state.over
    return state


# ------------------------------------------------------------------------------------ ownership


@pytest.mark.rule("GEN-18.31")
def test_stopping_on_the_starting_street_leaves_five_discs_that_go_together() -> None:
    state = stopped(loose={0: 1, 1: 1, 2: 1})
    assert state.discs(SPACE["street_74"]) == 5
    play(state, "acquire street 74", "place guild hall")
    # All five are off the street: nobody after him has a street to choose.
    assert (state.trader, owners(state), state.loose) == (1, {"guild_hall": 0}, [0, 1, 1])


@pytest.mark.rule("GEN-18.32")
def test_a_tower_that_never_touched_a_street_brings_no_acquisitions() -> None:
    state = stopped(("inn", "spices", "villa_ricci"), loose={0: 3, 1: 3, 2: 3})
    assert (state.trader, owners(state)) == (1, {})
    market = stopped(("city_hall", "market"), loose={0: 3})
    assert market.trader == 1


@pytest.mark.rule("GEN-18.33")
def test_the_last_loose_marker_removes_but_cannot_place() -> None:
    state = stopped(loose={0: 1}, owners={"guild_hall": 1})
    play(state, "acquire street 74")
    assert legal(state) == ["remove guild hall", "place coach house"]
    play(state, "remove guild hall")
    assert (state.trader, owners(state), state.loose[0]) == (1, {}, 0)
    assert (state.central(0), state.central(1)) == (7, 7)


@pytest.mark.rule("GEN-18.34")
@pytest.mark.parametrize(("loose", "second"), [(4, True), (3, False)])
def test_two_removals_and_two_placements_need_four_markers(loose: int, second: bool) -> None:
    state = stopped(loose={0: loose}, owners={"guild_hall": 1, "coach_house": 2})
    play(state, "acquire street 74", "replace guild hall")
    assert ("replace coach house" in legal(state)) is second
    if second:
        play(state, "replace coach house")
        assert (owners(state), state.loose[0]) == ({"guild_hall": 0, "coach_house": 0}, 0)
    else:
        assert refused(state, "replace coach house") == "GEN-12.10"


@pytest.mark.rule("GEN-18.35")
def test_a_marker_just_placed_can_be_removed_by_the_next_player() -> None:
    state = stopped(("street_73", "street_74"), loose={0: 1, 1: 2})
    play(state, "acquire street 74", "place coach house")
    assert (asked(state), owners(state)) == ("choose_street 1", {"coach_house": 0})
    play(state, "acquire street 73", "replace coach house")
    assert (owners(state), state.loose, state.central(0)) == ({"coach_house": 1}, [0, 0, 0], 7)


@pytest.mark.rule("GEN-18.36")
def test_no_owner_income_for_an_action_that_is_forgone() -> None:
    state = position(("street_74",), owners={"coach_house": 2})
    sell(state, 1, "coach house", "give 5")
    play(state, "forgo")
    assert state.ducats == [105, 95, 100]
    assert state.used == 1 << SPACE["coach_house"]


@pytest.mark.rule("GEN-18.37")
def test_owner_income_for_an_action_that_yields_nothing() -> None:
    state = position(("spices",), owners={"spices": 2}, goods={1: {"saffron": 5, "pepper": 5}})
    play(state, "take")
    assert (goods(state, 0), state.ducats) == ({}, [100, 100, 110])


@pytest.mark.rule("GEN-18.38")
def test_a_trader_who_owns_the_building_gets_price_and_income() -> None:
    state = position(("street_74",), owners={"coach_house": 0})
    sell(state, 1, "coach house", "give 5")
    play(state, "main")
    assert state.ducats == [115, 95, 100]


# ---------------------------------------------------------------------------------------- decks


@pytest.mark.rule("GEN-18.39")
def test_the_played_cards_become_the_deck_in_the_middle_of_a_draw() -> None:
    state = position(("city_hall",), hands={1: SMALL[4:]}, played=SMALL[:3], piles={3: ["S04"]})
    play(state, "take")
    (event,) = told(state, CardsDrawn)
    assert event.cards[0] == 44 + 3  # S04 first
    assert len(hand(state, 0) & set(SMALL[:3])) == 1
    assert (len(state.piles[3]), state.played) == (2, 0)


@pytest.mark.rule("GEN-18.40")
def test_fewer_cards_from_a_deck_that_is_exhausted() -> None:
    state = position(("city_hall",), hands={1: SMALL[1:]})
    play(state, "take")
    assert hand(state, 0) == {"S01"}
    assert state.taken[0] == 1


# ---------------------------------------------------------------------------------- two players


@pytest.mark.rule("GEN-18.41")
def test_two_players_50_ducats_alone_are_no_offer() -> None:
    state = position(("street_74",), 2)
    play(state, "make", "target coach house", "give 50")
    assert "submit" not in legal(state)
    three = position(("street_74",), 3)
    play(three, "make", "target coach house", "give 50")
    assert "submit" in legal(three)


@pytest.mark.rule("GEN-18.42")
def test_two_players_one_commodity_and_no_ducats() -> None:
    state = position(("street_74",), 2, goods={1: {"ale": 1}})
    post(state, 1, "coach_house", "give ale")
    pass_all(state)
    play(state, "accept 2 1", "main")
    assert (goods(state, 0), state.taken) == ({"ale": 1}, [0, 1])


@pytest.mark.rule("GEN-18.43")
def test_two_players_ducats_and_a_deferred_commodity() -> None:
    state = position(("street_73",), 2)
    post(state, 1, "spices", "give 5", "later saffron")
    pass_all(state)
    play(state, "accept 2 1")
    assert (goods(state, 0), goods(state, 1), state.ducats) == ({"saffron": 1}, {"pepper": 1}, [105, 95])


@pytest.mark.rule("GEN-18.44")
def test_two_players_no_second_action_unless_the_other_acted() -> None:
    state = position(("street_42",), 2)
    pass_all(state)
    play(state, "move and take inn")
    pass_all(state)
    assert "move and take spices" not in legal(state)
    play(state, "move spices")
    assert asked(state) == "offer_window 1"
    pass_all(state)
    assert refused(state, "take") == "GEN-6.6"
    play(state, "leave")


@pytest.mark.rule("GEN-18.45")
def test_two_players_a_second_action_and_a_third_with_the_tile() -> None:
    state = position(("drinks",), 2, goods={1: {"ale": 1}}, tiles={0: {"extra_action": 1}})
    play(state, "take")
    use(state)
    sell(state, 1, "inn", "give ale")
    play(state, "main")
    use(state)
    assert state.taken == [1, 1]
    for building, left in (("spices", 1), ("villa ricci", 0)):
        pass_all(state)
        play(state, f"move and take {building}")
        assert tiles(state, 0).get("extra_action", 0) == left
    assert len([event for event in told(state, ActionTaken) if event.seat == 0]) == 3
    pass_all(state)
    assert "move and take coach house" not in legal(state)


# --------------------------------------------------------------------------------------- offers


@pytest.mark.rule("GEN-18.46")
def test_no_route_offer_to_a_visited_space() -> None:
    state = position(("street_73", "street_74"))
    play(state, "make")
    assert refused(state, "target street 73") == "GEN-18.46"
    assert refused(state, "target street 74") == "GEN-18.46"


@pytest.mark.rule("GEN-18.47")
def test_no_offer_for_a_move_when_four_moves_are_made() -> None:
    state = position(("street_74", "street_75", "street_76", "park", "villa_colini"))
    play(state, "open", "make")
    assert legal(state) == ["target site", "cancel"]
    play(state, "cancel")
    pass_all(state)
    play(state, "take")
    assert state.trader == 1  # and no route step


@pytest.mark.rule("GEN-18.52")
def test_the_trader_may_take_at_once_although_others_would_pay() -> None:
    state = position(("inn",), ducats={1: 1000})
    play(state, "take")
    assert ([event.seat for event in told(state, ActionTaken)], state.site) == ([0], False)
    assert (asked(state), state.ducats[0]) == ("offer_window 1", 100)


@pytest.mark.rule("GEN-18.53")
@pytest.mark.parametrize("answer", ["main", "forgo"])
def test_a_move_bought_for_a_message_carries_the_action(answer: str) -> None:
    state = position(("guild_hall", "street_75"), route=True, hands={1: ["M13"]})
    post(state, 1, "park", "give 5")
    assert [offer.with_action for offer in posted(state, 1)] == [True]
    pass_all(state)
    play(state, "accept 2 1")
    assert state.ducats == [105, 125, 100]  # delivered on arrival
    assert legal(state) == ["main", "forgo"]
    play(state, answer)
    assert (state.taken[1], tiles(state, 1)) == ((1, {"extra_action": 1}) if answer == "main" else (0, {}))


@pytest.mark.rule("GEN-18.54")
def test_a_counter_for_any_card_of_a_deck() -> None:
    state = position(("street_74",), hands={1: ["M01", "M02", "L01"]})
    pass_all(state)
    counter(state, 1, "street_75", "give any message")
    play(state, "next", "accept")
    assert (asked(state), legal(state)) == ("choose_card 1", ["hand M01", "hand M02"])
    play(state, "hand M02")
    assert (hand(state, 0), hand(state, 1)) == ({"M02"}, {"M01", "L01"})


@pytest.mark.rule("GEN-18.55")
def test_an_offer_whose_ducats_are_gone_is_void() -> None:
    state = position(("street_75",), ducats={1: 60})
    post(state, 1, "villa_colini", "give 50", "give 5")
    play(state, "make", "target street 76", "give 10", "submit")
    pass_all(state)
    play(state, "accept 2 2")
    assert (state.ducats[1], posted(state, 1)) == (50, [])
    for viewer in (0, 2, None):
        assert state.view(viewer).offers == []


@pytest.mark.rule("GEN-18.56")
def test_the_budget_runs_out_in_the_middle_of_an_offer_window() -> None:
    state = position(("street_74",), 4, options={"acts_per_turn_budget": 20})
    state.acts = 18
    post(state, 1, "street_75", "give 5")
    play(state, "make", "target street 73", "give 5", "submit")  # the twentieth act
    # Seat 1 has made edits in this window, so he passes; the others may still make one each.
    assert asked(state) == "offer_window 2"
    play(state, "make", "target street 75", "give 10", "submit")
    assert asked(state) == "offer_window 3"
    play(state, "pass")
    assert asked(state) == "trader_window 0"
    assert {"accept 2 1", "accept 2 2", "accept 3 1", "stop"} <= set(legal(state))
    assert not [answer for answer in legal(state) if answer.split()[0] in ("decline", "counter", "next")]


@pytest.mark.rule("GEN-18.57")
def test_no_building_is_visited_twice() -> None:
    state = position(("guild_hall", "street_75"), route=True, hands={0: ["M13"]})
    pass_all(state)
    assert refused(state, "move guild hall") == "GEN-5.4"
    play(state, "next", "make")
    assert refused(state, "target guild hall") == "GEN-18.46"


@pytest.mark.rule("GEN-18.58")
def test_owner_income_and_small_order_are_independent() -> None:
    state = position(("inn",), owners={"inn": 2}, hands={0: ["S03"]}, goods={0: {"copper": 1}})
    play(state, "take", "order S03")
    use(state)
    assert state.ducats == [140, 100, 110]


@pytest.mark.rule("GEN-18.60")
def test_the_saffron_owed_is_secured_before_a_tile_can_be_played() -> None:
    state = position(("spices",), goods={2: {"saffron": 4}}, tiles={1: {"choice_commodity": 1}})
    play(state, "open")
    sell(state, 1, "site", "later saffron")
    # The main effect came first, by itself; the last saffron is kept apart.
    assert (state.resolved, goods(state, 1)) == (True, {"pepper": 1, "saffron": 1})
    assert "choose saffron" not in legal(state)
    play(state, "choose ale")  # and nothing but the end was left
    assert (goods(state, 0), goods(state, 1)) == ({"saffron": 1}, {"pepper": 1, "ale": 1})


@pytest.mark.rule("GEN-18.61")
@pytest.mark.parametrize(("given", "paid"), [("M14", 0), ("M01", 1)])
def test_a_message_drawn_for_a_deferred_card_is_delivered_by_whoever_has_it_then(
    given: str, paid: int
) -> None:
    state = position(
        ("harbor", "street_24", "post_office"),
        used=["harbor"],
        piles={1: ["M14", "M01"]},
        tiles={1: {"choice_commodity": 1}},
    )
    play(state, "open")
    sell(state, 1, "site", "later card")
    assert legal(state) == ["hand M01", "hand M14"]
    play(state, f"hand {given}")
    assert (asked(state), told(state, MessageDelivered)) == ("action_window 1", [])
    play(state, "end")
    assert [event.seat for event in told(state, MessageDelivered)] == [paid]
    assert state.ducats == [100 + 30 * (1 - paid), 100 + 30 * paid, 100]


@pytest.mark.rule("GEN-18.62")
def test_a_standing_offer_with_action_is_void_when_its_owner_acts_elsewhere() -> None:
    state = position(("street_74",), options={"visit_deals": True})
    post(state, 1, "park", "give 10")
    play(state, "make", "target coach house", "give 5", "submit")
    pass_all(state)
    play(state, "accept 2 2", "main")
    assert posted(state, 1) == []
    play(state, "make", "target park", "give 10", "submit")
    assert [offer.with_action for offer in posted(state, 1)] == [False]  # a visit offer


@pytest.mark.rule("GEN-18.63")
def test_a_counter_for_a_space_two_moves_away() -> None:
    state = position(("street_75",))
    pass_all(state)
    play(state, "counter 2")
    assert refused(state, "target villa colini") == "GEN-8.4"
    assert "target park" in legal(state)
    play(state, "cancel", "move and take park")
    pass_all(state)
    counter(state, 1, "villa_colini", "give 5")
    play(state, "next", "accept")
    assert tower(state) == "villa_colini"


@pytest.mark.rule("GEN-18.64")
def test_two_cancelled_drafts_use_up_both_edits() -> None:
    state = position(("street_74",))
    play(state, "make", "cancel")
    assert asked(state) == "offer_window 1"
    play(state, "make", "target coach house", "give 5", "cancel")
    assert asked(state) == "offer_window 2"  # only PASS was left
    assert (posted(state, 1), state.acts) == ([], 2)


@pytest.mark.rule("GEN-18.65")
def test_a_cancelled_change_leaves_the_old_offer_as_it_was() -> None:
    state = position(("street_74",))
    post(state, 1, "coach_house", "give 5")
    pass_all(state)
    play(state, "decline 2 1", "next")
    (before,) = posted(state, 1)
    play(state, "modify 1", "give 50", "cancel")
    assert [offer.to_json() for offer in posted(state, 1)] == [before.to_json()]
    assert (before.declined, before.number, edits_of(state, 1)) == (True, 1, 1)


@pytest.mark.rule("GEN-18.66")
def test_a_counter_for_more_ducats_than_the_player_has() -> None:
    state = position(("street_74",), ducats={1: 50})
    pass_all(state)
    counter(state, 1, "coach_house", "give 100")
    play(state, "next")
    assert (asked(state), legal(state)) == ("reply 1", ["decline"])
    rich = position(("street_74",), ducats={1: 100})
    pass_all(rich)
    counter(rich, 1, "coach_house", "give 100")
    play(rich, "next")
    assert (asked(rich), sorted(legal(rich))) == ("reply 1", ["accept", "decline"])
    # The others see the same in both cases.
    assert looks(state, 2) == looks(rich, 2)
    play(state, "decline")
    assert state.ducats == [100, 50, 100]


@pytest.mark.rule("GEN-18.67")
def test_who_has_no_marker_left_after_a_removal_is_done() -> None:
    state = stopped(("street_73", "street_74"), loose={0: 1, 1: 1}, owners={"coach_house": 2})
    play(state, "acquire street 74", "remove coach house")
    assert asked(state) == "choose_street 1"  # he is not asked again
    assert state.discs(SPACE["street_74"]) == 0
    assert legal(state) == ["acquire street 73", "pass"]


# -------------------------------------------------------------------------------------- the end


@pytest.mark.rule("GEN-18.49")
def test_a_tie_on_ducats_and_items_is_a_shared_victory() -> None:
    state = ended(ducats={2: 95}, goods={0: {"ale": 2}}, hands={1: ["M01"]}, tiles={1: {"trade_1_1": 1}})
    assert (state.scores, state.ranking) == ([100, 100, 95], [1, 1, 3])


@pytest.mark.rule("GEN-18.50")
def test_the_ring_closes_between_harbor_and_monetti() -> None:
    state = ended(hands={0: ["C14", "C01", "C02", "C10"]}, ducats={0: 0})
    assert state.scores is not None
    assert state.scores[0] == 70


@pytest.mark.rule("GEN-18.51")
def test_all_contracts_in_one_hand_are_one_group() -> None:
    state = ended(hands={1: [f"C{number:02}" for number in range(1, 15)]}, ducats={1: 0})
    assert state.scores == [100, 600, 100]


@pytest.mark.rule("GEN-18.59")
def test_the_last_turn_has_its_phase_3_before_the_final_count() -> None:
    state = stopped(trader=2, marker=12, loose={2: 2, 0: 1})
    assert asked(state) == "choose_street 2"
    play(state, "acquire street 74", "place guild hall", "place coach house")
    assert (state.over, state.scores) == (True, [100, 100, 120])
