"""The lesson of every title: it fits on its page, in every language of the house."""

from __future__ import annotations

import re
from typing import Any

import pytest

import kade
from kade.chart.face import face_of
from kade.chart.lesson import Lesson
from kade.kernel import Game, Reader
from kade.web.tongues import languages, tongue

in_every_language = pytest.mark.parametrize("language", list(languages()))
#: Small titles may do without a lesson: their page then shows board and rules.
TAUGHT = [game for game in kade.games() if game.weight != "plain"]


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
@in_every_language
def test_a_lesson_fits_its_page(game: Game[Any, Any], language: str) -> None:
    lesson = face_of(game).lesson(Reader(tongue=tongue(language)))
    assert lesson is not None
    assert lesson.goal
    assert lesson.turn_heading
    assert 1 <= len(lesson.legend) <= 4
    assert seals(lesson) == {str(number) for number in range(1, len(lesson.legend) + 1)}
    assert 3 <= len(lesson.turn) <= 4
    assert len(lesson.worth) == 3
    assert len(lesson.advice) == 4
    texts = [*lesson.legend, *lesson.advice, *((card.title, card.words) for card in lesson.worth)]
    assert all(text.strip() for pair in texts for text in pair)
    assert all(plate.seal and plate.title and plate.words and plate.picture for plate in lesson.turn)
    assert is_only_looked_at(lesson)


def seals(lesson: Lesson) -> set[str]:
    """What stands in the seals of the large picture."""
    return set(re.findall(r'data-seal="([^"]*)"', lesson.hero))


def is_only_looked_at(lesson: Lesson) -> bool:
    """Nothing in a lesson gives an answer, and no page has a name twice."""
    drawn = [lesson.hero, *(plate.picture for plate in lesson.turn), *(card.picture for card in lesson.worth)]
    names = re.findall(r'\sid="([^"]*)"', "".join(drawn))
    pressed = re.search(r"<(button|a|input|script|form)\b|\sstyle=", "".join(drawn))
    return pressed is None and len(set(names)) == len(names)
