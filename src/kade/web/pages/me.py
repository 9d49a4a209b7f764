"""One's own page: the name and the emblem that this browser keeps, and how to be forgotten."""

from __future__ import annotations

from dataclasses import dataclass

from kade.chart.markup import NOTHING, Markup, el
from kade.chart.pieces import chip
from kade.chart.tokens import SEATS
from kade.kernel import Reader, say, say_number
from kade.store.rows import Person
from kade.table.opening import LONGEST_NAME
from kade.table.persons import emblem_of
from kade.web.pages.front import front_page
from kade.web.pages.join_ways import emblem_word
from kade.web.pages.message import hidden_csrf


@dataclass(frozen=True, slots=True)
class MeScene:
    """Who uses this browser, and what has just been done."""

    reader: Reader
    language: str
    csrf: str
    person: Person
    error: str = ""  # why a name was not kept
    done: str = ""  # what has just been done: "kept", "forgotten", "asks"


def me_page(scene: MeScene) -> str:
    reader, person = scene.reader, scene.person
    heading = person.name or say("What shall we call you?").text(reader)
    parts = [
        el("h1", heading),
        _news(scene),
        el(
            "p",
            say("No account. This browser remembers your name and your tables.").text(reader),
            class_="message",
        ),
        _form(scene),
    ]
    if person.memory.coached or person.memory.uncoached:
        parts.append(_coach(scene))
    if person.since:
        parts.append(_forget(scene))
    main = el("main", el("section", *parts, class_="sheet note-sheet"), id="main", class_="room")
    title = say("Your page").text(reader)
    return front_page(title, main, reader, scene.language, person, csrf=scene.csrf)


def _news(scene: MeScene) -> Markup:
    if scene.error:
        return el("p", scene.error, class_="lobby-error", role="alert")
    told = {
        "kept": say("This browser remembers it."),
        "forgotten": say(
            "This browser does not know you any more. Seats you have taken keep their name, "
            "and your tables are still listed here."
        ),
        "asks": say("The coach will explain every kind of question once more."),
    }
    if scene.done not in told:
        return NOTHING
    return el("p", told[scene.done].text(scene.reader), class_="told-you", role="status")


def _form(scene: MeScene) -> Markup:
    reader, chosen = scene.reader, emblem_of(scene.person)
    emblems = [
        el(
            "label",
            el("input", type="radio", name="emblem", value=emblem, checked=emblem == chosen, required=True),
            chip(emblem, 44),
            el("span", emblem_word(emblem).text(reader)),
            class_="emblem",
        )
        for emblem in SEATS
    ]
    return el(
        "form",
        hidden_csrf(scene.csrf),
        el("input", type="hidden", name="back", value="/me?done=kept"),
        el("label", say("Your name").text(reader), for_="name"),
        el(
            "input",
            type="text",
            name="name",
            id="name",
            value=scene.person.name,
            maxlength=LONGEST_NAME,
            required=True,
            autocomplete="nickname",
        ),
        el(
            "fieldset",
            el("legend", say("Your emblem").text(reader)),
            el("div", *emblems, class_="emblems"),
            class_="plain",
        ),
        el("button", say("Keep").text(reader), type="submit", class_="button primary tall"),
        method="post",
        action="/me",
        class_="join-form",
    )


def _coach(scene: MeScene) -> Markup:
    reader, memory = scene.reader, scene.person.memory
    known = sum(len(kinds) for kinds in memory.coached.values())
    words = say_number(
        "The coach has explained {number} kind of question to you.",
        "The coach has explained {number} kinds of questions to you.",
        known,
    )
    return el(
        "form",
        hidden_csrf(scene.csrf),
        el("h2", say("Coach").text(reader)),
        el("p", words.text(reader), class_="help"),
        el("button", say("Ask again").text(reader), type="submit", class_="button"),
        method="post",
        action="/me/coach",
        class_="join-form",
    )


def _forget(scene: MeScene) -> Markup:
    reader = scene.reader
    words = say(
        "Your name, your emblem, how you like to play and what the coach has told you are removed. "
        "Seats you have taken keep their name, and your tables stay in this browser."
    )
    return el(
        "form",
        hidden_csrf(scene.csrf),
        el("h2", say("Forget me here").text(reader)),
        el("p", words.text(reader), class_="help"),
        el("button", say("Forget me").text(reader), type="submit", class_="button danger"),
        method="post",
        action="/me/forget",
        class_="join-form",
    )
