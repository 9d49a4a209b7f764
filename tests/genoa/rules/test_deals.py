"""GEN-8c Carrying out a deal: what changes hands, when, and who sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from kade.games.genoa.rules.components import DECKS, GOODS, SPACE
from kade.games.genoa.rules.events import (
    ActionTaken,
    CardsDrawn,
    DealStruck,
    LaterPaid,
    MessageDelivered,
    OfferGone,
    TowerMoved,
)
from kade.games.genoa.rules.state import GenoaState

from ..positions import (
    asked,
    counter,
    goods,
    hand,
    legal,
    pass_all,
    play,
    position,
    post,
    refused,
    tiles,
    told,
    tower,
    use,
)

MESSAGE, SMALL = DECKS.index("message"), DECKS.index("small_order")


def bought(path: list[str], *terms: str, **given: Any) -> GenoaState:
    """Seat 1 has bought the action of the tower's building; he is in his action window."""
    state = position(path, **given)
    if asked(state) == "open_site 0":
        play(state, "open")
    post(state, 1, "site", *terms)
    pass_all(state)
    play(state, "accept 2 1")
    return state


# --------------------------------------------------------------------------- order of a deal


@pytest.mark.rule("GEN-8.23", "GEN-7.11")
def test_a_route_deal_is_paid_then_moved_then_acted() -> None:
    state = position(
        ["guild_hall", "street_75"],
        used=["guild_hall"],
        goods={0: {"ale": 1}, 1: {"silk": 1}},
        hands={0: ["M13"]},
        tiles={1: {"choice_commodity": 1}},
    )
    post(state, 1, "park", "give 10", "give silk", "later tile", "want ale")
    pass_all(state)
    play(state, "accept 2 1")
    facts = [type(event) for event in state.journal or []]
    order = [DealStruck, TowerMoved, MessageDelivered, ActionTaken, LaterPaid]
    assert [fact for fact in facts if fact in order] == order[:-1]  # the window is still open
    assert (goods(state, 0), goods(state, 1)) == ({"silk": 1}, {"ale": 1})
    assert state.ducats == [100 + 10 + 30, 90, 100]
    assert (tower(state), asked(state), state.used >> SPACE["park"] & 1) == ("park", "action_window 1", 1)
    use(state)
    facts = [type(event) for event in state.journal or []]
    assert [fact for fact in facts if fact in order] == order
    assert (tiles(state, 0), tiles(state, 1)) == (
        {"extra_action": 1},
        {"choice_commodity": 1},
    )
    assert asked(state) == "offer_window 1"


@pytest.mark.rule("GEN-8.23")
def test_both_sides_change_hands_at_the_same_time() -> None:
    # Neither side could pay after receiving only: all of the ale goes one way, all ducats the other.
    state = position(ducats={0: 0, 1: 50}, goods={0: {"ale": 2}}, tiles={0: {"trade_1_1": 1}})
    post(state, 1, "street_75", "give 50", "want ale", "want ale", "want tile trade 1 1")
    pass_all(state)
    play(state, "accept 2 1")
    assert state.ducats[:2] == [50, 0]
    assert (goods(state, 1), tiles(state, 1), goods(state, 0)) == ({"ale": 2}, {"trade_1_1": 1}, {})


@pytest.mark.rule("GEN-8.23", "GEN-10.12", "GEN-18.61")
@pytest.mark.parametrize(("handed", "paid"), [("M14", {0: 30}), ("M09", {1: 30})])
def test_messages_are_checked_again_after_the_hand_over(handed: str, paid: dict[int, int]) -> None:
    state = position(
        ["harbor", "street_24", "post_office"],
        used=["harbor"],
        piles={MESSAGE: ["M14", "M09"]},
        tiles={1: {"choice_commodity": 1}},
    )
    play(state, "open")
    post(state, 1, "site", "later card")
    pass_all(state)
    play(state, "accept 2 1")
    assert asked(state) == "choose_owed_card 1"
    play(state, f"hand {handed}")
    assert told(state, MessageDelivered) == []
    use(state)
    assert {event.seat: event.ducats for event in told(state, MessageDelivered)} == paid
    assert state.ducats == [100 + paid.get(seat, 0) for seat in range(3)]


