"""Schedules: everybody meets everybody, in every seat, with the same deals."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations
from math import comb

import pytest

from arena.helpers import tournament
from kade.arena.tournament import CHALLENGE, ROUND_ROBIN, Fixture, all_line_ups, line_ups, schedule


def test_as_many_games_as_asked_for_and_numbered_in_order() -> None:
    games = list(schedule(tournament("a", "b", "c", players=3, games=10)))
    assert [fixture.number for fixture in games] == list(range(10))


def test_more_games_begin_with_the_same_ones() -> None:
    short = list(schedule(tournament("a", "b", "c", games=7)))
    long = list(schedule(tournament("a", "b", "c", games=70)))
    assert long[:7] == short


@pytest.mark.parametrize(
    ("bots", "players"), [(2, 2), (3, 2), (3, 3), (5, 3), (2, 3), (2, 4), (3, 5), (1, 3)]
)
def test_over_whole_deals_every_bot_has_every_seat_equally_often(bots: int, players: int) -> None:
    names = [f"bot{number}" for number in range(bots)]
    first_deals = [f for f in schedule(tournament(*names, players=players, games=2000)) if f.deal < 6]
    for seat in range(players):
        sat = Counter(fixture.seats[seat] for fixture in first_deals)
        assert len(sat) == bots
        assert len(set(sat.values())) == 1


def test_every_deal_is_played_by_every_line_up_in_every_turn_of_one_order() -> None:
    by_deal: dict[int, dict[tuple[int, ...], list[tuple[int, ...]]]] = defaultdict(lambda: defaultdict(list))
    for fixture in schedule(tournament("a", "b", "c", "d", players=3, games=4 * 3 * 5)):
        by_deal[fixture.deal][tuple(sorted(fixture.seats))].append(fixture.seats)
    assert len(by_deal) == 5
    for meetings in by_deal.values():
        assert set(meetings) == set(combinations(range(4), 3))
        for turns in meetings.values():
            first = turns[0]
            assert set(turns) == {first[turn:] + first[:turn] for turn in range(3)}
            assert len(turns) == 3


def test_over_many_deals_the_order_round_the_table_changes() -> None:
    fixtures = schedule(tournament("a", "b", "c", players=3, games=90))
    next_to_first = {fixture.seats[(fixture.seats.index(0) + 1) % 3] for fixture in fixtures}
    assert next_to_first == {1, 2}


def test_a_seating_is_not_played_twice_in_one_deal() -> None:
    for bots in (["a"], ["a", "b"], ["a", "b", "c"]):
        seen = Counter((f.deal, f.seats) for f in schedule(tournament(*bots, players=4, games=300)))
        assert set(seen.values()) == {1}


def test_fewer_bots_than_seats_meet_in_all_mixtures() -> None:
    assert line_ups([0, 1], 3) == [(0, 0, 1), (0, 1, 1)]
    assert len(line_ups([0, 1, 2], 5)) == comb(4, 2)
    assert line_ups([0], 3) == [(0, 0, 0)]


def test_a_challenger_sits_alone_among_copies_of_another() -> None:
    asked = tournament("a", "b", "c", players=4, games=100, format=CHALLENGE)
    assert all_line_ups(asked) == [(0, 1, 1, 1), (0, 2, 2, 2)]
    first = list(schedule(asked))[:4]
    assert sorted(fixture.seats.index(0) for fixture in first) == [0, 1, 2, 3]
    assert {fixture.deal for fixture in first} == {0}


def test_a_round_robin_is_played_by_pairs() -> None:
    asked = tournament("a", "b", "c", players=3, games=100, format=ROUND_ROBIN)
    assert all_line_ups(asked) == [(0, 0, 1), (0, 1, 1), (0, 0, 2), (0, 2, 2), (1, 1, 2), (1, 2, 2)]
    assert all(len(set(fixture.seats)) == 2 for fixture in schedule(asked))


def test_deals_are_common_and_bots_have_chances_of_their_own() -> None:
    asked = tournament("a", "b", seed=5)
    assert asked.deal_seed(3) == "5/3"
    mine = {asked.bot_seed(deal, bot, copy) for deal in range(3) for bot in range(2) for copy in range(2)}
    assert len(mine) == 12
    assert not any(asked.deal_seed(deal) in seed for deal in range(3) for seed in mine)


def test_copies_of_a_bot_are_counted_by_seat() -> None:
    assert Fixture(0, 0, (1, 0, 1, 1)).copies() == [0, 0, 1, 2]


def test_the_command_plays_the_same_tournament() -> None:
    asked = tournament("a", "x y:Z", seed="a b", seconds_per_move=0.5, format=ROUND_ROBIN, options={"o": 2})
    assert asked.command() == (
        "kade arena ticket-to-ride-amsterdam --players 2 --bots 'a,x y:Z' --games 4 --seed 'a b' "
        "--seconds-per-move 0.5 --format round-robin --option o=2"
    )
