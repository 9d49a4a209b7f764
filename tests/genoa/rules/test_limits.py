"""GEN-8.5, 8.27, 8.30, 8.35: how far an offer may go, and how long the talk."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.genoa.rules.components import DECKS, GOODS
from kade.games.genoa.rules.state import BUDGET, GenoaState

from ..positions import (
    asked,
    counter,
    legal,
    pass_all,
    play,
    position,
    post,
    refused,
    use,
)

ALL = dict.fromkeys(GOODS, 1)
VILLAS = ("villa_monetti", "villa_ricci", "villa_colini", "villa_zasteri")


def drafting(path: list[str], **given: Any) -> GenoaState:
    """Seat 1 begins an offer for the action of the tower's building."""
    state = position(path, **given)
    if asked(state) == "open_site 0":
        play(state, "open")
    play(state, "make", "target site")
    return state


def countering(path: list[str], **given: Any) -> GenoaState:
    """The trader begins a counter for the action of the tower's building, to seat 1."""
    state = position(path, **given)
    if asked(state) == "open_site 0":
        play(state, "open")
    pass_all(state)
    play(state, "counter 2")
    return state


def later(state: GenoaState) -> set[str]:
    return {answer.removeprefix("later ") for answer in legal(state) if answer.startswith("later ")}


def most(state: GenoaState, entry: str) -> int:
    """How often an entry can be added."""
    twin, number = state.copy(), 0
    while entry in legal(twin):
        play(twin, entry)
        number += 1
    return number


# ------------------------------------------------------------------ deferred parts, what is allowed


PARTS = {
    "spices": {"pepper", "saffron"},
    "metals": {"silver", "copper"},
    "fabric": {"linen", "silk"},
    "drinks": {"ale", "wine"},
    **{key: {"tile"} for key in ("palace", "park", "coach_house", "harbor", "tavern", "inn")},
    "cathedral": {"marker"},
    **{key: {"card"} for key in ("guild_hall", "city_hall", "post_office")},
    **{key: {"card"} for key in VILLAS},
}


@pytest.mark.rule("GEN-8.5", "GEN-8.35")
@pytest.mark.parametrize("building", sorted(PARTS))
@pytest.mark.parametrize("begin", [drafting, countering])
def test_what_may_be_deferred_at_each_building(building: str, begin: Any) -> None:
    state = begin([building])
    order = {"100", "50", "10", "5", "order tile"} if building in VILLAS else {"10", "5"}
    assert later(state) == PARTS[building] | order
    assert later(begin([building], options={"deferred_order_proceeds": False})) == PARTS[building]


@pytest.mark.rule("GEN-8.5")
@pytest.mark.parametrize(
    ("target", "given"),
    [("street_75", {}), ("market", {}), ("guild_hall", {"taken": {1: 1}, "options": {"visit_deals": True}})],
)
def test_nothing_is_deferred_without_an_action(target: str, given: dict[str, Any]) -> None:
    state = position(["street_74"], **given)
    play(state, "make", f"target {target.replace('_', ' ')}")
    assert later(state) == set()


@pytest.mark.rule("GEN-8.5")
@pytest.mark.parametrize(
    ("building", "part", "number"),
    [
        ("spices", "pepper", 1),
        ("park", "tile", 1),
        ("cathedral", "marker", 2),
        ("guild_hall", "card", 1),
        ("city_hall", "card", 2),
        ("post_office", "card", 2),
        ("villa_ricci", "card", 1),
        ("villa_ricci", "order tile", 1),
    ],
)
def test_how_many_may_be_deferred(building: str, part: str, number: int) -> None:
    assert most(drafting([building]), f"later {part}") == number
    assert most(countering([building]), f"later {part}") == number


@pytest.mark.rule("GEN-8.5", "GEN-18.13")
@pytest.mark.parametrize("begin", [drafting, countering])
def test_a_part_that_is_out_of_stock_cannot_be_deferred(begin: Any) -> None:
    assert "pepper" not in later(begin(["spices"], goods={2: {"pepper": 5}}))
    assert "saffron" in later(begin(["spices"], goods={2: {"pepper": 5, "saffron": 4}}))
    assert "tile" not in later(begin(["park"], tiles={2: {"extra_action": 5}}))
    assert "tile" in later(begin(["inn"], tiles={2: {"trade_1_1": 6}}))
    every = {"start_space": 5, "trade_1_1": 7, "choice_commodity": 5, "building_action": 5, "extra_action": 5}
    assert "order tile" not in later(begin(["villa_ricci"], tiles={2: every}))


