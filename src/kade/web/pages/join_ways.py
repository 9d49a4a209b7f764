"""What one can do about a seat link: take the seat, sit there as well, relieve a bot, ask for a new link."""

from __future__ import annotations

from datetime import UTC, datetime
from urllib.parse import quote

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.chart.pieces import chip
from kade.chart.tokens import SEATS
from kade.kernel import Phrase, say
from kade.web.pages.message import hidden_csrf
from kade.web.scene import JoinScene


def ways(scene: JoinScene) -> Markup:
    """By whether somebody has the seat, and who."""
    drawn = {"free": _form, "warm": _warm, "taken": _taken, "void": _void, "knock": _knock}
    return drawn[scene.state](scene)


def emblem_word(emblem: str) -> Phrase:
    """What an emblem is called."""
    words = {
        "anchor": say("Anchor"),
        "tulip": say("Tulip"),
        "windmill": say("Windmill"),
        "key": say("Key"),
        "herring": say("Herring"),
    }
    return words[emblem]


def _path(scene: JoinScene) -> str:
    return f"/t/{quote(scene.table, safe='')}/join"


def _secret(scene: JoinScene) -> Markup:
    """The seat that a form is about, as another window may look at another link."""
    return el("input", type="hidden", name="token", value=scene.token)


def _watch(scene: JoinScene, words: Phrase) -> Markup:
    """Watching needs no name."""
    return el(
        "a",
        icon("i-eye", 18),
        el("span", words.text(scene.reader)),
        href=f"/t/{quote(scene.table, safe='')}",
        class_="button tall",
    )


def _form(scene: JoinScene) -> Markup:
    reader = scene.reader
    other = say("Not {name}? Write your own name.", name=scene.called)
    take = say("Take over from the bot") if scene.state == "warm" else say("Take the seat")
    return el(
        "form",
        hidden_csrf(scene.csrf),
        _secret(scene),
        el("label", say("Your name").text(reader), for_="name"),
        el(
            "input",
            type="text",
            name="name",
            id="name",
            value=scene.name,
            maxlength=40,
            placeholder=scene.usual or None,
            autocomplete="nickname",
            aria_describedby="name-help" if scene.called else None,
        ),
        el("p", other.text(reader), class_="help", id="name-help") if scene.called else NOTHING,
        el(
            "fieldset",
            el("legend", say("Your emblem").text(reader)),
            el("div", *(_emblem(emblem, scene) for emblem in SEATS), class_="emblems five"),
            class_="plain",
        ),
        el(
            "div",
            el("button", take.text(reader), type="submit", class_="button primary tall"),
            _watch(scene, say("Just watch")),
            class_="invite-acts",
        ),
        method="post",
        action=_path(scene),
        class_="join-form",
    )


def _emblem(emblem: str, scene: JoinScene) -> Markup:
    """One in use shows whose it is and cannot be chosen."""
    owner = scene.owners.get(emblem, "")
    return el(
        "label",
        el(
            "input",
            type="radio",
            name="emblem",
            value=emblem,
            checked=emblem == scene.emblem and not owner,
            disabled=bool(owner),
            required=not owner,
        ),
        chip(emblem, 40),
        el("span", owner or emblem_word(emblem).text(scene.reader)),
        class_="emblem gone" if owner else "emblem",
    )


def _again(scene: JoinScene, words: Markup, yes: Phrase, help: Phrase) -> Markup:
    """Somebody has this seat: nothing happens unless it is pressed that one is the same person."""
    reader = scene.reader
    return el(
        "form",
        hidden_csrf(scene.csrf),
        _secret(scene),
        el("input", type="hidden", name="again", value="yes"),
        words,
        el(
            "div",
            el("button", yes.text(reader), type="submit", class_="button primary tall"),
            _watch(scene, say("Watch instead")),
            class_="invite-acts",
        ),
        el("p", help.text(reader), class_="help"),
        method="post",
        action=_path(scene),
        class_="invite-taken",
    )


