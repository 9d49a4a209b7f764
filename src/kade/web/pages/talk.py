"""What happened and what was said: the log, the chat, and the one line to write in."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from gettext import NullTranslations
from typing import Final

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.kernel.phrase import Reader, say
from kade.web.pages.cite import cite
from kade.web.pages.icons import sign
from kade.web.scene import ChatLine, LogLine, TableScene

#: So many lines are on the page; what is older is in the replay.
LOG_LINES: Final = 120
CHAT_LINES: Final = 60

#: Who answered in a player's name.
BY = {
    "clock": say("by the clock"),
    "order": say("by standing order"),
    "fault": say("by default, as the bot failed"),
}


def log(scene: TableScene) -> Markup:
    """The newest lines, with a mark where the reader's last turn ended."""
    reader = scene.reader
    lines: list[Markup] = []
    shown = scene.log[-LOG_LINES:]
    if len(shown) < len(scene.log):
        words = say("What came before is in the replay.").text(reader)
        lines.append(el("li", el("a", words, href=f"/t/{scene.table}/replay"), class_="line old"))
    told = False
    marks = [(seat.emblem, reader.name(seat.seat)) for seat in scene.seats]
    marks.append(("", ""))  # nobody's doing
    table = "" if scene.over else scene.table
    for entry in shown:
        if entry.new and not told:
            told = True
            lines.append(el("li", say("Since your last turn").text(reader), class_="divider serif"))
        emblem, name = marks[entry.seat] if entry.seat < len(marks) else marks[-1]
        undo = table if entry.undo else ""
        lines.append(_line(entry, emblem, name, undo, scene.game.id, reader.tongue))
    if not lines:
        lines.append(el("li", say("Nothing has happened yet.").text(reader), class_="empty"))
    return el(
        "div",
        el("ol", *lines),
        id="log",
        class_="lines",
        tabindex=0,
        role="log",
        aria_live="polite",
        aria_relevant="additions",
        aria_label=say("Log").text(reader),
    )


@lru_cache(maxsize=8192)
def _line(line: LogLine, emblem: str, name: str, table: str, title: str, tongue: NullTranslations) -> Markup:
    reader = Reader((), -1, tongue)
    text: list[Markup | str] = [line.text]
    if name and line.text.startswith(name):
        text = [el("b", name), line.text.removeprefix(name)]
    if line.by:
        why = BY.get(line.by, say("by a bot"))
        text.append(el("span", why.text(reader), class_="by"))
    if line.rule:
        # Lines are many: one goes from one to the next with the arrows.
        text += [" ", cite(title, line.rule, tabindex=-1)]
    kinds = ["line", *(["new"] if line.new else []), *(["to-you"] if line.to_you else [])]
    return el(
        "li",
        sign(emblem, 20) if emblem else el("span", class_="no-chip"),
        el("span", *text),
        _undo(line, table, reader) if line.undo and table else NOTHING,
        class_=" ".join(kinds),
        data_first=line.before + 1 if line.before >= 0 else None,
        data_last=line.number if line.before >= 0 else None,
    )


def _undo(line: LogLine, table: str, reader: Reader) -> Markup:
    words = say("Undo to before this").text(reader)
    return el(
        "button",
        icon("i-undo", 15),
        type="button",
        class_="small undo-here",
        data_post=f"/t/{table}/undo",
        data_body=json.dumps({"to": line.before}),
        title=words,
        aria_label=words,
    )


def chat(scene: TableScene) -> Markup:
    lines = [_said(line, scene) for line in scene.chat[-CHAT_LINES:]]
    last = str(scene.chat[-1].id) if scene.chat else ""
    return _drawn_chat(tuple(lines), last, scene.reader.tongue)


@lru_cache(maxsize=1024)
def _drawn_chat(lines: tuple[Markup, ...], last: str, tongue: NullTranslations) -> Markup:
    reader = Reader((), -1, tongue)
    empty = el("li", say("Nobody has said anything yet.").text(reader), class_="empty")
    return el(
        "div",
        el("ol", *(lines or (empty,))),
        id="chat",
        class_="lines",
        tabindex=0,
        role="log",
        aria_live="polite",
        aria_relevant="additions",
        data_last=last,
        aria_label=say("Chat").text(reader),
    )


def _said(line: ChatLine, scene: TableScene) -> Markup:
    if not line.name:  # the table itself
        return el("li", icon("i-seats", 20), el("span", line.text), class_="line said")
    known = 0 <= line.seat < len(scene.seats)
    mark = sign(scene.seats[line.seat].emblem, 20) if known else icon("i-eye", 20)
    return el("li", mark, el("span", el("b", line.name), " ", line.text), class_="line said")


def talk(scene: TableScene, parts: Mapping[str, Markup]) -> Markup:
    """The box of both; the line to write in stays when they change, so nothing typed is lost."""
    reader = scene.reader
    apart = scene.face.ribbon_apart
    again = say("Show again").text(reader)
    hint = say("Say something, or / for a move") if scene.asked else say("Say something")
    return el(
        "section",
        el(
            "div",
            el(
                "div",
                _tab("ribbon", say("Since your last turn").text(reader), apart) if apart else NOTHING,
                _tab("log", say("Log").text(reader), not apart),
                _tab("chat", say("Chat").text(reader), False),
                class_="talk-list",
                role="tablist",
                aria_label=say("Log and chat").text(reader),
            ),
            el(
                "button",
                icon("i-replay", 16),
                el("span", again),
                type="button",
                class_="button quiet again",
                data_follow="again",
                aria_label=again,
            ),
            class_="talk-tabs",
        ),
        parts["ribbon"],
        el("p", class_="rb-told", aria_hidden="true") if apart else NOTHING,
        parts["log"],
        parts["chat"],
        el(
            "form",
            el(
                "input",
                class_="say",
                name="text",
                maxlength=500,
                autocomplete="off",
                placeholder=hint.text(reader),
                aria_label=say("Chat or command").text(reader),
                data_command=True,
            ),
            el(
                "button",
                icon("i-send", 20),
                class_="tool",
                type="submit",
                aria_label=say("Send").text(reader),
            ),
            class_="write",
            data_write=f"/t/{scene.table}/chat",
        ),
        id="talk",
        class_="talk sheet apart show-ribbon" if apart else "talk sheet show-log",
        aria_label=say("Log and chat").text(reader),
    )


def _tab(key: str, words: str, on: bool) -> Markup:
    return el(
        "button",
        words,
        type="button",
        role="tab",
        aria_selected="true" if on else "false",
        aria_controls=key,
        class_="talk-tab",
        data_talk=key,
    )