@pytest.mark.rule("GEN-8.5")
@pytest.mark.parametrize(
    ("buyer", "trader", "number"), [(6, 0, 1), (7, 0, 0), (0, 6, 1), (0, 7, 0), (5, 5, 2)]
)
@pytest.mark.parametrize("begin", [drafting, countering])
def test_deferred_markers_need_both_central_stocks(buyer: int, trader: int, number: int, begin: Any) -> None:
    # Buyer and trader have so many of their seven markers in front of them already.
    state = begin(["cathedral"], loose={0: trader, 1: buyer})
    assert most(state, "later marker") == number


@pytest.mark.rule("GEN-8.5", "GEN-7.8")
def test_markers_given_at_once_and_later_share_the_traders_stock() -> None:
    state = drafting(["cathedral"], loose={0: 4, 1: 3})
    play(state, "give marker", "give marker")
    assert most(state, "later marker") == 1


@pytest.mark.rule("GEN-8.5")
@pytest.mark.parametrize(
    ("pile", "played", "number"), [(0, 0, 0), (1, 0, 1), (0, 1, 1), (1, 1, 2), (3, 0, 2)]
)
def test_deferred_cards_need_the_deck_with_its_played_cards(pile: int, played: int, number: int) -> None:
    names = [f"M{place:02}" for place in range(1, 15)]
    held = names[pile + played :]
    state = drafting(["post_office"], hands={2: held}, played=names[pile : pile + played])
    assert state.deck_size(DECKS.index("message")) == pile + played
    assert most(state, "later card") == number


@pytest.mark.rule("GEN-8.5")
def test_at_a_villa_cards_exclude_the_order_parts() -> None:
    state = drafting(["villa_ricci"])
    play(state, "later card")
    assert later(state) == set()


@pytest.mark.rule("GEN-8.5", "GEN-15.7")
@pytest.mark.parametrize(
    ("terms", "given", "can"),
    [
        (("later 10",), {"hands": {1: ["S05"]}, "goods": {1: {"silver": 1}}}, True),
        (("later 10",), {"hands": {1: ["S05"]}, "goods": {1: {"pepper": 1}}}, False),
        (("later 10",), {"hands": {1: ["S10"]}, "goods": {1: ALL}}, False),
        (("give silver", "later 10"), {"hands": {1: ["S05"]}, "goods": {1: {"silver": 1}}}, False),
        (("give silver", "later 10"), {"hands": {1: ["S05"]}, "goods": {1: {"silver": 2}}}, True),
        (("give S05 back", "later 10"), {"hands": {1: ["S05"]}, "goods": {1: {"silver": 1}}}, False),
        (("later 10", "want silver"), {"hands": {1: ["S05"]}, "goods": {0: {"silver": 1}}}, True),
    ],
)
def test_order_ducats_need_an_order_that_can_be_fulfilled(
    terms: tuple[str, ...], given: dict[str, Any], can: bool
) -> None:
    state = drafting(["spices"], **given)
    play(state, *terms)
    assert ("submit" in legal(state)) is can


@pytest.mark.rule("GEN-8.5", "GEN-10.6")
def test_the_order_parts_of_a_villa_need_a_whole_large_order() -> None:
    for goods_held, can in (
        ({"copper": 1, "pepper": 1, "silk": 1}, True),
        ({"copper": 3, "pepper": 1}, False),
    ):
        for part in ("later 5", "later order tile"):
            state = drafting(["villa_ricci"], hands={1: ["L09"]}, goods={1: goods_held})
            play(state, part)
            assert ("submit" in legal(state)) is can


@pytest.mark.rule("GEN-8.5", "GEN-8.35")
@pytest.mark.parametrize(("building", "reward"), [("spices", 40), ("villa_ricci", 100)])
@pytest.mark.parametrize("begin", [drafting, countering])
def test_order_ducats_go_up_to_the_printed_reward(building: str, reward: int, begin: Any) -> None:
    state = begin([building])
    coins = (100,) if reward == 100 else (10, 10, 10, 10)
    play(state, *[f"later {coin}" for coin in coins])
    assert state.draft[0].later.ducats == reward
    assert later(state) & {"100", "50", "10", "5"} == set()
    if reward == 100:
        state = begin([building])
        play(state, "later 50", "later 10", "later 10", "later 10", "later 10", "later 5")
        assert state.draft[0].later.ducats == 95


@pytest.mark.rule("GEN-8.7", "GEN-8.10", "GEN-8.18")
def test_in_a_counter_the_order_is_checked_when_it_is_accepted() -> None:
    for cards, can in ((["S05"], True), (["S04"], False)):
        state = countering(["spices"], hands={1: cards}, goods={1: ALL})
        play(state, "later 10", "submit", "next")
        assert ("accept" in legal(state)) is can


# ------------------------------------------------------------------------- limits while composing


