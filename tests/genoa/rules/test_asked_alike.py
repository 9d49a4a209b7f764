"""GEN-21.7: who is asked, and who is not, tells the others nothing of hands and purses."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.genoa.rules.state import GenoaState

from ..positions import asked, bid, counter, legal, looks, pass_all, play, position, post


def shown(state: GenoaState, hider: int) -> list[Any]:
    """What everybody else sees, in the view and in what has happened."""
    others = [seat for seat in (*range(state.players), -1) if seat != hider]
    views = [looks(state, None if seat < 0 else seat) for seat in others]
    return [views, [event.seen_by(seat).to_json() for event in state.journal or [] for seat in others]]


# ------------------------------------------------------------------------- the action window


def taken(cards: list[str], building: str, held: dict[str, int]) -> GenoaState:
    """The trader has begun an action; his hand is not for the others to know."""
    state = position((building,), hands={0: cards}, goods={0: held})
    play(state, "take")
    return state


@pytest.mark.rule("GEN-21.7", "GEN-6.9")
@pytest.mark.parametrize(
    ("building", "fitting", "other", "held", "order"),
    [
        ("guild_hall", "S08", "S01", {"ale": 1}, "order S08"),
        ("villa_ricci", "L11", "L01", {"ale": 1, "silver": 1, "linen": 1}, "deliver L11"),
    ],
)
def test_the_course_of_an_action_does_not_betray_that_no_order_was_held(
    building: str, fitting: str, other: str, held: dict[str, int], order: str
) -> None:
    with_order, without = taken([fitting], building, held), taken([other], building, held)
    assert legal(without) == ["main"]
    assert legal(with_order) == ["main", order]
    assert shown(with_order, 0) == shown(without, 0)


@pytest.mark.rule("GEN-21.7", "GEN-6.9")
def test_nor_does_its_end() -> None:
    with_order, without = taken(["S08"], "guild_hall", {"ale": 1}), taken(["S01"], "guild_hall", {"ale": 1})
    for state in (with_order, without):
        play(state, "main")
        assert asked(state) == "action_window 0"
    assert (legal(with_order), legal(without)) == (["order S08", "end"], ["end"])
    assert shown(with_order, 0) == shown(without, 0)


@pytest.mark.rule("GEN-21.7")
@pytest.mark.parametrize(("cards", "held"), [([], {"ale": 1}), (["S08"], {}), (["L01", "M01"], {"ale": 1})])
def test_where_all_can_see_that_no_order_is_possible_nobody_is_asked(
    cards: list[str], held: dict[str, int]
) -> None:
    state = taken(cards, "guild_hall", held)  # no small order, or no commodity
    assert state.used
    assert asked(state) == "offer_window 1"


@pytest.mark.rule("GEN-21.7", "GEN-11.10")
def test_a_villa_by_tile_does_not_betray_that_no_large_order_could_be_delivered() -> None:
    def used(card: str) -> GenoaState:
        state = position(
            ("inn",),
            hands={0: [card]},
            goods={0: {"ale": 1, "silver": 1, "linen": 1}},
            tiles={0: {"building_action": 1}},
            owners={"villa_ricci": 0},
        )
        play(state, "take", "use villa ricci")
        assert asked(state) == "draw_or_deliver 0"
        return state

    assert (legal(used("L11")), legal(used("L01"))) == (["main", "deliver L11"], ["main"])
    assert shown(used("L11"), 0) == shown(used("L01"), 0)


# ---------------------------------------------------------------------------- the trader


@pytest.mark.rule("GEN-21.7", "GEN-15.6", "GEN-8.19")
def test_the_final_decision_does_not_betray_an_empty_purse() -> None:
    def final(ducats: int) -> GenoaState:
        options: dict[str, bool | int | str] = {"rounds_per_step": 1, "max_counters_per_window": 0}
        state = position(("inn",), taken={0: 1}, ducats={0: ducats}, options=options)
        bid(state, {1: ("site", "give 5", "want 100")})
        assert asked(state) == "trader_window 0"
        play(state, "decline 2 1")
        assert asked(state) == "trader_window 0"
        return state

    assert (legal(final(100)), legal(final(50))) == (["accept 2 1", "leave"], ["leave"])
    assert shown(final(100), 0) == shown(final(50), 0)


@pytest.mark.rule("GEN-21.7", "GEN-8.25")
def test_nor_does_the_move_with_co_sponsors() -> None:
    def sponsored(ducats: int) -> GenoaState:
        state = position(
            players=4, taken={3: 1}, ducats={0: ducats}, options={"co_sponsors": True, "visit_deals": True}
        )
        post(state, 1, "coach_house", "give 5")
        post(state, 3, "coach_house", "give 5", "want 100")
        pass_all(state)
        play(state, "accept 2 1")
        assert asked(state) == "accept_more 0"
        return state

    assert (legal(sponsored(100)), legal(sponsored(50))) == (["accept 4 1", "go"], ["go"])
    assert shown(sponsored(100), 0) == shown(sponsored(50), 0)


# -------------------------------------------------------------------------------- the buyer


@pytest.mark.rule("GEN-21.7", "GEN-8.41")
def test_cards_left_open_do_not_betray_which_order_is_owed() -> None:
    def choosing(other: str) -> GenoaState:
        """He holds one order for the Tavern and another, which may be for it as well."""
        state = position(("tavern",), hands={1: ["S11", other]}, goods={1: {"wine": 1, "saffron": 1}})
        play(state, "open")
        pass_all(state)
        counter(state, 1, "site", "give any small order", "later 10")
        play(state, "next", "accept")
        assert asked(state) == "choose_card 1"
        return state

    assert (legal(choosing("S12")), legal(choosing("S04"))) == (["hand S11", "hand S12"], ["hand S04"])
    assert shown(choosing("S12"), 1) == shown(choosing("S04"), 1)
