"""NAM-13 Resources, limits, information."""

from __future__ import annotations

from random import Random

import pytest

from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules.components import KIND_COUNT
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.kernel import Rng
from kade.kernel.fields import fields_of

from ..positions import asked, has, legal, piles, play, position, refused, score, shops
from .test_components import PRINTED


@pytest.mark.rule("NAM-13.1")
def test_the_supply_of_coins_wood_corn_and_goods_never_runs_out() -> None:
    """The box has 108 units of coins, 50 of wood, 50 of corn and 40 of goods."""
    rich = {"coins": 190, "wood": 1}
    state = position("city", tiles=2, held={0: dict(rich), 1: dict(rich), 2: dict(rich)})
    play(state, "lumberyard", "buy", "amount 99")
    assert (has(state, 0)["wood"], has(state, 0)["coins"]) == (100, 90)  # 1 for the fee
    state = position("city", tiles=2, held={0: {**rich, "corn": 150}})
    play(state, "granary", "sell", "amount 99")
    assert has(state, 0) == {"coins": 288, "wood": 1, "corn": 51}
    state = position(
        "trade",
        5,
        tiles=0,
        special=False,
        warehouses=dict.fromkeys(range(5), 4),
        ships={seat: ["S12", "S23"] for seat in range(5)},
    )
    assert [has(state, seat)["goods"] for seat in range(5)] == [10] * 5


@pytest.mark.rule("NAM-13.1")
def test_furs_and_buildings_are_limited() -> None:
    state = position("city", tiles=2, held={0: {"coins": 30, "wood": 9}}, shops={0: {"mill": 23}})
    assert state.stock[0] == 1
    play(state, "build", "shop docks")  # his last building: he is not asked for another
    assert asked(state) == "choose_operation 0"
    assert refused(state, "build") == "NAM-14.1"
    piles(state, "", "")
    assert refused(state, "black market") == "NAM-14.3"
    piles(state, "", "L")
    play(state, "black market")  # one fur for 3 coins is all there is
    assert has(state, 0) == {"coins": 26, "wood": 8, "lynx": 1}


@pytest.mark.rule("NAM-13.1")
def test_cards_and_longhouses_are_limited() -> None:
    state = position("land", tiles=4, camps=[0, 0, 0, 0, 1], land_display=["L01", "-", "-", "-"])
    play(state, "buy land")
    assert "buy land" not in legal(state)
    assert sum(state.camps) == 1
    state = position("land", tiles=4, camps=[1, 2, 0, 0, 0])
    play(state, "buy land", "land 1")
    assert state.camps == [0, 2, 0, 0, 0]  # one has left the game


@pytest.mark.rule("NAM-13.2")
def test_goods_are_limited_by_the_docks_and_nothing_else_is() -> None:
    rich = {"coins": 300, "wood": 300, "corn": 300, "goods": 3, "beaver": 9, "mink": 9}
    state = position(
        "trade",
        tiles=2,
        held={0: rich},
        lands={0: ["L23"]},
        houses={0: 3},
        cleared={0: 1},
        ships={0: ["S12"]},
        traders="BOOO LLL UUUU",
        camps=[1, 0, 0, 0, 0],
    )
    play(state, "trade", "trader bottom")  # furs without a limit
    assert has(state, 0)["muskrat"] == 4
    play(state, "end turn")
    assert has(state, 0) == {**rich, "goods": 4, "muskrat": 4, "corn": 305, "coins": 302}


# -------------------------------------------------------------------- no debt, no dealing


