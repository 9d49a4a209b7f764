"""The score track as it is drawn: a lap of 50 spaces and the start."""

from __future__ import annotations

import pytest

from kade.games.new_amsterdam.page.board.frames import FRAMES, Frame


@pytest.mark.rule("NAM-13.5")
@pytest.mark.parametrize("frame", FRAMES.values(), ids=FRAMES)
def test_where_a_score_stands_on_the_drawn_track(frame: Frame) -> None:
    track = frame.border
    drawn = [track.cell(score) for score in range(51)]
    assert len(set(drawn)) == 51  # the start space and spaces 1 to 50
    for points, space in ((1, 1), (50, 50), (51, 1), (73, 23), (100, 50), (101, 1), (150, 50), (151, 1)):
        assert track.cell(points) == drawn[space]
    # A score beyond the first lap is not told by its space alone.
    assert [points for points in range(120) if track.tells(points)] == list(range(51))
