"""AMS-6.11 and AMS-11 The market: tiles A1 to B16."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.rules.cards_and_tiles import MARKET_TILES
from kade.games.amsterdam.rules.events import MarketUsed
from kade.games.amsterdam.rules.state import BRIDGES, MARKET

from ..positions import TILE, asked, gulden, legal, play, position, refused, score, source, supply, told

#: AMS-11: pay, points, Amstel spaces, resources of any colour.
FIGURES = {
    "A1": (1, 1, 2, 0),
    "A2": (1, 2, 0, 0),
    "A3": (1, 3, 0, 0),
    "A4": (2, 2, 0, 1),
    "A5": (2, 3, 1, 0),
    "A6": (2, 4, 0, 0),
    "A7": (3, 4, 2, 0),
    "A8": (3, 5, 0, 0),
    "B9": (3, 5, 0, 1),
    "B10": (4, 4, 2, 0),
    "B11": (4, 6, 1, 0),
    "B12": (4, 8, 0, 0),
    "B13": (5, 11, 0, 1),
    "B14": (5, 12, 0, 0),
    "B15": (6, 14, 0, 0),
    "B16": (6, 15, 0, 0),
}


@pytest.mark.rule("AMS-6.39")
@pytest.mark.rule("AMS-R18")
@pytest.mark.rule("AMS-M-A1")
@pytest.mark.rule("AMS-M-A2")
@pytest.mark.rule("AMS-M-A3")
@pytest.mark.rule("AMS-M-A4")
@pytest.mark.rule("AMS-M-A5")
@pytest.mark.rule("AMS-M-A6")
@pytest.mark.rule("AMS-M-A7")
@pytest.mark.rule("AMS-M-A8")
@pytest.mark.rule("AMS-M-B9")
@pytest.mark.rule("AMS-M-B10")
@pytest.mark.rule("AMS-M-B11")
@pytest.mark.rule("AMS-M-B12")
@pytest.mark.rule("AMS-M-B13")
@pytest.mark.rule("AMS-M-B14")
@pytest.mark.rule("AMS-M-B15")
@pytest.mark.rule("AMS-M-B16")
@pytest.mark.parametrize("key", list(FIGURES))
def test_a_tile_costs_and_gives_what_it_shows(key: str) -> None:
    pay, points, spaces, resources = FIGURES[key]
    state = position(gulden={0: pay + 1}, market=key, supply={0: {"grey": 1}}, river=[4, 4, 4])
    play(state, "market")
    if resources:
        assert asked(state) == "gain_resource 0"
        assert refused(state, "pass") == "AMS-6.4"
        play(state, "colour black")
    assert gulden(state) == 1
    assert score(state) == source(state, MARKET) == points
    assert state.river == [4 + spaces, 4, 4]
    assert supply(state) == ({"grey": 1, "black": 1} if resources else {"grey": 1})
    assert told(state, MarketUsed) == [MarketUsed(0, TILE[key], pay, points, -1)]
    assert asked(state) == "take_turn 0"
    poor = position(gulden={0: pay - 1}, market=key, supply={0: {"grey": 1}})
    assert legal(poor, "market") == []
    assert refused(poor, "market") == "AMS-6.39"


@pytest.mark.rule("AMS-R45")
def test_the_tiles_of_the_base_game_are_these_sixteen() -> None:
    """They are market tiles, used for gulden by everybody; none of them is a task of one player."""
    assert [tile.key for tile in MARKET_TILES if not tile.key.startswith("C")] == list(FIGURES)
    assert all(pay > 0 and points > 0 for pay, points, _, _ in FIGURES.values())


@pytest.mark.rule("AMS-6.39")
def test_the_tile_stays_for_the_others() -> None:
    state = position(players=2, first=True, gulden={0: 3, 1: 3}, market="A6", supply={1: {"grey": 1}})
    play(state, "market", "pass")
    assert state.market == TILE["A6"]
    play(state, "market")
    assert [score(state, seat) for seat in range(2)] == [4, 4]


@pytest.mark.rule("AMS-6.39")
def test_the_gulden_are_the_users_own() -> None:
    state = position(gulden={0: 1, 1: 9}, market="A6", supply={0: {"grey": 1}})
    assert refused(state, "market") == "AMS-6.39"


@pytest.mark.rule("AMS-6.40")
def test_steps_of_a_tile_are_free_and_are_not_the_amstel_action() -> None:
    state = position(gulden={0: 2}, market="A5", supply={0: {"grey": 1}}, river=[3, 0, 0])
    play(state, "market")
    assert source(state, BRIDGES) == 2
    assert supply(state) == {"grey": 1}
    play(state, "amstel 1")
    assert state.river[0] == 5
    state = position(gulden={0: 2}, market="A5", supply={0: {"grey": 1}})
    play(state, "amstel 1", "market")
    assert state.river[0] == 2


@pytest.mark.rule("AMS-6.40")
def test_a_resource_of_a_tile_goes_to_the_supply() -> None:
    state = position(gulden={0: 3}, market="B9")
    play(state, "market")
    assert legal(state) == [
        "colour brown",
        "colour grey",
        "colour purple",
        "colour orange",
        "colour pink",
        "colour black",
    ]
    play(state, "colour purple")
    assert supply(state) == {"purple": 1}
    assert not any(state.wheel)
    assert "block NIE3" in legal(state)