@pytest.mark.rule("NAM-13.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_answer_changes_what_another_player_owns(players: int) -> None:
    """Unless the engine goes on to a turn, an auction or an income of somebody else by itself."""
    checked = 0
    for seed in range(20):
        dice = Random(seed)
        state = GAME.start(players, seed)
        while not state.over:
            seat, before, told = state.seat, state.held[:], len(state.journal or [])
            state.apply(dice.choice(state.legal()))
            assert min(state.held) >= 0
            if all(event.seat in (seat, -1) for event in (state.journal or [])[told:]):
                checked += 1
                for other in range(players):
                    if other != seat:
                        own = slice(other * KIND_COUNT, (other + 1) * KIND_COUNT)
                        assert state.held[own] == before[own]
    assert checked > 1000


@pytest.mark.rule("NAM-13.3")
def test_there_is_no_debt() -> None:
    state = position("city", tiles=1, held={0: {"coins": 3, "wood": 1}}, shops={0: {"granary": 1}})
    play(state, "granary")  # free, and without corn he can only buy
    assert legal(state) == ["amount 1", "amount 2", "amount 3"]
    assert refused(state, "amount 4") == "NAM-10.5"
    state = position("city", tiles=1, held={0: {"coins": 3, "wood": 1}})
    play(state, "build", "shop docks")  # one wood, one shop
    assert asked(state) == "choose_operation 0"
    assert shops(state, 0) == {"docks": 1}


# -------------------------------------------------------------------------------- secrets


def in_the_middle(players: int, seed: int) -> NewAmsterdamState:
    """Some way into a random game."""
    dice = Random(seed)
    state = GAME.start(players, seed)
    for _ in range(20 * players + 7 * seed):
        if not state.over:
            state.apply(dice.choice(state.legal()))
    return state


@pytest.mark.rule("NAM-13.4")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_order_of_the_three_piles_is_hidden_from_everybody(players: int) -> None:
    differing = 0
    for seed in range(8):
        state = in_the_middle(players, seed)
        twin = state.copy()
        size = twin.fur_pile_size
        twin.fur_pile = twin.fur_pile[:size][::-1]
        twin.land_deck = _turned(twin.land_deck)
        twin.ship_deck = _turned(twin.ship_deck)
        twin.rng = Rng(state.rng.state ^ 1)
        differing += twin.fur_pile != state.fur_pile[:size] and twin.land_deck != state.land_deck
        for seat in (None, *range(players)):
            assert state.view(seat) == twin.view(seat)
    assert differing > 3


def _turned(deck: list[int]) -> list[int]:
    """Another order that leaves the eras where they are."""
    return [card for era in (range(12, 24), range(12)) for card in deck[::-1] if card in era]


@pytest.mark.rule("NAM-13.4")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_everything_else_is_public(players: int) -> None:
    piled = {"fur_pile", "land_deck", "ship_deck"}
    for seed in range(8):
        state = in_the_middle(players, seed)
        for seat in (None, *range(players)):
            view = state.view(seat)
            for name in fields_of(NewAmsterdamState):
                if name not in piled and name != "fur_pile_size":
                    assert getattr(view, name) == getattr(state, name), name
            # The sizes of the piles are public too.
            assert sum(view.fur_pile) == state.fur_pile_size
            assert len(view.land_deck) == len(state.land_deck)
            assert len(view.ship_deck) == len(state.ship_deck)


@pytest.mark.rule("NAM-13.4")
def test_bids_and_payments_are_public() -> None:
    state = GAME.start(3, 1, {"first_player": "seat 1"})
    while state.phase == 0:
        state.apply(state.default())
    play(state, "column 1", "bid 5", "pass")
    view = state.view(None)
    assert (view.column, view.bids) == (0, [5, -2, -1])
    play(state, "pass", "amount 3")
    assert state.view(1).laid == [3, 0, 0, 0, 0, 0, 0, 0, 0]


# ------------------------------------------------------------------------------ the score


@pytest.mark.rule("NAM-13.5")
@pytest.mark.parametrize("points", [0, 48, 49, 97, 98, 247])
def test_the_score_is_a_plain_integer_without_laps(points: int) -> None:
    state = position("city", tiles=2, shops={0: {"docks": 1}}, points={0: points})
    play(state, "elections")
    assert score(state, 0) == points + 3
    assert state.view(1).score(0) == points + 3
    assert GAME.standing(state.view(None))[0] == points + 3


@pytest.mark.rule("NAM-13.5")
def test_the_track_has_a_start_space_and_one_lap_of_fifty() -> None:
    spaces = PRINTED["board"]["score_track"]["spaces"]
    assert PRINTED["scoring"]["lap"] == 50
    assert len(spaces) == len({tuple(space) for space in spaces}) == 51
