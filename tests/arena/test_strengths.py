"""Ratings by maximum likelihood: against closed forms, against simulated games, and in awkward cases."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from math import exp, log, log10, prod
from random import Random

import pytest

from arena.helpers import row
from kade.arena.game_played import GameRow
from kade.arena.strengths import HALVES, POINTS, likeliest, rate, reference_of, solved, stages, witnesses


def placed(number: int, order: list[str], deal: int | None = None) -> GameRow:
    """A game that ended in this order, at seats drawn from its number."""
    seats = order[:]
    Random(number).shuffle(seats)
    return row(
        number, seats, [-order.index(bot) for bot in seats], seed=str(number if deal is None else deal)
    )


def drawn_order(strengths: Mapping[str, float], chance: Random) -> list[str]:
    left, order = list(strengths), list[str]()
    while left:
        order.append(chance.choices(left, [strengths[bot] for bot in left])[0])
        left.remove(order[-1])
    return order


def true_points(strengths: Mapping[str, float]) -> dict[str, float]:
    """All have as many seats: the first by name is the reference."""
    return {bot: 1500 + 400 * log10(own / strengths["a"]) for bot, own in strengths.items()}


# -------------------------------------------------------------------- closed forms


def test_two_bots_are_as_far_apart_as_their_victories_say() -> None:
    """Without the half game the odds are those of the victories; with it they follow from one equation."""
    rows = [
        row(number, ["a", "b"], [number % 4, 1], ranking=[1, 2] if number % 4 else [2, 1])
        for number in range(400)
    ]
    found = rate(rows)
    assert found["a"].points - found["b"].points == pytest.approx(400 * log10(3), abs=2)
    own = exp((found["a"].points - found["b"].points) / 2 / POINTS)
    won, lost = HALVES
    expected = 400 * own * own / (1 + own * own) + (won + lost) * own / (1 + own)
    assert expected == pytest.approx(300 + won, abs=1e-3)


def test_the_likeliest_strengths_are_likelier_than_any_near_them() -> None:
    """The likelihood written out, order by order, without the search's own slopes."""
    chance = Random(3)
    rows = [placed(number, drawn_order({"a": 3.0, "b": 1.0, "c": 0.5}, chance)) for number in range(60)]
    rows += [row(60, ["a", "b", "c"], [5, 5, 1]), row(61, ["b", "a", "b"], [2, 2, 2])]
    number_of = {"a": 0, "b": 1, "c": 2}
    weights: dict[tuple[int, tuple[int, ...]], float] = {}
    for each in rows:
        for stage, weight in stages(each, number_of).items():
            weights[stage] = weights.get(stage, 0.0) + weight
    best = likeliest(weights, [0.0] * 3)

    def likelihood(logs: list[float]) -> float:
        own = {bot: exp(logs[number]) for bot, number in number_of.items()}
        games = sum(log_of_places(each, own) for each in rows)
        return games + sum(HALVES[0] * log(s / (1 + s)) + HALVES[1] * log(1 / (1 + s)) for s in own.values())

    top = likelihood(best)
    for bot in range(3):
        for step in (-0.01, 0.01):
            assert likelihood([one + step * (bot == at) for at, one in enumerate(best)]) < top


def log_of_places(each: GameRow, strength: Mapping[str, float]) -> float:
    """The logarithm of the chance of a ranking; where places are equal the mean over their orders."""
    told = []
    for order in permutations(range(len(each.bots))):
        if [each.ranking[seat] for seat in order] == sorted(each.ranking):
            own = [strength[each.bots[seat]] for seat in order]
            told.append(log(prod(own[place] / sum(own[place:]) for place in range(len(own)))))
    return sum(told) / len(told)


def test_a_system_of_equations_is_solved() -> None:
    assert solved([[4.0, 2.0], [2.0, 3.0]], [10.0, 9.0]) == pytest.approx([1.5, 2.0])


# ------------------------------------------------------------------ simulated games


def test_true_strengths_are_found_again_within_their_intervals() -> None:
    strengths = {"a": 4.0, "b": 2.0, "c": 1.0, "d": 0.5}
    chance = Random(8)
    found = rate([placed(number, drawn_order(strengths, chance)) for number in range(1500)])
    for bot, points in true_points(strengths).items():
        assert found[bot].points == pytest.approx(points, abs=25)
        assert found[bot].low <= points <= found[bot].high
        assert found[bot].high - found[bot].low < 60
        assert (found[bot].high > found[bot].low) == (bot != "a")


