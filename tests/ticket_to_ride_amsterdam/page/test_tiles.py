"""The ribbon and the log: every action once, with its points, and nothing that the reader may not know."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

from kade.chart.face import Deed, Tile
from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.page.face import TicketFace
from kade.games.ticket_to_ride_amsterdam.rules import events as e
from kade.games.ticket_to_ride_amsterdam.rules.actions import Claim
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel import Event, Reader
from playing import fewest_and_most

from ..positions import finish, play, position

FACE = TicketFace()
PLAYERS = fewest_and_most(2, 3, 4)
NAMES = ("Anna", "Bert", "Cor", "Dirk")


def played(players: int, seed: int) -> tuple[TicketState, list[tuple[int, tuple[Event, ...]]]]:
    """A whole random game, and what each answer brought."""
    chance = Random(seed)
    state = GAME.start(players, seed)
    story: list[tuple[int, tuple[Event, ...]]] = []
    while not state.over:
        found = state.legal()
        claims = [action for action in found if isinstance(action, Claim)]
        others = [action for action in found if not isinstance(action, Claim)]
        seat, state.journal = state.seat, []
        state.apply(chance.choice(claims if claims and chance.random() < 0.6 else others or claims))
        story.append((seat, tuple(state.journal)))
    return state, story


def seen(story: list[tuple[int, tuple[Event, ...]]], viewer: int) -> list[Deed]:
    return [
        Deed(number, seat, tuple(event.seen_by(viewer) for event in events))
        for number, (seat, events) in enumerate(story, 1)
    ]


def shown(deeds: list[Deed], viewer: int) -> list[Tile]:
    return FACE.tiles(deeds, Reader(NAMES, viewer))


@PLAYERS
def test_every_point_is_in_a_tile_and_every_answer_in_one(players: int) -> None:
    state, story = played(players, 10 + players)
    assert state.scores is not None
    for viewer in (-1, *range(players)):
        found = shown(seen(story, viewer), viewer)
        for seat in range(players):
            assert sum(tile.points for tile in found if tile.seat == seat) == state.scores[seat]
        told = [n for tile in found if tile.pace < 700 for n in range(tile.first, tile.last + 1)]
        passes = {n for n, (_, events) in enumerate(story, 1) if any(isinstance(x, e.Passed) for x in events)}
        assert sorted(told) == [n for n in range(1, len(story) + 1) if n not in passes]
        for tile in found:
            assert tile.label
            assert tile.sentence.endswith(".")
            ElementTree.fromstring(tile.picture)


@PLAYERS
def test_the_ribbon_may_begin_anywhere(players: int) -> None:
    """A page that knows only the last answers shows them all the same."""
    _, story = played(players, 20 + players)
    deeds = seen(story, 0)
    for start in range(0, len(deeds), 7):
        found = shown(deeds[start:], 0)
        assert [tile.first for tile in found] == sorted(tile.first for tile in found)


@PLAYERS
def test_what_others_draw_has_only_a_back(players: int) -> None:
    _, story = played(players, 30 + players)
    backs = 0
    for deed in seen(story, 0):
        if deed.seat and any(isinstance(event, e.CardDrawn) for event in deed.events):
            (tile,) = shown([deed], 0)
            assert "back-transport" in tile.picture
            assert "#card-" not in tile.picture
            assert "a card from the deck" in tile.sentence
            backs += 1
    assert backs > 1


def deeds_of(state: TicketState, *texts: str) -> list[Deed]:
    found = []
    for number, text in enumerate(texts, 1):
        seat, state.journal = state.seat, []
        play(state, text)
        found.append(Deed(number, seat, tuple(state.journal)))
    return found


def test_two_cards_are_one_tile_and_one_sentence() -> None:
    state = position(3, shown="R U N U O", top="G G")
    (tile,) = shown(deeds_of(state, "take 0", "deck"), 0)
    assert (tile.first, tile.last, tile.label, tile.pace) == (1, 2, "2 cards", 250)
    assert tile.picture.count("<use") == 2
    assert tile.sentence.startswith("You took the face-up red card and drew ")


def test_a_claim_shows_its_points_and_glows_on_the_board() -> None:
    state = position(3, hand="G G G")
    deeds = deeds_of(state, "claim R35 green green green")
    (tile,) = shown(deeds, 1)
    assert (tile.seat, tile.points, tile.pace) == (0, 4, 500)
    for frame in FACE.frames:
        drawn = FACE.trail(state.view(1), frame, deeds, Reader(NAMES, 1))
        assert "+4" in drawn
        ElementTree.fromstring(f"<g>{drawn}</g>")
    cards = deeds_of(position(3), "deck")
    assert FACE.trail(state.view(1), "wide", cards, Reader(NAMES, 1)) == ""


def test_contracts_drawn_and_kept_are_one_tile() -> None:
    state = position(3)
    deeds = deeds_of(state, "contracts", "keep first")
    hidden = [Deed(d.number, d.seat, tuple(event.seen_by(1) for event in d.events)) for d in deeds]
    (tile,) = shown(hidden, 1)
    assert (tile.label, tile.pace, tile.sentence) == (
        "Contracts",
        250,
        "Anna drew 2 contracts and kept 1.",
    )


@PLAYERS
def test_the_log_tells_every_event_once(players: int) -> None:
    _, story = played(players, 40 + players)
    for viewer in (-1, 0, 1):
        run: list[tuple[int, Event]] = []
        for deed in seen(story, viewer):
            if run and story[run[-1][0] - 1][0] != deed.seat:
                _check(run)
                run = []
            run += [(deed.number, event) for event in deed.events]
        _check(run)


def _check(run: list[tuple[int, Event]]) -> None:
    lines = GAME.tell(run)
    told = [event for line in lines for event in line.events]
    speaking = [event for _, event in run if GAME.narrate(event) is not None]
    assert sorted(map(repr, told)) == sorted(map(repr, speaking))
    assert [line.number for line in lines] == sorted(line.number for line in lines)
    for line in lines:
        assert line.first <= line.number
        assert line.words.text(Reader(NAMES, 0)).endswith(".")


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        ((), "Bert is choosing what to do"),
        (("deck",), "Bert takes a second card"),
        (("contracts",), "Bert is choosing contracts"),
    ],
)
def test_others_are_told_what_a_seat_is_doing(texts: tuple[str, ...], words: str) -> None:
    state = play(position(3, seat=1), *texts)
    assert GAME.doing(state.view(0), 1).text(Reader(NAMES, 0)) == words


def test_at_the_start_all_are_choosing_contracts() -> None:
    view = GAME.start(3, 1).view(2)
    assert GAME.doing(view, 0).text(Reader(NAMES, 2)) == "Anna is choosing contracts"


def test_the_final_count_is_shown_seat_by_seat() -> None:
    state = position(3, holds={1: "C01 C05"}, owned={0: "R25"})
    state.journal = []
    finish(state)
    deed = Deed(9, 0, tuple(state.journal or ()))
    counted = [tile for tile in shown([deed], 0) if tile.pace == 700]
    labels = [tile.label for tile in counted]
    assert labels == sorted(labels)  # contracts, then goods
    contracts = [tile.seat for tile in counted if tile.label == "Contracts"]
    assert 1 in contracts
    assert contracts == sorted(contracts)
