"""The titles of the first page as cards: a piece of the board, what one should know, three verbs."""

from __future__ import annotations

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.kernel import Phrase, Reader, say
from kade.web.front_scene import LobbyScene, TitleCard
from kade.web.pages.front import fact, players_fact, weight
from kade.web.pages.message import hidden_csrf


def titles(scene: LobbyScene) -> Markup:
    """All cards, the lightest title first."""
    cards = [title_card(card, number, scene) for number, card in enumerate(scene.titles, 1)]
    label = say("Games").text(scene.reader)
    return el("section", *cards, class_="games", id="games", aria_label=label)


def title_card(card: TitleCard, number: int, scene: LobbyScene) -> Markup:
    reader, game = scene.reader, card.game
    pitch = game.blurb.pitch.text(reader) if game.blurb else say("Sit down and find out.").text(reader)
    return el(
        "article",
        el("div", card.piece, class_="window"),
        el(
            "div",
            el("h2", game.title, id=f"title-{number}"),
            el("p", pitch, class_="pitch"),
            title_facts(card, reader),
            el("div", _play(card, scene), _learn(card, reader), _friends(card, reader), class_="acts"),
            class_="card-body",
        ),
        _menu(card, scene),
        class_="game first" if card.first else "game",
        aria_labelledby=f"title-{number}",
        data_title=game.id,
    )


def title_facts(card: TitleCard, reader: Reader) -> Markup:
    """For how many, how long against bots, how heavy."""
    game, minutes = card.game, card.minutes[0]
    told = [players_fact(game.min_players, game.max_players, reader)]
    if minutes is not None:
        told.append(fact("i-clock", minutes_words(minutes).text(reader)))
    if game.blurb is not None:
        told.append(weight(game.blurb.weight, reader))
    return el("div", *told, class_="facts")


def minutes_words(minutes: int) -> Phrase:
    return say("{minutes} min", minutes=minutes)


# ------------------------------------------------------------------------- three verbs


def _play(card: TitleCard, scene: LobbyScene) -> Markup:
    """One press to the first question, or back to the game that is running."""
    reader = scene.reader
    words = say("Play {title} now: {what}", title=card.game.title, what=card.play).text(reader)
    return el(
        "form",
        hidden_csrf(scene.csrf),
        el(
            "button",
            icon("i-go", 18),
            el(
                "span",
                el("b", say("Play now").text(reader)),
                el("span", card.play, class_="memory"),
                class_="two",
            ),
            type="submit",
            class_="button primary go",
            aria_label=words,
            aria_haspopup="true",
        ),
        method="post",
        action=f"/play/{card.game.id}",
        class_="play-form",
    )


def _learn(card: TitleCard, reader: Reader) -> Markup:
    return _verb(
        "i-learn",
        say("Learn"),
        say("in 5 minutes"),
        say("Learn {title} in 5 minutes", title=card.game.title),
        f"/learn/{card.game.id}",
        "learn",
        reader,
    )


def _friends(card: TitleCard, reader: Reader) -> Markup:
    minutes = card.minutes[1]
    return _verb(
        "i-friends",
        say("Friends"),
        minutes_words(minutes) if minutes is not None else say("by a link"),
        say("Play {title} with friends", title=card.game.title),
        f"/open/{card.game.id}",
        "friends",
        reader,
    )


def _verb(
    symbol: str, verb: Phrase, more: Phrase, whole: Phrase, href: str, kind: str, reader: Reader
) -> Markup:
    return el(
        "a",
        icon(symbol, 18),
        el(
            "span",
            el("b", verb.text(reader)),
            el("span", more.text(reader), class_="memory"),
            class_="two",
        ),
        class_=f"button verb verb-{kind}",
        href=href,
        aria_label=whole.text(reader),
        title=verb.text(reader),
    )


def _menu(card: TitleCard, scene: LobbyScene) -> Markup:
    """What "Play now" will do and how to change it; a long press or the menu key opens it, too."""
    reader = scene.reader
    words = say("How {title} is played", title=card.game.title).text(reader)
    again = (
        el(
            "form",
            hidden_csrf(scene.csrf),
            el("input", type="hidden", name="new", value="yes"),
            el("button", icon("i-again", 18), say("New game").text(reader), class_="button", type="submit"),
            method="post",
            action=f"/play/{card.game.id}",
        )
        if card.running
        else NOTHING
    )
    return el(
        "details",
        el("summary", icon("i-dots", 20), class_="tool", aria_label=words, title=words),
        el(
            "div",
            el("p", card.choice, class_="help"),
            again,
            el(
                "a",
                icon("i-more", 18),
                say("Change").text(reader),
                href=f"/open/{card.game.id}?with=bots",
                class_="button verb-friends",
            ),
            class_="drop sheet",
        ),
        class_="card-menu",
    )
