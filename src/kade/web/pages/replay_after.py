"""What stands below a replay: score sheet, plot, analysis, and the ways to play the game again."""

from __future__ import annotations

from kade.bots import DEFAULT_LEVEL
from kade.chart.markup import NOTHING, Markup, el, icon
from kade.kernel import Phrase, Reader, say
from kade.web.ending_scene import sides_of
from kade.web.pages.analysis import analysis_section
from kade.web.pages.lobby_form import bot_help, bot_word
from kade.web.pages.message import hidden_csrf
from kade.web.pages.plot import plot
from kade.web.pages.score_bars import score_bars, score_table
from kade.web.scene import ReplayScene


def after_the_game(scene: ReplayScene) -> Markup:
    return el(
        "div", _sheet(scene), _plot(scene), analysis_section(scene), _again(scene), class_="replay-after"
    )


def _sheet(scene: ReplayScene) -> Markup:
    """Where the points came from, side by side; the same as at the end of a game."""
    reader = scene.reader
    if not scene.ranking:
        return NOTHING  # a record that breaks off
    sides = sides_of(scene)
    table = score_table(sides, scene.sheet, reader)
    words = say("Score sheet").text(reader)
    return el(
        "section",
        el("h2", words, id="sheet-title", class_="serif"),
        el("p", scene.result, class_="replay-result"),
        score_bars(sides, scene.sheet, reader),
        el("div", table, class_="scroll-box score-box", tabindex=0, role="region", aria_label=words),
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
        id="again",
        class_="sheet replay-again",
    )


def _play_on_help() -> Phrase:
    return say("Take a seat at the moment you are looking at; bots take the others.")


def _labelled(words: Phrase, field: Markup, reader: Reader) -> Markup:
    return el("label", el("span", words.text(reader)), field)
