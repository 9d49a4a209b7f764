"""Lessons: the frame that every title fills, the page of all titles, and what is kept of a drawing."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import brotli
import pytest
from litestar import Litestar
from litestar.testing import TestClient

import kade
from kade.chart.face import Face, face_of
from kade.chart.lesson import Legend, Lesson, Plate, Worth
from kade.chart.markup import el
from kade.chart.notes import seal
from kade.kernel import Reader
from kade.web import lesson_routes
from kade.web.assets import load_assets

from .conftest import TITLE, Visitor

Client = TestClient[Litestar]
GAME = kade.game(TITLE)
TITLES = [game.id for game in kade.games()]
#: A lesson may weigh so much on the wire.
HEAVIEST = 150_000

LESSON = Lesson(
    goal="Join **places** & win.",
    hero=el("svg", seal(1, 10, 10), seal(2, 20, 20), class_="board", viewBox="0 0 9 9"),
    legend=(Legend("A route", "costs <cards>."), Legend("The border", "counts **points**.")),
    turn_heading="Your turn",
    turn_note="One of three things.",
    turn=(
        Plate("A", "Take cards", "Two of them.", el("i"), on_table=True),
        Plate("B", "Claim a route", "Pay for it.", el("i")),
        Plate("C", "Take contracts", "Keep one.", el("i")),
    ),
    worth=(
        Worth("Routes", "At once."),
        Worth("Contracts", "If joined."),
        Worth("Goods", "For most.", by_players=((2, "8 4"), (3, "8 5 2"), (4, "8 6 4 2"))),
    ),
    advice=(("Do not hoard.", "The end comes."),) * 4,
)


class Drawn:
    """How often a lesson was drawn, and for whom."""

    def __init__(self) -> None:
        self.readers: list[Reader] = []

    def lesson(self, reader: Reader) -> Lesson:
        self.readers.append(reader)
        return LESSON


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """One title has the lesson above."""
    found = Drawn()
    monkeypatch.setattr(face_of(GAME), "lesson", found.lesson)
    monkeypatch.setattr(lesson_routes, "_LESSONS", {})
    return found


def test_a_lesson_on_its_page(client: Client, drawn: Drawn) -> None:
    page = client.get(f"/learn/{TITLE}").text
    assert "Join <b>places</b> &amp; win." in page
    assert "costs &lt;cards&gt;." in page
    # The seals of the board and those of the legend are the same.
    assert re.findall(r'<li data-seal="(\d)"', page) == ["1", "2"]
    assert re.findall(r'class="callout"[^>]*data-seal="(\d)"', page) == ["1", "2"]
    for heading in ("Your turn", "At the end", "First advice", "Take cards", "Contracts"):
        assert f">{heading}</h" in page, heading
    assert page.count('class="sheet lesson-step"') == 3
    assert page.count('class="sheet worth-card"') == 3
    assert f'href="/rules/{TITLE}"' in page
    assert f'action="/play/{TITLE}"' in page
    assert 'style="' not in page
    for sheet in ("lesson.css", f"{TITLE}.css", f"lesson-{TITLE}.css"):
        assert load_assets().files[sheet].address in page


def test_a_figure_for_every_number_of_players(client: Client, drawn: Drawn) -> None:
    """A group of radio buttons, of which the style sheet shows the chosen one without a script."""
    page = client.get(f"/learn/{TITLE}").text
    choices = re.findall(r'<input type="radio" name="([^"]*)" value="(\d)"( checked="")?', page)
    assert [(number, bool(chosen)) for _, number, chosen in choices] == [
        ("2", False),
        ("3", True),
        ("4", False),
    ]
    assert len({name for name, _, _ in choices}) == 1
    shown = re.findall(r'<output data-players="(\d)">([^<]*)<', page)
    assert shown == [("2", "8 4"), ("3", "8 5 2"), ("4", "8 6 4 2")]
    sheet = load_assets().files["lesson.css"].body.decode()
    assert '.by-players:has([value="4"]:checked) output[data-players="4"]{display:block}' in sheet


def test_a_lesson_is_drawn_once_for_each_language(client: Client, drawn: Drawn) -> None:
    pages = [client.get(f"/learn/{TITLE}?lang={code}").text for code in ("en", "nl", "en", "nl")]
    assert len(drawn.readers) == 2
    assert "First advice" in pages[0]
    assert all(reader.you == -1 and not reader.names for reader in drawn.readers)


def test_the_guided_game_is_offered_where_there_is_one(
    client: Client, drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = f'action="/learn/{TITLE}/first-game"'
    monkeypatch.setattr(type(GAME), "first_game", None)
    assert form not in client.get(f"/learn/{TITLE}").text

    class First:
        minutes = 11

    monkeypatch.setattr(type(GAME), "first_game", First)
    page = client.get(f"/learn/{TITLE}").text
    assert page.count(form) == 3  # a tab, a button and a door
    assert "a coach beside you, 11 minutes" in page
    # Every form of the page is one of ours.
    assert page.count("<form") == page.count('name="_csrf_token"')


@pytest.mark.parametrize("title", TITLES)
def test_a_title_without_a_lesson_shows_board_and_rules(
    client: Client, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lesson_routes, "_LESSONS", {(title, "en"): None})
    page = client.get(f"/learn/{title}").text
    assert f"/picture/{title}/paper" in page
    assert page.count('class="stm"') > 100
    assert f'action="/play/{title}"' in page


@pytest.mark.parametrize("title", TITLES)
def test_pages_to_learn_from_are_light(client: Client, title: str) -> None:
    """As they go over the wire; and nothing in them names a file of another house or a style in a tag."""
    for path in (f"/learn/{title}", f"/rules/{title}"):
        found = client.get(path)
        assert len(brotli.compress(found.content, quality=5)) < HEAVIEST, path
        assert 'style="' not in found.text
        assert "http://" not in re.sub(r"https?://www\.w3\.org/\S*", "", found.text)


def test_all_lessons_lightest_first(client: Client) -> None:
    page = client.get("/learn").text
    ways = re.findall(r'<a href="/learn/([a-z-]+)"', page)
    weights = {game.id: game.blurb.weight for game in kade.games() if game.blurb}
    assert sorted(ways) == sorted(TITLES)
    assert ways == sorted(ways, key=lambda title: weights.get(title, 9))
    for game in kade.games():
        if game.blurb:
            assert str(game.blurb.pitch) in unescape(page)
    assert 'aria-current="page">Learn<' in page


def test_forms_of_a_lesson_are_taken(client: Client) -> None:
    """The page gives the browser the cookie without which no form of it would count."""
    visitor = Visitor(client)
    visitor.get(f"/learn/{TITLE}")
    assert visitor.cookie.startswith("kade=")
    assert visitor.csrf


def test_what_a_face_says_where_nobody_has_written_anything() -> None:
    face: Face[Any] = Face()
    assert face.lesson(Reader()) is None
    assert list(face.figures(Reader())) == []
    assert face.lesson_css() == ""
