"""How a bot looks back at a finished game: begun when somebody who played it first sees its end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from kade.bots.analysis import turning_point
from kade.bots.outlook import percent
from kade.kernel import Reader, say
from kade.table.errors import ComeAgain
from kade.table.host import Host
from kade.web.analysis_scene import analysis_scene
from kade.web.ending_scene import Costly, LookBack, Turned
from kade.web.replay_routes import Film
from kade.web.scene import AnalysisScene, MistakeScene

#: More lines than this are not told of a turn.
MOST_LINES = 2


async def look_back(
    host: Host, film: Film, path: str, reader: Reader, owner: str, *, begin: bool
) -> LookBack:
    """How far it is. With ``begin`` it is begun, one game at a time for one address; others wait."""
    found = await analysis_scene(host.analyst, film.record, film.positions, reader)
    if found.state == "none" and begin and host.settings.look_back:
        found = AnalysisScene("running", 0, alone=found.alone)
        if not host.analyst.games_of(owner):
            with suppress(ComeAgain):  # somebody else was faster: it is asked for again
                await host.analyst.begin(film.record, film.positions, owner)
    return LookBack(
        path=path,
        reader=reader,
        names=film.names,
        emblems=film.emblems,
        total=len(film.positions) - 1,
        standings=film.standings,
        analysis=found,
        turned=_turned(film, found, reader),
        costly=_costly(film, found, reader),
    )


def _turned(film: Film, found: AnalysisScene, reader: Reader) -> Turned | None:
    """The largest rise of the chances of who won; of several, of the one who had the largest."""
    if found.state != "done":
        return None
    ranking = film.positions[-1].ranking or []
    winners = [seat for seat, place in enumerate(ranking) if place == 1] or list(range(len(film.names)))
    turns: list[tuple[float, int, int]] = []
    for seat in winners:
        place = turning_point([(number, values[seat]) for number, values in found.curve])
        if place is not None:
            size = found.curve[place + 1][1][seat] - found.curve[place][1][seat]
            turns.append((size, place, seat))
    if not turns:
        return None
    _, place, seat = max(turns, key=lambda turn: turn[0])
    (first, before), (last, after) = found.curve[place], found.curve[place + 1]
    told = list(told_of(film, first + 1, last, reader))
    actors = {actor for actor, _ in told if actor >= 0}
    return Turned(
        number=last,
        seat=actors.pop() if len(actors) == 1 else -1,
        words=_shortly(told, reader),
        whose=seat,
        before=_figure(before[seat], found, reader),
        after=_figure(after[seat], found, reader),
    )


def _figure(value: float, found: AnalysisScene, reader: Reader) -> str:
    return str(round(value)) if found.alone else say("{chance} %", chance=percent(value / 100)).text(reader)


def _costly(film: Film, found: AnalysisScene, reader: Reader) -> Costly | None:
    worst: MistakeScene | None = max(found.mistakes, key=lambda made: made.loss, default=None)
    if worst is None:
        return None
    told = [line for line in told_of(film, worst.number, worst.number, reader) if line[0] == worst.seat]
    given = say("{name}: {answer}", name=reader.name(worst.seat), answer=worst.given).text(reader)
    return Costly(
        worst.number,
        worst.seat,
        _shortly(told, reader) or given,
        worst.best,
        worst.given_figure,
        worst.best_figure,
    )


def told_of(film: Film, first: int, last: int, reader: Reader) -> Iterator[tuple[int, str]]:
    """The lines of the log of some answers, each with whose doing it is, as a spectator heard them."""
    answers = film.record.answers
    number = first
    while number <= last:
        run = number
        while run < last and answers[run].seat == answers[number - 1].seat:
            run += 1
        events = [(n, event.seen_by(-1)) for n in range(number, run + 1) for event in film.events[n]]
        for line in film.game.tell(events):
            yield line.seat, line.words.text(reader)
        number = run + 1


def _shortly(told: list[tuple[int, str]], reader: Reader) -> str:
    """The first lines; that there were more is told by dots."""
    words = " ".join(text for _, text in told[:MOST_LINES])
    return say("{words} …", words=words).text(reader) if len(told) > MOST_LINES else words
