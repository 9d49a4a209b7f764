"""A seat link: who invites to what, who is there already, and the ways to sit down or to watch."""

from __future__ import annotations

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.chart.pieces import chip
from kade.kernel import Phrase, say, say_number
from kade.web.pages.front import front_page
from kade.web.pages.join_ways import ways
from kade.web.pictures import picture_address, picture_size
from kade.web.scene import Guest, JoinScene


def join_page(scene: JoinScene) -> str:
    """The board at one side; at the other who invites, who is there, and what one can do about it."""
    reader = scene.reader
    words = el(
        "div",
        el("p", *_facts(scene), class_="eyebrow invite-facts"),
        el("h1", _invitation(scene).text(reader)),
        el("p", say("“{words}”", words=scene.greeting).text(reader), class_="invite-said serif")
        if scene.greeting
        else NOTHING,
        el(
            "ol",
            *(_guest(guest, scene) for guest in scene.guests),
            class_=f"invite-guests n{len(scene.guests)}",
        )
        if scene.guests
        else NOTHING,
        ways(scene),
        _foot(scene),
        class_="invite-words",
    )
    main = el(
        "main", el("section", _picture(scene), words, class_="sheet invite"), id="main", class_="invite-room"
    )
    title = say("Your seat at {title} – Kade", title=scene.game.title).text(reader)
    return front_page(
        title,
        main,
        reader,
        scene.language,
        scene.person,
        csrf=scene.csrf,
        styles=("seat.css",),
        scripts=("join.js",),
    )


def _picture(scene: JoinScene) -> Markup:
    """The title's own picture: of this table's board nothing is shown before one sits at it."""
    width, height = picture_size(scene.game)
    themes = {"paper": "on-paper", "night": "on-night"}
    pictures = [
        el(
            "img",
            src=picture_address(scene.game, theme),
            alt="",
            width=width,
            height=height,
            loading="lazy",
            class_=class_,
        )
        for theme, class_ in themes.items()
    ]
    return el("div", *pictures, class_="invite-board")


def _facts(scene: JoinScene) -> list[Markup]:
    """The title, how many play, how much time there is, how long it takes."""
    reader = scene.reader
    facts = [say("{title}", title=scene.game.title)]
    if scene.guests:
        facts.append(say_number("{number} player", "{number} players", len(scene.guests)))
        facts.append(pace_words(scene))
    if scene.minutes:
        facts.append(say_number("about {number} minute", "about {number} minutes", scene.minutes))
    return [el("span", fact.text(reader)) for fact in facts]


def pace_words(scene: JoinScene) -> Phrase:
    """How much time everybody has."""
    if scene.pace is None:
        return say("no clock")
    bank = round(scene.pace.bank)
    if bank >= 2 * 24 * 3600:
        return say("{days} days each", days=bank // (24 * 3600))
    if bank >= 120:
        return say("{minutes} minutes each", minutes=bank // 60)
    return say("{seconds} seconds each", seconds=bank)


def _invitation(scene: JoinScene) -> Phrase:
    title = scene.game.title
    if not scene.token:
        return say("A table of {title}", title=title)
    if scene.opener and scene.called:
        return say(
            "{name}, {opener} invites you to {title}", name=scene.called, opener=scene.opener, title=title
        )
    if scene.opener:
        return say("{opener} invites you to {title}", opener=scene.opener, title=title)
    if scene.called:
        return say("{name}, you are invited to {title}", name=scene.called, title=title)
    return say("You are invited to {title}", title=title)


def _guest(guest: Guest, scene: JoinScene) -> Markup:
    return el(
        "li",
        chip(guest.emblem, 44),
        el("b", guest.name, class_="serif", title=guest.name),
        el("small", guest_state(guest).text(scene.reader)),
        class_="guest yours" if guest.you else "guest",
    )


def guest_state(guest: Guest) -> Phrase:
    """Whether somebody is there."""
    if guest.you:
        return say("your seat")
    if guest.level:
        return say("bot, {level}", level=say(guest.level))
    if guest.opener:
        return say("opened it, is here") if guest.here else say("opened it")
    if guest.here:
        return say("is here")
    return say("away") if guest.joined else say("not here yet")


# ------------------------------------------------------------------------- beside it


def _foot(scene: JoinScene) -> Markup:
    reader = scene.reader
    stays = (
        say("Learn in 5 minutes.") if not scene.token else say("Learn in 5 minutes. The seat stays yours.")
    )
    learn = el(
        "a",
        icon("i-learn", 18),
        el(
            "span",
            el("b", say("Never played {title}?", title=scene.game.title).text(reader)),
            el("small", stays.text(reader)),
        ),
        href=f"/learn/{scene.game.id}",
        class_="invite-aside",
    )
    if not scene.qr:
        return el("div", learn, class_="invite-asides")
    device = el(
        "details",
        el(
            "summary",
            icon("i-phone", 18),
            el(
                "span",
                el("b", say("Sitting on another device?").text(reader)),
                el("small", say("The same link brings you back to your seat.").text(reader)),
            ),
            class_="invite-aside",
        ),
        el(
            "div",
            # Drawn by the server from the link itself: markup of our own.
            el(
                "div",
                Markup(scene.qr),
                class_="qr",
                role="img",
                aria_label=say("This link as a picture to scan").text(reader),
            ),
            class_="invite-qr",
        ),
    )
    return el("div", learn, device, class_="invite-asides")
