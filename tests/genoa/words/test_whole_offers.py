"""GEN-8.39: an offer handed in whole is the same as the one made by its steps."""

from __future__ import annotations

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.state import GenoaState
from kade.kernel import BadNotation, IllegalAction

from ..positions import asked, legal, pass_all, play, position, posted, snapshot


def john() -> GenoaState:
    """EX-3: the tower beside the Coach House; seat 1 has silver, pepper and an order."""
    return position(
        ["street_74"],
        goods={1: {"silver": 1, "pepper": 2}, 0: {"wine": 1}},
        hands={1: ["S03", "M01"], 0: ["L01"]},
        tiles={1: {"trade_1_1": 1}},
    )


def one_line(state: GenoaState, text: str) -> list[str]:
    steps = GAME.unfold(state, text)
    for action in steps:
        state.apply(action)
    return [str(action) for action in steps]


@pytest.mark.rule("GEN-8.39", "GEN-21.8", "EX-14")
def test_a_line_is_read_as_the_steps_of_the_draft() -> None:
    whole, small = john(), john()
    steps = one_line(whole, "offer coach house: give 1 silver, 5 ducats")
    assert steps == ["make", "target coach house", "give 5", "give silver", "submit"]
    play(small, *steps)
    assert snapshot(whole) == snapshot(small)


@pytest.mark.rule("GEN-8.39", "GEN-8.34")
def test_everything_that_can_be_in_an_offer() -> None:
    state = john()
    line = (
        "offer coach house: give 85 ducats, 2 pepper, 1 tile trade 1 1, S03 back, M01 face "
        "later tile want 165 ducats, 1 wine, L01"
    )
    assert one_line(state, line) == [
        "make", "target coach house", "give 50", "give 10", "give 10", "give 10", "give 5",
        "give pepper", "give pepper", "give tile trade 1 1", "give M01 face", "give S03 back",
        "later tile", "want 100", "want 50", "want 10", "want 5", "want wine", "want L01 face", "submit",
    ]  # fmt: skip


@pytest.mark.rule("GEN-8.2", "GEN-8.39")
def test_the_object_is_the_same_offer() -> None:
    line, whole = john(), john()
    one_line(line, "offer coach house: give 5 ducats, 1 silver")
    text = (
        '{"kind": "route", "target": "coach_house", '
        '"give": {"ducats": 5, "commodities": {"silver": 1}}, "deferred": [], "want": {}}'
    )
    one_line(whole, text)
    assert snapshot(line) == snapshot(whole)


@pytest.mark.rule("GEN-8.2", "GEN-8.5")
def test_an_object_with_a_deferred_part() -> None:
    state = position(["spices"], taken={0: 1})
    one_line(
        state,
        '{"kind": "site", "target": "spices", "give": {"ducats": 10}, '
        '"deferred": [{"commodity": "saffron"}]}',
    )
    (offer,) = posted(state, 1)
    assert offer.site
    assert offer.give.ducats == 10
    assert offer.later.goods == [0, 1, 0, 0, 0, 0, 0, 0]


@pytest.mark.rule("GEN-8.32", "GEN-8.39")
def test_changes_and_counters_in_one_line() -> None:
    state = john()
    one_line(state, "offer coach house: give 5 ducats")
    assert one_line(state, "change 1: give 10 ducats") == ["modify 1", "give 10", "submit"]
    assert posted(state, 1)[0].give.ducats == 10
    pass_all(state)
    steps = one_line(state, "counter 2 coach house: give 20 ducats, 1 silver")
    assert steps == ["counter 2", "target coach house", "give 10", "give 10", "give silver", "submit"]
    assert state.counters[0].give.ducats == 20
    site = position(["spices"])
    play(site, "open")
    pass_all(site)
    assert one_line(site, "counter 3 site: give 15 ducats") == ["counter 3", "give 10", "give 5", "submit"]
    assert asked(site) == "trader_window 0"


@pytest.mark.rule("GEN-8.39", "GEN-7.9", "GEN-17.12")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("offer coach house: give 105 ducats", "GEN-17.12"),
        ("offer coach house: give 3 pepper", "GEN-8.7"),
        ("offer coach house: give 1 saffron", "GEN-8.7"),
        ("offer coach house: give S04", "GEN-8.7"),
        ("offer coach house: give 1 marker", "GEN-8.7"),
        ("offer coach house: give 1 tile extra action", "GEN-8.7"),
        ("offer coach house: give 5 ducats later 1 saffron", "GEN-8.5"),
        ("offer coach house: give 5 ducats want 2 wine", "GEN-8.35"),
        ("offer coach house: want 1 wine", "GEN-8.36"),
        ("offer villa zasteri: give 5 ducats", "GEN-8.8"),
        ("offer street 74: give 5 ducats", "GEN-18.46"),
        ("offer site: give 5 ducats", "GEN-8.8"),
        ("change 1: give 5 ducats", "GEN-8.33"),
    ],
)
def test_a_whole_offer_that_is_not_legal_is_refused_and_uses_nothing_up(text: str, rule: str) -> None:
    state = john()
    before = snapshot(state)
    with pytest.raises(IllegalAction) as caught:
        one_line(state, text)
    assert caught.value.rule == rule
    assert snapshot(state) == before


@pytest.mark.parametrize(
    "text",
    [
        "offer coach house: give 7 ducats",
        "offer coach house: give 99999999 ducats",
        "offer coach house: give 999 pepper",
        "offer coach house: give promise",
        "offer coach house: 5 ducats",
        "offer nowhere: give 5 ducats",
        "offer coach house: later 1 promise",
        "counter 9 site: give 5 ducats",
        "change 0: give 5 ducats",
        "change x: give 5 ducats",
        "{",
        "{}x",
        '{"target": 7}',
        '{"target": "coach_house", "promise": "next turn"}',
        '{"target": "coach_house", "give": {"ducats": -5}}',
        '{"target": "coach_house", "give": {"commodities": {"pepper, 1 silver": 1}}}',
    ],
)
def test_what_is_no_offer_is_refused_as_such(text: str) -> None:
    state = john()
    before = snapshot(state)
    with pytest.raises(BadNotation):
        GAME.unfold(state, text)
    assert snapshot(state) == before


# -------------------------------------------------------------------- other lines of answers


@pytest.mark.rule("GEN-16.5", "GEN-20.6")
def test_a_player_cannot_drop_a_half_made_trade_in_one_line() -> None:
    state = position(("harbor",), tiles={0: {"trade_1_1": 1}}, goods={0: {"ale": 1}})
    play(state, "take")
    assert [str(step) for step in GAME.unfold(state, "trade ale; for wine")] == ["trade ale", "for wine"]
    with pytest.raises(IllegalAction):
        GAME.unfold(state, "trade ale; drop")


@pytest.mark.rule("GEN-16.5", "GEN-20.6")
def test_a_player_cannot_drop_a_street_in_one_line() -> None:
    state = position(loose={0: 1})
    pass_all(state)
    play(state, "stop")
    assert "acquire street 74" in legal(state)
    steps = GAME.unfold(state, "acquire street 74; place guild hall")
    assert [str(step) for step in steps] == ["acquire street 74", "place guild hall"]
    with pytest.raises(IllegalAction):
        GAME.unfold(state, "acquire street 74; drop")
