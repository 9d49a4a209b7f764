"""The menu of a turn: everything that can be done now, in groups, and the end of the turn apart from them."""

from __future__ import annotations

from typing import Final, NamedTuple

from kade.chart.face import Plan
from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.games.amsterdam.page.card_pictures import card_line
from kade.games.amsterdam.page.hot_spots import Press, button, can, of_kind, opener
from kade.games.amsterdam.page.symbols import coins, docker, good, resource
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.cards_and_tiles import CARDS, MARKET_TILES
from kade.games.amsterdam.rules.components import BLOCKS, ROUNDS
from kade.games.amsterdam.rules.effects import ACTIVATION_GULDEN, BLOCK_GULDEN
from kade.games.amsterdam.rules.state import FREE_STEPS
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.answers import describe
from kade.games.amsterdam.words.reckoning import block_price
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say, say_number

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
    Group("load", "i-crate", say("Load"), say("Load which good?"), (a.LoadGood,)),
    Group("sail", "i-barge", say("Sail"), say("Sail where?"), (a.Sail,)),
    Group("board", "i-docker", say("Board"), say("Board which docker?"), (a.BoardDocker,)),
    Group("deliver", "i-deliver", say("Deliver"), say("Deliver which good?"), (a.DeliverGood,)),
    Group("amstel", "i-river", say("Amstel"), say("How far on the Amstel?"), (a.AdvanceDisc,)),
    Group("market", "i-market", say("Market"), say("Use the market?"), (a.UseMarket,)),
)
_GROUPED: Final = tuple(kind for group in GROUPS for kind in group.kinds)


def further(view: AmsterdamView) -> list[Action]:
    """Answers of a turn that belong to none of the groups."""
    return [action for action in view.legal if not isinstance(action, (*_GROUPED, a.Pass))]


# ------------------------------------------------------------------------------- the bar


def turn_menu(view: AmsterdamView, reader: Reader) -> Markup:
    """One button for each group that has something to do now; then, at a distance, the end."""
    parts = [_group_button(view, group, reader) for group in GROUPS]
    others = further(view)
    if others:
        parts.append(_opening("more", "i-more", say("More"), str(len(others)), reader))
    return el("div", *parts, _pass_button(view, reader), class_="turn-menu")


def _group_button(view: AmsterdamView, group: Group, reader: Reader) -> Markup:
    found = of_kind(view, *group.kinds)
    if not found:
        return NOTHING
    note: Markup | str = str(len(found))
    if group.key == "market":
        note = coins(MARKET_TILES[view.market].cost, 15)
    if len(found) == 1:
        body = _body(group.symbol, group.words, _thing(found[0]) or note, reader)
        return button(view, found[0], body, reader, "button deed")
    return _opening(group.key, group.symbol, group.words, str(note), reader)


def _thing(action: Action) -> Markup:
    """What a single answer is about, as a picture."""
    if isinstance(action, a.LoadGood | a.DeliverGood):
        return good(action.number, 20)
    if isinstance(action, a.BoardDocker):
        return docker(action.number, 16)
    return NOTHING


def _opening(key: str, symbol: str, words: Phrase, note: str, reader: Reader) -> Markup:
    label = say("{words}: {number} possible", words=words, number=note).text(reader)
    return opener(f"menu-{key}", (_body(symbol, words, note, reader),), label, "button deed")


def _body(symbol: str, words: Phrase, note: Markup | str, reader: Reader) -> Markup:
    sign = el("span", icon(symbol, 18), el("b", note), class_="deed-sign")
    return join((sign, el("span", words.text(reader), class_="deed-word")))


# ---------------------------------------------------------------------------- the end


def lost_by_passing(view: AmsterdamView) -> int:
    """Resources that go back to the bank when the round ends; one can be kept (AMS-7.1)."""
    return 0 if view.round >= ROUNDS else max(0, view.supply(view.viewer) - 1)


def warnings(view: AmsterdamView) -> list[Phrase]:
    """What the viewer would lose by passing now."""
    lost, free = lost_by_passing(view), view.done[FREE_STEPS]
    found = []
    if lost:
        found.append(
            say_number(
                "{number} resource would be lost: only one can be kept.",
                "{number} resources would be lost: only one can be kept.",
                lost,
            )
        )
    if free:
        found.append(say_number("{number} free step would lapse.", "{number} free steps would lapse.", free))
    return found