@pytest.mark.rule("GEN-8.35", "GEN-8.7")
@pytest.mark.parametrize("limit", [1, 2, 5])
def test_the_limit_of_items_counts_deferred_ones_on_the_giving_side(limit: int) -> None:
    state = drafting(
        ["spices"],
        goods={0: {"ale": 5, "wine": 5}, 1: {"silk": 5, "linen": 5}},
        options={"max_bundle_items": limit},
    )
    play(state, *["give silk"] * (limit - 1))
    play(state, "later pepper")
    assert later(state) <= {"10", "5"}  # ducats are no items
    assert most(state, "want ale") == min(limit, 5)
    state = drafting(["spices"], goods={1: {"silk": 5}}, options={"max_bundle_items": limit})
    play(state, *["give silk"] * limit)
    assert [answer for answer in legal(state) if answer.startswith("give")] == []
    assert "submit" in legal(state)


@pytest.mark.rule("GEN-8.35", "GEN-8.1")
def test_the_limit_of_ducats_holds_on_either_side() -> None:
    state = drafting(["spices"], ducats={0: 40, 1: 1000}, options={"max_offer_ducats": 200})
    assert most(state, "give 100") == 2
    play(state, "give 100")
    assert most(state, "want 100") == 2
    play(state, "want 100", "want 50")
    assert most(state, "want 10") == 4
    play(state, *["want 10"] * 4)
    assert "want 5" in legal(state)


@pytest.mark.rule("GEN-8.35", "GEN-17.12")
def test_on_his_own_side_the_composer_never_exceeds_what_he_holds() -> None:
    for seat, begin, verb in ((1, drafting, "give"), (0, countering, "want")):
        state = begin(
            ["spices"],
            ducats={seat: 65, 2: 500},
            goods={seat: {"silk": 2}, 2: {"silk": 3, "ale": 1}},
            tiles={seat: {"trade_1_1": 2}, 2: {"start_space": 2}},
            loose={seat: 2, 2: 3},
            hands={seat: ["C01", "C02"], 2: ["C03", "M04"]},
        )
        own = {answer for answer in legal(state) if answer.startswith(verb)}
        assert own == {
            *(f"{verb} 50", f"{verb} 10", f"{verb} 5", f"{verb} silk", f"{verb} tile trade 1 1"),
            *(
                f"{verb} marker",
                f"{verb} C01 face",
                f"{verb} C01 back",
                f"{verb} C02 face",
                f"{verb} C02 back",
            ),
        }
        assert [most(state, f"{verb} {entry}") for entry in ("silk", "tile trade 1 1", "marker")] == [2, 2, 2]
        play(state, f"{verb} 50", f"{verb} 10")
        assert f"{verb} 10" not in legal(state)
        assert f"{verb} 5" in legal(state)


@pytest.mark.rule("GEN-8.35", "GEN-15.6")
@pytest.mark.parametrize(("begin", "other", "verb"), [(drafting, 0, "want"), (countering, 1, "give")])
def test_on_the_opposite_side_public_things_limit_and_hidden_ones_do_not(
    begin: Any, other: int, verb: str
) -> None:
    state = begin(
        ["spices"],
        ducats={other: 5},
        goods={other: {"silk": 2}},
        tiles={other: {"trade_1_1": 1}},
        loose={other: 3},
        hands={other: ["C01", "M01", "M02"], 1 - other: ["C04"], 2: ["C05"]},
    )
    side = {answer for answer in legal(state) if answer.startswith(verb)}
    assert {f"{verb} 100", f"{verb} any contract", f"{verb} any message", f"{verb} C01 face"} <= side
    assert {f"{verb} C05 face", f"{verb} M14 face"} <= side  # wherever they are
    assert f"{verb} C04 face" not in side  # the composer's own
    assert not any("L" in answer or "S" in answer for answer in side)  # he holds no orders
    assert [most(state, f"{verb} {entry}") for entry in ("silk", "tile trade 1 1", "marker")] == [2, 1, 3]
    assert [most(state, f"{verb} any {deck}") for deck in ("contract", "message")] == [1, 2]
    assert most(state, f"{verb} 100") == 10
    play(state, f"{verb} M14 face")
    assert most(state, f"{verb} any message") == 1  # named and unnamed together
    play(state, f"{verb} any message")
    assert f"{verb} any message" not in legal(state)


@pytest.mark.rule("GEN-8.35", "GEN-21.7")
@pytest.mark.parametrize(("begin", "other"), [(drafting, 0), (countering, 1)])
def test_the_list_of_answers_betrays_nothing_hidden(begin: Any, other: int) -> None:
    def answers(ducats: int, cards: list[str]) -> list[str]:
        return legal(begin(["spices"], ducats={other: ducats}, hands={other: cards, 1 - other: ["M09"]}))

    assert answers(0, ["C01", "S05"]) == answers(995, ["C14", "S10"])


