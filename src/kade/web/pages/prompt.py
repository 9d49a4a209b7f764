"""The prompt bar: whose turn it is, what is asked, the answers, and the aids beside them."""

from __future__ import annotations

import json
from functools import lru_cache
from gettext import NullTranslations
from typing import Any, Final

from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.kernel.game import Game
from kade.kernel.phrase import Listing, Phrase, Reader, say
from kade.web.pages.cite import address, rules_of
from kade.web.pages.clock import clock
from kade.web.pages.gesture import thinking_card
from kade.web.pages.icons import sign
from kade.web.pages.seats import seat_name, seated
from kade.web.scene import TableScene

#: Among so many of the newest lines of the log a turn that has just ended is found.
MOST_TOLD: Final = 12


def prompt(scene: TableScene) -> Markup:
    """What is asked; what a picked goal comes to is put beside it by the browser."""
    asked = scene.asked and scene.hand_over < 0
    return el(
        "section",
        el("div", _ask(scene), _answers(scene), class_="open"),
        el("div", class_="picked", hidden=True),
        el(
            "p",
            class_="why",
            role="status",
            data_rules=address(scene.game.id),
            data_link=say("The rule").text(scene.reader),
        ),
        el("div", id="hint") if asked else NOTHING,
        _aids(scene),
        id="prompt",
        class_="prompt sheet asked" if asked else "prompt sheet",
        aria_label=say("What you may do now").text(scene.reader),
        aria_live="polite",
        data_turn="yes" if asked else None,
        data_grace=f"{scene.grace:.2f}" if scene.grace is not None else None,
    )


# ----------------------------------------------------------------- what is asked


def _ask(scene: TableScene) -> Markup:
    reader = scene.reader
    seat = _speaks_of(scene)
    mark = sign(scene.seats[seat].emblem, 22) if 0 <= seat < len(scene.seats) else NOTHING
    note = _whose(scene)
    told = scene.face.beside(scene.view, reader) if scene.asked else ""
    said = el("span", told) if told else _beside(note, reader)
    beside = [part for part in (said, _standing(scene), _seconds(scene), rules_of(scene)) if part]
    return el(
        "div",
        mark,
        el("p", _question(scene).text(reader), class_="question serif"),
        el("p", *beside, class_="whose") if beside else NOTHING,
        _progress(scene),
        class_="ask",
    )


def _beside(note: Phrase | None, reader: Reader) -> Markup:
    return el("span", note.text(reader)) if note else NOTHING


def _speaks_of(scene: TableScene) -> int:
    """Whose emblem stands in the bar."""
    if scene.hand_over >= 0:
        return scene.hand_over
    if scene.asked or scene.grace is not None:
        return scene.reader.you
    return scene.view.seat


def _standing(scene: TableScene) -> Markup:
    return el("span", scene.order, class_="turn-note") if scene.order else NOTHING


def _seconds(scene: TableScene) -> Markup:
    """How long the open decision may still take."""
    if scene.until is None:
        return NOTHING
    return clock(scene.seconds, scene.until, say("Time for this decision").text(scene.reader))


def _progress(scene: TableScene) -> Markup:
    """How far a bot is that thinks for longer than a moment; the browser lets it grow."""
    if scene.asked or scene.thinks is None or scene.over:
        return NOTHING
    since, seconds = scene.thinks
    return el(
        "span",
        el("i"),
        class_="progress",
        data_thinks=f"{since:.1f}",
        data_seconds=seconds,
        aria_hidden="true",
    )


def _whose(scene: TableScene) -> Phrase | None:
    """The line beside the question."""
    if scene.over:
        return say("The game is over")
    if scene.hand_over >= 0:
        return say("Next: {name}", name=seat_name(scene, scene.hand_over))
    if scene.grace is not None:
        return say("The bots wait; press anything to go on.")
    if scene.asked:
        return say("Your turn") if scene.view.seat == scene.reader.you else say("You may choose already")
    if len(scene.awaited) > 1:
        names = Listing([seat_name(scene, seat) for seat in scene.awaited])
        return say("Waiting for {names}", names=names)
    return None


def _question(scene: TableScene) -> Phrase:
    """Orders only to the one who is asked; of the others it is told what they are doing."""
    if scene.over:
        return winners(scene)
    absent = [seat_name(scene, seat.seat) for seat in scene.seats if not seat.joined]
    if absent and not scene.asked:
        return say("{names} must still take a seat.", names=Listing(absent))
    if scene.grace is not None and scene.log:
        own = [line.text for line in scene.log[-MOST_TOLD:] if line.seat == scene.reader.you]
        return say("{sentence}", sentence=own[-1] if own else say("Your turn is over."))
    game: Game[Any, Any] = scene.game
    return game.prompt(scene.view) if scene.asked else game.doing(scene.view, scene.view.seat)


