"""The prompt bar: what each question offers there, beside the places that glow on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from kade.chart.composer import preset, sender
from kade.chart.face import Choice
from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.chart.pieces import chip
from kade.chart.tokens import emblem_of
from kade.games.genoa.page.choices import PLAYS, item_picture, plays
from kade.games.genoa.page.counter_scales import TARGET
from kade.games.genoa.page.hot_spots import answers_by_space, asked, can, place_of
from kade.games.genoa.page.offer_rows import side_parts
from kade.games.genoa.page.own import answers_by_card
from kade.games.genoa.page.scales import FORM
from kade.games.genoa.page.symbols import good, tile
from kade.games.genoa.page.targets import target_name
from kade.games.genoa.page.trays import mini_card
from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules.action_window import FIRST_LARGE, FIRST_SMALL
from kade.games.genoa.rules.components import BUILDING_COUNT, CARDS, SPACES, START_SPACE, VILLA
from kade.games.genoa.rules.names import card_word, draw_words, effect_words, space_word, tile_word
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.answers import describe
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say

#: More things than this do not fit beside the question.
IN_A_ROW: Final = 8
#: More buttons with words than this lie in two rows.
WORDY: Final = 3

# ------------------------------------------------------------------------------ buttons


def answers(view: GenoaView, reader: Reader) -> Markup:
    """What the bar offers for the open question."""
    draw = _BY_PROMPT.get(asked(view), _rest)
    return draw(view, reader) if asked(view) else NOTHING


def button(view: GenoaView, action: Action, body: Markup, reader: Reader, primary: bool = False) -> Markup:
    words = describe(action, view).text(reader)
    return el(
        "button",
        body,
        type="button",
        class_="button primary" if primary else "button",
        data_action=action.notation,
        title=words,
        aria_label=words,
    )


def lettered(words: Phrase, reader: Reader) -> Markup:
    return el("span", words.text(reader))


def row(parts: Iterable[Markup]) -> Markup:
    found = [part for part in parts if part]
    return el("div", *found, class_="answer-row") if found else NOTHING


def _plain(
    view: GenoaView, action: Action, words: Phrase, reader: Reader, primary: bool = False, symbol: str = ""
) -> Markup:
    """A button with few words, if the answer can be given; its title has all of them."""
    if not can(view, action):
        return NOTHING
    sign = icon(symbol, 17) if symbol else NOTHING
    return button(view, action, join((sign, lettered(words, reader))), reader, primary)


def _opens(key: str, body: Markup, words: str) -> Markup:
    """A button behind which there are several answers."""
    return el("button", body, type="button", class_="button", data_choose=key, title=words, aria_label=words)


# ------------------------------------------------------------------- starting and moving


def _start(view: GenoaView, reader: Reader) -> Markup:
    hint = NOTHING
    if any(isinstance(action, a.StartAt) for action in view.legal):
        words = say("or a space on the board").text(reader)
        hint = el("span", tile(START_SPACE, 24, reader), words, class_="hint-tile")
    return row((_plain(view, a.ROLL, say("Roll the dice"), reader, True), hint))


def _site(view: GenoaView, reader: Reader) -> Markup:
    return row(
        (
            _plain(view, a.TAKE, say("Take the action"), reader, True, "i-action"),
            _plain(view, a.OPEN, say("Ask for offers"), reader),
            _plain(view, a.LEAVE, say("Leave it"), reader),
        )
    )


def _route(view: GenoaView, reader: Reader) -> Markup:
    return row(
        (
            _plain(view, a.OPEN, say("Ask for offers"), reader, True),
            _plain(view, a.STOP, say("Stop here"), reader),
        )
    )


# -------------------------------------------------------------------------- bargaining


def _bidding(view: GenoaView, reader: Reader) -> Markup:
    may = can(view, a.MAKE) or any(isinstance(action, a.Modify) for action in view.legal)
    send = sender(FORM, say("Post offer").text(reader)) if may else NOTHING
    return row((send, _plain(view, a.PASS, say("Pass"), reader, not may)))


def _deciding(view: GenoaView, reader: Reader) -> Markup:
    may = any(isinstance(action, a.Counter) for action in view.legal)
    again = say("Let them answer") if view.counters else say("Ask for more")
    return row(
        (
            sender(FORM, say("Counter-offer").text(reader)) if may else NOTHING,
            _plain(view, a.TAKE, say("Take the action"), reader, False, "i-action"),
            _plain(view, a.NEXT, again, reader),
            _plain(view, a.LEAVE, say("Leave it"), reader),
            _plain(view, a.STOP, say("Stop here"), reader),
        )
    )


def _reply(view: GenoaView, reader: Reader) -> Markup:
    return row(
        (
            _plain(view, a.ACCEPT, say("Accept"), reader, True, "i-accept"),
            _plain(view, a.DECLINE, say("Decline"), reader, False, "i-decline"),
        )
    )


def _more_sponsors(view: GenoaView, reader: Reader) -> Markup:
    return row((_plain(view, a.GO, say("Move the tower"), reader, True),))


def _draft(view: GenoaView, reader: Reader) -> Markup:
    return row(
        (
            _plain(view, a.SITE, say("The action here"), reader),
            _plain(view, a.SUBMIT, say("Post offer"), reader, True),
            _plain(view, a.CANCEL, say("Cancel"), reader),
        )
    )


# ------------------------------------------------------------------------ action window


def _acting(view: GenoaView, reader: Reader) -> Markup:
    """The effect, orders, tiles to play, the end."""
    tiles = []
    for number in plays(view):
        words = say("Play {tile}", tile=tile_word(number)).text(reader)
        tiles.append(_opens(f"tile-{number}", tile(number, 26), words))
    return row(
        (
            _plain(view, a.MAIN, _capital(_main_words(view), reader), reader, True, "i-action"),
            *(_order(view, action, reader) for action in view.legal if isinstance(action, a.Deliver)),
            *(_order(view, action, reader) for action in view.legal if isinstance(action, a.FulfilOrder)),
            *tiles,
            _plain(view, a.END, say("End the action"), reader, not tiles),
            _plain(view, a.FORGO, say("Forgo it"), reader),
        )
    )


def _capital(words: Phrase, reader: Reader) -> Phrase:
    """As the beginning of a sentence."""
    text = words.text(reader)
    return say("{words}", words=text[:1].upper() + text[1:])


def _main_words(view: GenoaView) -> Phrase:
    """What the building brings by itself; at a villa a delivery is an answer of its own."""
    place = place_of(view, a.MAIN)
    if not 0 <= place < BUILDING_COUNT:
        return say("Use the action")
    villa = SPACES[place].effect == VILLA
    return draw_words(view, place) if villa else effect_words(view, place, view.viewer)


def _order(view: GenoaView, action: Action, reader: Reader) -> Markup:
    number = -1
    if isinstance(action, a.Deliver):
        number = FIRST_LARGE + action.number
    elif isinstance(action, a.FulfilOrder):
        number = FIRST_SMALL + action.number
    return button(view, action, mini_card(CARDS[number], reader), reader)


def _items(view: GenoaView, found: Sequence[Action], reader: Reader) -> Markup:
    """Things as buttons with their pictures: what is given or taken, chosen or handed over."""
    buttons = [button(view, action, _picture(action, reader), reader) for action in found]
    return el("div", *buttons, class_="answer-row things") if len(found) > IN_A_ROW else row(buttons)


def packed(parts: Iterable[Markup]) -> Markup:
    """Buttons with words: a few in one row, more in two."""
    found = [part for part in parts if part]
    return el("div", *found, class_="answer-row tight") if len(found) > WORDY else row(found)


def _picture(action: Action, reader: Reader) -> Markup:
    if isinstance(action, a.ChooseGood):
        return good(action.number, 26)
    if isinstance(action, a.Reward):
        return tile(action.number, 26)
    if isinstance(action, a.HandOver):
        return mini_card(CARDS[action.number], reader)
    if isinstance(action, a.UseBuilding):
        return lettered(space_word(action.number), reader)
    if isinstance(action, a.TradeAway | a.TradeFor):
        return item_picture(action.number, isinstance(action, a.TradeFor), reader)
    return NOTHING


def _things(view: GenoaView, reader: Reader) -> Markup:
    kinds = (a.TradeAway, a.TradeFor, a.Reward, a.HandOver)
    return _items(view, [action for action in view.legal if isinstance(action, kinds)], reader)


def _owning(view: GenoaView, reader: Reader) -> Markup:
    return row(
        (
            _plain(view, a.PASS, say("Acquire nothing"), reader),
            _plain(view, a.DONE, say("Done"), reader, True),
        )
    )


def _rest(view: GenoaView, reader: Reader) -> Markup:
    return NOTHING


_BY_PROMPT: Final[dict[str, Callable[[GenoaView, Reader], Markup]]] = {
    "choose_start": _start,
    "open_site": _site,
    "open_route": _route,
    "offer_window": _bidding,
    "trader_window": _deciding,
    "reply": _reply,
    "accept_more": _more_sponsors,
    "choose_target": _draft,
    "compose": _draft,
    "choose_card": _things,
    "choose_owed_card": _things,
    "choose_reward": _things,
    "trade_item": _things,
    "action_window": _acting,
    "draw_or_deliver": _acting,
    "choose_street": _owning,
    "choose_building": _owning,
}


# ------------------------------------------------------- places with several answers


def choices(view: GenoaView, reader: Reader) -> list[Choice]:
    """What to choose between at a space, at a card, or with a tile."""
    found = []
    for space, listed in answers_by_space(view).items():
        if len(listed) > 1:
            buttons = [_at_space(view, action, reader) for action in listed]
            buttons.append(_counter_for(view, space, reader))
            title = space_word(space).text(reader)
            note = effect_words(view, space).text(reader) if space < BUILDING_COUNT else ""
            found.append(Choice(f"space-{space}", title, note, packed(buttons)))
    for card, listed in answers_by_card(view).items():
        if len(listed) > 1:
            buttons = [button(view, action, _told(view, action, reader), reader) for action in listed]
            found.append(Choice(f"card-{card}", mini_title(card, reader), "", row(buttons)))
    playable = plays(view)
    for number, kind in PLAYS:
        if number in playable:
            begins = [action for action in view.legal if isinstance(action, kind)]
            title = tile_word(number).text(reader)
            found.append(Choice(f"tile-{number}", title, "", _items(view, begins, reader)))
    return found


def mini_title(card: int, reader: Reader) -> str:
    text = card_word(card).text(reader)
    return text[:1].upper() + text[1:]


def _told(view: GenoaView, action: Action, reader: Reader) -> Markup:
    return el("span", describe(action, view).text(reader))


def _counter_for(view: GenoaView, space: int, reader: Reader) -> Markup:
    """In a route step a space that is pressed can be what a counter-offer is for."""
    if view.site or not any(isinstance(action, a.Counter) for action in view.legal):
        return NOTHING
    words = say("Counter-offer for {space}", space=space_word(space)).text(reader)
    return el(
        "button",
        icon("i-counter", 16),
        el("span", say("Counter-offer").text(reader)),
        type="button",
        class_="button",
        data_preset=preset({TARGET: target_name(space)}),
        data_back=True,
        title=words,
        aria_label=words,
    )


def _at_space(view: GenoaView, action: Action, reader: Reader) -> Markup:
    """The answers of a space in few words."""
    words = _SHORT.get(type(action))
    if isinstance(action, a.AcceptOffer):
        offer = next(
            o for o in view.offers if (o.by, o.slot) == (action.number // a.SLOTS, action.number % a.SLOTS)
        )
        emblem = emblem_of(reader.emblems, offer.by)
        body = join((chip(emblem, 22), *side_parts(offer.ducats(), offer.give, emblem), icon("i-accept", 16)))
        return button(view, action, body, reader, True)
    if words:
        return button(view, action, lettered(words, reader), reader)
    if isinstance(action, a.Deliver | a.FulfilOrder):
        return _order(view, action, reader)
    found = _SHORT_VERBS.get(action)
    if found:
        return button(view, action, lettered(found, reader), reader)
    return button(view, action, _told(view, action, reader), reader)


_SHORT: Final[dict[type[Action], Phrase]] = {
    a.Move: say("Move there"),
    a.MoveAndTake: say("Move and take the action"),
    a.UseBuilding: say("Use it with a tile"),
    a.Place: say("Place a marker"),
    a.Remove: say("Remove the marker"),
    a.Replace: say("Remove it and place yours"),
}
_SHORT_VERBS: Final[dict[Action, Phrase]] = {
    a.TAKE: say("Take the action"),
    a.LEAVE: say("Leave it"),
    a.SITE: say("The action here"),
}
