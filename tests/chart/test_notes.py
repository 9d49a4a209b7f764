"""Notes on drawings: marked words, boards cut to a piece, and nothing in them that can be pressed."""

from __future__ import annotations

import re

from kade.chart.markup import Markup, el
from kade.chart.notes import arrow, cut, lens, ring, seal, starred, still

BOARD = el(
    "svg",
    el("clipPath", el("rect"), id="coast"),
    el("g", clip_path="url(#coast)", id="land"),
    el("g", tabindex=0, role="button", data_action="go", data_why="no", aria_label="A street", id="street"),
    el("use", href="#coast"),
    el("use", href="#card-red"),
    viewBox="0 0 800 600",
    role="group",
    aria_label="Board",
)


def test_words_between_stars_are_bold_and_all_is_escaped() -> None:
    assert starred("Take **two** of <them> & **go**.") == "Take <b>two</b> of &lt;them&gt; &amp; <b>go</b>."
    assert starred("2 * 3") == "2 * 3"


def test_a_cut_board_is_only_looked_at() -> None:
    piece = cut(BOARD, (10, 20, 300.5, 200), "A street", seal(1, 5, 5))
    assert piece.startswith('<svg viewBox="10 20 300.5 200" role="img" aria-label="A street">')
    assert not re.search(r"tabindex|role=.button|data-action|data-why", piece)
    assert 'data-seal="1"' in piece
    assert piece.endswith("</g></svg>")


def test_a_page_may_show_a_board_twice() -> None:
    one, other = cut(BOARD, (0, 0, 9, 9), "One"), cut(BOARD, (0, 0, 9, 9), "Other")
    names = [re.findall(r' id="([^"]*)"', piece) for piece in (one, other)]
    # What the drawing refers to has a name of its own in each; what nothing refers to has none.
    assert [len(found) for found in names] == [1, 1]
    assert names[0] != names[1]
    for piece, (name,) in zip((one, other), names, strict=True):
        assert f"url(#{name})" in piece
        assert f'href="#{name}"' in piece
        assert 'href="#card-red"' in piece  # a symbol of the page


def test_still_keeps_what_is_read() -> None:
    drawn = Markup('<g role="button" tabindex="0" data-choose="x" aria-pressed="true" aria-label="A"></g>')
    assert still(drawn) == '<g aria-label="A"></g>'
    assert still(seal("a", 1, 2)) == seal("a", 1, 2)


def test_marks_have_a_casing() -> None:
    for drawn in (lens(0, 0, 5, 5), ring(0, 0, 5)):
        assert drawn.index("lens-edge") < drawn.index('class="lens"')
    drawn = arrow("M0 0L5 5", (5, 5), 45)
    assert drawn.index("arrow-edge") < drawn.index("arrow-line")
