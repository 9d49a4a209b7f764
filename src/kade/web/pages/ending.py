"""The end of a game: the podium, where the points came from, how a bot looks back, and what comes next.

It lies over the last board of the table page, and it is a page of its own that can be handed on.
"""

from __future__ import annotations

from typing import Final

from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.chart.sprite import line_icon
from kade.kernel import Reader, say, say_number
from kade.web.ending_scene import EndPage, EndScene, Side, end_of
from kade.web.pages.ending_verbs import verbs
from kade.web.pages.ending_words import headline, length_words, place_words, reason
from kade.web.pages.front import front_page
from kade.web.pages.icons import FRONT_ICONS, sign
from kade.web.pages.open_deal import open_deal_mark
from kade.web.pages.score_bars import folded_table, score_bars
from kade.web.pages.seats import points_word, signed
from kade.web.pages.turning import looking_back, not_yet
from kade.web.scene import TableScene

_NO_SHEET: Final = el("div", id="final", hidden=True)
#: What a table page has not in its sprite, and needs only once its game is over.
_ICONS: Final = ("i-again", "i-cards", "i-share", "i-tick", "i-crown", "i-go")
#: Who stands where: the second at the left of the first, the third at its right, and so on.
_STAND: Final = {1: (1,), 2: (2, 1), 3: (2, 1, 3), 4: (2, 1, 3, 4), 5: (3, 2, 4, 1, 5)}


def final(scene: TableScene) -> Markup:
    """Over the board once the game is over; an empty place before."""
    if not scene.over:
        return _NO_SHEET
    end = end_of(scene)
    reader = scene.reader
    close = el(
        "button",
        icon("i-close", 18),
        el("span", say("To the board").text(reader)),
        type="button",
        class_="button end-close",
        data_hide="final",
        title=say("Show the board").text(reader),
    )
    symbols = el(
        "svg",
        el("defs", join(line_icon(key, FRONT_ICONS[key]) for key in _ICONS)),
        class_="sprite",
        width=0,
        height=0,
        aria_hidden="true",
    )
    return el(
        "dialog",
        symbols,
        ended(end, not_yet(end.path, reader), close),
        id="final",
        class_="final",
        aria_labelledby="end-title",
    )


def ended(end: EndScene, look: Markup, close: Markup = NOTHING) -> Markup:
    """All of it: the result at the left, its story at the right, what to look at again below."""
    reader = end.reader
    return el(
        "div",
        _result(end, close),
        el(
            "div",
            look,
            el(
                "section",
                el("h2", say("Where the points came from").text(reader), class_="serif"),
                score_bars(end.sides, end.sheet, reader),
                folded_table(end.sides, end.sheet, reader),
                class_="sheet end-box end-points",
            ),
            class_="end-story",
        ),
        _look_again(end),
        class_=f"ended ended-{min(5, len(end.sides))}",
    )


# ---------------------------------------------------------------------------- the result


def _result(end: EndScene, close: Markup) -> Markup:
    reader = end.reader
    facts = [
        say("{title}", title=end.game.title),
        length_words(end.minutes),
        say_number("{number} move", "{number} moves", end.moves),
    ]
    told = [reason(end)]
    if any(side.you and side.resigned for side in end.sides):
        told.insert(0, say("You resigned; a bot played on for you."))
    if end.guided and end.seated:
        told.append(say("This was a guided first game: you know the game now."))
    elif end.guided:
        told.append(say("This was a guided first game."))
    return el(
        "section",
        el(
            "div",
            el("p", *(el("span", fact.text(reader)) for fact in facts), class_="eyebrow end-facts"),
            open_deal_mark(end.open_deal, reader),
            close,
            class_="end-head",
        ),
        el("h1", headline(end), id="end-title", class_="serif", tabindex=-1, autofocus=True),
        el("p", *(el("span", words.text(reader), " ") for words in told), class_="end-why"),
        podium(end.sides, reader),
        verbs(end),
        class_="sheet end-result",
    )