@pytest.mark.rule("GEN-8.35", "GEN-7.8")
def test_markers_stand_on_one_side_and_fit_the_receivers_stock() -> None:
    state = drafting(["spices"], loose={0: 5, 1: 4})
    assert [most(state, "give marker"), most(state, "want marker")] == [2, 3]
    play(state, "give marker")
    assert "want marker" not in legal(state)
    state = drafting(["spices"], loose={0: 4, 1: 6})
    play(state, "give 5", "want marker", "submit")
    pass_all(state)
    play(state, "accept 2 1")
    assert state.loose == [3, 7, 0]
    assert (state.central(0), state.central(1)) == (4, 0)


# ---------------------------------------------------------------------------- the budget of acts


def talked(acts: int, edits: int = 2) -> GenoaState:
    """A route step of a turn in which so many acts are used up; the least budget there is."""
    state = position(options={"acts_per_turn_budget": 20, "edits_per_window": edits})
    state.acts = acts
    state.answers = None
    return state


@pytest.mark.rule("GEN-8.27")
def test_edits_declines_counters_replies_and_nexts_count() -> None:
    state = position()
    post(state, 1, "park", "give 5")
    assert state.acts == 1
    play(state, "modify 1", "give 10", "submit")
    assert state.acts == 2
    pass_all(state)
    assert state.acts == 2  # passing is free
    play(state, "decline 2 1")
    assert state.acts == 3
    counter(state, 1, "coach_house", "give 5")
    assert state.acts == 4
    play(state, "next")
    assert state.acts == 5
    play(state, "decline")
    assert state.acts == 6
    play(state, "withdraw 1")
    assert state.acts == 7
    pass_all(state)
    play(state, "move street 75")
    assert state.acts == 7  # concluding is free


@pytest.mark.rule("GEN-8.27")
def test_when_the_budget_is_used_up_the_trader_can_only_conclude() -> None:
    state = talked(18)
    post(state, 2, "coach_house", "give 5")
    pass_all(state)
    assert {"decline 3 1", "counter 2", "counter 3", "next"} <= set(legal(state))
    counter(state, 1, "guild_hall", "give 5")
    assert state.acts == 20
    assert "accept 3 1" in legal(state)
    assert refused(state, "decline 3 1") == "GEN-8.17"
    assert refused(state, "counter 3") == "GEN-8.17"
    play(state, "next")  # only because a counter is open
    assert asked(state) == "reply 1"
    play(state, "decline")
    assert (asked(state), state.final) == ("trader_window 0", True)
    assert refused(state, "next") == "GEN-8.19"


@pytest.mark.rule("GEN-8.27")
def test_when_the_budget_is_used_up_each_step_has_one_round_with_one_edit() -> None:
    state = talked(20, edits=5)
    for seat in (1, 2):
        assert asked(state) == f"offer_window {seat}"
        play(state, "make", "target street 75", "give 5", "submit")  # and then he passes
    assert (asked(state), state.acts) == ("trader_window 0", 22)
    assert "next" not in legal(state)
    play(state, "move street 73")
    play(state, "make", "target coach house", "give 5", "submit")
    assert asked(state) == "offer_window 2"


@pytest.mark.rule("GEN-8.27", "GEN-18.56")
def test_who_has_made_an_edit_in_the_window_in_progress_passes() -> None:
    state = talked(19, edits=3)
    play(state, "make", "target street 75", "give 5", "submit")
    assert (asked(state), state.acts) == ("offer_window 2", 20)
    play(state, "make", "target park", "give 5", "submit")
    assert (asked(state), len(state.offers)) == ("trader_window 0", 2)
    assert "accept 2 1" in legal(state)


@pytest.mark.rule("GEN-8.27")
def test_the_budget_is_that_of_the_turn_and_of_the_table() -> None:
    state = position(options={"acts_per_turn_budget": 40})
    assert state.settings[BUDGET] == 40
    state.acts = 39
    pass_all(state)
    assert "counter 2" in legal(state)
    play(state, "stop")
    assert (state.trader, state.acts) == (1, 0)


# ------------------------------------------------------------------------ the least a program needs


@pytest.mark.rule("GEN-8.30")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_minimal_answer_is_there(players: int) -> None:
    state = position(["coach_house"], players=players, goods={1: {"ale": 2}})
    play(state, "open")
    item = ("give ale",) if players == 2 else ()
    post(state, 1, "site", "give 5", *item)
    assert "pass" in legal(state)
    pass_all(state)
    assert {"accept 2 1", "take"} <= set(legal(state))
    play(state, "take")
    use(state)
    pass_all(state)
    assert {"move park", "stop", "counter 2"} <= set(legal(state))
    counter(state, 1, "park", "give 5", "give ale")
    play(state, "next")
    assert "decline" in legal(state)
