"""GEN-8b The steps of phase 2: opening, rounds, concluding acts."""

from __future__ import annotations

import pytest

from kade.games.genoa.rules.components import SPACE
from kade.games.genoa.rules.events import ActionTaken, OfferGone, SiteLeft, Stopped
from kade.games.genoa.rules.legality import OUT_OF_REACH

from ..positions import (
    asked,
    counter,
    legal,
    pass_all,
    play,
    position,
    post,
    posted,
    refused,
    told,
    tower,
    use,
)

SITE = ["street_74", "coach_house"]


def moves(answers: list[str]) -> set[str]:
    return {answer for answer in answers if answer.startswith("move")}


# ------------------------------------------------------------------------------------- steps


@pytest.mark.rule("GEN-8.13", "GEN-7.19")
def test_an_unused_building_has_a_site_step_and_then_a_route_step() -> None:
    state = position(SITE)
    assert (asked(state), state.site) == ("open_site 0", True)
    play(state, "open")
    pass_all(state)
    assert refused(state, "move park") == "GEN-7.19"
    assert refused(state, "stop") == "GEN-7.19"
    play(state, "leave")
    assert asked(state) == "offer_window 1"
    assert not state.site
    pass_all(state)
    assert moves(legal(state)) == {
        *("move villa ricci", "move and take villa ricci", "move park", "move and take park"),
        "move street 73",
    }


@pytest.mark.rule("GEN-8.13")
@pytest.mark.parametrize("path", [["street_74"], ["guild_hall", "market"], ["street_73", "coach_house"]])
def test_streets_the_market_and_used_buildings_have_only_a_route_step(path: list[str]) -> None:
    state = position(path, used=["coach_house", "guild_hall"])
    assert asked(state) == "offer_window 1"
    assert not state.site


@pytest.mark.rule("GEN-8.13", "GEN-8.24")
@pytest.mark.parametrize("site", [True, False])
def test_after_a_deal_with_action_there_is_no_site_step(site: bool) -> None:
    state = position(SITE if site else ["street_74"])
    if site:
        play(state, "open")
    post(state, 1, "site" if site else "coach_house", "give 5")
    pass_all(state)
    play(state, "accept 2 1")
    assert asked(state) == "action_window 1"
    use(state)
    assert (tower(state), state.site) == ("coach_house", False)
    assert asked(state) == "offer_window 1"
    assert len(state.path) == 2


@pytest.mark.rule("GEN-8.13", "GEN-6.12", "GEN-17.9")
def test_a_forgone_action_is_used_up_all_the_same() -> None:
    state = position(["street_74"])
    post(state, 1, "coach_house", "give 5")
    pass_all(state)
    play(state, "accept 2 1", "forgo")
    assert asked(state) == "offer_window 1"
    assert not state.site
    assert state.taken == [0, 0, 0]


@pytest.mark.rule("GEN-6.12", "GEN-20.1")
def test_an_action_that_has_begun_is_not_forgone() -> None:
    state = position(["street_74"], tiles={1: {"choice_commodity": 1}})
    post(state, 1, "coach_house", "give 5")
    pass_all(state)
    play(state, "accept 2 1", "main")
    assert asked(state) == "action_window 1"
    assert refused(state, "forgo") == "GEN-6.12"


@pytest.mark.rule("GEN-8.13", "GEN-5.7", "GEN-7.20")
def test_phase_2_is_over_after_the_fourth_move_and_its_site_step() -> None:
    state = position(["street_75", "street_74", "street_73", "street_63", "guild_hall"])
    play(state, "open")
    pass_all(state)
    play(state, "leave")
    assert [event.forced for event in told(state, Stopped)] == [True]
    assert state.trader == 1


# ---------------------------------------------------------------------------------- opening


@pytest.mark.rule("GEN-8.14", "GEN-18.52")
def test_the_trader_may_take_at_once_or_open_the_step() -> None:
    state = position(SITE)
    assert legal(state) == ["take", "open"]
    assert refused(state, "leave") == "GEN-8.20"
    play(state, "take")
    use(state)
    assert [(event.seat, event.building) for event in told(state, ActionTaken)] == [(0, SPACE["coach_house"])]
    assert asked(state) == "offer_window 1"
    assert not state.site


@pytest.mark.rule("GEN-8.14")
def test_if_he_cannot_take_the_step_is_open() -> None:
    state = position(SITE, taken={0: 1})
    assert asked(state) == "offer_window 1"
    assert state.site
    pass_all(state)
    assert "take" not in legal(state)
    assert refused(state, "take") == "GEN-6.6"


@pytest.mark.rule("GEN-8.14")
def test_if_nobody_else_can_there_are_no_offer_windows() -> None:
    state = position(SITE, taken={1: 1, 2: 1})
    assert legal(state) == ["take", "leave"]
    assert refused(state, "open") == "GEN-8.14"
    play(state, "leave")
    assert not state.site
    assert [event.building for event in told(state, SiteLeft)] == [SPACE["coach_house"]]
    # An Extra action tile is an action available.
    state = position(SITE, taken={1: 1, 2: 1}, tiles={2: {"extra_action": 1}})
    assert legal(state) == ["take", "open"]


