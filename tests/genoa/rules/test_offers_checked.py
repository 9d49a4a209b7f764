"""GEN-8.9, 8.10, 8.25: offers are checked again after every change, and who is told why one is gone."""

from __future__ import annotations

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.components import SPACE
from kade.games.genoa.rules.events import OfferGone
from kade.games.genoa.rules.legality import ACTION_SPENT, NOT_COVERED, OUT_OF_REACH, TERMS_IMPOSSIBLE
from kade.games.genoa.rules.state import GenoaState
from kade.kernel.rng import Rng

from ..positions import (
    asked,
    counter,
    goods,
    legal,
    pass_all,
    play,
    position,
    post,
    posted,
    refused,
    told,
    use,
)


def gone(state: GenoaState) -> list[tuple[int, int]]:
    """Whose offers are gone, and why."""
    return [(event.seat, event.reason) for event in told(state, OfferGone)]


# ------------------------------------------------------------------------------------ when


@pytest.mark.rule("GEN-8.10")
def test_an_offer_is_void_at_once_and_does_not_come_back() -> None:
    state = position(ducats={1: 50}, goods={1: {"wine": 1}}, hands={1: ["S06"]})
    post(state, 1, "coach_house", "give 50")
    play(state, "make", "target street 75", "give 10", "submit")
    pass_all(state)
    play(state, "accept 2 1")
    assert state.ducats[1] == 0
    assert (asked(state), posted(state, 1)) == ("action_window 1", [])
    assert gone(state) == [(1, NOT_COVERED)]
    play(state, "order S06")
    use(state)
    assert (state.ducats[1], posted(state, 1)) == (40, [])


@pytest.mark.rule("GEN-8.10")
def test_an_offer_is_void_as_soon_as_its_goods_are_spent_within_an_action() -> None:
    held = {"trade_1_1": 1, "choice_commodity": 1}
    state = position(["coach_house"], goods={1: {"ale": 1}}, tiles={1: held}, taken={0: 1})
    post(state, 1, "site", "give 5")
    play(state, "make", "target street 74", "give ale", "submit")
    pass_all(state)
    play(state, "accept 2 1")
    assert [offer.target for offer in posted(state, 1)] == [SPACE["street_74"]]
    play(state, "trade ale", "for wine")
    assert (asked(state), goods(state, 1)) == ("action_window 1", {"wine": 1})
    assert posted(state, 1) == []
    assert gone(state) == [(1, NOT_COVERED)]


@pytest.mark.rule("GEN-8.9", "GEN-8.25")
@pytest.mark.parametrize(
    ("how", "actor", "left"), [("move and take coach house", 0, [1, 2]), ("accept 2 1", 1, [2])]
)
def test_offers_for_a_visited_space_are_gone_while_the_action_goes_on(
    how: str, actor: int, left: list[int]
) -> None:
    state = position(tiles={0: {"choice_commodity": 1}, 1: {"choice_commodity": 1}})
    post(state, 1, "coach_house", "give 5")
    post(state, 2, "coach_house", "give 10")
    pass_all(state)
    play(state, how)
    assert asked(state) == f"action_window {actor}"
    assert state.offers == []
    assert [state.view(seat).offers for seat in (0, 1, 2, None)] == [[], [], [], []]
    assert gone(state) == [(seat, OUT_OF_REACH) for seat in left]


@pytest.mark.rule("GEN-8.10", "GEN-15.5")
def test_an_imagined_position_looks_the_same_while_a_buyer_acts() -> None:
    state = position(hands={1: ["M01"]}, tiles={1: {"choice_commodity": 1}})
    post(state, 1, "coach_house", "give M01 back")
    play(state, "make", "target street 75", "give M01 back", "submit")
    pass_all(state)
    play(state, "accept 2 1")
    assert asked(state) == "action_window 1"
    view = state.view(2)
    for seed in range(1, 6):
        assert GAME.imagine(view, Rng(seed)).view(2) == view


@pytest.mark.rule("GEN-8.17", "GEN-8.25")
def test_counters_lapse_with_the_first_acceptance_of_a_co_sponsor() -> None:
    state = position(
        players=4, taken={3: 1}, options={"co_sponsors": True, "visit_deals": True}, hands={0: ["M01"]}
    )
    post(state, 1, "coach_house", "give 5", "want M01 face")
    post(state, 3, "coach_house", "give 5")
    pass_all(state)
    counter(state, 2, "coach_house", "give 50", "want M01 back")
    play(state, "accept 2 1")
    assert asked(state) == "accept_more 0"
    assert (state.counters, state.view(3).counters) == ([], [])


