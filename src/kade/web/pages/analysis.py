"""The analysis of a finished game: the curve of the chances, and the answers that cost most."""

from __future__ import annotations

import json
from collections.abc import Sequence

from kade.bots.outlook import percent
from kade.chart.markup import NOTHING, Markup, el, num
from kade.chart.pieces import chip
from kade.kernel import Phrase, Reader, say
from kade.web.pages.message import hidden_csrf
from kade.web.pages.plot import BOTTOM, EMBLEM, Axes, drawing, end_chips, key_line, spread, stroke
from kade.web.scene import AnalysisScene, MistakeScene, ReplayScene


def analysis_section(scene: ReplayScene) -> Markup:
    """Where the analysis stands: not made yet, being made, failed, or there."""
    reader, found = scene.reader, scene.analysis
    if not found.state:
        return NOTHING
    title = say("Points to be expected") if found.alone else say("Chances to win")
    shown = {"none": _empty, "running": _running, "failed": _failed, "done": _done}[found.state](scene)
    return el(
        "section",
        el("h2", title.text(reader), class_="serif"),
        shown,
        id="analysis",
        class_="sheet replay-analysis",
        data_state=found.state,
    )


# ------------------------------------------------------------------- before it is there


def _empty(scene: ReplayScene) -> Markup:
    words = say("A bot looks at every answer of this game. It takes about half a minute.")
    return _start(scene, words.text(scene.reader), say("Analyse this game"))


def _failed(scene: ReplayScene) -> Markup:
    return _start(scene, scene.analysis.why, say("Try again"))


def _start(scene: ReplayScene, words: str, button: Phrase) -> Markup:
    return el(
        "form",
        hidden_csrf(scene.csrf),
        el("input", type="hidden", name="at", value=scene.number),
        el("input", type="hidden", name="view", value=scene.viewpoint),
        el("p", words, class_="help", role="status"),
        el("button", button.text(scene.reader), type="submit", class_="button primary tall"),
        method="post",
        action=f"{scene.path}/analyse",
        id="analyse",
    )


def _running(scene: ReplayScene) -> Markup:
    """How far it is; who has no script asks again."""
    reader, done = scene.reader, scene.analysis.done
    words = say("A bot looks at the game: {percent} % done.", percent=done).text(reader)
    return el(
        "div",
        el("p", words, class_="help", id="analysis-words"),
        el("progress", words, max=100, value=done, aria_labelledby="analysis-words"),
        el(
            "a",
            say("Look again").text(reader),
            href=f"?at={scene.number}&view={scene.viewpoint}",
            class_="button tall look-again",
        ),
        class_="looking",
    )


# --------------------------------------------------------------------- what came out


def _done(scene: ReplayScene) -> Markup:
    return el(
        "div",
        el(
            "div",
            _curve(scene),
            el("p", class_="help chance-told", id="chance-told"),
            chances_key(scene),
            el("p", _how(scene.analysis).text(scene.reader), class_="help"),
        ),
        _mistakes(scene),
        class_="looked-back",
    )


def _how(found: AnalysisScene) -> Phrase:
    if found.alone:
        return say(
            "The curve tells what the bot expected of the true position, all cards open. "
            "Answers are judged by what you could see then."
        )
    return say(
        "The curve tells what the bot expected of the true position, all cards open. "
        "Answers are judged by what their player could see then."
    )


def _axes(found: AnalysisScene, total: int) -> Axes:
    if not found.alone:
        return Axes(total, 0, 100)
    around = Axes.around([[round(value) for value in values] for _, values in found.curve])
    return Axes(total, around.low, around.high)


