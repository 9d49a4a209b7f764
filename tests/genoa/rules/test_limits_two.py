"""GEN-14 Two players."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.genoa.rules.state import GenoaState

from ..positions import (
    asked,
    begun,
    counter,
    goods,
    legal,
    pass_all,
    play,
    position,
    post,
    posted,
    refused,
    tiles,
    tower,
    use,
)


def two(path: list[str], **given: Any) -> GenoaState:
    return position(path, players=2, **given)


def drafting(path: list[str], target: str, **given: Any) -> GenoaState:
    """Seat 1 begins an offer in a game of two."""
    state = two(path, **given)
    if asked(state) == "open_site 0":
        play(state, "open")
    play(state, "make", f"target {target}")
    return state


@pytest.mark.rule("GEN-14.1")
def test_the_game_of_two_is_the_same_game() -> None:
    state = begun(2)
    assert state.players == 2
    assert state.ducats == [130, 130]
    state = two(["street_74"], goods={1: {"ale": 1}})
    post(state, 1, "coach_house", "give 5", "give ale")
    pass_all(state)
    play(state, "accept 2 1")
    use(state)
    assert (tower(state), tiles(state, 1), goods(state, 0)) == ("coach_house", {"start_space": 1}, {"ale": 1})


@pytest.mark.rule("GEN-14.2", "GEN-8.7", "GEN-18.41", "GEN-18.42", "GEN-18.43", "GEN-17.2")
@pytest.mark.parametrize(
    ("terms", "any_item", "commodity_only"),
    [
        (("give 50",), False, False),
        (("give 50", "want ale"), False, False),
        (("give silk",), True, True),
        (("give 50", "give tile trade 1 1"), True, False),
        (("give marker",), True, False),
        (("give C01 back",), True, False),
        (("give 5", "later pepper"), True, True),
        (("give C01 face", "later saffron"), True, True),
        (("later 10",), False, False),
    ],
)
def test_with_two_players_ducats_alone_are_not_enough(
    terms: tuple[str, ...], any_item: bool, commodity_only: bool
) -> None:
    for rule, can in (("any_item", any_item), ("commodity_only", commodity_only)):
        state = drafting(
            ["spices"],
            "site",
            goods={0: {"ale": 1}, 1: {"silk": 1, "silver": 1}},
            tiles={1: {"trade_1_1": 1}},
            loose={1: 1},
            hands={1: ["C01", "S05"]},
            options={"two_player_item_rule": rule},
        )
        play(state, *terms)
        assert ("submit" in legal(state)) is can
        if not can:
            assert refused(state, "submit") == "GEN-8.36"


@pytest.mark.rule("GEN-14.2")
@pytest.mark.parametrize(
    ("building", "rule", "can"),
    [("inn", "any_item", True), ("inn", "commodity_only", False), ("metals", "commodity_only", True)],
)
def test_deferred_items_count(building: str, rule: str, can: bool) -> None:
    state = drafting([building], "site", options={"two_player_item_rule": rule})
    play(state, "later tile" if building == "inn" else "later silver")
    assert ("submit" in legal(state)) is can


@pytest.mark.rule("GEN-14.2")
def test_the_item_rule_holds_for_counters_and_only_with_two_players() -> None:
    for players, can in ((2, False), (3, True)):
        state = position(["street_74"], players=players, hands={1: ["M01"]})
        pass_all(state)
        play(state, "counter 2", "target street 75", "give 50")
        assert ("submit" in legal(state)) is can
        play(state, "give any message")
        assert "submit" in legal(state)
    state = position(["street_74"], players=3, options={"two_player_item_rule": "commodity_only"})
    post(state, 1, "street_75", "give 5")
    assert len(posted(state, 1)) == 1


# ----------------------------------------------------------------------- the second action


@pytest.mark.rule("GEN-14.3", "EX-8")
@pytest.mark.parametrize("first", ["trader", "other"])
def test_the_trader_has_two_actions_once_the_other_has_taken_one(first: str) -> None:
    state = two(["street_74"], goods={1: {"ale": 1}})
    assert (state.allowance(0), state.allowance(1)) == (1, 1)
    if first == "trader":
        pass_all(state)
        play(state, "move and take coach house")
        use(state)
        assert not state.available(0)
        post(state, 1, "park", "give ale")
    else:
        post(state, 1, "coach_house", "give ale")
    pass_all(state)
    play(state, "accept 2 1")
    use(state)
    assert (state.allowance(0), state.allowance(1)) == (2, 1)
    assert (state.available(0), state.available(1)) == (True, tiles(state, 1) == {"extra_action": 1})
    pass_all(state)
    if first == "other":
        play(state, "move and take park")
        use(state)
        pass_all(state)
    play(state, "move and take villa colini")
    use(state)
    assert state.taken == [2, 1]


@pytest.mark.rule("GEN-14.3")
@pytest.mark.parametrize("players", [2, 3])
def test_only_the_trader_and_only_with_two_players(players: int) -> None:
    state = position(["street_74"], players=players, taken={1: 1})
    assert state.allowance(0) == (2 if players == 2 else 1)
    state = position(["street_74"], players=players, taken={0: 1})
    assert state.allowance(1) == 1


@pytest.mark.rule("GEN-14.4", "GEN-18.44")
def test_the_second_action_is_not_to_be_had_in_advance() -> None:
    state = two(["street_74"], taken={0: 1})
    pass_all(state)
    assert refused(state, "move and take coach house") == "GEN-8.22"
    play(state, "move coach house")
    pass_all(state)
    assert "take" not in legal(state)


@pytest.mark.rule("GEN-14.5", "GEN-18.45")
def test_extra_action_tiles_come_on_top_of_the_second_action() -> None:
    state = two(["street_74"], taken={0: 1, 1: 1}, tiles={0: {"extra_action": 1}})
    pass_all(state)
    play(state, "move and take coach house")
    use(state)
    assert (state.taken[0], tiles(state, 0).get("extra_action")) == (2, 1)  # the allowance first
    pass_all(state)
    play(state, "move and take villa ricci")
    use(state)
    assert (state.taken[0], tiles(state, 0).get("extra_action")) == (2, None)
    pass_all(state)
    assert "move spices" in legal(state)
    assert "move and take spices" not in legal(state)


@pytest.mark.rule("GEN-14.5")
def test_an_action_with_an_extra_tile_counts_for_the_traders_second() -> None:
    state = two(["street_74"], taken={0: 1}, tiles={1: {"extra_action": 1}}, goods={1: {"ale": 1}})
    state.taken = [1, 1]  # his allowance is gone by an action that is not on record
    state.answers = None
    assert state.allowance(0) == 1
    post(state, 1, "coach_house", "give ale")
    pass_all(state)
    play(state, "accept 2 1")
    use(state)
    assert tiles(state, 1) == {"start_space": 1}
    assert state.allowance(0) == 2


@pytest.mark.rule("GEN-14.6", "GEN-6.12")
def test_a_forgone_action_does_not_count() -> None:
    state = two(["street_74"], goods={1: {"ale": 1}})
    post(state, 1, "coach_house", "give ale")
    pass_all(state)
    play(state, "accept 2 1", "forgo")
    assert (state.allowance(0), state.taken) == (1, [0, 0])
    assert state.available(1)


@pytest.mark.rule("GEN-14.2", "GEN-8.10")
def test_a_counter_without_an_item_cannot_be_made_by_asking_for_ducats() -> None:
    state = two(["street_74"], goods={1: {"silk": 1}})
    pass_all(state)
    counter(state, 1, "street_75", "give 5", "give silk", "want 50")
    play(state, "next", "accept")
    assert (state.ducats, goods(state, 0)) == ([55, 145], {"silk": 1})