@pytest.mark.rule("GEN-8.24")
def test_a_site_deal_does_not_move_the_tower() -> None:
    state = bought(["street_74", "coach_house"], "give 10")
    assert told(state, TowerMoved) == []
    assert state.path == [SPACE["street_74"], SPACE["coach_house"]]
    assert (state.ducats, asked(state)) == ([110, 90, 100], "action_window 1")
    use(state)
    assert (tiles(state, 1), state.taken) == ({"start_space": 1}, [0, 1, 0])
    assert asked(state) == "offer_window 1"


@pytest.mark.rule("GEN-8.23", "EX-12")
def test_a_deal_for_a_street_carries_only_the_move() -> None:
    state = position(hands={2: ["M02"]})
    post(state, 1, "street_75", "give 10")
    pass_all(state)
    play(state, "accept 2 1")
    assert (tower(state), state.ducats) == ("street_75", [110, 90, 100])
    assert (asked(state), state.taken) == ("offer_window 1", [0, 0, 0])


@pytest.mark.rule("GEN-8.25")
def test_other_offers_for_the_same_target_lapse() -> None:
    state = position()
    post(state, 1, "street_75", "give 10")
    post(state, 2, "street_75", "give 50")
    play(state, "make", "target park", "give 5", "submit")
    pass_all(state)
    play(state, "accept 2 1")
    assert (tower(state), state.ducats) == ("street_75", [110, 90, 100])
    assert [offer.target for offer in state.offers] == [SPACE["park"]]
    assert [event.number for event in told(state, OfferGone)] == [2]


# ------------------------------------------------------------------------------ co-sponsors


def sponsored(**given: Any) -> GenoaState:
    """Three players pay for the Coach House; seat 3 has no action left."""
    given = {"players": 5, "taken": {3: 1}, "options": {"co_sponsors": True, "visit_deals": True}, **given}
    state = position(["street_74"], **given)
    for seat, amount in ((1, 5), (2, 10), (3, 50)):
        post(state, seat, "coach_house", f"give {amount}")
    post(state, 4, "street_75", "give 100")
    pass_all(state)
    return state


@pytest.mark.rule("GEN-8.25")
def test_with_co_sponsors_several_pay_for_one_move_and_one_has_the_action() -> None:
    state = sponsored()
    play(state, "accept 3 1")
    assert asked(state) == "accept_more 0"
    assert set(legal(state)) == {"accept 4 1", "go"}  # not another with action, not another target
    assert (tower(state), state.ducats) == ("street_74", [110, 100, 90, 100, 100])
    assert refused(state, "accept 2 1") == "GEN-8.25"
    assert refused(state, "move coach house") == "GEN-8.25"
    play(state, "accept 4 1")
    assert state.ducats == [160, 100, 90, 50, 100]
    assert (tower(state), asked(state)) == ("coach_house", "action_window 2")
    assert len(told(state, DealStruck)) == 2


@pytest.mark.rule("GEN-8.25")
def test_with_co_sponsors_the_action_may_come_second() -> None:
    state = sponsored()
    play(state, "accept 4 1")
    assert set(legal(state)) == {"accept 2 1", "accept 3 1", "go"}
    play(state, "accept 2 1")
    assert (asked(state), state.ducats) == ("action_window 1", [155, 95, 100, 50, 100])


@pytest.mark.rule("GEN-8.25")
def test_with_co_sponsors_go_moves_the_tower() -> None:
    state = sponsored()
    play(state, "accept 4 1", "go")
    assert (tower(state), asked(state)) == ("coach_house", "open_site 0")
    assert state.ducats == [150, 100, 100, 50, 100]


