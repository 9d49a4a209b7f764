"""What the first page says of the title, and the statement behind every line of the log."""

from __future__ import annotations

import inspect

from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.page.board.frames import WIDE
from kade.games.new_amsterdam.rules import events as e
from kade.kernel.events import Event
from kade.kernel.teaching import MEDIUM
from kade.specification import load
from new_amsterdam.positions import play, position

KINDS = [
    kind
    for _, kind in inspect.getmembers(e, inspect.isclass)
    if issubclass(kind, Event) and kind is not Event
]


def test_the_picture_of_the_first_page_is_a_wide_piece_of_the_board() -> None:
    blurb = GAME.blurb
    assert blurb is not None
    assert blurb.weight == MEDIUM
    assert blurb.cut is not None
    x, y, width, height = blurb.cut
    assert min(x, y) >= 0
    assert x + width <= WIDE.width
    assert y + height <= WIDE.height
    assert abs(width / height - 424 / 150) < 0.02


def test_every_fact_names_a_statement_that_there_is() -> None:
    known = {statement.id for statement in load(GAME.id).statements}
    assert len(KINDS) > 30
    assert not [kind.__name__ for kind in KINDS if kind.RULE not in known]
    causes = {
        *(e.BidPassed(0, forced).rule() for forced in (False, True)),
        *(e.AuctionWon(seat, 0, bid, (), 0, 1).rule() for seat in (0, 1) for bid in (0, 2)),
        *(e.ColumnTaken(0, 0, (), 0, free).rule() for free in (False, True)),
        *(e.Skipped(0, tiles, special, 1).rule() for tiles in (0, 1) for special in (False, True)),
        *(e.ShopBuilt(0, 0, free).rule() for free in (False, True)),
        *(e.LandBought(0, 0, 0, left, left).rule() for left in (-1, 0)),
        *(e.FursBought(0, 0, (), 3, corn).rule() for corn in (0, 1)),
        *(e.Traded(0, 0, kind, 1).rule() for kind in (2, 3)),
        *(e.ShopsFed(0, 1, unpaid).rule() for unpaid in (0, 1)),
    }
    assert len(causes) >= 18
    assert causes <= known


def test_a_line_leads_to_what_its_reader_will_ask() -> None:
    """Corn is not wood, and what surprises of a land that was bought is the longhouse that moves."""
    state = position("land", held={0: {"coins": 5}}, shops={0: {"granary": 1}})
    state.journal = []
    play(state, "granary", "amount 2", "buy land", "land 1")
    rules = [event.rule() for event in state.journal if type(event) in (e.Traded, e.LandBought)]
    assert rules == ["NAM-10.5", "NAM-8.3"]
