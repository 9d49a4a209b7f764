"""A second set of books: supplies, gulden and scores of random games from the facts alone.

The figures are those of the specification, not those of the engine.
"""

from __future__ import annotations

from collections import Counter

import pytest

from kade.games.amsterdam.rules.cards_and_tiles import MARKET_TILES
from kade.games.amsterdam.rules.components import BLOCKS, DISTRICTS, PLACES
from kade.games.amsterdam.rules.events import (
    BlockTaken,
    CardActivated,
    CardGave,
    CardUsed,
    DiscAdvanced,
    DockerBoarded,
    DockerDelivered,
    EndCardScored,
    FirstResources,
    GoodDelivered,
    GoodSold,
    MarketUsed,
    PenaltyTaken,
    ResourceGained,
    ResourcePaid,
    ResourcesPlaced,
    RoundBegan,
    SupplyReturned,
    WheelTurned,
)
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel import Event

from ..random_games import every_game, games
from .test_components import CITY, ROOF_VALUES
from .test_harbour import FAST_POINTS
from .test_market import FIGURES


def resources(state: AmsterdamState, seat: int) -> list[int]:
    return state.held[seat * 7 : seat * 7 + 6]


@every_game
@pytest.mark.rule("AMS-6.4")
@pytest.mark.rule("AMS-5.7")
def test_supplies_and_wheels_follow_from_the_facts(players: int, short: bool) -> None:
    for game in games(players, short):
        supply = [[0] * 6 for _ in range(players)]
        wheel = [[[0] * 6 for _ in range(7)] for _ in range(players)]
        read = 0
        for state, told in zip(game.positions, game.told, strict=True):
            for event in game.journal[read:told]:
                note_resources(event, supply, wheel)
            read = told
            for seat in range(players):
                assert resources(state, seat) == supply[seat]
                flat = [number for space in wheel[seat][1:] for number in space]
                assert state.wheel[seat * 36 : seat * 36 + 36] == flat
                assert min(supply[seat]) >= 0


def note_resources(event: Event, supply: list[list[int]], wheel: list[list[list[int]]]) -> None:
    own = supply[event.seat]
    if isinstance(event, WheelTurned):
        for colour in range(6):
            own[colour] += event.resources[colour]
        if event.stored >= 0:
            own[event.stored] += 1
        assert wheel[event.seat][1] == list(event.resources)
        wheel[event.seat] = [[0] * 6, *wheel[event.seat][2:], [0] * 6]
    elif isinstance(event, (FirstResources, ResourcesPlaced)):
        wheel[event.seat][event.space][event.colour] += event.number
    elif isinstance(event, CardGave):
        for colour in range(6):
            own[colour] += event.resources[colour]
    elif isinstance(event, (CardActivated, CardUsed)):
        for colour in range(6):
            own[colour] -= event.paid[colour]
    elif isinstance(event, ResourceGained):
        own[event.colour] += 1
    elif isinstance(event, ResourcePaid):
        own[event.colour] -= 1
    elif isinstance(event, GoodSold):
        if event.colour >= 0:
            own[event.colour] += 1
    elif isinstance(event, BlockTaken):
        own[BLOCKS[event.block].colour] -= event.resources
        assert event.gulden or event.resources <= CITY[BLOCKS[event.block].key][0]
    elif isinstance(event, SupplyReturned):
        for colour in range(6):
            own[colour] -= event.returned[colour] + (colour == event.kept)
        assert own == [0] * 6


@every_game
@pytest.mark.rule("AMS-2.7")
@pytest.mark.rule("AMS-6.39")
def test_gulden_follow_from_the_facts(players: int, short: bool) -> None:
    spent = 0
    for game in games(players, short):
        purse = [1] * players
        read = 0
        for state, told in zip(game.positions, game.told, strict=True):
            for event in game.journal[read:told]:
                if isinstance(event, (CardGave, GoodSold, DockerBoarded)):
                    purse[event.seat] += event.gulden
                elif isinstance(event, (CardActivated, CardUsed, BlockTaken, MarketUsed)):
                    purse[event.seat] -= event.gulden
                    spent += event.gulden
            read = told
            assert [state.held[seat * 7 + 6] for seat in range(players)] == purse
            assert min(purse) >= 0
    assert spent > 0


