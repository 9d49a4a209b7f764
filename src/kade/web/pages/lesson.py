"""Learning a title: the lesson on one page, pictures with numbered seals, then two doors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kade.chart.face import face_of
from kade.chart.lesson import Legend, Lesson, Plate, Worth
from kade.chart.markup import NOTHING, Markup, el, icon
from kade.chart.notes import starred, still
from kade.kernel import Game, Reader, say
from kade.store.rows import Person
from kade.table.first_games import Progress
from kade.web.pages.front import front_page
from kade.web.pages.lessons import board_picture, facts
from kade.web.pages.message import hidden_csrf

#: The number of players that a figure is shown for at first.
USUAL = 3


@dataclass(frozen=True, slots=True)
class Learning:
    """A title that is to be learned, and who wants to."""

    game: Game[Any, Any]
    reader: Reader
    language: str
    csrf: str
    person: Person
    #: A guided game that was begun and left.
    left: Progress | None = None

    @property
    def address(self) -> str:
        return f"/learn/{self.game.id}"


def lesson_page(scene: Learning, lesson: Lesson | None, exact: Markup = NOTHING) -> str:
    """The whole page; a title without a lesson shows its board and its exact rules."""
    parts = _general(scene, exact) if lesson is None else _taught(scene, lesson)
    heading = say("Learn {title}", title=scene.game.title).text(scene.reader)
    main = el("main", tabs(scene, "lesson"), *parts, id="main", class_="lesson")
    return learning_page(scene, heading, main, ("lesson.js",))


def learning_page(scene: Learning, heading: str, main: Markup, scripts: Sequence[str]) -> str:
    """The shell of all three tabs: with the title's own style sheets and symbols."""
    return front_page(
        heading,
        main,
        scene.reader,
        scene.language,
        scene.person,
        here="learn",
        csrf=scene.csrf,
        styles=("lesson.css", f"{scene.game.id}.css", f"lesson-{scene.game.id}.css"),
        scripts=scripts,
        symbols=face_of(scene.game).symbols(),
    )


def tabs(scene: Learning, here: str) -> Markup:
    """The three ways to learn a title; the second one is played."""
    reader, id = scene.reader, scene.game.id

    def tab(key: str, words: str, href: str) -> Markup:
        return el("a", words, href=href, aria_current="page" if key == here else None)

    guided = NOTHING
    if scene.game.first_game is not None:
        guided = _form(
            scene, f"{scene.address}/first-game", el("button", say("Guided first game").text(reader))
        )
    return el(
        "nav",
        tab("lesson", say("In 5 minutes").text(reader), scene.address),
        guided,
        tab("rules", say("Exact rules").text(reader), f"/rules/{id}"),
        class_="lesson-tabs",
        aria_label=say("Ways to learn").text(reader),
    )


def _form(scene: Learning, action: str, button: Markup, class_: str | None = None) -> Markup:
    """One button that begins something."""
    return el("form", hidden_csrf(scene.csrf), button, method="post", action=action, class_=class_)


# ------------------------------------------------------------------------ what it is about


def _taught(scene: Learning, lesson: Lesson) -> list[Markup]:
    return [
        _hero(scene, lesson.goal, el("figure", still(lesson.hero), class_="hero-board"), lesson.legend),
        _turn(lesson),
        el("div", _end(lesson.worth, scene.reader), _advice(lesson.advice, scene.reader), class_="end-row"),
        _doors(scene),
    ]


def _general(scene: Learning, exact: Markup) -> list[Markup]:
    """For a title that nobody has written a lesson for: its board, and its rules as they are."""
    said = scene.game.blurb.pitch.text(scene.reader) if scene.game.blurb else ""
    return [
        _hero(scene, said, el("figure", board_picture(scene.game), class_="hero-board")),
        el("div", exact, class_="sheet rules-main"),
        _doors(scene),
    ]


def _hero(scene: Learning, goal: str, board: Markup, legend: Sequence[Legend] = ()) -> Markup:
    reader = scene.reader
    lines = [
        el(
            "li",
            el("span", number, class_="num"),
            el("span", el("b", line.name, class_="serif"), " ", starred(line.words)),
            data_seal=number,
            tabindex=0,
        )
        for number, line in enumerate(legend, 1)
    ]
    return el(
        "section",
        el(
            "div",
            el("p", say("Learn in 5 minutes").text(reader), class_="eyebrow"),
            el("h1", scene.game.title),
            el("p", starred(goal), class_="goal") if goal else NOTHING,
            facts(scene.game, reader),
            el("ol", *lines, class_="legend") if lines else NOTHING,
            _begin(scene),
            class_="hero-words",
        ),
        board,
        class_="sheet hero",
    )


