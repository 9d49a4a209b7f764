"""The menu of a turn: everything that can be done now, in groups, and the end of the turn apart from them."""

from __future__ import annotations

from typing import Final, NamedTuple

from kade.chart.face import Plan
from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.games.amsterdam.page.card_pictures import card_line
from kade.games.amsterdam.page.hot_spots import (
    Press,
    button,
    can,
    card_press,
    market_chooses,
    of_kind,
    opener,
)
from kade.games.amsterdam.page.plans.amstel_plan import amstel_key
from kade.games.amsterdam.page.plans.block_plan import block_button
from kade.games.amsterdam.page.plans.other_plans import lost_by_passing, pass_line, pass_loses, pass_plan
from kade.games.amsterdam.page.plans.sail_plan import paying_goals, sail_menu
from kade.games.amsterdam.page.symbols import coins, docker, good
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.cards_and_tiles import CARDS, MARKET_TILES
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.answers import describe
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say

PASS_KEY: Final = "menu-pass"
#: More answers than this lie in several rows.
IN_A_ROW: Final = 2


class Group(NamedTuple):
    """A kind of things to do: its key, icon, word, and the answers that belong to it."""

    key: str
    symbol: str
    words: Phrase
    title: Phrase
    kinds: tuple[type[Action], ...]


GROUPS: Final[tuple[Group, ...]] = (
    Group("activate", "i-slot", say("Activate"), say("Activate which card?"), (a.Activate, a.ActivateFree)),
    Group("use", "i-active", say("Use"), say("Use which card?"), (a.UseCard,)),
    Group("block", "i-block", say("Block"), say("Take which block?"), (a.TakeBlock, a.BuyBlock)),
    Group("load", "i-crate", say("Load"), say("Load all"), (a.LoadGood,)),
    Group("sail", "i-barge", say("Sail"), say("Sail where?"), (a.Sail,)),
    Group("board", "i-docker", say("Board"), say("Board which docker?"), (a.BoardDocker,)),
    Group("deliver", "i-deliver", say("Deliver"), say("Deliver which good?"), (a.DeliverGood,)),
    Group("amstel", "i-river", say("Amstel"), say("How far on the Amstel?"), (a.AdvanceDisc,)),
    Group("market", "i-market", say("Market"), say("Use the market?"), (a.UseMarket,)),
)


# ------------------------------------------------------------------------------- the bar


def turn_menu(view: AmsterdamView, reader: Reader) -> Markup:
    """One button for each group that has something to do now; then, at a distance, the end."""
    parts = [_group_button(view, group, reader) for group in GROUPS]
    return el("div", *parts, _pass_button(view, reader), class_="turn-menu")


def _numbers(view: AmsterdamView, group: Group) -> list[int]:
    """What the answers of a group are about, each once."""
    return sorted({action.number for action in of_kind(view, *group.kinds) if isinstance(action, a.Numbered)})


def _group_button(view: AmsterdamView, group: Group, reader: Reader) -> Markup:
    found = of_kind(view, *group.kinds)
    if not found:
        return NOTHING
    numbers = _numbers(view, group)
    if group.key == "sail":
        return _opening("menu-sail", group, paying_goals(view) or "", reader)
    if group.key == "amstel":
        return _opening(amstel_key(view, 1), group, len(found), reader)
    if group.key == "market":
        price = coins(MARKET_TILES[view.market].cost, 15)
        if market_chooses(view):
            return _opening("market", group, price, reader)
        return button(view, found[0], _body(group.symbol, group.words, price, reader), reader, "button deed")
    if group.key == "load":
        return _line_button(view, "load all", group, found, reader)
    if group.key == "deliver" and len(numbers) == 1:
        return _line_button(view, "deliver all", group, found, reader)
    if group.key in ("activate", "use", "block") and len(numbers) == 1:
        return _single(view, group, found[0], numbers[0], reader)
    if len(found) == 1:
        body = _body(group.symbol, group.words, _thing(found[0]), reader)
        return button(view, found[0], body, reader, "button deed")
    key = "deliver" if group.key == "deliver" else f"menu-{group.key}"
    return _opening(key, group, len(numbers), reader)


