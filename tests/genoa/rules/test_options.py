"""GEN-16 Table options: every one changes the game."""

from __future__ import annotations

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.events import DiceRolled, MarkerAdvanced
from kade.kernel import BadSetup

from ..positions import (
    asked,
    begun,
    bid,
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
    tower,
)
from .test_components import PRINTED

#: In the data file, but not for a table to choose: constants.
NOT_OPTIONS = {"draft_ducat_steps", "ducat_step"}

#: The range of every limit, as the data file gives it in words.
RANGES = {
    "rounds_per_step": (1, 10),
    "edits_per_window": (1, 5),
    "max_offers_per_player": (1, 6),
    "max_counters_per_window": (0, 4),
    "max_bundle_items": (1, 40),
    "max_offer_ducats": (100, 5000),
    "acts_per_turn_budget": (20, 2000),
}


# ------------------------------------------------------------------------------------- options


@pytest.mark.rule("GEN-16.1")
def test_every_option_of_the_data_file_has_its_default_from_there() -> None:
    printed = {**PRINTED["options"], **PRINTED["negotiation"]}
    assert {option.key for option in GAME.options} == set(printed) - NOT_OPTIONS
    assert {option.key: option.default for option in GAME.options} == {
        key: value for key, value in printed.items() if key not in NOT_OPTIONS
    }
    for option in GAME.options:
        assert option.default in option.choices
        assert len(option.choices) > 1


@pytest.mark.rule("GEN-16.1")
@pytest.mark.parametrize("key", RANGES)
def test_limits_have_their_ranges(key: str) -> None:
    (option,) = [option for option in GAME.options if option.key == key]
    assert (option.choices[0], option.choices[-1]) == RANGES[key]
    for value in (option.choices[0], option.choices[-1]):
        GAME.start(3, 1, {key: value})
    for wrong in (RANGES[key][0] - 1, RANGES[key][1] + 1, -5):
        with pytest.raises(BadSetup):
            GAME.start(3, 1, {key: wrong})


@pytest.mark.rule("GEN-16.1")
def test_the_options_are_fixed_and_everybody_sees_them() -> None:
    state = begun(3, 1, {"rounds_per_step": 7, "co_sponsors": True, "visit_deals": True})
    settings = state.settings[:]
    assert settings != begun(3, 1).settings
    for seat in (0, 1, 2, None):
        assert state.view(seat).settings == settings
    while not state.over:
        state.apply(state.default())
    assert state.settings == settings


@pytest.mark.rule("GEN-16.1", "GEN-15.2")
@pytest.mark.parametrize(("money", "shown"), [("hidden", [-1, 35, -1]), ("open", [105, 35, 80])])
def test_option_money_visibility(money: str, shown: list[int]) -> None:
    state = position(ducats={0: 105, 1: 35, 2: 80}, options={"money_visibility": money})
    assert state.view(1).ducats == shown


