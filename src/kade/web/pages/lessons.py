"""The lessons of all titles, and what is shown of a title before anything is learned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kade.chart.markup import NOTHING, Markup, el
from kade.kernel import Game, Reader, say
from kade.kernel.teaching import DEEP
from kade.store.rows import Person
from kade.web.pages.front import fact, front_page, players_fact, weight
from kade.web.pictures import THEMES, Cards, picture_address, picture_size


def lessons_page(
    games: Sequence[Game[Any, Any]], pieces: Cards, reader: Reader, language: str, csrf: str, person: Person
) -> str:
    """All titles, the lightest first: what one could learn."""
    heading = say("Learn in 5 minutes").text(reader)
    note = say("A page of pictures for each title, a guided first game, and the rules to look things up in.")
    cards = [_card(game, pieces.piece(game), reader) for game in by_weight(games)]
    main = el(
        "main",
        el("h1", heading),
        el("p", note.text(reader), class_="under"),
        el("ul", *cards, class_="lesson-cards"),
        id="main",
        class_="lesson lesson-index",
    )
    return front_page(
        heading,
        main,
        reader,
        language,
        person,
        here="learn",
        csrf=csrf,
        styles=("lesson.css",),
        sheets=(pieces.sheet.address,),
    )


def by_weight(games: Sequence[Game[Any, Any]]) -> list[Game[Any, Any]]:
    """The lightest title first; those that say nothing of themselves last."""
    return sorted(games, key=lambda game: game.blurb.weight if game.blurb else DEEP + 1)


def _card(game: Game[Any, Any], piece: Markup, reader: Reader) -> Markup:
    return el(
        "li",
        el(
            "a",
            el("span", piece, class_="lesson-window"),
            el("b", game.title, class_="serif"),
            href=f"/learn/{game.id}",
            class_="lesson-way",
        ),
        el("p", game.blurb.pitch.text(reader), class_="pitch") if game.blurb else NOTHING,
        facts(game, reader),
        el("a", say("Exact rules").text(reader), href=f"/rules/{game.id}", class_="quiet-way"),
        class_="sheet lesson-card",
    )


def board_picture(game: Game[Any, Any]) -> Markup:
    """The board in full swing, by day and by night."""
    width, height = picture_size(game)
    return el(
        "span",
        *(
            el(
                "img",
                src=picture_address(game, theme),
                width=width,
                height=height,
                alt="",
                loading="lazy",
                class_=f"board-picture on-{theme}",
            )
            for theme in THEMES
        ),
        class_="board-pictures",
    )


def facts(game: Game[Any, Any], reader: Reader) -> Markup:
    """Players, time and weight in one line."""
    told = [players_fact(game.min_players, game.max_players, reader)]
    if game.blurb is not None:
        bots, friends = game.blurb.minutes
        time = say("{bots} min with bots, {friends} with friends", bots=bots, friends=friends)
        told += [fact("i-clock", time.text(reader)), weight(game.blurb.weight, reader)]
    return el("p", *told, class_="facts")
