"""GEN-16.2 to 16.5: what an absent player answers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.state import GenoaState

from ..positions import (
    asked,
    bid,
    counter,
    goods,
    hand,
    legal,
    pass_all,
    play,
    position,
    post,
    sell,
    tiles,
    use,
)


def default(state: GenoaState) -> str:
    return state.default().notation


@pytest.mark.rule("GEN-16.2")
def test_defaults_of_the_phases_and_windows() -> None:
    state = position(tiles={1: {"start_space": 1}}, loose={0: 1, 2: 1})
    assert (asked(state), default(state)) == ("offer_window 1", "pass")
    pass_all(state)
    assert (asked(state), default(state)) == ("trader_window 0", "stop")
    counter(state, 1, "coach_house", "give 5")
    assert default(state) == "stop"
    replying = state.copy()
    play(replying, "next")
    assert (asked(replying), default(replying)) == ("reply 1", "decline")
    play(state, "stop")
    assert (asked(state), default(state)) == ("choose_street 0", "pass")
    play(state, "pass", "pass")
    assert (asked(state), default(state)) == ("choose_start 1", "roll")


@pytest.mark.rule("GEN-16.2")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (["give 5"], ["give 10"], "accept 3 1"),  # most ducats
        (["give 10", "give ale"], ["give 10"], "accept 2 1"),  # then most items
        (["give 10"], ["give 10", "later saffron"], "accept 3 1"),  # deferred ones included
        (["give 5", "later 10"], ["give 10"], "accept 2 1"),  # deferred ducats, too
        (["give ale", "give ale"], ["give 5"], "accept 3 1"),  # ducats before items
        (["give 10"], ["give 10"], "accept 2 1"),  # then the oldest
        (["give 100", "want 5"], ["give 5"], "accept 3 1"),  # only those that bind
        (["give 100", "want 5"], [], "leave"),
        ([], [], "leave"),
    ],
)
def test_the_default_of_a_site_step(first: Sequence[str], second: Sequence[str], expected: str) -> None:
    state = position(("spices",), goods={1: {"ale": 2, "silver": 1}}, hands={1: ["S05"]})
    play(state, "open")
    bid(state, {seat: ("site", *terms) for seat, terms in ((1, first), (2, second)) if terms})
    assert default(state) == expected
    assert state.default() in state.legal()


@pytest.mark.rule("GEN-16.2")
def test_the_oldest_is_the_one_posted_first_not_the_lowest_seat() -> None:
    state = position(("spices",), trader=0)
    play(state, "open")
    bid(state, {1: ("site", "give 5"), 2: ("site", "give 10")})
    play(state, "next", "modify 1", "give 10", "submit", "pass")
    pass_all(state)
    assert default(state) == "accept 3 1"  # seat 1 has a new offer now


@pytest.mark.rule("GEN-16.2", "GEN-16.3")
def test_the_default_of_an_action_is_its_main_effect_and_then_the_end() -> None:
    state = position(
        ("villa_ricci",),
        hands={0: ["L11"]},
        goods={0: {"ale": 1, "silver": 1, "linen": 1}},
        tiles={0: {"choice_commodity": 1}},
    )
    play(state, "take")
    assert default(state) == "main"  # draw a contract, though an order could be delivered
    play(state, "main")
    assert default(state) == "end"


@pytest.mark.rule("GEN-16.3")
def test_with_deferred_parts_the_default_is_what_fulfils_them() -> None:
    held: dict[str, Any] = {
        "hands": {1: ["L11", "L10"]},
        "goods": {1: {"ale": 1, "silver": 1, "linen": 1, "wine": 1, "pepper": 1, "silk": 1}},
    }
    villa = position(("spices",), route=True, **held)
    sell(villa, 1, "villa ricci", "later 50", "later order tile")
    assert (asked(villa), default(villa)) == ("action_window 1", "deliver L10")  # the lowest number
    use(villa)
    assert (asked(villa), default(villa)) == ("choose_reward 1", "reward start space")
    villa.apply(villa.default())
    use(villa)
    assert (villa.ducats, tiles(villa, 0)) == ([150, 150, 100], {"start_space": 1})
    small = position(
        ("inn",), hands={1: ["S03", "S04"]}, goods={1: {"copper": 1, "silk": 1}}, tiles={1: {"trade_1_1": 1}}
    )
    play(small, "open")
    sell(small, 1, "site", "later 10")
    answers = []
    while asked(small) == "action_window 1":
        answers.append(default(small))
        small.apply(small.default())
    assert [answer for answer in answers if answer not in ("main", "end")] == ["order S03"]
    assert (small.ducats, hand(small, 1)) == ([110, 130, 100], {"S04"})


@pytest.mark.rule("GEN-16.4")
def test_defaults_of_the_openings_and_of_co_sponsors() -> None:
    site = position(("inn",))
    assert (asked(site), default(site)) == ("open_site 0", "open")
    alone = position(("inn",), taken={1: 1, 2: 1})
    assert (legal(alone), default(alone)) == (["take", "leave"], "leave")
    quick = position(options={"quick_moves": True})
    assert (asked(quick), default(quick)) == ("open_route 0", "stop")
    sponsors = position(taken={2: 1}, options={"co_sponsors": True, "visit_deals": True})
    bid(sponsors, {1: ("coach house", "give 10"), 2: ("coach house", "give 5")})
    play(sponsors, "accept 2 1")
    assert (asked(sponsors), default(sponsors)) == ("accept_more 0", "go")


@pytest.mark.rule("GEN-16.4")
def test_the_default_of_a_draft_cancels_it_and_then_passes() -> None:
    state = position()
    for steps in (["make"], ["make", "target coach house", "give 5"]):
        twin = state.copy()
        play(twin, *steps)
        assert default(twin) == "cancel"
        twin.apply(twin.default())
        assert (asked(twin), default(twin), twin.offers) == ("offer_window 1", "pass", [])
    pass_all(state)
    play(state, "counter 2", "target coach house", "give 5")
    assert default(state) == "cancel"
    state.apply(state.default())
    assert (asked(state), default(state), state.counters) == ("trader_window 0", "stop", [])


@pytest.mark.rule("GEN-16.4")
def test_default_cards_are_those_with_the_lowest_numbers() -> None:
    chosen = position(hands={0: ["M09", "M04", "C01"]})
    post(chosen, 1, "street_75", "give 5", "want any message")
    pass_all(chosen)
    play(chosen, "accept 2 1")
    assert (asked(chosen), default(chosen)) == ("choose_card 0", "hand M04")
    owed = position(("post_office",), piles={1: ["M09", "M04"]})
    play(owed, "open")
    sell(owed, 1, "site", "later card")
    assert (asked(owed), default(owed)) == ("choose_owed_card 1", "hand M04")


@pytest.mark.rule("GEN-16.4")
def test_the_default_reward_is_the_first_kind_in_stock() -> None:
    state = position(
        ("villa_ricci",),
        hands={0: ["L11"]},
        goods={0: {"ale": 1, "silver": 1, "linen": 1}},
        tiles={1: {"start_space": 5, "trade_1_1": 7}},
    )
    play(state, "take", "deliver L11")
    assert default(state) == "reward choice commodity"


@pytest.mark.rule("GEN-16.4", "GEN-16.5")
def test_a_tile_play_not_completed_is_dropped_as_if_not_begun() -> None:
    state = position(("harbor",), tiles={0: {"trade_1_1": 1}}, goods={0: {"ale": 1}}, hands={0: ["M01"]})
    play(state, "take", "trade ale")
    assert (asked(state), default(state)) == ("trade_item 0", "drop")
    assert "drop" not in legal(state)  # the clock alone may do this
    state.apply(state.default())
    assert (asked(state), goods(state, 0), tiles(state, 0)) == (
        "action_window 0",
        {"ale": 1},
        {"trade_1_1": 1},
    )
    assert (state.plays, "trade ale" in legal(state)) == (0, True)


@pytest.mark.rule("GEN-16.4", "GEN-16.5")
def test_a_street_without_placement_is_dropped_and_one_with_is_done() -> None:
    state = position(loose={0: 2, 1: 2})
    pass_all(state)
    play(state, "stop", "acquire street 74")
    assert (default(state), "drop" in legal(state)) == ("drop", False)
    dropped = state.copy()
    dropped.apply(dropped.default())
    # He has passed: the discs stay for the next player.
    assert (asked(dropped), dropped.loose, dropped.swept) == ("choose_street 1", [2, 2, 0], 0)
    play(state, "place guild hall")
    assert default(state) == "done"
    state.apply(state.default())
    assert (state.trader, state.loose) == (1, [1, 2, 0])


@pytest.mark.rule("GEN-16.4")
def test_a_bought_action_is_used_by_default() -> None:
    state = position()
    sell(state, 1, "coach house", "give 5")
    assert (legal(state), default(state)) == (["main", "forgo"], "main")


@pytest.mark.rule("GEN-16.5")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_default_is_a_legal_answer_or_drops_a_half_made_choice(players: int) -> None:
    dropped = set()
    for seed in range(3):
        dice = Random(seed)
        state = GAME.start(players, seed, {"quick_moves": seed == 1, "co_sponsors": seed == 2})
        while not state.over:
            answer = state.default()
            if answer not in state.legal():
                assert answer.notation == "drop"
                dropped.add(asked(state).split()[0])
            state.apply(dice.choice(state.legal()))
    assert dropped <= {"trade_item", "choose_building"}
