"""What a replay page shows of the analysis of its game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kade.bots.analysis import Analysis, Mistake, asked
from kade.bots.analysis_look import loss
from kade.bots.outlook import outlook, percent
from kade.kernel import Game, Phrase, Reader, Record, State, say
from kade.table.analysing import Analyst
from kade.web.scene import AnalysisScene, MistakeScene


async def analysis_scene(
    analyst: Analyst, record: Record, positions: Sequence[State], reader: Reader
) -> AnalysisScene:
    """Where the analysis of a game stands; a game that is not over has none."""
    alone = len(record.players) == 1
    if not positions[-1].over:
        return AnalysisScene()
    study = analyst.study(record)
    if study is not None:
        return AnalysisScene("running", min(99, 100 * study.done // study.total), alone=alone)
    found = await analyst.analysis(record)
    if found is not None:
        return finished_scene(found, record, positions, reader)
    why = analyst.failure(record)
    if why is not None:
        return AnalysisScene("failed", why=why.text(reader), alone=alone)
    return AnalysisScene("none", alone=alone)


def finished_scene(
    found: Analysis, record: Record, positions: Sequence[State], reader: Reader
) -> AnalysisScene:
    """Chances in percent; for who played alone, points."""
    alone = found.players == 1
    curve = [
        (moment.number, moment.points if alone else [100.0 * chance for chance in moment.chances])
        for moment in found.moments
    ]
    mistakes = [_mistake(made, record, positions, reader) for made in found.mistakes]
    return AnalysisScene("done", alone=alone, curve=curve, mistakes=mistakes)


def _mistake(made: Mistake, record: Record, positions: Sequence[State], reader: Reader) -> MistakeScene:
    title, verdict = record.title(), made.verdict
    state = asked(positions[made.number - 1], record, made.number - 1)
    alone = len(record.players) == 1
    given_chance, best_chance = (None, None) if alone else (verdict.given_chance, verdict.best_chance)
    if alone:
        cost = say("−{points}", points=title.amount(round(verdict.best_points - verdict.given_points)))
    else:
        cost = say("−{chance} %", chance=round(100 * (verdict.best_chance - verdict.given_chance)))
    return MistakeScene(
        number=made.number + made.given.count("; "),  # where the log tells of it
        seat=made.seat,
        given=_words(title, state, made.given, reader),
        given_outlook=outlook(title, verdict.given_points, given_chance).text(reader),
        best=_words(title, state, verdict.best, reader),
        best_outlook=outlook(title, verdict.best_points, best_chance).text(reader),
        cost=cost.text(reader),
        loss=loss(title, verdict, len(record.players)),
        given_figure=_figure(title, verdict.given_points, given_chance).text(reader),
        best_figure=_figure(title, verdict.best_points, best_chance).text(reader),
    )


def _figure(title: Game[Any, Any], points: float, chance: float | None) -> Phrase:
    """What was to be expected, in short."""
    return title.amount(round(points)) if chance is None else say("{chance} %", chance=percent(chance))


def _words(title: Game[Any, Any], state: State, line: str, reader: Reader) -> str:
    steps = [title.parse(step) for step in line.split("; ")]
    return title.describe_steps(state, steps).text(reader)
