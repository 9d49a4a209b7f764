"""The ribbon: every action is one tile, nothing else is, and points stand where they came from."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from kade.chart.face import Deed
from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules import events as e
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.kernel import Reader

from ..positions import auction, play, position
from .test_face import EMBLEMS, FACE, NAMES, PLAYERS, played

READER = Reader(NAMES, 0, emblems=EMBLEMS)


@cache
def game(players: int) -> tuple[list[Deed], list[NewAmsterdamState]]:
    """A game by chance, answer by answer, and the position after each."""
    deeds: list[Deed] = []
    states: list[NewAmsterdamState] = []
    told = 0
    seat = -1
    for number, state in enumerate(played(players, 4)):
        journal = state.journal or []
        if number:
            deeds.append(Deed(number, seat, tuple(journal[told:])))
            states.append(state.copy())
        told, seat = len(journal), state.seat
    return deeds, states


def done(state: NewAmsterdamState, *answers: str) -> list[Deed]:
    deeds = []
    for number, answer in enumerate(answers, 1):
        state.journal = []
        seat = state.seat
        play(state, answer)
        deeds.append(Deed(number, seat, tuple(state.journal)))
    return deeds


@PLAYERS
def test_tiles_tell_a_whole_game_in_order(players: int) -> None:
    deeds, _ = game(players)
    found = FACE.tiles(deeds, READER)
    assert all(tile.first <= tile.last for tile in found)
    assert all(one.last <= two.first or one.last == two.last for one, two in pairwise(found))
    assert len(found) < len(deeds)
    for tile in found:
        assert tile.label
        assert tile.sentence.endswith("."), tile
        assert 0 < tile.pace <= 1000
        ElementTree.fromstring(f"<i>{tile.picture}</i>")
    scored = [
        event
        for deed in deeds
        for event in deed.events
        if isinstance(event, e.ElectionsHeld | e.LandCleared | e.ShipLoaded)
    ]
    lost = [event for deed in deeds for event in deed.events if isinstance(event, e.ShopRemoved)]
    assert sum(tile.points for tile in found) == sum(x.points for x in scored) - sum(x.points for x in lost)


@PLAYERS
def test_passes_and_skips_make_no_tile(players: int) -> None:
    deeds, _ = game(players)
    idle = [deed for deed in deeds if all(isinstance(x, e.BidPassed | e.Skipped) for x in deed.events)]
    assert idle
    for deed in idle:
        assert FACE.tiles([deed], READER) == []


@PLAYERS
def test_what_a_tile_did_can_be_drawn_over_the_board(players: int) -> None:
    deeds, states = game(players)
    drawn = 0
    for tile in FACE.tiles(deeds, READER):
        part = [deed for deed in deeds if tile.first <= deed.number <= tile.last]
        for frame in FACE.frames:
            mark = FACE.trail(states[tile.last - 1].view(0), frame, part, READER)
            ElementTree.fromstring(f"<g>{mark}</g>")
            drawn += bool(mark)
    assert drawn > 20


def test_a_column_with_its_first_bid_is_one_tile_and_its_payment_none() -> None:
    state = auction("llt cct lt cc lt", held={0: {"coins": 5, "wood": 2}, 1: {"coins": 9}, 2: {"coins": 9}})
    deeds = done(state, "column 2", "bid 6", "pass", "pass", "amount 4")
    one, two = FACE.tiles(deeds, READER)
    assert (one.first, one.last, one.label, one.pace) == (1, 2, "Bid 6", 200)
    assert one.sentence == "You put up column 2 and bid 6."
    assert (two.first, two.last, two.label, two.pace) == (5, 5, "Column 2", 250)
    assert two.sentence == "You paid 4 coins and 2 wood for column 2: 2 city tiles and 1 trade tile."


def test_shops_of_one_action_are_one_tile() -> None:
    state = position("city", tiles=3, held={0: {"wood": 6}})
    deeds = done(state, "build", "shop docks", "shop mill", "stop", "build", "shop mill", "stop", "elections")
    one, two, three = FACE.tiles(deeds, READER)
    assert (one.first, one.last, one.label) == (1, 3, "2 shops")
    assert one.sentence == "You built 2 shops: Docks and Mill."
    assert (two.first, two.last, two.label) == (4, 6, "1 shop")
    assert (three.label, three.points) == ("Elections", 6)


def test_the_end_of_a_round_is_nobodys_tile() -> None:
    state = position("trade", tiles=0, held={0: {"corn": 5, "coins": 3}}, shops={0: {"docks": 2}})
    (tile,) = FACE.tiles(done(state, "end turn"), READER)
    assert (tile.seat, tile.pace, tile.label) == (-1, 700, "Round 2")
    assert "You paid 2 corn for shops and earned 2 coins in the districts." in tile.sentence


# --------------------------------------------------------------------------------- words


@PLAYERS
def test_others_are_told_what_somebody_is_doing(players: int) -> None:
    said = set()
    for state in played(players, 4):
        if state.over:
            continue
        words = GAME.doing(state.view(None), state.seat).text(Reader(NAMES))
        assert words.startswith(f"{NAMES[state.seat]} is ")
        assert words[-1] not in ".?!"
        said.add(words.removeprefix(NAMES[state.seat]))
    assert len(said) > 12


@PLAYERS
def test_the_log_tells_every_event_once(players: int) -> None:
    """Also those that are told together with others; only what needs no line has none."""
    deeds, _ = game(players)
    for first in range(len(deeds)):
        if first and deeds[first - 1].seat == deeds[first].seat:
            continue
        run = []
        for deed in deeds[first:]:
            if deed.seat != deeds[first].seat:
                break
            run += [(deed.number, event) for event in deed.events]
        lines = GAME.tell(run)
        told = [event for line in lines for event in line.events]
        silent = [event for _, event in run if GAME.narrate(event) is None]
        assert sorted(map(id, [*told, *silent])) == sorted(id(event) for _, event in run)
        for line in lines:
            assert line.words.text(READER).endswith(".")
            assert line.first <= line.number


@pytest.mark.parametrize(
    "bids, sentence",
    [
        (("bid 0", "pass", "pass"), "You got column 1 for nothing: 2 land tiles, 1 trade tile and 1 coin."),
        (
            ("bid 0", "bid 1", "pass"),
            "Saskia paid 1 crate of goods for column 1 (2 land tiles, 1 trade tile and 1 coin) "
            "and rose to place 1 in turn order.",
        ),
    ],
)
def test_a_column_that_was_won_in_words(bids: tuple[str, ...], sentence: str) -> None:
    state = auction("llt cct lt cc lt", held={0: {"coins": 5}, 1: {"goods": 1}, 2: {"coins": 9}})
    deeds = done(state, "column 1", *bids)
    lines = [
        line.words.text(READER)
        for deed in deeds
        for line in GAME.tell([(deed.number, x) for x in deed.events])
    ]
    assert sentence in lines
