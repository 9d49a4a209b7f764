"""The prompt bar: whose turn it is, what is asked, the answers, and the aids beside them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from gettext import NullTranslations

from kade.chart.face import Plan
from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.kernel.phrase import Listing, Phrase, Reader, say
from kade.web.pages.clock import clock
from kade.web.pages.icons import sign
from kade.web.pages.seats import seat_name, seated
from kade.web.scene import TableScene


def prompt(scene: TableScene) -> Markup:
    """What is asked; what a picked goal comes to is put beside it by the browser."""
    asked = scene.asked and scene.hand_over < 0
    return el(
        "section",
        el("div", _ask(scene), _answers(scene), class_="open"),
        el("div", class_="picked", hidden=True),
        el("p", class_="why", role="status"),
        el("div", id="hint") if asked else NOTHING,
        _aids(scene),
        id="prompt",
        class_="prompt sheet asked" if asked else "prompt sheet",
        aria_label=say("What you may do now").text(scene.reader),
        aria_live="polite",
        data_turn="yes" if asked else None,
    )


# ----------------------------------------------------------------- what is asked


def _ask(scene: TableScene) -> Markup:
    view, reader = scene.view, scene.reader
    seat = scene.hand_over if scene.hand_over >= 0 else view.seat
    mark = sign(scene.seats[seat].emblem, 22) if 0 <= seat < len(scene.seats) else NOTHING
    return el(
        "div",
        el(
            "p",
            mark,
            el("span", _whose(scene).text(reader)),
            _standing(scene),
            _seconds(scene),
            class_="whose",
        ),
        el("p", _question(scene).text(reader), class_="question serif"),
        class_="ask",
    )


def _standing(scene: TableScene) -> Markup:
    return el("span", scene.order, class_="turn-note") if scene.order else NOTHING


def _seconds(scene: TableScene) -> Markup:
    """How long the open decision may still take."""
    if scene.until is None:
        return NOTHING
    return clock(scene.seconds, scene.until, say("Time for this decision").text(scene.reader))


def _whose(scene: TableScene) -> Phrase:
    if scene.over:
        return say("The game is over")
    if scene.hand_over >= 0:
        return say("Next: {name}", name=seat_name(scene, scene.hand_over))
    if scene.asked:
        return say("Your turn") if scene.view.seat == scene.reader.you else say("You may choose already")
    if len(scene.awaited) > 1:
        names = Listing([seat_name(scene, seat) for seat in scene.awaited])
        return say("Waiting for {names}", names=names)
    name = seat_name(scene, scene.view.seat)
    return say("{name} is thinking", name=name) if scene.thinking else say("Waiting for {name}", name=name)


def _question(scene: TableScene) -> Phrase:
    if scene.over:
        return winners(scene)
    absent = [seat_name(scene, seat.seat) for seat in scene.seats if not seat.joined]
    if absent and not scene.asked:
        return say("{names} must still take a seat.", names=Listing(absent))
    found: Phrase = scene.game.prompt(scene.view)
    return found


def winners(scene: TableScene) -> Phrase:
    found: Phrase = scene.game.victory(scene.view)
    return found


# ------------------------------------------------------------------- the answers


def _answers(scene: TableScene) -> Markup:
    if scene.over:
        return el("div", *ending(scene), class_="answers")
    if not scene.asked:
        return el("div", class_="answers")
    shown: Markup = scene.face.answers(scene.view, scene.reader)
    if not shown:
        words = say("Choose where it glows.").text(scene.reader)
        shown = el("span", words, class_="where")
    return el("div", shown, class_="answers")


def ending(scene: TableScene) -> list[Markup]:
    """What one can do after the last turn."""
    reader, here = scene.reader, f"/t/{scene.table}"
    sheet = el(
        "button",
        icon("i-sheet", 18),
        say("Score sheet").text(reader),
        type="button",
        class_="button",
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


def gesture(plan: Plan, emblem: str, reader: Reader) -> Markup:
    """What stands in the bar once a goal is picked: what it comes to, how it is paid, and the one button."""
    ready = plan.line and "{" not in plan.line and "<" not in plan.line
    back = el(
        "button",
        say("Back").text(reader),
        el("kbd", "Esc", class_="kbd"),
        type="button",
        class_="button",
        data_back=True,
    )
    send = NOTHING
    if plan.line:
        send = el(
            "button",
            icon(plan.symbol, 20) if plan.symbol else NOTHING,
            el("span", plan.send, data_tell=plan.send),
            el("kbd", "↵", class_="kbd"),
            type="submit",
            class_="button danger" if plan.costly else "button primary",
            data_send=True,
            data_action=plan.line if ready else None,
        )
    note = el("small", plan.note) if plan.note else NOTHING
    return el(
        "form",
        el(
            "p",
            sign(emblem, 22) if emblem else NOTHING,
            el("span", plan.title, class_="question serif"),
            note,
            class_="ask",
        ),
        el("div", plan.gains, class_="gets") if plan.gains else NOTHING,
        el("div", plan.form, class_="fields") if plan.form else NOTHING,
        el("div", back, send, class_="acts"),
        class_="gesture" if plan.line else "gesture choice",
        data_say=plan.line or None,
        data_least=plan.least or plan.total or None,
        data_most=plan.total or None,
        data_costly=plan.costly or None,
        aria_label=plan.title,
    )


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
        data_why=None if able else why,
        aria_disabled=None if able else "true",
        data_key="u",
        title=undo_words if able else why,
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
        data_why=None if asked else no_hint,
        aria_disabled=None if asked else "true",
        data_key="h",
        title=hint_words if asked else no_hint,
    )


def hint_card(advice: Sequence[tuple[str, str, str]], reader: Reader) -> Markup:
    """The best answers as (notation, words, outlook), best first; each can be given at once."""
    close = say("Close").text(reader)
    rows = [
        el(
            "li",
            el(
                "button",
                el("b", words),
                el("small", outlook),
                type="button",
                class_="button",
                data_action=notation,
            ),
        )
        for notation, words, outlook in advice
    ]
    return el(
        "div",
        el(
            "p",
            el("span", say("The bot would:").text(reader), class_="eyebrow"),
            el("button", icon("i-close", 18), type="button", class_="tool", data_back=True, aria_label=close),
        ),
        el("ol", *rows),
        class_="hint-card sheet",
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