def _pass_button(view: AmsterdamView, reader: Reader) -> Markup:
    if not can(view, a.PASS):
        return NOTHING
    warned = warnings(view)
    if not warned:
        return button(view, a.PASS, _body("i-flag", say("Pass"), "", reader), reader, "button deed pass")
    note = f"−{lost_by_passing(view)}" if lost_by_passing(view) else "!"
    body = _body("i-flag", say("Pass"), note, reader)
    label = say("Pass. {warning}", warning=warned[0]).text(reader)
    return opener(PASS_KEY, (body,), label, "button deed pass costs")


# ---------------------------------------------------------------- what groups open


def menu_choices(view: AmsterdamView, reader: Reader) -> list[Plan]:
    """For every button that opens something: the answers behind it."""
    found = []
    for group in GROUPS:
        listed = of_kind(view, *group.kinds)
        if len(listed) > 1:
            title = group.title.text(reader)
            found.append(Plan(f"menu-{group.key}", title, "", several(view, listed, reader)))
    others = further(view)
    if others:
        found.append(Plan("menu-more", say("What else?").text(reader), "", several(view, others, reader)))
    warned = warnings(view)
    if warned and can(view, a.PASS):
        words = say("Pass all the same").text(reader)
        label = describe(a.PASS, view).text(reader)
        sure = el(
            "button",
            words,
            type="button",
            class_="button danger",
            data_action=a.PASS.notation,
            title=label,
            aria_label=f"{words}. {label}",
        )
        told = " ".join(phrase.text(reader) for phrase in warned)
        found.append(Plan(PASS_KEY, told, "", el("div", sure, class_="answer-row")))
    return found


def several(view: AmsterdamView, listed: list[Action], reader: Reader) -> Markup:
    """Answers side by side, each with its picture and its words."""
    crowd = " crowded" if len(listed) > IN_A_ROW else ""
    buttons = [answer_button(view, action, reader) for action in listed]
    return el("div", *buttons, class_=f"answer-row{crowd}")


def answer_button(view: AmsterdamView, action: Action, reader: Reader) -> Markup:
    """An answer as a button: cards as cards, goods and cubes as pictures, the rest in words."""
    if isinstance(action, a.Activate | a.UseCard | a.ActivateFree | a.DiscardCard | a.TakeCard):
        return _card_button(view, action, reader)
    if isinstance(action, a.TakeBlock | a.BuyBlock):
        return button(view, action, _block_body(view, action), reader)
    if isinstance(action, a.AdvanceDisc):
        body = join((icon("i-river", 17), el("b", f"+{action.number}")))
        return button(view, action, join((body, _told(view, action, reader))), reader, "button worded")
    picture = _thing(action)
    return button(view, action, join((picture, _told(view, action, reader))), reader, "button worded")


def _card_button(view: AmsterdamView, action: Action, reader: Reader) -> Markup:
    words = describe(action, view).text(reader)
    number = action.number if isinstance(action, a.Numbered) else 0
    cost = NOTHING
    if isinstance(action, a.ActivateFree):
        cost = coins(view.bonus(ACTIVATION_GULDEN), 17)
    shown = card_line(number, reader, Press(action.notation, words=words), cost=not cost and _costs(action))
    return el("span", shown, cost, class_="card-answer")


def _costs(action: Action) -> bool:
    """True where the cost of the card matters for the answer."""
    return isinstance(action, a.Activate | a.TakeCard | a.DiscardCard) and bool(CARDS[action.number].price)


def _block_body(view: AmsterdamView, action: a.TakeBlock | a.BuyBlock) -> Markup:
    """A block: its key, what it costs, the good on it."""
    block = BLOCKS[action.number]
    if isinstance(action, a.BuyBlock):
        price = coins(view.bonus(BLOCK_GULDEN), 17)
    else:
        cubes = block_price(view, view.viewer, action.number)
        price = el("span", *(resource(block.colour, 17) for _ in range(cubes)), class_="price")
    return join((el("b", block.key), price, good(view.tiles[action.number], 22)))


def _told(view: AmsterdamView, action: Action, reader: Reader) -> Markup:
    return el("span", describe(action, view).text(reader))
