"""The seats of a table: the list at the side, the strip on a phone."""

from __future__ import annotations

import json
from functools import lru_cache
from gettext import NullTranslations
from typing import NamedTuple

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.chart.tokens import SEATS
from kade.kernel.game import Automa
from kade.kernel.phrase import Phrase, Reader, say, say_number
from kade.web.pages.clock import clock
from kade.web.pages.icons import sign
from kade.web.scene import SeatScene, TableScene


def seated(scene: TableScene) -> bool:
    """True if the reader plays, at one seat or at several."""
    return any(seat.you for seat in scene.seats)


def active(scene: TableScene, seat: SeatScene) -> bool:
    return not scene.over and seat.seat in scene.awaited


def seat_name(scene: TableScene, seat: int) -> str:
    """The name as it is, even the reader's own."""
    return scene.seats[seat].name or scene.reader.name(seat)


def seats(scene: TableScene) -> Markup:
    """Who sits where, what everybody may count, clocks, and what to do about an empty chair."""
    rows = [_row(scene, seat) for seat in scene.seats]
    rows += [_automa(scene, automa) for automa in scene.automas]
    return _list(tuple(rows), _watchers(scene), scene.reader.tongue)


@lru_cache(maxsize=1024)
def _list(rows: tuple[Markup, ...], watchers: Markup, tongue: NullTranslations) -> Markup:
    label = say("Seats").text(Reader((), -1, tongue))
    return el("section", el("ol", *rows), watchers, id="seats", class_="seats sheet", aria_label=label)


class Situation(NamedTuple):
    """What else there is to know of a table to draw the row of a seat."""

    table: str  # empty where nothing in the row leads there, so that rows of many tables are one
    over: bool
    seated: bool  # the reader plays
    active: bool  # this seat is asked
    thinking: bool
    link: str  # where to get the link for a seat that nobody has taken, if the reader may hand it out


def _row(scene: TableScene, seat: SeatScene) -> Markup:
    link = scene.links[seat.seat] if not seat.joined and seat.seat < len(scene.links) else ""
    settled = (seat.bot or seat.online) and not seat.stand_in
    there = Situation(
        "" if settled and not link else scene.table,
        scene.over,
        seated(scene),
        active(scene, seat),
        scene.thinking,
        link,
    )
    stats = scene.face.stats(scene.view, seat.seat, scene.reader)
    return _seat_row(seat, seat_name(scene, seat.seat), there, stats, scene.reader.tongue)


@lru_cache(maxsize=16384)
def _seat_row(
    seat: SeatScene, name: str, there: Situation, stats: Markup, tongue: NullTranslations
) -> Markup:
    reader = Reader((), -1, tongue)
    return _drawn_row(
        seat.emblem,
        name,
        seat.score,
        there.active,
        _note(seat, there, reader),
        _aid(seat, name, there, reader),
        seat_clock(seat, reader),
        stats,
        tongue,
    )


def automa_emblem(scene: TableScene) -> str:
    """An emblem that no seat has."""
    return SEATS[len(scene.seats)]


def _automa(scene: TableScene, automa: Automa) -> Markup:
    note = el("span", say("played by the rules").text(scene.reader), class_="note")
    return _drawn_row(
        automa_emblem(scene),
        automa.name,
        automa.points,
        False,
        note,
        NOTHING,
        NOTHING,
        NOTHING,
        scene.reader.tongue,
    )


def _drawn_row(
    emblem: str,
    name: str,
    score: int,
    on: bool,
    note: Markup,
    aid: Markup,
    clock: Markup,
    stats: Markup,
    tongue: NullTranslations,
) -> Markup:
    reader = Reader((), -1, tongue)
    return el(
        "li",
        sign(emblem, 38),
        el(
            "div",
            el("div", el("span", name, class_="name serif", title=name), note, aid, clock, class_="who"),
            stats,
            class_="seat-body",
        ),
        el(
            "span",
            signed(score),
            class_="score-number serif",
            title=say("Points").text(reader),
            role="img",
            aria_label=points_word(score).text(reader),
        ),
        class_=f"seat seat-{emblem}" + (" active" if on else ""),
        aria_current="true" if on else None,
    )


