"""NAM-12 End of the game."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.new_amsterdam.rules.events import GameEnded, LastElection, Leftovers, UnfinishedLand
from kade.games.new_amsterdam.rules.state import NewAmsterdamState

from ..positions import after_actions, has, score, told

SIX = ["L01", "L03", "L07", "L02", "L04", "L05"]  # 1, 2, 3, 1, 2, 2 house spaces


def ended(**given: Any) -> NewAmsterdamState:
    """The sixth round is over."""
    state = after_actions(round=6, **given)
    assert state.over
    return state


@pytest.mark.rule("NAM-12.1")
def test_three_scorings_follow_the_sixth_round_in_this_order() -> None:
    state = ended(
        shops={0: {"docks": 2}, 1: {"docks": 1}},
        lands={0: SIX[:2]},
        houses={0: 3},
        held={0: {"corn": 2, "lynx": 1, "wood": 4}, 1: {"corn": 1}},
        points={0: 10, 1: 4, 2: 1},
    )
    facts = (LastElection, UnfinishedLand, Leftovers, GameEnded)
    story = [(type(event), event.seat) for event in state.journal or [] if isinstance(event, facts)]
    assert story == [
        *((LastElection, seat) for seat in (1, 2, 0)),
        *((UnfinishedLand, seat) for seat in (1, 2, 0)),
        *((Leftovers, seat) for seat in (1, 2, 0)),
        (GameEnded, -1),
    ]
    # Seat 0: 10, the Docks 3, land 3, a lynx, 4 wood and the 2 coins of the Docks.
    assert state.scores == [10 + 3 + 3 + 1 + 2, 4, 1]
    assert told(state, GameEnded) == [GameEnded(-1, (19, 4, 1), (1, 2, 3))]


@pytest.mark.rule("NAM-12.1")
def test_nothing_is_scored_after_an_earlier_round() -> None:
    state = after_actions(
        round=5, shops={0: {"docks": 1}}, held={0: {"corn": 1, "lynx": 3}}, lands={0: SIX}, houses={0: 1}
    )
    assert not state.over
    assert state.scores is None
    assert score(state, 0) == 0
    assert told(state, LastElection) == []


@pytest.mark.rule("NAM-12.2")
def test_in_the_last_election_all_players_score() -> None:
    # Majorities of 0 and 2; a tie of 0 and 1, one of all three; nobody in the Black Market.
    shops = {
        0: {"lumberyard": 2, "granary": 1, "docks": 2, "mill": 1},
        1: {"lumberyard": 1, "granary": 1, "docks": 2},
        2: {"docks": 2, "mill": 2},
    }
    state = ended(shops=shops, held={0: {"corn": 6}, 1: {"corn": 4}, 2: {"corn": 4}})
    assert told(state, LastElection) == [
        LastElection(1, (), (1, 2), 4),
        LastElection(2, (3,), (2,), 5),
        LastElection(0, (0,), (1, 2), 7),
    ]
    # Coins of step 11: 5, 3 and 3 (a point for each three of them).
    assert state.scores == [7 + 1, 4 + 1, 5 + 1]


@pytest.mark.rule("NAM-12.2")
def test_shops_that_could_not_be_paid_for_do_not_vote() -> None:
    state = ended(shops={0: {"docks": 2}, 1: {"docks": 1}}, held={1: {"corn": 1}})
    assert told(state, LastElection) == [
        LastElection(1, (2,), (), 3),
        LastElection(2, (), (), 0),
        LastElection(0, (), (), 0),
    ]


@pytest.mark.rule("NAM-12.3")
@pytest.mark.parametrize(
    ("houses", "cleared", "points"),
    [
        (0, 0, 0),
        (1, 0, 1),  # the first card
        (2, 0, 1),  # a house on the second card does not fill it
        (3, 0, 3),  # one score, for the rightmost full card
        (6, 1, 6),
        (6, 2, 6),
        (6, 3, 0),  # cleared
        (8, 4, 0),  # a fifth card begun, the fourth cleared
        (9, 3, 15),
        (11, 5, 21),
        (11, 6, 0),
    ],
)
def test_the_rightmost_full_card_scores_if_it_is_uncleared(houses: int, cleared: int, points: int) -> None:
    state = ended(lands={0: SIX}, houses={0: houses}, cleared={0: cleared}, held={0: {"wood": 2}})
    facts = {fact.seat: fact.points for fact in told(state, UnfinishedLand)}
    assert facts == {0: points, 1: 0, 2: 0}
    assert has(state, 0)["wood"] == 2  # no wood is gained
    assert state.scores is not None
    assert state.scores[0] == points + (2 + has(state, 0).get("corn", 0)) // 3


@pytest.mark.rule("NAM-12.4")
@pytest.mark.parametrize(
    ("held", "points"),
    [
        ({"beaver": 1}, 1),
        ({"beaver": 2, "mink": 1, "otter": 1, "muskrat": 3, "lynx": 1}, 8),
        ({"coins": 2}, 0),
        ({"goods": 1, "corn": 1, "wood": 1}, 1),  # together, not kind by kind
        ({"goods": 2, "corn": 2, "wood": 2, "coins": 2}, 2),
        ({"goods": 4, "corn": 5, "wood": 1, "coins": 1}, 3),
        ({"beaver": 1, "coins": 2}, 1),  # furs are not counted again among the rest
        ({"lynx": 3, "coins": 3}, 4),
    ],
)
def test_a_point_for_each_fur_and_for_each_three_of_the_rest(held: dict[str, int], points: int) -> None:
    state = ended(held={0: held})
    assert state.scores == [points, 0, 0]
    furs = sum(number for kind, number in held.items() if kind not in ("coins", "goods", "wood", "corn"))
    assert told(state, Leftovers)[-1] == Leftovers(0, furs, sum(held.values()) - furs, points)


@pytest.mark.rule("NAM-12.5")
@pytest.mark.parametrize(
    ("points", "ranking"),
    [
        ([5, 9, 7], [3, 1, 2]),
        ([9, 8, 6], [1, 1, 3]),  # seat 1 has a point from three coins
        ([8, 8, 6], [2, 1, 3]),
        ([7, 6, 7], [1, 1, 1]),
    ],
)
def test_most_points_win_and_equals_share_the_victory(points: list[int], ranking: list[int]) -> None:
    state = ended(points=dict(enumerate(points)), held={1: {"coins": 5}})
    assert state.scores == [points[0], points[1] + 1, points[2]]
    assert state.ranking == ranking
    assert told(state, GameEnded)[0].ranking == tuple(ranking)