def _taken(scene: JoinScene) -> Markup:
    reader = scene.reader
    moment = datetime.fromtimestamp(scene.since, UTC)
    # The browser writes its own hour in the place of ours.
    since = el(
        "time",
        _since(f"{moment:%Y-%m-%d %H:%M} UTC").text(reader),
        datetime=moment.isoformat(timespec="seconds"),
        data_clock=_since("#").text(reader),
    )
    words = el(
        "p",
        icon("i-phone", 22),
        el("b", say("{name} already sits here", name=scene.called or scene.name).text(reader)),
        el("span", since),
        class_="taken-words",
    )
    help = (
        say(
            "Both devices then show the same seat, and the table is told. "
            "If it is not you, ask {opener} for a link of your own.",
            opener=scene.opener,
        )
        if scene.opener
        else say(
            "Both devices then show the same seat, and the table is told. "
            "If it is not you, ask for a link of your own."
        )
    )
    return _again(scene, words, say("It is me: sit here as well"), help)


def _since(time: str) -> Phrase:
    return say("since {time}, on another device", time=time)


def _warm(scene: JoinScene) -> Markup:
    """A bot plays here: for somebody who was there before, or until somebody comes."""
    if not scene.since:
        return _form(scene)
    reader = scene.reader
    told = (
        say("{name} gave up; a bot ({level}) plays on.", name=scene.name, level=say(scene.level))
        if scene.resigned
        else say("A bot ({level}) plays for {name}.", name=scene.name, level=say(scene.level))
    )
    words = el("p", icon("i-bot", 22), el("b", told.text(reader)), class_="taken-words")
    return _again(
        scene,
        words,
        say("It is me: take over"),
        say("The bot stops at once, and the table is told."),
    )


def _knock(scene: JoinScene) -> Markup:
    """The browser has not told which seat it is: the page's script does, or else the reader."""
    reader = scene.reader
    return el(
        "form",
        hidden_csrf(scene.csrf),
        el("label", say("Your seat link").text(reader), for_="link"),
        el(
            "input",
            type="text",
            name="link",
            id="link",
            required=True,
            maxlength=300,
            autocomplete="off",
            aria_describedby="link-help",
        ),
        el(
            "p",
            say("Your browser opens your seat by itself. If it does not, paste the link here.").text(reader),
            class_="help",
            id="link-help",
        ),
        el(
            "div",
            el("button", say("To my seat").text(reader), type="submit", class_="button primary tall"),
            _watch(scene, say("Just watch")),
            class_="invite-acts",
        ),
        method="post",
        action=_path(scene),
        class_="join-form",
    )


def _void(scene: JoinScene) -> Markup:
    """The link means nothing any more: ask for a new one, or watch."""
    reader = scene.reader
    old = (
        say("This link is old. Ask {opener} for a new one.", opener=scene.opener)
        if scene.opener
        else say("This link is old. Ask whoever sent it for a new one.")
    )
    done = (
        say("{opener} has been asked at the table.", opener=scene.opener)
        if scene.opener
        else say("It has been asked for at the table.")
    )
    ask = (
        el("p", icon("i-tick", 18), el("span", done.text(reader)), class_="good-news", role="status")
        if scene.asked
        else el("button", _ask_words(scene).text(reader), type="submit", class_="button primary tall")
    )
    return el(
        "form",
        hidden_csrf(scene.csrf),
        el("p", icon("i-link", 22), el("b", old.text(reader)), class_="taken-words"),
        el("div", ask, _watch(scene, say("Just watch")), class_="invite-acts"),
        method="post",
        action=f"{_path(scene)}/ask",
        class_="invite-taken",
    )


def _ask_words(scene: JoinScene) -> Phrase:
    return (
        say("Ask {opener} for one", opener=scene.opener) if scene.opener else say("Ask for one at the table")
    )
