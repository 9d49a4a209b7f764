"""The lesson and the figures: seals on what they name, figures of the box, pictures without buttons."""

from __future__ import annotations

import math
import re

import pytest

from kade.chart.lesson import Lesson
from kade.chart.markup import Markup
from kade.games.new_amsterdam.page.board.coordinates import COLUMN_MARKERS, Point
from kade.games.new_amsterdam.page.board.displays import land_places, ship_places
from kade.games.new_amsterdam.page.board.frames import WIDE
from kade.games.new_amsterdam.page.board.town import district_places
from kade.games.new_amsterdam.page.board.traders_row import fur_places
from kade.games.new_amsterdam.page.face import NewAmsterdamFace
from kade.games.new_amsterdam.page.lesson import hero_position, hero_seals
from kade.games.new_amsterdam.rules.components import (
    LAND_TABLE,
    LOST_SHOP_POINTS,
    MAJORITY_POINTS,
    RANK_POINTS,
    TIE_POINTS,
)
from kade.kernel.phrase import Reader
from kade.specification import load

#: Seals touch what they name: from their middle to the middle of a card or district.
REACH = 75


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return NewAmsterdamFace().lesson(Reader())


def shown(picture: Markup) -> str:
    """The words and numbers in a picture."""
    return " ".join(re.sub(r"<title>.*?</title>|<[^>]+>", " ", picture).split())


def test_four_lines_and_a_seal_for_each(lesson: Lesson) -> None:
    assert len(lesson.legend) == 4
    assert sorted({seal.number for seal in hero_seals()}) == [1, 2, 3, 4]
    for number in range(1, 5):
        assert f'data-seal="{number}"' in lesson.hero


def test_seals_sit_on_what_the_legend_names() -> None:
    column = hero_position().column
    assert column >= 0, "a column is under auction"
    named: dict[int, list[Point]] = {
        1: [WIDE.place("money_box", COLUMN_MARKERS[column])],
        2: district_places(WIDE),
        3: land_places(WIDE),
        4: [*ship_places(WIDE), *(place for trader in range(3) for place in fur_places(trader, WIDE))],
    }
    for seal in hero_seals():
        assert min(math.dist(seal.at, place) for place in named[seal.number]) < REACH
        assert 0 < seal.at[0] < WIDE.width
        assert 0 < seal.at[1] < WIDE.height


def test_nothing_in_the_pictures_can_be_pressed(lesson: Lesson) -> None:
    pictures = [lesson.hero, *(plate.picture for plate in lesson.turn)]
    for picture in pictures:
        assert not re.search(r"data-(?!seal)|tabindex|style=", picture)


def test_a_round_in_four_pictures_and_every_letter_has_its_seal(lesson: Lesson) -> None:
    assert [plate.seal for plate in lesson.turn] == ["1", "2", "3", "4"]
    for plate in lesson.turn:
        for letter in re.findall(r"\*\*\((.)\)\*\*", plate.words):
            drawn = f'data-seal="{letter}"' in plate.picture or f'class="num">{letter}<' in plate.picture
            assert drawn, (plate.title, letter)


def test_figures_come_from_the_box(lesson: Lesson) -> None:
    votes, row, furs = lesson.worth
    assert shown(votes.picture) == f"{MAJORITY_POINTS} {TIE_POINTS}"
    assert shown(row.picture) == " ".join(str(points) for points in LAND_TABLE)
    counted = re.findall(r'class="serif">(\d+)<', furs.picture)
    assert counted == [str(RANK_POINTS[rank]) for rank in (0, 0, 0, 1, 2)]
    assert f"{LOST_SHOP_POINTS} points" in lesson.advice[1][1]
    assert "+18" in lesson.turn[3].picture


def test_it_is_read_in_two_minutes(lesson: Lesson) -> None:
    texts = [lesson.goal, lesson.turn_note, *(line.words for line in lesson.legend)]
    texts += [plate.words for plate in lesson.turn] + [worth.words for worth in lesson.worth]
    texts += [word for advice in lesson.advice for word in advice]
    assert len(lesson.advice) == 4
    assert len(lesson.worth) == 3
    assert sum(len(text.split()) for text in texts) < 400


def test_every_figure_belongs_to_statements_that_there_are() -> None:
    figures = NewAmsterdamFace().figures(Reader())
    known = {statement.id for statement in load("new-amsterdam").statements}
    assert 4 <= len(figures) <= 8
    for figure in figures:
        assert set(figure.rules) <= known
        assert figure.picture.startswith(("<svg", "<div", "<ol"))
        assert not re.search(r"data-(?!seal)|tabindex|style=", figure.picture)
    assert len({rule for figure in figures for rule in figure.rules}) == sum(
        len(figure.rules) for figure in figures
    ), "a statement has one picture"