@pytest.mark.rule("GEN-8.25")
def test_without_the_option_there_is_one_deal_per_move() -> None:
    state = sponsored(options={"visit_deals": True})
    play(state, "accept 3 1")
    assert (asked(state), state.ducats) == ("action_window 2", [110, 100, 90, 100, 100])


@pytest.mark.rule("GEN-8.25", "GEN-8.10")
def test_with_co_sponsors_offers_are_checked_after_each_acceptance() -> None:
    state = position(
        players=4, taken={3: 1}, ducats={0: 0, 3: 60}, options={"co_sponsors": True, "visit_deals": True}
    )
    post(state, 1, "coach_house", "give 10", "want 50")
    post(state, 3, "coach_house", "give 50")
    play(state, "make", "target coach house", "give 10", "give 10", "submit")
    pass_all(state)
    assert "accept 2 1" not in legal(state)  # the trader has no ducats yet
    play(state, "accept 4 1")
    assert set(legal(state)) == {"accept 2 1", "go"}  # seat 3 can no longer pay his second offer
    assert [offer.by for offer in state.offers] == [1]


@pytest.mark.rule("GEN-8.25")
def test_with_co_sponsors_an_accepted_counter_is_carried_out_at_once() -> None:
    state = position(players=4, taken={3: 1}, options={"co_sponsors": True, "visit_deals": True})
    post(state, 3, "coach_house", "give 5")
    pass_all(state)
    counter(state, 1, "coach_house", "give 10")
    play(state, "next", "accept")
    assert (asked(state), state.ducats) == ("action_window 1", [110, 90, 100, 100])


@pytest.mark.rule("GEN-8.25", "GEN-8.24")
def test_with_co_sponsors_a_site_has_one_deal() -> None:
    state = bought(
        ["street_74", "coach_house"], "give 10", options={"co_sponsors": True, "visit_deals": True}
    )
    assert asked(state) == "action_window 1"


# ----------------------------------------------------------------- deferred parts, handed over


@pytest.mark.rule("GEN-8.5", "GEN-8.6", "GEN-7.10", "GEN-7.12")
@pytest.mark.parametrize(
    ("building", "terms", "trader", "buyer"),
    [
        ("spices", ("later saffron",), {"saffron": 1}, {"pepper": 1}),
        ("spices", ("later pepper", "later saffron"), {"pepper": 1, "saffron": 1}, {}),
        ("drinks", ("later wine",), {"wine": 1}, {"ale": 1}),
    ],
)
def test_deferred_commodities_come_from_the_action(
    building: str, terms: tuple[str, ...], trader: Mapping[str, int], buyer: Mapping[str, int]
) -> None:
    state = bought([building], *terms)
    while asked(state) == "action_window 1":
        assert goods(state, 0) == {}
        state.apply(state.default())
    assert (goods(state, 0), goods(state, 1)) == (trader, buyer)
    assert len(told(state, LaterPaid)) == 1


@pytest.mark.rule("GEN-8.5", "GEN-8.6")
def test_a_deferred_commodity_is_reserved_until_the_hand_over() -> None:
    state = bought(["metals"], "later silver", tiles={1: {"trade_1_1": 1}}, hands={1: ["S10"]})
    # Until the main effect is resolved nothing else can be done, and it happens by itself.
    assert goods(state, 1) == {"silver": 1, "copper": 1}
    assert "trade silver" not in legal(state)
    assert "trade copper" in legal(state)
    play(state, "trade copper", "for pepper", "order S10")
    use(state)
    assert (goods(state, 0), goods(state, 1), state.ducats[1]) == ({"silver": 1}, {}, 140)


