"""Pictures beside the exact rules: of statements that there are, true to the positions they show."""

from __future__ import annotations

import re

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.page.exhibits import GROUND, LYING, full_swing
from kade.games.amsterdam.page.face import AmsterdamFace
from kade.games.amsterdam.page.figures import _JOINED, _solo, _toms_dice, _with_workers, figures
from kade.games.amsterdam.rules.components import COAT_POINTS, PLACES
from kade.games.amsterdam.rules.scoring import largest_group
from kade.kernel import Reader
from kade.specification import load

from ..positions import BLOCK

SHOWN = figures(Reader())


def test_they_stand_beside_statements_that_there_are() -> None:
    statements = [statement.id for statement in load(GAME.id).statements]
    assert AmsterdamFace().figures(Reader()) == SHOWN
    assert 6 <= len(SHOWN) <= 10
    for figure in SHOWN:
        assert set(figure.rules) <= set(statements)
    firsts = [min(statements.index(rule) for rule in figure.rules) for figure in SHOWN]
    assert firsts == sorted(firsts), "in the order of the statements"


def test_captions_are_short_and_whole() -> None:
    for figure in SHOWN:
        assert len(figure.words) <= 190, figure.words
        assert figure.words.endswith(".")
        assert "{" not in figure.words
        assert "**" not in figure.words


def test_the_board_is_on_the_page_once() -> None:
    page = "".join(figure.picture for figure in SHOWN)
    names = re.findall(r' id="([^"]+)"', page)
    assert len(names) == len(set(names))
    assert {GROUND, LYING} <= set(names)
    assert page.count(f'href="#{GROUND}"') >= 4
    assert len(page) < 400_000


def test_nothing_can_be_pressed_and_everything_is_named() -> None:
    for figure in SHOWN:
        assert not re.search(r"data-(action|choose|spot|moves)|<button", figure.picture)
        assert "tabindex" not in figure.picture or "inert" in figure.picture
        for drawing in re.findall(r'<svg class="board[^>]*>', figure.picture):
            assert 'role="img"' in drawing
            assert "aria-label=" in drawing


def test_the_three_coats_are_a_group() -> None:
    coats = full_swing().coats[0]
    joined = sum(1 << BLOCK[key] for key in _JOINED)
    assert coats & joined == joined
    assert largest_group(joined) == 3
    figure = next(figure for figure in SHOWN if "AMS-12.5" in figure.rules)
    assert f"one group, {3 * COAT_POINTS} points" in figure.words


def test_discs_are_lettered_in_their_order() -> None:
    ranks, river = full_swing().ranks, full_swing().river
    assert [river[side] for side in ranks] == sorted(river, reverse=True)
    amstel = next(figure for figure in SHOWN if "AMS-3.3" in figure.rules)
    assert re.findall(r'data-seal="(\w)"', amstel.picture) == ["a", "b", "c"]


def test_the_workers_stand_where_the_picture_has_them() -> None:
    view = _with_workers().view(None)
    assert PLACES[view.foreman].key == "depot_west"
    assert view.bailiff == BLOCK["HAA2"]


def test_tom_has_something_to_read() -> None:
    assert sorted(_solo().dice[colour] for colour in _toms_dice()) == [1, 6]
