"""AMS-13.3 The black market dealer."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.components import GOODS
from kade.games.amsterdam.rules.expansion_events import DealerMoved

from ..expansion_positions import bailiff, dealer, with_dealer, with_workers
from ..positions import asked, gulden, legal, play, refused, stored, supply, told, until

#: The layout of AMS-13.13, row by row.
GRID = ["beer", "tulip", "cheese", "furniture", "crystal", "jenever", "tile", "lace", "coffee"]


@pytest.mark.rule("AMS-13.10")
@pytest.mark.parametrize("players", [2, 4])
def test_the_first_player_places_the_dealer(players: int) -> None:
    state = GAME.start(players, 3, {"dealer": True})
    first = state.ranks[0]
    until(state, f"place_dealer {first}")
    assert sorted(legal(state)) == sorted(f"dealer {good}" for good in GOODS)
    assert refused(state, "pass") == "AMS-13.10"
    play(state, "dealer lace")
    assert dealer(state) == "lace"
    assert asked(state) == f"take_card {first}"


@pytest.mark.rule("AMS-X26", "AMS-13.11", "AMS-13.12")
def test_his_space_gives_both_and_he_moves_to_a_neighbour() -> None:
    state = with_dealer("coffee", supply={0: {"pink": 2}}, tiles={"PLA2": "coffee"})
    play(state, "block PLA2")
    assert legal(state, "sell") == [
        f"sell {colour}" for colour in ("brown", "grey", "purple", "orange", "pink", "black")
    ]
    assert refused(state, "sell gulden").startswith("AMS-")
    play(state, "sell grey")
    assert gulden(state) == 2
    assert supply(state) == {"grey": 1}
    assert asked(state) == "move_dealer 0"
    assert sorted(legal(state)) == ["dealer crystal", "dealer jenever", "dealer lace"]
    assert refused(state, "dealer beer") == "AMS-13.12"
    assert refused(state, "pass") == "AMS-13.12"
    play(state, "dealer crystal")
    assert dealer(state) == "crystal"


@pytest.mark.rule("AMS-13.11")
def test_other_spaces_give_one_or_the_other_and_he_stays() -> None:
    state = with_dealer("coffee", supply={0: {"pink": 2}}, tiles={"PLA2": "lace"})
    play(state, "block PLA2", "sell grey")
    assert gulden(state) == 0
    assert dealer(state) == "coffee"
    assert told(state, DealerMoved) == []


@pytest.mark.rule("AMS-13.12")
def test_storing_a_good_leaves_him_where_he_is() -> None:
    state = with_dealer("coffee", supply={0: {"pink": 2}}, tiles={"PLA2": "coffee"})
    play(state, "block PLA2", "store")
    assert stored(state) == {"coffee": 1}
    assert dealer(state) == "coffee"


@pytest.mark.rule("AMS-13.13", "AMS-13.12")
@pytest.mark.parametrize("place", range(9))
def test_neighbours_on_the_grid(place: int) -> None:
    state = with_dealer(GRID[place], supply={0: {"pink": 2}}, tiles={"PLA2": GRID[place]})
    play(state, "block PLA2", "sell grey")
    row, column = divmod(place, 3)
    around = [
        GRID[3 * other + across]
        for other in range(max(0, row - 1), min(3, row + 2))
        for across in range(max(0, column - 1), min(3, column + 2))
        if (other, across) != (row, column)
    ]
    assert sorted(legal(state)) == sorted(f"dealer {good}" for good in around)


@pytest.mark.rule("AMS-13.12", "AMS-R41")
def test_without_an_empty_neighbour_he_goes_two_steps() -> None:
    state = with_dealer(
        "coffee",
        supply={0: {"pink": 2}},
        tiles={"PLA2": "coffee"},
        sold=["crystal", "jenever", "lace", "beer", "tile"],
    )
    play(state, "block PLA2", "sell grey")
    assert sorted(legal(state)) == ["dealer cheese", "dealer furniture", "dealer tulip"]


@pytest.mark.rule("AMS-13.12")
def test_a_filled_neighbour_is_not_for_him() -> None:
    state = with_dealer(
        "coffee", supply={0: {"pink": 2}}, tiles={"PLA2": "coffee"}, sold=["crystal", "jenever"]
    )
    play(state, "block PLA2", "sell grey")
    assert dealer(state) == "lace"


@pytest.mark.rule("AMS-13.12")
def test_he_leaves_when_all_nine_are_filled() -> None:
    others = [good for good in GOODS if good != "coffee"]
    state = with_dealer("coffee", supply={0: {"pink": 2}}, tiles={"PLA2": "coffee"}, sold=others)
    play(state, "block PLA2", "sell grey")
    assert dealer(state) == ""
    assert told(state, DealerMoved)[-1].reached == -1


@pytest.mark.rule("AMS-E31")
def test_with_037_nothing_more() -> None:
    state = with_dealer("coffee", active={0: ["037"]}, supply={0: {"pink": 2}}, tiles={"PLA2": "coffee"})
    play(state, "block PLA2", "sell grey")
    assert gulden(state) == 2
    assert supply(state) == {"grey": 1}
    assert asked(state) == "move_dealer 0"


@pytest.mark.rule("AMS-9.10")
def test_cards_then_dealer_then_bailiff() -> None:
    state = with_workers(
        bailiff="PLA2",
        options={"dealer": True},
        active={0: ["074"]},
        supply={0: {"pink": 1}},
        tiles={"PLA2": "coffee"},
    )
    state.extras = [*state.extras[:2], GOODS.index("coffee"), *state.extras[3:]]
    play(state, "block PLA2", "sell pink")
    assert asked(state) == "advance_or_stay 0"
    play(state, "advance")
    assert asked(state) == "move_dealer 0"
    play(state, "dealer lace")
    assert asked(state) == "move_bailiff 0"
    play(state, "bailiff PLA3")
    assert (dealer(state), bailiff(state)) == ("lace", "PLA3")
    assert asked(state) == "take_turn 0"
