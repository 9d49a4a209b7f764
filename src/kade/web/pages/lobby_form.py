"""The form that opens a table: title, seats, options, pace, language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kade.bots import DEFAULT_LEVEL
from kade.chart.markup import NOTHING, Markup, el
from kade.chart.pieces import chip
from kade.chart.tokens import SEATS
from kade.kernel import Game, Listing, Option, Phrase, Reader, say, say_number
from kade.web.pages.message import hidden_csrf
from kade.web.pictures import THEMES, USUAL_PLAYERS, picture_address, picture_size
from kade.web.scene import LobbyScene

#: Clocks by name: seconds in the bank, added per answer, and the most a bank can hold.
PACES: Final[Mapping[str, tuple[int, int, int]]] = {
    "blitz": (5 * 60, 5, 5 * 60),
    "calm": (30 * 60, 30, 45 * 60),
}
#: What the fields of a clock of one's own hold at first.
OWN_PACE: Final[Mapping[str, int]] = {"bank": 15 * 60, "increment": 15, "cap": 20 * 60}
LONGEST_CLOCK: Final = 7 * 24 * 3600
#: What bots are called if nobody calls them otherwise, seat by seat.
BOT_NAMES: Final = ("Joost", "Saskia", "Pieter", "Anneke", "Willem")


def opening(scene: LobbyScene) -> Markup:
    reader = scene.reader
    title = chosen_title(scene)
    return el(
        "section",
        el("h2", say("Open a table").text(reader), id="opening"),
        el("p", scene.error, class_="lobby-error", role="alert") if scene.error else NOTHING,
        el(
            "form",
            hidden_csrf(scene.csrf),
            _titles(scene, title),
            _seats(scene, title),
            *(_options(scene, game, game is title) for game in scene.games if game.options),
            _pace(scene),
            _language(scene),
            el(
                "div",
                el(
                    "button",
                    say("Open the table").text(reader),
                    type="submit",
                    class_="button primary lobby-go",
                ),
                class_="lobby-finish",
            ),
            method="post",
            action="/open",
            enctype="application/x-www-form-urlencoded",
            class_="opening",
            id="opening-form",
        ),
        class_="sheet lobby-open",
        aria_labelledby="opening",
    )


def chosen_title(scene: LobbyScene) -> Game[Any, Any]:
    """The title that was sent, or the first one."""
    sent = scene.values.get("game")
    return next((game for game in scene.games if game.id == sent), scene.games[0])


def _players(scene: LobbyScene, title: Game[Any, Any]) -> int:
    sent = scene.values.get("players", "")
    usual = max(title.min_players, min(USUAL_PLAYERS, title.max_players))
    return next(
        (count for count in range(title.min_players, title.max_players + 1) if str(count) == sent), usual
    )


def _titles(scene: LobbyScene, chosen: Game[Any, Any]) -> Markup:
    reader = scene.reader
    return el(
        "fieldset",
        el("legend", say("Game").text(reader)),
        el("div", *(_title(game, game is chosen, reader) for game in scene.games), class_="title-cards"),
        class_="plain titles",
    )


def _title(game: Game[Any, Any], chosen: bool, reader: Reader) -> Markup:
    """A title as a card with its board in full swing.

    The style sheet hides the picture of the other theme, and a lazy picture that is hidden is not loaded.
    """
    width, height = picture_size(game)
    pictures = [
        el(
            "img",
            src=picture_address(game, theme),
            width=width,
            height=height,
            alt="",
            loading="lazy",
            class_=f"title-picture on-{theme}",
        )
        for theme in THEMES
    ]
    least, most = game.min_players, game.max_players
    count = (
        say_number("{number} player", "{number} players", least)
        if least == most
        else say("{least} to {most} players", least=least, most=most)
    )
    return el(
        "label",
        el(
            "input",
            type="radio",
            name="game",
            value=game.id,
            checked=chosen,
            required=True,
            data_least=least,
            data_most=most,
        ),
        *pictures,
        el(
            "span",
            el("b", game.title, class_="serif"),
            el("span", count.text(reader)),
            class_="title-words",
        ),
        class_="title-card",
    )


# ------------------------------------------------------------------------ seats


def _seats(scene: LobbyScene, title: Game[Any, Any]) -> Markup:
    """How many play, and who sits where. Rows that do not count are hidden by the style sheet."""
    reader = scene.reader
    chosen = _players(scene, title)
    least = min(game.min_players for game in scene.games)
    most = max(game.max_players for game in scene.games)
    counts = [
        el(
            "label",
            el("input", type="radio", name="players", value=count, checked=count == chosen, required=True),
            el("span", count),
            class_="pill",
            hidden=not title.min_players <= count <= title.max_players,
        )
        for count in range(least, most + 1)
    ]
    return el(
        "fieldset",
        el("legend", say("Players").text(reader)),
        el("div", *counts, class_="pills", role="group", aria_label=say("Number of players").text(reader)),
        el(
            "ol",
            *(_seat(scene, seat, seat >= title.max_players) for seat in range(most)),
            class_="seat-rows",
        ),
        el(
            "p",
            say(
                "Several seats can be yours: you then pass the screen around the table. "
                "A friend gets a link of their own."
            ).text(reader),
            class_="help",
        ),
        bot_help(scene.levels, reader),
        class_="plain",
    )


def _seat(scene: LobbyScene, seat: int, hidden: bool) -> Markup:
    reader = scene.reader
    kind = scene.values.get(f"seat-{seat}", "me" if seat == 0 else f"bot:{DEFAULT_LEVEL}")
    name = scene.values.get(f"name-{seat}", "" if kind in ("me", "friend") else BOT_NAMES[seat])
    kinds = {"me": say("Me"), "friend": say("A friend, by link")}
    kinds |= {f"bot:{level}": bot_word(level) for level in scene.levels}
    number = say("Seat {number}", number=seat + 1).text(reader)
    return el(
        "li",
        chip(SEATS[seat], 34),
        el(
            "select",
            *(
                el("option", words.text(reader), value=value, selected=value == kind)
                for value, words in kinds.items()
            ),
            name=f"seat-{seat}",
            aria_label=say("{seat}: who plays", seat=number).text(reader),
        ),
        el(
            "input",
            type="text",
            name=f"name-{seat}",
            value=name,
            maxlength=40,
            autocomplete="nickname" if seat == 0 else "off",
            placeholder=say("Name").text(reader),
            aria_label=say("{seat}: name", seat=number).text(reader),
            data_name=BOT_NAMES[seat],
        ),
        class_="seat-row",
        hidden=hidden,
    )


def bot_word(level: str) -> Phrase:
    """A level as a choice."""
    return say("Bot, {level}", level=say(level))


def bot_help(levels: Mapping[str, str], reader: Reader) -> Markup:
    """What the levels do, in one line."""
    lines = [say("{level} {does}", level=say(level), does=say(does)) for level, does in levels.items()]
    return el("p", say("Of the bots, {levels}.", levels=Listing(lines)).text(reader), class_="help")


# ---------------------------------------------------------------------- options


def _options(scene: LobbyScene, game: Game[Any, Any], shown: bool) -> Markup:
    return el(
        "fieldset",
        el("legend", say("Options of {title}", title=game.title).text(scene.reader)),
        *(_option(scene, game, option) for option in game.options if not option.rare),
        _rare_options(scene, game),
        class_="plain options",
        data_game=game.id,
        hidden=not shown,
    )


def _rare_options(scene: LobbyScene, game: Game[Any, Any]) -> Markup:
    """Folded away: what few tables ever touch; open if something in it was chosen."""
    rare = [option for option in game.options if option.rare]
    if not rare:
        return NOTHING
    fields = {f"option-{game.id}-{option.key}": str(option.default) for option in rare}
    touched = any(scene.values.get(name, default) != default for name, default in fields.items())
    return el(
        "details",
        el("summary", say("More options").text(scene.reader)),
        el("div", *(_option(scene, game, option) for option in rare), class_="rare"),
        open=touched,
    )


def _option(scene: LobbyScene, game: Game[Any, Any], option: Option) -> Markup:
    """A check box for yes and no, a list for everything else, and a sentence of help."""
    reader = scene.reader
    field = f"option-{game.id}-{option.key}"
    help = el("p", option.help.text(reader), class_="help", id=f"{field}-help")
    if option.yes_or_no:
        on = scene.values.get(field) == "true" if scene.values else bool(option.default)
        box = el(
            "input", type="checkbox", name=field, value="true", checked=on, aria_describedby=f"{field}-help"
        )
        return el(
            "div", el("label", box, option.name.text(reader), class_="tick-line"), help, class_="option"
        )
    usual = option.key in game.table_options(2)
    chosen = scene.values.get(field, "" if usual else str(option.default))
    by_people = el("option", say("By who plays").text(reader), value="", selected=chosen == "")
    choices = [by_people] if usual else []
    choices += [
        el(
            "option",
            option.choice_name(choice).text(reader),
            value=str(choice),
            selected=str(choice) == chosen,
        )
        for choice in option.choices
    ]
    chooser = el("select", *choices, name=field, id=field, aria_describedby=f"{field}-help")
    return el("div", el("label", option.name.text(reader), for_=field), chooser, help, class_="option")


# ------------------------------------------------------------------------- pace


def _pace(scene: LobbyScene) -> Markup:
    reader = scene.reader
    chosen = scene.values.get("pace", "none")
    kinds = {
        "none": (say("No clock"), say("Among friends: everybody takes the time they need.")),
        "blitz": (say("Blitz"), _figures(PACES["blitz"])),
        "calm": (say("Calm"), _figures(PACES["calm"])),
        "custom": (say("Your own"), say("You set the figures.")),
    }
    radios = [
        el(
            "label",
            el("input", type="radio", name="pace", value=key, checked=key == chosen),
            el("span", el("b", name.text(reader)), el("span", help.text(reader)), class_="pace-words"),
            class_="pace",
        )
        for key, (name, help) in kinds.items()
    ]
    fields = {
        "bank": (say("Seconds at the start"), 1),
        "increment": (say("Seconds added per answer"), 0),
        "cap": (say("Never more than (0: no limit)"), 0),
    }
    own = [
        el(
            "label",
            words.text(reader),
            el(
                "input",
                type="number",
                name=key,
                min=least,
                max=LONGEST_CLOCK,
                step=1,
                inputmode="numeric",
                value=scene.values.get(key, str(OWN_PACE[key])),
            ),
        )
        for key, (words, least) in fields.items()
    ]
    return el(
        "fieldset",
        el("legend", say("Pace").text(reader)),
        el("div", *radios, class_="paces"),
        el(
            "div",
            *own,
            el(
                "p",
                say(
                    "Your clock runs only while you are asked. When it is empty, the game answers for you."
                ).text(reader),
                class_="help",
            ),
            class_="own-pace",
        ),
        class_="plain",
    )


def _figures(pace: tuple[int, int, int]) -> Phrase:
    bank, increment, cap = pace
    return say(
        "{bank} each, {increment} back per answer, never more than {cap}.",
        bank=say_number("{number} minute", "{number} minutes", bank // 60),
        increment=say_number("{number} second", "{number} seconds", increment),
        cap=say_number("{number} minute", "{number} minutes", cap // 60),
    )


def _language(scene: LobbyScene) -> Markup:
    chosen = scene.values.get("language", scene.language)
    choices = [
        el("option", name, value=code, lang=code, selected=code == chosen)
        for code, name in scene.languages.items()
    ]
    return el(
        "div",
        el("label", say("Language").text(scene.reader), for_="language"),
        el("select", *choices, name="language", id="language"),
        class_="option lobby-language",
    )