def _curve(scene: ReplayScene) -> Markup:
    reader, found, seats = scene.reader, scene.analysis, range(len(scene.names))
    axes = _axes(found, scene.total)
    ends = spread([axes.y(value) for value in found.curve[-1][1]], EMBLEM, BOTTOM)
    drawn = [
        stroke(
            path([(number, values[seat]) for number, values in found.curve], axes), seat, scene.emblems[seat]
        )
        for seat in seats
    ]
    marks = [
        _mark(place, mistake, scene, axes, value_at(found.curve, mistake.number)[mistake.seat])
        for place, mistake in enumerate(found.mistakes, 1)
    ]
    unit = say("Points") if found.alone else say("Chance to win in %")
    label = say("Points to be expected over the game") if found.alone else say("Chances to win over the game")
    told = [[number, [_figure(value, found) for value in values]] for number, values in found.curve]
    return drawing(
        "chances",
        axes,
        unit.text(reader),
        [*drawn, *end_chips(ends, scene.emblems), *marks],
        scene.number,
        label.text(reader),
        reader,
        data_curve=json.dumps(told),
        data_names=json.dumps(list(scene.names)),
        data_answer=say("Answer {number}:", number="#").text(reader),
    )


def path(points: Sequence[tuple[int, float]], axes: Axes) -> str:
    """One seat's line from moment to moment."""
    places = [f"{num(axes.x(number))} {num(axes.y(value))}" for number, value in points]
    return "M" + "L".join(places)


def value_at(curve: Sequence[tuple[int, list[float]]], number: int) -> list[float]:
    """The values of the last moment that is not after this one."""
    return [values for moment, values in curve if moment <= number][-1]


def _mark(place: int, mistake: MistakeScene, scene: ReplayScene, axes: Axes, value: float) -> Markup:
    """A number on the line, as in the list."""
    return el(
        "a",
        el("circle", r=10),
        el("text", place, y=5),
        href=f"?at={mistake.number}&view={scene.viewpoint}",
        data_at=mistake.number,
        aria_label=_which(mistake, scene),
        class_="curve-mark",
        transform=f"translate({num(axes.x(mistake.number))} {num(axes.y(value))})",
    )


def chances_key(scene: ReplayScene) -> Markup:
    """Whose line is whose, and how it stands at this moment."""
    found = scene.analysis
    values = value_at(found.curve, scene.number)
    lines = [
        key_line(seat, scene.names[seat], scene.emblems[seat], _figure(value, found))
        for seat, value in enumerate(values)
    ]
    return el("ul", *lines, id="chances-key", class_="plot-key")


def _figure(value: float, found: AnalysisScene) -> str:
    return str(round(value)) if found.alone else f"{percent(value / 100)} %"


def _which(mistake: MistakeScene, scene: ReplayScene) -> str:
    name = scene.names[mistake.seat]
    return say("Answer {number}: {name}", number=mistake.number, name=name).text(scene.reader)


def _mistakes(scene: ReplayScene) -> Markup:
    reader, found = scene.reader, scene.analysis.mistakes
    if not found:
        body = el("p", say("No answer stands out as costly.").text(reader), class_="help")
    else:
        rows = [_mistake(place, mistake, scene, reader) for place, mistake in enumerate(found, 1)]
        body = el("ol", *rows, class_="mistakes")
    return el("div", el("h3", say("The costliest answers").text(reader), class_="serif"), body)


def _mistake(place: int, mistake: MistakeScene, scene: ReplayScene, reader: Reader) -> Markup:
    given = say("Given: {words} ({outlook})", words=mistake.given, outlook=mistake.given_outlook)
    best = say("Better: {words} ({outlook})", words=mistake.best, outlook=mistake.best_outlook)
    return el(
        "li",
        el(
            "a",
            el(
                "span",
                el("span", place, class_="mark-number"),
                chip(scene.emblems[mistake.seat], 22),
                el("b", _which(mistake, scene)),
                el("span", mistake.cost, class_="cost"),
                class_="mistake-head",
            ),
            el("span", given.text(reader)),
            el("span", best.text(reader), class_="better"),
            href=f"?at={mistake.number}&view={scene.viewpoint}",
            data_at=mistake.number,
        ),
    )
