"""AMS-10 District maps: 109 to 132."""

from __future__ import annotations

import pytest

from ..card_positions import change, ready
from ..positions import legal, marked, play, refused, until

POINT = {"points": 1}
COIN = {"gulden": 1}
BOTH = {"gulden": 1, "points": 1}
COLOURS = {"pink", "grey", "orange", "brown", "purple", "black"}

MAPS = [
    pytest.param("109", "pink", POINT, marks=pytest.mark.rule("AMS-C109")),
    pytest.param("110", "pink", COIN, marks=pytest.mark.rule("AMS-C110")),
    pytest.param("111", "pink", COIN, marks=pytest.mark.rule("AMS-C111")),
    pytest.param("112", "pink", BOTH, marks=pytest.mark.rule("AMS-C112")),
    pytest.param("113", "grey", POINT, marks=pytest.mark.rule("AMS-C113")),
    pytest.param("114", "grey", COIN, marks=pytest.mark.rule("AMS-C114")),
    pytest.param("115", "grey", COIN, marks=pytest.mark.rule("AMS-C115")),
    pytest.param("116", "grey", BOTH, marks=pytest.mark.rule("AMS-C116")),
    pytest.param("117", "orange", POINT, marks=pytest.mark.rule("AMS-C117")),
    pytest.param("118", "orange", COIN, marks=pytest.mark.rule("AMS-C118")),
    pytest.param("119", "orange", COIN, marks=pytest.mark.rule("AMS-C119")),
    pytest.param("120", "orange", BOTH, marks=pytest.mark.rule("AMS-C120")),
    pytest.param("121", "brown", POINT, marks=pytest.mark.rule("AMS-C121")),
    pytest.param("122", "brown", COIN, marks=pytest.mark.rule("AMS-C122")),
    pytest.param("123", "brown", COIN, marks=pytest.mark.rule("AMS-C123")),
    pytest.param("124", "brown", BOTH, marks=pytest.mark.rule("AMS-C124")),
    pytest.param("125", "purple", POINT, marks=pytest.mark.rule("AMS-C125")),
    pytest.param("126", "purple", COIN, marks=pytest.mark.rule("AMS-C126")),
    pytest.param("127", "purple", COIN, marks=pytest.mark.rule("AMS-C127")),
    pytest.param("128", "purple", BOTH, marks=pytest.mark.rule("AMS-C128")),
    pytest.param("129", "black", POINT, marks=pytest.mark.rule("AMS-C129")),
    pytest.param("130", "black", COIN, marks=pytest.mark.rule("AMS-C130")),
    pytest.param("131", "black", COIN, marks=pytest.mark.rule("AMS-C131")),
    pytest.param("132", "black", BOTH, marks=pytest.mark.rule("AMS-C132")),
]


@pytest.mark.parametrize(("key", "colour", "gain"), MAPS)
def test_a_map_is_used_for_a_resource_of_its_colour(key: str, colour: str, gain: dict[str, int]) -> None:
    state = ready(key, supply={colour: 2})
    assert change(state, f"use {key}") == {colour: -1, **gain}
    assert marked(state) == [key]
    assert refused(state, f"use {key}") == "AMS-6.9"


@pytest.mark.parametrize(("key", "colour", "gain"), MAPS)
def test_no_other_colour_pays_for_a_map(key: str, colour: str, gain: dict[str, int]) -> None:
    others = {other: 2 for other in COLOURS if other != colour}
    state = ready(key, supply=others, gulden=5)
    assert refused(state, f"use {key}") == f"AMS-C{key}"
    assert legal(state, "use") == []


@pytest.mark.parametrize(("key", "colour", "gain"), MAPS)
def test_a_map_is_used_again_in_the_next_round(key: str, colour: str, gain: dict[str, int]) -> None:
    state = ready(key, supply={colour: 1}, wheel={0: {1: {colour: 1}}})
    play(state, f"use {key}", "pass")
    until(state, "take_turn 0")
    assert change(state, f"use {key}") == {colour: -1, **gain}


@pytest.mark.parametrize(("key", "colour", "gain"), MAPS)
def test_a_free_use_of_each_map(key: str, colour: str, gain: dict[str, int]) -> None:
    """035 asks no resource of the district, and 038 none of the cost."""
    state = ready("035", "038", gulden=3, inactive=[key])
    gained = {**gain, "gulden": gain.get("gulden", 0) - 3}
    assert change(state, f"free {key}") == gained
    assert marked(state) == []
