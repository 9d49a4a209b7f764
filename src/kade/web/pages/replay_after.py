"""What stands below a replay: score sheet, plot, analysis, and the ways to play the game again."""

from __future__ import annotations

from kade.bots import DEFAULT_LEVEL
from kade.chart.markup import Markup, el, icon
from kade.chart.pieces import chip
from kade.kernel import Phrase, Reader, say
from kade.web.pages.analysis import analysis_section
from kade.web.pages.lobby_form import bot_help, bot_word
from kade.web.pages.message import hidden_csrf
from kade.web.pages.plot import plot
from kade.web.scene import ReplayScene


def after_the_game(scene: ReplayScene) -> Markup:
    return el(
        "div", _sheet(scene), _plot(scene), analysis_section(scene), _again(scene), class_="replay-after"
    )


def _sheet(scene: ReplayScene) -> Markup:
    """Where the points came from, seat by seat."""
    reader = scene.reader
    seats = range(len(scene.names))
    head = [
        el("th", chip(scene.emblems[seat], 24), el("span", scene.names[seat]), scope="col") for seat in seats
    ]
    head += [el("th", el("span", automa.name), scope="col") for automa in scene.automas]
    rows = [
        el("tr", el("th", line.words, scope="row"), *(el("td", points) for points in line.points))
        for line in scene.sheet
    ]
    totals = [el("td", score) for score in scene.standings[-1]]
    totals += [el("td", automa.points) for automa in scene.automas]
    ranks = [*scene.ranking, *(automa.place or 0 for automa in scene.automas)]
    places = [el("td", place, class_="first" if place == 1 else None) for place in ranks]
    return el(
        "section",
        el("h2", say("Score sheet").text(reader), id="sheet-title", class_="serif"),
        el("p", scene.result, class_="replay-result"),
        el(
            "div",
            el(
                "table",
                el("thead", el("tr", el("th", say("From").text(reader), scope="col"), *head)),
                el("tbody", *rows),
                el(
                    "tfoot",
                    el("tr", el("th", say("Total").text(reader), scope="row"), *totals, class_="total"),
                    el("tr", el("th", say("Place").text(reader), scope="row"), *places),
                ),
                class_="figures sheet-figures",
                aria_labelledby="sheet-title",
            ),
            class_="scroll-box",
        ),
        class_="sheet replay-sheet",
    )


def _plot(scene: ReplayScene) -> Markup:
    return el(
        "section",
        el("h2", say("Points over the game").text(scene.reader), class_="serif"),
        plot(scene.standings, scene.names, scene.emblems, scene.number, scene.reader),
        class_="sheet replay-plot",
    )


def _again(scene: ReplayScene) -> Markup:
    """Play on from this moment, the same deal once more, the record to keep."""
    reader = scene.reader
    own = scene.viewpoint if scene.viewpoint.isdigit() else "0"
    seats = [
        el("option", name, value=seat, selected=str(seat) == own) for seat, name in enumerate(scene.names)
    ]
    levels = [
        el("option", bot_word(level).text(reader), value=level, selected=level == DEFAULT_LEVEL)
        for level in scene.levels
    ]
    return el(
        "section",
        el("h2", say("Play it again").text(reader), class_="serif"),
        el(
            "form",
            hidden_csrf(scene.csrf),
            el("input", type="hidden", name="at", value=scene.number, id="play-on-at"),
            el("p", _play_on_help().text(reader), class_="help"),
            bot_help(scene.levels, reader),
            _labelled(say("You play for"), el("select", *seats, name="seat"), reader),
            _labelled(say("Against"), el("select", *levels, name="level"), reader),
            el(
                "button",
                say("Play on from here").text(reader),
                type="submit",
                class_="button primary tall",
                id="play-on",
                disabled=scene.number == scene.total,
            ),
            method="post",
            action=f"{scene.path}/play-on",
            class_="play-on",
        ),
        el(
            "form",
            hidden_csrf(scene.csrf),
            el("p", say("The same cards in the same order, from the start.").text(reader), class_="help"),
            el("button", say("The same deal again").text(reader), type="submit", class_="button tall"),
            method="post",
            action=f"{scene.path}/same-deal",
        ),
        el(
            "a",
            icon("i-save", 18),
            say("Download the record").text(reader),
            href=f"{scene.path}/record",
            class_="button tall",
            download=True,
        ),
        class_="sheet replay-again",
    )


def _play_on_help() -> Phrase:
    return say("Take a seat at the moment you are looking at; bots take the others.")


def _labelled(words: Phrase, field: Markup, reader: Reader) -> Markup:
    return el("label", el("span", words.text(reader)), field)
