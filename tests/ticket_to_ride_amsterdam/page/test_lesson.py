"""The lesson: seals on the things they name, figures of the box, pictures of positions that were played."""

from __future__ import annotations

import math
import re

import pytest

from kade.chart.geometry import Point
from kade.chart.lesson import Lesson
from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.page.board.courses import road
from kade.games.ticket_to_ride_amsterdam.page.board.frames import TALL, WIDE, Frame
from kade.games.ticket_to_ride_amsterdam.page.face import TicketFace
from kade.games.ticket_to_ride_amsterdam.page.hero import hero_position, hero_seals
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    LOCATIONS,
    MERCHANDISE_BONUS,
    ROUTE_POINTS,
    ROUTES,
    contracts_in,
)
from kade.games.ticket_to_ride_amsterdam.rules.scoring import fulfilled
from kade.kernel import Reader

FRAMES = pytest.mark.parametrize("frame", [WIDE, TALL], ids=["wide", "tall"])


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return TicketFace().lesson(Reader())


def near(frame: Frame, number: int, things: list[Point]) -> bool:
    """True if every seal with this number touches one of these things, and each thing is touched."""
    seals = [seal.at for seal in hero_seals(frame) if seal.number == number]
    reach = 2.4 * frame.node
    return all(min(math.dist(seal, thing) for thing in things) < reach for seal in seals) and bool(seals)


def test_four_lines_and_a_seal_for_each(lesson: Lesson) -> None:
    assert len(lesson.legend) == 4
    assert {seal.number for seal in hero_seals(WIDE)} == {1, 2, 3, 4}
    for number in range(1, 5):
        assert f'data-seal="{number}"' in lesson.hero
    assert lesson.hero.count("<svg") == 2, "one for desks and one for phones"


@FRAMES
def test_seals_sit_on_what_the_legend_names(frame: Frame) -> None:
    state = hero_position()
    done = contracts_in(fulfilled(state.owned[0], state.contracts[0]))
    ends = [frame.place(LOCATIONS[end].x, LOCATIONS[end].y) for end in (done[0].a, done[0].b)]
    assert len(done) == 1
    assert near(frame, 1, ends)
    assert len([seal for seal in hero_seals(frame) if seal.number == 1]) == len(ends)
    own = [space.at for route in ROUTES if state.owned[0] & route.bit for space in road(route, frame).spaces]
    assert near(frame, 2, own)
    free = ~(state.owned[0] | state.owned[1] | state.owned[2])
    signed = [route for route in ROUTES if route.cart and free & route.bit]
    assert near(frame, 3, [space.at for route in signed for space in road(route, frame).spaces])
    border = next(seal.at for seal in hero_seals(frame) if seal.number == 4)
    assert border[1] < frame.border.band + 2


@FRAMES
def test_seals_cover_no_disc_and_stay_on_the_board(frame: Frame) -> None:
    state = hero_position()
    x, _ = next(seal.at for seal in hero_seals(frame) if seal.number == 4)
    for score in state.points:
        left, _, width, _ = frame.border.cell(score)
        assert abs(left + width / 2 - x) > frame.border.band
    for seal in hero_seals(frame):
        assert 0 < seal.at[0] < frame.width
        assert 0 < seal.at[1] < frame.height


def test_the_picture_is_of_a_game_that_was_played() -> None:
    state = hero_position()
    assert state.view(0).legal == [], "nothing glows: it is the next player's turn"
    assert sum(mask.bit_count() for mask in state.owned) >= 10


def test_figures_are_those_of_the_box(lesson: Lesson) -> None:
    routes, contracts, goods = lesson.worth
    assert re.findall(r'<b class="serif">(\d+)</b>', routes.picture) == [str(n) for n in ROUTE_POINTS[1:]]
    assert routes.picture.count("<i>") + routes.picture.count("<i/>") == sum(range(1, len(ROUTE_POINTS)))
    assert "+9" in contracts.words
    assert "is-done" in contracts.picture
    assert goods.by_players == tuple(
        (players, " ".join(map(str, bonus))) for players, bonus in MERCHANDISE_BONUS.items()
    )


def test_three_things_to_do_and_four_pieces_of_advice(lesson: Lesson) -> None:
    assert [plate.seal for plate in lesson.turn] == ["A", "B", "C"]
    assert len(lesson.advice) == 4
    for letter in "abc":
        assert f'<span class="num">{letter}</span>' in lesson.turn[0].picture
        assert f"({letter})" in lesson.turn[0].words


def test_two_minutes_to_read(lesson: Lesson) -> None:
    told = [lesson.goal, lesson.turn_heading, lesson.turn_note]
    told += [part for line in lesson.legend for part in line]
    told += [part for plate in lesson.turn for part in (plate.title, plate.words)]
    told += [part for worth in lesson.worth for part in (worth.title, worth.words)]
    told += [part for line in lesson.advice for part in line]
    assert len(" ".join(told).split()) < 400, "at 200 words a minute"


def test_nothing_in_the_pictures_can_be_pressed(lesson: Lesson) -> None:
    pictures = [lesson.hero, *(plate.picture for plate in lesson.turn), *(w.picture for w in lesson.worth)]
    for picture in pictures:
        assert not re.search(r"tabindex|data-action|data-choose|<button|style=", picture)


def test_the_first_page_cuts_a_piece_out_of_the_board() -> None:
    assert GAME.blurb is not None
    assert GAME.blurb.cut is not None
    x, y, width, height = GAME.blurb.cut
    assert 0 <= x < x + width <= WIDE.width
    assert 0 <= y < y + height <= WIDE.height
    assert width / height == pytest.approx(424 / 150, rel=0.01)