def signed(points: int) -> str:
    """A number with a true minus."""
    return str(points).replace("-", "−")


def points_word(score: int) -> Phrase:
    return say_number("{number} point", "{number} points", score)


def _note(seat: SeatScene, there: Situation, reader: Reader) -> Markup:
    """What there is to say of who sits here."""
    words = None if _absent(seat, there) or there.link else _state(seat, there)
    if words is None:
        return NOTHING
    text = words.text(reader)
    whole = text
    if seat.resigned and seat.bot:
        whole = say("resigned, {bot} plays on", bot=say(seat.bot)).text(reader)
    return el("span", text, class_="note", title=whole)


def _state(seat: SeatScene, there: Situation) -> Phrase | None:
    if seat.resigned:
        return say("resigned")
    if seat.stand_in:
        return say("bot stands in")
    if seat.bot:
        if there.thinking and there.active:
            return say("bot, thinking")
        return say("bot, {level}", level=say(seat.bot))
    if not seat.joined:
        return say("not here yet")
    if seat.you:
        return say("you")
    return None if seat.online else say("away")


def _absent(seat: SeatScene, there: Situation) -> bool:
    """True if the reader may vote for a bot here; the button then says that nobody is there."""
    gone = seat.joined and not (seat.bot or seat.you or seat.online or seat.stand_in or seat.resigned)
    return gone and there.seated and not there.over


def _aid(seat: SeatScene, name: str, there: Situation, reader: Reader) -> Markup:
    """A link for a friend who has not come, a bot for one who is away, the way back for oneself."""
    here = f"/t/{there.table}"
    if there.link:
        words = say("Send the link again").text(reader)
        label = say("Copy the link for {name}", name=name).text(reader)
        return el(
            "button",
            icon("i-copy", 15),
            words,
            type="button",
            class_="small",
            data_copy=there.link,
            data_body=json.dumps({"seat": seat.seat}),
            title=label,
            aria_label=label,
        )
    if seat.you and seat.stand_in and not there.over:
        back = say("Take your seat back from the bot")
        return _post(f"{here}/return", "", say("Play again"), back, reader)
    if _absent(seat, there):
        short = say("Away: bot? {votes}/{needed}", votes=seat.votes, needed=seat.votes_needed)
        asking = say_number(
            "Let a bot stand in for {name}: {votes} of {number} agrees",
            "Let a bot stand in for {name}: {votes} of {number} agree",
            seat.votes_needed,
            name=name,
            votes=seat.votes,
        )
        return _post(f"{here}/stand-in", json.dumps({"seat": seat.seat}), short, asking, reader, "i-bot")
    return NOTHING


def _post(
    path: str, body: str, short: Phrase, label: Phrase, reader: Reader, symbol: str = "i-undo"
) -> Markup:
    words = label.text(reader)
    return el(
        "button",
        icon(symbol, 15),
        short.text(reader),
        type="button",
        class_="small",
        data_post=path,
        data_body=body or None,
        title=words,
        aria_label=words,
    )


def seat_clock(seat: SeatScene, reader: Reader) -> Markup:
    if seat.clock is None:
        return NOTHING
    return clock(seat.clock, seat.until, say("Time left").text(reader))


def _watchers(scene: TableScene) -> Markup:
    """How many look on, and whether they see the cards."""
    if not scene.spectators:
        return NOTHING
    count = say_number("{number} spectator", "{number} spectators", scene.spectators)
    seeing = say_number(
        "{number} spectator, who sees all cards", "{number} spectators, who see all cards", scene.spectators
    )
    words = (seeing if scene.spectators_see else count).text(scene.reader)
    return el("p", icon("i-eye", 16), words, class_="watchers")
