"""How a table is played, in the form that opens it: the pace, and the options of the title."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kade.chart.markup import NOTHING, Markup, el
from kade.kernel import Game, Option, Phrase, Reader, say, say_number
from kade.web.front_scene import PanelScene

#: Clocks by name: seconds in the bank, added per answer, and the most a bank can hold.
PACES: Final[Mapping[str, tuple[int, int, int]]] = {
    "calm": (30 * 60, 30, 45 * 60),
    "blitz": (5 * 60, 5, 5 * 60),
}
#: What the fields of a clock of one's own hold at first.
OWN_PACE: Final[Mapping[str, int]] = {"bank": 15 * 60, "increment": 15, "cap": 20 * 60}
LONGEST_CLOCK: Final = 7 * 24 * 3600
#: No seed that is written by hand is longer.
LONGEST_SEED: Final = 80
#: So many options are shown; the rest is one press away.
SHOWN_OPTIONS: Final = 2


# -------------------------------------------------------------------------------- pace


def pace(scene: PanelScene, reader: Reader) -> Markup:
    chosen = scene.values.get("pace") or "none"
    kinds = {
        "none": (say("No clock"), say("among friends")),
        "calm": (say("Calm"), _figures(PACES["calm"])),
        "blitz": (say("Blitz"), _figures(PACES["blitz"])),
        "custom": (say("Your own"), say("set the figures")),
    }
    segments = [
        el(
            "label",
            el("input", type="radio", name="pace", value=key, checked=key == chosen),
            el("span", el("b", name.text(reader)), el("small", more.text(reader))),
        )
        for key, (name, more) in kinds.items()
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
                class_="name-field",
                min=least,
                max=LONGEST_CLOCK,
                step=1,
                inputmode="numeric",
                value=scene.values.get(key, str(OWN_PACE[key])),
            ),
        )
        for key, (words, least) in fields.items()
    ]
    rule = say("Your clock runs only while you are asked. When it is empty, the game answers for you.")
    return el(
        "fieldset",
        el("legend", say("Pace").text(reader)),
        el("div", *segments, class_="seg tall", role="radiogroup", aria_label=say("Pace").text(reader)),
        el("div", *own, el("p", rule.text(reader), class_="help"), class_="own-pace"),
        class_="plain",
    )


def _figures(pace: tuple[int, int, int]) -> Phrase:
    bank, increment, _ = pace
    return say("{minutes} min + {seconds} s", minutes=bank // 60, seconds=increment)


# -------------------------------------------------------------------------------- deal


def _deal(scene: PanelScene, reader: Reader) -> Markup:
    """A seed of one's own, folded away; among several people its table is marked for all to see."""
    seed, marked = scene.values.get("seed", ""), scene.values.get("open-deal") == "true"
    field = el(
        "input",
        type="text",
        name="seed",
        id="seed",
        class_="name-field",
        maxlength=LONGEST_SEED,
        value=seed,
        autocomplete="off",
        placeholder=say("drawn at random").text(reader),
        aria_describedby="seed-help",
    )
    tick = el(
        "input", type="checkbox", name="open-deal", value="true", checked=marked, aria_describedby="seed-help"
    )
    told = say(
        "The same seed deals the same cards. Whoever chooses it can know the others' hands: with friends "
        "the table has to be an open deal, and everybody is told."
    )
    return el(
        "details",
        el("summary", say("Choose the deal").text(reader), class_="button quiet"),
        el(
            "div",
            el(
                "div",
                el("label", say("Seed").text(reader), for_="seed"),
                field,
                class_="option listed",
            ),
            el(
                "div",
                el("label", tick, say("Open deal").text(reader), class_="tick-line"),
                el("p", told.text(reader), class_="help", id="seed-help"),
                class_="option",
            ),
            class_="rest",
        ),
        open=bool(seed) or marked,
        class_="deal",
    )


# ----------------------------------------------------------------------------- options


def options(scene: PanelScene, reader: Reader) -> Markup:
    """The common ones and, folded away, the rest and the deal, open if something in them was chosen."""
    game = scene.game
    common = [option for option in game.options if not option.rare][:SHOWN_OPTIONS]
    rest = [option for option in game.options if option not in common]
    touched = any(_value(scene, option) != _usual(game, option) for option in rest)
    count = say_number("The only option", "All {number} options", len(game.options))
    more = el(
        "details",
        el("summary", count.text(reader), class_="button quiet"),
        el("div", *(_option(scene, option, reader, help=True) for option in rest), class_="rest"),
        open=touched,
    )
    return el(
        "fieldset",
        el("legend", say("Options of {title}", title=game.title).text(reader), class_="aloud"),
        *(_option(scene, option, reader, help=False) for option in common),
        more if rest else NOTHING,
        _deal(scene, reader),
        class_="plain opts",
    )


def option_field(game: Game[Any, Any], option: Option) -> str:
    return f"option-{game.id}-{option.key}"


def _usual(game: Game[Any, Any], option: Option) -> str:
    """What the field says if nobody touches it; empty where the table decides by who plays."""
    if option.yes_or_no:
        return "true" if option.default else ""
    return "" if option.key in game.table_options(2) else str(option.default)


def _value(scene: PanelScene, option: Option) -> str:
    sent = scene.values.get(option_field(scene.game, option))
    if option.yes_or_no:
        return sent or ""
    return _usual(scene.game, option) if sent is None else sent


def _option(scene: PanelScene, option: Option, reader: Reader, *, help: bool) -> Markup:
    """A tick for yes and no, a list for everything else; help as a sentence, or when pointed at."""
    game, field = scene.game, option_field(scene.game, option)
    told = el("p", option.help.text(reader), class_="help" if help else "help aloud", id=f"{field}-help")
    hint = None if help else option.help.text(reader)
    value = _value(scene, option)
    if option.yes_or_no:
        box = el(
            "input",
            type="checkbox",
            name=field,
            value="true",
            checked=value == "true",
            aria_describedby=f"{field}-help",
        )
        line = el("label", box, option.name.text(reader), class_="tick-line", title=hint)
        return el("div", line, told, class_="option")
    choices = [
        el(
            "option",
            option.choice_name(choice).text(reader),
            value=str(choice),
            selected=str(choice) == value,
        )
        for choice in option.choices
    ]
    if option.key in game.table_options(2):
        by_people = say("By who plays").text(reader)
        choices.insert(0, el("option", by_people, value="", selected=value == ""))
    chooser = el("select", *choices, name=field, id=field, aria_describedby=f"{field}-help", title=hint)
    label = el("label", option.name.text(reader), for_=field)
    return el("div", label, chooser, told, class_="option listed")