@pytest.mark.rule("GEN-8.6")
def test_a_reserved_commodity_does_not_pay_for_a_large_order_by_tile() -> None:
    state = bought(
        ["spices"],
        "later pepper",
        goods={1: {"silver": 1, "linen": 1}},
        hands={1: ["L01"]},
        tiles={1: {"building_action": 2, "choice_commodity": 1}},
        owners={"villa_colini": 1},
    )
    play(state, "use villa colini")
    assert (asked(state), legal(state)) == ("draw_or_deliver 1", ["main"])  # the only pepper is reserved
    assert refused(state, "deliver L01") == "GEN-11.10"
    play(state, "main", "choose pepper", "use villa colini")
    assert legal(state) == ["main", "deliver L01"]  # now there is another pepper


@pytest.mark.rule("GEN-8.6", "GEN-18.60")
def test_the_main_effect_comes_before_tiles_if_something_is_owed() -> None:
    stock = {2: {"saffron": 4}}
    state = bought(["spices"], "later saffron", goods=stock, tiles={1: {"choice_commodity": 1}})
    assert state.resolved
    assert goods(state, 1) == {"pepper": 1, "saffron": 1}
    assert "choose saffron" not in legal(state)  # the last one has been taken
    assert "choose wine" in legal(state)
    state = bought(["spices"], "give 5", goods=stock, tiles={1: {"choice_commodity": 1}})
    assert {"choose saffron", "main", "forgo"} <= set(legal(state))


@pytest.mark.rule("GEN-8.6", "GEN-6.12")
def test_an_action_with_deferred_parts_cannot_be_forgone() -> None:
    state = bought(["villa_ricci"], "later 50", goods={1: dict.fromkeys(GOODS, 1)}, hands={1: ["L09", "L10"]})
    assert legal(state) == ["deliver L09", "deliver L10"]
    assert state.taken == [0, 1, 0]  # it has begun with the deal
    assert refused(state, "forgo") == "GEN-6.12"
    assert refused(state, "main") == "GEN-8.6"


@pytest.mark.rule("GEN-8.5", "GEN-8.6")
@pytest.mark.parametrize(("owed", "playable"), [(True, False), (False, True)])
def test_a_deferred_tile_is_reserved_and_handed_over(owed: bool, playable: bool) -> None:
    state = bought(["inn"], *(("later tile",) if owed else ("give 5",)), goods={1: {"ale": 1}})
    if not owed:
        play(state, "main")
    assert ("trade ale" in legal(state)) is playable
    use(state)
    assert tiles(state, 0 if owed else 1) == {"trade_1_1": 1}
    assert tiles(state, 1 if owed else 0) == {}


@pytest.mark.rule("GEN-8.6")
def test_a_deferred_tile_cannot_be_given_for_trade() -> None:
    state = bought(["harbor"], "later tile", tiles={1: {"trade_1_1": 1}}, goods={1: {"ale": 1}})
    assert "trade choice commodity" not in legal(state)
    assert "trade ale" in legal(state)
    assert not any(answer.startswith("choose") for answer in legal(state))


@pytest.mark.rule("GEN-8.5", "GEN-8.6", "GEN-7.8")
@pytest.mark.parametrize("number", [1, 2])
def test_deferred_markers_are_exchanged_by_colour(number: int) -> None:
    given: dict[str, Any] = {"loose": {0: 1}, "tiles": {1: {"trade_1_1": 1}}, "goods": {1: {"ale": 1}}}
    state = bought(["cathedral"], *["later marker"] * number, **given)
    assert state.loose == [1, 2, 0]
    assert ("trade marker" in legal(state)) is (number == 1)
    use(state)
    assert state.loose == [1 + number, 2 - number, 0]
    assert (state.central(0), state.central(1)) == (6 - number, 5 + number)


