"""The figures: intervals, quantiles, and sums that are checked by hand."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from arena.helpers import row, tournament
from kade.arena.figures import Scale
from kade.arena.game_played import Fault
from kade.arena.ratings import deviation, quantiles, wilson
from kade.arena.report import report_page
from kade.arena.summary import summarise

ROWS = [
    row(0, ["a", "b"], [10, 5]),
    row(1, ["b", "a"], [7, 7]),
    row(2, ["a", "b"], [20, 0]),
    row(3, ["b", "a"], [9, 3]),
]


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    # Textbook values: 8 of 10, 0 of 10, 50 of 100.
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (50, 100, 0.4038, 0.5962)],
)
def test_wilson(won: float, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=5e-4)


def test_wilson_of_nothing_is_everything() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_quantiles_lie_between_neighbours() -> None:
    assert quantiles(range(101)) == pytest.approx([5, 25, 50, 75, 95])
    assert quantiles([4]) == [4, 4, 4, 4, 4]
    assert quantiles([3, 1]) == pytest.approx([1.1, 1.5, 2, 2.5, 2.9])


def test_deviation() -> None:
    assert deviation([2, 4, 4, 4, 5, 5, 7, 9]) == pytest.approx(2.13809)
    assert deviation([3]) == 0


def test_who_plays_alone_is_not_rated() -> None:
    told = summarise(
        tournament("a", players=1, games=2), [row(0, ["a"], [5]), row(1, ["a"], [9], ranking=[2])]
    )
    assert told["bots"]["a"]["rating"] == {"points": 1500, "interval": [1500, 1500]}
    assert told["bots"]["a"]["wins"]["share"] == 0.5


def test_shares_scores_and_meetings_by_hand() -> None:
    told = summarise(tournament("a", "b"), ROWS)
    a, b = told["bots"]["a"], told["bots"]["b"]
    assert (a["seats"], a["won"], a["shared"]) == (4, 2, 1)
    assert (b["won"], b["shared"]) == (1, 1)
    assert a["wins"]["share"] == 2.5 / 4
    assert a["wins"]["interval"] == pytest.approx(list(wilson(2.5, 4)))
    assert a["score"]["mean"] == (10 + 7 + 20 + 3) / 4
    assert a["place"] == (1 + 1 + 1 + 2) / 4
    assert told["matrix"]["a"]["b"]["share"] == 2.5 / 4
    assert told["matrix"]["b"]["a"]["share"] == 1.5 / 4
    assert told["matrix"]["a"]["a"] is None
    assert a["seconds_per_answer"] == pytest.approx(0.1)
    assert a["slowest"] == 0.5


def test_seats_and_lengths_by_hand() -> None:
    told = summarise(tournament("a", "b"), ROWS)
    assert [seat["wins"]["share"] for seat in told["seats"]] == [3.5 / 4, 0.5 / 4]
    assert [seat["score"] for seat in told["seats"]] == [46 / 4, 15 / 4]
    length = told["length"]
    assert (length["mean"], length["least"], length["most"]) == (51.5, 50, 53)
    assert (length["bar"], length["bars"]) == (1, [1, 1, 1, 1])


def test_long_games_share_bars_and_none_is_lost() -> None:
    rows = [row(number, ["a", "b"], [1, 0], length=number * 7) for number in range(40)]
    length = summarise(tournament("a", "b"), rows)["length"]
    assert sum(length["bars"]) == 40
    assert len(length["bars"]) <= 24
    assert length["bar"] * len(length["bars"]) >= 39 * 7 + 1


def test_the_order_of_the_file_does_not_matter_but_a_missing_bot_is_left_out() -> None:
    told = summarise(tournament("a", "b", "never"), ROWS)
    assert list(told["bots"]) == ["a", "b"]
    assert summarise(tournament("a", "b"), [])["games"] == 0


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-3.2, 41), (0.31, 0.36), (7, 7), (0, 123456)])
def test_a_scale_holds_what_it_is_for_with_few_round_ticks(low: float, high: float) -> None:
    scale = Scale(low, high, 0, 100)
    assert scale.low <= low <= high <= scale.high
    assert 2 <= len(scale.ticks()) <= 9
    assert scale.place(scale.low) == 0
    assert scale.place(scale.high) == pytest.approx(100)


def test_the_report_is_one_page_without_scripts_that_shows_every_figure() -> None:
    trouble = [Fault(3, 0, "threw", "ValueError: <b>", "pass")]
    rows = [*ROWS, row(4, ["a", "b"], [4, 6], faults=[1, 0], trouble=trouble)]
    asked = tournament("a", "b", games=5)
    page = report_page(asked, summarise(asked, rows), rows)
    tree = ElementTree.fromstring(page.removeprefix("<!doctype html>"))
    headings = [heading.text for heading in tree.iter("h2")]
    assert headings == [
        "Standings",
        "Ratings",
        "Victories",
        "Who beats whom",
        "Scores and where they come from",
        "Seats",
        "Length of games",
        "Faults",
        "How it was played",
    ]
    labels = [figure.get("aria-label") for figure in tree.iter("svg")]
    assert labels == [
        "Rating of every bot with its interval",
        "Share of victories of every bot",
        "Scores of every bot",
        "Points from all of every bot",
        "Share of victories of every seat",
        "Lengths of the games",
    ]
    assert not list(tree.iter("script"))
    assert "http" not in page
    assert "prefers-color-scheme:dark" in page
    assert "ValueError: &lt;b&gt;" in page
    assert asked.command() in "".join(tree.itertext())


def test_a_report_before_the_first_game_says_so() -> None:
    asked = tournament("a", "b")
    page = report_page(asked, summarise(asked, []), [])
    assert "games: 0, deals: 0" in page
    assert "4 games are asked for" in page
