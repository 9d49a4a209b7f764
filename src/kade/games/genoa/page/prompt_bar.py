"""The prompt bar: what each question offers there, beside the places that glow on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.games.genoa.page.bid import FORM, bid_at, own_at, send_words
from kade.games.genoa.page.choices import item_picture, plays
from kade.games.genoa.page.counters import ALL, REPLY_FORM, can_say, counter_all_plan, price_for_all
from kade.games.genoa.page.hot_spots import asked, can, place_of
from kade.games.genoa.page.offer_rows import best_first
from kade.games.genoa.page.symbols import good, tile
from kade.games.genoa.page.taking import take_line
from kade.games.genoa.page.trays import mini_card
from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules.action_refusals import FIRST_LARGE, FIRST_SMALL
from kade.games.genoa.rules.components import BUILDING_COUNT, CARDS, SPACES, START_SPACE, VILLA
from kade.games.genoa.rules.effect_words import draw_words, effect_words
from kade.games.genoa.rules.names import space_word, tile_word
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.speaking import bid_for, in_question
from kade.games.genoa.rules.standing import read
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.answers import describe
from kade.games.genoa.words.bid_words import price_of
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, Seat, say

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
        data_action=take_line(view) if action is a.TAKE else action.notation,
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


def _form_button(form: str, words: str) -> Markup:
    """The button of a form that lies beside the board; its words follow the fields."""
    return el(
        "button",
        words,
        type="submit",
        form=form,
        class_="button primary",
        data_send=True,
        data_tell=words,
        data_enter=True,
        disabled=True,
    )


def _bidding(view: GenoaView, reader: Reader) -> Markup:
    """An offer of one's own stands until something is said: then one is done, and never passes."""
    space = in_question(view)
    mine = [offer for offer in view.offers if offer.by == view.viewer and offer.site == view.site]
    through = say("Done") if mine else say("Pass")
    own = own_at(view, space) if space >= 0 else None
    leads = own is not None and bid_for(view, space, read(view.wishes.orders)).leads
    if own is not None and leads:
        change = say("Change").text(reader)
        return row(
            (
                _plain(view, a.WITHDRAW[own.slot], say("Withdraw"), reader),
                el("button", change, type="button", class_="button", data_choose=f"bid-{space}"),
                _keyed(view, a.PASS, through, "p", reader, True),
            )
        )
    bid = bid_at(view, space) if space >= 0 else None
    send = _form_button(FORM, send_words(reader)) if bid else NOTHING
    return row((_keyed(view, a.PASS, through, "p", reader, not bid), send))


def _keyed(
    view: GenoaView, action: Action, words: Phrase, key: str, reader: Reader, primary: bool = False
) -> Markup:
    """A button with a letter for the keyboard."""
    if not can(view, action):
        return NOTHING
    title = describe(action, view).text(reader)
    return el(
        "button",
        words.text(reader),
        el("kbd", key.upper(), class_="kbd", aria_hidden="true"),
        type="button",
        class_="button primary" if primary else "button",
        data_action=action.notation,
        data_key=key,
        title=title,
    )


def _deciding(view: GenoaView, reader: Reader) -> Markup:
    """The trader takes the best offer with one press; all the others lie beside the board."""
    again = say("Let them answer") if view.counters else say("Ask again")
    best = _best_here(view)
    sell = NOTHING
    if best is not None:
        place = best.by * a.SLOTS + best.slot
        told = {"seat": Seat(best.by), "price": price_of(best)}
        words = (
            say("Sell to {seat} for {price}", **told) if view.site else say("Go for {seat}'s {price}", **told)
        )
        sell = el(
            "button",
            words.text(reader),
            el("kbd", "↵", class_="kbd", aria_hidden="true"),
            type="button",
            class_="button primary",
            data_action=a.ACCEPT_OFFER[place].notation,
            data_enter=True,
        )
    to_all = NOTHING
    if counter_all_plan(view, "wide", reader) is not None:
        words = say("Counter all with {number}", number=price_for_all(view))
        to_all = _opens(ALL, lettered(words, reader), words.text(reader))
    return row(
        (
            to_all,
            _keyed(view, a.NEXT, again, "n", reader),
            _plain(view, a.TAKE, say("Take it"), reader, best is None, "i-action")
            if best is None
            else NOTHING,
            _plain(view, a.LEAVE, say("Leave it"), reader) if best is None else NOTHING,
            _plain(view, a.STOP, say("Stop here"), reader) if best is None else NOTHING,
            sell,
        )
    )


def _best_here(view: GenoaView) -> Offer | None:
    """The best offer that the trader can accept now."""
    able = [
        offer
        for offer in view.offers
        if offer.site == view.site and can(view, a.ACCEPT_OFFER[offer.by * a.SLOTS + offer.slot])
    ]
    return next(iter(best_first(offer for offer in able if not offer.declined)), None)


def _reply(view: GenoaView, reader: Reader) -> Markup:
    accept = say("Accept {price}", price=price_of(view.counters[0]))
    say_it = NOTHING
    if can_say(view):
        say_it = _form_button(REPLY_FORM, say("Say {n}", n="{n}").text(reader))
    return row(
        (
            _keyed(view, a.DECLINE, say("Decline"), "d", reader),
            _keyed(view, a.ACCEPT, accept, "a", reader, not say_it),
            say_it,
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
            *(order(view, action, reader) for action in view.legal if isinstance(action, a.Deliver)),
            *(order(view, action, reader) for action in view.legal if isinstance(action, a.FulfilOrder)),
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


def order(view: GenoaView, action: Action, reader: Reader) -> Markup:
    number = -1
    if isinstance(action, a.Deliver):
        number = FIRST_LARGE + action.number
    elif isinstance(action, a.FulfilOrder):
        number = FIRST_SMALL + action.number
    return button(view, action, mini_card(CARDS[number], reader), reader)


def items(view: GenoaView, found: Sequence[Action], reader: Reader) -> Markup:
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
    return items(view, [action for action in view.legal if isinstance(action, kinds)], reader)


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