@pytest.mark.rule("GEN-8.25", "GEN-8.5", "GEN-7.8", "GEN-21.2")
def test_a_co_sponsor_does_not_take_the_room_of_deferred_markers() -> None:
    def sponsored(loose: int) -> GenoaState:
        state = position(
            ["street_57"],
            players=4,
            loose={0: loose, 2: 2},
            taken={2: 1},
            options={"co_sponsors": True, "visit_deals": True},
        )
        post(state, 1, "cathedral", "later marker", "later marker")
        post(state, 2, "cathedral", "give marker", "give marker")
        pass_all(state)
        assert {"accept 2 1", "accept 3 1"} <= set(legal(state))
        play(state, "accept 2 1")
        return state

    state = sponsored(5)  # two of the trader's colour are in stock, and both are owed to him
    assert gone(state) == [(2, TERMS_IMPOSSIBLE)]
    use(state)
    assert (state.loose, state.central(0)) == ([7, 0, 2, 0], 0)
    state = sponsored(3)  # room for all four
    assert (asked(state), legal(state)) == ("accept_more 0", ["accept 3 1", "go"])
    play(state, "accept 3 1")
    use(state)
    assert (state.loose, state.central(0)) == ([7, 0, 0, 0], 0)


# ------------------------------------------------------------------------------------- why


@pytest.mark.rule("GEN-8.2", "GEN-8.9")
def test_offers_out_of_reach_have_lapsed_and_are_not_void() -> None:
    state = position(["street_63", "street_73", "street_74"])
    post(state, 1, "street_76", "give 5")
    pass_all(state)
    play(state, "move coach house")
    assert gone(state) == [(1, OUT_OF_REACH)]


@pytest.mark.rule("GEN-8.3", "GEN-8.10", "GEN-18.62")
def test_an_offer_with_action_is_void_when_its_player_has_none_left() -> None:
    state = position(["coach_house"], taken={0: 1})
    post(state, 1, "site", "give 5")
    play(state, "make", "target park", "give 5", "submit")
    pass_all(state)
    play(state, "accept 2 1")
    assert (asked(state), gone(state)) == ("action_window 1", [])  # he may still forgo it
    play(state, "main")
    assert gone(state) == [(1, ACTION_SPENT)]


@pytest.mark.rule("GEN-8.3", "GEN-8.10", "GEN-18.62")
@pytest.mark.parametrize("bought", [True, False])
def test_an_offer_with_action_is_void_though_the_action_itself_brings_another(bought: bool) -> None:
    """The Park gives an Extra action tile within the same answer in which the action is spent."""
    state = position(["park"], taken={0: 1})
    post(state, 1, "site", "give 5", *(() if bought else ("later tile",)))
    play(state, "make", "target coach house", "give 5", "submit")
    pass_all(state)
    play(state, "accept 2 1", *(("main",) if bought else ()))
    assert (gone(state), state.offers) == ([(1, ACTION_SPENT)], [])


@pytest.mark.rule("GEN-8.5", "GEN-8.10")
def test_a_deferred_part_is_void_when_the_stock_is_gone() -> None:
    # One wine is in stock; the trader takes it with his tile.
    state = position(["harbor"], goods={2: {"wine": 4}}, tiles={0: {"choice_commodity": 2}})
    play(state, "open")
    post(state, 1, "drinks", "give 5")
    post(state, 2, "drinks", "later wine")
    pass_all(state)
    play(state, "take", "choose wine")
    assert asked(state) == "action_window 0"
    assert [offer.by for offer in state.offers] == [1]
    assert gone(state) == [(2, TERMS_IMPOSSIBLE)]


@pytest.mark.rule("GEN-8.10", "GEN-15.6")
@pytest.mark.parametrize("terms", [("give 50",), ("give ale",)])
def test_only_the_owner_is_told_why_an_offer_is_gone(terms: tuple[str, ...]) -> None:
    state = position(["street_75"], ducats={1: 50}, goods={1: {"ale": 1}})
    post(state, 1, "street_66", *terms)
    play(state, "make", "target street 76", "give 10", "give ale", "submit")
    pass_all(state)
    play(state, "accept 2 2")
    (event,) = told(state, OfferGone)
    lapsed = OfferGone(event.seat, event.number, event.target, OUT_OF_REACH)
    assert event.reason == NOT_COVERED
    assert event.seen_by(1) == event
    for other in (0, 2, -1):
        assert event.seen_by(other) == lapsed.seen_by(other)
        assert event.seen_by(other).reason == -1


@pytest.mark.rule("GEN-7.13")
def test_an_offer_that_is_gone_cannot_be_accepted() -> None:
    state = position(["street_63", "street_73", "street_74"])
    post(state, 1, "street_76", "give 5")
    pass_all(state)
    play(state, "move street 75")
    assert gone(state) == []
    pass_all(state)
    play(state, "accept 2 1")
    state = position(["street_63", "street_73", "street_74"])
    post(state, 1, "street_76", "give 5")
    pass_all(state)
    play(state, "move coach house", "open")
    pass_all(state)
    assert refused(state, "accept 2 1") == "GEN-7.13"
