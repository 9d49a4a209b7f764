"""How a game stands, and who has won, in the terminal."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from kade.cli.layout import SEATS
from kade.cli.session import Session


def score_table(session: Session) -> Table:
    """Points by source for every seat, the total and the place."""
    view, reader = session.view(), session.reader
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    seats = range(view.players)
    for seat in seats:
        table.add_column(Text(reader.name(seat), SEATS[seat % len(SEATS)]), justify="right")
    automas = session.game.automas(view)
    for automa in automas:
        table.add_column(automa.name, justify="right")
    for line in session.game.score_sheet(view):
        table.add_row(Text(line.words.text(reader)), *(str(points) for points in line.points))
    if view.scores is not None and view.ranking is not None:
        table.add_section()
        totals = [*view.scores, *(automa.points for automa in automas)]
        places = [*view.ranking, *(automa.place for automa in automas)]
        table.add_row("Total", *(str(score) for score in totals), style="bold")
        table.add_row("Place", *(str(place) for place in places))
    return table


def winner_line(session: Session) -> str:
    view, reader = session.view(), session.reader
    winners = [reader.name(seat) for seat, place in enumerate(view.ranking or []) if place == 1]
    if len(winners) > 1:
        return f"A shared victory: {', '.join(winners[:-1])} and {winners[-1]}."
    if not winners:
        return session.game.victory(view).text(reader)
    return "You won." if winners == [reader.name(session.seat)] else f"{winners[0]} won."
