"""The coach's card, and where on the page it points."""

from __future__ import annotations

import json
from collections.abc import Sequence

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.chart.notes import starred
from kade.kernel.phrase import Phrase, Reader, say
from kade.table.coaching import Card
from kade.web.pages.gesture import thinking_card
from kade.web.pages.message import hidden_csrf

# ----------------------------------------------------------------------- anchors


def selectors(anchor: str, viewer: int, players: int) -> list[str]:
    """What an anchor (``kade.kernel.teaching``) is on the page: ways to find it, the best first.

    Where the best is not there or folded away, as much of a phone's page is, the next one is lit.
    """
    kind, _, name = anchor.partition(":")
    quoted = _quoted(name)
    if kind == "action":
        return [f"[data-action={quoted}]", f"[data-choose={_quoted('=' + name)}]"]
    if kind == "goal":
        return [f"[data-choose={quoted}]"]
    if kind == "spot":
        return [f"[data-spot={quoted}]"]
    if kind == "part":
        return [f"[id={_quoted('part-' + name)}]", f".tab[data-sheet={_quoted('part-' + name)}]"]
    if kind == "seat" and name.isdecimal():
        place = (viewer + int(name)) % players + 1
        return [f"#seats .seat:nth-child({place})", f"#strip .strip-seat:nth-child({place})"]
    if anchor == "prompt":
        return ["#prompt .answers:not(:empty)", "#prompt"]
    if anchor == "log":
        return ["#talk", ".tab[data-face=log]"]
    raise ValueError(f"“{anchor}” is no anchor.")


def _quoted(text: str) -> str:
    """A value in a selector."""
    return json.dumps(text, ensure_ascii=False)


def lit(card: Card, viewer: int, players: int) -> dict[str, str | list[list[str]]]:
    """What a card lights: what to press, the plan, the reason; and the answer to which all that leads."""

    def found(anchors: Sequence[str]) -> list[list[str]]:
        return [selectors(anchor, viewer, players) for anchor in anchors]

    lights = {"press": found(card.press), "plan": found(card.plan), "reason": found(card.reason)}
    return {**lights, "line": card.line}


# -------------------------------------------------------------------------- card


def coach_card(card: Card, game: str, here: str, csrf: str, reader: Reader) -> Markup:
    """What the coach says. Nothing in it takes the focus; Escape presses what is marked for it."""
    return el(
        "section",
        _head(card, reader),
        el(
            "div",
            _remark(card, reader),
            el("h2", starred(card.title.text(reader)), class_="serif"),
            el("p", starred(card.words.text(reader))),
            _kinds(card, reader),
            _why(card, reader),
            _advice(card, reader),
            class_="coach-body",
        ),
        el("div", *_buttons(card, game, here, csrf, reader), class_="coach-acts"),
        class_="coach-card sheet" + ("" if card.of else " coach-any"),
        role="group",
        tabindex=-1,
        aria_label=say("Coach").text(reader),
        data_guided=True if card.of else None,
    )


def _head(card: Card, reader: Reader) -> Markup:
    parts: list[Markup] = [icon("i-hint", 18), el("span", say("Coach").text(reader))]
    if card.of:
        counted = say("{number} of {all}", number=card.number, all=card.of).text(reader)
        dots = (
            el(
                "i",
                class_="on"
                if n < card.number - 1 or card.farewell
                else "now"
                if n == card.number - 1
                else None,
            )
            for n in range(card.of)
        )
        parts += [
            el("span", counted, class_="coach-step"),
            el("span", *dots, class_="dots", aria_hidden="true"),
        ]
    else:
        first = say("first time you are asked this").text(reader)
        parts.append(el("span", first, class_="coach-first"))
    return el("div", *parts, _close(card, reader), class_="coach-head")


def _close(card: Card, reader: Reader) -> Markup:
    if not card.of:
        words, body = say("Got it"), _body("got", card.kind)
    elif card.farewell:
        words, body = say("Play on"), _body("finish")
    else:
        words, body = say("Skip the coach"), _body("skip")
    label = words.text(reader)
    return el(
        "button",
        icon("i-close", 18),
        type="button",
        class_="tool",
        aria_label=label,
        title=label,
        data_coach=body,
    )


def _remark(card: Card, reader: Reader) -> Markup:
    return el("p", card.remark.text(reader), class_="coach-remark") if card.remark else NOTHING