def _single(view: AmsterdamView, group: Group, action: Action, number: int, reader: Reader) -> Markup:
    """The only card or block that a group has."""
    if group.key == "block":
        return _opening(action.notation.removesuffix(" gulden").replace(" ", "-"), group, 1, reader)
    press = card_press(view, number, reader)
    if press.choose:
        return _opening(press.choose, group, 1, reader)
    return button(view, action, _body(group.symbol, group.words, 1, reader), reader, "button deed")


def _line_button(view: AmsterdamView, line: str, group: Group, found: list[Action], reader: Reader) -> Markup:
    """All of a kind with one press."""
    words = " ".join(describe(action, view).text(reader) for action in found)
    things = join(_thing(action) for action in found[:2])
    return el(
        "button",
        _body(group.symbol, group.words, things, reader),
        type="button",
        class_="button deed",
        data_action=line,
        title=words,
        aria_label=words,
    )


def _thing(action: Action) -> Markup:
    """What a single answer is about, as a picture."""
    if isinstance(action, a.LoadGood | a.DeliverGood):
        return good(action.number, 20)
    if isinstance(action, a.BoardDocker):
        return docker(action.number, 16)
    return NOTHING


def _opening(key: str, group: Group, note: Markup | int | str, reader: Reader) -> Markup:
    label = group.title.text(reader)
    if isinstance(note, int):
        label = say("{words}: {number} possible", words=group.words, number=note).text(reader)
    return opener(key, (_body(group.symbol, group.words, note, reader),), label, "button deed")


def _body(symbol: str, words: Phrase, note: Markup | int | str, reader: Reader) -> Markup:
    sign = el("span", icon(symbol, 18), el("b", note), class_="deed-sign")
    return join((sign, el("span", words.text(reader), class_="deed-word")))


def _pass_button(view: AmsterdamView, reader: Reader) -> Markup:
    if not can(view, a.PASS):
        return NOTHING
    if not pass_loses(view):
        words = describe(a.PASS, view).text(reader)
        return el(
            "button",
            _body("i-flag", say("Pass"), "", reader),
            type="button",
            class_="button deed pass",
            data_action=pass_line(view),
            title=words,
            aria_label=words,
        )
    lost = lost_by_passing(view)
    body = _body("i-flag", say("Pass"), f"−{lost}" if lost else "!", reader)
    return opener(PASS_KEY, (body,), say("Pass?").text(reader), "button deed pass costs")


# ---------------------------------------------------------------- what groups open


def menu_plan(view: AmsterdamView, key: str, reader: Reader) -> Plan | None:
    """What lies behind a button of the menu."""
    if not any(isinstance(action, a.Pass) for action in view.legal):
        return None
    if key == PASS_KEY:
        return pass_plan(view, key, reader)
    if key == "menu-sail":
        return sail_menu(view, key, reader)
    group = next((group for group in GROUPS if key == f"menu-{group.key}"), None)
    if group is None or not _numbers(view, group):
        return None
    if group.key == "block":
        form = _row([block_button(view, block, reader) for block in _numbers(view, group)])
    elif group.key in ("activate", "use"):
        form = _row([card_button(view, card, reader) for card in _numbers(view, group)])
    else:
        form = several(view, of_kind(view, *group.kinds), reader)
    return Plan(key, group.title.text(reader), "", form)


def _row(buttons: list[Markup]) -> Markup:
    crowd = " crowded" if len(buttons) > IN_A_ROW else ""
    return el("div", *buttons, class_=f"answer-row{crowd}")


def several(view: AmsterdamView, listed: list[Action], reader: Reader) -> Markup:
    """Answers side by side, each with its picture and its words."""
    return _row([answer_button(view, action, reader) for action in listed])


def answer_button(view: AmsterdamView, action: Action, reader: Reader) -> Markup:
    """An answer as a button: cards as cards, goods and cubes as pictures, the rest in words."""
    if isinstance(action, a.ActivateFree | a.DiscardCard | a.TakeCard):
        return card_button(view, action.number, reader)
    told = el("span", describe(action, view).text(reader))
    return button(view, action, join((_thing(action), told)), reader, "button worded")


def card_button(view: AmsterdamView, card: int, reader: Reader) -> Markup:
    """A card in one line, to be used at once or to be picked."""
    press: Press = card_press(view, card, reader)
    shown = card_line(card, reader, press, cost=bool(CARDS[card].price) and not press.answer)
    return el("span", shown, class_="card-answer")
