"""A tournament from its first game, or from where it was broken off, to its report."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kade.arena.engines import LOCAL, play_here, play_on_ray
from kade.arena.game_played import GameRow, Job
from kade.arena.records import KeptRecords
from kade.arena.referee import Referee
from kade.arena.report import report_page
from kade.arena.results import BENCH_LOG, Results
from kade.arena.summary import summarise
from kade.arena.tournament import Fixture, Tournament, schedule
from kade.kernel import KadeError, game

#: The report is renewed after so many games, so that one can look in while it runs.
RENEWED_EVERY = 200


def job_of(tournament: Tournament, fixture: Fixture, recorded: bool = False) -> Job:
    """A fixture with all that a bench needs to play it."""
    copies = fixture.copies()
    return Job(
        number=fixture.number,
        deal=fixture.deal,
        game=tournament.game,
        players=tournament.players,
        options=tournament.options,
        seed=tournament.deal_seed(fixture.deal),
        bots=[tournament.bots[bot] for bot in fixture.seats],
        bot_seeds=[
            tournament.bot_seed(fixture.deal, bot, copies[seat]) for seat, bot in enumerate(fixture.seats)
        ],
        seconds=tournament.seconds_per_move,
        playouts=tournament.playouts_per_move,
        recorded=recorded,
    )


def default_tables(tournament: Tournament) -> int:
    """As many as there are processors, and no more than there are games."""
    return max(1, min(os.cpu_count() or 1, tournament.games))


class Arena:
    """A tournament under way. ``results`` always holds what is finished; ``records`` is for the moves."""

    def __init__(
        self, tournament: Tournament, folder: Path | None = None, records: Path | None = None
    ) -> None:
        # What cannot be dealt is refused before the folder is touched.
        game(tournament.game).start(tournament.players, tournament.deal_seed(0), tournament.options)
        self.tournament = tournament
        self.results = Results(tournament, folder)
        self.found = len(self.results.rows)
        try:
            self.records = None if records is None else KeptRecords(tournament, records)
        except KadeError:
            self.results.close()
            raise

    @property
    def complete(self) -> bool:
        return len(self.results.rows) == self.tournament.games

    def roll_call(self) -> None:
        """Refuse what cannot play before anything is played."""
        if self.complete:
            return
        referee = Referee()
        try:
            referee.roll_call(self.tournament.game, list(self.tournament.bots))
        finally:
            referee.close()

    def play(
        self,
        engine: str = LOCAL,
        tables: int | None = None,
        after_game: Callable[[int], object] | None = None,
    ) -> None:
        """Play what is missing. Whatever ends it early, the finished games and their summary stay."""
        fixtures = schedule(self.tournament)
        recorded = self.records is not None
        jobs = (
            job_of(self.tournament, fixture, recorded)
            for fixture in fixtures
            if self.results.missing(fixture)
        )
        seats = tables or default_tables(self.tournament)
        folder = self.results.folder
        self.results.begin()
        if self.complete:
            rows: Iterator[GameRow] = iter(())
        elif engine == LOCAL:
            rows = play_here(jobs, seats, folder / BENCH_LOG if folder else None)
        else:
            rows = play_on_ray(jobs, seats)
        try:
            for row in rows:
                if self.records is not None:
                    self.records.take(row)
                if self.results.add(row) and len(self.results.rows) % RENEWED_EVERY == 0:
                    self.write()
                if after_game is not None:
                    after_game(len(self.results.rows))
        finally:
            close = getattr(rows, "close", None)
            if close is not None:
                close()
            self.write()

    def summary(self) -> dict[str, Any]:
        rows = self.results.in_order()
        return {"finished": self.complete, "summary": summarise(self.tournament, rows)}

    def told(self) -> dict[str, Any]:
        """What a program is told: the arguments, the command and the summary."""
        return {**self.results.heading(), **self.summary()}

    def write(self) -> None:
        told = self.summary()
        self.results.write_summary(told)
        self.results.write_report(report_page(self.tournament, told["summary"], self.results.in_order()))

    def close(self) -> None:
        self.results.close()
        if self.records is not None:
            self.records.close()

    def _repr_html_(self) -> str:
        return self.results._repr_html_()
