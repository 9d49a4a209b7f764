"""The ribbon: every deed is in one tile, passes are in none, and ducats of the bank are counted once."""

from __future__ import annotations

from functools import cache
from xml.etree import ElementTree

from kade.chart.face import Deed
from kade.games.genoa.bots.weigh import weigh
from kade.games.genoa.game import GAME
from kade.games.genoa.page.face import GenoaFace
from kade.games.genoa.page.tiles import income, kind_of
from kade.games.genoa.rules.events import OfferPosted, TowerMoved
from kade.kernel import Reader
from kade.kernel.rng import Rng

FACE = GenoaFace()
READER = Reader(("Joost", "Saskia", "Pieter"), 1, emblems=("anchor", "tulip", "windmill"))


@cache
def game() -> tuple[list[Deed], list[int]]:
    """A planned game as one seat saw it, and where the tower stood after each answer."""
    state = GAME.start(3, 5)
    rng = Rng.seeded(5)
    deeds: list[Deed] = []
    towers: list[int] = []
    while not state.over:
        seat, found = state.seat, state.legal()
        worth = weigh(state.view(seat), rng)
        state.journal = []
        state.apply(found[worth.index(max(worth))])
        events = tuple(event.seen_by(1) for event in state.journal or ())
        deeds.append(Deed(len(deeds) + 1, seat, events))
        towers.append(state.path[-1] if state.path else -1)
    return deeds, towers


def test_every_deed_is_in_one_tile_and_passes_are_in_none() -> None:
    deeds, _ = game()
    tiles = FACE.tiles(deeds, READER)
    assert [tile.first for tile in tiles] == sorted(tile.first for tile in tiles)
    silent = {deed.number for deed in deeds if not any(kind_of(event) for event in deed.events)}
    assert len(silent) > len(deeds) / 2
    assert not {tile.first for tile in tiles} & silent
    posted = sum(isinstance(event, OfferPosted) for deed in deeds for event in deed.events)
    assert sum(tile.pace == 200 for tile in tiles) == posted
    assert all(tile.label and tile.sentence for tile in tiles)


def test_ducats_of_the_bank_are_told_once() -> None:
    deeds, _ = game()
    tiles = FACE.tiles(deeds, READER)
    paid = sum(income(event) for deed in deeds for event in deed.events)
    assert sum(tile.points for tile in tiles) == paid > 0


def test_what_a_tile_did_is_drawn_over_the_board() -> None:
    deeds, towers = game()
    view = GAME.start(3, 5).view(1)
    ways = 0
    for tile in FACE.tiles(deeds, READER)[:160]:
        its = deeds[tile.first - 1 : tile.last]
        view.path = [towers[tile.last - 1]] if towers[tile.last - 1] >= 0 else []
        for frame in FACE.frames:
            drawn = ElementTree.fromstring(f"<g>{FACE.trail(view, frame, its, READER)}</g>")
            moved = any(isinstance(event, TowerMoved) for deed in its for event in deed.events)
            lines = [part for part in drawn.iter() if "way-line" in part.attrib.get("class", "")]
            assert len(lines) == moved
            ways += moved
        ElementTree.fromstring(tile.picture)
    assert ways


def test_pictures_of_a_tile_lie_in_one_row_and_many_overlap() -> None:
    deeds, _ = game()
    for tile in FACE.tiles(deeds, READER):
        row = ElementTree.fromstring(str(tile.picture))
        assert 1 <= len(row) <= 6
        assert ("many" in row.attrib["class"].split()) == (len(row) > 3)