def podium(sides: list[Side], reader: Reader) -> Markup:
    """Everybody on a step as high as their place; who shares a place shares its height."""
    stand = _STAND.get(len(sides)) or tuple(range(1, len(sides) + 1))
    steps = [_step(side, at, reader) for side, at in zip(sides, stand, strict=True)]
    return el("ol", *steps, class_=f"podium podium-{len(sides)}")


def _step(side: Side, at: int, reader: Reader) -> Markup:
    first = side.rank == 1
    return el(
        "li",
        icon("i-crown", 24, "icon crown") if first else NOTHING,
        sign(side.emblem, 54 if first else 44),
        el("b", side.name, class_="serif", title=side.name),
        _who(side, reader),
        el(
            "div",
            el(
                "span",
                signed(side.points),
                class_="serif step-points",
                role="img",
                aria_label=points_word(side.points).text(reader),
            ),
            el("small", place_words(side.rank).text(reader)),
            class_="step-block",
        ),
        class_=f"step-side rank-{min(5, side.rank or 5)} at-{at} seat-{side.emblem}",
    )


def _who(side: Side, reader: Reader) -> Markup:
    """What kind of side it was, where it was not simply a person."""
    if side.resigned:
        return el("small", say("resigned").text(reader))
    if side.automa:
        return el("small", say("played by the rules").text(reader))
    if side.bot:
        return el("small", say("bot, {level}", level=say(side.bot)).text(reader))
    return NOTHING


def _look_again(end: EndScene) -> Markup:
    """What is on the pages of the replay."""
    replay = f"{end.path}/replay"
    ways = (
        ("i-replay", say("Step through it"), f"{replay}?at=0"),
        ("i-hint", say("What the bot would have done"), f"{replay}#analysis"),
        ("i-go", say("Play on from any move"), f"{replay}#again"),
        ("i-log", say("Download the record"), f"{end.path}/record"),
    )
    links = [
        el("li", el("a", icon(symbol, 18), el("span", words.text(end.reader)), href=href))
        for symbol, words, href in ways
    ]
    label = say("Look again").text(end.reader)
    return el("nav", el("ul", *links), class_="sheet end-again", aria_label=label)


# ----------------------------------------------------------------- a page of its own


def end_page(scene: EndPage) -> str:
    """The end of a game under its own address; of one that goes on, the way to its table."""
    if scene.end is None or scene.look is None:
        return _going_on(scene)
    end, reader = scene.end, scene.reader
    board = el(
        "a",
        icon("i-eye", 18),
        el("span", say("To the board").text(reader)),
        href=f"{end.path}#board",
        class_="button end-close",
        title=say("Show the board").text(reader),
    )
    main = el("main", ended(end, looking_back(scene.look), board), id="main", class_="end-room")
    return front_page(
        say("{what} – {title} – Kade", what=headline(end), title=scene.title).text(reader),
        main,
        reader,
        scene.language,
        scene.person,
        csrf=scene.csrf,
        styles=("ending.css",),
        scripts=("ending.js",),
    )


def _going_on(scene: EndPage) -> str:
    reader = scene.reader
    title = say("This game is not over yet").text(reader)
    people = [el("li", sign(emblem, 26), el("span", name)) for name, emblem in scene.names]
    told = say_number("{number} move so far.", "{number} moves so far.", scene.moves)
    guided = el("p", say("It is a guided first game.").text(reader)) if scene.guided else NOTHING
    main = el(
        "main",
        el(
            "section",
            el("p", scene.title, class_="eyebrow"),
            el("h1", title),
            el("ul", *people, class_="others"),
            el("p", told.text(reader), class_="message"),
            guided,
            el("a", say("To the table").text(reader), href=f"/t/{scene.table}", class_="button primary tall"),
            class_="sheet note-sheet",
        ),
        id="main",
        class_="room",
    )
    whole = say("{what} – {title} – Kade", what=title, title=scene.title).text(reader)
    return front_page(whole, main, reader, scene.language, scene.person, csrf=scene.csrf)