@pytest.mark.rule("GEN-8.14")
def test_if_nobody_at_all_can_the_action_is_left() -> None:
    state = position(SITE, taken={0: 1, 1: 1, 2: 1})
    assert not state.site
    assert asked(state) == "offer_window 1"
    assert state.used == 0
    assert len(told(state, SiteLeft)) == 1


# ----------------------------------------------------------------------------------- rounds


@pytest.mark.rule("GEN-8.15")
@pytest.mark.parametrize("rounds", [1, 2, 3, 10])
@pytest.mark.parametrize("site", [True, False])
def test_a_step_has_at_most_so_many_rounds(rounds: int, site: bool) -> None:
    state = position(SITE if site else ["street_74"], options={"rounds_per_step": rounds})
    if site:
        play(state, "open")
    windows = 0
    while asked(state) == "offer_window 1":
        windows += 1
        pass_all(state)
        if "next" in legal(state):
            play(state, "next")
    assert windows == rounds
    assert asked(state) == "trader_window 0"


@pytest.mark.rule("GEN-8.15")
def test_the_count_of_rounds_begins_anew_with_every_step() -> None:
    state = position(options={"rounds_per_step": 2})
    pass_all(state)
    play(state, "next")
    pass_all(state)
    assert "next" not in legal(state)
    play(state, "move street 75")
    pass_all(state)
    assert "next" in legal(state)


@pytest.mark.rule("GEN-8.15")
def test_without_counters_there_is_no_reply_window() -> None:
    state = position()
    pass_all(state)
    play(state, "next")
    assert asked(state) == "offer_window 1"
    assert state.bargaining == 2


@pytest.mark.rule("GEN-8.19")
def test_in_the_final_decision_only_concluding_acts_are_left() -> None:
    state = position(SITE, options={"rounds_per_step": 1})
    play(state, "open")
    post(state, 1, "site", "give 5")
    post(state, 2, "site", "give 5", "want 5")
    pass_all(state)
    counter(state, 1, "site", "give 10")
    play(state, "next", "decline")
    assert asked(state) == "trader_window 0"
    assert set(legal(state)) == {"accept 2 1", "accept 3 1", "take"}
    assert refused(state, "next") == "GEN-8.19"
    assert refused(state, "decline 2 1") == "GEN-8.17"
    assert refused(state, "counter 3") == "GEN-8.17"


@pytest.mark.rule("GEN-8.19")
def test_the_final_decision_of_a_route_step() -> None:
    state = position(["street_75", "street_74"], taken={0: 1}, options={"rounds_per_step": 1})
    pass_all(state)
    counter(state, 1, "coach_house", "give 10")
    play(state, "next", "decline")
    assert set(legal(state)) == {"move coach house", "move guild hall", "move street 73", "stop"}


# ----------------------------------------------------------------------- concluding a site


@pytest.mark.rule("GEN-8.20", "GEN-7.16", "GEN-18.5")
def test_without_offers_the_trader_takes_or_leaves() -> None:
    state = position(SITE)
    play(state, "open")
    pass_all(state)
    assert {"take", "leave"} <= set(legal(state))
    play(state, "leave")
    assert not state.used
    assert state.taken == [0, 0, 0]


@pytest.mark.rule("GEN-8.20", "GEN-7.17", "GEN-18.7")
def test_who_cannot_take_must_accept_a_qualifying_offer() -> None:
    state = position(SITE, taken={0: 1}, options={"rounds_per_step": 1})
    post(state, 1, "site", "give 5")
    post(state, 2, "site", "give 10")
    pass_all(state)
    assert {answer for answer in legal(state) if answer.split()[0] in ("accept", "take", "leave")} == {
        *("accept 2 1", "accept 3 1"),
    }


@pytest.mark.rule("GEN-8.20")
def test_only_offers_he_can_honour_can_be_accepted() -> None:
    state = position(SITE, ducats={0: 20}, hands={0: ["C01"]})
    play(state, "open")
    post(state, 1, "site", "give 5", "want 10", "want 10")
    play(state, "make", "target site", "give 5", "want 10", "want 10", "want 5", "submit")
    post(state, 2, "site", "give 5", "want any contract")
    play(state, "make", "target site", "give 5", "want C09 face", "submit")
    pass_all(state)
    assert [answer for answer in legal(state) if answer.startswith("accept")] == ["accept 2 1", "accept 3 1"]


@pytest.mark.rule("GEN-8.20", "GEN-18.9", "GEN-17.13")
def test_leave_is_legal_once_all_offers_are_withdrawn_and_cannot_be_reopened() -> None:
    state = position(SITE)
    play(state, "open")
    post(state, 1, "site", "give 5")
    pass_all(state)
    play(state, "next", "withdraw 1")
    pass_all(state)
    play(state, "leave")
    assert refused(state, "take") != ""
    pass_all(state)
    assert refused(state, "take") == "GEN-6.4"
    assert refused(state, "leave") == "GEN-8.21"


# --------------------------------------------------------------------- concluding a route


