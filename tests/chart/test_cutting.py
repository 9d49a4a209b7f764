"""Pieces of boards for the first page: what lies in them is there, what lies beyond is not."""

from __future__ import annotations

import pytest

import kade
from kade.chart.cutting import cutting
from kade.web.pictures import card_box, full_swing, in_words

DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" class="kade board" viewBox="0 0 100 100"><style>'
    ".sign{fill:red}.ribbon{stroke:blue}</style><defs>"
    '<g id="near"><rect x="5" y="5" width="4" height="4"/><path d="M6 6L8 8" class="ribbon"/></g>'
    '<g id="far"><rect x="80" y="80" width="4" height="4" class="sign"/></g></defs>'
    '<use href="#near"/><use href="#far"/><use href="#near" x="70" y="0"/></svg>'
)


def test_what_is_shown_by_use_is_seen_where_it_is_shown() -> None:
    piece = cutting(DRAWING, "p0", (0, 0, 20, 20))
    assert 'href="#p0-near"' in piece.markup
    assert "far" not in piece.markup


def test_a_class_of_the_house_that_a_title_dresses_is_dressed_on_the_thing_itself() -> None:
    """What is shown by ``use`` matches no rule that speaks of what it lies in."""
    piece = cutting(DRAWING, "p0", (0, 0, 20, 20))
    assert ".p0-ribbon{stroke:blue}" in piece.css
    assert 'class="ribbon p0-ribbon"' in piece.markup


@pytest.mark.parametrize("place", ["Nieuwe Waal", "Noordermarkt", "Haringpakkerstoren"])
def test_places_are_lettered_on_the_card_of_ticket_to_ride(place: str) -> None:
    game = kade.game("ticket-to-ride-amsterdam")
    assert place in cutting(in_words(game, full_swing(game), "en"), "p0", card_box(game)).markup