def test_intervals_hold_about_as_often_as_they_say() -> None:
    strengths = {"a": 4.0, "b": 2.0, "c": 1.0}
    truth, chance = true_points(strengths), Random(5)
    held = 0
    for _ in range(40):
        found = rate([placed(number, drawn_order(strengths, chance)) for number in range(90)], draws=80)
        held += sum(found[bot].low <= truth[bot] <= found[bot].high for bot in ("b", "c"))
    assert 0.88 <= held / 80 <= 0.995


def test_deals_that_tell_the_same_thing_four_times_make_nobody_surer() -> None:
    """Copies of one game under one deal are one witness; as games of their own they would be four."""
    chance = Random(2)
    orders = [drawn_order({"a": 2.0, "b": 1.0}, chance) for _ in range(40)]
    once = rate([placed(number, order) for number, order in enumerate(orders)])
    again = [
        placed(4 * number + copy, order, number) for number, order in enumerate(orders) for copy in range(4)
    ]
    apart = [placed(4 * number + copy, order) for number, order in enumerate(orders) for copy in range(4)]
    width = [found["b"].high - found["b"].low for found in (once, rate(again), rate(apart))]
    assert width[1] == pytest.approx(width[0], rel=0.15)
    assert width[2] < 0.65 * width[1]


def test_the_order_of_the_games_does_not_matter() -> None:
    chance = Random(2)
    rows = [placed(number, drawn_order({"a": 2.0, "b": 1.0, "c": 1.0}, chance)) for number in range(30)]
    forth, back = rate(rows), rate(rows[::-1])
    for bot, found in forth.items():
        assert found.points == pytest.approx(back[bot].points, abs=1e-3)


# ---------------------------------------------------------------------- the reference


def test_the_merchant_is_the_reference_and_else_who_sat_on_most_seats() -> None:
    rows = [row(0, ["b", "a"], [1, 0]), row(1, ["b", "c"], [1, 0])]
    assert reference_of(rows) == "b"
    assert reference_of(rows[:1]) == "a"
    assert reference_of([*rows, row(2, ["c", "merchant"], [1, 0])]) == "merchant"
    assert rate(rows)["b"] == (1500, 1500, 1500)


def test_a_bot_nobody_can_measure_makes_the_others_no_less_sure() -> None:
    """One that loses always may be as weak as it likes; what lies between the others stays."""
    chance = Random(4)
    rows = [placed(number, drawn_order({"a": 2.0, "b": 1.0}, chance)) for number in range(200)]
    alone = rate(rows)["b"]
    weak = rate([*rows, *(placed(number, ["a", "weak"]) for number in range(200, 300))])
    assert weak["b"].high - weak["b"].low < 1.3 * (alone.high - alone.low)
    assert weak["weak"].high - weak["weak"].low > 4 * (alone.high - alone.low)


# ---------------------------------------------------------------------- awkward cases


def test_who_wins_always_is_rated_with_an_end() -> None:
    found = rate([placed(number, ["a", "b"]) for number in range(100)])
    assert -2000 < found["b"].low < found["b"].points < found["b"].high < 1000


def test_who_wins_more_games_than_every_other_is_not_rated_below_them() -> None:
    """As in Genoa with four players: one against three alike, who wins 31 of 100, ahead of 53."""
    rows = []
    for number in range(400):
        place = [1] * 31 + [2] * 23 + [3] * 21 + [4] * 25
        rivals = [other for other in (1, 2, 3, 4) if other != place[number % 100]]
        rows.append(
            row(number, ["one", "rest", "rest", "rest"], [0] * 4, ranking=[place[number % 100], *rivals])
        )
    found = rate(rows)
    assert found["one"].points > found["rest"].points


def test_a_draw_between_equals_leaves_them_equal() -> None:
    found = rate([row(0, ["a", "b"], [5, 5])])
    assert found["a"].points == found["b"].points == 1500


def test_a_bot_among_copies_of_itself_is_measured_against_the_others_only() -> None:
    number_of = {"a": 0, "b": 1}
    [block] = witnesses([row(0, ["a", "b", "a"], [9, 1, 8])], number_of)
    # drawn first from two seats and one, then from one and one; the last place says nothing
    assert dict(block) == {(0, (2, 1)): 1.0, (0, (1, 1)): 1.0}


def test_equal_places_count_as_each_of_their_orders_in_part() -> None:
    assert stages(row(0, ["a", "b"], [3, 3]), {"a": 0, "b": 1}) == {(0, (1, 1)): 0.5, (1, (1, 1)): 0.5}


def test_who_plays_alone_and_nobody_at_all() -> None:
    assert rate([row(0, ["a"], [5])])["a"] == (1500, 1500, 1500)
    assert rate([]) == {}
