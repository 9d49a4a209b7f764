"""The ribbon's tiles, the trail over the board and the lines of the log, over whole games."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from kade.chart.face import Deed, Tile
from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.events import BargeMoved, GoodDelivered, ResourcePaid, TurnEnded
from kade.kernel import Event, Reader
from kade.kernel.game import Line
from kade.kernel.rng import Rng

NAMES = ("Anna", "Bram", "Cees", "Dirk")
EMBLEMS = ("anchor", "tulip", "windmill", "key")
#: Players, options, and whether merchants play or anybody.
TABLES = pytest.mark.parametrize(
    ("players", "options", "planned"),
    [
        (3, (), True),
        (4, (), False),
        (2, (("workers", True), ("dealer", True), ("orders", 3), ("tiles", "mixed")), False),
        (1, (), True),
    ],
)
Options = tuple[tuple[str, bool | int | str], ...]


@cache
def game(players: int, options: Options, planned: bool) -> tuple[tuple[Deed, ...], tuple[int, ...]]:
    """A whole game: what happened at each answer, and the final scores of all sides."""
    state = GAME.start(players, 5, dict(options))
    rng = Rng.seeded(8)
    deeds = [Deed(0, -1, tuple(state.journal or ()))]
    while not state.over:
        seat, state.journal = state.seat, []
        legal = state.legal()
        chosen = rng.below(len(legal))
        if planned:
            weights = GAME.weigh(state.view(seat), rng)
            chosen = max(range(len(legal)), key=weights.__getitem__)
        state.apply(legal[chosen])
        deeds.append(Deed(len(deeds), seat, tuple(state.journal)))
    return tuple(deeds), tuple(state.score(side) for side in range(state.sides()))


def reader(players: int) -> Reader:
    return Reader(NAMES[:players], 0, emblems=EMBLEMS[:players])


def told(deeds: tuple[Deed, ...]) -> list[Line]:
    """The log as a table tells it: a run of one seat's answers at a time."""
    lines: list[Line] = []
    run: list[Deed] = []
    for deed in (*deeds, None):
        if run and (deed is None or deed.seat != run[-1].seat):
            lines += GAME.tell([(done.number, event) for done in run for event in done.events])
            run = []
        run += [deed] if deed is not None else []
    return lines


def scored(events: tuple[Event, ...]) -> int:
    return sum(getattr(event, "points", 0) for event in events)


@TABLES
def test_tiles_have_all_points_and_stand_in_order(players: int, options: Options, planned: bool) -> None:
    deeds, scores = game(players, options, planned)
    tiles = GAME.face.tiles(deeds, reader(players))
    assert sum(tile.points for tile in tiles) == sum(scores)
    for seat in range(players):
        assert sum(tile.points for tile in tiles if tile.seat == seat) == scores[seat]
    for before, after in pairwise(tiles):
        assert before.first <= before.last <= after.first
    by_number = {deed.number: deed for deed in deeds}
    for tile in tiles:
        assert -1 <= tile.seat < players
        numbers = range(tile.first, tile.last + 1)
        assert len({by_number[number].seat for number in numbers}) == 1
        assert tile.label
        assert tile.picture
        assert tile.sentence.endswith((".", "!"))
        assert 200 <= tile.pace <= 1000
    shown = {number for tile in tiles for number in range(tile.first, tile.last + 1)}
    assert all(deed.number in shown for deed in deeds if scored(deed.events))


@TABLES
def test_tiles_of_a_part_are_those_of_the_whole(players: int, options: Options, planned: bool) -> None:
    """Where the ribbon begins does not change what stands in it later."""
    deeds, _ = game(players, options, planned)
    tiles = GAME.face.tiles(deeds, reader(players))
    begins = len(deeds) // 2
    while begins < len(deeds) - 1 and deeds[begins].seat == deeds[begins - 1].seat:
        begins += 1
    part = GAME.face.tiles(deeds[begins:], reader(players))
    assert part == [tile for tile in tiles if tile.first >= begins]


@TABLES
def test_a_voyage_is_one_tile(players: int, options: Options, planned: bool) -> None:
    """All steps of a turn that nothing else comes between; with what was done on the way."""
    deeds, _ = game(players, options, planned)
    tiles = GAME.face.tiles(deeds, reader(players))
    voyages = [tile for tile in tiles if tile.label.startswith("sailed")]
    steps = [event for deed in deeds for event in deed.events if isinstance(event, BargeMoved)]
    assert steps
    assert sum(int(tile.label.split()[1]) for tile in voyages) == len(steps)
    between = {number for tile in voyages for number in range(tile.first, tile.last + 1)}
    for deed in deeds:
        if any(isinstance(event, TurnEnded) for event in deed.events):
            assert deed.number not in between


@TABLES
def test_the_log_loses_no_points_and_tells_no_payment(players: int, options: Options, planned: bool) -> None:
    deeds, _ = game(players, options, planned)
    lines = told(deeds)
    within = {id(event) for line in lines for event in line.events}
    for deed in deeds:
        for event in deed.events:
            if getattr(event, "points", 0):
                assert id(event) in within, event
    assert all(before.number <= after.number for before, after in pairwise(lines))
    for line in lines:
        assert not all(isinstance(event, ResourcePaid) for event in line.events)
        sentence = line.words.text(reader(players))
        assert sentence.endswith((".", "?", "!"))
        assert not [word for word in ("water 1", "water 2", "block GRA", " 0 points") if word in sentence]
    assert len(lines) < sum(len(deed.events) for deed in deeds)


def voyage_of(deeds: tuple[Deed, ...], tiles: list[Tile]) -> list[Deed]:
    """The answers of the first voyage that delivered something."""
    for tile in tiles:
        done = [deed for deed in deeds if tile.first <= deed.number <= tile.last]
        events = [event for deed in done for event in deed.events]
        if any(isinstance(event, GoodDelivered) for event in events) and tile.label.startswith("sailed"):
            return done
    raise AssertionError("Nobody delivered anything.")


def test_a_trail_shows_the_way_and_the_points() -> None:
    deeds, _ = game(3, (), True)
    tiles = GAME.face.tiles(deeds, reader(3))
    done = voyage_of(deeds, tiles)
    delivered = next(event for deed in done for event in deed.events if isinstance(event, GoodDelivered))
    for frame in GAME.face.frames:
        drawn = GAME.face.trail(GAME.start(3, 5).view(None), frame, done, reader(3))
        assert f"seat-{EMBLEMS[delivered.seat]}" in drawn
        assert "way-head" in drawn
        assert "ghost" in drawn
        assert f"+{delivered.points}" in drawn


@TABLES
def test_every_tile_has_a_trail_that_can_be_drawn(players: int, options: Options, planned: bool) -> None:
    deeds, _ = game(players, options, planned)
    view = GAME.start(players, 5, dict(options)).view(None)
    drawn = 0
    for tile in GAME.face.tiles(deeds, reader(players)):
        done = [deed for deed in deeds if tile.first <= deed.number <= tile.last]
        for frame in GAME.face.frames:
            drawn += bool(GAME.face.trail(view, frame, done, reader(players)))
    assert drawn > 20
