"""The lesson: seals on the things they name, figures of the box, pictures of positions that were played."""

from __future__ import annotations

import math
import re

import pytest

from kade.chart.lesson import Lesson
from kade.games.genoa.game import GAME
from kade.games.genoa.page.board.frames import SITES, WIDE
from kade.games.genoa.page.exhibits import guided, in_full_swing
from kade.games.genoa.page.face import GenoaFace
from kade.games.genoa.page.lesson import SEALS
from kade.games.genoa.rules.components import (
    CONTRACT_PAYOFF,
    LARGE_ORDER_DUCATS,
    MESSAGE_DUCATS,
    OWNER_BONUS,
    OWNER_INCOME,
    SMALL_ORDER_DUCATS,
    SPACE,
)
from kade.games.genoa.words.first_game import FIRST_GAME
from kade.kernel import Reader
from kade.kernel.teaching import MEATY

from ..positions import asked, owners, tower

#: A seal touches what it speaks of, in squares of the grid.
REACH = 0.75


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return GenoaFace().lesson(Reader())


def test_four_lines_and_a_seal_for_each(lesson: Lesson) -> None:
    assert len(lesson.legend) == 4
    assert [number for number, _ in SEALS] == [1, 2, 3, 4]
    for number in range(1, 5):
        assert lesson.hero.count(f'data-seal="{number}"') == 2
    assert lesson.hero.count("<svg") == 2, "one for desks and one for phones"


def test_seals_sit_on_what_the_legend_names() -> None:
    state, at = in_full_swing(), dict(SEALS)
    best = max(state.offers, key=lambda offer: offer.ducats())
    here, offer = SITES[state.tower], SITES[best.target]
    assert math.dist(at[1], here.disc) < REACH
    assert math.dist(at[2], offer.offers) < REACH
    assert min(math.dist(at[3], gain) for site in SITES for gain in site.gains) < REACH
    owned = [SITES[SPACE[key]].arms for key in owners(state)]
    assert min(math.dist(at[4], arms) for arms in owned) < REACH


def test_the_large_picture_is_the_guided_game_two_rounds_on() -> None:
    state = in_full_swing()
    assert (asked(state), state.turns, tower(state)) == ("trader_window 0", 6, "street_66")
    assert len(set(owners(state).values())) == 3, "everybody owns something"
    wanted = [offer for offer in state.offers if offer.target == SPACE["cathedral"]]
    assert {offer.by for offer in wanted} == {1, 2}, "two bid against each other"


def test_the_guided_game_is_shown_as_it_is_played() -> None:
    end = GAME.start(FIRST_GAME.players, FIRST_GAME.seed, FIRST_GAME.options)
    assert guided("make").to_json() == end.to_json()
    for answer in FIRST_GAME.line:
        end.apply(GAME.parse(answer))
    assert guided().to_json() == end.to_json()


def ducats(picture: str) -> list[int]:
    return [int(number) for number in re.findall(r'<b class="serif">(\d+)</b>', picture)]


def test_figures_are_those_of_the_box(lesson: Lesson) -> None:
    cards, houses, contracts = lesson.worth
    assert ducats(cards.picture) == [MESSAGE_DUCATS, SMALL_ORDER_DUCATS, LARGE_ORDER_DUCATS]
    assert ducats(houses.picture) == [OWNER_INCOME, OWNER_BONUS]
    assert ducats(contracts.picture) == CONTRACT_PAYOFF[1:6]
    assert contracts.picture.count("#i-contract") == sum(range(1, 6))
    assert "12, 10, 8 or 6 rounds with 2, 3, 4 or 5 players" in lesson.turn_note


def test_a_turn_in_four_pictures_and_four_pieces_of_advice(lesson: Lesson) -> None:
    assert [plate.seal for plate in lesson.turn] == ["1", "2", "3", "4"]
    assert len(lesson.advice) == 4
    for letter in "ab":
        assert f'<span class="num">{letter}</span>' in lesson.turn[1].picture
        assert f"({letter})" in lesson.turn[1].words


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
        assert not re.search(r"tabindex|data-action|data-choose|data-order|<button|style=", picture)
    names = re.findall(r' id="([^"]+)"', "".join(pictures))
    assert len(names) == len(set(names)), "a page has a name but once"


def test_the_first_page_cuts_a_piece_out_of_the_board() -> None:
    blurb = GAME.blurb
    assert blurb is not None
    assert (blurb.weight, blurb.minutes) == (MEATY, (50, 90))
    assert blurb.cut is not None
    x, y, width, height = blurb.cut
    assert 0 <= x < x + width <= WIDE.width
    assert 0 <= y < y + height <= WIDE.height
    assert width / height == pytest.approx(424 / 150, rel=0.01)