@pytest.mark.rule("GEN-16.1", "GEN-2.7")
def test_option_first_player() -> None:
    for seat in range(4):
        firsts = {GAME.start(4, seed, {"first_player": f"seat {seat + 1}"}).first for seed in range(12)}
        assert firsts == {seat}
    assert {GAME.start(4, seed).first for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("GEN-16.1", "GEN-8.21")
def test_option_quick_moves() -> None:
    slow = position()
    assert asked(slow) == "offer_window 1"
    quick = position(options={"quick_moves": True})
    assert asked(quick) == "open_route 0"
    assert {"open", "stop", "move street 75", "move and take coach house"} <= set(legal(quick))
    moved = quick.copy()
    play(moved, "move street 75")
    assert (tower(moved), asked(moved)) == ("street_75", "open_route 0")
    # Nothing can be accepted before an offer window of the new step.
    post_before = position(options={"quick_moves": True})
    play(post_before, "open")
    post(post_before, 1, "street_76", "give 5")
    pass_all(post_before)
    play(post_before, "move street 75")
    assert asked(post_before) == "open_route 0"
    assert not [answer for answer in legal(post_before) if answer.startswith("accept")]


@pytest.mark.rule("GEN-16.1", "GEN-8.25")
@pytest.mark.parametrize("several", [False, True])
def test_option_co_sponsors(several: bool) -> None:
    state = position(players=4, taken={2: 1, 3: 1}, options={"co_sponsors": several, "visit_deals": True})
    bid(state, {1: ("coach house", "give 10"), 2: ("coach house", "give 5"), 3: ("street 75", "give 50")})
    play(state, "accept 3 1")
    if several:
        assert (asked(state), legal(state)) == ("accept_more 0", ["accept 2 1", "go"])
        assert (tower(state), state.ducats) == ("street_74", [105, 100, 95, 100])
        play(state, "accept 2 1")
        assert (asked(state), state.ducats) == ("action_window 1", [115, 90, 95, 100])
    else:
        assert (asked(state), state.ducats) == ("open_site 0", [105, 100, 95, 100])
    assert tower(state) == "coach_house"


@pytest.mark.rule("GEN-16.1", "GEN-17.5")
@pytest.mark.parametrize(("late", "ducats"), [(True, 130), (False, 100)])
def test_option_late_messages(late: bool, ducats: int) -> None:
    state = position(
        ("harbor", "street_24", "post_office"),
        used=["harbor"],
        piles={1: ["M01", "M14"]},
        options={"late_messages": late},
    )
    play(state, "take")
    assert state.ducats[0] == ducats


@pytest.mark.rule("GEN-16.1", "GEN-8.5")
@pytest.mark.parametrize("allowed", [True, False])
def test_option_deferred_order_proceeds(allowed: bool) -> None:
    state = position(
        ("spices", "street_73"),
        route=True,
        goods={1: {"wine": 1, "ale": 1, "silver": 1, "linen": 1}},
        hands={1: ["S06", "L11"]},
        options={"deferred_order_proceeds": allowed},
    )
    play(state, "make", "target coach house")
    assert ("later 10" in legal(state)) is allowed
    play(state, "cancel", "make", "target villa ricci")
    assert ("later order tile" in legal(state)) is allowed
    assert ("later 100" in legal(state)) is allowed
    assert "later card" in legal(state)  # other deferred parts are not concerned


@pytest.mark.rule("GEN-16.1", "GEN-14.2")
def test_option_two_player_item_rule() -> None:
    for rule, enough in (("any_item", True), ("commodity_only", False)):
        state = position(
            ("street_73",), 2, tiles={1: {"trade_1_1": 1}}, options={"two_player_item_rule": rule}
        )
        play(state, "make", "target spices", "give 5", "give tile trade 1 1")
        assert ("submit" in legal(state)) is enough
        play(state, "later pepper")
        assert "submit" in legal(state)


@pytest.mark.rule("GEN-16.1", "GEN-17.15")
@pytest.mark.parametrize(("seven", "turns"), [(False, 30), (True, 35)])
def test_option_seven_rounds_for_five(seven: bool, turns: int) -> None:
    state = begun(5, 1, {"seven_rounds_for_five": seven})
    while not state.over:
        state.apply(state.default())
    assert told(state, MarkerAdvanced) == []  # no market start with this seed
    assert len(told(state, DiceRolled)) == turns


@pytest.mark.rule("GEN-16.1", "GEN-8.15")
@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_option_rounds_per_step(rounds: int) -> None:
    state = position(options={"rounds_per_step": rounds})
    for number in range(rounds):
        pass_all(state)
        assert ("next" in legal(state)) is (number < rounds - 1)
        if number < rounds - 1:
            play(state, "next")
    assert refused(state, "next") == "GEN-8.19"


@pytest.mark.rule("GEN-16.1", "GEN-8.16")
@pytest.mark.parametrize("edits", [1, 3, 5])
def test_option_edits_per_window(edits: int) -> None:
    state = position(options={"edits_per_window": edits})
    for number in range(edits):
        assert asked(state) == "offer_window 1"
        head = ["modify 1"] if number else ["make", "target street 75"]
        play(state, *head, "give 5", "submit")
    assert asked(state) == "offer_window 2"


@pytest.mark.rule("GEN-16.1", "GEN-8.16", "GEN-8.33")
@pytest.mark.parametrize("most", [1, 4])
def test_option_max_offers_per_player(most: int) -> None:
    state = position(options={"max_offers_per_player": most, "edits_per_window": 5})
    for _ in range(most):
        play(state, "make", "target street 75", "give 5", "submit")
    assert [offer.slot for offer in posted(state, 1)] == list(range(most))
    assert refused(state, "make") == "GEN-8.33"


@pytest.mark.rule("GEN-16.1", "GEN-8.17")
@pytest.mark.parametrize("most", [0, 1, 3])
def test_option_max_counters_per_window(most: int) -> None:
    state = position(players=5, options={"max_counters_per_window": most})
    pass_all(state)
    for seat in range(1, most + 1):
        counter(state, seat, "street_75", "give 5")
    assert not [answer for answer in legal(state) if answer.startswith("counter")]
    assert len(state.counters) == most


@pytest.mark.rule("GEN-16.1", "GEN-8.7")
@pytest.mark.parametrize("most", [1, 3])
def test_option_max_bundle_items(most: int) -> None:
    state = position(
        ("street_73",),
        goods={0: {"wine": 5}, 1: {"ale": 5}},
        options={"max_bundle_items": most},
    )
    play(state, "make", "target spices", *["give ale"] * most)
    assert not [answer for answer in legal(state) if answer in ("give ale", "later pepper")]
    assert "want wine" in legal(state)  # each side for itself
    play(state, *["want wine"] * most)
    assert "want wine" not in legal(state)


@pytest.mark.rule("GEN-16.1", "GEN-8.1")
@pytest.mark.parametrize("most", [100, 300])
def test_option_max_offer_ducats(most: int) -> None:
    state = position(ducats={0: 1000, 1: 1000}, options={"max_offer_ducats": most})
    for side in ("give", "want"):
        if side == "give":
            play(state, "make", "target street 75")
        play(state, *[f"{side} 100"] * (most // 100))
        assert not [answer for answer in legal(state) if answer in (f"{side} 100", f"{side} 5")]


@pytest.mark.rule("GEN-16.1", "GEN-8.27")
@pytest.mark.parametrize(("budget", "spent"), [(20, True), (40, False)])
def test_option_acts_per_turn_budget(budget: int, spent: bool) -> None:
    state = position(options={"acts_per_turn_budget": budget})
    pass_all(state)
    state.acts, state.answers = 20, None
    assert ("next" not in legal(state)) is spent
    assert ("counter 2" not in legal(state)) is spent


@pytest.mark.rule("GEN-16.1", "GEN-11.12")
@pytest.mark.parametrize("most", [1, 4])
def test_option_max_tile_plays_per_action(most: int) -> None:
    state = position(
        ("spices",),
        tiles={0: {"choice_commodity": 5}},
        hands={0: ["S05"]},
        options={"max_tile_plays_per_action": most},
    )
    play(state, "take", "choose silver", *["choose ale"] * (most - 1))
    assert legal(state) == ["main", "order S05"]
    assert goods(state, 0) == ({"silver": 1, "ale": most - 1} if most > 1 else {"silver": 1})
