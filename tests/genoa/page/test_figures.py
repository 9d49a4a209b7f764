"""Pictures beside the rules: of statements that exist, with figures of the box, and harmless on any page."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from kade.chart.lesson import Figure
from kade.games.genoa.game import GAME
from kade.games.genoa.page.face import GenoaFace
from kade.games.genoa.rules.components import CONTRACT_PAYOFF, GOODS, TILES
from kade.kernel import Reader
from kade.specification import load


@pytest.fixture(scope="module")
def figures() -> Sequence[Figure]:
    return GenoaFace().figures(Reader())


def of(figures: Sequence[Figure], rule: str) -> Figure:
    return next(figure for figure in figures if rule in figure.rules)


def test_every_figure_shows_statements_that_exist(figures: Sequence[Figure]) -> None:
    known = {statement.id for statement in load(GAME.id).statements}
    assert 4 <= len(figures) <= 8
    for figure in figures:
        assert figure.rules
        assert set(figure.rules) <= known
        assert figure.words.endswith(".")


def test_nothing_can_be_pressed_and_no_name_is_there_twice(figures: Sequence[Figure]) -> None:
    pictures = "".join(figure.picture for figure in figures)
    assert not re.search(r"tabindex|data-action|data-choose|data-order|<button|style=", pictures)
    names = re.findall(r' id="([^"]+)"', pictures)
    assert len(names) == len(set(names))


def test_what_is_reconstructed_is_said_to_be(figures: Sequence[Figure]) -> None:
    for rule in ("GEN-1.13", "GEN-22.2", "GEN-22.4", "GEN-17.16"):
        assert "reconstructed" in of(figures, rule).words


def test_every_tile_and_every_good_is_shown_once(figures: Sequence[Figure]) -> None:
    for rule, kind, keys in (("GEN-9.6", "tile", TILES), ("GEN-9.7", "good", GOODS)):
        picture = of(figures, rule).picture
        assert sorted(re.findall(rf"#{kind}-(\w+)", picture)) == sorted(keys)


def test_groups_pay_as_in_the_box(figures: Sequence[Figure]) -> None:
    picture = of(figures, "GEN-10.15").picture
    paid = [int(number) for number in re.findall(r'<b class="serif">(\d+)</b>', picture)]
    assert paid == CONTRACT_PAYOFF[1:7]


def test_the_dice_are_those_that_found_the_street(figures: Sequence[Figure]) -> None:
    figure = of(figures, "GEN-4.2")
    assert "blue 6 and red 2 are a street" in figure.words
    assert "blue die: 6" in figure.picture
    assert "red die: 2" in figure.picture