def winners(scene: TableScene) -> Phrase:
    """Who won; for a player who resigned the bot did that played on."""
    reader, game = scene.reader, scene.game
    left = {seat.seat for seat in scene.seats if seat.resigned}
    names = [
        say("the bot of {name}", name=seat_name(scene, seat.seat)).text(reader)
        if seat.seat in left
        else reader.names[seat.seat]
        for seat in scene.seats
    ]
    told = Reader(names, -1 if reader.you in left else reader.you, reader.tongue, reader.emblems)
    sentence = game.victory(scene.view).text(told)
    return say("{sentence}", sentence=sentence[:1].upper() + sentence[1:])


# ------------------------------------------------------------------- the answers


def _answers(scene: TableScene) -> Markup:
    if scene.over:
        return el("div", *ending(scene), class_="answers")
    if scene.grace is not None:
        return el("div", _ring(scene.grace), class_="answers")
    if not scene.asked:
        waiting = scene.face.waiting(scene.view, scene.reader) if seated(scene) else NOTHING
        return el("div", waiting, class_="answers")
    shown: Markup = scene.face.answers(scene.view, scene.reader)
    if not shown:
        words = say("Choose where it glows.").text(scene.reader)
        shown = el("span", words, class_="where")
    return el("div", shown, class_="answers")


def _ring(until: float) -> Markup:
    """The time in which a turn can still be taken back, running out."""
    circle = {"cx": 13, "cy": 13, "r": 10, "pathLength": 100}
    return el(
        "svg",
        el("circle", class_="ring-all", **circle),
        el("circle", class_="ring-left", **circle),
        class_="ring",
        viewBox="0 0 26 26",
        width=26,
        height=26,
        data_grace=f"{until:.2f}",
        aria_hidden="true",
    )


def ending(scene: TableScene) -> list[Markup]:
    """What one can do after the last turn."""
    reader, here = scene.reader, f"/t/{scene.table}"
    sheet = el(
        "a",
        icon("i-sheet", 18),
        say("Score").text(reader),
        class_="button",
        href=f"{here}/end",
        data_show="final",
    )
    replay = el("a", icon("i-replay", 18), say("Replay").text(reader), class_="button", href=f"{here}/replay")
    if scene.rematch:
        again = el(
            "a", say("To the rematch").text(reader), class_="button primary", href=f"/t/{scene.rematch}"
        )
    elif seated(scene):
        again = el(
            "button",
            say("Rematch").text(reader),
            type="button",
            class_="button primary",
            data_post=f"{here}/rematch",
        )
    else:
        again = NOTHING
    return [again, replay, sheet]


# ---------------------------------------------------------------------- the aids


def _aids(scene: TableScene) -> Markup:
    """Undo, with its reason when it is refused, and a hint."""
    if scene.over or not seated(scene) or scene.hand_over >= 0:
        return NOTHING
    tongue, here = scene.reader.tongue, f"/t/{scene.table}"
    why = scene.undo_why or say("There is nothing to take back.").text(scene.reader)
    undo = _undo(here, scene.undo_to, why, tongue)
    return el("div", _orders(scene), undo, _hint(here, scene.asked, tongue), class_="aids")


@lru_cache(maxsize=1024)
def _undo(here: str, to: int, why: str, tongue: NullTranslations) -> Markup:
    undo_words, able = say("Undo").text(Reader((), -1, tongue)), to >= 0
    return el(
        "button",
        icon("i-undo", 18),
        el("span", undo_words),
        type="button",
        class_="button quiet",
        data_post=f"{here}/undo" if able else None,
        data_body=json.dumps({"to": to}) if able else None,
        data_refused=None if able else why,
        aria_disabled=None if able else "true",
        aria_description=None if able else why,
        data_key="u",
        title=undo_words if able else None,
        aria_label=undo_words,
    )


@lru_cache(maxsize=1024)
def _hint(here: str, asked: bool, tongue: NullTranslations) -> Markup:
    reader = Reader((), -1, tongue)
    hint_words, no_hint = say("Hint").text(reader), say("A hint is for your own turn.").text(reader)
    return el(
        "button",
        icon("i-hint", 18),
        el("span", hint_words),
        type="button",
        class_="button quiet",
        data_hint=f"{here}/hint" if asked else None,
        data_wait=thinking_card(reader) if asked else None,
        data_refused=None if asked else no_hint,
        aria_disabled=None if asked else "true",
        aria_description=None if asked else no_hint,
        data_key="h",
        title=hint_words if asked else None,
        aria_label=hint_words,
    )


def _orders(scene: TableScene) -> Markup:
    """What the table may be told to answer in the reader's name; pressed, it does so already."""
    return join(_order(scene, key, words) for key, words in scene.orders)


def _order(scene: TableScene, key: str, words: str) -> Markup:
    holds = scene.order != ""
    title = say("{order} Press to take it back.", order=scene.order).text(scene.reader) if holds else words
    return el(
        "button",
        icon("i-pass", 18),
        el("span", words),
        type="button",
        class_="button quiet on" if holds else "button quiet",
        aria_pressed="true" if holds else "false",
        data_post=f"/t/{scene.table}/order",
        data_body=json.dumps({"order": "" if holds else key}),
        title=title,
        aria_label=title,
    )