@pytest.mark.rule("GEN-8.5", "GEN-8.6", "GEN-8.41")
def test_deferred_cards_are_chosen_from_those_just_drawn_and_kept_apart() -> None:
    drawn = {SMALL: ["S07", "S13"]}
    state = bought(
        ["city_hall"],
        "later card",
        piles=drawn,
        hands={1: ["S01"]},
        goods={1: {"linen": 1, "ale": 1}},
        tiles={1: {"trade_1_1": 1}},
    )
    assert (asked(state), legal(state)) == ("choose_owed_card 1", ["hand S07", "hand S13"])
    assert refused(state, "hand S01") == "GEN-8.41"
    play(state, "hand S07")
    assert asked(state) == "action_window 1"
    assert hand(state, 0) == set()  # not before the end
    assert "order S07" not in legal(state)
    assert "trade S07" not in legal(state)
    assert {"trade S13", "trade S01"} <= set(legal(state))
    use(state)
    assert (hand(state, 0), hand(state, 1)) == ({"S07"}, {"S13", "S01"})


@pytest.mark.rule("GEN-8.5", "GEN-8.41")
def test_both_cards_may_be_owed() -> None:
    state = bought(["post_office"], "later card", "later card", piles={MESSAGE: ["M01", "M02"]})
    play(state, "hand M02")
    use(state)
    assert (hand(state, 0), hand(state, 1)) == ({"M01", "M02"}, set())


@pytest.mark.rule("GEN-8.5", "GEN-8.6")
def test_at_a_villa_a_deferred_card_means_that_he_draws() -> None:
    state = bought(["villa_ricci"], "later card", goods={1: dict.fromkeys(GOODS, 1)}, hands={1: ["L09"]})
    assert len(told(state, CardsDrawn)) == 1  # no choice was left
    use(state)
    assert [key[0] for key in hand(state, 0)] == ["C"]
    assert hand(state, 1) == {"L09"}


@pytest.mark.rule("GEN-8.5", "GEN-8.6", "GEN-10.8")
def test_order_ducats_of_a_small_order() -> None:
    given: dict[str, Any] = {"goods": {1: {"silver": 1}}, "tiles": {1: {"choice_commodity": 1}}}
    state = bought(["spices"], "later 10", "later 10", "later 5", hands={1: ["S05", "S01"]}, **given)
    # The main effect, then the order that is called for; only then tiles.
    assert legal(state) == ["main"]
    play(state, "main")
    assert (goods(state, 1), legal(state)) == ({"silver": 1, "pepper": 1, "saffron": 1}, ["order S05"])
    play(state, "order S05")
    assert goods(state, 1) == {"pepper": 1, "saffron": 1}
    assert state.ducats == [100, 140, 100]
    assert "choose wine" in legal(state)
    use(state)
    assert state.ducats == [125, 115, 100]


@pytest.mark.rule("GEN-8.5", "GEN-8.6", "GEN-10.5")
def test_order_ducats_and_the_tile_of_a_large_order() -> None:
    state = bought(
        ["villa_ricci"],
        "later 50",
        "later order tile",
        goods={1: {"copper": 1, "pepper": 1, "silk": 1}},
        hands={1: ["L09"]},
        tiles={1: {"choice_commodity": 1}},
    )
    assert legal(state) == ["deliver L09"]  # the order that is called for comes first
    assert refused(state, "main") == "GEN-8.6"
    play(state, "deliver L09")
    assert asked(state) == "choose_reward 1"
    play(state, "reward choice commodity")
    assert "choose ale" in legal(state)
    play(state, "choose ale")
    assert not any(answer.startswith("choose") for answer in legal(state))  # the other one is reserved
    use(state)
    assert state.ducats == [150, 150, 100]
    assert (tiles(state, 0), tiles(state, 1)) == ({"choice_commodity": 1}, {})


@pytest.mark.rule("GEN-8.5")
def test_an_order_may_be_paid_with_goods_received_in_the_deal() -> None:
    state = bought(["spices"], "later 10", "want silver", goods={0: {"silver": 1}}, hands={1: ["S05"]})
    use(state)
    assert state.ducats == [110, 130, 100]
    assert goods(state, 1) == {"pepper": 1, "saffron": 1}