def _begin(scene: Learning) -> Markup:
    """The two ways to begin: with a coach, where a first game has been written, and without."""
    reader, first = scene.reader, scene.game.first_game
    play = el("button", say("Play now").text(reader), class_="button go2" if first else "button primary go2")
    guided = NOTHING
    if first is not None:
        note = say("a coach beside you, {minutes} minutes", minutes=first.minutes).text(reader)
        if scene.left is not None:
            note = say("step {number} of {all}, go on", number=scene.left.stop, all=scene.left.of).text(
                reader
            )
        words = el(
            "span",
            el("b", say("Guided first game").text(reader)),
            el("span", note, class_="memory"),
            class_="two",
        )
        button = el("button", icon("i-go", 18), words, class_="button primary go")
        guided = _form(scene, f"{scene.address}/first-game", button)
    return el("div", guided, _form(scene, f"/play/{scene.game.id}", play), class_="hero-acts")


# ------------------------------------------------------------------------ turn, end, advice


def _turn(lesson: Lesson) -> Markup:
    plates = [_plate(plate) for plate in lesson.turn]
    return el(
        "section",
        el("h2", lesson.turn_heading),
        el("p", starred(lesson.turn_note), class_="under") if lesson.turn_note else NOTHING,
        el("ol", *plates, class_=f"plates n{len(plates)}"),
        class_="lesson-turn",
    )


def _plate(plate: Plate) -> Markup:
    return el(
        "li",
        el(
            "figure",
            still(plate.picture),
            class_="lesson-plate on-table" if plate.on_table else "lesson-plate",
        ),
        el(
            "div",
            el("h3", el("span", plate.seal, class_="num"), plate.title),
            el("p", starred(plate.words)),
            class_="plate-words",
        ),
        class_="sheet lesson-step",
    )


def _end(worth: Sequence[Worth], reader: Reader) -> Markup:
    cards = [_worth(number, card, reader) for number, card in enumerate(worth)]
    return el(
        "section",
        el("h2", say("At the end").text(reader)),
        el("div", *cards, class_="worth-row"),
        class_="lesson-end",
    )


def _worth(number: int, worth: Worth, reader: Reader) -> Markup:
    return el(
        "div",
        el("h3", worth.title),
        still(worth.picture),
        _by_players(f"worth-{number}", worth, reader) if worth.by_players else NOTHING,
        el("p", starred(worth.words)),
        class_="sheet worth-card",
    )


def _by_players(name: str, worth: Worth, reader: Reader) -> Markup:
    """A figure that depends on how many play, with a switch; the style sheet shows the chosen one."""
    numbers = [number for number, _ in worth.by_players]
    shown = USUAL if USUAL in numbers else numbers[0]
    choices = [
        el(
            "label",
            el("input", type="radio", name=name, value=number, checked=number == shown),
            number,
            aria_label=say("{number} players", number=number).text(reader),
        )
        for number in numbers
    ]
    figures = [el("output", figure, data_players=number) for number, figure in worth.by_players]
    legend = say("Players").text(reader)
    switch = el("fieldset", el("legend", legend), icon("i-seats", 16), *choices, class_="players-switch")
    return el("div", el("div", *figures, class_="serif players-figures"), switch, class_="by-players")


def _advice(advice: Sequence[tuple[str, str]], reader: Reader) -> Markup:
    lines = [el("li", el("b", first, class_="serif"), el("span", starred(why))) for first, why in advice]
    return el(
        "section",
        el("h2", say("First advice").text(reader)),
        el("ul", *lines, class_="sheet advice"),
        class_="lesson-advice",
    )


def _doors(scene: Learning) -> Markup:
    """Where one goes from here."""
    reader = scene.reader
    guided = NOTHING
    if scene.game.first_game is not None:
        words = say("Play a real game with the coach. Every card, every spot explained when you meet it.")
        inside = _door("i-go", say("Guided first game").text(reader), words.text(reader))
        guided = _form(scene, f"{scene.address}/first-game", el("button", *inside, class_="sheet door"))
    words = say("Every statement, numbered and searchable, with its source.")
    rules = el(
        "a",
        *_door("i-search", say("Exact rules").text(reader), words.text(reader)),
        href=f"/rules/{scene.game.id}",
        class_="sheet door",
    )
    return el("section", guided, rules, class_="doors", aria_label=say("Go on").text(reader))


def _door(symbol: str, name: str, words: str) -> tuple[Markup, Markup]:
    return (
        el("span", icon(symbol, 26), class_="door-sign"),
        el("span", el("b", name, class_="serif"), el("span", words)),
    )