@pytest.mark.rule("GEN-8.21", "GEN-7.14")
def test_the_trader_accepts_moves_or_stops() -> None:
    state = position(["street_73", "street_74"])
    post(state, 1, "coach_house", "give 100")
    post(state, 2, "street_76", "give 100")
    pass_all(state)
    concluding = {answer for answer in legal(state) if answer.split()[0] in ("accept", "move", "stop")}
    assert concluding == {
        *("accept 2 1", "stop", "move street 75"),
        *("move coach house", "move and take coach house", "move guild hall", "move and take guild hall"),
    }
    assert refused(state, "move street 73") == "GEN-5.4"
    assert refused(state, "move park") == "GEN-5.1"
    play(state, "move guild hall")
    assert (tower(state), state.ducats) == ("guild_hall", [100, 100, 100])


@pytest.mark.rule("GEN-8.21", "GEN-7.1")
def test_every_route_step_holds_an_offer_window_first() -> None:
    state = position()
    assert asked(state) == "offer_window 1"
    pass_all(state)
    play(state, "move street 75")
    assert asked(state) == "offer_window 1"
    pass_all(state)
    play(state, "stop")
    assert [event.forced for event in told(state, Stopped)] == [False]


@pytest.mark.rule("GEN-8.21")
def test_with_quick_moves_he_may_go_or_stop_at_once_but_accept_nothing() -> None:
    state = position(options={"quick_moves": True})
    assert asked(state) == "open_route 0"
    assert set(legal(state)) == {
        *("open", "stop", "move street 73", "move street 75"),
        *("move coach house", "move and take coach house", "move guild hall", "move and take guild hall"),
    }
    play(state, "open")
    post(state, 1, "street_76", "give 5")
    pass_all(state)
    play(state, "move street 75")
    assert asked(state) == "open_route 0"
    assert not any(answer.startswith("accept") for answer in legal(state))
    assert refused(state, "accept 2 1") == "GEN-8.21"
    play(state, "move street 76")
    assert (tower(state), state.ducats, posted(state, 1)) == ("street_76", [100, 100, 100], [])
    play(state, "stop")
    assert state.trader == 1


@pytest.mark.rule("GEN-8.21")
def test_with_quick_moves_the_others_are_asked_after_open() -> None:
    state = position(options={"quick_moves": True})
    play(state, "open")
    post(state, 2, "coach_house", "give 5")
    pass_all(state)
    play(state, "accept 3 1")
    assert asked(state) == "action_window 2"


# -------------------------------------------------------------------------- move and take


@pytest.mark.rule("GEN-8.22")
def test_move_and_take_skips_the_site_step() -> None:
    state = position()
    pass_all(state)
    play(state, "move and take coach house")
    use(state)
    assert state.taken == [1, 0, 0]
    assert state.used == 1 << SPACE["coach_house"]
    assert not state.site
    assert asked(state) == "offer_window 1"
    assert told(state, SiteLeft) == []


@pytest.mark.rule("GEN-8.22")
@pytest.mark.parametrize(("extra", "can"), [(0, False), (1, True)])
def test_move_and_take_needs_an_action_available(extra: int, can: bool) -> None:
    state = position(taken={0: 1}, tiles={0: {"extra_action": extra}})
    pass_all(state)
    assert "move coach house" in legal(state)
    assert ("move and take coach house" in legal(state)) is can
    if not can:
        assert refused(state, "move and take coach house") == "GEN-8.22"


# ------------------------------------------------------------------------------ end of a step


@pytest.mark.rule("GEN-8.26")
def test_site_offers_lapse_with_the_step_and_route_offers_stay() -> None:
    state = position(SITE)
    play(state, "open")
    post(state, 1, "site", "give 5", "want 10")
    play(state, "make", "target park", "give 5", "submit")
    post(state, 2, "street_75", "give 5")
    pass_all(state)
    counter(state, 2, "site", "give 5")
    play(state, "leave")
    assert [(offer.by, offer.target) for offer in state.offers] == [
        (1, SPACE["park"]),
        (2, SPACE["street_75"]),
    ]
    assert state.counters == []
    assert [(event.seat, event.reason) for event in told(state, OfferGone)] == [(1, OUT_OF_REACH)]
    pass_all(state)
    assert "accept 2 2" in legal(state)  # next to the Coach House
    assert "accept 3 1" not in legal(state)  # two moves away


@pytest.mark.rule("GEN-8.26")
@pytest.mark.parametrize("how", ["take", "accept 3 1"])
def test_site_offers_lapse_however_the_step_ends(how: str) -> None:
    state = position(SITE)
    play(state, "open")
    post(state, 1, "site", "give 5")
    post(state, 2, "site", "give 10")
    pass_all(state)
    play(state, how)
    assert state.offers == []


@pytest.mark.rule("GEN-8.26", "GEN-3.4")
def test_at_the_end_of_phase_2_every_offer_lapses() -> None:
    state = position()
    post(state, 1, "coach_house", "give 5")
    post(state, 2, "park", "give 5")
    pass_all(state)
    play(state, "stop")
    assert state.offers == []
    assert sorted(event.seat for event in told(state, OfferGone)) == [1, 2]