class Books:
    """The score of everybody from the facts, by the tables of the specification."""

    def __init__(self, players: int, first_round: int) -> None:
        self.score = [0] * players
        self.round = first_round
        self.roofs: Counter[str] = Counter()
        self.housed = 0
        self.penalties = [0] * players

    def note(self, event: Event) -> None:
        seat = event.seat
        if isinstance(event, RoundBegan):
            self.round = event.round
        elif isinstance(event, GoodDelivered):
            self.score[seat] += self.delivered(PLACES[event.place].key) + FAST_POINTS[self.round]
        elif isinstance(event, DockerDelivered):
            self.score[seat] += [9, 7, 5, 3][min(self.housed, 3)]
            self.housed += 1
        elif isinstance(event, DiscAdvanced):
            crossed = {3: 2, 7: 4, 11: 6, 15: 8}
            self.score[seat] += sum(p for after, p in crossed.items() if event.left <= after < event.reached)
            self.score[seat] += 10 if event.reached == 18 else 0
        elif isinstance(event, MarketUsed):
            self.score[seat] += FIGURES[MARKET_TILES[event.tile].key][1]
        elif isinstance(event, (CardGave, EndCardScored)):
            self.score[seat] += event.points
        elif isinstance(event, PenaltyTaken):
            self.penalties[seat] += 1

    def delivered(self, place: str) -> int:
        if place.startswith("depot"):
            return 5 if place in {"depot_west", "depot_east"} else 4
        self.roofs[place] += 1
        return ROOF_VALUES[place][self.roofs[place] - 1]

    def final(self, state: AmsterdamState) -> None:
        """Penalties, city, districts and leftovers, from the last position."""
        for seat in range(state.players):
            exempt = state.active[seat * 3] >> 7 & 1  # 008
            markers = self.penalties[seat] + (0 if exempt else len(state.inactive[seat]))
            self.score[seat] -= sum([3, 5, *[7] * 99][:markers])
            self.score[seat] += 3 * largest(coats(state, seat))
            left = sum(state.held[seat * 7 : seat * 7 + 7]) + sum(state.aboard[seat * 6 : seat * 6 + 6])
            left += sum(state.store[seat * 9 : seat * 9 + 9]) + sum(state.hold[seat * 9 : seat * 9 + 9])
            self.score[seat] += left // 2


def coats(state: AmsterdamState, seat: int) -> set[str]:
    return {block.key for block in BLOCKS if state.coats[seat] >> block.index & 1}


def largest(keys: set[str]) -> int:
    """The largest group joined by the bridges of AMS-19.1."""
    best, left = 0, set(keys)
    while left:
        group = [left.pop()]
        for key in group:
            joined = left & set(CITY[key][1].split())
            left -= joined
            group += joined
        best = max(best, len(group))
    return best


def majority(counts: list[int]) -> list[int]:
    """Places in a district, dealt out one by one from the most coats down."""
    table = {2: [5], 3: [5, 2], 4: [8, 5, 2]}[len(counts)]
    points = [0] * len(counts)
    place = 0
    for number in sorted(set(counts) - {0}, reverse=True):
        tied = [side for side, own in enumerate(counts) if own == number]
        for side in tied:
            points[side] = sum(table[place : place + len(tied)]) // len(tied)
        place += len(tied)
    return points


@every_game
@pytest.mark.rule("AMS-12.3")
@pytest.mark.rule("AMS-12.5")
@pytest.mark.rule("AMS-12.6")
@pytest.mark.rule("AMS-12.8")
def test_the_score_by_a_second_route(players: int, short: bool) -> None:
    for game in games(players, short):
        books = Books(players, 3 if short else 1)
        read = 0
        for state, told in zip(game.positions[:-1], game.told, strict=False):
            for event in game.journal[read:told]:
                books.note(event)
            read = told
            assert [state.score(seat) for seat in range(players)] == books.score
            assert state.penalties == books.penalties
        for event in game.journal[read:]:
            books.note(event)
        state = game.positions[-1]
        books.final(state)
        for district in state.districts:
            prefix = DISTRICTS[district][:3].upper()
            owned = [sum(key.startswith(prefix) for key in coats(state, seat)) for seat in range(players)]
            for seat, points in enumerate(majority(owned)):
                books.score[seat] += points
        assert state.scores == books.score


@every_game
@pytest.mark.rule("AMS-12.9")
def test_every_point_has_its_fact_and_there_is_one_winner(players: int, short: bool) -> None:
    for game in games(players, short):
        state = game.positions[-1]
        points: Counter[int] = Counter()
        for event in game.journal:
            points[event.seat] += getattr(event, "points", 0)
        assert [points[seat] for seat in range(players)] == state.scores
        assert sorted(state.ranking or []) == list(range(1, players + 1))