def _kinds(card: Card, reader: Reader) -> Markup:
    """One line for each kind of answer."""
    if not card.answers:
        return NOTHING
    lines = [
        part
        for name, comes in card.answers
        for part in (el("dt", name.text(reader)), el("dd", starred(comes.text(reader))))
    ]
    return el("dl", *lines)


def _why(card: Card, reader: Reader) -> Markup:
    return el("p", starred(card.why.text(reader)), class_="coach-why") if card.why else NOTHING


def _advice(card: Card, reader: Reader) -> Markup:
    if card.advice is None:
        return NOTHING
    told = say("The bot would: {answer}.", answer=card.advice).text(reader)
    return el("p", told, class_="coach-advice")


# ----------------------------------------------------------------------- buttons


def _buttons(card: Card, game: str, here: str, csrf: str, reader: Reader) -> list[Markup]:
    if card.farewell:
        return _farewell(game, csrf, reader)
    if not card.of:
        ask = el(
            "button",
            icon("i-hint", 18),
            say("Ask the bot").text(reader),
            type="button",
            class_="button",
            data_hint=f"{here}/hint",
            data_wait=thinking_card(reader),
        )
        off = _coach(say("Don’t coach me"), _body("off"), reader, "button quiet")
        return [_coach(say("Got it"), _body("got", card.kind), reader, escape=True), ask, _FILL, off]
    found: list[Markup] = []
    if card.looked:
        found.append(_look(say("Next"), card.stop + 1, reader, "button primary"))
    elif card.line:
        does = (card.does or say("Do it for me")).text(reader)
        found.append(el("button", does, type="button", class_="button primary", data_action=card.line))
    elif card.stop >= 0:
        found.append(_coach(say("Next"), _body("next", stop=card.stop), reader, escape=True))
    if card.why:
        why = say("Why?").text(reader)
        fold = {"type": "button", "class_": "button coach-unfold", "aria_expanded": "false"}
        found.append(el("button", why, data_unfold=True, **fold))
    if card.stop > 0:
        found.append(_look(say("Back"), card.stop - 1, reader, "button"))
    skip = _coach(say("Skip the coach"), _body("skip"), reader, "button quiet coach-skip")
    return [*found, _FILL, skip]


def _farewell(game: str, csrf: str, reader: Reader) -> list[Markup]:
    """The game can be played to its end, or the next one begun."""
    again = el(
        "form",
        hidden_csrf(csrf),
        el("button", say("Play now").text(reader), class_="button primary"),
        method="post",
        action=f"/play/{game}",
    )
    return [again, _coach(say("Play on"), _body("finish"), reader, "button", escape=True)]


_FILL = el("span", class_="fill")


def _body(do: str, kind: str = "", stop: int = -1) -> str:
    """What is told when a button is pressed (``CoachBody``)."""
    told: dict[str, str | int] = {"do": do}
    if kind:
        told["kind"] = kind
    if stop >= 0:
        told["stop"] = stop
    return json.dumps(told)


def _coach(
    words: Phrase, body: str, reader: Reader, class_: str = "button primary", escape: bool = False
) -> Markup:
    return el(
        "button",
        words.text(reader),
        type="button",
        class_=class_,
        data_coach=body,
        data_escape=True if escape else None,
    )


def _look(words: Phrase, stop: int, reader: Reader, class_: str) -> Markup:
    return el("button", words.text(reader), type="button", class_=class_, data_look=stop)


# -------------------------------------------------------------------------- menu


def coach_menu(on: bool, known: bool, guided: bool, reader: Reader) -> Markup:
    """What the table's menu says of the coach: whether it comes, and that it may begin anew."""
    switch = el(
        "button",
        el("span", class_="knob"),
        say("Coach").text(reader),
        type="button",
        role="switch",
        class_="switch",
        aria_checked="true" if on else "false",
        data_coach=_body(("skip" if on else "resume") if guided else "off" if on else "on"),
    )
    note = (
        say("Guides you through your first game.")
        if guided
        else say("Explains a question when it is put to you for the first time.")
    )
    again = _coach(say("Explain everything again"), _body("again"), reader, "button")
    parts = [el("p", switch, el("small", note.text(reader)))]
    if known and not guided:
        parts.append(el("p", again))
    return el("div", *parts, class_="menu")
